/* sys/heap.c: memory for loaders and requests: taken piece by piece, given back whole. */
#include "sys/heap.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request takes a few pages and is gone; a loader's blocks double until they are large. */
enum { FIRST_BLOCK = 8 * 1024 - 64, LARGEST_BLOCK = 256 * 1024 };

struct vd_heap_block {
    struct vd_heap_block *next;
    size_t size, used;
    bool zeroed; /* all of it; else a piece is when it is taken */
    alignas(max_align_t) unsigned char bytes[];
};

void vd_heap_init(struct vd_heap *heap)
{
    heap->blocks = NULL;
}

void vd_heap_release(struct vd_heap *heap)
{
    while (heap->blocks != NULL) {
        struct vd_heap_block *block = heap->blocks;

        heap->blocks = block->next;
        free(block);
    }
}

static _Noreturn void out_of_memory(void)
{
    fputs("vedette: this machine has no memory left for that\n", stderr);
    exit(EXIT_FAILURE);
}

static size_t next_room(const struct vd_heap *heap)
{
    if (heap->blocks == NULL)
        return FIRST_BLOCK;
    return heap->blocks->size < LARGEST_BLOCK / 2 ? heap->blocks->size * 2 : LARGEST_BLOCK;
}

/* Of the first most is never taken: it is not worth zeroing. A large one the system has zeroed. */
static struct vd_heap_block *block_new(size_t room)
{
    bool zeroed = room > FIRST_BLOCK;
    struct vd_heap_block *block =
        zeroed ? calloc(1, sizeof *block + room) : malloc(sizeof *block + room);

    if (block == NULL)
        out_of_memory();
    *block = (struct vd_heap_block){.size = room, .zeroed = zeroed};
    return block;
}

static struct vd_heap_block *block_with(struct vd_heap *heap, size_t size)
{
    struct vd_heap_block *block = heap->blocks;
    size_t usual = next_room(heap), room = size > usual ? size : usual;

    if (block != NULL && block->size - block->used >= size)
        return block;
    block = block_new(room);
    /* A piece of its own size goes behind the block in use, which keeps its room. */
    if (size > usual && heap->blocks != NULL) {
        block->next = heap->blocks->next;
        heap->blocks->next = block;
    } else {
        block->next = heap->blocks;
        heap->blocks = block;
    }
    return block;
}

void *vd_heap_take(struct vd_heap *heap, size_t count, size_t size)
{
    const size_t unit = alignof(max_align_t);

    if (size != 0 && count > (SIZE_MAX / 2) / size)
        out_of_memory();
    size_t whole = (count * size + unit - 1) / unit * unit;
    struct vd_heap_block *block = block_with(heap, whole);
    void *piece = block->bytes + block->used;

    block->used += whole;
    return block->zeroed ? piece : memset(piece, 0, whole);
}

char *vd_heap_text(struct vd_heap *heap, const char *text, size_t length)
{
    char *copy = vd_heap_take(heap, length + 1, 1);

    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

void *vd_heap_grow(struct vd_heap *heap, const void *old, size_t size, size_t count, size_t *room)
{
    *room = *room < 8 ? 16 : *room * 2;
    void *list = vd_heap_take(heap, *room, size);

    if (count > 0)
        memmove(list, old, count * size); /* after memcpy gcc 12 -fanalyzer sees a leak */
    return list;
}

void *vd_memory_grow(void *old, size_t size)
{
    void *larger = realloc(old, size);

    if (larger == NULL)
        out_of_memory();
    return larger;
}
