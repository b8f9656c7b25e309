/* system/table.c: games of any system by random choices: a table at which tests look on. */
#include "system/table.h"

#include <stdlib.h>
#include <string.h>

#include "scenario/scenario.h"
#include "unit/check.h"

size_t table_settings(struct vd_arena *arena, const char *setting,
                      const char *settings[TABLE_SETTINGS])
{
    size_t count = 0;

    while (setting != NULL && *setting != '\0') {
        size_t length = strcspn(setting, ",");

        assert_true(count < TABLE_SETTINGS);
        settings[count++] = vd_arena_text(arena, setting, length);
        setting += length + (setting[length] == ',');
    }
    return count;
}

struct table *table_new(const char *scenario, const char *setting)
{
    const char *settings[TABLE_SETTINGS];
    struct vd_scenario_request request = {.id = scenario, .settings = settings};
    struct vd_report report;
    struct table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    vd_arena_init(&table->arena);
    request.setting_count = table_settings(&table->arena, setting, settings);
    vd_report_init(&report);
    if (!vd_scenario_open(&request, &table->arena, &table->sc, &table->system, &report))
        fail_msg("%s", report_text(&report));
    vd_report_release(&report);
    table->sizes = table->system->play->sizes(table->sc);
    table->state = table_take(table, table->sizes.state);
    table->work = table_take(table, table->sizes.work);
    table->events = table_take(table, table->sizes.events * sizeof *table->events);
    table->choices = table_take(table, table->sizes.choices * sizeof *table->choices);
    return table;
}

void table_free(struct table *table)
{
    vd_arena_release(&table->arena);
    free(table);
}

void *table_take(struct table *table, size_t size)
{
    return vd_arena_take(&table->arena, size, 1);
}

unsigned table_chance(struct table *table, size_t most)
{
    table->chance = table->chance * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)((table->chance >> 33) % most);
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    (void)key;
    return table_chance(context, sides) + 1;
}

void table_begin(struct table *table, uint64_t seed, uint8_t fill)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, table->sizes.events};

    table->chance = seed;
    table->orders = 0;
    memset(table->state, fill, table->sizes.state);
    table->system->play->setup(table->sc, table->work, &dice, table->state, &events);
    table->event_count = events.count;
    assert_true(events.count <= events.room);
}

bool table_is_over(const struct table *table)
{
    return table->system->play->is_over(table->sc, table->state);
}

const struct vd_view *table_view(const struct table *table, uint8_t seat)
{
    return table->system->telling->view(table->sc, table->state, (vd_seat_id){seat});
}

const struct vd_view *table_asked(const struct table *table)
{
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
        if (table_view(table, seat)->asked)
            return table_view(table, seat);
    }
    fail_msg("nobody is asked, and the game is not over");
    return NULL;
}

size_t table_list(struct table *table, const struct vd_view *view)
{
    size_t count = table->system->play->legal(table->sc, view, table->work, table->choices,
                                              table->sizes.choices);

    assert_in_range(count, 1, table->sizes.choices);
    return count;
}

void table_expand(struct table *table, const struct vd_view *view, struct vd_choice choice,
                  struct vd_command *command)
{
    table->system->play->expand(table->sc, view, table->work, choice, command);
}

void table_draw(struct table *table, const struct vd_view *view, size_t count,
                struct vd_command *command)
{
    table_expand(table, view, table->choices[table_chance(table, count)], command);
}

void table_carry_out(struct table *table, const struct vd_command *command)
{
    struct vd_dice dice = {.roll = roll, .context = table};
    struct vd_events events = {table->events, 0, table->sizes.events};

    table->system->play->apply(table->sc, table->state, table->work, command, &dice, &events);
    table->event_count = events.count;
    assert_true(events.count <= events.room);
    assert_true(++table->orders < TABLE_ORDERS);
}

/* ---- bytes ---- */

static struct vd_writer next_buffer(void)
{
    enum { SIZE = 1 << 17 };
    static char buffers[4][SIZE];
    static unsigned turn;

    return vd_writer_of(buffers[turn++ % 4], SIZE);
}

static struct vd_text bytes_of(const struct vd_writer *writer)
{
    assert_false(vd_writer_is_full(writer));
    return (struct vd_text){writer->at, writer->length};
}

struct vd_text table_state_bytes(const struct table *table)
{
    struct vd_writer writer = next_buffer();

    table->system->keeping->serialize(table->sc, table->state, &writer);
    return bytes_of(&writer);
}

struct vd_text table_view_bytes(const struct table *table, const struct vd_view *view)
{
    struct vd_writer writer = next_buffer();

    table->system->keeping->serialize_view(table->sc, view, &writer);
    return bytes_of(&writer);
}
