/* sys/heap.h: memory for loaders and requests: taken piece by piece, given back whole.
 *
 * Nothing is freed singly; vd_heap_release gives everything back. When the machine has no memory
 * left the program says so and ends: no caller could do better. */
#ifndef VD_SYS_HEAP_H
#define VD_SYS_HEAP_H

#include <stddef.h>

struct vd_heap_block;

struct vd_heap {
    struct vd_heap_block *blocks;
};

void vd_heap_init(struct vd_heap *heap);
void vd_heap_release(struct vd_heap *heap);
/* Zeroed, aligned for anything. */
void *vd_heap_take(struct vd_heap *heap, size_t count, size_t size);
char *vd_heap_text(struct vd_heap *heap, const char *text, size_t length);

/* Memory that is freed singly (free), as realloc gives it. */
void *vd_memory_grow(void *old, size_t size);

/* A growing list over a heap: VD_LIST(struct vd_point) points = {0}; VD_PUSH(heap, points) = p; */
#define VD_LIST(type)       \
    struct {                \
        type *at;           \
        size_t count, room; \
    }
#define VD_PUSH(heap, list)                                                                       \
    (*((list).count < (list).room                                                                 \
           ? &(list).at[(list).count++]                                                           \
           : ((list).at =                                                                         \
                  vd_heap_grow((heap), (list).at, sizeof *(list).at, (list).count, &(list).room), \
              &(list).at[(list).count++])))
void *vd_heap_grow(struct vd_heap *heap, const void *old, size_t size, size_t count, size_t *room);

#endif
