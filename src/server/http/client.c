/* server/http/client.c: the client: its address, its network, and the name by which it calls this
 * server. */
#include "server/http/client.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { FOUR = 4, SIX = 16, NAME_SIZE_MAX = 64 };

static bool begins_so(const unsigned char *address, unsigned first, unsigned mask, unsigned second,
                      unsigned second_mask)
{
    return (address[0] & mask) == first && (address[1] & second_mask) == second;
}

static bool is_near_four(const unsigned char address[FOUR])
{
    return begins_so(address, 127, 0xFF, 0, 0) || begins_so(address, 10, 0xFF, 0, 0) ||
           begins_so(address, 192, 0xFF, 168, 0xFF) || begins_so(address, 172, 0xFF, 16, 0xF0);
}

/* Loopback, unique local, link local. */
static bool is_near_six(const unsigned char address[SIX])
{
    static const unsigned char loopback[SIX] = {[SIX - 1] = 1};

    return memcmp(address, loopback, SIX) == 0 || begins_so(address, 0xFC, 0xFE, 0, 0) ||
           begins_so(address, 0xFE, 0xFF, 0x80, 0xC0);
}

bool vd_client_is_near(const char *address)
{
    unsigned char bytes[SIX];

    if (inet_pton(AF_INET, address, bytes) == 1)
        return is_near_four(bytes);
    return inet_pton(AF_INET6, address, bytes) == 1 && is_near_six(bytes);
}

const char *vd_client_last(const char *list)
{
    const char *comma = strrchr(list, ',');
    const char *last = comma != NULL ? comma + 1 : list;

    return last + strspn(last, " ");
}

/* "::ffff:192.0.2.1", as a proxy may write it. */
static bool is_four_in_six(const unsigned char address[SIX])
{
    static const unsigned char mapped[SIX - FOUR] = {[SIX - FOUR - 2] = 0xFF,
                                                     [SIX - FOUR - 1] = 0xFF};

    return memcmp(address, mapped, sizeof mapped) == 0;
}

const char *vd_client_network(const char *address, char *room, size_t size)
{
    unsigned char bytes[SIX];

    if (strchr(address, ':') == NULL || inet_pton(AF_INET6, address, bytes) != 1)
        return address;
    if (is_four_in_six(bytes))
        return inet_ntop(AF_INET, bytes + SIX - FOUR, room, (socklen_t)size);
    memset(bytes + SIX / 2, 0, SIX / 2);
    return inet_ntop(AF_INET6, bytes, room, (socklen_t)size);
}

/* "localhost:1863", "[::1]:1863", "::1": takes the name alone; false if it is too long to be one of
 * ours. */
static bool take_name(const char *host, char name[NAME_SIZE_MAX])
{
    bool bracketed = host[0] == '[';
    const char *first = bracketed ? host + 1 : host;
    size_t length = strcspn(first, bracketed ? "]" : ":");

    if (!bracketed && strchr(first, ':') != strrchr(first, ':'))
        length = strlen(first);
    if (length >= NAME_SIZE_MAX)
        return false;
    memcpy(name, first, length);
    name[length] = '\0';
    return true;
}

bool vd_client_means_here(const char *host, const char *own)
{
    char name[NAME_SIZE_MAX];
    unsigned char bytes[FOUR];

    if (!take_name(host, name))
        return false;
    return strcasecmp(name, "localhost") == 0 || strcmp(name, "::1") == 0 ||
           strcmp(name, own) == 0 || (inet_pton(AF_INET, name, bytes) == 1 && bytes[0] == 127);
}
