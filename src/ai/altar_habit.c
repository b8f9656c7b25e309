/* ai/altar_habit.c: the answer to take if nobody gives one, for the altar system.
 *
 * What ends the matter, or what the book calls the default (spec 1.10): nobody marches, no die is spent,
 * the nearest way back is taken. It is offered to people for an empty line. */
#include "ai/player.h"
#include "rules/altar/engine.h"

/* The kind of choice to take in each phase; the first that `legal` lists where none is named. */
static const uint8_t habits[ALTAR_PHASE_COUNT] = {
    [ALTAR_PHASE_GIVE_UP] = ALTAR_CHOOSE_GIVE_UP,    [ALTAR_PHASE_DEPLOY] = ALTAR_CHOOSE_DEPLOYED,
    [ALTAR_PHASE_ACTIVATE] = ALTAR_CHOOSE_ACTIVATE,  [ALTAR_PHASE_MARCH] = ALTAR_CHOOSE_END_MARCHES,
    [ALTAR_PHASE_ACTION] = ALTAR_CHOOSE_END,         [ALTAR_PHASE_BATTLE] = ALTAR_CHOOSE_FIGHT,
    [ALTAR_PHASE_SPREAD] = ALTAR_CHOOSE_SPREAD_DONE, [ALTAR_PHASE_RALLY] = ALTAR_CHOOSE_RALLIED,
};

/* Among choices of one kind: no extension, the skirmish card, the battery that breaks. */
static bool is_habit(const struct altar_scenario *sc, const struct altar_view *view,
                     const struct vd_choice *choice)
{
    uint8_t kind = habits[view->task.phase];

    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_EXTEND:
        return choice->number == ALTAR_NONE;
    case ALTAR_CHOOSE_PLOTTED:
        return choice->option == 0;
    case ALTAR_CHOOSE_BATTLE_CARD:
        return choice->option == ALTAR_CARD_SKIRMISH;
    case ALTAR_CHOOSE_BREAK:
        return choice->subject == altar_default_break(sc, view->units, view->task.piece);
    default:
        return choice->kind == kind;
    }
}

static void decide(const struct vd_question *question, struct vd_desk *desk, struct vd_memo *memo,
                   struct vd_command *command)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)question->scenario;
    const struct altar_view *view = (const struct altar_view *)question->view;
    size_t count = question->rules->legal(question->scenario, question->view, desk->work,
                                          desk->choices, desk->choice_room);
    size_t taken = 0;

    (void)memo;
    for (size_t i = 0; i < count; i++) {
        if (is_habit(sc, view, &desk->choices[i])) {
            taken = i;
            break;
        }
    }
    question->rules->expand(question->scenario, question->view, desk->work, desk->choices[taken],
                            command);
}

const struct vd_player vd_player_altar_habit = {
    .name = "habit",
    .gist = "does as little as it may",
    .system = "altar",
    .decide = decide,
};
