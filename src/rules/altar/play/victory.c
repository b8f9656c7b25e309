/* rules/altar/play/victory.c: victory points, claims and the end of a campaign (spec 3.3, 3.5). */
#include "rules/altar/play/victory.h"

#include <string.h>

#include "rules/altar/ground/ground.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

/* ALTAR_NONE in a view means an unknown total. */
enum { MOST_POINTS = ALTAR_NONE - 1 };

static bool row_is_open(const struct altar_game *game, uint8_t row, unsigned item)
{
    return game->sc->rows[row].active &&
           (!game->sc->rows[row].once || (game->state->scored[row] >> item & 1) == 0 ||
            !ALTAR_ON(X40));
}

/* Z11: rolled by the umpire, unseen by the other side. X26: never below the floor. */
static void book(struct altar_game *game, uint8_t row_index, unsigned item)
{
    const struct altar_row *row = &game->sc->rows[row_index];
    struct altar_state *state = game->state;
    int amount = (int)row->amount.plus, total;

    for (unsigned i = 0; i < row->amount.dice && ALTAR_ON(Z11); i++) {
        struct vd_die_key key = {state->rewinds, state->turn, ALTAR_DIE_POINTS,
                                 (uint16_t)((unsigned)row_index << 8 | item),
                                 state->booked[row_index]++};

        amount += (int)vd_dice_roll(game->dice, key, row->amount.sides);
    }
    if (row->amount.sign < 0)
        amount = ALTAR_ON(X27) ? -amount : -2;
    total = state->points[row->side] + amount;
    if (total < game->sc->points_floor && ALTAR_ON(X26))
        total = game->sc->points_floor;
    if (total > MOST_POINTS)
        total = MOST_POINTS;
    state->times[row_index]++;
    state->sums[row_index] =
        (uint8_t)(state->sums[row_index] + (total < state->points[row->side]
                                                ? state->points[row->side] - total
                                                : total - state->points[row->side]));
    state->points[row->side] = (uint8_t)total;
    game->scored = true;
    state->scored[row_index] = (uint16_t)(state->scored[row_index] | 1U << item);
    const struct altar_event_points told = {
        .row = row_index, .change = (int16_t)amount, .total = (uint8_t)total, .side = row->side};

    altar_send_points(
        game, ALTAR_ROW_I28,
        ALTAR_ON(F8) && ALTAR_ON(I28) ? altar_owner_audience(game, row->side) : ALTAR_BOTH, told);
}

/* The crossing's number among those of its row (X45: each counts separately). */
static unsigned item_of_crossing(const struct altar_scenario *sc, uint8_t crossing)
{
    unsigned item = 0;

    for (uint8_t i = 0; i < crossing && ALTAR_ON(X45); i++)
        item += sc->crossings[i].row == sc->crossings[crossing].row;
    return item % 16;
}

bool altar_crossing_pays(const struct altar_game *game, uint8_t side, uint8_t crossing)
{
    uint8_t row = game->sc->crossings[crossing].row;

    return row != ALTAR_NONE && game->sc->rows[row].side == side &&
           row_is_open(game, row, item_of_crossing(game->sc, crossing));
}

/* Z1: rows scored at once. `place` is the crossing that was destroyed, or the cell that was
 * entered. */
void altar_award(struct altar_game *game, uint8_t side, enum altar_award award, uint16_t place)
{
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];
        unsigned item = 0;

        if (row->award != award || row->when == ALTAR_WHEN_END || !ALTAR_ON(Z1) ||
            (side != ALTAR_SIDES && row->side != side))
            continue;
        if (award == ALTAR_AWARD_CROSSING_DESTROYED) {
            if (game->sc->crossings[place].row != i)
                continue;
            item = item_of_crossing(game->sc, (uint8_t)place);
        }
        if (award == ALTAR_AWARD_ENTERED && row->places[0] != place)
            continue;
        if (row_is_open(game, i, item))
            book(game, i, item);
    }
}

/* Z1: a division enters a place that scores at once; X39, on_entry: or one that would score at
 * the end of the turn. */
void altar_award_entry(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_piece *self = &game->state->board.piece[piece.v];

    if (self->kind != ALTAR_DIVISION || self->cell == VD_NONE ||
        !altar_cells_hold(&game->sc->ways.awarded, self->cell))
        return;
    altar_award(game, self->side, ALTAR_AWARD_ENTERED, self->cell);
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];

        if ((game->sc->switches[ALTAR_SWITCH_OCCUPY] != 0 || !ALTAR_ON(X39)) &&
            row->award == ALTAR_AWARD_HELD && row->once && row->side == self->side &&
            row->places[0] == self->cell && row_is_open(game, i, 0))
            book(game, i, 0);
    }
}

