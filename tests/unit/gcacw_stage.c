/* unit/gcacw_stage.c: a position of the hex campaign as a conformance case gives it. */
#include "unit/gcacw_stage.h"

#include <string.h>

#include "unit/check.h"

void gcacw_stage_init(struct gcacw_stage *stage)
{
    memset(stage, 0, sizeof *stage);
    vd_arena_init(&stage->arena);
    vd_arena_init(&stage->passing);
    vd_report_init(&stage->report);
    stage->tables = vd_suite_tables_new(&stage->arena);
}

void gcacw_stage_release(struct gcacw_stage *stage)
{
    vd_report_release(&stage->report);
    vd_arena_release(&stage->passing);
    vd_arena_release(&stage->arena);
}

bool gcacw_stage_set(struct gcacw_stage *stage, const struct vd_case *test)
{
    vd_arena_release(&stage->passing);
    vd_arena_init(&stage->passing);
    stage->run = vd_arena_take(&stage->passing, 1, sizeof *stage->run);
    stage->run->test = test;
    stage->run->tables = stage->tables;
    stage->run->arena = &stage->passing;
    if (!vd_given_make(stage->run))
        return false;
    vd_script_carry_out(stage->run);
    return true;
}

void gcacw_stage_write(struct gcacw_stage *stage, const char *fields)
{
    static const char head[] = "# why    a position of a test\n"
                               "case     1.1a-99        kind P\n"
                               "rule     1.1a\n";
    static const char foot[] = "\nexpect   order accepted\n", no_dice[] = "\ndice     none";
    size_t size = strlen(head) + strlen(fields) + strlen(no_dice) + strlen(foot) + 1;
    char *text = vd_arena_take(&stage->arena, size, 1);
    struct vd_writer writer = vd_writer_of(text, size);
    struct vd_cases cases = {0};

    vd_write(&writer, head);
    vd_write(&writer, fields);
    if (strstr(fields, "\ndice") == NULL)
        vd_write(&writer, no_dice);
    vd_write(&writer, foot);
    if (!vd_cases_read(&(struct vd_file){"gcacw/test.case", text, strlen(text)}, &stage->arena,
                       &cases, &stage->report))
        fail_msg("no case:\n%s", report_text(&stage->report));
    if (!gcacw_stage_set(stage, &cases.at[0]))
        fail_msg("no position: %s", stage->run->reasons.at[0]);
    for (size_t i = 0; i < stage->run->texts.count; i++) {
        if (stage->run->texts.at[i].refused)
            fail_msg("order %zu of\n%s\nis refused: %s", i + 1, fields,
                     stage->run->texts.at[i].error.sentence);
    }
}

const struct gcacw_scenario *gcacw_stage_tables(const struct gcacw_stage *stage)
{
    return gcacw_scenario_of(stage->run->scenario);
}

const struct gcacw_view *gcacw_stage_view(const struct gcacw_stage *stage, const char *side)
{
    const struct vd_run *run = stage->run;
    uint8_t of = strcmp(side, run->vocabulary->side_words[GCACW_CONFEDERATE]) == 0
                     ? (uint8_t)GCACW_CONFEDERATE
                     : (uint8_t)GCACW_UNION;

    return gcacw_view_of(
        vd_run_view(run, run->vocabulary->seat(run->scenario, of, vd_text_of(""))));
}
