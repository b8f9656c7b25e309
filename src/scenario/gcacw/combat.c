/* scenario/gcacw/combat.c: reads combat.yaml. */
#include <stdlib.h>
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* ---- attacks, ratio ---- */

static void read_attack(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                        uint8_t source)
{
    reading->sc->attacks[index] = (struct gcacw_attack_type){
        .modifier = (int8_t)vd_read_whole(node, "modifier", -9, 9, reading->report),
        .points = gcacw_whole(reading, node, "points", 0, 12),
        .source = source};
}

static void read_ratio(struct gcacw_reading *reading, const struct vd_yaml *root, uint8_t source)
{
    static const char *const keys[] = {"up", "down", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "ratio", keys);
    int up[GCACW_RATIO_UP], down[GCACW_RATIO_DOWN];

    if (map == NULL)
        return;
    reading->sc->ratio.source = gcacw_source_of(map, source);
    (void)gcacw_read_wholes(reading, map, "up", -9, 20, up, GCACW_RATIO_UP);
    (void)gcacw_read_wholes(reading, map, "down", -20, 9, down, GCACW_RATIO_DOWN);
    for (unsigned i = 0; i < GCACW_RATIO_UP; i++)
        reading->sc->ratio.up[i] = (int8_t)up[i];
    for (unsigned i = 0; i < GCACW_RATIO_DOWN; i++)
        reading->sc->ratio.down[i] = (int8_t)down[i];
}

/* ---- artillery ---- */

/* "-1", "-1 even". */
static bool parse_gun(const char *text, struct gcacw_gun_result *result)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (end == text || value < -9 || value > 9)
        return false;
    result->modifier = (int8_t)value;
    result->half = strcmp(end, " even") == 0;
    return *end == '\0' || result->half;
}

static void read_gun_row(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                         uint8_t source)
{
    struct gcacw_guns *guns = &reading->sc->guns;
    const struct vd_yaml *list =
        vd_read_list(node, "modifiers", GCACW_GUN_COLUMNS, reading->report);
    const struct vd_yaml *ground = vd_read_list(node, "terrain", VD_TERRAIN_COUNT, reading->report);
    unsigned column = 0;

    (void)source;
    if (list != NULL && list->count != GCACW_GUN_COLUMNS)
        vd_report_add(reading->report, vd_yaml_spot(list), "a row has %d modifiers",
                      GCACW_GUN_COLUMNS);
    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next, column++) {
        if (at->kind != VD_YAML_TEXT || !parse_gun(at->text, &guns->at[index][column]))
            vd_report_add(reading->report, vd_yaml_spot(at), "a modifier is -1, 0, 1 even ...");
    }
    for (const struct vd_yaml *at = vd_read_first(ground); at != NULL; at = at->next) {
        unsigned terrain = 0;

        if (vd_read_node_word(at, gcacw_terrain_words, &terrain, reading->report))
            guns->ground[terrain] = (uint8_t)index;
    }
}

static void read_guns(struct gcacw_reading *reading, const struct vd_yaml *root, uint8_t source)
{
    static const char *const keys[] = {"most", "rows", NULL};
    static const char *const words[] = {"clear", "rolling", "rough", "close", NULL};
    static const char *const of_row[] = {"id", "terrain", "modifiers", NULL};
    static const struct gcacw_rows rows = {"rows", "id", words, of_row, read_gun_row};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "artillery", keys);
    int most[GCACW_GUN_COLUMNS - 1];

    if (map == NULL)
        return;
    reading->sc->guns.source = gcacw_source_of(map, source);
    (void)gcacw_read_wholes(reading, map, "most", -40, 40, most, GCACW_GUN_COLUMNS - 1);
    for (unsigned i = 0; i < GCACW_GUN_COLUMNS - 1; i++)
        reading->sc->guns.most[i] = (int8_t)most[i];
    memset(reading->sc->guns.ground, GCACW_NONE, sizeof reading->sc->guns.ground);
    gcacw_read_rows(reading, map, source, &rows);
    for (unsigned i = VD_TERRAIN_CLEAR; i < VD_TERRAIN_WATER; i++) {
        if (reading->sc->guns.ground[i] == GCACW_NONE)
            vd_report_add(reading->report, vd_yaml_spot(map), "the terrain '%s' is in no row",
                          gcacw_terrain_words[i]);
    }
    reading->sc->guns.ground[VD_TERRAIN_NONE] = reading->sc->guns.ground[VD_TERRAIN_WATER] =
        GCACW_GUNS_CLOSE;
}

