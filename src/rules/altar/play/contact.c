/* rules/altar/play/contact.c: contact, Battle Cards and the skirmish (spec 1.5, R7).
 *
 * A contact is an attempted step: the mover waits in its origin until the outcome is known. The
 * stages follow the order of B20. Where a side must decide, a task is pushed, and the next stage
 * follows the decision. */
#include <string.h>

#include "rules/altar/play/contact.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

enum stage {
    STAGE_DONE,
    /* Division meets division. */
    STAGE_CARDS,
    STAGE_SCORES,
    STAGE_ATTACKER_BREAKS,
    STAGE_DEFENDER_BREAKS,
    STAGE_RETREAT,
    STAGE_ENTER,
    STAGE_AWARD,
    /* A division meets pickets, trains, a depot. */
    STAGE_DRIVE,
    STAGE_TAKE,
    /* A picket meets a division. */
    STAGE_RECOIL,
    STAGE_RECOILED
};

/* B4 to B9, Battle Results Table: [attacker's card][defender's card]. */
const struct altar_outcome altar_battle_results[ALTAR_CARD_COUNT][ALTAR_CARD_COUNT] = {
    [ALTAR_CARD_BATTLE][ALTAR_CARD_BATTLE] = {ALTAR_B4, ALTAR_OUTCOME_TABLETOP, 0, 0, 0, 0},
    [ALTAR_CARD_BATTLE][ALTAR_CARD_SKIRMISH] = {ALTAR_B5, ALTAR_OUTCOME_SKIRMISH, 1, 0, 3, 0},
    [ALTAR_CARD_BATTLE][ALTAR_CARD_RETREAT] = {ALTAR_B6, ALTAR_OUTCOME_SKIRMISH, 2, 0, 6, 1},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_BATTLE] = {ALTAR_B7, ALTAR_OUTCOME_SKIRMISH, 0, 1, 3, 0},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_SKIRMISH] = {ALTAR_B8, ALTAR_OUTCOME_SKIRMISH, 0, 0, 3, 0},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_RETREAT] = {ALTAR_B9, ALTAR_OUTCOME_WITHDRAWAL, 0, 0, 6, 1},
};

static uint8_t attacker_of(const struct altar_state *state)
{
    return state->board.piece[state->contact.mover.v].side;
}

static const struct altar_outcome *outcome_of(const struct altar_state *state)
{
    uint8_t attacker = attacker_of(state);
    const struct altar_outcome *outcome =
        &altar_battle_results[state->contact.card[attacker]]
                             [state->contact.card[altar_other(attacker)]];

    return ALTAR_RULE_ON(outcome->rule)
               ? outcome
               : &altar_battle_results[ALTAR_CARD_SKIRMISH][ALTAR_CARD_RETREAT];
}

/* ---- what the sides learn from contact ---- */

/* I16: both sides learn place and direction; each learns its own count for B2, never the other's
 * (I18). */
static void tell_contact(struct altar_game *game)
{
    const struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_event_contact told = {
            .cell = contact->cell,
            .origin = contact->origin,
            .piece = side == attacker_of(state) ? contact->mover : state->slot[contact->mover.v],
            .divisions = (uint8_t)altar_divisions_near(
                game->sc, &state->board, ALTAR_ON(I18) ? side : altar_other(side), contact->cell),
            .handle = side == attacker_of(state) ? 0 : altar_handle(game, contact->mover)};

        if (side == attacker_of(state) || ALTAR_ON(I16))
            altar_send_contact(game, ALTAR_ROW_I16, VD_AUDIENCE(side), told);
    }
}

/* I20, I22: a side learns which enemy tokens it met in a cell. A token that stands alone is
 * marked; among several face-down tokens the side is not told which one it was (I17). */
static void tell_met(struct altar_game *game, altar_piece_id piece, uint16_t cell, uint8_t bits,
                     enum altar_row_id row)
{
    const struct altar_board *board = &game->state->board;
    const struct altar_piece *self = &board->piece[piece.v];
    const struct altar_event_met told = {
        .cell = cell,
        .what = self->kind,
        .arm = (bits & ALTAR_KNOWN_ARM) != 0 ? self->arm : (uint8_t)ALTAR_ARM_NONE};
    unsigned face_down = 0;

