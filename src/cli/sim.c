/* cli/sim.c: vedette sim: many campaigns by machine players, and what came of them.
 *
 * The first of them is played through a record, so that it can be kept as one: with its dice, and each
 * seat told by its umpire, who holds back what fellow commanders do until an activation closes. All others
 * are played without one, with faster dice. */
#include <inttypes.h>
#include <string.h>

#include "base/mix.h"
#include "cli/campaign.h"
#include "cli/contest.h"
#include "cli/machine.h"
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
    SKIRMISHES,
    BATTLES,
    BATTLES_NONE, /* campaigns without a battle */
    COUNTERS
};

_Static_assert((int)COUNTERS <= (int)VD_COUNTS, "a tally holds them");

struct request {
    const char *scenario, *games, *jobs, *seed, *record;
    const char *names[VD_SIDES];
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
    tally->count[TURNS] += score->turns;
    tally->count[ORDERS] += score->orders;
    tally->count[SKIRMISHES] += score->skirmishes;
    tally->count[BATTLES] += score->battles;
    tally->count[BATTLES_NONE] += score->battles == 0;
    for (unsigned side = 0; side < VD_SIDES; side++)
        tally->count[POINTS + side] += score->points[side];
    if (score->winner >= VD_SIDES) {
        tally->count[DRAWS]++;
        return;
    }
    tally->count[WINS + score->winner]++;
    tally->count[MAJORS + score->winner] += score->major;
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
                                          .rules = run->contest.rules,
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

/* A machine at every seat, with the chances that it would have without a record. */
static struct vd_machine *seat_machines(const struct run *run, struct vd_record *record)
{
    uint8_t count = record->scenario->seat_count;
    struct vd_machine *machines = vd_heap_take(&record->heap, count, sizeof *machines);

    for (uint8_t seat = 0; seat < count; seat++) {
        vd_machine_init(&machines[seat], run->sides[vd_side_of_seat(record->scenario, seat)], seat,
                        record, &record->heap);
        machines[seat].seed = vd_contest_chances(seed_of(run, 0));
    }
    return machines;
}

/* As vd_table_play, but what a seat knows is what the record's umpire has told it. */
static bool play_through(struct vd_record *record, struct vd_machine *machines,
                         struct vd_score *score)
{
    const struct vd_referee *referee = vd_referee_of(record->rules);
    uint8_t count = record->scenario->seat_count, seat = (uint8_t)(count - 1);

    for (; !vd_session_is_over(record->session); score->orders++) {
        struct vd_outcome outcome;
        struct vd_error error = {0};

        if (vd_session_is_stuck(record->session) || score->orders == VD_ORDERS_MAX) {
            vd_refused("a mistake in the rules: the first campaign does not end");
            return false;
        }
        do
            seat = (uint8_t)((seat + 1) % count);
        while (!vd_session_view(record->session, seat)->asked);
        if (!vd_machine_move(&machines[seat], record, 0, &outcome, &error)) {
            vd_refused("a mistake of a machine: its order is refused: %s", error.sentence);
            return false;
        }
        vd_score_note(referee, outcome.events, outcome.event_count, score);
    }
    vd_score_close(referee, vd_session_state(record->session), score);
    return true;
}

static bool keep(const struct vd_record *record, const char *path)
{
    char sentence[VD_SENTENCE_SIZE];

    if (vd_keep_create(&vd_disk, path, vd_buffer_text(&record->fresh), false, sentence))
        return true;
    vd_refused("%s", sentence);
    return false;
}

/* With a path, it is kept there. */
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
            vd_json_decimal_of(json, vd_side_names[side], mean(run, first + side), 3);
        else
            vd_json_whole_of(json, vd_side_names[side], (int64_t)run->tally.count[first + side]);
    }
    vd_json_close(json, '}');
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
        vd_json_text_of(&json, vd_side_names[side], run->sides[side]->name);
    vd_json_close(&json, '}');
    vd_json_whole_of(&json, "games", (int64_t)run->tally.count[GAMES]);
    put_sides(&json, run, "wins", WINS, false);
    vd_json_whole_of(&json, "draws", (int64_t)run->tally.count[DRAWS]);
    put_sides(&json, run, "major", MAJORS, false);
    put_sides(&json, run, "points", POINTS, true);
    vd_json_decimal_of(&json, "turns", mean(run, TURNS), 3);
    vd_json_decimal_of(&json, "orders", mean(run, ORDERS), 1);
    vd_json_decimal_of(&json, "skirmishes", mean(run, SKIRMISHES), 3);
    vd_json_decimal_of(&json, "battles", mean(run, BATTLES), 3);
    vd_json_decimal_of(&json, "without_battle", mean(run, BATTLES_NONE), 4);
    vd_json_decimal_of(&json, "seconds", run->seconds, 6);
    vd_json_decimal_of(&json, "cpu_seconds", run->cpu_seconds, 6);
    vd_json_close(&json, '}');
}

