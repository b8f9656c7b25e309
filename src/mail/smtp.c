/* mail/smtp.c: sends email by SMTP and documents to webhooks, with libcurl. */
#include "mail/smtp.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { SECONDS = 60, CONNECT_SECONDS = 20, ANSWER_SIZE_MAX = 64 * 1024 };

struct vd_smtp {
    struct vd_smtp_setup setup;
    struct vd_outbox *outbox;
    CURLM *multi;
    int epoll, timer;
    struct transfer *first;
};

/* An email or a document that is being sent. */
struct transfer {
    struct vd_smtp *smtp;
    struct transfer *next;
    CURL *easy;
    struct curl_slist *list; /* recipients or header fields */
    int64_t id;
    bool is_hook;
    bool is_plain;         /* its webhook uses http */
    bool is_out_of_bounds; /* its webhook resolved to an address that is not allowed */
    size_t sent, got;
    char error[CURL_ERROR_SIZE];
    size_t length;
    char bytes[];
};

/* ---- one descriptor for all ---- */

static int on_socket(CURL *easy, curl_socket_t socket, int what, void *context, void *known)
{
    struct vd_smtp *smtp = context;
    struct epoll_event event = {.data.fd = socket};

    (void)easy;
    if (what == CURL_POLL_REMOVE) {
        (void)epoll_ctl(smtp->epoll, EPOLL_CTL_DEL, socket, NULL);
        return 0;
    }
    event.events = (what == CURL_POLL_OUT ? 0U : (uint32_t)EPOLLIN) |
                   (what == CURL_POLL_IN ? 0U : (uint32_t)EPOLLOUT);
    if (epoll_ctl(smtp->epoll, known != NULL ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, socket, &event) == 0)
        (void)curl_multi_assign(smtp->multi, socket, smtp);
    return 0;
}

/* Zero milliseconds mean at once; but zero would disarm the timer, so a nanosecond is used. */
static int on_timer(CURLM *multi, long milliseconds, void *context)
{
    const struct vd_smtp *smtp = context;
    struct itimerspec spec = {0};

    (void)multi;
    if (milliseconds >= 0) {
        spec.it_value.tv_sec = milliseconds / 1000;
        spec.it_value.tv_nsec = milliseconds % 1000 * 1000000 + (milliseconds == 0);
    }
    (void)timerfd_settime(smtp->timer, 0, &spec, NULL);
    return 0;
}

static bool open_loop(struct vd_smtp *smtp)
{
    struct epoll_event event = {.events = EPOLLIN};

    smtp->epoll = epoll_create1(EPOLL_CLOEXEC);
    smtp->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    smtp->multi = curl_multi_init();
    event.data.fd = smtp->timer;
    return smtp->epoll >= 0 && smtp->timer >= 0 && smtp->multi != NULL &&
           epoll_ctl(smtp->epoll, EPOLL_CTL_ADD, smtp->timer, &event) == 0 &&
           curl_multi_setopt(smtp->multi, CURLMOPT_SOCKETFUNCTION, on_socket) == CURLM_OK &&
           curl_multi_setopt(smtp->multi, CURLMOPT_SOCKETDATA, smtp) == CURLM_OK &&
           curl_multi_setopt(smtp->multi, CURLMOPT_TIMERFUNCTION, on_timer) == CURLM_OK &&
           curl_multi_setopt(smtp->multi, CURLMOPT_TIMERDATA, smtp) == CURLM_OK &&
           curl_multi_setopt(smtp->multi, CURLMOPT_MAX_HOST_CONNECTIONS, 2L) == CURLM_OK;
}

static bool is_mail_url(const char *url)
{
    return strncmp(url, "smtp://", 7) == 0 || strncmp(url, "smtps://", 8) == 0;
}

struct vd_smtp *vd_smtp_new(const struct vd_smtp_setup *setup, char *sentence, size_t size)
{
    struct vd_smtp *smtp = NULL;

