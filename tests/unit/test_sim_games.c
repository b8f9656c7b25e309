/* unit/test_sim_games.c: whole campaigns by machine players, in every fog: each ends, and at the end of
 * each turn nothing has been lost or come out of nowhere. VD_TEST_ALL=1 plays 100,000 random and 10,000
 * script campaigns of each. */
#include <stdlib.h>
#include <string.h>

#include "ai/altar/players.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/play/force.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

struct ledger {
    const struct altar_scenario *sc;
    uint8_t turn;
};

/* Each piece is on the map, waits, is gone for good or was never there; it never changes its side. */
static void pieces_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    assert_int_equal(state->board.piece_count, sc->token_count);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        assert_int_equal(piece->side, sc->tokens[i].side);
        assert_int_equal(piece->kind, sc->tokens[i].kind);
        if (piece->cell == VD_NONE)
            continue;
        assert_true(altar_is_playable(sc, piece->cell));
        assert_int_equal(piece->flags & (ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE), 0);
    }
}

/* X4, M15 to M18: no space is shared with an enemy, nor with friends against the rules. */
static void stacks_are_legal(const struct altar_scenario *sc, const struct altar_state *state)
{
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->cell != VD_NONE &&
            !altar_may_end(sc, &state->board, altar_piece(i), piece->cell))
            fail_msg("turn %d: piece %d may not stand in cell %d", state->turn, i, piece->cell);
    }
}

/* X23: a division on the map has an infantry or cavalry brigade that is fit. */
static void brigades_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    for (uint8_t i = 0; i < sc->unit_count; i++)
        assert_true(state->units[i] <= ALTAR_LOST);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE)
            assert_true(altar_has_fit_unit(sc, state->units, altar_piece(i)));
    }
}

/* B16: every depot belongs to exactly one side. */
static void depots_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        unsigned standing = 0;

        for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
            altar_piece_id token = sc->depots[i].token[side];

            standing += token.v != ALTAR_NONE && state->board.piece[token.v].cell != VD_NONE;
        }
        assert_int_equal(standing, 1);
    }
}

/* A6: no more trains than the first ones and a train for each town raided. */
static void trains_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    unsigned raided = 0, first = 0, seen = 0;

    for (uint8_t i = 0; i < sc->raid_count; i++)
        raided += (unsigned)(state->board.raided[i / 64] >> i % 64 & 1);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->kind != ALTAR_TRAIN)
            continue;
        first += (sc->tokens[i].flags & ALTAR_TOKEN_RESERVE) == 0;
        seen += piece->cell != VD_NONE || (piece->flags & ALTAR_PIECE_GONE) != 0;
    }
    assert_true(seen <= first + raided);
}

/* F3, F4: every card is in the deck once. */
static void cards_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    unsigned seen = 0;

    for (uint8_t i = 0; i < sc->deck_size; i++) {
        assert_true(state->deck[i].v < sc->card_count);
        assert_int_equal(seen >> state->deck[i].v & 1, 0);
        seen |= 1U << state->deck[i].v;
    }
}

/* T2, T3, E1: never more dice than the depots and the card give. While the card asks, the last turn's are
 * not gone yet. */
static void dice_are_whole(const struct altar_scenario *sc, const struct altar_state *state)
{
    if (state->depth > 0 && state->stack[state->depth - 1].phase == ALTAR_PHASE_CARD)
        return;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        int most = state->card_dice[side] > 0 ? state->card_dice[side] : 0;

        for (uint8_t i = 0; i < sc->depot_count; i++)
            most += sc->depots[i].value[side];
        assert_true(state->pool[side] <= most);
    }
}

/* What each side knows of itself is the truth. */
static void views_are_true(const struct altar_scenario *sc, const struct altar_state *state)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        assert_int_equal(state->view[piece->side].board.piece[i].cell, piece->cell);
    }
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        assert_int_equal(state->view[side].points[side], state->points[side]);
        assert_int_equal(state->view[side].pool, state->pool[side]);
    }
}

