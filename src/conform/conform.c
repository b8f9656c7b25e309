/* conform/conform.c: carries out cases, each on a position of its own. */
#include "conform/conform.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "conform/run.h"
#include "scenario/scenario.h"

void vd_run_fail(struct vd_run *run, const char *format, ...)
{
    char text[2 * VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    VD_PUSH(run->arena, run->reasons) = vd_arena_text(run->arena, text, strlen(text));
}

void vd_run_mistake(struct vd_run *run, const struct vd_clause *clause, const char *format, ...)
{
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    vd_run_fail(run, "%s:%u:%u: %s", run->test->file, clause->line, clause->column, text);
}

struct vd_match vd_run_match(const struct vd_run *run)
{
    return (struct vd_match){
        .vocabulary = run->vocabulary, .scenario = run->scenario, .state = run->state};
}

const struct vd_view *vd_run_view(const struct vd_run *run, uint8_t seat)
{
    return run->system->telling->view(run->scenario, run->state, (vd_seat_id){seat});
}

const char *vd_run_side_word(const struct vd_run *run, uint8_t side)
{
    return side < VD_SIDES ? run->vocabulary->side_words[side] : "none";
}

const char *vd_run_cell_word(const struct vd_run *run, uint16_t cell)
{
    enum { TURNS = 8 };
    static char words[TURNS][VD_CELL_NAME_SIZE];
    static unsigned turn;
    char *word = words[turn++ % TURNS];

    if (cell >= run->scenario->theater->cell_count)
        return "no space";
    vd_theater_cell_name(run->scenario->theater, (vd_cell_id){cell}, word);
    return word;
}

/* ---- one case ---- */

static void keep_reasons(struct vd_arena *arena, const struct vd_run *run,
                         struct vd_case_verdict *verdict)
{
    verdict->reason_count = run->reasons.count;
    verdict->reasons = vd_arena_take(arena, run->reasons.count + 1, sizeof *verdict->reasons);
    for (size_t i = 0; i < run->reasons.count; i++)
        verdict->reasons[i] = vd_arena_text(arena, run->reasons.at[i], strlen(run->reasons.at[i]));
}

void vd_conform_case(const struct vd_case *test, struct vd_suite_tables *tables,
                     struct vd_arena *arena, struct vd_case_verdict *verdict)
{
    struct vd_arena passing;
    struct vd_run *run;

    vd_arena_init(&passing);
    run = vd_arena_take(&passing, 1, sizeof *run);
    run->test = test;
    run->tables = tables;
    run->arena = &passing;
    if (vd_given_make(run)) {
        vd_script_carry_out(run);
        vd_expect_judge(run);
        vd_faces_judge(run);
        vd_facts_judge(run);
    }
    *verdict = (struct vd_case_verdict){.test = test, .passed = run->reasons.count == 0};
    keep_reasons(arena, run, verdict);
    vd_arena_release(&passing);
}

/* ---- all of them ---- */

struct vd_text vd_chapter_name(const char *path)
{
    const char *name = strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path;
    const char *ending = strstr(name, ".case");

    return (struct vd_text){name, ending != NULL ? (size_t)(ending - name) : strlen(name)};
}

/* True if a line "M7 M8" names the rule. */
static bool names_rule(struct vd_text line, const char *rule)
{
    while (line.length > 0) {
        if (vd_text_is(vd_text_cut(&line, " "), rule))
            return true;
    }
    return false;
}

const struct vd_system *vd_case_system(const struct vd_case *test)
{
    const struct vd_text id = test->fields[VD_FIELD_GIVEN].at[0].text;
    char name[100];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    vd_write_text(&writer, id);
    return vd_scenario_system(NULL, name);
}

static bool is_covered(const struct vd_conformity *conformity,
                       const struct vd_system *const *systems, const struct vd_system *system,
                       const char *rule)
{
    for (size_t i = 0; i < conformity->cases.count; i++) {
        const struct vd_clauses *lines = &conformity->cases.at[i].fields[VD_FIELD_RULE];

        for (size_t k = 0; k < lines->count && systems[i] == system; k++) {
            if (names_rule(lines->at[k].text, rule))
                return true;
        }
    }
    return false;
}

static bool has_case(const struct vd_conformity *conformity, const struct vd_system *const *systems,
                     const struct vd_system *system)
{
    for (size_t i = 0; i < conformity->cases.count; i++) {
        if (systems[i] == system)
            return true;
    }
    return false;
}

/* Counts the rules that the program decides, and those of them that a case tests, in the
 * systems that the cases are of. */
static void count_rules(struct vd_conformity *conformity)
{
    const struct vd_cases *cases = &conformity->cases;
    const struct vd_system **systems =
        vd_arena_take(conformity->arena, cases->count + 1, sizeof(const struct vd_system *));

    for (size_t i = 0; i < cases->count; i++)
        systems[i] = vd_case_system(&cases->at[i]);
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        for (uint16_t rule = 1; rule < (*at)->rule_count && has_case(conformity, systems, *at);
             rule++) {
            if ((*at)->rules[rule].decides != VD_DECIDES_MACHINE)
                continue;
            conformity->rules_total++;
            conformity->rules_covered +=
                is_covered(conformity, systems, *at, (*at)->rules[rule].id);
        }
    }
}

