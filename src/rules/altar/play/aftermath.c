/* rules/altar/play/aftermath.c: what follows a tabletop battle (L15 to L21, R11, R12, K4).
 *
 * In the order of L21: the result, the losers' retreats one by one, their pickets and trains,
 * the winner's spread, depots, points, the end of the turn. Where an owner must decide, a task
 * is pushed, and the next stage follows the decision. */
#include <string.h>

#include "rules/altar/ground/seats.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/contact.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"

enum stage { STAGE_NONE, STAGE_LOSERS, STAGE_PICKETS, STAGE_SPREAD, STAGE_END };

static uint8_t loser_of(const struct altar_fight *fight)
{
    return altar_other(fight->winner);
}

static bool is_in_field(const struct altar_fight *fight, uint16_t cell)
{
    return altar_in_block(fight->block, fight->block_count, cell);
}

static void push(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = ALTAR_NO_PIECE,
                                         .cell = game->state->fight.contested,
                                         .from = game->state->fight.origin});
}

/* ---- the result ---- */

/* K4, X8: units that are lost permanently. I26: both sides see the state of every unit that
 * fought. */
static void book_losses(struct altar_game *game, const uint8_t *units)
{
    struct altar_state *state = game->state;
    uint8_t losses = ALTAR_ON(X8) ? game->sc->switches[ALTAR_SWITCH_BATTLE_LOSSES]
                                  : (uint8_t)ALTAR_LOSSES_ALL_GONE;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t now = units[i];

        if (now == state->units[i] || !ALTAR_ON(K4))
            continue;
        if (now == ALTAR_LOST && losses == ALTAR_LOSSES_RECOVERABLE)
            now = ALTAR_BROKEN;
        else if (now == ALTAR_BROKEN && losses == ALTAR_LOSSES_ALL_GONE)
            now = ALTAR_LOST;
        state->units[i] = now;
        const struct altar_event_unit told = {
            .unit = altar_unit(i), .state = now, .cause = ALTAR_UNIT_FOUGHT};

        altar_send_unit(game, ALTAR_ROW_I26,
                        ALTAR_ON(I26) ? ALTAR_BOTH : altar_side_audience(game->sc->units[i].side),
                        told);
    }
}

/* L8: on the table from the start, or arrived by the end of the last turn. */
bool altar_was_on_table(const struct altar_arrival *arrival, uint8_t hours)
{
    if (arrival->cell == VD_NONE || (arrival->marks & ALTAR_ARRIVAL_STAYS) != 0)
        return false;
    return arrival->spaces == 0 || (arrival->turn > 0 && arrival->turn <= hours);
}

/* L19: a division that arrived stands in the block space where it entered; one that did not
 * arrive was never there. */
static void bring_in(struct altar_game *game, uint8_t hours)
{
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        struct altar_arrival *arrival = &fight->arrivals[i];

        if (!altar_was_on_table(arrival, hours)) {
            arrival->marks |= ALTAR_ARRIVAL_SETTLED;
            continue;
        }
        if (arrival->spaces > 0 && ALTAR_ON(L19))
            altar_move_piece(game, arrival->piece, arrival->cell, ALTAR_CAUSE_ARRIVAL,
                             ALTAR_ROW_I25);
        altar_tell_known(game, arrival->piece,
                         ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME, ALTAR_ROW_I25);
    }
}

/* X23. */
static void take_off_spent(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        struct altar_arrival *arrival = &fight->arrivals[i];

        if ((arrival->marks & ALTAR_ARRIVAL_SETTLED) != 0 ||
            altar_has_fit_unit(game->sc, game->state->units, arrival->piece))
            continue;
        arrival->marks |= ALTAR_ARRIVAL_SETTLED;
        altar_take_off(game, arrival->piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
    }
}

