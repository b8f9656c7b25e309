/* record/session/undo.c: undoes a seat's open orders, or rewinds all seats to an earlier act. */
#include <assert.h>
#include <string.h>

#include "record/session/parts.h"

/* ---- going back ---- */

void vd_session_rebase(struct vd_session *session)
{
    memcpy(session->base, session->state, session->sizes.state);
    session->steps.count = session->quiet = 0;
}

/* Makes the state before a step again. */
static void state_before(struct vd_session *session, size_t step, void *state)
{
    memcpy(state, session->base, session->sizes.state);
    for (size_t i = 0; i < step; i++) {
        bool known = vd_session_apply(session, state, &session->steps.at[i].command);

        assert(known); /* it was applied before */
        (void)known;
    }
}

void vd_session_restore(struct vd_session *session)
{
    state_before(session, session->steps.count, session->state);
}

/* A seat has heard of everything before the last activation closed, and before its own last
 * order, which may have come in the middle of an activation. A correction by the umpire counts
 * at once. */
void vd_session_recall(struct vd_session *session, uint8_t seat)
{
    size_t heard = session->steps.count;

    while (heard > session->quiet &&
           (session->steps.at[heard - 1].seat != seat || session->steps.at[heard - 1].beside))
        heard--;
    if (heard == session->steps.count)
        memcpy(session->spare, session->state, session->sizes.state);
    else
        state_before(session, heard, session->spare);
    for (size_t i = heard; i < session->steps.count; i++) {
        const struct vd_step *step = &session->steps.at[i];

        if (step->seat == seat || step->seat == VD_SEAT_UMPIRE)
            (void)vd_session_apply(session, session->spare, &step->command);
    }
}

/* ---- undo ---- */

/* True if others gave orders since the seat's open orders began. */
static bool others_ordered(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = session->seats[seat].first_step; i < session->steps.count; i++) {
        if (session->steps.at[i].seat != seat)
            return true;
    }
    return false;
}

/* The events of an order, and the state in which it was given. */
struct given {
    struct vd_arena arena;
    void *state;
    struct vd_event *events;
    size_t count;
};

static void given_init(struct given *given, const struct vd_session *session, const void *state)
{
    vd_arena_init(&given->arena);
    given->state = vd_arena_take(&given->arena, 1, session->sizes.state);
    given->events = vd_arena_take(&given->arena, session->sizes.events, sizeof *given->events);
    memcpy(given->state, state, session->sizes.state);
}

static void give_again(struct vd_session *session, const struct vd_command *command,
                       struct given *given)
{
    bool known = vd_session_apply(session, given->state, command);

    assert(known); /* it was applied before */
    (void)known;
    given->count = session->event_count;
    memcpy(given->events, session->events, given->count * sizeof *given->events);
}

/* Applies the command to the spare state; true if its events are the same. */
static bool gives_the_same(struct vd_session *session, const struct vd_command *command,
                           const struct given *given)
{
    return vd_session_apply(session, session->spare, command) &&
           session->event_count == given->count &&
           memcmp(session->events, given->events, given->count * sizeof *given->events) == 0;
}

/* Makes in the spare state what there would be without the seat's open orders, with all that
 * others did since. False if an order of theirs has other events than before, which have been
 * told. With `keep`, also drops the seat's steps. */
static bool without_orders_of(struct vd_session *session, uint8_t seat, bool keep)
{
    const struct vd_session_seat *place = &session->seats[seat];
    uint8_t seats = session->setup.scenario->seat_count;
    size_t kept = place->first_step, quiet = session->quiet;
    struct given given;
    bool fits = true;

    state_before(session, place->first_step, session->spare);
    given_init(&given, session, session->spare);
    for (size_t i = place->first_step; i <= session->steps.count && fits; i++) {
        for (uint8_t other = 0; other < seats && keep; other++) {
            struct vd_session_seat *its = &session->seats[other];

            if (other != seat && its->open && its->first_step == i && i > place->first_step)
                its->first_step = kept;
        }
        if (i == session->steps.count)
            break;
        struct vd_step step = session->steps.at[i];

        give_again(session, &step.command, &given);
        if (step.seat == seat) {
            session->quiet -= keep && i < quiet;
            continue;
        }
        fits = gives_the_same(session, &step.command, &given);
        if (keep)
            session->steps.at[kept] = step;
        kept++;
    }
    vd_arena_release(&given.arena);
    if (keep && fits)
        session->steps.count = kept;
    return fits;
}

bool vd_session_undo_fits(struct vd_session *session, uint8_t seat)
{
    bool fits = !others_ordered(session, seat) || without_orders_of(session, seat, false);

    session->dice.count = 0;
    session->event_count = 0;
    return fits;
}

void vd_session_undo(struct vd_session *session, uint8_t seat)
{
    struct vd_session_seat *place = &session->seats[seat];
    size_t kept = 0;
    bool fits = without_orders_of(session, seat, true);
    void *state = session->spare;

    assert(fits);
    (void)fits;
    session->spare = session->state;
    session->state = state;
    memcpy(place->view, place->view_before, session->sizes.view);
    place->open = place->unexplained = false;
    for (size_t i = 0; i < session->held.count; i++) {
        if (session->held.at[i].origin != seat || session->held.at[i].final)
            session->held.at[kept++] = session->held.at[i];
    }
    session->held.count = kept;
    session->dice.count = 0;
    session->event_count = 0;
}

