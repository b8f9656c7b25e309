/* rules/altar/words_event.c: one sentence for every event, as its audience may read it.
 *
 * The raw face of a die comes first, then what it is worth; totals are those after the act; the rule
 * that is the reason stands in brackets at the end. */
#include "rules/altar/engine.h"
#include "rules/altar/words.h"

struct teller {
    const struct altar_scenario *sc;
    const struct vd_event *event;
    const uint16_t *arg;
    struct vd_writer *out;
    uint8_t reader; /* side; ALTAR_SIDES: both read it */
};

/* ---- parts of sentences ---- */

static void cite(const struct teller *tell, uint16_t rule)
{
    const char *id = altar_rule_id(rule);

    vd_write(tell->out, ".");
    if (id != NULL)
        vd_write_format(tell->out, " [%s]", id);
}

static void put(const struct teller *tell, const char *words)
{
    vd_write(tell->out, words);
}

static void put_space(const struct teller *tell, uint16_t cell)
{
    altar_write_space(tell->sc, cell, tell->out);
}

/* "Union Staff Dice"; a side reads of its own without its name. */
static void put_whose(const struct teller *tell, uint16_t side)
{
    if (side != tell->reader)
        vd_write_format(tell->out, "%s ", altar_side_title(tell->sc, (uint8_t)side));
}

static bool is_own(const struct teller *tell, uint16_t slot)
{
    return slot < tell->sc->token_count && tell->sc->tokens[slot].side == tell->reader;
}

/* An own token by name; of another the slot says nothing that may be told. */
static void put_slot(const struct teller *tell, uint16_t slot)
{
    put(tell, is_own(tell, slot) ? altar_token_word(tell->sc, slot) : "the enemy");
}

/* ---- the turn ---- */

static void tell_turn(const struct teller *tell)
{
    vd_write_format(tell->out, "Turn %u of %u opens, ", tell->arg[0], tell->sc->turns);
    altar_write_date(tell->sc, tell->arg[0], tell->out);
    cite(tell, ALTAR_T1);
}

static const char *card_name(const struct teller *tell)
{
    return tell->arg[0] < tell->sc->card_count
               ? altar_name(tell->sc, tell->sc->cards[tell->arg[0]].name)
               : "none";
}

/* I2: the card is public; a card that another has cancelled is turned for nothing. */
static void tell_card(const struct teller *tell)
{
    vd_write_format(tell->out, "Event card: %s", card_name(tell));
    if (tell->arg[1] == 0)
        put(tell, ", of no effect");
    else if (tell->arg[1] == ALTAR_NONE)
        put(tell, ", for the rest of the campaign");
    else if (tell->arg[1] > 1)
        vd_write_format(tell->out, ", for %u turns", tell->arg[1]);
    cite(tell, ALTAR_T1);
}

static void tell_cancelled(const struct teller *tell)
{
    vd_write_format(tell->out, "The card %s loses its effect", card_name(tell));
    cite(tell, ALTAR_E2);
}

static void tell_rides(const struct teller *tell)
{
    put_whose(tell, tell->arg[0]);
    vd_write_format(tell->out, "marches by rail left this turn: %u", tell->arg[1]);
    cite(tell, ALTAR_E6);
}

static void tell_pool(const struct teller *tell)
{
    put_whose(tell, tell->arg[0]);
    vd_write_format(tell->out, "Staff Dice: %u left", tell->arg[1]);
    if (tell->arg[2] > 0)
        vd_write_format(tell->out, ", and %u for raids only", tell->arg[2]);
    cite(tell, ALTAR_T3);
}

