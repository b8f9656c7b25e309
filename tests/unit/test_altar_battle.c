/* unit/test_altar_battle.c: a battle by hours, rule by rule: hours and arrivals (L6 to L8), who is
 * there (L10, L18), bids and clock (L11, H4, H5), stance and combat (H2, H3, H6 to H12), earthworks
 * (L12), rally, breakpoint and night (H13, L13, L14, L23, L25), the result (L24); and what the reader of its numbers refuses. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/engine.h"
#include "scenario/altar_battle.h"
#include "unit/altar_desk.h"
#include "unit/battle_field.h"
#include "unit/check.h"

static struct field field;

static const struct altar_battle_record *note(enum altar_battle_note kind, unsigned number)
{
    const struct altar_battle_record *found = field_note(&field, kind, number);

    if (found == NULL)
        fail_msg("there is no note %u of kind %d", number, (int)kind);
    return found;
}

/* ---- before the battle ---- */

static void the_attackers_die_gives_the_hour(void **state)
{
    static const uint8_t hours[] = {8, 9, 10, 11, 12, 13};

    (void)state;
    field_init(&field);
    for (unsigned face = 1; face <= 6; face++)
        assert_int_equal(altar_battle_start_hour(&field.rules, face), hours[face - 1]);
}

/* The printed table, cell by cell, and with the road bonus. */
static void arrivals_follow_the_table(void **state)
{
    static const uint8_t table[6][3] = {{3, 5, 6}, {3, 4, 5}, {2, 3, 4},
                                        {2, 3, 4}, {1, 2, 3}, {1, 1, 2}};
    const struct altar_battle_rules *rules = &field.rules;

    (void)state;
    field_init(&field);
    for (unsigned face = 1; face <= 6; face++) {
        unsigned by_road = face < 6 ? face + 1 : 6;

        for (unsigned spaces = 1; spaces <= 3; spaces++) {
            assert_int_equal(altar_battle_arrival(rules, 0, face, spaces, false),
                             table[face - 1][spaces - 1]);
            assert_int_equal(altar_battle_arrival(rules, 0, face, spaces, true),
                             table[by_road - 1][spaces - 1]);
        }
        assert_int_equal(altar_battle_arrival(rules, 0, face, 4, true), 0);
        assert_int_equal(altar_battle_arrival(rules, 0, face, 0, true), 0);
    }
    assert_int_equal(altar_battle_arrival(rules, 0, 4, 1, true), 1);  /* Vicksburg, division A */
    assert_int_equal(altar_battle_arrival(rules, 0, 2, 3, true), 4);  /* ... B */
    assert_int_equal(altar_battle_arrival(rules, 0, 5, 2, false), 2); /* ... C */
    assert_int_equal(altar_battle_arrival(rules, 0, 4, 2, false), 3); /* Gettysburg, A */
}

/* L7: 12 to 7 turns until 20 o'clock, 11 to 6 until 19. */
static void the_day_ends_at_20_or_19(void **state)
{
    (void)state;
    for (uint8_t last = 19; last <= 20; last++) {
        for (uint8_t start = 8; start <= 13; start++) {
            field_duel(&field, 0, 0);
            field_truce(&field);
            field.battle.start = start;
            field.battle.last = last;
            while (field_hour(&field))
                ;
            assert_int_equal(field.battle.hours, last - start);
            assert_int_equal(field.battle.end, ALTAR_BATTLE_NIGHT);
            assert_int_equal(field.battle.winner, ALTAR_CONFEDERATE);
            assert_int_equal(note(ALTAR_NOTE_HOUR, 0)->value[0], last - 1);
        }
    }
}

static void a_battle_that_is_over_stays_over(void **state)
{
    struct altar_battle before;

    (void)state;
    field_duel(&field, 0, 0);
    while (field_hour(&field))
        ;
    before = field.battle;
    assert_false(field_hour(&field));
    assert_int_equal(field.notes.count, 0);
    assert_memory_equal(&before, &field.battle, sizeof before);
}

/* ---- who is there ---- */

static struct altar_battle_setup setup_of(const struct altar_scenario *sc, const uint8_t *units,
                                          const uint8_t *arrives)
{
    return (struct altar_battle_setup){.attacker = ALTAR_CONFEDERATE,
                                       .start = 9,
                                       .last = sc->end_of_day,
                                       .breakpoint_percent = sc->breakpoint_percent,
                                       .units = units,
                                       .arrives = arrives};
}

static uint8_t find_token(const struct altar_scenario *sc, uint8_t side, const char *name)
{
    uint8_t token = altar_find_token(sc, side, vd_text_of(name), NULL);

    if (token == ALTAR_NONE)
        fail_msg("there is no division %s", name);
    return token;
}

static uint8_t find_unit(const struct altar_scenario *sc, uint8_t side, const char *name)
{
    uint8_t unit = altar_find_unit(sc, side, vd_text_of(name), NULL);

    if (unit == ALTAR_NONE)
        fail_msg("there is no unit %s", name);
    return unit;
}

static bool has_general(const struct altar_scenario *sc, const struct altar_battle *battle,
                        const char *name)
{
    for (unsigned i = 0; i < battle->general_count; i++) {
        const char *here = altar_name(sc, sc->generals[battle->generals[i].id].id);

        if (strcmp(here, name) == 0)
            return true;
    }
    return false;
}

/* The division of the battle that has a unit of the scenario; ALTAR_NONE: it is not there. */
static uint8_t division_with(const struct altar_battle *battle, uint8_t unit)
{
    for (unsigned i = 0; i < battle->unit_count; i++) {
        if (battle->units[i].id == unit)
            return battle->units[i].division;
    }
    return ALTAR_NONE;
}

