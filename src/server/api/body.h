/* server/api/body.h: parses the JSON body of a request, in closed forms. Pure, as request.h.
 *
 *   campaigns  {"scenario", "settings"?: ["fog=tokens"], "title"?, "pace"?, "umpire"?: false,
 *               "seed"?, "seats"?: {"union": "open", "confederate": "script"}}
 *   join       {"hash" or "salt", "name"?}
 *   orders     {"text", "key"?, "head"?}
 *   invite     {"seat"}
 *   notices    {"address"?, "webhook"?, "policy"?}
 *
 * A member that is not listed here, a repeated member, and anything nested deeper is refused. */
#ifndef VD_SERVER_API_BODY_H
#define VD_SERVER_API_BODY_H

#include <jansson.h>

#include "mail/mailer.h"
#include "record/hash/bytes.h"
#include "umpire/service.h"

enum { VD_BODY_DEPTH = 4, VD_BODY_SETTINGS = VD_SETTINGS_MAX };

struct vd_body {
    json_t *root; /* owns all texts */
    char sentence[VD_SENTENCE_SIZE];
};

/* No bytes are an empty object. False with a sentence; release the body in any case. */
bool vd_body_read(struct vd_text bytes, struct vd_body *body);
void vd_body_release(struct vd_body *body);

struct vd_body_create {
    const char *scenario, *title, *pace, *seed; /* only the first is required */
    const char *settings[VD_BODY_SETTINGS];
    size_t setting_count;
    bool umpire;
    json_t *seats; /* may be NULL: all open */
};

struct vd_body_join {
    struct vd_text salt, hash, name, key;
};

struct vd_body_orders {
    struct vd_text text, key;
    struct vd_hash head; /* empty: not given */
};

struct vd_body_invite {
    const char *seat;
};

/* False with a sentence in the body. */
bool vd_body_create(struct vd_body *body, struct vd_body_create *create);
bool vd_body_join(struct vd_body *body, struct vd_body_join *join);
bool vd_body_orders(struct vd_body *body, struct vd_body_orders *orders);
/* Parses orders from the bytes themselves, if they are as simple as most are: ASCII, nothing
 * escaped. False if they are not, or are wrong; vd_body_read and vd_body_orders tell then. */
bool vd_body_plain_orders(struct vd_text bytes, struct vd_body_orders *orders);
bool vd_body_invite(struct vd_body *body, struct vd_body_invite *invite);
/* Values that are not given stay as they are. */
bool vd_body_notices(struct vd_body *body, struct vd_person_change *change);
bool vd_body_is_empty(struct vd_body *body);
/* {} or {"key"}: empty if it is not given. */
bool vd_body_key(struct vd_body *body, struct vd_text *key);
/* Reads the seats that the body asks for; false with a sentence if a seat is not among the
 * names. */
bool vd_body_seats(struct vd_body *body, const struct vd_body_create *create,
                   const char *const *names, uint8_t count, struct vd_service_seat *seats);

#endif
