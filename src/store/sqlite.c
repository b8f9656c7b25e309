/* store/sqlite.c: a connection to SQLite: settings, statements, transactions and checkpoints. */
#include "store/sqlite.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUSY_MILLISECONDS = 10000, LOG_PAGES = 1000, CHECKED_PAGES = 16384, FRAME = 4096 + 24 };

/* Unlike SQLite's defaults: foreign keys are enforced; a file's schema is not trusted; a commit is
 * on the disk when it returns (EXTRA: and the deletion of the first commit's journal too); deleted
 * data is overwritten; a log that grew during a long read is truncated again. */
static const char settings[] = "PRAGMA foreign_keys = ON;"
                               "PRAGMA trusted_schema = OFF;"
                               "PRAGMA cell_size_check = ON;"
                               "PRAGMA synchronous = EXTRA;"
                               "PRAGMA secure_delete = ON;"
                               "PRAGMA temp_store = MEMORY;"
                               "PRAGMA journal_size_limit = 67108864;";

bool vd_sqlite_say(sqlite3 *base, const char *what, char sentence[VD_SENTENCE_SIZE])
{
    return vd_store_say(sentence, "%s cannot be %s: %s (SQLite's code %d)",
                        sqlite3_db_filename(base, NULL), what, sqlite3_errmsg(base),
                        sqlite3_extended_errcode(base));
}

bool vd_sqlite_number(sqlite3 *base, const char *sql, int64_t *number)
{
    sqlite3_stmt *query;

    if (sqlite3_prepare_v2(base, sql, -1, &query, NULL) != SQLITE_OK)
        return false;
    bool there = sqlite3_step(query) == SQLITE_ROW;

    if (there)
        *number = sqlite3_column_int64(query, 0);
    return sqlite3_finalize(query) == SQLITE_OK && there;
}

/* ---- opening and closing ---- */

/* Returns a name that SQLite cannot misread as "file:..." or ":memory:". */
static char *plain_name(const char *path)
{
    return path[0] == '/' ? sqlite3_mprintf("%s", path) : sqlite3_mprintf("./%s", path);
}

/* The system's error says more than SQLite's "unable to open". */
static const char *why_not(sqlite3 *base, int code)
{
    int number = base != NULL ? sqlite3_system_errno(base) : 0;

    if ((code & 0xFF) == SQLITE_CANTOPEN && number != 0)
        return strerror(number);
    return base != NULL ? sqlite3_errmsg(base) : sqlite3_errstr(code);
}

sqlite3 *vd_sqlite_connect(const struct vd_store_place *place, int flags,
                           char sentence[VD_SENTENCE_SIZE])
{
    char *name = plain_name(place->path);
    sqlite3 *base = NULL;
    int code = sqlite3_open_v2(name, &base, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                               place->files);

    sqlite3_free(name);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(base, BUSY_MILLISECONDS);
    if (code == SQLITE_OK)
        code = sqlite3_exec(base, settings, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        return base;
    (void)vd_store_say(sentence, "%s cannot be opened: %s", place->path, why_not(base, code));
    (void)sqlite3_close(base);
    return NULL;
}

/* The journal mode is stored in the file. It is set while nobody else has the file open. */
static bool set_log(sqlite3 *base, char sentence[VD_SENTENCE_SIZE])
{
    sqlite3_stmt *query;
    bool fine =
        sqlite3_prepare_v2(base, "PRAGMA journal_mode = WAL", -1, &query, NULL) == SQLITE_OK &&
        sqlite3_step(query) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(query, 0), "wal") == 0;

    fine = sqlite3_finalize(query) == SQLITE_OK && fine;
    return fine || vd_sqlite_say(base, "given a write-ahead log", sentence);
}

/* Start-up must not get slower with every campaign played, so a file over 64 MiB (a tenth of a
 * second) is not checked here. vd_store_check and the backups check all of it. */
static bool check_quickly(sqlite3 *base, char sentence[VD_SENTENCE_SIZE])
{
    int64_t pages;

    if (!vd_sqlite_number(base, "PRAGMA page_count", &pages))
        return vd_sqlite_say(base, "read", sentence);
    return pages > CHECKED_PAGES || vd_sqlite_sound(base, true, sentence);
}

static int log_most(const struct vd_store_place *place)
{
    return place->log_pages == 0 ? LOG_PAGES : (int)place->log_pages;
}

static bool prepare_to_write(const struct vd_store_place *place, sqlite3 *base,
                             char sentence[VD_SENTENCE_SIZE])
{
    int64_t version;

    return vd_sqlite_judge(base, &version, sentence) && check_quickly(base, sentence) &&
           set_log(base, sentence) && vd_sqlite_migrate(base, sentence) &&
           vd_sqlite_fill_log(place, (sqlite3_int64)log_most(place) * FRAME, sentence);
}