static void put_text(const struct request *request, const struct run *run)
{
    printf("%s: %llu campaign%s, seed %s\n", request->scenario,
           (unsigned long long)run->tally.count[GAMES], run->tally.count[GAMES] == 1 ? "" : "s",
           request->seed);
    for (unsigned side = 0; side < VD_SIDES; side++)
        printf("  %-12s %-8s wins %5.1f %%  (major %5.1f %%)  mean points %5.1f\n",
               vd_side_names[side], run->sides[side]->name, 100 * mean(run, WINS + side),
               100 * mean(run, MAJORS + side), mean(run, POINTS + side));
    printf("  draws %.1f %%; mean of turns %.1f, orders %.0f, skirmishes %.1f, battles %.2f; no "
           "battle in %.1f %%\n",
           100 * mean(run, DRAWS), mean(run, TURNS), mean(run, ORDERS), mean(run, SKIRMISHES),
           mean(run, BATTLES), 100 * mean(run, BATTLES_NONE));
    printf("  %.2f seconds, %.2f of CPU: %.0f campaigns per CPU-second\n", run->seconds,
           run->cpu_seconds, (double)run->tally.count[GAMES] / run->cpu_seconds);
}

static int simulate(const struct request *request, struct run *run)
{
    const struct vd_jobs jobs = {.run = play_one,
                                 .context = run,
                                 .count = run->games,
                                 .workers = (unsigned)run->jobs,
                                 .unit = "games"};
    double wall = vd_wall_seconds(), cpu = vd_cpu_seconds();
    struct vd_score first;

    run->contest.seed = vd_mix_text(request->seed);
    for (unsigned side = 0; side < VD_SIDES; side++) {
        run->sides[side] = vd_contest_player(&run->contest, request->names[side]);
        if (run->sides[side] == NULL)
            return VD_EXIT_REFUSED;
    }
    if (!vd_jobs_run(&jobs, &run->tally))
        return VD_EXIT_REFUSED;
    run->seconds = vd_wall_seconds() - wall;
    run->cpu_seconds = vd_cpu_seconds() - cpu;
    if (request->record != NULL && !play_first(run, request->record, &first))
        return VD_EXIT_REFUSED;
    if (request->as_json)
        put_json(request, run);
    else
        put_text(request, run);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_sim(int word_count, char **words)
{
    struct request request = {.jobs = "1", .seed = "1", .names = {"script", "script"}};
    const struct vd_option options[] = {{"--games", NULL, &request.games, NULL},
                                        {"--union", NULL, &request.names[0], NULL},
                                        {"--confederate", NULL, &request.names[1], NULL},
                                        {"--jobs", NULL, &request.jobs, NULL},
                                        {"--seed", NULL, &request.seed, NULL},
                                        {"--record", NULL, &request.record, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};
    struct run run = {.settings = &request.settings};
    size_t plain_count;
    int status = VD_EXIT_REFUSED;

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
    .gist = "let machine players fight many campaigns and count",
    .help =
        "usage: vedette sim SCENARIO --games N [OPTIONS]\n\n"
        "Plays whole campaigns and prints who won, by how much and how. The players know what\n"
        "their sides know, no more.\n\n"
        "  --games N          how many campaigns\n"
        "  --union AI         random or script (the default)\n"
        "  --confederate AI   likewise\n"
        "  --jobs N           processes that share the work; the result is the same\n"
        "  --seed S           of dice and players; the same seed, the same result\n"
        "  --set rule=value   a switch of the rules, as in vedette new; may be repeated\n"
        "  --record FILE.vdr  keeps the first campaign as a record; FILE must not be there yet\n"
        "  --json             one JSON document: games, seconds, cpu_seconds, wins{}, ...\n\n"
        "example: vedette sim gettysburg --games 1000 --confederate random --jobs 2\n",
    .run = run_sim,
};
