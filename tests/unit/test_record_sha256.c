/* unit/test_record_sha256.c: OpenSSL's hashes are libsodium's. */
#include "record/sha256.h"

#include <sodium.h>
#include <string.h>

#include "unit/check.h"

/* Beyond what is gathered, and the end of it. */
enum { MOST = VD_SHA256_GATHERED + 2 * VD_SHA256_BLOCK };

static const uint8_t *sample(void)
{
    static uint8_t bytes[MOST];

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(7 * i + i / 11);
    return bytes;
}

/* FIPS 180-2, B.1 and B.2. */
static void published_vectors_hold(void **state)
{
    static const struct {
        const char *text;
        uint8_t begins[4];
    } vectors[] = {
        {"abc", {0xba, 0x78, 0x16, 0xbf}},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", {0x24, 0x8d, 0x6a, 0x61}}};
    uint8_t out[crypto_hash_sha256_BYTES];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        vd_sha256_of(vectors[i].text, strlen(vectors[i].text), out);
        assert_memory_equal(out, vectors[i].begins, 4);
    }
}

/* All lengths, in two pieces at all places. */
static void any_cut_gives_the_same(void **state)
{
    uint8_t ours[crypto_hash_sha256_BYTES], theirs[crypto_hash_sha256_BYTES];

    (void)state;
    for (size_t count = 0; count <= MOST; count++) {
        crypto_hash_sha256(theirs, sample(), count);
        for (size_t cut = 0; cut <= count; cut++) {
            struct vd_sha256 hash;

            vd_sha256_init(&hash);
            vd_sha256_update(&hash, sample(), cut);
            vd_sha256_update(&hash, sample() + cut, count - cut);
            vd_sha256_final(&hash, ours);
            assert_memory_equal(ours, theirs, sizeof ours);
        }
    }
}

static void hmac_is_the_same(void **state)
{
    uint8_t ours[crypto_auth_hmacsha256_BYTES], theirs[crypto_auth_hmacsha256_BYTES];

    (void)state;
    for (size_t count = 0; count <= MOST - crypto_auth_hmacsha256_KEYBYTES; count++) {
        const uint8_t *key = sample() + count;
        struct vd_hmac_key taken;
        struct vd_hmac hash;

        crypto_auth_hmacsha256(theirs, sample(), count, key);
        vd_hmac_key_init(&taken, key);
        vd_hmac_init(&hash, &taken);
        vd_hmac_update(&hash, sample(), count);
        vd_hmac_final(&hash, ours);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors_hold),
        cmocka_unit_test(any_cut_gives_the_same),
        cmocka_unit_test(hmac_is_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
