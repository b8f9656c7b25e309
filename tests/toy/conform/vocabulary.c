/* toy/conform/vocabulary.c: what the conformance cases of Outposts may say: positions, expectations, facts. */
#include "toy/conform/vocabulary.h"

#include "conform/cases.h"
#include "conform/listener.h"
#include "toy/rules/game.h"

static const struct outpost_scenario *tables(const struct vd_run *run)
{
    return outpost_scenario_of(run->scenario);
}

static const struct outpost_state *state_of(const struct vd_run *run)
{
    return run->state;
}

/* ---- names ---- */

static uint16_t find_company(const struct vd_match *match, struct vd_text name)
{
    const struct outpost_scenario *sc = outpost_scenario_of(match->scenario);

    for (uint16_t i = 0; i < sc->company_count; i++) {
        if (vd_name_matches(name, sc->company[i].name))
            return i;
    }
    return VD_NONE;
}

static void write_company(const struct vd_scenario *scenario, uint16_t id, struct vd_writer *writer)
{
    vd_write(writer, outpost_scenario_of(scenario)->company[id].name);
}

static const struct vd_slot slots[] = {{"company", "company", find_company, write_company}, {0}};

static uint8_t seat_of(const struct vd_scenario *scenario, uint8_t side, struct vd_text name)
{
    for (uint8_t seat = 0; seat < scenario->seat_count; seat++) {
        const char *commander = vd_seat_commander(scenario, seat);

        if (scenario->seat_side[seat] == side &&
            (commander == NULL ? name.length == 0 : vd_text_is(name, commander)))
            return seat;
    }
    return VD_SEAT_NONE;
}

/* The deck is the umpire's. */
static uint8_t roller(const struct vd_scenario *scenario, struct vd_die_key key)
{
    return key.purpose == OUTPOST_DIE_DECK
               ? (uint8_t)VD_SIDES
               : outpost_scenario_of(scenario)->company[key.subject].side;
}

/* ---- the position ---- */

static const struct vd_setting_form settings[] = {
    {"fog <text>", "fog="}, {"commanders <text>", "commanders="}, {0}};
static const char *const by_default[] = {"fog=blind", "commanders=single", NULL};

static void put_company(struct outpost_game *game, unsigned company, uint16_t cell)
{
    const struct vd_command command = {
        .choice = {.kind = OUTPOST_OFFER_PLACE, .subject = (uint16_t)company, .cell = cell},
        .seat = outpost_seat_of(game->sc, company)};

    outpost_place(game, &command);
}

/* The first turn's card is of this weather. */
static void lay_card(struct outpost_game *game, bool mud)
{
    uint8_t *deck = game->state->deck;

    for (unsigned i = 0; i < OUTPOST_CARDS; i++) {
        uint8_t card = deck[i];

        if ((card < game->sc->mud) != mud)
            continue;
        deck[i] = deck[0];
        deck[0] = card;
        return;
    }
}

/* False if the clause is none of these. */
static bool make_one(struct vd_run *run, struct outpost_game *game, struct vd_text clause)
{
    struct vd_match match = vd_run_match(run);

    if (vd_match(&match, "<company> at <cell>", clause) == VD_MATCH_FITS)
        put_company(game, match.id[0], match.id[1]);
    else if (vd_match(&match, "<company> strength <n>", clause) == VD_MATCH_FITS)
        while (game->state->strength[match.id[0]] > match.id[1])
            outpost_lose(game, match.id[0], OUTPOST_C2);
    else if (vd_text_is(clause, "mud") || vd_text_is(clause, "fair"))
        lay_card(game, vd_text_is(clause, "mud"));
    else
        return vd_text_is(clause, "due gray") || vd_text_is(clause, "set-up") ||
               vd_given_is_setting(run, clause);
    return true;
}

static bool has_clause(const struct vd_run *run, const char *words)
{
    const struct vd_clauses *given = &run->test->fields[VD_FIELD_GIVEN];
    bool found = false;

    for (size_t i = 1; i < given->count; i++)
        found |= vd_text_is(given->at[i].text, words);
    return found;
}

/* At blue's first march, unless the set-up or gray's march is wanted. */
static bool make(struct vd_run *run, struct vd_events *events)
{
    const struct vd_clauses *given = &run->test->fields[VD_FIELD_GIVEN];
    struct outpost_game game = {tables(run), run->state, &run->dice, events};

    outpost_setup(run->scenario, run->work, &run->dice, run->state, events);
    for (size_t i = 1; i < given->count; i++) {
        if (make_one(run, &game, given->at[i].text))
            continue;
        vd_run_mistake(run, &given->at[i], "no clause of 'given' has this form");
        return false;
    }
    for (uint8_t seat = 0; seat < game.sc->base.seat_count && !has_clause(run, "set-up"); seat++)
        outpost_make_ready(&game, seat);
    for (uint8_t seat = 0; has_clause(run, "due gray") && seat < game.sc->base.seat_count; seat++) {
        if (game.sc->base.seat_side[seat] == OUTPOST_BLUE)
            outpost_end_march(&game, seat);
    }
    return true;
}

