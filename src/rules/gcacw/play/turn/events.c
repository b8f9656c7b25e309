/* rules/gcacw/play/turn/events.c: random events: the two dice, substitutions in their order, and what each event does (1.3). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/telling/markers.h"

/* ---- which event ---- */

uint16_t gcacw_commander_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side)
{
    gcacw_leader_id leader = gcacw_commander(sc, facts, side);
    uint16_t cell;

    if (leader.v == GCACW_NONE)
        return VD_NONE;
    cell = gcacw_leader_cell(facts, leader);
    return cell == VD_NONE && GCACW_ON(1_3j) ? facts->leaders[leader.v].cell : cell;
}

bool gcacw_commander_is_north(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              uint8_t side)
{
    uint16_t cell = gcacw_commander_cell(sc, facts, side);

    return cell != VD_NONE && gcacw_is_north(sc, cell);
}

static bool all_came(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                     enum gcacw_track track)
{
    return facts->turn.groups[track] >= sc->group_count[track];
}

uint16_t gcacw_conditions(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint16_t turn)
{
    bool meade = gcacw_has_latch(facts, GCACW_LATCH_MEADE);
    bool lee_north = gcacw_commander_is_north(sc, facts, GCACW_CONFEDERATE);
    bool commander_north = gcacw_commander_is_north(sc, facts, GCACW_UNION);
    unsigned now = (meade ? GCACW_IF_MEADE : GCACW_IF_HOOKER) |
                   (lee_north ? GCACW_IF_LEE_NORTH : GCACW_IF_LEE_SOUTH) |
                   (commander_north ? GCACW_IF_COMMANDER_NORTH : GCACW_IF_COMMANDER_SOUTH);

    if (turn > 1 && facts->track[turn - 2].event == GCACW_RANDOM_HEAVY_RAIN)
        now |= GCACW_IF_AFTER_HEAVY_RAIN;
    if (facts->turn.rain_days >= gcacw_number(sc, GCACW_N_RAIN_DAYS))
        now |= GCACW_IF_RAIN_DAYS;
    if (all_came(sc, facts, GCACW_TRACK_RICHMOND))
        now |= GCACW_IF_GARRISON_IN;
    if (gcacw_has_latch(facts, GCACW_LATCH_RAID))
        now |= GCACW_IF_RAID_DONE;
    if (all_came(sc, facts, GCACW_TRACK_CSA))
        now |= GCACW_IF_REINFORCED;
    if (gcacw_has_latch(facts, GCACW_LATCH_CROSSED))
        now |= GCACW_IF_CROSSED;
    return (uint16_t)now;
}

/* 1.3b to 1.3h, by row of the chart. */
static bool substitutes(const struct gcacw_random_row *row, const struct gcacw_substitution *at)
{
    switch (row->event) {
    case GCACW_RANDOM_HEAVY_RAIN:
        return GCACW_ON(1_3b);
    case GCACW_RANDOM_RAIN:
        return GCACW_ON(1_3c);
    case GCACW_RANDOM_HOOKER:
        return GCACW_ON(1_3d);
    case GCACW_RANDOM_PARALYSIS:
        return (at->when & GCACW_IF_MEADE) != 0 ? GCACW_ON(1_3f) : GCACW_ON(1_3e);
    default:
        return GCACW_ON(1_3h);
    }
}

/* 1.3g: the first line of the sheet that holds; a later one that only adds conditions to it
 * replaces it. */
static const struct gcacw_substitution *printed_line(const struct gcacw_scenario *sc,
                                                     const struct gcacw_random_row *row,
                                                     uint16_t now)
{
    const struct gcacw_substitution *lines = &sc->substitutions[row->first];
    const struct gcacw_substitution *found = NULL;

    for (unsigned rank = 1; rank <= row->count; rank++) {
        for (unsigned i = 0; i < row->count; i++) {
            if (lines[i].printed == rank && (lines[i].when & ~now) == 0 &&
                substitutes(row, &lines[i]) &&
                (found == NULL || (found->when & ~lines[i].when) == 0))
                found = &lines[i];
        }
    }
    return found;
}