/* ---- conditions at the end of a turn (Z2) ---- */

static bool stands_in(const struct altar_game *game, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell == cell)
            return true;
    }
    return false;
}

/* X37: units are divisions and pickets. */
static bool is_near(const struct altar_game *game, uint8_t side, uint16_t place, uint8_t whom,
                    bool banks_matter)
{
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side != side || piece->cell == VD_NONE ||
            (piece->kind != ALTAR_DIVISION &&
             (piece->kind != ALTAR_PICKET || whom != ALTAR_WHOM_UNITS) && ALTAR_ON(X37)))
            continue;
        if (piece->cell == place || altar_is_adjacent(game->sc, place, piece->cell, banks_matter))
            return true;
    }
    return false;
}

static unsigned besieging(const struct altar_game *game, uint8_t side, uint16_t place)
{
    unsigned spaces = 0;

    for (uint16_t cell = 0; cell < game->sc->base.theater->cell_count; cell++)
        spaces += altar_is_adjacent(game->sc, place, cell, true) && stands_in(game, side, cell);
    return spaces;
}

static void score_row(struct altar_game *game, uint8_t index)
{
    const struct altar_row *row = &game->sc->rows[index];
    bool earned = false;

    switch ((enum altar_award)row->award) {
    case ALTAR_AWARD_NONE_NEAR:
        earned = !is_near(game, altar_other(row->side), row->places[0], row->whom, true) ||
                 !ALTAR_ON(Z10);
        break;
    case ALTAR_AWARD_HELD:
        earned = stands_in(game, row->side, row->places[0]);
        break;
    case ALTAR_AWARD_ANY_HELD:
        for (uint8_t i = 0; i < row->place_count; i++)
            earned |= stands_in(game, row->side, row->places[i]);
        break;
    case ALTAR_AWARD_BESIEGED:
        earned = besieging(game, row->side, row->places[0]) >= row->spaces;
        break;
    case ALTAR_AWARD_NEVER_HELD:
        for (uint8_t i = 0; i < row->place_count; i++) {
            if ((game->state->held[index] >> i & 1) == 0 && row_is_open(game, index, i))
                book(game, index, i);
        }
        return;
    default:
        return;
    }
    if (earned && row_is_open(game, index, 0))
        book(game, index, 0);
}

/* Places that the enemy held at the end of some turn, for the rows that need it. */
static void note_held(struct altar_game *game)
{
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];

        for (uint8_t k = 0; k < row->place_count && row->award == ALTAR_AWARD_NEVER_HELD; k++) {
            if (stands_in(game, altar_other(row->side), row->places[k]))
                game->state->held[i] = (uint8_t)(game->state->held[i] | 1U << k);
        }
    }
}

void altar_score_turn(struct altar_game *game)
{
    bool last = game->state->turn == game->sc->turns;

    note_held(game);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        for (uint8_t i = 0; i < game->sc->row_count; i++) {
            const struct altar_row *row = &game->sc->rows[i];

            if (row->side == side && row->when == ALTAR_WHEN_END_OF_TURN &&
                (!row->last_turn || last || !ALTAR_ON(Z2)))
                score_row(game, i);
        }
    }
}

/* ---- routes, claims, the end ---- */

/* Z9: no enemy division or picket in or next to the place, rivers ignored. */
static unsigned clear_routes(const struct altar_game *game)
{
    const struct altar_scenario *sc = game->sc;
    unsigned clear = 0;

    for (uint8_t i = 0; i < sc->route_count; i++) {
        bool works = sc->switches[ALTAR_SWITCH_ROUTES_CROSSING] == 0 || !ALTAR_ON(X38) ||
                     sc->routes[i].crossing == ALTAR_NONE ||
                     (game->state->board.destroyed >> sc->routes[i].crossing & 1) == 0;

        clear += !ALTAR_ON(Z9) || (works && !is_near(game, altar_other(sc->routes_side),
                                                     sc->routes[i].cell, ALTAR_WHOM_UNITS, false));
    }
    return clear;
}

