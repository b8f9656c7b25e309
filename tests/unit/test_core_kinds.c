/* unit/test_core_kinds.c: values that lie across the arguments of an event, and sets of kinds. */
#include <string.h>

#include "core/kinds/kinds.h"
#include "core/kinds/set.h"
#include "unit/check.h"

/* ---- a kind whose values lie across arguments ---- */

enum { ODD_TYPE_NUMBER, ODD_TYPE_LONG };

#define VD_KIND(name) odd_##name
#define VD_KIND_COMPOSE(name) odd_compose_##name
#define VD_KIND_ID(ID) ODD_##ID
#define VD_KIND_TYPE(TYPE) ODD_TYPE_##TYPE
#define VD_KIND_VALUE(TYPE) odd_value_##TYPE
#define VD_KIND_FIRST 0

#define ODD_KINDS                                                                           \
    ENTRY(pair, BITS(first, NUMBER, 11) BITS(second, NUMBER, 11) GAP(unused, 10))           \
    EVENT(EVENT, event,                                                                     \
          BITS(flag, NUMBER, 3) FIELD(whole, NUMBER) BITS(wide, LONG, 32) COUNTED(units, 8) \
              LIST(units, NUMBER, 5, 10) EACH(sides, NUMBER, 9, 2) BITS(last, NUMBER, 1)    \
                  COUNTED(pairs, 16) ENTRIES(pairs, pair, 2))

/* clang-format off */
#include "core/kinds/values.h"
TYPE(NUMBER, uint16_t, NULL, VD_VALUE_NUMBER, UINT16_MAX, VD_ALWAYS, NULL)
TYPE(LONG, uint32_t, NULL, VD_VALUE_NUMBER, UINT32_MAX, VD_ALWAYS, NULL)

enum odd_kind {
#include "core/kinds/enum.h"
    ODD_KINDS
    ODD_COUNT
};

#include "core/kinds/layouts.h"
ODD_KINDS
#include "core/kinds/structs.h"
ODD_KINDS
#include "core/kinds/readers.h"
ODD_KINDS
#include "core/kinds/composers.h"
ODD_KINDS
#include "core/kinds/fields.h"
ODD_KINDS
static const struct vd_kind odd_list[] = {
#include "core/kinds/list.h"
    ODD_KINDS
};
#include "core/kinds/end.h"
/* clang-format on */

static const struct vd_value_type odd_types[] = {
    [ODD_TYPE_NUMBER] = {NULL, VD_VALUE_NUMBER, UINT16_MAX, VD_ALWAYS, NULL},
    [ODD_TYPE_LONG] = {NULL, VD_VALUE_NUMBER, UINT32_MAX, VD_ALWAYS, NULL},
};

static const struct vd_kinds odd_kinds = {
    .at = odd_list, .count = ODD_COUNT, .types = odd_types, .type_count = 2};

static const struct odd_event sample = {
    .flag = 5,
    .whole = 0xA55A,
    .wide = 0x89ABCDEF,
    .units_count = 10,
    .units = {31, 1, 30, 2, 29, 3, 28, 4, 27, 5},
    .sides = {511, 257},
    .last = 1,
    .pairs_count = 2,
    .pairs = {{2047, 1025}, {1, 2046}},
};

static void values_across_arguments_are_read_as_composed(void **state)
{
    struct vd_event event;

    (void)state;
    odd_compose_event(sample, &event);
    const struct odd_event read = odd_event(&event);

    assert_int_equal(read.flag, sample.flag);
    assert_int_equal(read.whole, sample.whole);
    assert_int_equal(read.wide, sample.wide);
    assert_int_equal(read.units_count, sample.units_count);
    assert_memory_equal(read.units, sample.units, sizeof sample.units);
    assert_memory_equal(read.sides, sample.sides, sizeof sample.sides);
    assert_int_equal(read.last, sample.last);
    assert_int_equal(read.pairs_count, sample.pairs_count);
    assert_memory_equal(read.pairs, sample.pairs, sizeof sample.pairs);
}

/* The description agrees with the readers on where each value lies. */
static void values_across_arguments_stand_in_json(void **state)
{
    char text[1000];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    struct vd_event event;

    (void)state;
    odd_compose_event(sample, &event);
    const struct vd_reader reader = {NULL, &event, {VD_SEAT_NONE}};

    assert_true(vd_kind_is_sound(&odd_kinds, NULL, &event));
    vd_kind_write(&odd_kinds, &reader, &out);
    assert_string_equal(text, "\"kind\":\"event\",\"flag\":5,\"whole\":42330,\"wide\":2309737967,"
                              "\"units\":[31,1,30,2,29,3,28,4,27,5],\"sides\":[511,257],\"last\":1,"
                              "\"pairs\":[{\"first\":2047,\"second\":1025},"
                              "{\"first\":1,\"second\":2046}]");
}

/* ---- bits ---- */

/* Every width at every bit: lowest bits first, and no other bit is touched. */
static void every_width_fits_at_every_bit(void **state)
{
    enum { WORDS = 4 };

    (void)state;
    for (unsigned bits = 1; bits <= 32; bits++) {
        for (size_t at = 0; at + bits <= (size_t)16 * WORDS; at++) {
            const uint32_t value = UINT32_C(0x9E3779B9) & vd_bits_mask(bits);
            uint16_t arg[WORDS] = {0};

            vd_bits_put(arg, at, bits, UINT32_C(0x71C8864E)); /* a value is written over another */
            vd_bits_put(arg, at, bits, UINT32_C(0x9E3779B9));
            assert_int_equal(vd_bits(arg, at, bits), value);
            for (size_t bit = 0; bit < (size_t)16 * WORDS; bit++) {
                const bool set = bit >= at && bit < at + bits && (value >> (bit - at) & 1) != 0;

                assert_int_equal(arg[bit / 16] >> bit % 16 & 1, set);
            }
        }
    }
}

/* A value that ends with the last argument reads nothing beyond it. */
static void the_last_argument_is_the_last_read(void **state)
{
    uint16_t arg[3] = {0, 0, 0xFFFF};

    (void)state;
    vd_bits_put(arg, 8, 24, 0x123456);
    assert_int_equal(arg[0], 0x5600);
    assert_int_equal(arg[1], 0x1234);
    assert_int_equal(arg[2], 0xFFFF);
    assert_int_equal(vd_bits(arg, 8, 24), 0x123456);
    assert_int_equal(vd_bits(arg, 48, 0), 0);
}

/* ---- sets of kinds ---- */

static void a_set_has_room_for_every_kind(void **state)
{
    struct vd_kind_set set = {0};

    (void)state;
    for (uint16_t kind = 0; kind < VD_KINDS_MAX; kind += 3)
        vd_kind_set_add(&set, kind);
    for (uint16_t kind = 0; kind < 2 * VD_KINDS_MAX; kind++)
        assert_int_equal(vd_kind_set_has(&set, kind), kind < VD_KINDS_MAX && kind % 3 == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_across_arguments_are_read_as_composed),
        cmocka_unit_test(values_across_arguments_stand_in_json),
        cmocka_unit_test(every_width_fits_at_every_bit),
        cmocka_unit_test(the_last_argument_is_the_last_read),
        cmocka_unit_test(a_set_has_room_for_every_kind),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
