/* rules/altar/ground/corps.h: which corps a token marches with; inline, because every order asks it for every token. */
#ifndef ALTAR_GROUND_CORPS_H
#define ALTAR_GROUND_CORPS_H

#include "rules/altar/tables/rules.h"
#include "rules/altar/tables/state.h"

/* X15, army_troops=chosen: true for troops that belong to no corps. */
static inline bool altar_chooses_corps(const struct altar_scenario *sc,
                                       const struct altar_piece *piece)
{
    return (sc->switches[ALTAR_SWITCH_ARMY_TROOPS] != 0 || !ALTAR_ON(X15)) &&
           piece->kind != ALTAR_DEPOT && sc->tokens[piece->token.v].command.v == ALTAR_NONE;
}

/* X15: the corps that the piece marches with. ALTAR_NONE: any corps that its owner chooses. */
static inline altar_corps_id altar_piece_corps(const struct altar_scenario *sc,
                                               const struct altar_piece *piece)
{
    return piece->kind == ALTAR_TRAIN || altar_chooses_corps(sc, piece)
               ? altar_corps(piece->seen)
               : sc->tokens[piece->token.v].corps;
}

/* T4, T6: true if the piece may march, or rest, with this corps. */
static inline bool altar_may_march(const struct altar_scenario *sc, const struct altar_piece *piece,
                                   altar_corps_id corps)
{
    if (piece->cell == VD_NONE || piece->kind == ALTAR_DEPOT || piece->kind == ALTAR_KIND_NONE ||
        (piece->flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_FIXED)) != 0)
        return false;
    altar_corps_id home = altar_piece_corps(sc, piece);

    return home.v == corps.v || !ALTAR_ON(T4) ||
           (home.v == ALTAR_NONE && altar_chooses_corps(sc, piece));
}

#endif
