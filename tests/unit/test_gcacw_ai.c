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
    match->desk = (struct vd_player_scratch){
        .work = match->work, .choices = match->table.choices, .choice_room = TABLE_CHOICES};
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

/* ---- what it does ---- */

/* What happened in a whole campaign. */
struct deeds {
    unsigned rests, levies, forages, treks, transfers, attacks;
    unsigned crossed; /* turn in which infantry was first over the Potomac; 0: never */
    unsigned
        near_capital; /* decisions after June 17 with enough of the Union's field army at hand */
    unsigned decisions;
};

static unsigned covers(const struct gcacw_table *table)
{
    const struct gcacw_facts *facts = &table->state->facts;
    const uint16_t capital = gcacw_table_cell(table, "White House");
    unsigned sum = 0;

    for (uint8_t i = 0; i < table->sc->first_confederate; i++) {
        if (facts->units[i].place == GCACW_PLACE_MAP &&
            gcacw_distance(table->sc, facts->units[i].cell, capital) <= 60)
            sum += facts->units[i].manpower;
    }
    return sum;
}

static void note(struct deeds *deeds, const struct match *match, const struct vd_command *command)
{
    const struct gcacw_state *state = match->table.state;

    deeds->levies += command->choice.kind == GCACW_OFFER_LEVY;
    deeds->forages += command->choice.kind == GCACW_OFFER_FORAGE;
    deeds->treks += command->choice.kind == GCACW_OFFER_STRATEGIC;
    deeds->transfers += command->choice.kind == GCACW_OFFER_TRANSFER;
    deeds->attacks +=
        command->choice.kind == GCACW_OFFER_ATTACK || command->choice.kind == GCACW_OFFER_ASSAULT;
    deeds->rests +=
        command->choice.kind == GCACW_OFFER_POSTURE && command->choice.option == GCACW_PASSIVE;
    if (deeds->crossed == 0 && gcacw_has_latch(&state->facts, GCACW_LATCH_CROSSED))
        deeds->crossed = state->turn;
    if (state->turn > 9) {
        deeds->decisions++;
        deeds->near_capital += covers(&match->table) >= 60;
    }
}

/* Every order must be legal, and no order may be given twice without end. */
static void campaign(const char *id, uint64_t seed, struct deeds *deeds)
{
    struct match match = {.player = {&gcacw_player_script, &gcacw_player_script}};
    unsigned orders = 0;

    *deeds = (struct deeds){0};
    begin(&match, id, NULL, seed);
    while (match.table.state->depth > 0) {
        struct vd_command command;
        uint8_t seat = 0;

        while (!match.table.state->view[seat].base.asked)
            assert_true(++seat < match.table.sc->base.seat_count);
        answer(&match, seat, &command);
        note(deeds, &match, &command);
        gcacw_table_order(&match.table, seat, command);
        assert_true(++orders < 20000);
    }
    finish(&match);
}

/* Lee is over the Potomac in time, both sides rest and eat, towns are levied, Washington is covered. */
static void test_campaign(void **state)
{
    struct deeds deeds;

    (void)state;
    campaign("high-tide", 21, &deeds);
    assert_in_range(deeds.crossed, 8, 17); /* June 16 to 25 */
    assert_true(deeds.rests >= 4);
    assert_true(deeds.forages >= 20);
    assert_true(deeds.levies >= 2);
    assert_true(deeds.treks >= 50);
    assert_true(deeds.transfers >= 1);
    assert_true(deeds.attacks >= 4);
    assert_int_equal(deeds.near_capital, deeds.decisions);
}

/* No infantry of Lee's corps is caught beyond the Susquehanna with weeks to go. */
static void test_not_stranded(void **state)
{
    struct match match = {.player = {&gcacw_player_script, &gcacw_player_script}};

    (void)state;
    begin(&match, "long-roads", NULL, 22);
    while (match.table.state->depth > 0 && match.table.state->turn < 36) {
        const struct gcacw_facts *facts = &match.table.state->facts;
        struct vd_command command;
        uint8_t seat = 0;

        while (!match.table.state->view[seat].base.asked)
            assert_true(++seat < match.table.sc->base.seat_count);
        answer(&match, seat, &command);
        gcacw_table_order(&match.table, seat, command);
        for (uint8_t i = match.table.sc->first_confederate; i < match.table.sc->unit_count; i++) {
            if (facts->units[i].place == GCACW_PLACE_MAP &&
                match.table.sc->units[i].size == GCACW_DIVISION)
                assert_int_not_equal(facts->units[i].cell,
                                     gcacw_table_cell(&match.table, "Harrisburg"));
        }
    }
    assert_true(match.table.state->turn >= 20);
    finish(&match);
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
        cmocka_unit_test(test_ends),         cmocka_unit_test(test_fogs),
        cmocka_unit_test(test_same),         cmocka_unit_test(test_above_random),
        cmocka_unit_test(test_caretakers),   cmocka_unit_test(test_campaign),
        cmocka_unit_test(test_not_stranded),
    };

    return cmocka_run_group_tests_name("players of the hex campaign", tests, NULL, NULL);
}
