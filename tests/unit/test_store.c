/* unit/test_store.c: batches, group commit, reading, and what the tables themselves hold together. */
#include "store/store.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/backend.h"
#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_desk.h"

struct desk {
    struct scratch scratch;
    char path[600];
    struct vd_store *store;
    struct vd_batch batch;
};

static int set_up(void **state)
{
    static struct desk desk;

    scratch_init(&desk.scratch);
    (void)snprintf(desk.path, sizeof desk.path, "%s", scratch_path(&desk.scratch, "store.db"));
    desk.store = desk_open(desk.path);
    vd_batch_init(&desk.batch);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_batch_release(&desk->batch);
    vd_store_close(desk->store);
    scratch_release(&desk->scratch);
    return 0;
}

/* ---- statements ---- */

static void every_statement_takes_and_gives_what_it_says(void **state)
{
    struct desk *desk = *state;
    sqlite3 *base = desk_raw(desk->path);

    for (enum vd_statement i = VD_STATEMENT_NONE + 1; i < VD_STATEMENT_COUNT; i++) {
        const struct vd_statement_form *form = vd_statement_form(i);
        sqlite3_stmt *statement = NULL;

        check_case(form->name,
                   sqlite3_prepare_v2(base, form->sql, -1, &statement, NULL) == SQLITE_OK);
        check_case(form->name,
                   (size_t)sqlite3_bind_parameter_count(statement) == strlen(form->takes));
        check_case(form->name, (size_t)sqlite3_column_count(statement) == strlen(form->gives));
        check_case(form->name,
                   (sqlite3_stmt_readonly(statement) != 0) == (form->kind == VD_IS_READ));
        (void)sqlite3_finalize(statement);
    }
    (void)sqlite3_close(base);
}

/* Costs do not grow with the number of games and lines: nothing that is asked in play scans a table. */
static void what_play_asks_scans_no_table(void **state)
{
    static const enum vd_statement whole[] = {/* these look at everything by their nature */
                                              VD_DATA_SWEEP,  VD_GAME_LIST,   VD_SETTING_LIST,
                                              VD_CHECK_HOLES, VD_CHECK_AHEAD, VD_PERSON_HOOKED};
    struct desk *desk = *state;
    sqlite3 *base = desk_raw(desk->path);

    for (enum vd_statement i = VD_STATEMENT_NONE + 1; i < VD_STATEMENT_COUNT; i++) {
        const struct vd_statement_form *form = vd_statement_form(i);
        char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", form->sql);
        sqlite3_stmt *plan = NULL;
        bool scans = false, may = false;

        for (size_t k = 0; k < COUNT(whole); k++)
            may = may || whole[k] == i;
        assert_int_equal(sqlite3_prepare_v2(base, explain, -1, &plan, NULL), SQLITE_OK);
        while (sqlite3_step(plan) == SQLITE_ROW) {
            const char *words = (const char *)sqlite3_column_text(plan, 3);

            scans = scans || (strncmp(words, "SCAN", 4) == 0 && strstr(words, "USING") == NULL &&
                              strstr(words, "CONSTANT") == NULL);
        }
        check_case(form->name, may || !scans);
        (void)sqlite3_finalize(plan);
        sqlite3_free(explain);
    }
    (void)sqlite3_close(base);
}

/* ---- values ---- */

struct seen {
    size_t rows;
    struct vd_value values[VD_VALUES_MAX];
    char bytes[VD_VALUES_MAX][64];
};

static bool see(void *context, const struct vd_value *values, size_t count)
{
    struct seen *seen = context;

    for (size_t i = 0; i < count; i++) {
        seen->values[i] = values[i];
        if (values[i].length > 0)
            memcpy(seen->bytes[i], values[i].at, values[i].length);
    }
    return ++seen->rows < 1; /* one is enough */
}