static void divisions_and_generals_are_mustered(void **state)
{
    struct altar_desk desk;
    uint8_t units[ALTAR_UNITS_MAX] = {0}, arrives[ALTAR_TOKENS_MAX];
    struct altar_battle *battle = &field.battle;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    memset(arrives, ALTAR_NONE, sizeof arrives);
    uint8_t wadsworth = find_token(sc, ALTAR_UNION, "Wadsworth");
    uint8_t robinson = find_token(sc, ALTAR_UNION, "Robinson");

    arrives[wadsworth] = arrives[robinson] = 0;
    arrives[find_token(sc, ALTAR_UNION, "Ayres")] = 3;
    arrives[find_token(sc, ALTAR_UNION, "Crawford")] = 2;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Heth")] = 0;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Stuart")] = 0;
    units[find_unit(sc, ALTAR_CONFEDERATE, "Heth/Archer")] = ALTAR_BATTLE_BROKEN;
    units[find_unit(sc, ALTAR_UNION, "Crawford/McCandless")] = ALTAR_BATTLE_LOST;
    units[find_unit(sc, ALTAR_UNION, "Crawford/Fisher")] = ALTAR_BATTLE_BROKEN;
    struct altar_battle_setup setup = setup_of(sc, units, arrives);

    altar_battle_muster(sc, &sc->battle, &setup, battle);
    assert_int_equal(battle->division_count, 5); /* Crawford has no brigade left */
    assert_true(has_general(sc, battle, "meade"));
    assert_true(has_general(sc, battle, "reynolds"));
    assert_true(has_general(sc, battle, "sykes"));
    assert_true(has_general(sc, battle, "lee"));
    assert_true(has_general(sc, battle, "hill"));
    assert_int_equal(battle->general_count, 5);
    /* Stuart answers to Lee himself. */
    uint8_t hampton = division_with(battle, find_unit(sc, ALTAR_CONFEDERATE, "Stuart/Hampton"));

    assert_int_equal(battle->generals[battle->divisions[hampton].general].corps, ALTAR_NONE);
    /* Archer stays away. Robinson, who has no battery, gets the first of the reserve, Wadsworth one
     * more, Ayres, who is not there yet, none; three are left behind. */
    assert_int_equal(division_with(battle, find_unit(sc, ALTAR_CONFEDERATE, "Heth/Archer")),
                     ALTAR_NONE);
    assert_int_equal(altar_battle_entered(battle, ALTAR_UNION), 3 + 1 + 2 + 1);
    const uint8_t first = sc->armies[ALTAR_UNION].first_unit;

    assert_int_equal(battle->divisions[division_with(battle, first)].token, robinson);
    assert_int_equal(battle->divisions[division_with(battle, (uint8_t)(first + 1))].token,
                     wadsworth);
    assert_int_equal(division_with(battle, (uint8_t)(first + 2)), ALTAR_NONE);
    altar_desk_release(&desk);
}

/* L10: Pemberton and Johnston each with a division of his own; French in Johnston's army. */
static void vicksburg_has_no_confederate_army_general(void **state)
{
    struct altar_desk desk;
    uint8_t units[ALTAR_UNITS_MAX] = {0}, arrives[ALTAR_TOKENS_MAX];

    (void)state;
    altar_desk_init(&desk, "vicksburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    memset(arrives, ALTAR_NONE, sizeof arrives);
    arrives[find_token(sc, ALTAR_UNION, "Logan")] = 0;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Loring")] = 0;
    struct altar_battle_setup setup = setup_of(sc, units, arrives);

    altar_battle_muster(sc, &sc->battle, &setup, &field.battle);
    assert_true(has_general(sc, &field.battle, "grant"));
    assert_true(has_general(sc, &field.battle, "mcpherson"));
    assert_true(has_general(sc, &field.battle, "pemberton"));
    assert_int_equal(field.battle.general_count, 3);
    arrives[find_token(sc, ALTAR_CONFEDERATE, "French")] = 4;
    altar_battle_muster(sc, &sc->battle, &setup, &field.battle);
    assert_true(has_general(sc, &field.battle, "johnston"));
    altar_desk_release(&desk);
}

/* L12: whoever holds Baltimore for the Union stands behind works, from the start or when he comes; the
 * enemy there, and friends beside it, do not; who has not found a way is not there at all. */
static void works_shelter_their_owner_only(void **state)
{
    static struct altar_state at_baltimore;
    static const struct {
        const char *name;
        uint8_t side, spaces, turn;
        bool inside, comes, sheltered;
    } cases[] = {{"Wadsworth", ALTAR_UNION, 0, 0, true, true, true},
                 {"Robinson", ALTAR_UNION, 2, 3, true, true, true},
                 {"Doubleday", ALTAR_UNION, 0, 0, false, true, false},
                 {"Gibbon", ALTAR_UNION, 2, 0, true, false, false},
                 {"Early", ALTAR_CONFEDERATE, 0, 0, true, true, false}};
    struct altar_fight *fight = &at_baltimore.fight;
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, NULL);

    assert_non_null(sc);
    memset(&at_baltimore, 0, sizeof at_baltimore);
    for (uint8_t i = 0; i < COUNT(cases); i++) {
        const uint8_t token = find_token(sc, cases[i].side, cases[i].name);
        const uint16_t baltimore = sc->works[0].cell;

        at_baltimore.board.piece[token].side = cases[i].side;
        fight->arrivals[fight->arrival_count++] =
            (struct altar_arrival){.cell = cases[i].inside ? baltimore : (uint16_t)(baltimore - 1),
                                   .piece = token,
                                   .turn = cases[i].turn,
                                   .spaces = cases[i].spaces};
    }
    altar_tabletop_muster(sc, &at_baltimore, &field.battle);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const uint8_t token = find_token(sc, cases[i].side, cases[i].name);
        const uint8_t division = division_with(&field.battle, sc->tokens[token].first_unit);

        check_case(cases[i].name, (division != ALTAR_NONE) == cases[i].comes);
        if (cases[i].comes)
            check_case(cases[i].name, ((field.battle.divisions[division].flags &
                                        ALTAR_BATTLE_WORKS) != 0) == cases[i].sheltered);
    }
    altar_desk_release(&desk);
}

/* A division that arrives acts in the next hour; its units count at once. */
static void arrivals_come_at_the_end_of_their_turn(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field_truce(&field);
    (void)altar_battle_add_division(&field.battle, 9, ALTAR_UNION, 0, 2, 0);
    for (uint8_t i = 0; i < 3; i++)
        (void)altar_battle_add_unit(&field.battle, (uint8_t)(10 + i), ALTAR_INFANTRY, 0);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ARRIVE), 0);
    assert_int_equal(note(ALTAR_NOTE_COUNT_UP, 0)->value[1], 3);
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_ARRIVE, 0)->subject, 9);
    assert_int_equal(note(ALTAR_NOTE_COUNT_UP, 0)->value[1], 6);
    assert_int_equal(field_count(&field, ALTAR_NOTE_BID), 2);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_BID), 3);
}

static void the_result_tells_of_those_who_came(void **state)
{
    uint8_t units[ALTAR_UNITS_MAX];

    (void)state;
    memset(units, 77, sizeof units);
    field_duel(&field, 0, 0);
    (void)altar_battle_add_division(&field.battle, 9, ALTAR_UNION, 0, 12, 0);
    (void)altar_battle_add_unit(&field.battle, 10, ALTAR_INFANTRY, 0);
    field.battle.units[1].state = ALTAR_BATTLE_BROKEN;
    field.battle.units[4].state = ALTAR_BATTLE_LOST;
    altar_battle_result(&field.battle, units);
    assert_int_equal(units[0], ALTAR_BATTLE_FIT);
    assert_int_equal(units[1], ALTAR_BATTLE_BROKEN);
    assert_int_equal(units[4], ALTAR_BATTLE_LOST);
    assert_int_equal(units[5], ALTAR_BATTLE_FIT);
    assert_int_equal(units[10], 77);
    assert_int_equal(units[6], 77);
}

