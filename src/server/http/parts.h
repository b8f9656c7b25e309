/* server/http/parts.h: the inside of the HTTP layer, for its own files only. */
#ifndef VD_SERVER_HTTP_PARTS_H
#define VD_SERVER_HTTP_PARTS_H

#include <microhttpd.h>

#include "server/http/http.h"

enum {
    VD_HTTP_LITTLE = 4096, /* bytes; a push of no more than this does not call drained() */
    VD_HTTP_LOOK = 500     /* milliseconds between two checks for late clients */
};

struct vd_http_address;

/* A connection of libmicrohttpd, in the list of those without a request yet or in the list of the
 * others. */
struct vd_http_link {
    struct vd_http_link *before, *after;
    struct vd_http_link_list *list;
    struct vd_http_address *from; /* NULL: a detached stream has taken it over */
    int fd;
    uint64_t until; /* when to shut it down; 0: never */
    /* The end of the current request's URI as sent, and whether the URI contains "%00". */
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
    struct MHD_Connection *connection; /* NULL: detached */
    /* for streams; together, since every tick reads them: */
    int fd; /* of an exchange that is detached, or about to be; else -1 */
    bool streams, watched, ended;
    bool suspended, ready;
    char *pushed;
    size_t pushed_length, pushed_room, sent;
    struct vd_http_address *from;
    struct vd_http_source source;
    /* for all exchanges: */
    struct vd_http_link *link; /* NULL: detached */
    struct vd_exchange *next_ready;
    struct vd_exchange *before, *after; /* in the list of all */
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
    uint64_t next_look; /* when to check for late clients again */
    struct vd_exchange *all;
    struct vd_exchange *ready; /* to be resumed or run */
    void *crowd;               /* addresses with connections: a tree of tsearch */
    size_t open_count, taken_count;
};

/* ---- strict.c ---- */

/* libmicrohttpd's callback with the URI, before it is parsed. */
void *vd_http_note_uri(void *context, const char *uri, struct MHD_Connection *connection);
/* Checks a request whose header is complete: VD_EXCESS_NONE unless it is ambiguous or the length of
 * its body is unknown. */
enum vd_http_excess vd_http_judge(struct MHD_Connection *connection,
                                  const struct vd_http_link *link, const char *method,
                                  const char *version);

/* ---- connections.c ---- */

/* libmicrohttpd's callbacks: whether to accept a connection; a connection was opened or closed. */
enum MHD_Result vd_http_admit(void *context, const struct sockaddr *from, socklen_t length);
void vd_http_notice_link(void *context, struct MHD_Connection *connection, void **place,
                         enum MHD_ConnectionNotificationCode code);
struct vd_http_link *vd_http_link_of(struct MHD_Connection *connection);
/* A request came on this connection. */
void vd_http_link_spoke(struct vd_http *http, struct vd_http_link *link);
/* Shuts the socket down: libmicrohttpd notices that and closes the connection. */
void vd_http_cut(struct vd_http_link *link);
/* Cuts the connections whose time is up. It checks only every VD_HTTP_LOOK, so that thousands of
 * connections cost little. */
void vd_http_cut_late(struct vd_http *http);

/* ---- http.c ---- */

/* The exchange has something to send, or has ended: queues it, to be resumed between two runs. */
void vd_exchange_ready(struct vd_exchange *exchange);
void vd_exchange_respond(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                         struct MHD_Response *response);

/* Frees the exchange. */
void vd_exchange_finish(struct vd_exchange *exchange);

/* ---- limits.c ---- */

/* True if there is room for one more connection from this address. */
bool vd_http_has_room(const struct vd_http *http, const struct sockaddr *from);
struct vd_http_address *vd_http_come(struct vd_http *http, const struct sockaddr *from);
void vd_http_leave(struct vd_http *http, struct vd_http_address *address);

/* ---- stream.c ---- */

void vd_http_unwatch(struct vd_exchange *exchange);
/* Keeps bytes that were pushed and not sent yet. */
void vd_exchange_hold(struct vd_exchange *exchange, struct vd_text bytes);
void vd_exchange_drop(struct vd_exchange *exchange);

/* ---- detached.c ---- */

/* Detaches the exchange as soon as libmicrohttpd has let go of it, and sends the head of its
 * answer; false: libmicrohttpd must keep it. */
bool vd_http_take(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* The same for a complete answer, whose body is copied. */
bool vd_http_take_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* Begins, since libmicrohttpd has let go of the exchange. */
void vd_http_detached_begin(struct vd_exchange *exchange);
bool vd_exchange_is_taken(const struct vd_exchange *exchange);
void vd_http_detached_push(struct vd_exchange *exchange, struct vd_text bytes);
void vd_http_detached_run(struct vd_exchange *exchange);
void vd_http_detached_notice(struct vd_exchange *exchange, uint32_t events);
/* Ends all detached exchanges. */
void vd_http_detached_free(struct vd_http *http);

#endif
