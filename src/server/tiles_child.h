/* server/tiles_child.h: the child that draws tiles (vedette draw-tiles), on the server's side. */
#ifndef VD_SERVER_TILES_CHILD_H
#define VD_SERVER_TILES_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

/* Starts it with these words, zero-ended; its stdout can be read at *out without blocking. It has the
 * server's stderr and none of its other files, and ends when nobody reads its words any more. */
bool vd_tiles_child_start(const char *const words[], pid_t *child, int *out);
/* Reads off what it says; false when it has said its last. */
bool vd_tiles_child_hear(int out);
/* After its last word: false if it did not end well. */
bool vd_tiles_child_end(pid_t *child, int *out);
/* Lets it go: it ends with its next word, which finds nobody to hear it. */
void vd_tiles_child_leave(pid_t *child, int *out);

#endif
