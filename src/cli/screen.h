/* cli/screen.h: long answers, a screen of the terminal at a time. */
#ifndef VD_CLI_SCREEN_H
#define VD_CLI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Lines of the terminal; 0 if stdin or stdout is none. */
unsigned vd_screen_rows(void);
/* Puts the text on stdout. Where it has more lines than `rows`, which is not 0, it stops after each
 * screen and reads a line of stdin into `line` (as getline does): an empty one goes on, any other leaves
 * the rest away. True if it is left there for the caller to obey; "q" is for nobody. */
bool vd_screen_put(const char *text, unsigned rows, char **line, size_t *line_room);

#endif
