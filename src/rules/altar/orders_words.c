/* rules/altar/orders_words.c: an order as words, and complaints about them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/altar/orders.h"

/* ---- words ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool altar_is_plain(struct vd_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (((unsigned char)text.at[i] < ' ' && !is_blank(text.at[i])) || text.at[i] == 0x7F)
            return false;
    }
    return true;
}

static void skip_gap(struct altar_order *order, const char **at, const char *end)
{
    while (*at < end && (is_blank(**at) || **at == ',')) {
        if (**at == ',' && order->count > 0)
            order->comma[order->count - 1] = true;
        ++*at;
    }
}

bool altar_order_split(struct altar_order *order, struct vd_text text)
{
    const char *at = text.at, *end = text.at + text.length;

    order->count = order->at = 0;
    for (skip_gap(order, &at, end); at < end && *at != '#'; skip_gap(order, &at, end)) {
        const char *start = at;

        if (order->count == ALTAR_WORDS_MAX)
            return false;
        while (at < end && !is_blank(*at) && *at != ',')
            at++;
        order->comma[order->count] = false;
        order->word[order->count++] = (struct vd_text){start, (size_t)(at - start)};
    }
    return true;
}

bool altar_order_is_done(const struct altar_order *order)
{
    return order->at >= order->count;
}

struct vd_text altar_order_words(const struct altar_order *order, unsigned from, unsigned to)
{
    if (from >= to || to > order->count)
        return (struct vd_text){order->text.at, 0};
    const char *start = order->word[from].at;

    return (struct vd_text){start,
                            (size_t)(order->word[to - 1].at + order->word[to - 1].length - start)};
}

bool altar_word_is(const struct altar_order *order, unsigned at, const char *name)
{
    return at < order->count && vd_name_matches(order->word[at], name);
}

bool altar_word_begins(const struct altar_order *order, unsigned at, const char *name)
{
    return at < order->count && vd_name_begins(order->word[at], name);
}

bool altar_take_word(struct altar_order *order, const char *name)
{
    if (!altar_word_begins(order, order->at, name))
        return false;
    order->at++;
    return true;
}

bool altar_take_whole(struct altar_order *order, const char *name)
{
    if (!altar_word_is(order, order->at, name))
        return false;
    order->at++;
    return true;
}

unsigned altar_word_find(const struct altar_order *order, unsigned from, const char *const *names)
{
    for (unsigned at = from; at < order->count; at++) {
        for (size_t i = 0; names[i] != NULL; i++) {
            if (altar_word_is(order, at, names[i]))
                return at;
        }
    }
    return order->count;
}

bool altar_order_ends(struct altar_order *order)
{
    if (altar_order_is_done(order))
        return true;
    return altar_complain(order, order->at, "the order should end before '%s'",
                          altar_quote(order->word[order->at]).text);
}

/* ---- complaints ---- */

static size_t column_of(const struct altar_order *order, unsigned at)
{
    if (at < order->count)
        return (size_t)(order->word[at].at - order->text.at) + 1;
    return order->text.length + 1;
}

bool altar_complain(struct altar_order *order, unsigned at, const char *format, ...)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    order->result = vd_unreadable(order->error, "column %lu: %.200s",
                                  (unsigned long)column_of(order, at), sentence);
    return false;
}

bool altar_forbid(struct altar_order *order, uint16_t rule, const char *format, ...)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    order->result = vd_refuse(order->error, rule, "%s", sentence);
    return false;
}

static bool is_apostrophe(const char *at, const char *end)
{
    return end - at >= 3 && memcmp(at, "\xE2\x80\x99", 3) == 0;
}

struct altar_quote altar_quote(struct vd_text text)
{
    struct altar_quote quote;
    const char *at = text.at, *end = text.at + text.length;
    size_t length = 0;

    while (at < end && length < sizeof quote.text - 4) {
        bool apostrophe = is_apostrophe(at, end);
        char letter = apostrophe ? '\'' : *at;

        quote.text[length++] = letter >= ' ' && letter <= '~' ? letter : '?';
        at += apostrophe ? 3 : 1;
    }
    memcpy(quote.text + length, "...", 3);
    quote.text[at < end ? length + 3 : length] = '\0';
    return quote;
}

/* ---- what may have been meant ---- */

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

/* Letters to be changed, put in or left out to make one of the other. */
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

/* Two letters off at most, and half of them right. */
struct altar_guess altar_guess_begin(struct vd_text typed)
{
    int letters[GUESS_LETTERS + 1];
    size_t count = letters_of(typed, letters);

    return (struct altar_guess){typed, NULL, 1 + (count < 4 ? (unsigned)count / 3 : 2)};
}

void altar_guess_consider(struct altar_guess *guess, const char *name)
{
    unsigned distance = distance_of(guess->typed, vd_text_of(name));

    if (distance >= guess->distance)
        return;
    guess->distance = distance;
    guess->name = name;
}

bool altar_complain_guess(struct altar_order *order, unsigned from, unsigned to,
                          const struct altar_guess *guess, const char *what)
{
    struct altar_quote typed = altar_quote(altar_order_words(order, from, to));

    if (guess->name == NULL)
        return altar_complain(order, from, "'%s' is no %s", typed.text, what);
    struct vd_text before = {order->text.at, column_of(order, from) - 1};
    const char *rest = order->word[to - 1].at + order->word[to - 1].length;
    struct vd_text after = {rest, (size_t)(order->text.at + order->text.length - rest)};

    (void)altar_complain(order, from, "'%s' is no %s; %s?", typed.text, what, guess->name);
    if (before.length < ALTAR_QUOTE_SIZE - 4 && after.length < ALTAR_QUOTE_SIZE - 4)
        (void)snprintf(order->error->instead, sizeof order->error->instead, "%s%s%s",
                       altar_quote(before).text, guess->name, altar_quote(after).text);
    return false;
}
