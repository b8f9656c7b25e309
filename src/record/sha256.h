/* record/sha256.h: SHA-256 and HMAC, as libsodium's, on libsodium's own states; faster on processors
 * that have instructions for it, which that library does not use. The names are the library's but for
 * the prefix. Every line of a record is hashed: this is most of what an order costs. */
#ifndef VD_RECORD_SHA256_H
#define VD_RECORD_SHA256_H

#include <sodium.h>
#include <stddef.h>
#include <stdint.h>

void vd_sha256_update(crypto_hash_sha256_state *state, const void *bytes, size_t count);
void vd_sha256_final(crypto_hash_sha256_state *state, uint8_t out[crypto_hash_sha256_BYTES]);
void vd_sha256(const void *bytes, size_t count, uint8_t out[crypto_hash_sha256_BYTES]);

void vd_hmac_init(crypto_auth_hmacsha256_state *state,
                  const uint8_t key[crypto_auth_hmacsha256_KEYBYTES]);
void vd_hmac_update(crypto_auth_hmacsha256_state *state, const void *bytes, size_t count);
void vd_hmac_final(crypto_auth_hmacsha256_state *state, uint8_t out[crypto_auth_hmacsha256_BYTES]);

#endif
