/* rules/altar/telling/letters.c: letters between the commanders of a side (I33, DESIGN: Commanders).
 *
 * A courier rides from the sender's troops to the nearest of the addressee's. The telegraph
 * carries a letter at once along a line with no enemy on it and no destroyed bridge. Where
 * positions are public no courier is needed, and letters arrive at once. */
#include "rules/altar/telling/letters.h"

#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

/* ---- how far, how long ---- */

/* The distance between the nearest tokens of two commanders on a board; UINT16_MAX: one has none
 * there. */
static unsigned way_between(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t from, uint8_t to)
{
    const uint8_t side = sc->base.seat_side[from], end = altar_end_of_tokens(sc, side);
    unsigned least = UINT16_MAX;

    for (uint8_t i = altar_first_token(sc, side); i < end; i++) {
        if (board->piece[i].cell == VD_NONE || altar_owner(sc, &board->piece[i]) != from)
            continue;
        for (uint8_t k = altar_first_token(sc, side); k < end; k++) {
            if (board->piece[k].cell == VD_NONE || altar_owner(sc, &board->piece[k]) != to)
                continue;
            unsigned way = altar_distance(sc, board->piece[i].cell, board->piece[k].cell);

            least = way < least ? way : least;
        }
    }
    return least;
}

static uint8_t turns_for(const struct altar_scenario *sc, unsigned way)
{
    return way <= sc->couriers.far ? sc->couriers.turns : sc->couriers.far_turns;
}

bool altar_is_addressee(const struct altar_scenario *sc, const struct altar_view *view, uint8_t to)
{
    return to < sc->base.seat_count && sc->base.seat_side[to] == view->side &&
           to != view->base.seat;
}

/* ---- the telegraph ---- */

static void cut_lines(const struct altar_scenario *sc, uint32_t destroyed,
                      struct altar_edges *edges)
{
    const struct vd_theater *theater = sc->base.theater;

    for (; destroyed != 0; destroyed &= destroyed - 1) {
        uint16_t crossing = sc->crossings[__builtin_ctz(destroyed)].crossing;
        const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];
        uint16_t first = edge->a < edge->b ? edge->a : edge->b;
        uint16_t last = edge->a < edge->b ? edge->b : edge->a;

        altar_cells_drop(last == first + 1 ? &edges->east : &edges->south, first);
    }
}

static bool is_at_rail(const struct altar_scenario *sc, const struct altar_edges *lines,
                       uint16_t cell)
{
    const unsigned columns = sc->base.theater->columns;
    const unsigned around[] = {cell - columns, cell - 1U, cell + 1U, cell + columns};

    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        if (around[i] < sc->base.theater->cell_count &&
            altar_edges_join(sc, lines, (uint16_t)around[i], cell))
            return true;
    }
    return false;
}

static bool stands_at_rail(const struct altar_scenario *sc, const struct altar_view *view)
{
    const struct altar_board *board = &view->board;
    struct altar_edges lines;

    altar_lay_lines(sc, UINT32_MAX, &lines);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != VD_NONE && board->piece[i].side == view->side &&
            altar_owner(sc, &board->piece[i]) == view->base.seat &&
            is_at_rail(sc, &lines, board->piece[i].cell))
            return true;
    }
    return false;
}

enum altar_wire altar_wire(const struct altar_scenario *sc, const struct altar_view *view)
{
    if (!altar_is_parted(sc) || (sc->couriers.telegraph >> view->side & 1) == 0 ||
        sc->couriers.telegraph_letters == 0)
        return ALTAR_WIRE_NONE;
    if (view->wired >= sc->couriers.telegraph_letters)
        return ALTAR_WIRE_USED;
    return stands_at_rail(sc, view) ? ALTAR_WIRE_FREE : ALTAR_WIRE_AWAY;
}

static bool wire_reaches(const struct altar_game *game, altar_piece_id piece, uint8_t to)
{
    const struct altar_board *board = &game->state->board;
    const struct altar_piece *self = &board->piece[piece.v];
    struct altar_walk *walk = &game->work->walk;
    struct altar_cells enemies;

    altar_enemy_cells(game->sc, board, self->side, &enemies);
    altar_walk_over(game->sc, &walk->changed, &enemies, self->cell, walk);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == self->side && board->piece[i].cell != VD_NONE &&
            altar_owner(game->sc, &board->piece[i]) == to &&
            walk->steps[board->piece[i].cell] != UINT16_MAX &&
            is_at_rail(game->sc, &walk->changed, board->piece[i].cell))
            return true;
    }
    return false;
}

static bool goes_by_wire(const struct altar_game *game, uint8_t from, uint8_t to)
{
    const struct altar_scenario *sc = game->sc;
    const struct altar_board *board = &game->state->board;
    struct altar_edges *lines = &game->work->walk.changed;

    if (altar_wire(sc, &altar_seats(game->state)->seat[from].view) != ALTAR_WIRE_FREE)
        return false;
    altar_lay_lines(sc, UINT32_MAX, lines);
    cut_lines(sc, board->destroyed, lines);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell != VD_NONE && board->piece[i].side == sc->base.seat_side[from] &&
            altar_owner(sc, &board->piece[i]) == from &&
            is_at_rail(sc, lines, board->piece[i].cell) && wire_reaches(game, altar_piece(i), to))
            return true;
    }
    return false;
}

