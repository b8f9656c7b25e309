/* sys/json_out.h: JSON written as a stream, into a file or onto a scroll: commas, quotes and escapes are the
 * writer's business. */
#ifndef VD_SYS_JSON_OUT_H
#define VD_SYS_JSON_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sys/scroll.h"

enum { VD_JSON_DEPTH = 32 };

struct vd_json {
    FILE *file;               /* either this ... */
    struct vd_scroll *scroll; /* ... or that */
    unsigned depth;
    bool filled[VD_JSON_DEPTH]; /* something stands at this level already */
    bool keyed;                 /* a key waits for its value */
};

void vd_json_init(struct vd_json *json, FILE *file);
void vd_json_on_scroll(struct vd_json *json, struct vd_scroll *scroll);
void vd_json_open(struct vd_json *json, char bracket); /* '{' or '[' */
void vd_json_close(struct vd_json *json, char bracket);
void vd_json_key(struct vd_json *json, const char *key);
void vd_json_text(struct vd_json *json, const char *text); /* NULL gives null */
void vd_json_whole(struct vd_json *json, int64_t value);
void vd_json_millionths(struct vd_json *json, int32_t value); /* 39414300 gives 39.414300 */
void vd_json_bool(struct vd_json *json, bool value);
void vd_json_raw(struct vd_json *json, const char *value, size_t length); /* JSON already */
/* key and value in one */
void vd_json_open_of(struct vd_json *json, const char *key, char bracket);
void vd_json_text_of(struct vd_json *json, const char *key, const char *text);
void vd_json_whole_of(struct vd_json *json, const char *key, int64_t value);
void vd_json_decimal_of(struct vd_json *json, const char *key, double value,
                        int places); /* finite */
void vd_json_bool_of(struct vd_json *json, const char *key, bool value);

#endif
