/* unit/test_gcacw_turn.c: the start of a turn: entries, releases, news, random events, posture, Harpers Ferry (1, 3.5). */
#include <stdlib.h>
#include <string.h>

#include "rules/gcacw/play/turn/turn.h"
#include "unit/gcacw_table.h"

enum { U = GCACW_UNION, C = GCACW_CONFEDERATE };

static void start(struct gcacw_table *table, const char *setting, const char *other)
{
    const char *const settings[] = {setting, other, NULL};

    gcacw_table_init(table, "long-roads", setting != NULL ? settings : NULL, 7);
}

static void place(struct gcacw_table *table, const char *unit, uint16_t cell)
{
    struct gcacw_unit_facts *now = gcacw_table_at(table, unit);

    now->place = GCACW_PLACE_MAP;
    now->cell = cell;
}

static void place_at(struct gcacw_table *table, const char *unit, const char *name)
{
    place(table, unit, gcacw_table_cell(table, name));
}

/* Goes to a phase of a turn without playing what is between. */
static struct gcacw_game go_to(struct gcacw_table *table, uint16_t turn, enum gcacw_phase phase)
{
    struct gcacw_state *state = table->state;

    state->turn = turn;
    state->stack[0] = (struct gcacw_task){.phase = (uint8_t)phase, .side = GCACW_NONE};
    state->facts.turn.flags = 0;
    state->due = 0;
    return gcacw_table_game(table);
}

static bool was_told(const struct gcacw_table *table, uint16_t kind, uint8_t seat)
{
    for (size_t i = 0; i < table->events.count; i++) {
        if (table->event_room[i].kind == kind &&
            (table->event_room[i].audience & VD_AUDIENCE(seat)) != 0)
            return true;
    }
    return false;
}

/* ---- which event (1.3, 11.2) ---- */

static void events_are_substituted(void **unused)
{
    struct gcacw_table table;
    const struct gcacw_scenario *sc;

    (void)unused;
    start(&table, "fog=open", NULL);
    sc = table.sc;
    assert_int_equal(gcacw_event_at(sc, 7, GCACW_IF_HOOKER), GCACW_RANDOM_PARALYSIS);
    assert_int_equal(gcacw_event_at(sc, 7, GCACW_IF_HOOKER | GCACW_IF_CROSSED),
                     GCACW_RANDOM_HOOKER);
    assert_int_equal(
        gcacw_event_at(sc, 7, GCACW_IF_MEADE | GCACW_IF_CROSSED | GCACW_IF_COMMANDER_SOUTH),
        GCACW_RANDOM_CONFEDERATE_BREAKDOWN);
    const uint16_t north = GCACW_IF_MEADE | GCACW_IF_CROSSED | GCACW_IF_COMMANDER_NORTH;

    assert_int_equal(gcacw_event_at(sc, 7, north), GCACW_RANDOM_GARRISON);
    assert_int_equal(gcacw_event_at(sc, 7, north | GCACW_IF_GARRISON_IN), GCACW_RANDOM_RASPBERRY);
    assert_int_equal(gcacw_event_at(sc, 7, north | GCACW_IF_GARRISON_IN | GCACW_IF_RAID_DONE),
                     GCACW_RANDOM_NO_EFFECT);
    assert_int_equal(gcacw_event_at(sc, 2, 0), GCACW_RANDOM_HEAVY_RAIN);
    assert_int_equal(gcacw_event_at(sc, 2, GCACW_IF_AFTER_HEAVY_RAIN), GCACW_RANDOM_RAIN);
    assert_int_equal(gcacw_event_at(sc, 4, GCACW_IF_GARRISON_IN), GCACW_RANDOM_RAIN);
    assert_int_equal(gcacw_event_at(sc, 4, GCACW_IF_RAIN_DAYS), GCACW_RANDOM_GARRISON);
    assert_int_equal(gcacw_event_at(sc, 4, GCACW_IF_RAIN_DAYS | GCACW_IF_GARRISON_IN),
                     GCACW_RANDOM_RASPBERRY);
    assert_int_equal(
        gcacw_event_at(sc, 4, GCACW_IF_RAIN_DAYS | GCACW_IF_GARRISON_IN | GCACW_IF_RAID_DONE),
        GCACW_RANDOM_RAIN);
    assert_int_equal(
        gcacw_event_at(sc, 6, GCACW_IF_MEADE | GCACW_IF_LEE_NORTH | GCACW_IF_REINFORCED),
        GCACW_RANDOM_RAIN);
    assert_int_equal(gcacw_event_at(sc, 6, GCACW_IF_MEADE | GCACW_IF_LEE_NORTH),
                     GCACW_RANDOM_REINFORCEMENT);
    assert_int_equal(gcacw_event_at(sc, 6, GCACW_IF_MEADE | GCACW_IF_LEE_SOUTH),
                     GCACW_RANDOM_UNION_BREAKDOWN);
    assert_int_equal(gcacw_event_at(sc, 6, GCACW_IF_HOOKER), GCACW_RANDOM_HOOKER);
    assert_int_equal(gcacw_event_at(sc, 9, GCACW_IF_REINFORCED), GCACW_RANDOM_RAIN);
    gcacw_table_release(&table);
}

