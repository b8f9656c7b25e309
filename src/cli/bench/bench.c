/* cli/bench/bench.c: vedette bench: how fast this build is on this machine.
 *
 * All figures are CPU time, and each is the median of several rounds. A round lasts long enough for
 * the clock's resolution. */
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "cli/bench/child.h"
#include "cli/bench/scenarios.h"
#include "cli/bench/server.h"
#include "cli/campaign.h"
#include "cli/play/machine.h"
#include "cli/study/contest.h"
#include "core/fast_dice.h"
#include "sim/jobs.h"
#include "sim/measure.h"
#include "sys/json_out.h"

enum { ROUNDS = 3, GAMES_LEAST = 2, PAGE_SIZE = 262144, MIDDLE = 150 };

static const double round_seconds = 0.4;

/* The first of these of each system has the bars. */
enum { SCENARIOS = 3 };

struct bench {
    const char *id;
    struct vd_contest contest;
    /* Shared by all campaigns, as on a server, and by their players. */
    struct vd_tables tables;
    struct vd_scratch scratch;
    struct vd_machine machines[VD_SEATS_MAX];
    bool seated;            /* true if the computer players are set up */
    struct vd_buffer lines; /* of the current campaign */
    unsigned round;
    struct vd_text record; /* of a whole campaign, once it has been played */
};

/* ---- simulator mode ---- */

/* Plays for a round; returns the CPU time. */
static double play_campaigns(struct bench *bench, const char *name, unsigned *games,
                             unsigned *orders)
{
    const struct vd_player *player = vd_contest_player(&bench->contest, name);
    const struct vd_player *const sides[VD_SIDES] = {player, player};
    double start = vd_cpu_seconds(), seconds = 0;

    *games = *orders = 0;
    for (; *games < GAMES_LEAST || seconds < round_seconds; (*games)++) {
        uint64_t seed = vd_mix(bench->round, *games, 0);
        struct vd_score score;

        if (!vd_contest_play(&bench->contest, sides, seed, NULL, &score))
            return 0;
        *orders += score.orders;
        seconds = vd_cpu_seconds() - start;
    }
    return seconds;
}

static double random_campaigns(struct bench *bench)
{
    unsigned games, orders;
    double seconds = play_campaigns(bench, "random", &games, &orders);

    return seconds > 0 ? games / seconds : 0;
}

/* Measures the system's usual computer player. */
static double script_campaigns(struct bench *bench)
{
    unsigned games, orders;
    double seconds = play_campaigns(bench, "", &games, &orders);

    return seconds > 0 ? games / seconds : 0;
}

/* Measures a decision of that player, with the order carried out. */
static double script_microseconds(struct bench *bench)
{
    unsigned games, orders;
    double seconds = play_campaigns(bench, "", &games, &orders);

    return orders > 0 ? 1e6 * seconds / orders : 0;
}

/* ---- umpire mode: for every order a check, journal lines, hashes, views and a legal list ---- */

/* Returns the next seat after `last` that has a decision to make, as in sim/game.c. */
static uint8_t seat_to_ask(const struct vd_record *record, uint8_t last)
{
    for (uint8_t i = 1; i <= record->head.seat_count; i++) {
        uint8_t seat = (uint8_t)((last + i) % record->head.seat_count);

        if (vd_session_view(record->session, seat)->asked)
            return seat;
    }
    return VD_SEAT_NONE;
}

/* A campaign with its record and its random players. */
struct umpired {
    struct vd_record record;
    struct vd_machine *machines;
    uint8_t seat; /* the seat that was asked last */
};

static void seat_machines(struct bench *bench, const struct vd_record *record, uint64_t seed)
{
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (!bench->seated)
            vd_machine_init(&bench->machines[i], &vd_player_random_list, i, record,
                            &bench->contest.arena);
        bench->machines[i].seed = seed;
    }
    bench->seated = true;
}

/* With `tables` the campaign shares them, as on a server; without, the record stands alone. */
static bool umpired_init(struct umpired *game, struct bench *bench, const struct vd_tables *tables,
                         uint64_t seed)
{
    const struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                          .system = bench->contest.system,
                                          .scenario = bench->contest.scenario,
                                          .tables = tables,
                                          .scratch = &bench->scratch,
                                          .grade = VD_GRADE_SEED,
                                          .seed = "1863"};
    struct vd_fault fault;

    *game = (struct umpired){.machines = bench->machines};
    if (!vd_record_new(&game->record, &setup, &fault))
        return false;
    seat_machines(bench, &game->record, seed);
    return true;
}

