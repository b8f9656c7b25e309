/* base/text.h: text as pointer and length, and a writer that never overruns.
 *
 * A writer fills memory that its caller provides. Text that does not fit is counted but not
 * written, so one call without memory measures and a second call writes. The text always ends with
 * a zero byte. */
#ifndef VD_BASE_TEXT_H
#define VD_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct vd_text {
    const char *at;
    size_t length;
};

struct vd_citations;

struct vd_writer {
    char *at;
    size_t size;   /* bytes of memory, the final zero included */
    size_t length; /* length of all text passed to the writer, even beyond its memory */
    struct vd_citations *citations; /* NULL: they are written into the text */
};

/* Citations of a text, kept apart from its words. */
struct vd_citations {
    struct vd_citation {
        const char *id; /* "M8" */
        size_t at;      /* length of the text before it */
    } * list;
    size_t room, count;
};

struct vd_text vd_text_of(const char *zero_ended);
bool vd_text_is(struct vd_text text, const char *zero_ended);

/* Comparing names ignores case, apostrophes and full stops, and treats a hyphen or underscore as a
 * space: "harpers ferry" finds "Harper's Ferry", "mt airy" finds "Mt. Airy". */

/* Returns the next character of a name as it is compared, 0 at its end; advances *at. */
int vd_name_next(const char **at, const char *end);
/* Returns the part of `name` after `typed`, which may begin with spaces; NULL if `name` does not
 * begin with it. */
const char *vd_name_behind(struct vd_text typed, const char *name);

/* Most names differ in their first letter. This inline test skips them without a function call. */
static inline bool vd_name_differs(struct vd_text typed, const char *name)
{
    const int one = typed.length > 0 ? *typed.at | 0x20 : 0, other = *name | 0x20;

    return one != other && one >= 'a' && one <= 'z' && other >= 'a' && other <= 'z';
}

static inline bool vd_name_matches(struct vd_text typed, const char *name)
{
    const char *rest = vd_name_differs(typed, name) ? NULL : vd_name_behind(typed, name);

    return rest != NULL && vd_name_next(&rest, rest + strlen(rest)) == 0;
}

/* True if `name` begins with `typed`: "harp" begins "Harper's Ferry". An empty text begins no
 * name. */
static inline bool vd_name_begins(struct vd_text typed, const char *name)
{
    const char *rest = vd_name_differs(typed, name) ? NULL : vd_name_behind(typed, name);

    return rest != NULL && rest != name;
}

/* True if `typed` may be a misspelling of `name`: a letter added, left out or changed, or two
 * neighbors swapped. A short name allows only a swap, a long name two such mistakes. The name
 * itself is near, too. */
bool vd_name_is_near(struct vd_text typed, const char *name);

struct vd_writer vd_writer_of(char *memory, size_t size);
void vd_write(struct vd_writer *writer, const char *zero_ended);
void vd_write_text(struct vd_writer *writer, struct vd_text text);
void vd_write_format(struct vd_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void vd_write_format_list(struct vd_writer *writer, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));
/* Cites the rule or page that a sentence rests on: " [M8]", or apart from the words if the writer has
 * citations with room. A NULL id cites nothing. */
void vd_write_citation(struct vd_writer *writer, const char *id);
bool vd_writer_is_full(const struct vd_writer *writer);

#endif
