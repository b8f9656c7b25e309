/* rules/gcacw/play/army.c: changes of units and leaders that all chapters make: places, fatigue, losses (3, 5.2, 6). */
#include "rules/gcacw/play/army.h"

#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/seats.h"

/* ---- places ---- */

void gcacw_put_unit(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint16_t from = now->place == GCACW_PLACE_MAP ? now->cell : (uint16_t)VD_NONE;

    now->place = GCACW_PLACE_MAP;
    now->cell = cell;
    now->at = GCACW_NONE;
    now->due = 0;
    gcacw_enter(game, unit, from);
}

void gcacw_take_unit(struct gcacw_game *game, gcacw_unit_id unit, enum gcacw_place place)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);

    now->place = (uint8_t)place;
    now->cell = VD_NONE;
    now->at = GCACW_NONE;
}

/* ---- states ---- */

void gcacw_tire(struct gcacw_game *game, gcacw_unit_id unit, unsigned levels)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned most = (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_MOST);
    unsigned sum = now->fatigue + levels;

    now->fatigue = (uint8_t)(sum > most ? most : sum);
}

void gcacw_disorganize(struct gcacw_game *game, gcacw_unit_id unit)
{
    gcacw_unit_at(game, unit)->flags |= GCACW_DISORGANIZED;
}

/* ---- losses ---- */

static void book(struct gcacw_game *game, gcacw_unit_id unit, unsigned lost,
                 enum gcacw_loss_kind kind)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_track_turn *track = &facts->track[game->state->turn - 1];
    struct gcacw_side_facts *side = &facts->sides[printed->side];
    bool field = gcacw_is_field_army(game->sc, facts, unit);
    uint8_t *row = printed->side == GCACW_CONFEDERATE
                       ? (kind == GCACW_LOSS_COMBAT ? &track->csa_combat : &track->csa_other)
                   : kind == GCACW_LOSS_OTHER ? &track->usa_other
                   : field                    ? &track->aop_combat
                                              : &track->usa_combat;

    if (GCACW_ON(1_1d))
        *row = (uint8_t)(*row + lost);
    if (kind == GCACW_LOSS_OTHER)
        side->lost_strays = (uint16_t)(side->lost_strays + lost);
    else if (field)
        side->lost_field = (uint16_t)(side->lost_field + lost);
    else
        side->lost_other = (uint16_t)(side->lost_other + lost);
}

/* A unit without manpower leaves the map; what was attached to it has gone with it. */
static void remove_lost(struct gcacw_game *game, gcacw_unit_id unit)
{
    gcacw_take_unit(game, unit, GCACW_PLACE_LOST);
    gcacw_unit_at(game, unit)->lost_turn = (uint8_t)game->state->turn;
    gcacw_leaders_follow(game);
}

unsigned gcacw_lose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower,
                    enum gcacw_loss_kind kind)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned lost = manpower < now->manpower ? manpower : now->manpower;

    if (lost == 0)
        return 0;
    now->manpower = (uint8_t)(now->manpower - lost);
    if (kind == GCACW_LOSS_COMBAT)
        now->combat_lost = (uint8_t)(now->combat_lost + lost);
    else
        now->other_lost = (uint8_t)(now->other_lost + lost);
    book(game, unit, lost, kind);
    /* 9.1b: however a train is lost */
    if (kind == GCACW_LOSS_COMBAT || game->sc->units[unit.v].arm == GCACW_WAGONS)
        gcacw_score_loss(game, unit, lost);
    if (kind == GCACW_LOSS_COMBAT) {
        if (game->sc->units[unit.v].rename == GCACW_RENAME_LOSS && GCACW_ON(1_4e))
            now->flags |= GCACW_RENAMED;
    }
    if (now->manpower == 0)
        remove_lost(game, unit);
    return lost;
}

