/* unit/test_gcacw_options.c: every value of every switch of the hex campaign changes what it should (10, 13.4). */
#include <string.h>

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/action/rail.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/play/staff/signals.h"
#include "rules/gcacw/play/staff/staff.h"
#include "rules/gcacw/play/staff/time.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/play/victory/victory.h"
#include "unit/gcacw_table.h"

/* A table with up to three settings. */
static void start(struct gcacw_table *table, const char *id, const char *a, const char *b,
                  const char *c)
{
    const char *const settings[] = {a, b, c, NULL};

    gcacw_table_init(table, id, settings, 5);
}

static struct vd_command order(uint8_t kind, uint16_t subject, uint16_t number)
{
    return (struct vd_command){.choice = {.kind = kind, .subject = subject, .number = number}};
}

static enum vd_result check(struct gcacw_table *table, uint8_t seat, struct vd_command command)
{
    command.seat = seat;
    return gcacw_check(&table->sc->base, &table->state->view[seat].base, table->work, &command,
                       &table->error);
}

/* The side has the choice in a part of the action cycle. */
static void give_choice(struct gcacw_table *table, enum gcacw_phase phase, uint8_t side)
{
    struct gcacw_game game;

    gcacw_table_until(table, phase);
    game = gcacw_table_game(table);
    table->state->initiative = side;
    table->state->passes = 0;
    gcacw_ask_side(&game, side);
    gcacw_table_renew(table);
}

/* ---- information ---- */

static void test_fog(void **state)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};
    static const uint8_t place[] = {GCACW_PLACE_UNKNOWN, GCACW_PLACE_MAP, GCACW_PLACE_MAP};
    static const bool sheet[] = {false, false, true};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct gcacw_table table;
        const struct gcacw_unit_facts *hood;

        start(&table, "high-tide", fogs[i], NULL, NULL);
        hood = &table.state->view[GCACW_UNION].known.units[gcacw_table_unit(&table, "Hood").v];
        assert_int_equal(hood->place, place[i]);
        assert_int_equal(hood->victuals > 0, sheet[i]);
        gcacw_table_release(&table);
    }
}

static void test_limited_intelligence(void **state)
{
    static const char *const values[] = {"limited-intelligence=off", "limited-intelligence=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct vd_command marker = order(GCACW_OFFER_MARKER, 0, 0);

        start(&table, "high-tide", "fog=tokens", values[i], NULL);
        gcacw_table_until(&table, GCACW_PHASE_LEADERS);
        marker.choice.cell = gcacw_table_at(&table, "Rodes")->cell;
        assert_int_equal(check(&table, GCACW_CONFEDERATE, marker), i == 0 ? VD_REFUSED : VD_OK);
        if (i == 0)
            assert_int_equal(table.error.rule, GCACW_10_1a);
        gcacw_table_release(&table);
    }
}

static void test_ledger(void **state)
{
    static const char *const values[] = {"ledger=off", "ledger=on", "ledger=table"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct gcacw_table table;
        uint8_t seat = 0;

        start(&table, "high-tide", values[i], NULL, NULL);
        gcacw_table_until(&table, GCACW_PHASE_NORMAL);
        while (!table.state->view[seat].base.asked)
            seat++;
        struct vd_command entry = {.choice = {.kind = GCACW_OFFER_ENTRY,
                                              .option = GCACW_LEDGER_SET,
                                              .subject = gcacw_table_unit(&table, "Hood").v,
                                              .cell = gcacw_table_cell(&table, "Gettysburg")}};

        assert_int_equal(check(&table, seat, entry), i == 0 ? VD_REFUSED : VD_OK);
        gcacw_table_release(&table);
    }
}

/* ---- time (10.3) ---- */

