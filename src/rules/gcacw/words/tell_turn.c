/* rules/gcacw/words/tell_turn.c: sentences about the sequence, dice, the turn's start and leaders (1, 3, 4.4, 4.5). */
#include "rules/gcacw/words/tell.h"

/* ---- the sequence ---- */

static void say_begun(const struct gcacw_teller *tell)
{
    vd_write_format(tell->out, "%s begins", gcacw_name(tell->sc, tell->sc->title));
}

static void say_turn(const struct gcacw_teller *tell)
{
    const struct gcacw_event_turn told = gcacw_event_turn(tell->event);
    char date[64] = "";

    gcacw_date_words(tell->sc, told.turn, date, sizeof date);
    vd_write_format(tell->out, "Turn %u begins: %s", told.turn, date);
}

static void say_closed(const struct gcacw_teller *tell)
{
    gcacw_write_seat(tell->sc, gcacw_event_closed(tell->event).seat, tell->out);
    gcacw_say(tell, " has finished this phase");
}

static void say_passed(const struct gcacw_teller *tell)
{
    gcacw_say_side(tell, gcacw_event_passed(tell->event).side);
    gcacw_say(tell, " passes");
}

static void say_ended(const struct gcacw_teller *tell)
{
    const struct gcacw_event_ended told = gcacw_event_ended(tell->event);

    gcacw_say(tell, "The campaign ends");
    if (told.level < GCACW_LEVELS)
        vd_write_format(tell->out, " with a %s victory", gcacw_words_of_levels[told.level]);
    vd_write_format(tell->out, ", at %d points", told.points);
}

/* ---- dice ---- */

/* "Extended march of Hood", "March die of Longstreet". */
static void say_roller(const struct gcacw_teller *tell, const struct gcacw_event_rolled *told)
{
    switch (told->purpose) {
    case GCACW_PURPOSE_MARCH:
        gcacw_say(tell, told->faces[1] != 0 ? "March dice" : "March die");
        break;
    case GCACW_PURPOSE_COMMAND:
        gcacw_say(tell, "Command die");
        break;
    case GCACW_PURPOSE_GUNS:
        gcacw_say(tell, "Artillery die");
        break;
    case GCACW_PURPOSE_VICKSBURG:
        gcacw_say(tell, "Fall of Vicksburg");
        break;
    case GCACW_PURPOSE_BEAUREGARD:
        gcacw_say(tell, "Arrival of Beauregard");
        break;
    default:
        vd_write(tell->out, gcacw_words_of_purposes[told->purpose]);
    }
    if (told->unit != GCACW_NONE || told->leader != GCACW_NONE)
        gcacw_say(tell, told->purpose == GCACW_PURPOSE_BURN ? " by " : " of ");
    if (told->unit != GCACW_NONE)
        gcacw_say_unit(tell, told->unit);
    else if (told->leader != GCACW_NONE)
        gcacw_say_leader(tell, told->leader);
    else if (told->side != GCACW_NONE &&
             (told->purpose == GCACW_PURPOSE_INITIATIVE || told->purpose == GCACW_PURPOSE_SPY ||
              told->purpose == GCACW_PURPOSE_ATTACK || told->purpose == GCACW_PURPOSE_DEFENSE))
        vd_write_format(tell->out, " of the %s side", gcacw_side_title(told->side));
}

/* Most dice of these books want low numbers. */
static bool wants_high(uint8_t purpose)
{
    return purpose == GCACW_PURPOSE_FERRY || purpose == GCACW_PURPOSE_HUNGER ||
           purpose == GCACW_PURPOSE_DEPOT;
}

