/* rules/gcacw/play/turn/releases.c: Union releases and reinforcements: Balt/DC, West Virginia, militia (3.5). */
#include <string.h>

#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/telling/seats.h"

/* ---- what comes ---- */

static bool is_of(const struct gcacw_unit *unit, enum gcacw_track track, unsigned number)
{
    return unit->track == track && unit->number.v == number && unit->entry != GCACW_ENTRY_ABSENT;
}

/* 3.5k: released, and under the corps that the arrow names. */
static void release(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);

    now->flags |= GCACW_RELEASED;
    if (printed->joins.v != GCACW_NONE && GCACW_ON(3_5k)) {
        now->command = printed->joins;
        now->seat = gcacw_seat_of_command(game->sc, GCACW_UNION, now->command);
    }
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_3_5k, released, .unit = unit.v,
               .command = now->command.v);
}

void gcacw_group_comes(struct gcacw_game *game, enum gcacw_track track)
{
    uint8_t number = ++game->state->facts.turn.groups[track];

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t place = game->state->facts.units[i].place;

        if (!is_of(&game->sc->units[i], track, number) || place == GCACW_PLACE_LOST ||
            place == GCACW_PLACE_REMOVED)
            continue;
        if (track == GCACW_TRACK_DC)
            release(game, (gcacw_unit_id){i});
        if (place == GCACW_PLACE_OUT)
            gcacw_arrive(game, (gcacw_unit_id){i});
    }
}

void gcacw_confirm_release(struct gcacw_game *game)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    uint8_t group = turn->held_group;

    if (group == 0)
        return;
    turn->held_group = 0;
    if ((turn->flags & GCACW_TURN_HALLECK) != 0 && GCACW_ON(1_2d))
        GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_1_2d, canceled,
                   .group = group);
    else
        gcacw_group_comes(game, GCACW_TRACK_DC);
}

/* ---- dice ---- */

struct track_die {
    enum gcacw_track track;
    enum gcacw_purpose purpose;
    enum gcacw_number needed;
    enum gcacw_rule rule;
};

static bool is_left(const struct gcacw_game *game, enum gcacw_track track)
{
    return game->state->facts.turn.groups[track] < game->sc->group_count[track] || !GCACW_ON(3_5f);
}

static bool throw_die(struct gcacw_game *game, const struct track_die *die, int modifier)
{
    int face = (int)gcacw_roll(game, die->purpose, 0);
    int needed = gcacw_number(game->sc, die->needed);
    bool success = face + modifier <= needed;
    bool hides = !gcacw_is_open_map(game->sc) && GCACW_ON(14_4d); /* it would betray modifiers */

    gcacw_tell_roll(game, gcacw_audience(game->sc, GCACW_UNION), die->rule,
                    (struct gcacw_event_rolled){
                        .purpose = (uint8_t)die->purpose,
                        .side = GCACW_UNION,
                        .faces = {hides ? 0 : (uint8_t)face},
                        .modifier = hides ? (int8_t)0 : (int8_t)modifier,
                        .total = hides ? (int8_t)0 : (int8_t)(face + modifier),
                        .needed = (int8_t)needed,
                        .success = success,
                    });
    return success;
}

/* 3.5b: the sheet delays DC units; a group of Baltimore units alone does not wait. */
static bool is_of_baltimore(const struct gcacw_game *game, unsigned number)
{
    const struct gcacw_scenario *sc = game->sc;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (is_of(&sc->units[i], GCACW_TRACK_DC, number) &&
            strcmp(gcacw_name(sc, sc->commands[sc->units[i].command.v].name), "BALT") != 0)
            return false;
    }
    return true;
}

static bool is_delayed(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);
    unsigned next = game->state->facts.turn.groups[GCACW_TRACK_DC] + 1U;

    return GCACW_ON(3_5b) && !is_of_baltimore(game, next) &&
           gcacw_any_in(game->sc, &field.zones->infantry[GCACW_CONFEDERATE],
                        game->sc->areas[GCACW_AREA_DELAY]);
}

