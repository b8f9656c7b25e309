/* sim/score.c: what each game system can tell of a finished game. A new system is a line here. */
#include <string.h>

#include "rules/altar/state.h"
#include "rules/altar/tell.h"
#include "sim/game.h"

struct vd_referee {
    const char *system;
    void (*note)(const struct vd_event *events, size_t count, struct vd_score *score);
    void (*close)(const void *state, struct vd_score *score);
};

/* Both of these are told to both sides, as one event. */
static void altar_note(const struct vd_event *events, size_t count, struct vd_score *score)
{
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == ALTAR_EVENT_SCORES)
            score->skirmishes++;
        else if (events[i].kind == ALTAR_EVENT_RESULT)
            score->battles++;
    }
}

static void altar_close(const void *base, struct vd_score *score)
{
    const struct altar_state *state = base;

    score->winner = state->winner < ALTAR_SIDES ? state->winner : VD_SEAT_NONE;
    score->major = state->major != 0;
    score->turns = state->turn;
    for (int side = 0; side < ALTAR_SIDES; side++)
        score->points[side] = state->points[side];
}

static const struct vd_referee referees[] = {{"altar", altar_note, altar_close}};

const struct vd_referee *vd_referee_of(const struct vd_rules *rules)
{
    for (size_t i = 0; i < sizeof referees / sizeof referees[0]; i++) {
        if (strcmp(referees[i].system, rules->name) == 0)
            return &referees[i];
    }
    return NULL;
}

void vd_score_note(const struct vd_referee *referee, const struct vd_event *events, size_t count,
                   struct vd_score *score)
{
    if (referee != NULL)
        referee->note(events, count, score);
}

void vd_score_close(const struct vd_referee *referee, const void *state, struct vd_score *score)
{
    if (referee != NULL)
        referee->close(state, score);
}
