/* umpire/agenda.c: when each campaign must run next: a binary heap, earliest first.
 *
 * So the cost of an order does not depend on the number of campaigns: only those that are due
 * run. */
#include <stdlib.h>

#include "umpire/service_parts.h"

static void place(struct vd_service *service, size_t at, struct vd_game *game)
{
    service->agenda.at[at] = game;
    game->agenda_at = at + 1;
}

static void rise(struct vd_service *service, size_t at)
{
    struct vd_game *game = service->agenda.at[at];

    while (at > 0 && service->agenda.at[(at - 1) / 2]->next_at > game->next_at) {
        place(service, at, service->agenda.at[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(service, at, game);
}

static void sink(struct vd_service *service, size_t at)
{
    struct vd_game *game = service->agenda.at[at];

    for (size_t child = 2 * at + 1; child < service->agenda.count; child = 2 * at + 1) {
        if (child + 1 < service->agenda.count &&
            service->agenda.at[child + 1]->next_at < service->agenda.at[child]->next_at)
            child++;
        if (service->agenda.at[child]->next_at >= game->next_at)
            break;
        place(service, at, service->agenda.at[child]);
        at = child;
    }
    place(service, at, game);
}

void vd_agenda_put(struct vd_game *game, uint64_t at)
{
    struct vd_service *service = game->service;

    game->next_at = at;
    if (game->agenda_at == 0) {
        /* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers grows by the size of one */
        VD_PUSH(&service->arena, service->agenda) = game;
        game->agenda_at = service->agenda.count;
    }
    rise(service, game->agenda_at - 1);
    sink(service, game->agenda_at - 1);
}

void vd_agenda_drop(struct vd_game *game)
{
    struct vd_service *service = game->service;
    size_t at = game->agenda_at - 1;

    if (game->agenda_at == 0)
        return;
    game->agenda_at = 0;
    service->agenda.count--;
    if (at == service->agenda.count)
        return;
    place(service, at, service->agenda.at[service->agenda.count]);
    rise(service, at);
    sink(service, service->agenda.at[at]->agenda_at - 1);
}

void vd_game_run_now(struct vd_game *game)
{
    vd_agenda_put(game, 0);
}

void vd_game_mark_dirty(struct vd_game *game)
{
    uint64_t now = game->service->now;

    if (!game->dirty)
        game->leaves_at = now - now % VD_SERVICE_TICK + VD_SERVICE_TICK;
    game->dirty = true;
    vd_game_run_now(game);
}
