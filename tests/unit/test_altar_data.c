/* unit/test_altar_data.c: settings, a user's own numbers, folders, and the tables as bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/provenance.h"
#include "rules/altar/tables/find.h"
#include "scenario/scenario.h"
#include "theater/shipped.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/scratch.h"

struct desk {
    struct vd_arena arena;
    struct vd_report report;
    struct scratch scratch;
};

static int set_up(void **state)
{
    static struct desk desk;

    vd_arena_init(&desk.arena);
    vd_report_init(&desk.report);
    scratch_init(&desk.scratch);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    scratch_release(&desk->scratch);
    vd_report_release(&desk->report);
    vd_arena_release(&desk->arena);
    return 0;
}

/* NULL after a mistake; the report has only those of this call. */
static const struct altar_scenario *try_load(struct desk *desk, const char *id, const char *folder,
                                             const char *setting, const char *override)
{
    const struct vd_scenario_request request = {.id = id,
                                                .folder = folder,
                                                .settings = &setting,
                                                .setting_count = setting != NULL,
                                                .override = override,
                                                .without_made = override != NULL}; /* slow */
    const struct vd_scenario *scenario;
    const struct vd_system *system;

    vd_report_release(&desk->report);
    vd_report_init(&desk->report);
    bool fine = vd_scenario_open(&request, &desk->arena, &scenario, &system, &desk->report);

    assert_int_equal(fine, scenario != NULL);
    assert_int_equal(fine, vd_report_is_clean(&desk->report));
    return (const struct altar_scenario *)scenario;
}

/* The same, where there must be no mistake. */
static const struct altar_scenario *load(struct desk *desk, const char *id, const char *folder,
                                         const char *setting, const char *override)
{
    const struct altar_scenario *sc = try_load(desk, id, folder, setting, override);

    if (sc == NULL) {
        vd_report_print(&desk->report, stderr);
        fail_msg("%s was not loaded", id);
        abort(); /* never reached */
    }
    return sc;
}

/* ---- settings ---- */

static bool same_hash(const struct altar_scenario *a, const struct altar_scenario *b)
{
    return memcmp(a->base.hash, b->base.hash, sizeof a->base.hash) == 0;
}

/* Every value of every switch can be set, and is in the hash. */
static void every_switch_can_be_set(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *plain = load(desk, "gettysburg", NULL, NULL, NULL);

    for (unsigned which = ALTAR_SWITCH_NONE + 1; which < ALTAR_SWITCH_COUNT; which++) {
        uint8_t i = (uint8_t)which;

        for (unsigned k = 0; k < vd_switch_value_count(&altar_switches, i); k++) {
            char setting[64];

            (void)snprintf(setting, sizeof setting, "%s=%s", vd_switch_name(&altar_switches, i),
                           vd_switch_value(&altar_switches, i, k));
            const struct altar_scenario *sc = load(desk, "gettysburg", NULL, setting, NULL);

            check_case(setting, sc->switches[i] == k);
            check_case(setting, same_hash(sc, plain) == (plain->switches[i] == k));
            check_case(setting, sc->options[i].by_default == plain->switches[i]);
        }
    }
}

static void switches_change_the_tables(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *plain = load(desk, "gettysburg", NULL, NULL, NULL);
    const struct altar_scenario *wider = load(desk, "gettysburg", NULL, "RAIDS=Maryland", NULL);

    /* X25: a train for each town more. */
    assert_int_equal(wider->token_count, plain->token_count + 17);
    assert_int_equal(wider->raid_count, plain->raid_count);
    /* X24 */
    const struct altar_scenario *taken = load(desk, "gettysburg", NULL, "trains_captured=1", NULL);

    for (uint8_t i = 0; i < taken->row_count; i++) {
        assert_int_equal(taken->rows[i].active, 1);
        assert_int_equal(plain->rows[i].active,
                         plain->rows[i].award != ALTAR_AWARD_TRAIN_DESTROYED);
    }
    const struct altar_scenario *printed =
        load(desk, "vicksburg", NULL, "victory_rows=printed", NULL);
    unsigned active = 0;

    for (uint8_t i = 0; i < printed->row_count; i++)
        active += printed->rows[i].active;
    assert_int_equal(active, 2);
}

