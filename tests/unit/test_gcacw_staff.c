/* unit/test_gcacw_staff.c: leaders and attachment: transfer, Meade, Jackson, divisional leaders (1.4, 3.7, 4.4, 10). */
#include <stdlib.h>
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/staff/staff.h"
#include "unit/gcacw_table.h"

enum { U = GCACW_UNION, C = GCACW_CONFEDERATE };

static void start(struct gcacw_table *table, const char *setting, const char *other)
{
    const char *const settings[] = {setting, other, NULL};

    gcacw_table_init(table, "long-roads", setting != NULL ? settings : NULL, 7);
    gcacw_table_until(table, GCACW_PHASE_LEADERS);
}

static void place(struct gcacw_table *table, const char *unit, uint16_t cell)
{
    struct gcacw_unit_facts *now = gcacw_table_at(table, unit);

    now->place = GCACW_PLACE_MAP;
    now->cell = cell;
}

static struct gcacw_leader_facts *leader(struct gcacw_table *table, const char *name)
{
    return &table->state->facts.leaders[gcacw_table_leader(table, name).v];
}

/* A hex on dry land at this distance from another. */
static uint16_t cell_at(const struct gcacw_table *table, uint16_t from, unsigned distance)
{
    uint16_t cell = 0;

    while (gcacw_distance(table->sc, from, cell) != distance ||
           (table->sc->ground->flags[cell] & GCACW_CELL_WATER) != 0)
        cell++;
    return cell;
}

static struct vd_command ride(const struct gcacw_table *table, uint8_t kind, const char *who,
                              const char *unit)
{
    return (struct vd_command){
        .choice = {.kind = kind,
                   .subject = gcacw_table_leader(table, who).v,
                   .number = unit != NULL ? gcacw_table_unit(table, unit).v : 0}};
}

static struct vd_command join(const struct gcacw_table *table, const char *unit, const char *host)
{
    return (struct vd_command){.choice = {.kind = GCACW_OFFER_ATTACH,
                                          .subject = gcacw_table_unit(table, unit).v,
                                          .number = gcacw_table_unit(table, host).v}};
}

static struct vd_command detach(const struct gcacw_table *table, const char *unit,
                                uint16_t manpower, uint8_t option)
{
    return (struct vd_command){.choice = {.kind = GCACW_OFFER_DETACH,
                                          .subject = gcacw_table_unit(table, unit).v,
                                          .number = manpower,
                                          .option = option}};
}

static void refuse(struct gcacw_table *table, uint8_t seat, struct vd_command command,
                   enum gcacw_rule rule)
{
    gcacw_table_refused(table, seat, command);
    assert_string_equal(gcacw_rule_id(table->error.rule), gcacw_rule_id((uint16_t)rule));
}

/* ---- transfer (4.4) ---- */

static void leaders_transfer_ten_hexes(void **unused)
{
    struct gcacw_table table;
    uint16_t from;

    (void)unused;
    start(&table, "fog=open", NULL);
    from = gcacw_table_at(&table, "Hood")->cell;
    place(&table, "McLaws", cell_at(&table, from, 11));
    gcacw_table_renew(&table);
    refuse(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "McLaws"), GCACW_4_4a);
    place(&table, "McLaws", cell_at(&table, from, 10));
    gcacw_table_renew(&table);
    refuse(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "Rodes"), GCACW_4_4a);
    refuse(&table, U, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "McLaws"), GCACW_4_4a);
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "McLaws"));
    assert_int_equal(leader(&table, "Longstreet")->with.v, gcacw_table_unit(&table, "McLaws").v);
    /* A second transfer is measured from where he was: he can go back. */
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "Hood"));
    /* 4.4c: all units are subordinate to the army commander. */
    place(&table, "Rodes", gcacw_table_at(&table, "Anderson")->cell);
    gcacw_table_renew(&table);
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "R.E. Lee", "Rodes"));
    gcacw_table_release(&table);
}

