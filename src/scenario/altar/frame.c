/* scenario/altar/frame.c: reads scenario.yaml: turns, deck, moves, stacking, scouting, letters. */
#include <string.h>

#include "scenario/altar/altar.h"

static const char *const keys[] = {
    "id",          "title",          "book",    "system",     "map",        "dates",     "calendar",
    "turns",       "cards",          "sides",   "victory",    "moves",      "staff_die", "stacking",
    "actions",     "raids",          "rally",   "battle",     "scouting",   "civilians", "couriers",
    "first_mover", "first_deployer", "options", "fortresses", "earthworks", NULL};

static uint8_t byte_of(const struct altar_reading *reading, const struct vd_yaml *map,
                       const char *key, int least, int most)
{
    return (uint8_t)vd_read_whole(map, key, least, most, reading->report);
}

static uint32_t day_number(const struct vd_date *date)
{
    return date->year * 372U + date->month * 31U + date->day;
}

/* F2, F20. */
static void read_calendar(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const calendar_keys[] = {"days", NULL};
    static const char *const date_keys[] = {"from", "to", NULL};
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *dates = vd_read_member(root, "dates", date_keys, reading->report);
    const struct vd_yaml *calendar =
        vd_read_member(root, "calendar", calendar_keys, reading->report);
    const struct vd_yaml *list =
        calendar != NULL ? vd_read_list(calendar, "days", ALTAR_TURNS_MAX, reading->report) : NULL;
    uint8_t turn = 0;

    if (dates != NULL) {
        sc->dates_from = altar_put_member(reading, dates, "from");
        sc->dates_to = altar_put_member(reading, dates, "to");
    }
    if (list != NULL && list->count != sc->turns)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "there must be a day for each of the %u turns; these are %zu", sc->turns,
                      list->count);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL;
         node = node->next, turn++) {
        struct vd_date *date = &sc->calendar[turn];

        if (vd_read_date(node, &date->year, &date->month, &date->day, reading->report) &&
            turn > 0 && day_number(date) <= day_number(date - 1))
            vd_report_add(reading->report, vd_yaml_spot(node), "this day is not after the last");
    }
}

/* F3 to F5: the deck lasts exactly as long as the campaign. */
static void read_deck(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const deck_keys[] = {"deck", "removed", NULL};
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(root, "cards", deck_keys, reading->report);

    if (node == NULL)
        return;
    sc->deck_size = byte_of(reading, node, "deck", 1, ALTAR_CARDS_MAX);
    sc->removed = byte_of(reading, node, "removed", 0, ALTAR_CARDS_MAX);
    if (sc->deck_size != sc->removed + sc->turns)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a deck of %u less %u cards does not last exactly %u turns", sc->deck_size,
                      sc->removed, sc->turns);
}

static void read_one_side(struct altar_reading *reading, const struct vd_yaml *node, bool *seen)
{
    static const char *const side_keys[] = {"id", "name", "aliases", "army", "file", NULL};

    if (!vd_read_table(node, side_keys, reading->report))
        return;
    uint8_t side = altar_read_side(reading, node, "id");
    struct altar_army *army = &reading->sc->armies[side];
    const char *file = vd_read_text(node, "file", reading->report);

    if (seen[side])
        vd_report_add(reading->report, vd_yaml_spot(node), "this side appears twice");
    seen[side] = true;
    army->side_name = altar_put_member(reading, node, "name");
    army->side_alias = altar_put_run(reading, node, "aliases", &army->side_alias_count);
    (void)vd_read_text(node, "army", reading->report);
    if (file[0] != '\0' &&
        strcmp(file, side == ALTAR_UNION ? "army_union" : "army_confederate") != 0)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "file")),
                      "the army of this side stands in army_%s", altar_side_name(side));
}

static void read_sides(struct altar_reading *reading, const struct vd_yaml *root)
{
    const struct vd_yaml *list = vd_read_list(root, "sides", ALTAR_SIDES, reading->report);
    bool seen[ALTAR_SIDES] = {false};

    if (list == NULL)
        return;
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next)
        read_one_side(reading, node, seen);
    if (list->count < ALTAR_SIDES)
        vd_report_add(reading->report, vd_yaml_spot(list), "there must be two sides");
}

