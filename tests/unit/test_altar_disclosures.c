/* unit/test_altar_disclosures.c: the permitted disclosures of spec 1.9 as a table, and every event of
 * whole campaigns held against it: by which row, of what kind, about whom, in which fog. What the
 * table does not list must not be told; every row of tell.h must have been used. */
#include <stdlib.h>
#include <string.h>

#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/altar_worlds.h"
#include "unit/sim_desk.h"

enum { BLIND = 1 << ALTAR_FOG_BLIND, TOKENS = 1 << ALTAR_FOG_TOKENS, OPEN = 1 << ALTAR_FOG_OPEN };
enum { PUBLIC = TOKENS | OPEN, ALL = BLIND | PUBLIC, CHOICES = 20000, ROWS = 256 };

/* The fogs in which a seat may be told of its own side's, and of the enemy's. What is about no side in
 * particular counts as its own. */
struct permitted {
    uint16_t row;
    uint8_t kind;
    uint8_t own, enemy;
};

static const struct permitted permitted[] = {
    /* I2: the card is public; what is put, released or given by it as positions are. */
    {ALTAR_I2, ALTAR_EVENT_CARD, ALL, ALL},
    {ALTAR_I2, ALTAR_EVENT_FORCE, ALL, ALL},
    {ALTAR_I2, ALTAR_EVENT_CANCELED, ALL, ALL},
    {ALTAR_I2, ALTAR_EVENT_CROSSING, ALL, ALL},
    {ALTAR_I2, ALTAR_EVENT_RIDES, ALL, ALL},
    {ALTAR_I2, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I3, ALTAR_EVENT_DECK, ALL, ALL}, /* after the end */
    {ALTAR_I4, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I5, ALTAR_EVENT_GIVEN_UP, ALL, PUBLIC},
    {ALTAR_I5, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    /* I6: by scouts and civilians, which only `blind` has. */
    {ALTAR_I6, ALTAR_EVENT_PIECE, 0, BLIND},
    {ALTAR_I6, ALTAR_EVENT_LOST, 0, BLIND},
    {ALTAR_I6, ALTAR_EVENT_REPORT, BLIND, 0},
    {ALTAR_I9, ALTAR_EVENT_CORPS, ALL, ALL}, /* in `blind` without its name: see below */
    {ALTAR_I10, ALTAR_EVENT_CAPTURED, ALL, ALL},
    {ALTAR_I10, ALTAR_EVENT_WRECKED, ALL, ALL},
    {ALTAR_I10, ALTAR_EVENT_PIECE, ALL, ALL}, /* in `blind` depots alone: see below */
    {ALTAR_I11, ALTAR_EVENT_POOL, ALL, PUBLIC},
    {ALTAR_I12, ALTAR_EVENT_DIE, ALL, PUBLIC},
    {ALTAR_I12, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I13, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I13, ALTAR_EVENT_MOVER, ALL, 0},
    {ALTAR_I13, ALTAR_EVENT_SPENT, ALL, 0},
    {ALTAR_I14, ALTAR_EVENT_ATTEMPT, ALL, PUBLIC},
    {ALTAR_I14, ALTAR_EVENT_DIE, ALL, PUBLIC},
    {ALTAR_I14, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I14, ALTAR_EVENT_CROSSING, ALL, ALL},
    {ALTAR_I15, ALTAR_EVENT_ATTEMPT, ALL, PUBLIC},
    {ALTAR_I15, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I15, ALTAR_EVENT_RAIDED, ALL, ALL},
    {ALTAR_I16, ALTAR_EVENT_CONTACT, ALL, ALL},
    {ALTAR_I17, ALTAR_EVENT_LAID, ALL, 0},
    {ALTAR_I17, ALTAR_EVENT_CARDS, ALL, ALL},
    {ALTAR_I19, ALTAR_EVENT_SCORES, ALL, ALL},
    {ALTAR_I19, ALTAR_EVENT_DIE, ALL, OPEN},
    {ALTAR_I20, ALTAR_EVENT_MET, ALL, ALL},
    {ALTAR_I20, ALTAR_EVENT_PIECE, 0, BLIND | TOKENS},
    {ALTAR_I21, ALTAR_EVENT_DIE, ALL, PUBLIC},
    {ALTAR_I21, ALTAR_EVENT_PATH, ALL, PUBLIC},
    {ALTAR_I21, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I21, ALTAR_EVENT_WITHDREW, BLIND, 0},
    {ALTAR_I21, ALTAR_EVENT_DISSOLVED, ALL, ALL},
    {ALTAR_I22, ALTAR_EVENT_MET, ALL, ALL},
    {ALTAR_I22, ALTAR_EVENT_PIECE, 0, BLIND | TOKENS},
    {ALTAR_I23, ALTAR_EVENT_HALT, ALL, 0},
    {ALTAR_I13, ALTAR_EVENT_HALT, ALL, 0}, /* a column */
    {ALTAR_I24, ALTAR_EVENT_HALT, ALL, 0},
    {ALTAR_I25, ALTAR_EVENT_BLOCK, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_HOUR, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_FOUGHT, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_STANCE, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_PRIORITY, ALL, OPEN},
    {ALTAR_I25, ALTAR_EVENT_BIDS, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_COMBAT, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_HELD, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_CLOCK, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_RALLIES, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_REST, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_TABLE, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_UNIT, 0, ALL},
    {ALTAR_I25, ALTAR_EVENT_DIE, ALL, OPEN},
    {ALTAR_I25, ALTAR_EVENT_ARRIVAL, ALL, OPEN},
    {ALTAR_I25, ALTAR_EVENT_ATTACHED, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_AGREED, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_DRAFT, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_RESULT, ALL, ALL},
    {ALTAR_I25, ALTAR_EVENT_PIECE, ALL, ALL},
    {ALTAR_I26, ALTAR_EVENT_UNIT, ALL, ALL},
    {ALTAR_I27, ALTAR_EVENT_UNIT, ALL, OPEN},
    {ALTAR_I27, ALTAR_EVENT_DIE, ALL, OPEN},
    {ALTAR_I27, ALTAR_EVENT_PIECE, ALL, OPEN},
    {ALTAR_I28, ALTAR_EVENT_POINTS, ALL, OPEN},
    {ALTAR_I28, ALTAR_EVENT_TALLY, ALL, ALL}, /* after the end */
    {ALTAR_I29, ALTAR_EVENT_OVER, ALL, ALL},
    {ALTAR_I30, ALTAR_EVENT_TURN, ALL, ALL},
    {ALTAR_I30, ALTAR_EVENT_TASK, ALL, ALL},
    {ALTAR_I30, ALTAR_EVENT_CLOSED, ALL, ALL},
    {ALTAR_I31, ALTAR_EVENT_PIECE, ALL, PUBLIC},
    {ALTAR_I32, ALTAR_EVENT_PIECE, 0, BLIND | TOKENS},
    {ALTAR_I32, ALTAR_EVENT_LOOKED, ALL, 0},
    {ALTAR_I36, ALTAR_EVENT_PIECE, ALL, TOKENS},
};

/* ---- whom an event is about ---- */

static uint8_t side_of_slot(const struct altar_scenario *sc, uint16_t slot)
{
    return slot < sc->token_count ? sc->tokens[slot].side : (uint8_t)ALTAR_SIDES;
}

static uint8_t side_of_die(const struct altar_scenario *sc, const struct vd_event *event)
{
    const struct altar_event_die die = altar_event_die(event);

    if (die.purpose != ALTAR_DIE_RALLY)
        return side_of_slot(sc, die.subject);
    return altar_rally_side(sc, die.subject);
}

/* The token that an event is about; ALTAR_NONE: none. */
static uint16_t slot_of(const struct vd_event *event)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_LOST:
        return altar_event_lost(event).piece.v;
    case ALTAR_EVENT_LOOKED:
        return altar_event_looked(event).token.v;
    case ALTAR_EVENT_MOVER:
        return altar_event_mover(event).piece.v;
    case ALTAR_EVENT_ATTEMPT:
        return altar_event_attempt(event).piece.v;
    case ALTAR_EVENT_PATH:
        return altar_event_path(event).piece.v;
    case ALTAR_EVENT_HALT:
        return altar_event_halt(event).piece.v;
    case ALTAR_EVENT_ARRIVAL:
        return altar_event_arrival(event).token.v;
    case ALTAR_EVENT_SPENT:
        return altar_event_spent(event).piece.v;
    default:
        return ALTAR_NONE;
    }
}

