/* conform/gcacw/expect_state.c: what a case may expect of the turn, the sides, places and what was told. */
#include "conform/gcacw/case.h"
#include "rules/gcacw/play/combat/works.h"

static struct gcacw_facts *truth(const struct vd_run *run)
{
    return &case_state(run)->facts;
}

static void need_word(struct vd_run *run, const char *what, const char *const *words, unsigned is,
                      struct vd_text wanted)
{
    if (gcacw_case_word(words, wanted) != is)
        vd_run_fail(run, "%s is '%s'", what, words[is]);
}

/* ---- the sequence ---- */

static void in_phase(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_state *state = case_state(run);
    unsigned phase =
        state->depth > 0 ? state->stack[state->depth - 1].phase : (unsigned)GCACW_PHASE_OVER;

    need_word(run, "the phase", gcacw_words_of_phases, phase, match->text[0]);
}

static bool is_asked(const struct vd_run *run, uint8_t side)
{
    bool asked = false;

    for (uint8_t seat = 0; seat < run->scenario->seat_count; seat++)
        asked |= run->scenario->seat_side[seat] == side && vd_run_view(run, seat)->asked;
    return asked;
}

static void side_asked(struct vd_run *run, const struct vd_match *match)
{
    if (!is_asked(run, (uint8_t)match->id[0]))
        vd_run_fail(run, "%s is not asked", vd_run_side_word(run, (uint8_t)match->id[0]));
}

static void side_not_asked(struct vd_run *run, const struct vd_match *match)
{
    if (is_asked(run, (uint8_t)match->id[0]))
        vd_run_fail(run, "%s is asked", vd_run_side_word(run, (uint8_t)match->id[0]));
}

static void turn_is(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the turn", match->id[0], case_state(run)->turn);
}

static void is_over(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (case_state(run)->depth > 0)
        vd_run_fail(run, "the game goes on");
}

static void goes_on(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (case_state(run)->depth == 0)
        vd_run_fail(run, "the game is over");
}

static void level_is(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_state *state = case_state(run);

    if (state->depth > 0)
        vd_run_fail(run, "the game goes on");
    else
        need_word(run, "the result", gcacw_words_of_levels, state->level, match->text[0]);
}

/* ---- the turn and the sides ---- */

static void event_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the event", gcacw_words_of_events, truth(run)->turn.event, match->text[0]);
}

static void weather_is(struct vd_run *run, const struct vd_match *match)
{
    uint16_t weather = gcacw_case_word(gcacw_words_of_weather, match->text[0]);

    if (weather == VD_NONE || (truth(run)->turn.weather >> weather & 1) == 0)
        vd_run_fail(run, "the weather is not so");
}

static void weather_dry(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the weather", 0, truth(run)->turn.weather);
}

static void need_latch(struct vd_run *run, const struct vd_match *match, bool wanted)
{
    if ((truth(run)->turn.latches >> match->id[0] & 1) != wanted)
        vd_run_fail(run, "that is %s", wanted ? "not so" : "so");
}

static void latched(struct vd_run *run, const struct vd_match *match)
{
    need_latch(run, match, true);
}

static void unlatched(struct vd_run *run, const struct vd_match *match)
{
    need_latch(run, match, false);
}

static void need_whole(struct vd_run *run, const char *what, struct vd_text wanted, int is)
{
    int whole = 0;

    if (!gcacw_case_whole(wanted, &whole))
        vd_run_fail(run, "'%.*s' is not a number", (int)wanted.length, wanted.at);
    else
        vd_need_number(run, what, whole, is);
}

static void points_of(struct vd_run *run, const struct vd_match *match)
{
    need_whole(run, gcacw_words_of_score[match->id[0]], match->text[1],
               truth(run)->score.line[match->id[0]]);
}

static void points_are(struct vd_run *run, const struct vd_match *match)
{
    need_whole(run, "the total", match->text[0], gcacw_total(&truth(run)->score));
}

static void posture_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the posture", gcacw_words_of_postures, truth(run)->sides[match->id[0]].posture,
              match->text[1]);
}

static void army_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the army", gcacw_words_of_morales, truth(run)->sides[match->id[0]].morale,
              match->text[1]);
}

static void army_lost(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the army's losses", match->id[1],
                   truth(run)->sides[match->id[0]].lost_field);
}

static void need_trait(struct vd_run *run, bool fits, const struct case_trait *trait,
                       struct vd_text text)
{
    if (!fits)
        vd_run_fail(run, "no clause of 'expect' has the form '%.*s'", (int)text.length, text.at);
    else if (gcacw_case_is(trait) != trait->value)
        vd_run_fail(run, "%s is %d, not %d", trait->word, gcacw_case_is(trait), trait->value);
}

