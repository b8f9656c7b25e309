/* unit/altar_worlds.c: two worlds side by side: what a seat is shown and told in each. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/game.h"
#include "unit/altar_worlds_parts.h"

enum { EXPANDED = 24, REFUSED = 12, ORDERS_OF_STACKS = 20 };

static const char *const difference_names[WORLDS_DIFFERENCES] = {
    [WORLDS_SWAP] = "faces swapped",
    [WORLDS_MOVE] = "unseen token moved",
    [WORLDS_STACK] = "who is who in a stack",
    [WORLDS_UNITS] = "units",
    [WORLDS_POOL] = "pool",
    [WORLDS_POINTS] = "points",
    [WORLDS_DECK] = "deck",
    [WORLDS_SEALED] = "sealed card",
    [WORLDS_BRIDGE] = "bridge",
    [WORLDS_RAID] = "raid",
    [WORLDS_ARRIVAL] = "arrivals",
    [WORLDS_SPIED] = "own seen",
    [WORLDS_STAFF] = "staff dice",
    [WORLDS_CORPS] = "corps done",
    [WORLDS_DICE] = "secret dice"};

const char *worlds_difference_name(size_t kind)
{
    return kind < WORLDS_DIFFERENCES ? difference_names[kind] : "orders of the enemy";
}

/* ---- what a seat is shown ---- */