static void seats_follow_the_commanders(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *sc = load(desk, "gettysburg", NULL, NULL, NULL);

    assert_int_equal(sc->base.seat_count, 2);
    assert_string_equal(sc->base.seat_names[0], "union");
    assert_string_equal(sc->base.seat_names[1], "confederate");
    assert_int_equal(sc->base.seat_side[1], ALTAR_CONFEDERATE);
    assert_int_equal(sc->seat_general[1], VD_NONE);
    sc = load(desk, "gettysburg", NULL, "commanders=separate", NULL);
    assert_int_equal(sc->base.seat_count, 14);
    assert_string_equal(sc->base.seat_names[0], "union.meade");
    assert_string_equal(sc->base.seat_names[12], "confederate.ewell");
    assert_int_equal(sc->base.seat_side[12], ALTAR_CONFEDERATE);
    assert_string_equal(altar_name(sc, sc->generals[sc->seat_general[12]].name), "Richard Ewell");
    sc = load(desk, "vicksburg", NULL, "commanders=separate", NULL);
    assert_int_equal(sc->base.seat_count, 6);
    assert_string_equal(sc->base.seat_names[4], "confederate.pemberton");
}

static void bad_settings_are_told(void **state)
{
    static const struct {
        const char *setting, *words;
    } cases[] = {
        {"fogg=blind", "there is no such option; there are fog, commanders,|victory_rows"},
        {"fog=thick", "'fog' can be blind, tokens or open"},
        {"raids=virginia", "'raids' can be pennsylvania or maryland"},
        {"trains_captured=2", "'trains_captured' can be 0 or 1"},
        {"fog", "an option and a value are needed"},
        {"fog=", "'fog' can be blind"},
        {"=blind", "there is no such option"},
        {"", "an option and a value are needed"},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        check_case(cases[i].setting,
                   try_load(desk, "gettysburg", NULL, cases[i].setting, NULL) == NULL);
        check_case(cases[i].setting,
                   report_has(&desk->report, "--set", 0, 0, cases[i].setting, cases[i].words));
    }
}

static void a_switch_is_set_once(void **state)
{
    static const char *const twice[] = {"fog=open", "fog=tokens", NULL};
    static const char *const same[] = {"fog=open", "occupy=on_entry", "fog=open", NULL};
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    assert_null(altar_desk_load(&desk, NULL, twice));
    assert_true(report_has(&desk.report, "--set", 0, 0, "fog=tokens", "set twice"));
    const struct altar_scenario *sc = altar_desk_load(&desk, NULL, same);

    assert_non_null(sc);
    assert_int_equal(sc->switches[ALTAR_SWITCH_FOG], ALTAR_FOG_OPEN);
    assert_int_equal(sc->switches[ALTAR_SWITCH_OCCUPY], 1);
    altar_desk_release(&desk);
}

/* ---- a user's own numbers ---- */

static const char *own_file(struct desk *desk, const char *text)
{
    scratch_text(&desk->scratch, "own.yaml", text);
    return scratch_path(&desk->scratch, "own.yaml");
}

/* The example of data/altar/README.md. */
static const char example[] = "# My copy of A Formidable Invasion.\n"
                              "overrides: gettysburg\n"
                              "depots:\n"
                              "  depots:\n"
                              "    - place: Hanover PA\n"
                              "      value: 4\n"
                              "victory:\n"
                              "  rows:\n"
                              "    - id: confederate-skirmish\n"
                              "      value: d3\n"
                              "army_union:\n"
                              "  commands:\n"
                              "    - id: V\n"
                              "      general:\n"
                              "        priority: 8\n"
                              "cards:\n"
                              "  cards:\n"
                              "    - id: G4\n"
                              "      name: Heavy Rain\n"
                              "      text: Everybody marches two spaces less.\n"
                              "      effects:\n"
                              "        - verb: move\n"
                              "          side: both\n"
                              "          change: -2\n"
                              "battle:\n"
                              "  terrain:\n"
                              "    defender: 2\n";

