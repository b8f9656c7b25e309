/* unit/altar_gather.c: made-up positions with a stack in the enemy's reach. Campaigns by random orders have hardly
 * any: armies that seek each other seldom bring a whole corps into one space. */
#include <string.h>

#include "rules/altar/ground/deployment.h"
#include "rules/altar/position.h"
#include "rules/altar/telling/tell.h"
#include "unit/altar_worlds_parts.h"

enum { HIGHEST = 6, TURN = 2, DICE = 8, FOES = 3, TRIES = 3000 };

struct place {
    struct altar_game game;
    struct altar_worlds *worlds;
    uint16_t cell; /* of the stack */
    uint8_t side;  /* whose it is */
};

static unsigned below(const struct place *place, size_t count)
{
    return worlds_below(&place->worlds->base, count);
}

static const struct altar_board *board_of(const struct place *place)
{
    return &place->game.state->board;
}

static unsigned open_sides(const struct place *place, uint16_t cell)
{
    unsigned count = 0;

    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t next =
            vd_theater_neighbor(place->game.sc->base.theater, (vd_cell_id){cell}, way).v;

        count += next != VD_NONE && altar_is_playable(place->game.sc, next) &&
                 altar_step_is_passable(place->game.sc, board_of(place), cell, next);
    }
    return count;
}

static void find_cell(struct place *place)
{
    do
        place->cell = (uint16_t)below(place, place->game.sc->base.theater->cell_count);
    while (!altar_is_playable(place->game.sc, place->cell) || open_sides(place, place->cell) < 3);
}

static bool is_free_division(const struct place *place, altar_piece_id piece, uint8_t side,
                             uint8_t arm)
{
    const struct altar_piece *self = &board_of(place)->piece[piece.v];

    return self->side == side && self->kind == ALTAR_DIVISION && self->cell == VD_NONE &&
           self->arm == arm && (self->flags & (ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE)) == 0;
}

static void put(struct place *place, altar_piece_id piece, uint16_t cell)
{
    altar_position_put(&place->game, piece, cell);
    altar_position_fix(&place->game, piece, false);
}

/* As many as there are of one corps, then others; all of one arm, so that they look alike. */
static void put_stack(struct place *place, unsigned high)
{
    const struct altar_scenario *sc = place->game.sc;
    uint8_t arm = below(place, 8) == 0 ? ALTAR_CAVALRY : ALTAR_INFANTRY;
    altar_piece_id first = altar_piece(below(place, sc->token_count));

    for (unsigned mixed = 0; mixed < 2; mixed++) {
        for (uint8_t i = 0; i < sc->token_count && high > 0; i++) {
            altar_piece_id piece = altar_piece(((unsigned)first.v + i) % sc->token_count);

            if (!is_free_division(place, piece, place->side, arm) ||
                (mixed == 0 && sc->tokens[piece.v].corps.v != sc->tokens[first.v].corps.v))
                continue;
            put(place, piece, place->cell);
            high--;
        }
    }
}

static bool is_empty(const struct place *place, uint16_t cell)
{
    for (uint8_t i = 0; i < board_of(place)->piece_count; i++) {
        if (board_of(place)->piece[i].cell == cell)
            return false;
    }
    return altar_is_playable(place->game.sc, cell);
}

/* Anything of this side that is at hand, so far off at most; first of all of one corps, so that they march
 * together. */
static void put_near(struct place *place, uint8_t side, unsigned count, unsigned reach)
{
    const struct altar_scenario *sc = place->game.sc;
    altar_corps_id corps = ALTAR_NO_CORPS;

    for (unsigned tries = 0; tries < TRIES && count > 0; tries++) {
        uint16_t cell = (uint16_t)below(place, sc->base.theater->cell_count);
        altar_piece_id piece = altar_piece(below(place, sc->token_count));

        if (altar_distance(sc, cell, place->cell) > reach || !is_empty(place, cell) ||
            !is_free_division(place, piece, side, board_of(place)->piece[piece.v].arm) ||
            (tries < TRIES / 2 && corps.v != ALTAR_NONE && sc->tokens[piece.v].corps.v != corps.v))
            continue;
        put(place, piece, cell);
        corps = sc->tokens[piece.v].corps;
        count--;
    }
}

static void leave_out(struct place *place)
{
    for (uint8_t i = 0; i < place->game.sc->token_count; i++) {
        if (altar_is_to_deploy(place->game.sc, board_of(place), altar_piece(i)))
            altar_position_leave_out(&place->game, altar_piece(i));
    }
}

static void open_place(struct place *place)
{
    uint8_t enemy = altar_other(place->side);

    altar_position_turn(&place->game, TURN);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_position_pool(&place->game, side, DICE);
    altar_position_activate(&place->game, below(place, 3) == 0 ? place->side : enemy);
}

void worlds_gather(struct altar_worlds *worlds)
{
    struct vd_dice dice = worlds_dice(&worlds->base.one);
    struct vd_events events = {worlds->base.one.events, 0, worlds->base.sizes.events};
    struct place place = {.game = {.sc = worlds_tables(worlds),
                                   .state = worlds_start(worlds),
                                   .dice = &dice,
                                   .events = &events,
                                   .work = worlds->base.work},
                          .worlds = worlds};

    altar_position_begin(&place.game);
    place.side = (uint8_t)below(&place, ALTAR_SIDES);
    find_cell(&place);
    put_stack(&place, 2 + below(&place, HIGHEST - 1));
    put_near(&place, altar_other(place.side), FOES, 2);
    if (below(&place, 2) == 0)
        altar_position_deploy(&place.game);
    leave_out(&place);
    open_place(&place);
    worlds->base.one.count = events.count;
}