    if (row == ALTAR_ROW_I22 && !ALTAR_ON(I22))
        return;
    altar_send_met(game, row, altar_side_audience(altar_other(self->side)), told);
    for (uint8_t i = 0; i < board->piece_count; i++)
        face_down += board->piece[i].cell == self->cell && board->piece[i].side == self->side &&
                     altar_is_face_down(&board->piece[i]);
    if (face_down == 1)
        altar_tell_known(game, piece, bits, row);
}

/* I22: picket on picket, or on an unguarded depot or train: no division took part. */
static void tell_no_division(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    const struct altar_event_met told = {
        .cell = contact->cell, .what = ALTAR_KIND_NONE, .arm = ALTAR_ARM_NONE};
    struct altar_pieces met = {.count = 0};

    altar_send_met(game, ALTAR_ROW_I22, ALTAR_BOTH, told);
    altar_tell_known(game, contact->mover, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->cell == contact->cell && altar_is_face_down(piece))
            altar_add_by_slot(game->state, &met, altar_piece(i));
    }
    for (uint8_t i = 0; i < met.count; i++)
        altar_tell_known(game, met.at[i], ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
}

static void halt(struct altar_game *game, altar_piece_id mover, uint16_t cell, enum altar_halt why)
{
    const struct altar_event_halt told = {.piece = mover, .before = cell, .why = (uint8_t)why};

    if (why != ALTAR_HALT_GARRISON || ALTAR_ON(I23))
        altar_send_halt(game, why == ALTAR_HALT_GARRISON ? ALTAR_ROW_I23 : ALTAR_ROW_I24,
                        altar_side_audience(game->state->board.piece[mover.v].side), told);
}

/* ---- meeting ---- */

static altar_piece_id first_enemy(const struct altar_board *board, uint8_t side, uint16_t cell,
                                  enum altar_kind kind)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == kind)
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

/* B3, I35: both sides are asked, even if only one card is legal. */
static void ask_cards(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;

    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                         .side = ALTAR_ON(I35) ? ALTAR_SIDES : ALTAR_UNION,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = contact->mover,
                                         .cell = contact->cell,
                                         .from = contact->origin,
                                         .extra = attacker_of(game->state)});
}

