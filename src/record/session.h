/* record/session.h: a running game without sockets: acts in, outcomes out, each seat told its share.
 *
 * Whatever changes a game is an act: the start, an order, undo, a die typed in, a rewind, a restore. The session
 * keeps the state, what each seat has been told so far, and who may still take something back:
 *
 * - A seat's orders stay open while nothing they brought was news to it (vd_rules.is_news) and nobody
 *   else's act was told to it. Undo takes back all its open orders; those that others gave meanwhile,
 *   of which it knows nothing, are kept.
 * - What others see of a seat's orders is held until an activation closes (vd_rules.closes) or they are
 *   asked something, so that undo betrays nothing, nor does the moment at which they hear of it. A
 *   seat's view here is therefore folded from what it was told, and lags behind the one in the state.
 * - If a seat acts while something is held for it, it hears that first, and the orders it stems from
 *   stand: both are told so (VD_EVENT_STANDS).
 * - A die that is to be typed in suspends the order that wants it; the order stands. Who neither ordered
 *   nor throws knows nothing of that: his own orders are taken as ever, and more than one may wait. The umpire may type
 *   it in as well; or the umpire's own generator throws it, "die auto", so that nobody's absence stops a game.
 * - Notes (record/notes.h) are told at once and change nothing of all this. Nor does a letter of a seat's:
 *   it may be written at any time, while a die is waited for too; its writer hears nothing of what is
 *   held for him, not by what becomes of it either (vd_rules.address), and closes his own orders alone.
 * - A text that goes with an order (a letter, the reason of a correction) the session keeps; when the
 *   rules say of an event that it carries it (vd_rules.carries), it is told behind it, at once.
 * - A correction is checked by the truth (vd_rules.correct); nobody can take anything back over it.
 * - An order of the umpire's own (a battle's result) must be one that no seat's view refuses. All hear
 *   first what is held for them, and nobody can take it back.
 *
 * Dice must depend on their keys alone: an order may be applied more than once. */
#ifndef VD_RECORD_SESSION_H
#define VD_RECORD_SESSION_H

#include "core/game.h"
#include "record/bytes.h"
#include "record/notes.h"

/* Who acts beside the seats. The clock orders for a seat whose time is up. */
enum { VD_SEAT_UMPIRE = 0xFE, VD_SEAT_CLOCK = 0xFD };

enum {
    VD_REWINDS_MAX = 1000
}; /* of a campaign: what folds a seat's record keeps a view for each */

/* Events of the session itself, beyond all kinds of the rules; folded into no view. */
enum vd_own_event {
    VD_EVENT_OWN = 0xFF00,
    VD_EVENT_DIE_WANTED, /* rewinds, turn, purpose, subject, count, sides, seat */
    VD_EVENT_REWOUND,    /* the line of the seat's own count that it goes back to: low, high part */
    VD_EVENT_STANDS,     /* - */
    VD_EVENT_RESTORED    /* seconds since 1970: low, high part */
};

enum vd_act_kind {
    VD_ACT_NONE,
    VD_ACT_START,
    VD_ACT_ORDER,
    VD_ACT_UNDO,
    VD_ACT_DIE,    /* number: the face */
    VD_ACT_THROW,  /* a die that was to be typed in is the umpire's to throw after all */
    VD_ACT_REWIND, /* number: the act after which play goes on, counted as the session counts */
    VD_ACT_RESTORE, /* the clock's: number: when; the campaign was restored from a copy: other dice from here on */
    VD_ACT_NOTE,
    VD_ACT_CORRECT, /* the umpire's; its reason is the note's text */
    /* Before the start, the record's business and not the session's (record/salting.h): */
    VD_ACT_HASH,
    VD_ACT_SALT,
    VD_ACT_ASK,     /* for the salts */
    VD_ACT_WITHOUT, /* number: the seat whose salt is not waited for */
    VD_ACT_COUNT
};

struct vd_act {
    uint8_t kind;
    uint8_t seat; /* or VD_SEAT_UMPIRE, VD_SEAT_CLOCK */
    bool clock;   /* an order or a throw that the clock gave for the seat */
    uint32_t number;
    struct vd_command command; /* of an order */
    struct vd_note note;       /* of a note; its text, or an order's, is the caller's */
};

struct vd_die {
    struct vd_die_key key;
    uint16_t sides, face;
    bool typed;
};

/* What a seat is told by an act: a line in its record, if it has acted or there is an event. */
struct vd_told {
    const struct vd_event *at;
    size_t count;
    bool line;
};

/* Good until the next act. */
struct vd_outcome {
    const struct vd_die *dice;
    size_t dice_count;
    const struct vd_event *events; /* all of them, with their audiences */
    size_t event_count;
    struct vd_told seat[VD_SEATS_MAX];
    bool is_public; /* one event was told to all seats by this act */
    bool closes;    /* an activation */
    bool over;      /* the game */
};

/* Memory that holds nothing of a campaign between two acts: all zero at first, then the sessions of one thread
 * and one scenario can share it (core/game.h). */
struct vd_scratch {
    void *work;
    struct vd_event *events;
};

