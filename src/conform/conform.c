/* conform/conform.c: carries out cases, each on a position of its own. */
#include "conform/conform.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "conform/run.h"

void vd_run_fail(struct vd_run *run, const char *format, ...)
{
    char text[2 * VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    VD_PUSH(run->heap, run->reasons) = vd_heap_text(run->heap, text, strlen(text));
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

const char *vd_cell_word(const struct altar_scenario *sc, uint16_t cell)
{
    enum { TURNS = 8 };
    static char words[TURNS][VD_CELL_NAME_SIZE];
    static unsigned turn;
    char *word = words[turn++ % TURNS];

    if (cell >= sc->base.theater->cell_count)
        return "no space";
    vd_theater_cell_name(sc->base.theater, (vd_cell_id){cell}, word);
    return word;
}

/* ---- one case ---- */

static void keep_reasons(struct vd_heap *heap, const struct vd_run *run,
                         struct vd_case_verdict *verdict)
{
    verdict->reason_count = run->reasons.count;
    verdict->reasons = vd_heap_take(heap, run->reasons.count + 1, sizeof *verdict->reasons);
    for (size_t i = 0; i < run->reasons.count; i++)
        verdict->reasons[i] = vd_heap_text(heap, run->reasons.at[i], strlen(run->reasons.at[i]));
}

void vd_conform_case(const struct vd_case *test, struct vd_tables *tables, struct vd_heap *heap,
                     struct vd_case_verdict *verdict)
{
    struct vd_heap passing;
    struct vd_run *run;

    vd_heap_init(&passing);
    run = vd_heap_take(&passing, 1, sizeof *run);
    run->test = test;
    run->tables = tables;
    run->heap = &passing;
    if (vd_given_make(run)) {
        vd_script_carry_out(run);
        vd_expect_judge(run);
        vd_faces_judge(run);
        vd_facts_judge(run);
    }
    *verdict = (struct vd_case_verdict){.test = test, .passed = run->reasons.count == 0};
    keep_reasons(heap, run, verdict);
    vd_heap_release(&passing);
}

/* ---- all of them ---- */

static const char *chapter_name(struct vd_heap *heap, const char *path)
{
    const char *name = strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path;
    const char *ending = strstr(name, ".case");

    return vd_heap_text(heap, name, ending != NULL ? (size_t)(ending - name) : strlen(name));
}

/* The rules of a line "M7 M8". */
static void mark_rules(struct vd_text line, bool covered[ALTAR_RULE_COUNT])
{
    while (line.length > 0) {
        struct vd_text id = vd_text_cut(&line, " ");

        for (uint16_t rule = 1; rule < ALTAR_RULE_COUNT; rule++)
            covered[rule] |= vd_text_is(id, altar_rule_id(rule));
    }
}

/* Rules that the machine decides, and those of them that a case is about. */
static void count_rules(struct vd_conformity *conformity)
{
    bool covered[ALTAR_RULE_COUNT] = {false};

    for (size_t i = 0; i < conformity->cases.count; i++) {
        const struct vd_clauses *lines = &conformity->cases.at[i].fields[VD_FIELD_RULE];

        for (size_t k = 0; k < lines->count; k++)
            mark_rules(lines->at[k].text, covered);
    }
    for (uint16_t rule = 1; rule < ALTAR_RULE_COUNT; rule++) {
        if (altar_rule_decides(rule) != ALTAR_DECIDES_MACHINE)
            continue;
        conformity->rules_total++;
        conformity->rules_covered += covered[rule];
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
        size_t first = conformity->cases.count;

        fine &= vd_cases_read(&files[i], conformity->heap, &conformity->cases, report);
        VD_PUSH(conformity->heap, conformity->chapters) =
            (struct vd_chapter){chapter_name(conformity->heap, files[i].path), first,
                                conformity->cases.count - first, 0, 0};
    }
    return fine;
}

bool vd_conform(const struct vd_file *files, size_t count, struct vd_heap *heap,
                struct vd_conformity *conformity, struct vd_report *report)
{
    struct vd_tables *tables = vd_tables_new(heap);

    *conformity = (struct vd_conformity){.heap = heap};
    if (!read_files(files, count, conformity, report))
        return false;
    conformity->verdicts =
        vd_heap_take(heap, conformity->cases.count + 1, sizeof *conformity->verdicts);
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        struct vd_chapter *chapter = &conformity->chapters.at[i];

        for (size_t k = chapter->first; k < chapter->first + chapter->count; k++) {
            vd_conform_case(&conformity->cases.at[k], tables, heap, &conformity->verdicts[k]);
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
