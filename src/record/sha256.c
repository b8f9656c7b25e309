/* record/sha256.c: SHA-256 and HMAC, as libsodium's, on libsodium's own states. */
#include "record/sha256.h"

#include <stdbool.h>
#include <string.h>

enum { BLOCK = 64 };

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

/* SHA, and SSSE3 and SSE4.1, which it is used with. */
static bool processor_has_sha(void)
{
    unsigned a, b, c, d, ssse3_and_sse41 = 1U << 9 | 1U << 19;

    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & ssse3_and_sse41) == ssse3_and_sse41 &&
           __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b >> 29 & 1) != 0;
}

/* Asked once: the question is dear on a virtual machine. Two threads may both ask; they hear the same. */
static bool is_fast(void)
{
    static _Atomic(int) known; /* 1: no, 2: yes */
    int now = known;

    if (now == 0)
        known = now = processor_has_sha() ? 2 : 1;
    return now == 2;
}

static const _Alignas(16) uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The instructions want the eight words as ABEF and CDGH. */
__attribute__((target("sha,sse4.1"))) static void compress(uint32_t words[8], const uint8_t *bytes,
                                                           size_t blocks)
{
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i dcba = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)words), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(words + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(dcba, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, dcba, 0xF0);

    for (; blocks > 0; blocks--, bytes += BLOCK) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];

        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes + i), big_endian);
#pragma GCC unroll 16
        for (int i = 0; i < 16; i++) { /* four rounds each */
            __m128i *here = &w[i % 4], next = w[(i + 1) % 4], after = w[(i + 2) % 4];
            const __m128i last = w[(i + 3) % 4];
            const __m128i sum =
                _mm_add_epi32(*here, _mm_load_si128((const __m128i *)constants + i));

            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            if (i >= 12)
                continue; /* the words of the last rounds are there */
            *here = _mm_sha256msg2_epu32(
                _mm_add_epi32(_mm_sha256msg1_epu32(*here, next), _mm_alignr_epi8(last, after, 4)),
                last);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);

    _mm_storeu_si128((__m128i *)words, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(words + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

static bool is_fast(void)
{
    return false;
}

static void compress(uint32_t words[8], const uint8_t *bytes, size_t blocks)
{
    (void)words;
    (void)bytes;
    (void)blocks;
}

#endif

void vd_sha256_update(crypto_hash_sha256_state *state, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    size_t held = state->count / 8 % BLOCK, room = BLOCK - held;

    if (!is_fast()) {
        crypto_hash_sha256_update(state, at, count);
        return;
    }
    state->count += (uint64_t)count * 8;
    if (count >= room && held > 0) {
        memcpy(state->buf + held, at, room);
        compress(state->state, state->buf, 1);
        at += room;
        count -= room;
        held = 0;
    }
    if (held == 0) {
        compress(state->state, at, count / BLOCK);
        at += count / BLOCK * BLOCK;
        count %= BLOCK;
    }
    if (count > 0)
        memcpy(state->buf + held, at, count);
}

/* A one bit, zeros, and the length in bits. */
void vd_sha256_final(crypto_hash_sha256_state *state, uint8_t out[crypto_hash_sha256_BYTES])
{
    const size_t held = state->count / 8 % BLOCK;
    uint8_t last[2 * BLOCK] = {0};
    const size_t blocks = held < BLOCK - 8 ? 1 : 2;

    if (!is_fast()) {
        crypto_hash_sha256_final(state, out);
        return;
    }
    memcpy(last, state->buf, held);
    last[held] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[blocks * BLOCK - 1 - i] = (uint8_t)(state->count >> 8 * i);
    compress(state->state, last, blocks);
    for (size_t i = 0; i < crypto_hash_sha256_BYTES; i++)
        out[i] = (uint8_t)(state->state[i / 4] >> (24 - 8 * (i % 4)));
}

void vd_sha256(const void *bytes, size_t count, uint8_t out[crypto_hash_sha256_BYTES])
{
    crypto_hash_sha256_state state;

    crypto_hash_sha256_init(&state);
    vd_sha256_update(&state, bytes, count);
    vd_sha256_final(&state, out);
}

/* A key of less than a block is taken in with zeros after it, once for each of the two hashes. */
static void take_key(crypto_hash_sha256_state *state, const uint8_t *key, uint8_t pad)
{
    uint8_t block[BLOCK];

    memset(block, pad, sizeof block);
    for (size_t i = 0; i < crypto_auth_hmacsha256_KEYBYTES; i++)
        block[i] ^= key[i];
    crypto_hash_sha256_init(state);
    vd_sha256_update(state, block, sizeof block);
    sodium_memzero(block, sizeof block);
}

void vd_hmac_init(crypto_auth_hmacsha256_state *state,
                  const uint8_t key[crypto_auth_hmacsha256_KEYBYTES])
{
    take_key(&state->ictx, key, 0x36);
    take_key(&state->octx, key, 0x5C);
}

void vd_hmac_update(crypto_auth_hmacsha256_state *state, const void *bytes, size_t count)
{
    vd_sha256_update(&state->ictx, bytes, count);
}

void vd_hmac_final(crypto_auth_hmacsha256_state *state, uint8_t out[crypto_auth_hmacsha256_BYTES])
{
    uint8_t inner[crypto_hash_sha256_BYTES];

    vd_sha256_final(&state->ictx, inner);
    vd_sha256_update(&state->octx, inner, sizeof inner);
    vd_sha256_final(&state->octx, out);
    sodium_memzero(inner, sizeof inner);
    sodium_memzero(state, sizeof *state);
}
