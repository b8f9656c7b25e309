/* unit/test_gcacw_combat.c: combat of the hex campaign: charts, modifiers, its steps, the worked examples (6, 11.1). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/gcacw/play/action/action.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/words/words.h"
#include "unit/gcacw_table.h"

/* ---- a bare map with a few units ---- */

static const char *const open_fog[] = {"fog=open", NULL};

/* Sets up and clears the map; the Union has the choice in phase 4a. */
static void clear_map(struct gcacw_table *table, const char *const *settings)
{
    struct gcacw_game game;

    gcacw_table_init(table, "high-tide", settings, 7);
    memset(table->state, 0, gcacw_state_size(table->sc));
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++)
        gcacw_begin(&table->sc->base, (vd_seat_id){seat}, &table->state->view[seat].base);
    game = gcacw_table_game(table);
    gcacw_deploy(&game);
    for (uint8_t i = 0; i < table->sc->unit_count; i++)
        gcacw_take_unit(&game, (gcacw_unit_id){i}, GCACW_PLACE_OUT);
    for (uint8_t i = 0; i < table->sc->leader_count; i++)
        table->state->facts.leaders[i] = (struct gcacw_leader_facts){
            .place = GCACW_LEADER_OUT, .with = {GCACW_NONE}, .cell = VD_NONE};
    table->state->turn = 1;
    table->state->depth = 1;
    table->state->stack[0] = (struct gcacw_task){.phase = GCACW_PHASE_NORMAL};
    gcacw_ask_side(&game, GCACW_UNION);
}

/* The n-th unit of its kind, in a hex. */
static gcacw_unit_id put(struct gcacw_table *table, uint8_t side, uint8_t arm, uint8_t size,
                         uint16_t cell, uint8_t manpower)
{
    for (uint8_t i = gcacw_first_unit(table->sc, side); i < gcacw_end_of_units(table->sc, side);
         i++) {
        struct gcacw_unit_facts *now = &table->state->facts.units[i];

        if (now->place != GCACW_PLACE_OUT || table->sc->units[i].arm != arm ||
            table->sc->units[i].size != size || table->sc->units[i].entry == GCACW_ENTRY_SUB)
            continue;
        now->place = GCACW_PLACE_MAP;
        now->cell = cell;
        now->manpower = manpower;
        now->fatigue = 0;
        now->tactical = 0;
        now->artillery = 0;
        now->ammunition = 4;
        return (gcacw_unit_id){i};
    }
    fail_msg("no unit left");
    return (gcacw_unit_id){GCACW_NONE};
}

static gcacw_unit_id put_division(struct gcacw_table *table, uint8_t side, uint16_t cell,
                                  uint8_t manpower)
{
    return put(table, side, GCACW_INFANTRY, GCACW_DIVISION, cell, manpower);
}

/* Hexes around a defender: the one to attack from, then around. */
struct ground {
    uint16_t from, target;
    unsigned front; /* direction from the target to the attacker */
};

/* A place where both hexes have these grounds, the hexside has these flags of those asked for, and
 * all six hexsides of the target are open. */
static struct ground find(const struct gcacw_table *table, uint8_t from, uint8_t target,
                          uint8_t flags, bool crossing)
{
    const uint8_t asked = GCACW_WAY_CREEK_ANY | GCACW_WAY_UP | GCACW_WAY_DOWN;
    const struct gcacw_ground *ground = table->sc->ground;

    for (uint16_t cell = 4000; cell < table->sc->base.theater->cell_count; cell++) {
        bool is_open = (ground->flags[cell] & GCACW_CELL_FORT) == 0;

        for (unsigned i = 0; is_open && i < VD_HEX_DIRECTIONS; i++) {
            uint8_t bars = ground->way[cell][i].flags & (GCACW_WAY_CLOSED | GCACW_WAY_RIDGE);

            if (ground->way[cell][i].to == VD_NONE || bars != 0)
                is_open = false;
        }
        for (unsigned i = 0; is_open && i < VD_HEX_DIRECTIONS; i++) {
            uint16_t to = ground->way[cell][i].to;
            const struct gcacw_way *way = gcacw_way_between(table->sc, to, cell);

            if (way->terrain == target && ground->way[cell][i].terrain == from &&
                (way->flags & asked) == flags && (way->crossing != VD_NONE) == crossing)
                return (struct ground){to, cell, i};
        }
    }
    fail_msg("no such ground: %u, %u, %u", from, target, flags);
    return (struct ground){0};
}

static uint16_t around(const struct gcacw_table *table, const struct ground *ground, unsigned turn)
{
    return table->sc->ground->way[ground->target][(ground->front + turn) % VD_HEX_DIRECTIONS].to;
}

/* The unit is marching with this many points left. */
static void march(struct gcacw_table *table, gcacw_unit_id unit, uint8_t points, uint8_t flags)
{
    struct gcacw_action *action = &table->state->facts.action;
    struct gcacw_game game = gcacw_table_game(table);

    action->kind = GCACW_ACTION_MARCH;
    action->side = table->sc->units[unit.v].side;
    action->count = 1;
    action->at[0] = (struct gcacw_acting){unit, points, (uint8_t)(flags | GCACW_ACTING_BEGUN)};
    gcacw_push(&game, GCACW_PHASE_ACTION, action->side);
    gcacw_table_renew(table);
}

static struct vd_command attack(gcacw_unit_id unit, uint16_t target, uint8_t type)
{
    return (struct vd_command){
        .choice = {.kind = GCACW_OFFER_ATTACK, .subject = unit.v, .cell = target, .option = type}};
}

static struct vd_command plain(uint8_t kind)
{
    return (struct vd_command){.choice = {.kind = kind, .subject = VD_NONE}};
}

static uint8_t phase_of(const struct gcacw_table *table)
{
    return table->state->stack[table->state->depth - 1].phase;
}

static uint8_t seat_of(const struct gcacw_table *table, uint8_t side)
{
    return gcacw_first_seat(table->sc, side);
}

/* The first listed order of a kind. */
static void give_listed(struct gcacw_table *table, uint8_t seat, uint8_t kind)
{
    const struct vd_view *view = &table->state->view[seat].base;
    size_t count = gcacw_legal(&table->sc->base, view, table->work, table->choices, TABLE_CHOICES);
    struct vd_command command;

    for (size_t i = 0; i < count; i++) {
        if (table->choices[i].kind != kind)
            continue;
        gcacw_expand(&table->sc->base, view, table->work, table->choices[i], &command);
        gcacw_table_order(table, seat, command);
        return;
    }
    fail_msg("nothing of kind %u is listed", kind);
}

static struct gcacw_combat plan(const struct gcacw_table *table, const struct ground *ground,
                                gcacw_unit_id unit, uint8_t type)
{
    struct gcacw_combat combat = gcacw_no_combat();

    combat.attack = type;
    combat.side = table->sc->units[unit.v].side;
    combat.count = 1;
    combat.attackers[0] = unit;
    combat.from = ground->from;
    combat.target = ground->target;
    return combat;
}

static struct gcacw_modifiers terms_of(struct gcacw_table *table, const struct gcacw_combat *combat)
{
    struct gcacw_game game = gcacw_table_game(table);
    struct gcacw_field field = gcacw_truth(&game);

    return gcacw_modifiers_of(&table->state->facts, &field, combat);
}

/* ---- charts ---- */

