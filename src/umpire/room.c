/* umpire/room.c: which campaigns are in memory, if not all of them may be.
 *
 * Whatever a campaign is can be read again from its orders, so that those that were not asked for longest can
 * sleep. They are let go at the end of a run of the house and nowhere else: until then whoever asked for one
 * has it in hand. Of one that has a moment to come it is noted when; it is read again then. */
#include <string.h>

#include "umpire/house_parts.h"

/* ---- those that sleep ---- */

static void note_next(struct vd_house *house)
{
    house->wakes_at = UINT64_MAX;
    for (size_t i = 0; i < house->sleepers.count; i++) {
        if (house->sleepers.at[i].wake < house->wakes_at)
            house->wakes_at = house->sleepers.at[i].wake;
    }
}

static bool is_worth_a_note(const struct vd_sleeper *sleeper)
{
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (sleeper->standing_run[i] != 0)
            return true;
    }
    return sleeper->wake != UINT64_MAX;
}

static void put_to_sleep(struct vd_game *game)
{
    struct vd_house *house = game->house;
    struct vd_sleeper sleeper = {.wake = vd_game_next(game)};

    memcpy(sleeper.id, game->id, sizeof sleeper.id);
    for (uint8_t i = 0; i < game->seat_count; i++)
        sleeper.standing_run[i] = (uint8_t)game->seat[i].standing_run;
    vd_game_drop(game);
    if (!is_worth_a_note(&sleeper))
        return;
    VD_PUSH(&house->heap, house->sleepers) = sleeper;
    if (sleeper.wake < house->wakes_at)
        house->wakes_at = sleeper.wake;
}

static struct vd_sleeper *find(struct vd_house *house, const char *id)
{
    for (size_t i = 0; i < house->sleepers.count; i++) {
        if (strcmp(house->sleepers.at[i].id, id) == 0)
            return &house->sleepers.at[i];
    }
    return NULL;
}

void vd_room_rouse(struct vd_house *house, const char *id, struct vd_game *game)
{
    struct vd_sleeper *sleeper = find(house, id);

    if (sleeper == NULL)
        return;
    for (uint8_t i = 0; game != NULL && i < game->seat_count; i++)
        game->seat[i].standing_run = sleeper->standing_run[i];
    *sleeper = house->sleepers.at[--house->sleepers.count];
    note_next(house);
}

void vd_room_wake(struct vd_house *house)
{
    char id[VD_GAME_LETTERS + 1];
    size_t i = 0;

    if (house->wakes_at > house->now)
        return;
    while (house->sleepers.at[i].wake != house->wakes_at)
        i++;
    memcpy(id, house->sleepers.at[i].id, sizeof id);
    (void)vd_game_get(house, id);
}

/* ---- room for others ---- */

/* Nothing of it is under way, nothing is due and no machine thinks. */
static bool may_sleep(const struct vd_game *game)
{
    return game->loaded && vd_game_is_quiet(game) && game->stopped == NULL &&
           game->next_at > game->house->now && !vd_game_is_minded(game);
}

static struct vd_game *find_oldest(struct vd_house *house, bool played)
{
    struct vd_game *oldest = NULL;

    for (size_t i = 0; i < house->agenda.count; i++) {
        struct vd_game *game = house->agenda.at[i];

        if (game->played == played && (oldest == NULL || game->used < oldest->used) &&
            may_sleep(game))
            oldest = game;
    }
    return oldest;
}

static void make_room(struct vd_house *house, bool played, size_t most)
{
    while ((played ? house->played : house->loaded - house->played) > most) {
        struct vd_game *oldest = find_oldest(house, played);

        if (oldest == NULL)
            return;
        put_to_sleep(oldest);
    }
}

/* Those that are only looked at have a quarter as much for themselves: a walk through all, as at the start,
 * drives out none that is played. */
void vd_room_make(struct vd_house *house)
{
    size_t most = house->setup.loaded_most;

    if (most == 0)
        return;
    make_room(house, true, most);
    make_room(house, false, most / 4);
}

void vd_room_play(struct vd_game *game)
{
    game->house->played += !game->played;
    game->played = true;
}
