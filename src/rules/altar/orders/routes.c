/* rules/altar/orders/routes.c: the route of an order, from the places it names (R5, users 3.2). */
#include <limits.h>
#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/march.h"
#include "rules/altar/tables/command.h"

/* A search for the route that the owner would choose: by road while roads lead there, because a
 * march by road has its base move; cross country where that is faster (M8); never through own
 * troops that the piece may not join (M19), nor through visible enemies. */
struct seeker {
    const struct altar_scenario *sc;
    const struct altar_board *board;
    struct altar_cells friends; /* that it may not join */
    struct altar_cells enemies; /* that are visible */
    struct altar_cells barred;
    uint16_t start, end; /* VD_NONE: everywhere */
    unsigned road, off;  /* cost of a step; off 0: roads only */
};

/* For each space, the space before it and its cost. */
struct net {
    uint16_t from[ALTAR_CELLS_MAX];
    uint32_t cost[ALTAR_CELLS_MAX];
    struct altar_cells done;
};

enum { UNREACHED = 0xFFFFFFFF };

/* M2 to M8: a day's march is base move plus die by road, the die alone cross country. In sixths,
 * so that the average of the die is a whole number. */
static void set_costs(struct seeker *seeker, unsigned base_move)
{
    unsigned die = 0;

    for (size_t i = 0; i < sizeof seeker->sc->staff_die; i++)
        die += seeker->sc->staff_die[i];
    seeker->road = die > 0 ? die : 1;
    seeker->off = seeker->road + base_move * (unsigned)sizeof seeker->sc->staff_die;
}

static void seek(struct seeker *seeker, const struct altar_view *view, altar_piece_id piece,
                 uint16_t from, uint16_t to)
{
    seeker->board = &view->board;
    seeker->start = from;
    seeker->end = to;
    altar_closed_cells(seeker->sc, &view->board, piece, &seeker->friends);
    altar_enemy_cells(seeker->sc, &view->board, view->board.piece[piece.v].side, &seeker->enemies);
    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        seeker->barred.word[i] = seeker->friends.word[i] | seeker->enemies.word[i];
    if (to != VD_NONE)
        altar_cells_drop(&seeker->barred, to);
    set_costs(seeker, altar_base_move(seeker->sc, view->in_force, &view->board.piece[piece.v]));
}

/* The cheapest space reached and not yet done, the lowest of several; VD_NONE at the end. */
static uint16_t cheapest(const struct seeker *seeker, const struct net *net)
{
    uint32_t least = UNREACHED;
    uint16_t best = VD_NONE;

    for (uint16_t i = 0; i < seeker->sc->base.theater->cell_count; i++) {
        if (net->cost[i] < least && !altar_cells_hold(&net->done, i)) {
            least = net->cost[i];
            best = i;
        }
    }
    return best;
}

/* The cost of a step; 0 if it is not possible. */
static unsigned step_cost(const struct seeker *seeker, uint16_t from, uint16_t to)
{
    if (to == VD_NONE || altar_cells_hold(&seeker->barred, to))
        return 0;
    if (altar_step_is_road(seeker->sc, seeker->board, from, to))
        return seeker->road;
    return altar_step_is_passable(seeker->sc, seeker->board, from, to) ? seeker->off : 0;
}

static void spread_from(const struct seeker *seeker, uint16_t cell, struct net *net)
{
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t next = vd_theater_neighbor(seeker->sc->base.theater, (vd_cell_id){cell}, way).v;
        unsigned cost = step_cost(seeker, cell, next);

        if (cost > 0 && net->cost[cell] + cost < net->cost[next]) {
            net->cost[next] = net->cost[cell] + cost;
            net->from[next] = cell;
        }
    }
}

static bool search(const struct seeker *seeker, struct net *net)
{
    uint16_t cell = seeker->start;

    memset(net->cost, 0xFF, sizeof net->cost);
    memset(&net->done, 0, sizeof net->done);
    net->cost[cell] = 0;
    for (; cell != VD_NONE && cell != seeker->end; cell = cheapest(seeker, net)) {
        altar_cells_add(&net->done, cell);
        spread_from(seeker, cell, net);
    }
    return cell == seeker->end;
}

