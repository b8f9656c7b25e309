/* record/tables.h: the tables that a record carries in its second line. */
#ifndef VD_RECORD_TABLES_H
#define VD_RECORD_TABLES_H

#include "record/catalogue.h"
#include "record/lines.h"

struct vd_tables {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    struct vd_bytes packed, theater;
    struct vd_hash hash;
    struct vd_text line; /* the second line that carries them, without its h */
};

/* Makes the tables of an open scenario; the bytes go into the arena. */
void vd_tables_of(const struct vd_system *system, const struct vd_scenario *scenario,
                  struct vd_arena *arena, struct vd_tables *tables);
/* Reads the second line and makes the scenario that the first line names. */
bool vd_tables_read(struct vd_lines *lines, const struct vd_catalogue *catalogue,
                    const struct vd_head *head, struct vd_tables *tables, struct vd_fault *fault);

#endif
