/* rules/altar/contact.c: contact, battle cards and the skirmish (spec 1.5, R7).
 *
 * A contact is an attempted step: the mover waits in its origin until the outcome is known. It goes
 * through stages in the order of B20; where a side has to decide, a task is pushed and the next stage
 * is taken up when the decision is in. */
#include <string.h>

#include "rules/altar/engine.h"

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

enum outcome_kind { OUTCOME_TABLETOP, OUTCOME_SKIRMISH, OUTCOME_WITHDRAWAL };

struct outcome {
    uint16_t rule;
    uint8_t kind;
    uint8_t attacker_bonus, defender_bonus; /* per other own division within 3 */
    uint8_t retreat_sides;                  /* d3 or d6 */
    uint8_t defender_goes;                  /* whatever the score */
};

/* B4 to B9, Battle Results Table: [attacker's card][defender's card]. */
static const struct outcome results[ALTAR_CARD_COUNT][ALTAR_CARD_COUNT] = {
    [ALTAR_CARD_BATTLE][ALTAR_CARD_BATTLE] = {ALTAR_B4, OUTCOME_TABLETOP, 0, 0, 0, 0},
    [ALTAR_CARD_BATTLE][ALTAR_CARD_SKIRMISH] = {ALTAR_B5, OUTCOME_SKIRMISH, 1, 0, 3, 0},
    [ALTAR_CARD_BATTLE][ALTAR_CARD_RETREAT] = {ALTAR_B6, OUTCOME_SKIRMISH, 2, 0, 6, 1},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_BATTLE] = {ALTAR_B7, OUTCOME_SKIRMISH, 0, 1, 3, 0},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_SKIRMISH] = {ALTAR_B8, OUTCOME_SKIRMISH, 0, 0, 3, 0},
    [ALTAR_CARD_SKIRMISH][ALTAR_CARD_RETREAT] = {ALTAR_B9, OUTCOME_WITHDRAWAL, 0, 0, 6, 1},
};

static uint8_t attacker_of(const struct altar_state *state)
{
    return state->board.piece[state->contact.mover].side;
}

static const struct outcome *outcome_of(const struct altar_state *state)
{
    uint8_t attacker = attacker_of(state);
    const struct outcome *outcome =
        &results[state->contact.card[attacker]][state->contact.card[altar_other(attacker)]];

    return ALTAR_RULE_ON(outcome->rule) ? outcome
                                        : &results[ALTAR_CARD_SKIRMISH][ALTAR_CARD_RETREAT];
}

/* ---- what is learnt by meeting ---- */

/* I16: place and direction to both; to each its own count for B2, never the other's (I18). */
static void tell_contact(struct altar_game *game)
{
    const struct altar_state *state = game->state;
    const struct altar_contact *contact = &state->contact;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        uint16_t args[] = {
            contact->cell, contact->origin,
            side == attacker_of(state) ? contact->mover : state->slot[contact->mover],
            (uint16_t)altar_divisions_near(game->sc, &state->board,
                                           ALTAR_ON(I18) ? side : altar_other(side), contact->cell),
            side == attacker_of(state) ? 0 : altar_handle(game, contact->mover)};

        if (side == attacker_of(state) || ALTAR_ON(I16))
            altar_tell_args(game, ALTAR_EVENT_CONTACT, ALTAR_ROW_I16, VD_AUDIENCE(side), 5, args);
    }
}

/* I20, I22: the enemy of the tokens in a cell learns what he met there. A token that stands alone is
 * marked; of several face-down ones nobody is told which it was (I17). */
static void tell_met(struct altar_game *game, uint8_t piece, uint16_t cell, uint8_t bits,
                     enum altar_row_id row)
{
    const struct altar_board *board = &game->state->board;
    const struct altar_piece *self = &board->piece[piece];
    uint16_t args[] = {cell, self->kind,
                       (bits & ALTAR_KNOWN_ARM) != 0 ? self->arm : (uint16_t)ALTAR_ARM_NONE};
    unsigned face_down = 0;