/* ---- points, bids, clock ---- */

static void commands_bid_different_numbers(void **state)
{
    static const struct {
        uint8_t points, divisions;
        uint8_t bids[4];
        uint8_t left;
    } cases[] = {
        {9, 3, {4, 3, 2}, 0},     {8, 3, {3, 2, 1}, 2}, {6, 3, {3, 2, 1}, 0}, {5, 3, {3, 2, 0}, 0},
        {1, 3, {1, 0, 0}, 0},     {0, 3, {0, 0, 0}, 0}, {7, 2, {4, 3}, 0},    {6, 2, {3, 2}, 1},
        {40, 2, {7, 6}, 27}, /* not more than one above the six of the enemy */
        {14, 4, {5, 4, 3, 2}, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_duel(&field, 0, 0);
        field_truce(&field);
        field.battle.generals[0].points = cases[i].points;
        for (unsigned k = 1; k < cases[i].divisions; k++)
            (void)field_division(&field, ALTAR_UNION, 0, 2, false);
        (void)field_hour(&field);
        for (unsigned k = 0; k < cases[i].divisions; k++)
            assert_int_equal(field.battle.divisions[k == 0 ? 0 : k + 1].bid, cases[i].bids[k]);
        assert_int_equal(field.battle.generals[0].left, cases[i].left);
    }
}

static void a_club_may_allow_equal_bids_and_savings(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field_truce(&field);
    field.rules.different_in_command = false;
    field.rules.kept_for_next_turn = true;
    field.battle.generals[0].points = 5;
    (void)field_division(&field, ALTAR_UNION, 0, 2, false);
    (void)field_hour(&field);
    assert_int_equal(field.battle.divisions[0].bid, 2);
    assert_int_equal(field.battle.divisions[2].bid, 2);
    (void)field_hour(&field);
    assert_int_equal(field.battle.divisions[0].bid, 3);
    assert_int_equal(field.battle.divisions[2].bid, 3);
}

/* 30 and 50 of a hundred; an attacker who is behind in the last third of the day: 10. */
static void the_clock_is_bid_for(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field_rules(&field.rules);
    field_truce(&field);
    field.faces.units = 5; /* broken men wait: a 6 with their general would bring them back */
    field.battle.generals[0].traits = 0;
    (void)field_general(&field, ALTAR_UNION, ALTAR_NONE, 10, 0);
    (void)field_general(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 10, 0);
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 0)->value[0], 3);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 1)->value[0], 5);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 1)->value[1], 1);
    field.battle.hours = 8;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 0)->value[0], 3);
    field.battle.breakpoint_percent = 100;
    field.battle.units[0].state = ALTAR_BATTLE_LOST;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 0)->value[0], 1);
}

/* Without an army general the one with most divisions there bids. */
static void somebody_bids_for_the_clock(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field_rules(&field.rules);
    field_truce(&field);
    uint8_t second = field_general(&field, ALTAR_UNION, 3, 20, 0);

    (void)field_division(&field, ALTAR_UNION, second, 2, false);
    (void)field_division(&field, ALTAR_UNION, second, 2, false);
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_CLOCK_BID, 0)->value[0], 6);
}

/* The owner of the clock shortens the hour when the enemy has more to gain by it. */
static void the_owner_takes_the_die_that_suits_him(void **state)
{
    (void)state;
    for (unsigned owner = 0; owner < ALTAR_SIDES; owner++) {
        field_duel(&field, 0, 0);
        (void)field_division(&field, ALTAR_UNION, 0, 2, false);
        field.battle.clock_owner = (uint8_t)owner;
        field.faces.side[ALTAR_UNION] = 2;
        field.faces.side[ALTAR_CONFEDERATE] = 5;
        (void)field_hour(&field);
        assert_int_equal(note(ALTAR_NOTE_CLOCK, 0)->value[2], owner == ALTAR_UNION ? 2 : 5);
    }
}

static void the_hour_ends_when_the_clock_has_run_down(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 6; face++) {
        unsigned levels = (10 + face - 1) / face;

        field_duel(&field, 0, 0);
        field_truce(&field);
        field.rules.level_span = 1;
        field.battle.generals[0].points = 80;
        for (unsigned i = 1; i < 10; i++)
            (void)field_division(&field, ALTAR_UNION, 0, 1, false);
        field.faces.side[ALTAR_UNION] = field.faces.side[ALTAR_CONFEDERATE] = face;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), levels < 10 ? levels : 10);
    }
    field.rules.zero_ends_turn = false;
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), 10);
}

static void equal_bids_let_the_owner_act_first(void **state)
{
    (void)state;
    for (unsigned owner_first = 0; owner_first < 2; owner_first++) {
        field_duel(&field, 0, 0);
        field.rules.owner_acts_first = owner_first == 1;
        (void)field_hour(&field);
        assert_int_equal(field_place(&field, ALTAR_NOTE_HOLD, 0) <
                             field_place(&field, ALTAR_NOTE_ATTACK, 0),
                         owner_first == 1);
    }
}

/* H13: one fatigue off one brigade for every three points that are left, once for each brigade. */
static void points_that_are_left_serve_at_the_end(void **state)
{
    static const uint8_t cases[][2] = {{9, 0}, {10, 1}, {12, 1}, {13, 2}, {40, 2}};

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_duel(&field, 0, 0);
        field_truce(&field);
        field.rules.shed_idle = 0;
        field.battle.generals[0].points = cases[i][0]; /* seven of them are bid */
        field.battle.units[0].fatigue = 2;
        field.battle.units[1].fatigue = 4;
        field.battle.units[4].fatigue = 1;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_END_POINT), cases[i][1]);
        assert_int_equal(field.battle.units[1].fatigue, cases[i][1] > 0 ? 3 : 4);
        assert_int_equal(field.battle.units[0].fatigue, cases[i][1] > 1 ? 1 : 2);
        assert_int_equal(field.battle.units[4].fatigue, 1);
    }
    assert_int_equal(note(ALTAR_NOTE_END_POINT, 0)->subject, 1); /* the most tired first */
}

/* ---- stance ---- */

/* H2: a brigade five and its modifier, at least one; a battery two. Only who is fit and there. */
static void weight_is_men_and_quality(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    assert_int_equal(altar_battle_weight(&field.rules, &field.battle, ALTAR_UNION), 12);
    field.battle.units[0].modifier = 3;
    field.battle.units[1].modifier = -9;
    assert_int_equal(altar_battle_weight(&field.rules, &field.battle, ALTAR_UNION), 8 + 1 + 2);
    field.battle.units[0].state = ALTAR_BATTLE_BROKEN;
    assert_int_equal(altar_battle_weight(&field.rules, &field.battle, ALTAR_UNION), 1 + 2);
    (void)altar_battle_add_division(&field.battle, 9, ALTAR_UNION, 0, 2, 0);
    (void)altar_battle_add_unit(&field.battle, 9, ALTAR_INFANTRY, 0);
    assert_int_equal(altar_battle_weight(&field.rules, &field.battle, ALTAR_UNION), 1 + 2);
}