/* B15 and the contact table: pickets force no retreat and capture nothing. */
static void picket_meets(struct altar_game *game, altar_piece_id division)
{
    struct altar_contact *contact = &game->state->contact;

    if (division.v == ALTAR_NONE) {
        tell_no_division(game);
        halt(game, contact->mover, contact->cell, ALTAR_HALT_ENEMY);
        contact->stage = STAGE_RECOILED;
        return;
    }
    tell_met(game, division, contact->cell, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    tell_met(game, contact->mover, contact->origin, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    contact->stage = STAGE_RECOIL;
}

/* B17: true while a division holds the city. */
static bool is_closed_city(const struct altar_scenario *sc, uint8_t side, uint16_t cell,
                           altar_piece_id division)
{
    return cell == sc->walled && side != sc->walled_side && division.v != ALTAR_NONE &&
           ALTAR_ON(B17);
}

bool altar_contact_open(struct altar_game *game, altar_piece_id mover, uint16_t cell)
{
    struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[mover.v];
    altar_piece_id division = first_enemy(&state->board, self->side, cell, ALTAR_DIVISION);

    if (division.v == ALTAR_NONE)
        return false;
    state->contact = (struct altar_contact){.cell = cell,
                                            .origin = self->cell,
                                            .mover = mover,
                                            .engaged = division,
                                            .aim = {VD_NONE, VD_NONE},
                                            .stage = STAGE_CARDS};
    ask_cards(game);
    return true;
}

/* R7: carries out a step into a space with an enemy. */
void altar_contact_make(struct altar_game *game, altar_piece_id mover, uint16_t cell)
{
    struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[mover.v];
    altar_piece_id division = first_enemy(&state->board, self->side, cell, ALTAR_DIVISION);

    if (is_closed_city(game->sc, self->side, cell, division) && ALTAR_ON(B26)) {
        halt(game, mover, cell, ALTAR_HALT_GARRISON);
        altar_march_stop(game);
        return;
    }
    if (self->kind == ALTAR_TRAIN && ALTAR_ON(B18)) {
        halt(game, mover, cell, ALTAR_HALT_ENEMY);
        altar_march_stop(game);
        return;
    }
    state->contact = (struct altar_contact){.cell = cell,
                                            .origin = self->cell,
                                            .mover = mover,
                                            .engaged = division,
                                            .aim = {VD_NONE, VD_NONE},
                                            .stage = ALTAR_ON(R7) ? STAGE_DRIVE : STAGE_TAKE};
    tell_contact(game);
    if (self->kind == ALTAR_PICKET && ALTAR_ON(B15)) {
        picket_meets(game, division);
    } else if (division.v != ALTAR_NONE && ALTAR_ON(F22)) {
        state->contact.stage = STAGE_CARDS;
        ask_cards(game);
        return;
    }
    altar_contact_go_on(game);
}

/* ---- cards revealed ---- */

static unsigned others_within(const struct altar_game *game, uint8_t side)
{
    return altar_divisions_near(game->sc, &game->state->board, side, game->state->contact.cell) -
           (unsigned)ALTAR_ON(B24);
}

static altar_piece_id engaged_of(const struct altar_state *state, uint8_t side)
{
    return side == attacker_of(state) ? state->contact.mover : state->contact.engaged;
}

/* B10, B24: d6, unbroken brigades of the engaged division, bonus. */
static void throw_score(struct altar_game *game, uint8_t side, unsigned bonus)
{
    struct altar_contact *contact = &game->state->contact;
    altar_piece_id engaged = engaged_of(game->state, side);
    const struct altar_die_adds adds = {
        .brigades =
            (uint8_t)(ALTAR_ON(B10) ? altar_fit_brigades(game->sc, game->state->units, engaged)
                                    : 0),
        .others = (uint8_t)(bonus * others_within(game, side))};
    unsigned face = altar_throw_adding(game, ALTAR_DIE_SKIRMISH, engaged, 6, 0, adds);

    contact->face[side] = (uint8_t)face;
    contact->score[side] = (uint8_t)(face + adds.brigades + adds.others);
}

/* B10: the higher score wins; the defender wins ties. */
static void throw_scores(struct altar_game *game)
{
    struct altar_contact *contact = &game->state->contact;
    const struct altar_outcome *outcome = outcome_of(game->state);
    uint8_t attacker = ALTAR_ON(X3) ? attacker_of(game->state) : (uint8_t)ALTAR_CONFEDERATE;
    uint8_t defender = altar_other(attacker);

    if (outcome->kind != ALTAR_OUTCOME_SKIRMISH && ALTAR_ON(B9))
        return;
    throw_score(game, attacker, outcome->attacker_bonus);
    throw_score(game, defender, outcome->defender_bonus);
    contact->won = contact->score[attacker] > contact->score[defender];
    const struct altar_event_scores told = {.attacker = contact->score[attacker],
                                            .defender = contact->score[defender],
                                            .winner = contact->won ? attacker : defender,
                                            .cell = contact->cell};

    altar_send_scores(game, ALTAR_ROW_I19, ALTAR_BOTH, told);
}

/* I20: both sides learn that they met a division, and its arm. */
static void tell_engaged(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    uint8_t bits = ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM;

    if (game->sc->switches[ALTAR_SWITCH_CONTACT_NAMES] != 0 || !ALTAR_ON(I20))
        bits |= ALTAR_KNOWN_NAME;
    tell_met(game, contact->mover, contact->origin, bits, ALTAR_ROW_I20);
    tell_met(game, contact->engaged, contact->cell, bits, ALTAR_ROW_I20);
}

/* B11: a natural 1 breaks one unit, which the owner chooses. True if there is a choice. */
static bool ask_break(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    altar_piece_id piece = engaged_of(state, side);

    if (state->contact.face[side] != 1 || !ALTAR_ON(B11) ||
        altar_default_break(game->sc, state->units, piece).v == ALTAR_NONE)
        return false;
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_BREAK,
                                         .side = side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = piece,
                                         .cell = state->contact.cell,
                                         .from = VD_NONE});
    return true;
}

/* ---- who retreats, who enters ---- */

static bool defender_goes(const struct altar_state *state)
{
    return outcome_of(state)->defender_goes || state->contact.won;
}