/* What the die meant, as far as the event says. */
static void say_meaning(const struct gcacw_teller *tell, const struct gcacw_event_rolled *told)
{
    switch (told->purpose) {
    case GCACW_PURPOSE_EXTENDED:
        gcacw_say(tell, told->success ? ", it stays organized" : ", it is disorganized");
        break;
    case GCACW_PURPOSE_GUNS:
        gcacw_say(tell, told->success ? ", even, so half a point of artillery counts"
                                      : ", odd, so half a point of artillery is lost");
        break;
    case GCACW_PURPOSE_COMMAND:
        if (told->cell == VD_NONE)
            break;
        vd_write(tell->out, ", ");
        gcacw_say_count(tell, told->success ? (unsigned)told->total : 0, "unit");
        gcacw_say_space(tell, " can join the assault on ", told->cell);
        break;
    default:
        break;
    }
    if (told->needed != 0)
        vd_write_format(tell->out, ", needed %d or %s: %s", told->needed,
                        wants_high(told->purpose) ? "better" : "less",
                        told->success ? "success" : "failed");
}

/* An assault's command die tells the units, a march's the points of all: neither is a sum. */
static int total_of(const struct gcacw_event_rolled *told)
{
    if (told->purpose == GCACW_PURPOSE_COMMAND && told->cell != VD_NONE)
        return told->faces[0];
    if (told->purpose == GCACW_PURPOSE_RIOTS && told->total == 0)
        return told->faces[0] + told->faces[1] + told->faces[2] + told->modifier;
    return told->total;
}

static void say_rolled(const struct gcacw_teller *tell)
{
    const struct gcacw_event_rolled told = gcacw_event_rolled(tell->event);

    say_roller(tell, &told);
    if (told.faces[0] != 0) {
        gcacw_say(tell, ": ");
        if (told.purpose == GCACW_PURPOSE_MARCH && told.faces[1] != 0)
            vd_write_format(tell->out, "%u and %u", told.faces[0], told.faces[1]);
        else
            gcacw_say_dice(tell, told.faces, 3, told.modifier, total_of(&told));
    }
    say_meaning(tell, &told);
}

/* ---- units that come and go ---- */

static void say_came(const struct gcacw_teller *tell)
{
    const struct gcacw_event_came told = gcacw_event_came(tell->event);

    gcacw_say_unit(tell, told.unit);
    if (told.cell != VD_NONE)
        gcacw_say_space(tell, " comes onto the map at ", told.cell);
    else
        gcacw_say(tell, " arrives");
}

static void head_came(const struct gcacw_teller *tell)
{
    const struct gcacw_event_came told = gcacw_event_came(tell->event);

    if (told.cell != VD_NONE)
        gcacw_say_space(tell, "These units come onto the map at ", told.cell);
    else
        gcacw_say(tell, "These units arrive");
}

static void name_came(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_came(tell->event).unit);
}

static void say_waits(const struct gcacw_teller *tell)
{
    const struct gcacw_event_waits told = gcacw_event_waits(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, " waits off the map");
    if (told.cell != VD_NONE)
        gcacw_say_space(tell, ": it cannot enter at ", told.cell);
}

static void head_waits(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "These units wait off the map");
}

static void name_waits(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_waits(tell->event).unit);
}

static void say_released(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_released(tell->event).unit);
    gcacw_say(tell, " is released");
}

static void head_released(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "Released");
}

static void name_released(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_released(tell->event).unit);
}

static void say_canceled(const struct gcacw_teller *tell)
{
    vd_write_format(tell->out, "Halleck cancels the release of Balt/DC group %u",
                    gcacw_event_canceled(tell->event).group);
}

static void say_taken_off(const struct gcacw_teller *tell)
{
    const struct gcacw_event_taken_off told = gcacw_event_taken_off(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " gives up %u manpower for duty elsewhere", told.manpower);
}

/* ---- events ---- */

static void say_happened(const struct gcacw_teller *tell)
{
    const struct gcacw_event_happened told = gcacw_event_happened(tell->event);

    vd_write_format(tell->out, "Random event %u: %s", told.row, gcacw_words_of_events[told.event]);
    if (told.ammunition)
        gcacw_say(tell, "; an ammunition train arrives");
}

