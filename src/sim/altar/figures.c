/* sim/altar/figures.c: the counters for games of the altar system. */
#include "sim/altar/figures.h"

#include "rules/altar/tables/state.h"
#include "rules/altar/telling/tell.h"

/* F3, F4: every card of the deck, counted once. */
static uint32_t cards(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    bool seen[UINT8_MAX + 1] = {false};
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->deck_size; i++) {
        count += !seen[state->deck[i].v];
        seen[state->deck[i].v] = true;
    }
    return count;
}

/* B16: every depot belongs to exactly one side. */
static uint32_t depots(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->depot_count && state->turn > 0; i++) {
        for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
            altar_piece_id token = sc->depots[i].token[side];

            count += token.v != ALTAR_NONE && state->board.piece[token.v].cell != VD_NONE;
        }
    }
    return state->turn > 0 ? count : sc->depot_count; /* before the set-up is complete */
}

/* Brigades and batteries that are fit, broken or lost. */
static uint32_t units(const struct vd_scenario *base, const void *of)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;
    uint32_t count = 0;

    for (uint8_t i = 0; i < sc->unit_count; i++)
        count += state->units[i] <= ALTAR_LOST;
    return count;
}

static void end(const struct vd_scenario *sc, const void *of, struct vd_ending *ending)
{
    const struct altar_state *state = of;

    (void)sc;
    *ending = (struct vd_ending){.winner = state->winner < ALTAR_SIDES ? state->winner
                                                                       : (uint8_t)VD_SEAT_NONE,
                                 .major = state->major != 0,
                                 .turn = state->turn};
    for (int side = 0; side < ALTAR_SIDES; side++)
        ending->points[side] = state->points[side];
}

/* ---- for reports ---- */

static uint16_t place_of_cards(const struct vd_event *event)
{
    return altar_event_cards(event).cell;
}

static uint16_t place_of_scores(const struct vd_event *event)
{
    return altar_event_scores(event).cell;
}

static unsigned turns(const struct vd_scenario *sc)
{
    return ((const struct altar_scenario *)sc)->turns;
}

static struct vd_date date(const struct vd_scenario *sc, unsigned turn)
{
    return ((const struct altar_scenario *)sc)->calendar[turn - 1];
}

/* E1: the Event Card of a turn. */
static int chance(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == ALTAR_EVENT_CARD ? altar_event_card(event).card.v : -1;
}

static const char *chance_name(const struct vd_scenario *base, unsigned card)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    return card < sc->card_count ? altar_name(sc, sc->cards[card].name) : NULL;
}

static size_t point_rows(const struct vd_scenario *base, const void *of,
                         struct vd_point_row rows[VD_POINT_ROWS_MAX])
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_state *state = of;

    for (uint8_t i = 0; i < sc->row_count; i++)
        rows[i] = (struct vd_point_row){.name = altar_name(sc, sc->rows[i].text),
                                        .side = sc->rows[i].side,
                                        .points = state->sums[i] * sc->rows[i].amount.sign};
    return sc->row_count;
}

_Static_assert((int)ALTAR_ROWS_MAX <= (int)VD_POINT_ROWS_MAX, "a list of rows holds them");

static const struct vd_figure list[] = {
    {.name = "skirmishes",
     .kind = ALTAR_EVENT_SCORES,
     .place = place_of_scores,
     .place_kind = ALTAR_EVENT_SCORES},
    {.name = "battles",
     .one = "battle",
     .kind = ALTAR_EVENT_RESULT,
     .place = place_of_cards,
     .place_kind = ALTAR_EVENT_CARDS},
    {.name = "cards", .conserved = cards},
    {.name = "depots", .conserved = depots},
    {.name = "brigades and batteries", .conserved = units},
    {.name = NULL},
};

const struct vd_figures altar_figures = {.end = end,
                                         .list = list,
                                         .turns = turns,
                                         .date = date,
                                         .chance = chance,
                                         .chance_name = chance_name,
                                         .point_rows = point_rows};