static void own_numbers_take_the_place_of_ours(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *ours = load(desk, "gettysburg", NULL, NULL, NULL);
    const struct altar_scenario *own =
        load(desk, "gettysburg", NULL, NULL, own_file(desk, example));

    assert_false(same_hash(ours, own));
    assert_int_equal(own->depot_count, ours->depot_count);
    assert_int_equal(own->depots[3].value[ALTAR_UNION], 4);
    assert_int_equal(own->depots[3].value[ALTAR_CONFEDERATE], 1);
    assert_int_equal(own->rows[7].amount.dice, 1);
    assert_int_equal(own->rows[7].amount.sides, 3);
    assert_int_equal(own->rows[7].award, ALTAR_AWARD_SKIRMISH_WON);
    uint8_t sykes = altar_find_general(own, ALTAR_UNION, vd_text_of("Sykes"), NULL);

    assert_int_equal(own->generals[sykes].points, 8);
    assert_int_equal(own->generals[sykes].traits, ours->generals[sykes].traits);
    assert_int_equal(own->cards[3].effect_count, 1);
    assert_int_equal(own->card_count, 12);
    assert_int_equal(own->battle.ground, 2);
    assert_int_equal(own->battle.works, ours->battle.works);
    assert_int_equal(own->unit_count, ours->unit_count);
}

/* Entries are added at the end and taken out; other lists are replaced whole. */
static void entries_come_and_go(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *sc = load(desk, "vicksburg", NULL, NULL,
                                           own_file(desk, "overrides: Vicksburg\n"
                                                          "scenario:\n"
                                                          "  cards: {deck: 10}\n"
                                                          "  staff_die: [0, 1, 2, 3, 4, 5]\n"
                                                          "  earthworks:\n"
                                                          "    - place: Jackson MS\n"
                                                          "      side: confederate\n"
                                                          "      bonus: 1\n"
                                                          "cards:\n"
                                                          "  cards:\n"
                                                          "    - id: V6\n"
                                                          "      remove: yes\n"
                                                          "    - id: V11\n"
                                                          "      name: Quiet\n"
                                                          "      text: Nothing happens.\n"
                                                          "      effects: []\n"
                                                          "army_union:\n"
                                                          "  general:\n"
                                                          "    traits: [Aggressive]\n"
                                                          "  commands:\n"
                                                          "    - id: XV\n"
                                                          "      divisions:\n"
                                                          "        - id: Tuttle\n"
                                                          "          units:\n"
                                                          "            - name: Waterhouse\n"
                                                          "              kind: artillery\n"
                                                          "              modifier: 0\n"
                                                          "            - name: Mower\n"
                                                          "              modifier: 1\n"));

    assert_int_equal(sc->staff_die[0], 0);
    assert_int_equal(sc->works_count, 1);
    assert_string_equal(altar_name(sc, sc->cards[5].id), "V7");
    assert_string_equal(altar_name(sc, sc->cards[9].id), "V11");
    assert_int_equal(sc->cards[9].effect_count, 0);
    assert_int_equal(sc->generals[0].traits, UINT32_C(1) << ALTAR_AGGRESSIVE);
    altar_piece_id tuttle = altar_find_token(sc, ALTAR_UNION, vd_text_of("Tuttle"), NULL);

    assert_int_equal(sc->tokens[tuttle.v].unit_count, 4);
    altar_unit_id mower = altar_find_unit(sc, ALTAR_UNION, vd_text_of("Tuttle/Mower"), NULL);

    assert_int_equal(sc->units[mower.v].modifier, 1);
    assert_int_equal(altar_find_unit(sc, ALTAR_UNION, vd_text_of("Tuttle/Artillery"), NULL).v,
                     sc->tokens[tuttle.v].first_unit + 3);
}

