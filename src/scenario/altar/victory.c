/* scenario/altar/victory.c: reads victory.yaml: what earns points, when, how often and how many. */
#include <string.h>

#include "scenario/altar/altar.h"

/* The arguments that a row may need. */
enum argument {
    PLACE = 1,
    PLACES = 2,
    WHOM = 4,
    SPACES = 8,
    BANK = 16, /* river and bank */
    COMMAND = 32
};

struct form {
    char word[20];
    uint8_t award;
    uint8_t arguments;
    uint8_t per; /* what it may be scored once for each of */
};

static const struct form forms[] = {
    {"skirmish_won", ALTAR_AWARD_SKIRMISH_WON, 0, ALTAR_PER_NONE},
    {"battle_won", ALTAR_AWARD_BATTLE_WON, 0, ALTAR_PER_NONE},
    {"crossing_destroyed", ALTAR_AWARD_CROSSING_DESTROYED, 0, ALTAR_PER_CROSSING},
    {"train_home", ALTAR_AWARD_TRAIN_HOME, BANK, ALTAR_PER_NONE},
    {"train_destroyed", ALTAR_AWARD_TRAIN_DESTROYED, 0, ALTAR_PER_NONE},
    {"entered", ALTAR_AWARD_ENTERED, PLACE, ALTAR_PER_NONE},
    {"given_up", ALTAR_AWARD_GIVEN_UP, COMMAND, ALTAR_PER_NONE},
    {"none_near", ALTAR_AWARD_NONE_NEAR, PLACE | WHOM, ALTAR_PER_NONE},
    {"held", ALTAR_AWARD_HELD, PLACE, ALTAR_PER_NONE},
    {"any_held", ALTAR_AWARD_ANY_HELD, PLACES, ALTAR_PER_NONE},
    {"never_held", ALTAR_AWARD_NEVER_HELD, PLACES, ALTAR_PER_PLACE},
    {"besieged", ALTAR_AWARD_BESIEGED, PLACE | SPACES, ALTAR_PER_NONE},
    {"routes_closed", ALTAR_AWARD_ROUTES_CLOSED, 0, ALTAR_PER_NONE},
};

static const char *const when_words[] = {"start", "immediate", "end_of_turn", "end", NULL};

/* A row has an event or a condition, whichever its `when` needs. */
static const struct form *read_form(struct altar_reading *reading, const struct vd_yaml *node,
                                    uint8_t when)
{
    enum { COUNT = sizeof forms / sizeof forms[0] };
    bool on_position = when >= ALTAR_WHEN_END_OF_TURN;
    const char *key = on_position ? "condition" : "event";
    const char *words[COUNT + 1];
    const struct form *found[COUNT];
    size_t count = 0;

    for (size_t i = 0; i < COUNT; i++) {
        if ((forms[i].award >= ALTAR_AWARD_FIRST_CONDITION) == on_position) {
            found[count] = &forms[i];
            words[count++] = forms[i].word;
        }
    }
    words[count] = NULL;
    const struct vd_yaml *other = vd_yaml_find(node, on_position ? "event" : "condition");

    if (other != NULL)
        vd_report_add(reading->report, vd_yaml_spot(other), "a row that is booked %s has %s",
                      when_words[when - ALTAR_WHEN_START],
                      on_position ? "a condition" : "an event");
    if (other != NULL && !vd_read_has(node, key))
        return NULL;
    if (vd_yaml_need(node, key, VD_YAML_TEXT, reading->report) == NULL)
        return NULL;
    unsigned index = 0;

    return vd_read_node_word(vd_yaml_find(node, key), words, &index, reading->report) ? found[index]
                                                                                      : NULL;
}

/* Returns whether the award needs this argument; reports an argument that it does not have. */
static bool wants(struct altar_reading *reading, const struct vd_yaml *node,
                  const struct form *form, enum argument argument, const char *key)
{
    const struct vd_yaml *member = vd_yaml_find(node, key);

    if ((form->arguments & argument) != 0)
        return true;
    if (member != NULL)
        vd_report_add(reading->report, vd_yaml_spot(member), "'%s' has no meaning with %s", key,
                      form->word);
    return false;
}

static void read_arguments(struct altar_reading *reading, const struct vd_yaml *node,
                           const struct form *form, struct altar_row *row)
{
    static const char *const whom[] = {"divisions", "units", NULL};
    static const char *const banks[] = {"left", "right", NULL};
    struct vd_report *report = reading->report;

    if (wants(reading, node, form, PLACE, "place")) {
        row->places[0] = altar_read_place(reading, node, "place");
        row->place_count = 1;
    }
    if (wants(reading, node, form, PLACES, "places"))
        row->place_count = altar_read_places(reading, node, "places", row->places);
    if (wants(reading, node, form, WHOM, "whom"))
        row->whom = (uint8_t)(ALTAR_WHOM_DIVISIONS + vd_read_word(node, "whom", whom, report));
    if (wants(reading, node, form, SPACES, "spaces"))
        row->spaces = (uint8_t)vd_read_whole(node, "spaces", 1, 8, report);
    if (wants(reading, node, form, BANK, "river")) {
        const struct vd_yaml *river = vd_yaml_need(node, "river", VD_YAML_TEXT, report);

        row->river = river != NULL ? altar_river_of(reading, river) : VD_NONE;
        if (row->river != VD_NONE && !reading->theater->rivers[row->river].blocking)
            vd_report_add(report, vd_yaml_spot(river),
                          "the map knows no banks of this river, which does not bar the way");
    }
    if (wants(reading, node, form, BANK, "bank"))
        row->bank = (uint8_t)(VD_BANK_LEFT + vd_read_word(node, "bank", banks, report));
    if (wants(reading, node, form, COMMAND, "command")) {
        const struct vd_yaml *command = vd_yaml_need(node, "command", VD_YAML_TEXT, report);

        row->corps = command != NULL ? altar_corps_of(reading, row->side, command) : ALTAR_NO_CORPS;
    }
}