/* I30: in `blind` the reader hears for whom the game waits, not what that side is about. */
static void tell_task(const struct teller *tell)
{
    uint8_t phase = (uint8_t)tell->arg[0], side = (uint8_t)tell->arg[1];
    bool blind = tell->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    if (phase == ALTAR_PHASE_OVER) {
        put(tell, "Nothing more is asked of anybody");
        cite(tell, ALTAR_Z12);
    } else if (side == tell->reader || side == ALTAR_SIDES) {
        vd_write_format(tell->out, "You are to %s", altar_phase_deed(phase));
        cite(tell, altar_phase_rule(phase));
    } else {
        vd_write_format(tell->out, "The %s side is to %s", altar_side_title(tell->sc, side),
                        blind ? "act" : altar_phase_deed(phase));
        cite(tell, ALTAR_I30);
    }
}

static void tell_corps(const struct teller *tell)
{
    vd_write_format(tell->out, "The %s side activates %s",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]),
                    altar_corps_title(tell->sc, (uint8_t)tell->arg[1]));
    cite(tell, tell->arg[0] == tell->reader ? ALTAR_T4 : ALTAR_I9);
}

/* ---- pieces ---- */

static struct altar_piece piece_of(const uint16_t *arg)
{
    return (struct altar_piece){.cell = arg[2],
                                .left = arg[3],
                                .side = (uint8_t)arg[4],
                                .kind = (uint8_t)arg[5],
                                .arm = (uint8_t)arg[6],
                                .token = (uint8_t)arg[7],
                                .flags = (uint8_t)arg[8],
                                .die = (uint8_t)arg[9],
                                .handle = (uint8_t)arg[11]};
}

/* "Pender", or "E7 (infantry)". */
static void put_piece(const struct teller *tell, const struct altar_piece *piece)
{
    if (piece->side == tell->reader) {
        put(tell, altar_token_word(tell->sc, tell->arg[0]));
        return;
    }
    vd_write_format(tell->out, "E%u (", piece->handle);
    altar_write_face(tell->sc, piece, tell->out);
    put(tell, ")");
}

static void tell_moved(const struct teller *tell, const struct altar_piece *piece, const char *verb,
                       uint16_t rule)
{
    put(tell, verb);
    put_space(tell, piece->cell);
    cite(tell, rule);
}

/* The event's row tells a die for the march (I12) from one for a crossing (I14) or a raid (I15). */
static void tell_staff(const struct teller *tell, const struct altar_piece *piece)
{
    if (tell->event->rule == ALTAR_I14) {
        put(tell, " is given a Staff Die to work at a crossing");
        cite(tell, ALTAR_A3);
    } else if (tell->event->rule == ALTAR_I15) {
        put(tell, " is given a Staff Die to raid");
        cite(tell, ALTAR_A6);
    } else if ((piece->flags & ALTAR_PIECE_ROLLED) != 0 || piece->die > 0) {
        put(tell, " gains ");
        altar_write_count(piece->die, "space", tell->out);
        put(tell, " by its Staff Die");
        cite(tell, ALTAR_M7);
    } else {
        put(tell, " has a Staff Die for its march");
        cite(tell, ALTAR_T5);
    }
}

static void tell_arrival_on_map(const struct teller *tell, const struct altar_piece *piece)
{
    switch (tell->event->rule) {
    case ALTAR_I10:
        tell_moved(tell, piece, " is raised at ", ALTAR_A6);
        break;
    case ALTAR_I31:
        tell_moved(tell, piece, " returns to the map at ", ALTAR_R16);
        break;
    default:
        tell_moved(tell, piece, " comes onto the map at ", ALTAR_E3);
        break;
    }
}

static void tell_shift(const struct teller *tell, const struct altar_piece *piece)
{
    switch (tell->event->rule) {
    case ALTAR_I4:
        tell_moved(tell, piece, " gives way to ", ALTAR_X41);
        break;
    case ALTAR_I25:
        tell_moved(tell, piece, " takes post after the battle at ", ALTAR_L16);
        break;
    default:
        tell_moved(tell, piece, " is shifted to ", ALTAR_R17);
        break;
    }
}