/* Numbers of a file that both campaigns share may be given once, for the system. */
static void numbers_serve_both_campaigns(void **state)
{
    struct desk *desk = *state;
    const char *own = own_file(desk, "overrides: altar\nbattle:\n  terrain:\n    defender: 2\n");

    assert_int_equal(load(desk, "gettysburg", NULL, NULL, own)->battle.ground, 2);
    assert_int_equal(load(desk, "vicksburg", NULL, NULL, own)->battle.ground, 2);
}

static void marks_are_kept_beside_the_tables(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *sc = load(desk, "vicksburg", NULL, NULL, NULL);
    const struct vd_provenance *marks = sc->base.provenance;

    assert_int_equal(vd_source_of(marks, "depots", "depots/Jackson MS"), VD_SOURCE_RECONSTRUCTION);
    assert_int_equal(vd_source_of(marks, "scenario", "turns"), VD_SOURCE_CHART);
    for (uint8_t i = 0; i < sc->row_count; i++) {
        char row[80];

        (void)snprintf(row, sizeof row, "rows/%.70s", altar_name(sc, sc->rows[i].id));
        check_case(row, (vd_source_of(marks, "victory", row) == VD_SOURCE_CHART) ==
                            (sc->rows[i].printed != 0));
    }
    sc = load(desk, "vicksburg", NULL, NULL,
              own_file(desk, "overrides: vicksburg\ndepots:\n  depots:\n    - place: Jackson MS\n"
                             "      value: 1\n      source: chart\n"));
    assert_int_equal(vd_source_of(sc->base.provenance, "depots", "depots/Jackson MS"),
                     VD_SOURCE_CHART);
}

static void mistakes_in_own_numbers_stand_in_their_file(void **state)
{
    static const struct {
        const char *text, *words;
        unsigned line, column;
    } cases[] = {
        {"overrides: vicksburg\n", "these numbers are for 'vicksburg', not for gettysburg", 1, 12},
        {"depots:\n  depots: []\n", "the entry 'overrides' is missing", 1, 1},
        {"overrides: gettysburg\ndepot:\n  depots: []\n", "there is no entry 'depot' here", 3, 3},
        {"overrides: altar\ndepots:\n  depots: []\n",
         "each scenario has its own 'depots': name the scenario in 'overrides'", 3, 3},
        {"- overrides\n", "a table of entries is needed here", 1, 1},
        {"overrides: [\n", "not YAML", 0, 0},
        {"overrides: gettysburg\ndepots:\n  depots:\n    - place: Hanover PA\n      value: lots\n",
         "a whole number from 0 to 30", 5, 14},
        {"overrides: gettysburg\ndepots:\n  depots:\n    - place: York PA\n      value: 1\n",
         "the entry 'owner' is missing", 4, 7},
        {"overrides: gettysburg\ndepots:\n  depots:\n    - place: York PA\n      remove: yes\n",
         "there is no 'York PA' that could be taken out", 4, 7},
        {"overrides: gettysburg\ndepots:\n  depots:\n    - place: Hanover PA\n      value: 1\n"
         "    - place: Hanover PA\n      value: 2\n",
         "'Hanover PA' appears in this list twice", 6, 7},
        {"overrides: gettysburg\ndepots:\n  depots:\n    - place: Hanover PA\n      remove: yes\n",
         "this side has no depot at 'Hanover PA'", 0, 0},
        {"overrides: gettysburg\nscenario:\n  turns: 9\n", "there must be a day for each of the 9",
         0, 0},
        {"overrides: gettysburg\nscenario: 3\n", "a table of entries is needed here", 2, 11},
        {"overrides: gettysburg\ncards:\n  cards:\n    - id: G5\n      effects:\n        - verb: "
         "dance\n",
         "'dance' is not known", 6, 17},
    };
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(cases); i++) {
        check_case(cases[i].words,
                   try_load(desk, "gettysburg", NULL, NULL, own_file(desk, cases[i].text)) == NULL);
        if (!report_has(&desk->report, cases[i].line > 0 ? "own.yaml" : NULL, cases[i].line,
                        cases[i].column, NULL, cases[i].words))
            vd_report_print(&desk->report, stderr);
        check_case(cases[i].words,
                   report_has(&desk->report, cases[i].line > 0 ? "own.yaml" : NULL, cases[i].line,
                              cases[i].column, NULL, cases[i].words));
    }
    assert_null(try_load(desk, "gettysburg", NULL, NULL, "no-such-file.yaml"));
    assert_true(report_has(&desk->report, "no-such-file.yaml", 0, 0, NULL, "cannot be opened"));
}

