/* unit/store_day.c: a scripted day of commits on a faulty disk, and what must be true afterwards. */
#include "unit/store_day.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "unit/store_desk.h"

struct day day_of(const char *path)
{
    return (struct day){.path = path, .last_acknowledged = -1, .last_issued = -1};
}

void day_add_step(struct vd_batch *batch, int step)
{
    char number[20];

    for (unsigned i = 0; step == 0 && i < DAY_GAMES; i++)
        desk_add_game(batch, i);
    if (step > 0)
        desk_add_order(batch, (unsigned)(step - 1) % DAY_GAMES, (step - 1) / DAY_GAMES + 1);
    (void)snprintf(number, sizeof number, "%d", step);
    vd_batch_add(batch, VD_SETTING_PUT, VD_VALUES(vd_value_words("last"), vd_value_words(number)));
}

/* ---- playing ---- */

static struct vd_store *open_on(const struct day *day, const struct faulty_disk *disk,
                                char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_store_setup setup = {.where = day->path,
                                         .use = VD_STORE_SERVE,
                                         .files = faulty_disk_name(disk),
                                         .log_pages = DAY_LOG_PAGES};

    sentence[0] = '\0';
    return vd_store_open(&setup, sentence);
}

static bool note_last(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(int *)context = atoi(values[0].at); /* NOLINT(cert-err34-c): day_add_step wrote it */
    return true;
}

/* False if it cannot be read. */
static bool read_last(struct vd_store *store, int *last)
{
    *last = -1;
    return vd_store_read(store, VD_SETTING_GET, VD_VALUES(vd_value_words("last")), note_last, last);
}

static void play_steps(struct day *day, struct vd_store *store, int last)
{
    struct vd_batch batch;
    enum vd_store_result result = VD_STORE_DONE;
    int there;

    vd_batch_init(&batch);
    if (read_last(store, &there))
        for (int step = there + 1; step <= last && result == VD_STORE_DONE; step++) {
            day_add_step(&batch, step);
            day->last_issued = step > day->last_issued ? step : day->last_issued;
            result = vd_store_commit_now(store, &batch);
            if (result == VD_STORE_DONE)
                day->last_acknowledged = step;
        }
    vd_batch_release(&batch);
    assert_int_not_equal(result, VD_STORE_CLASH);
    if (result == VD_STORE_FAILED)
        assert_true(strlen(vd_store_broken(store)) > 10);
}

struct vd_store *day_begin(struct day *day, const struct faulty_disk *disk, int last)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = open_on(day, disk, sentence);

    if (store == NULL)
        assert_true(strlen(sentence) > 10);
    else
        play_steps(day, store, last);
    return store;
}

void day_play(struct day *day, const struct faulty_disk *disk, int last)
{
    vd_store_close(day_begin(day, disk, last));
}

/* ---- examining ---- */

struct complaint {
    const char *name;
};

static void complain(void *context, const char *sentence)
{
    const struct complaint *complaint = context;

    fail_msg("case \"%s\": %s", complaint->name, sentence);
}

/* Orders of a game when that step was the last. */
static int64_t orders_at(int last, unsigned game)
{
    return last <= (int)game ? 0 : (last - 1 - (int)game) / DAY_GAMES + 1;
}

static bool count_lines(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    ++*(int64_t *)context;
    return true;
}

static void examine_game(struct vd_store *store, unsigned game, int64_t orders, const char *name)
{
    struct desk_id id = desk_id(game);
    int64_t lines = 0;

    check_case(name, desk_last(store, game) == orders);
    for (int64_t n = 1; n <= orders; n++) {
        char key[32];

        (void)snprintf(key, sizeof key, "key-%lld", (long long)n);
        check_case(name, vd_store_read(store, VD_RECEIPT_GET,
                                       VD_VALUES(vd_value_words(id.text), vd_value_whole(0),
                                                 vd_value_words(key)),
                                       count_lines, &lines));
    }
    check_case(name, lines == orders);
}

int day_examine_store(struct vd_store *store, const char *name)
{
    struct complaint complaint = {.name = name};
    const struct vd_store_check check = {.context = &complaint, .tell = complain};
    int last;

    check_case(name, read_last(store, &last));
    for (unsigned game = 0; game < DAY_GAMES; game++)
        examine_game(store, game, orders_at(last, game), name);
    check_case(name, vd_store_check(store, &check) == 0);
    return last;
}

void day_examine(struct day *day, const struct faulty_disk *disk, const char *name)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = open_on(day, disk, sentence);

    if (store == NULL)
        fail_msg("case \"%s\": %s", name, sentence);
    int last = day_examine_store(store, name);

    if (last < day->last_acknowledged)
        fail_msg("case \"%s\": step %d was acknowledged, the last that is there is %d", name,
                 day->last_acknowledged, last);
    if (last > day->last_issued)
        fail_msg("case \"%s\": step %d was never issued", name, last);
    vd_store_close(store);
}
