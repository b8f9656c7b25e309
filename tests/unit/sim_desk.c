/* unit/sim_desk.c: a scenario opened with its table, for tests that let machines play. */
#include "unit/sim_desk.h"

#include "core/fast_dice.h"
#include "scenario/scenario.h"
#include "unit/check.h"

void sim_desk_init(struct sim_desk *desk, const char *scenario, const char *setting)
{
    sim_desk_init_with(desk, scenario, &setting, setting != NULL);
}

void sim_desk_init_with(struct sim_desk *desk, const char *scenario, const char *const *settings,
                        size_t count)
{
    const struct vd_scenario_request request = {
        .id = scenario, .settings = settings, .setting_count = count};
    struct vd_report report;

    vd_arena_init(&desk->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &desk->arena, &desk->scenario, &desk->system, &report));
    vd_report_release(&report);
    desk->table = vd_table_new(desk->system, desk->scenario, &desk->arena);
}

void sim_desk_release(struct sim_desk *desk)
{
    vd_arena_release(&desk->arena);
}

const struct altar_scenario *sim_desk_tables(const struct sim_desk *desk)
{
    return (const struct altar_scenario *)desk->scenario;
}

struct vd_score sim_desk_play(struct sim_desk *desk, const struct vd_player *first,
                              const struct vd_player *second, uint64_t seed,
                              const struct vd_sim_observer *onlooker)
{
    struct vd_fast_dice dice = {seed};
    struct vd_sim_setup bout = {.system = desk->system,
                                .scenario = desk->scenario,
                                .seed = seed,
                                .dice = vd_fast_dice(&dice)};
    struct vd_score score;

    for (uint8_t seat = 0; seat < desk->scenario->seat_count; seat++)
        bout.players[seat] =
            sim_desk_tables(desk)->base.seat_side[seat] == ALTAR_UNION ? first : second;
    enum vd_game_end end = vd_table_play(desk->table, &bout, onlooker, &score);

    if (end != VD_GAME_OVER)
        fail_msg("%s, seed %llu: the game %s", desk->scenario->id, (unsigned long long)seed,
                 end == VD_GAME_STUCK ? "is stuck" : "does not end");
    return score;
}
