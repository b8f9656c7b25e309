/* unit/test_altar_record.c: what the record does with texts, dice and results, on real campaigns. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "record/extract.h"
#include "record/verify.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/golden_game.h"

enum { UNION, CONFEDERATE };

struct desk {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
    const struct vd_scenario *scenario;
};

/* ---- at the desk ---- */

/* `said`: what the first line says of the fog. */
static void begin_as(struct desk *desk, const char *campaign, const char *fog, const char *said,
                     const char *typed)
{
    char setting[40];
    const char *settings[] = {setting};
    struct vd_setting set[] = {{"fog", said}, {"typed", typed}};
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .set = set,
                                    .set_count = typed != NULL ? 2 : 1,
                                    .grade = VD_GRADE_SEED,
                                    .seed = "3"};
    struct vd_report report;
    struct vd_fault fault;

    (void)snprintf(setting, sizeof setting, "fog=%s", fog);
    vd_arena_init(&desk->arena);
    vd_report_init(&report);
    assert_true(golden_catalogue.open(campaign, settings, 1, &desk->arena, &setup.scenario,
                                      &setup.system, &report));
    vd_report_release(&report);
    desk->scenario = setup.scenario;
    assert_true(vd_record_new(&desk->record, &setup, &fault));
}

static void begin(struct desk *desk, const char *fog, const char *typed)
{
    begin_as(desk, "vicksburg", fog, fog, typed);
}

static void release(struct desk *desk)
{
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

static void end(struct desk *desk)
{
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault;

    vd_arena_init(&arena);
    if (!vd_verify(&golden_catalogue, vd_buffer_text(&desk->record.fresh), &arena, &verdict,
                   &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_arena_release(&arena);
    release(desk);
}

static enum vd_result submit(struct desk *desk, uint8_t seat, const char *text)
{
    vd_record_submit(&desk->record, seat, vd_text_of(text), 0, &desk->reply);
    return desk->reply.result;
}

static void must(struct desk *desk, uint8_t seat, const char *text)
{
    if (submit(desk, seat, text) != VD_OK)
        fail_msg("%s: %s", text, desk->reply.error.sentence);
}

/* Refused with these words; nothing at all has changed. */
static void must_not(struct desk *desk, uint8_t seat, const char *text, const char *words)
{
    size_t length = desk->record.fresh.length;
    struct vd_hash chain = desk->record.chain;

    if (submit(desk, seat, text) == VD_OK)
        fail_msg("%s: was accepted", text);
    if (strstr(desk->reply.error.sentence, words) == NULL)
        fail_msg("%s: '%s' lacks '%s'", text, desk->reply.error.sentence, words);
    assert_int_equal(desk->reply.done.count, 0);
    assert_int_equal(desk->record.fresh.length, length);
    assert_true(vd_hash_is(&desk->record.chain, &chain));
}

static const struct altar_state *state_of(const struct desk *desk)
{
    return vd_session_state(desk->record.session);
}

static uint8_t phase_of(const struct desk *desk)
{
    const struct altar_state *state = state_of(desk);

    return state->depth > 0 ? state->stack[state->depth - 1].phase : (uint8_t)ALTAR_PHASE_OVER;
}

static void set_up(struct desk *desk)
{
    must(desk, CONFEDERATE, "deploy default");
    must(desk, UNION, "deploy default");
    assert_int_equal(phase_of(desk), ALTAR_PHASE_ACTIVATE);
}

/* ---- several orders in one text ---- */

/* T5: the marks of a text are its allotment, but not if its first order comes to nothing. */
static void a_text_refused_at_once_changes_nothing(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", NULL);
    set_up(&desk);
    uint8_t pool = state_of(&desk)->pool[UNION];

    must_not(&desk, UNION, "XIII: Hovey staff via T6 ; Carr hold", "not next to");
    must_not(&desk, UNION, "XIII: Carr staff via L11 ; XIII: Nobody hold", "Nobody");
    assert_int_equal(desk.reply.rest.count, 2);
    assert_string_equal(desk.reply.order, "XIII: Nobody hold");
    must_not(&desk, UNION, "XIII: Carr staff via L11\nend now", "");
    must_not(&desk, CONFEDERATE, "Mississippi: Bowen staff via G8", "other side");
    assert_int_equal(state_of(&desk)->pool[UNION], pool);
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_ACTIVATE);
    end(&desk);
}

static void orders_are_parted_by_lines_and_semicolons(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", NULL);
    set_up(&desk);
    uint8_t pool = state_of(&desk)->pool[UNION];

    must(&desk, UNION, "XIII: Carr staff via L11 ; Hovey hold # rests ; and this is no order\nend");
    assert_int_equal(desk.reply.done.count, 4);
    assert_string_equal(desk.reply.done.at[0].text, "activate XIII staff Carr");
    assert_string_equal(desk.reply.done.at[3].text, "end");
    assert_int_equal(state_of(&desk)->pool[UNION], pool - 1);
    end(&desk);
}

/* Undo in the middle of a text: what is gathered after it belongs to what follows. */
static void undo_may_stand_in_a_text(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", NULL);
    set_up(&desk);
    uint8_t pool = state_of(&desk)->pool[UNION];

    must(&desk, UNION, "activate XIII staff Carr ; Hovey hold ; undo ; XV: Tuttle staff");
    assert_int_equal(state_of(&desk)->pool[UNION], pool - 1);
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_MARCH);
    end(&desk);
}

/* A march in the fog looks about; what it saw, were it nothing, is not to be had for an undo. */
static void a_look_cannot_be_taken_back(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", NULL);
    set_up(&desk);
    must(&desk, UNION, "XIII: Carr hold");
    must(&desk, UNION, "undo");
    must(&desk, UNION, "XIII: Carr via L11");
    must_not(&desk, UNION, "undo", "you cannot undo");
    end(&desk);
}

static const char *const fogs[] = {"blind", "tokens", "open"};

/* Whatever is ordered: taken back it is as if it had not been, and the other seat hears of neither. */
static void must_leave_no_trace(struct desk *desk, uint8_t seat, const char *text)
{
    uint32_t k = desk->record.seats[1 - seat].k;
    static struct altar_state before;

    before = *state_of(desk);
    must(desk, seat, text);
    assert_memory_not_equal(state_of(desk), &before, sizeof before);
    must(desk, seat, "undo");
    assert_memory_equal(state_of(desk), &before, sizeof before);
    assert_int_equal(desk->record.seats[1 - seat].k, k);
}

/* What the enemy sees of a corps he hears when its activation closes, whatever the fog. */
static void an_activation_can_be_taken_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        struct desk desk;

        begin(&desk, fogs[i], NULL);
        set_up(&desk);
        uint32_t k = desk.record.seats[CONFEDERATE].k;

        must_leave_no_trace(&desk, UNION, "XIII");
        must_leave_no_trace(&desk, UNION, "activate XIII staff Carr ; Hovey hold");
        must_leave_no_trace(&desk, UNION, "XIII ; end marches");
        if (i > 0) /* nobody looks about where all is seen */
            must_leave_no_trace(&desk, UNION, "XIII: Carr via L11");
        must(&desk, UNION, "XIII: Carr via L11 ; end marches");
        assert_int_equal(desk.record.seats[CONFEDERATE].k, k);
        must(&desk, UNION, "end");
        assert_int_equal(desk.record.seats[CONFEDERATE].k, k + 1);
        must_not(&desk, UNION, "undo", "that decision is closed");
        end(&desk);
    }
}

