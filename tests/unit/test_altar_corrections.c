/* unit/test_altar_corrections.c: the umpire's corrections with their reasons, and a record that has them and letters. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "record/verify.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/correct.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/golden_game.h"
#include "unit/umpire_desk.h"

/* ---- corrections ---- */

static altar_piece_id token(const struct desk *desk, uint8_t side, const char *name)
{
    altar_piece_id found = altar_find_token(desk->sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return found;
}

static const struct altar_view *view_of(const struct desk *desk, uint8_t seat)
{
    return (const struct altar_view *)vd_session_view(desk->session, seat);
}

static uint8_t flags_of(const struct desk *desk, const char *name)
{
    return umpire_state_of(desk)->board.piece[token(desk, CONFEDERATE, name).v].flags;
}

/* The enemy hears that something was put right, and that is all. */
static void correct_in_secret(struct desk *desk, const char *text, uint8_t owner)
{
    uint8_t enemy = (uint8_t)(1 - owner);

    umpire_clear(desk);
    umpire_must(desk, VD_SEAT_UMPIRE, text);
    assert_string_equal(umpire_text_of(desk, owner), "of a slip");
    assert_string_equal(umpire_text_of(desk, enemy), "");
    assert_int_equal(umpire_count_of(desk, owner, ALTAR_EVENT_CORRECTED), 1);
    assert_int_equal(umpire_count_of(desk, enemy, ALTAR_EVENT_CORRECTED), 1);
    assert_int_equal(desk->told_count[enemy], 1);
}

static void the_umpire_puts_things_right(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    altar_piece_id early = token(desk, CONFEDERATE, "Early");
    altar_unit_id gordon = altar_find_unit(desk->sc, CONFEDERATE, vd_text_of("Gordon"), NULL);

    (void)state;
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct remove Early because of a slip",
                    "after the set-up");
    umpire_go_on_to_turn(desk, 1);
    correct_in_secret(desk, "correct points csa 7 because of a slip", CONFEDERATE);
    assert_int_equal(umpire_state_of(desk)->points[CONFEDERATE], 7);
    correct_in_secret(desk, "correct dice usa 11 because of a slip", UNION);
    assert_int_equal(umpire_state_of(desk)->pool[UNION], 11);
    correct_in_secret(desk, "correct break Early/Gordon because of a slip", CONFEDERATE);
    assert_int_equal(umpire_state_of(desk)->units[gordon.v], ALTAR_BROKEN);
    correct_in_secret(desk, "correct restore Gordon because of a slip", CONFEDERATE);
    assert_int_equal(umpire_state_of(desk)->units[gordon.v], ALTAR_FIT);
    correct_in_secret(desk, "correct remove Early because of a slip", CONFEDERATE);
    assert_int_equal(umpire_state_of(desk)->board.piece[early.v].cell, VD_NONE);
    correct_in_secret(desk, "correct place csa Early at A1 because of a slip", CONFEDERATE);
    assert_int_equal(umpire_state_of(desk)->board.piece[early.v].cell, 0);
    umpire_end(desk);
}

static void what_cannot_be_corrected(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must_not(desk, CONFEDERATE, "correct points csa 20 because I say so",
                    "only a human umpire");
    umpire_must_not(desk, CONFEDERATE, "correct reopen because I say so", "only a human umpire");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct points csa 20", "because TEXT");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen because of a slip", "rewind");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct weather because of a slip",
                    "say what to correct");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct place Early at Hanover because of a slip",
                    "occupied");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct restore Gordon because of a slip", "not broken");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct remove usa Hanover depot because of a slip",
                    "depots");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct points csa 0 because of a slip", "already has");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct points csa 100 because of a slip", "too large");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct dice usa 100 because of a slip", "too large");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct remove Stuart because of a slip",
                    "not on the map");
    umpire_must_not(desk, VD_SEAT_UMPIRE,
                    "correct crossing Hancock ferry standing because of a slip",
                    "is not destroyed");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen XI because of a slip", "not moved yet");
    umpire_end(desk);
}