static void values_come_back_as_they_went(void **state)
{
    static const uint8_t hash[32] = {1, 0, 255};
    struct desk *desk = *state;
    struct desk_id id = desk_id(1);
    struct seen seen = {0};

    desk_play(desk->store, 1, 0);
    vd_batch_add(&desk->batch, VD_PERSON_PUT,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(-1), vd_value_words("George"),
                           vd_value_null(), vd_value_words(NULL),
                           vd_value_text((struct vd_text){NULL, 0})));
    vd_batch_add(&desk->batch, VD_DATA_PUT,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_bytes(NULL, 0)));
    vd_batch_add(&desk->batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(id.text),
                           vd_value_whole(0), vd_value_words("cookie"), vd_value_whole(1),
                           vd_value_whole(INT64_MAX)));
    desk_commit(desk->store, &desk->batch);

    assert_true(
        vd_store_read(desk->store, VD_PERSON_LIST, VD_VALUES(vd_value_words(id.text)), see, &seen));
    assert_int_equal(seen.values[0].whole, -1);
    assert_int_equal(seen.values[1].kind, VD_VALUE_TEXT);
    assert_string_equal(seen.bytes[1], "George");
    assert_int_equal(seen.values[2].kind, VD_VALUE_NULL);
    assert_int_equal(seen.values[3].kind, VD_VALUE_NULL);
    assert_int_equal(seen.values[4].kind, VD_VALUE_TEXT);
    assert_int_equal(seen.values[4].length, 0);

    seen = (struct seen){0};
    assert_true(vd_store_read(desk->store, VD_DATA_GET,
                              VD_VALUES(vd_value_bytes(hash, sizeof hash)), see, &seen));
    assert_int_equal(seen.values[0].kind, VD_VALUE_BYTES);
    assert_int_equal(seen.values[0].length, 0);
    seen = (struct seen){0};
    assert_true(vd_store_read(desk->store, VD_DOOR_FIND,
                              VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(2)), see,
                              &seen));
    assert_int_equal(seen.values[5].whole, INT64_MAX);
}

static bool same_bytes(void *context, const struct vd_value *values, size_t count)
{
    const struct vd_value *expected = context;

    assert_int_equal(count, 1);
    assert_int_equal(values[0].length, expected->length);
    assert_memory_equal(values[0].at, expected->at, expected->length);
    return true;
}

static void a_compiled_theater_is_kept_once(void **state)
{
    enum { SIZE = 3 * 1000 * 1000 };
    struct desk *desk = *state;
    unsigned char hash[32] = {9}, *body = calloc(SIZE, 1);
    struct vd_value expected = vd_value_bytes(body, SIZE);

    assert_non_null(body);
    for (size_t i = 0; i < SIZE; i++)
        body[i] = (unsigned char)(i * i % 251);
    for (int i = 0; i < 2; i++)
        vd_batch_add(&desk->batch, VD_DATA_PUT,
                     VD_VALUES(vd_value_bytes(hash, sizeof hash), expected));
    desk_commit(desk->store, &desk->batch);
    assert_true(vd_store_read(desk->store, VD_DATA_GET,
                              VD_VALUES(vd_value_bytes(hash, sizeof hash)), same_bytes, &expected));
    free(body);

    desk_play(desk->store, 1, 0); /* uses another one */
    vd_batch_add(&desk->batch, VD_DATA_SWEEP, VD_NO_VALUES);
    desk_commit(desk->store, &desk->batch);
    assert_int_equal(
        desk_rows(desk->store, VD_DATA_GET, VD_VALUES(vd_value_bytes(hash, sizeof hash))), 0);
}

static void a_row_can_be_the_last_one_wanted(void **state)
{
    struct desk *desk = *state;
    struct desk_id id = desk_id(1);
    struct seen seen = {0};

    desk_play(desk->store, 1, 5);
    assert_true(vd_store_read(desk->store, VD_LINE_LIST,
                              VD_VALUES(vd_value_words(id.text), vd_value_whole(2)), see, &seen));
    assert_int_equal(seen.rows, 1);
    assert_int_equal(seen.values[0].whole, 2);
    assert_int_equal(desk_last(desk->store, 1), 5);
}

/* ---- batches ---- */

struct note {
    unsigned number;
    enum vd_store_result result;
    struct notes *notes;
};

struct notes {
    struct note note[1000];
    unsigned order[1000];
    unsigned count;
};

static void note_done(void *context, enum vd_store_result result)
{
    struct note *note = context;

    assert_int_equal(note->result, VD_STORE_NONE);
    note->result = result;
    note->notes->order[note->notes->count++] = note->number;
}

static void commit_noted(struct desk *desk, struct notes *notes, unsigned number)
{
    notes->note[number] = (struct note){.number = number, .notes = notes};
    vd_store_commit(desk->store, &desk->batch, note_done, &notes->note[number]);
    assert_int_equal(desk->batch.length, 0);
}

