/* rules/gcacw/tables/ground_tables.h: places that matter: zones, ports, depots, towns, stations,
 * structures, counties; and what follows from the map. */
#ifndef GCACW_TABLES_GROUND_TABLES_H
#define GCACW_TABLES_GROUND_TABLES_H

#include "core/theater.h"
#include "rules/gcacw/tables/ids.h"

/* Hexes of columns first..last, in one row where the column's number is odd, in another where it is
 * even: an edge of the map or of a sheet, or a single hex. Numbers from 1, as printed. */
struct gcacw_zone {
    uint32_t name;
    uint8_t first, last;       /* columns */
    uint8_t row_odd, row_even; /* rows */
    uint8_t source;
};

/* Naval movement. */
struct gcacw_space {
    uint32_t name;
    uint32_t alias;
    uint8_t alias_count;
    uint16_t cell;  /* of a port; VD_NONE at sea */
    uint32_t links; /* spaces, a bit each */
    uint8_t source;
};

/* A row of "captured depots". */
enum gcacw_depot_row { GCACW_DEPOT_NAMED, GCACW_DEPOT_OTHER_UNION, GCACW_DEPOT_CONFEDERATE };

struct gcacw_depot_value {
    uint32_t name;
    uint16_t cell; /* of a named one, else VD_NONE */
    uint8_t row;   /* enum gcacw_depot_row */
    uint8_t victuals, simplified, ammunition, points;
    uint8_t source;
};

/* A depot that exists at the start. */
struct gcacw_depot {
    uint32_t name;
    uint16_t cell;
    uint8_t side;
    uint8_t value; /* index into depot_values */
    uint8_t source;
};

/* 8.3: a depot that the Confederates place for nothing. */
struct gcacw_free_depot {
    uint32_t name;
    uint16_t cell;
    uint64_t clear; /* counties in which no Union infantry may be */
    uint8_t after;  /* a Union depot in the hex must have been captured or destroyed */
    uint8_t source;
};

enum { GCACW_FREE_DEPOTS_MAX = 4 };

struct gcacw_levy {
    uint32_t name;
    uint16_t cell;
    uint8_t row; /* the printed row, from 0: the hexes of Baltimore share one */
    uint8_t victuals, simplified, points;
    uint8_t source;
};

/* ---- the record of victory points ---- */

enum gcacw_structure_kind {
    GCACW_STRUCTURE_BRIDGE,
    GCACW_STRUCTURE_AQUEDUCT,
    GCACW_STRUCTURE_CAPITOL, /* of a state */
    GCACW_STRUCTURE_WHITE_HOUSE,
    GCACW_STRUCTURE_US_CAPITOL,
    GCACW_STRUCTURE_DISTRICT, /* any hex of DC */
    GCACW_STRUCTURE_KINDS
};

struct gcacw_structure {
    uint32_t name;
    uint8_t kind, points;
    uint8_t bonus;     /* Marysville: booked with the railroads */
    uint8_t line;      /* of the printed record, from 0 */
    uint16_t crossing; /* of the theater, for a bridge or the aqueduct; else VD_NONE */
    uint16_t cell;     /* of a building or the aqueduct; else VD_NONE */
    uint8_t source;
};

/* A line of railroad as the record names it: "Alexandria - Rappahannock". */
struct gcacw_rail_part {
    uint8_t line;        /* index into rail_lines */
    uint8_t railroad;    /* of the theater */
    uint8_t first, last; /* stations, as places in the railroad's list */
};

struct gcacw_rail_line {
    uint32_t name;
    uint8_t source;
};

enum gcacw_rail_kind {
    GCACW_RAIL_STATION, /* a named station */
    GCACW_RAIL_NTH,     /* the first, second, third station of a line */
    GCACW_RAIL_EACH,    /* every further station of some lines */
    GCACW_RAIL_OTHER,   /* every other station of a state */
    GCACW_RAIL_BONUS,   /* a structure's bonus */
    GCACW_RAIL_KINDS
};

/* A printed line of "railroads". */
struct gcacw_rail_item {
    uint32_t name;
    uint8_t kind, points;
    uint8_t state;     /* enum gcacw_us_state: heading under which it stands */
    uint8_t nth;       /* from 1 */
    uint32_t lines;    /* rail_lines, a bit each: of NTH (one) and EACH */
    uint16_t cells[2]; /* of the named stations; VD_NONE */
    uint8_t source;
};

/* ---- counties ---- */

enum gcacw_us_state {
    GCACW_MARYLAND,
    GCACW_VIRGINIA,
    GCACW_PENNSYLVANIA,
    GCACW_DISTRICT,
    GCACW_STATES
};

/* By district of the theater; one without points has three zeros. */
struct gcacw_county {
    uint8_t points[3];      /* first, second, later turns of control */
    uint8_t printed;        /* place on the printed list, from 1; 0: not on it */
    uint16_t control;       /* cell; VD_NONE: none */
    uint8_t source;         /* of the points */
    uint8_t source_control; /* of the control hex */
};

