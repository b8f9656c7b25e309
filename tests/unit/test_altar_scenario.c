/* unit/test_altar_scenario.c: the shipped campaigns, cell by cell, against what the books print: armies, frame, depots, deployment. */
#include "rules/altar/tables/scenario.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/find.h"
#include "rules/altar/tables/state.h"
#include "unit/altar_desk.h"
#include "unit/altar_facts.h"
#include "unit/check.h"
#include "unit/scenario_texts.h"

/* ---- armies ---- */

static void write_units(const struct altar_scenario *sc, struct vd_writer *out, uint8_t first,
                        uint8_t count)
{
    static const char *const arms[] = {"", "", " (cav.)", " (art.)"};

    for (size_t i = 0; i < count; i++) {
        const struct altar_unit *unit = &sc->units[first + i];

        vd_write_format(out, "%s%s%s %+d", i > 0 ? ", " : "", altar_name(sc, unit->name),
                        arms[unit->arm], unit->modifier);
    }
}

static void check_divisions(const struct altar_scenario *sc, const struct fact_division *facts,
                            size_t count)
{
    size_t index = 0;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];
        char units[512];
        struct vd_writer out = vd_writer_of(units, sizeof units);

        if (token->kind != ALTAR_DIVISION)
            continue;
        assert_true(index < count);
        write_units(sc, &out, token->first_unit, token->unit_count);
        assert_int_equal(token->side, facts[index].side);
        assert_string_equal(altar_name(sc, token->name), facts[index].name);
        assert_string_equal(scenario_command_id(sc, token->command), facts[index].command);
        assert_string_equal(units, facts[index].units);
        for (uint8_t k = 0; k < token->unit_count; k++) {
            assert_int_equal(sc->units[token->first_unit + k].token.v, i);
            assert_int_equal(sc->units[token->first_unit + k].side, token->side);
        }
        index++;
    }
    assert_int_equal(index, count);
}

static void every_division_is_as_printed(void **state)
{
    check_divisions(scenario_campaign(state, GETTYSBURG), gettysburg_divisions,
                    COUNT(gettysburg_divisions));
    check_divisions(scenario_campaign(state, VICKSBURG), vicksburg_divisions,
                    COUNT(vicksburg_divisions));
}

static void check_reserves(const struct altar_scenario *sc, const char *const *facts)
{
    for (size_t side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_army *army = &sc->armies[side];
        char units[256];
        struct vd_writer out = vd_writer_of(units, sizeof units);

        write_units(sc, &out, army->first_unit, army->reserve_count);
        assert_string_equal(units, facts[side]);
        for (uint8_t i = 0; i < army->reserve_count; i++)
            assert_int_equal(sc->units[army->first_unit + i].token.v, ALTAR_NONE);
    }
}

static void the_reserve_batteries_are_as_printed(void **state)
{
    check_reserves(scenario_campaign(state, GETTYSBURG), gettysburg_reserves);
    check_reserves(scenario_campaign(state, VICKSBURG), vicksburg_reserves);
}

/* The traits named are there, and no others. */
static void check_traits(const char *names, uint32_t traits)
{
    unsigned count = 0, named = 1;

    for (const char *at = names; *at != '\0'; at++)
        named += *at == ',';
    for (unsigned i = ALTAR_TRAIT_NONE + 1; i < ALTAR_TRAIT_COUNT; i++) {
        if ((traits >> i & 1) != 0) {
            assert_non_null(strstr(names, altar_trait_name((uint8_t)i)));
            count++;
        }
    }
    assert_int_equal(count, named);
}

static void check_generals(const struct altar_scenario *sc, const struct fact_general *facts,
                           size_t count)
{
    assert_int_equal(sc->general_count, count);
    for (size_t i = 0; i < count; i++) {
        const struct altar_general *general = &sc->generals[i];
        char name[64], points[8];

        (void)snprintf(name, sizeof name, "%s %s", altar_name(sc, general->rank),
                       altar_name(sc, general->name));
        if (general->points == ALTAR_NONE)
            (void)snprintf(points, sizeof points, "%ud%u", general->point_dice,
                           general->point_sides);
        else
            (void)snprintf(points, sizeof points, "%u", general->points);
        assert_string_equal(name, facts[i].name);
        assert_string_equal(points, facts[i].points);
        assert_int_equal(general->side, facts[i].side);
        assert_string_equal(scenario_command_id(sc, general->corps), facts[i].command);
        check_traits(facts[i].traits, general->traits);
        if (general->corps.v != ALTAR_NONE)
            assert_int_equal(sc->corps[general->corps.v].general, i);
        else
            assert_int_equal(sc->armies[general->side].general, i);
    }
}

