/* mail/person.h: who sits in a seat, as far as mail goes: where it is sent, which he wants, and the key
 * that his answers bear.
 *
 * The key is made of a secret of this store, so that it can be written into every mail and yet only its
 * hash stands with the doors: whoever shuts the doors of a seat ends its key too. It is of small letters
 * and digits, since not every mail program leaves the case of an address alone. */
#ifndef VD_MAIL_PERSON_H
#define VD_MAIL_PERSON_H

#include "mail/policy.h"
#include "store/store.h"
#include "umpire/house.h"

enum { VD_MAIL_KEY_LETTERS = 32, VD_MAIL_SECRET_SIZE = 32 };

struct vd_mail_secret {
    uint8_t bytes[VD_MAIL_SECRET_SIZE];
};

struct vd_mail_key {
    char text[VD_MAIL_KEY_LETTERS + 1];
};

struct vd_person {
    const char *name, *address, *webhook; /* NULL: not told */
    struct vd_policy policy;
};

/* The store's secret; a new one is drawn and kept if there is none. False if the store is broken. */
bool vd_mail_secret_get(struct vd_store *store, struct vd_mail_secret *secret);
struct vd_mail_key vd_mail_key_of(const struct vd_mail_secret *secret, const struct vd_party *party,
                                  uint32_t serial);

/* False if nobody sits there. */
bool vd_person_get(struct vd_store *store, const struct vd_party *party, struct vd_heap *heap,
                   struct vd_person *person);
/* The batch clashes if he was put out of his seat since he was read. */
void vd_person_put(struct vd_batch *batch, const struct vd_party *party,
                   const struct vd_person *person);
/* Makes sure that the person's key opens his seat: a new one, if his doors were shut since. */
void vd_person_open(struct vd_store *store, const struct vd_mail_secret *secret,
                    struct vd_batch *batch, const struct vd_party *party, struct vd_person *person,
                    int64_t now);
/* Whose key of that kind this is. */
bool vd_mail_key_find(struct vd_store *store, struct vd_text key, int64_t now,
                      struct vd_party *party);
/* SHA-256 of a text: for names made of others. */
struct vd_hash vd_text_hash(const char *text);

#endif
