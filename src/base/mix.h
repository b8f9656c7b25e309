/* base/mix.h: a fast keyed hash of numbers, the same on every machine; not cryptographic. */
#ifndef VD_BASE_MIX_H
#define VD_BASE_MIX_H

#include <stdint.h>

/* Every bit of the result depends on every bit of all three. */
uint64_t vd_mix(uint64_t seed, uint64_t high, uint64_t low);
/* Returns a seed made from any text. */
uint64_t vd_mix_text(const char *text);
/* Returns a number from 0 to count - 1, by multiplication: the bias is below count / 2^32. */
uint32_t vd_mix_below(uint64_t mixed, uint32_t count);

#endif
