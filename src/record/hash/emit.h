/* record/hash/emit.h: writes JSON into reserved memory; each function returns the end of what it
 * wrote.
 *
 * A line of a record is made of about a hundred small pieces. Its writer reserves room for all
 * of them once (vd_buffer_room) and says at the end how far it came (vd_buffer_reach). */
#ifndef VD_RECORD_HASH_EMIT_H
#define VD_RECORD_HASH_EMIT_H

#include <string.h>

#include "record/hash/bytes.h"

/* The length of a literal is known, so the copy compiles to a few moves. */
#define VD_PEN_PUT(at, literal) \
    ((char *)memcpy((at), (literal), sizeof(literal) - 1) + sizeof(literal) - 1)

enum { VD_PEN_NUMBER_ROOM = 20 };

/* Most numbers have at most three digits: they are looked up in a table, not computed. */
struct vd_emit_digits {
    char text[3];
    uint8_t count;
};

extern const struct vd_emit_digits vd_emit_small[1000];

char *vd_emit_large(char *at, uint64_t value); /* for more than three digits */

/* Always writes at least four bytes, more than the digits may need. */
static inline char *vd_emit_number(char *at, uint64_t value)
{
    if (value >= 1000)
        return vd_emit_large(at, value);
    memcpy(at, &vd_emit_small[value], sizeof vd_emit_small[value]);
    return at + vd_emit_small[value].count;
}

/* The most characters that a string can take, quotes included. */
#define VD_PEN_STRING_ROOM(length) (2 * (length) + 2)

static inline char *vd_emit_string(char *at, struct vd_text text)
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
static inline char *vd_emit_hash(char *at, const struct vd_hash *hash)
{
    if (hash->text[0] == '\0')
        return VD_PEN_PUT(at, "null");
    *at++ = '"';
    memcpy(at, hash->text, VD_HASH_LETTERS);
    at[VD_HASH_LETTERS] = '"';
    return at + VD_HASH_LETTERS + 1;
}

#endif