/* Each form in its own words: what is missing, what is too much, what either side could mean. */
static void corrections_have_their_forms(void **state)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        {"correct place Early because of a slip", "write: place TOKEN at PLACE"},
        {"correct place Custer at A1 because of a slip", "a token is needed here"},
        {"correct place Early at Nowhere because of a slip", "not a place on this map"},
        {"correct place Early at A1 A2 because of a slip", "should end before 'A2'"},
        {"correct remove picket 1 because of a slip", "both sides have one: write SIDE TOKEN"},
        {"correct remove because of a slip", "a token is needed here"},
        {"correct points because of a slip", "a side is needed"},
        {"correct points csa because of a slip", "a number is needed"},
        {"correct points csa 5 6 because of a slip", "should end before '6'"},
        {"correct crossing standing because of a slip", "crossing NAME standing"},
        {"correct crossing Hancock ferry because of a slip", "crossing NAME standing"},
        {"correct break because of a slip", "a brigade is needed"},
    };
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    for (size_t i = 0; i < COUNT(cases); i++)
        umpire_must_not(desk, VD_SEAT_UMPIRE, cases[i].text, cases[i].words);
    umpire_end(desk);
}

/* A set-up is its owner's to put right, and a turn that ends is over for a corps. */
static void corrections_wait_for_a_quiet_moment(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct place Early at A1 because of a slip", "set-up");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct break Gordon because of a slip", "set-up");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip",
                    "between contacts");
    umpire_go_on_to_turn(desk, 1);
    while (altar_open_task((struct altar_state *)umpire_state_of(desk))->phase != ALTAR_PHASE_RALLY)
        umpire_go_on(desk);
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip",
                    "before the turn");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct remove csa Heth because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_RALLY);
    umpire_end(desk);
}

static void correct_place(struct desk *desk, const char *unit, uint16_t cell, const char *refusal)
{
    char text[100];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "correct place csa %s at ", unit);
    altar_write_cell(desk->sc, cell, &writer);
    vd_write(&writer, " because of a slip");
    if (refusal == NULL)
        umpire_must(desk, VD_SEAT_UMPIRE, text);
    else
        umpire_must_not(desk, VD_SEAT_UMPIRE, text, refusal);
}

static uint16_t cell_of(const struct desk *desk, uint8_t side, const char *unit)
{
    return umpire_state_of(desk)->board.piece[token(desk, side, unit).v].cell;
}

/* Where it stands, where others stand, and where it may. */
static void a_token_is_put_where_it_could_stand(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    correct_place(desk, "Early", cell_of(desk, CONFEDERATE, "Early"), "already there");
    correct_place(desk, "Early", cell_of(desk, UNION, "Buford"), "occupied");
    correct_place(desk, "Early", cell_of(desk, CONFEDERATE, "Hood"),
                  "occupied"); /* another corps */
    correct_place(desk, "Early", 0, NULL);
    assert_int_equal(cell_of(desk, CONFEDERATE, "Early"), 0);
    umpire_end(desk);
}

/* X23: a division on the map has a brigade that is fit. */
static void the_last_brigade_is_not_broken(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, VD_SEAT_UMPIRE, "correct break French/Hays because of a slip");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct break French/Hays because of a slip",
                    "already broken");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct break French/White because of a slip",
                    "last unbroken");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct remove usa French because of a slip");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct break French/White because of a slip");
    umpire_end(desk);
}

/* Whoever is on the march and is moved by the umpire's hand marches no more. */
static void a_marcher_is_put_elsewhere(void **state)
{
    static const char *const texts[] = {"correct place csa Heth at A1 because of a slip",
                                        "correct remove csa Heth because of a slip"};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

        umpire_go_on_to_turn(desk, 1);
        umpire_must(desk, CONFEDERATE, "activate III staff Heth");
        umpire_must(desk, CONFEDERATE, "Heth throw");
        assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece.v,
                         token(desk, CONFEDERATE, "Heth").v);
        umpire_must(desk, VD_SEAT_UMPIRE, texts[i]);
        assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece.v, ALTAR_NONE);
        assert_int_equal(umpire_state_of(desk)->march.mover.piece.v, ALTAR_NONE);
        umpire_must(desk, CONFEDERATE, "Pender hold");
        umpire_end(desk);
    }
}

