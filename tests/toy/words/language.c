/* toy/words/language.c: the language of Outposts as the rest of the program calls it. */
#include "toy/rules/play.h"
#include "toy/words/words.h"

/* It has no words beside its orders. */
static const struct vd_word_help helps[] = {{0, NULL, NULL}};

static const char *const order_words[] = {"to", "at", "force", "hold", "end", "ready", NULL};

const struct vd_language outpost_language = {
    .helps = helps,
    .order_words = order_words,
    .parse = outpost_parse,
    .prompt = outpost_prompt,
    .print_command = outpost_print_command,
    .print_event = outpost_print_event,
    .print_view = outpost_print_view,
    .print_map = outpost_print_map,
    .print_die = outpost_print_die,
    .print_charts = outpost_print_charts,
};
