/* theater/feature.h: reads a GeoJSON feature: checks each property and the geometry when asked for
 * it.
 *
 * Errors are reported by file and feature; reading goes on. */
#ifndef VD_THEATER_FEATURE_H
#define VD_THEATER_FEATURE_H

#include <jansson.h>

#include "theater/atlas.h"

struct vd_feature_reader {
    struct vd_atlas *atlas;
    struct vd_report *report;
    struct vd_spot spot; /* the feature being read */
    const json_t *properties, *geometry;
    bool failed; /* this feature */
};

void vd_feature_fail(struct vd_feature_reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

const char *vd_feature_text_or_null(struct vd_feature_reader *reader, const char *key);
/* Returns "" after an error, which is in the report. */
const char *vd_feature_text(struct vd_feature_reader *reader, const char *key);
bool vd_feature_flag(struct vd_feature_reader *reader, const char *key);
struct vd_texts vd_feature_texts(struct vd_feature_reader *reader, const char *key);
/* Reads a list of names; null stands for an unlisted shore or edge. With `pairs`, a list of
 * pairs. */
struct vd_references vd_feature_references(struct vd_feature_reader *reader, const char *key,
                                           size_t least, bool pairs);
/* Returns the index of a word in a zero-ended list; an error names the valid words. */
unsigned vd_feature_word(struct vd_feature_reader *reader, const char *key,
                         const char *const *words);
/* LineString and MultiLineString, or Polygon and MultiPolygon. */
struct vd_atlas_lines vd_feature_lines(struct vd_feature_reader *reader, bool rings);
struct vd_area vd_feature_area(struct vd_feature_reader *reader);
struct vd_point vd_feature_point(struct vd_feature_reader *reader);
struct vd_reference vd_reference_to(const char *name);

#endif
