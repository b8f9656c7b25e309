/* rules/altar/belief.c: where the enemy's tokens may stand, by what a view shows of them.
 *
 * With tokens on the table everything but the names is seen, so the names are drawn among those
 * that fit. In `blind` most tokens are out of sight: they are drawn from where the briefing sets
 * them up, or from where they were last seen, and from how far they can have marched since. */
#include "rules/altar/belief.h"

#include <string.h>

#include "base/mix.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/lookout.h"

enum {
    TRIES = 12,
    PACE = 4,          /* spaces that a token marches in a turn, as a rule */
    FARTHEST_PACE = 7, /* and at most, as a rule */
    RING_MAX = 14,     /* how far beside the drawn space a token is placed */
    LIKELY = 4096,
    UNLIKELY = 1, /* a token that cannot have come so far: never impossible */
    GIVES_UP = 3, /* of 4: how often a side gives up the corps that it may */
    WHOLE = 16    /* parts of a march */
};

/* Where a token was last known to be. */
struct trace {
    uint16_t cell; /* VD_NONE: off the map */
    uint8_t turn;
};

struct belief {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_board *board;
    struct altar_guess *guess;
    struct altar_lookout lookout; /* of the seat's own pieces */
    struct trace trace[ALTAR_TOKENS_MAX];
    bool given_up;
    bool named[ALTAR_TOKENS_MAX]; /* has its place already */
    uint64_t chance;
    uint32_t draws;
    uint8_t foe, first, end;
};

static uint32_t draw(struct belief *belief, uint32_t count)
{
    return vd_mix_below(vd_mix(belief->chance, ++belief->draws, 0), count);
}

/* ---- what is known of each token ---- */

/* The card that brings the token, if it was revealed: its turn; 0: not yet. */
static uint8_t turn_of_arrival(const struct belief *belief, uint8_t token, uint16_t *cell)
{
    const struct altar_scenario *sc = belief->sc;

    for (uint8_t i = 0; i < sc->card_count; i++) {
        const struct altar_deck_card *card = &sc->cards[i];

        for (uint8_t k = 0; k < card->effect_count && belief->view->turned[i] != 0; k++) {
            const struct altar_effect *effect = &sc->effects[card->first_effect + k];

            if ((effect->verb != ALTAR_VERB_ARRIVE && effect->verb != ALTAR_VERB_PLACE) ||
                effect->token.v != token)
                continue;
            *cell = effect->place_count > 0 ? effect->places[0] : *cell;
            return belief->view->turned[i];
        }
    }
    return 0;
}

static uint16_t nearest_depot_cell(const struct belief *belief)
{
    for (uint8_t i = 0; i < belief->sc->depot_count; i++) {
        if (belief->sc->depots[i].owner == belief->foe)
            return belief->sc->depots[i].cell;
    }
    return VD_NONE;
}

/* Where the briefing sets the token up. */
static struct trace trace_at_start(struct belief *belief, uint8_t token)
{
    const struct altar_scenario *sc = belief->sc;
    uint8_t entry = sc->entry_of[token];
    uint16_t cell = VD_NONE;

    if ((sc->tokens[token].flags & (ALTAR_TOKEN_ARRIVES | ALTAR_TOKEN_RESERVE)) != 0) {
        cell = nearest_depot_cell(belief);
        uint8_t turn = turn_of_arrival(belief, token, &cell);

        return (struct trace){turn != 0 ? cell : (uint16_t)VD_NONE, turn};
    }
    if (sc->placing_of[token] != ALTAR_NONE)
        cell = sc->placings[sc->placing_of[token]].cell;
    if (cell == VD_NONE && entry != ALTAR_NONE && sc->entries[entry].place_count > 0)
        cell = sc->entries[entry].places[draw(belief, sc->entries[entry].place_count)];
    return (struct trace){cell, 1};
}

