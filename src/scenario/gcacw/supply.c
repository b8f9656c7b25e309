/* scenario/gcacw/supply.c: reads supply.yaml, depot-values.yaml, depots.yaml, levies.yaml and
 * morale.yaml. */
#include <stdio.h>
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* ---- the simplified rules ---- */

static void read_resupply(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                          uint8_t source)
{
    struct gcacw_resupply_row *row = &reading->sc->resupply[index];

    row->victuals = gcacw_whole(reading, node, "victuals", 0, 60);
    row->least[GCACW_UNION] = gcacw_whole(reading, node, "union", 0, 99);
    row->least[GCACW_CONFEDERATE] = gcacw_whole(reading, node, "confederate", 0, 99);
    row->source = source;
}

static void read_forage(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                        uint8_t source)
{
    reading->sc->forage[index] =
        (struct gcacw_forage_row){.recovery = gcacw_whole(reading, node, "recovery", 0, 9),
                                  .victuals = gcacw_whole(reading, node, "victuals", 0, 60),
                                  .source = source};
}

static void read_level(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    reading->sc->supply[index] = (struct gcacw_supply_level){
        .least = (int8_t)vd_read_whole(node, "level", -9, 60, reading->report),
        .morale = gcacw_whole(reading, node, "morale", 0, 20),
        .rolls = gcacw_whole(reading, node, "rolls", 0, 6),
        .disorganizes = vd_read_yes(node, "disorganizes", reading->report),
        .loses_at = gcacw_whole(reading, node, "loses_at", 0, 4),
        .source = source};
}

static const char *const resupply_words[] = {"6", "5", "4", "3", "2", "1", "0", NULL};
static const char *const resupply_keys[] = {"victuals", "union", "confederate", NULL};
static const char *const forage_words[] = {"3", "2", "1", "0", NULL};
static const char *const forage_keys[] = {"recovery", "victuals", NULL};
static const char *const level_words[] = {"3", "2", "1", "0", "-1", NULL};
static const char *const level_keys[] = {"level",        "morale",   "rolls",
                                         "disorganizes", "loses_at", NULL};

static const struct gcacw_rows tables[] = {
    {"resupply", "victuals", resupply_words, resupply_keys, read_resupply},
    {"forage", "recovery", forage_words, forage_keys, read_forage},
    {"levels", "level", level_words, level_keys, read_level}};

static void read_crossings(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    struct gcacw_scenario *sc = reading->sc;
    const struct vd_yaml *list =
        vd_read_list(root, "potomac_crossings", GCACW_PLACES_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        sc->potomac_crossings[sc->potomac_count++] = gcacw_crossing_of(reading, node);
}

static void read_supply_places(struct gcacw_reading *reading, const struct vd_yaml *root,
                               uint8_t source)
{
    static const char *const areas[] = {"south", "valley", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "areas", areas);

    if (map != NULL) {
        reading->sc->areas[GCACW_AREA_SOUTH] = gcacw_read_counties(reading, map, "south");
        reading->sc->areas[GCACW_AREA_VALLEY] = gcacw_read_counties(reading, map, "valley");
    }
    read_crossings(reading, root);
    gcacw_read_cells(reading, root, "rail_sources", GCACW_PLACES_RAIL_SOURCES, source);
    gcacw_read_cells(reading, root, "valley_main", GCACW_PLACES_VALLEY_MAIN,
                     VD_SOURCE_RECONSTRUCTION);
    gcacw_read_cells(reading, root, "valley_other", GCACW_PLACES_VALLEY_OTHER,
                     VD_SOURCE_RECONSTRUCTION);
}

/* ---- depots ---- */

static void read_value(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source)
{
    static const char *const keys[] = {"name",       "place",      "row",    "victuals",
                                       "simplified", "ammunition", "points", NULL};
    static const char *const rows[] = {"named", "other-union", "confederate", NULL};
    struct gcacw_scenario *sc = reading->sc;
    struct gcacw_depot_value *value = &sc->depot_values[sc->depot_value_count];

    if (!gcacw_is_table(reading, node, keys))
        return;
    value->name = gcacw_put_member(reading, node, "name");
    value->row = (uint8_t)vd_read_word_or(node, "row", rows, 0, reading->report);
    value->cell = value->row == GCACW_DEPOT_NAMED ? gcacw_read_cell(reading, node, "place")
                                                  : (uint16_t)VD_NONE;
    value->victuals = gcacw_whole(reading, node, "victuals", 0, 200);
    value->simplified = gcacw_whole(reading, node, "simplified", 0, 60);
    value->ammunition = gcacw_whole(reading, node, "ammunition", 0, 200);
    value->points = gcacw_whole(reading, node, "points", 0, 200);
    value->source = gcacw_source_of(node, source);
    for (unsigned i = 0; i < sc->depot_value_count; i++) {
        const struct gcacw_depot_value *other = &sc->depot_values[i];

        if (other->row == value->row && (value->row != GCACW_DEPOT_NAMED ||
                                         (other->cell == value->cell && value->cell != VD_NONE)))
            vd_report_add(reading->report, vd_yaml_spot(node), "this row stands here twice");
    }
    sc->depot_value_count++;
}

static void read_free(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source)
{
    static const char *const keys[] = {"name", "place", "clear", "after", NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys))
        return;
    sc->free_depots[sc->free_depot_count++] =
        (struct gcacw_free_depot){.name = gcacw_put_member(reading, node, "name"),
                                  .cell = gcacw_read_cell(reading, node, "place"),
                                  .clear = gcacw_read_counties(reading, node, "clear"),
                                  .after = vd_read_yes(node, "after", reading->report),
                                  .source = gcacw_source_of(node, source)};
}

