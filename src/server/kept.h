/* server/kept.h: answers that are no secret and may be kept by whoever asked: the page's files, the maps
 * and their tiles. */
#ifndef VD_SERVER_KEPT_H
#define VD_SERVER_KEPT_H

#include "base/text.h"

struct vd_visit;

enum { VD_TAG_SIZE = 24 };

struct vd_kept {
    const char *type;
    const char *tag;      /* ETag, in its quotes */
    const char *encoding; /* NULL: none */
    bool for_ever; /* its address changes when it does; else one asks each time whether it did */
};

/* `"0123456789abcdef"`: of what these bytes are. */
void vd_kept_tag(struct vd_text bytes, char tag[VD_TAG_SIZE]);
/* The bytes live as long as the server. Who has them already is told so instead. */
void vd_send_kept(struct vd_visit *visit, const struct vd_kept *kept, struct vd_text bytes);
/* A file that is open; it is closed when it was sent. */
void vd_send_kept_file(struct vd_visit *visit, const struct vd_kept *kept, int file, size_t length);

#endif
