/* server/http/http.h: HTTP over a port: requests in, answers out, streams that stay open. It hides
 * libmicrohttpd from the rest of the server.
 *
 * It runs in the caller's thread: the caller polls vd_http_fd() and vd_http_streams_fd(), and calls
 * vd_http_run(). A request is handed over when it is complete. It is answered at once or later, and
 * lives until then. A client has a fixed time for a header and for a body, however slowly it sends.
 * The client that has been silent longest makes room for the next. */
#ifndef VD_SERVER_HTTP_HTTP_H
#define VD_SERVER_HTTP_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "core/game.h"

enum {
    VD_HTTP_HEADER_MAX = 8 * 1024,
    VD_HTTP_BODY_MAX = 64 * 1024,
    VD_HTTP_HEADER_TIME = 5000, /* milliseconds, from the first byte to the last */
    VD_HTTP_BODY_TIME = 10000,
    VD_HTTP_ANSWER_TIME = 120000, /* for a client to take its answer */
    VD_HTTP_IDLE_TIME = 30000,    /* between two requests of a connection */
    VD_HTTP_CONNECTIONS = 4096,
    VD_HTTP_SILENT = 512,     /* of them, connections without a request yet */
    VD_HTTP_PER_ADDRESS = 32, /* connections of one address */
    VD_HTTP_ADDRESS_LETTERS = 46
};

struct vd_http;
struct vd_exchange; /* a request and its answer */

enum vd_http_header {
    VD_HEADER_AUTHORIZATION,
    VD_HEADER_COOKIE,
    VD_HEADER_ORIGIN,
    VD_HEADER_HOST,
    VD_HEADER_SITE, /* Sec-Fetch-Site */
    VD_HEADER_TYPE, /* Content-Type */
    VD_HEADER_LAST_EVENT,
    VD_HEADER_FORWARDED, /* X-Forwarded-For */
    VD_HEADER_ACCEPT,
    VD_HEADER_ENCODINGS,  /* Accept-Encoding */
    VD_HEADER_NONE_MATCH, /* If-None-Match */
    VD_HEADER_COUNT
};

/* Why a request is not accepted. */
enum vd_http_excess {
    VD_EXCESS_NONE,
    VD_EXCESS_HEADER,     /* larger than VD_HTTP_HEADER_MAX, or has too many values */
    VD_EXCESS_BODY,       /* larger than VD_HTTP_BODY_MAX */
    VD_EXCESS_UNSOUND,    /* ambiguous: two readers would read it in two ways */
    VD_EXCESS_UNMEASURED, /* the body has no Content-Length */
    VD_EXCESS_CODING      /* the body has an unknown Transfer-Encoding */
};

struct vd_http_setup {
    const char *address;           /* "127.0.0.1", "::1" */
    uint16_t port;                 /* 0: the kernel chooses */
    const char *certificate, *key; /* PEM; both NULL: no TLS */
    bool no_address_limit;         /* behind a proxy all connections come from one address */
    void (*request)(void *context, struct vd_exchange *exchange);
    /* The request was answered, or the client has left. The exchange is freed after this call. */
    void (*done)(void *context, struct vd_exchange *exchange, unsigned status);
    void *context;
};

/* NULL with a sentence. */
struct vd_http *vd_http_new(const struct vd_http_setup *setup, char sentence[VD_SENTENCE_SIZE]);
/* Cuts off all clients that are left. */
void vd_http_free(struct vd_http *http);
uint16_t vd_http_port(const struct vd_http *http);
/* Readable when vd_http_run() has something to do. */
int vd_http_fd(const struct vd_http *http);
/* Readable when vd_http_notice() has something to do, before vd_http_run(). */
int vd_http_streams_fd(const struct vd_http *http);
/* Handles events of the streams: clients that left, sockets that have room again. */
void vd_http_notice(struct vd_http *http);
/* `now` is in milliseconds of any clock that never runs backward. */
void vd_http_run(struct vd_http *http, uint64_t now);
/* Milliseconds until it must be run in any case; -1: only when a descriptor is readable. */
int vd_http_timeout(struct vd_http *http);
/* Accepts no new connections; the existing ones get their answers. */
void vd_http_close_door(struct vd_http *http);
/* Requests not answered yet, without streams. */
size_t vd_http_open_count(const struct vd_http *http);
size_t vd_http_connection_count(const struct vd_http *http);

/* ---- a request ---- */

const char *vd_exchange_method(const struct vd_exchange *exchange);
const char *vd_exchange_path(const struct vd_exchange *exchange);
/* The first field of that name; for X-Forwarded-For the last, which the nearest proxy wrote. */
const char *vd_exchange_header(const struct vd_exchange *exchange, enum vd_http_header header);
/* A parameter of the query; NULL if it is missing. */
const char *vd_exchange_query(const struct vd_exchange *exchange, const char *name);
struct vd_text vd_exchange_body(const struct vd_exchange *exchange);
/* If it is not VD_EXCESS_NONE the request has nothing to read. */
enum vd_http_excess vd_exchange_excess(const struct vd_exchange *exchange);
/* The address of the other end of the connection. */
const char *vd_exchange_address(const struct vd_exchange *exchange);
/* Attaches the caller's own data to the exchange. */
void vd_exchange_keep(struct vd_exchange *exchange, void *kept);
void *vd_exchange_kept(const struct vd_exchange *exchange);

/* ---- its answer ---- */

struct vd_http_field {
    const char *name, *value;
};

struct vd_http_answer {
    unsigned status;
    char *body; /* from malloc; the answer takes ownership */
    size_t length;
    const struct vd_http_field *fields;
    size_t field_count;
};

/* Call one of these, once for each request. */
void vd_exchange_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* Answers with a body that outlives the exchange and is not copied. */
void vd_exchange_answer_lasting(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                                struct vd_text body);
/* Answers with `length` bytes of a file, and closes it when they are sent. */
void vd_exchange_answer_file(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                             int file);

/* ---- a stream ---- */

struct vd_http_source {
    void *context;
    /* All that was pushed was sent: more may be pushed. */
    void (*drained)(void *context);
    /* The client has left, or the stream was ended: the exchange is freed after this call. */
    void (*gone)(void *context);
};

/* Answers with a stream that stays open; `answer` has no body. */
void vd_exchange_stream(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                        const struct vd_http_source *source);
/* Call it only when drained. A small push may be sent at once: then the stream is drained again,
 * without a call of drained(). */
void vd_exchange_push(struct vd_exchange *exchange, struct vd_text bytes);
/* False if the stream was ended or the client has left: nobody may have read what was pushed
 * last. */
bool vd_exchange_is_drained(const struct vd_exchange *exchange);
/* Ends the stream after what was pushed is sent. */
void vd_exchange_end(struct vd_exchange *exchange);
/* Ends the stream now, without sending the rest. */
void vd_exchange_cut(struct vd_exchange *exchange);

#endif
