/* cli/odds.c: vedette odds: the chances of battles, made by fighting them (data/altar/odds.yaml). */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/command.h"
#include "scenario/altar_odds.h"
#include "scenario/scenario.h"
#include "sys/report.h"

static const struct vd_odds_trial whole_trial = {1200, 100};

static void put_list(FILE *out, const char *key, const uint16_t *values, size_t count)
{
    int column = fprintf(out, "%s: [", key);

    for (size_t i = 0; i < count; i++) {
        bool wraps = column > 90;

        column = (wraps ? 2 : column) + fprintf(out, "%s%u",
                                                wraps   ? "\n  "
                                                : i > 0 ? " "
                                                        : "",
                                                values[i]);
        column += fprintf(out, i + 1 < count ? "," : "]\n");
    }
}

static void put_odds(FILE *out, const struct altar_battle_odds *odds)
{
    uint16_t distance[ALTAR_ODDS_SPACES];

    for (size_t i = 0; i < ALTAR_ODDS_SPACES; i++)
        distance[i] = odds->distance[i];
    fprintf(
        out,
        "# The chance of a battle that the machine fights out, for prompts, page and machine\n"
        "# players. Made by `vedette odds`, which fought %u set-ups %u times each by the numbers "
        "of\n"
        "# battle.yaml; whoever changes one of those makes this anew. Not to be changed by hand.\n"
        "#\n"
        "# The attacker's, in thousandths: logit p = a + b ln(W / W') + c (P - P'), W the weight "
        "of an\n"
        "# army in reach (less for each turn that a division comes later, or by its spaces from "
        "the\n"
        "# field; more behind works), P its priority points a division.\n\n",
        whole_trial.setups, whole_trial.battles);
    fprintf(out, "numbers: %016" PRIx64 "      # all those of battle.yaml in one\n", odds->numbers);
    fprintf(out, "a: %d\nb: %d\nc: %d\n", odds->a, odds->b, odds->c);
    fprintf(out, "late: %u\nworks: %u\n", odds->late, odds->works);
    put_list(out, "distance", distance, ALTAR_ODDS_SPACES);
    fprintf(out,
            "step: %d                       # percent of the ratio from one chance to the next\n",
            (int)ALTAR_ODDS_STEP);
    put_list(out, "chance", odds->chance, ALTAR_ODDS_STEPS);
}

static bool open_scenarios(const char *folder, struct vd_heap *heap,
                           const struct altar_scenario **scs, size_t most, size_t *count,
                           struct vd_report *report)
{
    struct vd_scenario_title *titles;

    if (!vd_scenario_titles(folder, heap, &titles, count, report))
        return false;
    *count = *count < most ? *count : most;
    for (size_t i = 0; i < *count; i++) {
        const struct vd_scenario_request request = {
            .id = titles[i].id, .folder = folder, .without_odds = true};
        const struct vd_scenario *scenario;
        const struct vd_rules *rules;

        if (!vd_scenario_open(&request, heap, &scenario, &rules, report))
            return false;
        scs[i] = (const struct altar_scenario *)scenario;
    }
    return *count > 0;
}

static int make(const char *folder, const char *path)
{
    const struct altar_scenario *scs[16];
    struct altar_battle_odds odds;
    struct vd_heap heap;
    struct vd_report report;
    size_t count = 0;

    vd_heap_init(&heap);
    vd_report_init(&report);
    bool fine = open_scenarios(folder, &heap, scs, sizeof scs / sizeof scs[0], &count, &report);

    vd_report_print(&report, stderr);
    if (fine)
        vd_altar_odds_make(scs, count, whole_trial, &odds);
    vd_report_release(&report);
    vd_heap_release(&heap);
    if (!fine)
        return vd_refused("there are no scenarios to make odds for");
    FILE *out = path != NULL ? fopen(path, "w") : stdout;

    if (out == NULL)
        return vd_refused("%s cannot be written", path);
    put_odds(out, &odds);
    return vd_cli_close(out, path) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_odds(int count, char **words)
{
    const char *folder = NULL, *path = NULL;
    const struct vd_option options[] = {{.name = "--data", .value = &folder},
                                        {.name = "--output", .letter = "-o", .value = &path}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_odds, count, words, options, 2, NULL, 0, &plain_count))
        return VD_EXIT_USAGE;
    return make(folder, path);
}

const struct vd_cli_command vd_command_odds = {
    .name = "odds",
    .gist = "fight many battles and write down their odds",
    .help =
        "usage: vedette odds [--data DIR] [-o FILE]\n\n"
        "Fights 1,200 set-ups of both orders of battle a hundred times each, by the numbers of\n"
        "altar/battle.yaml, and writes what they came to, as altar/odds.yaml has it: the chance\n"
        "that prompts, page and machine players give. Whoever changes a number of battle.yaml in\n"
        "a data folder runs it and builds again; with a file of overrides it is done when the\n"
        "campaign is made. It takes half a minute.\n\n"
        "  --data DIR        a data folder instead of the shipped data\n"
        "  -o, --output FILE write there instead of to standard output\n\n"
        "example: vedette odds --data data -o data/altar/odds.yaml\n",
    .run = run_odds,
};
