/* umpire/cache.c: limits how many campaigns are in memory: unloads the least recently used.
 *
 * A campaign can be rebuilt by replaying its orders, so the least recently used are unloaded. This
 * happens only at the end of vd_service_run(): until then a caller may hold a pointer to one. If an
 * unloaded campaign has something due, the service notes when and loads it again then. */
#include <string.h>

#include "umpire/service_parts.h"

/* ---- unloaded campaigns ---- */

static void note_next(struct vd_service *service)
{
    service->wakes_at = UINT64_MAX;
    for (size_t i = 0; i < service->sleepers.count; i++) {
        if (service->sleepers.at[i].wake < service->wakes_at)
            service->wakes_at = service->sleepers.at[i].wake;
    }
}

static bool is_worth_a_note(const struct vd_unloaded_game *sleeper)
{
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (sleeper->standing_run[i] != 0)
            return true;
    }
    return sleeper->wake != UINT64_MAX;
}

static void put_to_sleep(struct vd_game *game)
{
    struct vd_service *service = game->service;
    struct vd_unloaded_game sleeper = {.wake = vd_game_next(game)};

    memcpy(sleeper.id, game->id, sizeof sleeper.id);
    for (uint8_t i = 0; i < game->seat_count; i++)
        sleeper.standing_run[i] = (uint8_t)game->seat[i].standing_run;
    vd_game_drop(game);
    if (!is_worth_a_note(&sleeper))
        return;
    VD_PUSH(&service->arena, service->sleepers) = sleeper;
    if (sleeper.wake < service->wakes_at)
        service->wakes_at = sleeper.wake;
}

static struct vd_unloaded_game *find(struct vd_service *service, const char *id)
{
    for (size_t i = 0; i < service->sleepers.count; i++) {
        if (strcmp(service->sleepers.at[i].id, id) == 0)
            return &service->sleepers.at[i];
    }
    return NULL;
}

void vd_cache_loaded(struct vd_service *service, const char *id, struct vd_game *game)
{
    struct vd_unloaded_game *sleeper = find(service, id);

    if (sleeper == NULL)
        return;
    for (uint8_t i = 0; game != NULL && i < game->seat_count; i++)
        game->seat[i].standing_run = sleeper->standing_run[i];
    *sleeper = service->sleepers.at[--service->sleepers.count];
    note_next(service);
}

void vd_cache_load_due(struct vd_service *service)
{
    char id[VD_GAME_LETTERS + 1];
    size_t i = 0;

    if (service->wakes_at > service->now)
        return;
    while (service->sleepers.at[i].wake != service->wakes_at)
        i++;
    memcpy(id, service->sleepers.at[i].id, sizeof id);
    (void)vd_game_get(service, id);
}

/* ---- unloading ---- */

/* True if nothing is in progress, nothing is due and no computer player is thinking. */
static bool may_sleep(const struct vd_game *game)
{
    return game->loaded && vd_game_is_quiet(game) && game->stopped == NULL &&
           game->next_at > game->service->now && !vd_game_is_minded(game);
}

static struct vd_game *find_oldest(struct vd_service *service, bool played)
{
    struct vd_game *oldest = NULL;

    for (size_t i = 0; i < service->agenda.count; i++) {
        struct vd_game *game = service->agenda.at[i];

        if (game->played == played && (oldest == NULL || game->used < oldest->used) &&
            may_sleep(game))
            oldest = game;
    }
    return oldest;
}

static void make_room(struct vd_service *service, bool played, size_t most)
{
    while ((played ? service->played : service->loaded - service->played) > most) {
        struct vd_game *oldest = find_oldest(service, played);

        if (oldest == NULL)
            return;
        put_to_sleep(oldest);
    }
}

/* Campaigns that are only looked at have their own limit, a quarter as large: visiting all of them,
 * as at the start, unloads none that is being played. */
void vd_cache_trim(struct vd_service *service)
{
    size_t most = service->setup.loaded_most;

    if (most == 0)
        return;
    make_room(service, true, most);
    make_room(service, false, most / 4);
}

void vd_cache_play(struct vd_game *game)
{
    game->service->played += !game->played;
    game->played = true;
}
