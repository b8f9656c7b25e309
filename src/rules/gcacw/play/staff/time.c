/* rules/gcacw/play/staff/time.c: the minutes of the action cycle: one action is one minute, or a clock's (10.3). */
#include "rules/gcacw/play/staff/time.h"

#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/tables/offers.h"

/* Values of the switch. */
enum { SECONDS_OF_A_MINUTE = 60 };
enum { LIMITS_OFF, LIMITS_CLOCK, LIMITS_ACTIONS };

bool gcacw_may_act(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side)
{
    return !gcacw_is_set(sc, GCACW_SWITCH_TIME_LIMITS) || facts->sides[side].minutes > 0 ||
           !GCACW_ON(10_3c);
}

void gcacw_action_spent(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_side_facts *now = &game->state->facts.sides[side];

    if (game->sc->switches[GCACW_SWITCH_TIME_LIMITS] == LIMITS_ACTIONS && now->minutes > 0 &&
        GCACW_ON(10_3d))
        now->minutes--;
}

bool gcacw_may_spend_chit(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side)
{
    const struct gcacw_side_facts *now = &facts->sides[side];

    return sc->switches[GCACW_SWITCH_TIME_LIMITS] != LIMITS_OFF && now->chits > 0 &&
           now->posture != GCACW_PASSIVE;
}

void gcacw_spend_chit(struct gcacw_game *game, uint8_t side)
{
    struct gcacw_side_facts *now = &game->state->facts.sides[side];
    unsigned minutes = now->minutes + (unsigned)gcacw_number(game->sc, GCACW_N_TIME_CHIT);

    now->chits--;
    now->minutes = (uint8_t)(minutes < UINT8_MAX ? minutes : UINT8_MAX);
}

bool gcacw_has_clock(const struct gcacw_scenario *sc)
{
    return sc->switches[GCACW_SWITCH_TIME_LIMITS] == LIMITS_CLOCK;
}

void gcacw_spend_minutes(struct gcacw_game *game, uint8_t side, unsigned minutes)
{
    struct gcacw_side_facts *now = &game->state->facts.sides[side];

    now->minutes = (uint8_t)(now->minutes > minutes ? now->minutes - minutes : 0);
    GCACW_TELL(game, gcacw_audience(game->sc, side), GCACW_10_3d, minutes, .side = side,
               .minutes = now->minutes, .chits = now->chits);
}

/* A decision in which minutes go by: what to do next, or how an action goes on. What a combat asks
 * of either side costs no time. */
static bool takes_time(uint8_t phase)
{
    return phase == GCACW_PHASE_NORMAL || phase == GCACW_PHASE_DISTANCE ||
           phase == GCACW_PHASE_ACTION;
}

bool gcacw_ticks(const struct vd_scenario *base, const void *memory, struct vd_tick *tick)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = memory;
    uint8_t seat = 0, side;

    if (!gcacw_has_clock(sc) || gcacw_is_ledger(sc) || state->depth == 0 || state->due == 0 ||
        !GCACW_ON(10_3d))
        return false;
    side = state->stack[state->depth - 1].side;
    if (!takes_time(state->stack[state->depth - 1].phase) || state->facts.sides[side].minutes == 0)
        return false;
    while ((state->due & VD_AUDIENCE(seat)) == 0)
        seat++;
    *tick = (struct vd_tick){
        .seat = {seat},
        .seconds = SECONDS_OF_A_MINUTE,
        .command = {.choice = {.kind = GCACW_OFFER_CLOCK, .number = 1}, .seat = seat}};
    return true;
}

/* ---- the allotment ---- */

/* Infantry corps leaders within 8 hexes of an enemy. The count alone is told (14.4c). */
static unsigned leaders_near(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                             const struct gcacw_field *field, uint8_t side)
{
    unsigned range = (unsigned)gcacw_number(sc, GCACW_N_TIME_LEADER_RANGE), count = 0;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader *leader = &sc->leaders[i];
        uint16_t cell = gcacw_leader_cell(facts, (gcacw_leader_id){i});

        if (leader->side == side && cell != VD_NONE &&
            facts->leaders[i].place == GCACW_LEADER_WITH &&
            (leader->kind == GCACW_LEADER_CORPS || leader->kind == GCACW_LEADER_JACKSON) &&
            gcacw_nearest_enemy(field, side, cell) <= range && GCACW_ON(14_4c))
            count++;
    }
    return count;
}

static int players_of(const struct gcacw_scenario *sc, uint8_t side)
{
    int count = 0;

    for (uint32_t rest = gcacw_seats_of(sc, GCACW_SIDE(side)); rest != 0; rest &= rest - 1)
        count++;
    return count;
}

unsigned gcacw_minutes_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          const struct gcacw_field *field, uint8_t side)
{
    int each =
        gcacw_number(sc, side == GCACW_UNION ? GCACW_N_TIME_UNION_LEADER : GCACW_N_TIME_CSA_LEADER);
    int least = gcacw_number(sc, GCACW_N_TIME_LEAST);
    int minutes = gcacw_number(sc, GCACW_N_TIME_MINUTES) +
                  players_of(sc, side) * gcacw_number(sc, GCACW_N_TIME_PLAYER) +
                  each * (int)leaders_near(sc, facts, field, side);

    if (facts->sides[side].posture == GCACW_PASSIVE)
        minutes += gcacw_number(sc, GCACW_N_TIME_PASSIVE);
    minutes = GCACW_ON(10_3a) && minutes < least ? least : minutes;
    return (unsigned)(minutes > UINT8_MAX ? UINT8_MAX : minutes);
}

static void allot(struct gcacw_game *game, const struct gcacw_field *field, uint8_t side)
{
    struct gcacw_side_facts *army = &game->state->facts.sides[side];

    army->minutes = (uint8_t)gcacw_minutes_of(game->sc, &game->state->facts, field, side);
    if (GCACW_ON(10_3b) && army->posture == GCACW_PASSIVE)
        army->chits = (uint8_t)(army->chits + gcacw_number(game->sc, GCACW_N_CHITS_PASSIVE));
    GCACW_TELL(game, gcacw_audience(game->sc, side), GCACW_10_3a, minutes, .side = side,
               .minutes = army->minutes, .chits = army->chits);
}

unsigned gcacw_open_time(struct gcacw_game *game)
{
    if (gcacw_is_set(game->sc, GCACW_SWITCH_TIME_LIMITS)) {
        const struct gcacw_field field = gcacw_truth(game);

        allot(game, &field, GCACW_UNION);
        allot(game, &field, GCACW_CONFEDERATE);
    }
    return 0;
}
