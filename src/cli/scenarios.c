/* cli/scenarios.c: vedette scenarios: what can be played, and on which map. */
#include "cli/command.h"
#include "sys/json_out.h"

static const char *shape_of(const struct vd_theater *theater)
{
    return theater->shape == VD_SHAPE_HEX ? "hex" : "square";
}

static void put_text(const struct vd_map_entry *entry, const struct vd_theater *theater)
{
    for (size_t i = 0; i < entry->scenario_count; i++)
        printf("%-18s %-15s %-7s %2ux%-4u %s\n", entry->scenarios[i], entry->id, shape_of(theater),
               (unsigned)theater->columns, (unsigned)theater->rows,
               vd_theater_name(theater, theater->title));
}

static void put_json(struct vd_json *json, const struct vd_map_entry *entry,
                     const struct vd_theater *theater)
{
    for (size_t i = 0; i < entry->scenario_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "id", entry->scenarios[i]);
        vd_json_text_of(json, "map", entry->id);
        vd_json_text_of(json, "title", vd_theater_name(theater, theater->title));
        vd_json_text_of(json, "subtitle", vd_theater_name(theater, theater->subtitle));
        vd_json_text_of(json, "shape", shape_of(theater));
        vd_json_whole_of(json, "columns", theater->columns);
        vd_json_whole_of(json, "rows", theater->rows);
        vd_json_close(json, '}');
    }
}

static int list_scenarios(const struct vd_maps *maps, struct vd_heap *heap, bool as_json)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    if (as_json) {
        vd_json_open(&json, '{');
        vd_json_key(&json, "scenarios");
        vd_json_open(&json, '[');
    } else {
        printf("%-18s %-15s %-7s %-7s %s\n", "scenario", "map", "shape", "cells", "title");
    }
    for (size_t i = 0; i < maps->count; i++) {
        struct vd_map map;

        if (!vd_map_open(&maps->at[i], heap, &map))
            return vd_refused("the map %s is damaged; build the program again", maps->at[i].id);
        if (as_json)
            put_json(&json, &maps->at[i], &map.theater);
        else
            put_text(&maps->at[i], &map.theater);
    }
    if (as_json) {
        vd_json_close(&json, ']');
        vd_json_close(&json, '}');
    } else {
        puts("\nThe maps can be drawn already (vedette map SCENARIO --png -o map.png); "
             "play comes next.");
    }
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_scenarios(int count, char **words)
{
    const char *folder = NULL, *plain[1];
    bool as_json = false;
    const struct vd_option options[] = {{"--json", NULL, NULL, &as_json},
                                        {"--data", NULL, &folder, NULL}};
    size_t plain_count;
    struct vd_heap heap;
    struct vd_maps maps;
    int status = VD_EXIT_REFUSED;

    if (!vd_options_read(&vd_command_scenarios, count, words, options,
                         sizeof options / sizeof options[0], plain, 0, &plain_count))
        return VD_EXIT_USAGE;
    vd_heap_init(&heap);
    if (vd_cli_maps(folder, &heap, &maps))
        status = list_scenarios(&maps, &heap, as_json);
    vd_heap_release(&heap);
    return status;
}

const struct vd_cli_command vd_command_scenarios = {
    .name = "scenarios",
    .gist = "list what can be played, and on which map",
    .help =
        "usage: vedette scenarios [--json] [--data DIR]\n\n"
        "Lists the scenarios with their maps.\n\n"
        "  --json       one JSON document: scenarios[{id, map, title, subtitle, shape, columns, "
        "rows}]\n"
        "  --data DIR   take maps and atlas from DIR instead of the shipped ones\n\n"
        "example: vedette scenarios --json\n",
    .run = run_scenarios,
};
