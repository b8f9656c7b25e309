/* ai/altar/proposals.c: the orders that a player that looks ahead compares. */
#include <string.h>

#include "ai/altar/mind.h"
#include "ai/altar/players.h"
#include "base/mix.h"
#include "rules/altar/tables/command.h"

static bool is_listed(const struct vd_command *list, size_t count, const struct vd_command *command)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&list[i].choice, &command->choice, sizeof command->choice) == 0 &&
            list[i].count == command->count &&
            memcmp(list[i].list, command->list, command->count * sizeof command->list[0]) == 0)
            return true;
    }
    return false;
}

/* Each corps, with the dice that the script would give it, with none, and with twice as many. */
static size_t propose_corps(const struct altar_mind *mind, const struct vd_question *question,
                            struct vd_player_scratch *desk, struct vd_command *list, size_t most)
{
    static const unsigned times[] = {1, 2, 0};
    size_t choices = question->system->play->legal(question->scenario, question->view, desk->work,
                                                   desk->choices, desk->choice_room);
    size_t count = 1;

    for (size_t round = 0; round < sizeof times / sizeof times[0]; round++) {
        for (size_t i = 0; i < choices && count < most; i++) {
            struct vd_command *own = &list[count];

            memset(own, 0, sizeof *own);
            own->choice = desk->choices[i];
            own->seat = question->view->seat;
            if (times[round] > 0)
                altar_allot(mind, altar_corps(own->choice.number), times[round], own);
            count += !is_listed(list, count, own);
        }
    }
    return count;
}

/* All legal ones, beginning with the script's. */
static size_t propose_legal(const struct vd_question *question, struct vd_player_scratch *desk,
                            struct vd_command *list, size_t most)
{
    size_t choices = question->system->play->legal(question->scenario, question->view, desk->work,
                                                   desk->choices, desk->choice_room);
    size_t count = 1;

    for (size_t i = 0; i < choices && count < most; i++) {
        question->system->play->expand(question->scenario, question->view, desk->work,
                                       desk->choices[i], &list[count]);
        count += !is_listed(list, count, &list[count]);
    }
    return count;
}

size_t altar_propose(struct altar_mind *mind, const struct vd_question *question,
                     struct vd_player_scratch *desk, struct vd_command *list, size_t most)
{
    switch ((enum altar_phase)mind->view->task.phase) {
    case ALTAR_PHASE_ACTIVATE:
        altar_player_script.decide(question, desk, NULL, &list[0]);
        return propose_corps(mind, question, desk, list, most);
    case ALTAR_PHASE_MARCH:
        if (mind->view->onward != VD_NONE)
            return 0;
        return altar_propose_marches(mind, list, most);
    case ALTAR_PHASE_ACTION:
    case ALTAR_PHASE_CONTACT:
        altar_player_script.decide(question, desk, NULL, &list[0]);
        return propose_legal(question, desk, list, most);
    default:
        return 0;
    }
}
