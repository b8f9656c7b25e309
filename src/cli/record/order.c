/* cli/record/order.c: vedette order: adds a seat's orders to a record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "sys/clock.h"

enum { WORDS_MAX = 300 };

static bool join(const char **orders, size_t count, struct vd_buffer *text)
{
    if (count == 0 || (count == 1 && strcmp(orders[0], "-") == 0))
        return vd_cli_read(text, VD_ORDER_TEXT_MAX);
    for (size_t i = 0; i < count; i++) {
        vd_put(text, orders[i]);
        vd_put(text, "\n");
    }
    return true;
}

/* ---- what came of it ---- */

static void put_done(const struct vd_record *record, uint8_t seat, const struct vd_reply *reply)
{
    for (size_t i = 0; i < reply->done.count; i++) {
        const struct vd_reply_order *done = &reply->done.at[i];

        printf("%lu. %s\n", (unsigned long)done->n, done->text);
        vd_put_told(record->system, record->scenario, seat, done->events, done->event_count, true,
                    stdout);
    }
}

static void put_refusal(const struct vd_record *record, const struct vd_reply *reply)
{
    fputs("vedette: ", stderr);
    vd_put_reason(record->system, reply, stderr);
}

static void put_prompt(struct vd_campaign *campaign, const char *seat, FILE *out)
{
    struct vd_prompt prompt;
    const char *rule;

    if (strcmp(seat, "umpire") == 0 || !vd_campaign_seat(campaign, seat))
        return;
    vd_extract_prompt(&campaign->extract, &prompt, &rule);
    fprintf(out, "%s%s%s%s\n", prompt.sentence, rule != NULL ? " (" : "", rule != NULL ? rule : "",
            rule != NULL ? ")" : "");
}

/* Saves even after a refusal, which changes nothing: a line lost in a crash is repaired all the
 * same. */
static int submit(struct vd_campaign *campaign, const char *seat_name, struct vd_text text)
{
    struct vd_record *record = &campaign->record;
    uint8_t seat = vd_record_seat_of(record, seat_name);
    struct vd_reply reply;

    if (seat == VD_SEAT_NONE) {
        (void)vd_campaign_seat(campaign, seat_name);
        return VD_EXIT_REFUSED;
    }
    vd_record_submit(record, seat, text, vd_clock_seconds(), &reply);
    if (record->fresh.length > 0 &&
        !vd_record_file_append(&campaign->keep, vd_buffer_text(&record->fresh)))
        return vd_refused("%s", campaign->keep.sentence);
    put_done(record, seat, &reply);
    if (reply.result != VD_OK)
        put_refusal(record, &reply);
    put_prompt(campaign, seat_name, reply.result != VD_OK ? stderr : stdout);
    if (!vd_cli_close(stdout, NULL))
        return VD_EXIT_REFUSED;
    return reply.result == VD_OK ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int order(const char *path, const char *seat, const char **orders, size_t count)
{
    struct vd_arena arena;
    struct vd_buffer text;
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    vd_arena_init(&arena);
    vd_buffer_init(&text, &arena);
    if (!join(orders, count, &text)) {
        vd_refused("the orders cannot be read from standard input");
    } else {
        if (vd_campaign_open(&campaign, path, true, NULL))
            status = submit(&campaign, seat, vd_buffer_text(&text));
        vd_campaign_release(&campaign);
    }
    vd_arena_release(&arena);
    return status;
}

static int run_order(int count, char **words)
{
    const char *plain[WORDS_MAX], *seat = NULL;
    const struct vd_option options[] = {{"--seat", NULL, &seat, NULL}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_order, count, words, options, 1, plain, WORDS_MAX,
                         &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_order, "which record?");
    if (seat == NULL)
        return vd_usage(&vd_command_order, "say who orders: --seat SEAT");
    return order(plain[0], seat, plain + 1, plain_count - 1);
}

const struct vd_cli_command vd_command_order = {
    .name = "order",
    .gist = "give orders for a seat",
    .help =
        "usage: vedette order FILE.vdr --seat SEAT ['ORDER'...]\n"
        "\n"
        "Gives orders and prints what the seat is told. Several orders are carried out one after\n"
        "another; if one is refused, or news comes first, the rest is returned. Without an\n"
        "ORDER, or with -, they are read from standard input, one on each line or separated by\n"
        "semicolons; # begins a comment. undo undoes orders that told you nothing new. The\n"
        "seat umpire can give the orders that 'vedette legal --seat umpire' lists, and rewind:\n"
        "rewind N.\n"
        "Exit 1 if an order was not carried out.\n"
        "\n"
        "example: vedette order vicksburg.vdr --seat union 'end'\n",
    .run = run_order,
};
