/* record/vdr.h: the umpire's record of a campaign in memory: all its lines, and the game they tell.
 *
 * Reading is verifying: every line is made again from the orders before it and must be the same
 * to the byte. Writing goes into memory first (`fresh`); record/record_file.h appends it to the
 * file. */
#ifndef VD_RECORD_VDR_H
#define VD_RECORD_VDR_H

#include "record/catalogue.h"
#include "record/dice.h"
#include "record/hash/bytes.h"
#include "record/lines.h"
#include "record/salting.h"
#include "record/session/session.h"
#include "record/session/texts.h"
#include "record/tables.h"

enum vd_grade {
    VD_GRADE_SEED,  /* 0: anybody who has the seed knows every die */
    VD_GRADE_LOCAL, /* 1: fixed before the first order, in the umpire's file */
    VD_GRADE_SALTED /* 2: and nobody could choose it: seats added secret salts */
};

/* Reads the grade of the dice from `set` of a first line. */
bool vd_head_grade(const struct vd_head *head, enum vd_grade *grade, struct vd_fault *fault);

/* A seat's own record, as far as the umpire's record tells it. */
struct vd_record_seat {
    struct vd_hash chain;
    uint32_t k;
    struct vd_buffer lines;   /* with the first two; in a frugal record the latest, see below */
    struct vd_seat_line last; /* what the last order wrote there, as data; k 0: nothing */
};

struct vd_record {
    struct vd_arena arena;
    const struct vd_catalogue *catalogue;
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    struct vd_text data; /* the second line, without its h */
    bool frugal;         /* keeps no lines: its holder takes them, see vd_record_resume */
    bool rewinds;        /* set before the start: a frugal record can rewind; others always can */
    const struct vd_scratch *shared; /* scratch, set before the start: see vd_session_setup */
    struct vd_head head;
    enum vd_grade grade;
    bool keyless; /* read without its key: the dice are those of its lines, and cannot be checked */
    VD_LIST(struct vd_die) tape;
    struct vd_secret secret;
    struct vd_salts order_salts;
    struct {
        uint32_t n; /* the order whose salt was made in advance; 0: none */
        struct vd_hash hash;
    } salt;
    struct vd_keyed_dice dice;
    VD_LIST(uint32_t) restores; /* restores from copies, in seconds since 1970 */
    uint32_t typed;             /* seats that type in their dice */
    struct vd_session *session; /* NULL before the start */
    struct vd_salting salting;
    uint32_t n; /* orders so far */
    size_t dice_count, typed_count;
    struct vd_hash chain;
    struct vd_record_seat seats[VD_SEATS_MAX];
    bool opened;                               /* the last line is written */
    struct vd_buffer fresh;                    /* lines that are not in the file yet */
    struct vd_buffer state_bytes, event_bytes; /* to be hashed */
    char canonical[VD_ORDER_LINE_MAX];         /* of the order taken last */
};

struct vd_record_setup {
    const struct vd_catalogue *catalogue;
    const struct vd_system *system;
    const struct vd_scenario *scenario; /* must live as long as the record */
    const struct vd_tables *tables;     /* of that scenario, for a frugal record; NULL: made here */
    const struct vd_scratch *scratch;   /* see vd_session_setup; NULL: the record has its own */
    const struct vd_setting *set;       /* the switches, "typed" too */
    size_t set_count;
    enum vd_grade grade;
    const char *seed;               /* for VD_GRADE_SEED */
    const struct vd_secret *secret; /* NULL: drawn here */
    const char *game;               /* NULL: drawn here */
    uint64_t now;
};

/* Makes a new campaign, started at once unless it waits for salts. */
bool vd_record_new(struct vd_record *record, const struct vd_record_setup *setup,
                   struct vd_fault *fault);
/* A callback that sees every order and its outcome while a record is read. */
struct vd_record_observer {
    void (*see)(void *context, const struct vd_record *record, const struct vd_order_line *order,
                const struct vd_outcome *outcome);
    void *context;
};

/* Reads a record from the bytes of its file, without a torn end. Lines that a crash cut off are
 * made again in `fresh`. `witness` may be NULL. */
bool vd_record_read(struct vd_record *record, const struct vd_catalogue *catalogue,
                    struct vd_text bytes, const struct vd_record_observer *witness,
                    struct vd_fault *fault);
/* Call this after vd_record_new or vd_record_read, whether true or false. */
void vd_record_release(struct vd_record *record);

/* Returns what the dice prove: a salt that was a plain word or was given up lowers the grade. */
enum vd_grade vd_record_grade(const struct vd_record *record);
/* Returns a seat by its name, VD_SEAT_UMPIRE, or VD_SEAT_NONE. */
uint8_t vd_record_seat_of(const struct vd_record *record, const char *name);
/* Returns the random seed of a computer player at a seat, once the game is started
 * (record/dice.h). */
uint64_t vd_record_lots(const struct vd_record *record, uint8_t seat);
/* Returns the seat's own record so far; not for a frugal record. */
struct vd_text vd_record_extract(const struct vd_record *record, uint8_t seat);

