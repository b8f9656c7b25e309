/* rules/altar/contact.c: contact, battle cards and the skirmish (spec 1.5, R7).
 *
 * A contact is an attempted step: the mover waits in its origin until the outcome is known. It goes
 * through stages in the order of B20; where a side has to decide, a task is pushed and the stage is
 * taken up again when the decision is in. */
#include <string.h>

#include "rules/altar/engine.h"

enum stage {
    STAGE_CARDS,
    STAGE_SCORES,
    STAGE_ATTACKER_BREAKS,
    STAGE_DEFENDER_BREAKS,
    STAGE_RETREAT,
    STAGE_ENTER,
    STAGE_DONE
};

enum outcome_kind { OUTCOME_TABLETOP, OUTCOME_SKIRMISH, OUTCOME_WITHDRAWAL };

struct outcome {
    uint8_t kind;
    uint8_t attacker_bonus, defender_bonus; /* per other own division within 3 */
    uint8_t retreat_sides;                  /* d3 or d6 */
    uint8_t defender_goes;                  /* whatever the score */
};

/* B4 to B9, Battle Results Table: [attacker's card][defender's card]. */
static const struct outcome results[ALTAR_CARD_COUNT][ALTAR_CARD_COUNT] = {
    [ALTAR_CARD_BATTLE][ALTAR_CARD_BATTLE] = {OUTCOME_TABLETOP, 0, 0, 0, 0},     /* B4 */
    [ALTAR_CARD_BATTLE][ALTAR_CARD_SKIRMISH] = {OUTCOME_SKIRMISH, 1, 0, 3, 0},   /* B5 */
    [ALTAR_CARD_BATTLE][ALTAR_CARD_RETREAT] = {OUTCOME_SKIRMISH, 2, 0, 6, 1},    /* B6 */
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_BATTLE] = {OUTCOME_SKIRMISH, 0, 1, 3, 0},   /* B7 */
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_SKIRMISH] = {OUTCOME_SKIRMISH, 0, 0, 3, 0}, /* B8 */
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_RETREAT] = {OUTCOME_WITHDRAWAL, 0, 0, 6, 1} /* B9 */
};

static uint8_t attacker_of(const struct altar_state *state)
{
    return state->board.piece[state->contact.mover].side;
}

static const struct outcome *outcome_of(const struct altar_state *state)
{
    uint8_t attacker = attacker_of(state);

    return &results[state->contact.card[attacker]][state->contact.card[altar_other(attacker)]];
}

/* ---- meeting ---- */

/* I16: place and direction to both; to each its own count for B2, never the other's (I18). */
static void tell_contact(struct altar_game *game)
{
    const struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        uint16_t args[] = {
            contact->cell, contact->origin,
            side == attacker_of(state) ? contact->mover : state->slot[side][contact->mover],
            (uint16_t)altar_divisions_within(game->sc, &state->board, side, contact->cell, 3)};

        altar_tell_args(game, ALTAR_EVENT_CONTACT, ALTAR_ROW_I16, VD_AUDIENCE(side), 4, args);
    }
}

static void halt(struct altar_game *game, uint8_t mover, uint16_t cell, enum altar_halt why)
{
    uint16_t args[] = {mover, cell, (uint16_t)why};

    altar_tell_args(game, ALTAR_EVENT_HALT, ALTAR_ROW_I24,
                    altar_side_audience(game->state->board.piece[mover].side), 3, args);
}

