/* core/names.h: finds things by the names that players type, whole or abbreviated.
 *
 * An abbreviation must fit one thing only; a whole name takes precedence over the beginning of
 * another. */
#ifndef VD_CORE_NAMES_H
#define VD_CORE_NAMES_H

#include <stdint.h>

#include "base/text.h"

enum vd_fit { VD_FIT_NONE, VD_FIT_BEGINNING, VD_FIT_WHOLE, VD_FIT_COUNT };

enum vd_fit vd_fit_of(struct vd_text typed, const char *name);

static inline enum vd_fit vd_fit_better(enum vd_fit a, enum vd_fit b)
{
    return a > b ? a : b;
}

/* What a typed name has matched so far; starts as {0}. */
struct vd_finder {
    unsigned count[VD_FIT_COUNT];
    uint16_t found[VD_FIT_COUNT];
};

void vd_finder_note(struct vd_finder *finder, uint16_t index, enum vd_fit fit);
/* Returns the one match, or VD_NONE; *matches, unless NULL, is set to the number of matches. Whole
 * names take precedence over beginnings. */
uint16_t vd_finder_result(const struct vd_finder *finder, unsigned *matches);

/* Splits "III/Pender" at the slash; false if there is no slash. */
bool vd_name_split(struct vd_text typed, struct vd_text *before, struct vd_text *after);
/* True if a word is the name, or one of the words in it. Short words ("Big", "Mt.") do not count,
 * because they are common in prose. */
bool vd_name_has_word(struct vd_text word, const char *name);
/* Returns a word of prose without the full stop, quotes or brackets around it. */
struct vd_text vd_word_bare(struct vd_text word);

#endif
