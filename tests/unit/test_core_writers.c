/* unit/test_core_writers.c: JSON onto a text writer, and canonical bytes, as a system below the I/O line writes them. */
#include <string.h>

#include "base/canon.h"
#include "base/json.h"
#include "unit/check.h"

/* ---- JSON ---- */

static void a_document_is_written_without_a_newline(void **state)
{
    char text[256];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    struct vd_json json;

    (void)state;
    vd_json_on_writer(&json, &out);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "ship", "U.S.S. \"Monitor\"\n");
    vd_json_whole_of(&json, "guns", -2);
    vd_json_null_of(&json, "captain");
    vd_json_open_of(&json, "ports", '[');
    vd_json_bool(&json, true);
    vd_json_null(&json);
    vd_json_millionths(&json, -500000);
    vd_json_raw(&json, "[1]", 3);
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
    assert_string_equal(text, "{\"ship\":\"U.S.S. \\\"Monitor\\\"\\u000a\",\"guns\":-2,"
                              "\"captain\":null,\"ports\":[true,null,-0.500000,[1]]}");
}

/* What does not fit is counted, so that a second call has the room. */
static void a_document_is_measured_first(void **state)
{
    char text[64];
    struct vd_writer measure = vd_writer_of(NULL, 0), out = vd_writer_of(text, sizeof text);
    struct vd_writer *const passes[] = {&measure, &out};

    (void)state;
    for (size_t i = 0; i < COUNT(passes); i++) {
        struct vd_json json;

        vd_json_on_writer(&json, passes[i]);
        vd_json_open(&json, '[');
        vd_json_text(&json, "a\\b");
        vd_json_whole(&json, INT64_MIN);
        vd_json_close(&json, ']');
    }
    assert_string_equal(text, "[\"a\\\\b\",-9223372036854775808]");
    assert_int_equal(measure.length, strlen(text));
}

/* Short texts are put at once, long ones and such with escapes piece by piece: nobody sees the difference. */
static void texts_of_every_length_are_whole(void **state)
{
    (void)state;
    for (size_t length = 0; length < 300; length++) {
        char text[301], written[320], expected[320];
        struct vd_writer out = vd_writer_of(written, sizeof written);
        struct vd_writer want = vd_writer_of(expected, sizeof expected);
        struct vd_json json;

        memset(text, 'a', length);
        text[length] = '\0';
        vd_write_format(&want, "[0,\"%s\"]", text);
        vd_json_on_writer(&json, &out);
        vd_json_open(&json, '[');
        vd_json_whole(&json, 0);
        vd_json_text(&json, text);
        vd_json_close(&json, ']');
        assert_string_equal(written, expected);
    }
}

/* ---- canonical bytes ---- */

static void numbers_are_written_lowest_byte_first(void **state)
{
    static const uint8_t expected[] = {0xFE, 0x02, 0x01, 4, 3, 2, 1, 8,    7,    6,    5,
                                       4,    3,    2,    1, 9, 9, 9, 0x34, 0x12, 0x78, 0x56};
    static const uint8_t nines[] = {9, 9, 9};
    static const uint16_t pair[] = {0x1234, 0x5678};
    char bytes[64];
    struct vd_writer out = vd_writer_of(bytes, sizeof bytes);
    struct vd_canon canon;

    (void)state;
    vd_canon_begin(&canon, &out);
    vd_canon_u8(&canon, 0x1FE);
    vd_canon_u16(&canon, 0x0102);
    vd_canon_u32(&canon, 0x01020304);
    vd_canon_u64(&canon, UINT64_C(0x0102030405060708));
    VD_CANON_BYTES(&canon, nines);
    VD_CANON_U16S(&canon, pair);
    assert_int_equal(out.length, 0); /* gathered so far */
    vd_canon_flush(&canon);
    assert_int_equal(out.length, sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
}

/* A map of 13,000 hexes is more than the room that is gathered. */
static void more_than_the_room_keeps_its_order(void **state)
{
    enum { HEXES = 13000 };
    static uint8_t hexes[HEXES];
    static char bytes[3 * HEXES];
    struct vd_writer out = vd_writer_of(bytes, sizeof bytes);
    struct vd_canon canon;

    (void)state;
    for (size_t i = 0; i < HEXES; i++)
        hexes[i] = (uint8_t)(i % 251);
    vd_canon_begin(&canon, &out);
    vd_canon_u8(&canon, 77);
    VD_CANON_BYTES(&canon, hexes);
    for (size_t i = 0; i < HEXES; i++)
        vd_canon_u8(&canon, hexes[i]);
    vd_canon_flush(&canon);
    assert_int_equal(out.length, 1 + 2 * HEXES);
    assert_int_equal(bytes[0], 77);
    assert_memory_equal(bytes + 1, hexes, HEXES);
    assert_memory_equal(bytes + 1 + HEXES, hexes, HEXES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_is_written_without_a_newline),
        cmocka_unit_test(a_document_is_measured_first),
        cmocka_unit_test(texts_of_every_length_are_whole),
        cmocka_unit_test(numbers_are_written_lowest_byte_first),
        cmocka_unit_test(more_than_the_room_keeps_its_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
