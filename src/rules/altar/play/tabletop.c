/* rules/altar/play/tabletop.c: a tabletop battle up to its first hour: block, hour, arrivals (spec 1.6, R13, R14).
 *
 * What follows the battle is in aftermath.c. */
#include <assert.h>
#include <string.h>

#include "rules/altar/battle/battle.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

/* ---- the block (L1, L2, R13) ---- */

/* A token that the enemy has not identified counts as a division. */
static bool is_garrisoned(const struct altar_scenario *sc, const struct altar_board *board)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == sc->walled && board->piece[i].side == sc->walled_side &&
            (board->piece[i].kind == ALTAR_DIVISION || board->piece[i].kind == ALTAR_KIND_NONE))
            return true;
    }
    return false;
}

/* On the map, and not a garrisoned walled city (L22); playable, unless no square is. */
static bool may_be_block(const struct altar_scenario *sc, const struct altar_board *board,
                         int column, int row, bool playable)
{
    uint16_t cell = vd_theater_cell_at(sc->base.theater, column, row).v;

    return cell != VD_NONE && (!playable || altar_is_playable(sc, cell)) &&
           (cell != sc->walled || !is_garrisoned(sc, board) || !ALTAR_ON(L22));
}

static bool rectangle(const struct altar_scenario *sc, const struct altar_board *board, int column,
                      int row, int wide, int high, bool playable, uint16_t *cells)
{
    for (int i = 0; i < wide * high; i++) {
        int c = column + i % wide, r = row + i / wide;

        if (!may_be_block(sc, board, c, r, playable))
            return false;
        cells[i] = vd_theater_cell_at(sc->base.theater, c, r).v;
    }
    return true;
}

static bool square(const struct altar_scenario *sc, const struct altar_board *board,
                   uint16_t contested, unsigned number, bool playable, uint16_t cells[4])
{
    int column = contested % sc->base.theater->columns, row = contested / sc->base.theater->columns;

    return rectangle(sc, board, column - 1 + (int)(number % 2), row - 1 + (int)(number / 2), 2, 2,
                     playable, cells);
}

/* The 2x2 squares that hold the contested cell, by their northwest corner. */
bool altar_block_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t contested, unsigned number, uint16_t cells[4])
{
    bool playable = false;

    for (unsigned i = 0; i < 4; i++)
        playable |= square(sc, board, contested, i, true, cells);
    return number < 4 && square(sc, board, contested, number, playable, cells);
}

/* The 3x2 and 2x3 rectangles that hold the chosen square: west, east, north, south of it. */
bool altar_extension_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                               const uint16_t block[4], unsigned number, uint16_t cells[6])
{
    static const int8_t shape[4][4] = {{-1, 0, 3, 2}, {0, 0, 3, 2}, {0, -1, 2, 3}, {0, 0, 2, 3}};
    int column = block[0] % sc->base.theater->columns, row = block[0] / sc->base.theater->columns;

    return number < 4 && rectangle(sc, board, column + shape[number][0], row + shape[number][1],
                                   shape[number][2], shape[number][3], true, cells);
}

static void tell_block(struct altar_game *game, uint8_t chosen_by)
{
    const struct altar_fight *fight = &game->state->fight;
    struct altar_event_block told = {.cells_count = fight->block_count, .side = chosen_by};

    memcpy(told.cells, fight->block, fight->block_count * sizeof fight->block[0]);
    altar_send_block(game, ALTAR_ROW_I25, ALTAR_BOTH, told);
}

static void ask(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = ALTAR_NO_PIECE,
                                         .cell = game->state->fight.contested,
                                         .from = game->state->fight.origin,
                                         .number = game->state->fight.hour,
                                         .extra = game->state->fight.attacker});
}

void altar_tabletop_begin(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;

    state->fight = (struct altar_fight){.contested = contact->cell,
                                        .origin = contact->origin,
                                        .attacker = state->board.piece[contact->mover.v].side,
                                        .mover = contact->mover,
                                        .winner = ALTAR_NONE};
    ask(game, ALTAR_PHASE_BLOCK,
        ALTAR_ON(L1) ? altar_other(state->fight.attacker) : state->fight.attacker);
}

