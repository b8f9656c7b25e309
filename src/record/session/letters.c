/* record/session/letters.c: texts that go with orders: letters, and the reasons of corrections.
 *
 * Each system decides how they are written (vd_language). The rules read what comes before the
 * text and never see the text: they know a letter by its number. */
#include <assert.h>

#include "record/session/parts.h"
#include "record/session/texts.h"

/* ---- reading ---- */

static enum vd_result refuse_correction(struct vd_error *error)
{
    return vd_refuse(error, 0,
                     "only a human umpire corrects: if there is one, ask with 'question: TEXT'");
}

/* A decision cannot be reopened without undoing what followed from it. No seat may learn how
 * many acts there were. */
static enum vd_result refuse_reopening(const struct vd_session *session, uint8_t seat,
                                       struct vd_error *error)
{
    unsigned long last = (unsigned long)vd_session_count(session);

    if (seat != VD_SEAT_UMPIRE)
        return refuse_correction(error);
    return vd_refuse(error, 0, "say what to reopen; for a decision use 'rewind %lu' instead",
                     last > 0 ? last - 1 : last);
}

/* Cuts an order that carries a text to the part before the text. */
enum vd_result vd_session_read_text(struct vd_session *session, struct vd_text *order,
                                    struct vd_act *act, struct vd_error *error)
{
    struct vd_worded_order parts;
    enum vd_result result = vd_order_part(session->setup.system, *order, &parts, error);

    if (parts.worded == VD_WORDED_NONE)
        return result;
    *order = parts.order;
    act->note.text = parts.text;
    act->form = parts.form;
    if (parts.worded == VD_WORDED_CORRECTION)
        act->kind = VD_ACT_CORRECT;
    if (parts.form->back != NULL && vd_name_matches(*order, parts.form->back))
        return refuse_reopening(session, act->seat, error);
    return result;
}

/* ---- checking and writing ---- */

enum vd_result vd_session_check_correction(struct vd_session *session, const struct vd_act *act,
                                           struct vd_error *error)
{
    const struct vd_session_setup *setup = &session->setup;

    if (act->seat != VD_SEAT_UMPIRE)
        return refuse_correction(error);
    if (setup->system->correcting == NULL)
        return vd_refuse(error, 0, "this game has no corrections");
    return setup->system->correcting->check(setup->scenario, session->state, session->work,
                                            &act->command, error);
}

/* ---- keeping and telling ---- */

/* A letter's number is its subject. */
void vd_session_keep_text(struct vd_session *session, const struct vd_act *act)
{
    size_t number = act->command.choice.subject;
    const struct vd_text *text = &act->note.text;

    if (act->kind != VD_ACT_ORDER || text->length == 0)
        return;
    while (session->letters.count < number)
        VD_PUSH(&session->arena, session->letters) = (struct vd_text){0};
    session->letters.at[number - 1] =
        (struct vd_text){vd_arena_text(&session->arena, text->at, text->length), text->length};
}

static void tell_text(struct vd_session *session, uint8_t from, struct vd_text text,
                      uint32_t audience)
{
    struct vd_event event;

    while (vd_text_event(from, &text, &event)) {
        event.audience = audience;
        vd_session_add(session, event);
    }
}

bool vd_act_is_letter(const struct vd_act *act)
{
    return act->kind == VD_ACT_ORDER && act->note.text.length > 0;
}

/* I30: a letter reveals nothing of what others do, and they hear nothing of it. What is held for
 * its writer stays held, and nobody else's orders are closed. What becomes of the letter
 * (whether the wire reaches the addressee, how far the courier rides) follows from what its
 * writer can have heard of. An order that waits for a die goes on waiting: it is not in the
 * state. */
void vd_session_write_letter(struct vd_session *session, const struct vd_act *act)
{
    const struct vd_session_setup *setup = &session->setup;
    struct vd_step step = {.command = act->command, .seat = act->seat, .beside = true};

    if (setup->system->correspondence != NULL && setup->system->correspondence->address != NULL) {
        vd_session_recall(session, act->seat);
        setup->system->correspondence->address(setup->scenario, session->spare, session->work,
                                               &step.command);
    }
    bool known = vd_session_apply(session, session->state, &step.command);

    assert(known); /* writing a letter rolls no die */
    (void)known;
    session->beside = true;
    VD_PUSH(&session->arena, session->steps) = step;
    vd_session_queue_all(session, act, act->seat);
}

/* An event that carries a text cannot wait for the end of an activation. */
void vd_session_queue_all(struct vd_session *session, const struct vd_act *act, uint8_t origin)
{
    const struct vd_session_setup *setup = &session->setup;
    size_t count = session->event_count;

    for (size_t i = 0; i < count; i++) {
        struct vd_event event = session->events[i];
        struct vd_carried_text text = {.number = 0};
        bool carries = setup->system->telling->carries != NULL &&
                       setup->system->telling->carries(setup->scenario, &event, &text);

        vd_session_queue(session, &event, carries ? VD_SEAT_NONE : origin);
        if (!carries)
            continue;
        if (text.number == 0)
            tell_text(session, VD_SEAT_UMPIRE, act->note.text, event.audience);
        else if (text.number <= session->letters.count)
            tell_text(session, text.from, session->letters.at[text.number - 1], event.audience);
    }
}