/* H3: the attacker always, the defender with 125 of a hundred: 15 against 12. */
static void a_strong_defender_goes_forward(void **state)
{
    static const struct {
        int8_t modifier;
        bool forward;
    } cases[] = {{0, false}, {2, false}, {3, true}};

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_duel(&field, 0, 0);
        field.battle.units[3].modifier = cases[i].modifier;
        (void)field_hour(&field);
        assert_int_equal(note(ALTAR_NOTE_STANCE, 0)->value[0], ALTAR_GOES_FORWARD);
        assert_int_equal(note(ALTAR_NOTE_STANCE, 1)->value[0],
                         cases[i].forward ? ALTAR_GOES_FORWARD : ALTAR_HOLDS);
        assert_int_equal(note(ALTAR_NOTE_STANCE, 1)->value[1], 12 + cases[i].modifier);
    }
}

/* H6: from a margin of -3 going forward, of 2 holding; worn men as if they held. */
static void divisions_attack_from_a_margin_on(void **state)
{
    static const struct {
        const char *name;
        int8_t own, theirs;
        uint8_t fatigue;
        bool attacks, is_attacked;
    } cases[] = {
        {"-3, forward", -2, 0, 0, true, true},
        {"-4, forward", -3, 0, 0, false, true},
        {"-1, forward; 0, holding", 0, 0, 0, true, false},
        {"-2, forward; 1, holding", -1, 0, 0, true, false},
        {"-1, mean fatigue 1", 0, 0, 2, true, false},
        {"-1, worn", 0, 0, 3, false, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_duel(&field, 0, 0);
        field.battle.breakpoint_percent = 100;
        field.rules.forward_from = 250;
        field.rules.tired_at = 9;
        for (unsigned unit = 0; unit < 2; unit++) {
            field.battle.units[unit].modifier = cases[i].own;
            field.battle.units[3 + unit].modifier = cases[i].theirs;
        }
        field.battle.units[0].fatigue = cases[i].fatigue;
        (void)field_hour(&field);
        bool struck[ALTAR_SIDES] = {false};

        for (unsigned k = 0; k < field_count(&field, ALTAR_NOTE_ATTACK); k++)
            struck[note(ALTAR_NOTE_ATTACK, k)->side] = true;
        check_case(cases[i].name, struck[ALTAR_UNION] == cases[i].attacks);
        check_case(cases[i].name, struck[ALTAR_CONFEDERATE] == cases[i].is_attacked);
    }
}

/* H5: with the highest bid that waits acts the one below it. */
static void bids_that_follow_each_other_are_one_level(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field_truce(&field);
    field.battle.generals[0].points = 10; /* 4, 3, 2, 1 */
    for (unsigned i = 1; i < 4; i++)
        (void)field_division(&field, ALTAR_UNION, 0, 1, false);
    field.battle.generals[1].points = 4;
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), 2);
    assert_int_equal(note(ALTAR_NOTE_LEVEL, 0)->value[0], 4);
    assert_int_equal(note(ALTAR_NOTE_LEVEL, 1)->value[0], 2);
    assert_int_equal(note(ALTAR_NOTE_HOLD, 0)->side, ALTAR_CONFEDERATE); /* owns the clock */
    assert_true(field_place(&field, ALTAR_NOTE_HOLD, 2) < field_place(&field, ALTAR_NOTE_CLOCK, 0));
    assert_true(field_place(&field, ALTAR_NOTE_HOLD, 3) > field_place(&field, ALTAR_NOTE_CLOCK, 0));
}

/* ---- combat ---- */

/* H10. One brigade each, no batteries, no ground: the margin is that of the faces. */
static void margins_do_what_their_row_says(void **state)
{
    static const struct {
        uint8_t faces[2];
        uint8_t fatigue[2];
    } cases[] = {
        {{3, 3}, {1, 1}}, {{4, 3}, {1, 1}}, {{5, 3}, {0, 1}}, {{6, 1}, {0, 1}},
        {{3, 4}, {1, 1}}, {{3, 5}, {1, 0}}, {{1, 6}, {1, 0}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_init(&field);
        field.battle.ground = 0;
        field.battle.breakpoint_percent = 100;
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 1, false);
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 1, false);
        field.faces.first[0] = cases[i].faces[0];
        field.faces.first[1] = cases[i].faces[1];
        (void)field_hour(&field);
        for (unsigned unit = 0; unit < 2; unit++)
            assert_int_equal(field.battle.units[unit].fatigue, cases[i].fatigue[unit]);
        assert_int_equal(field_count(&field, ALTAR_NOTE_BREAK), 0);
    }
}

static void more_than_six_fatigue_breaks(void **state)
{
    (void)state;
    for (uint8_t before = 5; before <= 6; before++) {
        field_duel(&field, 0, 0);
        field.battle.breakpoint_percent = 100;
        field.rules.tired_at = 9;
        field.rules.rest_at = 99;
        field.battle.units[0].fatigue = before;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_BREAK), before == 6);
        assert_int_equal(field.battle.units[0].fatigue, before + 1);
    }
}

/* H11: on a 1 those who fought and have fatigue break, whichever side; on a 2 nobody. */
static void nerve_gives_way_on_a_1(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 2; face++) {
        for (uint8_t division = 0; division < 2; division++) {
            field_duel(&field, 0, 0);
            field.battle.breakpoint_percent = 100;
            field.faces.first[0] = 6; /* wins by 2: no fatigue */
            field.faces.nerve[division] = face;
            (void)field_hour(&field);
            assert_int_equal(field_count(&field, ALTAR_NOTE_NERVE), 2);
            assert_int_equal(note(ALTAR_NOTE_NERVE, division)->subject, division);
            assert_int_equal(note(ALTAR_NOTE_NERVE, division)->value[0], face);
            assert_int_equal(note(ALTAR_NOTE_NERVE, division)->value[1], face == 1);
            assert_int_equal(field.battle.units[0].state, ALTAR_BATTLE_FIT);
            assert_int_equal(field.battle.units[1].state == ALTAR_BATTLE_FIT,
                             face == 2 || division == 1);
            assert_int_equal(field.battle.units[3].state == ALTAR_BATTLE_FIT,
                             face == 2 || division == 0);
            assert_int_equal(field.battle.units[4].state == ALTAR_BATTLE_FIT,
                             face == 2 || division == 0);
        }
    }
}