/* F21: nor does he hear whether a corps is given up before the set-up is complete. A die is thrown for the
 * points of one that is: that is news. */
static void a_corps_kept_can_be_given_up_after_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        struct desk desk;

        begin_as(&desk, "gettysburg", fogs[i], fogs[i], NULL);
        must_leave_no_trace(&desk, UNION, "keep II ; deploy French at Harpers Ferry");
        uint32_t k = desk.record.seats[CONFEDERATE].k;

        must(&desk, UNION, "give up II");
        must_not(&desk, UNION, "undo", "you have learned something since");
        assert_int_equal(desk.record.seats[CONFEDERATE].k, k);
        must(&desk, UNION, "deploy default");
        must_not(&desk, UNION, "undo", "that decision is closed");
        end(&desk);
    }
}

/* I32: nor is a card's look; where positions are public a march shows nothing new. */
static void a_look_at_nothing_is_news(void **state)
{
    const struct vd_event looked = {.kind = ALTAR_EVENT_LOOKED, .rule = ALTAR_I32};
    const struct vd_event marched = {.kind = ALTAR_EVENT_PIECE,
                                     .rule = ALTAR_I13,
                                     .arg = {[1] = ALTAR_CAUSE_MARCH, [4] = UNION}};
    struct desk desk;

    (void)state;
    begin(&desk, "tokens", NULL);
    assert_true(altar_system.telling->is_news(desk.scenario, &looked, (vd_seat_id){UNION}));
    assert_false(altar_system.telling->is_news(desk.scenario, &marched, (vd_seat_id){UNION}));
    end(&desk);
    begin(&desk, "blind", NULL);
    assert_true(altar_system.telling->is_news(desk.scenario, &marched, (vd_seat_id){UNION}));
    end(&desk);
}

