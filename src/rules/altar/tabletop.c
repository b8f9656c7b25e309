/* rules/altar/tabletop.c: the tabletop battle: its ground, its hour, who comes, and what follows
 * (spec 1.6, R11 to R14). */
#include <string.h>

#include "rules/altar/battle.h"
#include "rules/altar/engine.h"

/* ---- the block (L1, L2, R13) ---- */

static bool in_block(const struct altar_fight *fight, uint16_t cell)
{
    for (uint8_t i = 0; i < fight->block_count; i++) {
        if (fight->block[i] == cell)
            return true;
    }
    return false;
}

/* On the map, playable, and no garrisoned walled city (L22). */
static bool may_be_block(const struct altar_scenario *sc, const struct altar_board *board,
                         int column, int row)
{
    uint16_t cell = vd_theater_cell_at(sc->base.theater, column, row).v;

    return altar_is_playable(sc, cell) &&
           (cell != sc->walled ||
            !altar_enemy_division_in(board, altar_other(sc->walled_side), cell));
}

static bool rectangle(const struct altar_scenario *sc, const struct altar_board *board, int column,
                      int row, int wide, int high, uint16_t *cells)
{
    for (int i = 0; i < wide * high; i++) {
        int c = column + i % wide, r = row + i / wide;

        if (!may_be_block(sc, board, c, r))
            return false;
        cells[i] = vd_theater_cell_at(sc->base.theater, c, r).v;
    }
    return true;
}

/* The 2x2 squares that hold the contested cell, by their north-west corner. */
bool altar_block_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t contested, unsigned number, uint16_t cells[4])
{
    int column = contested % sc->base.theater->columns, row = contested / sc->base.theater->columns;

    return number < 4 && rectangle(sc, board, column - 1 + (int)(number % 2),
                                   row - 1 + (int)(number / 2), 2, 2, cells);
}

/* The 3x2 and 2x3 rectangles that hold the chosen square: west, east, north, south of it. */
bool altar_extension_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                               const uint16_t block[4], unsigned number, uint16_t cells[6])
{
    static const int8_t shape[4][4] = {{-1, 0, 3, 2}, {0, 0, 3, 2}, {0, -1, 2, 3}, {0, 0, 2, 3}};
    int column = block[0] % sc->base.theater->columns, row = block[0] / sc->base.theater->columns;

    return number < 4 && rectangle(sc, board, column + shape[number][0], row + shape[number][1],
                                   shape[number][2], shape[number][3], cells);
}

static void tell_block(struct altar_game *game)
{
    const struct altar_fight *fight = &game->state->fight;
    uint16_t args[7] = {fight->block_count};

    memcpy(args + 1, fight->block, fight->block_count * sizeof fight->block[0]);
    altar_tell_args(game, ALTAR_EVENT_BLOCK, ALTAR_ROW_I25, ALTAR_BOTH, 7, args);
}

static void ask(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NONE,
                                         .piece = ALTAR_NONE,
                                         .cell = game->state->fight.contested,
                                         .from = game->state->fight.origin});
}

void altar_tabletop_begin(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;

    state->battled = 1;
    state->fight = (struct altar_fight){.contested = contact->cell,
                                        .origin = contact->origin,
                                        .attacker = state->board.piece[contact->mover].side,
                                        .mover = contact->mover};
    ask(game, ALTAR_PHASE_BLOCK, altar_other(state->fight.attacker));
}

void altar_tabletop_block(struct altar_game *game, unsigned number)
{
    struct altar_fight *fight = &game->state->fight;

    (void)altar_block_candidate(game->sc, &game->state->board, fight->contested, number,
                                fight->block);
    fight->block_count = 4;
    tell_block(game);
    altar_pop(game);
    ask(game, ALTAR_PHASE_EXTEND, fight->attacker);
}

/* ---- reinforcements (L8, R14) ---- */

struct approach {
    uint16_t cell; /* entered */
    uint8_t spaces;
    bool road;
};

/* Steps over passable edges, no enemy on the way, friends no matter; the last one enters the block. */
static void approach_from(const struct altar_game *game, uint8_t side, uint16_t cell,
                          uint8_t spaces, bool road, struct approach *best)
{
    const struct altar_board *board = &game->state->board;

    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS && spaces < 3; way++) {
        uint16_t next = vd_theater_neighbour(game->sc->base.theater, (vd_cell_id){cell}, way).v;

        if (next == VD_NONE || !altar_step_is_passable(game->sc, board, cell, next))
            continue;
        bool by_road = road && altar_step_is_road(game->sc, board, cell, next);
        struct approach here = {next, (uint8_t)(spaces + 1), by_road};

        if (in_block(&game->state->fight, next)) {
            if (best->spaces == 0 || here.spaces < best->spaces ||
                (here.spaces == best->spaces &&
                 (here.road > best->road || (here.road == best->road && here.cell < best->cell))))
                *best = here;
        } else if (!altar_enemy_in(board, side, next)) {
            approach_from(game, side, next, here.spaces, by_road, best);
        }
    }
}

