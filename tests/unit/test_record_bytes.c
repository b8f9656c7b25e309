/* unit/test_record_bytes.c: hashes as letters, strings, numbers: one form of each and no other. */
#include "record/hash/bytes.h"

#include <string.h>

#include "base/mix.h"
#include "record/hash/base64.h"
#include "unit/check.h"

static void hashes_are_written_one_way(void **state)
{
    uint8_t bytes[VD_HASH_SIZE], again[VD_HASH_SIZE];
    struct random random = {7};
    struct vd_hash hash, other = {""};

    (void)state;
    for (int round = 0; round < 200; round++) {
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)random_next(&random);
        hash = vd_hash_of(bytes);
        assert_int_equal(strlen(hash.text), VD_HASH_LETTERS);
        assert_true(vd_hash_read(vd_text_of(hash.text), again));
        assert_memory_equal(bytes, again, sizeof bytes);
        assert_false(vd_hash_is(&hash, &other));
        other = hash;
        assert_true(vd_hash_is(&hash, &other));
        hash.text[VD_HASH_LETTERS - 1] ^= 1; /* another letter with the same 6 first bits */
        assert_false(vd_hash_read(vd_text_of(hash.text), again) &&
                     memcmp(bytes, again, sizeof bytes) == 0);
    }
    assert_false(vd_hash_read(vd_text_of("short"), again));
}

/* Every letter at every place: the processor's vectors write what the table does. */
static void a_hash_is_written_as_bytes_are(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 64 * 64; i++) {
        uint8_t bytes[VD_HASH_SIZE];
        char letters[VD_HASH_LETTERS];

        for (size_t k = 0; k < sizeof bytes; k++)
            bytes[k] = (uint8_t)(vd_mix(i, k, 0) >> 7);
        struct vd_hash hash = vd_hash_of(bytes);

        vd_base64_write(bytes, sizeof bytes, letters);
        assert_memory_equal(hash.text, letters, sizeof letters);
        assert_int_equal(hash.text[VD_HASH_LETTERS], '\0');
    }
}

static void base64_of_every_length(void **state)
{
    struct vd_arena arena;
    struct vd_buffer buffer;
    uint8_t bytes[70], *again;
    size_t count;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 37);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        vd_buffer_init(&buffer, &arena);
        vd_put_base64(&buffer, bytes, length);
        struct vd_cursor cursor = {buffer.at, buffer.at + buffer.length};

        assert_true(vd_take_base64(&cursor, &arena, &again, &count));
        assert_int_equal(count, length);
        assert_memory_equal(again, bytes, length);
        assert_ptr_equal(cursor.at, cursor.end);
    }
    vd_arena_release(&arena);
}

/* 48 bytes that are all the letters, in their order. */
static void every_letter_is_written(void **state)
{
    static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint8_t bytes[48];
    struct vd_arena arena;
    struct vd_buffer buffer;

    (void)state;
    for (unsigned i = 0; i < sizeof bytes; i += 3) {
        const unsigned number = i / 3 * 4; /* of the first letter of four */
        const unsigned bits = number << 18 | (number + 1) << 12 | (number + 2) << 6 | (number + 3);

        bytes[i] = (uint8_t)(bits >> 16);
        bytes[i + 1] = (uint8_t)(bits >> 8);
        bytes[i + 2] = (uint8_t)bits;
    }
    vd_arena_init(&arena);
    vd_buffer_init(&buffer, &arena);
    vd_put_base64(&buffer, bytes, sizeof bytes);
    assert_int_equal(buffer.length, 2 + sizeof all - 1);
    assert_memory_equal(buffer.at + 1, all, sizeof all - 1);
    vd_arena_release(&arena);
}

static void spoilt_base64_is_refused(void **state)
{
    static const char *const texts[] = {"",          "AAAA",    "\"AAAA",  "\"A\"",
                                        "\"AAAAA\"", "\"AAB\"", "\"A+==\""};
    struct vd_arena arena;
    uint8_t *bytes;
    size_t count;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_cursor cursor = {texts[i], texts[i] + strlen(texts[i])};

        check_case(texts[i], !vd_take_base64(&cursor, &arena, &bytes, &count));
    }
    vd_arena_release(&arena);
}

static void strings_come_back(void **state)
{
    static const char *const texts[] = {"",
                                        "plain",
                                        "with \"quotes\" and \\ strokes",
                                        "\"",
                                        "\\\\",
                                        "Longstreet\xE2\x80\x99s",
                                        "\xF0\x9F\x90\x8E horse"};
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_buffer buffer;
        struct vd_text text;

        vd_buffer_init(&buffer, &arena);
        vd_put_string(&buffer, vd_text_of(texts[i]));
        struct vd_cursor cursor = {buffer.at, buffer.at + buffer.length};

        check_case(texts[i], vd_text_is_clean(vd_text_of(texts[i])));
        check_case(texts[i], vd_take_string(&cursor, &arena, &text));
        check_case(texts[i], vd_text_is(text, texts[i]) && cursor.at == cursor.end);
    }
    vd_arena_release(&arena);
}

