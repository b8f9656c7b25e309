/* unit/test_gcacw_actions.c: initiative and actions without combat (4, 5, 8.3): vectors of the charts and each switch. */
#include <string.h>

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/action/destroy.h"
#include "rules/gcacw/play/action/rail.h"
#include "rules/gcacw/play/staff/time.h"
#include "unit/gcacw_table.h"

enum { USA, CSA }; /* seats */

static const char *const open_map[] = {"fog=open", NULL};

/* ---- helpers ---- */

static void place(struct gcacw_table *table, const char *unit, const char *cell)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_put_unit(&game, gcacw_table_unit(table, unit), gcacw_table_cell(table, cell));
    gcacw_table_renew(table);
}

static void choose(struct gcacw_table *table, uint8_t seat)
{
    struct gcacw_game game = gcacw_table_game(table);

    table->state->initiative = seat;
    table->state->passes = 0;
    gcacw_ask_side(&game, seat);
    gcacw_table_renew(table);
}

/* A campaign in its first normal actions, the choice with one side. */
static void begin(struct gcacw_table *table, const char *id, const char *const *settings,
                  uint8_t seat)
{
    gcacw_table_init(table, id, settings, 1);
    gcacw_table_until(table, GCACW_PHASE_NORMAL);
    table->state->facts.turn.weather = 0; /* whatever event the turn drew */
    choose(table, seat);
}

static void go_distant(struct gcacw_table *table, uint8_t seat)
{
    gcacw_table_until(table, GCACW_PHASE_DISTANCE);
    choose(table, seat);
}

static struct vd_command command(uint8_t kind, uint16_t subject)
{
    return (struct vd_command){.choice = {.kind = kind, .subject = subject}};
}

static struct vd_command about(const struct gcacw_table *table, uint8_t kind, const char *unit)
{
    return command(kind, gcacw_table_unit(table, unit).v);
}

static struct vd_command stop_one(const struct gcacw_table *table, const char *unit)
{
    struct vd_command order = about(table, GCACW_OFFER_STOP, unit);

    order.choice.option = 1;
    return order;
}

static struct vd_command remotely(const struct gcacw_table *table, const char *unit)
{
    struct vd_command order = about(table, GCACW_OFFER_REMOTE, unit);

    order.choice.option = 1; /* the way is chosen after the die */
    return order;
}

static struct vd_command led(const struct gcacw_table *table, uint8_t kind, const char *leader)
{
    return command(kind, gcacw_table_leader(table, leader).v);
}

static void name(const struct gcacw_table *table, struct vd_command *order, const char *unit)
{
    order->list[order->count++] = gcacw_table_unit(table, unit).v;
}

static uint16_t neighbor(const struct gcacw_table *table, uint16_t cell, unsigned direction)
{
    return table->sc->ground->way[cell][direction].to;
}

/* A move by the listed route. */
static struct vd_command move_to(struct gcacw_table *table, uint8_t seat, const char *unit,
                                 uint16_t cell)
{
    struct vd_choice choice = {
        .kind = GCACW_OFFER_MOVE, .subject = gcacw_table_unit(table, unit).v, .cell = cell};
    struct vd_command order;

    gcacw_expand(&table->sc->base, &table->state->view[seat].base, table->work, choice, &order);
    return order;
}

static void refuse(struct gcacw_table *table, uint8_t seat, struct vd_command order,
                   enum gcacw_rule rule)
{
    (void)gcacw_table_refused(table, seat, order);
    assert_string_equal(gcacw_rule_id(table->error.rule), gcacw_rule_id((uint16_t)rule));
}

static unsigned points_of(const struct gcacw_table *table, unsigned entry)
{
    return table->state->facts.action.at[entry].points;
}

/* ---- initiative ---- */

static void test_initiative(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    refuse(&table, CSA, command(GCACW_OFFER_PASS, 0), GCACW_4_1b);
    gcacw_table_order(&table, USA, command(GCACW_OFFER_PASS, 0));
    assert_int_equal(table.state->initiative, CSA);
    /* A pass does not end the part if the other acts; the dice follow: a tie. */
    TABLE_DICE(&table, 1, 4, 4);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_STOP, 0));
    assert_int_equal(table.state->initiative, CSA);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_INITIATIVE), 1);
    assert_int_equal(table.state->passes, 0);
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_PASS, 0));
    gcacw_table_order(&table, USA, command(GCACW_OFFER_PASS, 0));
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_DISTANCE);
    gcacw_table_release(&table);
}

/* Rolls an initiative with these dice, Union first; returns the winner. */
static unsigned winner(struct gcacw_table *table, uint8_t usa, uint8_t csa)
{
    struct gcacw_game game = gcacw_table_game(table);

    TABLE_DICE(table, usa, csa);
    gcacw_roll_initiative(&game);
    return table->state->initiative;
}

static void test_initiative_dice(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    facts = &table.state->facts;
    assert_int_equal(winner(&table, 4, 3), GCACW_UNION);
    assert_int_equal(winner(&table, 4, 4), GCACW_CONFEDERATE);
    facts->turn.flags = GCACW_TURN_HALLECK;
    assert_int_equal(winner(&table, 5, 4), GCACW_CONFEDERATE);
    facts->turn.flags = GCACW_TURN_LEE_SICK;
    assert_int_equal(winner(&table, 4, 5), GCACW_CONFEDERATE);
    assert_int_equal(winner(&table, 5, 5), GCACW_UNION);
    facts->turn.flags = 0;
    facts->sides[GCACW_CONFEDERATE].initiative = -1;
    assert_int_equal(winner(&table, 5, 5), GCACW_UNION);
    assert_int_equal(winner(&table, 5, 5), GCACW_CONFEDERATE); /* the next die only */
    table.state->round = 0;
    facts->turn.spy_winner = GCACW_UNION;
    assert_int_equal(winner(&table, 1, 6), GCACW_UNION);
    assert_int_equal(table.faces_used, 0);
    assert_int_equal(winner(&table, 1, 6), GCACW_CONFEDERATE);
    gcacw_table_release(&table);
}

/* ---- marches ---- */

/* 11.1: Union corps with leader, die 5: 6; CSA corps with leader, die 1: 3; CSA single, die 5: 6. */
static void test_march_points(void **state)
{
    struct gcacw_table table;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    TABLE_DICE(&table, 5);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    assert_int_equal(points_of(&table, 0), 6);
    assert_int_equal(gcacw_table_at(&table, "Hood")->fatigue, 1);
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_STOP, 0));
    choose(&table, CSA);
    order = led(&table, GCACW_OFFER_ACTIVATE, "Ewell");
    name(&table, &order, "Rodes");
    name(&table, &order, "Johnson");
    TABLE_DICE(&table, 1);
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(points_of(&table, 0), 3);
    assert_int_equal(points_of(&table, 1), 3);
    assert_int_equal(gcacw_table_at(&table, "Rodes")->fatigue, 0); /* paid when it sets out */
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_STOP, 0));
    choose(&table, USA);
    order = led(&table, GCACW_OFFER_ACTIVATE, "Howard");
    name(&table, &order, "Schurz");
    TABLE_DICE(&table, 5);
    gcacw_table_order(&table, USA, order);
    assert_int_equal(points_of(&table, 0), 6);
    gcacw_table_release(&table);
}

