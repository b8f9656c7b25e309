/* rules/altar/play/actions.c: special actions: bridges, ferries, raids (spec 1.4). */
#include "rules/altar/play/actions.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

/* A1, A7: divisions and pickets of the corps, one attempt per turn, not after a retreat. */
bool altar_may_act(const struct altar_scenario *sc, const struct altar_piece *piece,
                   altar_corps_id corps)
{
    return piece->cell != VD_NONE &&
           (piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_PICKET) &&
           altar_piece_corps(sc, piece).v == corps.v &&
           (piece->flags & (ALTAR_PIECE_ACTED | ALTAR_PIECE_RETREATED | ALTAR_PIECE_FIXED)) == 0 &&
           (sc->switches[ALTAR_SWITCH_ONE_DIE] == 0 || !ALTAR_ON(X34) ||
            (piece->flags & ALTAR_PIECE_STAFF) == 0); /* X34 */
}

static const struct vd_edge *edge_of(const struct altar_scenario *sc, uint8_t crossing)
{
    const struct vd_theater *theater = sc->base.theater;

    return &theater->edges[theater->crossings[sc->crossings[crossing].crossing].edge];
}

/* A2: from either of the two spaces it joins, unless the data name one of them. */
bool altar_can_reach_crossing(const struct altar_scenario *sc, const struct altar_piece *piece,
                              uint8_t crossing)
{
    const struct altar_crossing *known = &sc->crossings[crossing];
    const struct vd_edge *edge = edge_of(sc, crossing);

    if ((!known->target && ALTAR_ON(M22)) || known->closed)
        return false;
    if (known->acts_from != VD_NONE)
        return piece->cell == known->acts_from;
    return piece->cell == edge->a || piece->cell == edge->b || !ALTAR_ON(A2);
}

static void spend_die(struct altar_game *game, uint8_t side, bool raid)
{
    /* E7: dice tied to raids are spent first. */
    if (raid && game->state->tied[side] > 0)
        game->state->tied[side]--;
    else if (ALTAR_ON(A8))
        game->state->pool[side]--;
    altar_tell_pool(game, side);
}

/* I14: in `blind` only those with a token in either of its spaces hear at once; in `tokens` and
 * `open` everybody does. */
uint32_t altar_crossing_audience(const struct altar_game *game, uint8_t crossing)
{
    const struct altar_board *board = &game->state->board;
    const struct vd_edge *edge = edge_of(game->sc, crossing);
    uint32_t audience = 0;

    if (game->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND || !ALTAR_ON(I14))
        return ALTAR_BOTH;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == edge->a || board->piece[i].cell == edge->b)
            audience |= altar_side_audience(board->piece[i].side);
    }
    return audience;
}

/* Z1, I28: a side that learns of the destruction is told its points at that moment and not
 * before: the points would reveal it. */
void altar_tell_crossing(struct altar_game *game, uint8_t crossing, uint32_t audience)
{
    const struct altar_state *state = game->state;
    uint16_t destroyed = state->board.destroyed >> crossing & 1;
    const struct altar_event_crossing told = {.crossing = crossing,
                                              .destroyed = destroyed,
                                              .closed = (state->board.closed >> crossing & 1) != 0};
    uint32_t learn = 0;

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        if (destroyed != 0 && (state->view[to].board.destroyed >> crossing & 1) == 0)
            learn |= audience & VD_AUDIENCE(to);
    }
    altar_send_crossing(game, ALTAR_ROW_I14, audience, told);
    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        if ((learn & VD_AUDIENCE(to)) != 0)
            altar_award(game, to, ALTAR_AWARD_CROSSING_DESTROYED, crossing);
    }
}

/* I14: a side that comes to a crossing sees its state. Only in `blind` is there anything to find
 * out. */
void altar_find_crossings(struct altar_game *game, uint8_t side, uint16_t cell)
{
    const struct altar_state *state = game->state;
    uint32_t unknown = state->board.destroyed ^ state->view[side].board.destroyed;

    for (; unknown != 0; unknown &= unknown - 1) {
        uint8_t crossing = (uint8_t)__builtin_ctz(unknown);
        const struct vd_edge *edge = edge_of(game->sc, crossing);

        if ((edge->a == cell || edge->b == cell) && ALTAR_ON(I14))
            altar_tell_crossing(game, crossing, altar_side_audience(side));
    }
}

/* I14, I15: the attempt is public in `tokens` and `open`; else only the owner hears of it. */
static void tell_attempt(struct altar_game *game, altar_piece_id piece, enum altar_action action,
                         uint8_t target)
{
    const struct altar_state *state = game->state;
    uint8_t side = state->board.piece[piece.v].side;

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        const struct altar_event_attempt told = {.piece = to == side ? piece : state->slot[piece.v],
                                                 .action = (uint8_t)action,
                                                 .target = target,
                                                 .handle =
                                                     to == side ? 0 : altar_handle(game, piece)};

        if (to == side || game->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND)
            altar_send_attempt(game, action == ALTAR_ACTION_RAID ? ALTAR_ROW_I15 : ALTAR_ROW_I14,
                               VD_AUDIENCE(to), told);
    }
}