static void read_points(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const point_keys[] = {"threshold", "start", "floor", NULL};
    const struct vd_yaml *node = vd_read_member(root, "victory", point_keys, reading->report);

    if (node == NULL)
        return;
    reading->sc->threshold = byte_of(reading, node, "threshold", 1, 200);
    reading->sc->points_at_start = byte_of(reading, node, "start", 0, 200);
    reading->sc->points_floor = byte_of(reading, node, "floor", 0, 200);
}

/* M2 to M7. */
static void read_moves(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const move_keys[] = {"infantry", "cavalry", "picket", "train", NULL};
    enum { FACES = 6 };
    uint8_t *move = reading->sc->base_move;
    const struct vd_yaml *node = vd_read_member(root, "moves", move_keys, reading->report);
    const struct vd_yaml *faces = vd_read_list(root, "staff_die", FACES, reading->report);
    size_t face = 0;

    if (node != NULL) {
        move[ALTAR_SORT_INFANTRY] = byte_of(reading, node, "infantry", 0, 20);
        move[ALTAR_SORT_CAVALRY] = byte_of(reading, node, "cavalry", 0, 20);
        move[ALTAR_SORT_PICKET] = byte_of(reading, node, "picket", 0, 20);
        if (vd_read_has(node, "train"))
            move[ALTAR_SORT_TRAIN] = byte_of(reading, node, "train", 0, 20);
    }
    if (faces != NULL && faces->count != FACES)
        vd_report_add(reading->report, vd_yaml_spot(faces), "a die has six faces");
    for (const struct vd_yaml *at = vd_read_first(faces); at != NULL; at = at->next) {
        int64_t value = 0;

        if (vd_yaml_whole(at, 0, 12, &value, reading->report))
            reading->sc->staff_die[face] = (uint8_t)value;
        face++;
    }
}

/* M15 to M18. */
static void read_stacking(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const stack_keys[] = {"same_corps", "pickets", "depots", "trains", NULL};
    static const char *const only_yes[] = {"yes", NULL};
    const struct vd_yaml *node = vd_read_member(root, "stacking", stack_keys, reading->report);

    reading->sc->corps_stacks = ALTAR_SIDES;
    if (node == NULL)
        return;
    const struct vd_yaml *list = vd_read_list(node, "same_corps", 1, reading->report);
    unsigned side;

    if (vd_read_first(list) != NULL &&
        vd_read_node_word(list->first, altar_side_words, &side, reading->report))
        reading->sc->corps_stacks = (uint8_t)side;
    reading->sc->pickets_stack = vd_read_yes(node, "pickets", reading->report);
    (void)vd_read_word(node, "depots", only_yes, reading->report);
    (void)vd_read_word_or(node, "trains", only_yes, 0, reading->report);
}

/* A3, A6, K1. */
static void read_actions(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const action_keys[] = {"destroy", "repair", "raid", NULL};
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(root, "actions", action_keys, reading->report);

    sc->rally_on = byte_of(reading, root, "rally", 1, 6);
    sc->action_target[ALTAR_ACTION_RALLY] = sc->rally_on;
    if (node == NULL)
        return;
    sc->action_target[ALTAR_ACTION_DESTROY] = byte_of(reading, node, "destroy", 1, 6);
    sc->action_target[ALTAR_ACTION_REPAIR] = byte_of(reading, node, "repair", 1, 6);
    if (vd_read_has(node, "raid"))
        sc->action_target[ALTAR_ACTION_RAID] = byte_of(reading, node, "raid", 1, 6);
    if (vd_read_has(node, "raid") != vd_read_has(root, "raids"))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'raid' here and the table 'raids' belong together");
}

/* L7, L12, L13. */
static void read_battle_frame(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const battle_keys[] = {"end_of_day", "breakpoint_percent", NULL};
    static const char *const works_keys[] = {"place", "side", "bonus", NULL};
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(root, "battle", battle_keys, reading->report);
    const struct vd_yaml *list = vd_read_list(root, "earthworks", ALTAR_WORKS_MAX, reading->report);

    if (node != NULL) {
        sc->end_of_day = byte_of(reading, node, "end_of_day", 14, 24);
        sc->breakpoint_percent = byte_of(reading, node, "breakpoint_percent", 1, 100);
    }
    for (node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_table(node, works_keys, reading->report))
            sc->works[sc->works_count++] =
                (struct altar_works){.cell = altar_read_place(reading, node, "place"),
                                     .side = altar_read_side(reading, node, "side"),
                                     .bonus = byte_of(reading, node, "bonus", 0, 9)};
    }
}

