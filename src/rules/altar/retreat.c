/* rules/altar/retreat.c: where a beaten token or stack may go (B13, B14, R10).
 *
 * All paths of the thrown length are laid out, at most 4 x 3^5 of them, and then sifted step by step
 * as R10 says; what is left is the owner's choice. */
#include "rules/altar/retreat.h"

#include <string.h>

struct search {
    const struct altar_scenario *sc;
    const struct altar_board *board;
    const struct altar_retreat *retreat;
    struct altar_retreat_work *work;
    uint8_t side;
    struct altar_path path; /* as far as it goes */
    uint8_t length;
};

/* R10, 1: passable, no cell twice, no enemy. */
static bool may_step(const struct search *search, uint16_t from, uint16_t to)
{
    if (!altar_step_is_passable(search->sc, search->board, from, to) ||
        altar_enemy_in(search->board, search->side, to) || to == search->retreat->start)
        return false;
    for (uint8_t i = 0; i < search->path.count; i++) {
        if (search->path.cell[i] == to)
            return false;
    }
    return true;
}

static void lay_paths(struct search *search, uint16_t from)
{
    struct altar_path *path = &search->path;

    if (path->count == search->length) {
        if (search->work->count < ALTAR_PATHS_MAX)
            search->work->paths[search->work->count++] = *path;
        return;
    }
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t to = vd_theater_neighbour(search->sc->base.theater, (vd_cell_id){from}, way).v;

        if (to == VD_NONE || !may_step(search, from, to))
            continue;
        bool road = altar_step_is_road(search->sc, search->board, from, to);

        path->cell[path->count++] = to;
        path->road_steps = (uint8_t)(path->road_steps + road);
        lay_paths(search, to);
        path->road_steps = (uint8_t)(path->road_steps - road);
        path->count--;
    }
}

static uint16_t end_of(const struct altar_path *path)
{
    return path->cell[path->count - 1];
}

/* R10, 2: every token that goes along may end there. Those of one stack do not count as in the way:
 * they leave the start together. */
static bool end_is_legal(const struct search *search, const struct altar_path *path)
{
    for (uint8_t i = 0; i < search->retreat->piece_count; i++) {
        if (!altar_may_end(search->sc, search->board, search->retreat->pieces[i], end_of(path)))
            return false;
    }
    return true;
}

static bool some_end_is_legal(const struct search *search)
{
    for (size_t i = 0; i < search->work->count; i++) {
        if (end_is_legal(search, &search->work->paths[i]))
            return true;
    }
    return false;
}

/* Keeps the paths for which a test holds; leaves them all if it holds for none. */
static void sift(struct search *search,
                 bool (*test)(const struct search *search, const struct altar_path *path))
{
    struct altar_retreat_work *work = search->work;
    size_t kept = 0;

    for (size_t i = 0; i < work->count; i++)
        kept += test(search, &work->paths[i]);
    if (kept == 0 || kept == work->count)
        return;
    kept = 0;
    for (size_t i = 0; i < work->count; i++) {
        if (test(search, &work->paths[i]))
            work->paths[kept++] = work->paths[i];
    }
    work->count = kept;
}

static unsigned from_enemy(const struct search *search, uint16_t cell)
{
    return altar_distance(search->sc, cell, search->retreat->enemy);
}

/* R10, 3. */
static bool ends_away(const struct search *search, const struct altar_path *path)
{
    return from_enemy(search, end_of(path)) > from_enemy(search, search->retreat->start);
}

static bool goes_away(const struct search *search, const struct altar_path *path)
{
    uint16_t before = search->retreat->start;

    for (uint8_t i = 0; i < path->count; i++) {
        if (from_enemy(search, path->cell[i]) < from_enemy(search, before))
            return false;
        before = path->cell[i];
    }
    return ends_away(search, path);
}

/* The depot walk starts at the depot, so that its steps are distances to it. */
static unsigned to_depot(const struct search *search, uint16_t cell)
{
    return altar_path_distance(search->sc, &search->work->depot_walk,
                               search->work->depot_walk.start, cell);
}

/* R10, 4. */
static bool nears_depot(const struct search *search, const struct altar_path *path)
{
    return to_depot(search, end_of(path)) < to_depot(search, search->retreat->start);
}

/* R10, 5: nearest the aim if one is given, nearest the depot, most road, farthest from the enemy,
 * lowest ids. */
static bool comes_before(const struct search *search, const struct altar_path *a,
                         const struct altar_path *b, bool depot)
{
    if (search->retreat->aim != VD_NONE) {
        unsigned left =
            altar_path_distance(search->sc, &search->work->walk, search->retreat->aim, end_of(a));
        unsigned right =
            altar_path_distance(search->sc, &search->work->walk, search->retreat->aim, end_of(b));

        if (left != right)
            return left < right;
    }
    if (depot && to_depot(search, end_of(a)) != to_depot(search, end_of(b)))
        return to_depot(search, end_of(a)) < to_depot(search, end_of(b));
    if (a->road_steps != b->road_steps)
        return a->road_steps > b->road_steps;
    if (from_enemy(search, end_of(a)) != from_enemy(search, end_of(b)))
        return from_enemy(search, end_of(a)) > from_enemy(search, end_of(b));
    for (uint8_t i = 0; i < a->count && i < b->count; i++) {
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i];
    }
    return a->count < b->count;
}

static void put_default_first(struct search *search, bool depot)
{
    struct altar_retreat_work *work = search->work;
    size_t best = 0;

    if (search->retreat->aim != VD_NONE)
        altar_walk_from(search->sc, search->board, search->retreat->aim, &work->walk);
    for (size_t i = 1; i < work->count; i++) {
        if (comes_before(search, &work->paths[i], &work->paths[best], depot))
            best = i;
    }
    struct altar_path first = work->paths[best];

    work->paths[best] = work->paths[0];
    work->paths[0] = first;
}

/* R10, 2: at most three steps more, if that gives a legal end; else the thrown length and a shift. */
static bool lay_with_legal_end(struct search *search)
{
    struct altar_retreat_work *work = search->work;
    uint8_t thrown = search->retreat->spaces;

    for (uint8_t more = 0; more <= 3 && thrown + more <= ALTAR_STEPS_MAX; more++) {
        search->length = (uint8_t)(thrown + more);
        work->count = 0;
        lay_paths(search, search->retreat->start);
        if (more == 0 && work->count == 0)
            return false;
        if (some_end_is_legal(search)) {
            sift(search, end_is_legal);
            return true;
        }
    }
    search->length = thrown;
    work->count = 0;
    lay_paths(search, search->retreat->start);
    work->must_shift = true;
    return true;
}

bool altar_retreat_find(const struct altar_scenario *sc, const struct altar_board *board,
                        const struct altar_retreat *retreat, struct altar_retreat_work *work)
{
    struct search search = {.sc = sc,
                            .board = board,
                            .retreat = retreat,
                            .work = work,
                            .side = board->piece[retreat->pieces[0]].side};

    work->must_shift = false;
    if (!lay_with_legal_end(&search))
        return false;
    bool away = false;

    for (size_t i = 0; i < work->count; i++)
        away |= goes_away(&search, &work->paths[i]);
    sift(&search, away ? goes_away : ends_away);
    uint8_t depot = altar_nearest_depot(sc, board, search.side, retreat->start, retreat->contested,
                                        &work->walk);

    if (depot != ALTAR_NONE) {
        altar_walk_from(sc, board, board->piece[depot].cell, &work->depot_walk);
        sift(&search, nears_depot);
    }
    put_default_first(&search, depot != ALTAR_NONE);
    return true;
}