static void tired_brigades_fight_worse_and_rest(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    field.rules.rest_at = 99;
    field.battle.units[0].fatigue = 3;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_PAIR, 0)->value[2], 3);
    field_duel(&field, 0, 0);
    field.battle.units[0].fatigue = 3;
    field.battle.units[1].fatigue = 2;
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 0);
    assert_int_equal(field.battle.units[0].fatigue, 2);
    assert_int_equal(field.battle.units[1].fatigue, 1);
}

static void ground_counts_for_the_defender_only(void **state)
{
    static const struct {
        const char *name;
        uint8_t place;
        int striking, struck;
    } cases[] = {
        {"open", 0, 4, 5},
        {"earthworks", ALTAR_BATTLE_WORKS, 4, 6},
        {"woods", ALTAR_BATTLE_WOODS, 3, 4},
        {"earthworks in woods", ALTAR_BATTLE_WORKS | ALTAR_BATTLE_WOODS, 3, 5},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_duel(&field, 0, 0);
        field.battle.divisions[1].flags |= cases[i].place;
        (void)field_hour(&field);
        check_case(cases[i].name, note(ALTAR_NOTE_PAIR, 0)->value[2] == cases[i].striking);
        check_case(cases[i].name, note(ALTAR_NOTE_PAIR, 0)->value[3] == cases[i].struck);
    }
    /* The defender comes forward: neither side stands on ground of its own choice. */
    field_duel(&field, 0, 0);
    field.rules.margin[ALTAR_GOES_FORWARD] = 9;
    field.rules.margin[ALTAR_HOLDS] = -9;
    field.battle.divisions[0].flags |= ALTAR_BATTLE_WORKS;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_PAIR, 0)->side, ALTAR_CONFEDERATE);
    assert_int_equal(note(ALTAR_NOTE_PAIR, 0)->value[3], 4);
}

/* H7: eight brigades against two, each of which has room for three. */
static void three_attacks_find_room_against_a_brigade(void **state)
{
    (void)state;
    field_init(&field);
    field.battle.breakpoint_percent = 100;
    for (unsigned i = 0; i < 4; i++)
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 2, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 2, false);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 3);
    assert_int_equal(field_count(&field, ALTAR_NOTE_PAIR), 6);
    assert_int_equal(field.battle.units[8].attacked, 3);
    assert_int_equal(field.battle.units[9].attacked, 3);
}

/* H7, H9: five brigades on two, on the two of the next division, and the last one on one that was
 * attacked before, with support. */
static void attackers_left_over_go_on(void **state)
{
    static const uint8_t objects[] = {2, 1, 2};

    (void)state;
    field_init(&field);
    field.battle.breakpoint_percent = 100;
    (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 5, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 2, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 2, false);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), COUNT(objects));
    for (unsigned i = 0; i < COUNT(objects); i++) {
        assert_int_equal(note(ALTAR_NOTE_ATTACK, i)->object, objects[i]);
        assert_int_equal(note(ALTAR_NOTE_ATTACK, i)->value[1], i > 0 ? ALTAR_ATTACK_FURTHER : 0);
    }
    assert_int_equal(field_count(&field, ALTAR_NOTE_PAIR), 5);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(note(ALTAR_NOTE_PAIR, i)->value[4], i == 4 ? ALTAR_PAIR_SUPPORT : 0);
}

/* H9: a pair for each point more, three at most; a bid of 5 against one of 2. */
static void the_higher_bid_supports_pairs(void **state)
{
    (void)state;
    for (uint8_t most = 2; most <= 4; most++) {
        field_init(&field);
        memset(field.rules.clock_bid, 0, sizeof field.rules.clock_bid);
        uint8_t own = field_general(&field, ALTAR_UNION, 0, 12, 0);
        uint8_t other = field_general(&field, ALTAR_CONFEDERATE, 1, 9, 0);

        (void)field_division(&field, ALTAR_UNION, own, 4, false);
        for (unsigned i = 0; i < 3; i++)
            (void)field_division(&field, ALTAR_CONFEDERATE, other, 4, false);
        field.rules.outbid = most;
        (void)field_hour(&field);
        assert_int_equal(note(ALTAR_NOTE_ATTACK, 0)->value[2], 5);
        assert_int_equal(note(ALTAR_NOTE_ATTACK, 0)->value[3], 2);
        for (unsigned i = 0; i < 4; i++)
            assert_int_equal(note(ALTAR_NOTE_PAIR, i)->value[4], i < (most < 3 ? most : 3U));
    }
    field_duel(&field, 0, 0);
    field.battle.generals[1].points = 7;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_PAIR, 0)->value[4], 2);
    assert_int_equal(note(ALTAR_NOTE_PAIR, 1)->value[4], 0);
}

static void batteries_fall_with_the_last_brigade(void **state)
{
    (void)state;
    for (unsigned falls = 0; falls < 2; falls++) {
        field_init(&field);
        field.rules.batteries_fall = falls == 1;
        field.battle.breakpoint_percent = 100;
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 1, true);
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 1, true);
        field.battle.units[2].fatigue = 6;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_BREAK), falls ? 2 : 1);
        assert_int_equal(field.battle.units[3].state, falls ? ALTAR_BATTLE_LOST : ALTAR_BATTLE_FIT);
    }
}

/* A battery that came back alone is taken without a roll, and the brigade goes on. */
static void guns_alone_are_taken(void **state)
{
    (void)state;
    field_init(&field);
    field.battle.breakpoint_percent = 100;
    (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 1, true);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 1, true);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 1, true);
    field.battle.units[4].state = ALTAR_BATTLE_LOST;
    field.rules.forward_from = 250;
    (void)field_hour(&field);
    assert_int_equal(note(ALTAR_NOTE_ATTACK, 0)->object, 2);
    assert_int_equal(note(ALTAR_NOTE_BREAK, 0)->subject, 5);
    assert_int_equal(note(ALTAR_NOTE_ATTACK, 1)->object, 1);
    assert_int_equal(field_count(&field, ALTAR_NOTE_PAIR), 1);
}

/* ---- the end of the hour ---- */

