/* server/http_parts.h: the inside of the HTTP layer, for its own files only. */
#ifndef VD_SERVER_HTTP_PARTS_H
#define VD_SERVER_HTTP_PARTS_H

#include <microhttpd.h>

#include "server/http.h"

/* A connection: in the list of those that have asked for nothing yet, or in that of the others. */
struct vd_http_link {
    struct vd_http_link *before, *after;
    struct vd_http_link_list *list;
    int fd;
    uint64_t until; /* shut down then; 0: never */
};

struct vd_http_link_list {
    struct vd_http_link *first, *last;
    size_t count;
};

struct vd_exchange {
    struct vd_http *http;
    struct MHD_Connection *connection;
    struct vd_http_link *link;
    struct vd_exchange *next_ready;
    struct vd_exchange *before, *after; /* of all that there are */
    char method[8];
    char *path;
    char address[VD_HTTP_ADDRESS_LETTERS];
    char *body;
    size_t length, room;
    bool too_large, handed_over, suspended, ready;
    struct MHD_Response *response;
    unsigned status;
    void *kept;
    /* of a stream: */
    bool streams, watched, ended;
    bool plain;   /* in chunks and in clear, so that we can write them ourselves, ... */
    bool at_rest; /* ... while the library has nothing of it and waits */
    struct vd_http_source source;
    char *pushed;
    size_t pushed_length, pushed_room, sent;
};

struct vd_http {
    struct MHD_Daemon *daemon;
    struct vd_http_setup setup;
    int epoll; /* the daemon's own, and the sockets of streams */
    uint64_t now;
    struct vd_http_link_list silent, spoken;
    uint64_t next_look; /* at who is late */
    struct vd_exchange *all;
    struct vd_exchange *ready; /* to be resumed */
    size_t open_count, watched;
};

/* ---- http.c ---- */

/* The library sees the end of the connection and closes it. */
void vd_http_cut(struct vd_http_link *link);
/* It has something to send, or its end: resumed between two runs, if it was suspended. */
void vd_exchange_ready(struct vd_exchange *exchange);
void vd_exchange_respond(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                         struct MHD_Response *response);

/* ---- http_stream.c ---- */

void vd_http_unwatch(struct vd_exchange *exchange);
/* Ends the streams whose clients have left. */
void vd_http_notice_hangups(struct vd_http *http);

#endif
