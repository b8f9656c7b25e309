/* rules/gcacw/words/tell_combat.c: sentences about combat and retreat (6). */
#include "rules/gcacw/words/tell.h"

static void say_attacked(const struct gcacw_teller *tell)
{
    const struct gcacw_event_attacked told = gcacw_event_attacked(tell->event);
    bool assault = told.attack >= GCACW_ATTACK_ASSAULT;

    gcacw_say_side(tell, told.side);
    vd_write_format(tell->out, " makes %s %s%s", told.attack == GCACW_ATTACK_ASSAULT ? "an" : "a",
                    gcacw_words_of_attacks[told.attack], assault ? "" : " attack");
    gcacw_say_space(tell, " on ", told.target);
}

/* ---- a combat ---- */

/* "attacker 4+3=7" */
static void say_part_dice(const struct gcacw_teller *tell, const char *who, uint8_t face, int net)
{
    vd_write_format(tell->out, "%s ", who);
    gcacw_say_dice(tell, &face, 1, net, (int)face + net);
}

void gcacw_say_fought_dice(const struct gcacw_teller *tell)
{
    const struct gcacw_event_fought told = gcacw_event_fought(tell->event);

    gcacw_say_space(tell, "Combat at ", told.target);
    if (told.faces[0] == 0 || told.faces[1] == 0)
        return;
    say_part_dice(tell, ": attacker", told.faces[0], told.net[0]);
    say_part_dice(tell, ", defender", told.faces[1], told.net[1]);
    if (tell->event->rule != GCACW_13_4d)
        vd_write_format(tell->out, ", difference %+d", told.diff);
}

/* ", is disorganized and retreats (D r)": what the codes of the chart say. R* has R in it, and an "and" of
 * its own. */
static void say_codes(const struct gcacw_teller *tell, uint8_t codes)
{
    static const char *const words[8] = {"gains 1 fatigue", "gains 2 fatigue",
                                         "is disorganized", "is exhausted",
                                         "may advance",     "retreats",
                                         "routs",           "routs and is demoralized to level 2"};
    unsigned shown = (codes & GCACW_CODE_BROKEN) != 0 ? codes & ~(unsigned)GCACW_CODE_ROUT : codes;
    unsigned count = 0;

    for (unsigned i = 0; i < 8; i++) {
        if ((shown >> i & 1) != 0)
            vd_write_format(tell->out, "%s%s", shown >> i == 1 && i < 7 ? " and " : ", ", words[i]);
    }
    for (unsigned i = 0; i < 8; i++) {
        if ((shown >> i & 1) != 0)
            vd_write_format(tell->out, "%s%s", count++ == 0 ? " (" : " ", gcacw_words_of_codes[i]);
    }
    gcacw_say(tell, count > 0 ? ")" : "");
}

/* A seat may know only the class of the enemy's losses. */
static void say_part_result(const struct gcacw_teller *tell, const struct gcacw_event_fought *told,
                            unsigned part)
{
    if (told->exact || told->loss[part] > 0 || told->losses[part] == GCACW_LOSSES_NONE)
        vd_write_format(tell->out, told->loss[part] > 0 ? "loses %u manpower" : "loses nothing",
                        told->loss[part]);
    else
        vd_write_format(tell->out, "has %s losses", gcacw_words_of_losses[told->losses[part]]);
    say_codes(tell, told->codes[part]);
}

void gcacw_say_fought_result(const struct gcacw_teller *tell)
{
    const struct gcacw_event_fought told = gcacw_event_fought(tell->event);

    gcacw_say(tell, "The attacker ");
    say_part_result(tell, &told, 0);
    gcacw_say(tell, "; the defender ");
    say_part_result(tell, &told, 1);
}

static void say_fought(const struct gcacw_teller *tell)
{
    gcacw_say_fought_dice(tell);
    gcacw_say(tell, ". ");
    gcacw_say_fought_result(tell);
}

static void say_lost(const struct gcacw_teller *tell)
{
    const struct gcacw_event_lost told = gcacw_event_lost(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " loses %u manpower%s", told.manpower,
                    told.gone ? " and is eliminated" : "");
}

