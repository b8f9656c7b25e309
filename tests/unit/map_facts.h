/* unit/map_facts.h: what the tests of the facts of the ground share: the maps, complaints, walks. */
#ifndef VD_TESTS_MAP_FACTS_H
#define VD_TESTS_MAP_FACTS_H

#include "theater/atlas.h"
#include "theater/shipped.h"
#include "unit/check.h"

enum { GETTYSBURG, VICKSBURG, HEX, MAPS };
extern const char *const facts_map_names[MAPS];
extern const char facts_map_letters[MAPS + 1];
extern struct vd_map facts_maps[MAPS];
extern struct vd_atlas facts_atlas;
int facts_open_maps(void **state);
int facts_close_maps(void **state);

__attribute__((format(printf, 2, 3))) void facts_expect(bool fine, const char *format, ...);
void facts_expect_none(void);
const char *facts_name_of(const struct vd_theater *t, uint32_t name);
const char *facts_cell_text(const struct vd_theater *t, uint16_t cell);

/* Places that are in the frame without being shown are found too: roads and stations name them. */
const struct vd_place *facts_find_place(const struct vd_theater *t, const char *full);

enum walk { WALK_ANY, WALK_ROADS };

struct ban {
    bool crossings; /* of any river */
    uint16_t river; /* ... or of this one */
    uint16_t ridge; /* edges of this ridge */
};

/* Steps from a cell to all others, UINT16_MAX where there is no way. */
void facts_walk_from(const struct vd_theater *t, uint16_t start, enum walk walk, struct ban ban,
                     uint16_t *steps);
extern const struct ban facts_no_ban;
extern uint16_t facts_steps[20000];

#endif
