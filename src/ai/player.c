/* ai/player.c: the machine players by name. A new one is a line here. */
#include "ai/player.h"

#include <string.h>

#include "base/mix.h"

/* In order of strength: the levels of `vedette play`. */
static const struct vd_player *const players[] = {&vd_player_random, &vd_player_altar_script};

const struct vd_player *vd_player_at(size_t index, const char *system)
{
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        if (players[i]->system != NULL && strcmp(players[i]->system, system) != 0)
            continue;
        if (index-- == 0)
            return players[i];
    }
    return NULL;
}

const struct vd_player *vd_player_find(const char *name, const char *system)
{
    const struct vd_player *player = NULL;

    for (size_t i = 0; (player = vd_player_at(i, system)) != NULL; i++) {
        if (strcmp(player->name, name) == 0)
            break;
    }
    return player;
}

const struct vd_player *vd_player_wanted(const char *name, const char *system)
{
    const struct vd_player *found = NULL, *player;

    if (name[0] != '\0')
        return vd_player_find(name, system);
    for (size_t i = 0; (player = vd_player_at(i, system)) != NULL; i++)
        found = player;
    return found;
}

const struct vd_player *vd_player_habit(const char *system)
{
    return strcmp(vd_player_altar_habit.system, system) == 0 ? &vd_player_altar_habit : NULL;
}

const struct vd_player *vd_player_caretaker(const char *system, enum vd_posture posture)
{
    static const struct vd_player *const altar[VD_POSTURE_COUNT] = {
        [VD_POSTURE_DEFEND] = &vd_player_altar_defend,
        [VD_POSTURE_HOLD] = &vd_player_altar_hold,
        [VD_POSTURE_PRESS] = &vd_player_altar_script,
    };

    return strcmp(altar[posture]->system, system) == 0 ? altar[posture] : &vd_player_random;
}

uint64_t vd_player_chance(const struct vd_question *question)
{
    return vd_mix(question->seed, question->view->seat, question->view->told);
}
