/* rules/altar/words/contact.c: sentences about marches that stop, contact, skirmish and retreat. */
#include "rules/altar/ground/retreat.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"

/* I16, I18: place, direction, the reader's own count; nothing about the other side's. */
void altar_tell_of_contact(const struct altar_teller *tell)
{
    const struct altar_event_contact told = altar_event_contact(tell->event);
    bool attacks = altar_is_readers(tell, told.piece);

    altar_say(tell, "Contact at ");
    altar_say_space(tell, told.cell);
    vd_write_format(tell->out,
                    " from %s: ", vd_direction(tell->sc->base.theater, told.cell, told.origin));
    altar_say_slot(tell, told.piece, told.handle);
    altar_say(tell, attacks ? " meets the enemy; you have " : " attacks; you have ");
    vd_write_count(told.divisions, "division", tell->out);
    altar_say(tell, " within 3 spaces");
    altar_cite(tell, ALTAR_B1);
}

void altar_tell_of_laid(const struct altar_teller *tell)
{
    const struct altar_event_laid told = altar_event_laid(tell->event);

    vd_write_format(tell->out, "You play %s face down", altar_battle_card_name(told.card));
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
    const struct altar_event_cards told = altar_event_cards(tell->event);

    vd_write_format(tell->out, "Cards revealed: attacker %s, defender %s",
                    altar_battle_card_name(told.attacker), altar_battle_card_name(told.defender));
    altar_cite(tell, result_rule(told.attacker, told.defender));
}

void altar_tell_of_scores(const struct altar_teller *tell)
{
    const struct altar_event_scores told = altar_event_scores(tell->event);

    vd_write_format(tell->out, "Skirmish: attacker %u, defender %u: the %s side wins",
                    told.attacker, told.defender, altar_side_title(tell->sc, told.winner));
    altar_cite(tell, ALTAR_B10);
}

void altar_tell_of_unit(const struct altar_teller *tell)
{
    const struct altar_event_unit told = altar_event_unit(tell->event);

    altar_write_unit(tell->sc, told.unit.v, tell->out);
    if (told.cause == ALTAR_UNIT_SHOWN) {
        altar_say_last(tell,
                       told.state == ALTAR_FIT ? " is on the table" : " is missing from the table",
                       ALTAR_I25);
        return;
    }
    if (told.cause == ALTAR_UNIT_CORRECTED) {
        altar_say_last(tell,
                       told.state == ALTAR_FIT ? " is restored by the umpire"
                                               : " is broken by the umpire",
                       ALTAR_I34);
        return;
    }
    switch ((enum altar_unit_state)told.state) {
    case ALTAR_FIT:
        altar_say_last(tell, " rallies", ALTAR_K3);
        break;
    case ALTAR_BROKEN:
        if (told.cause == ALTAR_UNIT_FOUGHT)
            altar_say_last(tell, " broke in the battle", ALTAR_I26);
        else
            altar_say_last(tell, " breaks",
                           told.cause == ALTAR_UNIT_DISSOLVED ? ALTAR_B14 : ALTAR_B11);
        break;
    default:
        altar_say_last(tell, " is lost for good", ALTAR_K4);
        break;
    }
}

/* I20, I22: what was met. */
void altar_tell_of_met(const struct altar_teller *tell)
{
    const struct altar_event_met told = altar_event_met(tell->event);
    bool seen = told.what != ALTAR_KIND_NONE;

    altar_say(tell, seen ? "The enemy met at " : "No division took part in the contact at ");
    altar_say_space(tell, told.cell);
    if (told.what == ALTAR_PICKET)
        altar_say(tell, " was a picket");
    else if (seen)
        vd_write_format(tell->out, " was %s division",
                        told.arm == ALTAR_CAVALRY    ? "a cavalry"
                        : told.arm == ALTAR_INFANTRY ? "an infantry"
                                                     : "a");
    altar_cite(tell, tell->event->rule);
}

void altar_tell_of_path(const struct altar_teller *tell)
{
    const struct altar_event_path told = altar_event_path(tell->event);

    altar_say_slot(tell, told.piece,
                   altar_is_readers(tell, told.piece) ? 0 : (uint16_t)(told.piece.v + 1));
    altar_say(tell, " retreats by ");
    for (unsigned i = 0; i < told.cells_count; i++) {
        altar_say(tell, i > 0 ? ", " : "");
        altar_write_cell(tell->sc, told.cells[i], tell->out);
    }
    altar_cite(tell, ALTAR_R10);
}