static void test_lines(void **state)
{
    const uint8_t face[2] = {3, 4};
    const gcacw_leader_id alone = {GCACW_NONE};
    struct gcacw_table table;
    struct gcacw_facts *facts;

#define POINTS(unit, leader) \
    gcacw_march_points(table.sc, facts, gcacw_table_unit(&table, unit), leader, face, false)
#define LEADER(who) gcacw_table_leader(&table, who)
    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    assert_int_equal(POINTS("Hood", alone), 4);
    assert_int_equal(POINTS("Hood", LEADER("Longstreet")), 5);
    assert_int_equal(POINTS("Hampton", alone), 8);
    assert_int_equal(POINTS("Hampton", LEADER("Stuart")), 10);
    assert_int_equal(POINTS("Gibbon", alone), 3);
    assert_int_equal(POINTS("Gibbon", LEADER("Couch")), 4);
    assert_int_equal(POINTS("Briggs", LEADER("Schenck")), 3);
    assert_int_equal(POINTS("Devin", alone), 7);
    assert_int_equal(POINTS("Devin", LEADER("Buford")), 8);
    facts->sides[GCACW_CONFEDERATE].posture = GCACW_PASSIVE;
    assert_int_equal(POINTS("Hood", alone), 3);
    assert_int_equal(POINTS("Hampton", alone), 6);
    gcacw_table_release(&table);
}

/* A move walks hex by hex and pays; a march may always go one hex. */
static void test_move(void **state)
{
    struct gcacw_table table;
    uint16_t from, to;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    from = gcacw_table_at(&table, "Hood")->cell;
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    to = gcacw_table_cell(&table, "Brandy Station");
    gcacw_table_order(&table, CSA, move_to(&table, CSA, "Hood", to));
    assert_true(gcacw_table_told(&table, GCACW_EVENT_MARCHED) >= 1);
    assert_int_not_equal(gcacw_table_at(&table, "Hood")->cell, from);
    assert_true((gcacw_table_at(&table, "Hood")->flags & GCACW_MOVED) != 0);
    /* The same leader went with it. */
    assert_int_equal(
        gcacw_leader_cell(&table.state->facts, gcacw_table_leader(&table, "Longstreet")),
        gcacw_table_at(&table, "Hood")->cell);
    gcacw_table_release(&table);
}

static void test_minimum(void **state)
{
    static const char *const settings[] = {"fog=open", "ridges=open", NULL};
    struct gcacw_table table;
    struct vd_command order;
    unsigned i = 0;

    (void)state;
    begin(&table, "high-tide", settings, CSA);
    place(&table, "Hood", "16010"); /* mountains north of Chambersburg */
    table.state->facts.sides[GCACW_CONFEDERATE].posture = GCACW_PASSIVE;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 1); /* 1 + 1 - 1: one point */
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    assert_int_equal(points_of(&table, 0), 1);
    for (order = move_to(&table, CSA, "Hood",
                         neighbor(&table, gcacw_table_at(&table, "Hood")->cell, 0));
         i < 6 && order.count != 1; i++)
        order =
            move_to(&table, CSA, "Hood", neighbor(&table, gcacw_table_at(&table, "Hood")->cell, i));
    assert_int_equal(order.count, 1);
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(gcacw_table_at(&table, "Hood")->cell, order.choice.cell);
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_NONE); /* closed by itself */
    gcacw_table_release(&table);
}

/* 11.1: Union manpower 10 to F4, die 5: 7, minus 2 and disorganized. */
static void test_extended(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *unit;

    (void)state;
    begin(&table, "meade-moves-north", open_map, USA);
    unit = gcacw_table_at(&table, "Humphreys");
    unit->fatigue = 3;
    unit->manpower = 10;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 3, 5);
    gcacw_table_order(&table, USA, about(&table, GCACW_OFFER_MARCH, "Humphreys"));
    assert_int_equal(unit->fatigue, 4);
    assert_int_equal(unit->manpower, 8);
    assert_int_equal(unit->other_lost, 2);
    assert_true((unit->flags & GCACW_DISORGANIZED) != 0);
    gcacw_table_order(&table, USA, command(GCACW_OFFER_STOP, 0));
    choose(&table, USA);
    refuse(&table, USA, about(&table, GCACW_OFFER_MARCH, "Humphreys"), GCACW_5_2a);
    gcacw_table_release(&table);
}

static void test_extended_rolls(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    gcacw_unit_id union_unit, csa_unit;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    facts = &table.state->facts;
    union_unit = gcacw_table_unit(&table, "Gibbon");
    csa_unit = gcacw_table_unit(&table, "Hood");
    assert_false(gcacw_is_extended(table.sc, facts, csa_unit, 2));
    assert_true(gcacw_is_extended(table.sc, facts, csa_unit, 3));
    facts->units[csa_unit.v].flags |= GCACW_EXHAUSTED;
    assert_true(gcacw_is_extended(table.sc, facts, csa_unit, 2));
    assert_false(gcacw_is_extended(table.sc, facts, csa_unit, 1));
    assert_int_equal(gcacw_extended_modifier(table.sc, facts, csa_unit, 3, false), 0);
    assert_int_equal(gcacw_extended_modifier(table.sc, facts, union_unit, 3, false), 1);
    assert_int_equal(gcacw_extended_modifier(table.sc, facts, union_unit, 4, false), 2);
    facts->turn.weather = GCACW_WEATHER_HEAT;
    facts->sides[GCACW_UNION].rolls = 2;
    assert_int_equal(gcacw_extended_modifier(table.sc, facts, union_unit, 4, false), 5);
    assert_int_equal(gcacw_extended_modifier(table.sc, facts, union_unit, 4, true), 7);
    gcacw_table_release(&table);
}

/* A unit of manpower 1 that loses 1 is eliminated, and its action is over. */
static void test_eliminated(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *unit;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    unit = gcacw_table_at(&table, "13 PA");
    unit->fatigue = 3;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 1, 1, 6);
    gcacw_table_order(&table, USA, about(&table, GCACW_OFFER_MARCH, "13 PA"));
    assert_int_equal(unit->place, GCACW_PLACE_LOST);
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_NORMAL);
    assert_int_equal(table.state->depth, 1);
    gcacw_table_release(&table);
}

