/* sim/score.c: the score of a game, by the counters of its system. */
#include "sim/game.h"

void vd_score_note(const struct vd_system *system, const struct vd_event *events, size_t count,
                   struct vd_score *score)
{
    const struct vd_figure *figure = system->figures->list;

    for (size_t f = 0; figure[f].name != NULL; f++) {
        for (size_t i = 0; i < count && figure[f].kind != 0; i++)
            score->figures[f] += events[i].kind == figure[f].kind;
    }
}

void vd_score_close(const struct vd_system *system, const struct vd_scenario *scenario,
                    const void *state, struct vd_score *score)
{
    const struct vd_figure *figure = system->figures->list;

    system->figures->end(scenario, state, &score->ending);
    for (size_t f = 0; figure[f].name != NULL; f++) {
        if (figure[f].ended != NULL)
            score->figures[f] = figure[f].ended(scenario, state, figure[f].about);
    }
}
