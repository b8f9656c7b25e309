/* rules/altar/words/event.c: one sentence for every event, as its audience may read it.
 *
 * The raw face of a die comes first, then what it is worth. Totals are those after the act. The
 * rule that is the reason is in brackets at the end. */
#include "rules/altar/battle/battle.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"

/* ---- parts of sentences ---- */

void altar_cite(const struct altar_teller *tell, uint16_t rule)
{
    vd_write(tell->out, ".");
    vd_write_citation(tell->out, altar_rule_id(rule));
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

void altar_say_whose(const struct altar_teller *tell, uint16_t side)
{
    if (side != tell->reader)
        vd_write_format(tell->out, "%s ", altar_side_title(tell->sc, (uint8_t)side));
}

bool altar_is_readers(const struct altar_teller *tell, altar_piece_id slot)
{
    return slot.v < tell->sc->token_count && tell->sc->tokens[slot.v].side == tell->reader;
}

void altar_say_slot(const struct altar_teller *tell, altar_piece_id slot, uint16_t handle)
{
    if (altar_is_readers(tell, slot))
        altar_say(tell, altar_token_word(tell->sc, slot.v));
    else if (handle > 0 && handle < ALTAR_NONE)
        vd_write_format(tell->out, "E%u", handle);
    else
        altar_say(tell, "the enemy");
}

/* ---- the turn ---- */

static void tell_turn(const struct altar_teller *tell)
{
    const struct altar_event_turn told = altar_event_turn(tell->event);

    vd_write_format(tell->out, "Turn %u of %u opens, ", told.turn, tell->sc->turns);
    altar_write_date(tell->sc, told.turn, tell->out);
    altar_cite(tell, ALTAR_T1);
}

static const char *card_name(const struct altar_teller *tell, altar_deck_card_id card)
{
    return card.v < tell->sc->card_count ? altar_name(tell->sc, tell->sc->cards[card.v].name)
                                         : "none";
}

/* I2: the card is public; a card that another one canceled has no effect. */
static void tell_card(const struct altar_teller *tell)
{
    const struct altar_event_card told = altar_event_card(tell->event);

    vd_write_format(tell->out, "Event card: %s", card_name(tell, told.card));
    if (told.turns == 0)
        altar_say(tell, ", no effect");
    else if (told.turns == ALTAR_NONE)
        altar_say(tell, ", for the rest of the campaign");
    else if (told.turns > 1)
        vd_write_format(tell->out, ", for %u turns", told.turns);
    if (told.card.v >= tell->sc->card_count || told.turns == 0) {
        altar_cite(tell, ALTAR_T1);
        return;
    }
    /* The card's text is sentences with their full stops. */
    vd_write_format(tell->out, ". %s", altar_name(tell->sc, tell->sc->cards[told.card.v].text));
    vd_write_citation(tell->out, altar_rule_id(ALTAR_T1));
}

static void tell_canceled(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "The card %s loses its effect",
                    card_name(tell, altar_event_canceled(tell->event).card));
    altar_cite(tell, ALTAR_E2);
}

static void tell_rides(const struct altar_teller *tell)
{
    const struct altar_event_rides told = altar_event_rides(tell->event);

    altar_say_whose(tell, told.side);
    vd_write_format(tell->out, "rides by rail left this turn: %u", told.left);
    altar_cite(tell, ALTAR_E6);
}

static void tell_pool(const struct altar_teller *tell)
{
    const struct altar_event_pool told = altar_event_pool(tell->event);

    altar_say_whose(tell, told.side);
    if (told.before == told.dice)
        vd_write_format(tell->out, "Staff Dice: %u", told.dice);
    else
        vd_write_format(tell->out, "Staff Dice %u -> %u", told.before, told.dice);
    if (told.tied > 0)
        vd_write_format(tell->out, ", and %u for raids only", told.tied);
    altar_cite(tell, ALTAR_T3);
}

