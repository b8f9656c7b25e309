/* record/session/texts.c: splits a player's text into orders. */
#include "record/session/texts.h"

#include <string.h>
#include <strings.h>

#include "record/hash/bytes.h"
#include "record/notes.h"

struct splitting {
    const struct vd_system *system;
    struct vd_arena *arena;
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
        return vd_unreadable(splitting->error, "an order has at most %d bytes",
                             VD_ORDER_LINE_MAX / 2) == VD_OK;
    if (splitting->count == VD_ORDER_LINES_MAX)
        return vd_unreadable(splitting->error, "a text has at most %d orders",
                             VD_ORDER_LINES_MAX) == VD_OK;
    splitting->orders[splitting->count++] = (struct vd_order_text){order, number};
    return true;
}

static bool begins_with(struct vd_text order, const char *verb)
{
    size_t length = strlen(verb);

    return order.length > length && order.at[length] == ' ' &&
           vd_name_matches((struct vd_text){order.at, length}, verb);
}

/* Returns the form of the letter that the order is; NULL if it is none. */
static const struct vd_worded_form *letter_form(const struct vd_system *system,
                                                struct vd_text order)
{
    if (system->correspondence == NULL)
        return NULL;
    for (const struct vd_worded_form *form = system->correspondence->forms; form->verb != NULL;
         form++) {
        if (begins_with(order, form->verb))
            return form;
    }
    return NULL;
}

/* Finds what sort of text the order carries, and its form. */
static enum vd_worded worded_as(const struct vd_system *system, struct vd_text order,
                                const struct vd_worded_form **form)
{
    *form = letter_form(system, order);
    if (*form != NULL)
        return VD_WORDED_LETTER;
    if (system->correcting == NULL || !begins_with(order, system->correcting->form.verb))
        return VD_WORDED_NONE;
    *form = &system->correcting->form;
    return VD_WORDED_CORRECTION;
}

bool vd_order_is_letter(const struct vd_system *system, struct vd_text order)
{
    return letter_form(system, order) != NULL;
}

/* A question, a report, a word across the lines, a letter or a reason is prose, and may contain semicolons. */
bool vd_order_is_prose(const struct vd_system *system, struct vd_text line)
{
    static const char *const words[] = {"question", "report", "truce"};
    const struct vd_worded_form *form;

    line = vd_order_trim(line);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);

        if (line.length > length && strncasecmp(line.at, words[i], length) == 0)
            return true;
    }
    return worded_as(system, line, &form) != VD_WORDED_NONE;
}

/* True at a semicolon; in prose only at one with spaces around it. */
static bool parts_at(struct vd_text line, size_t at, bool prose)
{
    if (line.at[at] != ';' || !prose)
        return line.at[at] == ';';
    return (at == 0 || line.at[at - 1] == ' ') && (at + 1 == line.length || line.at[at + 1] == ' ');
}

static bool add_orders(struct splitting *splitting, struct vd_text line, size_t number)
{
    const bool prose = vd_order_is_prose(splitting->system, line);
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

/* A tab counts as a space; other control characters are errors. Invisible characters, which mail
 * programs insert, are removed. */
static bool read_line(struct splitting *splitting, struct vd_text line, size_t number)
{
    char *copy = vd_arena_text(splitting->arena, line.at, line.length);
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

bool vd_orders_split(const struct vd_system *system, struct vd_arena *arena, struct vd_text text,
                     struct vd_order_text *orders, size_t *count, size_t *line,
                     struct vd_error *error)
{
    struct splitting splitting = {system, arena, orders, 0, error};

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
    return *count > 0 || vd_unreadable(error, "this text contains no order") == VD_OK;
}

/* ---- orders that a text goes with ---- */

/* Returns where a mark first occurs, or the text's length. */
static size_t find(struct vd_text text, const char *mark)
{
    size_t length = strlen(mark), at = 0;

    while (at + length <= text.length && memcmp(text.at + at, mark, length) != 0)
        at++;
    return at + length <= text.length ? at : text.length;
}

enum vd_result vd_order_part(const struct vd_system *system, struct vd_text order,
                             struct vd_worded_order *parts, struct vd_error *error)
{
    struct vd_text whole = vd_order_trim(order);

    *parts = (struct vd_worded_order){.order = whole};
    parts->worded = worded_as(system, whole, &parts->form);
    if (parts->worded == VD_WORDED_NONE)
        return VD_OK;
    const struct vd_worded_form *form = parts->form;
    size_t at = find(whole, form->mark), end = at + strlen(form->mark);

    if (at < whole.length)
        parts->text = vd_order_trim((struct vd_text){whole.at + end, whole.length - end});
    parts->order = vd_order_trim((struct vd_text){whole.at, at});
    if (parts->text.length == 0)
        return vd_unreadable(error, "write: %s", form->form);
    if (parts->text.length > VD_NOTE_MAX)
        return vd_unreadable(error, "a text has at most %d bytes", VD_NOTE_MAX);
    return VD_OK;
}

void vd_order_join(const struct vd_worded_form *form, struct vd_text text, struct vd_writer *writer)
{
    if (form != NULL)
        vd_write_format(writer, "%s%.*s", form->joint, (int)text.length, text.at);
}