static void umpired_release(struct umpired *game)
{
    vd_record_release(&game->record);
}

/* Carries out one order; false if the campaign cannot continue. */
static bool umpire_one(struct umpired *game)
{
    struct vd_outcome outcome;
    struct vd_error error;

    game->seat = seat_to_ask(&game->record, game->seat);
    return game->seat != VD_SEAT_NONE &&
           vd_machine_move(&game->machines[game->seat], &game->record, 0, &outcome, &error);
}

/* Carries out up to `most` orders while the campaign lasts; returns 0 if it cannot continue. */
static unsigned umpire_some(struct umpired *game, unsigned most)
{
    unsigned orders = 0;

    for (; !vd_session_is_over(game->record.session) && orders < most; orders++) {
        if (!umpire_one(game))
            return 0;
    }
    return orders;
}

static void take_lines(struct vd_buffer *from, struct vd_buffer *to)
{
    vd_put_bytes(to, from->at, from->length);
    from->length = 0;
}

/* Plays a whole campaign and takes its lines as they come, as a server does. */
static unsigned umpire_all(struct umpired *game, struct vd_buffer *lines)
{
    struct vd_record *record = &game->record;
    unsigned orders = 0;

    lines->length = 0;
    for (; !vd_session_is_over(record->session) && orders < VD_ORDERS_MAX; orders++) {
        if (!umpire_one(game))
            return 0;
        take_lines(&record->fresh, lines);
        for (uint8_t i = 0; i < record->head.seat_count; i++)
            take_lines(&record->seats[i].lines, lines);
    }
    return orders;
}

/* The time to open a campaign is not counted: it is not an order. */
static double umpire_orders(struct bench *bench)
{
    unsigned orders = 0;
    double seconds = 0;

    for (unsigned games = 0; games < GAMES_LEAST || seconds < round_seconds; games++) {
        struct umpired game;
        unsigned taken = 0;

        if (umpired_init(&game, bench, &bench->tables, vd_mix(bench->round, games, 0))) {
            double start = vd_cpu_seconds();

            taken = umpire_all(&game, &bench->lines);
            seconds += vd_cpu_seconds() - start;
        }
        umpired_release(&game);
        if (taken == 0)
            return 0;
        orders += taken;
    }
    return orders / seconds;
}

/* Measures what a page is sent: the views of both sides in the middle of a campaign. */
static double view_json_microseconds(struct bench *bench)
{
    struct umpired game;
    double seconds = 0;
    unsigned count = 0;

    if (umpired_init(&game, bench, &bench->tables, bench->round) &&
        umpire_some(&game, MIDDLE) == MIDDLE) {
        char *page = vd_arena_take(&game.record.arena, PAGE_SIZE, 1);
        double start = vd_cpu_seconds();

        for (; seconds < round_seconds / 4; count++) {
            struct vd_writer writer = vd_writer_of(page, PAGE_SIZE);
            uint8_t seat = (uint8_t)(count % game.record.head.seat_count);

            game.record.system->language->print_view(game.record.scenario,
                                                     vd_session_view(game.record.session, seat),
                                                     VD_FORM_JSON, &writer);
            seconds = vd_cpu_seconds() - start;
        }
    }
    umpired_release(&game);
    return count > 0 ? 1e6 * seconds / count : 0;
}

/* Measures the largest view of a campaign as JSON. */
static double view_json_bytes(struct bench *bench)
{
    struct umpired game;
    size_t most = 0;

    if (umpired_init(&game, bench, &bench->tables, bench->round)) {
        char *page = vd_arena_take(&game.record.arena, PAGE_SIZE, 1);

        do {
            for (uint8_t seat = 0; seat < game.record.head.seat_count; seat++) {
                struct vd_writer writer = vd_writer_of(page, PAGE_SIZE);

                game.record.system->language->print_view(game.record.scenario,
                                                         vd_session_view(game.record.session, seat),
                                                         VD_FORM_JSON, &writer);
                most = writer.length > most ? writer.length : most;
            }
        } while (umpire_some(&game, MIDDLE) == MIDDLE);
    }
    umpired_release(&game);
    return (double)most;
}

