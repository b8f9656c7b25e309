/* cli/bot.c: vedette bot: our machine players as a program that talks lines on stdin and stdout.
 *
 * It shuts itself in first: what is not told to it, it cannot find out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "server/bot.h"
#include "sys/cage.h"

/* True while there is something to hear. */
static bool hear(struct vd_bot *bot, struct vd_text line, enum vd_bot_state *state)
{
    struct vd_heap heap;
    struct vd_buffer out;

    vd_heap_init(&heap);
    vd_buffer_init(&out, &heap);
    *state = vd_bot_hear(bot, line, &out);
    if (out.length > 0)
        fwrite(out.at, 1, out.length, stdout);
    vd_heap_release(&heap);
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
        (void)vd_cage_close(); /* a kernel without cages has other walls */
    vd_bot_init(&bot, &vd_cli_catalogue, player);
    status = talk(&bot);
    vd_bot_release(&bot);
    return status;
}

const struct vd_cli_command vd_command_bot = {
    .name = "bot",
    .gist = "be a machine player for a server, by lines on stdin and stdout",
    .help =
        "usage: vedette bot [--player NAME]\n"
        "       vedette bot --keep BYTES COMMAND [WORD...]\n\n"
        "Plays what a server asks, line by line, by the protocol of docs/bots.md. The server "
        "starts\n"
        "such children by itself for its machine seats; by hand it is of use to try a server's\n"
        "side, or to lend a player of ours to a program of yours.\n\n"
        "  --player NAME   random or script; otherwise each game names its player\n"
        "  --keep BYTES    carries out a program instead, with so much memory, and ends with it\n"
        "                  all that it has started: so the server keeps bots that are not its "
        "own\n\n"
        "example: vedette serve --bot club='vedette bot --player script'\n",
    .run = run_bot,
};