void altar_tabletop_block(struct altar_game *game, unsigned number)
{
    struct altar_fight *fight = &game->state->fight;
    uint16_t cells[4] = {0};

    /* A garrison that the defender could not know of: then the first legal square (R13). */
    if (!altar_block_candidate(game->sc, &game->state->board, fight->contested, number, cells)) {
        for (unsigned i = 0; i < 4 && !altar_block_candidate(game->sc, &game->state->board,
                                                             fight->contested, i, cells);)
            i++;
    }
    memcpy(fight->block, cells, sizeof cells);
    fight->block_count = ALTAR_ON(X6) ? 4 : 3;
    tell_block(game, altar_other(fight->attacker));
    altar_pop(game);
    ask(game, ALTAR_PHASE_EXTEND, fight->attacker);
}

/* ---- who can come (L8, R14) ---- */

struct approaching {
    const struct altar_scenario *sc;
    const struct altar_board *board;
    const uint16_t *block;
    uint8_t block_count;
    struct altar_cells enemies;
    struct altar_approach way; /* so far */
    struct altar_approach *found;
    size_t count;
};

/* R14: fewest steps, then road, then the lowest entry, then the lower cells on the way. */
static bool is_better(const struct altar_approach *a, const struct altar_approach *b)
{
    uint16_t enters_a = a->cell[a->count - 1], enters_b = b->cell[b->count - 1];

    if (a->count != b->count)
        return a->count < b->count;
    if (a->road != b->road)
        return a->road;
    return enters_a != enters_b ? enters_a < enters_b
                                : memcmp(a->cell, b->cell, sizeof a->cell) < 0;
}

/* One path for each space where it may enter. */
static void keep_approach(struct approaching *search)
{
    uint16_t enters = search->way.cell[search->way.count - 1];

    for (size_t i = 0; i < search->count; i++) {
        struct altar_approach *known = &search->found[i];

        if (known->cell[known->count - 1] != enters)
            continue;
        if (is_better(&search->way, known))
            *known = search->way;
        return;
    }
    search->found[search->count++] = search->way;
}

/* Steps over passable edges with no enemy on the way; friends do not matter; the last step
 * enters the block. */
static void approach_from(struct approaching *search, uint16_t cell)
{
    struct altar_approach *way = &search->way;

    for (unsigned i = 0; i < VD_SQUARE_DIRECTIONS && way->count < ALTAR_APPROACH_STEPS; i++) {
        uint16_t next = vd_theater_neighbor(search->sc->base.theater, (vd_cell_id){cell}, i).v;
        bool road = way->road;

        if (next == VD_NONE || !altar_step_is_passable(search->sc, search->board, cell, next))
            continue;
        way->cell[way->count++] = next;
        way->road = road && altar_step_is_road(search->sc, search->board, cell, next);
        if (altar_in_block(search->block, search->block_count, next))
            keep_approach(search);
        else if (!altar_cells_hold(&search->enemies, next))
            approach_from(search, next);
        way->road = road;
        way->cell[--way->count] = 0;
    }
}

size_t altar_approaches(const struct altar_scenario *sc, const struct altar_board *board,
                        const uint16_t *block, uint8_t block_count, altar_piece_id piece,
                        struct altar_approach *found)
{
    struct approaching search = {.sc = sc,
                                 .board = board,
                                 .block = block,
                                 .block_count = block_count,
                                 .way = {.road = true},
                                 .found = found};

    altar_enemy_cells(sc, board, board->piece[piece.v].side, &search.enemies);
    approach_from(&search, board->piece[piece.v].cell);
    for (size_t i = 1; i < search.count; i++) {
        if (is_better(&found[i], &found[0])) {
            struct altar_approach best = found[i];

            found[i] = found[0];
            found[0] = best;
        }
    }
    return search.count;
}

/* True if a path that the owner names is legal by R14; also fills in its road bonus. */
bool altar_approach_is_open(const struct altar_scenario *sc, const struct altar_board *board,
                            const uint16_t *block, uint8_t block_count, altar_piece_id piece,
                            struct altar_approach *way)
{
    uint16_t from = board->piece[piece.v].cell;

    way->road = true;
    for (uint8_t i = 0; i < way->count; i++) {
        bool enters = altar_in_block(block, block_count, way->cell[i]);

        if (!altar_step_is_passable(sc, board, from, way->cell[i]) ||
            enters != (i + 1 == way->count) ||
            (!enters && altar_enemy_in(board, board->piece[piece.v].side, way->cell[i]) &&
             ALTAR_ON(R14)))
            return false;
        way->road = way->road && altar_step_is_road(sc, board, from, way->cell[i]);
        from = way->cell[i];
    }
    return way->count > 0;
}

/* M26, R14: any division not on the table, except a fixed garrison. */
bool altar_may_reinforce(const struct altar_board *board, altar_piece_id piece)
{
    return board->piece[piece.v].kind == ALTAR_DIVISION && board->piece[piece.v].cell != VD_NONE &&
           (board->piece[piece.v].flags & ALTAR_PIECE_FIXED) == 0;
}

