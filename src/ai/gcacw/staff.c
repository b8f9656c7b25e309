/* ai/gcacw/staff.c: the script's decisions outside actions and combats: posture, levies, supply, depots, works. */
#include <limits.h>
#include <string.h>

#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/supply/supply.h"

enum {
    NEVER = INT_MIN / 2,
    REACH = 3,
    WORTH_A_RIDE = 5,
    SHORT = 2, /* victuals at which a unit forages */
    LOW = 35   /* tenths of victuals at which an army out of contact goes slower to eat */
};

/* ---- posture ---- */

/* Mean victuals of the divisions, in tenths. */
static unsigned victuals_of(const struct gcacw_mind *mind)
{
    unsigned sum = 0, count = 0;

    if (gcacw_is_simplified(mind->sc)) {
        int level = mind->facts->sides[mind->side].marker;

        return level > 0 ? 10 * (unsigned)level : 0;
    }
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (gcacw_is_mine(mind, i) && gcacw_is_counted(mind->sc, (gcacw_unit_id){i})) {
            sum += mind->facts->units[i].victuals;
            count++;
        }
    }
    return count == 0 ? 60 : 10 * sum / count;
}

/* Hungry, or tired with no enemy near. */
static bool rests(const struct gcacw_mind *mind)
{
    unsigned tired = 0, near = 0, count = 0, hungry = 0;

    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (!gcacw_is_mine(mind, i) || mind->sc->units[i].size != GCACW_DIVISION)
            continue;
        count++;
        tired += (now->flags & (GCACW_EXHAUSTED | GCACW_DISORGANIZED)) != 0;
        hungry += !gcacw_is_simplified(mind->sc) && now->victuals <= 1;
        near += gcacw_force_near(mind, mind->enemy, now->cell, 3) >= 8;
    }
    if (3 * near > count)
        return victuals_of(mind) <= 10 * SHORT || hungry >= 3;
    return victuals_of(mind) <= LOW || hungry >= 2 || 2 * tired > count;
}

/* ---- what is listed ---- */

/* What is not needed to be fresh again; of a hungry unit a level more. */
static int forage_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    const struct gcacw_unit_facts *now;
    int keeps;

    if (choice->subject == VD_NONE)
        return victuals_of(mind) <= 10 * SHORT && choice->number == 1 ? 30 : NEVER;
    now = &mind->facts->units[choice->subject];
    keeps = now->fatigue < 2 ? now->fatigue : now->victuals <= SHORT ? now->fatigue - 1 : 2;
    return now->victuals <= 4 && choice->number == keeps ? 30 : NEVER;
}

static int enter_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    /* a brigade from Richmond comes by the railroad to Fredericksburg */
    const int far = mind->sc->units[choice->subject].size == GCACW_DIVISION
                        ? 0
                        : (int)gcacw_distance(mind->sc, choice->cell, gcacw_hex(mind, 46, 128));

    return 200 + (int)(gcacw_force_near(mind, mind->side, choice->cell, 6)) -
           (int)(gcacw_force_near(mind, mind->enemy, choice->cell, 4)) - far;
}

static int worth_of(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    switch ((enum gcacw_offer_kind)choice->kind) {
    case GCACW_OFFER_ENTER:
        return enter_worth(mind, choice);
    case GCACW_OFFER_REINFORCE:
    case GCACW_OFFER_LEVY:
    case GCACW_OFFER_PLACE_DEPOT:
    case GCACW_OFFER_PUT:
        return 100;
    case GCACW_OFFER_DRAW:
        return choice->subject == VD_NONE ? 60 : 50;
    case GCACW_OFFER_USE:
        return mind->facts->units[choice->subject].victuals <= 2 * SHORT ? 40 : NEVER;
    case GCACW_OFFER_FORAGE:
        return forage_worth(mind, choice);
    case GCACW_OFFER_BURN:
    case GCACW_OFFER_REPAIR:
        return 20;
    case GCACW_OFFER_AMMO:
        return 20 + choice->number;
    case GCACW_OFFER_DEPOT:
        return gcacw_depot_worth(mind, choice);
    case GCACW_OFFER_DONE:
        return 0;
    case GCACW_OFFER_REMOTES:
        return choice->option == GCACW_REMOTE_YES;
    default:
        return NEVER;
    }
}