static void settle_all(struct desk *desk, const struct notes *notes, unsigned count)
{
    while (notes->count < count) {
        struct pollfd wait = {.fd = vd_store_fd(desk->store), .events = POLLIN};

        assert_int_equal(poll(&wait, 1, 30000), 1);
        (void)vd_store_settle(desk->store);
    }
    assert_int_equal(notes->count, count);
}

/* While somebody else writes, the store's thread waits with its first group, and all others gather. */
static void what_gathers_is_one_transaction(void **state)
{
    struct desk *desk = *state;
    static struct notes notes;
    struct pollfd readable = {.fd = vd_store_fd(desk->store), .events = POLLIN};

    notes = (struct notes){0};
    desk_play(desk->store, 1, 0);
    sqlite3 *other = desk_raw(desk->path);
    uint64_t before = vd_store_counts(desk->store).transactions;

    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    for (unsigned i = 0; i < 1000; i++) {
        desk_add_order(&desk->batch, 1, i + 1);
        commit_noted(desk, &notes, i);
    }
    assert_int_equal(vd_store_counts(desk->store).waiting, 1000);
    assert_int_equal(poll(&readable, 1, 0), 0);
    assert_int_equal(vd_store_settle(desk->store), 0);
    assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(other);
    settle_all(desk, &notes, 1000);

    /* One for those that the thread had taken up before it met the other, if there were any, one for the
     * rest. */
    assert_in_range(vd_store_counts(desk->store).transactions - before, 1, 2);
    for (unsigned i = 0; i < 1000; i++) {
        assert_int_equal(notes.order[i], i);
        assert_int_equal(notes.note[i].result, VD_STORE_DONE);
    }
    assert_int_equal(poll(&readable, 1, 0), 0);
    assert_int_equal(vd_store_counts(desk->store).waiting, 0);
    assert_int_equal(desk_last(desk->store, 1), 1000);
}

static void a_clash_leaves_the_others_alone(void **state)
{
    struct desk *desk = *state;
    static struct notes notes;
    unsigned n = 0;

    notes = (struct notes){0};
    desk_play(desk->store, 1, 0);
    sqlite3 *other = desk_raw(desk->path);

    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    for (unsigned i = 0; i < 100; i++) {
        char name[20];

        (void)snprintf(name, sizeof name, "%u", i);
        vd_batch_add(&desk->batch, VD_SETTING_PUT,
                     VD_VALUES(vd_value_words(name), vd_value_words("before")));
        desk_add_order(&desk->batch, 1, i % 3 == 0 ? n : ++n); /* every third is there already */
        vd_batch_add(&desk->batch, VD_SETTING_PUT,
                     VD_VALUES(vd_value_words(name), vd_value_words("after")));
        commit_noted(desk, &notes, i);
    }
    assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(other);
    settle_all(desk, &notes, 100);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(notes.note[i].result, i % 3 == 0 ? VD_STORE_CLASH : VD_STORE_DONE);
    assert_int_equal(vd_store_counts(desk->store).clashes, 34);
    assert_int_equal(desk_last(desk->store, 1), 66);
    assert_int_equal(desk_rows(desk->store, VD_SETTING_LIST, VD_NO_VALUES), 66);
    assert_null(vd_store_broken(desk->store));
}

static void an_empty_batch_is_done(void **state)
{
    struct desk *desk = *state;

    desk_commit(desk->store, &desk->batch);
    vd_store_commit(desk->store, &desk->batch, NULL, NULL);
    while (vd_store_settle(desk->store) == 0)
        continue;
}

static void waiting_for_one_settles_no_other(void **state)
{
    struct desk *desk = *state;
    static struct notes notes;

    notes = (struct notes){0};
    desk_add_game(&desk->batch, 1);
    commit_noted(desk, &notes, 0);
    desk_add_order(&desk->batch, 1, 1);
    commit_noted(desk, &notes, 1);
    desk_add_order(&desk->batch, 1, 2);
    desk_commit(desk->store, &desk->batch);
    assert_int_equal(notes.count, 0);
    assert_int_equal(desk_last(desk->store, 1), 2);
    assert_int_equal(vd_store_settle(desk->store), 2);
    assert_int_equal(notes.order[1], 1);
}

struct relay {
    struct vd_store *store;
    struct vd_batch batch;
    int64_t n;
};