static void test_time_limits(void **state)
{
    static const char *const values[] = {"time-limits=off", "time-limits=clock",
                                         "time-limits=actions"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_side_facts *army;

        start(&table, "high-tide", values[i], "fog=tokens", NULL);
        give_choice(&table, GCACW_PHASE_NORMAL, GCACW_CONFEDERATE);
        army = &table.state->facts.sides[GCACW_CONFEDERATE];
        assert_int_equal(army->minutes > 0, i > 0);
        game = gcacw_table_game(&table);
        army->minutes = i > 0 ? 9 : 0;
        gcacw_action_spent(&game, GCACW_CONFEDERATE);
        assert_int_equal(army->minutes, i == 0 ? 0 : i == 1 ? 9 : 8);
        gcacw_table_renew(&table);
        /* only a clock is entered by hand */
        assert_int_equal(check(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_CLOCK, 0, 9)),
                         i == 1 ? VD_OK : VD_REFUSED);
        if (i == 1)
            gcacw_table_order(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_CLOCK, 0, 9));
        if (i == 2)
            army->minutes = 0;
        gcacw_table_renew(&table);
        /* without minutes only passes, chits and remote moves are left */
        assert_int_equal(check(&table, GCACW_CONFEDERATE,
                               order(GCACW_OFFER_MARCH, gcacw_table_unit(&table, "Hood").v, 0)),
                         i == 0 ? VD_OK : VD_REFUSED);
        if (i > 0) {
            assert_int_equal(table.error.rule, GCACW_10_3c);
            assert_string_equal(table.error.instead, "pass");
            gcacw_table_order(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_CHIT, 0, 0));
            assert_int_equal(army->minutes, 3);
            assert_int_equal(army->chits, 2);
            army->posture = GCACW_PASSIVE;
            gcacw_table_renew(&table);
        }
        gcacw_table_refused(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_CHIT, 0, 0));
        assert_int_equal(table.error.rule, GCACW_10_3b);
        gcacw_table_release(&table);
    }
}

/* With time limits strategic moves may be made in the normal part too. */
static void test_time_limits_open_far_moves(void **state)
{
    static const char *const values[] = {"time-limits=off", "time-limits=actions"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        uint8_t unit;
        struct vd_command far;

        start(&table, "high-tide", values[i], "fog=open", NULL);
        give_choice(&table, GCACW_PHASE_NORMAL, GCACW_UNION);
        unit = gcacw_table_unit(&table, "Geary").v;
        gcacw_expand(&table.sc->base, &table.state->view[0].base, table.work,
                     (struct vd_choice){.kind = GCACW_OFFER_STRATEGIC,
                                        .option = 2,
                                        .subject = unit,
                                        .cell = gcacw_table_cell(&table, "Dumfries")},
                     &far);
        assert_int_equal(check(&table, GCACW_UNION, far), i == 0 ? VD_REFUSED : VD_OK);
        gcacw_table_release(&table);
    }
}

/* ---- several commanders (10.4 to 10.6) ---- */

static void test_commanders(void **state)
{
    struct gcacw_table table;

    (void)state;
    start(&table, "high-tide", "commanders=one", NULL, NULL);
    assert_int_equal(table.sc->base.seat_count, 2);
    gcacw_table_release(&table);
    start(&table, "high-tide", "commanders=separate", NULL, NULL);
    assert_true(table.sc->base.seat_count > 4);
    assert_int_not_equal(gcacw_table_at(&table, "Hood")->seat,
                         gcacw_table_at(&table, "Rodes")->seat);
    gcacw_table_until(&table, GCACW_PHASE_CONTROL);
    gcacw_table_release(&table);
}

/* Two commanders of a side with this distance between them, who speak. */
static unsigned talk(const char *communications, unsigned hexes, bool passive)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_facts *facts;
    struct vd_command command = order(GCACW_OFFER_TALK, 1, 0);
    uint8_t from, to = 0;
    uint16_t a, b = 0;
    unsigned arrived = 0;

    start(&table, "high-tide", "commanders=separate", communications, NULL);
    facts = &table.state->facts;
    from = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    while (to == from || table.sc->base.seat_side[to] != GCACW_CONFEDERATE)
        to++;
    a = gcacw_seat_cell(table.sc, facts, from);
    while (gcacw_distance(table.sc, a, b) != hexes)
        b++;
    facts->units[facts->leaders[gcacw_leader_of(table.sc, facts, to).v].with.v].cell = b;
    facts->sides[GCACW_CONFEDERATE].posture = passive ? GCACW_PASSIVE : GCACW_OPERATIONAL;
    command.seat = from;
    command.choice.number = to;
    game = gcacw_table_game(&table);
    gcacw_write_letter(&game, &command, true);
    for (size_t i = 0; i < table.events.count; i++)
        arrived += (table.event_room[i].audience & VD_AUDIENCE(to)) != 0;
    gcacw_table_release(&table);
    return arrived;
}

