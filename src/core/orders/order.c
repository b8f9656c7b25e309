/* core/orders/order.c: splits an order into words, and complains about them. */
#include "core/orders/order.h"

#include <stdarg.h>
#include <string.h>

/* ---- words ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* True if there are no control characters: a zero byte would end a name. */
static bool is_plain(struct vd_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (((unsigned char)text.at[i] < ' ' && !is_blank(text.at[i])) || text.at[i] == 0x7F)
            return false;
    }
    return true;
}

static void skip_gap(struct vd_order *order, const char **at, const char *end)
{
    while (*at < end && (is_blank(**at) || **at == ',')) {
        if (**at == ',' && order->count > 0)
            order->comma[order->count - 1] = true;
        ++*at;
    }
}

bool vd_order_tokenize(struct vd_order *order, struct vd_text text)
{
    const char *at = text.at, *end = text.at + text.length;

    order->count = order->at = 0;
    for (skip_gap(order, &at, end); at < end && *at != '#'; skip_gap(order, &at, end)) {
        const char *start = at;

        if (order->count == VD_ORDER_WORDS_MAX)
            return false;
        while (at < end && !is_blank(*at) && *at != ',')
            at++;
        order->comma[order->count] = false;
        order->word[order->count++] = (struct vd_text){start, (size_t)(at - start)};
    }
    return true;
}

bool vd_order_begin(struct vd_order *order, struct vd_text text, struct vd_error *error)
{
    order->text = text;
    order->error = error;
    order->result = VD_OK;
    bool fits = vd_order_tokenize(order, text);

    if (!is_plain(text))
        return vd_order_complain(order, 0, "the order is not plain text");
    if (order->count == 0)
        return vd_order_complain(order, 0, "the order is empty");
    if (!fits)
        return vd_order_complain(order, 0, "the order is too long");
    const struct vd_text *last = &order->word[order->count - 1];

    order->text.length = (size_t)(last->at + last->length - text.at);
    return true;
}

void vd_order_drop(struct vd_order *order, unsigned at)
{
    order->count--;
    memmove(&order->word[at], &order->word[at + 1], (order->count - at) * sizeof order->word[0]);
    memmove(&order->comma[at], &order->comma[at + 1], (order->count - at) * sizeof order->comma[0]);
}

bool vd_order_is_done(const struct vd_order *order)
{
    return order->at >= order->count;
}

struct vd_text vd_order_span(const struct vd_order *order, unsigned from, unsigned to)
{
    if (from >= to || to > order->count)
        return (struct vd_text){order->text.at, 0};
    const char *start = order->word[from].at;

    return (struct vd_text){start,
                            (size_t)(order->word[to - 1].at + order->word[to - 1].length - start)};
}

bool vd_order_word_is(const struct vd_order *order, unsigned at, const char *name)
{
    return at < order->count && vd_name_matches(order->word[at], name);
}

bool vd_order_word_begins(const struct vd_order *order, unsigned at, const char *name)
{
    return at < order->count && vd_name_begins(order->word[at], name);
}

unsigned vd_order_find(const struct vd_order *order, unsigned from, const char *const *names)
{
    for (unsigned at = from; at < order->count; at++) {
        for (size_t i = 0; names[i] != NULL; i++) {
            if (vd_order_word_is(order, at, names[i]))
                return at;
        }
    }
    return order->count;
}

unsigned vd_order_to_comma(const struct vd_order *order, unsigned most)
{
    unsigned count = 1;

    while (count < most && order->at + count < order->count && !order->comma[order->at + count - 1])
        count++;
    return count;
}

bool vd_order_take(struct vd_order *order, const char *name)
{
    if (!vd_order_word_begins(order, order->at, name))
        return false;
    order->at++;
    return true;
}

bool vd_order_take_whole(struct vd_order *order, const char *name)
{
    if (!vd_order_word_is(order, order->at, name))
        return false;
    order->at++;
    return true;
}

/* Returns the value of a word; more than `most` if it is not a number or is greater. */
static uint32_t number_of(struct vd_text word, uint16_t most)
{
    uint32_t value = 0;

    for (size_t i = 0; i < word.length && value <= most; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return UINT32_MAX;
        value = value * 10 + (uint32_t)(word.at[i] - '0');
    }
    return value;
}

bool vd_order_number(struct vd_order *order, uint16_t most, uint16_t *number)
{
    uint32_t value = vd_order_is_done(order) ? UINT32_MAX : number_of(order->word[order->at], most);

    *number = 0;
    if (value > most)
        return vd_order_complain(order, order->at, "a number is needed here");
    *number = (uint16_t)value;
    order->at++;
    return true;
}

void vd_order_skip_joints(struct vd_order *order)
{
    static const char *const joints[] = {"and", "then", "to", NULL};

    while (!vd_order_is_done(order) && (vd_text_is(order->word[order->at], "->") ||
                                        vd_order_find(order, order->at, joints) == order->at))
        order->at++;
}

bool vd_order_ends(struct vd_order *order)
{
    if (vd_order_is_done(order))
        return true;
    return vd_order_complain(order, order->at, "the order should end before '%s'",
                             vd_quote(order->word[order->at]).text);
}

/* ---- complaints ---- */

static size_t column_of(const struct vd_order *order, unsigned at)
{
    if (at < order->count)
        return (size_t)(order->word[at].at - order->text.at) + 1;
    return order->text.length + 1;
}

bool vd_order_complain(struct vd_order *order, unsigned at, const char *format, ...)
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

bool vd_order_forbid(struct vd_order *order, uint16_t rule, const char *format, ...)
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

struct vd_quote vd_quote(struct vd_text text)
{
    struct vd_quote quote;
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
