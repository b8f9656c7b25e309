/* rules/altar/aftermath.c: after the last shot (L15 to L21, R11, R12, K4).
 *
 * In the order of L21: the result, the losers' retreats one by one, their pickets and trains, the
 * winner's spread, depots, points, the end of the turn. Where an owner decides, a task is pushed and
 * the next stage is taken up when he has. */
#include <string.h>

#include "base/mix.h"
#include "rules/altar/engine.h"
#include "rules/altar/seats.h"

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
                                         .corps = ALTAR_NONE,
                                         .piece = ALTAR_NONE,
                                         .cell = game->state->fight.contested,
                                         .from = game->state->fight.origin});
}

/* ---- the result ---- */

/* K4, X8: what is lost for good. I26: both sides see the state of every unit that fought. */
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
        uint16_t args[] = {i, now, ALTAR_UNIT_FOUGHT};

        altar_tell_args(game, ALTAR_EVENT_UNIT, ALTAR_ROW_I26,
                        ALTAR_ON(I26) ? ALTAR_BOTH : altar_side_audience(game->sc->units[i].side),
                        3, args);
    }
}

/* L8: on the table from the start, or come by the end of the last turn. */
static bool was_on_table(const struct altar_arrival *arrival, uint8_t hours)
{
    if (arrival->cell == VD_NONE || (arrival->marks & ALTAR_ARRIVAL_STAYS) != 0)
        return false;
    return arrival->spaces == 0 || (arrival->turn > 0 && arrival->turn <= hours);
}

/* L19: who came in stands in the block space he entered; who did not was never there. */
static void bring_in(struct altar_game *game, uint8_t hours)
{
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        struct altar_arrival *arrival = &fight->arrivals[i];

        if (!was_on_table(arrival, hours)) {
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
    uint16_t args[] = {winner, (uint16_t)(fight->hour + hours), (uint16_t)digest,
                       (uint16_t)(digest >> 16),
                       unchecked < ALTAR_SIDES ? (uint16_t)(unchecked + 1) : 0};

    altar_pop(game);
    fight->winner = winner;
    fight->stage = ALTAR_ON(L21) ? STAGE_LOSERS : STAGE_SPREAD;
    altar_tell_args(game, ALTAR_EVENT_RESULT, ALTAR_ROW_I25, ALTAR_BOTH, 5, args);
    book_losses(game, units);
    bring_in(game, hours);
    take_off_spent(game);
    altar_aftermath_go_on(game);
}

/* ---- the result as the table enters it (L24) ---- */

static uint32_t digest_of(const struct altar_draft *draft)
{
    uint64_t mixed = vd_mix(draft->winner, draft->hour, draft->broke);

    for (size_t i = 0; i < ALTAR_RESULT_WORDS; i++) {
        if (draft->units[i] != 0) /* it does not depend on how many units a scenario might have */
            mixed = vd_mix(mixed, i, draft->units[i]);
    }
    return (uint32_t)mixed != 0 ? (uint32_t)mixed : 1;
}

/* A battery of the reserve is where its division is (L26). */
static bool has_fought(const struct altar_game *game, uint8_t unit, uint8_t hours)
{
    const struct altar_unit *self = &game->sc->units[unit];
    uint8_t division = self->token;

    if (division == ALTAR_NONE)
        division = altar_attached_to(game->sc, &game->state->view[self->side], unit);
    if (division == ALTAR_NONE || game->state->units[unit] != ALTAR_FIT)
        return false;
    for (uint8_t i = 0; i < game->state->fight.arrival_count; i++) {
        const struct altar_arrival *arrival = &game->state->fight.arrivals[i];

        if (arrival->piece == division)
            return was_on_table(arrival, hours);
    }
    return false;
}

/* X50: nobody has held it against the units of the side that takes it: of those that were not there
 * nothing is believed. Both sides see who was, so that this tells nothing. */
static void take_draft(struct altar_game *game, const struct altar_draft *draft, uint8_t unchecked)
{
    const struct altar_fight *fight = &game->state->fight;
    struct altar_draft taken = *draft;
    uint8_t units[ALTAR_UNITS_MAX], hours = (uint8_t)(taken.hour - fight->hour);

    memcpy(units, game->state->units, sizeof units);
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t now = (uint8_t)(taken.units[i / 8] >> 2 * (i % 8) & 3);
        bool believed = unchecked >= ALTAR_SIDES || game->sc->units[i].side == unchecked ||
                        has_fought(game, i, hours);

        if ((now == ALTAR_BROKEN || now == ALTAR_LOST) && believed)
            units[i] = now;
    }
    altar_aftermath_begin(game, units, taken.winner, hours, digest_of(&taken), unchecked);
}