/* ---- folders ---- */

static void copy_campaign(struct desk *desk, const char *id)
{
    static const char *const names[] = {"scenario",   "army_union", "army_confederate",
                                        "deployment", "depots",     "crossings",
                                        "victory",    "cards",      "briefings"};
    char name[128];

    (void)snprintf(name, sizeof name, "altar/%s", id);
    scratch_folder(&desk->scratch, name);
    for (size_t i = 0; i < COUNT(names); i++) {
        struct vd_file file;

        (void)snprintf(name, sizeof name, "altar/%s/%s.yaml", id, names[i]);
        assert_true(vd_file_read(&desk->arena,
                                 vd_path_join(&desk->arena, VD_SOURCE_DIR "/data", name), &file,
                                 &desk->report));
        scratch_write(&desk->scratch, name, file.bytes, file.length);
    }
}

static void copy_shared(struct desk *desk, const char *name)
{
    struct vd_file file;

    assert_true(vd_file_read(&desk->arena, vd_path_join(&desk->arena, VD_SOURCE_DIR "/data", name),
                             &file, &desk->report));
    scratch_write(&desk->scratch, name, file.bytes, file.length);
}

static void copy_battle(struct desk *desk)
{
    copy_shared(desk, "altar/battle.yaml");
    copy_shared(desk, "altar/odds.yaml");
}

/* A folder with scenarios alone is played on the shipped maps, and gives the shipped tables. */
static void a_folder_gives_the_same_tables(void **state)
{
    struct desk *desk = *state;
    struct vd_scenario_title *titles;
    struct vd_maps maps;
    size_t count;

    scratch_folder(&desk->scratch, "altar");
    copy_battle(desk);
    copy_campaign(desk, "gettysburg");
    copy_campaign(desk, "vicksburg");
    const struct altar_scenario *own =
        load(desk, "Gettysburg", desk->scratch.path, "fog=open", NULL);
    const struct altar_scenario *ours = load(desk, "gettysburg", NULL, "fog=open", NULL);

    assert_true(same_hash(own, ours));
    assert_true(
        vd_scenario_titles(desk->scratch.path, &desk->arena, &titles, &count, &desk->report));
    assert_int_equal(count, 2);
    assert_string_equal(titles[0].id, "gettysburg");
    assert_string_equal(titles[1].title, "The Vicksburg Campaign");
    assert_string_equal(titles[1].book, "Gibraltar of the West, Greg Wagman, 2016");
    assert_string_equal(titles[1].system->name, "altar");
    assert_string_equal(titles[1].map, "vicksburg");
    assert_int_equal(titles[1].turns, 8);
    assert_true(vd_shipped_maps(&desk->arena, &maps));
    assert_true(vd_scenario_check(desk->scratch.path, &maps, &desk->report));
}