static void test_communications(void **state)
{
    (void)state;
    assert_int_equal(talk("communications=free", 40, false), 1);
    assert_int_equal(talk("communications=historic", 10, false), 1);
    assert_int_equal(talk("communications=historic", 11, false), 0);
    assert_int_equal(talk("communications=historic", 40, true), 1);
    assert_int_equal(talk("communications=hybrid", 20, false), 1);
    assert_int_equal(talk("communications=hybrid", 21, false), 0);
}

static void test_overall_restrictions(void **state)
{
    static const char *const values[] = {"overall-restrictions=off", "overall-restrictions=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        bool opened = false;

        start(&table, "high-tide", "commanders=separate", "communications=historic", values[i]);
        for (uint8_t unit = 0; unit < table.sc->unit_count; unit++) {
            if (table.sc->units[unit].side == GCACW_CONFEDERATE)
                table.state->facts.units[unit].seat = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
        }
        gcacw_table_reveal(&table);
        while (table.state->stack[0].phase < GCACW_PHASE_LEADERS) {
            opened |= table.state->stack[0].phase == GCACW_PHASE_COMMANDER;
            gcacw_table_until(&table, (enum gcacw_phase)table.state->stack[0].phase);
            for (uint8_t seat = 0; seat < table.sc->base.seat_count; seat++) {
                if (table.state->view[seat].base.asked &&
                    table.state->stack[0].phase == GCACW_PHASE_POSTURE)
                    gcacw_table_order(&table, seat,
                                      (struct vd_command){.choice = {.kind = GCACW_OFFER_POSTURE,
                                                                     .option = GCACW_OPERATIONAL}});
                else if (table.state->view[seat].base.asked)
                    gcacw_table_order(&table, seat, order(GCACW_OFFER_DONE, 0, 0));
            }
        }
        assert_int_equal(opened, i == 1);
        /* 10.5b: Stuart is far from Lee, and his men pass to another player */
        assert_int_equal(gcacw_table_at(&table, "Hampton")->seat ==
                             gcacw_first_seat(table.sc, GCACW_CONFEDERATE),
                         i == 0);
        gcacw_table_release(&table);
    }
}

static void test_halleck(void **state)
{
    static const char *const values[] = {"halleck=off", "halleck=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        uint8_t army;

        start(&table, "high-tide", "commanders=separate", "communications=historic", values[i]);
        army = gcacw_first_seat(table.sc, GCACW_UNION);
        assert_int_equal(gcacw_table_at(&table, "Casey")->seat == army, i == 0);
        table.state->facts.turn.flags |= GCACW_TURN_HALLECK;
        assert_int_equal(gcacw_overall_seat(table.sc, &table.state->facts, GCACW_UNION) == army,
                         i == 0);
        gcacw_table_release(&table);
    }
}

/* 10.6a: on his turn the posture is Halleck's to choose. */
static void test_halleck_chooses_posture(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    uint8_t army;

    (void)state;
    start(&table, "high-tide", "commanders=separate", "communications=historic", "halleck=on");
    army = gcacw_first_seat(table.sc, GCACW_UNION);
    table.state->facts.turn.flags |= GCACW_TURN_HALLECK;
    game = gcacw_table_game(&table);
    (void)gcacw_open_posture(&game);
    assert_int_equal(table.state->due & VD_AUDIENCE(army), 0);
    assert_int_not_equal(table.state->due & VD_AUDIENCE(gcacw_overall_seat(
                                                table.sc, &table.state->facts, GCACW_UNION)),
                         0);
    gcacw_table_release(&table);
}

/* ---- supply and ammunition ---- */

static void test_supply(void **state)
{
    struct gcacw_table table;

    (void)state;
    start(&table, "high-tide", "supply=normal", NULL, NULL);
    gcacw_table_until(&table, GCACW_PHASE_BUILDING);
    assert_true(gcacw_table_at(&table, "Imboden")->victuals ==
                6); /* not in play: it eats nothing */
    gcacw_table_release(&table);
    start(&table, "high-tide", "supply=simplified", NULL, NULL);
    table.state->facts.sides[GCACW_UNION].marker = 0;
    gcacw_table_at(&table, "Kenly")->fatigue = 2;
    {
        struct gcacw_game game = gcacw_table_game(&table);

        (void)gcacw_open_effects(&game);
    }
    assert_int_equal(table.state->facts.sides[GCACW_UNION].rolls, 2);
    gcacw_table_release(&table);
}