static void test_force_march(void **state)
{
    static const char *const settings[] = {"fog=open", "force-march=on", NULL};
    struct gcacw_table table;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    order = about(&table, GCACW_OFFER_MARCH, "Hood");
    order.choice.option = 1;
    refuse(&table, CSA, order, GCACW_5_9a);
    gcacw_table_release(&table);
    begin(&table, "high-tide", settings, CSA);
    gcacw_table_at(&table, "Hampton")->flags = GCACW_EXHAUSTED;
    gcacw_table_renew(&table);
    order.choice.subject = gcacw_table_unit(&table, "Hampton").v;
    refuse(&table, CSA, order, GCACW_5_9a);
    order.choice.subject = gcacw_table_unit(&table, "Hood").v;
    TABLE_DICE(&table, 3, 4); /* 4 + 2: 6: D and 1 manpower of 16 */
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(points_of(&table, 0), 6);
    assert_int_equal(gcacw_table_at(&table, "Hood")->manpower, 15);
    gcacw_table_release(&table);
}

static void test_stragglers(void **state)
{
    static const char *const settings[] = {"fog=open", "stragglers=on", NULL};
    struct gcacw_table table;
    struct gcacw_unit_facts *unit;

    (void)state;
    begin(&table, "high-tide", settings, CSA);
    unit = gcacw_table_at(&table, "Hood");
    unit->fatigue = 3;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 3, 6); /* 7: 3 of 16 */
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    assert_int_equal(unit->other_lost, 3);
    assert_int_equal(unit->stragglers, 1);
    gcacw_table_release(&table);
}

/* ---- zones of control ---- */

static bool has_line(const struct gcacw_table *table, uint16_t from, uint16_t to)
{
    const struct gcacw_way *way =
        &table->sc->ground->way[from][gcacw_direction(table->sc, from, to)];

    return way->road != VD_ROAD_NONE || (way->flags & GCACW_WAY_RAIL) != 0;
}

static void test_zones(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *rodes;
    struct vd_command order;
    const struct gcacw_acting *at;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    place(&table, "Rodes", "52032"); /* two hexes north of Gettysburg */
    place(&table, "Gibbon", "Gettysburg");
    rodes = gcacw_table_at(&table, "Rodes");
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Rodes"));
    order =
        move_to(&table, CSA, "Rodes", neighbor(&table, gcacw_table_cell(&table, "Gettysburg"), 0));
    assert_true(order.count >= 1);
    gcacw_table_order(&table, CSA, order);
    at = gcacw_acting_of(&table.state->facts, gcacw_table_unit(&table, "Rodes"));
    assert_non_null(at);
    assert_true((at->flags & GCACW_ACTING_STOPPED) != 0);
    /* The action waits for an attack; the march is over. */
    order = move_to(&table, CSA, "Rodes", gcacw_table_cell(&table, "52032"));
    refuse(&table, CSA, order, GCACW_5_8b);
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_STOP, 0));
    /* From zone to zone: one hex, no attack; off the road it disorganizes. */
    choose(&table, CSA);
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Rodes"));
    order = about(&table, GCACW_OFFER_MOVE, "Rodes");
    order.choice.cell = neighbor(&table, gcacw_table_cell(&table, "Gettysburg"), 1);
    order.list[order.count++] = order.choice.cell;
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(rodes->cell, order.choice.cell);
    assert_int_equal((rodes->flags & GCACW_DISORGANIZED) != 0,
                     !has_line(&table, neighbor(&table, gcacw_table_cell(&table, "Gettysburg"), 0),
                               order.choice.cell));
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_NONE);
    gcacw_table_release(&table);
}

static void test_march_resumes(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct vd_command order;
    gcacw_unit_id rodes;
    unsigned before;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    place(&table, "Rodes", "52032");
    place(&table, "Devin", "Gettysburg");
    rodes = gcacw_table_unit(&table, "Rodes");
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Rodes"));
    order =
        move_to(&table, CSA, "Rodes", neighbor(&table, gcacw_table_cell(&table, "Gettysburg"), 0));
    gcacw_table_order(&table, CSA, order);
    gcacw_table_order(&table, USA, command(GCACW_OFFER_STAND, VD_NONE)); /* 6.10: Devin stays */
    before = gcacw_acting_of(&table.state->facts, rodes)->points;
    assert_true(before >= 3);
    place(&table, "Devin", "Emmitsburg");
    game = gcacw_table_game(&table);
    table.state->facts.combat.screen_moving = rodes.v;
    gcacw_march_resume(&game, 1);
    assert_int_equal(gcacw_acting_of(&table.state->facts, rodes)->points, before - 1);
    assert_true((gcacw_acting_of(&table.state->facts, rodes)->flags & GCACW_ACTING_STOPPED) == 0);
    table.state->facts.combat.screen_moving = rodes.v;
    gcacw_march_resume(&game, before);
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_NONE);
    gcacw_table_release(&table);
}

/* 1.2l: no contact in the distance part. */
static void test_distance(void **state)
{
    static const char *const combat[] = {"fog=open", "distance-combat=yes", NULL};
    const char *const *both[] = {open_map, combat};
    struct gcacw_table table;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        uint16_t next;
        struct vd_command order;

        begin(&table, "high-tide", both[i], CSA);
        place(&table, "Rodes", "52031");
        place(&table, "Gibbon", "Gettysburg");
        go_distant(&table, CSA);
        if (i == 0)
            refuse(&table, CSA, about(&table, GCACW_OFFER_DIG, "Rodes"), GCACW_1_2l);
        TABLE_DICE(&table, 6);
        gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Rodes"));
        next = neighbor(&table, gcacw_table_cell(&table, "Gettysburg"), 0);
        order = (struct vd_command){.choice = {.kind = GCACW_OFFER_MOVE,
                                               .subject = gcacw_table_unit(&table, "Rodes").v,
                                               .cell = next},
                                    .count = 2,
                                    .list = {gcacw_table_cell(&table, "52032"), next}};
        gcacw_table_order(&table, CSA, order);
        assert_int_equal(gcacw_table_at(&table, "Rodes")->cell, i == 0 ? order.list[0] : next);
        gcacw_table_release(&table);
    }
}

/* ---- leaders ---- */

