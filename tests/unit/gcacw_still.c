/* unit/gcacw_still.c: a hex campaign of a test that stands still on its first turn. */
#include "unit/gcacw_still.h"

#include <string.h>

#include "rules/gcacw/play/victory/victory.h"

void gcacw_still_init(struct gcacw_table *table, const char *id, const char *const *settings)
{
    struct gcacw_state *state;
    struct gcacw_game game;

    gcacw_table_init(table, id, settings, 1);
    state = table->state;
    memset(state, 0, gcacw_state_size(table->sc));
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++)
        gcacw_begin(&table->sc->base, (vd_seat_id){seat}, &state->view[seat].base);
    game = gcacw_table_game(table);
    gcacw_deploy(&game);
    state->turn = 1;
    state->depth = 1;
    state->stack[0] = (struct gcacw_task){.phase = GCACW_PHASE_NORMAL, .side = GCACW_NONE};
}

void gcacw_still_put(struct gcacw_table *table, const char *unit, const char *place)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_put_unit(&game, gcacw_table_unit(table, unit), gcacw_table_cell(table, place));
}

void gcacw_still_notice(struct gcacw_table *table)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_notice(&game);
}

void gcacw_still_open(struct gcacw_table *table, enum gcacw_phase phase)
{
    struct gcacw_game game = gcacw_table_game(table);

    for (const struct gcacw_phase_row *row = gcacw_victory_phases; row->open != NULL; row++) {
        if (row->phase == phase)
            (void)row->open(&game);
    }
}
