/* unit/test_altar_retreat.c: retreats (R10) against a second reading of the rule that lays out every
 * path and sifts them step by step, on thousands of random positions of both maps. It walks the
 * theater's own edges, so that it also proves the sets of cells that the engine walks on. */
#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/retreat.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { PLAIN_PATHS_MAX = 40000, POSITIONS = 1500, SAMPLES = 12, UNREACHED = 1000 };

struct plain_path {
    uint16_t cell[ALTAR_STEPS_MAX + 1]; /* with the start */
    uint8_t steps;
    bool kept;
};

struct plain {
    const struct altar_scenario *sc;
    struct altar_board board;
    struct altar_retreat retreat;
    struct plain_path paths[PLAIN_PATHS_MAX];
    size_t count;
    bool must_shift;
    unsigned to_depot[ALTAR_CELLS_MAX], to_aim[ALTAR_CELLS_MAX];
    bool depot;
    struct altar_retreat_work work;
};

/* ---- R1 to R4, from the theater itself ---- */

static unsigned apart(const struct plain *plain, uint16_t a, uint16_t b)
{
    int columns = plain->sc->base.theater->columns;

    return (unsigned)(abs(a % columns - b % columns) + abs(a / columns - b / columns));
}

static const struct vd_edge *edge_between(const struct plain *plain, uint16_t a, uint16_t b)
{
    return vd_theater_edge(plain->sc->base.theater, (vd_cell_id){a}, (vd_cell_id){b});
}

static bool is_passable(const struct plain *plain, uint16_t a, uint16_t b)
{
    const struct vd_edge *edge = edge_between(plain, a, b);

    if (edge == NULL || !edge->passable)
        return false;
    for (unsigned i = 0; i < plain->sc->crossing_count && edge->crossing != VD_NONE; i++) {
        if (plain->sc->crossings[i].crossing == edge->crossing)
            return !plain->sc->crossings[i].closed &&
                   ((plain->board.destroyed | plain->board.closed) >> i & 1) == 0;
    }
    return true;
}

static bool is_road(const struct plain *plain, uint16_t a, uint16_t b)
{
    const struct vd_edge *edge = edge_between(plain, a, b);

    return edge->road != VD_ROAD_NONE || edge->rails != 0 ||
           (edge->crossing != VD_NONE && edge->water != VD_WATER_CREEK &&
            plain->sc->base.theater->crossings[edge->crossing].kind != VD_CROSSING_FORD);
}

static bool is_open(const struct plain *plain, uint16_t cell)
{
    uint8_t side = plain->board.piece[plain->retreat.pieces[0].v].side;

    for (unsigned i = 0; i < plain->board.piece_count; i++) {
        if (plain->board.piece[i].cell == cell && plain->board.piece[i].side != side)
            return false;
    }
    return true;
}

/* pd by relaxing every edge until nothing changes. */
static void measure(const struct plain *plain, uint16_t to, unsigned *distance)
{
    const struct vd_theater *theater = plain->sc->base.theater;
    bool changed = true;

    for (uint16_t i = 0; i < theater->cell_count; i++)
        distance[i] = i == to ? 0 : UNREACHED + apart(plain, i, to);
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < theater->edge_count; i++) {
            uint16_t a = theater->edges[i].a, b = theater->edges[i].b;
            unsigned *near = distance[a] < distance[b] ? &distance[a] : &distance[b];
            unsigned *far = distance[a] < distance[b] ? &distance[b] : &distance[a];

            if (*near<UNREACHED && * far> * near + 1 && is_passable(plain, a, b)) {
                *far = *near + 1;
                changed = true;
            }
        }
    }
}

/* R16. */
static altar_piece_id nearest_depot(struct plain *plain)
{
    const struct altar_board *board = &plain->board;
    unsigned distance[ALTAR_CELLS_MAX], best_distance = 0, best_worth = 0;
    altar_piece_id best = ALTAR_NO_PIECE;
    uint8_t side = board->piece[plain->retreat.pieces[0].v].side;

    measure(plain, plain->retreat.start, distance);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->kind != ALTAR_DEPOT || piece->side != side || piece->cell == VD_NONE ||
            piece->cell == plain->retreat.contested)
            continue;
        unsigned worth = plain->sc->depots[plain->sc->tokens[i].depot].value[side];

        if (best.v == ALTAR_NONE || distance[piece->cell] < best_distance ||
            (distance[piece->cell] == best_distance && worth > best_worth)) {
            best = altar_piece(i);
            best_distance = distance[piece->cell];
            best_worth = worth;
        }
    }
    return best;
}

/* ---- R10 ---- */

static uint16_t end_of(const struct plain_path *path)
{
    return path->cell[path->steps];
}

