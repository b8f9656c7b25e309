/* unit/gcacw_ground.h: a campaign's map to walk on, with its scratch. */
#ifndef VD_TESTS_GCACW_GROUND_H
#define VD_TESTS_GCACW_GROUND_H

#include "rules/gcacw/ground/reach.h"
#include "unit/check.h"
#include "unit/gcacw_desk.h"

/* The fixture of a group of tests: the long campaign, dry and without a unit. */
struct gcacw_walkers {
    struct gcacw_desk desk;
    const struct gcacw_scenario *sc;
    struct gcacw_ways ways;
    struct gcacw_paths paths;
    struct gcacw_zones zones;
    struct gcacw_kept kept;
    struct gcacw_reach reach;
    struct gcacw_field field;
};

int gcacw_walkers_open(void **state);
int gcacw_walkers_close(void **state);

/* Empty and dry again. */
struct gcacw_walkers *gcacw_walkers_of(void **state);
/* The weather or crossings have changed. */
void gcacw_walkers_renew(struct gcacw_walkers *walkers);
/* By number or name. */
uint16_t gcacw_cell(const struct gcacw_walkers *walkers, const char *name);
struct gcacw_presence gcacw_put(struct gcacw_walkers *walkers, const char *name, uint8_t side,
                                uint8_t arm, uint8_t size, uint8_t manpower);
/* An infantry division of the side at the place. */
struct gcacw_marcher gcacw_marcher_at(const struct gcacw_walkers *walkers, const char *name,
                                      uint8_t side, uint8_t points);
/* Units anywhere on dry land. */
struct gcacw_presence gcacw_random_unit(const struct gcacw_walkers *walkers, struct random *random,
                                        uint16_t near);

#endif
