/* server/api/metrics.c: /healthz and /metrics, for a monitor on the same computer.
 *
 * Players must not learn how much others do: the counters are sent to this computer alone, and not
 * to clients behind a proxy. */
#include <inttypes.h>
#include <string.h>

#include "server/parts.h"

static bool is_local(const struct vd_request_context *visit)
{
    const char *address = vd_exchange_address(visit->exchange);

    return vd_exchange_header(visit->exchange, VD_HEADER_FORWARDED) == NULL &&
           (strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0);
}

/* The header of a metric family, which Prometheus's text format has before its samples. */
static void put_counter(struct vd_strbuf *out, const char *name, const char *help)
{
    vd_strbuf_format(out, "# HELP vedette_%s %s\n# TYPE vedette_%s counter\n", name, help, name);
}

static void put_count(struct vd_strbuf *out, const char *name, const char *help, uint64_t value)
{
    put_counter(out, name, help);
    vd_strbuf_format(out, "vedette_%s %" PRIu64 "\n", name, value);
}

static void put_gauge(struct vd_strbuf *out, const char *name, const char *help, uint64_t value)
{
    vd_strbuf_format(out, "# HELP vedette_%s %s\n# TYPE vedette_%s gauge\nvedette_%s %" PRIu64 "\n",
                     name, help, name, name, value);
}

static void put_sample(struct vd_strbuf *out, const char *name, const char *label,
                       const char *which, uint64_t value)
{
    vd_strbuf_format(out, "vedette_%s{%s=\"%s\"} %" PRIu64 "\n", name, label, which, value);
}

static void put_requests(struct vd_strbuf *out, const struct vd_counters *counters)
{
    static const char *const classes[VD_STATUS_CLASSES] = {
        [2] = "2xx", [3] = "3xx", [4] = "4xx", [5] = "5xx"};

    put_counter(out, "requests_total", "Requests answered, by kind.");
    for (enum vd_route_id id = VD_ROUTE_NONE + 1; id < VD_ROUTE_COUNT; id++)
        put_sample(out, "requests_total", "class", vd_route_by(id)->name, counters->requests[id]);
    put_sample(out, "requests_total", "class", "none", counters->requests[VD_ROUTE_NONE]);
    put_counter(out, "answers_total", "Answers, by HTTP status.");
    for (unsigned i = 2; i < VD_STATUS_CLASSES; i++)
        put_sample(out, "answers_total", "status", classes[i], counters->statuses[i]);
    put_count(out, "requests_limited_total", "Requests refused for coming too fast.",
              counters->limited);
    put_counter(out, "orders_total", "Orders of all seats.");
    put_sample(out, "orders_total", "answer", "taken", counters->taken);
    put_sample(out, "orders_total", "answer", "refused", counters->refused);
}

static void put_store(struct vd_strbuf *out, struct vd_store *store)
{
    const struct vd_store_counts counts = vd_store_counts(store);

    put_count(out, "store_batches_total", "Changes handed to the store.", counts.batches);
    put_count(out, "store_clashes_total", "Changes refused because another one came first.",
              counts.clashes);
    put_count(out, "store_transactions_total", "Transactions committed.", counts.transactions);
    put_gauge(out, "store_waiting", "Changes waiting for the disk.", counts.waiting);
}

static void put_bots(struct vd_strbuf *out, const struct vd_bots *bots)
{
    const struct vd_bots_counts counts = vd_bots_counts(bots);

    put_counter(out, "bot_questions_total", "Decisions asked of computer players.");
    put_sample(out, "bot_questions_total", "answer", "given", counts.answered);
    put_sample(out, "bot_questions_total", "answer", "late", counts.late);
    put_sample(out, "bot_questions_total", "answer", "noisy", counts.noisy);
    put_sample(out, "bot_questions_total", "answer", "unreadable", counts.unreadable);
    put_sample(out, "bot_questions_total", "answer", "died", counts.died);
    put_sample(out, "bot_questions_total", "answer", "unserved", counts.unserved);
    put_count(out, "bot_children_total", "Processes of computer players started.", counts.started);
    put_gauge(out, "bot_children", "Processes of computer players running now.", counts.children);
}

static void put_post(struct vd_strbuf *out, const struct vd_server_post *post)
{
    if (post->mailer == NULL)
        return;
    const struct vd_intake *intake = &post->intake;

    put_counter(out, "letters_total", "Emails read, by what became of them.");
    put_sample(out, "letters_total", "fate", "answered", intake->answered);
    put_sample(out, "letters_total", "fate", "dropped", intake->dropped);
    put_sample(out, "letters_total", "fate", "failed", intake->failed);
    put_gauge(out, "letters_unreadable", "Files in the mail folder that cannot be read.",
              intake->unreadable);
    put_gauge(out, "mails_under_way", "Emails being handed to the mail server.",
              vd_outbox_busy(vd_mailer_outbox(post->mailer)));
    put_gauge(out, "mail_server_up", "1 if the mail server answered last time.", !post->troubled);
}

void vd_metrics(struct vd_request_context *visit)
{
    const struct vd_server *server = visit->server;
    struct vd_response paper;

    if (!is_local(visit)) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, NULL);
        return;
    }
    vd_response_open(&paper, "text/plain; version=0.0.4; charset=utf-8");
    put_gauge(&paper.buffer, "up_seconds", "Seconds since the server started.",
              (server->now - server->started) / 1000);
    put_requests(&paper.buffer, &server->counters);
    put_gauge(&paper.buffer, "connections", "Open connections.",
              vd_http_connection_count(server->http));
    put_gauge(&paper.buffer, "streams", "Open streams of events.", server->stream_count);
    put_store(&paper.buffer, server->setup.store);
    put_bots(&paper.buffer, server->machines.bots);
    put_post(&paper.buffer, &server->post);
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

void vd_health(struct vd_request_context *visit)
{
    struct vd_response paper;

    vd_response_open(&paper, "text/plain; charset=utf-8");
    bool full = vd_service_disk_space(visit->server->service) == VD_DISK_FULL;

    vd_strbuf_words(&paper.buffer, full ? "the disk is full\n" : "ok\n");
    vd_response_send(&paper, visit->exchange, full ? 503 : 200, VD_PAD_NONE);
}