    if (row == ALTAR_ROW_I22 && !ALTAR_ON(I22))
        return;
    altar_tell_args(game, ALTAR_EVENT_MET, row, altar_side_audience(altar_other(self->side)), 3,
                    args);
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
    uint16_t args[] = {contact->cell, ALTAR_KIND_NONE, ALTAR_ARM_NONE};
    struct altar_pieces met = {.count = 0};

    altar_tell_args(game, ALTAR_EVENT_MET, ALTAR_ROW_I22, ALTAR_BOTH, 3, args);
    altar_tell_known(game, contact->mover, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->cell == contact->cell && altar_is_face_down(piece))
            altar_add_by_slot(game->state, &met, i);
    }
    for (uint8_t i = 0; i < met.count; i++)
        altar_tell_known(game, met.at[i], ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
}

static void halt(struct altar_game *game, uint8_t mover, uint16_t cell, enum altar_halt why)
{
    uint16_t args[] = {mover, cell, (uint16_t)why};

    if (why != ALTAR_HALT_GARRISON || ALTAR_ON(I23))
        altar_tell_args(game, ALTAR_EVENT_HALT,
                        why == ALTAR_HALT_GARRISON ? ALTAR_ROW_I23 : ALTAR_ROW_I24,
                        altar_side_audience(game->state->board.piece[mover].side), 3, args);
}

/* ---- meeting ---- */

static uint8_t first_enemy(const struct altar_board *board, uint8_t side, uint16_t cell,
                           enum altar_kind kind)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == kind)
            return i;
    }
    return ALTAR_NONE;
}

/* B3, I35: both sides are asked, even if only one card is legal. */
static void ask_cards(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;

    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                         .side = ALTAR_ON(I35) ? ALTAR_SIDES : ALTAR_UNION,
                                         .corps = ALTAR_NONE,
                                         .piece = contact->mover,
                                         .cell = contact->cell,
                                         .from = contact->origin,
                                         .extra = attacker_of(game->state)});
}

/* B15 and the contact table: pickets make nobody retreat and take nothing. */
static void picket_meets(struct altar_game *game, uint8_t division)
{
    struct altar_contact *contact = &game->state->contact;

    if (division == ALTAR_NONE) {
        tell_no_division(game);
        halt(game, contact->mover, contact->cell, ALTAR_HALT_ENEMY);
        contact->stage = STAGE_RECOILED;
        return;
    }
    tell_met(game, division, contact->cell, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    tell_met(game, contact->mover, contact->origin, ALTAR_KNOWN_KIND, ALTAR_ROW_I22);
    contact->stage = STAGE_RECOIL;
}

/* B17: while a division holds it. */
static bool is_closed_city(const struct altar_scenario *sc, uint8_t side, uint16_t cell,
                           uint8_t division)
{
    return cell == sc->walled && side != sc->walled_side && division != ALTAR_NONE && ALTAR_ON(B17);
}

/* R7: what a step into an enemy's space does. */
void altar_contact_make(struct altar_game *game, uint8_t mover, uint16_t cell)
{
    struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[mover];
    uint8_t division = first_enemy(&state->board, self->side, cell, ALTAR_DIVISION);

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
    } else if (division != ALTAR_NONE && ALTAR_ON(F22)) {
        state->contact.stage = STAGE_CARDS;
        ask_cards(game);
        return;
    }
    altar_contact_go_on(game);
}

/* ---- cards turned over ---- */

static unsigned others_within(const struct altar_game *game, uint8_t side)
{
    return altar_divisions_near(game->sc, &game->state->board, side, game->state->contact.cell) -
           (unsigned)ALTAR_ON(B24);
}

static uint8_t engaged_of(const struct altar_state *state, uint8_t side)
{
    return side == attacker_of(state) ? state->contact.mover : state->contact.engaged;
}