static const struct vd_view *view_of(const struct worlds *worlds, const struct worlds_one *one)
{
    return worlds->rules->view(&worlds->sc->base, &one->state, (vd_seat_id){worlds->seat});
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

/* Every choice as it is listed, some with their routes, and orders that are made of them at random. */
static void write_choices(struct worlds *worlds, const struct worlds_one *one, struct random chance,
                          struct vd_writer *out)
{
    const struct vd_rules *rules = worlds->rules;
    const struct vd_scenario *sc = &worlds->sc->base;
    const struct vd_view *view = view_of(worlds, one);
    size_t count = rules->legal(sc, view, &worlds->work, worlds->choices, WORLDS_CHOICES);

    write_bytes(out, worlds->choices, count * sizeof worlds->choices[0]);
    for (unsigned i = 0; i < EXPANDED + REFUSED && count > 0; i++) {
        struct vd_choice choice = worlds->choices[random_next(&chance) % count];
        struct vd_command command;
        struct vd_error error = {0};

        rules->expand(sc, view, &worlds->work, choice, &command);
        if (i < EXPANDED) {
            write_bytes(out, &command, sizeof command);
            rules->print_command(sc, &command, out);
        } else {
            command.choice.subject = (uint16_t)(random_next(&chance) % worlds->sc->token_count);
            write_refusal(out, rules->check(sc, view, &worlds->work, &command, &error), &error);
        }
    }
}

/* Marches of every own token to anywhere, as orders that come in a letter. */
static void write_refusals(struct worlds *worlds, const struct worlds_one *one,
                           struct random chance, struct vd_writer *out)
{
    static const char *const fixed[] = {"end",           "card battle",     "retreat default",
                                        "rally nothing", "E1 hold",         "march E2 via E3",
                                        "block A1 A2",   "reinforce none",  "deploy x at A1",
                                        "result: night", "give up II Corps"};
    const struct vd_rules *rules = worlds->rules;
    const struct vd_scenario *sc = &worlds->sc->base;
    const struct vd_view *view = view_of(worlds, one);

    for (unsigned i = 0; i < COUNT(fixed) + REFUSED; i++) {
        struct vd_command command = {.seat = worlds->seat, .count = 1};
        struct vd_error error = {0};
        enum vd_result result = VD_OK;

        command.choice.kind = ALTAR_CHOOSE_MARCH;
        command.choice.subject = (uint16_t)(random_next(&chance) % worlds->sc->token_count);
        command.list[0] = (uint16_t)(random_next(&chance) % sc->theater->cell_count);
        command.choice.cell = command.list[0];
        if (i < COUNT(fixed))
            result = rules->parse(sc, view, &worlds->work, vd_text_of(fixed[i]), &command, &error);
        if (result == VD_OK)
            result = rules->check(sc, view, &worlds->work, &command, &error);
        write_refusal(out, result, &error);
    }
}

/* What a picture of the view is drawn from, besides its head. */
static void write_signs(const struct worlds *worlds, const struct vd_view *view,
                        struct vd_writer *out)
{
    struct vd_sign signs[ALTAR_TOKENS_MAX + ALTAR_REPORTS_MAX + ALTAR_CROSSINGS_MAX];
    size_t count = worlds->rules->signs(&worlds->sc->base, view, signs, COUNT(signs));

    assert_true(count <= COUNT(signs));
    for (size_t i = 0; i < count; i++)
        vd_write_format(out, "%u %u %u %u %u %u %u %s\n", signs[i].kind, signs[i].side,
                        signs[i].own, signs[i].reported, signs[i].age, signs[i].cell, signs[i].edge,
                        signs[i].label);
    worlds->rules->print_view(&worlds->sc->base, view, VD_FORM_HEAD, out);
}

static void show(struct worlds *worlds, struct worlds_one *one, bool all)
{
    const struct vd_view *view = view_of(worlds, one);
    struct vd_writer out = vd_writer_of(one->text, WORLDS_TEXT);
    struct vd_prompt prompt = {0};

    worlds->rules->serialize_view(&worlds->sc->base, view, &out);
    vd_write_format(&out, " %u %u ", view->told, view->asked);
    worlds->rules->prompt(&worlds->sc->base, view, &prompt);
    vd_write_format(&out, "%u %u %s\n", prompt.rule, prompt.kind, prompt.sentence);
    if (all) {
        worlds->rules->print_view(&worlds->sc->base, view, VD_FORM_TEXT, &out);
        worlds->rules->print_view(&worlds->sc->base, view, VD_FORM_JSON, &out);
        write_signs(worlds, view, &out);
        write_choices(worlds, one, worlds->random, &out);
        write_refusals(worlds, one, worlds->random, &out);
    }
    assert_true(out.length < WORLDS_TEXT);
    one->length = out.length;
}

void worlds_carry_out(struct worlds *worlds, struct worlds_one *one,
                      const struct vd_command *command)
{
    struct vd_dice dice = worlds_dice(one);
    struct vd_events events = {one->events, 0, WORLDS_EVENTS};

    one->lots_drawn = 0;
    worlds->rules->apply(&worlds->sc->base, &one->state, &worlds->work, command, &dice, &events);
    assert_true(events.count <= WORLDS_EVENTS);
    one->count = events.count;
    one->happened = 0;
    for (size_t i = 0; i < events.count; i++)
        one->happened |= UINT64_C(1) << one->events[i].kind;
}

/* All that the seat was told, event by event, in words too. */
static void hear(struct worlds *worlds, struct worlds_one *one)
{
    struct vd_writer out = vd_writer_of(one->text, WORLDS_TEXT);

    for (size_t i = 0; i < one->count; i++) {
        struct vd_event event = one->events[i];

        if ((event.audience & VD_AUDIENCE(worlds->seat)) == 0)
            continue;
        event.audience = 0;
        write_bytes(&out, &event, sizeof event);
        vd_write(&out, worlds->rules->is_news(&worlds->sc->base, &event, (vd_seat_id){worlds->seat})
                           ? "!"
                           : ".");
        worlds->rules->print_event(&worlds->sc->base, &event, &out);
    }
    assert_true(out.length < WORLDS_TEXT);
    one->length = out.length;
}

static bool is_same(const struct worlds *worlds)
{
    return worlds->one.length == worlds->other.length &&
           memcmp(worlds->one.text, worlds->other.text, worlds->one.length) == 0;
}

static const struct vd_event *next_heard(const struct worlds *worlds, const struct worlds_one *one,
                                         size_t *at)
{
    while (*at < one->count && (one->events[*at].audience & VD_AUDIENCE(worlds->seat)) == 0)
        ++*at;
    return *at < one->count ? &one->events[(*at)++] : NULL;
}

static void write_event(const struct worlds *worlds, const struct vd_event *event,
                        struct vd_writer *out)
{
    if (event == NULL) {
        vd_write(out, "\n  nothing");
        return;
    }
    vd_write_format(out, "\n  kind %u %s:", event->kind, altar_rule_id(event->rule));
    for (unsigned i = 0; i < 12; i++)
        vd_write_format(out, " %u", event->arg[i]);
    vd_write(out, " ");
    altar_rules.print_event(&worlds->sc->base, event, out);
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
    vd_write_format(&why, "%s, fog %u, seat %u, turn %u, order %u of %u, byte %zu:", what,
                    worlds->sc->switches[ALTAR_SWITCH_FOG], worlds->seat, worlds->start.turn,
                    worlds->order[0].choice.kind, worlds->order[0].seat, at);
    for (unsigned kind = 0; kind < WORLDS_DIFFERENCES; kind++) {
        if ((worlds->difference >> kind & 1) != 0)
            vd_write_format(&why, " %s", difference_names[kind]);
    }
    if (strcmp(what, "told") == 0)
        write_events(worlds, &why);
    return false;
}

/* ---- pairs ---- */

/* Everybody has his own place again. */
void worlds_unmask(struct worlds *worlds)
{
    worlds->swapped[0] = worlds->swapped[1] = worlds->stacked = ALTAR_NONE;
    for (unsigned i = 0; i < ALTAR_TOKENS_MAX; i++)
        worlds->faces[i] = worlds->places[i] = (uint8_t)i;
}

void worlds_begin_pair(struct worlds *worlds)
{
    worlds->one.state = worlds->other.state = worlds->start;
    worlds->one.secret = worlds->other.secret = worlds->dice;
    worlds->one.lots = worlds->other.lots = worlds->dice;
    worlds->other.places = NULL;
    worlds->difference = 0;
    worlds->moved = ALTAR_NONE;
    worlds_unmask(worlds);
}

bool worlds_heard_the_same(struct worlds *worlds)
{
    hear(worlds, &worlds->one);
    hear(worlds, &worlds->other);
    return is_same(worlds);
}

/* Handles are dealt by lot: there must be a lot with which the seat is told the same. */
static bool told_the_same(struct worlds *worlds)
{
    struct altar_state twin = worlds->other.state;

    worlds_carry_out(worlds, &worlds->one, &worlds->order[0]);
    for (unsigned lot = 0;
         lot == 0 || (worlds->other.lots_drawn > 0 && lot < worlds_lots_tried(&worlds->other));
         lot++) {
        worlds->other.lots = worlds->dice + lot;
        worlds->other.state = twin;
        worlds_carry_out(worlds, &worlds->other, &worlds->order[1]);
        if (worlds_may_show(worlds))
            return true;
        if (!worlds_heard_the_same(worlds))
            continue;
        worlds->told++;
        worlds_count_stack(worlds);
        show(worlds, &worlds->one, false);
        show(worlds, &worlds->other, false);
        return is_same(worlds) || worlds_found(worlds, "shown after the order");
    }
    return worlds_found(worlds, "told");
}

/* The order of the playing world, given to whoever has the token's place in the twin. */
static struct vd_command translated(const struct worlds *worlds, struct vd_command order)
{
    bool pieces =
        order.choice.kind == ALTAR_CHOOSE_ACTIVATE || order.choice.kind == ALTAR_CHOOSE_STAFF;

    if (order.seat == worlds->seat || order.choice.kind == ALTAR_CHOOSE_RALLY ||
        order.choice.kind == ALTAR_CHOOSE_BREAK)
        return order;
    if (order.choice.subject < ALTAR_TOKENS_MAX)
        order.choice.subject = worlds->faces[order.choice.subject];
    for (uint8_t i = 0; i < order.count && pieces; i++)
        order.list[i] = worlds->faces[order.list[i]];
    return order;
}

/* With other faces in his way the enemy may have to order otherwise (R4). */
static bool is_legal(struct worlds *worlds, const struct worlds_one *one,
                     const struct vd_command *order)
{
    const struct vd_scenario *sc = &worlds->sc->base;
    struct vd_error error;

    return order->seat == worlds->seat ||
           altar_rules.check(sc, altar_rules.view(sc, &one->state, (vd_seat_id){order->seat}),
                             &worlds->work, order, &error) == VD_OK;
}

static bool hold_twins(struct worlds *worlds, const struct vd_command *order)
{
    worlds_begin_pair(worlds);
    worlds->order[0] = *order;
    if (!worlds_differ(worlds))
        return true;
    worlds->other.places = worlds->places;
    worlds->order[1] = translated(worlds, *order);
    worlds->pairs++;
    for (unsigned kind = 0; kind < WORLDS_DIFFERENCES; kind++)
        worlds->by_kind[kind] += worlds->difference >> kind & 1;
    bool all = worlds->pairs % 4 == 0 ||
               worlds->start.stack[worlds->start.depth - 1].phase == ALTAR_PHASE_CONTACT;

    show(worlds, &worlds->one, all);
    show(worlds, &worlds->other, all);
    if (!is_same(worlds))
        return worlds_found(worlds, "shown");
    return !is_legal(worlds, &worlds->other, &worlds->order[1]) || told_the_same(worlds);
}

/* ---- two orders of the enemy ---- */

/* What the enemy may order without the seat's noticing, as long as it is not seen. */
static bool is_hidden(const struct worlds *worlds, uint8_t kind)
{
    switch ((enum altar_choice_kind)kind) {
    case ALTAR_CHOOSE_DEPLOY:
    case ALTAR_CHOOSE_BATTLE_CARD:
    case ALTAR_CHOOSE_RALLY:
    case ALTAR_CHOOSE_REINFORCE:
    case ALTAR_CHOOSE_ATTACH:
        return worlds->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_OPEN ||
               kind == ALTAR_CHOOSE_BATTLE_CARD;
    case ALTAR_CHOOSE_GIVE_UP:
    case ALTAR_CHOOSE_ACTIVATE:
    case ALTAR_CHOOSE_STAFF:
    case ALTAR_CHOOSE_ROLL:
    case ALTAR_CHOOSE_HOLD:
    case ALTAR_CHOOSE_MARCH:
    case ALTAR_CHOOSE_RIDE:
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
    case ALTAR_CHOOSE_RAID:
        return worlds->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    case ALTAR_CHOOSE_CARD:
        return worlds->start.stack[worlds->start.depth - 1].side == ALTAR_SIDES;
    default:
        return false;
    }
}

/* I36: another token of the stack that could march the same way. Who throws a Staff Die is public. */
static bool other_of_stack(const struct worlds *worlds, struct vd_command *order)
{
    const struct altar_board *board = &worlds->start.board;
    const struct altar_piece *self = &board->piece[order->choice.subject];

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (i != order->choice.subject && piece->cell == self->cell && piece->side == self->side &&
            piece->kind == self->kind && piece->arm == self->arm && piece->flags == self->flags &&
            piece->die == 0 && self->die == 0 && (self->flags & ALTAR_PIECE_STAFF) == 0 &&
            altar_is_face_down(piece) &&
            worlds->sc->tokens[i].corps == worlds->sc->tokens[order->choice.subject].corps &&
            worlds->sc->tokens[i].command == worlds->sc->tokens[order->choice.subject].command) {
            order->choice.subject = i;
            return true;
        }
    }
    return false;
}