/* 1.3g: the first substitution that holds, in the order of the table. */
static const struct gcacw_substitution *specific_line(const struct gcacw_scenario *sc,
                                                      const struct gcacw_random_row *row,
                                                      uint16_t now)
{
    for (unsigned i = 0; i < row->count; i++) {
        const struct gcacw_substitution *at = &sc->substitutions[row->first + i];

        if ((at->when & ~now) == 0 && substitutes(row, at))
            return at;
    }
    return NULL;
}

static uint8_t event_of(const struct gcacw_scenario *sc, const struct gcacw_random_row *row,
                        uint16_t now)
{
    bool printed = gcacw_is_set(sc, GCACW_SWITCH_EVENT_CASCADE) && GCACW_ON(1_3g);
    const struct gcacw_substitution *line =
        printed ? printed_line(sc, row, now) : specific_line(sc, row, now);

    return line != NULL ? line->event : row->event;
}

enum gcacw_random gcacw_event_at(const struct gcacw_scenario *sc, unsigned row, uint16_t now)
{
    uint8_t event = event_of(sc, &sc->events[row - GCACW_RANDOM_FIRST], now);

    if (event != GCACW_RANDOM_HOOKER || (now & GCACW_IF_MEADE) == 0)
        return (enum gcacw_random)event;
    for (unsigned i = 0; i < GCACW_RANDOM_ROWS; i++) {
        if (sc->events[i].event == GCACW_RANDOM_HOOKER)
            return (enum gcacw_random)event_of(sc, &sc->events[i], now);
    }
    return GCACW_RANDOM_NO_EFFECT;
}

/* ---- Halleck ---- */

bool gcacw_halleck_fills(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];
    int ceiling = sc->units[unit.v].manpower + gcacw_number(sc, GCACW_N_HALLECK_CEILING);

    return sc->units[unit.v].side == GCACW_UNION && now->place == GCACW_PLACE_MAP &&
           sc->units[unit.v].entry != GCACW_ENTRY_SUB && now->manpower < ceiling &&
           (gcacw_is_in_dc(sc, now->cell) || gcacw_is_in_baltimore(sc, now->cell));
}

static void fill(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    int ceiling =
        game->sc->units[unit.v].manpower + gcacw_number(game->sc, GCACW_N_HALLECK_CEILING);
    int filled = now->manpower + gcacw_number(game->sc, GCACW_N_HALLECK_MANPOWER);

    gcacw_gain(game, unit, (filled < ceiling ? filled : ceiling) - now->manpower);
    GCACW_TELL(game, gcacw_deed_audience(game, unit), GCACW_1_3n, filled, .unit = unit.v,
               .manpower = now->manpower);
}

/* 1.3m, 1.3n. */
static unsigned halleck(struct gcacw_game *game)
{
    bool one = gcacw_is_set(game->sc, GCACW_SWITCH_HALLECK_MP);
    unsigned sides = 0;

    game->state->facts.turn.flags |= GCACW_TURN_HALLECK;
    for (uint8_t i = 0; i < game->sc->unit_count && GCACW_ON(1_3n); i++) {
        if (!gcacw_halleck_fills(game->sc, &game->state->facts, (gcacw_unit_id){i}))
            continue;
        if (one)
            sides = GCACW_SIDE(GCACW_UNION);
        else
            fill(game, (gcacw_unit_id){i});
    }
    return sides;
}

void gcacw_carry_reinforce(struct gcacw_game *game, const struct vd_command *command)
{
    fill(game, (gcacw_unit_id){(uint8_t)command->choice.subject});
    gcacw_close_side(game, GCACW_UNION);
}

/* ---- Richmond ---- */

static uint8_t beauregard_of(const struct gcacw_scenario *sc)
{
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (sc->leaders[i].kind == GCACW_LEADER_BEAUREGARD &&
            sc->leaders[i].comes == GCACW_COMES_EVENT)
            return i;
    }
    return GCACW_NONE;
}

