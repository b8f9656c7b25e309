/* unit/test_altar_battle_traits.c: each of the nineteen traits does what spec 6.2 and H14 say (and, taken
 * away, does not). */
#include "unit/battle_field.h"
#include "unit/check.h"

#define TRAIT(name) (UINT32_C(1) << ALTAR_##name)

static struct field field;

/* Scores of both sides in a pair of the last hour. */
static void check_pair(unsigned number, int striking, int struck)
{
    const struct altar_battle_record *pair = field_note(&field, ALTAR_NOTE_PAIR, number);

    assert_non_null(pair);
    assert_int_equal(pair->value[2], striking);
    assert_int_equal(pair->value[3], struck);
}

/* What a general had to spend in the last hour; -1 if he was not there. */
static int points_of(uint8_t general)
{
    for (unsigned i = 0; i < field_count(&field, ALTAR_NOTE_POINTS); i++) {
        const struct altar_battle_record *note = field_note(&field, ALTAR_NOTE_POINTS, i);

        if (note->subject == general)
            return note->value[0];
    }
    return -1;
}

static int bid_of(uint8_t division)
{
    for (unsigned i = 0; i < field_count(&field, ALTAR_NOTE_BID); i++) {
        const struct altar_battle_record *note = field_note(&field, ALTAR_NOTE_BID, i);

        if (note->subject == division)
            return note->value[0];
    }
    return -1;
}

/* Three and a battery against three, a battery and the ground. */
static void without_traits_a_duel_is_plain(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    assert_true(field_hour(&field));
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 1);
    assert_int_equal(field_count(&field, ALTAR_NOTE_PAIR), 2);
    check_pair(0, 4, 5);
    check_pair(1, 4, 5);
    assert_int_equal(points_of(0), 6);
    assert_int_equal(bid_of(0), 6);
    assert_int_equal(field_count(&field, ALTAR_NOTE_END_POINT), 0);
    assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), 1);
}

/* Four brigades against two: the second two come upon men who were attacked before (H9). */
static void inept_generals_attack_without_support(void **state)
{
    (void)state;
    for (unsigned inept = 0; inept < 2; inept++) {
        field_init(&field);
        uint8_t own =
            field_general(&field, ALTAR_UNION, altar_corps(0), 6, inept ? TRAIT(INEPT) : 0);

        (void)field_division(&field, ALTAR_UNION, own, 4, true);
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 2, true);
        field.rules.outbid = 0;
        (void)field_hour(&field);
        check_pair(0, 4, 5);
        check_pair(2, inept ? 4 : 5, 5);
        assert_int_equal(field_note(&field, ALTAR_NOTE_PAIR, 2)->value[4], inept ? 0 : 1);
    }
}

/* But his men support each other when they are attacked. */
static void inept_generals_defend_with_support(void **state)
{
    (void)state;
    field_init(&field);
    uint8_t other = field_general(&field, ALTAR_CONFEDERATE, altar_corps(1), 6, TRAIT(INEPT));

    (void)field_division(&field, ALTAR_UNION, ALTAR_NONE, 2, true);
    (void)field_division(&field, ALTAR_CONFEDERATE, other, 4, true);
    field.rules.margin[ALTAR_HOLDS] = 9;
    field.rules.forward_from = 250;
    (void)field_hour(&field);
    check_pair(0, 4, 6);
}

/* A general's die of 3 leaves out the third division; what was meant for it stays (H4). */
static void sloppy_staff_work_forgets_a_division(void **state)
{
    (void)state;
    for (unsigned sloppy = 0; sloppy < 2; sloppy++) {
        field_init(&field);
        uint8_t army = field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 3,
                                     sloppy ? TRAIT(SLOPPY_STAFF_WORK) : 0);
        uint8_t own = field_general(&field, ALTAR_UNION, altar_corps(0), 9, 0);

        (void)army;
        for (unsigned i = 0; i < 3; i++)
            (void)field_division(&field, ALTAR_UNION, own, 2, false);
        uint8_t other = field_general(&field, ALTAR_CONFEDERATE, altar_corps(1), 9, 0);

        (void)field_division(&field, ALTAR_CONFEDERATE, other, 2, false);
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_FORGOTTEN), sloppy);
        assert_int_equal(bid_of(0), 4);
        assert_int_equal(bid_of(1), 3);
        assert_int_equal(bid_of(2), sloppy ? 0 : 2);
        assert_int_equal(field.battle.generals[own].left, sloppy ? 2 : 0);
        if (sloppy)
            assert_int_equal(field_note(&field, ALTAR_NOTE_FORGOTTEN, 0)->subject, 2);
    }
}

