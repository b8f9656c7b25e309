/* ai/player.c: the computer players of a game system, by name. */
#include "ai/player.h"

#include <string.h>

#include "base/mix.h"

const struct vd_player *vd_player_at(const struct vd_system *system, size_t index)
{
    const struct vd_player *const *levels = system->players->levels;

    if (index == 0)
        return &vd_player_random;
    while (*levels != NULL && index > 1) {
        levels++;
        index--;
    }
    return *levels;
}

const struct vd_player *vd_player_find(const struct vd_system *system, const char *name)
{
    const struct vd_player *player = NULL;

    for (size_t i = 0; (player = vd_player_at(system, i)) != NULL; i++) {
        if (strcmp(player->name, name) == 0)
            break;
    }
    return player;
}

const struct vd_player *vd_player_wanted(const struct vd_system *system, const char *name)
{
    const struct vd_player *found = NULL, *player;

    if (name[0] != '\0')
        return vd_player_find(system, name);
    if (system->players->usual != NULL)
        return system->players->usual;
    for (size_t i = 0; (player = vd_player_at(system, i)) != NULL; i++)
        found = player;
    return found;
}

const struct vd_player *vd_player_caretaker(const struct vd_system *system, enum vd_posture posture)
{
    const struct vd_player *caretaker = system->players->caretakers[posture];

    return caretaker != NULL ? caretaker : &vd_player_random;
}

size_t vd_player_room(const struct vd_system *system, const struct vd_scenario *scenario)
{
    return system->players->room != NULL ? system->players->room(scenario) : 0;
}

uint64_t vd_player_chance(const struct vd_question *question)
{
    return vd_mix(question->seed, question->view->seat, question->view->told);
}