static bool another_order(struct worlds *worlds, const struct vd_view *view,
                          const struct vd_command *order, size_t count, struct vd_command *another)
{
    if (order->choice.kind == ALTAR_CHOOSE_MARCH && order->choice.subject < ALTAR_TOKENS_MAX &&
        worlds->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_TOKENS) {
        *another = *order;
        return other_of_stack(worlds, another);
    }
    assert(count > 0);
    for (unsigned tries = 0; tries < 20 && is_hidden(worlds, order->choice.kind); tries++) {
        struct vd_choice choice = worlds->choices[random_next(&worlds->random) % count];

        if (choice.kind != order->choice.kind ||
            memcmp(&choice, &order->choice, sizeof choice) == 0)
            continue;
        worlds->rules->expand(&worlds->sc->base, view, &worlds->work, choice, another);
        return true;
    }
    return false;
}

static bool hold_orders(struct worlds *worlds, const struct vd_command *order, size_t count)
{
    const struct vd_view *view =
        worlds->rules->view(&worlds->sc->base, &worlds->start, (vd_seat_id){order->seat});

    worlds->order[0] = *order;
    if (!another_order(worlds, view, order, count, &worlds->order[1]))
        return true;
    worlds_begin_pair(worlds);
    worlds->pairs++;
    worlds->by_kind[WORLDS_DIFFERENCES]++;
    return told_the_same(worlds);
}