/* I22: the one is a picket, the other a division. */
static void tell_picket_met(struct altar_game *game, uint8_t picket, uint8_t division)
{
    altar_tell_known(game, picket, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    if (division != ALTAR_NONE)
        altar_tell_known(game, division, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
}

/* What all pieces of a stack do that has to go: take the path, or dissolve if there is none. */
static void walk_path(struct altar_game *game, const struct altar_retreat *retreat,
                      const struct altar_path *path)
{
    for (uint8_t i = 0; i < retreat->piece_count; i++) {
        uint8_t piece = retreat->pieces[i];

        game->state->board.piece[piece].flags |= ALTAR_PIECE_RETREATED;
        game->state->board.piece[piece].flags &= (uint8_t)~ALTAR_PIECE_FIXED; /* X29 */
        altar_move_piece(game, piece, path->cell[path->count - 1], ALTAR_CAUSE_RETREAT,
                         ALTAR_ROW_I21);
    }
    for (uint8_t i = 0; i < retreat->piece_count && game->work->retreat.must_shift; i++) {
        uint8_t piece = retreat->pieces[i];
        uint16_t cell =
            altar_nearest_legal(game->sc, &game->state->board, piece,
                                game->state->board.piece[piece].cell, &game->work->walk);

        if (cell != VD_NONE && cell != game->state->board.piece[piece].cell)
            altar_move_piece(game, piece, cell, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I21);
    }
}

/* B14, B21, X36: divisions and pickets break, trains are destroyed. */
static void dissolve(struct altar_game *game, const struct altar_retreat *retreat)
{
    for (uint8_t i = 0; i < retreat->piece_count; i++) {
        uint8_t piece = retreat->pieces[i];

        switch ((enum altar_kind)game->state->board.piece[piece].kind) {
        case ALTAR_DIVISION:
            altar_break_division(game, piece);
            break;
        case ALTAR_PICKET:
            altar_take_off(game, piece,
                           game->sc->switches[ALTAR_SWITCH_PICKETS_LOST] != 0 ? ALTAR_PIECE_GONE
                                                                              : ALTAR_PIECE_WAITS,
                           ALTAR_CAUSE_DISSOLVED);
            break;
        default:
            altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_DESTROYED);
            break;
        }
    }
}

/* B15: a picket retreats d3 from contact with a division, alone. */
static void drive_picket(struct altar_game *game, uint8_t picket, uint16_t start, uint16_t enemy)
{
    unsigned spaces = altar_throw(game, ALTAR_DIE_RETREAT, picket, 3);
    struct altar_retreat retreat = {.start = start,
                                    .enemy = enemy,
                                    .pieces = {picket},
                                    .piece_count = 1,
                                    .spaces = (uint8_t)spaces,
                                    .aim = VD_NONE,
                                    .contested = start};

    if (altar_retreat_find(game->sc, &game->state->board, &retreat, &game->work->retreat))
        walk_path(game, &retreat, &game->work->retreat.paths[0]);
    else
        dissolve(game, &retreat);
}

static void drive_pickets(struct altar_game *game, uint8_t mover, uint16_t cell)
{
    struct altar_board *board = &game->state->board;
    uint16_t origin = board->piece[mover].cell;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != cell || board->piece[i].side == board->piece[mover].side ||
            board->piece[i].kind != ALTAR_PICKET)
            continue;
        tell_picket_met(game, i, mover);
        drive_picket(game, i, cell, origin);
    }
}

/* B16, X32: the captor's own counter takes the depot's place. */
void altar_capture_depot(struct altar_game *game, uint8_t depot_piece, uint8_t captor)
{
    struct altar_state *state = game->state;
    const struct altar_depot *depot = &game->sc->depots[game->sc->tokens[depot_piece].depot];
    uint8_t own = depot->token[captor];
    uint16_t cell = state->board.piece[depot_piece].cell;

    altar_take_off(game, depot_piece, 0, ALTAR_CAUSE_CAPTURED);
    if (own != ALTAR_NONE)
        altar_move_piece(game, own, cell, ALTAR_CAUSE_CAPTURED, ALTAR_ROW_I10);
}

