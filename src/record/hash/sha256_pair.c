/* record/hash/sha256_pair.c: two messages hashed side by side, by the processor's own
 * instructions. */
#include "record/hash/sha256_pair.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

#include "record/hash/sha256.h"

static bool ask_processor(void)
{
    unsigned a, b, c, d;

    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSSE3) != 0 && (c & bit_SSE4_1) != 0 &&
           __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

/* Asked once: in a virtual machine CPUID takes as long as some orders. */
bool vd_sha256_pair_is_known(void)
{
    enum { UNASKED, NO, YES };
    static _Atomic int answer = UNASKED;

    if (answer == UNASKED)
        answer = ask_processor() ? YES : NO;
    return answer == YES;
}

#define VD_TARGET __attribute__((target("sha,sse4.1,ssse3")))
#define VD_STEP static inline __attribute__((always_inline)) VD_TARGET

/* FIPS 180-4, 4.2.2. */
static const _Alignas(16) uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The eight words of H in the layout that the instructions need, and sixteen words of the
 * schedule, four to a vector. */
struct words {
    __m128i abef, cdgh, w[4];
};

VD_STEP __m128i load(const void *at)
{
    return _mm_loadu_si128((const __m128i *)at);
}

VD_STEP struct words words_of(const uint32_t h[8])
{
    __m128i badc = _mm_shuffle_epi32(load(h), 0xB1), hgfe = _mm_shuffle_epi32(load(h + 4), 0x1B);

    return (struct words){.abef = _mm_alignr_epi8(badc, hgfe, 8),
                          .cdgh = _mm_blend_epi16(hgfe, badc, 0xF0)};
}

VD_STEP void words_give(const struct words *words, uint32_t h[8])
{
    __m128i feba = _mm_shuffle_epi32(words->abef, 0x1B);
    __m128i dchg = _mm_shuffle_epi32(words->cdgh, 0xB1);

    _mm_storeu_si128((__m128i *)h, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(h + 4), _mm_alignr_epi8(dchg, feba, 8));
}

/* The words of a message are big-endian. */
VD_STEP void take_block(struct words *words, const uint8_t *block)
{
    const __m128i turned = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);

    words->w[0] = _mm_shuffle_epi8(load(block), turned);
    words->w[1] = _mm_shuffle_epi8(load(block + 16), turned);
    words->w[2] = _mm_shuffle_epi8(load(block + 32), turned);
    words->w[3] = _mm_shuffle_epi8(load(block + 48), turned);
}

/* Rounds 4 i to 4 i + 3. */
VD_STEP void four_rounds(struct words *words, size_t i)
{
    __m128i sum = _mm_add_epi32(words->w[i % 4], load(constants + 4 * i));

    words->cdgh = _mm_sha256rnds2_epu32(words->cdgh, words->abef, sum);
    words->abef = _mm_sha256rnds2_epu32(words->abef, words->cdgh, _mm_shuffle_epi32(sum, 0x0E));
}

/* Makes the four words of the schedule that come sixteen after those of round 4 i. */
VD_STEP void four_words(struct words *words, size_t i)
{
    __m128i *w = words->w, last = w[(i + 3) % 4];
    __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]),
                                _mm_alignr_epi8(last, w[(i + 2) % 4], 4));

    w[i % 4] = _mm_sha256msg2_epu32(sum, last);
}

VD_STEP void step(struct words *a, struct words *b, size_t i)
{
    four_rounds(a, i);
    four_rounds(b, i);
    four_words(a, i);
    four_words(b, i);
}

VD_STEP void last_step(struct words *a, struct words *b, size_t i)
{
    four_rounds(a, i);
    four_rounds(b, i);
}

/* Unrolled by hand: with constant indices all words stay in registers. */
VD_STEP void all_rounds(struct words *a, struct words *b)
{
    step(a, b, 0);
    step(a, b, 1);
    step(a, b, 2);
    step(a, b, 3);
    step(a, b, 4);
    step(a, b, 5);
    step(a, b, 6);
    step(a, b, 7);
    step(a, b, 8);
    step(a, b, 9);
    step(a, b, 10);
    step(a, b, 11);
    last_step(a, b, 12);
    last_step(a, b, 13);
    last_step(a, b, 14);
    last_step(a, b, 15);
}

VD_STEP void add(struct words *words, const struct words *before)
{
    words->abef = _mm_add_epi32(words->abef, before->abef);
    words->cdgh = _mm_add_epi32(words->cdgh, before->cdgh);
}

VD_TARGET void vd_sha256_pair(uint32_t a[8], const uint8_t *a_blocks, uint32_t b[8],
                              const uint8_t *b_blocks, size_t count)
{
    struct words a_words = words_of(a), b_words = words_of(b);

    for (size_t i = 0; i < count; i++) {
        struct words a_before = a_words, b_before = b_words;

        take_block(&a_words, a_blocks + VD_SHA256_BLOCK * i);
        take_block(&b_words, b_blocks + VD_SHA256_BLOCK * i);
        all_rounds(&a_words, &b_words);
        add(&a_words, &a_before);
        add(&b_words, &b_before);
    }
    words_give(&a_words, a);
    words_give(&b_words, b);
}

#else

#include <assert.h>

bool vd_sha256_pair_is_known(void)
{
    return false;
}

void vd_sha256_pair(uint32_t a[8], const uint8_t *a_blocks, uint32_t b[8], const uint8_t *b_blocks,
                    size_t count)
{
    (void)a, (void)a_blocks, (void)b, (void)b_blocks, (void)count;
    assert(false); /* never called on a processor without these instructions */
}

#endif
