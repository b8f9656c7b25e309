/* record/words.h: the words that are not orders of a game: notes, the session's own, those of the
 * service and of the mailer (record/words.def). They are taken before a game system sees an order,
 * so no order of a system may begin with one. */
#ifndef VD_RECORD_WORDS_H
#define VD_RECORD_WORDS_H

#include "base/text.h"

/* The parts of the program that take a word, a bit each. */
enum vd_word_of {
    VD_WORD_NOTE = 1,
    VD_WORD_SESSION = 2,
    VD_WORD_START = 4, /* before the start only */
    VD_WORD_SEATS = 8, /* the service, from a seat */
    VD_WORD_HOSTS = 16,
    VD_WORD_OLD = 32, /* the service, if what follows makes sense there */
    VD_WORD_MAIL = 64,
    VD_WORD_HEADING = 128, /* the mailer, with a colon behind it */
    /* A line of a seat's record that begins with none of these is an order of the game. */
    VD_WORD_RECORD = VD_WORD_NOTE | VD_WORD_SESSION | VD_WORD_START | VD_WORD_MAIL
};

struct vd_word {
    const char *word;
    unsigned of;
};

extern const struct vd_word vd_words[]; /* ended by a NULL word */

/* True if the line is this word, or begins with it and a space or a colon. */
bool vd_line_begins_word(struct vd_text line, const char *word);
/* True if the line begins with a word of one of these sorts. */
bool vd_line_begins_word_of(struct vd_text line, unsigned of);
/* Returns the word of one of these sorts with which the line begins; NULL if none. */
const char *vd_line_word_of(struct vd_text line, unsigned of);
/* True if its first word is nearly one of these sorts, as if misspelled. */
bool vd_line_is_near_word_of(struct vd_text line, unsigned of);

#endif
