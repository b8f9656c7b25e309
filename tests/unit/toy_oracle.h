/* unit/toy_oracle.h: what a seat of the toy may have learned, by the printed rules and nothing else.
 *
 * The oracle follows the truth with code of its own and shares none with the toy's. */
#ifndef VD_TESTS_TOY_ORACLE_H
#define VD_TESTS_TOY_ORACLE_H

#include "unit/toy_rules.h"

/* All of it, in order, as a hash. */
struct toy_know {
    uint8_t hash[16];
};

/* What both seats may learn of one command; faces are those it threw. */
void toy_observe(const struct toy_scenario *sc, const struct toy_state *before,
                 const struct vd_command *command, const uint8_t *faces,
                 const struct toy_state *after, struct toy_know know[2]);

#endif