static void check_values(struct gcacw_reading *reading, const struct vd_yaml *list)
{
    unsigned rows = 0;

    for (unsigned i = 0; i < reading->sc->depot_value_count; i++)
        rows |= 1U << reading->sc->depot_values[i].row;
    if (list != NULL && (rows & 6) != 6)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "the rows of all other Union depots and of Confederate depots are needed");
}

static void read_values(struct gcacw_reading *reading)
{
    static const char *const others[] = {"values", "free", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_DEPOT_VALUES);
    uint8_t source = reading->source[GCACW_SECTION_DEPOT_VALUES];

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_DEPOT_VALUES, others);
    const struct vd_yaml *values =
        vd_read_list(root, "values", GCACW_DEPOT_VALUES_MAX, reading->report);
    const struct vd_yaml *frees =
        vd_read_list(root, "free", GCACW_FREE_DEPOTS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(values); node != NULL; node = node->next)
        read_value(reading, node, source);
    check_values(reading, values);
    for (const struct vd_yaml *node = vd_read_first(frees); node != NULL; node = node->next)
        read_free(reading, node, source);
}

static void read_depot(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"name", "place", "side", NULL};
    struct gcacw_scenario *sc = reading->sc;
    struct gcacw_depot *depot = &sc->depots[sc->depot_count];

    if (!gcacw_is_table(reading, node, keys))
        return;
    depot->name = gcacw_put_member(reading, node, "name");
    depot->cell = gcacw_read_cell(reading, node, "place");
    depot->side = (uint8_t)vd_read_word(node, "side", gcacw_side_words, reading->report);
    depot->source = gcacw_source_of(node, reading->source[GCACW_SECTION_DEPOTS]);
    for (unsigned i = 0; i < sc->depot_count; i++) {
        if (sc->depots[i].cell == depot->cell && depot->cell != VD_NONE)
            vd_report_add(reading->report, vd_yaml_spot(node), "this hex has a depot already");
    }
    if (sc->depot_value_count > 0)
        depot->value =
            (uint8_t)(gcacw_depot_value_at(sc, depot->side, depot->cell) - sc->depot_values);
    sc->depot_count++;
}

void gcacw_read_depots(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"depots", NULL};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_DEPOTS];

    read_values(reading);
    if (!gcacw_is_table(reading, root, keys))
        return;
    const struct vd_yaml *list = vd_read_list(root, "depots", GCACW_DEPOTS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_depot(reading, node);
}

/* ---- levies ---- */

static void add_levy(struct gcacw_reading *reading, const struct vd_yaml *node,
                     struct gcacw_levy levy, const struct vd_yaml *place)
{
    struct gcacw_scenario *sc = reading->sc;

    levy.cell = gcacw_cell_of(reading, place);
    for (unsigned i = 0; i < sc->levy_count; i++) {
        if (sc->levies[i].cell == levy.cell && levy.cell != VD_NONE)
            vd_report_add(reading->report, vd_yaml_spot(place),
                          "another town of this list is in this hex");
    }
    if (sc->levy_count == GCACW_LEVIES_MAX)
        vd_report_add(reading->report, vd_yaml_spot(node), "at most %d hexes can be levied",
                      GCACW_LEVIES_MAX);
    else
        sc->levies[sc->levy_count++] = levy;
}

