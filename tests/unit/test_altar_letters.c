/* unit/test_altar_letters.c: letters in two worlds (I33). One more letter between others, the fate of one
 * on the road (it arrives, is lost, or falls into the enemy's hands) or its delay: whoever neither wrote
 * nor got it cannot tell, and who wrote it never learns what became of it. */
#include <string.h>

#include "base/mix.h"
#include "rules/altar/engine.h"
#include "rules/altar/game.h"
#include "rules/altar/seats.h"
#include "scenario/scenario.h"
#include "sys/heap.h"
#include "unit/check.h"

enum { CAMPAIGNS = SANITIZED ? 2 : 12, ORDERS = 500, EVENTS = 4096, TEXT = 1 << 19, WORLDS = 2 };
/* The bytes of a view are compared at every order; its words, which follow from them, now and then. */
enum { LETTER_EVERY = 9, SHOWN_EVERY = 20, EXTRA_NUMBERS = 10000 };

enum difference { EXTRA, FATE, DELAY, DIFFERENCES };

struct world {
    struct altar_state *state;
    struct vd_event events[EVENTS];
    size_t count;
    uint64_t dice, fate; /* seeds: of all dice but those of the road, of those */
    char text[TEXT];
    size_t length;
};

struct pair {
    struct vd_heap heap;
    struct altar_scenario *sc;
    struct vd_sizes sizes;
    struct altar_work *work;
    struct vd_choice *choices;
    struct world world[WORLDS];
    struct random random;
    enum difference difference;
    uint32_t knows; /* seats that have been told something of it, a bit each */
    uint16_t letters;
    bool leaks; /* planted: who wrote a letter hears that it has arrived */
    unsigned sent, fates, compared;
};

/* ---- two worlds ---- */

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct world *world = context;
    uint64_t seed = key.purpose == ALTAR_DIE_LETTER ? world->fate : world->dice;

    return 1 + vd_mix_below(vd_mix(seed, (uint64_t)key.purpose << 16 | key.turn,
                                   (uint64_t)key.subject << 16 | key.count),
                            sides);
}

/* The road is as dangerous as a table can make it. */
static void open_pair(struct pair *pair, const char *scenario)
{
    const char *const settings[] = {"commanders=separate", "fog=blind"};
    const struct vd_scenario_request request = {
        .id = scenario, .settings = settings, .setting_count = COUNT(settings)};
    const struct vd_scenario *sc;
    const struct vd_rules *rules;
    struct vd_report report;

    memset(pair, 0, sizeof *pair);
    vd_heap_init(&pair->heap);
    vd_report_init(&report);
    assert_true(vd_scenario_open(&request, &pair->heap, &sc, &rules, &report));
    vd_report_release(&report);
    pair->sc = vd_heap_take(&pair->heap, 1, sizeof *pair->sc);
    *pair->sc = *(const struct altar_scenario *)sc;
    pair->sc->couriers.loss = pair->sc->couriers.interception = 2;
    pair->sizes = rules->sizes(sc);
    pair->work = vd_heap_take(&pair->heap, 1, pair->sizes.work);
    pair->choices = vd_heap_take(&pair->heap, pair->sizes.choices, sizeof *pair->choices);
    for (size_t i = 0; i < WORLDS; i++)
        pair->world[i].state = vd_heap_take(&pair->heap, 1, pair->sizes.state);
}

static void begin(struct pair *pair, uint64_t seed)
{
    pair->random = (struct random){seed};
    pair->knows = 0;
    pair->letters = 0;
    for (size_t i = 0; i < WORLDS; i++) {
        struct world *world = &pair->world[i];
        struct vd_dice dice = {.roll = roll, .context = world};
        struct vd_events events = {world->events, 0, EVENTS};

        world->dice = seed;
        world->fate = pair->difference == FATE ? seed + i : seed;
        altar_rules.setup(&pair->sc->base, pair->work, &dice, world->state, &events);
    }
}

static unsigned below(struct pair *pair, size_t most)
{
    return (unsigned)(random_next(&pair->random) % most);
}

static const struct vd_view *view_of(const struct pair *pair, size_t world, uint8_t seat)
{
    return &altar_view_of(pair->sc, pair->world[world].state, seat)->base;
}

static void carry_out(struct pair *pair, size_t index, const struct vd_command *order)
{
    struct world *world = &pair->world[index];
    struct vd_dice dice = {.roll = roll, .context = world};
    struct vd_events events = {world->events, 0, EVENTS};

    altar_rules.apply(&pair->sc->base, world->state, pair->work, order, &dice, &events);
    assert_true(events.count <= EVENTS);
    world->count = events.count;
}

