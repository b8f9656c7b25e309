/* unit/test_altar_orders.c: the order language of the altar system: every form, abbreviations, what
 * cannot be read and what is said of it, hostile bytes, and what a text comes to (docs/orders.md). */
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/work.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

/* The four seats of the two campaigns, their troops in the printed set-up. */
struct seats {
    struct altar_desk desk[CAMPAIGNS];
    const struct altar_scenario *sc[CAMPAIGNS];
    struct altar_view view[CAMPAIGNS][ALTAR_SIDES];
    struct altar_work work;
};

static void put(struct seats *seats, unsigned campaign, uint8_t side, const char *unit,
                const char *place)
{
    const struct altar_scenario *sc = seats->sc[campaign];
    unsigned matches;
    altar_piece_id token = altar_find_token(sc, side, vd_text_of(unit), NULL);

    assert_int_not_equal(token.v, ALTAR_NONE);
    seats->view[campaign][side].board.piece[token.v].cell =
        vd_theater_find_cell(sc->base.theater, vd_text_of(place), &matches).v;
}

static int open_seats(void **state)
{
    static const char *const ids[CAMPAIGNS] = {"gettysburg", "vicksburg"};
    static struct seats seats;

    for (unsigned i = 0; i < CAMPAIGNS; i++) {
        altar_desk_init(&seats.desk[i], ids[i]);
        seats.sc[i] = altar_desk_load(&seats.desk[i], NULL, NULL);
        assert_non_null(seats.sc[i]);
        for (unsigned side = 0; side < ALTAR_SIDES; side++)
            altar_view_begin(seats.sc[i], (uint8_t)side, &seats.view[i][side]);
    }
    put(&seats, GETTYSBURG, ALTAR_CONFEDERATE, "Pender", "J9");
    put(&seats, GETTYSBURG, ALTAR_CONFEDERATE, "Heth", "O11");
    put(&seats, GETTYSBURG, ALTAR_CONFEDERATE, "Hood", "Williamsport");
    put(&seats, GETTYSBURG, ALTAR_UNION, "Wadsworth", "Emmitsburg");
    put(&seats, VICKSBURG, ALTAR_CONFEDERATE, "Loring", "Edwards Station");
    *state = &seats;
    return 0;
}

static int close_seats(void **state)
{
    struct seats *seats = *state;

    for (unsigned i = 0; i < CAMPAIGNS; i++)
        altar_desk_release(&seats->desk[i]);
    return 0;
}

/* An order at a seat where this is asked, and its canonical form, or what is said against it. */
struct typed {
    uint8_t campaign, side, phase;
    const char *order;
    const char *answer;
};

static struct altar_view *seat_of(struct seats *seats, const struct typed *typed)
{
    struct altar_view *view = &seats->view[typed->campaign][typed->side];

    view->base.asked = 1;
    view->task.phase = typed->phase;
    return view;
}

static enum vd_result read(struct seats *seats, const struct typed *typed,
                           struct vd_command *command, struct vd_error *error)
{
    *error = (struct vd_error){0};
    return altar_parse(&seats->sc[typed->campaign]->base, &seat_of(seats, typed)->base,
                       &seats->work, vd_text_of(typed->order), command, error);
}

static void check_canonical(struct seats *seats, const struct typed *typed)
{
    char text[400];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command command, again;
    struct vd_error error;

    if (read(seats, typed, &command, &error) != VD_OK)
        fail_msg("%s: %s", typed->order, error.sentence);
    altar_print_command(&seats->sc[typed->campaign]->base, &command, &writer);
    if (strcmp(text, typed->answer) != 0)
        fail_msg("%s: %s, not %s", typed->order, text, typed->answer);
    struct typed canonical = *typed;

    canonical.order = text;
    check_case(typed->order, read(seats, &canonical, &again, &error) == VD_OK);
    check_case(typed->order, memcmp(&command, &again, sizeof command) == 0);
}

static void check_all(struct seats *seats, const struct typed *orders, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_canonical(seats, &orders[i]);
}

#define CSA GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_MARCH
#define USA GETTYSBURG, ALTAR_UNION, ALTAR_PHASE_MARCH
#define WEST VICKSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_MARCH
#define GRANT VICKSBURG, ALTAR_UNION, ALTAR_PHASE_MARCH
#define DRAWN GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_CARD