/* R7, 5: the mover enters; trains left there are destroyed, a depot changes hands. */
static void enter(struct altar_game *game, uint8_t mover, uint16_t cell)
{
    struct altar_board *board = &game->state->board;
    uint8_t side = board->piece[mover].side;

    altar_move_piece(game, mover, cell, ALTAR_CAUSE_MARCH, ALTAR_ROW_I13);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != cell || board->piece[i].side == side)
            continue;
        if (board->piece[i].kind == ALTAR_TRAIN)
            altar_take_off(game, i, ALTAR_PIECE_GONE, ALTAR_CAUSE_DESTROYED);
        else if (board->piece[i].kind == ALTAR_DEPOT)
            altar_capture_depot(game, i, side);
    }
}

static uint8_t first_enemy_division(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == ALTAR_DIVISION)
            return i;
    }
    return ALTAR_NONE;
}

/* B15 and the contact table: pickets make nobody retreat and take nothing. */
static enum altar_step picket_meets(struct altar_game *game, uint8_t mover, uint16_t cell)
{
    struct altar_board *board = &game->state->board;
    uint8_t division = first_enemy_division(board, board->piece[mover].side, cell);

    tell_picket_met(game, mover, division);
    if (division == ALTAR_NONE)
        halt(game, mover, cell, ALTAR_HALT_ENEMY);
    else
        drive_picket(game, mover, board->piece[mover].cell, cell);
    return ALTAR_STEP_STOPPED;
}

/* R7: what a step into an enemy's space does. */
enum altar_step altar_contact_make(struct altar_game *game, uint8_t mover, uint16_t cell)
{
    struct altar_state *state = game->state;
    struct altar_board *board = &state->board;
    uint8_t side = board->piece[mover].side;
    uint8_t division = first_enemy_division(board, side, cell);

    if (cell == game->sc->walled && side != game->sc->walled_side && division != ALTAR_NONE) {
        halt(game, mover, cell, ALTAR_HALT_GARRISON); /* B26 */
        return ALTAR_STEP_STOPPED;
    }
    if (board->piece[mover].kind == ALTAR_TRAIN) {
        halt(game, mover, cell, ALTAR_HALT_ENEMY);
        return ALTAR_STEP_STOPPED;
    }
    state->contact = (struct altar_contact){.cell = cell,
                                            .origin = board->piece[mover].cell,
                                            .mover = mover,
                                            .engaged = division,
                                            .aim = {VD_NONE, VD_NONE}};
    if (board->piece[mover].kind == ALTAR_PICKET)
        return picket_meets(game, mover, cell);
    tell_contact(game);
    if (division != ALTAR_NONE) {
        altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                             .side = ALTAR_SIDES,
                                             .corps = altar_open_task(state)->corps,
                                             .piece = mover,
                                             .cell = cell,
                                             .from = state->contact.origin,
                                             .extra = side});
        return ALTAR_STEP_ASKED;
    }
    drive_pickets(game, mover, cell);
    enter(game, mover, cell);
    return ALTAR_STEP_WON;
}

/* ---- cards turned over ---- */

static unsigned others_within(const struct altar_game *game, uint8_t side)
{
    return altar_divisions_within(game->sc, &game->state->board, side, game->state->contact.cell,
                                  3) -
           1;
}

/* B10: d6, unbroken brigades of the engaged division, bonus. */
static void throw_scores(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_contact *contact = &state->contact;
    uint8_t attacker = attacker_of(state), defender = altar_other(attacker);
    const struct outcome *outcome = outcome_of(state);
    const uint8_t engaged[ALTAR_SIDES] = {
        attacker == ALTAR_UNION ? contact->mover : contact->engaged,
        attacker == ALTAR_UNION ? contact->engaged : contact->mover};
    const unsigned bonus[ALTAR_SIDES] = {
        attacker == ALTAR_UNION ? outcome->attacker_bonus : outcome->defender_bonus,
        attacker == ALTAR_UNION ? outcome->defender_bonus : outcome->attacker_bonus};

    for (int i = 0; i < ALTAR_SIDES; i++) {
        uint8_t side = i == 0 ? attacker : defender;
        unsigned face = altar_throw(game, ALTAR_DIE_SKIRMISH, engaged[side], 6);

        contact->face[side] = (uint8_t)face;
        contact->score[side] =
            (uint8_t)(face + altar_fit_brigades(game->sc, state->units, engaged[side]) +
                      bonus[side] * others_within(game, side));
    }
    contact->won = contact->score[attacker] > contact->score[defender];
    uint16_t args[] = {contact->score[attacker], contact->score[defender],
                       contact->won ? attacker : defender};

    altar_tell_args(game, ALTAR_EVENT_SCORES, ALTAR_ROW_I19, ALTAR_BOTH, 3, args);
}