static void broken_units_rally(void **state)
{
    static const uint8_t alone[] = {ALTAR_RALLY_LOST, ALTAR_RALLY_LOST,  ALTAR_RALLY_LOST,
                                    ALTAR_RALLY_LOST, ALTAR_RALLY_WAITS, ALTAR_RALLY_RETURNS};
    static const uint8_t states[] = {ALTAR_BATTLE_LOST, ALTAR_BATTLE_BROKEN, ALTAR_BATTLE_FIT};

    (void)state;
    for (unsigned face = 1; face <= 6; face++) {
        for (unsigned led = 0; led < 2; led++) {
            uint8_t result = alone[face - 1 + led < 6 ? face - 1 + led : 5];

            field_duel(&field, 0, 0);
            field_truce(&field);
            field.faces.units = face;
            field.battle.divisions[0].general = led ? 0 : ALTAR_NONE;
            field.battle.units[1].state = ALTAR_BATTLE_BROKEN;
            field.battle.units[1].fatigue = 5;
            field.battle.breakpoint_percent = 100;
            (void)field_hour(&field);
            assert_int_equal(note(ALTAR_NOTE_RALLY, 0)->value[2], result);
            assert_int_equal(field.battle.units[1].state, states[result]);
            if (result == ALTAR_RALLY_RETURNS)
                assert_int_equal(field.battle.units[1].fatigue,
                                 2 - 1); /* and rests with the rest */
        }
    }
}

static void the_breakpoint_is_a_quarter_rounded_up(void **state)
{
    static const uint8_t points[][2] = {{1, 1},  {4, 1},   {5, 2},    {8, 2},   {9, 3},
                                        {16, 4}, {17, 5},  {18, 5},   {20, 5},  {21, 6},
                                        {25, 7}, {99, 25}, {100, 25}, {101, 26}};

    (void)state;
    for (size_t i = 0; i < COUNT(points); i++) {
        field_init(&field);
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, points[i][0], false);
        assert_int_equal(altar_battle_entered(&field.battle, ALTAR_UNION), points[i][0]);
        assert_int_equal(altar_battle_breakpoint(&field.battle, ALTAR_UNION), points[i][1]);
    }
    assert_int_equal(altar_battle_breakpoint(&field.battle, ALTAR_CONFEDERATE), 1);
}

/* So many broken of 18 on either side, in an hour in which nobody attacks; a 5 leaves them waiting. */
static void stand(unsigned attackers_broken, unsigned defenders_broken, uint8_t hours)
{
    field_init(&field);
    field_truce(&field);
    (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 18, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 18, false);
    for (unsigned i = 0; i < attackers_broken; i++)
        field.battle.units[i].state = i % 2 ? ALTAR_BATTLE_LOST : ALTAR_BATTLE_BROKEN;
    for (unsigned i = 0; i < defenders_broken; i++)
        field.battle.units[18 + i].state = i % 2 ? ALTAR_BATTLE_LOST : ALTAR_BATTLE_BROKEN;
    field.faces.units = 5;
    field.battle.hours = hours;
    (void)field_hour(&field);
    assert_int_equal(altar_battle_broken(&field.battle, ALTAR_UNION), attackers_broken);
    assert_int_equal(altar_battle_broken(&field.battle, ALTAR_CONFEDERATE), defenders_broken);
}

static void battles_end_as_the_rules_say(void **state)
{
    static const struct {
        const char *name;
        uint8_t attackers, defenders, hours, end, winner;
    } cases[] = {
        {"four of 18 are not enough", 4, 4, 0, ALTAR_BATTLE_GOES_ON, ALTAR_SIDES},
        {"L13 the attacker breaks", 5, 4, 0, ALTAR_BATTLE_BREAKPOINT, ALTAR_CONFEDERATE},
        {"L13 the defender breaks", 4, 5, 0, ALTAR_BATTLE_BREAKPOINT, ALTAR_UNION},
        {"L23 both, the attacker worse", 7, 6, 0, ALTAR_BATTLE_BOTH, ALTAR_CONFEDERATE},
        {"L23 both, the defender worse", 6, 7, 0, ALTAR_BATTLE_BOTH, ALTAR_UNION},
        {"L23 both alike", 6, 6, 0, ALTAR_BATTLE_BOTH, ALTAR_CONFEDERATE},
        {"L14 one hour before night", 1, 0, 10, ALTAR_BATTLE_GOES_ON, ALTAR_SIDES},
        {"L14 night, the attacker worse", 2, 1, 11, ALTAR_BATTLE_NIGHT, ALTAR_CONFEDERATE},
        {"L14 night, the defender worse", 1, 2, 11, ALTAR_BATTLE_NIGHT, ALTAR_UNION},
        {"L14 night, alike", 3, 3, 11, ALTAR_BATTLE_NIGHT, ALTAR_CONFEDERATE},
        {"L14 night, nobody broken", 0, 0, 11, ALTAR_BATTLE_NIGHT, ALTAR_CONFEDERATE},
        {"L13 goes before L14", 5, 6, 11, ALTAR_BATTLE_BOTH, ALTAR_UNION},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        stand(cases[i].attackers, cases[i].defenders, cases[i].hours);
        check_case(cases[i].name, field.battle.end == cases[i].end);
        check_case(cases[i].name, field.battle.winner == cases[i].winner);
        check_case(cases[i].name,
                   field_count(&field, ALTAR_NOTE_OVER) == (cases[i].end != ALTAR_BATTLE_GOES_ON));
    }
}

/* L23: five of ten and six of eighteen: the smaller share has won, though it is more units. */
static void the_larger_share_of_broken_units_loses(void **state)
{
    (void)state;
    field_init(&field);
    field_truce(&field);
    (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 18, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 10, false);
    for (unsigned i = 0; i < 6; i++)
        field.battle.units[i].state = ALTAR_BATTLE_LOST;
    for (unsigned i = 0; i < 5; i++)
        field.battle.units[18 + i].state = ALTAR_BATTLE_LOST;
    (void)field_hour(&field);
    assert_int_equal(field.battle.end, ALTAR_BATTLE_BOTH);
    assert_int_equal(field.battle.winner, ALTAR_UNION);
}

/* L25: with four due in the second turn five of 18 are no quarter of 22; by the printed letter, or if
 * they are not due before night, they are. The count shown is that of those who are there. */
static void those_who_are_due_count_by_the_option(void **state)
{
    static const struct {
        bool due_count;
        uint8_t arrives;
        bool goes_on;
    } cases[] = {{false, 2, false}, {true, 2, true}, {true, 11, true}, {true, 12, false}};

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        field_init(&field);
        field_truce(&field);
        field.battle.due_count = cases[i].due_count;
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 4, false);
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 18, false);
        for (unsigned k = 0; k < 5; k++)
            field.battle.units[4 + k].state = ALTAR_BATTLE_LOST;
        (void)altar_battle_add_division(&field.battle, 2, ALTAR_UNION, ALTAR_NONE, cases[i].arrives,
                                        0);
        for (uint8_t k = 0; k < 4; k++)
            (void)altar_battle_add_unit(&field.battle, (uint8_t)(30 + k), ALTAR_CAVALRY, 0);
        assert_int_equal(field_hour(&field), cases[i].goes_on);
        assert_int_equal(note(ALTAR_NOTE_COUNT_UP, 0)->value[1], 18);
        assert_int_equal(note(ALTAR_NOTE_COUNT_UP, 0)->value[2], 5);
    }
}

