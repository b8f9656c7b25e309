/* conform/gcacw/position.c: makes the position of a case from its `given` clauses.
 *
 * Depots, stations, towns and forts are as printed. Units and leaders are off the map until a clause
 * puts them there, unless the case says "printed". A case begins on the first turn of one day, in the
 * normal actions, the Confederates to choose. */
#include <string.h>

#include "conform/gcacw/case.h"
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/combat/works.h"

/* ---- units and leaders ---- */

/* Sets "f2 disorganized mv 3". */
static bool set_traits(struct gcacw_unit_facts *unit, struct vd_text text)
{
    struct case_trait trait;

    while (text.length > 0) {
        if (!gcacw_case_unit_trait(unit, &text, &trait))
            return false;
        gcacw_case_set(&trait);
    }
    return true;
}

/* Reads "Snickers Gap f2 mv 3": as many words as make the name of a hex, then traits. */
static uint16_t take_cell(const struct vd_run *run, struct vd_text *text)
{
    for (size_t length = text->length; length > 0; length--) {
        struct vd_text name = {text->at, length};
        uint16_t cell = VD_NONE;

        if (length == text->length || text->at[length] == ' ')
            cell = vd_match_cell(run->scenario, name);
        if (cell == VD_NONE)
            continue;
        length += length < text->length;
        *text = (struct vd_text){text->at + length, text->length - length};
        return cell;
    }
    return VD_NONE;
}

static bool place_unit(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct vd_text rest = match->text[1];
    uint16_t cell = take_cell(run, &rest);
    gcacw_unit_id unit = {(uint8_t)match->id[0]};

    if (cell == VD_NONE)
        return false;
    gcacw_put_unit(game, unit, cell);
    return set_traits(gcacw_unit_at(game, unit), rest);
}

static bool trait_unit(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    return set_traits(&game->state->facts.units[match->id[0]], match->text[1]);
}

static bool attach_unit(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_unit_facts *unit = &game->state->facts.units[match->id[0]];

    (void)run;
    unit->place = GCACW_PLACE_ATTACHED;
    unit->cell = VD_NONE;
    unit->at = (uint8_t)match->id[1];
    return true;
}

static bool place_word(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t place = gcacw_case_word(gcacw_words_of_places, match->text[1]);

    (void)run;
    if (place != VD_NONE)
        gcacw_take_unit(game, (gcacw_unit_id){(uint8_t)match->id[0]}, (enum gcacw_place)place);
    return place != VD_NONE;
}

static bool place_leader(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_leader_facts *leader = &game->state->facts.leaders[match->id[0]];

    (void)run;
    *leader = (struct gcacw_leader_facts){.place = GCACW_LEADER_WITH,
                                          .with = {(uint8_t)match->id[1]},
                                          .cell = game->state->facts.units[match->id[1]].cell};
    return true;
}

/* ---- places ---- */

static bool set_station(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t state = gcacw_case_word(gcacw_words_of_stations, match->text[0]);

    (void)run;
    if (state != VD_NONE)
        game->state->facts.stations[match->id[1]].state = (uint8_t)state;
    return state != VD_NONE;
}

static bool levy_town(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.levies[match->id[0]].levied = true;
    return true;
}

static bool stock_town(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    game->state->facts.levies[match->id[0]].stock = (uint8_t)match->id[1];
    return levy_town(run, game, match);
}

static bool set_depot(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_depot_facts *depot = gcacw_case_depot(&game->state->facts, match->id[1]);
    uint16_t state = gcacw_case_word(gcacw_words_of_depots, match->text[0]);

    (void)run;
    if (depot == NULL || state == VD_NONE)
        return false;
    depot->state = (uint8_t)state;
    return true;
}

static bool stock_depot(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_depot_facts *depot = gcacw_case_depot(&game->state->facts, match->id[0]);

    (void)run;
    if (depot == NULL)
        return false;
    depot->state = GCACW_DEPOT_CAPTURED;
    depot->victuals = (uint8_t)match->id[1];
    return true;
}

static bool no_depots(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    (void)match;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++)
        game->state->facts.depots[i].state = GCACW_DEPOT_NONE;
    return true;
}

static bool set_works(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    return gcacw_works_put(game, (uint8_t)match->id[0], match->id[2],
                           (enum gcacw_works)match->id[1]);
}

static bool set_destroyed(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    gcacw_crossings_put(&game->state->facts.ways.destroyed, match->id[0], true);
    return true;
}

static bool set_county(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.control_turns[match->id[0]] = (uint8_t)match->id[1];
    return true;
}

/* ---- the turn and the sides ---- */

static bool set_weather(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t weather = gcacw_case_word(gcacw_words_of_weather, match->text[0]);
    struct gcacw_facts *facts = &game->state->facts;

    (void)run;
    if (weather == VD_NONE)
        return false;
    facts->turn.weather |= (uint8_t)(1U << weather);
    if (weather == 1)
        facts->turn.weather |= GCACW_WEATHER_RAIN;
    facts->ways.rain = gcacw_is_raining(facts);
    facts->ways.heavy_rain = (facts->turn.weather & GCACW_WEATHER_HEAVY) != 0;
    return true;
}

