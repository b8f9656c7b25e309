/* record/dice.h: dice that anybody can check.
 *
 *   S      the secret: 32 random bytes, drawn before anything else, or made from a seed (grade 0)
 *   commit SHA-256("S", game, data, S): in the first line of every record
 *   K      HMAC-SHA-256(S, game LF {seat space salt LF}...): the salts in the order of the seats
 *   face   HMAC-SHA-256(K, key, block): key is rewinds, turn, purpose, subject, count, two bytes each,
 *          low byte first; block is one byte, 0 at first. The first byte of the result below
 *          256 - 256 mod sides gives face = byte mod sides + 1; if there is none, the next block
 *   salt   HMAC-SHA-256(S, n as decimal digits): the salt of order n
 *   K'     HMAC-SHA-256(K, "restored" space seconds as decimal digits): replaces K after a restore
 *          from a copy, which counts as a rewind
 *
 * Text is hashed as its characters, hashes as their 43 characters, S as its 32 bytes. */
#ifndef VD_RECORD_DICE_H
#define VD_RECORD_DICE_H

#include <sodium.h>

#include "core/game.h"
#include "record/hash/bytes.h"
#include "record/hash/emit.h"
#include "record/hash/sha256.h"

struct vd_secret {
    uint8_t bytes[32];
};

/* Draws the secret from the operating system's random generator. */
void vd_secret_draw(struct vd_secret *secret);
/* Makes the secret from a public seed: SHA-256("vedette seed ", the digits). */
void vd_secret_of_seed(struct vd_text hex, struct vd_secret *secret);
/* True if the seed is 1 to 64 digits from 0 to 9 and a to f. */
bool vd_seed_is_sound(struct vd_text hex);
/* Reads the secret as the first and the last line write it: 43 characters, or "seed" and the
 * digits. */
bool vd_secret_read(struct vd_text text, struct vd_secret *secret, bool *seeded);
struct vd_hash vd_secret_commit(const struct vd_secret *secret, const char *game,
                                const struct vd_hash *data);

/* The key of the orders' salts: S is hashed in once. */
struct vd_salts {
    struct vd_hmac_key key;
};

void vd_salts_init(struct vd_salts *salts, const struct vd_secret *secret);
struct vd_hash vd_salt_of(const struct vd_salts *salts, uint64_t n);
/* Prepares order n's salt to be hashed with other messages; `digits` must outlive the message. */
void vd_salt_message(const struct vd_salts *salts, uint64_t n, char digits[VD_PEN_NUMBER_ROOM],
                     struct vd_sha256_message *message);

/* ---- the umpire's dice ---- */

/* The key that rolls the dice from this count of rewinds on: a restored campaign has another
 * key. */
struct vd_dice_epoch {
    unsigned rewinds;
    struct vd_hmac_key key;
};

struct vd_keyed_dice {
    struct vd_hmac_key key; /* K */
    VD_LIST(struct vd_dice_epoch) later;
};

/* `salts` is the text of all salts as in K above; empty in a local record. */
void vd_keyed_dice_init(struct vd_keyed_dice *dice, const struct vd_secret *secret,
                        const char *game, struct vd_text salts);
/* Records a restore from a copy: dice of `rewinds` rewinds or more have another key. */
void vd_keyed_dice_restore(struct vd_keyed_dice *dice, struct vd_arena *arena, unsigned rewinds,
                           uint32_t seconds);
enum { VD_DIE_SIDES_MAX = 256 };
unsigned vd_keyed_face(const struct vd_keyed_dice *dice, struct vd_die_key key, unsigned sides);
/* Keeps a pointer to `dice`. */
struct vd_dice vd_keyed_dice(struct vd_keyed_dice *dice);
/* Returns the random seed of a computer player at that seat after `rewinds` rewinds. Nobody can
 * predict it before S is opened, and everybody can compute it afterward: the first 8 bytes, low
 * byte first, of HMAC-SHA-256(K, "machine" space seat space rewinds as decimal digits). */
uint64_t vd_keyed_lots(const struct vd_keyed_dice *dice, const char *seat, unsigned rewinds);

#endif
