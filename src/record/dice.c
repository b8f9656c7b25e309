/* record/dice.c: dice that anybody can check. */
#include "record/dice.h"

#include <assert.h>
#include <string.h>

/* ---- the secret ---- */

void vd_secret_draw(struct vd_secret *secret)
{
    int ready = sodium_init();

    assert(ready >= 0);
    (void)ready;
    randombytes_buf(secret->bytes, sizeof secret->bytes);
}

void vd_secret_of_seed(struct vd_text hex, struct vd_secret *secret)
{
    static const unsigned char label[] = "vedette seed ";
    struct vd_sha256 state;

    vd_sha256_init(&state);
    vd_sha256_update(&state, label, sizeof label - 1);
    vd_sha256_update(&state, hex.at, hex.length);
    vd_sha256_final(&state, secret->bytes);
}

bool vd_seed_is_sound(struct vd_text hex)
{
    for (size_t i = 0; i < hex.length; i++) {
        char c = hex.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return false;
    }
    return hex.length > 0 && hex.length <= 64;
}

bool vd_secret_read(struct vd_text text, struct vd_secret *secret, bool *seeded)
{
    *seeded = text.length > 5 && memcmp(text.at, "seed ", 5) == 0;
    if (*seeded) {
        struct vd_text hex = {text.at + 5, text.length - 5};

        vd_secret_of_seed(hex, secret);
        return vd_seed_is_sound(hex);
    }
    return vd_hash_read(text, secret->bytes);
}

struct vd_hash vd_secret_commit(const struct vd_secret *secret, const char *game,
                                const struct vd_hash *data)
{
    struct vd_sha256 state;
    uint8_t out[VD_HASH_SIZE];

    vd_sha256_init(&state);
    vd_sha256_update(&state, "S", 1);
    vd_sha256_update(&state, game, strlen(game));
    vd_sha256_update(&state, data->text, strlen(data->text));
    vd_sha256_update(&state, secret->bytes, sizeof secret->bytes);
    vd_sha256_final(&state, out);
    sodium_memzero(&state, sizeof state);
    return vd_hash_of(out);
}

void vd_salts_init(struct vd_salts *salts, const struct vd_secret *secret)
{
    vd_hmac_key_init(&salts->key, secret->bytes);
}

void vd_salt_message(const struct vd_salts *salts, uint64_t n, char digits[VD_PEN_NUMBER_ROOM],
                     struct vd_sha256_message *message)
{
    size_t count = (size_t)(vd_emit_number(digits, n) - digits);

    message->key = &salts->key;
    message->parts[0] = (struct vd_text){digits, count};
    message->parts[1] = (struct vd_text){NULL, 0};
}

struct vd_hash vd_salt_of(const struct vd_salts *salts, uint64_t n)
{
    char digits[VD_PEN_NUMBER_ROOM];
    struct vd_sha256_message message;

    vd_salt_message(salts, n, digits, &message);
    vd_sha256_each(&message, 1);
    return vd_hash_of(message.hash);
}

/* ---- the umpire's dice ---- */

void vd_keyed_dice_init(struct vd_keyed_dice *dice, const struct vd_secret *secret,
                        const char *game, struct vd_text salts)
{
    struct vd_hmac_key of_secret;
    struct vd_hmac state;
    uint8_t key[32];

    vd_hmac_key_init(&of_secret, secret->bytes);
    vd_hmac_init(&state, &of_secret);
    vd_hmac_update(&state, game, strlen(game));
    vd_hmac_update(&state, "\n", 1);
    if (salts.length > 0)
        vd_hmac_update(&state, salts.at, salts.length);
    vd_hmac_final(&state, key);
    *dice = (struct vd_keyed_dice){0};
    vd_hmac_key_init(&dice->key, key);
    sodium_memzero(key, sizeof key);
    sodium_memzero(&of_secret, sizeof of_secret);
}

static const struct vd_hmac_key *key_at(const struct vd_keyed_dice *dice, unsigned rewinds)
{
    for (size_t i = dice->later.count; i > 0; i--) {
        if (dice->later.at[i - 1].rewinds <= rewinds)
            return &dice->later.at[i - 1].key;
    }
    return &dice->key;
}

void vd_keyed_dice_restore(struct vd_keyed_dice *dice, struct vd_arena *arena, unsigned rewinds,
                           uint32_t seconds)
{
    struct vd_dice_epoch epoch = {.rewinds = rewinds};
    char digits[VD_PEN_NUMBER_ROOM];
    struct vd_hmac state;
    uint8_t key[32];

    vd_hmac_init(&state, key_at(dice, rewinds));
    vd_hmac_update(&state, "restored ", 9);
    vd_hmac_update(&state, digits, (size_t)(vd_emit_number(digits, seconds) - digits));
    vd_hmac_final(&state, key);
    vd_hmac_key_init(&epoch.key, key);
    VD_PUSH(arena, dice->later) = epoch;
    sodium_memzero(key, sizeof key);
    sodium_memzero(&epoch, sizeof epoch);
}

static void put_key(struct vd_die_key key, uint8_t bytes[10])
{
    const uint16_t parts[] = {key.rewinds, key.turn, key.purpose, key.subject, key.count};

    for (size_t i = 0; i < 5; i++) {
        bytes[2 * i] = (uint8_t)parts[i];
        bytes[2 * i + 1] = (uint8_t)(parts[i] >> 8);
    }
}

unsigned vd_keyed_face(const struct vd_keyed_dice *dice, struct vd_die_key key, unsigned sides)
{
    uint8_t message[11], out[32];
    const struct vd_hmac_key *its = key_at(dice, key.rewinds);
    unsigned limit;

    assert(sides >= 1 && sides <= VD_DIE_SIDES_MAX);
    limit = 256 - 256 % sides;
    put_key(key, message);
    for (unsigned block = 0; block < 256; block++) {
        struct vd_hmac state;

        message[10] = (uint8_t)block;
        vd_hmac_init(&state, its);
        vd_hmac_update(&state, message, sizeof message);
        vd_hmac_final(&state, out);
        for (size_t i = 0; i < sizeof out; i++) {
            if (out[i] < limit)
                return out[i] % sides + 1;
        }
    }
    return 1; /* 2^-8192 at worst: a hardware fault is likelier */
}

uint64_t vd_keyed_lots(const struct vd_keyed_dice *dice, const char *seat, unsigned rewinds)
{
    char digits[VD_PEN_NUMBER_ROOM];
    uint64_t lots = 0;
    struct vd_hmac state;
    uint8_t out[32];

    vd_hmac_init(&state, key_at(dice, rewinds));
    vd_hmac_update(&state, "machine ", 8);
    vd_hmac_update(&state, seat, strlen(seat));
    vd_hmac_update(&state, " ", 1);
    vd_hmac_update(&state, digits, (size_t)(vd_emit_number(digits, rewinds) - digits));
    vd_hmac_final(&state, out);
    for (unsigned i = 8; i > 0; i--)
        lots = lots << 8 | out[i - 1];
    return lots;
}

static unsigned roll_keyed(void *context, struct vd_die_key key, unsigned sides)
{
    return vd_keyed_face(context, key, sides);
}

struct vd_dice vd_keyed_dice(struct vd_keyed_dice *dice)
{
    return (struct vd_dice){.roll = roll_keyed, .context = dice};
}
