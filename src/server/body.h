/* server/body.h: what is sent with a request, JSON in closed forms. Pure, as request.h.
 *
 *   campaigns  {"scenario", "settings"?: ["fog=tokens"], "title"?, "pace"?, "umpire"?: false, "seed"?,
 *               "seats"?: {"union": "open", "confederate": "script"}}
 *   join       {"hash" or "salt", "name"?}
 *   orders     {"text", "key"?, "head"?}
 *   invite     {"seat"}
 *   notices    {"address"?, "webhook"?, "policy"?}
 *
 * A member that is not named here, one that stands twice and anything nested deeper are refused. */
#ifndef VD_SERVER_BODY_H
#define VD_SERVER_BODY_H

#include <jansson.h>

#include "mail/office.h"
#include "record/bytes.h"
#include "umpire/house.h"

enum { VD_BODY_DEPTH = 4, VD_BODY_SETTINGS = VD_SETTINGS_MAX };

struct vd_body {
    json_t *root; /* all texts are its */
    char sentence[VD_SENTENCE_SIZE];
};

/* No letters at all are an empty object. False with a sentence; release it in any case. */
bool vd_body_read(struct vd_text bytes, struct vd_body *body);
void vd_body_release(struct vd_body *body);

struct vd_body_create {
    const char *scenario, *title, *pace, *seed; /* all but the first may be NULL */
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
    struct vd_hash head; /* empty: not told */
};

struct vd_body_invite {
    const char *seat;
};

/* False with a sentence in the body. */
bool vd_body_create(struct vd_body *body, struct vd_body_create *create);
bool vd_body_join(struct vd_body *body, struct vd_body_join *join);
bool vd_body_orders(struct vd_body *body, struct vd_body_orders *orders);
/* The same out of the bytes themselves, if they are as simple as most orders are: ASCII, nothing escaped. False: they
 * are not, or something is wrong with them; then vd_body_read and vd_body_orders tell. */
bool vd_body_plain_orders(struct vd_text bytes, struct vd_body_orders *orders);
bool vd_body_invite(struct vd_body *body, struct vd_body_invite *invite);
/* What is not named stays as it is. */
bool vd_body_notices(struct vd_body *body, struct vd_person_change *change);
bool vd_body_is_empty(struct vd_body *body);
/* {} or {"key"}: empty if it is not named. */
bool vd_body_key(struct vd_body *body, struct vd_text *key);
/* The seats of a campaign as they were wished; false with a sentence if one is not among the names. */
bool vd_body_seats(struct vd_body *body, const struct vd_body_create *create,
                   const char *const *names, uint8_t count, struct vd_house_seat *seats);

#endif
