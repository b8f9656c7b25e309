/* unit/test_gcacw_reading.c: what the reader of the hex campaign's orders says of mistakes, which conditions of standing
 * orders hold, what is prose, and which march an order needs before it. */
#include <string.h>

#include "rules/gcacw/orders/orders.h"
#include "unit/check.h"
#include "unit/gcacw_stage.h"

/* ---- mistakes ---- */

struct mistake {
    const char *given, *side, *text, *says;
};

#define AT_NIGHT "given    high-tide ; csa Hood at Culpeper VA ; usa Gibbon at Falmouth"
#define LEDGER AT_NIGHT " ; set ledger on"

static const struct mistake mistakes[] = {
    {AT_NIGHT, "csa", "activate", "a leader of yours is needed here"},
    {AT_NIGHT, "csa", "march", "a unit of yours is needed here"},
    {AT_NIGHT, "csa", "march Hodd", "Hood"},
    {AT_NIGHT, "csa", "levy 15116", "no levy can be taken there"},
    {AT_NIGHT, "csa", "levy Nowhere", "Nowhere"},
    {AT_NIGHT, "usa", "repair 45123 with Gibbon", "there is no railroad station there"},
    {AT_NIGHT, "usa", "repair Nowhere with Gibbon", "Nowhere"},
    {AT_NIGHT, "csa", "burn Gettysburg", "you know of no depot there"},
    {AT_NIGHT, "csa", "burn Nowhere", "Nowhere"},
    {AT_NIGHT, "csa", "depot place Gettysburg", "no depot can be placed there"},
    {AT_NIGHT, "usa", "bridge Nowhere with Gibbon",
     "a bridge, ford or ferry is needed here, by name"},
    {AT_NIGHT, "usa", "sail Gibbon to Nowhere", "a port or a stretch of water is needed here"},
    {AT_NIGHT, "csa", "control Hood to Nobody", "a fellow commander is needed here, by name"},
    {AT_NIGHT, "csa", "Hood follow McLaws", "that unit is not on the map"},
    {AT_NIGHT, "csa", "Hood follow Nobody", "Nobody"},
    {AT_NIGHT, "csa", "refuse many", "a number is needed here"},
    {AT_NIGHT, "csa", "strategic Hood many to Paris", "a number is needed here"},
    {AT_NIGHT, "csa", "Hood via Nowhere", "Nowhere"},
    {AT_NIGHT, "csa", "Hood to Nowhere", "Nowhere"},
    {AT_NIGHT, "csa", "Hood to South Chesapeake", "South"},
    {AT_NIGHT, "csa", "attach Hood to", "a unit of yours is needed here"},
    {AT_NIGHT, "csa", "transfer Lee to", "a unit of yours is needed here"},
    {LEDGER, "csa", "set Hood in Nowhere county", "a county is needed here, by its name"},
    {LEDGER, "csa", "set Hood east", "set UNIT at HEX"},
};

static void test_mistakes(void **state)
{
    struct gcacw_stage *stage = *state;

    for (size_t i = 0; i < COUNT(mistakes); i++) {
        const struct mistake *at = &mistakes[i];
        struct vd_command command;
        struct vd_error error = {0};

        gcacw_stage_write(stage, at->given);
        if (gcacw_parse(stage->run->scenario, &gcacw_stage_view(stage, at->side)->base,
                        stage->run->work, vd_text_of(at->text), &command, &error) == VD_OK)
            fail_msg("'%s' is read", at->text);
        if (strstr(error.sentence, at->says) == NULL)
            fail_msg("'%s': '%s' does not say '%s'", at->text, error.sentence, at->says);
    }
}

/* ---- conditions ---- */

static const struct {
    const char *given, *text;
    bool holds;
} conditions[] = {
    {AT_NIGHT " ; turn 5", "turn 5", true},
    {AT_NIGHT " ; turn 5", "turn 6", false},
    {AT_NIGHT " ; turn 5", "not turn 6", true},
    {AT_NIGHT " ; weather rain", "rain", true},
    {AT_NIGHT, "rain", false},
    {AT_NIGHT " ; turn 5 ; weather rain", "rain and turn 5", true},
    {AT_NIGHT " ; turn 5 ; weather rain", "rain and turn 6", false},
    {AT_NIGHT, "enemy at Falmouth", true},
    {AT_NIGHT, "enemy at Gettysburg", false},
    {AT_NIGHT " ; fog blind", "enemy at Falmouth",
     false}, /* nobody of his is near enough to see him */
    {AT_NIGHT " ; csa Hampton at 44122 ; fog blind", "enemy at Falmouth", true},
};

