/* cli/house_words.h: the words that are no orders of the game, and how each is written; for seats and desks. */
#ifndef VD_CLI_HOUSE_WORDS_H
#define VD_CLI_HOUSE_WORDS_H

#include <stdbool.h>
#include <stdio.h>

/* Where they are typed, a bit each. */
enum vd_words_at { VD_AT_FILE = 1, VD_AT_SEAT = 2, VD_AT_HOST = 4, VD_AT_UMPIRE = 8 };

/* Their lines, each word once. */
void vd_put_house_words(unsigned at, FILE *out);
/* Those of one word, "leave" or "new link"; false if it is none that can be said there. */
bool vd_put_house_word(unsigned at, const char *word, FILE *out);

#endif
