/* core/theater.h: a compiled theater: cells, edges and places as plain const tables.
 *
 * src/theater makes these tables from the atlas; all other code only reads them. All numbers are
 * integers: positions on the ground are millionths of a degree, positions on the sheet are
 * ten-thousandths of a mile from the north-west corner, with y to the south. Names are offsets into
 * one pool of zero-ended strings. Other tables (counties, rivers, ...) are referred to by index;
 * VD_NONE means no entry. */
#ifndef VD_CORE_THEATER_H
#define VD_CORE_THEATER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

#define VD_NONE 0xFFFFu
#define VD_MILE 10000 /* sheet units in a mile */

enum { VD_COLUMNS_MAX = 702, VD_ROWS_MAX = 999 }; /* A to ZZ, three digits */
enum { VD_MILES_MAX = 50 };                       /* of a cell's size */
enum { VD_DIRECTIONS_MAX = 6, VD_BLOCKING_MAX = 16, VD_RAILROADS_MAX = 32 };

/* Row by row from the north-west: id = row x columns + column, both from 0. */
typedef struct {
    uint16_t v;
} vd_cell_id;

typedef struct {
    uint16_t v;
} vd_edge_id;

typedef struct {
    uint16_t v;
} vd_place_id;

struct vd_point {
    int32_t x, y;
};

enum vd_shape { VD_SHAPE_NONE, VD_SHAPE_SQUARE, VD_SHAPE_HEX, VD_SHAPE_COUNT };

/* Squares use the first four, hexes (flat top) all but east and west. */
enum vd_square_direction { VD_NORTH, VD_EAST, VD_SOUTH, VD_WEST, VD_SQUARE_DIRECTIONS };
enum vd_hex_direction {
    VD_HEX_NORTH,
    VD_HEX_NORTHEAST,
    VD_HEX_SOUTHEAST,
    VD_HEX_SOUTH,
    VD_HEX_SOUTHWEST,
    VD_HEX_NORTHWEST,
    VD_HEX_DIRECTIONS
};

enum vd_road { VD_ROAD_NONE, VD_ROAD_TRAIL, VD_ROAD_ROAD, VD_ROAD_PIKE, VD_ROAD_COUNT };

enum vd_terrain {
    VD_TERRAIN_NONE,
    VD_TERRAIN_CLEAR,
    VD_TERRAIN_ROLLING,
    VD_TERRAIN_ROUGH,
    VD_TERRAIN_WOODS,
    VD_TERRAIN_HILL,
    VD_TERRAIN_MOUNTAIN,
    VD_TERRAIN_SWAMP,
    VD_TERRAIN_CITY,
    VD_TERRAIN_WATER, /* open tidal water: no unit stands there */
    VD_TERRAIN_COUNT
};

enum vd_water { VD_WATER_NONE, VD_WATER_CREEK, VD_WATER_MINOR, VD_WATER_MAJOR, VD_WATER_COUNT };

enum vd_crossing_kind {
    VD_CROSSING_NONE,
    VD_CROSSING_BRIDGE,
    VD_CROSSING_FERRY,
    VD_CROSSING_FORD,
    VD_CROSSING_DAM,
    VD_CROSSING_COUNT
};

enum vd_place_kind {
    VD_PLACE_NONE,
    VD_PLACE_CAPITAL,
    VD_PLACE_CITY,
    VD_PLACE_TOWN,
    VD_PLACE_VILLAGE,
    VD_PLACE_STATION,
    VD_PLACE_COURTHOUSE,
    VD_PLACE_CHURCH,
    VD_PLACE_FERRY,
    VD_PLACE_LANDMARK,
    VD_PLACE_FORT,
    VD_PLACE_GAP,
    VD_PLACE_COUNT
};

enum vd_bank { VD_BANK_NONE, VD_BANK_LEFT, VD_BANK_RIGHT, VD_BANK_COUNT };

enum vd_cell_flag {
    VD_CELL_WOODS = 1,
    VD_CELL_ROAD = 2, /* a road or trail meets one of its edges or ends in it */
    VD_CELL_RAIL = 4,
    VD_CELL_FORT = 8,
    VD_CELL_FLOODED = 16 /* an orphan patch that took its neighbors' bank */
};

