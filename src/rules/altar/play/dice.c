/* rules/altar/play/dice.c: dice by their purpose, and the stack of tasks. */
#include "rules/altar/play/dice.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"

/* I12, I14, I19, I21, I27: the owner is told of a die; in `tokens` and `open` everybody is, if
 * the table of disclosures says that it is rolled openly. */
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

unsigned altar_throw(struct altar_game *game, enum altar_die purpose, altar_piece_id piece,
                     unsigned sides, unsigned target)
{
    return altar_throw_adding(game, purpose, piece, sides, target, (struct altar_die_adds){0});
}

unsigned altar_throw_adding(struct altar_game *game, enum altar_die purpose, altar_piece_id piece,
                            unsigned sides, unsigned target, struct altar_die_adds adds)
{
    struct altar_state *state = game->state;
    const struct altar_piece *self = &state->board.piece[piece.v];
    struct vd_die_key key = {state->rewinds, state->turn, (uint16_t)purpose, piece.v,
                             state->thrown[piece.v]++};
    unsigned face = vd_dice_roll(game->dice, key, sides);

    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        if ((die_audience(game, purpose, self->side) & VD_AUDIENCE(to)) == 0)
            continue;
        altar_piece_id slot = self->side == to ? piece : altar_slot_told(game, piece);
        uint8_t handle = self->side == to || slot.v == ALTAR_NONE ? 0 : altar_handle(game, piece);
        const struct altar_event_die told = {.purpose = (uint8_t)purpose,
                                             .subject = slot.v,
                                             .face = (uint8_t)face,
                                             .sides = (uint8_t)sides,
                                             .target = (uint8_t)target,
                                             .handle = handle,
                                             .brigades = adds.brigades,
                                             .others = adds.others};

        altar_send_die(game, row_of(purpose), VD_AUDIENCE(to), told);
    }
    return face;
}

void altar_push(struct altar_game *game, struct altar_task task)
{
    vd_tasks_push(VD_TASKS(game->state->stack, &game->state->depth), &task);
    if (altar_is_separate(game->sc))
        altar_seats_ask(game, &task);
}

void altar_ask(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = ALTAR_NO_PIECE,
                                         .cell = VD_NONE,
                                         .from = VD_NONE});
}

void altar_pop(struct altar_game *game)
{
    vd_tasks_pop(VD_TASKS(game->state->stack, &game->state->depth));
}