/* 1.3g: in printed order row 7 under Meade goes on to row 6. */
static void a_printed_cascade_goes_on_to_row_six(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "event-cascade=printed", "fog=open");
    assert_int_equal(gcacw_event_at(table.sc, 7,
                                    GCACW_IF_MEADE | GCACW_IF_CROSSED | GCACW_IF_COMMANDER_NORTH |
                                        GCACW_IF_LEE_SOUTH),
                     GCACW_RANDOM_UNION_BREAKDOWN);
    assert_int_equal(
        gcacw_event_at(table.sc, 7, GCACW_IF_MEADE | GCACW_IF_COMMANDER_NORTH | GCACW_IF_LEE_SOUTH),
        GCACW_RANDOM_GARRISON);
    assert_int_equal(gcacw_event_at(table.sc, 7,
                                    GCACW_IF_MEADE | GCACW_IF_COMMANDER_NORTH |
                                        GCACW_IF_GARRISON_IN | GCACW_IF_RAID_DONE),
                     GCACW_RANDOM_NO_EFFECT);
    assert_int_equal(gcacw_event_at(table.sc, 4, GCACW_IF_RAIN_DAYS | GCACW_IF_GARRISON_IN),
                     GCACW_RANDOM_RASPBERRY);
    gcacw_table_release(&table);
}

static void conditions_follow_the_facts(void **unused)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    uint16_t now;

    (void)unused;
    start(&table, "fog=open", NULL);
    facts = &table.state->facts;
    now = gcacw_conditions(table.sc, facts, 4);
    assert_true((now & GCACW_IF_LEE_SOUTH) != 0 && (now & GCACW_IF_COMMANDER_SOUTH) != 0);
    assert_true((now & GCACW_IF_HOOKER) != 0 && (now & GCACW_IF_MEADE) == 0);
    place_at(&table, "Anderson", "Hagerstown MD");
    facts->track[3].event = GCACW_RANDOM_HEAVY_RAIN;
    facts->turn.rain_days = 4;
    facts->turn.latches |= GCACW_LATCH_CROSSED | GCACW_LATCH_RAID;
    facts->turn.groups[GCACW_TRACK_RICHMOND] = facts->turn.groups[GCACW_TRACK_CSA] = 4;
    now = gcacw_conditions(table.sc, facts, 5);
    assert_int_equal(now, GCACW_IF_LEE_NORTH | GCACW_IF_COMMANDER_SOUTH | GCACW_IF_HOOKER |
                              GCACW_IF_AFTER_HEAVY_RAIN | GCACW_IF_RAIN_DAYS |
                              GCACW_IF_GARRISON_IN | GCACW_IF_RAID_DONE | GCACW_IF_REINFORCED |
                              GCACW_IF_CROSSED);
    gcacw_table_release(&table);
}

/* ---- entry ---- */

/* An order that comes too early names the order that ends the phase, one that comes too late none. */
static void refusals_name_what_ends_the_phase(void **unused)
{
    const struct vd_command march = {.choice = {.kind = GCACW_OFFER_MARCH}};
    const struct vd_command attach = {.choice = {.kind = GCACW_OFFER_ATTACH}};
    const struct vd_command entrench = {.choice = {.kind = GCACW_OFFER_ENTRENCH}};
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    gcacw_table_until(&table, GCACW_PHASE_LEADERS);
    gcacw_table_refused(&table, table.state->view[U].base.asked ? U : C, march);
    assert_string_equal(table.error.instead, "done");
    gcacw_table_until(&table, GCACW_PHASE_NORMAL);
    gcacw_table_refused(&table, table.state->view[U].base.asked ? U : C, attach);
    assert_string_equal(table.error.instead, "");
    gcacw_table_refused(&table, table.state->view[U].base.asked ? U : C, entrench);
    assert_string_equal(table.error.instead, "pass");
    gcacw_table_release(&table);
}

static void pickett_enters_in_the_west(void **unused)
{
    struct gcacw_table table;
    gcacw_unit_id pickett;
    uint16_t cell;

    (void)unused;
    start(&table, "fog=open", NULL);
    pickett = gcacw_table_unit(&table, "Pickett");
    assert_int_equal(gcacw_table_at(&table, "Pickett")->place, GCACW_PLACE_OUT);
    gcacw_table_until(&table, GCACW_PHASE_ENTRY);
    assert_int_equal(table.state->turn, 2);
    cell = gcacw_table_cell(&table, "22134");
    gcacw_table_refused(
        &table, C,
        (struct vd_command){
            .choice = {.kind = GCACW_OFFER_ENTER, .subject = pickett.v, .cell = cell}});
    assert_int_equal(table.error.rule, GCACW_1_2c);
    gcacw_table_refused(
        &table, U,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_DELAY, .subject = pickett.v}});
    gcacw_table_order(
        &table, C,
        (struct vd_command){.choice = {.kind = GCACW_OFFER_DELAY, .subject = pickett.v}});
    assert_int_equal(gcacw_table_at(&table, "Pickett")->place, GCACW_PLACE_WAITING);
    gcacw_table_until(&table, GCACW_PHASE_ENTRY);
    assert_int_equal(table.state->turn, 3);
    cell = gcacw_table_cell(&table, "21134");
    gcacw_table_order(
        &table, C,
        (struct vd_command){
            .choice = {.kind = GCACW_OFFER_ENTER, .subject = pickett.v, .cell = cell}});
    assert_int_equal(gcacw_table_at(&table, "Pickett")->cell, cell);
    /* Pettigrew is still to come. */
    assert_int_equal(table.state->stack[0].phase, GCACW_PHASE_ENTRY);
    gcacw_table_release(&table);
}

