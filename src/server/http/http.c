/* server/http/http.c: HTTP over a port, by libmicrohttpd in the caller's own loop.
 *
 * It adds two things to the library (streams are in stream.c and detached.c). The library restarts
 * its timeout with every byte, so that a client that sends very slowly never times out: here each
 * connection has a deadline at which it is shut down. And a connection that is resumed in a handler
 * waits for the next event: here the connections that have something to send are resumed between
 * two runs. */
#include <microhttpd.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/parts.h"
#include "sys/arena.h"

/* Memory of a connection: for its header, for a second copy of its cookies, and for the head of the
 * answer. If that is too little, the library refuses the request, or does not answer at all. */
enum {
    CONNECTION_MEMORY = 3 * VD_HTTP_HEADER_MAX,
    VALUES_MAX = 250, /* fields, cookies and parameters: more leave no room for an answer */
    ROUNDS_MAX = 5
};

/* ---- requests ---- */

/* Each value takes at least one character of the header ("?&&&"), so those of a short header need
 * not be counted. */
static bool is_header_too_large(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    const enum MHD_ValueKind all = MHD_HEADER_KIND | MHD_COOKIE_KIND | MHD_GET_ARGUMENT_KIND;

    return info == NULL || info->header_size > VD_HTTP_HEADER_MAX ||
           (info->header_size > VALUES_MAX &&
            MHD_get_connection_values(connection, all, NULL, NULL) > VALUES_MAX);
}

/* Judges by the header alone. */
static enum vd_http_excess excess_of(struct MHD_Connection *connection, const char *method,
                                     const char *version)
{
    enum vd_http_excess excess;

    const char *length =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_CONTENT_LENGTH);

    if (is_header_too_large(connection))
        return VD_EXCESS_HEADER;
    excess = vd_http_judge(connection, vd_http_link_of(connection), method, version);
    if (excess != VD_EXCESS_NONE)
        return excess;
    return length != NULL && strtoull(length, NULL, 10) > VD_HTTP_BODY_MAX ? VD_EXCESS_BODY
                                                                           : VD_EXCESS_NONE;
}

static void enlist(struct vd_http *http, struct vd_exchange *exchange)
{
    exchange->after = http->all;
    if (http->all != NULL)
        http->all->before = exchange;
    http->all = exchange;
}

static void delist(struct vd_http *http, struct vd_exchange *exchange)
{
    if (exchange->before != NULL)
        exchange->before->after = exchange->after;
    else
        http->all = exchange->after;
    if (exchange->after != NULL)
        exchange->after->before = exchange->before;
}

static struct vd_exchange *begin_exchange(struct vd_http *http, struct MHD_Connection *connection,
                                          const char *path, const char *method, const char *version)
{
    struct vd_exchange *exchange = vd_memory_grow(NULL, sizeof *exchange);

    *exchange = (struct vd_exchange){
        .http = http, .connection = connection, .link = vd_http_link_of(connection), .fd = -1};
    struct vd_writer writer = vd_writer_of(exchange->method, sizeof exchange->method);

    vd_write(&writer, method);
    exchange->path = vd_memory_grow(NULL, strlen(path) + 1);
    memcpy(exchange->path, path, strlen(path) + 1);
    exchange->excess = excess_of(connection, method, version);
    enlist(http, exchange);
    memcpy(exchange->address, exchange->link->address, sizeof exchange->address);
    exchange->link->until = http->now + VD_HTTP_BODY_TIME;
    vd_http_link_spoke(http, exchange->link);
    http->open_count++;
    return exchange;
}

static void take_body(struct vd_exchange *exchange, const char *bytes, size_t count)
{
    if (exchange->excess != VD_EXCESS_NONE || count > VD_HTTP_BODY_MAX - exchange->length) {
        exchange->excess = VD_EXCESS_BODY;
        exchange->length = 0;
        return;
    }
    if (exchange->length + count > exchange->room) {
        exchange->room = (exchange->length + count) * 2;
        exchange->body = vd_memory_grow(exchange->body, exchange->room);
    }
    memcpy(exchange->body + exchange->length, bytes, count);
    exchange->length += count;
}

static enum MHD_Result send_response(struct vd_exchange *exchange)
{
    enum MHD_Result result =
        MHD_queue_response(exchange->connection, exchange->status, exchange->response);

    exchange->link->until = exchange->streams ? 0 : exchange->http->now + VD_HTTP_ANSWER_TIME;
    MHD_destroy_response(exchange->response);
    exchange->response = NULL;
    return result;
}

/* The answer may have to wait for the disk: until then nothing is read from the client. */
static enum MHD_Result hand_over(struct vd_exchange *exchange)
{
    exchange->link->until = 0;
    exchange->handed_over = true;
    exchange->http->setup.request(exchange->http->setup.context, exchange);
    if (exchange->fd >= 0)
        return MHD_NO; /* so that the library lets go of it */
    if (exchange->response != NULL)
        return send_response(exchange);
    exchange->suspended = true;
    MHD_suspend_connection(exchange->connection);
    return MHD_YES;
}

