/* unit/test_gcacw_worlds.c: two worlds of the hex campaign: what a seat cannot know is altered, and its view must not
 * change by a byte; planted leaks are found. */
#include <stdlib.h>
#include <string.h>

#include "rules/gcacw/telling/disclose.h"
#include "unit/gcacw_table.h"

/* ---- a position in the middle of a campaign ---- */

/* Both armies as printed, in the action phase: nothing depends on other chapters. */
static void open_table(struct gcacw_table *table, const char *id, const char *const *settings)
{
    struct gcacw_game game;

    gcacw_table_init(table, id, settings, 7);
    memset(table->state, 0, sizeof *table->state);
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++)
        gcacw_begin(&table->sc->base, (vd_seat_id){seat}, &table->state->view[seat].base);
    game = gcacw_table_game(table);
    gcacw_deploy(&game);
    table->state->depth = 1;
    table->state->turn = 1;
    table->state->stack[0] = (struct gcacw_task){.phase = GCACW_PHASE_NORMAL};
    gcacw_table_renew(table);
}

static bool is_seen(const struct gcacw_view *view, const struct gcacw_unit_facts *unit, uint8_t id)
{
    if (view->known.units[id].place == GCACW_PLACE_MAP)
        return true;
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (view->reports[i].current && view->reports[i].cell == unit->cell)
            return true;
    }
    return false;
}

/* Far from all that the seat's side has on the map. */
static bool is_far(const struct gcacw_table *table, uint8_t side, uint16_t cell)
{
    const struct gcacw_scenario *sc = table->sc;

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        const struct gcacw_unit_facts *unit = &table->state->facts.units[i];

        if (unit->place == GCACW_PLACE_MAP && gcacw_distance(sc, unit->cell, cell) <= 4)
            return false;
    }
    return true;
}

static void alter_units(struct gcacw_table *table, uint8_t seat, struct random *random)
{
    const struct gcacw_scenario *sc = table->sc;
    const struct gcacw_view *view = &table->state->view[seat];
    uint8_t enemy = gcacw_enemy_of(view->side);

    for (uint8_t i = gcacw_first_unit(sc, enemy); i < gcacw_end_of_units(sc, enemy); i++) {
        struct gcacw_unit_facts *unit = &table->state->facts.units[i];
        uint16_t cell = (uint16_t)(random_next(random) % sc->base.theater->cell_count);

        unit->victuals = (uint8_t)(random_next(random) % 10);
        unit->ammunition = (uint8_t)(random_next(random) % 4);
        unit->fatigue = (uint8_t)(random_next(random) % 5);
        unit->other_lost = (uint8_t)(random_next(random) % 3);
        if (unit->place != GCACW_PLACE_MAP || is_seen(view, unit, i))
            continue;
        unit->manpower = (uint8_t)(1 + random_next(random) % 18);
        if (is_far(table, view->side, cell))
            unit->cell = cell;
    }
}

static void alter_campaign(struct gcacw_table *table, uint8_t seat, struct random *random)
{
    uint8_t enemy = gcacw_enemy_of(table->state->view[seat].side);
    struct gcacw_side_facts *army = &table->state->facts.sides[enemy];
    struct gcacw_facts *facts = &table->state->facts;
    unsigned line = enemy == GCACW_UNION ? GCACW_SCORE_UNION_LOSSES : GCACW_SCORE_CSA_LOSSES;

    table->state->posture[enemy] = (uint8_t)(1 + random_next(random) % 2);
    army->project = (struct gcacw_project){.cell = (uint16_t)(random_next(random) % 999),
                                           .kind = GCACW_PROJECT_BUILD,
                                           .left = (uint8_t)(1 + random_next(random) % 4)};
    army->marker = (int8_t)(random_next(random) % 9);
    army->minutes = (uint8_t)(random_next(random) % 20);
    army->chits = (uint8_t)(random_next(random) % 5);
    army->morale_level = (uint8_t)(random_next(random) % 7);
    army->lost_field = (uint16_t)(random_next(random) % 9);
    facts->score.line[line] = (int16_t)(random_next(random) % 60);
    facts->depots[GCACW_DEPOTS_MAX - 1 - random_next(random) % 4] = (struct gcacw_depot_facts){
        .cell = table->sc->units[0].cell == 1 ? 2 : 1, .state = GCACW_DEPOT_STANDS, .side = enemy};
    facts->works[random_next(random) % 8] =
        (struct gcacw_works_facts){.cell = 3, .level = 1, .side = enemy};
}

