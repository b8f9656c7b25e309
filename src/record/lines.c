/* record/lines.c: the lines of a record, written. */
#include "record/lines.h"

#include <stdio.h>
#include <string.h>

#include "record/hash/emit.h"

bool vd_fault_at(struct vd_fault *fault, size_t line, const char *format, ...)
{
    va_list list;

    fault->line = line;
    va_start(list, format);
    (void)vsnprintf(fault->sentence, sizeof fault->sentence, format, list);
    va_end(list);
    return false;
}

static void put_text(struct vd_buffer *out, const char *text)
{
    vd_put_string(out, vd_text_of(text));
}

static void put_settings(struct vd_buffer *out, const struct vd_head *head)
{
    vd_put(out, ",\"set\":{");
    for (size_t i = 0; i < head->set_count; i++) {
        vd_put(out, i > 0 ? "," : "");
        put_text(out, head->set[i].name);
        vd_put(out, ":");
        put_text(out, head->set[i].value);
    }
    vd_put(out, "},\"seats\":[");
    for (size_t i = 0; i < head->seat_count; i++) {
        vd_put(out, i > 0 ? "," : "");
        put_text(out, head->seats[i]);
    }
    vd_put(out, "]");
}

void vd_put_head(struct vd_buffer *out, const struct vd_head *head)
{
    vd_put(out, "{\"vdr\":");
    vd_put_number(out, head->version);
    vd_put(out, ",\"role\":");
    put_text(out, head->role);
    vd_put(out, ",\"game\":");
    put_text(out, head->game);
    vd_put(out, ",\"scenario\":");
    put_text(out, head->scenario);
    vd_put(out, ",\"rules\":\"");
    vd_put(out, head->system);
    vd_put(out, " ");
    vd_put_number(out, head->rules_version);
    vd_put(out, "\",\"data\":");
    vd_put_hash(out, &head->data);
    put_settings(out, head);
    vd_put(out, ",\"commit\":");
    vd_put_hash(out, &head->commit);
    if (head->key != NULL) {
        vd_put(out, ",\"key\":");
        put_text(out, head->key);
    }
}

void vd_put_data(struct vd_buffer *out, const uint8_t *tables, size_t table_count,
                 const uint8_t *theater, size_t theater_count)
{
    vd_put(out, "{\"scenario\":");
    vd_put_base64(out, tables, table_count);
    vd_put(out, ",\"theater\":");
    vd_put_base64(out, theater, theater_count);
}

/* Room for a line's own characters, hashes and numbers, without texts and lists. */
enum { FRAME_ROOM = 256 };

void vd_put_order(struct vd_buffer *out, const struct vd_order_line *order)
{
    struct vd_text seat = vd_text_of(order->seat), text = vd_text_of(order->text);
    char *at = vd_buffer_room(out, FRAME_ROOM + VD_PEN_STRING_ROOM(seat.length + text.length));

    at = VD_PEN_PUT(at, "{\"n\":");
    at = vd_emit_number(at, order->n);
    at = VD_PEN_PUT(at, ",\"at\":");
    at = vd_emit_number(at, order->at);
    at = VD_PEN_PUT(at, ",\"seat\":");
    at = vd_emit_string(at, seat);
    at = VD_PEN_PUT(at, ",\"text\":");
    at = vd_emit_string(at, text);
    at = VD_PEN_PUT(at, ",\"salt\":");
    at = vd_emit_hash(at, &order->salt);
    vd_buffer_reach(out, at);
}

enum { NUMBER_ROOM = sizeof ",65535" - 1 };

/* "[1,2,3" */
static char *put_numbers(char *at, const uint16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        *at++ = i > 0 ? ',' : '[';
        at = vd_emit_number(at, numbers[i]);
    }
    return at;
}

enum { DIE_ROOM = 7 * NUMBER_ROOM + sizeof ",\"typed\"]," };

static char *put_dice(char *at, const struct vd_outcome *outcome)
{
    at = VD_PEN_PUT(at, ",\"dice\":[");
    for (size_t i = 0; i < outcome->dice_count; i++) {
        const struct vd_die *die = &outcome->dice[i];
        const uint16_t numbers[] = {die->key.rewinds, die->key.turn,  die->key.purpose,
                                    die->key.subject, die->key.count, die->sides,
                                    die->face};

        if (i > 0)
            *at++ = ',';
        at = put_numbers(at, numbers, sizeof numbers / sizeof numbers[0]);
        at = die->typed ? VD_PEN_PUT(at, ",\"typed\"]") : VD_PEN_PUT(at, "]");
    }
    return VD_PEN_PUT(at, "]");
}

