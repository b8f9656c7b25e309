/* cli/catalogue.c: the scenarios that this program can play: those of src/scenario. */
#include "cli/campaign.h"
#include "scenario/scenario.h"

static bool open_scenario(const char *id, const char *const *settings, size_t setting_count,
                          struct vd_arena *arena, const struct vd_scenario **scenario,
                          const struct vd_system **system, struct vd_report *report)
{
    const struct vd_scenario_request request = {
        .id = id, .settings = settings, .setting_count = setting_count};

    return vd_scenario_open(&request, arena, scenario, system, report);
}

const struct vd_catalogue vd_cli_catalogue = {
    .system = vd_system_find,
    .open = open_scenario,
};
