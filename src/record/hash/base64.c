/* record/hash/base64.c: bytes as text and back, in base64url (RFC 4648, section 5) without
 * padding. */
#include "record/hash/base64.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t vd_base64_length(size_t count)
{
    return count / 3 * 4 + (count % 3 > 0 ? count % 3 + 1 : 0);
}

void vd_base64_write(const uint8_t *bytes, size_t count, char *out)
{
    for (; count >= 3; bytes += 3, count -= 3, out += 4) {
        out[0] = letters[bytes[0] >> 2];
        out[1] = letters[(bytes[0] << 4 | bytes[1] >> 4) & 63];
        out[2] = letters[(bytes[1] << 2 | bytes[2] >> 6) & 63];
        out[3] = letters[bytes[2] & 63];
    }
    if (count == 0)
        return;
    uint32_t rest = (uint32_t)bytes[0] << 16 | (count > 1 ? (uint32_t)bytes[1] << 8 : 0);

    for (size_t i = 0; i <= count; i++)
        out[i] = letters[rest >> (18 - 6 * i) & 63];
}

int vd_base64_common(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    return c >= '0' && c <= '9' ? c - '0' + 52 : -1;
}

static int letter_value(char c)
{
    return c == '-' ? 62 : c == '_' ? 63 : vd_base64_common(c);
}

bool vd_base64_is_letter(char c)
{
    return letter_value(c) >= 0;
}

bool vd_base64_read(const char *text, size_t length, uint8_t *out)
{
    uint32_t bits = 0;
    unsigned have = 0;

    if (length % 4 == 1)
        return false;
    for (size_t i = 0; i < length; i++) {
        int value = letter_value(text[i]);

        if (value < 0)
            return false;
        bits = bits << 6 | (uint32_t)value;
        have += 6;
        if (have >= 8) {
            have -= 8;
            *out++ = (uint8_t)(bits >> have);
            bits &= (1U << have) - 1;
        }
    }
    return bits == 0;
}

/* ---- a hash ---- */

#if defined(__x86_64__)

#include <immintrin.h>

/* Encodes twelve bytes as sixteen characters. Each three bytes are spread over four lanes, and a
 * multiplication shifts the six bits of each lane into place. The character is that number plus
 * one of five offsets. */
static inline __attribute__((always_inline, target("ssse3"))) __m128i sixteen_letters(__m128i bytes)
{
    const __m128i spread = _mm_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    const __m128i distances =
        _mm_setr_epi8('a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52,
                      '0' - 52, '0' - 52, '0' - 52, '0' - 52, '-' - 62, '_' - 63, 'A', 0, 0);
    __m128i four = _mm_shuffle_epi8(bytes, spread);
    __m128i odd = _mm_mulhi_epu16(_mm_and_si128(four, _mm_set1_epi32(0x0fc0fc00)),
                                  _mm_set1_epi32(0x04000040));
    __m128i even = _mm_mullo_epi16(_mm_and_si128(four, _mm_set1_epi32(0x003f03f0)),
                                   _mm_set1_epi32(0x01000010));
    __m128i number = _mm_or_si128(odd, even);
    __m128i is_capital = _mm_cmpgt_epi8(_mm_set1_epi8(26), number);
    /* 0: a to z; 1 to 10: the digits; 11, 12: - and _; 13: A to Z */
    __m128i kind = _mm_or_si128(_mm_subs_epu8(number, _mm_set1_epi8(51)),
                                _mm_and_si128(is_capital, _mm_set1_epi8(13)));

    return _mm_add_epi8(number, _mm_shuffle_epi8(distances, kind));
}

/* The last four of these twelve bytes are padding, and so are the last five characters. */
static __attribute__((target("ssse3"))) void write_hash(const uint8_t bytes[32], char out[44])
{
    __m128i first = _mm_loadu_si128((const __m128i *)bytes);
    __m128i second = _mm_loadu_si128((const __m128i *)(bytes + 12));
    __m128i last = sixteen_letters(_mm_loadl_epi64((const __m128i *)(bytes + 24)));
    int end = _mm_cvtsi128_si32(_mm_srli_si128(last, 8));

    _mm_storeu_si128((__m128i *)out, sixteen_letters(first));
    _mm_storeu_si128((__m128i *)(out + 16), sixteen_letters(second));
    _mm_storel_epi64((__m128i *)(out + 32), last);
    memcpy(out + 40, &end, 4);
    out[43] = '\0';
}

void vd_base64_write_hash(const uint8_t bytes[32], char out[44])
{
    if (__builtin_cpu_supports("ssse3")) {
        write_hash(bytes, out);
        return;
    }
    vd_base64_write(bytes, 32, out);
    out[43] = '\0';
}

#else

void vd_base64_write_hash(const uint8_t bytes[32], char out[44])
{
    vd_base64_write(bytes, 32, out);
    out[43] = '\0';
}

#endif