/* 1.3ag: an enemy whom the seat does not see keeps the unit waiting. */
static void a_closed_hex_keeps_a_unit_waiting(void **unused)
{
    struct gcacw_table table;
    uint16_t cell;

    (void)unused;
    start(&table, "fog=open", NULL);
    gcacw_table_until(&table, GCACW_PHASE_ENTRY);
    cell = gcacw_table_cell(&table, "20134");
    place(&table, "Gibbon", cell);
    struct gcacw_game game = gcacw_table_game(&table);

    gcacw_carry_enter(
        &game, &(struct vd_command){.choice = {.kind = GCACW_OFFER_ENTER,
                                               .subject = gcacw_table_unit(&table, "Pickett").v,
                                               .cell = cell},
                                    .seat = C});
    assert_int_equal(gcacw_table_at(&table, "Pickett")->place, GCACW_PLACE_WAITING);
    assert_true(was_told(&table, GCACW_EVENT_WAITS, C));
    assert_false(was_told(&table, GCACW_EVENT_WAITS, U));
    gcacw_table_release(&table);
}

/* ---- releases (3.5, 11.2) ---- */

static void halleck_cancels_a_release(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=open", NULL);
    game = go_to(&table, 5, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 6);
    (void)gcacw_open_release(&game); /* the track is not open: only West Virginia rolls */
    assert_int_equal(table.faces_used, 1);
    table.state->facts.turn.latches |= GCACW_LATCH_MARYLAND;
    TABLE_DICE(&table, 2, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.state->facts.turn.held_group, 1);
    assert_int_equal(gcacw_table_at(&table, "DeForest")->flags & GCACW_RELEASED, 0);
    game = go_to(&table, 5, GCACW_PHASE_EVENT);
    TABLE_DICE(&table, 2, 3);
    assert_int_equal(gcacw_open_event(&game), 0);
    gcacw_close_event(&game);
    assert_int_equal(table.state->facts.turn.event, GCACW_RANDOM_HALLECK);
    assert_true(was_told(&table, GCACW_EVENT_CANCELED, U));
    assert_int_equal(table.state->facts.turn.groups[GCACW_TRACK_DC], 0);
    game = go_to(&table, 6, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 3, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.state->facts.turn.held_group, 1);
    gcacw_confirm_release(&game);
    assert_true((gcacw_table_at(&table, "DeForest")->flags & GCACW_RELEASED) != 0);
    assert_true((gcacw_table_at(&table, "2 MA")->flags & GCACW_RELEASED) != 0);
    TABLE_DICE(&table, 4, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.state->facts.turn.held_group, 0);
    gcacw_table_release(&table);
}

/* 3.5b: DC groups wait; the third holds Baltimore units only. */
static void infantry_near_dc_delays_dc_units(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=open", NULL);
    table.state->facts.turn.latches |= GCACW_LATCH_MARYLAND;
    place_at(&table, "Hood", "Rockville");
    game = go_to(&table, 5, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 6, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.faces_used, 1);
    table.state->facts.turn.groups[GCACW_TRACK_DC] = 2;
    TABLE_DICE(&table, 1, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.faces_used, 2);
    assert_int_equal(table.state->facts.turn.held_group, 3);
    gcacw_table_release(&table);
}

/* 3.5k, 3.5l: Crawford joins V; Lockwood and Spinola come when they are called. */
static void released_units_join_and_come(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;
    gcacw_unit_id crawford;
    gcacw_leader_id meade;

    (void)unused;
    start(&table, "fog=open", NULL);
    crawford = gcacw_table_unit(&table, "Crawford");
    meade = gcacw_table_leader(&table, "Meade (V)");
    game = go_to(&table, 5, GCACW_PHASE_RELEASE);
    assert_false(gcacw_may_lead(table.sc, &table.state->facts, meade, crawford));
    table.state->facts.turn.groups[GCACW_TRACK_DC] = 1;
    gcacw_group_comes(&game, GCACW_TRACK_DC);
    assert_true(gcacw_may_lead(table.sc, &table.state->facts, meade, crawford));
    table.state->facts.turn.latches |= GCACW_LATCH_THREAT;
    TABLE_DICE(&table, 6);
    (void)gcacw_open_release(&game);
    assert_int_equal(gcacw_table_at(&table, "Lockwood")->cell, gcacw_table_cell(&table, "76101"));
    assert_int_equal(gcacw_table_at(&table, "Lockwood")->flags & GCACW_RELEASED, 0);
    assert_int_equal(gcacw_table_at(&table, "Spinola")->place, GCACW_PLACE_SEA);
    gcacw_table_release(&table);
}

