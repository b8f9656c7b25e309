/* ai/gcacw/staff.c: the script's decisions outside actions and combats: posture, levies, supply, depots, works. */
#include <limits.h>
#include <string.h>

#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/supply/supply.h"

enum { NEVER = INT_MIN / 2, SHORT = 2 /* victuals at which an army rests */ };

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
        near += gcacw_enemy_distance(mind, now->cell) <= 3;
    }
    return victuals_of(mind) <= 10 * SHORT + 5 || hungry >= 2 ||
           (2 * tired > count && 4 * near < count);
}

/* ---- what is listed ---- */

static int forage_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    bool hungry = choice->subject == VD_NONE
                      ? victuals_of(mind) <= 10 * SHORT
                      : mind->facts->units[choice->subject].victuals <= SHORT;

    /* one level of recovery is kept */
    return hungry ? 30 - (choice->number > 1 ? choice->number - 1 : 1 - choice->number) : NEVER;
}

static int enter_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    return 200 + (int)(gcacw_force_near(mind, mind->side, choice->cell, 6)) -
           (int)(gcacw_force_near(mind, mind->enemy, choice->cell, 4));
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

        if (worth > value) {
            value = worth;
            best = i;
        }
    }
    question->system->play->expand(question->scenario, question->view, mind->work,
                                   mind->desk->choices[best], command);
}

/* ---- by phase ---- */

static bool take_done(const struct gcacw_mind *mind, struct vd_command *command)
{
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_DONE}, .seat = mind->view->base.seat};
    return gcacw_accepts(mind, command);
}

/* Infantry with an enemy near digs where it rests. */
static bool entrench(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (gcacw_is_mine(mind, i) && mind->sc->units[i].arm == GCACW_INFANTRY &&
            now->fatigue == 0 && gcacw_enemy_distance(mind, now->cell) <= 5 &&
            gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_ENTRENCH, .subject = i},
                      command))
            return true;
    }
    return false;
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

/* An order that was given this turn and is still possible was barred by what the view cannot know. */
static bool was_given(struct gcacw_memo *memo, const struct vd_choice *choice)
{
    for (unsigned i = 0; i < sizeof memo->given / sizeof memo->given[0]; i++) {
        if (memcmp(&memo->given[i], choice, sizeof *choice) == 0)
            return true;
    }
    memo->given[memo->given_count++ % 8] = *choice;
    return false;
}

static void choose(struct gcacw_mind *mind, struct vd_command *command)
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
        if (place_leader(mind, command) || take_done(mind, command))
            return;
        break;
    case GCACW_PHASE_BUILDING:
        if (entrench(mind, command) || take_done(mind, command))
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

void gcacw_choose_staff(struct gcacw_mind *mind, struct vd_command *command)
{
    struct vd_command done;

    choose(mind, command);
    if (was_given(mind->memo, &command->choice) && take_done(mind, &done))
        *command = done;
}
