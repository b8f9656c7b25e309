/* cli/record/view.c: vedette view: shows exactly what a seat may know. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/record/picture.h"
#include "cli/record/view_gallery.h"

struct request {
    const char *path, *seat, *at, *out, *delay;
    bool as_text, as_json, as_svg, as_png;
    FILE *file;
};

static bool wants_picture(const struct request *request)
{
    return request->as_svg || request->as_png;
}

/* Reads "12", and nothing else. */
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
            return vd_usage(&vd_command_view, "--at needs a number");
        if (lines > extract->lines.count)
            return vd_refused("the lines of %s go from 0 to %zu", extract->head.role,
                              extract->lines.count);
        view = vd_extract_view_at(extract, lines);
    }
    if (wants_picture(request))
        return vd_put_picture(extract->system, extract->scenario, view,
                              request->as_svg ? VD_MAP_SVG : VD_MAP_PNG, request->file)
                   ? VD_EXIT_DONE
                   : VD_EXIT_REFUSED;
    vd_put_view(extract->system, extract->scenario, view,
                request->as_json ? VD_FORM_JSON : VD_FORM_TEXT, request->file);
    if (request->as_json)
        fputc('\n', request->file);
    return VD_EXIT_DONE;
}

/* The umpire sees what every seat sees. */
static int view_all(const struct request *request, const struct vd_record *record)
{
    enum vd_form form = request->as_json ? VD_FORM_JSON : VD_FORM_TEXT;

    FILE *out = request->file;

    if (request->at != NULL)
        return vd_usage(&vd_command_view, "--at counts the lines of one seat");
    if (wants_picture(request))
        return vd_usage(&vd_command_view, "a picture shows what one seat knows: give its name");
    if (record->session == NULL)
        return vd_refused("the campaign has not started yet");
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (request->as_json)
            fputs(i == 0 ? "{\"seat\":\"umpire\",\"views\":[" : ",", out);
        else
            fprintf(out, "%s== %s\n", i > 0 ? "\n" : "", record->head.seats[i]);
        vd_put_view(record->system, record->scenario, vd_session_view(record->session, i), form,
                    out);
    }
    if (request->as_json)
        fputs("]}\n", out);
    return VD_EXIT_DONE;
}

static int view_gallery(const struct request *request)
{
    uint32_t delay = 1;

    if (request->at != NULL || wants_picture(request))
        return vd_usage(&vd_command_view, "spectators have no line numbers and no picture");
    if (request->delay != NULL &&
        (!read_count(request->delay, &delay) || delay == 0 || delay > VD_GALLERY_MAX))
        return vd_usage(&vd_command_view, "--delay needs a number of turns from 1 to %d",
                        VD_GALLERY_MAX);
    return vd_view_gallery(request->path, delay, request->as_json, request->file);
}

static int view(const struct request *request)
{
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    if (request->seat != NULL && strcmp(request->seat, "gallery") == 0)
        return view_gallery(request);
    if (vd_campaign_open(&campaign, request->path, false, NULL)) {
        if (campaign.is_umpires && request->seat == NULL)
            status = vd_usage(&vd_command_view, "whose view? give --seat SEAT");
        else if (campaign.is_umpires && strcmp(request->seat, "umpire") == 0)
            status = view_all(request, &campaign.record);
        else
            status = view_seat(request, &campaign);
    }
    vd_campaign_release(&campaign);
    return status;
}

static int view_into(struct request *request)
{
    int status;

    request->file = vd_cli_open(request->out);
    if (request->file == NULL)
        return VD_EXIT_REFUSED;
    status = view(request);
    if (!vd_cli_close(request->file, request->out))
        status = VD_EXIT_REFUSED;
    if (status != VD_EXIT_DONE)
        vd_cli_discard(request->out);
    return status;
}

static int run_view(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {
        {"--seat", NULL, &request.seat, NULL},    {"--at", NULL, &request.at, NULL},
        {"--text", NULL, NULL, &request.as_text}, {"--json", NULL, NULL, &request.as_json},
        {"--svg", NULL, NULL, &request.as_svg},   {"--png", NULL, NULL, &request.as_png},
        {"--output", "-o", &request.out, NULL},   {"--delay", NULL, &request.delay, NULL}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_view, count, words, options,
                         sizeof options / sizeof options[0], &request.path, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_view, "which record?");
    if (request.as_text + request.as_json + request.as_svg + request.as_png > 1)
        return vd_usage(&vd_command_view, "one form at a time");
    if (request.as_png && request.out == NULL && isatty(STDOUT_FILENO))
        return vd_usage(&vd_command_view, "a picture does not go to a terminal: give -o FILE");
    return view_into(&request);
}

const struct vd_cli_command vd_command_view = {
    .name = "view",
    .gist = "show exactly what a seat may know",
    .help = "usage: vedette view FILE.vdr --seat SEAT [--at N] [--text|--json|--svg|--png]\n"
            "                    [--delay N] [-o FILE]\n"
            "\n"
            "Shows what the seat may know, and nothing else: it is made of what the seat was\n"
            "told. FILE.vdr is the umpire's record, or the seat's own, which needs no --seat.\n"
            "--seat umpire prints what every seat may know; --seat gallery what spectators may\n"
            "see: all of it when the campaign is over, every seat's view some completed turns\n"
            "behind if all seats said 'gallery N', else what all were told in the same words.\n"
            "\n"
            "  --at N        as it was after N lines of the seat's own count (vedette replay has\n"
            "                them)\n"
            "  --delay N     spectators at least N turns behind\n"
            "  --json        one JSON document\n"
            "  --svg, --png  the theater map with your tokens, enemies in sight, reports and\n"
            "                their age, depots, destroyed crossings\n"
            "  -o FILE       writes a file instead of standard output\n"
            "\n"
            "example: vedette view vicksburg.vdr --seat union --png -o union.png\n",
    .run = run_view,
};
