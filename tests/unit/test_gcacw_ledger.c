/* unit/test_gcacw_ledger.c: the ledger of the hex campaign: entries by hand, checked, booked, and its phases (13.4). */
#include <string.h>

#include "rules/gcacw/orders/orders.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/words/words.h"
#include "unit/gcacw_table.h"

static const char *const with_ledger[] = {"fog=tokens", "ledger=on", NULL};
static const char *const at_a_table[] = {"fog=tokens", "ledger=table", NULL};

/* Opens a campaign at the normal actions of its first turn. */
static void take(struct gcacw_table *table, const char *const *settings)
{
    gcacw_table_init(table, "long-roads", settings, 1);
    gcacw_table_until(table, GCACW_PHASE_NORMAL);
}

static struct vd_command entry(enum gcacw_ledger_entry kind, unsigned subject, unsigned cell,
                               unsigned number)
{
    return (struct vd_command){.choice = {.kind = GCACW_OFFER_ENTRY,
                                          .option = (uint8_t)kind,
                                          .subject = (uint16_t)subject,
                                          .cell = (uint16_t)cell,
                                          .number = (uint16_t)number}};
}

static struct vd_command of_unit(struct gcacw_table *table, enum gcacw_ledger_entry kind,
                                 const char *unit, unsigned number)
{
    return entry(kind, gcacw_table_unit(table, unit).v, VD_NONE, number);
}

static const struct vd_command done = {.choice = {.kind = GCACW_OFFER_DONE}};

static void refused(struct gcacw_table *table, struct vd_command command, const char *says)
{
    (void)gcacw_table_refused(table, GCACW_UNION, command);
    assert_int_equal(table->error.rule, GCACW_13_4g);
    if (strstr(table->error.sentence, says) == NULL)
        fail_msg("'%s' does not say '%s'", table->error.sentence, says);
}

/* ---- phases ---- */

static void phases_take_entries_until_both_are_done(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, with_ledger);
    assert_int_equal(table.state->turn, 1);
    gcacw_table_order(&table, GCACW_UNION, done);
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_NORMAL);
    gcacw_table_order(&table, GCACW_CONFEDERATE, done);
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_DISTANCE);
    gcacw_table_until(&table, GCACW_PHASE_BUILDING);
    gcacw_table_order(&table, GCACW_UNION, of_unit(&table, GCACW_LEDGER_FATIGUE, "Hood", 2));
    assert_int_equal(gcacw_table_at(&table, "Hood")->fatigue, 2); /* either seat, either side */
    gcacw_table_release(&table);
}

static void one_seat_closes_for_both(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, at_a_table);
    gcacw_table_order(&table, GCACW_CONFEDERATE, done);
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_DISTANCE);
    gcacw_table_release(&table);
}

static void other_orders_are_refused(void **state)
{
    struct gcacw_table table;

    (void)state;
    take(&table, with_ledger);
    for (unsigned kind = 0; kind < GCACW_OFFER_COUNT; kind++) {
        struct vd_command command = {.choice = {.kind = (uint8_t)kind}};

        if (kind != GCACW_OFFER_DONE && kind != GCACW_OFFER_ENTRY)
            (void)gcacw_table_refused(&table, GCACW_UNION, command);
    }
    gcacw_table_release(&table);
}

static void without_the_ledger_there_are_no_entries(void **state)
{
    static const char *const settings[] = {"fog=tokens", NULL};
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "long-roads", settings, 1);
    (void)gcacw_table_refused(&table, GCACW_UNION,
                              of_unit(&table, GCACW_LEDGER_FATIGUE, "Hood", 2));
    gcacw_table_release(&table);
}

/* ---- units ---- */

static void units_are_set_and_counted(void **state)
{
    struct gcacw_table table;
    uint16_t york;

    (void)state;
    take(&table, with_ledger);
    york = gcacw_table_cell(&table, "York");
    gcacw_table_order(&table, GCACW_CONFEDERATE,
                      entry(GCACW_LEDGER_SET, gcacw_table_unit(&table, "Hood").v, york, 0));
    assert_int_equal(gcacw_table_at(&table, "Hood")->cell, york);
    assert_true(gcacw_has_latch(&table.state->facts, GCACW_LATCH_CROSSED));
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_NOTED), 1);
    gcacw_table_until(&table, GCACW_PHASE_BUILDING);
    gcacw_table_until(&table, GCACW_PHASE_NORMAL); /* the next turn */
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_COUNTIES], 8);
    refused(&table, entry(GCACW_LEDGER_SET, 0, table.sc->base.theater->cell_count, 0),
            "not on the map");
    refused(&table, entry(GCACW_LEDGER_SET, table.sc->unit_count, york, 0), "no such unit");
    refused(&table, entry(GCACW_LEDGER_SET, gcacw_table_unit(&table, "Wise").v, york, 0),
            "has not arrived");
    gcacw_table_release(&table);
}

