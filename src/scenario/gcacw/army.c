/* scenario/gcacw/army.c: reads union.yaml and confederate.yaml: commands, zones, units. */
#include <stdio.h>
#include <string.h>

#include "scenario/gcacw/gcacw.h"

static enum gcacw_section section_of(uint8_t side)
{
    return side == GCACW_UNION ? GCACW_SECTION_UNION : GCACW_SECTION_CONFEDERATE;
}

static const char *name_at(const struct gcacw_reading *reading, uint32_t name)
{
    return reading->names.at + name;
}

/* ---- commands ---- */

static void read_command(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t side)
{
    static const char *const keys[] = {"name",         "title",   "kind",
                                       "field_army",   "morale",  "paralyzed",
                                       "garrison_die", "aliases", NULL};
    static const char *const kinds[] = {
        "corps",   "cavalry-division", "cavalry-corps", "artillery", "garrison",
        "militia", "railroad",         "richmond",      "detached",  NULL};
    struct gcacw_scenario *sc = reading->sc;
    struct gcacw_command *command = &sc->commands[sc->command_count];

    if (!gcacw_is_table(reading, node, keys))
        return;
    if (sc->command_count == GCACW_COMMANDS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "at most %d commands are possible",
                      GCACW_COMMANDS_MAX);
        return;
    }
    command->name = gcacw_put_member(reading, node, "name");
    for (unsigned i = 0; i < sc->command_count; i++) {
        if (sc->commands[i].side == side &&
            strcmp(name_at(reading, sc->commands[i].name), name_at(reading, command->name)) == 0)
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "the command '%.60s' stands here twice", name_at(reading, command->name));
    }
    command->title = gcacw_put_member(reading, node, "title");
    command->alias = gcacw_put_run(reading, node, "aliases", &command->alias_count);
    command->side = side;
    command->kind = (uint8_t)vd_read_word(node, "kind", kinds, reading->report);
    command->field_army = vd_read_yes_or(node, "field_army", false, reading->report);
    command->morale_corps = gcacw_whole_or(reading, node, "morale", 0, 15, 0);
    command->paralyzed = vd_read_yes_or(node, "paralyzed", false, reading->report);
    command->garrison_die = vd_read_yes_or(node, "garrison_die", false, reading->report);
    sc->command_count++;
}

/* ---- zones ---- */

static void read_zone(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t side)
{
    static const char *const keys[] = {"name", "columns", "rows", NULL};
    struct gcacw_scenario *sc = reading->sc;
    int columns[2], rows[2];

    if (!gcacw_is_table(reading, node, keys))
        return;
    if (sc->zone_count == GCACW_ZONES_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "at most %d zones are possible",
                      GCACW_ZONES_MAX);
        return;
    }
    struct gcacw_zone *zone = &sc->zones[sc->zone_count];

    zone->name = gcacw_put_member(reading, node, "name");
    zone->source = gcacw_source_of(node, reading->source[section_of(side)]);
    if (!gcacw_read_wholes(reading, node, "columns", 1, reading->theater->columns, columns, 2) ||
        !gcacw_read_wholes(reading, node, "rows", 1, reading->theater->rows, rows, 2))
        return;
    if (columns[0] > columns[1])
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "columns")),
                      "the first column comes after the last");
    zone->first = (uint8_t)columns[0];
    zone->last = (uint8_t)columns[1];
    zone->row_odd = (uint8_t)rows[0];
    zone->row_even = (uint8_t)rows[1];
    sc->zone_count++;
}

static gcacw_zone_id zone_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return (gcacw_zone_id){GCACW_NONE};
    for (uint8_t i = 0; i < reading->sc->zone_count; i++) {
        if (strcmp(name_at(reading, reading->sc->zones[i].name), node->text) == 0)
            return (gcacw_zone_id){i};
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "there is no zone '%.60s'", node->text);
    return (gcacw_zone_id){GCACW_NONE};
}

