/* system/worlds.c: two worlds side by side: what a seat is shown and told in each. */
#include "system/worlds.h"

#include <stdlib.h>
#include <string.h>

#include "core/offer.h"

enum { EXPANDED = 24, REFUSED = 12, SIGNS_MAX = 512 };

unsigned worlds_below(struct worlds *worlds, size_t count)
{
    return (unsigned)(random_next(&worlds->random) % count);
}

/* ---- what a seat is shown ---- */

static const struct vd_view *view_of(const struct worlds *worlds, const struct world *one)
{
    return worlds->system->telling->view(worlds->sc, one->state, (vd_seat_id){worlds->seat});
}

static void write_bytes(struct vd_writer *out, const void *bytes, size_t size)
{
    vd_write_text(out, (struct vd_text){bytes, size});
}

static void write_refusal(struct vd_writer *out, enum vd_result result,
                          const struct vd_error *error)
{
    vd_write_format(out, "%d %u %s %s\n", (int)result, error->rule, error->sentence,
                    error->instead);
}

/* An order that is made of what is listed, with another subject or another cell. */
static struct vd_command odd_order(struct worlds *worlds, const struct vd_view *view,
                                   struct random *chance, size_t count)
{
    struct vd_command command;

    worlds->system->play->expand(worlds->sc, view, worlds->work,
                                 worlds->choices[random_next(chance) % count], &command);
    if (random_next(chance) % 2 == 0) {
        command.choice.subject = worlds->choices[random_next(chance) % count].subject;
        return command;
    }
    command.choice.cell = (uint16_t)(random_next(chance) % worlds->sc->theater->cell_count);
    command.list[0] = command.choice.cell;
    command.count = 1;
    return command;
}

/* What an order costs and risks, in words and as data. */
static void write_offer(const struct worlds *worlds, const struct vd_view *view,
                        const struct vd_command *command, struct vd_writer *out)
{
    const struct vd_offering *offering = worlds->system->offering;
    struct vd_offer offer;
    struct vd_json json;

    offering->describe(worlds->sc, view, worlds->work, command, &offer);
    vd_write_format(out, "%u %u %u %s|%s|%s|%s\n", offer.rule, offer.undo, offer.idle, offer.about,
                    offer.label, offer.brief, offer.detail);
    vd_json_on_writer(&json, out);
    vd_json_open(&json, '{');
    offering->put(worlds->sc, &offer, &json);
    vd_json_close(&json, '}');
}

/* What somebody hears who touches a token and a space in vain. */
static void write_why_not(struct worlds *worlds, const struct vd_view *view,
                          const struct vd_choice *choice, struct vd_writer *out)
{
    const struct vd_offering *offering = worlds->system->offering;
    struct vd_error error = {0};
    char name[VD_OFFER_NAME_SIZE];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    offering->print_subject(worlds->sc, choice, &writer);
    if (offering->why_not != NULL && writer.length > 0)
        write_refusal(out,
                      offering->why_not(worlds->sc, view, worlds->work, vd_text_of(name),
                                        choice->cell, &error),
                      &error);
}

/* Every choice as it is listed, some with their routes, and orders that are made of them at random. */
static void write_choices(struct worlds *worlds, const struct world *one, struct random chance,
                          struct vd_writer *out)
{
    const struct vd_view *view = view_of(worlds, one);
    size_t count = worlds->system->play->legal(worlds->sc, view, worlds->work, worlds->choices,
                                               worlds->sizes.choices);

    write_bytes(out, worlds->choices, count * sizeof worlds->choices[0]);
    for (unsigned i = 0; i < EXPANDED && count > 0; i++) {
        struct vd_command command;

        worlds->system->play->expand(worlds->sc, view, worlds->work,
                                     worlds->choices[random_next(&chance) % count], &command);
        write_bytes(out, &command, sizeof command);
        worlds->system->language->print_command(worlds->sc, &command, out);
        write_offer(worlds, view, &command, out);
    }
    for (unsigned i = 0; i < REFUSED && count > 0; i++) {
        struct vd_command command = odd_order(worlds, view, &chance, count);
        struct vd_error error = {0};

        write_refusal(out,
                      worlds->system->play->check(worlds->sc, view, worlds->work, &command, &error),
                      &error);
        write_why_not(worlds, view, &command.choice, out);
    }
}

