/* rules/altar/ground/deployment.h: where a token may be deployed (R19). */
#ifndef ALTAR_GROUND_DEPLOYMENT_H
#define ALTAR_GROUND_DEPLOYMENT_H

#include "rules/altar/tables/state.h"

/* Fills the zones of those entries whose spaces never change (altar_derive). */
void altar_draw_zones(struct altar_scenario *sc);
/* The tokens that stand on the map, and their cells. */
struct altar_placed {
    struct altar_pieces pieces;
    struct altar_cells cells;
};

void altar_find_placed(const struct altar_board *board, struct altar_placed *placed);
/* Where a token may be deployed now. Callers that ask for several tokens find `placed` once and
 * pass it. */
void altar_deployment_among(const struct altar_scenario *sc, const struct altar_board *board,
                            const struct altar_placed *placed, altar_piece_id piece,
                            struct altar_cells *cells);
void altar_deployment_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            altar_piece_id piece, struct altar_cells *cells);
/* True if two tokens that are still to be deployed may go to the same cells. */
bool altar_deploy_alike(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id a, altar_piece_id b);
bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      altar_piece_id piece, uint16_t cell);
bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece);
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  altar_piece_id piece);

#endif
