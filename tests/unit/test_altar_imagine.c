/* unit/test_altar_imagine.c: the games that a seat imagines are games that its view allows. */
#include <stdlib.h>
#include <string.h>

#include "ai/altar/players.h"
#include "base/mix.h"
#include "core/fast_dice.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/lookout.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

static const char *const campaigns[] = {"vicksburg", "gettysburg"};
static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};

enum { EVERY = 7, WORLDS = 3, ORDERS_MAX = 30000 };

struct trial {
    const struct altar_scenario *sc;
    struct altar_work *work;
    struct vd_choice *choices;
    struct altar_state imagined;
    unsigned asked, made, played;
};

static struct trial trial;

/* ---- one imagined game ---- */

/* What the view shows is so, and nothing stands where the scouts would see it. */
static void agrees_with_view(const struct altar_state *state, const struct altar_view *view)
{
    const struct altar_scenario *sc = trial.sc;
    const bool blind = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    struct altar_lookout lookout = {0}; /* as it wants to be at first */
    bool shown[ALTAR_TOKENS_MAX] = {false};

    altar_lookout_draw(sc, &state->board, &lookout);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_piece *piece = &state->board.piece[i];
        altar_piece_id slot = state->slot[i];

        if (piece->side == view->side) {
            assert_int_equal(piece->cell, view->board.piece[i].cell);
            assert_int_equal(piece->flags, view->board.piece[i].flags);
            continue;
        }
        if (slot.v == ALTAR_NONE) {
            assert_true(!blind || piece->cell == VD_NONE ||
                        altar_lookout_sight(sc, &lookout, view->side, piece->cell) ==
                            ALTAR_SIGHT_NONE);
            assert_true(blind || piece->cell == VD_NONE);
            continue;
        }
        const struct altar_piece *seen = &view->board.piece[slot.v];

        assert_int_equal(piece->cell, seen->cell);
        assert_true(seen->token.v == ALTAR_NONE || seen->token.v == i);
        assert_true(seen->kind == ALTAR_KIND_NONE || seen->kind == piece->kind);
        assert_false(shown[slot.v]);
        shown[slot.v] = true;
    }
    for (uint8_t i = 0; i < sc->token_count; i++)
        assert_true(view->board.piece[i].side == view->side ||
                    view->board.piece[i].cell == VD_NONE || shown[i]);
}

/* M15 to M18: nobody shares a space that may not. */
static void stacks_are_legal(const struct altar_state *state)
{
    const struct altar_board *board = &state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        for (uint8_t k = 0; k < i && board->piece[i].cell != VD_NONE; k++) {
            const struct altar_piece *a = &board->piece[i], *b = &board->piece[k];

            if (a->cell == b->cell && a->side == b->side && a->token.v != b->token.v)
                assert_true(altar_may_share(trial.sc, a, b));
            if (a->cell == b->cell)
                assert_int_equal(a->side, b->side);
        }
    }
}

/* By lot to its end: every order that a view in it offers is legal. */
static void can_be_played(struct altar_state *state, uint64_t seed)
{
    const struct vd_scenario *sc = &trial.sc->base;
    struct vd_fast_dice lots = {seed};
    struct vd_dice dice = vd_fast_dice(&lots);
    struct vd_events events = {.room = 0};
    unsigned orders = 0, side = 0;

    for (; !state->over && orders < ORDERS_MAX; orders++) {
        struct vd_command command;
        struct vd_error error;

        side = state->view[1 - side].base.asked ? 1 - side : side;
        const struct vd_view *view = &state->view[side].base;

        assert_true(view->asked);
        altar_system.play->draw(sc, view, trial.work, vd_mix(seed, orders, 1), trial.choices,
                                ALTAR_CHOICES_MAX, &command);
        if (altar_system.play->check(sc, view, trial.work, &command, &error) != VD_OK)
            fail_msg("phase %u, choice %u: %s", state->view[side].task.phase, command.choice.kind,
                     error.sentence);
        altar_system.play->apply(sc, state, trial.work, &command, &dice, &events);
    }
    assert_true(state->over);
    trial.played++;
}

static void imagine(const struct altar_view *view)
{
    const struct vd_scenario *sc = &trial.sc->base;

    for (uint64_t i = 0; i < WORLDS; i++) {
        trial.asked++;
        if (!altar_system.play->imagine(sc, &view->base, trial.work, vd_mix(i, view->base.told, 0),
                                        &trial.imagined))
            continue;
        trial.made++;
        assert_memory_equal(&trial.imagined.view[view->side], view, sizeof *view);
        agrees_with_view(&trial.imagined, view);
        stacks_are_legal(&trial.imagined);
        if (i == 0 && trial.made % 5 == 0)
            can_be_played(&trial.imagined, view->base.told);
    }
}

/* ---- in games of their own ---- */

static const struct vd_player *playing;
static unsigned decisions;

