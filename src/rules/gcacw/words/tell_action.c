/* rules/gcacw/words/tell_action.c: sentences about actions: marches, rail, ships, work on the way (4, 5). */
#include "rules/gcacw/words/tell.h"

static void say_initiative(const struct gcacw_teller *tell)
{
    const struct gcacw_event_initiative told = gcacw_event_initiative(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, told.spy ? " has the initiative, thanks to its spy" : " has the initiative");
}

static void say_marched(const struct gcacw_teller *tell)
{
    const struct gcacw_event_marched told = gcacw_event_marched(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say_space(tell, " marches to ", told.cell);
    gcacw_say(tell, "; ");
    gcacw_say_points_left(tell, told.points);
}

const char *gcacw_halt_words(uint8_t why)
{
    static const char *const whys[GCACW_WHY_COUNT] = {
        [GCACW_WHY_NONE] = "",
        [GCACW_WHY_POINTS] = "it has too few movement points left",
        [GCACW_WHY_ZONE] = "an enemy zone of control stops it",
        [GCACW_WHY_ENEMY] = "an enemy is in the next hex",
        [GCACW_WHY_CROSSING] = "the crossing cannot be used",
        [GCACW_WHY_NEAR] = "an enemy is too near for this move",
        [GCACW_WHY_SCREEN] = "the cavalry's retreat has cost it its last movement points",
        [GCACW_WHY_RAIL] = "the line is broken",
    };

    return why < GCACW_WHY_COUNT ? whys[why] : "";
}

static void say_halted(const struct gcacw_teller *tell)
{
    const struct gcacw_event_halted told = gcacw_event_halted(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, tell->event->rule == GCACW_6_1a ? " cannot make its attack" : " stops");
    if (told.cell != VD_NONE && tell->event->rule != GCACW_6_1a)
        gcacw_say_space(tell, " at ", told.cell);
    if (told.why != GCACW_WHY_NONE)
        vd_write_format(tell->out, ": %s", gcacw_halt_words(told.why));
}

static void say_straggled(const struct gcacw_teller *tell)
{
    const struct gcacw_event_straggled told = gcacw_event_straggled(tell->event);

    gcacw_say_unit(tell, told.unit);
    if (told.lost > 0)
        vd_write_format(tell->out, " loses %u manpower to straggling", told.lost);
    else
        gcacw_say(tell, told.disorganized ? " loses nobody to straggling" : " keeps together");
    if (told.disorganized)
        gcacw_say(tell, told.lost > 0 ? " and is disorganized" : ", but is disorganized");
}

static void say_strategic(const struct gcacw_teller *tell)
{
    const struct gcacw_event_strategic told = gcacw_event_strategic(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, " makes a strategic move for ");
    gcacw_say_count(tell, told.levels, "fatigue level");
    gcacw_say_space(tell, " to ", told.cell);
}

static void say_railed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_railed told = gcacw_event_railed(tell->event);

    gcacw_say_unit(tell, told.unit);
    if (told.away)
        gcacw_say_space(tell, " leaves the map by rail for ", told.cell);
    else
        gcacw_say_space(tell, told.from == VD_NONE ? " arrives by rail at " : " goes by rail to ",
                        told.cell);
}

static void say_sailed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_sailed told = gcacw_event_sailed(tell->event);

    gcacw_say_unit(tell, told.unit);
    if (told.space < tell->sc->space_count)
        vd_write_format(tell->out, " sails to %s",
                        gcacw_name(tell->sc, tell->sc->spaces[told.space].name));
    else
        gcacw_say(tell, " sails");
}

static void say_dug(const struct gcacw_teller *tell)
{
    const struct gcacw_event_dug told = gcacw_event_dug(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " digs: %s", gcacw_words_of_works[told.works]);
    gcacw_say_space(tell, " at ", told.cell);
}

static void say_wrecked(const struct gcacw_teller *tell)
{
    const struct gcacw_event_wrecked told = gcacw_event_wrecked(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, told.state == GCACW_STATION_DESTROYED ? " destroys the station at "
                                                          : " damages the station at ");
    gcacw_say_station(tell, told.station);
}

static void say_burned(const struct gcacw_teller *tell)
{
    const struct gcacw_event_burned told = gcacw_event_burned(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, " destroys ");
    gcacw_say_crossing(tell, told.crossing);
}

static void say_breached(const struct gcacw_teller *tell)
{
    const struct gcacw_event_breached told = gcacw_event_breached(tell->event);

    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out, " breaches %s",
                    gcacw_name(tell->sc, tell->sc->structures[told.structure].name));
}

static void say_cleared(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "The station at ");
    gcacw_say_station(tell, gcacw_event_cleared(tell->event).station);
    gcacw_say(tell, " is no longer damaged");
}

static void say_retaken(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "The depot at ", gcacw_event_retaken(tell->event).cell);
    gcacw_say(tell, " is recaptured");
}

static void say_train(const struct gcacw_teller *tell)
{
    const struct gcacw_event_train told = gcacw_event_train(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say_space(tell, " is taken with its wagons at ", told.cell);
}

static void say_requested(const struct gcacw_teller *tell)
{
    gcacw_say_side(tell, gcacw_event_requested(tell->event).side);
    gcacw_say(tell, " asks for a remote march");
}

static void say_answered(const struct gcacw_teller *tell)
{
    static const char *const answers[GCACW_REMOTE_ANSWERS] = {
        " will be asked about each remote march", " allows remote marches",
        " does not allow remote marches"};
    const struct gcacw_event_answered told = gcacw_event_answered(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, answers[told.answer < GCACW_REMOTE_ANSWERS ? told.answer : 0]);
}

const struct gcacw_telling gcacw_tell_action[] = {
    {GCACW_EVENT_INITIATIVE, say_initiative, NULL, NULL},
    {GCACW_EVENT_MARCHED, say_marched, NULL, NULL},
    {GCACW_EVENT_HALTED, say_halted, NULL, NULL},
    {GCACW_EVENT_STRAGGLED, say_straggled, NULL, NULL},
    {GCACW_EVENT_STRATEGIC, say_strategic, NULL, NULL},
    {GCACW_EVENT_RAILED, say_railed, NULL, NULL},
    {GCACW_EVENT_SAILED, say_sailed, NULL, NULL},
    {GCACW_EVENT_DUG, say_dug, NULL, NULL},
    {GCACW_EVENT_WRECKED, say_wrecked, NULL, NULL},
    {GCACW_EVENT_BURNED, say_burned, NULL, NULL},
    {GCACW_EVENT_BREACHED, say_breached, NULL, NULL},
    {GCACW_EVENT_CLEARED, say_cleared, NULL, NULL},
    {GCACW_EVENT_RETAKEN, say_retaken, NULL, NULL},
    {GCACW_EVENT_TRAIN, say_train, NULL, NULL},
    {GCACW_EVENT_REQUESTED, say_requested, NULL, NULL},
    {GCACW_EVENT_ANSWERED, say_answered, NULL, NULL},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
