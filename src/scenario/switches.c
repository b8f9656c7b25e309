/* scenario/switches.c: reads the switches of scenario.yaml, applies --set, packs and unpacks. */
#include "scenario/switches.h"

#include <string.h>

#include "scenario/read.h"

/* ---- lists in words ---- */

static const char *values_of(const struct vd_switch_reading *reading, uint8_t which, char *memory,
                             size_t size)
{
    struct vd_writer writer = vd_writer_of(memory, size);
    unsigned count = vd_switch_value_count(reading->table, which);

    for (unsigned i = 0; i < count; i++) {
        vd_write(&writer, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        vd_write(&writer, vd_switch_value(reading->table, which, i));
    }
    return memory;
}

static const char *names_of(const struct vd_switch_reading *reading, char *memory, size_t size)
{
    struct vd_writer writer = vd_writer_of(memory, size);
    bool first = true;

    for (uint8_t i = 0; i < reading->table->count; i++) {
        const char *name = vd_switch_name(reading->table, i);

        if (name == NULL)
            continue;
        vd_write(&writer, first ? "" : ", ");
        vd_write(&writer, name);
        first = false;
    }
    return memory;
}

/* ---- options ---- */

static void check_values(const struct vd_switch_reading *reading, const struct vd_yaml *node,
                         uint8_t which)
{
    const struct vd_yaml *list =
        vd_read_list(node, "values", VD_SWITCH_VALUES_MAX, reading->report);
    unsigned index = 0;

    if (list == NULL)
        return;
    bool same = list->count == vd_switch_value_count(reading->table, which);

    for (const struct vd_yaml *at = list->first; at != NULL && same; at = at->next)
        same = at->kind == VD_YAML_TEXT &&
               strcmp(at->text, vd_switch_value(reading->table, which, index++)) == 0;
    if (!same)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "the values of '%s' are the program's own and cannot be changed",
                      vd_switch_name(reading->table, which));
}

static uint32_t put_rule(const struct vd_switch_reading *reading, const struct vd_yaml *node,
                         uint8_t which)
{
    const char *rule = vd_read_text(node, "rule", reading->report);
    const char *own = reading->table->at[which].rule;

    if (rule[0] != '\0' && strcmp(rule, own) != 0)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "rule")),
                      "'%s' is a switch of the rule %s", vd_switch_name(reading->table, which),
                      own);
    return vd_name_put(reading->names, rule);
}

static uint8_t read_default(const struct vd_switch_reading *reading, const struct vd_yaml *node,
                            uint8_t which)
{
    const char *word = vd_read_text(node, "default", reading->report);
    uint8_t value = vd_switch_find_value(reading->table, which, vd_text_of(word));
    char values[160];

    if (value != VD_SWITCH_NONE)
        return value;
    vd_report_add(reading->report, vd_yaml_spot(node), "'default' of %s must be %s",
                  vd_switch_name(reading->table, which),
                  values_of(reading, which, values, sizeof values));
    return 0;
}

static void read_option(const struct vd_switch_reading *reading, const struct vd_yaml *node,
                        bool *seen)
{
    static const char *const keys[] = {"id", "rule", "values", "default", "used", "text", NULL};

    if (!vd_read_table(node, keys, reading->report))
        return;
    const char *id = vd_read_text(node, "id", reading->report);
    uint8_t which = vd_switch_find(reading->table, vd_text_of(id));

    if (which == VD_SWITCH_NONE || seen[which]) {
        vd_report_add(reading->report, vd_yaml_spot(node),
                      which != VD_SWITCH_NONE ? "the option '%.60s' appears twice"
                                              : "this program has no option '%.60s'",
                      id);
        return;
    }
    seen[which] = true;
    check_values(reading, node, which);
    struct vd_switch_data *data = &reading->data[which];

    data->by_default = read_default(reading, node, which);
    data->text = vd_name_put(reading->names, vd_read_text(node, "text", reading->report));
    data->rule = put_rule(reading, node, which);
    data->used = vd_read_yes_or(node, "used", true, reading->report);
    reading->values[which] = data->by_default;
}

static void read_options(const struct vd_switch_reading *reading, const struct vd_yaml *frame)
{
    const struct vd_yaml *list = vd_read_list(frame, "options", VD_SWITCH_NONE, reading->report);
    bool seen[VD_SWITCH_NONE] = {false};

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_option(reading, node, seen);
    for (uint8_t i = 0; i < reading->table->count && list != NULL; i++) {
        if (!seen[i] && vd_switch_name(reading->table, i) != NULL)
            vd_report_add(reading->report, vd_yaml_spot(list), "the option '%s' is missing",
                          vd_switch_name(reading->table, i));
    }
}

