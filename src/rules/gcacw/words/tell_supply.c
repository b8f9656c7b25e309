/* rules/gcacw/words/tell_supply.c: sentences about supply, depots, levies and recovery (7, 8). */
#include "rules/gcacw/words/tell.h"

/* ---- victuals ---- */

static void say_levied(const struct gcacw_teller *tell)
{
    const struct gcacw_event_levied told = gcacw_event_levied(tell->event);

    vd_write_format(tell->out, "The Confederates levy %s: %u victuals",
                    gcacw_name(tell->sc, tell->sc->levies[told.levy].name), told.victuals);
    if (told.points > 0) {
        gcacw_say(tell, ", ");
        gcacw_say_count(tell, told.points, "point");
    }
}

static void say_loaded(const struct gcacw_teller *tell)
{
    const struct gcacw_event_loaded told = gcacw_event_loaded(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " loads %u victuals", told.victuals);
}

static void say_rationed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_rationed told = gcacw_event_rationed(tell->event);

    vd_write_format(tell->out, "%s supply: ", gcacw_side_title(told.side));
    gcacw_say_count(tell, told.units, "unit");
    gcacw_say(tell, " in range");
    if (tell->event->rule == GCACW_8_4a) {
        gcacw_say(tell, ", ");
        gcacw_say_count(tell, told.divisions, "division");
        vd_write_format(tell->out, "; the supply marker is at %d", told.marker);
    } else {
        gcacw_say(tell, "; ");
        gcacw_say_count(tell, told.spent, "victual");
        gcacw_say(tell, " eaten");
    }
}

static void say_rivers(const struct gcacw_teller *tell)
{
    const struct gcacw_event_rivers told = gcacw_event_rivers(tell->event);

    if (told.potomac && told.valley)
        gcacw_say(tell, "The Union controls the Potomac and the Shenandoah Valley");
    else if (!told.potomac && !told.valley)
        gcacw_say(tell, "The Union controls neither the Potomac nor the Shenandoah Valley");
    else
        vd_write_format(tell->out, "The Union controls the %s, not the %s",
                        told.potomac ? "Potomac" : "Shenandoah Valley",
                        told.potomac ? "Shenandoah Valley" : "Potomac");
}

static void say_drew(const struct gcacw_teller *tell)
{
    const struct gcacw_event_drew told = gcacw_event_drew(tell->event);

    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    else
        gcacw_say(tell, "The army");
    vd_write_format(tell->out, " receives %u victuals", told.victuals);
}

static void head_drew(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "Victuals received");
}

static void name_drew(const struct gcacw_teller *tell)
{
    const struct gcacw_event_drew told = gcacw_event_drew(tell->event);

    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    else
        gcacw_say(tell, "the army");
    vd_write_format(tell->out, " %u", told.victuals);
}

static void say_foraged(const struct gcacw_teller *tell)
{
    const struct gcacw_event_foraged told = gcacw_event_foraged(tell->event);

    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    else
        gcacw_say(tell, "The army");
    vd_write_format(tell->out, " forages %u victuals and ", told.victuals);
    gcacw_say(tell, told.recovery > 0 ? "still recovers " : "recovers no fatigue");
    if (told.recovery > 0)
        gcacw_say_count(tell, told.recovery, "fatigue level");
}

static void say_used(const struct gcacw_teller *tell)
{
    const struct gcacw_event_used told = gcacw_event_used(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " takes %u victuals", told.victuals);
    gcacw_say_space(tell, " from the stock at ", told.cell);
}

static void say_starved(const struct gcacw_teller *tell)
{
    const struct gcacw_event_starved told = gcacw_event_starved(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, " is out of supply:");
    if (told.disorganized)
        gcacw_say(tell, " it is disorganized");
    if (told.lost > 0)
        vd_write_format(tell->out, "%s loses %u manpower", told.disorganized ? " and" : " it",
                        told.lost);
}