/* A depot is known from the start, or may be at one of two places. */
static void trace_depot(struct belief *belief, uint8_t token)
{
    const struct altar_depot *depot = &belief->sc->depots[belief->sc->tokens[token].depot];
    bool hidden =
        depot->other != VD_NONE && depot->owner == belief->foe &&
        belief->view->board.piece[depot->token[altar_other(belief->foe)].v].cell == VD_NONE;

    belief->trace[token] = (struct trace){
        hidden ? (draw(belief, 2) == 0 ? depot->cell : depot->other) : (uint16_t)VD_NONE, 1};
}

/* 3.1: unless one of them was seen by name, nobody knows. */
static bool guess_given_up(struct belief *belief)
{
    for (uint8_t i = 0; i < belief->view->board.piece_count; i++) {
        const struct altar_piece *piece = &belief->view->board.piece[i];

        if (piece->side == belief->foe && piece->token.v != ALTAR_NONE &&
            (belief->sc->tokens[piece->token.v].flags & ALTAR_TOKEN_GIVEN_UP) != 0)
            return false;
    }
    return draw(belief, 4) < GIVES_UP;
}

static void trace_all(struct belief *belief)
{
    belief->given_up = guess_given_up(belief);
    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (belief->sc->tokens[i].kind == ALTAR_DEPOT)
            trace_depot(belief, i);
        else
            belief->trace[i] = trace_at_start(belief, i);
        if (belief->given_up && (belief->sc->tokens[i].flags & ALTAR_TOKEN_GIVEN_UP) != 0)
            belief->trace[i].cell = VD_NONE;
    }
    for (uint8_t i = 0; i < belief->view->board.piece_count; i++) {
        const struct altar_piece *piece = &belief->view->board.piece[i];

        if (piece->side == belief->foe && altar_is_remembered(piece))
            belief->trace[piece->token.v] = (struct trace){piece->left, piece->seen};
    }
}

static unsigned elapsed(const struct belief *belief, const struct trace *trace)
{
    unsigned turn = belief->view->base.turn;

    return turn > trace->turn ? turn - trace->turn : 0;
}

/* How likely a token that left this trace stands in a cell. */
static uint32_t likelihood(const struct belief *belief, uint8_t token, uint16_t cell)
{
    const struct trace *trace = &belief->trace[token];

    if (trace->cell == VD_NONE)
        return UNLIKELY;
    unsigned far = altar_distance(belief->sc, trace->cell, cell);
    unsigned turns = elapsed(belief, trace) + 1;

    if (far > FARTHEST_PACE * turns + 2)
        return UNLIKELY;
    return LIKELY / (4 + (far > PACE * turns ? 3 * far : far));
}

/* ---- names for what is seen ---- */

static bool looks_like(const struct belief *belief, uint8_t token, const struct altar_piece *seen)
{
    const struct altar_token *known = &belief->sc->tokens[token];
    bool troops = known->kind == ALTAR_DIVISION || known->kind == ALTAR_PICKET;

    if (seen->token.v != ALTAR_NONE)
        return seen->token.v == token;
    if (seen->kind != ALTAR_KIND_NONE && seen->kind != known->kind)
        return false;
    if (seen->kind == ALTAR_KIND_NONE && !troops &&
        (known->kind == ALTAR_DEPOT || belief->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND))
        return false;
    if (seen->arm == ALTAR_ARM_NONE || !troops)
        return true;
    return seen->arm == (known->kind == ALTAR_DIVISION ? known->arm : (uint8_t)ALTAR_INFANTRY);
}

static bool may_stand(const struct belief *belief, uint8_t token, uint16_t cell)
{
    return altar_may_end(belief->sc, belief->board, altar_piece(token), cell);
}

static void settle(struct belief *belief, uint8_t token, uint16_t cell, altar_piece_id slot)
{
    belief->named[token] = true;
    belief->guess->cell[token] = cell;
    belief->guess->slot[token] = slot;
    belief->board->piece[token].cell = cell;
}

