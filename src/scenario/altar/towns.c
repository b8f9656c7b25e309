/* scenario/altar/towns.c: reads from scenario.yaml where raids succeed (A6, X25) and whose
 * people talk. */
#include <string.h>

#include "scenario/altar/altar.h"

static const char *const kind_words[] = {"capital",  "city",       "town",   "village",
                                         "station",  "courthouse", "church", "ferry",
                                         "landmark", "fort",       "gap",    NULL};

/* Returns a bit for each kind that the list names. */
static unsigned read_kinds(struct altar_reading *reading, const struct vd_yaml *map)
{
    const struct vd_yaml *list = vd_read_list(map, "kinds", VD_PLACE_COUNT, reading->report);
    unsigned kinds = 0, index;

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_node_word(node, kind_words, &index, reading->report))
            kinds |= 1U << (VD_PLACE_CAPITAL + index);
    }
    return kinds;
}

static bool has_state(const struct vd_yaml *list, const char *state)
{
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (node->kind == VD_YAML_TEXT && strcmp(node->text, state) == 0)
            return true;
    }
    return false;
}

/* Every state of such a list must have a place on the map. */
static const struct vd_yaml *read_states(struct altar_reading *reading, const struct vd_yaml *map,
                                         const char *key)
{
    const struct vd_theater *theater = reading->theater;
    const struct vd_yaml *list = vd_read_list(map, key, 16, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        bool found = false;

        if (!vd_read_is_text(node, reading->report))
            continue;
        for (uint32_t i = 0; i < theater->place_count && !found; i++)
            found = strcmp(vd_theater_name(theater, theater->places[i].state), node->text) == 0;
        if (!found)
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "no place of this map lies in '%.60s'", node->text);
    }
    return list;
}

static bool is_such(const struct vd_place *place, unsigned kinds)
{
    return (place->flags & VD_PLACE_SHOWN) != 0 && (kinds >> place->kind & 1) != 0;
}

/* Shown places come first, by cell. Each town can be raided once, even if two share a space. */
static void list_raids(struct altar_reading *reading, const struct vd_yaml *node,
                       const struct vd_yaml *states, const struct vd_yaml *wider, unsigned kinds)
{
    const struct vd_theater *theater = reading->theater;
    struct altar_scenario *sc = reading->sc;

    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];
        const char *state = vd_theater_name(theater, place->state);
        bool always = has_state(states, state);

        if (!is_such(place, kinds) || (!always && !has_state(wider, state)))
            continue;
        if (sc->raid_count < ALTAR_TOWNS_MAX) {
            sc->raids[sc->raid_count++] = (struct altar_town){
                .cell = place->cell, .place = (uint16_t)i, .wider = !always, .side = sc->raid_side};
        } else {
            vd_report_add(reading->report, vd_yaml_spot(node), "these are more than %d towns",
                          ALTAR_TOWNS_MAX);
            return;
        }
    }
}

static void read_raids(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"side", "kinds", "states", "wider_states", NULL};

    reading->sc->raid_side = ALTAR_SIDES;
    if (!vd_read_has(root, "raids"))
        return;
    const struct vd_yaml *node = vd_read_member(root, "raids", keys, reading->report);

    if (node == NULL)
        return;
    reading->sc->raid_side = altar_read_side(reading, node, "side");
    unsigned kinds = read_kinds(reading, node);
    const struct vd_yaml *states = read_states(reading, node, "states");
    const struct vd_yaml *wider = read_states(reading, node, "wider_states");

    list_raids(reading, node, states, wider, kinds);
    if (reading->sc->base_move[ALTAR_SORT_TRAIN] == 0)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "raids bring trains, and 'moves' has none for a train");
}

/* Returns the side that the people of a state favor; ALTAR_SIDES if none. */
static uint8_t favored(const struct vd_yaml *favor, const char *state)
{
    for (const struct vd_yaml *node = vd_read_first(favor); node != NULL; node = node->next) {
        const struct vd_yaml *side = node->kind == VD_YAML_MAP ? vd_yaml_find(node, "side") : NULL;

        if (side != NULL && side->kind == VD_YAML_TEXT &&
            has_state(vd_yaml_find(node, "states"), state))
            return strcmp(side->text, altar_side_words[ALTAR_CONFEDERATE]) == 0;
    }
    return ALTAR_SIDES;
}

/* Marks the places whose people are divided and report to nobody. */
static void mark_divided(struct altar_reading *reading, const struct vd_yaml *divided, bool *marks)
{
    for (const struct vd_yaml *node = vd_read_first(divided); node != NULL; node = node->next) {
        unsigned matches;

        if (altar_place_of(reading, node) != VD_NONE)
            marks[vd_theater_find_place(reading->theater, vd_text_of(node->text), &matches).v] =
                true;
    }
}

static void check_favor(struct altar_reading *reading, const struct vd_yaml *favor)
{
    static const char *const keys[] = {"side", "states", NULL};

    for (const struct vd_yaml *node = vd_read_first(favor); node != NULL; node = node->next) {
        if (vd_read_table(node, keys, reading->report)) {
            (void)altar_read_side(reading, node, "side");
            (void)read_states(reading, node, "states");
        }
    }
}

static void read_civilians(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"target", "reach", "kinds", "favour", "divided", NULL};
    const struct vd_theater *theater = reading->theater;
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(root, "civilians", keys, reading->report);

    if (node == NULL)
        return;
    const struct vd_yaml *favor = vd_read_list(node, "favour", ALTAR_SIDES, reading->report);
    const struct vd_yaml *divided = vd_read_list(node, "divided", 64, reading->report);
    unsigned kinds = read_kinds(reading, node);
    bool *marks = vd_arena_take(reading->arena, theater->place_count + 1, sizeof *marks);

    sc->talk_target = (uint8_t)vd_read_whole(node, "target", 1, 7, reading->report);
    sc->talk_reach = (uint8_t)vd_read_whole(node, "reach", 0, 3, reading->report);
    check_favor(reading, favor);
    mark_divided(reading, divided, marks);
    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];
        uint8_t side = favored(favor, vd_theater_name(theater, place->state));

        if (!is_such(place, kinds) || side == ALTAR_SIDES || marks[i])
            continue;
        if (sc->people_count == ALTAR_TOWNS_MAX) {
            vd_report_add(reading->report, vd_yaml_spot(node), "these are more than %d towns",
                          ALTAR_TOWNS_MAX);
            return;
        }
        sc->people[sc->people_count++] =
            (struct altar_town){.cell = place->cell, .place = (uint16_t)i, .side = side};
    }
}

void altar_read_towns(struct altar_reading *reading)
{
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_SCENARIO];

    if (root->kind != VD_YAML_MAP)
        return;
    read_raids(reading, root);
    read_civilians(reading, root);
}