static void states_are_entered(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *hood;

    (void)state;
    take(&table, with_ledger);
    hood = gcacw_table_at(&table, "Hood");
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_FATIGUE, "Hood", 4));
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_DISORGANIZED, "Hood", 0));
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_EXHAUSTED, "Hood", 0));
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_DEMORALIZED, "Hood", 2));
    assert_int_equal(hood->fatigue, 4);
    assert_int_equal(hood->flags & (GCACW_DISORGANIZED | GCACW_EXHAUSTED),
                     GCACW_DISORGANIZED | GCACW_EXHAUSTED);
    assert_int_equal(hood->demoralized, 2);
    assert_int_equal(table.state->facts.sides[GCACW_CONFEDERATE].morale_level, 5);
    gcacw_table_order(&table, 1, of_unit(&table, GCACW_LEDGER_ORGANIZED, "Hood", 0));
    gcacw_table_order(&table, 1, of_unit(&table, GCACW_LEDGER_RESTED, "Hood", 0));
    gcacw_table_order(&table, 1, of_unit(&table, GCACW_LEDGER_DEMORALIZED, "Hood", 0));
    assert_int_equal(hood->flags & (GCACW_DISORGANIZED | GCACW_EXHAUSTED), 0);
    assert_int_equal(hood->demoralized, 0);
    refused(&table, of_unit(&table, GCACW_LEDGER_FATIGUE, "Hood", 5), "0 to 4");
    refused(&table, of_unit(&table, GCACW_LEDGER_DEMORALIZED, "Hood", 3), "0 to 2");
    refused(&table, of_unit(&table, GCACW_LEDGER_DISORGANIZED, "Wise", 0), "has not arrived");
    gcacw_table_release(&table);
}

static void losses_are_booked(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    take(&table, with_ledger);
    facts = &table.state->facts;
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_COMBAT_LOSS, "Heth", 2));
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_OTHER_LOSS, "Heth", 1));
    gcacw_table_order(&table, 1, of_unit(&table, GCACW_LEDGER_ELIMINATED, "Devin", 0));
    assert_int_equal(facts->score.line[GCACW_SCORE_CSA_LOSSES], -6);
    assert_int_equal(facts->score.line[GCACW_SCORE_UNION_LOSSES], 4);
    assert_int_equal(facts->track[0].csa_other, 1);
    assert_int_equal(gcacw_table_at(&table, "Devin")->place, GCACW_PLACE_LOST);
    refused(&table, of_unit(&table, GCACW_LEDGER_COMBAT_LOSS, "Heth", 10), "9 manpower left");
    refused(&table, of_unit(&table, GCACW_LEDGER_OTHER_LOSS, "Heth", 0), "1 manpower or more");
    refused(&table, of_unit(&table, GCACW_LEDGER_ELIMINATED, "Devin", 0), "eliminated");
    gcacw_table_release(&table);
}

static void leaders_are_placed(void **state)
{
    struct gcacw_table table;
    uint8_t longstreet;

    (void)state;
    take(&table, with_ledger);
    longstreet = gcacw_table_leader(&table, "Longstreet").v;
    gcacw_table_order(
        &table, 0,
        entry(GCACW_LEDGER_LEADER, longstreet, VD_NONE, gcacw_table_unit(&table, "McLaws").v));
    assert_int_equal(table.state->facts.leaders[longstreet].with.v,
                     gcacw_table_unit(&table, "McLaws").v);
    refused(&table,
            entry(GCACW_LEDGER_LEADER, longstreet, VD_NONE, gcacw_table_unit(&table, "Howe").v),
            "own side");
    refused(&table, entry(GCACW_LEDGER_LEADER, table.sc->leader_count, VD_NONE, 0),
            "no such leader");
    refused(&table,
            entry(GCACW_LEDGER_LEADER, gcacw_table_leader(&table, "Beauregard").v, VD_NONE,
                  gcacw_table_unit(&table, "McLaws").v),
            "not in play");
    gcacw_table_release(&table);
}