static void write_texts(struct worlds *worlds, const struct world *one, struct vd_writer *out)
{
    const struct vd_view *view = view_of(worlds, one);

    for (const char *const *text = worlds->rules->texts; *text != NULL; text++) {
        struct vd_command command = {0};
        struct vd_error error = {0};
        enum vd_result result = worlds->system->language->parse(
            worlds->sc, view, worlds->work, vd_text_of(*text), &command, &error);

        if (result == VD_OK)
            result = worlds->system->play->check(worlds->sc, view, worlds->work, &command, &error);
        write_refusal(out, result, &error);
    }
}

/* What a picture of the view is drawn from, besides its head. */
static void write_signs(const struct worlds *worlds, const struct vd_view *view,
                        struct vd_writer *out)
{
    struct vd_sign signs[SIGNS_MAX];
    size_t count = worlds->system->telling->signs(worlds->sc, view, signs, SIGNS_MAX);

    assert_true(count <= SIGNS_MAX);
    for (size_t i = 0; i < count; i++)
        vd_write_format(out, "%s %u %u %u %u %u %u %s\n", signs[i].shape->name, signs[i].side,
                        signs[i].own, signs[i].reported, signs[i].age, signs[i].cell, signs[i].edge,
                        signs[i].label);
    worlds->system->language->print_view(worlds->sc, view, VD_FORM_HEAD, out);
}

static void show(struct worlds *worlds, struct world *one, bool all)
{
    const struct vd_view *view = view_of(worlds, one);
    struct vd_writer out = vd_writer_of(one->text, WORLDS_TEXT);
    struct vd_prompt prompt = {0};

    worlds->system->keeping->serialize_view(worlds->sc, view, &out);
    vd_write_format(&out, " %u %u ", view->told, view->asked);
    worlds->system->language->prompt(worlds->sc, view, &prompt);
    vd_write_format(&out, "%u %u %u %s %s %s\n", prompt.rule, prompt.kind, prompt.waits,
                    prompt.question, prompt.example, prompt.sentence);
    if (all) {
        worlds->system->language->print_view(worlds->sc, view, VD_FORM_TEXT, &out);
        worlds->system->language->print_view(worlds->sc, view, VD_FORM_JSON, &out);
        write_signs(worlds, view, &out);
        write_choices(worlds, one, worlds->random, &out);
        write_texts(worlds, one, &out);
    }
    assert_true(out.length < WORLDS_TEXT);
    one->length = out.length;
}

/* ---- what it is told ---- */

void worlds_carry_out(struct worlds *worlds, struct world *one, const struct vd_command *command)
{
    struct vd_dice dice = worlds->rules->dice(one);
    struct vd_events events = {one->events, 0, worlds->sizes.events};

    one->lots_drawn = 0;
    worlds->system->play->apply(worlds->sc, one->state, worlds->work, command, &dice, &events);
    assert_true(events.count <= events.room);
    one->count = events.count;
    one->happened = (struct vd_kind_set){0};
    for (size_t i = 0; i < events.count; i++)
        vd_kind_set_add(&one->happened, one->events[i].kind);
}

/* All that the seat was told, event by event, in words too. */
static void hear(struct worlds *worlds, struct world *one)
{
    struct vd_writer out = vd_writer_of(one->text, WORLDS_TEXT);

    for (size_t i = 0; i < one->count; i++) {
        struct vd_event event = one->events[i];

        if ((event.audience & VD_AUDIENCE(worlds->seat)) == 0)
            continue;
        event.audience = 0;
        write_bytes(&out, &event, sizeof event);
        vd_write(&out,
                 worlds->system->telling->is_news(worlds->sc, &event, (vd_seat_id){worlds->seat})
                     ? "!"
                     : ".");
        worlds->system->language->print_event(worlds->sc, &event, &out);
    }
    assert_true(out.length < WORLDS_TEXT);
    one->length = out.length;
}