static void commit_next(void *context, enum vd_store_result result)
{
    struct relay *relay = context;

    assert_int_equal(result, VD_STORE_DONE);
    if (relay->n < 20) {
        desk_add_order(&relay->batch, 1, ++relay->n);
        vd_store_commit(relay->store, &relay->batch, commit_next, relay);
    }
}

static void what_is_done_may_commit_more(void **state)
{
    struct desk *desk = *state;
    struct relay relay = {.store = desk->store};
    size_t settled = 0;

    vd_batch_init(&relay.batch);
    desk_add_game(&relay.batch, 1);
    vd_store_commit(desk->store, &relay.batch, commit_next, &relay);
    while (settled < 21) {
        struct pollfd wait = {.fd = vd_store_fd(desk->store), .events = POLLIN};

        assert_int_equal(poll(&wait, 1, 30000), 1);
        settled += vd_store_settle(desk->store);
    }
    assert_int_equal(desk_last(desk->store, 1), 20);
    vd_batch_release(&relay.batch);
}

static void closing_waits_for_what_is_committed_meanwhile(void **state)
{
    struct desk *desk = *state;
    struct relay relay = {.store = desk->store};

    vd_batch_init(&relay.batch);
    desk_add_game(&relay.batch, 1);
    vd_store_commit(desk->store, &relay.batch, commit_next, &relay);
    vd_store_close(desk->store);
    vd_batch_release(&relay.batch);
    desk->store = desk_open(desk->path);
    assert_int_equal(desk_last(desk->store, 1), 20);
}

static void closing_commits_what_waits(void **state)
{
    struct desk *desk = *state;
    static struct notes notes;

    notes = (struct notes){0};
    desk_play(desk->store, 1, 0);
    for (unsigned i = 0; i < 50; i++) {
        desk_add_order(&desk->batch, 1, i + 1);
        commit_noted(desk, &notes, i);
    }
    vd_store_close(desk->store);
    assert_int_equal(notes.count, 50);
    assert_int_equal(notes.note[49].result, VD_STORE_DONE);
    desk->store = desk_open(desk->path);
    assert_int_equal(desk_last(desk->store, 1), 50);
}

/* The log is put back into the file now and then, and nothing is lost by that. */
static void a_long_log_is_put_away(void **state)
{
    struct desk *desk = *state;
    struct stat log;

    desk_play(desk->store, 1, 0);
    for (int64_t n = 1; n <= 1500; n++) {
        desk_add_order(&desk->batch, 1, n);
        vd_store_commit(desk->store, &desk->batch, NULL, NULL);
        if (n % 5 == 0) {
            desk_commit(desk->store, &desk->batch);
            (void)vd_store_settle(desk->store);
        }
    }
    assert_int_equal(stat(scratch_path(&desk->scratch, "store.db-wal"), &log), 0);
    assert_in_range(log.st_size, 4096, 6 * 1024 * 1024);
    assert_int_equal(desk_last(desk->store, 1), 1500);
}

/* ---- what the tables hold together ---- */

static enum vd_store_result commit(struct desk *desk)
{
    return vd_store_commit_now(desk->store, &desk->batch);
}

static void an_order_that_comes_again_has_its_receipt(void **state)
{
    struct desk *desk = *state;
    struct desk_id id = desk_id(1);
    struct seen seen = {0};

    desk_play(desk->store, 1, 3);
    /* The same key with a new line: nothing of it is written. */
    vd_batch_add(&desk->batch, VD_LINE_ADD,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(4), vd_value_words("{"),
                           vd_value_bytes("0123456789abcdef0123456789abcdef", 32)));
    vd_batch_add(&desk->batch, VD_RECEIPT_ADD,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(0), vd_value_words("key-2"),
                           vd_value_whole(4), vd_value_words("{}")));
    assert_int_equal(commit(desk), VD_STORE_CLASH);
    assert_int_equal(desk_last(desk->store, 1), 3);
    assert_true(vd_store_read(
        desk->store, VD_RECEIPT_GET,
        VD_VALUES(vd_value_words(id.text), vd_value_whole(0), vd_value_words("key-2")), see,
        &seen));
    assert_int_equal(seen.values[0].whole, 2);
    assert_string_equal(seen.bytes[1], "{\"count\":7}");
    /* Another seat's key is its own. */
    assert_int_equal(
        desk_rows(desk->store, VD_RECEIPT_GET,
                  VD_VALUES(vd_value_words(id.text), vd_value_whole(1), vd_value_words("key-2"))),
        0);
}

