/* unit/test_altar_names.c: tokens, corps, units and the rest by name, alias and abbreviation. */
#include <string.h>

#include "rules/altar/tables/find.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

/* A name that is typed, and the id of what it finds; NULL: nothing, for its number of matches. */
struct typed {
    uint8_t campaign, side;
    const char *name;
    const char *id;
    unsigned matches;
};

static const struct altar_scenario *campaign_of(void **state, const struct typed *typed)
{
    return ((struct altar_campaigns *)*state)->sc[typed->campaign];
}

static void check(const struct typed *typed, const char *id, unsigned matches)
{
    if (typed->id != NULL)
        check_case(typed->name, id != NULL && strcmp(id, typed->id) == 0 && matches == 1);
    else
        check_case(typed->name, id == NULL && matches == typed->matches);
}

static void tokens_are_found(void **state)
{
    static const struct typed cases[] = {
        {GETTYSBURG, ALTAR_CONFEDERATE, "Pender", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "pender", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, " PENDER", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Pender's Division", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "penders division", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "pen", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "III/Pender", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "iii / pender", "Pender", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "II/Pender", NULL, 0},
        {GETTYSBURG, ALTAR_CONFEDERATE, "IV/Pender", NULL, 0},
        {GETTYSBURG, ALTAR_CONFEDERATE, "I/Stuart", "Stuart", 1}, /* its home corps */
        {GETTYSBURG, ALTAR_CONFEDERATE, "Hill/Heth", "Heth", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "picket 2", "picket 2", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "picket-2", "picket 2", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "picket", NULL, 3}, /* picket 1, picket 2, Pickett */
        {GETTYSBURG, ALTAR_CONFEDERATE, "Pickett", "Pickett", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "train 1", "train 1", 1}, /* not train 10 to 19 */
        {GETTYSBURG, ALTAR_UNION, "WF Smith", "WF Smith", 1},
        {GETTYSBURG, ALTAR_UNION, "W. F. Smith", "WF Smith", 1},
        {GETTYSBURG, ALTAR_UNION, "Smith", "WF Smith", 1},
        {GETTYSBURG, ALTAR_UNION, "Humphrey", "Humphreys", 1},
        {GETTYSBURG, ALTAR_UNION, "von Steinwehr", "Steinwehr", 1},
        {GETTYSBURG, ALTAR_UNION, "Ha", NULL, 2}, /* Hays, Haller */
        {GETTYSBURG, ALTAR_UNION, "Pender", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "Baltimore", NULL, 0}, /* depots are found as depots */
        {GETTYSBURG, ALTAR_SIDES, "Heth", "Heth", 1},
        {GETTYSBURG, ALTAR_SIDES, "picket 1", NULL, 2}, /* both sides have one */
        {GETTYSBURG, ALTAR_UNION, "", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "   ", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "/", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "I/", NULL, 0},
        {VICKSBURG, ALTAR_UNION, "Smith", "Smith", 1},
        {VICKSBURG, ALTAR_UNION, "A. J. Smith", "Smith", 1},
        {VICKSBURG, ALTAR_CONFEDERATE, "ML Smith", "Smith", 1},
        {VICKSBURG, ALTAR_SIDES, "Smith", NULL, 2},
        {VICKSBURG, ALTAR_CONFEDERATE, "Jackson", "Jackson", 1}, /* the division, not the depot */
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cases[i]);
        unsigned matches = 99;
        altar_piece_id token =
            altar_find_token(sc, cases[i].side, vd_text_of(cases[i].name), &matches);

        check(&cases[i], token.v != ALTAR_NONE ? altar_name(sc, sc->tokens[token.v].id) : NULL,
              matches);
    }
}

