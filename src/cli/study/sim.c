/* cli/study/sim.c: vedette sim: plays many campaigns between computer players and counts the
 * results (cli/lab/). */
#include <string.h>

#include "cli/lab/compare.h"
#include "cli/lab/keep.h"
#include "cli/lab/show.h"
#include "sim/jobs.h"

enum { SIDES_MAX = 8, LABEL_SIZE = 200 };

struct request {
    const char *scenario, *games, *jobs, *seed, *record, *report;
    const char *names[SIDES_MAX]; /* names of players, by vd_side_at; NULL: not given */
    bool as_json, compares;
    struct vd_kept kept;
    char label[LABEL_SIZE]; /* of the other settings */
};

struct run {
    struct request *request;
    struct vd_campaigns campaigns;
    struct vd_comparison comparison;
    uint64_t games, jobs;
};

/* A campaign, and the same one with the other settings. */
struct pair {
    struct vd_sim_result one, other;
};

static bool play(void *context, uint64_t number, void *result)
{
    const struct run *run = context;
    struct pair *pair = result;

    return vd_campaigns_play(&run->campaigns, number, &pair->one) &&
           (!run->request->compares ||
            vd_campaigns_play(&run->comparison.other, number, &pair->other));
}

static bool take(void *context, uint64_t number, const void *result)
{
    struct run *run = context;
    const struct pair *pair = result;

    vd_sums_add(&run->campaigns.sums, &pair->one);
    vd_keep_result(&run->request->kept, &run->campaigns, number, &pair->one);
    if (run->request->compares) {
        vd_sums_add(&run->comparison.other.sums, &pair->other);
        vd_compare_add(&run->comparison, &pair->one, &pair->other);
    }
    return true;
}

/* ---- who plays ---- */

/* Returns the player named for a side of this scenario; else the usual one. */
static const struct vd_player *player_of(const struct request *request,
                                         const struct vd_contest *contest, unsigned side)
{
    const char *name, *player = "";

    for (size_t i = 0; i < SIDES_MAX && (name = vd_side_at(i)) != NULL; i++) {
        if (request->names[i] != NULL && strcmp(name, contest->scenario->side_names[side]) == 0)
            player = request->names[i];
    }
    return vd_contest_player(contest, player);
}

static bool open_campaigns(const struct request *request, struct vd_campaigns *campaigns)
{
    if (!vd_campaigns_open(campaigns, request->scenario, request->seed))
        return false;
    for (unsigned side = 0; side < VD_SIDES; side++) {
        campaigns->sides[side] = player_of(request, &campaigns->contest, side);
        if (campaigns->sides[side] == NULL)
            return false;
    }
    return true;
}

/* ---- the run ---- */

static bool open_files(struct run *run, uint64_t *have)
{
    struct request *request = run->request;

    *have = 0;
    return (request->kept.table_path == NULL || vd_csv_open(&request->kept, &run->campaigns)) &&
           (request->kept.lines_path == NULL ||
            vd_keep_open(&request->kept, &run->campaigns, request->seed, run->games, have));
}

static bool show(const struct run *run, struct vd_lab_run *shown)
{
    const struct request *request = run->request;

    if (run->campaigns.sums.games == 0)
        return true;
    if (request->as_json)
        vd_lab_put_json(shown);
    else
        vd_lab_put_text(shown);
    return vd_cli_close(stdout, NULL) &&
           (request->report == NULL || vd_lab_put_report(shown, request->report));
}

static int finish(struct run *run, enum vd_jobs_end end)
{
    const uint64_t games = run->campaigns.sums.games;

    if (end == VD_JOBS_INTERRUPTED)
        return vd_refused("interrupted after %llu of %llu campaigns: the figures are of those%s",
                          (unsigned long long)games, (unsigned long long)run->games,
                          run->request->kept.lines_path != NULL
                              ? ", and the same command goes on from there"
                              : "");
    if (run->request->record != NULL &&
        !vd_campaigns_save_first(&run->campaigns, run->request->record))
        return VD_EXIT_REFUSED;
    return VD_EXIT_DONE;
}

static int simulate(struct run *run)
{
    struct request *request = run->request;
    struct vd_jobs jobs = {.run = play,
                           .take = take,
                           .context = run,
                           .result_size = sizeof(struct pair),
                           .count = run->games,
                           .workers = (unsigned)run->jobs,
                           .unit = "campaigns"};
    struct vd_lab_run shown = {.scenario = request->scenario,
                               .seed = request->seed,
                               .campaigns = &run->campaigns,
                               .comparison = request->compares ? &run->comparison : NULL};
    double wall = vd_steady_clock_seconds(), cpu = vd_cpu_seconds();
    bool fine = open_files(run, &jobs.first);
    enum vd_jobs_end end = fine ? vd_jobs_run(&jobs) : VD_JOBS_FAILED;

    shown.played = (run->campaigns.sums.games - jobs.first) * (request->compares ? 2 : 1);
    shown.seconds = vd_steady_clock_seconds() - wall;
    shown.cpu_seconds = vd_cpu_seconds() - cpu;
    fine = vd_keep_close(&request->kept) && end != VD_JOBS_FAILED && show(run, &shown);
    return fine ? finish(run, end) : VD_EXIT_REFUSED;
}

