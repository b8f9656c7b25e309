/* rules/gcacw/play/staff/wires.c: railroads and the Telegraph Road as the Union's messages use them (10.4). */
#include "rules/gcacw/ground/rails.h"
#include "rules/gcacw/play/staff/signals.h"

enum { LINE_CELLS_MAX = 4096 };

struct search {
    const struct gcacw_scenario *sc;
    const struct gcacw_facts *facts;
    struct gcacw_field field;
    struct gcacw_cells *seen;
    uint16_t a, b;
    unsigned from_a, from_b; /* of the line that is being followed */
};

/* An enemy unit on the line, or a damaged or destroyed station, cuts it. */
static bool is_usable(const struct search *search, uint16_t cell)
{
    uint8_t station = search->sc->ground->station[cell].v;

    if ((search->sc->ground->flags[cell] & (GCACW_CELL_RAIL | GCACW_CELL_TELEGRAPH)) == 0)
        return false;
    if (gcacw_cells_hold(&search->field.zones->any[GCACW_CONFEDERATE], cell))
        return false;
    return station == GCACW_NONE || station >= search->sc->station_count ||
           search->facts->stations[station].state == GCACW_STATION_WHOLE;
}

static bool is_linked(const struct search *search, uint16_t from, unsigned direction)
{
    const struct gcacw_way *way = &search->sc->ground->way[from][direction];

    if (gcacw_has_track(&search->field, from, direction))
        return true;
    return way->to != VD_NONE && way->road != VD_ROAD_NONE && GCACW_ON(2_4c) &&
           (search->sc->ground->flags[from] & search->sc->ground->flags[way->to] &
            GCACW_CELL_TELEGRAPH) != 0;
}

static void note(struct search *search, uint16_t cell)
{
    unsigned a = gcacw_distance(search->sc, search->a, cell),
             b = gcacw_distance(search->sc, search->b, cell);

    search->from_a = a < search->from_a ? a : search->from_a;
    search->from_b = b < search->from_b ? b : search->from_b;
    gcacw_cells_add(search->seen, cell);
}

/* Goes along a whole connected line. */
static void follow(struct search *search, uint16_t start)
{
    uint16_t stack[LINE_CELLS_MAX];
    unsigned count = 0;

    search->from_a = search->from_b = GCACW_CELLS_MAX;
    note(search, start);
    for (stack[count++] = start; count > 0;) {
        uint16_t cell = stack[--count];

        for (unsigned direction = 0; direction < VD_HEX_DIRECTIONS; direction++) {
            uint16_t to = search->sc->ground->way[cell][direction].to;

            if (to == VD_NONE || gcacw_cells_hold(search->seen, to) || !is_usable(search, to) ||
                !is_linked(search, cell, direction) || count == LINE_CELLS_MAX)
                continue;
            note(search, to);
            stack[count++] = to;
        }
    }
}

struct gcacw_wires gcacw_wires_between(struct gcacw_game *game, uint16_t a, uint16_t b)
{
    const struct gcacw_scenario *sc = game->sc;
    unsigned near = (unsigned)gcacw_number(sc, GCACW_N_VERBAL_RAIL);
    struct search search = {.sc = sc,
                            .facts = &game->state->facts,
                            .field = gcacw_truth(game),
                            .seen = &game->work->cells,
                            .a = a,
                            .b = b};
    struct gcacw_wires found = {.hexes = gcacw_distance(sc, a, b)};

    *search.seen = (struct gcacw_cells){0};
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (gcacw_cells_hold(search.seen, cell) || !is_usable(&search, cell))
            continue;
        follow(&search, cell);
        if (search.from_a + search.from_b < found.hexes)
            found.hexes = search.from_a + search.from_b;
        found.reaches |= search.from_a <= near && search.from_b <= near;
    }
    return found;
}
