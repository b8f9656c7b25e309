/* cli/catalogue.c: what this program can play: the scenarios of src/scenario. */
#include "cli/campaign.h"
#include "scenario/scenario.h"

static bool open_scenario(const char *id, const char *const *settings, size_t setting_count,
                          struct vd_heap *heap, const struct vd_scenario **scenario,
                          const struct vd_rules **rules, struct vd_report *report)
{
    const struct vd_scenario_request request = {
        .id = id, .settings = settings, .setting_count = setting_count};

    return vd_scenario_open(&request, heap, scenario, rules, report);
}

const struct vd_catalogue vd_cli_catalogue = {
    .rules = vd_scenario_rules,
    .open = open_scenario,
    .pack = vd_scenario_pack,
    .unpack = vd_scenario_unpack,
};
