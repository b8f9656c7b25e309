/* unit/test_altar_scenario_cards.c: the shipped campaigns against what the books print: crossings, victory, event cards. */
#include "rules/altar/tables/scenario.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/find.h"
#include "rules/altar/tables/state.h"
#include "unit/altar_desk.h"
#include "unit/altar_facts.h"
#include "unit/check.h"
#include "unit/scenario_texts.h"

/* ---- crossings ---- */

static void check_crossings(const struct altar_scenario *sc, const struct fact_crossing *facts,
                            size_t count)
{
    unsigned matches;

    assert_int_equal(sc->crossing_count, count);
    for (size_t i = 0; i < count; i++) {
        const struct altar_crossing *crossing = &sc->crossings[i];
        uint16_t index =
            vd_theater_find_crossing(sc->base.theater, vd_text_of(facts[i].name), &matches);

        check_case(facts[i].name, crossing->crossing == index);
        check_case(facts[i].name, crossing->closed == facts[i].closed);
        check_case(facts[i].name, crossing->destroyed == 0);
        check_case(facts[i].name, crossing->target == facts[i].target);
        check_case(facts[i].name, crossing->acts_from == VD_NONE);
        check_case(
            facts[i].name,
            strcmp(crossing->row != ALTAR_NONE ? altar_name(sc, sc->rows[crossing->row].id) : "",
                   facts[i].row) == 0);
        check_case(facts[i].name, altar_find_crossing(sc, vd_text_of(facts[i].name), NULL) == i);
    }
    /* None of the map is forgotten. */
    assert_int_equal(sc->base.theater->crossing_count, count);
}

static void crossings_and_routes_are_as_printed(void **state)
{
    const struct altar_scenario *sc = scenario_campaign(state, GETTYSBURG);

    check_crossings(sc, gettysburg_crossings, COUNT(gettysburg_crossings));
    check_crossings(scenario_campaign(state, VICKSBURG), vicksburg_crossings,
                    COUNT(vicksburg_crossings));
    assert_int_equal(sc->routes_side, ALTAR_CONFEDERATE);
    assert_int_equal(sc->routes_needed, 2);
    assert_int_equal(sc->route_count, COUNT(gettysburg_routes));
    for (uint8_t i = 0; i < sc->route_count; i++) {
        assert_int_equal(sc->routes[i].cell, scenario_cell_of(sc, gettysburg_routes[i][0]));
        assert_int_equal(sc->routes[i].crossing,
                         altar_find_crossing(sc, vd_text_of(gettysburg_routes[i][1]), NULL));
    }
    assert_int_equal(scenario_campaign(state, VICKSBURG)->route_count, 0);
    assert_int_equal(scenario_campaign(state, VICKSBURG)->routes_side, ALTAR_SIDES);
}

/* ---- victory ---- */

static void write_amount(struct vd_writer *out, const struct altar_amount *amount)
{
    vd_write(out, amount->sign < 0 ? "-" : "");
    if (amount->plus > 0 || amount->dice == 0)
        vd_write_format(out, "%d%s", amount->plus, amount->dice > 0 ? "+" : "");
    if (amount->dice > 1)
        vd_write_format(out, "%u", amount->dice);
    if (amount->dice > 0)
        vd_write_format(out, "d%u", amount->sides);
}

static void write_award(const struct altar_scenario *sc, struct vd_writer *out,
                        const struct altar_row *row)
{
    static const char *const awards[] = {"",           "skirmish_won",
                                         "battle_won", "crossing_destroyed",
                                         "train_home", "train_destroyed",
                                         "entered",    "given_up",
                                         "none_near",  "held",
                                         "any_held",   "never_held",
                                         "besieged",   "routes_closed"};
    static const char *const whom[] = {"", " divisions", " units"};
    static const char *const banks[] = {"", " left", " right"};

    vd_write(out, awards[row->award]);
    for (uint8_t i = 0; i < row->place_count; i++) {
        vd_write(out, " ");
        scenario_write_cell(sc, out, row->places[i]);
    }
    if (row->river != VD_NONE)
        vd_write_format(
            out, " %s",
            vd_theater_name(sc->base.theater, sc->base.theater->rivers[row->river].name));
    vd_write_format(out, "%s%s", whom[row->whom], banks[row->bank]);
    if (row->spaces > 0)
        vd_write_format(out, " %u", row->spaces);
    if (row->corps.v != ALTAR_NONE)
        vd_write_format(out, " %s", scenario_command_id(sc, row->corps));
}

