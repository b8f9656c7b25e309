/* unit/toy_table.c: a session of the toy for tests. */
#include "unit/toy_table.h"

#include <string.h>

void toy_table_init(struct toy_table *table, uint64_t seed, enum toy_fog fog, bool near,
                    uint32_t typed)
{
    struct vd_act start = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};

    memset(table, 0, sizeof *table);
    vd_arena_init(&table->arena);
    table->sc = &toy_scenario_new(&table->arena, 4, fog, near, TOY_LEAK_NONE)->base;
    table->seed.seed = seed;
    struct vd_session_setup setup = {.system = &toy_system,
                                     .scenario = table->sc,
                                     .dice = vd_fast_dice(&table->seed),
                                     .typed = typed,
                                     .first = 1};

    table->session = vd_session_new(&setup);
    vd_session_execute(table->session, &start, &table->outcome);
}

void toy_table_release(struct toy_table *table)
{
    vd_session_free(table->session);
    vd_arena_release(&table->arena);
}

enum vd_result toy_table_try(struct toy_table *table, uint8_t seat, const char *text,
                             struct vd_error *error)
{
    struct vd_act act;
    enum vd_result result = vd_session_read(table->session, seat, vd_text_of(text), &act, error);

    if (result == VD_OK)
        result = vd_session_check(table->session, &act, error);
    if (result == VD_OK)
        vd_session_execute(table->session, &act, &table->outcome);
    return result;
}

void toy_table_do(struct toy_table *table, uint8_t seat, const char *text)
{
    struct vd_error error;

    if (toy_table_try(table, seat, text, &error) != VD_OK)
        fail_msg("seat %u, '%s' was refused: %s", seat, text, error.sentence);
}

void toy_table_refuse(struct toy_table *table, uint8_t seat, const char *text, const char *words)
{
    char before[TOY_BYTES], after[TOY_BYTES];
    size_t count = toy_state_bytes(table, before);
    struct vd_error error;

    if (toy_table_try(table, seat, text, &error) == VD_OK)
        fail_msg("seat %u, '%s' was not refused", seat, text);
    if (strstr(error.sentence, words) == NULL)
        fail_msg("seat %u, '%s': '%s' lacks '%s'", seat, text, error.sentence, words);
    assert_int_equal(toy_state_bytes(table, after), count);
    assert_memory_equal(before, after, count);
}

bool toy_table_choose(struct toy_table *table, uint8_t seat, struct random *random, char *text,
                      size_t size)
{
    const struct vd_view *view = vd_session_view(table->session, seat);
    struct vd_writer writer = vd_writer_of(text, size);
    struct vd_choice list[TOY_CHOICES];
    struct vd_command command;
    size_t count = toy_system.play->legal(table->sc, view, NULL, list, TOY_CHOICES);

    if (random_next(random) % 4 == 0 && vd_session_can_undo(table->session, seat)) {
        vd_write(&writer, "undo");
        return true;
    }
    if (count == 0)
        return false;
    toy_system.play->expand(table->sc, view, NULL, list[random_next(random) % count], &command);
    toy_system.language->print_command(table->sc, &command, &writer);
    return true;
}

size_t toy_state_bytes(const struct toy_table *table, char bytes[TOY_BYTES])
{
    struct vd_writer writer = vd_writer_of(bytes, TOY_BYTES);

    toy_system.keeping->serialize(table->sc, vd_session_state(table->session), &writer);
    assert_false(vd_writer_is_full(&writer));
    return writer.length;
}

size_t toy_view_bytes(const struct vd_scenario *sc, const struct vd_view *view,
                      char bytes[TOY_BYTES])
{
    struct vd_writer writer = vd_writer_of(bytes, TOY_BYTES);

    toy_system.keeping->serialize_view(sc, view, &writer);
    assert_false(vd_writer_is_full(&writer));
    return writer.length;
}

bool toy_view_is_current(const struct toy_table *table, uint8_t seat)
{
    char told[TOY_BYTES], kept[TOY_BYTES];
    const struct vd_view *view =
        toy_system.telling->view(table->sc, vd_session_state(table->session), (vd_seat_id){seat});
    size_t count = toy_view_bytes(table->sc, vd_session_view(table->session, seat), told);

    return count == toy_view_bytes(table->sc, view, kept) && memcmp(told, kept, count) == 0;
}

bool toy_was_told(const struct toy_table *table, uint8_t seat, unsigned kind)
{
    for (size_t i = 0; i < table->outcome.seat[seat].count; i++) {
        if (table->outcome.seat[seat].at[i].kind == kind)
            return true;
    }
    return false;
}
