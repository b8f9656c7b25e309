/* rules/gcacw/telling/disclose_campaign.c: what a seat may know of both sides, the turn, the score and what goes on
 * (14.1, 14.2). */
#include <string.h>

#include "rules/gcacw/telling/disclose.h"
#include "rules/gcacw/telling/markers.h"

/* ---- the enemy's sheet ---- */

/* 14.2: those projects of the depot sheet that are due in the next depot step, for a spy. */
static void show_copy(const struct gcacw_disclosing *to)
{
    bool copied = to->view->known.turn.spy_winner == to->side;
    const struct gcacw_side_facts *from =
        copied ? &to->view->known.sides[to->enemy] : &to->truth->sides[to->enemy];
    struct gcacw_side_facts *army = &to->shown->sides[to->enemy];

    if (to->truth->turn.spy_winner != to->side || (to->parted && !to->overall))
        return;
    army->marker = from->marker;
    if (copied || from->project.left <= 1)
        army->project = from->project;
}

/* tokens: what stands on the owner's sheets. */
static void hide_sheets(const struct gcacw_disclosing *to)
{
    struct gcacw_side_facts *army = &to->shown->sides[to->enemy];

    army->marker = GCACW_ON(14_2a) ? 0 : army->marker;
    army->rolls = army->divisions = army->forage = army->letters = 0;
    army->lost_strays = 0;
    if (GCACW_ON(14_2d))
        army->project = (struct gcacw_project){.cell = VD_NONE};
    if (GCACW_ON(14_2q) && gcacw_is_set(to->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE))
        army->morale_level = 0;
}

/* blind: what everybody hears of an army, and no more. */
static void hide_army(const struct gcacw_disclosing *to)
{
    const struct gcacw_side_facts *truth = &to->truth->sides[to->enemy];

    to->shown->sides[to->enemy] =
        (struct gcacw_side_facts){.posture = truth->posture,
                                  .morale = truth->morale,
                                  .morale_level = GCACW_ON(14_2q) ? 0 : truth->morale_level,
                                  .reached = truth->reached,
                                  .preliminary = truth->preliminary,
                                  .cancelled = truth->cancelled,
                                  .preliminary_turn = truth->preliminary_turn,
                                  .heard_least = truth->heard_least,
                                  .heard_most = truth->heard_most,
                                  .project = {.cell = VD_NONE}};
}

/* ---- the turn ---- */

static void hide_turn(const struct gcacw_disclosing *to)
{
    static const uint16_t confederate = GCACW_LATCH_CROSSED | GCACW_LATCH_CAVALRY_CROSSED |
                                        GCACW_LATCH_MARYLAND | GCACW_LATCH_BEAUREGARD |
                                        GCACW_LATCH_JACKSON | GCACW_LATCH_THREAT;
    struct gcacw_turn_facts *turn = &to->shown->turn;

    if (to->side == GCACW_UNION) {
        turn->latches &= (uint16_t)~confederate;
        turn->crossed_day = 0;
        turn->turns_north = turn->ammunition = 0;
        turn->groups[GCACW_TRACK_CSA] = turn->groups[GCACW_TRACK_RICHMOND] = 0;
    } else {
        turn->groups[GCACW_TRACK_DC] = turn->groups[GCACW_TRACK_WV] = 0;
        turn->groups[GCACW_TRACK_PA] = turn->held_group = 0;
        turn->repaired = 0;
    }
}

/* ---- the score ---- */

/* 14.2: public lines are exact. The enemy's losses are left out of the score and of the track: what
 * a seat heard of them in combats is a class, and their sum a range. */
static void hide_losses(const struct gcacw_disclosing *to)
{
    to->shown->score
        .line[to->side == GCACW_UNION ? GCACW_SCORE_CSA_LOSSES : GCACW_SCORE_UNION_LOSSES] = 0;
    for (unsigned i = 0; i < GCACW_TURNS_MAX; i++) {
        struct gcacw_track_turn *turn = &to->shown->track[i];

        turn->turn = turn->total = 0;
        if (to->side == GCACW_UNION)
            turn->csa_combat = turn->csa_other = turn->crossings = 0;
        else
            turn->aop_combat = turn->usa_combat = turn->usa_other = 0;
    }
}

/* tokens: other losses stand on sheets. */
static void hide_other_losses(const struct gcacw_disclosing *to)
{
    for (unsigned i = 0; i < GCACW_TURNS_MAX; i++) {
        if (to->side == GCACW_UNION)
            to->shown->track[i].csa_other = 0;
        else
            to->shown->track[i].usa_other = 0;
    }
}

