/* cli/main.c: the program: finds the command and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/page.h"
#include "cli/version.h"

static void put_help(FILE *out)
{
    fputs("vedette: the umpire for Civil War campaigns\n\n"
          "usage: vedette COMMAND [OPTIONS]\n\n",
          out);
    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist != NULL)
            fprintf(out, "  %-12s %s\n", vd_commands[i]->name, vd_commands[i]->gist);
    }
    fputs("\n"
          "vedette COMMAND --help explains each command, with an example.\n"
          "Exit: 0 done, 1 refused or failed (the reason is on stderr), 2 wrong usage.\n",
          out);
}

static bool asks_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

static void put_version(void)
{
    printf("vedette %s", vd_version_number);
    if (vd_version_commit[0] != '\0')
        printf(" (commit %s, %s)", vd_version_commit, vd_version_date);
    putchar('\n');
}

static void put_command_help(const struct vd_cli_command *command)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_put_help(stdout, vd_command_help(command, &arena));
    vd_arena_release(&arena);
}

static int run(const struct vd_cli_command *command, int count, char **words)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            put_command_help(command);
            return VD_EXIT_DONE;
        }
        if (strcmp(words[i], "--") == 0)
            break;
    }
    return command->run(count, words);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        put_help(stderr);
        return VD_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        put_version();
        return VD_EXIT_DONE;
    }
    if (asks_help(argv[1])) {
        const struct vd_cli_command *about = argc > 2 ? vd_command_find(argv[2]) : NULL;

        if (about != NULL)
            put_command_help(about);
        else
            put_help(stdout);
        return VD_EXIT_DONE;
    }
    const struct vd_cli_command *command = vd_command_find(argv[1]);

    if (command == NULL) {
        fprintf(stderr, "vedette: there is no command '%s'\n\n", argv[1]);
        put_help(stderr);
        return VD_EXIT_USAGE;
    }
    return run(command, argc - 2, argv + 2);
}
