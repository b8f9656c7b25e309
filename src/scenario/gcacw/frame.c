/* scenario/gcacw/frame.c: reads scenario.yaml, briefings.yaml and naval.yaml. */
#include "scenario/gcacw/gcacw.h"
#include "scenario/switches.h"

void gcacw_read_frame(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"id",  "title", "book",    "system",
                                       "map", "turns", "options", NULL};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_SCENARIO];
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, root, keys))
        return;
    sc->title = gcacw_put_member(reading, root, "title");
    sc->book = gcacw_put_member(reading, root, "book");
    sc->turn_count = gcacw_whole(reading, root, "turns", 1, GCACW_TURNS_MAX);
}

void gcacw_read_switches(struct gcacw_reading *reading, const char *const *settings, size_t count)
{
    const struct vd_switch_reading switches = {.table = &gcacw_switches,
                                               .data = reading->sc->options,
                                               .values = reading->sc->switches,
                                               .names = &reading->names,
                                               .report = reading->report};

    vd_switches_read(&switches, reading->section[GCACW_SECTION_SCENARIO], settings, count);
}

/* ---- briefings ---- */

static void read_briefing(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned side,
                          uint8_t source)
{
    (void)source;
    reading->sc->briefings[side] =
        (struct gcacw_briefing){.title = gcacw_put_member(reading, node, "title"),
                                .situation = gcacw_put_member(reading, node, "situation"),
                                .objectives = gcacw_put_member(reading, node, "objectives"),
                                .notes = gcacw_put_member(reading, node, "notes")};
}

static void read_briefings(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"briefings", NULL};
    static const char *const of_row[] = {"side", "title", "situation", "objectives", "notes", NULL};
    static const struct gcacw_rows rows = {"briefings", "side", gcacw_side_words, of_row,
                                           read_briefing};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_BRIEFINGS];

    if (gcacw_is_table(reading, root, keys))
        gcacw_read_rows(reading, root, VD_SOURCE_RECONSTRUCTION, &rows);
}

/* ---- naval spaces ---- */

static uint8_t space_named(const struct gcacw_reading *reading, const char *text)
{
    for (uint8_t i = 0; i < reading->sc->space_count; i++) {
        if (vd_name_matches(vd_text_of(text), reading->names.at + reading->sc->spaces[i].name))
            return i;
    }
    return GCACW_NONE;
}

static void read_space(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"name", "at", "aliases", "links", NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys))
        return;
    const char *name = vd_read_text(node, "name", reading->report);

    if (space_named(reading, name) != GCACW_NONE)
        vd_report_add(reading->report, vd_yaml_spot(node), "the space '%.60s' stands here twice",
                      name);
    struct gcacw_space *space = &sc->spaces[sc->space_count];

    space->name = vd_name_put(&reading->names, name);
    space->alias = gcacw_put_run(reading, node, "aliases", &space->alias_count);
    space->cell = vd_read_has(node, "at") ? gcacw_read_cell(reading, node, "at") : VD_NONE;
    space->source = gcacw_source_of(node, reading->source[GCACW_SECTION_NAVAL]);
    sc->space_count++;
}

static void read_links(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t from)
{
    const struct vd_yaml *list = vd_read_list(node, "links", GCACW_SPACES_MAX, reading->report);

    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next) {
        uint8_t to = vd_read_is_text(at, reading->report) ? space_named(reading, at->text)
                                                          : (uint8_t)GCACW_NONE;

        if (to == GCACW_NONE || to == from)
            vd_report_add(reading->report, vd_yaml_spot(at), "there is no other space '%.60s'",
                          at->kind == VD_YAML_TEXT ? at->text : "");
        else
            reading->sc->spaces[from].links |= 1U << to;
    }
}

static void check_links(struct gcacw_reading *reading, const struct vd_yaml *list)
{
    const struct gcacw_scenario *sc = reading->sc;

    for (unsigned i = 0; i < sc->space_count; i++) {
        for (unsigned k = 0; k < sc->space_count; k++) {
            if ((sc->spaces[i].links >> k & 1) != 0 && (sc->spaces[k].links >> i & 1) == 0)
                vd_report_add(reading->report, vd_yaml_spot(list),
                              "'%.40s' is linked to '%.40s', but not the other way",
                              reading->names.at + sc->spaces[i].name,
                              reading->names.at + sc->spaces[k].name);
        }
    }
}

static void read_naval(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"spaces", NULL};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_NAVAL];
    uint8_t index = 0;

    if (!gcacw_is_table(reading, root, keys))
        return;
    const struct vd_yaml *list = vd_read_list(root, "spaces", GCACW_SPACES_MAX, reading->report);
    size_t before = reading->report->mistakes.count;

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_space(reading, node);
    if (list == NULL || reading->report->mistakes.count > before)
        return;
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next)
        read_links(reading, node, index++);
    check_links(reading, list);
}

void gcacw_read_naval(struct gcacw_reading *reading)
{
    read_naval(reading);
    read_briefings(reading);
}
