/* unit/test_shipped.c: a name proves nothing: both verifiers say whether tables and map are those shipped. */
#include "umpire/shipped.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "record/verify.h"
#include "rules/altar/tables/scenario.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/scratch.h"

/* A record on tables that somebody has changed. */
struct forged {
    struct vd_arena arena;
    struct altar_scenario scenario;
    struct vd_theater theater;
    struct vd_record record;
    struct vd_shipped shipped;
};

static void begin(struct forged *forged, const char *id, const char *setting)
{
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_report report;

    vd_arena_init(&forged->arena);
    vd_report_init(&report);
    assert_true(golden_catalogue.open(id, &setting, setting != NULL, &forged->arena, &scenario,
                                      &system, &report));
    vd_report_release(&report);
    memcpy(&forged->scenario, scenario, sizeof forged->scenario);
    forged->theater = *scenario->theater;
    forged->scenario.base.theater = &forged->theater;
}

/* The record verifies as it stands, and is compared. */
static void finish(struct forged *forged, const char *setting)
{
    char name[40] = "", value[40] = "";
    struct vd_setting set = {name, value};
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .system = golden_catalogue.system("altar"),
                                    .scenario = &forged->scenario.base,
                                    .set = &set,
                                    .set_count = setting != NULL,
                                    .grade = VD_GRADE_SEED,
                                    .seed = "1863"};
    struct vd_verdict verdict;
    struct vd_fault fault;

    if (setting != NULL)
        assert_int_equal(sscanf(setting, "%39[^=]=%39s", name, value), 2);
    if (!vd_record_new(&forged->record, &setup, &fault) ||
        !vd_verify(&golden_catalogue, vd_buffer_text(&forged->record.fresh), &forged->arena,
                   &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_shipped_compare(&golden_catalogue, &forged->record.head, setup.system,
                       &forged->scenario.base, &forged->arena, &forged->shipped);
}

static void end(struct forged *forged)
{
    vd_record_release(&forged->record);
    vd_arena_release(&forged->arena);
}

static bool tells(const struct forged *forged, const char *words)
{
    char sentence[2000];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);

    vd_shipped_write(&forged->shipped, &writer);
    return strstr(sentence, words) != NULL;
}

/* What the second verifier says of it. */
static void ask_python(const struct forged *forged, const char *words)
{
    struct scratch scratch;
    char command[3000];

    scratch_init(&scratch);
    scratch_write(&scratch, "x.vdr", forged->record.fresh.at, forged->record.fresh.length);
    (void)snprintf(
        command, sizeof command,
        "python3 '%s/tools/verify/verify.py' '%s/x.vdr' >'%s/said' && grep -q '%s' '%s/said'",
        VD_SOURCE_DIR, scratch.path, scratch.path, words, scratch.path);
    int status = system("command -v python3 >/dev/null 2>&1") == 0 ? system(command) : 0;

    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("verify.py does not say '%s'; is tools/verify/shipped.json made anew?", words);
    scratch_release(&scratch);
}

/* What the program says when it verifies the record, and when somebody sits down at it. */
static void ask_program(const struct forged *forged, const char *words, const char *welcome)
{
    const char *folder = getenv("VD_BUILD_DIR");
    struct scratch scratch;
    char command[3000];

    scratch_init(&scratch);
    scratch_write(&scratch, "x.vdr", forged->record.fresh.at, forged->record.fresh.length);
    (void)snprintf(
        command, sizeof command,
        "cd '%s' && '%s/vedette' verify x.vdr >said && grep -q '%s' said && "
        "echo quit | '%s/vedette' play x.vdr >said 2>&1; tr '\\n' ' ' <said | tr -s ' ' | "
        "grep -q '%s'",
        scratch.path, folder != NULL ? folder : ".", words, folder != NULL ? folder : ".", welcome);
    int status = system(command);

    scratch_release(&scratch);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("'%s' or '%s' is not said", words, welcome);
}

static void what_is_shipped_is_called_so(void **state)
{
    static const struct {
        const char *id, *setting;
    } cases[] = {{"gettysburg", NULL},
                 {"vicksburg", NULL},
                 {"gettysburg", "fog=tokens"},
                 {"gettysburg", "raids=maryland"},
                 {"vicksburg", "fog=open"},
                 {"vicksburg", "victory_rows=printed"},
                 {"vicksburg", "commanders=separate"}};

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct forged same;

        begin(&same, cases[i].id, cases[i].setting);
        finish(&same, cases[i].setting);
        assert_true(vd_is_shipped(&same.shipped));
        assert_int_equal(same.shipped.count, 0);
        assert_true(tells(&same, ""));
        assert_false(tells(&same, "its own tables"));
        ask_python(&same, "tables and map are those that vedette brings as ");
        end(&same);
    }
}

static void a_doctored_number_is_named(void **state)
{
    struct forged forged;

    (void)state;
    begin(&forged, "gettysburg", NULL);
    assert_int_equal(forged.scenario.threshold, 25);
    forged.scenario.threshold = 1;
    finish(&forged, NULL);
    assert_true(forged.shipped.known && forged.shipped.same_map);
    assert_false(vd_is_shipped(&forged.shipped));
    assert_true(tells(&forged, "threshold: 1, shipped 25"));
    assert_true(tells(&forged, "This campaign uses its own tables"));
    ask_python(&forged, "NOT the gettysburg that vedette brings: its tables differ");
    ask_program(&forged, "^  .*threshold: 1, shipped 25",
                "This campaign uses its own tables, .*threshold: 1, shipped 25");
    end(&forged);
}

/* Not all numbers stand in the book. */
static void a_hidden_number_is_noticed(void **state)
{
    struct forged forged;

    (void)state;
    begin(&forged, "vicksburg", NULL);
    ((uint8_t *)&forged.scenario.battle)[3] ^= 1;
    finish(&forged, NULL);
    assert_false(vd_is_shipped(&forged.shipped));
    assert_true(forged.shipped.count > 0);
    ask_python(&forged, "NOT the vicksburg that vedette brings: its tables differ");
    end(&forged);
}

static void a_doctored_map_is_noticed(void **state)
{
    struct forged forged;

    (void)state;
    begin(&forged, "gettysburg", NULL);
    struct vd_edge *edges = vd_arena_take(&forged.arena, forged.theater.edge_count, sizeof *edges);
    uint32_t at = 0;

    memcpy(edges, forged.theater.edges, forged.theater.edge_count * sizeof *edges);
    while (edges[at].road != VD_ROAD_NONE || !edges[at].passable || edges[at].water != 0)
        at++;
    edges[at].road = VD_ROAD_PIKE;
    forged.theater.edges = edges;
    struct vd_bytes packed = vd_theater_pack(&forged.theater, &forged.arena);

    (void)crypto_hash_sha256(forged.theater.hash, packed.at, packed.count);
    finish(&forged, NULL);
    assert_true(forged.shipped.same_tables && !forged.shipped.same_map);
    assert_true(tells(&forged, "map: 1 of "));
    ask_python(&forged, "map differ");
    end(&forged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shipped_is_called_so),
        cmocka_unit_test(a_doctored_number_is_named),
        cmocka_unit_test(a_hidden_number_is_noticed),
        cmocka_unit_test(a_doctored_map_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
