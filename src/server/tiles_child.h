/* server/tiles_child.h: the child that draws tiles (vedette draw-tiles), on the server's side. */
#ifndef VD_SERVER_TILES_CHILD_H
#define VD_SERVER_TILES_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct vd_tiles_child {
    pid_t pid; /* 0: none */
    int line;  /* to its stdin and from its stdout, never blocking; -1: none */
};

/* Starts it with these words, zero-ended. It has the server's stderr and none of its other files, and
 * ends when nobody hears it any more, and with the server. */
bool vd_tiles_child_start(struct vd_tiles_child *child, const char *const words[]);
/* Tells it a line; false if it is busy with others. */
bool vd_tiles_child_tell(const struct vd_tiles_child *child, const char *line);
/* Takes what it says; false when it has said its last. */
bool vd_tiles_child_hear(const struct vd_tiles_child *child);
/* After its last word: false if it did not end well. */
bool vd_tiles_child_end(struct vd_tiles_child *child);
/* Lets it go: it ends with its next word, which finds nobody. */
void vd_tiles_child_leave(struct vd_tiles_child *child);

#endif
