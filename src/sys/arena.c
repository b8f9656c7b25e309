/* sys/arena.c: an arena: memory that is allocated in pieces and freed all at once. */
#include "sys/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request needs a few pages for a short time; a loader's blocks double until they are large. */
enum { FIRST_BLOCK = 8 * 1024 - 64, LARGEST_BLOCK = 256 * 1024 };

struct vd_arena_block {
    struct vd_arena_block *next;
    size_t size, used;
    bool zeroed; /* in full; otherwise each piece is zeroed when taken */
    alignas(max_align_t) unsigned char bytes[];
};

void vd_arena_init(struct vd_arena *arena)
{
    arena->blocks = NULL;
}

void vd_arena_release(struct vd_arena *arena)
{
    while (arena->blocks != NULL) {
        struct vd_arena_block *block = arena->blocks;

        arena->blocks = block->next;
        free(block);
    }
}

static _Noreturn void out_of_memory(void)
{
    fputs("vedette: this computer has no memory left\n", stderr);
    exit(EXIT_FAILURE);
}

static size_t next_room(const struct vd_arena *arena)
{
    if (arena->blocks == NULL)
        return FIRST_BLOCK;
    return arena->blocks->size < LARGEST_BLOCK / 2 ? arena->blocks->size * 2 : LARGEST_BLOCK;
}

/* Most of the first block is never used, so it is not zeroed in full. The system zeroes large
 * ones. */
static struct vd_arena_block *block_new(size_t room)
{
    bool zeroed = room > FIRST_BLOCK;
    struct vd_arena_block *block =
        zeroed ? calloc(1, sizeof *block + room) : malloc(sizeof *block + room);

    if (block == NULL)
        out_of_memory();
    *block = (struct vd_arena_block){.size = room, .zeroed = zeroed};
    return block;
}

static struct vd_arena_block *block_with(struct vd_arena *arena, size_t size)
{
    struct vd_arena_block *block = arena->blocks;
    size_t usual = next_room(arena), room = size > usual ? size : usual;

    if (block != NULL && block->size - block->used >= size)
        return block;
    block = block_new(room);
    /* A piece larger than a block gets its own block, behind the current one, which stays in
     * use. */
    if (size > usual && arena->blocks != NULL) {
        block->next = arena->blocks->next;
        arena->blocks->next = block;
    } else {
        block->next = arena->blocks;
        arena->blocks = block;
    }
    return block;
}

void *vd_arena_take(struct vd_arena *arena, size_t count, size_t size)
{
    const size_t unit = alignof(max_align_t);

    if (size != 0 && count > (SIZE_MAX / 2) / size)
        out_of_memory();
    size_t whole = (count * size + unit - 1) / unit * unit;
    struct vd_arena_block *block = block_with(arena, whole);
    void *piece = block->bytes + block->used;

    block->used += whole;
    return block->zeroed ? piece : memset(piece, 0, whole);
}

char *vd_arena_text(struct vd_arena *arena, const char *text, size_t length)
{
    char *copy = vd_arena_take(arena, length + 1, 1);

    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

void *vd_arena_grow(struct vd_arena *arena, const void *old, size_t size, size_t count,
                    size_t *room)
{
    *room = *room < 8 ? 16 : *room * 2;
    void *list = vd_arena_take(arena, *room, size);

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
