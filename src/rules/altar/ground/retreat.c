/* rules/altar/ground/retreat.c: where a beaten token or stack may go (B13, B14, R10).
 *
 * There may be thousands of paths. Of all that R10 asks, only one thing depends on the path and
 * not on its end: whether it ever comes nearer to the enemy. So paths are tried but not kept,
 * except the first by R10, 5 for each end: first among the paths that never come nearer to the
 * enemy and, only if those do not decide, among all. */
#include "rules/altar/ground/retreat.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/tables/rules.h"

struct search {
    const struct altar_scenario *sc;
    const struct altar_board *board;
    const struct altar_retreat *retreat;
    struct altar_retreat_work *work;
    const struct altar_edges *open, *road;
    struct altar_cells closed; /* enemies, the start, and the path so far */
    struct altar_cells unfit;  /* where one of the retreating pieces may not end */
    struct altar_path path;
    uint8_t length;
    bool away; /* only paths that never come nearer to the enemy */
    bool depot;
};

static uint16_t end_of(const struct altar_path *path)
{
    return path->cell[path->count - 1];
}

static unsigned from_enemy(const struct search *search, uint16_t cell)
{
    return altar_distance(search->sc, cell, search->retreat->enemy);
}

/* ---- paths ---- */

/* Paths are found in rising order of cells: of two with equal road steps the first has the lower
 * cells. */
static void keep(struct search *search)
{
    struct altar_retreat_work *work = search->work;
    uint16_t end = end_of(&search->path);

    if (!altar_cells_hold(&work->ends, end)) {
        altar_cells_add(&work->ends, end);
        work->index[end] = (uint16_t)work->count++;
        work->paths[work->index[end]] = search->path;
    } else if (search->path.road_steps > work->paths[work->index[end]].road_steps) {
        work->paths[work->index[end]] = search->path;
    }
}

/* R10, 1: passable, no cell twice, no enemy. R10, 3: not nearer to the enemy than before. */
static bool may_step(const struct search *search, uint16_t from, uint16_t to)
{
    return altar_edges_join(search->sc, search->open, from, to) &&
           !altar_cells_hold(&search->closed, to) &&
           (ALTAR_ON(X22) || !altar_cells_hold(&search->unfit, to)) &&
           (!search->away || from_enemy(search, to) >= from_enemy(search, from));
}

static void lay_paths(struct search *search, uint16_t from)
{
    const int columns = search->sc->base.theater->columns;
    const int steps[] = {-columns, -1, 1, columns};
    struct altar_path *path = &search->path;

    if (path->count == search->length) {
        keep(search);
        return;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        uint16_t to = (uint16_t)(from + steps[i]);

        if (!may_step(search, from, to))
            continue;
        bool road = altar_edges_join(search->sc, search->road, from, to);

        altar_cells_add(&search->closed, to);
        path->cell[path->count++] = to;
        path->road_steps = (uint8_t)(path->road_steps + road);
        lay_paths(search, to);
        path->road_steps = (uint8_t)(path->road_steps - road);
        path->count--;
        altar_cells_drop(&search->closed, to);
    }
}

static void lay_all(struct search *search, unsigned length, bool away)
{
    search->length = (uint8_t)length;
    search->away = away;
    search->work->away = away;
    search->work->count = 0;
    memset(&search->work->ends, 0, sizeof search->work->ends);
    lay_paths(search, search->retreat->start);
}

/* ---- the filters: all depend on the end ---- */

/* Keeps the ends for which a test is true. If it is true for none, keeps all and returns false. */
static bool sift(struct search *search, bool (*test)(const struct search *search, uint16_t end))
{
    struct altar_retreat_work *work = search->work;
    size_t kept = 0;

    for (size_t i = 0; i < work->count; i++)
        kept += test(search, end_of(&work->paths[i]));
    if (kept == 0 || kept == work->count)
        return kept > 0;
    kept = 0;
    for (size_t i = 0; i < work->count; i++) {
        uint16_t end = end_of(&work->paths[i]);

        if (!test(search, end)) {
            altar_cells_drop(&work->ends, end);
            continue;
        }
        work->index[end] = (uint16_t)kept;
        work->paths[kept++] = work->paths[i];
    }
    work->count = kept;
    return true;
}

/* R10, 2: every retreating token may end there. */
static bool is_legal(const struct search *search, uint16_t end)
{
    return !altar_cells_hold(&search->unfit, end);
}

/* R10, 3. */
static bool is_away(const struct search *search, uint16_t end)
{
    return from_enemy(search, end) > from_enemy(search, search->retreat->start);
}

/* The depot walk starts at the depot, so its steps are distances to the depot. */
static unsigned to_depot(const struct search *search, uint16_t cell)
{
    return altar_path_distance(search->sc, &search->work->depot_walk,
                               search->work->depot_walk.start, cell);
}

/* R10, 4. */
static bool nears_depot(const struct search *search, uint16_t end)
{
    return to_depot(search, end) < to_depot(search, search->retreat->start);
}

/* R10, 3, for the paths of one length with a legal end. False if there are none. */
static bool lay_away(struct search *search, unsigned length)
{
    lay_all(search, length, ALTAR_ON(R10));
    if (sift(search, is_legal) && sift(search, is_away))
        return true;
    lay_all(search, length, false);
    if (!sift(search, is_legal))
        return false;
    (void)sift(search, is_away);
    return true;
}