static void a_passive_side_transfers_thirty(void **unused)
{
    struct gcacw_table table;
    uint16_t from;

    (void)unused;
    start(&table, "fog=open", NULL);
    from = gcacw_table_at(&table, "Hood")->cell;
    refuse(&table, C, ride(&table, GCACW_OFFER_TAKE, "Longstreet", NULL), GCACW_4_4b);
    table.state->facts.sides[C].posture = GCACW_PASSIVE;
    place(&table, "McLaws", cell_at(&table, from, 31));
    gcacw_table_renew(&table);
    refuse(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "McLaws"), GCACW_4_4a);
    place(&table, "McLaws", cell_at(&table, from, 30));
    gcacw_table_renew(&table);
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Longstreet", "McLaws"));
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_TAKE, "Ewell", NULL));
    assert_int_equal(leader(&table, "Ewell")->place, GCACW_LEADER_TAKEN);
    refuse(&table, C, ride(&table, GCACW_OFFER_PUT, "Ewell", "Early"), GCACW_4_4b);
    gcacw_table_until(&table, GCACW_PHASE_POSTURE);
    gcacw_table_until(&table, GCACW_PHASE_LEADERS);
    refuse(&table, C, ride(&table, GCACW_OFFER_TRANSFER, "Ewell", "Early"), GCACW_4_4a);
    refuse(&table, C, ride(&table, GCACW_OFFER_PUT, "Ewell", "Hood"), GCACW_4_4a);
    gcacw_table_order(&table, C, ride(&table, GCACW_OFFER_PUT, "Ewell", "Early"));
    assert_int_equal(leader(&table, "Ewell")->place, GCACW_LEADER_WITH);
    gcacw_table_release(&table);
}

static void halleck_never_moves(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "halleck=on", "fog=open");
    assert_int_equal(leader(&table, "Halleck")->place, GCACW_LEADER_HEX);
    refuse(&table, U, ride(&table, GCACW_OFFER_TRANSFER, "Halleck", "Casey"), GCACW_4_4a);
    gcacw_table_release(&table);
}

/* ---- Meade (1.4) ---- */

static void replace(struct gcacw_table *table)
{
    struct gcacw_game game = gcacw_table_game(table);

    table->state->facts.turn.hooker = 3;
    gcacw_replace_hooker(&game);
}

static void meade_takes_command(void **unused)
{
    struct gcacw_table table;
    uint16_t cell;

    (void)unused;
    start(&table, "fog=open", NULL);
    cell = gcacw_table_at(&table, "DeForest")->cell;
    gcacw_table_at(&table, "DeForest")->fatigue = 2;
    table.state->facts.turn.hooker = 2;
    struct gcacw_game game = gcacw_table_game(&table);

    gcacw_replace_hooker(&game);
    assert_int_equal(leader(&table, "Hooker")->place, GCACW_LEADER_WITH);
    replace(&table);
    assert_true(gcacw_has_latch(&table.state->facts, GCACW_LATCH_MEADE));
    assert_int_equal(leader(&table, "Hooker")->place, GCACW_LEADER_GONE);
    assert_int_equal(leader(&table, "Meade (V)")->place, GCACW_LEADER_GONE);
    assert_int_equal(leader(&table, "Meade")->place, GCACW_LEADER_WITH);
    assert_int_equal(gcacw_commander(table.sc, &table.state->facts, U).v,
                     gcacw_table_leader(&table, "Meade").v);
    assert_int_equal(leader(&table, "Sykes")->with.v, gcacw_table_unit(&table, "Ayres").v);
    assert_int_equal(leader(&table, "Kilpatrick")->with.v,
                     gcacw_table_unit(&table, "Kilpatrick").v);
    assert_false(gcacw_may_lead(table.sc, &table.state->facts,
                                gcacw_table_leader(&table, "D.M. Gregg"),
                                gcacw_table_unit(&table, "Kilpatrick")));
    assert_true((gcacw_table_at(&table, "Whiting")->flags & GCACW_RENAMED) != 0);
    assert_int_equal(gcacw_table_at(&table, "DeForest")->place, GCACW_PLACE_REMOVED);
    assert_int_equal(gcacw_table_at(&table, "Farnsworth")->cell, cell);
    assert_int_equal(gcacw_table_at(&table, "Farnsworth")->manpower, 3);
    assert_int_equal(gcacw_table_at(&table, "Farnsworth")->fatigue, 2);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_COMMANDS), 1);
    gcacw_table_renew(&table);
    gcacw_table_release(&table);
}