static void read_levy(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t source)
{
    static const char *const keys[] = {"name",       "place",  "places", "victuals",
                                       "simplified", "points", NULL};
    const struct vd_yaml *place = NULL, *places = NULL;

    if (!gcacw_is_table(reading, node, keys))
        return;
    struct gcacw_levy levy = {.name = gcacw_put_member(reading, node, "name"),
                              .row = reading->sc->levy_row_count++,
                              .victuals = gcacw_whole(reading, node, "victuals", 0, 200),
                              .simplified = gcacw_whole(reading, node, "simplified", 0, 60),
                              .points = gcacw_whole(reading, node, "points", 0, 200),
                              .source = gcacw_source_of(node, source)};

    if (vd_read_has(node, "places"))
        places = vd_read_list(node, "places", GCACW_PLACES_MAX, reading->report);
    else
        place = vd_yaml_need(node, "place", VD_YAML_TEXT, reading->report);
    if (place != NULL)
        add_levy(reading, node, levy, place);
    for (const struct vd_yaml *at = vd_read_first(places); at != NULL; at = at->next)
        add_levy(reading, node, levy, at);
}

static void read_levies(struct gcacw_reading *reading)
{
    static const char *const others[] = {"towns", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_LEVIES);

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_LEVIES, others);
    const struct vd_yaml *list = vd_read_list(root, "towns", GCACW_LEVIES_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_levy(reading, node, reading->source[GCACW_SECTION_LEVIES]);
}

void gcacw_read_supply(struct gcacw_reading *reading)
{
    static const char *const others[] = {
        "resupply",          "forage",      "levels",       "areas", "rail_sources",
        "potomac_crossings", "valley_main", "valley_other", "texts", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_SUPPLY);
    uint8_t source = reading->source[GCACW_SECTION_SUPPLY];

    read_levies(reading);
    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_SUPPLY, others);
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++)
        gcacw_read_rows(reading, root, source, &tables[i]);
    read_supply_places(reading, root, source);
    gcacw_read_texts(reading, root, "texts", GCACW_TEXT_SUPPLY, 4, source);
}

/* ---- morale ---- */

static void put_three(struct gcacw_reading *reading, const struct vd_yaml *node, const char *key,
                      uint8_t *values, size_t count)
{
    int read[3];

    (void)gcacw_read_wholes(reading, node, key, 0, 20, read, count);
    for (size_t i = 0; i < count; i++)
        values[i] = (uint8_t)read[i];
}

static void read_terms(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned side,
                       uint8_t source)
{
    struct gcacw_morale_terms *terms = &reading->sc->morale[side];

    terms->corps = gcacw_whole(reading, node, "corps", 0, 20);
    put_three(reading, node, "divisions", terms->division, 2);
    terms->brigade = gcacw_whole(reading, node, "brigades", 0, 20);
    terms->losses = gcacw_whole(reading, node, "losses", 1, 99);
    terms->hungry = gcacw_whole(reading, node, "hungry", 1, 99);
    put_three(reading, node, "eliminated_division", terms->eliminated_division, 3);
    put_three(reading, node, "eliminated_brigade", terms->eliminated_brigade, 3);
    terms->source = source;
}

static void read_state(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    reading->sc->morales[index] = (struct gcacw_morale_row){
        .least = gcacw_whole(reading, node, "least", 0, 99),
        .attack = (int8_t)vd_read_whole(node, "attack", -6, 0, reading->report),
        .defense = (int8_t)vd_read_whole(node, "defense", -6, 0, reading->report),
        .points = gcacw_whole(reading, node, "points", 0, 200),
        .points_past = gcacw_whole(reading, node, "points_past", 0, 200),
        .source = source};
}

void gcacw_read_morale(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"terms", "states", NULL};
    static const char *const term_keys[] = {
        "side",   "corps",  "divisions",           "brigades",
        "losses", "hungry", "eliminated_division", "eliminated_brigade",
        NULL};
    static const char *const states[] = {"Normal", "Disordered", "Panicked", "Flight", NULL};
    static const char *const state_keys[] = {"name",   "least",       "attack", "defense",
                                             "points", "points_past", NULL};
    static const struct gcacw_rows rows[] = {
        {"terms", "side", gcacw_side_words, term_keys, read_terms},
        {"states", "name", states, state_keys, read_state}};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_MORALE];
    const struct gcacw_morale_row *morales = reading->sc->morales;

    if (!gcacw_is_table(reading, root, keys))
        return;
    gcacw_read_rows(reading, root, reading->source[GCACW_SECTION_MORALE], &rows[0]);
    gcacw_read_rows(reading, root, reading->source[GCACW_SECTION_MORALE], &rows[1]);
    for (unsigned i = 1; i < GCACW_MORALES; i++) {
        if (morales[i].least <= morales[i - 1].least) {
            vd_report_add(reading->report, vd_yaml_spot(root), "the levels of morale must rise");
            return;
        }
    }
}
