/* server/http/cacheable.c: sends answers that clients may cache, compressed if they accept it. */
#include "server/http/cacheable.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "server/parts.h"

void vd_cacheable_tag(struct vd_text bytes, char tag[VD_TAG_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char hex[17];

    (void)crypto_hash_sha256(hash, (const unsigned char *)bytes.at, bytes.length);
    (void)sodium_bin2hex(hex, sizeof hex, hash, (sizeof hex - 1) / 2);
    (void)snprintf(tag, VD_TAG_SIZE, "\"%s\"", hex);
}

/* True if If-None-Match is "*", or a list with this tag, strong or weak. */
static bool has_it(const struct vd_request_context *visit, const char *tag)
{
    const char *had = vd_exchange_header(visit->exchange, VD_HEADER_NONE_MATCH);

    return had != NULL && (strcmp(had, "*") == 0 || strstr(had, tag) != NULL);
}

static size_t put_fields(const struct vd_cacheable *kept,
                         struct vd_http_field fields[VD_PAPER_FIELDS])
{
    size_t count = vd_response_common(fields, kept->for_ever ? "public, max-age=31536000, immutable"
                                                             : "no-cache");

    fields[count++] = (struct vd_http_field){"Content-Type", kept->type};
    fields[count++] = (struct vd_http_field){"ETag", kept->tag};
    fields[count++] = (struct vd_http_field){"Vary", "Accept-Encoding"};
    if (kept->encoding != NULL)
        fields[count++] = (struct vd_http_field){"Content-Encoding", kept->encoding};
    return count;
}

void vd_send_kept(struct vd_request_context *visit, const struct vd_cacheable *kept,
                  struct vd_text bytes)
{
    struct vd_http_field fields[VD_PAPER_FIELDS];
    struct vd_http_answer answer = {.status = 200, .fields = fields};

    answer.field_count = put_fields(kept, fields);
    if (has_it(visit, kept->tag)) {
        answer.status = 304;
        bytes = (struct vd_text){"", 0};
    }
    vd_exchange_answer_lasting(visit->exchange, &answer, bytes);
}

/* ---- compressed ---- */

/* 15 + 16: the largest window of zlib, with a gzip header. Without memory there is no compressed
 * form. */
void vd_cacheable_pack(struct vd_cacheable_pair *pair, struct vd_text bytes, struct vd_arena *arena)
{
    z_stream stream = {0};

    pair->plain = bytes;
    vd_cacheable_tag(bytes, pair->tag);
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return;
    uLong room = deflateBound(&stream, (uLong)bytes.length);
    unsigned char *packed = vd_memory_grow(NULL, room);

    stream.next_in = (z_const unsigned char *)bytes.at;
    stream.avail_in = (uInt)bytes.length;
    stream.next_out = packed;
    stream.avail_out = (uInt)room;
    if (deflate(&stream, Z_FINISH) == Z_STREAM_END) {
        pair->packed = (struct vd_text){
            vd_arena_text(arena, (const char *)packed, stream.total_out), stream.total_out};
        vd_cacheable_tag(pair->packed, pair->packed_tag);
    }
    (void)deflateEnd(&stream);
    free(packed);
}

/* True for "br, gzip" and "gzip;q=0.5", false for "gzip;q=0". */
static bool takes_gzip(const char *encodings)
{
    const char *found = encodings != NULL ? strstr(encodings, "gzip") : NULL;

    if (found == NULL)
        return false;
    const char *weight = strstr(found, "q="), *end = found + strcspn(found, ",");

    return weight == NULL || weight > end || strtod(weight + strlen("q="), NULL) > 0;
}

void vd_send_kept_pair(struct vd_request_context *visit, const struct vd_cacheable_pair *pair,
                       const char *type, bool for_ever)
{
    bool packed = pair->packed.length > 0 &&
                  takes_gzip(vd_exchange_header(visit->exchange, VD_HEADER_ENCODINGS));
    const struct vd_cacheable kept = {.type = type,
                                      .tag = packed ? pair->packed_tag : pair->tag,
                                      .encoding = packed ? "gzip" : NULL,
                                      .for_ever = for_ever};

    vd_send_kept(visit, &kept, packed ? pair->packed : pair->plain);
}

/* ---- files ---- */

void vd_send_kept_file(struct vd_request_context *visit, const struct vd_cacheable *kept, int file,
                       size_t length)
{
    struct vd_http_field fields[VD_PAPER_FIELDS];
    struct vd_http_answer answer = {.status = 200, .length = length, .fields = fields};

    if (has_it(visit, kept->tag)) {
        (void)close(file);
        vd_send_kept(visit, kept, (struct vd_text){"", 0});
        return;
    }
    answer.field_count = put_fields(kept, fields);
    vd_exchange_answer_file(visit->exchange, &answer, file);
}