/* Makes the record of a whole campaign between random players. */
static void make_record(struct bench *bench)
{
    struct umpired game;

    if (umpired_init(&game, bench, NULL, bench->round) && umpire_some(&game, VD_ORDERS_MAX) > 0) {
        const struct vd_buffer *lines = &game.record.fresh;

        bench->record.at = vd_arena_text(&bench->contest.arena, lines->at, lines->length);
        bench->record.length = lines->length;
    }
    umpired_release(&game);
}

/* Reading a record verifies it. */
static double verify_milliseconds(struct bench *bench)
{
    struct vd_record record;
    struct vd_fault fault;

    make_record(bench);
    double start = vd_cpu_seconds();
    bool fine = vd_record_read(&record, &vd_cli_catalogue, bench->record, NULL, &fault);
    double seconds = vd_cpu_seconds() - start;

    vd_record_release(&record);
    return fine ? 1000 * seconds : 0;
}

/* ---- parts ---- */

static double reachable_sets(struct bench *bench)
{
    struct vd_arena arena;
    double start, seconds = 0;
    uint64_t sets = 0;

    vd_arena_init(&arena);
    struct vd_course *course =
        vd_course_new(bench->contest.system, bench->contest.scenario, &arena);

    start = vd_cpu_seconds();
    while (course != NULL && seconds < round_seconds) {
        sets += vd_course_reach(course);
        seconds = vd_cpu_seconds() - start;
    }
    vd_arena_release(&arena);
    return seconds > 0 ? (double)sets / seconds : 0;
}

static double state_bytes(struct bench *bench)
{
    return (double)bench->contest.system->play->sizes(bench->contest.scenario).state;
}

/* Measures a start from nothing: reads maps and tables, sets up the game and makes the first list
 * of legal orders. */
static double first_legal_milliseconds(struct bench *bench)
{
    struct vd_settings settings = {0};
    struct vd_contest contest;
    double start = vd_cpu_seconds(), seconds = 0;

    if (vd_contest_open(&contest, &settings, bench->id)) {
        struct vd_fast_dice seed = {1863};
        const struct vd_sim_setup bout = {
            .system = contest.system, .scenario = contest.scenario, .dice = vd_fast_dice(&seed)};

        (void)vd_table_first_list(contest.table, &bout);
        seconds = vd_cpu_seconds() - start;
    }
    vd_contest_release(&contest);
    return 1000 * seconds;
}

/* Runs a fixed loop to measure how fast the machine is at the moment. */
static double calibration_steps(void)
{
    volatile uint32_t sink; /* keeps the compiler from removing the loop */
    enum { STEPS = 20000000 };
    uint64_t x = UINT64_C(88172645463325252);
    uint32_t sum = 0;
    double start = vd_cpu_seconds();

    for (long i = 0; i < STEPS; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        sum += (uint32_t)(x >> 32);
    }
    sink = sum;
    (void)sink;
    return STEPS / (vd_cpu_seconds() - start);
}

/* ---- the table ---- */

/* Steps per second of that loop on the machine where the scaled bars were measured. */
static const double calibration_of_bars = 459e6;

enum bar_kind { NO_BAR, AT_MOST, AT_LEAST_SCALED };

static const struct {
    const char *name, *text;
    double (*measure)(struct bench *bench);
    int places;
    enum bar_kind kind;
    enum vd_bar bar;
} figures[] = {
    {"umpire_orders_per_cpu_second", "orders, umpire mode, per CPU-second", umpire_orders, 0,
     AT_LEAST_SCALED, VD_BAR_UMPIRE_ORDERS},
    {"random_campaigns_per_cpu_second", "campaigns by lot per CPU-second", random_campaigns, 1,
     AT_LEAST_SCALED, VD_BAR_RANDOM_CAMPAIGNS},
    {"script_campaigns_per_cpu_second", "campaigns by computer per CPU-second", script_campaigns, 1,
     NO_BAR, VD_BAR_NONE},
    {"script_order_microseconds", "microseconds for its order", script_microseconds, 1, AT_MOST,
     VD_BAR_SCRIPT_ORDERS},
    {"reachable_sets_per_cpu_second", "reachable sets per CPU-second", reachable_sets, 0,
     AT_LEAST_SCALED, VD_BAR_REACHABLE_SETS},
    {"view_json_microseconds", "microseconds for a view as JSON", view_json_microseconds, 1,
     AT_MOST, VD_BAR_VIEW_TIME},
    {"view_json_bytes", "bytes of the largest view as JSON", view_json_bytes, 0, AT_MOST,
     VD_BAR_VIEW_BYTES},
    {"state_bytes", "bytes of a state with its views", state_bytes, 0, AT_MOST, VD_BAR_STATE_BYTES},
    {"verify_milliseconds", "ms to replay and verify a campaign", verify_milliseconds, 2, AT_MOST,
     VD_BAR_VERIFY},
    {"first_legal_milliseconds", "ms from start to the first legal list", first_legal_milliseconds,
     2, AT_MOST, VD_BAR_FIRST_LEGAL},
};

