/* server/http.c: HTTP over a port, by libmicrohttpd in the caller's own loop.
 *
 * Two things it would not do by itself (streams are in http_stream.c and http_taken.c):
 * - its clock begins anew with every byte, so that a client who drips never runs out of time: each
 *   connection has a moment here at which it is shut down;
 * - a connection that is resumed out of a handler waits for the next event: those that have something
 *   to send are resumed between two runs. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http_parts.h"
#include "sys/heap.h"

/* Of a connection: for its header, for the cookies in it once more, and for the head of the answer. What has no room
 * there is refused by the library, or not answered at all. */
enum {
    CONNECTION_MEMORY = 3 * VD_HTTP_HEADER_MOST,
    VALUES_MOST =
        250, /* fields, cookies and words of the query: more leave no room for an answer */
    LOOK = 500,
    ROUNDS_MOST = 5
};

/* ---- connections ---- */

static void list_drop(struct vd_http_link *link)
{
    struct vd_http_link_list *list = link->list;

    if (link->before != NULL)
        link->before->after = link->after;
    else
        list->first = link->after;
    if (link->after != NULL)
        link->after->before = link->before;
    else
        list->last = link->before;
    list->count--;
}

static void list_add(struct vd_http_link_list *list, struct vd_http_link *link)
{
    link->list = list;
    link->after = NULL;
    link->before = list->last;
    if (list->last != NULL)
        list->last->after = link;
    else
        list->first = link;
    list->last = link;
    list->count++;
}

static void list_move(struct vd_http_link *link, struct vd_http_link_list *list)
{
    if (link->list == list)
        return;
    list_drop(link);
    list_add(list, link);
}

void vd_http_cut(struct vd_http_link *link)
{
    link->until = 0;
    (void)shutdown(link->fd, SHUT_RDWR);
}

static const struct sockaddr *address_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

/* What inet_ntop wants; a client of IPv4 at a door that is open to both is one of IPv4. */
static const void *address_bytes(const struct sockaddr *address, int *family)
{
    *family = address != NULL ? address->sa_family : AF_UNSPEC;
    if (*family == AF_INET)
        return &((const struct sockaddr_in *)(const void *)address)->sin_addr;
    if (*family != AF_INET6)
        return NULL;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;

    if (!IN6_IS_ADDR_V4MAPPED(six))
        return six;
    *family = AF_INET;
    return &six->s6_addr[12];
}

static void write_address(struct vd_http_link *link, struct MHD_Connection *connection)
{
    int family;
    const void *bytes = address_bytes(address_of(connection), &family);

    if (bytes == NULL || inet_ntop(family, bytes, link->address, sizeof link->address) == NULL)
        (void)snprintf(link->address, sizeof link->address, "?");
}

static enum MHD_Result admit(void *context, const struct sockaddr *from, socklen_t length)
{
    (void)length;
    return vd_http_has_room(context, from) ? MHD_YES : MHD_NO;
}

static void begin_link(struct vd_http *http, struct MHD_Connection *connection, void **place)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct vd_http_link *link = vd_memory_grow(NULL, sizeof *link);

    *link = (struct vd_http_link){.from = vd_http_come(http, address_of(connection)),
                                  .fd = info->connect_fd,
                                  .until = http->now + VD_HTTP_HEADER_TIME};
    write_address(link, connection);
    if (http->silent.count >= VD_HTTP_SILENT) {
        struct vd_http_link *oldest = http->silent.first;

        vd_http_cut(oldest);
        list_move(oldest, &http->spoken);
    }
    list_add(&http->silent, link);
    *place = link;
}

static void end_link(struct vd_http *http, struct vd_http_link *link)
{
    list_drop(link);
    if (link->from != NULL)
        vd_http_leave(http, link->from);
    free(link);
}

static void notice_connection(void *context, struct MHD_Connection *connection, void **place,
                              enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        begin_link(context, connection, place);
    } else if (*place != NULL) {
        end_link(context, *place);
        *place = NULL;
    }
}

static void cut_late(const struct vd_http *http, const struct vd_http_link_list *list)
{
    for (struct vd_http_link *link = list->first; link != NULL; link = link->after) {
        if (link->until != 0 && http->now >= link->until)
            vd_http_cut(link);
    }
}

/* Now and then is enough, and costs nothing with thousands of them. */
static void look_for_late(struct vd_http *http)
{
    if (http->now < http->next_look)
        return;
    http->next_look = http->now + LOOK;
    cut_late(http, &http->silent);
    cut_late(http, &http->spoken);
}

static struct vd_http_link *link_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info != NULL ? info->socket_context : NULL;
}

/* ---- requests ---- */

/* Each of the values takes a letter of the header at least ("?&&&"): those of a short one need not be counted. */
static bool is_header_too_large(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    const enum MHD_ValueKind all = MHD_HEADER_KIND | MHD_COOKIE_KIND | MHD_GET_ARGUMENT_KIND;

    return info == NULL || info->header_size > VD_HTTP_HEADER_MOST ||
           (info->header_size > VALUES_MOST &&
            MHD_get_connection_values(connection, all, NULL, NULL) > VALUES_MOST);
}

