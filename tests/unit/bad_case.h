/* unit/bad_case.h: a data folder with mistakes, and whether all of them are told. */
#ifndef VD_TESTS_BAD_CASE_H
#define VD_TESTS_BAD_CASE_H

#include "unit/check.h"
#include "unit/data_folder.h"

#define SQUARE "maps/small.yaml"

struct expected {
    const char *file; /* the end of its path */
    unsigned line, column;
    const char *feature;
    const char *words; /* all of them, separated by '|' */
};

struct bad_case {
    const char *name;
    struct data_change changes[5];
    struct expected mistakes[9];
};
bool bad_case_compile(const char *folder, struct vd_report *report);
bool bad_case_run(const struct bad_case *bad);

#endif
