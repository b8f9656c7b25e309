/* rules/altar/seats.h: which seat commands what (I33).
 *
 * With one commander a side there is a seat for each, of the same number. With separate commanders every
 * general has his own: he commands the tokens that march with his corps, army troops that have it for
 * their home included. The army commander has what belongs to no corps, the depots among it, and
 * decides what concerns the whole army; where nobody stands over all of it that is the first general in
 * order of battle. */
#ifndef VD_ALTAR_SEATS_H
#define VD_ALTAR_SEATS_H

#include "rules/altar/state.h"

static inline bool altar_is_separate(const struct altar_scenario *sc)
{
    return sc->switches[ALTAR_SWITCH_COMMANDERS] != 0;
}

/* Whether commanders of one side do not see what their fellows see. */
static inline bool altar_is_parted(const struct altar_scenario *sc)
{
    return altar_is_separate(sc) && sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
}

uint8_t altar_chief(const struct altar_scenario *sc, uint8_t side);
uint8_t altar_corps_seat(const struct altar_scenario *sc, uint8_t corps);
/* Of a token that is known by name: its side's own always is. */
uint8_t altar_owner_among(const struct altar_scenario *sc, const struct altar_piece *piece);

static inline uint8_t altar_owner(const struct altar_scenario *sc, const struct altar_piece *piece)
{
    return altar_is_separate(sc) ? altar_owner_among(sc, piece) : piece->side;
}

uint8_t altar_unit_seat(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t unit);
/* Whether a token of this number is the view's seat's own to order about. */
static inline bool altar_is_own(const struct altar_scenario *sc, const struct altar_view *view,
                                unsigned piece)
{
    return piece < view->board.piece_count && view->board.piece[piece].side == view->side &&
           altar_owner(sc, &view->board.piece[piece]) == view->base.seat;
}

bool altar_is_own_unit(const struct altar_scenario *sc, const struct altar_view *view,
                       unsigned unit);
/* R15, as far as the seat can know it: a fellow's corps that has nothing on the map is not known as
 * such. */
bool altar_may_name_corps(const struct altar_scenario *sc, const struct altar_view *view,
                          uint8_t corps);

/* I28: points are kept by the army commander, and open only in `open`. */
bool altar_knows_points(const struct altar_scenario *sc, uint8_t seat, uint8_t side);

/* The seats of a side, a bit each. */
uint32_t altar_seats_of(const struct altar_scenario *sc, uint8_t side);

/* What a state holds beyond the two sides where commanders are separate: it stands right behind. */
struct altar_seats *altar_seats(struct altar_state *state);
size_t altar_state_size(const struct altar_scenario *sc);
const struct altar_view *altar_view_of(const struct altar_scenario *sc,
                                       const struct altar_state *state, uint8_t seat);

#endif
