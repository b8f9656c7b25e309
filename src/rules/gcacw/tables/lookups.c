/* rules/gcacw/tables/lookups.c: finds rows and columns of the charts. */
#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/scenario.h"

/* The first column whose highest value is not exceeded; the last takes all the rest. */
static unsigned column_of(const uint8_t *most, unsigned count, unsigned value)
{
    unsigned i = 0;

    while (i + 1 < count && value > most[i])
        i++;
    return i;
}

struct gcacw_extended_result gcacw_extended_at(const struct gcacw_scenario *sc, int total,
                                               unsigned manpower)
{
    int cap = gcacw_number(sc, GCACW_N_EXTENDED_CAP);
    unsigned capped = total < 0 ? 0 : (unsigned)(total > cap ? cap : total);

    return sc->extended.at[column_of(sc->extended.total, GCACW_EXTENDED_ROWS, capped)]
                          [column_of(sc->extended.manpower, GCACW_EXTENDED_COLUMNS, manpower)];
}

static unsigned diff_row(int diff)
{
    if (diff < GCACW_DIFF_FIRST)
        diff = GCACW_DIFF_FIRST;
    if (diff > GCACW_DIFF_LAST)
        diff = GCACW_DIFF_LAST;
    return (unsigned)(diff - GCACW_DIFF_FIRST);
}

struct gcacw_result gcacw_defender_at(const struct gcacw_scenario *sc, int diff, unsigned halves)
{
    unsigned column = column_of(sc->combat.defender_most, GCACW_DEFENDER_COLUMNS, halves / 2);

    return sc->combat.defender[diff_row(diff)][column];
}

struct gcacw_result gcacw_attacker_at(const struct gcacw_scenario *sc, int diff, unsigned halves)
{
    unsigned column = column_of(sc->combat.attacker_most, GCACW_ATTACKER_COLUMNS, halves / 2);

    return sc->combat.attacker[diff_row(diff)][column];
}

int gcacw_ratio_of(const struct gcacw_scenario *sc, unsigned attacker, unsigned defender)
{
    unsigned n = attacker / defender, last = GCACW_RATIO_UP;

    if (n >= 1)
        return sc->ratio.up[n < last ? n - 1 : last - 1];
    for (unsigned i = 0; i + 1 < GCACW_RATIO_DOWN; i++) {
        if (attacker * (i + 2) >= defender)
            return sc->ratio.down[i];
    }
    return sc->ratio.down[GCACW_RATIO_DOWN - 1];
}

struct gcacw_gun_result gcacw_guns_at(const struct gcacw_scenario *sc, int diff, uint8_t terrain)
{
    unsigned column = 0;

    while (column + 1 < GCACW_GUN_COLUMNS && diff > sc->guns.most[column])
        column++;
    return sc->guns.at[sc->guns.ground[terrain]][column];
}

int gcacw_screen_size(const struct gcacw_scenario *sc, unsigned manpower)
{
    return sc->screen.size[column_of(sc->screen.most, GCACW_SCREEN_SIZES, manpower)];
}

unsigned gcacw_combat_halves(const struct gcacw_scenario *sc, unsigned manpower, bool organized)
{
    if (organized || !GCACW_ON(3_1b))
        return GCACW_ON(3_1a) ? 2 * manpower : manpower;
    return sc->disorganized.halves[manpower > GCACW_MANPOWER_MAX ? GCACW_MANPOWER_MAX : manpower];
}

const struct gcacw_supply_level *gcacw_supply_at(const struct gcacw_scenario *sc, int level)
{
    unsigned i = 0;

    while (i + 1 < GCACW_SUPPLY_LEVELS && level < sc->supply[i].least)
        i++;
    return &sc->supply[i];
}

unsigned gcacw_resupply_at(const struct gcacw_scenario *sc, uint8_t side, unsigned divisions)
{
    unsigned i = 0;

    while (i + 1 < GCACW_RESUPPLY_ROWS && divisions < sc->resupply[i].least[side])
        i++;
    return sc->resupply[i].victuals;
}

enum gcacw_morale gcacw_morale_at(const struct gcacw_scenario *sc, unsigned level)
{
    unsigned i = GCACW_MORALES - 1;

    while (i > 0 && level < sc->morales[i].least)
        i--;
    return (enum gcacw_morale)i;
}

/* 9.4b, 9.4c, 9.4d: by the victory sheet of the campaign. */
enum gcacw_level gcacw_level_at(const struct gcacw_scenario *sc, int points)
{
    unsigned i = GCACW_ON(9_4b) && GCACW_ON(9_4c) && GCACW_ON(9_4d) ? 0 : GCACW_LEVELS - 1;

    while (i < GCACW_LEVELS - 1 && points < sc->victory.least[i])
        i++;
    return (enum gcacw_level)i;
}

int gcacw_raspberry(const struct gcacw_scenario *sc, int die)
{
    int row = die < 1 ? 1 : die > 6 ? 6 : die;

    return sc->number[GCACW_N_RASPBERRY_0 + row - 1];
}

const struct gcacw_depot_value *gcacw_depot_value_at(const struct gcacw_scenario *sc, uint8_t side,
                                                     uint16_t cell)
{
    uint8_t other = side == GCACW_UNION ? GCACW_DEPOT_OTHER_UNION : GCACW_DEPOT_CONFEDERATE;
    const struct gcacw_depot_value *found = &sc->depot_values[0];

    for (unsigned i = 0; i < sc->depot_value_count; i++) {
        const struct gcacw_depot_value *value = &sc->depot_values[i];

        if (value->row == other)
            found = value;
        if (value->row == GCACW_DEPOT_NAMED && side == GCACW_UNION && value->cell == cell)
            return value;
    }
    return found;
}

bool gcacw_zone_has(const struct gcacw_scenario *sc, gcacw_zone_id zone, uint16_t cell)
{
    const struct gcacw_zone *at = &sc->zones[zone.v];
    unsigned column = vd_theater_column(sc->base.theater, (vd_cell_id){cell}) + 1;
    unsigned row = vd_theater_row(sc->base.theater, (vd_cell_id){cell}) + 1;

    return column >= at->first && column <= at->last &&
           row == (column % 2 != 0 ? at->row_odd : at->row_even);
}

uint16_t gcacw_zone_first(const struct gcacw_scenario *sc, gcacw_zone_id zone)
{
    const struct gcacw_zone *at = &sc->zones[zone.v];
    unsigned row = at->first % 2 != 0 ? at->row_odd : at->row_even;
    vd_cell_id cell = vd_theater_cell_at(sc->base.theater, at->first - 1, (int)row - 1);

    return cell.v;
}

int32_t gcacw_day(struct vd_date date)
{
    return vd_date_days(date) - vd_days_of(1863, 1, 1) + 1;
}

bool gcacw_is_listed(const struct gcacw_scenario *sc, enum gcacw_place_list list, uint16_t cell)
{
    const struct gcacw_places *places = &sc->places[list];

    for (unsigned i = 0; i < places->count; i++) {
        if (places->cell[i] == cell)
            return true;
    }
    return false;
}
