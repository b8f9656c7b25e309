/* record/session/notes.c: how a session accepts and tells notes. */
#include <assert.h>

#include "record/session/parts.h"

/* ---- which are accepted ---- */

static enum vd_result check_proposal(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error)
{
    const struct vd_session_seat *place = &session->seats[act->seat];

    if (vd_session_check_rewinds(session, error) != VD_OK)
        return VD_REFUSED;
    if (session->proposal.act != 0)
        return vd_refuse(error, 0, "answer the open proposal first: 'agree' or 'object'");
    if (place->lines <= session->setup.lines[act->seat] + 1)
        return vd_refuse(error, 0, "there is nothing to rewind to yet");
    if (act->note.line < 1 || act->note.line >= place->lines ||
        act->note.line <= session->setup.lines[act->seat])
        return vd_refuse(error, 0, "propose a line of your own record from %lu to %lu",
                         (unsigned long)session->setup.lines[act->seat] + 1,
                         (unsigned long)place->lines - 1);
    return VD_OK;
}

static enum vd_result check_answer(const struct vd_session *session, const struct vd_act *act,
                                   struct vd_error *error)
{
    if (session->proposal.act == 0)
        return vd_refuse(error, 0, "no rewind is proposed");
    if ((session->proposal.consented & VD_AUDIENCE(act->seat)) != 0 &&
        act->note.kind == VD_NOTE_CONSENT)
        return vd_refuse(error, 0, "you have already agreed");
    return VD_OK;
}

/* The seats of the other side that receive words across the lines. */
static uint32_t across(const struct vd_session *session, uint8_t seat)
{
    const struct vd_scenario *scenario = session->setup.scenario;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < scenario->seat_count; i++) {
        if (scenario->seat_side[i] != scenario->seat_side[seat])
            seats |= VD_AUDIENCE(i);
    }
    return seats & ~session->truce_off;
}

static enum vd_result check_truce(const struct vd_session *session, const struct vd_act *act,
                                  struct vd_error *error)
{
    bool off = (session->truce_off & VD_AUDIENCE(act->seat)) != 0;

    if (act->note.line != VD_TRUCE_WORD)
        return off != (act->note.line == VD_TRUCE_OFF)
                   ? VD_OK
                   : vd_refuse(error, 0, "you have already said that");
    if (off)
        return vd_refuse(error, 0, "you receive no flags of truce yourself; first: truce on");
    if (across(session, act->seat) == 0)
        return vd_refuse(error, 0, "your opponent receives no flags of truce");
    return VD_OK;
}

enum vd_result vd_session_check_note(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error)
{
    bool is_seat = act->seat < VD_SEATS_MAX;

    switch (act->note.kind) {
    case VD_NOTE_REPORT:
        return act->seat == VD_SEAT_UMPIRE ? VD_OK
                                           : vd_refuse(error, 0, "only the umpire can report");
    case VD_NOTE_SEAT:
        return !is_seat ? VD_OK
                        : vd_refuse(error, 0, "only the host or the umpire can give a seat");
    default:
        break;
    }
    if (!is_seat)
        return vd_refuse(error, 0, "only a seat can say this");
    if (act->note.kind == VD_NOTE_PROPOSE)
        return check_proposal(session, act, error);
    if (act->note.kind == VD_NOTE_CONSENT || act->note.kind == VD_NOTE_OBJECT)
        return check_answer(session, act, error);
    if (act->note.kind == VD_NOTE_RESIGN && (session->resigned & VD_AUDIENCE(act->seat)) != 0)
        return vd_refuse(error, 0, "you have already resigned");
    if (act->note.kind == VD_NOTE_GALLERY && session->gallery[act->seat] == act->note.line)
        return vd_refuse(error, 0, "you have already said that");
    return act->note.kind == VD_NOTE_TRUCE ? check_truce(session, act, error) : VD_OK;
}

/* ---- telling ---- */

/* Tells a note at once, past what is held: it says nothing of the game. */
static void tell(struct vd_session *session, struct vd_event event, uint32_t audience)
{
    assert(session->event_count < session->event_room);
    event.audience = audience & ((UINT32_C(1) << session->setup.scenario->seat_count) - 1);
    session->events[session->event_count++] = event;
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if ((event.audience & VD_AUDIENCE(seat)) == 0)
            continue;
        event.audience = VD_AUDIENCE(seat);
        VD_PUSH(&session->arena, session->seats[seat].told) = event;
        event.audience = audience;
    }
}

static void tell_text(struct vd_session *session, const struct vd_act *act, uint32_t audience)
{
    struct vd_text rest = act->note.text;
    struct vd_event event;

    while (vd_text_event(act->seat, &rest, &event))
        tell(session, event, audience);
}

static void tell_report(struct vd_session *session, const struct vd_act *act)
{
    tell_text(session, act,
              act->note.seat == VD_SEAT_NONE ? VD_AUDIENCE_ALL : VD_AUDIENCE(act->note.seat));
}

