/* core/signs.c: the shapes of signs that most systems have. */
#include "core/signs.h"

#include <stddef.h>

enum { W = VD_SIGN_WIDTH, H = VD_SIGN_HEIGHT };

static const struct vd_stroke troops[] = {{VD_STROKE_BOX, {0, 0, W, H}}, {VD_STROKE_END, {0}}};

static const struct vd_stroke infantry[] = {
    {VD_STROKE_BOX, {0, 0, W, H}}, {VD_STROKE_MOVE, {0, H}}, {VD_STROKE_LINE, {W, 0}},
    {VD_STROKE_MOVE, {0, 0}},      {VD_STROKE_LINE, {W, H}}, {VD_STROKE_END, {0}},
};

static const struct vd_stroke cavalry[] = {
    {VD_STROKE_BOX, {0, 0, W, H}},
    {VD_STROKE_MOVE, {0, H}},
    {VD_STROKE_LINE, {W, 0}},
    {VD_STROKE_END, {0}},
};

const struct vd_sign_shape vd_sign_troops = {.name = "troops", .strokes = troops};
const struct vd_sign_shape vd_sign_infantry = {.name = "infantry", .strokes = infantry};
const struct vd_sign_shape vd_sign_cavalry = {.name = "cavalry", .strokes = cavalry};
const struct vd_sign_shape vd_sign_crossing_down = {.name = "crossing down", .strikes = true};