void altar_aftermath_begin(struct altar_game *game, const uint8_t *units, uint8_t winner,
                           uint8_t hours, uint32_t digest, uint8_t unchecked)
{
    struct altar_fight *fight = &game->state->fight;
    const struct altar_event_result told = {
        .winner = winner,
        .hour = (uint8_t)(fight->hour + hours),
        .digest = digest,
        .unchecked = unchecked < ALTAR_SIDES ? (uint8_t)(unchecked + 1) : 0};

    altar_pop(game);
    fight->winner = winner;
    fight->stage = ALTAR_ON(L21) ? STAGE_LOSERS : STAGE_SPREAD;
    altar_send_result(game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    book_losses(game, units);
    bring_in(game, hours);
    take_off_spent(game);
    altar_aftermath_go_on(game);
}

/* ---- the losers (L15, L20) ---- */

static bool is_to_leave(const struct altar_game *game, const struct altar_arrival *arrival)
{
    const struct altar_piece *piece = &game->state->board.piece[arrival->piece.v];

    return (arrival->marks & ALTAR_ARRIVAL_SETTLED) == 0 && piece->cell != VD_NONE &&
           piece->side == loser_of(&game->state->fight);
}

/* L15: exactly the number rolled, counted outside the block. True if the owner must choose. */
static bool leave_field(struct altar_game *game, altar_piece_id piece)
{
    struct altar_arrival *arrival = altar_arrival_of(&game->state->fight, piece);
    uint16_t start = game->state->board.piece[piece.v].cell;

    arrival->marks |= ALTAR_ARRIVAL_SETTLED;
    return altar_leave_begin(game,
                             (struct altar_leave){.start = start,
                                                  .enemy = game->state->fight.contested,
                                                  .how = ALTAR_LEAVES_FIELD,
                                                  .pieces = {piece}},
                             ALTAR_ON(L15) ? 6 : 3, VD_NONE);
}

/* One by one in the order that the owner chooses; for the last one there is no choice. */
static bool next_loser(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    uint8_t count = 0;
    altar_piece_id last = ALTAR_NO_PIECE;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (is_to_leave(game, &fight->arrivals[i])) {
            last = fight->arrivals[i].piece;
            count++;
        }
    }
    if (count == 0)
        return false;
    fight->stage = STAGE_LOSERS; /* until none is left */
    if (count == 1)
        return leave_field(game, last);
    push(game, ALTAR_PHASE_LOSERS, loser_of(fight));
    return true;
}

void altar_aftermath_next(struct altar_game *game, altar_piece_id piece)
{
    altar_pop(game);
    if (!leave_field(game, piece))
        altar_aftermath_go_on(game);
}

/* L20: the losers' pickets in the block retreat d3, in id order. */
static bool next_picket(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind != ALTAR_PICKET || board->piece[i].side != loser_of(fight) ||
            board->piece[i].cell == VD_NONE || !is_in_field(fight, board->piece[i].cell) ||
            !ALTAR_ON(L20))
            continue;
        fight->stage = STAGE_PICKETS; /* until none is left */
        return altar_leave_begin(game,
                                 (struct altar_leave){.start = board->piece[i].cell,
                                                      .enemy = fight->contested,
                                                      .how = ALTAR_LEAVES_FIELD_PICKET,
                                                      .pieces = {altar_piece(i)}},
                                 3, VD_NONE);
    }
    return false;
}

/* L20: trains that went with no division are destroyed; those that went with one may have come
 * home (Z1). */
static void clear_trains(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind != ALTAR_TRAIN || board->piece[i].cell == VD_NONE ||
            board->piece[i].side != loser_of(&game->state->fight))
            continue;
        if (is_in_field(&game->state->fight, board->piece[i].cell))
            altar_wreck_train(game, altar_piece(i));
        else
            altar_bring_home(game, altar_piece(i));
    }
}

/* ---- the winner (L16, R12) ---- */

/* R12: over a major river only by a working crossing inside the block. */
static bool banks_are_joined(const struct altar_scenario *sc, const struct altar_board *board,
                             const uint16_t *block, uint8_t count, uint16_t river)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint8_t i = 0; i < count; i++) {
        for (uint8_t k = 0; k < count; k++) {
            const struct vd_edge *edge =
                vd_theater_edge(theater, (vd_cell_id){block[i]}, (vd_cell_id){block[k]});

            if (edge != NULL && edge->river == river && edge->crossing != VD_NONE &&
                altar_step_is_passable(sc, board, block[i], block[k]))
                return true;
        }
    }
    return false;
}

