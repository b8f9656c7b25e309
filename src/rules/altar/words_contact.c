/* rules/altar/words_contact.c: sentences of marches that stop, of contact, skirmish and retreat. */
#include "rules/altar/engine.h"
#include "rules/altar/words_parts.h"

/* I16, I18: place, direction, the own count; never a word about the other's. */
void altar_tell_of_contact(const struct altar_teller *tell)
{
    bool attacks = altar_is_readers(tell, tell->arg[2]);

    altar_say(tell, "Contact at ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " from %s: ", altar_direction(tell->sc, tell->arg[0], tell->arg[1]));
    altar_say_slot(tell, tell->arg[2], tell->arg[4]);
    altar_say(tell, attacks ? " meets the enemy; you have " : " comes on; you have ");
    altar_write_count(tell->arg[3], "division", tell->out);
    altar_say(tell, " within 3 spaces");
    altar_cite(tell, ALTAR_B1);
}

void altar_tell_of_laid(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "You lay %s, face down",
                    altar_battle_card_name((uint8_t)tell->arg[0]));
    altar_cite(tell, ALTAR_B3);
}

/* B4 to B9, by the attacker's card and the defender's. */
static uint16_t result_rule(uint16_t attacker, uint16_t defender)
{
    if (attacker == ALTAR_CARD_BATTLE)
        return defender == ALTAR_CARD_BATTLE     ? ALTAR_B4
               : defender == ALTAR_CARD_SKIRMISH ? ALTAR_B5
                                                 : ALTAR_B6;
    return defender == ALTAR_CARD_BATTLE     ? ALTAR_B7
           : defender == ALTAR_CARD_SKIRMISH ? ALTAR_B8
                                             : ALTAR_B9;
}

void altar_tell_of_cards(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The cards are turned: attacker %s, defender %s",
                    altar_battle_card_name((uint8_t)tell->arg[0]),
                    altar_battle_card_name((uint8_t)tell->arg[1]));
    altar_cite(tell, result_rule(tell->arg[0], tell->arg[1]));
}

void altar_tell_of_scores(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "Skirmish: attacker %u, defender %u: the %s side wins", tell->arg[0],
                    tell->arg[1], altar_side_title(tell->sc, (uint8_t)tell->arg[2]));
    altar_cite(tell, ALTAR_B10);
}

void altar_tell_of_unit(const struct altar_teller *tell)
{
    altar_write_unit(tell->sc, tell->arg[0], tell->out);
    if (tell->arg[2] == ALTAR_UNIT_SHOWN) {
        altar_say_last(tell, tell->arg[1] == ALTAR_FIT ? " is on the table" : " is missing from it",
                       ALTAR_I25);
        return;
    }
    if (tell->arg[2] == ALTAR_UNIT_CORRECTED) {
        altar_say_last(tell,
                       tell->arg[1] == ALTAR_FIT ? " is fit again by the umpire's word"
                                                 : " is broken by the umpire's word",
                       ALTAR_I34);
        return;
    }
    switch ((enum altar_unit_state)tell->arg[1]) {
    case ALTAR_FIT:
        altar_say_last(tell, " rallies and is fit again", ALTAR_K3);
        break;
    case ALTAR_BROKEN:
        if (tell->arg[2] == ALTAR_UNIT_FOUGHT)
            altar_say_last(tell, " is broken in the battle", ALTAR_I26);
        else
            altar_say_last(tell, " breaks",
                           tell->arg[2] == ALTAR_UNIT_DISSOLVED ? ALTAR_B14 : ALTAR_B11);
        break;
    default:
        altar_say_last(tell, " is lost for good", ALTAR_K4);
        break;
    }
}

/* I20, I22: what was met. */
void altar_tell_of_met(const struct altar_teller *tell)
{
    if (tell->arg[1] == ALTAR_KIND_NONE)
        altar_say(tell, "No division took part at ");
    else if (tell->arg[1] == ALTAR_PICKET)
        altar_say(tell, "It was a picket at ");
    else
        vd_write_format(tell->out, "It was %s division at ",
                        tell->arg[2] == ALTAR_CAVALRY    ? "a cavalry"
                        : tell->arg[2] == ALTAR_INFANTRY ? "an infantry"
                                                         : "a");
    altar_say_space(tell, tell->arg[0]);
    altar_cite(tell, tell->event->rule);
}

void altar_tell_of_path(const struct altar_teller *tell)
{
    altar_say_slot(tell, tell->arg[0],
                   altar_is_readers(tell, tell->arg[0]) ? 0 : (uint16_t)(tell->arg[0] + 1));
    altar_say(tell, " retreats by ");
    for (unsigned i = 0; i < tell->arg[1] && i < ALTAR_STEPS_MAX; i++) {
        altar_say(tell, i > 0 ? ", " : "");
        altar_write_cell(tell->sc, tell->arg[2 + i], tell->out);
    }
    altar_cite(tell, ALTAR_R10);
}

