/* sim/gcacw/figures.c: the counters for games of the hex campaign. */
#include "sim/gcacw/figures.h"

#include "rules/gcacw/tables/events.h"

enum { LAST_WEEK = 7 };

/* Manpower that is in play, to come, removed or lost. The men of an attached unit are its host's (3.7);
 * what was gained otherwise than by the sheets (state->gained) is taken off. */
static uint32_t manpower(const struct vd_scenario *base, const void *of)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = of;
    int32_t sum = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *unit = &state->facts.units[i];

        sum += unit->combat_lost + unit->other_lost;
        if (unit->place != GCACW_PLACE_ATTACHED)
            sum += unit->manpower;
    }
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        sum -= state->gained[side];
    return (uint32_t)sum;
}

static uint16_t at_least_zero(int points)
{
    return points > 0 ? (uint16_t)points : 0;
}

/* Points above zero are the Confederates', below it the Union's (9.1). */
static void end(const struct vd_scenario *sc, const void *of, struct vd_ending *ending)
{
    const struct gcacw_state *state = of;
    int points = gcacw_total(&state->facts.score);

    (void)sc;
    *ending =
        (struct vd_ending){.winner = state->depth == 0 ? state->winner : (uint8_t)VD_SEAT_NONE,
                           .major = state->depth == 0 && state->at_once != 0,
                           .turn = state->turn};
    ending->points[GCACW_UNION] = at_least_zero(-points);
    ending->points[GCACW_CONFEDERATE] = at_least_zero(points);
}

/* ---- when the game is over ---- */

/* 1 if it ended at this level: the mean is the share of campaigns. */
static uint32_t ended_at(const struct vd_scenario *sc, const void *of, unsigned level)
{
    const struct gcacw_state *state = of;

    (void)sc;
    return state->depth == 0 && state->level == level;
}

/* 1 if CSA infantry crossed the Potomac by June 25. */
static uint32_t crossed(const struct vd_scenario *sc, const void *of, unsigned about)
{
    const struct gcacw_turn_facts *turn = &((const struct gcacw_state *)of)->facts.turn;

    (void)sc;
    (void)about;
    return (turn->latches & GCACW_LATCH_CROSSED) != 0 &&
           turn->crossed_day <= gcacw_day((struct vd_date){1863, 6, 25});
}

static uint32_t lost_in_combat(const struct vd_scenario *sc, const void *of, unsigned side)
{
    const struct gcacw_side_facts *army = &((const struct gcacw_state *)of)->facts.sides[side];

    (void)sc;
    return (uint32_t)army->lost_field + army->lost_other;
}

static uint32_t lost_otherwise(const struct vd_scenario *sc, const void *of, unsigned side)
{
    (void)sc;
    return ((const struct gcacw_state *)of)->facts.sides[side].lost_strays;
}

/* Manpower that both lost in combat in a week, from 0 for the week of June 3 on; the last goes on to
 * the end. */
static uint32_t lost_in_week(const struct vd_scenario *base, const void *of, unsigned week)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = of;
    const int32_t start = gcacw_day((struct vd_date){1863, 6, 3});
    uint32_t sum = 0;

    for (unsigned i = 0; i < sc->turn_count; i++) {
        const struct gcacw_track_turn *track = &state->facts.track[i];
        int32_t at = (gcacw_day(sc->turns[i].last) - start) / 7;

        if ((at < LAST_WEEK ? at : LAST_WEEK) == (int32_t)week)
            sum += (uint32_t)track->csa_combat + track->aop_combat + track->usa_combat;
    }
    return sum;
}

/* ---- for reports ---- */

static uint16_t place_of_fight(const struct vd_event *event)
{
    return gcacw_event_fought(event).target;
}

static unsigned turns(const struct vd_scenario *sc)
{
    return gcacw_scenario_of(sc)->turn_count;
}

static struct vd_date date(const struct vd_scenario *sc, unsigned turn)
{
    return gcacw_scenario_of(sc)->turns[turn - 1].first;
}

/* 9.4: by the table of levels. */
static uint8_t leader(const struct vd_scenario *sc, const uint16_t points[VD_SIDES])
{
    const int total = points[GCACW_CONFEDERATE] - points[GCACW_UNION];

    return gcacw_level_at(gcacw_scenario_of(sc), total) <= GCACW_CSA_MARGINAL ? GCACW_CONFEDERATE
                                                                              : GCACW_UNION;
}

