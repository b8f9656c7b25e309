/* cli/study/contest.c: shared by the commands that let computer players play. */
#include "cli/study/contest.h"

#include <inttypes.h>
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "record/hash/bytes.h"

bool vd_contest_open(struct vd_contest *contest, struct vd_settings *settings, const char *id)
{
    memset(contest, 0, sizeof *contest);
    vd_arena_init(&contest->arena);
    if (!vd_settings_open(settings, id, &contest->arena, &contest->scenario, &contest->system))
        return false;
    contest->table = vd_table_new(contest->system, contest->scenario, &contest->arena);
    return true;
}

void vd_contest_release(struct vd_contest *contest)
{
    vd_arena_release(&contest->arena);
}

const struct vd_player *vd_contest_player(const struct vd_contest *contest, const char *name)
{
    const struct vd_player *player = vd_player_wanted(contest->system, name);

    if (player != NULL)
        return player;
    fprintf(stderr, "vedette: there is no computer player '%s'; the players are:", name);
    for (size_t i = 0; (player = vd_player_at(contest->system, i)) != NULL; i++)
        fprintf(stderr, " %s", player->name);
    fputc('\n', stderr);
    return NULL;
}

/* True if an earlier side has the same name. */
static bool is_repeated(const struct vd_system *const *system, size_t side)
{
    for (const struct vd_system *const *at = vd_systems; at <= system; at++) {
        for (size_t i = 0; i < (at < system ? (size_t)VD_SIDES : side); i++) {
            if (strcmp((*at)->side_names[i], (*system)->side_names[side]) == 0)
                return true;
        }
    }
    return false;
}

const char *vd_side_at(size_t index)
{
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        for (size_t side = 0; side < VD_SIDES; side++) {
            if (!is_repeated(at, side) && index-- == 0)
                return (*at)->side_names[side];
        }
    }
    return NULL;
}

bool vd_option_number(const struct vd_cli_command *command, const char *option, const char *text,
                      uint64_t least, uint64_t most, uint64_t *number)
{
    struct vd_cursor cursor = {text, text + strlen(text)};

    if (vd_take_number(&cursor, most, number) && cursor.at == cursor.end && *number >= least)
        return true;
    vd_usage(command, "%s needs a number from %" PRIu64 " to %" PRIu64 ", not '%s'", option, least,
             most, text);
    return false;
}

uint64_t vd_contest_chances(uint64_t seed)
{
    return vd_mix(seed, 0, 1);
}

bool vd_contest_play(const struct vd_contest *contest,
                     const struct vd_player *const sides[VD_SIDES], uint64_t seed,
                     const struct vd_sim_observer *observer, struct vd_score *score)
{
    struct vd_fast_dice dice = {seed};
    struct vd_sim_setup bout = {.system = contest->system,
                                .scenario = contest->scenario,
                                .seed = vd_contest_chances(seed),
                                .dice = vd_fast_dice(&dice)};
    enum vd_game_end end;

    for (uint8_t seat = 0; seat < contest->scenario->seat_count; seat++) {
        bout.players[seat] = sides[contest->scenario->seat_side[seat]];
        bout.nodes[seat] = contest->nodes[contest->scenario->seat_side[seat]];
    }
    end = vd_table_play(contest->table, &bout, observer, score);
    if (end != VD_GAME_OVER)
        vd_refused("internal error in the rules: the campaign of %s with the seed %" PRIx64 " %s",
                   contest->scenario->id, seed,
                   end == VD_GAME_STUCK ? "is stuck: no seat can move" : "does not end");
    return end == VD_GAME_OVER;
}