/* ---- the combat charts ---- */

static const struct {
    char sign;
    uint8_t code;
} codes[] = {{'f', GCACW_CODE_FATIGUE},      {'F', GCACW_CODE_FATIGUE_TWO},
             {'D', GCACW_CODE_DISORGANIZED}, {'E', GCACW_CODE_EXHAUSTED},
             {'a', GCACW_CODE_ADVANCE},      {'r', GCACW_CODE_RETREAT},
             {'R', GCACW_CODE_ROUT},         {'*', GCACW_CODE_BROKEN}};

static uint8_t code_of(char sign)
{
    for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (codes[i].sign == sign)
            return codes[i].code;
    }
    return 0;
}

/* "-", "1DR*", "Da", "12D". */
static bool parse_result(const char *text, struct gcacw_result *result)
{
    unsigned loss = 0;

    *result = (struct gcacw_result){0};
    if (strcmp(text, "-") == 0)
        return true;
    const char *at = text;

    while (*at >= '0' && *at <= '9' && loss < 40)
        loss = loss * 10 + (unsigned)(*at++ - '0');
    for (; *at != '\0'; at++) {
        uint8_t code = code_of(*at);

        if (code == 0 || (result->codes & code) != 0 ||
            (code == GCACW_CODE_BROKEN && (result->codes & GCACW_CODE_ROUT) == 0))
            return false;
        result->codes |= code;
    }
    result->loss = (uint8_t)loss;
    return loss <= GCACW_MANPOWER_MAX && at > text;
}

struct half {
    const char *key;
    uint8_t *most;
    struct gcacw_result *at;
    unsigned columns;
};

static void read_results(struct gcacw_reading *reading, const struct vd_yaml *node,
                         const struct half *half, bool *seen)
{
    static const char *const keys[] = {"diff", "results", NULL};

    if (!gcacw_is_table(reading, node, keys))
        return;
    int diff = vd_read_whole(node, "diff", GCACW_DIFF_FIRST, GCACW_DIFF_LAST, reading->report);
    unsigned row = (unsigned)(diff - GCACW_DIFF_FIRST), column = 0;
    const struct vd_yaml *list = vd_read_list(node, "results", half->columns, reading->report);

    if (seen[row])
        vd_report_add(reading->report, vd_yaml_spot(node), "the row %d stands here twice", diff);
    seen[row] = true;
    if (list != NULL && list->count != half->columns)
        vd_report_add(reading->report, vd_yaml_spot(list), "a row has %u results", half->columns);
    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next, column++) {
        if (at->kind != VD_YAML_TEXT ||
            !parse_result(at->text, &half->at[row * half->columns + column]))
            vd_report_add(reading->report, vd_yaml_spot(at),
                          "a result is -, or losses and codes of f, F, D, E, a, r, R and R*");
    }
}

