/* unit/test_altar_conditions.c: conditions of standing orders, held against a view. */
#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/work.h"
#include "umpire/standing.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { STRANGER = ALTAR_TOKENS_MAX - 1 };

static uint16_t cell_of(const struct altar_scenario *sc, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(sc->base.theater, vd_text_of(name), &matches).v;
}

static struct altar_piece *piece_of(const struct altar_scenario *sc, struct altar_view *view,
                                    const char *id)
{
    unsigned matches;
    altar_piece_id token = altar_find_token(sc, ALTAR_CONFEDERATE, vd_text_of(id), &matches);

    assert_int_not_equal(token.v, ALTAR_NONE);
    return &view->board.piece[token.v];
}

/* Turn 3: Heth at K14 has met infantry in L14; a second division of the enemy is known beside it. */
static void lay_out(const struct altar_scenario *sc, struct altar_view *view)
{
    altar_view_begin(sc, ALTAR_CONFEDERATE, view);
    view->base.turn = 3;
    for (uint8_t i = 0; i < ALTAR_TOKENS_MAX; i++)
        view->board.piece[i].cell = VD_NONE;
    struct altar_piece *heth = piece_of(sc, view, "Heth");

    heth->cell = cell_of(sc, "K14");
    heth->side = ALTAR_CONFEDERATE;
    heth->kind = ALTAR_DIVISION;
    heth->arm = ALTAR_INFANTRY;
    view->board.piece_count = ALTAR_TOKENS_MAX;
    for (unsigned i = 0; i < 2; i++)
        view->board.piece[STRANGER - i] = (struct altar_piece){.cell = cell_of(sc, "L14"),
                                                               .side = ALTAR_UNION,
                                                               .kind = ALTAR_DIVISION,
                                                               .arm = ALTAR_INFANTRY,
                                                               .token = ALTAR_NO_PIECE};
    view->board.piece[STRANGER - 1].cell = cell_of(sc, "L15");
    view->task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                     .side = ALTAR_SIDES,
                                     .cell = cell_of(sc, "L14"),
                                     .extra = ALTAR_CONFEDERATE};
}

static void conditions_hold_as_the_view_has_it(void **state)
{
    static const struct {
        const char *text;
        bool holds;
    } cases[] = {
        {"turn 3", true},
        {"turn 4", false},
        {"not turn 4", true},
        {"attacking", true},
        {"defending", false},
        {"met by infantry", true},
        {"met by cavalry", false},
        {"met by troops", true},
        {"MET BY Infantry and outnumbered", true},
        {"met by infantry and not outnumbered", false},
        {"enemy at L14", true},
        {"enemy at M14", false},
        {"enemy within 1 of M14", true},
        {"enemy within 2 of Q20", false},
        {"Heth at K14", true},
        {"Heth at L14", false},
        {"Pender at K14", false},
        {"turn 2 and attacking and met by infantry", true},
    };
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct altar_view *view = calloc(1, sizeof *view);
    struct altar_work *work = calloc(1, sizeof *work);

    lay_out(sc, view);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_error error = {0};
        bool holds;

        if (altar_holds(&sc->base, &view->base, work, vd_text_of(cases[i].text), &holds, &error) !=
            VD_OK)
            fail_msg("'%s': %s", cases[i].text, error.sentence);
        check_case(cases[i].text, holds == cases[i].holds);
    }
    free(view);
    free(work);
}

