/* unit/test_core_date.c: days of the calendar, counted, added and back. */
#include "core/date.h"
#include "unit/check.h"

static void counts_days(void **state)
{
    (void)state;
    assert_int_equal(vd_days_of(1970, 1, 1), 0);
    assert_int_equal(vd_date_days((struct vd_date){1863, 7, 4}) -
                         vd_date_days((struct vd_date){1863, 6, 3}),
                     31);
    assert_int_equal(vd_days_of(2000, 3, 1) - vd_days_of(2000, 2, 28), 2);
    assert_int_equal(vd_days_of(1900, 3, 1) - vd_days_of(1900, 2, 28), 1);
}

static void adds_days(void **state)
{
    (void)state;
    struct vd_date later = vd_date_after((struct vd_date){1863, 12, 20}, 30);

    assert_int_equal(later.year, 1864);
    assert_int_equal(later.month, 1);
    assert_int_equal(later.day, 19);
    later = vd_date_after(later, -30);
    assert_int_equal(vd_date_days(later), vd_days_of(1863, 12, 20));
}

/* Every day of four centuries, there and back. */
static void comes_back(void **state)
{
    (void)state;
    for (int32_t days = vd_days_of(1700, 1, 1); days < vd_days_of(2101, 1, 1); days++) {
        int32_t year, month, day;

        vd_date_of(days, &year, &month, &day);
        assert_true(vd_date_exists(year, month, day));
        assert_int_equal(vd_days_of(year, month, day), days);
    }
}

static void knows_which_days_exist(void **state)
{
    (void)state;
    assert_true(vd_date_exists(1864, 2, 29));
    assert_false(vd_date_exists(1863, 2, 29));
    assert_false(vd_date_exists(1900, 2, 29));
    assert_false(vd_date_exists(1863, 6, 31));
    assert_false(vd_date_exists(1863, 13, 1));
    assert_false(vd_date_exists(1863, 0, 1));
    assert_false(vd_date_exists(1863, 1, 0));
    assert_false(vd_date_exists(1863, 1, 32));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_days),
        cmocka_unit_test(adds_days),
        cmocka_unit_test(comes_back),
        cmocka_unit_test(knows_which_days_exist),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