static void test_supply_exceptions(void **state)
{
    static const char *const values[] = {"supply-exceptions=yes", "supply-exceptions=no"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_unit_facts *kenly;

        start(&table, "high-tide", values[i], NULL, NULL);
        kenly = gcacw_table_at(&table, "Kenly"); /* at the depot of Harpers Ferry */
        kenly->victuals = 0;
        game = gcacw_table_game(&table);
        (void)gcacw_open_effects(&game);
        assert_int_equal((kenly->flags & GCACW_DISORGANIZED) != 0, i == 1);
        gcacw_table_release(&table);
    }
}

static void test_ammunition(void **state)
{
    static const char *const values[] = {"ammunition=off", "ammunition=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        start(&table, "high-tide", values[i], NULL, NULL);
        assert_int_equal(gcacw_table_at(&table, "Hood")->ammunition, i == 0 ? 0 : 4);
        gcacw_table_at(&table, "Hood")->ammunition = 0;
        assert_int_equal(
            gcacw_unit_guns(table.sc, &table.state->facts, gcacw_table_unit(&table, "Hood")) > 0,
            i == 0);
        gcacw_table_release(&table);
    }
}

/* 1.3h: the train of event 9 still comes when rain replaces the event. */
static void test_rain_ammo(void **state)
{
    static const char *const values[] = {"rain-ammo=yes", "rain-ammo=no"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], "ammunition=on", NULL);
        table.state->turn = 5;
        table.state->facts.turn.groups[GCACW_TRACK_CSA] = 4;
        game = gcacw_table_game(&table);
        TABLE_DICE(&table, 4, 5);
        (void)gcacw_open_event(&game);
        assert_int_equal(table.state->facts.turn.event, GCACW_RANDOM_RAIN);
        assert_int_equal(table.state->facts.turn.ammunition, i == 0 ? 7 : 0);
        gcacw_table_release(&table);
    }
}

static void test_victual_receipt(void **state)
{
    static const char *const values[] = {"victual-receipt=deficit", "victual-receipt=literal"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_side_facts *army;
        struct vd_command draw = order(GCACW_OFFER_DRAW, VD_NONE, 0);

        start(&table, "high-tide", values[i], "supply=simplified", NULL);
        army = &table.state->facts.sides[GCACW_UNION];
        army->marker = 3;
        army->divisions = 13;
        game = gcacw_table_game(&table);
        draw.seat = GCACW_UNION;
        gcacw_act_draw(&game, &draw);
        assert_int_equal(army->marker,
                         i == 0 ? 7 : 4); /* 4 victuals: from 3, or from the zero box */
        gcacw_table_release(&table);
    }
}

static void test_wagons(void **state)
{
    static const char *const values[] = {"wagons=off", "wagons=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        unsigned trains = 0;

        start(&table, "high-tide", values[i], NULL, NULL);
        for (uint8_t unit = 0; unit < table.sc->unit_count; unit++)
            trains += table.sc->units[unit].arm == GCACW_WAGONS &&
                      table.state->facts.units[unit].place == GCACW_PLACE_MAP;
        assert_int_equal(trains, i == 0 ? 0 : 3);
        gcacw_table_release(&table);
    }
}

/* ---- recovery ---- */

static void test_stragglers(void **state)
{
    static const char *const values[] = {"stragglers=off", "stragglers=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_unit_facts *hood;

        start(&table, "high-tide", values[i], NULL, NULL);
        hood = gcacw_table_at(&table, "Hood");
        game = gcacw_table_game(&table);
        TABLE_DICE(&table, 6);
        gcacw_extended_roll(&game, gcacw_table_unit(&table, "Hood"), 2); /* 8: loses 4 */
        assert_int_equal(hood->manpower, 12);
        assert_int_equal(hood->stragglers, i == 0 ? 0 : 2);
        hood->fatigue = 0;
        gcacw_reset_recovery(&game);
        table.state->turn = 5;
        (void)gcacw_open_recovery(&game);
        assert_int_equal(hood->manpower, i == 0 ? 12 : 13);
        gcacw_table_release(&table);
    }
}

