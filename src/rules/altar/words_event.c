/* rules/altar/words_event.c: one sentence for every event, as its audience may read it.
 *
 * The raw face of a die comes first, then what it is worth; totals are those after the act; the rule
 * that is the reason stands in brackets at the end. */
#include "rules/altar/engine.h"
#include "rules/altar/words_parts.h"

/* ---- parts of sentences ---- */

void altar_cite(const struct altar_teller *tell, uint16_t rule)
{
    const char *id = altar_rule_id(rule);

    vd_write(tell->out, ".");
    if (id != NULL)
        vd_write_format(tell->out, " [%s]", id);
}

void altar_say(const struct altar_teller *tell, const char *words)
{
    vd_write(tell->out, words);
}

void altar_say_space(const struct altar_teller *tell, uint16_t cell)
{
    altar_write_space(tell->sc, cell, tell->out);
}

void altar_say_last(const struct altar_teller *tell, const char *words, uint16_t rule)
{
    vd_write(tell->out, words);
    altar_cite(tell, rule);
}

/* "Union Staff Dice"; a side reads of its own without its name. */
static void put_whose(const struct altar_teller *tell, uint16_t side)
{
    if (side != tell->reader)
        vd_write_format(tell->out, "%s ", altar_side_title(tell->sc, (uint8_t)side));
}

static bool is_own(const struct altar_teller *tell, uint16_t slot)
{
    return slot < tell->sc->token_count && tell->sc->tokens[slot].side == tell->reader;
}

/* An own token by name, another by the number it goes by; 0: unseen. */
static void put_slot(const struct altar_teller *tell, uint16_t slot, uint16_t handle)
{
    if (is_own(tell, slot))
        altar_say(tell, altar_token_word(tell->sc, slot));
    else if (handle > 0 && handle < ALTAR_NONE)
        vd_write_format(tell->out, "E%u", handle);
    else
        altar_say(tell, "the enemy");
}

/* ---- the turn ---- */

static void tell_turn(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "Turn %u of %u opens, ", tell->arg[0], tell->sc->turns);
    altar_write_date(tell->sc, tell->arg[0], tell->out);
    altar_cite(tell, ALTAR_T1);
}

static const char *card_name(const struct altar_teller *tell)
{
    return tell->arg[0] < tell->sc->card_count
               ? altar_name(tell->sc, tell->sc->cards[tell->arg[0]].name)
               : "none";
}

static const char *card_id(const struct altar_teller *tell, uint16_t card)
{
    return card < tell->sc->card_count ? altar_name(tell->sc, tell->sc->cards[card].id) : "none";
}

/* I2: the card is public; a card that another has cancelled is turned for nothing. */
static void tell_card(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "Event card: %s", card_name(tell));
    if (tell->arg[1] == 0)
        altar_say(tell, ", of no effect");
    else if (tell->arg[1] == ALTAR_NONE)
        altar_say(tell, ", for the rest of the campaign");
    else if (tell->arg[1] > 1)
        vd_write_format(tell->out, ", for %u turns", tell->arg[1]);
    if (tell->arg[0] >= tell->sc->card_count || tell->arg[1] == 0) {
        altar_cite(tell, ALTAR_T1);
        return;
    }
    /* The card's text is sentences with their full stops. */
    vd_write_format(tell->out, ". %s [%s]",
                    altar_name(tell->sc, tell->sc->cards[tell->arg[0]].text),
                    altar_rule_id(ALTAR_T1));
}

static void tell_cancelled(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The card %s loses its effect", card_name(tell));
    altar_cite(tell, ALTAR_E2);
}

static void tell_rides(const struct altar_teller *tell)
{
    put_whose(tell, tell->arg[0]);
    vd_write_format(tell->out, "marches by rail left this turn: %u", tell->arg[1]);
    altar_cite(tell, ALTAR_E6);
}

static void tell_pool(const struct altar_teller *tell)
{
    put_whose(tell, tell->arg[0]);
    if (tell->arg[3] == tell->arg[1])
        vd_write_format(tell->out, "Staff Dice: %u", tell->arg[1]);
    else
        vd_write_format(tell->out, "Staff Dice %u -> %u", tell->arg[3], tell->arg[1]);
    if (tell->arg[2] > 0)
        vd_write_format(tell->out, ", and %u for raids only", tell->arg[2]);
    altar_cite(tell, ALTAR_T3);
}

