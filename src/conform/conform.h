/* conform/conform.h: runs the conformance suite: cases in, verdicts out. */
#ifndef VD_CONFORM_CONFORM_H
#define VD_CONFORM_CONFORM_H

#include <stdio.h>

#include "conform/cases.h"
#include "core/system.h"

struct vd_case_verdict {
    const struct vd_case *test;
    bool passed;
    const char **reasons; /* why it failed */
    size_t reason_count;
};

/* The cases of one file. */
struct vd_chapter {
    const char *name;   /* "03-movement" */
    const char *system; /* of its first case; "" if it has none, or none that is known */
    size_t first, count, passed;
    size_t todo; /* cases that do not pass, and are not expected to */
};

struct vd_conformity {
    struct vd_arena *arena;
    struct vd_cases cases;
    struct vd_case_verdict *verdicts; /* one for each case */
    size_t passed, todo;
    VD_LIST(struct vd_chapter) chapters;
    unsigned rules_total, rules_covered; /* counts only rules that the program decides */
    char hash[65];                       /* SHA-256 of the files, in hexadecimal */
};

/* The scenarios opened so far, by their settings. */
struct vd_suite_tables;
struct vd_suite_tables *vd_suite_tables_new(struct vd_arena *arena);
/* Carries out one case; the reasons for a failure are kept in the arena. */
void vd_conform_case(const struct vd_case *test, struct vd_suite_tables *tables,
                     struct vd_arena *arena, struct vd_case_verdict *verdict);

/* Returns the game system of a case; NULL if no scenario has the name that it gives. */
const struct vd_system *vd_case_system(const struct vd_case *test);
/* Returns "03-movement" for "SYSTEM/03-movement.case". */
struct vd_text vd_chapter_name(const char *path);
/* The shipped suite: files with their paths, "SYSTEM/03-movement.case". */
size_t vd_shipped_suite_count(void);
struct vd_file vd_shipped_suite(size_t index);

/* Reads the files and carries out their cases. False if a file cannot be read: the report lists all
 * its mistakes. A clause with a mistake fails its case. */
bool vd_conform(const struct vd_file *files, size_t count, struct vd_arena *arena,
                struct vd_conformity *conformity, struct vd_report *report);

/* report.c */
void vd_conform_print_tap(const struct vd_conformity *conformity, FILE *out);
void vd_conform_print_json(const struct vd_conformity *conformity, FILE *out);
void vd_conform_print_statement(const struct vd_conformity *conformity, FILE *out);

#endif
