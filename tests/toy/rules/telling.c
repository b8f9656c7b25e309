/* toy/rules/telling.c: the one door from the truth of Outposts into the views, who of a side's commanders hears
 * what, and who sees whom. */
#include "core/command/relay.h"
#include "toy/rules/game.h"

static struct vd_view *view_at(void *context, uint8_t seat)
{
    return &((struct outpost_game *)context)->state->view[seat].base;
}

/* The company that chooses a card. */
static unsigned company_in_contact(struct outpost_game *game, unsigned side)
{
    const struct outpost_task *task = outpost_top(game->state);

    return game->sc->company[task->mover].side == side ? task->mover : task->other;
}

/* K2, where a side has two commanders. */
static bool hears(void *context, const struct vd_event *event, uint8_t seat)
{
    struct outpost_game *game = context;
    const struct outpost_scenario *sc = game->sc;
    struct outpost_event_lost lost;

    switch (event->kind) {
    case OUTPOST_EVENT_SEEN:
    case OUTPOST_EVENT_FADED:
        return sc->fog == OUTPOST_OPEN || sc->commander[seat] != OUTPOST_FOOT;
    case OUTPOST_EVENT_FORCED:
        return outpost_seat_of(sc, outpost_event_forced(event).company) == seat;
    case OUTPOST_EVENT_LOST:
        lost = outpost_event_lost(event);
        return lost.strength == 0 || outpost_seat_of(sc, lost.company) == seat;
    case OUTPOST_EVENT_CHOSE:
        return outpost_seat_of(sc, company_in_contact(game, sc->base.seat_side[seat])) == seat;
    default:
        return true;
    }
}

static struct vd_relay relay_of(struct outpost_game *game)
{
    return (struct vd_relay){&game->sc->base, game->events, outpost_see, view_at, game};
}

void outpost_tell_seats(struct outpost_game *game, uint32_t seats, enum outpost_rule rule,
                        struct vd_event event)
{
    const struct vd_relay relay = relay_of(game);

    event.rule = (uint16_t)rule;
    vd_relay_tell(&relay, event, seats);
}

void outpost_tell(struct outpost_game *game, unsigned sides, enum outpost_rule rule,
                  struct vd_event event)
{
    const struct vd_relay relay = relay_of(game);
    uint32_t seats = 0;

    for (unsigned side = 0; side < OUTPOST_SIDES; side++) {
        if ((sides & OUTPOST_SIDE(side)) != 0)
            seats |= outpost_seats_of(game->sc, side);
    }
    outpost_tell_seats(game, vd_relay_hearers(&relay, &event, seats, hears), rule, event);
}

/* How near the side's horse is to an enemy company; beyond every sight if it has none. */
static unsigned nearest_horse(const struct outpost_game *game, unsigned side, unsigned enemy)
{
    unsigned nearest = VD_NONE;

    for (unsigned i = 0; i < game->sc->company_count; i++) {
        const struct outpost_company *company = &game->sc->company[i];
        unsigned cell = game->state->cell[i];

        if (company->side != side || company->arm != OUTPOST_HORSE || cell == VD_NONE)
            continue;
        unsigned distance = outpost_distance(game->sc, cell, game->state->cell[enemy]);

        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* 0: out of sight; 1: seen; 2: seen from the next hex. */
static unsigned sight_of(const struct outpost_game *game, unsigned side, unsigned enemy)
{
    if (game->state->cell[enemy] == VD_NONE)
        return 0;
    if (game->sc->fog == OUTPOST_OPEN)
        return 2;
    unsigned distance = nearest_horse(game, side, enemy);

    return distance <= 1 ? 2 : distance <= game->sc->sight ? 1 : 0;
}

static void tell_seen(struct outpost_game *game, unsigned side, unsigned enemy)
{
    struct outpost_state *state = game->state;
    unsigned arm = 1U + game->sc->company[enemy].arm;

    if (sight_of(game, side, enemy) < 2 && game->sc->leak != OUTPOST_LEAK_ARM)
        arm = state->told_arm[side][enemy];
    state->told_arm[side][enemy] = (uint8_t)arm;
    state->told_cell[side][enemy] = state->cell[enemy];
    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_S1, seen, .enemy = state->token[side][enemy],
                 .cell = state->cell[enemy], .arm = (uint8_t)arm);
}

static void forget(struct outpost_game *game, unsigned side, unsigned enemy)
{
    struct outpost_state *state = game->state;

    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_S1, faded, .enemy = state->token[side][enemy]);
    state->token[side][enemy] = 0;
    state->told_arm[side][enemy] = 0;
    state->told_cell[side][enemy] = VD_NONE;
}

static void tell_change(struct outpost_game *game, unsigned side, unsigned enemy)
{
    const struct outpost_state *state = game->state;
    unsigned sight = sight_of(game, side, enemy);

    if (sight == 0)
        forget(game, side, enemy);
    else if (state->told_cell[side][enemy] != state->cell[enemy] ||
             (sight == 2 && state->told_arm[side][enemy] == 0))
        tell_seen(game, side, enemy);
}

/* In the order of the tokens' numbers: that of the companies would tell which is which. */
static void tell_changes(struct outpost_game *game, unsigned side)
{
    const uint16_t *token = game->state->token[side];
    unsigned last = 0;

    while (true) {
        unsigned next = VD_NONE;

        for (unsigned i = 0; i < game->sc->company_count; i++) {
            if (token[i] > last && (next == VD_NONE || token[i] < token[next]))
                next = i;
        }
        if (next == VD_NONE)
            return;
        last = token[next];
        tell_change(game, side, next);
    }
}

/* The first unseen enemy that is in sight now, by his hex: the companies' order would tell. */
static unsigned next_new(const struct outpost_game *game, unsigned side)
{
    unsigned found = VD_NONE;

    for (unsigned i = 0; i < game->sc->company_count; i++) {
        if (game->sc->company[i].side == side || game->state->token[side][i] != 0 ||
            sight_of(game, side, i) == 0)
            continue;
        if (found == VD_NONE || game->state->cell[i] < game->state->cell[found])
            found = i;
    }
    return found;
}

void outpost_scout(struct outpost_game *game)
{
    for (unsigned side = 0; side < OUTPOST_SIDES; side++) {
        tell_changes(game, side);
        for (unsigned i; (i = next_new(game, side)) != VD_NONE; tell_seen(game, side, i)) {
            uint16_t number = ++game->state->last_token[side];

            game->state->token[side][i] =
                game->sc->leak == OUTPOST_LEAK_TOKEN ? (uint16_t)(i + 1) : number;
        }
    }
}