static void tell_corps(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side activates %s",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]),
                    altar_corps_title(tell->sc, (uint8_t)tell->arg[1]));
    altar_cite(tell, tell->arg[0] == tell->reader ? ALTAR_T4 : ALTAR_I9);
}

/* ---- dice ---- */

/* M7, B11, B13, L6: what the face is worth by itself; the rest follows in events of its own. */
static uint16_t tell_worth(const struct altar_teller *tell, unsigned face)
{
    switch ((enum altar_die)tell->arg[0]) {
    case ALTAR_DIE_STAFF:
        altar_say(tell, ": ");
        altar_write_count(tell->sc->staff_die[(face + 5) % 6], "space", tell->out);
        return ALTAR_M7;
    case ALTAR_DIE_SKIRMISH:
        altar_say(tell, face == 1 ? ": a unit breaks" : "");
        return face == 1 ? ALTAR_B11 : ALTAR_B10;
    case ALTAR_DIE_RETREAT:
        altar_say(tell, ": ");
        altar_write_count(face, "space", tell->out);
        return ALTAR_B13;
    case ALTAR_DIE_ACTION:
        return ALTAR_A3;
    case ALTAR_DIE_HOUR:
        if (face <= 6)
            vd_write_format(tell->out, ": %u:00", altar_battle_start_hour(&tell->sc->battle, face));
        return ALTAR_L6;
    case ALTAR_DIE_ARRIVAL:
        return ALTAR_L8;
    case ALTAR_DIE_RALLY:
        return ALTAR_K1;
    default:
        return tell->event->rule;
    }
}

static void tell_die(const struct altar_teller *tell)
{
    bool own = tell->arg[0] == ALTAR_DIE_RALLY || is_own(tell, tell->arg[1]);
    struct vd_die_key key = {.purpose = tell->arg[0],
                             .subject = own ? tell->arg[1] : (uint16_t)VD_NONE};

    if (!own && tell->arg[5] > 0 && tell->arg[5] < ALTAR_NONE)
        vd_write_format(tell->out, "%s of E%u", altar_die_noun(tell->arg[0]), tell->arg[5]);
    else
        altar_print_die(&tell->sc->base, key, tell->out);
    vd_write_format(tell->out, ": d%u=%u", tell->arg[3], tell->arg[2]);
    if (tell->arg[4] > 0)
        vd_write_format(tell->out, ", %u or more needed: %s", tell->arg[4],
                        tell->arg[2] >= tell->arg[4] ? "success" : "failure");
    altar_cite(tell, tell_worth(tell, tell->arg[2]));
}

/* ---- crossings and raids ---- */

static void tell_crossing(const struct altar_teller *tell)
{
    bool by_card = tell->event->rule == ALTAR_I2;

    altar_say(tell, altar_crossing_name(tell->sc, (uint8_t)tell->arg[0]));
    if (tell->arg[1] != 0)
        altar_say(tell,
                  tell->arg[2] != 0 ? " is destroyed, and closed by the card" : " is destroyed");
    else if (tell->arg[2] != 0)
        altar_say(tell, " is closed by the card");
    else
        altar_say(tell, by_card ? " is open again" : " is in working order");
    altar_cite(tell, by_card ? ALTAR_E4 : tell->arg[1] != 0 ? ALTAR_A4 : ALTAR_A5);
}

static void tell_raided(const struct altar_teller *tell)
{
    if (tell->arg[0] < tell->sc->raid_count)
        altar_say_space(tell, tell->sc->raids[tell->arg[0]].cell);
    else
        altar_say(tell, "A town");
    altar_say(tell, " is raided");
    altar_cite(tell, ALTAR_A6);
}

static void tell_given_up(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side gives up %s",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]),
                    altar_corps_title(tell->sc, (uint8_t)tell->arg[1]));
    altar_cite(tell, ALTAR_F21);
}

static void tell_attempt(const struct altar_teller *tell)
{
    put_slot(tell, tell->arg[0], tell->arg[3]);
    if (tell->arg[1] == ALTAR_ACTION_RAID) {
        altar_say(tell, " raids ");
        altar_say_space(tell, tell->arg[2] < tell->sc->raid_count
                                  ? tell->sc->raids[tell->arg[2]].cell
                                  : (uint16_t)VD_NONE);
        altar_cite(tell, ALTAR_A6);
        return;
    }
    altar_say(tell,
              tell->arg[1] == ALTAR_ACTION_DESTROY ? " tries to destroy " : " tries to repair ");
    altar_say(tell, altar_crossing_name(tell->sc, (uint8_t)tell->arg[2]));
    altar_cite(tell, tell->arg[1] == ALTAR_ACTION_DESTROY ? ALTAR_A4 : ALTAR_A5);
}

