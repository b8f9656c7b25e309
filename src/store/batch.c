/* store/batch.c: a batch: writes that are committed together, packed into one block of memory.
 *
 * The memory is a sequence of 8-byte words. A write is its statement and its number of values; a
 * value is its kind and length, then the number, or the bytes padded to a word. So a batch moves
 * between threads as one pointer, and its memory is reused. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

typedef uint64_t word;

void vd_batch_init(struct vd_batch *batch)
{
    *batch = (struct vd_batch){0};
}

void vd_batch_release(struct vd_batch *batch)
{
    free(batch->at);
    vd_batch_init(batch);
}

void vd_batch_clear(struct vd_batch *batch)
{
    batch->length = 0;
    batch->writes = 0;
}

/* ---- packing ---- */

static size_t in_words(size_t length)
{
    return (length + sizeof(word) - 1) / sizeof(word) * sizeof(word);
}

static void *room_for(struct vd_batch *batch, size_t length)
{
    size_t need = batch->length + length;

    if (need > batch->room) {
        batch->room = need < 512 ? 1024 : need * 2;
        batch->at = vd_memory_grow(batch->at, batch->room);
    }
    void *place = batch->at + batch->length;

    batch->length = need;
    return place;
}

static void put_word(struct vd_batch *batch, word value)
{
    memcpy(room_for(batch, sizeof value), &value, sizeof value);
}

static void put_bytes(struct vd_batch *batch, const void *at, size_t length)
{
    size_t whole = in_words(length);
    unsigned char *place = room_for(batch, whole);

    if (length > 0)
        memcpy(place, at, length);
    memset(place + length, 0, whole - length);
}

static void put_value(struct vd_batch *batch, const struct vd_value *value)
{
    put_word(batch, (word)value->kind | (word)value->length << 8);
    if (value->kind == VD_VALUE_WHOLE)
        put_word(batch, (word)value->whole);
    else
        put_bytes(batch, value->at, value->length);
}

void vd_batch_add(struct vd_batch *batch, enum vd_statement statement,
                  const struct vd_value *values, size_t count)
{
    assert(vd_statement_form(statement)->kind != VD_IS_READ);
    assert(vd_statement_fits(statement, values, count));
    put_word(batch, (word)statement | (word)count << 32);
    for (size_t i = 0; i < count; i++)
        put_value(batch, &values[i]);
    batch->writes++;
}

/* ---- unpacking ---- */

static word take_word(const struct vd_batch *batch, size_t *offset)
{
    word value;

    assert(*offset + sizeof value <= batch->length);
    memcpy(&value, batch->at + *offset, sizeof value);
    *offset += sizeof value;
    return value;
}

static struct vd_value take_value(const struct vd_batch *batch, size_t *offset)
{
    word head = take_word(batch, offset);
    struct vd_value value = {.kind = (enum vd_value_kind)(head & 0xFF),
                             .length = (size_t)(head >> 8)};

    if (value.kind == VD_VALUE_WHOLE) {
        value.whole = (int64_t)take_word(batch, offset);
        return value;
    }
    value.at = batch->at + *offset;
    *offset += in_words(value.length);
    return value;
}

bool vd_batch_next(const struct vd_batch *batch, size_t *offset, struct vd_write *write)
{
    if (*offset == batch->length)
        return false;
    word head = take_word(batch, offset);

    write->statement = (enum vd_statement)(head & 0xFFFFFFFF);
    write->count = (size_t)(head >> 32);
    for (size_t i = 0; i < write->count; i++)
        write->values[i] = take_value(batch, offset);
    return true;
}
