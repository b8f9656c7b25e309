/* unit/test_gcacw_ai.c: the computer players of the hex campaign: whole games by legal orders, the script above random. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/gcacw/players.h"
#include "systems/gcacw.h"
#include "unit/gcacw_table.h"

enum { ORDERS_MAX = 200000 };

/* Both sides of a game. */
struct match {
    struct gcacw_table table;
    const struct vd_system *system;
    const struct vd_player *player[GCACW_SIDES];
    struct vd_memo memo[VD_SEATS_MAX];
    struct vd_player_scratch desk;
    void *work; /* of the players, apart from the umpire's */
    bool twice; /* asks every question again */
};

static void begin(struct match *match, const char *id, const char *const *settings, uint64_t seed)
{
    memset(match->memo, 0, sizeof match->memo);
    gcacw_table_init(&match->table, id, settings, seed);
    match->system = &gcacw_system;
    match->work = calloc(1, sizeof(struct gcacw_work));
    assert_non_null(match->work);
    match->desk = (struct vd_player_scratch){match->work, match->table.choices, TABLE_CHOICES};
}

static void finish(struct match *match)
{
    free(match->work);
    gcacw_table_release(&match->table);
}

static void answer(struct match *match, uint8_t seat, struct vd_command *command)
{
    const struct gcacw_view *view = &match->table.state->view[seat];
    const struct vd_question question = {.system = match->system,
                                         .scenario = &match->table.sc->base,
                                         .view = &view->base,
                                         .seed = 77U + seat};
    const struct vd_player *player = match->player[view->side];
    const struct vd_memo before = match->memo[seat];

    player->decide(&question, &match->desk, &match->memo[seat], command);
    if (match->twice) {
        struct vd_memo again = before;
        struct vd_command second;

        memset(match->work, 0, sizeof(struct gcacw_work));
        player->decide(&question, &match->desk, &again, &second);
        assert_memory_equal(&command->choice, &second.choice, sizeof second.choice);
        assert_int_equal(command->count, second.count);
        assert_memory_equal(command->list, second.list, second.count * sizeof second.list[0]);
        assert_memory_equal(&again, &match->memo[seat], sizeof again);
    }
}

/* Plays to the end; every order must be legal. Returns how many there were. */
static unsigned play(struct match *match)
{
    unsigned orders = 0;

    while (match->table.state->depth > 0) {
        struct vd_command command;
        uint8_t seat = 0;

        while (!match->table.state->view[seat].base.asked)
            assert_true(++seat < match->table.sc->base.seat_count);
        answer(match, seat, &command);
        gcacw_table_order(&match->table, seat, command);
        assert_true(++orders < ORDERS_MAX);
    }
    return orders;
}

static void one(const char *id, const char *const *settings, uint64_t seed, bool twice)
{
    struct match match = {.player = {&gcacw_player_script, &gcacw_player_script}, .twice = twice};

    begin(&match, id, settings, seed);
    assert_true(play(&match) > 100);
    assert_true(match.table.state->level < GCACW_LEVELS);
    finish(&match);
}

static void test_ends(void **state)
{
    (void)state;
    one("high-tide", NULL, 1, false);
    one("long-roads", NULL, 2, false);
    one("june-23", NULL, 3, false);
    one("meade-moves-north", NULL, 4, false);
}

static void test_fogs(void **state)
{
    static const char *const open[] = {"fog=open", NULL};
    static const char *const tokens[] = {"fog=tokens", NULL};
    static const char *const simple[] = {"supply=simplified", NULL};

    (void)state;
    one("high-tide", open, 5, false);
    one("high-tide", tokens, 6, false);
    one("june-23", simple, 7, false);
}

/* The same view, seed and memo give the same order, whatever the scratch memory held. */
static void test_same(void **state)
{
    (void)state;
    one("meade-moves-north", NULL, 8, true);
}

/* Levels won by each side of games against random. */
static void against(const struct vd_player *union_player, const struct vd_player *csa_player,
                    unsigned won[GCACW_SIDES])
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct match match = {.player = {union_player, csa_player}};

        begin(&match, "high-tide", NULL, seed);
        (void)play(&match);
        won[match.table.state->level <= GCACW_CSA_MARGINAL]++;
        finish(&match);
    }
}

static void test_above_random(void **state)
{
    unsigned as_union[GCACW_SIDES] = {0}, as_csa[GCACW_SIDES] = {0};

    (void)state;
    against(&gcacw_player_script, &vd_player_random, as_union);
    against(&vd_player_random, &gcacw_player_script, as_csa);
    assert_true(as_union[GCACW_UNION] >= 3);
    assert_true(as_csa[GCACW_CONFEDERATE] >= 3);
}

/* A caretaker who holds or defends sends nobody anywhere. */
static void caretaker(const struct vd_player *player)
{
    struct match match = {.player = {player, player}};

    begin(&match, "meade-moves-north", NULL, 9);
    while (match.table.state->depth > 0) {
        struct vd_command command;
        uint8_t seat = 0;

        while (!match.table.state->view[seat].base.asked)
            assert_true(++seat < match.table.sc->base.seat_count);
        answer(&match, seat, &command);
        assert_int_not_equal(command.choice.kind, GCACW_OFFER_MARCH);
        assert_int_not_equal(command.choice.kind, GCACW_OFFER_ACTIVATE);
        assert_int_not_equal(command.choice.kind, GCACW_OFFER_STRATEGIC);
        gcacw_table_order(&match.table, seat, command);
    }
    finish(&match);
}

static void test_caretakers(void **state)
{
    (void)state;
    caretaker(gcacw_players.caretakers[VD_POSTURE_HOLD]);
    caretaker(gcacw_players.caretakers[VD_POSTURE_DEFEND]);
    caretaker(gcacw_players.habit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends),       cmocka_unit_test(test_fogs),
        cmocka_unit_test(test_same),       cmocka_unit_test(test_above_random),
        cmocka_unit_test(test_caretakers),
    };

    return cmocka_run_group_tests_name("players of the hex campaign", tests, NULL, NULL);
}
