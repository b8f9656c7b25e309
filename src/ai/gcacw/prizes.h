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

void gcacw_plan_make(const struct gcacw_mind *mind, struct gcacw_plan *plan);
/* The prize for a division, which is noted as coming; VD_NONE: none. */
uint16_t gcacw_plan_seek(const struct gcacw_mind *mind, struct gcacw_plan *plan, uint8_t unit);
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
