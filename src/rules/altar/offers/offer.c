/* rules/altar/offers/offer.c: an order's subject, spaces and cost, and whether it can be undone, as far as its seat knows (I34). */
#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/offers/offer.h"
#include "rules/altar/play/force.h"

/* An order being described. */
struct reckoner {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    const struct vd_command *command;
    struct vd_offer *offer;
};

/* In `blind` a token that comes to a space scouts it, and seeing nobody is news (is_news). */
static bool is_blind(const struct reckoner *r)
{
    return r->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
}

/* ---- the spaces ---- */

static void put_list(const struct reckoner *r, enum vd_offer_shape shape)
{
    r->offer->shape = (uint8_t)(r->command->count > 0 ? shape : VD_OFFER_NO_CELLS);
    r->offer->cell_count = r->command->count;
    memcpy(r->offer->cells, r->command->list, r->command->count * sizeof r->command->list[0]);
}

static void put_cell(const struct reckoner *r)
{
    if (r->command->choice.cell >= r->sc->base.theater->cell_count)
        return;
    r->offer->shape = VD_OFFER_SPACE;
    r->offer->cell_count = 1;
    r->offer->cells[0] = r->command->choice.cell;
}

/* ---- kind by kind ---- */

static void reckon_march(const struct reckoner *r)
{
    const struct altar_offer_march march = altar_reckon_march(r->sc, r->view, r->command);

    altar_compose_offer_march(march, &r->offer->fields);
    put_list(r, VD_OFFER_WAY);
    r->offer->undo = !march.die && march.meets_count == 0 && !is_blind(r);
}

/* F21: the points for a corps that is given up are rolled. */
static void reckon_give_up(const struct reckoner *r)
{
    r->offer->undo = r->command->choice.option == 0;
    altar_compose_offer_give_up((struct altar_offer_give_up){.keeps = r->offer->undo},
                                &r->offer->fields);
}

static void reckon_go_on(const struct reckoner *r)
{
    r->offer->undo = !is_blind(r);
}

static void reckon_ride(const struct reckoner *r)
{
    put_cell(r);
    r->offer->undo = !is_blind(r);
}

/* T5: an army commander may allot dice to other commanders' tokens that he does not see. */
static bool may_have_die(const struct reckoner *r, altar_piece_id piece, altar_corps_id corps)
{
    const struct altar_piece *self = &r->view->board.piece[piece.v];

    if (self->side != r->view->side)
        return false;
    if (!altar_is_own(r->sc, r->view, piece.v))
        return altar_is_parted(r->sc) && self->kind != ALTAR_DEPOT &&
               altar_piece_corps(r->sc, self).v == corps.v;
    return altar_may_march(r->sc, self, corps);
}

static void reckon_activate(const struct reckoner *r)
{
    const altar_corps_id corps = altar_corps(r->command->choice.number);
    struct altar_offer_activate activate = {0};

    if (!altar_is_forbidden(r->sc, r->view->in_force, r->view->side, corps, ALTAR_WHAT_STAFF_MARCH))
        activate.dice = r->view->pool;
    for (uint8_t i = 0; i < r->view->board.piece_count; i++) {
        if (may_have_die(r, altar_piece(i), corps) &&
            activate.marchers_count < sizeof activate.marchers)
            activate.marchers[activate.marchers_count++] = altar_piece(i);
    }
    altar_compose_offer_activate(activate, &r->offer->fields);
}

/* B4 to B9: what happens then. */
static enum altar_then then_of(const struct altar_card_odds *odds)
{
    if (odds->meeting == ALTAR_MEETS_BATTLE)
        return ALTAR_THEN_BATTLE;
    if (odds->meeting == ALTAR_MEETS_NOT)
        return ALTAR_THEN_NO_FIGHT;
    return odds->own == ALTAR_CARD_RETREAT || odds->theirs == ALTAR_CARD_RETREAT
               ? ALTAR_THEN_DEFENDER_RETREATS
               : ALTAR_THEN_LOSER_RETREATS;
}