/* Undo goes back to the last thing that a seat could not foresee: not its own acts. */
static void own_acts_are_no_news(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", NULL);
    const struct altar_scenario *sc = (const struct altar_scenario *)desk.scenario;
    const uint16_t token = sc->armies[UNION].first_token, unit = sc->tokens[token].first_unit;
    const struct {
        uint16_t kind, arg[8];
        bool to_union, to_confederate;
    } cases[] = {
        {ALTAR_EVENT_TASK, {0}, false, false},
        {ALTAR_EVENT_SPENT, {0}, false, false},
        {ALTAR_EVENT_CORPS, {UNION}, false, true},
        {ALTAR_EVENT_DRAFT, {UNION}, false, true},
        {ALTAR_EVENT_PIECE, {token, ALTAR_CAUSE_REST, 0, 0, UNION}, false, true},
        {ALTAR_EVENT_PIECE, {token, ALTAR_CAUSE_RIDE, 0, 0, UNION}, true, true},
        {ALTAR_EVENT_PIECE, {token, ALTAR_CAUSE_ARRIVAL, 0, 0, UNION}, true, true},
        {ALTAR_EVENT_PIECE, {token, ALTAR_CAUSE_SHIFT, 0, 0, UNION}, true, true},
        {ALTAR_EVENT_PIECE, {token, ALTAR_CAUSE_SIGHTED, 0, 0, UNION}, true, true},
        {ALTAR_EVENT_BLOCK, {0, 0, 0, 0, 0, 0, 0, UNION}, false, true},
        {ALTAR_EVENT_UNIT, {unit, ALTAR_BROKEN, ALTAR_UNIT_BROKE}, false, true},
        {ALTAR_EVENT_UNIT, {unit, ALTAR_FIT, ALTAR_UNIT_RALLIED}, true, true},
        {ALTAR_EVENT_ARRIVAL, {token, 3}, true, true},
        {ALTAR_EVENT_ARRIVAL, {token, ALTAR_COMES_PLOTTED}, false, true},
        {ALTAR_EVENT_ARRIVAL, {token, ALTAR_COMES_NOT}, false, true},
        {ALTAR_EVENT_ATTACHED, {unit, token}, false, true},
        {ALTAR_EVENT_DIE, {0}, true, true},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_event event = {.kind = cases[i].kind};

        memcpy(event.arg, cases[i].arg, sizeof cases[i].arg);
        assert_int_equal(altar_system.telling->is_news(desk.scenario, &event, (vd_seat_id){UNION}),
                         cases[i].to_union);
        assert_int_equal(
            altar_system.telling->is_news(desk.scenario, &event, (vd_seat_id){CONFEDERATE}),
            cases[i].to_confederate);
    }
    end(&desk);
}

/* The switches of the first line are those of the tables in the second. */
static void a_first_line_that_lies_is_found(void **state)
{
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault;
    struct desk desk;

    (void)state;
    begin_as(&desk, "vicksburg", "tokens", "open", NULL);
    vd_arena_init(&arena);
    assert_false(
        vd_verify(&golden_catalogue, vd_buffer_text(&desk.record.fresh), &arena, &verdict, &fault));
    assert_int_equal(fault.line, 1);
    assert_string_equal(fault.sentence, "the first line has fog=open, the tables have tokens");
    vd_arena_release(&arena);
    release(&desk);
}

/* ---- typed dice ---- */

/* A turn's first activation with dice thrown on the table. */
static void seats_type_their_dice(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk, "blind", "union");
    set_up(&desk);
    assert_int_equal(desk.record.typed_count, 0);
    assert_true(desk.record.dice_count > 0); /* the deck is the umpire's */
    assert_int_equal(submit(&desk, UNION, "XIII: Carr staff via L11, L10 ; Hovey hold"),
                     VD_REFUSED);
    assert_non_null(desk.reply.overtaken);
    assert_non_null(strstr(desk.reply.overtaken, "needed from union, d6, for Carr's Staff Die"));
    must_not(&desk, UNION, "Hovey hold", "die N");
    must_not(&desk, UNION, "die 7", "1 to 6");
    must_not(&desk, CONFEDERATE, "die 3", "no die is missing");
    must_not(&desk, CONFEDERATE, "Mississippi", "other side");
    must(&desk, UNION, "die 5 ; Hovey hold ; end marches ; end");
    assert_int_equal(desk.record.typed_count, 1);
    assert_non_null(strstr(desk.record.fresh.at, ",5,\"typed\"]"));
    must(&desk, CONFEDERATE, "Mississippi: Loring staff via N6 ; end marches ; end");
    assert_int_equal(desk.record.typed_count, 1);
    end(&desk);
}