/* 6.8 as printed; a row for each difference from -8 to +10. */
static const char *const defender_chart[GCACW_DIFFS] = {
    "- - - - - - - -",
    "- - - - - - - -",
    "- - - - - - - -",
    "- - - - - - - 1",
    "- - - - - - 1 1",
    "- - - - - 1 1 1",
    "f f f f f 1f 1f 1f",
    "F F F F 1F 1F 1F 2F",
    "D D D D 1D 1D 2D 2D",
    "D D D 1D 1D 2D 2D 2D",
    "Dr Dr 1Dr 1Dr 2Dr 2Dr 2Dr 3Dr",
    "Dr Dr 1Dr 1Dr 2Dr 2Dr 3Dr 4Dr",
    "DR 1DR 1DR 2DR 3DR 3DR 4DR 5DR",
    "1DR 2DR 2DR 3DR 3DR 3DR 4DR 5DR",
    "1DR 2DR 2DR 3DR 3DR 4DR 5DR 6DR",
    "1DR 2DR 2DR 3DR 4DR 6DR 7DR 8DR",
    "2DR* 2DR* 3DR* 4DR* 5DR* 7DR* 7DR* 9DR*",
    "2DR* 3DR* 4DR* 4DR* 5DR* 7DR* 8DR* 10DR*",
    "3DR* 4DR* 5DR* 5DR* 6DR* 8DR* 9DR* 11DR*",
};
static const char *const attacker_chart[GCACW_DIFFS] = {
    "3D 4D 5D 5D 6D 8D 10D 12D 14D 16D",
    "2D 3D 4D 4D 5D 7D 9D 11D 13D 15D",
    "2D 2D 3D 3D 5D 6D 8D 10D 12D 13D",
    "1D 2D 2D 3D 4D 6D 7D 9D 11D 12D",
    "1D 2D 2D 2D 3D 5D 6D 8D 9D 10D",
    "1D 2D 2D 2D 3D 4D 5D 7D 8D 9D",
    "D 1D 2D 2D 3D 3D 5D 7D 8D 9D",
    "D 1D 1D 1D 2D 3D 5D 6D 7D 8D",
    "D 1D 1D 1D 2D 3D 4D 5D 6D 8D",
    "D 1D 1D 1D 2D 3D 3D 4D 5D 7D",
    "Da Da 1Da 1Da 2Da 2Da 3Da 4Da 5Da 6Da",
    "Fa Fa Fa 1Fa 2Fa 2Fa 3Fa 4Fa 5Fa 6Fa",
    "fa fa fa 1fa 1fa 2fa 3fa 3fa 4fa 5fa",
    "Ea Ea Ea Ea 1Ea 1Ea 2Ea 2Ea 3Ea 3Ea",
    "a a a a 1a 1a 1a 2a 2a 3a",
    "a a a a a 1a 1a 1a 2a 2a",
    "a a a a a a 1a 1a 1a 2a",
    "a a a a a a a 1a 1a 1a",
    "a a a a a a a a 1a 1a",
};

static struct gcacw_result read_result(const char **at)
{
    static const char letters[] = "fFDEarR";
    struct gcacw_result result = {0};

    while (**at == ' ')
        (*at)++;
    for (; **at != ' ' && **at != '\0'; (*at)++) {
        if (**at >= '0' && **at <= '9')
            result.loss = (uint8_t)(10 * result.loss + (**at - '0'));
        else if (**at == '*')
            result.codes |= GCACW_CODE_BROKEN;
        else if (**at != '-')
            result.codes |= (uint8_t)(1U << (strchr(letters, **at) - letters));
    }
    return result;
}

/* Every cell of both charts, at both ends of its column. */
static void charts_are_as_printed(void **state)
{
    static const unsigned defender[] = {1,  6,  8,  13, 14, 23, 24,  37,
                                        38, 53, 54, 75, 76, 99, 100, 160};
    static const unsigned attacker[] = {1,  6,  8,  13, 14,  23,  24,  37,  38,  53,
                                        54, 75, 76, 99, 100, 119, 120, 139, 140, 200};
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "high-tide", open_fog, 1);
    for (int diff = GCACW_DIFF_FIRST; diff <= GCACW_DIFF_LAST; diff++) {
        const char *left = defender_chart[diff - GCACW_DIFF_FIRST];
        const char *right = attacker_chart[diff - GCACW_DIFF_FIRST];

        for (unsigned i = 0; i < 16; i += 2) {
            struct gcacw_result want = read_result(&left);

            for (unsigned k = 0; k < 2; k++) {
                struct gcacw_result got = gcacw_defender_at(table.sc, diff, defender[i + k]);

                assert_int_equal(got.loss, want.loss);
                assert_int_equal(got.codes, want.codes);
            }
        }
        for (unsigned i = 0; i < 20; i += 2) {
            struct gcacw_result want = read_result(&right);

            for (unsigned k = 0; k < 2; k++) {
                struct gcacw_result got = gcacw_attacker_at(table.sc, diff, attacker[i + k]);

                assert_int_equal(got.loss, want.loss);
                assert_int_equal(got.codes, want.codes);
            }
        }
    }
    assert_int_equal(gcacw_defender_at(table.sc, -12, 1).codes, 0);
    assert_int_equal(gcacw_attacker_at(table.sc, 15, 200).loss, 1);
    gcacw_table_release(&table);
}

/* 11.1: at net 0 a retreat in 28% and a rout in 8%; at +2 58% and 28%. */
static void odds_are_exact(void **state)
{
    struct gcacw_table table;
    struct gcacw_modifiers terms = {.halves = {20, 20}};
    struct gcacw_odds odds;

    (void)state;
    gcacw_table_init(&table, "high-tide", open_fog, 1);
    odds = gcacw_odds_of(table.sc, &terms);
    assert_int_equal(odds.retreat, 28);
    assert_int_equal(odds.rout, 8);
    terms.ratio = 2;
    odds = gcacw_odds_of(table.sc, &terms);
    assert_int_equal(odds.net, 2);
    assert_int_equal(odds.retreat, 58);
    assert_int_equal(odds.rout, 28);
    /* Half of the time the artillery takes one away: between the odds of +1 and +2. */
    terms.guns = (struct gcacw_gun_result){.modifier = -1, .half = 1};
    odds = gcacw_odds_of(table.sc, &terms);
    assert_int_equal(odds.retreat, 50);
    gcacw_table_release(&table);
}

/* ---- forecasts ---- */

/* Every total once, in order, all 72 ways, and the odds of the same attack. */
static void check_forecast(const struct gcacw_forecast *forecast)
{
    unsigned ways = 0, retreats = 0;

    for (unsigned i = 0; i < forecast->count; i++) {
        const struct gcacw_outcome *row = &forecast->outcomes[i];

        assert_true(i == 0 || row->total == forecast->outcomes[i - 1].total + 1);
        ways += row->ways;
        if ((row->result[GCACW_DEFENDER].codes & (GCACW_CODE_RETREAT | GCACW_CODE_ROUT)) != 0)
            retreats += row->ways;
    }
    assert_int_equal(ways, GCACW_WAYS);
    assert_int_equal((retreats * 100 + GCACW_WAYS / 2) / GCACW_WAYS, forecast->odds.retreat);
}

/* 6.2, 6.8: 10 against 10 in the woods. */
static void a_forecast_has_every_result(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    struct gcacw_forecast forecast;
    struct gcacw_field field;
    struct gcacw_game game;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 10);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 10);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    game = gcacw_table_game(&table);
    field = gcacw_truth(&game);
    assert_true(gcacw_forecast_of(&table.state->facts, &field, &combat, &forecast));
    check_forecast(&forecast);
    assert_int_equal(forecast.odds.net, 0);
    assert_int_equal(forecast.count, 11);
    assert_int_equal(forecast.outcomes[5].total, 0);
    assert_int_equal(forecast.outcomes[5].ways, 12);
    table.state->facts.units[a.v].manpower = 0; /* an attacker whose strength is not known */
    assert_false(gcacw_forecast_of(&table.state->facts, &field, &combat, &forecast));
    table.state->facts.units[a.v].manpower = 24; /* beyond the end of the chart */
    table.state->facts.units[d.v].manpower = 1;
    assert_true(gcacw_forecast_of(&table.state->facts, &field, &combat, &forecast));
    check_forecast(&forecast);
    assert_int_equal(forecast.outcomes[forecast.count - 1].total, GCACW_DIFF_LAST);
    gcacw_table_release(&table);
}

