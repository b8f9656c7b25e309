/* cli/screen.h: prints long answers one screen at a time. */
#ifndef VD_CLI_SCREEN_H
#define VD_CLI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the lines of the terminal; 0 if stdin or stdout is not one. */
unsigned vd_screen_rows(void);
enum vd_screened {
    VD_SCREEN_WHOLE,    /* at once */
    VD_SCREEN_PAGED,    /* a screen at a time, with at least one pause */
    VD_SCREEN_CUT_SHORT /* the player typed another line instead; the caller carries it out */
};

/* Prints the text on stdout. If it has more lines than `rows`, and that is not 0, it stops after
 * each screen and reads a line of stdin into `line` (as getline does). An empty line continues; any
 * other skips the rest, and unless it is "q" the caller carries it out. */
enum vd_screened vd_screen_put(const char *text, unsigned rows, char **line, size_t *line_room);
/* True if something was typed that nobody has read yet. */
bool vd_screen_is_typed_ahead(void);

#endif
