/* rules/altar/ground/derive.c: tables derived from a scenario once, when it is loaded.
 *
 * They are open edges and roads, cells that are watched or score, rosters of the corps, and
 * which friends close a space to which token. */
#include <assert.h>
#include <string.h>

#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/ground_parts.h"
#include "rules/altar/ground/lookout.h"

/* M12, M14: a river edge is open at a crossing, a mountain edge along a road; the theater
 * compiler closed all others. */
static bool edge_is_open(const struct altar_scenario *sc, const struct vd_edge *edge)
{
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        if (sc->crossings[i].crossing == edge->crossing && sc->crossings[i].closed)
            return false;
    }
    if ((edge->water == VD_WATER_CREEK && !ALTAR_ON(M13)) ||
        (edge->ridge != VD_NONE && !ALTAR_ON(X10)))
        return false;
    return edge->passable || !ALTAR_ON(M14);
}

/* M10, M21: rails are roads, and so is a working bridge or ferry of a major river. */
static bool edge_is_road(const struct vd_theater *theater, const struct vd_edge *edge)
{
    if (edge->road != VD_ROAD_NONE || (edge->rails != 0 && ALTAR_ON(M10)))
        return true;
    return edge->crossing != VD_NONE && ALTAR_ON(M21) && edge->water != VD_WATER_CREEK &&
           theater->crossings[edge->crossing].kind != VD_CROSSING_FORD;
}

bool altar_edge_runs_south(const struct vd_theater *theater, const struct vd_edge *edge)
{
    return edge->b == edge->a + theater->columns;
}

static void add_edge(const struct vd_theater *theater, const struct vd_edge *edge,
                     struct altar_edges *edges)
{
    altar_cells_add(altar_edge_runs_south(theater, edge) ? &edges->south : &edges->east, edge->a);
}

static void draw_rails(const struct vd_theater *theater, struct altar_ways *ways)
{
    for (uint32_t i = 0; i < theater->edge_count; i++) {
        for (uint32_t left = theater->edges[i].rails; left != 0; left &= left - 1)
            add_edge(theater, &theater->edges[i], &ways->rail[__builtin_ctz(left)]);
    }
}

static void draw_ways(struct altar_scenario *sc)
{
    const struct vd_theater *theater = sc->base.theater;
    struct altar_ways *ways = &sc->ways;

    assert(theater->cell_count <= ALTAR_CELLS_MAX && theater->columns <= ALTAR_COLUMNS_MAX);
    memset(ways, 0, sizeof *ways);
    for (uint16_t cell = 0; cell < theater->cell_count; cell++) {
        if (!altar_is_playable(sc, cell))
            altar_cells_add(&ways->barred, cell);
        if ((theater->cells[cell].flags & (VD_CELL_ROAD | VD_CELL_RAIL)) != 0)
            altar_cells_add(&ways->on_road, cell);
    }
    for (uint16_t cell = 0; cell < ALTAR_CELLS_MAX; cell++)
        ways->point[cell] = (struct altar_point){(uint16_t)(cell % theater->columns),
                                                 (uint16_t)(cell / theater->columns)};
    draw_rails(theater, ways);
    for (uint32_t i = 0; i < theater->edge_count; i++) {
        const struct vd_edge *edge = &theater->edges[i];

        if (!edge_is_open(sc, edge))
            continue;
        add_edge(theater, edge, &ways->open);
        if (edge_is_road(theater, edge) || !ALTAR_ON(R3))
            add_edge(theater, edge, &ways->road);
    }
}

/* R1: how far townspeople see (DESIGN, scouting). */
static void draw_watched(struct altar_scenario *sc)
{
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        for (uint8_t i = 0; i < sc->people_count; i++) {
            if (altar_is_within(sc, sc->people[i].cell, cell, sc->talk_reach))
                altar_cells_add(&sc->ways.watched[sc->people[i].side], cell);
        }
    }
}

/* A2: with the rule off, a crossing can be acted on from anywhere. */
static void draw_crossings(struct altar_scenario *sc)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct vd_edge *edge =
            &theater->edges[theater->crossings[sc->crossings[i].crossing].edge];

        altar_cells_add(&sc->ways.at_crossing, edge->a);
        altar_cells_add(&sc->ways.at_crossing, edge->b);
        if (sc->crossings[i].acts_from != VD_NONE)
            altar_cells_add(&sc->ways.at_crossing, sc->crossings[i].acts_from);
    }
    if (!ALTAR_ON(A2))
        altar_cells_fill(&sc->ways.at_crossing, theater->cell_count);
}

static void draw_awarded(struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->row_count; i++) {
        if ((sc->rows[i].award == ALTAR_AWARD_ENTERED || sc->rows[i].award == ALTAR_AWARD_HELD) &&
            sc->rows[i].place_count > 0)
            altar_cells_add(&sc->ways.awarded, sc->rows[i].places[0]);
    }
}