/* What a page is given before an order: JSON by the seat's own view. */
static void ask_forecast(struct gcacw_table *table, const struct vd_command *command, char *text,
                         size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);
    struct vd_json json;

    vd_json_on_writer(&json, &writer);
    gcacw_offering.forecast(&table->sc->base, &table->state->view[GCACW_UNION].base, table->work,
                            command, &json);
}

static void a_forecast_is_given_as_data(void **state)
{
    static char text[8192];
    struct gcacw_table table;
    struct ground ground;
    gcacw_unit_id a;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 10);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 10);
    gcacw_table_renew(&table);
    ask_forecast(&table,
                 &(struct vd_command){.choice = {.kind = GCACW_OFFER_ATTACK,
                                                 .subject = a.v,
                                                 .cell = ground.target,
                                                 .option = GCACW_ATTACK_NORMAL}},
                 text, sizeof text);
    assert_non_null(strstr(text, "\"known\":true"));
    assert_non_null(strstr(text, "{\"name\":\"strength\",\"rule\":\"6.3a\",\"die\":\"attacker\","
                                 "\"value\":0,\"half\":false,\"attacker\":10,\"defender\":10}"));
    assert_non_null(strstr(text, "\"holds\":72,\"retreats\":20,\"routs\":8"));
    assert_non_null(strstr(text, "\"total\":0,\"percent\":17,"));
    ask_forecast(&table,
                 &(struct vd_command){.choice = {.kind = GCACW_OFFER_MARCH, .subject = a.v}}, text,
                 sizeof text);
    assert_non_null(strstr(text, "\"fatigue\":1,\"extended\":false,\"chance\":0"));
    assert_non_null(strstr(text, "\"combat\":null"));
    ask_forecast(&table, &(struct vd_command){.choice = {.kind = GCACW_OFFER_PASS}}, text,
                 sizeof text);
    assert_string_equal(text, "null");
    gcacw_table_release(&table);
}

/* ---- modifiers ---- */

static void ratio_and_tactics_count(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 2);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    assert_int_equal(terms_of(&table, &combat).ratio, 2);
    table.state->facts.units[a.v].manpower = 6;
    table.state->facts.units[d.v].manpower = 1;
    assert_int_equal(terms_of(&table, &combat).ratio, 5);
    table.state->facts.units[a.v].manpower = 13;
    table.state->facts.units[d.v].manpower = 12;
    assert_int_equal(terms_of(&table, &combat).ratio, 0);
    table.state->facts.units[a.v].manpower = 8;
    table.state->facts.units[d.v].manpower = 10;
    assert_int_equal(terms_of(&table, &combat).ratio, -1);
    /* 3.1b: disorganized, CV 6 against 10. */
    table.state->facts.units[a.v].flags = GCACW_DISORGANIZED;
    assert_int_equal(terms_of(&table, &combat).halves[GCACW_ATTACKER], 12);
    table.state->facts.units[a.v].flags = 0;
    table.state->facts.units[a.v].tactical = 3;
    table.state->facts.units[d.v].tactical = 1;
    assert_int_equal(terms_of(&table, &combat).tactical, 2);
    table.state->facts.units[a.v].flags = GCACW_EXHAUSTED;
    assert_int_equal(terms_of(&table, &combat).tactical, 1);
    gcacw_table_release(&table);
}

/* 4.3d, 6.4a: a leader counts in his hex, an army leader never. */
static void leaders_count_in_their_hex(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    gcacw_unit_id a;
    uint8_t leader = GCACW_NONE, army = GCACW_NONE;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 7);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    for (uint8_t i = 0; i < table.sc->leader_count; i++) {
        if (!gcacw_may_lead(table.sc, &table.state->facts, (gcacw_leader_id){i}, a))
            continue;
        if (gcacw_is_army_leader(table.sc, (gcacw_leader_id){i}))
            army = i;
        else if (leader == GCACW_NONE)
            leader = i;
    }
    assert(leader != GCACW_NONE && army != GCACW_NONE);
    assert_int_equal(terms_of(&table, &combat).tactical, 0);
    table.state->facts.leaders[army].place = GCACW_LEADER_WITH;
    table.state->facts.leaders[army].with = a;
    assert_int_equal(terms_of(&table, &combat).tactical, 0);
    table.state->facts.leaders[leader].place = GCACW_LEADER_WITH;
    table.state->facts.leaders[leader].with = a;
    assert_int_equal(terms_of(&table, &combat).tactical, table.sc->leaders[leader].tactical);
    gcacw_table_release(&table);
}

/* The terms of the ground for every open hexside of the map between such hexes: all are `want`, and
 * there is one. */
static void check_ground(struct gcacw_table *table, unsigned froms, unsigned targets, uint8_t flags,
                         bool crossing, int want)
{
    const uint8_t asked = GCACW_WAY_CREEK_ANY | GCACW_WAY_UP | GCACW_WAY_DOWN;
    const struct gcacw_ground *map = table->sc->ground;
    gcacw_unit_id a = put_division(table, GCACW_UNION, 0, 7);
    gcacw_unit_id d = put_division(table, GCACW_CONFEDERATE, 0, 7);
    unsigned tried = 0;

    for (uint16_t cell = 0; cell < table->sc->base.theater->cell_count && tried < 4; cell++) {
        for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
            const struct gcacw_way *way = &map->way[cell][i];
            struct ground ground = {cell, way->to, 0};
            struct gcacw_combat combat;

            if (way->to == VD_NONE || (way->flags & (GCACW_WAY_CLOSED | GCACW_WAY_RIDGE)) != 0 ||
                (targets >> way->terrain & 1) == 0 || (way->flags & asked) != flags ||
                (way->crossing != VD_NONE) != crossing ||
                (froms >> gcacw_way_between(table->sc, way->to, cell)->terrain & 1) == 0)
                continue;
            table->state->facts.units[a.v].cell = cell;
            table->state->facts.units[d.v].cell = way->to;
            combat = plan(table, &ground, a, GCACW_ATTACK_NORMAL);
            assert_int_equal(terms_of(table, &combat).ground, want);
            tried++;
        }
    }
    assert_true(tried > 0);
    table->state->facts.units[a.v].place = table->state->facts.units[d.v].place = GCACW_PLACE_OUT;
}

/* 6.6a to 6.6e */
static void ground_helps_the_defender(void **state)
{
    const unsigned mountain = 1U << VD_TERRAIN_MOUNTAIN, hill = 1U << VD_TERRAIN_HILL;
    const unsigned low = ~(mountain | hill);
    struct gcacw_table table;

    (void)state;
    clear_map(&table, open_fog);
    check_ground(&table, low, low, 0, false, 0);
    check_ground(&table, low, hill, 0, false, 1);
    check_ground(&table, hill | mountain, hill, 0, false, 0);
    check_ground(&table, mountain, mountain, 0, false, 1);
    check_ground(&table, low | hill, mountain, 0, false, 2);
    check_ground(&table, low | hill, mountain, GCACW_WAY_UP, false, 4);
    check_ground(&table, mountain, low | hill, GCACW_WAY_DOWN, false, 0);
    check_ground(&table, low, low, GCACW_WAY_CREEK_ANY, false, 1);
    check_ground(&table, low, low, 0, true, 2);
    table.state->facts.turn.weather = GCACW_WEATHER_RAIN;
    check_ground(&table, low, low, GCACW_WAY_CREEK_ANY, false, 2);
    gcacw_table_release(&table);
}

