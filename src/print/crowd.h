/* print/crowd.h: what stands where on the face, so that no two names share a spot.
 *
 * A crowd is a set of boxes, each with its owner, that answers quickly whether a spot is free.
 * The ground is the darkness of the drawn lines, for choosing the calmest of the free spots. */
#ifndef VD_PRINT_CROWD_H
#define VD_PRINT_CROWD_H

#include "print/canvas.h"

enum { VD_NOBODY = -1 };

struct vd_crowded {
    struct vd_box box;
    int owner;
    bool gone;
};

typedef VD_LIST(uint32_t) vd_crowd_bucket;

struct vd_crowd {
    struct vd_heap *heap;
    double pitch;
    int columns, rows;
    vd_crowd_bucket *buckets;
    VD_LIST(struct vd_crowded) boxes;
};

void vd_crowd_init(struct vd_crowd *crowd, struct vd_heap *heap, double width, double height,
                   double pitch);
/* The number by which it can be taken away again. */
size_t vd_crowd_add(struct vd_crowd *crowd, struct vd_box box, int owner);
void vd_crowd_remove(struct vd_crowd *crowd, size_t number);
/* Somebody else's box that meets this one: its owner, or VD_NOBODY. */
int vd_crowd_hit(const struct vd_crowd *crowd, struct vd_box box, int except);
/* All of them, each once, up to `most`. */
size_t vd_crowd_hits(const struct vd_crowd *crowd, struct vd_box box, int except, int *owners,
                     size_t most);
bool vd_crowd_has(const struct vd_crowd *crowd, struct vd_xy at);

struct vd_ground {
    int width, height;
    double unit; /* points to a cell */
    unsigned char *cells;
    int stride;
    uint32_t *sums;
};

void vd_ground_init(struct vd_ground *ground, struct vd_heap *heap, double width, double height,
                    double unit);
/* Darkens what a line of some breadth covers, to `shade` at most. */
void vd_ground_line(struct vd_ground *ground, const struct vd_trace *trace, double breadth,
                    double shade);
/* Darkens areas of a kind; rings of one group are filled together, even-odd. */
void vd_ground_areas(struct vd_ground *ground, const struct vd_trace *traces, size_t count,
                     unsigned kind);
/* Darkness of a spot, 0 to 1. */
double vd_ground_at(const struct vd_ground *ground, struct vd_xy at);
/* After the last line and area, and before the first question about a box. */
void vd_ground_settle(struct vd_ground *ground, struct vd_heap *heap);
/* Mean darkness of a box, 0 to 1. */
double vd_ground_in(const struct vd_ground *ground, struct vd_box box);

#endif
