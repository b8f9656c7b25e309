/* unit/store_desk.h: a store for tests: opened, filled with games and orders, read back. */
#ifndef VD_TESTS_STORE_DESK_H
#define VD_TESTS_STORE_DESK_H

#include <sqlite3.h>

#include "store/store.h"

/* Ids of games have 22 letters. */
struct desk_id {
    char text[23];
};

struct desk_id desk_id(unsigned number);

/* A server's; asserts that it opens. */
struct vd_store *desk_open(const char *path);
/* Asserts that it is refused, with these words in the sentence. */
void desk_refused(const struct vd_store_setup *setup, const char *words);

/* ---- writes for a batch ---- */

/* The compiled scenario of all games, and a game. */
void desk_add_game(struct vd_batch *batch, unsigned number);
/* Order line n of a game, with the receipt for it: what an accepted order writes. */
void desk_add_order(struct vd_batch *batch, unsigned number, int64_t n);
/* Asserts that it is done. */
void desk_commit(struct vd_store *store, struct vd_batch *batch);
/* A game and this many orders, committed. */
void desk_play(struct vd_store *store, unsigned number, int64_t orders);

/* ---- what is there ---- */

/* The number of rows that a statement gives. */
size_t desk_rows(struct vd_store *store, enum vd_statement statement, const struct vd_value *values,
                 size_t count);
/* The last line of a game; asserts that it is the one that desk_add_order made. 0: none. */
int64_t desk_last(struct vd_store *store, unsigned number);

/* ---- behind the store's back ---- */

sqlite3 *desk_raw(const char *path);
/* SQLite's code. */
int desk_run(const char *path, const char *sql);
/* Every row of every table as text, and the schema; the caller frees it. */
char *desk_dump(const char *path);

#endif