/* Five of 18 would do; with four who arrive in the same hour it takes six of 22. */
static void arrivals_move_the_breakpoint(void **state)
{
    (void)state;
    for (uint8_t arrives = 1; arrives <= 2; arrives++) {
        field_init(&field);
        field_truce(&field);
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 4, false);
        (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 18, false);
        for (unsigned i = 0; i < 5; i++)
            field.battle.units[4 + i].state = ALTAR_BATTLE_LOST;
        (void)altar_battle_add_division(&field.battle, 2, ALTAR_UNION, ALTAR_NONE, arrives, 0);
        for (uint8_t i = 0; i < 4; i++)
            (void)altar_battle_add_unit(&field.battle, (uint8_t)(30 + i), ALTAR_CAVALRY, 0);
        assert_int_equal(field_hour(&field), arrives == 1);
    }
}

/* ---- dice and log ---- */

static void fight_random(uint64_t seed, bool by_hours, const struct altar_battle_log *log)
{
    struct vd_fast_dice fast = {.seed = seed};
    struct vd_dice dice = vd_fast_dice(&fast);

    field_init(&field);
    field_add_army(&field.battle, ALTAR_UNION, field_average());
    field_add_army(&field.battle, ALTAR_CONFEDERATE, field_average());
    if (!by_hours) {
        field_fight(&field.rules, &field.battle, &dice, log);
        return;
    }
    bool goes_on = true;

    while (goes_on) {
        struct altar_battle copy = field.battle;

        (void)altar_battle_hour(&field.rules, &field.battle, &dice, NULL); /* tried, taken back */
        field.battle = copy;
        goes_on = altar_battle_hour(&field.rules, &field.battle, &dice, log);
    }
}

static void dice_do_not_depend_on_what_happens_between(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct altar_battle at_once;

        fight_random(seed, false, NULL);
        at_once = field.battle;
        fight_random(seed, true, &field.log);
        assert_memory_equal(&at_once, &field.battle, sizeof at_once);
    }
}

/* No two dice of a battle have one key. */
struct seen_keys {
    struct vd_fast_dice fast;
    uint8_t seen[4][256][512];
    bool twice;
};

static unsigned roll_and_remember(void *context, struct vd_die_key key, unsigned sides)
{
    struct seen_keys *keys = context;
    struct vd_dice dice = vd_fast_dice(&keys->fast);
    uint8_t *seen = &keys->seen[key.subject >> 8][key.subject & 0xFF][key.count];

    assert_true(key.count < 512 && key.rewinds == 2 && key.turn == 5 && key.purpose == 9);
    keys->twice = keys->twice || *seen != 0;
    *seen = 1;
    return dice.roll(dice.context, key, sides);
}

static void every_die_has_a_key_of_its_own(void **state)
{
    static struct seen_keys keys;
    struct vd_dice dice = {.roll = roll_and_remember, .context = &keys};

    (void)state;
    keys.fast.seed = 4;
    field_init(&field);
    field.battle.rewinds = 2;
    field.battle.turn = 5;
    field.battle.purpose = 9;
    field_add_army(&field.battle, ALTAR_UNION, field_average());
    field_add_army(&field.battle, ALTAR_CONFEDERATE, field_average());
    field_fight(&field.rules, &field.battle, &dice, NULL);
    assert_false(keys.twice);
}

static void taking_it_down_changes_nothing(void **state)
{
    struct altar_battle unheard;

    (void)state;
    fight_random(1, false, NULL);
    unheard = field.battle;
    fight_random(1, false, &field.log);
    assert_memory_equal(&unheard, &field.battle, sizeof unheard);
    assert_true(field.notes.count > 0);
}

/* ---- the reader of the numbers ---- */

struct mistake {
    const char *from, *to, *words;
};

static void check_mistake(const struct vd_file *file, const struct mistake *mistake)
{
    static char text[32768];
    const char *at = strstr(file->bytes, mistake->from);
    struct vd_heap heap;
    struct vd_report report;
    struct altar_battle_rules rules;

    check_case(mistake->from, at != NULL && file->length + 1000 < sizeof text);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - file->bytes), file->bytes, mistake->to,
                   at + strlen(mistake->from));
    vd_heap_init(&heap);
    vd_report_init(&report);
    struct vd_file spoilt = {"battle.yaml", text, strlen(text)};
    const struct vd_yaml *root = vd_yaml_parse(&heap, &spoilt, &report);

    check_case(mistake->words, root != NULL && !vd_altar_battle_read(root, &rules, &report));
    if (!report_has(&report, "battle.yaml", 0, 0, NULL, mistake->words))
        fail_msg("case \"%s\": not told; first: %s", mistake->words,
                 report.mistakes.at[0].sentence);
    for (size_t i = 0; i < report.mistakes.count; i++)
        check_case(mistake->words,
                   report.mistakes.at[i].spot.line > 0 && report.mistakes.at[i].spot.column > 0);
    vd_report_release(&report);
    vd_heap_release(&heap);
}