static void commands_are_found(void **state)
{
    static const struct typed cases[] = {
        {GETTYSBURG, ALTAR_UNION, "I", "I", 1}, /* and not II, III */
        {GETTYSBURG, ALTAR_UNION, "i corps", "I", 1},
        {GETTYSBURG, ALTAR_UNION, "XI", "XI", 1},
        {GETTYSBURG, ALTAR_UNION, "cavalry", "Cav", 1},
        {GETTYSBURG, ALTAR_UNION, "Pleasanton", "Cav", 1},
        {GETTYSBURG, ALTAR_UNION, "Dept", "Couch", 1},
        {GETTYSBURG, ALTAR_UNION, "Department of the Susq", "Couch", 1},
        {GETTYSBURG, ALTAR_UNION, "sedg", "VI", 1},
        {GETTYSBURG, ALTAR_UNION, "Longstreet", NULL, 0},
        {GETTYSBURG, ALTAR_SIDES, "III", NULL, 2},
        {GETTYSBURG, ALTAR_CONFEDERATE, "AP Hill", "III", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "A.P. Hill", "III", 1},
        {VICKSBURG, ALTAR_CONFEDERATE, "Army of the Mississippi", "Mississippi", 1},
        {VICKSBURG, ALTAR_CONFEDERATE, "Johnston", "Relief", 1},
        {VICKSBURG, ALTAR_UNION, "X", NULL, 3},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cases[i]);
        unsigned matches = 99;
        altar_corps_id corps =
            altar_find_corps(sc, cases[i].side, vd_text_of(cases[i].name), &matches);

        check(&cases[i], corps.v != ALTAR_NONE ? altar_name(sc, sc->corps[corps.v].id) : NULL,
              matches);
    }
}

static void units_are_found(void **state)
{
    static const struct typed cases[] = {
        {GETTYSBURG, ALTAR_CONFEDERATE, "Heth/Archer", "Archer", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Archer", "Archer", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "arch", "Archer", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Garnett", NULL, 2}, /* Pickett's brigade, Heth's battery */
        {GETTYSBURG, ALTAR_CONFEDERATE, "Pickett/Garnett", "Garnett", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Heth/Artillery", "Garnett", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Heth/Art", "Garnett", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Artillery", NULL, 0},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Pender/Chambliss", "Chambliss", 1}, /* as its label says */
        {GETTYSBURG, ALTAR_CONFEDERATE, "Stuart/Chambliss", "Chambliss", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Fitzhugh Lee", "Fitz. Lee", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Stueart", "Steuart", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "ONeal", "O'Neal", 1},
        {GETTYSBURG, ALTAR_CONFEDERATE, "Rodes/Archer", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "Schurz/Krzyzanowski", "Kryzanowski", 1},
        {GETTYSBURG, ALTAR_UNION, "Haller/Knife", "Knipe", 1},
        {GETTYSBURG, ALTAR_UNION, "Reserve/Ransom", "Ransom", 1},
        {GETTYSBURG, ALTAR_UNION, "Army Reserve/Taft", "Taft", 1},
        {GETTYSBURG, ALTAR_UNION, "Reserve/Artillery", NULL, 0},
        {GETTYSBURG, ALTAR_UNION, "Smith", NULL, 2},
        {GETTYSBURG, ALTAR_UNION, "", NULL, 0},
        {VICKSBURG, ALTAR_UNION, "Blair/G Smith", "G. Smith", 1},
        {VICKSBURG, ALTAR_UNION, "Kilby Smith", "T. Smith", 1},
        {VICKSBURG, ALTAR_CONFEDERATE, "McNair/Maxey", "Maxey", 1},
        {VICKSBURG, ALTAR_CONFEDERATE, "French/McNair", "McNair", 1},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cases[i]);
        unsigned matches = 99;
        altar_unit_id unit =
            altar_find_unit(sc, cases[i].side, vd_text_of(cases[i].name), &matches);

        check(&cases[i], unit.v != ALTAR_NONE ? altar_name(sc, sc->units[unit.v].name) : NULL,
              matches);
    }
}

static void generals_are_found(void **state)
{
    static const struct typed cases[] = {
        {GETTYSBURG, ALTAR_UNION, "Meade", "meade", 1},
        {GETTYSBURG, ALTAR_UNION, "John F. Reynolds", "reynolds", 1},
        {GETTYSBURG, ALTAR_SIDES, "lee", "lee", 1},
        {GETTYSBURG, ALTAR_SIDES, "A. P. Hill", "hill", 1},
        {GETTYSBURG, ALTAR_UNION, "John", NULL, 2},
        {GETTYSBURG, ALTAR_UNION, "Lee", NULL, 0},
        {VICKSBURG, ALTAR_CONFEDERATE, "Pemb", "pemberton", 1},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cases[i]);
        unsigned matches = 99;
        uint8_t general =
            altar_find_general(sc, cases[i].side, vd_text_of(cases[i].name), &matches);

        check(&cases[i], general != ALTAR_NONE ? altar_name(sc, sc->generals[general].id) : NULL,
              matches);
    }
}