static void put_heads(struct vd_buffer *out, const char *const *seats, uint8_t seat_count,
                      const struct vd_hash *heads)
{
    bool begun = false;

    for (uint8_t i = 0; i < seat_count; i++) {
        if (heads[i].text[0] == '\0')
            continue;
        struct vd_text name = vd_text_of(seats[i]);
        char *at = vd_buffer_room(out, FRAME_ROOM + VD_PEN_STRING_ROOM(name.length));

        if (begun)
            *at++ = ',';
        at = vd_emit_string(at, name);
        *at++ = ':';
        vd_buffer_reach(out, vd_emit_hash(at, &heads[i]));
        begun = true;
    }
}

void vd_put_outcome(struct vd_buffer *out, uint32_t n, const struct vd_outcome *outcome,
                    const struct vd_hash *events, const char *const *seats, uint8_t seat_count,
                    const struct vd_hash *heads, const struct vd_hash *state)
{
    char *at = vd_buffer_room(out, FRAME_ROOM + DIE_ROOM * outcome->dice_count);

    at = VD_PEN_PUT(at, "{\"o\":");
    at = vd_emit_number(at, n);
    at = put_dice(at, outcome);
    at = VD_PEN_PUT(at, ",\"ev\":");
    at = vd_emit_hash(at, events);
    vd_buffer_reach(out, VD_PEN_PUT(at, ",\"heads\":{"));
    put_heads(out, seats, seat_count, heads);
    at = VD_PEN_PUT(vd_buffer_room(out, FRAME_ROOM), "}");
    if (state->text[0] != '\0') {
        at = VD_PEN_PUT(at, ",\"state\":");
        at = vd_emit_hash(at, state);
    }
    vd_buffer_reach(out, at);
}

enum { EVENT_ROOM = (2 + VD_EVENT_ARGS) * NUMBER_ROOM + sizeof "[]," };

static char *put_event(char *at, const struct vd_event *event)
{
    const uint16_t head[] = {event->kind, event->rule};
    size_t count = vd_event_arg_count(event);

    at = put_numbers(at, head, 2);
    for (size_t i = 0; i < count; i++) {
        *at++ = ',';
        at = vd_emit_number(at, event->arg[i]);
    }
    return VD_PEN_PUT(at, "]");
}

/* Reserves room event by event: room for the longest possible events would be far too much. */
static void put_events(struct vd_buffer *out, const struct vd_event *events, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *at = vd_buffer_room(out, EVENT_ROOM);

        if (i > 0)
            *at++ = ',';
        vd_buffer_reach(out, put_event(at, &events[i]));
    }
}

/* ---- the bytes that the digest of events hashes ---- */

static char *put_two(char *at, uint32_t value)
{
    at[0] = (char)value;
    at[1] = (char)(value >> 8);
    return at + 2;
}

enum { EVENT_BYTES = 2 * (5 + VD_EVENT_ARGS) };

/* Kind, rule, audience, number of arguments without zeros at the end, then the arguments:
 * little-endian. */
static char *put_event_bytes(char *at, const struct vd_event *event)
{
    size_t count = vd_event_arg_count(event);

    at = put_two(at, event->kind);
    at = put_two(at, event->rule);
    at = put_two(at, event->audience);
    at = put_two(at, event->audience >> 16);
    at = put_two(at, (uint32_t)count);
    for (size_t i = 0; i < count; i++)
        (void)put_two(at + 2 * i, event->arg[i]);
    return at + 2 * count;
}

void vd_put_event_bytes(struct vd_buffer *out, const struct vd_event *events, size_t count)
{
    char *at = vd_buffer_room(out, EVENT_BYTES * count);

    for (size_t i = 0; i < count; i++)
        at = put_event_bytes(at, &events[i]);
    vd_buffer_reach(out, at);
}

void vd_put_seat_line(struct vd_buffer *out, const struct vd_seat_line *line)
{
    struct vd_text text = vd_text_of(line->text != NULL ? line->text : "");
    char *at = vd_buffer_room(out, FRAME_ROOM + VD_PEN_STRING_ROOM(text.length));

    at = VD_PEN_PUT(at, "{\"k\":");
    at = vd_emit_number(at, line->k);
    at = VD_PEN_PUT(at, ",\"text\":");
    at = line->text != NULL ? vd_emit_string(at, text) : VD_PEN_PUT(at, "null");
    vd_buffer_reach(out, VD_PEN_PUT(at, ",\"ev\":["));
    put_events(out, line->events, line->event_count);
    at = VD_PEN_PUT(vd_buffer_room(out, FRAME_ROOM), "],\"seal\":");
    vd_buffer_reach(out, vd_emit_hash(at, &line->seal));
}

void vd_put_open(struct vd_buffer *out, const char *key)
{
    vd_put(out, "{\"open\":");
    put_text(out, key);
}

static bool is_key_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_' || c == ' ';
}

