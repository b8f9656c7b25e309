/* unit/altar_table.h: campaigns by random choices: a table at which tests look on. */
#ifndef VD_TESTS_ALTAR_TABLE_H
#define VD_TESTS_ALTAR_TABLE_H

#include "rules/altar/game.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"
#include "sys/arena.h"

enum { ALTAR_TABLE_EVENTS = 4096, ALTAR_TABLE_ORDERS = 20000 };

struct altar_table {
    struct vd_arena arena;
    const struct vd_scenario *sc;
    struct altar_state state;
    struct altar_work work;
    struct vd_event events[ALTAR_TABLE_EVENTS]; /* of the last order */
    size_t event_count;
    struct vd_choice choices[ALTAR_CHOICES_MAX];
    uint64_t chance;
    unsigned orders;
};

/* "vicksburg", "fog=blind". */
struct altar_table *altar_table_new(const char *scenario, const char *fog);
void altar_table_free(struct altar_table *table);

/* From 0 to most - 1. */
unsigned altar_table_chance(struct altar_table *table, unsigned most);
/* The set-up; choices and dice follow from the seed. */
void altar_table_begin(struct altar_table *table, uint64_t seed);
/* The view of the side that is asked; there is one as long as the campaign is not over. */
const struct altar_view *altar_table_view(const struct altar_table *table);
/* What that side may order; at least one thing. */
size_t altar_table_list(struct altar_table *table, const struct altar_view *view);
void altar_table_expand(struct altar_table *table, const struct altar_view *view,
                        struct vd_choice choice, struct vd_command *command);
void altar_table_carry_out(struct altar_table *table, const struct vd_command *command);
bool altar_table_is_over(const struct altar_table *table);

#endif