static void every_general_is_as_printed(void **state)
{
    check_generals(scenario_campaign(state, GETTYSBURG), gettysburg_generals,
                   COUNT(gettysburg_generals));
    check_generals(scenario_campaign(state, VICKSBURG), vicksburg_generals,
                   COUNT(vicksburg_generals));
    /* L10: nobody stands over Pemberton and Johnston. */
    assert_int_equal(scenario_campaign(state, VICKSBURG)->armies[ALTAR_CONFEDERATE].general,
                     ALTAR_NONE);
    for (uint8_t i = 0; i < scenario_campaign(state, VICKSBURG)->general_count; i++)
        assert_int_equal(scenario_campaign(state, VICKSBURG)->generals[i].independent, i >= 4);
}

static void check_totals(const struct altar_scenario *sc, const struct fact_total *facts)
{
    for (size_t side = 0; side < ALTAR_SIDES; side++) {
        unsigned arms[ALTAR_ARM_COUNT] = {0}, kinds[ALTAR_KIND_COUNT] = {0}, generals = 0;

        for (uint8_t i = 0; i < sc->unit_count; i++)
            arms[sc->units[i].arm] += sc->units[i].side == side;
        for (uint8_t i = 0; i < sc->general_count; i++)
            generals += sc->generals[i].side == side;
        for (uint8_t i = 0; i < sc->token_count; i++) {
            const struct altar_token *token = &sc->tokens[i];

            if (token->side == side && (token->flags & ALTAR_TOKEN_RESERVE) == 0 &&
                (token->kind != ALTAR_DEPOT || sc->depots[token->depot].owner == side))
                kinds[token->kind]++;
        }
        assert_int_equal(generals, facts[side].generals);
        assert_int_equal(arms[ALTAR_INFANTRY], facts[side].infantry);
        assert_int_equal(arms[ALTAR_CAVALRY], facts[side].cavalry);
        assert_int_equal(arms[ALTAR_ARTILLERY], facts[side].artillery);
        assert_int_equal(kinds[ALTAR_DIVISION], facts[side].divisions);
        assert_int_equal(kinds[ALTAR_PICKET], facts[side].pickets);
        assert_int_equal(kinds[ALTAR_DEPOT], facts[side].depots);
        assert_int_equal(kinds[ALTAR_TRAIN], facts[side].trains);
    }
}

static void check_sums(const struct altar_scenario *sc, const struct fact_sum *facts, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        int sum = 0;

        for (uint8_t i = 0; i < sc->unit_count; i++) {
            const struct altar_unit *unit = &sc->units[i];

            if (unit->side == facts[k].side && unit->token.v != ALTAR_NONE &&
                strcmp(scenario_command_id(sc, sc->tokens[unit->token.v].command),
                       facts[k].command) == 0)
                sum += unit->modifier;
        }
        check_case(facts[k].command, sum == facts[k].sum);
    }
}

static void the_armies_count_as_the_books_do(void **state)
{
    check_totals(scenario_campaign(state, GETTYSBURG), gettysburg_totals);
    check_totals(scenario_campaign(state, VICKSBURG), vicksburg_totals);
    check_sums(scenario_campaign(state, GETTYSBURG), gettysburg_sums, COUNT(gettysburg_sums));
    check_sums(scenario_campaign(state, VICKSBURG), vicksburg_sums, COUNT(vicksburg_sums));
    assert_int_equal(scenario_campaign(state, GETTYSBURG)->armies[ALTAR_UNION].corps_count, 9);
    assert_int_equal(scenario_campaign(state, GETTYSBURG)->armies[ALTAR_CONFEDERATE].corps_count,
                     3);
    assert_int_equal(scenario_campaign(state, VICKSBURG)->armies[ALTAR_UNION].corps_count, 3);
    assert_int_equal(scenario_campaign(state, VICKSBURG)->armies[ALTAR_CONFEDERATE].corps_count, 2);
}

static altar_piece_id token_named(const struct altar_scenario *sc, uint8_t side, const char *name)
{
    altar_piece_id token = altar_find_token(sc, side, vd_text_of(name), NULL);

    if (token.v == ALTAR_NONE)
        fail_msg("there is no token %s", name);
    return token;
}

