/* server/api/gate.h: decides who may make which request, and how often. */
#ifndef VD_SERVER_API_GATE_H
#define VD_SERVER_API_GATE_H

#include "server/api/request.h"

/* ---- rates: a bucket of tokens for each address and each key ---- */

enum { VD_BUCKETS = 4096, VD_BUCKET_WAYS = 4, VD_BUCKET_SECRET = 16 };

struct vd_bucket {
    uint64_t tag;
    uint64_t at;    /* when it was filled, in milliseconds */
    uint32_t spent; /* thousandths of a token; 0: full */
};

/* A client may spend `burst` tokens at once; `per_second` more are added each second. */
struct vd_rate {
    uint32_t burst, per_second;
};

struct vd_gate {
    struct vd_rate address, key; /* a rate of 0 is unlimited */
    uint8_t secret[VD_BUCKET_SECRET];
    struct vd_bucket buckets[VD_BUCKETS];
};

enum { VD_COST_WRONG_KEY = 10, VD_COST_EARLIER = 20 };

void vd_rates_init(struct vd_gate *gate, struct vd_rate address, struct vd_rate key);
/* Spends `cost` from this client's bucket; false, and nothing spent, if too little is left. */
bool vd_rate_take(struct vd_gate *gate, const struct vd_rate *rate, const char *who, unsigned cost,
                  uint64_t now);

/* A hash of a name that nobody can predict. */
uint64_t vd_link_tag(const struct vd_gate *gate, const char *who);

/* ---- roles ---- */

/* The one place that decides who may do what. The party stays empty for a route that is open to
 * all; making a campaign is such a route unless the server is `keyed`. Returns VD_ANSWER_DONE,
 * FORBIDDEN or UNKNOWN; UNKNOWN too if the key and the campaign do not match. */
enum vd_answer_kind vd_authorize(struct vd_service *service, bool keyed,
                                 const struct vd_request *request, struct vd_party *party,
                                 const struct vd_key **key);

#endif
