/* record/dice.h: dice that anybody can check.
 *
 *   S      the secret: 32 random bytes, drawn before anything else; or of a seed (grade 0)
 *   commit SHA-256("S", game, data, S): in the first line of every record
 *   K      HMAC-SHA-256(S, game LF {seat blank salt LF}...): the salts in the order of the seats
 *   face   HMAC-SHA-256(K, key, block): key is rewinds, turn, purpose, subject, count, two bytes each,
 *          the lower first; block is one byte, 0 at first. Its bytes are taken in turn: the first that
 *          is below 256 - 256 mod sides gives face = byte mod sides + 1; if none is, the next block
 *   salt   HMAC-SHA-256(S, n as decimal digits): of order n
 *   K'     HMAC-SHA-256(K, "restored" blank seconds as decimal digits): takes the place of K from the next
 *          rewind on, as which a restore from a copy counts
 *
 * Text goes in as its letters, hashes as their 43 letters, S as its 32 bytes. */
#ifndef VD_RECORD_DICE_H
#define VD_RECORD_DICE_H

#include <sodium.h>

#include "core/game.h"
#include "record/bytes.h"
#include "record/pen.h"
#include "record/sha256.h"

struct vd_secret {
    uint8_t bytes[32];
};

/* From the system's own generator. */
void vd_secret_draw(struct vd_secret *secret);
/* Of a seed that anybody may know: SHA-256("vedette seed ", the digits). */
void vd_secret_of_seed(struct vd_text hex, struct vd_secret *secret);
/* 1 to 64 digits from 0 to 9 and a to f. */
bool vd_seed_is_sound(struct vd_text hex);
/* How the first and the last line name it: 43 letters, or "seed" and the digits. */
bool vd_secret_read(struct vd_text text, struct vd_secret *secret, bool *seeded);
struct vd_hash vd_secret_commit(const struct vd_secret *secret, const char *game,
                                const struct vd_hash *data);

/* Every order has its salt: S is taken in once. */
struct vd_salts {
    struct vd_hmac_key key;
};

void vd_salts_init(struct vd_salts *salts, const struct vd_secret *secret);
struct vd_hash vd_salt_of(const struct vd_salts *salts, uint64_t n);
/* ... to be hashed with other things; the digits of n are written where the caller says. */
void vd_salt_message(const struct vd_salts *salts, uint64_t n, char digits[VD_PEN_NUMBER_ROOM],
                     struct vd_sha256_message *message);

/* ---- the umpire's dice ---- */

/* The key from a count of rewinds on: a restored store throws with another. */
struct vd_dice_epoch {
    unsigned rewinds;
    struct vd_hmac_key key;
};

struct vd_keyed_dice {
    struct vd_hmac_key key; /* K */
    VD_LIST(struct vd_dice_epoch) later;
};

/* `salts` is the text of all salts as above; empty in a local record. */
void vd_keyed_dice_init(struct vd_keyed_dice *dice, const struct vd_secret *secret,
                        const char *game, struct vd_text salts);
/* It was restored from a copy at that time: dice of so many rewinds, or more, have another key. */
void vd_keyed_dice_restore(struct vd_keyed_dice *dice, struct vd_heap *heap, unsigned rewinds,
                           uint32_t seconds);
enum { VD_DIE_SIDES_MAX = 256 };
unsigned vd_keyed_face(const struct vd_keyed_dice *dice, struct vd_die_key key, unsigned sides);
/* They keep a pointer to the key. */
struct vd_dice vd_keyed_dice(struct vd_keyed_dice *dice);
/* What a machine player at that seat draws its lots from, after so many rewinds: nobody can foretell it before S is
 * opened, and everybody can reckon it then. The first 8 bytes, the lower first, of
 * HMAC-SHA-256(K, "machine" blank seat blank rewinds as decimal digits). */
uint64_t vd_keyed_lots(const struct vd_keyed_dice *dice, const char *seat, unsigned rewinds);

#endif