static void reckon_odds(const struct reckoner *r, struct altar_offer_card *card)
{
    struct altar_card_odds odds[ALTAR_CARD_ODDS];
    const unsigned count = altar_contact_odds(r->sc, r->view, card->division, odds);

    for (unsigned i = 0; i < count; i++) {
        if (odds[i].own != card->card)
            continue;
        card->odds[card->odds_count++] = (struct altar_offer_odds){
            .theirs = odds[i].theirs,
            .fight = odds[i].meeting,
            .wins = odds[i].meeting == ALTAR_MEETS_NOT ? (uint8_t)ALTAR_NO_CHANCE : odds[i].wins,
            .then = (uint8_t)then_of(&odds[i])};
    }
}

/* If several divisions are met, the defender names the one that fights (B19). */
static void reckon_card(const struct reckoner *r)
{
    const struct vd_choice *choice = &r->command->choice;
    struct altar_offer_card card = {.card = choice->option,
                                    .division = choice->subject != ALTAR_NONE
                                                    ? altar_piece(choice->subject)
                                                    : altar_engaged_division(r->sc, r->view)};

    put_cell(r);
    if (card.division.v < r->sc->token_count &&
        r->sc->tokens[card.division.v].kind == ALTAR_DIVISION) {
        card.score = (uint8_t)altar_fit_brigades(r->sc, r->view->units, card.division);
        reckon_odds(r, &card);
    }
    altar_compose_offer_card(card, &r->offer->fields);
}

/* A3, K1: the lowest face that succeeds. */
static uint8_t needed(const struct reckoner *r, enum altar_action action)
{
    return (uint8_t)altar_action_target(r->sc, r->view->in_force, r->view->side, action);
}

static void reckon_destroy(const struct reckoner *r)
{
    altar_compose_offer_destroy(
        (struct altar_offer_destroy){.needs = needed(r, ALTAR_ACTION_DESTROY),
                                     .dice = r->view->pool,
                                     .crossing = (uint8_t)r->command->choice.number},
        &r->offer->fields);
}

static void reckon_repair(const struct reckoner *r)
{
    altar_compose_offer_repair(
        (struct altar_offer_repair){.needs = needed(r, ALTAR_ACTION_REPAIR),
                                    .dice = r->view->pool,
                                    .crossing = (uint8_t)r->command->choice.number},
        &r->offer->fields);
}

static void reckon_raid(const struct reckoner *r)
{
    altar_compose_offer_raid(
        (struct altar_offer_raid){.needs = needed(r, ALTAR_ACTION_RAID),
                                  .dice = (uint8_t)(r->view->pool + r->view->tied)},
        &r->offer->fields);
}

static void reckon_rally(const struct reckoner *r)
{
    altar_compose_offer_rally(
        (struct altar_offer_rally){.needs = needed(r, ALTAR_ACTION_RALLY), .dice = r->view->pool},
        &r->offer->fields);
}

static void reckon_way(const struct reckoner *r)
{
    if (r->command->count > 0)
        put_list(r, VD_OFFER_WAY);
    else
        put_cell(r);
}

static void reckon_retreat(const struct reckoner *r)
{
    reckon_way(r);
    altar_compose_offer_retreat((struct altar_offer_retreat){.spaces = r->offer->cell_count},
                                &r->offer->fields);
}

static void reckon_reinforce(const struct reckoner *r)
{
    reckon_way(r);
    altar_compose_offer_reinforce((struct altar_offer_reinforce){.how = r->command->choice.option,
                                                                 .spaces = r->offer->cell_count},
                                  &r->offer->fields);
}

static void reckon_attach(const struct reckoner *r)
{
    altar_compose_offer_attach(
        (struct altar_offer_attach){.to = altar_piece(r->command->choice.number)},
        &r->offer->fields);
}

static void reckon_confirm(const struct reckoner *r)
{
    const struct vd_choice *choice = &r->command->choice;

    altar_compose_offer_confirm(
        (struct altar_offer_confirm){.digest = (uint32_t)choice->subject << 16 | choice->number},
        &r->offer->fields);
}

void altar_reckon_result(const struct vd_command *command, struct vd_event *fields)
{
    struct altar_offer_result result = {.how = command->choice.subject != 0,
                                        .hour = (uint8_t)command->choice.number,
                                        .winner = command->choice.option,
                                        .broken = ALTAR_BROKEN,
                                        .lost = ALTAR_LOST,
                                        .held = ALTAR_HELD_BACK};

    memcpy(result.units, command->list, sizeof result.units);
    altar_compose_offer_result(result, fields);
}

