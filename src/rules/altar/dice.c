/* rules/altar/dice.c: dice by what they are for, and the stack of tasks. */
#include <assert.h>
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/relay.h"
#include "rules/altar/seats.h"

/* I12, I14, I19, I21, I27: a die is told to its owner; in `tokens` and `open` to all where the table
 * of disclosures says it is thrown openly. */
static uint32_t die_audience(const struct altar_game *game, enum altar_die purpose, uint8_t side)
{
    bool blind = game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    switch (purpose) {
    case ALTAR_DIE_STAFF:
        return blind && ALTAR_ON(I12) ? altar_side_audience(side) : ALTAR_BOTH;
    case ALTAR_DIE_ACTION:
    case ALTAR_DIE_RETREAT:
        return blind ? altar_side_audience(side) : ALTAR_BOTH;
    case ALTAR_DIE_SKIRMISH:
        return game->sc->switches[ALTAR_SWITCH_SKIRMISH_DETAIL] != 0 || !ALTAR_ON(I19)
                   ? ALTAR_BOTH
                   : altar_owner_audience(game, side);
    default:
        return altar_owner_audience(game, side);
    }
}

static enum altar_row_id row_of(enum altar_die purpose)
{
    switch (purpose) {
    case ALTAR_DIE_SKIRMISH:
        return ALTAR_ROW_I19;
    case ALTAR_DIE_RETREAT:
        return ALTAR_ROW_I21;
    case ALTAR_DIE_ACTION:
        return ALTAR_ROW_I14;
    case ALTAR_DIE_HOUR:
    case ALTAR_DIE_ARRIVAL:
        return ALTAR_ROW_I25;
    default:
        return ALTAR_ROW_I12;
    }
}

unsigned altar_throw(struct altar_game *game, enum altar_die purpose, uint8_t piece, unsigned sides,
                     unsigned target)
{
    return altar_throw_adding(game, purpose, piece, sides, target, (struct altar_die_adds){0});
}

unsigned altar_throw_adding(struct altar_game *game, enum altar_die purpose, uint8_t piece,
                            unsigned sides, unsigned target, struct altar_die_adds adds)
{
    struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[piece];
    struct vd_die_key key = {state->rewinds, state->turn, (uint16_t)purpose, piece,
                             state->thrown[piece]++};
    unsigned face = vd_dice_roll(game->dice, key, sides);

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        if ((die_audience(game, purpose, self->side) & VD_AUDIENCE(to)) == 0)
            continue;
        uint16_t slot = self->side == to ? piece : altar_slot_told(game, piece);
        uint16_t handle = self->side == to || slot == ALTAR_NONE ? 0 : altar_handle(game, piece);
        uint16_t args[] = {(uint16_t)purpose, slot,   (uint16_t)face, (uint16_t)sides,
                           (uint16_t)target,  handle, adds.brigades,  adds.others};

        altar_tell_args(game, ALTAR_EVENT_DIE, row_of(purpose), VD_AUDIENCE(to),
                        sizeof args / sizeof args[0], args);
    }
    return face;
}

struct altar_task *altar_open_task(struct altar_state *state)
{
    assert(state->depth > 0);
    return &state->stack[state->depth - 1];
}

void altar_push(struct altar_game *game, struct altar_task task)
{
    assert(game->state->depth < ALTAR_TASKS_MAX);
    game->state->stack[game->state->depth++] = task;
    if (altar_is_separate(game->sc))
        altar_seats_ask(game, &task);
}

void altar_ask(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NONE,
                                         .piece = ALTAR_NONE,
                                         .cell = VD_NONE,
                                         .from = VD_NONE});
}

void altar_pop(struct altar_game *game)
{
    assert(game->state->depth > 0);
    game->state->depth--;
    memset(&game->state->stack[game->state->depth], 0, sizeof game->state->stack[0]);
}