static void check_token(const struct altar_scenario *sc, uint8_t side, const char *name,
                        const char *home, uint8_t arm, uint8_t flags)
{
    const struct altar_token *token = &sc->tokens[token_named(sc, side, name).v];

    check_case(name, strcmp(scenario_command_id(sc, token->corps), home) == 0);
    check_case(name, token->arm == arm);
    check_case(name, token->flags == flags);
}

/* X15, M25, M26, E10, 3.1. */
static void tokens_know_home_arm_and_state(void **state)
{
    const struct altar_scenario *g = scenario_campaign(state, GETTYSBURG),
                                *v = scenario_campaign(state, VICKSBURG);

    check_token(g, ALTAR_UNION, "French", "III", ALTAR_INFANTRY, ALTAR_TOKEN_FIXED);
    check_token(g, ALTAR_UNION, "Buford", "Cav", ALTAR_CAVALRY, 0);
    check_token(g, ALTAR_UNION, "Caldwell", "II", ALTAR_INFANTRY, ALTAR_TOKEN_GIVEN_UP);
    check_token(g, ALTAR_UNION, "picket 1", "Couch", ALTAR_ARM_NONE, 0);
    check_token(g, ALTAR_UNION, "picket 2", "Couch", ALTAR_ARM_NONE, ALTAR_TOKEN_RESERVE);
    check_token(g, ALTAR_CONFEDERATE, "Stuart", "I", ALTAR_CAVALRY, ALTAR_TOKEN_ARRIVES);
    check_token(g, ALTAR_CONFEDERATE, "picket 2", "I", ALTAR_ARM_NONE, 0);
    check_token(g, ALTAR_CONFEDERATE, "train 1", "I", ALTAR_ARM_NONE, 0);
    check_token(g, ALTAR_CONFEDERATE, "train 21", "", ALTAR_ARM_NONE, ALTAR_TOKEN_RESERVE);
    check_token(v, ALTAR_UNION, "Osterhaus", "XIII", ALTAR_INFANTRY, 0);
    check_token(v, ALTAR_UNION, "picket 1", "XIII", ALTAR_ARM_NONE, 0);
    check_token(v, ALTAR_CONFEDERATE, "Jackson", "Relief", ALTAR_CAVALRY, ALTAR_TOKEN_ARRIVES);
    check_token(v, ALTAR_CONFEDERATE, "French", "Relief", ALTAR_INFANTRY, ALTAR_TOKEN_ARRIVES);
    check_token(v, ALTAR_CONFEDERATE, "picket 3", "Relief", ALTAR_ARM_NONE, 0);
    assert_int_equal(altar_find_token(g, ALTAR_CONFEDERATE, vd_text_of("train 23"), NULL).v,
                     ALTAR_NONE);
}

/* Tokens and units stand side by side, and a corps's own tokens together. */
static void tokens_stand_in_order_of_battle(void **state)
{
    for (size_t which = 0; which < CAMPAIGNS; which++) {
        const struct altar_scenario *sc = scenario_campaign(state, which);
        uint8_t unit = 0;

        assert_int_equal(sc->armies[ALTAR_CONFEDERATE].first_token, sc->first_confederate);
        for (uint8_t i = 0; i < sc->token_count; i++)
            assert_int_equal(sc->tokens[i].side, i >= sc->first_confederate);
        for (uint8_t i = 0; i < sc->corps_count; i++) {
            for (uint8_t k = 0; k < sc->corps[i].token_count; k++)
                assert_int_equal(sc->tokens[sc->corps[i].first_token + k].command.v, i);
        }
        for (uint8_t i = 0; i < sc->token_count; i++) {
            if (sc->tokens[i].kind == ALTAR_DIVISION) {
                assert_true(sc->tokens[i].first_unit >= unit);
                unit = (uint8_t)(sc->tokens[i].first_unit + sc->tokens[i].unit_count);
            }
        }
    }
}

/* ---- the frame ---- */

static void check_date(const struct vd_date *date, const char *fact)
{
    char text[16];

    (void)snprintf(text, sizeof text, "%04u-%02u-%02u", date->year, date->month, date->day);
    assert_string_equal(text, fact);
}

