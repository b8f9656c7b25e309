/* unit/test_gcacw_endurance.c: many whole hex campaigns, by lot and by the script, in every fog and with options of every
 * kind: each ends, and after every order all manpower and all points are accounted for.
 *
 * A run plays a slice, VD_TEST_ALL=1 10,000 campaigns by lot and 2,000 by the script of each scenario.
 * "test_gcacw_endurance high-tide script 500 1000" plays 500 from number 1000 on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/gcacw/players.h"
#include "base/mix.h"
#include "core/figures.h"
#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/state.h"
#include "systems/gcacw.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

/* Campaigns with one choice of options; the next are played with others. */
enum { SAME_OPTIONS = 50, OPTIONS_MAX = 24 };

static const char *const scenarios[] = {"high-tide", "long-roads", "june-23", "meade-moves-north"};

/* ---- options by lot ---- */

/* What half of all campaigns are played with, and in which words. With time-limits=clock people must say how
 * long they thought, and with the ledger what happened on their table. */
static const char *const options[] = {"supply=simplified",
                                      "time-limits=actions",
                                      "limited-intelligence=on",
                                      "halleck=on",
                                      "ammunition=on",
                                      "jackson=on",
                                      "stragglers=on",
                                      "preliminary=on",
                                      "brandy-station=on",
                                      "divisional-leaders=on",
                                      "wagons=on",
                                      "force-march=on",
                                      "distance-combat=yes",
                                      "posture-switch=yes",
                                      "event-cascade=printed",
                                      "heavy-rain=one-day-fords-closed",
                                      "morale-live=yes",
                                      "long-turns=three",
                                      "farnsworth=extra",
                                      "ridges=open"};

struct settings {
    const char *at[OPTIONS_MAX];
    size_t count;
    char words[600];
};

static void add_setting(struct settings *settings, const char *setting)
{
    size_t length = strlen(settings->words);

    assert_true(settings->count < OPTIONS_MAX);
    settings->at[settings->count++] = setting;
    (void)snprintf(settings->words + length, sizeof settings->words - length, " %s", setting);
}

/* The first choices are the three fogs alone; separate commanders come in a third of the others. */
static void draw_settings(unsigned choice, struct settings *settings)
{
    static const char *const fogs[] = {"fog=blind", "fog=tokens", "fog=open"};
    static const char *const talks[] = {"communications=historic", "communications=hybrid",
                                        "communications=free"};

    memset(settings, 0, sizeof *settings);
    add_setting(settings, fogs[choice % 3]);
    if (choice < 3)
        return;
    for (unsigned i = 0; i < COUNT(options); i++) {
        if (vd_mix_below(vd_mix(choice, i, 1863), 4) == 0)
            add_setting(settings, options[i]);
    }
    if (vd_mix_below(vd_mix(choice, 100, 1863), 3) != 0)
        return;
    add_setting(settings, "commanders=separate");
    add_setting(settings, talks[vd_mix_below(vd_mix(choice, 101, 1863), 3)]);
    if (vd_mix_below(vd_mix(choice, 102, 1863), 2) == 0)
        add_setting(settings, "overall-restrictions=on");
}

/* ---- what must hold after every order ---- */

struct witness {
    const struct gcacw_scenario *sc;
    const char *scenario, *words;
    unsigned number, orders;
    uint32_t manpower; /* at the start */
};

static void expect_equal(const struct witness *witness, const char *what, int found, int wanted)
{
    if (found != wanted)
        fail_msg("%s%s, campaign %u, order %u: %s: %d instead of %d", witness->scenario,
                 witness->words, witness->number, witness->orders, what, found, wanted);
}

static uint32_t manpower_of(const struct witness *witness, const struct gcacw_state *state)
{
    const struct vd_figure *figure = gcacw_system.figures->list;

    while (figure->conserved == NULL)
        figure++;
    return figure->conserved(&witness->sc->base, state);
}

/* Losses stand on the sheets as on the track; who is eliminated has nobody left, but for a train that was
 * taken, and who is attached is part of a unit that is in play. */