/* ---- on the table, and on the way ---- */

struct altar_arrival *altar_arrival_of(struct altar_fight *fight, altar_piece_id piece)
{
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (fight->arrivals[i].piece.v == piece.v)
            return &fight->arrivals[i];
    }
    return NULL;
}

static struct altar_arrival *add_arrival(struct altar_fight *fight, altar_piece_id piece,
                                         uint16_t cell)
{
    struct altar_arrival *arrival = altar_arrival_of(fight, piece);

    if (arrival == NULL) {
        assert(fight->arrival_count < ALTAR_ARRIVALS_MAX);
        arrival = &fight->arrivals[fight->arrival_count++];
    }
    *arrival = (struct altar_arrival){.piece = piece, .cell = cell};
    return arrival;
}

/* I25: by name, with all its units. */
static void show_division(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_token *token = &game->sc->tokens[piece.v];
    uint8_t to = altar_other(token->side);

    altar_tell_known(game, piece, ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME,
                     ALTAR_ROW_I25);
    altar_send_table(game, ALTAR_ROW_I25, ALTAR_BOTH, (struct altar_event_table){.token = piece});
    for (uint8_t i = 0; i < token->unit_count; i++) {
        altar_unit_id unit = altar_unit(token->first_unit + i);
        const struct altar_event_unit told = {
            .unit = unit, .state = game->state->units[unit.v], .cause = ALTAR_UNIT_SHOWN};

        if (game->state->view[to].units[unit.v] != game->state->units[unit.v])
            altar_send_unit(game, ALTAR_ROW_I25, VD_AUDIENCE(to), told);
    }
}

/* L18: tokens in the block, and the mover, are on the table from the start. */
static void muster_table(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind != ALTAR_DIVISION || board->piece[i].cell == VD_NONE ||
            (!altar_in_block(fight->block, fight->block_count, board->piece[i].cell) &&
             (i != fight->mover.v || !ALTAR_ON(L18))))
            continue;
        (void)add_arrival(fight, altar_piece(i), board->piece[i].cell);
        show_division(game, altar_piece(i));
    }
}

/* L6, L7: the attacker's d6 gives the hour; the end of the day, the number of turns. */
static void throw_hour(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    unsigned face = altar_throw(game, ALTAR_DIE_HOUR, fight->mover, 6, 0);

    fight->hour = altar_battle_start_hour(&game->sc->battle, ALTAR_ON(L6) ? face : 1);
    const struct altar_event_hour told = {.hour = fight->hour,
                                          .turns = (uint8_t)(game->sc->end_of_day - fight->hour)};

    altar_send_hour(game, ALTAR_ROW_I25, ALTAR_BOTH, told);
}

void altar_tabletop_extend(struct altar_game *game, unsigned number)
{
    struct altar_fight *fight = &game->state->fight;
    uint16_t cells[6];

    /* Spaces closed by a garrison that the attacker did not know of are not added (L22). */
    if (number != ALTAR_NONE && ALTAR_ON(L2) &&
        altar_extension_candidate(game->sc, &game->state->board, fight->block, number, cells)) {
        memcpy(fight->block, cells, sizeof cells);
        fight->block_count = 6;
    }
    tell_block(game, fight->attacker);
    altar_pop(game);
    muster_table(game);
    throw_hour(game);
    ask(game, ALTAR_PHASE_PLOT, ALTAR_ON(L9) ? fight->attacker : altar_other(fight->attacker));
}

/* ---- plotting (L8, L9) ---- */

static void tell_arrival(struct altar_game *game, altar_piece_id piece, uint8_t turn, uint16_t cell)
{
    const struct altar_event_arrival told = {.token = piece, .turn = turn, .cell = cell};

    altar_send_arrival(game, ALTAR_ROW_I25,
                       ALTAR_ON(I25)
                           ? altar_owner_audience(game, game->state->board.piece[piece.v].side)
                           : ALTAR_BOTH,
                       told);
}

