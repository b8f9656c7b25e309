/* unit/sim_desk.h: a scenario opened with its table, for tests that let machines play. */
#ifndef VD_TESTS_SIM_DESK_H
#define VD_TESTS_SIM_DESK_H

#include "rules/altar/tables/scenario.h"
#include "sim/game.h"

struct sim_desk {
    struct vd_arena arena;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_table *table;
};

/* `setting` is "fog=open", or NULL. */
void sim_desk_init(struct sim_desk *desk, const char *scenario, const char *setting);
void sim_desk_init_with(struct sim_desk *desk, const char *scenario, const char *const *settings,
                        size_t count);
void sim_desk_release(struct sim_desk *desk);
const struct altar_scenario *sim_desk_tables(const struct sim_desk *desk);

/* One game of two players, the Union's at all its seats first, with the fast dice of this seed; fails if
 * it does not end. */
struct vd_score sim_desk_play(struct sim_desk *desk, const struct vd_player *first,
                              const struct vd_player *second, uint64_t seed,
                              const struct vd_sim_observer *onlooker);

#endif