/* 6.6f, 6.6g, rain, types */
static void other_modifiers_count(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    struct gcacw_facts *facts;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 5);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 5);
    combat = plan(&table, &ground, a, GCACW_ATTACK_COLUMN);
    assert_int_equal(terms_of(&table, &combat).type, -3);
    combat.attack = GCACW_ATTACK_HASTY;
    assert_int_equal(terms_of(&table, &combat).type, -1);
    combat.attack = GCACW_ATTACK_NORMAL;
    assert_int_equal(terms_of(&table, &combat).type, 0);
    combat.attack = GCACW_ATTACK_PREPARED;
    assert_int_equal(terms_of(&table, &combat).type, 1);
    combat.attack = GCACW_ATTACK_ASSAULT;
    assert_int_equal(terms_of(&table, &combat).type, 1);
    assert_int_equal(terms_of(&table, &combat).demoralized, 0);
    facts->units[d.v].demoralized = 1;
    assert_int_equal(terms_of(&table, &combat).demoralized, 0);
    facts->units[d.v].demoralized = 2;
    assert_int_equal(terms_of(&table, &combat).demoralized, -1);
    facts->units[d.v].manpower = 4; /* less than half */
    assert_int_equal(terms_of(&table, &combat).demoralized, 0);
    assert_int_equal(terms_of(&table, &combat).rain, 0);
    facts->turn.weather = GCACW_WEATHER_RAIN;
    assert_int_equal(terms_of(&table, &combat).rain, -1);
    facts->sides[GCACW_UNION].morale = GCACW_DISORDERED;
    facts->sides[GCACW_CONFEDERATE].morale = GCACW_DISORDERED;
    assert_int_equal(terms_of(&table, &combat).attack_morale, -1);
    assert_int_equal(terms_of(&table, &combat).defense_morale, 0);
    facts->sides[GCACW_CONFEDERATE].morale = GCACW_PANICKED;
    assert_int_equal(terms_of(&table, &combat).defense_morale, -1);
    combat.refused = 2;
    assert_int_equal(terms_of(&table, &combat).refused, 2);
    gcacw_table_release(&table);
}

/* 6.5a: by the difference and the defender's terrain; 6.10c: less against works; 6.6j: eased. */
static void guns_count_by_terrain(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    struct gcacw_facts *facts;
    struct gcacw_game game;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    game = gcacw_table_game(&table);
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 7);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    assert_int_equal(terms_of(&table, &combat).guns.modifier, -1);
    facts->units[a.v].artillery = 8;
    assert_int_equal(terms_of(&table, &combat).guns.modifier, 2);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_BREASTWORKS));
    assert_int_equal(terms_of(&table, &combat).guns.modifier, 0); /* 4 */
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_FORT));
    assert_int_equal(terms_of(&table, &combat).guns.modifier, 0); /* 2 */
    facts->units[d.v].artillery = 6;
    assert_int_equal(terms_of(&table, &combat).guns.modifier, -3);
    combat.refused = 1;
    assert_int_equal(terms_of(&table, &combat).guns.modifier, -2);
    /* 6.12b: no guns without ammunition. */
    facts->units[a.v].ammunition = 0;
    facts->units[a.v].artillery = 40;
    assert_int_equal(terms_of(&table, &combat).guns.modifier, -2);
    gcacw_table_release(&table);
}

/* 6.10b: 10 behind an abatis count as 15 for the ratio, not for the column. */
static void works_multiply_for_the_ratio(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    struct gcacw_game game;
    gcacw_unit_id a;

    (void)state;
    clear_map(&table, open_fog);
    game = gcacw_table_game(&table);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 15);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 10);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_ABATIS));
    assert_int_equal(terms_of(&table, &combat).ratio, 0);
    assert_int_equal(terms_of(&table, &combat).halves[GCACW_DEFENDER], 20);
    table.state->facts.units[a.v].manpower = 14;
    assert_int_equal(terms_of(&table, &combat).ratio, -1);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_BREASTWORKS));
    table.state->facts.units[a.v].manpower = 10;
    assert_int_equal(terms_of(&table, &combat).ratio, -1);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_FORT));
    assert_int_equal(terms_of(&table, &combat).ratio, -2);
    gcacw_table_release(&table);
}

/* 6.6h, 6.6i, 6.1f */
static void flanks_count(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    struct gcacw_combat combat;
    gcacw_unit_id a, d, side;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 15);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 10);
    combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    assert_int_equal(terms_of(&table, &combat).flank, 0);
    /* Cavalry of 3 in a hex beside the rear covers it against 10, not against 15. */
    side = put(&table, GCACW_UNION, GCACW_CAVALRY, GCACW_BRIGADE, around(&table, &ground, 2), 3);
    assert_true(terms_of(&table, &combat).flank >= 1);
    table.state->facts.units[d.v].manpower = 15;
    assert_int_equal(terms_of(&table, &combat).flank, 0);
    table.state->facts.units[d.v].manpower = 10;
    /* Next to the attacker it covers only what its zone reaches. */
    table.state->facts.units[side.v].cell = ground.from;
    assert_int_equal(terms_of(&table, &combat).flank, 0);
    gcacw_table_release(&table);
}

/* ---- the worked examples (11.1), by orders ---- */

/* A regiment has no zone against a division: it covers the hex it stands in and no other. */
static void cover(struct gcacw_table *table, const struct ground *ground, unsigned turn)
{
    put(table, GCACW_UNION, GCACW_INFANTRY, GCACW_REGIMENT, around(table, ground, turn), 5);
}

static uint8_t leader_of(struct gcacw_table *table, gcacw_unit_id unit)
{
    for (uint8_t i = 0; i < table->sc->leader_count; i++) {
        gcacw_leader_id leader = {i};

        if (gcacw_is_army_leader(table->sc, leader) || table->sc->leaders[i].command != 6 ||
            !gcacw_may_lead(table->sc, &table->state->facts, leader, unit))
            continue;
        table->state->facts.leaders[i].place = GCACW_LEADER_WITH;
        table->state->facts.leaders[i].with = unit;
        return i;
    }
    fail_msg("no leader with command 6");
    return GCACW_NONE;
}

static struct vd_command assault(uint8_t leader, uint16_t target, unsigned count,
                                 const gcacw_unit_id *units)
{
    struct vd_command command = {
        .choice = {.kind = GCACW_OFFER_ASSAULT, .subject = leader, .cell = target},
        .count = (uint8_t)count};

    for (unsigned i = 0; i < count; i++)
        command.list[i] = units[i].v;
    return command;
}

static struct vd_command refuse(uint16_t points)
{
    return (struct vd_command){
        .choice = {.kind = GCACW_OFFER_REFUSE, .subject = VD_NONE, .number = points}};
}

