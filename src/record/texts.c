/* record/texts.c: a text of orders into its orders. */
#include "record/texts.h"

#include <string.h>
#include <strings.h>

#include "record/bytes.h"
#include "record/notes.h"

struct splitting {
    struct vd_heap *heap;
    struct vd_order_text *orders;
    size_t count;
    struct vd_error *error;
};

struct vd_text vd_order_trim(struct vd_text text)
{
    while (text.length > 0 && (*text.at == ' ' || *text.at == '\t')) {
        text.at++;
        text.length--;
    }
    while (text.length > 0 && (text.at[text.length - 1] == ' ' || text.at[text.length - 1] == '\t'))
        text.length--;
    return text;
}

static struct vd_text without_comment(struct vd_text line)
{
    for (size_t i = 0; i < line.length; i++) {
        if (line.at[i] == '#' && (i == 0 || line.at[i - 1] == ' ' || line.at[i - 1] == '\t'))
            line.length = i;
    }
    return line;
}

static bool add_order(struct splitting *splitting, struct vd_text order, size_t number)
{
    order = vd_order_trim(order);
    if (order.length == 0)
        return true;
    if (order.length > VD_ORDER_LINE_MAX / 2)
        return vd_unreadable(splitting->error, "an order has at most %d letters",
                             VD_ORDER_LINE_MAX / 2) == VD_OK;
    if (splitting->count == VD_ORDER_LINES_MAX)
        return vd_unreadable(splitting->error, "a text has at most %d orders",
                             VD_ORDER_LINES_MAX) == VD_OK;
    splitting->orders[splitting->count++] = (struct vd_order_text){order, number};
    return true;
}

/* A question, a report, a letter or a reason is prose, and may have semicolons of its own. */
bool vd_order_is_prose(struct vd_text line)
{
    static const char *const words[] = {"question", "report", "msg ", "correct "};

    line = vd_order_trim(line);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);

        if (line.length > length && strncasecmp(line.at, words[i], length) == 0)
            return true;
    }
    return false;
}

/* A semicolon; in prose one that stands by itself. */
static bool parts_at(struct vd_text line, size_t at, bool prose)
{
    if (line.at[at] != ';' || !prose)
        return line.at[at] == ';';
    return (at == 0 || line.at[at - 1] == ' ') && (at + 1 == line.length || line.at[at + 1] == ' ');
}

static bool add_orders(struct splitting *splitting, struct vd_text line, size_t number)
{
    const bool prose = vd_order_is_prose(line);
    size_t start = 0;

    for (size_t i = 0; i <= line.length; i++) {
        if (i < line.length && !parts_at(line, i, prose))
            continue;
        if (!add_order(splitting, (struct vd_text){line.at + start, i - start}, number))
            return false;
        start = i + 1;
    }
    return true;
}

/* A tabulator is a blank; everything else must be letters. Signs that are not seen, as programs for mail strew them in,
 * are left out. */
static bool read_line(struct splitting *splitting, struct vd_text line, size_t number)
{
    char *copy = vd_heap_text(splitting->heap, line.at, line.length);
    size_t length = line.length;

    for (size_t i = 0; i < length; i++) {
        if (copy[i] == '\t' || (copy[i] == '\r' && i + 1 == length))
            copy[i] = ' ';
    }
    length = vd_text_make_plain(copy, length);
    copy[length] = '\0';
    if (vd_text_is_clean((struct vd_text){copy, length}))
        return add_orders(splitting, without_comment((struct vd_text){copy, length}), number);
    return vd_unreadable(splitting->error, "the order is not plain text (UTF-8)") == VD_OK;
}

bool vd_orders_split(struct vd_heap *heap, struct vd_text text, struct vd_order_text *orders,
                     size_t *count, size_t *line, struct vd_error *error)
{
    struct splitting splitting = {heap, orders, 0, error};

    *line = 0;
    if (text.length > VD_ORDER_TEXT_MAX)
        return vd_unreadable(error, "a text has at most %d bytes", VD_ORDER_TEXT_MAX) == VD_OK;
    for (size_t number = 1; text.length > 0; number++) {
        const char *end = memchr(text.at, '\n', text.length);
        size_t length = end != NULL ? (size_t)(end - text.at) : text.length;

        *line = number;
        if (!read_line(&splitting, (struct vd_text){text.at, length}, number))
            return false;
        text.at += length + (end != NULL);
        text.length -= length + (end != NULL);
    }
    *line = 0;
    *count = splitting.count;
    return *count > 0 || vd_unreadable(error, "there is no order in this text") == VD_OK;
}

/* ---- orders that a text goes with ---- */

static const struct {
    const char *verb, *mark, *joint, *form;
} worded_orders[] = {
    [VD_WORDED_LETTER] = {"msg", ":", ": ", "msg NAME: TEXT"},
    [VD_WORDED_CORRECTION] = {"correct", " because ", " because ", "correct WHAT because TEXT"},
};

static enum vd_worded worded_as(struct vd_text order)
{
    for (int i = VD_WORDED_LETTER; i <= VD_WORDED_CORRECTION; i++) {
        size_t length = strlen(worded_orders[i].verb);

        if (order.length > length && order.at[length] == ' ' &&
            vd_name_matches((struct vd_text){order.at, length}, worded_orders[i].verb))
            return (enum vd_worded)i;
    }
    return VD_WORDED_NONE;
}

/* Where a mark stands first, or the text's length. */
static size_t find(struct vd_text text, const char *mark)
{
    size_t length = strlen(mark), at = 0;

    while (at + length <= text.length && memcmp(text.at + at, mark, length) != 0)
        at++;
    return at + length <= text.length ? at : text.length;
}

enum vd_worded vd_order_part(struct vd_text *order, struct vd_text *text, enum vd_result *result,
                             struct vd_error *error)
{
    struct vd_text whole = vd_order_trim(*order);
    enum vd_worded worded = worded_as(whole);
    const char *mark = worded_orders[worded].mark;

    if (worded == VD_WORDED_NONE)
        return worded;
    size_t at = find(whole, mark), end = at + strlen(mark);

    *text = at < whole.length ? vd_order_trim((struct vd_text){whole.at + end, whole.length - end})
                              : (struct vd_text){0};
    *order = vd_order_trim((struct vd_text){whole.at, at});
    if (text->length == 0)
        *result = vd_unreadable(error, "write: %s", worded_orders[worded].form);
    else if (text->length > VD_NOTE_MOST)
        *result = vd_unreadable(error, "a text has at most %d letters", VD_NOTE_MOST);
    return worded;
}

void vd_order_join(enum vd_worded worded, struct vd_text text, struct vd_writer *writer)
{
    if (worded != VD_WORDED_NONE)
        vd_write_format(writer, "%s%.*s", worded_orders[worded].joint, (int)text.length, text.at);
}