/* ---- what the sender can expect ---- */

/* The sender may not know where all of the addressee's troops are: some may be nearer. */
struct vd_expected altar_courier_expected(const struct altar_scenario *sc,
                                          const struct altar_view *view, uint8_t to)
{
    uint8_t turn = (uint8_t)view->base.turn;
    uint8_t near = (uint8_t)(turn + sc->couriers.turns);
    uint8_t far =
        (uint8_t)(turn + turns_for(sc, way_between(sc, &view->board, view->base.seat, to)));

    if (!altar_is_parted(sc))
        return (struct vd_expected){turn, turn};
    return (struct vd_expected){near < far ? near : far, far};
}

struct vd_expected altar_letter_expected(const struct altar_scenario *sc,
                                         const struct altar_view *view, uint8_t to)
{
    struct vd_expected expected = altar_courier_expected(sc, view, to);

    if (altar_wire(sc, view) == ALTAR_WIRE_FREE)
        expected.earliest = (uint8_t)view->base.turn;
    return expected;
}

/* ---- sending and delivering ---- */

/* The number is for the record, which holds the text of a letter that reaches somebody. */
static void tell_letter(struct altar_game *game, const struct vd_letter *letter,
                        enum vd_letter_state now, struct vd_expected expected, uint8_t seat)
{
    bool arrives = now == VD_LETTER_DELIVERED || now == VD_LETTER_INTERCEPTED;
    struct vd_event event;

    altar_compose_letter((struct altar_event_letter){.number = arrives ? letter->number : 0,
                                                     .from = letter->from,
                                                     .to = letter->to,
                                                     .state = (uint8_t)now,
                                                     .earliest = expected.earliest,
                                                     .latest = expected.latest},
                         &event);
    event.rule = ALTAR_ROW_I33;
    altar_tell_seats(game, event, VD_AUDIENCE(seat));
}

static void deliver(struct altar_game *game, const struct vd_letter *letter)
{
    tell_letter(game, letter, VD_LETTER_DELIVERED,
                (struct vd_expected){game->state->turn, game->state->turn}, letter->to);
}

void altar_letter_address(struct altar_game *game, struct vd_command *command)
{
    const struct altar_scenario *sc = game->sc;
    const uint8_t from = command->seat, to = (uint8_t)command->choice.number;
    const uint8_t turn = game->state->turn;
    const bool wired = !altar_is_parted(sc) || goes_by_wire(game, from, to);
    const unsigned way = way_between(sc, &game->state->board, from, to);
    const struct vd_letter_address address = {
        .wired = wired,
        .due = (uint8_t)(wired ? turn : turn + turns_for(sc, way)),
        .expected =
            wired ? (struct vd_expected){turn, turn}
                  : altar_courier_expected(sc, &altar_seats(game->state)->seat[from].view, to)};

    vd_letter_address(&address, command);
}

/* The sender knows when the letter should arrive; for a telegram, that it has arrived. */
void altar_letter_send(struct altar_game *game, const struct vd_command *command)
{
    struct vd_command addressed = *command;
    struct vd_letter_address address = {0};

    if (!vd_letter_is_addressed(&addressed, &address)) {
        altar_letter_address(game, &addressed);
        (void)vd_letter_is_addressed(&addressed, &address);
    }
    const struct vd_letter letter = {command->choice.subject, command->seat,
                                     (uint8_t)command->choice.number, address.due};

    tell_letter(game, &letter, address.wired ? VD_LETTER_WIRED : VD_LETTER_ON_THE_ROAD,
                address.expected, letter.from);
    if (address.wired)
        deliver(game, &letter);
    else
        vd_letters_send(&altar_seats(game->state)->letters, letter);
}

/* The scenario's dangers of the road, on a secret d6: the lowest faces lose the letter, on the
 * next the enemy intercepts it. */
static void arrive(void *context, const struct vd_letter *letter)
{
    struct altar_game *game = context;
    const struct altar_couriers *couriers = &game->sc->couriers;
    struct vd_die_key key = {game->state->rewinds, game->state->turn, ALTAR_DIE_LETTER,
                             letter->number, 0};
    bool safe = couriers->loss == 0 && couriers->interception == 0;
    unsigned face = safe ? UINT8_MAX : vd_dice_roll(game->dice, key, 6);
    uint8_t enemy = altar_chief(game->sc, altar_other(game->sc->base.seat_side[letter->from]));

    if (face <= couriers->loss)
        return;
    if (face <= (unsigned)couriers->loss + couriers->interception)
        tell_letter(game, letter, VD_LETTER_INTERCEPTED,
                    (struct vd_expected){game->state->turn, game->state->turn}, enemy);
    else
        deliver(game, letter);
}

void altar_letters_deliver(struct altar_game *game)
{
    if (altar_is_separate(game->sc))
        vd_letters_deliver(&altar_seats(game->state)->letters, game->state->turn, arrive, game);
}
