/* system/table.h: games of any system by random choices: a table at which tests look on. */
#ifndef VD_TESTS_SYSTEM_TABLE_H
#define VD_TESTS_SYSTEM_TABLE_H

#include "core/system.h"
#include "sys/arena.h"

enum { TABLE_ORDERS = 100000 }; /* more than a campaign of 52 turns can take by lot */

struct table {
    struct vd_arena arena;
    const struct vd_system *system;
    const struct vd_scenario *sc;
    struct vd_sizes sizes;
    void *state, *work;
    struct vd_event *events; /* of the last order */
    size_t event_count;
    struct vd_choice *choices;
    uint64_t chance;
    unsigned orders;
};

enum { TABLE_SETTINGS = 8 };

/* "fog=blind,commanders=separate" (NULL: none) as its parts; how many. */
size_t table_settings(struct vd_arena *arena, const char *setting,
                      const char *settings[TABLE_SETTINGS]);

/* "vicksburg", "fog=blind"; several settings with commas. */
struct table *table_new(const char *scenario, const char *setting);
void table_free(struct table *table);

/* From 0 to most - 1. */
unsigned table_chance(struct table *table, size_t most);
/* The set-up; choices and dice follow from the seed. `fill` is what the memory of the state held before. */
void table_begin(struct table *table, uint64_t seed, uint8_t fill);
const struct vd_view *table_view(const struct table *table, uint8_t seat);
/* The view of the first seat that is asked; there is one as long as the game is not over. */
const struct vd_view *table_asked(const struct table *table);
/* What that seat may order; at least one thing. */
size_t table_list(struct table *table, const struct vd_view *view);
void table_expand(struct table *table, const struct vd_view *view, struct vd_choice choice,
                  struct vd_command *command);
/* One of the list, each as likely. */
void table_draw(struct table *table, const struct vd_view *view, size_t count,
                struct vd_command *command);
void table_carry_out(struct table *table, const struct vd_command *command);
bool table_is_over(const struct table *table);

/* Memory of a table as large as its state, its views, its scratch. */
void *table_take(struct table *table, size_t size);

/* Canonical bytes, in one of a few buffers that take turns. */
struct vd_text table_state_bytes(const struct table *table);
struct vd_text table_view_bytes(const struct table *table, const struct vd_view *view);

#endif
