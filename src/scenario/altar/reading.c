/* scenario/altar/reading.c: names and references, shared by the readers of all files. */
#include <string.h>

#include "scenario/altar/altar.h"

const char *const altar_side_words[] = {"union", "confederate", NULL};
const char *const altar_sides_words[] = {"union", "confederate", "both", NULL};

/* ---- the pool of names ---- */

/* The pool moves when it grows. */
static void follow_pool(struct altar_reading *reading)
{
    reading->sc->names = reading->names.at;
    reading->sc->names_size = reading->names.size;
}

static uint32_t append(struct altar_reading *reading, const char *text)
{
    uint32_t name = vd_name_append(&reading->names, text);

    follow_pool(reading);
    return name;
}

void altar_start_names(struct altar_reading *reading)
{
    vd_name_pool_init(&reading->names, reading->arena);
    follow_pool(reading);
}

uint32_t altar_put_name(struct altar_reading *reading, const char *text)
{
    return text[0] != '\0' ? append(reading, text) : 0;
}

void altar_read_switches(struct altar_reading *reading, const char *const *settings, size_t count)
{
    struct altar_scenario *sc = reading->sc;
    const struct vd_switch_reading switches = {.table = &altar_switches,
                                               .data = sc->options,
                                               .values = sc->switches,
                                               .names = &reading->names,
                                               .report = reading->report};

    vd_switches_read(&switches, reading->section[ALTAR_SECTION_SCENARIO], settings, count);
    follow_pool(reading);
}

uint32_t altar_put_member(struct altar_reading *reading, const struct vd_yaml *map, const char *key)
{
    return altar_put_name(reading, vd_read_text(map, key, reading->report));
}

uint32_t altar_put_run(struct altar_reading *reading, const struct vd_yaml *map, const char *key,
                       uint8_t *count)
{
    enum { MOST = 64 };
    const struct vd_yaml *list = vd_read_list_or_none(map, key, MOST, reading->report);
    uint32_t run = reading->sc->names_size;

    *count = 0;
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_is_text(node, reading->report)) {
            (void)append(reading, node->text);
            ++*count;
        }
    }
    return *count > 0 ? run : 0;
}

/* ---- typed members ---- */

uint8_t altar_read_side(struct altar_reading *reading, const struct vd_yaml *map, const char *key)
{
    return (uint8_t)vd_read_word(map, key, altar_side_words, reading->report);
}

struct altar_amount altar_read_amount(struct altar_reading *reading, const struct vd_yaml *map,
                                      const char *key)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);
    struct vd_dice_text dice = {.sign = 1};

    if (node != NULL)
        (void)vd_read_dice(node, &dice, reading->report);
    return (struct altar_amount){.plus = (int8_t)dice.plus,
                                 .dice = (uint8_t)dice.dice,
                                 .sides = (uint8_t)dice.sides,
                                 .sign = (int8_t)dice.sign};
}

/* ---- references ---- */

static void unknown(struct altar_reading *reading, struct vd_spot spot, const char *what,
                    const char *name, unsigned matches)
{
    if (matches > 1)
        vd_report_add(reading->report, spot, "'%.60s' fits %u %ss; say which", name, matches, what);
    else
        vd_report_add(reading->report, spot, "there is no %s '%.60s'", what, name);
}

uint16_t altar_place_named(struct altar_reading *reading, struct vd_spot spot, const char *name)
{
    unsigned matches = 0;
    vd_place_id place = vd_theater_find_place(reading->theater, vd_text_of(name), &matches);

    if (place.v == VD_NONE) {
        unknown(reading, spot, "place on the map", name, 0);
        return VD_NONE;
    }
    uint16_t cell = reading->theater->places[place.v].cell;

    if (cell >= reading->theater->cell_count ||
        reading->theater->cells[cell].terrain == VD_TERRAIN_WATER) {
        vd_report_add(reading->report, spot, "'%.60s' lies off the map, or in the water", name);
        return VD_NONE;
    }
    return cell;
}

uint16_t altar_place_of(struct altar_reading *reading, const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return VD_NONE;
    return altar_place_named(reading, vd_yaml_spot(node), node->text);
}

uint16_t altar_read_place(struct altar_reading *reading, const struct vd_yaml *map, const char *key)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);

    return node != NULL ? altar_place_of(reading, node) : VD_NONE;
}

