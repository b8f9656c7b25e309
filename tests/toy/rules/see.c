/* toy/rules/see.c: a side's view of Outposts: begun with what is printed, written by events alone. */
#include <string.h>

#include "toy/rules/game.h"

void outpost_begin(const struct vd_scenario *base, vd_seat_id seat, struct vd_view *memory)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);
    struct outpost_view *view = (struct outpost_view *)memory;

    memset(view, 0, sizeof *view);
    view->base.seat = seat.v;
    view->side = base->seat_side[seat.v];
    view->contact_cell = VD_NONE;
    view->winner = OUTPOST_DRAW;
    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++)
        view->company[i].cell = VD_NONE;
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (sc->company[i].side != view->side)
            continue;
        view->company[i].cell = sc->company[i].cell;
        view->company[i].strength = sc->company[i].strength;
    }
}

static void see_turn(struct outpost_view *view, struct outpost_event_turn turn)
{
    view->phase = OUTPOST_MARCH;
    view->base.turn = turn.turn;
    view->active = turn.side;
    view->mud = turn.mud;
    view->closed = 0;
    view->base.asked = turn.side == view->side;
    vd_dispatches_fade(&view->letters, turn.turn);
    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++)
        view->company[i].marched = 0;
}

static void see_ready(struct outpost_view *view, unsigned side)
{
    view->ready |= (uint8_t)(1U << side);
    if (side == view->side)
        view->base.asked = 0;
}

static void see_closing(struct outpost_view *view, unsigned seat)
{
    view->closed |= (uint8_t)(1U << seat);
    if (seat == view->base.seat)
        view->base.asked = 0;
}

static void see_letter(struct outpost_view *view, struct outpost_event_letter letter)
{
    vd_dispatches_add(&view->letters,
                      (struct vd_dispatch){.from = letter.from,
                                           .to = letter.to,
                                           .state = letter.state,
                                           .turn = (uint8_t)view->base.turn,
                                           .earliest = letter.due,
                                           .latest = letter.due},
                      view->base.turn);
}

static void see_forced(struct outpost_view *view, struct outpost_event_forced forced)
{
    struct outpost_known *company = &view->company[forced.company];

    company->marched = 1;
    if (forced.lost && company->strength > 0)
        company->strength--;
}

static void see_sighting(struct outpost_view *view, struct outpost_event_seen seen)
{
    unsigned i = 0;

    while (i < view->seen_count && view->seen[i].token != seen.enemy)
        i++;
    if (i == OUTPOST_COMPANIES_MAX)
        return;
    if (i == view->seen_count)
        view->seen_count++;
    view->seen[i] =
        (struct outpost_sighting){.cell = seen.cell, .token = seen.enemy, .arm = seen.arm};
}

static void see_fading(struct outpost_view *view, unsigned token)
{
    for (unsigned i = 0; i < view->seen_count; i++) {
        if (view->seen[i].token != token)
            continue;
        view->seen[i] = view->seen[--view->seen_count];
        memset(&view->seen[view->seen_count], 0, sizeof view->seen[0]);
        return;
    }
}

static void see_meeting(const struct outpost_scenario *sc, struct outpost_view *view,
                        struct outpost_event_met met)
{
    view->phase = OUTPOST_CONTACT;
    view->contact_company = met.company;
    view->contact_cell = met.cell;
    view->base.asked = outpost_is_own(sc, view, met.company);
    if (view->active == view->side)
        view->company[met.company].marched = 1;
}

static void see_fight(struct outpost_view *view, struct outpost_event_fought fought)
{
    view->phase = OUTPOST_MARCH;
    view->contact_cell = VD_NONE;
    view->contact_company = view->card = 0;
    view->lost[OUTPOST_BLUE] = (uint8_t)(view->lost[OUTPOST_BLUE] + fought.blue);
    view->lost[OUTPOST_GRAY] = (uint8_t)(view->lost[OUTPOST_GRAY] + fought.gray);
    view->base.asked = view->active == view->side && (view->closed & 1U << view->base.seat) == 0;
}

