/* record/sha256.h: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto.
 *
 * Every line of a record is hashed: this is most of what an order costs. libcrypto uses the processor's own
 * instructions for it where there are any, which libsodium does not; the results are the same, and a
 * test holds them against each other. */
#ifndef VD_RECORD_SHA256_H
#define VD_RECORD_SHA256_H

#include <openssl/sha.h>
#include <stddef.h>
#include <stdint.h>

enum { VD_SHA256_SIZE = 32, VD_HMAC_KEY = 32 };

struct vd_sha256 {
    SHA256_CTX context;
};

void vd_sha256_init(struct vd_sha256 *hash);
void vd_sha256_update(struct vd_sha256 *hash, const void *bytes, size_t count);
void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE]);
void vd_sha256_of(const void *bytes, size_t count, uint8_t out[VD_SHA256_SIZE]);

/* May be copied once its key is in, to begin from there again and again. */
struct vd_hmac {
    struct vd_sha256 inner, outer;
};

void vd_hmac_init(struct vd_hmac *hash, const uint8_t key[VD_HMAC_KEY]);
void vd_hmac_update(struct vd_hmac *hash, const void *bytes, size_t count);
void vd_hmac_final(struct vd_hmac *hash, uint8_t out[VD_SHA256_SIZE]);

#endif