static void say_filled(const struct gcacw_teller *tell)
{
    const struct gcacw_event_filled told = gcacw_event_filled(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " is reinforced to %u manpower", told.manpower);
}

static void head_filled(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "Reinforced, manpower now");
}

static void name_filled(const struct gcacw_teller *tell)
{
    const struct gcacw_event_filled told = gcacw_event_filled(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " %u", told.manpower);
}

static void say_scored_news(const struct gcacw_teller *tell)
{
    const struct gcacw_event_scored_news told = gcacw_event_scored_news(tell->event);

    if (told.line == GCACW_SCORE_VICKSBURG)
        gcacw_say(tell, "Vicksburg has fallen");
    else if (told.line == GCACW_SCORE_RIOTS)
        gcacw_say(tell, "Draft riots in New York");
    else
        vd_write(tell->out, gcacw_words_of_score[told.line]);
    gcacw_say(tell, ": ");
    gcacw_say_points(tell, told.points);
    if (told.line == GCACW_SCORE_RIOTS && told.removed > 0)
        vd_write_format(tell->out, "; the Union sent %u manpower", told.removed);
    else if (told.line == GCACW_SCORE_RAID && told.removed > 0) {
        gcacw_say(tell, "; the Confederates sent ");
        gcacw_say_count(tell, told.removed, "unit");
    }
}

static void say_ferry_fell(const struct gcacw_teller *tell)
{
    const struct gcacw_event_ferry_fell told = gcacw_event_ferry_fell(tell->event);

    gcacw_say(tell, "Harpers Ferry surrenders: the Union loses ");
    gcacw_say_count(tell, told.units, "unit");
    vd_write_format(tell->out, " with %u manpower", told.manpower);
}

/* ---- the spy ---- */

static void say_spied(const struct gcacw_teller *tell)
{
    gcacw_say_side(tell, gcacw_event_spied(tell->event).winner);
    gcacw_say(tell, " has a spy and reads the enemy's sheets");
}

static void name_sheet(const struct gcacw_teller *tell)
{
    const struct gcacw_event_sheet told = gcacw_event_sheet(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " %u/%u/%u", told.victuals, told.ammunition, told.other_lost);
}

static void head_sheet(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "The spy reads victuals/ammunition/other losses");
}

static void say_sheet(const struct gcacw_teller *tell)
{
    const struct gcacw_event_sheet told = gcacw_event_sheet(tell->event);

    gcacw_say(tell, "The spy reads: ");
    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " has %u victuals and %u ammunition, other losses %u", told.victuals,
                    told.ammunition, told.other_lost);
}

static void say_supplies(const struct gcacw_teller *tell)
{
    const struct gcacw_event_supplies told = gcacw_event_supplies(tell->event);

    gcacw_say(tell, "The spy reads: the supply marker of ");
    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out, " is at %d", told.marker);
}

static void say_plan(const struct gcacw_teller *tell)
{
    const struct gcacw_event_plan told = gcacw_event_plan(tell->event);

    gcacw_say(tell, "The spy reads: ");
    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out, " will %s a depot", gcacw_words_of_projects[told.project]);
    gcacw_say_space(tell, " at ", told.cell);
    if (told.left > 0) {
        gcacw_say(tell, ", due in ");
        gcacw_say_count(tell, told.left, "turn");
    }
}

static void say_stock(const struct gcacw_teller *tell)
{
    const struct gcacw_event_stock told = gcacw_event_stock(tell->event);

    vd_write_format(tell->out, "The spy reads: %u victuals and %u ammunition", told.victuals,
                    told.ammunition);
    gcacw_say_space(tell, " are stored at ", told.cell);
}

/* ---- posture and leaders ---- */

static void say_declared(const struct gcacw_teller *tell)
{
    const struct gcacw_event_declared told = gcacw_event_declared(tell->event);

    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out, " is %s this turn", gcacw_words_of_postures[told.posture]);
}