/* 7.3b: stragglers of a unit that is attached come back to its host, and the loss goes with them. */
static void test_stragglers_of_attached(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_unit_facts *hood, *mclaws;
    unsigned manpower;

    (void)state;
    start(&table, "high-tide", "stragglers=on", NULL, NULL);
    hood = gcacw_table_at(&table, "Hood");
    mclaws = gcacw_table_at(&table, "McLaws");
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 6);
    gcacw_extended_roll(&game, gcacw_table_unit(&table, "Hood"), 2); /* 8: loses 4 */
    gcacw_attach(&game, gcacw_table_unit(&table, "Hood"), gcacw_table_unit(&table, "McLaws"));
    assert_int_equal(hood->other_lost, 2);
    assert_int_equal(mclaws->other_lost, 2);
    mclaws->fatigue = 0;
    manpower = mclaws->manpower;
    gcacw_reset_recovery(&game);
    table.state->turn = 5;
    (void)gcacw_open_recovery(&game);
    assert_int_equal(mclaws->manpower, manpower + 1);
    assert_int_equal(mclaws->other_lost, 1);
    gcacw_table_release(&table);
}

static void test_oos_rally(void **state)
{
    static const char *const values[] = {"oos-rally=yes", "oos-rally=no"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_unit_facts *hood;

        start(&table, "high-tide", values[i], NULL, NULL);
        hood = gcacw_table_at(&table, "Hood");
        hood->demoralized = 2;
        hood->flags |= GCACW_HUNGRY | GCACW_DISORGANIZED;
        game = gcacw_table_game(&table);
        (void)gcacw_open_recovery(&game);
        assert_int_equal(hood->demoralized, i == 0 ? 1 : 2);
        assert_int_not_equal(hood->flags & GCACW_DISORGANIZED, 0); /* never reorganized */
        gcacw_table_release(&table);
    }
}

static void test_long_turns(void **state)
{
    static const char *const values[] = {"long-turns=one", "long-turns=three"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        unsigned cycles = 0;

        start(&table, "high-tide", values[i], "fog=open", NULL);
        while (table.state->turn == 1) {
            gcacw_table_until(&table, GCACW_PHASE_NORMAL);
            if (table.state->turn > 1)
                break;
            cycles++;
            gcacw_table_until(&table, GCACW_PHASE_BUILDING);
            while (table.state->stack[0].phase == GCACW_PHASE_BUILDING) {
                for (uint8_t seat = 0; seat < 2; seat++) {
                    if (table.state->view[seat].base.asked &&
                        table.state->stack[0].phase == GCACW_PHASE_BUILDING)
                        gcacw_table_order(&table, seat, order(GCACW_OFFER_DONE, 0, 0));
                }
            }
        }
        assert_int_equal(cycles, i == 0 ? 1 : 3);
        gcacw_table_release(&table);
    }
}

/* ---- leaders ---- */

static void test_jackson(void **state)
{
    static const char *const values[] = {"jackson=off", "jackson=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], NULL, NULL);
        table.state->turn = 4;
        game = gcacw_table_game(&table);
        TABLE_DICE(&table, 1);
        gcacw_roll_jackson(&game);
        assert_int_equal(gcacw_has_latch(&table.state->facts, GCACW_LATCH_JACKSON), i == 1);
        assert_int_equal(
            table.state->facts.leaders[gcacw_table_leader(&table, "Jackson").v].place ==
                GCACW_LEADER_WITH,
            i == 1);
        gcacw_table_release(&table);
    }
}

static void test_divisional_leaders(void **state)
{
    static const char *const values[] = {"divisional-leaders=off", "divisional-leaders=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        uint8_t hood;

        start(&table, "high-tide", values[i], NULL, NULL);
        gcacw_table_until(&table, GCACW_PHASE_LEADERS);
        hood = gcacw_table_unit(&table, "Hood").v;
        assert_int_equal(check(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DIVIDE, hood, 0)),
                         i == 0 ? VD_REFUSED : VD_OK);
        if (i == 1) {
            gcacw_table_order(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DIVIDE, hood, 0));
            gcacw_table_order(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DETACH, hood, 4));
            gcacw_table_order(&table, GCACW_CONFEDERATE, order(GCACW_OFFER_DETACH, hood, 3));
        }
        gcacw_table_release(&table);
    }
}

static void test_farnsworth(void **state)
{
    static const char *const values[] = {"farnsworth=replace", "farnsworth=extra"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], NULL, NULL);
        table.state->facts.turn.hooker = 3;
        game = gcacw_table_game(&table);
        gcacw_replace_hooker(&game);
        assert_int_equal(gcacw_table_at(&table, "Farnsworth")->place, GCACW_PLACE_MAP);
        assert_int_equal(gcacw_table_at(&table, "DeForest")->place,
                         i == 0 ? GCACW_PLACE_REMOVED : GCACW_PLACE_MAP);
        gcacw_table_release(&table);
    }
}

