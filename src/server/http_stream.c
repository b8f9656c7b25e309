/* server/http_stream.c: answers that stay open: what is pushed into them leaves as the client takes it.
 *
 * The library does not notice that the client of a suspended connection has left: the sockets of streams are
 * watched here for a hang-up. And it is too slow for many listeners: what is little and finds a stream at
 * rest goes straight to its socket. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "server/http_parts.h"
#include "sys/heap.h"

enum {
    CHUNK = 256,
    EVENTS = 64,
    AT_ONCE = 4096 /* bytes, which a socket with room takes whole */
};

/* ---- who has left ---- */

static void watch(struct vd_exchange *exchange)
{
    struct epoll_event event = {.events = EPOLLRDHUP, .data = {.ptr = exchange}};

    exchange->watched =
        epoll_ctl(exchange->http->epoll, EPOLL_CTL_ADD, exchange->link->fd, &event) == 0;
    exchange->http->watched += exchange->watched;
}

void vd_http_unwatch(struct vd_exchange *exchange)
{
    if (!exchange->watched)
        return;
    (void)epoll_ctl(exchange->http->epoll, EPOLL_CTL_DEL, exchange->link->fd, NULL);
    exchange->watched = false;
    exchange->http->watched--;
}

void vd_http_notice_hangups(struct vd_http *http)
{
    struct epoll_event events[EVENTS];
    int count = http->watched > 0 ? epoll_wait(http->epoll, events, EVENTS, 0) : 0;

    for (int i = 0; i < count; i++) {
        struct vd_exchange *exchange = events[i].data.ptr;

        if (exchange == NULL)
            continue;
        vd_http_unwatch(exchange);
        vd_exchange_end(exchange);
    }
}

/* ---- what is sent ---- */

static void send_on(struct vd_exchange *exchange, char *out, size_t count)
{
    memcpy(out, exchange->pushed + exchange->sent, count);
    exchange->sent += count;
    if (exchange->sent < exchange->pushed_length)
        return;
    exchange->sent = exchange->pushed_length = exchange->pushed_room = 0;
    free(exchange->pushed);
    exchange->pushed = NULL;
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t most)
{
    struct vd_exchange *exchange = context;

    (void)position;
    if (exchange->pushed_length == 0 && !exchange->ended)
        exchange->source.drained(exchange->source.context);
    if (exchange->pushed_length > 0) {
        size_t left = exchange->pushed_length - exchange->sent;
        size_t count = left < most ? left : most;

        send_on(exchange, out, count);
        return (ssize_t)count;
    }
    if (exchange->ended)
        return MHD_CONTENT_READER_END_OF_STREAM;
    exchange->at_rest = exchange->plain;
    exchange->suspended = true;
    MHD_suspend_connection(exchange->connection);
    return 0;
}

void vd_exchange_stream(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                        const struct vd_http_source *source)
{
    exchange->streams = true;
    exchange->source = *source;
    exchange->http->open_count--;
    (void)MHD_set_connection_option(exchange->connection, MHD_CONNECTION_OPTION_TIMEOUT, 0U);
    watch(exchange);
    vd_exchange_respond(
        exchange, answer,
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, CHUNK, read_stream, exchange, NULL));
}

/* As a chunk. A socket that has no room is the library's to wait for; one that takes half of so little,
 * which hardly ever happens, is given up: the client comes again and asks for what he lacks. */
static bool send_at_once(struct vd_exchange *exchange, struct vd_text bytes)
{
    char chunk[AT_ONCE + 16];

    if (!exchange->at_rest || exchange->ended || bytes.length > AT_ONCE)
        return false;
    size_t head = (size_t)snprintf(chunk, sizeof chunk, "%zx\r\n", bytes.length);
    size_t length = head + bytes.length + 2;

    memcpy(chunk + head, bytes.at, bytes.length);
    chunk[length - 2] = '\r';
    chunk[length - 1] = '\n';
    ssize_t sent = send(exchange->link->fd, chunk, length, MSG_DONTWAIT | MSG_NOSIGNAL);

    if (sent > 0 && (size_t)sent < length)
        vd_exchange_cut(exchange);
    return sent > 0;
}

void vd_exchange_push(struct vd_exchange *exchange, struct vd_text bytes)
{
    size_t length = exchange->pushed_length + bytes.length;

    if (exchange->pushed_length == 0 && send_at_once(exchange, bytes))
        return;
    if (length > exchange->pushed_room) {
        exchange->pushed = vd_memory_grow(exchange->pushed, length);
        exchange->pushed_room = length;
    }
    memcpy(exchange->pushed + exchange->pushed_length, bytes.at, bytes.length);
    exchange->pushed_length = length;
    vd_exchange_ready(exchange);
}

bool vd_exchange_is_drained(const struct vd_exchange *exchange)
{
    return exchange->pushed_length == 0;
}

void vd_exchange_end(struct vd_exchange *exchange)
{
    exchange->ended = true;
    vd_exchange_ready(exchange);
}

void vd_exchange_cut(struct vd_exchange *exchange)
{
    exchange->ended = true;
    vd_http_cut(exchange->link);
    vd_exchange_ready(exchange);
}