/* ALTAR_SIDES: about none in particular. */
static uint8_t side_of(const struct altar_scenario *sc, const struct vd_event *event)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_PIECE:
        return altar_event_piece(event).side;
    case ALTAR_EVENT_RIDES:
        return altar_event_rides(event).side;
    case ALTAR_EVENT_POOL:
        return altar_event_pool(event).side;
    case ALTAR_EVENT_CORPS:
        return altar_event_corps(event).side;
    case ALTAR_EVENT_CLOSED:
        return altar_event_closed(event).side;
    case ALTAR_EVENT_GIVEN_UP:
        return altar_event_given_up(event).side;
    case ALTAR_EVENT_AGREED:
        return altar_event_agreed(event).side;
    case ALTAR_EVENT_DRAFT:
        return altar_event_draft(event).side;
    case ALTAR_EVENT_PRIORITY:
        return altar_event_priority(event).side;
    case ALTAR_EVENT_TASK:
        return altar_event_task(event).side;
    case ALTAR_EVENT_UNIT:
        return sc->units[altar_event_unit(event).unit.v].side;
    case ALTAR_EVENT_ATTACHED:
        return sc->units[altar_event_attached(event).unit.v].side;
    case ALTAR_EVENT_DIE:
        return side_of_die(sc, event);
    case ALTAR_EVENT_POINTS:
        return altar_event_points(event).side;
    default:
        return side_of_slot(sc, slot_of(event));
    }
}