/* ---- a contact that becomes a battle ---- */

static const char battle_game[] = "vicksburg-blind";

static void open_game_of(struct golden *golden, struct desk *desk, const char *game,
                         unsigned orders)
{
    golden_play(golden, game, orders, NULL);
    *desk = (struct desk){.record = golden->record};
    vd_arena_init(&desk->arena);
}

static void open_game(struct golden *golden, struct desk *desk, unsigned orders)
{
    open_game_of(golden, desk, battle_game, orders);
}

/* The record is good with what was added. */
static void close_game(struct golden *golden, struct desk *desk)
{
    end(desk);
    vd_arena_release(&golden->arena);
}

/* A chosen card is sealed: it can be taken back and chosen again until the other one is chosen. */
static void sealed_cards_can_be_replaced(void **state)
{
    struct golden golden;
    struct desk desk;

    (void)state;
    open_game(&golden, &desk, golden_before(battle_game, "block ") - 2);
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_CONTACT);
    must(&desk, UNION, "card skirmish");
    must(&desk, UNION, "undo");
    must(&desk, UNION, "card battle");
    must(&desk, UNION, "card skirmish"); /* instead */
    uint32_t k = desk.record.seats[CONFEDERATE].k;

    must(&desk, UNION, "card battle");
    assert_int_equal(desk.record.seats[CONFEDERATE].k, k); /* heard nothing of it */
    must(&desk, CONFEDERATE, "card battle");
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_BLOCK);
    must_not(&desk, UNION, "undo", "you cannot undo");
    must_not(&desk, CONFEDERATE, "undo", "you cannot undo");
    close_game(&golden, &desk);
}

/* I27: with tokens the enemy hears at the end of a rally how many dice it took. So the end can be undone only
 * if there is nothing to hear. */
static void the_end_of_a_rally_stands_if_it_is_heard(void **state)
{
    static const char game[] = "vicksburg-tokens";
    struct golden golden;
    struct desk desk;

    (void)state;
    open_game_of(&golden, &desk, game, golden_before(game, "rally Smith/Landram"));
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_RALLY);
    must_leave_no_trace(&desk, UNION, "rally none");
    uint32_t k = desk.record.seats[CONFEDERATE].k;

    must(&desk, UNION, "rally Smith/Landram");
    assert_int_equal(desk.record.seats[CONFEDERATE].k, k);
    must(&desk, UNION, "rally none");
    assert_int_equal(desk.record.seats[CONFEDERATE].k, k + 1);
    must_not(&desk, UNION, "undo", "that decision is closed");
    close_game(&golden, &desk);
}

static void open_battle(struct golden *golden, struct desk *desk)
{
    open_game(golden, desk, golden_before(battle_game, "fight"));
    assert_int_equal(phase_of(desk), ALTAR_PHASE_BATTLE);
}

/* L24: the umpire's word counts at once. */
static void the_umpires_result_counts(void **state)
{
    struct golden golden;
    struct desk desk;

    (void)state;
    open_battle(&golden, &desk);
    must_not(&desk, VD_SEAT_UMPIRE, "fight", "can enter a battle's result");
    must_not(&desk, VD_SEAT_UMPIRE, "undo", "you cannot undo");
    must(&desk, UNION, "result: night 19:00, winner csa"); /* a draft */
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_BATTLE);
    must(&desk, VD_SEAT_UMPIRE, "result: night 19:00, winner csa");
    assert_true(phase_of(&desk) != ALTAR_PHASE_BATTLE);
    assert_true(desk.reply.done.at[0].event_count > 0);
    must_not(&desk, UNION, "undo", "you cannot undo");
    must_not(&desk, VD_SEAT_UMPIRE, "result: night 19:00, winner usa", "");
    must(&desk, VD_SEAT_UMPIRE,
         "result: night 19:00, winner csa"); /* the same again changes nothing */
    close_game(&golden, &desk);
}

static void a_draft_wants_the_other_sides_word(void **state)
{
    struct golden golden;
    struct desk desk;
    char own[20];

    (void)state;
    open_battle(&golden, &desk);
    must(&desk, CONFEDERATE, "result: night 19:00, winner csa");
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_BATTLE);
    must_not(&desk, UNION, "confirm 00000001", "a different result");
    (void)snprintf(own, sizeof own, "confirm %08lx",
                   (unsigned long)((const struct altar_view *)vd_session_view(desk.record.session,
                                                                              CONFEDERATE))
                       ->draft[ALTAR_CONFEDERATE]);
    must_not(&desk, CONFEDERATE, own, "your own");
    must_not(&desk, CONFEDERATE, "confirm 00000001", "not entered a result");
    must(&desk, UNION, "result: night 19:00, winner csa"); /* the same from the other side */
    assert_true(phase_of(&desk) != ALTAR_PHASE_BATTLE);
    close_game(&golden, &desk);
}