static bool is_same(const struct worlds *worlds)
{
    return worlds->one.length == worlds->other.length &&
           memcmp(worlds->one.text, worlds->other.text, worlds->one.length) == 0;
}

/* ---- what is said of a leak ---- */

static const struct vd_event *next_heard(const struct worlds *worlds, const struct world *one,
                                         size_t *at)
{
    while (*at < one->count && (one->events[*at].audience & VD_AUDIENCE(worlds->seat)) == 0)
        ++*at;
    return *at < one->count ? &one->events[(*at)++] : NULL;
}

static void write_event(const struct worlds *worlds, const struct vd_event *event,
                        struct vd_writer *out)
{
    vd_write(out, "\n  ");
    if (event == NULL) {
        vd_write(out, "nothing");
        return;
    }
    vd_write_format(out, "event %u (%u %u %u %u): ", event->kind, event->arg[0], event->arg[1],
                    event->arg[2], event->arg[3]);
    worlds->system->language->print_event(worlds->sc, event, out);
}

/* The first event that was not the same. */
static void write_events(const struct worlds *worlds, struct vd_writer *out)
{
    size_t at[2] = {0, 0};
    const struct vd_event *one, *other;

    do {
        one = next_heard(worlds, &worlds->one, &at[0]);
        other = next_heard(worlds, &worlds->other, &at[1]);
    } while (one != NULL && other != NULL && one->kind == other->kind && one->rule == other->rule &&
             memcmp(one->arg, other->arg, sizeof one->arg) == 0);
    write_event(worlds, one, out);
    write_event(worlds, other, out);
}

bool worlds_found(struct worlds *worlds, const char *what)
{
    struct vd_writer why = vd_writer_of(worlds->why, sizeof worlds->why);
    size_t at = 0;

    while (at < worlds->one.length && worlds->one.text[at] == worlds->other.text[at])
        at++;
    vd_write_format(&why, "%s, %s, seat %u, order %u of %u, byte %zu: %.40s", what,
                    worlds->difference, worlds->seat, worlds->order[0].choice.kind,
                    worlds->order[0].seat, at, worlds->one.text + at);
    if (strcmp(what, "told") == 0)
        write_events(worlds, &why);
    return false;
}

/* ---- pairs ---- */

void worlds_begin_pair(struct worlds *worlds)
{
    memcpy(worlds->one.state, worlds->start, worlds->sizes.state);
    memcpy(worlds->other.state, worlds->start, worlds->sizes.state);
    worlds->one.lots = worlds->other.lots = worlds->dice;
    worlds->difference = "nothing";
    worlds->altered = 0;
    if (worlds->rules->begin != NULL)
        worlds->rules->begin(worlds);
}

bool worlds_heard_the_same(struct worlds *worlds)
{
    hear(worlds, &worlds->one);
    hear(worlds, &worlds->other);
    return is_same(worlds);
}

/* What is dealt by lot may be dealt otherwise: there must be a lot with which the seat is told the same. */
static bool told_the_same(struct worlds *worlds)
{
    unsigned tried = 1;

    memcpy(worlds->twin, worlds->other.state, worlds->sizes.state);
    worlds_carry_out(worlds, &worlds->one, &worlds->order[0]);
    for (unsigned lot = 0; lot < tried; lot++) {
        worlds->other.lots = worlds->dice + lot;
        memcpy(worlds->other.state, worlds->twin, worlds->sizes.state);
        worlds_carry_out(worlds, &worlds->other, &worlds->order[1]);
        if (worlds->rules->lots_tried != NULL && worlds->other.lots_drawn > 0)
            tried = worlds->rules->lots_tried(&worlds->other);
        if (worlds->rules->may_show(worlds))
            return true;
        if (!worlds_heard_the_same(worlds))
            continue;
        worlds->told++;
        if (worlds->rules->note != NULL)
            worlds->rules->note(worlds);
        show(worlds, &worlds->one, false);
        show(worlds, &worlds->other, false);
        return is_same(worlds) || worlds_found(worlds, "shown after the order");
    }
    return worlds_found(worlds, "told");
}

