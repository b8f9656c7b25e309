/* record/pen.h: letters written at a place that has room for them; each function gives the place behind.
 *
 * A line of a record is made of some hundred small pieces: whoever writes it asks once for the room that
 * all of them may take (vd_buffer_room) and says at the end how far he came (vd_buffer_reach). */
#ifndef VD_RECORD_PEN_H
#define VD_RECORD_PEN_H

#include <string.h>

#include "record/bytes.h"

/* Of a literal the length is known, and a few moves do for it. */
#define VD_PEN_PUT(at, literal) \
    ((char *)memcpy((at), (literal), sizeof(literal) - 1) + sizeof(literal) - 1)

enum { VD_PEN_NUMBER_ROOM = 20 };

/* Most numbers have few digits, but one cannot tell how many: they are found, not made. */
struct vd_pen_digits {
    char text[3];
    uint8_t count;
};

extern const struct vd_pen_digits vd_pen_small[1000];

char *vd_pen_large(char *at, uint64_t value); /* of more than three digits */

/* Four bytes are written in any case. */
static inline char *vd_pen_number(char *at, uint64_t value)
{
    if (value >= 1000)
        return vd_pen_large(at, value);
    memcpy(at, &vd_pen_small[value], sizeof vd_pen_small[value]);
    return at + vd_pen_small[value].count;
}

/* At most so many letters; quotes included. */
#define VD_PEN_STRING_ROOM(length) (2 * (length) + 2)

static inline char *vd_pen_string(char *at, struct vd_text text)
{
    *at++ = '"';
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"' || text.at[i] == '\\')
            *at++ = '\\';
        *at++ = text.at[i];
    }
    *at++ = '"';
    return at;
}

enum { VD_PEN_HASH_ROOM = VD_HASH_LETTERS + 2 };

/* Quoted; null if empty. */
static inline char *vd_pen_hash(char *at, const struct vd_hash *hash)
{
    if (hash->text[0] == '\0')
        return VD_PEN_PUT(at, "null");
    *at++ = '"';
    memcpy(at, hash->text, VD_HASH_LETTERS);
    at[VD_HASH_LETTERS] = '"';
    return at + VD_HASH_LETTERS + 1;
}

#endif