/* As it is announced. */
static enum vd_http_excess excess_of(struct MHD_Connection *connection, const char *method,
                                     const char *version)
{
    enum vd_http_excess excess;

    const char *length =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_CONTENT_LENGTH);

    if (is_header_too_large(connection))
        return VD_EXCESS_HEADER;
    excess = vd_http_judge(connection, link_of(connection), method, version);
    if (excess != VD_EXCESS_NONE)
        return excess;
    return length != NULL && strtoull(length, NULL, 10) > VD_HTTP_BODY_MOST ? VD_EXCESS_BODY
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
        .http = http, .connection = connection, .link = link_of(connection), .fd = -1};
    struct vd_writer writer = vd_writer_of(exchange->method, sizeof exchange->method);

    vd_write(&writer, method);
    exchange->path = vd_memory_grow(NULL, strlen(path) + 1);
    memcpy(exchange->path, path, strlen(path) + 1);
    exchange->excess = excess_of(connection, method, version);
    enlist(http, exchange);
    memcpy(exchange->address, exchange->link->address, sizeof exchange->address);
    exchange->link->until = http->now + VD_HTTP_BODY_TIME;
    list_move(exchange->link, &http->spoken);
    http->open_count++;
    return exchange;
}

static void take_body(struct vd_exchange *exchange, const char *bytes, size_t count)
{
    if (exchange->excess != VD_EXCESS_NONE || count > VD_HTTP_BODY_MOST - exchange->length) {
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

/* The answer may take the disk's time: until it is there nothing is read from the client. */
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
        vd_http_taken_begin(exchange);
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
    if (exchange->excess != VD_EXCESS_NONE) /* nobody knows where it ends */
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    if (exchange->http->setup.certificate != NULL)
        (void)MHD_add_response_header(response, MHD_HTTP_HEADER_STRICT_TRANSPORT_SECURITY,
                                      "max-age=31536000");
    exchange->status = answer->status;
    exchange->response = response;
    vd_exchange_ready(exchange);
}

/* That a header is too large is said whatever room it has left in the library. */
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

/* The library's form of bytes that stay is older than const. */
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

/* Whether there was any. */
static bool resume_ready(struct vd_http *http)
{
    bool any = http->ready != NULL;

    while (http->ready != NULL) {
        struct vd_exchange *exchange = http->ready;

        http->ready = exchange->next_ready;
        exchange->ready = exchange->suspended = false;
        if (vd_exchange_is_taken(exchange))
            vd_http_taken_run(exchange);
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

/* What is left to do at once is done here: a round of the caller's loop costs more. A connection that was resumed
 * is put back under watch, where its socket is found fit for writing at once: the last run hears that, else
 * the loop would wake for it. */
void vd_http_run(struct vd_http *http, uint64_t now)
{
    bool resumed = false;
    int rounds = 0;

    http->now = now;
    look_for_late(http);
    do {
        resumed |= resume_ready(http);
        (void)MHD_run(http->daemon);
    } while (++rounds < ROUNDS_MOST && has_more_to_do(http));
    if (resumed)
        (void)MHD_run(http->daemon);
}

int vd_http_timeout(struct vd_http *http)
{
    MHD_UNSIGNED_LONG_LONG library;
    int least = http->silent.count + http->spoken.count > 0 ? LOOK : -1;

    if (http->ready != NULL)
        return 0;
    if (MHD_get_timeout(http->daemon, &library) == MHD_YES && library < LOOK)
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

/* What it has to say of clients who vanish or send garbage is no news. */
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
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "'%s' is no address to listen on", setup->address);
    return false;
}

static bool start_daemon(struct vd_http *http, const struct addrinfo *found)
{
    const struct vd_http_setup *setup = &http->setup;
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG | MHD_USE_TURBO;
    bool has_tls = setup->certificate != NULL;

    flags |= has_tls ? MHD_USE_TLS : 0;
    flags |= found->ai_family == AF_INET6 ? MHD_USE_DUAL_STACK : 0; /* [::] hears IPv4 too */
    http->daemon = MHD_start_daemon(
        flags, setup->port, admit, http, take_request, http, MHD_OPTION_EXTERNAL_LOGGER, drop_words,
        NULL, MHD_OPTION_SOCK_ADDR, found->ai_addr, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)CONNECTION_MEMORY, MHD_OPTION_CONNECTION_LIMIT, (unsigned)VD_HTTP_CONNECTIONS,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)(VD_HTTP_ANSWER_TIME / 1000),
        MHD_OPTION_URI_LOG_CALLBACK, vd_http_note_uri, NULL, MHD_OPTION_NOTIFY_COMPLETED, complete,
        http, MHD_OPTION_NOTIFY_CONNECTION, notice_connection, http, MHD_OPTION_LISTEN_BACKLOG_SIZE,
        1024U, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
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
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "nothing can listen on %s port %u%s", setup->address,
                   (unsigned)setup->port,
                   setup->certificate != NULL ? "; are certificate and key sound?"
                                              : "; is another server there?");
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
    vd_http_taken_free(http);
    if (http->daemon != NULL) {
        for (struct vd_exchange *left = http->all; left != NULL; left = left->after)
            vd_exchange_ready(left);
        (void)resume_ready(http);
        MHD_stop_daemon(http->daemon);
        vd_http_taken_free(http);
    }
    if (http->epoll >= 0)
        (void)close(http->epoll);
    free(http);
}
