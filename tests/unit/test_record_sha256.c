/* unit/test_record_sha256.c: OpenSSL's hashes are libsodium's. */
#include "record/hash/sha256.h"

#include <sodium.h>
#include <string.h>

#include "base/mix.h"
#include "unit/check.h"

/* Beyond what is gathered, and the end of it. */
enum { MOST = VD_SHA256_GATHERED + 3 * VD_SHA256_BLOCK };

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

/* ---- several at once ---- */

enum { MANY = 7 };

/* Messages of such lengths, in two parts; every third has a key. */
static void fill(struct vd_sha256_message *messages, const size_t *lengths, size_t count,
                 const struct vd_hmac_key *key)
{
    for (size_t i = 0; i < count; i++) {
        const char *bytes = (const char *)sample() + i;
        size_t cut = lengths[i] * i / MANY;

        messages[i] =
            (struct vd_sha256_message){.key = i % 3 == 2 ? key : NULL,
                                       .parts = {{bytes, cut}, {bytes + cut, lengths[i] - cut}}};
    }
}

static void expected(const struct vd_sha256_message *message, size_t length, const uint8_t *key,
                     uint8_t out[crypto_hash_sha256_BYTES])
{
    const uint8_t *bytes = (const uint8_t *)message->parts[0].at;

    if (message->key != NULL)
        crypto_auth_hmacsha256(out, bytes, length, key);
    else
        crypto_hash_sha256(out, bytes, length);
}

/* In pairs, if this processor can, and one after the other. */
static void check_many(const size_t *lengths, size_t count)
{
    void (*const ways[])(struct vd_sha256_message *, size_t) = {vd_sha256_all, vd_sha256_each};
    const uint8_t *key = sample() + 100;
    struct vd_hmac_key taken;
    struct vd_sha256_message messages[MANY];
    uint8_t theirs[crypto_hash_sha256_BYTES];

    vd_hmac_key_init(&taken, key);
    for (size_t way = 0; way < 2; way++) {
        fill(messages, lengths, count, &taken);
        ways[way](messages, count);
        for (size_t i = 0; i < count; i++) {
            expected(&messages[i], lengths[i], key, theirs);
            assert_memory_equal(messages[i].hash, theirs, sizeof theirs);
        }
    }
}

static void two_of_any_lengths_hash_as_one_does(void **state)
{
    (void)state;
    for (size_t first = 0; first <= 300; first++) {
        for (size_t second = first % 7; second <= 300; second += 7) {
            const size_t lengths[] = {first, second};

            check_many(lengths, 2);
        }
    }
}

/* None, one, an odd number; longer than what is gathered. */
static void any_number_hashes_as_one_does(void **state)
{
    (void)state;
    for (uint64_t round = 0; round < 3000; round++) {
        size_t lengths[MANY];

        for (size_t i = 0; i < MANY; i++)
            lengths[i] = vd_mix(round, i, 0) % (round % 2 == 0 ? MOST - MANY : 200);
        check_many(lengths, round % (MANY + 1));
    }
}

/* Ends that fall on, before and behind the end of a block and of what is gathered. */
static void ends_fall_anywhere(void **state)
{
    (void)state;
    for (size_t blocks = 0; blocks <= VD_SHA256_GATHERED / VD_SHA256_BLOCK + 1; blocks++) {
        for (size_t more = 0; more < VD_SHA256_BLOCK; more++) {
            size_t length = blocks * VD_SHA256_BLOCK + more;
            const size_t lengths[] = {length, length / 2, length};

            check_many(lengths, 3);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors_hold),
        cmocka_unit_test(any_cut_gives_the_same),
        cmocka_unit_test(hmac_is_the_same),
        cmocka_unit_test(two_of_any_lengths_hash_as_one_does),
        cmocka_unit_test(any_number_hashes_as_one_does),
        cmocka_unit_test(ends_fall_anywhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