static bool name_one(struct belief *belief, altar_piece_id slot)
{
    const struct altar_piece *seen = &belief->view->board.piece[slot.v];
    uint32_t weight[ALTAR_TOKENS_MAX] = {0}, all = 0;

    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (belief->named[i] || !looks_like(belief, i, seen) ||
            (seen->token.v == ALTAR_NONE && !may_stand(belief, i, seen->cell)))
            continue;
        weight[i] = likelihood(belief, i, seen->cell);
        all += weight[i];
    }
    if (all == 0)
        return false;
    uint32_t lot = draw(belief, all);

    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (lot < weight[i]) {
            settle(belief, i, seen->cell, slot);
            return true;
        }
        lot -= weight[i];
    }
    return false;
}

/* The most that is known of a piece comes first, so that the names left fit the rest. */
static unsigned openness(const struct altar_piece *seen)
{
    if (seen->token.v != ALTAR_NONE)
        return 0;
    return 1U + (seen->kind == ALTAR_KIND_NONE) + (seen->arm == ALTAR_ARM_NONE);
}

static bool name_all(struct belief *belief)
{
    for (unsigned open = 0; open <= 3; open++) {
        for (uint8_t i = belief->first; i < belief->end; i++) {
            const struct altar_piece *seen = &belief->view->board.piece[i];

            if (seen->cell != VD_NONE && openness(seen) == open &&
                !name_one(belief, altar_piece(i)))
                return false;
        }
    }
    return true;
}

/* ---- places for what is not seen ---- */

/* A report may be of any token that has no place yet. */
static void follow_report(struct belief *belief, const struct altar_report *report)
{
    uint32_t weight[ALTAR_TOKENS_MAX] = {0}, all = 0;
    const struct altar_piece seen = {.kind = altar_report_kind(report),
                                     .arm = altar_report_arm(report),
                                     .token = ALTAR_NO_PIECE};

    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (belief->named[i] || belief->trace[i].cell == VD_NONE ||
            belief->trace[i].turn >= report->turn + 1U || !looks_like(belief, i, &seen))
            continue;
        weight[i] = likelihood(belief, i, report->cell);
        all += weight[i];
    }
    if (all == 0)
        return;
    uint32_t lot = draw(belief, all);

    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (lot < weight[i]) {
            belief->trace[i] = (struct trace){report->cell, (uint8_t)(report->turn + 1)};
            return;
        }
        lot -= weight[i];
    }
}

/* A place that somebody may want: of a victory row, or a depot. */
static uint16_t draw_goal(struct belief *belief)
{
    const struct altar_scenario *sc = belief->sc;
    uint32_t lot = draw(belief, sc->row_count + (uint32_t)sc->depot_count);

    if (lot < sc->depot_count)
        return sc->depots[lot].cell;
    const struct altar_row *row = &sc->rows[lot - sc->depot_count];

    return row->place_count > 0 ? row->places[draw(belief, row->place_count)] : (uint16_t)VD_NONE;
}

static unsigned between(unsigned from, unsigned to, unsigned part)
{
    return (from * (WHOLE - part) + to * part + WHOLE / 2) / WHOLE;
}

/* Some way toward a goal, since the token was last known. */
static uint16_t draw_march(struct belief *belief, uint8_t token)
{
    const struct trace *trace = &belief->trace[token];
    unsigned turns = elapsed(belief, trace);
    uint16_t goal = draw_goal(belief);

    if (turns == 0 || goal == VD_NONE || trace->cell == VD_NONE || draw(belief, 4) == 0)
        return trace->cell;
    unsigned far = altar_distance(belief->sc, trace->cell, goal);
    unsigned steps = draw(belief, PACE * turns + 1);
    unsigned part = far > steps ? steps * WHOLE / far : WHOLE;
    const struct altar_point a = altar_point_of(belief->sc, trace->cell);
    const struct altar_point b = altar_point_of(belief->sc, goal);

    return (uint16_t)(between(a.row, b.row, part) * belief->sc->base.theater->columns +
                      between(a.column, b.column, part));
}

