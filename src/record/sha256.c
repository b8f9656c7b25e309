/* record/sha256.c: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto.
 *
 * Its calls of this level are the fast ones for a few hundred bytes; those above them look the algorithm
 * up and allocate, every time. Even of these only the one for whole blocks is used: the end of a message,
 * its padding and length (FIPS 180-4, 5.1.1), costs less put behind the rest than by SHA256_Final. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "record/sha256.h"

#include <sodium.h>
#include <string.h>

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

void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE])
{
    put_end(hash);
    take_gathered(hash);
    for (size_t i = 0; i < VD_SHA256_SIZE / 4; i++)
        put_four(out + 4 * i, hash->context.h[i]);
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