static void unflappable_generals_have_a_die_thrown_again(void **state)
{
    (void)state;
    for (unsigned calm = 0; calm < 2; calm++) {
        field_duel(&field, calm ? TRAIT(UNFLAPPABLE) : 0, 0);
        field.faces.first[0] = 2;
        field.faces.first[1] = 1;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_REROLL), calm);
        check_pair(0, 3, 5);
        check_pair(1, calm ? 4 : 2, 5);
    }
    const struct altar_battle_record *again = field_note(&field, ALTAR_NOTE_REROLL, 0);

    assert_int_equal(again->subject, 1);
    assert_int_equal(again->value[0], 1);
    assert_int_equal(again->value[1], 3);
}

/* An army general does so for any division; a good die is left alone. */
static void unflappable_army_generals_help_everybody(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 3; face++) {
        field_duel(&field, 0, 0);
        (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 0, TRAIT(UNFLAPPABLE));
        field.faces.first[0] = face;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_REROLL), face <= 2);
    }
}

static void hesitant_generals_throw_for_their_points(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 6; face++) {
        field_init(&field);
        uint8_t own =
            field_general(&field, ALTAR_UNION, altar_corps(0), ALTAR_NONE, TRAIT(HESITANT));

        (void)field_division(&field, ALTAR_UNION, own, 2, false);
        (void)field_division(&field, ALTAR_CONFEDERATE, ALTAR_NONE, 2, false);
        field.faces.generals = face;
        (void)field_hour(&field);
        assert_int_equal(points_of(0), 2 * (int)face);
    }
    field.battle.generals[0].traits = 0;
    (void)field_hour(&field);
    assert_int_equal(points_of(0), 0);
    field.battle.generals[0].point_dice = 3;
    field.battle.generals[0].point_sides = 6;
    (void)field_hour(&field);
    assert_int_equal(points_of(0), 18);
}

static void unreliable_generals_are_half_there_on_1_or_2(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 6; face++) {
        field_duel(&field, TRAIT(UNRELIABLE), 0);
        field.battle.generals[0].points = 9;
        field.faces.generals = face;
        (void)field_hour(&field);
        assert_int_equal(points_of(0), face <= 2 ? 4 : 9);
        assert_int_equal(field_note(&field, ALTAR_NOTE_POINTS, 0)->value[1], face <= 2);
    }
}

/* Twelve against 22, and 12 more are due in a turn. */
static void set_weak(uint32_t traits, uint8_t arrives)
{
    field_duel(&field, traits, 0);
    field.battle.breakpoint_percent = 100;
    (void)field_division(&field, ALTAR_CONFEDERATE, 1, 2, false);
    (void)altar_battle_add_division(&field.battle, altar_piece(9), ALTAR_UNION, 0, arrives, 0);
    for (uint8_t i = 0; i < 2; i++)
        (void)altar_battle_add_unit(&field.battle, altar_unit(20 + i), ALTAR_INFANTRY, 0);
}

static unsigned union_attacks(void)
{
    unsigned count = 0;

    for (unsigned i = 0; i < field_count(&field, ALTAR_NOTE_ATTACK); i++)
        count += field_note(&field, ALTAR_NOTE_ATTACK, i)->side == ALTAR_UNION;
    return count;
}

