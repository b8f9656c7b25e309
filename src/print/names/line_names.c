/* print/names/line_names.c: places names along rivers and crests, on their calmest stretches.
 *
 * A name runs beside a smoothed copy of its line, above or below, or within a river broad enough to
 * hold it. Every start along the line is tried. Bends, dark ground and steep courses cost; other
 * names and symbols rule a start out. A long river has its name more than once. */
#include <math.h>
#include <string.h>

#include "print/plan.h"

enum { LETTERS_MAX = 64, REPEATS_MAX = 6 };

static const double course_step = 2; /* points between samples of a course */

struct course {
    struct vd_xy *at;
    size_t count;
};

struct line_name {
    struct vd_drawing *map;
    enum vd_label_kind kind;
    const struct vd_string *string;
    struct vd_typesetting setting;
    double below, above; /* space that the line itself needs on either side of its middle */
    double most_bend;    /* of the whole name, in radians */
};

struct trial {
    struct vd_glyph_position poses[LETTERS_MAX];
    struct vd_xy ways[LETTERS_MAX]; /* the letters' slopes */
    struct vd_box boxes[LETTERS_MAX];
    double cost; /* HUGE_VAL: nothing found yet */
};

static void smooth(struct vd_arena *arena, struct course *course, size_t radius)
{
    struct vd_xy *out = vd_arena_take(arena, course->count + 1, sizeof *out);

    for (size_t i = 0; i < course->count; i++) {
        size_t reach = radius;
        struct vd_xy sum = {0, 0};

        if (i < reach)
            reach = i;
        if (course->count - 1 - i < reach)
            reach = course->count - 1 - i;
        for (size_t j = i - reach; j <= i + reach; j++) {
            sum.x += course->at[j].x;
            sum.y += course->at[j].y;
        }
        out[i] = (struct vd_xy){sum.x / (double)(2 * reach + 1), sum.y / (double)(2 * reach + 1)};
    }
    course->at = out;
}

static struct course sampled(struct vd_arena *arena, const struct vd_trace *trace)
{
    struct course course = {.count = (size_t)(vd_trace_length(trace) / course_step) + 1};

    course.at = vd_arena_take(arena, course.count, sizeof *course.at);
    for (size_t i = 0; i < course.count; i++)
        course.at[i] = vd_trace_at(trace, (double)i * course_step, NULL);
    return course;
}

/* Smoothing moves the samples closer together in bends, and the letters with them, so the course is
 * sampled again afterwards. */
static struct course course_of(struct vd_arena *arena, const struct vd_trace *trace, double size)
{
    struct course course = sampled(arena, trace);
    size_t radius = (size_t)(size * 1.1 / course_step) + 1;

    smooth(arena, &course, radius);
    smooth(arena, &course, radius);
    struct vd_trace calm = vd_trace_through(arena, course.at, course.count);

    return sampled(arena, &calm);
}

/* Returns the point at this length along the course, and its direction over the length of a letter
 * or two. */
static struct vd_xy course_at(const struct course *course, double along, double span,
                              struct vd_xy *way)
{
    double last = (double)(course->count - 1), at = along / course_step;
    size_t i = (size_t)fmin(fmax(at, 0), last), next = i + 1 < course->count ? i + 1 : i;
    size_t a = (size_t)fmin(fmax(at - span / course_step, 0), last);
    size_t b = (size_t)fmin(fmax(at + span / course_step, 0), last);
    double part = fmin(fmax(at - (double)i, 0), 1);
    double x = course->at[b].x - course->at[a].x, y = course->at[b].y - course->at[a].y;
    double length = fmax(hypot(x, y), 1e-9);

    *way = (struct vd_xy){x / length, y / length};
    return (struct vd_xy){course->at[i].x + (course->at[next].x - course->at[i].x) * part,
                          course->at[i].y + (course->at[next].y - course->at[i].y) * part};
}

static struct vd_box letter_box(struct vd_xy at, struct vd_xy way, const struct vd_glyph *glyph,
                                double size)
{
    double c = way.x, s = way.y, w = glyph->width * size;
    double tops[] = {-fmax(glyph->ascent, 0.1) * size, fmax(glyph->descent, 0) * size};
    struct vd_box box = vd_box_round(at, 0, 0);

    for (int i = 0; i < 4; i++) {
        double x = i % 2 ? w : 0, y = tops[i / 2];
        struct vd_xy corner = {at.x + x * c - y * s, at.y + x * s + y * c};
        box = vd_box_join(box, vd_box_round(corner, 0, 0));
    }
    return box;
}

