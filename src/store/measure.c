/* store/measure.c: what a durable commit costs, against the disk itself in the same minute. */
#include "store/measure.h"

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

enum { TIMES_MOST = 1 << 20, ROUNDS_MOST = 16, PLAYERS = 64, GAMES = 32 };

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

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return (a > b) - (a < b);
}

/* After the times were put in order. */
static double microseconds(const struct times *times, double part)
{
    return times->count == 0 ? 0 : times->at[(size_t)(part * (double)(times->count - 1))] * 1e6;
}

static void note_time(struct times *times, double since)
{
    if (times->count < TIMES_MOST)
        times->at[times->count++] = now() - since;
}

static void sort(struct times *times)
{
    qsort(times->at, times->count, sizeof *times->at, by_size);
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

static double median(const double *figures, unsigned count)
{
    double sorted[ROUNDS_MOST];

    memcpy(sorted, figures, count * sizeof *figures);
    qsort(sorted, count, sizeof *sorted, by_size);
    return sorted[count / 2];
}

/* The same members of all rounds, and their median in the result. */
static void merge(const struct vd_store_figures *each, unsigned rounds,
                  struct vd_store_figures *figures)
{
    enum { MEMBERS = sizeof *figures / sizeof(double) };

    for (size_t member = 0; member < MEMBERS; member++) {
        double values[ROUNDS_MOST];
        char *place = (char *)figures + member * sizeof(double);

        for (unsigned i = 0; i < rounds; i++)
            memcpy(&values[i], (const char *)&each[i] + member * sizeof(double), sizeof(double));
        double middle = median(values, rounds);

        memcpy(place, &middle, sizeof middle);
    }
    for (unsigned i = 0; i < rounds; i++) {
        if (i == 0 || each[i].ratio < figures->ratio_least)
            figures->ratio_least = each[i].ratio;
        if (i == 0 || each[i].ratio > figures->ratio_most)
            figures->ratio_most = each[i].ratio;
    }
}

static bool measure_round(struct table *table, const char *path, double seconds,
                          struct times *times, struct vd_store_figures *round,
                          char sentence[VD_SENTENCE_SIZE])
{
    if (!append(path, now() + seconds, times, sentence))
        return false;
    round->append_p50 = microseconds(times, 0.5);
    round->append_p99 = microseconds(times, 0.99);
    bool fine = play(table, 1, now() + seconds, times);

    round->commit_p50 = microseconds(times, 0.5);
    round->commit_p99 = microseconds(times, 0.99);
    round->ratio = round->commit_p50 / round->append_p50;
    double since = now(), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);

    fine = fine && play(table, PLAYERS, since + seconds, times);
    round->group_p50 = microseconds(times, 0.5);
    round->group_p99 = microseconds(times, 0.99);
    round->orders_per_second = (double)table->done / (now() - since);
    round->orders_per_cpu_second =
        (double)table->done / (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    return fine ||
           vd_store_say(sentence, "%s",
                        vd_store_broken(table->store) == NULL ? "the store refused an order"
                                                              : vd_store_broken(table->store));
}

static bool measure_rounds(struct table *table, const char *path, unsigned rounds, double seconds,
                           struct vd_store_figures *figures, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_store_figures each[ROUNDS_MOST] = {0};
    struct times times = {.at = vd_memory_grow(NULL, TIMES_MOST * sizeof *times.at)};
    bool fine = add_games(table) || vd_store_say(sentence, "no games could be made");

    for (unsigned i = 0; fine && i < rounds; i++)
        fine = measure_round(table, path, seconds, &times, &each[i], sentence);
    free(times.at);
    if (fine)
        merge(each, rounds, figures);
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

bool vd_store_measure(const char *folder, unsigned rounds, double seconds,
                      struct vd_store_figures *figures, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_heap heap;
    struct table table = {0};

    vd_heap_init(&heap);
    const char *path = vd_path_join(&heap, folder, "measured-store");
    const char *lock = vd_path_join(&heap, folder, "measured-store-lock");
    const char *appended = vd_path_join(&heap, folder, "measured-file");
    const struct vd_store_setup setup = {.where = path, .use = VD_STORE_SERVE};

    vd_batch_init(&table.batch);
    table.store = vd_store_open(&setup, sentence);
    bool fine = table.store != NULL &&
                measure_rounds(&table, appended, rounds < ROUNDS_MOST ? rounds : ROUNDS_MOST,
                               seconds, figures, sentence);

    if (table.store != NULL) {
        vd_store_close(table.store); /* which puts the log into the file */
        figures->bytes_per_order = size_per_order(path, &table);
        (void)unlink(path);
        (void)unlink(lock);
    }
    vd_batch_release(&table.batch);
    vd_heap_release(&heap);
    return fine;
}
