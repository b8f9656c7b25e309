/* scenario/gcacw/pack_army.c: packs commands, zones, units and leaders. */
#include "scenario/gcacw/code.h"

static void command(const struct gcacw_coder *at, struct gcacw_command *command)
{
    gcacw_text_of(at, &command->name);
    gcacw_text_of(at, &command->title);
    gcacw_run(at, &command->alias, &command->alias_count);
    gcacw_index(at, &command->side, GCACW_SIDES);
    gcacw_index(at, &command->kind, GCACW_COMMAND_KINDS);
    gcacw_flag(at, &command->field_army);
    gcacw_between(at, &command->morale_corps, 0, 15);
    gcacw_flag(at, &command->paralyzed);
    gcacw_flag(at, &command->garrison_die);
}

static void zone(const struct gcacw_coder *at, struct gcacw_zone *zone)
{
    const struct vd_theater *theater = at->sc->base.theater;

    gcacw_text_of(at, &zone->name);
    gcacw_between(at, &zone->first, 1, theater->columns);
    gcacw_between(at, &zone->last, zone->first, theater->columns);
    gcacw_between(at, &zone->row_odd, 1, theater->rows);
    gcacw_between(at, &zone->row_even, 1, theater->rows);
}

/* ---- units ---- */

static void unit_names(const struct gcacw_coder *at, struct gcacw_unit *unit)
{
    gcacw_text_of(at, &unit->name);
    gcacw_text_of(at, &unit->second);
    gcacw_run(at, &unit->alias, &unit->alias_count);
    gcacw_index(at, &unit->rename, GCACW_RENAME_COUNT);
    gcacw_between(at, &unit->rename_turn, 0, at->sc->turn_count);
}

static void unit_values(const struct gcacw_coder *at, struct gcacw_unit *unit)
{
    bool sub = unit->entry == GCACW_ENTRY_SUB;

    gcacw_index_or_none(at, &unit->command.v, at->sc->command_count);
    gcacw_index_or_none(at, &unit->joins.v, at->sc->command_count);
    gcacw_demand(at, sub || unit->command.v != GCACW_NONE);
    gcacw_index(at, &unit->arm, GCACW_ARM_COUNT);
    gcacw_index(at, &unit->size, GCACW_SIZE_COUNT);
    gcacw_between(at, &unit->manpower, sub ? 0 : 1, GCACW_MANPOWER_MAX);
    vd_i8(at->codec, &unit->tactical);
    gcacw_demand(at, unit->tactical >= -1 && unit->tactical <= 5);
    gcacw_between(at, &unit->artillery, 0, 20);
    gcacw_flag(at, &unit->outside_corps);
    gcacw_flag(at, &unit->independent);
    gcacw_between(at, &unit->fatigue, 0, 4);
    gcacw_index(at, &unit->restriction, GCACW_RESTRICTION_COUNT);
    gcacw_between(at, &unit->marker, 0, GCACW_SUBSTITUTES);
}

/* A unit must be able to come where its entry says. */
static bool can_enter(const struct gcacw_unit *unit)
{
    bool zone = unit->zone.v != GCACW_NONE;

    switch (unit->entry) {
    case GCACW_ENTRY_START:
        return unit->cell != VD_NONE;
    case GCACW_ENTRY_TURN:
        return zone && unit->turn != 0;
    case GCACW_ENTRY_TRACK:
        return unit->track != GCACW_TRACK_NONE && (zone || unit->space.v != GCACW_NONE);
    default:
        return true;
    }
}

static void unit_entry(const struct gcacw_coder *at, struct gcacw_unit *unit)
{
    gcacw_between(at, &unit->turn, 0, at->sc->turn_count);
    gcacw_index(at, &unit->track, GCACW_TRACK_COUNT);
    gcacw_between(at, &unit->number.v, unit->track != GCACW_TRACK_NONE ? 1 : 0,
                  unit->track != GCACW_TRACK_NONE ? GCACW_GROUPS_MAX : 0);
    gcacw_index_or_none(at, &unit->zone.v, at->sc->zone_count);
    gcacw_index_or_none(at, &unit->space.v, at->sc->space_count);
    gcacw_cell_or_none(at, &unit->cell);
    gcacw_index_or_none(at, &unit->replaces.v, at->sc->unit_count);
    gcacw_demand(at, can_enter(unit));
}

static void unit(const struct gcacw_coder *at, unsigned index)
{
    struct gcacw_unit *unit = &at->sc->units[index];

    gcacw_index(at, &unit->side, GCACW_SIDES);
    gcacw_demand(at, index == 0 || unit->side >= unit[-1].side);
    gcacw_index(at, &unit->entry, GCACW_ENTRY_COUNT);
    unit_names(at, unit);
    unit_values(at, unit);
    unit_entry(at, unit);
}

/* ---- leaders ---- */

static void leader_names(const struct gcacw_coder *at, struct gcacw_leader *leader)
{
    gcacw_text_of(at, &leader->name);
    gcacw_text_of(at, &leader->second);
    gcacw_run(at, &leader->alias, &leader->alias_count);
    gcacw_index(at, &leader->rename, GCACW_RENAME_COUNT);
    gcacw_between(at, &leader->rename_turn, 0, at->sc->turn_count);
}

static void commands_of(const struct gcacw_coder *at, uint64_t *commands)
{
    vd_u64(at->codec, commands);
    gcacw_demand(at, *commands >> at->sc->command_count == 0);
}

static void leader(const struct gcacw_coder *at, struct gcacw_leader *leader)
{
    const struct gcacw_scenario *sc = at->sc;

    leader_names(at, leader);
    gcacw_index(at, &leader->side, GCACW_SIDES);
    gcacw_index(at, &leader->kind, GCACW_LEADER_KINDS);
    gcacw_between(at, &leader->tactical, 0, 5);
    gcacw_between(at, &leader->command, 1, 9);
    commands_of(at, &leader->leads);
    commands_of(at, &leader->leads_later);
    gcacw_index_or_none(at, &leader->leads_unit.v, sc->unit_count);
    gcacw_index_or_none(at, &leader->with.v, sc->unit_count);
    gcacw_cell_or_none(at, &leader->cell);
    gcacw_index(at, &leader->comes, GCACW_COMES_COUNT);
    gcacw_between(at, &leader->turn, 0, sc->turn_count);
    gcacw_demand(at, leader->comes > GCACW_COMES_TURN || leader->with.v != GCACW_NONE);
    gcacw_flag(at, &leader->leaves_with_meade);
    gcacw_index_or_none(at, &leader->becomes.v, sc->leader_count);
    gcacw_between(at, &leader->assault_bonus, 0, 3);
    gcacw_flag(at, &leader->transfers);
}

void gcacw_code_armies(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_count(at, &sc->command_count, GCACW_COMMANDS_MAX);
    for (unsigned i = 0; i < sc->command_count; i++)
        command(at, &sc->commands[i]);
    gcacw_count(at, &sc->zone_count, GCACW_ZONES_MAX);
    for (unsigned i = 0; i < sc->zone_count; i++)
        zone(at, &sc->zones[i]);
    gcacw_count(at, &sc->unit_count, GCACW_UNITS_MAX);
    for (unsigned i = 0; i < sc->unit_count; i++)
        unit(at, i);
    gcacw_count(at, &sc->leader_count, GCACW_LEADERS_MAX);
    for (unsigned i = 0; i < sc->leader_count; i++)
        leader(at, &sc->leaders[i]);
}
