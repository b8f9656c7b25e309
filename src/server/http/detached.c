/* server/http/detached.c: connections detached from libmicrohttpd: streams without TLS, and
 * refusals for which it has no room.
 *
 * There are many streams, and each gets something only now and then: for that a connection of the
 * library is too large (10 KB) and its way to the socket too long. So the socket is duplicated and
 * the library told to give up the connection: it closes its own descriptor and, under
 * MHD_USE_TURBO, does not call shutdown(), so that the client notices nothing. What is pushed goes
 * straight to the socket; what does not fit is kept until it does. The answer ends with the
 * connection. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/http/parts.h"
#include "sys/strbuf.h"

/* ---- the socket ---- */

static bool wait_for(const struct vd_exchange *exchange, int operation, uint32_t events)
{
    struct epoll_event event = {.events = events | EPOLLRDHUP, .data = {.ptr = (void *)exchange}};

    return epoll_ctl(exchange->http->epoll, operation, exchange->fd, &event) == 0;
}

/* Sends as many bytes as the socket has room for, and returns how many; all of them if the client
 * has left. */
static size_t send_some(struct vd_exchange *exchange, const char *at, size_t count)
{
    ssize_t sent = send(exchange->fd, at, count, MSG_DONTWAIT | MSG_NOSIGNAL);

    if (sent >= 0)
        return (size_t)sent;
    if (errno == EAGAIN || errno == EINTR)
        return 0;
    vd_exchange_end(exchange);
    return count;
}

void vd_http_detached_push(struct vd_exchange *exchange, struct vd_text bytes)
{
    size_t sent = send_some(exchange, bytes.at, bytes.length);

    if (sent < bytes.length) {
        vd_exchange_hold(exchange, (struct vd_text){bytes.at + sent, bytes.length - sent});
        (void)wait_for(exchange, EPOLL_CTL_MOD, EPOLLOUT);
    } else if (bytes.length > VD_HTTP_LITTLE) {
        vd_exchange_ready(exchange); /* the source may have more */
    }
}

/* ---- from start to end ---- */

bool vd_exchange_is_taken(const struct vd_exchange *exchange)
{
    return exchange->connection == NULL;
}

void vd_http_detached_begin(struct vd_exchange *exchange)
{
    exchange->connection = NULL;
    exchange->link = NULL;
    exchange->http->taken_count++;
    if (!wait_for(exchange, EPOLL_CTL_ADD, EPOLLOUT))
        vd_exchange_end(exchange);
}

static void finish(struct vd_exchange *exchange)
{
    (void)epoll_ctl(exchange->http->epoll, EPOLL_CTL_DEL, exchange->fd, NULL);
    (void)close(exchange->fd);
    vd_http_leave(exchange->http, exchange->from);
    exchange->http->taken_count--;
    vd_exchange_finish(exchange);
}

static void send_held(struct vd_exchange *exchange)
{
    exchange->sent += send_some(exchange, exchange->pushed + exchange->sent,
                                exchange->pushed_length - exchange->sent);
    if (exchange->sent < exchange->pushed_length)
        return;
    vd_exchange_drop(exchange);
    (void)wait_for(exchange, EPOLL_CTL_MOD, 0);
}

void vd_http_detached_run(struct vd_exchange *exchange)
{
    if (exchange->pushed_length > 0)
        send_held(exchange);
    if (exchange->pushed_length > 0 && exchange->streams)
        return; /* a refusal is sent at once, or never */
    if (!exchange->ended)
        exchange->source.drained(exchange->source.context);
    else
        finish(exchange);
}

void vd_http_detached_notice(struct vd_exchange *exchange, uint32_t events)
{
    uint32_t leaving = EPOLLHUP | EPOLLERR; /* a client that stopped sending can still receive */

    leaving |= exchange->streams ? EPOLLRDHUP : 0;
    if ((events & leaving) != 0)
        finish(exchange);
    else
        vd_http_detached_run(exchange);
}

void vd_http_detached_free(struct vd_http *http)
{
    for (struct vd_exchange *at = http->all, *after; at != NULL; at = after) {
        after = at->after;
        if (vd_exchange_is_taken(at))
            finish(at);
    }
}

/* ---- detaching ---- */

static void put_date(struct vd_strbuf *head)
{
    char date[64];
    time_t now = time(NULL);
    struct tm parts;

    (void)gmtime_r(&now, &parts);
    if (strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &parts) > 0)
        vd_strbuf_words(head, date);
}

static void hold_head(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    struct vd_strbuf head = {0};

    vd_strbuf_format(&head, "HTTP/1.1 %u %s\r\n", answer->status,
                     MHD_get_reason_phrase_for(answer->status));
    put_date(&head);
    vd_strbuf_words(&head, "Connection: close\r\n");
    for (size_t i = 0; i < answer->field_count; i++)
        vd_strbuf_format(&head, "%s: %s\r\n", answer->fields[i].name, answer->fields[i].value);
    vd_strbuf_words(&head, "\r\n");
    vd_exchange_hold(exchange, (struct vd_text){head.at, head.length});
    free(head.at);
}

bool vd_http_take(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    int yes = 1;

    exchange->fd = fcntl(exchange->link->fd, F_DUPFD_CLOEXEC, 0);
    if (exchange->fd < 0)
        return false;
    (void)setsockopt(exchange->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    exchange->from = exchange->link->from;
    exchange->link->from = NULL;
    exchange->status = answer->status;
    hold_head(exchange, answer);
    vd_exchange_ready(exchange);
    return true;
}

bool vd_http_take_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    if (exchange->http->setup.certificate != NULL || !vd_http_take(exchange, answer))
        return false;
    vd_exchange_hold(exchange, (struct vd_text){answer->body, answer->length});
    exchange->ended = true;
    return true;
}
