/* record/bytes.h: bytes being written, hashes as text, and a cursor over bytes being read.
 *
 * Hashes and secrets are written in base64url (RFC 4648, section 5) without padding: 43 letters for
 * 32 bytes. A cursor never reads beyond its end and accepts the canonical form of a thing only. */
#ifndef VD_RECORD_BYTES_H
#define VD_RECORD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "sys/heap.h"

enum { VD_HASH_SIZE = 32, VD_HASH_LETTERS = 43 };

/* 32 bytes as 43 letters, zero-ended; empty if there is none. */
struct vd_hash {
    char text[VD_HASH_LETTERS + 1];
};

void vd_hash_write(const uint8_t bytes[VD_HASH_SIZE], struct vd_hash *hash);
struct vd_hash vd_hash_of(const uint8_t bytes[VD_HASH_SIZE]);
bool vd_hash_is(const struct vd_hash *left, const struct vd_hash *right);
/* False if these are not 43 letters that some 32 bytes are written with. */
bool vd_hash_read(struct vd_text text, uint8_t bytes[VD_HASH_SIZE]);

/* ---- writing ---- */

struct vd_buffer {
    struct vd_heap *heap;
    char *at; /* a zero byte follows the last */
    size_t length, room;
};

void vd_buffer_init(struct vd_buffer *buffer, struct vd_heap *heap);
/* Larger, by at least so many bytes. */
void vd_buffer_grow(struct vd_buffer *buffer, size_t count);

/* Room for so many more bytes, at the place where they go; the caller adds to the length. */
static inline char *vd_buffer_room(struct vd_buffer *buffer, size_t count)
{
    if (buffer->room - buffer->length <= count)
        vd_buffer_grow(buffer, count);
    buffer->at[buffer->length + count] = '\0';
    return buffer->at + buffer->length;
}

/* ... or says where they end: record/pen.h. */
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
/* Clean, and without signs that are not seen and change what is: those that turn the direction of writing, that join
 * or part letters, that have no width. What was recorded once may have them; nothing new gets in. */
bool vd_text_is_plain(struct vd_text text);
/* Takes such signs out of a clean text, in its place; its new length. */
size_t vd_text_make_plain(char *text, size_t length);

/* ---- reading ---- */

struct vd_cursor {
    const char *at, *end;
};

/* Each moves on and is true if the thing stands there; otherwise nothing is certain. */
bool vd_take(struct vd_cursor *cursor, const char *literal);
bool vd_take_number(struct vd_cursor *cursor, uint64_t most, uint64_t *value);
/* A string; the text lies in the heap, or in the bytes read if nothing in it was escaped. */
bool vd_take_string(struct vd_cursor *cursor, struct vd_heap *heap, struct vd_text *text);
bool vd_take_hash(struct vd_cursor *cursor, struct vd_hash *hash);
bool vd_take_base64(struct vd_cursor *cursor, struct vd_heap *heap, uint8_t **bytes, size_t *count);

#endif
