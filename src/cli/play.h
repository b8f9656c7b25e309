/* cli/play.h: the inside of vedette play, for its own files only.
 *
 * Whoever plays sees his seat's own record and nothing else, whether it is kept in a file here or told by
 * a server. What he types is talk, answered from that record, or orders, which go where it is kept. */
#ifndef VD_CLI_PLAY_H
#define VD_CLI_PLAY_H

#include "ai/player.h"
#include "cli/campaign.h"
#include "cli/editor.h"

enum { VD_LEVELS = 2 };

struct vd_play {
    struct vd_extract own; /* the seat's record, as far as it was told */
    size_t shown;          /* lines of it that the player has seen */
    const char *kept;      /* where the game is: a file, or the server's address */
    /* What an empty line stands for; NULL where a system has no habit. */
    const struct vd_player *habit;
    struct vd_desk desk;
    bool is_terminal;
    /* An empty line may be meant for something else than the question: a text was paged just now, or it was
     * typed before the question was there to be read. Then it orders nothing. */
    bool was_paged, was_ahead;
    struct vd_editor *editor; /* NULL: lines are read as they come */
    char *line;               /* as getline has it */
    size_t line_room;
    bool failed; /* play cannot go on, which has been told on stderr */
    bool leaves; /* ... or need not: what was asked for ended it */
    /* Carries out a text of orders, so that what it brought is in `own`; false if it failed. */
    bool (*submit)(struct vd_play *play, const char *text, struct vd_reply *reply);
    /* Answers what only the place knows where the game is kept; true if the line asked for that. NULL: a
     * file, which knows no more than the record. */
    bool (*talk)(struct vd_play *play, const char *line);
    void *place; /* its own business */
};

/* play_talk.c */

/* Once the record was read; scratch is of its heap. `wait` as the editor has it, given the play. */
void vd_play_sit_down(struct vd_play *play, bool (*wait)(void *play));
/* He stands up. */
void vd_play_release(struct vd_play *play);
/* What is played, and which turn it is: a game may be taken up again after weeks. */
void vd_play_put_head(const struct vd_play *play);
/* That the campaign is played on tables of its own; nothing if it is not. */
void vd_play_put_tables(const struct vd_play *play);
/* The lines that the player has not seen. */
void vd_play_put_lines(struct vd_play *play);
/* A proposal to go back that he is to answer, with what he learnt since; nothing, if there is none. */
void vd_play_put_proposal(const struct vd_play *play);
/* Why an order was refused, and what was not carried out with it. */
void vd_play_put_reason(const struct vd_rules *rules, const struct vd_reply *reply);
/* A page of words. */
void vd_play_say(unsigned indent, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Whether something is wanted of him: an answer, or a die that he throws himself. */
bool vd_play_is_asked(const struct vd_play *play);
void vd_play_put_prompt(struct vd_play *play);
/* The die that he is to throw himself, and how it is typed. */
void vd_play_put_die(const struct vd_play *play, FILE *out);
/* What can be ordered, into the desk's choices: how many. */
size_t vd_play_list_choices(struct vd_play *play);
void vd_play_write_order(const struct vd_play *play, const struct vd_command *command,
                         char text[VD_ORDER_LINE_MAX]);
/* Of a campaign that is over: the victory points of all sides, if it was resigned, for one that came to its
 * end told them itself; and who has won. */
void vd_play_put_end(struct vd_record *record);
/* Reads a line and does what it says, unless there is something to tell first; false if the player leaves or
 * play cannot go on. */
bool vd_play_take_line(struct vd_play *play);

/* play_answers.c */

/* The rest of the line if its first word is this one; NULL if it is not. */
const char *vd_play_after(const char *line, const char *word);
enum vd_talk {
    VD_TALK_NOT, /* the line asks for nothing: it is an order */
    VD_TALK_ANSWERED,
    VD_TALK_CUT_SHORT /* ... and another line was typed in the midst of it */
};
/* Some of the player's lines, from the first to before the end; in full every event has its own sentence. */
void vd_play_put_log(const struct vd_play *play, size_t first, size_t end, bool full, FILE *out);
enum vd_talk vd_play_answer(struct vd_play *play, const char *line);
/* What Tab offers: talk, what can be ordered, places. */
void vd_play_complete(void *context, const char *line, struct vd_offers *offers);

/* play_rematch.c: after the end, a rematch: what became of the wish. */
int vd_play_rematch(const char *link);
/* ... vedette play --server LINK; `name` may be NULL, and is for whoever is invited. */
int vd_play_remote(const char *link, const char *name);

#endif
