/* cli/study/sim.c: vedette sim: plays many campaigns between computer players and counts the
 * results.
 *
 * The first campaign is played through a record, so that it can be saved: with the record's dice,
 * and with its umpire, who holds back what fellow commanders do until an activation closes. All
 * others are played without a record, with faster dice. */
#include <inttypes.h>
#include <string.h>

#include "base/mix.h"
#include "cli/campaign.h"
#include "cli/play/machine.h"
#include "cli/study/contest.h"
#include "sim/jobs.h"
#include "sys/json_out.h"

enum counter {
    GAMES,
    DRAWS,
    WINS,                       /* by side */
    MAJORS = WINS + VD_SIDES,   /* ... that ended the campaign at once */
    POINTS = MAJORS + VD_SIDES, /* sums */
    TURNS = POINTS + VD_SIDES,
    ORDERS,
    FIGURES,                         /* of the game system, sums */
    NONE = FIGURES + VD_FIGURES_MAX, /* campaigns in which a figure is 0 */
    COUNTERS = NONE + VD_FIGURES_MAX
};

_Static_assert((int)COUNTERS <= (int)VD_COUNTS, "a tally holds them");

enum { SIDES_MAX = 8 };

struct request {
    const char *scenario, *games, *jobs, *seed, *record;
    const char *names[SIDES_MAX]; /* names of players, by vd_side_at; NULL: not given */
    bool as_json;
    struct vd_settings settings;
};

struct run {
    struct vd_contest contest;
    const struct vd_settings *settings;
    const struct vd_player *sides[VD_SIDES];
    uint64_t games, jobs;
    double seconds, cpu_seconds;
    struct vd_tally tally;
};

static void count(struct vd_tally *tally, const struct vd_score *score)
{
    tally->count[GAMES]++;
    tally->count[TURNS] += score->ending.turn;
    tally->count[ORDERS] += score->orders;
    for (unsigned i = 0; i < VD_FIGURES_MAX; i++) {
        tally->count[FIGURES + i] += score->figures[i];
        tally->count[NONE + i] += score->figures[i] == 0;
    }
    for (unsigned side = 0; side < VD_SIDES; side++)
        tally->count[POINTS + side] += score->ending.points[side];
    if (score->ending.winner >= VD_SIDES) {
        tally->count[DRAWS]++;
        return;
    }
    tally->count[WINS + score->ending.winner]++;
    tally->count[MAJORS + score->ending.winner] += score->ending.major;
}

static uint64_t seed_of(const struct run *run, uint64_t index)
{
    return vd_mix(run->contest.seed, index, 0);
}

/* ---- the first campaign, through a record ---- */

static bool open_record(const struct run *run, struct vd_record *record)
{
    char seed[32];
    const struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                          .system = run->contest.system,
                                          .scenario = run->contest.scenario,
                                          .set = run->settings->set,
                                          .set_count = run->settings->set_count,
                                          .grade = VD_GRADE_SEED,
                                          .seed = seed};
    struct vd_fault fault;

    (void)snprintf(seed, sizeof seed, "%016" PRIx64, run->contest.seed);
    if (vd_record_new(record, &setup, &fault))
        return true;
    vd_refused("%s", fault.sentence);
    return false;
}

/* Puts a computer player at every seat, with the random numbers that it would have without a
 * record. */
static struct vd_machine *seat_machines(const struct run *run, struct vd_record *record)
{
    uint8_t count = record->scenario->seat_count;
    struct vd_machine *machines = vd_arena_take(&record->arena, count, sizeof *machines);

    for (uint8_t seat = 0; seat < count; seat++) {
        vd_machine_init(&machines[seat], run->sides[record->scenario->seat_side[seat]], seat,
                        record, &record->arena);
        machines[seat].seed = vd_contest_chances(seed_of(run, 0));
    }
    return machines;
}

/* Like vd_table_play, but a seat knows what the record's umpire has told it. */
static bool play_through(struct vd_record *record, struct vd_machine *machines,
                         struct vd_score *score)
{
    uint8_t count = record->scenario->seat_count, seat = (uint8_t)(count - 1);