/* The last token of a corps that was still to march is taken away: its actions follow (R6). */
static void a_corps_without_marchers_goes_on(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, CONFEDERATE, "III");
    altar_piece_id heth = token(desk, CONFEDERATE, "Heth");
    altar_corps_id corps = umpire_state_of(desk)->stack[0].corps;

    for (uint8_t i = 0; i < desk->sc->token_count; i++) {
        char order[40];

        if (i == heth.v ||
            !altar_may_march(desk->sc, &umpire_state_of(desk)->board.piece[i], corps) ||
            desk->sc->tokens[i].side != CONFEDERATE)
            continue;
        (void)snprintf(order, sizeof order, "%s hold", altar_token_word(desk->sc, i));
        umpire_must(desk, CONFEDERATE, order);
    }
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_MARCH);
    umpire_must(desk, VD_SEAT_UMPIRE, "correct remove csa Heth because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_ACTION);
    umpire_end(desk);
}

/* The forms say in general who may order what: no line tells where anything stands. */
static void the_forms_are_those_of_the_moment(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");
    static struct altar_state at;
    static const struct {
        uint8_t phase;
        uint16_t corps_done;
        bool result, place, reopen;
    } cases[] = {
        {ALTAR_PHASE_DEPLOY, 0, false, false, false},
        {ALTAR_PHASE_ACTIVATE, 0, false, true, false},
        {ALTAR_PHASE_ACTIVATE, 1, false, true, true},
        {ALTAR_PHASE_MARCH, 1, false, true, true},
        {ALTAR_PHASE_CONTACT, 1, false, false, false},
        {ALTAR_PHASE_BATTLE, 1, true, false, false},
        {ALTAR_PHASE_RALLY, 1, false, true, false},
    };

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    at = *umpire_state_of(desk);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT_MAX];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        at.stack[at.depth - 1].phase = cases[i].phase;
        at.corps_done = cases[i].corps_done;
        altar_system.correcting->print(&desk->sc->base, &at, &writer);
        assert_int_equal(strstr(text, "result: night") != NULL, cases[i].result);
        assert_int_equal(strstr(text, "correct place") != NULL, cases[i].place);
        assert_int_equal(strstr(text, "correct reopen") != NULL, cases[i].reopen);
        assert_non_null(strstr(text, "correct points"));
    }
    umpire_end(desk);
}

/* Numbers that no text gives: a caller of the rules may send any. */
static void wild_corrections_are_refused(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");
    static const struct {
        struct vd_choice choice;
        const char *words;
    } cases[] = {
        {{.option = ALTAR_CORRECT_PLACE, .subject = 250}, "no such token"},
        {{.option = ALTAR_CORRECT_PLACE, .cell = 60000}, "no such space"},
        {{.option = ALTAR_CORRECT_REMOVE, .subject = 250}, "no such token"},
        {{.option = ALTAR_CORRECT_BREAK, .subject = 250}, "no such brigade"},
        {{.option = ALTAR_CORRECT_POINTS, .subject = 2}, "no such side"},
        {{.option = ALTAR_CORRECT_CROSSING, .subject = 99}, "cannot be destroyed or repaired"},
        {{.option = ALTAR_CORRECT_REOPEN, .subject = 99}, "no such corps"},
        {{.option = ALTAR_CORRECT_NONE}, "not a correction"},
        {{.option = ALTAR_CORRECT_COUNT}, "not a correction"},
    };

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_command command = {.choice = cases[i].choice, .seat = VD_SEAT_UMPIRE};

        command.choice.kind = ALTAR_CHOOSE_CORRECT;
        assert_int_not_equal(altar_system.correcting->check(&desk->sc->base, umpire_state_of(desk),
                                                            vd_session_work(desk->session),
                                                            &command, &desk->error),
                             VD_OK);
        check_case(cases[i].words, strstr(desk->error.sentence, cases[i].words) != NULL);
    }
    umpire_end(desk);
}

/* I14: who stands at it learns of it at once, the other when the turn ends. */
static void a_crossing_is_put_right(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t bridge = 0;
    char text[200];

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    while (!desk->sc->crossings[bridge].target ||
           (umpire_state_of(desk)->board.destroyed >> bridge & 1) != 0)
        bridge++;
    (void)snprintf(text, sizeof text, "correct crossing %s destroyed because of a flood",
                   altar_crossing_name(desk->sc, bridge));
    umpire_must(desk, VD_SEAT_UMPIRE, text);
    assert_true((umpire_state_of(desk)->board.destroyed >> bridge & 1) != 0);
    umpire_go_on_to_turn(desk, 2);
    for (uint8_t seat = 0; seat < 2; seat++)
        assert_true((view_of(desk, seat)->board.destroyed >> bridge & 1) != 0);
    umpire_end(desk);
}