static void mistakes_in_the_numbers_are_told(void **state)
{
    static const struct mistake mistakes[] = {
        {"start_hours:\n", "start_hour:\n", "there is no entry|'start_hour'"},
        {"start_hours:\n", "start_hour:\n", "'start_hours' is missing"},
        {"  - die: 2\n    hour: 9", "  - die: 1\n    hour: 9", "die 1 stands here twice"},
        {"  - die: 2\n    hour: 9", "  - die: 1\n    hour: 9", "no row for the die 2"},
        {"  - die: 2\n    hour: 9", "  - die: 7\n    hour: 9", "from 1 to 6"},
        {"  - die: 2\n    hour: 9", "  - nine", "a table of entries"},
        {"    hour: 13", "    hour: 24", "from 0 to 23"},
        {"    two_spaces: 5", "    two_spaces: 0", "from 1 to 24"},
        {"    two_spaces: 5\n", "", "'two_spaces' is missing"},
        {"arrival_reach: 3", "arrival_reach: 4", "from 1 to 3"},
        {"arrival:\n  - die: 1\n", "arrival:\n  - one\n  - die: 1\n", "a table of entries"},
        {"per_division: 1", "per_division: many", "whole number"},
        {"clock:\n  die: 10 ", "clock: ten ", "'clock' must be a table"},
        {"stance:\n", "attitude:\n", "'stance' is missing"},
        {"combat:\n", "melee:\n", "'combat' is missing"},
        {"breakpoint:\n", "limit:\n", "'breakpoint' is missing"},
        {"clock_rules:\n", "clock_rule:\n", "'clock_rules' is missing"},
        {"margins:\n", "margins:\n  - draw\n", "a table of entries"},
        {"margins:\n", "margins: []\nrows:\n", "'margins' needs at least one row"},
        {"rally:\n", "rally:\n  - flag\n", "a table of entries"},
        {"rally:\n", "rally: []\nrows:\n", "'rally' needs at least one row"},
        {"traits:\n", "traits:\n  - bold\n", "a table of entries"},
        {"clock:\n  die: 10", "clock:\n  die: 0", "from 1 to 100"},
        {"first_owner: defender", "first_owner: nobody", "'nobody' is not known"},
        {"equal_bids: owner", "equal_bids: lot", "'lot' is not known"},
        {"bidder: army_general", "bidder: staff", "'staff' is not known"},
        {"defender_percent: 50", "defender_percent: 101", "from 0 to 100"},
        {"different_in_command: yes", "different_in_command: true", "no or yes"},
        {"forward_margin: -3", "forward_margin: -10", "from -9 to 9"},
        {"level_span: 2", "level_span: 0", "from 1 to 99"},
        {"points_per_fatigue: 3", "end_phase_point_sheds: 1", "'points_per_fatigue' is missing"},
        {"  brigade: 5", "  brigade: 0", "from 1 to 99"},
        {"nerve:\n", "fortune:\n", "'nerve' is missing"},
        {"both_at_once: larger_share", "both_at_once: more_broken", "larger_share"},
        {"  rest_at:", "  tired_at:", "'rest_at' is missing"},
        {"  front: 3", "  front: 0", "from 1 to 99"},
        {"  works: 2", "  works: two", "whole number"},
        {"  breaks_to: 1", "  breaks_to: 21", "from 0 to 20"},
        {"  - from: 2\n    to: 99\n", "  - from: 3\n    to: 99\n", "one from 2 on is wanted"},
        {"  - from: 2\n    to: 99\n", "  - from: 2\n    to: 1\n", "goes from 2 to 1"},
        {"    loser_broken: no", "    loser_broken: perhaps", "'perhaps' is not known"},
        {"  most: 6", "  most: 0", "from 1 to 20"},
        {"  after_rally: 2", "  after_rally: 7", "from 0 to 6"},
        {"    result: waits", "    result: sleeps", "lost, waits or returns"},
        {"  of: entered", "  of: all", "entered"},
        {"    trait: Inept\n", "    trait: Dour\n", "no trait 'Dour'"},
        {"    effect: zero_bids", "    effect: magic", "no effect 'magic'"},
        {"    value: 2d6", "    value: 2d5", "a number or dice"},
        {"    value: 2d6", "    value: -2d6", "taken off"},
        {"    effect: finest_hours", "    effect: finest_combat", "'finest_combat' twice"},
        {"    effect: zero_bids\n    value: 1", "    effect: zero_bids\n    value: -1", "0 to 9"},
        {"    text: While his army is much the weaker and more of it are due he holds.\n", "",
         "'text' is missing"},
    };
    struct vd_heap heap;
    struct vd_report report;
    struct vd_file file;

    (void)state;
    vd_heap_init(&heap);
    vd_report_init(&report);
    assert_true(vd_file_read(&heap, VD_SOURCE_DIR "/data/altar/battle.yaml", &file, &report));
    for (size_t i = 0; i < COUNT(mistakes); i++)
        check_mistake(&file, &mistakes[i]);
    vd_report_release(&report);
    vd_heap_release(&heap);
}

static void numbers_that_are_no_table_are_refused(void **state)
{
    struct vd_file file = {"battle.yaml", "- 1\n", 4};
    struct vd_heap heap;
    struct vd_report report;
    struct altar_battle_rules rules;

    (void)state;
    vd_heap_init(&heap);
    vd_report_init(&report);
    assert_false(vd_altar_battle_read(vd_yaml_parse(&heap, &file, &report), &rules, &report));
    assert_true(report_has(&report, "battle.yaml", 1, 1, NULL, "a table of entries"));
    vd_report_release(&report);
    vd_heap_release(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_attackers_die_gives_the_hour),
        cmocka_unit_test(arrivals_follow_the_table),
        cmocka_unit_test(the_day_ends_at_20_or_19),
        cmocka_unit_test(a_battle_that_is_over_stays_over),
        cmocka_unit_test(divisions_and_generals_are_mustered),
        cmocka_unit_test(vicksburg_has_no_confederate_army_general),
        cmocka_unit_test(works_shelter_their_owner_only),
        cmocka_unit_test(arrivals_come_at_the_end_of_their_turn),
        cmocka_unit_test(the_result_tells_of_those_who_came),
        cmocka_unit_test(commands_bid_different_numbers),
        cmocka_unit_test(a_club_may_allow_equal_bids_and_savings),
        cmocka_unit_test(the_clock_is_bid_for),
        cmocka_unit_test(somebody_bids_for_the_clock),
        cmocka_unit_test(the_owner_takes_the_die_that_suits_him),
        cmocka_unit_test(the_hour_ends_when_the_clock_has_run_down),
        cmocka_unit_test(equal_bids_let_the_owner_act_first),
        cmocka_unit_test(points_that_are_left_serve_at_the_end),
        cmocka_unit_test(weight_is_men_and_quality),
        cmocka_unit_test(a_strong_defender_goes_forward),
        cmocka_unit_test(divisions_attack_from_a_margin_on),
        cmocka_unit_test(bids_that_follow_each_other_are_one_level),
        cmocka_unit_test(margins_do_what_their_row_says),
        cmocka_unit_test(more_than_six_fatigue_breaks),
        cmocka_unit_test(nerve_gives_way_on_a_1),
        cmocka_unit_test(tired_brigades_fight_worse_and_rest),
        cmocka_unit_test(ground_counts_for_the_defender_only),
        cmocka_unit_test(three_attacks_find_room_against_a_brigade),
        cmocka_unit_test(attackers_left_over_go_on),
        cmocka_unit_test(the_higher_bid_supports_pairs),
        cmocka_unit_test(batteries_fall_with_the_last_brigade),
        cmocka_unit_test(guns_alone_are_taken),
        cmocka_unit_test(broken_units_rally),
        cmocka_unit_test(the_breakpoint_is_a_quarter_rounded_up),
        cmocka_unit_test(battles_end_as_the_rules_say),
        cmocka_unit_test(the_larger_share_of_broken_units_loses),
        cmocka_unit_test(those_who_are_due_count_by_the_option),
        cmocka_unit_test(arrivals_move_the_breakpoint),
        cmocka_unit_test(dice_do_not_depend_on_what_happens_between),
        cmocka_unit_test(every_die_has_a_key_of_its_own),
        cmocka_unit_test(taking_it_down_changes_nothing),
        cmocka_unit_test(mistakes_in_the_numbers_are_told),
        cmocka_unit_test(numbers_that_are_no_table_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
