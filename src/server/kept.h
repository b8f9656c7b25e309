/* server/kept.h: answers that are no secret and may be kept by whoever asked: the page's files, the maps
 * and their tiles. */
#ifndef VD_SERVER_KEPT_H
#define VD_SERVER_KEPT_H

#include "base/text.h"
#include "sys/heap.h"

struct vd_visit;

enum { VD_TAG_SIZE = 24 };

struct vd_kept {
    const char *type;
    const char *tag;      /* ETag, in its quotes */
    const char *encoding; /* NULL: none */
    bool for_ever; /* its address changes when it does; else one asks each time whether it did */
};

/* What is the same for all, as it is and packed by gzip; whoever asks says which he takes. Never what is a
 * party's own: that has its length padded, and packing would undo it. */
struct vd_kept_pair {
    struct vd_text plain, packed; /* packed: empty, if there is none */
    char tag[VD_TAG_SIZE], packed_tag[VD_TAG_SIZE];
};

/* `"0123456789abcdef"`: of what these bytes are. */
void vd_kept_tag(struct vd_text bytes, char tag[VD_TAG_SIZE]);
/* The bytes live as long as the server. Who has them already is told so instead. */
void vd_send_kept(struct vd_visit *visit, const struct vd_kept *kept, struct vd_text bytes);
/* Of bytes that live as long as the server; what is packed is in the heap. */
void vd_kept_pack(struct vd_kept_pair *pair, struct vd_text bytes, struct vd_heap *heap);
void vd_send_kept_pair(struct vd_visit *visit, const struct vd_kept_pair *pair, const char *type,
                       bool for_ever);
/* A file that is open; it is closed when it was sent. */
void vd_send_kept_file(struct vd_visit *visit, const struct vd_kept *kept, int file, size_t length);

#endif
