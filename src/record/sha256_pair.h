/* record/sha256_pair.h: two messages taken in side by side, by the processor's own instructions.
 *
 * Each of these instructions waits for the one before it twice as long as it works: a second message finds
 * its place in the gaps, and the two take hardly longer than one. */
#ifndef VD_RECORD_SHA256_PAIR_H
#define VD_RECORD_SHA256_PAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether this processor can. */
bool vd_sha256_pair_is_known(void);
/* So many blocks of each; a and b are what was taken in so far, as FIPS 180-4 has it in H. */
void vd_sha256_pair(uint32_t a[8], const uint8_t *a_blocks, uint32_t b[8], const uint8_t *b_blocks,
                    size_t count);

#endif