static void head_lost(const struct gcacw_teller *tell)
{
    vd_write_format(tell->out, "%s manpower lost",
                    gcacw_side_title(tell->sc->units[gcacw_event_lost(tell->event).unit].side));
}

static void name_lost(const struct gcacw_teller *tell)
{
    const struct gcacw_event_lost told = gcacw_event_lost(tell->event);

    gcacw_say_unit(tell, told.unit);
    vd_write_format(tell->out, " %u%s", told.manpower, told.gone ? " (eliminated)" : "");
}

/* ---- cavalry that retreats ---- */

static void say_contact(const struct gcacw_teller *tell)
{
    const struct gcacw_event_contact told = gcacw_event_contact(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say_space(tell, " comes up to enemy cavalry at ", told.target);
}

static void say_screened(const struct gcacw_teller *tell)
{
    const struct gcacw_event_screened told = gcacw_event_screened(tell->event);

    vd_write_format(tell->out, "The %s cavalry", gcacw_side_title(told.side));
    gcacw_say_space(tell, " retreats from ", told.from);
    if (told.points > 0) {
        gcacw_say(tell, ", which costs the march ");
        gcacw_say_count(tell, told.points, "movement point");
    }
}

static void say_stood(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "The cavalry stands at ", gcacw_event_stood(tell->event).cell);
}

/* ---- retreat and advance ---- */

static void say_retreated(const struct gcacw_teller *tell)
{
    const struct gcacw_event_retreated told = gcacw_event_retreated(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, told.rout ? " routs" : " retreats");
    if (told.cell == VD_NONE) {
        gcacw_say_space(tell, " from ", told.from);
        if (told.loss > 0)
            vd_write_format(tell->out, ", with %s losses on the way",
                            told.loss == 1   ? "light"
                            : told.loss <= 3 ? "heavy"
                                             : "severe");
        return;
    }
    gcacw_say(tell, " ");
    vd_write_counted(told.hexes, "hex", "hexes", tell->out);
    gcacw_say_space(tell, " to ", told.cell);
    if (told.loss > 0)
        vd_write_format(tell->out, "; %u manpower lost on the way", told.loss);
}

static void say_surrendered(const struct gcacw_teller *tell)
{
    const struct gcacw_event_surrendered told = gcacw_event_surrendered(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, " cannot retreat: ");
    gcacw_say_count(tell, told.units, "unit");
    gcacw_say_space(tell, told.units == 1 ? " surrenders at " : " surrender at ", told.cell);
}

static void say_advanced(const struct gcacw_teller *tell)
{
    const struct gcacw_event_advanced told = gcacw_event_advanced(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say_space(tell, " advances to ", told.cell);
}

static void head_advanced(const struct gcacw_teller *tell)
{
    gcacw_say_space(tell, "These units advance to ", gcacw_event_advanced(tell->event).cell);
}

static void name_advanced(const struct gcacw_teller *tell)
{
    gcacw_say_unit(tell, gcacw_event_advanced(tell->event).unit);
}

static void say_embarrassed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_embarrassed told = gcacw_event_embarrassed(tell->event);

    vd_write_format(tell->out, "Stuart's cavalry is %s", told.rout ? "routed" : "surprised");
    gcacw_say_space(tell, " at ", told.cell);
    vd_write_format(tell->out, ": Stuart is embarrassed (%u so far)", told.count);
}

const struct gcacw_telling gcacw_tell_combat[] = {
    {GCACW_EVENT_ATTACKED, say_attacked, NULL, NULL},
    {GCACW_EVENT_FOUGHT, say_fought, NULL, NULL},
    {GCACW_EVENT_CONTACT, say_contact, NULL, NULL},
    {GCACW_EVENT_SCREENED, say_screened, NULL, NULL},
    {GCACW_EVENT_STOOD, say_stood, NULL, NULL},
    {GCACW_EVENT_LOST, say_lost, head_lost, name_lost},
    {GCACW_EVENT_RETREATED, say_retreated, NULL, NULL},
    {GCACW_EVENT_SURRENDERED, say_surrendered, NULL, NULL},
    {GCACW_EVENT_ADVANCED, say_advanced, head_advanced, name_advanced},
    {GCACW_EVENT_EMBARRASSED, say_embarrassed, NULL, NULL},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
