/* cli/bench/server.c: vedette bench --server: P9, P10, P12 and P13 of docs/performance.md.
 *
 * Each is measured on a server of its own, a child process with its own store: by the CPU time of
 * that child, or by how long a client waits. A round measures all of them together with what they
 * are compared with, and each ratio is formed within its round. */
#include "cli/bench/server.h"

#include <assert.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bench/bare.h"
#include "cli/bench/load.h"
#include "cli/bench/peer.h"
#include "cli/bench/scenarios.h"
#include "cli/command.h"
#include "sys/json_out.h"

enum { PLAYERS = 64, ORDERS = 50, LISTENERS = 64, ECHOES = 40, APPENDS = 60 };
enum { CAMPAIGNS = 100 };

enum figure {
    ORDERS_PER_SECOND,
    RECEIPT_MIDDLE,
    RECEIPT_SLOW,
    LONE_RECEIPT,
    APPEND,
    TIMES_APPEND,
    BARE_RECEIPT,
    ECHO,
    ECHO_WITH_ORDER,
    BARE,
    WS,
    TIMES_WS,
    MEGABYTES,
    FIGURES
};

static const struct {
    const char *name, *text;
    int places;
    enum { NO_BAR, AT_MOST, AT_LEAST } kind;
    double bar;
} figures[FIGURES] = {
    [ORDERS_PER_SECOND] = {"durable_orders_per_cpu_second",
                           "P9  orders of 64 players per CPU-second", 0, AT_LEAST, 9000},
    [RECEIPT_MIDDLE] = {"receipt_median_milliseconds", "    ms to their receipt", 1, NO_BAR, 0},
    [RECEIPT_SLOW] = {"receipt_p99_milliseconds", "    ms to the slowest of a hundred", 1, AT_MOST,
                      50},
    [LONE_RECEIPT] = {"lone_receipt_milliseconds", "P10 ms to one player's receipt", 2, NO_BAR, 0},
    [APPEND] = {"append_milliseconds", "    ms to append to a file and sync it", 2, NO_BAR, 0},
    [TIMES_APPEND] = {"receipt_over_append", "    times that", 2, AT_MOST, 1.5},
    [BARE_RECEIPT] = {"bare_receipt_milliseconds", "    ms to a receipt by bare system calls", 2,
                      NO_BAR, 0},
    [ECHO] = {"echo_messages_per_cpu_second", "P12 messages to 64 listeners per CPU-second", 0,
              NO_BAR, 0},
    [ECHO_WITH_ORDER] = {"messages_with_order_per_cpu_second", "    with the order that they tell",
                         0, NO_BAR, 0},
    [BARE] = {"bare_messages_per_cpu_second", "    both by bare system calls", 0, NO_BAR, 0},
    [WS] = {"ws_messages_per_cpu_second", "    node's ws", 0, NO_BAR, 0},
    [TIMES_WS] = {"echo_over_ws", "    times that", 2, AT_LEAST, 2},
    [MEGABYTES] = {"megabytes_of_100_campaigns", "P13 MB with 100 campaigns", 1, AT_MOST, 32},
};

/* NAN: not measured. */
typedef double round_figures[FIGURES];

/* ---- P9: many players ---- */

static bool seat_players(const struct vd_bench_child *child, struct vd_load_player *players)
{
    bool fine = true;

    for (size_t i = 0; fine && i < PLAYERS; i++)
        fine = vd_load_campaign(child, vd_bench_scenario(1), &players[i]);
    for (size_t i = 0; fine && i < PLAYERS; i++)
        fine = vd_load_sit(&players[i]);
    return fine;
}

static bool measure_players(const struct vd_bench_child *child, struct vd_load_player *players,
                            round_figures round)
{
    static double waits[PLAYERS * ORDERS];
    double spent = vd_bench_cpu(child);

    if (!vd_load_orders(players, PLAYERS, ORDERS, waits))
        return false;
    round[ORDERS_PER_SECOND] = PLAYERS * ORDERS / (vd_bench_cpu(child) - spent);
    round[RECEIPT_MIDDLE] = vd_bench_median(waits, PLAYERS * ORDERS) * 1000;
    round[RECEIPT_SLOW] = vd_bench_quantile(waits, PLAYERS * ORDERS, 0.99) * 1000;
    return true;
}

static bool measure_orders(const struct vd_bench_child *child, round_figures round)
{
    struct vd_load_player *players = vd_memory_grow(NULL, PLAYERS * sizeof *players);
    bool fine;

    for (size_t i = 0; i < PLAYERS; i++)
        players[i].end = -1;
    fine = seat_players(child, players) && measure_players(child, players, round);
    for (size_t i = 0; i < PLAYERS; i++)
        vd_load_leave(&players[i]);
    free(players);
    return fine;
}

/* ---- P10: one player and the disk ---- */

static bool append(int file, double *wait)
{
    static const char line[100] = "x";
    double began = vd_bench_now();
    bool fine = write(file, line, sizeof line) == (ssize_t)sizeof line && fdatasync(file) == 0;

    *wait = vd_bench_now() - began;
    return fine;
}