static void test_activate(void **state)
{
    struct gcacw_table table;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    order = led(&table, GCACW_OFFER_ACTIVATE, "Ewell");
    refuse(&table, CSA, order, GCACW_4_3a);
    name(&table, &order, "Hood");
    refuse(&table, CSA, order, GCACW_4_3a); /* of another corps */
    order = led(&table, GCACW_OFFER_ACTIVATE, "R.E. Lee");
    name(&table, &order, "Anderson");
    refuse(&table, CSA, order, GCACW_4_3a); /* the army leader activates by `army` */
    order = led(&table, GCACW_OFFER_ACTIVATE, "Ewell");
    name(&table, &order, "Rodes");
    name(&table, &order, "Rodes");
    refuse(&table, CSA, order, GCACW_4_3a);
    place(&table, "Early", "Culpeper VA");
    order.list[1] = gcacw_table_unit(&table, "Early").v;
    refuse(&table, CSA, order, GCACW_4_3a); /* too far */
    order.list[1] = gcacw_table_unit(&table, "Johnson").v;
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(table.state->facts.action.count, 2);
    /* The leader rides with one of them, once. */
    order = led(&table, GCACW_OFFER_RIDE, "Ewell");
    order.choice.number = gcacw_table_unit(&table, "Johnson").v;
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(table.state->facts.leaders[gcacw_table_leader(&table, "Ewell").v].with.v,
                     gcacw_table_unit(&table, "Johnson").v);
    order.choice.number = gcacw_table_unit(&table, "Rodes").v;
    refuse(&table, CSA, order, GCACW_4_3c);
    /* One stops, the other digs: its part of the activation. */
    gcacw_table_order(&table, CSA, stop_one(&table, "Rodes"));
    refuse(&table, CSA, stop_one(&table, "Rodes"), GCACW_13_3a);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_DIG, "Johnson"));
    assert_int_equal(gcacw_table_at(&table, "Johnson")->fatigue, 1);
    assert_int_equal(gcacw_table_at(&table, "Rodes")->fatigue, 0);
    assert_int_equal(table.state->depth, 1);
    gcacw_table_release(&table);
}

static void test_leader_limits(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    facts = &table.state->facts;
    facts->leaders[gcacw_table_leader(&table, "Howard").v].place = GCACW_LEADER_TAKEN;
    gcacw_table_renew(&table);
    order = led(&table, GCACW_OFFER_ACTIVATE, "Howard");
    name(&table, &order, "Schurz");
    refuse(&table, USA, order, GCACW_4_4b);
    /* 3.1f: artillery with a corps leader in its hex. */
    assert_true(facts->units[gcacw_table_unit(&table, "Caldwell").v].cell ==
                facts->units[gcacw_table_unit(&table, "Art. Res. I").v].cell);
    assert_true(gcacw_may_activate(table.sc, facts, gcacw_table_leader(&table, "Couch"),
                                   gcacw_table_unit(&table, "Art. Res. I")));
    assert_false(gcacw_may_activate(table.sc, facts, gcacw_table_leader(&table, "Reynolds"),
                                    gcacw_table_unit(&table, "Art. Res. I")));
    /* 1.3r: Richmond units with any corps leader but Stuart. */
    assert_true(gcacw_may_activate(table.sc, facts, gcacw_table_leader(&table, "Ewell"),
                                   gcacw_table_unit(&table, "Corse")));
    assert_false(gcacw_may_activate(table.sc, facts, gcacw_table_leader(&table, "Stuart"),
                                    gcacw_table_unit(&table, "Corse")));
    gcacw_table_release(&table);
}

static void test_army_leader(void **state)
{
    struct gcacw_table table;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    place(&table, "Hood", "Fredericksburg");
    order = led(&table, GCACW_OFFER_ARMY, "R.E. Lee");
    name(&table, &order, "Anderson");
    name(&table, &order, "Heth");
    name(&table, &order, "Pender");
    TABLE_DICE(&table, 3, 4); /* command 5 - 3: two units */
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(table.state->facts.action.count, 2);
    assert_int_equal(points_of(&table, 0), 6);
    TABLE_DICE(&table, 5, 5); /* the next initiative at -1 */
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_STOP, 0));
    assert_int_equal(table.state->initiative, USA);
    choose(&table, CSA);
    refuse(&table, CSA, order, GCACW_4_6b);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_DIG, "Hood"));
    choose(&table, CSA);
    TABLE_DICE(&table, 6, 2, 2); /* fails: the action is spent, no penalty */
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(table.state->initiative, CSA);
    assert_int_equal(table.state->depth, 1);
    order.choice.subject = gcacw_table_leader(&table, "Ewell").v;
    refuse(&table, CSA, order, GCACW_4_6a);
    gcacw_table_release(&table);
}

static void test_paralysis(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    table.state->facts.turn.flags = GCACW_TURN_PARALYSIS;
    gcacw_table_at(&table, "Briggs")->flags &= (uint8_t)~GCACW_NEAR;
    gcacw_table_renew(&table);
    refuse(&table, USA, about(&table, GCACW_OFFER_MARCH, "Briggs"), GCACW_1_3ae);
    refuse(&table, USA, about(&table, GCACW_OFFER_DIG, "Briggs"), GCACW_1_3ae);
    gcacw_table_at(&table, "Briggs")->flags |= GCACW_NEAR;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, USA, about(&table, GCACW_OFFER_MARCH, "Briggs"));
    gcacw_table_release(&table);
}

/* 3.5: Pennsylvania units stay in Pennsylvania. */
static void test_confined(void **state)
{
    struct gcacw_table table;
    struct gcacw_field field;
    struct gcacw_game game;
    gcacw_unit_id knipe;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    game = gcacw_table_game(&table);
    field = gcacw_truth(&game);
    knipe = gcacw_table_unit(&table, "Knipe");
    assert_true(gcacw_may_enter(&field, &table.state->facts, knipe,
                                gcacw_table_cell(&table, "Greencastle")));
    assert_false(gcacw_may_enter(&field, &table.state->facts, knipe,
                                 gcacw_table_cell(&table, "Hagerstown")));
    assert_true(gcacw_may_enter(&field, &table.state->facts, gcacw_table_unit(&table, "Gibbon"),
                                gcacw_table_cell(&table, "Hagerstown")));
    gcacw_table_release(&table);
}

/* ---- ferries ---- */

static void test_ferry(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    assert_true(gcacw_ferry_takes(table.sc, facts, gcacw_table_unit(&table, "Hood"), 3));
    facts->action.ferried[0] = (struct gcacw_ferried){
        3, (uint8_t)gcacw_ferry_load(table.sc, gcacw_table_unit(&table, "Hampton")), 0};
    assert_false(gcacw_ferry_takes(table.sc, facts, gcacw_table_unit(&table, "Hood"), 3));
    assert_true(gcacw_ferry_takes(table.sc, facts, gcacw_table_unit(&table, "F. Lee"), 3));
    assert_true(gcacw_ferry_takes(table.sc, facts, gcacw_table_unit(&table, "Hood"), 4));
    gcacw_table_release(&table);
}

