/* unit/gcacw_ground.c: a campaign's map to walk on, with its scratch. */
#include "unit/gcacw_ground.h"

#include <string.h>

int gcacw_walkers_open(void **state)
{
    static struct gcacw_walkers walkers;

    gcacw_desk_init(&walkers.desk, "long-roads");
    walkers.sc = gcacw_desk_load(&walkers.desk, NULL, NULL);
    assert_non_null(walkers.sc);
    *state = &walkers;
    return 0;
}

int gcacw_walkers_close(void **state)
{
    struct gcacw_walkers *walkers = *state;

    gcacw_desk_release(&walkers->desk);
    return 0;
}

void gcacw_walkers_renew(struct gcacw_walkers *walkers)
{
    gcacw_paths_update(walkers->sc, &walkers->ways, &walkers->paths);
}

struct gcacw_walkers *gcacw_walkers_of(void **state)
{
    struct gcacw_walkers *walkers = *state;

    walkers->field =
        (struct gcacw_field){walkers->sc, &walkers->paths, &walkers->zones, &walkers->kept};
    gcacw_ways_init(walkers->sc, &walkers->ways);
    gcacw_walkers_renew(walkers);
    gcacw_zones_init(&walkers->zones);
    return walkers;
}

uint16_t gcacw_cell(const struct gcacw_walkers *walkers, const char *name)
{
    unsigned matches;
    struct vd_text text = {name, strlen(name)};
    uint16_t cell = vd_theater_find_cell(walkers->sc->base.theater, text, &matches).v;

    if (cell == VD_NONE)
        fail_msg("there is no place %s", name);
    return cell;
}

struct gcacw_presence gcacw_put(struct gcacw_walkers *walkers, const char *name, uint8_t side,
                                uint8_t arm, uint8_t size, uint8_t manpower)
{
    const struct gcacw_presence unit = {.cell = gcacw_cell(walkers, name),
                                        .side = side,
                                        .arm = arm,
                                        .size = size,
                                        .manpower = manpower};

    gcacw_zones_add(walkers->sc, &walkers->paths, &walkers->zones, &unit);
    return unit;
}

struct gcacw_marcher gcacw_marcher_at(const struct gcacw_walkers *walkers, const char *name,
                                      uint8_t side, uint8_t points)
{
    return (struct gcacw_marcher){.start = gcacw_cell(walkers, name),
                                  .side = side,
                                  .arm = GCACW_INFANTRY,
                                  .size = GCACW_DIVISION,
                                  .points = points};
}

struct gcacw_presence gcacw_random_unit(const struct gcacw_walkers *walkers, struct random *random,
                                        uint16_t near)
{
    const struct vd_theater *theater = walkers->sc->base.theater;
    uint16_t cell;

    do {
        cell = (uint16_t)random_between(random, 0, (int32_t)theater->cell_count - 1);
    } while ((walkers->sc->ground->flags[cell] & GCACW_CELL_WATER) != 0 ||
             (near != VD_NONE && gcacw_distance(walkers->sc, cell, near) > 8));
    return (struct gcacw_presence){
        .cell = cell,
        .side = (uint8_t)random_between(random, 0, 1),
        .arm = (uint8_t)random_between(random, 0, GCACW_ARM_COUNT - 1),
        .size = (uint8_t)random_between(random, 0, GCACW_SIZE_COUNT - 1),
        .manpower = (uint8_t)random_between(random, 1, 18),
        .demoralized = (uint8_t)random_between(random, 0, 2),
    };
}
