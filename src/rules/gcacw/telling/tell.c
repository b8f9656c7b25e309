/* rules/gcacw/telling/tell.c: tells events to seats, and who must decide what. */
#include "rules/gcacw/telling/tell.h"

#include "core/command/relay.h"

static struct vd_view *view_at(void *context, uint8_t seat)
{
    return &((struct gcacw_game *)context)->state->view[seat].base;
}

uint32_t gcacw_seats_of(const struct gcacw_scenario *sc, unsigned sides)
{
    uint32_t seats = 0;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((sides & GCACW_SIDE(sc->base.seat_side[seat])) != 0)
            seats |= VD_AUDIENCE(seat);
    }
    return seats;
}

void gcacw_tell_seats(struct gcacw_game *game, uint32_t seats, enum gcacw_rule rule,
                      struct vd_event event)
{
    const struct vd_relay relay = {&game->sc->base, game->events, gcacw_see, view_at, game};

    event.rule = (uint16_t)rule;
    vd_relay_tell(&relay, event, seats);
}

void gcacw_tell(struct gcacw_game *game, unsigned sides, enum gcacw_rule rule,
                struct vd_event event)
{
    gcacw_tell_seats(game, gcacw_seats_of(game->sc, sides), rule, event);
}

/* ---- who decides ---- */

static uint8_t waits_of(const struct gcacw_game *game, uint8_t seat)
{
    const struct gcacw_state *state = game->state;
    uint32_t fellows = gcacw_seats_of(game->sc, GCACW_SIDE(game->sc->base.seat_side[seat]));

    if ((state->due & VD_AUDIENCE(seat)) != 0 || state->depth == 0)
        return VD_WAITS_NOT;
    return (state->due & fellows) != 0 ? VD_WAITS_FOR_FELLOW : VD_WAITS_FOR_OTHERS;
}

static void ask(struct gcacw_game *game, uint8_t seat)
{
    const struct gcacw_state *state = game->state;
    const struct gcacw_view *view = &state->view[seat];
    const struct gcacw_task *top = state->depth > 0 ? &state->stack[state->depth - 1] : NULL;
    struct gcacw_event_ask now = {
        .phase = top != NULL ? top->phase : (uint8_t)GCACW_PHASE_OVER,
        .asked = (state->due & VD_AUDIENCE(seat)) != 0,
        .waits = waits_of(game, seat),
        .side = top != NULL ? top->side : (uint8_t)GCACW_NONE,
    };
    struct vd_event event;

    if (view->phase == now.phase && view->base.asked == now.asked && view->waits == now.waits &&
        view->active == now.side)
        return;
    gcacw_compose_ask(now, &event);
    gcacw_tell_seats(game, VD_AUDIENCE(seat), GCACW_RULE_NONE, event);
}

void gcacw_ask(struct gcacw_game *game)
{
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++)
        ask(game, seat);
}
