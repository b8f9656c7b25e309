/* unit/test_core_command.c: tasks, seats, news for separate commanders and letters of a navy. */
#include <string.h>

#include "core/command/letters.h"
#include "core/command/relay.h"
#include "core/command/seats.h"
#include "core/command/tasks.h"
#include "unit/check.h"

/* ---- tasks ---- */

enum { TASKS_MAX = 3 };

/* Wider than any that the square campaigns have. */
struct navy_task {
    uint16_t phase, ship;
    uint32_t cell;
};

struct navy_state {
    struct navy_task stack[TASKS_MAX];
    uint8_t depth;
    uint8_t guard;
};

static void tasks_are_settled_in_reverse_order(void **state)
{
    struct navy_state navy = {.guard = 77}, empty = navy;
    struct vd_tasks tasks = VD_TASKS(navy.stack, &navy.depth);

    (void)state;
    for (uint16_t i = 1; i <= TASKS_MAX; i++)
        vd_tasks_push(tasks, &(struct navy_task){i, (uint16_t)(300 * i), 13000U * i});
    assert_int_equal(navy.depth, TASKS_MAX);
    for (uint16_t i = TASKS_MAX; i >= 1; i--) {
        const struct navy_task *top = vd_tasks_top(tasks);

        assert_int_equal(top->phase, i);
        assert_int_equal(top->ship, 300 * i);
        assert_int_equal(top->cell, 13000U * i);
        vd_tasks_pop(tasks);
    }
    assert_memory_equal(&navy, &empty, sizeof navy); /* nothing is left of them */
}

/* ---- seats ---- */

enum { BLUE, GRAY, SIDES };

static const uint8_t side_of_seat[] = {BLUE, BLUE, GRAY, GRAY, GRAY};
static const uint16_t commander_of_seat[] = {260, 12, VD_NONE, 300, 301};
static const struct vd_seating seating = {side_of_seat, commander_of_seat, COUNT(side_of_seat)};

