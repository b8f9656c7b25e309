/* unit/stacked/leaks.c: planted leaks inside the rules: what goes together is told of in the order of battle, and
 * what was mixed is not.
 *
 * The linker puts them around the true ones (--wrap), in test_altar_worlds alone (cmake/tests.cmake). */
#include "rules/altar/telling/tell.h"
#include "unit/altar_leaks.h"
#include "unit/planted.h"

void TRUE(altar_scout_stack)(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                             uint16_t from);
void FALSE(altar_scout_stack)(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                              uint16_t from);
bool TRUE(altar_mix_handles)(struct altar_game *game, uint16_t cell, uint8_t side);
bool FALSE(altar_mix_handles)(struct altar_game *game, uint16_t cell, uint8_t side);

/* As it was: only the mover counts as touched, and a stack is scouted piece by piece. */
void FALSE(altar_scout_stack)(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                              uint16_t from)
{
    if (altar_leak_now() != ALTAR_LEAK_STACK) {
        TRUE(altar_scout_stack)(game, stack, count, from);
        return;
    }
    game->state->dated = 0;
    game->drawn = false;
    for (uint8_t i = 0; i < count; i++)
        altar_scout_move(game, stack[i], from);
}

/* The handles of a stack stay with their tokens. */
bool FALSE(altar_mix_handles)(struct altar_game *game, uint16_t cell, uint8_t side)
{
    return altar_leak_now() != ALTAR_LEAK_UNMIXED && TRUE(altar_mix_handles)(game, cell, side);
}