/* ---- who may know ---- */

static bool arrives(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_LETTER &&
           (event->arg[3] == ALTAR_LETTER_DELIVERED || event->arg[3] == ALTAR_LETTER_INTERCEPTED);
}

static bool has_event(const struct world *world, const struct vd_event *event)
{
    for (size_t i = 0; i < world->count; i++) {
        if (memcmp(&world->events[i], event, sizeof *event) == 0)
            return true;
    }
    return false;
}

/* Whoever gets a letter in one world that he does not get in the other. */
static void find_knowing(struct pair *pair)
{
    for (size_t i = 0; i < WORLDS; i++) {
        const struct world *world = &pair->world[i];

        for (size_t k = 0; k < world->count; k++) {
            if (!arrives(&world->events[k]) ||
                has_event(&pair->world[WORLDS - 1 - i], &world->events[k]))
                continue;
            pair->knows |= world->events[k].audience;
            pair->fates++;
        }
    }
}

static void plant(struct pair *pair)
{
    for (size_t i = 0; i < WORLDS && pair->leaks; i++) {
        for (size_t k = 0; k < pair->world[i].count; k++) {
            struct vd_event *event = &pair->world[i].events[k];

            if (arrives(event) && event->arg[3] == ALTAR_LETTER_DELIVERED)
                event->audience |= VD_AUDIENCE(event->arg[1]);
        }
    }
}

/* ---- what a seat is told and shown ---- */

static void write_heard(const struct pair *pair, const struct world *world, uint8_t seat,
                        struct vd_writer *out)
{
    for (size_t i = 0; i < world->count; i++) {
        struct vd_event event = world->events[i];
        uint32_t number;

        if ((event.audience & VD_AUDIENCE(seat)) == 0)
            continue;
        event.audience = 0;
        (void)altar_rules.carries(&pair->sc->base, &event, &number);
        vd_write_text(out, (struct vd_text){(const char *)&event, sizeof event});
        altar_rules.print_event(&pair->sc->base, &event, out);
    }
}

static void write_shown(const struct pair *pair, const struct vd_view *view, bool all,
                        struct vd_writer *out)
{
    const struct vd_scenario *sc = &pair->sc->base;
    struct vd_prompt prompt = {0};

    altar_rules.serialize_view(sc, view, out);
    altar_rules.prompt(sc, view, &prompt);
    vd_write_format(out, " %u %u %s\n", view->told, view->asked, prompt.sentence);
    if (!all)
        return;
    altar_rules.print_view(sc, view, VD_FORM_TEXT, out);
    altar_rules.print_view(sc, view, VD_FORM_JSON, out);
    size_t count = altar_rules.legal(sc, view, pair->work, pair->choices, pair->sizes.choices);

    vd_write_text(out,
                  (struct vd_text){(const char *)pair->choices, count * sizeof pair->choices[0]});
}

static bool is_same(struct pair *pair, uint8_t seat, bool all)
{
    for (size_t i = 0; i < WORLDS; i++) {
        struct world *world = &pair->world[i];
        struct vd_writer out = vd_writer_of(world->text, TEXT);

        write_heard(pair, world, seat, &out);
        write_shown(pair, view_of(pair, i, seat), all, &out);
        assert_true(out.length < TEXT);
        world->length = out.length;
    }
    pair->compared++;
    return pair->world[0].length == pair->world[1].length &&
           memcmp(pair->world[0].text, pair->world[1].text, pair->world[0].length) == 0;
}

/* Of those that may not know. */
static bool is_same_for_all(struct pair *pair, bool all)
{
    find_knowing(pair);
    plant(pair);
    for (uint8_t seat = 0; seat < pair->sc->base.seat_count; seat++) {
        if ((pair->knows >> seat & 1) == 0 && !is_same(pair, seat, all))
            return false;
    }
    return true;
}

/* ---- a campaign ---- */

static bool is_taken(struct pair *pair, const struct vd_command *order)
{
    for (size_t i = 0; i < WORLDS; i++) {
        struct vd_error error;

        if (altar_rules.check(&pair->sc->base, view_of(pair, i, order->seat), pair->work, order,
                              &error) != VD_OK)
            return false;
    }
    return true;
}

static void hold_up(struct world *world)
{
    struct altar_seats *seats = altar_seats(world->state);

    if (seats->letter_count > 0)
        seats->letters[seats->letter_count - 1].due++;
}