    if (setup->url != NULL && !is_mail_url(setup->url)) {
        (void)snprintf(sentence, size,
                       "write the mail server as smtp://host:port or smtps://host:port");
        return NULL;
    }
    if (curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK)
        smtp = calloc(1, sizeof *smtp);
    if (smtp == NULL)
        abort();
    smtp->setup = *setup;
    if (open_loop(smtp))
        return smtp;
    (void)snprintf(sentence, size, "the system has no file descriptors left for email");
    vd_smtp_free(smtp);
    return NULL;
}

/* ---- a transfer ---- */

static void end(struct transfer *transfer)
{
    struct transfer **at = &transfer->smtp->first;

    while (*at != transfer)
        at = &(*at)->next;
    *at = transfer->next;
    (void)curl_multi_remove_handle(transfer->smtp->multi, transfer->easy);
    curl_easy_cleanup(transfer->easy);
    curl_slist_free_all(transfer->list);
    free(transfer);
}

void vd_smtp_free(struct vd_smtp *smtp)
{
    if (smtp == NULL)
        return;
    while (smtp->first != NULL)
        end(smtp->first);
    if (smtp->multi != NULL)
        (void)curl_multi_cleanup(smtp->multi);
    if (smtp->timer >= 0)
        (void)close(smtp->timer);
    if (smtp->epoll >= 0)
        (void)close(smtp->epoll);
    free(smtp);
    curl_global_cleanup();
}

static size_t give_bytes(char *to, size_t size, size_t count, void *context)
{
    struct transfer *transfer = context;
    size_t left = transfer->length - transfer->sent;
    size_t now = size * count < left ? size * count : left;

    memcpy(to, transfer->bytes + transfer->sent, now);
    transfer->sent += now;
    return now;
}

/* Discards the answer of a webhook, and stops after ANSWER_SIZE_MAX bytes. */
static size_t drop_bytes(const char *from, size_t size, size_t count, void *context)
{
    struct transfer *transfer = context;

    (void)from;
    transfer->got += size * count;
    return transfer->got <= ANSWER_SIZE_MAX ? size * count : 0;
}

static bool is_far4(uint32_t address)
{
    static const struct {
        uint32_t net, mask;
    } near[] = {{0x00000000, 0xFF000000}, {0x0A000000, 0xFF000000}, {0x64400000, 0xFFC00000},
                {0x7F000000, 0xFF000000}, {0xA9FE0000, 0xFFFF0000}, {0xAC100000, 0xFFF00000},
                {0xC0A80000, 0xFFFF0000}, {0xE0000000, 0xE0000000}};

    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        if ((address & near[i].mask) == near[i].net)
            return false;
    }
    return true;
}

/* Global unicast, except addresses that embed an IPv4 address. */
static bool is_far6(const uint8_t bytes[16])
{
    return (bytes[0] & 0xE0) == 0x20 && !(bytes[0] == 0x20 && bytes[1] == 0x02) &&
           !(bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0);
}

static bool is_far(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in in;

        memcpy(&in, address, sizeof in);
        return is_far4(ntohl(in.sin_addr.s_addr));
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 in;

        memcpy(&in, address, sizeof in);
        return is_far6(in.sin6_addr.s6_addr);
    }
    return false;
}

/* Checks the address that a name resolved to. Addresses in the host's own network are allowed only
 * if near_hooks is set, and http is allowed only there. */
static curl_socket_t open_hook(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct transfer *transfer = context;

    (void)purpose;
    transfer->is_out_of_bounds =
        is_far(&address->addr) ? transfer->is_plain : !transfer->smtp->setup.near_hooks;
    if (transfer->is_out_of_bounds)
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static void set_common(struct transfer *transfer)
{
    CURL *easy = transfer->easy;
    unsigned seconds = transfer->smtp->setup.seconds;

    (void)curl_easy_setopt(easy, CURLOPT_PRIVATE, transfer);
    (void)curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->error);
    (void)curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    (void)curl_easy_setopt(easy, CURLOPT_TIMEOUT, seconds != 0 ? (long)seconds : (long)SECONDS);
    (void)curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    (void)curl_easy_setopt(easy, CURLOPT_PROXY, "");
    (void)curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, drop_bytes);
    (void)curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
}