/* If own troops stand all around, the route leads through them: the refusal then says so. */
static bool search_through(struct seeker *seeker, struct net *net)
{
    seeker->barred = seeker->sc->ways.barred;
    return search(seeker, net);
}

static bool are_neighbors(const struct altar_scenario *sc, uint16_t a, uint16_t b)
{
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        if (vd_theater_neighbor(sc->base.theater, (vd_cell_id){a}, way).v == b)
            return true;
    }
    return false;
}

static unsigned write_way(const struct net *net, uint16_t start, uint16_t end, uint16_t *cells,
                          unsigned most)
{
    unsigned count = 0;

    for (uint16_t cell = end; cell != start; cell = net->from[cell])
        count++;
    unsigned at = count;

    for (uint16_t cell = end; cell != start; cell = net->from[cell]) {
        if (--at < most)
            cells[at] = cell;
    }
    return count;
}

/* By road alone if roads lead there, else the fastest route. */
static bool find_way(struct seeker *seeker, struct net *net)
{
    const unsigned off = seeker->off;

    seeker->off = 0;
    if (search(seeker, net))
        return true;
    seeker->off = off;
    return search(seeker, net) || search_through(seeker, net);
}

/* The route of a piece to a space, without its start. Returns the number of spaces, of which at
 * most `most` are written. Only the space itself if the start is VD_NONE, if it is adjacent, or
 * if no route leads there. */
static unsigned way_to(const struct altar_order *order, altar_piece_id piece, uint16_t from,
                       uint16_t to, uint16_t *cells, unsigned most)
{
    struct seeker seeker = {.sc = order->sc};
    struct net net;

    if (from != VD_NONE && from != to && !are_neighbors(order->sc, from, to)) {
        seek(&seeker, order->view, piece, from, to);
        if (find_way(&seeker, &net))
            return write_way(&net, from, to, cells, most);
    }
    if (most > 0)
        cells[0] = to;
    return 1;
}

/* Appends the route to a space to the command's list (the space alone from VD_NONE) and sets the
 * command's cell to the end. False if the list is too long. */
static bool go_on_to(struct altar_order *order, altar_piece_id piece, uint16_t from, uint16_t to)
{
    struct vd_command *command = order->command;
    unsigned room = ALTAR_ROUTE_MAX - command->count;
    unsigned count = way_to(order, piece, from, to, command->list + command->count, room);

    command->count = (uint8_t)(command->count + (count < room ? count : room));
    if (command->count > 0)
        command->choice.cell = command->list[command->count - 1];
    return count <= room;
}

bool altar_order_route(struct altar_order *order, altar_piece_id piece)
{
    uint16_t start = order->view->board.piece[piece.v].cell, from = start;
    bool from_town = false;

    do {
        unsigned at = order->base.at;
        uint16_t cell;

        if (!altar_order_cell(order, &cell))
            return false;
        bool to_town = !vd_is_cell_reference(order->sc->base.theater, order->base.word[at]);

        vd_order_skip_joints(&order->base);
        if (cell == start && order->command->count == 0 && !vd_order_is_done(&order->base)) {
            from_town = to_town; /* the order may name the start too */
            continue;
        }
        if (!go_on_to(order, piece, from_town || to_town ? from : VD_NONE, cell))
            return vd_order_complain(&order->base, at, "a route has at most %d spaces",
                                     ALTAR_ROUTE_MAX);
        from = cell;
        from_town = to_town;
    } while (!vd_order_is_done(&order->base));
    return true;
}

/* ---- to a place ---- */

/* How many faces of a die not yet rolled bring the piece there, by road and cross country; all
 * or none if there is nothing to roll. */
struct chances {
    unsigned road, any;
};

