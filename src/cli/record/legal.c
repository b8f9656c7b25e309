/* cli/record/legal.c: vedette legal: what a seat is asked, and all it may order. */
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "record/offers.h"
#include "sys/json_out.h"

enum { UMPIRES_ROOM = 2000 };

/* The answer for a seat or the umpire. */
struct answer {
    const char *seat;
    size_t count; /* number of lines in its record */
    bool asked;
    const char *rule;
    struct vd_prompt prompt;
    const char **orders;
    size_t order_count;
    const struct vd_chooser *chooser; /* the seat that the rules ask; NULL: none */
    const char *about;                /* a subject; NULL: all of them */
};

static void put_notice(const struct answer *answer, struct vd_json *json)
{
    vd_json_null_of(json, "kind");
    vd_json_text_of(json, "rule", answer->rule);
    vd_json_null_of(json, "waits");
    vd_json_text_of(json, "sentence", answer->prompt.sentence);
    vd_json_text_of(json, "question", answer->prompt.sentence);
    vd_json_null_of(json, "example");
    vd_json_null_of(json, "default");
}

static void put_offers(const struct answer *answer, struct vd_json *json)
{
    if (answer->chooser == NULL) {
        vd_json_open_of(json, "offers", '[');
        vd_json_close(json, ']');
    } else if (answer->about != NULL) {
        vd_offers_put(answer->chooser, answer->about, json);
    } else {
        vd_offers_put_all(answer->chooser, json);
    }
}

static void put_json(const struct answer *answer)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "seat", answer->seat);
    vd_json_whole_of(&json, "count", (int64_t)answer->count);
    vd_json_bool_of(&json, "asked", answer->asked);
    vd_json_open_of(&json, "prompt", '{');
    if (answer->chooser != NULL)
        vd_prompt_put(answer->chooser, &answer->prompt, &json);
    else
        put_notice(answer, &json);
    vd_json_close(&json, '}');
    vd_json_open_of(&json, "orders", '[');
    for (size_t i = 0; i < answer->order_count; i++)
        vd_json_text(&json, answer->orders[i]);
    vd_json_close(&json, ']');
    put_offers(answer, &json);
    vd_json_close(&json, '}');
    putchar('\n');
}

/* Prints what the order costs and risks. */
static void put_detail(const struct vd_chooser *chooser, const char *order)
{
    struct vd_command command;
    struct vd_error error;
    struct vd_offer offer;

    if (vd_chooser_check(chooser, vd_text_of(order), &command, &error) != VD_OK)
        return;
    chooser->system->offering->describe(chooser->scenario, chooser->view, chooser->work, &command,
                                        &offer);
    if (offer.detail[0] != '\0')
        printf("      %s\n", offer.detail);
}

static void put_text(const struct answer *answer)
{
    bool cited = answer->rule != NULL;

    printf("%s%s%s%s\n", answer->prompt.sentence, cited ? " (" : "", cited ? answer->rule : "",
           cited ? ")" : "");
    for (size_t i = 0; i < answer->order_count; i++) {
        printf("  %s\n", answer->orders[i]);
        if (answer->about != NULL && answer->chooser != NULL)
            put_detail(answer->chooser, answer->orders[i]);
    }
}

static void put_seat(struct vd_extract *extract, const char *about, bool as_json)
{
    const struct vd_chooser chooser = {extract->system, extract->scenario, extract->view,
                                       extract->work};
    const bool rules_ask = extract->lines.count > 0 && !extract->is_wanted && !extract->opened;
    struct answer answer = {.seat = extract->head.role,
                            .count = extract->lines.count,
                            .asked = extract->is_wanted || extract->view->asked,
                            .chooser = rules_ask ? &chooser : NULL,
                            .about = about};

    vd_extract_prompt(extract, &answer.prompt, &answer.rule);
    answer.order_count = vd_extract_orders(extract, about, &answer.orders);
    (as_json ? put_json : put_text)(&answer);
}

/* ---- the umpire's own orders, in general form ---- */

/* Writes one order a line: those of the rules, and those that an umpire may give in any game. */
static void write_umpires(const struct vd_record *record, struct vd_writer *writer)
{
    if (record->session == NULL || record->opened)
        return;
    if (record->system->correcting != NULL)
        record->system->correcting->print(record->scenario, vd_session_state(record->session),
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
    (void)snprintf(answer.prompt.sentence, sizeof answer.prompt.sentence, "%s",
                   answer.order_count > 0 ? "The umpire can correct, rewind and report"
                                          : "There is nothing to correct");
    (as_json ? put_json : put_text)(&answer);
}

/* ---- */

static int answer_for(struct vd_campaign *campaign, const char *seat, const char *about,
                      bool as_json)
{
    if (campaign->is_umpires && seat == NULL)
        return vd_usage(&vd_command_legal, "whose orders? give --seat SEAT");
    if (campaign->is_umpires && strcmp(seat, "umpire") == 0)
        put_umpire(&campaign->record, as_json);
    else if (vd_campaign_seat(campaign, seat))
        put_seat(&campaign->extract, about, as_json);
    else
        return VD_EXIT_REFUSED;
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_legal(int count, char **words)
{
    const char *path = NULL, *seat = NULL, *about = NULL;
    bool as_json = false;
    const struct vd_option options[] = {{"--seat", NULL, &seat, NULL},
                                        {"--about", NULL, &about, NULL},
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
        status = answer_for(&campaign, seat, about, as_json);
    vd_campaign_release(&campaign);
    return status;
}

const struct vd_cli_command vd_command_legal = {
    .name = "legal",
    .gist = "list a seat's question and legal orders",
    .help =
        "usage: vedette legal FILE.vdr --seat SEAT [--about NAME] [--json]\n"
        "\n"
        "Prints the seat's question with its rule, and every order it can give now; of several\n"
        "routes to a space the shortest is listed, but any other is allowed. FILE is\n"
        "the umpire's record, or the seat's own, which needs no --seat. --seat umpire lists\n"
        "what the umpire can order now: corrections, rewinds, reports.\n"
        "\n"
        "  --about NAME   only the orders about the unit, or whatever else, of that name\n"
        "  --json         one JSON document: seat, count, asked, prompt{kind, rule, sentence,\n"
        "                 question, example, default}, orders[], offers[]; an offer is\n"
        "                 {kind, about, cells[], shape, order, label, short, detail, undo, idle,\n"
        "                 rule, ...}, as docs/api.md describes\n"
        "\n"
        "example: vedette legal vicksburg.vdr --seat confederate\n",
    .run = run_legal,
};