static void put_position(const struct vd_run *run, struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_open_of(json, "companies", '[');
    for (unsigned i = 0; i < tables(run)->company_count; i++) {
        if (state_of(run)->cell[i] == VD_NONE)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", tables(run)->company[i].name);
        vd_json_text_of(json, "cell", vd_run_cell_word(run, state_of(run)->cell[i]));
        vd_json_whole_of(json, "strength", state_of(run)->strength[i]);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

/* ---- judging ---- */

static void expect_at(struct vd_run *run, const struct vd_match *match)
{
    uint16_t is = state_of(run)->cell[match->id[0]];

    if (is != match->id[1])
        vd_run_fail(run, "%s is at %s", tables(run)->company[match->id[0]].name,
                    is == VD_NONE ? "no hex" : vd_run_cell_word(run, is));
}

static void expect_gone(struct vd_run *run, const struct vd_match *match)
{
    if (state_of(run)->cell[match->id[0]] != VD_NONE)
        vd_run_fail(run, "%s is on the map", tables(run)->company[match->id[0]].name);
}

static void expect_strength(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, tables(run)->company[match->id[0]].name, match->id[1],
                   state_of(run)->strength[match->id[0]]);
}

static void expect_turn(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the turn", match->id[0], state_of(run)->turn);
}

static void expect_points(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, vd_run_side_word(run, (uint8_t)match->id[0]), match->id[1],
                   state_of(run)->points[match->id[0]]);
}

static void expect_winner(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the winner", match->id[0], state_of(run)->winner);
}

static void expect_marching(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the side that marches", match->id[0], state_of(run)->active);
}

static void expect_contact(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (outpost_phase_of(state_of(run)) != OUTPOST_CONTACT)
        vd_run_fail(run, "there is no contact");
}

static const struct vd_expectation list[] = {
    {"<company> at <cell>", expect_at},
    {"<company> gone", expect_gone},
    {"<company> strength <n>", expect_strength},
    {"turn <n>", expect_turn},
    {"points <side> <n>", expect_points},
    {"winner <side>", expect_winner},
    {"<side> marches", expect_marching},
    {"contact", expect_contact},
    {0},
};
static const struct vd_expectation *const expectations[] = {list, NULL};

/* ---- what a side was told ---- */

static void listen_to(struct vd_listener *listener, const struct vd_event *event)
{
    const struct vd_run *run = listener->run;
    struct outpost_event_seen seen;

    switch (event->kind) {
    case OUTPOST_EVENT_SEEN:
        seen = outpost_event_seen(event);
        vd_listener_tell(listener, "%s at %s",
                         seen.arm > 0 ? outpost_arm_name(seen.arm - 1U) : "troops",
                         vd_run_cell_word(run, seen.cell));
        break;
    case OUTPOST_EVENT_CHOSE:
        vd_listener_tell(listener, "card %s", outpost_card_name(outpost_event_chose(event).card));
        break;
    case OUTPOST_EVENT_MET:
        vd_listener_tell(listener, "contact at %s",
                         vd_run_cell_word(run, outpost_event_met(event).cell));
        break;
    case OUTPOST_EVENT_LETTER:
        vd_listener_tell(listener, outpost_event_letter(event).state == VD_LETTER_DELIVERED
                                       ? "letter arrives"
                                       : "letter on the road");
        break;
    default:
        break;
    }
}

static void listen(struct vd_listener *listener)
{
    const struct vd_run *run = listener->run;

    for (size_t i = 0; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(listener->seat)) != 0)
            listen_to(listener, &run->log.at[i]);
    }
}

static const char *const facts[] = {
    "troops at <cell>",  "horse at <cell>", "foot at <cell>",     "card <text>",
    "contact at <cell>", "letter arrives",  "letter on the road", NULL};
static const struct vd_secret_form secrets[] = {{0}};

const struct vd_vocabulary outpost_vocabulary = {
    .side_words = {"blue", "gray"},
    .slots = slots,
    .seat = seat_of,
    .roller = roller,
    .settings = settings,
    .by_default = by_default,
    .make = make,
    .put_position = put_position,
    .expectations = expectations,
    .listen = listen,
    .facts = facts,
    .secrets = secrets,
};