/* R10, 1 and 2: at most three steps more if that gives a legal end; else the rolled length and a
 * shift. A blocked retreat has no path of the rolled length at all. */
static bool lay_with_legal_end(struct search *search)
{
    struct altar_retreat_work *work = search->work;
    unsigned thrown = search->retreat->spaces;

    assert(thrown + 3 <= ALTAR_STEPS_MAX);
    work->must_shift = false;
    for (unsigned more = 0; more <= 3; more++) {
        if (lay_away(search, thrown + more))
            return true;
        if (more == 0 && work->count == 0)
            return false;
    }
    work->must_shift = true;
    memset(&search->unfit, 0, sizeof search->unfit);
    return lay_away(search, thrown);
}

/* ---- the default ---- */

/* R10, 5: nearest to the aim if there is one, then nearest to the depot, most road, farthest
 * from the enemy, lowest cells. */
static bool comes_before(const struct search *search, const struct altar_path *a,
                         const struct altar_path *b)
{
    uint16_t end_a = end_of(a), end_b = end_of(b), aim = search->retreat->aim;
    const struct altar_walk *walk = &search->work->walk;

    if (aim != VD_NONE && altar_path_distance(search->sc, walk, aim, end_a) !=
                              altar_path_distance(search->sc, walk, aim, end_b))
        return altar_path_distance(search->sc, walk, aim, end_a) <
               altar_path_distance(search->sc, walk, aim, end_b);
    if (search->depot && to_depot(search, end_a) != to_depot(search, end_b))
        return to_depot(search, end_a) < to_depot(search, end_b);
    if (a->road_steps != b->road_steps)
        return a->road_steps > b->road_steps;
    if (from_enemy(search, end_a) != from_enemy(search, end_b))
        return from_enemy(search, end_a) > from_enemy(search, end_b);
    for (uint8_t i = 0; i < a->count; i++) {
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i];
    }
    return false;
}

static void put_default_first(struct search *search)
{
    struct altar_retreat_work *work = search->work;
    size_t best = 0;

    if (search->retreat->aim != VD_NONE)
        altar_walk_from(search->sc, search->board, search->retreat->aim, &work->walk);
    for (size_t i = 1; i < work->count; i++) {
        if (comes_before(search, &work->paths[i], &work->paths[best]))
            best = i;
    }
    struct altar_path first = work->paths[best];

    work->paths[best] = work->paths[0];
    work->paths[0] = first;
    work->index[end_of(&work->paths[best])] = (uint16_t)best;
    work->index[end_of(&first)] = 0;
}

/* ---- the whole ---- */

static void prepare(struct search *search)
{
    const struct altar_retreat *retreat = search->retreat;
    struct altar_retreat_work *work = search->work;
    struct altar_cells friends;

    search->open = altar_edges_now(search->sc, search->board, false, &work->open);
    search->road = altar_edges_now(search->sc, search->board, true, &work->road);
    /* Pieces of one stack do not block each other: they leave the start together. */
    for (uint8_t i = 0; i < retreat->piece_count; i++) {
        altar_closed_cells(search->sc, search->board, retreat->pieces[i], &friends);
        for (size_t k = 0; k < ALTAR_CELL_WORDS; k++)
            search->unfit.word[k] |= friends.word[k];
    }
    altar_enemy_cells(search->sc, search->board, search->board->piece[retreat->pieces[0].v].side,
                      &search->closed);
    altar_cells_add(&search->closed, retreat->start);
}

bool altar_retreat_find(const struct altar_scenario *sc, const struct altar_board *board,
                        const struct altar_retreat *retreat, struct altar_retreat_work *work)
{
    struct search search = {.sc = sc, .board = board, .retreat = retreat, .work = work};
    uint8_t side = board->piece[retreat->pieces[0].v].side;

    prepare(&search);
    if (!lay_with_legal_end(&search))
        return false;
    altar_piece_id depot =
        altar_nearest_depot(sc, board, side, retreat->start, retreat->contested, &work->walk);

    search.depot = depot.v != ALTAR_NONE && ALTAR_ON(B13);
    if (search.depot) {
        /* The distances are needed only at the start and at the ends of the paths. */
        uint16_t refuge = board->piece[depot.v].cell;

        altar_walk_within(sc, board, refuge,
                          (unsigned)work->walk.steps[refuge] + work->paths[0].count,
                          &work->depot_walk);
        (void)sift(&search, nears_depot);
    }
    put_default_first(&search);
    return true;
}

bool altar_retreat_allows(const struct altar_scenario *sc, const struct altar_board *board,
                          const struct altar_retreat *retreat, const uint16_t *path, uint8_t count,
                          struct altar_retreat_work *work)
{
    struct search search = {.sc = sc, .board = board, .retreat = retreat, .work = work};
    uint16_t from = retreat->start;

    if (!altar_retreat_find(sc, board, retreat, work) || count != work->paths[0].count)
        return false;
    prepare(&search);
    search.away = work->away;
    for (uint8_t i = 0; i < count; i++) {
        if (path[i] >= sc->base.theater->cell_count || !may_step(&search, from, path[i]))
            return false;
        altar_cells_add(&search.closed, path[i]);
        from = path[i];
    }
    return altar_cells_hold(&work->ends, from);
}
