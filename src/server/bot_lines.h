/* server/bot_lines.h: what a server and a bot say to each other: a JSON object a line (docs/bots.md).
 *
 * All that a bot is told is its seat's own record, in numbers or in words, and what is asked of it. The
 * server's lines have one canonical form; a bot's may be any JSON of the kind. */
#ifndef VD_SERVER_BOT_LINES_H
#define VD_SERVER_BOT_LINES_H

#include "record/bytes.h"
#include "record/texts.h"
#include "umpire/house.h"

enum {
    VD_BOT_PROTOCOL = 1,
    VD_BOT_LINE_MOST = 16384, /* bytes of a line that a bot may say */
    VD_BOT_NAME_MOST = 40
};

/* What a bot may want beside the questions. */
enum vd_bot_wants {
    VD_BOT_LINES = 1,  /* the seat's lines as they stand in its record */
    VD_BOT_WORDS = 2,  /* ... and in words */
    VD_BOT_ORDERS = 4, /* with a question, all that may be ordered */
    VD_BOT_VIEW = 8,   /* with a question, the view as JSON */
    VD_BOT_TABLES = 16 /* the scenario as compiled */
};

/* ---- the server's ---- */

struct vd_bot_game {
    const char *game, *seat, *machine;
    uint64_t seed;
    struct vd_text head; /* the first line of the seat's record, without its end */
};

/* A seat whose view this is. */
struct vd_bot_seat {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_view *view;
    struct vd_heap *heap; /* for passing needs */
};

struct vd_bot_ask {
    uint32_t k;
    uint32_t seconds;
    const char *memo;
};

void vd_bot_put_hello(struct vd_buffer *out);
/* The second line of a record, without its h. */
void vd_bot_put_tables(struct vd_buffer *out, struct vd_text tables);
void vd_bot_put_game(struct vd_buffer *out, const struct vd_bot_game *game);
/* One line of the seat's record, without its end; false if it is none. */
bool vd_bot_put_told(struct vd_buffer *out, const struct vd_bot_seat *seat, struct vd_text line,
                     unsigned wants);
void vd_bot_put_ask(struct vd_buffer *out, const struct vd_bot_seat *seat,
                    const struct vd_bot_ask *ask, unsigned wants);
void vd_bot_put_bye(struct vd_buffer *out);

/* ---- a bot's: false with a sentence if it is not that ---- */

struct vd_bot_hello {
    char name[VD_BOT_NAME_MOST + 1];
    unsigned wants;
};

struct vd_bot_answer {
    uint32_t k;
    char order[VD_ORDER_LINE_MAX];
    bool has_memo; /* without one the memo stays as it was */
    char memo[VD_MEMO_MOST + 1];
};

bool vd_bot_read_hello(struct vd_text line, struct vd_bot_hello *hello,
                       char sentence[VD_SENTENCE_SIZE]);
bool vd_bot_read_answer(struct vd_text line, struct vd_bot_answer *answer,
                        char sentence[VD_SENTENCE_SIZE]);

/* ---- the server's, read by our own bot, who wants lines and tables alone ---- */

enum vd_bot_said {
    VD_BOT_SAID_NOTHING, /* that can be read */
    VD_BOT_SAID_HELLO,
    VD_BOT_SAID_TABLES,
    VD_BOT_SAID_GAME,
    VD_BOT_SAID_TOLD,
    VD_BOT_SAID_ASK,
    VD_BOT_SAID_BYE,
    VD_BOT_SAID_COUNT
};

struct vd_bot_message {
    enum vd_bot_said said;
    struct vd_text body; /* tables without h, first line, line of the seat */
    struct vd_text machine, memo;
    uint64_t seed;
    uint32_t k; /* of a line told, of a question */
};

/* A line without its end; texts lie in it or in the heap. */
void vd_bot_read(struct vd_text line, struct vd_heap *heap, struct vd_bot_message *message);
void vd_bot_put_own_hello(struct vd_buffer *out, const char *name);
void vd_bot_put_answer(struct vd_buffer *out, const struct vd_bot_answer *answer);

#endif
