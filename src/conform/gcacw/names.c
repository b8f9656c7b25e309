/* conform/gcacw/names.c: the things that a case names. */
#include "conform/gcacw/case.h"
#include "rules/gcacw/names/nouns.h"

static const struct gcacw_scenario *tables_of(const struct vd_match *match)
{
    return gcacw_scenario_of(match->scenario);
}

uint8_t gcacw_case_seat(const struct vd_scenario *scenario, uint8_t side, struct vd_text name)
{
    for (uint8_t seat = 0; seat < scenario->seat_count && name.length > 0; seat++) {
        const char *commander = vd_seat_commander(scenario, seat);

        if (scenario->seat_side[seat] == side && commander != NULL &&
            vd_name_matches(name, commander))
            return seat;
    }
    return name.length > 0 ? (uint8_t)VD_SEAT_NONE
                           : gcacw_first_seat(gcacw_scenario_of(scenario), side);
}

/* ---- words and numbers ---- */

uint16_t gcacw_case_word(const char *const *words, struct vd_text text)
{
    for (uint16_t i = 0; words[i] != NULL; i++) {
        if (vd_name_matches(text, words[i]))
            return i;
    }
    return VD_NONE;
}

bool gcacw_case_whole(struct vd_text text, int *whole)
{
    bool less = text.length > 0 && text.at[0] == '-';

    *whole = 0;
    if (text.length > 0 && (less || text.at[0] == '+')) {
        text.at++;
        text.length--;
    }
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9' || *whole > 10000)
            return false;
        *whole = *whole * 10 + (text.at[i] - '0');
    }
    *whole = less ? -*whole : *whole;
    return text.length > 0;
}

/* ---- units and leaders ---- */

/* Takes the side off "usa Smith"; VD_SIDES if there is none. */
static uint8_t take_side(const struct vd_match *match, struct vd_text *name)
{
    struct vd_text rest = *name, word = vd_text_cut(&rest, " ");
    uint8_t side = vd_match_side(match->vocabulary, word);

    if (side < VD_SIDES && rest.length > 0)
        *name = rest;
    return side;
}

static bool is_called(const struct gcacw_scenario *sc, struct vd_text name, uint32_t first,
                      uint32_t second, uint32_t alias, unsigned aliases)
{
    bool called = vd_name_matches(name, gcacw_name(sc, first)) ||
                  (second != 0 && vd_name_matches(name, gcacw_name(sc, second)));

    for (unsigned i = 0; i < aliases; i++, alias = gcacw_name_next(sc, alias))
        called |= vd_name_matches(name, gcacw_name(sc, alias));
    return called;
}

static uint16_t find_unit(const struct vd_match *match, struct vd_text name)
{
    const struct gcacw_scenario *sc = tables_of(match);
    uint8_t side = take_side(match, &name);
    uint16_t found = VD_NONE;

    for (uint16_t i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit *unit = &sc->units[i];

        if ((side < VD_SIDES && unit->side != side) ||
            !is_called(sc, name, unit->name, unit->second, unit->alias, unit->alias_count))
            continue;
        if (vd_name_matches(name, gcacw_name(sc, unit->name)))
            return i;
        found = i;
    }
    return found;
}

static void write_unit(const struct vd_scenario *scenario, uint16_t unit, struct vd_writer *writer)
{
    vd_write(writer,
             gcacw_unit_name(gcacw_scenario_of(scenario), NULL, (gcacw_unit_id){(uint8_t)unit}));
}

const char *gcacw_case_unit_name(const struct vd_run *run, uint16_t unit)
{
    return gcacw_unit_name(case_tables(run), NULL, (gcacw_unit_id){(uint8_t)unit});
}

/* "army Meade" is the Meade who leads the army; of two of a name the first is meant otherwise. */
static uint16_t find_leader(const struct vd_match *match, struct vd_text name)
{
    const struct gcacw_scenario *sc = tables_of(match);
    struct vd_text rest = name;
    bool army = vd_text_is(vd_text_cut(&rest, " "), "army") && rest.length > 0;

    if (army)
        name = rest;
    for (uint16_t i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader *leader = &sc->leaders[i];

        if ((!army || leader->kind == GCACW_LEADER_ARMY) &&
            is_called(sc, name, leader->name, leader->second, leader->alias, leader->alias_count))
            return i;
    }
    return VD_NONE;
}