static void test_posture_switch(void **state)
{
    static const char *const values[] = {"posture-switch=no", "posture-switch=yes"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        start(&table, "high-tide", values[i], NULL, NULL);
        gcacw_table_until(&table, GCACW_PHASE_POSTURE);
        for (uint8_t seat = 0; seat < 2; seat++)
            gcacw_table_order(&table, seat,
                              (struct vd_command){.choice = {.kind = GCACW_OFFER_POSTURE,
                                                             .option = seat == 0 ? GCACW_OPERATIONAL
                                                                                 : GCACW_PASSIVE}});
        assert_int_equal(table.state->stack[0].phase == GCACW_PHASE_POSTURE, i == 1);
        gcacw_table_release(&table);
    }
}

/* ---- events ---- */

static void test_event_cascade(void **state)
{
    static const char *const values[] = {"event-cascade=specific", "event-cascade=printed"};
    const uint16_t meade =
        GCACW_IF_MEADE | GCACW_IF_CROSSED | GCACW_IF_LEE_SOUTH | GCACW_IF_COMMANDER_SOUTH;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        start(&table, "high-tide", values[i], NULL, NULL);
        assert_int_equal(gcacw_event_at(table.sc, 7, meade),
                         i == 0 ? GCACW_RANDOM_CONFEDERATE_BREAKDOWN
                                : GCACW_RANDOM_UNION_BREAKDOWN);
        gcacw_table_release(&table);
    }
}

static void test_heavy_rain(void **state)
{
    static const char *const values[] = {"heavy-rain=two-days", "heavy-rain=one-day-fords-closed"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], NULL, NULL);
        game = gcacw_table_game(&table);
        gcacw_heavy_rain(&game);
        assert_int_not_equal(table.state->facts.turn.weather & GCACW_WEATHER_HEAVY, 0);
        assert_int_equal(table.state->facts.turn.rain_left, i == 0 ? 1 : 0);
        gcacw_table_release(&table);
    }
}

static void test_halleck_mp(void **state)
{
    static const char *const values[] = {"halleck-mp=each", "halleck-mp=one"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        unsigned asked;

        start(&table, "high-tide", values[i], NULL, NULL);
        table.state->turn = 5;
        game = gcacw_table_game(&table);
        TABLE_DICE(&table, 2, 3);
        asked = gcacw_open_event(&game);
        assert_int_equal(asked, i == 0 ? 0 : GCACW_SIDE(GCACW_UNION));
        assert_int_equal(gcacw_table_at(&table, "Casey")->manpower, i == 0 ? 9 : 8);
        gcacw_table_release(&table);
    }
}

static void test_hf_dice(void **state)
{
    static const char *const values[] = {"hf-dice=two", "hf-dice=one"};
    static const char *const ring[] = {"Hood",  "McLaws", "Johnson", "Rodes",
                                       "Early", "Pender", "Anderson"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        uint16_t ferry;
        unsigned used = 0;

        start(&table, "high-tide", values[i], "fog=open", NULL);
        ferry = gcacw_table_cell(&table, "Harpers Ferry");
        for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
            uint16_t to = table.sc->ground->way[ferry][k].to;

            for (uint8_t unit = 0; unit < table.sc->first_confederate; unit++) {
                if (table.state->facts.units[unit].place == GCACW_PLACE_MAP &&
                    table.state->facts.units[unit].cell == to)
                    table.state->facts.units[unit].cell = ferry;
            }
            gcacw_table_at(&table, ring[used++])->cell = to;
        }
        game = gcacw_table_game(&table);
        TABLE_DICE(&table, 1, 1);
        (void)gcacw_open_ferry(&game);
        assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_ROLLED), 1);
        for (size_t e = 0; e < table.events.count; e++) {
            if (table.event_room[e].kind == GCACW_EVENT_ROLLED)
                assert_int_equal(gcacw_event_rolled(&table.event_room[e]).faces[1], i == 0 ? 1 : 0);
        }
        gcacw_table_release(&table);
    }
}

/* ---- movement ---- */