void altar_tell_of_withdrew(const struct altar_teller *tell)
{
    static const char *const ways[VD_SQUARE_DIRECTIONS] = {
        [VD_NORTH] = "north", [VD_EAST] = "east", [VD_SOUTH] = "south", [VD_WEST] = "west"};

    altar_say(tell, "The enemy withdrew from ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " to the %s",
                    tell->arg[1] < VD_SQUARE_DIRECTIONS ? ways[tell->arg[1]] : "rear");
    altar_cite(tell, ALTAR_I21);
}

void altar_tell_of_dissolved(const struct altar_teller *tell)
{
    altar_say(tell, "The retreat from ");
    altar_say_space(tell, tell->arg[0]);
    altar_say_last(tell, " is blocked: the troops there dissolve", ALTAR_B14);
}

void altar_tell_of_captured(const struct altar_teller *tell)
{
    altar_say(tell, "The depot at ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " falls to the %s side",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[1]));
    altar_cite(tell, ALTAR_B16);
}

void altar_tell_of_wrecked(const struct altar_teller *tell)
{
    altar_say(tell, "A baggage train is destroyed at ");
    altar_say_space(tell, tell->arg[0]);
    altar_cite(tell, ALTAR_X24);
}

void altar_tell_of_closed(const struct altar_teller *tell)
{
    if (tell->arg[0] == tell->reader)
        altar_say_last(tell, "You are done here", ALTAR_I30);
    else {
        vd_write_format(tell->out, "The %s side is done",
                        altar_side_title(tell->sc, (uint8_t)tell->arg[0]));
        altar_cite(tell, ALTAR_I30);
    }
}

/* That nobody is on the march any more needs no words: who marched is said to stand. */
void altar_tell_of_mover(const struct altar_teller *tell)
{
    if (tell->arg[0] == ALTAR_NONE)
        return;
    altar_say_slot(tell, tell->arg[0], 0);
    altar_say_last(tell, tell->arg[1] > 0 ? " may go on" : " may march now", ALTAR_R5);
}

/* R5: a route may be longer than the march; M8: what leaving the roads gives up. */
void altar_tell_of_spent(const struct altar_teller *tell)
{
    altar_say_slot(tell, tell->arg[0], 0);
    altar_say(tell, " is spent, ");
    altar_write_count(tell->arg[2], "space", tell->out);
    altar_say(tell, " short of ");
    altar_say_space(tell, tell->arg[1]);
    if (tell->arg[3] != 0)
        altar_say(tell, "; off the road, without its free spaces");
    altar_cite(tell, tell->arg[3] != 0 ? ALTAR_M8 : ALTAR_R5);
}

void altar_tell_of_halt(const struct altar_teller *tell)
{
    altar_say_slot(tell, tell->arg[0], 0);
    altar_say(tell, tell->arg[2] == ALTAR_HALT_BARRED ? " cannot arrive at " : " halts before ");
    altar_say_space(tell, tell->arg[1]);
    switch ((enum altar_halt)tell->arg[2]) {
    case ALTAR_HALT_CROSSING:
        altar_say_last(tell, ": there is no crossing here", ALTAR_I24);
        break;
    case ALTAR_HALT_GARRISON:
        altar_say_last(tell, ": at least one division holds it", ALTAR_B26);
        break;
    case ALTAR_HALT_BARRED:
        altar_say_last(tell,
                       ", which was chosen for it: something unseen is in the way, and the nearest "
                       "space that the card allows takes its place",
                       ALTAR_E3);
        break;
    case ALTAR_HALT_FELLOW:
        altar_say_last(tell, ": troops of another commander are there", ALTAR_I24);
        break;
    case ALTAR_HALT_COLUMN:
        altar_say_last(tell, ": the column ahead of it has stopped there", ALTAR_X51);
        break;
    default:
        altar_say_last(tell, ": the enemy is there", ALTAR_R7);
        break;
    }
}

/* I32: what was seen is told token by token. */
void altar_tell_of_looked(const struct altar_teller *tell)
{
    altar_say(tell, altar_token_word(tell->sc, tell->arg[0]));
    altar_say(tell, " looks about: ");
    if (tell->arg[1] > 0)
        altar_write_count(tell->arg[1], "token", tell->out);
    altar_say(tell, tell->arg[1] > 0 ? " in sight" : "nothing is seen");
    altar_cite(tell, ALTAR_I32);
}
