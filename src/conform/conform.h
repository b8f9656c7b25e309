/* conform/conform.h: the conformance suite: cases in, verdicts out. */
#ifndef VD_CONFORM_CONFORM_H
#define VD_CONFORM_CONFORM_H

#include <stdio.h>

#include "conform/cases.h"

struct vd_case_verdict {
    const struct vd_case *test;
    bool passed;
    const char **reasons; /* why not */
    size_t reason_count;
};

/* The cases of one file. */
struct vd_chapter {
    const char *name; /* "03-movement" */
    size_t first, count, passed;
    size_t todo; /* that do not pass, and are not expected to */
};

struct vd_conformity {
    struct vd_heap *heap;
    struct vd_cases cases;
    struct vd_case_verdict *verdicts; /* as many as cases */
    size_t passed, todo;
    VD_LIST(struct vd_chapter) chapters;
    unsigned rules_total, rules_covered; /* of those the machine decides */
    char hash[65];                       /* SHA-256 of the files, in hexadecimal */
};

/* Scenarios opened so far, by their settings. */
struct vd_tables;
struct vd_tables *vd_tables_new(struct vd_heap *heap);
/* Carries out one case; why it fails is kept in the heap. */
void vd_conform_case(const struct vd_case *test, struct vd_tables *tables, struct vd_heap *heap,
                     struct vd_case_verdict *verdict);

/* The suite that is shipped, by name ("03-movement.case"). */
size_t vd_shipped_suite_count(void);
struct vd_file vd_shipped_suite(size_t index);

/* Reads the files and carries out their cases. False if a file cannot be read: the report tells all
 * its mistakes. A clause that is written wrongly fails its case. */
bool vd_conform(const struct vd_file *files, size_t count, struct vd_heap *heap,
                struct vd_conformity *conformity, struct vd_report *report);

/* report.c */
void vd_conform_print_tap(const struct vd_conformity *conformity, FILE *out);
void vd_conform_print_json(const struct vd_conformity *conformity, FILE *out);
void vd_conform_print_statement(const struct vd_conformity *conformity, FILE *out);

#endif
