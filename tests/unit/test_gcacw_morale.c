/* unit/test_gcacw_morale.c: army morale, its points and effects, and preliminary victories of the hex campaign (9.1i, 9.2,
 * 9.4e to 9.4k). */
#include <string.h>

#include "rules/gcacw/play/victory/victory.h"
#include "unit/gcacw_still.h"

static const char *const open_fog[] = {"fog=open", NULL};

static struct gcacw_facts *facts_of(struct gcacw_table *table)
{
    return &table->state->facts;
}

static struct gcacw_side_facts *army_of(struct gcacw_table *table, uint8_t side)
{
    return &table->state->facts.sides[side];
}

static unsigned level_of(struct gcacw_table *table, uint8_t side)
{
    return gcacw_morale_level(table->sc, facts_of(table), table->state->turn, side);
}

static void lose(struct gcacw_table *table, const char *unit)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_take_unit(&game, gcacw_table_unit(table, unit), GCACW_PLACE_LOST);
    gcacw_table_at(table, unit)->lost_turn = (uint8_t)table->state->turn;
}

/* ---- terms (9.2) ---- */

static void union_demoralization_adds(void **state)
{
    struct gcacw_table table;
    struct gcacw_morale_sum sum;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    assert_int_equal(level_of(&table, GCACW_UNION), 0);
    gcacw_table_at(&table, "Wadsworth")->demoralized = 1; /* I */
    gcacw_table_at(&table, "Doubleday")->demoralized = 2; /* I */
    gcacw_table_at(&table, "Devin")->demoralized = 1;     /* cavalry: its corps alone */
    sum = gcacw_morale_sum(table.sc, facts_of(&table), 1, GCACW_UNION);
    assert_int_equal(sum.corps, 2);
    assert_int_equal(sum.divisions, 3);
    assert_int_equal(sum.brigades, 0);
    assert_int_equal(level_of(&table, GCACW_UNION), 5);
    gcacw_table_release(&table);
}

/* 9.2k: garrisons, artillery, regiments, and a unit that has not joined the army yet. */
static void garrisons_add_nothing(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    gcacw_table_at(&table, "Elliott")->demoralized = 2;
    gcacw_table_at(&table, "Art. Res. I")->demoralized = 2;
    gcacw_table_at(&table, "Crawford")->demoralized = 1;
    assert_int_equal(level_of(&table, GCACW_UNION), 0);
    gcacw_table_at(&table, "Crawford")->flags |= GCACW_RELEASED;
    assert_int_equal(level_of(&table, GCACW_UNION), 2);
    gcacw_table_release(&table);
}

static void confederate_demoralization_adds(void **state)
{
    struct gcacw_table table;
    struct gcacw_morale_sum sum;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    gcacw_table_at(&table, "Hood")->demoralized = 1;    /* I: 1 + 2 */
    gcacw_table_at(&table, "Early")->demoralized = 2;   /* II: 1 + 4 */
    gcacw_table_at(&table, "Hampton")->demoralized = 1; /* cavalry: 1 */
    gcacw_still_put(&table, "Corse", "Guiney Station"); /* Richmond: no corps, a brigade 1 */
    gcacw_table_at(&table, "Corse")->demoralized = 2;
    sum = gcacw_morale_sum(table.sc, facts_of(&table), 1, GCACW_CONFEDERATE);
    assert_int_equal(sum.corps, 3);
    assert_int_equal(sum.divisions, 6);
    assert_int_equal(sum.brigades, 1);
    gcacw_still_put(&table, "12 VA", "Guiney Station"); /* a regiment, in no corps */
    gcacw_table_at(&table, "12 VA")->demoralized = 1;
    assert_int_equal(level_of(&table, GCACW_CONFEDERATE), 10);
    gcacw_table_release(&table);
}

