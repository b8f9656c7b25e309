/* rules/gcacw/ground/reach.c: where a unit can march (5.1, 5.8). */
#include "rules/gcacw/ground/reach.h"

#include <string.h>

/* The march in the form in which every step asks for it. */
struct hunt {
    const uint8_t (*step)[8];
    const struct gcacw_paths *paths;
    const uint8_t *enemy, *own; /* marks */
    const struct gcacw_cells *within, *shuns;
    uint8_t bars, zone;
};

static struct hunt hunt_of(const struct gcacw_field *field, const struct gcacw_marcher *march)
{
    return (struct hunt){
        .step = field->paths->steps[field->paths->weather].at[gcacw_gait_of(march->arm)],
        .paths = field->paths,
        .enemy = field->zones->mark[gcacw_enemy_of(march->side)],
        .own = field->zones->mark[march->side],
        .within = march->within,
        .shuns = march->shuns,
        .bars = gcacw_bars_of(march->arm),
        .zone = (uint8_t)(1U << gcacw_mover_of(march->arm, march->size)),
    };
}

static inline bool may_stand(const struct hunt *hunt, uint16_t cell)
{
    if ((hunt->enemy[cell] & GCACW_MARK_HELD) != 0)
        return false;
    if (hunt->within != NULL && !gcacw_cells_hold(hunt->within, cell))
        return false;
    return hunt->shuns == NULL || !gcacw_cells_hold(hunt->shuns, cell);
}

static inline unsigned points_to(const struct hunt *hunt, uint8_t step, uint16_t to)
{
    return (step & GCACW_STEP_POINTS) + (unsigned)(hunt->own[to] >> GCACW_MARK_CROWD);
}

unsigned gcacw_entry(const struct gcacw_field *field, const struct gcacw_marcher *march,
                     uint16_t from, unsigned direction)
{
    const struct hunt hunt = hunt_of(field, march);
    uint8_t step = hunt.step[from][direction];

    if ((step & hunt.bars) != 0)
        return 0;
    uint16_t to = gcacw_beyond(field->paths, from, direction);

    return may_stand(&hunt, to) ? points_to(&hunt, step, to) : 0;
}

/* Whether the step leads from zone to zone. */
static inline bool is_slip(const struct hunt *hunt, uint16_t from, uint16_t to)
{
    return (hunt->enemy[from] & hunt->enemy[to] & hunt->zone) != 0;
}

/* The cells that wait, by cost, the last first; a cell whose cost fell waits twice, and counts the
 * first time. */
struct line {
    uint32_t head[UINT8_MAX + 1]; /* by cost; 0: none */
    uint32_t count;
};

/* As gcacw_reach_note. */
static inline void note(struct gcacw_reach *reach, struct line *line, uint16_t cell,
                        uint16_t parent, unsigned cost)
{
    struct gcacw_node *node = &reach->at[cell];

    if (node->epoch == reach->epoch) {
        if (cost == node->cost && parent < node->parent && cell != reach->start)
            node->parent = parent;
        if (cost >= node->cost)
            return;
    }
    node->epoch = reach->epoch;
    node->cost = (uint16_t)cost;
    node->parent = parent;
    node->flags = 0;
    line->count++;
    reach->line[line->count] = (struct gcacw_waiting){line->head[cost], cell};
    line->head[cost] = line->count;
}

/* 5.8: the only step from zone to zone is the first of a march. Off the road it disorganizes, so any
 * other way goes before it. */
static inline void leave(const struct hunt *hunt, struct gcacw_reach *reach, struct line *line,
                         uint16_t from, unsigned most)
{
    const unsigned cost = reach->at[from].cost;
    const uint8_t *steps = hunt->step[from];
    const int16_t *delta = hunt->paths->delta[from & 1];
    const bool is_in_zone = (hunt->enemy[from] & hunt->zone) != 0;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        const uint8_t step = steps[i];
        const uint16_t to = (uint16_t)(from + delta[i]);

        if ((step & hunt->bars) != 0)
            continue;
        const unsigned then = cost + points_to(hunt, step, to);

        if (then > most || !may_stand(hunt, to))
            continue;
        if (is_in_zone && (step & GCACW_STEP_LINE) == 0 && is_slip(hunt, from, to))
            continue;
        note(reach, line, to, from, then);
    }
}

/* Takes the cells that wait at this cost, and leaves each that a zone does not stop. */
static void leave_all(const struct hunt *hunt, struct gcacw_reach *reach, struct line *line,
                      unsigned cost, unsigned most)
{
    for (uint32_t i = line->head[cost]; i != 0; i = reach->line[i].next) {
        const uint16_t cell = reach->line[i].cell;
        struct gcacw_node *node = &reach->at[cell];

        if ((node->flags & GCACW_REACHED_DONE) != 0)
            continue;
        node->flags = GCACW_REACHED_DONE;
        reach->cells[reach->count++] = cell;
        if (cell == reach->start || (hunt->enemy[cell] & hunt->zone) == 0)
            leave(hunt, reach, line, cell, most);
    }
}

/* The minimum of one hex, and steps from zone to zone off the road, where nothing better was found. */
static void add_first_steps(const struct hunt *hunt, struct gcacw_reach *reach, unsigned most)
{
    const uint16_t start = reach->start;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint8_t step = hunt->step[start][i];

        if ((step & hunt->bars) != 0)
            continue;
        uint16_t to = gcacw_beyond(hunt->paths, start, i);
        unsigned cost = points_to(hunt, step, to);
        struct gcacw_node *node = &reach->at[to];

        if (gcacw_reach_holds(reach, to) || !may_stand(hunt, to))
            continue;
        *node = (struct gcacw_node){.epoch = reach->epoch, .parent = start};
        node->cost = (uint16_t)(cost < most ? cost : most);
        node->flags = GCACW_REACHED_DONE;
        node->flags |= cost > most ? GCACW_REACHED_LEAST : 0;
        if (is_slip(hunt, start, to) && (step & GCACW_STEP_LINE) == 0)
            node->flags |= GCACW_REACHED_DISORGANIZES;
        reach->cells[reach->count++] = to;
    }
}

