/* sys/json_out.h: writes JSON into a file or a growable buffer (base/json.h). */
#ifndef VD_SYS_JSON_OUT_H
#define VD_SYS_JSON_OUT_H

#include <stdio.h>

#include "base/json.h"
#include "sys/strbuf.h"

/* Both write a document as one line. */
void vd_json_init(struct vd_json *json, FILE *file);
void vd_json_on_buffer(struct vd_json *json, struct vd_strbuf *buffer);
/* The value must be finite. */
void vd_json_decimal_of(struct vd_json *json, const char *key, double value, int places);

#endif