static void lines_follow_each_other(void **state)
{
    static const int64_t wrong[] = {0, -1, 1, 3, 5, INT64_MAX};
    struct desk *desk = *state;

    desk_play(desk->store, 1, 3);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        desk_add_order(&desk->batch, 1, wrong[i]);
        assert_int_equal(commit(desk), VD_STORE_CLASH);
    }
    desk_add_order(&desk->batch, 2, 1); /* of no game */
    assert_int_equal(commit(desk), VD_STORE_CLASH);
    desk_add_order(&desk->batch, 1, 4);
    assert_int_equal(commit(desk), VD_STORE_DONE);
    assert_int_equal(desk_last(desk->store, 1), 4);
}

static void lines_are_neither_changed_nor_removed(void **state)
{
    static const char *const wrong[] = {
        "UPDATE line SET body = ''",
        "UPDATE line SET n = n + 100",
        "DELETE FROM line",
        "DELETE FROM line WHERE n = 3",
        "INSERT OR REPLACE INTO line SELECT game, n, 'x', h FROM line WHERE n = 3",
        "UPDATE game SET head = ''",
        "UPDATE game SET id = 'other'",
        "UPDATE game SET data = x''",
        "DELETE FROM game",
        "INSERT INTO line SELECT game, '4', body, 'short' FROM line WHERE n = 3",
    };
    struct desk *desk = *state;

    desk_play(desk->store, 1, 3);
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_case(wrong[i], desk_run(desk->path, wrong[i]) == SQLITE_CONSTRAINT);
    assert_int_equal(desk_last(desk->store, 1), 3);
}

static void only_a_retired_game_is_erased_and_wholly(void **state)
{
    struct desk *desk = *state;
    struct desk_id id = desk_id(1);
    struct vd_value game = vd_value_words(id.text);

    desk_play(desk->store, 1, 3);
    desk_play(desk->store, 2, 2);
    vd_batch_add(&desk->batch, VD_PERSON_PUT,
                 VD_VALUES(game, vd_value_whole(0), vd_value_words("George"), vd_value_null(),
                           vd_value_null(), vd_value_words("{}")));
    desk_commit(desk->store, &desk->batch);
    vd_batch_add(&desk->batch, VD_GAME_ERASE, VD_VALUES(game));
    assert_int_equal(commit(desk), VD_STORE_CLASH);

    vd_batch_add(&desk->batch, VD_GAME_STATE,
                 VD_VALUES(game, vd_value_words("retired"), vd_value_whole(2000)));
    vd_batch_add(&desk->batch, VD_GAME_ERASE, VD_VALUES(game));
    assert_int_equal(commit(desk), VD_STORE_DONE);
    assert_int_equal(desk_last(desk->store, 1), 0);
    assert_int_equal(desk_last(desk->store, 2), 2);
    assert_int_equal(desk_rows(desk->store, VD_PERSON_LIST, VD_VALUES(game)), 0);
    assert_int_equal(desk_rows(desk->store, VD_GAME_LIST, VD_VALUES(vd_value_null())), 1);
    vd_batch_add(&desk->batch, VD_GAME_ERASE, VD_VALUES(game));
    assert_int_equal(commit(desk), VD_STORE_CLASH); /* it is gone */
}

static enum vd_store_result use_invitation(struct desk *desk, int64_t now)
{
    unsigned char hash[32] = {7};
    struct desk_id id = desk_id(1);

    vd_batch_add(&desk->batch, VD_DOOR_USE_ONCE,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(now)));
    vd_batch_add(&desk->batch, VD_SEAT_TAKE, VD_VALUES(vd_value_words(id.text), vd_value_whole(1)));
    return commit(desk);
}