/* Measures an append and an order in turn, on the same disk. */
static bool measure_pairs(struct vd_load_player *player, int file, round_figures round)
{
    double waits[APPENDS], appends[APPENDS];

    for (unsigned i = 0; i < APPENDS; i++) {
        if (!append(file, &appends[i]) || !vd_load_orders(player, 1, 1, &waits[i]))
            return false;
        vd_bench_rest(vd_load_pause);
    }
    round[LONE_RECEIPT] = vd_bench_median(waits, APPENDS) * 1000;
    round[APPEND] = vd_bench_median(appends, APPENDS) * 1000;
    round[TIMES_APPEND] = round[LONE_RECEIPT] / round[APPEND];
    return true;
}

/* Measures the same with the minimal server of bare.c, which is the lower limit. */
static bool measure_bare_pairs(const char *folder, int file, round_figures round)
{
    double waits[APPENDS], ignored;
    struct vd_bare bare;
    bool fine = vd_bare_open(&bare, folder, 0);

    for (unsigned i = 0; fine && i < APPENDS; i++)
        fine = append(file, &ignored) && vd_bare_order(&bare, &waits[i]);
    vd_bare_close(&bare);
    if (!fine) {
        vd_refused("the system's own part of a receipt cannot be measured");
        return false;
    }
    round[BARE_RECEIPT] = vd_bench_median(waits, APPENDS) * 1000;
    return true;
}

static bool measure_receipt(const struct vd_bench_child *child, round_figures round)
{
    struct vd_load_player player;
    char path[sizeof child->folder + 16];
    bool fine = vd_load_campaign(child, vd_bench_scenario(1), &player) && vd_load_sit(&player);

    (void)snprintf(path, sizeof path, "%s/append", child->folder);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

    fine = fine && file >= 0 && measure_pairs(&player, file, round) &&
           measure_bare_pairs(child->folder, file, round);
    if (file >= 0)
        (void)close(file);
    vd_load_leave(&player);
    return fine;
}

/* ---- P12: an order told to many ---- */

/* A campaign with several listeners. */
struct broadcast_bench {
    struct vd_load_player player;
    int listeners[LISTENERS];
    unsigned opened;
};

static bool hall_open(const struct vd_bench_child *child, unsigned listeners,
                      struct broadcast_bench *broadcast)
{
    broadcast->player.end = -1;
    broadcast->opened = 0;
    if (!vd_load_campaign(child, vd_bench_scenario(1), &broadcast->player) ||
        !vd_load_sit(&broadcast->player))
        return false;
    for (; broadcast->opened < listeners; broadcast->opened++) {
        broadcast->listeners[broadcast->opened] = vd_load_listen(&broadcast->player);
        if (broadcast->listeners[broadcast->opened] < 0)
            return false;
    }
    return true;
}

static void hall_close(struct broadcast_bench *broadcast)
{
    for (unsigned i = 0; i < broadcast->opened; i++)
        (void)close(broadcast->listeners[i]);
    vd_load_leave(&broadcast->player);
}

/* Measures the CPU seconds of one order and all it causes before the next. */
static bool order_in(struct broadcast_bench *broadcast, double *seconds)
{
    const struct vd_bench_child *child = broadcast->player.child;
    double wait, spent = vd_bench_cpu(child);
    bool fine = vd_load_orders(&broadcast->player, 1, 1, &wait);

    vd_bench_rest(vd_load_pause);
    *seconds = vd_bench_cpu(child) - spent;
    return fine;
}

static bool was_heard(const struct broadcast_bench *broadcast)
{
    uint32_t k;
    bool fine = vd_load_told(&broadcast->player, &k);

    for (unsigned i = 0; fine && i < broadcast->opened; i++)
        fine = vd_load_hear(broadcast->listeners[i], k);
    return fine;
}

/* Measures both in turn. The echo is what 63 more listeners cost: the order itself belongs to
 * P9. */
static bool measure_halls(struct broadcast_bench *small, struct broadcast_bench *large,
                          round_figures round)
{
    double order, all[ECHOES], echo[ECHOES];

    for (unsigned i = 0; i < ECHOES; i++) {
        if (!order_in(small, &order) || !order_in(large, &all[i]))
            return false;
        echo[i] = all[i] - order;
    }
    if (!was_heard(small) || !was_heard(large))
        return false;
    round[ECHO] = (LISTENERS - 1) / vd_bench_median(echo, ECHOES);
    round[ECHO_WITH_ORDER] = LISTENERS / vd_bench_median(all, ECHOES);
    return true;
}

static bool measure_bare(const struct vd_bench_child *child, round_figures round)
{
    double seconds;

    if (!vd_bench_bare(child->folder, LISTENERS, ECHOES, &seconds)) {
        vd_refused("the system's own part of an echo cannot be measured");
        return false;
    }
    round[BARE] = LISTENERS / seconds;
    return true;
}