static void read_half(struct gcacw_reading *reading, const struct vd_yaml *root,
                      const struct half *half, uint8_t source)
{
    static const char *const keys[] = {"most", "rows", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, half->key, keys);
    bool seen[GCACW_DIFFS] = {false};
    int most[GCACW_ATTACKER_COLUMNS];

    if (map == NULL)
        return;
    reading->sc->combat.source = gcacw_source_of(map, source);
    (void)gcacw_read_wholes(reading, map, "most", 0, 255, most, half->columns);
    for (unsigned i = 0; i < half->columns; i++)
        half->most[i] = (uint8_t)most[i];
    const struct vd_yaml *list = vd_read_list(map, "rows", GCACW_DIFFS, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_results(reading, node, half, seen);
    for (unsigned i = 0; i < GCACW_DIFFS && list != NULL; i++) {
        if (!seen[i])
            vd_report_add(reading->report, vd_yaml_spot(list), "the row %d is missing",
                          GCACW_DIFF_FIRST + (int)i);
    }
}

/* ---- retreats, works ---- */

static void read_retreat(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                         uint8_t source)
{
    reading->sc->retreats[index] = (struct gcacw_retreat_row){
        .loss = gcacw_whole(reading, node, "loss", 0, 20), .source = source};
}

static void read_screen_terrain(struct gcacw_reading *reading, const struct vd_yaml *node,
                                unsigned index, uint8_t source)
{
    reading->sc->screen.terrain[index + VD_TERRAIN_CLEAR] =
        (int8_t)vd_read_whole(node, "plus", -6, 6, reading->report);
    reading->sc->screen.terrain_source[index + VD_TERRAIN_CLEAR] = source;
}

static void read_screen_size(struct gcacw_reading *reading, const struct vd_yaml *node,
                             unsigned index, uint8_t source)
{
    struct gcacw_screen *screen = &reading->sc->screen;

    screen->most[index] = gcacw_whole(reading, node, "most", 1, 255);
    screen->size[index] = (int8_t)vd_read_whole(node, "plus", -6, 6, reading->report);
    screen->size_source[index] = source;
}

static void read_works(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    reading->sc->works[index] =
        (struct gcacw_works_row){.halves = gcacw_whole(reading, node, "halves", 2, 20),
                                 .guns_part = gcacw_whole(reading, node, "guns_part", 1, 20),
                                 .softens = vd_read_yes(node, "softens", reading->report),
                                 .ignores = vd_read_yes(node, "ignores", reading->report),
                                 .stays = vd_read_yes(node, "stays", reading->report),
                                 .source = source};
}

static void read_disorganized(struct gcacw_reading *reading, const struct vd_yaml *root,
                              uint8_t source)
{
    static const char *const keys[] = {"halves", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "disorganized", keys);
    int halves[GCACW_MANPOWER_MAX + 1];

    if (map == NULL)
        return;
    reading->sc->disorganized.source = gcacw_source_of(map, source);
    (void)gcacw_read_wholes(reading, map, "halves", 0, 2 * GCACW_MANPOWER_MAX, halves,
                            GCACW_MANPOWER_MAX + 1);
    for (unsigned i = 0; i <= GCACW_MANPOWER_MAX; i++)
        reading->sc->disorganized.halves[i] = (uint8_t)halves[i];
}

static const char *const attack_words[] = {"column",  "hasty",         "normal", "prepared",
                                           "assault", "grand-assault", NULL};
static const char *const attack_keys[] = {"id", "modifier", "points", NULL};
static const char *const retreat_words[] = {"line", "field", "aside", "held", "zone", NULL};
static const char *const retreat_keys[] = {"id", "loss", NULL};
static const char *const ground_words[] = {"clear",    "rolling", "rough", "woods", "hill",
                                           "mountain", "swamp",   "city",  NULL};
static const char *const ground_keys[] = {"id", "plus", NULL};
static const char *const size_words[] = {"1", "2", "3-4", "5-6", "7+", NULL};
static const char *const size_keys[] = {"id", "most", "plus", NULL};
static const char *const works_words[] = {
    "none", "abatis", "breastworks-building", "breastworks", "fort-building", "fort", NULL};
static const char *const works_keys[] = {"id",      "halves", "guns_part", "softens",
                                         "ignores", "stays",  NULL};

static const struct gcacw_rows tables[] = {
    {"attacks", "id", attack_words, attack_keys, read_attack},
    {"retreats", "id", retreat_words, retreat_keys, read_retreat},
    {"cavalry_terrain", "id", ground_words, ground_keys, read_screen_terrain},
    {"cavalry_sizes", "id", size_words, size_keys, read_screen_size},
    {"works", "id", works_words, works_keys, read_works}};

void gcacw_read_combat(struct gcacw_reading *reading)
{
    static const char *const others[] = {
        "attacks",         "ratio",         "artillery", "defender",     "attacker", "retreats",
        "cavalry_terrain", "cavalry_sizes", "works",     "disorganized", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_COMBAT);
    uint8_t source = reading->source[GCACW_SECTION_COMBAT];
    struct gcacw_combat_charts *charts = &reading->sc->combat;
    const struct half halves[] = {
        {"defender", charts->defender_most, charts->defender[0], GCACW_DEFENDER_COLUMNS},
        {"attacker", charts->attacker_most, charts->attacker[0], GCACW_ATTACKER_COLUMNS}};

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_COMBAT, others);
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++)
        gcacw_read_rows(reading, root, source, &tables[i]);
    read_ratio(reading, root, source);
    read_guns(reading, root, source);
    for (unsigned i = 0; i < 2; i++)
        read_half(reading, root, &halves[i], source);
    read_disorganized(reading, root, source);
}
