/* unit/toy_scenario.c: the toy's map and tables, their canonical bytes, and the catalogue of one. */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "cli/campaign.h"
#include "scenario/loading.h"
#include "theater/pack.h"
#include "unit/toy_rules.h"

static const char names[] = "\0toy\0Four by Four\0Mill\0PA";
enum { NAME_TOY = 1, NAME_TITLE = 5, NAME_MILL = 18, NAME_STATE = 23 };

static void make_edges(struct vd_theater *theater, struct vd_cell *cells, struct vd_edge *edges)
{
    for (unsigned cell = 0; cell < TOY_CELLS; cell++) {
        unsigned next[2] = {cell + 1, cell + TOY_COLUMNS};
        unsigned ways[2] = {VD_EAST, VD_SOUTH}, back[2] = {VD_WEST, VD_NORTH};
        bool open[2] = {cell % TOY_COLUMNS + 1 < TOY_COLUMNS, next[1] < TOY_CELLS};

        for (unsigned i = 0; i < 2; i++) {
            if (!open[i])
                continue;
            edges[theater->edge_count] = (struct vd_edge){.a = (uint16_t)cell,
                                                          .b = (uint16_t)next[i],
                                                          .passable = 1,
                                                          .river = VD_NONE,
                                                          .ridge = VD_NONE,
                                                          .crossing = VD_NONE,
                                                          .gap = VD_NONE};
            cells[cell].edge[ways[i]] = (uint16_t)theater->edge_count;
            cells[next[i]].edge[back[i]] = (uint16_t)theater->edge_count;
            theater->edge_count++;
        }
    }
}

static const struct vd_theater *theater_new(struct vd_arena *arena)
{
    struct vd_theater *theater = vd_arena_take(arena, 1, sizeof *theater);
    struct vd_cell *cells = vd_arena_take(arena, TOY_CELLS, sizeof *cells);
    struct vd_edge *edges = vd_arena_take(arena, 24, sizeof *edges);
    struct vd_place *mill = vd_arena_take(arena, 1, sizeof *mill);

    *theater = (struct vd_theater){.id = NAME_TOY,
                                   .title = NAME_TITLE,
                                   .shape = VD_SHAPE_SQUARE,
                                   .columns = TOY_COLUMNS,
                                   .rows = TOY_CELLS / TOY_COLUMNS,
                                   .size = 5 * VD_MILE,
                                   .cells = cells,
                                   .edges = edges,
                                   .places = mill,
                                   .names = names,
                                   .cell_count = TOY_CELLS,
                                   .place_count = 1,
                                   .names_size = sizeof names};
    for (unsigned i = 0; i < TOY_CELLS; i++) {
        cells[i] = (struct vd_cell){.county = VD_NONE,
                                    .district = VD_NONE,
                                    .terrain = VD_TERRAIN_CLEAR,
                                    .place = i > TOY_MILL ? 1 : 0,
                                    .place_count = i == TOY_MILL};
        memset(cells[i].edge, 0xFF, sizeof cells[i].edge);
    }
    *mill = (struct vd_place){.name = NAME_MILL,
                              .state = NAME_STATE,
                              .state1863 = NAME_STATE,
                              .cell = TOY_MILL,
                              .county = VD_NONE,
                              .kind = VD_PLACE_VILLAGE,
                              .flags = VD_PLACE_SHOWN};
    make_edges(theater, cells, edges);
    vd_theater_hash(theater);
    return theater;
}

/* ---- tables ---- */

enum { TABLES_SIZE = 10 };

static void put_tables(const struct toy_scenario *sc, uint8_t bytes[TABLES_SIZE])
{
    memcpy(bytes, "TOY 1", 6);
    bytes[6] = sc->turns;
    bytes[7] = sc->fog;
    bytes[8] = sc->near;
    bytes[9] = sc->leak;
}