static void hash_files(const struct vd_file *files, size_t count, char hash[65])
{
    crypto_hash_sha256_state state;
    uint8_t digest[crypto_hash_sha256_BYTES];

    crypto_hash_sha256_init(&state);
    for (size_t i = 0; i < count; i++)
        crypto_hash_sha256_update(&state, (const unsigned char *)files[i].bytes, files[i].length);
    crypto_hash_sha256_final(&state, digest);
    sodium_bin2hex(hash, 65, digest, sizeof digest);
}

static bool read_files(const struct vd_file *files, size_t count, struct vd_conformity *conformity,
                       struct vd_report *report)
{
    bool fine = true;

    for (size_t i = 0; i < count; i++) {
        const struct vd_text name = vd_chapter_name(files[i].path);
        size_t first = conformity->cases.count;

        fine &= vd_cases_read(&files[i], conformity->arena, &conformity->cases, report);
        VD_PUSH(conformity->arena, conformity->chapters) =
            (struct vd_chapter){.name = vd_arena_text(conformity->arena, name.at, name.length),
                                .system = "",
                                .first = first,
                                .count = conformity->cases.count - first};
    }
    return fine;
}

/* Sets the system of every chapter. */
static void name_systems(struct vd_conformity *conformity)
{
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        struct vd_chapter *chapter = &conformity->chapters.at[i];
        const struct vd_system *system =
            chapter->count > 0 ? vd_case_system(&conformity->cases.at[chapter->first]) : NULL;

        if (system != NULL)
            chapter->system = system->name;
    }
}

bool vd_conform(const struct vd_file *files, size_t count, struct vd_arena *arena,
                struct vd_conformity *conformity, struct vd_report *report)
{
    struct vd_suite_tables *tables = vd_suite_tables_new(arena);

    *conformity = (struct vd_conformity){.arena = arena};
    if (!read_files(files, count, conformity, report))
        return false;
    name_systems(conformity);
    conformity->verdicts =
        vd_arena_take(arena, conformity->cases.count + 1, sizeof *conformity->verdicts);
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        struct vd_chapter *chapter = &conformity->chapters.at[i];

        for (size_t k = chapter->first; k < chapter->first + chapter->count; k++) {
            vd_conform_case(&conformity->cases.at[k], tables, arena, &conformity->verdicts[k]);
            chapter->passed += conformity->verdicts[k].passed;
            chapter->todo += !conformity->verdicts[k].passed && conformity->cases.at[k].todo;
        }
        conformity->passed += chapter->passed;
        conformity->todo += chapter->todo;
    }
    count_rules(conformity);
    hash_files(files, count, conformity->hash);
    return true;
}
