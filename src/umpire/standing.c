/* umpire/standing.c: standing orders and their conditions. */
#include "umpire/standing.h"

#include <string.h>

#include "record/session/texts.h"

/* Returns the last position of this word between spaces; the length of the text if there is
 * none. */
static size_t find_word(struct vd_text text, const char *word)
{
    size_t length = strlen(word), found = text.length;

    for (size_t i = 1; i + length < text.length; i++) {
        if (text.at[i - 1] == ' ' && text.at[i + length] == ' ' &&
            vd_name_matches((struct vd_text){text.at + i, length}, word))
            found = i;
    }
    return found;
}

/* Cuts the text at the word, and returns what follows it. */
static struct vd_text cut(struct vd_text *text, const char *word)
{
    size_t at = find_word(*text, word);
    struct vd_text tail = {text->at + at, text->length - at};

    if (tail.length == 0)
        return tail;
    tail.at += strlen(word);
    tail.length -= strlen(word);
    text->length = at;
    *text = vd_order_trim(*text);
    return vd_order_trim(tail);
}

struct vd_standing vd_standing_split(struct vd_text text)
{
    struct vd_standing standing = {.order = vd_order_trim(text)};

    standing.until = cut(&standing.order, "until");
    standing.when = cut(&standing.order, "if");
    return standing;
}

static enum vd_result ask(struct vd_text condition, const struct vd_system *system,
                          const struct vd_scenario *scenario, const struct vd_view *view,
                          void *work, bool *holds, struct vd_error *error)
{
    if (system->telling->holds == NULL)
        return vd_unreadable(error, "this game has no conditions");
    return system->telling->holds(scenario, view, work, condition, holds, error);
}

enum vd_result vd_standing_check(const struct vd_standing *standing, const struct vd_system *system,
                                 const struct vd_scenario *scenario, const struct vd_view *view,
                                 void *work, struct vd_error *error)
{
    enum vd_result result = VD_OK;
    bool holds;

    if (standing->when.length > 0)
        result = ask(standing->when, system, scenario, view, work, &holds, error);
    if (result == VD_OK && standing->until.length > 0)
        result = ask(standing->until, system, scenario, view, work, &holds, error);
    return result;
}

bool vd_standing_holds(const struct vd_standing *standing, const struct vd_system *system,
                       const struct vd_scenario *scenario, const struct vd_view *view, void *work,
                       bool *ends)
{
    struct vd_error error;
    bool holds = true;

    *ends = false;
    if (standing->until.length > 0 &&
        ask(standing->until, system, scenario, view, work, ends, &error) != VD_OK)
        *ends = false;
    if (*ends)
        return false;
    return standing->when.length == 0 ||
           (ask(standing->when, system, scenario, view, work, &holds, &error) == VD_OK && holds);
}
