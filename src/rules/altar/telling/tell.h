/* rules/altar/telling/tell.h: the only way by which truth reaches the seats (spec 1.9).
 *
 * Every change in a game is told by one of these functions. Each composes the event for its
 * audience, with only what the table of disclosures allows, adds it to the log and applies it to
 * the views. Nothing else writes a view. */
#ifndef ALTAR_TELLING_TELL_H
#define ALTAR_TELLING_TELL_H

#include "rules/altar/tables/events.h"
#include "rules/altar/tables/rules.h"
#include "rules/altar/tables/state.h"

/* The rows of spec 1.9 that permit events: rules like the others. */
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

/* The context that apply works with. */
struct altar_game {
    const struct altar_scenario *sc;
    struct altar_state *state;
    struct vd_dice *dice;
    struct vd_events *events;
    struct altar_work *work;
    /* a row was scored: the claim to victory is checked when the act is complete (Z4) */
    bool scored;
    bool drawn; /* work->lookout is up to date and follows the moves of this act */
    /* The piece can still take this many steps in this act far from any enemy (scout.c). */
    altar_piece_id strider;
    uint8_t unseen_steps;
    uint8_t lost_count; /* entries of work->lost in this act */
};

/* Tells a piece's change to its owner and to all who may see it. */
void altar_tell_piece(struct altar_game *game, altar_piece_id piece, enum altar_cause cause,
                      enum altar_row_id row);
/* Tells a piece's change to its owner alone. */
void altar_tell_owner(struct altar_game *game, altar_piece_id piece, enum altar_cause cause,
                      enum altar_row_id row);

/* Adds a piece in the order of the enemy's list, in which the enemy is told of several: the
 * order of battle would reveal which is which (I7). */
void altar_add_by_slot(const struct altar_state *state, struct altar_pieces *pieces,
                       altar_piece_id piece);
/* The same for several pieces that change together. */
void altar_tell_pieces(struct altar_game *game, const struct altar_pieces *pieces,
                       enum altar_cause cause, enum altar_row_id row);
/* After any step (blind): tells sightings gained and lost on both sides. */
void altar_scout(struct altar_game *game);
/* The same after this piece left a cell (VD_NONE: it was off the map); checks only what that can
 * have changed. */
void altar_scout_move(struct altar_game *game, altar_piece_id mover, uint16_t from);
/* The same after several pieces of a side left a cell together. */
void altar_scout_stack(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                       uint16_t from);
/* Shuffles pieces into an order that reveals nothing of their faces. */
void altar_draw_lots(struct altar_game *game, altar_piece_id *pieces, uint8_t count, uint16_t cell);
/* The enemy of a piece learns something of it (bits of enum altar_known). */
void altar_tell_known(struct altar_game *game, altar_piece_id piece, uint8_t bits,
                      enum altar_row_id row);
/* I32: a look card shows a token, wherever it stands. */
void altar_look_at(struct altar_game *game, altar_piece_id piece);
/* The number that the enemy has for a piece; 0: the enemy does not see it. */
uint8_t altar_handle(const struct altar_game *game, altar_piece_id piece);
/* A piece's index in the enemy's list, for an event about it. ALTAR_NONE if it is one of several
 * face down in its space: the index would reveal which one (I17). */
altar_piece_id altar_slot_told(const struct altar_game *game, altar_piece_id piece);
/* I10: a depot that the enemy knows from now on, even in `blind`. */
void altar_reveal(struct altar_game *game, altar_piece_id piece, enum altar_row_id row);
/* I36: new handles for the face-down tokens of a stack when one of them leaves. False if it
 * stood alone. */
bool altar_mix_handles(struct altar_game *game, uint16_t cell, uint8_t side);
/* Tells each side of the open task, as far as it may know. */
void altar_tell_task(struct altar_game *game);
/* Where to compose the next event: in the log, or in `aside` if the log is full and only counts.
 * The event must be told next. */
struct vd_event *altar_event_next(struct altar_game *game, struct vd_event *aside);
void altar_event_tell(struct altar_game *game, const struct vd_event *event);

/* altar_send_halt(game, row, audience, told) and one such function for each kind: sends an event
 * to an audience of sides and applies it to their views at once. */
#include "core/kinds/end.h"
#define ENTRY(name, fields)
#define EVENT(ID, name, fields)                                                             \
    static inline void altar_send_##name(struct altar_game *game, enum altar_row_id row,    \
                                         uint32_t audience, struct altar_event_##name told) \
    {                                                                                       \
        struct vd_event aside, *event = altar_event_next(game, &aside);                     \
                                                                                            \
        altar_compose_##name(told, event);                                                  \
        event->rule = (uint16_t)row;                                                        \
        event->audience = audience;                                                         \
        altar_event_tell(game, event);                                                      \
    }
#include "rules/altar/tables/events.def"

#include "core/kinds/end.h"

/* Tells that a side has closed its part. */
void altar_tell_closed(struct altar_game *game, uint8_t side, uint32_t audience);

/* An audience of one side, and of both: the rules tell sides, not seats. */
#define ALTAR_BOTH (VD_AUDIENCE(ALTAR_UNION) | VD_AUDIENCE(ALTAR_CONFEDERATE))

static inline uint32_t altar_side_audience(uint8_t side)
{
    return side < ALTAR_SIDES ? VD_AUDIENCE(side) : ALTAR_BOTH;
}

/* The audience of what concerns the owner alone; with `open` fog, everybody. */
uint32_t altar_owner_audience(const struct altar_game *game, uint8_t side);

/* The piece that an event describes. */
static inline struct altar_piece altar_piece_told(const struct altar_event_piece *told)
{
    return (struct altar_piece){.cell = told->cell,
                                .left = told->left,
                                .side = told->side,
                                .kind = told->what,
                                .arm = told->arm,
                                .token = told->token,
                                .flags = told->marks,
                                .die = told->die,
                                .seen = told->seen,
                                .handle = told->handle};
}

/* see.c: the only writer of a view. */
void altar_see(const struct vd_scenario *sc, struct vd_view *base, const struct vd_event *event);

/* The index of where all tokens stand, valid during this act. */
const struct altar_lookout *altar_lookout(struct altar_game *game);

#endif