static void militia_and_west_virginia_roll_with_modifiers(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=open", NULL);
    game = go_to(&table, 3, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 1);
    (void)gcacw_open_release(&game);
    assert_int_equal(table.faces_used, 0); /* before turn 4 nothing is open */
    place_at(&table, "Hood", "Chambersburg");
    place_at(&table, "Anderson", "Chambersburg"); /* Lee is with him */
    place_at(&table, "Knipe", "Harrisburg PA");
    table.state->facts.turn.latches |= GCACW_LATCH_CAVALRY_CROSSED | GCACW_LATCH_CROSSED;
    game = go_to(&table, 4, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 2, 4);
    (void)gcacw_open_release(&game);
    assert_int_equal(gcacw_table_at(&table, "Mulligan")->place, GCACW_PLACE_MAP);
    assert_int_equal(gcacw_table_at(&table, "Brisbane")->cell,
                     gcacw_table_cell(&table, "Camp Curtin PA"));
    TABLE_DICE(&table, 3, 5);
    (void)gcacw_open_release(&game);
    assert_int_equal(gcacw_table_at(&table, "Campbell")->place, GCACW_PLACE_OUT);
    assert_int_equal(gcacw_table_at(&table, "J. Smith")->place, GCACW_PLACE_OUT);
    gcacw_table_release(&table);
}

/* 14: where positions are hidden, a release die shows no face. */
static void a_release_die_betrays_no_modifier(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, NULL, NULL);
    game = go_to(&table, 4, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 1);
    (void)gcacw_open_release(&game);
    assert_true(was_told(&table, GCACW_EVENT_ROLLED, U));
    assert_false(was_told(&table, GCACW_EVENT_ROLLED, C));
    for (size_t i = 0; i < table.events.count; i++) {
        if (table.event_room[i].kind == GCACW_EVENT_ROLLED) {
            const struct gcacw_event_rolled rolled = gcacw_event_rolled(&table.event_room[i]);

            assert_int_equal(rolled.faces[0], 0);
            assert_true(rolled.success);
        }
    }
    gcacw_table_release(&table);
}

/* 3.5e: if Camp Curtin is closed the Union chooses a town at the edge. */
static void militia_musters_elsewhere(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct vd_command enter = {.choice = {.kind = GCACW_OFFER_ENTER}};

    (void)unused;
    start(&table, "fog=open", NULL);
    place_at(&table, "Hood", "Camp Curtin PA");
    table.state->facts.turn.latches |= GCACW_LATCH_CAVALRY_CROSSED;
    game = go_to(&table, 3, GCACW_PHASE_RELEASE);
    TABLE_DICE(&table, 1);
    assert_int_equal(gcacw_open_release(&game), GCACW_SIDE(U));
    table.state->due = gcacw_seats_of(table.sc, GCACW_SIDE(U));
    table.state->stack[0].side = U;
    gcacw_table_reveal(&table);
    table.state->view[U].base.turn = 3;
    enter.choice.subject = gcacw_table_unit(&table, "Brisbane").v;
    enter.choice.cell = gcacw_table_cell(&table, "Chambersburg");
    gcacw_table_refused(&table, U, enter);
    assert_int_equal(table.error.rule, GCACW_3_5e);
    enter.choice.cell = gcacw_table_cell(&table, "Camp Curtin PA");
    gcacw_table_refused(&table, U, enter);
    assert_int_equal(table.error.rule, GCACW_1_3ag);
    enter.choice.cell = gcacw_table_cell(&table, "Columbia PA");
    gcacw_table_order(&table, U, enter);
    assert_int_equal(gcacw_table_at(&table, "Brisbane")->cell, enter.choice.cell);
    assert_int_not_equal(table.state->stack[0].phase, GCACW_PHASE_RELEASE);
    gcacw_table_release(&table);
}

/* ---- news ---- */

static void vicksburg_falls_once(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=open", NULL);
    game = go_to(&table, 21, GCACW_PHASE_NEWS);
    TABLE_DICE(&table, 1);
    assert_int_equal(gcacw_open_news(&game), 0);
    assert_int_equal(table.faces_used, 0);
    game = go_to(&table, 22, GCACW_PHASE_NEWS);
    TABLE_DICE(&table, 2, 1, 1);
    (void)gcacw_open_news(&game);
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_VICKSBURG], 0);
    (void)gcacw_open_news(&game);
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_VICKSBURG], -15);
    (void)gcacw_open_news(&game);
    assert_int_equal(table.faces_used, 2);
    gcacw_table_release(&table);
}

static void manpower_eases_the_riots(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;
    struct vd_command riots = {.choice = {.kind = GCACW_OFFER_RIOTS, .number = 4}};
    uint16_t lost;

    (void)unused;
    start(&table, "fog=open", NULL);
    table.state->facts.turn.latches |= GCACW_LATCH_VICKSBURG;
    place(&table, "Early",
          gcacw_table_cell(&table, "Carlisle PA")); /* 1.1g: the campaign goes on */
    game = go_to(&table, 36, GCACW_PHASE_NEWS);
    assert_int_equal(gcacw_open_news(&game), GCACW_SIDE(U));
    table.state->due = gcacw_seats_of(table.sc, GCACW_SIDE(U));
    gcacw_table_reveal(&table);
    riots.choice.subject = gcacw_table_unit(&table, "Yates").v;
    gcacw_table_refused(&table, U, riots);
    assert_int_equal(table.error.rule, GCACW_1_2g);
    riots.choice.subject = gcacw_table_unit(&table, "Birney").v;
    riots.choice.number = 12;
    gcacw_table_refused(&table, U, riots);
    riots.choice.number = 4;
    lost = table.state->facts.sides[U].lost_strays;
    gcacw_table_order(&table, U, riots);
    assert_int_equal(gcacw_table_at(&table, "Birney")->manpower, 7);
    assert_int_equal(table.state->facts.sides[U].lost_strays, lost + 4);
    TABLE_DICE(&table, 6, 2, 3);
    gcacw_table_order(&table, U, (struct vd_command){.choice = {.kind = GCACW_OFFER_DONE}});
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_RIOTS], 7);
    gcacw_table_release(&table);
}