static void lay(struct plain *plain, struct plain_path path, unsigned length)
{
    if (path.steps == length) {
        assert_true(plain->count < PLAIN_PATHS_MAX);
        path.kept = true;
        plain->paths[plain->count++] = path;
        return;
    }
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        vd_cell_id next =
            vd_theater_neighbor(plain->sc->base.theater, (vd_cell_id){end_of(&path)}, way);
        uint16_t to = next.v;
        bool twice = to == VD_NONE;

        for (uint8_t i = 0; i <= path.steps && !twice; i++)
            twice = path.cell[i] == to;
        if (twice || !is_passable(plain, end_of(&path), to) || !is_open(plain, to))
            continue;
        struct plain_path longer = path;

        longer.cell[++longer.steps] = to;
        lay(plain, longer, length);
    }
}

static void lay_length(struct plain *plain, unsigned length)
{
    plain->count = 0;
    lay(plain, (struct plain_path){.cell = {plain->retreat.start}}, length);
}

static bool ends_legally(const struct plain *plain, const struct plain_path *path)
{
    for (uint8_t i = 0; i < plain->retreat.piece_count; i++) {
        if (!altar_may_end(plain->sc, &plain->board, plain->retreat.pieces[i], end_of(path)))
            return false;
    }
    return true;
}

static unsigned from_enemy(const struct plain *plain, uint16_t cell)
{
    return apart(plain, cell, plain->retreat.enemy);
}

static bool ends_away(const struct plain *plain, const struct plain_path *path)
{
    return from_enemy(plain, end_of(path)) > from_enemy(plain, plain->retreat.start);
}

static bool goes_away(const struct plain *plain, const struct plain_path *path)
{
    for (uint8_t i = 0; i < path->steps; i++) {
        if (from_enemy(plain, path->cell[i + 1]) < from_enemy(plain, path->cell[i]))
            return false;
    }
    return ends_away(plain, path);
}

static bool nears_depot(const struct plain *plain, const struct plain_path *path)
{
    return plain->to_depot[end_of(path)] < plain->to_depot[plain->retreat.start];
}

/* "Keep those ..., if there are any." */
static bool keep_if_any(struct plain *plain,
                        bool (*test)(const struct plain *plain, const struct plain_path *path))
{
    bool any = false;

    for (size_t i = 0; i < plain->count; i++)
        any |= plain->paths[i].kept && test(plain, &plain->paths[i]);
    for (size_t i = 0; i < plain->count && any; i++)
        plain->paths[i].kept &= test(plain, &plain->paths[i]);
    return any;
}

static bool find_plainly(struct plain *plain)
{
    unsigned thrown = plain->retreat.spaces;
    bool legal = false;

    lay_length(plain, thrown);
    if (plain->count == 0)
        return false;
    for (unsigned more = 0; more <= 3 && !legal; more++) {
        lay_length(plain, thrown + more);
        legal = keep_if_any(plain, ends_legally);
    }
    plain->must_shift = !legal;
    if (!legal)
        lay_length(plain, thrown);
    if (!keep_if_any(plain, goes_away))
        (void)keep_if_any(plain, ends_away);
    altar_piece_id depot = nearest_depot(plain);

    plain->depot = depot.v != ALTAR_NONE;
    if (plain->depot) {
        measure(plain, plain->board.piece[depot.v].cell, plain->to_depot);
        (void)keep_if_any(plain, nears_depot);
    }
    if (plain->retreat.aim != VD_NONE)
        measure(plain, plain->retreat.aim, plain->to_aim);
    return true;
}

static unsigned road_steps(const struct plain *plain, const struct plain_path *path)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < path->steps; i++)
        count += is_road(plain, path->cell[i], path->cell[i + 1]);
    return count;
}

static bool comes_first(const struct plain *plain, const struct plain_path *a,
                        const struct plain_path *b)
{
    uint16_t end_a = end_of(a), end_b = end_of(b);

    if (plain->retreat.aim != VD_NONE && plain->to_aim[end_a] != plain->to_aim[end_b])
        return plain->to_aim[end_a] < plain->to_aim[end_b];
    if (plain->depot && plain->to_depot[end_a] != plain->to_depot[end_b])
        return plain->to_depot[end_a] < plain->to_depot[end_b];
    if (road_steps(plain, a) != road_steps(plain, b))
        return road_steps(plain, a) > road_steps(plain, b);
    if (from_enemy(plain, end_a) != from_enemy(plain, end_b))
        return from_enemy(plain, end_a) > from_enemy(plain, end_b);
    for (uint8_t i = 1; i <= a->steps; i++) {
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i];
    }
    return false;
}