bool vd_session_can_undo(struct vd_session *session, uint8_t seat)
{
    struct vd_act act = {.kind = VD_ACT_UNDO, .seat = seat};
    struct vd_error error;

    return vd_session_check(session, &act, &error) == VD_OK;
}

struct vd_undoable vd_session_undoable(struct vd_session *session, uint8_t seat)
{
    const struct vd_session_seat *place = &session->seats[seat];
    struct vd_undoable found = {.line = place->closed_line, .event = place->closed_event};
    bool can_undo = vd_session_can_undo(session, seat);

    for (size_t i = place->first_step; can_undo && i < session->steps.count; i++)
        found.orders += session->steps.at[i].seat == seat && !session->steps.at[i].beside;
    return found;
}

/* ---- rewind ---- */

/* Nobody may undo past a rewind, so what is held is told now. An order that waits for a die is
 * abandoned with its die. The dice are others from here on, and unseen cards are shuffled with
 * them. */
static void settle(struct vd_session *session, unsigned rewinds)
{
    session->all_news = true;
    session->waiting.count = 0;
    session->rewinds = (uint16_t)rewinds;
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++)
        session->seats[seat].open = false;
    for (size_t i = 0; i < session->held.count; i++)
        session->held.at[i].free = true;
    vd_session_reshuffle(session);
    vd_session_rebase(session);
}

/* Both count as rewinds: other dice and random numbers follow them. */
static bool counts(const struct vd_act *act)
{
    return act->kind == VD_ACT_REWIND || act->kind == VD_ACT_RESTORE;
}

/* Replays an act in a session that stands at the act before it. For a rewind that is the act it
 * went back to, so only its settling is replayed, as for a restore. Notes change nothing of the
 * game. */
static void do_again(struct vd_session *then, const struct vd_act *act, unsigned rewinds)
{
    struct vd_outcome outcome;

    if (act->kind == VD_ACT_NOTE)
        return;
    if (!counts(act)) {
        vd_session_execute(then, act, &outcome);
        return;
    }
    settle(then, rewinds);
    vd_session_deliver(then);
    vd_session_drop_delivered(then);
}

/* Lists the indices of the acts that lead to this one, last first. It leaves out what a rewind
 * among them abandoned; otherwise every rewind would cost as much as all before it together. */
static size_t line_to(const struct vd_session *session, uint32_t number, size_t *line)
{
    const uint32_t first = session->setup.first;
    size_t count = 0;

    for (size_t left = number - first + 1; left > 0;) {
        const struct vd_act *act = &session->acts.at[left - 1];

        line[count++] = left - 1;
        left = act->kind == VD_ACT_REWIND ? act->number - first + 1 : left - 1;
    }
    return count;
}

/* Makes another session, as this one was after that act. Each act rolls with the number of
 * rewinds before it, abandoned ones included. */
static struct vd_session *session_at(const struct vd_session *session, uint32_t number)
{
    struct vd_session_setup setup = session->setup;

    setup.forgets = true; /* it is never rewound itself */
    struct vd_session *then = vd_session_new(&setup);
    size_t *line = vd_arena_take(&then->arena, session->acts.count, sizeof *line), passed = 0;
    unsigned rewinds = 0;

    for (size_t count = line_to(session, number, line); count > 0; count--) {
        for (; passed <= line[count - 1]; passed++)
            rewinds += counts(&session->acts.at[passed]);
        do_again(then, &session->acts.at[line[count - 1]], rewinds);
    }
    return then;
}

uint32_t vd_session_lines_at(const struct vd_session *session, uint8_t seat, uint32_t number)
{
    const struct vd_session_seat *place = &session->seats[seat];
    uint32_t line = session->setup.lines[seat];

    for (size_t i = 0; i < place->acts.count && place->acts.at[i] <= number; i++)
        line++;
    return line;
}

static void tell_rewound(struct vd_session *session, uint32_t number)
{
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        uint32_t line = vd_session_lines_at(session, seat, number);

        if (session->seats[seat].lines == line)
            continue;
        struct vd_event event;

        vd_compose_rewound((struct vd_event_rewound){.line = line}, &event);
        event.audience = VD_AUDIENCE(seat);
        vd_session_add(session, event);
    }
}

static void adopt(struct vd_session *session, const struct vd_session *then)
{
    memcpy(session->state, then->state, session->sizes.state);
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++)
        memcpy(session->seats[seat].view, then->seats[seat].view, session->sizes.view);
    for (size_t i = 0; i < then->held.count; i++) {
        VD_PUSH(&session->arena, session->held) = then->held.at[i];
        session->held.at[session->held.count - 1].serial += session->serial;
    }
}

void vd_session_rewind(struct vd_session *session, uint32_t number)
{
    struct vd_session *then = session_at(session, number);

    session->held.count = 0;
    session->proposal.act = 0;
    tell_rewound(session, number);
    adopt(session, then);
    settle(session, session->rewinds + 1u);
    vd_session_free(then);
}

void vd_session_count_restore(struct vd_session *session, uint32_t seconds)
{
    struct vd_event event;

    vd_compose_restored((struct vd_event_restored){.seconds = seconds}, &event);
    event.audience = vd_session_all_seats(session);
    vd_session_add(session, event);
    settle(session, session->rewinds + 1u);
}