/* ---- the command ---- */

/* Reads "--union AI": an option for each existing side. */
static void take_sides(struct request *request, int *word_count, char **words)
{
    const char *name, *player;
    char option[40];

    for (size_t i = 0; i < SIDES_MAX && (name = vd_side_at(i)) != NULL; i++) {
        (void)snprintf(option, sizeof option, "--%s", name);
        while ((player = vd_option_take(option, word_count, words)) != NULL)
            request->names[i] = player;
    }
}

/* Takes every --compare: the other campaigns have all settings of --set, then these. */
static bool take_compared(struct run *run, int *word_count, char **words)
{
    struct request *request = run->request;
    struct vd_writer label = vd_writer_of(request->label, sizeof request->label);
    const char *setting;

    run->comparison.other.settings = run->campaigns.settings;
    while ((setting = vd_option_take("--compare", word_count, words)) != NULL) {
        if (!vd_settings_replace(&run->comparison.other.settings, setting)) {
            vd_usage(&vd_command_sim, "--compare needs rule=value, not '%s'", setting);
            return false;
        }
        vd_write_format(&label, "%s%s", request->compares ? " " : "", setting);
        request->compares = true;
    }
    run->comparison.label = request->label;
    return true;
}

static int check_request(struct run *run, size_t plain_count)
{
    const struct request *request = run->request;

    if (plain_count == 0)
        return vd_usage(&vd_command_sim, "which scenario? vedette scenarios lists them");
    if (request->games == NULL)
        return vd_usage(&vd_command_sim, "how many? give --games N");
    if (request->compares && request->kept.lines_path != NULL)
        return vd_usage(&vd_command_sim, "--keep is for one set of campaigns: not with --compare");
    if (!vd_option_number(&vd_command_sim, "--games", request->games, 1, 1000000000, &run->games) ||
        !vd_option_number(&vd_command_sim, "--jobs", request->jobs, 1, VD_JOBS_MAX, &run->jobs))
        return VD_EXIT_USAGE;
    return VD_EXIT_DONE;
}

static int run_sim(int word_count, char **words)
{
    struct request request = {.jobs = "1", .seed = "1"};
    const struct vd_option options[] = {{"--games", NULL, &request.games, NULL},
                                        {"--jobs", NULL, &request.jobs, NULL},
                                        {"--seed", NULL, &request.seed, NULL},
                                        {"--record", NULL, &request.record, NULL},
                                        {"--report", NULL, &request.report, NULL},
                                        {"--keep", NULL, &request.kept.lines_path, NULL},
                                        {"--csv", NULL, &request.kept.table_path, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};
    struct run run = {.request = &request};
    size_t plain_count;
    int status;

    take_sides(&request, &word_count, words);
    if (!vd_settings_take(&vd_command_sim, &run.campaigns.settings, &word_count, words) ||
        !take_compared(&run, &word_count, words) ||
        !vd_options_read(&vd_command_sim, word_count, words, options,
                         sizeof options / sizeof options[0], &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    status = check_request(&run, plain_count);
    if (status != VD_EXIT_DONE)
        return status;
    status = VD_EXIT_REFUSED;
    if (open_campaigns(&request, &run.campaigns) &&
        (!request.compares || open_campaigns(&request, &run.comparison.other)))
        status = simulate(&run);
    vd_campaigns_release(&run.comparison.other);
    vd_campaigns_release(&run.campaigns);
    return status;
}

const struct vd_cli_command vd_command_sim = {
    .name = "sim",
    .gist = "let computer players fight many campaigns and count",
    .help =
        "usage: vedette sim SCENARIO --games N [OPTIONS]\n"
        "\n"
        "Plays whole campaigns and prints who won, by how much and how. Each player knows only\n"
        "what its side knows.\n"
        "\n"
        "  --games N          how many campaigns\n"
        "<side options>\n"
        "  --jobs N           processes that share the work; the result is the same\n"
        "  --seed S           of dice and players; the same seed, the same result\n"
        "  --set rule=value   an option of the rules, as in vedette new; may be repeated\n"
        "  --report FILE.html writes a page with plots and maps, which needs no other file\n"
        "  --compare rule=value  plays every campaign again with this option too, and says what\n"
        "                     differs beyond chance; may be repeated\n"
        "  --keep FILE.jsonl  keeps every campaign as a line of JSON; if FILE has some already, "
        "goes\n"
        "                     on from there, so an interrupted run loses nothing\n"
        "  --csv FILE.csv     a table with a line for each campaign; FILE must not exist yet\n"
        "  --record FILE.vdr  saves the first campaign as a record; FILE must not exist yet\n"
        "  --json             one JSON document: games, seconds, cpu_seconds, wins{}, ...\n"
        "\n"
        "The computer players, weakest first:\n"
        "<levels>\n"
        "\n"
        "example: vedette sim gettysburg --games 1000 --confederate random --jobs 2\n"
        "example: vedette sim vicksburg --games 2000 --compare fog=tokens --report v.html\n",
    .run = run_sim,
};