static bool measure_listeners(const struct vd_bench_child *child, round_figures round)
{
    struct broadcast_bench small, large = {.player.end = -1};
    bool fine = hall_open(child, 1, &small) && hall_open(child, LISTENERS, &large) &&
                measure_halls(&small, &large, round) && measure_bare(child, round);

    hall_close(&small);
    hall_close(&large);
    return fine;
}

static void measure_ws(const char *peers, round_figures round)
{
    double seconds;

    if (!vd_bench_ws(peers, LISTENERS, ECHOES, &seconds))
        return;
    round[WS] = LISTENERS / seconds;
    round[TIMES_WS] = round[ECHO] / round[WS];
}

/* ---- P13: memory ---- */

static bool measure_memory(const struct vd_bench_child *child, round_figures round)
{
    struct vd_load_player player;

    for (unsigned i = 0; i < CAMPAIGNS; i++) {
        if (!vd_load_campaign(child, vd_bench_scenario(0), &player))
            return false;
    }
    if (!vd_load_begin(&player)) /* if the last has begun, all have */
        return false;
    round[MEGABYTES] = vd_bench_memory(child);
    return true;
}

/* ---- all of them ---- */

static bool with_server(bool (*measure)(const struct vd_bench_child *child, round_figures round),
                        round_figures round)
{
    struct vd_bench_child child;
    bool fine = vd_bench_serve(&child) && measure(&child, round);

    vd_bench_end(&child);
    return fine;
}

static bool measure_round(const char *peers, round_figures round)
{
    for (size_t i = 0; i < FIGURES; i++)
        round[i] = (double)NAN;
    if (!with_server(measure_orders, round) || !with_server(measure_receipt, round) ||
        !with_server(measure_listeners, round) || !with_server(measure_memory, round))
        return false;
    measure_ws(peers, round);
    return true;
}

/* ---- the table ---- */

struct summary {
    double least, middle, most;
};

struct rounds {
    round_figures at[VD_BENCH_ROUNDS_MAX];
    size_t count;
};

static struct summary summary_of(const struct rounds *rounds, enum figure figure)
{
    double values[VD_BENCH_ROUNDS_MAX];

    assert(rounds->count > 0);
    for (size_t i = 0; i < rounds->count; i++) {
        values[i] = rounds->at[i][figure];
        if (isnan(values[i]))
            return (struct summary){(double)NAN, (double)NAN, (double)NAN};
    }
    double middle = vd_bench_median(values, rounds->count);

    return (struct summary){values[0], middle, values[rounds->count - 1]};
}

/* Returns how many times better than its bar a figure is: 1 or more passes. */
static double ratio_of(enum figure figure, double value)
{
    return figures[figure].kind == AT_MOST ? figures[figure].bar / value
                                           : value / figures[figure].bar;
}

static void put_json(const struct rounds *rounds)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "rounds", (int64_t)rounds->count);
    for (enum figure i = 0; i < FIGURES; i++) {
        double value = summary_of(rounds, i).middle;

        if (isnan(value))
            vd_json_text_of(&json, figures[i].name, NULL);
        else
            vd_json_decimal_of(&json, figures[i].name, value, figures[i].places);
    }
    vd_json_open_of(&json, "over_the_bar", '{');
    for (enum figure i = 0; i < FIGURES; i++) {
        double value = summary_of(rounds, i).middle;

        if (figures[i].kind != NO_BAR && !isnan(value))
            vd_json_decimal_of(&json, figures[i].name, ratio_of(i, value), 2);
    }
    vd_json_close(&json, '}');
    vd_json_close(&json, '}');
}

static void put_line(enum figure figure, struct summary summary)
{
    int places = figures[figure].places;

    printf("%-44s %10.*f %10.*f %10.*f", figures[figure].text, places, summary.middle, places,
           summary.least, places, summary.most);
    if (figures[figure].kind != NO_BAR)
        printf(" %10.*f %7.2fx", places, figures[figure].bar, ratio_of(figure, summary.middle));
    putchar('\n');
}

static void put_text(const struct rounds *rounds)
{
    char title[32];

    (void)snprintf(title, sizeof title, "%zu round%s", rounds->count,
                   rounds->count == 1 ? "" : "s");
    printf("%-44s %10s %10s %10s %10s %8s\n", title, "median", "least", "most", "bar", "ratio");
    for (enum figure i = 0; i < FIGURES; i++) {
        struct summary summary = summary_of(rounds, i);

        if (!isnan(summary.middle))
            put_line(i, summary);
    }
    if (isnan(summary_of(rounds, WS).middle))
        puts("Node's ws was not found: npm install --prefix FOLDER ws, and --peers FOLDER");
}

int vd_bench_server(const char *peers, size_t count, bool as_json)
{
    struct rounds rounds = {.count = count};

    for (size_t i = 0; i < count; i++) {
        if (!measure_round(peers, rounds.at[i]))
            return VD_EXIT_REFUSED;
    }
    if (as_json)
        put_json(&rounds);
    else
        put_text(&rounds);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}