/* B10, B24: d6, unbroken brigades of the engaged division, bonus. */
static void throw_score(struct altar_game *game, uint8_t side, unsigned bonus)
{
    struct altar_contact *contact = &game->state->contact;
    uint8_t engaged = engaged_of(game->state, side);
    const struct altar_die_adds adds = {
        .brigades =
            (uint8_t)(ALTAR_ON(B10) ? altar_fit_brigades(game->sc, game->state->units, engaged)
                                    : 0),
        .others = (uint8_t)(bonus * others_within(game, side))};
    unsigned face = altar_throw_adding(game, ALTAR_DIE_SKIRMISH, engaged, 6, 0, adds);

    contact->face[side] = (uint8_t)face;
    contact->score[side] = (uint8_t)(face + adds.brigades + adds.others);
}

/* B10: higher wins, the defender wins ties. */
static void throw_scores(struct altar_game *game)
{
    struct altar_contact *contact = &game->state->contact;
    const struct outcome *outcome = outcome_of(game->state);
    uint8_t attacker = ALTAR_ON(X3) ? attacker_of(game->state) : (uint8_t)ALTAR_CONFEDERATE;
    uint8_t defender = altar_other(attacker);

    if (outcome->kind != OUTCOME_SKIRMISH && ALTAR_ON(B9))
        return;
    throw_score(game, attacker, outcome->attacker_bonus);
    throw_score(game, defender, outcome->defender_bonus);
    contact->won = contact->score[attacker] > contact->score[defender];
    uint16_t args[] = {contact->score[attacker], contact->score[defender],
                       contact->won ? attacker : defender, contact->cell};

    altar_tell_args(game, ALTAR_EVENT_SCORES, ALTAR_ROW_I19, ALTAR_BOTH, 4, args);
}

/* I20: both learn that it was a division, and its arm. */
static void tell_engaged(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    uint8_t bits = ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM;

    if (game->sc->switches[ALTAR_SWITCH_CONTACT_NAMES] != 0 || !ALTAR_ON(I20))
        bits |= ALTAR_KNOWN_NAME;
    tell_met(game, contact->mover, contact->origin, bits, ALTAR_ROW_I20);
    tell_met(game, contact->engaged, contact->cell, bits, ALTAR_ROW_I20);
}

/* B11: a natural 1 breaks one unit, the owner picks. True if he is asked. */
static bool ask_break(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    uint8_t piece = engaged_of(state, side);

    if (state->contact.face[side] != 1 || !ALTAR_ON(B11) ||
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

/* ---- who leaves, who enters ---- */

static bool defender_goes(const struct altar_state *state)
{
    return outcome_of(state)->defender_goes || state->contact.won;
}

/* B22, X35: a losing attacker counts from where it stood, or from the contested space. */
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

/* B16, X32: the captor's own counter takes the depot's place; both sides learn of it (I10). */
void altar_capture_depot(struct altar_game *game, uint8_t depot_piece, uint8_t captor)
{
    struct altar_state *state = game->state;
    const struct altar_depot *depot = &game->sc->depots[game->sc->tokens[depot_piece].depot];
    uint8_t own = depot->token[captor];
    uint16_t cell = state->board.piece[depot_piece].cell;
    uint16_t args[] = {cell, captor};

    altar_tell_args(game, ALTAR_EVENT_CAPTURED, ALTAR_ROW_I10, ALTAR_BOTH, 2, args);
    altar_take_off(game, depot_piece, 0, ALTAR_CAUSE_CAPTURED);
    if (own != ALTAR_NONE && (captor != depot->owner || ALTAR_ON(X32))) {
        altar_move_piece(game, own, cell, ALTAR_CAUSE_CAPTURED, ALTAR_ROW_I10);
        altar_reveal(game, own, ALTAR_ROW_I10);
    }
}

/* R7, 5: the mover enters; trains left there are destroyed, a depot changes hands. */
static void enter(struct altar_game *game)
{
    struct altar_board *board = &game->state->board;
    uint8_t mover = game->state->contact.mover, side = board->piece[mover].side;
    uint16_t cell = game->state->contact.cell;

    altar_march_step(game, cell);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != cell || board->piece[i].side == side)
            continue;
        if (board->piece[i].kind == ALTAR_TRAIN && ALTAR_ON(X24))
            altar_wreck_train(game, i);
        else if (board->piece[i].kind == ALTAR_DEPOT && ALTAR_ON(B16))
            altar_capture_depot(game, i, side);
    }
    altar_award_entry(game, mover);
}

