/* base/mix.c: a fast keyed hash of numbers, the same on every machine; not cryptographic. */
#include "base/mix.h"

/* The final mixing step of splitmix64. */
static uint64_t stir(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xBF58476D1CE4E5B9);
    x ^= x >> 27;
    x *= UINT64_C(0x94D049BB133111EB);
    x ^= x >> 31;
    return x;
}

uint64_t vd_mix(uint64_t seed, uint64_t high, uint64_t low)
{
    uint64_t x = stir(seed + UINT64_C(0x9E3779B97F4A7C15));

    x = stir((x ^ high) + UINT64_C(0x9E3779B97F4A7C15));
    return stir((x ^ low) + UINT64_C(0x9E3779B97F4A7C15));
}

uint64_t vd_mix_text(const char *text)
{
    uint64_t seed = 0;

    for (; *text != '\0'; text++)
        seed = vd_mix(seed, 0, (unsigned char)*text);
    return seed;
}

uint32_t vd_mix_below(uint64_t mixed, uint32_t count)
{
    return (uint32_t)(((mixed >> 32) * count) >> 32);
}
