/* print/names/area_names.c: places the names of counties and states, in capitals spread over their
 * areas.
 *
 * Letters may stand among the towns but never on one: each letter is tried by itself, and it costs
 * when other names stand between the letters of a spread name. */
#include <math.h>
#include <string.h>

#include "print/ground/regions.h"
#include "print/plan.h"

enum { LETTERS_MAX = 48, BETWEEN_MAX = 8 };

struct area_name {
    struct vd_drawing *map;
    enum vd_label_kind kind;
    const struct vd_string *string;
    struct vd_typesetting setting;
    struct vd_xy middle;
    double room; /* half the width of the area */
    const struct vd_regions *regions;
    uint32_t region; /* its own region of the face: no letter stands beyond the border */
};

struct trial {
    struct vd_typesetting setting;
    struct vd_xy at;
    double cost; /* HUGE_VAL: nothing found yet */
};

static struct vd_box letter_box(const struct area_name *name, const struct trial *trial, size_t i)
{
    const struct vd_glyph *glyph = &name->string->glyphs[i];
    const struct vd_typesetting *set = &trial->setting;
    double x = trial->at.x + (glyph->x + (double)i * set->tracking) * set->size;

    return (struct vd_box){x, trial->at.y - fmax(glyph->ascent, 0.1) * set->size,
                           x + glyph->width * set->size,
                           trial->at.y + fmax(glyph->descent, 0) * set->size};
}

/* Two spread names must not read as one: their whole spans must not overlap. */
static bool meets_area(const struct vd_drawing *map, struct vd_box box)
{
    for (size_t i = 0; i < map->labels.count; i++) {
        const struct vd_label *label = &map->labels.at[i];
        if ((label->kind == VD_LABEL_COUNTY || label->kind == VD_LABEL_STATE) &&
            vd_box_meets(label->bounds, box))
            return true;
    }
    return false;
}

static bool weigh(const struct area_name *name, struct trial *trial)
{
    const struct vd_drawing *map = name->map;
    struct vd_box face = {4, 4, map->width - 4, map->height - 4}, all = letter_box(name, trial, 0);
    int between[BETWEEN_MAX];
    double dark = 0, count = (double)name->string->count;

    for (size_t i = 0; i < name->string->count; i++) {
        struct vd_box box = letter_box(name, trial, i);
        if (!vd_box_holds(face, box) || !vd_region_holds(name->regions, name->region, box) ||
            vd_box_index_hit(&map->crowd, vd_box_grow(box, map->growth), VD_NOBODY - 1) !=
                VD_NOBODY)
            return false;
        double shade = vd_ground_in(&map->ground, vd_box_grow(box, map->growth));
        /* A letter under a road cannot be read: no halo clears the lines drawn over it. */
        if (shade > 0.2)
            return false;
        dark += shade;
        all = vd_box_join(all, box);
    }
    if (meets_area(map, vd_box_grow(all, 0.9 * trial->setting.size)))
        return false;
    trial->cost += 9 * dark / count;
    trial->cost +=
        0.35 * (double)vd_box_index_hits(&map->crowd, all, VD_NOBODY - 1, between, BETWEEN_MAX);
    return true;
}

/* Tries all spots around the center for one size and spacing. */
static void try_spacing(const struct area_name *name, struct vd_typesetting setting, double cost,
                        struct trial *best)
{
    enum { STEPS = 4 };
    double width = vd_string_width(name->string, &setting);
    double height = name->string->ascent * setting.size;

    for (int row = -STEPS; row <= STEPS; row++)
        for (int column = -STEPS; column <= STEPS; column++) {
            double x = column * name->room * 0.15, y = row * name->room * 0.15;
            struct trial trial = {
                .setting = setting,
                .at = {name->middle.x + x - width / 2, name->middle.y + y + height / 2}};

            trial.cost = cost + 1.4 * hypot(x, y) / name->room;
            if (trial.cost < best->cost && weigh(name, &trial) && trial.cost < best->cost)
                *best = trial;
        }
}

static void keep(const struct area_name *name, const struct trial *trial)
{
    struct vd_drawing *map = name->map;
    size_t count = name->string->count;
    struct vd_box *boxes = vd_arena_take(&map->arena, count, sizeof *boxes);
    struct vd_label label = {.kind = name->kind,
                             .string = name->string,
                             .setting = trial->setting,
                             .at = trial->at,
                             .boxes = boxes,
                             .box_count = count,
                             .bounds = letter_box(name, trial, 0)};

    for (size_t i = 0; i < count; i++) {
        boxes[i] = letter_box(name, trial, i);
        label.bounds = vd_box_join(label.bounds, boxes[i]);
    }
    vd_label_keep(map, &label);
}

static void place(const struct area_name *name)
{
    static const double spacings[] = {1.5, 1.1, 0.8, 0.55, 0.35, 0.2};
    static const double sizes[] = {1, 0.85, 0.7, 0.55};
    struct trial best = {.cost = HUGE_VAL};

    for (size_t s = 0; s < 4 && best.cost >= HUGE_VAL; s++)
        for (size_t t = 0; t < 6; t++) {
            struct vd_typesetting setting = name->setting;

            setting.size = fmax(setting.size * sizes[s], name->map->style.least);
            setting.tracking = spacings[t];
            /* Never wider than its area; spread as far as that allows. */
            if (vd_string_width(name->string, &setting) < 1.75 * name->room)
                try_spacing(name, setting, 0.18 * (double)t + 0.5 * (double)s, &best);
        }
    if (best.cost < HUGE_VAL)
        keep(name, &best);
}

static void name_mark(struct vd_drawing *map, const struct vd_regions *regions,
                      const struct vd_chart_mark *mark)
{
    bool state = mark->kind == VD_MARK_STATE;
    struct area_name name = {.map = map,
                             .kind = state ? VD_LABEL_STATE : VD_LABEL_COUNTY,
                             .middle = {mark->at.x * map->unit, mark->at.y * map->unit},
                             .room = fmax(mark->room * map->unit, 20),
                             .regions = regions};
    double size = state ? fmin(30 * map->growth, name.room * 0.16)
                        : fmin(11.5 * map->growth, fmax(name.room * 0.12, 7.5 * map->growth));

    name.region = vd_region_near(regions, name.middle);
    name.string =
        vd_string_shape_capitals(map->fonts, VD_FACE_CAPITALS, map->chart->names + mark->name);
    name.setting =
        (struct vd_typesetting){.size = size,
                                .color = state ? VD_COLOR_STATE_NAME : VD_COLOR_COUNTY_NAME,
                                .alpha = state ? 0.5 : 0.85};
    if (name.region != 0 && name.string->count > 0 && name.string->count <= LETTERS_MAX)
        place(&name);
}

/* True for "Baltimore city", which is a county of its own: its town has the name already. */
static bool is_a_city(const char *name)
{
    size_t length = strlen(name);

    return length > 5 && strcmp(name + length - 5, " city") == 0;
}

void vd_area_names_plan(struct vd_drawing *map)
{
    for (int states = 0; states <= 1; states++) {
        struct vd_regions regions;

        vd_regions_init(&regions, map, !states);
        for (uint32_t i = 0; i < map->chart->mark_count; i++) {
            const struct vd_chart_mark *mark = &map->chart->marks[i];
            if (mark->kind == (states ? VD_MARK_STATE : VD_MARK_COUNTY) && mark->name != 0 &&
                !is_a_city(map->chart->names + mark->name))
                name_mark(map, &regions, mark);
        }
    }
}