static struct altar_draft draft_of(const struct vd_command *command)
{
    struct altar_draft draft = {.winner = command->choice.option,
                                .hour = (uint8_t)command->choice.number,
                                .broke = command->choice.subject != 0};

    memcpy(draft.units, command->list, sizeof draft.units);
    return draft;
}

uint32_t altar_result_digest(const struct vd_command *command)
{
    struct altar_draft draft = draft_of(command);

    return digest_of(&draft);
}

/* I25: the draft goes to both sides whole, for nobody confirms what he has not read. */
static void tell_draft(struct altar_game *game, uint8_t side, const struct altar_draft *draft)
{
    uint32_t digest = digest_of(draft);
    uint16_t args[ALTAR_DRAFT_UNITS + ALTAR_RESULT_WORDS] = {
        side, (uint16_t)digest, (uint16_t)(digest >> 16),
        (uint16_t)(draft->hour << 8 | draft->broke << 4 | draft->winner)};

    memcpy(args + ALTAR_DRAFT_UNITS, draft->units, sizeof draft->units);
    altar_tell_args(game, ALTAR_EVENT_DRAFT, ALTAR_ROW_I25, ALTAR_BOTH,
                    sizeof args / sizeof args[0], args);
}

/* A draft until the other side enters the same, or confirms it; the umpire's counts at once. The same
 * again, when it has been taken, changes nothing. */
void altar_tabletop_result(struct altar_game *game, const struct vd_command *command)
{
    struct altar_draft draft = draft_of(command);

    if (altar_open_task(game->state)->phase != ALTAR_PHASE_BATTLE)
        return;
    if (command->seat >= game->sc->base.seat_count) {
        take_draft(game, &draft, ALTAR_SIDES);
        return;
    }
    uint8_t side = game->sc->seat_side[command->seat];

    if (game->state->view[side].draft[altar_other(side)] == digest_of(&draft))
        take_draft(game, &draft, ALTAR_SIDES);
    else
        tell_draft(game, side, &draft);
}

void altar_tabletop_confirm(struct altar_game *game, uint8_t side, bool unchecked)
{
    take_draft(game, &game->state->view[side].offered,
               unchecked ? altar_other(side) : (uint8_t)ALTAR_SIDES);
}

bool altar_believes(const struct vd_scenario *base, const struct vd_view *base_view,
                    struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)base_view;
    uint32_t draft = view->draft[altar_other(view->side)];

    (void)base;
    if (!base_view->asked || view->task.phase != ALTAR_PHASE_BATTLE || draft == 0)
        return false;
    *command = (struct vd_command){.seat = base_view->seat,
                                   .choice = {.kind = ALTAR_CHOOSE_CONFIRM,
                                              .option = 1,
                                              .subject = (uint16_t)(draft >> 16),
                                              .cell = VD_NONE,
                                              .number = (uint16_t)draft}};
    return true;
}

/* ---- the losers (L15, L20) ---- */

static bool is_to_leave(const struct altar_game *game, const struct altar_arrival *arrival)
{
    const struct altar_piece *piece = &game->state->board.piece[arrival->piece];

    return (arrival->marks & ALTAR_ARRIVAL_SETTLED) == 0 && piece->cell != VD_NONE &&
           piece->side == loser_of(&game->state->fight);
}

/* L15: exactly the number thrown, counted outside the block. True if the owner is asked. */
static bool leave_field(struct altar_game *game, uint8_t piece)
{
    struct altar_arrival *arrival = altar_arrival_of(&game->state->fight, piece);
    uint16_t start = game->state->board.piece[piece].cell;

    arrival->marks |= ALTAR_ARRIVAL_SETTLED;
    return altar_leave_begin(game,
                             (struct altar_leave){.start = start,
                                                  .enemy = game->state->fight.contested,
                                                  .how = ALTAR_LEAVES_FIELD,
                                                  .pieces = {piece}},
                             ALTAR_ON(L15) ? 6 : 3, VD_NONE);
}

/* One by one in the order the owner chooses; the last one needs no choice. */
static bool next_loser(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;
    uint8_t count = 0, last = ALTAR_NONE;

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

void altar_aftermath_next(struct altar_game *game, uint8_t piece)
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
                                                      .pieces = {i}},
                                 3, VD_NONE);
    }
    return false;
}

/* L20: trains that followed nobody are destroyed; those that went with a division may be home (Z1). */
static void clear_trains(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind != ALTAR_TRAIN || board->piece[i].cell == VD_NONE ||
            board->piece[i].side != loser_of(&game->state->fight))
            continue;
        if (is_in_field(&game->state->fight, board->piece[i].cell))
            altar_wreck_train(game, i);
        else
            altar_bring_home(game, i);
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
                             const uint16_t *block, uint8_t count, uint8_t piece, uint16_t home,
                             uint16_t *cells)
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
                           const uint16_t *block, uint8_t count, uint8_t piece, uint16_t home,
                           uint16_t *cells)
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