static bool can_be_imagined(const struct altar_view *view)
{
    return view->base.turn > 0 &&
           (view->task.phase == ALTAR_PHASE_ACTIVATE || view->task.phase == ALTAR_PHASE_MARCH ||
            view->task.phase == ALTAR_PHASE_ACTION || view->task.phase == ALTAR_PHASE_CONTACT ||
            view->task.phase == ALTAR_PHASE_RALLY);
}

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)question->view;

    if (can_be_imagined(view) &&
        (decisions++ % EVERY == 0 || view->task.phase == ALTAR_PHASE_CONTACT))
        imagine(view);
    playing->decide(question, desk, memo, command);
}

static const struct vd_player dreamer = {.name = "dreamer", .decide = decide};

static void a_seat_imagines_what_its_view_allows(void **state)
{
    (void)state;
    trial.work = calloc(1, sizeof *trial.work);
    trial.choices = calloc(ALTAR_CHOICES_MAX, sizeof *trial.choices);
    assert_non_null(trial.work);
    assert_non_null(trial.choices);
    for (size_t i = 0; i < 12; i++) {
        struct sim_desk desk;

        playing = i / 6 == 0 ? &altar_player_script : &vd_player_random;
        sim_desk_init(&desk, campaigns[i % 2], fogs[i % 3]);
        trial.sc = sim_desk_tables(&desk);
        memset(trial.work, 0, sizeof *trial.work);
        trial.asked = trial.made = trial.played = 0;
        for (uint64_t seed = 0; seed < 2; seed++)
            (void)sim_desk_play(&desk, &dreamer, &dreamer, seed, NULL);
        if (trial.made * 100 < trial.asked * 97 || trial.played == 0)
            fail_msg("%s %s %s: %u of %u imagined, %u played", campaigns[i % 2], fogs[i % 3],
                     playing->name, trial.made, trial.asked, trial.played);
        sim_desk_release(&desk);
    }
    free(trial.choices);
    free(trial.work);
}

/* ---- a player that imagines ---- */

enum { NODES = 8 };

static unsigned looked_ahead, departed;

/* The same question, with nothing left of what was thought before, and without what is remembered,
 * has the same answer; and the order is legal. */
static void think_twice(const struct vd_question *question, struct vd_player_scratch *desk,
                        struct vd_memo *memo, struct vd_command *command)
{
    struct vd_question own = *question;
    struct vd_player_scratch empty = *desk;
    struct vd_memo none;
    struct vd_command again;
    struct vd_error error;

    memset(&none, 0, sizeof none);
    memset(command, 0, sizeof *command);
    memset(&again, 0, sizeof again);
    own.nodes = NODES;
    empty.room = calloc(1, vd_player_room(question->system, question->scenario));
    assert_non_null(empty.room);
    altar_player_planner.decide(&own, desk, memo, command);
    altar_player_planner.decide(&own, &empty, &none, &again);
    assert_memory_equal(command, &again, sizeof again);
    if (question->system->play->check(question->scenario, question->view, desk->work, command,
                                      &error) != VD_OK)
        fail_msg("choice %u: %s", command->choice.kind, error.sentence);
    altar_player_script.decide(question, desk, memo, &again);
    looked_ahead++;
    departed += memcmp(command, &again, sizeof again) != 0;
    free(empty.room);
}

static const struct vd_player thinker = {.name = "thinker", .decide = think_twice};

static void the_planner_depends_on_its_question_alone(void **state)
{
    (void)state;
    looked_ahead = departed = 0;
    for (size_t i = 0; i < 3; i++) {
        struct sim_desk desk;

        sim_desk_init(&desk, campaigns[0], fogs[i]);
        (void)sim_desk_play(&desk, i == 1 ? &thinker : &altar_player_script,
                            i == 1 ? &altar_player_script : &thinker, i, NULL);
        sim_desk_release(&desk);
    }
    assert_true(departed > 0 && departed < looked_ahead);
}

/* The same view and lot give the same game; another lot gives another. */
static void decide_and_compare(const struct vd_question *question, struct vd_player_scratch *desk,
                               struct vd_memo *memo, struct vd_command *command)
{
    static struct altar_state games[3];
    const struct altar_view *view = (const struct altar_view *)question->view;

    altar_player_script.decide(question, desk, memo, command);
    if (view->task.phase != ALTAR_PHASE_ACTIVATE)
        return;
    for (uint64_t i = 0; i < 3; i++)
        assert_true(altar_system.play->imagine(question->scenario, question->view, desk->work,
                                               i / 2, &games[i]));
    assert_memory_equal(&games[0], &games[1], sizeof games[0]);
    assert_memory_not_equal(&games[0], &games[2], sizeof games[0]);
}

static void the_lot_decides(void **state)
{
    static const struct vd_player comparer = {.name = "comparer", .decide = decide_and_compare};
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, campaigns[1], fogs[0]);
    (void)sim_desk_play(&desk, &comparer, &comparer, 3, NULL);
    sim_desk_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_imagines_what_its_view_allows),
        cmocka_unit_test(the_lot_decides),
        cmocka_unit_test(the_planner_depends_on_its_question_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