static void cards_and_depots_are_found(void **state)
{
    static const struct typed cards[] = {
        {GETTYSBURG, 0, "g1", "G1", 1}, /* and not G10 */
        {GETTYSBURG, 0, "heavy rain", "G4", 1},
        {GETTYSBURG, 0, "har", NULL, 3}, /* Harper's, Harrison, Hard */
        {VICKSBURG, 0, "mcclernands", "V9", 1},
        {VICKSBURG, 0, "G1", NULL, 0},
    };
    static const struct typed depots[] = {
        {GETTYSBURG, 0, "Hanover", "Hanover", 1},
        {GETTYSBURG, 0, "hanover pa depot", "Hanover", 1},
        {GETTYSBURG, 0, "Gettysburg", NULL, 0},
        {GETTYSBURG, 0, "Nowhere", NULL, 0},
        {VICKSBURG, 0, "Jackson", "Jackson", 1},
        {VICKSBURG, 0, "Grand Gulf", "Willow Springs", 1}, /* its other place */
    };

    for (size_t i = 0; i < COUNT(cards); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cards[i]);
        unsigned matches = 99;
        altar_deck_card_id card = altar_find_card(sc, vd_text_of(cards[i].name), &matches);

        check(&cards[i], card.v != ALTAR_NONE ? altar_name(sc, sc->cards[card.v].id) : NULL,
              matches);
    }
    for (size_t i = 0; i < COUNT(depots); i++) {
        const struct altar_scenario *sc = campaign_of(state, &depots[i]);
        unsigned matches = 99;
        uint8_t depot = altar_find_depot(sc, vd_text_of(depots[i].name), &matches);

        check(&depots[i], depot != ALTAR_NONE ? altar_name(sc, sc->depots[depot].name) : NULL,
              matches);
    }
}

static void crossings_are_found(void **state)
{
    static const struct typed cases[] = {
        {GETTYSBURG, 0, "Williamsport ferry", "Williamsport ferry", 1},
        {GETTYSBURG, 0, "williamsport", "Williamsport ferry", 1},
        {GETTYSBURG, 0, "Cumberland Valley RR bridge",
         "Camelback bridge and Cumberland Valley RR bridge", 1},
        {GETTYSBURG, 0, "", NULL, 0},
        {GETTYSBURG, 0, "London Bridge", NULL, 0},
        {VICKSBURG, 0, "halls ferry", "Hall's Ferry", 1},
        {VICKSBURG, 0, "B", NULL, 4}, /* Big Black, Bridgeport, Baldwin's, Byram */
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct altar_scenario *sc = campaign_of(state, &cases[i]);
        const struct vd_theater *theater = sc->base.theater;
        unsigned matches = 99;
        uint8_t found = altar_find_crossing(sc, vd_text_of(cases[i].name), &matches);

        check(&cases[i],
              found != ALTAR_NONE
                  ? vd_theater_name(theater, theater->crossings[sc->crossings[found].crossing].name)
                  : NULL,
              matches);
    }
}

static void sides_are_found(void **state)
{
    static const struct {
        const char *name;
        uint8_t side;
    } cases[] = {{"union", ALTAR_UNION},
                 {"USA", ALTAR_UNION},
                 {"federals", ALTAR_UNION},
                 {"csa", ALTAR_CONFEDERATE},
                 {"conf", ALTAR_CONFEDERATE},
                 {"rebel", ALTAR_CONFEDERATE},
                 {"ANV", ALTAR_CONFEDERATE},
                 {"Army of the Potomac", ALTAR_UNION},
                 {"Army of", ALTAR_NONE},
                 {"french", ALTAR_NONE},
                 {"", ALTAR_NONE}};
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];

    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].name, altar_find_side(sc, vd_text_of(cases[i].name)) == cases[i].side);
}