/* Takes a loss off the newest rows of the track that have it. */
static void unbook(struct gcacw_game *game, gcacw_unit_id unit, unsigned lost,
                   enum gcacw_loss_kind kind)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_side_facts *side = &facts->sides[printed->side];
    bool field = gcacw_is_field_army(game->sc, facts, unit);
    uint16_t *sum = kind == GCACW_LOSS_OTHER ? &side->lost_strays
                    : field                  ? &side->lost_field
                                             : &side->lost_other;

    *sum = (uint16_t)(*sum > lost ? *sum - lost : 0);
    for (unsigned turn = game->state->turn; turn > 0 && lost > 0; turn--) {
        struct gcacw_track_turn *track = &facts->track[turn - 1];
        uint8_t *row = printed->side == GCACW_CONFEDERATE
                           ? (kind == GCACW_LOSS_COMBAT ? &track->csa_combat : &track->csa_other)
                       : kind == GCACW_LOSS_OTHER ? &track->usa_other
                       : field                    ? &track->aop_combat
                                                  : &track->usa_combat;
        unsigned part = lost < *row ? lost : *row;

        *row = (uint8_t)(*row - part);
        lost -= part;
    }
}

void gcacw_unlose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower,
                  enum gcacw_loss_kind kind)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint8_t *booked = kind == GCACW_LOSS_COMBAT ? &now->combat_lost : &now->other_lost;
    unsigned back = manpower < *booked ? manpower : *booked;

    now->manpower = (uint8_t)(now->manpower + back);
    *booked = (uint8_t)(*booked - back);
    unbook(game, unit, back, kind);
    if (kind == GCACW_LOSS_COMBAT)
        gcacw_unscore_loss(game, unit, back);
}

void gcacw_gain(struct gcacw_game *game, gcacw_unit_id unit, int manpower)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    int16_t *gained = &game->state->gained[game->sc->units[unit.v].side];

    now->manpower = (uint8_t)(now->manpower + manpower);
    *gained = (int16_t)(*gained + manpower);
}

void gcacw_eliminate(struct gcacw_game *game, gcacw_unit_id unit, unsigned percent)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned counted = now->manpower * percent / 100;

    if (counted < now->manpower)
        (void)gcacw_lose(game, unit, now->manpower - counted, GCACW_LOSS_OTHER);
    if (now->manpower > 0)
        (void)gcacw_lose(game, unit, now->manpower, GCACW_LOSS_COMBAT);
}

/* ---- leaders ---- */

uint64_t gcacw_leads(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                     gcacw_leader_id leader)
{
    const struct gcacw_leader *printed = &sc->leaders[leader.v];

    return gcacw_has_latch(facts, GCACW_LATCH_MEADE) ? printed->leads_later : printed->leads;
}

bool gcacw_may_lead(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_leader_id leader, gcacw_unit_id unit)
{
    const struct gcacw_leader *printed = &sc->leaders[leader.v];
    const struct gcacw_unit *subject = &sc->units[unit.v];
    uint8_t command = facts->units[unit.v].command.v;

    if (printed->side != subject->side)
        return false;
    if (printed->kind == GCACW_LEADER_ARMY)
        return GCACW_ON(4_4c);
    if (printed->kind == GCACW_LEADER_DIVISIONAL)
        return unit.v == printed->leads_unit.v ||
               facts->units[unit.v].from.v == printed->leads_unit.v;
    if ((subject->independent && GCACW_ON(3_2b)) || command == GCACW_NONE)
        return false;
    if (GCACW_ON(3_5k) && subject->joins.v != GCACW_NONE &&
        (facts->units[unit.v].flags & GCACW_RELEASED) == 0)
        return false;
    return (gcacw_leads(sc, facts, leader) >> command & 1) != 0;
}

gcacw_leader_id gcacw_commander(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t side)
{
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        uint8_t place = facts->leaders[i].place;

        if (sc->leaders[i].kind == GCACW_LEADER_ARMY && sc->leaders[i].side == side &&
            place != GCACW_LEADER_OUT && place != GCACW_LEADER_GONE)
            return (gcacw_leader_id){i};
    }
    return (gcacw_leader_id){GCACW_NONE};
}