/* ---- contact ---- */

/* I16, I18: place, direction, the own count; never a word about the other's. */
static void tell_contact(const struct altar_teller *tell)
{
    bool attacks = is_own(tell, tell->arg[2]);

    altar_say(tell, "Contact at ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " from %s: ", altar_direction(tell->sc, tell->arg[0], tell->arg[1]));
    put_slot(tell, tell->arg[2], tell->arg[4]);
    altar_say(tell, attacks ? " meets the enemy; you have " : " comes on; you have ");
    altar_write_count(tell->arg[3], "division", tell->out);
    altar_say(tell, " within 3 spaces");
    altar_cite(tell, ALTAR_B1);
}

static void tell_laid(const struct altar_teller *tell)
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

static void tell_cards(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The cards are turned: attacker %s, defender %s",
                    altar_battle_card_name((uint8_t)tell->arg[0]),
                    altar_battle_card_name((uint8_t)tell->arg[1]));
    altar_cite(tell, result_rule(tell->arg[0], tell->arg[1]));
}

static void tell_scores(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "Skirmish: attacker %u, defender %u: the %s side wins", tell->arg[0],
                    tell->arg[1], altar_side_title(tell->sc, (uint8_t)tell->arg[2]));
    altar_cite(tell, ALTAR_B10);
}

static void tell_unit(const struct altar_teller *tell)
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
static void tell_met(const struct altar_teller *tell)
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

static void tell_path(const struct altar_teller *tell)
{
    put_slot(tell, tell->arg[0], is_own(tell, tell->arg[0]) ? 0 : (uint16_t)(tell->arg[0] + 1));
    altar_say(tell, " retreats by ");
    for (unsigned i = 0; i < tell->arg[1] && i < ALTAR_STEPS_MAX; i++) {
        altar_say(tell, i > 0 ? ", " : "");
        altar_write_cell(tell->sc, tell->arg[2 + i], tell->out);
    }
    altar_cite(tell, ALTAR_R10);
}

static void tell_withdrew(const struct altar_teller *tell)
{
    static const char *const ways[VD_SQUARE_DIRECTIONS] = {
        [VD_NORTH] = "north", [VD_EAST] = "east", [VD_SOUTH] = "south", [VD_WEST] = "west"};

    altar_say(tell, "The enemy withdrew from ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " to the %s",
                    tell->arg[1] < VD_SQUARE_DIRECTIONS ? ways[tell->arg[1]] : "rear");
    altar_cite(tell, ALTAR_I21);
}

static void tell_dissolved(const struct altar_teller *tell)
{
    altar_say(tell, "The retreat from ");
    altar_say_space(tell, tell->arg[0]);
    altar_say_last(tell, " is blocked: the troops there dissolve", ALTAR_B14);
}

static void tell_captured(const struct altar_teller *tell)
{
    altar_say(tell, "The depot at ");
    altar_say_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " falls to the %s side",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[1]));
    altar_cite(tell, ALTAR_B16);
}

static void tell_wrecked(const struct altar_teller *tell)
{
    altar_say(tell, "A baggage train is destroyed at ");
    altar_say_space(tell, tell->arg[0]);
    altar_cite(tell, ALTAR_X24);
}

static void tell_closed(const struct altar_teller *tell)
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
static void tell_mover(const struct altar_teller *tell)
{
    if (tell->arg[0] == ALTAR_NONE)
        return;
    put_slot(tell, tell->arg[0], 0);
    altar_say_last(tell, tell->arg[1] > 0 ? " may go on" : " may march now", ALTAR_R5);
}

/* R5: a route may be longer than the march; M8: what leaving the roads gives up. */
static void tell_spent(const struct altar_teller *tell)
{
    put_slot(tell, tell->arg[0], 0);
    altar_say(tell, " is spent, ");
    altar_write_count(tell->arg[2], "space", tell->out);
    altar_say(tell, " short of ");
    altar_say_space(tell, tell->arg[1]);
    if (tell->arg[3] != 0)
        altar_say(tell, "; off the road, without its free spaces");
    altar_cite(tell, tell->arg[3] != 0 ? ALTAR_M8 : ALTAR_R5);
}

