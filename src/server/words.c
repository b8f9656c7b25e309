/* server/words.c: what a seat was told, as JSON and as words. */
#include <stdlib.h>
#include <string.h>

#include "record/lines.h"
#include "record/notes.h"
#include "server/parts.h"

const char *const vd_role_names[VD_ROLE_COUNT] = {
    [VD_ROLE_SEAT] = "seat",       [VD_ROLE_UMPIRE] = "umpire",   [VD_ROLE_HOST] = "host",
    [VD_ROLE_INVITED] = "invited", [VD_ROLE_GALLERY] = "gallery", [VD_ROLE_KEEPER] = "house"};

uint8_t vd_seat_named(struct vd_house *house, const char *game, const char *name)
{
    struct vd_house_card card;

    if (!vd_house_card(house, game, &card))
        return VD_SEAT_NONE;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        if (strcmp(card.seat[i].name, name) == 0)
            return i;
    }
    return VD_SEAT_NONE;
}

const char *vd_seat_name(struct vd_house *house, const char *game, uint8_t seat)
{
    struct vd_house_card card;

    if (!vd_house_card(house, game, &card) || seat >= card.seat_count)
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

void vd_put_printed(struct vd_scroll *scroll,
                    void (*print)(void *context, struct vd_writer *writer), void *context)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    print(context, &measured);
    struct vd_writer writer =
        vd_writer_of(vd_scroll_room(scroll, measured.length + 1), measured.length + 1);

    print(context, &writer);
    scroll->length += measured.length;
}

/* ---- lines of a seat's own record ---- */

enum { FEW_LETTERS = 512 }; /* which most of what is told has: it is printed but once */

struct telling {
    struct vd_json *json;
    struct vd_look look;
    uint8_t seat;
    uint32_t last, most, count;
    bool more;
};

static void put_event_words(const struct telling *telling, const struct vd_event *events,
                            size_t count, struct vd_heap *heap)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    vd_print_sentence(telling->look.rules, telling->look.scenario, events, count, &measured);
    if (measured.length == 0)
        return;
    char *text = vd_heap_take(heap, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    vd_print_sentence(telling->look.rules, telling->look.scenario, events, count, &writer);
    vd_json_text(telling->json, text);
}

/* Events of the rules, with none of the session's own among them: as few sentences as can be, each a line of
 * what the rules print. */
static void put_run_words(const struct telling *telling, const struct vd_event *events,
                          size_t count, struct vd_heap *heap)
{
    const struct vd_rules *rules = telling->look.rules;
    const vd_seat_id seat = {telling->seat};
    char few[FEW_LETTERS], *text = few;
    struct vd_writer writer = vd_writer_of(few, sizeof few);

    rules->print_told(telling->look.scenario, seat, events, count, &writer);
    if (vd_writer_is_full(&writer)) {
        size_t size = writer.length + 1;

        text = vd_heap_take(heap, size, 1);
        writer = vd_writer_of(text, size);
        rules->print_told(telling->look.scenario, seat, events, count, &writer);
    }
    for (char *at = text, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        *end = '\0';
        vd_json_text(telling->json, at);
    }
}

/* How many events from one on are of the rules; none where the rules tell each by itself. */
static size_t run_at(const struct telling *telling, const struct vd_seat_line *line, size_t first)
{
    size_t count = 0;

    while (telling->look.rules->print_told != NULL && first + count < line->event_count &&
           !vd_event_is_own(&line->events[first + count]))
        count++;
    return count;
}

/* Who closes his own orders need not be told that they stand. */
static void put_words(const struct telling *telling, const struct vd_seat_line *line,
                      struct vd_heap *heap)
{
    vd_json_open_of(telling->json, "words", '[');
    for (size_t i = 0, count; i < line->event_count; i += count) {
        count = run_at(telling, line, i);
        if (count > 0) {
            put_run_words(telling, &line->events[i], count, heap);
            continue;
        }
        count = vd_sentence_events(&line->events[i], line->event_count - i);
        if (line->text == NULL || line->events[i].kind != VD_EVENT_STANDS)
            put_event_words(telling, &line->events[i], count, heap);
    }
    vd_json_close(telling->json, ']');
}

/* What the rules print of a battle is JSON already; NULL if there was none. */
static const char *print_battle(const struct vd_look *look, const struct vd_seat_line *line,
                                struct vd_heap *heap)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    if (look->rules->print_battle == NULL)
        return NULL;
    look->rules->print_battle(look->scenario, line->events, line->event_count, &measured);
    if (measured.length == 0)
        return NULL;
    char *text = vd_heap_take(heap, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    look->rules->print_battle(look->scenario, line->events, line->event_count, &writer);
    return text;
}

static void put_battle(const struct telling *telling, const struct vd_seat_line *line,
                       struct vd_heap *heap)
{
    const char *text = print_battle(&telling->look, line, heap);

    vd_json_key(telling->json, "battle");
    if (text != NULL)
        vd_json_raw(telling->json, text, strlen(text));
    else
        vd_json_text(telling->json, NULL);
}

/* It is our own line: its chain needs no proof here. */
static struct vd_text without_h(struct vd_text line)
{
    const size_t tail = strlen(",\"h\":\"\"}") + VD_HASH_LETTERS;

    return (struct vd_text){line.at, line.length > tail ? line.length - tail : 0};
}

static void put_line(const struct telling *telling, struct vd_text text)
{
    struct vd_json *json = telling->json;
    struct vd_heap heap;
    const struct vd_lines lines = {.heap = &heap, .line = text, .before = without_h(text)};
    struct vd_seat_line line;
    struct vd_fault fault;

    vd_heap_init(&heap);
    vd_json_open(json, '{');
    if (vd_read_seat_line(&lines, telling->seat, &line, &fault)) {
        vd_json_whole_of(json, "k", line.k);
        vd_json_text_of(json, "order", line.text);
        put_words(telling, &line, &heap);
        put_battle(telling, &line, &heap);
    }
    vd_json_key(json, "line");
    vd_json_raw(json, text.at, text.length);
    vd_json_close(json, '}');
    vd_heap_release(&heap);
}

static bool take_line(void *context, uint32_t k, struct vd_text text)
{
    struct telling *telling = context;

    if (k > telling->most)
        return false;
    if (telling->count == VD_LINES_MOST) {
        telling->more = true;
        return false;
    }
    while (text.length > 0 && text.at[text.length - 1] == '\n')
        text.length--;
    put_line(telling, text);
    telling->last = k;
    telling->count++;
    return true;
}

uint32_t vd_put_lines(struct vd_json *json, struct vd_house *house, const struct vd_party *seat,
                      uint32_t after, uint32_t last)
{
    struct telling telling = {.json = json, .seat = seat->seat, .last = after, .most = last};

    vd_json_open_of(json, "lines", '[');
    if (vd_house_look(house, seat, &telling.look))
        (void)vd_house_lines(house, seat, after, take_line, &telling);
    vd_json_close(json, ']');
    vd_json_whole_of(json, "k", telling.last);
    vd_json_bool_of(json, "more", telling.more);
    return telling.last;
}
