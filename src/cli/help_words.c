/* cli/help_words.c: fills the words of the game systems into a help text.
 *
 * A help text marks their place: <sides> for "union|confederate", <players> for "random or script",
 * <makers> for the systems that compute a data file, and, on lines of their own, <side options> for
 * an option for each side and <levels> for the computer players of each system. */
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "cli/command.h"
#include "cli/study/contest.h"
#include "scenario/loading.h"

enum { NAME_COLUMN = 19 };

static void put_sides(FILE *out)
{
    const char *name;

    for (size_t i = 0; (name = vd_side_at(i)) != NULL; i++)
        fprintf(out, "%s%s", i > 0 ? "|" : "", name);
}

static void put_side_options(FILE *out)
{
    const char *name;
    char option[40];

    for (size_t i = 0; (name = vd_side_at(i)) != NULL; i++) {
        (void)snprintf(option, sizeof option, "--%s AI", name);
        fprintf(out, "  %-*s%s\n", NAME_COLUMN - 1, option,
                i > 0 ? " the same for that side"
                      : " a computer player by its name; the usual one by default");
    }
}

/* True if an earlier system has a player of this name. */
static bool is_repeated(const struct vd_system *const *system, const char *name)
{
    for (const struct vd_system *const *at = vd_systems; at < system; at++) {
        if (vd_player_find(*at, name) != NULL)
            return true;
    }
    return false;
}

/* Puts the name of every computer player once. */
static void put_players(FILE *out)
{
    const struct vd_player *player;
    size_t count = 0;

    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        for (size_t i = 0; (player = vd_player_at(*at, i)) != NULL; i++) {
            if (!is_repeated(at, player->name))
                fprintf(out, "%s%s", count++ > 0 ? " or " : "", player->name);
        }
    }
}

/* One row for each level; a program with several systems says which of them has it. */
static void put_levels(FILE *out)
{
    const struct vd_player *player;
    bool several = vd_systems[0] != NULL && vd_systems[1] != NULL;
    char level[80];

    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        for (size_t i = 0; (player = vd_player_at(*at, i)) != NULL; i++) {
            (void)snprintf(level, sizeof level, "%s%s%zu, %s", several ? (*at)->name : "",
                           several ? " " : "", i + 1, player->name);
            fprintf(out, "  %-*s %s\n", NAME_COLUMN - 1, level, player->gist);
        }
    }
}

static void put_makers(FILE *out)
{
    size_t count = 0;

    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        if ((*at)->loading->make != NULL)
            fprintf(out, "%s%s", count++ > 0 ? " or " : "", (*at)->name);
    }
    fputs(count > 0 ? "" : "there is none", out);
}

static const struct {
    const char *mark;
    void (*put)(FILE *out);
} words[] = {{"<sides>", put_sides},
             {"<side options>\n", put_side_options},
             {"<players>", put_players},
             {"<levels>\n", put_levels},
             {"<makers>", put_makers}};

const char *vd_command_help(const struct vd_cli_command *command, struct vd_arena *arena)
{
    const size_t count = sizeof words / sizeof words[0];
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);

    if (out == NULL)
        return command->help;
    for (const char *at = command->help; *at != '\0';) {
        size_t i = 0;

        while (i < count && strncmp(at, words[i].mark, strlen(words[i].mark)) != 0)
            i++;
        if (i == count) {
            fputc(*at++, out);
            continue;
        }
        words[i].put(out);
        at += strlen(words[i].mark);
    }
    (void)fclose(out);
    const char *help = vd_arena_text(arena, text, length);

    free(text);
    return help;
}
