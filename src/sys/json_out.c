/* sys/json_out.c: JSON written as a stream. */
#include "sys/json_out.h"

#include <assert.h>
#include <string.h>

void vd_json_init(struct vd_json *json, FILE *file)
{
    memset(json, 0, sizeof *json);
    json->file = file;
}

static void begin_value(struct vd_json *json)
{
    if (!json->keyed && json->filled[json->depth])
        fputc(',', json->file);
    json->filled[json->depth] = true;
    json->keyed = false;
}

/* Every byte of UTF-8 above 0x1F but the quote and the backslash stands for itself. */
static void put_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', file);
        if ((unsigned char)*text < 0x20)
            fprintf(file, "\\u%04x", (unsigned)(unsigned char)*text);
        else
            fputc(*text, file);
    }
    fputc('"', file);
}

void vd_json_open(struct vd_json *json, char bracket)
{
    begin_value(json);
    fputc(bracket, json->file);
    json->depth++;
    assert(json->depth < VD_JSON_DEPTH);
    json->filled[json->depth] = false;
}

void vd_json_close(struct vd_json *json, char bracket)
{
    assert(json->depth > 0);
    json->depth--;
    fputc(bracket, json->file);
    if (json->depth == 0)
        fputc('\n', json->file);
}

void vd_json_key(struct vd_json *json, const char *key)
{
    begin_value(json);
    put_string(json->file, key);
    fputc(':', json->file);
    json->keyed = true;
}

void vd_json_text(struct vd_json *json, const char *text)
{
    begin_value(json);
    if (text == NULL)
        fputs("null", json->file);
    else
        put_string(json->file, text);
}

void vd_json_whole(struct vd_json *json, int64_t value)
{
    begin_value(json);
    fprintf(json->file, "%lld", (long long)value);
}

void vd_json_millionths(struct vd_json *json, int32_t value)
{
    int64_t size = value < 0 ? -(int64_t)value : value;

    begin_value(json);
    fprintf(json->file, "%s%lld.%06lld", value < 0 ? "-" : "", (long long)(size / 1000000),
            (long long)(size % 1000000));
}

void vd_json_decimal(struct vd_json *json, double value, int places)
{
    begin_value(json);
    fprintf(json->file, "%.*f", places, value);
}

void vd_json_bool(struct vd_json *json, bool value)
{
    begin_value(json);
    fputs(value ? "true" : "false", json->file);
}

void vd_json_raw(struct vd_json *json, const char *value, size_t length)
{
    begin_value(json);
    fwrite(value, 1, length, json->file);
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
    vd_json_key(json, key);
    vd_json_decimal(json, value, places);
}

void vd_json_bool_of(struct vd_json *json, const char *key, bool value)
{
    vd_json_key(json, key);
    vd_json_bool(json, value);
}
