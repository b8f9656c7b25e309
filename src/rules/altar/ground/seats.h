/* rules/altar/ground/seats.h: which seat commands what (I33).
 *
 * With one commander per side, seat and side have the same number. With separate commanders every
 * general has a seat: he commands the tokens that march with his corps, including army troops
 * whose home it is. The army commander has everything that belongs to no corps, such as the
 * depots, and decides for the whole army. In an army without a commander the first general in
 * order of battle does. */
#ifndef ALTAR_GROUND_SEATS_H
#define ALTAR_GROUND_SEATS_H

#include "rules/altar/tables/state.h"

static inline bool altar_is_separate(const struct altar_scenario *sc)
{
    return sc->switches[ALTAR_SWITCH_COMMANDERS] != 0;
}

/* True if commanders of one side do not see what the others see. */
static inline bool altar_is_parted(const struct altar_scenario *sc)
{
    return altar_is_separate(sc) && sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
}

uint8_t altar_chief(const struct altar_scenario *sc, uint8_t side);
uint8_t altar_corps_seat(const struct altar_scenario *sc, altar_corps_id corps);
/* The seat that commands a token. The token must be identified; a side's own tokens always are. */
uint8_t altar_owner_among(const struct altar_scenario *sc, const struct altar_piece *piece);

static inline uint8_t altar_owner(const struct altar_scenario *sc, const struct altar_piece *piece)
{
    return altar_is_separate(sc) ? altar_owner_among(sc, piece) : piece->side;
}

uint8_t altar_unit_seat(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_unit_id unit);
/* True if the seat of this view may give orders to the token with this number. */
static inline bool altar_is_own(const struct altar_scenario *sc, const struct altar_view *view,
                                unsigned piece)
{
    return piece < view->board.piece_count && view->board.piece[piece].side == view->side &&
           altar_owner(sc, &view->board.piece[piece]) == view->base.seat;
}

bool altar_is_own_unit(const struct altar_scenario *sc, const struct altar_view *view,
                       unsigned unit);
/* R15: true if the corps was not activated this turn and has a token on the map. */
bool altar_corps_is_left(const struct altar_scenario *sc, const struct altar_board *board,
                         uint16_t done, altar_corps_id corps);
/* R15, as far as the seat knows: it cannot tell whether another commander's corps has no token on
 * the map. */
bool altar_may_name_corps(const struct altar_scenario *sc, const struct altar_view *view,
                          altar_corps_id corps);

/* I28: true if the seat knows the points. The army commander keeps his side's; they are public
 * only in `open`. */
bool altar_knows_points(const struct altar_scenario *sc, uint8_t seat, uint8_t side);

/* The seats of a side, a bit each. */
uint32_t altar_seats_of(const struct altar_scenario *sc, uint8_t side);

/* With separate commanders, the part of a state beyond the two sides; it is stored directly after
 * the state. */
struct altar_seats *altar_seats(struct altar_state *state);
size_t altar_state_size(const struct altar_scenario *sc);
const struct altar_view *altar_view_of(const struct altar_scenario *sc,
                                       const struct altar_state *state, uint8_t seat);

#endif
