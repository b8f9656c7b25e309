/* conform/altar/position.c: makes the position of a case. */
#include "rules/altar/position.h"

#include <string.h>

#include "conform/altar/case.h"
#include "rules/altar/ground/deployment.h"

enum moment { MOMENT_ACTIVATE, MOMENT_CARD, MOMENT_END, MOMENT_DEPLOYMENT };

/* What is kept of the clauses until all are read. */
struct plan {
    struct vd_run *run;
    struct altar_game game;
    enum moment moment;
    uint8_t turn, due;
    uint8_t pool[ALTAR_SIDES], points[ALTAR_SIDES];
    uint16_t corps_moved; /* a bit for each corps */
    bool shuffled, lists_to_place, by_default;
    unsigned complete; /* sides, a bit each */
    altar_deck_card_id next_cards[ALTAR_CARDS_MAX];
    uint8_t next_count;
    bool to_place[ALTAR_TOKENS_MAX];
    bool listed[ALTAR_TOKENS_MAX];
    bool left_map[ALTAR_TOKENS_MAX]; /* dissolved */
};

/* Reads a clause with its slots; false, with the mistake reported, if it means nothing. */
typedef bool reading(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause);

static bool wrong(struct plan *plan, const struct vd_clause *clause, const char *sentence)
{
    vd_run_mistake(plan->run, clause, "%s", sentence);
    return false;
}

/* ---- tokens ---- */

static bool break_brigades(struct plan *plan, altar_piece_id piece, struct vd_text names,
                           const struct vd_clause *clause)
{
    const struct altar_scenario *sc = case_tables(plan->run);

    while (names.length > 0) {
        struct vd_text name = vd_text_cut(&names, " ");
        char whole[100];
        struct vd_writer writer = vd_writer_of(whole, sizeof whole);

        vd_write_format(&writer, "%s/%.*s", altar_name(sc, sc->tokens[piece.v].id),
                        (int)name.length, name.at);
        altar_unit_id unit = altar_find_unit(sc, sc->tokens[piece.v].side, vd_text_of(whole), NULL);

        if (unit.v == ALTAR_NONE || sc->units[unit.v].token.v != piece.v)
            return wrong(plan, clause, "this division has no such brigade");
        altar_position_break(&plan->game, unit);
    }
    return true;
}

static bool put(struct plan *plan, const struct vd_match *match, const struct vd_clause *clause)
{
    altar_piece_id piece = altar_piece(match->id[0]);

    if (plan->listed[piece.v])
        return wrong(plan, clause, "this token is already placed");
    plan->listed[piece.v] = true;
    altar_position_put(&plan->game, piece, match->id[1]);
    if ((case_tables(plan->run)->tokens[piece.v].flags & ALTAR_TOKEN_FIXED) != 0)
        altar_position_fix(&plan->game, piece, false);
    return true;
}

static bool put_fixed(struct plan *plan, const struct vd_match *match,
                      const struct vd_clause *clause)
{
    if (!put(plan, match, clause))
        return false;
    altar_position_fix(&plan->game, altar_piece(match->id[0]), true);
    return true;
}

static bool put_broken(struct plan *plan, const struct vd_match *match,
                       const struct vd_clause *clause)
{
    return put(plan, match, clause) &&
           break_brigades(plan, altar_piece(match->id[0]), match->text[2], clause);
}

static bool leave_off(struct plan *plan, const struct vd_match *match,
                      const struct vd_clause *clause)
{
    (void)clause;
    plan->listed[match->id[0]] = true;
    return true;
}

static bool dissolve(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    plan->listed[match->id[0]] = true;
    plan->left_map[match->id[0]] = true;
    return break_brigades(plan, altar_piece(match->id[0]), match->text[1], clause);
}

/* The values must be those of the scenario: a case only repeats them for the reader and cannot
 * change them. */