/* The nearest unit of his that is on the map; none if there is none. */
static gcacw_unit_id refuge_of(const struct gcacw_game *game, gcacw_leader_id leader, uint16_t cell)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_facts *facts = &game->state->facts;
    unsigned nearest = UINT16_MAX;
    gcacw_unit_id found = {GCACW_NONE};

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (facts->units[i].place != GCACW_PLACE_MAP ||
            !gcacw_may_lead(sc, facts, leader, (gcacw_unit_id){i}))
            continue;
        unsigned distance = cell == VD_NONE ? 0 : gcacw_distance(sc, cell, facts->units[i].cell);

        if (distance < nearest) {
            nearest = distance;
            found.v = i;
        }
    }
    return found;
}

/* With a unit that is lost, attached or taken off the map. */
static bool lacks_unit(const struct gcacw_facts *facts, const struct gcacw_leader_facts *leader)
{
    if (leader->place != GCACW_LEADER_WITH)
        return false;
    switch (facts->units[leader->with.v].place) {
    case GCACW_PLACE_LOST:
    case GCACW_PLACE_REMOVED:
    case GCACW_PLACE_ATTACHED:
        return true;
    default:
        return false; /* he waits, sails or rides with a unit that is to come */
    }
}

void gcacw_leaders_follow(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t i = 0; i < game->sc->leader_count; i++) {
        struct gcacw_leader_facts *now = &facts->leaders[i];

        if (!lacks_unit(facts, now))
            continue;
        now->with = GCACW_ON(4_4d) ? refuge_of(game, (gcacw_leader_id){i}, now->cell)
                                   : (gcacw_unit_id){GCACW_NONE};
        if (now->with.v == GCACW_NONE)
            now->place = GCACW_ON(3_1i) ? (uint8_t)GCACW_LEADER_TAKEN : (uint8_t)GCACW_LEADER_GONE;
    }
    for (uint8_t i = 0; i < game->sc->leader_count; i++) {
        uint16_t cell = gcacw_leader_cell(facts, (gcacw_leader_id){i});

        if (facts->leaders[i].place == GCACW_LEADER_WITH && cell != VD_NONE)
            facts->leaders[i].cell = cell;
    }
}

/* ---- set-up ---- */

static uint8_t ammunition_of(const struct gcacw_scenario *sc, uint8_t size)
{
    static const enum gcacw_number numbers[GCACW_SIZE_COUNT] = {
        GCACW_N_AMMO_DIVISION, GCACW_N_AMMO_BRIGADE, GCACW_N_AMMO_REGIMENT};

    return gcacw_is_set(sc, GCACW_SWITCH_AMMUNITION) && GCACW_ON(6_12a)
               ? (uint8_t)gcacw_number(sc, numbers[size])
               : 0;
}

static bool is_in_play(const struct gcacw_scenario *sc, const struct gcacw_unit *printed)
{
    bool listed = printed->side == GCACW_UNION ? GCACW_ON(3_3a) : GCACW_ON(3_4a);

    return (printed->entry == GCACW_ENTRY_START && listed) ||
           (printed->entry == GCACW_ENTRY_OPTION && printed->arm == GCACW_WAGONS &&
            gcacw_is_set(sc, GCACW_SWITCH_WAGONS) && GCACW_ON(10_9a));
}