/* How often: once at all, once for each crossing or place, or every time. */
static void read_times(struct altar_reading *reading, const struct vd_yaml *node,
                       const struct form *form, struct altar_row *row)
{
    static const char *const pers[] = {"crossing", "place", NULL};
    static const char *const turns[] = {"last", NULL};
    struct vd_report *report = reading->report;

    row->once = vd_read_yes(node, "once", report);
    if (vd_read_has(node, "per")) {
        row->per = (uint8_t)(ALTAR_PER_CROSSING + vd_read_word(node, "per", pers, report));
        if (row->per != form->per || !row->once)
            vd_report_add(report, vd_yaml_spot(vd_yaml_find(node, "per")),
                          row->once ? "this cannot be counted so" : "'per' goes with 'once: yes'");
    }
    if (vd_read_has(node, "turns")) {
        (void)vd_read_word(node, "turns", turns, report);
        row->last_turn = 1;
        if (row->when != ALTAR_WHEN_END_OF_TURN)
            vd_report_add(report, vd_yaml_spot(vd_yaml_find(node, "turns")),
                          "'turns' goes with rows that are booked end_of_turn");
    }
    if ((row->when == ALTAR_WHEN_START) != (row->award == ALTAR_AWARD_GIVEN_UP))
        vd_report_add(report, vd_yaml_spot(node),
                      "given_up is booked at the start, and alone there");
}

static void bad_if(struct altar_reading *reading, const struct vd_yaml *node)
{
    vd_report_add(reading->report, vd_yaml_spot(node),
                  "an option and the value it must have are needed: trains_captured = 1");
}

/* "trains_captured = 1": true if the option has that value. */
static bool read_if(struct altar_reading *reading, const struct vd_yaml *node)
{
    const char *sign = node->kind == VD_YAML_TEXT ? strchr(node->text, '=') : NULL;

    if (sign == NULL) {
        bad_if(reading, node);
        return true;
    }
    size_t length = (size_t)(sign - node->text);

    while (length > 0 && node->text[length - 1] == ' ')
        length--;
    uint8_t which = vd_switch_find(&altar_switches, (struct vd_text){node->text, length});
    uint8_t value = vd_switch_find_value(&altar_switches, which, vd_text_of(sign + 1));

    if (value != VD_SWITCH_NONE)
        return reading->sc->switches[which] == value;
    bad_if(reading, node);
    return true;
}

static bool is_printed(const struct vd_yaml *node)
{
    return vd_read_source(node, VD_SOURCE_NONE) == VD_SOURCE_CHART;
}

static void check_row(struct altar_reading *reading, const struct vd_yaml *node,
                      const struct altar_row *row)
{
    const struct altar_scenario *sc = reading->sc;
    static const char *const lost[] = {"value", "wording", NULL};

    for (uint8_t i = 0; i < sc->row_count; i++) {
        if (strcmp(altar_name(sc, row->id), altar_name(sc, sc->rows[i].id)) == 0)
            vd_report_add(reading->report, vd_yaml_spot(node), "another row has the id '%s'",
                          altar_name(sc, row->id));
    }
    if (row->side == ALTAR_UNION && sc->row_count > 0 &&
        sc->rows[sc->row_count - 1].side == ALTAR_CONFEDERATE)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "the Union's rows are booked first and stand first (Z2)");
    if (!vd_read_has(node, "source"))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "the entry 'source' is missing: chart, found or reconstruction");
    if (vd_read_has(node, "lost"))
        (void)vd_read_word(node, "lost", lost, reading->report);
}

static void read_row(struct altar_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"id",    "side",      "value",   "when",   "turns",
                                       "event", "condition", "place",   "places", "whom",
                                       "river", "bank",      "command", "once",   "per",
                                       "if",    "text",      "lost",    "spaces", NULL};
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    struct altar_row row = {
        .id = altar_put_member(reading, node, "id"),
        .text = altar_put_member(reading, node, "text"),
        .side = altar_read_side(reading, node, "side"),
        .amount = altar_read_amount(reading, node, "value"),
        .when =
            (uint8_t)(ALTAR_WHEN_START + vd_read_word(node, "when", when_words, reading->report)),
        .printed = is_printed(node),
        .corps = ALTAR_NO_CORPS,
        .river = VD_NONE};
    const struct form *form = read_form(reading, node, row.when);

    if (form == NULL)
        return;
    row.award = form->award;
    read_arguments(reading, node, form, &row);
    read_times(reading, node, form, &row);
    check_row(reading, node, &row);
    bool holds = !vd_read_has(node, "if") || read_if(reading, vd_yaml_find(node, "if"));

    row.active = holds && (row.printed || sc->switches[ALTAR_SWITCH_VICTORY_ROWS] == 0);
    sc->rows[sc->row_count++] = row;
}

void altar_read_rows(struct altar_reading *reading)
{
    static const char *const keys[] = {"rows", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_VICTORY];

    if (!vd_read_table(root, keys, reading->report))
        return;
    const struct vd_yaml *list = vd_read_list(root, "rows", ALTAR_ROWS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_row(reading, node);
}
