/* record/session/tell.c: events on their way to the seats: held while an undo may drop them,
 * then told in order. */
#include <assert.h>

#include "record/session/parts.h"

uint32_t vd_session_all_seats(const struct vd_session *session)
{
    return (UINT32_C(1) << session->setup.scenario->seat_count) - 1;
}

void vd_session_queue(struct vd_session *session, const struct vd_event *event, uint8_t origin)
{
    session->serial++;
    for (uint8_t to = 0; to < session->setup.scenario->seat_count; to++) {
        if ((event->audience & VD_AUDIENCE(to)) == 0)
            continue;
        VD_PUSH(&session->arena, session->held) =
            (struct vd_held){.event = *event,
                             .serial = session->serial,
                             .origin = origin,
                             .to = to,
                             .free = origin == VD_SEAT_NONE || origin == to,
                             .beside = session->beside};
    }
}

void vd_session_add(struct vd_session *session, struct vd_event event)
{
    assert(session->event_count < session->event_room);
    session->events[session->event_count++] = event;
    vd_session_queue(session, &event, VD_SEAT_NONE);
}

/* Closes a seat's orders: they can no longer be undone. */
static void close_seat(struct vd_session *session, uint8_t seat)
{
    session->seats[seat].open = false;
    for (size_t i = 0; i < session->held.count; i++) {
        if (session->held.at[i].origin == seat)
            session->held.at[i].final = true;
    }
}

/* True if the event also goes into the view that undo restores: a letter that arrived meanwhile. */
static bool is_got_beside(const struct vd_held *held, const struct vd_session_seat *place)
{
    return held->beside && held->origin != held->to && place->open;
}

/* The last event told closes the seat's orders: notes where its record says so. */
static void note_closed(struct vd_session_seat *place)
{
    place->news = true;
    if (!place->unexplained)
        return;
    place->unexplained = false;
    place->closed_line = place->lines + 1;
    place->closed_event = (uint32_t)place->told.count - 1;
}

static void deliver_one(struct vd_session *session, struct vd_held *held)
{
    const struct vd_session_setup *setup = &session->setup;
    struct vd_session_seat *place = &session->seats[held->to];
    struct vd_event *event = &VD_PUSH(&session->arena, place->told);
    const bool got = is_got_beside(held, place);

    *event = held->event;
    event->audience = VD_AUDIENCE(held->to);
    if (!vd_event_is_own(event))
        setup->system->telling->see(setup->scenario, place->view, event);
    if (!vd_event_is_own(event) && got)
        setup->system->telling->see(setup->scenario, place->view_before, event);
    held->delivered = true;
    if (!got && (session->all_news || held->origin != held->to ||
                 vd_event_is_news(setup->system, setup->scenario, event, held->to)))
        note_closed(place);
}

/* Delivers in order: only a letter overtakes an event held for the same seat. Returns the seats
 * with held events. */
static uint32_t deliver_free(struct vd_session *session)
{
    uint32_t blocked = 0;

    for (size_t i = 0; i < session->held.count; i++) {
        struct vd_held *held = &session->held.at[i];

        if (held->delivered || ((blocked & VD_AUDIENCE(held->to)) != 0 && !held->beside))
            continue;
        if (held->free || held->beside)
            deliver_one(session, held);
        else
            blocked |= VD_AUDIENCE(held->to);
    }
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if (session->seats[seat].news)
            close_seat(session, seat);
    }
    return blocked;
}

/* True if the seat is asked something other than what it was told. */
static bool is_asked_otherwise(const struct vd_session *session, uint8_t seat)
{
    const struct vd_session_setup *setup = &session->setup;
    const struct vd_view *told = session->seats[seat].view;
    const struct vd_view *now =
        setup->system->telling->view(setup->scenario, session->state, (vd_seat_id){seat});
    struct vd_prompt then, prompt;

    if (now->asked != told->asked)
        return true;
    setup->system->language->prompt(setup->scenario, told, &then);
    setup->system->language->prompt(setup->scenario, now, &prompt);
    return prompt.kind != then.kind || prompt.rule != then.rule;
}

