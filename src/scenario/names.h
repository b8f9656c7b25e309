/* scenario/names.h: a pool of names: texts of a scenario one after the other, known by offset. */
#ifndef VD_SCENARIO_NAMES_H
#define VD_SCENARIO_NAMES_H

#include <stddef.h>
#include <stdint.h>

#include "sys/arena.h"

struct vd_name_pool {
    struct vd_arena *arena;
    char *at; /* each text ends with a zero byte; moves when the pool grows */
    uint32_t size;
    size_t room;
};

/* The empty name is the first of a pool. */
void vd_name_pool_init(struct vd_name_pool *pool, struct vd_arena *arena);
/* Adds a text behind the last; a run of names is added in this way. */
uint32_t vd_name_append(struct vd_name_pool *pool, const char *text);
/* The same, except that the empty text is 0. */
uint32_t vd_name_put(struct vd_name_pool *pool, const char *text);

#endif
