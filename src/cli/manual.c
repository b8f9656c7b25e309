/* cli/manual.c: makes the manual pages from the help texts, in roff, for the build.
 *
 * A help text has usage lines, paragraphs, rows ("  --option  what it does", with the text
 * continued in its column) and examples. Each has its macro. */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "cli/command.h"
#include "cli/help_text.h"
#include "cli/version.h"

/* Escapes hyphens so that they can be copied, and keeps a line of text from being read as a
 * macro. */
static void put_roff(const char *text, size_t length)
{
    if (length > 0 && (*text == '.' || *text == '\''))
        fputs("\\&", stdout);
    for (size_t i = 0; i < length; i++) {
        switch (text[i]) {
        case '\\':
            fputs("\\e", stdout);
            break;
        case '-':
            fputs("\\-", stdout);
            break;
        default:
            putchar(text[i]);
        }
    }
}

static void put_roff_line(const char *text, size_t length)
{
    size_t blanks = strspn(text, " ");

    put_roff(text + blanks, length - blanks);
    putchar('\n');
}

/* Prints lines as they are, without their first columns, up to an empty line. */
static const char *put_verbatim(const char *line, size_t columns)
{
    puts(".nf");
    for (; *line != '\0' && *line != '\n'; line = vd_line_next(line)) {
        put_roff(line + columns, vd_line_length(line) - columns);
        putchar('\n');
    }
    puts(".fi");
    return line;
}

/* Returns where the name of a row ends: at a gap, or at the end of its line. */
static size_t row_name(const char *line)
{
    size_t at = 2;

    while (at < vd_line_length(line) && !vd_line_begins(line + at, "  "))
        at++;
    return at;
}

static bool is_row(const char *line)
{
    return vd_line_begins(line, "  ") && line[2] != ' ' && line[2] != '\n';
}

/* A row whose name fills its column leaves one space only: "--cert FILE --key FILE certificate".
 * Words in capitals or with a leading dash still belong to the name. */
static size_t tight_name(const char *line)
{
    size_t at = 2, end = vd_line_length(line);

    while (at < end) {
        size_t word = strcspn(line + at, " \n");

        if (line[at] != '-' && !isupper((unsigned char)line[at]) && line[at] != '[')
            return at - 1;
        at += word + strspn(line + at + word, " ");
    }
    return end;
}

static const char *put_row(const char *line)
{
    size_t name = row_name(line);

    if (name == vd_line_length(line) && line[2] == '-')
        name = tight_name(line);
    puts(".TP");
    fputs(".B ", stdout);
    put_roff(line + 2, name - 2);
    putchar('\n');
    if (name < vd_line_length(line))
        put_roff_line(line + name, vd_line_length(line) - name);
    for (line = vd_line_next(line); vd_line_begins(line, "   "); line = vd_line_next(line))
        put_roff_line(line, vd_line_length(line));
    return line;
}

static const char *put_examples(const char *line)
{
    const char *text = strchr(line, ' ') + 1;
    size_t columns = (size_t)(text - line);

    puts(".SH EXAMPLES");
    puts(".nf");
    put_roff(text, vd_line_length(text));
    putchar('\n');
    for (line = vd_line_next(line); vd_line_begins(line, "   "); line = vd_line_next(line)) {
        size_t blanks = strspn(line, " ");

        put_roff(line + (blanks < columns ? blanks : columns),
                 vd_line_length(line) - (blanks < columns ? blanks : columns));
        putchar('\n');
    }
    puts(".fi");
    return line;
}

static void put_body(const char *line)
{
    bool in_rows = false;

    while (*line != '\0') {
        if (vd_line_begins(line, "example")) {
            line = put_examples(line);
        } else if (*line == '\n') {
            puts(".PP");
            in_rows = false;
            line = vd_line_next(line);
        } else if (is_row(line)) {
            line = put_row(line);
            in_rows = true;
        } else {
            if (in_rows)
                puts(".PP");
            in_rows = false;
            put_roff_line(line, vd_line_length(line));
            line = vd_line_next(line);
        }
    }
}

static void put_title(const char *name, const char *gist)
{
    printf(".TH ");
    for (const char *letter = name; *letter != '\0'; letter++)
        putchar(toupper((unsigned char)*letter));
    printf(" 1 \"%s\" \"vedette %s\" \"User Commands\"\n", vd_version_date, vd_version_number);
    puts(".SH NAME");
    put_roff(name, strlen(name));
    fputs(" \\- ", stdout);
    put_roff(gist, strlen(gist));
    putchar('\n');
}

static void put_command(const struct vd_cli_command *command)
{
    const size_t columns = strlen("usage: ");
    struct vd_arena arena;
    char name[64];

    vd_arena_init(&arena);
    (void)snprintf(name, sizeof name, "vedette-%s", command->name);
    put_title(name, command->gist);
    puts(".SH SYNOPSIS");
    const char *rest = put_verbatim(vd_command_help(command, &arena), columns);

    puts(".SH DESCRIPTION");
    put_body(rest + (*rest == '\n'));
    puts(".SH SEE ALSO");
    puts(".BR vedette (1)");
    vd_arena_release(&arena);
}

static void put_program(void)
{
    put_title("vedette", "the umpire for Civil War campaigns");
    puts(".SH SYNOPSIS\n.B vedette\n.I COMMAND\n[OPTIONS]\n.SH DESCRIPTION");
    puts("Keeps the map and the rules of campaign games of 1863, shows each side only what it may\n"
         "know, rolls dice that anybody can check, and plays any empty seat.\n.SH COMMANDS");
    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist == NULL)
            continue;
        fputs(".TP\n.BR vedette\\-", stdout);
        put_roff(vd_commands[i]->name, strlen(vd_commands[i]->name));
        fputs(" (1)\n", stdout);
        put_roff_line(vd_commands[i]->gist, strlen(vd_commands[i]->gist));
    }
    puts(".SH EXIT STATUS\n0: done. 1: refused or failed; the reason is on standard error. 2: "
         "wrong\nusage.");
}

static int run_manual(int count, char **words)
{
    const char *name = NULL;
    size_t plain = 0;

    if (!vd_options_read(&vd_command_manual, count, words, NULL, 0, &name, 1, &plain))
        return VD_EXIT_USAGE;
    if (plain == 0) {
        put_program();
        return VD_EXIT_DONE;
    }
    const struct vd_cli_command *command = vd_command_find(name);

    if (command == NULL || command->gist == NULL)
        return vd_usage(&vd_command_manual, "there is no command '%s'", name);
    put_command(command);
    return VD_EXIT_DONE;
}

const struct vd_cli_command vd_command_manual = {
    .name = "manual",
    .help = "usage: vedette manual [COMMAND]\n\n"
            "Prints the manual page of the program or of a command, for man.\n\n"
            "example: vedette manual serve\n",
    .run = run_manual,
};
