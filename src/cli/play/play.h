/* cli/play/play.h: the internals of vedette play, for its own files only.
 *
 * The player sees only their seat's own record, whether it is in a file here or comes from a
 * server. A typed line is either talk, answered from that record, or orders, which go to the file
 * or the server. */
#ifndef VD_CLI_PLAY_PLAY_H
#define VD_CLI_PLAY_PLAY_H

#include "ai/player.h"
#include "cli/campaign.h"
#include "cli/editor.h"

struct vd_terminal_game {
    struct vd_extract own; /* the seat's record, as far as it was told */
    size_t shown;          /* lines of it that the player has seen */
    const char *kept;      /* where the game is: a file, or the server's address */
    /* The player that decides what an empty line means; NULL if the system has none. */
    const struct vd_player *habit;
    struct vd_player_scratch desk;
    bool is_terminal;
    /* True if an empty line may not be an answer to the question: a text was just paged, or the
     * line was typed before the question was printed. Then it orders nothing. */
    bool was_paged, was_ahead;
    struct vd_editor *editor; /* NULL: lines are read as they come */
    char *line;               /* buffer of getline */
    size_t line_room;
    bool failed; /* play cannot continue; the reason is on stderr */
    bool leaves; /* the player's request has ended play */
    /* Carries out a text of orders and adds what it brought to `own`; false if it failed. */
    bool (*submit)(struct vd_terminal_game *play, const char *text, struct vd_reply *reply);
    /* Answers what only the file or the server knows; true if the line asked for that. NULL for a
     * file, which knows no more than the record. */
    bool (*talk)(struct vd_terminal_game *play, const char *line);
    void *place; /* private data of `submit` and `talk` */
};

/* ---- talk.c ---- */

/* Called once the record was read; scratch memory comes from its arena. `wait` is the editor's
 * callback, with the play as its context. */
void vd_play_sit_down(struct vd_terminal_game *play, bool (*wait)(void *play));
void vd_play_release(struct vd_terminal_game *play);
/* Prints what is played and which turn it is: a player may come back to a game after weeks. */
void vd_play_put_head(const struct vd_terminal_game *play);
/* Prints that the campaign is played on tables of its own; nothing if it is not. */
void vd_play_put_tables(const struct vd_terminal_game *play);
/* Prints the lines that the player has not seen. */
void vd_play_put_lines(struct vd_terminal_game *play);
/* Prints a proposal to rewind that the player must answer, with what they learned since; nothing if
 * there is none. */
void vd_play_put_proposal(const struct vd_terminal_game *play);
/* Writes whom the player plays, behind "You": "command the Union side", "are union.meade". */
void vd_play_role(const struct vd_terminal_game *play, struct vd_writer *writer);
/* Prints why an order was refused, and what was not carried out with it. */
void vd_play_put_reason(const struct vd_system *system, const struct vd_reply *reply);
/* Prints wrapped text. */
void vd_play_say(unsigned indent, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* True if the player must do something: answer, or roll a die and type it. */
bool vd_play_is_asked(const struct vd_terminal_game *play);
void vd_play_put_prompt(struct vd_terminal_game *play);
/* Prints the die that the player must roll, and how to type it. */
void vd_play_put_die(const struct vd_terminal_game *play, FILE *out);
/* Lists what can be ordered into the choices of `desk`; returns how many there are. */
size_t vd_play_list_choices(struct vd_terminal_game *play);
void vd_play_write_order(const struct vd_terminal_game *play, const struct vd_command *command,
                         char text[VD_ORDER_LINE_MAX]);
/* Prints the end of a campaign: who has won and, if it was resigned, the victory points of all
 * sides. A campaign played to its end has told them itself. */
void vd_play_put_end(struct vd_record *record);
/* Gives the only order that is possible, if it decides nothing; false if the player must be asked. */
bool vd_play_pass_idle(struct vd_terminal_game *play);
/* Reads a line and does what it says, unless there is something to print first; false if the player
 * leaves or play cannot continue. */
bool vd_play_take_line(struct vd_terminal_game *play);

/* ---- choices.c ---- */

/* The text has the word in it, in capitals or not. */
bool vd_play_speaks_of(const char *text, const char *word);

void vd_play_write_choice(struct vd_terminal_game *play, struct vd_choice choice,
                          char order[VD_ORDER_LINE_MAX]);
/* Prints the legal orders that have the word; "all" and "": every one. Returns how many. */
size_t vd_play_put_choices(struct vd_terminal_game *play, const char *word, FILE *out);
/* Answers "why Hood" and "why Hood to Gettysburg". */
void vd_play_put_why(struct vd_terminal_game *play, const char *words, FILE *out);

/* ---- answers.c ---- */

/* Returns the rest of the line if its first word is this one; NULL if it is not. */
const char *vd_play_after(const char *line, const char *word);
enum vd_talk {
    VD_TALK_NOT, /* not talk: the line is an order */
    VD_TALK_ANSWERED,
    VD_TALK_CUT_SHORT /* talk, and another line was typed during the answer */
};
/* Prints some of the player's lines, from `first` to before `end`; if `full`, every event has its
 * own sentence. */
void vd_play_put_log(const struct vd_terminal_game *play, size_t first, size_t end, bool full,
                     FILE *out);
enum vd_talk vd_play_answer(struct vd_terminal_game *play, const char *line);
/* Offers completions for Tab: talk, orders, places. */
void vd_play_complete(void *context, const char *line, struct vd_offers *offers);

/* Proposes a rematch after the end and prints the answer (rematch.c). */
int vd_play_rematch(const char *link);
/* vedette play --server LINK (remote.c); `name` may be NULL, and is for a player who joins by an
 * invitation. */
int vd_play_remote(const char *link, const char *name);

#endif
