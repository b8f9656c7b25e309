/* server/metrics.c: /healthz and /metrics, for a monitor on the same machine.
 *
 * How much others do is no business of a player's: what is counted is told to this machine alone, and
 * not to those that a proxy brings. */
#include <inttypes.h>
#include <string.h>

#include "server/parts.h"

static bool is_local(const struct vd_visit *visit)
{
    const char *address = vd_exchange_address(visit->exchange);

    return vd_exchange_header(visit->exchange, VD_HEADER_FORWARDED) == NULL &&
           (strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0);
}

/* A family's head, as Prometheus' text format wants it before its samples. */
static void put_counter(struct vd_scroll *out, const char *name, const char *help)
{
    vd_scroll_format(out, "# HELP vedette_%s %s\n# TYPE vedette_%s counter\n", name, help, name);
}

static void put_count(struct vd_scroll *out, const char *name, const char *help, uint64_t value)
{
    put_counter(out, name, help);
    vd_scroll_format(out, "vedette_%s %" PRIu64 "\n", name, value);
}

static void put_gauge(struct vd_scroll *out, const char *name, const char *help, uint64_t value)
{
    vd_scroll_format(out, "# HELP vedette_%s %s\n# TYPE vedette_%s gauge\nvedette_%s %" PRIu64 "\n",
                     name, help, name, name, value);
}

static void put_sample(struct vd_scroll *out, const char *name, const char *label,
                       const char *which, uint64_t value)
{
    vd_scroll_format(out, "vedette_%s{%s=\"%s\"} %" PRIu64 "\n", name, label, which, value);
}

static void put_requests(struct vd_scroll *out, const struct vd_counters *counters)
{
    static const char *const classes[VD_STATUS_CLASSES] = {
        [2] = "2xx", [3] = "3xx", [4] = "4xx", [5] = "5xx"};

    put_counter(out, "requests_total", "Requests answered, by what was asked.");
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

static void put_store(struct vd_scroll *out, struct vd_store *store)
{
    const struct vd_store_counts counts = vd_store_counts(store);

    put_count(out, "store_batches_total", "Changes handed to the store.", counts.batches);
    put_count(out, "store_clashes_total", "Changes that another one had forestalled.",
              counts.clashes);
    put_count(out, "store_transactions_total", "Transactions committed.", counts.transactions);
    put_gauge(out, "store_waiting", "Changes that wait for the disk.", counts.waiting);
}

static void put_bots(struct vd_scroll *out, const struct vd_bots *bots)
{
    const struct vd_bots_counts counts = vd_bots_counts(bots);

    put_counter(out, "bot_questions_total", "Decisions asked of machine players.");
    put_sample(out, "bot_questions_total", "answer", "given", counts.answered);
    put_sample(out, "bot_questions_total", "answer", "late", counts.late);
    put_sample(out, "bot_questions_total", "answer", "noisy", counts.noisy);
    put_sample(out, "bot_questions_total", "answer", "unreadable", counts.unreadable);
    put_sample(out, "bot_questions_total", "answer", "died", counts.died);
    put_sample(out, "bot_questions_total", "answer", "unserved", counts.unserved);
    put_count(out, "bot_children_total", "Processes of machine players started.", counts.started);
    put_gauge(out, "bot_children", "Processes of machine players that run now.", counts.children);
}

static void put_post(struct vd_scroll *out, const struct vd_server_post *post)
{
    if (post->office == NULL)
        return;
    const struct vd_intake *intake = &post->intake;

    put_counter(out, "letters_total", "Emails read, by what became of them.");
    put_sample(out, "letters_total", "fate", "answered", intake->answered);
    put_sample(out, "letters_total", "fate", "dropped", intake->dropped);
    put_sample(out, "letters_total", "fate", "failed", intake->failed);
    put_gauge(out, "letters_unreadable", "Files in the mail folder that cannot be read.",
              intake->unreadable);
    put_gauge(out, "mails_under_way", "Emails being handed to the mail server.",
              vd_outbox_busy(vd_office_outbox(post->office)));
    put_gauge(out, "mail_server_up", "1 if the mail server answered last time.", !post->troubled);
}

void vd_metrics(struct vd_visit *visit)
{
    const struct vd_server *server = visit->server;
    struct vd_paper paper;

    if (!is_local(visit)) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, NULL);
        return;
    }
    vd_paper_open(&paper, "text/plain; version=0.0.4; charset=utf-8");
    put_gauge(&paper.scroll, "up_seconds", "Seconds since the server started.",
              (server->now - server->started) / 1000);
    put_requests(&paper.scroll, &server->counters);
    put_gauge(&paper.scroll, "connections", "Open connections.",
              vd_http_connection_count(server->http));
    put_gauge(&paper.scroll, "streams", "Open streams of events.", server->stream_count);
    put_store(&paper.scroll, server->setup.store);
    put_bots(&paper.scroll, server->machines.bots);
    put_post(&paper.scroll, &server->post);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

void vd_health(struct vd_visit *visit)
{
    struct vd_paper paper;

    vd_paper_open(&paper, "text/plain; charset=utf-8");
    bool full = vd_house_room(visit->server->house) == VD_ROOM_NONE;

    vd_scroll_words(&paper.scroll, full ? "the disk is full\n" : "ok\n");
    vd_paper_send(&paper, visit->exchange, full ? 503 : 200, VD_PAD_NONE);
}