/* One more letter in the second world, or the same in both. */
static bool send(struct pair *pair)
{
    const uint8_t seats = pair->sc->base.seat_count;
    uint8_t from = (uint8_t)below(pair, seats), to = (uint8_t)below(pair, seats);
    struct vd_command order = {
        .seat = from,
        .choice = {.kind = ALTAR_CHOOSE_LETTER, .number = to, .subject = ++pair->letters}};

    if (from == to || pair->sc->seat_side[from] != pair->sc->seat_side[to])
        return true;
    if (pair->difference == EXTRA)
        order.choice.subject = (uint16_t)(order.choice.subject + EXTRA_NUMBERS);
    if (!is_taken(pair, &order))
        return true;
    pair->sent++;
    pair->world[0].count = 0;
    if (pair->difference != EXTRA)
        carry_out(pair, 0, &order);
    carry_out(pair, 1, &order);
    if (pair->difference == DELAY)
        hold_up(&pair->world[1]);
    if (pair->difference == EXTRA)
        pair->knows |= VD_AUDIENCE(from);
    return is_same_for_all(pair, false);
}

static void choose(struct pair *pair, struct vd_command *order)
{
    const uint8_t seats = pair->sc->base.seat_count;
    uint8_t seat = (uint8_t)below(pair, seats);

    while (!view_of(pair, 0, seat)->asked)
        seat = (uint8_t)((seat + 1) % seats);
    const struct vd_view *view = view_of(pair, 0, seat);
    size_t listed =
        altar_rules.legal(&pair->sc->base, view, pair->work, pair->choices, pair->sizes.choices);

    altar_rules.expand(&pair->sc->base, view, pair->work, pair->choices[below(pair, listed)],
                       order);
}

/* False as soon as somebody could tell who may not. */
static bool play(struct pair *pair, uint64_t seed)
{
    begin(pair, seed);
    for (unsigned i = 0; i < ORDERS && !pair->world[0].state->over; i++) {
        struct vd_command order;

        if (i % LETTER_EVERY == 0 && pair->world[0].state->turn > 0 && !send(pair))
            return false;
        choose(pair, &order);
        assert_true(is_taken(pair, &order)); /* no letter makes an order lawful, or bars one */
        for (size_t k = 0; k < WORLDS; k++)
            carry_out(pair, k, &order);
        if (!is_same_for_all(pair, i % SHOWN_EVERY == 0))
            return false;
    }
    return true;
}

static const char *const scenarios[] = {"vicksburg", "gettysburg"};

static void hold_worlds(enum difference difference)
{
    static struct pair pair;

    for (size_t i = 0; i < COUNT(scenarios); i++) {
        open_pair(&pair, scenarios[i]);
        pair.difference = difference;
        for (uint64_t seed = 1; seed <= CAMPAIGNS; seed++) {
            if (!play(&pair, seed))
                fail_msg("%s, campaign %u", scenarios[i], (unsigned)seed);
        }
        print_message("%s: %u letters, %u of them told in one world only, %u looks compared\n",
                      scenarios[i], pair.sent, pair.fates, pair.compared);
        assert_true(pair.sent > 10 && pair.fates > 0 && pair.compared > 1000);
        vd_heap_release(&pair.heap);
    }
}

static void others_letters_are_not_noticed(void **state)
{
    (void)state;
    hold_worlds(EXTRA);
}

static void the_fate_of_a_letter_is_its_readers(void **state)
{
    (void)state;
    hold_worlds(FATE);
}

static void its_delay_is_not_noticed_before_it_arrives(void **state)
{
    (void)state;
    hold_worlds(DELAY);
}

static void a_planted_leak_is_found(void **state)
{
    static struct pair pair;
    bool found = false;

    (void)state;
    open_pair(&pair, "vicksburg");
    pair.difference = FATE;
    pair.leaks = true;
    for (uint64_t seed = 1; seed <= CAMPAIGNS && !found; seed++)
        found = !play(&pair, seed);
    assert_true(found);
    vd_heap_release(&pair.heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(others_letters_are_not_noticed),
                                       cmocka_unit_test(the_fate_of_a_letter_is_its_readers),
                                       cmocka_unit_test(its_delay_is_not_noticed_before_it_arrives),
                                       cmocka_unit_test(a_planted_leak_is_found)};

    return cmocka_run_group_tests_name("letters in two worlds", tests, NULL, NULL);
}
