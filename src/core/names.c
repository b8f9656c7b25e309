/* core/names.c: finds things by the names that players type, whole or abbreviated. */
#include "core/names.h"

#include <string.h>

#include "core/theater.h"

enum vd_fit vd_fit_of(struct vd_text typed, const char *name)
{
    const char *rest = vd_name_differs(typed, name) ? NULL : vd_name_behind(typed, name);
    const char *end = rest;

    if (rest == NULL)
        return VD_FIT_NONE;
    if (vd_name_next(&end, rest + strlen(rest)) == 0)
        return typed.length > 0 ? VD_FIT_WHOLE : VD_FIT_NONE;
    return rest != name ? VD_FIT_BEGINNING : VD_FIT_NONE;
}

void vd_finder_note(struct vd_finder *finder, uint16_t index, enum vd_fit fit)
{
    finder->count[fit]++;
    finder->found[fit] = index;
}

uint16_t vd_finder_result(const struct vd_finder *finder, unsigned *matches)
{
    enum vd_fit fit = finder->count[VD_FIT_WHOLE] > 0 ? VD_FIT_WHOLE : VD_FIT_BEGINNING;

    if (matches != NULL)
        *matches = finder->count[fit];
    return finder->count[fit] == 1 ? finder->found[fit] : (uint16_t)VD_NONE;
}

bool vd_name_split(struct vd_text typed, struct vd_text *before, struct vd_text *after)
{
    const char *stroke = typed.length > 0 ? memchr(typed.at, '/', typed.length) : NULL;

    if (stroke == NULL)
        return false;
    size_t length = (size_t)(stroke - typed.at);

    *before = (struct vd_text){typed.at, length};
    while (before->length > 0 && before->at[before->length - 1] == ' ')
        before->length--;
    *after = (struct vd_text){stroke + 1, typed.length - length - 1};
    return true;
}

enum { PROSE_WORD_LEAST = 4 };

bool vd_name_has_word(struct vd_text word, const char *name)
{
    struct vd_text rest = vd_text_of(name);

    if (vd_name_matches(word, name))
        return true;
    while (rest.length > 0) {
        const char *blank = memchr(rest.at, ' ', rest.length);
        size_t length = blank != NULL ? (size_t)(blank - rest.at) : rest.length;
        char part[64];

        if (length >= PROSE_WORD_LEAST && length < sizeof part) {
            memcpy(part, rest.at, length);
            part[length] = '\0';
            if (vd_name_matches(word, part))
                return true;
        }
        length += blank != NULL;
        rest = (struct vd_text){rest.at + length, rest.length - length};
    }
    return false;
}

struct vd_text vd_word_bare(struct vd_text word)
{
    while (word.length > 0 && strchr(".!?;:)\"", word.at[word.length - 1]) != NULL)
        word.length--;
    while (word.length > 0 && strchr("(\"", word.at[0]) != NULL)
        word = (struct vd_text){word.at + 1, word.length - 1};
    return word;
}
