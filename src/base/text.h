/* base/text.h: text as pointer and length, and a writer that never overruns.
 *
 * A writer fills memory it was given. What does not fit is counted, not written, so that one call
 * with no memory measures and a second one writes. The text is always ended by a zero byte. */
#ifndef VD_BASE_TEXT_H
#define VD_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct vd_text {
    const char *at;
    size_t length;
};

struct vd_writer {
    char *at;
    size_t size;   /* room, the final zero included */
    size_t length; /* what was asked to be written, even beyond the room */
};

struct vd_text vd_text_of(const char *zero_ended);
bool vd_text_is(struct vd_text text, const char *zero_ended);

/* Names are compared without regard to case, apostrophes, full stops, and with a hyphen or
 * underscore as a blank: "harpers ferry" finds "Harper's Ferry", "mt airy" finds "Mt. Airy". */
bool vd_name_matches(struct vd_text typed, const char *name);
/* Whether a name begins so: "harp" begins "Harper's Ferry". No letters begin nothing. */
bool vd_name_begins(struct vd_text typed, const char *name);
/* Whether a word may be a name written wrong: a letter too many, too few or another one, or two that have changed
 * places; of a short name only the last, of a long one two such letters. The name itself is near, too. */
bool vd_name_is_near(struct vd_text typed, const char *name);
/* The next letter of a name as compared above, 0 at its end; moves *at along. */
int vd_name_next(const char **at, const char *end);

struct vd_writer vd_writer_of(char *memory, size_t size);
void vd_write(struct vd_writer *writer, const char *zero_ended);
void vd_write_text(struct vd_writer *writer, struct vd_text text);
void vd_write_format(struct vd_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void vd_write_format_list(struct vd_writer *writer, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));
/* The text as a JSON string, quotes included. */
void vd_write_json(struct vd_writer *writer, const char *zero_ended);
bool vd_writer_is_full(const struct vd_writer *writer);

#endif