/* ---- settings ---- */

static void report_form(const struct vd_switch_reading *reading, struct vd_spot spot)
{
    uint8_t first = 0;

    while (vd_switch_name(reading->table, first) == NULL && first + 1 < reading->table->count)
        first++;
    vd_report_add(reading->report, spot, "an option and a value are needed: %s=%s",
                  reading->table->at[first].name, reading->table->at[first].values[0]);
}

static void apply_setting(const struct vd_switch_reading *reading, const char *setting, bool *set)
{
    struct vd_spot spot = {.file = "--set", .feature = setting};
    const char *sign = strchr(setting, '=');
    char list[1000];

    if (sign == NULL) {
        report_form(reading, spot);
        return;
    }
    struct vd_text name = {setting, (size_t)(sign - setting)};
    uint8_t which = vd_switch_find(reading->table, name);

    if (which == VD_SWITCH_NONE) {
        vd_report_add(reading->report, spot, "there is no such option; there are %s",
                      names_of(reading, list, sizeof list));
        return;
    }
    uint8_t value = vd_switch_find_value(reading->table, which, vd_text_of(sign + 1));

    if (value == VD_SWITCH_NONE)
        vd_report_add(reading->report, spot, "'%s' can be %s",
                      vd_switch_name(reading->table, which),
                      values_of(reading, which, list, sizeof list));
    else if (set[which] && reading->values[which] != value)
        vd_report_add(reading->report, spot, "'%s' is set twice, to different values",
                      vd_switch_name(reading->table, which));
    else
        reading->values[which] = value;
    set[which] = true;
}

void vd_switches_read(const struct vd_switch_reading *reading, const struct vd_yaml *frame,
                      const char *const *settings, size_t count)
{
    bool set[VD_SWITCH_NONE] = {false};

    if (frame->kind != VD_YAML_MAP)
        return;
    read_options(reading, frame);
    for (size_t i = 0; i < count; i++)
        apply_setting(reading, settings[i], set);
}

/* ---- packing ---- */

void vd_switches_code(struct vd_codec *codec, const struct vd_switch_table *table,
                      struct vd_switch_data *data, uint8_t *values)
{
    for (uint8_t i = 0; i < table->count; i++) {
        vd_u32(codec, &data[i].text);
        vd_u32(codec, &data[i].rule);
        vd_u8(codec, &data[i].used);
        vd_u8(codec, &data[i].by_default);
        vd_u8(codec, &values[i]);
    }
}

bool vd_switches_are_sound(const struct vd_switches *switches, uint32_t size)
{
    const struct vd_switch_table *table = switches->table;

    for (uint8_t i = 0; i < table->count; i++) {
        const struct vd_switch_data *data = &switches->data[i];

        if (vd_switch_name(table, i) == NULL)
            continue;
        if (data->text >= size || data->rule >= size ||
            vd_switch_value(table, i, switches->values[i]) == NULL ||
            vd_switch_value(table, i, data->by_default) == NULL)
            return false;
    }
    return true;
}

/* ---- a list ---- */

struct vd_switch *vd_switches_list(const struct vd_switch_table *table, const struct vd_yaml *frame,
                                   struct vd_arena *arena, size_t *count, struct vd_report *report)
{
    struct vd_switch *list = vd_arena_take(arena, (size_t)table->count + 1, sizeof *list);
    struct vd_name_pool names;
    struct vd_switch_reading reading = {
        .table = table,
        .data = vd_arena_take(arena, (size_t)table->count + 1, sizeof *reading.data),
        .values = vd_arena_take(arena, (size_t)table->count + 1, 1),
        .names = &names,
        .report = report};
    size_t before = report->mistakes.count;

    *count = 0;
    vd_name_pool_init(&names, arena);
    vd_switches_read(&reading, frame, NULL, 0);
    if (report->mistakes.count > before)
        return NULL;
    struct vd_switches switches = {table, reading.data, reading.values, names.at};

    while (vd_switches_describe(&switches, *count, &list[*count]))
        ++*count;
    return list;
}

void vd_switch_put(const struct vd_switch *of, struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_text_of(json, "id", of->name);
    vd_json_text_of(json, "rule", of->rule);
    vd_json_open_of(json, "values", '[');
    for (size_t i = 0; i < VD_SWITCH_VALUES_MAX && of->values[i] != NULL; i++)
        vd_json_text(json, of->values[i]);
    vd_json_close(json, ']');
    vd_json_text_of(json, "default", of->by_default);
    vd_json_text_of(json, "text", of->text);
    vd_json_close(json, '}');
}