struct vd_cell {
    int32_t lat, lon; /* of the center */
    struct vd_point anchor;
    uint32_t banks; /* two bits per blocking river, an enum vd_bank */
    uint16_t county;
    uint16_t district; /* county as it counts for control; VD_NONE where that has no meaning */
    uint16_t edge[VD_DIRECTIONS_MAX];
    uint16_t place; /* first of its shown places, which stand together */
    uint8_t place_count;
    uint8_t terrain;
    uint8_t flags;
};

enum vd_upper { VD_UPPER_NONE, VD_UPPER_A, VD_UPPER_B };

struct vd_edge {
    uint16_t a, b; /* a < b */
    uint8_t road;
    uint8_t water;
    uint8_t upper;
    uint8_t passable;
    uint16_t river; /* the blocking river, or the creek if water says so */
    uint16_t ridge;
    uint16_t crossing;
    uint16_t gap;
    uint32_t rails; /* a bit per railroad */
};

enum vd_place_flag {
    VD_PLACE_SHOWN = 1,
    VD_PLACE_SEED = 2,      /* the book names it */
    VD_PLACE_PUBLISHED = 4, /* its hex is published */
    VD_PLACE_INVENTED = 8
};

struct vd_place {
    uint32_t name, state, state1863; /* "Gettysburg", "PA", "PA" */
    int32_t lat, lon;
    uint16_t cell;
    uint16_t county;
    uint16_t alias, alias_count;
    uint8_t kind;
    uint8_t flags;
};

struct vd_alias {
    uint32_t name;
};

struct vd_county {
    uint32_t name, state, state1863;
};

struct vd_district {
    uint32_t name, state;
    uint16_t control; /* cell */
    uint16_t control_place;
};

struct vd_river {
    uint32_t name;
    uint8_t water;    /* what its edges are */
    uint8_t blocking; /* closed except at crossings; blocking rivers come first */
};

struct vd_ridge {
    uint32_t name;
};

struct vd_gap {
    uint32_t name;
    int32_t lat, lon;
    uint16_t ridge;
    uint16_t edge;
    uint8_t open; /* a road or railroad runs through it */
};

enum vd_crossing_flag {
    VD_CROSSING_ROAD = 1,
    VD_CROSSING_RAIL = 2,
    VD_CROSSING_PERMANENT = 4 /* a major bridge */
};

struct vd_crossing {
    uint32_t name; /* two that share an edge are one, with both names */
    uint32_t status;
    int32_t lat, lon;
    uint16_t river;
    uint16_t edge;
    uint16_t at; /* cell where it counts as standing, or VD_NONE: either side */
    uint16_t alias, alias_count;
    uint8_t kind;
    uint8_t flags;
};

struct vd_railroad {
    uint32_t name;
    uint16_t station, station_count; /* into stations, in order along the line */
};

struct vd_road_name {
    uint32_t name;
    uint8_t class;
};

/* One stretch of a road or railroad between two neighboring places, as it runs over the cells. */
struct vd_link {
    uint16_t road, railroad; /* one of the two is VD_NONE */
    uint16_t from, to;       /* places; VD_NONE for one beyond the frame */
    uint32_t step, step_count;
};

/* A printed sheet's own numbering: column + columns, row + (even column ? rows_even : rows_odd). */
struct vd_sheet {
    uint32_t name; /* "RTG S" */
    uint32_t mark; /* before a number in set-ups: "S" of S2326 */
    int16_t columns, rows_even, rows_odd;
    uint8_t width, height; /* its columns and rows, as far as its numbers are written */
};

struct vd_fort {
    uint32_t name;
    uint16_t cell;
};

struct vd_theater {
    uint32_t id, title, subtitle; /* names */
    enum vd_shape shape;
    uint16_t columns, rows;
    int32_t size; /* of a square's side, or across a hex's flats, in sheet units */
    const struct vd_cell *cells;
    const struct vd_edge *edges;
    const struct vd_place *places; /* shown ones first, by cell, then by name */
    const struct vd_alias *aliases;
    const struct vd_county *counties;
    const struct vd_district *districts;
    const struct vd_river *rivers;
    const struct vd_ridge *ridges;
    const struct vd_gap *gaps;
    const struct vd_crossing *crossings;
    const struct vd_railroad *railroads;
    const uint16_t *stations;
    const struct vd_road_name *roads;
    const struct vd_link *links;
    const uint16_t *steps;
    const struct vd_sheet *sheets;
    const struct vd_fort *forts;
    const char *names;
    uint32_t cell_count, edge_count, place_count, alias_count, county_count, district_count;
    uint32_t river_count, ridge_count, gap_count, crossing_count, railroad_count, station_count;
    uint32_t road_count, link_count, step_count, sheet_count, fort_count, names_size;
    uint8_t hash[32]; /* SHA-256 of the canonical bytes, which records carry */
};