static void tell_halt(const struct altar_teller *tell)
{
    put_slot(tell, tell->arg[0], 0);
    altar_say(tell, " halts before ");
    altar_say_space(tell, tell->arg[1]);
    switch ((enum altar_halt)tell->arg[2]) {
    case ALTAR_HALT_CROSSING:
        altar_say_last(tell, ": there is no crossing here", ALTAR_I24);
        break;
    case ALTAR_HALT_GARRISON:
        altar_say_last(tell, ": at least one division holds it", ALTAR_B26);
        break;
    case ALTAR_HALT_FELLOW:
        altar_say_last(tell, ": troops of another commander are there", ALTAR_I24);
        break;
    default:
        altar_say_last(tell, ": the enemy is there", ALTAR_R7);
        break;
    }
}

/* I32: what was seen is told token by token. */
static void tell_looked(const struct altar_teller *tell)
{
    altar_say(tell, altar_token_word(tell->sc, tell->arg[0]));
    altar_say(tell, " looks about: ");
    if (tell->arg[1] > 0)
        altar_write_count(tell->arg[1], "token", tell->out);
    altar_say(tell, tell->arg[1] > 0 ? " in sight" : "nothing is seen");
    altar_cite(tell, ALTAR_I32);
}

/* ---- letters, corrections ---- */

static void put_commander(const struct altar_teller *tell, uint16_t seat)
{
    if (seat >= tell->sc->base.seat_count)
        return;
    uint8_t general = tell->sc->seat_general[seat];

    altar_say(tell, general != ALTAR_NONE ? altar_name(tell->sc, tell->sc->generals[general].name)
                                          : tell->sc->base.seat_names[seat]);
}

static void tell_courier(const struct altar_teller *tell)
{
    altar_say(tell, "A courier rides to ");
    put_commander(tell, tell->arg[2]);
    vd_write_format(tell->out, " and should be there in turn %u", tell->arg[4]);
    if (tell->arg[5] != tell->arg[4])
        vd_write_format(tell->out, ", or in turn %u if he is far", tell->arg[5]);
    altar_cite(tell, ALTAR_I33);
}

static void tell_letter(const struct altar_teller *tell)
{
    switch ((enum altar_letter_state)tell->arg[3]) {
    case ALTAR_LETTER_ON_THE_ROAD:
        tell_courier(tell);
        break;
    case ALTAR_LETTER_WIRED:
        altar_say(tell, "The letter to ");
        put_commander(tell, tell->arg[2]);
        altar_say_last(tell, " has arrived", ALTAR_I33);
        break;
    default:
        altar_say(tell, "A letter from ");
        put_commander(tell, tell->arg[1]);
        if (tell->arg[3] == ALTAR_LETTER_INTERCEPTED) {
            altar_say(tell, " to ");
            put_commander(tell, tell->arg[2]);
            altar_say(tell, " is intercepted");
        } else {
            altar_say(tell, " arrives");
        }
        altar_cite(tell, ALTAR_I33);
        break;
    }
}

static void tell_corrected(const struct altar_teller *tell)
{
    altar_say_last(tell, "The umpire has put something right", ALTAR_I34);
}

/* ---- points ---- */

/* "6+d6", "-2d6"; nothing for a plain number. */
static void put_amount(const struct altar_teller *tell, const struct altar_amount *amount)
{
    if (amount->dice == 0)
        return;
    altar_say(tell, amount->sign < 0 ? "-" : "");
    if (amount->plus != 0)
        vd_write_format(tell->out, "%d+", amount->plus);
    if (amount->dice > 1)
        vd_write_format(tell->out, "%u", amount->dice);
    vd_write_format(tell->out, "d%u=", amount->sides);
}

static uint16_t booking_rule(const struct altar_row *row)
{
    switch ((enum altar_when)row->when) {
    case ALTAR_WHEN_END_OF_TURN:
        return ALTAR_Z2;
    case ALTAR_WHEN_END:
        return ALTAR_Z8;
    default:
        return ALTAR_Z1;
    }
}

static void tell_points(const struct altar_teller *tell)
{
    int change = (int16_t)tell->arg[1];
    const struct altar_row *row =
        tell->arg[0] < tell->sc->row_count ? &tell->sc->rows[tell->arg[0]] : NULL;

    put_whose(tell, tell->arg[3]);
    altar_say(tell, "victory points ");
    if (row != NULL)
        put_amount(tell, &row->amount);
    vd_write_format(tell->out, "%+d: %u of %u", change, tell->arg[2], tell->sc->threshold);
    if (row == NULL) {
        altar_cite(tell, ALTAR_I28);
        return;
    }
    /* The row's text is a sentence with its full stop. */
    vd_write_format(tell->out, ". %s [%s]", altar_name(tell->sc, row->text),
                    altar_rule_id(booking_rule(row)));
}

