/* cli/view_gallery.h: what spectators may see of a record. */
#ifndef VD_CLI_VIEW_GALLERY_H
#define VD_CLI_VIEW_GALLERY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Everything if it is over; else every seat's view as many completed turns ago as all seats agree to, or
 * `delay` if that is more; if they do not agree, what all were told in the same words. An exit status. */
int vd_view_gallery(const char *path, unsigned delay, bool as_json, FILE *out);

#endif