/* Where positions are public, or who stands at it: he hears why, and at once. */
static void who_stands_at_a_crossing_hears_of_it(void **state)
{
    static const char down[] = "correct crossing Hancock ferry destroyed because of a flood";
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");
    uint16_t bank;

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_clear(desk);
    umpire_must(desk, VD_SEAT_UMPIRE, down);
    assert_string_equal(umpire_text_of(desk, UNION), "of a flood");
    assert_string_equal(umpire_text_of(desk, CONFEDERATE), "of a flood");
    umpire_end(desk);
    desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    umpire_go_on_to_turn(desk, 1);
    uint8_t ferry = altar_find_crossing(desk->sc, vd_text_of("Hancock ferry"), NULL);
    const struct vd_theater *theater = desk->sc->base.theater;

    bank = theater->edges[theater->crossings[desk->sc->crossings[ferry].crossing].edge].a;
    correct_place(desk, "Early", bank, NULL);
    umpire_clear(desk);
    umpire_must(desk, VD_SEAT_UMPIRE, down);
    assert_string_equal(umpire_text_of(desk, UNION), "");
    assert_string_equal(umpire_text_of(desk, CONFEDERATE), "of a flood");
    assert_true((view_of(desk, CONFEDERATE)->board.destroyed >> ferry & 1) != 0);
    assert_true((view_of(desk, UNION)->board.destroyed >> ferry & 1) == 0);
    umpire_end(desk);
}

/* A corps whose activation was closed by mistake marches once more: its owner alone hears of it. */
static void a_corps_is_opened_again(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    uint16_t done;

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip",
                    "not moved yet");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa XV because of a slip",
                    "a corps is needed");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen csa because of a slip",
                    "a corps is needed");
    umpire_must_not(desk, VD_SEAT_UMPIRE, "correct reopen III because of a slip", "both sides");
    umpire_must(desk, CONFEDERATE, "III");
    umpire_must(desk, CONFEDERATE, "end");
    done = umpire_state_of(desk)->corps_done;
    assert_true((flags_of(desk, "Heth") & ALTAR_PIECE_MOVED) != 0);
    correct_in_secret(desk, "correct reopen csa III because of a slip", CONFEDERATE);
    assert_int_not_equal(umpire_state_of(desk)->corps_done, done);
    assert_true((flags_of(desk, "Heth") & ALTAR_PIECE_MOVED) == 0);
    assert_int_equal(view_of(desk, CONFEDERATE)->corps_done, 0);
    umpire_must(desk, UNION, "I");
    umpire_must(desk, UNION, "end");
    umpire_must(desk, CONFEDERATE, "III");
    umpire_must(desk, CONFEDERATE, "Heth hold");
    umpire_end(desk);
}

/* The corps that is active gets its marches back; a die that was thrown is spent. */
static void marches_are_opened_again(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=tokens");

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    umpire_must(desk, CONFEDERATE, "activate III staff Heth, Pender");
    umpire_must(desk, CONFEDERATE, "Heth throw");
    umpire_must(desk, CONFEDERATE, "end marches");
    umpire_must_not(desk, CONFEDERATE, "Pender hold", "marches of this corps are over");
    umpire_must(desk, VD_SEAT_UMPIRE, "correct reopen csa III because of a slip");
    assert_int_equal(view_of(desk, CONFEDERATE)->task.phase, ALTAR_PHASE_MARCH);
    assert_int_equal(view_of(desk, CONFEDERATE)->mover.piece.v, ALTAR_NONE);
    assert_int_equal(flags_of(desk, "Heth"), 0);
    assert_int_equal(flags_of(desk, "Pender"), ALTAR_PIECE_STAFF);
    umpire_must(desk, CONFEDERATE, "Pender throw");
    umpire_end(desk);
}

