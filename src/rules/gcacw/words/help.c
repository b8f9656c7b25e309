/* rules/gcacw/words/help.c: words of the hex campaign that are not orders. */
#include "rules/gcacw/words/words.h"

/* It has none beside its orders. */
const struct vd_word_help gcacw_helps[] = {{0, NULL, NULL}};
