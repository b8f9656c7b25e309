/* base/text.c: text as pointer and length, and a writer that never overruns. */
#include "base/text.h"

#include <stdio.h>
#include <string.h>

struct vd_text vd_text_of(const char *zero_ended)
{
    return (struct vd_text){zero_ended, strlen(zero_ended)};
}

bool vd_text_is(struct vd_text text, const char *zero_ended)
{
    return strlen(zero_ended) == text.length && memcmp(text.at, zero_ended, text.length) == 0;
}

int vd_name_next(const char **at, const char *end)
{
    static const char apostrophe[] = "\xE2\x80\x99"; /* the typographic apostrophe */
    bool blank = false;

    for (; *at < end; ++*at) {
        const char c = **at;

        if (c == '\'' || c == '.')
            continue;
        if (c == apostrophe[0] && end - *at >= 3 && memcmp(*at, apostrophe, 3) == 0) {
            *at += 2;
        } else if (c == ' ' || c == '\t' || c == '-' || c == '_') {
            blank = true;
        } else if (blank) {
            return ' ';
        } else {
            ++*at;
            return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
        }
    }
    return 0;
}

const char *vd_name_behind(struct vd_text typed, const char *name)
{
    const char *at = typed.at, *end = typed.at + typed.length, *name_end = name + strlen(name);
    int letter;

    while (at < end && (*at == ' ' || *at == '\t' || *at == '-' || *at == '_'))
        at++;
    while ((letter = vd_name_next(&at, end)) != 0) {
        if (letter != vd_name_next(&name, name_end))
            return NULL;
    }
    return name;
}

/* ---- misspelled names ---- */

enum { NEAR_MAX = 32, LONG_NAME = 8, SHORT_NAME = 4 };

static size_t letters_of(struct vd_text text, int letters[NEAR_MAX])
{
    const char *at = text.at, *end = text.at + text.length;
    size_t count = 0;
    int letter;

    while ((letter = vd_name_next(&at, end)) != 0) {
        if (count == NEAR_MAX)
            return 0;
        letters[count++] = letter;
    }
    return count;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Returns the edit distance: each letter changed, added or left out, or pair swapped, counts
 * one. */
static unsigned distance(const int *one, size_t count, const int *other, size_t others)
{
    unsigned rows[3][NEAR_MAX + 1];

    for (size_t k = 0; k <= others; k++)
        rows[0][k] = (unsigned)k;
    for (size_t i = 1; i <= count; i++) {
        unsigned *row = rows[i % 3];
        const unsigned *last = rows[(i - 1) % 3], *before = rows[(i + 1) % 3];

        row[0] = (unsigned)i;
        for (size_t k = 1; k <= others; k++) {
            row[k] =
                least(last[k - 1] + (one[i - 1] != other[k - 1]), least(last[k], row[k - 1]) + 1);
            if (i > 1 && k > 1 && one[i - 1] == other[k - 2] && one[i - 2] == other[k - 1])
                row[k] = least(row[k], before[k - 2] + 1);
        }
    }
    return rows[count % 3][others];
}

static bool has_changed_places(const int *one, const int *other, size_t count)
{
    size_t first = 0;

    while (first < count && one[first] == other[first])
        first++;
    if (first + 1 >= count || one[first] != other[first + 1] || one[first + 1] != other[first])
        return first == count;
    return memcmp(one + first + 2, other + first + 2, (count - first - 2) * sizeof *one) == 0;
}

bool vd_name_is_near(struct vd_text typed, const char *name)
{
    int one[NEAR_MAX], other[NEAR_MAX];
    size_t count = letters_of(typed, one), others = letters_of(vd_text_of(name), other);

    if (count == 0 || others == 0)
        return false;
    if (others < SHORT_NAME || count < SHORT_NAME)
        return count == others && has_changed_places(one, other, count);
    return distance(one, count, other, others) <= (others < LONG_NAME ? 1U : 2U);
}

struct vd_writer vd_writer_of(char *memory, size_t size)
{
    if (size > 0)
        memory[0] = '\0';
    return (struct vd_writer){memory, size, 0, NULL};
}

bool vd_writer_is_full(const struct vd_writer *writer)
{
    return writer->length >= writer->size;
}

void vd_write_text(struct vd_writer *writer, struct vd_text text)
{
    if (writer->length + 1 < writer->size) {
        size_t room = writer->size - writer->length - 1;
        size_t count = text.length < room ? text.length : room;

        memcpy(writer->at + writer->length, text.at, count);
        writer->at[writer->length + count] = '\0';
    }
    writer->length += text.length;
}

void vd_write(struct vd_writer *writer, const char *zero_ended)
{
    vd_write_text(writer, vd_text_of(zero_ended));
}

void vd_write_format_list(struct vd_writer *writer, const char *format, va_list list)
{
    size_t room = writer->length < writer->size ? writer->size - writer->length : 0;
    char *at = room > 0 ? writer->at + writer->length : NULL;
    int wanted = vsnprintf(at, room, format, list);

    if (wanted > 0)
        writer->length += (size_t)wanted;
}

void vd_write_format(struct vd_writer *writer, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vd_write_format_list(writer, format, list);
    va_end(list);
}

void vd_write_citation(struct vd_writer *writer, const char *id)
{
    struct vd_citations *apart = writer->citations;

    if (id == NULL)
        return;
    if (apart != NULL && apart->count < apart->room)
        apart->list[apart->count++] = (struct vd_citation){id, writer->length};
    else
        vd_write_format(writer, " [%s]", id);
}