static void tell_corps(const struct altar_teller *tell)
{
    const struct altar_event_corps told = altar_event_corps(tell->event);

    if (told.again) {
        vd_write_format(tell->out, "%s may be activated once more this turn",
                        altar_corps_title(tell->sc, told.corps));
        altar_cite(tell, ALTAR_R15);
        return;
    }
    vd_write_format(tell->out, "The %s side activates %s", altar_side_title(tell->sc, told.side),
                    altar_corps_title(tell->sc, told.corps));
    altar_cite(tell, told.side == tell->reader ? ALTAR_T4 : ALTAR_I9);
}

/* ---- dice ---- */

/* B10: "4, plus 3 brigades, plus 2 for other divisions: 9". */
static void say_adds(const struct altar_teller *tell, unsigned face)
{
    const struct altar_event_die told = altar_event_die(tell->event);

    altar_say(tell, ", plus ");
    vd_write_count(told.brigades, "brigade", tell->out);
    if (told.others > 0)
        vd_write_format(tell->out, ", plus %u for other divisions", told.others);
    vd_write_format(tell->out, ": %u", face + told.brigades + told.others);
}

static void say_added(const struct altar_teller *tell, unsigned spaces)
{
    altar_say(tell, spaces > 0 ? ", adds " : ", adds nothing");
    if (spaces > 0)
        vd_write_count(spaces, "space", tell->out);
}

