/* cli/study/map.c: vedette map: draws a theater as a picture, as pages to print, as text or as
 * JSON. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "print/map.h"
#include "print/map_json.h"

enum form { FORM_NONE, FORM_JSON, FORM_TEXT, FORM_SVG, FORM_PNG, FORM_PDF, FORM_COUNT };

struct request {
    const char *scenario, *out, *paper, *size, *dpi, *data;
    bool chosen[FORM_COUNT];
    bool no_grid;
    enum form form;
    struct vd_map_job job;
    enum vd_map_size map_size;
};

static const char *const endings[FORM_COUNT] = {NULL, ".json", ".txt", ".svg", ".png", ".pdf"};

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* Returns the requested form, or that of the file's name; FORM_NONE after wrong usage. */
static enum form choose_form(const struct request *request)
{
    enum form form = FORM_NONE;

    for (int i = FORM_NONE + 1; i < FORM_COUNT; i++) {
        if (!request->chosen[i])
            continue;
        if (form != FORM_NONE) {
            vd_usage(&vd_command_map, "one form at a time");
            return FORM_NONE;
        }
        form = (enum form)i;
    }
    for (int i = FORM_NONE + 1; i < FORM_COUNT && form == FORM_NONE && request->out != NULL; i++) {
        if (ends_in(request->out, endings[i]))
            form = (enum form)i;
    }
    if (form == FORM_NONE)
        vd_usage(&vd_command_map, "say which form: --png, --svg, --pdf, --text or --json");
    return form;
}

static bool choose_paper(struct request *request)
{
    if (request->paper == NULL)
        return true;
    if (request->form != FORM_PDF) {
        vd_usage(&vd_command_map, "--paper is for --pdf");
        return false;
    }
    if (strcmp(request->paper, "letter") == 0)
        request->job.paper = VD_PAPER_LETTER;
    else if (strcmp(request->paper, "a4") == 0)
        request->job.paper = VD_PAPER_A4;
    if (request->job.paper == VD_PAPER_NONE)
        vd_usage(&vd_command_map, "--paper is letter or a4, not '%s'", request->paper);
    return request->job.paper != VD_PAPER_NONE;
}

static bool choose_size(struct request *request)
{
    static const char *const names[VD_MAP_SIZE_COUNT] = {
        [VD_MAP_SCREEN] = "screen", [VD_MAP_POSTER] = "poster", [VD_MAP_TWO_SHEETS] = "two-sheets"};

    request->map_size = VD_MAP_SCREEN;
    if (request->form == FORM_PDF)
        request->map_size = request->paper != NULL ? VD_MAP_TWO_SHEETS : VD_MAP_POSTER;
    if (request->size == NULL)
        return true;
    for (int i = 1; i < VD_MAP_SIZE_COUNT; i++) {
        if (strcmp(request->size, names[i]) == 0) {
            request->map_size = (enum vd_map_size)i;
            return true;
        }
    }
    vd_usage(&vd_command_map, "--size is screen, two-sheets or poster, not '%s'", request->size);
    return false;
}

static bool choose_dpi(struct request *request)
{
    char *end;

    if (request->dpi == NULL)
        return true;
    request->job.dpi = strtod(request->dpi, &end);
    if (request->form == FORM_PNG && *end == '\0' && request->job.dpi >= 24 &&
        request->job.dpi <= 600)
        return true;
    vd_usage(&vd_command_map, "--dpi is for --png, from 24 to 600");
    return false;
}

static int draw(struct request *request, const struct vd_map *map, FILE *file)
{
    static const enum vd_map_form forms[FORM_COUNT] = {
        [FORM_SVG] = VD_MAP_SVG, [FORM_PNG] = VD_MAP_PNG, [FORM_PDF] = VD_MAP_PDF};
    char error[256] = "";

    request->job.form = forms[request->form];
    request->job.style.grid = !request->no_grid;
    request->job.style.scale =
        vd_map_scale(&map->theater, &map->chart, request->map_size, request->job.paper);
    if (vd_map_write_file(&map->theater, &map->chart, &request->job, file, error, sizeof error))
        return VD_EXIT_DONE;
    return vd_refused("%s", error);
}