static bool closes_for_all(const struct vd_session *session)
{
    return session->closing == vd_session_all_seats(session);
}

/* True if the seat must hear since another seat has closed something by itself, its own rally.
 * That frees only what its own orders brought: the moment at which others heard more would tell
 * them that it closed. */
static bool hears_closer(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = 0; i < session->held.count && session->closing != 0; i++) {
        const struct vd_held *one = &session->held.at[i];

        if (one->to == seat && !one->delivered && one->origin < VD_SEATS_MAX &&
            (session->closing & VD_AUDIENCE(one->origin)) != 0)
            return true;
    }
    return false;
}

/* True if a seat must hear now what is held for it: an activation closed, the seat is asked
 * something else, or an event came that cannot wait. The seat knows of each of these anyway, so
 * the moment tells it nothing more. */
static bool must_hear(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = 0; i < session->held.count; i++) {
        const struct vd_held *one = &session->held.at[i];

        if (one->to == seat && !one->delivered && one->free)
            return true;
    }
    return closes_for_all(session) || hears_closer(session, seat) ||
           is_asked_otherwise(session, seat);
}

/* Frees what is held for a seat; returns the seats whose open orders caused it. */
static uint32_t free_for(struct vd_session *session, uint8_t seat)
{
    uint32_t forced = 0;

    for (size_t i = 0; i < session->held.count; i++) {
        struct vd_held *held = &session->held.at[i];

        if (held->to != seat || held->free)
            continue;
        held->free = true;
        if (!held->final)
            forced |= VD_AUDIENCE(held->origin);
    }
    return forced;
}

/* Returns the seats that closed something by themselves and could still undo that: the seat that
 * now hears of their orders would have heard of the close. */
static uint32_t closers_heard(const struct vd_session *session, uint8_t seat)
{
    uint32_t closers = 0;

    if (closes_for_all(session) || !hears_closer(session, seat))
        return 0;
    for (uint8_t i = 0; i < session->setup.scenario->seat_count; i++)
        closers |= session->seats[i].open ? VD_AUDIENCE(i) : 0;
    return closers & session->closing;
}

static void tell_stands(struct vd_session *session, uint32_t seats)
{
    vd_session_add(session, (struct vd_event){.kind = VD_EVENT_STANDS, .audience = seats});
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0)
            close_seat(session, seat);
    }
}

bool vd_session_tell_held(struct vd_session *session, uint32_t seats)
{
    uint32_t stands = 0;

    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0 && vd_session_is_held(session, seat))
            stands |= free_for(session, seat) | VD_AUDIENCE(seat);
    }
    if (stands == 0)
        return false;
    tell_stands(session, stands);
    (void)deliver_free(session);
    return true;
}

void vd_session_deliver(struct vd_session *session)
{
    uint32_t held = deliver_free(session), heard, forced;

    do {
        heard = forced = 0;
        for (uint8_t seat = 0; held >> seat != 0; seat++) {
            if ((held & VD_AUDIENCE(seat)) == 0 || !must_hear(session, seat))
                continue;
            heard |= VD_AUDIENCE(seat);
            forced |= closers_heard(session, seat) | free_for(session, seat);
        }
        if (forced != 0)
            tell_stands(session, forced);
        if (heard != 0)
            held = deliver_free(session);
    } while (forced != 0);
}

bool vd_session_was_public(const struct vd_session *session)
{
    uint32_t all = vd_session_all_seats(session), serial = 0;
    unsigned count = 0;

    for (size_t i = 0; i < session->held.count; i++) {
        const struct vd_held *held = &session->held.at[i];

        if (!held->delivered || (held->event.audience & all) != all)
            continue;
        count = held->serial == serial ? count + 1 : 1;
        serial = held->serial;
        if (count == session->setup.scenario->seat_count)
            return true;
    }
    return false;
}

void vd_session_drop_delivered(struct vd_session *session)
{
    size_t kept = 0;

    for (size_t i = 0; i < session->held.count; i++) {
        if (session->held.at[i].delivered)
            continue;
        if (kept < i)
            session->held.at[kept] = session->held.at[i];
        kept++;
    }
    session->held.count = kept;
}
