/* record/sha256.c: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto.
 *
 * Its calls of this level are the fast ones for a few hundred bytes; those above them look the algorithm
 * up and allocate, every time. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "record/sha256.h"

#include <sodium.h>
#include <string.h>

enum { BLOCK = 64, INNER = 0x36, OUTER = 0x5c };

void vd_sha256_init(struct vd_sha256 *hash)
{
    (void)SHA256_Init(&hash->context); /* these cannot fail */
}

void vd_sha256_update(struct vd_sha256 *hash, const void *bytes, size_t count)
{
    (void)SHA256_Update(&hash->context, bytes, count);
}

void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE])
{
    (void)SHA256_Final(out, &hash->context);
}

void vd_sha256_of(const void *bytes, size_t count, uint8_t out[VD_SHA256_SIZE])
{
    struct vd_sha256 hash;

    vd_sha256_init(&hash);
    vd_sha256_update(&hash, bytes, count);
    vd_sha256_final(&hash, out);
}

/* RFC 2104. */
static void take_key(struct vd_sha256 *hash, const uint8_t key[VD_HMAC_KEY], uint8_t pad)
{
    uint8_t block[BLOCK];

    memset(block, pad, sizeof block);
    for (size_t i = 0; i < VD_HMAC_KEY; i++)
        block[i] ^= key[i];
    vd_sha256_init(hash);
    vd_sha256_update(hash, block, sizeof block);
    sodium_memzero(block, sizeof block);
}

void vd_hmac_init(struct vd_hmac *hash, const uint8_t key[VD_HMAC_KEY])
{
    take_key(&hash->inner, key, INNER);
    take_key(&hash->outer, key, OUTER);
}

void vd_hmac_update(struct vd_hmac *hash, const void *bytes, size_t count)
{
    vd_sha256_update(&hash->inner, bytes, count);
}

void vd_hmac_final(struct vd_hmac *hash, uint8_t out[VD_SHA256_SIZE])
{
    uint8_t inner[VD_SHA256_SIZE];

    vd_sha256_final(&hash->inner, inner);
    vd_sha256_update(&hash->outer, inner, sizeof inner);
    vd_sha256_final(&hash->outer, out);
}
