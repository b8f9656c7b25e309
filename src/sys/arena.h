/* sys/arena.h: an arena: memory that is allocated in pieces and freed all at once.
 *
 * Loaders and requests use it. vd_arena_release frees everything. If the machine is out of memory,
 * the program says so and exits: no caller could do better. */
#ifndef VD_SYS_ARENA_H
#define VD_SYS_ARENA_H

#include <stddef.h>

struct vd_arena_block;

struct vd_arena {
    struct vd_arena_block *blocks;
};

void vd_arena_init(struct vd_arena *arena);
void vd_arena_release(struct vd_arena *arena);
/* Returns zeroed memory, aligned for any type. */
void *vd_arena_take(struct vd_arena *arena, size_t count, size_t size);
char *vd_arena_text(struct vd_arena *arena, const char *text, size_t length);

/* A realloc that never fails; the caller frees this memory with free(). */
void *vd_memory_grow(void *old, size_t size);

/* A growable list in an arena: VD_LIST(struct vd_point) points = {0}; VD_PUSH(arena, points) =
 * p; */
#define VD_LIST(type)       \
    struct {                \
        type *at;           \
        size_t count, room; \
    }
#define VD_PUSH(arena, list)                                                                 \
    (*((list).count < (list).room                                                            \
           ? &(list).at[(list).count++]                                                      \
           : ((list).at = vd_arena_grow((arena), (list).at, sizeof *(list).at, (list).count, \
                                        &(list).room),                                       \
              &(list).at[(list).count++])))
void *vd_arena_grow(struct vd_arena *arena, const void *old, size_t size, size_t count,
                    size_t *room);

#endif
