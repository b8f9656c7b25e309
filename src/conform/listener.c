/* conform/listener.c: puts what a seat was told into phrases. */
#include "conform/listener.h"

#include <string.h>

void vd_listener_tell(struct vd_listener *listener, const char *format, ...)
{
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_arena *arena = listener->run->arena;
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    VD_PUSH(arena, listener->told) = vd_arena_text(arena, text, strlen(text));
}

struct vd_listener *vd_listen(struct vd_run *run, uint8_t seat)
{
    struct vd_listener *listener = vd_arena_take(run->arena, 1, sizeof *listener);

    listener->run = run;
    listener->seat = seat;
    listener->side = run->scenario->seat_side[seat];
    run->vocabulary->listen(listener);
    return listener;
}