static void test_conditions(void **state)
{
    struct gcacw_stage *stage = *state;

    for (size_t i = 0; i < COUNT(conditions); i++) {
        struct vd_error error = {0};
        bool holds = !conditions[i].holds;

        gcacw_stage_write(stage, conditions[i].given);
        if (gcacw_holds_condition(stage->run->scenario, &gcacw_stage_view(stage, "csa")->base,
                                  stage->run->work, vd_text_of(conditions[i].text), &holds,
                                  &error) != VD_OK)
            fail_msg("'%s': %s", conditions[i].text, error.sentence);
        if (holds != conditions[i].holds)
            fail_msg("%s: '%s'", conditions[i].given, conditions[i].text);
    }
}

static void test_no_conditions(void **state)
{
    static const char *const texts[][2] = {
        {"enemy in Falmouth", "say where: enemy at Gettysburg"},
        {"enemy at Nowhere", "Nowhere"},
        {"turn", "number"},
        {"noon", "a condition is turn N, rain or enemy at HEX"},
    };
    struct gcacw_stage *stage = *state;

    gcacw_stage_write(stage, AT_NIGHT);
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct vd_error error = {0};
        bool holds;

        assert_int_equal(
            gcacw_holds_condition(stage->run->scenario, &gcacw_stage_view(stage, "csa")->base,
                                  stage->run->work, vd_text_of(texts[i][0]), &holds, &error),
            VD_UNREADABLE);
        if (strstr(error.sentence, texts[i][1]) == NULL)
            fail_msg("'%s': '%s' does not say '%s'", texts[i][0], error.sentence, texts[i][1]);
    }
}

/* ---- prose ---- */

static void test_asides(void **state)
{
    static const struct {
        const char *text;
        bool is_aside;
    } lines[] = {
        {"Kind regards from the seaside", true},
        {"thank you for the game", true},
        {"march Hood", false},
        {"marhc to somewhere", false},           /* like a verb */
        {"I fear for Longstreet", false},        /* names a leader */
        {"What will Gibbon think of it", false}, /* names a unit */
        {"Chambliss", false},                    /* a second name */
        {"", false},
    };
    struct gcacw_stage *stage = *state;

    gcacw_stage_write(stage, AT_NIGHT);
    for (size_t i = 0; i < COUNT(lines); i++) {
        if (gcacw_is_aside(stage->run->scenario, vd_text_of(lines[i].text)) != lines[i].is_aside)
            fail_msg("'%s'", lines[i].text);
    }
}

/* ---- a march before its route ---- */

static struct vd_command read(const struct gcacw_stage *stage, const char *text)
{
    struct vd_command command;
    struct vd_error error = {0};

    if (gcacw_parse(stage->run->scenario, &gcacw_stage_view(stage, "csa")->base, stage->run->work,
                    vd_text_of(text), &command, &error) != VD_OK)
        fail_msg("'%s': %s", text, error.sentence);
    return command;
}

static void test_gathered(void **state)
{
    struct gcacw_stage *stage = *state;
    struct vd_command orders[3], first;
    size_t covers = 1;

    gcacw_stage_write(stage, AT_NIGHT " ; csa McLaws at Culpeper VA");
    const struct vd_view *view = &gcacw_stage_view(stage, "csa")->base;

    orders[0] = read(stage, "Hood via 15115");
    orders[1] = read(stage, "Hood via 15114");
    orders[2] = read(stage, "McLaws via 15115");
    assert_true(gcacw_gather(stage->run->scenario, view, orders, 3, &first, &covers));
    assert_int_equal(first.choice.kind, GCACW_OFFER_MARCH);
    assert_int_equal(first.choice.subject, orders[0].choice.subject);
    assert_int_equal(first.choice.option, 0); /* not a force march */
    assert_int_equal(covers, 2);              /* McLaws needs a march of his own */
    orders[0] = read(stage, "pass");
    assert_false(gcacw_gather(stage->run->scenario, view, orders, 1, &first, &covers));
    assert_false(gcacw_gather(stage->run->scenario, view, orders, 0, &first, &covers));
    gcacw_stage_write(stage, AT_NIGHT " ; phase 6a");
    orders[0] = read(stage, "Hood via 15115");
    assert_false(gcacw_gather(stage->run->scenario, &gcacw_stage_view(stage, "csa")->base, orders,
                              1, &first, &covers));
}

/* ---- all ---- */

static int open_stage(void **state)
{
    static struct gcacw_stage stage;

    gcacw_stage_init(&stage);
    *state = &stage;
    return 0;
}

static int close_stage(void **state)
{
    gcacw_stage_release(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes),      cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_no_conditions), cmocka_unit_test(test_asides),
        cmocka_unit_test(test_gathered),
    };

    return cmocka_run_group_tests_name("reading the hex campaign's orders", tests, open_stage,
                                       close_stage);
}