void altar_tabletop_plot(struct altar_game *game, altar_piece_id piece, const uint16_t *path,
                         uint8_t count, bool stays)
{
    struct altar_fight *fight = &game->state->fight;
    struct altar_approach way = {.count = count};
    struct altar_arrival *arrival = add_arrival(fight, piece, VD_NONE);

    if (stays) {
        arrival->marks = ALTAR_ARRIVAL_STAYS;
        tell_arrival(game, piece, ALTAR_NONE, VD_NONE);
        return;
    }
    if (count > 0)
        memcpy(way.cell, path, count * sizeof *path);
    /* Something that its owner could not know may have closed the path: then it comes by another
     * (I24). */
    if (altar_approach_is_open(game->sc, &game->state->board, fight->block, fight->block_count,
                               piece, &way)) {
        arrival->cell = way.cell[count - 1];
        arrival->spaces = count;
        arrival->marks = way.road ? ALTAR_ARRIVAL_ROAD : 0;
    }
    tell_arrival(game, piece, ALTAR_COMES_PLOTTED, arrival->cell);
}

/* By the default path, or by the best one to the space that was named. */
void altar_tabletop_plot_usual(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    const struct altar_fight *fight = &game->state->fight;
    struct altar_approach ways[ALTAR_APPROACHES_MAX];
    size_t count = altar_approaches(game->sc, &game->state->board, fight->block, fight->block_count,
                                    piece, ways);

    for (size_t i = 0; i < count; i++) {
        if (cell == VD_NONE || ways[i].cell[ways[i].count - 1] == cell) {
            altar_tabletop_plot(game, piece, ways[i].cell, ways[i].count, false);
            return;
        }
    }
    altar_tabletop_plot(game, piece, NULL, 0, false);
}

/* X48: stays away without an order of its owner, who is told so. */
static bool stays_on_guard(struct altar_game *game, altar_piece_id piece, bool others)
{
    const struct altar_fight *fight = &game->state->fight;
    const struct altar_board *board = &game->state->board;
    struct altar_approach ways[ALTAR_APPROACHES_MAX];

    if (!others || altar_arrival_of(&game->state->fight, piece) != NULL ||
        !altar_is_guard(game->sc, board, piece) ||
        altar_approaches(game->sc, board, fight->block, fight->block_count, piece, ways) == 0)
        return false;
    altar_tabletop_plot(game, piece, NULL, 0, true);
    return true;
}

/* The path that was chosen, or the default one; false if the division does not come. */
static bool settle_way(struct altar_game *game, altar_piece_id piece, bool others)
{
    struct altar_fight *fight = &game->state->fight;
    struct altar_arrival *arrival = altar_arrival_of(fight, piece);
    struct altar_approach ways[ALTAR_APPROACHES_MAX];

    if (arrival != NULL && (arrival->marks & ALTAR_ARRIVAL_STAYS) != 0)
        return false;
    if (arrival != NULL && arrival->cell != VD_NONE)
        return true;
    if ((arrival == NULL && !others) ||
        altar_approaches(game->sc, &game->state->board, fight->block, fight->block_count, piece,
                         ways) == 0)
        return false;
    arrival = add_arrival(fight, piece, ways[0].cell[ways[0].count - 1]);
    arrival->spaces = ways[0].count;
    arrival->marks = ways[0].road ? ALTAR_ARRIVAL_ROAD : 0;
    return true;
}

/* X49: the table of arrivals is from the book; what traits do to it is our ruling. */
static uint32_t traits_of(const struct altar_scenario *sc, altar_piece_id token)
{
    uint8_t general = altar_battle_general_of(sc, token);
    bool count = sc->switches[ALTAR_SWITCH_ARRIVAL_TRAITS] == 0 && ALTAR_ON(X49);

    return general != ALTAR_NONE && count ? sc->generals[general].traits : 0;
}

static void roll_arrival(struct altar_game *game, altar_piece_id piece)
{
    unsigned face = altar_throw(game, ALTAR_DIE_ARRIVAL, piece, 6, 0);
    struct altar_arrival *arrival = altar_arrival_of(&game->state->fight, piece);

    assert(arrival != NULL);
    arrival->turn =
        !ALTAR_ON(L8)
            ? 1
            : altar_battle_arrival(&game->sc->battle, traits_of(game->sc, piece), face,
                                   arrival->spaces, (arrival->marks & ALTAR_ARRIVAL_ROAD) != 0);
    tell_arrival(game, piece, arrival->turn, arrival->cell);
}

/* L26: first the attacker's reserve, then the defender's; then the battle. */
static void lay_table(struct altar_game *game, uint8_t after)
{
    uint8_t side = altar_reserves_asked(game, after);

    if (side != ALTAR_NONE) {
        ask(game, ALTAR_PHASE_ATTACH, side);
        return;
    }
    altar_reserves_show(game);
    ask(game, ALTAR_PHASE_BATTLE, ALTAR_SIDES);
}