enum { FIGURES = sizeof figures / sizeof figures[0] };

struct results {
    double value[SCENARIOS][FIGURES][ROUNDS];
    double calibration[ROUNDS];
    double bars[SCENARIOS][VD_BARS];
};

static double median(const double *values)
{
    double sorted[ROUNDS];

    memcpy(sorted, values, sizeof sorted);
    return vd_bench_median(sorted, ROUNDS);
}

static bool bench_open(struct bench *bench, const char *id)
{
    struct vd_contest *contest = &bench->contest;
    struct vd_settings settings = {0};

    bench->id = id;
    if (!vd_contest_open(contest, &settings, id))
        return false;
    vd_tables_of(contest->system, contest->scenario, &contest->arena, &bench->tables);
    vd_scratch_init(&bench->scratch, contest->system, contest->scenario, &contest->arena);
    vd_buffer_init(&bench->lines, &contest->arena);
    return true;
}

/* Takes the bars of each system for its first campaign here. */
static void take_bars(const struct bench *benches, struct results *results)
{
    for (size_t i = 0; i < SCENARIOS; i++) {
        const struct vd_system *system = benches[i].contest.system;
        bool first = true;

        for (size_t k = 0; k < i; k++)
            first = first && benches[k].contest.system != system;
        if (first && system->measure != NULL)
            memcpy(results->bars[i], system->measure->bars, sizeof results->bars[i]);
    }
}

/* Rounds are interleaved, so that a disturbance affects all figures alike. */
static bool measure(struct results *results)
{
    struct bench benches[SCENARIOS] = {0};
    bool fine = true;

    for (size_t i = 0; i < SCENARIOS; i++)
        fine = bench_open(&benches[i], vd_bench_scenario(i)) && fine;
    if (fine)
        take_bars(benches, results);
    for (unsigned round = 0; fine && round < ROUNDS; round++) {
        results->calibration[round] = calibration_steps();
        for (size_t i = 0; i < SCENARIOS; i++) {
            benches[i].round = round;
            for (size_t k = 0; k < FIGURES; k++)
                results->value[i][k][round] = figures[k].measure(&benches[i]);
        }
    }
    for (size_t i = 0; i < SCENARIOS; i++)
        vd_contest_release(&benches[i].contest);
    return fine;
}

/* Returns the bar of a figure for a scenario; 0: none. */
static double bar_of(const struct results *results, size_t scenario, size_t figure)
{
    return results->bars[scenario][figures[figure].bar] *
           (figures[figure].kind == AT_LEAST_SCALED
                ? median(results->calibration) / calibration_of_bars
                : 1);
}

/* Returns how many times better than its bar a figure is: 1 or more passes. */
static double ratio_of(const struct results *results, size_t scenario, size_t figure)
{
    double value = median(results->value[scenario][figure]);
    double bar = bar_of(results, scenario, figure);

    if (value <= 0)
        return 0; /* it could not be measured */
    return figures[figure].kind == AT_MOST ? bar / value : value / bar;
}

static void put_ratios(const struct results *results, size_t scenario, struct vd_json *json)
{
    vd_json_key(json, vd_bench_scenario(scenario));
    vd_json_open(json, '{');
    for (size_t k = 0; k < FIGURES; k++) {
        if (bar_of(results, scenario, k) > 0)
            vd_json_decimal_of(json, figures[k].name, ratio_of(results, scenario, k), 2);
    }
    vd_json_close(json, '}');
}

