/* theater/atlas_check.c: resolves the atlas's names and checks its features against each other. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "theater/atlas.h"

/* How far, in miles, a feature may lie from the one it belongs to. */
#define OFF_LINE_MAX 1.0
#define OFF_RIVER_MAX 1.0
#define OFF_RIDGE_MAX 1.5
#define OFF_COUNTY_MAX 1.0

#define SORT_BY(name, type, key)                                                            \
    static int name(const void *left, const void *right)                                    \
    {                                                                                       \
        return strcmp(((const struct type *)left)->key, ((const struct type *)right)->key); \
    }
SORT_BY(by_place, vd_atlas_place, full)
SORT_BY(by_county, vd_atlas_county, full)
SORT_BY(by_river, vd_atlas_river, name)
SORT_BY(by_ridge, vd_atlas_ridge, name)

#define SORT(list, order)                                             \
    do {                                                              \
        if ((list).count > 0)                                         \
            qsort((list).at, (list).count, sizeof *(list).at, order); \
    } while (0)

#define CHECK_TWICE(list, key, what)                                                             \
    for (size_t i = 1; i < (list).count; i++) {                                                  \
        if (strcmp((list).at[i - 1].key, (list).at[i].key) == 0)                                 \
            vd_report_add(report, (list).at[i].spot, "there are two %s of this name (%s)", what, \
                          (list).at[i - 1].spot.file);                                           \
    }

static void check_names(struct vd_atlas *atlas, struct vd_report *report)
{
    SORT(atlas->places, by_place);
    SORT(atlas->counties, by_county);
    SORT(atlas->rivers, by_river);
    SORT(atlas->ridges, by_ridge);
    CHECK_TWICE(atlas->places, full, "places")
    CHECK_TWICE(atlas->counties, full, "counties")
    CHECK_TWICE(atlas->rivers, name, "rivers")
    CHECK_TWICE(atlas->ridges, name, "ridges")
}

static bool answers_to(const struct vd_atlas_place *place, struct vd_text name)
{
    if (vd_name_matches(name, place->name))
        return true;
    for (size_t i = 0; i < place->aliases.count; i++) {
        if (vd_name_matches(name, place->aliases.at[i]))
            return true;
    }
    return false;
}

/* An alias must not be the name of another place in the same state: an order would be ambiguous. */
static void check_aliases(const struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->places.count; i++) {
        const struct vd_atlas_place *place = &atlas->places.at[i];

        for (size_t k = 0; k < place->aliases.count; k++) {
            for (size_t other = 0; other < atlas->places.count; other++) {
                const struct vd_atlas_place *rival = &atlas->places.at[other];

                if (other != i && strcmp(rival->state, place->state) == 0 &&
                    answers_to(rival, vd_text_of(place->aliases.at[k])))
                    vd_report_add(report, place->spot, "the alias \"%s\" also names %s",
                                  place->aliases.at[k], rival->full);
            }
        }
    }
}

static void resolve_place(const struct vd_atlas *atlas, struct vd_reference *reference,
                          struct vd_spot spot, const char *what, struct vd_report *report)
{
    if (reference->name == NULL)
        return;
    reference->index = vd_atlas_find_place(atlas, reference->name);
    if (reference->index == VD_INDEX_NONE)
        vd_report_add(report, spot, "%s names the place \"%s\", which the atlas does not have",
                      what, reference->name);
}

static void resolve_places(const struct vd_atlas *atlas, struct vd_references *references,
                           struct vd_spot spot, const char *what, struct vd_report *report)
{
    for (size_t i = 0; i < references->count; i++)
        resolve_place(atlas, &references->at[i], spot, what, report);
}

static void resolve_river(const struct vd_atlas *atlas, struct vd_reference *river,
                          struct vd_spot spot, struct vd_report *report)
{
    river->index = vd_atlas_find_river(atlas, river->name);
    if (river->index == VD_INDEX_NONE)
        vd_report_add(report, spot, "the atlas has no river \"%s\"", river->name);
}

static double miles_off_segment(struct vd_point a, struct vd_point b, struct vd_point point)
{
    return vd_ground_miles(vd_segment_nearest(a, b, point), point);
}

static double miles_off(struct vd_atlas_lines lines, struct vd_point point)
{
    double least = 1e9;

    for (size_t i = 0; i < lines.count; i++) {
        const struct vd_point *at = lines.paths[i].points;

        for (size_t k = 0; k + 1 < lines.paths[i].count; k++)
            least = fmin(least, miles_off_segment(at[k], at[k + 1], point));
    }
    return least;
}

static double miles_off_area(const struct vd_area *area, struct vd_point point)
{
    struct vd_atlas_lines border = {area->rings, area->count};
    double least = miles_off(border, point);

    for (size_t i = 0; i < area->count; i++) {
        struct vd_path ring = area->rings[i];

        least = fmin(least, miles_off_segment(ring.points[ring.count - 1], ring.points[0], point));
    }
    return least;
}

