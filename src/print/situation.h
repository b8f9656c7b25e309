/* print/situation.h: what a seat knows, drawn on the theater map: tokens as plates, what is only
 * reported in outline with its age, crossings that are down struck through. A strip below the sheet
 * says whose knowledge it is, and of when, and what the plates mean. */
#ifndef VD_PRINT_SITUATION_H
#define VD_PRINT_SITUATION_H

#include "core/game.h"
#include "print/plan.h"

/* Must outlive the drawing that shows it. */
struct vd_situation {
    const char *caption; /* lines; the first is the title */
    const struct vd_sign *signs;
    size_t count;
};

/* How high the strip is, in points at growth 1. */
double vd_situation_strip(void);
void vd_situation_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
/* In the units of growth 1, within a box. */
void vd_situation_draw_strip(const struct vd_drawing *map, const struct vd_canvas *canvas,
                             struct vd_box box);

#endif