static void side_trait(struct vd_run *run, const struct vd_match *match)
{
    struct case_trait trait = {0};
    bool fits = gcacw_case_side_trait(&truth(run)->sides[match->id[0]], match->text[1], &trait);

    need_trait(run, fits, &trait, match->text[1]);
}

static void turn_trait(struct vd_run *run, const struct vd_match *match)
{
    struct case_trait trait = {0};
    bool fits = gcacw_case_turn_trait(&truth(run)->turn, match->text[0], &trait);

    need_trait(run, fits, &trait, match->text[0]);
}

/* ---- places ---- */

static void station_is(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the station", gcacw_words_of_stations, truth(run)->stations[match->id[1]].state,
              match->text[0]);
}

static void town_levied(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "levied", true, truth(run)->levies[match->id[0]].levied);
}

static void town_not_levied(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "levied", false, truth(run)->levies[match->id[0]].levied);
}

static void town_stock(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the stock", match->id[1], truth(run)->levies[match->id[0]].stock);
}

static void depot_is(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_depot_facts *depots = truth(run)->depots;

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (depots[i].state != GCACW_DEPOT_NONE && depots[i].cell == match->id[1]) {
            need_word(run, "the depot", gcacw_words_of_depots, depots[i].state, match->text[0]);
            return;
        }
    }
    if (!vd_text_is(match->text[0], "none"))
        vd_run_fail(run, "there is no depot");
}

static void works_are(struct vd_run *run, const struct vd_match *match)
{
    need_word(run, "the works", gcacw_words_of_works,
              gcacw_works_of(case_tables(run), truth(run), (uint8_t)match->id[0], match->id[2]),
              match->text[1]);
}

static void crossing_destroyed(struct vd_run *run, const struct vd_match *match)
{
    if (!gcacw_crossings_hold(&truth(run)->ways.destroyed, match->id[0]))
        vd_run_fail(run, "the crossing stands");
}

static void crossing_stands(struct vd_run *run, const struct vd_match *match)
{
    if (gcacw_crossings_hold(&truth(run)->ways.destroyed, match->id[0]))
        vd_run_fail(run, "the crossing is destroyed");
}

/* ---- what was told ---- */

static void was_told(struct vd_run *run, const struct vd_match *match)
{
    uint8_t seat = gcacw_case_seat(run->scenario, (uint8_t)match->id[0], vd_text_of(""));

    if (!gcacw_case_was_told(run, seat, match->text[1]))
        vd_run_fail(run, "%s was not told: %.*s", vd_run_side_word(run, (uint8_t)match->id[0]),
                    (int)match->text[1].length, match->text[1].at);
}

static void was_not_told(struct vd_run *run, const struct vd_match *match)
{
    uint8_t seat = gcacw_case_seat(run->scenario, (uint8_t)match->id[0], vd_text_of(""));

    if (gcacw_case_was_told(run, seat, match->text[1]))
        vd_run_fail(run, "%s was told: %.*s", vd_run_side_word(run, (uint8_t)match->id[0]),
                    (int)match->text[1].length, match->text[1].at);
}

const struct vd_expectation gcacw_case_states[] = {
    {"phase <phase>", in_phase},
    {"<side> is asked", side_asked},
    {"<side> is not asked", side_not_asked},
    {"turn <n>", turn_is},
    {"the game is over", is_over},
    {"the game goes on", goes_on},
    {"result <text>", level_is},
    {"event <text>", event_is},
    {"weather dry", weather_dry},
    {"weather <text>", weather_is},
    {"latch <latch>", latched},
    {"no latch <latch>", unlatched},
    {"points <line> <change>", points_of},
    {"points <change>", points_are},
    {"<side> told <text>", was_told},
    {"<side> not told <text>", was_not_told},
    {"<side> posture <text>", posture_is},
    {"<side> army losses <n>", army_lost},
    {"<side> army <text>", army_is},
    {"<side> has <text>", side_trait},
    {"count <text>", turn_trait},
    {"<text> station <station>", station_is},
    {"town <town> levied", town_levied},
    {"town <town> not levied", town_not_levied},
    {"town <town> stock <n>", town_stock},
    {"<text> depot at <cell>", depot_is},
    {"<side> works <works> at <cell>", works_are},
    {"crossing <crossing> destroyed", crossing_destroyed},
    {"crossing <crossing> stands", crossing_stands},
    {NULL, NULL},
};
