/* cli/screen.h: long answers, a screen of the terminal at a time. */
#ifndef VD_CLI_SCREEN_H
#define VD_CLI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Lines of the terminal; 0 if stdin or stdout is none. */
unsigned vd_screen_rows(void);
enum vd_screened {
    VD_SCREEN_WHOLE,    /* at once */
    VD_SCREEN_PAGED,    /* a screen at a time, at least once with a question between */
    VD_SCREEN_CUT_SHORT /* the line that was typed instead is there for the caller to obey */
};

/* Puts the text on stdout. Where it has more lines than `rows`, which is not 0, it stops after each
 * screen and reads a line of stdin into `line` (as getline does): an empty one goes on, any other leaves
 * the rest away; "q" is for nobody. */
enum vd_screened vd_screen_put(const char *text, unsigned rows, char **line, size_t *line_room);
/* Whether something was typed that nobody has read yet. */
bool vd_screen_is_typed_ahead(void);

#endif
