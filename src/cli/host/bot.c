/* cli/host/bot.c: vedette bot: runs the computer players as a program that talks in lines on stdin
 * and stdout.
 *
 * It enters a sandbox first, so it can find out nothing that it is not told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "server/bots/bot.h"
#include "sys/sandbox.h"

/* Handles a line; true if there are more to come. */
static bool hear(struct vd_bot *bot, struct vd_text line, enum vd_bot_state *state)
{
    struct vd_arena arena;
    struct vd_buffer out;

    vd_arena_init(&arena);
    vd_buffer_init(&out, &arena);
    *state = vd_bot_hear(bot, line, &out);
    if (out.length > 0)
        fwrite(out.at, 1, out.length, stdout);
    vd_arena_release(&arena);
    return fflush(stdout) == 0 && *state == VD_BOT_GOES_ON;
}

static int talk(struct vd_bot *bot)
{
    enum vd_bot_state state = VD_BOT_GOES_ON;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    while ((length = getline(&line, &room, stdin)) > 0) {
        size_t end = line[length - 1] == '\n' ? (size_t)length - 1 : (size_t)length;

        if (!hear(bot, (struct vd_text){line, end}, &state))
            break;
    }
    free(line);
    return state == VD_BOT_LOST ? vd_refused("%s", bot->sentence) : VD_EXIT_DONE;
}

static int run_bot(int count, char **words)
{
    const char *player = NULL;
    const struct vd_option options[] = {{"--player", NULL, &player, NULL}};
    struct vd_bot bot;
    size_t plain_count;
    int status;

    if (count > 2 && strcmp(words[0], "--keep") == 0)
        return vd_bot_keep(words[1], words + 2);
    if (!vd_options_read(&vd_command_bot, count, words, options, sizeof options / sizeof options[0],
                         NULL, 0, &plain_count))
        return VD_EXIT_USAGE;
    if (!VD_SANITIZED)
        (void)vd_sandbox_enter(); /* without kernel support the other limits remain */
    vd_bot_init(&bot, &vd_cli_catalogue, player);
    status = talk(&bot);
    vd_bot_release(&bot);
    return status;
}

const struct vd_cli_command vd_command_bot = {
    .name = "bot",
    .gist = "be a computer player for a server, by lines on stdin and stdout",
    .help =
        "usage: vedette bot [--player NAME]\n"
        "       vedette bot --keep BYTES COMMAND [WORD...]\n"
        "\n"
        "Plays what a server asks, line by line, by the protocol of docs/bots.md. The server "
        "starts\n"
        "such children by itself for its computer seats. By hand you can test a server with it,\n"
        "or use one of our players in a program of yours.\n"
        "\n"
        "  --player NAME   <players>; otherwise each game names its player\n"
        "  --keep BYTES    runs a program instead, with this much memory, and ends with it\n"
        "                  everything it has started: the server runs outside bots this way\n"
        "\n"
        "example: vedette serve --bot club='vedette bot --player script'\n",
    .run = run_bot,
};