/* B22, X35: a losing attacker counts the retreat from its origin, or from the contested space. */
static bool ask_retreat(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    unsigned sides = outcome_of(game->state)->retreat_sides;
    uint8_t attacker = attacker_of(game->state);

    if (defender_goes(game->state))
        return altar_leave_begin(game,
                                 (struct altar_leave){.start = contact->cell,
                                                      .enemy = contact->origin,
                                                      .how = ALTAR_LEAVES_STACK,
                                                      .pieces = {contact->engaged}},
                                 sides, contact->aim[altar_other(attacker)]);
    return altar_leave_begin(
        game,
        (struct altar_leave){.start = ALTAR_ON(B22) ? contact->origin : contact->cell,
                             .enemy = contact->cell,
                             .how = ALTAR_LEAVES_ORIGIN,
                             .pieces = {contact->mover}},
        sides, contact->aim[attacker]);
}

/* B16, X32: the captor's own token replaces the depot; both sides learn of it (I10). */
void altar_capture_depot(struct altar_game *game, altar_piece_id depot_piece, uint8_t captor)
{
    struct altar_state *state = game->state;
    const struct altar_depot *depot = &game->sc->depots[game->sc->tokens[depot_piece.v].depot];
    altar_piece_id own = depot->token[captor];
    uint16_t cell = state->board.piece[depot_piece.v].cell;
    const struct altar_event_captured told = {.cell = cell, .side = captor};

    altar_send_captured(game, ALTAR_ROW_I10, ALTAR_BOTH, told);
    altar_take_off(game, depot_piece, 0, ALTAR_CAUSE_CAPTURED);
    if (own.v != ALTAR_NONE && (captor != depot->owner || ALTAR_ON(X32))) {
        altar_move_piece(game, own, cell, ALTAR_CAUSE_CAPTURED, ALTAR_ROW_I10);
        altar_reveal(game, own, ALTAR_ROW_I10);
    }
}

/* R7, 5: the mover enters; trains left there are destroyed, a depot changes hands. */
static void enter(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;
    altar_piece_id mover = game->state->contact.mover;
    uint8_t side = board->piece[mover.v].side;
    uint16_t cell = game->state->contact.cell;

    altar_march_step(game, cell);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != cell || board->piece[i].side == side)
            continue;
        if (board->piece[i].kind == ALTAR_TRAIN && ALTAR_ON(X24))
            altar_wreck_train(game, altar_piece(i));
        else if (board->piece[i].kind == ALTAR_DEPOT && ALTAR_ON(B16))
            altar_capture_depot(game, altar_piece(i), side);
    }
    altar_award_entry(game, mover);
}