static void reckon_result(const struct reckoner *r)
{
    altar_reckon_result(r->command, &r->offer->fields);
}

/* R12: winners are placed on the field one by one; any other shift is seen at once. */
static void reckon_shift(const struct reckoner *r)
{
    put_cell(r);
    r->offer->undo = r->view->task.phase == ALTAR_PHASE_SPREAD;
}

static void reckon_area(const struct reckoner *r)
{
    put_list(r, VD_OFFER_AREA);
    r->offer->idle = r->command->count == 0;
}

/* E8: a look reveals something; K3: so does a rally. A token that arrives in the fog scouts its
 * space. */
static void reckon_choice(const struct reckoner *r)
{
    const struct vd_choice *choice = &r->command->choice;

    put_cell(r);
    r->offer->idle = choice->option != 0;
    altar_compose_offer_choose(
        (struct altar_offer_choose){.what = choice->option != 0 ? (uint8_t)ALTAR_CARD_ASKS_NOTHING
                                                                : (uint8_t)choice->number},
        &r->offer->fields);
}

/* ---- all of them ---- */

static const struct {
    void (*reckon)(const struct reckoner *r);
    bool undo, idle;
} kinds[ALTAR_CHOOSE_COUNT] = {
    [ALTAR_CHOOSE_GIVE_UP] = {reckon_give_up, true, false},
    [ALTAR_CHOOSE_DEPLOY] = {put_cell, true, false},
    [ALTAR_CHOOSE_SHIFT] = {reckon_shift, false, false},
    [ALTAR_CHOOSE_CARD] = {reckon_choice, false, false},
    [ALTAR_CHOOSE_ACTIVATE] = {reckon_activate, true, false},
    [ALTAR_CHOOSE_STAFF] = {NULL, true, false},
    [ALTAR_CHOOSE_MARCH] = {reckon_march, true, false},
    [ALTAR_CHOOSE_RIDE] = {reckon_ride, true, false},
    [ALTAR_CHOOSE_HOLD] = {NULL, true, false},
    [ALTAR_CHOOSE_GO_ON] = {reckon_go_on, true, false},
    [ALTAR_CHOOSE_END_MARCHES] = {NULL, true, false},
    [ALTAR_CHOOSE_END] = {NULL, false, true},
    [ALTAR_CHOOSE_BATTLE_CARD] = {reckon_card, false, false},
    [ALTAR_CHOOSE_RETREAT] = {reckon_retreat, false, false},
    [ALTAR_CHOOSE_DESTROY] = {reckon_destroy, false, false},
    [ALTAR_CHOOSE_REPAIR] = {reckon_repair, false, false},
    [ALTAR_CHOOSE_RAID] = {reckon_raid, false, false},
    [ALTAR_CHOOSE_BLOCK] = {reckon_area, true, false},
    [ALTAR_CHOOSE_EXTEND] = {reckon_area, false, false},
    [ALTAR_CHOOSE_REINFORCE] = {reckon_reinforce, true, false},
    [ALTAR_CHOOSE_ATTACH] = {reckon_attach, true, false},
    [ALTAR_CHOOSE_RESULT] = {reckon_result, false, false},
    [ALTAR_CHOOSE_CONFIRM] = {reckon_confirm, false, false},
    [ALTAR_CHOOSE_RALLY] = {reckon_rally, false, false},
    [ALTAR_CHOOSE_RALLIED] = {NULL, false, true},
};

void altar_offer_reckon(const struct altar_scenario *sc, const struct altar_view *view,
                        const struct vd_command *command, struct vd_offer *offer)
{
    const uint8_t kind = command->choice.kind;
    const struct reckoner r = {sc, view, command, offer};

    *offer = (struct vd_offer){.command = *command,
                               .rule = altar_choice_rule(kind),
                               .undo = kinds[kind].undo,
                               .idle = kinds[kind].idle,
                               .fields = {.kind = kind}};
    if (kinds[kind].reckon != NULL)
        kinds[kind].reckon(&r);
}