static struct chances chances_of(const struct altar_scenario *sc, const struct altar_view *view,
                                 altar_piece_id piece, const struct altar_reach *reach,
                                 uint16_t cell)
{
    const struct altar_mover nobody = {.piece = ALTAR_NO_PIECE};
    struct altar_piece self = view->board.piece[piece.v];
    bool is_open =
        (self.flags & (ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED)) == (unsigned)ALTAR_PIECE_STAFF;
    struct chances chances = {0, 0};
    unsigned by_road = altar_reach_steps(reach, &reach->road, self.cell, cell);
    unsigned by_any = altar_reach_steps(reach, &reach->any, self.cell, cell);

    for (size_t face = 0; face < sizeof sc->staff_die; face++) {
        unsigned road, any;

        if (is_open) {
            self.flags |= ALTAR_PIECE_ROLLED;
            self.die = sc->staff_die[face];
        }
        altar_allowance_left(sc, view->in_force, &self,
                             view->mover.piece.v == piece.v ? &view->mover : &nobody, &road, &any);
        chances.road += by_road <= road;
        chances.any += by_any <= any;
    }
    return chances;
}

/* M8: the route leaves the road if that has at least an even chance to arrive, and a better one
 * than by road. */
static bool cuts_across(struct chances chances, size_t faces)
{
    return chances.any > chances.road && 2 * (size_t)chances.any >= faces;
}

/* The route to a space within today's march, if the piece is likely to arrive, or however
 * unlikely that is. */
static uint8_t route_within_reach(const struct altar_order *order, const struct altar_view *view,
                                  altar_piece_id piece, uint16_t cell, bool unlikely)
{
    const uint16_t start = view->board.piece[piece.v].cell;
    struct altar_reach reach;
    struct chances chances;

    altar_reach_of_view(order->sc, view, piece, &reach);
    if (!altar_reach_holds(&reach, cell))
        return 0;
    chances = chances_of(order->sc, view, piece, &reach, cell);
    if (cuts_across(chances, sizeof order->sc->staff_die))
        memset(&reach.road.all, 0, sizeof reach.road.all);
    else if (chances.road == 0 && !unlikely)
        return 0;
    return altar_reach_route(&reach, start, cell, order->command->list, ALTAR_ROUTE_MAX);
}

/* ---- farther than today ---- */

/* A die not yet rolled counts as its average. */
static void expect_die(const struct altar_scenario *sc, struct altar_piece *piece)
{
    const unsigned faces = sizeof sc->staff_die;
    unsigned sum = faces / 2;

    if ((piece->flags & ALTAR_PIECE_STAFF) == 0 || (piece->flags & ALTAR_PIECE_ROLLED) != 0)
        return;
    for (size_t i = 0; i < faces; i++)
        sum += sc->staff_die[i];
    piece->flags |= ALTAR_PIECE_ROLLED;
    piece->die = (uint8_t)(sum / faces);
}

/* The space of a net, without enemies, from which the rest of the route is shortest; `best` if
 * none is nearer by more than `margin`. */
static uint16_t nearer_than(const struct altar_reach *reach, const struct altar_net *from,
                            const struct net *net, uint16_t best, unsigned margin)
{
    uint32_t least = net->cost[best] > margin ? net->cost[best] - margin : 0;

    for (uint16_t cell = altar_cells_next(&from->all, 0); cell < ALTAR_CELLS_MAX;
         cell = altar_cells_next(&from->all, cell + 1U)) {
        if (net->cost[cell] < least && !altar_cells_hold(&reach->ends, cell)) {
            least = net->cost[cell];
            best = cell;
        }
    }
    return best;
}

/* The best end of today's march; the start if there is none. The road is certain, the die is
 * not: the route leaves the road only to gain more than one space cross country. */
static uint16_t nearest_today(const struct seeker *seeker, const struct altar_reach *reach,
                              const struct net *net, uint16_t start)
{
    uint16_t best = nearer_than(reach, &reach->road, net, start, 0);

    return nearer_than(reach, &reach->any, net, best, seeker->off);
}

/* X51: tokens ahead in the column stop a march, and its owner is told. */
static bool is_column(const struct altar_order *order, uint16_t cell)
{
    const struct altar_view *view = order->view;

    return view->task.phase == ALTAR_PHASE_MARCH &&
           altar_column_holds(order->sc, &view->board, order->side, view->task.corps, cell);
}