static void head_starved(const struct gcacw_teller *tell)
{
    const struct gcacw_event_starved told = gcacw_event_starved(tell->event);

    gcacw_say(tell, "Out of supply");
    if (told.disorganized)
        gcacw_say(tell, ", disorganized");
    if (told.lost > 0)
        vd_write_format(tell->out, ", %u manpower lost each", told.lost);
}

static void name_starved(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_starved(tell->event).unit);
}

/* What the seat could not know is not said either. */
static void say_barred(const struct gcacw_teller *tell)
{
    const struct gcacw_event_barred told = gcacw_event_barred(tell->event);

    if (told.unit != GCACW_NONE)
        gcacw_say_unit(tell, told.unit);
    else
        gcacw_say(tell, "Your army");
    gcacw_say(tell, " cannot do this");
    if (told.cell != VD_NONE)
        gcacw_say_space(tell, " at ", told.cell);
    gcacw_say(tell, ": something you did not know of forbids it");
}

/* ---- railroads and depots ---- */

static void say_repaired(const struct gcacw_teller *tell)
{
    const struct gcacw_event_repaired told = gcacw_event_repaired(tell->event);

    gcacw_say(tell, "The station at ");
    gcacw_say_station(tell, told.station);
    gcacw_say(tell, told.success ? " is repaired" : " stays out of use");
}

static void say_depot_work(const struct gcacw_teller *tell)
{
    static const char *const done[GCACW_PROJECT_KINDS] = {
        "The work on the depot is done", "The depot is built", "The depot is dismantled",
        "The depot is removed"};
    static const char *const under_way[GCACW_PROJECT_KINDS] = {
        "The work on the depot goes on", "You are building a depot",
        "You are dismantling the depot", "You are removing the depot"};
    const struct gcacw_event_depot_work told = gcacw_event_depot_work(tell->event);

    gcacw_say(tell, told.left == 0 ? done[told.work] : under_way[told.work]);
    gcacw_say_space(tell, " at ", told.cell);
    if (told.left > 0) {
        gcacw_say(tell, "; ");
        gcacw_say_count(tell, told.left, "turn");
        gcacw_say(tell, " to go");
    }
}

static void say_depot_stopped(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "The work on the depot is lost at ",
                    gcacw_event_depot_stopped(tell->event).cell);
}

static void say_depot_placed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_depot_placed told = gcacw_event_depot_placed(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say_space(tell, " places a depot at ", told.cell);
}

static void say_depot_captured(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "The Confederates capture the depot at ",
                    gcacw_event_depot_captured(tell->event).cell);
}

static void say_depot_destroyed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_depot_destroyed told = gcacw_event_depot_destroyed(tell->event);

    vd_write_format(tell->out, "The %s depot", gcacw_side_title(told.side));
    gcacw_say_space(tell, " is destroyed at ", told.cell);
    gcacw_say(tell, ": ");
    gcacw_say_points(tell, told.side == GCACW_UNION ? told.points : -told.points);
}

static void say_restocked(const struct gcacw_teller *tell)
{
    const struct gcacw_event_restocked told = gcacw_event_restocked(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " receives %u ammunition%s", told.points,
                    told.train ? " from the train" : "");
}

static void head_restocked(const struct gcacw_teller *tell)
{
    gcacw_say(tell, gcacw_event_restocked(tell->event).train ? "Ammunition from the train"
                                                             : "Ammunition received");
}

static void name_restocked(const struct gcacw_teller *tell)
{
    const struct gcacw_event_restocked told = gcacw_event_restocked(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " %u", told.points);
}

/* ---- building ---- */

static void say_bridge_work(const struct gcacw_teller *tell)
{
    const struct gcacw_event_bridge_work told = gcacw_event_bridge_work(tell->event);

    vd_write_format(tell->out, "The %s work at ", told.ferry ? "ferry" : "bridge");
    gcacw_say_crossing(tell, told.crossing);
    if (told.left == 0) {
        gcacw_say(tell, " is done");
        return;
    }
    gcacw_say(tell, " takes ");
    gcacw_say_count(tell, told.left, "more recovery phase");
}

