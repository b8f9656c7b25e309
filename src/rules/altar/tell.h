/* rules/altar/tell.h: the one door through which truth reaches the seats (spec 1.9).
 *
 * Whatever changes in a game is told by one of these functions. Each composes the event for its
 * audience in that audience's words, as the table of disclosures allows, puts it into the log and
 * folds it into the views. Nothing else writes a view. */
#ifndef VD_ALTAR_TELL_H
#define VD_ALTAR_TELL_H

#include "rules/altar/rules.h"
#include "rules/altar/state.h"

/* The rows of spec 1.9 that events are told under: rules like the others. */
#define ALTAR_DISCLOSURES(ROW) \
    ROW(I2)                    \
    ROW(I3)                    \
    ROW(I4)                    \
    ROW(I5)                    \
    ROW(I6)                    \
    ROW(I9)                    \
    ROW(I10)                   \
    ROW(I11)                   \
    ROW(I12)                   \
    ROW(I13)                   \
    ROW(I14)                   \
    ROW(I15)                   \
    ROW(I16)                   \
    ROW(I17)                   \
    ROW(I19)                   \
    ROW(I20)                   \
    ROW(I21)                   \
    ROW(I22)                   \
    ROW(I23)                   \
    ROW(I24)                   \
    ROW(I25) ROW(I26) ROW(I27) ROW(I28) ROW(I29) ROW(I30) ROW(I31) ROW(I32) ROW(I33) ROW(I36)

enum altar_row_id {
    ALTAR_ROW_NONE,
#define ROW(id) ALTAR_ROW_##id = ALTAR_##id,
    ALTAR_DISCLOSURES(ROW)
#undef ROW
};

enum altar_event_kind {
    ALTAR_EVENT_NONE,
    ALTAR_EVENT_TURN,      /* turn */
    ALTAR_EVENT_CARD,      /* card, turns its effects last */
    ALTAR_EVENT_FORCE,     /* card, its effects in force now, a bit each */
    ALTAR_EVENT_CANCELLED, /* card */
    ALTAR_EVENT_RIDES,     /* side, marches by rail left, effect that gives them */
    ALTAR_EVENT_POOL,      /* side, dice, tied, dice before */
    ALTAR_EVENT_TASK,      /* struct altar_task, field by field; a fellow commander decides it */
    ALTAR_EVENT_CORPS,     /* side, corps (ALTAR_NONE: unnamed), 1: the umpire opens it again */
    ALTAR_EVENT_CLOSED,    /* side: its activation, set-up or part in the turn's end is over */
    ALTAR_EVENT_MOVER, /* own slot whose march stays open (ALTAR_NONE: none), walked, left road, where
                           the rest of its route leads (VD_NONE: it has none) */
    ALTAR_EVENT_PIECE,  /* slot, cause, and the piece as the audience knows it */
    ALTAR_EVENT_LOST,   /* slot: out of sight; handle, cell where it was seen last */
    ALTAR_EVENT_REPORT, /* cell, kind, arm, source */
    ALTAR_EVENT_LOOKED, /* token that looked for a card, tokens it saw */
    ALTAR_EVENT_DIE, /* purpose, slot, face, sides, least face that succeeds or 0, handle of an enemy,
                        what is added to it: brigades, others */
    ALTAR_EVENT_CROSSING, /* index, destroyed, closed */
    ALTAR_EVENT_RAIDED,   /* town */
    ALTAR_EVENT_GIVEN_UP, /* side, corps */
    ALTAR_EVENT_ATTEMPT,  /* slot, enum altar_action, crossing or town, handle */
    ALTAR_EVENT_CONTACT, /* contested cell, origin, slot of the mover, own divisions within 3, handle */
    ALTAR_EVENT_LAID,      /* own battle card, while it is sealed */
    ALTAR_EVENT_CARDS,     /* attacker's, defender's, contested cell */
    ALTAR_EVENT_MET,       /* cell; kind met there (ALTAR_KIND_NONE: no division), arm if learnt */
    ALTAR_EVENT_SCORES,    /* attacker's, defender's, winner's side, contested cell */
    ALTAR_EVENT_PATH,      /* slot; count, cells of a retreat */
    ALTAR_EVENT_WITHDREW,  /* cell left, direction: all the winner learns in `blind` */
    ALTAR_EVENT_DISSOLVED, /* cell */
    ALTAR_EVENT_CAPTURED,  /* cell of a depot, side that has it now */
    ALTAR_EVENT_WRECKED,   /* cell where a train was destroyed */
    ALTAR_EVENT_UNIT,      /* unit, state, cause */
    ALTAR_EVENT_POINTS,    /* row, change (signed), total, side */
    ALTAR_EVENT_HALT,      /* slot, cell in front, why: enum altar_halt */
    ALTAR_EVENT_BLOCK,     /* count, cells, side that chose */
    ALTAR_EVENT_HOUR,      /* start, length in turns */
    ALTAR_EVENT_TABLE,     /* token: on the table from the start */
    ALTAR_EVENT_ARRIVAL,   /* token, turn (ALTAR_NONE: left out), cell */
    ALTAR_EVENT_ATTACHED,  /* battery of a reserve, division that has it (ALTAR_NONE: none has) */
    ALTAR_EVENT_AGREED,    /* side that leaves the battle to the machine */
    ALTAR_EVENT_DRAFT,     /* side that entered a result; digest: low, high half; hour at which it
                              ended in the high byte, broke off, winner; units (ALTAR_DRAFT_UNITS) */
    ALTAR_EVENT_RESULT, /* winner's side, last hour, digest: low, high half; the side on whose word
                              alone it counts, + 1, or 0 (X50) */
    ALTAR_EVENT_OVER,   /* winner's side or ALTAR_SIDES, major, totals */
    ALTAR_EVENT_FOUGHT, /* hour that ends; attacks, broken, breakpoint of each side, Union's first;
                              count, tokens that have come onto the table */
    ALTAR_EVENT_SPENT,  /* own slot, end of its route, spaces short of it, left the road */
    ALTAR_EVENT_DECK,   /* after the end: cards, how many were turned, each of them in order */
    ALTAR_EVENT_TALLY,  /* after the end: row, times booked, points in all (by the row's sign) */
    ALTAR_EVENT_LETTER, /* number (of one that arrives, and for the record alone), from, to, enum
                           altar_letter_state, earliest, latest turn */
    ALTAR_EVENT_CORRECTED, /* 1: it is the hearer's affair, and he hears the reason */
    ALTAR_EVENT_STANCE,    /* hour; enum altar_stance of both sides, Union's in the low byte; their
                             weights; whose Cautious generals wait for more, likewise */
    ALTAR_EVENT_PRIORITY,  /* side, count, its generals' points of the hour (account.h) */
    ALTAR_EVENT_BIDS,   /* hour, bids for the clock (Union's in the low byte), who owns it, count,
                             divisions with their bids (account.h) */
    ALTAR_EVENT_COMBAT, /* an attack, with its dice (account.h) */
    ALTAR_EVENT_HELD,   /* count, divisions that had the word and held their ground */
    ALTAR_EVENT_CLOCK, /* bid level that is done; faces, Union's in the low byte; the one taken, what
                             is left on the clock; side that took it */
    ALTAR_EVENT_RALLIES, /* count, units with their dice (account.h) */
    ALTAR_EVENT_REST,    /* count, units with the fatigue that is left (account.h) */
    ALTAR_EVENT_COUNT
};