static enum MHD_Result take_request(void *context, struct MHD_Connection *connection,
                                    const char *path, const char *method, const char *version,
                                    const char *bytes, size_t *count, void **place)
{
    struct vd_exchange *exchange = *place;

    if (exchange == NULL) {
        *place = exchange = begin_exchange(context, connection, path, method, version);
        return exchange->excess != VD_EXCESS_NONE ? hand_over(exchange) : MHD_YES;
    }
    if (*count > 0) {
        take_body(exchange, bytes, *count);
        *count = 0;
        return MHD_YES;
    }
    if (!exchange->handed_over)
        return hand_over(exchange);
    if (exchange->fd >= 0)
        return MHD_NO;
    return exchange->response != NULL ? send_response(exchange) : MHD_YES;
}

static void forget_ready(struct vd_exchange *exchange)
{
    struct vd_exchange **at = &exchange->http->ready;

    while (*at != NULL && *at != exchange)
        at = &(*at)->next_ready;
    if (*at != NULL)
        *at = exchange->next_ready;
}

void vd_exchange_finish(struct vd_exchange *exchange)
{
    struct vd_http *http = exchange->http;

    delist(http, exchange);
    vd_http_unwatch(exchange);
    forget_ready(exchange);
    if (exchange->streams)
        exchange->source.gone(exchange->source.context);
    else
        http->open_count--;
    http->setup.done(http->setup.context, exchange, exchange->status);
    if (exchange->response != NULL)
        MHD_destroy_response(exchange->response);
    free(exchange->path);
    free(exchange->body);
    free(exchange->pushed);
    free(exchange);
}

static void complete(void *context, struct MHD_Connection *connection, void **place,
                     enum MHD_RequestTerminationCode code)
{
    const struct vd_http *http = context;
    struct vd_exchange *exchange = *place;

    (void)connection;
    (void)code;
    if (exchange == NULL)
        return;
    *place = NULL;
    exchange->link->until = http->now + VD_HTTP_IDLE_TIME;
    if (exchange->fd >= 0)
        vd_http_detached_begin(exchange);
    else
        vd_exchange_finish(exchange);
}

/* ---- answers ---- */

void vd_exchange_ready(struct vd_exchange *exchange)
{
    if (!(exchange->suspended || vd_exchange_is_taken(exchange)) || exchange->ready)
        return;
    exchange->ready = true;
    exchange->next_ready = exchange->http->ready;
    exchange->http->ready = exchange;
}

void vd_exchange_respond(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                         struct MHD_Response *response)
{
    if (response == NULL) {
        fputs("vedette: no memory left\n", stderr);
        abort();
    }
    for (size_t i = 0; i < answer->field_count; i++)
        (void)MHD_add_response_header(response, answer->fields[i].name, answer->fields[i].value);
    if (exchange->excess != VD_EXCESS_NONE) /* the end of the request is unknown */
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    if (exchange->http->setup.certificate != NULL)
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_STRICT_TRANSPORT_SECURITY,
                                      "max-age=31536000");
    exchange->status = answer->status;
    exchange->response = response;
    vd_exchange_ready(exchange);
}

/* The answer to a header that is too large must not depend on the library's memory, which may be
 * used up. */
void vd_exchange_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    if (exchange->excess == VD_EXCESS_HEADER && vd_http_take_answer(exchange, answer)) {
        free(answer->body);
        return;
    }
    vd_exchange_respond(
        exchange, answer,
        MHD_create_response_from_buffer(answer->length, answer->body, MHD_RESPMEM_MUST_FREE));
}

/* The library's parameter is not const, though the bytes are only read. */
void vd_exchange_answer_lasting(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                                struct vd_text body)
{
    vd_exchange_respond(
        exchange, answer,
        MHD_create_response_from_buffer(body.length, (void *)body.at, MHD_RESPMEM_PERSISTENT));
}

void vd_exchange_answer_file(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                             int file)
{
    vd_exchange_respond(exchange, answer, MHD_create_response_from_fd(answer->length, file));
}

/* ---- running ---- */

/* True if there were any. */
static bool resume_ready(struct vd_http *http)
{
    bool any = http->ready != NULL;

    while (http->ready != NULL) {
        struct vd_exchange *exchange = http->ready;

        http->ready = exchange->next_ready;
        exchange->ready = exchange->suspended = false;
        if (vd_exchange_is_taken(exchange))
            vd_http_detached_run(exchange);
        else
            MHD_resume_connection(exchange->connection);
    }
    return any;
}

static bool has_more_to_do(struct vd_http *http)
{
    MHD_UNSIGNED_LONG_LONG library;

    return http->ready != NULL ||
           (MHD_get_timeout(http->daemon, &library) == MHD_YES && library == 0);
}

/* Does what can be done at once: another round of the caller's loop costs more. A connection that
 * was resumed is watched again, and its socket is writable at once: the last run takes that event,
 * else the loop would wake for it. */