static void a_name_splits_at_its_dot(void **state)
{
    static const struct {
        const char *name, *side, *commander;
        bool splits;
    } cases[] = {
        {"union.meade", "union", "meade", true},
        {"union", "union", "", false},
        {"union.", "union", "", true},
        {".meade", "", "meade", true},
        {"union.a.p.hill", "union", "a.p.hill", true},
        {"", "", "", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_text side, commander;

        check_case(cases[i].name,
                   vd_seat_split(vd_text_of(cases[i].name), &side, &commander) == cases[i].splits);
        assert_int_equal(side.length, strlen(cases[i].side));
        assert_memory_equal(side.at, cases[i].side, side.length);
        assert_int_equal(commander.length, strlen(cases[i].commander));
        assert_memory_equal(commander.at, cases[i].commander, commander.length);
    }
}

/* A seat's name need not begin with that of its side, nor be as long. */
static void a_short_seat_name_has_no_commander(void **state)
{
    char table[] = "table"; /* nothing behind it may be read */
    const struct vd_scenario scenario = {.seat_count = 2,
                                         .seat_names = {table, "confederate.lee"},
                                         .seat_side = {1, 1},
                                         .side_names = {"union", "confederate"}};

    (void)state;
    assert_null(vd_seat_commander(&scenario, 0));
    assert_string_equal(vd_seat_commander(&scenario, 1), "lee");
}

static void seats_are_found_by_commander(void **state)
{
    (void)state;
    assert_int_equal(vd_seats_of_side(&seating, BLUE), 0x03);
    assert_int_equal(vd_seats_of_side(&seating, GRAY), 0x1C);
    assert_int_equal(vd_seats_of_side(&seating, SIDES), 0);
    assert_int_equal(vd_seat_of_commander(&seating, BLUE, 260), 0);
    assert_int_equal(vd_seat_of_commander(&seating, BLUE, 12), 1);
    assert_int_equal(vd_seat_of_commander(&seating, GRAY, 301), 4);
    assert_int_equal(vd_seat_of_commander(&seating, GRAY, 12), 2); /* he is of the other side */
    assert_int_equal(vd_seat_of_commander(&seating, GRAY, VD_NONE), 2);
    assert_int_equal(vd_seat_of_commander(&seating, SIDES, 12), VD_SEAT_NONE);
}

static void a_side_has_closed_when_all_its_seats_have(void **state)
{
    uint32_t due = 0x17; /* the fourth has nothing to decide */

    (void)state;
    assert_false(vd_seats_close(&due, vd_seats_of_side(&seating, GRAY), 2));
    assert_false(vd_seats_close(&due, vd_seats_of_side(&seating, BLUE), 0));
    assert_true(vd_seats_close(&due, vd_seats_of_side(&seating, GRAY), 4));
    assert_true(vd_seats_close(&due, vd_seats_of_side(&seating, GRAY), 4)); /* twice is once */
    assert_int_equal(due, 0x02);
}

/* ---- news ---- */

enum { EVENTS_MAX = 2, SEATS = COUNT(side_of_seat) };

struct fleet {
    struct vd_view views[SEATS];
    uint16_t secret; /* the seat that may not hear */
};

static struct vd_view *view_of(void *context, uint8_t seat)
{
    return &((struct fleet *)context)->views[seat];
}

static void see(const struct vd_scenario *scenario, struct vd_view *view,
                const struct vd_event *event)
{
    (void)scenario;
    view->told++;
    view->turn = event->arg[0];
}

static bool hears(void *context, const struct vd_event *event, uint8_t seat)
{
    return event->kind != 9 && seat != ((struct fleet *)context)->secret;
}

static void news_reach_those_who_hear_them(void **state)
{
    const struct vd_scenario scenario = {.seat_count = SEATS};
    struct vd_event log[EVENTS_MAX];
    struct vd_events events = {log, 0, EVENTS_MAX};
    struct fleet fleet = {.secret = 3};
    const struct vd_relay relay = {&scenario, &events, see, view_of, &fleet};
    struct vd_event event = {.kind = 1, .audience = 0xFFFF, .arg = {52}};

    (void)state;
    uint32_t seats = vd_relay_hearers(&relay, &event, vd_seats_of_side(&seating, GRAY), hears);

    assert_int_equal(seats, 0x14);
    vd_relay_tell(&relay, event, seats);
    assert_int_equal(events.count, 1);
    assert_int_equal(log[0].audience, 0x14);
    for (uint8_t seat = 0; seat < SEATS; seat++)
        assert_int_equal(fleet.views[seat].turn, (seats & VD_AUDIENCE(seat)) != 0 ? 52 : 0);
    event.kind = 9;
    vd_relay_tell(&relay, event, vd_relay_hearers(&relay, &event, 0x1F, hears));
    assert_int_equal(events.count, 1); /* nobody hears it: it is not in the log either */
}

/* What does not fit is counted, so that the caller learns how much there was, and told all the same. */
static void a_full_log_counts_on(void **state)
{
    const struct vd_scenario scenario = {.seat_count = SEATS};
    struct vd_event log[EVENTS_MAX];
    struct vd_events events = {log, 0, EVENTS_MAX};
    struct fleet fleet = {0};
    const struct vd_relay relay = {&scenario, &events, see, view_of, &fleet};

    (void)state;
    for (unsigned i = 0; i < 2 * EVENTS_MAX; i++)
        vd_relay_tell(&relay, (struct vd_event){.kind = 1}, 0x01);
    assert_int_equal(events.count, 2 * EVENTS_MAX);
    assert_int_equal(fleet.views[0].told, 2 * EVENTS_MAX);
}

/* ---- letters on the road ---- */

struct office {
    uint16_t came[VD_LETTERS_MAX];
    unsigned count;
};

static void arrive(void *context, const struct vd_letter *letter)
{
    struct office *office = context;

    office->came[office->count++] = letter->number;
}

static void letters_arrive_when_they_are_due(void **state)
{
    struct vd_letters letters = {.count = 0};
    struct office office = {.count = 0};

    (void)state;
    vd_letters_send(&letters, (struct vd_letter){.number = 401, .from = 0, .to = 1, .due = 3});
    vd_letters_send(&letters, (struct vd_letter){.number = 402, .from = 1, .to = 0, .due = 2});
    vd_letters_send(&letters, (struct vd_letter){.number = 403, .from = 0, .to = 1, .due = 52});
    vd_letters_send(&letters, (struct vd_letter){.number = 404, .from = 0, .to = 1, .due = 3});
    vd_letters_deliver(&letters, 1, arrive, &office);
    assert_int_equal(office.count, 0);
    vd_letters_deliver(&letters, 2, arrive, &office);
    assert_int_equal(letters.count, 3);
    vd_letters_deliver(&letters, 4, arrive, &office); /* one that was due before comes too */
    assert_int_equal(letters.count, 1);
    assert_int_equal(letters.at[0].number, 403);
    assert_int_equal(office.count, 3);
    assert_memory_equal(office.came, ((const uint16_t[]){402, 401, 404}), 3 * sizeof(uint16_t));
}

/* Those of a writer who was caught, say. */
static bool is_of_gray(void *context, const struct vd_letter *letter)
{
    (void)context;
    return letter->from == 1;
}

/* Every seat has room for the letters of two turns, and the rules take the ones they choose. */
static void the_rules_take_letters_from_the_road(void **state)
{
    struct vd_letters letters = {.count = 0};
    struct office office = {.count = 0};

    (void)state;
    for (uint16_t i = 0; i < VD_LETTERS_MAX; i++)
        vd_letters_send(&letters, (struct vd_letter){.number = (uint16_t)(i + 1),
                                                     .from = (uint8_t)(i % VD_SEATS_MAX),
                                                     .due = 9});
    vd_letters_take(&letters, is_of_gray, arrive, &office);
    assert_int_equal(office.count, VD_LETTERS_EACH_MAX);
    assert_int_equal(office.came[0], 2);
    assert_int_equal(office.came[1], 2 + VD_SEATS_MAX);
    assert_int_equal(letters.count, VD_LETTERS_MAX - VD_LETTERS_EACH_MAX);
    assert_int_equal(letters.at[1].number, 3);
}

static void an_address_is_kept_in_the_command(void **state)
{
    const struct vd_letter_address address = {false, 12, {11, 13}};
    struct vd_letter_address read = {0};
    struct vd_command command = {.count = 0};

    (void)state;
    assert_false(vd_letter_is_addressed(&command, &read));
    vd_letter_address(&address, &command);
    assert_true(vd_letter_is_addressed(&command, &read));
    assert_int_equal(read.due, 12);
    assert_int_equal(read.expected.earliest, 11);
    assert_int_equal(read.expected.latest, 13);
    assert_false(read.wired);
}

/* ---- letters that a seat knows of ---- */

static struct vd_dispatch dispatch_of(uint8_t to, enum vd_letter_state letter, uint8_t turn,
                                      uint8_t latest)
{
    return (struct vd_dispatch){
        .to = to, .state = (uint8_t)letter, .turn = turn, .earliest = turn, .latest = latest};
}

static void the_oldest_letter_that_arrived_makes_room(void **state)
{
    struct vd_dispatches known = {0};

    (void)state;
    vd_dispatches_add(&known, dispatch_of(1, VD_LETTER_ON_THE_ROAD, 4, 6), 4);
    for (uint8_t i = 2; i <= VD_DISPATCHES_MAX; i++)
        vd_dispatches_add(&known, dispatch_of(i, VD_LETTER_WIRED, 4, 4), 4);
    assert_int_equal(vd_dispatches_on_the_road(&known, 4), 1);
    vd_dispatches_add(&known, dispatch_of(9, VD_LETTER_DELIVERED, 5, 5), 5);
    assert_int_equal(known.count, VD_DISPATCHES_MAX);
    assert_int_equal(known.at[0].to, 1); /* still on the road: not forgotten */
    assert_int_equal(known.at[1].to, 3);
    assert_int_equal(known.at[VD_DISPATCHES_MAX - 1].to, 9);
    assert_int_equal(vd_dispatches_on_the_road(&known, 6), 0); /* by then it should be there */
}

static void letters_fade_after_some_turns(void **state)
{
    struct vd_dispatches known = {0}, none = {0};

    (void)state;
    vd_dispatches_add(&known, dispatch_of(1, VD_LETTER_WIRED, 2, 2), 2);
    vd_dispatches_add(&known, dispatch_of(2, VD_LETTER_ON_THE_ROAD, 2, 4), 2);
    vd_dispatches_fade(&known, 2 + VD_DISPATCHES_TURNS);
    assert_int_equal(known.count, 2);
    vd_dispatches_fade(&known, 3 + VD_DISPATCHES_TURNS);
    assert_int_equal(known.count, 1);
    assert_int_equal(known.at[0].to, 2);
    vd_dispatches_fade(&known, 5 + VD_DISPATCHES_TURNS);
    assert_memory_equal(&known, &none, sizeof known); /* nothing is left of them */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tasks_are_settled_in_reverse_order),
        cmocka_unit_test(a_name_splits_at_its_dot),
        cmocka_unit_test(a_short_seat_name_has_no_commander),
        cmocka_unit_test(seats_are_found_by_commander),
        cmocka_unit_test(a_side_has_closed_when_all_its_seats_have),
        cmocka_unit_test(news_reach_those_who_hear_them),
        cmocka_unit_test(a_full_log_counts_on),
        cmocka_unit_test(letters_arrive_when_they_are_due),
        cmocka_unit_test(the_rules_take_letters_from_the_road),
        cmocka_unit_test(an_address_is_kept_in_the_command),
        cmocka_unit_test(the_oldest_letter_that_arrived_makes_room),
        cmocka_unit_test(letters_fade_after_some_turns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