/* 11.2: AoP losses 23 are 2, Confederate losses 24 are 4. */
static void losses_add_by_eights_and_fives(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    army_of(&table, GCACW_UNION)->lost_field = 23;
    army_of(&table, GCACW_UNION)->lost_other = 40;
    army_of(&table, GCACW_CONFEDERATE)->lost_field = 20;
    army_of(&table, GCACW_CONFEDERATE)->lost_other = 4;
    assert_int_equal(level_of(&table, GCACW_UNION), 2);
    assert_int_equal(level_of(&table, GCACW_CONFEDERATE), 4);
    gcacw_table_release(&table);
}

/* 11.2: a Confederate division eliminated adds 6, 4, 2; its corps 1 on each of the three turns. */
static void eliminations_fade(void **state)
{
    static const uint8_t division[GCACW_SIDES][4] = {{3, 2, 1, 0}, {6, 4, 2, 0}};
    static const uint8_t brigade[GCACW_SIDES][4] = {{1, 1, 0, 0}, {2, 1, 1, 0}};
    static const char *const divisions[] = {"Wadsworth", "Hood"}, *const brigades[] = {"Devin",
                                                                                       "Hampton"};

    (void)state;
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        struct gcacw_table table;

        gcacw_still_init(&table, "high-tide", open_fog);
        table.state->turn = 5;
        lose(&table, divisions[side]);
        for (unsigned i = 0; i < 4; i++) {
            table.state->turn = (uint16_t)(5 + i);
            assert_int_equal(level_of(&table, side), division[side][i] + (i < 3 ? 1 : 0));
        }
        gcacw_table_release(&table);
        gcacw_still_init(&table, "high-tide", open_fog);
        table.state->turn = 5;
        lose(&table, brigades[side]);
        for (unsigned i = 0; i < 4; i++) {
            table.state->turn = (uint16_t)(5 + i);
            assert_int_equal(level_of(&table, side), brigade[side][i] + (i < 3 ? 1 : 0));
        }
        gcacw_table_release(&table);
    }
}

/* 9.2l: morale-elim. */
static void eliminated_garrisons_count_by_the_switch(void **state)
{
    static const char *const aop[] = {"fog=open", "morale-elim=aop", NULL};
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    lose(&table, "Elliott");
    lose(&table, "6 NY"); /* a regiment */
    lose(&table, "Haupt");
    assert_int_equal(level_of(&table, GCACW_UNION), 1);
    gcacw_table_release(&table);
    gcacw_still_init(&table, "high-tide", aop);
    lose(&table, "Elliott");
    assert_int_equal(level_of(&table, GCACW_UNION), 0);
    lose(&table, "Devin");
    assert_int_equal(level_of(&table, GCACW_UNION), 2);
    gcacw_table_release(&table);
}

static void hungry_divisions_add(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    for (uint8_t i = 0; i < table.sc->unit_count; i++)
        facts_of(&table)->units[i].flags |= GCACW_HUNGRY;
    assert_int_equal(level_of(&table, GCACW_UNION), 6);       /* 19 divisions */
    assert_int_equal(level_of(&table, GCACW_CONFEDERATE), 4); /* Pickett is not there yet: 8 */
    gcacw_still_put(&table, "Pickett", "Guiney Station");
    assert_int_equal(level_of(&table, GCACW_CONFEDERATE), 4); /* 9 */
    gcacw_table_release(&table);
}

static void simplified_supply_adds_by_its_level(void **state)
{
    static const char *const settings[] = {"fog=open", "supply=simplified", NULL};
    static const int8_t marker[] = {7, 3, 2, 1, 0, -1};
    static const uint8_t adds[] = {0, 0, 0, 1, 2, 3};
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", settings);
    for (unsigned i = 0; i < sizeof marker; i++) {
        for (uint8_t side = 0; side < GCACW_SIDES; side++) {
            army_of(&table, side)->marker = marker[i];
            assert_int_equal(level_of(&table, side), adds[i]);
        }
    }
    gcacw_table_release(&table);
}

/* ---- states and points (9.1i, 9.2m, 9.2n) ---- */

/* So many losses that the level is this. */
static void set_level(struct gcacw_table *table, uint8_t side, unsigned level)
{
    army_of(table, side)->lost_field = (uint16_t)(level * table->sc->morale[side].losses);
}

