/* record/session/session.c: a running game: acts in, outcomes out. */
#include "record/session/session.h"

#include <assert.h>
#include <string.h>

#include "core/command/letters.h"
#include "record/session/parts.h"

/* ---- making one ---- */

enum { TEXTS_AT_ONCE = VD_LETTERS_MAX + 1 }; /* letters that one order may deliver, and a reason */

static void seat_init(struct vd_session *session, uint8_t seat)
{
    struct vd_session_seat *place = &session->seats[seat];

    place->lines = session->setup.lines[seat];
    place->view = vd_arena_take(&session->arena, 1, session->sizes.view);
    place->view_before = vd_arena_take(&session->arena, 1, session->sizes.view);
    session->setup.system->telling->begin(session->setup.scenario, (vd_seat_id){seat}, place->view);
}

static size_t event_room(const struct vd_sizes *sizes)
{
    return sizes->events + VD_SEATS_MAX + 4 + TEXTS_AT_ONCE * (VD_NOTE_MAX / VD_TEXT_PIECE + 1);
}

void vd_scratch_init(struct vd_scratch *scratch, const struct vd_system *system,
                     const struct vd_scenario *scenario, struct vd_arena *arena)
{
    struct vd_sizes sizes = system->play->sizes(scenario);

    scratch->work = vd_arena_take(arena, 1, sizes.work);
    scratch->events = vd_arena_take(arena, event_room(&sizes), sizeof *scratch->events);
}

struct vd_session *vd_session_new(const struct vd_session_setup *setup)
{
    struct vd_scratch scratch;
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_session *session = vd_arena_take(&arena, 1, sizeof *session);

    session->setup = *setup;
    session->sizes = setup->system->play->sizes(setup->scenario);
    session->event_room = event_room(&session->sizes);
    if (setup->scratch != NULL)
        scratch = *setup->scratch;
    else
        vd_scratch_init(&scratch, setup->system, setup->scenario, &arena);
    session->events = scratch.events;
    session->work = scratch.work;
    session->state = vd_arena_take(&arena, 1, session->sizes.state);
    session->spare = vd_arena_take(&arena, 1, session->sizes.state);
    session->base = vd_arena_take(&arena, 1, session->sizes.state);
    session->view_spare = vd_arena_take(&arena, 1, session->sizes.view);
    session->arena = arena;
    for (uint8_t seat = 0; seat < setup->scenario->seat_count; seat++)
        seat_init(session, seat);
    return session;
}

void vd_session_free(struct vd_session *session)
{
    if (session == NULL)
        return;
    struct vd_arena arena = session->arena; /* the session itself lies in it */

    vd_arena_release(&arena);
}

/* ---- dice ---- */

static bool key_is(const struct vd_die_key *left, const struct vd_die_key *right)
{
    return left->rewinds == right->rewinds && left->turn == right->turn &&
           left->purpose == right->purpose && left->subject == right->subject &&
           left->count == right->count;
}

/* Returns a die that was waited for and has arrived; NULL if there is none. */
static const struct vd_die *known_die(const struct vd_session *session,
                                      const struct vd_die_key *key, unsigned sides)
{
    for (size_t i = session->typed.count; i > 0; i--) {
        const struct vd_die *die = &session->typed.at[i - 1];

        if (key_is(&die->key, key) && die->sides == sides)
            return die;
    }
    return NULL;
}

static bool is_typed_by(const struct vd_session *session, uint8_t seat)
{
    return seat < VD_SEATS_MAX && (session->setup.typed & VD_AUDIENCE(seat)) != 0;
}

/* What the rules apply a command to while they ask for its dice. */
struct rolling {
    struct vd_session *session;
    const void *state;
};

/* The session counts the rewinds. Only the first missing die is asked for: later dice may depend
 * on its face. */