static bool routes_allow(const struct altar_game *game, uint8_t side)
{
    return game->sc->routes_side != side || !ALTAR_ON(Z6) ||
           clear_routes(game) >= game->sc->routes_needed;
}

static void publish_deck(struct altar_game *game)
{
    const struct altar_state *state = game->state;
    struct altar_event_deck told = {.cards_count = game->sc->card_count, .turned = state->turn};

    memcpy(told.cards, state->deck, game->sc->card_count);
    altar_send_deck(game, ALTAR_ROW_I3, ALTAR_BOTH, told);
}

/* Z12: the deck with the cards that were set aside, and what each side scored for. Everything
 * else is in the record, which becomes public. */
static void publish_all(struct altar_game *game)
{
    const struct altar_state *state = game->state;

    publish_deck(game);
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_event_tally told = {
            .row = i, .times = state->times[i], .points = state->sums[i]};

        if (state->times[i] > 0)
            altar_send_tally(game, ALTAR_ROW_I28, ALTAR_BOTH, told);
    }
}

/* I29, Z12: first the result becomes public, then everything. */
static void end_campaign(struct altar_game *game, uint8_t winner, bool major)
{
    struct altar_state *state = game->state;
    const struct altar_event_over told = {
        .winner = winner,
        .major = major,
        .points = {state->points[ALTAR_UNION], state->points[ALTAR_CONFEDERATE]}};

    state->over = 1;
    state->winner = winner;
    state->major = major;
    while (state->depth > 0)
        altar_pop(game);
    altar_send_over(game, ALTAR_ROW_I29, ALTAR_ON(I29) ? ALTAR_BOTH : altar_side_audience(winner),
                    told);
    if (ALTAR_ON(Z12))
        publish_all(game);
}

static void pay_for_closed_routes(struct altar_game *game)
{
    for (uint8_t i = 0; i < game->sc->row_count; i++) {
        const struct altar_row *row = &game->sc->rows[i];

        if (row->award == ALTAR_AWARD_ROUTES_CLOSED && row->active)
            book(game, i, 0);
    }
}

/* X28: the side that needs routes claims only while enough are clear, or else pays at once. */
static bool may_claim(struct altar_game *game, uint8_t side)
{
    if (game->state->points[side] < game->sc->threshold || !ALTAR_ON(F6))
        return false;
    if (routes_allow(game, side))
        return true;
    if (game->sc->switches[ALTAR_SWITCH_ROUTE_CLAIM] == 0 && ALTAR_ON(X28))
        return false;
    pay_for_closed_routes(game);
    return game->state->points[side] >= game->sc->threshold;
}

/* F6, Z4 to Z6, X31: the umpire makes the claim automatically. */
bool altar_claim(struct altar_game *game)
{
    struct altar_state *state = game->state;
    bool claims[ALTAR_SIDES];

    if (state->over)
        return true;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        claims[side] = may_claim(game, side);
    if ((!claims[ALTAR_UNION] && !claims[ALTAR_CONFEDERATE]) || !ALTAR_ON(Z5))
        return false;
    uint8_t winner = claims[ALTAR_UNION] ? ALTAR_UNION : ALTAR_CONFEDERATE;

    if (claims[ALTAR_UNION] && claims[ALTAR_CONFEDERATE] && ALTAR_ON(X31)) {
        if (state->points[ALTAR_CONFEDERATE] > state->points[ALTAR_UNION])
            winner = ALTAR_CONFEDERATE;
        else if (state->points[ALTAR_CONFEDERATE] == state->points[ALTAR_UNION])
            winner = ALTAR_SIDES;
    }
    end_campaign(game, winner, true);
    return true;
}

/* Z8: after the last turn: first the penalty for routes, then the higher total wins. */
void altar_score_end(struct altar_game *game)
{
    struct altar_state *state = game->state;

    if (clear_routes(game) < game->sc->routes_needed && ALTAR_ON(Z8))
        pay_for_closed_routes(game);
    uint8_t confederate = state->points[ALTAR_CONFEDERATE];

    if (confederate >= game->sc->threshold) {
        end_campaign(game, ALTAR_CONFEDERATE, true);
        return;
    }
    if (state->points[ALTAR_UNION] == confederate)
        end_campaign(game, ALTAR_SIDES, false);
    else
        end_campaign(game,
                     state->points[ALTAR_UNION] > confederate && ALTAR_ON(F7) ? ALTAR_UNION
                                                                              : ALTAR_CONFEDERATE,
                     false);
}