static void set_authorities(CURL *easy, struct vd_text pem)
{
    struct curl_blob blob = {.len = pem.length, .flags = CURL_BLOB_COPY};

    memcpy(&blob.data, &pem.at, sizeof blob.data); /* it is only read */
    (void)curl_easy_setopt(easy, CURLOPT_CAINFO_BLOB, &blob);
}

static void set_mail(struct transfer *transfer, const struct vd_outgoing_message *parcel)
{
    static const long tls[] = {[VD_TLS_MUST] = CURLUSESSL_ALL,
                               [VD_TLS_TRY] = CURLUSESSL_TRY,
                               [VD_TLS_NONE] = CURLUSESSL_NONE};
    const struct vd_smtp_setup *setup = &transfer->smtp->setup;
    CURL *easy = transfer->easy;

    transfer->list = curl_slist_append(NULL, parcel->to);
    (void)curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    (void)curl_easy_setopt(easy, CURLOPT_URL, setup->url);
    (void)curl_easy_setopt(easy, CURLOPT_USE_SSL, tls[setup->tls]);
    if (setup->authorities.length > 0)
        set_authorities(easy, setup->authorities);
    if (setup->user != NULL) {
        (void)curl_easy_setopt(easy, CURLOPT_USERNAME, setup->user);
        (void)curl_easy_setopt(easy, CURLOPT_PASSWORD, setup->password);
    }
    (void)curl_easy_setopt(easy, CURLOPT_MAIL_FROM, parcel->from);
    (void)curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, transfer->list);
    (void)curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
    (void)curl_easy_setopt(easy, CURLOPT_READFUNCTION, give_bytes);
    (void)curl_easy_setopt(easy, CURLOPT_READDATA, transfer);
}

static void set_hook(struct transfer *transfer, const struct vd_outgoing_message *parcel)
{
    CURL *easy = transfer->easy;

    transfer->is_plain = strncasecmp(parcel->to, "http:", 5) == 0;
    transfer->list = curl_slist_append(NULL, "Content-Type: application/json");
    (void)curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                           transfer->smtp->setup.near_hooks ? "https,http" : "https");
    (void)curl_easy_setopt(easy, CURLOPT_URL, parcel->to);
    (void)curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->list);
    (void)curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)transfer->length);
    (void)curl_easy_setopt(easy, CURLOPT_POSTFIELDS, (const char *)transfer->bytes);
    (void)curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_hook);
    (void)curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, transfer);
}

static void carry(void *context, const struct vd_outgoing_message *parcel)
{
    struct vd_smtp *smtp = context;
    struct transfer *transfer = calloc(1, sizeof *transfer + parcel->bytes.length + 1);
    CURL *easy = curl_easy_init();

    if (transfer == NULL || easy == NULL)
        abort();
    if (!parcel->is_hook && smtp->setup.url == NULL) {
        curl_easy_cleanup(easy);
        free(transfer);
        vd_outbox_carried(smtp->outbox, parcel->id, VD_CARRIED_NO_SERVER,
                          "no mail server is named");
        return;
    }
    *transfer = (struct transfer){.smtp = smtp,
                                  .next = smtp->first,
                                  .easy = easy,
                                  .id = parcel->id,
                                  .is_hook = parcel->is_hook,
                                  .length = parcel->bytes.length};
    smtp->first = transfer;
    memcpy(transfer->bytes, parcel->bytes.at, parcel->bytes.length);
    set_common(transfer);
    if (parcel->is_hook)
        set_hook(transfer, parcel);
    else
        set_mail(transfer, parcel);
    (void)curl_multi_add_handle(smtp->multi, easy);
}

/* ---- results ---- */

/* If the server rejects this one email, its answer has a code; without a code the server itself
 * failed. */