static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct rolling *rolling = context;
    struct vd_session *session = rolling->session;
    const struct vd_session_setup *setup = &session->setup;

    key.rewinds = session->rewinds;
    uint8_t seat = setup->system->play->thrower(setup->scenario, rolling->state, key).v;
    const struct vd_die *known = known_die(session, &key, sides);
    unsigned face = known != NULL ? known->face : 0;

    if (known == NULL && !is_typed_by(session, seat)) {
        seat = VD_SEAT_UMPIRE;
        face = setup->dice.roll(setup->dice.context, key, sides);
    }
    if (face == 0 && session->wanted.sides == 0) {
        session->wanted = (struct vd_die){.key = key, .sides = (uint16_t)sides};
        session->wanted_of = seat;
    }
    VD_PUSH(&session->arena, session->dice) =
        (struct vd_die){key, (uint16_t)sides, (uint16_t)face, known != NULL && known->typed};
    return face;
}

/* ---- applying ---- */

static bool collect(struct vd_session *session, const struct vd_events *events,
                    const struct vd_dice *dice)
{
    assert(events->count <= session->sizes.events);
    session->event_count = events->count;
    return !dice->wanting;
}

static bool apply(struct vd_session *session, void *state, const struct vd_command *command,
                  struct vd_dice *dice)
{
    struct vd_events events = {.at = session->events, .room = session->sizes.events};

    session->wanted = (struct vd_die){0};
    session->dice.count = 0;
    session->setup.system->play->apply(session->setup.scenario, state, session->work, command, dice,
                                       &events);
    return collect(session, &events, dice);
}

bool vd_session_apply(struct vd_session *session, void *state, const struct vd_command *command)
{
    struct rolling rolling = {session, state};
    struct vd_dice dice = {.roll = roll, .context = &rolling};

    return apply(session, state, command, &dice);
}

static unsigned unknown(void *context, struct vd_die_key key, unsigned sides)
{
    (void)context;
    (void)key;
    (void)sides;
    return 0;
}

bool vd_session_try(struct vd_session *session, void *state, const struct vd_command *command)
{
    struct vd_dice dice = {.roll = unknown};

    return apply(session, state, command, &dice);
}

void vd_session_reshuffle(struct vd_session *session)
{
    struct rolling rolling = {session, session->state};
    struct vd_dice dice = {.roll = roll, .context = &rolling};
    const struct vd_session_setup *setup = &session->setup;

    session->wanted = (struct vd_die){0};
    if (setup->system->play->reshuffle == NULL)
        return;
    setup->system->play->reshuffle(setup->scenario, session->work, &dice, session->state);
    assert(!dice.wanting); /* they are the umpire's own dice */
}

/* ---- orders ---- */

/* The most steps to replay, unless a seat's orders stay open. It is as many as an activation, a
 * set-up or a rally may have, so that a player who writes a letter meanwhile learns nothing of
 * these steps by what becomes of it. */
enum { STEPS_MAX = 512 };

static bool is_open(const struct vd_session *session)
{
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if (session->seats[seat].open)
            return true;
    }
    return false;
}

static void remember(struct vd_session *session, struct vd_session_seat *place)
{
    if (place->open)
        return;
    place->open = place->unexplained = true;
    place->first_step = session->steps.count;
    memcpy(place->view_before, place->view, session->sizes.view);
}

/* A seat that acts first hears what is held for it; before an act of the umpire's all seats do.
 * The orders that caused it can no longer be undone. False if the news overtook the order, which
 * then has no effect. */
static bool hear_first(struct vd_session *session, const struct vd_act *act)
{
    uint32_t seats = act->seat < VD_SEATS_MAX ? VD_AUDIENCE(act->seat) : 0;
    struct vd_error error;

    if (act->seat == VD_SEAT_UMPIRE)
        seats = vd_session_all_seats(session);
    session->event_count = 0;
    return !vd_session_tell_held(session, seats) ||
           vd_session_check_order(session, act, &error) == VD_OK;
}

