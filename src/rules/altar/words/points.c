/* rules/altar/words/points.c: sentences about victory points and the end. */
#include "rules/altar/words/parts.h"

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

/* X28: why the victory is not claimed. */
static void tell_of_claim(const struct altar_teller *tell)
{
    const struct altar_event_points told = altar_event_points(tell->event);
    const struct altar_scenario *sc = tell->sc;

    if (told.total < sc->threshold || told.side != sc->routes_side ||
        sc->switches[ALTAR_SWITCH_ROUTE_CLAIM] != 0)
        return;
    vd_write_format(tell->out, " That wins as soon as %u routes home are clear", sc->routes_needed);
    altar_cite(tell, ALTAR_X28);
}

void altar_tell_of_points(const struct altar_teller *tell)
{
    const struct altar_event_points told = altar_event_points(tell->event);
    int change = told.change;
    const struct altar_row *row = told.row < tell->sc->row_count ? &tell->sc->rows[told.row] : NULL;

    altar_say_whose(tell, told.side);
    altar_say(tell, "victory points ");
    if (row != NULL)
        put_amount(tell, &row->amount);
    vd_write_format(tell->out, "%+d: %u of %u", change, told.total, tell->sc->threshold);
    if (row == NULL) {
        altar_cite(tell, ALTAR_I28);
        return;
    }
    /* The row's text is a sentence with its full stop. */
    vd_write_format(tell->out, ". %s", altar_name(tell->sc, row->text));
    vd_write_citation(tell->out, altar_rule_id(booking_rule(row)));
    tell_of_claim(tell);
}

void altar_tell_of_over(const struct altar_teller *tell)
{
    const struct altar_event_over told = altar_event_over(tell->event);
    uint8_t winner = told.winner;

    if (winner < ALTAR_SIDES)
        vd_write_format(tell->out, "The campaign is over: a %s victory for the %s side",
                        told.major ? "major" : "minor", altar_side_title(tell->sc, winner));
    else
        altar_say(tell, "The campaign is over: a draw");
    vd_write_format(tell->out, ", %s %u, %s %u", altar_side_title(tell->sc, ALTAR_UNION),
                    told.points[0], altar_side_title(tell->sc, ALTAR_CONFEDERATE), told.points[1]);
    altar_cite(tell, told.major ? ALTAR_F6 : ALTAR_F7);
}

static const char *card_name(const struct altar_teller *tell, uint16_t card)
{
    return card < tell->sc->card_count ? altar_name(tell->sc, tell->sc->cards[card].name) : "none";
}

/* Z12: in the order of the turns; the last cards were never seen. */
void altar_tell_of_deck(const struct altar_teller *tell)
{
    const struct altar_event_deck told = altar_event_deck(tell->event);

    altar_say(tell, "The deck was");
    for (unsigned i = 0; i < told.cards_count && i < ALTAR_CARDS_MAX; i++) {
        altar_say(tell, i == 0 ? " " : i == told.turned ? "; not revealed: " : ", ");
        altar_say(tell, card_name(tell, told.cards[i].v));
    }
    altar_cite(tell, ALTAR_Z12);
}

void altar_tell_of_tally(const struct altar_teller *tell)
{
    const struct altar_event_tally told = altar_event_tally(tell->event);
    const struct altar_row *row = &tell->sc->rows[told.row < tell->sc->row_count ? told.row : 0];

    vd_write_format(tell->out, "%s: %s%u in all, ", altar_side_title(tell->sc, row->side),
                    row->amount.sign < 0 ? "-" : "", told.points);
    vd_write_count(told.times, "time", tell->out);
    vd_write_format(tell->out, ". %s", altar_name(tell->sc, row->text));
    vd_write_citation(tell->out, altar_rule_id(ALTAR_Z12));
}
