/* print/plates.h: a token as it lies on the map: its sign and its name on a small plate. */
#ifndef VD_PRINT_PLATES_H
#define VD_PRINT_PLATES_H

#include "core/game.h"
#include "print/lettering.h"

enum { VD_PLATE_TEXT_SIZE = 48 };

/* Sizes in points at growth 1. */
struct vd_plate {
    const struct vd_sign *sign;
    char text[VD_PLATE_TEXT_SIZE]; /* "Pender", "troops, 2" */
    double width;
};

double vd_plate_height(void);
struct vd_plate vd_plate_of(struct vd_fonts *fonts, const struct vd_sign *sign);
/* From its upper left corner; `zoom`: points on the canvas to one of the plate's own. */
void vd_plate_draw(const struct vd_canvas *canvas, struct vd_fonts *fonts,
                   const struct vd_plate *plate, struct vd_xy at, double zoom);
/* A crossing that is down: a cross over its sign. */
void vd_strike_draw(const struct vd_canvas *canvas, struct vd_xy at, double half);

#endif