/* True if a letter keeps its distance from the letter before it: at half the x-height about as in a
 * straight line, and at the top enough not to touch. */
static bool has_room(const struct line_name *name, const struct trial *trial, size_t i)
{
    const double size = name->setting.size;
    const struct vd_glyph *before = &name->string->glyphs[i - 1], *glyph = before + 1;
    struct vd_xy way = trial->ways[i - 1], from = trial->poses[i - 1].at;
    double advance = (glyph->x - before->x + name->setting.tracking) * size;
    double least[] = {0.85 * advance, fmin(before->width * size, 0.85 * advance)};
    double heights[] = {0.22 * size, fmin(before->ascent, glyph->ascent) * size};

    for (int end = 0; end < 2; end++) {
        struct vd_xy at = {trial->poses[i].at.x + heights[end] * trial->ways[i].y,
                           trial->poses[i].at.y - heights[end] * trial->ways[i].x};
        double along = (at.x - from.x) * way.x + (at.y - from.y) * way.y;

        if (along < least[end])
            return false;
    }
    return true;
}

/* Positions the letters of a name that starts at this length, `up` off the course; false if it
 * bends too much. Bends are measured by the sine of the turn, which is accurate enough for small
 * ones. */
static bool pose_letters(const struct line_name *name, const struct course *course, double start,
                         bool backward, double up, struct trial *trial)
{
    const struct vd_string *string = name->string;
    const double size = name->setting.size, span = vd_string_width(string, &name->setting);
    struct vd_xy before = {0, 0};
    double bend = 0;

    for (size_t i = 0; i < string->count; i++) {
        const struct vd_glyph *glyph = &string->glyphs[i];
        double half = glyph->width * size / 2;
        double middle = (glyph->x + (double)i * name->setting.tracking) * size + half;
        struct vd_xy way;
        struct vd_xy at =
            course_at(course, start + (backward ? span - middle : middle), size * 0.7, &way);

        if (backward)
            way = (struct vd_xy){-way.x, -way.y};
        trial->poses[i].at =
            (struct vd_xy){at.x - way.x * half + way.y * up, at.y - way.y * half - way.x * up};
        trial->ways[i] = way;
        double change = fabs(before.x * way.y - before.y * way.x);

        bend += change;
        if (change > 0.3 || bend > name->most_bend || before.x * way.x + before.y * way.y < 0 ||
            (i > 0 && !has_room(name, trial, i)))
            return false;
        before = way;
    }
    trial->cost = bend * 0.5;
    return true;
}

/* The letters' boxes must be free and on the face; dark ground costs. */
static bool weigh_ground(const struct line_name *name, struct trial *trial)
{
    const struct vd_drawing *map = name->map;
    struct vd_box face = {3, 3, map->width - 3, map->height - 3};
    double dark = 0;

    for (size_t i = 0; i < name->string->count; i++) {
        struct vd_box box = letter_box(trial->poses[i].at, trial->ways[i], &name->string->glyphs[i],
                                       name->setting.size);

        trial->boxes[i] = box;
        if (!vd_box_holds(face, box) ||
            vd_box_index_hit(&map->crowd, vd_box_grow(box, 0.6 * map->growth), VD_NOBODY - 1) !=
                VD_NOBODY)
            return false;
        dark += vd_ground_in(&map->ground, box);
    }
    trial->cost += 9 * dark / (double)name->string->count;
    return true;
}

static bool is_backward(const struct course *course, double start, double span)
{
    struct vd_xy way;
    struct vd_xy a = course_at(course, start, 4, &way),
                 b = course_at(course, start + span, 4, &way);

    /* Names on a course from north to south are read from the south, as on the left side of a
     * page. */
    if (fabs(b.x - a.x) < 0.12 * fabs(b.y - a.y))
        return b.y > a.y;
    return b.x < a.x;
}

