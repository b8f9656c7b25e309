/* ai/gcacw/prizes.h: what scores for the Confederates, and what a unit of theirs should go for. */
#ifndef GCACW_AI_PRIZES_H
#define GCACW_AI_PRIZES_H

#include "ai/gcacw/mind.h"

enum { GCACW_PRIZES_MAX = 288 };

struct gcacw_prize {
    uint16_t cell;
    int16_t worth;
    uint16_t needs; /* manpower */
    uint16_t comes; /* manpower that has it for its goal */
};

struct gcacw_plan {
    struct gcacw_prize at[GCACW_PRIZES_MAX];
    unsigned count;
};

/* Lee's corps of infantry by their numbers; 0: none of them. */
enum { GCACW_LONGSTREET = 1, GCACW_EWELL, GCACW_HILL };

unsigned gcacw_corps_of(const struct gcacw_mind *mind, uint8_t unit);

void gcacw_plan_make(const struct gcacw_mind *mind, struct gcacw_plan *plan);
enum { GCACW_SEEKERS_MAX = 32 };

/* Sets the goals of divisions that go for prizes: each for another, the greater gain first. */
void gcacw_plan_share(struct gcacw_mind *mind, struct gcacw_plan *plan, const uint8_t *units,
                      unsigned count);
/* Beyond the Susquehanna, where a force may find no bridge for its way back, with weeks to go. */
bool gcacw_is_over_susquehanna(const struct gcacw_mind *mind, uint16_t cell);
/* The town for a raid that this unit leads, anywhere or east of the mountains; VD_NONE: none. */
uint16_t gcacw_plan_raid(const struct gcacw_mind *mind, const struct gcacw_plan *plan, uint8_t unit,
                         bool east);
/* What the enemy has left in Virginia; VD_NONE: nothing. */
uint16_t gcacw_plan_rear(const struct gcacw_mind *mind, const struct gcacw_plan *plan,
                         uint8_t unit);

/* ---- riders.c ---- */

/* Sets the goals of the cavalry. */
void gcacw_cavalry_goals(struct gcacw_mind *mind, const struct gcacw_plan *plan);

#endif