/* The seat that ordered can no longer undo. */
static void note_news(struct vd_session *session, uint8_t seat)
{
    if (seat < VD_SEATS_MAX)
        session->seats[seat].news = true;
}

static void ask_for_die(struct vd_session *session, const struct vd_act *act)
{
    const struct vd_waiting waiting = {*act, session->wanted, session->wanted_of};
    const struct vd_die_key *key = &waiting.die.key;
    uint32_t audience =
        act->seat < VD_SEATS_MAX ? VD_AUDIENCE(act->seat) : vd_session_all_seats(session);

    vd_session_restore(session);
    VD_PUSH(&session->arena, session->waiting) = waiting;
    session->dice.count = 0;
    session->event_count = 0;
    if (waiting.of < VD_SEATS_MAX)
        audience |= VD_AUDIENCE(waiting.of);
    struct vd_event event;

    vd_compose_die_wanted((struct vd_event_die_wanted){.rewinds = key->rewinds,
                                                       .turn = key->turn,
                                                       .purpose = key->purpose,
                                                       .subject = key->subject,
                                                       .count = key->count,
                                                       .sides = waiting.die.sides,
                                                       .seat = waiting.of},
                          &event);
    event.audience = audience;
    vd_session_add(session, event);
    note_news(session, act->seat);
}

static void do_order(struct vd_session *session, const struct vd_act *act)
{
    struct vd_step step = {.command = act->command, .seat = act->seat};
    uint8_t origin = act->seat < VD_SEATS_MAX ? act->seat : VD_SEAT_NONE;
    bool allowed = hear_first(session, act), heard = session->event_count > 0;
    struct vd_event stands = session->events[0];

    if (!allowed)
        return;
    if (session->steps.count >= STEPS_MAX && !is_open(session))
        vd_session_rebase(session);
    if (origin != VD_SEAT_NONE)
        remember(session, &session->seats[origin]);
    if (vd_session_apply(session, session->state, &act->command)) {
        VD_PUSH(&session->arena, session->steps) = step;
        vd_session_queue_all(session, act, origin);
    } else {
        ask_for_die(session, act);
    }
    if (heard) /* it was told already; the log lists it last */
        session->events[session->event_count++] = stands;
}

static void do_start(struct vd_session *session)
{
    struct rolling rolling = {session, session->state};
    struct vd_dice dice = {.roll = roll, .context = &rolling};
    struct vd_events events = {.at = session->events, .room = session->sizes.events};

    session->setup.system->play->setup(session->setup.scenario, session->work, &dice,
                                       session->state, &events);
    bool known = collect(session, &events, &dice);

    assert(known); /* set-up rolls only the umpire's own dice */
    (void)known;
    vd_session_rebase(session);
    for (size_t i = 0; i < session->event_count; i++)
        vd_session_queue(session, &session->events[i], VD_SEAT_NONE);
}

/* Tells the seats that knew of the awaited die that the umpire rolled it: the order may tell
 * them nothing yet. */
static void tell_thrown(struct vd_session *session, const struct vd_act *act, uint8_t orderer,
                        uint8_t thrower)
{
    uint32_t audience =
        orderer < VD_SEATS_MAX ? VD_AUDIENCE(orderer) : vd_session_all_seats(session);

    if (act->seat == VD_SEAT_UMPIRE)
        vd_session_note_thrown(session, audience | VD_AUDIENCE(thrower));
}

static struct vd_waiting take_waiting(struct vd_session *session, uint8_t seat)
{
    struct vd_waiting *one = vd_session_throws(session, seat), taken = *one;
    size_t index = (size_t)(one - session->waiting.at);

    session->waiting.count--;
    memmove(one, one + 1, (session->waiting.count - index) * sizeof *one);
    return taken;
}

/* Applies the waiting order again; the die closes what was open. News of another seat's order
 * may have overtaken it: then it has no effect. */
