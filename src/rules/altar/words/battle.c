/* rules/altar/words/battle.c: sentences about the tabletop battle. */
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"

void altar_tell_of_block(const struct altar_teller *tell)
{
    const struct altar_event_block told = altar_event_block(tell->event);
    unsigned count = told.cells_count < 6 ? told.cells_count : 6;

    altar_say(tell, "The field of battle:");
    for (unsigned i = 0; i < count; i++) {
        altar_say(tell, i > 0 ? ", " : " ");
        altar_write_cell(tell->sc, told.cells[i], tell->out);
    }
    altar_cite(tell, count > 4 ? ALTAR_L2 : ALTAR_L1);
}

void altar_tell_of_hour(const struct altar_teller *tell)
{
    const struct altar_event_hour told = altar_event_hour(tell->event);

    vd_write_format(tell->out, "The battle starts at %u:00 and has ", told.hour);
    vd_write_count(told.turns, "turn", tell->out);
    altar_say_last(tell, " until nightfall", ALTAR_L7);
}

void altar_tell_of_table(const struct altar_teller *tell)
{
    const struct altar_event_table told = altar_event_table(tell->event);

    altar_say(tell, altar_token_word(tell->sc, told.token.v));
    altar_say_last(tell, " is on the table from the start", ALTAR_L18);
}

void altar_tell_of_arrival(const struct altar_teller *tell)
{
    const struct altar_event_arrival told = altar_event_arrival(tell->event);

    altar_say(tell, altar_token_word(tell->sc, told.token.v));
    if (told.turn == ALTAR_COMES_NOT) {
        altar_say_last(tell, " stays out of the battle", ALTAR_L8);
        return;
    }
    if (told.turn == ALTAR_COMES_PLOTTED)
        altar_say(tell, " will march to the battle by ");
    else
        vd_write_format(tell->out, " arrives at the end of turn %u, by ", told.turn);
    altar_say_space(tell, told.cell);
    altar_cite(tell, ALTAR_L8);
}

void altar_tell_of_attached(const struct altar_teller *tell)
{
    const struct altar_event_attached told = altar_event_attached(tell->event);

    altar_write_unit(tell->sc, told.unit.v, tell->out);
    if (told.token.v == ALTAR_NONE) {
        altar_say_last(tell, " of the reserve is not attached", ALTAR_L26);
        return;
    }
    altar_say(tell, " of the reserve is attached to ");
    altar_say_last(tell, altar_token_word(tell->sc, told.token.v), ALTAR_L26);
}

void altar_tell_of_agreed(const struct altar_teller *tell)
{
    const struct altar_event_agreed told = altar_event_agreed(tell->event);

    vd_write_format(tell->out, "The %s side lets the computer fight the battle",
                    altar_side_title(tell->sc, told.side));
    altar_cite(tell, ALTAR_L24);
}

/* Writes the draft as the order that would enter the same. */
static void put_draft(const struct altar_teller *tell, const struct altar_event_draft *draft)
{
    struct vd_command command = {.choice = {.kind = ALTAR_CHOOSE_RESULT,
                                            .option = draft->winner,
                                            .subject = draft->broke,
                                            .number = draft->hour},
                                 .count = ALTAR_RESULT_WORDS};

    memcpy(command.list, draft->units, sizeof draft->units);
    altar_print_command(&tell->sc->base, &command, tell->out);
}

void altar_tell_of_draft(const struct altar_teller *tell)
{
    const struct altar_event_draft told = altar_event_draft(tell->event);
    unsigned long digest = told.digest;

    vd_write_format(tell->out, "The %s side has entered a result, %08lx (\"",
                    altar_side_title(tell->sc, told.side), digest);
    put_draft(tell, &told);
    altar_say(tell, "\")");
    if (told.side != tell->reader)
        vd_write_format(tell->out, "; \"confirm %08lx\" accepts it", digest);
    altar_cite(tell, ALTAR_L24);
}

/* "; attacks: Union 3, Confederate 1" */
static void put_both(const struct altar_teller *tell, const char *what, const uint8_t *numbers)
{
    vd_write_format(tell->out, "%s %s %u, %s %u", what, altar_side_title(tell->sc, ALTAR_UNION),
                    numbers[ALTAR_UNION], altar_side_title(tell->sc, ALTAR_CONFEDERATE),
                    numbers[ALTAR_CONFEDERATE]);
}

/* I25: attacks, units that break, arrivals; L13: what ends the battle. */
void altar_tell_of_fought(const struct altar_teller *tell)
{
    const struct altar_event_fought told = altar_event_fought(tell->event);

    vd_write_format(tell->out, "%u:00", told.hour);
    put_both(tell, ": attacks", told.attacks);
    put_both(tell, "; broken", told.broken);
    vd_write_format(tell->out, " (%s breaks at %u, %s at %u)", altar_side_title(tell->sc, 0),
                    told.ends[0], altar_side_title(tell->sc, 1), told.ends[1]);
    for (unsigned i = 0; i < told.arrivals_count; i++) {
        altar_say(tell, i == 0 ? "; arrivals: " : ", ");
        altar_say(tell, altar_token_word(tell->sc, told.arrivals[i].v));
    }
    altar_cite(tell, ALTAR_L13);
}

void altar_tell_of_result(const struct altar_teller *tell)
{
    const struct altar_event_result told = altar_event_result(tell->event);

    vd_write_format(tell->out, "The %s side wins the battle; it ended at %u:00",
                    altar_side_title(tell->sc, told.winner), told.hour);
    if (told.unchecked == 0) {
        altar_cite(tell, ALTAR_L24);
        return;
    }
    vd_write_format(tell->out, "; on the word of the %s side alone, unchecked",
                    altar_side_title(tell->sc, (uint8_t)(told.unchecked - 1)));
    altar_cite(tell, ALTAR_X50);
}
