/* cli/page.c: wraps text to the terminal's width. */
#include "cli/page.h"

#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/help_text.h"

enum { WIDTH_USUAL = 80, WIDTH_LEAST = 40, WIDTH_MAX = 120, STEP_IN = 2 };

/* Returns the columns of the terminal that the stream goes to, 120 at most for easy reading; 80 if
 * it is not a terminal. A stream in memory is printed on stdout in the end. */
static unsigned page_width(FILE *out)
{
    struct winsize size;
    int number = fileno(out) >= 0 ? fileno(out) : STDOUT_FILENO;

    if (isatty(number) != 1 || ioctl(number, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDTH_USUAL;
    if (size.ws_col < WIDTH_LEAST)
        return WIDTH_LEAST;
    return size.ws_col < WIDTH_MAX ? size.ws_col : WIDTH_MAX;
}

/* Counts columns, not bytes: continuation bytes of UTF-8 take no column. */
static unsigned columns_of(const char *word, size_t length)
{
    unsigned columns = 0;

    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)word[i] & 0xC0U) != 0x80U;
    return columns;
}

/* Prints one line of the text; returns where the next begins. */
static const char *put_line(FILE *out, unsigned indent, unsigned width, const char *text)
{
    unsigned column = indent;
    bool first = true;

    fprintf(out, "%*s", (int)indent, "");
    while (*text != '\0' && *text != '\n') {
        size_t blanks = strspn(text, " "), length = strcspn(text + blanks, " \n");
        unsigned columns = columns_of(text + blanks, length);

        if (!first && column + blanks + columns >= width) {
            fprintf(out, "\n%*s", (int)(indent + STEP_IN), "");
            column = indent + STEP_IN;
        } else {
            fprintf(out, "%*s", (int)blanks, "");
            column += (unsigned)blanks;
        }
        fwrite(text + blanks, 1, length, out);
        column += columns;
        text += blanks + length;
        first = false;
    }
    fputc('\n', out);
    return *text == '\n' ? text + 1 : text;
}

void vd_put_page(FILE *out, unsigned indent, const char *text)
{
    unsigned width = page_width(out);

    do {
        text = put_line(out, indent, width, text);
    } while (*text != '\0');
}

/* ---- the help of a command ---- */

/* True for usage and examples, with the lines under them. */
static bool is_verbatim(const char *line)
{
    return vd_line_begins(line, "usage:") || vd_line_begins(line, "example") ||
           vd_line_begins(line, "       ") || *line == '\n';
}

/* Returns the column of a paragraph's text, or of the text beside an option or a subcommand, which
 * is indented and has a gap after it. */
static size_t text_column(const char *line)
{
    size_t indent = strspn(line, " "), column = indent;

    while (column < vd_line_length(line) && !vd_line_begins(line + column, "  "))
        column++;
    if (indent == 0 || column == vd_line_length(line))
        return indent;
    return column + strspn(line + column, " ");
}

/* True if a line continues the text at this column. */
static bool goes_on(const char *line, size_t column)
{
    return *line != '\0' && *line != '\n' && strspn(line, " ") == column && line[column] != '-' &&
           text_column(line) == column && (column > 0 || !is_verbatim(line));
}

static unsigned put_words(FILE *out, const char *text, size_t length, unsigned at, unsigned column,
                          unsigned width)
{
    const char *end = text + length;

    while ((text += strspn(text, " ")) < end) {
        size_t word = strcspn(text, " \n");

        if (at > column && at + 1 + word >= width) {
            fprintf(out, "\n%*s", (int)column, "");
            at = column;
        }
        at += (unsigned)fprintf(out, at > column ? " %.*s" : "%.*s", (int)word, text);
        text += word;
    }
    return at;
}

/* Prints one paragraph or option; returns where the next begins. */
static const char *put_block(FILE *out, const char *line, unsigned width)
{
    size_t column = text_column(line);
    unsigned at = (unsigned)column;

    fwrite(line, 1, column, out);
    at = put_words(out, line + column, vd_line_length(line) - column, at, (unsigned)column, width);
    for (line = vd_line_next(line); goes_on(line, column); line = vd_line_next(line))
        at = put_words(out, line, vd_line_length(line), at, (unsigned)column, width);
    fputc('\n', out);
    return line;
}

void vd_put_help(FILE *out, const char *text)
{
    unsigned width = page_width(out);

    while (*text != '\0') {
        if (!is_verbatim(text)) {
            text = put_block(out, text, width);
            continue;
        }
        fprintf(out, "%.*s\n", (int)vd_line_length(text), text);
        text = vd_line_next(text);
    }
}
