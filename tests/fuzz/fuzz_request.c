/* fuzz/fuzz_request.c: hostile letters as a request: its line, its header, its query, its body, and who a proxy says
 * that it comes from.
 *
 * A line each for method, path, the headers and the words of the query that the server looks at, and the address that
 * it listens on; a line that begins with - being absent; what is left is the body. Whatever is read must be within its
 * bounds. */
#include <arpa/inet.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/api/body.h"
#include "server/api/request.h"
#include "server/http/client.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The next line, zero-ended, in memory of its own; NULL if it is absent. */
static char *take_line(const char **at, const char *end)
{
    const char *stop = *at < end ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;
    size_t length = (size_t)((stop != NULL ? stop : end) - *at);
    char *line = length > 0 && **at == '-' ? NULL : calloc(1, length + 1);

    if (line != NULL)
        memcpy(line, *at, length);

    *at += length + (stop != NULL);
    return line;
}

static void demand(bool condition)
{
    if (!condition)
        abort();
}

static void check_request(const struct vd_request *request, enum vd_request_result result)
{
    if (result != VD_REQUEST_FINE)
        return;
    demand(request->route != NULL && request->key_count <= VD_REQUEST_KEYS);
    demand(strlen(request->game) == 0 || strlen(request->game) == VD_GAME_LETTERS);
    demand(strlen(request->seat) <= VD_SEAT_LETTERS);
    demand(strlen(request->id) == 0 || strlen(request->id) == VD_ID_LETTERS);
    for (size_t i = 0; i < request->key_count; i++)
        demand(strlen(request->key[i].text) == VD_KEY_LETTERS);
}

static void check_cookies(const char *cookies, bool tls)
{
    struct vd_cookie found[4];
    size_t count = vd_cookies_read(cookies != NULL ? cookies : "", tls, found, 4);

    demand(count <= 4);
    for (size_t i = 0; i < count; i++)
        demand(strlen(found[i].game) == VD_GAME_LETTERS &&
               strlen(found[i].key.text) == VD_KEY_LETTERS);
}

/* What a proxy says is an address or is left as it is; a network's name is its own. */
static void try_forwarded(const char *list)
{
    const char *last = vd_client_last(list), *network;
    char room[INET6_ADDRSTRLEN], again[INET6_ADDRSTRLEN];

    demand(last >= list && strchr(last, ',') == NULL);
    (void)vd_client_is_near(last);
    network = vd_client_network(last, room, sizeof room);
    demand(network == last || (network == room && strlen(room) < sizeof room));
    demand(strcmp(vd_client_network(network, again, sizeof again), network) == 0);
}

/* Only what begins with one of the loopback's names is one of them, whichever of them is listened on. */
static void try_host(const char *host, const char *own)
{
    const char *name = host + (host[0] == '[');

    if (!vd_client_means_here(host, "127.0.0.1"))
        return;
    demand(strncmp(name, "127.", 4) == 0 || strncmp(name, "::1", 3) == 0 ||
           strncasecmp(name, "localhost", 9) == 0);
    demand(vd_client_means_here(host, own));
}

enum { ACCEPT = 14, ID, FORWARDED, OWN, LINES };

static void try_head(const char **at, const char *end)
{
    char *line[LINES];
    struct vd_request request;

    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
        line[i] = take_line(at, end);
    const struct vd_raw_request asked = {.method = line[0] != NULL ? line[0] : "GET",
                                         .path = line[1] != NULL ? line[1] : "/",
                                         .authorization = line[2],
                                         .cookie = line[3],
                                         .origin = line[4],
                                         .host = line[5],
                                         .site = line[6],
                                         .type = line[7],
                                         .last_event = line[8],
                                         .at = line[9],
                                         .after = line[10],
                                         .form = line[11],
                                         .seat = line[12],
                                         .game = line[13],
                                         .accept = line[ACCEPT],
                                         .id = line[ID],
                                         .tls = end - *at > 0 && **at == 'T'};

    check_request(&request, vd_request_read(&asked, &request));
    check_cookies(line[3], asked.tls);
    if (line[FORWARDED] != NULL)
        try_forwarded(line[FORWARDED]);
    if (line[5] != NULL)
        try_host(line[5], line[OWN] != NULL ? line[OWN] : "::1");
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
        free(line[i]);
}

static void try_seats(struct vd_body *body, const struct vd_body_create *create)
{
    static const char *const names[] = {"union", "confederate"};
    struct vd_service_seat seats[VD_SEATS_MAX] = {{0}};

    if (vd_body_seats(body, create, names, 2, seats))
        demand(seats[2].machine == NULL);
}

/* The short way takes nothing that the library does not, and the same out of it. */
static void try_plain_orders(struct vd_text bytes)
{
    struct vd_body body;
    struct vd_body_orders quick, slow;

    if (!vd_body_plain_orders(bytes, &quick))
        return;
    demand(vd_body_read(bytes, &body) && vd_body_orders(&body, &slow));
    demand(vd_text_is(quick.text, slow.text.at) && vd_text_is(quick.key, slow.key.at) &&
           vd_hash_is(&quick.head, &slow.head));
    vd_body_release(&body);
}

static void try_body(struct vd_text bytes)
{
    struct vd_body body;
    struct vd_body_create create;
    struct vd_body_join join;
    struct vd_body_orders orders;
    struct vd_body_invite invite;
    struct vd_person_change change;
    struct vd_text key;

    if (vd_body_read(bytes, &body)) {
        if (vd_body_create(&body, &create))
            try_seats(&body, &create);
        if (vd_body_join(&body, &join))
            demand(join.salt.at != NULL && join.name.at != NULL);
        if (vd_body_orders(&body, &orders))
            demand(orders.text.length <= VD_POST_MAX && orders.key.length <= VD_POST_KEY_MAX);
        if (vd_body_invite(&body, &invite))
            demand(invite.seat != NULL);
        if (vd_body_key(&body, &key))
            demand(key.at != NULL && strlen(key.at) == key.length);
        (void)vd_body_notices(&body, &change);
        (void)vd_body_is_empty(&body);
    } else {
        demand(body.sentence[0] != '\0');
    }
    vd_body_release(&body);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;

    if (size == 0)
        return 0;
    try_head(&at, end);
    if (at <= end) {
        try_body((struct vd_text){at, (size_t)(end - at)});
        try_plain_orders((struct vd_text){at, (size_t)(end - at)});
    }
    return 0;
}
