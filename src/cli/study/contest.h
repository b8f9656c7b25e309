/* cli/study/contest.h: shared by the commands that let computer players play: scenario, players,
 * seeds, numbers. */
#ifndef VD_CLI_STUDY_CONTEST_H
#define VD_CLI_STUDY_CONTEST_H

#include "cli/settings.h"
#include "sim/game.h"

struct vd_contest {
    struct vd_arena arena;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_table *table;
    uint64_t seed;
    uint32_t nodes[VD_SIDES]; /* what each side's players may look ahead; 0: as they do */
};

/* False, with the reason on stderr, if it fails; release it in any case. */
bool vd_contest_open(struct vd_contest *contest, struct vd_settings *settings, const char *id);
void vd_contest_release(struct vd_contest *contest);

/* Returns the player with this name; NULL, with a list of names on stderr, if there is none. */
const struct vd_player *vd_contest_player(const struct vd_contest *contest, const char *name);
/* Returns the name of a side, each name of all game systems once; NULL beyond the last. */
const char *vd_side_at(size_t index);
/* Reads a number such as "5000" between the two bounds; false after wrong usage, with a message on
 * stderr. */
bool vd_option_number(const struct vd_cli_command *command, const char *option, const char *text,
                      uint64_t least, uint64_t most, uint64_t *number);

/* Returns the seed of the players' own random numbers in the game of this seed. */
uint64_t vd_contest_chances(uint64_t seed);
/* Plays the game of this seed with fast dice; false, with a message on stderr, if it did not end.
 * The observer may be NULL. */
bool vd_contest_play(const struct vd_contest *contest,
                     const struct vd_player *const sides[VD_SIDES], uint64_t seed,
                     const struct vd_sim_observer *observer, struct vd_score *score);

#endif
