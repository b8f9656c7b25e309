/* record/session/session.h: a running game: acts in, outcomes out, each seat told its share.
 *
 * Whatever changes a game is an act: the start, an order, undo, a die typed in, a rewind, a
 * restore. The session keeps the state, what each seat has been told so far, and who may still
 * undo:
 *
 * - A seat's orders stay open while nothing they caused was news to it (vd_telling.is_news) and the
 *   seat was told of nobody else's act. Undo takes back all its open orders. Orders that others
 *   gave meanwhile, of which the seat knows nothing, are kept.
 * - What others see of a seat's orders is held until an activation closes (vd_telling.closes) or
 *   the others are asked something. So undo betrays nothing, and neither does the moment at which
 *   they hear. A seat's view here is folded from what it was told, and lags behind the one in the
 *   state.
 * - If a seat acts while something is held for it, the seat hears that first, and the orders that
 *   caused it can no longer be undone: both seats are told so (VD_EVENT_STANDS).
 * - A die that must be typed in suspends the order that needs it; the order cannot be undone. Seats
 *   that neither ordered nor roll know nothing of that: their own orders are taken as usual, and
 *   more than one order may wait. The umpire may type the die in too, or let the umpire's own
 *   generator roll it ("die auto"), so that nobody's absence stops a game.
 * - Notes (record/notes.h) are told at once and change nothing of all this. Nor does a seat's
 *   letter. A seat may write one at any time, even while a die is waited for. Its writer hears
 *   nothing of what is held for them, not even by what becomes of the letter
 *   (vd_correspondence.address), and closes only their own orders.
 * - The session keeps a text that goes with an order (a letter, the reason of a correction). When
 *   the rules say that an event carries the text (vd_telling.carries), it is told right after the
 *   event.
 * - A correction is checked against the true state (vd_correcting.correct); nobody can undo past
 *   it.
 * - A tick of the clock that runs while a seat has the choice (vd_play.ticks) is nobody's order: it
 *   stands whatever is undone, and whoever is told of it can no longer undo what came before.
 * - An order of the umpire's own (a battle's result) must be one that no seat's view refuses. All
 *   seats first hear what is held for them, and nobody can undo it.
 *
 * A die must depend on its key alone: an order may be applied more than once. */
#ifndef VD_RECORD_SESSION_SESSION_H
#define VD_RECORD_SESSION_SESSION_H

#include "core/system.h"
#include "record/hash/bytes.h"
#include "record/notes.h"

/* Actors other than the seats. The clock orders for a seat whose time is up. */
enum { VD_SEAT_UMPIRE = 0xFE, VD_SEAT_CLOCK = 0xFD };

enum {
    VD_REWINDS_MAX = 1000
}; /* in a campaign: a reader of a seat's record keeps a view for each */

enum vd_act_kind {
    VD_ACT_NONE,
    VD_ACT_START,
    VD_ACT_ORDER,
    VD_ACT_UNDO,
    VD_ACT_DIE,     /* number: the face */
    VD_ACT_THROW,   /* the umpire rolls a die that was to be typed in */
    VD_ACT_REWIND,  /* number: the act after which play goes on, counted as the session counts */
    VD_ACT_RESTORE, /* by the clock: restored from a copy at `number`; other dice follow */
    VD_ACT_TICK,    /* by the clock: what it orders while the seat `number` has the choice */
    VD_ACT_NOTE,
    VD_ACT_CORRECT, /* by the umpire; its reason is the note's text */
    /* Before the start, these belong to the record and not to the session (record/salting.h): */
    VD_ACT_HASH,
    VD_ACT_SALT,
    VD_ACT_ASK,     /* asks for the salts */
    VD_ACT_WITHOUT, /* number: the seat whose salt is given up */
    VD_ACT_COUNT
};

struct vd_act {
    uint8_t kind;
    uint8_t seat; /* or VD_SEAT_UMPIRE, VD_SEAT_CLOCK */
    bool clock;   /* the clock gave this order or roll for the seat */
    uint32_t number;
    struct vd_command command;         /* of an order */
    struct vd_note note;               /* of a note; the caller owns its text, and an order's */
    const struct vd_worded_form *form; /* of the order's text; NULL: it carries none */
};

struct vd_die {
    struct vd_die_key key;
    uint16_t sides, face;
    bool typed;
};

/* What an act tells a seat: a line in its record if the seat acted or there is an event. */
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
    bool is_public; /* this act told one event to all seats */
    bool closes;    /* an activation closes */
    bool over;      /* the game is over */
};

/* Memory that holds nothing of a campaign between two acts. All zero at first; then the sessions
 * of one thread and one scenario can share it (core/game.h). */
struct vd_scratch {
    void *work;
    struct vd_event *events;
};

void vd_scratch_init(struct vd_scratch *scratch, const struct vd_system *system,
                     const struct vd_scenario *scenario, struct vd_arena *arena);

struct vd_session_setup {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    struct vd_dice dice;
    uint32_t typed;                   /* a bit for each seat that types in its open dice */
    uint32_t first;                   /* number of the start, from which acts are counted */
    uint32_t lines[VD_SEATS_MAX];     /* that the seats' own records already have */
    const struct vd_scratch *scratch; /* must outlive the session; NULL: it has its own */
    bool forgets;                     /* keeps no acts and cannot be rewound, to save memory */
};

struct vd_session;