/* I20: both learn that it was a division, and its arm. */
static void tell_engaged(struct altar_game *game)
{
    uint8_t bits = ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM;

    if (game->sc->switches[ALTAR_SWITCH_CONTACT_NAMES] != 0)
        bits |= ALTAR_KNOWN_NAME;
    altar_tell_known(game, game->state->contact.mover, bits, ALTAR_ROW_I20);
    altar_tell_known(game, game->state->contact.engaged, bits, ALTAR_ROW_I20);
}

/* B11: a natural 1 breaks one unit, the owner picks. True if he is asked. */
static bool ask_break(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    uint8_t piece = side == attacker_of(state) ? state->contact.mover : state->contact.engaged;

    if (state->contact.face[side] != 1 ||
        altar_default_break(game->sc, state->units, piece) == ALTAR_NONE)
        return false;
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_BREAK,
                                         .side = side,
                                         .corps = ALTAR_NONE,
                                         .piece = piece,
                                         .cell = state->contact.cell,
                                         .from = VD_NONE});
    return true;
}

/* ---- retreat ---- */

/* B21, X16: who goes: the beaten stack with its pickets and trains, or the mover alone (B22). */
static struct altar_retreat retreat_of(const struct altar_game *game, bool defender_goes)
{
    const struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;
    uint8_t side = defender_goes ? altar_other(attacker_of(state)) : attacker_of(state);
    struct altar_retreat retreat = {.start = defender_goes ? contact->cell : contact->origin,
                                    .enemy = defender_goes ? contact->origin : contact->cell,
                                    .aim = contact->aim[side],
                                    .contested = defender_goes ? contact->cell : VD_NONE};

    if (!defender_goes) {
        retreat.pieces[retreat.piece_count++] = contact->mover;
        return retreat;
    }
    retreat.pieces[retreat.piece_count++] = contact->engaged;
    for (uint8_t i = 0; i < state->board.piece_count && retreat.piece_count < ALTAR_STACK_MAX;
         i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (i != contact->engaged && piece->cell == contact->cell && piece->side == side &&
            piece->kind != ALTAR_DEPOT &&
            (piece->kind != ALTAR_DIVISION || game->sc->switches[ALTAR_SWITCH_STACK_RETREAT] == 0))
            retreat.pieces[retreat.piece_count++] = i;
    }
    return retreat;
}

/* The same from what the owner knows: his own pieces, the cell he leaves and the one he shuns. */
void altar_retreat_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                           struct altar_retreat *retreat)
{
    const struct altar_task *task = &view->task;
    bool defends = task->extra != 0;

    *retreat = (struct altar_retreat){.start = task->cell,
                                      .enemy = task->from,
                                      .pieces = {task->piece},
                                      .piece_count = 1,
                                      .spaces = task->number,
                                      .aim = VD_NONE,
                                      .contested = defends ? task->cell : VD_NONE};
    for (uint8_t i = 0;
         defends && i < view->board.piece_count && retreat->piece_count < ALTAR_STACK_MAX; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (i != task->piece && piece->cell == task->cell && piece->side == view->base.seat &&
            piece->kind != ALTAR_DEPOT &&
            (piece->kind != ALTAR_DIVISION || sc->switches[ALTAR_SWITCH_STACK_RETREAT] == 0))
            retreat->pieces[retreat->piece_count++] = i;
    }
}

