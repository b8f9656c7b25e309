/* rules/gcacw/play/action/actions.c: initiative, passes, and the frame of every action (4.1, 4.2, 13.2). */
#include <string.h>

#include "core/command/seats.h"
#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/staff/time.h"

/* ---- initiative ---- */

/* 1.3m, 1.3o, 4.6b: what is added to a side's next initiative die. */
static int initiative_modifier(const struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_facts *facts = &game->state->facts;
    int sum = facts->sides[side].initiative;

    if (side == GCACW_UNION && (facts->turn.flags & GCACW_TURN_HALLECK) != 0 && GCACW_ON(1_3m))
        sum += gcacw_number(game->sc, GCACW_N_INITIATIVE_HALLECK);
    if (side == GCACW_CONFEDERATE && (facts->turn.flags & GCACW_TURN_LEE_SICK) != 0 &&
        GCACW_ON(1_3o))
        sum += gcacw_number(game->sc, GCACW_N_INITIATIVE_LEE_SICK);
    return sum;
}

static void tell_die(struct gcacw_game *game, uint8_t side, unsigned face, int modifier, bool won)
{
    GCACW_TELL(game, GCACW_BOTH, GCACW_4_1a, rolled, .purpose = GCACW_PURPOSE_INITIATIVE,
               .side = side, .unit = GCACW_NONE, .leader = GCACW_NONE, .faces = {(uint8_t)face},
               .modifier = (int8_t)modifier, .total = (int8_t)((int)face + modifier),
               .success = won, .cell = VD_NONE);
}

/* 4.1a: the higher die wins, the Confederates win ties. */
static uint8_t roll_for_it(struct gcacw_game *game)
{
    unsigned face[GCACW_SIDES];
    int modifier[GCACW_SIDES], total[GCACW_SIDES];
    uint8_t winner;

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        modifier[side] = initiative_modifier(game, side);
        face[side] = gcacw_roll(game, GCACW_PURPOSE_INITIATIVE, side);
        total[side] = (int)face[side] + modifier[side];
        game->state->facts.sides[side].initiative = 0;
    }
    winner = total[GCACW_UNION] >= total[GCACW_CONFEDERATE] + (GCACW_ON(4_1a) ? 1 : 0)
                 ? (uint8_t)GCACW_UNION
                 : (uint8_t)GCACW_CONFEDERATE;
    for (uint8_t side = 0; side < GCACW_SIDES; side++)
        tell_die(game, side, face[side], modifier[side], side == winner);
    return winner;
}

/* 1.3x: the spy winner has the first initiative of the turn. */
static bool is_spied(const struct gcacw_game *game)
{
    const struct gcacw_state *state = game->state;

    return state->round == 0 && state->facts.turn.round == 0 && GCACW_ON(1_3x) &&
           gcacw_turn_phase(state) == GCACW_PHASE_NORMAL &&
           state->facts.turn.spy_winner < GCACW_SIDES;
}

void gcacw_roll_initiative(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;
    bool spied = is_spied(game);

    state->passes = 0;
    state->initiative = spied ? state->facts.turn.spy_winner : roll_for_it(game);
    if (state->round < UINT8_MAX)
        state->round++;
    GCACW_TELL(game, GCACW_BOTH, spied ? GCACW_1_3x : GCACW_4_1a, initiative,
               .side = state->initiative, .spy = spied);
    gcacw_ask_side(game, state->initiative);
}

/* 4.1b: by all seats of the side; the choice goes to the other, and two passes end the part. */
static void do_pass(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_state *state = game->state;
    uint8_t side = game->sc->base.seat_side[command->seat];

    if (!vd_seats_close(&state->due, gcacw_seats_of(game->sc, GCACW_SIDE(side)), command->seat)) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_4_1b, closed, .seat = command->seat);
        return;
    }
    GCACW_TELL(game, GCACW_BOTH, GCACW_4_1b, passed, .side = side);
    state->passes++;
    if (state->passes >= (GCACW_ON(4_1b) ? GCACW_SIDES : 1)) {
        gcacw_advance(game);
        return;
    }
    state->initiative = gcacw_enemy_of(side);
    gcacw_ask_side(game, state->initiative);
}

static void do_chit(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_spend_chit(game, game->sc->base.seat_side[command->seat]);
}

static void do_clock(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_spend_minutes(game, game->sc->base.seat_side[command->seat], command->choice.number);
}