static void say_appeared(const struct gcacw_teller *tell)
{
    const struct gcacw_event_appeared told = gcacw_event_appeared(tell->event);

    gcacw_say_leader(tell, told.leader);
    gcacw_say(tell, " comes into play");
    if (told.unit != GCACW_NONE) {
        gcacw_say(tell, " with ");
        gcacw_say_unit(tell, told.unit);
    }
}

static void say_commands(const struct gcacw_teller *tell)
{
    const struct gcacw_event_commands told = gcacw_event_commands(tell->event);

    gcacw_say_leader(tell, told.leader);
    gcacw_say(tell, " takes command of the army");
    if (told.instead != GCACW_NONE) {
        gcacw_say(tell, " from ");
        gcacw_say_leader(tell, told.instead);
    }
}

static void say_transferred(const struct gcacw_teller *tell)
{
    const struct gcacw_event_transferred told = gcacw_event_transferred(tell->event);

    gcacw_say_leader(tell, told.leader);
    if (told.unit == GCACW_NONE) {
        gcacw_say(tell, " is taken off the map");
        return;
    }
    gcacw_say(tell, " goes to ");
    gcacw_say_unit(tell, told.unit);
}

static void say_attached(const struct gcacw_teller *tell)
{
    const struct gcacw_event_attached told = gcacw_event_attached(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, " is attached to ");
    gcacw_say_unit(tell, told.host);
}

static void say_detached(const struct gcacw_teller *tell)
{
    const struct gcacw_event_detached told = gcacw_event_detached(tell->event);

    gcacw_say_unit(tell, told.from);
    gcacw_say(tell, " detaches ");
    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " with %u manpower", told.manpower);
    if (told.artillery > 0)
        vd_write_format(tell->out, " and %u artillery", told.artillery);
}

const struct gcacw_telling gcacw_tell_turn[] = {
    {GCACW_EVENT_BEGUN, say_begun, NULL, NULL},
    {GCACW_EVENT_TURN, say_turn, NULL, NULL},
    {GCACW_EVENT_CLOSED, say_closed, NULL, NULL},
    {GCACW_EVENT_PASSED, say_passed, NULL, NULL},
    {GCACW_EVENT_ENDED, say_ended, NULL, NULL},
    {GCACW_EVENT_ROLLED, say_rolled, NULL, NULL},
    {GCACW_EVENT_CAME, say_came, head_came, name_came},
    {GCACW_EVENT_WAITS, say_waits, head_waits, name_waits},
    {GCACW_EVENT_RELEASED, say_released, head_released, name_released},
    {GCACW_EVENT_CANCELED, say_canceled, NULL, NULL},
    {GCACW_EVENT_HAPPENED, say_happened, NULL, NULL},
    {GCACW_EVENT_FILLED, say_filled, head_filled, name_filled},
    {GCACW_EVENT_SCORED_NEWS, say_scored_news, NULL, NULL},
    {GCACW_EVENT_TAKEN_OFF, say_taken_off, NULL, NULL},
    {GCACW_EVENT_SPIED, say_spied, NULL, NULL},
    {GCACW_EVENT_SHEET, say_sheet, head_sheet, name_sheet},
    {GCACW_EVENT_SUPPLIES, say_supplies, NULL, NULL},
    {GCACW_EVENT_PLAN, say_plan, NULL, NULL},
    {GCACW_EVENT_STOCK, say_stock, NULL, NULL},
    {GCACW_EVENT_DECLARED, say_declared, NULL, NULL},
    {GCACW_EVENT_FERRY_FELL, say_ferry_fell, NULL, NULL},
    {GCACW_EVENT_APPEARED, say_appeared, NULL, NULL},
    {GCACW_EVENT_COMMANDS, say_commands, NULL, NULL},
    {GCACW_EVENT_TRANSFERRED, say_transferred, NULL, NULL},
    {GCACW_EVENT_ATTACHED, say_attached, NULL, NULL},
    {GCACW_EVENT_DETACHED, say_detached, NULL, NULL},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
