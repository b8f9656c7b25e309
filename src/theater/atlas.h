/* theater/atlas.h: the geography of data/atlas, read and resolved, not yet on a grid.
 *
 * Positions are on the ground (see geometry.h). Names that refer to other features are resolved
 * to indices; VD_INDEX_NONE stands where a name is left out on purpose. Places are sorted by
 * name and state, so that nothing depends on how a layer is spread over files. */
#ifndef VD_THEATER_ATLAS_H
#define VD_THEATER_ATLAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/theater.h"
#include "sys/arena.h"
#include "sys/file.h"
#include "sys/report.h"
#include "theater/geometry.h"

#define VD_INDEX_NONE ((size_t)-1)

/* Ten times what our atlas has: a larger atlas is an error, and would take minutes to compile. */
enum { VD_FEATURES_MAX = 10000, VD_POSITIONS_MAX = 250000 };

struct vd_texts {
    const char **at;
    size_t count;
};

/* The name of another feature and, once resolved, its index. */
struct vd_reference {
    const char *name;
    size_t index;
};

struct vd_references {
    struct vd_reference *at;
    size_t count;
};

struct vd_atlas_lines {
    const struct vd_path *paths;
    size_t count;
};

struct vd_atlas_place {
    struct vd_spot spot;
    const char *name, *state, *state1863, *county;
    const char *full; /* "Harpers Ferry WV" */
    struct vd_point at;
    struct vd_texts aliases, maps, seed;
    const char *hex; /* or NULL */
    enum vd_place_kind kind;
    bool published, invented;
};

struct vd_atlas_county {
    struct vd_spot spot;
    const char *name, *state, *state1863;
    const char *full; /* "MD Frederick" */
    struct vd_area area;
    struct vd_reference control;
};

struct vd_atlas_river {
    struct vd_spot spot;
    const char *name, *label;
    struct vd_atlas_lines lines;
    enum vd_water water; /* CREEK, MINOR or MAJOR */
    double width;        /* miles, for the drawing */
};

/* Which bank of a river a spot lies on: by county, or by an area. */
struct vd_atlas_bank {
    struct vd_spot spot;
    struct vd_reference river;
    struct vd_texts left, right, within;
    enum vd_bank inside, otherwise;
    struct vd_area area; /* no rings: by county */
};

struct vd_atlas_ridge {
    struct vd_spot spot;
    const char *name;
    struct vd_atlas_lines lines;
};

struct vd_atlas_gap {
    struct vd_spot spot;
    const char *name;
    struct vd_point at;
    struct vd_reference ridge;
    struct vd_references joins;
};

struct vd_atlas_road {
    struct vd_spot spot;
    const char *name;
    enum vd_road class; /* NONE for a railroad */
    struct vd_atlas_lines lines;
    struct vd_references places;
};

struct vd_atlas_crossing {
    struct vd_spot spot;
    const char *name, *status;
    struct vd_texts aliases, maps;
    struct vd_point at;
    struct vd_reference river, stands; /* stands: the place in whose cell it counts */
    struct vd_references sides;
    struct vd_references links; /* pairs */
    enum vd_crossing_kind kind;
    bool carries_road, carries_rail, permanent;
};

struct vd_atlas_area {
    struct vd_spot spot;
    const char *name;
    struct vd_area area;
    enum vd_terrain terrain; /* woods, swamp, rolling, ...; WATER for the shore */
};

struct vd_atlas_fort {
    struct vd_spot spot;
    const char *name;
    struct vd_point at;
    struct vd_reference stands;
};

struct vd_atlas {
    struct vd_arena arena;
    size_t features, positions; /* read so far, good or bad */
    VD_LIST(struct vd_atlas_place) places;
    VD_LIST(struct vd_atlas_county) counties;
    VD_LIST(struct vd_atlas_river) rivers;
    VD_LIST(struct vd_atlas_bank) banks;
    VD_LIST(struct vd_atlas_ridge) ridges;
    VD_LIST(struct vd_atlas_gap) gaps;
    VD_LIST(struct vd_atlas_road) roads;
    VD_LIST(struct vd_atlas_road) railroads;
    VD_LIST(struct vd_atlas_crossing) crossings;
    VD_LIST(struct vd_atlas_area) areas; /* woods, ground and shore */
    VD_LIST(struct vd_atlas_fort) forts;
};

void vd_atlas_init(struct vd_atlas *atlas);
void vd_atlas_release(struct vd_atlas *atlas);

/* Reads one file of features; every error goes into the report (atlas_read.c). */
void vd_atlas_read(struct vd_atlas *atlas, const struct vd_file *file, struct vd_report *report);
/* Sorts the features, resolves every name and checks the features against each other
 * (atlas_check.c). */
void vd_atlas_resolve(struct vd_atlas *atlas, struct vd_report *report);
/* Reads and resolves all *.geojson files of a folder. */
void vd_atlas_load(struct vd_atlas *atlas, const char *folder, struct vd_report *report);

/* Each returns the index of a name; VD_INDEX_NONE if there is none. */
size_t vd_atlas_find_place(const struct vd_atlas *atlas, const char *full);
size_t vd_atlas_find_county(const struct vd_atlas *atlas, const char *full);
size_t vd_atlas_find_river(const struct vd_atlas *atlas, const char *name);
size_t vd_atlas_find_ridge(const struct vd_atlas *atlas, const char *name);

size_t vd_atlas_county_at(const struct vd_atlas *atlas, struct vd_point ground);
/* Returns the bank of a river at a spot in a county (VD_INDEX_NONE: in none). */
enum vd_bank vd_atlas_bank_at(const struct vd_atlas *atlas, size_t river, struct vd_point ground,
                              size_t county);
/* Returns how surely a crossing serves the link of two places: 0 not at all, 1 it stands at one
 * of them, 2 it joins both, 3 it names the link itself. */
unsigned vd_atlas_crossing_serves(const struct vd_atlas_crossing *crossing, size_t a, size_t b);
bool vd_texts_have(struct vd_texts texts, const char *text);
/* Returns the miles between two spots on the ground, good to a few feet over our theaters. */
double vd_ground_miles(struct vd_point a, struct vd_point b);

#endif
