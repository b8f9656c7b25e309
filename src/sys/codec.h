/* sys/codec.h: encodes records as canonical little-endian bytes, and decodes them.
 *
 * Each type of record has one function that names its fields in order. The same function measures,
 * writes and reads, so encoder and decoder cannot differ. After invalid bytes a codec reads only
 * zeros. The functions are inline for speed: a map has a quarter of a million fields. */
#ifndef VD_SYS_CODEC_H
#define VD_SYS_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "sys/arena.h"

/* {0} measures; {.arena, .in, .size} reads. */
struct vd_codec {
    struct vd_arena *arena; /* for decoded texts */
    uint8_t *out;           /* NULL while reading or measuring */
    const uint8_t *in;      /* NULL while writing or measuring */
    size_t at, size;
    bool failed; /* the bytes ended too early or are invalid */
};

/* Switches from measuring to writing: allocates the measured size and starts again at the first
 * field. */
static inline void vd_codec_write(struct vd_codec *codec, struct vd_arena *arena)
{
    codec->size = codec->at;
    codec->at = 0;
    codec->out = vd_arena_take(arena, codec->size, 1);
}

/* True if the input was valid and all of it was read. */
static inline bool vd_codec_is_read(const struct vd_codec *codec)
{
    return !codec->failed && codec->at == codec->size;
}

/* True if `count` more bytes can be read; otherwise the codec fails. */
static inline bool vd_codec_has(struct vd_codec *codec, size_t count)
{
    codec->failed = codec->failed || codec->size - codec->at < count;
    return !codec->failed;
}

static inline void vd_codec_bytes(struct vd_codec *codec, void *bytes, size_t count)
{
    if (codec->in != NULL && !vd_codec_has(codec, count)) {
        memset(bytes, 0, count);
        return;
    }
    if (codec->in != NULL)
        memcpy(bytes, codec->in + codec->at, count);
    else if (codec->out != NULL)
        memcpy(codec->out + codec->at, bytes, count);
    codec->at += count;
}

/* Bytes that must equal `expected`, at most 32. */
static inline void vd_codec_same(struct vd_codec *codec, const void *expected, size_t count)
{
    uint8_t bytes[32];

    memcpy(bytes, expected, count);
    vd_codec_bytes(codec, bytes, count);
    codec->failed = codec->failed || memcmp(bytes, expected, count) != 0;
}

static inline uint64_t vd_codec_number(struct vd_codec *codec, uint64_t value, size_t size)
{
    uint8_t bytes[8];

    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    vd_codec_bytes(codec, bytes, size);
    value = 0;
    for (size_t i = 0; i < size; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

#define VD_STREAM_FIELD(name, type)                                              \
    static inline void name(struct vd_codec *codec, type value[static 1])        \
    {                                                                            \
        uint64_t wide = vd_codec_number(codec, (uint64_t)*value, sizeof *value); \
                                                                                 \
        if (codec->in != NULL) /* a value to write may be in read-only memory */ \
            *value = (type)wide;                                                 \
    }
VD_STREAM_FIELD(vd_u8, uint8_t)
VD_STREAM_FIELD(vd_u16, uint16_t)
VD_STREAM_FIELD(vd_u32, uint32_t)
VD_STREAM_FIELD(vd_i8, int8_t)
VD_STREAM_FIELD(vd_i16, int16_t)
VD_STREAM_FIELD(vd_u64, uint64_t)
VD_STREAM_FIELD(vd_i32, int32_t)
#undef VD_STREAM_FIELD

/* A text preceded by its length. A decoded text is in the arena and ends with a zero byte. */
static inline const char *vd_codec_text(struct vd_codec *codec, const char *text, uint32_t *length)
{
    vd_u32(codec, length);
    if (codec->in != NULL) {
        if (!vd_codec_has(codec, *length))
            *length = 0;
        text = vd_arena_text(codec->arena, (const char *)codec->in + codec->at, *length);
    } else if (codec->out != NULL) {
        memcpy(codec->out + codec->at, text, *length);
    }
    codec->at += *length;
    return text;
}

#endif
