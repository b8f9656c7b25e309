/* rules/gcacw/words/tell.h: sentences about events, one function for each kind, in a table for each chapter.
 *
 * A sentence is made from its event and the printed tables alone, so it says no more than the event carries. It ends
 * without a stop: events.c adds the stop and the rule. */
#ifndef GCACW_WORDS_TELL_H
#define GCACW_WORDS_TELL_H

#include "core/words/nouns.h"
#include "rules/gcacw/words/parts.h"

struct gcacw_teller {
    const struct gcacw_scenario *sc;
    const struct vd_event *event;
    struct vd_writer *out;
};

typedef void gcacw_sentence(const struct gcacw_teller *tell);

/* Events of one kind whose heads are the same are told together: "head: member, member". */
struct gcacw_telling {
    uint16_t kind; /* GCACW_EVENT_NONE ends a table */
    gcacw_sentence *sentence;
    gcacw_sentence *head, *member; /* NULL: always told alone */
};

extern const struct gcacw_telling gcacw_tell_turn[], gcacw_tell_action[], gcacw_tell_combat[],
    gcacw_tell_supply[], gcacw_tell_victory[], gcacw_tell_fog[];

/* The sentence of a kind; NULL: facts, which are silent. */
const struct gcacw_telling *gcacw_telling_of(uint16_t kind);

/* ---- events.c: the ends of a line ---- */

enum { GCACW_LINE_SIZE = 640 };

/* A line that is being written. */
struct gcacw_line {
    char text[GCACW_LINE_SIZE];
    struct vd_writer out;
};

struct gcacw_teller gcacw_line_begin(struct gcacw_line *line, const struct gcacw_scenario *sc,
                                     const struct vd_event *event);
/* Writes the line with a capital, a stop and the rule of its event. */
void gcacw_line_end(struct gcacw_line *line, uint16_t rule, struct vd_writer *out);

/* ---- phrases.c: parts of sentences ---- */

static inline void gcacw_say(const struct gcacw_teller *tell, const char *words)
{
    vd_write(tell->out, words);
}

void gcacw_say_unit(const struct gcacw_teller *tell, uint8_t unit);
void gcacw_say_leader(const struct gcacw_teller *tell, uint8_t leader);
/* "the Union side". */
void gcacw_say_side(const struct gcacw_teller *tell, uint8_t side);
void gcacw_say_count(const struct gcacw_teller *tell, unsigned count, const char *noun);
/* " at Paris (33085)": the words, then the hex. */
void gcacw_say_space(const struct gcacw_teller *tell, const char *before, uint16_t cell);
/* "4 points left", "no points left". */
void gcacw_say_points_left(const struct gcacw_teller *tell, unsigned points);
/* "4 points for the Confederates", "no points". */
void gcacw_say_points(const struct gcacw_teller *tell, int points);
void gcacw_say_station(const struct gcacw_teller *tell, uint8_t station);
void gcacw_say_crossing(const struct gcacw_teller *tell, uint16_t crossing);
/* "4", "3+1=4", "4+2+1=7": dice, modifier and total. */
void gcacw_say_dice(const struct gcacw_teller *tell, const uint8_t *faces, unsigned count,
                    int modifier, int total);

/* ---- tell_action.c ---- */

/* Why a march stops; empty for GCACW_WHY_NONE. */
const char *gcacw_halt_words(uint8_t why);

/* ---- tell_combat.c ---- */

/* The dice of a combat, and its result: what told.c gives a line each. */
gcacw_sentence gcacw_say_fought_dice, gcacw_say_fought_result;

#endif