/* The event of the turn before. */
static bool set_before(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t event = gcacw_case_word(gcacw_words_of_events, match->text[0]);

    (void)run;
    if (event == VD_NONE || game->state->turn < 2)
        return false;
    game->state->facts.track[game->state->turn - 2].event = (uint8_t)event;
    return true;
}

static bool set_latch(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.turn.latches |= (uint16_t)(1U << match->id[0]);
    return true;
}

static bool drop_latch(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.turn.latches &= (uint16_t) ~(1U << match->id[0]);
    return true;
}

/* "crossed on day 181" of the year. */
static bool set_crossed(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.turn.crossed_day = match->id[0];
    game->state->facts.turn.latches |= GCACW_LATCH_CROSSED | GCACW_LATCH_CAVALRY_CROSSED;
    return true;
}

static bool set_points(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    int points;

    (void)run;
    if (!gcacw_case_whole(match->text[1], &points))
        return false;
    game->state->facts.score.line[match->id[0]] = (int16_t)points;
    return true;
}

static bool set_posture(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t posture = gcacw_case_word(gcacw_words_of_postures, match->text[1]);

    (void)run;
    if (posture == VD_NONE)
        return false;
    game->state->facts.sides[match->id[0]].posture = (uint8_t)posture;
    game->state->posture[match->id[0]] = (uint8_t)posture;
    return true;
}

static bool set_morale(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t morale = gcacw_case_word(gcacw_words_of_morales, match->text[1]);
    struct gcacw_side_facts *side = &game->state->facts.sides[match->id[0]];

    (void)run;
    if (morale == VD_NONE)
        return false;
    side->morale = (uint8_t)morale;
    side->reached |= (uint8_t)(1U << morale);
    return true;
}

static bool set_losses(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.sides[match->id[0]].lost_field = match->id[1];
    return true;
}

static bool set_flag(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    static const char *const words[] = {"Halleck",         "Lee sick",      "paralysis",
                                        "Union breakdown", "CSA breakdown", NULL};
    uint16_t flag = gcacw_case_word(words, match->text[0]);

    (void)run;
    if (flag == VD_NONE)
        return false;
    game->state->facts.turn.flags |= (uint8_t)(1U << flag);
    return true;
}

static bool set_turn_trait(struct vd_run *run, struct gcacw_game *game,
                           const struct vd_match *match)
{
    struct case_trait trait;
    bool fits = gcacw_case_turn_trait(&game->state->facts.turn, match->text[0], &trait);

    (void)run;
    if (fits)
        gcacw_case_set(&trait);
    return fits;
}

static bool set_side_trait(struct vd_run *run, struct gcacw_game *game,
                           const struct vd_match *match)
{
    struct case_trait trait;
    bool fits =
        gcacw_case_side_trait(&game->state->facts.sides[match->id[0]], match->text[1], &trait);

    (void)run;
    if (fits)
        gcacw_case_set(&trait);
    return fits;
}

/* ---- when ---- */

static bool set_turn(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->turn = match->id[0];
    return match->id[0] >= 1 && match->id[0] <= game->sc->turn_count;
}

static bool set_phase(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->stack[0].phase = (uint8_t)match->id[0];
    game->state->stack[0].side = GCACW_NONE;
    return true;
}

static bool set_acting(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->stack[0].side = (uint8_t)match->id[0];
    return true;
}

static bool do_nothing(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    (void)game;
    (void)match;
    return true;
}

/* ---- all clauses ---- */

static const struct case_given forms[] = {
    {"printed", do_nothing},
    {"turn <n>", set_turn},
    {"phase <phase>", set_phase},
    {"<side> acts", set_acting},
    {"weather <text>", set_weather},
    {"event before <text>", set_before},
    {"latch <latch>", set_latch},
    {"no latch <latch>", drop_latch},
    {"crossed on day <n>", set_crossed},
    {"points <line> <change>", set_points},
    {"<side> posture <text>", set_posture},
    {"<side> army <text>", set_morale},
    {"<side> army losses <n>", set_losses},
    {"flag <text>", set_flag},
    {"<text> station <station>", set_station},
    {"town <town> levied", levy_town},
    {"town <town> stock <n>", stock_town},
    {"depot <cell> captured with <n>", stock_depot},
    {"<text> depot at <cell>", set_depot},
    {"no depots", no_depots},
    {"<side> <works> at <cell>", set_works},
    {"<crossing> destroyed", set_destroyed},
    {"county <county> held <n>", set_county},
    {"leader <leader> with <unit>", place_leader},
    {"<unit> attached to <host>", attach_unit},
    {"<unit> is <text>", trait_unit},
    {"<unit> at <text>", place_unit},
    {"<unit> place <text>", place_word},
    {"<side> <text>", set_side_trait},
    {"<text>", set_turn_trait},
    {NULL, NULL},
};

