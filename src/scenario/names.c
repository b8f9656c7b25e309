/* scenario/names.c: a pool of names that grows. */
#include "scenario/names.h"

#include <string.h>

static void make_room(struct vd_name_pool *pool, size_t length)
{
    if (pool->size + length <= pool->room)
        return;
    size_t room = 2 * (pool->room + length) + 4096;
    char *larger = vd_arena_take(pool->arena, room, 1);

    if (pool->size > 0)
        memcpy(larger, pool->at, pool->size);
    pool->at = larger;
    pool->room = room;
}

uint32_t vd_name_append(struct vd_name_pool *pool, const char *text)
{
    size_t length = strlen(text) + 1;
    uint32_t name = pool->size;

    make_room(pool, length);
    memcpy(pool->at + name, text, length);
    pool->size += (uint32_t)length;
    return name;
}

void vd_name_pool_init(struct vd_name_pool *pool, struct vd_arena *arena)
{
    *pool = (struct vd_name_pool){.arena = arena};
    (void)vd_name_append(pool, "");
}

uint32_t vd_name_put(struct vd_name_pool *pool, const char *text)
{
    return text[0] != '\0' ? vd_name_append(pool, text) : 0;
}