/* ---- a campaign ---- */

static bool hold_pairs(struct worlds *worlds, const struct vd_command *order, size_t count)
{
    for (uint8_t seat = 0; seat < ALTAR_SIDES; seat++) {
        worlds->seat = seat;
        if (order->seat != seat && !hold_orders(worlds, order, count))
            return false;
        if (!hold_twins(worlds, order) || !worlds_lots_are_fair(worlds, order))
            return false;
    }
    return true;
}

static unsigned far_from_enemy(const struct worlds *worlds, struct vd_choice choice)
{
    const struct altar_board *board = &worlds->start.board;
    unsigned least = UINT16_MAX;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        unsigned far = board->piece[i].cell == VD_NONE ||
                               board->piece[i].side == worlds->sc->tokens[choice.subject].side
                           ? UINT16_MAX
                           : altar_distance(worlds->sc, board->piece[i].cell, choice.cell);

        least = far < least ? far : least;
    }
    return least;
}

/* Stacks: where one of its own corps stands already. */
static bool is_to_fellows(const struct worlds *worlds, struct vd_choice choice)
{
    const struct altar_board *board = &worlds->start.board;

    for (uint8_t i = 0; i < board->piece_count && worlds->gathers; i++) {
        if (i != choice.subject && board->piece[i].cell == choice.cell &&
            board->piece[i].side == board->piece[choice.subject].side &&
            worlds->sc->tokens[i].command == worlds->sc->tokens[choice.subject].command)
            return true;
    }
    return false;
}