static void marches_are_read(void **state)
{
    static const struct typed orders[] = {
        {CSA, "III: Pender staff via Cashtown, Gettysburg",
         "III: Pender staff via K9, K10, L10, M10, N10, O10, O11, P11, Q11, Q12"},
        {CSA, "III: Heth via P11, Q11", "III: Heth via P11, Q11"},
        {CSA, "iii:HETH  via p11,,q11 ", "III: Heth via P11, Q11"},
        {CSA, "Heth via P11 -> Q11 -> Q12", "Heth via P11, Q11, Q12"},
        {CSA, "Heth via P12", "Heth via P12"}, /* a space that is none next to it: M1 says so */
        {CSA, "Heth via Gettysburg", "Heth via P11, Q11, Q12"},
        {CSA, "Heth via O11, Gettysburg", "Heth via P11, Q11, Q12"},
        {CSA, "Heth to Gettysburg", "Heth via P11, Q11, Q12"},
        {CSA, "Heth to O11", "Heth via O11"},
        {CSA, "march Heth to O11", "Heth via O11"},
        {CSA, "III: Move Heth via P11", "III: Heth via P11"},
        /* M8: by road; R4: up to Heth, who is in the way. */
        {CSA, "Pender staff to Gettysburg", "Pender staff via K9, K10, L10, M10, N10, O10"},
        /* M19: around Heth, where a die that is sure to do brings him there. */
        {CSA, "Pender staff to Fayetteville", "Pender staff via K9, K10, L10"},
        {CSA, "III/Heth to gettysb", "Heth via P11, Q11, Q12"},
        {CSA, "III: Pender staff", "III: Pender staff"},
        {CSA, "Pender throw", "Pender throw"},
        {CSA, "Pender roll", "Pender throw"},
        {CSA, "Pender ro", "Pender throw"},
        {CSA, "pend st", "Pender staff"},
        {CSA, "staff Pender, Heth", "staff Pender, Heth"},
        {CSA, "III: staff Pender", "III: staff Pender"},
        {CSA, "Heth hold", "Heth hold"},
        {CSA, "Heth hold # III: for now", "Heth hold"},
        {CSA, "het h", "Heth hold"},
        {CSA, "picket 1 hold", "picket 1 hold"},
        {CSA, "csa picket 1 hold", "picket 1 hold"},
        {CSA, "activate III", "activate III"},
        {CSA, "act III staff Pender, Heth", "activate III staff Pender, Heth"},
        {CSA, "III", "activate III"},
        {CSA, "III:", "activate III"},
        {CSA, "Hill", "activate III"},
        {CSA, "end marches", "end marches"},
        {CSA, "III: end", "III: end"},
        {CSA, "end", "end"},
        {CSA, "Hood destroy Williamsport ferry", "Hood destroy Williamsport ferry"},
        {CSA, "I: Hood destroy ferry", "I: Hood destroy Williamsport ferry"},
        {CSA, "Hood destroy", "Hood destroy Williamsport ferry"},
        {CSA, "Hood destroy crossing", "Hood destroy Williamsport ferry"},
        {CSA, "Hood repair Hancock ferry", "Hood repair Hancock ferry"},
        {CSA, "Pender raid", "Pender raid"},
        {USA, "Wadsworth by rail to York", "Wadsworth by rail to Z9"},
        {WEST, "Loring staff by rail to Clinton", "Loring staff by rail to U5"},
        {WEST, "Pemberton: Loring staff via O5, Bolton Depot MS, Clinton",
         "Mississippi: Loring staff via O5, P5, Q5, R5, S5, T5, U5"},
    };

    check_all(*state, orders, COUNT(orders));
}

