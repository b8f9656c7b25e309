/* theater/build.h: what the stages of the map compiler share. Inside src/theater only.
 *
 * The stages run in the order of the functions below; each fills its part of the tables and
 * reads what the earlier ones left. */
#ifndef VD_THEATER_BUILD_H
#define VD_THEATER_BUILD_H

#include "theater/compile.h"

struct vd_build_link {
    size_t road, railroad; /* atlas indices; one of them is VD_INDEX_NONE */
    size_t from, to;       /* atlas places */
    uint16_t *steps;       /* cells */
    size_t step_count;
    bool leaves; /* ends at the frame, on the way to a place beyond it */
};

struct vd_build {
    const struct vd_atlas *atlas;
    const struct vd_grid *grid;
    struct vd_arena *arena;
    struct vd_report *report;
    struct vd_theater *theater; /* shape, size and counts are set from the first stage on */
    struct vd_cell *cells;
    struct vd_edge *edges;
    /* by cell */
    size_t *anchor; /* atlas place that anchors it, or VD_INDEX_NONE */
    size_t *county; /* atlas county */
    /* by edge */
    uint8_t *ridges_cut; /* how many crests run between its anchors */
    uint8_t *gaps_cut;   /* how many of those have a gap there */
    /* by atlas index */
    uint16_t *place_cell; /* VD_NONE off the frame */
    struct vd_point *place_at;
    size_t *place_county;
    struct vd_atlas_lines *river_lines, *ridge_lines; /* on the sheet */
    uint16_t *river_index;                            /* in the theater's table */
    uint16_t *place_index, *county_index;
    uint16_t *gap_edge;      /* VD_NONE if the map has none for it */
    bool *gap_has_link;      /* a road or railroad of this map joins its two towns */
    uint16_t *crossing_edge; /* VD_NONE if not on this map */
    VD_LIST(struct vd_river) rivers;
    VD_LIST(struct vd_alias) aliases;
    VD_LIST(struct vd_build_link) links;
    VD_LIST(char) names;
};

uint32_t vd_build_name(struct vd_build *build, const char *name);
struct vd_atlas_lines vd_build_project(struct vd_build *build, const struct vd_path *paths,
                                       size_t count);
struct vd_point vd_build_middle(const struct vd_build *build, const struct vd_edge *edge);
bool vd_build_shows(const struct vd_build *build, size_t place);
const char *vd_build_cell_name(const struct vd_build *build, size_t cell);

void vd_build_cells(struct vd_build *build);    /* cells.c: cells, places, anchors, edges */
void vd_build_banks(struct vd_build *build);    /* banks.c: banks, orphans, counties, districts */
void vd_build_barriers(struct vd_build *build); /* barriers.c: rivers, crossings, ridges, gaps */
void vd_build_routes(struct vd_build *build);   /* routes.c: roads and railroads over the cells */
void vd_build_terrain(struct vd_build *build);  /* terrain.c */
void vd_build_tables(struct vd_build *build);   /* tables.c: everything into its final order */
void vd_build_chart(struct vd_build *build, struct vd_chart *result); /* chart.c */

#endif