static void alter_letters(struct gcacw_table *table, uint8_t seat, struct random *random)
{
    uint8_t enemy = gcacw_enemy_of(table->state->view[seat].side);
    uint8_t from = gcacw_first_seat(table->sc, enemy);

    table->state->letters.count = 0;
    for (unsigned i = 0; i < random_next(random) % 4; i++)
        vd_letters_send(&table->state->letters,
                        (struct vd_letter){(uint16_t)(40 + i), from, from, 9});
}

/* Another world that looks the same to the seat. */
static void make_twin(const struct gcacw_table *table, struct gcacw_table *twin, uint8_t seat,
                      struct random *random)
{
    memcpy(twin->state, table->state, sizeof *twin->state);
    alter_units(twin, seat, random);
    alter_campaign(twin, seat, random);
    alter_letters(twin, seat, random);
    gcacw_table_renew(twin);
}

static bool same_view(const struct gcacw_table *a, const struct gcacw_table *b, uint8_t seat)
{
    /* Padding that differed would only find a leak that is none. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    return memcmp(&a->state->view[seat], &b->state->view[seat], sizeof a->state->view[seat]) == 0;
}

/* The seat is told something that came into sight. */
static bool is_surprised(const struct gcacw_table *table, uint8_t seat)
{
    for (size_t i = 0; i < table->events.count; i++) {
        const struct vd_event *event = &table->event_room[i];

        if ((event->audience & VD_AUDIENCE(seat)) != 0 &&
            (event->kind == GCACW_EVENT_SEEN || event->kind == GCACW_EVENT_FADED))
            return true;
    }
    return false;
}

/* One step of a unit of the seat, to any hex around it. */
static void walk(struct gcacw_table *table, uint8_t unit, unsigned direction)
{
    struct gcacw_unit_facts *now = &table->state->facts.units[unit];
    uint16_t to = table->sc->ground->way[now->cell][direction].to;

    if (to != VD_NONE)
        now->cell = to;
    gcacw_table_renew(table);
}

/* A unit on the map of the seat's side. */
static uint8_t any_unit(const struct gcacw_table *table, uint8_t side, struct random *random)
{
    uint8_t count = table->sc->unit_count, unit = (uint8_t)(random_next(random) % count);

    for (unsigned i = 0; i < count; i++, unit = (uint8_t)((unit + 1U) % count)) {
        if (table->state->facts.units[unit].place == GCACW_PLACE_MAP &&
            table->sc->units[unit].side == side)
            return unit;
    }
    fail_msg("a side has no unit on the map");
    return 0;
}

static void play_pairs(const char *id, const char *const *settings, unsigned pairs)
{
    struct gcacw_table table, twin;
    struct random random = {11};
    unsigned compared = 0;

    open_table(&table, id, settings);
    open_table(&twin, id, settings);
    for (unsigned pair = 0; pair < pairs; pair++) {
        uint8_t seat = (uint8_t)(random_next(&random) % table.sc->base.seat_count);
        uint8_t unit = any_unit(&table, table.sc->base.seat_side[seat], &random);
        unsigned direction = (unsigned)(random_next(&random) % VD_HEX_DIRECTIONS);

        make_twin(&table, &twin, seat, &random);
        assert_true(same_view(&table, &twin, seat));
        walk(&table, unit, direction);
        walk(&twin, unit, direction);
        if (is_surprised(&table, seat) || is_surprised(&twin, seat))
            continue;
        assert_true(same_view(&table, &twin, seat));
        compared++;
    }
    assert_true(compared > pairs / 4);
    gcacw_table_release(&table);
    gcacw_table_release(&twin);
}

static void test_blind(void **state)
{
    (void)state;
    play_pairs("meade-moves-north", NULL, 1500);
    play_pairs("high-tide", NULL, 500);
}

static void test_separate(void **state)
{
    static const char *const settings[] = {"commanders=separate", "communications=historic", NULL};

    (void)state;
    play_pairs("meade-moves-north", settings, 300);
}

/* ---- sealed phases ---- */

static void test_sealed(void **state)
{
    static const char *const settings[] = {"fog=tokens", NULL};
    struct gcacw_table table;
    struct gcacw_view before;
    gcacw_unit_id unit;

    (void)state;
    open_table(&table, "meade-moves-north", settings);
    unit = gcacw_table_unit(&table, "Hood");
    table.state->quiet = 1;
    before = table.state->view[GCACW_UNION];
    table.state->facts.units[unit.v].fatigue = 3;
    gcacw_table_renew(&table);
    assert_memory_equal(&before, &table.state->view[GCACW_UNION], sizeof before);
    assert_int_equal(table.state->view[GCACW_CONFEDERATE].known.units[unit.v].fatigue, 3);
    table.state->quiet = 0;
    gcacw_table_renew(&table);
    assert_int_equal(table.state->view[GCACW_UNION].known.units[unit.v].fatigue, 3);
    gcacw_table_release(&table);
}

/* ---- planted leaks ---- */

/* What a careless table of disclosures would let through. */
typedef void leak(const struct gcacw_table *, uint8_t seat, struct gcacw_facts *shown);

static void leak_place(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    uint8_t enemy = gcacw_enemy_of(table->sc->base.seat_side[seat]);

    for (uint8_t i = gcacw_first_unit(table->sc, enemy); i < gcacw_end_of_units(table->sc, enemy);
         i++)
        shown->units[i].cell = table->state->facts.units[i].cell;
}

static void leak_sheet(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    uint8_t enemy = gcacw_enemy_of(table->sc->base.seat_side[seat]);

    for (uint8_t i = gcacw_first_unit(table->sc, enemy); i < gcacw_end_of_units(table->sc, enemy);
         i++)
        shown->units[i].victuals = table->state->facts.units[i].victuals;
}

static void leak_project(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    uint8_t enemy = gcacw_enemy_of(table->sc->base.seat_side[seat]);

    shown->sides[enemy].project = table->state->facts.sides[enemy].project;
}

static void leak_posture(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    uint8_t enemy = gcacw_enemy_of(table->sc->base.seat_side[seat]);

    shown->sides[enemy].posture = table->state->posture[enemy];
}

static void leak_score(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    (void)seat;
    shown->score = table->state->facts.score;
}

static void leak_works(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    (void)seat;
    memcpy(shown->works, table->state->facts.works, sizeof shown->works);
}

static void leak_depots(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    (void)seat;
    memcpy(shown->depots, table->state->facts.depots, sizeof shown->depots);
}

static void leak_letters(const struct gcacw_table *table, uint8_t seat, struct gcacw_facts *shown)
{
    (void)seat;
    shown->sides[0].letters = (uint8_t)table->state->letters.count;
}

static void disclose(struct gcacw_table *table, uint8_t seat, leak *leaks,
                     struct gcacw_facts *shown)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_scout(&game);
    gcacw_disclose(&game, seat, shown);
    if (leaks != NULL)
        leaks(table, seat, shown);
}

