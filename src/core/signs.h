/* core/signs.h: signs on a map: what a seat knows of, for code that draws maps.
 *
 * A system describes the shape of each of its signs by strokes, so a new sign needs no change in
 * the code that draws. The arms of service that most systems have are described here. */
#ifndef VD_CORE_SIGNS_H
#define VD_CORE_SIGNS_H

#include <stdbool.h>
#include <stdint.h>

/* ---- shapes ---- */

enum vd_stroke_kind {
    VD_STROKE_END,    /* after the last stroke */
    VD_STROKE_MOVE,   /* x, y: a line begins here */
    VD_STROKE_LINE,   /* x, y: it goes on to here */
    VD_STROKE_CURVE,  /* x, y of two control points and of the end */
    VD_STROKE_CLOSE,  /* back to where the line began */
    VD_STROKE_BOX,    /* x, y, width, height */
    VD_STROKE_CIRCLE, /* x, y of the center, radius */
    VD_STROKE_COUNT
};

/* The frame of a shape, in tenths of a point; x goes right and y down from its upper left
 * corner. */
enum { VD_SIGN_WIDTH = 110, VD_SIGN_HEIGHT = 68 };

struct vd_stroke {
    uint8_t kind; /* enum vd_stroke_kind */
    int16_t at[6];
};

struct vd_sign_shape {
    const char *name;                /* "infantry" */
    const struct vd_stroke *strokes; /* NULL: none */
    const char *letters;             /* in the middle of the frame: "HQ"; NULL: none */
    bool strikes;                    /* no plate: a cross over the crossing of its edge */
};

extern const struct vd_sign_shape vd_sign_troops; /* of unknown kind */
extern const struct vd_sign_shape vd_sign_infantry;
extern const struct vd_sign_shape vd_sign_cavalry;
extern const struct vd_sign_shape vd_sign_crossing_down;

/* ---- signs ---- */

enum { VD_SIGN_LABEL_SIZE = 28 };

struct vd_sign {
    const struct vd_sign_shape *shape;
    uint8_t side;       /* as the scenario numbers them */
    bool own, reported; /* reported: not in sight, last seen some turns ago */
    uint8_t age;
    uint16_t cell;                  /* VD_NONE for a crossing */
    uint16_t edge;                  /* of the theater, for a crossing */
    char label[VD_SIGN_LABEL_SIZE]; /* "Pender", "E7" */
};

/* A sign as the legend of a picture shows it: for the seat's own side or the enemy's. */
struct vd_legend_entry {
    struct vd_sign sign;
    const char *words; /* "infantry division" */
};

#endif
