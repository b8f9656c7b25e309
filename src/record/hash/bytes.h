/* record/hash/bytes.h: a buffer for bytes being written, hashes as text, and a cursor over bytes
 * being read.
 *
 * Hashes and secrets are written in base64url (RFC 4648, section 5) without padding: 43
 * characters for 32 bytes. A cursor never reads beyond its end and accepts only the canonical
 * form of a value. */
#ifndef VD_RECORD_HASH_BYTES_H
#define VD_RECORD_HASH_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "sys/arena.h"

enum { VD_HASH_SIZE = 32, VD_HASH_LETTERS = 43 };

/* 32 bytes as 43 characters with a zero byte at the end; empty if there is no hash. */
struct vd_hash {
    char text[VD_HASH_LETTERS + 1];
};

void vd_hash_write(const uint8_t bytes[VD_HASH_SIZE], struct vd_hash *hash);
struct vd_hash vd_hash_of(const uint8_t bytes[VD_HASH_SIZE]);
bool vd_hash_is(const struct vd_hash *left, const struct vd_hash *right);
/* False if the text is not 43 characters that encode 32 bytes. */
bool vd_hash_read(struct vd_text text, uint8_t bytes[VD_HASH_SIZE]);

/* ---- writing ---- */

struct vd_buffer {
    struct vd_arena *arena;
    char *at; /* a zero byte follows the last */
    size_t length, room;
};

void vd_buffer_init(struct vd_buffer *buffer, struct vd_arena *arena);
/* Makes room for at least `count` more bytes. */
void vd_buffer_grow(struct vd_buffer *buffer, size_t count);

/* Returns the place for `count` more bytes, which are reserved; the caller adds to the length. */
static inline char *vd_buffer_room(struct vd_buffer *buffer, size_t count)
{
    if (buffer->room - buffer->length <= count)
        vd_buffer_grow(buffer, count);
    buffer->at[buffer->length + count] = '\0';
    return buffer->at + buffer->length;
}

/* Sets the length by the end of what was written there (record/hash/emit.h). */
static inline void vd_buffer_reach(struct vd_buffer *buffer, char *end)
{
    *end = '\0';
    buffer->length = (size_t)(end - buffer->at);
}

void vd_put(struct vd_buffer *buffer, const char *zero_ended);
void vd_put_bytes(struct vd_buffer *buffer, const void *bytes, size_t count);
void vd_put_number(struct vd_buffer *buffer, uint64_t value);
/* Quotes included; the text has no control characters (vd_text_is_clean). */
void vd_put_string(struct vd_buffer *buffer, struct vd_text text);
void vd_put_hash(struct vd_buffer *buffer, const struct vd_hash *hash); /* quoted; null if empty */
void vd_put_base64(struct vd_buffer *buffer, const uint8_t *bytes, size_t count);
struct vd_text vd_buffer_text(const struct vd_buffer *buffer);

/* UTF-8 without control characters. */
bool vd_text_is_clean(struct vd_text text);
/* True if the text is clean and has no invisible characters that change how it looks: characters
 * that change the writing direction, join or separate letters, or have no width. Old records may
 * have them; new text may not. */
bool vd_text_is_plain(struct vd_text text);
/* Removes such characters from a clean text in place; returns its new length. */
size_t vd_text_make_plain(char *text, size_t length);

/* ---- reading ---- */

struct vd_cursor {
    const char *at, *end;
};

/* Each returns true and moves on if the cursor stands at such a value; after false the cursor
 * and the value are undefined. */
bool vd_take(struct vd_cursor *cursor, const char *literal);
bool vd_take_number(struct vd_cursor *cursor, uint64_t most, uint64_t *value);
/* Reads a string; the text lies in the arena, or in the bytes read if nothing in it was escaped. */
bool vd_take_string(struct vd_cursor *cursor, struct vd_arena *arena, struct vd_text *text);
bool vd_take_hash(struct vd_cursor *cursor, struct vd_hash *hash);
bool vd_take_base64(struct vd_cursor *cursor, struct vd_arena *arena, uint8_t **bytes,
                    size_t *count);

#endif