static void try_start(const struct line_name *name, const struct course *course, double start,
                      struct trial *best)
{
    const double span = vd_string_width(name->string, &name->setting);
    const double size = name->setting.size;
    bool backward = is_backward(course, start, span);
    double middle = (start + span / 2) / ((double)course->count * course_step);
    double ups[3] = {name->above + 0.26 * size, -name->below - 0.66 * size, -0.3 * size};
    int offers = name->below > 0.62 * size ? 3 : 2;

    for (int i = 0; i < offers; i++) {
        struct trial trial; /* not initialized: too large to be cleared thousands of times */

        if (name->string->count == 0 ||
            !pose_letters(name, course, start, backward, ups[i], &trial))
            continue;
        trial.cost += i == 1 ? 0.15 : i == 2 ? -1.2 : 0;
        trial.cost += 0.3 * fabs(middle - 0.5);
        trial.cost += 0.25 * fabs(trial.ways[name->string->count / 2].y);
        if (trial.cost < best->cost && weigh_ground(name, &trial) && trial.cost < best->cost)
            *best = trial;
    }
}

/* Rounds to a degree and a half: cairo makes a new font for every slope. */
static double whole_turn(double turn)
{
    const double step = M_PI / 120;

    return floor(turn / step + 0.5) * step;
}

static void keep(const struct line_name *name, const struct trial *trial)
{
    struct vd_drawing *map = name->map;
    size_t count = name->string->count;
    struct vd_glyph_position *poses = vd_arena_take(&map->arena, count, sizeof *poses);
    struct vd_box *boxes = vd_arena_take(&map->arena, count, sizeof *boxes);
    struct vd_label label = {.kind = name->kind,
                             .string = name->string,
                             .setting = name->setting,
                             .poses = poses,
                             .boxes = boxes,
                             .box_count = count,
                             .bounds = trial->boxes[0]};

    for (size_t i = 0; i < count; i++) {
        boxes[i] = trial->boxes[i];
        label.bounds = vd_box_join(label.bounds, boxes[i]);
        poses[i].at = trial->poses[i].at;
        poses[i].turn = whole_turn(atan2(trial->ways[i].y, trial->ways[i].x));
        /* Only letters that cross something get a halo. */
        poses[i].has_halo = vd_ground_in(&map->ground, boxes[i]) > 0.04;
    }
    vd_label_keep(map, &label);
}

static bool is_near(struct vd_xy at, const struct vd_xy *taken, size_t count, double reach)
{
    for (size_t i = 0; i < count; i++)
        if (hypot(at.x - taken[i].x, at.y - taken[i].y) < reach)
            return true;
    return false;
}

/* The spots where the name stands already. */
struct said {
    struct vd_xy at[REPEATS_MAX];
    size_t count;
    double apart;
};

static void try_course(const struct line_name *name, const struct course *course,
                       const struct said *said, struct trial *best)
{
    const double stride = 10, span = vd_string_width(name->string, &name->setting);
    double last = (double)(course->count - 1) * course_step - span;

    for (int i = 0; i * stride < last; i++) {
        double start = i * stride;
        size_t middle = (size_t)((start + span / 2) / course_step);

        if (!is_near(course->at[middle], said->at, said->count, said->apart))
            try_start(name, course, start, best);
    }
}

/* Names all lines of one name: as many times as their length deserves. */
static bool name_lines(struct line_name *name, const struct course *courses, size_t course_count,
                       double length)
{
    struct said said = {.apart = 330 * name->map->growth};
    size_t most = 1 + (size_t)(length / (said.apart * 1.7));

    while (said.count < most && said.count < REPEATS_MAX) {
        struct trial best = {.cost = HUGE_VAL};

        for (size_t c = 0; c < course_count; c++)
            try_course(name, &courses[c], &said, &best);
        if (best.cost >= HUGE_VAL)
            break;
        keep(name, &best);
        said.at[said.count++] = best.poses[name->string->count / 2].at;
    }
    return said.count > 0;
}

static bool has_name_before(const struct vd_drawing *map, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (map->traces[i].kind == map->traces[index].kind &&
            map->traces[i].name == map->traces[index].name)
            return true;
    return false;
}

/* Removes the brackets and the state from "Blue (North) Mountain PA". Adds "River" to a
 * river's name that has no such word. */