static void units_are_accounted_for(const struct witness *witness, const struct gcacw_state *state)
{
    int combat[GCACW_SIDES] = {0}, other[GCACW_SIDES] = {0};

    for (unsigned i = 0; i < witness->sc->unit_count; i++) {
        const struct gcacw_unit_facts *unit = &state->facts.units[i];
        const struct gcacw_unit *printed = &witness->sc->units[i];

        combat[printed->side] += unit->combat_lost;
        other[printed->side] += unit->other_lost;
        if (unit->place == GCACW_PLACE_LOST && printed->arm != GCACW_WAGONS)
            expect_equal(witness, "manpower of an eliminated unit", unit->manpower, 0);
        if (unit->place == GCACW_PLACE_ATTACHED)
            expect_equal(witness, "manpower of an attached unit", unit->manpower, 0);
        if (unit->place == GCACW_PLACE_MAP)
            expect_equal(witness, "manpower on the map", unit->manpower > 0, true);
        expect_equal(witness, "a cell on the map", unit->cell != VD_NONE,
                     unit->place == GCACW_PLACE_MAP);
    }
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        const struct gcacw_side_facts *army = &state->facts.sides[side];

        expect_equal(witness, "combat losses", army->lost_field + army->lost_other, combat[side]);
        expect_equal(witness, "other losses", army->lost_strays, other[side]);
    }
}

static int points_of_morale(const struct gcacw_scenario *sc, const struct gcacw_side_facts *army)
{
    int points = 0;

    for (unsigned i = GCACW_DISORDERED; i < GCACW_MORALES; i++) {
        if ((army->reached >> i & 1) != 0)
            points += army->morale >= i ? sc->morales[i].points : sc->morales[i].points_past;
    }
    return points;
}

/* 9.1a: combat losses of all but trains. */
static int losses_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side)
{
    int lost = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side && sc->units[i].arm != GCACW_WAGONS)
            lost += facts->units[i].combat_lost;
    }
    return lost;
}

/* 8.3, 9.1b: depots destroyed, and trains lost. */
static int points_of_depots(const struct gcacw_scenario *sc, const struct gcacw_facts *facts)
{
    const int train = gcacw_number(sc, GCACW_N_WAGON_POINTS);
    int points = 0;

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &facts->depots[i];
        int value = sc->depot_values[depot->value].points;

        if (depot->state == GCACW_DEPOT_DESTROYED)
            points += depot->side == GCACW_CONFEDERATE ? -value : value;
    }
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].arm == GCACW_WAGONS && facts->units[i].place == GCACW_PLACE_LOST)
            points += sc->units[i].side == GCACW_CONFEDERATE ? -train : train;
    }
    return points;
}

/* The lines of the record that follow from what is on the map and the sheets (9.1). */
static void find_lines(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       int16_t lines[GCACW_SCORE_LINES])
{
    int sums[GCACW_SCORE_LINES] = {0};

    for (unsigned i = 0; i < sc->levy_count; i++)
        sums[GCACW_SCORE_LEVIES] += facts->levies[i].levied ? sc->levies[i].points : 0;
    for (unsigned i = 0; i < sc->structure_count; i++) {
        if ((facts->score.structures >> i & 1) != 0) {
            sums[GCACW_SCORE_STRUCTURES] += sc->structures[i].points;
            sums[GCACW_SCORE_RAILROADS] += sc->structures[i].bonus;
        }
    }
    for (unsigned i = 0; i < sc->rail_item_count; i++) {
        if (sc->rail_items[i].kind != GCACW_RAIL_BONUS)
            sums[GCACW_SCORE_RAILROADS] += facts->score.rail_count[i] * sc->rail_items[i].points;
    }
    for (unsigned i = 0; i < sc->turn_count; i++) {
        for (unsigned k = 0; k < COUNT(facts->track[i].points); k++)
            sums[GCACW_SCORE_COUNTIES] += facts->track[i].points[k];
    }
    sums[GCACW_SCORE_DEPOTS] = points_of_depots(sc, facts);
    sums[GCACW_SCORE_UNION_MORALE] = points_of_morale(sc, &facts->sides[GCACW_UNION]);
    sums[GCACW_SCORE_CSA_MORALE] = -points_of_morale(sc, &facts->sides[GCACW_CONFEDERATE]);
    sums[GCACW_SCORE_STUART] = -facts->score.stuart * gcacw_number(sc, GCACW_N_STUART_POINTS);
    sums[GCACW_SCORE_UNION_LOSSES] =
        losses_of(sc, facts, GCACW_UNION) * gcacw_number(sc, GCACW_N_LOSS_UNION);
    sums[GCACW_SCORE_CSA_LOSSES] =
        -losses_of(sc, facts, GCACW_CONFEDERATE) * gcacw_number(sc, GCACW_N_LOSS_CSA);
    sums[GCACW_SCORE_BEFORE] = sc->before.points;
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++)
        lines[i] = (int16_t)sums[i];
}

