/* unit/store_desk.c: a store for tests: opened, filled with games and orders, read back. */
#include "unit/store_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

static const unsigned char scenario_hash[32] = {1, 2, 3};

struct desk_id desk_id(unsigned number)
{
    struct desk_id id;

    (void)snprintf(id.text, sizeof id.text, "game-%017u", number % 1000000000);
    return id;
}

struct vd_store *desk_open(const char *path)
{
    const struct vd_store_setup setup = {.where = path, .use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);

    if (store == NULL)
        fail_msg("%s", sentence);
    return store;
}

void desk_refused(const struct vd_store_setup *setup, const char *words)
{
    char sentence[VD_SENTENCE_SIZE] = "";

    assert_null(vd_store_open(setup, sentence));
    if (strstr(sentence, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", sentence, words);
}

/* ---- writes ---- */

void desk_add_game(struct vd_batch *batch, unsigned number)
{
    struct desk_id id = desk_id(number);

    vd_batch_add(batch, VD_DATA_PUT,
                 VD_VALUES(vd_value_bytes(scenario_hash, sizeof scenario_hash),
                           vd_value_bytes("tables and theater", 18)));
    vd_batch_add(batch, VD_GAME_NEW,
                 VD_VALUES(vd_value_words(id.text), vd_value_words("{\"vdr\":1}"),
                           vd_value_bytes(scenario_hash, sizeof scenario_hash),
                           vd_value_words("A campaign"), vd_value_words("running"),
                           vd_value_whole(1000), vd_value_words("{}")));
}

struct order {
    char body[120];
    unsigned char h[32];
};

static struct order order_of(unsigned number, int64_t n)
{
    struct order order = {{0}, {0}};

    (void)snprintf(order.body, sizeof order.body,
                   "{\"n\":%lld,\"at\":1000,\"seat\":\"union\",\"text\":\"game %u, order %lld\"",
                   (long long)n, number, (long long)n);
    memset(order.h, (int)(n % 251), sizeof order.h);
    return order;
}

void desk_add_order(struct vd_batch *batch, unsigned number, int64_t n)
{
    struct desk_id id = desk_id(number);
    struct order order = order_of(number, n);
    char key[32];

    (void)snprintf(key, sizeof key, "key-%lld", (long long)n);
    vd_batch_add(batch, VD_LINE_ADD,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(n), vd_value_words(order.body),
                           vd_value_bytes(order.h, sizeof order.h)));
    vd_batch_add(batch, VD_RECEIPT_ADD,
                 VD_VALUES(vd_value_words(id.text), vd_value_whole(0), vd_value_words(key),
                           vd_value_whole(n), vd_value_words("{\"count\":7}")));
}

void desk_commit(struct vd_store *store, struct vd_batch *batch)
{
    enum vd_store_result result = vd_store_commit_now(store, batch);

    if (result == VD_STORE_FAILED)
        fail_msg("%s", vd_store_broken(store));
    assert_int_equal(result, VD_STORE_DONE);
}

void desk_play(struct vd_store *store, unsigned number, int64_t orders)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    desk_add_game(&batch, number);
    for (int64_t n = 1; n <= orders; n++)
        desk_add_order(&batch, number, n);
    desk_commit(store, &batch);
    vd_batch_release(&batch);
}

/* ---- what is there ---- */

static bool count_row(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    ++*(size_t *)context;
    return true;
}

size_t desk_rows(struct vd_store *store, enum vd_statement statement, const struct vd_value *values,
                 size_t count)
{
    size_t rows = 0;

    assert_true(vd_store_read(store, statement, values, count, count_row, &rows));
    return rows;
}

struct lines {
    unsigned number;
    int64_t last;
};

static bool see_line(void *context, const struct vd_value *values, size_t count)
{
    struct lines *lines = context;
    struct order order = order_of(lines->number, lines->last + 1);

    assert_int_equal(count, 3);
    assert_int_equal(values[0].whole, lines->last + 1);
    assert_string_equal(values[1].at, order.body);
    assert_int_equal(values[2].length, sizeof order.h);
    assert_memory_equal(values[2].at, order.h, sizeof order.h);
    lines->last++;
    return true;
}

int64_t desk_last(struct vd_store *store, unsigned number)
{
    struct desk_id id = desk_id(number);
    struct lines lines = {.number = number};

    assert_true(vd_store_read(store, VD_LINE_LIST,
                              VD_VALUES(vd_value_words(id.text), vd_value_whole(1)), see_line,
                              &lines));
    return lines.last;
}

/* ---- behind the store's back ---- */

sqlite3 *desk_raw(const char *path)
{
    sqlite3 *base;

    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    (void)sqlite3_busy_timeout(base, 10000);
    return base;
}

int desk_run(const char *path, const char *sql)
{
    sqlite3 *base = desk_raw(path);
    int code = sqlite3_exec(base, sql, NULL, NULL, NULL);

    assert_int_equal(sqlite3_close(base), SQLITE_OK);
    return code;
}

static void dump_rows(FILE *out, sqlite3 *base, const char *sql)
{
    sqlite3_stmt *query;

    assert_int_equal(sqlite3_prepare_v2(base, sql, -1, &query, NULL), SQLITE_OK);
    while (sqlite3_step(query) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(query); i++)
            fprintf(out, "%s|", (const char *)sqlite3_column_text(query, i));
        fputc('\n', out);
    }
    assert_int_equal(sqlite3_finalize(query), SQLITE_OK);
}

/* "SELECT quote(a), quote(b) FROM t ORDER BY 1, 2" for table t: same content, same text. */
static char *dumping(sqlite3 *base, const char *table)
{
    char *ask =
        sqlite3_mprintf("SELECT 'SELECT ' || group_concat('quote(' || name || ')') || ' FROM "
                        "%s ORDER BY ' || group_concat(cid + 1) FROM pragma_table_info(%Q)",
                        table, table);
    sqlite3_stmt *query;

    assert_int_equal(sqlite3_prepare_v2(base, ask, -1, &query, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(query), SQLITE_ROW);
    char *sql = sqlite3_mprintf("%s", (const char *)sqlite3_column_text(query, 0));

    assert_int_equal(sqlite3_finalize(query), SQLITE_OK);
    sqlite3_free(ask);
    return sql;
}

char *desk_dump(const char *path)
{
    sqlite3 *base = desk_raw(path);
    sqlite3_stmt *tables;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    dump_rows(out, base, "PRAGMA application_id");
    dump_rows(out, base, "PRAGMA user_version");
    dump_rows(out, base, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
    assert_int_equal(sqlite3_prepare_v2(base,
                                        "SELECT name FROM sqlite_schema WHERE type = 'table' AND "
                                        "name NOT LIKE 'sqlite_%' ORDER BY name",
                                        -1, &tables, NULL),
                     SQLITE_OK);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        char *sql = dumping(base, (const char *)sqlite3_column_text(tables, 0));

        fprintf(out, "-- %s\n", (const char *)sqlite3_column_text(tables, 0));
        dump_rows(out, base, sql);
        sqlite3_free(sql);
    }
    assert_int_equal(sqlite3_finalize(tables), SQLITE_OK);
    assert_int_equal(sqlite3_close(base), SQLITE_OK);
    fclose(out);
    return text;
}