/* Every name of the tables finds what it names. */
static void everything_is_found_by_its_own_name(void **state)
{
    for (size_t which = 0; which < CAMPAIGNS; which++) {
        const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[which];

        for (uint8_t i = 0; i < sc->token_count; i++) {
            const struct altar_token *token = &sc->tokens[i];
            uint32_t alias = token->alias;

            if (token->kind == ALTAR_DEPOT)
                continue;
            assert_int_equal(
                altar_find_token(sc, token->side, vd_text_of(altar_name(sc, token->id)), NULL).v,
                i);
            assert_int_equal(
                altar_find_token(sc, token->side, vd_text_of(altar_name(sc, token->name)), NULL).v,
                i);
            for (uint32_t k = 0; k < token->alias_count; k++, alias = altar_name_next(sc, alias))
                assert_int_equal(
                    altar_find_token(sc, token->side, vd_text_of(altar_name(sc, alias)), NULL).v,
                    i);
        }
        for (uint8_t i = 0; i < sc->unit_count; i++) {
            const struct altar_unit *unit = &sc->units[i];
            char whole[128];
            struct vd_writer out = vd_writer_of(whole, sizeof whole);

            vd_write_format(&out, "%s/%s",
                            unit->token.v != ALTAR_NONE
                                ? altar_name(sc, sc->tokens[unit->token.v].id)
                                : "Reserve",
                            altar_name(sc, unit->name));
            assert_int_equal(altar_find_unit(sc, unit->side, vd_text_of(whole), NULL).v, i);
        }
    }
}

static void words_have_ends(void **state)
{
    (void)state;
    assert_null(altar_side_name(ALTAR_SIDES));
    assert_null(altar_arm_name(ALTAR_ARM_NONE));
    assert_null(altar_arm_name(ALTAR_ARM_COUNT));
    assert_null(altar_kind_name(ALTAR_KIND_NONE));
    assert_null(altar_kind_name(ALTAR_KIND_COUNT));
    assert_null(altar_trait_name(ALTAR_TRAIT_NONE));
    assert_null(altar_trait_name(ALTAR_TRAIT_COUNT));
    assert_null(vd_switch_name(&altar_switches, ALTAR_SWITCH_NONE));
    assert_null(vd_switch_name(&altar_switches, ALTAR_SWITCH_COUNT));
    assert_null(vd_switch_value(&altar_switches, ALTAR_SWITCH_RAIDS, 2));
    assert_int_equal(vd_switch_value_count(&altar_switches, ALTAR_SWITCH_NONE), 0);
    assert_int_equal(vd_switch_value_count(&altar_switches, ALTAR_SWITCH_FOG), 3);
    assert_string_equal(vd_switch_value(&altar_switches, ALTAR_SWITCH_FOG, ALTAR_FOG_TOKENS),
                        "tokens");
    assert_string_equal(
        vd_switch_value(&altar_switches, ALTAR_SWITCH_BATTLE_LOSSES, ALTAR_LOSSES_ALL_GONE),
        "all_permanent");
    assert_string_equal(altar_kind_name(ALTAR_TRAIN), "train");
    assert_string_equal(altar_arm_name(ALTAR_CAVALRY), "cavalry");
    assert_int_equal(vd_switch_find(&altar_switches, vd_text_of("Route_Claim")),
                     ALTAR_SWITCH_ROUTE_CLAIM);
    assert_int_equal(vd_switch_find(&altar_switches, vd_text_of("routes")), VD_SWITCH_NONE);
    assert_int_equal(altar_sort_of(ALTAR_DIVISION, ALTAR_INFANTRY), ALTAR_SORT_INFANTRY);
    assert_int_equal(altar_sort_of(ALTAR_DIVISION, ALTAR_CAVALRY), ALTAR_SORT_CAVALRY);
    assert_int_equal(altar_sort_of(ALTAR_PICKET, ALTAR_ARM_NONE), ALTAR_SORT_PICKET);
    assert_int_equal(altar_sort_of(ALTAR_TRAIN, ALTAR_ARM_NONE), ALTAR_SORT_TRAIN);
    assert_int_equal(altar_sort_of(ALTAR_DEPOT, ALTAR_ARM_NONE), ALTAR_SORT_DEPOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_are_found),
        cmocka_unit_test(commands_are_found),
        cmocka_unit_test(units_are_found),
        cmocka_unit_test(generals_are_found),
        cmocka_unit_test(cards_and_depots_are_found),
        cmocka_unit_test(crossings_are_found),
        cmocka_unit_test(sides_are_found),
        cmocka_unit_test(everything_is_found_by_its_own_name),
        cmocka_unit_test(words_have_ends),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
