/* server/kept.c: answers that may be kept by whoever asked. */
#include "server/kept.h"

#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "server/parts.h"

void vd_kept_tag(struct vd_text bytes, char tag[VD_TAG_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char hex[17];

    (void)crypto_hash_sha256(hash, (const unsigned char *)bytes.at, bytes.length);
    (void)sodium_bin2hex(hex, sizeof hex, hash, (sizeof hex - 1) / 2);
    (void)snprintf(tag, VD_TAG_SIZE, "\"%s\"", hex);
}

/* "*", or a list of tags, weak ones among them. */
static bool has_it(const struct vd_visit *visit, const char *tag)
{
    const char *had = vd_exchange_header(visit->exchange, VD_HEADER_NONE_MATCH);

    return had != NULL && (strcmp(had, "*") == 0 || strstr(had, tag) != NULL);
}

static size_t put_fields(const struct vd_kept *kept, struct vd_http_field fields[VD_PAPER_FIELDS])
{
    size_t count = vd_paper_common(fields, kept->for_ever ? "public, max-age=31536000, immutable"
                                                          : "no-cache");

    fields[count++] = (struct vd_http_field){"Content-Type", kept->type};
    fields[count++] = (struct vd_http_field){"ETag", kept->tag};
    fields[count++] = (struct vd_http_field){"Vary", "Accept-Encoding"};
    if (kept->encoding != NULL)
        fields[count++] = (struct vd_http_field){"Content-Encoding", kept->encoding};
    return count;
}

void vd_send_kept(struct vd_visit *visit, const struct vd_kept *kept, struct vd_text bytes)
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

void vd_send_kept_file(struct vd_visit *visit, const struct vd_kept *kept, int file, size_t length)
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
