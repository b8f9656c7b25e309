/* ai/altar_mind.c: what a machine commander sees: distances, friends, enemies. */
#include "ai/altar_mind.h"

#include <string.h>

/* An average division of a side, in brigades that count in a skirmish (B10). */
static uint8_t average_brigades(const struct altar_scenario *sc, uint8_t side)
{
    unsigned brigades = 0, divisions = 0;

    for (uint8_t i = 0; i < sc->token_count; i++)
        divisions += sc->tokens[i].side == side && sc->tokens[i].kind == ALTAR_DIVISION;
    for (uint8_t i = 0; i < sc->unit_count; i++)
        brigades += sc->units[i].side == side && sc->units[i].arm != ALTAR_ARTILLERY;
    return (uint8_t)(divisions > 0 ? (brigades + divisions / 2) / divisions : 0);
}

void altar_mind_init(struct altar_mind *mind, const struct vd_question *question,
                     struct vd_desk *desk)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)question->scenario;
    const struct altar_view *view = (const struct altar_view *)question->view;
    uint8_t side = sc->seat_side[view->base.seat];

    *mind = (struct altar_mind){
        .sc = sc,
        .view = view,
        .work = desk->work,
        .chance = vd_player_chance(question),
        .side = side,
        .foe = altar_other(side),
        .left = (uint8_t)(sc->turns >= view->base.turn ? sc->turns + 1 - view->base.turn : 1),
        .average = average_brigades(sc, altar_other(side))};
}

enum { ROAD_COST = 1, FIELD_COST = 3, FAR = UINT16_MAX };

static unsigned step_cost(const struct altar_mind *mind, uint16_t from, uint16_t to)
{
    const struct altar_board *board = &mind->view->board;

    if (altar_step_is_road(mind->sc, board, from, to))
        return ROAD_COST;
    return altar_step_is_passable(mind->sc, board, from, to) ? FIELD_COST : 0;
}

/* Labels are corrected until none improves; no cell waits twice, so the ring has room for all. */
void altar_costs_from(const struct altar_mind *mind, uint16_t start, struct altar_costs *costs)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    uint16_t ring[ALTAR_CELLS_MAX];
    uint8_t waits[ALTAR_CELLS_MAX];
    size_t head = 0, count = 1;

    memset(costs->to, 0xFF, theater->cell_count * sizeof costs->to[0]);
    memset(waits, 0, theater->cell_count);
    costs->to[start] = 0;
    ring[0] = start;
    for (; count > 0; count--) {
        uint16_t cell = ring[head];

        head = (head + 1) % ALTAR_CELLS_MAX;
        waits[cell] = 0;
        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t next = vd_theater_neighbour(theater, (vd_cell_id){cell}, way).v;
            unsigned step = next != VD_NONE ? step_cost(mind, cell, next) : 0;

            if (step == 0 || costs->to[next] <= costs->to[cell] + step)
                continue;
            costs->to[next] = (uint16_t)(costs->to[cell] + step);
            if (!waits[next]) {
                waits[next] = 1;
                ring[(head + count - 1) % ALTAR_CELLS_MAX] = next;
                count++;
            }
        }
    }
}

const struct altar_piece *altar_mind_own(const struct altar_mind *mind, uint8_t piece)
{
    if (piece >= mind->view->board.piece_count)
        return NULL;
    const struct altar_piece *self = &mind->view->board.piece[piece];

    return self->side == mind->side && self->cell != VD_NONE ? self : NULL;
}

bool altar_is_foe(const struct altar_mind *mind, const struct altar_piece *piece)
{
    return piece->side == mind->foe && piece->cell != VD_NONE &&
           (piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_KIND_NONE);
}

unsigned altar_foes_within(const struct altar_mind *mind, uint16_t cell, unsigned reach)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = &mind->view->board.piece[i];

        count += altar_is_foe(mind, piece) && altar_distance(mind->sc, piece->cell, cell) <= reach;
    }
    return count;
}

unsigned altar_friends_within(const struct altar_mind *mind, uint16_t cell, unsigned reach,
                              uint8_t except)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = altar_mind_own(mind, i);

        count += i != except && piece != NULL && piece->kind == ALTAR_DIVISION &&
                 altar_distance(mind->sc, piece->cell, cell) <= reach;
    }
    return count;
}

unsigned altar_nearest_foe(const struct altar_mind *mind, uint16_t cell)
{
    unsigned nearest = FAR;

    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = &mind->view->board.piece[i];

        if (!altar_is_foe(mind, piece))
            continue;
        unsigned far = altar_distance(mind->sc, piece->cell, cell);

        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}
