/* sys/stream.h: records as canonical bytes, lowest byte first, and back.
 *
 * A record has one function that names its fields in order; a stream measures, writes or reads them, so
 * that the directions cannot differ. After bytes that are none of ours a stream reads zeros only. In the
 * header, since a map is a quarter of a million fields. */
#ifndef VD_SYS_STREAM_H
#define VD_SYS_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "sys/heap.h"

/* {0} measures; {.heap, .in, .size} reads. */
struct vd_stream {
    struct vd_heap *heap; /* for what is read */
    uint8_t *out;         /* NULL while reading or measuring */
    const uint8_t *in;    /* NULL while writing or measuring */
    size_t at, size;
    bool failed; /* the bytes ended too early, or say what cannot be */
};

/* From here on it writes what it has measured so far, once more from the beginning. */
static inline void vd_stream_write(struct vd_stream *stream, struct vd_heap *heap)
{
    stream->size = stream->at;
    stream->at = 0;
    stream->out = vd_heap_take(heap, stream->size, 1);
}

/* Whether all that was there has been read, and nothing else. */
static inline bool vd_stream_is_read(const struct vd_stream *stream)
{
    return !stream->failed && stream->at == stream->size;
}

/* Whether so many bytes more can be read; if not, it has failed. */
static inline bool vd_stream_has(struct vd_stream *stream, size_t count)
{
    stream->failed = stream->failed || stream->size - stream->at < count;
    return !stream->failed;
}

static inline void vd_stream_bytes(struct vd_stream *stream, void *bytes, size_t count)
{
    if (stream->in != NULL && !vd_stream_has(stream, count)) {
        memset(bytes, 0, count);
        return;
    }
    if (stream->in != NULL)
        memcpy(bytes, stream->in + stream->at, count);
    else if (stream->out != NULL)
        memcpy(stream->out + stream->at, bytes, count);
    stream->at += count;
}

/* Bytes that can only be these, of at most 32. */
static inline void vd_stream_same(struct vd_stream *stream, const void *expected, size_t count)
{
    uint8_t bytes[32];

    memcpy(bytes, expected, count);
    vd_stream_bytes(stream, bytes, count);
    stream->failed = stream->failed || memcmp(bytes, expected, count) != 0;
}

static inline uint64_t vd_stream_number(struct vd_stream *stream, uint64_t value, size_t size)
{
    uint8_t bytes[8];

    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    vd_stream_bytes(stream, bytes, size);
    value = 0;
    for (size_t i = 0; i < size; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

#define VD_STREAM_FIELD(name, type)                                                \
    static inline void name(struct vd_stream *stream, type value[static 1])        \
    {                                                                              \
        uint64_t wide = vd_stream_number(stream, (uint64_t)*value, sizeof *value); \
                                                                                   \
        if (stream->in != NULL) /* what is written may lie in read-only memory */  \
            *value = (type)wide;                                                   \
    }
VD_STREAM_FIELD(vd_u8, uint8_t)
VD_STREAM_FIELD(vd_u16, uint16_t)
VD_STREAM_FIELD(vd_u32, uint32_t)
VD_STREAM_FIELD(vd_i8, int8_t)
VD_STREAM_FIELD(vd_i16, int16_t)
VD_STREAM_FIELD(vd_u64, uint64_t)
VD_STREAM_FIELD(vd_i32, int32_t)
#undef VD_STREAM_FIELD

/* A text with its length before it; what was read lies in the heap, ended by a zero byte. */
static inline const char *vd_stream_text(struct vd_stream *stream, const char *text,
                                         uint32_t *length)
{
    vd_u32(stream, length);
    if (stream->in != NULL) {
        if (!vd_stream_has(stream, *length))
            *length = 0;
        text = vd_heap_text(stream->heap, (const char *)stream->in + stream->at, *length);
    } else if (stream->out != NULL) {
        memcpy(stream->out + stream->at, text, *length);
    }
    stream->at += *length;
    return text;
}

#endif
