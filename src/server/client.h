/* server/client.h: who is at the other end: his address, the network he has it of, and by which name he calls us.
 *
 * Pure: addresses are texts, as the HTTP layer and a proxy give them. */
#ifndef VD_SERVER_CLIENT_H
#define VD_SERVER_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a proxy at this address is believed: on this machine, or in a network of one's own. */
bool vd_client_is_near(const char *address);
/* The last address of a list: what the proxy next to us saw itself. */
const char *vd_client_last(const char *list);
/* All of an IPv6 network of 64 bits is one client, who may have any address in it: its name is written into the room,
 * of INET6_ADDRSTRLEN letters at least. Others are as they are. */
const char *vd_client_network(const char *address, char *room, size_t size);
/* A name of this machine for itself: where only it can come from, a page that calls us otherwise was led here
 * by a name of its own. `own` is the address that is listened on. */
bool vd_client_means_here(const char *host, const char *own);

#endif