static void look(void *context, const void *base, const struct vd_command *command,
                 const struct vd_events *events)
{
    const struct altar_state *state = base;
    struct ledger *ledger = context;

    (void)command;
    assert_true(events->count <= events->room);
    if (state->turn == ledger->turn || state->over)
        return;
    ledger->turn = state->turn;
    pieces_are_whole(ledger->sc, state);
    stacks_are_legal(ledger->sc, state);
    brigades_are_whole(ledger->sc, state);
    depots_are_whole(ledger->sc, state);
    trains_are_whole(ledger->sc, state);
    cards_are_whole(ledger->sc, state);
    dice_are_whole(ledger->sc, state);
    views_are_true(ledger->sc, state);
}

static void play(const char *campaign, const char *name, unsigned games)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};
    const struct vd_player *player = vd_player_find(&altar_system, name);

    for (size_t fog = 0; fog < 3; fog++) {
        struct sim_desk desk;

        sim_desk_init(&desk, campaign, fogs[fog]);
        for (unsigned i = 0; i < games; i++) {
            struct ledger ledger = {.sc = sim_desk_tables(&desk)};
            const struct vd_sim_observer onlooker = {look, &ledger};
            struct vd_score score = sim_desk_play(&desk, player, player, i, &onlooker);

            assert_true(score.ending.turn >= 1 && score.ending.turn <= ledger.sc->turns);
            assert_true(score.ending.winner < ALTAR_SIDES || score.ending.winner == VD_SEAT_NONE);
        }
        sim_desk_release(&desk);
    }
}

/* ---- separate commanders ---- */

/* What is decided must be allowed: the umpire would refuse it. */
static void be_checked(const struct vd_question *question, struct vd_player_scratch *desk,
                       struct vd_command *command)
{
    struct vd_error error = {0};

    if (question->system->play->check(question->scenario, question->view, desk->work, command,
                                      &error) != VD_OK)
        fail_msg("seat %d: %s", question->view->seat, error.sentence);
}

static void decide_by_lot(const struct vd_question *question, struct vd_player_scratch *desk,
                          struct vd_memo *memo, struct vd_command *command)
{
    vd_player_random.decide(question, desk, memo, command);
    be_checked(question, desk, command);
}

static void decide_by_script(const struct vd_question *question, struct vd_player_scratch *desk,
                             struct vd_memo *memo, struct vd_command *command)
{
    altar_player_script.decide(question, desk, memo, command);
    be_checked(question, desk, command);
}

/* I33: every commander is allowed what he decides, and every campaign ends. */
static void play_apart(const char *campaign, unsigned games)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};
    const struct vd_player lot = {.decide = decide_by_lot};
    const struct vd_player script = {.reads_events = altar_player_script.reads_events,
                                     .decide = decide_by_script};
    const struct vd_player *const players[] = {&lot, &script};

    for (size_t fog = 0; fog < 3; fog++) {
        const char *const settings[] = {fogs[fog], "commanders=separate"};
        struct sim_desk desk;

        sim_desk_init_with(&desk, campaign, settings, 2);
        for (unsigned i = 0; i < 4 * games; i++)
            sim_desk_play(&desk, players[i % 2], players[i / 2 % 2], i, NULL);
        sim_desk_release(&desk);
    }
}

static unsigned number(unsigned slice, unsigned all)
{
    if (getenv("VD_TEST_ALL") != NULL)
        return all / 3 + 1;
    return SANITIZED ? slice / 3 : slice;
}

static void vicksburg_by_lot(void **state)
{
    (void)state;
    play("vicksburg", "random", number(270, 100000));
}

static void vicksburg_by_script(void **state)
{
    (void)state;
    play("vicksburg", "script", number(270, 10000));
}

static void gettysburg_by_lot(void **state)
{
    (void)state;
    play("gettysburg", "random", number(64, 100000));
}

static void gettysburg_by_script(void **state)
{
    (void)state;
    play("gettysburg", "script", number(64, 10000));
}

static void commanders_apart(void **state)
{
    (void)state;
    play_apart("vicksburg", number(12, 1000));
    play_apart("gettysburg", number(12, 1000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vicksburg_by_lot),  cmocka_unit_test(vicksburg_by_script),
        cmocka_unit_test(gettysburg_by_lot), cmocka_unit_test(gettysburg_by_script),
        cmocka_unit_test(commanders_apart),
    };

    return cmocka_run_group_tests_name("whole campaigns", tests, NULL, NULL);
}