static void check_rows(const struct altar_scenario *sc, const char *const *facts, size_t count)
{
    static const char *const whens[] = {"", "start", "immediate", "end_of_turn", "end"};
    static const char *const pers[] = {"", " per crossing", " per place"};

    assert_int_equal(sc->row_count, count);
    for (size_t i = 0; i < count; i++) {
        const struct altar_row *row = &sc->rows[i];
        char text[512];
        struct vd_writer out = vd_writer_of(text, sizeof text);

        vd_write_format(&out, "%s ", altar_side_name(row->side));
        write_amount(&out, &row->amount);
        vd_write_format(&out, " | %s%s | ", whens[row->when], row->last_turn ? ", last" : "");
        write_award(sc, &out, row);
        vd_write_format(&out, " | %s%s%s%s", row->once ? "once" : "each time", pers[row->per],
                        row->printed ? " | printed" : "", row->active ? "" : " | silent");
        scenario_check_text(sc, facts[i], text);
    }
}

static void victory_rows_are_as_printed(void **state)
{
    check_rows(scenario_campaign(state, GETTYSBURG), gettysburg_rows, COUNT(gettysburg_rows));
    check_rows(scenario_campaign(state, VICKSBURG), vicksburg_rows, COUNT(vicksburg_rows));
}

/* ---- cards ---- */

static void write_condition(const struct altar_scenario *sc, struct vd_writer *out,
                            const struct altar_effect *effect)
{
    static const char *const words[] = {
        "",        "not",   "and",     "or",   "enemy_held", "own_held", "own_depot",
        "off_map", "fixed", "working", "turn", "dice",       "depots",   "divisions"};
    static const char *const signs[] = {"", "<", "<=", "=", ">=", ">"};

    for (uint8_t i = 0; i < effect->term_count; i++) {
        const struct altar_term *term = &sc->terms[effect->first_term + i];

        vd_write_format(out, "%s%s", i == 0 ? " if " : " ", words[term->kind]);
        if (term->kind >= ALTAR_TERM_ENEMY_HELD && term->kind <= ALTAR_TERM_OWN_DEPOT) {
            vd_write(out, " ");
            scenario_write_cell(sc, out, term->subject);
        } else if (term->kind == ALTAR_TERM_OFF_MAP || term->kind == ALTAR_TERM_FIXED) {
            vd_write_format(out, " %s", altar_name(sc, sc->tokens[term->subject].id));
        } else if (term->kind >= ALTAR_TERM_DIVISIONS) {
            vd_write_format(out, " %s", scenario_command_id(sc, altar_corps(term->subject)));
        }
        if (term->kind >= ALTAR_TERM_FIRST_QUANTITY)
            vd_write_format(out, " %s %d", signs[term->comparison], term->number);
    }
}

static void write_where(const struct altar_scenario *sc, struct vd_writer *out,
                        const struct altar_effect *effect)
{
    static const char *const edges[] = {"north", "east", "south", "west"};
    const struct altar_zones *zones = &effect->zones;
    const char *before = " in ";

    for (uint8_t i = 0; i < effect->place_count; i++) {
        vd_write(out, i == 0 ? " at " : ", ");
        scenario_write_cell(sc, out, effect->places[i]);
    }
    for (unsigned i = 0; i < VD_SQUARE_DIRECTIONS; i++) {
        if ((zones->edges >> i & 1) != 0) {
            vd_write_format(out, "%sedge %s", before, edges[i]);
            before = ", ";
        }
    }
    if (zones->own_division > 0)
        vd_write_format(out, "%sown_division %u", before, zones->own_division);
    if (zones->own_depot)
        vd_write_format(out, "%sown_depot", before);
    if (zones->road)
        vd_write(out, ", road");
    if (zones->clear > 0)
        vd_write_format(out, ", clear %u", zones->clear);
}

static void write_rail(const struct altar_scenario *sc, struct vd_writer *out,
                       const struct altar_effect *effect)
{
    const struct vd_theater *theater = sc->base.theater;
    uint32_t all = (UINT32_C(1) << theater->railroad_count) - 1;

    vd_write_format(out, " %d %s on", effect->amount,
                    effect->arm == ALTAR_ARM_NONE ? "any" : altar_arm_name(effect->arm));
    if (effect->lines == all)
        vd_write(out, " all");
    for (uint32_t i = 0; i < theater->railroad_count && effect->lines != all; i++) {
        if ((effect->lines >> i & 1) != 0)
            vd_write_format(out, " %s", vd_theater_name(theater, theater->railroads[i].name));
    }
    for (size_t i = 0; i < 2 && effect->between[0] != VD_NONE; i++) {
        vd_write(out, i == 0 ? " between " : " ");
        scenario_write_cell(sc, out, effect->between[i]);
    }
}