static bool bank_allows(const struct altar_scenario *sc, const struct altar_board *board,
                        const uint16_t *block, uint8_t count, uint16_t from, uint16_t to)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint16_t river = 0; river < theater->river_count && theater->rivers[river].blocking;
         river++) {
        if (vd_theater_bank(theater, (vd_cell_id){from}, river) !=
                vd_theater_bank(theater, (vd_cell_id){to}, river) &&
            !banks_are_joined(sc, board, block, count, river))
            return false;
    }
    return true;
}

static size_t cells_in_block(const struct altar_scenario *sc, const struct altar_board *board,
                             const uint16_t *block, uint8_t count, altar_piece_id piece,
                             uint16_t home, uint16_t *cells)
{
    size_t found = 0;

    for (uint8_t i = 0; i < count; i++) {
        if (altar_may_end(sc, board, piece, block[i]) &&
            bank_allows(sc, board, block, count, home, block[i]))
            cells[found++] = block[i];
    }
    return found;
}

static bool is_beside(const struct altar_scenario *sc, const uint16_t *block, uint8_t count,
                      uint16_t cell)
{
    for (uint8_t i = 0; i < count; i++) {
        if (altar_is_adjacent(sc, block[i], cell, true))
            return true;
    }
    return false;
}

static size_t cells_beside(const struct altar_scenario *sc, const struct altar_board *board,
                           const uint16_t *block, uint8_t count, altar_piece_id piece,
                           uint16_t home, uint16_t *cells)
{
    size_t found = 0;

    for (uint16_t cell = 0; cell < sc->base.theater->cell_count && found < ALTAR_RING_MAX; cell++) {
        if (is_beside(sc, block, count, cell) && !altar_in_block(block, count, cell) &&
            altar_may_end(sc, board, piece, cell) &&
            bank_allows(sc, board, block, count, home, cell))
            cells[found++] = cell;
    }
    return found;
}

/* Where a winning division may be placed, given those already settled: in the block; if it has
 * no room, in a free space next to it; else by R17. In order of id. */
size_t altar_spread_cells(const struct altar_scenario *sc, struct altar_board *board,
                          const uint16_t *block, uint8_t count, altar_piece_id piece,
                          struct altar_walk *walk, uint16_t *cells)
{
    uint16_t home = board->piece[piece.v].cell;
    size_t found;

    board->piece[piece.v].cell = VD_NONE;
    found = cells_in_block(sc, board, block, count, piece, home, cells);
    if (found == 0)
        found = cells_beside(sc, board, block, count, piece, home, cells);
    if (found == 0)
        found = altar_legal_ring(sc, board, piece, home, walk, cells);
    board->piece[piece.v].cell = home;
    return found;
}

static bool is_to_spread(const struct altar_game *game, const struct altar_arrival *arrival)
{
    const struct altar_piece *piece = &game->state->board.piece[arrival->piece.v];

    return (arrival->marks & ALTAR_ARRIVAL_SETTLED) == 0 && piece->cell != VD_NONE &&
           piece->side == game->state->fight.winner;
}

/* L20: a depot of the losers in the block keeps no token out: it is captured. */
void altar_lift_depots(struct altar_board *board, uint8_t side, const uint16_t *block,
                       uint8_t count)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == side && board->piece[i].kind == ALTAR_DEPOT &&
            altar_in_block(block, count, board->piece[i].cell))
            board->piece[i].cell = VD_NONE;
    }
}

/* Takes the winners that are not settled yet off the board. */
static void lift_unsettled(const struct altar_game *game, struct altar_board *board,
                           altar_piece_id except)
{
    const struct altar_fight *fight = &game->state->fight;

    altar_lift_depots(board, loser_of(fight), fight->block, fight->block_count);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (is_to_spread(game, &fight->arrivals[i]) && fight->arrivals[i].piece.v != except.v)
            board->piece[fight->arrivals[i].piece.v].cell = VD_NONE;
    }
}

static void put(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    altar_arrival_of(&game->state->fight, piece)->marks |= ALTAR_ARRIVAL_SETTLED;
    altar_move_piece(game, piece, cell, ALTAR_CAUSE_SPREAD, ALTAR_ROW_I25);
}

