/* system/trial.h: what a game system brings to the tests that every system must pass.
 *
 * The tests go through the list of systems of the program they are linked with; a system without a trial
 * fails. Everything but this is called through struct vd_system. */
#ifndef VD_TESTS_SYSTEM_TRIAL_H
#define VD_TESTS_SYSTEM_TRIAL_H

#include "core/system.h"
#include "system/worlds.h"

struct trial_game {
    const char *scenario;
    const char *setting; /* "fog=blind"; several with commas */
    unsigned games;      /* to play by lot */
    unsigned pairs;      /* of worlds to compare in an ordinary run; 0: as many as usual */
};

/* A text of a record exchanged for another, and words of what is said of it. */
struct trial_lie {
    const char *from, *to, *words;
};

/* An order that must be refused, where a golden game has come to the first order that begins so. */
struct trial_refused {
    const char *replay, *before;
    const char *seat, *text;
    const char *rule; /* NULL: it cannot be read */
};

/* A rule of the machine that needs no off switch (unit/test_conform_switches.c), and why. */
struct trial_exempt {
    const char *rule, *why;
};

struct trial {
    const char *system;
    const struct trial_game *games; /* ended by one without a scenario */
    const char *const
        *replays; /* its golden games (unit/golden_game.h), NULL-ended; at least two */
    const struct trial_lie *lies; /* in the record of the first; ended by one without a text */
    const struct trial_refused *refused; /* ended by one without a text; at least four */
    const char *const *words;            /* of its order language and near it, NULL-ended */
    uint8_t kinds;                       /* of orders, none included */
    const uint8_t *partly; /* kinds of which a list names only some; 0 ends; NULL: none */
    const struct trial_exempt *exempt; /* ended by one without a rule */
    unsigned changes; /* of a record to find in an ordinary run; 0: as many as usual */
    unsigned every; /* at every such order of a game by lot all offers are carried out; 0: at all */
    const struct worlds_rules *worlds;
};

extern const struct trial *const trials[]; /* NULL ends */

const struct trial *trial_of(const struct vd_system *system);
/* Whether a system is to be tested now: all are, unless VD_TEST_SYSTEM names one. */
bool trial_is_wanted(const struct vd_system *system);

#endif
