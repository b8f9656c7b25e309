/* base/canon.h: writes canonical bytes, the same on every machine: lowest byte first, no padding.
 *
 * A state has thousands of small fields, so they are collected in a buffer before they are written.
 * The functions are inline in the header because a state is hashed wherever a record needs its
 * hash. */
#ifndef VD_BASE_CANON_H
#define VD_BASE_CANON_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum { VD_CANON_ROOM = 2048 };

struct vd_canon {
    struct vd_writer *writer;
    size_t count;
    uint8_t bytes[VD_CANON_ROOM];
};

/* `bytes` is not cleared: only the first `count` bytes are ever read. */
static inline void vd_canon_begin(struct vd_canon *canon, struct vd_writer *writer)
{
    canon->writer = writer;
    canon->count = 0;
}

static inline void vd_canon_flush(struct vd_canon *canon)
{
    vd_write_text(canon->writer, (struct vd_text){(const char *)canon->bytes, canon->count});
    canon->count = 0;
}

/* Reserves `count` bytes, at most VD_CANON_ROOM, and returns where they begin. */
static inline uint8_t *vd_canon_take(struct vd_canon *canon, size_t count)
{
    assert(count <= sizeof canon->bytes);
    if (sizeof canon->bytes - canon->count < count)
        vd_canon_flush(canon);
    canon->count += count;
    return canon->bytes + canon->count - count;
}

static inline void vd_canon_set_u32(uint8_t *at, uint32_t number)
{
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
    at[2] = (uint8_t)(number >> 16);
    at[3] = (uint8_t)(number >> 24);
}

static inline void vd_canon_u8(struct vd_canon *canon, unsigned number)
{
    *vd_canon_take(canon, 1) = (uint8_t)number;
}

static inline void vd_canon_u16(struct vd_canon *canon, unsigned number)
{
    uint8_t *at = vd_canon_take(canon, 2);

    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
}

static inline void vd_canon_u32(struct vd_canon *canon, uint32_t number)
{
    vd_canon_set_u32(vd_canon_take(canon, 4), number);
}

static inline void vd_canon_u64(struct vd_canon *canon, uint64_t number)
{
    vd_canon_u32(canon, (uint32_t)number);
    vd_canon_u32(canon, (uint32_t)(number >> 32));
}

/* Takes any number of bytes: those of a hex map are more than the buffer holds. */
static inline void vd_canon_bytes(struct vd_canon *canon, const void *bytes, size_t count)
{
    if (count > sizeof canon->bytes) {
        vd_canon_flush(canon);
        vd_write_text(canon->writer, (struct vd_text){bytes, count});
        return;
    }
    memcpy(vd_canon_take(canon, count), bytes, count);
}

static inline void vd_canon_u16s(struct vd_canon *canon, const uint16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vd_canon_u16(canon, numbers[i]);
}

/* Whole arrays. */
#define VD_CANON_BYTES(canon, array) vd_canon_bytes(canon, array, sizeof(array))
#define VD_CANON_U16S(canon, array) vd_canon_u16s(canon, array, sizeof(array) / sizeof(array)[0])

#endif
