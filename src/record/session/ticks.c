/* record/session/ticks.c: the real clock that runs while a seat has the choice (vd_play.ticks). */
#include <assert.h>
#include <string.h>

#include "record/session/parts.h"

bool vd_session_ticks(const struct vd_session *session, struct vd_tick *tick)
{
    const struct vd_session_setup *setup = &session->setup;

    return setup->system->play->ticks != NULL && !vd_session_is_over(session) &&
           setup->system->play->ticks(setup->scenario, session->state, tick);
}

bool vd_session_reads_tick(const struct vd_session *session, struct vd_text text, uint32_t *seat)
{
    static const char word[] = "tick ";
    const struct vd_scenario *scenario = session->setup.scenario;
    const size_t length = sizeof word - 1;

    if (text.length <= length || memcmp(text.at, word, length) != 0)
        return false;
    const struct vd_text name = {text.at + length, text.length - length};

    for (*seat = 0; *seat < scenario->seat_count; ++*seat) {
        if (vd_text_is(name, scenario->seat_names[*seat]))
            return true;
    }
    return false;
}

/* The clock stands still while the game waits for a die to be typed in. */
enum vd_result vd_session_check_tick(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error)
{
    struct vd_tick tick;

    if (act->seat == VD_SEAT_CLOCK && session->waiting.count == 0 &&
        vd_session_ticks(session, &tick) && tick.seat.v == act->number)
        return VD_OK;
    return vd_refuse(error, 0, "the clock of that seat does not run");
}

struct vd_act vd_session_tick_order(const struct vd_session *session)
{
    struct vd_act order = {.kind = VD_ACT_ORDER, .seat = VD_SEAT_CLOCK};
    struct vd_tick tick;
    bool runs = vd_session_ticks(session, &tick);

    assert(runs); /* it was checked */
    (void)runs;
    order.command = tick.command;
    return order;
}
