/* unit/bad_case.c: a data folder with mistakes, and whether all of them are told. */
#include "unit/bad_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "theater/maps.h"
#include "unit/check.h"
#include "unit/data_folder.h"

bool bad_case_compile(const char *folder, struct vd_report *report)
{
    struct vd_arena arena;
    struct vd_maps maps;

    vd_arena_init(&arena);
    vd_report_init(report);
    bool fine = vd_maps_compile(folder, &arena, &maps, report);

    vd_arena_release(&arena);
    return fine;
}

static size_t count_expected(const struct bad_case *bad)
{
    size_t count = 0;

    while (count < COUNT(bad->mistakes) && bad->mistakes[count].words != NULL)
        count++;
    return count;
}

static bool has_all(const struct bad_case *bad, const struct vd_report *report)
{
    size_t count = count_expected(bad);

    for (size_t i = 0; i < count; i++) {
        const struct expected *mistake = &bad->mistakes[i];

        if (!report_has(report, mistake->file, mistake->line, mistake->column, mistake->feature,
                        mistake->words)) {
            print_error("not told: %s: %s\n", mistake->file, mistake->words);
            return false;
        }
    }
    return report->mistakes.count == count;
}

bool bad_case_run(const struct bad_case *bad)
{
    struct scratch scratch;
    struct vd_report report;

    scratch_init(&scratch);
    data_folder_write(&scratch, bad->changes);
    bool fine = bad_case_compile(scratch.path, &report);
    bool passed = fine == (count_expected(bad) == 0) && has_all(bad, &report);

    if (!passed) {
        char *text = report_text(&report);

        print_error("case \"%s\" gave:\n%s\n", bad->name, text);
        free(text);
    }
    vd_report_release(&report);
    scratch_release(&scratch);
    return passed;
}
