/* rules/altar/ground/seats.c: which seat commands what (I33). */
#include "rules/altar/ground/seats.h"

#include "core/command/seats.h"
#include "rules/altar/ground/corps.h"

static struct vd_seating seating_of(const struct altar_scenario *sc)
{
    return (struct vd_seating){sc->base.seat_side, sc->seat_general, sc->base.seat_count};
}

static uint8_t seat_of_general(const struct altar_scenario *sc, uint8_t side, uint8_t general)
{
    const struct vd_seating seating = seating_of(sc);

    return vd_seat_of_commander(&seating, side,
                                general != ALTAR_NONE ? general : (uint16_t)VD_NONE);
}

uint8_t altar_chief(const struct altar_scenario *sc, uint8_t side)
{
    return altar_is_separate(sc) ? seat_of_general(sc, side, sc->armies[side].general) : side;
}

uint8_t altar_corps_seat(const struct altar_scenario *sc, altar_corps_id corps)
{
    const struct altar_corps *self = &sc->corps[corps.v];

    if (!altar_is_separate(sc))
        return self->side;
    return self->general != ALTAR_NONE ? seat_of_general(sc, self->side, self->general)
                                       : altar_chief(sc, self->side);
}

uint8_t altar_owner_among(const struct altar_scenario *sc, const struct altar_piece *piece)
{
    altar_corps_id corps =
        piece->kind == ALTAR_TRAIN ? altar_corps(piece->seen) : sc->tokens[piece->token.v].corps;

    return corps.v < sc->corps_count && piece->kind != ALTAR_DEPOT ? altar_corps_seat(sc, corps)
                                                                   : altar_chief(sc, piece->side);
}

uint8_t altar_unit_seat(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_unit_id unit)
{
    altar_piece_id token = sc->units[unit.v].token;

    return token.v != ALTAR_NONE ? altar_owner(sc, &board->piece[token.v])
                                 : altar_chief(sc, sc->units[unit.v].side);
}

bool altar_is_own_unit(const struct altar_scenario *sc, const struct altar_view *view,
                       unsigned unit)
{
    return unit < sc->unit_count && sc->units[unit].side == view->side &&
           altar_unit_seat(sc, &view->board, altar_unit(unit)) == view->base.seat;
}

/* I5: in `blind` a corps that was given up keeps an empty activation, so that the number of
 * activations does not reveal it. */
static bool is_kept_empty(const struct altar_scenario *sc, const struct altar_board *board,
                          altar_corps_id corps)
{
    altar_piece_id first = altar_piece(sc->corps[corps.v].first_token);

    return sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && corps.v == sc->given_up.corps.v &&
           (board->piece[first.v].flags & ALTAR_PIECE_GONE) != 0;
}

/* R15: true if the corps was not activated this turn and has a token on the map. */
bool altar_corps_is_left(const struct altar_scenario *sc, const struct altar_board *board,
                         uint16_t done, altar_corps_id corps)
{
    if ((done >> corps.v & 1) != 0)
        return false;
    if (is_kept_empty(sc, board, corps) || !ALTAR_ON(R15))
        return true;
    for (uint8_t i = 0; i < sc->rosters[corps.v].count; i++) {
        const struct altar_piece *piece = &board->piece[sc->rosters[corps.v].at[i].v];

        if (piece->cell != VD_NONE && altar_piece_corps(sc, piece).v == corps.v)
            return true;
    }
    return false;
}

bool altar_may_name_corps(const struct altar_scenario *sc, const struct altar_view *view,
                          altar_corps_id corps)
{
    if (altar_is_parted(sc) && altar_corps_seat(sc, corps) != view->base.seat)
        return (view->corps_done >> corps.v & 1) == 0;
    return altar_corps_is_left(sc, &view->board, view->corps_done, corps);
}

bool altar_knows_points(const struct altar_scenario *sc, uint8_t seat, uint8_t side)
{
    return sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN || altar_chief(sc, side) == seat;
}

uint32_t altar_seats_of(const struct altar_scenario *sc, uint8_t side)
{
    const struct vd_seating seating = seating_of(sc);

    return vd_seats_of_side(&seating, side);
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