/* From the last space of the route to the goal. R4: a route may not name a space with own
 * troops, so it ends before them. From the start it goes on through them: the refusal says who
 * is in the way. */
static void add_rest(const struct altar_order *order, const struct seeker *seeker,
                     const struct net *net, uint16_t from)
{
    struct vd_command *command = order->command;
    bool begun = command->count > 0;

    for (uint16_t cell = from; cell != seeker->start && command->count < ALTAR_ROUTE_MAX;) {
        cell = net->from[cell];
        if (begun && altar_cells_hold(&seeker->friends, cell) && !is_column(order, cell))
            break;
        command->list[command->count++] = cell;
    }
    command->choice.cell = command->list[command->count - 1];
}

/* The rest of the route to the goal, from every space. Own troops do not block it, because those
 * farther away will have moved. */
static void search_back(struct seeker *seeker, const struct altar_view *view, altar_piece_id piece,
                        uint16_t goal, struct net *net)
{
    seek(seeker, view, piece, goal, VD_NONE);
    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        seeker->barred.word[i] = seeker->enemies.word[i] | seeker->sc->ways.barred.word[i];
    (void)search(seeker, net);
}

/* Day by day: as near as today's march can come, and on from there. */
static void march_toward(const struct altar_order *order, struct altar_view *view,
                         altar_piece_id piece, uint16_t goal)
{
    struct vd_command *command = order->command;
    const uint16_t start = view->board.piece[piece.v].cell;
    struct seeker seeker = {.sc = order->sc};
    struct altar_view today = *view;
    struct altar_reach reach;
    struct net net;

    search_back(&seeker, view, piece, goal, &net);
    expect_die(order->sc, &today.board.piece[piece.v]);
    altar_reach_of_view(order->sc, &today, piece, &reach);
    uint16_t end = nearest_today(&seeker, &reach, &net, start);

    if (end != start)
        command->count = altar_reach_route(&reach, start, end, command->list, ALTAR_ROUTE_MAX);
    else
        command->count = route_within_reach(order, view, piece, goal, true);
    if (net.cost[start] == UNREACHED)
        command->list[command->count++] = goal;
    else if (end != start || command->count == 0)
        add_rest(order, &seeker, &net, end);
}

/* X51: true if only tokens of its own corps, which have already marched, block its first step. */
static bool is_up_with_column(const struct altar_order *order, altar_piece_id piece)
{
    const struct altar_view *view = order->view;
    uint16_t next = order->command->list[0];

    if (view->task.phase != ALTAR_PHASE_MARCH || order->command->count == 0 ||
        altar_enemy_in(&view->board, order->side, next) ||
        altar_may_end(order->sc, &view->board, piece, next))
        return false;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *other = &view->board.piece[i];

        if (other->cell == next && other->side == order->side && other->kind != ALTAR_DEPOT &&
            ((other->flags & ALTAR_PIECE_MOVED) == 0 ||
             altar_piece_corps(order->sc, other).v != view->task.corps.v))
            return false;
    }
    return true;
}

/* Keeps the mark of a Staff Die: it may be needed once the token ahead has marched (T5). */
static void rest_instead(struct vd_command *command)
{
    memset(command->list, 0, sizeof command->list);
    command->count = 0;
    command->choice.kind = ALTAR_CHOOSE_HOLD;
    command->choice.cell = VD_NONE;
}

static void go_toward(struct altar_order *order, altar_piece_id piece, bool staff, uint16_t goal)
{
    struct altar_view view = *order->view;
    struct vd_command *command = order->command;

    if (staff)
        view.board.piece[piece.v].flags |= ALTAR_PIECE_STAFF;
    command->count = route_within_reach(order, &view, piece, goal, false);
    if (command->count == 0)
        march_toward(order, &view, piece, goal);
}

bool altar_order_destination(struct altar_order *order, altar_piece_id piece, bool staff)
{
    struct vd_command *command = order->command;
    uint16_t start = order->view->board.piece[piece.v].cell, cell;

    if (!altar_order_cell(order, &cell))
        return false;
    command->choice.cell = cell;
    if (start == VD_NONE || start == cell) {
        command->list[command->count++] = cell;
        return vd_order_ends(&order->base);
    }
    go_toward(order, piece, staff, cell);
    if (is_up_with_column(order, piece))
        rest_instead(command);
    return vd_order_ends(&order->base);
}

