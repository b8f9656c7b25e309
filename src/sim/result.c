/* sim/result.c: what a simulated campaign leaves for reports. */
#include "sim/result.h"

#include <string.h>

void vd_result_watch_init(struct vd_result_watch *watch, const struct vd_system *system,
                          const struct vd_scenario *scenario, struct vd_sim_result *result)
{
    *watch = (struct vd_result_watch){.system = system, .scenario = scenario, .result = result};
    for (unsigned i = 0; i < VD_FIGURES_MAX; i++)
        watch->places[i] = VD_NONE;
}

static void note_figure(struct vd_result_watch *watch, unsigned number,
                        const struct vd_event *event)
{
    const struct vd_figure *figure = &watch->system->figures->list[number];
    struct vd_sim_result *result = watch->result;

    if (figure->place == NULL)
        return;
    if (event->kind == figure->place_kind)
        watch->places[number] = figure->place(event);
    if (event->kind == figure->kind && result->happening_count < VD_HAPPENINGS_MAX)
        result->happenings[result->happening_count++] = (struct vd_happening){
            .cell = watch->places[number], .figure = (uint8_t)number, .turn = watch->turn};
}

static void note_chance(struct vd_result_watch *watch, const struct vd_event *event)
{
    const struct vd_figures *figures = watch->system->figures;
    const int chance = figures->chance != NULL ? figures->chance(watch->scenario, event) : -1;

    if (chance >= 0 && chance < VD_CHANCES_MAX)
        watch->result->chances |= UINT64_C(1) << chance;
}

static void note_points(struct vd_result_watch *watch, const void *state)
{
    struct vd_ending now;

    watch->system->figures->end(watch->scenario, state, &now);
    if (now.turn >= VD_TURNS_COUNTED)
        return;
    watch->turn = (uint8_t)now.turn;
    memcpy(watch->result->points[now.turn], now.points, sizeof now.points);
}

void vd_result_note(struct vd_result_watch *watch, const void *state, const struct vd_event *events,
                    size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (unsigned f = 0; watch->system->figures->list[f].name != NULL; f++)
            note_figure(watch, f, &events[i]);
        note_chance(watch, &events[i]);
    }
    note_points(watch, state);
}

void vd_result_close(struct vd_result_watch *watch, const void *state)
{
    const struct vd_figures *figures = watch->system->figures;
    struct vd_sim_result *result = watch->result;
    struct vd_point_row rows[VD_POINT_ROWS_MAX];
    const size_t count =
        figures->point_rows != NULL ? figures->point_rows(watch->scenario, state, rows) : 0;

    for (size_t i = 0; i < count; i++)
        result->row_points[i] = (int16_t)rows[i].points;
    note_points(watch, state);
    for (unsigned turn = watch->turn + 1U; turn < VD_TURNS_COUNTED; turn++)
        memcpy(result->points[turn], result->points[watch->turn], sizeof result->points[turn]);
}

void vd_result_see(void *watch, const void *state, const struct vd_command *command,
                   const struct vd_events *events)
{
    (void)command;
    vd_result_note(watch, state, events->at, events->count);
}