void vd_http_run(struct vd_http *http, uint64_t now)
{
    bool resumed = false;
    int rounds = 0;

    http->now = now;
    vd_http_cut_late(http);
    do {
        resumed |= resume_ready(http);
        (void)MHD_run(http->daemon);
    } while (++rounds < ROUNDS_MAX && has_more_to_do(http));
    if (resumed)
        (void)MHD_run(http->daemon);
}

int vd_http_timeout(struct vd_http *http)
{
    MHD_UNSIGNED_LONG_LONG library;
    int least = http->silent.count + http->spoken.count > 0 ? VD_HTTP_LOOK : -1;

    if (http->ready != NULL)
        return 0;
    if (MHD_get_timeout(http->daemon, &library) == MHD_YES && library < VD_HTTP_LOOK)
        least = (int)library;
    return least;
}

int vd_http_fd(const struct vd_http *http)
{
    return http->library;
}

int vd_http_streams_fd(const struct vd_http *http)
{
    return http->epoll;
}

size_t vd_http_open_count(const struct vd_http *http)
{
    return http->open_count;
}

size_t vd_http_connection_count(const struct vd_http *http)
{
    return http->silent.count + http->spoken.count + http->taken_count;
}

/* ---- opening and closing ---- */

/* Discards the library's messages about clients that vanish or send garbage. */
static void drop_words(void *context, const char *format, va_list list)
{
    (void)context;
    (void)format;
    (void)list;
}

static bool resolve(const struct vd_http_setup *setup, struct addrinfo **found,
                    char sentence[VD_SENTENCE_SIZE])
{
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                                   .ai_socktype = SOCK_STREAM};
    char port[8];

    (void)snprintf(port, sizeof port, "%u", (unsigned)setup->port);
    if (getaddrinfo(setup->address, port, &hints, found) == 0)
        return true;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "'%s' is not an address to listen on",
                   setup->address);
    return false;
}

static bool start_daemon(struct vd_http *http, const struct addrinfo *found)
{
    const struct vd_http_setup *setup = &http->setup;
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG | MHD_USE_TURBO;
    bool has_tls = setup->certificate != NULL;

    flags |= has_tls ? MHD_USE_TLS : 0;
    flags |= found->ai_family == AF_INET6 ? MHD_USE_DUAL_STACK : 0; /* [::] accepts IPv4 too */
    http->daemon = MHD_start_daemon(
        flags, setup->port, vd_http_admit, http, take_request, http, MHD_OPTION_EXTERNAL_LOGGER,
        drop_words, NULL, MHD_OPTION_SOCK_ADDR, found->ai_addr, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)CONNECTION_MEMORY, MHD_OPTION_CONNECTION_LIMIT, (unsigned)VD_HTTP_CONNECTIONS,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)(VD_HTTP_ANSWER_TIME / 1000),
        MHD_OPTION_URI_LOG_CALLBACK, vd_http_note_uri, NULL, MHD_OPTION_NOTIFY_COMPLETED, complete,
        http, MHD_OPTION_NOTIFY_CONNECTION, vd_http_notice_link, http,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, 1024U, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        has_tls ? MHD_OPTION_HTTPS_MEM_CERT : MHD_OPTION_END, setup->certificate,
        MHD_OPTION_HTTPS_MEM_KEY, setup->key, MHD_OPTION_HTTPS_PRIORITIES,
        "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", MHD_OPTION_END);
    return http->daemon != NULL;
}

static bool open_watches(struct vd_http *http)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD);

    http->library = info != NULL ? info->epoll_fd : -1;
    http->epoll = epoll_create1(EPOLL_CLOEXEC);
    return http->library >= 0 && http->epoll >= 0;
}

struct vd_http *vd_http_new(const struct vd_http_setup *setup, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_http *http = vd_memory_grow(NULL, sizeof *http);
    struct addrinfo *found = NULL;
    bool fine;

    *http = (struct vd_http){.setup = *setup, .library = -1, .epoll = -1};
    if (!resolve(setup, &found, sentence)) {
        free(http);
        return NULL;
    }
    fine = start_daemon(http, found) && open_watches(http);
    freeaddrinfo(found);
    if (fine)
        return http;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "cannot listen on %s port %u%s", setup->address,
                   (unsigned)setup->port,
                   setup->certificate != NULL ? "; check the certificate and the key"
                                              : "; another server may be using it");
    vd_http_free(http);
    return NULL;
}

uint16_t vd_http_port(const struct vd_http *http)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_BIND_PORT);

    return info != NULL ? info->port : 0;
}

void vd_http_close_door(struct vd_http *http)
{
    MHD_socket door = MHD_quiesce_daemon(http->daemon);

    if (door != MHD_INVALID_SOCKET)
        (void)close(door);
}

void vd_http_free(struct vd_http *http)
{
    if (http == NULL)
        return;
    vd_http_detached_free(http);
    if (http->daemon != NULL) {
        for (struct vd_exchange *left = http->all; left != NULL; left = left->after)
            vd_exchange_ready(left);
        (void)resume_ready(http);
        MHD_stop_daemon(http->daemon);
        vd_http_detached_free(http);
    }
    if (http->epoll >= 0)
        (void)close(http->epoll);
    free(http);
}
