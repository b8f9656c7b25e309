/* scenario/switches.h: the switches of a scenario: read from its `options`, set, and packed. */
#ifndef VD_SCENARIO_SWITCHES_H
#define VD_SCENARIO_SWITCHES_H

#include "base/json.h"
#include "core/switches.h"
#include "scenario/names.h"
#include "sys/codec.h"
#include "sys/report.h"
#include "sys/yaml.h"

struct vd_switch_reading {
    const struct vd_switch_table *table;
    struct vd_switch_data *data; /* both by the index of the table */
    uint8_t *values;
    struct vd_name_pool *names;
    struct vd_report *report;
};

/* Reads `options` of scenario.yaml, which must have every switch of the table, then applies the
 * settings ("fog=open"). */
void vd_switches_read(const struct vd_switch_reading *reading, const struct vd_yaml *frame,
                      const char *const *settings, size_t count);

enum { VD_SWITCH_BYTES = 11 };

/* Packs or unpacks the switches: VD_SWITCH_BYTES for each, its value last. The tables of every
 * system end with them, so that other programs can compare tables whatever was set. */
void vd_switches_code(struct vd_codec *codec, const struct vd_switch_table *table,
                      struct vd_switch_data *data, uint8_t *values);
/* True if unpacked switches are those of the table; `size` is that of the pool of names. */
bool vd_switches_are_sound(const struct vd_switches *switches, uint32_t size);

/* Lists the switches of a scenario.yaml with their defaults; NULL after an error. */
struct vd_switch *vd_switches_list(const struct vd_switch_table *table, const struct vd_yaml *frame,
                                   struct vd_arena *arena, size_t *count, struct vd_report *report);
/* Writes a switch as JSON: id, rule, values, default, text. */
void vd_switch_put(const struct vd_switch *of, struct vd_json *json);

#endif
