/* core/switches.h: the switches of a game system: rulings that a club may choose.
 *
 * A system has one table of their names, rules and values. The data of a scenario gives each its
 * default; a campaign is played with the values it was begun with. */
#ifndef VD_CORE_SWITCHES_H
#define VD_CORE_SWITCHES_H

#include "base/text.h"
#include "core/game.h"

struct vd_switch_words {
    const char *name; /* NULL: an index that is not used */
    const char *rule;
    const char *values[VD_SWITCH_VALUES_MAX]; /* the first word is for value 0, and so on */
};

struct vd_switch_table {
    const struct vd_switch_words *at; /* by the system's own index */
    uint8_t count;
};

/* What the data of a scenario says of a switch. Text and rule are offsets in its pool of names. */
struct vd_switch_data {
    uint32_t text;
    uint32_t rule;
    uint8_t used; /* true if it affects anything in this scenario */
    uint8_t by_default;
};

enum { VD_SWITCH_NONE = 0xFF };

/* Returns an index of the table, or VD_SWITCH_NONE. */
uint8_t vd_switch_find(const struct vd_switch_table *table, struct vd_text name);
/* Returns a value of the switch, or VD_SWITCH_NONE. */
uint8_t vd_switch_find_value(const struct vd_switch_table *table, uint8_t which,
                             struct vd_text value);
/* NULL if there is no such switch or value. */
const char *vd_switch_name(const struct vd_switch_table *table, uint8_t which);
const char *vd_switch_value(const struct vd_switch_table *table, uint8_t which, unsigned value);
unsigned vd_switch_value_count(const struct vd_switch_table *table, uint8_t which);

/* The switches of one scenario: data and values have an entry for each index of the table. */
struct vd_switches {
    const struct vd_switch_table *table;
    const struct vd_switch_data *data;
    const uint8_t *values;
    const char *names; /* the pool */
};

/* Describes the switch at a place of the list, in which unused indexes are left out; false beyond
 * the last. */
bool vd_switches_describe(const struct vd_switches *switches, size_t place,
                          struct vd_switch *found);

#endif
