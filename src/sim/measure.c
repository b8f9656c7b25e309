/* sim/measure.c: single parts of the engine run many times, for `vedette bench`. */
#include "sim/measure.h"

#include <string.h>

#include "ai/player.h"
#include "core/fast_dice.h"
#include "rules/altar/engine.h"

struct vd_course {
    const struct altar_scenario *sc;
    struct altar_state *state;
    struct altar_work *work;
};

/* Every token by its default. */
static void set_up(struct vd_course *course, const struct vd_rules *rules, struct vd_desk *desk,
                   struct vd_memo *memo)
{
    struct vd_fast_dice seed = {1863};
    struct vd_dice dice = vd_fast_dice(&seed);
    struct vd_events events = {0}; /* counted only */

    rules->setup(&course->sc->base, course->work, &dice, course->state, &events);
    while (course->state->turn == 0) {
        uint8_t seat =
            course->state->view[ALTAR_UNION].base.asked ? ALTAR_UNION : ALTAR_CONFEDERATE;
        const struct vd_question question = {
            rules, &course->sc->base, &course->state->view[seat].base, NULL, 0, 0};
        struct vd_command command;

        vd_player_altar_habit.decide(&question, desk, memo, &command);
        rules->apply(&course->sc->base, course->state, course->work, &command, &dice, &events);
    }
}

struct vd_course *vd_course_new(const struct vd_rules *rules, const struct vd_scenario *scenario,
                                struct vd_heap *heap)
{
    struct vd_course *course = vd_heap_take(heap, 1, sizeof *course);
    struct vd_desk desk = {.choice_room = rules->sizes(scenario).choices};

    if (strcmp(rules->name, "altar") != 0)
        return NULL;
    course->sc = (const struct altar_scenario *)scenario;
    course->state = vd_heap_take(heap, 1, rules->sizes(scenario).state);
    course->work = vd_heap_take(heap, 1, sizeof *course->work);
    desk.work = course->work;
    desk.choices = vd_heap_take(heap, desk.choice_room, sizeof desk.choices[0]);
    set_up(course, rules, &desk, vd_heap_take(heap, 1, sizeof(struct vd_memo)));
    for (uint8_t i = 0; i < course->state->board.piece_count; i++)
        course->state->board.piece[i].flags |= ALTAR_PIECE_STAFF;
    return course;
}

unsigned vd_course_reach(struct vd_course *course)
{
    const struct altar_board *board = &course->state->board;
    unsigned count = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == VD_NONE || board->piece[i].kind == ALTAR_DEPOT)
            continue;
        altar_reach_find(course->sc, board, course->state->in_force, i, &course->work->reach);
        count++;
    }
    return count;
}