static int put_map(struct request *request, const struct vd_map *map)
{
    FILE *file = vd_cli_open(request->out);
    int status = VD_EXIT_DONE;

    if (file == NULL)
        return VD_EXIT_REFUSED;
    if (request->form == FORM_JSON)
        vd_map_json(&map->theater, request->scenario, file);
    else if (request->form == FORM_TEXT)
        vd_map_text(&map->theater, file);
    else
        status = draw(request, map, file);
    if (!vd_cli_close(file, request->out))
        status = VD_EXIT_REFUSED;
    if (status != VD_EXIT_DONE)
        vd_cli_discard(request->out);
    return status;
}

static void refuse_scenario(const struct vd_maps *maps, const char *name)
{
    fprintf(stderr, "vedette: there is no scenario '%s'; the scenarios are:", name);
    for (size_t i = 0; i < maps->count; i++) {
        for (size_t k = 0; k < maps->at[i].scenario_count; k++)
            fprintf(stderr, " %s", maps->at[i].scenarios[k]);
    }
    fputc('\n', stderr);
}

static int make_map(struct request *request)
{
    struct vd_arena arena;
    struct vd_maps maps;
    struct vd_map map;
    int status = VD_EXIT_REFUSED;

    vd_arena_init(&arena);
    if (vd_cli_maps(request->data, &arena, &maps)) {
        const struct vd_map_entry *entry = vd_maps_find(&maps, request->scenario);

        if (entry == NULL)
            refuse_scenario(&maps, request->scenario);
        else if (!vd_map_open(entry, &arena, &map))
            vd_refused("the map %s is damaged; build the program again", entry->id);
        else
            status = put_map(request, &map);
    }
    vd_arena_release(&arena);
    return status;
}

static int run_map(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {{"--json", NULL, NULL, &request.chosen[FORM_JSON]},
                                        {"--text", NULL, NULL, &request.chosen[FORM_TEXT]},
                                        {"--svg", NULL, NULL, &request.chosen[FORM_SVG]},
                                        {"--png", NULL, NULL, &request.chosen[FORM_PNG]},
                                        {"--pdf", NULL, NULL, &request.chosen[FORM_PDF]},
                                        {"--output", "-o", &request.out, NULL},
                                        {"--paper", NULL, &request.paper, NULL},
                                        {"--size", NULL, &request.size, NULL},
                                        {"--dpi", NULL, &request.dpi, NULL},
                                        {"--no-grid", NULL, NULL, &request.no_grid},
                                        {"--data", NULL, &request.data, NULL}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_map, count, words, options, sizeof options / sizeof options[0],
                         &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_map, "which scenario? vedette scenarios lists them");
    request.form = choose_form(&request);
    if (request.form == FORM_NONE || !choose_paper(&request) || !choose_size(&request) ||
        !choose_dpi(&request))
        return VD_EXIT_USAGE;
    if ((request.form == FORM_PNG || request.form == FORM_PDF) && request.out == NULL &&
        isatty(STDOUT_FILENO))
        return vd_usage(&vd_command_map, "a picture does not go to a terminal: give -o FILE");
    return make_map(&request);
}

const struct vd_cli_command vd_command_map = {
    .name = "map",
    .gist = "draw a theater map, or give it as text or JSON",
    .help =
        "usage: vedette map SCENARIO --json|--svg|--png|--pdf|--text [-o FILE]\n"
        "\n"
        "Draws the map of a scenario. Without -o it goes to standard output. The ending of FILE\n"
        "can choose the form instead.\n"
        "\n"
        "  --png, --svg   a picture\n"
        "  --pdf          for printing\n"
        "  --text         a picture in letters, and the places\n"
        "  --json         cells, edges, places: everything\n"
        "  --paper P      letter or a4: pages to be pasted together, with overlap (for --pdf)\n"
        "  --size S       screen, two-sheets or poster; the default is screen for pictures,\n"
        "                 poster for --pdf, two-sheets for --pdf --paper\n"
        "  --dpi N        pixels to the inch (for --png; 96)\n"
        "  --no-grid      leave the grid out\n"
        "  --data DIR     take maps and atlas from DIR instead of the shipped ones\n"
        "\n"
        "examples: vedette map gettysburg --png -o map.png\n"
        "          vedette map vicksburg --pdf --paper letter -o pages.pdf\n",
    .run = run_map,
};