/* ---- what goes on ---- */

static void hide_action(struct gcacw_action *action)
{
    memset(action, 0, sizeof *action);
    action->leader.v = action->riding = action->marker = GCACW_NONE;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        action->at[i].unit.v = GCACW_NONE;
}

static void hide_combat(struct gcacw_combat *combat)
{
    memset(combat, 0, sizeof *combat);
    combat->from = combat->target = VD_NONE;
    combat->leader.v = combat->screen_moving = GCACW_NONE;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        combat->attackers[i].v = GCACW_NONE;
}

/* 14.1: the two sides see a combat; of the enemy's losses they hear a class. */
static void show_combat(const struct gcacw_disclosing *to)
{
    struct gcacw_combat *combat = &to->shown->combat;
    unsigned enemy = combat->side == to->side ? 1 : 0; /* [0] is the attacker */

    combat->result[enemy].loss = (uint8_t)gcacw_loss_heard(combat->result[enemy].loss);
    combat->loss_left[enemy] = 0;
}

/* A contact too, before which cavalry may retreat: it is no combat yet (6.7). */
static bool is_met(const struct gcacw_disclosing *to, gcacw_unit_id unit)
{
    const struct gcacw_combat *combat = &to->truth->combat;
    const struct gcacw_unit_facts *now = &to->truth->units[unit.v];

    return gcacw_is_fighting(to->truth, to->side, unit) || combat->screen_moving == unit.v ||
           (combat->screen_moving != GCACW_NONE && combat->side != to->side &&
            now->place == GCACW_PLACE_MAP && now->cell == combat->target);
}

static bool has_part(const struct gcacw_disclosing *to)
{
    for (uint8_t i = gcacw_first_unit(to->sc, to->side); i < gcacw_end_of_units(to->sc, to->side);
         i++) {
        if (to->truth->units[i].seat == to->seat && is_met(to, (gcacw_unit_id){i}))
            return true;
    }
    return false;
}

static bool is_own_action(const struct gcacw_disclosing *to)
{
    const struct gcacw_action *action = &to->truth->action;

    if (action->side != to->side || action->kind == GCACW_ACTION_NONE)
        return false;
    if (!to->parted)
        return true;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++) {
        gcacw_unit_id unit = action->at[i].unit;

        if (unit.v < to->sc->unit_count && to->truth->units[unit.v].seat == to->seat)
            return true;
    }
    return false;
}

/* 14.1j: the enemy acts under a marker, or with an empty one. */
static bool is_hidden_action(const struct gcacw_disclosing *to)
{
    const struct gcacw_action *action = &to->truth->action;

    if (action->side == to->side || action->kind == GCACW_ACTION_NONE)
        return false;
    for (unsigned i = 0; i < action->count && i < GCACW_ACTING_MAX; i++) {
        if (gcacw_is_hidden(to->game, action->at[i].unit))
            return true;
    }
    return action->kind == GCACW_ACTION_DECOY;
}

/* ---- the whole ---- */

/* 14.3: sheets and points are the overall commander's. */
static void hide_from_subordinates(const struct gcacw_disclosing *to)
{
    struct gcacw_side_facts *army = &to->shown->sides[to->side];

    army->marker = 0;
    army->divisions = army->forage = 0;
    army->project = (struct gcacw_project){.cell = VD_NONE};
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        to->shown->sides[side].heard_least = to->shown->sides[side].heard_most = 0;
    memset(to->shown->score.line, 0, sizeof to->shown->score.line);
    for (unsigned i = 0; i < GCACW_TURNS_MAX; i++)
        to->shown->track[i].turn = to->shown->track[i].total = 0;
}

void gcacw_disclose_campaign(struct gcacw_disclosing *to)
{
    hide_sheets(to);
    hide_other_losses(to);
    if (to->blind) {
        hide_army(to);
        hide_turn(to);
        if (GCACW_ON(14_2s))
            hide_losses(to);
        if (!is_own_action(to))
            hide_action(&to->shown->action);
        show_combat(to);
    }
    if (is_hidden_action(to))
        hide_action(&to->shown->action);
    if (to->parted && to->blind && !has_part(to))
        hide_combat(&to->shown->combat);
    if (to->parted && !to->overall && GCACW_ON(14_3b))
        hide_from_subordinates(to);
    show_copy(to);
}
