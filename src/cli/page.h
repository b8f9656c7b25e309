/* cli/page.h: words on a page of the terminal's width. */
#ifndef VD_CLI_PAGE_H
#define VD_CLI_PAGE_H

#include <stdio.h>

/* Every line of the text from the indent on, broken at blanks; what is broken off stands two columns
 * farther in. Ends with a newline. */
void vd_put_page(FILE *out, unsigned indent, const char *text);

/* The help of a command: its paragraphs and the texts beside its options are broken anew; usage and
 * examples stand as they are. */
void vd_put_help(FILE *out, const char *text);

#endif
