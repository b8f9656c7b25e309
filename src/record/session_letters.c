/* record/session_letters.c: texts that go with orders: letters, and the reasons of corrections.
 *
 *   msg SEAT: TEXT           a seat to a fellow commander
 *   correct WHAT because TEXT
 *
 * The rules read what stands before the text and never see it: they know a letter by its number. */
#include <assert.h>

#include "record/session_parts.h"
#include "record/texts.h"

/* ---- reading ---- */

static enum vd_result refuse_correction(struct vd_error *error)
{
    return vd_refuse(
        error, 0,
        "corrections are a human umpire's: where there is one, 'question: TEXT' asks him");
}

/* `correct reopen` alone: a decision cannot be opened again without what followed from it. How many acts there were is
 * no seat's to know. */
static enum vd_result refuse_reopening(const struct vd_session *session, uint8_t seat,
                                       struct vd_error *error)
{
    unsigned long last = (unsigned long)vd_session_count(session);

    if (seat != VD_SEAT_UMPIRE)
        return refuse_correction(error);
    return vd_refuse(error, 0,
                     "what is opened again? A decision by going back: 'rewind %lu' instead",
                     last > 0 ? last - 1 : last);
}

/* False if no text goes with this order; else `order` is left with what stands before it. */
bool vd_session_read_text(struct vd_session *session, struct vd_text *order, struct vd_act *act,
                          enum vd_result *result, struct vd_error *error)
{
    enum vd_worded worded = vd_order_part(order, &act->note.text, result, error);

    if (worded == VD_WORDED_CORRECTION)
        act->kind = VD_ACT_CORRECT;
    if (worded == VD_WORDED_CORRECTION && vd_name_matches(*order, "correct reopen"))
        *result = refuse_reopening(session, act->seat, error);
    return worded != VD_WORDED_NONE;
}

/* ---- checking and writing ---- */

enum vd_result vd_session_check_correction(struct vd_session *session, const struct vd_act *act,
                                           struct vd_error *error)
{
    const struct vd_session_setup *setup = &session->setup;

    if (act->seat != VD_SEAT_UMPIRE)
        return refuse_correction(error);
    if (setup->rules->correct == NULL)
        return vd_refuse(error, 0, "nothing can be corrected in this game");
    return setup->rules->correct(setup->scenario, session->state, session->work, &act->command,
                                 error);
}

void vd_session_print_text(const struct vd_act *act, struct vd_writer *writer)
{
    if (act->note.text.length > 0)
        vd_order_join(act->kind == VD_ACT_CORRECT ? VD_WORDED_CORRECTION : VD_WORDED_LETTER,
                      act->note.text, writer);
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
        VD_PUSH(&session->heap, session->letters) = (struct vd_text){0};
    session->letters.at[number - 1] =
        (struct vd_text){vd_heap_text(&session->heap, text->at, text->length), text->length};
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

/* I30: a letter says nothing of what others are about, and they hear nothing of it: what is held for its
 * writer stays held, and nobody else's orders are closed. What becomes of it (whether the wire reaches
 * the addressee, how far the courier rides) follows from what its writer can have heard of. A die that
 * is waited for goes on being waited for: the order that wants it is not in the state. */
void vd_session_write_letter(struct vd_session *session, const struct vd_act *act)
{
    const struct vd_session_setup *setup = &session->setup;
    struct vd_step step = {.command = act->command, .seat = act->seat, .beside = true};

    if (setup->rules->address != NULL) {
        vd_session_recall(session, act->seat);
        setup->rules->address(setup->scenario, session->spare, session->work, &step.command);
    }
    bool known = vd_session_apply(session, session->state, &step.command);

    assert(known); /* nobody throws a die for writing */
    (void)known;
    session->beside = true;
    VD_PUSH(&session->heap, session->steps) = step;
    vd_session_queue_all(session, act, act->seat);
}

/* What carries a text cannot wait for the end of an activation. */
void vd_session_queue_all(struct vd_session *session, const struct vd_act *act, uint8_t origin)
{
    const struct vd_session_setup *setup = &session->setup;
    size_t count = session->event_count;

    for (size_t i = 0; i < count; i++) {
        struct vd_event event = session->events[i];
        uint32_t number = 0;
        bool carries = setup->rules->carries != NULL &&
                       setup->rules->carries(setup->scenario, &event, &number);

        vd_session_queue(session, &event, carries ? VD_SEAT_NONE : origin);
        if (!carries)
            continue;
        if (number == 0)
            tell_text(session, VD_SEAT_UMPIRE, act->note.text, event.audience);
        else if (number <= session->letters.count)
            tell_text(session, (uint8_t)event.arg[1], session->letters.at[number - 1],
                      event.audience);
    }
}
