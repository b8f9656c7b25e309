/* sys/report.h: collects all mistakes of a run, each with its place and a sentence. */
#ifndef VD_SYS_REPORT_H
#define VD_SYS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "sys/arena.h"

/* Where a mistake is. Line and column count from 1; 0 if unknown. The feature's name may be
 * NULL. */
struct vd_spot {
    const char *file;
    unsigned line, column;
    const char *feature;
};

struct vd_mistake {
    struct vd_spot spot;
    const char *sentence;
};

enum { VD_REPORT_MAX = 1000 };

struct vd_report {
    struct vd_arena arena;
    VD_LIST(struct vd_mistake) mistakes;
    size_t untold; /* mistakes after the first VD_REPORT_MAX, which are only counted */
};

void vd_report_init(struct vd_report *report);
void vd_report_release(struct vd_report *report);
void vd_report_add(struct vd_report *report, struct vd_spot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool vd_report_is_clean(const struct vd_report *report);
/* Prints one line for each mistake, sorted by file, line and column: "places.geojson:12:3:
 * Gettysburg PA: ...". */
void vd_report_print(struct vd_report *report, FILE *out);

#endif
