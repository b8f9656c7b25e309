/* cli/legal.c: vedette legal: what a seat is asked, and all it may order. */
#include "cli/campaign.h"
#include "cli/command.h"
#include "sys/json_out.h"

static void put_json(struct vd_extract *extract)
{
    struct vd_json json;
    struct vd_prompt prompt;
    const char *rule, **texts;
    size_t count = vd_extract_orders(extract, &texts);

    vd_extract_prompt(extract, &prompt, &rule);
    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "seat", extract->head.role);
    vd_json_whole_of(&json, "count", (int64_t)extract->lines.count);
    vd_json_bool_of(&json, "asked", extract->is_wanted || extract->view->asked);
    vd_json_key(&json, "prompt");
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "rule", rule);
    vd_json_text_of(&json, "sentence", prompt.sentence);
    vd_json_close(&json, '}');
    vd_json_key(&json, "orders");
    vd_json_open(&json, '[');
    for (size_t i = 0; i < count; i++)
        vd_json_text(&json, texts[i]);
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
    putchar('\n');
}

static void put_text(struct vd_extract *extract)
{
    struct vd_prompt prompt;
    const char *rule, **texts;
    size_t count = vd_extract_orders(extract, &texts);

    vd_extract_prompt(extract, &prompt, &rule);
    printf("%s%s%s%s\n", prompt.sentence, rule != NULL ? " (" : "", rule != NULL ? rule : "",
           rule != NULL ? ")" : "");
    for (size_t i = 0; i < count; i++)
        printf("  %s\n", texts[i]);
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
    if (vd_campaign_open(&campaign, path, false, NULL)) {
        if (campaign.is_umpires && seat == NULL) {
            status = vd_usage(&vd_command_legal, "whose orders? give --seat SEAT");
        } else if (vd_campaign_seat(&campaign, seat)) {
            if (as_json)
                put_json(&campaign.extract);
            else
                put_text(&campaign.extract);
            status = vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
        }
    }
    vd_campaign_release(&campaign);
    return status;
}

const struct vd_cli_command vd_command_legal = {
    .name = "legal",
    .gist = "list what a seat is asked and may order",
    .help = "usage: vedette legal FILE.vdr --seat SEAT [--json]\n\n"
            "Prints what is asked of the seat, by which rule, and every order it may give now; of\n"
            "several routes to a space the shortest is listed, others may be ordered too. FILE is\n"
            "the umpire's record, or the seat's own, which needs no --seat.\n\n"
            "  --json   one JSON document: seat, count, asked, prompt{rule, sentence}, orders[]\n\n"
            "example: vedette legal vicksburg.vdr --seat confederate\n",
    .run = run_legal,
};
