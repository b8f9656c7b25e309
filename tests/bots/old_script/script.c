/* bots/old_script/script.c: a computer commander that plays by rules of thumb, for the altar system.
 *
 * It marches toward what scores, guards its depots, attacks when the odds favor it, and has a
 * rule for every other decision. It reads its view, plans no further than the turn, and
 * remembers nothing. */
#include <limits.h>

#include "base/mix.h"
#include "bots/old_script/mind.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/offers/defaults.h"
#include "rules/altar/tables/command.h"

enum {
    NEVER = INT_MIN / 2,
    SURE = 1000,
    REPAIR = 5,
    CARD_LOT = 40 /* in quarters of tenths of a point */
};

/* ---- the value of each choice ---- */

/* By lot where the difference is small, so that its cards cannot be predicted. */
static int card_worth(const struct altar_mind *mind, const struct vd_choice *choice)
{
    const struct altar_task *task = &mind->view->task;
    bool attacks = task->extra == mind->side;
    altar_piece_id own = attacks ? task->piece : altar_piece(choice->subject);
    struct altar_clash clash =
        old_clash_of(mind, task->cell, task->extra, own, attacks ? task->cell : task->from);
    uint64_t lot = vd_mix(mind->chance, choice->option, choice->subject);

    clash.cards = (uint8_t)altar_enemy_cards(mind->sc, mind->view);

    return 4 * old_card_worth(mind, &clash, (enum altar_card)choice->option) +
           (int)vd_mix_below(lot, CARD_LOT) + clash.brigades[mind->side];
}

static int action_worth(const struct altar_mind *mind, const struct vd_choice *choice)
{
    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_RAID:
        return mind->left >= 4 ? SURE : NEVER;
    case ALTAR_CHOOSE_DESTROY: {
        int worth = old_crossing_worth(mind, (uint8_t)choice->number);

        return worth > 0 ? worth : NEVER;
    }
    case ALTAR_CHOOSE_REPAIR:
        return old_needs_crossing(mind, altar_piece(choice->subject), (uint8_t)choice->number)
                   ? REPAIR
                   : NEVER;
    default: /* end */
        return 0;
    }
}

/* Brigades that fight before batteries, and first those whose division is still on the map. */
static int rally_worth(const struct altar_mind *mind, const struct vd_choice *choice)
{
    if (choice->option != 0)
        return 1;
    const struct altar_unit *unit = &mind->sc->units[choice->subject];

    return 10 + 4 * (unit->arm != ALTAR_ARTILLERY) + unit->modifier +
           (unit->token.v != ALTAR_NONE && old_mind_own(mind, unit->token) != NULL);
}

/* Tokens that an event card brings arrive beside friends; a look goes where most enemies stand. */
static int event_worth(const struct altar_mind *mind, const struct vd_choice *choice)
{
    const struct altar_effect *effect = &mind->sc->effects[mind->view->task.number];
    const struct altar_piece *looker;

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return choice->cell != VD_NONE
                   ? (int)old_friends_within(mind, choice->cell, ALTAR_NEAR, ALTAR_NO_PIECE)
                   : NEVER;
    case ALTAR_VERB_LOOK:
        looker = old_mind_own(mind, altar_piece(choice->subject));
        return looker != NULL ? (int)old_foes_within(mind, looker->cell, effect->reach) : NEVER;
    case ALTAR_VERB_RALLY:
        return choice->subject < mind->sc->unit_count ? rally_worth(mind, choice) : NEVER;
    default:
        return 0;
    }
}

static int worth_of(const struct altar_mind *mind, const struct vd_choice *choice)
{
    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_GIVE_UP: /* spec 9: the points are worth more than the corps */
        return choice->option != 0;
    case ALTAR_CHOOSE_BATTLE_CARD:
        return card_worth(mind, choice);
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
    case ALTAR_CHOOSE_RAID:
    case ALTAR_CHOOSE_END:
        return action_worth(mind, choice);
    case ALTAR_CHOOSE_RALLY:
        return rally_worth(mind, choice);
    case ALTAR_CHOOSE_CARD:
        return event_worth(mind, choice);
    case ALTAR_CHOOSE_FIGHT:
        return SURE;
    default:
        return 0;
    }
}

static void take_best(const struct vd_question *question, const struct altar_mind *mind,
                      struct vd_player_scratch *desk, size_t count, struct vd_command *command)
{
    struct altar_best found = {.value = INT_MIN};
    size_t best = 0;

    for (size_t i = 0; i < count; i++) {
        if (old_is_best(&found, worth_of(mind, &desk->choices[i]), mind->chance))
            best = i;
    }
    question->system->play->expand(question->scenario, question->view, desk->work,
                                   desk->choices[best], command);
}

/* For retreats, battlefields, reinforcements and the order of withdrawal the book's default is
 * good enough (spec 1.10). */
static bool take_default(const struct vd_question *question, struct vd_player_scratch *desk,
                         struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)question->view;
    struct vd_choice choice = {.kind = ALTAR_CHOOSE_DEPLOYED};

    if (view->task.phase == ALTAR_PHASE_CARD ||
        (view->task.phase != ALTAR_PHASE_DEPLOY &&
         !altar_default(question->scenario, question->view, desk->work, &choice)))
        return false;
    question->system->play->expand(question->scenario, question->view, desk->work, choice, command);
    return true;
}

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    struct altar_mind mind;
    size_t count;

    (void)memo;
    if (take_default(question, desk, command))
        return;
    old_mind_init(&mind, question, desk);
    if (mind.view->task.phase == ALTAR_PHASE_MARCH) {
        old_choose_march(&mind, command);
        return;
    }
    count = question->system->play->legal(question->scenario, question->view, desk->work,
                                          desk->choices, desk->choice_room);
    if (mind.view->task.phase == ALTAR_PHASE_ACTIVATE)
        old_choose_corps(&mind, desk->choices, count, command);
    else
        take_best(question, &mind, desk, count, command);
}

const struct vd_player old_script = {
    .name = "old-script",
    .gist = "marches for victory points, guards its depots and fights where the odds are good",
    .decide = decide,
};