/* Sets of counties that rules name. */
enum gcacw_area {
    GCACW_AREA_DELAY,     /* CSA infantry here delays releases of DC units */
    GCACW_AREA_THREAT,    /* CSA infantry here calls the DC-R units */
    GCACW_AREA_CONFINES,  /* DC units stay here, or in their own county */
    GCACW_AREA_SURROUNDS, /* DC-R units stay confined while any CSA unit is here */
    GCACW_AREA_NPORSORL,  /* Loudoun */
    GCACW_AREA_SOUTH,     /* CSA units here are in supply: Orange, Caroline, Spotsylvania */
    GCACW_AREA_VALLEY,    /* CSA infantry here denies the Union the Valley */
    GCACW_AREA_DC,        /* the District itself */
    GCACW_AREA_COUNT
};

/* Lists of hexes that rules name. */
enum gcacw_place_list {
    GCACW_PLACES_BALTIMORE,     /* the city */
    GCACW_PLACES_DECISIVE,      /* CSA infantry here wins at once */
    GCACW_PLACES_RAIL_SOURCES,  /* stations connected to one are in Union supply */
    GCACW_PLACES_RAIL_EDGE,     /* arrival places of the off-map railroad */
    GCACW_PLACES_HARPERS_FERRY, /* the town alone */
    GCACW_PLACES_HF_POCKET,     /* hexes that fall with it */
    GCACW_PLACES_NAVAL_BATTERY,
    GCACW_PLACES_LOUDOUN_HEIGHTS,
    GCACW_PLACES_BOLIVAR_HEIGHTS,
    GCACW_PLACES_VALLEY_MAIN,  /* 8.5: Winchester */
    GCACW_PLACES_VALLEY_OTHER, /* 8.5: Berryville, Front Royal: one of them */
    GCACW_PLACES_CAMP_CURTIN,  /* where militia musters */
    GCACW_PLACES_COUNT
};

struct gcacw_places {
    uint16_t cell[GCACW_PLACES_MAX];
    uint8_t count;
    uint8_t source;
};

/* ---- derived from the map: neither packed nor hashed ---- */

/* How a hexside is walked from one cell: bits of struct gcacw_way.flags. */
enum gcacw_way_flag {
    GCACW_WAY_CLOSED = 1,     /* river without a crossing, or water beyond */
    GCACW_WAY_RIDGE = 2,      /* a ridge without a line: closed unless `ridges` is open */
    GCACW_WAY_UP = 4,         /* the cell beyond lies above the ridge */
    GCACW_WAY_DOWN = 8,       /* the cell beyond lies below it */
    GCACW_WAY_CREEK = 16,     /* a creek without road or bridge */
    GCACW_WAY_RIVER = 32,     /* a blocking river, which needs its crossing */
    GCACW_WAY_RAIL = 64,      /* a railroad runs over it */
    GCACW_WAY_CREEK_ANY = 128 /* a creek, with or without a road: for defense */
};

struct gcacw_way {
    uint16_t to;       /* cell, or VD_NONE beyond the edge of the map */
    uint16_t crossing; /* of the theater, or VD_NONE */
    uint8_t road;      /* enum vd_road */
    uint8_t flags;     /* enum gcacw_way_flag */
    uint8_t terrain;   /* of the cell beyond */
    uint8_t kind;      /* enum vd_crossing_kind */
};

enum gcacw_cell_flag {
    GCACW_CELL_NORTH = 1, /* left bank of the Potomac */
    GCACW_CELL_WEST = 2,  /* left bank of the Shenandoah */
    GCACW_CELL_DC = 4,
    GCACW_CELL_BALTIMORE = 8,
    GCACW_CELL_FORT = 16,      /* permanent Union works */
    GCACW_CELL_WATER = 32,     /* nobody stands there */
    GCACW_CELL_TELEGRAPH = 64, /* on the Telegraph Road */
    GCACW_CELL_RAIL = 128
};

/* A station, by place of the theater. */
struct gcacw_station {
    uint16_t place, cell;
    uint8_t state;  /* enum gcacw_us_state, as of 1863 */
    uint8_t below;  /* Virginia, below Rappahannock Station: scores nothing */
    uint8_t named;  /* rail item of its own, or none */
    uint32_t lines; /* rail_lines, a bit each */
    uint32_t railroads;
};

struct gcacw_ground {
    struct gcacw_way way[GCACW_CELLS_MAX][VD_HEX_DIRECTIONS];
    uint8_t flags[GCACW_CELLS_MAX]; /* enum gcacw_cell_flag */
    gcacw_county_id county[GCACW_CELLS_MAX];
    uint8_t state[GCACW_CELLS_MAX]; /* enum gcacw_us_state; GCACW_STATES: none of them */
    gcacw_station_id station[GCACW_CELLS_MAX];
    gcacw_levy_id levy[GCACW_CELLS_MAX];
    gcacw_space_id port[GCACW_CELLS_MAX];
    uint8_t rain_closes[64]; /* crossings whose ford a rise of the river closes, a bit each */
    uint8_t columns[GCACW_CELLS_MAX], rows[GCACW_CELLS_MAX]; /* from 0 */
};

#endif
