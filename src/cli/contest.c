/* cli/contest.c: what the commands share that let machines play. */
#include "cli/contest.h"

#include <inttypes.h>
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "record/bytes.h"

const char *const vd_side_names[VD_SIDES] = {"union", "confederate"};

bool vd_contest_open(struct vd_contest *contest, struct vd_settings *settings, const char *id)
{
    memset(contest, 0, sizeof *contest);
    vd_heap_init(&contest->heap);
    if (!vd_settings_open(settings, id, &contest->heap, &contest->scenario, &contest->rules))
        return false;
    contest->table = vd_table_new(contest->rules, contest->scenario, &contest->heap);
    return true;
}

void vd_contest_release(struct vd_contest *contest)
{
    vd_heap_release(&contest->heap);
}

const struct vd_player *vd_contest_player(const struct vd_contest *contest, const char *name)
{
    const struct vd_player *player = vd_player_find(name, contest->rules->name);

    if (player != NULL)
        return player;
    fprintf(stderr, "vedette: there is no machine player '%s'; there are:", name);
    for (size_t i = 0; (player = vd_player_at(i, contest->rules->name)) != NULL; i++)
        fprintf(stderr, " %s", player->name);
    fputc('\n', stderr);
    return NULL;
}

unsigned vd_side_of_seat(const struct vd_scenario *scenario, uint8_t seat)
{
    const char *name = scenario->seat_names[seat];
    size_t length = strcspn(name, ".");

    return strlen(vd_side_names[1]) == length && strncmp(name, vd_side_names[1], length) == 0;
}

bool vd_option_number(const struct vd_cli_command *command, const char *option, const char *text,
                      uint64_t least, uint64_t most, uint64_t *number)
{
    struct vd_cursor cursor = {text, text + strlen(text)};

    if (vd_take_number(&cursor, most, number) && cursor.at == cursor.end && *number >= least)
        return true;
    vd_usage(command, "%s wants a number from %" PRIu64 " to %" PRIu64 ", not '%s'", option, least,
             most, text);
    return false;
}

uint64_t vd_contest_chances(uint64_t seed)
{
    return vd_mix(seed, 0, 1);
}

bool vd_contest_play(const struct vd_contest *contest,
                     const struct vd_player *const sides[VD_SIDES], uint64_t seed,
                     struct vd_score *score)
{
    struct vd_fast_dice dice = {seed};
    struct vd_bout bout = {.rules = contest->rules,
                           .scenario = contest->scenario,
                           .seed = vd_contest_chances(seed),
                           .dice = vd_fast_dice(&dice)};
    enum vd_game_end end;

    for (uint8_t seat = 0; seat < contest->scenario->seat_count; seat++)
        bout.players[seat] = sides[vd_side_of_seat(contest->scenario, seat)];
    end = vd_table_play(contest->table, &bout, NULL, score);
    if (end != VD_GAME_OVER)
        vd_refused("a mistake in the rules: the campaign of %s with the seed %" PRIx64 " %s",
                   contest->scenario->id, seed,
                   end == VD_GAME_STUCK ? "is stuck: nobody is asked anything" : "does not end");
    return end == VD_GAME_OVER;
}
