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

static void put_requests(struct vd_scroll *out, const struct vd_counters *counters)
{
    for (enum vd_route_id id = VD_ROUTE_NONE + 1; id < VD_ROUTE_COUNT; id++)
        vd_scroll_format(out, "vedette_requests_total{class=\"%s\"} %" PRIu64 "\n",
                         vd_route_by(id)->name, counters->requests[id]);
    vd_scroll_format(out, "vedette_requests_total{class=\"none\"} %" PRIu64 "\n",
                     counters->requests[VD_ROUTE_NONE]);
    for (unsigned i = 2; i < VD_STATUS_CLASSES; i++)
        vd_scroll_format(out, "vedette_answers_total{status=\"%uxx\"} %" PRIu64 "\n", i,
                         counters->statuses[i]);
    vd_scroll_format(out, "vedette_requests_limited_total %" PRIu64 "\n", counters->limited);
}

static void put_store(struct vd_scroll *out, struct vd_store *store)
{
    const struct vd_store_counts counts = vd_store_counts(store);

    vd_scroll_format(out,
                     "vedette_store_batches_total %" PRIu64 "\nvedette_store_clashes_total %" PRIu64
                     "\nvedette_store_transactions_total %" PRIu64 "\nvedette_store_waiting %zu\n",
                     counts.batches, counts.clashes, counts.transactions, counts.waiting);
}

static void put_bots(struct vd_scroll *out, const struct vd_bots *bots)
{
    const struct vd_bots_counts counts = vd_bots_counts(bots);

    vd_scroll_format(out,
                     "vedette_bot_questions_total{answer=\"given\"} %" PRIu64
                     "\nvedette_bot_questions_total{answer=\"late\"} %" PRIu64
                     "\nvedette_bot_questions_total{answer=\"noisy\"} %" PRIu64
                     "\nvedette_bot_questions_total{answer=\"unreadable\"} %" PRIu64
                     "\nvedette_bot_questions_total{answer=\"died\"} %" PRIu64
                     "\nvedette_bot_questions_total{answer=\"unserved\"} %" PRIu64
                     "\nvedette_bot_children_total %" PRIu64 "\nvedette_bot_children %u\n",
                     counts.answered, counts.late, counts.noisy, counts.unreadable, counts.died,
                     counts.unserved, counts.started, counts.children);
}

static void put_post(struct vd_scroll *out, const struct vd_server_post *post)
{
    if (post->office == NULL)
        return;
    const struct vd_intake *intake = &post->intake;

    vd_scroll_format(out,
                     "vedette_letters_total{fate=\"answered\"} %zu"
                     "\nvedette_letters_total{fate=\"dropped\"} %zu"
                     "\nvedette_letters_total{fate=\"failed\"} %zu"
                     "\nvedette_letters_unreadable %zu\n",
                     intake->answered, intake->dropped, intake->failed, intake->unreadable);
    vd_scroll_format(out, "vedette_mails_under_way %zu\nvedette_mail_server_up %d\n",
                     vd_outbox_busy(vd_office_outbox(post->office)), !post->troubled);
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
    vd_scroll_format(&paper.scroll, "vedette_up_seconds %" PRIu64 "\n",
                     (server->now - server->started) / 1000);
    put_requests(&paper.scroll, &server->counters);
    vd_scroll_format(&paper.scroll,
                     "vedette_orders_total{answer=\"taken\"} %" PRIu64
                     "\nvedette_orders_total{answer=\"refused\"} %" PRIu64 "\n",
                     server->counters.taken, server->counters.refused);
    vd_scroll_format(&paper.scroll, "vedette_connections %zu\nvedette_streams %zu\n",
                     vd_http_connection_count(server->http), server->stream_count);
    put_store(&paper.scroll, server->setup.store);
    put_bots(&paper.scroll, server->machines.bots);
    put_post(&paper.scroll, &server->post);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

void vd_health(struct vd_visit *visit)
{
    struct vd_paper paper;

    vd_paper_open(&paper, "text/plain; charset=utf-8");
    vd_scroll_words(&paper.scroll, "ok\n");
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}
