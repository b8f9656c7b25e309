/* server/bot.h: a machine player of ours behind the protocol of bots: it hears the server's lines, folds
 * its view from them, and answers questions. It keeps nothing that it could not be told again. */
#ifndef VD_SERVER_BOT_H
#define VD_SERVER_BOT_H

#include "ai/player.h"
#include "record/extract.h"
#include "server/bot_lines.h"

struct vd_bot {
    const struct vd_catalogue *catalogue;
    const char *named; /* the player; NULL: as each game says */
    struct vd_heap passing;
    struct {
        struct vd_heap heap;
        struct vd_text line; /* the tables told last, without h */
        bool is_read;
        struct vd_tables known;
    } tables;
    bool in_game;
    struct vd_extract extract;
    const struct vd_player *player;
    uint64_t seed;
    struct vd_desk desk;
    char sentence[VD_SENTENCE_SIZE]; /* why it is lost */
};

enum vd_bot_state {
    VD_BOT_GOES_ON,
    VD_BOT_ENDS, /* it was told bye */
    VD_BOT_LOST  /* the line cannot be, or it cannot play this */
};

void vd_bot_init(struct vd_bot *bot, const struct vd_catalogue *catalogue, const char *named);
void vd_bot_release(struct vd_bot *bot);
/* A line without its end; what it answers is added to `out`. */
enum vd_bot_state vd_bot_hear(struct vd_bot *bot, struct vd_text line, struct vd_buffer *out);

#endif