static void check(struct gcacw_table *table)
{
    gcacw_still_open(table, GCACW_PHASE_VICTORY);
}

static void levels_make_states(void **state)
{
    static const uint8_t level[] = {0, 7, 8, 10, 11, 13};
    static const uint8_t expect[] = {GCACW_NORMAL,     GCACW_NORMAL,   GCACW_DISORDERED,
                                     GCACW_DISORDERED, GCACW_PANICKED, GCACW_PANICKED};
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    for (unsigned i = 0; i < sizeof level; i++) {
        set_level(&table, GCACW_CONFEDERATE, level[i]);
        check(&table);
        assert_int_equal(army_of(&table, GCACW_CONFEDERATE)->morale, expect[i]);
        assert_int_equal(army_of(&table, GCACW_CONFEDERATE)->morale_level, level[i]);
    }
    assert_int_equal(table.sc->morales[GCACW_DISORDERED].attack, -1);
    assert_int_equal(table.sc->morales[GCACW_DISORDERED].defense, 0);
    assert_int_equal(table.sc->morales[GCACW_PANICKED].defense, -1);
    gcacw_table_release(&table);
}

/* 11.2: disordered once, now normal 15; panicked now 50; disordered after a panic 40; normal after
 * both 25. */
static void states_stand_for_points(void **state)
{
    static const uint8_t level[] = {8, 0, 11, 8, 0, 13};
    static const int points[] = {30, 15, 50, 40, 25, 50};

    (void)state;
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        int sign = side == GCACW_UNION ? 1 : -1;
        struct gcacw_table table;

        gcacw_still_init(&table, "high-tide", open_fog);
        for (unsigned i = 0; i < sizeof level; i++) {
            set_level(&table, side, level[i]);
            check(&table);
            assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_MORALE), 1);
            assert_int_equal(
                facts_of(&table)->score.line[side == GCACW_UNION ? GCACW_SCORE_UNION_MORALE
                                                                 : GCACW_SCORE_CSA_MORALE],
                sign * points[i]);
            assert_int_equal(gcacw_total(&facts_of(&table)->score), sign * points[i]);
        }
        gcacw_table_release(&table);
    }
}

static void flight_ends_the_game(void **state)
{
    (void)state;
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        struct gcacw_table table;

        gcacw_still_init(&table, "long-roads", open_fog);
        set_level(&table, side, 14);
        gcacw_still_notice(&table);
        assert_true(table.state->depth > 0); /* not before the victory check */
        assert_int_equal(army_of(&table, side)->morale_level, 14);
        assert_int_equal(army_of(&table, side)->morale, GCACW_NORMAL);
        check(&table);
        assert_int_equal(table.state->depth, 0);
        assert_int_equal(table.state->level,
                         side == GCACW_UNION ? GCACW_CSA_DECISIVE : GCACW_USA_DECISIVE);
        gcacw_table_release(&table);
    }
}

static void both_flee_and_the_worse_loses(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "long-roads", open_fog);
    set_level(&table, GCACW_UNION, 15);
    set_level(&table, GCACW_CONFEDERATE, 14);
    check(&table);
    assert_int_equal(table.state->level, GCACW_CSA_DECISIVE);
    gcacw_table_release(&table);
    gcacw_still_init(&table, "long-roads", open_fog);
    set_level(&table, GCACW_UNION, 14);
    set_level(&table, GCACW_CONFEDERATE, 14);
    check(&table);
    assert_int_equal(table.state->level, GCACW_USA_DECISIVE);
    gcacw_table_release(&table);
}

/* 9.2n: morale-live. */
static void live_morale_changes_at_once(void **state)
{
    static const char *const live[] = {"fog=open", "morale-live=yes", NULL};
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", live);
    set_level(&table, GCACW_UNION, 8);
    gcacw_still_notice(&table);
    assert_int_equal(army_of(&table, GCACW_UNION)->morale, GCACW_DISORDERED);
    assert_int_equal(gcacw_total(&facts_of(&table)->score), 30);
    assert_int_equal(facts_of(&table)->turn.hooker, 0); /* counts in the victory check alone */
    set_level(&table, GCACW_UNION, 14);
    gcacw_still_notice(&table);
    assert_int_equal(table.state->depth, 0);
    gcacw_table_release(&table);
}

