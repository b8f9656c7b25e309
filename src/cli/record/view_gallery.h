/* cli/record/view_gallery.h: shows what spectators may see of a record. */
#ifndef VD_CLI_RECORD_VIEW_GALLERY_H
#define VD_CLI_RECORD_VIEW_GALLERY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Shows everything if the campaign is over. Else shows every seat's view as it was some completed
 * turns ago: as many as all seats agree to, or `delay` if that is more. If they do not agree, shows
 * what all were told in the same words. Returns an exit status. */
int vd_view_gallery(const char *path, unsigned delay, bool as_json, FILE *out);

#endif
