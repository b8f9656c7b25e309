/* server/http/stream.c: answers that stay open, and send what is pushed as the client takes it.
 *
 * Without TLS they are detached from libmicrohttpd (detached.c). With TLS it keeps them, suspended
 * while there is nothing to send. It does not notice that the client of a suspended connection has
 * left, so the sockets of streams are watched here for a hang-up. */
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "server/http/parts.h"
#include "sys/arena.h"

enum { CHUNK = 256, EVENTS = 64 };

/* ---- events of their sockets ---- */

static void watch(struct vd_exchange *exchange)
{
    struct epoll_event event = {.events = EPOLLRDHUP, .data = {.ptr = exchange}};

    exchange->watched =
        epoll_ctl(exchange->http->epoll, EPOLL_CTL_ADD, exchange->link->fd, &event) == 0;
}

void vd_http_unwatch(struct vd_exchange *exchange)
{
    if (!exchange->watched)
        return;
    (void)epoll_ctl(exchange->http->epoll, EPOLL_CTL_DEL, exchange->link->fd, NULL);
    exchange->watched = false;
}

void vd_http_notice(struct vd_http *http)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(http->epoll, events, EVENTS, 0);

    for (int i = 0; i < count; i++) {
        struct vd_exchange *exchange = events[i].data.ptr;

        if (vd_exchange_is_taken(exchange)) {
            vd_http_detached_notice(exchange, events[i].events);
        } else {
            vd_http_unwatch(exchange);
            vd_exchange_end(exchange);
        }
    }
}

/* ---- bytes not sent yet ---- */

void vd_exchange_hold(struct vd_exchange *exchange, struct vd_text bytes)
{
    size_t length = exchange->pushed_length + bytes.length;

    if (length > exchange->pushed_room) {
        exchange->pushed = vd_memory_grow(exchange->pushed, length);
        exchange->pushed_room = length;
    }
    memcpy(exchange->pushed + exchange->pushed_length, bytes.at, bytes.length);
    exchange->pushed_length = length;
}

void vd_exchange_drop(struct vd_exchange *exchange)
{
    exchange->sent = exchange->pushed_length = exchange->pushed_room = 0;
    free(exchange->pushed);
    exchange->pushed = NULL;
}

/* ---- kept by the library ---- */

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t most)
{
    struct vd_exchange *exchange = context;

    (void)position;
    if (exchange->pushed_length == 0 && !exchange->ended)
        exchange->source.drained(exchange->source.context);
    if (exchange->pushed_length > 0) {
        size_t left = exchange->pushed_length - exchange->sent;
        size_t count = left < most ? left : most;

        memcpy(out, exchange->pushed + exchange->sent, count);
        exchange->sent += count;
        if (count == left)
            vd_exchange_drop(exchange);
        return (ssize_t)count;
    }
    if (exchange->ended)
        return MHD_CONTENT_READER_END_OF_STREAM;
    exchange->suspended = true;
    MHD_suspend_connection(exchange->connection);
    return 0;
}

static void stream_by_library(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    (void)MHD_set_connection_option(exchange->connection, MHD_CONNECTION_OPTION_TIMEOUT, 0U);
    watch(exchange);
    vd_exchange_respond(
        exchange, answer,
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, CHUNK, read_stream, exchange, NULL));
}

/* ---- all streams ---- */

void vd_exchange_stream(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                        const struct vd_http_source *source)
{
    exchange->streams = true;
    exchange->source = *source;
    exchange->http->open_count--;
    if (exchange->http->setup.certificate != NULL || !vd_http_take(exchange, answer))
        stream_by_library(exchange, answer);
}

void vd_exchange_push(struct vd_exchange *exchange, struct vd_text bytes)
{
    if (vd_exchange_is_taken(exchange)) {
        vd_http_detached_push(exchange, bytes);
        return;
    }
    vd_exchange_hold(exchange, bytes);
    vd_exchange_ready(exchange);
}

bool vd_exchange_is_drained(const struct vd_exchange *exchange)
{
    return exchange->pushed_length == 0 && !exchange->ended;
}

void vd_exchange_end(struct vd_exchange *exchange)
{
    exchange->ended = true;
    vd_exchange_ready(exchange);
}

void vd_exchange_cut(struct vd_exchange *exchange)
{
    if (exchange->fd >= 0)
        vd_exchange_drop(exchange);
    else
        vd_http_cut(exchange->link);
    vd_exchange_end(exchange);
}
