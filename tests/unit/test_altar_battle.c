/* unit/test_altar_battle.c: a battle by hours, rule by rule: hours and arrivals (L6 to L8), who is there (L10, L18), bids and
 * clock (L11, H4, H5), stance (H2, H3), earthworks (L12). */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/battle/battle.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/find.h"
#include "scenario/altar/battle.h"
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

/* L7: 12 to 7 turns until 20:00, 11 to 6 until 19:00. */
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

static altar_piece_id find_token(const struct altar_scenario *sc, uint8_t side, const char *name)
{
    altar_piece_id token = altar_find_token(sc, side, vd_text_of(name), NULL);

    if (token.v == ALTAR_NONE)
        fail_msg("there is no division %s", name);
    return token;
}

static altar_unit_id find_unit(const struct altar_scenario *sc, uint8_t side, const char *name)
{
    altar_unit_id unit = altar_find_unit(sc, side, vd_text_of(name), NULL);

    if (unit.v == ALTAR_NONE)
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
static uint8_t division_with(const struct altar_battle *battle, altar_unit_id unit)
{
    for (unsigned i = 0; i < battle->unit_count; i++) {
        if (battle->units[i].id.v == unit.v)
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
    altar_piece_id wadsworth = find_token(sc, ALTAR_UNION, "Wadsworth");
    altar_piece_id robinson = find_token(sc, ALTAR_UNION, "Robinson");

    arrives[wadsworth.v] = arrives[robinson.v] = 0;
    arrives[find_token(sc, ALTAR_UNION, "Ayres").v] = 3;
    arrives[find_token(sc, ALTAR_UNION, "Crawford").v] = 2;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Heth").v] = 0;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Stuart").v] = 0;
    units[find_unit(sc, ALTAR_CONFEDERATE, "Heth/Archer").v] = ALTAR_BATTLE_BROKEN;
    units[find_unit(sc, ALTAR_UNION, "Crawford/McCandless").v] = ALTAR_BATTLE_LOST;
    units[find_unit(sc, ALTAR_UNION, "Crawford/Fisher").v] = ALTAR_BATTLE_BROKEN;
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

    assert_int_equal(battle->generals[battle->divisions[hampton].general].corps.v, ALTAR_NONE);
    /* Archer stays away. Robinson, who has no battery, gets the first of the reserve, Wadsworth one
     * more, Ayres, who is not there yet, none; three are left behind. */
    assert_int_equal(division_with(battle, find_unit(sc, ALTAR_CONFEDERATE, "Heth/Archer")),
                     ALTAR_NONE);
    assert_int_equal(altar_battle_entered(battle, ALTAR_UNION), 3 + 1 + 2 + 1);
    const altar_unit_id first = altar_unit(sc->armies[ALTAR_UNION].first_unit);

    assert_int_equal(battle->divisions[division_with(battle, first)].token.v, robinson.v);
    assert_int_equal(battle->divisions[division_with(battle, altar_unit(first.v + 1))].token.v,
                     wadsworth.v);
    assert_int_equal(division_with(battle, altar_unit(first.v + 2)), ALTAR_NONE);
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
    arrives[find_token(sc, ALTAR_UNION, "Logan").v] = 0;
    arrives[find_token(sc, ALTAR_CONFEDERATE, "Loring").v] = 0;
    struct altar_battle_setup setup = setup_of(sc, units, arrives);

    altar_battle_muster(sc, &sc->battle, &setup, &field.battle);
    assert_true(has_general(sc, &field.battle, "grant"));
    assert_true(has_general(sc, &field.battle, "mcpherson"));
    assert_true(has_general(sc, &field.battle, "pemberton"));
    assert_int_equal(field.battle.general_count, 3);
    arrives[find_token(sc, ALTAR_CONFEDERATE, "French").v] = 4;
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
        const altar_piece_id token = find_token(sc, cases[i].side, cases[i].name);
        const uint16_t baltimore = sc->works[0].cell;

        at_baltimore.board.piece[token.v].side = cases[i].side;
        fight->arrivals[fight->arrival_count++] =
            (struct altar_arrival){.cell = cases[i].inside ? baltimore : (uint16_t)(baltimore - 1),
                                   .piece = token,
                                   .turn = cases[i].turn,
                                   .spaces = cases[i].spaces};
    }
    altar_tabletop_muster(sc, &at_baltimore, &field.battle);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const altar_piece_id token = find_token(sc, cases[i].side, cases[i].name);
        const uint8_t division =
            division_with(&field.battle, altar_unit(sc->tokens[token.v].first_unit));

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
    (void)altar_battle_add_division(&field.battle, altar_piece(9), ALTAR_UNION, 0, 2, 0);
    for (uint8_t i = 0; i < 3; i++)
        (void)altar_battle_add_unit(&field.battle, altar_unit(10 + i), ALTAR_INFANTRY, 0);
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
    (void)altar_battle_add_division(&field.battle, altar_piece(9), ALTAR_UNION, 0, 12, 0);
    (void)altar_battle_add_unit(&field.battle, altar_unit(10), ALTAR_INFANTRY, 0);
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
    (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 10, 0);
    (void)field_general(&field, ALTAR_CONFEDERATE, ALTAR_NO_CORPS, 10, 0);
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
    uint8_t second = field_general(&field, ALTAR_UNION, altar_corps(3), 20, 0);

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
    (void)altar_battle_add_division(&field.battle, altar_piece(9), ALTAR_UNION, 0, 2, 0);
    (void)altar_battle_add_unit(&field.battle, altar_unit(9), ALTAR_INFANTRY, 0);
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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