/* ---- orders ---- */

struct vd_reply_order {
    uint32_t n;
    const char *text; /* canonical */
    const struct vd_event *events;
    size_t event_count; /* what the seat was told */
};

struct vd_reply {
    enum vd_result result; /* VD_OK if every order of the text was executed */
    VD_LIST(struct vd_reply_order) done;
    struct vd_error error;      /* why it stopped */
    size_t line;                /* of the text, where it stopped */
    const char *order;          /* ... and at which order; NULL if the text could not be split */
    const char *overtaken;      /* the news that stopped the rest, or NULL */
    VD_LIST(const char *) rest; /* the orders not carried out */
};

/* Executes several orders in one text: one a line or separated by ' ; ', # begins a comment. One
 * unreadable line refuses the whole text; then each order is checked and executed in turn. The
 * reply lives in the record's arena. */
void vd_record_submit(struct vd_record *record, uint8_t seat, struct vd_text words, uint64_t now,
                      struct vd_reply *reply);

/* The same step by step, for a caller with work to do between an order's line and its outcome:
 *
 *     vd_submission_init(&text, ...)
 *     while (vd_submission_next(&text, record, &act, &canonical) == VD_TEXT_ORDER)
 *         write and apply it, then vd_submission_told(&text, record, &outcome)
 *
 * The orders from `next` on were not carried out: the player gets them back. */
enum vd_text_step { VD_TEXT_END, VD_TEXT_ORDER, VD_TEXT_STOPPED };

struct vd_submitted_order {
    struct vd_text text;
    size_t line;
    struct vd_act act; /* what the text means ... */
    bool is_read;      /* ... provided that its seat has heard nothing since it was read */
};

struct vd_submission {
    struct vd_arena *arena;
    uint8_t seat;
    struct vd_submitted_order *orders;
    size_t count, next;
    bool rewinds;   /* an order rewinds, */
    bool binds;     /* ... or is for the seat's own player, not for a deputy, */
    bool asks;      /* ... or asks the umpire */
    size_t covered; /* the orders before this one need no command before them */
    enum vd_result result;
    struct vd_error error;
    size_t line;
    const char *order;
    const char *overtaken;
};

/* False if the text cannot be read: none of it will be executed. */
bool vd_submission_init(struct vd_submission *text, struct vd_record *record, uint8_t seat,
                        struct vd_text words, struct vd_arena *arena);
/* Stops the text for this reason; the player gets the remaining orders back. */
void vd_submission_stop(struct vd_submission *text, const char *sentence);
enum vd_text_step vd_submission_next(struct vd_submission *text, struct vd_record *record,
                                     struct vd_act *act, const char **canonical);
/* True if this text is one order, and it, or the first command that it comes to (vd_play.gather,
 * vd_language.unfold), would be accepted now. */
bool vd_record_allows(struct vd_record *record, uint8_t seat, struct vd_text order);
void vd_submission_told(struct vd_submission *text, const struct vd_record *record,
                        const struct vd_outcome *outcome);
/* Returns the news in an order's outcome that stops the rest of its text, as a sentence; NULL if
 * there is none. */
const char *vd_outcome_overtakes(const struct vd_record *record, uint8_t seat,
                                 const struct vd_outcome *outcome, struct vd_arena *arena);

/* ---- one order: reading, checking, executing ---- */

/* The canonical text is valid until the next call. */
enum vd_result vd_record_take(struct vd_record *record, uint8_t seat, struct vd_text text,
                              struct vd_act *act, const char **canonical, struct vd_error *error);
/* vd_record_write adds the order's line, which is all that must be durable; vd_record_apply adds
 * its outcome. */
void vd_record_write(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     uint64_t now);
void vd_record_apply(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     struct vd_outcome *outcome);
/* Both. */
void vd_record_execute(struct vd_record *record, const struct vd_act *act, const char *canonical,
                       uint64_t now, struct vd_outcome *outcome);

/* ---- frugal: only the first line and the order lines are kept, by the holder ----
 *
 * A service of many campaigns holds the tables once for all of them, keeps order lines in its
 * store and drops what it has told. Such a record holds the game itself; `fresh` and the seats'
 * lines hold what was added since the holder emptied them, without the second line. Everything
 * else is made again from the order lines. */

/* Writes the whole first line of the umpire's record or a seat's; does not advance the chain. */
void vd_record_first_line(const struct vd_record *record, uint8_t seat, struct vd_buffer *out);
/* Writes the umpire's first line without its key, for readers who may not know it yet: the chain
 * is the same. */
void vd_record_sealed_line(const struct vd_record *record, struct vd_buffer *out);
/* Makes the record as it was before its first order. */
bool vd_record_resume(struct vd_record *record, const struct vd_catalogue *catalogue,
                      const struct vd_tables *tables, struct vd_text first_line,
                      struct vd_fault *fault);
/* Replays one stored order line, with its line end: it must match to the byte. */
bool vd_record_again(struct vd_record *record, struct vd_text line,
                     const struct vd_record_observer *witness, struct vd_fault *fault);

#endif
