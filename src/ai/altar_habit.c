/* ai/altar_habit.c: the answer to take if nobody gives one, for the altar system.
 *
 * What ends the matter, or what the book calls the default (spec 1.10): nobody marches, no die is spent,
 * the nearest way back is taken. It is offered to people for an empty line. */
#include "ai/player.h"
#include "rules/altar/engine.h"

/* Where the book has no default: the kind of choice that ends the matter, the first of its kind. */
static const uint8_t habits[ALTAR_PHASE_COUNT] = {
    [ALTAR_PHASE_GIVE_UP] = ALTAR_CHOOSE_GIVE_UP,
    [ALTAR_PHASE_DEPLOY] = ALTAR_CHOOSE_DEPLOYED,
    [ALTAR_PHASE_ACTIVATE] = ALTAR_CHOOSE_ACTIVATE,
    [ALTAR_PHASE_MARCH] = ALTAR_CHOOSE_END_MARCHES,
    [ALTAR_PHASE_CONTACT] = ALTAR_CHOOSE_BATTLE_CARD,
    [ALTAR_PHASE_ACTION] = ALTAR_CHOOSE_END,
    [ALTAR_PHASE_BATTLE] = ALTAR_CHOOSE_FIGHT,
    [ALTAR_PHASE_RALLY] = ALTAR_CHOOSE_RALLIED,
};

static bool is_habit(const struct altar_view *view, const struct vd_choice *choice)
{
    if (choice->kind == ALTAR_CHOOSE_BATTLE_CARD)
        return choice->option == ALTAR_CARD_SKIRMISH;
    return choice->kind == habits[view->task.phase];
}

static void decide(const struct vd_question *question, struct vd_desk *desk, struct vd_memo *memo,
                   struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)question->view;
    size_t count, taken = 0;

    (void)memo;
    if (altar_default(question->scenario, question->view, desk->work, desk->choices)) {
        count = 1;
    } else {
        count = question->rules->legal(question->scenario, question->view, desk->work,
                                       desk->choices, desk->choice_room);
        while (taken < count && !is_habit(view, &desk->choices[taken]))
            taken++;
    }
    question->rules->expand(question->scenario, question->view, desk->work,
                            desk->choices[taken < count ? taken : 0], command);
}

const struct vd_player vd_player_altar_habit = {
    .name = "habit",
    .gist = "does as little as it may",
    .system = "altar",
    .decide = decide,
};