/* L9: the attacker's divisions first, in id order; rolls are the owner's secret (I25). */
void altar_tabletop_plotted(struct altar_game *game, altar_piece_id only, bool others)
{
    struct altar_fight *fight = &game->state->fight;
    const struct altar_board *board = &game->state->board;
    uint8_t side = altar_open_task(game->state)->side;

    for (uint8_t turn = 0; turn < board->piece_count; turn++) {
        altar_piece_id i = altar_piece(ALTAR_ON(R18) ? turn : board->piece_count - 1U - turn);
        const struct altar_arrival *arrival = altar_arrival_of(fight, i);
        bool table = arrival != NULL && arrival->cell != VD_NONE && arrival->spaces == 0;

        if (board->piece[i.v].side != side || table || !altar_may_reinforce(board, i))
            continue;
        if (!stays_on_guard(game, i, others) && settle_way(game, i, others || i.v == only.v))
            roll_arrival(game, i);
    }
    altar_pop(game);
    if (side == fight->attacker)
        ask(game, ALTAR_PHASE_PLOT, altar_other(side));
    else
        lay_table(game, ALTAR_NONE);
}

/* The side in turn is done with its reserve. */
void altar_tabletop_attached(struct altar_game *game, bool others)
{
    uint8_t side = altar_open_task(game->state)->side;

    altar_reserves_close(game, side, others);
    altar_pop(game);
    lay_table(game, side);
}

/* ---- the computer fights the battle (spec 6.3) ---- */

bool altar_has_works(const struct altar_scenario *sc, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->works_count; i++) {
        if (sc->works[i].cell == cell && sc->works[i].side == side)
            return ALTAR_ON(L12);
    }
    return false;
}

/* L12, L3: earthworks and woods where a division stands or enters. */
static uint8_t ground_of(const struct altar_scenario *sc, uint8_t side, uint16_t cell)
{
    uint8_t place = 0;

    if ((sc->base.theater->cells[cell].flags & VD_CELL_WOODS) != 0)
        place |= ALTAR_BATTLE_WOODS;
    if (altar_has_works(sc, side, cell))
        place |= ALTAR_BATTLE_WORKS;
    return place;
}

void altar_tabletop_muster(const struct altar_scenario *sc, const struct altar_state *state,
                           struct altar_battle *battle)
{
    const struct altar_fight *fight = &state->fight;
    uint8_t arrives[ALTAR_TOKENS_MAX], place[ALTAR_TOKENS_MAX] = {0};
    altar_piece_id attached[ALTAR_UNITS_MAX];
    const struct altar_battle_setup setup = {.rewinds = state->rewinds,
                                             .turn = state->turn,
                                             .purpose = ALTAR_DIE_BATTLE,
                                             .attacker = fight->attacker,
                                             .start = fight->hour,
                                             .last = sc->end_of_day,
                                             .breakpoint_percent = sc->breakpoint_percent,
                                             .due_count = altar_due_count(sc),
                                             .units = state->units,
                                             .arrives = arrives,
                                             .place = place,
                                             .attached = attached};

    memset(arrives, ALTAR_NONE, sizeof arrives);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_attachments(sc, &state->view[side], side, attached);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        if (arrival->cell == VD_NONE || (arrival->spaces > 0 && arrival->turn == 0))
            continue;
        arrives[arrival->piece.v] = arrival->turn;
        place[arrival->piece.v] =
            ground_of(sc, state->board.piece[arrival->piece.v].side, arrival->cell);
    }
    altar_battle_muster(sc, &sc->battle, &setup, battle);
}

static void fight_out(struct altar_game *game)
{
    struct altar_battle *battle = &game->work->battle;
    uint8_t units[ALTAR_UNITS_MAX];

    altar_tabletop_muster(game->sc, game->state, battle);
    while (altar_account_hour(game))
        ;
    memcpy(units, game->state->units, sizeof units);
    altar_battle_result(battle, units);
    altar_aftermath_begin(game, units, battle->winner, battle->hours, 0, ALTAR_SIDES);
}

/* Both sides must agree to let the computer fight: neither can force it on a club that has a
 * table. */
void altar_tabletop_agree(struct altar_game *game, uint8_t side)
{
    struct altar_fight *fight = &game->state->fight;
    const struct altar_event_agreed told = {.side = side};

    fight->agreed = (uint8_t)(fight->agreed | 1U << side);
    altar_send_agreed(game, ALTAR_ROW_I25, ALTAR_BOTH, told);
    if (fight->agreed == (1U << ALTAR_SIDES) - 1)
        fight_out(game);
}
