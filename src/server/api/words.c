/* server/api/words.c: what a seat was told, as JSON and as words. */
#include <stdlib.h>
#include <string.h>

#include "record/lines.h"
#include "record/told.h"
#include "server/parts.h"

const char *const vd_role_names[VD_ROLE_COUNT] = {
    [VD_ROLE_SEAT] = "seat",       [VD_ROLE_UMPIRE] = "umpire",   [VD_ROLE_HOST] = "host",
    [VD_ROLE_INVITED] = "invited", [VD_ROLE_GALLERY] = "gallery", [VD_ROLE_KEEPER] = "house"};

uint8_t vd_seat_named(struct vd_service *service, const char *game, const char *name)
{
    struct vd_service_card card;

    if (!vd_service_card(service, game, &card))
        return VD_SEAT_NONE;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        if (strcmp(card.seat[i].name, name) == 0)
            return i;
    }
    return VD_SEAT_NONE;
}

const char *vd_seat_name(struct vd_service *service, const char *game, uint8_t seat)
{
    struct vd_service_card card;

    if (!vd_service_card(service, game, &card) || seat >= card.seat_count)
        return NULL;
    return card.seat[seat].name;
}

void vd_put_or_null(struct vd_json *json, const char *key, int64_t whole)
{
    vd_json_key(json, key);
    if (whole != 0)
        vd_json_whole(json, whole);
    else
        vd_json_text(json, NULL);
}

void vd_put_printed(struct vd_strbuf *buffer,
                    void (*print)(void *context, struct vd_writer *writer), void *context)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    print(context, &measured);
    struct vd_writer writer =
        vd_writer_of(vd_strbuf_room(buffer, measured.length + 1), measured.length + 1);

    print(context, &writer);
    buffer->length += measured.length;
}

/* ---- lines of a seat's own record ---- */

struct telling {
    struct vd_json *json;
    struct vd_look look;
    uint8_t seat;
    uint32_t last, most, count;
    bool more;
};

/* The game system prints a battle as JSON; NULL if there was none. */
static const char *print_battle(const struct vd_look *look, const struct vd_seat_line *line,
                                struct vd_arena *arena)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    if (look->system->language->print_battle == NULL)
        return NULL;
    look->system->language->print_battle(look->scenario, line->events, line->event_count,
                                         &measured);
    if (measured.length == 0)
        return NULL;
    char *text = vd_arena_take(arena, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    look->system->language->print_battle(look->scenario, line->events, line->event_count, &writer);
    return text;
}

static void put_battle(const struct telling *telling, const struct vd_seat_line *line,
                       struct vd_arena *arena)
{
    const char *text = print_battle(&telling->look, line, arena);

    vd_json_key(telling->json, "battle");
    if (text != NULL)
        vd_json_raw(telling->json, text, strlen(text));
    else
        vd_json_text(telling->json, NULL);
}

static void put_line(const struct telling *telling, const struct vd_seat_line *line,
                     struct vd_text text)
{
    struct vd_json *json = telling->json;
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_json_open(json, '{');
    vd_json_whole_of(json, "k", line->k);
    vd_told_put(json,
                &(struct vd_told_to){telling->look.system, telling->look.scenario, telling->seat,
                                     line->text},
                line->events, line->event_count);
    put_battle(telling, line, &arena);
    vd_json_key(json, "line");
    vd_json_raw(json, text.at, text.length);
    vd_json_close(json, '}');
    vd_arena_release(&arena);
}

static bool take_line(void *context, const struct vd_seat_line *line, struct vd_text text)
{
    struct telling *telling = context;

    if (line->k > telling->most)
        return false;
    if (telling->count == VD_LINES_MAX) {
        telling->more = true;
        return false;
    }
    put_line(telling, line, text);
    telling->last = line->k;
    telling->count++;
    return true;
}

uint32_t vd_put_lines(struct vd_json *json, struct vd_service *service, const struct vd_party *seat,
                      uint32_t after, uint32_t last)
{
    struct telling telling = {.json = json, .seat = seat->seat, .last = after, .most = last};

    vd_json_open_of(json, "lines", '[');
    if (vd_service_look(service, seat, &telling.look))
        (void)vd_service_told_lines(service, seat, after, take_line, &telling);
    vd_json_close(json, ']');
    vd_json_whole_of(json, "k", telling.last);
    vd_json_bool_of(json, "more", telling.more);
    return telling.last;
}
