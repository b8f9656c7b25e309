/* rules/altar/ground/zones.c: the spaces where an event card lets a token be placed (E3, E8). */
#include <string.h>

#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/zones.h"

static bool on_edge(const struct vd_theater *theater, unsigned column, unsigned row, uint8_t edges)
{
    return ((edges >> VD_NORTH & 1) != 0 && row == 0) ||
           ((edges >> VD_EAST & 1) != 0 && column == theater->columns - 1U) ||
           ((edges >> VD_SOUTH & 1) != 0 && row == theater->rows - 1U) ||
           ((edges >> VD_WEST & 1) != 0 && column == 0);
}

static void add_edges(const struct vd_theater *theater, uint8_t edges, struct altar_cells *cells)
{
    for (unsigned row = 0; row < theater->rows && edges != 0; row++) {
        for (unsigned column = 0; column < theater->columns; column++) {
            if (on_edge(theater, column, row, edges))
                altar_cells_add(cells, (uint16_t)(row * theater->columns + column));
        }
    }
}

/* R1: all spaces within this many columns and rows of a cell, whatever lies between (E8). */
static void add_around(const struct vd_theater *theater, uint16_t cell, int reach,
                       struct altar_cells *cells)
{
    int column = cell % theater->columns, row = cell / theater->columns;

    for (int down = -reach; down <= reach; down++) {
        int most = reach - (down < 0 ? -down : down);

        for (int across = -most; across <= most; across++) {
            vd_cell_id near = vd_theater_cell_at(theater, column + across, row + down);

            if (near.v != VD_NONE)
                altar_cells_add(cells, near.v);
        }
    }
}

static void add_near_own(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t side, const struct altar_zones *zones, struct altar_cells *cells)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != side || piece->cell == VD_NONE)
            continue;
        if (zones->own_division > 0 && piece->kind == ALTAR_DIVISION)
            add_around(sc->base.theater, piece->cell, zones->own_division, cells);
        if (zones->own_depot && piece->kind == ALTAR_DEPOT)
            altar_cells_add(cells, piece->cell);
    }
}

/* Spaces too near to an enemy token. */
static void add_near_enemies(const struct altar_scenario *sc, const struct altar_board *board,
                             uint8_t side, int reach, struct altar_cells *cells)
{
    for (uint8_t i = 0; i < board->piece_count && reach > 0; i++) {
        if (board->piece[i].side != side && board->piece[i].cell != VD_NONE)
            add_around(sc->base.theater, board->piece[i].cell, reach, cells);
    }
}

void altar_zone_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, altar_piece_id piece,
                      struct altar_cells *cells)
{
    const struct vd_theater *theater = sc->base.theater;
    struct altar_cells closed, enemies;

    memset(cells, 0, sizeof *cells);
    add_edges(theater, effect->zones.edges, cells);
    add_near_own(sc, board, side, &effect->zones, cells);
    altar_closed_cells(sc, board, piece, &closed);
    altar_enemy_cells(sc, board, board->piece[piece.v].side, &enemies);
    add_near_enemies(sc, board, side, effect->zones.clear, &enemies);
    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        cells->word[i] &= ~closed.word[i] & ~enemies.word[i] &
                          (effect->zones.road ? sc->ways.on_road.word[i] : UINT64_MAX);
}

bool altar_zone_holds(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, altar_piece_id piece,
                      uint16_t cell)
{
    struct altar_cells cells;

    altar_zone_cells(sc, board, effect, side, piece, &cells);
    return altar_cells_hold(&cells, cell);
}
