/* rules/altar/ground/withdraw.c: where a division of a beaten army may go (L15, R11).
 *
 * Steps inside the block do not count, neither as spaces nor as road; each step outside counts
 * as one. R11 depends only on the end of a path, so one path is kept for each end: the one with
 * most road steps, then the one that leaves the field soonest, then the one with the lowest
 * cells. */
#include "rules/altar/ground/withdraw.h"

#include <string.h>

#include "rules/altar/tables/rules.h"

struct field {
    const struct altar_scenario *sc;
    const struct altar_board *board;
    const uint16_t *block;
    const struct altar_retreat *retreat;
    struct altar_retreat_work *work;
    uint8_t block_count;
    uint8_t side;
    uint8_t counted, length;
    struct altar_cells enemies;
    struct altar_path path; /* so far */
};

static bool in_block(const struct field *field, uint16_t cell)
{
    for (uint8_t i = 0; i < field->block_count; i++) {
        if (field->block[i] == cell)
            return true;
    }
    return false;
}

static unsigned from_block(const struct field *field, uint16_t cell)
{
    unsigned least = UINT16_MAX;

    for (uint8_t i = 0; i < field->block_count; i++) {
        unsigned far = altar_distance(field->sc, field->block[i], cell);

        least = far < least ? far : least;
    }
    return least;
}

static uint16_t end_of(const struct altar_path *path)
{
    return path->cell[path->count - 1];
}

/* L15: enemy tokens are avoided inside the field and outside. A path that has left the field
 * does not enter it again. */
static bool may_step(const struct field *field, uint16_t from, uint16_t to)
{
    if (to == field->retreat->start || !altar_step_is_passable(field->sc, field->board, from, to))
        return false;
    if (to >= ALTAR_CELLS_MAX || altar_cells_hold(&field->enemies, to))
        return false;
    if (in_block(field, to) && !in_block(field, from))
        return false;
    for (uint8_t i = 0; i < field->path.count; i++) {
        if (field->path.cell[i] == to)
            return false;
    }
    return true;
}

static bool is_better(const struct altar_path *a, const struct altar_path *b)
{
    if (a->road_steps != b->road_steps)
        return a->road_steps > b->road_steps;
    if (a->count != b->count)
        return a->count < b->count;
    for (uint8_t i = 0; i < a->count; i++) {
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i];
    }
    return false;
}

static void keep(struct field *field)
{
    struct altar_retreat_work *work = field->work;
    const struct altar_path *path = &field->path;

    for (size_t i = 0; i < work->count; i++) {
        if (end_of(&work->paths[i]) != end_of(path))
            continue;
        if (is_better(path, &work->paths[i]))
            work->paths[i] = *path;
        return;
    }
    if (work->count < ALTAR_PATHS_MAX)
        work->paths[work->count++] = *path;
}

static void lay_paths(struct field *field, uint16_t from)
{
    struct altar_path *path = &field->path;

    if (field->counted == field->length && path->count > 0) {
        keep(field);
        return;
    }
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS && path->count < ALTAR_STEPS_MAX; way++) {
        uint16_t to = vd_theater_neighbor(field->sc->base.theater, (vd_cell_id){from}, way).v;

        if (to == VD_NONE || !may_step(field, from, to))
            continue;
        bool outside = !in_block(field, to) || !ALTAR_ON(R11);
        bool road = outside && altar_step_is_road(field->sc, field->board, from, to);

        path->cell[path->count++] = to;
        path->road_steps = (uint8_t)(path->road_steps + road);
        field->counted = (uint8_t)(field->counted + outside);
        lay_paths(field, to);
        field->counted = (uint8_t)(field->counted - outside);
        path->road_steps = (uint8_t)(path->road_steps - road);
        path->count--;
    }
}

static bool end_is_legal(const struct field *field, const struct altar_path *path)
{
    for (uint8_t i = 0; i < field->retreat->piece_count; i++) {
        if (!altar_may_end(field->sc, field->board, field->retreat->pieces[i], end_of(path)))
            return false;
    }
    return true;
}

/* Keeps the paths for which a test is true; if it is true for none, keeps all. */
static void sift(struct field *field, bool (*test)(const struct field *, const struct altar_path *))
{
    struct altar_retreat_work *work = field->work;
    struct altar_path kept;
    size_t count = 0;

    for (size_t i = 0; i < work->count; i++) {
        if (!test(field, &work->paths[i]))
            continue;
        kept = work->paths[count];
        work->paths[count++] = work->paths[i];
        work->paths[i] = kept;
    }
    work->count = count > 0 ? count : work->count;
}

/* R10, 2: at most three steps more if that gives a legal end; else the rolled length and a
 * shift. */
static bool lay_with_legal_end(struct field *field)
{
    struct altar_retreat_work *work = field->work;

    work->must_shift = false;
    for (uint8_t more = 0; more <= 3; more++) {
        bool legal = false;

        work->count = 0;
        field->length = (uint8_t)(field->retreat->spaces + more);
        lay_paths(field, field->retreat->start);
        if (more == 0 && work->count == 0)
            return false;
        for (size_t i = 0; i < work->count && !legal; i++)
            legal = end_is_legal(field, &work->paths[i]);
        if (legal) {
            sift(field, end_is_legal);
            return true;
        }
    }
    work->count = 0;
    work->must_shift = true;
    field->length = field->retreat->spaces;
    lay_paths(field, field->retreat->start);
    return true;
}