/* ---- effects of events ---- */

static unsigned draw(struct gcacw_table *table, uint16_t turn, uint8_t first, uint8_t second,
                     uint8_t then)
{
    struct gcacw_game game = go_to(table, turn, GCACW_PHASE_EVENT);

    table->state->facts.turn.weather = table->state->facts.turn.ammunition = 0;
    table->state->facts.turn.event = 0;
    TABLE_DICE(table, first, second, then);
    return gcacw_open_event(&game);
}

static void close_event(struct gcacw_table *table)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_close_event(&game);
}

static void no_event_before_turn_four(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    assert_int_equal(draw(&table, 3, 1, 1, 0), 0);
    assert_int_equal(table.faces_used, 0);
    assert_int_equal(draw(&table, 4, 5, 6, 0), 0);
    assert_int_equal(table.state->facts.turn.weather, GCACW_WEATHER_HEAT);
    assert_int_equal(table.state->facts.track[3].event, GCACW_RANDOM_HEAT);
    assert_int_equal(table.state->facts.track[3].row, 11);
    assert_int_equal(draw(&table, 5, 4, 6, 0), 0);
    assert_true((table.state->facts.turn.flags & GCACW_TURN_LEE_SICK) != 0);
    assert_int_equal(draw(&table, 6, 3, 4, 0), 0);
    assert_true((table.state->facts.turn.flags & GCACW_TURN_PARALYSIS) != 0);
    assert_int_equal(draw(&table, 7, 3, 3, 0), 0);
    assert_int_equal(table.state->facts.turn.hooker, 1);
    gcacw_table_release(&table);
}

static void heavy_rain_lasts_two_turns(void **unused)
{
    static const char *const settings[] = {"heavy-rain=two-days",
                                           "heavy-rain=one-day-fords-closed"};

    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct gcacw_facts *facts;
        struct gcacw_game game;

        start(&table, settings[i], "fog=open");
        facts = &table.state->facts;
        (void)draw(&table, 5, 1, 1, 0);
        close_event(&table);
        assert_int_equal(facts->turn.weather, GCACW_WEATHER_RAIN | GCACW_WEATHER_HEAVY);
        assert_true(facts->ways.rain && facts->ways.heavy_rain && !facts->ways.risen);
        game = go_to(&table, 6, GCACW_PHASE_ENTRY);
        gcacw_begin_weather(&game);
        gcacw_settle_weather(&game);
        assert_int_equal(facts->ways.rain, i == 0);
        assert_int_equal(facts->ways.heavy_rain, 0);
        assert_int_equal(facts->turn.rain_days, i == 0 ? 2 : 1);
        gcacw_table_release(&table);
    }
}

/* 2.6c: two rain days close the fords of the great rivers until a dry turn has passed. */
static void rivers_rise_and_fall(void **unused)
{
    static const struct {
        bool rain, risen;
    } days[] = {{1, 0}, {1, 0}, {0, 1}, {0, 0}, {1, 0}, {0, 0}};
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=open", NULL);
    game = go_to(&table, 5, GCACW_PHASE_ENTRY);
    for (unsigned i = 0; i < sizeof days / sizeof days[0]; i++) {
        gcacw_begin_weather(&game);
        assert_int_equal(table.state->facts.ways.risen, days[i].risen);
        if (days[i].rain)
            gcacw_rain(&game);
        gcacw_settle_weather(&game);
    }
    gcacw_table_release(&table);
}

static void halleck_fills_the_garrisons(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    gcacw_table_at(&table, "Casey")->manpower = 9; /* one above its start already */
    (void)draw(&table, 5, 2, 3, 0);
    assert_int_equal(gcacw_table_at(&table, "Wells")->manpower, 5);
    assert_int_equal(gcacw_table_at(&table, "Briggs")->manpower, 6);
    assert_int_equal(gcacw_table_at(&table, "Casey")->manpower, 9);
    assert_int_equal(gcacw_table_at(&table, "Gibbon")->manpower, 7);
    gcacw_table_release(&table);
    start(&table, "halleck-mp=one", "fog=open");
    assert_int_equal(draw(&table, 5, 2, 3, 0), GCACW_SIDE(U));
    table.state->due = gcacw_seats_of(table.sc, GCACW_SIDE(U));
    gcacw_table_reveal(&table);
    struct vd_command fill = {.choice = {.kind = GCACW_OFFER_REINFORCE}};

    fill.choice.subject = gcacw_table_unit(&table, "Gibbon").v;
    gcacw_table_refused(&table, U, fill);
    assert_int_equal(table.error.rule, GCACW_1_3n);
    fill.choice.subject = gcacw_table_unit(&table, "Wells").v;
    gcacw_table_order(&table, U, fill);
    assert_int_equal(gcacw_table_at(&table, "Wells")->manpower, 5);
    assert_int_equal(gcacw_table_at(&table, "Briggs")->manpower, 5);
    gcacw_table_release(&table);
}