/* What turns the direction of writing, joins, parts or has no width. */
static void unseen_signs_are_left_out(void **state)
{
    static const char *const cases[][2] = {{"Heth", "Heth"},
                                           {"Longstreet\xE2\x80\x99s", "Longstreet\xE2\x80\x99s"},
                                           {"\xE2\x80\xAE"
                                            "dnarG\xE2\x80\xAC",
                                            "dnarG"},
                                           {"a\xE2\x80\x8F"
                                            "b\xE2\x81\xA6"
                                            "c\xE2\x81\xA9",
                                            "abc"},
                                           {"\xEF\xBB\xBF"
                                            "end\xC2\xAD",
                                            "end"},
                                           {"\xF3\xA0\x81\x81"
                                            "x\xE2\x80\x8B",
                                            "x"},
                                           {"\xE2\x80\x8E", ""}};

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[64];

        (void)snprintf(text, sizeof text, "%s", cases[i][0]);
        assert_true(vd_text_is_clean(vd_text_of(text)));
        assert_int_equal(vd_text_is_plain(vd_text_of(text)), strcmp(cases[i][0], cases[i][1]) == 0);
        text[vd_text_make_plain(text, strlen(text))] = '\0';
        assert_string_equal(text, cases[i][1]);
    }
}

static void spoilt_strings_are_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "\"",
                                        "\"open",
                                        "\"a\\\"",
                                        "\"\\n\"",
                                        "\"\\u0041\"",
                                        "\"a\tb\"",
                                        "\"\x7F\"",
                                        "\"\xC0\x80\"",
                                        "\"\xFF\"",
                                        "\"\xE2\x80\"",
                                        "\"\xED\xA0\x80\"",
                                        "\"\xF5\x80\x80\x80\"",
                                        "\"\xC2\x85\"",
                                        "\"\xE2\x80\xA8\"",
                                        "\"\xE2\x80\xA9\"",
                                        "\"\xF4\x90\x80\x80\"",
                                        "\"\xE0\x80\x80\"",
                                        "\"a\\",
                                        "plain"};
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_cursor cursor = {texts[i], texts[i] + strlen(texts[i])};
        struct vd_text text;

        check_case(texts[i], !vd_take_string(&cursor, &arena, &text));
    }
    vd_arena_release(&arena);
}

static void numbers_have_one_form(void **state)
{
    static const struct {
        const char *text;
        uint64_t most, value;
        bool fine;
    } cases[] = {
        {"0", 9, 0, true},
        {"65535", 65535, 65535, true},
        {"65536", 65535, 0, false},
        {"18446744073709551615", UINT64_MAX, UINT64_MAX, true},
        {"18446744073709551616", UINT64_MAX, 0, false},
        {"99999999999999999999999", UINT64_MAX, 0, false},
        {"00", 9, 0, false},
        {"07", 9, 0, false},
        {"-1", 9, 0, false},
        {"", 9, 0, false},
        {"x", 9, 0, false},
        {"7", 5, 0, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_cursor cursor = {cases[i].text, cases[i].text + strlen(cases[i].text)};
        uint64_t value;
        bool fine = vd_take_number(&cursor, cases[i].most, &value);

        check_case(cases[i].text, fine == cases[i].fine);
        check_case(cases[i].text, !fine || value == cases[i].value);
    }
}

/* As they are written, so they are read: around every power of ten, and the largest. */
static void numbers_come_back(void **state)
{
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (uint64_t power = 1; power <= UINT64_MAX / 10; power *= 10) {
        const uint64_t numbers[] = {power - 1, power, power + 1, UINT64_MAX - power + 1};

        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
            struct vd_buffer buffer;
            uint64_t value;

            vd_buffer_init(&buffer, &arena);
            vd_put_number(&buffer, numbers[i]);
            struct vd_cursor cursor = {buffer.at, buffer.at + buffer.length};

            assert_true(vd_take_number(&cursor, UINT64_MAX, &value) && cursor.at == cursor.end);
            assert_true(value == numbers[i]);
        }
    }
    vd_arena_release(&arena);
}

static void buffers_grow(void **state)
{
    struct vd_arena arena;
    struct vd_buffer buffer;

    (void)state;
    vd_arena_init(&arena);
    vd_buffer_init(&buffer, &arena);
    for (uint64_t i = 0; i < 5000; i++)
        vd_put_number(&buffer, i * i * i);
    assert_int_equal(strlen(buffer.at), buffer.length);
    assert_memory_equal(buffer.at, "0182764125", 10);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_written_one_way),
        cmocka_unit_test(a_hash_is_written_as_bytes_are),
        cmocka_unit_test(base64_of_every_length),
        cmocka_unit_test(every_letter_is_written),
        cmocka_unit_test(spoilt_base64_is_refused),
        cmocka_unit_test(strings_come_back),
        cmocka_unit_test(unseen_signs_are_left_out),
        cmocka_unit_test(spoilt_strings_are_refused),
        cmocka_unit_test(numbers_have_one_form),
        cmocka_unit_test(numbers_come_back),
        cmocka_unit_test(buffers_grow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
