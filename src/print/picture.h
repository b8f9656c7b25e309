/* print/picture.h: writes pixels as a PNG file of at most 256 colors.
 *
 * A drawn map has few colors and the shades between them. A palette of the most frequent ones loses
 * nothing visible, and the file is a third as long and made in a fifth of the time. */
#ifndef VD_PRINT_PICTURE_H
#define VD_PRINT_PICTURE_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

/* False with a reason if the file cannot be written. */
bool vd_picture_save(cairo_surface_t *surface, const char *path, char *reason, size_t size);

#endif