/* 1.3q: the die is rolled when the unit is drawn, even if its entry is delayed. */
static void roll_beauregard(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_facts *facts = &game->state->facts;
    uint8_t leader = beauregard_of(sc);
    int needed = gcacw_number(sc, GCACW_N_BEAUREGARD_DIE), face;

    if (leader == GCACW_NONE || gcacw_has_latch(facts, GCACW_LATCH_BEAUREGARD) || !GCACW_ON(1_3q))
        return;
    face = (int)gcacw_roll(game, GCACW_PURPOSE_BEAUREGARD, leader);
    gcacw_tell_roll(game, gcacw_audience(sc, GCACW_CONFEDERATE), GCACW_1_3q,
                    (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_BEAUREGARD,
                                                .side = GCACW_CONFEDERATE,
                                                .faces = {(uint8_t)face},
                                                .total = (int8_t)face,
                                                .needed = (int8_t)needed,
                                                .success = face <= needed});
    if (face > needed)
        return;
    facts->turn.latches |= GCACW_LATCH_BEAUREGARD;
    facts->leaders[leader].place = GCACW_LEADER_WITH;
    facts->leaders[leader].with = unit;
    GCACW_TELL(game, gcacw_audience(sc, GCACW_CONFEDERATE), GCACW_1_3q, appeared, .leader = leader,
               .unit = unit.v);
}

/* 1.3p. */
static unsigned garrison(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;

    if (all_came(sc, &game->state->facts, GCACW_TRACK_RICHMOND))
        return 0;
    gcacw_group_comes(game, GCACW_TRACK_RICHMOND);
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].track == GCACW_TRACK_RICHMOND &&
            sc->units[i].number.v == game->state->facts.turn.groups[GCACW_TRACK_RICHMOND] &&
            game->state->facts.units[i].place == GCACW_PLACE_WAITING)
            roll_beauregard(game, (gcacw_unit_id){i});
    }
    return gcacw_sides_awaited(game);
}

/* ---- the Raspberry Raid ---- */

bool gcacw_raid_takes(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &facts->units[unit.v];

    return sc->units[unit.v].track == GCACW_TRACK_RICHMOND && now->place == GCACW_PLACE_MAP &&
           now->manpower >= gcacw_number(sc, GCACW_N_RASPBERRY_MANPOWER) &&
           !gcacw_is_north(sc, now->cell);
}

static unsigned raspberry(struct gcacw_game *game)
{
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (gcacw_raid_takes(game->sc, &game->state->facts, (gcacw_unit_id){i}) && GCACW_ON(1_3t))
            return GCACW_SIDE(GCACW_CONFEDERATE);
    }
    return 0;
}

/* 1.3t: no loss, and Beauregard goes with the unit; the phase's step counts units. */
void gcacw_carry_remove(struct gcacw_game *game, const struct vd_command *command)
{
    struct gcacw_facts *facts = &game->state->facts;
    gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    uint8_t leader = beauregard_of(game->sc);

    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_CONFEDERATE), GCACW_1_3t, taken_off,
               .unit = unit.v, .manpower = facts->units[unit.v].manpower);
    if (leader != GCACW_NONE && facts->leaders[leader].place != GCACW_LEADER_OUT) {
        facts->leaders[leader].place = GCACW_LEADER_GONE;
        facts->leaders[leader].with.v = GCACW_NONE;
    }
    gcacw_take_unit(game, unit, GCACW_PLACE_REMOVED);
    gcacw_leaders_follow(game);
    gcacw_top(game)->step++;
}

/* 1.3s. */
static void raid(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t removed = gcacw_top(game)->step;
    int modifier = removed * gcacw_number(sc, GCACW_N_RASPBERRY_REMOVED);
    int face = (int)gcacw_roll(game, GCACW_PURPOSE_RASPBERRY, 0);
    int points = GCACW_ON(1_3s) ? gcacw_raspberry(sc, face + modifier) : 0;

    game->state->facts.turn.latches |= GCACW_LATCH_RAID;
    gcacw_tell_roll(game, GCACW_BOTH, GCACW_1_3s,
                    (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_RASPBERRY,
                                                .side = GCACW_CONFEDERATE,
                                                .faces = {(uint8_t)face},
                                                .modifier = (int8_t)modifier,
                                                .total = (int8_t)(face + modifier),
                                                .success = points > 0});
    gcacw_score(game, GCACW_SCORE_RAID, -points);
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_3s, scored_news, .line = GCACW_SCORE_RAID,
               .removed = removed, .points = (int16_t)-points);
}

/* ---- all events ---- */

static void mark(struct gcacw_game *game, enum gcacw_turn_flag flag)
{
    game->state->facts.turn.flags |= (uint8_t)flag;
}