static const char *full_name(struct vd_drawing *map, const struct vd_trace *trace)
{
    static const char *const kinds[] = {"River", "Creek", "Run", "Bayou", "Branch", "Fork"};
    const char *name = map->chart->names + trace->name;
    char text[96];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    bool has_kind = trace->kind != VD_CHART_RIVER || trace->class == VD_WATER_CREEK;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        has_kind = has_kind || strstr(name, kinds[i]) != NULL;
    for (const char *at = name; *at != '\0'; at++) {
        if (*at == '(')
            at += strcspn(at, ")");
        else
            vd_write_text(&writer, (struct vd_text){at, 1});
        if (*at == '\0')
            break;
    }
    size_t length = strlen(text);

    if (length > 3 && text[length - 3] == ' ' && text[length - 1] < 'a')
        length -= 3;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
    writer.length = length;
    vd_write(&writer, has_kind ? "" : " River");
    return vd_arena_text(&map->arena, text, strlen(text));
}

static void set_manner(struct line_name *name, const struct vd_trace *trace)
{
    struct vd_drawing *map = name->map;
    const double g = map->growth;
    const char *text = full_name(map, trace);
    bool ridge = trace->kind == VD_CHART_RIDGE;
    double size = ridge                            ? 8.6
                  : trace->class == VD_WATER_MAJOR ? 12
                  : trace->class == VD_WATER_MINOR ? 9.8
                                                   : 7.8;

    name->kind = ridge ? VD_LABEL_RIDGE : VD_LABEL_RIVER;
    name->setting = (struct vd_typesetting){.size = size * g,
                                            .tracking = ridge                            ? 0.35
                                                        : trace->class == VD_WATER_MAJOR ? 0.3
                                                        : trace->class == VD_WATER_MINOR ? 0.2
                                                                                         : 0.1,
                                            .color = ridge ? VD_COLOR_HACHURE : VD_COLOR_WATER_NAME,
                                            .halo = 0.8 * g};
    name->string = ridge ? vd_string_shape_capitals(map->fonts, VD_FACE_CAPITALS, text)
                         : vd_string_shape(map->fonts, VD_FACE_ITALIC, text);
    name->above = name->below = ridge ? 1.15 * map->mile : fmax(trace->width / 2, g) + 1.2 * g;
    name->most_bend = ridge ? 1.2 : trace->class == VD_WATER_CREEK ? 1.4 : 2.2;
    if (ridge)
        name->setting.size = 7.4 * g;
    name->setting.size = fmax(name->setting.size, map->style.least);
}

static void name_trace(struct vd_drawing *map, size_t index)
{
    enum { COURSES_MAX = 24 };
    const struct vd_trace *trace = &map->traces[index];
    struct line_name name = {.map = map};
    struct course courses[COURSES_MAX];
    size_t count = 0;
    double length = 0;

    set_manner(&name, trace);
    if (name.string->count == 0 || name.string->count > LETTERS_MAX)
        return;
    for (size_t i = index; i < map->trace_count && count < COURSES_MAX; i++)
        if (map->traces[i].kind == trace->kind && map->traces[i].name == trace->name) {
            courses[count++] = course_of(&map->arena, &map->traces[i], name.setting.size);
            length += vd_trace_length(&map->traces[i]);
        }
    /* A river that is all bends takes a smaller name, in its longest calm stretch. */
    for (int tries = 0; tries < 3 && !name_lines(&name, courses, count, length); tries++) {
        name.setting.size = fmax(name.setting.size * 0.87, map->style.least);
        name.setting.tracking *= 0.35;
    }
}

/* Broad rivers before creeks, water before crests. */
void vd_line_names_plan(struct vd_drawing *map)
{
    static const struct {
        unsigned kind, class, rank;
    } order[] = {{VD_CHART_RIVER, VD_WATER_MAJOR, 0},
                 {VD_CHART_RIVER, VD_WATER_MINOR, 2},
                 {VD_CHART_RIDGE, 0, 3},
                 {VD_CHART_RIVER, VD_WATER_CREEK, 5}};

    for (size_t n = 0; n < sizeof order / sizeof *order; n++)
        for (size_t i = 0; i < map->trace_count; i++) {
            const struct vd_trace *trace = &map->traces[i];
            if (trace->kind == order[n].kind && trace->name != 0 &&
                vd_rank_is_shown(map, order[n].rank) &&
                (order[n].class == 0 || trace->class == order[n].class) && !has_name_before(map, i))
                name_trace(map, i);
        }
}