static uint32_t traits_of(const struct altar_scenario *sc, uint8_t token)
{
    uint8_t general = altar_battle_general_of(sc, token);

    return general != ALTAR_NONE ? sc->generals[general].traits : 0;
}

static void add_arrival(struct altar_game *game, uint8_t piece, uint8_t turn, uint16_t cell)
{
    struct altar_fight *fight = &game->state->fight;

    if (fight->arrival_count < ALTAR_ARRIVALS_MAX)
        fight->arrivals[fight->arrival_count++] = (struct altar_arrival){piece, turn, cell};
}

/* L18: what stands in the block, and the mover, is on the table from the start. */
static void muster_table(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_DIVISION && board->piece[i].cell != VD_NONE &&
            (in_block(&game->state->fight, board->piece[i].cell) || i == game->state->fight.mover))
            add_arrival(game, i, 0, board->piece[i].cell);
    }
}

static bool is_mustered(const struct altar_fight *fight, uint8_t piece)
{
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (fight->arrivals[i].piece == piece)
            return true;
    }
    return false;
}

/* L9: the attacker's divisions first, in id order; rolls are the owner's secret (I25). */
static void roll_arrivals(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];
        struct approach best = {VD_NONE, 0, false};

        if (piece->side != side || piece->kind != ALTAR_DIVISION || piece->cell == VD_NONE ||
            (piece->flags & ALTAR_PIECE_FIXED) != 0 || is_mustered(&state->fight, i))
            continue;
        approach_from(game, side, piece->cell, 0, true, &best);
        if (best.spaces == 0)
            continue;
        unsigned face = altar_throw(game, ALTAR_DIE_ARRIVAL, i, 6);
        uint8_t turn = altar_battle_arrival(&game->sc->battle, traits_of(game->sc, i), face,
                                            best.spaces, best.road);
        uint16_t args[] = {i, turn, best.cell};

        if (turn > 0) {
            add_arrival(game, i, turn, best.cell);
            altar_tell_args(game, ALTAR_EVENT_ARRIVAL, ALTAR_ROW_I25, altar_side_audience(side), 3,
                            args);
        }
    }
}

/* L6, L7: the attacker's d6 gives the hour, the end of day the number of turns. */
static void throw_hour(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    unsigned face = altar_throw(game, ALTAR_DIE_HOUR, fight->mover, 6);

    fight->hour = altar_battle_start_hour(&game->sc->battle, face);
    uint16_t args[] = {fight->hour, (uint16_t)(game->sc->end_of_day - fight->hour)};

    altar_tell_args(game, ALTAR_EVENT_HOUR, ALTAR_ROW_I25, ALTAR_BOTH, 2, args);
}

void altar_tabletop_extend(struct altar_game *game, unsigned number)
{
    struct altar_fight *fight = &game->state->fight;
    uint16_t square[4];

    memcpy(square, fight->block, sizeof square);
    if (number != ALTAR_NONE &&
        altar_extension_candidate(game->sc, &game->state->board, square, number, fight->block))
        fight->block_count = 6;
    tell_block(game);
    altar_pop(game);
    muster_table(game);
    throw_hour(game);
    roll_arrivals(game, fight->attacker);
    roll_arrivals(game, altar_other(fight->attacker));
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (fight->arrivals[i].turn == 0)
            altar_tell_known(game, fight->arrivals[i].piece,
                             ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME, ALTAR_ROW_I25);
    }
    ask(game, ALTAR_PHASE_BATTLE, ALTAR_SIDES);
}

/* ---- after the last shot (L21) ---- */

static bool was_on_table(const struct altar_fight *fight, const struct altar_arrival *arrival,
                         uint8_t hours)
{
    (void)fight;
    return arrival->turn < hours || arrival->turn == 0;
}

/* L15, R11: exactly the number thrown, counted outside the block. */
struct leaving {
    struct altar_game *game;
    uint8_t piece, spaces;
    uint16_t best;
    unsigned best_far, best_depot;
};

static unsigned from_block(const struct altar_game *game, uint16_t cell)
{
    unsigned least = UINT16_MAX;

    for (uint8_t i = 0; i < game->state->fight.block_count; i++) {
        unsigned far = altar_distance(game->sc, game->state->fight.block[i], cell);

        least = far < least ? far : least;
    }
    return least;
}