/* Nobody can take anything back over it. */
static void a_correction_closes_undo(void **state)
{
    struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");
    uint8_t seat = 0;

    (void)state;
    umpire_go_on_to_turn(desk, 1);
    while (!vd_session_view(desk->session, seat)->asked)
        seat++;
    umpire_go_on(desk); /* names a corps */
    assert_true(vd_session_can_undo(desk->session, seat));
    umpire_must(desk, VD_SEAT_UMPIRE, "correct points csa 7 because of a slip");
    assert_false(vd_session_can_undo(desk->session, seat));
    umpire_end(desk);
}

/* Corrections that a seat may not know of: the same bytes to it. */
static void an_enemy_cannot_tell_corrections_apart(void **state)
{
    static const char *const texts[] = {"correct place Early at A1 because of a slip",
                                        "correct break Gordon because Early's men ran",
                                        "correct points csa 9 because of a recount"};
    struct vd_event first = {0};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct desk *desk = umpire_begin("gettysburg", "commanders=together", "fog=blind");

        umpire_go_on_to_turn(desk, 1);
        umpire_clear(desk);
        umpire_must(desk, VD_SEAT_UMPIRE, texts[i]);
        assert_int_equal(desk->told_count[UNION], 1);
        if (i == 0)
            first = desk->told[UNION][0];
        assert_memory_equal(&desk->told[UNION][0], &first, sizeof first);
        umpire_end(desk);
    }
}

/* ---- in a record ---- */

static void a_record_with_letters_and_corrections_verifies(void **state)
{
    static const struct {
        const char *seat, *text;
    } orders[] = {
        {"union.meade", "keep II"},
        {"confederate.ewell", "msg Lee: Carlisle is ours."},
        {"umpire", "correct dice usa 4 because the pool was misread"},
        {"confederate.lee", "msg Ewell: Good. Come back to Cashtown."},
        {"union.meade", "end"},
    };
    const char *settings[] = {"commanders=separate", "fog=blind"};
    struct vd_setting set[] = {{"commanders", "separate"}, {"fog", "blind"}};
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .set = set,
                                    .set_count = 2,
                                    .grade = VD_GRADE_SEED,
                                    .seed = "4"};
    struct vd_record record;
    struct vd_report report;
    struct vd_fault fault;
    struct vd_verdict verdict;
    struct vd_reply reply;
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_true(golden_catalogue.open("gettysburg", settings, 2, &arena, &setup.scenario,
                                      &setup.system, &report));
    vd_report_release(&report);
    assert_true(vd_record_new(&record, &setup, &fault));
    for (size_t i = 0; i < COUNT(orders); i++) {
        uint8_t seat = VD_SEAT_UMPIRE;

        for (uint8_t k = 0; k < setup.scenario->seat_count; k++) {
            if (strcmp(setup.scenario->seat_names[k], orders[i].seat) == 0)
                seat = k;
        }
        vd_record_submit(&record, seat, vd_text_of(orders[i].text), 0, &reply);
        if (reply.result != VD_OK)
            fail_msg("%s: %s", orders[i].text, reply.error.sentence);
    }
    if (!vd_verify(&golden_catalogue, vd_buffer_text(&record.fresh), &arena, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_record_release(&record);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_umpire_puts_things_right),
        cmocka_unit_test(what_cannot_be_corrected),
        cmocka_unit_test(corrections_have_their_forms),
        cmocka_unit_test(corrections_wait_for_a_quiet_moment),
        cmocka_unit_test(a_token_is_put_where_it_could_stand),
        cmocka_unit_test(the_last_brigade_is_not_broken),
        cmocka_unit_test(a_marcher_is_put_elsewhere),
        cmocka_unit_test(a_corps_without_marchers_goes_on),
        cmocka_unit_test(the_forms_are_those_of_the_moment),
        cmocka_unit_test(wild_corrections_are_refused),
        cmocka_unit_test(who_stands_at_a_crossing_hears_of_it),
        cmocka_unit_test(a_crossing_is_put_right),
        cmocka_unit_test(a_corps_is_opened_again),
        cmocka_unit_test(marches_are_opened_again),
        cmocka_unit_test(a_correction_closes_undo),
        cmocka_unit_test(an_enemy_cannot_tell_corrections_apart),
        cmocka_unit_test(a_record_with_letters_and_corrections_verifies),
    };

    return cmocka_run_group_tests_name("letters and corrections", tests, NULL, NULL);
}