/* 1.3h, 1.3i, 1.3ag */
static void reinforcements_come_or_wait(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "ammunition=on", "fog=open");
    (void)draw(&table, 5, 4, 5, 0);
    assert_int_equal(gcacw_table_at(&table, "Imboden")->place, GCACW_PLACE_MAP);
    assert_int_equal(table.state->facts.turn.ammunition, 7);
    (void)draw(&table, 6, 4, 5, 0); /* Winchester is the Union's */
    assert_int_equal(gcacw_table_at(&table, "12 VA")->place, GCACW_PLACE_WAITING);
    assert_int_equal(table.state->facts.turn.groups[GCACW_TRACK_CSA], 2);
    place_at(&table, "Elliott", "Harpers Ferry");
    place_at(&table, "Milroy", "Harpers Ferry");
    place_at(&table, "13 PA", "Harpers Ferry");
    game = go_to(&table, 7, GCACW_PHASE_ENTRY);
    (void)gcacw_open_entry(&game);
    assert_int_equal(gcacw_table_at(&table, "12 VA")->place, GCACW_PLACE_MAP);
    table.state->facts.turn.groups[GCACW_TRACK_CSA] = 4;
    (void)draw(&table, 8, 4, 5, 0);
    assert_int_equal(table.state->facts.turn.event, GCACW_RANDOM_RAIN);
    assert_int_equal(table.state->facts.turn.ammunition, 7);
    gcacw_table_release(&table);
    start(&table, "rain-ammo=no", "fog=open");
    table.state->facts.turn.groups[GCACW_TRACK_CSA] = 4;
    (void)draw(&table, 8, 4, 5, 0);
    assert_int_equal(table.state->facts.turn.event, GCACW_RANDOM_RAIN);
    assert_int_equal(table.state->facts.turn.ammunition, 0);
    gcacw_table_release(&table);
}

/* 1.3p to 1.3t */
static void richmond_sends_its_garrison(void **unused)
{
    struct gcacw_table table;
    uint8_t beauregard;

    (void)unused;
    start(&table, "fog=open", NULL);
    beauregard = gcacw_table_leader(&table, "Beauregard").v;
    table.state->facts.turn.rain_days = 4;
    assert_int_equal(draw(&table, 5, 1, 3, 2), GCACW_SIDE(C));
    close_event(&table); /* Corse is delayed and counts as arrived */
    assert_int_equal(gcacw_table_at(&table, "Corse")->place, GCACW_PLACE_WAITING);
    assert_int_equal(table.state->facts.turn.groups[GCACW_TRACK_RICHMOND], 1);
    assert_int_equal(table.state->facts.leaders[beauregard].place, GCACW_LEADER_OUT);
    assert_int_equal(draw(&table, 6, 1, 3, 1), GCACW_SIDE(C));
    assert_int_equal(table.state->facts.leaders[beauregard].place, GCACW_LEADER_WITH);
    assert_int_equal(table.state->facts.leaders[beauregard].with.v,
                     gcacw_table_unit(&table, "M. Jenkins").v);
    assert_int_equal(draw(&table, 7, 1, 3, 0), GCACW_SIDE(C));
    assert_int_equal(table.faces_used, 2); /* no more dice for him */
    gcacw_table_release(&table);
}

static void the_raid_is_eased_by_units_removed(void **unused)
{
    static const char *const names[] = {"Corse", "M. Jenkins", "Cooke", "Wise"};
    struct gcacw_table table;
    struct vd_command give = {.choice = {.kind = GCACW_OFFER_REMOVE}};

    (void)unused;
    start(&table, "fog=open", NULL);
    for (unsigned i = 0; i < 4; i++)
        place_at(&table, names[i], "Orange");
    gcacw_table_at(&table, "Cooke")->manpower = 2;
    place_at(&table, "Wise", "Hagerstown MD");
    table.state->facts.turn.rain_days = 4;
    table.state->facts.turn.groups[GCACW_TRACK_RICHMOND] = 4;
    assert_int_equal(draw(&table, 5, 1, 3, 0), GCACW_SIDE(C));
    table.state->due = gcacw_seats_of(table.sc, GCACW_SIDE(C));
    gcacw_table_reveal(&table);
    for (unsigned i = 0; i < 4; i++) {
        give.choice.subject = gcacw_table_unit(&table, names[i]).v;
        if (i < 2) {
            gcacw_table_order(&table, C, give);
            assert_int_equal(gcacw_table_at(&table, names[i])->place, GCACW_PLACE_REMOVED);
        } else {
            gcacw_table_refused(&table, C, give);
            assert_int_equal(table.error.rule, GCACW_1_3t);
        }
    }
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, C, (struct vd_command){.choice = {.kind = GCACW_OFFER_DONE}});
    assert_int_equal(table.state->facts.score.line[GCACW_SCORE_RAID], -20);
    assert_true(gcacw_has_latch(&table.state->facts, GCACW_LATCH_RAID));
    assert_int_equal(table.state->facts.sides[C].lost_strays, 0);
    gcacw_table_release(&table);
}

/* ---- the spy and posture ---- */

