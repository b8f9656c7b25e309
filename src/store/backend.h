/* store/backend.h: what a kind of database must be able to do for store.c. Private to this folder. */
#ifndef VD_STORE_BACKEND_H
#define VD_STORE_BACKEND_H

#include "store/store.h"
#include "sys/heap.h"

/* Why it cannot be done: always false. */
bool vd_store_say(char sentence[VD_SENTENCE_SIZE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- statements ---- */

enum { VD_VALUES_MOST = 16 };

enum vd_statement_kind { VD_IS_NONE, VD_IS_READ, VD_IS_WRITE, VD_IS_MUST };

struct vd_statement_form {
    enum vd_statement_kind kind;
    const char *name;
    const char *takes, *gives; /* a letter each: i, t, b */
    const char *sql;
};

const struct vd_statement_form *vd_statement_form(enum vd_statement statement);
/* Whether these are the values it takes. */
bool vd_statement_fits(enum vd_statement statement, const struct vd_value *values, size_t count);

/* ---- batches ---- */

struct vd_write {
    enum vd_statement statement;
    struct vd_value values[VD_VALUES_MOST];
    size_t count;
};

/* The write that begins at *offset, which moves on; false at the end. */
bool vd_batch_next(const struct vd_batch *batch, size_t *offset, struct vd_write *write);

/* ---- back ends ---- */

/* Where a store is: what stands behind the prefix of `where`, and the layer of files. */
struct vd_store_place {
    const char *path;
    const char *files;
    unsigned log_pages;
    bool brief;
    unsigned patience;
};

enum vd_store_step {
    VD_STEP_BEGIN,
    VD_STEP_MARK, /* to which UNDO goes back */
    VD_STEP_KEEP, /* the mark is given up */
    VD_STEP_UNDO, /* goes back to the mark, which stays */
    VD_STEP_COMMIT,
    VD_STEP_CANCEL,
    VD_STEP_COUNT
};

struct vd_store_claim; /* that no other server has this place */
struct vd_store_link;  /* a connection, used by one thread at a time */

/* All that return NULL or false leave a sentence: those with a link in vd_backend.sentence. */
struct vd_backend {
    const char *prefix;
    struct vd_store_claim *(*claim)(const struct vd_store_place *place,
                                    char sentence[VD_SENTENCE_SIZE]);
    void (*give_up)(struct vd_store_claim *claim);
    /* The one that writes makes what is missing, checks, and brings it up to date. */
    struct vd_store_link *(*open)(const struct vd_store_place *place, bool writes,
                                  char sentence[VD_SENTENCE_SIZE]);
    /* Nothing more is written if it is broken. */
    void (*close)(struct vd_store_link *link, bool broken);
    const char *(*sentence)(const struct vd_store_link *link);
    bool (*step)(struct vd_store_link *link, enum vd_store_step step);
    enum vd_store_result (*write)(struct vd_store_link *link, const struct vd_write *write);
    bool (*read)(struct vd_store_link *link, enum vd_statement statement,
                 const struct vd_value *values, size_t count, vd_store_row *row, void *context);
    /* Between transactions, after they were acknowledged: upkeep that may take a while. */
    bool (*tidy)(struct vd_store_link *link);
    /* The name of a file of the store that somebody took away while it is open; NULL: all are there. */
    const char *(*missing)(struct vd_store_link *link);
    /* Then: brings all that was committed to where it is found again. The sentence says what happened, either way. */
    bool (*rescue)(struct vd_store_link *link);
    /* The database's own checks; how many mistakes. */
    size_t (*check)(struct vd_store_link *link, const struct vd_store_check *check);
    bool (*backup)(const struct vd_store_place *from, const char *path,
                   char sentence[VD_SENTENCE_SIZE]);
    bool (*restore)(const char *path, const struct vd_store_place *into,
                    char sentence[VD_SENTENCE_SIZE]);
};

extern const struct vd_backend vd_sqlite;

/* ---- checks ---- */

size_t vd_store_check_base(struct vd_store *store, const struct vd_store_check *check);
/* Tells one mistake. */
void vd_check_tell(const struct vd_store_check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