/* ---- what the table cannot say in a line ---- */

static bool names_task(struct altar_event_task task)
{
    return task.piece.v != ALTAR_NONE || task.cell != VD_NONE || task.corps.v != ALTAR_NONE;
}

/* A face that was not learned is not told, nor are marks. */
static bool piece_tells_too_much(const struct altar_scenario *sc, const struct vd_event *event,
                                 uint8_t to)
{
    const struct altar_event_piece piece = altar_event_piece(event);
    bool blind = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    if (piece.side == to)
        return piece.handle != 0; /* what the enemy calls it */
    if (blind && event->rule == ALTAR_I10)
        return piece.what != ALTAR_DEPOT;
    return sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_OPEN &&
           (piece.marks != 0 || piece.left != VD_NONE || (blind && piece.die != 0));
}

static bool tells_too_much(const struct altar_scenario *sc, const struct altar_state *state,
                           const struct vd_event *event, uint8_t to)
{
    bool blind = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    bool open = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN;

    if (event->kind == ALTAR_EVENT_DECK || event->kind == ALTAR_EVENT_TALLY)
        return !state->over;
    /* L26: before the table is laid only its owner hears of it. */
    if (event->kind == ALTAR_EVENT_ATTACHED)
        return !open && side_of(sc, event) != to && state->depth > 0 &&
               state->stack[state->depth - 1].phase == ALTAR_PHASE_ATTACH;
    if (event->kind == ALTAR_EVENT_CORPS)
        return blind && side_of(sc, event) != to && altar_event_corps(event).corps.v != ALTAR_NONE;
    if (event->kind == ALTAR_EVENT_CLOSED)
        return side_of(sc, event) != to && state->depth > 0 &&
               state->stack[state->depth - 1].phase == ALTAR_PHASE_RALLY &&
               (event->audience & VD_AUDIENCE(side_of(sc, event))) == 0;
    if (event->kind == ALTAR_EVENT_TASK && blind && side_of(sc, event) == altar_other(to))
        return names_task(altar_event_task(event));
    return event->kind == ALTAR_EVENT_PIECE && piece_tells_too_much(sc, event, to);
}

