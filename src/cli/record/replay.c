/* cli/record/replay.c: vedette replay: tells a campaign again, by one seat's record or by all. */
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"

/* ---- by one seat ---- */

/* False for a line that only says whose move it is, which the prompt says. */
static bool has_words(const struct vd_extract *extract, const struct vd_seat_line *line)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    for (size_t i = 0; i < line->event_count; i++)
        vd_print_event(extract->system, extract->scenario, &line->events[i], &measured);
    return line->text != NULL || measured.length > 0;
}

static void replay_seat(const struct vd_extract *extract)
{
    for (size_t i = 0; i < extract->lines.count; i++) {
        const struct vd_seat_line *line = &extract->lines.at[i];

        if (!has_words(extract, line))
            continue;
        printf("%lu. %s\n", (unsigned long)line->k, line->text != NULL ? line->text : "-");
        vd_put_told(extract->system, extract->scenario, extract->seat, line->events,
                    line->event_count, line->text != NULL, stdout);
    }
}

/* ---- by the umpire ---- */

/* A temporary file: the text is written before it is known whether the campaign is over. */
struct story {
    FILE *out;
};

static void put_dice(const struct vd_record *record, const struct vd_outcome *outcome, FILE *out)
{
    for (size_t i = 0; i < outcome->dice_count; i++) {
        const struct vd_die *die = &outcome->dice[i];
        char what[VD_SENTENCE_SIZE];
        struct vd_writer writer = vd_writer_of(what, sizeof what);

        record->system->language->print_die(record->scenario, die->key, &writer);
        fprintf(out, "   d%u=%u %s%s\n", die->sides, die->face, what,
                die->typed ? " (typed in)" : "");
    }
}

static void write_audience(const struct vd_record *record, uint32_t audience,
                           struct vd_writer *writer)
{
    uint32_t all = (UINT32_C(1) << record->head.seat_count) - 1;
    const char *comma = "";

    vd_write(writer, "   [");
    if ((audience & all) == all)
        vd_write(writer, "all");
    for (uint8_t i = 0; i < record->head.seat_count && (audience & all) != all; i++) {
        if ((audience & VD_AUDIENCE(i)) == 0)
            continue;
        vd_write_format(writer, "%s%s", comma, record->head.seats[i]);
        comma = ", ";
    }
    vd_write(writer, "] ");
}

static void see(void *context, const struct vd_record *record, const struct vd_order_line *order,
                const struct vd_outcome *outcome)
{
    FILE *out = ((struct story *)context)->out;

    fprintf(out, "%lu. %s: %s\n", (unsigned long)order->n, order->seat, order->text);
    put_dice(record, outcome, out);
    for (size_t i = 0, count; i < outcome->event_count; i += count) {
        char audience[VD_ORDER_LINE_MAX];
        struct vd_writer writer = vd_writer_of(audience, sizeof audience);

        write_audience(record, outcome->events[i].audience, &writer);
        count = vd_sentence_events(&outcome->events[i], outcome->event_count - i);
        vd_put_sentence(record->system, record->scenario, &outcome->events[i], count, audience,
                        out);
    }
}

/* ---- */

static int replay_all(const char *path, bool umpire)
{
    struct story story = {tmpfile()};
    const struct vd_record_observer witness = {see, &story};
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED, byte;

    if (story.out == NULL)
        return vd_refused("no temporary file can be made");
    if (vd_campaign_open(&campaign, path, false, &witness)) {
        if (!campaign.is_umpires) {
            replay_seat(&campaign.extract);
            status = VD_EXIT_DONE;
        } else if (!umpire && !campaign.record.opened) {
            status = vd_refused(
                "the campaign is not over: give --seat SEAT, or --umpire for everything");
        } else {
            rewind(story.out);
            while ((byte = getc(story.out)) != EOF)
                putchar(byte);
            status = VD_EXIT_DONE;
        }
    }
    vd_campaign_release(&campaign);
    fclose(story.out);
    return status;
}

static int replay_one(const char *path, const char *seat)
{
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    if (vd_campaign_open(&campaign, path, false, NULL) && vd_campaign_seat(&campaign, seat)) {
        replay_seat(&campaign.extract);
        status = VD_EXIT_DONE;
    }
    vd_campaign_release(&campaign);
    return status;
}

static int run_replay(int count, char **words)
{
    const char *path = NULL, *seat = NULL;
    bool umpire = false;
    const struct vd_option options[] = {{"--seat", NULL, &seat, NULL},
                                        {"--umpire", NULL, NULL, &umpire}};
    size_t plain_count;
    int status;

    if (!vd_options_read(&vd_command_replay, count, words, options,
                         sizeof options / sizeof options[0], &path, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_replay, "which record?");
    if (seat != NULL && strcmp(seat, "umpire") == 0) {
        umpire = true;
        seat = NULL;
    }
    if (seat != NULL && umpire)
        return vd_usage(&vd_command_replay, "--seat or --umpire, not both");
    status = seat != NULL ? replay_one(path, seat) : replay_all(path, umpire);
    if (!vd_cli_close(stdout, NULL))
        status = VD_EXIT_REFUSED;
    return status;
}

const struct vd_cli_command vd_command_replay = {
    .name = "replay",
    .gist = "show a campaign again, as one seat or all saw it",
    .help = "usage: vedette replay FILE.vdr [--seat SEAT|--umpire]\n"
            "\n"
            "Shows the campaign from its first order: with --seat what that seat ordered and was\n"
            "told, with --umpire everything, every die and who was told what. A campaign that is\n"
            "over is shown completely.\n"
            "\n"
            "example: vedette replay vicksburg.vdr --seat union\n",
    .run = run_replay,
};