static void the_spy_is_won_by_the_die(void **unused)
{
    struct gcacw_table table;
    struct gcacw_game game;

    (void)unused;
    start(&table, "fog=tokens", NULL);
    game = go_to(&table, 5, GCACW_PHASE_EVENT);
    TABLE_DICE(&table, 3, 4); /* 3 against 4 - 1: a tie, and the nearer cavalry decides */
    place(&table, "Hampton", gcacw_table_at(&table, "Gibbon")->cell);
    gcacw_spy(&game);
    assert_int_equal(table.state->facts.turn.spy_winner, C);
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 3, 5);
    gcacw_spy(&game);
    assert_int_equal(table.state->facts.turn.spy_winner, U);
    assert_true(was_told(&table, GCACW_EVENT_SHEET, U));
    assert_false(was_told(&table, GCACW_EVENT_SHEET, C));
    place_at(&table, "Anderson", "Hagerstown MD"); /* Lee is north: -1 */
    place_at(&table, "Gibbon", "Frederick MD");    /* and Hooker too: 0 */
    place(&table, "Devin", gcacw_table_at(&table, "Anderson")->cell);
    place_at(&table, "Hampton", "Orange");
    game = gcacw_table_game(&table);
    TABLE_DICE(&table, 5, 4);
    gcacw_spy(&game);
    assert_int_equal(table.state->facts.turn.spy_winner, U);
    gcacw_table_release(&table);
}

static struct vd_command posture(uint8_t which)
{
    return (struct vd_command){.choice = {.kind = GCACW_OFFER_POSTURE, .option = which}};
}

static void postures_are_revealed_together(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    gcacw_table_until(&table, GCACW_PHASE_POSTURE);
    gcacw_table_refused(&table, U, posture(GCACW_POSTURE_NONE));
    gcacw_table_order(&table, U, posture(GCACW_PASSIVE));
    assert_int_equal(table.state->view[U].sealed, GCACW_PASSIVE);
    assert_int_not_equal(table.state->view[C].known.sides[U].posture, GCACW_PASSIVE);
    assert_false(was_told(&table, GCACW_EVENT_DECLARED, C));
    gcacw_table_refused(&table, U, posture(GCACW_OPERATIONAL));
    gcacw_table_order(&table, C, posture(GCACW_OPERATIONAL));
    assert_int_equal(table.state->view[C].known.sides[U].posture, GCACW_PASSIVE);
    assert_int_equal(table.state->view[U].known.sides[C].posture, GCACW_OPERATIONAL);
    assert_int_not_equal(table.state->stack[0].phase, GCACW_PHASE_POSTURE);
    gcacw_table_release(&table);
}

static void ask_posture(struct gcacw_table *table, uint8_t winner)
{
    struct gcacw_game game = go_to(table, 5, GCACW_PHASE_POSTURE);

    table->state->facts.turn.spy_winner = winner;
    assert_int_not_equal(gcacw_open_posture(&game), 0);
    gcacw_table_reveal(table);
}

static void the_spys_loser_declares_first(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, NULL, NULL);
    ask_posture(&table, C);
    gcacw_table_refused(&table, C, posture(GCACW_PASSIVE));
    gcacw_table_order(&table, U, posture(GCACW_OPERATIONAL));
    assert_true(was_told(&table, GCACW_EVENT_DECLARED, C));
    assert_int_equal(table.state->facts.sides[U].posture, GCACW_OPERATIONAL);
    gcacw_table_order(&table, C, posture(GCACW_PASSIVE));
    assert_int_equal(table.state->facts.sides[C].posture, GCACW_PASSIVE);
    assert_int_not_equal(table.state->stack[0].phase, GCACW_PHASE_POSTURE);
    gcacw_table_release(&table);
}

static void an_operational_side_may_switch(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "posture-switch=yes", "fog=open");
    ask_posture(&table, GCACW_NONE);
    gcacw_table_order(&table, U, posture(GCACW_OPERATIONAL));
    gcacw_table_order(&table, C, posture(GCACW_PASSIVE));
    assert_int_equal(table.state->stack[0].phase, GCACW_PHASE_POSTURE);
    gcacw_table_refused(&table, C, posture(GCACW_OPERATIONAL));
    gcacw_table_order(&table, U, posture(GCACW_PASSIVE));
    assert_int_equal(table.state->facts.sides[U].posture, GCACW_PASSIVE);
    assert_int_not_equal(table.state->stack[0].phase, GCACW_PHASE_POSTURE);
    ask_posture(&table, C); /* a spy's loser may not when the winner is passive */
    gcacw_table_order(&table, U, posture(GCACW_OPERATIONAL));
    gcacw_table_order(&table, C, posture(GCACW_PASSIVE));
    assert_int_not_equal(table.state->stack[0].phase, GCACW_PHASE_POSTURE);
    assert_int_equal(table.state->facts.sides[U].posture, GCACW_OPERATIONAL);
    gcacw_table_release(&table);
}

/* ---- Harpers Ferry (1.5, 11.2) ---- */