static void test_force_march(void **state)
{
    static const char *const values[] = {"force-march=off", "force-march=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct vd_command forced;

        start(&table, "high-tide", values[i], "fog=open", NULL);
        give_choice(&table, GCACW_PHASE_NORMAL, GCACW_CONFEDERATE);
        forced = order(GCACW_OFFER_MARCH, gcacw_table_unit(&table, "Hood").v, 0);
        forced.choice.option = 1;
        assert_int_equal(check(&table, GCACW_CONFEDERATE, forced), i == 0 ? VD_REFUSED : VD_OK);
        if (i == 1) {
            TABLE_DICE(&table, 4, 1);
            gcacw_table_order(&table, GCACW_CONFEDERATE, forced);
            assert_int_equal(table.state->facts.action.at[0].points, 7); /* 4 + 1 + 2 */
        }
        gcacw_table_release(&table);
    }
}

static void test_distance_combat(void **state)
{
    static const char *const values[] = {"distance-combat=no", "distance-combat=yes"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;

        start(&table, "high-tide", values[i], "fog=open", NULL);
        give_choice(&table, GCACW_PHASE_DISTANCE, GCACW_CONFEDERATE);
        assert_int_equal(check(&table, GCACW_CONFEDERATE,
                               order(GCACW_OFFER_DIG, gcacw_table_unit(&table, "Hood").v, 0)),
                         i == 0 ? VD_REFUSED : VD_OK);
        if (i == 0)
            assert_int_equal(table.error.rule, GCACW_1_2l);
        gcacw_table_release(&table);
    }
}

static void test_haupt_rail(void **state)
{
    static const char *const values[] = {"haupt-rail=own-move", "haupt-rail=lifts-limit"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_facts *facts;

        start(&table, "high-tide", values[i], NULL, NULL);
        facts = &table.state->facts;
        facts->sides[GCACW_UNION].rail_divisions = 1; /* the limit of the turn */
        gcacw_table_at(&table, "Geary")->cell = gcacw_table_at(&table, "Haupt")->cell;
        assert_true(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Haupt")));
        assert_int_equal(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Geary")),
                         i == 1);
        gcacw_table_release(&table);
    }
}

static void test_ridges(void **state)
{
    static const char *const values[] = {"ridges=closed", "ridges=open"};
    unsigned open[2] = {0};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_field field;

        start(&table, "high-tide", values[i], NULL, NULL);
        game = gcacw_table_game(&table);
        field = gcacw_truth(&game);
        for (uint16_t cell = 0; cell < table.sc->base.theater->cell_count; cell++) {
            for (unsigned k = 0; k < VD_HEX_DIRECTIONS; k++) {
                const struct gcacw_way *way = &table.sc->ground->way[cell][k];

                open[i] += (way->flags & GCACW_WAY_UP) != 0 && way->road == VD_ROAD_NONE &&
                           gcacw_is_open(field.paths, cell, k);
            }
        }
        gcacw_table_release(&table);
    }
    assert_true(open[1] > open[0]);
}

/* ---- victory ---- */

static void test_morale_live(void **state)
{
    static const char *const values[] = {"morale-live=no", "morale-live=yes"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], NULL, NULL);
        table.state->facts.sides[GCACW_UNION].lost_field = 8 * 8; /* level 8: disordered */
        game = gcacw_table_game(&table);
        gcacw_notice(&game);
        assert_int_equal(table.state->facts.sides[GCACW_UNION].morale_level, 8);
        assert_int_equal(table.state->facts.sides[GCACW_UNION].morale,
                         i == 0 ? GCACW_NORMAL : GCACW_DISORDERED);
        gcacw_table_release(&table);
    }
}

static void test_morale_elim(void **state)
{
    static const char *const values[] = {"morale-elim=all", "morale-elim=aop"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_unit_facts *kenly;

        start(&table, "high-tide", values[i], NULL, NULL);
        kenly = gcacw_table_at(&table, "Kenly");
        kenly->place = GCACW_PLACE_LOST;
        kenly->lost_turn = 1;
        assert_int_equal(gcacw_morale_sum(table.sc, &table.state->facts, 1, GCACW_UNION).eliminated,
                         i == 0 ? 1 : 0);
        gcacw_table_release(&table);
    }
}

