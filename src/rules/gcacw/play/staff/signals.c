/* rules/gcacw/play/staff/signals.c: the communications phase: the army commander's ride, control of units, letters; and time
 * (10.3 to 10.6). */
#include "rules/gcacw/play/staff/signals.h"

#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/staff/time.h"
#include "rules/gcacw/telling/markers.h"

/* ---- questions ---- */

bool gcacw_is_silenced(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side)
{
    unsigned flags = side == GCACW_UNION
                         ? GCACW_TURN_UNION_BREAKDOWN
                         : GCACW_TURN_CSA_BREAKDOWN; /* of historic and hybrid communications */

    if (sc->switches[GCACW_SWITCH_COMMUNICATIONS] == GCACW_FREE_TALK || !GCACW_ON(1_3ah))
        flags = 0;
    if (side == GCACW_CONFEDERATE && GCACW_ON(1_3o))
        flags |= GCACW_TURN_LEE_SICK;
    return (facts->turn.flags & flags) != 0;
}

/* The leader below the army's who leads the unit's command; none if there is none on the map. */
static gcacw_leader_id corps_leader(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        const gcacw_leader_id leader = {i};

        if (sc->leaders[i].kind != GCACW_LEADER_ARMY &&
            sc->leaders[i].kind != GCACW_LEADER_DIVISIONAL &&
            gcacw_leader_cell(facts, leader) != VD_NONE && gcacw_may_lead(sc, facts, leader, unit))
            return leader;
    }
    return (gcacw_leader_id){GCACW_NONE};
}

bool gcacw_must_hand_over(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          gcacw_unit_id unit)
{
    uint8_t side = sc->units[unit.v].side, overall = gcacw_first_seat(sc, side);
    gcacw_leader_id corps = corps_leader(sc, facts, unit);
    uint16_t army = gcacw_seat_cell(sc, facts, overall);

    return facts->units[unit.v].place == GCACW_PLACE_MAP && facts->units[unit.v].seat == overall &&
           corps.v != GCACW_NONE && army != VD_NONE &&
           gcacw_distance(sc, army, gcacw_leader_cell(facts, corps)) >
               (unsigned)gcacw_number(sc, GCACW_N_CONTROL_RANGE);
}

bool gcacw_may_join(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t seat,
                    gcacw_leader_id leader)
{
    const struct gcacw_leader_facts *now = &facts->leaders[leader.v];
    const uint8_t rider = gcacw_leader_of(sc, facts, seat).v;

    if (sc->leaders[leader.v].side != sc->base.seat_side[seat] ||
        sc->leaders[leader.v].kind != GCACW_LEADER_CORPS || now->place != GCACW_LEADER_WITH ||
        facts->units[now->with.v].place != GCACW_PLACE_MAP ||
        facts->units[now->with.v].seat != seat)
        return false;
    return rider == GCACW_NONE || facts->leaders[rider].place != GCACW_LEADER_WITH ||
           facts->leaders[rider].with.v != now->with.v; /* where he is already he does not go */
}

static bool has_corps_leader(const struct gcacw_game *game, uint8_t seat)
{
    for (uint8_t i = 0; i < game->sc->leader_count; i++) {
        if (gcacw_may_join(game->sc, &game->state->facts, seat, (gcacw_leader_id){i}))
            return true;
    }
    return false;
}

static bool has_to_hand_over(const struct gcacw_game *game, uint8_t side)
{
    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side);
         i++) {
        if (gcacw_must_hand_over(game->sc, &game->state->facts, (gcacw_unit_id){i}))
            return true;
    }
    return false;
}

/* ---- phases ---- */

/* Asks these seats alone. */
static unsigned ask(struct gcacw_game *game, uint32_t seats)
{
    game->state->due = seats;
    return seats != 0 ? GCACW_BOTH : 0;
}

static bool has_restrictions(const struct gcacw_scenario *sc)
{
    return gcacw_is_separate(sc) && gcacw_is_set(sc, GCACW_SWITCH_OVERALL_RESTRICTIONS);
}

static unsigned open_commander(struct gcacw_game *game)
{
    uint32_t seats = 0;

    for (uint8_t side = 0; side < GCACW_SIDES && has_restrictions(game->sc); side++) {
        uint8_t seat = gcacw_first_seat(game->sc, side);

        if (has_corps_leader(game, seat) && GCACW_ON(10_5a))
            seats |= VD_AUDIENCE(seat);
    }
    return ask(game, seats);
}

static unsigned open_forced(struct gcacw_game *game)
{
    uint32_t seats = 0;

    for (uint8_t side = 0; side < GCACW_SIDES && has_restrictions(game->sc); side++) {
        if (has_to_hand_over(game, side))
            seats |= VD_AUDIENCE(gcacw_first_seat(game->sc, side));
    }
    return ask(game, seats);
}

static void hand_over(struct gcacw_game *game, gcacw_unit_id unit, uint8_t to, bool forced)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    const uint8_t from = now->seat;
    struct vd_event event;

    gcacw_compose_handed(
        (struct gcacw_event_handed){.unit = unit.v, .forced = forced, .from = from, .to = to},
        &event);
    gcacw_tell_seats(game,
                     GCACW_ON(14_2o) ? VD_AUDIENCE(from) | VD_AUDIENCE(to)
                                     : gcacw_seats_of(game->sc, GCACW_BOTH),
                     GCACW_10_4j, event);
    now->seat = to;
}