/* ---- places ---- */

static void objects_are_destroyed_once(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct vd_command carlisle, bridge, aqueduct = entry(GCACW_LEDGER_AQUEDUCT, 0, VD_NONE, 0);
    unsigned matches;

    (void)state;
    take(&table, with_ledger);
    facts = &table.state->facts;
    carlisle = entry(GCACW_LEDGER_STATION, 0, VD_NONE,
                     table.sc->ground->station[gcacw_table_cell(&table, "Carlisle")].v);
    bridge = entry(
        GCACW_LEDGER_CROSSING, 0, VD_NONE,
        vd_theater_find_crossing(table.sc->base.theater, vd_text_of("Long Bridge"), &matches));
    gcacw_table_order(&table, 0, carlisle);
    gcacw_table_order(&table, 0, bridge);
    gcacw_table_order(&table, 0, aqueduct);
    assert_int_equal(facts->score.line[GCACW_SCORE_RAILROADS], 1);
    assert_int_equal(facts->score.line[GCACW_SCORE_STRUCTURES], 8);
    refused(&table, carlisle, "destroyed already");
    refused(&table, bridge, "destroyed already");
    refused(&table, aqueduct, "destroyed already");
    refused(&table, entry(GCACW_LEDGER_STATION, 0, VD_NONE, 250), "no such station");
    refused(&table, entry(GCACW_LEDGER_CROSSING, 0, VD_NONE, 9999), "no such crossing");
    gcacw_table_release(&table);
}

static uint16_t depot_at(const struct gcacw_table *table, const char *place)
{
    uint16_t cell = gcacw_table_cell(table, place), i = 0;

    while (table->state->facts.depots[i].cell != cell)
        i++;
    return i;
}

static void depots_burn_and_change_hands(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    uint16_t winchester, culpeper;

    (void)state;
    take(&table, with_ledger);
    facts = &table.state->facts;
    winchester = depot_at(&table, "Winchester VA");
    culpeper = depot_at(&table, "Culpeper Court House");
    gcacw_table_order(&table, 0,
                      entry(GCACW_LEDGER_CAPTURED, 0, facts->depots[winchester].cell, winchester));
    assert_int_equal(facts->depots[winchester].state, GCACW_DEPOT_CAPTURED);
    assert_int_equal(facts->depots[winchester].victuals, 18);
    assert_int_equal(facts->depots[winchester].ammunition, 6);
    refused(&table, entry(GCACW_LEDGER_CAPTURED, 0, facts->depots[winchester].cell, winchester),
            "captured already");
    refused(&table, entry(GCACW_LEDGER_CAPTURED, 0, facts->depots[culpeper].cell, culpeper),
            "only Union depots");
    gcacw_table_order(&table, 0,
                      entry(GCACW_LEDGER_BURNED, 0, facts->depots[winchester].cell, winchester));
    assert_int_equal(facts->score.line[GCACW_SCORE_DEPOTS], 6);
    gcacw_table_order(&table, 0,
                      entry(GCACW_LEDGER_BURNED, 0, facts->depots[culpeper].cell, culpeper));
    assert_int_equal(facts->score.line[GCACW_SCORE_DEPOTS], 4);
    refused(&table, entry(GCACW_LEDGER_BURNED, 0, facts->depots[culpeper].cell, culpeper),
            "destroyed already");
    refused(&table, entry(GCACW_LEDGER_BURNED, 0, VD_NONE, GCACW_DEPOTS_MAX), "no such depot");
    gcacw_table_release(&table);
}

/* ---- combats ---- */

static uint16_t toll(struct gcacw_table *table, const char *unit, unsigned loss, bool disorganized,
                     unsigned demoralized)
{
    return gcacw_toll_pack((struct gcacw_toll){gcacw_table_unit(table, unit), (uint8_t)loss,
                                               disorganized, (uint8_t)demoralized});
}

static struct vd_command combat(struct gcacw_table *table, unsigned attack, unsigned defense)
{
    struct vd_command command = entry(GCACW_LEDGER_COMBAT, 0, gcacw_table_cell(table, "Gettysburg"),
                                      attack * GCACW_TOLL_DICE + defense);

