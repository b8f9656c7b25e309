/* record/vdr.h: the umpire's record of a campaign, open: every line of it, and the game it tells.
 *
 * Reading is verifying: every line is made again from the orders before it and must be the same to the
 * byte. Writing goes into memory first (`fresh`); record/keep.h puts it into the file. */
#ifndef VD_RECORD_VDR_H
#define VD_RECORD_VDR_H

#include "record/bytes.h"
#include "record/catalogue.h"
#include "record/dice.h"
#include "record/lines.h"
#include "record/salting.h"
#include "record/session.h"
#include "record/tables.h"
#include "record/texts.h"

enum vd_grade {
    VD_GRADE_SEED,  /* 0: whoever has the seed knows every die */
    VD_GRADE_LOCAL, /* 1: fixed before the first order, in the umpire's file */
    VD_GRADE_SALTED /* 2: and nobody could choose it: seats added salts that were secret until then */
};

/* What `set` of a first line says of the dice. */
bool vd_head_grade(const struct vd_head *head, enum vd_grade *grade, struct vd_fault *fault);

/* A seat's own record, as far as the umpire's tells it. */
struct vd_record_seat {
    struct vd_hash chain;
    uint32_t k;
    struct vd_buffer lines; /* with the first two; of a frugal record the latest, see below */
};

struct vd_record {
    struct vd_heap heap;
    const struct vd_catalogue *catalogue;
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    struct vd_text data; /* the second line, without its h */
    bool frugal;         /* keeps no lines: whoever holds it takes them, see vd_record_resume */
    bool rewinds;        /* set before the start: a frugal record can go back; others can */
    const struct vd_scratch *shared; /* scratch, set before the start: see vd_session_setup */
    struct vd_head head;
    enum vd_grade grade;
    bool keyless; /* read without its key: the dice are those of its lines, and cannot be checked */
    VD_LIST(struct vd_die) tape;
    struct vd_secret secret;
    struct vd_salts order_salts;
    struct {
        uint32_t n; /* of an order to come, made beforehand; 0: of none */
        struct vd_hash hash;
    } salt;
    struct vd_keyed_dice dice;
    VD_LIST(uint32_t) restores; /* from copies: when, in seconds since 1970 */
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
    const struct vd_rules *rules;
    const struct vd_scenario *scenario; /* must live as long as the record */
    const struct vd_tables *tables;     /* of that scenario, for a frugal record; NULL: made here */
    const struct vd_scratch *scratch;   /* see vd_session_setup; NULL: the record has its own */
    const struct vd_setting *set;       /* the switches, "typed" too */
    size_t set_count;
    enum vd_grade grade;
    const char *seed;               /* for VD_GRADE_SEED */
    const struct vd_secret *secret; /* NULL: drawn here */
    const char *game;               /* NULL: likewise */
    uint64_t now;
};

/* A new campaign; it is started at once unless it waits for salts. */
bool vd_record_new(struct vd_record *record, const struct vd_record_setup *setup,
                   struct vd_fault *fault);
/* Somebody who is shown every order and its outcome while a record is read. */
struct vd_witness {
    void (*see)(void *context, const struct vd_record *record, const struct vd_order_line *order,
                const struct vd_outcome *outcome);
    void *context;
};

/* A record as it stands in a file, without a torn end. What a crash left out is in `fresh`. The witness
 * may be NULL. */
bool vd_record_read(struct vd_record *record, const struct vd_catalogue *catalogue,
                    struct vd_text bytes, const struct vd_witness *witness, struct vd_fault *fault);
/* After either, true or false. */
void vd_record_release(struct vd_record *record);

/* What its dice prove: a salt that was a plain word, or was gone on without, takes a grade away. */
enum vd_grade vd_record_grade(const struct vd_record *record);
/* A seat by its name, VD_SEAT_UMPIRE, or VD_SEAT_NONE. */
uint8_t vd_record_seat_of(const struct vd_record *record, const char *name);
/* The seed of a machine player at a seat, once it is started (record/dice.h). */
uint64_t vd_record_lots(const struct vd_record *record, uint8_t seat);
/* The seat's own record as far as it goes; not of a frugal one. */
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
    const char *order;          /* ... and at which order; NULL if it was no text at all */
    const char *overtaken;      /* what overtook the rest, or NULL */
    VD_LIST(const char *) rest; /* the orders given back */
};