static void farnsworth_comes_alone(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "farnsworth=extra", "fog=open");
    replace(&table);
    assert_int_equal(gcacw_table_at(&table, "DeForest")->place, GCACW_PLACE_MAP);
    assert_int_equal(gcacw_table_at(&table, "Farnsworth")->cell,
                     gcacw_table_at(&table, "Kilpatrick")->cell);
    assert_int_equal(gcacw_table_at(&table, "Farnsworth")->manpower, 3);
    gcacw_table_release(&table);
    start(&table, "fog=open", NULL);
    gcacw_table_at(&table, "DeForest")->place = GCACW_PLACE_LOST;
    gcacw_table_at(&table, "Kilpatrick")->place = GCACW_PLACE_LOST;
    gcacw_table_at(&table, "Wyndham")->place = GCACW_PLACE_LOST;
    replace(&table);
    assert_true(
        (table.sc->ground->flags[gcacw_table_at(&table, "Farnsworth")->cell] & GCACW_CELL_DC) != 0);
    gcacw_table_release(&table);
}

/* 11.2: what phase 8 counts takes effect in the next step 3b. */
static void the_third_count_tells_in_the_next_phase(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    table.state->facts.turn.hooker = 3;
    gcacw_table_until(&table, GCACW_PHASE_POSTURE);
    assert_false(gcacw_has_latch(&table.state->facts, GCACW_LATCH_MEADE));
    gcacw_table_until(&table, GCACW_PHASE_LEADERS);
    assert_true(gcacw_has_latch(&table.state->facts, GCACW_LATCH_MEADE));
    assert_int_equal(table.state->turn, 2);
    gcacw_table_release(&table);
}

/* ---- attachment (3.7, 3.5) ---- */

static void units_merge(void **unused)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *heth, *pettigrew;

    (void)unused;
    start(&table, "fog=open", NULL);
    heth = gcacw_table_at(&table, "Heth");
    pettigrew = gcacw_table_at(&table, "Pettigrew");
    place(&table, "Pettigrew", gcacw_table_cell(&table, "20134"));
    gcacw_table_renew(&table);
    refuse(&table, C, join(&table, "Pettigrew", "Heth"), GCACW_3_7c);
    place(&table, "Pettigrew", heth->cell);
    place(&table, "Hood", heth->cell);
    pettigrew->fatigue = 2;
    pettigrew->flags |= GCACW_DISORGANIZED;
    heth->victuals = 7;
    pettigrew->victuals = 0;
    leader(&table, "A.P. Hill")->with = gcacw_table_unit(&table, "Pettigrew");
    gcacw_table_renew(&table);
    refuse(&table, C, join(&table, "Pettigrew", "Hood"), GCACW_3_7e);
    refuse(&table, C, join(&table, "Heth", "Pettigrew"), GCACW_3_7e);
    gcacw_table_order(&table, C, join(&table, "Pettigrew", "Heth"));
    assert_int_equal(heth->manpower, 17);
    assert_int_equal(heth->artillery, 5);
    assert_int_equal(heth->victuals, 7 * 12 / 17);
    assert_int_equal(heth->fatigue, 2);
    assert_true((heth->flags & GCACW_DISORGANIZED) != 0);
    assert_int_equal(pettigrew->place, GCACW_PLACE_ATTACHED);
    assert_int_equal(pettigrew->at, gcacw_table_unit(&table, "Heth").v);
    assert_int_equal(pettigrew->manpower, 0);
    assert_int_equal(leader(&table, "A.P. Hill")->with.v, gcacw_table_unit(&table, "Heth").v);
    gcacw_table_release(&table);
}

/* The limits of the key, one by one. */
static void the_key_binds_attachment(void **unused)
{
    struct gcacw_table table;
    uint16_t cell;

    (void)unused;
    start(&table, "fog=open", NULL);
    cell = gcacw_table_cell(&table, "Rockville");
    static const char *const names[] = {"Gibbon", "Haupt", "Yates",   "Knipe", "Jewett",  "Wells",
                                        "Sickel", "Kenly", "Elliott", "Casey", "Lockwood"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        place(&table, names[i], cell);
    gcacw_table_renew(&table);
    refuse(&table, U, join(&table, "Haupt", "Gibbon"), GCACW_3_5h);
    refuse(&table, U, join(&table, "Yates", "Gibbon"), GCACW_3_5i);
    refuse(&table, U, join(&table, "Kenly", "Yates"), GCACW_3_5i);
    refuse(&table, U, join(&table, "Jewett", "Gibbon"), GCACW_3_5n);
    refuse(&table, U, join(&table, "Wells", "Gibbon"), GCACW_3_5j);
    refuse(&table, U, join(&table, "Lockwood", "Gibbon"), GCACW_3_5m);
    refuse(&table, U, join(&table, "Kenly", "Gibbon"), GCACW_1_4b);
    table.state->facts.turn.latches |= GCACW_LATCH_MEADE;
    gcacw_table_renew(&table);
    refuse(&table, U, join(&table, "Wells", "Gibbon"), GCACW_3_5j);
    gcacw_table_at(&table, "Wells")->flags |= GCACW_RELEASED;
    gcacw_table_at(&table, "Lockwood")->flags |= GCACW_RELEASED;
    gcacw_table_renew(&table);
    refuse(&table, U, join(&table, "Sickel", "Wells"), GCACW_3_5j);
    refuse(&table, U, join(&table, "Jewett", "Gibbon"), GCACW_3_5n);
    gcacw_table_order(&table, U, join(&table, "Wells", "Gibbon"));
    gcacw_table_order(&table, U, join(&table, "Kenly", "Gibbon"));
    gcacw_table_order(&table, U, join(&table, "Knipe", "Yates"));
    gcacw_table_order(&table, U, join(&table, "Jewett", "Casey"));
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->manpower, 7 + 4 + 5);
    gcacw_table_release(&table);
}