static void mark_zones(const struct hunt *hunt, struct gcacw_reach *reach)
{
    for (unsigned i = 1; i < reach->count; i++) {
        struct gcacw_node *node = &reach->at[reach->cells[i]];

        if ((hunt->enemy[reach->cells[i]] & hunt->zone) == 0)
            continue;
        node->flags |= GCACW_REACHED_STOPS;
        if (is_slip(hunt, node->parent, reach->cells[i]))
            node->flags |= GCACW_REACHED_ZONES;
    }
}

void gcacw_reach_find(const struct gcacw_field *field, const struct gcacw_marcher *march,
                      struct gcacw_reach *reach)
{
    const struct hunt hunt = hunt_of(field, march);
    struct line line;

    line.count = 0;
    memset(line.head, 0, (march->points + 1U) * sizeof line.head[0]);
    gcacw_reach_begin(reach, march->start);
    note(reach, &line, march->start, VD_NONE, 0);
    for (unsigned cost = 0; cost <= march->points; cost++)
        leave_all(&hunt, reach, &line, cost, march->points);
    add_first_steps(&hunt, reach, march->points);
    mark_zones(&hunt, reach);
}

unsigned gcacw_route(const struct gcacw_reach *reach, uint16_t to, uint16_t *route, unsigned most)
{
    unsigned count = 0;

    if (!gcacw_reach_holds(reach, to))
        return 0;
    for (uint16_t at = to; at != reach->start; at = reach->at[at].parent)
        count++;
    if (count > most)
        return 0;
    for (unsigned i = count; i-- > 0; to = reach->at[to].parent)
        route[i] = to;
    return count;
}

/* ---- a route already chosen ---- */

struct gcacw_walk gcacw_walk(const struct gcacw_field *field, const struct gcacw_marcher *march,
                             const uint16_t *route, unsigned count)
{
    const struct hunt hunt = hunt_of(field, march);
    struct gcacw_walk walk = {.cell = march->start};

    while (walk.steps < count && (walk.flags & (GCACW_REACHED_STOPS | GCACW_REACHED_LEAST)) == 0) {
        uint16_t from = walk.cell, to = route[walk.steps];
        unsigned direction = gcacw_direction(field->sc, from, to);
        unsigned cost =
            direction < VD_HEX_DIRECTIONS ? gcacw_entry(field, march, from, direction) : 0;
        bool fits = walk.points + cost <= march->points;

        if (cost == 0 || (!fits && walk.steps > 0))
            break;
        walk.points = (uint8_t)(fits ? walk.points + cost : march->points);
        walk.flags |= fits ? 0 : GCACW_REACHED_LEAST;
        walk.flags |= (hunt.enemy[to] & hunt.zone) != 0 ? GCACW_REACHED_STOPS : 0;
        if (is_slip(&hunt, from, to))
            walk.flags |= (hunt.step[from][direction] & GCACW_STEP_LINE) != 0
                              ? GCACW_REACHED_ZONES
                              : GCACW_REACHED_ZONES | GCACW_REACHED_DISORGANIZES;
        walk.cell = to;
        walk.steps++;
    }
    walk.flags |= walk.steps == count ? GCACW_REACHED_DONE : 0;
    return walk;
}

/* ---- beyond the allowance ---- */

/* What an enemy zone counts for in plans, in movement points. */
enum { ZONE_SHUNNED = 24 };

static void plan_from(const struct gcacw_field *field, const struct hunt *hunt,
                      struct gcacw_reach *reach, uint16_t from, uint16_t goal)
{
    const unsigned cost = reach->at[from].cost;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint8_t step = hunt->step[from][i];

        if ((step & hunt->bars) != 0)
            continue;
        uint16_t to = gcacw_beyond(hunt->paths, from, i);
        unsigned then = cost + points_to(hunt, step, to);

        if (to != goal && !may_stand(hunt, to))
            continue;
        if (to != goal && (hunt->enemy[to] & hunt->zone) != 0)
            then += ZONE_SHUNNED;
        gcacw_reach_note(reach, to, from, then, gcacw_distance(field->sc, to, goal));
    }
}

/* The distance to the goal is never more than what is still to be paid, so the search may go by the
 * sum; every cell with the goal's own sum is taken before it ends, so that ties are decided. */
unsigned gcacw_toward(const struct gcacw_field *field, const struct gcacw_marcher *march,
                      uint16_t goal, struct gcacw_reach *reach, uint16_t *route, unsigned most)
{
    const struct hunt hunt = hunt_of(field, march);
    unsigned far = gcacw_distance(field->sc, march->start, goal), key = far;

    gcacw_reach_begin(reach, march->start);
    gcacw_reach_note(reach, march->start, VD_NONE, 0, far);
    for (;;) {
        uint16_t cell = gcacw_reach_take(reach, &key);

        if (cell == VD_NONE || (gcacw_reach_holds(reach, goal) && key > reach->at[goal].cost))
            break;
        if (cell != goal)
            plan_from(field, &hunt, reach, cell, goal);
    }
    return gcacw_route(reach, goal, route, most);
}