/* Carries the event out; returns the sides that must decide. */
static unsigned carry_out(struct gcacw_game *game, enum gcacw_random event)
{
    switch (event) {
    case GCACW_RANDOM_RAIN:
        gcacw_rain(game);
        return 0;
    case GCACW_RANDOM_HEAVY_RAIN:
        gcacw_heavy_rain(game);
        return 0;
    case GCACW_RANDOM_HEAT:
        game->state->facts.turn.weather |= GCACW_WEATHER_HEAT;
        return 0;
    case GCACW_RANDOM_HALLECK:
        return halleck(game);
    case GCACW_RANDOM_HOOKER:
        game->state->facts.turn.hooker++;
        return 0;
    case GCACW_RANDOM_PARALYSIS:
        mark(game, GCACW_TURN_PARALYSIS);
        return 0;
    case GCACW_RANDOM_SPY:
        gcacw_spy(game);
        return 0;
    case GCACW_RANDOM_REINFORCEMENT:
        gcacw_group_comes(game, GCACW_TRACK_CSA);
        return 0;
    case GCACW_RANDOM_LEE_SICK:
        mark(game, GCACW_TURN_LEE_SICK);
        return 0;
    case GCACW_RANDOM_GARRISON:
        return garrison(game);
    case GCACW_RANDOM_RASPBERRY:
        return raspberry(game);
    case GCACW_RANDOM_UNION_BREAKDOWN:
        mark(game, GCACW_TURN_UNION_BREAKDOWN);
        return 0;
    case GCACW_RANDOM_CONFEDERATE_BREAKDOWN:
        mark(game, GCACW_TURN_CSA_BREAKDOWN);
        return 0;
    default:
        return 0;
    }
}

/* 1.3h, 1.3i: the ammunition train. */
static void send_train(struct gcacw_game *game, const struct gcacw_random_row *row,
                       enum gcacw_random event)
{
    bool still =
        event == row->event || (!gcacw_is_set(game->sc, GCACW_SWITCH_RAIN_AMMO) && GCACW_ON(1_3i));

    if (row->ammunition && still && gcacw_is_set(game->sc, GCACW_SWITCH_AMMUNITION) &&
        GCACW_ON(1_3u))
        game->state->facts.turn.ammunition =
            (uint8_t)gcacw_number(game->sc, GCACW_N_AMMUNITION_TRAIN);
}

/* 1.3k: the event carried out is written on the track, with the row beside it. */
static enum gcacw_random draw(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned first = gcacw_roll(game, GCACW_PURPOSE_EVENT, 0);
    unsigned second = gcacw_roll(game, GCACW_PURPOSE_EVENT, 0);
    unsigned row = first + second;
    uint16_t now = gcacw_conditions(game->sc, facts, game->state->turn);
    enum gcacw_random event = gcacw_event_at(game->sc, row, now);

    facts->turn.event = (uint8_t)event;
    facts->turn.row = (uint8_t)row;
    if (GCACW_ON(1_3k)) {
        facts->track[game->state->turn - 1].event = (uint8_t)event;
        facts->track[game->state->turn - 1].row = (uint8_t)row;
    }
    send_train(game, &game->sc->events[row - GCACW_RANDOM_FIRST], event);
    gcacw_tell_roll(game, GCACW_BOTH, GCACW_1_3a,
                    (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_EVENT,
                                                .side = GCACW_NONE,
                                                .faces = {(uint8_t)first, (uint8_t)second},
                                                .total = (int8_t)row,
                                                .success = 1});
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_3k, happened, .event = (uint8_t)event, .row = (uint8_t)row,
               .ammunition = facts->turn.ammunition > 0);
    return event;
}

unsigned gcacw_open_event(struct gcacw_game *game)
{
    uint8_t first = game->sc->when[GCACW_WHEN_EVENTS];

    if (first == 0 || (game->state->turn < first && GCACW_ON(1_3a)))
        return 0;
    return carry_out(game, draw(game));
}

void gcacw_close_event(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;

    if (facts->turn.event == GCACW_RANDOM_RASPBERRY && !gcacw_has_latch(facts, GCACW_LATCH_RAID))
        raid(game);
    gcacw_put_off(game);
    gcacw_confirm_release(game);
    gcacw_settle_weather(game);
}