void altar_tell_of_withdrew(const struct altar_teller *tell)
{
    const struct altar_event_withdrew told = altar_event_withdrew(tell->event);
    static const char *const ways[VD_SQUARE_DIRECTIONS] = {
        [VD_NORTH] = "north", [VD_EAST] = "east", [VD_SOUTH] = "south", [VD_WEST] = "west"};

    altar_say(tell, "The enemy withdrew from ");
    altar_say_space(tell, told.cell);
    vd_write_format(tell->out, " to the %s",
                    told.way < VD_SQUARE_DIRECTIONS ? ways[told.way] : "rear");
    altar_cite(tell, ALTAR_I21);
}

void altar_tell_of_dissolved(const struct altar_teller *tell)
{
    const struct altar_event_dissolved told = altar_event_dissolved(tell->event);

    altar_say(tell, "The retreat from ");
    altar_say_space(tell, told.cell);
    altar_say_last(tell, " is blocked: the troops there break up", ALTAR_B14);
}

void altar_tell_of_captured(const struct altar_teller *tell)
{
    const struct altar_event_captured told = altar_event_captured(tell->event);

    vd_write_format(tell->out, "The %s side captures the depot at ",
                    altar_side_title(tell->sc, told.side));
    altar_say_space(tell, told.cell);
    altar_cite(tell, ALTAR_B16);
}

void altar_tell_of_wrecked(const struct altar_teller *tell)
{
    const struct altar_event_wrecked told = altar_event_wrecked(tell->event);

    altar_say(tell, "A baggage train is destroyed at ");
    altar_say_space(tell, told.cell);
    altar_cite(tell, ALTAR_X24);
}

void altar_tell_of_closed(const struct altar_teller *tell)
{
    const struct altar_event_closed told = altar_event_closed(tell->event);

    if (told.side == tell->reader)
        altar_say_last(tell, "You have finished", ALTAR_I30);
    else {
        vd_write_format(tell->out, "The %s side has finished",
                        altar_side_title(tell->sc, told.side));
        altar_cite(tell, ALTAR_I30);
    }
}

/* The end of a march needs no sentence: another one says where the token stands. */
void altar_tell_of_mover(const struct altar_teller *tell)
{
    const struct altar_event_mover told = altar_event_mover(tell->event);

    if (told.piece.v == ALTAR_NONE)
        return;
    altar_say_slot(tell, told.piece, 0);
    altar_say_last(tell, told.walked > 0 ? " may march on" : " may march now", ALTAR_R5);
}

/* R5: a route may be longer than the march; M8: what leaving the roads gives up. */
void altar_tell_of_spent(const struct altar_teller *tell)
{
    const struct altar_event_spent told = altar_event_spent(tell->event);

    altar_say_slot(tell, told.piece, 0);
    altar_say(tell, " stops ");
    vd_write_count(told.short_by, "space", tell->out);
    altar_say(tell, " short of ");
    altar_say_space(tell, told.end);
    if (told.left_road)
        altar_say(tell, "; cross country, so no base move");
    altar_cite(tell, told.left_road ? ALTAR_M8 : ALTAR_R5);
}

void altar_tell_of_halt(const struct altar_teller *tell)
{
    const struct altar_event_halt told = altar_event_halt(tell->event);

    altar_say_slot(tell, told.piece, 0);
    altar_say(tell, told.why == ALTAR_HALT_BARRED ? " cannot arrive at " : " halts before ");
    altar_say_space(tell, told.before);
    switch ((enum altar_halt)told.why) {
    case ALTAR_HALT_CROSSING:
        altar_say_last(tell, ": there is no crossing here", ALTAR_I24);
        break;
    case ALTAR_HALT_GARRISON:
        altar_say_last(tell, ": at least one division holds it", ALTAR_B26);
        break;
    case ALTAR_HALT_BARRED:
        altar_say_last(tell,
                       ": something unseen is in the way. The token arrives in the nearest "
                       "space that the card allows",
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
    const struct altar_event_looked told = altar_event_looked(tell->event);

    altar_say(tell, altar_token_word(tell->sc, told.token.v));
    altar_say(tell, " looks around: ");
    if (told.tokens > 0)
        vd_write_count(told.tokens, "token", tell->out);
    altar_say(tell, told.tokens > 0 ? " in sight" : "nothing in sight");
    altar_cite(tell, ALTAR_I32);
}