/* B15: each picket in id order, with its own die, alone. True if its owner is asked. */
static bool drive_picket(struct altar_game *game)
{
    struct altar_contact *contact = &game->state->contact;
    uint8_t picket =
        first_enemy(&game->state->board, attacker_of(game->state), contact->cell, ALTAR_PICKET);

    if (picket == ALTAR_NONE)
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
static void take_off_spent(struct altar_game *game, uint8_t piece)
{
    if (game->state->board.piece[piece].cell != VD_NONE && ALTAR_ON(B25) &&
        !altar_has_fit_unit(game->sc, game->state->units, piece))
        altar_take_off(game, piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
}

static void settle(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t mover = state->contact.mover;

    if (defender_goes(state) && !is_held(state) && ALTAR_ON(B1) &&
        altar_has_fit_unit(game->sc, state->units, mover))
        enter(game);
    take_off_spent(game, mover);
    take_off_spent(game, state->contact.engaged);
}

/* Z1: a train that came home first, then the skirmish (B20). */
static void book_points(struct altar_game *game)
{
    const struct altar_contact *contact = &game->state->contact;
    uint8_t attacker = attacker_of(game->state);

    for (uint8_t i = 0; i < game->state->leave.piece_count; i++)
        altar_bring_home(game, game->state->leave.pieces[i]);
    bool won = contact->won || (defender_goes(game->state) && !ALTAR_ON(B23));

    if (outcome_of(game->state)->kind == OUTCOME_SKIRMISH || !ALTAR_ON(Z3))
        altar_award(game, won ? attacker : altar_other(attacker), ALTAR_AWARD_SKIRMISH_WON,
                    contact->cell);
}

/* X17: after a skirmish or a withdrawal the march is over; pickets, trains and depots stop nobody. */
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

/* B4: BATTLE against BATTLE. */
static bool becomes_battle(const struct altar_state *state)
{
    return state->contact.stage == STAGE_CARDS && outcome_of(state)->kind == OUTCOME_TABLETOP;
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

/* One stage after the other until a side is asked or all is done. */
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

/* I17: sealed until both are in; a card can be changed until then. */
void altar_contact_lay(struct altar_game *game, const struct vd_command *command)
{
    struct altar_contact *contact = &game->state->contact;
    uint8_t side = game->sc->seat_side[command->seat], attacker = attacker_of(game->state);
    uint16_t laid[] = {command->choice.option};

    contact->card[side] = command->choice.option;
    contact->aim[side] = command->choice.cell;
    if (side != attacker && ALTAR_ON(B19))
        contact->engaged =
            command->choice.subject != ALTAR_NONE
                ? (uint8_t)command->choice.subject
                : first_enemy(&game->state->board, attacker, contact->cell, ALTAR_DIVISION);
    altar_tell_args(game, ALTAR_EVENT_LAID, ALTAR_ROW_I17, VD_AUDIENCE(side), 1, laid);
    bool both = contact->card[ALTAR_UNION] != ALTAR_CARD_NONE &&
                contact->card[ALTAR_CONFEDERATE] != ALTAR_CARD_NONE;
    uint16_t args[] = {contact->card[attacker], contact->card[altar_other(attacker)],
                       contact->cell};

    if (both || !ALTAR_ON(I17))
        altar_tell_args(game, ALTAR_EVENT_CARDS, ALTAR_ROW_I17, ALTAR_BOTH, 3, args);
    if (!both)
        return;
    altar_pop(game);
    altar_contact_go_on(game);
}

void altar_contact_break(struct altar_game *game, uint8_t unit)
{
    altar_pop(game);
    altar_break_unit(game, unit);
    altar_contact_go_on(game);
}
