/* server/api/gate.c: decides who may make which request, and how often. */
#include "server/api/gate.h"

#include <sodium.h>
#include <string.h>

/* ---- rates ---- */

void vd_rates_init(struct vd_gate *gate, struct vd_rate address, struct vd_rate key)
{
    memset(gate, 0, sizeof *gate);
    gate->address = address;
    gate->key = key;
    randombytes_buf(gate->secret, sizeof gate->secret);
}

/* Keyed, so that nobody can choose whose bucket they share. */
uint64_t vd_link_tag(const struct vd_gate *gate, const char *who)
{
    uint64_t tag;
    _Static_assert(sizeof tag == crypto_shorthash_BYTES, "a tag is a short hash");

    crypto_shorthash((unsigned char *)&tag, (const unsigned char *)who, strlen(who), gate->secret);
    return tag;
}

static uint32_t spent_by(const struct vd_bucket *bucket, const struct vd_rate *rate, uint64_t now)
{
    uint64_t back = (now - bucket->at) * rate->per_second;

    return back < bucket->spent ? bucket->spent - (uint32_t)back : 0;
}

/* Returns the client's bucket, or the least recently used of its set. */
static struct vd_bucket *bucket_of(struct vd_gate *gate, uint64_t tag, uint64_t now)
{
    struct vd_bucket *first = &gate->buckets[tag % (VD_BUCKETS / VD_BUCKET_WAYS) * VD_BUCKET_WAYS];
    struct vd_bucket *oldest = first;

    for (struct vd_bucket *at = first; at < first + VD_BUCKET_WAYS; at++) {
        if (at->tag == tag)
            return at;
        if (at->at < oldest->at)
            oldest = at;
    }
    *oldest = (struct vd_bucket){.tag = tag, .at = now};
    return oldest;
}

bool vd_rate_take(struct vd_gate *gate, const struct vd_rate *rate, const char *who, unsigned cost,
                  uint64_t now)
{
    if (rate->per_second == 0)
        return true;
    struct vd_bucket *bucket = bucket_of(gate, vd_link_tag(gate, who), now);

    bucket->spent = spent_by(bucket, rate, now);
    bucket->at = now;
    if (bucket->spent + cost * 1000 > rate->burst * 1000)
        return false;
    bucket->spent += cost * 1000;
    return true;
}

/* ---- roles ---- */

/* True if the key is known, and a campaign in the path is the key's own. */
static bool key_fits(struct vd_service *service, const struct vd_request *request,
                     const struct vd_key *key, struct vd_party *party)
{
    bool names_game = strchr(request->route->path, '*') != NULL;

    if (!vd_service_party(service, vd_text_of(key->text), party))
        return false;
    return names_game ? strcmp(request->game, party->game) == 0 : true;
}

/* Only the holder of the seat may change links and addresses, not a deputy. */
static bool is_holders(enum vd_route_id route)
{
    return route == VD_ROUTE_KEY || route == VD_ROUTE_REMATCH || route == VD_ROUTE_REMATCH_DROP ||
           route == VD_ROUTE_NOTICES || route == VD_ROUTE_NOTICES_CHANGE ||
           route == VD_ROUTE_NOTICES_FORGET;
}

enum vd_answer_kind vd_authorize(struct vd_service *service, bool keyed,
                                 const struct vd_request *request, struct vd_party *party,
                                 const struct vd_key **key)
{
    enum vd_answer_kind answer = VD_ANSWER_UNKNOWN;

    *party = (struct vd_party){.seat = VD_SEAT_NONE};
    *key = NULL;
    if (request->route->who == VD_MAY_ALL || (!keyed && vd_route_starts(request->route)))
        return VD_ANSWER_DONE;
    for (size_t i = 0; i < request->key_count; i++) {
        if (!key_fits(service, request, &request->key[i], party))
            continue;
        *key = &request->key[i];
        if ((request->route->who & VD_MAY(party->role)) != 0 &&
            (party->until == 0 || !is_holders(request->route->id)))
            return VD_ANSWER_DONE;
        answer = VD_ANSWER_FORBIDDEN;
    }
    return answer;
}
