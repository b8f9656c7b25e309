/* record/sha256.c: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto.
 *
 * Its calls of this level are the fast ones for a few hundred bytes; those above them look the algorithm
 * up and allocate, every time. Even of these only the one for whole blocks is used: the end of a message,
 * its padding and length (FIPS 180-4, 5.1.1), costs less put behind the rest than by SHA256_Final. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "record/sha256.h"

#include <sodium.h>
#include <string.h>

#include "record/sha256_pair.h"

enum { LENGTH = 8, INNER = 0x36, OUTER = 0x5c };

void vd_sha256_init(struct vd_sha256 *hash)
{
    (void)SHA256_Init(&hash->context); /* these cannot fail */
    hash->taken = 0;
    hash->count = 0;
}

/* Whole blocks. */
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

/* A bit, zeros up to the end of a block, in its last bytes how many bits the message has. The zeros may
 * be too many: of a number that is known they cost less. */
static void put_end(struct vd_sha256 *hash)
{
    uint64_t bits = 8 * (hash->taken + hash->count);
    size_t whole = (hash->count + LENGTH) / VD_SHA256_BLOCK * VD_SHA256_BLOCK + VD_SHA256_BLOCK;

    hash->bytes[hash->count] = 0x80;
    memset(hash->bytes + hash->count + 1, 0, VD_SHA256_END - 1);
    put_four(hash->bytes + whole - 8, (uint32_t)(bits >> 32));
    put_four(hash->bytes + whole - 4, (uint32_t)bits);
    hash->count = whole;
}

static void give(const struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE])
{
    for (size_t i = 0; i < VD_SHA256_SIZE / 4; i++)
        put_four(out + 4 * i, hash->context.h[i]);
}

void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE])
{
    put_end(hash);
    take_gathered(hash);
    give(hash, out);
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

/* One block, the key's, is in it. */
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

struct queue {
    struct vd_sha256_message *next, *end;
};

/* Where messages are taken in one after the other, beside those of another lane. */
struct lane {
    struct vd_sha256_message *message;
    struct vd_sha256 hash;
    size_t part, at; /* how far the message is gathered */
    size_t done;     /* of what is gathered */
    bool is_outer;   /* the second half of an HMAC */
};

/* As much as there is room for, at last with the end. */
static void gather(struct lane *lane)
{
    struct vd_sha256 *hash = &lane->hash;

    for (; lane->part < 2; lane->part++, lane->at = 0) {
        const struct vd_text *part = &lane->message->parts[lane->part];
        size_t room = VD_SHA256_GATHERED - hash->count, left = part->length - lane->at;
        size_t count = left < room ? left : room;

        if (count > 0)
            memcpy(hash->bytes + hash->count, part->at + lane->at, count);
        hash->count += count;
        lane->at += count;
        if (count < left)
            return;
    }
    put_end(hash);
}

/* The next message; false if there is none. */
static bool take(struct lane *lane, struct queue *queue)
{
    if (queue->next == queue->end)
        return false;
    lane->message = queue->next++;
    lane->part = lane->at = lane->done = 0;
    lane->is_outer = false;
    if (lane->message->key != NULL)
        begin_keyed(&lane->hash, &lane->message->key->inner);
    else
        vd_sha256_init(&lane->hash);
    gather(lane);
    return true;
}

/* RFC 2104: the hash is hashed once more. */
static void take_outer(struct lane *lane)
{
    lane->is_outer = true;
    lane->done = 0;
    begin_keyed(&lane->hash, &lane->message->key->outer);
    vd_sha256_update(&lane->hash, lane->message->hash, VD_SHA256_SIZE);
    put_end(&lane->hash);
}

/* The blocks that are gathered and not taken in. */
static size_t blocks_left(const struct lane *lane)
{
    return (lane->hash.count - lane->done) / VD_SHA256_BLOCK;
}

/* So many of them were; false if the message is through. */
static bool go_on(struct lane *lane, size_t blocks)
{
    lane->done += blocks * VD_SHA256_BLOCK;
    if (lane->done < lane->hash.count)
        return true;
    if (lane->part < 2) {
        lane->hash.taken += lane->hash.count;
        lane->hash.count = lane->done = 0;
        gather(lane);
        return true;
    }
    give(&lane->hash, lane->message->hash);
    if (lane->message->key == NULL || lane->is_outer)
        return false;
    take_outer(lane);
    return true;
}

/* There is nothing left to go beside it. */
static void go_alone(struct lane *lane)
{
    size_t blocks;

    do {
        blocks = blocks_left(lane);
        (void)SHA256_Update(&lane->hash.context, lane->hash.bytes + lane->done,
                            blocks * VD_SHA256_BLOCK);
    } while (go_on(lane, blocks));
}

static void go_together(struct lane *lanes, struct queue *queue)
{
    bool first = take(&lanes[0], queue), second = take(&lanes[1], queue);

    while (first && second) {
        size_t blocks = blocks_left(&lanes[0]), others = blocks_left(&lanes[1]);

        blocks = blocks < others ? blocks : others;
        vd_sha256_pair(lanes[0].hash.context.h, lanes[0].hash.bytes + lanes[0].done,
                       lanes[1].hash.context.h, lanes[1].hash.bytes + lanes[1].done, blocks);
        first = go_on(&lanes[0], blocks) || take(&lanes[0], queue);
        second = go_on(&lanes[1], blocks) || take(&lanes[1], queue);
    }
    if (first)
        go_alone(&lanes[0]);
    if (second)
        go_alone(&lanes[1]);
}

void vd_sha256_all(struct vd_sha256_message *messages, size_t count)
{
    struct queue queue = {messages, messages + count};
    struct lane lanes[2];

    if (vd_sha256_pair_is_known())
        go_together(lanes, &queue);
    else
        vd_sha256_each(messages, count);
}
