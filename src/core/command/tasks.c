/* core/command/tasks.c: a state's stack of tasks. */
#include "core/command/tasks.h"

#include <assert.h>
#include <string.h>

static void *task_at(struct vd_tasks tasks, unsigned index)
{
    return (char *)tasks.at + index * tasks.size;
}

void *vd_tasks_top(struct vd_tasks tasks)
{
    assert(*tasks.depth > 0);
    return task_at(tasks, *tasks.depth - 1U);
}

void vd_tasks_push(struct vd_tasks tasks, const void *task)
{
    assert(*tasks.depth < tasks.max);
    memcpy(task_at(tasks, *tasks.depth), task, tasks.size);
    ++*tasks.depth;
}

void vd_tasks_pop(struct vd_tasks tasks)
{
    memset(vd_tasks_top(tasks), 0, tasks.size);
    --*tasks.depth;
}