static enum vd_carried judge_mail(CURLcode result, long code)
{
    if (result == CURLE_OK)
        return VD_CARRIED_DONE;
    if (result == CURLE_LOGIN_DENIED || result == CURLE_USE_SSL_FAILED)
        return VD_CARRIED_NO_SERVER;
    if (result != CURLE_SEND_ERROR && result != CURLE_RECV_ERROR &&
        result != CURLE_WEIRD_SERVER_REPLY)
        return VD_CARRIED_NO_SERVER;
    return code >= 500 && code < 600   ? VD_CARRIED_NEVER
           : code >= 400 && code < 500 ? VD_CARRIED_LATER
                                       : VD_CARRIED_NO_SERVER;
}

static enum vd_carried judge_hook(CURLcode result, long code)
{
    if (result == CURLE_OK && code >= 200 && code < 300)
        return VD_CARRIED_DONE;
    return result == CURLE_OK && code >= 300 && code < 500 && code != 408 && code != 429
               ? VD_CARRIED_NEVER
               : VD_CARRIED_LATER;
}

static void write_sentence(const struct transfer *transfer, CURLcode result, long code,
                           char *sentence, size_t size)
{
    if (transfer->is_out_of_bounds)
        (void)snprintf(
            sentence, size, "%s",
            transfer->smtp->setup.near_hooks
                ? "http:// works only within the host's own network"
                : "addresses in the host's own network are not called (--webhooks-near)");
    else
        (void)snprintf(sentence, size, "%s (%ld)",
                       transfer->error[0] != '\0' ? transfer->error : curl_easy_strerror(result),
                       code);
}

static void finish(struct transfer *transfer, CURLcode result)
{
    struct vd_outbox *outbox = transfer->smtp->outbox;
    char sentence[CURL_ERROR_SIZE + 40];
    int64_t id = transfer->id;
    enum vd_carried carried;
    long code = 0;

    (void)curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &code);
    carried = transfer->is_hook ? judge_hook(result, code) : judge_mail(result, code);
    write_sentence(transfer, result, code, sentence, sizeof sentence);
    end(transfer);
    vd_outbox_carried(outbox, id, carried, sentence);
}

static void settle(struct vd_smtp *smtp)
{
    CURLMsg *message;
    int left;

    while ((message = curl_multi_info_read(smtp->multi, &left)) != NULL) {
        char *transfer = NULL;
        CURLcode result = message->data.result;

        if (message->msg != CURLMSG_DONE)
            continue;
        (void)curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        finish((struct transfer *)(void *)transfer, result);
    }
}

void vd_smtp_run(struct vd_smtp *smtp)
{
    struct epoll_event events[16];
    int running, count = epoll_wait(smtp->epoll, events, 16, 0);

    for (int i = 0; i < count; i++) {
        int fd = events[i].data.fd;
        uint64_t ticks;
        int what = ((events[i].events & EPOLLIN) != 0 ? CURL_CSELECT_IN : 0) |
                   ((events[i].events & EPOLLOUT) != 0 ? CURL_CSELECT_OUT : 0) |
                   ((events[i].events & (EPOLLERR | EPOLLHUP)) != 0 ? CURL_CSELECT_ERR : 0);

        if (fd == smtp->timer) {
            if (read(fd, &ticks, sizeof ticks) == sizeof ticks)
                (void)curl_multi_socket_action(smtp->multi, CURL_SOCKET_TIMEOUT, 0, &running);
        } else {
            (void)curl_multi_socket_action(smtp->multi, fd, what, &running);
        }
    }
    settle(smtp);
}

int vd_smtp_fd(const struct vd_smtp *smtp)
{
    return smtp->epoll;
}

struct vd_transport vd_smtp_carrier(struct vd_smtp *smtp)
{
    return (struct vd_transport){carry, smtp};
}

void vd_smtp_attach(struct vd_smtp *smtp, struct vd_outbox *outbox)
{
    smtp->outbox = outbox;
}