static void tell_dissolved(const struct teller *tell, const struct altar_piece *piece)
{
    if (tell->event->rule == ALTAR_I5) {
        put(tell, " is given up and takes no part in the campaign");
        cite(tell, ALTAR_F21);
        return;
    }
    put(tell, " is broken up and leaves the map");
    if ((piece->flags & ALTAR_PIECE_WAITS) != 0)
        put(tell, "; rally can bring it back");
    cite(tell, piece->kind == ALTAR_PICKET ? ALTAR_X36 : ALTAR_X23);
}

/* B16, X32: two counters, one that goes and one that comes. */
static void tell_captured(const struct teller *tell, const struct altar_piece *piece)
{
    uint8_t depot = piece->token < tell->sc->token_count ? tell->sc->tokens[piece->token].depot
                                                         : (uint8_t)ALTAR_NONE;

    if (piece->cell == VD_NONE) {
        put(tell, piece->side == tell->reader ? " is lost to the enemy" : " is taken");
    } else {
        vd_write_format(tell->out, " now supplies the %s side",
                        altar_side_title(tell->sc, piece->side));
        if (depot < tell->sc->depot_count) {
            put(tell, ": ");
            altar_write_dice(tell->sc->depots[depot].value[piece->side], tell->out);
            put(tell, " a turn");
        }
    }
    cite(tell, ALTAR_B16);
}

/* I21: the winner learns by which side they left. */
static void tell_withdrew(const struct teller *tell, const struct altar_piece *piece)
{
    put(tell, " withdrew");
    if (piece->cell != VD_NONE) {
        put(tell, " by way of ");
        put_space(tell, piece->cell);
    }
    cite(tell, ALTAR_I21);
}

static void tell_ended(const struct teller *tell, const char *verb, uint16_t rule)
{
    put(tell, verb);
    cite(tell, rule);
}

static void tell_rest(const struct teller *tell, const struct altar_piece *piece)
{
    if (piece->cell == VD_NONE) {
        tell_ended(tell, " is off the map, its march over", ALTAR_T6);
        return;
    }
    put(tell, " stands at ");
    put_space(tell, piece->cell);
    tell_ended(tell, ", its march over", ALTAR_T6);
}

static void tell_piece(const struct teller *tell)
{
    const struct altar_piece piece = piece_of(tell->arg);

    put_piece(tell, &piece);
    switch ((enum altar_cause)tell->arg[1]) {
    case ALTAR_CAUSE_SETUP:
        tell_moved(tell, &piece, " is set up at ", ALTAR_R19);
        break;
    case ALTAR_CAUSE_MARCH:
        tell_moved(tell, &piece, " marches to ", ALTAR_T6);
        break;
    case ALTAR_CAUSE_REST:
        tell_rest(tell, &piece);
        break;
    case ALTAR_CAUSE_STAFF:
        tell_staff(tell, &piece);
        break;
    case ALTAR_CAUSE_RETREAT:
        tell_moved(tell, &piece, " retreats to ", ALTAR_B13);
        break;
    case ALTAR_CAUSE_WITHDREW:
        tell_withdrew(tell, &piece);
        break;
    case ALTAR_CAUSE_ARRIVAL:
        tell_arrival_on_map(tell, &piece);
        break;
    case ALTAR_CAUSE_SHIFT:
        tell_shift(tell, &piece);
        break;
    case ALTAR_CAUSE_DISSOLVED:
        tell_dissolved(tell, &piece);
        break;
    case ALTAR_CAUSE_CAPTURED:
        tell_captured(tell, &piece);
        break;
    case ALTAR_CAUSE_DESTROYED:
        tell_ended(tell, " is destroyed", ALTAR_X24);
        break;
    case ALTAR_CAUSE_HOME:
        tell_ended(tell, " has come home", ALTAR_Z1);
        break;
    case ALTAR_CAUSE_SIGHTED:
        if (tell->event->rule == ALTAR_I7)
            tell_moved(tell, &piece, " is one of those that stood at ", ALTAR_I36);
        else
            tell_moved(tell, &piece, " is seen at ", ALTAR_I6);
        break;
    case ALTAR_CAUSE_LEARNT:
        tell_moved(tell, &piece, " is recognised at ", tell->event->rule);
        break;
    case ALTAR_CAUSE_TURN:
        tell_ended(tell, " is ready for a new turn", ALTAR_T4);
        break;
    case ALTAR_CAUSE_RELEASED:
        tell_ended(tell, " is released and may march", ALTAR_M26);
        break;
    default:
        tell_moved(tell, &piece, " is at ", tell->event->rule);
        break;
    }
}

