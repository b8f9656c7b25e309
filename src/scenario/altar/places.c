/* scenario/altar/places.c: reads depots.yaml and crossings.yaml. */
#include <string.h>

#include "scenario/altar/altar.h"

/* ---- depots: T2, B16, X32, section 5 ---- */

static void check_depot(struct altar_reading *reading, const struct vd_yaml *node,
                        const struct altar_depot *depot)
{
    const struct altar_scenario *sc = reading->sc;

    if (depot->cell != VD_NONE && depot->cell == depot->other)
        vd_report_add(reading->report, vd_yaml_spot(node), "both places are in the same space");
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (altar_depot_at(sc, depot->cell) == i || altar_depot_at(sc, depot->other) == i)
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "another depot is already in this space");
    }
}

/* Leaves out the state: the depot's owner knows it. */
static uint32_t depot_name(struct altar_reading *reading, const struct vd_yaml *map)
{
    const struct vd_theater *theater = reading->theater;
    const struct vd_yaml *node = vd_yaml_find(map, "place");
    unsigned matches;

    if (node == NULL || node->kind != VD_YAML_TEXT)
        return 0;
    vd_place_id place = vd_theater_find_place(theater, vd_text_of(node->text), &matches);

    return altar_put_name(reading, place.v != VD_NONE
                                       ? vd_theater_name(theater, theater->places[place.v].name)
                                       : node->text);
}

static void read_depot(struct altar_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"place", "or", "owner", "value", "captured", NULL};
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    uint8_t owner = altar_read_side(reading, node, "owner");
    struct altar_depot depot = {
        .name = depot_name(reading, node),
        .cell = altar_read_place(reading, node, "place"),
        .other = vd_read_has(node, "or") ? altar_read_place(reading, node, "or") : VD_NONE,
        .owner = owner,
        .token = {ALTAR_NO_PIECE, ALTAR_NO_PIECE}};

    depot.value[owner] = (uint8_t)vd_read_whole(node, "value", 0, 30, reading->report);
    depot.value[1 - owner] = (uint8_t)vd_read_whole(node, "captured", 0, 30, reading->report);
    check_depot(reading, node, &depot);
    sc->depots[sc->depot_count++] = depot;
}

void altar_read_depots(struct altar_reading *reading)
{
    static const char *const keys[] = {"depots", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_DEPOTS];

    if (!vd_read_table(root, keys, reading->report))
        return;
    const struct vd_yaml *list = vd_read_list(root, "depots", ALTAR_DEPOTS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_depot(reading, node);
}

/* ---- crossings: M12, X40, X45 ---- */

static const char *const kind_words[] = {"bridge", "ferry", "ford", NULL};

/* Reports an unknown crossing and lists those of the atlas. */
static void unknown_crossing(struct altar_reading *reading, const struct vd_yaml *node)
{
    const struct vd_theater *theater = reading->theater;
    char list[700];
    struct vd_writer writer = vd_writer_of(list, sizeof list);

    for (uint32_t i = 0; i < theater->crossing_count; i++) {
        vd_write(&writer, i == 0 ? "" : ", ");
        vd_write(&writer, vd_theater_name(theater, theater->crossings[i].name));
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "the map has no crossing '%.60s'; it has %s",
                  node->text, list);
}

static uint16_t theater_crossing(struct altar_reading *reading, const struct vd_yaml *map,
                                 const char *key)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);
    unsigned matches;

    if (node == NULL)
        return VD_NONE;
    uint16_t found = vd_theater_find_crossing(reading->theater, vd_text_of(node->text), &matches);

    if (found == VD_NONE)
        unknown_crossing(reading, node);
    return found;
}

/* The data repeats river and kind for people who read it; they must match the map. */
static void check_crossing(struct altar_reading *reading, const struct vd_yaml *node,
                           uint16_t index)
{
    const struct vd_theater *theater = reading->theater;
    const struct vd_crossing *crossing = &theater->crossings[index];
    unsigned kind = vd_read_word(node, "kind", kind_words, reading->report) + VD_CROSSING_BRIDGE;
    const struct vd_yaml *river = vd_yaml_need(node, "river", VD_YAML_TEXT, reading->report);

    if (vd_read_has(node, "kind") && kind != crossing->kind)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "kind")),
                      "on the map this is a %s", vd_crossing_kind_name(crossing->kind));
    if (river != NULL &&
        (crossing->river >= theater->river_count ||
         !vd_name_matches(vd_text_of(river->text),
                          vd_theater_name(theater, theater->rivers[crossing->river].name))))
        vd_report_add(reading->report, vd_yaml_spot(river),
                      "on the map this crossing is not on the %.60s", river->text);
    if (vd_read_has(node, "with")) {
        uint16_t other = theater_crossing(reading, node, "with");

        if (other != VD_NONE && other != index)
            vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "with")),
                          "on the map these two are not one crossing");
    }
    for (uint8_t i = 0; i < reading->sc->crossing_count; i++) {
        if (reading->sc->crossings[i].crossing == index)
            vd_report_add(reading->report, vd_yaml_spot(node), "this crossing appears twice");
    }
}

