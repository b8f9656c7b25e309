/* unit/test_server_wall.c: the umpire's time, when the clock of the machine is set. */
#include "server/steady_clock.h"

#include "unit/check.h"

enum { HOUR = 3600 * 1000 };

static const uint64_t noon = UINT64_C(1794830400) * 1000;

static void it_is_the_clocks_while_that_goes_on(void **state)
{
    struct vd_steady_clock wall = {0};

    (void)state;
    assert_int_equal(vd_steady_clock_read(&wall, noon, 50), noon);
    assert_int_equal(vd_steady_clock_read(&wall, noon + 7, 57), noon + 7);
    assert_int_equal(vd_steady_clock_read(&wall, noon + 8, 58), noon + 8);
    assert_int_equal(vd_steady_clock_read(&wall, noon + 8, 58), noon + 8);
}

static void it_follows_a_clock_that_is_put_forward(void **state)
{
    struct vd_steady_clock wall = {0};

    (void)state;
    (void)vd_steady_clock_read(&wall, noon, 50);
    assert_int_equal(vd_steady_clock_read(&wall, noon + HOUR, 51), noon + HOUR);
}

/* It waits for the clock without standing still: ticks come at half their pace, not in an hour. */
static void it_goes_slower_after_a_clock_that_is_put_back(void **state)
{
    struct vd_steady_clock wall = {0};

    (void)state;
    (void)vd_steady_clock_read(&wall, noon, 50);
    assert_int_equal(vd_steady_clock_read(&wall, noon - HOUR, 50), noon);
    assert_int_equal(vd_steady_clock_read(&wall, noon - HOUR + 1, 51), noon + 1);
    assert_int_equal(vd_steady_clock_read(&wall, noon - HOUR + 101, 151), noon + 51);
    assert_int_equal(vd_steady_clock_read(&wall, noon + HOUR, 151 + 2 * HOUR), noon + HOUR + 51);
    assert_int_equal(vd_steady_clock_read(&wall, noon + HOUR + 200, 351 + 2 * HOUR),
                     noon + HOUR + 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_the_clocks_while_that_goes_on),
        cmocka_unit_test(it_follows_a_clock_that_is_put_forward),
        cmocka_unit_test(it_goes_slower_after_a_clock_that_is_put_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
