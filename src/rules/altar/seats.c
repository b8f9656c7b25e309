/* rules/altar/seats.c: which seat commands what (I33). */
#include "rules/altar/seats.h"

#include "rules/altar/engine.h"

static uint8_t seat_of_general(const struct altar_scenario *sc, uint8_t side, uint8_t general)
{
    uint8_t first = ALTAR_NONE;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if (sc->seat_side[seat] != side)
            continue;
        if (general != ALTAR_NONE && sc->seat_general[seat] == general)
            return seat;
        if (first == ALTAR_NONE)
            first = seat;
    }
    return first;
}

uint8_t altar_chief(const struct altar_scenario *sc, uint8_t side)
{
    return altar_is_separate(sc) ? seat_of_general(sc, side, sc->armies[side].general) : side;
}

uint8_t altar_corps_seat(const struct altar_scenario *sc, uint8_t corps)
{
    const struct altar_corps *self = &sc->corps[corps];

    if (!altar_is_separate(sc))
        return self->side;
    return self->general != ALTAR_NONE ? seat_of_general(sc, self->side, self->general)
                                       : altar_chief(sc, self->side);
}

uint8_t altar_owner_among(const struct altar_scenario *sc, const struct altar_piece *piece)
{
    uint8_t corps = piece->kind == ALTAR_TRAIN ? piece->seen : sc->tokens[piece->token].corps;

    return corps < sc->corps_count && piece->kind != ALTAR_DEPOT ? altar_corps_seat(sc, corps)
                                                                 : altar_chief(sc, piece->side);
}

uint8_t altar_unit_seat(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t unit)
{
    uint8_t token = sc->units[unit].token;

    return token != ALTAR_NONE ? altar_owner(sc, &board->piece[token])
                               : altar_chief(sc, sc->units[unit].side);
}

bool altar_is_own_unit(const struct altar_scenario *sc, const struct altar_view *view,
                       unsigned unit)
{
    return unit < sc->unit_count && sc->units[unit].side == view->side &&
           altar_unit_seat(sc, &view->board, (uint8_t)unit) == view->base.seat;
}

bool altar_may_name_corps(const struct altar_scenario *sc, const struct altar_view *view,
                          uint8_t corps)
{
    if (altar_is_parted(sc) && altar_corps_seat(sc, corps) != view->base.seat)
        return (view->corps_done >> corps & 1) == 0;
    return altar_corps_is_left(sc, &view->board, view->corps_done, corps);
}

bool altar_knows_points(const struct altar_scenario *sc, uint8_t seat, uint8_t side)
{
    return sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN || altar_chief(sc, side) == seat;
}

uint32_t altar_seats_of(const struct altar_scenario *sc, uint8_t side)
{
    uint32_t seats = 0;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if (sc->seat_side[seat] == side)
            seats |= VD_AUDIENCE(seat);
    }
    return seats;
}

struct altar_seats *altar_seats(struct altar_state *state)
{
    return (struct altar_seats *)(state + 1);
}

size_t altar_state_size(const struct altar_scenario *sc)
{
    return sizeof(struct altar_state) +
           (altar_is_separate(sc)
                ? sizeof(struct altar_seats) + sc->base.seat_count * sizeof(struct altar_seat)
                : 0);
}

const struct altar_view *altar_view_of(const struct altar_scenario *sc,
                                       const struct altar_state *state, uint8_t seat)
{
    return altar_is_separate(sc) ? &((const struct altar_seats *)(state + 1))->seat[seat].view
                                 : &state->view[seat];
}