static gcacw_space_id space_of(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    for (uint8_t i = 0; i < reading->sc->space_count && node->kind == VD_YAML_TEXT; i++) {
        if (vd_name_matches(vd_text_of(node->text), name_at(reading, reading->sc->spaces[i].name)))
            return (gcacw_space_id){i};
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "naval.yaml has no space of this name");
    return (gcacw_space_id){GCACW_NONE};
}

/* ---- units ---- */

static bool has_name(const struct gcacw_reading *reading, const struct gcacw_unit *unit,
                     const char *text)
{
    uint32_t alias = unit->alias;

    if (vd_name_matches(vd_text_of(text), name_at(reading, unit->name)) ||
        (unit->second != 0 && vd_name_matches(vd_text_of(text), name_at(reading, unit->second))))
        return true;
    for (unsigned i = 0; i < unit->alias_count; i++) {
        if (vd_name_matches(vd_text_of(text), name_at(reading, alias)))
            return true;
        alias += (uint32_t)strlen(name_at(reading, alias)) + 1;
    }
    return false;
}

/* Two units of a side may not answer to one name. */
static void check_name(struct gcacw_reading *reading, const struct vd_yaml *node, uint32_t name)
{
    const struct gcacw_scenario *sc = reading->sc;
    const struct gcacw_unit *unit = &sc->units[sc->unit_count];

    for (unsigned i = 0; i < sc->unit_count && name != 0; i++) {
        if (sc->units[i].side == unit->side &&
            has_name(reading, &sc->units[i], name_at(reading, name)))
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "another unit of this side has the name '%.60s'", name_at(reading, name));
    }
}

static void check_names(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    const struct gcacw_unit *unit = &reading->sc->units[reading->sc->unit_count];
    uint32_t alias = unit->alias;

    check_name(reading, node, unit->name);
    check_name(reading, node, unit->second);
    for (unsigned i = 0; i < unit->alias_count; i++) {
        check_name(reading, node, alias);
        alias += (uint32_t)strlen(name_at(reading, alias)) + 1;
    }
}

static void read_names(struct gcacw_reading *reading, const struct vd_yaml *node,
                       struct gcacw_unit *unit)
{
    static const char *const renames[] = {"never", "meade", "turn", "loss", NULL};

    unit->name = gcacw_put_member(reading, node, "name");
    unit->second = gcacw_put_member_or_none(reading, node, "second");
    unit->alias = gcacw_put_run(reading, node, "aliases", &unit->alias_count);
    unit->rename = (uint8_t)vd_read_word_or(node, "rename", renames, 0, reading->report);
    unit->rename_turn = gcacw_whole_or(reading, node, "rename_turn", 1, reading->sc->turn_count, 0);
    if ((unit->rename != GCACW_RENAME_NEVER) != (unit->second != 0))
        vd_report_add(reading->report, vd_yaml_spot(node), "'second' and 'rename' belong together");
    if ((unit->rename >= GCACW_RENAME_TURN) != (unit->rename_turn != 0))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'rename_turn' is needed for a change by turn or loss, and only then");
    check_names(reading, node);
}

static void read_values(struct gcacw_reading *reading, const struct vd_yaml *node,
                        struct gcacw_unit *unit)
{
    static const char *const arms[] = {"infantry",  "cavalry", "artillery",
                                       "engineers", "wagons",  NULL};
    static const char *const sizes[] = {"division", "brigade", "regiment", NULL};
    static const char *const restrictions[] = {"free", "NPorSorL", "WV", "PA", "DC",
                                               "DC-R", "DC Only",  "RR", NULL};
    const struct vd_yaml *command = vd_yaml_need(node, "command", VD_YAML_TEXT, reading->report);
    const struct vd_yaml *joins = vd_yaml_find(node, "joins");

