/* scenario/gcacw/calendar.c: reads the turn track and what has happened before it. */
#include <string.h>

#include "scenario/gcacw/gcacw.h"

static bool read_date(struct gcacw_reading *reading, const struct vd_yaml *map, const char *key,
                      struct vd_date *date)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, reading->report);

    return node != NULL &&
           vd_read_date(node, &date->year, &date->month, &date->day, reading->report);
}

static uint16_t read_letters(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    const struct vd_yaml *member = vd_yaml_find(node, "letters");
    uint16_t letters = 0;

    if (member == NULL || !vd_read_is_text(member, reading->report))
        return 0;
    for (const char *at = member->text; *at != '\0'; at++) {
        unsigned letter = 0;

        while (letter < GCACW_LETTER_COUNT && gcacw_letter_sign((uint8_t)letter) != *at)
            letter++;
        if (letter == GCACW_LETTER_COUNT)
            vd_report_add(reading->report, vd_yaml_spot(member),
                          "the track has no letter '%c'; it has R, W, V, P, G, E, D, H and L", *at);
        else
            letters |= (uint16_t)(1U << letter);
    }
    return letters;
}

static void read_turn(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index)
{
    static const char *const keys[] = {"first", "last", "letters", NULL};
    struct gcacw_turn *turn = &reading->sc->turns[index];

    if (!gcacw_is_table(reading, node, keys) || !read_date(reading, node, "first", &turn->first) ||
        !read_date(reading, node, "last", &turn->last))
        return;
    turn->letters = read_letters(reading, node);
    int32_t first = vd_date_days(turn->first), last = vd_date_days(turn->last);

    if (last < first || last > first + 6)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a turn ends on its first day or within a week of it");
    else if (index > 0 && first != vd_date_days(turn[-1].last) + 1)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "this turn does not begin on the day after the last one");
}

static void read_turns(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    const struct vd_yaml *list = vd_read_list(root, "turns", GCACW_TURNS_MAX, reading->report);
    unsigned index = 0;

    if (list == NULL)
        return;
    if (list->count != reading->sc->turn_count)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "scenario.yaml has %u turns; these are %zu", reading->sc->turn_count,
                      list->count);
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next)
        read_turn(reading, node, index++);
}

/* ---- when ---- */

static uint8_t turn_of(const struct gcacw_scenario *sc, struct vd_date date)
{
    for (uint8_t i = 0; i < sc->turn_count; i++) {
        if (vd_date_days(date) >= vd_date_days(sc->turns[i].first) &&
            vd_date_days(date) <= vd_date_days(sc->turns[i].last))
            return (uint8_t)(i + 1);
    }
    return 0;
}

static void read_when(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {
        "events", "potomac_check", "west_virginia", "vicksburg", "draft_riots", "jackson", NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "when", keys);

    for (unsigned i = 0; i < GCACW_WHEN_COUNT && map != NULL; i++) {
        const struct vd_yaml *node = vd_yaml_need(map, keys[i], VD_YAML_TEXT, reading->report);
        struct vd_date date;

        if (node == NULL || strcmp(node->text, "never") == 0 ||
            !vd_read_date(node, &date.year, &date.month, &date.day, reading->report))
            continue;
        reading->sc->when[i] = turn_of(reading->sc, date);
        if (reading->sc->when[i] == 0)
            vd_report_add(reading->report, vd_yaml_spot(node), "no turn has this day");
    }
}

/* ---- before ---- */

static const char *const track_words[] = {"balt-dc",     "west-virginia", "militia",
                                          "confederate", "richmond",      NULL};

static void read_groups(struct gcacw_reading *reading, const struct vd_yaml *map)
{
    const struct vd_yaml *groups = gcacw_read_table(reading, map, "groups", track_words);

    for (unsigned i = 0; track_words[i] != NULL && groups != NULL; i++)
        reading->sc->before.groups[GCACW_TRACK_DC + i] =
            gcacw_whole(reading, groups, track_words[i], 0, GCACW_GROUPS_MAX);
}

static void read_before(struct gcacw_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {
        "meade",       "hooker_count", "crossed", "cavalry_crossed", "in_maryland", "groups",
        "turns_north", "rain_days",    "points",  "supply",          NULL};
    const struct vd_yaml *map = gcacw_read_table(reading, root, "before", keys);
    struct gcacw_before *before = &reading->sc->before;
    int supply[GCACW_SIDES];

    if (map == NULL)
        return;
    before->source = gcacw_source_of(map, reading->source[GCACW_SECTION_CALENDAR]);
    before->meade = vd_read_yes(map, "meade", reading->report);
    before->hooker_count = gcacw_whole(reading, map, "hooker_count", 0, 9);
    before->has_crossed =
        vd_read_has(map, "crossed") && read_date(reading, map, "crossed", &before->crossed);
    before->cavalry_crossed = vd_read_yes(map, "cavalry_crossed", reading->report);
    before->in_maryland = vd_read_yes(map, "in_maryland", reading->report);
    before->turns_north = gcacw_whole(reading, map, "turns_north", 0, 99);
    before->rain_days = gcacw_whole(reading, map, "rain_days", 0, 99);
    before->points = (int16_t)vd_read_whole(map, "points", -999, 999, reading->report);
    read_groups(reading, map);
    (void)gcacw_read_wholes(reading, map, "supply", 0, 60, supply, GCACW_SIDES);
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        before->supply[side] = (uint8_t)supply[side];
    if (before->has_crossed &&
        vd_date_days(before->crossed) > vd_date_days(reading->sc->turns[0].first))
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(map, "crossed")),
                      "this day is not before the first turn");
}

void gcacw_read_calendar(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"track_first", "turns", "when", "before", NULL};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_CALENDAR];

    if (!gcacw_is_table(reading, root, keys))
        return;
    reading->sc->calendar_source = reading->source[GCACW_SECTION_CALENDAR];
    reading->sc->track_first = gcacw_whole(reading, root, "track_first", 1, GCACW_TURNS_MAX);
    read_turns(reading, root);
    read_when(reading, root);
    read_before(reading, root);
}