/* In the twin another seat may have to order otherwise. */
static bool is_legal(struct worlds *worlds, const struct world *one, const struct vd_command *order)
{
    struct vd_error error;

    return order->seat == worlds->seat ||
           worlds->system->play->check(
               worlds->sc,
               worlds->system->telling->view(worlds->sc, one->state, (vd_seat_id){order->seat}),
               worlds->work, order, &error) == VD_OK;
}

static bool hold_twins(struct worlds *worlds, const struct vd_command *order)
{
    worlds_begin_pair(worlds);
    worlds->order[0] = worlds->order[1] = *order;
    if (!worlds->rules->differ(worlds))
        return true;
    worlds->pairs++;
    bool all = worlds->rules->shows_all == NULL || worlds->rules->shows_all(worlds);

    show(worlds, &worlds->one, all);
    show(worlds, &worlds->other, all);
    if (!is_same(worlds))
        return worlds_found(worlds, "shown");
    return !is_legal(worlds, &worlds->other, &worlds->order[1]) || told_the_same(worlds);
}

static bool hold_orders(struct worlds *worlds, const struct vd_command *order, size_t count)
{
    const struct vd_view *view =
        worlds->system->telling->view(worlds->sc, worlds->start, (vd_seat_id){order->seat});

    worlds->order[0] = *order;
    if (!worlds->rules->another(worlds, view, order, count, &worlds->order[1]))
        return true;
    worlds_begin_pair(worlds);
    worlds->difference = "orders of another seat";
    worlds->pairs++;
    return told_the_same(worlds);
}

/* ---- a game ---- */

static bool hold_pairs(struct worlds *worlds, const struct vd_command *order, size_t count)
{
    for (uint8_t seat = 0; seat < worlds->sc->seat_count; seat++) {
        worlds->seat = seat;
        if (order->seat != seat && !hold_orders(worlds, order, count))
            return false;
        if (!hold_twins(worlds, order))
            return false;
        if (worlds->rules->besides != NULL && !worlds->rules->besides(worlds, order))
            return false;
    }
    return true;
}

/* The best of a few. */
static struct vd_choice pick(struct worlds *worlds, size_t count)
{
    struct vd_choice best = worlds->choices[worlds_below(worlds, count)];

    for (unsigned i = 0; i < 12; i++) {
        struct vd_choice other = worlds->choices[i == 0 ? count - 1 : worlds_below(worlds, count)];
        unsigned chance = worlds_below(worlds, 150);

        if (worlds->rules->worth(worlds, other) > worlds->rules->worth(worlds, best) + chance)
            best = other;
    }
    return best;
}

/* The view of a seat that is asked; each of them in turn as `number` grows. */
static const struct vd_view *next_asked(const struct worlds *worlds, size_t number)
{
    for (size_t i = 0; i < worlds->sc->seat_count; i++) {
        uint8_t seat = (uint8_t)((number + i) % worlds->sc->seat_count);
        const struct vd_view *view =
            worlds->system->telling->view(worlds->sc, worlds->start, (vd_seat_id){seat});

        if (view->asked)
            return view;
    }
    fail_msg("nobody is asked, and the game is not over");
    return NULL;
}

/* An order of this seat; how many could have been given. */
static size_t choose(struct worlds *worlds, const struct vd_view *view, struct vd_command *order)
{
    size_t count = worlds->system->play->legal(worlds->sc, view, worlds->work, worlds->choices,
                                               worlds->sizes.choices);

    assert_in_range(count, 1, worlds->sizes.choices);
    worlds->system->play->expand(worlds->sc, view, worlds->work, pick(worlds, count), order);
    return count;
}