/* ---- strategic moves ---- */

static struct vd_command trek(struct gcacw_table *table, uint8_t seat, const char *unit,
                              const char *cell, unsigned levels)
{
    struct vd_choice choice = {.kind = GCACW_OFFER_STRATEGIC,
                               .option = (uint8_t)levels,
                               .subject = gcacw_table_unit(table, unit).v,
                               .cell = gcacw_table_cell(table, cell)};
    struct vd_command order;

    gcacw_expand(&table->sc->base, &table->state->view[seat].base, table->work, choice, &order);
    return order;
}

static void test_strategic(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct gcacw_unit_facts *hood;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    hood = gcacw_table_at(&table, "Hood");
    assert_int_equal(gcacw_strategic_points(table.sc, facts, gcacw_table_unit(&table, "Hood"), 4),
                     22);
    facts->sides[GCACW_CONFEDERATE].posture = GCACW_PASSIVE;
    assert_int_equal(
        gcacw_strategic_points(table.sc, facts, gcacw_table_unit(&table, "Hampton"), 3), 18);
    facts->sides[GCACW_CONFEDERATE].posture = GCACW_OPERATIONAL;
    place(&table, "Hood", "Orange CH VA");
    refuse(&table, CSA, trek(&table, CSA, "Hood", "Culpeper VA", 2), GCACW_1_2j);
    go_distant(&table, CSA);
    refuse(&table, CSA, trek(&table, CSA, "Hood", "Culpeper VA", 1), GCACW_5_4c);
    hood->fatigue = 3;
    gcacw_table_renew(&table);
    refuse(&table, CSA, trek(&table, CSA, "Hood", "Culpeper VA", 2), GCACW_5_4c);
    refuse(&table, CSA, trek(&table, CSA, "Robertson", "Culpeper VA", 2), GCACW_5_4b);
    /* Exhausted from F0 spending 4: +4, above 8 as 8: 4 of 16 and disorganized. */
    hood->fatigue = 0;
    hood->flags |= GCACW_EXHAUSTED;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 5);
    gcacw_table_order(&table, CSA, trek(&table, CSA, "Hood", "Rapidan Station", 4));
    assert_int_equal(hood->cell, gcacw_table_cell(&table, "Rapidan Station"));
    assert_int_equal(hood->fatigue, 4);
    assert_int_equal(hood->manpower, 12);
    gcacw_table_release(&table);
}

/* 14.4a: an enemy that the seat does not know halts the move. */
static void test_strategic_halts(void **state)
{
    struct gcacw_table table;
    struct gcacw_unit_facts *hood;
    struct vd_command order;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    place(&table, "Hood", "Orange CH VA");
    go_distant(&table, CSA);
    hood = gcacw_table_at(&table, "Hood");
    order = trek(&table, CSA, "Hood", "Rapidan Station", 4);
    /* After the order was written, and unknown to the view: a Union division 9 hexes off. */
    gcacw_table_at(&table, "Gibbon")->cell = gcacw_table_cell(&table, "09121");
    TABLE_DICE(&table, 1);
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_HALTED) > 0, 1);
    assert_int_equal(hood->fatigue, 2); /* pays 2 levels for a hex or two, not 4 */
    assert_int_not_equal(hood->cell, gcacw_table_cell(&table, "Rapidan Station"));
    /* From a hex that is too near already: it stays and pays 1. */
    hood->fatigue = 0;
    gcacw_table_renew(&table);
    choose(&table, CSA);
    place(&table, "Gibbon", "Falmouth");
    hood->cell = gcacw_table_cell(&table, "Orange CH VA");
    gcacw_table_renew(&table);
    order = trek(&table, CSA, "Hood", "Rapidan Station", 2);
    gcacw_table_at(&table, "Gibbon")->cell = gcacw_table_cell(&table, "09124");
    gcacw_table_order(&table, CSA, order);
    assert_int_equal(hood->fatigue, 1);
    assert_int_equal(hood->cell, gcacw_table_cell(&table, "Orange CH VA"));
    gcacw_table_release(&table);
}

/* ---- ships ---- */

static struct vd_command sail(const struct gcacw_table *table, const char *unit, const char *space)
{
    struct vd_command order = about(table, GCACW_OFFER_SAIL, unit);

    for (uint16_t i = 0; i < table->sc->space_count; i++) {
        if (strcmp(gcacw_name(table->sc, table->sc->spaces[i].name), space) == 0) {
            order.choice.number = i;
            return order;
        }
    }
    fail_msg("there is no space %s", space);
    return order;
}

/* 11.2: a division, two brigades and a cavalry brigade are 3 units; one more regiment is refused. */
static void test_naval(void **state)
{
    static const char *const units[] = {"Geary", "Stannard", "Wells", "Devin", "39 MA"};
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    for (unsigned i = 0; i < COUNT(units); i++) {
        place(&table, units[i], "Aquia Creek");
        gcacw_table_at(&table, units[i])->flags |= GCACW_RELEASED;
    }
    gcacw_table_renew(&table);
    refuse(&table, USA, sail(&table, "Geary", "Lower Potomac"), GCACW_1_2j);
    go_distant(&table, USA);
    refuse(&table, USA, sail(&table, "Gibbon", "Lower Potomac"), GCACW_5_6d);
    refuse(&table, USA, sail(&table, "Geary", "Annapolis"), GCACW_5_6d); /* four spaces */
    for (unsigned i = 0; i < 4; i++) {
        choose(&table, USA);
        gcacw_table_order(&table, USA,
                          sail(&table, units[i], i == 0 ? "Alexandria" : "Lower Potomac"));
    }
    assert_int_equal(gcacw_table_at(&table, "Geary")->cell, gcacw_table_cell(&table, "Alexandria"));
    assert_int_equal(gcacw_table_at(&table, "Geary")->fatigue, 2);
    assert_int_equal(gcacw_table_at(&table, "Wells")->place, GCACW_PLACE_SEA);
    assert_int_equal(gcacw_table_at(&table, "Wells")->fatigue, 1);
    choose(&table, USA);
    refuse(&table, USA, sail(&table, "39 MA", "Lower Potomac"), GCACW_5_6b);
    refuse(&table, USA, sail(&table, "Wells", "Alexandria"), GCACW_5_6a); /* F1 */
    choose(&table, CSA);
    refuse(&table, CSA, sail(&table, "Hood", "Lower Potomac"), GCACW_5_6a);
    gcacw_table_release(&table);
}

/* ---- railroads ---- */

static struct vd_command rail(const struct gcacw_table *table, const char *unit, const char *cell)
{
    struct vd_command order = about(table, GCACW_OFFER_RAIL, unit);

    order.choice.cell = gcacw_table_cell(table, cell);
    return order;
}

