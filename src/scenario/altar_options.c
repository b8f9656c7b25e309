/* scenario/altar_options.c: scenario.yaml: the switches, and what --set makes of them. */
#include <string.h>

#include "scenario/altar.h"

static void check_values(struct altar_reading *reading, const struct vd_yaml *node, uint8_t which)
{
    const struct vd_yaml *list = vd_read_list(node, "values", 8, reading->report);
    unsigned index = 0;

    if (list == NULL)
        return;
    bool same = list->count == altar_switch_value_count(which);

    for (const struct vd_yaml *at = list->first; at != NULL && same; at = at->next)
        same =
            at->kind == VD_YAML_TEXT && strcmp(at->text, altar_switch_value(which, index++)) == 0;
    if (!same)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "the values of '%s' are the program's own and cannot be changed",
                      altar_switch_name(which));
}

/* ALTAR_NONE if the switch has no such value. */
static uint8_t value_of(uint8_t which, struct vd_text text)
{
    for (unsigned i = 0; i < altar_switch_value_count(which); i++) {
        if (vd_name_matches(text, altar_switch_value(which, i)))
            return (uint8_t)i;
    }
    return ALTAR_NONE;
}

static const char *values_of(uint8_t which, char *memory, size_t size)
{
    struct vd_writer writer = vd_writer_of(memory, size);
    unsigned count = altar_switch_value_count(which);

    for (unsigned i = 0; i < count; i++) {
        vd_write(&writer, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        vd_write(&writer, altar_switch_value(which, i));
    }
    return memory;
}

static void read_option(struct altar_reading *reading, const struct vd_yaml *node, bool *seen)
{
    static const char *const keys[] = {"id", "rule", "values", "default", "used", "text", NULL};
    struct altar_scenario *sc = reading->sc;
    char values[160];

    if (!vd_read_table(node, keys, reading->report))
        return;
    const char *id = vd_read_text(node, "id", reading->report);
    const char *fallback = vd_read_text(node, "default", reading->report);
    uint8_t which = altar_switch_find(vd_text_of(id));

    if (which == ALTAR_SWITCH_NONE || seen[which]) {
        vd_report_add(reading->report, vd_yaml_spot(node),
                      seen[which] ? "the option '%.60s' stands here twice"
                                  : "the program knows no option '%.60s'",
                      id);
        return;
    }
    seen[which] = true;
    check_values(reading, node, which);
    uint8_t value = value_of(which, vd_text_of(fallback));

    if (value == ALTAR_NONE) {
        vd_report_add(reading->report, vd_yaml_spot(node), "'default' of %s must be %s", id,
                      values_of(which, values, sizeof values));
        value = 0;
    }
    sc->options[which] =
        (struct altar_option){.text = altar_put_member(reading, node, "text"),
                              .rule = altar_put_member(reading, node, "rule"),
                              .used = vd_read_yes_or(node, "used", true, reading->report),
                              .by_default = value};
    sc->switches[which] = value;
}

static void unknown_setting(struct altar_reading *reading, struct vd_spot spot)
{
    char list[512];
    struct vd_writer writer = vd_writer_of(list, sizeof list);

    for (unsigned i = ALTAR_SWITCH_NONE + 1; i < ALTAR_SWITCH_COUNT; i++) {
        vd_write(&writer, i == ALTAR_SWITCH_NONE + 1 ? "" : ", ");
        vd_write(&writer, altar_switch_name((uint8_t)i));
    }
    vd_report_add(reading->report, spot, "there is no such option; there are %s", list);
}

static void apply_setting(struct altar_reading *reading, const char *setting, bool *set)
{
    struct vd_spot spot = {.file = "--set", .feature = setting};
    const char *sign = strchr(setting, '=');
    char values[160];

    if (sign == NULL) {
        vd_report_add(reading->report, spot, "an option and a value are wanted: raids=maryland");
        return;
    }
    struct vd_text name = {setting, (size_t)(sign - setting)};
    uint8_t which = altar_switch_find(name);
    uint8_t value = value_of(which, vd_text_of(sign + 1));

    if (which == ALTAR_SWITCH_NONE)
        unknown_setting(reading, spot);
    else if (value == ALTAR_NONE)
        vd_report_add(reading->report, spot, "'%s' can be %s", altar_switch_name(which),
                      values_of(which, values, sizeof values));
    else if (set[which] && reading->sc->switches[which] != value)
        vd_report_add(reading->report, spot, "'%s' is set twice, to different values",
                      altar_switch_name(which));
    else
        reading->sc->switches[which] = value;
    set[which] = true;
}

void altar_read_options(struct altar_reading *reading, const char *const *settings, size_t count)
{
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_SCENARIO];
    bool seen[ALTAR_SWITCH_COUNT] = {false}, set[ALTAR_SWITCH_COUNT] = {false};

    if (root->kind != VD_YAML_MAP)
        return;
    const struct vd_yaml *list = vd_read_list(root, "options", 64, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_option(reading, node, seen);
    for (unsigned i = ALTAR_SWITCH_NONE + 1; i < ALTAR_SWITCH_COUNT && list != NULL; i++) {
        if (!seen[i])
            vd_report_add(reading->report, vd_yaml_spot(list), "the option '%s' is missing",
                          altar_switch_name((uint8_t)i));
    }
    for (size_t i = 0; i < count; i++)
        apply_setting(reading, settings[i], set);
}