static void tell_lost(const struct teller *tell)
{
    put(tell, "An enemy token is out of sight");
    cite(tell, ALTAR_I6);
}

static void tell_report(const struct teller *tell)
{
    const struct altar_piece seen = {
        .kind = (uint8_t)tell->arg[1], .arm = (uint8_t)tell->arg[2], .token = ALTAR_NONE};

    put(tell, tell->arg[3] == ALTAR_SOURCE_CIVILIANS ? "Civilians tell of " : "Scouts tell of ");
    altar_write_face(tell->sc, &seen, tell->out);
    put(tell, " at ");
    put_space(tell, tell->arg[0]);
    cite(tell, ALTAR_I6);
}

/* ---- dice ---- */

/* M7, B11, B13, L6: what the face is worth by itself; the rest follows in events of its own. */
static uint16_t tell_worth(const struct teller *tell, unsigned face)
{
    switch ((enum altar_die)tell->arg[0]) {
    case ALTAR_DIE_STAFF:
        put(tell, ": ");
        altar_write_count(tell->sc->staff_die[(face + 5) % 6], "space", tell->out);
        return ALTAR_M7;
    case ALTAR_DIE_SKIRMISH:
        put(tell, face == 1 ? ": a unit breaks" : "");
        return face == 1 ? ALTAR_B11 : ALTAR_B10;
    case ALTAR_DIE_RETREAT:
        put(tell, ": ");
        altar_write_count(face, "space", tell->out);
        return ALTAR_B13;
    case ALTAR_DIE_ACTION:
        return ALTAR_A3;
    case ALTAR_DIE_HOUR:
        if (face <= 6)
            vd_write_format(tell->out, ": %u:00",
                            altar_battle_start_hour(&tell->sc->battle, face));
        return ALTAR_L6;
    case ALTAR_DIE_ARRIVAL:
        return ALTAR_L8;
    case ALTAR_DIE_RALLY:
        return ALTAR_K1;
    default:
        return tell->event->rule;
    }
}

static void tell_die(const struct teller *tell)
{
    bool own = tell->arg[0] == ALTAR_DIE_RALLY || is_own(tell, tell->arg[1]);
    struct vd_die_key key = {.purpose = tell->arg[0],
                             .subject = own ? tell->arg[1] : (uint16_t)VD_NONE};

    altar_print_die(&tell->sc->base, key, tell->out);
    vd_write_format(tell->out, ": d%u=%u", tell->arg[3], tell->arg[2]);
    cite(tell, tell_worth(tell, tell->arg[2]));
}

/* ---- crossings and raids ---- */

static void tell_crossing(const struct teller *tell)
{
    bool by_card = tell->event->rule == ALTAR_I2;

    put(tell, altar_crossing_name(tell->sc, (uint8_t)tell->arg[0]));
    if (tell->arg[1] != 0)
        put(tell, tell->arg[2] != 0 ? " is destroyed, and closed by the card" : " is destroyed");
    else if (tell->arg[2] != 0)
        put(tell, " is closed by the card");
    else
        put(tell, by_card ? " is open again" : " is in working order");
    cite(tell, by_card ? ALTAR_E4 : tell->arg[1] != 0 ? ALTAR_A4 : ALTAR_A5);
}

