/* rules/gcacw/words/tell_fog.c: sentences about sightings and letters (10, 14). */
#include "rules/gcacw/words/tell.h"

/* "E7 (large infantry)", "E7 (Hood)"; nothing in parentheses if nothing is known. */
static void say_enemy(const struct gcacw_teller *tell, const struct gcacw_event_seen *told)
{
    bool sized = told->strength != 0;

    vd_write_format(tell->out, "E%u", told->enemy);
    if (told->unit != GCACW_NONE) {
        gcacw_say(tell, " (");
        gcacw_say_unit(tell, told->unit);
        gcacw_say(tell, ")");
    } else if (told->arm < GCACW_ARM_COUNT || sized) {
        vd_write_format(tell->out, " (%s%s%s)",
                        sized ? gcacw_words_of_strengths[told->strength] : "", sized ? " " : "",
                        told->arm < GCACW_ARM_COUNT ? gcacw_words_of_arms[told->arm] : "force");
    }
}

static const char *source_of(uint8_t source)
{
    static const char *const words[] = {"Seen",
                                        "Your cavalry sees",
                                        "Your infantry sees",
                                        "Met in combat",
                                        "Civilians report",
                                        "Your spy reports",
                                        "A letter reports"};

    return source < sizeof words / sizeof words[0] ? words[source] : words[0];
}

static void head_seen(const struct gcacw_teller *tell)
{
    gcacw_say(tell, source_of(gcacw_event_seen(tell->event).source));
}

static void name_seen(const struct gcacw_teller *tell)
{
    const struct gcacw_event_seen told = gcacw_event_seen(tell->event);

    say_enemy(tell, &told);
    gcacw_say_space(tell, " at ", told.cell);
}

static void say_seen(const struct gcacw_teller *tell)
{
    head_seen(tell);
    gcacw_say(tell, ": ");
    name_seen(tell);
}

static void name_faded(const struct gcacw_teller *tell)
{
    vd_write_format(tell->out, "E%u", gcacw_event_faded(tell->event).enemy);
}

static void head_faded(const struct gcacw_teller *tell)
{
    gcacw_say(tell, "Out of sight");
}

static void say_faded(const struct gcacw_teller *tell)
{
    name_faded(tell);
    gcacw_say(tell, " is out of sight");
}

static void say_letter(const struct gcacw_teller *tell)
{
    static const char *const states[VD_LETTER_STATES] = {[VD_LETTER_ON_THE_ROAD] = "is on the road",
                                                         [VD_LETTER_WIRED] = "goes by telegraph",
                                                         [VD_LETTER_DELIVERED] = "has arrived",
                                                         [VD_LETTER_INTERCEPTED] =
                                                             "is intercepted"};
    const struct gcacw_event_letter told = gcacw_event_letter(tell->event);
    const char *state = told.state < VD_LETTER_STATES ? states[told.state] : NULL;

    gcacw_say(tell, "A letter from ");
    gcacw_write_seat(tell->sc, told.from, tell->out);
    gcacw_say(tell, " to ");
    gcacw_write_seat(tell->sc, told.to, tell->out);
    vd_write_format(tell->out, " %s", state != NULL ? state : "is written");
}

static void say_revealed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_revealed told = gcacw_event_revealed(tell->event);

    vd_write_format(tell->out, "A %s marker is turned up", gcacw_side_title(told.side));
    gcacw_say_space(tell, " at ", told.cell);
    vd_write_format(tell->out, ": %s", gcacw_words_of_markers[told.state]);
}

static void say_force_moved(const struct gcacw_teller *tell)
{
    const struct gcacw_event_force_moved told = gcacw_event_force_moved(tell->event);

    vd_write_format(tell->out, "A %s force marker moves", gcacw_side_title(told.side));
    gcacw_say_space(tell, " from ", told.from);
    gcacw_say_space(tell, " to ", told.cell);
}

static void say_minutes(const struct gcacw_teller *tell)
{
    const struct gcacw_event_minutes told = gcacw_event_minutes(tell->event);

    gcacw_say_side(tell, told.side);
    gcacw_say(tell, " has ");
    gcacw_say_count(tell, told.minutes, "minute");
    gcacw_say(tell, " and ");
    gcacw_say_count(tell, told.chits, "time chit");
    gcacw_say(tell, " this turn");
}

static void say_handed(const struct gcacw_teller *tell)
{
    const struct gcacw_event_handed told = gcacw_event_handed(tell->event);

    gcacw_say_unit(tell, told.unit);
    gcacw_say(tell, " passes from ");
    gcacw_write_seat(tell->sc, told.from, tell->out);
    gcacw_say(tell, " to ");
    gcacw_write_seat(tell->sc, told.to, tell->out);
}

const struct gcacw_telling gcacw_tell_fog[] = {
    {GCACW_EVENT_SEEN, say_seen, head_seen, name_seen},
    {GCACW_EVENT_FADED, say_faded, head_faded, name_faded},
    {GCACW_EVENT_LETTER, say_letter, NULL, NULL},
    {GCACW_EVENT_REVEALED, say_revealed, NULL, NULL},
    {GCACW_EVENT_FORCE_MOVED, say_force_moved, NULL, NULL},
    {GCACW_EVENT_MINUTES, say_minutes, NULL, NULL},
    {GCACW_EVENT_HANDED, say_handed, NULL, NULL},
    {GCACW_EVENT_NONE, NULL, NULL, NULL},
};