static bool is_far_enough(const struct field *field, const struct altar_path *path)
{
    return from_block(field, end_of(path)) >= field->retreat->spaces;
}

/* Keeps the ends at least as far from the field as was rolled or, failing that, the farthest. */
static void keep_farthest(struct field *field)
{
    struct altar_retreat_work *work = field->work;
    unsigned farthest = 0;
    size_t count = 0;

    for (size_t i = 0; i < work->count; i++) {
        unsigned far = from_block(field, end_of(&work->paths[i]));

        farthest = far > farthest ? far : farthest;
    }
    if (farthest >= field->retreat->spaces) {
        sift(field, is_far_enough);
        return;
    }
    for (size_t i = 0; i < work->count; i++) {
        if (from_block(field, end_of(&work->paths[i])) == farthest)
            work->paths[count++] = work->paths[i];
    }
    work->count = count;
}

/* The depot walk starts at the depot, so its steps are distances to the depot. */
static unsigned to_depot(const struct field *field, uint16_t cell)
{
    return altar_path_distance(field->sc, &field->work->depot_walk, field->work->depot_walk.start,
                               cell);
}

static bool nears_depot(const struct field *field, const struct altar_path *path)
{
    return to_depot(field, end_of(path)) < to_depot(field, field->retreat->start);
}

/* R10, 5, plus the distance from the block. */
static bool comes_before(const struct field *field, const struct altar_path *a,
                         const struct altar_path *b, bool depot)
{
    unsigned far_a = from_block(field, end_of(a)), far_b = from_block(field, end_of(b));

    if (depot && to_depot(field, end_of(a)) != to_depot(field, end_of(b)))
        return to_depot(field, end_of(a)) < to_depot(field, end_of(b));
    if (a->road_steps != b->road_steps)
        return a->road_steps > b->road_steps;
    return far_a != far_b ? far_a > far_b : is_better(a, b);
}

static void put_default_first(struct field *field, bool depot)
{
    struct altar_retreat_work *work = field->work;
    size_t best = 0;

    for (size_t i = 1; i < work->count; i++) {
        if (comes_before(field, &work->paths[i], &work->paths[best], depot))
            best = i;
    }
    struct altar_path first = work->paths[best];

    work->paths[best] = work->paths[0];
    work->paths[0] = first;
}

static struct field field_of(const struct altar_scenario *sc, const struct altar_board *board,
                             const uint16_t *block, uint8_t block_count,
                             const struct altar_retreat *retreat, struct altar_retreat_work *work)
{
    struct field field = {.sc = sc,
                          .board = board,
                          .block = block,
                          .block_count = block_count,
                          .retreat = retreat,
                          .work = work,
                          .side = board->piece[retreat->pieces[0].v].side};

    altar_enemy_cells(sc, board, field.side, &field.enemies);
    return field;
}

bool altar_withdraw_find(const struct altar_scenario *sc, const struct altar_board *board,
                         const uint16_t *block, uint8_t block_count,
                         const struct altar_retreat *retreat, struct altar_retreat_work *work)
{
    struct field field = field_of(sc, board, block, block_count, retreat, work);

    if (!lay_with_legal_end(&field))
        return false;
    keep_farthest(&field);
    altar_piece_id depot =
        altar_nearest_depot(sc, board, field.side, retreat->start, retreat->enemy, &work->walk);

    if (depot.v != ALTAR_NONE) {
        altar_walk_from(sc, board, board->piece[depot.v].cell, &work->depot_walk);
        sift(&field, nears_depot);
    }
    put_default_first(&field, depot.v != ALTAR_NONE);
    return true;
}

bool altar_withdraw_allows(const struct altar_scenario *sc, const struct altar_board *board,
                           const uint16_t *block, uint8_t block_count,
                           const struct altar_retreat *retreat, const uint16_t *path, uint8_t count,
                           struct altar_retreat_work *work)
{
    struct field field = field_of(sc, board, block, block_count, retreat, work);
    uint16_t from = retreat->start;

    if (count == 0 || count > ALTAR_STEPS_MAX ||
        !altar_withdraw_find(sc, board, block, block_count, retreat, work))
        return false;
    for (uint8_t i = 0; i < count; i++) {
        if (!may_step(&field, from, path[i]))
            return false;
        field.counted = (uint8_t)(field.counted + !in_block(&field, path[i]));
        field.path.cell[field.path.count++] = path[i];
        from = path[i];
    }
    uint8_t length = 0;

    for (uint8_t i = 0; i < work->paths[0].count; i++)
        length = (uint8_t)(length + !in_block(&field, work->paths[0].cell[i]));
    for (size_t i = 0; i < work->count; i++) {
        if (end_of(&work->paths[i]) == from && field.counted == length)
            return true;
    }
    return false;
}
