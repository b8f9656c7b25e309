/* toy/words/events.c: a sentence for every event of Outposts. */
#include "core/words/places.h"
#include "toy/words/words.h"

/* Text with a place in it: @ stands for the hex. */
static void put_with_place(const struct outpost_scenario *sc, const char *text, unsigned cell,
                           struct vd_writer *writer)
{
    for (; *text != '\0'; text++) {
        if (*text == '@')
            vd_write_space(sc->base.theater, (uint16_t)cell, writer);
        else
            vd_write_text(writer, (struct vd_text){text, 1});
    }
}

static void print_turn(struct outpost_event_turn turn, struct vd_writer *writer)
{
    vd_write_format(writer, "Turn %u: %s marches%s.", turn.turn, outpost_side_name(turn.side),
                    turn.mud ? " in mud" : "");
}

static void print_forced(const struct outpost_scenario *sc, struct outpost_event_forced forced,
                         struct vd_writer *writer)
{
    vd_write_format(writer, "%s forces its march: d6=%u, ", sc->company[forced.company].name,
                    forced.face);
    if (forced.lost)
        vd_write(writer, "it loses one strength.");
    else
        vd_write_format(writer, "%u more %s.", forced.extra, forced.extra == 1 ? "hex" : "hexes");
}

static void print_seen(const struct outpost_scenario *sc, struct outpost_event_seen seen,
                       struct vd_writer *writer)
{
    vd_write_format(writer, "E%u (%s) is seen at ", seen.enemy,
                    seen.arm > 0 ? outpost_arm_name(seen.arm - 1U) : "troops");
    put_with_place(sc, "@.", seen.cell, writer);
}

static void print_lost(const struct outpost_scenario *sc, struct outpost_event_lost lost,
                       struct vd_writer *writer)
{
    vd_write_format(writer,
                    lost.strength > 0 ? "%s loses one strength and has %u left."
                                      : "%s loses its last strength and leaves the map.",
                    sc->company[lost.company].name, lost.strength);
}

static void print_fought(struct outpost_event_fought fought, struct vd_writer *writer)
{
    if (!fought.blue && !fought.gray)
        vd_write(writer, "Nobody charges, and nothing happens.");
    else if (fought.blue && fought.gray)
        vd_write(writer, "A tie: both sides lose one strength.");
    else
        vd_write_format(writer, "%s loses one strength.", fought.blue ? "Blue" : "Gray");
}

static void print_shown(const struct outpost_scenario *sc, struct outpost_event_shown shown,
                        struct vd_writer *writer)
{
    vd_write_format(writer, "The enemy's %s, strength %u, ", sc->company[shown.company].name,
                    shown.strength);
    put_with_place(sc, shown.cell == VD_NONE ? "has left the map." : "stood at @.", shown.cell,
                   writer);
}

static void print_ended(struct outpost_event_ended ended, struct vd_writer *writer)
{
    vd_write_format(writer, "The game ends: blue %u, gray %u: ", ended.blue, ended.gray);
    if (ended.winner == OUTPOST_DRAW)
        vd_write(writer, "a draw.");
    else
        vd_write_format(writer, "%s wins.", outpost_side_name(ended.winner));
}

static void print_letter(const struct outpost_scenario *sc, struct outpost_event_letter letter,
                         struct vd_writer *writer)
{
    if (letter.state == VD_LETTER_DELIVERED)
        vd_write_format(writer, "A letter from the %s arrives.",
                        vd_seat_commander(&sc->base, letter.from));
    else
        vd_write_format(writer, "Your letter to the %s is on the road until turn %u.",
                        vd_seat_commander(&sc->base, letter.to), letter.due);
}

static void print_command_of(const struct outpost_scenario *sc, const struct vd_event *event,
                             struct vd_writer *writer)
{
    if (event->kind == OUTPOST_EVENT_LETTER)
        print_letter(sc, outpost_event_letter(event), writer);
    else if (event->kind == OUTPOST_EVENT_CLOSED)
        vd_write_format(writer, "The commander of the %s has finished.",
                        vd_seat_commander(&sc->base, outpost_event_closed(event).seat));
    else
        vd_write_format(writer, "Whisper %u.", outpost_event_whisper(event).number);
}