/* A3 to A5, A10: one Staff Die, 4 or more. */
void altar_act_on_crossing(struct altar_game *game, altar_piece_id piece, uint8_t crossing,
                           bool destroy)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece.v];
    enum altar_action action = destroy ? ALTAR_ACTION_DESTROY : ALTAR_ACTION_REPAIR;

    tell_attempt(game, piece, action, crossing);
    spend_die(game, self->side, false);
    self->flags |= ALTAR_PIECE_ACTED;
    altar_tell_piece(game, piece, ALTAR_CAUSE_STAFF, ALTAR_ROW_I14);
    unsigned target = altar_action_target(game->sc, state->in_force, self->side, action);
    bool done = altar_throw(game, ALTAR_DIE_ACTION, piece, 6, target) >= target || !ALTAR_ON(A3);

    if (done) {
        if ((destroy || ALTAR_ON(A5)) && (!destroy || ALTAR_ON(A4)))
            state->board.destroyed ^= UINT32_C(1) << crossing;
        state->burnt |= state->board.destroyed & UINT32_C(1) << crossing;
        altar_tell_crossing(game, crossing,
                            altar_crossing_audience(game, crossing) |
                                altar_side_audience(self->side));
    }
    if (ALTAR_ON(Z4))
        (void)altar_claim(game); /* Z6: after every action, whether it scored or not */
}

/* A reserve train of the raider's side that is not raised yet. */
static altar_piece_id next_train(const struct altar_game *game, uint8_t side)
{
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (game->sc->tokens[i].side == side && game->sc->tokens[i].kind == ALTAR_TRAIN &&
            piece->cell == VD_NONE && (piece->flags & ALTAR_PIECE_GONE) == 0)
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

/* A6, X25: the first town of a space that may be raided and was not raided yet; ALTAR_NONE:
 * none. */
uint8_t altar_raid_open(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t cell)
{
    for (uint8_t i = altar_raid_at(sc, cell); i < sc->raid_count && sc->raids[i].cell == cell;
         i++) {
        if (((board->raided[i / 64] >> i % 64 & 1) == 0 || !ALTAR_ON(A6)) &&
            (!sc->raids[i].wider || sc->switches[ALTAR_SWITCH_RAIDS] != 0 || !ALTAR_ON(X25)))
            return i;
    }
    return ALTAR_NONE;
}

/* A9: no second train in one space. */
bool altar_may_raid(const struct altar_scenario *sc, const struct altar_board *board,
                    altar_piece_id piece)
{
    const struct altar_piece *self = &board->piece[piece.v];

    if (sc->raid_side != self->side || altar_raid_open(sc, board, self->cell) == ALTAR_NONE)
        return false;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_TRAIN && board->piece[i].cell == self->cell &&
            ALTAR_ON(A9))
            return false;
    }
    return true;
}

/* A6, A9: success places a Baggage Train there. It belongs to the raider's corps and moves from
 * the next turn on. */
static void raise_train(struct altar_game *game, const struct altar_piece *raider, uint8_t town)
{
    struct altar_state *state = game->state;
    altar_piece_id train = next_train(game, raider->side);
    const struct altar_event_raided told = {.town = town};

    state->board.raided[town / 64] |= UINT64_C(1) << town % 64;
    altar_send_raided(game, ALTAR_ROW_I15,
                      game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && ALTAR_ON(I15)
                          ? altar_side_audience(raider->side)
                          : ALTAR_BOTH,
                      told);
    if (train.v == ALTAR_NONE)
        return;
    state->board.piece[train.v].seen = altar_piece_corps(game->sc, raider).v;
    state->board.piece[train.v].flags |= ALTAR_PIECE_MOVED;
    altar_move_piece(game, train, raider->cell, ALTAR_CAUSE_ARRIVAL, ALTAR_ROW_I10);
}

void altar_raid(struct altar_game *game, altar_piece_id piece)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece.v];
    uint8_t town = altar_raid_open(game->sc, &state->board, self->cell);

    tell_attempt(game, piece, ALTAR_ACTION_RAID, town);
    spend_die(game, self->side, true);
    self->flags |= ALTAR_PIECE_ACTED;
    altar_tell_piece(game, piece, ALTAR_CAUSE_STAFF, ALTAR_ROW_I15);
    unsigned target = altar_action_target(game->sc, state->in_force, self->side, ALTAR_ACTION_RAID);

    if (altar_throw(game, ALTAR_DIE_ACTION, piece, 6, target) >= target)
        raise_train(game, self, town);
    if (ALTAR_ON(Z4))
        (void)altar_claim(game);
}