static void do_die(struct vd_session *session, const struct vd_act *act)
{
    struct vd_waiting waiting = take_waiting(session, act->seat);
    struct vd_error error;
    struct vd_die *die = &waiting.die;
    const struct vd_dice *dice = &session->setup.dice;

    die->typed = act->kind == VD_ACT_DIE;
    die->face =
        (uint16_t)(die->typed ? act->number : dice->roll(dice->context, die->key, die->sides));
    VD_PUSH(&session->arena, session->typed) = *die;
    session->all_news = true;
    if (vd_session_check_order(session, &waiting.order, &error) == VD_OK)
        do_order(session, &waiting.order);
    note_news(session, waiting.order.seat);
    tell_thrown(session, act, waiting.order.seat, waiting.of);
}

/* ---- acts ---- */

static void outcome_begin(struct vd_session *session)
{
    session->event_count = 0;
    session->dice.count = 0;
    session->all_news = session->beside = false;
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        session->seats[seat].told.count = 0;
        session->seats[seat].news = false;
    }
}

/* Returns the seats that are to be told that an activation or the game ended. */
static uint32_t told_of_closing(const struct vd_session *session)
{
    const struct vd_session_setup *setup = &session->setup;
    uint32_t seats = 0;

    for (size_t i = 0; i < session->event_count; i++) {
        if (!vd_event_is_own(&session->events[i]) &&
            setup->system->telling->closes(setup->scenario, &session->events[i]))
            seats |= session->events[i].audience;
    }
    return seats & vd_session_all_seats(session);
}

/* Nobody can undo past this, except a seat whose own orders stay open. What one seat closes by
 * itself, others have not heard of. */
static void close_steps(struct vd_session *session)
{
    if (session->closing != vd_session_all_seats(session))
        return;
    session->quiet = session->steps.count;
    if (!is_open(session))
        vd_session_rebase(session);
}

static void outcome_fill(struct vd_session *session, const struct vd_act *act,
                         struct vd_outcome *outcome)
{
    const struct vd_session_setup *setup = &session->setup;

    *outcome = (struct vd_outcome){.dice = session->dice.at,
                                   .dice_count = session->dice.count,
                                   .events = session->events,
                                   .event_count = session->event_count,
                                   .is_public = vd_session_was_public(session),
                                   .closes = session->closing != 0};
    for (uint8_t seat = 0; seat < setup->scenario->seat_count; seat++) {
        struct vd_session_seat *place = &session->seats[seat];
        bool line = place->told.count > 0 || act->seat == seat;

        outcome->seat[seat] = (struct vd_told){place->told.at, place->told.count, line};
        if (line) {
            place->lines++;
            VD_PUSH(&session->arena, place->acts) = vd_session_count(session);
        }
    }
    outcome->over = vd_session_is_over(session);
}

static void keep_act(struct vd_session *session, const struct vd_act *act)
{
    session->act_count++;
    if (session->setup.forgets)
        return;
    VD_PUSH(&session->arena, session->acts) = *act;
    struct vd_text *text = &session->acts.at[session->acts.count - 1].note.text;

    text->at = vd_arena_text(&session->arena, text->at, text->length);
}

void vd_session_execute(struct vd_session *session, const struct vd_act *act,
                        struct vd_outcome *outcome)
{
    struct vd_act order;