static void tell_raided(const struct teller *tell)
{
    if (tell->arg[0] < tell->sc->raid_count)
        put_space(tell, tell->sc->raids[tell->arg[0]].cell);
    else
        put(tell, "A town");
    put(tell, " is raided");
    cite(tell, ALTAR_A6);
}

/* ---- contact ---- */

/* I16, I18: place, direction, the own count; never a word about the other's. */
static void tell_contact(const struct teller *tell)
{
    bool attacks = is_own(tell, tell->arg[2]);

    put(tell, "Contact at ");
    put_space(tell, tell->arg[0]);
    vd_write_format(tell->out, " from %s: ", altar_direction(tell->sc, tell->arg[0], tell->arg[1]));
    put_slot(tell, tell->arg[2]);
    put(tell, attacks ? " meets the enemy; you have " : " comes on; you have ");
    altar_write_count(tell->arg[3], "division", tell->out);
    put(tell, " within 3 spaces");
    cite(tell, ALTAR_B1);
}

static void tell_laid(const struct teller *tell)
{
    vd_write_format(tell->out, "You lay %s, face down",
                    altar_battle_card_name((uint8_t)tell->arg[0]));
    cite(tell, ALTAR_B3);
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

static void tell_cards(const struct teller *tell)
{
    vd_write_format(tell->out, "The cards are turned: attacker %s, defender %s",
                    altar_battle_card_name((uint8_t)tell->arg[0]),
                    altar_battle_card_name((uint8_t)tell->arg[1]));
    cite(tell, result_rule(tell->arg[0], tell->arg[1]));
}

static void tell_scores(const struct teller *tell)
{
    vd_write_format(tell->out, "Skirmish: attacker %u, defender %u: the %s side wins", tell->arg[0],
                    tell->arg[1], altar_side_title(tell->sc, (uint8_t)tell->arg[2]));
    cite(tell, ALTAR_B10);
}

/* Causes of an event about a unit: skirmish or blocked retreat, rally, battle. */
enum { UNIT_RALLY = 1, UNIT_BATTLE = 2 };

static void tell_unit(const struct teller *tell)
{
    altar_write_unit(tell->sc, tell->arg[0], tell->out);
    switch ((enum altar_unit_state)tell->arg[1]) {
    case ALTAR_FIT:
        tell_ended(tell, " rallies and is fit again", ALTAR_K3);
        break;
    case ALTAR_BROKEN:
        if (tell->arg[2] == UNIT_RALLY)
            tell_ended(tell, " does not rally", ALTAR_K2);
        else if (tell->arg[2] == UNIT_BATTLE)
            tell_ended(tell, " is broken in the battle", ALTAR_I26);
        else
            tell_ended(tell, " breaks", tell->event->rule);
        break;
    default:
        tell_ended(tell, " is lost for good", ALTAR_K4);
        break;
    }
}

static void tell_halt(const struct teller *tell)
{
    put_slot(tell, tell->arg[0]);
    put(tell, " halts before ");
    put_space(tell, tell->arg[1]);
    switch ((enum altar_halt)tell->arg[2]) {
    case ALTAR_HALT_CROSSING:
        tell_ended(tell, ": there is no crossing here", ALTAR_I24);
        break;
    case ALTAR_HALT_GARRISON:
        tell_ended(tell, ": at least one division holds it", ALTAR_B26);
        break;
    default:
        tell_ended(tell, ": the enemy is there", ALTAR_R7);
        break;
    }
}

/* ---- points ---- */

/* "6+d6", "-2d6"; nothing for a plain number. */
static void put_amount(const struct teller *tell, const struct altar_amount *amount)
{
    if (amount->dice == 0)
        return;
    put(tell, amount->sign < 0 ? "-" : "");
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

static void tell_points(const struct teller *tell)
{
    int change = (int16_t)tell->arg[1];
    const struct altar_row *row =
        tell->arg[0] < tell->sc->row_count ? &tell->sc->rows[tell->arg[0]] : NULL;

    put(tell, "Victory points ");
    if (row != NULL)
        put_amount(tell, &row->amount);
    vd_write_format(tell->out, "%+d: %u of %u", change, tell->arg[2], tell->sc->threshold);
    if (row == NULL) {
        cite(tell, ALTAR_I28);
        return;
    }
    /* The row's text is a sentence with its full stop. */
    vd_write_format(tell->out, ". %s [%s]", altar_name(tell->sc, row->text),
                    altar_rule_id(booking_rule(row)));
}

static void tell_claim(const struct teller *tell)
{
    vd_write_format(tell->out, "The %s side claims victory with %u points",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), tell->arg[1]);
    cite(tell, ALTAR_F6);
}

static void tell_over(const struct teller *tell)
{
    uint8_t winner = (uint8_t)tell->arg[0];

    if (winner < ALTAR_SIDES)
        vd_write_format(tell->out, "The campaign is over: a %s victory for the %s side",
                        tell->arg[1] != 0 ? "major" : "minor", altar_side_title(tell->sc, winner));
    else
        put(tell, "The campaign is over: a draw");
    vd_write_format(tell->out, ", %s %u, %s %u", altar_side_title(tell->sc, ALTAR_UNION),
                    tell->arg[2], altar_side_title(tell->sc, ALTAR_CONFEDERATE), tell->arg[3]);
    cite(tell, tell->arg[1] != 0 ? ALTAR_F6 : ALTAR_F7);
}

/* ---- the tabletop battle ---- */

static void tell_block(const struct teller *tell)
{
    unsigned count = tell->arg[0] < 6 ? tell->arg[0] : 6;

    put(tell, "The field of battle:");
    for (unsigned i = 0; i < count; i++) {
        put(tell, i > 0 ? ", " : " ");
        altar_write_cell(tell->sc, tell->arg[1 + i], tell->out);
    }
    cite(tell, count > 4 ? ALTAR_L2 : ALTAR_L1);
}

static void tell_hour(const struct teller *tell)
{
    vd_write_format(tell->out, "The battle opens at %u:00 and has %u turns until dark",
                    tell->arg[0], tell->arg[1]);
    cite(tell, ALTAR_L7);
}

static void tell_arrival(const struct teller *tell)
{
    put_slot(tell, tell->arg[0]);
    vd_write_format(tell->out, " comes to the battle at the end of turn %u, by ", tell->arg[1]);
    put_space(tell, tell->arg[2]);
    cite(tell, ALTAR_L8);
}

static void tell_result(const struct teller *tell)
{
    vd_write_format(tell->out, "The %s side wins the battle; it ended at %u:00",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]), tell->arg[1]);
    cite(tell, ALTAR_L24);
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

