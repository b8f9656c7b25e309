/* core/orders/names.c: suggests names for one that was misspelled or is ambiguous. */
#include "core/orders/names.h"

#include <stdio.h>
#include <string.h>

bool vd_order_take_name(struct vd_order *order, vd_name_finder *find, const void *context,
                        uint16_t *found)
{
    *found = VD_NONE;
    for (unsigned count = vd_order_to_comma(order, VD_NAME_WORDS_MAX);
         count > 0 && !vd_order_is_done(order); count--) {
        *found = find(order, order->at, order->at + count, context);
        if (*found == VD_NONE)
            continue;
        order->at += count;
        return true;
    }
    return false;
}

/* ---- the nearest name ---- */

enum { GUESS_LETTERS = 24 };

static size_t letters_of(struct vd_text text, int *letters)
{
    const char *at = text.at, *end = text.at + text.length;
    size_t count = 0;

    while (count < GUESS_LETTERS && (letters[count] = vd_name_next(&at, end)) != 0)
        count++;
    return count;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Returns the edit distance: letters changed, added or left out. */
static unsigned distance_of(struct vd_text a, struct vd_text b)
{
    int one[GUESS_LETTERS + 1], other[GUESS_LETTERS + 1];
    size_t count = letters_of(a, one), others = letters_of(b, other);
    unsigned row[GUESS_LETTERS + 1];

    for (size_t k = 0; k <= others; k++)
        row[k] = (unsigned)k;
    for (size_t i = 1; i <= count; i++) {
        unsigned corner = row[0]++;

        for (size_t k = 1; k <= others; k++) {
            unsigned changed = corner + (one[i - 1] != other[k - 1]);

            corner = row[k];
            row[k] = least(changed, least(row[k], row[k - 1]) + 1);
        }
    }
    return row[others];
}

/* A guess may be two letters off at most, and fewer if the name is short. */
struct vd_guess vd_guess_begin(struct vd_text typed)
{
    int letters[GUESS_LETTERS + 1];
    size_t count = letters_of(typed, letters);

    return (struct vd_guess){typed, NULL, 1 + (count < 4 ? (unsigned)count / 3 : 2)};
}

void vd_guess_consider(struct vd_guess *guess, const char *name)
{
    unsigned distance = distance_of(guess->typed, vd_text_of(name));

    if (distance >= guess->distance)
        return;
    guess->distance = distance;
    guess->name = name;
}

/* Offers the order with the guess in place of the words from..to-1, if all of it can be shown. */
static void offer_instead(struct vd_order *order, unsigned from, unsigned to, const char *name)
{
    const char *end = order->word[to - 1].at + order->word[to - 1].length;
    struct vd_text before = {order->text.at, (size_t)(order->word[from].at - order->text.at)};
    struct vd_text after = {end, (size_t)(order->text.at + order->text.length - end)};

    if (before.length < VD_QUOTE_SIZE - 4 && after.length < VD_QUOTE_SIZE - 4)
        (void)snprintf(order->error->instead, sizeof order->error->instead, "%s%s%s",
                       vd_quote(before).text, name, vd_quote(after).text);
}

bool vd_order_complain_guess(struct vd_order *order, unsigned from, unsigned to,
                             const struct vd_guess *guess, const char *what)
{
    struct vd_quote typed = vd_quote(vd_order_span(order, from, to));

    if (guess->name == NULL)
        return vd_order_complain(order, from, "'%s' is not %s", typed.text, what);
    (void)vd_order_complain(order, from, "'%s' is not %s; did you mean %s?", typed.text, what,
                            guess->name);
    offer_instead(order, from, to, guess->name);
    return false;
}

/* ---- ambiguous names ---- */

enum { SHOWN_MAX = 3 };

void vd_candidates_begin(struct vd_candidates *candidates)
{
    candidates->writer = vd_writer_of(candidates->text, sizeof candidates->text);
    candidates->count = 0;
}

void vd_candidates_add(struct vd_candidates *candidates, const char *name)
{
    if (candidates->count < SHOWN_MAX)
        vd_write_format(&candidates->writer, "%s%s", candidates->count > 0 ? ", " : "", name);
    else if (candidates->count == SHOWN_MAX)
        vd_write(&candidates->writer, " ...");
    candidates->count++;
}

bool vd_order_complain_several(struct vd_order *order, unsigned from, unsigned to,
                               const struct vd_candidates *candidates)
{
    return vd_order_complain(order, from, "'%s' may be %s: write more of the name",
                             vd_quote(vd_order_span(order, from, to)).text, candidates->text);
}

bool vd_order_complain_name(struct vd_order *order, unsigned from, unsigned to,
                            const struct vd_name_list *list)
{
    struct vd_text typed = vd_order_span(order, from, to);
    struct vd_guess guess = vd_guess_begin(typed);
    struct vd_candidates candidates;

    vd_candidates_begin(&candidates);
    for (uint16_t i = 0; i < list->count; i++) {
        const char *name = list->name(list->context, i);

        if (name == NULL)
            continue;
        vd_guess_consider(&guess, name);
        if (vd_name_begins(typed, name))
            vd_candidates_add(&candidates, name);
    }
    if (candidates.count > 1)
        return vd_order_complain_several(order, from, to, &candidates);
    return vd_order_complain_guess(order, from, to, &guess, list->what);
}