enum altar_cause {
    ALTAR_CAUSE_NONE,
    ALTAR_CAUSE_SETUP,
    ALTAR_CAUSE_MARCH,
    ALTAR_CAUSE_RIDE,
    ALTAR_CAUSE_REST,  /* moved, or at rest: its march is over */
    ALTAR_CAUSE_STAFF, /* got a Staff Die, or threw it */
    ALTAR_CAUSE_RETREAT,
    ALTAR_CAUSE_ARRIVAL,
    ALTAR_CAUSE_SHIFT,
    ALTAR_CAUSE_SPREAD, /* after a battle won (L16) */
    ALTAR_CAUSE_DISSOLVED,
    ALTAR_CAUSE_CAPTURED,
    ALTAR_CAUSE_DESTROYED,
    ALTAR_CAUSE_HOME,
    ALTAR_CAUSE_SIGHTED,
    ALTAR_CAUSE_LEARNT, /* by contact, battle or a look */
    ALTAR_CAUSE_TURN,   /* marks of the turn are taken off */
    ALTAR_CAUSE_RELEASED,
    ALTAR_CAUSE_CORRECTED, /* by the umpire */
    ALTAR_CAUSE_COUNT
};

/* Why the state of a unit is told. */
enum altar_unit_cause {
    ALTAR_UNIT_BROKE,     /* by a natural 1 (B11) */
    ALTAR_UNIT_DISSOLVED, /* with its division, whose retreat was blocked (B14) */
    ALTAR_UNIT_RALLIED,
    ALTAR_UNIT_FOUGHT, /* as it came out of a battle */
    ALTAR_UNIT_SHOWN,  /* as it goes into one */
    ALTAR_UNIT_CORRECTED
};

enum { ALTAR_FOUGHT_COMERS = 16 }; /* that an hour's event can name */
enum { ALTAR_DRAFT_UNITS = 4 };    /* of a draft's arguments: where its units begin */

_Static_assert((int)ALTAR_DRAFT_UNITS + (int)ALTAR_RESULT_WORDS <= (int)VD_EVENT_ARGS,
               "a draft is one event");