/* 10.5b: what the overall commander did not hand over passes to the corps commander's player, or to
 * the next. */
static void close_forced(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;

    for (uint8_t i = 0; i < sc->unit_count && has_restrictions(sc) && GCACW_ON(10_5b); i++) {
        uint8_t side = sc->units[i].side, overall = gcacw_first_seat(sc, side);
        uint8_t to = gcacw_seat_of_command(sc, side, game->state->facts.units[i].command);

        if (!gcacw_must_hand_over(sc, &game->state->facts, (gcacw_unit_id){i}))
            continue;
        for (uint8_t seat = 0; seat < sc->base.seat_count && to == overall; seat++)
            to = sc->base.seat_side[seat] == side && seat != overall ? seat : to;
        if (to != overall)
            hand_over(game, (gcacw_unit_id){i}, to, true);
    }
}

static unsigned open_control(struct gcacw_game *game)
{
    return gcacw_is_separate(game->sc) || !GCACW_ON(1_2h) ? GCACW_BOTH : 0;
}

static unsigned open_messages(struct gcacw_game *game)
{
    unsigned sides = 0;

    if (!gcacw_is_parted(game->sc))
        return 0;
    gcacw_take_letters(game);
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (!gcacw_is_silenced(game->sc, &game->state->facts, side) || !GCACW_ON(13_2f))
            sides |= GCACW_SIDE(side);
    }
    return sides;
}

static void close_messages(struct gcacw_game *game)
{
    if (gcacw_is_parted(game->sc))
        gcacw_exchange_letters(game);
}

const struct gcacw_phase_row gcacw_signal_phases[] = {
    {GCACW_PHASE_TIME, gcacw_open_time, NULL, false},
    {GCACW_PHASE_COMMANDER, open_commander, NULL, true},
    {GCACW_PHASE_FORCED, open_forced, close_forced, true},
    {GCACW_PHASE_CONTROL, open_control, NULL, true},
    {GCACW_PHASE_MESSAGES, open_messages, close_messages, true},
    {0}};

/* ---- acts ---- */

/* 10.5a */
static void join(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_leader_facts *rider = &game->state->facts.leaders[command->choice.subject];

    *rider =
        (struct gcacw_leader_facts){.place = GCACW_LEADER_WITH,
                                    .with = game->state->facts.leaders[command->choice.number].with,
                                    .cell = rider->cell,
                                    .renamed = rider->renamed};
    gcacw_leaders_follow(game);
}

static void change_control(struct gcacw_game *game, const struct vd_command *command)
{
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    uint8_t side = game->sc->units[unit.v].side;
    bool forced = gcacw_top(game)->phase == GCACW_PHASE_FORCED &&
                  gcacw_must_hand_over(game->sc, &game->state->facts, unit);

    if (!forced && GCACW_ON(10_4j) && game->state->facts.sides[side].posture != GCACW_PASSIVE)
        gcacw_tire(game, unit, (unsigned)gcacw_number(game->sc, GCACW_N_CONTROL_FATIGUE));
    hand_over(game, unit, (uint8_t)command->choice.number, forced);
}

static void write_letter(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_write_letter(game, command, false);
}

static void talk(struct gcacw_game *game, const struct vd_command *command)
{
    gcacw_write_letter(game, command, true);
}

static void lay(struct gcacw_game *game, const struct vd_command *command,
                enum gcacw_marker_state state)
{
    uint8_t side = game->sc->base.seat_side[command->seat];
    struct gcacw_marker_facts *markers = game->state->facts.markers[side];

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (markers[i].state != GCACW_MARKER_FREE)
            continue;
        markers[i] =
            (struct gcacw_marker_facts){.cell = command->choice.cell, .state = (uint8_t)state};
        return;
    }
}

static void mark(struct gcacw_game *game, const struct vd_command *command)
{
    lay(game, command, GCACW_MARKER_FORCE);
}

static void lay_decoy(struct gcacw_game *game, const struct vd_command *command)
{
    lay(game, command, GCACW_MARKER_DECOY);
}

static void unmark(struct gcacw_game *game, const struct vd_command *command)
{
    uint8_t side = game->sc->base.seat_side[command->seat];
    unsigned entry = gcacw_marker_at(&game->state->facts, side, command->choice.cell);

    if (entry < GCACW_MARKERS_MAX)
        game->state->facts.markers[side][entry] = (struct gcacw_marker_facts){.cell = VD_NONE};
}

const struct gcacw_act gcacw_signal_acts[] = {
    {GCACW_OFFER_JOIN, join},           {GCACW_OFFER_CONTROL, change_control},
    {GCACW_OFFER_LETTER, write_letter}, {GCACW_OFFER_TALK, talk},
    {GCACW_OFFER_MARKER, mark},         {GCACW_OFFER_UNMARK, unmark},
    {GCACW_OFFER_DECOY, lay_decoy},     {0}};