/* Combat 1: 7:2 +2, tactics +1, prepared +1, flank +1, creek -1: +4; difference +1. */
static void example_one(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_ROLLING, VD_TERRAIN_ROLLING, GCACW_WAY_CREEK_ANY, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 2);
    facts->units[a.v].tactical = 1;
    facts->units[a.v].artillery = 3;
    cover(&table, &ground, 2);
    march(&table, a, 5, 0);
    TABLE_DICE(&table, 1, 4);
    gcacw_table_order(&table, seat_of(&table, GCACW_UNION),
                      attack(a, ground.target, GCACW_ATTACK_PREPARED));
    assert_int_equal(facts->combat.diff, 1);
    assert_int_equal(facts->combat.net[0] - facts->combat.net[1], 4);
    assert_int_equal(facts->units[d.v].flags & GCACW_DISORGANIZED, GCACW_DISORGANIZED);
    assert_int_equal(facts->units[d.v].fatigue, 3);
    assert_int_equal(facts->units[d.v].manpower, 2);
    assert_int_equal(facts->units[a.v].manpower, 6);
    assert_int_equal(facts->units[a.v].flags & GCACW_DISORGANIZED, GCACW_DISORGANIZED);
    assert_int_equal(facts->units[a.v].ammunition, 3);
    assert_int_equal(facts->action.at[0].points, 1);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_FOUGHT), 2);
    /* 6.9f: nothing makes him go; he stands, and the march is over. */
    assert_int_equal(phase_of(&table), GCACW_PHASE_RETREAT);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), plain(GCACW_OFFER_STAND));
    assert_int_equal(facts->units[d.v].cell, ground.target);
    assert_int_equal(facts->combat.open, 0);
    gcacw_table_release(&table);
}

/* Combat 3: 8:10 -1, artillery 4:2 0, tactics +2, assault +1, flank +2: +4; difference +4. */
static void example_three(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;
    uint8_t leader;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_ROLLING, VD_TERRAIN_ROLLING, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 8);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 10);
    leader = leader_of(&table, a);
    facts->units[d.v].tactical = (int8_t)(table.sc->leaders[leader].tactical - 2);
    facts->units[a.v].artillery = 4;
    facts->units[d.v].artillery = 2;
    cover(&table, &ground, 2);
    cover(&table, &ground, 4);
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 4, 3, 3);
    gcacw_table_order(&table, seat_of(&table, GCACW_UNION), assault(leader, ground.target, 1, &a));
    assert_int_equal(phase_of(&table), GCACW_PHASE_FLANKS);
    gcacw_table_refused(&table, seat_of(&table, GCACW_CONFEDERATE), refuse(2));
    assert_int_equal(table.error.rule, GCACW_6_6j);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), refuse(0));
    assert_int_equal(facts->combat.diff, 4);
    assert_int_equal(facts->combat.flank, 2);
    assert_int_equal(facts->units[a.v].fatigue, 2); /* assault, then f */
    assert_int_equal(facts->units[a.v].manpower, 8);
    assert_int_equal(facts->units[d.v].manpower, 9);
    assert_int_equal(facts->units[d.v].demoralized, 1);
    assert_int_equal(phase_of(&table), GCACW_PHASE_RETREAT);
    gcacw_table_refused(&table, seat_of(&table, GCACW_CONFEDERATE), plain(GCACW_OFFER_STAND));
    assert_int_equal(table.error.rule, GCACW_6_8e);
    give_listed(&table, seat_of(&table, GCACW_CONFEDERATE), GCACW_OFFER_RETREAT);
    assert_true(facts->units[d.v].place == GCACW_PLACE_LOST ||
                facts->units[d.v].cell != ground.target);
    assert_int_equal(phase_of(&table), GCACW_PHASE_ADVANCE);
    give_listed(&table, seat_of(&table, GCACW_UNION), GCACW_OFFER_ADVANCE);
    assert_int_equal(facts->units[a.v].cell, ground.target);
    assert_int_equal(gcacw_leader_cell(facts, (gcacw_leader_id){leader}), ground.target);
    gcacw_table_release(&table);
}

/* Combat 4: 13:12 0, tactics +1, assault +1, flank +1, rain -1: +2; difference -2. */
static void example_four(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;
    uint8_t leader;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 13);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 12);
    leader = leader_of(&table, a);
    facts->units[d.v].tactical = (int8_t)(table.sc->leaders[leader].tactical - 1);
    facts->turn.weather = GCACW_WEATHER_RAIN;
    cover(&table, &ground, 4);
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 5, 1, 5);
    gcacw_table_order(&table, seat_of(&table, GCACW_UNION), assault(leader, ground.target, 1, &a));
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), refuse(0));
    assert_int_equal(facts->combat.diff, -2);
    assert_int_equal(facts->units[a.v].manpower, 11);
    assert_int_equal(facts->units[a.v].fatigue, 4);
    assert_int_equal(facts->units[d.v].manpower, 12);
    assert_int_equal(facts->units[d.v].fatigue, 1);
    gcacw_table_release(&table);
}

/* 6.1d: command 6, die 4: two units; die 6: it fails and costs nothing. */
static void assaults_roll_for_their_size(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id units[3], d;
    uint8_t leader;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    for (unsigned i = 0; i < 3; i++)
        units[i] = put_division(&table, GCACW_UNION, ground.from, 6);
    for (unsigned i = 1; i < 3; i++)
        facts->units[units[i].v].command = facts->units[units[0].v].command;
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 6);
    leader = leader_of(&table, units[0]);
    gcacw_table_renew(&table);
    /* 3.1d, 6.11a, 6.12b, 5.2a: who may not */
    facts->units[units[1].v].flags = GCACW_DISORGANIZED;
    gcacw_table_renew(&table);
    gcacw_table_refused(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(table.error.rule, GCACW_3_1d);
    facts->units[units[1].v].flags = 0;
    facts->units[units[1].v].demoralized = 1;
    gcacw_table_renew(&table);
    gcacw_table_refused(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(table.error.rule, GCACW_6_11a);
    facts->units[units[1].v].demoralized = 0;
    facts->units[units[1].v].ammunition = 0;
    gcacw_table_renew(&table);
    gcacw_table_refused(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(table.error.rule, GCACW_6_12b);
    facts->units[units[1].v].ammunition = 4;
    facts->units[units[1].v].fatigue = 4;
    gcacw_table_renew(&table);
    gcacw_table_refused(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(table.error.rule, GCACW_5_2a);
    facts->units[units[1].v].fatigue = 0;
    facts->units[units[1].v].cell = around(&table, &ground, 1);
    gcacw_table_renew(&table);
    gcacw_table_refused(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(table.error.rule, GCACW_6_1e);
    facts->units[units[1].v].cell = ground.from;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 4, 1, 6);
    gcacw_table_order(&table, 0, assault(leader, ground.target, 3, units));
    assert_int_equal(facts->units[units[2].v].fatigue, 0);
    assert_true(facts->units[units[1].v].fatigue > 0);
    assert_int_equal(facts->combat.column[GCACW_ATTACKER], 3); /* CV 12 */
    assert_int_equal(facts->units[d.v].manpower, 6);
    gcacw_table_release(&table);
}

static void failed_assaults_cost_nothing(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    gcacw_unit_id a;
    uint8_t leader;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 6);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 6);
    leader = leader_of(&table, a);
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 6);
    gcacw_table_order(&table, 0, assault(leader, ground.target, 1, &a));
    assert_int_equal(table.state->facts.units[a.v].fatigue, 0);
    assert_int_equal(table.state->facts.combat.open, 0);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_ATTACKED), 0);
    gcacw_table_release(&table);
}

/* ---- who may attack from the march ---- */

static void expect_refusal(struct gcacw_table *table, gcacw_unit_id unit, uint16_t target,
                           uint8_t type, enum gcacw_rule rule)
{
    gcacw_table_renew(table);
    gcacw_table_refused(table, seat_of(table, GCACW_UNION), attack(unit, target, type));
    assert_string_equal(gcacw_rule_id(table->error.rule), gcacw_rule_id((uint16_t)rule));
}