struct vd_session *vd_session_new(const struct vd_session_setup *setup);
void vd_session_free(struct vd_session *session);

/* Reads one order as a player wrote it, "undo", "die 4", "die auto", "rewind 12" (by the umpire,
 * or by the clock once all have consented) or a note; from the clock also "restored 1863000000",
 * "tick SEAT", "SEAT: ORDER" and "SEAT: die auto". */
enum vd_result vd_session_read(struct vd_session *session, uint8_t seat, struct vd_text text,
                               struct vd_act *act, struct vd_error *error);
enum vd_result vd_session_check(struct vd_session *session, const struct vd_act *act,
                                struct vd_error *error);
/* Reads and checks a seat's order as if `first`, a command of the seat's own, came before it;
 * changes nothing. If `first` rolls a die or tells the seat news, the answer is not known, and a
 * player must not learn it without ordering `first`: VD_OK, and `then` is none. */
enum vd_result vd_session_try_after(struct vd_session *session, const struct vd_command *first,
                                    struct vd_text text, struct vd_act *then,
                                    struct vd_error *error);
/* Executes an act that vd_session_check accepts. */
void vd_session_execute(struct vd_session *session, const struct vd_act *act,
                        struct vd_outcome *outcome);
/* Writes the canonical text of an act. */
void vd_session_print_act(const struct vd_session *session, const struct vd_act *act,
                          struct vd_writer *writer);

/* Returns what this seat has been told: the only source of what it is shown, offered and
 * refused. */
const struct vd_view *vd_session_view(const struct vd_session *session, uint8_t seat);
const void *vd_session_state(const struct vd_session *session);
void *vd_session_work(struct vd_session *session);
uint32_t vd_session_count(const struct vd_session *session); /* the number of the last act */
bool vd_session_is_over(const struct vd_session *session);
/* Writes who won a game that is over, as a sentence: in the rules' words, or the side that has
 * not resigned, since the rules know nothing of resigning. */
void vd_session_verdict(const struct vd_session *session, struct vd_writer *writer);
/* Seats that have resigned, a bit each. */
uint32_t vd_session_resigned(const struct vd_session *session);
/* How many completed turns behind this seat lets spectators watch; 0: not at all. */
unsigned vd_session_gallery(const struct vd_session *session, uint8_t seat);
/* Returns the act that an open proposal rewinds to; 0 if there is none. *agreed: all have
 * consented. */
uint32_t vd_session_proposed(const struct vd_session *session, bool *agreed);
bool vd_session_has_consented(const struct vd_session *session, uint8_t seat);
/* An open proposal to rewind that a seat has not answered. Before it answers, it is shown what
 * it learned since. */
struct vd_proposed {
    uint32_t line; /* of its own record, to rewind to; 0: nothing is proposed */
    uint32_t told; /* the line that told of the proposal */
};
struct vd_proposed vd_session_proposed_to(const struct vd_session *session, uint8_t seat);
/* How often play was rewound; a restore from a copy counts. */
unsigned vd_session_rewinds(const struct vd_session *session);
bool vd_session_can_undo(struct vd_session *session, uint8_t seat);
/* How many orders undo would take back: the seat's last ones, without letters. And what closed its
 * last orders for good: an event of a line of its own record, which it was told. It is what the
 * seat knows already, so it betrays nothing; line 0: nothing has closed any. */
struct vd_undoable {
    uint32_t orders;
    uint32_t line, event;
};
struct vd_undoable vd_session_undoable(struct vd_session *session, uint8_t seat);
/* True if an event is held for this seat. */
bool vd_session_is_held(const struct vd_session *session, uint8_t seat);
/* True if nobody is asked anything and the game is not over: a bug in the rules. */
bool vd_session_is_stuck(const struct vd_session *session);
/* Tells whose clock runs now; false if none does. */
bool vd_session_ticks(const struct vd_session *session, struct vd_tick *tick);
/* Returns the die that is waited for, or NULL. */
const struct vd_die *vd_session_wanted(const struct vd_session *session, uint8_t *seat);

/* ---- also for readers of a seat's own record ---- */

bool vd_event_is_own(const struct vd_event *event); /* of the session */
/* Returns how many arguments are written: zeros at the end are not. */
size_t vd_event_arg_count(const struct vd_event *event);
bool vd_event_is_news(const struct vd_system *system, const struct vd_scenario *scenario,
                      const struct vd_event *event, uint8_t seat);
void vd_print_event(const struct vd_system *system, const struct vd_scenario *scenario,
                    const struct vd_event *event, struct vd_writer *writer);
/* Returns how many of the first events make one sentence: a text comes in pieces of a few bytes. */
size_t vd_sentence_events(const struct vd_event *events, size_t count);
/* Writes that sentence. What a person said or wrote is quoted. */
void vd_print_sentence(const struct vd_system *system, const struct vd_scenario *scenario,
                       const struct vd_event *events, size_t count, struct vd_writer *writer);
struct vd_die vd_event_die(const struct vd_event *event); /* of VD_EVENT_DIE_WANTED */
/* True if the event tells of a rewind; *line is the line of the seat's own record that it goes
 * back to. */
bool vd_event_rewinds(const struct vd_event *event, uint32_t *line);
/* The same for all that an act tells a seat. */
bool vd_told_rewinds(const struct vd_told *told, uint32_t *line);

#endif