static void say_entrenched(const struct gcacw_teller *tell)
{
    const struct gcacw_event_entrenched told = gcacw_event_entrenched(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " entrenches: %s", gcacw_words_of_works[told.level]);
}

static void say_razed(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "The Confederates destroy the fort at ",
                    gcacw_event_razed(tell->event).cell);
}

/* ---- recovery ---- */

static void say_changes(const struct gcacw_teller *tell)
{
    const struct gcacw_event_recovered told = gcacw_event_recovered(tell->event);
    const char *const words[4] = {
        told.reorganized ? "reorganized" : NULL, told.rallied ? "less demoralized" : NULL,
        told.rested ? "no longer exhausted" : NULL, told.exhausted ? "exhausted" : NULL};
    unsigned count = 0;

    for (unsigned i = 0; i < 4; i++) {
        if (words[i] != NULL)
            vd_write_format(tell->out, "%s%s", count++ > 0 ? ", " : "", words[i]);
    }
}

static void say_recovered(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_recovered(tell->event).unit);
    gcacw_say(tell, " is ");
    say_changes(tell);
}

static void head_recovered(const struct gcacw_teller *tell)
{
    say_changes(tell);
}

static void name_recovered(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_recovered(tell->event).unit);
}

static void say_rejoined(const struct gcacw_teller *tell)
{
    const struct gcacw_event_rejoined told = gcacw_event_rejoined(tell->event);

    vd_write_format(tell->out, "%u manpower of stragglers comes back to ", told.manpower);
    gcacw_say_unit(tell, told.unit);
}

static void head_rejoined(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "Stragglers come back");
}

static void name_rejoined(const struct gcacw_teller *tell)
{
    const struct gcacw_event_rejoined told = gcacw_event_rejoined(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " %u", told.manpower);
}

const struct gcacw_telling gcacw_tell_supply[] = {
    {GCACW_EVENT_LEVIED, say_levied, NULL, NULL},
    {GCACW_EVENT_LOADED, say_loaded, NULL, NULL},
    {GCACW_EVENT_RATIONED, say_rationed, NULL, NULL},
    {GCACW_EVENT_RIVERS, say_rivers, NULL, NULL},
    {GCACW_EVENT_DREW, say_drew, head_drew, name_drew},
    {GCACW_EVENT_FORAGED, say_foraged, NULL, NULL},
    {GCACW_EVENT_USED, say_used, NULL, NULL},
    {GCACW_EVENT_STARVED, say_starved, head_starved, name_starved},
    {GCACW_EVENT_REPAIRED, say_repaired, NULL, NULL},
    {GCACW_EVENT_BARRED, say_barred, NULL, NULL},
    {GCACW_EVENT_DEPOT_WORK, say_depot_work, NULL, NULL},
    {GCACW_EVENT_DEPOT_STOPPED, say_depot_stopped, NULL, NULL},
    {GCACW_EVENT_DEPOT_PLACED, say_depot_placed, NULL, NULL},
    {GCACW_EVENT_DEPOT_CAPTURED, say_depot_captured, NULL, NULL},
    {GCACW_EVENT_DEPOT_DESTROYED, say_depot_destroyed, NULL, NULL},
    {GCACW_EVENT_RESTOCKED, say_restocked, head_restocked, name_restocked},
    {GCACW_EVENT_BRIDGE_WORK, say_bridge_work, NULL, NULL},
    {GCACW_EVENT_ENTRENCHED, say_entrenched, NULL, NULL},
    {GCACW_EVENT_RAZED, say_razed, NULL, NULL},
    {GCACW_EVENT_RECOVERED, say_recovered, head_recovered, name_recovered},
    {GCACW_EVENT_REJOINED, say_rejoined, head_rejoined, name_rejoined},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