static void tell_event(const struct teller *tell)
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
    case ALTAR_EVENT_TASK:
        tell_task(tell);
        break;
    case ALTAR_EVENT_CORPS:
        tell_corps(tell);
        break;
    case ALTAR_EVENT_PIECE:
        tell_piece(tell);
        break;
    case ALTAR_EVENT_LOST:
        tell_lost(tell);
        break;
    case ALTAR_EVENT_REPORT:
        tell_report(tell);
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
    case ALTAR_EVENT_CLAIM:
        tell_claim(tell);
        break;
    case ALTAR_EVENT_OVER:
        tell_over(tell);
        break;
    default:
        put(tell, "Nothing to tell");
        cite(tell, tell->event->rule);
        break;
    }
}

enum { SENTENCE_SIZE = 320 };

/* A sentence may open with a token's name, and some of those are "picket 1". */
void altar_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    char sentence[SENTENCE_SIZE];
    struct vd_writer out = vd_writer_of(sentence, sizeof sentence);
    const struct teller tell = {sc, event, event->arg, &out, reader_of(sc, event->audience)};

    tell_event(&tell);
    if (sentence[0] >= 'a' && sentence[0] <= 'z')
        sentence[0] = (char)(sentence[0] - 'a' + 'A');
    vd_write(writer, sentence);
}
