/* rules/gcacw/play/victory/counties.c: county control and its points (9.3). */
#include "rules/gcacw/ground/control.h"
#include "rules/gcacw/play/victory/victory.h"

/* 9.3d: from 30 days after Confederate infantry first crossed the Potomac, by the turn's last day. */
static bool is_doubled(const struct gcacw_game *game)
{
    const struct gcacw_turn_facts *turn = &game->state->facts.turn;
    int32_t day = gcacw_day(game->sc->turns[game->state->turn - 1].last);

    return GCACW_ON(9_3d) && turn->crossed_day != 0 &&
           day >= turn->crossed_day + gcacw_number(game->sc, GCACW_N_COUNTY_DAYS);
}

/* 9.3b, 9.3c: by the turns of control before this one. */
static unsigned points_of(const struct gcacw_game *game, unsigned county)
{
    const uint8_t *points = game->sc->counties[county].points;
    unsigned turns = GCACW_ON(9_3c) ? game->state->facts.control_turns[county] : 0;
    unsigned factor =
        is_doubled(game) ? (unsigned)gcacw_number(game->sc, GCACW_N_COUNTY_FACTOR) : 1;

    return GCACW_ON(9_3b) ? points[turns < 2 ? turns : 2] * factor : 0;
}

static void hold(struct gcacw_game *game, unsigned county)
{
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_track_turn *track = &facts->track[game->state->turn - 1];
    unsigned points = points_of(game, county);
    uint8_t state = game->sc->ground->state[game->sc->counties[county].control];

    facts->control_turns[county]++;
    if (state < GCACW_DISTRICT)
        track->points[state] = (uint8_t)(track->points[state] + points);
    gcacw_score(game, GCACW_SCORE_COUNTIES, (int)points);
    GCACW_TELL(game, GCACW_BOTH, GCACW_9_3a, county_held, .county = (uint8_t)county,
               .turns = facts->control_turns[county], .points = (uint8_t)points,
               .doubled = is_doubled(game));
}

void gcacw_settle_counties(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_facts *facts = &game->state->facts;
    uint64_t before = facts->controlled;

    facts->controlled = GCACW_ON(9_3a) ? gcacw_controlled_counties(&field) : 0;
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        if ((facts->controlled >> i & 1) != 0)
            hold(game, i);
        else if ((before >> i & 1) != 0)
            GCACW_TELL(game, GCACW_BOTH, GCACW_9_3e, county_freed, .county = (uint8_t)i);
    }
}