static void marches_attack_by_their_points(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct gcacw_acting *acting;
    struct ground ground;
    gcacw_unit_id a;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    acting = &facts->action.at[0];
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 7);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 2);
    march(&table, a, 3, 0);
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_PREPARED, GCACW_6_1b);
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_COLUMN, GCACW_6_1b);
    expect_refusal(&table, a, around(&table, &ground, 1), GCACW_ATTACK_NORMAL, GCACW_6_1a);
    acting->points = 6;
    facts->units[a.v].flags = GCACW_EXHAUSTED;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_PREPARED, GCACW_3_1e);
    facts->units[a.v].flags = GCACW_DISORGANIZED;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_PREPARED, GCACW_3_1d);
    facts->units[a.v].flags = 0;
    facts->units[a.v].demoralized = 1;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_HASTY, GCACW_6_11a);
    facts->units[a.v].demoralized = 0;
    acting->flags |= GCACW_ACTING_ZONES;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_HASTY, GCACW_5_8c);
    acting->flags = GCACW_ACTING_BEGUN | GCACW_ACTING_DONE;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_HASTY, GCACW_6_1a);
    acting->flags = GCACW_ACTING_BEGUN;
    facts->action.distant = 1;
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_HASTY, GCACW_1_2l);
    facts->action.distant = 0;
    /* Stopped on the road: column of route, whatever points are left. */
    acting->flags |= GCACW_ACTING_STOPPED | GCACW_ACTING_BY_ROAD;
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 1, 6);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_COLUMN));
    assert_int_equal(facts->combat.open, 1);
    gcacw_table_release(&table);
}

static void artillery_never_attacks_alone(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    gcacw_unit_id a;

    (void)state;
    clear_map(&table, open_fog);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put(&table, GCACW_UNION, GCACW_ARTILLERY, GCACW_BRIGADE, ground.from, 2);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 2);
    march(&table, a, 6, 0);
    expect_refusal(&table, a, ground.target, GCACW_ATTACK_HASTY, GCACW_3_1f);
    gcacw_table_release(&table);
}

/* 1.2l: the switch allows it. */
static void distance_combat_is_a_switch(void **state)
{
    static const char *const settings[] = {"fog=open", "distance-combat=yes", NULL};
    struct gcacw_table table;
    struct ground ground;
    gcacw_unit_id a;

    (void)state;
    clear_map(&table, settings);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 6);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 2);
    march(&table, a, 6, 0);
    table.state->facts.action.distant = 1;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_HASTY));
    assert_int_equal(table.state->facts.combat.open, 1);
    gcacw_table_release(&table);
}

/* ---- cavalry retreat (6.7) ---- */

/* Die 6, size +2 in clear: 4 points; die 6, mountain +3, small -1: 4 points. */
static void cavalry_costs_points(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    struct gcacw_game game;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 6);
    d = put(&table, GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, ground.target, 5);
    march(&table, a, 6, 0);
    game = gcacw_table_game(&table);
    assert_true(gcacw_screen_offer(&game, a));
    gcacw_table_renew(&table);
    assert_int_equal(phase_of(&table), GCACW_PHASE_SCREEN);
    TABLE_DICE(&table, 6);
    give_listed(&table, seat_of(&table, GCACW_CONFEDERATE), GCACW_OFFER_RETREAT);
    assert_int_equal(facts->action.at[0].points, 2);
    assert_int_equal(facts->units[d.v].fatigue, 1);
    assert_true(gcacw_distance(table.sc, facts->units[d.v].cell, ground.target) >= 2);
    assert_int_equal(phase_of(&table), GCACW_PHASE_ACTION);
    assert_int_equal(facts->combat.target, VD_NONE);
    /* Mountain, manpower 1. */
    ground = find(&table, VD_TERRAIN_MOUNTAIN, VD_TERRAIN_MOUNTAIN, 0, false);
    facts->units[d.v].cell = ground.target;
    facts->units[d.v].manpower = 1;
    facts->combat = gcacw_no_combat();
    facts->combat.from = ground.from;
    facts->combat.target = ground.target;
    assert_int_equal(gcacw_screen_plus(table.sc, facts, &facts->combat), 2);
    gcacw_table_release(&table);
}

/* 6.7a: not infantry with it, not at F4, not from weaker cavalry. */
static void who_may_screen(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d, i;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put(&table, GCACW_UNION, GCACW_CAVALRY, GCACW_BRIGADE, ground.from, 3);
    d = put(&table, GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, ground.target, 3);
    assert_false(gcacw_may_screen(table.sc, facts, ground.target, &a, 1));
    facts->units[a.v].manpower = 4;
    assert_true(gcacw_may_screen(table.sc, facts, ground.target, &a, 1));
    facts->units[d.v].fatigue = 4;
    assert_false(gcacw_may_screen(table.sc, facts, ground.target, &a, 1));
    facts->units[d.v].fatigue = 3;
    i = put(&table, GCACW_CONFEDERATE, GCACW_INFANTRY, GCACW_BRIGADE, ground.target, 3);
    assert_false(gcacw_may_screen(table.sc, facts, ground.target, &a, 1));
    facts->units[i.v].place = GCACW_PLACE_OUT;
    assert_true(gcacw_may_screen(table.sc, facts, ground.target, &a, 1));
    gcacw_table_release(&table);
}

/* An attack that cavalry does not wait for is not made, and its points are kept. */
static void cavalry_spoils_an_attack(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 6);
    d = put(&table, GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, ground.target, 2);
    march(&table, a, 6, 0);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_PREPARED));
    assert_int_equal(phase_of(&table), GCACW_PHASE_SCREEN);
    TABLE_DICE(&table, 4);
    give_listed(&table, seat_of(&table, GCACW_CONFEDERATE), GCACW_OFFER_RETREAT);
    assert_int_equal(facts->action.at[0].points, 4);
    assert_int_equal(facts->combat.open, 0);
    /* It stands: the attack is made. */
    facts->units[d.v].cell = ground.target;
    gcacw_table_renew(&table);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_PREPARED));
    TABLE_DICE(&table, 6, 1);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), plain(GCACW_OFFER_STAND));
    assert_int_equal(facts->action.at[0].points, 0);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_FOUGHT), 2);
    gcacw_table_release(&table);
}

/* ---- losses, retreats ---- */

/* 6.8c: seven over three units: two each, and the owner names who loses one more. */
static void losses_are_spread_evenly(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d[3];
    struct vd_command twice = {.choice = {.kind = GCACW_OFFER_LOSS}, .count = 1};
    struct gcacw_game game;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 30);
    for (unsigned i = 0; i < 3; i++)
        d[i] = put_division(&table, GCACW_CONFEDERATE, ground.target, (uint8_t)(5 + i));
    march(&table, a, 3, 0);
    facts->combat = plan(&table, &ground, a, GCACW_ATTACK_NORMAL);
    facts->combat.open = 1;
    facts->combat.screen_moving = a.v;
    facts->combat.result[GCACW_DEFENDER].loss = 7;
    game = gcacw_table_game(&table);
    assert_true(gcacw_losses_ask(&game));
    gcacw_table_renew(&table);
    assert_int_equal(facts->combat.loss_left[GCACW_DEFENDER], 1);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(facts->units[d[i].v].manpower, 3 + i);
    twice.list[0] = a.v;
    gcacw_table_refused(&table, seat_of(&table, GCACW_CONFEDERATE), twice);
    assert_int_equal(table.error.rule, GCACW_6_8c);
    twice.count = 2;
    twice.list[0] = twice.list[1] = d[0].v;
    gcacw_table_refused(&table, seat_of(&table, GCACW_CONFEDERATE), twice);
    twice.count = 1;
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), twice);
    assert_int_equal(facts->units[d[0].v].manpower, 2);
    assert_int_equal(facts->units[d[2].v].manpower, 5);
    assert_int_equal(facts->sides[GCACW_CONFEDERATE].lost_field, 7);
    gcacw_table_release(&table);
}

