/* record/lines_read.c: the lines of a record, read: the canonical form and nothing else. */
#include <string.h>

#include "record/lines.h"

static struct vd_cursor cursor_of(const struct vd_lines *lines)
{
    return (struct vd_cursor){lines->before.at, lines->before.at + lines->before.length};
}

/* Reads a string and stores it with a zero byte. */
static bool take_text(struct vd_cursor *cursor, struct vd_arena *arena, const char **text)
{
    struct vd_text raw;

    if (!vd_take_string(cursor, arena, &raw))
        return false;
    *text = vd_arena_text(arena, raw.at, raw.length);
    return true;
}

static bool take_u32(struct vd_cursor *cursor, uint32_t *value)
{
    uint64_t wide;
    bool fine = vd_take_number(cursor, UINT32_MAX, &wide);

    *value = (uint32_t)wide;
    return fine;
}

/* ---- the first line ---- */

/* The name of a system and the version of its rules: "chess 0". */
static bool split_rules(struct vd_arena *arena, const char *system, struct vd_head *head)
{
    const char *blank = strchr(system, ' ');

    if (blank == NULL || blank == system)
        return false;
    struct vd_cursor number = {blank + 1, system + strlen(system)};

    head->system = vd_arena_text(arena, system, (size_t)(blank - system));
    return take_u32(&number, &head->rules_version) && number.at == number.end;
}

static bool take_settings(struct vd_cursor *cursor, struct vd_arena *arena, struct vd_head *head)
{
    if (!vd_take(cursor, ",\"set\":{"))
        return false;
    while (!vd_take(cursor, "}")) {
        struct vd_setting *set = &head->set[head->set_count];

        if (head->set_count == VD_SETTINGS_MAX || (head->set_count > 0 && !vd_take(cursor, ",")) ||
            !take_text(cursor, arena, &set->name) || !vd_take(cursor, ":") ||
            !take_text(cursor, arena, &set->value) ||
            (head->set_count > 0 && strcmp(set[-1].name, set->name) >= 0))
            return false;
        head->set_count++;
    }
    return true;
}

static bool take_seats(struct vd_cursor *cursor, struct vd_arena *arena, struct vd_head *head)
{
    if (!vd_take(cursor, ",\"seats\":["))
        return false;
    while (!vd_take(cursor, "]")) {
        if (head->seat_count == VD_SEATS_MAX || (head->seat_count > 0 && !vd_take(cursor, ",")) ||
            !take_text(cursor, arena, &head->seats[head->seat_count]))
            return false;
        head->seat_count++;
    }
    return head->seat_count > 0;
}

static bool take_head(struct vd_cursor *cursor, struct vd_arena *arena, struct vd_head *head)
{
    const char *system;

    if (!vd_take(cursor, ",\"role\":") || !take_text(cursor, arena, &head->role) ||
        !vd_take(cursor, ",\"game\":") || !take_text(cursor, arena, &head->game) ||
        strlen(head->game) != VD_GAME_LETTERS || !vd_take(cursor, ",\"scenario\":") ||
        !take_text(cursor, arena, &head->scenario) || !vd_take(cursor, ",\"rules\":") ||
        !take_text(cursor, arena, &system) || !split_rules(arena, system, head) ||
        !vd_take(cursor, ",\"data\":") || !vd_take_hash(cursor, &head->data) ||
        !take_settings(cursor, arena, head) || !take_seats(cursor, arena, head) ||
        !vd_take(cursor, ",\"commit\":") || !vd_take_hash(cursor, &head->commit))
        return false;
    if (vd_take(cursor, ",\"key\":") && !take_text(cursor, arena, &head->key))
        return false;
    return cursor->at == cursor->end;
}

static bool take_form(struct vd_cursor *cursor, uint32_t *version, struct vd_fault *fault)
{
    if (!vd_take(cursor, "{\"vdr\":") || !take_u32(cursor, version))
        return vd_fault_at(fault, 1, "this is not a record of vedette");
    return *version <= VD_RECORD_VERSION ||
           vd_fault_at(fault, 1,
                       "the record was written by a newer vedette (form %lu, this one reads %d)",
                       (unsigned long)*version, VD_RECORD_VERSION);
}

bool vd_form_is_known(struct vd_text bytes, struct vd_fault *fault)
{
    struct vd_cursor cursor = {bytes.at, bytes.at + bytes.length};
    uint32_t version;

    return take_form(&cursor, &version, fault);
}