static void print_contact(const struct outpost_scenario *sc, const struct vd_event *event,
                          struct vd_writer *writer)
{
    struct outpost_event_rolled rolled;
    struct outpost_event_revealed cards;
    struct outpost_event_met met;

    switch (event->kind) {
    case OUTPOST_EVENT_MET:
        met = outpost_event_met(event);
        vd_write_format(writer, "Contact: %s meets the enemy at ", sc->company[met.company].name);
        put_with_place(sc, "@.", met.cell, writer);
        break;
    case OUTPOST_EVENT_CHOSE:
        vd_write_format(writer, "You play %s face down.",
                        outpost_card_name(outpost_event_chose(event).card));
        break;
    case OUTPOST_EVENT_REVEALED:
        cards = outpost_event_revealed(event);
        vd_write_format(writer, "Cards revealed: blue %s, gray %s.", outpost_card_name(cards.blue),
                        outpost_card_name(cards.gray));
        break;
    case OUTPOST_EVENT_ROLLED:
        rolled = outpost_event_rolled(event);
        vd_write_format(writer, "%s rolls d6=%u, total %u.", rolled.side ? "Gray" : "Blue",
                        rolled.face, rolled.total);
        break;
    case OUTPOST_EVENT_FOUGHT:
        print_fought(outpost_event_fought(event), writer);
        break;
    default:
        print_command_of(sc, event, writer);
    }
}

static void print_company(const struct outpost_scenario *sc, const struct vd_event *event,
                          struct vd_writer *writer)
{
    struct outpost_event_placed placed;
    struct outpost_event_marched marched;

    switch (event->kind) {
    case OUTPOST_EVENT_PLACED:
        placed = outpost_event_placed(event);
        vd_write(writer, sc->company[placed.company].name);
        put_with_place(sc, " stands at @.", placed.cell, writer);
        break;
    case OUTPOST_EVENT_MARCHED:
        marched = outpost_event_marched(event);
        vd_write(writer, sc->company[marched.company].name);
        put_with_place(sc, " marches to @.", marched.cell, writer);
        break;
    case OUTPOST_EVENT_LOST:
        print_lost(sc, outpost_event_lost(event), writer);
        break;
    case OUTPOST_EVENT_SHOWN:
        print_shown(sc, outpost_event_shown(event), writer);
        break;
    default:
        print_contact(sc, event, writer);
    }
}

void outpost_print_event(const struct vd_scenario *base, const struct vd_event *event,
                         struct vd_writer *writer)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    switch (event->kind) {
    case OUTPOST_EVENT_BEGUN:
        vd_write(writer, "Place your companies near your own town.");
        break;
    case OUTPOST_EVENT_READY:
        vd_write_format(writer, "%s is ready.", outpost_event_ready(event).side ? "Gray" : "Blue");
        break;
    case OUTPOST_EVENT_TURN:
        print_turn(outpost_event_turn(event), writer);
        break;
    case OUTPOST_EVENT_FORCED:
        print_forced(sc, outpost_event_forced(event), writer);
        break;
    case OUTPOST_EVENT_SEEN:
        print_seen(sc, outpost_event_seen(event), writer);
        break;
    case OUTPOST_EVENT_FADED:
        vd_write_format(writer, "E%u is out of sight.", outpost_event_faded(event).enemy);
        break;
    case OUTPOST_EVENT_ENDED:
        print_ended(outpost_event_ended(event), writer);
        break;
    default:
        print_company(sc, event, writer);
    }
}

void outpost_print_die(const struct vd_scenario *base, struct vd_die_key key,
                       struct vd_writer *writer)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    if (key.purpose == OUTPOST_DIE_FORCED && key.subject < sc->company_count)
        vd_write_format(writer, "the forced march of %s", sc->company[key.subject].name);
    else
        vd_write(writer, "the fight");
}
