/* record/hash/sha256.c: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto or two messages at a time.
 *
 * The library's low-level calls are the fast ones for a few hundred bytes; the calls above them
 * look up the algorithm and allocate every time. Even of the low-level calls only the one for
 * whole blocks is used: padding and length (FIPS 180-4, 5.1.1) cost less appended to the rest
 * than by SHA256_Final. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "record/hash/sha256.h"

#include <sodium.h>
#include <string.h>

#include "record/hash/sha256_pair.h"

enum { LENGTH = 8, INNER = 0x36, OUTER = 0x5c };

void vd_sha256_init(struct vd_sha256 *hash)
{
    (void)SHA256_Init(&hash->context); /* these cannot fail */
    hash->taken = 0;
    hash->count = 0;
}

/* Hashes the collected bytes, which are whole blocks. */
static void take_gathered(struct vd_sha256 *hash)
{
    (void)SHA256_Update(&hash->context, hash->bytes, hash->count);
    hash->taken += hash->count;
    hash->count = 0;
}

void vd_sha256_update(struct vd_sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    size_t room;

    while (count >= (room = VD_SHA256_GATHERED - hash->count)) {
        memcpy(hash->bytes + hash->count, at, room);
        hash->count += room;
        take_gathered(hash);
        at += room;
        count -= room;
    }
    if (count > 0)
        memcpy(hash->bytes + hash->count, at, count);
    hash->count += count;
}

static void put_four(uint8_t *at, uint32_t number)
{
    at[0] = (uint8_t)(number >> 24);
    at[1] = (uint8_t)(number >> 16);
    at[2] = (uint8_t)(number >> 8);
    at[3] = (uint8_t)number;
}

/* Appends the padding to `count` bytes that follow `taken` others: a bit, zeros up to the end of
 * a block, and the message's length in bits. It may write more zeros than needed, since a fixed
 * count is faster. Returns the new number of bytes. */
static size_t put_end(uint8_t *bytes, size_t count, uint64_t taken)
{
    uint64_t bits = 8 * (taken + count);
    size_t whole = (count + LENGTH) / VD_SHA256_BLOCK * VD_SHA256_BLOCK + VD_SHA256_BLOCK;

    bytes[count] = 0x80;
    memset(bytes + count + 1, 0, VD_SHA256_END - 1);
    put_four(bytes + whole - 8, (uint32_t)(bits >> 32));
    put_four(bytes + whole - 4, (uint32_t)bits);
    return whole;
}

static void put_words(const uint32_t h[8], uint8_t out[VD_SHA256_SIZE])
{
    for (size_t i = 0; i < VD_SHA256_SIZE / 4; i++)
        put_four(out + 4 * i, h[i]);
}

void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE])
{
    hash->count = put_end(hash->bytes, hash->count, hash->taken);
    take_gathered(hash);
    put_words(hash->context.h, out);
}

void vd_sha256_of(const void *bytes, size_t count, uint8_t out[VD_SHA256_SIZE])
{
    struct vd_sha256 hash;

    vd_sha256_init(&hash);
    vd_sha256_update(&hash, bytes, count);
    vd_sha256_final(&hash, out);
}

/* RFC 2104. */
static void take_key(SHA256_CTX *context, const uint8_t key[VD_HMAC_KEY], uint8_t pad)
{
    uint8_t block[VD_SHA256_BLOCK];

    memset(block, pad, sizeof block);
    for (size_t i = 0; i < VD_HMAC_KEY; i++)
        block[i] ^= key[i];
    (void)SHA256_Init(context);
    (void)SHA256_Update(context, block, sizeof block);
    sodium_memzero(block, sizeof block);
}

void vd_hmac_key_init(struct vd_hmac_key *key, const uint8_t bytes[VD_HMAC_KEY])
{
    take_key(&key->inner, bytes, INNER);
    take_key(&key->outer, bytes, OUTER);
}

/* The context holds one block already, the key's. */
static void begin_keyed(struct vd_sha256 *hash, const SHA256_CTX *context)
{
    hash->context = *context;
    hash->taken = VD_SHA256_BLOCK;
    hash->count = 0;
}

void vd_hmac_init(struct vd_hmac *hash, const struct vd_hmac_key *key)
{
    hash->key = key;
    begin_keyed(&hash->inner, &key->inner);
}

void vd_hmac_update(struct vd_hmac *hash, const void *bytes, size_t count)
{
    vd_sha256_update(&hash->inner, bytes, count);
}

void vd_hmac_final(struct vd_hmac *hash, uint8_t out[VD_SHA256_SIZE])
{
    uint8_t inner[VD_SHA256_SIZE];

    vd_sha256_final(&hash->inner, inner);
    begin_keyed(&hash->inner, &hash->key->outer);
    vd_sha256_update(&hash->inner, inner, sizeof inner);
    vd_sha256_final(&hash->inner, out);
}

/* ---- several messages ---- */