static const struct altar_view *view_of(const struct desk *desk, uint8_t seat)
{
    return (const struct altar_view *)vd_session_view(desk->record.session, seat);
}

static bool is_listed(struct desk *desk, uint8_t seat, uint32_t digest)
{
    static struct vd_choice choices[4096];
    const struct vd_session *session = desk->record.session;
    size_t count =
        altar_system.play->legal(desk->record.scenario, vd_session_view(session, seat),
                                 vd_session_work(desk->record.session), choices, COUNT(choices));

    for (size_t i = 0; i < count; i++) {
        if (choices[i].kind == ALTAR_CHOOSE_CONFIRM &&
            (choices[i].number | (uint32_t)choices[i].subject << 16) == digest)
            return true;
    }
    return false;
}

static bool is_shown(const struct desk *desk, uint8_t seat, const char *words)
{
    static char text[20000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    altar_system.language->print_view(
        desk->record.scenario, vd_session_view(desk->record.session, seat), VD_FORM_JSON, &writer);
    return strstr(text, words) != NULL;
}

/* L13: a side vouches for its own units only. What the other one enters of them it holds against what
 * it knows, and cannot confirm what cannot be. */
static void a_draft_that_cannot_be_is_not_confirmed(void **state)
{
    struct golden golden;
    struct desk desk;
    char order[20];

    (void)state;
    open_battle(&golden, &desk);
    must(&desk, UNION, "result: break 19:00, winner usa");
    uint32_t digest = view_of(&desk, CONFEDERATE)->draft[ALTAR_UNION];

    assert_false(is_listed(&desk, CONFEDERATE, digest));
    (void)snprintf(order, sizeof order, "confirm %08lx", (unsigned long)digest);
    must_not(&desk, CONFEDERATE, order, "not yet a quarter");
    assert_int_equal(phase_of(&desk), ALTAR_PHASE_BATTLE);
    close_game(&golden, &desk);
}

/* L24: a result that the other side has entered is taken by its digest, and told by it. */
static void a_draft_is_taken_by_its_digest(void **state)
{
    struct golden golden;
    struct desk desk;
    char order[20];

    (void)state;
    open_battle(&golden, &desk);
    assert_false(is_listed(&desk, UNION, 0));
    must(&desk, CONFEDERATE, "result: night 19:00, winner csa");
    uint32_t digest = view_of(&desk, UNION)->draft[ALTAR_CONFEDERATE];

    assert_int_not_equal(digest, 0);
    assert_true(is_listed(&desk, UNION, digest));
    (void)snprintf(order, sizeof order, "\"%08lx\"", (unsigned long)digest);
    assert_true(is_shown(&desk, UNION, order));
    (void)snprintf(order, sizeof order, "confirm %08lx", (unsigned long)digest);
    must(&desk, UNION, order);
    assert_true(phase_of(&desk) != ALTAR_PHASE_BATTLE);
    for (uint8_t seat = UNION; seat <= CONFEDERATE; seat++)
        assert_int_equal(view_of(&desk, seat)->result, digest);
    must_not(&desk, UNION, order, ""); /* once */
    close_game(&golden, &desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_refused_at_once_changes_nothing),
        cmocka_unit_test(orders_are_parted_by_lines_and_semicolons),
        cmocka_unit_test(undo_may_stand_in_a_text),
        cmocka_unit_test(a_look_cannot_be_taken_back),
        cmocka_unit_test(an_activation_can_be_taken_back),
        cmocka_unit_test(a_corps_kept_can_be_given_up_after_all),
        cmocka_unit_test(a_look_at_nothing_is_news),
        cmocka_unit_test(own_acts_are_no_news),
        cmocka_unit_test(a_first_line_that_lies_is_found),
        cmocka_unit_test(seats_type_their_dice),
        cmocka_unit_test(sealed_cards_can_be_replaced),
        cmocka_unit_test(the_end_of_a_rally_stands_if_it_is_heard),
        cmocka_unit_test(the_umpires_result_counts),
        cmocka_unit_test(a_draft_wants_the_other_sides_word),
        cmocka_unit_test(a_draft_that_cannot_be_is_not_confirmed),
        cmocka_unit_test(a_draft_is_taken_by_its_digest),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