static void decisions_are_read(void **state)
{
    static const struct typed orders[] = {
        {CSA, "card battle", "card battle"},
        {CSA, "card pitched battle", "card battle"},
        {CSA, "ca p", "card battle"},
        {CSA, "card skirm", "card skirmish"},
        {CSA, "CARD Retreat", "card retreat"},
        {CSA, "card skirmish with Heth toward Emmitsburg", "card skirmish with Heth toward P14"},
        {CSA, "card battle towards O15", "card battle toward O15"},
        {CSA, "break Heth/Archer", "break Heth/Archer"},
        {CSA, "break archer", "break Heth/Archer"},
        {CSA, "br Heth / Art", "break Heth/Garnett"},
        {CSA, "retreat via O11, O10", "retreat via O11, O10"},
        {CSA, "retreat Heth via O11, O10", "retreat Heth via O11, O10"},
        {CSA, "retreat to P10", "retreat to P10"},
        {CSA, "ret to P10", "retreat to P10"},
        {CSA, "retreat default", "retreat default"},
        {CSA, "shift Heth to P11", "shift Heth to P11"},
        {CSA, "block O10 P10 O11 P11", "block O10 P10 O11 P11"},
        {CSA, "block O10, P10, O11, P11", "block O10 P10 O11 P11"},
        {CSA, "extend N11 N12", "extend N11 N12"},
        {CSA, "extend none", "extend none"},
        {CSA, "reinforce Heth via P11, Q11", "reinforce Heth via P11, Q11"},
        {CSA, "reinforce Heth by Q11", "reinforce Heth by Q11"},
        {CSA, "reinforce Heth only", "reinforce Heth only"},
        {CSA, "reinforce Heth stays away", "reinforce Heth stays"},
        {CSA, "reinforce Heth away", "reinforce Heth stays"},
        {CSA, "reinforce done", "reinforce default"},
        {CSA, "reinforce Heth", "reinforce Heth"},
        {CSA, "reinforce none", "reinforce none"},
        {CSA, "reinforce default", "reinforce default"},
        {CSA, "attach Walton to Heth", "attach Walton to Heth"},
        {CSA, "attach Walker with Heth", "attach Walker to Heth"}, /* no brigade of Johnson's */
        {CSA, "attach Reserve/Brown to Pender", "attach Brown to Pender"},
        {CSA, "attach none", "attach none"},
        {CSA, "attach done", "attach default"},
        {CSA, "attach default", "attach default"},
        {CSA, "fight", "fight"},
        {CSA, "confirm 0012ABcd", "confirm 0012abcd"},
        {CSA, "spread Heth to P11", "shift Heth to P11"},
        {CSA, "withdraw Heth", "withdraw Heth"},
        {CSA, "spread default", "spread default"},
        {CSA, "rally Heth/Archer", "rally Heth/Archer"},
        {CSA, "rally picket 1", "rally picket 1"},
        {CSA, "rally none", "rally none"},
        {CSA, "end rally", "rally none"},
        {USA, "rally csa Heth/Archer", "rally csa Heth/Archer"},
        {CSA, "msg union", "msg union"},
    };

    check_all(*state, orders, COUNT(orders));
}

/* The spaces of a field in any order are the candidate of that number. */
static void fields_are_recognized(void **state)
{
    struct seats *seats = *state;
    struct altar_view *view = &seats->view[GETTYSBURG][ALTAR_CONFEDERATE];
    struct typed field = {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_BLOCK, "block P11 O10 P10 O11",
                          "block O10 P10 O11 P11"};
    struct vd_command command;
    struct vd_error error;
    unsigned matches;

    view->task.cell =
        vd_theater_find_cell(seats->sc[GETTYSBURG]->base.theater, vd_text_of("P11"), &matches).v;
    check_canonical(seats, &field);
    assert_int_equal(read(seats, &field, &command, &error), VD_OK);
    assert_int_equal(command.choice.number, 0);
    assert_int_equal(command.count, 4);
    memcpy(view->block, command.list, 4 * sizeof command.list[0]);
    view->block_count = 4;
    field.phase = ALTAR_PHASE_EXTEND;
    field.order = field.answer = "extend N10 N11";
    check_canonical(seats, &field);
    field.order = "extend P12, O12";
    field.answer = "extend O12 P12";
    check_canonical(seats, &field);
    assert_int_equal(read(seats, &field, &command, &error), VD_OK);
    assert_int_equal(command.choice.number, 3);
    assert_int_equal(command.count, 2);
    field.order = field.answer = "extend N10 P12"; /* no rectangle: L2 says so */
    check_canonical(seats, &field);
    field.phase = ALTAR_PHASE_BLOCK;
    field.order = field.answer = "block O10 P10 O11 N11"; /* no square: L1 says so */
    check_canonical(seats, &field);
    assert_int_equal(read(seats, &field, &command, &error), VD_OK);
    assert_int_equal(command.choice.number, 4);
}

