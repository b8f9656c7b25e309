/* unit/test_altar_combat.c: a battle by hours, rule by rule: combat (H6 to H12), rally, breakpoint and night (H13, L13, L14, L23,
 * L25), the dice and the log. */
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
        uint8_t own = field_general(&field, ALTAR_UNION, altar_corps(0), 12, 0);
        uint8_t other = field_general(&field, ALTAR_CONFEDERATE, altar_corps(1), 9, 0);

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
        (void)altar_battle_add_division(&field.battle, altar_piece(2), ALTAR_UNION, ALTAR_NONE,
                                        cases[i].arrives, 0);
        for (uint8_t k = 0; k < 4; k++)
            (void)altar_battle_add_unit(&field.battle, altar_unit(30 + k), ALTAR_CAVALRY, 0);
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
        (void)altar_battle_add_division(&field.battle, altar_piece(2), ALTAR_UNION, ALTAR_NONE,
                                        arrives, 0);
        for (uint8_t i = 0; i < 4; i++)
            (void)altar_battle_add_unit(&field.battle, altar_unit(30 + i), ALTAR_CAVALRY, 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
