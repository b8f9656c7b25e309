/* umpire/agenda.c: when each campaign must be looked after: a heap, the earliest first.
 *
 * What an order costs does not depend on how many other campaigns there are: only those are looked at
 * whose moment has come. */
#include <stdlib.h>

#include "umpire/house_parts.h"

static void place(struct vd_house *house, size_t at, struct vd_game *game)
{
    house->agenda.at[at] = game;
    game->agenda_at = at + 1;
}

static void rise(struct vd_house *house, size_t at)
{
    struct vd_game *game = house->agenda.at[at];

    while (at > 0 && house->agenda.at[(at - 1) / 2]->next_at > game->next_at) {
        place(house, at, house->agenda.at[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(house, at, game);
}

static void sink(struct vd_house *house, size_t at)
{
    struct vd_game *game = house->agenda.at[at];

    for (size_t child = 2 * at + 1; child < house->agenda.count; child = 2 * at + 1) {
        if (child + 1 < house->agenda.count &&
            house->agenda.at[child + 1]->next_at < house->agenda.at[child]->next_at)
            child++;
        if (house->agenda.at[child]->next_at >= game->next_at)
            break;
        place(house, at, house->agenda.at[child]);
        at = child;
    }
    place(house, at, game);
}

void vd_agenda_put(struct vd_game *game, uint64_t at)
{
    struct vd_house *house = game->house;

    game->next_at = at;
    if (game->agenda_at == 0) {
        /* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers grows by the size of one */
        VD_PUSH(&house->heap, house->agenda) = game;
        game->agenda_at = house->agenda.count;
    }
    rise(house, game->agenda_at - 1);
    sink(house, game->agenda_at - 1);
}

void vd_agenda_drop(struct vd_game *game)
{
    struct vd_house *house = game->house;
    size_t at = game->agenda_at - 1;

    if (game->agenda_at == 0)
        return;
    game->agenda_at = 0;
    house->agenda.count--;
    if (at == house->agenda.count)
        return;
    place(house, at, house->agenda.at[house->agenda.count]);
    rise(house, at);
    sink(house, house->agenda.at[at]->agenda_at - 1);
}

void vd_game_touch(struct vd_game *game)
{
    vd_agenda_put(game, 0);
}

void vd_game_soil(struct vd_game *game)
{
    uint64_t now = game->house->now;

    if (!game->dirty)
        game->leaves_at = now - now % VD_HOUSE_TICK + VD_HOUSE_TICK;
    game->dirty = true;
    vd_game_touch(game);
}