static void an_invitation_serves_once(void **state)
{
    struct desk *desk = *state;
    unsigned char hash[32] = {7};
    struct desk_id id = desk_id(1);
    struct seen seen = {0};

    desk_play(desk->store, 1, 0);
    vd_batch_add(&desk->batch, VD_SEAT_PUT,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(1), vd_value_words("open"),
                           vd_value_null(), vd_value_null(), vd_value_null()));
    vd_batch_add(&desk->batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(id.text),
                           vd_value_whole(1), vd_value_words("invitation"), vd_value_whole(100),
                           vd_value_whole(200)));
    desk_commit(desk->store, &desk->batch);
    assert_int_equal(use_invitation(desk, 200), VD_STORE_CLASH); /* expired */
    assert_int_equal(use_invitation(desk, 150), VD_STORE_DONE);
    assert_int_equal(use_invitation(desk, 151), VD_STORE_CLASH);
    assert_true(
        vd_store_read(desk->store, VD_SEAT_LIST, VD_VALUES(vd_value_words(id.text)), see, &seen));
    assert_string_equal(seen.bytes[1], "player");
    assert_int_equal(desk_rows(desk->store, VD_DOOR_FIND,
                               VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(199))),
                     1);
    assert_int_equal(desk_rows(desk->store, VD_DOOR_FIND,
                               VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(200))),
                     0);
}

static void mail_is_put_out_once_and_kept_until_it_goes(void **state)
{
    struct desk *desk = *state;
    struct desk_id id = desk_id(1);
    struct seen seen = {0};

    desk_play(desk->store, 1, 0);
    for (int i = 0; i < 2; i++)
        vd_batch_add(&desk->batch, VD_OUTBOX_ADD,
                     VD_VALUES(vd_value_words(id.text), vd_value_whole(0), vd_value_words("mail"),
                               vd_value_whole(50), vd_value_words("<1@here>"),
                               vd_value_words("It is your turn"), vd_value_words("...")));
    desk_commit(desk->store, &desk->batch);
    assert_int_equal(desk_rows(desk->store, VD_OUTBOX_DUE,
                               VD_VALUES(vd_value_whole(49), vd_value_whole(9), vd_value_null())),
                     0);
    assert_true(vd_store_read(desk->store, VD_OUTBOX_DUE,
                              VD_VALUES(vd_value_whole(50), vd_value_whole(9), vd_value_null()),
                              see, &seen));
    struct vd_value number = vd_value_whole(seen.values[0].whole);

    vd_batch_add(
        &desk->batch, VD_OUTBOX_TRIED,
        VD_VALUES(number, vd_value_words("due"), vd_value_whole(60), vd_value_words("451 later")));
    desk_commit(desk->store, &desk->batch);
    assert_true(vd_store_read(desk->store, VD_OUTBOX_NEXT, VD_VALUES(vd_value_null()), see, &seen));
    assert_int_equal(seen.values[0].whole, 60);
    vd_batch_add(&desk->batch, VD_OUTBOX_TRIED,
                 VD_VALUES(number, vd_value_words("sent"), vd_value_whole(60), vd_value_null()));
    desk_commit(desk->store, &desk->batch);
    assert_true(
        vd_store_read(desk->store, VD_OUTBOX_NEXT, VD_VALUES(vd_value_words("mail")), see, &seen));
    assert_int_equal(seen.values[0].kind, VD_VALUE_NULL);
    assert_int_equal(desk_rows(desk->store, VD_OUTBOX_LIST, VD_VALUES(vd_value_words(id.text))), 1);
}

int main(void)
{
#define STORE_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STORE_TEST(every_statement_takes_and_gives_what_it_says),
        STORE_TEST(what_play_asks_scans_no_table),
        STORE_TEST(values_come_back_as_they_went),
        STORE_TEST(a_compiled_theater_is_kept_once),
        STORE_TEST(a_row_can_be_the_last_one_wanted),
        STORE_TEST(what_gathers_is_one_transaction),
        STORE_TEST(a_clash_leaves_the_others_alone),
        STORE_TEST(an_empty_batch_is_done),
        STORE_TEST(waiting_for_one_settles_no_other),
        STORE_TEST(what_is_done_may_commit_more),
        STORE_TEST(closing_waits_for_what_is_committed_meanwhile),
        STORE_TEST(closing_commits_what_waits),
        STORE_TEST(a_long_log_is_put_away),
        STORE_TEST(an_order_that_comes_again_has_its_receipt),
        STORE_TEST(lines_follow_each_other),
        STORE_TEST(lines_are_neither_changed_nor_removed),
        STORE_TEST(only_a_retired_game_is_erased_and_wholly),
        STORE_TEST(an_invitation_serves_once),
        STORE_TEST(mail_is_put_out_once_and_kept_until_it_goes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