static bool put_depot(struct plan *plan, const struct vd_match *match,
                      const struct vd_clause *clause)
{
    const struct altar_scenario *sc = case_tables(plan->run);
    uint8_t side = (uint8_t)match->id[0];
    const struct altar_depot *depot = &sc->depots[match->id[1]];
    uint16_t cell = match->id[2];

    if (cell != depot->cell && cell != depot->other)
        return wrong(plan, clause, "this depot is not there");
    if (depot->value[side] != match->id[3] || depot->value[!side] != match->id[4])
        return wrong(plan, clause, "this depot has other values");
    if (depot->token[side].v == ALTAR_NONE)
        return wrong(plan, clause, "this side has no such depot");
    plan->listed[depot->token[side].v] = true;
    altar_position_put(&plan->game, depot->token[side], cell);
    return true;
}

/* ---- the ground ---- */

static bool destroy(struct plan *plan, const struct vd_match *match, const struct vd_clause *clause)
{
    (void)clause;
    altar_position_destroy(&plan->game, (uint8_t)match->id[0]);
    return true;
}

static bool raid(struct plan *plan, const struct vd_match *match, const struct vd_clause *clause)
{
    (void)clause;
    altar_position_raid(&plan->game, (uint8_t)match->id[0]);
    return true;
}

/* ---- numbers ---- */

static bool set_numbers(uint8_t *numbers, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        numbers[match->id[i]] = (uint8_t)match->id[i + 1];
    return true;
}

static bool set_pool(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    (void)clause;
    return set_numbers(plan->pool, match);
}

static bool set_points(struct plan *plan, const struct vd_match *match,
                       const struct vd_clause *clause)
{
    (void)clause;
    return set_numbers(plan->points, match);
}

static bool set_turn(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    if (match->id[0] < 1 || match->id[0] > case_tables(plan->run)->turns)
        return wrong(plan, clause, "the campaign has no such turn");
    plan->turn = (uint8_t)match->id[0];
    return true;
}

static bool open_turn(struct plan *plan, const struct vd_match *match,
                      const struct vd_clause *clause)
{
    plan->moment = MOMENT_CARD;
    return set_turn(plan, match, clause);
}

static bool set_due(struct plan *plan, const struct vd_match *match, const struct vd_clause *clause)
{
    (void)clause;
    plan->due = (uint8_t)match->id[0];
    return true;
}

static bool corps_moved(struct plan *plan, const struct vd_match *match,
                        const struct vd_clause *clause)
{
    (void)clause;
    plan->corps_moved = (uint16_t)(plan->corps_moved | 1U << match->id[1]);
    return true;
}

static bool end_turn(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    (void)match;
    (void)clause;
    plan->moment = MOMENT_END;
    return true;
}

/* ---- cards ---- */

static bool shuffle(struct plan *plan, const struct vd_match *match, const struct vd_clause *clause)
{
    (void)match;
    (void)clause;
    plan->shuffled = true;
    return true;
}

static bool stack_deck(struct plan *plan, const struct vd_match *match,
                       const struct vd_clause *clause)
{
    const struct altar_scenario *sc = case_tables(plan->run);
    struct vd_text names = match->text[0];

    while (names.length > 0) {
        struct vd_text name = vd_text_cut(&names, " ");
        altar_deck_card_id blank = altar_deck_card(sc->card_count - 1);
        altar_deck_card_id card =
            vd_text_is(name, "blank") ? blank : altar_find_card(sc, name, NULL);

        if (card.v == ALTAR_NONE)
            return wrong(plan, clause, "there is no such card");
        if (plan->next_count == ALTAR_CARDS_MAX)
            return wrong(plan, clause, "the deck has fewer cards");
        plan->next_cards[plan->next_count++] = card;
    }
    return true;
}

/* ---- set-up ---- */

static bool deploy_all(struct plan *plan, const struct vd_match *match,
                       const struct vd_clause *clause)
{
    (void)match;
    (void)clause;
    plan->by_default = true;
    return true;
}

static bool open_deployment(struct plan *plan, const struct vd_match *match,
                            const struct vd_clause *clause)
{
    (void)match;
    (void)clause;
    plan->moment = MOMENT_DEPLOYMENT;
    return true;
}

