/* print/names/box_index.h: what is drawn where on the face, so that no two names overlap.
 *
 * A box index is a set of boxes, each with its owner, that quickly tells whether a spot is free.
 * The ground is the darkness of the drawn lines, for choosing the calmest free spot. */
#ifndef VD_PRINT_NAMES_BOX_INDEX_H
#define VD_PRINT_NAMES_BOX_INDEX_H

#include "print/canvas.h"

enum { VD_NOBODY = -1 };

struct vd_indexed_box {
    struct vd_box box;
    int owner;
    bool gone;
};

typedef VD_LIST(uint32_t) vd_box_index_bucket;

struct vd_box_index {
    struct vd_arena *arena;
    double pitch;
    int columns, rows;
    vd_box_index_bucket *buckets;
    VD_LIST(struct vd_indexed_box) boxes;
};

void vd_box_index_init(struct vd_box_index *crowd, struct vd_arena *arena, double width,
                       double height, double pitch);
/* Returns a number for vd_box_index_remove. */
size_t vd_box_index_add(struct vd_box_index *crowd, struct vd_box box, int owner);
void vd_box_index_remove(struct vd_box_index *crowd, size_t number);
/* Returns the owner, other than `except`, of a box that overlaps this one, or VD_NOBODY. */
int vd_box_index_hit(const struct vd_box_index *crowd, struct vd_box box, int except);
/* Lists all such owners, each once, up to `most`. */
size_t vd_box_index_hits(const struct vd_box_index *crowd, struct vd_box box, int except,
                         int *owners, size_t most);
bool vd_box_index_has(const struct vd_box_index *crowd, struct vd_xy at);

struct vd_ground {
    int width, height;
    double unit; /* points to a cell */
    unsigned char *cells;
    int stride;
    uint32_t *sums;
};

void vd_ground_init(struct vd_ground *ground, struct vd_arena *arena, double width, double height,
                    double unit);
/* Darkens what a line of this breadth covers, to `shade` at most. */
void vd_ground_line(struct vd_ground *ground, const struct vd_trace *trace, double breadth,
                    double shade);
/* Darkens areas of a kind; rings of one group are filled together, even-odd. */
void vd_ground_areas(struct vd_ground *ground, const struct vd_trace *traces, size_t count,
                     unsigned kind);
/* Returns the darkness of a spot, 0 to 1. */
double vd_ground_at(const struct vd_ground *ground, struct vd_xy at);
/* Call it after the last line and area, and before vd_ground_in. */
void vd_ground_settle(struct vd_ground *ground, struct vd_arena *arena);
/* Returns the mean darkness of a box, 0 to 1. */
double vd_ground_in(const struct vd_ground *ground, struct vd_box box);

#endif