/* B17. */
static void read_fortress(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const fortress_keys[] = {"place", "side", NULL};
    const struct vd_yaml *list = vd_read_list_or_none(root, "fortresses", 1, reading->report);
    const struct vd_yaml *node = vd_read_first(list);

    reading->sc->walled = VD_NONE;
    reading->sc->walled_side = ALTAR_SIDES;
    if (node == NULL || !vd_read_table(node, fortress_keys, reading->report))
        return;
    reading->sc->walled = altar_read_place(reading, node, "place");
    reading->sc->walled_side = altar_read_side(reading, node, "side");
}

/* DESIGN, "Scouting in blind". */
static void read_scouting(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const scouting_keys[] = {"infantry",  "cavalry",     "picket", "depot",
                                                "counts_at", "fades_after", NULL};
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(root, "scouting", scouting_keys, reading->report);

    if (node == NULL)
        return;
    sc->sight[ALTAR_SORT_INFANTRY] = byte_of(reading, node, "infantry", 0, 20);
    sc->sight[ALTAR_SORT_CAVALRY] = byte_of(reading, node, "cavalry", 0, 20);
    sc->sight[ALTAR_SORT_PICKET] = byte_of(reading, node, "picket", 0, 20);
    sc->sight[ALTAR_SORT_DEPOT] = byte_of(reading, node, "depot", 0, 20);
    sc->scouting.counts_at = byte_of(reading, node, "counts_at", 0, 20);
    sc->scouting.fades_after = byte_of(reading, node, "fades_after", 1, ALTAR_TURNS_MAX);
}

/* DESIGN, "Commanders". */
static void read_couriers(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const courier_keys[] = {
        "turns", "far",          "far_turns", "telegraph", "telegraph_letters",
        "loss",  "interception", NULL};
    struct altar_couriers *couriers = &reading->sc->couriers;
    const struct vd_yaml *node = vd_read_member(root, "couriers", courier_keys, reading->report);

    if (node == NULL)
        return;
    couriers->turns = byte_of(reading, node, "turns", 0, ALTAR_TURNS_MAX);
    couriers->far = byte_of(reading, node, "far", 1, 200);
    couriers->far_turns = byte_of(reading, node, "far_turns", 0, ALTAR_TURNS_MAX);
    couriers->telegraph_letters = byte_of(reading, node, "telegraph_letters", 0, 20);
    if (vd_read_has(node, "loss"))
        couriers->loss = byte_of(reading, node, "loss", 0, 5);
    if (vd_read_has(node, "interception"))
        couriers->interception = byte_of(reading, node, "interception", 0, 5);
    const struct vd_yaml *list = vd_read_list(node, "telegraph", ALTAR_SIDES, reading->report);

    for (node = vd_read_first(list); node != NULL; node = node->next) {
        unsigned side;

        if (vd_read_node_word(node, altar_side_words, &side, reading->report))
            couriers->telegraph = (uint8_t)(couriers->telegraph | 1U << side);
    }
}

void altar_read_frame(struct altar_reading *reading)
{
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_SCENARIO];
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(root, keys, reading->report))
        return;
    sc->title = altar_put_member(reading, root, "title");
    sc->book = altar_put_member(reading, root, "book");
    sc->turns = byte_of(reading, root, "turns", 1, ALTAR_TURNS_MAX);
    sc->first_mover = altar_read_side(reading, root, "first_mover");
    sc->first_deployer = altar_read_side(reading, root, "first_deployer");
    read_calendar(reading, root);
    read_deck(reading, root);
    read_sides(reading, root);
    read_points(reading, root);
    read_moves(reading, root);
    read_stacking(reading, root);
    read_actions(reading, root);
    read_battle_frame(reading, root);
    read_fortress(reading, root);
    read_scouting(reading, root);
    read_couriers(reading, root);
}