static void take_best(struct gcacw_mind *mind, struct vd_command *command)
{
    const struct vd_question *question = mind->question;
    size_t count = question->system->play->legal(question->scenario, question->view, mind->work,
                                                 mind->desk->choices, mind->desk->choice_room);
    size_t best = 0;
    int value = INT_MIN;

    for (size_t i = 0; i < count; i++) {
        int worth = worth_of(mind, &mind->desk->choices[i]);

        if (worth > value && (worth <= 0 || !gcacw_was_given(mind, &mind->desk->choices[i]))) {
            value = worth;
            best = i;
        }
    }
    question->system->play->expand(question->scenario, question->view, mind->work,
                                   mind->desk->choices[best], command);
    gcacw_note_given(mind, &mind->desk->choices[best]);
}

/* ---- by phase ---- */

static bool take_done(const struct gcacw_mind *mind, struct vd_command *command)
{
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_DONE}, .seat = mind->view->base.seat};
    return gcacw_accepts(mind, command);
}

/* A leader who was taken off the map comes back to a unit of his. */
static bool place_leader(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        if (mind->sc->leaders[i].side != mind->side ||
            mind->facts->leaders[i].place != GCACW_LEADER_TAKEN)
            continue;
        for (uint8_t k = gcacw_first_unit(mind->sc, mind->side);
             k < gcacw_end_of_units(mind->sc, mind->side); k++) {
            if (gcacw_is_mine(mind, k) &&
                gcacw_try(mind,
                          (struct vd_choice){.kind = GCACW_OFFER_PUT, .subject = i, .number = k},
                          command))
                return true;
        }
    }
    return false;
}

/* Manpower of his own that a leader would have about him if he rode with a unit. */
static unsigned following(const struct gcacw_mind *mind, gcacw_leader_id leader, uint8_t with)
{
    const uint16_t around = mind->facts->units[with].cell;
    unsigned sum = 0;

    if (around == VD_NONE)
        return 0;
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (gcacw_is_mine(mind, i) &&
            gcacw_may_lead(mind->sc, mind->facts, leader, (gcacw_unit_id){i}) &&
            gcacw_distance(mind->sc, mind->facts->units[i].cell, around) <= REACH)
            sum += mind->facts->units[i].manpower;
    }
    return sum;
}

/* A leader who has lost his corps rides to the greater part of it. */
static bool transfer_of(const struct gcacw_mind *mind, uint8_t leader, struct vd_command *command)
{
    const gcacw_leader_id id = {leader};
    unsigned best;
    uint8_t to = GCACW_NONE;

    if (mind->facts->leaders[leader].place != GCACW_LEADER_WITH)
        return false;
    best = following(mind, id, mind->facts->leaders[leader].with.v) + WORTH_A_RIDE;
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        unsigned sum;

        if (!gcacw_is_mine(mind, i) ||
            !gcacw_may_lead(mind->sc, mind->facts, id, (gcacw_unit_id){i}))
            continue;
        sum = following(mind, id, i);
        if (sum > best) {
            best = sum;
            to = i;
        }
    }
    return to != GCACW_NONE &&
           gcacw_try(
               mind,
               (struct vd_choice){.kind = GCACW_OFFER_TRANSFER, .subject = leader, .number = to},
               command);
}

static bool transfer(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        if (mind->sc->leaders[i].side == mind->side &&
            mind->sc->leaders[i].kind == GCACW_LEADER_CORPS && transfer_of(mind, i, command))
            return true;
    }
    return false;
}

void gcacw_choose_staff(struct gcacw_mind *mind, struct vd_command *command)
{
    switch ((enum gcacw_phase)mind->view->phase) {
    case GCACW_PHASE_POSTURE:
        *command = (struct vd_command){
            .choice = {.kind = GCACW_OFFER_POSTURE,
                       .option = rests(mind) ? GCACW_PASSIVE : GCACW_OPERATIONAL},
            .seat = mind->view->base.seat};
        if (gcacw_accepts(mind, command))
            return;
        break;
    case GCACW_PHASE_LEADERS:
        if (place_leader(mind, command) || transfer(mind, command) || take_done(mind, command))
            return;
        break;
    case GCACW_PHASE_BUILDING:
        if (gcacw_choose_building(mind, command) || take_done(mind, command))
            return;
        break;
    case GCACW_PHASE_COMMANDER:
    case GCACW_PHASE_CONTROL:
    case GCACW_PHASE_MESSAGES:
        if (take_done(mind, command))
            return;
        break;
    default:
        break;
    }
    take_best(mind, command);
}
