/* cli/remote/service_words.h: help for the words that are not orders of the game, for seats, hosts
 * and umpires. */
#ifndef VD_CLI_REMOTE_SERVICE_WORDS_H
#define VD_CLI_REMOTE_SERVICE_WORDS_H

#include <stdbool.h>
#include <stdio.h>

#include "core/system.h"

/* Prints the help lines, each word once, with those of a game system unless it is NULL. */
void vd_put_house_words(const struct vd_system *system, unsigned at, FILE *out);
/* Prints the lines of one word, "leave" or "new link"; false if there is no such word there. */
bool vd_put_house_word(const struct vd_system *system, unsigned at, const char *word, FILE *out);

#endif
