/* core/switches.c: looks up the switches of a game system and their values. */
#include "core/switches.h"

const char *vd_switch_name(const struct vd_switch_table *table, uint8_t which)
{
    return which < table->count ? table->at[which].name : NULL;
}

uint8_t vd_switch_find(const struct vd_switch_table *table, struct vd_text name)
{
    for (uint8_t i = 0; i < table->count; i++) {
        if (table->at[i].name != NULL && vd_name_matches(name, table->at[i].name))
            return i;
    }
    return VD_SWITCH_NONE;
}

unsigned vd_switch_value_count(const struct vd_switch_table *table, uint8_t which)
{
    unsigned count = 0;

    if (vd_switch_name(table, which) == NULL)
        return 0;
    while (count < VD_SWITCH_VALUES_MAX && table->at[which].values[count] != NULL)
        count++;
    return count;
}

const char *vd_switch_value(const struct vd_switch_table *table, uint8_t which, unsigned value)
{
    return value < vd_switch_value_count(table, which) ? table->at[which].values[value] : NULL;
}

uint8_t vd_switch_find_value(const struct vd_switch_table *table, uint8_t which,
                             struct vd_text value)
{
    unsigned count = vd_switch_value_count(table, which);

    for (uint8_t i = 0; i < count; i++) {
        if (vd_name_matches(value, table->at[which].values[i]))
            return i;
    }
    return VD_SWITCH_NONE;
}

/* Returns the index at a place of the list, or VD_SWITCH_NONE beyond the last. */
static uint8_t index_at(const struct vd_switch_table *table, size_t place)
{
    for (uint8_t i = 0; i < table->count; i++) {
        if (table->at[i].name != NULL && place-- == 0)
            return i;
    }
    return VD_SWITCH_NONE;
}

bool vd_switches_describe(const struct vd_switches *switches, size_t place, struct vd_switch *found)
{
    uint8_t which = index_at(switches->table, place);

    if (which == VD_SWITCH_NONE)
        return false;
    const struct vd_switch_data *data = &switches->data[which];

    *found = (struct vd_switch){
        .name = vd_switch_name(switches->table, which),
        .value = vd_switch_value(switches->table, which, switches->values[which]),
        .by_default = vd_switch_value(switches->table, which, data->by_default),
        .rule = data->used ? switches->names + data->rule : NULL,
        .text = switches->names + data->text};
    for (unsigned i = 0; i < vd_switch_value_count(switches->table, which); i++)
        found->values[i] = vd_switch_value(switches->table, which, i);
    return true;
}
