/* rules/gcacw/play/staff/staff.c: the phases of communications and leaders; leader transfer (2, 3 of the sequence; 4.4). */
#include "rules/gcacw/play/staff/staff.h"

unsigned gcacw_transfer_range(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side)
{
    bool passive = facts->sides[side].posture == GCACW_PASSIVE;

    return (unsigned)gcacw_number(sc, passive ? GCACW_N_TRANSFER_PASSIVE : GCACW_N_TRANSFER);
}

void gcacw_put_leader(struct gcacw_game *game, gcacw_leader_id leader, gcacw_unit_id unit)
{
    struct gcacw_leader_facts *now = &game->state->facts.leaders[leader.v];

    now->place = GCACW_LEADER_WITH;
    now->with = unit;
    now->taken = 0;
}

/* ---- the phases ---- */

/* 4.4e: a leader's cell is where he was when the phase began: transfers are measured from there, so that
 * two of them reach no farther than one. */
static unsigned open_leaders(struct gcacw_game *game)
{
    gcacw_leaders_follow(game);
    gcacw_roll_jackson(game);
    if (GCACW_ON(1_4a))
        gcacw_replace_hooker(game);
    return GCACW_BOTH;
}

const struct gcacw_phase_row gcacw_staff_phases[] = {
    {GCACW_PHASE_LEADERS, open_leaders, gcacw_leaders_follow, true}, {0}};

/* ---- orders ---- */

static gcacw_leader_id leader_of(const struct vd_command *command)
{
    return (gcacw_leader_id){(uint8_t)command->choice.subject};
}

static gcacw_unit_id unit_of(const struct vd_command *command)
{
    return (gcacw_unit_id){(uint8_t)command->choice.subject};
}

/* 4.4a and, of a leader off the map, 4.4b. */
static void carry_transfer(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_leader_id leader = leader_of(command);
    gcacw_unit_id unit = {(uint8_t)command->choice.number};

    gcacw_put_leader(game, leader, unit);
    GCACW_TELL(game, GCACW_SIDE(game->sc->leaders[leader.v].side), GCACW_4_4a, transferred,
               .leader = leader.v, .unit = unit.v);
}

/* 4.4b: his cell keeps where he was taken from. */
static void carry_take(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_leader_id leader = leader_of(command);
    struct gcacw_leader_facts *now = &game->state->facts.leaders[leader.v];

    now->place = GCACW_LEADER_TAKEN;
    now->with.v = GCACW_NONE;
    now->taken = (uint8_t)game->state->turn;
    GCACW_TELL(game, GCACW_SIDE(game->sc->leaders[leader.v].side), GCACW_4_4b, transferred,
               .leader = leader.v, .unit = GCACW_NONE);
}

static void carry_attach(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_attach(game, unit_of(command), (gcacw_unit_id){(uint8_t)command->choice.number});
}

static void carry_detach(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id division = unit_of(command);
    unsigned option = command->choice.option;
    bool with_guns = option == GCACW_DETACH_GUNS;
    gcacw_unit_id counter = gcacw_free_counter(
        game->sc, &game->state->facts, game->sc->units[division.v].side, with_guns ? 0 : option);

    gcacw_detach(game, division, counter, command->choice.number, with_guns);
}

/* 10.8: the division's own leader comes into play with it. */
static void carry_divide(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_unit_id division = unit_of(command);
    gcacw_leader_id leader = gcacw_divisional_leader(game->sc, division);

    gcacw_put_leader(game, leader, division);
    game->state->facts.leaders[leader.v].cell = gcacw_unit_at(game, division)->cell;
    GCACW_TELL(game, GCACW_SIDE(game->sc->units[division.v].side), GCACW_10_8a, appeared,
               .leader = leader.v, .unit = division.v);
}

const struct gcacw_act gcacw_staff_acts[] = {{GCACW_OFFER_TRANSFER, carry_transfer},
                                             {GCACW_OFFER_TAKE, carry_take},
                                             {GCACW_OFFER_PUT, carry_transfer},
                                             {GCACW_OFFER_ATTACH, carry_attach},
                                             {GCACW_OFFER_DETACH, carry_detach},
                                             {GCACW_OFFER_DIVIDE, carry_divide},
                                             {0}};