/* The first of those kept; only with this end, if one is given. */
static const struct plain_path *first_of(const struct plain *plain, uint16_t end)
{
    const struct plain_path *best = NULL;

    for (size_t i = 0; i < plain->count; i++) {
        const struct plain_path *path = &plain->paths[i];

        if (path->kept && (end == VD_NONE || end_of(path) == end) &&
            (best == NULL || comes_first(plain, path, best)))
            best = path;
    }
    return best;
}

/* ---- positions ---- */

static uint16_t cell_near(struct random *random, const struct plain *plain, uint16_t at, int far)
{
    const struct vd_theater *theater = plain->sc->base.theater;
    vd_cell_id cell;

    do {
        cell =
            vd_theater_cell_at(theater, at % theater->columns + random_between(random, -far, far),
                               at / theater->columns + random_between(random, -far, far));
    } while (cell.v == VD_NONE);
    return cell.v;
}

static uint16_t any_cell(struct random *random, const struct plain *plain)
{
    return (uint16_t)random_between(random, 0, (int32_t)plain->sc->base.theater->cell_count - 1);
}

/* A throng of friends makes ends illegal and paths longer; a few enemies close the ways. */
static void draw_board(struct random *random, struct plain *plain, uint16_t start,
                       altar_piece_id first)
{
    int friends = random_between(random, 0, 10), enemies = random_between(random, 0, 4);
    int far = random_between(random, 1, 4);
    struct altar_board *board = &plain->board;

    memset(board, 0, sizeof *board);
    board->piece_count = plain->sc->token_count;
    for (unsigned i = 0; i < plain->sc->crossing_count; i++)
        board->destroyed |= (uint32_t)(random_between(random, 0, 3) == 0) << i;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_token *token = &plain->sc->tokens[i];
        struct altar_piece *piece = &board->piece[i];
        bool near = random_between(random, 0, 9) <
                    (token->side == plain->sc->tokens[first.v].side ? friends : enemies);

        *piece = (struct altar_piece){.cell = VD_NONE,
                                      .side = token->side,
                                      .kind = token->kind,
                                      .arm = token->arm,
                                      .token = altar_piece(i)};
        if (random_between(random, 0, 4) > 0)
            piece->cell = near ? cell_near(random, plain, start, far) : any_cell(random, plain);
        if (piece->cell == start && token->side != plain->sc->tokens[first.v].side)
            piece->cell = VD_NONE;
    }
}

/* Every cell where the thrown number of steps may end is taken, so that the path is lengthened, and of
 * a single step those that a longer path reaches too, so that the end is shifted: by divisions, of the
 * Confederates more than they have, that share with none. The Union's cannot be more, for its pieces are
 * the first of the board: they serve for the nearest ends. */
static void fill_ends(struct plain *plain)
{
    const struct altar_retreat *retreat = &plain->retreat;
    struct altar_board *board = &plain->board;
    uint8_t next = 0, side = board->piece[retreat->pieces[0].v].side;

    while (side == ALTAR_CONFEDERATE && board->piece_count < ALTAR_TOKENS_MAX)
        board->piece[board->piece_count++] =
            (struct altar_piece){.cell = VD_NONE, .side = side, .token = retreat->pieces[0]};
    for (uint16_t cell = 0; cell < plain->sc->base.theater->cell_count; cell++) {
        unsigned far = apart(plain, retreat->start, cell);

        if (far == 0 ||
            (retreat->spaces == 1 ? far > 4
                                  : far > retreat->spaces || far % 2 != retreat->spaces % 2U))
            continue;
        while (next < board->piece_count &&
               (board->piece[next].side != side || board->piece[next].kind == ALTAR_DEPOT ||
                board->piece[next].cell == retreat->start))
            next++;
        if (next == board->piece_count)
            return;
        board->piece[next].kind = ALTAR_DIVISION;
        board->piece[next++].cell = cell;
    }
}

static void draw_retreat(struct random *random, struct plain *plain)
{
    const struct altar_scenario *sc = plain->sc;
    bool full = random_between(random, 0, 7) == 0;
    uint16_t start = any_cell(random, plain);
    altar_piece_id first;

    do {
        first = altar_piece((unsigned)random_between(random, 0, sc->token_count - 1));
    } while (sc->tokens[first.v].kind != ALTAR_DIVISION &&
             sc->tokens[first.v].kind != ALTAR_PICKET);
    draw_board(random, plain, start, first);
    plain->board.piece[first.v].cell = start;
    plain->retreat = (struct altar_retreat){
        .start = start,
        .enemy = cell_near(random, plain, start, 1),
        .pieces = {first},
        .piece_count = 1,
        .spaces = (uint8_t)random_between(random, 1, 6),
        .aim = random_between(random, 0, 3) == 0 ? any_cell(random, plain) : (uint16_t)VD_NONE,
        .contested = random_between(random, 0, 1) == 0 ? start : (uint16_t)VD_NONE};
    for (uint8_t i = 0; i < plain->board.piece_count && plain->retreat.piece_count < 3; i++) {
        if (i != first.v && plain->board.piece[i].cell == start &&
            sc->tokens[i].kind != ALTAR_DEPOT && sc->tokens[i].side == sc->tokens[first.v].side)
            plain->retreat.pieces[plain->retreat.piece_count++] = altar_piece(i);
    }
    if (full)
        fill_ends(plain);
}