    unit->command = command != NULL ? gcacw_command_of(reading, unit->side, command)
                                    : (gcacw_command_id){GCACW_NONE};
    unit->joins = joins != NULL ? gcacw_command_of(reading, unit->side, joins)
                                : (gcacw_command_id){GCACW_NONE};
    unit->arm = (uint8_t)vd_read_word(node, "arm", arms, reading->report);
    unit->size = (uint8_t)vd_read_word(node, "size", sizes, reading->report);
    unit->manpower = gcacw_whole(reading, node, "mv", 1, GCACW_MANPOWER_MAX);
    unit->tactical = (int8_t)vd_read_whole(node, "t", -1, 5, reading->report);
    unit->artillery = gcacw_whole(reading, node, "a", 0, 20);
    unit->fatigue = gcacw_whole_or(reading, node, "fatigue", 0, 4, 0);
    unit->outside_corps = vd_read_yes_or(node, "outside_corps", false, reading->report);
    unit->independent = vd_read_yes_or(node, "independent", false, reading->report);
    unit->restriction =
        (uint8_t)vd_read_word_or(node, "restriction", restrictions, 0, reading->report);
}

static void read_track(struct gcacw_reading *reading, const struct vd_yaml *node,
                       struct gcacw_unit *unit)
{
    static const char *const tracks[] = {
        "none", "balt-dc", "west-virginia", "militia", "confederate", "richmond", NULL};

    unit->track = (uint8_t)vd_read_word_or(node, "track", tracks, 0, reading->report);
    unit->number.v = gcacw_whole_or(reading, node, "group", 1, GCACW_GROUPS_MAX, 0);
    if ((unit->track != GCACW_TRACK_NONE) != (unit->number.v != 0))
        vd_report_add(reading->report, vd_yaml_spot(node), "'track' and 'group' belong together");
    bool confederate = unit->track >= GCACW_TRACK_CSA;

    if (unit->track != GCACW_TRACK_NONE && confederate != (unit->side == GCACW_CONFEDERATE))
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "track")),
                      "this track is the other side's");
}

/* How the unit comes, from what its line says. */
static uint8_t entry_of(struct gcacw_reading *reading, const struct vd_yaml *node,
                        const struct gcacw_unit *unit)
{
    static const char *const words[] = {"meade", "option", "absent", NULL};
    static const uint8_t entries[] = {GCACW_ENTRY_MEADE, GCACW_ENTRY_OPTION, GCACW_ENTRY_ABSENT};

    if (vd_read_has(node, "entry"))
        return entries[vd_read_word(node, "entry", words, reading->report)];
    if (unit->turn != 0)
        return GCACW_ENTRY_TURN;
    if (vd_read_has(node, "at"))
        return GCACW_ENTRY_START;
    return GCACW_ENTRY_TRACK;
}

static void check_entry(struct gcacw_reading *reading, const struct vd_yaml *node,
                        const struct gcacw_unit *unit)
{
    bool placed = unit->zone.v != GCACW_NONE || unit->space.v != GCACW_NONE;

    if (unit->entry == GCACW_ENTRY_TRACK && (unit->track == GCACW_TRACK_NONE || !placed))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a unit needs a place ('at'), a turn and a zone, or a track and a zone");
    if (unit->entry == GCACW_ENTRY_TURN && unit->zone.v == GCACW_NONE)
        vd_report_add(reading->report, vd_yaml_spot(node), "a unit that enters needs a zone");
    if (unit->entry == GCACW_ENTRY_START && placed)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a unit that stands on the map enters in no zone");
}

static void read_entry(struct gcacw_reading *reading, const struct vd_yaml *node,
                       struct gcacw_unit *unit)
{
    const struct vd_yaml *zone = vd_yaml_find(node, "zone"), *sea = vd_yaml_find(node, "sea");
    size_t before = reading->report->mistakes.count;

    unit->turn = gcacw_whole_or(reading, node, "turn", 1, reading->sc->turn_count, 0);
    unit->cell = vd_read_has(node, "at") ? gcacw_read_cell(reading, node, "at") : VD_NONE;
    unit->zone = zone != NULL ? zone_of(reading, zone) : (gcacw_zone_id){GCACW_NONE};
    unit->space = sea != NULL ? space_of(reading, sea) : (gcacw_space_id){GCACW_NONE};
    read_track(reading, node, unit);
    unit->entry = entry_of(reading, node, unit);
    if (reading->report->mistakes.count == before)
        check_entry(reading, node, unit);
}