/* Campaigns in which something happens: armies that march at each other and fight, where orders drawn
 * at random would place tokens and end activations. */
static unsigned worth(struct worlds *worlds, struct vd_choice choice)
{
    switch ((enum altar_choice_kind)choice.kind) {
    case ALTAR_CHOOSE_DEPLOYED:
        return random_next(&worlds->random) % 60 == 0 ? 900 : 0;
    case ALTAR_CHOOSE_DEPLOY:
        return is_to_fellows(worlds, choice) ? 400 : 200;
    case ALTAR_CHOOSE_MARCH:
        if (worlds->gathers && altar_enemy_in(&worlds->start.board,
                                              worlds->sc->tokens[choice.subject].side, choice.cell))
            return 600;
        return (is_to_fellows(worlds, choice) ? 450U : 300U) -
               (far_from_enemy(worlds, choice) > 30 ? 150 : 5 * far_from_enemy(worlds, choice));
    case ALTAR_CHOOSE_BATTLE_CARD:
        return choice.option == ALTAR_CARD_BATTLE ? (worlds->gathers ? 100 : 400) : 200;
    case ALTAR_CHOOSE_END:
    case ALTAR_CHOOSE_END_MARCHES:
    case ALTAR_CHOOSE_HOLD:
    case ALTAR_CHOOSE_PLOTTED:
    case ALTAR_CHOOSE_ATTACHED:
    case ALTAR_CHOOSE_RALLIED:
        return 30;
    default:
        return 200;
    }
}

/* The best of a few. */
static struct vd_choice pick(struct worlds *worlds, size_t count)
{
    struct vd_choice best = worlds->choices[random_next(&worlds->random) % count];

    for (unsigned i = 0; i < 12; i++) {
        struct vd_choice other =
            worlds->choices[i == 0 ? count - 1 : random_next(&worlds->random) % count];
        unsigned chance = (unsigned)random_next(&worlds->random) % 150;

        if (worth(worlds, other) > worth(worlds, best) + chance)
            best = other;
    }
    return best;
}

