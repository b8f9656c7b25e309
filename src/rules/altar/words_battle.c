/* rules/altar/words_battle.c: sentences of the tabletop battle. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/orders.h"
#include "rules/altar/words_parts.h"

void altar_tell_of_block(const struct altar_teller *tell)
{
    unsigned count = tell->arg[0] < 6 ? tell->arg[0] : 6;

    altar_say(tell, "The field of battle:");
    for (unsigned i = 0; i < count; i++) {
        altar_say(tell, i > 0 ? ", " : " ");
        altar_write_cell(tell->sc, tell->arg[1 + i], tell->out);
    }
    altar_cite(tell, count > 4 ? ALTAR_L2 : ALTAR_L1);
}

void altar_tell_of_hour(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The battle opens at %u:00 and has ", tell->arg[0]);
    altar_write_count(tell->arg[1], "turn", tell->out);
    altar_say_last(tell, " until dark", ALTAR_L7);
}

void altar_tell_of_table(const struct altar_teller *tell)
{
    altar_say(tell, altar_token_word(tell->sc, tell->arg[0]));
    altar_say_last(tell, " is on the table from the start", ALTAR_L18);
}

void altar_tell_of_arrival(const struct altar_teller *tell)
{
    altar_say(tell, altar_token_word(tell->sc, tell->arg[0]));
    if (tell->arg[1] == ALTAR_COMES_NOT) {
        altar_say_last(tell, " stays away from the battle", ALTAR_L8);
        return;
    }
    if (tell->arg[1] == ALTAR_COMES_PLOTTED)
        altar_say(tell, " is to march to the battle by ");
    else
        vd_write_format(tell->out, " comes to the battle at the end of turn %u, by ", tell->arg[1]);
    altar_say_space(tell, tell->arg[2]);
    altar_cite(tell, ALTAR_L8);
}

void altar_tell_of_attached(const struct altar_teller *tell)
{
    altar_write_unit(tell->sc, tell->arg[0], tell->out);
    if (tell->arg[1] == ALTAR_NONE) {
        altar_say_last(tell, " of the reserve is attached to nobody", ALTAR_L26);
        return;
    }
    altar_say(tell, " of the reserve is attached to ");
    altar_say_last(tell, altar_token_word(tell->sc, tell->arg[1]), ALTAR_L26);
}

void altar_tell_of_agreed(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side leaves the battle to the machine",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]));
    altar_cite(tell, ALTAR_L24);
}

/* The draft as the order that would enter the same. */
static void put_draft(const struct altar_teller *tell)
{
    struct vd_command command = {.choice = {.kind = ALTAR_CHOOSE_RESULT,
                                            .option = (uint8_t)(tell->arg[3] & 0xF),
                                            .subject = tell->arg[3] >> 4 & 0xF,
                                            .number = tell->arg[3] >> 8},
                                 .count = ALTAR_RESULT_WORDS};

    memcpy(command.list, tell->arg + ALTAR_DRAFT_UNITS, ALTAR_RESULT_WORDS * sizeof *tell->arg);
    altar_print_command(&tell->sc->base, &command, tell->out);
}

void altar_tell_of_draft(const struct altar_teller *tell)
{
    unsigned long digest = tell->arg[1] | (unsigned long)tell->arg[2] << 16;

    vd_write_format(tell->out, "The %s side has entered a result, %08lx (\"",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), digest);
    put_draft(tell);
    altar_say(tell, "\")");
    if (tell->arg[0] != tell->reader)
        vd_write_format(tell->out, "; \"confirm %08lx\" takes it", digest);
    altar_cite(tell, ALTAR_L24);
}

/* "; attacks: Union 3, Confederate 1" */
static void put_both(const struct altar_teller *tell, const char *what, const uint16_t *numbers)
{
    vd_write_format(tell->out, "%s %s %u, %s %u", what, altar_side_title(tell->sc, ALTAR_UNION),
                    numbers[ALTAR_UNION], altar_side_title(tell->sc, ALTAR_CONFEDERATE),
                    numbers[ALTAR_CONFEDERATE]);
}

/* I25: attacks, breaks as they happen, who comes up; L13: what ends it. */
void altar_tell_of_fought(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "%u:00", tell->arg[0]);
    put_both(tell, ": attacks", tell->arg + 1);
    put_both(tell, "; broken", tell->arg + 3);
    vd_write_format(tell->out, " (%u and %u end it)", tell->arg[5], tell->arg[6]);
    for (unsigned i = 0; i < tell->arg[7] && i < ALTAR_FOUGHT_COMERS; i++) {
        altar_say(tell, i == 0 ? "; coming up " : ", ");
        altar_say(tell, altar_token_word(tell->sc, tell->arg[8 + i]));
    }
    altar_cite(tell, ALTAR_L13);
}

void altar_tell_of_result(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side wins the battle; it ended at %u:00",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), tell->arg[1]);
    if (tell->arg[4] == 0) {
        altar_cite(tell, ALTAR_L24);
        return;
    }
    vd_write_format(tell->out, "; on the word of the %s side alone, checked by nobody",
                    altar_side_title(tell->sc, (uint8_t)(tell->arg[4] - 1)));
    altar_cite(tell, ALTAR_X50);
}