uint8_t altar_read_places(struct altar_reading *reading, const struct vd_yaml *map, const char *key,
                          uint16_t *cells)
{
    const struct vd_yaml *list = vd_read_list(map, key, ALTAR_PLACES_MAX, reading->report);
    uint8_t count = 0;

    if (list != NULL && list->count == 0)
        vd_report_add(reading->report, vd_yaml_spot(list), "'%s' must name a place", key);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        uint16_t cell = altar_place_of(reading, node);

        for (uint8_t i = 0; i < count && cell != VD_NONE; i++) {
            if (cells[i] == cell)
                vd_report_add(reading->report, vd_yaml_spot(node),
                              "this place is in the same space as an earlier one");
        }
        cells[count++] = cell;
    }
    return count;
}

/* Data must give whole names: abbreviations are for orders. */
static bool is_whole(const struct altar_scenario *sc, const char *name, uint32_t id)
{
    return vd_name_matches(vd_text_of(name), altar_name(sc, id));
}

altar_corps_id altar_corps_named(struct altar_reading *reading, uint8_t side, struct vd_spot spot,
                                 const char *name)
{
    const struct altar_scenario *sc = reading->sc;
    altar_corps_id found = ALTAR_NO_CORPS;
    unsigned matches = 0;

    for (uint8_t i = 0; i < sc->corps_count; i++) {
        if ((side >= ALTAR_SIDES || sc->corps[i].side == side) &&
            is_whole(sc, name, sc->corps[i].id)) {
            found = altar_corps(i);
            matches++;
        }
    }
    if (matches != 1)
        unknown(reading, spot, "command", name, matches);
    return matches == 1 ? found : ALTAR_NO_CORPS;
}

altar_corps_id altar_corps_of(struct altar_reading *reading, uint8_t side,
                              const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return ALTAR_NO_CORPS;
    return altar_corps_named(reading, side, vd_yaml_spot(node), node->text);
}

altar_piece_id altar_token_named(struct altar_reading *reading, uint8_t side, enum altar_kind kind,
                                 struct vd_spot spot, const char *name)
{
    const struct altar_scenario *sc = reading->sc;
    altar_piece_id found = ALTAR_NO_PIECE;
    unsigned matches = 0;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->kind == kind && (side >= ALTAR_SIDES || token->side == side) &&
            (token->flags & ALTAR_TOKEN_RESERVE) == 0 && is_whole(sc, name, token->id)) {
            found = altar_piece(i);
            matches++;
        }
    }
    if (matches != 1)
        unknown(reading, spot, altar_kind_name((uint8_t)kind), name, matches);
    return matches == 1 ? found : ALTAR_NO_PIECE;
}

altar_piece_id altar_token_of(struct altar_reading *reading, uint8_t side, enum altar_kind kind,
                              const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return ALTAR_NO_PIECE;
    return altar_token_named(reading, side, kind, vd_yaml_spot(node), node->text);
}

uint8_t altar_crossing_named(struct altar_reading *reading, struct vd_spot spot, const char *name)
{
    unsigned matches = 0;
    uint16_t crossing = vd_theater_find_crossing(reading->theater, vd_text_of(name), &matches);

    for (uint8_t i = 0; i < reading->sc->crossing_count && crossing != VD_NONE; i++) {
        if (reading->sc->crossings[i].crossing == crossing)
            return i;
    }
    unknown(reading, spot, "crossing in crossings.yaml", name, matches);
    return ALTAR_NONE;
}

uint8_t altar_crossing_of(struct altar_reading *reading, const struct vd_yaml *node)
{
    if (!vd_read_is_text(node, reading->report))
        return ALTAR_NONE;
    return altar_crossing_named(reading, vd_yaml_spot(node), node->text);
}

uint16_t altar_river_of(struct altar_reading *reading, const struct vd_yaml *node)
{
    const struct vd_theater *theater = reading->theater;

    if (!vd_read_is_text(node, reading->report))
        return VD_NONE;
    for (uint32_t i = 0; i < theater->river_count; i++) {
        if (vd_name_matches(vd_text_of(node->text),
                            vd_theater_name(theater, theater->rivers[i].name)))
            return (uint16_t)i;
    }
    unknown(reading, vd_yaml_spot(node), "river", node->text, 0);
    return VD_NONE;
}

uint8_t altar_row_of(struct altar_reading *reading, const struct vd_yaml *node)
{
    const struct altar_scenario *sc = reading->sc;

    if (!vd_read_is_text(node, reading->report))
        return ALTAR_NONE;
    for (uint8_t i = 0; i < sc->row_count; i++) {
        if (strcmp(node->text, altar_name(sc, sc->rows[i].id)) == 0)
            return i;
    }
    unknown(reading, vd_yaml_spot(node), "row of victory.yaml", node->text, 0);
    return ALTAR_NONE;
}
