/* server/http/cacheable.h: answers that clients may cache because they hold no secrets: the page's
 * files, the maps and their tiles. */
#ifndef VD_SERVER_HTTP_CACHEABLE_H
#define VD_SERVER_HTTP_CACHEABLE_H

#include "base/text.h"
#include "sys/arena.h"

struct vd_request_context;

enum { VD_TAG_SIZE = 24 };

struct vd_cacheable {
    const char *type;
    const char *tag;      /* ETag, with its quotes */
    const char *encoding; /* NULL: none */
    bool for_ever;        /* its URL changes with its content: cache forever; else revalidate */
};

/* Content that is the same for everybody, plain and compressed by gzip; the client says which it
 * accepts. Never use it for a party's own data: its length is padded, and compression would undo
 * that. */
struct vd_cacheable_pair {
    struct vd_text plain, packed; /* packed: empty if there is none */
    char tag[VD_TAG_SIZE], packed_tag[VD_TAG_SIZE];
};

/* `"0123456789abcdef"`: an ETag made from the bytes. */
void vd_cacheable_tag(struct vd_text bytes, char tag[VD_TAG_SIZE]);
/* The bytes live as long as the server. A client that has them already gets 304. */
void vd_send_kept(struct vd_request_context *visit, const struct vd_cacheable *kept,
                  struct vd_text bytes);
/* Compresses bytes that live as long as the server, into the arena. */
void vd_cacheable_pack(struct vd_cacheable_pair *pair, struct vd_text bytes,
                       struct vd_arena *arena);
void vd_send_kept_pair(struct vd_request_context *visit, const struct vd_cacheable_pair *pair,
                       const char *type, bool for_ever);
/* Sends an open file, and closes it after that. */
void vd_send_kept_file(struct vd_request_context *visit, const struct vd_cacheable *kept, int file,
                       size_t length);

#endif
