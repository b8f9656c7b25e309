/* rules/altar/play/result.c: the result of a tabletop battle, as the players enter it (L24, X50). */
#include "rules/altar/play/result.h"

#include <string.h>

#include "base/mix.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"

static uint32_t digest_of(const struct altar_draft *draft)
{
    uint64_t mixed = vd_mix(draft->winner, draft->hour, draft->broke);

    for (size_t i = 0; i < ALTAR_RESULT_WORDS; i++) {
        if (draft->units[i] != 0) /* so that the digest does not depend on the size of the array */
            mixed = vd_mix(mixed, i, draft->units[i]);
    }
    return (uint32_t)mixed != 0 ? (uint32_t)mixed : 1;
}

/* A reserve battery is where its division is (L26). */
static bool has_fought(const struct altar_game *game, altar_unit_id unit, uint8_t hours)
{
    const struct altar_unit *self = &game->sc->units[unit.v];
    altar_piece_id division = self->token;

    if (division.v == ALTAR_NONE)
        division = altar_attached_to(game->sc, &game->state->view[self->side], unit.v);
    if (division.v == ALTAR_NONE || game->state->units[unit.v] != ALTAR_FIT)
        return false;
    for (uint8_t i = 0; i < game->state->fight.arrival_count; i++) {
        const struct altar_arrival *arrival = &game->state->fight.arrivals[i];

        if (arrival->piece.v == division.v)
            return altar_was_on_table(arrival, hours);
    }
    return false;
}

/* X50: a result taken on the other side's word was not compared with this side's units. So
 * nothing is applied to units that were not there. Both sides see which were, so this reveals
 * nothing. */
static void take_draft(struct altar_game *game, const struct altar_draft *draft, uint8_t unchecked)
{
    const struct altar_fight *fight = &game->state->fight;
    struct altar_draft taken = *draft;
    uint8_t units[ALTAR_UNITS_MAX], hours = (uint8_t)(taken.hour - fight->hour);

    memcpy(units, game->state->units, sizeof units);
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t now = (uint8_t)(taken.units[i / 8] >> 2 * (i % 8) & 3);
        bool believed = unchecked >= ALTAR_SIDES || game->sc->units[i].side == unchecked ||
                        has_fought(game, altar_unit(i), hours);

        if ((now == ALTAR_BROKEN || now == ALTAR_LOST) && believed)
            units[i] = now;
    }
    altar_aftermath_begin(game, units, taken.winner, hours, digest_of(&taken), unchecked);
}

static struct altar_draft draft_of(const struct vd_command *command)
{
    struct altar_draft draft = {.winner = command->choice.option,
                                .hour = (uint8_t)command->choice.number,
                                .broke = command->choice.subject != 0};

    memcpy(draft.units, command->list, sizeof draft.units);
    return draft;
}

uint32_t altar_result_digest(const struct vd_command *command)
{
    struct altar_draft draft = draft_of(command);

    return digest_of(&draft);
}

/* I25: both sides get the whole draft, because a player must read what they confirm. */
static void tell_draft(struct altar_game *game, uint8_t side, const struct altar_draft *draft)
{
    struct altar_event_draft told = {.side = side,
                                     .digest = digest_of(draft),
                                     .winner = draft->winner,
                                     .broke = draft->broke,
                                     .hour = draft->hour};

    memcpy(told.units, draft->units, sizeof told.units);
    altar_send_draft(game, ALTAR_ROW_I25, ALTAR_BOTH, told);
}

/* A draft until the other side enters or confirms the same; the umpire's result counts at once.
 * Entering an accepted result again changes nothing. */
void altar_tabletop_result(struct altar_game *game, const struct vd_command *command)
{
    struct altar_draft draft = draft_of(command);

    if (altar_open_task(game->state)->phase != ALTAR_PHASE_BATTLE)
        return;
    if (command->seat >= game->sc->base.seat_count) {
        take_draft(game, &draft, ALTAR_SIDES);
        return;
    }
    uint8_t side = game->sc->base.seat_side[command->seat];

    if (game->state->view[side].draft[altar_other(side)] == digest_of(&draft))
        take_draft(game, &draft, ALTAR_SIDES);
    else
        tell_draft(game, side, &draft);
}

void altar_tabletop_confirm(struct altar_game *game, uint8_t side, bool unchecked)
{
    take_draft(game, &game->state->view[side].offered,
               unchecked ? altar_other(side) : (uint8_t)ALTAR_SIDES);
}

bool altar_believes(const struct vd_scenario *base, const struct vd_view *base_view,
                    struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)base_view;
    uint32_t draft = view->draft[altar_other(view->side)];

    (void)base;
    if (!base_view->asked || view->task.phase != ALTAR_PHASE_BATTLE || draft == 0)
        return false;
    *command = (struct vd_command){.seat = base_view->seat,
                                   .choice = {.kind = ALTAR_CHOOSE_CONFIRM,
                                              .option = 1,
                                              .subject = (uint16_t)(draft >> 16),
                                              .cell = VD_NONE,
                                              .number = (uint16_t)draft}};
    return true;
}
