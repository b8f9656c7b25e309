/* server/bots/bot_lines.h: the protocol between the server and a bot: a JSON object a line
 * (docs/bots.md).
 *
 * A bot is told only its seat's own record, in numbers or in words, and the question. The server's
 * lines have one canonical form; a bot may send any equivalent JSON. */
#ifndef VD_SERVER_BOTS_BOT_LINES_H
#define VD_SERVER_BOTS_BOT_LINES_H

#include "core/offer.h"
#include "record/hash/bytes.h"
#include "record/session/texts.h"
#include "umpire/service.h"

enum {
    VD_BOT_PROTOCOL = 1,
    VD_BOT_LINE_MAX = 16384, /* bytes of a line from a bot */
    VD_BOT_NAME_MAX = 40,
    VD_BOT_SENT_WHOLE = 2000, /* orders: a longer list is sent subject by subject */
    VD_BOT_ABOUTS_MAX = 256   /* subjects that a bot may ask for in one question */
};

/* What a bot may want in addition to the questions. */
enum vd_bot_wants {
    VD_BOT_LINES = 1,   /* the lines of the seat's record as they are */
    VD_BOT_WORDS = 2,   /* ... and in words */
    VD_BOT_ORDERS = 4,  /* with a question, all legal orders */
    VD_BOT_VIEW = 8,    /* with a question, the view as JSON */
    VD_BOT_TABLES = 16, /* the scenario as compiled */
    VD_BOT_OFFERS = 32  /* with a question, all legal orders, as data */
};

/* ---- lines of the server ---- */

struct vd_bot_game {
    const char *game, *seat, *machine;
    uint64_t seed;
    struct vd_text head; /* the first line of the seat's record, without its end */
};

/* A seat whose view this is. */
struct vd_bot_seat {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_view *view;
    struct vd_arena *arena; /* scratch memory */
};

struct vd_bot_ask {
    uint32_t k;
    uint32_t seconds;
    const char *memo;
    const char *about; /* the subject that the bot asked for; NULL: none */
    size_t whole;      /* a longer list of orders is sent subject by subject */
};

void vd_bot_put_hello(struct vd_buffer *out);
/* The second line of a record, without its h. */
void vd_bot_put_tables(struct vd_buffer *out, struct vd_text tables);
void vd_bot_put_game(struct vd_buffer *out, const struct vd_bot_game *game);
/* Writes one line of the seat's record, without its end; false if it is not valid. */
bool vd_bot_put_told(struct vd_buffer *out, const struct vd_bot_seat *seat, struct vd_text line,
                     unsigned wants);
void vd_bot_put_ask(struct vd_buffer *out, const struct vd_bot_seat *seat,
                    const struct vd_bot_ask *ask, unsigned wants);
void vd_bot_put_bye(struct vd_buffer *out);

/* ---- lines of a bot: false with a sentence if the line is not of that kind ---- */

struct vd_bot_hello {
    char name[VD_BOT_NAME_MAX + 1];
    unsigned wants;
};

/* An order, or the wish to be sent the orders of a subject. */
struct vd_bot_answer {
    uint32_t k;
    char about[VD_OFFER_NAME_SIZE]; /* empty: it is an order */
    char order[VD_ORDER_LINE_MAX];
    bool has_memo; /* without one the memo stays as it was */
    char memo[VD_MEMO_MAX + 1];
};

bool vd_bot_read_hello(struct vd_text line, struct vd_bot_hello *hello,
                       char sentence[VD_SENTENCE_SIZE]);
bool vd_bot_read_answer(struct vd_text line, struct vd_bot_answer *answer,
                        char sentence[VD_SENTENCE_SIZE]);

/* ---- lines of the server, read by our own bot, which wants lines and tables alone ---- */

enum vd_bot_said {
    VD_BOT_SAID_NOTHING, /* the line cannot be read */
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
    struct vd_text body; /* tables without h, first line, or line of the seat */
    struct vd_text machine, memo;
    uint64_t seed;
    uint32_t k; /* of a line or of a question */
};

/* Reads a line without its end; texts point into it or into the arena. */
void vd_bot_read(struct vd_text line, struct vd_arena *arena, struct vd_bot_message *message);
void vd_bot_put_own_hello(struct vd_buffer *out, const char *name);
void vd_bot_put_answer(struct vd_buffer *out, const struct vd_bot_answer *answer);

#endif