/* `end` closes what is open, whatever it is. */
static void end_is_the_end_of_what_is_open(void **state)
{
    static const struct typed orders[] = {
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_DEPLOY, "end", "deploy default"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_CARD, "end", "choose none"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_PLOT, "end", "reinforce default"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_ATTACH, "end", "attach default"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_SPREAD, "end", "spread default"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_RALLY, "end", "rally none"},
        {GETTYSBURG, ALTAR_CONFEDERATE, ALTAR_PHASE_ACTION, "end", "end"},
    };

    check_all(*state, orders, COUNT(orders));
}

/* Where one unit, or one crossing, alone can be meant it need not be named. */
static void what_is_clear_is_not_named(void **state)
{
    struct seats *seats = *state;
    const struct altar_scenario *sc = seats->sc[GETTYSBURG];
    struct altar_view *view = &seats->view[GETTYSBURG][ALTAR_CONFEDERATE];
    altar_piece_id heth = altar_find_token(sc, ALTAR_CONFEDERATE, vd_text_of("Heth"), NULL);
    altar_piece_id hood = altar_find_token(sc, ALTAR_CONFEDERATE, vd_text_of("Hood"), NULL);
    uint8_t ferry = altar_find_crossing(sc, vd_text_of("Williamsport ferry"), NULL);
    const struct typed go_on = {CSA, "go on", "Heth go on"}, go = {CSA, "go", "Heth go on"},
                       destroy = {CSA, "destroy ferry", "Hood destroy Williamsport ferry"},
                       repair = {CSA, "repair", "Hood repair Williamsport ferry"},
                       idle = {CSA, "destroy ferry", ""};
    struct vd_command command;
    struct vd_error error;

    assert_int_equal(read(seats, &go_on, &command, &error), VD_UNREADABLE);
    assert_non_null(strstr(error.sentence, "no token is marching"));
    view->mover.piece = heth;
    check_canonical(seats, &go_on);
    check_canonical(seats, &go);
    view->mover.piece = ALTAR_NO_PIECE;
    view->task.corps = sc->tokens[hood.v].corps;
    check_canonical(seats, &destroy);
    view->board.destroyed = UINT32_C(1) << ferry;
    check_canonical(seats, &repair);
    assert_int_equal(read(seats, &idle, &command, &error), VD_UNREADABLE); /* it is down */
    view->board.destroyed = 0;
    view->task.corps = sc->tokens[heth.v].corps; /* none of this corps is at a river */
    assert_int_equal(read(seats, &idle, &command, &error), VD_UNREADABLE);
    view->task.corps = altar_corps(0);
}

static void set_up_and_cards_are_read(void **state)
{
    static const struct typed orders[] = {
        {CSA, "deploy Stuart at Hagerstown", "deploy Stuart at I16"},
        {CSA, "deploy default", "deploy default"},
        {CSA, "deploy done", "deploy default"},
        {USA, "deploy French at Harper\xE2\x80\x99s Ferry", "deploy French at I22"},
        {USA, "deploy W. F. Smith at harpers ferry", "deploy WF Smith at I22"},
        {GRANT, "deploy depot at Grand Gulf", "deploy depot Willow Springs at D14"},
        {USA, "give up II", "give up II"},
        {USA, "give up", "give up II"},
        {USA, "keep II", "keep II"},
        {DRAWN, "look from Heth", "look from Heth"},
        {DRAWN, "look from Heth at N9", "look from Heth at N9"},
        {DRAWN, "deploy picket 1 at Gettysburg", "choose picket 1 at Q12"},
        {DRAWN, "place picket 1 at Gettysburg", "choose picket 1 at Q12"},
        {DRAWN, "choose none", "choose none"},
    };

    check_all(*state, orders, COUNT(orders));
}

