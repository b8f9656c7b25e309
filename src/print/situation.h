/* print/situation.h: draws what a seat knows on the theater map. Tokens are plates; what is only
 * reported is an outline with its age; crossings that are down are struck through. A strip below
 * the sheet says whose knowledge it is, its date, and what the plates mean. */
#ifndef VD_PRINT_SITUATION_H
#define VD_PRINT_SITUATION_H

#include "core/signs.h"
#include "print/plan.h"

/* Must outlive the drawing that shows it. */
struct vd_situation {
    const char *caption; /* lines; the first is the title */
    const struct vd_sign *signs;
    size_t count;
    const struct vd_legend_entry *legend; /* from the game system: what the signs mean */
};

/* Returns the height of the strip, in points at growth 1. */
double vd_situation_strip(void);
void vd_situation_draw(const struct vd_drawing *map, const struct vd_canvas *canvas);
/* Draws in the units of growth 1, within a box. */
void vd_situation_draw_strip(const struct vd_drawing *map, const struct vd_canvas *canvas,
                             struct vd_box box);

#endif