/* Where there is no contact, none of what is said of one holds; a picket that comes is met as one. */
static void conditions_follow_the_moment(void **state)
{
    static const struct {
        const char *text;
        bool at_rest, attacked; /* by a picket */
    } cases[] = {
        {"attacking", false, false},       {"defending", false, true},
        {"met by troops", false, true},    {"met by picket", false, true},
        {"met by infantry", false, false}, {"met by train", false, false},
        {"outnumbered", false, false},     {"not outnumbered", true, true},
    };
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct altar_view *view = calloc(1, sizeof *view);
    struct altar_work *work = calloc(1, sizeof *work);

    for (unsigned attacked = 0; attacked < 2; attacked++) {
        lay_out(sc, view);
        view->board.piece[STRANGER - 1].cell = VD_NONE;
        view->board.piece[STRANGER].kind = ALTAR_PICKET;
        view->task.extra = ALTAR_UNION;
        view->task.phase = attacked ? ALTAR_PHASE_CONTACT : ALTAR_PHASE_ACTIVATE;
        for (size_t i = 0; i < COUNT(cases); i++) {
            struct vd_error error = {0};
            bool holds;

            check_case(cases[i].text,
                       altar_holds(&sc->base, &view->base, work, vd_text_of(cases[i].text), &holds,
                                   &error) == VD_OK);
            check_case(cases[i].text, holds == (attacked ? cases[i].attacked : cases[i].at_rest));
        }
    }
    free(view);
    free(work);
}

/* As many words as there is room for, and nothing behind the last. */
static void a_condition_may_fill_all_its_room(void **state)
{
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct altar_view *view = calloc(1, sizeof *view);
    struct altar_work *work = calloc(1, sizeof *work);
    char text[3000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_error error = {0};
    bool holds;

    lay_out(sc, view);
    for (unsigned i = 0; i < VD_ORDER_WORDS_MAX / 3; i++)
        vd_write(&writer, "turn 1 and ");
    vd_write(&writer, "turn");
    assert_int_not_equal(
        altar_holds(&sc->base, &view->base, work, vd_text_of(text), &holds, &error), VD_OK);
    assert_non_null(strstr(error.sentence, "a number"));
    vd_write(&writer, " 1");
    assert_int_not_equal(
        altar_holds(&sc->base, &view->base, work, vd_text_of(text), &holds, &error), VD_OK);
    assert_non_null(strstr(error.sentence, "too long"));
    free(view);
    free(work);
}

static void what_is_no_condition_is_refused(void **state)
{
    static const char *const cases[] = {
        "",
        "turn",
        "turn soon",
        "met by elephants",
        "enemy near K14",
        "not",
        "turn 3 and",
        "Heth at",
        "at K14",
        "enemy within of K14",
        "turn 3 or",
        "attacking now",
        "Nobody at K14",
        "enemy at Atlantis",
        "turn -3",
        "turn 12345",
        "enemy within 3x of K14",
        "\a turn 3",
    };
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct altar_view *view = calloc(1, sizeof *view);
    struct altar_work *work = calloc(1, sizeof *work);

    lay_out(sc, view);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_error error = {0};
        bool holds;

        check_case(cases[i], altar_holds(&sc->base, &view->base, work, vd_text_of(cases[i]), &holds,
                                         &error) != VD_OK);
        check_case(cases[i], error.sentence[0] != '\0' && !holds);
    }
    free(view);
    free(work);
}

static void a_standing_order_is_cut_at_its_conditions(void **state)
{
    static const struct {
        const char *text, *order, *when, *until;
    } cases[] = {
        {"card skirmish", "card skirmish", "", ""},
        {"card skirmish if met by infantry", "card skirmish", "met by infantry", ""},
        {"III: Heth to Gettysburg until Heth at Gettysburg", "III: Heth to Gettysburg", "",
         "Heth at Gettysburg"},
        {" card retreat  IF outnumbered UNTIL turn 5 ", "card retreat", "outnumbered", "turn 5"},
        {"if", "if", "", ""},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_standing standing = vd_standing_split(vd_text_of(cases[i].text));

        check_case(cases[i].text, vd_text_is(standing.order, cases[i].order) &&
                                      vd_text_is(standing.when, cases[i].when) &&
                                      vd_text_is(standing.until, cases[i].until));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_hold_as_the_view_has_it),
        cmocka_unit_test(conditions_follow_the_moment),
        cmocka_unit_test(a_condition_may_fill_all_its_room),
        cmocka_unit_test(what_is_no_condition_is_refused),
        cmocka_unit_test(a_standing_order_is_cut_at_its_conditions),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
