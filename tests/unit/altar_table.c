/* unit/altar_table.c: campaigns by random choices: a table at which tests look on. */
#include "unit/altar_table.h"
#include "systems/altar.h"

#include <stdlib.h>

#include "rules/altar/tables/command.h"
#include "scenario/scenario.h"
#include "unit/check.h"

struct altar_table *altar_table_new(const char *scenario, const char *fog)
{
    const struct vd_scenario_request request = {
        .id = scenario, .settings = &fog, .setting_count = 1};
    const struct vd_system *system;
    struct vd_report report;
    struct altar_table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    vd_arena_init(&table->arena);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &table->arena, &table->sc, &system, &report));
    vd_report_release(&report);
    return table;
}

void altar_table_free(struct altar_table *table)
{
    vd_arena_release(&table->arena);
    free(table);
}

unsigned altar_table_chance(struct altar_table *table, unsigned most)
{
    table->chance = table->chance * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)((table->chance >> 33) % most);
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    (void)key;
    return altar_table_chance(context, sides) + 1;
}

void altar_table_begin(struct altar_table *table, uint64_t seed)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, ALTAR_TABLE_EVENTS};

    table->chance = seed;
    table->orders = 0;
    altar_system.play->setup(table->sc, &table->work, &dice, &table->state, &events);
    table->event_count = events.count;
    assert_true(events.count <= events.room);
}

bool altar_table_is_over(const struct altar_table *table)
{
    return altar_system.play->is_over(table->sc, &table->state);
}

const struct altar_view *altar_table_view(const struct altar_table *table)
{
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        if (table->state.view[side].base.asked)
            return &table->state.view[side];
    }
    fail_msg("nobody is asked, and the campaign is not over");
    return NULL;
}

size_t altar_table_list(struct altar_table *table, const struct altar_view *view)
{
    size_t count = altar_system.play->legal(table->sc, &view->base, &table->work, table->choices,
                                            ALTAR_CHOICES_MAX);

    assert_in_range(count, 1, ALTAR_CHOICES_MAX);
    return count;
}

void altar_table_expand(struct altar_table *table, const struct altar_view *view,
                        struct vd_choice choice, struct vd_command *command)
{
    altar_system.play->expand(table->sc, &view->base, &table->work, choice, command);
}

void altar_table_carry_out(struct altar_table *table, const struct vd_command *command)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, ALTAR_TABLE_EVENTS};

    altar_system.play->apply(table->sc, &table->state, &table->work, command, &dice, &events);
    table->event_count = events.count;
    assert_true(events.count <= events.room);
    assert_true(++table->orders < ALTAR_TABLE_ORDERS);
}