    outcome_begin(session);
    switch (act->kind) {
    case VD_ACT_START:
        session->all_news = true;
        do_start(session);
        break;
    case VD_ACT_ORDER:
        vd_session_keep_text(session, act);
        if (vd_act_is_letter(act))
            vd_session_write_letter(session, act);
        else
            do_order(session, act);
        break;
    case VD_ACT_CORRECT:
        session->all_news = true;
        do_order(session, act);
        break;
    case VD_ACT_UNDO:
        vd_session_undo(session, act->seat);
        break;
    case VD_ACT_DIE:
    case VD_ACT_THROW:
        do_die(session, act);
        break;
    case VD_ACT_REWIND:
        vd_session_rewind(session, act->number);
        break;
    case VD_ACT_RESTORE:
        vd_session_count_restore(session, act->number);
        break;
    case VD_ACT_TICK:
        order = vd_session_tick_order(session);
        do_order(session, &order);
        break;
    case VD_ACT_NOTE:
        vd_session_note(session, act);
        break;
    default:
        assert(act->kind == VD_ACT_START); /* check accepts no other */
    }
    if (act->clock)
        vd_session_note_clock(session, act->seat);
    keep_act(session, act);
    session->closing = told_of_closing(session);
    vd_session_deliver(session);
    close_steps(session);
    outcome_fill(session, act, outcome);
    vd_session_drop_delivered(session);
}

/* ---- questions ---- */

/* Returns a seat of a side all of whose seats have resigned; VD_SEAT_NONE if there is none. */
static uint8_t given_up(const struct vd_session *session)
{
    const struct vd_scenario *scenario = session->setup.scenario;

    for (uint8_t seat = 0; seat < scenario->seat_count && session->resigned != 0; seat++) {
        bool all = true;

        for (uint8_t i = 0; i < scenario->seat_count && all; i++)
            all = (session->resigned & VD_AUDIENCE(i)) != 0 ||
                  scenario->seat_side[seat] != scenario->seat_side[i];
        if (all)
            return seat;
    }
    return VD_SEAT_NONE;
}

const struct vd_view *vd_session_view(const struct vd_session *session, uint8_t seat)
{
    assert(seat < session->setup.scenario->seat_count);
    return session->seats[seat].view;
}

const void *vd_session_state(const struct vd_session *session)
{
    return session->state;
}

void *vd_session_work(struct vd_session *session)
{
    return session->work;
}

uint32_t vd_session_count(const struct vd_session *session)
{
    return session->setup.first + session->act_count - 1;
}

bool vd_session_is_over(const struct vd_session *session)
{
    return session->setup.system->play->is_over(session->setup.scenario, session->state) ||
           given_up(session) != VD_SEAT_NONE;
}

/* "the Union side", by any of its seats. */
static void print_side(const struct vd_scenario *scenario, uint8_t seat, struct vd_writer *writer)
{
    const char *name = scenario->side_names[scenario->seat_side[seat]];
    char first = *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name;

    vd_write_format(writer, "the %c%s side", first, name + 1);
}

void vd_session_verdict(const struct vd_session *session, struct vd_writer *writer)
{
    const struct vd_scenario *scenario = session->setup.scenario;
    uint8_t loser = given_up(session), winner = 0;
    struct vd_prompt prompt = {0};

    if (loser == VD_SEAT_NONE) {
        session->setup.system->language->prompt(scenario, session->seats[0].view, &prompt);
        vd_write(writer, prompt.sentence);
        return;
    }
    while (winner + 1 < scenario->seat_count &&
           scenario->seat_side[loser] == scenario->seat_side[winner])
        winner++;
    vd_write(writer, "The campaign is over: ");
    print_side(scenario, loser, writer);
    vd_write(writer, " has resigned, and ");
    print_side(scenario, winner, writer);
    vd_write(writer, " has won.");
}

unsigned vd_session_rewinds(const struct vd_session *session)
{
    return session->rewinds;
}

bool vd_session_is_held(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = 0; i < session->held.count; i++) {
        if (session->held.at[i].to == seat)
            return true;
    }
    return false;
}

bool vd_session_is_stuck(const struct vd_session *session)
{
    if (session->waiting.count > 0 || vd_session_is_over(session))
        return false;
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if (session->seats[seat].view->asked)
            return false;
    }
    return true;
}

const struct vd_die *vd_session_wanted(const struct vd_session *session, uint8_t *seat)
{
    if (session->waiting.count == 0)
        return NULL;
    *seat = session->waiting.at[0].of;
    return &session->waiting.at[0].die;
}