static void put_json(const struct results *results)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "rounds", ROUNDS);
    vd_json_decimal_of(&json, "calibration_steps_per_cpu_second", median(results->calibration), 0);
    for (size_t i = 0; i < SCENARIOS; i++) {
        vd_json_key(&json, vd_bench_scenario(i));
        vd_json_open(&json, '{');
        for (size_t k = 0; k < FIGURES; k++)
            vd_json_decimal_of(&json, figures[k].name, median(results->value[i][k]),
                               figures[k].places);
        vd_json_close(&json, '}');
    }
    vd_json_key(&json, "over_the_bar");
    vd_json_open(&json, '{');
    for (size_t i = 0; i < SCENARIOS; i++)
        put_ratios(results, i, &json);
    vd_json_close(&json, '}');
    vd_json_close(&json, '}');
}

/* A figure, and how many times better than its bar it is. */
static void put_figure(const struct results *results, size_t scenario, size_t figure)
{
    printf(" %12.*f", figures[figure].places, median(results->value[scenario][figure]));
    if (bar_of(results, scenario, figure) > 0)
        printf(" %7.2fx", ratio_of(results, scenario, figure));
    else
        printf(" %8s", "");
}

static void put_text(const struct results *results)
{
    printf("%-40s", "median of 3 rounds, and over its bar");
    for (size_t i = 0; i < SCENARIOS; i++)
        printf(" %12s %8s", vd_bench_scenario(i), "");
    putchar('\n');
    for (size_t k = 0; k < FIGURES; k++) {
        printf("%-40s", figures[k].text);
        for (size_t i = 0; i < SCENARIOS; i++)
            put_figure(results, i, k);
        putchar('\n');
    }
    printf("Bars per CPU-second are scaled to a machine that does %.0f million steps of the\n"
           "calibration loop per CPU-second, as this one did. They and other measurements:\n"
           "docs/performance.md\n",
           median(results->calibration) / 1e6);
}

static int run_bench(int count, char **words)
{
    bool as_json = false, of_server = false;
    const char *peers = NULL, *rounds = NULL;
    uint64_t round_count = ROUNDS;
    const struct vd_option options[] = {{"--json", NULL, NULL, &as_json},
                                        {"--server", NULL, NULL, &of_server},
                                        {"--peers", NULL, &peers, NULL},
                                        {"--rounds", NULL, &rounds, NULL}};
    const char *plain[1];
    size_t plain_count;
    struct results results = {0};

    if (!vd_options_read(&vd_command_bench, count, words, options, 4, plain, 0, &plain_count))
        return VD_EXIT_USAGE;
    if (!of_server && (peers != NULL || rounds != NULL))
        return vd_usage(&vd_command_bench, "--peers and --rounds go with --server");
    if (rounds != NULL && !vd_option_number(&vd_command_bench, "--rounds", rounds, 1,
                                            VD_BENCH_ROUNDS_MAX, &round_count))
        return VD_EXIT_USAGE;
    if (of_server)
        return vd_bench_server(peers, (size_t)round_count, as_json);
    if (!measure(&results))
        return VD_EXIT_REFUSED;
    if (as_json)
        put_json(&results);
    else
        put_text(&results);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

const struct vd_cli_command vd_command_bench = {
    .name = "bench",
    .gist = "measure how fast this program is here",
    .help =
        "usage: vedette bench [--json] [--server [--rounds N] [--peers FOLDER]]\n\n"
        "Plays three campaigns and prints how fast that went, in CPU time: orders as an umpire\n"
        "takes them (checked, journal lines with their hashes, views and legal list for each),\n"
        "whole campaigns as a simulation plays them, and single parts; beside each, how many\n"
        "times better than its bar it is. Takes a minute.\n\n"
        "  --json          as JSON\n"
        "  --server        measures a server under load instead, started with a store of its own:\n"
        "                  orders of 64 players, the wait for a receipt, an order told to 64\n"
        "                  listeners, memory with 100 campaigns. Takes some minutes\n"
        "  --rounds N      with --server, how often each is measured; 3 by default\n"
        "  --peers FOLDER  with --server, measures node's ws too (npm install --prefix FOLDER "
        "ws)\n\n"
        "example: vedette bench --json\n",
    .run = run_bench,
};