    for (; !vd_session_is_over(record->session); score->orders++) {
        struct vd_outcome outcome;
        struct vd_error error = {0};

        if (vd_session_is_stuck(record->session) || score->orders == VD_ORDERS_MAX) {
            vd_refused("internal error in the rules: the first campaign does not end");
            return false;
        }
        do
            seat = (uint8_t)((seat + 1) % count);
        while (!vd_session_view(record->session, seat)->asked);
        if (!vd_machine_move(&machines[seat], record, 0, &outcome, &error)) {
            vd_refused("internal error: the computer's order was refused: %s", error.sentence);
            return false;
        }
        vd_score_note(record->system, outcome.events, outcome.event_count, score);
    }
    vd_score_close(record->system, record->scenario, vd_session_state(record->session), score);
    return true;
}

static bool keep(const struct vd_record *record, const char *path)
{
    char sentence[VD_SENTENCE_SIZE];

    if (vd_record_file_create(&vd_disk, path, vd_buffer_text(&record->fresh), false, sentence))
        return true;
    vd_refused("%s", sentence);
    return false;
}

/* If there is a path, the record is saved there. */
static bool play_first(const struct run *run, const char *path, struct vd_score *score)
{
    struct vd_record record;
    bool fine = open_record(run, &record);

    *score = (struct vd_score){0};
    fine = fine && play_through(&record, seat_machines(run, &record), score) &&
           (path == NULL || keep(&record, path));
    vd_record_release(&record);
    return fine;
}

static bool play_one(void *context, uint64_t index, struct vd_tally *tally)
{
    const struct run *run = context;
    struct vd_score score;
    bool fine = index == 0
                    ? play_first(run, NULL, &score)
                    : vd_contest_play(&run->contest, run->sides, seed_of(run, index), &score);

    if (fine)
        count(tally, &score);
    return fine;
}

/* ---- what came of it ---- */

static double mean(const struct run *run, unsigned counter)
{
    return (double)run->tally.count[counter] / (double)run->tally.count[GAMES];
}

static void put_sides(struct vd_json *json, const struct run *run, const char *key, unsigned first,
                      bool as_mean)
{
    vd_json_open_of(json, key, '{');
    for (unsigned side = 0; side < VD_SIDES; side++) {
        if (as_mean)
            vd_json_decimal_of(json, run->contest.scenario->side_names[side],
                               mean(run, first + side), 3);
        else
            vd_json_whole_of(json, run->contest.scenario->side_names[side],
                             (int64_t)run->tally.count[first + side]);
    }
    vd_json_close(json, '}');
}

static bool is_counted(const struct vd_figure *figure)
{
    return figure->kind != 0 || figure->ended != NULL;
}

/* Prints means, and the share of campaigns with a count of 0. */
static void put_figures(struct vd_json *json, const struct run *run)
{
    const struct vd_figure *figure = run->contest.system->figures->list;

    for (unsigned i = 0; figure[i].name != NULL; i++) {
        char key[80];

        if (!is_counted(&figure[i]))
            continue;
        vd_json_decimal_of(json, figure[i].name, mean(run, FIGURES + i), 3);
        (void)snprintf(key, sizeof key, "without_%s", figure[i].one != NULL ? figure[i].one : "");
        if (figure[i].one != NULL)
            vd_json_decimal_of(json, key, mean(run, NONE + i), 4);
    }
}

static void put_json(const struct request *request, const struct run *run)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "scenario", request->scenario);
    vd_json_text_of(&json, "seed", request->seed);
    vd_json_open_of(&json, "players", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_text_of(&json, run->contest.scenario->side_names[side], run->sides[side]->name);
    vd_json_close(&json, '}');
    vd_json_whole_of(&json, "games", (int64_t)run->tally.count[GAMES]);
    put_sides(&json, run, "wins", WINS, false);
    vd_json_whole_of(&json, "draws", (int64_t)run->tally.count[DRAWS]);
    put_sides(&json, run, "major", MAJORS, false);
    put_sides(&json, run, "points", POINTS, true);
    vd_json_decimal_of(&json, "turns", mean(run, TURNS), 3);
    vd_json_decimal_of(&json, "orders", mean(run, ORDERS), 1);
    put_figures(&json, run);
    vd_json_decimal_of(&json, "seconds", run->seconds, 6);
    vd_json_decimal_of(&json, "cpu_seconds", run->cpu_seconds, 6);
    vd_json_close(&json, '}');
}