static void test_rail(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    place(&table, "Gibbon", "Alexandria");
    place(&table, "Birney", "Alexandria");
    refuse(&table, USA, rail(&table, "Gibbon", "Manassas Junction"), GCACW_1_2j);
    go_distant(&table, USA);
    gcacw_table_at(&table, "Gibbon")->flags |= GCACW_DISORGANIZED;
    gcacw_table_renew(&table);
    refuse(&table, USA, rail(&table, "Gibbon", "Manassas Junction"), GCACW_3_1d);
    gcacw_table_at(&table, "Gibbon")->flags = 0;
    gcacw_table_at(&table, "Gibbon")->fatigue = 1;
    gcacw_table_renew(&table);
    refuse(&table, USA, rail(&table, "Gibbon", "Manassas Junction"), GCACW_5_5a);
    gcacw_table_at(&table, "Gibbon")->fatigue = 0;
    gcacw_table_renew(&table);
    refuse(&table, USA, rail(&table, "Devin", "Manassas Junction"), GCACW_5_5d);
    refuse(&table, USA, rail(&table, "Gibbon", "Orange CH VA"), GCACW_5_5c);
    gcacw_table_order(&table, USA, rail(&table, "Gibbon", "Manassas Junction"));
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->cell,
                     gcacw_table_cell(&table, "Manassas Junction"));
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->fatigue, 2);
    choose(&table, USA);
    refuse(&table, USA, rail(&table, "Gibbon", "Alexandria"), GCACW_5_5d);
    refuse(&table, USA, rail(&table, "Birney", "Manassas Junction"), GCACW_5_5e);
    gcacw_table_order(&table, USA, rail(&table, "Haupt", "Manassas Junction")); /* 5.5f */
    choose(&table, USA);
    table.state->facts.turn.flags = GCACW_TURN_PARALYSIS;
    gcacw_table_renew(&table);
    refuse(&table, USA, rail(&table, "Birney", "Manassas Junction"), GCACW_1_3ae);
    gcacw_table_release(&table);
}

/* 5.5f: the switch lets units ride with Haupt beyond the limit. */
static void test_haupt(void **state)
{
    static const char *const settings[] = {"fog=open", "haupt-rail=lifts-limit", NULL};
    struct gcacw_table table;
    struct gcacw_facts *facts;

    (void)state;
    begin(&table, "high-tide", settings, USA);
    facts = &table.state->facts;
    place(&table, "Birney", "Alexandria");
    facts->sides[GCACW_UNION].rail_divisions = 1;
    assert_true(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Birney")));
    assert_false(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Gibbon")));
    facts->sides[GCACW_UNION].rail_divisions = 0;
    facts->sides[GCACW_UNION].rail_brigades = 1;
    assert_false(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Gibbon")));
    assert_true(gcacw_rail_has_room(table.sc, facts, gcacw_table_unit(&table, "Stannard")));
    gcacw_table_release(&table);
}

/* 5.5g: from Baltimore to Harrisburg in two turns, at F2. */
static void test_rail_beyond(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    place(&table, "Gibbon", "Camden Station");
    place(&table, "Gibbon", "87066");
    gcacw_table_until(&table, GCACW_PHASE_DISTANCE);
    choose(&table, USA);
    /* Harrisburg is within 40 hexes of open track from Baltimore only by the Northern Central. */
    for (uint8_t i = 0; i < table.sc->station_count; i++) {
        if (table.sc->stations[i].cell == gcacw_table_cell(&table, "York"))
            table.state->facts.stations[i].state = GCACW_STATION_DAMAGED;
    }
    gcacw_table_renew(&table);
    gcacw_table_order(&table, USA, rail(&table, "Gibbon", "69009"));
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->place, GCACW_PLACE_RAIL);
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->due, 3);
    game = gcacw_table_game(&table);
    gcacw_trains_arrive(&game);
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->place, GCACW_PLACE_RAIL);
    table.state->turn = 3;
    gcacw_trains_arrive(&game);
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->cell, gcacw_table_cell(&table, "69009"));
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->fatigue, 2);
    gcacw_table_release(&table);
}

/* ---- remote moves ---- */

static struct vd_command answer(uint8_t value)
{
    return (struct vd_command){.choice = {.kind = GCACW_OFFER_REMOTES, .option = value}};
}

static void test_remote(void **state)
{
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", open_map, USA);
    refuse(&table, USA, remotely(&table, "Yates"), GCACW_5_7b);
    go_distant(&table, USA);
    refuse(&table, USA, remotely(&table, "Gibbon"), GCACW_5_7a); /* too near */
    /* The opponent is asked. */
    gcacw_table_order(&table, USA, remotely(&table, "Yates"));
    refuse(&table, CSA, answer(GCACW_REMOTE_ASK), GCACW_5_7b);
    gcacw_table_order(&table, CSA, answer(GCACW_REMOTE_NO));
    assert_int_equal(gcacw_table_at(&table, "Yates")->fatigue, 0);
    assert_int_equal(table.state->initiative, USA);
    gcacw_table_order(&table, USA, remotely(&table, "Yates"));
    TABLE_DICE(&table, 4);
    gcacw_table_order(&table, CSA, answer(GCACW_REMOTE_YES));
    assert_int_equal(table.state->facts.action.kind, GCACW_ACTION_REMOTE);
    assert_int_equal(points_of(&table, 0), 4);
    assert_int_equal(gcacw_table_at(&table, "Yates")->fatigue, 1);
    gcacw_table_order(&table, USA, command(GCACW_OFFER_STOP, 0));
    assert_int_equal(table.state->initiative, USA); /* the choice was not spent */
    assert_true(table.state->view[USA].base.asked);
    /* A standing answer. */
    choose(&table, CSA);
    gcacw_table_order(&table, CSA, answer(GCACW_REMOTE_NO));
    choose(&table, USA);
    refuse(&table, USA, remotely(&table, "Yates"), GCACW_5_7b);
    gcacw_table_release(&table);
}

/* ---- time ---- */

static void test_time(void **state)
{
    static const char *const settings[] = {"fog=open", "time-limits=actions", NULL};
    struct gcacw_table table;
    struct gcacw_side_facts *side;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    refuse(&table, CSA, command(GCACW_OFFER_CHIT, 0), GCACW_10_3b);
    gcacw_table_release(&table);
    begin(&table, "high-tide", settings, CSA);
    side = &table.state->facts.sides[GCACW_CONFEDERATE];
    side->minutes = 1;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_DIG, "Hood"));
    assert_int_equal(side->minutes, 0);
    choose(&table, CSA);
    refuse(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"), GCACW_10_3c);
    side->posture = GCACW_PASSIVE;
    gcacw_table_renew(&table);
    refuse(&table, CSA, command(GCACW_OFFER_CHIT, 0), GCACW_10_3b);
    side->posture = GCACW_OPERATIONAL;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, CSA, command(GCACW_OFFER_CHIT, 0));
    assert_int_equal(side->minutes, 3);
    assert_int_equal(side->chits, 2);
    /* Strategic moves are allowed in the normal part now. */
    place(&table, "Early", "Orange CH VA");
    gcacw_table_order(&table, CSA, trek(&table, CSA, "Early", "Rapidan Station", 2));
    gcacw_table_release(&table);
}

