/* rules/altar/routes.c: the way of an order, from the places it names (R5, users 3.2). */
#include <string.h>

#include "rules/altar/orders.h"
#include "rules/altar/reach.h"

enum { CELLS_MAX = 2048 };

/* Where each space was reached from. */
struct net {
    uint16_t from[CELLS_MAX], queue[CELLS_MAX];
};

typedef bool step_test(const struct altar_scenario *sc, const struct altar_board *board, uint16_t a,
                       uint16_t b);

static bool search(const struct altar_scenario *sc, const struct altar_board *board,
                   step_test *is_open, uint16_t start, uint16_t end, struct net *net)
{
    const struct vd_theater *theater = sc->base.theater;

    memset(net->from, 0xFF, theater->cell_count * sizeof net->from[0]);
    net->from[start] = start;
    net->queue[0] = start;
    for (size_t head = 0, tail = 1; head < tail && net->from[end] == VD_NONE; head++) {
        uint16_t cell = net->queue[head];

        for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t next = vd_theater_neighbour(theater, (vd_cell_id){cell}, way).v;

            if (next == VD_NONE || net->from[next] != VD_NONE || !is_open(sc, board, cell, next))
                continue;
            net->from[next] = cell;
            net->queue[tail++] = next;
        }
    }
    return net->from[end] != VD_NONE;
}

static bool are_neighbours(const struct altar_scenario *sc, uint16_t a, uint16_t b)
{
    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        if (vd_theater_neighbour(sc->base.theater, (vd_cell_id){a}, way).v == b)
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

unsigned altar_way(const struct altar_scenario *sc, const struct altar_board *board, uint16_t from,
                   uint16_t to, uint16_t *cells, unsigned most)
{
    struct net net;

    if (from != VD_NONE && from != to && !are_neighbours(sc, from, to) &&
        (search(sc, board, altar_step_is_road, from, to, &net) ||
         search(sc, board, altar_step_is_passable, from, to, &net)))
        return write_way(&net, from, to, cells, most);
    if (most > 0)
        cells[0] = to;
    return 1;
}

/* The command's list grows by the way to a space, by itself alone from VD_NONE; its cell is the end.
 * False if it is too long. */
static bool go_on_to(struct altar_order *order, uint16_t from, uint16_t to)
{
    struct vd_command *command = order->command;
    unsigned room = ALTAR_ROUTE_MAX - command->count;
    unsigned count =
        altar_way(order->sc, &order->view->board, from, to, command->list + command->count, room);

    command->count = (uint8_t)(command->count + (count < room ? count : room));
    if (command->count > 0)
        command->choice.cell = command->list[command->count - 1];
    return count <= room;
}

/* What may stand between two places. */
static bool is_filler(const struct altar_order *order)
{
    static const char *const fillers[] = {"and", "then", "to", NULL};

    return !altar_order_is_done(order) && (vd_text_is(order->word[order->at], "->") ||
                                           altar_word_find(order, order->at, fillers) == order->at);
}

bool altar_order_route(struct altar_order *order, uint8_t piece)
{
    uint16_t start = order->view->board.piece[piece].cell, from = start;
    bool from_town = false;

    do {
        unsigned at = order->at;
        uint16_t cell;

        if (!altar_order_cell(order, &cell))
            return false;
        bool to_town = !altar_is_reference(order->word[at]);

        while (is_filler(order))
            order->at++;
        if (cell == start && order->command->count == 0 && !altar_order_is_done(order)) {
            from_town = to_town; /* the start may be named too */
            continue;
        }
        if (!go_on_to(order, from_town || to_town ? from : VD_NONE, cell))
            return altar_complain(order, at, "a route has at most %d spaces", ALTAR_ROUTE_MAX);
        from = cell;
        from_town = to_town;
    } while (!altar_order_is_done(order));
    return true;
}

bool altar_order_destination(struct altar_order *order, uint8_t piece, bool staff)
{
    const struct altar_scenario *sc = order->sc;
    struct altar_view view = *order->view;
    struct vd_command *command = order->command;
    struct altar_reach reach;
    uint16_t start = view.board.piece[piece].cell, cell;

    if (!altar_order_cell(order, &cell))
        return false;
    command->choice.cell = cell;
    if (staff)
        view.board.piece[piece].flags |= ALTAR_PIECE_STAFF;
    if (start != VD_NONE && start != cell) {
        altar_reach_of_view(sc, &view, piece, &reach);
        command->count =
            altar_reach_holds(&reach, cell)
                ? altar_reach_route(&reach, start, cell, command->list, ALTAR_ROUTE_MAX)
                : 0;
    }
    if (command->count == 0)
        (void)go_on_to(order, start, cell);
    return altar_order_ends(order);
}
