/* server/tiles_child.h: the child that draws tiles (vedette draw-tiles), on the server's side. */
#ifndef VD_SERVER_TILES_CHILD_H
#define VD_SERVER_TILES_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct vd_tiles_child {
    pid_t pid; /* 0: none */
    int line;  /* its stdin and stdout, non-blocking; -1: none */
};

/* Starts it with these words, NULL-terminated. It has the server's stderr and none of its other
 * files. It ends when nobody reads its output, and with the server. */
bool vd_tiles_child_start(struct vd_tiles_child *child, const char *const words[]);
/* Sends it a line; false if its buffer is full. */
bool vd_tiles_child_tell(const struct vd_tiles_child *child, const char *line);
/* Reads and discards its output; false at the end of the output. */
bool vd_tiles_child_hear(const struct vd_tiles_child *child);
/* Waits for it after the end of its output; false if it failed. */
bool vd_tiles_child_end(struct vd_tiles_child *child);
/* Lets it go: it ends with its next line of output, which nobody reads. */
void vd_tiles_child_leave(struct vd_tiles_child *child);

#endif