/* Several orders in one text: one a line or parted by ' ; ', # begins a comment. A line that cannot be
 * read refuses all; then each is checked and executed in turn. The reply lives in the record's heap. */
void vd_record_submit(struct vd_record *record, uint8_t seat, struct vd_text words, uint64_t now,
                      struct vd_reply *reply);

/* The same step by step, for who has something to do between an order's line and what it brings:
 *
 *     vd_submission_init(&text, ...)
 *     while (vd_submission_next(&text, record, &act, &canonical) == VD_TEXT_ORDER)
 *         write and apply it, then vd_submission_told(&text, record, &outcome)
 *
 * The orders from `next` on were not carried out: they are given back. */
enum vd_text_step { VD_TEXT_END, VD_TEXT_ORDER, VD_TEXT_STOPPED };

struct vd_submission {
    struct vd_heap *heap;
    uint8_t seat;
    struct vd_order_text *orders;
    size_t count, next;
    struct vd_act only; /* the order, if it is one alone ... */
    bool is_read;       /* ... and nothing has happened since it was read */
    bool rewinds;       /* one of them goes back, */
    bool binds;         /* ... or is for the seat's holder alone, not for a deputy, */
    bool asks;          /* ... or asks the umpire */
    bool gathered;
    enum vd_result result;
    struct vd_error error;
    size_t line;
    const char *order;
    const char *overtaken;
};

/* The first of the orders that one stands for: itself, if it stands for no others. */
struct vd_text vd_order_first(const struct vd_record *record, uint8_t seat, struct vd_text order,
                              struct vd_heap *heap);
/* False if it cannot be read: nothing of it will be done. */
bool vd_submission_init(struct vd_submission *text, struct vd_record *record, uint8_t seat,
                        struct vd_text words, struct vd_heap *heap);
/* It goes no further, for this reason: what is left is given back. */
void vd_submission_stop(struct vd_submission *text, const char *sentence);
enum vd_text_step vd_submission_next(struct vd_submission *text, struct vd_record *record,
                                     struct vd_act *act, const char **canonical);
void vd_submission_told(struct vd_submission *text, const struct vd_record *record,
                        const struct vd_outcome *outcome);
/* What an order brought its seat that stops the text it stands in, as a sentence; NULL if nothing does. */
const char *vd_outcome_overtakes(const struct vd_record *record, uint8_t seat,
                                 const struct vd_outcome *outcome, struct vd_heap *heap);

/* ---- one order: reading, checking, executing ---- */

/* The canonical text stays good until the next is taken. */
enum vd_result vd_record_take(struct vd_record *record, uint8_t seat, struct vd_text text,
                              struct vd_act *act, const char **canonical, struct vd_error *error);
/* First its line, which is all that must last; then what it brings. */
void vd_record_write(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     uint64_t now);
void vd_record_apply(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     struct vd_outcome *outcome);
/* Both. */
void vd_record_execute(struct vd_record *record, const struct vd_act *act, const char *canonical,
                       uint64_t now, struct vd_outcome *outcome);

/* ---- frugal: only the first line and the order lines are kept, by somebody else ----
 *
 * A house of many campaigns holds the tables once for all of them, keeps order lines in its store and
 * drops what it has told. Such a record holds the game itself; `fresh` and the seats' lines hold what
 * came since the holder emptied them, without the second line. Everything else is made again from the
 * order lines. */

/* The first line of the umpire's record or a seat's, whole; moves no chain. */
void vd_record_first_line(const struct vd_record *record, uint8_t seat, struct vd_buffer *out);
/* That of the umpire's without its key, for whoever may not know it yet: the chain is the same. */
void vd_record_sealed_line(const struct vd_record *record, struct vd_buffer *out);
/* As it was before its first order. */
bool vd_record_resume(struct vd_record *record, const struct vd_catalogue *catalogue,
                      const struct vd_tables *tables, struct vd_text first_line,
                      struct vd_fault *fault);
/* One order line more, as it was kept, with the line's end: it must fit to the byte. */
bool vd_record_again(struct vd_record *record, struct vd_text line,
                     const struct vd_witness *witness, struct vd_fault *fault);

#endif