static void broken_folders_are_told(void **state)
{
    struct desk *desk = *state;
    struct vd_scenario_title *titles;
    struct vd_maps maps;
    size_t count;

    assert_null(try_load(desk, "gettysburg", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, NULL, 0, 0, NULL,
                           "there is no scenario 'gettysburg'|there are none here"));
    assert_null(try_load(desk, "antietam", NULL, NULL, NULL));
    assert_true(report_has(&desk->report, NULL, 0, 0, NULL,
                           "no scenario 'antietam'|there are gettysburg, vicksburg"));
    scratch_folder(&desk->scratch, "altar");
    copy_campaign(desk, "gettysburg");
    assert_null(try_load(desk, "antietam", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, NULL, 0, 0, NULL, "there is gettysburg"));
    assert_null(try_load(desk, "gettysburg", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, "altar/battle.yaml", 0, 0, NULL, "cannot be opened"));
    /* The file that both campaigns share is told of once. */
    copy_campaign(desk, "vicksburg");
    copy_shared(desk, "altar/odds.yaml");
    scratch_text(&desk->scratch, "altar/battle.yaml", "clock: [\n");
    assert_true(vd_shipped_maps(&desk->arena, &maps));
    vd_report_release(&desk->report);
    vd_report_init(&desk->report);
    assert_false(vd_scenario_check(desk->scratch.path, &maps, &desk->report));
    assert_int_equal(desk->report.mistakes.count, 1);
    /* Names that do not agree. */
    copy_battle(desk);
    scratch_text(&desk->scratch, "altar/vicksburg/scenario.yaml",
                 "id: corinth\nsystem: chess\nmap: moon\n");
    assert_null(try_load(desk, "vicksburg", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, "vicksburg/scenario.yaml", 1, 5, NULL,
                           "a scenario has the name of its folder, vicksburg"));
    assert_true(report_has(&desk->report, NULL, 2, 9, NULL, "'chess' is not known"));
    assert_true(report_has(&desk->report, NULL, 3, 6, NULL, "there is no map 'moon'"));
    assert_false(
        vd_scenario_titles(desk->scratch.path, &desk->arena, &titles, &count, &desk->report));
    /* A map of hexes. */
    scratch_text(&desk->scratch, "altar/vicksburg/scenario.yaml",
                 "id: vicksburg\nsystem: altar\nmap: gettysburg-hex\n");
    assert_null(try_load(desk, "vicksburg", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, NULL, 0, 0, NULL, "is played on squares"));
    assert_true(report_has(&desk->report, NULL, 0, 0, NULL, "at most 2048"));
    scratch_text(&desk->scratch, "altar/vicksburg/scenario.yaml", "- vicksburg\n");
    assert_null(try_load(desk, "vicksburg", desk->scratch.path, NULL, NULL));
    assert_true(report_has(&desk->report, "vicksburg/scenario.yaml", 1, 1, NULL, "a table"));
}

/* ---- bytes ---- */

static void tables_survive_as_bytes(void **state)
{
    static const char *const ids[] = {"gettysburg", "vicksburg"};
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(ids); i++) {
        const struct altar_scenario *sc = load(desk, ids[i], NULL, "commanders=separate", NULL);
        struct vd_bytes bytes = altar_loading.pack(&sc->base, &desk->arena);
        const struct vd_scenario *again;

        assert_true(altar_loading.unpack(bytes, sc->base.theater, &desk->arena, &again));
        const struct altar_scenario *copy = (const struct altar_scenario *)again;
        struct vd_bytes repeated = altar_loading.pack(again, &desk->arena);

        assert_true(same_hash(sc, copy));
        assert_int_equal(bytes.count, repeated.count);
        assert_memory_equal(bytes.at, repeated.at, bytes.count);
        assert_string_equal(copy->base.id, ids[i]);
        assert_int_equal(copy->base.seat_count, sc->base.seat_count);
        assert_string_equal(copy->base.seat_names[1], sc->base.seat_names[1]);
        assert_memory_equal(&copy->battle, &sc->battle, sizeof sc->battle);
        assert_memory_equal(copy->names, sc->names, sc->names_size);
        assert_true(bytes.count < 32768);
    }
}