/* ---- behind another ---- */

/* The spaces of a trail after this one, or all of them if it is not on the trail: then *joins is
 * false. */
static unsigned trail_cells(const struct altar_scenario *sc, const struct altar_trail *trail,
                            uint16_t at, uint16_t *cells, bool *joins)
{
    uint16_t cell = trail->from;
    unsigned count = 0;

    *joins = cell == at;
    for (unsigned i = 0; i < trail->count; i++) {
        unsigned way = (unsigned)trail->ways[i / 4] >> i % 4 * 2 & 3;

        cell = vd_theater_neighbor(sc->base.theater, (vd_cell_id){cell}, way).v;
        cells[count++] = cell;
        if (cell != at)
            continue;
        *joins = true;
        count = 0;
    }
    return count;
}

/* R4: a column ends before troops that it may not join; a token that is already next to them
 * rests. */
static void end_behind(struct altar_order *order, altar_piece_id piece)
{
    struct vd_command *command = order->command;

    while (command->count > 0 &&
           !altar_may_end(order->sc, &order->view->board, piece, command->list[command->count - 1]))
        command->list[--command->count] = 0;
    command->choice.cell =
        command->count > 0 ? command->list[command->count - 1] : (uint16_t)VD_NONE;
    if (command->count == 0)
        rest_instead(command);
}

static bool is_by_road(const struct altar_order *order, uint16_t from, const uint16_t *way,
                       unsigned count)
{
    unsigned i = 0;

    while (i < count &&
           altar_step_is_road(order->sc, &order->view->board, i > 0 ? way[i - 1] : from, way[i]))
        i++;
    return i == count;
}

/* The route to the trail that makes the whole march shortest, by road if one leads there (M8),
 * and among equals the earliest: to the start of the trail, or to the space after some of its
 * steps, which are then skipped. */
static unsigned join_trail(struct altar_order *order, altar_piece_id piece, const uint16_t *cells,
                           unsigned count)
{
    const struct altar_trail *trail = &order->view->trail;
    uint16_t start = order->view->board.piece[piece.v].cell, way[ALTAR_ROUTE_MAX] = {0};
    unsigned best = 0, least = UINT_MAX;

    for (unsigned i = 0; i < count; i++) {
        uint16_t at = i > 0 ? cells[i - 1] : trail->from;
        unsigned steps = way_to(order, piece, start, at, way, ALTAR_ROUTE_MAX);
        unsigned length = steps + count - i;

        if (steps > ALTAR_ROUTE_MAX || !is_by_road(order, start, way, steps))
            length += ALTAR_ROUTE_MAX;
        if (length >= least)
            continue;
        least = length;
        best = i;
    }
    (void)go_on_to(order, piece, start, best > 0 ? cells[best - 1] : trail->from);
    return best;
}

void altar_order_trail(struct altar_order *order, altar_piece_id piece, altar_piece_id leader)
{
    const struct altar_view *view = order->view;
    const struct altar_trail *trail = &view->trail;
    uint16_t start = view->board.piece[piece.v].cell, goal = view->board.piece[leader.v].cell;
    uint16_t cells[ALTAR_ROUTE_MAX];
    bool known = trail->count > 0 && trail->piece.v == leader.v, joins = false;
    unsigned count = known ? trail_cells(order->sc, trail, start, cells, &joins) : 0, first = 0;

    if (start == VD_NONE || goal == VD_NONE) {
        rest_instead(order->command);
        return;
    }
    if (!joins && known)
        first = join_trail(order, piece, cells, count);
    else if (!joins && start != goal)
        go_toward(order, piece, order->choice->number != 0, goal);
    for (unsigned i = first; i < count && order->command->count < ALTAR_ROUTE_MAX; i++)
        order->command->list[order->command->count++] = cells[i];
    end_behind(order, piece);
}