/* M7, B11, B13, L6: what the face alone is worth; the rest follows in separate events. */
static uint16_t tell_worth(const struct altar_teller *tell, unsigned face)
{
    const struct altar_event_die told = altar_event_die(tell->event);

    switch ((enum altar_die)told.purpose) {
    case ALTAR_DIE_STAFF:
        say_added(tell, tell->sc->staff_die[(face + 5) % 6]);
        return ALTAR_M7;
    case ALTAR_DIE_SKIRMISH:
        say_adds(tell, face);
        altar_say(tell, face == 1 ? "; a natural 1: a brigade or battery breaks" : "");
        return face == 1 ? ALTAR_B11 : ALTAR_B10;
    case ALTAR_DIE_RETREAT:
        altar_say(tell, ", ");
        vd_write_count(face, "space", tell->out);
        return ALTAR_B13;
    case ALTAR_DIE_ACTION:
        return ALTAR_A3;
    case ALTAR_DIE_HOUR:
        if (face <= 6)
            vd_write_format(tell->out, ", it starts at %u:00",
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

static void tell_die(const struct altar_teller *tell)
{
    const struct altar_event_die told = altar_event_die(tell->event);
    bool own = told.purpose == ALTAR_DIE_RALLY || altar_is_readers(tell, altar_piece(told.subject));
    struct vd_die_key key = {.purpose = told.purpose,
                             .subject = own ? told.subject : (uint16_t)VD_NONE};

    if (!own && told.handle > 0 && told.handle < ALTAR_NONE)
        vd_write_format(tell->out, "E%u's %s", told.handle, altar_die_noun(told.purpose));
    else
        altar_print_die(&tell->sc->base, key, tell->out);
    vd_write_format(tell->out, ": d%u=%u", told.sides, told.face);
    if (told.target > 0)
        vd_write_format(tell->out, ", needed %u or better: %s", told.target,
                        told.face >= told.target ? "succeeded" : "failed");
    altar_cite(tell, tell_worth(tell, told.face));
}

/* ---- crossings and raids ---- */

static void tell_crossing(const struct altar_teller *tell)
{
    const struct altar_event_crossing told = altar_event_crossing(tell->event);
    bool by_card = tell->event->rule == ALTAR_I2;

    altar_say(tell, altar_crossing_name(tell->sc, told.crossing));
    if (told.destroyed)
        altar_say(tell, told.closed ? " is destroyed, and closed by the card" : " is destroyed");
    else if (told.closed)
        altar_say(tell, by_card ? " is closed by the card"
                                : " is in working order, and closed by the card");
    else
        altar_say(tell, by_card ? " is open again" : " is in working order");
    altar_cite(tell, by_card ? ALTAR_E4 : told.destroyed ? ALTAR_A4 : ALTAR_A5);
}

static void tell_raided(const struct altar_teller *tell)
{
    const struct altar_event_raided told = altar_event_raided(tell->event);

    if (told.town < tell->sc->raid_count)
        altar_say_space(tell, tell->sc->raids[told.town].cell);
    else
        altar_say(tell, "A town");
    altar_say(tell, " is raided");
    altar_cite(tell, ALTAR_A6);
}

static void tell_given_up(const struct altar_teller *tell)
{
    const struct altar_event_given_up told = altar_event_given_up(tell->event);

    vd_write_format(tell->out, "The %s side gives up %s", altar_side_title(tell->sc, told.side),
                    altar_corps_title(tell->sc, told.corps));
    altar_cite(tell, ALTAR_F21);
}

static void tell_attempt(const struct altar_teller *tell)
{
    const struct altar_event_attempt told = altar_event_attempt(tell->event);

    altar_say_slot(tell, told.piece, told.handle);
    if (told.action == ALTAR_ACTION_RAID) {
        altar_say(tell, " raids ");
        altar_say_space(tell, told.target < tell->sc->raid_count ? tell->sc->raids[told.target].cell
                                                                 : (uint16_t)VD_NONE);
        altar_cite(tell, ALTAR_A6);
        return;
    }
    altar_say(tell,
              told.action == ALTAR_ACTION_DESTROY ? " tries to destroy " : " tries to repair ");
    altar_say(tell, altar_crossing_name(tell->sc, told.target));
    altar_cite(tell, told.action == ALTAR_ACTION_DESTROY ? ALTAR_A4 : ALTAR_A5);
}

/* ---- letters, corrections ---- */

static void put_commander(const struct altar_teller *tell, uint16_t seat)
{
    if (seat >= tell->sc->base.seat_count)
        return;
    uint16_t general = tell->sc->seat_general[seat];

    altar_say(tell, general != VD_NONE ? altar_name(tell->sc, tell->sc->generals[general].name)
                                       : tell->sc->base.seat_names[seat]);
}

static void tell_courier(const struct altar_teller *tell)
{
    const struct altar_event_letter told = altar_event_letter(tell->event);

    altar_say(tell, "A courier rides to ");
    put_commander(tell, told.to);
    altar_say(tell, " and should be there ");
    altar_write_expected((struct vd_expected){told.earliest, told.latest}, tell->out);
    altar_cite(tell, ALTAR_I33);
}

static void tell_letter(const struct altar_teller *tell)
{
    const struct altar_event_letter told = altar_event_letter(tell->event);

    switch ((enum vd_letter_state)told.state) {
    case VD_LETTER_ON_THE_ROAD:
        tell_courier(tell);
        break;
    case VD_LETTER_WIRED:
        altar_say(tell, "The letter to ");
        put_commander(tell, told.to);
        altar_say_last(tell, " has arrived", ALTAR_I33);
        break;
    default:
        altar_say(tell, "A letter from ");
        put_commander(tell, told.from);
        if (told.state == VD_LETTER_INTERCEPTED) {
            altar_say(tell, " to ");
            put_commander(tell, told.to);
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
    altar_say_last(tell, "The umpire has made a correction", ALTAR_I34);
}

/* ---- all of them ---- */

static uint8_t reader_of(const struct altar_scenario *sc, uint32_t audience)
{
    uint8_t reader = ALTAR_NONE;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((audience & VD_AUDIENCE(seat)) == 0)
            continue;
        if (reader != ALTAR_NONE && reader != sc->base.seat_side[seat])
            return ALTAR_SIDES;
        reader = sc->base.seat_side[seat];
    }
    return reader != ALTAR_NONE ? reader : (uint8_t)ALTAR_SIDES;
}

/* Kinds without a sentence: the card tells of effects in force, the prompt of a task. */
static altar_sentence *const sentences[ALTAR_EVENT_COUNT] = {
    [ALTAR_EVENT_TURN] = tell_turn,
    [ALTAR_EVENT_CARD] = tell_card,
    [ALTAR_EVENT_CANCELED] = tell_canceled,
    [ALTAR_EVENT_RIDES] = tell_rides,
    [ALTAR_EVENT_POOL] = tell_pool,
    [ALTAR_EVENT_CORPS] = tell_corps,
    [ALTAR_EVENT_CLOSED] = altar_tell_of_closed,
    [ALTAR_EVENT_MOVER] = altar_tell_of_mover,
    [ALTAR_EVENT_MET] = altar_tell_of_met,
    [ALTAR_EVENT_PATH] = altar_tell_of_path,
    [ALTAR_EVENT_WITHDREW] = altar_tell_of_withdrew,
    [ALTAR_EVENT_DISSOLVED] = altar_tell_of_dissolved,
    [ALTAR_EVENT_CAPTURED] = altar_tell_of_captured,
    [ALTAR_EVENT_WRECKED] = altar_tell_of_wrecked,
    [ALTAR_EVENT_TABLE] = altar_tell_of_table,
    [ALTAR_EVENT_AGREED] = altar_tell_of_agreed,
    [ALTAR_EVENT_DRAFT] = altar_tell_of_draft,
    [ALTAR_EVENT_PIECE] = altar_tell_of_piece,
    [ALTAR_EVENT_LOST] = altar_tell_of_lost,
    [ALTAR_EVENT_REPORT] = altar_tell_of_report,
    [ALTAR_EVENT_LOOKED] = altar_tell_of_looked,
    [ALTAR_EVENT_DIE] = tell_die,
    [ALTAR_EVENT_CROSSING] = tell_crossing,
    [ALTAR_EVENT_RAIDED] = tell_raided,
    [ALTAR_EVENT_GIVEN_UP] = tell_given_up,
    [ALTAR_EVENT_ATTEMPT] = tell_attempt,
    [ALTAR_EVENT_CONTACT] = altar_tell_of_contact,
    [ALTAR_EVENT_LAID] = altar_tell_of_laid,
    [ALTAR_EVENT_CARDS] = altar_tell_of_cards,
    [ALTAR_EVENT_SCORES] = altar_tell_of_scores,
    [ALTAR_EVENT_UNIT] = altar_tell_of_unit,
    [ALTAR_EVENT_POINTS] = altar_tell_of_points,
    [ALTAR_EVENT_HALT] = altar_tell_of_halt,
    [ALTAR_EVENT_BLOCK] = altar_tell_of_block,
    [ALTAR_EVENT_HOUR] = altar_tell_of_hour,
    [ALTAR_EVENT_ARRIVAL] = altar_tell_of_arrival,
    [ALTAR_EVENT_ATTACHED] = altar_tell_of_attached,
    [ALTAR_EVENT_RESULT] = altar_tell_of_result,
    [ALTAR_EVENT_LETTER] = tell_letter,
    [ALTAR_EVENT_CORRECTED] = tell_corrected,
    [ALTAR_EVENT_OVER] = altar_tell_of_over,
    [ALTAR_EVENT_FOUGHT] = altar_tell_of_fought,
    [ALTAR_EVENT_STANCE] = altar_tell_of_stance,
    [ALTAR_EVENT_PRIORITY] = altar_tell_of_priority,
    [ALTAR_EVENT_BIDS] = altar_tell_of_bids,
    [ALTAR_EVENT_COMBAT] = altar_tell_of_combat,
    [ALTAR_EVENT_HELD] = altar_tell_of_held,
    [ALTAR_EVENT_CLOCK] = altar_tell_of_clock,
    [ALTAR_EVENT_RALLIES] = altar_tell_of_rallies,
    [ALTAR_EVENT_REST] = altar_tell_of_rest,
    [ALTAR_EVENT_SPENT] = altar_tell_of_spent,
    [ALTAR_EVENT_DECK] = altar_tell_of_deck,
    [ALTAR_EVENT_TALLY] = altar_tell_of_tally,
};

static void tell_event(const struct altar_teller *tell)
{
    const uint16_t kind = tell->event->kind;

    bool is_sound =
        !altar_is_of_account(kind) || altar_event_is_sound(&tell->sc->base, tell->event);

    if (kind < ALTAR_EVENT_COUNT && sentences[kind] != NULL && is_sound)
        sentences[kind](tell);
    else if (kind != ALTAR_EVENT_FORCE && kind != ALTAR_EVENT_TASK)
        altar_say_last(tell, "Nothing to tell", tell->event->rule);
}

void altar_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_teller tell = {sc, event, writer, reader_of(sc, event->audience)};
    size_t first = writer->length;

    tell_event(&tell);
    vd_capitalize(writer, first);
}
