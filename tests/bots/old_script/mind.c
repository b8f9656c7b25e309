/* bots/old_script/mind.c: what a computer commander sees: distances, friends, enemies. */
#include "bots/old_script/mind.h"

#include <string.h>

#include "base/mix.h"
#include "rules/altar/battle/odds.h"
#include "rules/altar/play/force.h"

bool old_is_best(struct altar_best *best, int value, uint64_t lot)
{
    if (value != best->value) {
        bool better = value > best->value;

        if (better)
            *best = (struct altar_best){value, 1};
        return better;
    }
    best->ties++;
    return vd_mix_below(vd_mix(lot, best->ties, 0), best->ties) == 0;
}

int old_felt(int value, uint64_t lot)
{
    int margin = (value < 0 ? -value : value) / 8;

    return value + (int)vd_mix_below(lot, (uint32_t)margin + 1);
}

/* ---- divisions in sight ---- */

/* The average of the enemy's order of battle. */
static struct altar_spot average_foe(const struct altar_mind *mind)
{
    const struct altar_scenario *sc = mind->sc;
    int brigades = 0, divisions = 0;

    for (uint8_t i = 0; i < sc->token_count; i++)
        divisions += sc->tokens[i].side == mind->foe && sc->tokens[i].kind == ALTAR_DIVISION;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side != mind->foe || sc->units[i].token.v == ALTAR_NONE)
            continue;
        brigades += sc->units[i].arm != ALTAR_ARTILLERY;
    }
    if (divisions == 0)
        return (struct altar_spot){0};
    return (struct altar_spot){.brigades = (uint8_t)((brigades + divisions / 2) / divisions),
                               .weight = (uint16_t)altar_mean_weight(sc, mind->foe)};
}

static bool may_be_division(const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_KIND_NONE;
}

static void place_spot(struct altar_mind *mind, altar_piece_id index)
{
    const struct altar_piece *piece = &mind->view->board.piece[index.v];
    bool own = piece->side == mind->side;
    struct altar_spot *spot =
        own ? &mind->friends[mind->friend_count++] : &mind->foes[mind->foe_count++];
    altar_piece_id token = own ? index : piece->token;

    *spot = mind->average;
    if (token.v != ALTAR_NONE && piece->kind == ALTAR_DIVISION) {
        spot->brigades = (uint8_t)altar_fit_brigades(mind->sc, mind->view->units, token);
        spot->weight = (uint16_t)altar_token_weight(mind->sc, mind->view->units, token);
    }
    spot->cell = piece->cell;
    spot->column = (uint8_t)(piece->cell % mind->sc->base.theater->columns);
    spot->row = (uint8_t)(piece->cell / mind->sc->base.theater->columns);
    spot->piece = index;
}

void old_mind_init(struct altar_mind *mind, const struct vd_question *question,
                   struct vd_player_scratch *desk)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)question->scenario;
    const struct altar_view *view = (const struct altar_view *)question->view;

    mind->sc = sc;
    mind->view = view;
    mind->work = desk->work;
    mind->chance = vd_player_chance(question);
    mind->whim = vd_mix(question->seed, view->base.seat, ~(uint64_t)view->base.turn);
    mind->side = sc->base.seat_side[view->base.seat];
    mind->foe = altar_other(mind->side);
    mind->left = (uint8_t)(sc->turns >= view->base.turn ? sc->turns + 1 - view->base.turn : 1);
    mind->blind = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    for (int side = 0; side < ALTAR_SIDES; side++) {
        mind->skirmish[side] = old_award_worth(sc, (uint8_t)side, ALTAR_AWARD_SKIRMISH_WON);
        mind->battle[side] = old_award_worth(sc, (uint8_t)side, ALTAR_AWARD_BATTLE_WON);
    }
    mind->average = average_foe(mind);
    mind->friend_count = mind->foe_count = 0;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->cell != VD_NONE &&
            (piece->side == mind->side ? piece->kind == ALTAR_DIVISION : may_be_division(piece)))
            place_spot(mind, altar_piece(i));
    }
}

/* ---- distances ---- */

enum { ROAD_COST = 1, FIELD_COST = 3, REPAIR_COST = 8, RING = 16, FAR = UINT16_MAX };

/* A5: by a token that stands at it, with a Staff Die and luck. */
static bool can_be_repaired(const struct altar_mind *mind, uint16_t crossing)
{
    for (uint8_t i = 0; i < mind->sc->crossing_count; i++) {
        const struct altar_crossing *known = &mind->sc->crossings[i];

        if (known->crossing == crossing)
            return known->target && !known->closed && (mind->view->board.closed >> i & 1) == 0 &&
                   (mind->view->board.destroyed >> i & 1) != 0;
    }
    return false;
}