static void check_places(const struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->places.count; i++) {
        const struct vd_atlas_place *place = &atlas->places.at[i];
        char full[256];
        struct vd_writer writer = vd_writer_of(full, sizeof full);

        vd_write_format(&writer, "%s %s", place->state, place->county);
        size_t county = vd_atlas_find_county(atlas, full);

        if (county == VD_INDEX_NONE) {
            vd_report_add(report, place->spot, "the atlas has no county \"%s\"", full);
            continue;
        }
        const struct vd_area *area = &atlas->counties.at[county].area;

        if (!vd_area_holds(area, place->at) && miles_off_area(area, place->at) > OFF_COUNTY_MAX)
            vd_report_add(report, place->spot, "the place lies %.1f miles outside its county, %s",
                          miles_off_area(area, place->at), full);
        if (place->hex != NULL && strlen(place->hex) != 5)
            vd_report_add(report, place->spot, "'hex' must have five digits, such as 43059");
    }
}

static void check_counties(struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->counties.count; i++)
        resolve_place(atlas, &atlas->counties.at[i].control, atlas->counties.at[i].spot,
                      "'control'", report);
}

static bool county_exists(const struct vd_atlas *atlas, const char *name)
{
    for (size_t i = 0; i < atlas->counties.count; i++) {
        if (strcmp(atlas->counties.at[i].full, name) == 0 ||
            strcmp(atlas->counties.at[i].state, name) == 0)
            return true;
    }
    return false;
}

static void check_bank_list(const struct vd_atlas *atlas, const struct vd_atlas_bank *bank,
                            struct vd_texts list, struct vd_report *report)
{
    for (size_t i = 0; i < list.count; i++) {
        if (!county_exists(atlas, list.at[i]))
            vd_report_add(report, bank->spot, "the atlas has no county or state \"%s\"",
                          list.at[i]);
    }
}

static void check_banks(struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->banks.count; i++) {
        struct vd_atlas_bank *bank = &atlas->banks.at[i];

        resolve_river(atlas, &bank->river, bank->spot, report);
        check_bank_list(atlas, bank, bank->left, report);
        check_bank_list(atlas, bank, bank->right, report);
        check_bank_list(atlas, bank, bank->within, report);
        for (size_t k = 0; k < i; k++) {
            if (strcmp(atlas->banks.at[k].river.name, bank->river.name) == 0)
                vd_report_add(report, bank->spot, "the banks of this river are given twice");
        }
    }
}

static void check_gaps(struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->gaps.count; i++) {
        struct vd_atlas_gap *gap = &atlas->gaps.at[i];

        resolve_places(atlas, &gap->joins, gap->spot, "'joins'", report);
        gap->ridge.index = vd_atlas_find_ridge(atlas, gap->ridge.name);
        if (gap->ridge.index == VD_INDEX_NONE) {
            vd_report_add(report, gap->spot, "the atlas has no ridge \"%s\"", gap->ridge.name);
            continue;
        }
        double off = miles_off(atlas->ridges.at[gap->ridge.index].lines, gap->at);

        if (off > OFF_RIDGE_MAX)
            vd_report_add(report, gap->spot, "the gap lies %.1f miles off the crest of %s", off,
                          gap->ridge.name);
    }
}

static void check_crossings(struct vd_atlas *atlas, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->crossings.count; i++) {
        struct vd_atlas_crossing *crossing = &atlas->crossings.at[i];

        resolve_river(atlas, &crossing->river, crossing->spot, report);
        resolve_place(atlas, &crossing->stands, crossing->spot, "'at'", report);
        resolve_places(atlas, &crossing->sides, crossing->spot, "'sides'", report);
        resolve_places(atlas, &crossing->links, crossing->spot, "'links'", report);
        if (crossing->river.index == VD_INDEX_NONE)
            continue;
        double off = miles_off(atlas->rivers.at[crossing->river.index].lines, crossing->at);

        if (off > OFF_RIVER_MAX)
            vd_report_add(report, crossing->spot, "the crossing lies %.1f miles off the %s", off,
                          crossing->river.name);
    }
}

/* Returns how far along a single line a spot lies, in segments and fractions of one. */
static double position_on(struct vd_path path, struct vd_point point)
{
    double best = 1e9, position = 0;

    for (size_t k = 0; k + 1 < path.count; k++) {
        struct vd_point near = vd_segment_nearest(path.points[k], path.points[k + 1], point);
        double miles = vd_ground_miles(near, point);
        double whole = vd_ground_miles(path.points[k], path.points[k + 1]);

        if (miles < best - 1e-9) {
            best = miles;
            position = (double)k + (whole > 0 ? vd_ground_miles(path.points[k], near) / whole : 0);
        }
    }
    return position;
}

