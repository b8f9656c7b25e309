/* mail/person.h: a player's email settings: the address, which email they want, and the key in
 * their answers.
 *
 * The key is derived from a secret of this store. So it can be written into every email, and yet
 * the store holds only its hash, among the links: revoking a seat's links revokes this key too. It
 * consists of lower-case letters and digits, since some mail programs change the case of an
 * address. */
#ifndef VD_MAIL_PERSON_H
#define VD_MAIL_PERSON_H

#include "mail/policy.h"
#include "store/store.h"
#include "umpire/service.h"

enum { VD_MAIL_KEY_LETTERS = 32, VD_MAIL_SECRET_SIZE = 32 };

struct vd_mail_secret {
    uint8_t bytes[VD_MAIL_SECRET_SIZE];
};

struct vd_mail_key {
    char text[VD_MAIL_KEY_LETTERS + 1];
};

struct vd_person {
    const char *name, *address, *webhook; /* NULL: not set */
    struct vd_policy policy;
};

/* Reads the store's secret; makes and stores a new one if there is none. False if the store is
 * broken. */
bool vd_mail_secret_get(struct vd_store *store, struct vd_mail_secret *secret);
struct vd_mail_key vd_mail_key_of(const struct vd_mail_secret *secret, const struct vd_party *party,
                                  uint32_t serial);

/* False if the seat has no person. */
bool vd_person_get(struct vd_store *store, const struct vd_party *party, struct vd_arena *arena,
                   struct vd_person *person);
/* The batch clashes if the player was removed from the seat since the person was read. */
void vd_person_put(struct vd_batch *batch, const struct vd_party *party,
                   const struct vd_person *person);
/* Makes sure that the person's key opens the seat: adds a new key if theirs was revoked. */
void vd_person_open(struct vd_store *store, const struct vd_mail_secret *secret,
                    struct vd_batch *batch, const struct vd_party *party, struct vd_person *person,
                    int64_t now);
/* Finds the party that this email key belongs to; false if it is unknown. */
bool vd_mail_key_find(struct vd_store *store, struct vd_text key, int64_t now,
                      struct vd_party *party);
/* SHA-256 of a text, for derived names. */
struct vd_hash vd_text_hash(const char *text);

#endif