/* ---- theater.c: reading ---- */

const char *vd_theater_name(const struct vd_theater *theater, uint32_t name);
/* Writes the gaps of a ridge on this edge: "Brownsville Gap and Crampton's Gap"; nothing if it has
 * none. */
void vd_theater_write_gaps(const struct vd_theater *theater, uint16_t edge,
                           struct vd_writer *writer);
unsigned vd_theater_directions(const struct vd_theater *theater);
const struct vd_cell *vd_theater_cell(const struct vd_theater *theater, vd_cell_id cell);
vd_cell_id vd_theater_cell_at(const struct vd_theater *theater, int column, int row);
unsigned vd_theater_column(const struct vd_theater *theater, vd_cell_id cell);
unsigned vd_theater_row(const struct vd_theater *theater, vd_cell_id cell);
/* VD_NONE beyond the frame. */
vd_cell_id vd_theater_neighbor(const struct vd_theater *theater, vd_cell_id cell, unsigned way);
const struct vd_edge *vd_theater_edge(const struct vd_theater *theater, vd_cell_id a, vd_cell_id b);
enum vd_bank vd_theater_bank(const struct vd_theater *theater, vd_cell_id cell, unsigned river);
/* Steps between two cells if nothing were in the way. */
unsigned vd_theater_distance(const struct vd_theater *theater, vd_cell_id a, vd_cell_id b);
/* The middle of a cell on the sheet. */
struct vd_point vd_theater_center(const struct vd_theater *theater, vd_cell_id cell);

/* "K14", "AA3" on squares; "43059" on hexes. */
enum { VD_CELL_NAME_SIZE = 8 };
void vd_theater_cell_name(const struct vd_theater *theater, vd_cell_id cell, char *name);
/* A cell by its number, a sheet's own number ("RTG S2326", "S2326"), or the name or alias of a
 * place in it, with or without the state. VD_NONE if there is none, or if the name fits several cells: then
 * *matches tells how many. */
vd_cell_id vd_theater_find_cell(const struct vd_theater *theater, struct vd_text name,
                                unsigned *matches);
vd_place_id vd_theater_find_place(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches);

/* True for a number of one of the sheets, whether its cell is on the map or not. */
bool vd_theater_is_sheet_number(const struct vd_theater *theater, struct vd_text typed);
/* Writes a cell's number on a sheet, "S2326"; false if the sheet does not show the cell. */
enum { VD_SHEET_NUMBER_SIZE = 16 };
bool vd_theater_sheet_number(const struct vd_theater *theater, vd_cell_id cell, uint32_t sheet,
                             char number[VD_SHEET_NUMBER_SIZE]);

/* A crossing by its name, one of two joined names, or an alias; VD_NONE if none or several. */
uint16_t vd_theater_find_crossing(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches);

/* A county as it counts for control, with or without its state; VD_NONE if none or several. */
uint16_t vd_theater_find_district(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches);
uint16_t vd_theater_find_railroad(const struct vd_theater *theater, struct vd_text name,
                                  unsigned *matches);
/* True if a railroad has a station in this cell; *station, unless NULL, is set to the first. */
bool vd_theater_is_station(const struct vd_theater *theater, vd_cell_id cell, vd_place_id *station);

const char *vd_road_name(enum vd_road road);
const char *vd_terrain_name(enum vd_terrain terrain);
const char *vd_crossing_kind_name(enum vd_crossing_kind kind);
/* On maps made of characters: * capital, @ city, O town, o anything less. */
char vd_place_kind_letter(enum vd_place_kind kind);
const char *vd_place_kind_name(enum vd_place_kind kind);
const char *vd_bank_name(enum vd_bank bank);
const char *vd_water_name(enum vd_water water);

#endif
