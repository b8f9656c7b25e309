/* record/hash/sha256_pair.h: two messages hashed side by side, by the processor's own instructions.
 *
 * Each of these instructions has a latency twice as long as its work. A second message fills the
 * gaps, and the two take hardly longer than one. */
#ifndef VD_RECORD_HASH_SHA256_PAIR_H
#define VD_RECORD_HASH_SHA256_PAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if this processor has the instructions. */
bool vd_sha256_pair_is_known(void);
/* Hashes `count` blocks of each message; a and b are the hash values so far, H in FIPS 180-4. */
void vd_sha256_pair(uint32_t a[8], const uint8_t *a_blocks, uint32_t b[8], const uint8_t *b_blocks,
                    size_t count);

#endif
