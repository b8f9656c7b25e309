/* record/hash/sha256.h: SHA-256 and HMAC-SHA-256, by OpenSSL's libcrypto or two messages at a time.
 *
 * Every line of a record is hashed: no other part of an order costs as much. libcrypto uses the
 * processor's own instructions for SHA-256 where there are any; libsodium does not. The results
 * are the same, and a test compares them. */
#ifndef VD_RECORD_HASH_SHA256_H
#define VD_RECORD_HASH_SHA256_H

#include <openssl/sha.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    VD_SHA256_SIZE = 32,
    VD_SHA256_BLOCK = 64,
    VD_SHA256_GATHERED = 8 * VD_SHA256_BLOCK,
    VD_SHA256_END = VD_SHA256_BLOCK + 8 /* at most, of a message */
};

/* Input is collected: libcrypto gets whole blocks only, and mostly all of them at once. */
struct vd_sha256 {
    SHA256_CTX context;
    uint64_t taken; /* bytes given to the context */
    size_t count;   /* bytes collected here */
    uint8_t bytes[VD_SHA256_GATHERED + VD_SHA256_END];
};

void vd_sha256_init(struct vd_sha256 *hash);
void vd_sha256_update(struct vd_sha256 *hash, const void *bytes, size_t count);
void vd_sha256_final(struct vd_sha256 *hash, uint8_t out[VD_SHA256_SIZE]);
void vd_sha256_of(const void *bytes, size_t count, uint8_t out[VD_SHA256_SIZE]);

enum { VD_HMAC_KEY = 32 };

/* A key hashed in once, for any number of messages. */
struct vd_hmac_key {
    SHA256_CTX inner, outer;
};

struct vd_hmac {
    const struct vd_hmac_key *key;
    struct vd_sha256 inner;
};

void vd_hmac_key_init(struct vd_hmac_key *key, const uint8_t bytes[VD_HMAC_KEY]);
/* Keeps a pointer to the key. */
void vd_hmac_init(struct vd_hmac *hash, const struct vd_hmac_key *key);
void vd_hmac_update(struct vd_hmac *hash, const void *bytes, size_t count);
void vd_hmac_final(struct vd_hmac *hash, uint8_t out[VD_SHA256_SIZE]);

/* ---- several independent messages ---- */

struct vd_sha256_message {
    const struct vd_hmac_key *key; /* NULL: the plain hash */
    struct vd_text parts[2];       /* hashed one after the other */
    uint8_t hash[VD_SHA256_SIZE];
};

/* Hashes the messages in pairs: a processor with SHA-256 instructions hashes two messages in
 * hardly more time than one (sha256_pair.h). Best if the longest comes first. */
void vd_sha256_all(struct vd_sha256_message *messages, size_t count);
/* The same, one message after the other, for other processors. */
void vd_sha256_each(struct vd_sha256_message *messages, size_t count);

#endif
