/* cli/study/scenarios.c: vedette scenarios: lists what can be played, and on which map. */
#include <string.h>

#include "cli/command.h"
#include "scenario/scenario.h"
#include "scenario/switches.h"
#include "sys/json_out.h"
#include "sys/report.h"

/* Maps with their scenarios, and the titles that the scenario data has for some of these. */
struct listing {
    struct vd_maps maps;
    struct vd_scenario_title *titles;
    size_t title_count;
};

static const char *shape_of(const struct vd_theater *theater)
{
    return theater->shape == VD_SHAPE_HEX ? "hex" : "square";
}

/* NULL if a scenario has a map but no data yet. */
static const struct vd_scenario_title *title_of(const struct listing *listing, const char *id)
{
    for (size_t i = 0; i < listing->title_count; i++) {
        if (strcmp(listing->titles[i].id, id) == 0)
            return &listing->titles[i];
    }
    return NULL;
}

static void put_text(const struct listing *listing, const struct vd_map_entry *entry,
                     const struct vd_theater *theater)
{
    for (size_t i = 0; i < entry->scenario_count; i++) {
        const struct vd_scenario_title *title = title_of(listing, entry->scenarios[i]);

        printf("%-18s %-15s %-7s %2ux%-4u %s%s\n", entry->scenarios[i], entry->id,
               shape_of(theater), (unsigned)theater->columns, (unsigned)theater->rows,
               title != NULL ? title->title : vd_theater_name(theater, theater->title),
               title != NULL ? "" : " (map only so far)");
    }
}

static void put_system(struct vd_json *json, const struct vd_scenario_title *title)
{
    vd_json_text_of(json, "system", title != NULL ? title->system->name : NULL);
    vd_json_text_of(json, "book", title != NULL ? title->book : NULL);
    vd_json_key(json, "turns");
    if (title != NULL)
        vd_json_whole(json, title->turns);
    else
        vd_json_text(json, NULL);
}

static void put_switches(struct vd_json *json, const struct vd_scenario_title *title)
{
    size_t count = title != NULL ? title->switch_count : 0;

    vd_json_open_of(json, "switches", '[');
    for (size_t i = 0; i < count; i++)
        vd_switch_put(&title->switches[i], json);
    vd_json_close(json, ']');
}

static void put_json(struct vd_json *json, const struct listing *listing,
                     const struct vd_map_entry *entry, const struct vd_theater *theater)
{
    for (size_t i = 0; i < entry->scenario_count; i++) {
        const struct vd_scenario_title *title = title_of(listing, entry->scenarios[i]);

        vd_json_open(json, '{');
        vd_json_text_of(json, "id", entry->scenarios[i]);
        vd_json_text_of(json, "map", entry->id);
        vd_json_text_of(json, "title",
                        title != NULL ? title->title : vd_theater_name(theater, theater->title));
        vd_json_text_of(json, "subtitle", vd_theater_name(theater, theater->subtitle));
        vd_json_text_of(json, "shape", shape_of(theater));
        vd_json_whole_of(json, "columns", theater->columns);
        vd_json_whole_of(json, "rows", theater->rows);
        put_system(json, title);
        put_switches(json, title);
        vd_json_close(json, '}');
    }
}

static size_t count_systems(void)
{
    size_t count = 0;

    while (vd_systems[count] != NULL)
        count++;
    return count;
}

/* The number of the system that a map's scenarios belong to, in the order of the program's list; maps
 * without data come last. */
static size_t place_of(const struct listing *listing, const struct vd_map_entry *entry)
{
    const struct vd_scenario_title *title =
        entry->scenario_count > 0 ? title_of(listing, entry->scenarios[0]) : NULL;
    size_t at = 0;

    while (vd_systems[at] != NULL && (title == NULL || vd_systems[at] != title->system))
        at++;
    return at;
}

static int list_scenarios(const struct listing *listing, struct vd_arena *arena, bool as_json)
{
    const struct vd_maps *maps = &listing->maps;
    struct vd_json json;

    vd_json_init(&json, stdout);
    if (as_json) {
        vd_json_open(&json, '{');
        vd_json_open_of(&json, "scenarios", '[');
    } else {
        printf("%-18s %-15s %-7s %-7s %s\n", "scenario", "map", "shape", "cells", "title");
    }
    for (size_t at = 0; at <= count_systems(); at++) {
        for (size_t i = 0; i < maps->count; i++) {
            struct vd_map map;

            if (place_of(listing, &maps->at[i]) != at)
                continue;
            if (!vd_map_open(&maps->at[i], arena, &map))
                return vd_refused("the map %s is damaged; build the program again", maps->at[i].id);
            if (as_json)
                put_json(&json, listing, &maps->at[i], &map.theater);
            else
                put_text(listing, &maps->at[i], &map.theater);
        }
    }
    if (as_json) {
        vd_json_close(&json, ']');
        vd_json_close(&json, '}');
    } else {
        puts(
            "\nPlay one: vedette play SCENARIO. Draw a map: vedette map SCENARIO --png -o map.png");
    }
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static bool read_titles(const char *folder, struct vd_arena *arena, struct listing *listing)
{
    struct vd_report report;

    vd_report_init(&report);
    bool fine = vd_scenario_titles(folder, arena, &listing->titles, &listing->title_count, &report);

    vd_report_print(&report, stderr);
    vd_report_release(&report);
    if (!fine)
        vd_refused("the scenarios cannot be listed; the mistakes are listed above");
    return fine;
}

static int run_scenarios(int count, char **words)
{
    const char *folder = NULL, *plain[1];
    bool as_json = false;
    const struct vd_option options[] = {{"--json", NULL, NULL, &as_json},
                                        {"--data", NULL, &folder, NULL}};
    size_t plain_count;
    struct vd_arena arena;
    struct listing listing;
    int status = VD_EXIT_REFUSED;

    if (!vd_options_read(&vd_command_scenarios, count, words, options,
                         sizeof options / sizeof options[0], plain, 0, &plain_count))
        return VD_EXIT_USAGE;
    vd_arena_init(&arena);
    if (vd_cli_maps(folder, &arena, &listing.maps) && read_titles(folder, &arena, &listing))
        status = list_scenarios(&listing, &arena, as_json);
    vd_arena_release(&arena);
    return status;
}

const struct vd_cli_command vd_command_scenarios = {
    .name = "scenarios",
    .gist = "list what can be played, and on which map",
    .help =
        "usage: vedette scenarios [--json] [--data DIR]\n\n"
        "Lists the scenarios with their maps.\n\n"
        "  --json       one JSON document: scenarios[{id, map, title, subtitle, shape, columns, "
        "rows,\n"
        "               system, book, turns, switches[{id, rule, values, default, text}]}]; "
        "system, "
        "book\n"
        "               and turns are null where there is no data yet, a switch's rule where the "
        "switch\n"
        "               changes nothing in that scenario\n"
        "  --data DIR   take maps, atlas and scenarios from DIR instead of the shipped ones\n\n"
        "example: vedette scenarios --json\n",
    .run = run_scenarios,
};
