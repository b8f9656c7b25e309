/* rules/gcacw/words/tell_victory.c: sentences about counties, morale, victory and the ledger (9, 13.4). */
#include "rules/gcacw/words/tell.h"

static void say_station_scored(const struct gcacw_teller *tell)
{
    const struct gcacw_event_station_scored told = gcacw_event_station_scored(tell->event);

    gcacw_say_points(tell, told.points);
    gcacw_say(tell, ": the station at ");
    gcacw_say_station(tell, told.station);
    gcacw_say(tell, " is destroyed");
}

static void say_structure_scored(const struct gcacw_teller *tell)
{
    const struct gcacw_event_structure_scored told = gcacw_event_structure_scored(tell->event);

    gcacw_say_points(tell, told.points);
    vd_write_format(tell->out, ": %s is destroyed",
                    gcacw_name(tell->sc, tell->sc->structures[told.structure].name));
    if (told.bonus > 0)
        vd_write_format(tell->out, " (with a bonus of %u)", told.bonus);
}

static void say_county(const struct gcacw_teller *tell, uint8_t county)
{
    const struct vd_theater *theater = tell->sc->base.theater;

    if (county < theater->district_count)
        vd_write(tell->out, vd_theater_name(theater, theater->districts[county].name));
    else
        gcacw_say(tell, "a county");
}

static void say_county_held(const struct gcacw_teller *tell)
{
    const struct gcacw_event_county_held told = gcacw_event_county_held(tell->event);

    gcacw_say(tell, "The Confederates have controlled ");
    say_county(tell, told.county);
    gcacw_say(tell, " for ");
    gcacw_say_count(tell, told.turns, "turn");
    gcacw_say(tell, ": ");
    gcacw_say_count(tell, told.points, "point");
    gcacw_say(tell, told.doubled ? ", doubled" : "");
}

static void head_county_held(const struct gcacw_teller *tell)
{
    gcacw_say(tell, gcacw_event_county_held(tell->event).doubled
                        ? "Points, doubled, for counties under Confederate control"
                        : "Points for counties under Confederate control");
}

static void name_county_held(const struct gcacw_teller *tell)
{
    const struct gcacw_event_county_held told = gcacw_event_county_held(tell->event);

    say_county(tell, told.county);
    vd_write_format(tell->out, " %u", told.points);
}

static void say_county_freed(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "The Confederates no longer control ");
    say_county(tell, gcacw_event_county_freed(tell->event).county);
}

static void head_county_freed(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "The Confederates no longer control");
}

static void name_county_freed(const struct gcacw_teller *tell)
{
    say_county(tell, gcacw_event_county_freed(tell->event).county);
}

static void say_morale(const struct gcacw_teller *tell)
{
    static const char *const states[GCACW_MORALES] = {"in normal order", "disordered", "panicked",
                                                      "in flight"};
    const struct gcacw_event_morale told = gcacw_event_morale(tell->event);

    vd_write_format(tell->out, "The %s army is %s: ", gcacw_side_title(told.side),
                    states[told.morale]);
    gcacw_say_points(tell, told.points);
}

static void say_questioned(const struct gcacw_teller *tell)
{
    const struct gcacw_event_questioned told = gcacw_event_questioned(tell->event);

    vd_write_format(tell->out, "%s counts against Hooker: he has been questioned ",
                    told.disorder ? "The disorder of his army" : "The score");
    gcacw_say_count(tell, told.count, "time");
}

static void say_preliminary(const struct gcacw_teller *tell)
{
    const struct gcacw_event_preliminary told = gcacw_event_preliminary(tell->event);

    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out,
                    told.canceled ? " loses its preliminary %s victory"
                                  : " wins a preliminary %s victory",
                    gcacw_words_of_preliminaries[told.preliminary]);
}

static void say_crossed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_crossed told = gcacw_event_crossed(tell->event);

    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    else
        gcacw_say(tell, "Confederate infantry");
    gcacw_say(tell, " has crossed the Potomac");
}

/* ---- the ledger ---- */

static void say_noted_object(const struct gcacw_teller *tell, const struct gcacw_event_noted *told)
{
    bool station = told->entry == GCACW_LEDGER_STATION || told->entry == GCACW_LEDGER_REPAIRED;
    bool crossing = told->entry == GCACW_LEDGER_CROSSING || told->entry == GCACW_LEDGER_BRIDGED ||
                    told->entry == GCACW_LEDGER_FERRIED;

    if (station && told->object < tell->sc->station_count) {
        gcacw_say(tell, " at ");
        gcacw_say_station(tell, (uint8_t)told->object);
    } else if (crossing && told->object < tell->sc->base.theater->crossing_count) {
        gcacw_say(tell, " at ");
        gcacw_say_crossing(tell, told->object);
    } else if (told->cell != VD_NONE) {
        gcacw_say_space(tell, " at ", told->cell);
    }
}

static bool has_number(uint8_t entry)
{
    return entry == GCACW_LEDGER_FATIGUE || entry == GCACW_LEDGER_DEMORALIZED ||
           entry == GCACW_LEDGER_COMBAT_LOSS || entry == GCACW_LEDGER_OTHER_LOSS ||
           entry == GCACW_LEDGER_WORKS;
}

/* "Ledger, entry 7: Heth in the combat, 2 lost, disorganized". */
static void say_noted_toll(const struct gcacw_teller *tell, struct gcacw_toll toll)
{
    gcacw_say_unit(tell, toll.unit.v);
    vd_write_format(tell->out, " in the combat, %u lost", toll.loss);
    if (toll.disorganized)
        gcacw_say(tell, ", disorganized");
    if (toll.demoralized != 0)
        vd_write_format(tell->out, ", demoralized %u", toll.demoralized);
}

static void say_noted(const struct gcacw_teller *tell)
{
    const struct gcacw_event_noted told = gcacw_event_noted(tell->event);

    if (told.struck)
        gcacw_say(tell, "Ledger, struck out: ");
    else
        vd_write_format(tell->out, "Ledger, entry %u: ", told.serial);
    if (told.entry == GCACW_LEDGER_COMBAT && told.unit != GCACW_NONE) {
        say_noted_toll(tell, gcacw_toll_of(told.object));
        return;
    }
    if (told.leader != GCACW_NONE) {
        gcacw_say_leader(tell, told.leader);
        gcacw_say(tell, " is with ");
    }
    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    if (told.entry != GCACW_LEDGER_LEADER && told.entry != GCACW_LEDGER_SET)
        vd_write_format(tell->out, "%s%s", told.unit != GCACW_NONE ? ", " : "",
                        gcacw_words_of_entries[told.entry]);
    if (has_number(told.entry))
        vd_write_format(tell->out, " %u", told.number);
    say_noted_object(tell, &told);
}

const struct gcacw_telling gcacw_tell_victory[] = {
    {GCACW_EVENT_STATION_SCORED, say_station_scored, NULL, NULL},
    {GCACW_EVENT_STRUCTURE_SCORED, say_structure_scored, NULL, NULL},
    {GCACW_EVENT_COUNTY_HELD, say_county_held, head_county_held, name_county_held},
    {GCACW_EVENT_COUNTY_FREED, say_county_freed, head_county_freed, name_county_freed},
    {GCACW_EVENT_MORALE, say_morale, NULL, NULL},
    {GCACW_EVENT_QUESTIONED, say_questioned, NULL, NULL},
    {GCACW_EVENT_PRELIMINARY, say_preliminary, NULL, NULL},
    {GCACW_EVENT_NOTED, say_noted, NULL, NULL},
    {GCACW_EVENT_CROSSED, say_crossed, NULL, NULL},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
