/* cli/study/check_data.c: vedette check-data: reports every mistake in an atlas, its maps and the
 * scenarios. */
#include <stdlib.h>

#include "cli/command.h"
#include "scenario/scenario.h"
#include "sys/file.h"
#include "sys/report.h"
#include "theater/shipped.h"

static bool has_scenarios(const char *folder, struct vd_arena *arena)
{
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        if (vd_folder_exists(vd_path_join(arena, folder, (*at)->name)))
            return true;
    }
    return false;
}

/* A folder that has only scenarios is checked on the shipped maps. */
static bool read_maps(const char *folder, struct vd_arena *arena, struct vd_maps *maps,
                      struct vd_report *report)
{
    if (has_scenarios(folder, arena) && !vd_folder_exists(vd_path_join(arena, folder, "maps")) &&
        !vd_folder_exists(vd_path_join(arena, folder, "atlas")))
        return vd_shipped_maps(arena, maps);
    return vd_maps_compile(folder, arena, maps, report);
}

static void list_scenarios(const char *folder, struct vd_arena *arena, struct vd_report *report)
{
    struct vd_scenario_title *titles;
    size_t count;

    if (!vd_scenario_titles(folder, arena, &titles, &count, report))
        return;
    for (size_t i = 0; i < count; i++)
        printf("%s %s",
               i > 0        ? ","
               : count == 1 ? "; one scenario:"
                            : "; scenarios:",
               titles[i].id);
}

static int check(const char *folder)
{
    struct vd_arena arena;
    struct vd_report report;
    struct vd_maps maps;

    vd_arena_init(&arena);
    vd_report_init(&report);
    bool fine = read_maps(folder, &arena, &maps, &report);

    fine = vd_scenario_check(folder, &maps, &report) && fine;
    vd_report_print(&report, stderr);
    if (fine) {
        printf("%s: no mistakes;", folder);
        for (size_t i = 0; i < maps.count; i++)
            printf("%s %s", i > 0 ? "," : maps.count == 1 ? " one map:" : " maps:", maps.at[i].id);
        list_scenarios(folder, &arena, &report);
        puts(".");
    } else {
        size_t count = report.mistakes.count + report.untold;

        vd_refused("%s: %zu mistake%s", folder, count, count == 1 ? "" : "s");
    }
    vd_report_release(&report);
    vd_arena_release(&arena);
    return fine && vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_check_data(int count, char **words)
{
    const char *plain[1];
    size_t plain_count;

    if (!vd_options_read(&vd_command_check_data, count, words, NULL, 0, plain, 1, &plain_count))
        return VD_EXIT_USAGE;
    const char *folder = plain_count > 0 ? plain[0] : getenv("VEDETTE_DATA");

    if (folder == NULL)
        folder = "data";
    if (!vd_folder_exists(folder))
        return vd_refused("there is no folder %s; give the one that holds atlas/ and maps/",
                          folder);
    return check(folder);
}

const struct vd_cli_command vd_command_check_data = {
    .name = "check-data",
    .gist = "find every mistake in an atlas, its maps and scenarios",
    .help =
        "usage: vedette check-data [DIR]\n\n"
        "Reads DIR/atlas/*.geojson and DIR/maps/*.yaml, compiles every map, then reads every\n"
        "scenario of DIR/SYSTEM/*/, and lists every mistake with its file, line and column, or\n"
        "feature. A folder with scenarios alone is checked on the shipped maps. Without DIR the\n"
        "shipped data is checked. Exit 1 if there is a mistake.\n\n"
        "example: vedette check-data my-campaign\n",
    .run = run_check_data,
};
