/* conform/report.c: writes verdicts as TAP, as JSON and as a statement to be published. */
#include <string.h>
#include <sys/utsname.h>

#include "conform/conform.h"
#include "scenario/scenario.h"
#include "sys/json_out.h"

/* Chapters of several systems may share a name: then each is written with its system. */
static const char *label_of(const struct vd_conformity *conformity,
                            const struct vd_chapter *chapter)
{
    const struct vd_chapter *first = conformity->chapters.at;
    char label[100];
    struct vd_writer out = vd_writer_of(label, sizeof label);
    bool several = false;

    for (size_t i = 0; i < conformity->chapters.count; i++)
        several |= strcmp(first[i].system, first->system) != 0;
    if (!several)
        return chapter->name;
    vd_write_format(&out, "%s/%s", chapter->system, chapter->name);
    return vd_arena_text(conformity->arena, label, out.length);
}

void vd_conform_print_tap(const struct vd_conformity *conformity, FILE *out)
{
    fprintf(out, "TAP version 13\n1..%zu\n", conformity->cases.count);
    for (size_t i = 0; i < conformity->cases.count; i++) {
        const struct vd_case_verdict *verdict = &conformity->verdicts[i];
        const struct vd_case *test = verdict->test;

        fprintf(out, "%s %zu - %.*s %.*s%s\n", verdict->passed ? "ok" : "not ok", i + 1,
                (int)test->id.length, test->id.at, (int)test->why.length, test->why.at,
                test->todo ? " # TODO" : "");
        for (size_t k = 0; k < verdict->reason_count; k++)
            fprintf(out, "# %s\n", verdict->reasons[k]);
    }
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        const struct vd_chapter *chapter = &conformity->chapters.at[i];

        fprintf(out, "# %-28s %4zu of %4zu\n", label_of(conformity, chapter), chapter->passed,
                chapter->count);
    }
    fprintf(out, "# passed %zu of %zu", conformity->passed, conformity->cases.count);
    fprintf(out, conformity->todo > 0 ? ", %zu still to do\n" : "\n", conformity->todo);
}

static void put_failures(struct vd_json *json, const struct vd_conformity *conformity,
                         const struct vd_chapter *chapter)
{
    vd_json_open_of(json, "failures", '[');
    for (size_t i = chapter->first; i < chapter->first + chapter->count; i++) {
        const struct vd_case_verdict *verdict = &conformity->verdicts[i];

        if (verdict->passed || verdict->test->todo)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(
            json, "case",
            vd_arena_text(conformity->arena, verdict->test->id.at, verdict->test->id.length));
        vd_json_whole_of(json, "line", verdict->test->line);
        vd_json_open_of(json, "reasons", '[');
        for (size_t k = 0; k < verdict->reason_count; k++)
            vd_json_text(json, verdict->reasons[k]);
        vd_json_close(json, ']');
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

void vd_conform_print_json(const struct vd_conformity *conformity, FILE *out)
{
    struct vd_json json;

    vd_json_init(&json, out);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "passed", (int64_t)conformity->passed);
    vd_json_whole_of(&json, "failed",
                     (int64_t)(conformity->cases.count - conformity->passed - conformity->todo));
    vd_json_whole_of(&json, "todo", (int64_t)conformity->todo);
    vd_json_open_of(&json, "rules", '{');
    vd_json_whole_of(&json, "total", conformity->rules_total);
    vd_json_whole_of(&json, "covered", conformity->rules_covered);
    vd_json_close(&json, '}');
    vd_json_open_of(&json, "chapters", '[');
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        const struct vd_chapter *chapter = &conformity->chapters.at[i];

        vd_json_open(&json, '{');
        vd_json_text_of(&json, "chapter", chapter->name);
        vd_json_whole_of(&json, "passed", (int64_t)chapter->passed);
        vd_json_whole_of(&json, "failed",
                         (int64_t)(chapter->count - chapter->passed - chapter->todo));
        vd_json_text_of(&json, "system", chapter->system);
        put_failures(&json, conformity, chapter);
        vd_json_close(&json, '}');
    }
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
}

/* ---- the statement ---- */

static void put_rulings(const char *id, struct vd_arena *arena, FILE *out)
{
    struct vd_scenario_request request = {.id = id};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_switch ruling;
    struct vd_report report;

    vd_report_init(&report);
    if (vd_scenario_open(&request, arena, &scenario, &system, &report)) {
        fprintf(out, "rulings of %s, unless a case says otherwise:\n", id);
        for (size_t i = 0; system->keeping->setting(scenario, i, &ruling); i++) {
            if (ruling.rule != NULL)
                fprintf(out, "  %-4s %s = %s\n", ruling.rule, ruling.name, ruling.by_default);
        }
    }
    vd_report_release(&report);
}

static void put_all_rulings(struct vd_arena *arena, FILE *out)
{
    struct vd_scenario_title *titles;
    struct vd_report report;
    size_t count = 0;

    vd_report_init(&report);
    (void)vd_scenario_titles(NULL, arena, &titles, &count, &report);
    vd_report_release(&report);
    for (size_t i = 0; i < count; i++)
        put_rulings(titles[i].id, arena, out);
}

void vd_conform_print_statement(const struct vd_conformity *conformity, FILE *out)
{
    struct utsname machine;
    bool known = uname(&machine) >= 0;

    fprintf(out, "Conformance statement\n\nprogram: vedette %s\n", VD_VERSION);
    fprintf(out, "platform: %s %s\n", known ? machine.sysname : "unknown",
            known ? machine.machine : "");
    fprintf(out, "suite: SHA-256 %s\n", conformity->hash);
    fprintf(out, "rules that the program decides: %u, covered: %u\n\n", conformity->rules_total,
            conformity->rules_covered);
    put_all_rulings(conformity->arena, out);
    fputs("\npassed of all, by chapter:\n", out);
    for (size_t i = 0; i < conformity->chapters.count; i++) {
        const struct vd_chapter *chapter = &conformity->chapters.at[i];

        fprintf(out, "  %-28s %4zu / %4zu\n", label_of(conformity, chapter), chapter->passed,
                chapter->count);
    }
    fprintf(out, "  %-28s %4zu / %4zu\n", "all", conformity->passed, conformity->cases.count);
}
