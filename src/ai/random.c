/* ai/random.c: the player that draws lots: any choice that `legal` lists, each as likely. */
#include <assert.h>

#include "ai/player.h"
#include "base/mix.h"

static void decide(const struct vd_question *question, struct vd_desk *desk, struct vd_memo *memo,
                   struct vd_command *command)
{
    const struct vd_rules *rules = question->rules;
    size_t count = rules->legal(question->scenario, question->view, desk->work, desk->choices,
                                desk->choice_room);

    (void)memo;
    assert(count > 0 && count <= desk->choice_room);
    uint32_t drawn = vd_mix_below(vd_player_chance(question), (uint32_t)count);

    rules->expand(question->scenario, question->view, desk->work, desk->choices[drawn], command);
}

const struct vd_player vd_player_random = {
    .name = "random",
    .gist = "draws lots among all it may do",
    .decide = decide,
};