static unsigned count_differences(leak *leaks)
{
    struct gcacw_table table, twin;
    struct random random = {5};
    unsigned found = 0;

    open_table(&table, "meade-moves-north", NULL);
    open_table(&twin, "meade-moves-north", NULL);
    for (unsigned i = 0; i < 40; i++) {
        static struct gcacw_facts a, b;
        uint8_t seat = i % 2;

        make_twin(&table, &twin, seat, &random);
        disclose(&table, seat, leaks, &a);
        disclose(&twin, seat, leaks, &b);
        /* Both begin as copies of facts that were cleared whole. */
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
        found += memcmp(&a, &b, sizeof a) != 0;
    }
    gcacw_table_release(&table);
    gcacw_table_release(&twin);
    return found;
}

static void test_leaks(void **state)
{
    static leak *const leaks[] = {leak_place, leak_sheet, leak_project, leak_posture,
                                  leak_score, leak_works, leak_depots,  leak_letters};

    (void)state;
    assert_int_equal(count_differences(NULL), 0);
    for (size_t i = 0; i < sizeof leaks / sizeof leaks[0]; i++)
        assert_true(count_differences(leaks[i]) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blind),
        cmocka_unit_test(test_separate),
        cmocka_unit_test(test_sealed),
        cmocka_unit_test(test_leaks),
    };

    return cmocka_run_group_tests_name("two worlds of the hex campaign", tests, NULL, NULL);
}