static void damaged_bytes_are_refused(void **state)
{
    struct desk *desk = *state;
    const struct altar_scenario *sc = load(desk, "vicksburg", NULL, NULL, NULL);
    const struct altar_scenario *other = load(desk, "gettysburg", NULL, NULL, NULL);
    struct vd_bytes bytes = altar_loading.pack(&sc->base, &desk->arena);
    const struct vd_scenario *again;
    struct random random = {1863};

    assert_false(altar_loading.unpack(bytes, other->base.theater, &desk->arena, &again));
    for (size_t count = 0; count < bytes.count; count += 97)
        assert_false(altar_loading.unpack((struct vd_bytes){bytes.at, count}, sc->base.theater,
                                          &desk->arena, &again));
    for (unsigned i = 0; i < 1000; i++) {
        struct vd_arena arena;
        uint8_t *spoilt;
        size_t at = (size_t)random_between(&random, 0, (int32_t)bytes.count - 1);

        vd_arena_init(&arena);
        spoilt = vd_arena_take(&arena, bytes.count, 1);
        memcpy(spoilt, bytes.at, bytes.count);
        spoilt[at] ^= (uint8_t)random_between(&random, 1, 255);
        /* Whatever is accepted is sound, and other tables than ours. */
        if (altar_loading.unpack((struct vd_bytes){spoilt, bytes.count}, sc->base.theater, &arena,
                                 &again)) {
            assert_true(altar_is_sound((const struct altar_scenario *)again));
            assert_memory_not_equal(again->hash, sc->base.hash, sizeof again->hash);
        }
        vd_arena_release(&arena);
    }
}

/* ---- conditions at work ---- */

static const struct altar_scenario *must_load(struct altar_desk *desk,
                                              const struct altar_change *changes)
{
    const struct altar_scenario *sc = altar_desk_load(desk, changes, NULL);

    if (sc == NULL) {
        vd_report_print(&desk->report, stderr);
        abort();
    }
    return sc;
}

static bool answer_holds(const void *context, const struct altar_effect *effect,
                         const struct altar_term *term)
{
    (void)effect;
    return (*(const unsigned *)context >> (term->kind - ALTAR_TERM_ENEMY_HELD) & 1) != 0;
}

static int answer_counts(const void *context, const struct altar_effect *effect,
                         const struct altar_term *term)
{
    (void)effect;
    (void)term;
    return (int)(*(const unsigned *)context >> 8);
}

static void conditions_are_worked_out(void **state)
{
    /* enemy_held is bit 0, own_held bit 1, own_depot bit 2; every quantity is the number above. */
    static const struct {
        const char *condition;
        unsigned world;
        bool holds;
    } cases[] = {
        {"enemy_held(York PA)", 1, true},
        {"enemy_held(York PA)", 2, false},
        {"not enemy_held(York PA)", 1, false},
        {"not not enemy_held(York PA)", 1, true},
        {"enemy_held(York PA) and own_held(York PA)", 1, false},
        {"enemy_held(York PA) and own_held(York PA)", 3, true},
        {"enemy_held(York PA) or own_held(York PA)", 2, true},
        {"enemy_held(York PA) or own_held(York PA) and own_depot(York PA)", 1, true},
        {"(enemy_held(York PA) or own_held(York PA)) and own_depot(York PA)", 1, false},
        {"not (enemy_held(York PA) or own_held(York PA))", 0, true},
        {"turn < 5", 4 << 8, true},
        {"turn<5", 5 << 8, false},
        {"turn <= 5", 5 << 8, true},
        {"dice(union) = 5", 5 << 8, true},
        {"depots(confederate) >= 5", 4 << 8, false},
        {"divisions(Couch) > 4", 5 << 8, true},
        {"divisions(Couch) > 5 or turn = 5 and not own_held( York PA )", 5 << 8, true},
    };
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[160];
        struct altar_change changes[] = {{"cards", "if: not enemy_held(Harrisburg PA)", line}, {0}};
        struct altar_condition_answers answers = {answer_holds, answer_counts, &cases[i].world};

        (void)snprintf(line, sizeof line, "if: %s", cases[i].condition);
        const struct altar_scenario *sc = must_load(&desk, changes);
        const struct altar_effect *effect = &sc->effects[sc->cards[7].first_effect];

        check_case(cases[i].condition, effect->verb == ALTAR_VERB_PLACE && effect->term_count > 0);
        check_case(cases[i].condition,
                   altar_condition_holds(sc, effect, &answers) == cases[i].holds);
        check_case("no condition", altar_condition_holds(sc, &sc->effects[0], &answers));
    }
    altar_desk_release(&desk);
}