/* ---- digging and destroying ---- */

static void test_dig(void **state)
{
    struct gcacw_table table;
    const struct gcacw_facts *facts;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_DIG, "Hood"));
    assert_int_equal(facts->works[0].level, GCACW_WORKS_ABATIS);
    assert_int_equal(gcacw_table_at(&table, "Hood")->fatigue, 1);
    choose(&table, CSA);
    refuse(&table, CSA, about(&table, GCACW_OFFER_DIG, "Hood"), GCACW_6_1g);
    gcacw_table_at(&table, "Early")->flags |= GCACW_DISORGANIZED;
    gcacw_table_renew(&table);
    refuse(&table, CSA, about(&table, GCACW_OFFER_DIG, "Early"), GCACW_3_1d);
    /* 6.10e: the abatis is lost when the last unit leaves. */
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, CSA, about(&table, GCACW_OFFER_MARCH, "Hood"));
    gcacw_table_order(&table, CSA,
                      move_to(&table, CSA, "Hood", gcacw_table_cell(&table, "Brandy Station")));
    assert_int_equal(facts->works[0].level, GCACW_WORKS_NONE);
    gcacw_table_release(&table);
}

static struct vd_command destroy(const struct gcacw_table *table, const char *unit,
                                 enum gcacw_target target, unsigned number)
{
    struct vd_command order = about(table, GCACW_OFFER_DESTROY, unit);

    order.choice.option = (uint8_t)target;
    order.choice.number = (uint16_t)number;
    return order;
}

static void test_stations(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct gcacw_facts *facts;
    uint8_t station;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    place(&table, "Hampton", "Westminster");
    station = table.sc->ground->station[gcacw_table_cell(&table, "Westminster")].v;
    assert_int_not_equal(station, GCACW_NONE);
    refuse(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_STATION, station), GCACW_8_3m);
    gcacw_table_order(&table, CSA, destroy(&table, "Hampton", GCACW_TARGET_STATION, station));
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DAMAGED);
    choose(&table, CSA);
    refuse(&table, CSA, destroy(&table, "Hampton", GCACW_TARGET_STATION, station), GCACW_8_3m);
    place(&table, "Hampton", "Culpeper VA");
    place(&table, "Hood", "Westminster");
    place(&table, "Gibbon", "65050");
    refuse(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_STATION, station), GCACW_8_3m);
    place(&table, "Gibbon", "Falmouth");
    gcacw_table_order(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_STATION, station));
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DESTROYED);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_WRECKED), 1);
    /* A Union unit clears a damaged station, not a destroyed one. */
    place(&table, "Hood", "Culpeper VA");
    place(&table, "Gibbon", "Westminster");
    game = gcacw_table_game(&table);
    gcacw_clear_stations(&game);
    assert_int_equal(facts->stations[station].state, GCACW_STATION_DESTROYED);
    facts->stations[station].state = GCACW_STATION_DAMAGED;
    gcacw_clear_stations(&game);
    assert_int_equal(facts->stations[station].state, GCACW_STATION_WHOLE);
    gcacw_table_release(&table);
}

static unsigned structure(const struct gcacw_table *table, const char *what)
{
    unsigned i = 0;

    while (i < table->sc->structure_count &&
           strcmp(gcacw_name(table->sc, table->sc->structures[i].name), what) != 0)
        i++;
    assert_true(i < table->sc->structure_count);
    return i;
}

static void test_bridges(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    unsigned aqueduct;
    uint16_t bridge;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    facts = &table.state->facts;
    bridge = table.sc->structures[structure(&table, "Marysville Bridge")].crossing;
    aqueduct = structure(&table, "C&O Aqueduct");
    for (uint16_t cell = 0; cell < table.sc->base.theater->cell_count; cell++) {
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            if (table.sc->ground->way[cell][i].crossing == bridge)
                gcacw_table_at(&table, "Hampton")->cell = gcacw_table_at(&table, "Hood")->cell =
                    cell;
        }
    }
    gcacw_table_at(&table, "6 VA")->cell = gcacw_table_at(&table, "Hood")->cell;
    gcacw_table_renew(&table);
    refuse(&table, CSA, destroy(&table, "6 VA", GCACW_TARGET_BRIDGE, bridge), GCACW_8_3n);
    TABLE_DICE(&table, 5);
    gcacw_table_order(&table, CSA, destroy(&table, "Hampton", GCACW_TARGET_BRIDGE, bridge));
    assert_false(gcacw_crossings_hold(&facts->ways.destroyed, bridge));
    assert_int_equal(gcacw_table_at(&table, "Hampton")->fatigue, 1);
    choose(&table, CSA);
    TABLE_DICE(&table, 4);
    gcacw_table_order(&table, CSA, destroy(&table, "Hampton", GCACW_TARGET_BRIDGE, bridge));
    assert_true(gcacw_crossings_hold(&facts->ways.destroyed, bridge));
    choose(&table, CSA);
    refuse(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_BRIDGE, bridge), GCACW_8_3n);
    place(&table, "Hood", "42070");
    place(&table, "Hampton", "42070");
    refuse(&table, CSA, destroy(&table, "Hampton", GCACW_TARGET_AQUEDUCT, aqueduct), GCACW_8_3n);
    TABLE_DICE(&table, 4);
    gcacw_table_order(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_AQUEDUCT, aqueduct));
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_BREACHED), 0);
    choose(&table, CSA);
    TABLE_DICE(&table, 3);
    gcacw_table_order(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_AQUEDUCT, aqueduct));
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_BREACHED), 1);
    choose(&table, CSA);
    refuse(&table, CSA, destroy(&table, "Hood", GCACW_TARGET_AQUEDUCT, aqueduct), GCACW_8_3n);
    gcacw_table_release(&table);
}

/* ---- what is found in a hex ---- */

static struct gcacw_depot_facts *depot_at(struct gcacw_table *table, const char *cell)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (table->state->facts.depots[i].cell == gcacw_table_cell(table, cell))
            return &table->state->facts.depots[i];
    }
    fail_msg("no depot at %s", cell);
    return NULL;
}

