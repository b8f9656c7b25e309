/* rules/altar/telling/deciders.c: which of a side's separate commanders decides the open task (I33). */
#include <string.h>

#include "core/command/seats.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/telling/relay_parts.h"
#include "rules/altar/telling/tell.h"

/* The commander of the first division in the space decides for the defender. */
static uint8_t contact_seat(const struct altar_game *game, const struct altar_task *task,
                            uint8_t side)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count && side != task->extra; i++) {
        if (board->piece[i].cell == task->cell && board->piece[i].side == side &&
            board->piece[i].kind == ALTAR_DIVISION)
            return altar_owner(game->sc, &board->piece[i]);
    }
    return altar_owner(game->sc, &board->piece[task->piece.v]);
}

/* The commander of the first division that may look decides about a look. */
static uint8_t looking_seat(const struct altar_game *game, const struct altar_effect *effect,
                            uint8_t side)
{
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
            (effect->arm == ALTAR_ARM_NONE || effect->arm == piece->arm))
            return altar_owner(game->sc, piece);
    }
    return altar_chief(game->sc, side);
}

static uint8_t card_seat(const struct altar_game *game, const struct altar_task *task, uint8_t side)
{
    const struct altar_effect *effect = &game->sc->effects[task->number];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return altar_owner(game->sc, &game->state->board.piece[task->piece.v]);
    case ALTAR_VERB_RALLY:
        return effect->corps.v < game->sc->corps_count ? altar_corps_seat(game->sc, effect->corps)
                                                       : altar_chief(game->sc, side);
    default:
        return looking_seat(game, effect, side);
    }
}

static uint8_t deciding_seat(const struct altar_game *game, const struct altar_task *task,
                             uint8_t side)
{
    switch ((enum altar_phase)task->phase) {
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return altar_corps_seat(game->sc, task->corps);
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_SHIFT:
    case ALTAR_PHASE_RETREAT:
    case ALTAR_PHASE_BREAK:
        return altar_owner(game->sc, &game->state->board.piece[task->piece.v]);
    case ALTAR_PHASE_CONTACT:
        return contact_seat(game, task, side);
    case ALTAR_PHASE_CARD:
        return card_seat(game, task, side);
    default:
        return altar_chief(game->sc, side);
    }
}

bool altar_seat_decides(const struct altar_game *game, const struct altar_task *task, uint8_t seat)
{
    uint8_t side = game->sc->base.seat_side[seat];

    if (task->side != side && task->side != ALTAR_SIDES)
        return false;
    if (task->phase == ALTAR_PHASE_DEPLOY || task->phase == ALTAR_PHASE_RALLY)
        return (altar_seats(game->state)->due & VD_AUDIENCE(seat)) != 0;
    return deciding_seat(game, task, side) == seat;
}

static uint32_t to_rally(const struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (game->state->units[i] == ALTAR_BROKEN)
            seats |= VD_AUDIENCE(altar_unit_seat(game->sc, board, altar_unit(i)));
    }
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_WAITS) != 0)
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

static uint32_t to_deploy(const struct altar_game *game, uint8_t side)
{
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == side && altar_is_to_deploy(game->sc, board, altar_piece(i)))
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

void altar_seats_ask(struct altar_game *game, const struct altar_task *task)
{
    struct altar_seats *seats = altar_seats(game->state);

    if (task->phase == ALTAR_PHASE_DEPLOY)
        seats->due = to_deploy(game, task->side) | VD_AUDIENCE(altar_chief(game->sc, task->side));
    if (task->phase == ALTAR_PHASE_RALLY)
        seats->due = to_rally(game) | VD_AUDIENCE(altar_chief(game->sc, ALTAR_UNION)) |
                     VD_AUDIENCE(altar_chief(game->sc, ALTAR_CONFEDERATE));
}

bool altar_seat_closes(struct altar_game *game, uint8_t seat)
{
    struct altar_seats *seats = altar_seats(game->state);
    uint8_t side = game->sc->base.seat_side[seat];

    if (!altar_is_separate(game->sc))
        return true;
    return vd_seats_close(&seats->due, altar_seats_of(game->sc, side), seat);
}

void altar_tell_seat_closed(struct altar_game *game, uint8_t seat)
{
    uint8_t side = game->sc->base.seat_side[seat];
    struct vd_event event;

    altar_compose_closed((struct altar_event_closed){.side = side}, &event);
    event.rule = ALTAR_ROW_I30;
    if (altar_is_separate(game->sc))
        altar_tell_seats(game, event, VD_AUDIENCE(seat));
    else
        altar_tell_closed(game, side, altar_side_audience(side));
}

/* Everybody knows whose activation is open, but not what another commander does in it. */
static struct altar_task fellows_task(const struct altar_game *game, struct altar_task task,
                                      const struct altar_view *view, const altar_piece_id *slot)
{
    const uint32_t announced = UINT32_C(1) << ALTAR_PHASE_DEPLOY |
                               UINT32_C(1) << ALTAR_PHASE_GIVE_UP |
                               UINT32_C(1) << ALTAR_PHASE_CARD | UINT32_C(1) << ALTAR_PHASE_RALLY;
    bool open = !altar_is_parted(game->sc);

    if (open || (announced >> task.phase & 1) != 0) {
        struct altar_task told;

        if (!open)
            task.piece = ALTAR_NO_PIECE;
        altar_task_told(game, &task, view, slot, &told);
        return told;
    }
    if (task.side == ALTAR_SIDES)
        return view->task; /* a contact of others, or a battle that is fought */
    return (struct altar_task){.phase = ALTAR_PHASE_ACTIVATE,
                               .side = task.side,
                               .corps = ALTAR_NO_CORPS,
                               .piece = ALTAR_NO_PIECE,
                               .cell = VD_NONE,
                               .from = VD_NONE};
}

void altar_relay_task(struct altar_game *game, const struct altar_task *task)
{
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_seat *place = altar_place(game, seat);
        const uint8_t side = place->view.side;
        const altar_piece_id *slot = altar_is_parted(game->sc) ? place->slot : game->state->slot;
        bool sides = task->side == side || task->side == ALTAR_SIDES;
        bool elsewhere = sides && !altar_seat_decides(game, task, seat);
        struct altar_task told;
        struct vd_event event;

        if (elsewhere)
            told = fellows_task(game, *task, &place->view, slot);
        else
            altar_task_told(game, task, &place->view, slot, &told);
        altar_task_event(&told, elsewhere, &event);
        /* If nothing new is told, what was told last remains. */
        if (memcmp(&told, &place->view.task, sizeof told) != 0 ||
            (sides && told.side == task->side && elsewhere != place->view.elsewhere))
            altar_tell_seats(game, event, VD_AUDIENCE(seat));
    }
}