/* H14: he waits while his side is weak and more of it are due before night. */
static void cautious_generals_wait_for_more(void **state)
{
    static const struct {
        const char *name;
        uint32_t traits;
        uint8_t arrives;
        bool strong, waits;
    } cases[] = {
        {"weak, more due", TRAIT(CAUTIOUS), 3, false, true},
        {"nobody cautious", 0, 3, false, false},
        {"due at night", TRAIT(CAUTIOUS), 12, false, false},
        {"strong enough", TRAIT(CAUTIOUS), 3, true, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        set_weak(cases[i].traits, cases[i].arrives);
        if (cases[i].strong)
            field.battle.units[0].modifier = field.battle.units[1].modifier = 3;
        (void)field_hour(&field);
        check_case(cases[i].name, (union_attacks() == 0) == cases[i].waits);
        check_case(cases[i].name,
                   (field_note(&field, ALTAR_NOTE_STANCE, 0)->value[2] != 0) == cases[i].waits);
    }
}

/* An army general keeps everybody back, as long as he is there. */
static void cautious_army_generals_keep_all_back(void **state)
{
    (void)state;
    for (unsigned cautious = 0; cautious < 2; cautious++) {
        set_weak(0, 2);
        (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 0, cautious ? TRAIT(CAUTIOUS) : 0);
        (void)field_hour(&field);
        assert_int_equal(union_attacks() == 0, cautious == 1);
        (void)field_hour(&field);
        (void)field_hour(&field);
        assert_true(union_attacks() > 0);
    }
}

static void finest_hours_come_once(void **state)
{
    (void)state;
    field_duel(&field, TRAIT(FINEST_HOUR), 0);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_FINEST), 1);
    assert_int_equal(points_of(0), 6 + 3);
    check_pair(0, 5 + 1, 5); /* +1, and a higher bid */
    check_pair(1, 5, 5);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_FINEST), 0);
    assert_int_equal(points_of(0), 6);
    check_pair(0, 4, 5);
}

/* He waits for all his divisions, but not beyond the middle of the day. */
static void finest_hours_wait_for_the_corps(void **state)
{
    (void)state;
    for (uint8_t arrives = 2; arrives <= 9; arrives += 7) {
        field_duel(&field, TRAIT(FINEST_HOUR), 0);
        field_truce(&field);
        (void)altar_battle_add_division(&field.battle, altar_piece(9), ALTAR_UNION, 0, arrives, 0);
        (void)altar_battle_add_unit(&field.battle, altar_unit(9), ALTAR_INFANTRY, 0);
        for (unsigned hour = 1; hour <= 8; hour++) {
            (void)field_hour(&field);
            assert_int_equal(field_count(&field, ALTAR_NOTE_FINEST),
                             hour == (arrives == 2 ? 3 : 7));
        }
    }
}

/* A corps without points beside one that bids 3: the army general has one point to give. */
static void gift_to(uint32_t traits)
{
    field_init(&field);
    uint8_t rich = field_general(&field, ALTAR_UNION, altar_corps(0), 3, 0);
    uint8_t poor = field_general(&field, ALTAR_UNION, altar_corps(1), 0, traits);
    uint8_t other = field_general(&field, ALTAR_CONFEDERATE, altar_corps(2), 3, 0);

    (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 2, 0);
    (void)field_division(&field, ALTAR_UNION, rich, 2, false);
    (void)field_division(&field, ALTAR_UNION, poor, 2, false);
    (void)field_division(&field, ALTAR_CONFEDERATE, other, 2, false);
    (void)field_hour(&field);
    assert_int_equal(bid_of(0), 3);
    assert_int_equal(field_note(&field, ALTAR_NOTE_CLOCK_BID, 0)->value[0], 1);
}

static void trusted_lieutenants_make_more_of_gifts(void **state)
{
    (void)state;
    gift_to(0);
    assert_int_equal(bid_of(1), 1);
    assert_int_equal(field_note(&field, ALTAR_NOTE_BID, 1)->value[1], 1);
    gift_to(TRAIT(TRUSTED_LIEUTENANT));
    assert_int_equal(bid_of(1), 2);
}

static void insubordinate_generals_take_no_gifts(void **state)
{
    (void)state;
    gift_to(TRAIT(INSUBORDINATE));
    assert_int_equal(bid_of(1), 0);
    assert_int_equal(field_note(&field, ALTAR_NOTE_BID, 1)->value[1], 0);
}