/* 1.3: the random event of a turn. */
static int chance(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == GCACW_EVENT_HAPPENED ? gcacw_event_happened(event).event : -1;
}

static const char *chance_name(const struct vd_scenario *sc, unsigned event)
{
    (void)sc;
    return event < GCACW_RANDOM_COUNT ? gcacw_random_name((uint8_t)event) : NULL;
}

/* 9.1: points above zero are for the Confederates. */
static size_t point_rows(const struct vd_scenario *sc, const void *of,
                         struct vd_point_row rows[VD_POINT_ROWS_MAX])
{
    const struct gcacw_score *score = &((const struct gcacw_state *)of)->facts.score;

    (void)sc;
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++)
        rows[i] = (struct vd_point_row){
            .name = gcacw_words_of_score[i], .side = GCACW_CONFEDERATE, .points = score->line[i]};
    return GCACW_SCORE_LINES;
}

static const struct vd_figure list[] = {
    {.name = "combats",
     .one = "combat",
     .kind = GCACW_EVENT_FOUGHT,
     .place = place_of_fight,
     .place_kind = GCACW_EVENT_FOUGHT},
    {.name = "hexes marched", .kind = GCACW_EVENT_MARCHED},
    {.name = "halts", .kind = GCACW_EVENT_HALTED},
    {.name = "stations destroyed", .one = "station destroyed", .kind = GCACW_EVENT_STATION_SCORED},
    {.name = "structures scored", .one = "structure scored", .kind = GCACW_EVENT_STRUCTURE_SCORED},
    {.name = "turns of county control", .kind = GCACW_EVENT_COUNTY_HELD},
    {.name = "changes of morale", .kind = GCACW_EVENT_MORALE},
    {.name = "preliminary victories", .kind = GCACW_EVENT_PRELIMINARY},
    {.name = "units starved", .kind = GCACW_EVENT_STARVED},
    {.name = "over the Potomac by June 25", .ended = crossed},
    {.name = "Confederate decisive", .ended = ended_at, .about = GCACW_CSA_DECISIVE},
    {.name = "Confederate substantive", .ended = ended_at, .about = GCACW_CSA_SUBSTANTIVE},
    {.name = "Confederate marginal", .ended = ended_at, .about = GCACW_CSA_MARGINAL},
    {.name = "Union marginal", .ended = ended_at, .about = GCACW_USA_MARGINAL},
    {.name = "Union substantive", .ended = ended_at, .about = GCACW_USA_SUBSTANTIVE},
    {.name = "Union decisive", .ended = ended_at, .about = GCACW_USA_DECISIVE},
    {.name = "Confederate combat losses", .ended = lost_in_combat, .about = GCACW_CONFEDERATE},
    {.name = "Confederate other losses", .ended = lost_otherwise, .about = GCACW_CONFEDERATE},
    {.name = "Union combat losses", .ended = lost_in_combat, .about = GCACW_UNION},
    {.name = "Union other losses", .ended = lost_otherwise, .about = GCACW_UNION},
    {.name = "losses June 3-9", .ended = lost_in_week, .about = 0},
    {.name = "losses June 10-16", .ended = lost_in_week, .about = 1},
    {.name = "losses June 17-23", .ended = lost_in_week, .about = 2},
    {.name = "losses June 24-30", .ended = lost_in_week, .about = 3},
    {.name = "losses July 1-7", .ended = lost_in_week, .about = 4},
    {.name = "losses July 8-14", .ended = lost_in_week, .about = 5},
    {.name = "losses July 15-21", .ended = lost_in_week, .about = 6},
    {.name = "losses from July 22 on", .ended = lost_in_week, .about = LAST_WEEK},
    {.name = "manpower", .conserved = manpower},
    {.name = NULL},
};

const struct vd_figures gcacw_figures = {.end = end,
                                         .list = list,
                                         .turns = turns,
                                         .date = date,
                                         .leader = leader,
                                         .chance = chance,
                                         .chance_name = chance_name,
                                         .point_rows = point_rows};
