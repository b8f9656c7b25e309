/* cli/contest.h: what the commands share that let machines play: scenario, players, seeds, numbers. */
#ifndef VD_CLI_CONTEST_H
#define VD_CLI_CONTEST_H

#include "cli/settings.h"
#include "sim/game.h"

struct vd_contest {
    struct vd_heap heap;
    const struct vd_scenario *scenario;
    const struct vd_rules *rules;
    struct vd_table *table;
    uint64_t seed;
};

enum { VD_SIDES = 2 };
extern const char *const vd_side_names[VD_SIDES]; /* "union", "confederate" */

/* False after telling why not; release it in any case. */
bool vd_contest_open(struct vd_contest *contest, struct vd_settings *settings, const char *id);
void vd_contest_release(struct vd_contest *contest);

/* A player by the name that was typed; NULL after telling which there are. */
const struct vd_player *vd_contest_player(const struct vd_contest *contest, const char *name);
/* Which side a seat fights for: "confederate.ewell" is the second. */
unsigned vd_side_of_seat(const struct vd_scenario *scenario, uint8_t seat);
/* "5000" between the two bounds; false after wrong usage, which has been told on stderr. */
bool vd_option_number(const struct vd_cli_command *command, const char *option, const char *text,
                      uint64_t least, uint64_t most, uint64_t *number);

/* The seed of the players' own chances in the game of a seed. */
uint64_t vd_contest_chances(uint64_t seed);
/* Plays the game of this seed, with fast dice; false after telling on stderr that it did not end. */
bool vd_contest_play(const struct vd_contest *contest,
                     const struct vd_player *const sides[VD_SIDES], uint64_t seed,
                     struct vd_score *score);

#endif