static void insubordinate_generals_attack_unasked_on_a_1(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 6; face++) {
        field_duel(&field, 0, TRAIT(INSUBORDINATE));
        field.faces.generals = face;
        (void)field_hour(&field);
        const struct altar_battle_record *first = field_note(&field, ALTAR_NOTE_ATTACK, 0);

        assert_int_equal(first->value[1], face == 1);
        assert_int_equal(first->side, face == 1 ? ALTAR_CONFEDERATE : ALTAR_UNION);
        assert_int_equal(field_place(&field, ALTAR_NOTE_ATTACK, 0) <
                             field_place(&field, ALTAR_NOTE_LEVEL, 0),
                         face == 1);
    }
}

/* One point left and two of his own: one fatigue off (H13, H14). */
static void energetic_generals_work_when_the_hour_ends(void **state)
{
    (void)state;
    for (unsigned energetic = 0; energetic < 2; energetic++) {
        field_duel(&field, energetic ? TRAIT(ENERGETIC) : 0, 0);
        field.battle.generals[0].points = 8;
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_END_POINT), energetic);
        assert_int_equal(field.battle.units[0].fatigue, energetic ? 0 : 1);
        assert_int_equal(field.battle.units[1].fatigue, 1);
    }
    const struct altar_battle_record *point = field_note(&field, ALTAR_NOTE_END_POINT, 0);

    assert_int_equal(point->subject, 0);
    assert_int_equal(point->object, 0);
    assert_int_equal(point->value[0], 0);
}

/* H14: one more on all pairs; he falls where the nerve of his men gives way. */
static void generals_who_lead_from_the_front_may_fall(void **state)
{
    (void)state;
    for (unsigned face = 1; face <= 2; face++) {
        field_duel(&field, TRAIT(LEADS_FROM_THE_FRONT), 0);
        field.battle.breakpoint_percent = 100;
        (void)field_division(&field, ALTAR_UNION, 0, 2, true);
        field.rules.outbid = 0;
        field.faces.nerve[0] = face;
        (void)field_hour(&field);
        check_pair(0, 5, 5);
        check_pair(1, 5, 5);
        assert_int_equal(field_note(&field, ALTAR_NOTE_LEADS, 0)->value[0], 1);
        assert_int_equal(field_count(&field, ALTAR_NOTE_FALLS), face == 1);
        (void)field_hour(&field);
        assert_int_equal(points_of(0), face == 1 ? -1 : 6);
        assert_int_equal(field_count(&field, ALTAR_NOTE_LEADS), face == 1 ? 0 : 1);
    }
}

/* One attack an hour, whatever his divisions do. */
static void generals_lead_one_attack_an_hour(void **state)
{
    (void)state;
    field_duel(&field, TRAIT(LEADS_FROM_THE_FRONT), 0);
    (void)field_division(&field, ALTAR_UNION, 0, 2, true);
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 2);
    assert_int_equal(field_count(&field, ALTAR_NOTE_LEADS), 1);
}

static void reckless_attacks_are_fierce_and_dear(void **state)
{
    (void)state;
    for (unsigned reckless = 0; reckless < 2; reckless++) {
        field_duel(&field, reckless ? TRAIT(RECKLESS_ATTACKER) : 0, 0);
        field.faces.first[0] = 2;
        (void)field_hour(&field);
        check_pair(0, reckless ? 4 : 3, 5);
        assert_int_equal(field.battle.units[0].fatigue, reckless ? 2 : 1);
    }
    field_duel(&field, 0, TRAIT(RECKLESS_ATTACKER)); /* not when he is attacked */
    field.rules.margin[ALTAR_HOLDS] = 9;
    (void)field_hour(&field);
    check_pair(0, 4, 5);
}

static void disciplinarians_men_recover_faster(void **state)
{
    (void)state;
    for (unsigned strict = 0; strict < 2; strict++) {
        field_duel(&field, strict ? TRAIT(DISCIPLINARIAN) : 0, 0);
        field_truce(&field);
        field.battle.units[1].fatigue = 4;
        (void)field_hour(&field);
        assert_int_equal(field.battle.units[1].fatigue, strict ? 2 : 3);
        assert_int_equal(field_note(&field, ALTAR_NOTE_REST, 0)->value[0], strict ? 2 : 3);
    }
}

