/* cli/page.c: words on a page of the terminal's width. */
#include "cli/page.h"

#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_USUAL = 80, WIDTH_LEAST = 40, WIDTH_MOST = 120, STEP_IN = 2 };

/* Lines of more than 120 columns tire the eye. */
unsigned vd_page_width(FILE *out)
{
    struct winsize size;
    int number = fileno(out);

    if (number < 0 || isatty(number) != 1 || ioctl(number, TIOCGWINSZ, &size) != 0 ||
        size.ws_col == 0)
        return WIDTH_USUAL;
    if (size.ws_col < WIDTH_LEAST)
        return WIDTH_LEAST;
    return size.ws_col < WIDTH_MOST ? size.ws_col : WIDTH_MOST;
}

/* Columns, not bytes: what continues a letter of UTF-8 takes none. */
static unsigned columns_of(const char *word, size_t length)
{
    unsigned columns = 0;

    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)word[i] & 0xC0U) != 0x80U;
    return columns;
}

/* One line of the text; where the next begins. */
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
    unsigned width = vd_page_width(out);

    do {
        text = put_line(out, indent, width, text);
    } while (*text != '\0');
}