/* If several forms fit, the first one whose names exist is meant. */
static bool make_by(struct vd_run *run, struct gcacw_game *game, struct vd_text clause,
                    const struct case_given *form)
{
    for (; form->form != NULL; form++) {
        struct vd_match match = vd_run_match(run);

        if (vd_match(&match, form->form, clause) == VD_MATCH_FITS && form->make(run, game, &match))
            return true;
    }
    return false;
}

static bool make_one(struct vd_run *run, struct gcacw_game *game, struct vd_text clause)
{
    return make_by(run, game, clause, gcacw_case_campaign_given) ||
           make_by(run, game, clause, forms) || make_by(run, game, clause, gcacw_case_parts) ||
           vd_given_is_setting(run, clause);
}

/* ---- before and after the clauses ---- */

static bool has_clause(const struct vd_run *run, const char *words)
{
    const struct vd_clauses *given = &run->test->fields[VD_FIELD_GIVEN];
    bool found = false;

    for (size_t i = 1; i < given->count; i++)
        found |= vd_text_is(given->at[i].text, words);
    return found;
}

static void clear_armies(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;

    for (unsigned i = 0; i < game->sc->unit_count; i++) {
        facts->units[i].place = GCACW_PLACE_OUT;
        facts->units[i].cell = VD_NONE;
        facts->units[i].at = GCACW_NONE;
    }
    for (unsigned i = 0; i < game->sc->leader_count; i++) {
        if (facts->leaders[i].place == GCACW_LEADER_WITH)
            facts->leaders[i] = (struct gcacw_leader_facts){.with = {GCACW_NONE}, .cell = VD_NONE};
    }
}

static uint16_t first_day_turn(const struct gcacw_scenario *sc)
{
    uint16_t turn = 1;

    while (vd_date_days(sc->turns[turn - 1].first) != vd_date_days(sc->turns[turn - 1].last))
        turn++;
    return turn;
}

static void begin(struct vd_run *run, struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    memset(state, 0, gcacw_state_size(game->sc));
    for (uint8_t seat = 0; seat < run->scenario->seat_count; seat++)
        gcacw_begin(run->scenario, (vd_seat_id){seat}, &state->view[seat].base);
    gcacw_deploy(game);
    if (!has_clause(run, "printed"))
        clear_armies(game);
    for (unsigned i = 0; i < game->sc->unit_count; i++)
        state->facts.units[i].recovers = (uint8_t)gcacw_number(game->sc, GCACW_N_FATIGUE_RECOVERY);
    state->turn = first_day_turn(game->sc);
    state->depth = 1;
    state->round = 1;
    state->stack[0] = (struct gcacw_task){.phase = GCACW_PHASE_NORMAL, .side = GCACW_CONFEDERATE};
}

/* Opens the phase; in a part of the action cycle a side that acts has the initiative already. */
static void open_phase(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;
    uint8_t phase = state->stack[0].phase, side = state->stack[0].side;

    GCACW_TELL(game, GCACW_BOTH, GCACW_1_1a, turn, .turn = state->turn);
    gcacw_publish(game);
    if (side < GCACW_SIDES) {
        state->initiative = side;
        gcacw_ask_side(game, side);
    } else {
        state->round = 0;
        if (phase == GCACW_PHASE_ENTRY)
            state->turn--; /* it begins the next turn */
        gcacw_open(game, (enum gcacw_phase)phase);
    }
    gcacw_publish(game);
    gcacw_ask(game);
}

bool gcacw_case_make(struct vd_run *run, struct vd_events *events)
{
    const struct vd_clauses *given = &run->test->fields[VD_FIELD_GIVEN];
    struct gcacw_game game = {case_tables(run), run->state, &run->dice, events, run->work};

    begin(run, &game);
    for (size_t i = 1; i < given->count; i++) {
        if (make_one(run, &game, given->at[i].text))
            continue;
        vd_run_mistake(run, &given->at[i],
                       "no clause of 'given' has this form, with names that "
                       "there are");
        return false;
    }
    open_phase(&game);
    return true;
}

/* ---- as JSON ---- */

static void put_unit(const struct vd_run *run, uint16_t unit, struct vd_json *json)
{
    const struct gcacw_unit_facts *now = &case_state(run)->facts.units[unit];

    vd_json_open(json, '{');
    vd_json_text_of(json, "side", gcacw_side_name(case_tables(run)->units[unit].side));
    vd_json_text_of(json, "name", gcacw_case_unit_name(run, unit));
    vd_json_text_of(json, "cell", vd_run_cell_word(run, now->cell));
    vd_json_whole_of(json, "manpower", now->manpower);
    vd_json_whole_of(json, "fatigue", now->fatigue);
    vd_json_close(json, '}');
}

void gcacw_case_put_position(const struct vd_run *run, struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_open_of(json, "units", '[');
    for (uint16_t i = 0; i < case_tables(run)->unit_count; i++) {
        if (case_state(run)->facts.units[i].place == GCACW_PLACE_MAP)
            put_unit(run, i, json);
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}
