/* server/http.h: HTTP over a port: requests in, answers out, streams that stay open. All that the rest of
 * the server knows of libmicrohttpd is here.
 *
 * One thread, the caller's: he waits for vd_http_fd() and vd_http_streams_fd(), and calls vd_http_run(). A
 * request is handed over when it is whole; it is answered at once or later, and lives until it was. A client has so many
 * seconds for a header and for a body, however he drips; the one who has been silent longest makes
 * room for the next. */
#ifndef VD_SERVER_HTTP_H
#define VD_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "core/game.h"

enum {
    VD_HTTP_HEADER_MOST = 8 * 1024,
    VD_HTTP_BODY_MOST = 64 * 1024,
    VD_HTTP_HEADER_TIME = 5000, /* milliseconds, from the first byte to the last */
    VD_HTTP_BODY_TIME = 10000,
    VD_HTTP_ANSWER_TIME = 120000, /* for a client to take its answer */
    VD_HTTP_IDLE_TIME = 30000,    /* between two requests of a connection */
    VD_HTTP_CONNECTIONS = 4096,
    VD_HTTP_SILENT = 512,     /* of them that have asked for nothing yet */
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

/* Why a request is not read. */
enum vd_http_excess {
    VD_EXCESS_NONE,
    VD_EXCESS_HEADER,     /* larger than its most */
    VD_EXCESS_BODY,       /* likewise */
    VD_EXCESS_UNSOUND,    /* two readers would read it in two ways */
    VD_EXCESS_UNMEASURED, /* the body does not say how long it is */
    VD_EXCESS_CODING      /* ... and is in an encoding that is not known */
};

struct vd_http_setup {
    const char *address;           /* "127.0.0.1", "::1" */
    uint16_t port;                 /* 0: the kernel chooses */
    const char *certificate, *key; /* PEM; both NULL: no TLS */
    bool no_address_limit;         /* behind a proxy all come from one */
    void (*request)(void *context, struct vd_exchange *exchange);
    /* It was answered, or the client has left; the last that is heard of it. */
    void (*done)(void *context, struct vd_exchange *exchange, unsigned status);
    void *context;
};

/* NULL with a sentence. */
struct vd_http *vd_http_new(const struct vd_http_setup *setup, char sentence[VD_SENTENCE_SIZE]);
/* Cuts off whoever is still there. */
void vd_http_free(struct vd_http *http);
uint16_t vd_http_port(const struct vd_http *http);
/* Readable when there is something to run. */
int vd_http_fd(const struct vd_http *http);
/* Readable when there is something to notice, before it is run. */
int vd_http_streams_fd(const struct vd_http *http);
/* Of the streams: who has left, whose socket has room again. */
void vd_http_notice(struct vd_http *http);
/* `now` in milliseconds of any clock that never goes back. */
void vd_http_run(struct vd_http *http, uint64_t now);
/* Milliseconds until it must be run in any case; -1: only when the descriptor says so. */
int vd_http_timeout(struct vd_http *http);
/* No new connections; those there are get their answers. */
void vd_http_close_door(struct vd_http *http);
/* Requests that are not answered yet, streams not counted. */
size_t vd_http_open_count(const struct vd_http *http);
size_t vd_http_connection_count(const struct vd_http *http);

/* ---- a request ---- */

const char *vd_exchange_method(const struct vd_exchange *exchange);
const char *vd_exchange_path(const struct vd_exchange *exchange);
/* Of several fields of a name the first; of X-Forwarded-For the last, which is the nearest proxy's. */
const char *vd_exchange_header(const struct vd_exchange *exchange, enum vd_http_header header);
/* Of the query; NULL if it is not there. */
const char *vd_exchange_query(const struct vd_exchange *exchange, const char *name);
struct vd_text vd_exchange_body(const struct vd_exchange *exchange);
/* If it is not VD_EXCESS_NONE there is nothing to read. */
enum vd_http_excess vd_exchange_excess(const struct vd_exchange *exchange);
/* Of the other end of the connection. */
const char *vd_exchange_address(const struct vd_exchange *exchange);
/* Something of the caller's own that stays with it. */
void vd_exchange_keep(struct vd_exchange *exchange, void *kept);
void *vd_exchange_kept(const struct vd_exchange *exchange);

/* ---- its answer ---- */

struct vd_http_field {
    const char *name, *value;
};

struct vd_http_answer {
    unsigned status;
    char *body; /* from malloc; it is the answer's from now on */
    size_t length;
    const struct vd_http_field *fields;
    size_t field_count;
};

/* One of these, once for each request. */
void vd_exchange_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer);
/* With a body that outlives the exchange, and is not copied. */
void vd_exchange_answer_lasting(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                                struct vd_text body);
/* With so many bytes of a file; it is closed when they were sent. */
void vd_exchange_answer_file(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                             int file);

/* ---- a stream ---- */

struct vd_http_source {
    void *context;
    /* All that was pushed has left for the client: more may be pushed. */
    void (*drained)(void *context);
    /* The client has left, or it was ended: the exchange is no more. */
    void (*gone)(void *context);
};

/* The answer of a request that stays open; `answer` has no body. */
void vd_exchange_stream(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                        const struct vd_http_source *source);
/* Only when drained. What is little may leave at once: then it is drained again, and nobody is called. */
void vd_exchange_push(struct vd_exchange *exchange, struct vd_text bytes);
/* Not when it has ended, or nobody is there any more: what was pushed last may have been read by none. */
bool vd_exchange_is_drained(const struct vd_exchange *exchange);
/* Ends it after what was pushed. */
void vd_exchange_end(struct vd_exchange *exchange);
/* Cuts it off where it stands. */
void vd_exchange_cut(struct vd_exchange *exchange);

#endif