static void try_leaving(struct leaving *leaving, uint16_t cell, uint16_t before, uint8_t counted,
                        uint8_t inside)
{
    struct altar_game *game = leaving->game;
    const struct altar_board *board = &game->state->board;
    uint8_t side = board->piece[leaving->piece].side;

    if (counted == leaving->spaces) {
        unsigned far = from_block(game, cell);
        unsigned depot = game->work->retreat.depot_walk.steps[cell];

        if (altar_may_end(game->sc, board, leaving->piece, cell) &&
            (leaving->best == VD_NONE || far > leaving->best_far ||
             (far == leaving->best_far &&
              (depot < leaving->best_depot ||
               (depot == leaving->best_depot && cell < leaving->best))))) {
            leaving->best = cell;
            leaving->best_far = far;
            leaving->best_depot = depot;
        }
        return;
    }
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t next = vd_theater_neighbour(game->sc->base.theater, (vd_cell_id){cell}, way).v;
        bool block;

        if (next == VD_NONE || next == before ||
            !altar_step_is_passable(game->sc, board, cell, next))
            continue;
        block = in_block(&game->state->fight, next);
        if (block ? counted > 0 || inside == 0 : altar_enemy_in(board, side, next))
            continue;
        if (!block && counted > 0 && from_block(game, next) < from_block(game, cell))
            continue; /* away, not along */
        try_leaving(leaving, next, cell, (uint8_t)(counted + !block),
                    block ? (uint8_t)(inside - 1) : inside);
    }
}

static void retreat_loser(struct altar_game *game, const struct altar_arrival *arrival)
{
    struct altar_state *state = game->state;
    struct altar_piece *piece = &state->board.piece[arrival->piece];
    struct leaving leaving = {.game = game,
                              .piece = arrival->piece,
                              .spaces =
                                  (uint8_t)altar_throw(game, ALTAR_DIE_RETREAT, arrival->piece, 6),
                              .best = VD_NONE};
    uint8_t depot = altar_nearest_depot(game->sc, &state->board, piece->side, piece->cell, VD_NONE,
                                        &game->work->retreat.walk);

    altar_walk_from(game->sc, &state->board,
                    depot != ALTAR_NONE ? state->board.piece[depot].cell : piece->cell,
                    &game->work->retreat.depot_walk);
    try_leaving(&leaving, piece->cell, VD_NONE, 0, in_block(&state->fight, piece->cell) ? 5 : 0);
    if (leaving.best == VD_NONE) {
        altar_break_division(game, arrival->piece);
        return;
    }
    piece->flags |= ALTAR_PIECE_RETREATED;
    altar_move_piece(game, arrival->piece, leaving.best, ALTAR_CAUSE_RETREAT, ALTAR_ROW_I21);
}

/* L20: pickets, trains and depots of the losers that the block holds. */
static void clear_block(struct altar_game *game, uint8_t loser)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side != loser || board->piece[i].cell == VD_NONE ||
            !in_block(&game->state->fight, board->piece[i].cell))
            continue;
        if (board->piece[i].kind == ALTAR_PICKET)
            altar_take_off(game, i, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
        else if (board->piece[i].kind == ALTAR_TRAIN)
            altar_take_off(game, i, ALTAR_PIECE_GONE, ALTAR_CAUSE_DESTROYED);
    }
}

/* L16, R12: the winner spreads over the block so that stacking is legal. */
static void spread_winner(struct altar_game *game, uint8_t winner)
{
    struct altar_state *state = game->state;
    struct altar_fight *fight = &state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        uint8_t piece = fight->arrivals[i].piece;
        struct altar_piece *self = &state->board.piece[piece];
        uint16_t to;

        if (self->side != winner || self->cell == VD_NONE)
            continue;
        uint16_t home = self->cell;

        self->cell = VD_NONE;
        to = i == 0 || piece == fight->mover ? fight->contested : fight->arrivals[i].cell;
        to = altar_nearest_legal(game->sc, &state->board, piece, to, &game->work->walk);
        self->cell = home;
        altar_move_piece(game, piece, to != VD_NONE ? to : home, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I25);
    }
}

static void capture_depots(struct altar_game *game, uint8_t winner)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_DEPOT && board->piece[i].side != winner &&
            board->piece[i].cell != VD_NONE &&
            in_block(&game->state->fight, board->piece[i].cell) &&
            altar_enemy_division_in(board, altar_other(winner), board->piece[i].cell))
            altar_capture_depot(game, i, winner);
    }
}

