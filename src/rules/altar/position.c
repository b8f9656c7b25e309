/* rules/altar/position.c: sets up a position directly instead of playing to it. */
#include "rules/altar/position.h"

#include <string.h>

#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"

/* The owner is told at once of tokens on the map, the enemy when the position is opened: the
 * order of placing would reveal which is which (I4). */
static void tell_owner(struct altar_game *game, altar_piece_id piece)
{
    altar_tell_owner(game, piece, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
}

void altar_position_begin(struct altar_game *game)
{
    memset(game->state, 0, altar_state_size(game->sc));
    altar_setup_begin(game);
    while (game->state->depth > 0)
        altar_pop(game);
}

void altar_position_deck(struct altar_game *game, const altar_deck_card_id deck[ALTAR_CARDS_MAX])
{
    memcpy(game->state->deck, deck, sizeof game->state->deck);
}

/* ---- what stands where ---- */

void altar_position_put(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    game->state->board.piece[piece.v].cell = cell;
    tell_owner(game, piece);
}

void altar_position_fix(struct altar_game *game, altar_piece_id piece, bool fixed)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    self->flags &= (uint8_t)~ALTAR_PIECE_FIXED;
    if (fixed)
        self->flags |= ALTAR_PIECE_FIXED;
    tell_owner(game, piece);
}

void altar_position_dissolve(struct altar_game *game, altar_piece_id piece, uint16_t left)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    self->cell = VD_NONE;
    self->left = left;
    self->flags |= ALTAR_PIECE_WAITS;
    tell_owner(game, piece);
}

void altar_position_leave_out(struct altar_game *game, altar_piece_id piece)
{
    game->state->board.piece[piece.v].flags |= ALTAR_PIECE_GONE;
    tell_owner(game, piece);
}

void altar_position_break(struct altar_game *game, altar_unit_id unit)
{
    const struct altar_event_unit told = {
        .unit = unit, .state = ALTAR_BROKEN, .cause = ALTAR_UNIT_BROKE};

    game->state->units[unit.v] = ALTAR_BROKEN;
    altar_send_unit(game, ALTAR_ROW_I27, altar_owner_audience(game, game->sc->units[unit.v].side),
                    told);
}

void altar_position_deploy(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        altar_piece_id piece = game->sc->placings[i].token;
        uint16_t cell = altar_is_to_deploy(game->sc, board, piece)
                            ? altar_default_deployment(game->sc, board, piece)
                            : (uint16_t)VD_NONE;

        if (cell != VD_NONE)
            altar_position_put(game, piece, cell);
    }
}

void altar_position_destroy(struct altar_game *game, uint8_t crossing)
{
    const struct altar_event_crossing told = {.crossing = crossing, .destroyed = 1, .closed = 0};

    game->state->board.destroyed |= UINT32_C(1) << crossing;
    altar_send_crossing(game, ALTAR_ROW_I14, ALTAR_BOTH, told);
    altar_relay_publish(game);
}

void altar_position_raid(struct altar_game *game, uint8_t town)
{
    const struct altar_event_raided told = {.town = town};

    game->state->board.raided[town / 64] |= UINT64_C(1) << town % 64;
    altar_send_raided(game, ALTAR_ROW_I15, ALTAR_BOTH, told);
    altar_relay_publish(game);
}

/* ---- what is counted ---- */

void altar_position_pool(struct altar_game *game, uint8_t side, uint8_t dice)
{
    game->state->pool[side] = dice;
    altar_tell_pool(game, side);
}

void altar_position_points(struct altar_game *game, uint8_t side, uint8_t points)
{
    const struct altar_event_points told = {
        .row = ALTAR_NONE, .change = 0, .total = points, .side = side};

    game->state->points[side] = points;
    altar_send_points(game, ALTAR_ROW_I28, altar_owner_audience(game, side), told);
}

void altar_position_turn(struct altar_game *game, uint8_t turn)
{
    const struct altar_event_turn told = {.turn = turn};

    game->state->turn = turn;
    if (turn > 0)
        altar_send_turn(game, ALTAR_ROW_I30, ALTAR_BOTH, told);
}

void altar_position_corps_moved(struct altar_game *game, altar_corps_id corps)
{
    uint8_t side = game->sc->corps[corps.v].side;
    bool blind = game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    game->state->corps_done = (uint16_t)(game->state->corps_done | 1U << corps.v);
    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        const struct altar_event_corps told = {
            .side = side, .corps = blind && to != side ? ALTAR_NO_CORPS : corps};

        altar_send_corps(game, ALTAR_ROW_I9, VD_AUDIENCE(to), told);
    }
}

/* ---- the moment ---- */

/* I36: handles by lot, not in the order of battle. */
static void deal_handles(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    const struct altar_army *army = &game->sc->armies[side];
    uint8_t left = army->token_count;
    altar_piece_id slots[ALTAR_TOKENS_MAX];

    for (uint8_t i = 0; i < left; i++)
        slots[i] = altar_piece(army->first_token + i);
    for (uint8_t i = 0; i < army->token_count; i++, left--) {
        altar_piece_id piece = altar_piece(army->first_token + i);
        struct vd_die_key key = {state->rewinds, 0, ALTAR_DIE_HANDLES, piece.v, side};
        unsigned pick = vd_dice_roll(game->dice, key, left) - 1U;

        state->slot[piece.v] = slots[pick];
        state->board.piece[piece.v].handle = (uint8_t)(slots[pick].v + 1);
        slots[pick] = slots[left - 1];
    }
}

/* I10: printed depots are known to all, but not those whose owner had a choice of place. */
static void reveal_depots(struct altar_game *game, uint8_t side)
{
    for (uint8_t i = 0; i < game->sc->depot_count; i++) {
        const struct altar_depot *depot = &game->sc->depots[i];

        if (depot->owner == side && depot->other == VD_NONE &&
            game->state->board.piece[depot->token[side].v].cell != VD_NONE)
            altar_reveal(game, depot->token[side], ALTAR_ROW_I10);
    }
}

static void publish(struct altar_game *game, uint8_t side)
{
    struct altar_pieces placed = {.count = 0};

    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        reveal_depots(game, side);
        return;
    }
    deal_handles(game, side);
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side && game->state->board.piece[i].cell != VD_NONE)
            placed.at[placed.count++] = altar_piece(i);
    }
    altar_tell_pieces(game, &placed, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
}

static void publish_all(struct altar_game *game)
{
    publish(game, ALTAR_UNION);
    publish(game, ALTAR_CONFEDERATE);
    altar_scout(game);
}

void altar_position_activate(struct altar_game *game, uint8_t due)
{
    publish_all(game);
    game->state->due = due;
    altar_activation_next(game);
    altar_tell_task(game);
}

void altar_position_open_turn(struct altar_game *game)
{
    publish_all(game);
    altar_turn_start(game);
    altar_tell_task(game);
}

void altar_position_end_turn(struct altar_game *game)
{
    publish_all(game);
    altar_turn_end(game);
    altar_tell_task(game);
}

void altar_position_deployment(struct altar_game *game, unsigned complete, bool from_start)
{
    uint8_t first = game->sc->first_deployer;
    bool begun = (complete >> first & 1) != 0;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if ((complete >> side & 1) != 0)
            publish(game, side);
    }
    altar_ask(game, ALTAR_PHASE_DEPLOY, begun ? altar_other(first) : first);
    if (from_start && game->sc->given_up.corps.v != ALTAR_NONE)
        altar_ask(game, ALTAR_PHASE_GIVE_UP, game->sc->given_up.side);
    altar_tell_task(game);
}
