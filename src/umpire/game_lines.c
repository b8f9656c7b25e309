/* umpire/game_lines.c: keeps a seat's latest lines in memory. */
#include <stdlib.h>
#include <string.h>

#include "umpire/service_parts.h"

static void tail_add(struct vd_game_seat *seat, struct vd_text lines)
{
    if (seat->tail_length + lines.length > seat->tail_room) {
        seat->tail_room = 2 * (seat->tail_length + lines.length);
        seat->tail = vd_memory_grow(seat->tail, seat->tail_room);
    }
    memcpy(seat->tail + seat->tail_length, lines.at, lines.length);
    seat->tail_length += lines.length;
}

/* Drops the older half; callers who need it replay the orders. */
static void tail_trim(struct vd_game_seat *seat)
{
    size_t cut = 0;

    if (seat->tail_length <= VD_TAIL_MAX)
        return;
    while (cut < seat->tail_length / 2) {
        const char *end = memchr(seat->tail + cut, '\n', seat->tail_length - cut);

        cut = (size_t)(end - seat->tail) + 1;
        seat->tail_first++;
    }
    seat->tail_length -= cut;
    memmove(seat->tail, seat->tail + cut, seat->tail_length);
}

/* ---- as data ---- */

/* Drops the parsed lines up to `last`, which were sent. A client that has not read them yet gets
 * them from the text. */
static void drop_told(struct vd_game_seat *seat, uint32_t last)
{
    while (seat->fresh != NULL && seat->fresh->line.k <= last) {
        struct vd_fresh_line *told = seat->fresh;

        seat->fresh = told->next;
        free(told);
    }
}

static struct vd_fresh_line *fresh_new(const struct vd_seat_line *line)
{
    size_t events = line->event_count * sizeof *line->events;
    size_t text = line->text != NULL ? strlen(line->text) + 1 : 0;
    struct vd_fresh_line *fresh = vd_memory_grow(NULL, sizeof *fresh + events + text);

    fresh->next = NULL;
    fresh->line = *line;
    fresh->line.events = fresh->events;
    if (events > 0)
        memcpy(fresh->events, line->events, events);
    if (text > 0)
        fresh->line.text = memcpy(fresh->events + line->event_count, line->text, text);
    return fresh;
}

static void fresh_add(struct vd_game_seat *seat, const struct vd_seat_line *line)
{
    struct vd_fresh_line **end = &seat->fresh;

    drop_told(seat, seat->k);
    while (*end != NULL)
        end = &(*end)->next;
    *end = fresh_new(line);
}

const struct vd_seat_line *vd_game_fresh_line(const struct vd_game_seat *seat, uint32_t k)
{
    const struct vd_fresh_line *fresh = seat->fresh;

    while (fresh != NULL && fresh->line.k != k)
        fresh = fresh->next;
    return fresh != NULL ? &fresh->line : NULL;
}

/* ---- both ---- */

void vd_game_keep_lines(struct vd_game *game)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        struct vd_record_seat *written = &game->record.seats[i];

        if (written->lines.length == 0)
            continue;
        if (written->last.k != 0) /* nobody is told the line that opens a record */
            fresh_add(&game->seat[i], &written->last);
        tail_add(&game->seat[i], vd_buffer_text(&written->lines));
        tail_trim(&game->seat[i]);
        written->lines.length = 0;
    }
}

void vd_game_forget_lines(struct vd_game_seat *seat)
{
    drop_told(seat, UINT32_MAX);
    free(seat->tail);
}