static void write_forbid(const struct altar_scenario *sc, struct vd_writer *out,
                         const struct altar_effect *effect)
{
    static const char *const whats[] = {"",       "cross_country", "staff_march", "destroy",
                                        "repair", "raid",          "card"};

    vd_write_format(out, " %s", whats[effect->what]);
    if (effect->corps.v != ALTAR_NONE)
        vd_write_format(out, " of %s", scenario_command_id(sc, effect->corps));
    if (effect->what != ALTAR_WHAT_CARD)
        return;
    vd_write_format(out, ":%s%s%s as %s", effect->cards >> ALTAR_CARD_BATTLE & 1 ? " battle" : "",
                    effect->cards >> ALTAR_CARD_SKIRMISH & 1 ? " skirmish" : "",
                    effect->cards >> ALTAR_CARD_RETREAT & 1 ? " retreat" : "",
                    effect->role == ALTAR_ATTACKER ? "attacker" : "defender");
}

static void write_close(const struct altar_scenario *sc, struct vd_writer *out,
                        const struct altar_effect *effect)
{
    const char *before = " ";

    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        uint32_t name = sc->base.theater->crossings[sc->crossings[i].crossing].name;

        if ((effect->crossings >> i & 1) != 0) {
            vd_write_format(out, "%s%s", before, vd_theater_name(sc->base.theater, name));
            before = ", ";
        }
    }
}

static void write_move(struct vd_writer *out, const struct altar_effect *effect)
{
    static const char *const sorts[] = {"infantry", "picket", "cavalry", "depot", "train"};

    vd_write_format(out, " %d", effect->amount);
    for (unsigned i = 0; i < ALTAR_SORT_COUNT; i++) {
        if ((effect->sorts >> i & 1) != 0)
            vd_write_format(out, " %s", sorts[i]);
    }
}

static void write_arguments(const struct altar_scenario *sc, struct vd_writer *out,
                            const struct altar_effect *effect)
{
    static const char *const purposes[] = {"any", "march", "action", "raid", "rally"};
    static const char *const actions[] = {"", "destroy", "repair", "raid", "rally"};

    switch (effect->verb) {
    case ALTAR_VERB_DICE:
        vd_write_format(out, " %d %s", effect->amount, purposes[effect->purpose]);
        break;
    case ALTAR_VERB_MOVE:
        write_move(out, effect);
        break;
    case ALTAR_VERB_FORBID:
        write_forbid(sc, out, effect);
        break;
    case ALTAR_VERB_CLOSE:
        write_close(sc, out, effect);
        break;
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_RELEASE:
    case ALTAR_VERB_PLACE:
        vd_write_format(out, " %s", altar_name(sc, sc->tokens[effect->token.v].id));
        if (effect->verb == ALTAR_VERB_PLACE)
            vd_write_format(out, " of %s", scenario_command_id(sc, effect->corps));
        write_where(sc, out, effect);
        break;
    case ALTAR_VERB_RAIL:
        write_rail(sc, out, effect);
        break;
    case ALTAR_VERB_RALLY:
        vd_write_format(out, " %s %d %s", scenario_command_id(sc, effect->corps), effect->amount,
                        effect->target == 0 ? "without a throw" : "with a throw");
        break;
    case ALTAR_VERB_ODDS:
        vd_write_format(out, " %s %u", actions[effect->action], effect->target);
        break;
    case ALTAR_VERB_LOOK:
        vd_write_format(out, " from %s within %u at ",
                        effect->arm == ALTAR_CAVALRY ? "cavalry" : "division", effect->reach);
        vd_write_format(out, effect->amount == 0 ? "all" : "%d", effect->amount);
        break;
    case ALTAR_VERB_ACTIVATE:
        vd_write_format(out, " %s %s", scenario_command_id(sc, effect->corps),
                        effect->last ? "last" : "first");
        break;
    default:
        vd_write_format(out, " %s", altar_name(sc, sc->cards[effect->card.v].id));
    }
}

