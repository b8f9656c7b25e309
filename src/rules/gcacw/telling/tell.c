/* rules/gcacw/telling/tell.c: tells events to seats, and who must decide what. */
#include "rules/gcacw/telling/tell.h"

#include "core/command/relay.h"
#include "rules/gcacw/telling/audience.h"
#include "rules/gcacw/telling/watch.h"

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

/* ---- who of a side hears what (14.3) ---- */

/* What a value names, and whether that concerns a seat. */
enum concern { NAMES_NOTHING, CONCERNS_OTHERS, CONCERNS };

static enum concern unit_concern(const struct gcacw_game *game, uint32_t unit, uint8_t seat)
{
    if (unit >= game->sc->unit_count)
        return NAMES_NOTHING;
    return game->state->facts.units[unit].seat == seat ||
                   gcacw_sees(game, seat, (gcacw_unit_id){(uint8_t)unit})
               ? CONCERNS
               : CONCERNS_OTHERS;
}

static enum concern leader_concern(const struct gcacw_game *game, uint32_t leader, uint8_t seat)
{
    if (leader >= game->sc->leader_count)
        return NAMES_NOTHING;
    if (gcacw_leader_of(game->sc, &game->state->facts, seat).v == leader)
        return CONCERNS;
    return unit_concern(game, game->state->facts.leaders[leader].with.v, seat);
}

static enum concern value_concern(const struct gcacw_game *game, uint8_t type, uint32_t value,
                                  uint8_t seat)
{
    switch (type) {
    case GCACW_TYPE_UNIT:
    case GCACW_TYPE_UNIT_OR_NONE:
        return unit_concern(game, value, seat);
    case GCACW_TYPE_LEADER:
    case GCACW_TYPE_LEADER_OR_NONE:
        return leader_concern(game, value, seat);
    case GCACW_TYPE_CELL:
    case GCACW_TYPE_CELL_OR_NONE:
        if (value >= game->sc->base.theater->cell_count)
            return NAMES_NOTHING;
        return gcacw_sees_cell(game, seat, (uint16_t)value) ? CONCERNS : CONCERNS_OTHERS;
    default:
        return NAMES_NOTHING;
    }
}

/* A separate commander hears what names no unit, leader or hex, and what names one of his own or
 * one that he sees. */
static bool hears(void *context, const struct vd_event *event, uint8_t seat)
{
    const struct gcacw_game *game = context;
    const struct vd_kind *kind = vd_kind_find(&gcacw_event_kinds, event->kind);
    enum concern most = NAMES_NOTHING;
    size_t at = 0;

    for (unsigned i = 0; kind != NULL && i < kind->field_count; i++) {
        const struct vd_kind_field *field = &kind->fields[i];
        unsigned values = field->max > 0 ? field->max : 1;

        if (field->form == VD_FIELD_IS_ENTRIES || field->form == VD_FIELD_IS_TEXT)
            break;
        for (unsigned k = 0; k < values; k++, at += field->bits) {
            enum concern found = NAMES_NOTHING;

            if (field->form == VD_FIELD_IS_ONE || field->form == VD_FIELD_IS_EACH)
                found =
                    value_concern(game, field->type, vd_bits(event->arg, at, field->bits), seat);
            most = found > most ? found : most;
        }
    }
    return most != CONCERNS_OTHERS;
}

void gcacw_tell(struct gcacw_game *game, unsigned sides, enum gcacw_rule rule,
                struct vd_event event)
{
    const struct vd_relay relay = {&game->sc->base, game->events, gcacw_see, view_at, game};
    uint32_t seats = gcacw_seats_of(game->sc, gcacw_hearers(&event, sides));

    if (gcacw_is_parted(game->sc) && !gcacw_is_open_map(game->sc)) {
        gcacw_watch_update(game);
        seats = vd_relay_hearers(&relay, &event, seats, hears);
    }
    gcacw_tell_seats(game, seats, rule, event);
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
