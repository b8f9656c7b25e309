/* unit/store_measure.c: what a durable commit costs, against the disk itself in the same minute. */
#include "unit/store_measure.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/backend.h"
#include "sys/file.h"
#include "unit/timing.h"

enum { TIMES_MAX = 1 << 20, ROUNDS_MAX = 16, PLAYERS = 64, GAMES = 32 };

struct times {
    double *at; /* seconds */
    size_t count;
};

static double seconds_of(clockid_t which)
{
    struct timespec now;

    (void)clock_gettime(which, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

/* After the times were put in order. */
static double microseconds(const struct times *times, double part)
{
    return times->count == 0 ? 0 : times->at[(size_t)(part * (double)(times->count - 1))] * 1e6;
}

static void note_time(struct times *times, double since)
{
    if (times->count < TIMES_MAX)
        times->at[times->count++] = now() - since;
}

static void sort(struct times *times)
{
    timing_sort(times->at, times->count);
}

/* ---- the disk itself ---- */

static bool append(const char *path, double until, struct times *times,
                   char sentence[VD_SENTENCE_SIZE])
{
    const char bytes[100] = {0};
    int file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = file >= 0;

    times->count = 0;
    while (fine && now() < until) {
        double since = now();

        fine = write(file, bytes, sizeof bytes) == (ssize_t)sizeof bytes && fdatasync(file) == 0;
        note_time(times, since);
    }
    if (!fine)
        (void)vd_store_say(sentence, "%s cannot be written: %s", path, strerror(errno));
    if (file >= 0)
        (void)close(file);
    (void)unlink(path);
    sort(times);
    return fine;
}

/* ---- players ---- */

struct table {
    struct vd_store *store;
    struct vd_batch batch;
    struct times *times;
    int64_t orders[GAMES];
    uint64_t done;
    unsigned waiting; /* for their acknowledgement */
    double until;
    bool failed;
};

struct player {
    struct table *table;
    unsigned game;
    double since;
};

static const char *game_id(unsigned game, char id[23])
{
    (void)snprintf(id, 23, "measure-%014u", game % 1000);
    return id;
}

/* An accepted order: its line and its receipt. */
static void add_order(struct vd_batch *batch, unsigned game, int64_t n)
{
    char id[23], key[32], body[200];
    unsigned char h[32] = {0};

    (void)game_id(game, id);
    (void)snprintf(key, sizeof key, "0123456789-%lld", (long long)n);
    (void)snprintf(body, sizeof body,
                   "{\"n\":%lld,\"at\":1700000000,\"seat\":\"confederate\",\"text\":\"III: Pender "
                   "staff via Cashtown, Gettysburg\",\"salt\":\"%043d\"",
                   (long long)n, 0);
    vd_batch_add(batch, VD_LINE_ADD,
                 VD_VALUES(vd_value_words(id), vd_value_whole(n), vd_value_words(body),
                           vd_value_bytes(h, sizeof h)));
    vd_batch_add(batch, VD_RECEIPT_ADD,
                 VD_VALUES(vd_value_words(id), vd_value_whole(0), vd_value_words(key),
                           vd_value_whole(n), vd_value_words("")));
}

static bool add_games(struct table *table)
{
    const unsigned char hash[32] = {0};
    char id[23];

    vd_batch_add(&table->batch, VD_DATA_PUT,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_bytes("", 0)));
    for (unsigned i = 0; i < GAMES; i++)
        vd_batch_add(&table->batch, VD_GAME_NEW,
                     VD_VALUES(vd_value_words(game_id(i, id)), vd_value_words("{}"),
                               vd_value_bytes(hash, sizeof hash), vd_value_words("measured"),
                               vd_value_words("running"), vd_value_whole(0), vd_value_words("{}")));
    return vd_store_commit_now(table->store, &table->batch) == VD_STORE_DONE;
}

static void acknowledge(void *context, enum vd_store_result result);

static void give_order(struct player *player)
{
    struct table *table = player->table;

    player->since = now();
    add_order(&table->batch, player->game, ++table->orders[player->game]);
    table->waiting++;
    vd_store_commit(table->store, &table->batch, acknowledge, player);
}

static void acknowledge(void *context, enum vd_store_result result)
{
    struct player *player = context;
    struct table *table = player->table;

    note_time(table->times, player->since);
    table->waiting--;
    table->done++;
    table->failed = table->failed || result != VD_STORE_DONE;
    if (!table->failed && now() < table->until)
        give_order(player);
}

/* Each gives an order, waits for its acknowledgement, and gives the next. */
static bool play(struct table *table, unsigned players, double until, struct times *times)
{
    struct player player[PLAYERS];

    times->count = 0;
    table->times = times;
    table->until = until;
    table->done = 0;
    for (unsigned i = 0; i < players; i++) {
        player[i] = (struct player){.table = table, .game = i % GAMES};
        give_order(&player[i]);
    }
    while (table->waiting > 0) {
        struct pollfd wait = {.fd = vd_store_fd(table->store), .events = POLLIN};

        (void)poll(&wait, 1, -1);
        (void)vd_store_settle(table->store);
    }
    sort(times);
    return !table->failed;
}

/* ---- rounds ---- */

struct round {
    double cost[COST_COUNT];
};

static void merge(const struct round *each, unsigned rounds, struct store_costs *costs)
{
    for (size_t cost = 0; cost < COST_COUNT; cost++) {
        double values[ROUNDS_MAX] = {0};

        for (unsigned i = 0; i < rounds; i++)
            values[i] = each[i].cost[cost];
        timing_sort(values, rounds);
        costs->of[cost].least = values[0];
        costs->of[cost].median = values[rounds / 2];
        costs->of[cost].most = values[rounds - 1];
    }
}

static void note_times(struct round *round, enum store_cost cost, const struct times *times)
{
    round->cost[cost] = microseconds(times, 0.5);
    round->cost[cost + 1] = microseconds(times, 0.99);
}

static bool measure_players(struct table *table, double seconds, struct times *times,
                            struct round *round)
{
    bool fine = play(table, 1, now() + seconds, times);

    note_times(round, COST_COMMIT, times);
    round->cost[COST_RATIO] = round->cost[COST_COMMIT] / round->cost[COST_APPEND];
    double since = now(), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);

    fine = fine && play(table, PLAYERS, since + seconds, times);
    note_times(round, COST_GROUP, times);
    round->cost[COST_PER_SECOND] = (double)table->done / (now() - since);
    round->cost[COST_PER_CPU_SECOND] =
        (double)table->done / (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    return fine;
}

static bool measure_round(struct table *table, const char *path, double seconds,
                          struct times *times, struct round *round, char sentence[VD_SENTENCE_SIZE])
{
    if (!append(path, now() + seconds, times, sentence))
        return false;
    note_times(round, COST_APPEND, times);
    if (measure_players(table, seconds, times, round))
        return true;
    const char *broken = vd_store_broken(table->store);

    return vd_store_say(sentence, "%s", broken == NULL ? "the store refused an order" : broken);
}

static bool measure_rounds(struct table *table, const char *path, unsigned rounds, double seconds,
                           struct store_costs *costs, char sentence[VD_SENTENCE_SIZE])
{
    struct round each[ROUNDS_MAX] = {0};
    struct times times = {.at = vd_memory_grow(NULL, TIMES_MAX * sizeof *times.at)};
    bool fine = add_games(table) || vd_store_say(sentence, "no games could be made");

    for (unsigned i = 0; fine && i < rounds; i++)
        fine = measure_round(table, path, seconds, &times, &each[i], sentence);
    free(times.at);
    if (fine)
        merge(each, rounds, costs);
    return fine;
}

static double size_per_order(const char *path, const struct table *table)
{
    struct stat about;
    int64_t orders = 0;

    for (unsigned i = 0; i < GAMES; i++)
        orders += table->orders[i];
    return stat(path, &about) != 0 || orders == 0 ? 0 : (double)about.st_size / (double)orders;
}

bool store_measure(const char *folder, unsigned rounds, double seconds, struct store_costs *costs,
                   char sentence[VD_SENTENCE_SIZE])
{
    struct vd_arena arena;
    struct table table = {0};

    assert(rounds >= 1 && rounds <= ROUNDS_MAX);
    vd_arena_init(&arena);
    const char *path = vd_path_join(&arena, folder, "measured-store");
    const char *appended = vd_path_join(&arena, folder, "measured-file");
    const struct vd_store_setup setup = {.where = path, .use = VD_STORE_SERVE};

    vd_batch_init(&table.batch);
    table.store = vd_store_open(&setup, sentence);
    bool fine =
        table.store != NULL && measure_rounds(&table, appended, rounds, seconds, costs, sentence);

    if (table.store != NULL) {
        vd_store_close(table.store); /* which puts the log into the file */
        costs->bytes_per_order = size_per_order(path, &table);
        (void)unlink(path);
    }
    vd_batch_release(&table.batch);
    vd_arena_release(&arena);
    return fine;
}