static void results_are_read(void **state)
{
    static const struct typed orders[] = {
        {WEST, "result: night 20:00, winner usa", "result: night 20:00, winner usa"},
        {WEST, "result:night 20 winner confederate", "result: night 20:00, winner csa"},
        {WEST, "Result break 1300, winner csa", "result: break 13:00, winner csa"},
        {WEST,
         "result: break 13:00, broken usa Logan/Rogers Crocker/Dillon, lost csa Bowen/Green, "
         "broken csa Loring/Cowan, winner csa",
         "result: break 13:00, broken usa Logan/Rogers Crocker/Dillon, broken csa Loring/Cowan, "
         "lost csa Bowen/Green, winner csa"},
        {WEST, "result: night 19:00 held csa Loring Stevenson lost csa Bowen/Green, winner usa",
         "result: night 19:00, lost csa Bowen/Green, held csa Loring Stevenson, winner usa"},
        {CSA, "result: night 20:00, broken csa Stuart/Fitz Lee Hood/Henry, winner usa",
         "result: night 20:00, broken csa Stuart/Fitz. Lee Hood/Henry, winner usa"},
    };

    check_all(*state, orders, COUNT(orders));
}

static void all_brigades_fit_into_a_result(void **state)
{
    struct seats *seats = *state;
    const struct altar_scenario *sc = seats->sc[GETTYSBURG];
    struct vd_command command = {.choice = {.kind = ALTAR_CHOOSE_RESULT, .cell = VD_NONE}}, again;
    struct vd_error error;
    static char text[8000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    command.count = (uint8_t)((sc->unit_count + 7) / 8);
    for (uint8_t i = 0; i < sc->unit_count; i += 2)
        command.list[i / 8] = (uint16_t)(command.list[i / 8] | ALTAR_LOST << i % 8 * 2);
    altar_print_command(&sc->base, &command, &writer);
    assert_int_equal(altar_parse(&sc->base, &seats->view[GETTYSBURG][ALTAR_UNION].base,
                                 &seats->work, vd_text_of(text), &again, &error),
                     VD_OK);
    assert_memory_equal(&again, &command, sizeof command);
}

/* ---- what cannot be read ---- */

static void mistakes_are_named(void **state)
{
    static const struct typed orders[] = {
        {CSA, "III: Pendr via Cashtown",
         "column 6: 'Pendr' is not a token of yours; did you mean Pender?"},
        {CSA, "III: O\xE2\x80\x99Hara hold", "column 6: 'O'Hara' is not a token of yours"},
        {CSA, "III: M\xC3\xBCller hold", "column 6: 'M??ller' is not a token of yours"},
        {CSA, "Pender via Cashtwn",
         "column 12: 'Cashtwn' is not a place on this map; did you mean Cashtown?"},
        {CSA, "Pender via", "column 11: a place is needed here"},
        {CSA, "Pender", "column 7: what should Pender do?"},
        {CSA, "Pender attack", "column 8: 'attack' is not something Pender can do: via, to"},
        {CSA, "III: Pender attack O11", "column 13: 'attack' is not something Pender can do"},
        {CSA, "raid", "column 1: which token? Write TOKEN raid"},
        {CSA, "III: hold", "column 6: which token? Write TOKEN hold"},
        {CSA, "p hold", "column 1: 'p' may be"},
        {CSA, "IV: Heth hold", "'IV' is not a corps of yours"},
        {CSA, ": Heth hold", "which corps?"},
        {CSA, "crad battle",
         "column 1: 'crad' is not an order or a token of yours; did you mean card?"},
        {CSA, "III: card battle", "column 6: this order takes no corps before it"},
        {CSA, "Heth hold now", "column 11: the order should end before 'now'"},
        {CSA, "Heth staff now", "after staff comes"},
        {CSA, "Heth by train to York", "by rail to PLACE"},
        {CSA, "Heth destroy bridge", "name the bridge"},
        {CSA, "Heth destroy Williamsprt ferry", "Williamsport ferry?"},
        {CSA, "destroy bridge", "which token?"},
        {CSA, "card", "the cards are battle, skirmish and retreat"},
        {CSA, "card skirmish with", "a token of yours is needed"},
        {CSA, "break Heth/Archr", "not a brigade or battery"},
        {CSA, "break", "a brigade is needed"},
        {CSA, "retreat", "retreat via SPACES"},
        {CSA, "shift Heth", "TOKEN to PLACE"},
        {CSA, "block O10 P10 O11", "a place is needed here"},
        {CSA, "block O10 P10 O11 O10", "named twice"},
        {CSA, "confirm 12", "8 digits"},
        {CSA, "confirm 1234567x", "8 digits"},
        {CSA, "confirm 123/5678", "8 digits"},
        {CSA, "confirm 123@5678", "8 digits"},
        {CSA, "confirm 123G5678", "8 digits"},
        {CSA, "confirm", "8 digits"},
        {CSA, "confirm 12345678 now", "should end before 'now'"},
        {CSA, "withdraw", "a token of yours is needed"},
        {CSA, "reinforce Heth by Cashtwn", "Cashtown?"},
        {CSA, "Hood destroy bridge", "name the bridge"},
        {CSA, "Hood repair", "name the bridge"},
        {CSA, "Hood destroy Ha", "may be"},
        {CSA, "III: Pender staff by rail", "by rail to PLACE"},
        {CSA, "result: night", "the hour of the end"},
        {CSA, "result: night winner usa", "the hour of the end"},
        {CSA, "result: night 2, winner", "a side is needed"},
        {CSA, "result: night 20:00, held", "a side is needed"},
        {CSA, "result: night 20:00, held csa", "a division is needed"},
        {CSA, "result: night 20:00, held csa Hath, winner usa", "Heth"},
        {CSA, "result: night 20:00, Heth, winner usa", "broken, lost, held or winner"},
        {CSA, "result: night 20:30, winner usa", "the hour of the end"},
        {CSA, "result: night /9:00, winner usa", "the hour of the end"},
        {CSA, "result: night 20:00, broken", "a side is needed"},
        {CSA, "result: night 20:00, broken usa", "a brigade is needed"},
        {CSA, "result: night 20:00, winner usa twice", "should end before 'twice'"},
        {CSA, "result: noon", "a result begins"},
        {CSA, "result: night 25:00, winner usa", "the hour of the end"},
        {CSA, "result: night 20:00", "broken, lost, held or winner"},
        {CSA, "result: night 20:00, winner", "a side is needed"},
        {CSA, "result: night 20:00, broken usa, winner usa", "not a brigade"},
        {CSA, "give II", "give up CORPS"},
        {CSA, "msg nobody", "a commander is needed"},
        {CSA, "msg", "a commander is needed"},
        {CSA, "correct", "say what to correct"},
        {CSA, "correct points csa many", "a number is needed"},
        {CSA, "correct points csa 70000", "a number is needed"},
        {CSA, "activate", "which corps?"},
        {CSA, "staff", "which tokens?"},
        {CSA, "", "the order is empty"},
        {CSA, " , ,, ", "the order is empty"},
        {CSA, "# nothing", "the order is empty"},
        {CSA, "Heth via Middletown", "may be Middletown"},
        {CSA, "Heth\ahold", "not plain text"},
    };

    for (size_t i = 0; i < COUNT(orders); i++) {
        struct vd_command command;
        struct vd_error error;

        check_case(orders[i].order, read(*state, &orders[i], &command, &error) == VD_UNREADABLE);
        if (strstr(error.sentence, orders[i].answer) == NULL)
            fail_msg("%s: %s", orders[i].order, error.sentence);
        check_case(orders[i].order, error.rule == 0 && command.choice.kind == ALTAR_CHOOSE_NONE);
    }
}

static void no_order_names_units_without_end(void **state)
{
    static char text[1000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    const struct typed many = {CSA, text, "too many tokens"};
    struct vd_command command;
    struct vd_error error;

    vd_write(&writer, "staff Heth");
    for (unsigned i = 0; i < VD_COMMAND_LIST_MAX; i++)
        vd_write(&writer, ", Heth");
    assert_int_equal(read(*state, &many, &command, &error), VD_UNREADABLE);
    assert_non_null(strstr(error.sentence, many.answer));
}

static void what_was_meant_is_offered(void **state)
{
    static const struct typed typed = {CSA, "III: Pendr via Cashtown", "III: Pender via Cashtown"};
    struct vd_command command;
    struct vd_error error;

    assert_int_equal(read(*state, &typed, &command, &error), VD_UNREADABLE);
    assert_string_equal(error.instead, typed.answer);
}

/* What no command can say is refused by its rule. */
static void what_is_on_no_map_is_forbidden(void **state)
{
    static const struct {
        struct typed typed;
        uint16_t rule;
    } cases[] = {
        {{CSA, "III: Archer via P11", "Archer is part of Heth"}, ALTAR_F17},
        {{CSA, "III: Hill via P11", "is a general"}, ALTAR_F18},
        {{USA, "give up XI", "XI Corps"}, ALTAR_F21},
        {{USA, "Wadsworth via AH7", "AH7 is off the map"}, ALTAR_M24},
        {{USA, "Heth hold", "Heth is not a token of yours"}, ALTAR_T4},
        {{USA, "reinforce Heth only", "Heth is not a token of yours"}, ALTAR_L8},
        {{USA, "look from Heth", "Heth is not a token of yours"}, ALTAR_E1},
        {{USA, "retreat Heth via P11", "Heth is not a token of yours"}, ALTAR_R10},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *order = cases[i].typed.order;
        struct vd_command command;
        struct vd_error error;

        check_case(order, read(*state, &cases[i].typed, &command, &error) == VD_REFUSED);
        check_case(order, error.rule == cases[i].rule);
        check_case(order, strstr(error.sentence, cases[i].typed.answer) != NULL);
    }
}

/* ---- hostile bytes ---- */

static void read_bytes(struct seats *seats, struct vd_text text)
{
    struct vd_command command;
    struct vd_error error = {0};
    char written[16384];
    struct vd_writer writer = vd_writer_of(written, sizeof written);

    if (altar_parse(&seats->sc[GETTYSBURG]->base, &seats->view[GETTYSBURG][ALTAR_CONFEDERATE].base,
                    &seats->work, text, &command, &error) != VD_OK) {
        assert_true(error.sentence[0] != '\0');
        for (const char *at = error.sentence; *at != '\0'; at++)
            assert_true(*at >= ' ' && *at <= '~');
        return;
    }
    altar_print_command(&seats->sc[GETTYSBURG]->base, &command, &writer);
}

static void hostile_bytes_are_refused(void **state)
{
    static const char *const parts[] = {"III: ", "Heth ",  "via ",     "P11",    ", ",     "staff ",
                                        ":",     "result", "\xE2\x80", "\xFF",   "block ", "Cash",
                                        "/",     "depot ", "csa ",     "rally ", "'",      "."};
    static char text[6000];
    struct random random = {1863};

    for (unsigned round = 0; round < 4000; round++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        size_t most = (size_t)random_between(&random, 0, round % 50 == 0 ? 5000 : 60);

        while (writer.length < most) {
            char any = (char)random_between(&random, 0, 255);

            if (random_between(&random, 0, 3) == 0)
                vd_write_text(&writer, (struct vd_text){&any, 1});
            vd_write(&writer, parts[random_between(&random, 0, COUNT(parts) - 1)]);
        }
        read_bytes(*state, (struct vd_text){text, writer.length});
    }
}

static void long_orders_are_refused(void **state)
{
    static const char *const repeated[] = {"csa ", "P11, ", "a", "Heth via ", ":", "Heth/"};
    static char text[8192];

    for (size_t i = 0; i < COUNT(repeated); i++) {
        size_t length = strlen(repeated[i]);

        for (size_t at = 0; at + length <= sizeof text; at += length)
            memcpy(text + at, repeated[i], length);
        read_bytes(*state, (struct vd_text){text, sizeof text - sizeof text % length});
    }
}

/* ---- what a text comes to ---- */

static bool gather(struct seats *seats, uint8_t phase, const char *const *orders, char *answer,
                   size_t size, size_t *covers)
{
    struct vd_command commands[8], first;
    struct vd_error error;
    size_t count = 0;

    *covers = 1;
    struct vd_writer writer = vd_writer_of(answer, size);
    const struct typed seat = {.campaign = GETTYSBURG, .side = ALTAR_CONFEDERATE, .phase = phase};

    for (; orders[count] != NULL; count++) {
        struct typed typed = seat;

        typed.order = orders[count];
        assert_int_equal(read(seats, &typed, &commands[count], &error), VD_OK);
    }
    if (!altar_gather(&seats->sc[GETTYSBURG]->base, &seat_of(seats, &seat)->base, commands, count,
                      &first, covers))
        return false;
    altar_print_command(&seats->sc[GETTYSBURG]->base, &first, &writer);
    return true;
}

static void marks_are_gathered(void **state)
{
    static const struct {
        uint8_t phase;
        const char *orders[5];
        const char *answer;
        size_t covers;
    } cases[] = {
        {ALTAR_PHASE_ACTIVATE, {"III: Heth via P11", NULL}, "activate III", 1},
        {ALTAR_PHASE_ACTIVATE, {"III: Heth staff via P11", NULL}, "activate III staff Heth", 1},
        {ALTAR_PHASE_ACTIVATE,
         {"III: Pender staff", "Heth staff via P11", "Heth staff via P11", "end", NULL},
         "activate III staff Pender, Heth, Heth",
         4},
        {ALTAR_PHASE_ACTIVATE,
         {"III: Heth staff to P11", "end", "II: Early staff via Y9", NULL},
         "activate III staff Heth",
         2},
        {ALTAR_PHASE_ACTIVATE, {"activate III", "Heth staff via P11", NULL}, NULL, 1},
        {ALTAR_PHASE_ACTIVATE, {"Heth via P11", NULL}, NULL, 1},
        {ALTAR_PHASE_MARCH, {"Heth via P11", NULL}, NULL, 1},
        {ALTAR_PHASE_MARCH, {"Heth staff via P11", "Pender staff", NULL}, "staff Heth, Pender", 2},
        {ALTAR_PHASE_MARCH, {"staff Heth", NULL}, NULL, 1},
        {ALTAR_PHASE_CONTACT, {"III: Heth staff via P11", NULL}, NULL, 1},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        char answer[200];
        size_t covers;
        bool any = gather(*state, cases[i].phase, cases[i].orders, answer, sizeof answer, &covers);

        check_case(cases[i].orders[0], covers == cases[i].covers);
        check_case(cases[i].orders[0], any == (cases[i].answer != NULL));
        if (any && strcmp(answer, cases[i].answer) != 0)
            fail_msg("%s: %s", cases[i].answer, answer);
    }
}

/* A die that is there is not given again; none is given once something has moved. */
static void dice_are_given_once(void **state)
{
    static const char *const orders[] = {"Heth staff via P11", NULL};
    struct seats *seats = *state;
    struct altar_view *view = &seats->view[GETTYSBURG][ALTAR_CONFEDERATE];
    altar_piece_id heth =
        altar_find_token(seats->sc[GETTYSBURG], ALTAR_CONFEDERATE, vd_text_of("Heth"), NULL);
    char answer[200];
    size_t covers;

    assert_true(gather(seats, ALTAR_PHASE_MARCH, orders, answer, sizeof answer, &covers));
    view->board.piece[heth.v].flags = ALTAR_PIECE_STAFF;
    assert_false(gather(seats, ALTAR_PHASE_MARCH, orders, answer, sizeof answer, &covers));
    view->board.piece[heth.v].flags = 0;
    view->marching = 1;
    assert_false(gather(seats, ALTAR_PHASE_MARCH, orders, answer, sizeof answer, &covers));
    view->marching = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marches_are_read),
        cmocka_unit_test(decisions_are_read),
        cmocka_unit_test(fields_are_recognized),
        cmocka_unit_test(end_is_the_end_of_what_is_open),
        cmocka_unit_test(what_is_clear_is_not_named),
        cmocka_unit_test(set_up_and_cards_are_read),
        cmocka_unit_test(results_are_read),
        cmocka_unit_test(all_brigades_fit_into_a_result),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(no_order_names_units_without_end),
        cmocka_unit_test(what_was_meant_is_offered),
        cmocka_unit_test(what_is_on_no_map_is_forbidden),
        cmocka_unit_test(hostile_bytes_are_refused),
        cmocka_unit_test(long_orders_are_refused),
        cmocka_unit_test(marks_are_gathered),
        cmocka_unit_test(dice_are_given_once),
    };

    return cmocka_run_group_tests_name("orders", tests, open_seats, close_seats);
}