/* Vicksburg, the riots and the raid are news: their points are booked when they come. */
static void points_are_accounted_for(const struct witness *witness, const struct gcacw_state *state)
{
    const struct gcacw_score *score = &state->facts.score;
    int16_t lines[GCACW_SCORE_LINES];
    int total = 0;

    find_lines(witness->sc, &state->facts, lines);
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++) {
        char line[32];

        if (i == GCACW_SCORE_VICKSBURG || i == GCACW_SCORE_RIOTS || i == GCACW_SCORE_RAID)
            lines[i] = score->line[i];
        (void)snprintf(line, sizeof line, "line %u of the record", i);
        expect_equal(witness, line, score->line[i], lines[i]);
        total += lines[i];
    }
    expect_equal(witness, "the score", gcacw_total(score), total);
}

static void look(void *context, const void *base, const struct vd_command *command,
                 const struct vd_events *events)
{
    const struct gcacw_state *state = base;
    struct witness *witness = context;

    witness->orders++;
    expect_equal(witness, "events told are kept", events->count <= events->room, true);
    if (command == NULL)
        witness->manpower = manpower_of(witness, state);
    expect_equal(witness, "manpower", (int)manpower_of(witness, state), (int)witness->manpower);
    units_are_accounted_for(witness, state);
    points_are_accounted_for(witness, state);
}

/* ---- campaigns ---- */

/* Each is played by its number alone, so that one that failed can be played again. */
static void play(const char *scenario, const struct vd_player *player, unsigned first,
                 unsigned count)
{
    struct settings settings;
    struct sim_desk desk;
    bool open = false;

    for (unsigned number = first; number < first + count; number++) {
        if (open && number % SAME_OPTIONS == 0)
            sim_desk_release(&desk);
        if (!open || number % SAME_OPTIONS == 0) {
            draw_settings(number / SAME_OPTIONS, &settings);
            sim_desk_init_with(&desk, scenario, settings.at, settings.count);
            open = true;
        }
        struct witness witness = {.sc = gcacw_scenario_of(desk.scenario),
                                  .scenario = scenario,
                                  .words = settings.words,
                                  .number = number};
        const struct vd_sim_observer onlooker = {look, &witness};

        (void)sim_desk_play(&desk, player, player, number, &onlooker);
    }
    if (open)
        sim_desk_release(&desk);
}

/* Some with the first choices of options, then some of every other: each run begins elsewhere. */
static void play_slice(const struct vd_player *player, unsigned all, unsigned slice)
{
    for (unsigned i = 0; i < COUNT(scenarios); i++) {
        if (getenv("VD_TEST_ALL") != NULL) {
            play(scenarios[i], player, 0, all);
            continue;
        }
        for (unsigned k = 0; k < slice; k++)
            play(scenarios[i], player, (i + 4 * k) * SAME_OPTIONS, 1);
    }
}

static void campaigns_by_lot(void **state)
{
    (void)state;
    play_slice(&vd_player_random, 10000, SANITIZED ? 1 : 6);
}

static void campaigns_by_script(void **state)
{
    (void)state;
    play_slice(&gcacw_player_script, 2000, SANITIZED ? 1 : 3);
}

static int play_some(char **arguments)
{
    const struct vd_player *player = vd_player_find(&gcacw_system, arguments[2]);

    if (player == NULL)
        return 2;
    play(arguments[1], player, (unsigned)strtoul(arguments[4], NULL, 10),
         (unsigned)strtoul(arguments[3], NULL, 10));
    return 0;
}

static char **given;

static void campaigns_that_are_named(void **state)
{
    (void)state;
    assert_int_equal(play_some(given), 0);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(campaigns_by_lot),
                                       cmocka_unit_test(campaigns_by_script)};
    const struct CMUnitTest named[] = {cmocka_unit_test(campaigns_that_are_named)};

    given = arguments;
    if (count == 5)
        return cmocka_run_group_tests_name(arguments[1], named, NULL, NULL);
    return cmocka_run_group_tests_name("endurance of the hex campaign", tests, NULL, NULL);
}