static struct toy_scenario *tables_new(struct vd_arena *arena, const struct vd_theater *theater,
                                       unsigned turns, unsigned fog, bool near, unsigned leak)
{
    struct toy_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);
    uint8_t bytes[TABLES_SIZE];

    *sc = (struct toy_scenario){.base = {.theater = theater,
                                         .id = "toy",
                                         .rules_version = 3,
                                         .seat_count = TOY_SEATS,
                                         .seat_names = {"blue", "gray"},
                                         .seat_side = {0, 1},
                                         .side_names = {"blue", "gray"}},
                                .turns = (uint8_t)turns,
                                .fog = (uint8_t)fog,
                                .near = near,
                                .leak = (uint8_t)leak};
    put_tables(sc, bytes);
    crypto_hash_sha256(sc->base.hash, bytes, sizeof bytes);
    return sc;
}

const struct toy_scenario *toy_scenario_new(struct vd_arena *arena, unsigned turns,
                                            enum toy_fog fog, bool near, enum toy_leak leak)
{
    return tables_new(arena, theater_new(arena), turns, fog, near, leak);
}

/* ---- the catalogue ---- */

static const struct vd_system *find_rules(const char *system)
{
    return strcmp(system, "toy") == 0 ? &toy_system : NULL;
}

static bool read_setting(const char *setting, unsigned *turns, unsigned *fog, bool *near)
{
    if (strncmp(setting, "turns=", 6) == 0) {
        *turns = (unsigned)strtoul(setting + 6, NULL, 10);
        return *turns >= 1 && *turns <= 9;
    }
    if (strcmp(setting, "near=yes") == 0) {
        *near = true;
        return true;
    }
    if (strcmp(setting, "fog=open") == 0)
        *fog = TOY_OPEN;
    return strcmp(setting, "fog=open") == 0 || strcmp(setting, "fog=blind") == 0;
}

static bool open_scenario(const char *id, const char *const *settings, size_t count,
                          struct vd_arena *arena, const struct vd_scenario **scenario,
                          const struct vd_system **system, struct vd_report *report)
{
    unsigned turns = 4, fog = TOY_BLIND;
    bool near = false;

    if (strcmp(id, "toy") != 0) {
        vd_report_add(report, (struct vd_spot){.feature = id}, "there is no such scenario");
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_setting(settings[i], &turns, &fog, &near)) {
            vd_report_add(report, (struct vd_spot){.feature = settings[i]}, "no such setting");
            return false;
        }
    }
    *scenario = &toy_scenario_new(arena, turns, (enum toy_fog)fog, near, TOY_LEAK_NONE)->base;
    *system = &toy_system;
    return true;
}

static struct vd_bytes pack(const struct vd_scenario *scenario, struct vd_arena *arena)
{
    uint8_t *bytes = vd_arena_take(arena, TABLES_SIZE, 1);

    put_tables((const struct toy_scenario *)scenario, bytes);
    return (struct vd_bytes){bytes, TABLES_SIZE};
}

static bool unpack(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                   const struct vd_scenario **scenario)
{
    if (bytes.count != TABLES_SIZE || memcmp(bytes.at, "TOY 1", 6) != 0 || bytes.at[6] < 1 ||
        bytes.at[6] > 9 || bytes.at[7] >= TOY_FOG_COUNT || bytes.at[8] > 1 ||
        bytes.at[9] >= TOY_LEAK_COUNT || theater->cell_count != TOY_CELLS ||
        theater->columns != TOY_COLUMNS)
        return false;
    *scenario =
        &tables_new(arena, theater, bytes.at[6], bytes.at[7], bytes.at[8] == 1, bytes.at[9])->base;
    return true;
}

const struct vd_loading toy_loading = {.pack = pack, .unpack = unpack};

#define TOYS                                        \
    {                                               \
        .system = find_rules, .open = open_scenario \
    }

const struct vd_catalogue toy_catalogue = TOYS;
/* The commands, where a test runs them, play the toy and nothing else. */
const struct vd_catalogue vd_cli_catalogue = TOYS;