    command.count = 3;
    command.list[0] = toll(table, "Heth", 2, true, 0);
    command.list[1] = toll(table, "Pender", 0, false, 0);
    command.list[2] = toll(table, "Wadsworth", 3, false, 1);
    return command;
}

static void a_combat_is_booked_whole(void **state)
{
    struct gcacw_table table;
    uint8_t ammunition;

    (void)state;
    take(&table, with_ledger);
    ammunition = gcacw_table_at(&table, "Heth")->ammunition;
    gcacw_table_order(&table, 0, combat(&table, 5, 2));
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_FOUGHT), 1);
    assert_int_equal(gcacw_table_at(&table, "Heth")->combat_lost, 2);
    assert_int_not_equal(gcacw_table_at(&table, "Heth")->flags & GCACW_DISORGANIZED, 0);
    assert_int_equal(gcacw_table_at(&table, "Heth")->ammunition, ammunition - 1);
    assert_int_equal(gcacw_table_at(&table, "Wadsworth")->demoralized, 1);
    assert_int_equal(gcacw_total(&table.state->facts.score), 0); /* 3 x 2 - 2 x 3 */
    gcacw_table_release(&table);
}

static void a_wrong_combat_is_refused_whole(void **state)
{
    struct gcacw_table table;
    struct vd_command command;

    (void)state;
    take(&table, with_ledger);
    refused(&table, combat(&table, 7, 2), "1 to 6");
    command = combat(&table, 5, 2);
    command.list[2] = toll(&table, "Wadsworth", 9, false, 0);
    refused(&table, command, "8 manpower left");
    command.list[2] = toll(&table, "Heth", 0, false, 0);
    refused(&table, command, "named twice");
    command.list[2] = toll(&table, "Hood", 0, false, 0);
    refused(&table, command, "both sides");
    command.list[2] = toll(&table, "Lockwood", 0, false, 0);
    refused(&table, command, "has not arrived");
    command.list[2] = toll(&table, "Wadsworth", 1, false, 3);
    refused(&table, command, "0 to 2");
    command = combat(&table, 5, 2);
    command.choice.cell = VD_NONE;
    refused(&table, command, "not on the map");
    refused(&table, entry(GCACW_LEDGER_ENTRIES, 0, 0, 0), "no such entry");
    assert_int_equal(gcacw_table_at(&table, "Heth")->combat_lost, 0);
    gcacw_table_release(&table);
}

/* ---- what was wrong ---- */

static uint16_t station_at(const struct gcacw_table *table, const char *place)
{
    uint16_t cell = gcacw_table_cell(table, place), i = 0;

    while (i < table->sc->station_count && table->sc->stations[i].cell != cell)
        i++;
    assert_true(i < table->sc->station_count);
    return i;
}

static struct vd_command amended(struct vd_command command)
{
    command.choice.kind = GCACW_OFFER_AMEND;
    return command;
}

static void not_amended(struct gcacw_table *table, struct vd_command command, const char *says)
{
    (void)gcacw_table_refused(table, GCACW_UNION, amended(command));
    assert_int_equal(table->error.rule, GCACW_13_4j);
    if (strstr(table->error.sentence, says) == NULL)
        fail_msg("'%s' does not say '%s'", table->error.sentence, says);
}

/* 13.4j: sheets, track and score are as if the entry had not been made. */
static void losses_are_struck_out(void **state)
{
    struct gcacw_table table;
    struct vd_command loss, other;
    struct gcacw_unit_facts heth;

    (void)state;
    take(&table, with_ledger);
    heth = *gcacw_table_at(&table, "Heth");
    loss = of_unit(&table, GCACW_LEDGER_COMBAT_LOSS, "Heth", 2);
    other = of_unit(&table, GCACW_LEDGER_OTHER_LOSS, "Heth", 1);
    not_amended(&table, loss, "only 0 manpower");
    gcacw_table_order(&table, 0, loss);
    gcacw_table_order(&table, 0, other);
    gcacw_table_order(&table, 1, amended(loss));
    gcacw_table_order(&table, 1, amended(other));
    assert_memory_equal(gcacw_table_at(&table, "Heth"), &heth, sizeof heth);
    assert_int_equal(gcacw_total(&table.state->facts.score), 0);
    assert_int_equal(table.state->facts.track[0].csa_combat, 0);
    assert_int_equal(table.state->facts.track[0].csa_other, 0);
    assert_int_equal(table.state->facts.sides[GCACW_CONFEDERATE].lost_field, 0);
    not_amended(&table, of_unit(&table, GCACW_LEDGER_FATIGUE, "Heth", 2), "enter it again");
    gcacw_table_release(&table);
}