static void index_placings(struct altar_scenario *sc)
{
    memset(sc->placing_of, ALTAR_NONE, sizeof sc->placing_of);
    memset(sc->entry_of, ALTAR_NONE, sizeof sc->entry_of);
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        for (uint8_t k = 0; k < sc->entries[i].count; k++) {
            uint8_t placing = (uint8_t)(sc->entries[i].first + k);

            sc->placing_of[sc->placings[placing].token.v] = placing;
            sc->entry_of[sc->placings[placing].token.v] = i;
        }
    }
}

static bool may_belong_to(const struct altar_scenario *sc, const struct altar_token *token,
                          altar_corps_id corps)
{
    return token->side == sc->corps[corps.v].side && token->kind != ALTAR_DEPOT &&
           (token->corps.v == corps.v || token->kind == ALTAR_TRAIN ||
            token->command.v == ALTAR_NONE || !ALTAR_ON(T4));
}

static void call_rolls(struct altar_scenario *sc)
{
    for (uint8_t corps = 0; corps < sc->corps_count; corps++) {
        struct altar_roster *roster = &sc->rosters[corps];

        roster->count = 0;
        for (uint8_t i = 0; i < sc->token_count; i++) {
            if (may_belong_to(sc, &sc->tokens[i], altar_corps(corps)))
                roster->at[roster->count++] = altar_piece(i);
        }
    }
}

/* M15 to M18: the kinds of friendly pieces that keep this piece out of a space, a bit each. */
unsigned altar_kinds_that_close(const struct altar_scenario *sc, uint8_t kind)
{
    unsigned pickets = sc->pickets_stack != 0 || !ALTAR_ON(M16) ? 0 : 1U << ALTAR_PICKET;

    switch ((enum altar_kind)kind) {
    case ALTAR_DIVISION:
        return pickets | (ALTAR_ON(M15) ? 1U << ALTAR_DIVISION : 0);
    case ALTAR_PICKET:
        return pickets != 0 ? pickets | 1U << ALTAR_DIVISION : 0;
    case ALTAR_TRAIN:
        return 1U << ALTAR_TRAIN;
    default:
        return 0;
    }
}

/* M15: the corps whose divisions may share a space with this piece; ALTAR_NONE: no corps. */
altar_corps_id altar_corps_to_share(const struct altar_scenario *sc,
                                    const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION && sc->corps_stacks == piece->side
               ? sc->tokens[piece->token.v].command
               : ALTAR_NO_CORPS;
}

static bool keeps_out(const struct altar_scenario *sc, const struct altar_piece *self,
                      const struct altar_piece *other)
{
    const altar_corps_id corps = altar_corps_to_share(sc, self);

    return (altar_kinds_that_close(sc, self->kind) >> other->kind & 1) != 0 &&
           (corps.v == ALTAR_NONE || other->kind != ALTAR_DIVISION ||
            sc->tokens[other->token.v].command.v != corps.v);
}

static struct altar_piece token_piece(const struct altar_scenario *sc, altar_piece_id token)
{
    return (struct altar_piece){
        .side = sc->tokens[token.v].side, .kind = sc->tokens[token.v].kind, .token = token};
}

/* M15 to M18 for all tokens of a side at once; gives the same answers as altar_may_share for
 * two. */
static void find_closers(struct altar_scenario *sc)
{
    memset(sc->closers, 0, sizeof sc->closers);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece self = token_piece(sc, altar_piece(i));

        for (uint8_t k = 0; k < sc->token_count; k++) {
            const struct altar_piece other = token_piece(sc, altar_piece(k));

            if (k != i && other.side == self.side && keeps_out(sc, &self, &other))
                sc->closers[i][k / 64] |= UINT64_C(1) << k % 64;
        }
    }
}

static void index_effects(struct altar_scenario *sc)
{
    memset(sc->cards_of, 0, sizeof sc->cards_of);
    for (uint8_t i = 0; i < sc->card_count; i++) {
        for (uint8_t k = 0; k < sc->cards[i].effect_count; k++) {
            uint8_t verb = sc->effects[sc->cards[i].first_effect + k].verb;

            sc->cards_of[verb] = (uint16_t)(sc->cards_of[verb] | 1U << i);
        }
    }
}

void altar_derive(struct altar_scenario *sc)
{
    draw_ways(sc);
    draw_watched(sc);
    draw_awarded(sc);
    draw_crossings(sc);
    index_placings(sc);
    index_effects(sc);
    call_rolls(sc);
    find_closers(sc);
    altar_draw_zones(sc);
    altar_derive_sight(sc);
}
