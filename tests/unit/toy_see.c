/* unit/toy_see.c: a seat's view of the toy: begun with nothing, written by events alone. */
#include <string.h>

#include "unit/toy_rules.h"

void toy_begin(const struct vd_scenario *sc, vd_seat_id seat, struct vd_view *base)
{
    struct toy_view *view = (struct toy_view *)base;

    (void)sc;
    memset(view, 0, sizeof *view);
    view->base.seat = seat.v;
    memset(view->cell, TOY_OFF, sizeof view->cell);
    memset(view->placing, TOY_OFF, sizeof view->placing);
    memset(view->enemy, TOY_OFF, sizeof view->enemy);
    memset(view->spoilt, TOY_OFF, sizeof view->spoilt);
    view->clash_cell = view->report = TOY_OFF;
    view->winner = 2;
}

static void see_turn(struct toy_view *view, const uint16_t *arg)
{
    view->phase = TOY_MARCH;
    view->base.turn = arg[0];
    view->active = (uint8_t)arg[1];
    view->rain = (uint8_t)arg[2];
    view->moved = view->pushed = 0;
    view->base.asked = view->active == view->base.seat;
}

static void see_ready(struct toy_view *view)
{
    memcpy(view->cell, view->placing, sizeof view->cell);
    view->phase = TOY_MARCH;
    view->left[0] = view->left[1] = TOY_TOKENS;
}

static void see_sighting(struct toy_view *view, const uint16_t *arg)
{
    unsigned i = 0;

    while (i < view->seen_count && view->seen[i].handle != arg[0])
        i++;
    if (i == TOY_TOKENS)
        return;
    if (i == view->seen_count)
        view->seen_count++;
    view->seen[i] = (struct toy_sighting){(uint8_t)arg[0], (uint8_t)arg[1], (uint8_t)arg[2]};
}

static void see_fading(struct toy_view *view, unsigned handle)
{
    for (unsigned i = 0; i < view->seen_count; i++) {
        if (view->seen[i].handle != handle)
            continue;
        view->seen[i] = view->seen[view->seen_count - 1];
        memset(&view->seen[--view->seen_count], 0, sizeof view->seen[0]);
        break;
    }
}

static void see_contact(struct toy_view *view, const uint16_t *arg)
{
    view->phase = TOY_CLASH;
    view->clash_token = (uint8_t)arg[0];
    view->clash_cell = (uint8_t)arg[1];
    view->base.asked = 1;
    if (view->active == view->base.seat)
        view->moved |= (uint8_t)(1U << arg[0]);
}

static void see_fight(struct toy_view *view, const uint16_t *arg)
{
    view->phase = TOY_MARCH;
    view->clash_cell = TOY_OFF;
    view->clash_token = view->own_card = 0;
    view->base.asked = view->active == view->base.seat;
    if (arg[1] >= TOY_SEATS)
        return;
    if (view->left[arg[1]] > 0)
        view->left[arg[1]]--;
    if (arg[1] == view->base.seat)
        view->cell[arg[2]] = TOY_OFF;
}

static void see_end(struct toy_view *view, const uint16_t *arg)
{
    unsigned enemy = view->base.seat == 0 ? 3 : 1;

    view->phase = TOY_OVER;
    view->base.asked = 0;
    view->winner = (uint8_t)arg[0];
    view->enemy[0] = (uint8_t)arg[enemy];
    view->enemy[1] = (uint8_t)arg[enemy + 1];
}

