/* base/json.c: writes JSON value by value. */
#include "base/json.h"

#include <assert.h>
#include <string.h>

static void put(const struct vd_json *json, const char *bytes, size_t count)
{
    json->put(json->target, bytes, count);
}

static void put_char(const struct vd_json *json, char c)
{
    put(json, &c, 1);
}

static void put_on_writer(void *writer, const char *bytes, size_t count)
{
    vd_write_text(writer, (struct vd_text){bytes, count});
}

void vd_json_on_writer(struct vd_json *json, struct vd_writer *writer)
{
    memset(json, 0, sizeof *json);
    json->put = put_on_writer;
    json->target = writer;
}

/* Returns the separator to write before the next value: a comma, or '\0' for none. */
static char begin_value(struct vd_json *json)
{
    bool parted = !json->keyed && json->filled[json->depth];

    json->filled[json->depth] = true;
    json->keyed = false;
    return parted ? ',' : '\0';
}

/* Writes a value that needs no quotes. */
static void put_value(struct vd_json *json, const char *value, size_t length)
{
    if (begin_value(json) != '\0')
        put_char(json, ',');
    put(json, value, length);
}

/* Returns how many bytes need no escape: every byte of UTF-8 above 0x1F except the quote and the
 * backslash. */
static size_t plain_length(const char *text)
{
    size_t length = 0;

    while ((unsigned char)text[length] >= 0x20 && text[length] != '"' && text[length] != '\\')
        length++;
    return length;
}

static void put_escaped(const struct vd_json *json, char c)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned code = (unsigned char)c;

    if (c == '"' || c == '\\')
        put(json, (const char[]){'\\', c}, 2);
    else
        put(json, (const char[]){'\\', 'u', '0', '0', digits[code >> 4], digits[code & 15]}, 6);
}

/* Writes a text of any length, piece by piece. */
static void put_long(const struct vd_json *json, const char *text)
{
    put_char(json, '"');
    while (*text != '\0') {
        size_t plain = plain_length(text);

        put(json, text, plain);
        text += plain;
        if (*text != '\0')
            put_escaped(json, *text++);
    }
    put_char(json, '"');
}

/* Nearly every key and word is shorter and is written in one call. */
enum { SHORT_ROOM = 128 };

/* Writes a text in quotes between two characters; '\0' stands for no character. */
static void put_string(const struct vd_json *json, char before, const char *text, char after)
{
    const size_t length = plain_length(text);
    char line[SHORT_ROOM] = {before, '"'}, *at = before != '\0' ? line : line + 1;

    if (text[length] != '\0' || length > SHORT_ROOM - 4) {
        put(json, &before, before != '\0');
        put_long(json, text);
        put(json, &after, after != '\0');
        return;
    }
    memcpy(line + 2, text, length);
    line[length + 2] = '"';
    line[length + 3] = after;
    put(json, at, (size_t)(line + length + 3 + (after != '\0') - at));
}

void vd_write_json(struct vd_writer *writer, const char *zero_ended)
{
    const struct vd_json json = {.put = put_on_writer, .target = writer};

    put_string(&json, '\0', zero_ended, '\0');
}

void vd_json_open(struct vd_json *json, char bracket)
{
    put_value(json, &bracket, 1);
    json->depth++;
    assert(json->depth < VD_JSON_DEPTH);
    json->filled[json->depth] = false;
}

void vd_json_close(struct vd_json *json, char bracket)
{
    assert(json->depth > 0);
    json->depth--;
    put_char(json, bracket);
    if (json->depth == 0 && json->ends_line)
        put_char(json, '\n');
}

void vd_json_key(struct vd_json *json, const char *key)
{
    put_string(json, begin_value(json), key, ':');
    json->keyed = true;
}

void vd_json_text(struct vd_json *json, const char *text)
{
    if (text == NULL)
        put_value(json, "null", 4);
    else
        put_string(json, begin_value(json), text, '\0');
}

enum { NUMBER_ROOM = 24 };

/* Writes at least `least` digits, ending at `end`; returns where they begin. */
static char *digits_before(char *end, uint64_t value, unsigned least)
{
    for (unsigned count = 0; value > 0 || count < least; count++, value /= 10)
        *--end = (char)('0' + value % 10);
    return end;
}

static uint64_t size_of(int64_t value)
{
    return value < 0 ? -(uint64_t)value : (uint64_t)value;
}

void vd_json_whole(struct vd_json *json, int64_t value)
{
    char room[NUMBER_ROOM], *end = room + sizeof room, *at = digits_before(end, size_of(value), 1);

    if (value < 0)
        *--at = '-';
    put_value(json, at, (size_t)(end - at));
}

void vd_json_millionths(struct vd_json *json, int32_t value)
{
    char room[NUMBER_ROOM], *end = room + sizeof room;
    char *at = digits_before(end, size_of(value) % 1000000, 6);

    *--at = '.';
    at = digits_before(at, size_of(value) / 1000000, 1);
    if (value < 0)
        *--at = '-';
    put_value(json, at, (size_t)(end - at));
}

void vd_json_bool(struct vd_json *json, bool value)
{
    put_value(json, value ? "true" : "false", value ? 4 : 5);
}

void vd_json_null(struct vd_json *json)
{
    vd_json_text(json, NULL);
}

void vd_json_members(struct vd_json *json, const char *members, size_t length)
{
    if (length > 0)
        vd_json_raw(json, members, length);
}

void vd_json_raw(struct vd_json *json, const char *value, size_t length)
{
    put_value(json, value, length);
}

void vd_json_open_of(struct vd_json *json, const char *key, char bracket)
{
    vd_json_key(json, key);
    vd_json_open(json, bracket);
}

void vd_json_text_of(struct vd_json *json, const char *key, const char *text)
{
    vd_json_key(json, key);
    vd_json_text(json, text);
}

void vd_json_whole_of(struct vd_json *json, const char *key, int64_t value)
{
    vd_json_key(json, key);
    vd_json_whole(json, value);
}

void vd_json_bool_of(struct vd_json *json, const char *key, bool value)
{
    vd_json_key(json, key);
    vd_json_bool(json, value);
}

void vd_json_null_of(struct vd_json *json, const char *key)
{
    vd_json_key(json, key);
    vd_json_null(json);
}
