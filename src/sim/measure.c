/* sim/measure.c: runs single parts of the game rules many times, for `vedette bench`. */
#include "sim/measure.h"

#include "ai/player.h"
#include "core/fast_dice.h"

struct vd_course {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    void *state, *work;
};

/* The view of the first seat that must decide during the set-up; NULL once it is complete. */
static const struct vd_view *asked_view(const struct vd_course *course)
{
    for (uint8_t seat = 0; seat < course->scenario->seat_count; seat++) {
        const struct vd_view *view =
            course->system->telling->view(course->scenario, course->state, (vd_seat_id){seat});

        if (view->asked && view->turn == 0)
            return view;
    }
    return NULL;
}

/* Deploys every token by default. */
static void set_up(struct vd_course *course, struct vd_player_scratch *desk, struct vd_memo *memo)
{
    const struct vd_play *play = course->system->play;
    struct vd_fast_dice seed = {1863};
    struct vd_dice dice = vd_fast_dice(&seed);
    struct vd_events events = {0}; /* only counts */
    const struct vd_view *view;

    play->setup(course->scenario, course->work, &dice, course->state, &events);
    while ((view = asked_view(course)) != NULL) {
        const struct vd_question question = {
            .system = course->system, .scenario = course->scenario, .view = view};
        struct vd_command command;

        course->system->players->habit->decide(&question, desk, memo, &command);
        play->apply(course->scenario, course->state, course->work, &command, &dice, &events);
    }
}

struct vd_course *vd_course_new(const struct vd_system *system, const struct vd_scenario *scenario,
                                struct vd_arena *arena)
{
    struct vd_course *course = vd_arena_take(arena, 1, sizeof *course);
    const struct vd_sizes sizes = system->play->sizes(scenario);
    struct vd_player_scratch desk = {.choice_room = sizes.choices};

    if (system->measure == NULL || system->players->habit == NULL)
        return NULL;
    course->system = system;
    course->scenario = scenario;
    course->state = vd_arena_take(arena, 1, sizes.state);
    course->work = vd_arena_take(arena, 1, sizes.work);
    desk.work = course->work;
    desk.choices = vd_arena_take(arena, desk.choice_room, sizeof desk.choices[0]);
    desk.room = vd_arena_take(arena, 1, vd_player_room(system, scenario));
    set_up(course, &desk, vd_arena_take(arena, 1, sizeof(struct vd_memo)));
    system->measure->prepare(scenario, course->state);
    return course;
}

unsigned vd_course_reach(struct vd_course *course)
{
    return course->system->measure->reach(course->scenario, course->state, course->work);
}