/* 6.9d: nowhere to go. */
static void surrounded_stacks_surrender(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 12);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 6);
    for (unsigned i = 1; i < VD_HEX_DIRECTIONS; i++)
        put(&table, GCACW_UNION, GCACW_INFANTRY, GCACW_BRIGADE, around(&table, &ground, i), 4);
    march(&table, a, 6, 0);
    TABLE_DICE(&table, 6, 1);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_NORMAL));
    assert_int_equal(phase_of(&table), GCACW_PHASE_RETREAT);
    give_listed(&table, seat_of(&table, GCACW_CONFEDERATE), GCACW_OFFER_RETREAT);
    assert_int_equal(gcacw_table_told(&table, GCACW_EVENT_SURRENDERED), 1);
    assert_int_equal(facts->units[d.v].place, GCACW_PLACE_LOST);
    assert_int_equal(facts->sides[GCACW_CONFEDERATE].lost_field, 6);
    assert_int_equal(phase_of(&table), GCACW_PHASE_ADVANCE);
    gcacw_table_order(&table, 0, plain(GCACW_OFFER_STAY));
    assert_int_equal(facts->units[a.v].cell, ground.from);
    gcacw_table_release(&table);
}

/* 6.10d, 6.10e: an abatis turns D into F and is lost when it is left; a fort is not. */
static void works_soften_and_are_lost(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    struct gcacw_game game;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 9);
    d = put_division(&table, GCACW_CONFEDERATE, ground.target, 6);
    game = gcacw_table_game(&table);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_ABATIS));
    march(&table, a, 6, 0);
    TABLE_DICE(&table, 4, 1);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_NORMAL));
    assert_int_equal(facts->combat.diff, 3);
    assert_int_equal(facts->units[d.v].flags & GCACW_DISORGANIZED, 0);
    assert_int_equal(facts->units[d.v].fatigue, 2);
    give_listed(&table, seat_of(&table, GCACW_CONFEDERATE), GCACW_OFFER_RETREAT);
    assert_int_equal(gcacw_works_of(table.sc, facts, GCACW_CONFEDERATE, ground.target),
                     GCACW_WORKS_NONE);
    game = gcacw_table_game(&table);
    assert_true(gcacw_works_put(&game, GCACW_CONFEDERATE, ground.target, GCACW_WORKS_FORT));
    gcacw_works_left(&game, GCACW_CONFEDERATE, ground.target);
    assert_int_equal(gcacw_works_of(table.sc, facts, GCACW_CONFEDERATE, ground.target),
                     GCACW_WORKS_FORT);
    gcacw_table_release(&table);
}

/* 6.10f */
static void permanent_forts_stand_until_razed(void **state)
{
    struct gcacw_table table;
    struct gcacw_game game;
    uint16_t cell = 0;

    (void)state;
    clear_map(&table, open_fog);
    game = gcacw_table_game(&table);
    while ((table.sc->ground->flags[cell] & GCACW_CELL_FORT) == 0)
        cell++;
    assert_int_equal(gcacw_works_of(table.sc, &table.state->facts, GCACW_UNION, cell),
                     GCACW_WORKS_FORT);
    assert_int_equal(gcacw_works_of(table.sc, &table.state->facts, GCACW_CONFEDERATE, cell),
                     GCACW_WORKS_NONE);
    assert_true(gcacw_fort_raze(&game, cell));
    assert_true(!gcacw_has_fort(table.sc, &table.state->facts, cell));
    assert_int_equal(gcacw_works_of(table.sc, &table.state->facts, GCACW_UNION, cell),
                     GCACW_WORKS_NONE);
    gcacw_table_release(&table);
}

/* 10.10: routed in turn 1 of the long campaign. */
static void stuart_is_embarrassed(void **state)
{
    static const char *const settings[] = {"fog=open", "brandy-station=on", NULL};
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;
    int before;

    (void)state;
    clear_map(&table, settings);
    facts = &table.state->facts;
    ((struct gcacw_scenario *)table.sc)->track_first = 1;
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 12);
    d = put(&table, GCACW_CONFEDERATE, GCACW_CAVALRY, GCACW_BRIGADE, ground.target, 3);
    before = facts->score.line[GCACW_SCORE_STUART];
    march(&table, a, 6, 0);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_NORMAL));
    TABLE_DICE(&table, 6, 1);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), plain(GCACW_OFFER_STAND));
    assert_int_equal(facts->units[d.v].demoralized, 2); /* 4:1 and 6 to 1: R* */
    assert_int_equal(facts->score.line[GCACW_SCORE_STUART], before - 5);
    assert_int_equal(facts->score.stuart, 1);
    gcacw_table_release(&table);
}

/* 14: in blind a side hears the class of the enemy's losses, not the number. */
static void blind_tells_classes(void **state)
{
    struct gcacw_table table;
    struct ground ground;
    gcacw_unit_id a;
    unsigned seen = 0;

    (void)state;
    clear_map(&table, NULL);
    ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
    a = put_division(&table, GCACW_UNION, ground.from, 18);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 12);
    march(&table, a, 6, 0);
    gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_NORMAL));
    assert_int_equal(phase_of(&table), GCACW_PHASE_FLANKS);
    TABLE_DICE(&table, 6, 1);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE), refuse(0));
    for (size_t i = 0; i < table.events.count; i++) {
        const struct vd_event *event = &table.event_room[i];

        if (event->kind != GCACW_EVENT_FOUGHT ||
            (event->audience & VD_AUDIENCE(seat_of(&table, GCACW_UNION))) == 0)
            continue;
        assert_int_equal(gcacw_event_fought(event).loss[GCACW_DEFENDER], 0);
        assert_int_equal(gcacw_event_fought(event).losses[GCACW_DEFENDER], GCACW_LOSSES_HEAVY);
        seen++;
    }
    assert_int_equal(seen, 1);
    gcacw_table_release(&table);
}

/* 6.1f: units of two hexes add up, corps leaders with them bring one more each, all hexes count. */
static void grand_assaults_add_hexes_up(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id units[3];
    struct vd_command command;
    uint8_t army = 0;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    for (unsigned i = 0; i < 3; i++)
        units[i] = put_division(&table, GCACW_UNION, around(&table, &ground, i), 6);
    put_division(&table, GCACW_CONFEDERATE, ground.target, 7);
    while (table.sc->leaders[army].kind != GCACW_LEADER_ARMY ||
           table.sc->leaders[army].side != GCACW_UNION)
        army++;
    facts->leaders[army].place = GCACW_LEADER_WITH;
    facts->leaders[army].with = units[0];
    gcacw_table_renew(&table);
    command = assault(army, ground.target, 3, units);
    gcacw_table_refused(&table, 0, command);
    assert_int_equal(table.error.rule, GCACW_6_1d);
    command.choice.kind = GCACW_OFFER_GRAND;
    assert_int_equal(
        gcacw_assault_size(table.sc, facts, (gcacw_leader_id){army}, command.list, 3, 3),
        table.sc->leaders[army].command - 3);
    (void)leader_of(&table, units[1]);
    assert_int_equal(
        gcacw_assault_size(table.sc, facts, (gcacw_leader_id){army}, command.list, 3, 3),
        table.sc->leaders[army].command - 2);
    gcacw_table_renew(&table);
    TABLE_DICE(&table, 1, 3, 3);
    gcacw_table_order(&table, 0, command);
    assert_int_equal(facts->combat.count, 3);
    assert_int_equal(facts->combat.attack, GCACW_ATTACK_GRAND);
    assert_int_equal(facts->combat.column[GCACW_ATTACKER], 3); /* CV 18 */
    assert_true(facts->combat.flank >= 2);
    gcacw_table_release(&table);
}

