/* sys/json_out.c: writes JSON into a file or a growable buffer. */
#include "sys/json_out.h"

#include <string.h>

enum { DECIMAL_MAX = 400 }; /* characters of the largest double */

static void put_on_file(void *file, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, file);
}

void vd_json_init(struct vd_json *json, FILE *file)
{
    memset(json, 0, sizeof *json);
    json->put = put_on_file;
    json->target = file;
    json->ends_line = true;
}

static void put_on_buffer(void *buffer, const char *bytes, size_t count)
{
    vd_strbuf_put(buffer, bytes, count);
}

void vd_json_on_buffer(struct vd_json *json, struct vd_strbuf *buffer)
{
    memset(json, 0, sizeof *json);
    json->put = put_on_buffer;
    json->target = buffer;
    json->ends_line = true;
}

void vd_json_decimal_of(struct vd_json *json, const char *key, double value, int places)
{
    char digits[DECIMAL_MAX];
    int length = snprintf(digits, sizeof digits, "%.*f", places, value);

    vd_json_key(json, key);
    vd_json_raw(json, digits, length > 0 ? (size_t)length : 0);
}
