/* cli/view.c: vedette view: exactly what a seat may know. */
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"

struct request {
    const char *path, *seat, *at;
    bool as_text, as_json, as_svg, as_png;
};

/* "12", and nothing else. */
static bool read_count(const char *text, uint32_t *value)
{
    struct vd_cursor cursor = {text, text + strlen(text)};
    uint64_t wide;

    if (!vd_take_number(&cursor, UINT32_MAX, &wide) || cursor.at != cursor.end)
        return false;
    *value = (uint32_t)wide;
    return true;
}

static int view_seat(const struct request *request, struct vd_campaign *campaign)
{
    struct vd_extract *extract = &campaign->extract;
    const struct vd_view *view;
    uint32_t lines;

    if (!vd_campaign_seat(campaign, request->seat))
        return VD_EXIT_REFUSED;
    view = extract->view;
    if (request->at != NULL) {
        if (!read_count(request->at, &lines))
            return vd_usage(&vd_command_view, "--at wants a number");
        if (lines > extract->lines.count)
            return vd_refused("the own count of %s goes from 0 to %zu", extract->head.role,
                              extract->lines.count);
        view = vd_extract_view_at(extract, lines);
    }
    vd_put_view(extract->rules, extract->scenario, view,
                request->as_json ? VD_FORM_JSON : VD_FORM_TEXT, stdout);
    if (request->as_json)
        putchar('\n');
    return VD_EXIT_DONE;
}

/* The umpire sees what every seat sees. */
static int view_all(const struct request *request, const struct vd_record *record)
{
    enum vd_form form = request->as_json ? VD_FORM_JSON : VD_FORM_TEXT;

    if (request->at != NULL)
        return vd_usage(&vd_command_view, "--at counts the lines of one seat");
    if (record->session == NULL)
        return vd_refused("the campaign has not started yet");
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (request->as_json)
            fputs(i == 0 ? "{\"seat\":\"umpire\",\"views\":[" : ",", stdout);
        else
            printf("%s== %s\n", i > 0 ? "\n" : "", record->head.seats[i]);
        vd_put_view(record->rules, record->scenario, vd_session_view(record->session, i), form,
                    stdout);
    }
    if (request->as_json)
        puts("]}");
    return VD_EXIT_DONE;
}

static int view(const struct request *request)
{
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    if (vd_campaign_open(&campaign, request->path, false, NULL)) {
        if (campaign.is_umpires && request->seat == NULL)
            status = vd_usage(&vd_command_view, "whose view? give --seat SEAT");
        else if (campaign.is_umpires && strcmp(request->seat, "umpire") == 0)
            status = view_all(request, &campaign.record);
        else
            status = view_seat(request, &campaign);
    }
    vd_campaign_release(&campaign);
    if (!vd_cli_close(stdout, NULL))
        status = VD_EXIT_REFUSED;
    return status;
}

static int run_view(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {
        {"--seat", NULL, &request.seat, NULL},    {"--at", NULL, &request.at, NULL},
        {"--text", NULL, NULL, &request.as_text}, {"--json", NULL, NULL, &request.as_json},
        {"--svg", NULL, NULL, &request.as_svg},   {"--png", NULL, NULL, &request.as_png}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_view, count, words, options,
                         sizeof options / sizeof options[0], &request.path, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_view, "which record?");
    if (request.as_text + request.as_json + request.as_svg + request.as_png > 1)
        return vd_usage(&vd_command_view, "one form at a time");
    if (request.as_svg || request.as_png)
        return vd_refused("a view is not drawn as a picture yet; --text and --json it can be");
    return view(&request);
}

const struct vd_cli_command vd_command_view = {
    .name = "view",
    .gist = "show exactly what a seat may know",
    .help = "usage: vedette view FILE.vdr --seat SEAT [--at N] [--text|--json]\n\n"
            "Prints what the seat may know, and nothing else: it is made of what the seat was\n"
            "told. FILE is the umpire's record, or the seat's own, which needs no --seat.\n"
            "--seat umpire prints what every seat may know.\n\n"
            "  --at N   as it was after N lines of the seat's own count (vedette replay has them)\n"
            "  --json   one JSON document\n\n"
            "example: vedette view vicksburg.vdr --seat union --at 12\n",
    .run = run_view,
};