static void enter(struct gcacw_table *table, const char *unit, const char *cell)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_put_unit(&game, gcacw_table_unit(table, unit), gcacw_table_cell(table, cell));
    gcacw_enter_hex(&game, gcacw_table_unit(table, unit));
}

static void test_depots(void **state)
{
    struct gcacw_table table;
    struct gcacw_depot_facts *depot;
    int before;

    (void)state;
    begin(&table, "high-tide", open_map, CSA);
    depot = depot_at(&table, "Frederick");
    enter(&table, "Hampton", "Frederick"); /* cavalry captures nothing */
    assert_int_equal(depot->state, GCACW_DEPOT_STANDS);
    enter(&table, "Hood", "Frederick");
    assert_int_equal(depot->state, GCACW_DEPOT_CAPTURED);
    assert_int_equal(depot->victuals, 18);
    assert_int_equal(depot->ammunition, 6);
    /* The attacker follows up: the garrison burns it on 4 to 6. */
    depot = depot_at(&table, "Falmouth");
    table.state->facts.combat.open = 1;
    table.state->facts.combat.side = GCACW_CONFEDERATE;
    table.state->facts.combat.target = depot->cell;
    before = gcacw_total(&table.state->facts.score);
    TABLE_DICE(&table, 4);
    for (unsigned i = 0; i < table.sc->first_confederate; i++) {
        if (table.state->facts.units[i].cell == depot->cell)
            table.state->facts.units[i].cell = gcacw_table_cell(&table, "Alexandria");
    }
    enter(&table, "Hood", "Falmouth");
    assert_int_equal(depot->state, GCACW_DEPOT_DESTROYED);
    assert_int_equal(gcacw_total(&table.state->facts.score), before + 2);
    /* The Union destroys a Confederate depot. */
    depot = depot_at(&table, "Culpeper VA");
    enter(&table, "Gibbon", "Culpeper VA");
    assert_int_equal(depot->state, GCACW_DEPOT_DESTROYED);
    assert_int_equal(gcacw_total(&table.state->facts.score), before);
    gcacw_table_release(&table);
}

static void test_wagons(void **state)
{
    static const char *const settings[] = {"fog=open", "wagons=on", NULL};
    struct gcacw_table table;
    unsigned train = 0;
    int before;

    (void)state;
    begin(&table, "high-tide", settings, USA);
    while (train < table.sc->unit_count && table.sc->units[train].arm != GCACW_WAGONS)
        train++;
    assert_true(train < table.sc->unit_count);
    table.state->facts.units[train].cell = gcacw_table_cell(&table, "Boonsboro");
    before = gcacw_total(&table.state->facts.score);
    enter(&table, "Devin", "Boonsboro");
    assert_int_equal(table.state->facts.units[train].place, GCACW_PLACE_LOST);
    assert_int_equal(gcacw_total(&table.state->facts.score), before - 5);
    gcacw_table_release(&table);
}

/* ---- whole games ---- */

/* 5.4g: three rounds of actions on a three-day turn. */
static void test_long_turns(void **state)
{
    static const char *const settings[] = {"fog=open", "long-turns=three", NULL};
    struct gcacw_table table;

    (void)state;
    begin(&table, "high-tide", settings, CSA);
    for (unsigned round = 0; round < 3; round++) {
        assert_int_equal(table.state->turn, 1);
        assert_int_equal(table.state->facts.turn.round, round);
        gcacw_table_until(&table, GCACW_PHASE_DISTANCE);
        gcacw_table_until(&table, GCACW_PHASE_NORMAL);
    }
    assert_int_equal(table.state->turn, 2);
    assert_int_equal(table.state->facts.turn.round, 0);
    gcacw_table_release(&table);
}

/* Games by lot in which everybody is rested each turn, so that all actions are played. */
static void play(const char *id, const char *const *settings, uint64_t seed, unsigned turns)
{
    struct gcacw_table table;
    struct random random = {seed};
    unsigned turn = 0;

    gcacw_table_init(&table, id, settings, seed);
    while (gcacw_table_step(&table, &random) && table.state->turn <= turns) {
        if (table.state->turn == turn)
            continue;
        turn = table.state->turn;
        for (unsigned i = 0; i < table.sc->unit_count; i++) {
            table.state->facts.units[i].fatigue = 0;
            table.state->facts.units[i].flags &= (uint8_t)~GCACW_DISORGANIZED;
        }
        for (unsigned side = 0; side < GCACW_SIDES; side++)
            table.state->facts.sides[side].minutes = 20;
        gcacw_table_renew(&table);
    }
    gcacw_table_release(&table);
}

static void test_games(void **state)
{
    static const char *const blind[] = {"force-march=on", "wagons=on", NULL};
    static const char *const timed[] = {"fog=tokens", "time-limits=actions",
                                        "haupt-rail=lifts-limit", "ridges=open", NULL};
    static const char *const fights[] = {"fog=open", "distance-combat=yes", "long-turns=three",
                                         NULL};
    unsigned turns = SANITIZED ? 1 : 4;

    (void)state;
    play("high-tide", blind, 11, turns);
    play("long-roads", timed, 12, turns);
    play("june-23", fights, 13, turns);
    play("meade-moves-north", open_map, 14, turns);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_initiative),    cmocka_unit_test(test_initiative_dice),
        cmocka_unit_test(test_march_points),  cmocka_unit_test(test_lines),
        cmocka_unit_test(test_move),          cmocka_unit_test(test_minimum),
        cmocka_unit_test(test_extended),      cmocka_unit_test(test_extended_rolls),
        cmocka_unit_test(test_eliminated),    cmocka_unit_test(test_force_march),
        cmocka_unit_test(test_stragglers),    cmocka_unit_test(test_zones),
        cmocka_unit_test(test_march_resumes), cmocka_unit_test(test_distance),
        cmocka_unit_test(test_activate),      cmocka_unit_test(test_leader_limits),
        cmocka_unit_test(test_army_leader),   cmocka_unit_test(test_paralysis),
        cmocka_unit_test(test_confined),      cmocka_unit_test(test_ferry),
        cmocka_unit_test(test_strategic),     cmocka_unit_test(test_strategic_halts),
        cmocka_unit_test(test_naval),         cmocka_unit_test(test_rail),
        cmocka_unit_test(test_haupt),         cmocka_unit_test(test_rail_beyond),
        cmocka_unit_test(test_remote),        cmocka_unit_test(test_time),
        cmocka_unit_test(test_dig),           cmocka_unit_test(test_stations),
        cmocka_unit_test(test_bridges),       cmocka_unit_test(test_depots),
        cmocka_unit_test(test_wagons),        cmocka_unit_test(test_long_turns),
        cmocka_unit_test(test_games),
    };

    return cmocka_run_group_tests_name("actions of the hex campaign", tests, NULL, NULL);
}
