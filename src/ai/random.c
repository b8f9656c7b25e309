/* ai/random.c: the random player: any choice that `legal` lists, each equally likely. */
#include <assert.h>

#include "ai/player.h"
#include "base/mix.h"

static void draw_from_list(const struct vd_question *question, struct vd_player_scratch *desk,
                           struct vd_memo *memo, struct vd_command *command)
{
    const struct vd_system *system = question->system;
    size_t count = system->play->legal(question->scenario, question->view, desk->work,
                                       desk->choices, desk->choice_room);

    (void)memo;
    assert(count > 0 && count <= desk->choice_room);
    uint32_t drawn = vd_mix_below(vd_player_chance(question), (uint32_t)count);

    system->play->expand(question->scenario, question->view, desk->work, desk->choices[drawn],
                         command);
}

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    if (question->system->play->draw == NULL)
        draw_from_list(question, desk, memo, command);
    else
        question->system->play->draw(question->scenario, question->view, desk->work,
                                     vd_player_chance(question), desk->choices, desk->choice_room,
                                     command);
}

const struct vd_player vd_player_random = {
    .name = "random",
    .gist = "chooses at random among its legal orders",
    .decide = decide,
};

const struct vd_player vd_player_random_list = {
    .name = "random",
    .gist = "draws lots too, from a list that is written out",
    .decide = draw_from_list,
};