/* 1.3ad, 11.2: two occurrences, then Union Disorder in phase 8 makes three. */
static void disorder_counts_against_hooker(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    facts_of(&table)->turn.hooker = 2;
    set_level(&table, GCACW_UNION, 8);
    check(&table);
    assert_int_equal(facts_of(&table)->turn.hooker, 3);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_QUESTIONED), 1);
    check(&table);
    assert_int_equal(facts_of(&table)->turn.hooker, 3);
    gcacw_table_release(&table);
    gcacw_still_init(&table, "high-tide", open_fog); /* under Meade nothing is counted */
    facts_of(&table)->turn.latches |= GCACW_LATCH_MEADE;
    set_level(&table, GCACW_UNION, 8);
    check(&table);
    assert_int_equal(facts_of(&table)->turn.hooker, 0);
    gcacw_table_release(&table);
}

/* ---- preliminary victories (9.4e to 9.4k) ---- */

static const char *const preliminary[] = {"fog=open", "preliminary=on", NULL};

/* A victory check with this total, Union level and Confederate level. */
static void check_with(struct gcacw_table *table, int points, unsigned usa, unsigned csa)
{
    struct gcacw_game game = gcacw_table_game(table);
    struct gcacw_facts *facts = facts_of(table);

    set_level(table, GCACW_UNION, usa);
    set_level(table, GCACW_CONFEDERATE, csa);
    gcacw_update_morale(&game);
    gcacw_fix_morale(&game); /* their points are part of the total */
    facts->score.line[GCACW_SCORE_LEVIES] =
        (int16_t)(points - (gcacw_total(&facts->score) - facts->score.line[GCACW_SCORE_LEVIES]));
    check(table);
}

static uint8_t won(struct gcacw_table *table, uint8_t side)
{
    return army_of(table, side)->preliminary;
}

static void nothing_is_preliminary_without_the_option(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", open_fog);
    check_with(&table, 200, 11, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    gcacw_table_release(&table);
}

static void confederates_win_substantive(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "long-roads", preliminary);
    check_with(&table, 150, 11, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    check_with(&table, 179, 11, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_MARGINAL);
    check_with(&table, 180, 11, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_SUBSTANTIVE);
    check_with(&table, 0, 0, 0); /* it stays */
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_SUBSTANTIVE);
    check_with(&table, 0, 0, 8); /* Disorder cancels the marginal victory alone */
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_SUBSTANTIVE);
    check_with(&table, 0, 0, 11);
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_USA_DECISIVE);
    check_with(&table, 180, 11, 0); /* never again */
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    gcacw_table_release(&table);
}

static void confederates_win_marginal(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", preliminary);
    check_with(&table, 160, 7, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    check_with(&table, 159, 8, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    check_with(&table, 160, 8, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_MARGINAL);
    facts_of(&table)->score.line[GCACW_SCORE_RAID] = -40;
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_MARGINAL);
    facts_of(&table)->score.line[GCACW_SCORE_RAID] = 40;
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_SUBSTANTIVE);
    check_with(&table, 100, 8, 8);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    check_with(&table, 160, 8, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    gcacw_table_release(&table);
}

/* At the same moment: won and canceled. */
static void a_victory_in_disorder_is_canceled_at_once(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", preliminary);
    check_with(&table, 160, 8, 8);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    assert_int_equal(army_of(&table, GCACW_CONFEDERATE)->cancelled,
                     1 << GCACW_PRELIMINARY_MARGINAL);
    gcacw_table_release(&table);
}

static void the_union_wins_substantive(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "long-roads", preliminary);
    check_with(&table, 100, 8, 11); /* the Union is disordered: marginal by 3 levels */
    assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_MARGINAL);
    check_with(&table, 100, 7, 11);
    assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_SUBSTANTIVE);
    check_with(&table, 249, 0, 0);
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_USA_SUBSTANTIVE);
    check_with(&table, 250, 0, 0);
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_DECISIVE);
    check_with(&table, 100, 0, 0); /* the table is better */
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_USA_DECISIVE);
    gcacw_table_release(&table);
}