/* Everybody hears who receives words across the lines; the words, only those they are for. */
static void tell_truce(struct vd_session *session, const struct vd_act *act)
{
    const bool word = act->note.line == VD_TRUCE_WORD;
    uint32_t audience = word ? across(session, act->seat) : VD_AUDIENCE_ALL;
    struct vd_event event;

    if (act->note.line == VD_TRUCE_OFF)
        session->truce_off |= VD_AUDIENCE(act->seat);
    else if (act->note.line == VD_TRUCE_ON)
        session->truce_off &= ~VD_AUDIENCE(act->seat);
    vd_compose_truce((struct vd_event_truce){.seat = act->seat, .flag = (uint8_t)act->note.line},
                     &event);
    tell(session, event, audience);
    if (word)
        tell_text(session, act, audience);
}

/* Tells each seat of the proposal by the line of its own record. */
static void tell_proposal(struct vd_session *session, const struct vd_act *act)
{
    session->proposal.act =
        session->seats[act->seat].acts.at[act->note.line - 1 - session->setup.lines[act->seat]];
    session->proposal.by = vd_session_count(session) + 1;
    session->proposal.consented = VD_AUDIENCE(act->seat);
    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        uint32_t line = vd_session_lines_at(session, seat, session->proposal.act);

        struct vd_event event;

        vd_compose_proposed((struct vd_event_proposed){.seat = act->seat, .line = line}, &event);
        tell(session, event, VD_AUDIENCE(seat));
    }
}

static void take_answer(struct vd_session *session, const struct vd_act *act)
{
    bool consents = act->note.kind == VD_NOTE_CONSENT;
    struct vd_event event;

    if (consents)
        session->proposal.consented |= VD_AUDIENCE(act->seat);
    else
        session->proposal.act = 0;
    vd_compose_answered((struct vd_event_answered){.seat = act->seat, .consents = consents},
                        &event);
    tell(session, event, VD_AUDIENCE_ALL);
}

void vd_session_note(struct vd_session *session, const struct vd_act *act)
{
    struct vd_event event;

    switch (act->note.kind) {
    case VD_NOTE_REPORT:
        tell_report(session, act);
        break;
    case VD_NOTE_SEAT:
        session->proposal.consented &= ~VD_AUDIENCE(act->note.seat); /* ask a new player again */
        vd_compose_seat((struct vd_event_seat){.seat = act->note.seat, .holder = act->note.holder},
                        &event);
        tell(session, event, VD_AUDIENCE_ALL);
        break;
    case VD_NOTE_PROPOSE:
        tell_proposal(session, act);
        break;
    case VD_NOTE_CONSENT:
    case VD_NOTE_OBJECT:
        take_answer(session, act);
        break;
    case VD_NOTE_RESIGN:
        session->resigned |= VD_AUDIENCE(act->seat);
        vd_compose_resigned((struct vd_event_resigned){.seat = act->seat}, &event);
        tell(session, event, VD_AUDIENCE_ALL);
        break;
    case VD_NOTE_GALLERY:
        session->gallery[act->seat] = (uint8_t)act->note.line;
        vd_compose_gallery(
            (struct vd_event_gallery){.seat = act->seat, .behind = (uint8_t)act->note.line},
            &event);
        tell(session, event, VD_AUDIENCE_ALL);
        break;
    case VD_NOTE_TRUCE:
        tell_truce(session, act);
        break;
    default:
        break; /* the question stays in the record for the umpire */
    }
}

void vd_session_note_clock(struct vd_session *session, uint8_t seat)
{
    tell(session, (struct vd_event){.kind = VD_EVENT_CLOCK}, VD_AUDIENCE(seat));
}

void vd_session_note_thrown(struct vd_session *session, uint32_t seats)
{
    tell(session, (struct vd_event){.kind = VD_EVENT_THROWN}, seats);
}

/* ---- questions ---- */

uint32_t vd_session_resigned(const struct vd_session *session)
{
    return session->resigned;
}

unsigned vd_session_gallery(const struct vd_session *session, uint8_t seat)
{
    return session->gallery[seat];
}

bool vd_session_has_consented(const struct vd_session *session, uint8_t seat)
{
    return session->proposal.act != 0 && (session->proposal.consented & VD_AUDIENCE(seat)) != 0;
}

uint32_t vd_session_proposed(const struct vd_session *session, bool *agreed)
{
    uint32_t all = (UINT32_C(1) << session->setup.scenario->seat_count) - 1;

    *agreed = session->proposal.act != 0 && (session->proposal.consented & all) == all;
    return session->proposal.act;
}

struct vd_proposed vd_session_proposed_to(const struct vd_session *session, uint8_t seat)
{
    if (session->proposal.act == 0 || vd_session_has_consented(session, seat))
        return (struct vd_proposed){0};
    return (struct vd_proposed){vd_session_lines_at(session, seat, session->proposal.act),
                                vd_session_lines_at(session, seat, session->proposal.by)};
}