static uint16_t read_acts_from(struct altar_reading *reading, const struct vd_yaml *node,
                               uint16_t index)
{
    const struct vd_theater *theater = reading->theater;

    if (!vd_read_has(node, "acts_from"))
        return VD_NONE;
    uint16_t cell = altar_read_place(reading, node, "acts_from");
    const struct vd_edge *edge = &theater->edges[theater->crossings[index].edge];

    if (cell != VD_NONE && cell != edge->a && cell != edge->b)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "acts_from")),
                      "this place is at neither end of the crossing");
    return cell;
}

static uint8_t read_scored_row(struct altar_reading *reading, const struct vd_yaml *node)
{
    if (!vd_read_has(node, "row"))
        return ALTAR_NONE;
    const struct vd_yaml *name = vd_yaml_find(node, "row");
    uint8_t row = altar_row_of(reading, name);

    if (row != ALTAR_NONE && reading->sc->rows[row].award != ALTAR_AWARD_CROSSING_DESTROYED)
        vd_report_add(reading->report, vd_yaml_spot(name),
                      "this row is not scored by crossing_destroyed");
    return row;
}

static void read_crossing(struct altar_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"name", "with",   "river",     "kind", "state",
                                       "row",  "target", "acts_from", NULL};
    static const char *const states[] = {"working", "destroyed", "closed", NULL};
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    uint16_t index = theater_crossing(reading, node, "name");
    unsigned state = vd_read_word(node, "state", states, reading->report);

    if (index == VD_NONE)
        return;
    check_crossing(reading, node, index);
    struct altar_crossing crossing = {
        .crossing = index,
        .acts_from = read_acts_from(reading, node, index),
        .row = read_scored_row(reading, node),
        .closed = state == 2,
        .destroyed = state == 1,
        .target = vd_read_yes_or(node, "target", state != 2, reading->report)};

    if (reading->theater->crossings[index].kind == VD_CROSSING_FORD)
        crossing.target = 0; /* M22 */
    if (crossing.row != ALTAR_NONE && !crossing.target)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a crossing that cannot be destroyed cannot score");
    sc->crossings[sc->crossing_count++] = crossing;
}

/* Z9. */
static void read_route(struct altar_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"place", "crossing", NULL};
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    const struct vd_yaml *crossing = vd_yaml_need(node, "crossing", VD_YAML_TEXT, reading->report);

    sc->routes[sc->route_count++] = (struct altar_route){
        .cell = altar_read_place(reading, node, "place"),
        .crossing = crossing != NULL ? altar_crossing_of(reading, crossing) : ALTAR_NONE};
}

static void read_routes(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"side", "needed", "places", NULL};
    struct altar_scenario *sc = reading->sc;

    sc->routes_side = ALTAR_SIDES;
    if (!vd_read_has(root, "routes_home"))
        return;
    const struct vd_yaml *routes = vd_read_member(root, "routes_home", keys, reading->report);

    if (routes == NULL)
        return;
    const struct vd_yaml *list = vd_read_list(routes, "places", ALTAR_PLACES_MAX, reading->report);

    sc->routes_side = altar_read_side(reading, routes, "side");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_route(reading, node);
    sc->routes_needed =
        (uint8_t)vd_read_whole(routes, "needed", 0, ALTAR_PLACES_MAX, reading->report);
    if (list != NULL && sc->routes_needed > list->count)
        vd_report_add(reading->report, vd_yaml_spot(routes),
                      "%u routes are needed and there are only %zu", sc->routes_needed,
                      list->count);
}

/* Reports rows that need crossings or routes which are not there. */
static void check_rows(struct altar_reading *reading, const struct vd_yaml *root)
{
    const struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < sc->row_count; i++) {
        bool scored = sc->rows[i].award != ALTAR_AWARD_CROSSING_DESTROYED;

        for (uint8_t k = 0; k < sc->crossing_count && !scored; k++)
            scored = sc->crossings[k].row == i;
        if (!scored)
            vd_report_add(reading->report, vd_yaml_spot(root), "no crossing has the row '%s'",
                          altar_name(sc, sc->rows[i].id));
        if (sc->rows[i].award == ALTAR_AWARD_ROUTES_CLOSED && sc->routes_side != sc->rows[i].side)
            vd_report_add(reading->report, vd_yaml_spot(root),
                          "the row '%s' asks for routes home, and its side has none here",
                          altar_name(sc, sc->rows[i].id));
    }
}

void altar_read_crossings(struct altar_reading *reading)
{
    static const char *const keys[] = {"crossings", "routes_home", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_CROSSINGS];

    reading->sc->routes_side = ALTAR_SIDES;
    if (!vd_read_table(root, keys, reading->report))
        return;
    const struct vd_yaml *list =
        vd_read_list(root, "crossings", ALTAR_CROSSINGS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_crossing(reading, node);
    read_routes(reading, root);
    check_rows(reading, root);
}