static void surround(struct gcacw_table *table)
{
    static const char *const divisions[] = {"Hood",  "McLaws", "Johnson",
                                            "Rodes", "Early",  "Pender"};
    uint16_t town = gcacw_table_cell(table, "26065");
    unsigned used = 0;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t to = table->sc->ground->way[town][i].to;

        if (to != VD_NONE)
            place(table, divisions[used++], to);
    }
    place(table, "Pender", gcacw_table_cell(table, "27066")); /* Loudoun Heights */
    place_at(table, "Morris", "Harrisburg PA");
    place(table, "Kenly", town);
}

static bool falls(struct gcacw_table *table, unsigned distance)
{
    uint16_t town = gcacw_table_cell(table, "26065"), cell = 0;
    struct gcacw_game game = go_to(table, 10, GCACW_PHASE_FERRY);

    while (gcacw_distance(table->sc, town, cell) != distance)
        cell++;
    place(table, "Gibbon", cell);
    table->state->facts.turn.ferry_turns = 2;
    TABLE_DICE(table, 2, 3);
    assert_int_equal(gcacw_open_ferry(&game), 0);
    return gcacw_table_at(table, "Kenly")->place == GCACW_PLACE_LOST;
}

static void harpers_ferry_falls_to_guns_and_time(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    surround(&table);
    assert_false(falls(&table, 10));
    assert_int_equal(table.state->facts.turn.ferry_turns, 3);
    assert_true(falls(&table, 11));
    assert_int_equal(table.faces_used, 2);
    assert_int_equal(table.state->facts.turn.ferry_turns, 0);
    assert_int_equal(
        table.state->facts.sides[U].lost_other + table.state->facts.sides[U].lost_strays, 5);
    assert_int_equal(table.state->facts.sides[U].lost_other, 2);
    gcacw_table_release(&table);
    start(&table, "hf-dice=one", "fog=open");
    surround(&table);
    assert_false(falls(&table, 11)); /* 2 + 5 + 2 */
    assert_int_equal(table.faces_used, 1);
    place_at(&table, "Hood", "Orange"); /* a way out */
    place_at(&table, "McLaws", "Orange");
    place_at(&table, "Johnson", "Orange");
    place_at(&table, "Rodes", "Orange");
    place_at(&table, "Early", "Orange");
    place_at(&table, "Pender", "Orange");
    (void)falls(&table, 11);
    assert_int_equal(table.faces_used, 0);
    assert_int_equal(table.state->facts.turn.ferry_turns, 0);
    gcacw_table_release(&table);
}

/* 1.4e, 3.2c */
static void names_change_by_date(void **unused)
{
    struct gcacw_table table;

    (void)unused;
    start(&table, "fog=open", NULL);
    while (table.state->turn < 4) {
        gcacw_table_until(&table, GCACW_PHASE_LEADERS);
        gcacw_table_until(&table, GCACW_PHASE_POSTURE);
    }
    assert_true(table.state->facts.leaders[gcacw_table_leader(&table, "Couch").v].renamed);
    assert_true((gcacw_table_at(&table, "W.H.F. Lee")->flags & GCACW_RENAMED) != 0);
    assert_int_equal(table.state->facts.leaders[gcacw_table_leader(&table, "Couch (PA)").v].place,
                     GCACW_LEADER_WITH);
    gcacw_table_release(&table);
    start(&table, "fog=open", NULL);
    struct gcacw_game game = gcacw_table_game(&table);

    (void)gcacw_lose(&game, gcacw_table_unit(&table, "W.H.F. Lee"), 1, GCACW_LOSS_COMBAT);
    assert_true((gcacw_table_at(&table, "W.H.F. Lee")->flags & GCACW_RENAMED) != 0);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_substituted),
        cmocka_unit_test(a_printed_cascade_goes_on_to_row_six),
        cmocka_unit_test(conditions_follow_the_facts),
        cmocka_unit_test(refusals_name_what_ends_the_phase),
        cmocka_unit_test(pickett_enters_in_the_west),
        cmocka_unit_test(a_closed_hex_keeps_a_unit_waiting),
        cmocka_unit_test(halleck_cancels_a_release),
        cmocka_unit_test(infantry_near_dc_delays_dc_units),
        cmocka_unit_test(released_units_join_and_come),
        cmocka_unit_test(militia_and_west_virginia_roll_with_modifiers),
        cmocka_unit_test(a_release_die_betrays_no_modifier),
        cmocka_unit_test(militia_musters_elsewhere),
        cmocka_unit_test(vicksburg_falls_once),
        cmocka_unit_test(manpower_eases_the_riots),
        cmocka_unit_test(no_event_before_turn_four),
        cmocka_unit_test(heavy_rain_lasts_two_turns),
        cmocka_unit_test(rivers_rise_and_fall),
        cmocka_unit_test(halleck_fills_the_garrisons),
        cmocka_unit_test(reinforcements_come_or_wait),
        cmocka_unit_test(richmond_sends_its_garrison),
        cmocka_unit_test(the_raid_is_eased_by_units_removed),
        cmocka_unit_test(the_spy_is_won_by_the_die),
        cmocka_unit_test(postures_are_revealed_together),
        cmocka_unit_test(the_spys_loser_declares_first),
        cmocka_unit_test(an_operational_side_may_switch),
        cmocka_unit_test(harpers_ferry_falls_to_guns_and_time),
        cmocka_unit_test(names_change_by_date),
    };

    return cmocka_run_group_tests_name("the start of a turn of the hex campaign", tests, NULL,
                                       NULL);
}
