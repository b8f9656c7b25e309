/* cli/legal.c: vedette legal: what a seat is asked, and all it may order. */
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "sys/json_out.h"

enum { UMPIRES_ROOM = 2000 };

/* What is said of a seat, whoever it is. */
struct answer {
    const char *seat;
    size_t count; /* of lines in its record */
    bool asked;
    const char *rule, *sentence;
    const char **orders;
    size_t order_count;
};

static void put_json(const struct answer *answer)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "seat", answer->seat);
    vd_json_whole_of(&json, "count", (int64_t)answer->count);
    vd_json_bool_of(&json, "asked", answer->asked);
    vd_json_open_of(&json, "prompt", '{');
    vd_json_text_of(&json, "rule", answer->rule);
    vd_json_text_of(&json, "sentence", answer->sentence);
    vd_json_close(&json, '}');
    vd_json_open_of(&json, "orders", '[');
    for (size_t i = 0; i < answer->order_count; i++)
        vd_json_text(&json, answer->orders[i]);
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
    putchar('\n');
}

static void put_text(const struct answer *answer)
{
    bool cited = answer->rule != NULL;

    printf("%s%s%s%s\n", answer->sentence, cited ? " (" : "", cited ? answer->rule : "",
           cited ? ")" : "");
    for (size_t i = 0; i < answer->order_count; i++)
        printf("  %s\n", answer->orders[i]);
}

static void put_seat(struct vd_extract *extract, bool as_json)
{
    struct vd_prompt prompt;
    struct answer answer = {.seat = extract->head.role,
                            .count = extract->lines.count,
                            .asked = extract->is_wanted || extract->view->asked};

    vd_extract_prompt(extract, &prompt, &answer.rule);
    answer.sentence = prompt.sentence;
    answer.order_count = vd_extract_orders(extract, &answer.orders);
    (as_json ? put_json : put_text)(&answer);
}

/* ---- the umpire's own orders, in general form ---- */

/* A line each: those of the rules, and what he may say in any game. */
static void write_umpires(const struct vd_record *record, struct vd_writer *writer)
{
    if (record->session == NULL || record->opened)
        return;
    if (record->rules->print_corrections != NULL)
        record->rules->print_corrections(record->scenario, vd_session_state(record->session),
                                         writer);
    vd_write(writer, "rewind N\nreport SEAT: TEXT\nreport all: TEXT\n");
}

static void put_umpire(const struct vd_record *record, bool as_json)
{
    char text[UMPIRES_ROOM] = "";
    const char *orders[UMPIRES_ROOM / 8];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct answer answer = {.seat = "umpire", .count = record->n, .orders = orders};

    write_umpires(record, &writer);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        orders[answer.order_count++] = line;
    answer.sentence = answer.order_count > 0
                          ? "The umpire may put right what went wrong, go back, and report"
                          : "There is nothing to put right";
    (as_json ? put_json : put_text)(&answer);
}

/* ---- */

static int answer_for(struct vd_campaign *campaign, const char *seat, bool as_json)
{
    if (campaign->is_umpires && seat == NULL)
        return vd_usage(&vd_command_legal, "whose orders? give --seat SEAT");
    if (campaign->is_umpires && strcmp(seat, "umpire") == 0)
        put_umpire(&campaign->record, as_json);
    else if (vd_campaign_seat(campaign, seat))
        put_seat(&campaign->extract, as_json);
    else
        return VD_EXIT_REFUSED;
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_legal(int count, char **words)
{
    const char *path = NULL, *seat = NULL;
    bool as_json = false;
    const struct vd_option options[] = {{"--seat", NULL, &seat, NULL},
                                        {"--json", NULL, NULL, &as_json}};
    struct vd_campaign campaign;
    size_t plain_count;
    int status = VD_EXIT_REFUSED;

    if (!vd_options_read(&vd_command_legal, count, words, options,
                         sizeof options / sizeof options[0], &path, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_legal, "which record?");
    if (vd_campaign_open(&campaign, path, false, NULL))
        status = answer_for(&campaign, seat, as_json);
    vd_campaign_release(&campaign);
    return status;
}

const struct vd_cli_command vd_command_legal = {
    .name = "legal",
    .gist = "list what a seat is asked and may order",
    .help = "usage: vedette legal FILE.vdr --seat SEAT [--json]\n\n"
            "Prints what is asked of the seat, by which rule, and every order it may give now; of\n"
            "several routes to a space the shortest is listed, others may be ordered too. FILE is\n"
            "the umpire's record, or the seat's own, which needs no --seat. --seat umpire lists\n"
            "the forms of what the umpire may order now: corrections, going back, reports.\n\n"
            "  --json   one JSON document: seat, count, asked, prompt{rule, sentence}, orders[]\n\n"
            "example: vedette legal vicksburg.vdr --seat confederate\n",
    .run = run_legal,
};