/* 1.3r */
static void richmond_units_attach_anywhere(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    place(&table, "Corse", gcacw_table_at(&table, "Rodes")->cell);
    gcacw_table_renew(&table);
    gcacw_table_order(&table, C, join(&table, "Corse", "Rodes"));
    assert_int_equal(gcacw_table_at(&table, "Rodes")->manpower, 20);
    gcacw_table_release(&table);
}

static void divisions_detach_and_take_back(void **unused)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *hood, *sub;
    unsigned ammunition;

    (void)unused;
    start(&table, "ammunition=on", "fog=open");
    hood = gcacw_table_at(&table, "Hood");
    sub = &table.state->facts.units[gcacw_free_counter(table.sc, &table.state->facts, C, 0).v];
    ammunition = hood->ammunition;
    refuse(&table, C, detach(&table, "Hood", 5, 0), GCACW_3_7b);
    refuse(&table, C, detach(&table, "Hood", 0, 0), GCACW_3_7b);
    refuse(&table, C, detach(&table, "Hampton", 1, 0), GCACW_3_7b);
    refuse(&table, C, detach(&table, "Hood", 4, 9), GCACW_3_7a);
    hood->victuals = 5;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, C, detach(&table, "Hood", 4, GCACW_DETACH_GUNS));
    assert_int_equal(hood->manpower, 12);
    assert_int_equal(hood->artillery, 3);
    assert_int_equal(sub->manpower, 4);
    assert_int_equal(sub->tactical, 2);
    assert_int_equal(sub->artillery, 1);
    assert_int_equal(sub->victuals, 5);
    assert_int_equal(sub->cell, hood->cell);
    assert_int_equal(sub->ammunition + hood->ammunition, ammunition);
    assert_int_equal(sub->from.v, gcacw_table_unit(&table, "Hood").v);
    refuse(&table, C, detach(&table, "Hood", 4, 0), GCACW_3_7b);
    refuse(&table, C, detach(&table, "McLaws", 4, 1), GCACW_3_7a);
    gcacw_table_order(&table, C, detach(&table, "McLaws", 2, 3));
    sub->combat_lost = 1;
    sub->manpower = 3;
    gcacw_table_renew(&table);
    uint8_t id = (uint8_t)(sub - table.state->facts.units);
    struct vd_command back = {.choice = {.kind = GCACW_OFFER_ATTACH,
                                         .subject = id,
                                         .number = gcacw_table_unit(&table, "Hood").v}};

    gcacw_table_order(&table, C, back);
    assert_int_equal(hood->manpower, 15);
    assert_int_equal(hood->artillery, 4);
    assert_int_equal(hood->combat_lost, 1);
    assert_int_equal(sub->place, GCACW_PLACE_OUT);
    gcacw_table_release(&table);
}

/* 3.5: a detachment is bound as its division is. */
static void a_detachment_keeps_its_limits(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_field field;
    gcacw_unit_id counter;

    (void)unused;
    start(&table, "fog=open", NULL);
    counter = gcacw_free_counter(table.sc, &table.state->facts, U, 0);
    gcacw_table_order(&table, U, detach(&table, "Casey", 3, 0));
    game = gcacw_table_game(&table);
    field = gcacw_truth(&game);
    assert_int_equal(gcacw_tether_of(table.sc, &table.state->facts, &field, counter).restriction,
                     GCACW_DC_ONLY);
    gcacw_table_release(&table);
}