static altar_piece_id first_depot(const struct altar_scenario *sc, uint8_t side)
{
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (sc->depots[i].owner == side)
            return sc->depots[i].token[side];
    }
    return ALTAR_NO_PIECE;
}

static bool to_place(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    const struct altar_scenario *sc = case_tables(plan->run);
    struct vd_text names = match->text[1];
    uint8_t side = (uint8_t)match->id[0];

    plan->lists_to_place = true;
    while (names.length > 0) {
        struct vd_text name = vd_text_cut(&names, ", ");
        altar_piece_id piece = vd_text_is(name, "depot") ? first_depot(sc, side)
                                                         : altar_find_token(sc, side, name, NULL);

        if (piece.v == ALTAR_NONE)
            return wrong(plan, clause, "this side has no such token");
        plan->to_place[piece.v] = true;
    }
    return true;
}

static bool complete(struct plan *plan, const struct vd_match *match,
                     const struct vd_clause *clause)
{
    (void)clause;
    plan->complete |= 1U << match->id[0];
    return true;
}

static const struct {
    const char *form;
    reading *read;
} forms[] = {
    {"pool <side> <n> <side> <n>", set_pool},
    {"pool <side> <n>", set_pool},
    {"vp <side> <n> <side> <n>", set_points},
    {"vp <side> <n>", set_points},
    {"turn <n>", set_turn},
    {"turn <n> opens", open_turn},
    {"due <side>", set_due},
    {"corps <side> <corps> moved", corps_moved},
    {"all corps moved", end_turn},
    {"after a tabletop battle", end_turn},
    {"deck shuffled", shuffle},
    {"deck <text>", stack_deck},
    {"setup default", deploy_all},
    {"deployment open", open_deployment},
    {"<side> to place <text>", to_place},
    {"<side> complete", complete},
    {"town <town> raided", raid},
    {"<side> depot <depot> at <cell> value <n> captured <n>", put_depot},
    {"<unit> off map, brigades broken <text>", dissolve},
    {"<unit> off map", leave_off},
    {"<unit> at <cell>, brigades broken <text>", put_broken},
    {"<unit> at <cell>, fixed", put_fixed},
    {"<unit> at <cell>", put},
    {"<crossing> destroyed", destroy},
};

static bool read_clause(struct plan *plan, const struct vd_clause *clause)
{
    struct vd_match match = vd_run_match(plan->run);

    if (vd_given_is_setting(plan->run, clause->text))
        return true;
    match.state = NULL; /* either of two tokens with one name: neither stands yet */
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        enum vd_matched matched = vd_match(&match, forms[i].form, clause->text);

        if (matched == VD_MATCH_FITS)
            return forms[i].read(plan, &match, clause);
        if (matched == VD_MATCH_WRONG)
            return wrong(plan, clause, match.wrong);
    }
    return wrong(plan, clause, "no clause of 'given' has this form");
}

/* ---- the tables ---- */

const struct vd_scenario *altar_case_amend(const struct vd_scenario *scenario,
                                           struct vd_arena *arena)
{
    struct altar_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);

    memcpy(sc, scenario, sizeof *sc);
    sc->card_count++;
    return &sc->base;
}

/* ---- the whole ---- */

/* Makes "the next cards": those named, then blank ones. */
static void make_deck(struct plan *plan)
{
    altar_deck_card_id deck[ALTAR_CARDS_MAX],
        blank = altar_deck_card(case_tables(plan->run)->card_count - 1);
    uint8_t count = 0;
    uint8_t before = plan->moment == MOMENT_CARD         ? (uint8_t)(plan->turn - 1)
                     : plan->moment == MOMENT_DEPLOYMENT ? 0
                                                         : plan->turn;

    memset(deck, blank.v, sizeof deck);
    for (uint8_t i = 0; i < plan->next_count && before + i < ALTAR_CARDS_MAX; i++)
        deck[before + i] = plan->next_cards[i];
    for (uint8_t i = 0; i < blank.v + 1 && plan->shuffled; i++) {
        if (plan->game.state->deck[i].v != blank.v)
            deck[count++] = plan->game.state->deck[i];
    }
    altar_position_deck(&plan->game, deck);
}