static bool is_unseen_place(const struct belief *belief, uint8_t token, uint16_t cell)
{
    bool blind = belief->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    return may_stand(belief, token, cell) &&
           (!blind || altar_lookout_sight(belief->sc, &belief->lookout, altar_other(belief->foe),
                                          cell) == ALTAR_SIGHT_NONE);
}

/* The nearest place to a cell where the token may be without being seen; by lot among equals. */
static uint16_t place_near(struct belief *belief, uint8_t token, uint16_t cell)
{
    const struct vd_theater *theater = belief->sc->base.theater;
    uint16_t best = VD_NONE;
    unsigned nearest = RING_MAX + 1;
    uint32_t ties = 0;

    for (uint16_t i = 0; i < theater->cell_count; i++) {
        unsigned far = altar_distance(belief->sc, cell, i);

        if (far > nearest || !is_unseen_place(belief, token, i))
            continue;
        ties = far < nearest ? 1 : ties + 1;
        nearest = far;
        if (draw(belief, ties) == 0)
            best = i;
    }
    return best;
}

static void place_unseen(struct belief *belief, uint8_t token)
{
    uint16_t cell =
        belief->trace[token].cell != VD_NONE ? draw_march(belief, token) : (uint16_t)VD_NONE;

    if (cell != VD_NONE)
        cell = place_near(belief, token, cell);
    settle(belief, token, cell, ALTAR_NO_PIECE);
    belief->guess->gone[token] =
        cell == VD_NONE && (belief->trace[token].cell != VD_NONE || belief->given_up) &&
        (belief->sc->tokens[token].flags & (ALTAR_TOKEN_ARRIVES | ALTAR_TOKEN_RESERVE)) == 0;
}

/* With tokens on the table all that is not seen is off the map; so is a train that nobody saw for
 * a while: it may be home. */
static bool is_off_map(const struct belief *belief, uint8_t token)
{
    return belief->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND ||
           (belief->sc->tokens[token].kind == ALTAR_TRAIN &&
            elapsed(belief, &belief->trace[token]) > 2);
}

static void place_all(struct belief *belief)
{
    for (uint8_t i = 0; i < belief->view->report_count; i++)
        follow_report(belief, &belief->view->reports[i]);
    for (uint8_t i = belief->first; i < belief->end; i++) {
        if (belief->named[i])
            continue;
        if (is_off_map(belief, i))
            belief->trace[i].cell = VD_NONE;
        place_unseen(belief, i);
    }
}

/* ---- all ---- */

static void begin(struct belief *belief)
{
    memset(belief->named, 0, sizeof belief->named);
    memset(belief->guess, 0, sizeof *belief->guess);
    memset(belief->guess->slot, 0xFF, sizeof belief->guess->slot);
    for (uint8_t i = belief->first; i < belief->end; i++) {
        belief->guess->cell[i] = VD_NONE;
        belief->board->piece[i].cell = VD_NONE;
    }
    trace_all(belief);
}

bool altar_guess_draw(const struct altar_scenario *sc, const struct altar_view *view,
                      uint64_t chance, struct altar_board *board, struct altar_guess *guess)
{
    struct belief belief = {.sc = sc,
                            .view = view,
                            .board = board,
                            .guess = guess,
                            .chance = chance,
                            .foe = altar_other(view->side),
                            .first = altar_first_token(sc, altar_other(view->side)),
                            .end = altar_end_of_tokens(sc, altar_other(view->side))};

    for (unsigned tries = 0; tries < TRIES; tries++) {
        begin(&belief);
        altar_lookout_draw(sc, board, &belief.lookout);
        if (!name_all(&belief))
            continue;
        place_all(&belief);
        return true;
    }
    return false;
}