static void check_frame(const struct altar_scenario *sc, const struct fact_frame *fact)
{
    static const uint8_t die[6] = {1, 2, 3, 4, 5, 0};

    assert_string_equal(sc->base.id, fact->id);
    assert_int_equal(sc->turns, fact->turns);
    assert_int_equal(sc->deck_size, fact->deck);
    assert_int_equal(sc->card_count, fact->deck);
    assert_int_equal(sc->removed, fact->removed);
    assert_int_equal(sc->first_mover, fact->first_mover);
    assert_int_equal(sc->first_deployer, fact->first_deployer);
    assert_int_equal(sc->base_move[ALTAR_SORT_INFANTRY], fact->infantry);
    assert_int_equal(sc->base_move[ALTAR_SORT_CAVALRY], fact->cavalry);
    assert_int_equal(sc->base_move[ALTAR_SORT_PICKET], fact->picket);
    assert_int_equal(sc->base_move[ALTAR_SORT_TRAIN], fact->train);
    assert_int_equal(sc->base_move[ALTAR_SORT_DEPOT], 0);
    assert_memory_equal(sc->staff_die, die, sizeof die);
    assert_int_equal(sc->rally_on, fact->rally);
    assert_int_equal(sc->action_target[ALTAR_ACTION_RALLY], fact->rally);
    assert_int_equal(sc->action_target[ALTAR_ACTION_DESTROY], 4);
    assert_int_equal(sc->action_target[ALTAR_ACTION_REPAIR], 4);
    assert_int_equal(sc->action_target[ALTAR_ACTION_RAID], fact->raid);
    assert_int_equal(sc->end_of_day, fact->end_of_day);
    assert_int_equal(sc->breakpoint_percent, 25);
    assert_int_equal(sc->corps_stacks, fact->corps_stacks);
    assert_int_equal(sc->pickets_stack, fact->pickets_stack);
    assert_int_equal(sc->threshold, 25);
    assert_int_equal(sc->points_at_start, 0);
    assert_int_equal(sc->points_floor, 0);
    check_date(&sc->calendar[0], fact->first_day);
    check_date(&sc->calendar[fact->turns - 1], fact->last_day);
}

static void the_frame_is_as_printed(void **state)
{
    check_frame(scenario_campaign(state, GETTYSBURG), &gettysburg_frame);
    check_frame(scenario_campaign(state, VICKSBURG), &vicksburg_frame);
}

/* DESIGN, "Scouting in blind" and "Commanders". */
static void fog_and_letters_are_as_designed(void **state)
{
    for (size_t which = 0; which < CAMPAIGNS; which++) {
        const struct altar_scenario *sc = scenario_campaign(state, which);

        assert_int_equal(sc->sight[ALTAR_SORT_INFANTRY], 1);
        assert_int_equal(sc->sight[ALTAR_SORT_PICKET], 2);
        assert_int_equal(sc->sight[ALTAR_SORT_CAVALRY], 3);
        assert_int_equal(sc->sight[ALTAR_SORT_DEPOT], 1);
        assert_int_equal(sc->sight[ALTAR_SORT_TRAIN], 0);
        assert_int_equal(sc->scouting.counts_at, 1);
        assert_int_equal(sc->scouting.fades_after, 3);
        assert_int_equal(sc->talk_target, 4);
        assert_int_equal(sc->talk_reach, 1);
        assert_int_equal(sc->couriers.turns, 1);
        assert_int_equal(sc->couriers.far, 12);
        assert_int_equal(sc->couriers.far_turns, 2);
        assert_int_equal(sc->couriers.telegraph, 1U << ALTAR_UNION);
        assert_int_equal(sc->couriers.telegraph_letters, 1);
    }
}

static const struct altar_town *town_named(const struct altar_scenario *sc,
                                           const struct altar_town *towns, uint8_t count,
                                           const char *name)
{
    unsigned matches;
    vd_place_id id = vd_theater_find_place(sc->base.theater, vd_text_of(name), &matches);

    assert_int_not_equal(id.v, VD_NONE);
    for (size_t i = 0; i < count; i++) {
        if (towns[i].place == id.v)
            return &towns[i];
    }
    return NULL;
}