static void check_line(const struct vd_atlas *atlas, const struct vd_atlas_road *road,
                       struct vd_report *report)
{
    const char *what = road->class == VD_ROAD_NONE ? "station" : "place";
    double before = -1;

    for (size_t i = 0; i < road->places.count; i++) {
        size_t index = road->places.at[i].index;

        if (index == VD_INDEX_NONE)
            continue;
        double off = miles_off(road->lines, atlas->places.at[index].at);
        double here = position_on(road->lines.paths[0], atlas->places.at[index].at);

        if (off > OFF_LINE_MAX)
            vd_report_add(report, road->spot, "the %s %s lies %.1f miles off the line", what,
                          road->places.at[i].name, off);
        else if (road->lines.count == 1 && here < before)
            vd_report_add(report, road->spot,
                          "the %s %s lies on the line before the one named ahead of it", what,
                          road->places.at[i].name);
        before = here;
    }
}

static bool link_cuts(struct vd_atlas_lines river, struct vd_point a, struct vd_point b)
{
    for (size_t i = 0; i < river.count; i++) {
        for (size_t k = 0; k + 1 < river.paths[i].count; k++) {
            if (vd_segments_cut(a, b, river.paths[i].points[k], river.paths[i].points[k + 1]))
                return true;
        }
    }
    return false;
}

static enum vd_bank place_bank(const struct vd_atlas *atlas, size_t river, size_t place)
{
    const struct vd_atlas_place *here = &atlas->places.at[place];
    char full[256];
    struct vd_writer writer = vd_writer_of(full, sizeof full);

    vd_write_format(&writer, "%s %s", here->state, here->county);
    return vd_atlas_bank_at(atlas, river, here->at, vd_atlas_find_county(atlas, full));
}

static bool is_served(const struct vd_atlas *atlas, size_t river, size_t a, size_t b)
{
    for (size_t i = 0; i < atlas->crossings.count; i++) {
        if (atlas->crossings.at[i].river.index == river &&
            vd_atlas_crossing_serves(&atlas->crossings.at[i], a, b) > 0)
            return true;
    }
    return false;
}

/* Banks given as areas reach beyond the river's head, and a link may pass around it. */
static void check_link(const struct vd_atlas *atlas, const struct vd_atlas_road *road, size_t a,
                       size_t b, struct vd_report *report)
{
    for (size_t i = 0; i < atlas->banks.count; i++) {
        const struct vd_atlas_bank *bank = &atlas->banks.at[i];
        size_t river = bank->river.index;

        if (river == VD_INDEX_NONE)
            continue;
        enum vd_bank left = place_bank(atlas, river, a), right = place_bank(atlas, river, b);

        if (left == right || left == VD_BANK_NONE || right == VD_BANK_NONE)
            continue;
        if (bank->area.count > 0 && !link_cuts(atlas->rivers.at[river].lines,
                                               atlas->places.at[a].at, atlas->places.at[b].at))
            continue;
        if (!is_served(atlas, river, a, b))
            vd_report_add(report, road->spot,
                          "the link %s - %s goes over the %s, but no crossing there serves it",
                          atlas->places.at[a].full, atlas->places.at[b].full,
                          atlas->rivers.at[river].name);
    }
}

static void check_road(const struct vd_atlas *atlas, struct vd_atlas_road *road,
                       struct vd_report *report)
{
    struct vd_references *places = &road->places;

    resolve_places(atlas, places, road->spot,
                   road->class == VD_ROAD_NONE ? "the railroad" : "the road", report);
    check_line(atlas, road, report);
    for (size_t i = 0; i + 1 < places->count; i++) {
        if (places->at[i].index != VD_INDEX_NONE && places->at[i + 1].index != VD_INDEX_NONE)
            check_link(atlas, road, places->at[i].index, places->at[i + 1].index, report);
    }
}

void vd_atlas_resolve(struct vd_atlas *atlas, struct vd_report *report)
{
    check_names(atlas, report);
    check_aliases(atlas, report);
    check_places(atlas, report);
    check_counties(atlas, report);
    check_banks(atlas, report);
    check_gaps(atlas, report);
    check_crossings(atlas, report);
    for (size_t i = 0; i < atlas->roads.count; i++)
        check_road(atlas, &atlas->roads.at[i], report);
    for (size_t i = 0; i < atlas->railroads.count; i++)
        check_road(atlas, &atlas->railroads.at[i], report);
    for (size_t i = 0; i < atlas->forts.count; i++)
        resolve_place(atlas, &atlas->forts.at[i].stands, atlas->forts.at[i].spot, "'at'", report);
}