/* X23: the token left the map near the only depot there is. */
static void dissolve_tokens(struct plan *plan)
{
    const struct altar_board *board = &plan->game.state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        uint16_t left = VD_NONE;

        for (uint8_t k = 0; k < board->piece_count; k++) {
            if (board->piece[k].kind == ALTAR_DEPOT && board->piece[k].cell != VD_NONE &&
                board->piece[k].side == board->piece[i].side)
                left = board->piece[k].cell;
        }
        if (plan->left_map[i])
            altar_position_dissolve(&plan->game, altar_piece(i), left);
    }
}

/* True if the token is still to be placed. Otherwise the map has only the listed tokens. */
static bool is_placed_later(const struct plan *plan, altar_piece_id piece)
{
    if (plan->moment != MOMENT_DEPLOYMENT)
        return false;
    return plan->lists_to_place
               ? plan->to_place[piece.v]
               : (plan->complete >> case_tables(plan->run)->tokens[piece.v].side & 1) == 0;
}

static void leave_out_others(struct plan *plan)
{
    for (uint8_t i = 0; i < case_tables(plan->run)->token_count; i++) {
        if (!plan->listed[i] && !is_placed_later(plan, altar_piece(i)) &&
            altar_is_to_deploy(case_tables(plan->run), &plan->game.state->board, altar_piece(i)))
            altar_position_leave_out(&plan->game, altar_piece(i));
    }
}

static void set_counts(struct plan *plan)
{
    bool opens = plan->moment == MOMENT_CARD;

    if (plan->moment != MOMENT_DEPLOYMENT)
        altar_position_turn(&plan->game, opens ? (uint8_t)(plan->turn - 1) : plan->turn);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        altar_position_pool(&plan->game, side, plan->pool[side]);
        altar_position_points(&plan->game, side, plan->points[side]);
    }
    for (uint8_t i = 0; i < case_tables(plan->run)->corps_count; i++) {
        if ((plan->corps_moved >> i & 1) != 0)
            altar_position_corps_moved(&plan->game, altar_corps(i));
    }
}

static void open_moment(struct plan *plan)
{
    switch (plan->moment) {
    case MOMENT_ACTIVATE:
        altar_position_activate(&plan->game, plan->due);
        break;
    case MOMENT_CARD:
        altar_position_open_turn(&plan->game);
        break;
    case MOMENT_END:
        altar_position_end_turn(&plan->game);
        break;
    case MOMENT_DEPLOYMENT:
        altar_position_deployment(&plan->game, plan->complete,
                                  !plan->lists_to_place && plan->complete == 0);
        break;
    }
}

static bool read_clauses(struct plan *plan)
{
    const struct vd_clauses *given = &plan->run->test->fields[VD_FIELD_GIVEN];
    bool fine = true;

    for (size_t i = 1; i < given->count; i++)
        fine &= read_clause(plan, &given->at[i]);
    return fine;
}

bool altar_case_make(struct vd_run *run, struct vd_events *events)
{
    struct plan *plan = vd_arena_take(run->arena, 1, sizeof *plan);
    const struct altar_scenario *sc = case_tables(run);

    *plan = (struct plan){.run = run,
                          .game = {.sc = sc,
                                   .state = run->state,
                                   .dice = &run->dice,
                                   .events = events,
                                   .work = run->work},
                          .turn = 2,
                          .due = sc->first_mover};
    altar_position_begin(&plan->game);
    if (!read_clauses(plan))
        return false;
    if (plan->by_default)
        altar_position_deploy(&plan->game);
    dissolve_tokens(plan);
    leave_out_others(plan);
    make_deck(plan);
    set_counts(plan);
    memcpy(case_notes(run)->points_before, plan->game.state->points,
           sizeof case_notes(run)->points_before);
    open_moment(plan);
    case_notes(run)->collecting = plan->moment == MOMENT_CARD;
    return true;
}
