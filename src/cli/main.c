/* cli/main.c: the program: finds the command and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/page.h"

static const struct vd_cli_command *const commands[] = {
    &vd_command_serve,      &vd_command_map,     &vd_command_scenarios, &vd_command_play,
    &vd_command_new,        &vd_command_order,   &vd_command_legal,     &vd_command_view,
    &vd_command_replay,     &vd_command_verify,  &vd_command_record,    &vd_command_sim,
    &vd_command_arena,      &vd_command_bench,   &vd_command_bot,       &vd_command_admin,
    &vd_command_check_data, &vd_command_conform, &vd_command_mail,      &vd_command_draw_tiles,
};

static const size_t command_count = sizeof commands / sizeof commands[0];

static void put_help(FILE *out)
{
    fputs("vedette: the umpire for Civil War campaigns\n\n"
          "usage: vedette COMMAND [OPTIONS]\n\n",
          out);
    for (size_t i = 0; i < command_count; i++) {
        if (commands[i]->gist != NULL)
            fprintf(out, "  %-12s %s\n", commands[i]->name, commands[i]->gist);
    }
    fputs("\nvedette COMMAND --help tells more of each, with an example.\n"
          "Exit: 0 done, 1 refused or failed (the reason is on stderr), 2 wrong usage.\n",
          out);
}

static bool asks_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

static const struct vd_cli_command *find_command(const char *name)
{
    for (size_t i = 0; i < command_count; i++) {
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    }
    return NULL;
}

static int run(const struct vd_cli_command *command, int count, char **words)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            vd_put_help(stdout, command->help);
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
        puts("vedette " VD_VERSION);
        return VD_EXIT_DONE;
    }
    if (asks_help(argv[1])) {
        const struct vd_cli_command *about = argc > 2 ? find_command(argv[2]) : NULL;

        if (about != NULL)
            vd_put_help(stdout, about->help);
        else
            put_help(stdout);
        return VD_EXIT_DONE;
    }
    const struct vd_cli_command *command = find_command(argv[1]);

    if (command == NULL) {
        fprintf(stderr, "vedette: there is no command '%s'\n\n", argv[1]);
        put_help(stderr);
        return VD_EXIT_USAGE;
    }
    return run(command, argc - 2, argv + 2);
}
