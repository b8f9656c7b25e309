/* unit/test_altar_asides.c: words beneath the orders of a letter: what can be no order, and what may be one that was
 * written wrong. */
#include <stdio.h>
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

static bool is_aside(void **state, unsigned campaign, const char *text)
{
    const struct altar_campaigns *campaigns = *state;

    return altar_is_aside(&campaigns->sc[campaign]->base, vd_text_of(text));
}

static void farewells_are_no_orders(void **state)
{
    static const char *const lines[] = {
        "Good luck to you all!",
        "Thanks for the game so far, it is great fun!",
        "See you on Friday.",
        "Jane",
        "Jane Doe",
        "Looking forward to your reply",
        "I am away until Friday",
        "Sorry for the delay (work).",
        "What a mess it was!",
        "PS I will be late next week",
        ("Bis bald und Gr\xC3\xBC\xC3\x9F"
         "e aus K\xC3\xB6ln"),
        "Tomorrow we shall see",
    };

    for (size_t i = 0; i < COUNT(lines); i++) {
        check_case(lines[i], is_aside(state, GETTYSBURG, lines[i]));
        check_case(lines[i], is_aside(state, VICKSBURG, lines[i]));
    }
}

static void what_may_be_an_order_is_none(void **state)
{
    static const char *const lines[] = {
        "end",
        "ned",
        "edn",
        "Heth hodl",
        "Hth hold",
        "Hethh to York",
        "Pendr advance",
        "then Heth holds",
        "III Corps to the left",
        "crad battle",
        "rtreat",
        "via Cashtown",
        "march on",
        "Xyz to Gettysburg",
        "Xyz to P11",
        "deplyo default",
        "activte III",
        "fihgt",
        "hold",
        "We meet at Cashtown",
        "resutl: none",
        "",
        "# a comment",
        "   ",
    };

    for (size_t i = 0; i < COUNT(lines); i++)
        check_case(lines[i], !is_aside(state, GETTYSBURG, lines[i]));
}

/* Every unit's order, and the same with any one letter of its name left out or two of them swapped. */
static void no_unit_is_overlooked(void **state)
{
    const struct altar_campaigns *campaigns = *state;

    for (unsigned c = 0; c < 2; c++) {
        const struct altar_scenario *sc = campaigns->sc[c];

        for (uint8_t i = 0; i < sc->token_count; i++) {
            const char *name = altar_name(sc, sc->tokens[i].id);
            size_t length = strlen(name);
            char line[100];

            (void)snprintf(line, sizeof line, "%s hold", name);
            check_case(line, !is_aside(state, c, line));
            for (size_t k = 0; k + 1 < length && length >= 4; k++) {
                (void)snprintf(line, sizeof line, "%.*s%s hold", (int)k, name, name + k + 1);
                check_case(line, !is_aside(state, c, line));
                (void)snprintf(line, sizeof line, "%.*s%c%c%s to nowhere", (int)k, name,
                               name[k + 1], name[k], name + k + 2);
                check_case(line, !is_aside(state, c, line));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(farewells_are_no_orders),
        cmocka_unit_test(what_may_be_an_order_is_none),
        cmocka_unit_test(no_unit_is_overlooked),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
