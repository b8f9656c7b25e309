/* server/http/client.h: the client: its address, its network, and the name by which it calls this
 * server.
 *
 * Pure: addresses are texts, as the HTTP layer and a proxy give them. */
#ifndef VD_SERVER_HTTP_CLIENT_H
#define VD_SERVER_HTTP_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

/* True if a proxy at this address is trusted: on this computer, or in a private network. */
bool vd_client_is_near(const char *address);
/* The last address of a list: the one that the nearest proxy saw itself. */
const char *vd_client_last(const char *list);
/* Returns the name of the client's network. An IPv6 network of 64 bits is one client, since the
 * client may use any address in it: its name is written into `room`, of at least INET6_ADDRSTRLEN
 * characters. Other addresses are returned as they are. */
const char *vd_client_network(const char *address, char *room, size_t size);
/* True if `host` is a name of this computer for itself. On a server that only this computer can
 * reach, a page with another host name was led here by DNS rebinding. `own` is the address that the
 * server listens on. */
bool vd_client_means_here(const char *host, const char *own);

#endif