static void combats_and_places_are_struck_out(void **state)
{
    struct gcacw_table table;
    struct vd_command bridge, aqueduct = entry(GCACW_LEDGER_AQUEDUCT, 0, VD_NONE, 0), burned;
    uint16_t winchester;
    unsigned matches;

    (void)state;
    take(&table, with_ledger);
    winchester = depot_at(&table, "Winchester VA");
    burned = entry(GCACW_LEDGER_BURNED, 0, table.state->facts.depots[winchester].cell, winchester);
    bridge = entry(
        GCACW_LEDGER_CROSSING, 0, VD_NONE,
        vd_theater_find_crossing(table.sc->base.theater, vd_text_of("Long Bridge"), &matches));
    not_amended(&table, bridge, "no such entry");
    not_amended(&table, aqueduct, "no such entry");
    not_amended(&table, burned, "no such entry");
    gcacw_table_order(&table, 0, combat(&table, 5, 2));
    gcacw_table_order(&table, 0, bridge);
    gcacw_table_order(&table, 0, aqueduct);
    gcacw_table_order(&table, 0, burned);
    assert_int_not_equal(gcacw_total(&table.state->facts.score), 0);
    gcacw_table_order(&table, 1, amended(combat(&table, 5, 2)));
    gcacw_table_order(&table, 1, amended(bridge));
    gcacw_table_order(&table, 1, amended(aqueduct));
    gcacw_table_order(&table, 1, amended(burned));
    assert_int_equal(gcacw_total(&table.state->facts.score), 0);
    assert_int_equal(gcacw_table_at(&table, "Heth")->combat_lost, 0);
    assert_int_equal(table.state->facts.depots[winchester].state, GCACW_DEPOT_STANDS);
    not_amended(&table, combat(&table, 5, 2), "only 0 manpower");
    gcacw_table_release(&table);
}

/* A first station that is struck out makes the second the first; repairs and bridges too. */
static void stations_are_struck_out(void **state)
{
    struct gcacw_table table;
    struct vd_command first, second, repaired;
    const int16_t *points;

    (void)state;
    take(&table, with_ledger);
    points = &table.state->facts.score.line[GCACW_SCORE_RAILROADS];
    first = entry(GCACW_LEDGER_STATION, 0, VD_NONE, station_at(&table, "Manassas Junction VA"));
    second = entry(GCACW_LEDGER_STATION, 0, VD_NONE, station_at(&table, "Bealeton VA"));
    repaired = entry(GCACW_LEDGER_REPAIRED, 0, VD_NONE, station_at(&table, "Bealeton VA"));
    not_amended(&table, first, "no such entry");
    gcacw_table_order(&table, 0, first);
    gcacw_table_order(&table, 0, second);
    assert_int_equal(*points, 10);
    gcacw_table_order(&table, 1, repaired);
    not_amended(&table, second, "no such entry"); /* it is whole */
    gcacw_table_order(&table, 1, amended(repaired));
    gcacw_table_order(&table, 1, amended(first));
    assert_int_equal(*points, 7);
    gcacw_table_order(&table, 1, amended(second));
    assert_int_equal(*points, 0);
    gcacw_table_order(&table, 1, second);
    assert_int_equal(*points, 7);
    gcacw_table_release(&table);
}