static bool is_asked(const struct worlds *worlds, uint8_t side)
{
    return worlds->rules->view(&worlds->sc->base, &worlds->start, (vd_seat_id){side})->asked;
}

static void set_up(struct worlds *worlds)
{
    struct vd_dice dice = worlds_dice(&worlds->one);
    struct vd_events events = {worlds->one.events, 0, WORLDS_EVENTS};

    worlds_begin_pair(worlds);
    worlds->rules->setup(&worlds->sc->base, &worlds->work, &dice, &worlds->start, &events);
    worlds->one.count = events.count;
}

static size_t choose(struct worlds *worlds, const struct vd_view *view, struct vd_command *order)
{
    const struct vd_scenario *sc = &worlds->sc->base;
    size_t count = worlds->rules->legal(sc, view, &worlds->work, worlds->choices, WORLDS_CHOICES);

    assert_true(count > 0 && count <= WORLDS_CHOICES);
    worlds->rules->expand(sc, view, &worlds->work, pick(worlds, count), order);
    return count;
}

/* The next order of the campaign; how many could have been given. */
static size_t next_order(struct worlds *worlds, size_t number, struct vd_command *order)
{
    uint8_t side = (uint8_t)(is_asked(worlds, number % 2) ? number % 2 : 1 - number % 2);

    return choose(
        worlds, worlds->rules->view(&worlds->sc->base, &worlds->start, (vd_seat_id){side}), order);
}

bool worlds_choose(struct worlds *worlds, const struct vd_view *view, struct vd_command orders[2])
{
    size_t count = choose(worlds, view, &orders[0]);

    return another_order(worlds, view, &orders[0], count, &orders[1]);
}

static void go_on(struct worlds *worlds, const struct vd_command *order)
{
    worlds->one.state = worlds->start;
    worlds_carry_out(worlds, &worlds->one, order);
    worlds->start = worlds->one.state;
}

static bool play_on(struct worlds *worlds, size_t most_orders)
{
    struct vd_command order;

    for (size_t orders = 0; orders < most_orders && !worlds->start.over; orders++) {
        size_t count = next_order(worlds, orders, &order);

        if (!hold_pairs(worlds, &order, count))
            return false;
        worlds_begin_pair(worlds);
        go_on(worlds, &order);
    }
    return true;
}

bool worlds_play(struct worlds *worlds, size_t most_orders)
{
    worlds->gathers = false;
    set_up(worlds);
    return play_on(worlds, most_orders);
}

bool worlds_play_stacks(struct worlds *worlds, size_t positions)
{
    worlds->gathers = true;
    for (size_t i = 0; i < positions; i++) {
        worlds_begin_pair(worlds);
        worlds_gather(worlds);
        if (!play_on(worlds, ORDERS_OF_STACKS))
            return false;
        worlds->dice += 7919;
    }
    return true;
}

void worlds_watch(struct worlds *worlds, worlds_watcher *watcher, void *context)
{
    struct vd_command order;

    set_up(worlds);
    watcher(context, worlds, worlds->one.events, worlds->one.count);
    for (size_t orders = 0; !worlds->start.over; orders++) {
        (void)next_order(worlds, orders, &order);
        go_on(worlds, &order);
        watcher(context, worlds, worlds->one.events, worlds->one.count);
        assert_true(orders < WORLDS_ORDERS);
    }
}

struct worlds *worlds_new(const struct vd_rules *rules, const struct altar_scenario *sc,
                          uint64_t seed)
{
    struct worlds *worlds = calloc(1, sizeof *worlds);

    assert_non_null(worlds);
    worlds->rules = rules;
    worlds->sc = sc;
    worlds->random.state = worlds->dice = seed;
    worlds->one.all = worlds->other.all = worlds;
    worlds->one.text = malloc(WORLDS_TEXT);
    worlds->other.text = malloc(WORLDS_TEXT);
    assert_non_null(worlds->one.text);
    assert_non_null(worlds->other.text);
    return worlds;
}

void worlds_free(struct worlds *worlds)
{
    free(worlds->one.text);
    free(worlds->other.text);
    free(worlds);
}