static bool defender_goes(const struct altar_state *state)
{
    return outcome_of(state)->defender_goes || state->contact.won;
}

/* The throw, then the owner's choice of way; in `blind` the umpire leads (R10, 5). */
static bool ask_retreat(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_retreat retreat = retreat_of(game, defender_goes(state));

    retreat.spaces = (uint8_t)altar_throw(game, ALTAR_DIE_RETREAT, retreat.pieces[0],
                                          outcome_of(state)->retreat_sides);
    if (!altar_retreat_find(game->sc, &state->board, &retreat, &game->work->retreat)) {
        dissolve(game, &retreat);
        return false;
    }
    if (game->work->retreat.count == 1 || game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        walk_path(game, &retreat, &game->work->retreat.paths[0]);
        return false;
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_RETREAT,
                                         .side = state->board.piece[retreat.pieces[0]].side,
                                         .corps = ALTAR_NONE,
                                         .piece = retreat.pieces[0],
                                         .cell = retreat.start,
                                         .from = retreat.enemy,
                                         .number = retreat.spaces,
                                         .extra = defender_goes(state)});
    return true;
}

void altar_contact_retreat(struct altar_game *game, const struct altar_path *path)
{
    struct altar_retreat retreat = retreat_of(game, defender_goes(game->state));

    walk_path(game, &retreat, path);
}

/* ---- the end of a contact ---- */

static bool is_held(const struct altar_state *state)
{
    return altar_enemy_division_in(&state->board, attacker_of(state), state->contact.cell);
}

/* B25: a division whose last brigade broke leaves the map after the outcome. */
static void take_off_spent(struct altar_game *game, uint8_t piece)
{
    if (game->state->board.piece[piece].cell != VD_NONE &&
        !altar_has_fit_unit(game->sc, game->state->units, piece))
        altar_take_off(game, piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
}

static void settle(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t attacker = attacker_of(state);
    uint8_t mover = state->contact.mover, engaged = state->contact.engaged;

    if (defender_goes(state) && !is_held(state) &&
        altar_has_fit_unit(game->sc, state->units, mover))
        enter(game, mover, state->contact.cell);
    take_off_spent(game, mover);
    take_off_spent(game, engaged);
    if (outcome_of(state)->kind == OUTCOME_SKIRMISH)
        altar_award(game, state->contact.won ? attacker : altar_other(attacker),
                    ALTAR_AWARD_SKIRMISH_WON, state->contact.cell);
}

/* One stage after the other until a side is asked or all is done. */
void altar_contact_go_on(struct altar_game *game)
{
    struct altar_state *state = game->state;
    struct altar_contact *contact = &state->contact;
    uint8_t attacker = attacker_of(state);

    if (contact->stage == STAGE_CARDS && outcome_of(state)->kind == OUTCOME_TABLETOP) {
        altar_pop(game);
        altar_tabletop_begin(game);
        return;
    }
    while (contact->stage < STAGE_DONE) {
        bool asked = false;

        switch ((enum stage)contact->stage++) {
        case STAGE_CARDS:
            tell_engaged(game);
            break;
        case STAGE_SCORES:
            if (outcome_of(state)->kind == OUTCOME_SKIRMISH)
                throw_scores(game);
            break;
        case STAGE_ATTACKER_BREAKS:
            asked = ask_break(game, attacker);
            break;
        case STAGE_DEFENDER_BREAKS:
            asked = ask_break(game, altar_other(attacker));
            break;
        case STAGE_RETREAT:
            asked = ask_retreat(game);
            break;
        case STAGE_ENTER:
            settle(game);
            break;
        case STAGE_DONE:
            break;
        }
        if (asked)
            return;
    }
    altar_pop(game);
    /* X17: after a skirmish or a withdrawal the march is over. */
    altar_march_stop(game);
}