/* ---- options ---- */

static void jackson_comes_by_die(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "jackson=on", "fog=open");
    table.state->turn = 3;
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 1);
    gcacw_roll_jackson(&game);
    assert_int_equal(table.faces_used, 0);
    table.state->turn = 6;
    TABLE_DICE(&table, 2, 2);
    gcacw_roll_jackson(&game);
    assert_int_equal(leader(&table, "Jackson")->place, GCACW_LEADER_OUT);
    table.state->turn = 7; /* -1 */
    gcacw_roll_jackson(&game);
    assert_int_equal(leader(&table, "Jackson")->with.v, gcacw_table_unit(&table, "Rodes").v);
    assert_int_equal(leader(&table, "Ewell")->place, GCACW_LEADER_GONE);
    gcacw_roll_jackson(&game);
    assert_int_equal(table.faces_used, 2);
    gcacw_table_release(&table);
    start(&table, "fog=open", NULL);
    table.state->turn = 7;
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 1);
    gcacw_roll_jackson(&game);
    assert_int_equal(table.faces_used, 0);
    gcacw_table_release(&table);
}

static void divisions_get_leaders(void **unused)
{
    struct gcacw_table table;
    struct vd_command divide = {.choice = {.kind = GCACW_OFFER_DIVIDE}};

    (void)unused;
    start(&table, "fog=open", NULL);
    divide.choice.subject = gcacw_table_unit(&table, "Hood").v;
    refuse(&table, C, divide, GCACW_10_8a);
    gcacw_table_release(&table);
    start(&table, "divisional-leaders=on", "fog=open");
    gcacw_table_order(&table, C, detach(&table, "Hood", 4, 0));
    refuse(&table, C, detach(&table, "Hood", 4, 0), GCACW_3_7b);
    gcacw_table_order(&table, C, divide);
    assert_int_equal(leader(&table, "Hood")->place, GCACW_LEADER_WITH);
    refuse(&table, C, divide, GCACW_10_8a);
    gcacw_table_order(&table, C, detach(&table, "Hood", 4, 0));
    assert_true(gcacw_may_lead(table.sc, &table.state->facts, gcacw_table_leader(&table, "Hood"),
                               gcacw_table_unit(&table, "Hood")));
    divide.choice.subject = gcacw_table_unit(&table, "Pettigrew").v;
    refuse(&table, C, divide, GCACW_10_8a);
    gcacw_table_release(&table);
}

/* Whole games by lot with every switch of the chapter the other way. */
static void games_go_on_with_the_switches(void **unused)
{
    static const char *const settings[] = {"fog=tokens",
                                           "jackson=on",
                                           "divisional-leaders=on",
                                           "posture-switch=yes",
                                           "halleck-mp=one",
                                           "hf-dice=one",
                                           "event-cascade=printed",
                                           "farnsworth=extra",
                                           "rain-ammo=no",
                                           "ammunition=on",
                                           "heavy-rain=one-day-fords-closed",
                                           "limited-intelligence=on",
                                           NULL};
    static const char *const games[] = {"long-roads", "june-23", "high-tide", "meade-moves-north"};

    (void)unused;
    for (unsigned i = 0; i < 4; i++) {
        struct gcacw_table table;
        struct random random = {i + 11};
        unsigned orders = 0;

        gcacw_table_init(&table, games[i], settings, i + 11);
        while (gcacw_table_step(&table, &random))
            orders++;
        assert_in_range(orders, 100, 1000000);
        gcacw_table_release(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaders_transfer_ten_hexes),
        cmocka_unit_test(a_passive_side_transfers_thirty),
        cmocka_unit_test(halleck_never_moves),
        cmocka_unit_test(meade_takes_command),
        cmocka_unit_test(farnsworth_comes_alone),
        cmocka_unit_test(the_third_count_tells_in_the_next_phase),
        cmocka_unit_test(units_merge),
        cmocka_unit_test(the_key_binds_attachment),
        cmocka_unit_test(richmond_units_attach_anywhere),
        cmocka_unit_test(divisions_detach_and_take_back),
        cmocka_unit_test(a_detachment_keeps_its_limits),
        cmocka_unit_test(jackson_comes_by_die),
        cmocka_unit_test(divisions_get_leaders),
        cmocka_unit_test(games_go_on_with_the_switches),
    };

    return cmocka_run_group_tests_name("leaders and attachment", tests, NULL, NULL);
}
