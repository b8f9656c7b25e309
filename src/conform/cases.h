/* conform/cases.h: reads the cases of the conformance suite (tests/rules/README.md). */
#ifndef VD_CONFORM_CASES_H
#define VD_CONFORM_CASES_H

#include "base/text.h"
#include "sys/file.h"
#include "sys/report.h"

/* In the order of a case's fields. */
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

/* One statement of a field; in `do`, one line. */
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
    bool todo; /* tests something that is not implemented yet */
    struct vd_clauses fields[VD_FIELD_COUNT];
};

struct vd_cases {
    struct vd_case *at;
    size_t count, room;
};

/* Adds the cases of a file; its bytes must outlive them. False if there are mistakes: the report
 * lists all of them. */
bool vd_cases_read(const struct vd_file *file, struct vd_arena *arena, struct vd_cases *cases,
                   struct vd_report *report);
/* Returns the text without the spaces around it. */
struct vd_text vd_text_trim(struct vd_text text);
/* Returns the part before the first `separator`, and removes both from *text. */
struct vd_text vd_text_cut(struct vd_text *text, const char *separator);

#endif