static void tell_over(const struct altar_teller *tell)
{
    uint8_t winner = (uint8_t)tell->arg[0];

    if (winner < ALTAR_SIDES)
        vd_write_format(tell->out, "The campaign is over: a %s victory for the %s side",
                        tell->arg[1] != 0 ? "major" : "minor", altar_side_title(tell->sc, winner));
    else
        altar_say(tell, "The campaign is over: a draw");
    vd_write_format(tell->out, ", %s %u, %s %u", altar_side_title(tell->sc, ALTAR_UNION),
                    tell->arg[2], altar_side_title(tell->sc, ALTAR_CONFEDERATE), tell->arg[3]);
    altar_cite(tell, tell->arg[1] != 0 ? ALTAR_F6 : ALTAR_F7);
}

/* Z12: in the order of the turns; the last were never seen. */
static void tell_deck(const struct altar_teller *tell)
{
    altar_say(tell, "The deck was");
    for (unsigned i = 0; i < tell->arg[0] && i < ALTAR_CARDS_MAX; i++) {
        altar_say(tell, i == 0 ? " " : i == tell->arg[1] ? "; not turned: " : ", ");
        altar_say(tell, card_id(tell, tell->arg[2 + i]));
    }
    altar_cite(tell, ALTAR_Z12);
}

static void tell_tally(const struct altar_teller *tell)
{
    const struct altar_row *row =
        &tell->sc->rows[tell->arg[0] < tell->sc->row_count ? tell->arg[0] : 0];

    vd_write_format(tell->out, "%s: %s%u in all, ", altar_side_title(tell->sc, row->side),
                    row->amount.sign < 0 ? "-" : "", tell->arg[2]);
    altar_write_count(tell->arg[1], "time", tell->out);
    vd_write_format(tell->out, ". %s [%s]", altar_name(tell->sc, row->text),
                    altar_rule_id(ALTAR_Z12));
}

/* ---- the tabletop battle ---- */

static void tell_block(const struct altar_teller *tell)
{
    unsigned count = tell->arg[0] < 6 ? tell->arg[0] : 6;

    altar_say(tell, "The field of battle:");
    for (unsigned i = 0; i < count; i++) {
        altar_say(tell, i > 0 ? ", " : " ");
        altar_write_cell(tell->sc, tell->arg[1 + i], tell->out);
    }
    altar_cite(tell, count > 4 ? ALTAR_L2 : ALTAR_L1);
}

static void tell_hour(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The battle opens at %u:00 and has %u turns until dark",
                    tell->arg[0], tell->arg[1]);
    altar_cite(tell, ALTAR_L7);
}

static void tell_table(const struct altar_teller *tell)
{
    altar_say(tell, altar_token_word(tell->sc, tell->arg[0]));
    altar_say_last(tell, " is on the table from the start", ALTAR_L18);
}

static void tell_arrival(const struct altar_teller *tell)
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

static void tell_agreed(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side leaves the battle to the machine",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]));
    altar_cite(tell, ALTAR_L24);
}

static void tell_draft(const struct altar_teller *tell)
{
    unsigned long digest = tell->arg[1] | (unsigned long)tell->arg[2] << 16;

    vd_write_format(tell->out, "The %s side has entered a result, %08lx",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), digest);
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
static void tell_fought(const struct altar_teller *tell)
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

static void tell_result(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The %s side wins the battle; it ended at %u:00",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), tell->arg[1]);
    altar_cite(tell, ALTAR_L24);
}

/* ---- all of them ---- */

static uint8_t reader_of(const struct altar_scenario *sc, uint32_t audience)
{
    uint8_t reader = ALTAR_NONE;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((audience & VD_AUDIENCE(seat)) == 0)
            continue;
        if (reader != ALTAR_NONE && reader != sc->seat_side[seat])
            return ALTAR_SIDES;
        reader = sc->seat_side[seat];
    }
    return reader != ALTAR_NONE ? reader : (uint8_t)ALTAR_SIDES;
}