/* R12: contested cell first, then by id, divisions in id order. */
static void put_by_default(struct altar_game *game, altar_piece_id piece)
{
    struct altar_fight *fight = &game->state->fight;
    struct altar_board board = game->state->board;
    uint16_t cells[ALTAR_RING_MAX];
    size_t count, pick = 0;

    lift_unsettled(game, &board, piece);
    count = altar_spread_cells(game->sc, &board, fight->block, fight->block_count, piece,
                               &game->work->walk, cells);
    for (size_t i = 0; i < count; i++) {
        if (cells[i] == fight->contested && ALTAR_ON(R12))
            pick = i;
    }
    put(game, piece, count > 0 ? cells[pick] : game->state->board.piece[piece.v].cell);
}

/* If unseen troops of another commander close the space, the division is placed by default. */
void altar_aftermath_put(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    struct altar_board board = game->state->board;

    lift_unsettled(game, &board, piece);
    board.piece[piece.v].cell = VD_NONE;
    if (altar_is_separate(game->sc) && !altar_may_end(game->sc, &board, piece, cell))
        put_by_default(game, piece);
    else
        put(game, piece, cell);
}

void altar_aftermath_spread_done(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t piece = 0; piece < game->state->board.piece_count; piece++) {
        const struct altar_arrival *arrival = altar_arrival_of(fight, altar_piece(piece));

        if (arrival != NULL && is_to_spread(game, arrival) && ALTAR_ON(L16))
            put_by_default(game, altar_piece(piece));
    }
    altar_pop(game);
    altar_aftermath_go_on(game);
}

/* M26: a garrison that is not released stays at its post after a battle won. */
static void keep_garrisons(struct altar_game *game)
{
    const struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[fight->arrivals[i].piece.v];

        if (is_to_spread(game, &fight->arrivals[i]) && (piece->flags & ALTAR_PIECE_FIXED) != 0 &&
            ALTAR_ON(M26))
            altar_aftermath_put(game, fight->arrivals[i].piece, piece->cell);
    }
}

static bool ask_spread(struct altar_game *game)
{
    keep_garrisons(game);
    push(game, ALTAR_PHASE_SPREAD, game->state->fight.winner);
    return true;
}

/* ---- the end ---- */

static void capture_depots(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_DEPOT && board->piece[i].side != fight->winner &&
            board->piece[i].cell != VD_NONE && is_in_field(fight, board->piece[i].cell) &&
            altar_enemy_division_in(board, loser_of(fight), board->piece[i].cell))
            altar_capture_depot(game, altar_piece(i), fight->winner);
    }
}

/* T14: dice allotted but not rolled return to the pool. */
static void return_dice(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_STAFF) == 0 ||
            (board->piece[i].flags & ALTAR_PIECE_ROLLED) != 0 || !ALTAR_ON(T14))
            continue;
        board->piece[i].flags &= (uint8_t)~ALTAR_PIECE_STAFF;
        game->state->pool[board->piece[i].side]++;
        altar_tell_piece(game, altar_piece(i), ALTAR_CAUSE_TURN, ALTAR_ROW_I12);
        altar_tell_pool(game, board->piece[i].side);
    }
}

/* L21: depots, points, the claim to victory; T11: no march or action follows. */
static void end_battle(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t winner = state->fight.winner, attacker = state->fight.attacker;

    for (uint8_t i = 0; i < state->fight.arrival_count; i++) {
        if (state->board.piece[state->fight.arrivals[i].piece.v].side == winner)
            altar_award_entry(game, state->fight.arrivals[i].piece);
    }
    capture_depots(game);
    return_dice(game);
    memset(&state->fight, 0, sizeof state->fight);
    memset(&state->leave, 0, sizeof state->leave);
    altar_march_forget(game, attacker);
    altar_award(game, winner, ALTAR_AWARD_BATTLE_WON, VD_NONE);
    if (altar_claim(game))
        return;
    while (state->depth > 0)
        altar_pop(game);
    if (ALTAR_ON(T11) && ALTAR_ON(T13))
        altar_turn_end(game);
    else
        altar_activation_next(game);
}

void altar_aftermath_go_on(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;

    for (;;) {
        bool asked = false;

        switch ((enum stage)fight->stage++) {
        case STAGE_LOSERS:
            asked = next_loser(game);
            break;
        case STAGE_PICKETS:
            asked = next_picket(game);
            break;
        case STAGE_SPREAD:
            clear_trains(game);
            asked = ask_spread(game);
            break;
        default:
            end_battle(game);
            return;
        }
        if (asked)
            return;
    }
}
