/* server/http_parts.h: the inside of the HTTP layer, for its own files only. */
#ifndef VD_SERVER_HTTP_PARTS_H
#define VD_SERVER_HTTP_PARTS_H

#include <microhttpd.h>

#include "server/http.h"

enum { VD_HTTP_LITTLE = 4096 }; /* bytes, which a push takes whole and tells nobody */

struct vd_http_address;

/* A connection of the library's: in the list of those that have asked for nothing yet, or in that of the others. */
struct vd_http_link {
    struct vd_http_link *before, *after;
    struct vd_http_link_list *list;
    struct vd_http_address *from; /* NULL: a stream has taken it over */
    int fd;
    uint64_t until; /* shut down then; 0: never */
    /* Of the request in hand: where its address ends, as it was sent, and whether a zero is in it ("%00"). */
    const char *uri_end;
    bool has_zero;
    char address[VD_HTTP_ADDRESS_LETTERS];
};

struct vd_http_link_list {
    struct vd_http_link *first, *last;
    size_t count;
};

struct vd_exchange {
    struct vd_http *http;
    struct MHD_Connection *connection; /* NULL: taken from the library */
    /* of a stream, side by side since every tick looks at them: */
    int fd; /* of one that was taken, or is to be; else -1 */
    bool streams, watched, ended;
    bool suspended, ready;
    char *pushed;
    size_t pushed_length, pushed_room, sent;
    struct vd_http_address *from;
    struct vd_http_source source;
    /* of all: */
    struct vd_http_link *link; /* NULL: taken from the library */
    struct vd_exchange *next_ready;
    struct vd_exchange *before, *after; /* of all that there are */
    char method[8];
    char *path;
    char address[VD_HTTP_ADDRESS_LETTERS];
    char *body;
    size_t length, room;
    enum vd_http_excess excess;
    bool handed_over;
    struct MHD_Response *response;
    unsigned status;
    void *kept;
};

struct vd_http {
    struct MHD_Daemon *daemon;
    struct vd_http_setup setup;
    int library; /* the daemon's own epoll */
    int epoll;   /* the sockets of streams */
    uint64_t now;
    struct vd_http_link_list silent, spoken;
    uint64_t next_look; /* at who is late */
    struct vd_exchange *all;
    struct vd_exchange *ready; /* to be resumed, or run */
    void *crowd;               /* addresses that have connections: a tree, as tsearch makes it */
    size_t open_count, taken_count;
};

/* ---- http_strict.c ---- */

/* The library's callback for an address before it is read. */
void *vd_http_note_uri(void *context, const char *uri, struct MHD_Connection *connection);
/* A request whose header has come: VD_EXCESS_NONE unless it can be read in two ways, or its body not be measured. */
enum vd_http_excess vd_http_judge(struct MHD_Connection *connection,
                                  const struct vd_http_link *link, const char *method,
                                  const char *version);

/* ---- http.c ---- */

/* The library sees the end of the connection and closes it. */
void vd_http_cut(struct vd_http_link *link);
/* It has something to send, or its end: resumed between two runs, if it was suspended. */
void vd_exchange_ready(struct vd_exchange *exchange);
void vd_exchange_respond(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                         struct MHD_Response *response);

/* The last of it. */
void vd_exchange_finish(struct vd_exchange *exchange);

/* ---- http_crowd.c ---- */

/* For one connection more of this address. */
bool vd_http_has_room(const struct vd_http *http, const struct sockaddr *from);
struct vd_http_address *vd_http_come(struct vd_http *http, const struct sockaddr *from);
void vd_http_leave(struct vd_http *http, struct vd_http_address *address);

/* ---- http_stream.c ---- */

void vd_http_unwatch(struct vd_exchange *exchange);
/* What is pushed and not sent yet. */
void vd_exchange_hold(struct vd_exchange *exchange, struct vd_text bytes);
void vd_exchange_drop(struct vd_exchange *exchange);

/* ---- http_taken.c ---- */

/* With the head of its answer, as soon as the library has let go of it; false: the library must keep it. */
bool vd_http_take(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* The same of an answer with its end; what it says is copied. */
bool vd_http_take_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* The library has. */
void vd_http_taken_begin(struct vd_exchange *exchange);
bool vd_exchange_is_taken(const struct vd_exchange *exchange);
void vd_http_taken_push(struct vd_exchange *exchange, struct vd_text bytes);
void vd_http_taken_run(struct vd_exchange *exchange);
void vd_http_taken_notice(struct vd_exchange *exchange, uint32_t events);
/* All of them. */
void vd_http_taken_free(struct vd_http *http);

#endif