static void see_loss(struct outpost_view *view, struct outpost_event_lost lost)
{
    struct outpost_known *company = &view->company[lost.company];

    company->strength = lost.strength;
    if (lost.strength == 0)
        company->cell = VD_NONE;
}

static void see_end(struct outpost_view *view, struct outpost_event_ended ended)
{
    view->phase = OUTPOST_OVER;
    view->base.asked = 0;
    view->winner = ended.winner;
    view->points[OUTPOST_BLUE] = ended.blue;
    view->points[OUTPOST_GRAY] = ended.gray;
}

static void see_company(struct outpost_view *view, const struct vd_event *event)
{
    struct outpost_event_placed placed;
    struct outpost_event_marched marched;
    struct outpost_event_shown shown;

    switch (event->kind) {
    case OUTPOST_EVENT_PLACED:
        placed = outpost_event_placed(event);
        view->company[placed.company].cell = placed.cell;
        break;
    case OUTPOST_EVENT_MARCHED:
        marched = outpost_event_marched(event);
        view->company[marched.company].cell = marched.cell;
        view->company[marched.company].marched = 1;
        break;
    case OUTPOST_EVENT_SHOWN:
        shown = outpost_event_shown(event);
        view->company[shown.company].cell = shown.cell;
        view->company[shown.company].strength = shown.strength;
        break;
    default:
        break;
    }
}

static void see_other(struct outpost_view *view, const struct vd_event *event)
{
    switch (event->kind) {
    case OUTPOST_EVENT_BEGUN:
        view->base.asked = 1;
        break;
    case OUTPOST_EVENT_CHOSE:
        view->card = outpost_event_chose(event).card;
        view->base.asked = 0;
        break;
    case OUTPOST_EVENT_CLOSED:
        see_closing(view, outpost_event_closed(event).seat);
        break;
    case OUTPOST_EVENT_LETTER:
        see_letter(view, outpost_event_letter(event));
        break;
    default:
        see_company(view, event);
    }
}

void outpost_see(const struct vd_scenario *base, struct vd_view *memory,
                 const struct vd_event *event)
{
    struct outpost_view *view = (struct outpost_view *)memory;

    view->base.told++;
    switch (event->kind) {
    case OUTPOST_EVENT_READY:
        see_ready(view, outpost_event_ready(event).side);
        break;
    case OUTPOST_EVENT_TURN:
        see_turn(view, outpost_event_turn(event));
        break;
    case OUTPOST_EVENT_FORCED:
        see_forced(view, outpost_event_forced(event));
        break;
    case OUTPOST_EVENT_SEEN:
        see_sighting(view, outpost_event_seen(event));
        break;
    case OUTPOST_EVENT_FADED:
        see_fading(view, outpost_event_faded(event).enemy);
        break;
    case OUTPOST_EVENT_MET:
        see_meeting(outpost_scenario_of(base), view, outpost_event_met(event));
        break;
    case OUTPOST_EVENT_FOUGHT:
        see_fight(view, outpost_event_fought(event));
        break;
    case OUTPOST_EVENT_LOST:
        see_loss(view, outpost_event_lost(event));
        break;
    case OUTPOST_EVENT_ENDED:
        see_end(view, outpost_event_ended(event));
        break;
    default:
        see_other(view, event);
    }
}

/* Horse that marches looks about, so that even seeing nothing is news; foot does not. */
bool outpost_is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    switch (event->kind) {
    case OUTPOST_EVENT_PLACED:
        return outpost_seat_of(sc, outpost_event_placed(event).company) != seat.v;
    case OUTPOST_EVENT_CHOSE:
        return false;
    case OUTPOST_EVENT_READY:
        return outpost_event_ready(event).side != base->seat_side[seat.v];
    case OUTPOST_EVENT_CLOSED:
        return outpost_event_closed(event).seat != seat.v;
    case OUTPOST_EVENT_LETTER:
        return outpost_event_letter(event).from != seat.v;
    case OUTPOST_EVENT_MARCHED:
        return sc->company[outpost_event_marched(event).company].arm == OUTPOST_HORSE ||
               outpost_seat_of(sc, outpost_event_marched(event).company) != seat.v;
    default:
        return true;
    }
}
