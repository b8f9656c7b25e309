/* core/command/tasks.h: a state's stack of tasks: which decisions are open, and whose they are.
 *
 * A task is a system's own struct; the state holds an array of tasks and how many are open. A
 * decision that interrupts another (contact in mid-march) pushes a task; settling it pops the task.
 * No phase is implied by flags. */
#ifndef VD_CORE_COMMAND_TASKS_H
#define VD_CORE_COMMAND_TASKS_H

#include <stddef.h>
#include <stdint.h>

struct vd_tasks {
    void *at;
    size_t size; /* of one task */
    uint8_t *depth;
    uint8_t max;
};

/* The stack in an array of tasks. */
#define VD_TASKS(array, depth) \
    ((struct vd_tasks){array, sizeof(array)[0], depth, sizeof(array) / sizeof(array)[0]})

/* The task on top; there must be one. */
void *vd_tasks_top(struct vd_tasks tasks);
/* There must be room: a system knows how deep its tasks can go. */
void vd_tasks_push(struct vd_tasks tasks, const void *task);
/* The popped task is cleared, so that equal states have equal bytes. */
void vd_tasks_pop(struct vd_tasks tasks);

#endif