static bool has_room(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    if (reading->sc->unit_count < GCACW_UNITS_MAX)
        return true;
    vd_report_add(reading->report, vd_yaml_spot(node), "at most %d units are possible",
                  GCACW_UNITS_MAX);
    return false;
}

static void read_unit(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t side)
{
    static const char *const keys[] = {"name",        "second",
                                       "aliases",     "command",
                                       "arm",         "size",
                                       "mv",          "t",
                                       "a",           "at",
                                       "sea",         "turn",
                                       "zone",        "track",
                                       "group",       "entry",
                                       "restriction", "joins",
                                       "rename",      "rename_turn",
                                       "fatigue",     "outside_corps",
                                       "independent", "replaces",
                                       "sources",     NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys) || !has_room(reading, node))
        return;
    struct gcacw_unit *unit = &sc->units[sc->unit_count];
    uint8_t *marks[] = {&unit->source_manpower, &unit->source_ratings, &unit->source_place};

    *unit = (struct gcacw_unit){.side = side, .replaces = {GCACW_NONE}};
    read_names(reading, node, unit);
    read_values(reading, node, unit);
    read_entry(reading, node, unit);
    gcacw_read_sources(reading, node, marks, 3, reading->source[section_of(side)]);
    sc->unit_count++;
}

static void read_replaced(struct gcacw_reading *reading, const struct vd_yaml *list, uint8_t side,
                          uint8_t first)
{
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL;
         node = node->next, first++) {
        const struct vd_yaml *other =
            node->kind == VD_YAML_MAP ? vd_yaml_find(node, "replaces") : NULL;

        if (other != NULL)
            reading->sc->units[first].replaces = gcacw_unit_of(reading, side, other);
    }
}

static void add_substitutes(struct gcacw_reading *reading, const struct vd_yaml *root, uint8_t side)
{
    struct gcacw_scenario *sc = reading->sc;
    unsigned count = gcacw_whole(reading, root, "substitutes", 0, GCACW_SUBSTITUTES);
    char name[16];

    for (unsigned i = 1; i <= count && has_room(reading, root); i++) {
        (void)snprintf(name, sizeof name, "Sub %u", i);
        sc->units[sc->unit_count++] =
            (struct gcacw_unit){.name = vd_name_put(&reading->names, name),
                                .side = side,
                                .command = {GCACW_NONE},
                                .joins = {GCACW_NONE},
                                .arm = GCACW_INFANTRY,
                                .size = GCACW_BRIGADE,
                                .replaces = {GCACW_NONE},
                                .entry = GCACW_ENTRY_SUB,
                                .zone = {GCACW_NONE},
                                .space = {GCACW_NONE},
                                .cell = VD_NONE,
                                .marker = (uint8_t)i};
    }
}

void gcacw_read_army(struct gcacw_reading *reading, uint8_t side)
{
    static const char *const keys[] = {"commands", "zones", "units", "substitutes", NULL};
    const struct vd_yaml *root = reading->section[section_of(side)];
    uint8_t first = reading->sc->unit_count;

    if (!gcacw_is_table(reading, root, keys))
        return;
    const struct vd_yaml *commands =
        vd_read_list(root, "commands", GCACW_COMMANDS_MAX, reading->report);
    const struct vd_yaml *zones = vd_read_list(root, "zones", GCACW_ZONES_MAX, reading->report);
    const struct vd_yaml *units = vd_read_list(root, "units", GCACW_UNITS_MAX, reading->report);
    size_t before = reading->report->mistakes.count;

    for (const struct vd_yaml *node = vd_read_first(commands); node != NULL; node = node->next)
        read_command(reading, node, side);
    for (const struct vd_yaml *node = vd_read_first(zones); node != NULL; node = node->next)
        read_zone(reading, node, side);
    for (const struct vd_yaml *node = vd_read_first(units); node != NULL; node = node->next)
        read_unit(reading, node, side);
    if (units != NULL && units->count == 0)
        vd_report_add(reading->report, vd_yaml_spot(units), "an army needs a unit");
    if (reading->report->mistakes.count == before)
        read_replaced(reading, units, side, first);
    add_substitutes(reading, root, side);
}
