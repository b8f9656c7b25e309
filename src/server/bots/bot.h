/* server/bots/bot.h: our own machine players behind the bot protocol. A bot reads the server's
 * lines, builds its view from them, and answers questions. It keeps nothing that it could not be
 * told again. */
#ifndef VD_SERVER_BOTS_BOT_H
#define VD_SERVER_BOTS_BOT_H

#include "ai/player.h"
#include "record/extract.h"
#include "server/bots/bot_lines.h"

struct vd_bot {
    const struct vd_catalogue *catalogue;
    const char *named; /* the player; NULL: each game names it */
    struct vd_arena passing;
    struct {
        struct vd_arena arena;
        struct vd_text line; /* the last tables line, without its h */
        bool is_read;
        struct vd_tables known;
    } tables;
    bool in_game;
    struct vd_extract extract;
    const struct vd_player *player;
    uint64_t seed;
    struct vd_player_scratch desk;
    char sentence[VD_SENTENCE_SIZE]; /* why the bot failed */
};

enum vd_bot_state {
    VD_BOT_GOES_ON,
    VD_BOT_ENDS, /* the server said bye */
    VD_BOT_LOST  /* the line is not valid, or the bot cannot play this game */
};

void vd_bot_init(struct vd_bot *bot, const struct vd_catalogue *catalogue, const char *named);
void vd_bot_release(struct vd_bot *bot);
/* Reads a line without its end; appends the answer to `out`. */
enum vd_bot_state vd_bot_hear(struct vd_bot *bot, struct vd_text line, struct vd_buffer *out);

#endif
