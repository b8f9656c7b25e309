/* cli/screen.c: prints long answers one screen at a time.
 *
 * A map has twice as many lines as a common terminal, and a newcomer cannot scroll back. */
#include "cli/screen.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { ROWS_LEAST = 5 };

unsigned vd_screen_rows(void)
{
    struct winsize size;

    if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row < ROWS_LEAST)
        return 0;
    return size.ws_row;
}

static size_t count_lines(const char *text)
{
    size_t count = 0;

    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

/* Prints `count` lines; returns where the rest begins. */
static const char *put_lines(const char *text, unsigned count)
{
    while (count-- > 0 && *text != '\0') {
        size_t length = strcspn(text, "\n");

        length += text[length] == '\n';
        (void)fwrite(text, 1, length, stdout);
        text += length;
    }
    return text;
}

/* Erases the question once it is answered, so that a map is not interrupted; a dumb terminal keeps
 * it. */
static void wipe_question(void)
{
    const char *kind = getenv("TERM");

    if (kind != NULL && strcmp(kind, "dumb") != 0)
        (void)fputs("\033[1A\033[2K", stdout);
}

/* True if the player wants the next screen. */
static bool ask(size_t left, char **line, size_t *line_room)
{
    printf("-- %zu more line%s: Enter for more, q to stop --", left, left == 1 ? "" : "s");
    (void)fflush(stdout);
    if (getline(line, line_room, stdin) < 0) {
        (void)putchar('\n');
        return false;
    }
    if ((*line)[strspn(*line, " \t\r\n")] != '\0')
        return false;
    wipe_question();
    return true;
}

static bool is_quit(const char *line)
{
    return (line[0] == 'q' || line[0] == 'Q') && (line[1] == '\n' || line[1] == '\0');
}

enum vd_screened vd_screen_put(const char *text, unsigned rows, char **line, size_t *line_room)
{
    size_t left = count_lines(text);
    bool paged = false;

    while (rows > 0 && left > rows - 1) {
        text = put_lines(text, rows - 1);
        left -= rows - 1;
        paged = true;
        if (!ask(left, line, line_room))
            return feof(stdin) == 0 && !is_quit(*line) ? VD_SCREEN_CUT_SHORT : VD_SCREEN_PAGED;
    }
    (void)fputs(text, stdout);
    return paged ? VD_SCREEN_PAGED : VD_SCREEN_WHOLE;
}

bool vd_screen_is_typed_ahead(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&input, 1, 0) == 1 && (input.revents & POLLIN) != 0;
}
