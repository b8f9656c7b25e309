/* server/gate.h: who may ask what, and how often. */
#ifndef VD_SERVER_GATE_H
#define VD_SERVER_GATE_H

#include "server/request.h"

/* ---- rates: a bucket of tokens for each address and each key ---- */

enum { VD_BUCKETS = 4096, VD_BUCKET_WAYS = 4, VD_BUCKET_SECRET = 16 };

struct vd_bucket {
    uint64_t tag;
    uint64_t at;    /* when it was filled, in milliseconds */
    uint32_t spent; /* thousandths of a token; 0: full */
};

/* So much at once, and then so much a second. */
struct vd_rate {
    uint32_t burst, per_second;
};

struct vd_gate {
    struct vd_rate address, key; /* of a rate of 0 there is no end */
    uint8_t secret[VD_BUCKET_SECRET];
    struct vd_bucket buckets[VD_BUCKETS];
};

enum { VD_COST_WRONG_KEY = 10, VD_COST_EARLIER = 20 };

void vd_gate_init(struct vd_gate *gate, struct vd_rate address, struct vd_rate key);
/* Takes so many tokens of who is meant; false if he has not so many left, and then none is taken. */
bool vd_gate_pay(struct vd_gate *gate, const struct vd_rate *rate, const char *who, unsigned cost,
                 uint64_t now);

/* A number for a name, which nobody can foresee. */
uint64_t vd_gate_tag(const struct vd_gate *gate, const char *who);

/* ---- roles ---- */

/* The one place where it is decided who may do what. The party is left empty for a route that anybody
 * may take; making a campaign is one unless the house is `keyed`. VD_ANSWER_DONE, FORBIDDEN or UNKNOWN,
 * whatever does not fit together. */
enum vd_answer_kind vd_gate_admit(struct vd_house *house, bool keyed,
                                  const struct vd_request *request, struct vd_party *party,
                                  const struct vd_key **key);

#endif