static void write_effect(const struct altar_scenario *sc, struct vd_writer *out, uint8_t index)
{
    static const char *const verbs[] = {"",       "dice",    "move",     "forbid", "close",
                                        "arrive", "release", "rail",     "place",  "rally",
                                        "odds",   "look",    "activate", "cancel"};
    static const char *const sides[] = {" union", " confederate", " both"};
    const struct altar_effect *effect = &sc->effects[index];
    bool sided = effect->verb != ALTAR_VERB_CLOSE && effect->verb != ALTAR_VERB_CANCEL;

    if (effect->alternative)
        assert_int_equal(effect[-1].instead, index);
    vd_write_format(out, "%s%s%s", effect->alternative ? "instead " : "", verbs[effect->verb],
                    sided ? sides[effect->side] : "");
    write_arguments(sc, out, effect);
    if (effect->turns != 0)
        vd_write_format(out, " and %u turn after", effect->turns);
    write_condition(sc, out, effect);
    vd_write(out, "\n");
}

static void check_cards(const struct altar_scenario *sc, const struct fact_card *facts,
                        size_t count)
{
    assert_int_equal(sc->card_count, count);
    for (size_t i = 0; i < count; i++) {
        const struct altar_deck_card *card = &sc->cards[i];
        char text[1024];
        struct vd_writer out = vd_writer_of(text, sizeof text);

        for (uint8_t k = 0; k < card->effect_count; k++)
            write_effect(sc, &out, (uint8_t)(card->first_effect + k));
        assert_string_equal(altar_name(sc, card->id), facts[i].id);
        assert_string_equal(altar_name(sc, card->name), facts[i].name);
        scenario_check_text(sc, facts[i].effects, text);
    }
}

static void every_card_does_what_the_specification_says(void **state)
{
    check_cards(scenario_campaign(state, GETTYSBURG), gettysburg_cards, COUNT(gettysburg_cards));
    check_cards(scenario_campaign(state, VICKSBURG), vicksburg_cards, COUNT(vicksburg_cards));
}

/* ---- the rest ---- */

/* L6, L8, L11: what the books print of battles; the rest is tested with the battle itself. */
static void battles_begin_as_printed(void **state)
{
    static const uint8_t arrival[6][3] = {{3, 5, 6}, {3, 4, 5}, {2, 3, 4},
                                          {2, 3, 4}, {1, 2, 3}, {1, 1, 2}};
    const struct altar_battle_rules *rules = &scenario_campaign(state, GETTYSBURG)->battle;

    for (unsigned face = 1; face <= 6; face++) {
        assert_int_equal(rules->start_hours[face], 7 + face);
        for (unsigned spaces = 1; spaces <= 3; spaces++)
            assert_int_equal(rules->arrival[face][spaces], arrival[face - 1][spaces - 1]);
    }
    assert_int_equal(rules->arrival_reach, 3);
    assert_int_equal(rules->arrival_road_bonus, 1);
    assert_int_equal(rules->clock_die, 10);
    assert_memory_equal(rules, &scenario_campaign(state, VICKSBURG)->battle, sizeof *rules);
}

static void players_have_something_to_read(void **state)
{
    for (size_t which = 0; which < CAMPAIGNS; which++) {
        const struct altar_scenario *sc = scenario_campaign(state, which);
        uint32_t line = sc->reference_numbers;

        for (size_t side = 0; side < ALTAR_SIDES; side++) {
            assert_true(strlen(altar_name(sc, sc->briefings[side].title)) > 20);
            assert_true(strlen(altar_name(sc, sc->briefings[side].situation)) > 200);
            assert_true(strlen(altar_name(sc, sc->briefings[side].objectives)) > 200);
            assert_true(strlen(altar_name(sc, sc->briefings[side].map_notes)) > 200);
        }
        assert_true(sc->reference_turn_count >= 5 && sc->reference_number_count >= 7);
        for (uint8_t i = 0; i < sc->reference_number_count; i++, line = altar_name_next(sc, line))
            assert_true(strlen(altar_name(sc, line)) > 10);
        for (uint8_t i = 0; i < sc->card_count; i++)
            assert_true(strlen(altar_name(sc, sc->cards[i].text)) > 40);
        for (unsigned i = ALTAR_SWITCH_NONE + 1; i < ALTAR_SWITCH_COUNT; i++)
            assert_true(strlen(altar_name(sc, sc->options[i].text)) > 20);
    }
    assert_string_equal(altar_name(scenario_campaign(state, GETTYSBURG),
                                   scenario_campaign(state, GETTYSBURG)->title),
                        "The Gettysburg Campaign");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crossings_and_routes_are_as_printed),
        cmocka_unit_test(victory_rows_are_as_printed),
        cmocka_unit_test(every_card_does_what_the_specification_says),
        cmocka_unit_test(battles_begin_as_printed),
        cmocka_unit_test(players_have_something_to_read),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