/* Returns what is hashed of a first line: all but the key, so that the key can be left out. */
static struct vd_text without_key(struct vd_text line)
{
    static const char member[] = ",\"key\":\"";
    const size_t length = sizeof member - 1;
    size_t at = line.length;

    if (at == 0 || line.at[--at] != '"')
        return line;
    while (at > 0 && is_key_letter(line.at[at - 1]))
        at--;
    if (at >= length && memcmp(line.at + at - length, member, length) == 0)
        line.length = at - length;
    return line;
}

static void link_message(const struct vd_hash *chain, struct vd_text before,
                         struct vd_sha256_message *message)
{
    bool is_first = chain->text[0] == '\0';
    size_t letters = is_first ? 0 : VD_HASH_LETTERS;

    message->key = NULL;
    message->parts[0] = (struct vd_text){chain->text, letters};
    message->parts[1] = is_first ? without_key(before) : before;
}

static struct vd_hash link_of(const struct vd_hash *chain, struct vd_text before)
{
    struct vd_sha256_message message;

    link_message(chain, before, &message);
    vd_sha256_each(&message, 1);
    return vd_hash_of(message.hash);
}

void vd_line_message(const struct vd_buffer *out, size_t start, const struct vd_hash *chain,
                     struct vd_sha256_message *message)
{
    link_message(chain, (struct vd_text){out->at + start, out->length - start}, message);
}

enum { TAIL = 5 + 2 + VD_HASH_LETTERS + 1 }; /* ,"h":"..."} */

void vd_line_end(struct vd_buffer *out, const struct vd_hash *chain)
{
    char *at = vd_buffer_room(out, TAIL + 1);

    at = VD_PEN_PUT(at, ",\"h\":");
    at = vd_emit_hash(at, chain);
    vd_buffer_reach(out, VD_PEN_PUT(at, "}\n"));
}

void vd_line_close(struct vd_buffer *out, size_t start, struct vd_hash *chain)
{
    *chain = link_of(chain, (struct vd_text){out->at + start, out->length - start});
    vd_line_end(out, chain);
}

void vd_chain_over(struct vd_text line, struct vd_hash *chain)
{
    *chain = link_of(chain, line);
}

/* ---- lines of a file ---- */

struct vd_hash vd_line_chain(struct vd_text line)
{
    struct vd_hash chain = {""};
    const char *end = line.at + line.length;

    end -= end[-1] == '\n';
    memcpy(chain.text, end - 2 - VD_HASH_LETTERS, VD_HASH_LETTERS);
    return chain;
}

struct vd_text vd_line_before(struct vd_text line)
{
    line.length -= line.length > 0 && line.at[line.length - 1] == '\n';
    line.length -= line.length < TAIL ? line.length : TAIL;
    return line;
}

void vd_lines_init(struct vd_lines *lines, struct vd_arena *arena, struct vd_text bytes)
{
    *lines = (struct vd_lines){.arena = arena, .at = bytes.at, .end = bytes.at + bytes.length};
}

bool vd_lines_are_left(const struct vd_lines *lines)
{
    return lines->at < lines->end;
}

bool vd_lines_next(struct vd_lines *lines, struct vd_fault *fault)
{
    size_t left = (size_t)(lines->end - lines->at);
    const char *end = left > 0 ? memchr(lines->at, '\n', left) : NULL;
    struct vd_hash written;

    lines->number++;
    if (end == NULL)
        return vd_fault_at(fault, lines->number, "the file ends too early");
    lines->line = (struct vd_text){lines->at, (size_t)(end - lines->at)};
    lines->at = end + 1;
    if (lines->line.length <= TAIL)
        return vd_fault_at(fault, lines->number, "this is not a line of a record");
    lines->before = (struct vd_text){lines->line.at, lines->line.length - TAIL};
    struct vd_cursor tail = {lines->before.at + lines->before.length, end};

    if (!vd_take(&tail, ",\"h\":") || !vd_take_hash(&tail, &written) || !vd_take(&tail, "}"))
        return vd_fault_at(fault, lines->number, "this is not a line of a record");
    lines->chain = link_of(&lines->chain, lines->before);
    if (!vd_hash_is(&lines->chain, &written))
        return vd_fault_at(fault, lines->number, "the line was changed: its hash does not match");
    return true;
}

size_t vd_torn_length(struct vd_text bytes)
{
    size_t start = bytes.length;

    if (start == 0)
        return 0;
    bool whole = bytes.at[start - 1] == '\n';

    if (whole)
        start--;
    while (start > 0 && bytes.at[start - 1] != '\n')
        start--;
    if (whole && memchr(bytes.at + start, '\0', bytes.length - start) == NULL)
        return 0;
    return bytes.length - start;
}