/* ---- the comparison ---- */

static bool is_same(const struct altar_path *path, const struct plain_path *plain)
{
    return path->count == plain->steps &&
           memcmp(path->cell, plain->cell + 1, path->count * sizeof path->cell[0]) == 0;
}

static void check_ends(struct plain *plain)
{
    struct altar_cells listed = {{0}};

    for (size_t i = 0; i < plain->work.count; i++) {
        const struct altar_path *path = &plain->work.paths[i];
        uint16_t end = path->cell[path->count - 1];
        const struct plain_path *first = first_of(plain, end);

        assert_false(altar_cells_hold(&listed, end));
        assert_non_null(first);
        assert_true(is_same(path, first));
        assert_int_equal(path->road_steps, road_steps(plain, first));
        altar_cells_add(&listed, end);
    }
    for (size_t i = 0; i < plain->count; i++)
        assert_true(!plain->paths[i].kept || altar_cells_hold(&listed, end_of(&plain->paths[i])));
}

static void check_samples(struct random *random, struct plain *plain)
{
    for (unsigned i = 0; i < SAMPLES; i++) {
        const struct plain_path *path =
            &plain->paths[random_between(random, 0, (int32_t)plain->count - 1)];
        uint16_t broken[ALTAR_STEPS_MAX];

        assert_int_equal(altar_retreat_allows(plain->sc, &plain->board, &plain->retreat,
                                              path->cell + 1, path->steps, &plain->work),
                         path->kept);
        assert_false(altar_retreat_allows(plain->sc, &plain->board, &plain->retreat, path->cell + 1,
                                          (uint8_t)(path->steps - 1), &plain->work));
        memcpy(broken, path->cell + 1, sizeof broken);
        broken[random_between(random, 0, path->steps - 1)] =
            i % 2 == 0 ? plain->retreat.start : (uint16_t)VD_NONE;
        assert_false(altar_retreat_allows(plain->sc, &plain->board, &plain->retreat, broken,
                                          path->steps, &plain->work));
    }
}

struct tally {
    unsigned blocked, longer, shifted, away, most;
};

static void check_position(struct random *random, struct plain *plain, struct tally *tally)
{
    draw_retreat(random, plain);
    bool found = find_plainly(plain);

    assert_int_equal(altar_retreat_find(plain->sc, &plain->board, &plain->retreat, &plain->work),
                     found);
    tally->blocked += !found;
    if (!found)
        return;
    assert_int_equal(plain->work.must_shift, plain->must_shift);
    assert_true(is_same(&plain->work.paths[0], first_of(plain, VD_NONE)));
    tally->shifted += plain->must_shift;
    tally->longer += plain->paths[0].steps > plain->retreat.spaces;
    tally->away += plain->work.away;
    tally->most = plain->count > tally->most ? (unsigned)plain->count : tally->most;
    check_ends(plain);
    check_samples(random, plain);
}

static void check_map(const char *id, uint64_t seed)
{
    struct altar_desk desk;
    struct random random = {seed};
    struct tally tally = {0};
    struct plain *plain = calloc(1, sizeof *plain);

    assert_non_null(plain);
    altar_desk_init(&desk, id);
    plain->sc = altar_desk_load(&desk, NULL, NULL);
    assert_non_null(plain->sc);
    /* A shift is rare: as many positions more as it takes to meet one. */
    for (unsigned i = 0; i < POSITIONS || (tally.shifted == 0 && i < 10 * POSITIONS); i++)
        check_position(&random, plain, &tally);
    /* The positions have shown every step of the rule, and more paths than a table would hold. */
    assert_true(tally.blocked > 0 && tally.longer > 0 && tally.shifted > 0);
    assert_true(tally.away > 0 && tally.most > 1024);
    altar_desk_release(&desk);
    free(plain);
}

static void retreats_are_those_of_the_rule(void **state)
{
    (void)state;
    check_map("gettysburg", 1863);
    check_map("vicksburg", 1864);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(retreats_are_those_of_the_rule)};

    return cmocka_run_group_tests_name("retreats", tests, NULL, NULL);
}
