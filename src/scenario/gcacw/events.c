/* scenario/gcacw/events.c: reads the random events, and the charts of orders and communications. */
#include "scenario/gcacw/gcacw.h"

static const char *const event_words[] = {"No Effect",
                                          "Rain",
                                          "Rain+1",
                                          "Halleck Interferes",
                                          "Hooker Questioned",
                                          "Rear Area Paralysis",
                                          "Spy",
                                          "CSA Reinforcement",
                                          "Lee is Sick",
                                          "Heat",
                                          "Richmond Garrison",
                                          "Raspberry Raid",
                                          "USA Communications Breakdown",
                                          "CSA Communications Breakdown",
                                          NULL};
/* In the order of the bits of enum gcacw_if. */
static const char *const condition_words[] = {
    "after-heavy-rain", "rain-days", "garrison-in", "raid-done",       "meade",
    "hooker",           "lee-south", "lee-north",   "commander-south", "commander-north",
    "reinforced",       "crossed",   NULL};

static void read_substitution(struct gcacw_reading *reading, const struct vd_yaml *node,
                              uint8_t source)
{
    static const char *const keys[] = {"event", "when", "printed", NULL};
    struct gcacw_scenario *sc = reading->sc;

    if (!gcacw_is_table(reading, node, keys))
        return;
    if (sc->substitution_count == GCACW_SUBSTITUTIONS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "at most %d replacements are possible",
                      GCACW_SUBSTITUTIONS_MAX);
        return;
    }
    struct gcacw_substitution *other = &sc->substitutions[sc->substitution_count++];
    const struct vd_yaml *when = vd_read_list(node, "when", 12, reading->report);

    other->event = (uint8_t)vd_read_word(node, "event", event_words, reading->report);
    other->printed = gcacw_whole(reading, node, "printed", 1, 9);
    other->source = gcacw_source_of(node, source);
    for (const struct vd_yaml *at = vd_read_first(when); at != NULL; at = at->next) {
        unsigned bit = 0;

        if (vd_read_node_word(at, condition_words, &bit, reading->report))
            other->when |= (uint16_t)(1U << bit);
    }
    if (when != NULL && when->count == 0)
        vd_report_add(reading->report, vd_yaml_spot(when), "a replacement needs a condition");
}

static void read_event(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                       uint8_t source)
{
    struct gcacw_scenario *sc = reading->sc;
    struct gcacw_random_row *row = &sc->events[index];
    const struct vd_yaml *list = vd_read_list_or_none(node, "instead", 9, reading->report);

    row->event = (uint8_t)vd_read_word(node, "event", event_words, reading->report);
    row->ammunition = vd_read_yes_or(node, "ammunition", false, reading->report);
    row->source = source;
    row->first = sc->substitution_count;
    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next)
        read_substitution(reading, at, source);
    row->count = (uint8_t)(sc->substitution_count - row->first);
}

void gcacw_read_events(struct gcacw_reading *reading)
{
    static const char *const dice[] = {"2", "3", "4",  "5",  "6",  "7",
                                       "8", "9", "10", "11", "12", NULL};
    static const char *const keys[] = {"die", "event", "ammunition", "instead", NULL};
    static const struct gcacw_rows rows = {"rows", "die", dice, keys, read_event};
    static const char *const others[] = {"rows", "effect_texts", "spy_texts", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_EVENTS);
    uint8_t source = reading->source[GCACW_SECTION_EVENTS];

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_EVENTS, others);
    gcacw_read_rows(reading, root, source, &rows);
    gcacw_read_texts(reading, root, "effect_texts", GCACW_TEXT_EVENT, 12, source);
    gcacw_read_texts(reading, root, "spy_texts", GCACW_TEXT_SPY, 6, source);
}

/* ---- releases, restrictions, posture, time, communications, options ---- */

static void read_letter(struct gcacw_reading *reading, const struct vd_yaml *node, unsigned index,
                        uint8_t source)
{
    static const char *const fates[] = {"delivered", "late", "lost", NULL};

    reading->sc->letters[index] = (struct gcacw_letter_row){
        .range = gcacw_whole(reading, node, "range", 0, 200),
        .beyond = (uint8_t)vd_read_word(node, "beyond", fates, reading->report),
        .source = source};
}

static void read_communications(struct gcacw_reading *reading)
{
    static const char *const dice[] = {"1", "2", "3", "4", "5", "6", NULL};
    static const char *const keys[] = {"die", "range", "beyond", NULL};
    static const struct gcacw_rows rows = {"letters", "die", dice, keys, read_letter};
    static const char *const others[] = {"letters", "texts", NULL};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_COMMUNICATIONS);
    uint8_t source = reading->source[GCACW_SECTION_COMMUNICATIONS];

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_COMMUNICATIONS, others);
    gcacw_read_rows(reading, root, source, &rows);
    gcacw_read_texts(reading, root, "texts", GCACW_TEXT_VERBAL, 5, source);
}

static void read_restrictions(struct gcacw_reading *reading)
{
    static const char *const others[] = {"keys", "areas", "baltimore", NULL};
    static const char *const areas[] = {"delay",    "threat", "confines", "surrounds",
                                        "nporsorl", "dc",     NULL};
    static const uint8_t area_of[] = {GCACW_AREA_DELAY,    GCACW_AREA_THREAT,
                                      GCACW_AREA_CONFINES, GCACW_AREA_SURROUNDS,
                                      GCACW_AREA_NPORSORL, GCACW_AREA_DC};
    const struct vd_yaml *root = gcacw_root(reading, GCACW_SECTION_RESTRICTIONS);
    uint8_t source = reading->source[GCACW_SECTION_RESTRICTIONS];

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, GCACW_SECTION_RESTRICTIONS, others);
    const struct vd_yaml *map = gcacw_read_table(reading, root, "areas", areas);

    for (unsigned i = 0; areas[i] != NULL && map != NULL; i++)
        reading->sc->areas[area_of[i]] = gcacw_read_counties(reading, map, areas[i]);
    gcacw_read_cells(reading, root, "baltimore", GCACW_PLACES_BALTIMORE, source);
    gcacw_read_texts(reading, root, "keys", GCACW_TEXT_RESTRICTION, 9, source);
}

static void read_text_file(struct gcacw_reading *reading, enum gcacw_section section,
                           enum gcacw_text_group group, size_t count)
{
    static const char *const others[] = {"texts", NULL};
    const struct vd_yaml *root = gcacw_root(reading, section);

    if (root == NULL)
        return;
    gcacw_read_numbers(reading, section, others);
    gcacw_read_texts(reading, root, "texts", group, count, reading->source[section]);
}

void gcacw_read_orders(struct gcacw_reading *reading)
{
    static const char *const musters[] = {"musters", NULL}, *const none[] = {NULL};
    const struct vd_yaml *releases = gcacw_root(reading, GCACW_SECTION_RELEASES);

    if (releases != NULL) {
        gcacw_read_numbers(reading, GCACW_SECTION_RELEASES, musters);
        gcacw_read_cells(reading, releases, "musters", GCACW_PLACES_CAMP_CURTIN,
                         reading->source[GCACW_SECTION_RELEASES]);
    }
    read_restrictions(reading);
    read_text_file(reading, GCACW_SECTION_POSTURE, GCACW_TEXT_POSTURE, 12);
    gcacw_read_numbers(reading, GCACW_SECTION_TIME, none);
    read_communications(reading);
    read_text_file(reading, GCACW_SECTION_OPTIONS, GCACW_TEXT_OPTION, 12);
}
