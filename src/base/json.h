/* base/json.h: writes JSON value by value, with its commas, quotes and escapes.
 *
 * The target decides where the bytes go: to a text writer here, to a file or a growable buffer in
 * sys/json_out.h. */
#ifndef VD_BASE_JSON_H
#define VD_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum { VD_JSON_DEPTH = 32 };

struct vd_json {
    void (*put)(void *target, const char *bytes, size_t count);
    void *target;
    unsigned depth;
    bool filled[VD_JSON_DEPTH]; /* true if this level already has a value */
    bool keyed;                 /* a key has been written and its value comes next */
    bool ends_line;             /* a newline follows the outermost bracket */
};

/* Writes to a text writer; no newline follows. */
void vd_json_on_writer(struct vd_json *json, struct vd_writer *writer);

void vd_json_open(struct vd_json *json, char bracket); /* '{' or '[' */
void vd_json_close(struct vd_json *json, char bracket);
void vd_json_key(struct vd_json *json, const char *key);

/* ---- values: members of a list, or the value of the last key ---- */

void vd_json_text(struct vd_json *json, const char *text); /* NULL gives null */
void vd_json_whole(struct vd_json *json, int64_t value);
void vd_json_millionths(struct vd_json *json, int32_t value); /* 39414300 gives 39.414300 */
void vd_json_bool(struct vd_json *json, bool value);
void vd_json_null(struct vd_json *json);
void vd_json_raw(struct vd_json *json, const char *value, size_t length); /* JSON already */
/* Writes members of the open object that are JSON already: "a":1,"b":2. */
void vd_json_members(struct vd_json *json, const char *members, size_t length);

/* ---- key and value in one ---- */

void vd_json_open_of(struct vd_json *json, const char *key, char bracket);
void vd_json_text_of(struct vd_json *json, const char *key, const char *text);
void vd_json_whole_of(struct vd_json *json, const char *key, int64_t value);
void vd_json_bool_of(struct vd_json *json, const char *key, bool value);
void vd_json_null_of(struct vd_json *json, const char *key);

/* Writes one text as a JSON string, quotes included. */
void vd_write_json(struct vd_writer *writer, const char *zero_ended);

#endif
