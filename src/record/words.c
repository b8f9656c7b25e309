/* record/words.c: the words that are not orders of a game. */
#include "record/words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { WORD_SIZE = 32 };

#define SEATS VD_WORD_SEATS
#define HOSTS VD_WORD_HOSTS
#define NOTE(kind, word, reader) {word, VD_WORD_NOTE},
#define ALSO(kind, word) {word, VD_WORD_NOTE},
#define SESSION(word) {word, VD_WORD_SESSION},
#define START(word) {word, VD_WORD_START},
#define SERVICE(word, who, binds, keeps, told) {#word, who},
#define OLD(word, now, who, binds, keeps, told) {#word, VD_WORD_OLD},
#define MAIL(word) {word, VD_WORD_MAIL},
#define HEADING(word) {word, VD_WORD_HEADING},

const struct vd_word vd_words[] = {
#include "record/words.def"
    {NULL, 0},
};

bool vd_line_begins_word(struct vd_text line, const char *word)
{
    size_t length = strlen(word);

    return line.length >= length && vd_name_matches((struct vd_text){line.at, length}, word) &&
           (line.length == length || line.at[length] == ' ' || line.at[length] == ':');
}

const char *vd_line_word_of(struct vd_text line, unsigned of)
{
    const struct vd_word *at = vd_words;

    while (at->word != NULL && ((at->of & of) == 0 || !vd_line_begins_word(line, at->word)))
        at++;
    return at->word;
}

bool vd_line_begins_word_of(struct vd_text line, unsigned of)
{
    return vd_line_word_of(line, of) != NULL;
}

/* Compares with the first word of "new link". */
static bool is_near(struct vd_text typed, const char *word)
{
    char first[WORD_SIZE] = "";
    size_t length = strcspn(word, " ");

    assert(length < WORD_SIZE);
    memcpy(first, word, length);
    return vd_name_is_near(typed, first);
}

bool vd_line_is_near_word_of(struct vd_text line, unsigned of)
{
    size_t length = 0;

    while (length < line.length && line.at[length] != ' ' && line.at[length] != ':')
        length++;
    for (const struct vd_word *at = vd_words; at->word != NULL; at++) {
        if ((at->of & of) != 0 && is_near((struct vd_text){line.at, length}, at->word))
            return true;
    }
    return false;
}