void vd_sha256_each(struct vd_sha256_message *messages, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct vd_sha256_message *message = &messages[i];
        struct vd_hmac hash;

        if (message->key != NULL)
            vd_hmac_init(&hash, message->key);
        else
            vd_sha256_init(&hash.inner);
        for (size_t k = 0; k < 2; k++)
            vd_sha256_update(&hash.inner, message->parts[k].at, message->parts[k].length);
        if (message->key != NULL)
            vd_hmac_final(&hash, message->hash);
        else
            vd_sha256_final(&hash.inner, message->hash);
    }
}

/* FIPS 180-4, 5.3.3. */
static const uint32_t beginning[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/* A lane hashes messages one after the other, beside another lane. */
struct lane {
    struct vd_sha256_message *message; /* NULL: none is left */
    uint32_t h[8];
    uint64_t taken;     /* bytes of the message hashed into h */
    size_t part, at;    /* how far the message is collected */
    size_t count, done; /* bytes collected, and how many of them are in h */
    bool is_outer;      /* the second half of an HMAC */
    uint8_t bytes[VD_SHA256_GATHERED + VD_SHA256_END];
};

static void lane_begin(struct lane *lane, const uint32_t h[8], uint64_t taken)
{
    memcpy(lane->h, h, sizeof lane->h);
    lane->taken = taken;
    lane->count = lane->done = 0;
}

/* Collects as many bytes as there is room for; after the last, appends the padding. */
static void lane_gather(struct lane *lane)
{
    for (; lane->part < 2; lane->part++, lane->at = 0) {
        const struct vd_text *part = &lane->message->parts[lane->part];
        size_t room = VD_SHA256_GATHERED - lane->count, left = part->length - lane->at;
        size_t count = left < room ? left : room;

        if (count > 0)
            memcpy(lane->bytes + lane->count, part->at + lane->at, count);
        lane->count += count;
        lane->at += count;
        if (count < left)
            return;
    }
    lane->count = put_end(lane->bytes, lane->count, lane->taken);
}

static void lane_take(struct lane *lane, struct vd_sha256_message *message)
{
    lane->message = message;
    if (message == NULL)
        return;
    lane->part = lane->at = 0;
    lane->is_outer = false;
    if (message->key != NULL)
        lane_begin(lane, message->key->inner.h, VD_SHA256_BLOCK);
    else
        lane_begin(lane, beginning, 0);
    lane_gather(lane);
}

/* RFC 2104: starts the outer hash of an HMAC over the inner one. */
static void lane_turn(struct lane *lane)
{
    lane->is_outer = true;
    lane_begin(lane, lane->message->key->outer.h, VD_SHA256_BLOCK);
    memcpy(lane->bytes, lane->message->hash, VD_SHA256_SIZE);
    lane->count = put_end(lane->bytes, VD_SHA256_SIZE, lane->taken);
}

/* Notes that `blocks` more blocks are in h; false if the message is finished. */
static bool lane_go_on(struct lane *lane, size_t blocks)
{
    lane->done += blocks * VD_SHA256_BLOCK;
    if (lane->done < lane->count)
        return true;
    if (lane->part < 2) {
        lane->taken += lane->count;
        lane->count = lane->done = 0;
        lane_gather(lane);
        return true;
    }
    put_words(lane->h, lane->message->hash);
    if (lane->message->key == NULL || lane->is_outer)
        return false;
    lane_turn(lane);
    return true;
}

/* Returns how many collected blocks are not in h yet. */
static size_t lane_left(const struct lane *lane)
{
    return (lane->count - lane->done) / VD_SHA256_BLOCK;
}

/* Hashes as many blocks as both lanes have. */
static size_t go_together(struct lane *a, struct lane *b)
{
    size_t blocks = lane_left(a), others = lane_left(b);

    blocks = others < blocks ? others : blocks;
    vd_sha256_pair(a->h, a->bytes + a->done, b->h, b->bytes + b->done, blocks);
    return blocks;
}

/* Hashes the remaining lane paired with a dummy, which takes hardly longer than alone. */
static size_t go_alone(struct lane *lane)
{
    uint32_t nothing[8] = {0};
    const uint8_t *bytes = lane->bytes + lane->done;
    size_t blocks = lane_left(lane);

    vd_sha256_pair(lane->h, bytes, nothing, bytes, blocks);
    return blocks;
}

static void in_pairs(struct vd_sha256_message *next, struct vd_sha256_message *end)
{
    struct lane lanes[2], *a = &lanes[0], *b = &lanes[1];

    lane_take(a, next < end ? next++ : NULL);
    lane_take(b, next < end ? next++ : NULL);
    while (a->message != NULL && b->message != NULL) {
        size_t blocks = go_together(a, b);

        if (!lane_go_on(a, blocks))
            lane_take(a, next < end ? next++ : NULL);
        if (!lane_go_on(b, blocks))
            lane_take(b, next < end ? next++ : NULL);
    }
    struct lane *left = a->message != NULL ? a : b;

    while (left->message != NULL && lane_go_on(left, go_alone(left)))
        ;
}

void vd_sha256_all(struct vd_sha256_message *messages, size_t count)
{
    if (vd_sha256_pair_is_known())
        in_pairs(messages, messages + count);
    else
        vd_sha256_each(messages, count);
}