bool worlds_choose(struct worlds *worlds, const struct vd_view *view, struct vd_command orders[2])
{
    size_t count = choose(worlds, view, &orders[0]);

    return worlds->rules->another(worlds, view, &orders[0], count, &orders[1]);
}

static bool is_over(const struct worlds *worlds)
{
    return worlds->system->play->is_over(worlds->sc, worlds->start);
}

static void set_up(struct worlds *worlds)
{
    struct vd_dice dice = worlds->rules->dice(&worlds->one);
    struct vd_events events = {worlds->one.events, 0, worlds->sizes.events};

    worlds_begin_pair(worlds);
    worlds->system->play->setup(worlds->sc, worlds->work, &dice, worlds->start, &events);
    worlds->one.count = events.count;
}

static void go_on(struct worlds *worlds, const struct vd_command *order)
{
    memcpy(worlds->one.state, worlds->start, worlds->sizes.state);
    worlds_carry_out(worlds, &worlds->one, order);
    memcpy(worlds->start, worlds->one.state, worlds->sizes.state);
}

bool worlds_play_on(struct worlds *worlds, size_t most_orders)
{
    for (size_t i = 0; i < most_orders && !is_over(worlds); i++) {
        struct vd_command order;
        size_t count = choose(worlds, next_asked(worlds, i), &order);

        if (!hold_pairs(worlds, &order, count))
            return false;
        worlds_begin_pair(worlds);
        go_on(worlds, &order);
    }
    return true;
}

bool worlds_play(struct worlds *worlds, size_t most_orders)
{
    set_up(worlds);
    return worlds_play_on(worlds, most_orders);
}

void worlds_watch(struct worlds *worlds, worlds_watcher *watcher, void *context)
{
    struct vd_command order;

    set_up(worlds);
    watcher(context, worlds, worlds->one.events, worlds->one.count);
    for (size_t i = 0; !is_over(worlds); i++) {
        (void)choose(worlds, next_asked(worlds, i), &order);
        go_on(worlds, &order);
        watcher(context, worlds, worlds->one.events, worlds->one.count);
        assert_true(i < WORLDS_ORDERS);
    }
}

/* ---- */

static void *take(size_t count, size_t size)
{
    void *memory = count > 0 && size > 0 ? calloc(count, size) : NULL;

    assert_non_null(memory);
    return memory;
}

struct worlds *worlds_new(const struct vd_system *system, const struct vd_scenario *sc,
                          const struct worlds_rules *rules, uint64_t seed)
{
    struct worlds *worlds = take(1, rules->size > 0 ? rules->size : sizeof *worlds);

    *worlds = (struct worlds){.system = system, .sc = sc, .rules = rules, .dice = seed};
    worlds->random.state = seed;
    worlds->sizes = system->play->sizes(sc);
    worlds->start = take(1, worlds->sizes.state);
    worlds->twin = take(1, worlds->sizes.state);
    worlds->work = take(1, worlds->sizes.work);
    worlds->choices = take(worlds->sizes.choices, sizeof worlds->choices[0]);
    for (unsigned i = 0; i < 2; i++) {
        struct world *one = i == 0 ? &worlds->one : &worlds->other;

        one->all = worlds;
        one->state = take(1, worlds->sizes.state);
        one->events = take(worlds->sizes.events, sizeof one->events[0]);
        one->text = take(WORLDS_TEXT, 1);
    }
    return worlds;
}

void worlds_free(struct worlds *worlds)
{
    for (unsigned i = 0; i < 2; i++) {
        struct world *one = i == 0 ? &worlds->one : &worlds->other;

        free(one->state);
        free(one->events);
        free(one->text);
    }
    free(worlds->start);
    free(worlds->twin);
    free(worlds->work);
    free(worlds->choices);
    free(worlds);
}
