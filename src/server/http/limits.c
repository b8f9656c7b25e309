/* server/http/limits.c: counts the connections of each address, detached streams too.
 *
 * An IPv6 network of 64 bits counts as one address, since its owner has all of its addresses. They
 * are in a balanced tree, so that nobody can choose addresses that make it slow. */
#include <arpa/inet.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/parts.h"
#include "sys/arena.h"

enum { ADDRESS_BYTES = 16, NETWORK_BYTES = 8 };

struct vd_http_address {
    unsigned char bytes[ADDRESS_BYTES]; /* an IPv6 network, or an IPv4-mapped address */
    size_t count;
};

static struct vd_http_address address_of(const struct sockaddr *from)
{
    struct vd_http_address address = {.bytes = {[10] = 0xFF, [11] = 0xFF}};

    if (from->sa_family == AF_INET6) {
        const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;

        memset(address.bytes, 0, ADDRESS_BYTES);
        memcpy(address.bytes, six, IN6_IS_ADDR_V4MAPPED(six) ? ADDRESS_BYTES : NETWORK_BYTES);
    } else if (from->sa_family == AF_INET)
        memcpy(address.bytes + 12, &((const struct sockaddr_in *)(const void *)from)->sin_addr, 4);
    return address;
}

static int compare(const void *left, const void *right)
{
    return memcmp(((const struct vd_http_address *)left)->bytes,
                  ((const struct vd_http_address *)right)->bytes, ADDRESS_BYTES);
}

bool vd_http_has_room(const struct vd_http *http, const struct sockaddr *from)
{
    const struct vd_http_address key = address_of(from);
    struct vd_http_address *const *found;

    if (vd_http_connection_count(http) >= VD_HTTP_CONNECTIONS)
        return false;
    found = http->setup.no_address_limit ? NULL : tfind(&key, &http->crowd, compare);
    return found == NULL || (*found)->count < VD_HTTP_PER_ADDRESS;
}

struct vd_http_address *vd_http_come(struct vd_http *http, const struct sockaddr *from)
{
    const struct vd_http_address key = address_of(from);
    struct vd_http_address *const *found = tfind(&key, &http->crowd, compare);
    struct vd_http_address *address = found != NULL ? *found : NULL;

    if (address == NULL) {
        address = vd_memory_grow(NULL, sizeof *address);
        *address = key;
        (void)tsearch(address, &http->crowd, compare);
    }
    address->count++;
    return address;
}

void vd_http_leave(struct vd_http *http, struct vd_http_address *address)
{
    if (--address->count > 0)
        return;
    (void)tdelete(address, &http->crowd, compare);
    free(address);
}
