/* rules/gcacw/play/turn/turn.c: the start of a turn: its phases one after another, and what a new turn forgets (1.2). */
#include "rules/gcacw/play/turn/turn.h"

void gcacw_tell_roll(struct gcacw_game *game, unsigned sides, enum gcacw_rule rule,
                     struct gcacw_event_rolled rolled)
{
    struct vd_event event;

    rolled.unit = rolled.leader = GCACW_NONE;
    rolled.cell = VD_NONE;
    gcacw_compose_rolled(rolled, &event);
    gcacw_tell(game, sides, rule, event);
}

void gcacw_close_side(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_state *state = game->state;
    uint32_t seats = gcacw_seats_of(game->sc, GCACW_SIDE(side)) & state->due;

    state->due &= ~seats;
    if (state->due == 0) {
        gcacw_advance(game);
        return;
    }
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0)
            GCACW_TELL(game, GCACW_SIDE(side), GCACW_RULE_NONE, closed, .seat = seat);
    }
}

/* ---- a new turn ---- */

/* 1.4e: second names that a date brings. */
static void rename_by_date(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_facts *facts = &game->state->facts;
    uint16_t turn = game->state->turn;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit *unit = &sc->units[i];

        if ((unit->rename == GCACW_RENAME_TURN || unit->rename == GCACW_RENAME_LOSS) &&
            unit->rename_turn != 0 && turn >= unit->rename_turn && GCACW_ON(1_4e))
            facts->units[i].flags |= GCACW_RENAMED;
    }
    for (unsigned i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader *leader = &sc->leaders[i];

        if (leader->rename == GCACW_RENAME_TURN && leader->rename_turn != 0 &&
            turn >= leader->rename_turn && GCACW_ON(3_2c))
            facts->leaders[i].renamed = 1;
    }
}

/* 3.2c: leaders who come on a date, with their unit or the nearest that they command. */
static void bring_leaders(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        struct gcacw_leader_facts *now = &game->state->facts.leaders[i];

        if (sc->leaders[i].comes != GCACW_COMES_TURN || now->place != GCACW_LEADER_OUT ||
            game->state->turn < sc->leaders[i].turn)
            continue;
        now->place = GCACW_LEADER_WITH;
        now->with = sc->leaders[i].with;
        now->cell = sc->units[now->with.v].cell;
        gcacw_leaders_follow(game);
        GCACW_TELL(game, gcacw_audience(sc, sc->leaders[i].side), GCACW_3_2c, appeared, .leader = i,
                   .unit = now->with.v);
    }
}

/* Forgets what held for the last turn only: events, 1.3ae, 4.6, 5.5e and 5.6b. */
static void forget_turn(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_turn_facts *turn = &facts->turn;

    turn->event = GCACW_RANDOM_NO_EFFECT;
    turn->row = turn->flags = turn->held_group = 0;
    turn->repaired = turn->ammunition = turn->round = 0;
    turn->spy_winner = GCACW_NONE;
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        struct gcacw_side_facts *army = &facts->sides[side];

        army->rail_divisions = army->rail_brigades = army->naval_halves = 0;
        army->army_used = 0;
        for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++)
            facts->markers[side][i].marched = 0;
    }
    for (unsigned i = 0; i < game->sc->unit_count; i++)
        facts->units[i].flags &= (uint8_t) ~(GCACW_NEAR | GCACW_MOVED | GCACW_RAILED);
}

static unsigned open_entry(struct gcacw_game *game)
{
    forget_turn(game);
    gcacw_begin_weather(game);
    rename_by_date(game);
    bring_leaders(game);
    return gcacw_open_entry(game);
}

/* 1f: time limits (10.3) have no part of their own here. */
const struct gcacw_phase_row gcacw_turn_phases[] = {
    {GCACW_PHASE_ENTRY, open_entry, gcacw_put_off, false},
    {GCACW_PHASE_RELEASE, gcacw_open_release, gcacw_put_off, false},
    {GCACW_PHASE_NEWS, gcacw_open_news, gcacw_close_news, false},
    {GCACW_PHASE_EVENT, gcacw_open_event, gcacw_close_event, false},
    {GCACW_PHASE_POSTURE, gcacw_open_posture, NULL, true},
    {GCACW_PHASE_FERRY, gcacw_open_ferry, NULL, false},
    {0}};

const struct gcacw_act gcacw_turn_acts[] = {{GCACW_OFFER_ENTER, gcacw_carry_enter},
                                            {GCACW_OFFER_DELAY, gcacw_carry_delay},
                                            {GCACW_OFFER_RIOTS, gcacw_carry_riots},
                                            {GCACW_OFFER_REMOVE, gcacw_carry_remove},
                                            {GCACW_OFFER_REINFORCE, gcacw_carry_reinforce},
                                            {GCACW_OFFER_POSTURE, gcacw_carry_posture},
                                            {0}};