void vd_scratch_init(struct vd_scratch *scratch, const struct vd_rules *rules,
                     const struct vd_scenario *scenario, struct vd_heap *heap);

struct vd_session_setup {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    struct vd_dice dice;
    uint32_t typed;                   /* a bit for each seat that types in its open dice */
    uint32_t first;                   /* number of the start, from which acts are counted */
    uint32_t lines[VD_SEATS_MAX];     /* that the seats' own records have already */
    const struct vd_scratch *scratch; /* lives longer; NULL: the session has its own */
    bool forgets; /* keeps no acts and cannot be rewound: a third of the memory of a long game */
};

struct vd_session;

struct vd_session *vd_session_new(const struct vd_session_setup *setup);
void vd_session_free(struct vd_session *session);

/* One order as it was written, undo, "die 4", "die auto", "rewind 12" (the umpire's, or the clock's once
 * all have consented), a note; from the clock "restored 1863000000", also "SEAT: ORDER" and "SEAT: die auto". */
enum vd_result vd_session_read(struct vd_session *session, uint8_t seat, struct vd_text text,
                               struct vd_act *act, struct vd_error *error);
enum vd_result vd_session_check(struct vd_session *session, const struct vd_act *act,
                                struct vd_error *error);
/* Whether a seat's order would be accepted if that command of its own came first: nothing changes. */
enum vd_result vd_session_check_after(struct vd_session *session, const struct vd_command *first,
                                      struct vd_text text, struct vd_error *error);
/* What check accepts. */
void vd_session_execute(struct vd_session *session, const struct vd_act *act,
                        struct vd_outcome *outcome);
/* The canonical text of an act. */
void vd_session_print_act(const struct vd_session *session, const struct vd_act *act,
                          struct vd_writer *writer);

/* What this seat has been told: the one source of all it is shown, offered and refused. */
const struct vd_view *vd_session_view(const struct vd_session *session, uint8_t seat);
const void *vd_session_state(const struct vd_session *session);
void *vd_session_work(struct vd_session *session);
uint32_t vd_session_count(const struct vd_session *session); /* the number of the last act */
bool vd_session_is_over(const struct vd_session *session);
/* Of one that is over: who has won, as a sentence. By the rules, whose words they are; or the side that has not
 * resigned, of which the rules know nothing. */
void vd_session_verdict(const struct vd_session *session, struct vd_writer *writer);
/* Seats that have resigned, a bit each. */
uint32_t vd_session_resigned(const struct vd_session *session);
/* How many completed turns behind this seat lets spectators look on; 0: not at all. */
unsigned vd_session_gallery(const struct vd_session *session, uint8_t seat);
/* The act that an open proposal goes back to; 0 if there is none. Whether all have consented. */
uint32_t vd_session_proposed(const struct vd_session *session, bool *agreed);
bool vd_session_has_consented(const struct vd_session *session, uint8_t seat);
/* An open proposal to go back that a seat has not answered: before it does, it is shown what it learnt since. */
struct vd_proposed {
    uint32_t line; /* of its own record, to be gone back to; 0: nothing is proposed to it */
    uint32_t told; /* the one that told of it */
};
struct vd_proposed vd_session_proposed_to(const struct vd_session *session, uint8_t seat);
/* How often play went back; a restore from a copy counts. */
unsigned vd_session_rewinds(const struct vd_session *session);
bool vd_session_can_undo(struct vd_session *session, uint8_t seat);
/* Whether something that was told to nobody yet waits for this seat. */
bool vd_session_is_held(const struct vd_session *session, uint8_t seat);
/* Nobody is asked anything, and it is not over: a mistake in the rules. */
bool vd_session_is_stuck(const struct vd_session *session);
/* The die that is waited for, or NULL. */
const struct vd_die *vd_session_wanted(const struct vd_session *session, uint8_t *seat);

/* ---- also for who reads a seat's own record ---- */

bool vd_event_is_own(const struct vd_event *event); /* of the session */
/* How many arguments are written: zeros at the end are not. */
size_t vd_event_arg_count(const struct vd_event *event);
bool vd_event_is_news(const struct vd_rules *rules, const struct vd_scenario *scenario,
                      const struct vd_event *event, uint8_t seat);
void vd_print_event(const struct vd_rules *rules, const struct vd_scenario *scenario,
                    const struct vd_event *event, struct vd_writer *writer);
/* How many events from the first on are one sentence: a text comes in pieces of a few letters. */
size_t vd_sentence_events(const struct vd_event *events, size_t count);
/* That sentence. What somebody said or wrote is told as his words. */
void vd_print_sentence(const struct vd_rules *rules, const struct vd_scenario *scenario,
                       const struct vd_event *events, size_t count, struct vd_writer *writer);
struct vd_die vd_event_die(const struct vd_event *event); /* of VD_EVENT_DIE_WANTED */
/* The line of the seat's own record that this takes it back to; false: it tells of no rewind. */
bool vd_event_rewinds(const struct vd_event *event, uint32_t *line);
/* The same of all that a seat is told at once. */
bool vd_told_rewinds(const struct vd_told *told, uint32_t *line);

#endif