/* Where a winning division may be put, as far as those already settled allow: in the block; if there
 * is no room, in a free space next to it; else by R17. By id. */
size_t altar_spread_cells(const struct altar_scenario *sc, struct altar_board *board,
                          const uint16_t *block, uint8_t count, uint8_t piece,
                          struct altar_walk *walk, uint16_t *cells)
{
    uint16_t home = board->piece[piece].cell;
    size_t found;

    board->piece[piece].cell = VD_NONE;
    found = cells_in_block(sc, board, block, count, piece, home, cells);
    if (found == 0)
        found = cells_beside(sc, board, block, count, piece, home, cells);
    if (found == 0)
        found = altar_legal_ring(sc, board, piece, home, walk, cells);
    board->piece[piece].cell = home;
    return found;
}

static bool is_to_spread(const struct altar_game *game, const struct altar_arrival *arrival)
{
    const struct altar_piece *piece = &game->state->board.piece[arrival->piece];

    return (arrival->marks & ALTAR_ARRIVAL_SETTLED) == 0 && piece->cell != VD_NONE &&
           piece->side == game->state->fight.winner;
}

/* L20: a depot of the losers in the block keeps nobody out, it is taken. */
void altar_lift_depots(struct altar_board *board, uint8_t side, const uint16_t *block,
                       uint8_t count)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == side && board->piece[i].kind == ALTAR_DEPOT &&
            altar_in_block(block, count, board->piece[i].cell))
            board->piece[i].cell = VD_NONE;
    }
}

/* The winners who are not settled yet stand nowhere. */
static void lift_unsettled(const struct altar_game *game, struct altar_board *board, uint8_t except)
{
    const struct altar_fight *fight = &game->state->fight;

    altar_lift_depots(board, loser_of(fight), fight->block, fight->block_count);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        if (is_to_spread(game, &fight->arrivals[i]) && fight->arrivals[i].piece != except)
            board->piece[fight->arrivals[i].piece].cell = VD_NONE;
    }
}

static void put(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    altar_arrival_of(&game->state->fight, piece)->marks |= ALTAR_ARRIVAL_SETTLED;
    altar_move_piece(game, piece, cell, ALTAR_CAUSE_SPREAD, ALTAR_ROW_I25);
}

/* R12: contested cell first, then by id, divisions in id order. */
static void put_by_default(struct altar_game *game, uint8_t piece)
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
    put(game, piece, count > 0 ? cells[pick] : game->state->board.piece[piece].cell);
}

/* Where fellows stand whom the army commander does not see, by default. */
void altar_aftermath_put(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_board board = game->state->board;

    lift_unsettled(game, &board, piece);
    board.piece[piece].cell = VD_NONE;
    if (altar_is_separate(game->sc) && !altar_may_end(game->sc, &board, piece, cell))
        put_by_default(game, piece);
    else
        put(game, piece, cell);
}

void altar_aftermath_spread_done(struct altar_game *game)
{
    struct altar_fight *fight = &game->state->fight;

    for (uint8_t piece = 0; piece < game->state->board.piece_count; piece++) {
        const struct altar_arrival *arrival = altar_arrival_of(fight, piece);

        if (arrival != NULL && is_to_spread(game, arrival) && ALTAR_ON(L16))
            put_by_default(game, piece);
    }
    altar_pop(game);
    altar_aftermath_go_on(game);
}

/* M26: a garrison that is not released holds its post also after a battle won. */
static void keep_garrisons(struct altar_game *game)
{
    const struct altar_fight *fight = &game->state->fight;

    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[fight->arrivals[i].piece];

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
            altar_capture_depot(game, i, fight->winner);
    }
}

/* T14: dice allotted but not thrown go back to the pool. */
static void return_dice(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_STAFF) == 0 ||
            (board->piece[i].flags & ALTAR_PIECE_ROLLED) != 0 || !ALTAR_ON(T14))
            continue;
        board->piece[i].flags &= (uint8_t)~ALTAR_PIECE_STAFF;
        game->state->pool[board->piece[i].side]++;
        altar_tell_piece(game, i, ALTAR_CAUSE_TURN, ALTAR_ROW_I12);
        altar_tell_pool(game, board->piece[i].side);
    }
}

/* L21: depots, points, the claim; T11: no march, no action follows. */
static void end_battle(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t winner = state->fight.winner, attacker = state->fight.attacker;

    for (uint8_t i = 0; i < state->fight.arrival_count; i++) {
        if (state->board.piece[state->fight.arrivals[i].piece].side == winner)
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