enum altar_halt {
    ALTAR_HALT_NONE,
    ALTAR_HALT_CROSSING, /* found destroyed or closed */
    ALTAR_HALT_GARRISON, /* B26 */
    ALTAR_HALT_ENEMY,    /* who may not make contact: a train, a picket, a ride */
    ALTAR_HALT_FELLOW,   /* a fellow commander's troops fill the space */
    ALTAR_HALT_BARRED,   /* E3: something unseen forbids the space in which it was to arrive */
    ALTAR_HALT_COLUMN,   /* X51: troops of its own corps that marched before it fill the space */
    ALTAR_HALT_COUNT
};

/* What apply works with. */
struct altar_game {
    const struct altar_scenario *sc;
    struct altar_state *state;
    struct vd_dice *dice;
    struct vd_events *events;
    struct altar_work *work;
    bool scored; /* a row was booked: the claim is looked at when the act is complete (Z4) */
    bool drawn;  /* work->lookout has been, and follows the moves of this act */
    /* So many steps a piece can still take in this act far from any enemy (scout.c). */
    uint8_t strider, unseen_steps;
    uint8_t lost_count; /* of work->lost, in this act */
};

/* What the owner and whoever may see it is told of a piece after a change. */
void altar_tell_piece(struct altar_game *game, uint8_t piece, enum altar_cause cause,
                      enum altar_row_id row);
/* What its owner alone is told of it. */
void altar_tell_owner(struct altar_game *game, uint8_t piece, enum altar_cause cause,
                      enum altar_row_id row);

struct altar_pieces {
    uint8_t at[ALTAR_TOKENS_MAX];
    uint8_t count;
};

/* Adds a piece in the order of the enemy's list, in which he hears of several: the order of battle would
 * tell the faces (I7). */
void altar_add_by_slot(const struct altar_state *state, struct altar_pieces *pieces, uint8_t piece);
/* The same of several pieces that change together. */
void altar_tell_pieces(struct altar_game *game, const struct altar_pieces *pieces,
                       enum altar_cause cause, enum altar_row_id row);
/* After any step of anyone (blind): sightings gained and lost on both sides. */
void altar_scout(struct altar_game *game);
/* The same after this piece left a cell (VD_NONE: it was off the map), looking at what that can have
 * changed only. */
void altar_scout_move(struct altar_game *game, uint8_t mover, uint16_t from);
/* The same after several of a side left a cell together. */
void altar_scout_stack(struct altar_game *game, const uint8_t *stack, uint8_t count, uint16_t from);
/* Pieces in an order that tells nothing of their faces. */
void altar_draw_lots(struct altar_game *game, uint8_t *pieces, uint8_t count, uint16_t cell);
/* The enemy of a piece learns something of it (bits of enum altar_known). */
void altar_tell_known(struct altar_game *game, uint8_t piece, uint8_t bits, enum altar_row_id row);
/* I32: a look card shows a token, wherever it stands. */
void altar_look_at(struct altar_game *game, uint8_t piece);
/* What the enemy calls a piece: a number per seat; 0: he does not see it. */
uint8_t altar_handle(const struct altar_game *game, uint8_t piece);
/* Where the enemy's list has a piece that something is told of; ALTAR_NONE if it is one of several face
 * down in its space, which would tell which of them (I17). */
uint16_t altar_slot_told(const struct altar_game *game, uint8_t piece);
/* I10: a depot that the enemy knows from now on, in `blind` too. */
void altar_reveal(struct altar_game *game, uint8_t piece, enum altar_row_id row);
/* I36: fresh handles for the face-down tokens of a stack that one of them leaves; false if it stood
 * alone. */
bool altar_mix_handles(struct altar_game *game, uint16_t cell, uint8_t side);
/* The open task, to each side as it may know it. */
void altar_tell_task(struct altar_game *game);
/* An event for an audience of sides, with its arguments; folded into their views at once. */
void altar_tell_args(struct altar_game *game, enum altar_event_kind kind, enum altar_row_id row,
                     uint32_t audience, size_t count, const uint16_t *args);

/* Audience of one side, of both: what the chapters tell is told to sides. */
#define ALTAR_BOTH (VD_AUDIENCE(ALTAR_UNION) | VD_AUDIENCE(ALTAR_CONFEDERATE))

static inline uint32_t altar_side_audience(uint8_t side)
{
    return side < ALTAR_SIDES ? VD_AUDIENCE(side) : ALTAR_BOTH;
}

/* Who hears what is its owner's affair: in `open` everybody. */
uint32_t altar_owner_audience(const struct altar_game *game, uint8_t side);

/* see.c: the piece that an event tells of; the only writer of a view. */
struct altar_piece altar_piece_told(const uint16_t *arg);
void altar_see(const struct vd_scenario *sc, struct vd_view *base, const struct vd_event *event);

#endif
