/* cli/study/odds.c: vedette odds: makes the data file that a game system computes from its other
 * data. */
#include <string.h>

#include "cli/command.h"
#include "scenario/loading.h"
#include "sys/report.h"

enum { SCENARIOS_MAX = 32 };

/* The scenarios of one system. */
struct shelf {
    const struct vd_system *system;
    const struct vd_scenario *at[SCENARIOS_MAX];
    size_t count;
};

/* True for the shelf's own system. While the shelf has none: true for a system that has a file to
 * make, and has this name if one was given. */
static bool is_wanted(const struct shelf *shelf, const char *named, const struct vd_system *system)
{
    if (shelf->system != NULL)
        return shelf->system == system;
    return system->loading->make != NULL && (named == NULL || strcmp(named, system->name) == 0);
}

static bool open_scenarios(const char *folder, const char *named, struct vd_arena *arena,
                           struct shelf *shelf, struct vd_report *report)
{
    struct vd_scenario_title *titles;
    size_t count;

    if (!vd_scenario_titles(folder, arena, &titles, &count, report))
        return false;
    for (size_t i = 0; i < count && shelf->count < SCENARIOS_MAX; i++) {
        const struct vd_scenario_request request = {
            .id = titles[i].id, .folder = folder, .without_made = true};
        const struct vd_scenario *scenario;

        if (!is_wanted(shelf, named, titles[i].system))
            continue;
        if (!vd_scenario_open(&request, arena, &scenario, &shelf->system, report))
            return false;
        shelf->at[shelf->count++] = scenario;
    }
    return shelf->count > 0;
}

static int make(const char *folder, const char *named, const char *path)
{
    struct shelf shelf = {.system = NULL};
    struct vd_arena arena;
    struct vd_report report;
    FILE *out = NULL;
    int status;

    vd_arena_init(&arena);
    vd_report_init(&report);
    bool fine = open_scenarios(folder, named, &arena, &shelf, &report);

    vd_report_print(&report, stderr);
    if (fine)
        out = path != NULL ? fopen(path, "w") : stdout;
    if (out != NULL)
        shelf.system->loading->make(shelf.at, shelf.count, out);
    if (!fine)
        status = vd_refused("there are no scenarios to make odds for");
    else if (out == NULL)
        status = vd_refused("%s cannot be written", path);
    else
        status = vd_cli_close(out, path) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
    vd_report_release(&report);
    vd_arena_release(&arena);
    return status;
}

static int run_odds(int count, char **words)
{
    const char *folder = NULL, *named = NULL, *path = NULL;
    const struct vd_option options[] = {{.name = "--data", .value = &folder},
                                        {.name = "--system", .value = &named},
                                        {.name = "--output", .letter = "-o", .value = &path}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_odds, count, words, options, 3, NULL, 0, &plain_count))
        return VD_EXIT_USAGE;
    return make(folder, named, path);
}

const struct vd_cli_command vd_command_odds = {
    .name = "odds",
    .gist = "compute the odds that a game system takes from a file",
    .help =
        "usage: vedette odds [--data DIR] [--system NAME] [-o FILE]\n"
        "\n"
        "Computes the file of odds that a game system makes from its other data, and writes it:\n"
        "the chances that prompts, page and computer players use. If you change the numbers\n"
        "behind them in a data folder, run it and build again; with a file of overrides it runs\n"
        "when you start the campaign. It takes about half a minute.\n"
        "\n"
        "  --data DIR        a data folder instead of the shipped data\n"
        "  --system NAME     <makers>; the first by default\n"
        "  -o, --output FILE write there instead of to standard output\n"
        "\n"
        "example: vedette odds --data data -o odds.yaml\n",
    .run = run_odds,
};
