/* server/http/response.h: writes an answer, and sends it padded.
 *
 * Answers to a seat are padded with spaces to a multiple of some length, so that their length tells
 * an eavesdropper as little as possible. They are never compressed. */
#ifndef VD_SERVER_HTTP_RESPONSE_H
#define VD_SERVER_HTTP_RESPONSE_H

#include "server/http/http.h"
#include "sys/json_out.h"
#include "umpire/service.h"

enum {
    VD_PAD_NONE = 1,
    VD_PAD = 256,
    VD_PAD_RECEIPT = 1024,
    VD_PAD_VIEW = 4096,
    VD_PAPER_FIELDS = 48
};

struct vd_response {
    struct vd_strbuf buffer;
    struct vd_json json;
    const char *type;
    struct vd_http_field fields[VD_PAPER_FIELDS];
    size_t field_count;
};

void vd_response_open(struct vd_response *paper, const char *type);
void vd_response_open_json(struct vd_response *paper);
/* Adds a header field; name and value live until the answer is sent. */
void vd_response_field(struct vd_response *paper, const char *name, const char *value);
/* Writes the fields of every answer, with `cache` as its Cache-Control; returns how many they
 * are. */
size_t vd_response_common(struct vd_http_field fields[VD_PAPER_FIELDS], const char *cache);
/* Pads the answer and sends it; the response is consumed. */
void vd_response_send(struct vd_response *paper, struct vd_exchange *exchange, unsigned status,
                      size_t step);
/* Answers with a stream, and sends its header. */
void vd_response_stream(struct vd_exchange *exchange, const struct vd_http_source *source);

/* ---- refusals: one form for all of them ---- */

struct vd_refusal {
    unsigned status;
    const char *kind;
    const char *sentence;
    const char *again; /* Retry-After in seconds; NULL: none */
};

extern const struct vd_refusal vd_refusal_unknown, vd_refusal_forbidden, vd_refusal_broken,
    vd_refusal_nowhere, vd_refusal_method, vd_refusal_type, vd_refusal_elsewhere, vd_refusal_host,
    vd_refusal_long_header, vd_refusal_too_large, vd_refusal_unsound, vd_refusal_unmeasured,
    vd_refusal_coding, vd_refusal_too_many, vd_refusal_closing;

/* `sentence` instead of the refusal's own, if it is not NULL. */
void vd_send_refusal(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                     const char *sentence);
void vd_send_malformed(struct vd_exchange *exchange, const char *sentence);
/* Sends the refusal of the service. */
void vd_send_answer_refused(struct vd_exchange *exchange, const struct vd_answer *answer);
/* Writes the members of a refusal; used for events too. */
void vd_put_refusal(struct vd_json *json, const struct vd_answer *answer);

#endif