/* 13.4j: "amend 2" is the second entry, whatever it was. */
static void entries_are_named_by_their_numbers(void **state)
{
    struct gcacw_table table;
    struct vd_command command;
    struct vd_error error = {0};
    const struct gcacw_view *view;

    (void)state;
    take(&table, with_ledger);
    view = &table.state->view[0];
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_COMBAT_LOSS, "Heth", 2));
    gcacw_table_order(&table, 0, combat(&table, 5, 2));
    assert_int_equal(gcacw_parse(&table.sc->base, &view->base, table.work, vd_text_of("amend 2"),
                                 &command, &error),
                     VD_OK);
    command.seat = 0;
    assert_int_equal(command.choice.option, GCACW_LEDGER_COMBAT);
    assert_int_equal(command.count, combat(&table, 5, 2).count);
    assert_memory_equal(command.list, combat(&table, 5, 2).list,
                        command.count * sizeof command.list[0]);
    gcacw_table_order(&table, 0, command);
    assert_int_equal(gcacw_table_at(&table, "Heth")->combat_lost, 2);
    for (unsigned i = 0; i < 3; i++) { /* struck out, never made, none */
        static const char *const wrong[] = {"amend 2", "amend 3", "amend 0"};

        assert_int_equal(gcacw_parse(&table.sc->base, &view->base, table.work, vd_text_of(wrong[i]),
                                     &command, &error),
                         VD_UNREADABLE);
    }
    for (unsigned i = 0; i < GCACW_BOOKED_MAX; i++) /* pushed out by later ones */
        gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_FATIGUE, "Heth", i % 2));
    assert_int_equal(gcacw_parse(&table.sc->base, &view->base, table.work, vd_text_of("amend 1"),
                                 &command, &error),
                     VD_UNREADABLE);
    gcacw_table_release(&table);
}

static void dice_of_a_table_are_typed_one_by_one(void **state)
{
    static const char *const wrong[] = {"dice 9z 3", "dice 1d", "dice 1d 7", "dice 1d x"};
    struct gcacw_table table;
    char words[200];
    struct vd_writer out = vd_writer_of(words, sizeof words);

    (void)state;
    take(&table, with_ledger);
    assert_true(gcacw_unfold(&table.sc->base, &table.state->view[0].base, table.work,
                             vd_text_of("dice 1d 3 5"), &out));
    assert_string_equal(words, "die 3\ndie 5\n");
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        out = vd_writer_of(words, sizeof words);
        assert_false(gcacw_unfold(&table.sc->base, &table.state->view[0].base, table.work,
                                  vd_text_of(wrong[i]), &out));
    }
    gcacw_table_release(&table);
}

/* ---- what was built ---- */

static void works_are_entered(void **state)
{
    struct gcacw_table table;
    struct vd_command bridge, ferry, carlisle, repaired;
    uint16_t crossing;
    unsigned matches;

    (void)state;
    take(&table, with_ledger);
    crossing =
        vd_theater_find_crossing(table.sc->base.theater, vd_text_of("Long Bridge"), &matches);
    bridge = entry(GCACW_LEDGER_BRIDGED, 0, VD_NONE, crossing);
    ferry = entry(GCACW_LEDGER_FERRIED, 0, VD_NONE, crossing);
    carlisle = entry(GCACW_LEDGER_STATION, 0, VD_NONE,
                     table.sc->ground->station[gcacw_table_cell(&table, "Carlisle")].v);
    repaired = carlisle;
    repaired.choice.option = GCACW_LEDGER_REPAIRED;
    gcacw_table_order(&table, 0, entry(GCACW_LEDGER_CROSSING, 0, VD_NONE, crossing));
    gcacw_table_order(&table, 0, bridge);
    gcacw_table_order(&table, 0, ferry);
    assert_true(gcacw_crossings_hold(&table.state->facts.ways.bridged, crossing));
    assert_true(gcacw_crossings_hold(&table.state->facts.ways.ferried, crossing));
    refused(&table, bridge, "a bridge was built there already");
    refused(&table, ferry, "a ferry runs there already");
    refused(&table, entry(GCACW_LEDGER_BRIDGED, 0, VD_NONE, 9999), "no such crossing");
    refused(&table, repaired, "that station is whole");
    gcacw_table_order(&table, 0, carlisle);
    gcacw_table_order(&table, 0, repaired);
    assert_int_equal(table.state->facts.stations[carlisle.choice.number].state,
                     GCACW_STATION_WHOLE);
    refused(&table, entry(GCACW_LEDGER_REPAIRED, 0, VD_NONE, 250), "no such station");
    gcacw_table_order(&table, 0, of_unit(&table, GCACW_LEDGER_WORKS, "Hood", 3));
    assert_int_equal(table.state->facts.works[0].level, GCACW_WORKS_BREASTWORKS);
    refused(&table, of_unit(&table, GCACW_LEDGER_WORKS, "Hood", 6), "works are 0 to 5");
    refused(&table, of_unit(&table, GCACW_LEDGER_WORKS, "Wise", 1), "has not arrived");
    gcacw_table_release(&table);
}