struct seen {
    const struct altar_scenario *sc;
    size_t rows[ROWS];
    size_t lines[COUNT(permitted)];
    size_t events;
};

static bool is_permitted(struct seen *seen, const struct vd_event *event, uint8_t to)
{
    unsigned fog = 1U << seen->sc->switches[ALTAR_SWITCH_FOG];
    uint8_t about = side_of(seen->sc, event);

    for (size_t i = 0; i < COUNT(permitted); i++) {
        if (permitted[i].row != event->rule || permitted[i].kind != event->kind)
            continue;
        seen->lines[i]++;
        return ((about == altar_other(to) ? permitted[i].enemy : permitted[i].own) & fog) != 0;
    }
    return false;
}

static void look_at(struct seen *seen, const struct altar_state *state,
                    const struct vd_event *event)
{
    for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
        if ((event->audience & VD_AUDIENCE(to)) == 0)
            continue;
        if (!is_permitted(seen, event, to) || tells_too_much(seen->sc, state, event, to))
            fail_msg("fog %u, row %s, kind %u, about side %u, told to %u",
                     seen->sc->switches[ALTAR_SWITCH_FOG], altar_rule_id(event->rule), event->kind,
                     side_of(seen->sc, event), to);
        seen->rows[event->rule]++;
        seen->events++;
    }
}

/* ---- campaigns ---- */

static void watch(void *context, const struct worlds *worlds, const struct vd_event *events,
                  size_t count)
{
    struct seen *seen = context;

    seen->sc = (const struct altar_scenario *)worlds->sc;
    for (size_t i = 0; i < count; i++)
        look_at(seen, worlds->start, &events[i]);
}

static void watch_campaigns(const char *campaign, const char *fog, unsigned games,
                            struct seen *seen)
{
    struct sim_desk desk;

    sim_desk_init(&desk, campaign, fog);
    for (unsigned i = 0; i < games; i++) {
        struct altar_worlds *worlds =
            altar_worlds_new(&altar_system, sim_desk_tables(&desk), 1863 + i);

        worlds_watch(&worlds->base, watch, seen);
        worlds_free(&worlds->base);
    }
    sim_desk_release(&desk);
}

static const struct {
    uint16_t row;
    const char *name;
} rows[] = {
#define ROW(id) {ALTAR_##id, #id},
    ALTAR_DISCLOSURES(ROW)
#undef ROW
};

static void only_what_is_permitted_is_told(void **state)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};
    static struct seen seen;
    unsigned games = getenv("VD_TEST_ALL") != NULL ? 400 : 40;
    size_t unused = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        watch_campaigns("gettysburg", fogs[i], games, &seen);
        watch_campaigns("vicksburg", fogs[i], games, &seen);
    }
    print_message("%zu events\n", seen.events);
    for (size_t i = 0; i < COUNT(rows); i++) {
        if (rows[i].row == ALTAR_I33) /* between commanders of a side: test_altar_seats */
            continue;
        if (seen.rows[rows[i].row] == 0)
            print_message("row %s was never used\n", rows[i].name);
        unused += seen.rows[rows[i].row] == 0;
    }
    for (size_t i = 0; i < COUNT(permitted); i++) {
        if (seen.lines[i] == 0)
            print_message("row %s, kind %u: never told\n", altar_rule_id(permitted[i].row),
                          permitted[i].kind);
    }
    assert_int_equal(unused, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(only_what_is_permitted_is_told)};

    return cmocka_run_group_tests_name("permitted disclosures", tests, NULL, NULL);
}