static void men_rally_for_revered_generals(void **state)
{
    (void)state;
    for (unsigned revered = 0; revered < 2; revered++) {
        field_duel(&field, revered ? TRAIT(REVERED) : 0, 0);
        field_truce(&field);
        field.battle.units[1].state = ALTAR_BATTLE_BROKEN;
        (void)field_hour(&field);
        const struct altar_battle_record *rally = field_note(&field, ALTAR_NOTE_RALLY, 0);

        assert_int_equal(rally->value[1], revered ? 5 : 4);
        assert_int_equal(rally->value[2], revered ? ALTAR_RALLY_WAITS : ALTAR_RALLY_LOST);
    }
}

static void tardy_divisions_miss_the_first_level(void **state)
{
    (void)state;
    for (unsigned tardy = 0; tardy < 2; tardy++) {
        field_duel(&field, tardy ? TRAIT(TARDY) : 0, 0);
        (void)field_hour(&field);
        assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), tardy ? 2 : 1);
        assert_int_equal(field_place(&field, ALTAR_NOTE_ATTACK, 0) >
                             field_place(&field, ALTAR_NOTE_LEVEL, 1),
                         tardy == 1);
        assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 1);
    }
    field_duel(&field, TRAIT(TARDY), 0); /* no time left for him */
    field.rules.clock_die = 3;
    (void)field_hour(&field);
    assert_int_equal(field_count(&field, ALTAR_NOTE_ATTACK), 0);
}

static void stalwart_men_are_hard_to_move(void **state)
{
    (void)state;
    field_duel(&field, 0, TRAIT(STALWART));
    (void)field_hour(&field);
    check_pair(0, 4, 6);
    field_duel(&field, TRAIT(STALWART), 0); /* not when they attack */
    (void)field_hour(&field);
    check_pair(0, 4, 5);
}

/* Three of ten against half of six: equal bids, which else stay with the defender. */
static void aggressive_armies_win_ties_for_the_clock(void **state)
{
    (void)state;
    for (unsigned traits = 0; traits < 4; traits++) {
        field_duel(&field, 0, 0);
        field_rules(&field.rules);
        (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 10,
                            (traits & 1) != 0 ? TRAIT(AGGRESSIVE) : 0);
        (void)field_general(&field, ALTAR_CONFEDERATE, ALTAR_NO_CORPS, 6,
                            (traits & 2) != 0 ? TRAIT(AGGRESSIVE) : 0);
        (void)field_hour(&field);
        assert_int_equal(field_note(&field, ALTAR_NOTE_CLOCK_BID, 0)->value[0], 3);
        assert_int_equal(field_note(&field, ALTAR_NOTE_CLOCK_BID, 1)->value[0], 3);
        assert_int_equal(field.battle.clock_owner, traits == 1 ? ALTAR_UNION : ALTAR_CONFEDERATE);
    }
}

static void aggressive_armies_strike_the_first_blow_hard(void **state)
{
    (void)state;
    field_duel(&field, 0, 0);
    (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 0, TRAIT(AGGRESSIVE));
    (void)field_division(&field, ALTAR_UNION, 0, 2, true);
    (void)field_division(&field, ALTAR_CONFEDERATE, 1, 2, true);
    field.rules.outbid = 0;
    (void)field_hour(&field);
    check_pair(0, 5, 5);
    check_pair(1, 5, 5);
    check_pair(2, 4, 5);
    check_pair(3, 4, 5);
}

static void tardy_and_hard_driving_generals_bring_men_later_and_sooner(void **state)
{
    (void)state;
    field_init(&field);
    for (unsigned face = 1; face <= 6; face++) {
        for (unsigned spaces = 1; spaces <= 3; spaces++) {
            uint8_t plain = altar_battle_arrival(&field.rules, 0, face, spaces, false);

            assert_int_equal(altar_battle_arrival(&field.rules, TRAIT(TARDY), face, spaces, false),
                             plain + 1);
            assert_int_equal(
                altar_battle_arrival(&field.rules, TRAIT(HARD_DRIVING), face, spaces, false),
                plain > 1 ? plain - 1 : 1);
        }
    }
}