/* A6, X25: every space with a town or city of Pennsylvania; with the option Maryland's too. */
static void raids_are_for_the_towns_of_pennsylvania(void **state)
{
    const struct altar_scenario *sc = scenario_campaign(state, GETTYSBURG);
    unsigned wider = 0;

    assert_int_equal(sc->raid_side, ALTAR_CONFEDERATE);
    for (uint8_t i = 0; i < sc->raid_count; i++) {
        const struct vd_place *place = &sc->base.theater->places[sc->raids[i].place];
        const char *home = vd_theater_name(sc->base.theater, place->state);

        assert_string_equal(home, sc->raids[i].wider ? "MD" : "PA");
        assert_int_equal(place->cell, sc->raids[i].cell);
        assert_true(i == 0 || sc->raids[i].cell >= sc->raids[i - 1].cell);
        assert_int_equal(sc->raids[altar_raid_at(sc, sc->raids[i].cell)].cell, sc->raids[i].cell);
        wider += sc->raids[i].wider;
    }
    assert_int_equal(sc->raid_count - wider, 21); /* Marietta shares a space with Columbia */
    assert_int_equal(wider, 17);
    assert_non_null(town_named(sc, sc->raids, sc->raid_count, "Gettysburg PA"));
    assert_non_null(town_named(sc, sc->raids, sc->raid_count, "Harrisburg PA"));
    assert_int_equal(town_named(sc, sc->raids, sc->raid_count, "Hagerstown MD")->wider, 1);
    assert_null(town_named(sc, sc->raids, sc->raid_count, "Winchester VA"));
    assert_int_equal(altar_raid_at(sc, scenario_cell_of(sc, "Cashtown PA")), ALTAR_NONE);
    assert_int_equal(scenario_campaign(state, VICKSBURG)->raid_count, 0);
    assert_int_equal(scenario_campaign(state, VICKSBURG)->raid_side, ALTAR_SIDES);
}

static void the_people_favor_their_side(void **state)
{
    const struct altar_scenario *g = scenario_campaign(state, GETTYSBURG),
                                *v = scenario_campaign(state, VICKSBURG);

    assert_int_equal(town_named(g, g->people, g->people_count, "Gettysburg PA")->side, ALTAR_UNION);
    assert_int_equal(town_named(g, g->people, g->people_count, "Frederick MD")->side, ALTAR_UNION);
    assert_int_equal(town_named(g, g->people, g->people_count, "Winchester VA")->side,
                     ALTAR_CONFEDERATE);
    assert_int_equal(town_named(g, g->people, g->people_count, "Charlestown WV")->side,
                     ALTAR_CONFEDERATE);
    assert_null(town_named(g, g->people, g->people_count, "Baltimore MD"));
    assert_null(town_named(g, g->people, g->people_count, "Harpers Ferry WV"));
    assert_null(town_named(g, g->people, g->people_count, "Martinsburg WV"));
    assert_int_equal(town_named(v, v->people, v->people_count, "Raymond MS")->side,
                     ALTAR_CONFEDERATE);
    for (uint8_t i = 0; i < v->people_count; i++)
        assert_int_equal(v->people[i].side, ALTAR_CONFEDERATE);
}

/* L12, B17. */
static void works_stand_at_baltimore_and_vicksburg(void **state)
{
    const struct altar_scenario *g = scenario_campaign(state, GETTYSBURG),
                                *v = scenario_campaign(state, VICKSBURG);

    assert_int_equal(g->works_count, 1);
    assert_int_equal(g->works[0].cell, scenario_cell_of(g, "Baltimore MD"));
    assert_int_equal(g->works[0].side, ALTAR_UNION);
    assert_int_equal(g->works[0].bonus, 2);
    assert_int_equal(g->walled, VD_NONE);
    assert_int_equal(v->works_count, 0);
    assert_int_equal(v->walled, scenario_cell_of(v, "Vicksburg MS"));
    assert_int_equal(v->walled_side, ALTAR_CONFEDERATE);
}

/* ---- depots, deployment ---- */

static void check_depots(const struct altar_scenario *sc, const struct fact_depot *facts,
                         size_t count)
{
    assert_int_equal(sc->depot_count, count);
    for (size_t i = 0; i < count; i++) {
        const struct altar_depot *depot = &sc->depots[i];

        assert_int_equal(depot->cell, scenario_cell_of(sc, facts[i].place));
        assert_int_equal(depot->other,
                         facts[i].other != NULL ? scenario_cell_of(sc, facts[i].other) : VD_NONE);
        assert_int_equal(depot->owner, facts[i].owner);
        assert_int_equal(depot->value[facts[i].owner], facts[i].value);
        assert_int_equal(depot->value[1 - facts[i].owner], facts[i].captured);
        for (size_t side = 0; side < ALTAR_SIDES; side++) {
            const struct altar_token *token = &sc->tokens[depot->token[side].v];

            assert_int_equal(token->kind, ALTAR_DEPOT);
            assert_int_equal(token->side, side);
            assert_int_equal(token->depot, i);
            assert_int_equal(token->corps.v, ALTAR_NONE);
        }
    }
}

