/* cli/help_text.h: splits a help text into lines, for the terminal and for the manual page. */
#ifndef VD_CLI_HELP_TEXT_H
#define VD_CLI_HELP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline size_t vd_line_length(const char *line)
{
    return strcspn(line, "\n");
}

static inline const char *vd_line_next(const char *line)
{
    size_t length = vd_line_length(line);

    return line + length + (line[length] == '\n');
}

static inline bool vd_line_begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

#endif