/* Bids of 2 and 1 against 3: with 3 in place of 2 the division acts a level sooner. */
static void shrewd_tacticians_mend_a_bid(void **state)
{
    (void)state;
    for (unsigned shrewd = 0; shrewd < 2; shrewd++) {
        field_duel(&field, shrewd ? TRAIT(SHREWD_TACTICIAN) : 0, 0);
        field.rules.level_span = 1;
        field.battle.generals[0].points = field.battle.generals[1].points = 3;
        (void)field_division(&field, ALTAR_UNION, 0, 2, true);
        (void)field_hour(&field);
        assert_int_equal(bid_of(0), 2);
        assert_int_equal(bid_of(1), 3);
        assert_int_equal(bid_of(2), 1);
        assert_int_equal(field_count(&field, ALTAR_NOTE_MENDED), shrewd);
        assert_int_equal(field.battle.divisions[0].bid, shrewd ? 3 : 2);
        assert_int_equal(field_count(&field, ALTAR_NOTE_LEVEL), shrewd ? 2 : 3);
    }
}

/* A general is of use only where he is: his corps not yet there, he is not there either. */
static void generals_come_with_their_divisions(void **state)
{
    (void)state;
    field_duel(&field, TRAIT(DISCIPLINARIAN), 0);
    field_truce(&field);
    field.battle.divisions[0].flags = 0;
    field.battle.divisions[0].arrives = 2;
    (void)field_general(&field, ALTAR_UNION, ALTAR_NO_CORPS, 5, 0);
    (void)field_hour(&field);
    assert_int_equal(points_of(0), -1);
    assert_int_equal(points_of(2), 5);
    (void)field_hour(&field);
    assert_int_equal(points_of(0), -1);
    (void)field_hour(&field);
    assert_int_equal(points_of(0), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_traits_a_duel_is_plain),
        cmocka_unit_test(inept_generals_attack_without_support),
        cmocka_unit_test(inept_generals_defend_with_support),
        cmocka_unit_test(sloppy_staff_work_forgets_a_division),
        cmocka_unit_test(unflappable_generals_have_a_die_thrown_again),
        cmocka_unit_test(unflappable_army_generals_help_everybody),
        cmocka_unit_test(hesitant_generals_throw_for_their_points),
        cmocka_unit_test(unreliable_generals_are_half_there_on_1_or_2),
        cmocka_unit_test(cautious_generals_wait_for_more),
        cmocka_unit_test(cautious_army_generals_keep_all_back),
        cmocka_unit_test(finest_hours_come_once),
        cmocka_unit_test(finest_hours_wait_for_the_corps),
        cmocka_unit_test(trusted_lieutenants_make_more_of_gifts),
        cmocka_unit_test(insubordinate_generals_take_no_gifts),
        cmocka_unit_test(insubordinate_generals_attack_unasked_on_a_1),
        cmocka_unit_test(energetic_generals_work_when_the_hour_ends),
        cmocka_unit_test(generals_who_lead_from_the_front_may_fall),
        cmocka_unit_test(generals_lead_one_attack_an_hour),
        cmocka_unit_test(reckless_attacks_are_fierce_and_dear),
        cmocka_unit_test(disciplinarians_men_recover_faster),
        cmocka_unit_test(men_rally_for_revered_generals),
        cmocka_unit_test(tardy_divisions_miss_the_first_level),
        cmocka_unit_test(stalwart_men_are_hard_to_move),
        cmocka_unit_test(aggressive_armies_win_ties_for_the_clock),
        cmocka_unit_test(aggressive_armies_strike_the_first_blow_hard),
        cmocka_unit_test(tardy_and_hard_driving_generals_bring_men_later_and_sooner),
        cmocka_unit_test(shrewd_tacticians_mend_a_bid),
        cmocka_unit_test(generals_come_with_their_divisions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
