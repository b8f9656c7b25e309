/* cli/page.h: wraps text to the terminal's width. */
#ifndef VD_CLI_PAGE_H
#define VD_CLI_PAGE_H

#include <stdio.h>

/* Prints every line of the text at the indent, wrapped at spaces; continuation lines are indented
 * two columns more. Ends with a newline. */
void vd_put_page(FILE *out, unsigned indent, const char *text);

/* Prints a command's help: wraps its paragraphs and the texts beside its options again, but leaves
 * usage and examples as they are. */
void vd_put_help(FILE *out, const char *text);

#endif