static void deploy_unit(struct gcacw_game *game, uint8_t unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit];
    struct gcacw_unit_facts *now = &game->state->facts.units[unit];

    *now = (struct gcacw_unit_facts){.cell = VD_NONE,
                                     .at = GCACW_NONE,
                                     .manpower = printed->manpower,
                                     .fatigue = GCACW_ON(3_6b) ? printed->fatigue : 0,
                                     .command = printed->command,
                                     .tactical = printed->tactical,
                                     .artillery = printed->artillery,
                                     .from = {GCACW_NONE},
                                     .ammunition = ammunition_of(game->sc, printed->size),
                                     .seat = gcacw_seat_of_unit(game->sc, (gcacw_unit_id){unit})};
    now->victuals =
        printed->arm == GCACW_WAGONS ? 0 : (uint8_t)gcacw_number(game->sc, GCACW_N_VICTUALS_START);
    if (printed->track == GCACW_TRACK_DC && printed->number.v != 0 &&
        printed->number.v <= game->sc->before.groups[GCACW_TRACK_DC])
        now->flags |= GCACW_RELEASED;
    if (!is_in_play(game->sc, printed))
        return;
    if (printed->cell != VD_NONE) {
        gcacw_put_unit(game, (gcacw_unit_id){unit}, printed->cell);
    } else if (printed->space.v != GCACW_NONE) {
        now->place = GCACW_PLACE_SEA;
        now->at = printed->space.v;
    }
}

static void deploy_leader(struct gcacw_game *game, uint8_t leader)
{
    const struct gcacw_leader *printed = &game->sc->leaders[leader];
    struct gcacw_leader_facts *now = &game->state->facts.leaders[leader];

    *now = (struct gcacw_leader_facts){.with = {GCACW_NONE}, .cell = VD_NONE};
    if (printed->comes != GCACW_COMES_START &&
        !(printed->comes == GCACW_COMES_OPTION && printed->kind == GCACW_LEADER_HALLECK &&
          gcacw_is_set(game->sc, GCACW_SWITCH_HALLECK)))
        return;
    now->cell = printed->cell;
    now->with = GCACW_ON(3_4b) ? printed->with : (gcacw_unit_id){GCACW_NONE};
    now->place =
        printed->with.v != GCACW_NONE ? (uint8_t)GCACW_LEADER_WITH : (uint8_t)GCACW_LEADER_HEX;
}

static void deploy_places(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (unsigned i = 0; i < game->sc->depot_count && GCACW_ON(8_3f); i++) {
        const struct gcacw_depot *printed = &game->sc->depots[i];

        facts->depots[i] = (struct gcacw_depot_facts){.cell = printed->cell,
                                                      .state = GCACW_DEPOT_STANDS,
                                                      .side = printed->side,
                                                      .value = printed->value};
    }
    gcacw_ways_init(game->sc, &facts->ways);
}

/* What has happened before the first turn (3.6). */
static void deploy_history(struct gcacw_game *game)
{
    const struct gcacw_before *before = &game->sc->before;
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_turn_facts *turn = &facts->turn;

    turn->hooker = before->hooker_count;
    turn->rain_days = before->rain_days;
    turn->turns_north = before->turns_north;
    memcpy(turn->groups, before->groups, sizeof turn->groups);
    turn->latches = (uint16_t)((before->meade ? GCACW_LATCH_MEADE : 0) |
                               (before->has_crossed ? GCACW_LATCH_CROSSED : 0) |
                               (before->cavalry_crossed ? GCACW_LATCH_CAVALRY_CROSSED : 0) |
                               (before->in_maryland ? GCACW_LATCH_MARYLAND : 0));
    turn->crossed_day = before->has_crossed ? (uint16_t)gcacw_day(before->crossed) : 0;
    facts->score.line[GCACW_SCORE_BEFORE] = before->points;
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        facts->sides[side].marker = (int8_t)before->supply[side];
        facts->sides[side].chits = (uint8_t)gcacw_number(game->sc, GCACW_N_CHITS_START);
        facts->sides[side].posture = GCACW_OPERATIONAL;
    }
}

void gcacw_deploy(struct gcacw_game *game)
{
    gcacw_forget(&game->state->facts);
    for (unsigned i = 0; i < game->sc->unit_count; i++)
        deploy_unit(game, (uint8_t)i);
    for (unsigned i = 0; i < game->sc->leader_count; i++)
        deploy_leader(game, (uint8_t)i);
    deploy_places(game);
    deploy_history(game);
    gcacw_leaders_follow(game);
}