bool vd_read_head(const struct vd_lines *lines, struct vd_head *head, struct vd_fault *fault)
{
    struct vd_cursor cursor = cursor_of(lines);

    *head = (struct vd_head){0};
    if (!take_form(&cursor, &head->version, fault))
        return false;
    if (head->version < VD_RECORD_VERSION || !take_head(&cursor, lines->arena, head) ||
        (strcmp(head->role, "umpire") != 0 && head->key != NULL))
        return vd_fault_at(fault, lines->number, "this is not the first line of a record");
    return true;
}

bool vd_read_data(const struct vd_lines *lines, uint8_t **tables, size_t *table_count,
                  uint8_t **theater, size_t *theater_count, struct vd_fault *fault)
{
    struct vd_cursor cursor = cursor_of(lines);

    if (vd_take(&cursor, "{\"scenario\":") &&
        vd_take_base64(&cursor, lines->arena, tables, table_count) &&
        vd_take(&cursor, ",\"theater\":") &&
        vd_take_base64(&cursor, lines->arena, theater, theater_count) && cursor.at == cursor.end)
        return true;
    return vd_fault_at(fault, lines->number, "the tables of the scenario are expected here");
}

/* ---- orders, lines of a seat, the end ---- */

bool vd_read_order(const struct vd_lines *lines, struct vd_order_line *order,
                   struct vd_fault *fault)
{
    struct vd_cursor cursor = cursor_of(lines);

    if (vd_take(&cursor, "{\"n\":") && take_u32(&cursor, &order->n) &&
        vd_take(&cursor, ",\"at\":") && vd_take_number(&cursor, UINT64_C(1) << 53, &order->at) &&
        vd_take(&cursor, ",\"seat\":") && take_text(&cursor, lines->arena, &order->seat) &&
        vd_take(&cursor, ",\"text\":") && take_text(&cursor, lines->arena, &order->text) &&
        vd_take(&cursor, ",\"salt\":") && vd_take_hash(&cursor, &order->salt) &&
        cursor.at == cursor.end)
        return true;
    return vd_fault_at(fault, lines->number, "an order is expected here");
}

static bool take_event(struct vd_cursor *cursor, struct vd_event *event)
{
    uint64_t number;
    size_t count = 0;

    *event = (struct vd_event){0};
    if (!vd_take(cursor, "["))
        return false;
    do {
        if (count == 2 + VD_EVENT_ARGS || !vd_take_number(cursor, UINT16_MAX, &number))
            return false;
        if (count == 0)
            event->kind = (uint16_t)number;
        else if (count == 1)
            event->rule = (uint16_t)number;
        else
            event->arg[count - 2] = (uint16_t)number;
        count++;
    } while (vd_take(cursor, ","));
    return count >= 2 && (count == 2 || number != 0) && vd_take(cursor, "]");
}

static bool take_events(struct vd_cursor *cursor, struct vd_arena *arena, uint32_t audience,
                        struct vd_seat_line *line)
{
    VD_LIST(struct vd_event) events = {0};
    struct vd_event event;

    while (!vd_take(cursor, "]")) {
        if ((events.count > 0 && !vd_take(cursor, ",")) || !take_event(cursor, &event))
            return false;
        event.audience = audience;
        VD_PUSH(arena, events) = event;
    }
    line->events = events.at;
    line->event_count = events.count;
    return true;
}

bool vd_read_seat_line(const struct vd_lines *lines, uint8_t seat, struct vd_seat_line *line,
                       struct vd_fault *fault)
{
    struct vd_cursor cursor = cursor_of(lines);
    bool fine;

    *line = (struct vd_seat_line){0};
    fine = vd_take(&cursor, "{\"k\":") && take_u32(&cursor, &line->k) &&
           vd_take(&cursor, ",\"text\":") &&
           (vd_take(&cursor, "null") || take_text(&cursor, lines->arena, &line->text)) &&
           vd_take(&cursor, ",\"ev\":[") &&
           take_events(&cursor, lines->arena, VD_AUDIENCE(seat), line) &&
           vd_take(&cursor, ",\"seal\":") &&
           (vd_take(&cursor, "null") || vd_take_hash(&cursor, &line->seal)) &&
           cursor.at == cursor.end;
    return fine ||
           vd_fault_at(fault, lines->number, "a line of the seat's record is expected here");
}

bool vd_line_is_open(const struct vd_lines *lines)
{
    struct vd_cursor cursor = cursor_of(lines);

    return vd_take(&cursor, "{\"open\":");
}

bool vd_read_open(const struct vd_lines *lines, const char **key, struct vd_fault *fault)
{
    struct vd_cursor cursor = cursor_of(lines);

    if (vd_take(&cursor, "{\"open\":") && take_text(&cursor, lines->arena, key) &&
        cursor.at == cursor.end)
        return true;
    return vd_fault_at(fault, lines->number, "the opened secret is expected here");
}