static void tell_event(const struct altar_teller *tell)
{
    switch ((enum altar_event_kind)tell->event->kind) {
    case ALTAR_EVENT_TURN:
        tell_turn(tell);
        break;
    case ALTAR_EVENT_CARD:
        tell_card(tell);
        break;
    case ALTAR_EVENT_CANCELLED:
        tell_cancelled(tell);
        break;
    case ALTAR_EVENT_RIDES:
        tell_rides(tell);
        break;
    case ALTAR_EVENT_POOL:
        tell_pool(tell);
        break;
    case ALTAR_EVENT_FORCE: /* the card says it */
    case ALTAR_EVENT_TASK:  /* the prompt says it */
        break;
    case ALTAR_EVENT_CORPS:
        tell_corps(tell);
        break;
    case ALTAR_EVENT_CLOSED:
        tell_closed(tell);
        break;
    case ALTAR_EVENT_MOVER:
        tell_mover(tell);
        break;
    case ALTAR_EVENT_MET:
        tell_met(tell);
        break;
    case ALTAR_EVENT_PATH:
        tell_path(tell);
        break;
    case ALTAR_EVENT_WITHDREW:
        tell_withdrew(tell);
        break;
    case ALTAR_EVENT_DISSOLVED:
        tell_dissolved(tell);
        break;
    case ALTAR_EVENT_CAPTURED:
        tell_captured(tell);
        break;
    case ALTAR_EVENT_WRECKED:
        tell_wrecked(tell);
        break;
    case ALTAR_EVENT_TABLE:
        tell_table(tell);
        break;
    case ALTAR_EVENT_AGREED:
        tell_agreed(tell);
        break;
    case ALTAR_EVENT_DRAFT:
        tell_draft(tell);
        break;
    case ALTAR_EVENT_PIECE:
        altar_tell_of_piece(tell);
        break;
    case ALTAR_EVENT_LOST:
        altar_tell_of_lost(tell);
        break;
    case ALTAR_EVENT_REPORT:
        altar_tell_of_report(tell);
        break;
    case ALTAR_EVENT_LOOKED:
        tell_looked(tell);
        break;
    case ALTAR_EVENT_DIE:
        tell_die(tell);
        break;
    case ALTAR_EVENT_CROSSING:
        tell_crossing(tell);
        break;
    case ALTAR_EVENT_RAIDED:
        tell_raided(tell);
        break;
    case ALTAR_EVENT_GIVEN_UP:
        tell_given_up(tell);
        break;
    case ALTAR_EVENT_ATTEMPT:
        tell_attempt(tell);
        break;
    case ALTAR_EVENT_CONTACT:
        tell_contact(tell);
        break;
    case ALTAR_EVENT_LAID:
        tell_laid(tell);
        break;
    case ALTAR_EVENT_CARDS:
        tell_cards(tell);
        break;
    case ALTAR_EVENT_SCORES:
        tell_scores(tell);
        break;
    case ALTAR_EVENT_UNIT:
        tell_unit(tell);
        break;
    case ALTAR_EVENT_POINTS:
        tell_points(tell);
        break;
    case ALTAR_EVENT_HALT:
        tell_halt(tell);
        break;
    case ALTAR_EVENT_BLOCK:
        tell_block(tell);
        break;
    case ALTAR_EVENT_HOUR:
        tell_hour(tell);
        break;
    case ALTAR_EVENT_ARRIVAL:
        tell_arrival(tell);
        break;
    case ALTAR_EVENT_RESULT:
        tell_result(tell);
        break;
    case ALTAR_EVENT_LETTER:
        tell_letter(tell);
        break;
    case ALTAR_EVENT_CORRECTED:
        tell_corrected(tell);
        break;
    case ALTAR_EVENT_OVER:
        tell_over(tell);
        break;
    case ALTAR_EVENT_FOUGHT:
        tell_fought(tell);
        break;
    case ALTAR_EVENT_SPENT:
        tell_spent(tell);
        break;
    case ALTAR_EVENT_DECK:
        tell_deck(tell);
        break;
    case ALTAR_EVENT_TALLY:
        tell_tally(tell);
        break;
    default:
        altar_say(tell, "Nothing to tell");
        altar_cite(tell, tell->event->rule);
        break;
    }
}

void altar_put_capital(const struct vd_writer *writer, size_t first)
{
    if (first + 1 < writer->size && writer->at[first] >= 'a' && writer->at[first] <= 'z')
        writer->at[first] = (char)(writer->at[first] - 'a' + 'A');
}

void altar_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_teller tell = {sc, event, event->arg, writer,
                                      reader_of(sc, event->audience)};
    size_t first = writer->length;

    tell_event(&tell);
    altar_put_capital(writer, first);
}
