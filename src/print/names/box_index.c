/* print/names/box_index.c: what is drawn where on the face. */
#include "print/names/box_index.h"

#include <math.h>

void vd_box_index_init(struct vd_box_index *crowd, struct vd_arena *arena, double width,
                       double height, double pitch)
{
    *crowd = (struct vd_box_index){.arena = arena,
                                   .pitch = pitch,
                                   .columns = (int)(width / pitch) + 1,
                                   .rows = (int)(height / pitch) + 1};
    crowd->buckets =
        vd_arena_take(arena, (size_t)crowd->columns * (size_t)crowd->rows, sizeof *crowd->buckets);
}

struct range {
    int left, top, right, bottom;
};

static int bucket_line(double at, double pitch, int count)
{
    double line = floor(at / pitch);

    return line < 0 ? 0 : line >= count ? count - 1 : (int)line;
}

/* Boxes beyond the face are kept in the buckets at its rim. */
static struct range range_of(const struct vd_box_index *crowd, struct vd_box box)
{
    return (struct range){bucket_line(box.left, crowd->pitch, crowd->columns),
                          bucket_line(box.top, crowd->pitch, crowd->rows),
                          bucket_line(box.right, crowd->pitch, crowd->columns),
                          bucket_line(box.bottom, crowd->pitch, crowd->rows)};
}

size_t vd_box_index_add(struct vd_box_index *crowd, struct vd_box box, int owner)
{
    struct range range = range_of(crowd, box);
    size_t number = crowd->boxes.count;

    VD_PUSH(crowd->arena, crowd->boxes) = (struct vd_indexed_box){box, owner, false};
    for (int row = range.top; row <= range.bottom; row++)
        for (int column = range.left; column <= range.right; column++) {
            vd_box_index_bucket *bucket = &crowd->buckets[row * crowd->columns + column];
            VD_PUSH(crowd->arena, *bucket) = (uint32_t)number;
        }
    return number;
}

void vd_box_index_remove(struct vd_box_index *crowd, size_t number)
{
    crowd->boxes.at[number].gone = true;
}

static bool is_listed(const int *owners, size_t count, int owner)
{
    for (size_t i = 0; i < count; i++)
        if (owners[i] == owner)
            return true;
    return false;
}

struct hits {
    int *owners;
    size_t count, most;
};

static void find_hits(const struct vd_box_index *crowd, const vd_box_index_bucket *bucket,
                      struct vd_box box, int except, struct hits *hits)
{
    for (size_t i = 0; i < bucket->count && hits->count < hits->most; i++) {
        const struct vd_indexed_box *other = &crowd->boxes.at[bucket->at[i]];

        if (!other->gone && other->owner != except && vd_box_meets(box, other->box) &&
            !is_listed(hits->owners, hits->count, other->owner))
            hits->owners[hits->count++] = other->owner;
    }
}

size_t vd_box_index_hits(const struct vd_box_index *crowd, struct vd_box box, int except,
                         int *owners, size_t most)
{
    struct range range = range_of(crowd, box);
    struct hits hits = {.most = most};

    hits.owners = owners;
    for (int row = range.top; row <= range.bottom; row++)
        for (int column = range.left; column <= range.right; column++)
            find_hits(crowd, &crowd->buckets[row * crowd->columns + column], box, except, &hits);
    return hits.count;
}

int vd_box_index_hit(const struct vd_box_index *crowd, struct vd_box box, int except)
{
    int owner = VD_NOBODY;

    (void)vd_box_index_hits(crowd, box, except, &owner, 1);
    return owner;
}

bool vd_box_index_has(const struct vd_box_index *crowd, struct vd_xy at)
{
    return vd_box_index_hit(crowd, vd_box_round(at, 0.01, 0.01), VD_NOBODY - 1) != VD_NOBODY;
}