_Static_assert((int)REPAIR_COST < (int)RING, "the ring holds the dearest step");

/* Most edges have no crossing; then the map alone decides. */
static unsigned step_cost(const struct altar_mind *mind, const struct vd_edge *edge)
{
    const struct altar_board *board = &mind->view->board;

    if (!edge->passable)
        return 0;
    if (edge->crossing != VD_NONE && !altar_step_is_passable(mind->sc, board, edge->a, edge->b))
        return can_be_repaired(mind, edge->crossing) ? REPAIR_COST : 0;
    if (edge->road != VD_ROAD_NONE || edge->rails != 0)
        return ROAD_COST;
    return edge->crossing != VD_NONE && altar_step_is_road(mind->sc, board, edge->a, edge->b)
               ? ROAD_COST
               : FIELD_COST;
}

/* A queue of cells by cost. No step costs more than the length of the ring, and a cell is queued
 * at most once at each cost. */
struct fringe {
    uint16_t cell[RING][ALTAR_CELLS_MAX];
    uint16_t count[RING];
    unsigned waiting;
};

static void reach_cell(struct fringe *fringe, struct altar_costs *costs, uint16_t cell,
                       unsigned cost)
{
    unsigned slot = cost % RING;

    costs->to[cell] = (uint16_t)cost;
    fringe->cell[slot][fringe->count[slot]++] = cell;
    fringe->waiting++;
}

static void step_on(const struct altar_mind *mind, struct fringe *fringe, struct altar_costs *costs,
                    uint16_t cell)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    unsigned here = costs->to[cell];

    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t index = theater->cells[cell].edge[way];

        if (index == VD_NONE)
            continue;
        const struct vd_edge *edge = &theater->edges[index];
        uint16_t next = edge->a == cell ? edge->b : edge->a;

        if (costs->to[next] <= here + ROAD_COST)
            continue;
        unsigned step = step_cost(mind, edge);

        if (step > 0 && here + step < costs->to[next])
            reach_cell(fringe, costs, next, here + step);
    }
}

void old_costs_from(const struct altar_mind *mind, uint16_t start, unsigned most,
                    struct altar_costs *costs)
{
    struct fringe fringe;

    memset(fringe.count, 0, sizeof fringe.count);
    fringe.waiting = 0;
    memset(costs->to, 0xFF, mind->sc->base.theater->cell_count * sizeof costs->to[0]);
    reach_cell(&fringe, costs, start, 0);
    for (unsigned cost = 0; fringe.waiting > 0 && cost <= most; cost++) {
        unsigned slot = cost % RING;

        for (uint16_t i = 0; i < fringe.count[slot]; i++) {
            uint16_t cell = fringe.cell[slot][i];

            if (costs->to[cell] == cost)
                step_on(mind, &fringe, costs, cell);
        }
        fringe.waiting -= fringe.count[slot];
        fringe.count[slot] = 0;
    }
}

const struct altar_piece *old_mind_own(const struct altar_mind *mind, altar_piece_id piece)
{
    if (piece.v >= mind->view->board.piece_count)
        return NULL;
    const struct altar_piece *self = &mind->view->board.piece[piece.v];

    return self->side == mind->side && self->cell != VD_NONE ? self : NULL;
}

static unsigned apart(const struct altar_spot *spot, unsigned column, unsigned row)
{
    return (spot->column > column ? spot->column - column : column - spot->column) +
           (spot->row > row ? spot->row - row : row - spot->row);
}

unsigned old_foes_within(const struct altar_mind *mind, uint16_t cell, unsigned reach)
{
    unsigned columns = mind->sc->base.theater->columns, count = 0;
    unsigned column = cell % columns, row = cell / columns;

    for (uint8_t i = 0; i < mind->foe_count; i++)
        count += apart(&mind->foes[i], column, row) <= reach;
    return count;
}

unsigned old_friends_within(const struct altar_mind *mind, uint16_t cell, unsigned reach,
                            altar_piece_id except)
{
    unsigned columns = mind->sc->base.theater->columns, count = 0;
    unsigned column = cell % columns, row = cell / columns;

    for (uint8_t i = 0; i < mind->friend_count; i++)
        count +=
            mind->friends[i].piece.v != except.v && apart(&mind->friends[i], column, row) <= reach;
    return count;
}

unsigned old_nearest_foe(const struct altar_mind *mind, uint16_t cell)
{
    unsigned columns = mind->sc->base.theater->columns, nearest = FAR;
    unsigned column = cell % columns, row = cell / columns;

    for (uint8_t i = 0; i < mind->foe_count; i++) {
        unsigned far = apart(&mind->foes[i], column, row);

        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}
