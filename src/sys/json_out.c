/* sys/json_out.c: JSON written as a stream. */
#include "sys/json_out.h"

#include <assert.h>
#include <string.h>

enum { DECIMAL_MOST = 400 }; /* letters of the largest double */

void vd_json_init(struct vd_json *json, FILE *file)
{
    memset(json, 0, sizeof *json);
    json->file = file;
}

void vd_json_on_scroll(struct vd_json *json, struct vd_scroll *scroll)
{
    memset(json, 0, sizeof *json);
    json->scroll = scroll;
}

static void put(const struct vd_json *json, const char *bytes, size_t count)
{
    if (json->scroll != NULL)
        vd_scroll_put(json->scroll, bytes, count);
    else
        fwrite(bytes, 1, count, json->file);
}

static void put_letter(const struct vd_json *json, char letter)
{
    if (json->scroll != NULL)
        vd_scroll_letter(json->scroll, letter);
    else
        fputc(letter, json->file);
}

static void put_words(const struct vd_json *json, const char *words)
{
    put(json, words, strlen(words));
}

static void begin_value(struct vd_json *json)
{
    if (!json->keyed && json->filled[json->depth])
        put_letter(json, ',');
    json->filled[json->depth] = true;
    json->keyed = false;
}

/* How many letters stand for themselves: every byte of UTF-8 above 0x1F but the quote and the backslash. */
static size_t plain_length(const char *text)
{
    size_t length = 0;

    while ((unsigned char)text[length] >= 0x20 && text[length] != '"' && text[length] != '\\')
        length++;
    return length;
}

static void put_escaped(const struct vd_json *json, char c)
{
    char escaped[8];

    if (c == '"' || c == '\\')
        (void)snprintf(escaped, sizeof escaped, "\\%c", c);
    else
        (void)snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)(unsigned char)c);
    put_words(json, escaped);
}

static void put_string(const struct vd_json *json, const char *text)
{
    put_letter(json, '"');
    while (*text != '\0') {
        size_t plain = plain_length(text);

        put(json, text, plain);
        text += plain;
        if (*text != '\0')
            put_escaped(json, *text++);
    }
    put_letter(json, '"');
}

void vd_json_open(struct vd_json *json, char bracket)
{
    begin_value(json);
    put_letter(json, bracket);
    json->depth++;
    assert(json->depth < VD_JSON_DEPTH);
    json->filled[json->depth] = false;
}

void vd_json_close(struct vd_json *json, char bracket)
{
    assert(json->depth > 0);
    json->depth--;
    put_letter(json, bracket);
    if (json->depth == 0)
        put_letter(json, '\n');
}

void vd_json_key(struct vd_json *json, const char *key)
{
    begin_value(json);
    put_string(json, key);
    put_letter(json, ':');
    json->keyed = true;
}

void vd_json_text(struct vd_json *json, const char *text)
{
    begin_value(json);
    if (text == NULL)
        put_words(json, "null");
    else
        put_string(json, text);
}

void vd_json_whole(struct vd_json *json, int64_t value)
{
    char room[VD_DIGITS];

    begin_value(json);
    put_words(json, vd_digits(value, room));
}

void vd_json_millionths(struct vd_json *json, int32_t value)
{
    int64_t size = value < 0 ? -(int64_t)value : value;
    char digits[32];

    begin_value(json);
    (void)snprintf(digits, sizeof digits, "%s%lld.%06lld", value < 0 ? "-" : "",
                   (long long)(size / 1000000), (long long)(size % 1000000));
    put_words(json, digits);
}

void vd_json_bool(struct vd_json *json, bool value)
{
    begin_value(json);
    put_words(json, value ? "true" : "false");
}

void vd_json_raw(struct vd_json *json, const char *value, size_t length)
{
    begin_value(json);
    put(json, value, length);
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

void vd_json_decimal_of(struct vd_json *json, const char *key, double value, int places)
{
    char digits[DECIMAL_MOST];

    vd_json_key(json, key);
    begin_value(json);
    (void)snprintf(digits, sizeof digits, "%.*f", places, value);
    put_words(json, digits);
}

void vd_json_bool_of(struct vd_json *json, const char *key, bool value)
{
    vd_json_key(json, key);
    vd_json_bool(json, value);
}