static void the_union_wins_marginal(void **state)
{
    static const struct {
        const char *id;
        int cancels;
    } rows[] = {{"high-tide", 185}, {"long-roads", 220}};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        gcacw_still_init(&table, rows[i].id, preliminary);
        check_with(&table, 100, 6, 8); /* 2 levels */
        assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_NONE);
        check_with(&table, 100, 5, 8);
        assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_MARGINAL);
        check_with(&table, rows[i].cancels - 1, 0, 0);
        assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_USA_MARGINAL);
        check_with(&table, rows[i].cancels, 0, 0);
        assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_SUBSTANTIVE);
        /* No Confederate marginal one beside it, but a substantive one cancels it. */
        check_with(&table, 170, 8, 0);
        assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
        check_with(&table, 180, 11, 0);
        assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_SUBSTANTIVE);
        assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_NONE);
        gcacw_table_release(&table);
    }
}

static void a_held_level_denies_it_to_the_enemy(void **state)
{
    struct gcacw_table table;

    (void)state;
    gcacw_still_init(&table, "high-tide", preliminary);
    check_with(&table, 100, 0, 11);
    assert_int_equal(won(&table, GCACW_UNION), GCACW_PRELIMINARY_SUBSTANTIVE);
    check_with(&table, 200, 11, 0);
    assert_int_equal(won(&table, GCACW_CONFEDERATE), GCACW_PRELIMINARY_NONE);
    gcacw_table_release(&table);
}

/* 9.4k: two floors at once. */
static void of_two_floors_the_higher_or_earlier_stands(void **state)
{
    struct gcacw_table table;
    struct gcacw_side_facts *usa, *csa;

    (void)state;
    gcacw_still_init(&table, "high-tide", preliminary);
    usa = army_of(&table, GCACW_UNION);
    csa = army_of(&table, GCACW_CONFEDERATE);
    facts_of(&table)->score.line[GCACW_SCORE_LEVIES] = 155;
    usa->preliminary = csa->preliminary = GCACW_PRELIMINARY_MARGINAL;
    usa->preliminary_turn = 9;
    csa->preliminary_turn = 8;
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_MARGINAL);
    csa->preliminary_turn = 10;
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_USA_MARGINAL);
    csa->preliminary = GCACW_PRELIMINARY_SUBSTANTIVE;
    assert_int_equal(gcacw_final_level(table.sc, facts_of(&table)), GCACW_CSA_SUBSTANTIVE);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(union_demoralization_adds),
        cmocka_unit_test(garrisons_add_nothing),
        cmocka_unit_test(confederate_demoralization_adds),
        cmocka_unit_test(losses_add_by_eights_and_fives),
        cmocka_unit_test(eliminations_fade),
        cmocka_unit_test(eliminated_garrisons_count_by_the_switch),
        cmocka_unit_test(hungry_divisions_add),
        cmocka_unit_test(simplified_supply_adds_by_its_level),
        cmocka_unit_test(levels_make_states),
        cmocka_unit_test(states_stand_for_points),
        cmocka_unit_test(flight_ends_the_game),
        cmocka_unit_test(both_flee_and_the_worse_loses),
        cmocka_unit_test(live_morale_changes_at_once),
        cmocka_unit_test(disorder_counts_against_hooker),
        cmocka_unit_test(nothing_is_preliminary_without_the_option),
        cmocka_unit_test(confederates_win_substantive),
        cmocka_unit_test(confederates_win_marginal),
        cmocka_unit_test(a_victory_in_disorder_is_canceled_at_once),
        cmocka_unit_test(the_union_wins_substantive),
        cmocka_unit_test(the_union_wins_marginal),
        cmocka_unit_test(a_held_level_denies_it_to_the_enemy),
        cmocka_unit_test(of_two_floors_the_higher_or_earlier_stands),
    };

    return cmocka_run_group_tests_name("morale in the hex campaign", tests, NULL, NULL);
}
