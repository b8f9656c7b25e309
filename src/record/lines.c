/* record/lines.c: the lines of a record, written. */
#include "record/lines.h"

#include <stdio.h>
#include <string.h>

#include "record/sha256.h"

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

void vd_put_order(struct vd_buffer *out, const struct vd_order_line *order)
{
    vd_put(out, "{\"n\":");
    vd_put_number(out, order->n);
    vd_put(out, ",\"at\":");
    vd_put_number(out, order->at);
    vd_put(out, ",\"seat\":");
    put_text(out, order->seat);
    vd_put(out, ",\"text\":");
    put_text(out, order->text);
    vd_put(out, ",\"salt\":");
    vd_put_hash(out, &order->salt);
}

/* "[1,2,3": most of a seat's lines is numbers, so they are put together before they are put. */
static void put_numbers(struct vd_buffer *out, const uint16_t *numbers, size_t count)
{
    char text[(2 + VD_EVENT_ARGS) * sizeof ",65535"];
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        text[length++] = i > 0 ? ',' : '[';
        length += vd_digits_of(numbers[i], text + length);
    }
    vd_put_bytes(out, text, length);
}

static void put_dice(struct vd_buffer *out, const struct vd_outcome *outcome)
{
    vd_put(out, ",\"dice\":[");
    for (size_t i = 0; i < outcome->dice_count; i++) {
        const struct vd_die *die = &outcome->dice[i];
        const uint16_t numbers[] = {die->key.rewinds, die->key.turn,  die->key.purpose,
                                    die->key.subject, die->key.count, die->sides,
                                    die->face};

        vd_put(out, i > 0 ? "," : "");
        put_numbers(out, numbers, sizeof numbers / sizeof numbers[0]);
        vd_put(out, die->typed ? ",\"typed\"]" : "]");
    }
    vd_put(out, "]");
}

void vd_put_outcome(struct vd_buffer *out, uint32_t n, const struct vd_outcome *outcome,
                    const char *const *seats, uint8_t seat_count, const struct vd_hash *heads,
                    const struct vd_hash *state)
{
    struct vd_hash digest = vd_hash_of(outcome->digest);
    const char *comma = "";

    vd_put(out, "{\"o\":");
    vd_put_number(out, n);
    put_dice(out, outcome);
    vd_put(out, ",\"ev\":");
    vd_put_hash(out, &digest);
    vd_put(out, ",\"heads\":{");
    for (uint8_t i = 0; i < seat_count; i++) {
        if (heads[i].text[0] == '\0')
            continue;
        vd_put(out, comma);
        put_text(out, seats[i]);
        vd_put(out, ":");
        vd_put_hash(out, &heads[i]);
        comma = ",";
    }
    vd_put(out, "}");
    if (state->text[0] != '\0') {
        vd_put(out, ",\"state\":");
        vd_put_hash(out, state);
    }
}

static void put_event(struct vd_buffer *out, const struct vd_event *event)
{
    uint16_t numbers[2 + VD_EVENT_ARGS] = {event->kind, event->rule};
    size_t count = 2 + VD_EVENT_ARGS;

    memcpy(numbers + 2, event->arg, sizeof event->arg);
    while (count > 2 && numbers[count - 1] == 0)
        count--;
    put_numbers(out, numbers, count);
    vd_put_bytes(out, "]", 1);
}

void vd_put_seat_line(struct vd_buffer *out, const struct vd_seat_line *line)
{
    vd_put(out, "{\"k\":");
    vd_put_number(out, line->k);
    vd_put(out, ",\"text\":");
    if (line->text != NULL)
        put_text(out, line->text);
    else
        vd_put(out, "null");
    vd_put(out, ",\"ev\":[");
    for (size_t i = 0; i < line->event_count; i++) {
        vd_put(out, i > 0 ? "," : "");
        put_event(out, &line->events[i]);
    }
    vd_put(out, "],\"seal\":");
    vd_put_hash(out, &line->seal);
}

void vd_put_open(struct vd_buffer *out, const char *key)
{
    vd_put(out, "{\"open\":");
    put_text(out, key);
}

static struct vd_hash link_of(const struct vd_hash *chain, struct vd_text before)
{
    struct vd_sha256 state;
    uint8_t bytes[VD_HASH_SIZE];

    vd_sha256_init(&state);
    vd_sha256_update(&state, chain->text, strlen(chain->text));
    vd_sha256_update(&state, before.at, before.length);
    vd_sha256_final(&state, bytes);
    return vd_hash_of(bytes);
}

void vd_line_close(struct vd_buffer *out, size_t start, struct vd_hash *chain)
{
    *chain = link_of(chain, (struct vd_text){out->at + start, out->length - start});
    vd_put(out, ",\"h\":");
    vd_put_hash(out, chain);
    vd_put(out, "}\n");
}

void vd_chain_over(struct vd_text line, struct vd_hash *chain)
{
    *chain = link_of(chain, line);
}

/* ---- lines of a file ---- */

enum { TAIL = 5 + 2 + VD_HASH_LETTERS + 1 }; /* ,"h":"..."} */

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

void vd_lines_init(struct vd_lines *lines, struct vd_heap *heap, struct vd_text bytes)
{
    *lines = (struct vd_lines){.heap = heap, .at = bytes.at, .end = bytes.at + bytes.length};
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
        return vd_fault_at(fault, lines->number, "the line was changed: its hash does not fit");
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
