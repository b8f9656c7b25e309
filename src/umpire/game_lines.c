/* umpire/game_lines.c: a seat's latest lines, at hand for whoever looks. */
#include <stdlib.h>
#include <string.h>

#include "umpire/house_parts.h"

static void tail_add(struct vd_game_seat *seat, struct vd_text lines)
{
    if (lines.length == 0)
        return;
    if (seat->tail_length + lines.length > seat->tail_room) {
        seat->tail_room = 2 * (seat->tail_length + lines.length);
        seat->tail = realloc(seat->tail, seat->tail_room);
        if (seat->tail == NULL)
            abort();
    }
    memcpy(seat->tail + seat->tail_length, lines.at, lines.length);
    seat->tail_length += lines.length;
}

/* The older half goes: who wants it gets it from the orders again. */
static void tail_trim(struct vd_game_seat *seat)
{
    size_t cut = 0;

    if (seat->tail_length <= VD_TAIL_MOST)
        return;
    while (cut < seat->tail_length / 2) {
        const char *end = memchr(seat->tail + cut, '\n', seat->tail_length - cut);

        cut = (size_t)(end - seat->tail) + 1;
        seat->tail_first++;
    }
    seat->tail_length -= cut;
    memmove(seat->tail, seat->tail + cut, seat->tail_length);
}

void vd_game_keep_lines(struct vd_game *game)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        struct vd_buffer *lines = &game->record.seats[i].lines;

        tail_add(&game->seat[i], vd_buffer_text(lines));
        tail_trim(&game->seat[i]);
        lines->length = 0;
    }
}
