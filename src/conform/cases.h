/* conform/cases.h: the cases of the conformance suite as they are written (tests/rules/README.md). */
#ifndef VD_CONFORM_CASES_H
#define VD_CONFORM_CASES_H

#include "base/text.h"
#include "sys/file.h"
#include "sys/report.h"

/* In the order in which they stand in a case. */
enum vd_case_field {
    VD_FIELD_CASE,
    VD_FIELD_RULE,
    VD_FIELD_RULING,
    VD_FIELD_GIVEN,
    VD_FIELD_DICE,
    VD_FIELD_DO,
    VD_FIELD_EXPECT,
    VD_FIELD_SEE,
    VD_FIELD_UNSEEN,
    VD_FIELD_COUNT
};

/* One statement of a field; of `do`, one line. */
struct vd_clause {
    struct vd_text text;
    unsigned line, column;
};

struct vd_clauses {
    struct vd_clause *at;
    size_t count, room;
};

struct vd_case {
    const char *file;
    unsigned line;
    struct vd_text why, id;
    char kind;
    bool todo; /* of what the program does not do yet */
    struct vd_clauses fields[VD_FIELD_COUNT];
};

struct vd_cases {
    struct vd_case *at;
    size_t count, room;
};

/* Adds the cases of a file; its bytes must outlive them. False if there is a mistake: all of them are
 * in the report. */
bool vd_cases_read(const struct vd_file *file, struct vd_heap *heap, struct vd_cases *cases,
                   struct vd_report *report);
/* Text without the blanks around it. */
struct vd_text vd_text_trim(struct vd_text text);
/* The part before the first `separator`, which is taken off *text together with it. */
struct vd_text vd_text_cut(struct vd_text *text, const char *separator);

#endif