/* B15: each picket retreats alone, in id order, with its own die. True if its owner must choose. */
static bool drive_picket(struct altar_game *game)
{
    struct altar_contact *contact = &game->state->contact;
    altar_piece_id picket =
        first_enemy(&game->state->board, attacker_of(game->state), contact->cell, ALTAR_PICKET);

    if (picket.v == ALTAR_NONE)
        return false;
    contact->stage = STAGE_DRIVE; /* until none is left */
    tell_met(game, picket, contact->cell, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    tell_met(game, contact->mover, contact->origin, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    return altar_leave_begin(game,
                             (struct altar_leave){.start = contact->cell,
                                                  .enemy = contact->origin,
                                                  .how = ALTAR_LEAVES_PICKET,
                                                  .pieces = {picket}},
                             3, VD_NONE);
}

static bool recoil(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;

    return altar_leave_begin(game,
                             (struct altar_leave){.start = contact->origin,
                                                  .enemy = contact->cell,
                                                  .how = ALTAR_LEAVES_ORIGIN,
                                                  .pieces = {contact->mover}},
                             3, VD_NONE);
}

/* ---- the end of a contact ---- */

static bool is_held(const struct altar_state *state)
{
    return altar_enemy_division_in(&state->board, attacker_of(state), state->contact.cell);
}

/* B25: a division whose last brigade broke leaves the map after the outcome. */
static void take_off_spent(struct altar_game *game, altar_piece_id piece)
{
    if (game->state->board.piece[piece.v].cell != VD_NONE && ALTAR_ON(B25) &&
        !altar_has_fit_unit(game->sc, game->state->units, piece))
        altar_take_off(game, piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
}

static void settle(struct altar_game *game)
{
    struct altar_state *state = game->state;
    altar_piece_id mover = state->contact.mover;

    if (defender_goes(state) && !is_held(state) && ALTAR_ON(B1) &&
        altar_has_fit_unit(game->sc, state->units, mover))
        enter(game);
    take_off_spent(game, mover);
    take_off_spent(game, state->contact.engaged);
}

/* Z1: first a train that came home, then the skirmish (B20). */
static void book_points(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    uint8_t attacker = attacker_of(game->state);

    for (uint8_t i = 0; i < game->state->leave.piece_count; i++)
        altar_bring_home(game, game->state->leave.pieces[i]);
    bool won = contact->won || (defender_goes(game->state) && !ALTAR_ON(B23));

    if (outcome_of(game->state)->kind == ALTAR_OUTCOME_SKIRMISH || !ALTAR_ON(Z3))
        altar_award(game, won ? attacker : altar_other(attacker), ALTAR_AWARD_SKIRMISH_WON,
                    contact->cell);
}

/* X17: a skirmish or a withdrawal ends the march; pickets, trains and depots do not. */
static void finish(struct altar_game *game, bool goes_on)
{
    memset(&game->state->leave, 0, sizeof game->state->leave);
    if (altar_claim(game))
        return;
    if (goes_on)
        altar_march_go_on(game);
    else
        altar_march_stop(game);
}

/* B4: both sides played PITCHED BATTLE. */
static bool becomes_battle(const struct altar_state *state)
{
    return state->contact.stage == STAGE_CARDS && outcome_of(state)->kind == ALTAR_OUTCOME_TABLETOP;
}

static bool run_stage(struct altar_game *game, enum stage stage)
{
    uint8_t attacker = attacker_of(game->state);

    switch (stage) {
    case STAGE_CARDS:
        tell_engaged(game);
        break;
    case STAGE_SCORES:
        throw_scores(game);
        break;
    case STAGE_ATTACKER_BREAKS:
        return ask_break(game, attacker);
    case STAGE_DEFENDER_BREAKS:
        return ask_break(game, altar_other(attacker));
    case STAGE_RETREAT:
        return ask_retreat(game);
    case STAGE_ENTER:
        settle(game);
        break;
    case STAGE_AWARD:
        book_points(game);
        break;
    case STAGE_DRIVE:
        return drive_picket(game);
    case STAGE_TAKE:
        enter(game);
        break;
    case STAGE_RECOIL:
        return recoil(game);
    default:
        break;
    }
    return false;
}

/* Goes through the stages until a side must decide or the contact is over. */
void altar_contact_go_on(struct altar_game *game)
{
    struct altar_contact *contact = &game->state->contact;

    if (becomes_battle(game->state)) {
        altar_tabletop_begin(game);
        return;
    }
    for (;;) {
        enum stage stage = (enum stage)contact->stage++;

        if (run_stage(game, stage))
            return;
        if (stage == STAGE_AWARD || stage == STAGE_RECOILED) {
            finish(game, !ALTAR_ON(X17));
            return;
        }
        if (stage == STAGE_TAKE) {
            finish(game, true);
            return;
        }
    }
}

/* I17: secret until both sides have chosen; a card can be changed until then. */
void altar_contact_lay(struct altar_game *game, const struct vd_command *command)
{
    struct altar_contact *contact = &game->state->contact;
    uint8_t side = game->sc->base.seat_side[command->seat], attacker = attacker_of(game->state);

    contact->card[side] = command->choice.option;
    contact->aim[side] = command->choice.cell;
    if (side != attacker && ALTAR_ON(B19))
        contact->engaged =
            command->choice.subject != ALTAR_NONE
                ? altar_piece(command->choice.subject)
                : first_enemy(&game->state->board, attacker, contact->cell, ALTAR_DIVISION);
    altar_send_laid(game, ALTAR_ROW_I17, VD_AUDIENCE(side),
                    (struct altar_event_laid){.card = command->choice.option});
    bool both = contact->card[ALTAR_UNION] != ALTAR_CARD_NONE &&
                contact->card[ALTAR_CONFEDERATE] != ALTAR_CARD_NONE;
    const struct altar_event_cards told = {.attacker = contact->card[attacker],
                                           .defender = contact->card[altar_other(attacker)],
                                           .cell = contact->cell};

    if (both || !ALTAR_ON(I17))
        altar_send_cards(game, ALTAR_ROW_I17, ALTAR_BOTH, told);
    if (!both)
        return;
    altar_pop(game);
    altar_contact_go_on(game);
}

void altar_contact_break(struct altar_game *game, altar_unit_id unit)
{
    altar_pop(game);
    altar_break_unit(game, unit);
    altar_contact_go_on(game);
}