/* 6.7d: a regiment that faces a division is disorganized. */
static void regiments_fall_into_disorder(void **state)
{
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct ground ground;
    gcacw_unit_id a, d;

    (void)state;
    clear_map(&table, open_fog);
    facts = &table.state->facts;
    ground = find(&table, VD_TERRAIN_CLEAR, VD_TERRAIN_CLEAR, 0, false);
    a = put_division(&table, GCACW_CONFEDERATE, ground.from, 6);
    d = put(&table, GCACW_UNION, GCACW_CAVALRY, GCACW_REGIMENT, ground.target, 1);
    march(&table, a, 6, 0);
    gcacw_table_order(&table, seat_of(&table, GCACW_CONFEDERATE),
                      attack(a, ground.target, GCACW_ATTACK_HASTY));
    give_listed(&table, seat_of(&table, GCACW_UNION), GCACW_OFFER_RETREAT);
    assert_int_equal(facts->units[d.v].flags & GCACW_DISORGANIZED, GCACW_DISORGANIZED);
    gcacw_table_release(&table);
}

/* 3.3: the first loss brings the second name; 3.1h: wagons fall to whoever comes in. */
static void losses_rename_and_wagons_fall(void **state)
{
    static const char *const settings[] = {"fog=open", "wagons=on", NULL};
    struct gcacw_table table;
    struct gcacw_facts *facts;
    struct gcacw_game game;
    unsigned renamed = 0;

    (void)state;
    clear_map(&table, settings);
    facts = &table.state->facts;
    game = gcacw_table_game(&table);
    for (uint8_t i = 0; i < table.sc->unit_count; i++) {
        gcacw_put_unit(&game, (gcacw_unit_id){i}, 5000);
        if (table.sc->units[i].entry == GCACW_ENTRY_SUB || facts->units[i].manpower < 2)
            continue;
        gcacw_combat_lose(&game, (gcacw_unit_id){i}, 1);
        assert_int_equal((facts->units[i].flags & GCACW_RENAMED) != 0,
                         table.sc->units[i].rename == GCACW_RENAME_LOSS);
        renamed += table.sc->units[i].rename == GCACW_RENAME_LOSS;
    }
    assert_true(renamed > 0);
    gcacw_take_wagons(&game, GCACW_UNION, 5000);
    for (uint8_t i = 0; i < table.sc->unit_count; i++)
        assert_int_equal(facts->units[i].place == GCACW_PLACE_LOST,
                         table.sc->units[i].arm == GCACW_WAGONS);
    gcacw_table_release(&table);
}

/* 6.12: a dash costs the defender no ammunition, and nobody any with the switch off. */
static void ammunition_is_spent(void **state)
{
    static const char *const off[] = {"fog=open", "ammunition=off", NULL};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_table table;
        struct ground ground;
        gcacw_unit_id a, d;

        clear_map(&table, i == 0 ? open_fog : off);
        ground = find(&table, VD_TERRAIN_WOODS, VD_TERRAIN_WOODS, 0, false);
        a = put_division(&table, GCACW_UNION, ground.from, 6);
        d = put_division(&table, GCACW_CONFEDERATE, ground.target, 6);
        march(&table, a, 6, 0);
        TABLE_DICE(&table, 1, 6);
        gcacw_table_order(&table, 0, attack(a, ground.target, GCACW_ATTACK_NORMAL));
        assert_int_equal(table.state->facts.units[a.v].ammunition, i == 0 ? 3 : 4);
        assert_int_equal(table.state->facts.units[d.v].ammunition, 4);
        gcacw_table_release(&table);
    }
}

/* ---- by lot ---- */

/* Stacks at random around a hex fight it out: every list has an answer, and each combat ends. */
static void combats_by_lot_end(void **state)
{
    struct random random = {11};

    (void)state;
    for (unsigned round = 0; round < 60; round++) {
        static const char *const *const fogs[] = {open_fog, NULL};
        struct gcacw_table table;
        struct ground ground;
        gcacw_unit_id a = {GCACW_NONE};
        unsigned steps = 0;

        clear_map(&table, fogs[round % 2]);
        ground = find(&table, (uint8_t)(VD_TERRAIN_CLEAR + round % 3), VD_TERRAIN_CLEAR, 0, false);
        a = put_division(&table, GCACW_UNION, ground.from,
                         (uint8_t)(3 + random_next(&random) % 12));
        for (unsigned i = 0; i < 8; i++)
            put(&table, (uint8_t)(i % 2), (uint8_t)(random_next(&random) % 2), GCACW_BRIGADE,
                i % 2 == GCACW_CONFEDERATE && i < 5
                    ? ground.target
                    : table.sc->ground
                          ->way[around(&table, &ground, 2 + i % 3)][random_next(&random) % 6]
                          .to,
                (uint8_t)(1 + random_next(&random) % 5));
        march(&table, a, 6, 0);
        gcacw_table_order(&table, 0, attack(a, ground.target, (uint8_t)(1 + round % 3)));
        while (table.state->depth > 1 && phase_of(&table) > GCACW_PHASE_ACTION) {
            (void)gcacw_table_step(&table, &random);
            assert_true(++steps < 50);
        }
        assert_int_equal(table.state->facts.combat.open, 0);
        gcacw_table_release(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charts_are_as_printed),
        cmocka_unit_test(odds_are_exact),
        cmocka_unit_test(a_forecast_has_every_result),
        cmocka_unit_test(a_forecast_is_given_as_data),
        cmocka_unit_test(ratio_and_tactics_count),
        cmocka_unit_test(leaders_count_in_their_hex),
        cmocka_unit_test(ground_helps_the_defender),
        cmocka_unit_test(other_modifiers_count),
        cmocka_unit_test(guns_count_by_terrain),
        cmocka_unit_test(works_multiply_for_the_ratio),
        cmocka_unit_test(flanks_count),
        cmocka_unit_test(example_one),
        cmocka_unit_test(example_three),
        cmocka_unit_test(example_four),
        cmocka_unit_test(assaults_roll_for_their_size),
        cmocka_unit_test(failed_assaults_cost_nothing),
        cmocka_unit_test(marches_attack_by_their_points),
        cmocka_unit_test(artillery_never_attacks_alone),
        cmocka_unit_test(distance_combat_is_a_switch),
        cmocka_unit_test(cavalry_costs_points),
        cmocka_unit_test(who_may_screen),
        cmocka_unit_test(cavalry_spoils_an_attack),
        cmocka_unit_test(losses_are_spread_evenly),
        cmocka_unit_test(surrounded_stacks_surrender),
        cmocka_unit_test(works_soften_and_are_lost),
        cmocka_unit_test(permanent_forts_stand_until_razed),
        cmocka_unit_test(stuart_is_embarrassed),
        cmocka_unit_test(blind_tells_classes),
        cmocka_unit_test(grand_assaults_add_hexes_up),
        cmocka_unit_test(regiments_fall_into_disorder),
        cmocka_unit_test(losses_rename_and_wagons_fall),
        cmocka_unit_test(ammunition_is_spent),
        cmocka_unit_test(combats_by_lot_end),
    };

    return cmocka_run_group_tests_name("combat of the hex campaign", tests, NULL, NULL);
}