static bool prepare_to_read(sqlite3 *base, char sentence[VD_SENTENCE_SIZE])
{
    int64_t version;

    if (!vd_sqlite_judge(base, &version, sentence))
        return false;
    return version == vd_sqlite_newest() ||
           vd_store_say(sentence,
                        "%s is of an older version; start the server once to bring it up to date",
                        sqlite3_db_filename(base, NULL));
}

static int note_log_pages(void *context, sqlite3 *base, const char *name, int pages)
{
    struct vd_store_link *link = context;

    (void)base;
    (void)name;
    link->log_pages = pages;
    return SQLITE_OK;
}

static struct vd_store_link *link_new(sqlite3 *base, int most)
{
    struct vd_store_link *link = vd_memory_grow(NULL, sizeof *link);

    *link = (struct vd_store_link){.base = base, .log_most = most, .tidy_at = most};
    (void)sqlite3_wal_hook(base, note_log_pages, link); /* replaces automatic checkpoints */
    (void)sqlite3_db_config(base, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return link;
}

static struct vd_store_link *open_link(const struct vd_store_place *place, bool writes,
                                       char sentence[VD_SENTENCE_SIZE])
{
    /* Memory statistics are not used, and they cost a lock for every allocation. Only the first
     * call has an effect. */
    (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    if (!vd_sqlite_has_one_name(place->path, sentence) ||
        (writes && !vd_sqlite_renew_log(place, sentence)))
        return NULL;
    sqlite3 *base = vd_sqlite_connect(
        place, writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY,
        sentence);

    if (base == NULL)
        return NULL;
    if (writes ? prepare_to_write(place, base, sentence) : prepare_to_read(base, sentence)) {
        struct vd_store_link *link = link_new(base, log_most(place));

        if (writes)
            vd_sqlite_mark_files(link);
        return link;
    }
    (void)sqlite3_db_config(base, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    (void)sqlite3_close(base);
    return NULL;
}

static void close_link(struct vd_store_link *link, bool broken)
{
    for (size_t i = 0; i < VD_STATEMENT_COUNT; i++)
        (void)sqlite3_finalize(link->prepared[i]);
    for (size_t i = 0; i < VD_STEP_COUNT; i++)
        (void)sqlite3_finalize(link->steps[i]);
    /* The last connection to close writes the log back into the file; it must not do so after an
     * error. */
    if (broken)
        (void)sqlite3_db_config(link->base, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    int code = sqlite3_close(link->base);

    assert(code == SQLITE_OK);
    free(link);
}

static const char *sentence_of(const struct vd_store_link *link)
{
    return link->sentence;
}

/* ---- statements ---- */

static sqlite3_stmt *prepared(struct vd_store_link *link, sqlite3_stmt **place, const char *sql)
{
    if (*place == NULL && sqlite3_prepare_v3(link->base, sql, -1, SQLITE_PREPARE_PERSISTENT, place,
                                             NULL) != SQLITE_OK)
        (void)vd_sqlite_say(link->base, "asked", link->sentence);
    return *place;
}

static int bind_one(sqlite3_stmt *statement, int place, const struct vd_value *value)
{
    const char *at = value->at == NULL ? "" : value->at;

    switch (value->kind) {
    case VD_VALUE_WHOLE:
        return sqlite3_bind_int64(statement, place, value->whole);
    case VD_VALUE_TEXT:
        return sqlite3_bind_text64(statement, place, at, value->length, SQLITE_STATIC, SQLITE_UTF8);
    case VD_VALUE_BYTES:
        return sqlite3_bind_blob64(statement, place, at, value->length, SQLITE_STATIC);
    default:
        return sqlite3_bind_null(statement, place);
    }
}

static bool bind(sqlite3_stmt *statement, const struct vd_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bind_one(statement, (int)i + 1, &values[i]) != SQLITE_OK)
            return false;
    return true;
}

/* Returns the statement with its values bound; NULL, with a sentence, on failure. */
static sqlite3_stmt *statement_with(struct vd_store_link *link, enum vd_statement statement,
                                    const struct vd_value *values, size_t count)
{
    sqlite3_stmt *ready =
        prepared(link, &link->prepared[statement], vd_statement_form(statement)->sql);

    if (ready == NULL)
        return NULL;
    assert(!sqlite3_stmt_busy(ready)); /* a row callback must not run the same statement */
    if (bind(ready, values, count))
        return ready;
    (void)vd_sqlite_say(link->base, "asked", link->sentence);
    return NULL;
}

static enum vd_store_result write_one(struct vd_store_link *link, const struct vd_write *write)
{
    sqlite3_stmt *statement = statement_with(link, write->statement, write->values, write->count);
    bool must = vd_statement_form(write->statement)->kind == VD_IS_MUST;

    if (statement == NULL)
        return VD_STORE_FAILED;
    (void)sqlite3_step(statement);
    int code = sqlite3_reset(statement);

    if (code == SQLITE_OK)
        return must && sqlite3_changes64(link->base) == 0 ? VD_STORE_CLASH : VD_STORE_DONE;
    if ((code & 0xFF) == SQLITE_CONSTRAINT)
        return VD_STORE_CLASH;
    (void)vd_sqlite_say(link->base, "written", link->sentence);
    return VD_STORE_FAILED;
}

static struct vd_value column(sqlite3_stmt *statement, int place)
{
    switch (sqlite3_column_type(statement, place)) {
    case SQLITE_INTEGER:
        return vd_value_whole(sqlite3_column_int64(statement, place));
    case SQLITE_TEXT: {
        const char *text = (const char *)sqlite3_column_text(statement, place);

        return vd_value_text(
            (struct vd_text){text, (size_t)sqlite3_column_bytes(statement, place)});
    }
    case SQLITE_BLOB: {
        const void *bytes = sqlite3_column_blob(statement, place);

        return vd_value_bytes(bytes, (size_t)sqlite3_column_bytes(statement, place));
    }
    default:
        return vd_value_null();
    }
}

static bool show_row(sqlite3_stmt *statement, vd_store_row *row, void *context)
{
    struct vd_value values[VD_VALUES_MAX];
    int count = sqlite3_column_count(statement);

    assert(count <= VD_VALUES_MAX);
    for (int i = 0; i < count; i++)
        values[i] = column(statement, i);
    return row(context, values, (size_t)count);
}

static bool read_rows(struct vd_store_link *link, enum vd_statement statement,
                      const struct vd_value *values, size_t count, vd_store_row *row, void *context)
{
    sqlite3_stmt *query = statement_with(link, statement, values, count);

    if (query == NULL)
        return false;
    while (sqlite3_step(query) == SQLITE_ROW && show_row(query, row, context))
        continue;
    return sqlite3_reset(query) == SQLITE_OK || vd_sqlite_say(link->base, "read", link->sentence);
}

/* ---- transactions ---- */

static bool take_step(struct vd_store_link *link, enum vd_store_step step)
{
    static const char *const texts[VD_STEP_COUNT] = {
        [VD_STEP_BEGIN] = "BEGIN IMMEDIATE", [VD_STEP_MARK] = "SAVEPOINT batch",
        [VD_STEP_KEEP] = "RELEASE batch",    [VD_STEP_UNDO] = "ROLLBACK TO batch",
        [VD_STEP_COMMIT] = "COMMIT",         [VD_STEP_CANCEL] = "ROLLBACK",
    };
    sqlite3_stmt *statement = prepared(link, &link->steps[step], texts[step]);

    if (statement == NULL)
        return false;
    (void)sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK ||
           vd_sqlite_say(link->base, "written", link->sentence);
}

/* Writes a long log back into the file. SQLite then overwrites the log from its start, which is
 * faster than growing it. While another process still reads the old state, or the disk is full, the
 * log keeps growing; nothing in it is lost. */
static bool tidy(struct vd_store_link *link)
{
    int pages = 0, moved = 0;

    if (link->log_pages < link->tidy_at)
        return true;
    int code =
        sqlite3_wal_checkpoint_v2(link->base, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);

    if (code != SQLITE_OK && (code & 0xFF) != SQLITE_BUSY && (code & 0xFF) != SQLITE_FULL)
        return vd_sqlite_say(link->base, "written", link->sentence);
    link->tidy_at = link->log_most + (code == SQLITE_OK && moved == pages ? 0 : link->log_pages);
    link->log_pages = 0;
    return true;
}

const struct vd_backend vd_sqlite = {
    .prefix = "sqlite:",
    .claim = vd_sqlite_claim,
    .give_up = vd_sqlite_give_up,
    .open = open_link,
    .close = close_link,
    .sentence = sentence_of,
    .step = take_step,
    .write = write_one,
    .read = read_rows,
    .tidy = tidy,
    .missing = vd_sqlite_missing,
    .rescue = vd_sqlite_rescue,
    .check = vd_sqlite_check,
    .backup = vd_sqlite_backup,
    .restore = vd_sqlite_restore,
};