/* ---- in words ---- */

/* Reads an entry, carries it out, and finds the same words for it. */
static struct vd_command typed(struct gcacw_table *table, const char *text)
{
    const struct vd_scenario *base = &table->sc->base;
    struct vd_command command, again;
    char words[200];
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    memset(&table->error, 0, sizeof table->error);
    if (gcacw_parse(base, &table->state->view[0].base, table->work, vd_text_of(text), &command,
                    &table->error) != VD_OK)
        fail_msg("%s: %s", text, table->error.sentence);
    gcacw_print_command(base, &command, &writer);
    if (gcacw_parse(base, &table->state->view[0].base, table->work, vd_text_of(words), &again,
                    &table->error) != VD_OK)
        fail_msg("%s: %s", words, table->error.sentence);
    assert_memory_equal(&command, &again, sizeof command);
    assert_int_equal(command.choice.kind, GCACW_OFFER_ENTRY);
    gcacw_table_order(table, 0, command);
    return command;
}

static void entries_are_typed_in_short_lines(void **state)
{
    static const struct {
        const char *text;
        enum gcacw_ledger_entry entry;
    } lines[] = {
        {"set Hood at 33085", GCACW_LEDGER_SET},
        {"Hood at Gettysburg", GCACW_LEDGER_SET},
        {"fatigue Wadsworth 3", GCACW_LEDGER_FATIGUE},
        {"status Wadsworth disorganized", GCACW_LEDGER_DISORGANIZED},
        {"status Wadsworth organized", GCACW_LEDGER_ORGANIZED},
        {"status Heth exhausted", GCACW_LEDGER_EXHAUSTED},
        {"status Heth rested", GCACW_LEDGER_RESTED},
        {"status Heth demoralized 2", GCACW_LEDGER_DEMORALIZED},
        {"loss Heth 2 combat", GCACW_LEDGER_COMBAT_LOSS},
        {"loss Heth 1 other", GCACW_LEDGER_OTHER_LOSS},
        {"eliminate Devin", GCACW_LEDGER_ELIMINATED},
        {"leader Longstreet with McLaws", GCACW_LEDGER_LEADER},
        {"destroyed station Carlisle", GCACW_LEDGER_STATION},
        {"destroyed crossing Long Bridge", GCACW_LEDGER_CROSSING},
        {"destroyed aqueduct", GCACW_LEDGER_AQUEDUCT},
        {"built bridge Long Bridge", GCACW_LEDGER_BRIDGED},
        {"built ferry Long Bridge", GCACW_LEDGER_FERRIED},
        {"repaired station Carlisle", GCACW_LEDGER_REPAIRED},
        {"works Wadsworth 1", GCACW_LEDGER_WORKS},
        {"captured Winchester VA", GCACW_LEDGER_CAPTURED},
        {"burned Winchester VA", GCACW_LEDGER_BURNED},
        {"combat Gettysburg dice 5 2 Heth 2 disorganized, Pender, Wadsworth 3 demoralized 1",
         GCACW_LEDGER_COMBAT},
    };
    struct gcacw_table table;

    (void)state;
    take(&table, with_ledger);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_int_equal(typed(&table, lines[i].text).choice.option, lines[i].entry);
    assert_int_equal(gcacw_table_at(&table, "Hood")->cell, gcacw_table_cell(&table, "Gettysburg"));
    assert_int_equal(gcacw_table_at(&table, "Heth")->combat_lost, 4);
    assert_int_equal(gcacw_table_at(&table, "Wadsworth")->demoralized, 1);
    gcacw_table_release(&table);
}

static struct vd_command parsed(struct gcacw_table *table, uint8_t seat, const char *text)
{
    struct vd_command command;

    memset(&table->error, 0, sizeof table->error);
    if (gcacw_parse(&table->sc->base, &table->state->view[seat].base, table->work, vd_text_of(text),
                    &command, &table->error) != VD_OK)
        fail_msg("%s: %s", text, table->error.sentence);
    return command;
}