/* 3.5a: Baltimore and DC; what is released comes after the random event. */
static void throw_dc(struct gcacw_game *game)
{
    static const struct track_die die = {GCACW_TRACK_DC, GCACW_PURPOSE_DC, GCACW_N_DC_DIE,
                                         GCACW_3_5a};
    struct gcacw_turn_facts *turn = &game->state->facts.turn;

    if (((turn->latches & (GCACW_LATCH_MARYLAND | GCACW_LATCH_MEADE)) == 0 && GCACW_ON(3_5a)) ||
        !is_left(game, die.track) || is_delayed(game))
        return;
    if (throw_die(game, &die, 0))
        turn->held_group = (uint8_t)(turn->groups[GCACW_TRACK_DC] + 1);
}

static bool infantry_is_north(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);

    return gcacw_any_north(game->sc, &field.zones->infantry[GCACW_CONFEDERATE]);
}

/* 3.5c: West Virginia. */
static void throw_wv(struct gcacw_game *game)
{
    static const struct track_die die = {GCACW_TRACK_WV, GCACW_PURPOSE_WV, GCACW_N_WV_DIE,
                                         GCACW_3_5c};
    uint8_t first = game->sc->when[GCACW_WHEN_WEST_VIRGINIA];
    int modifier = 0;

    if (first == 0 || game->state->turn < first || !is_left(game, die.track))
        return;
    if (infantry_is_north(game) && GCACW_ON(3_5c))
        modifier = gcacw_number(game->sc, GCACW_N_WV_INFANTRY_NORTH);
    if (throw_die(game, &die, modifier))
        gcacw_group_comes(game, die.track);
}

static int militia_modifier(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_field field = gcacw_truth(game);
    uint16_t cell = gcacw_commander_cell(sc, &game->state->facts, GCACW_CONFEDERATE);
    int modifier = 0;

    if (gcacw_any_in_state(sc, &field.zones->infantry[GCACW_CONFEDERATE], GCACW_PENNSYLVANIA) ||
        gcacw_any_in_state(sc, &field.zones->cavalry[GCACW_CONFEDERATE], GCACW_PENNSYLVANIA))
        modifier += gcacw_number(sc, GCACW_N_PA_UNIT_IN_PA);
    if (infantry_is_north(game))
        modifier += gcacw_number(sc, GCACW_N_PA_INFANTRY_NORTH);
    if (cell != VD_NONE && gcacw_is_in_state(sc, cell, GCACW_PENNSYLVANIA))
        modifier += gcacw_number(sc, GCACW_N_PA_LEE_IN_PA);
    return modifier;
}

/* 3.5d: Pennsylvania militia. */
static void throw_pa(struct gcacw_game *game)
{
    static const struct track_die die = {GCACW_TRACK_PA, GCACW_PURPOSE_PA, GCACW_N_PA_DIE,
                                         GCACW_3_5d};

    if (!gcacw_has_latch(&game->state->facts, GCACW_LATCH_CAVALRY_CROSSED) ||
        !is_left(game, die.track))
        return;
    if (throw_die(game, &die, GCACW_ON(3_5d) ? militia_modifier(game) : 0))
        gcacw_group_comes(game, die.track);
}

/* 3.5l: DC-R units come, not yet released, once DC is threatened. */
static void call_help(struct gcacw_game *game)
{
    if (!gcacw_has_latch(&game->state->facts, GCACW_LATCH_THREAT) || !GCACW_ON(3_5l))
        return;
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        const struct gcacw_unit *printed = &game->sc->units[i];

        if (printed->restriction == GCACW_DC_R && printed->entry != GCACW_ENTRY_ABSENT &&
            game->state->facts.units[i].place == GCACW_PLACE_OUT)
            gcacw_arrive(game, (gcacw_unit_id){i});
    }
}

unsigned gcacw_open_release(struct gcacw_game *game)
{
    call_help(game);
    throw_dc(game);
    throw_wv(game);
    throw_pa(game);
    return gcacw_sides_awaited(game);
}