/* T14: dice allotted but not thrown go back to the pool. */
static void return_dice(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_STAFF) == 0 ||
            (board->piece[i].flags & ALTAR_PIECE_ROLLED) != 0)
            continue;
        board->piece[i].flags &= (uint8_t)~ALTAR_PIECE_STAFF;
        game->state->pool[board->piece[i].side]++;
    }
    altar_tell_pool(game, ALTAR_UNION);
    altar_tell_pool(game, ALTAR_CONFEDERATE);
}

/* K4, X8: what is lost for good. I26: both sides see the state of every unit that fought. */
static void book_losses(struct altar_game *game, const uint8_t *units)
{
    struct altar_state *state = game->state;
    uint8_t losses = game->sc->switches[ALTAR_SWITCH_BATTLE_LOSSES];

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t now = units[i];

        if (now == state->units[i])
            continue;
        if (now == ALTAR_LOST && losses == ALTAR_LOSSES_RECOVERABLE)
            now = ALTAR_BROKEN;
        else if (now == ALTAR_BROKEN && losses == ALTAR_LOSSES_ALL_GONE)
            now = ALTAR_LOST;
        state->units[i] = now;
        uint16_t args[] = {i, now, 2};

        altar_tell_args(game, ALTAR_EVENT_UNIT, ALTAR_ROW_I26, ALTAR_BOTH, 3, args);
    }
}

/* A result, whoever fought it: checked before, applied as one. */
void altar_tabletop_result(struct altar_game *game, const uint8_t *units, uint8_t winner,
                           uint8_t hours)
{
    struct altar_state *state = game->state;
    struct altar_fight *fight = &state->fight;
    uint16_t args[] = {winner, (uint16_t)(fight->hour + hours)};

    altar_pop(game);
    altar_tell_args(game, ALTAR_EVENT_RESULT, ALTAR_ROW_I25, ALTAR_BOTH, 2, args);
    book_losses(game, units);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        /* L19: who came in stands in the block space he entered. */
        if (arrival->turn > 0 && was_on_table(fight, arrival, hours))
            state->board.piece[arrival->piece].cell = arrival->cell;
    }
    altar_scout(game);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];
        const struct altar_piece *piece = &state->board.piece[arrival->piece];

        if (!was_on_table(fight, arrival, hours) || piece->cell == VD_NONE)
            continue;
        if (!altar_has_fit_unit(game->sc, state->units, arrival->piece))
            altar_take_off(game, arrival->piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
        else if (piece->side != winner)
            retreat_loser(game, arrival);
    }
    clear_block(game, altar_other(winner));
    spread_winner(game, winner);
    capture_depots(game, winner);
    return_dice(game);
    state->march.piece = ALTAR_NONE;
    altar_award(game, winner, ALTAR_AWARD_BATTLE_WON, VD_NONE);
    if (altar_claim(game))
        return;
    while (state->depth > 0)
        altar_pop(game);
    altar_turn_end(game); /* T11 */
}

/* The machine fights it out (spec 6.3). */
void altar_tabletop_fight(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_fight *fight = &state->fight;
    struct altar_battle *battle = &game->work->battle;
    uint8_t arrives[ALTAR_TOKENS_MAX], place[ALTAR_TOKENS_MAX] = {0}, units[ALTAR_UNITS_MAX];
    struct altar_battle_setup setup = {.rewinds = state->rewinds,
                                       .turn = state->turn,
                                       .purpose = ALTAR_DIE_BATTLE,
                                       .attacker = fight->attacker,
                                       .start = fight->hour,
                                       .last = game->sc->end_of_day,
                                       .breakpoint_percent = game->sc->breakpoint_percent,
                                       .units = state->units,
                                       .arrives = arrives,
                                       .place = place};

    memset(arrives, ALTAR_NONE, sizeof arrives);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        arrives[arrival->piece] = arrival->turn;
        if ((game->sc->base.theater->cells[arrival->cell].flags & VD_CELL_WOODS) != 0)
            place[arrival->piece] |= ALTAR_BATTLE_WOODS;
        for (uint8_t k = 0; k < game->sc->works_count; k++) {
            if (game->sc->works[k].cell == arrival->cell &&
                game->sc->works[k].side == state->board.piece[arrival->piece].side)
                place[arrival->piece] |= ALTAR_BATTLE_WORKS;
        }
    }
    altar_battle_muster(game->sc, &game->sc->battle, &setup, battle);
    altar_battle_fight(&game->sc->battle, battle, game->dice, NULL);
    memcpy(units, state->units, sizeof units);
    altar_battle_result(battle, units);
    altar_tabletop_result(game, units, battle->winner, battle->hours);
}