/* A county or a bank is enough: the nearest hex of it. */
static void rough_places_are_enough(void **state)
{
    struct gcacw_table table;
    struct vd_command command;

    (void)state;
    take(&table, with_ledger);
    command = parsed(&table, 0, "set Hood on north");
    assert_true((table.sc->ground->flags[command.choice.cell] & GCACW_CELL_NORTH) != 0);
    command = parsed(&table, 0, "set Hood on south");
    assert_int_equal(command.choice.cell, gcacw_table_at(&table, "Hood")->cell);
    command = parsed(&table, 0, "set Hood in York county");
    gcacw_table_order(&table, 0, command);
    assert_int_equal(table.sc->ground->county[gcacw_table_at(&table, "Hood")->cell].v,
                     table.sc->ground->county[gcacw_table_cell(&table, "York PA")].v);
    gcacw_table_release(&table);
}

/* 8.3c: a levy is entered like all else, and once. */
static void levies_are_entered_once(void **state)
{
    struct gcacw_table table;
    uint8_t seat;

    (void)state;
    take(&table, with_ledger);
    seat = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    gcacw_table_order(&table, seat, parsed(&table, seat, "Early at York PA"));
    gcacw_table_order(&table, seat, parsed(&table, seat, "levy York"));
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_LEVIES], 12);
    (void)gcacw_table_refused(&table, seat, parsed(&table, seat, "levy York"));
    assert_int_equal(table.error.rule, GCACW_8_3c);
    gcacw_table_release(&table);
}

/* 13.4e: what later phases need of the positions is shown before the turn goes on. */
static void facts_are_shown_for_confirmation(void **state)
{
    struct gcacw_table table;
    struct vd_prompt prompt;

    (void)state;
    take(&table, with_ledger);
    gcacw_table_order(&table, 0, parsed(&table, 0, "Early at York PA"));
    gcacw_prompt(&table.sc->base, &table.state->view[0].base, &prompt);
    assert_int_equal(prompt.rule, GCACW_13_4d);
    assert_string_equal(prompt.example, "done");
    gcacw_table_until(&table, GCACW_PHASE_BUILDING);
    gcacw_prompt(&table.sc->base, &table.state->view[0].base, &prompt);
    assert_int_equal(prompt.rule, GCACW_13_4e);
    assert_non_null(strstr(prompt.question, "north of the Potomac: 1, in Pennsylvania: 1"));
    assert_non_null(strstr(prompt.question, "Lee is on the south bank"));
    gcacw_table_release(&table);
}

/* ---- a whole campaign ---- */

static void a_ledger_is_kept_to_its_end(void **state)
{
    static const char *const settings[] = {"ledger=on", NULL};
    struct gcacw_table table;
    struct random random = {7};
    unsigned orders = 0;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    while (gcacw_table_step(&table, &random))
        assert_true(orders++ < 100000);
    assert_true(table.state->level < GCACW_LEVELS);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_take_entries_until_both_are_done),
        cmocka_unit_test(one_seat_closes_for_both),
        cmocka_unit_test(other_orders_are_refused),
        cmocka_unit_test(without_the_ledger_there_are_no_entries),
        cmocka_unit_test(units_are_set_and_counted),
        cmocka_unit_test(states_are_entered),
        cmocka_unit_test(losses_are_booked),
        cmocka_unit_test(leaders_are_placed),
        cmocka_unit_test(objects_are_destroyed_once),
        cmocka_unit_test(depots_burn_and_change_hands),
        cmocka_unit_test(a_combat_is_booked_whole),
        cmocka_unit_test(a_wrong_combat_is_refused_whole),
        cmocka_unit_test(entries_are_typed_in_short_lines),
        cmocka_unit_test(losses_are_struck_out),
        cmocka_unit_test(combats_and_places_are_struck_out),
        cmocka_unit_test(stations_are_struck_out),
        cmocka_unit_test(entries_are_named_by_their_numbers),
        cmocka_unit_test(dice_of_a_table_are_typed_one_by_one),
        cmocka_unit_test(works_are_entered),
        cmocka_unit_test(rough_places_are_enough),
        cmocka_unit_test(levies_are_entered_once),
        cmocka_unit_test(facts_are_shown_for_confirmation),
        cmocka_unit_test(a_ledger_is_kept_to_its_end),
    };

    return cmocka_run_group_tests_name("the ledger of the hex campaign", tests, NULL, NULL);
}