/* ---- places ---- */

static uint16_t find_station(const struct vd_match *match, struct vd_text name)
{
    const struct gcacw_scenario *sc = tables_of(match);
    const struct vd_theater *theater = match->scenario->theater;

    for (uint16_t i = 0; i < sc->station_count; i++) {
        if (vd_name_matches(name,
                            vd_theater_name(theater, theater->places[sc->stations[i].place].name)))
            return i;
    }
    return VD_NONE;
}

static uint16_t find_town(const struct vd_match *match, struct vd_text name)
{
    const struct gcacw_scenario *sc = tables_of(match);

    for (uint16_t i = 0; i < sc->levy_count; i++) {
        if (vd_name_matches(name, gcacw_name(sc, sc->levies[i].name)))
            return i;
    }
    return VD_NONE;
}

static uint16_t find_crossing(const struct vd_match *match, struct vd_text name)
{
    const struct vd_theater *theater = match->scenario->theater;

    for (uint16_t i = 0; i < theater->crossing_count; i++) {
        if (vd_name_matches(name, vd_theater_name(theater, theater->crossings[i].name)))
            return i;
    }
    return VD_NONE;
}

static uint16_t find_county(const struct vd_match *match, struct vd_text name)
{
    const struct vd_theater *theater = match->scenario->theater;

    for (uint16_t i = 0; i < theater->district_count; i++) {
        if (vd_name_matches(name, vd_theater_name(theater, theater->districts[i].name)))
            return i;
    }
    return VD_NONE;
}

static uint16_t find_space(const struct vd_match *match, struct vd_text name)
{
    const struct gcacw_scenario *sc = tables_of(match);

    for (uint16_t i = 0; i < sc->space_count; i++) {
        if (vd_name_matches(name, gcacw_name(sc, sc->spaces[i].name)))
            return i;
    }
    return VD_NONE;
}

/* "csa", "csa.ewell". */
static uint16_t find_seat(const struct vd_match *match, struct vd_text name)
{
    uint8_t seat = vd_match_seat(match->vocabulary, match->scenario, name);

    return seat != VD_SEAT_NONE ? seat : (uint16_t)VD_NONE;
}

/* ---- words that stand for themselves ---- */

static uint16_t find_phase(const struct vd_match *match, struct vd_text name)
{
    (void)match;
    return gcacw_case_word(gcacw_words_of_phases, name);
}

static uint16_t find_line(const struct vd_match *match, struct vd_text name)
{
    (void)match;
    return gcacw_case_word(gcacw_words_of_score, name);
}

static uint16_t find_works(const struct vd_match *match, struct vd_text name)
{
    (void)match;
    return gcacw_case_word(gcacw_words_of_works, name);
}

static uint16_t find_latch(const struct vd_match *match, struct vd_text name)
{
    static const char *const words[] = {
        "crossed",   "cavalry crossed", "Maryland",        "Meade",         "raid",
        "Vicksburg", "District",        "Hooker disorder", "Hooker points", "Beauregard",
        "Jackson",   "threat",          "Potomac",         "Valley",        NULL};

    (void)match;
    return gcacw_case_word(words, name);
}

const struct vd_slot gcacw_case_slots[] = {
    {"unit", "unit", find_unit, write_unit},
    {"host", "unit", find_unit, write_unit},
    {"leader", "leader", find_leader, NULL},
    {"station", "station", find_station, NULL},
    {"town", "town", find_town, NULL},
    {"crossing", "crossing", find_crossing, NULL},
    {"county", "county", find_county, NULL},
    {"space", "naval space", find_space, NULL},
    {"seat", "seat", find_seat, NULL},
    {"phase", "phase", find_phase, NULL},
    {"line", "line of the score", find_line, NULL},
    {"works", "kind of works", find_works, NULL},
    {"latch", "latch", find_latch, NULL},
    {NULL, NULL, NULL, NULL},
};