static void depots_are_worth_what_they_are(void **state)
{
    check_depots(scenario_campaign(state, GETTYSBURG), gettysburg_depots, COUNT(gettysburg_depots));
    check_depots(scenario_campaign(state, VICKSBURG), vicksburg_depots, COUNT(vicksburg_depots));
}

static void check_entry(const struct altar_scenario *sc, const struct altar_entry *entry,
                        const struct fact_entry *fact)
{
    char tokens[256], places[256], defaults[256];
    struct vd_writer token = vd_writer_of(tokens, sizeof tokens);
    struct vd_writer place = vd_writer_of(places, sizeof places);
    struct vd_writer standing = vd_writer_of(defaults, sizeof defaults);

    for (uint8_t i = 0; i < entry->count; i++) {
        const struct altar_placing *placing = &sc->placings[entry->first + i];

        assert_int_equal(sc->tokens[placing->token.v].side, entry->side);
        vd_write_format(&token, "%s%s", i > 0 ? ", " : "",
                        altar_name(sc, sc->tokens[placing->token.v].id));
        vd_write(&standing, i > 0 ? ", " : "");
        scenario_write_cell(sc, &standing, placing->cell);
    }
    for (uint8_t i = 0; i < entry->place_count; i++) {
        vd_write(&place, i > 0 ? ", " : "");
        scenario_write_cell(sc, &place, entry->places[i]);
    }
    assert_string_equal(tokens, fact->tokens);
    scenario_check_text(sc, fact->places, places);
    scenario_check_text(sc, fact->defaults, defaults);
    assert_int_equal(entry->side, fact->side);
    assert_int_equal(entry->how, fact->how);
    assert_int_equal(entry->choice, fact->choice);
}

static void check_entries(const struct altar_scenario *sc, const struct fact_entry *facts,
                          size_t count)
{
    assert_int_equal(sc->entry_count, count);
    for (size_t i = 0; i < count; i++)
        check_entry(sc, &sc->entries[i], &facts[i]);
}

static void everybody_deploys_as_the_briefings_say(void **state)
{
    const struct altar_scenario *g = scenario_campaign(state, GETTYSBURG),
                                *v = scenario_campaign(state, VICKSBURG);

    check_entries(g, gettysburg_entries, COUNT(gettysburg_entries));
    check_entries(v, vicksburg_entries, COUNT(vicksburg_entries));
    assert_int_equal(g->entries[1].default_place, 0); /* the column begins at Mechanicstown */
    assert_int_equal(v->entries[11].default_token.v, token_named(v, ALTAR_UNION, "Osterhaus").v);
    /* 3.1: the Union may give up II Corps. */
    assert_string_equal(scenario_command_id(g, g->given_up.corps), "II");
    assert_int_equal(g->given_up.side, ALTAR_UNION);
    assert_int_equal(g->given_up.by_default, 0);
    assert_int_equal(g->rows[g->given_up.row].award, ALTAR_AWARD_GIVEN_UP);
    assert_int_equal(v->given_up.corps.v, ALTAR_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_division_is_as_printed),
        cmocka_unit_test(the_reserve_batteries_are_as_printed),
        cmocka_unit_test(every_general_is_as_printed),
        cmocka_unit_test(the_armies_count_as_the_books_do),
        cmocka_unit_test(tokens_know_home_arm_and_state),
        cmocka_unit_test(tokens_stand_in_order_of_battle),
        cmocka_unit_test(the_frame_is_as_printed),
        cmocka_unit_test(fog_and_letters_are_as_designed),
        cmocka_unit_test(raids_are_for_the_towns_of_pennsylvania),
        cmocka_unit_test(the_people_favor_their_side),
        cmocka_unit_test(works_stand_at_baltimore_and_vicksburg),
        cmocka_unit_test(depots_are_worth_what_they_are),
        cmocka_unit_test(everybody_deploys_as_the_briefings_say),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