static void test_preliminary(void **state)
{
    static const char *const values[] = {"preliminary=off", "preliminary=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;
        struct gcacw_facts *facts;

        start(&table, "high-tide", values[i], NULL, NULL);
        facts = &table.state->facts;
        facts->sides[GCACW_UNION].morale = GCACW_PANICKED;
        facts->score.line[GCACW_SCORE_LEVIES] = 180;
        game = gcacw_table_game(&table);
        gcacw_check_preliminary(&game);
        assert_int_equal(facts->sides[GCACW_CONFEDERATE].preliminary,
                         i == 0 ? GCACW_PRELIMINARY_NONE : GCACW_PRELIMINARY_SUBSTANTIVE);
        facts->score.line[GCACW_SCORE_LEVIES] = 100; /* a floor: the table says Union decisive */
        assert_int_equal(gcacw_final_level(table.sc, facts),
                         i == 0 ? GCACW_USA_DECISIVE : GCACW_CSA_SUBSTANTIVE);
        gcacw_table_release(&table);
    }
}

static void test_brandy_station(void **state)
{
    static const char *const values[] = {"brandy-station=off", "brandy-station=on"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_game game;

        start(&table, "high-tide", values[i], NULL, NULL);
        game = gcacw_table_game(&table);
        gcacw_score_stuart(&game);
        assert_int_equal(table.state->facts.score.line[GCACW_SCORE_STUART], i == 0 ? 0 : -5);
        table.state->turn = 4;
        gcacw_score_stuart(&game);
        assert_int_equal(table.state->facts.score.stuart, i);
        gcacw_table_release(&table);
    }
}

/* Every option on, and the other value of every ruling: a campaign ends, by lot. */
static void test_all_at_once(void **state)
{
    static const char *const settings[] = {"fog=tokens",
                                           "supply=simplified",
                                           "time-limits=actions",
                                           "commanders=separate",
                                           "communications=hybrid",
                                           "overall-restrictions=on",
                                           "limited-intelligence=on",
                                           "halleck=on",
                                           "jackson=on",
                                           "stragglers=on",
                                           "preliminary=on",
                                           "brandy-station=on",
                                           "divisional-leaders=on",
                                           "wagons=on",
                                           "force-march=on",
                                           "distance-combat=yes",
                                           "posture-switch=yes",
                                           "long-turns=three",
                                           "ridges=open",
                                           NULL};
    struct gcacw_table table;
    struct random random = {4};

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 4);
    for (unsigned orders = 0; orders < 2500 && gcacw_table_step(&table, &random); orders++)
        ;
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fog),
        cmocka_unit_test(test_limited_intelligence),
        cmocka_unit_test(test_ledger),
        cmocka_unit_test(test_time_limits),
        cmocka_unit_test(test_time_limits_open_far_moves),
        cmocka_unit_test(test_commanders),
        cmocka_unit_test(test_communications),
        cmocka_unit_test(test_overall_restrictions),
        cmocka_unit_test(test_halleck),
        cmocka_unit_test(test_halleck_chooses_posture),
        cmocka_unit_test(test_supply),
        cmocka_unit_test(test_supply_exceptions),
        cmocka_unit_test(test_ammunition),
        cmocka_unit_test(test_rain_ammo),
        cmocka_unit_test(test_victual_receipt),
        cmocka_unit_test(test_wagons),
        cmocka_unit_test(test_stragglers),
        cmocka_unit_test(test_stragglers_of_attached),
        cmocka_unit_test(test_oos_rally),
        cmocka_unit_test(test_long_turns),
        cmocka_unit_test(test_jackson),
        cmocka_unit_test(test_divisional_leaders),
        cmocka_unit_test(test_farnsworth),
        cmocka_unit_test(test_posture_switch),
        cmocka_unit_test(test_event_cascade),
        cmocka_unit_test(test_heavy_rain),
        cmocka_unit_test(test_halleck_mp),
        cmocka_unit_test(test_hf_dice),
        cmocka_unit_test(test_force_march),
        cmocka_unit_test(test_distance_combat),
        cmocka_unit_test(test_haupt_rail),
        cmocka_unit_test(test_ridges),
        cmocka_unit_test(test_morale_live),
        cmocka_unit_test(test_morale_elim),
        cmocka_unit_test(test_preliminary),
        cmocka_unit_test(test_brandy_station),
        cmocka_unit_test(test_all_at_once),
    };

    return cmocka_run_group_tests_name("options of the hex campaign", tests, NULL, NULL);
}