static void print_figures(const struct run *run)
{
    const struct vd_figure *figure = run->contest.system->figures->list;

    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (is_counted(&figure[i]))
            printf(", %s %.2f", figure[i].name, mean(run, FIGURES + i));
    }
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (figure[i].one != NULL)
            printf("; no %s in %.1f %%", figure[i].one, 100 * mean(run, NONE + i));
    }
    putchar('\n');
}

static void put_text(const struct request *request, const struct run *run)
{
    printf("%s: %llu campaign%s, seed %s\n", request->scenario,
           (unsigned long long)run->tally.count[GAMES], run->tally.count[GAMES] == 1 ? "" : "s",
           request->seed);
    for (unsigned side = 0; side < VD_SIDES; side++)
        printf("  %-12s %-8s wins %5.1f %%  (major %5.1f %%)  mean points %5.1f\n",
               run->contest.scenario->side_names[side], run->sides[side]->name,
               100 * mean(run, WINS + side), 100 * mean(run, MAJORS + side),
               mean(run, POINTS + side));
    printf("  draws %.1f %%; mean of turns %.1f, orders %.0f", 100 * mean(run, DRAWS),
           mean(run, TURNS), mean(run, ORDERS));
    print_figures(run);
    printf("  %.2f seconds, %.2f of CPU: %.0f campaigns per CPU-second\n", run->seconds,
           run->cpu_seconds, (double)run->tally.count[GAMES] / run->cpu_seconds);
}

/* Returns the player named for a side of this scenario; else the strongest one. */
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

static int simulate(const struct request *request, struct run *run)
{
    const struct vd_jobs jobs = {.run = play_one,
                                 .context = run,
                                 .count = run->games,
                                 .workers = (unsigned)run->jobs,
                                 .unit = "games"};
    double wall = vd_steady_clock_seconds(), cpu = vd_cpu_seconds();
    struct vd_score first;

    run->contest.seed = vd_mix_text(request->seed);
    for (unsigned side = 0; side < VD_SIDES; side++) {
        run->sides[side] = player_of(request, &run->contest, side);
        if (run->sides[side] == NULL)
            return VD_EXIT_REFUSED;
    }
    if (!vd_jobs_run(&jobs, &run->tally))
        return VD_EXIT_REFUSED;
    run->seconds = vd_steady_clock_seconds() - wall;
    run->cpu_seconds = vd_cpu_seconds() - cpu;
    if (request->record != NULL && !play_first(run, request->record, &first))
        return VD_EXIT_REFUSED;
    if (request->as_json)
        put_json(request, run);
    else
        put_text(request, run);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

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

static int run_sim(int word_count, char **words)
{
    struct request request = {.jobs = "1", .seed = "1"};
    const struct vd_option options[] = {{"--games", NULL, &request.games, NULL},
                                        {"--jobs", NULL, &request.jobs, NULL},
                                        {"--seed", NULL, &request.seed, NULL},
                                        {"--record", NULL, &request.record, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};
    struct run run = {.settings = &request.settings};
    size_t plain_count;
    int status = VD_EXIT_REFUSED;

    take_sides(&request, &word_count, words);
    if (!vd_settings_take(&vd_command_sim, &request.settings, &word_count, words) ||
        !vd_options_read(&vd_command_sim, word_count, words, options,
                         sizeof options / sizeof options[0], &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_sim, "which scenario? vedette scenarios lists them");
    if (request.games == NULL)
        return vd_usage(&vd_command_sim, "how many? give --games N");
    if (!vd_option_number(&vd_command_sim, "--games", request.games, 1, 1000000000, &run.games) ||
        !vd_option_number(&vd_command_sim, "--jobs", request.jobs, 1, VD_JOBS_MAX, &run.jobs))
        return VD_EXIT_USAGE;
    if (vd_contest_open(&run.contest, &request.settings, request.scenario))
        status = simulate(&request, &run);
    vd_contest_release(&run.contest);
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
        "  --record FILE.vdr  saves the first campaign as a record; FILE must not exist yet\n"
        "  --json             one JSON document: games, seconds, cpu_seconds, wins{}, ...\n"
        "\n"
        "The computer players, weakest first:\n"
        "<levels>\n"
        "\n"
        "example: vedette sim gettysburg --games 1000 --confederate random --jobs 2\n",
    .run = run_sim,
};
