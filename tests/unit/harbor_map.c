/* unit/harbor_map.c: a bay of five by three spaces. */
#include "unit/harbor_map.h"

#include <string.h>

static const char names[] = "\0Port Royal\0Hulk\0Port Republic\0New Bern\0NC\0The Bar";
enum {
    NAME_PORT_ROYAL = 1,
    NAME_HULK = 12,
    NAME_PORT_REPUBLIC = 17,
    NAME_NEW_BERN = 31,
    NAME_STATE = 40
};

static void make_places(struct harbor_map *map)
{
    static const struct {
        uint32_t name;
        uint16_t cell;
        uint8_t kind;
    } harbors[] = {
        {NAME_HULK, HARBOR_PORT_ROYAL, VD_PLACE_VILLAGE},
        {NAME_PORT_ROYAL, HARBOR_PORT_ROYAL, VD_PLACE_CITY},
        {NAME_PORT_REPUBLIC, HARBOR_PORT_REPUBLIC, VD_PLACE_TOWN},
        {NAME_NEW_BERN, HARBOR_NEW_BERN, VD_PLACE_TOWN},
    };

    for (uint16_t i = 0; i < sizeof harbors / sizeof harbors[0]; i++) {
        struct vd_cell *cell = &map->cells[harbors[i].cell];

        if (cell->place_count++ == 0)
            cell->place = i;
        map->places[i] = (struct vd_place){.name = harbors[i].name,
                                           .state = NAME_STATE,
                                           .state1863 = NAME_STATE,
                                           .cell = harbors[i].cell,
                                           .county = VD_NONE,
                                           .kind = harbors[i].kind,
                                           .flags = VD_PLACE_SHOWN};
    }
}

/* A road along the middle row, with a bar that is a crossing. */
static void make_edges(struct harbor_map *map)
{
    for (uint16_t cell = HARBOR_COLUMNS; cell + 1 < 2 * HARBOR_COLUMNS; cell++) {
        const uint16_t number = (uint16_t)map->theater.edge_count++;

        map->edges[number] = (struct vd_edge){.a = cell,
                                              .b = (uint16_t)(cell + 1),
                                              .road = VD_ROAD_PIKE,
                                              .water = VD_WATER_MINOR,
                                              .passable = 1,
                                              .river = VD_NONE,
                                              .ridge = VD_NONE,
                                              .crossing = cell == HARBOR_BAR ? 0 : VD_NONE,
                                              .gap = VD_NONE};
        map->cells[cell].edge[VD_EAST] = number;
    }
}

void harbor_map_make(struct harbor_map *map, enum vd_shape shape)
{
    memset(map, 0, sizeof *map);
    map->theater = (struct vd_theater){.shape = shape,
                                       .columns = HARBOR_COLUMNS,
                                       .rows = HARBOR_ROWS,
                                       .size = VD_MILE,
                                       .cells = map->cells,
                                       .edges = map->edges,
                                       .places = map->places,
                                       .names = names,
                                       .cell_count = HARBOR_CELLS,
                                       .place_count = sizeof map->places / sizeof map->places[0],
                                       .names_size = sizeof names};
    for (unsigned i = 0; i < HARBOR_CELLS; i++) {
        map->cells[i].terrain = VD_TERRAIN_WATER;
        memset(map->cells[i].edge, 0xFF, sizeof map->cells[i].edge);
    }
    make_places(map);
    if (shape == VD_SHAPE_SQUARE)
        make_edges(map);
}