/* Verbs and arguments that the shipped cards do not use. */
static void every_verb_can_be_written(void **state)
{
    static const struct altar_change changes[] = {
        {"cards", "      - verb: dice\n        side: union\n        change: -3\n",
         "      - {verb: place, side: confederate, what: train, command: II, at: [York "
         "PA]}\n"
         "      - {verb: place, side: confederate, what: picket, command: II, zones: [own_division "
         "2]}\n"
         "      - {verb: close, crossings: [Hancock ferry, Marysville bridge], for: rest}\n"
         "      - {verb: rally, side: union, command: V, count: 1, roll: no, for: 3 turns}\n"
         "      - {verb: activate, side: union, command: V, order: last, for: 1 turn}\n"
         "      - {verb: move, side: union, change: 1, arms: [cavalry, train]}\n"
         "      - {verb: close, river: Susquehanna, kind: any}\n"
         "      - {verb: odds, side: both, action: rally, target: 7}\n"},
        {NULL, NULL, NULL}};
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    const struct altar_scenario *sc = must_load(&desk, changes);
    const struct altar_effect *effect = &sc->effects[sc->cards[5].first_effect];

    assert_string_equal(altar_name(sc, sc->tokens[effect[0].token.v].id), "train 2");
    assert_string_equal(altar_name(sc, sc->corps[sc->tokens[effect[0].token.v].corps.v].id), "II");
    assert_int_equal(effect[0].place_count, 1);
    assert_string_equal(altar_name(sc, sc->tokens[effect[1].token.v].id), "picket 3");
    assert_int_equal(effect[1].zones.own_division, 2);
    assert_int_equal(effect[2].crossings, 1U << 0 | 1U << 7);
    assert_int_equal(effect[2].turns, ALTAR_NONE);
    assert_int_equal(effect[3].amount, 1);
    assert_int_equal(effect[3].turns, 2);
    assert_int_equal(effect[4].last, 1);
    assert_int_equal(effect[4].turns, 0);
    assert_int_equal(effect[5].sorts, 1U << ALTAR_SORT_CAVALRY | 1U << ALTAR_SORT_TRAIN);
    assert_int_equal(effect[6].crossings, 1U << 5 | 1U << 6 | 1U << 7);
    assert_int_equal(effect[7].side, ALTAR_SIDES);
    assert_int_equal(effect[7].action, ALTAR_ACTION_RALLY);
    altar_desk_release(&desk);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_switch_can_be_set),
        TEST(switches_change_the_tables),
        TEST(seats_follow_the_commanders),
        TEST(bad_settings_are_told),
        TEST(a_switch_is_set_once),
        TEST(own_numbers_take_the_place_of_ours),
        TEST(entries_come_and_go),
        TEST(numbers_serve_both_campaigns),
        TEST(marks_are_kept_beside_the_tables),
        TEST(mistakes_in_own_numbers_stand_in_their_file),
        TEST(a_folder_gives_the_same_tables),
        TEST(broken_folders_are_told),
        TEST(tables_survive_as_bytes),
        TEST(damaged_bytes_are_refused),
        TEST(conditions_are_worked_out),
        TEST(every_verb_can_be_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
