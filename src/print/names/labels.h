/* print/names/labels.h: places and draws the names on the face. */
#ifndef VD_PRINT_NAMES_LABELS_H
#define VD_PRINT_NAMES_LABELS_H

#include "print/names/lettering.h"

struct vd_drawing;

enum vd_label_kind {
    VD_LABEL_NONE,
    VD_LABEL_PLACE,
    VD_LABEL_EXIT,
    VD_LABEL_GAP,
    VD_LABEL_CROSSING,
    VD_LABEL_FORT,
    VD_LABEL_RIVER,
    VD_LABEL_RIDGE,
    VD_LABEL_WATER,
    VD_LABEL_COUNTY,
    VD_LABEL_STATE,
    VD_LABEL_COUNT
};

/* A straight name has one box and no glyph positions; any other has a box and a position for each
 * letter. */
struct vd_label {
    enum vd_label_kind kind;
    const struct vd_string *string;
    struct vd_typesetting setting;
    struct vd_xy at; /* left end of the baseline */
    const struct vd_glyph_position *poses;
    struct vd_box bounds;
    const struct vd_box *boxes;
    size_t box_count;
    uint32_t symbol; /* the symbol that it names; unused for areas and rivers */
    bool has_leader;
    struct vd_xy leader[2];
};

typedef VD_LIST(struct vd_label) vd_label_list;

void vd_labels_plan(struct vd_drawing *map);
/* Place the names that belong to a symbol, those along a line, and those spread over an area. */
void vd_place_names_plan(struct vd_drawing *map);
void vd_line_names_plan(struct vd_drawing *map);
void vd_area_names_plan(struct vd_drawing *map);

/* Keeps a label and marks its space as taken. */
void vd_label_keep(struct vd_drawing *map, const struct vd_label *label);

/* Draws either the area names, which lie under the lines, or all others, which lie over them. */
void vd_labels_draw(const struct vd_drawing *map, const struct vd_canvas *canvas, bool areas);

#endif
