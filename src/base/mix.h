/* base/mix.h: numbers mixed into numbers: fast, keyed, the same everywhere; no cryptography. */
#ifndef VD_BASE_MIX_H
#define VD_BASE_MIX_H

#include <stdint.h>

/* Every bit of the result depends on every bit of all three. */
uint64_t vd_mix(uint64_t seed, uint64_t high, uint64_t low);
/* Any text gives a seed. */
uint64_t vd_mix_text(const char *text);
/* From 0 to count - 1, by multiplication: the bias is below count / 2^32. */
uint32_t vd_mix_below(uint64_t mixed, uint32_t count);

#endif