/* ---- an action ---- */

static void clear_action(struct gcacw_action *action)
{
    memset(action, 0, sizeof *action);
    action->leader.v = action->riding = action->marker = GCACW_NONE;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        action->at[i].unit.v = GCACW_NONE;
}

void gcacw_action_open(struct gcacw_game *game, enum gcacw_action_kind kind, gcacw_leader_id leader,
                       uint8_t seat)
{
    struct gcacw_action *action = &game->state->facts.action;

    clear_action(action);
    action->kind = (uint8_t)kind;
    action->side = game->sc->base.seat_side[seat];
    action->leader = leader;
    action->distant = gcacw_turn_phase(game->state) == GCACW_PHASE_DISTANCE;
    gcacw_push(game, GCACW_PHASE_ACTION, action->side);
    gcacw_ask_seat(game, seat);
}

void gcacw_action_add(struct gcacw_game *game, gcacw_unit_id unit, unsigned points, uint8_t flags)
{
    struct gcacw_action *action = &game->state->facts.action;

    if (action->count < GCACW_ACTING_MAX)
        action->at[action->count++] = (struct gcacw_acting){unit, (uint8_t)points, flags};
}

void gcacw_action_finish(struct gcacw_game *game, uint8_t side, enum gcacw_action_kind kind)
{
    struct gcacw_state *state = game->state;

    clear_action(&state->facts.action);
    if (state->depth == 0)
        return;
    if (gcacw_top(game)->phase == GCACW_PHASE_ACTION)
        gcacw_pop(game);
    if (kind == GCACW_ACTION_REMOTE)
        return;
    state->facts.sides[side].army_used = kind == GCACW_ACTION_ARMY;
    gcacw_action_spent(game, side);
    if (GCACW_ON(4_2a))
        gcacw_roll_initiative(game);
}

/* ---- the phases ---- */

/* 6.6: what has marched is forgotten when the turn opens; here too, in the later rounds of a long
 * turn (5.4g). */
static void begin_cycle(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    if (facts->turn.round == 0) {
        gcacw_trains_arrive(game);
        return;
    }
    for (unsigned i = 0; i < game->sc->unit_count; i++)
        facts->units[i].flags &= (uint8_t)~GCACW_MOVED;
}

static unsigned open_normal(struct gcacw_game *game)
{
    begin_cycle(game);
    game->state->round = 0;
    gcacw_roll_initiative(game);
    return GCACW_SIDE(game->state->initiative);
}

static unsigned open_distance(struct gcacw_game *game)
{
    if (!GCACW_ON(1_2k))
        return 0;
    game->state->round = 0;
    gcacw_roll_initiative(game);
    return GCACW_SIDE(game->state->initiative);
}

const struct gcacw_phase_row gcacw_action_phases[] = {
    {GCACW_PHASE_NORMAL, open_normal, NULL, false},
    {GCACW_PHASE_DISTANCE, open_distance, gcacw_clear_stations, false},
    {0}};

const struct gcacw_act gcacw_action_acts[] = {{GCACW_OFFER_PASS, do_pass},
                                              {GCACW_OFFER_CHIT, do_chit},
                                              {GCACW_OFFER_CLOCK, do_clock},
                                              {GCACW_OFFER_MARCH, gcacw_do_march},
                                              {GCACW_OFFER_MOVE, gcacw_do_move},
                                              {GCACW_OFFER_STOP, gcacw_do_stop},
                                              {GCACW_OFFER_ACTIVATE, gcacw_do_activate},
                                              {GCACW_OFFER_ARMY, gcacw_do_army},
                                              {GCACW_OFFER_RIDE, gcacw_do_ride},
                                              {GCACW_OFFER_DIG, gcacw_do_dig},
                                              {GCACW_OFFER_DESTROY, gcacw_do_destroy},
                                              {GCACW_OFFER_STRATEGIC, gcacw_do_strategic},
                                              {GCACW_OFFER_REMOTE, gcacw_do_remote},
                                              {GCACW_OFFER_REMOTES, gcacw_do_remotes},
                                              {GCACW_OFFER_RAIL, gcacw_do_rail},
                                              {GCACW_OFFER_SAIL, gcacw_do_sail},
                                              {GCACW_OFFER_MARCH_DECOY, gcacw_do_march_decoy},
                                              {GCACW_OFFER_MOVE_DECOY, gcacw_do_move_decoy},
                                              {0}};
