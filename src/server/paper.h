/* server/paper.h: an answer being written, and sent off padded.
 *
 * Answers to a seat are filled up with blanks to a multiple of some length, so that their length tells
 * whoever counts bytes on the wire as little as can be; they are never compressed. */
#ifndef VD_SERVER_PAPER_H
#define VD_SERVER_PAPER_H

#include "server/http.h"
#include "sys/json_out.h"
#include "umpire/house.h"

enum {
    VD_PAD_NONE = 1,
    VD_PAD = 256,
    VD_PAD_RECEIPT = 1024,
    VD_PAD_VIEW = 4096,
    VD_PAPER_FIELDS = 48
};

struct vd_paper {
    struct vd_scroll scroll;
    struct vd_json json;
    const char *type;
    struct vd_http_field fields[VD_PAPER_FIELDS];
    size_t field_count;
};

void vd_paper_open(struct vd_paper *paper, const char *type);
void vd_paper_open_json(struct vd_paper *paper);
/* One more field of the header; name and value live until it is sent. */
void vd_paper_field(struct vd_paper *paper, const char *name, const char *value);
/* What every answer says, but that it may be kept as `cache` tells; how many fields that is. */
size_t vd_paper_common(struct vd_http_field fields[VD_PAPER_FIELDS], const char *cache);
/* Pads and answers; the paper is gone. */
void vd_paper_send(struct vd_paper *paper, struct vd_exchange *exchange, unsigned status,
                   size_t step);
/* The header of a stream. */
void vd_paper_stream(struct vd_exchange *exchange, const struct vd_http_source *source);

/* ---- refusals: one form for all of them ---- */

struct vd_refusal {
    unsigned status;
    const char *kind;
    const char *sentence;
    const char *again; /* after so many seconds; NULL: not so soon */
};

extern const struct vd_refusal vd_refusal_unknown, vd_refusal_forbidden, vd_refusal_broken,
    vd_refusal_nowhere, vd_refusal_method, vd_refusal_type, vd_refusal_elsewhere, vd_refusal_host,
    vd_refusal_long_header, vd_refusal_too_large, vd_refusal_unsound, vd_refusal_unmeasured,
    vd_refusal_coding, vd_refusal_too_many, vd_refusal_closing;

/* `sentence` instead of the refusal's own, if it is not NULL. */
void vd_send_refusal(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                     const char *sentence);
void vd_send_malformed(struct vd_exchange *exchange, const char *sentence);
/* Whatever the house did not do. */
void vd_send_answer_refused(struct vd_exchange *exchange, const struct vd_answer *answer);
/* The members of a refusal, for an event too. */
void vd_put_refusal(struct vd_json *json, const struct vd_answer *answer);

#endif
