/* print/plates.h: draws a token on the map: its sign and its name on a small plate. */
#ifndef VD_PRINT_PLATES_H
#define VD_PRINT_PLATES_H

#include "core/signs.h"
#include "print/names/lettering.h"

enum { VD_PLATE_TEXT_SIZE = 48 };

/* Sizes in points at growth 1. */
struct vd_plate {
    const struct vd_sign *sign;
    char text[VD_PLATE_TEXT_SIZE]; /* "Pender", "troops, 2", "+7" */
    bool is_count;                 /* no sign: how many are not drawn */
    double width;
};

double vd_plate_height(void);
struct vd_plate vd_plate_of(struct vd_fonts *fonts, const struct vd_sign *sign);
/* The plate under a stack of which `more` are not drawn; `sign` is the first of these. */
struct vd_plate vd_plate_of_more(struct vd_fonts *fonts, const struct vd_sign *sign, size_t more);
/* `at` is the upper left corner; `zoom`: points on the canvas for each point of the plate. */
void vd_plate_draw(const struct vd_canvas *canvas, struct vd_fonts *fonts,
                   const struct vd_plate *plate, struct vd_xy at, double zoom);
/* Draws a cross over the sign of a crossing that is down. */
void vd_strike_draw(const struct vd_canvas *canvas, struct vd_xy at, double half);

#endif