static void see_small(struct toy_view *view, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    switch (event->kind) {
    case TOY_PLACED:
        view->placing[0] = (uint8_t)arg[0];
        view->placing[1] = (uint8_t)arg[1];
        view->base.asked = 0;
        break;
    case TOY_FLAGGED:
        view->flags |= (uint8_t)(1U << arg[0]);
        break;
    case TOY_PUSHED:
        view->pushed |= (uint8_t)arg[0];
        break;
    case TOY_THREW:
        view->moved |= (uint8_t)(1U << arg[0]);
        break;
    case TOY_MARCHED:
        view->moved |= (uint8_t)(1U << arg[0]);
        view->cell[arg[0]] = (uint8_t)arg[1];
        break;
    case TOY_LAID:
        view->own_card = (uint8_t)arg[0];
        view->base.asked = 0;
        break;
    case TOY_TOLD:
        view->report = (uint8_t)arg[0];
        view->report_turn = (uint8_t)view->base.turn;
        break;
    case TOY_WHISPER:
        for (unsigned i = 0; i < 3; i++)
            view->spoilt[i] = (uint8_t)arg[i];
        break;
    default:
        break;
    }
}

void toy_see(const struct vd_scenario *sc, struct vd_view *base, const struct vd_event *event)
{
    struct toy_view *view = (struct toy_view *)base;

    (void)sc;
    view->base.told++;
    switch (event->kind) {
    case TOY_BEGUN:
        view->base.asked = 1;
        break;
    case TOY_READY:
        see_ready(view);
        break;
    case TOY_TURN:
        see_turn(view, event->arg);
        break;
    case TOY_SEEN:
        see_sighting(view, event->arg);
        break;
    case TOY_FADED:
        see_fading(view, event->arg[0]);
        break;
    case TOY_CONTACT:
        see_contact(view, event->arg);
        break;
    case TOY_FOUGHT:
        see_fight(view, event->arg);
        break;
    case TOY_ENDED:
        see_end(view, event->arg);
        break;
    default:
        see_small(view, event);
    }
}

/* What each kind of event may carry: the least number that is too large, for each argument. */
bool toy_is_sound(const struct vd_scenario *sc, const struct vd_event *event)
{
    enum { CELL = TOY_CELLS, ANY = 256 };
    static const uint16_t limits[TOY_EVENT_COUNT][VD_EVENT_ARGS] = {
        [TOY_PLACED] = {CELL, CELL},
        [TOY_FLAGGED] = {TOY_SEATS},
        [TOY_TURN] = {ANY, TOY_SEATS, 2},
        [TOY_PUSHED] = {1U << TOY_TOKENS},
        [TOY_THREW] = {TOY_TOKENS, 4},
        [TOY_MARCHED] = {TOY_TOKENS, CELL, 10},
        [TOY_SEEN] = {ANY, CELL, TOY_TOKENS + 1},
        [TOY_FADED] = {ANY},
        [TOY_CONTACT] = {TOY_TOKENS, CELL},
        [TOY_LAID] = {TOY_HOLD + 1},
        [TOY_TURNED] = {TOY_HOLD + 1, TOY_HOLD + 1},
        [TOY_FOUGHT] = {7, TOY_SEATS + 1, TOY_TOKENS},
        [TOY_TOLD] = {CELL},
        [TOY_ENDED] = {TOY_SEATS + 1, ANY, ANY, ANY, ANY},
        [TOY_WHISPER] = {ANY, ANY, ANY},
    };

    (void)sc;
    if (event->kind == TOY_NO_EVENT || event->kind >= TOY_EVENT_COUNT ||
        event->rule >= TOY_RULE_COUNT)
        return false;
    for (unsigned i = 0; i < VD_EVENT_ARGS; i++) {
        uint16_t limit = limits[event->kind][i];

        if (event->arg[i] >= (limit > 0 ? limit : 1))
            return false;
    }
    return true;
}

/* A horse that marches looks about, so that even seeing nothing is news; a foot does not. */
bool toy_is_news(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat)
{
    (void)sc;
    (void)seat;
    switch (event->kind) {
    case TOY_PLACED:
    case TOY_FLAGGED:
    case TOY_PUSHED:
    case TOY_LAID:
        return false;
    case TOY_MARCHED:
        return event->arg[0] == TOY_HORSE || event->arg[2] == 9;
    default:
        return true;
    }
}
