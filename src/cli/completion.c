/* cli/completion.c: completion scripts for shells: the commands, and the options named in their
 * help texts. Options that take one of a few words are completed with those words. */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "cli/command.h"

enum { OPTIONS_MAX = 64, OPTION_SIZE = 32 };

struct option_list {
    char name[OPTIONS_MAX][OPTION_SIZE];
    size_t count;
};

static bool is_option_letter(char letter)
{
    return islower((unsigned char)letter) || letter == '-';
}

static void note_option(struct option_list *list, const char *word, size_t length)
{
    if (length <= 2 || length >= OPTION_SIZE || list->count == OPTIONS_MAX)
        return;
    for (size_t i = 0; i < list->count; i++) {
        if (strlen(list->name[i]) == length && memcmp(list->name[i], word, length) == 0)
            return;
    }
    (void)snprintf(list->name[list->count++], OPTION_SIZE, "%.*s", (int)length, word);
}

/* Returns the next option, or NULL. Skips "'vedette play --server'", which names another
 * command. */
static const char *next_option(const char *at)
{
    const char *option = strstr(at, "--"), *other = strstr(at, "'vedette ");

    while (option != NULL && other != NULL && other < option) {
        const char *end = strchr(other + 1, '\'');

        if (end == NULL)
            return NULL;
        option = strstr(end, "--");
        other = strstr(end + 1, "'vedette ");
    }
    return option;
}

/* Lists every word of the help that begins with two dashes, each once. Skips the examples: they add
 * none, and may be of other commands. */
static void note_options(const char *help, struct option_list *list)
{
    const char *examples = strstr(help, "\nexample");

    list->count = 0;
    for (const char *at = next_option(help); at != NULL; at = next_option(at)) {
        if (examples != NULL && at > examples)
            break;
        size_t length = 2;

        while (is_option_letter(at[length]))
            length++;
        if (at == help || !is_option_letter(at[-1]))
            note_option(list, at, length);
        at += length;
    }
    note_option(list, "--help", strlen("--help"));
}

static void find_options(const struct vd_cli_command *command, struct option_list *list)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    note_options(vd_command_help(command, &arena), list);
    vd_arena_release(&arena);
}

static void put_commands(const char *separator)
{
    const char *before = "";

    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist == NULL)
            continue;
        printf("%s%s", before, vd_commands[i]->name);
        before = separator;
    }
}

static void put_options(const struct vd_cli_command *command)
{
    struct option_list list;

    find_options(command, &list);
    for (size_t i = 0; i < list.count; i++)
        printf(" %s", list.name[i]);
}

static void put_bash(void)
{
    fputs("# bash completion for vedette, made by 'vedette completion bash'\n"
          "_vedette()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} options=\n"
          "    if [[ $COMP_CWORD -eq 1 ]]; then\n"
          "        options='",
          stdout);
    put_commands(" ");
    fputs(" --help --version'\n    else\n        case ${COMP_WORDS[1]} in\n", stdout);
    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist == NULL)
            continue;
        printf("        %s) options='", vd_commands[i]->name);
        put_options(vd_commands[i]);
        fputs("' ;;\n", stdout);
    }
    fputs("        esac\n    fi\n"
          "    [[ $word == -* || $COMP_CWORD -eq 1 ]] || return 0\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
          "}\n"
          "complete -o default -F _vedette vedette\n",
          stdout);
}

/* Prints a gist for use between single quotes in zsh and fish. */
static void put_quoted(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*text);
    }
}

static void put_zsh(void)
{
    puts("#compdef vedette\n# made by 'vedette completion zsh'");
    puts("_vedette() {\n    local -a commands=(");
    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist == NULL)
            continue;
        printf("        '%s:", vd_commands[i]->name);
        put_quoted(vd_commands[i]->gist);
        puts("'");
    }
    puts("    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        "
         "return\n    fi");
    puts("    if [[ $PREFIX != -* ]]; then\n        _files\n        return\n    fi\n    case "
         "$words[2] in");
    for (size_t i = 0; i < vd_command_count; i++) {
        if (vd_commands[i]->gist == NULL)
            continue;
        printf("    %s) compadd --", vd_commands[i]->name);
        put_options(vd_commands[i]);
        puts(" ;;");
    }
    puts("    esac\n}\n_vedette \"$@\"");
}

static void put_fish(void)
{
    puts("# fish completion for vedette, made by 'vedette completion fish'");
    for (size_t i = 0; i < vd_command_count; i++) {
        const struct vd_cli_command *command = vd_commands[i];
        struct option_list list;

        if (command->gist == NULL)
            continue;
        printf("complete -c vedette -n __fish_use_subcommand -a %s -d '", command->name);
        put_quoted(command->gist);
        puts("'");
        find_options(command, &list);
        for (size_t k = 0; k < list.count; k++)
            printf("complete -c vedette -n '__fish_seen_subcommand_from %s' -l %s\n", command->name,
                   list.name[k] + 2);
    }
}

static int run_completion(int count, char **words)
{
    const char *shell = NULL;
    size_t plain = 0;

    if (!vd_options_read(&vd_command_completion, count, words, NULL, 0, &shell, 1, &plain))
        return VD_EXIT_USAGE;
    if (plain == 0)
        return vd_usage(&vd_command_completion, "for which shell? bash, zsh or fish");
    if (strcmp(shell, "bash") == 0)
        put_bash();
    else if (strcmp(shell, "zsh") == 0)
        put_zsh();
    else if (strcmp(shell, "fish") == 0)
        put_fish();
    else
        return vd_usage(&vd_command_completion, "the shell is bash, zsh or fish, not '%s'", shell);
    return VD_EXIT_DONE;
}

const struct vd_cli_command vd_command_completion = {
    .name = "completion",
    .gist = "complete command lines in bash, zsh and fish",
    .help = "usage: vedette completion bash|zsh|fish\n\n"
            "Prints what the shell needs to complete commands and options with Tab. An installed\n"
            "vedette has set this up already. If you run it from a clone, add a line like the\n"
            "example to the file that your shell reads when it starts.\n\n"
            "example: source <(vedette completion bash)\n",
    .run = run_completion,
};
