/* unit/test_altar_words.c: what the altar system says to people: every event has a sentence, every phase a prompt with its rule. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/altar_words.h"
#include "unit/check.h"

/* ---- the tests ---- */

static void every_kind_and_cause_has_a_sentence(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=tokens");

    (void)state;
    for (unsigned kind = ALTAR_EVENT_NONE + 1; kind < ALTAR_EVENT_COUNT; kind++) {
        struct vd_event event = {
            .kind = (uint16_t)kind, .rule = ALTAR_I30, .audience = 1, .arg = {1, 1, 1, 1}};

        words_check_event(table, &event);
    }
    for (unsigned cause = ALTAR_CAUSE_NONE; cause < ALTAR_CAUSE_COUNT; cause++) {
        for (unsigned side = 0; side < ALTAR_SIDES; side++) {
            struct vd_event event = {.kind = ALTAR_EVENT_PIECE,
                                     .rule = ALTAR_I13,
                                     .audience = VD_AUDIENCE(ALTAR_UNION),
                                     .arg = {2, (uint16_t)cause, 40, VD_NONE, (uint16_t)side,
                                             ALTAR_DIVISION, ALTAR_INFANTRY, ALTAR_NONE, 0, 0, 1,
                                             7}};

            words_check_event(table, &event);
        }
    }
    words_table_free(table);
}

static void say(const struct table *table, struct vd_event event, const char *expected)
{
    char text[SENTENCE_SIZE_MAX];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    altar_system.language->print_event(table->game->sc, &event, &out);
    assert_string_equal(text, expected);
}

static struct vd_event own_piece(uint16_t slot, enum altar_cause cause, uint16_t cell)
{
    return (struct vd_event){.kind = ALTAR_EVENT_PIECE,
                             .rule = ALTAR_I13,
                             .audience = VD_AUDIENCE(ALTAR_CONFEDERATE),
                             .arg = {slot, (uint16_t)cause, cell, VD_NONE, ALTAR_CONFEDERATE,
                                     ALTAR_DIVISION, ALTAR_INFANTRY, slot}};
}

static struct vd_event sighting(uint16_t cell)
{
    return (struct vd_event){.kind = ALTAR_EVENT_PIECE,
                             .rule = ALTAR_I6,
                             .audience = VD_AUDIENCE(ALTAR_CONFEDERATE),
                             .arg = {3, ALTAR_CAUSE_SIGHTED, cell, VD_NONE, ALTAR_UNION,
                                     ALTAR_KIND_NONE, ALTAR_INFANTRY, ALTAR_NONE, 0, 0, 1, 7}};
}

/* A march with its path, and how far short it fell, is one line; so is an enemy on the move; what the
 * prompt says, or the player has just ordered, is none. */
static void an_act_is_told_in_few_lines(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    uint16_t pender = words_token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t heth = words_token_of(table, ALTAR_CONFEDERATE, "Heth");
    uint16_t q12 = words_cell_of(table, "Gettysburg"), o11 = words_cell_of(table, "O11");
    const struct vd_event march[] = {
        {ALTAR_EVENT_CORPS, ALTAR_I9, 2, {ALTAR_CONFEDERATE, 1}},
        own_piece(pender, ALTAR_CAUSE_MARCH, words_cell_of(table, "O10")),
        sighting(q12),
        own_piece(pender, ALTAR_CAUSE_MARCH, o11),
        sighting((uint16_t)(q12 + 1)),
        {ALTAR_EVENT_SPENT, ALTAR_I13, 2, {pender, q12, 2, 0}},
        own_piece(pender, ALTAR_CAUSE_REST, o11),
        {ALTAR_EVENT_LOST, ALTAR_I6, 2, {3, 7, (uint16_t)(q12 + 1)}},
        own_piece(heth, ALTAR_CAUSE_REST, q12),
        {ALTAR_EVENT_CLOSED, ALTAR_I30, 3, {ALTAR_CONFEDERATE}},
    };
    const struct vd_event quiet[] = {
        {ALTAR_EVENT_CORPS, ALTAR_I9, 2, {ALTAR_UNION, ALTAR_NONE}},
        {ALTAR_EVENT_CLOSED, ALTAR_I30, 3, {ALTAR_UNION}},
        {ALTAR_EVENT_CORPS, ALTAR_I9, 2, {ALTAR_UNION, ALTAR_NONE}},
        {ALTAR_EVENT_CLOSED, ALTAR_I30, 3, {ALTAR_UNION}},
    };

    (void)state;
    words_told(
        table, march, COUNT(march),
        "Pender marches by O10 to Cashtown (O11); stops 2 spaces short of Gettysburg (Q12). [T6]\n"
        "E7 (infantry) is seen marching by Q12 to R12 near Gettysburg, then out of sight. [I6]\n"
        "At rest: Heth at Gettysburg (Q12). [T6]\n");
    words_told(table, quiet, COUNT(quiet),
               "The Union side moves 2 corps; you see nothing of them. [I9]\n");
    const uint16_t robinson = words_token_of(table, ALTAR_UNION, "Robinson");
    const struct altar_token *tokens = words_tables(table)->tokens;
    const struct vd_event battle[] = {
        {ALTAR_EVENT_TABLE, ALTAR_L18, 3, {pender}},
        {ALTAR_EVENT_TABLE, ALTAR_L18, 3, {robinson}},
        {ALTAR_EVENT_ATTACHED,
         ALTAR_I25,
         1,
         {words_tables(table)->armies[ALTAR_UNION].first_unit, robinson}},
        {ALTAR_EVENT_UNIT,
         ALTAR_I26,
         3,
         {tokens[pender].first_unit, ALTAR_BROKEN, ALTAR_UNIT_FOUGHT}},
        {ALTAR_EVENT_UNIT,
         ALTAR_I26,
         3,
         {tokens[robinson].first_unit, ALTAR_BROKEN, ALTAR_UNIT_FOUGHT}},
    };

    /* Both sides may have a Smith: each has its own list. */
    words_told(table, battle, COUNT(battle),
               "Confederate on the table from the start: Pender. [L18]\n"
               "Union on the table from the start: Robinson. [L18]\n"
               "Ransom of the reserve is attached to Robinson. [L26]\n"
               "Confederate broken in the battle: Pender/Perrin. [I26]\n"
               "Union broken in the battle: Robinson/Paul. [I26]\n");
    say(table,
        (struct vd_event){ALTAR_EVENT_FOUGHT, ALTAR_I25, 3, {13, 1, 2, 0, 1, 4, 3, 1, pender}},
        "13:00: attacks Union 1, Confederate 2; broken Union 0, Confederate 1 (Union breaks at 4, "
        "Confederate at 3); "
        "arrivals: Pender. [L13]");
    words_table_free(table);
}

/* What was told in this act already is not told again; two reports of one thing are counted. */
static void nothing_is_told_twice(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    const uint16_t q12 = words_cell_of(table, "Gettysburg"), o11 = words_cell_of(table, "Cashtown");
    const struct vd_event reports[] = {
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {q12, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {o11, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {q12, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_WITHDREW, ALTAR_I21, 2, {q12, 0}},
        {ALTAR_EVENT_WITHDREW, ALTAR_I21, 2, {q12, 0}},
    };

    (void)state;
    words_told(
        table, reports, COUNT(reports),
        "Civilians report troops at Gettysburg (Q12) (2 reports), troops at Cashtown (O11). [I6]\n"
        "The enemy withdrew from Gettysburg (Q12) to the north. [I21]\n");
    words_table_free(table);
}

/* E3, X41, I24: what its owner chose for a token is not what it gets, and he is told why. */
static void a_choice_that_is_overruled_is_explained(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    const uint16_t q12 = words_cell_of(table, "Gettysburg");
    const uint16_t stuart = words_token_of(table, ALTAR_CONFEDERATE, "Stuart");
    struct vd_event put = own_piece(stuart, ALTAR_CAUSE_SHIFT, q12);

    (void)state;
    say(table, (struct vd_event){ALTAR_EVENT_HALT, ALTAR_I24, 2, {stuart, q12, ALTAR_HALT_BARRED}},
        "Stuart cannot arrive at Gettysburg (Q12): something unseen is in the way. The token "
        "arrives in the nearest space that the card allows. [E3]");
    put.rule = ALTAR_I4;
    say(table, put,
        "Stuart cannot stand in its chosen space and is placed at Gettysburg (Q12). [X41]");
    put.rule = ALTAR_I21;
    say(table, put,
        "Stuart finds no room and is placed in the nearest space, Gettysburg (Q12). [R17]");
    words_table_free(table);
}

/* I19: who is told of a die is told what was added to it. */
static void a_skirmish_die_is_told_with_what_is_added(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=open");
    const uint16_t pender = words_token_of(table, ALTAR_CONFEDERATE, "Pender");

    (void)state;
    say(table,
        (struct vd_event){
            ALTAR_EVENT_DIE, ALTAR_I19, 2, {ALTAR_DIE_SKIRMISH, pender, 4, 6, 0, 0, 1, 2}},
        "Pender's skirmish die: d6=4, plus 1 brigade, plus 2 for other divisions: 7. [B10]");
    say(table,
        (struct vd_event){
            ALTAR_EVENT_DIE, ALTAR_I19, 1, {ALTAR_DIE_SKIRMISH, pender, 1, 6, 0, 7, 4, 0}},
        "E7's skirmish die: d6=1, plus 4 brigades: 5; a natural 1: a brigade or battery breaks. "
        "[B11]");
    words_table_free(table);
}

/* L24, I25: nobody confirms what he has not read. */
static void a_draft_is_told_whole(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    const struct altar_token *heth =
        &words_tables(table)->tokens[words_token_of(table, ALTAR_CONFEDERATE, "Heth")];
    struct altar_event_draft draft = {.side = ALTAR_CONFEDERATE,
                                      .digest = 0x0012abcd,
                                      .hour = 13,
                                      .broke = true,
                                      .winner = ALTAR_UNION};
    struct vd_event event;

    (void)state;
    draft.units[heth->first_unit / 8] = (uint16_t)(ALTAR_BROKEN << 2 * (heth->first_unit % 8));
    altar_compose_draft(draft, &event);
    event.rule = ALTAR_I25;
    event.audience = VD_AUDIENCE(ALTAR_UNION);
    say(table, event,
        "The Confederate side has entered a result, 0012abcd (\"result: break 13:00, broken csa "
        "Heth/Pettigrew, winner usa\"); \"confirm 0012abcd\" accepts it. [L24]");
    words_table_free(table);
}

/* Whatever numbers an event holds, its sentence stays inside the tables. */
static void strange_events_do_no_harm(void **state)
{
    struct table *table = words_table_new("vicksburg", "fog=tokens");
    struct vd_event some[30] = {0};

    (void)state;
    for (unsigned i = 0; i < 50000; i++) {
        struct vd_event event = {
            .kind = (uint16_t)altar_table_chance(table->game, ALTAR_EVENT_COUNT + 2),
            .rule = (uint16_t)altar_table_chance(table->game, UINT16_MAX),
            .audience = altar_table_chance(table->game, 4)};
        struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

        for (unsigned k = 0; k < VD_EVENT_ARGS; k++)
            event.arg[k] = (uint16_t)altar_table_chance(table->game, i % 2 == 0 ? 256 : 65536);
        altar_system.language->print_event(table->game->sc, &event, &out);
        assert_in_range(out.length, words_is_silent(&event) ? 0 : 1,
                        event.kind == ALTAR_EVENT_DRAFT || altar_is_of_account(event.kind)
                            ? TEXT_SIZE_MAX
                            : SENTENCE_SIZE_MAX);
        some[i % COUNT(some)] = event;
        out = vd_writer_of(table->text, sizeof table->text);
        if (i % COUNT(some) == 0)
            altar_system.language->print_told(table->game->sc, (vd_seat_id){i & 1U}, some,
                                              COUNT(some), &out, NULL);
    }
    words_table_free(table);
}

static void sentences_read_as_they_should(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    uint16_t pender = words_token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t gettysburg = words_cell_of(table, "Gettysburg");

    (void)state;
    say(table, (struct vd_event){ALTAR_EVENT_TURN, ALTAR_I30, 3, {3}},
        "Turn 3 of 10 opens, Thursday, July 2, 1863. [T1]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 2, {ALTAR_DIE_STAFF, pender, 4, 6}},
        "Pender's Staff Die: d6=4, adds 4 spaces. [M7]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 2, {ALTAR_DIE_STAFF, pender, 6, 6}},
        "Pender's Staff Die: d6=6, adds nothing. [M7]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 1, {ALTAR_DIE_RETREAT, pender, 1, 3}},
        "The enemy's retreat die: d3=1, 1 space. [B13]");
    say(table,
        (struct vd_event){ALTAR_EVENT_PIECE,
                          ALTAR_I13,
                          2,
                          {pender, ALTAR_CAUSE_MARCH, gettysburg, VD_NONE, ALTAR_CONFEDERATE,
                           ALTAR_DIVISION, ALTAR_INFANTRY, pender}},
        "Pender marches to Gettysburg (Q12). [T6]");
    say(table,
        (struct vd_event){ALTAR_EVENT_PIECE,
                          ALTAR_I6,
                          1,
                          {pender, ALTAR_CAUSE_SIGHTED, gettysburg, VD_NONE, ALTAR_CONFEDERATE, 0,
                           ALTAR_INFANTRY, ALTAR_NONE, 0, 0, 1, 7}},
        "E7 (infantry) is seen at Gettysburg (Q12). [I6]");
    say(table, (struct vd_event){ALTAR_EVENT_CORPS, ALTAR_I9, 1, {ALTAR_CONFEDERATE, ALTAR_NONE}},
        "The Confederate side activates a corps. [I9]");
    say(table, (struct vd_event){ALTAR_EVENT_SCORES, ALTAR_I19, 3, {7, 5, ALTAR_CONFEDERATE}},
        "Skirmish: attacker 7, defender 5: the Confederate side wins. [B10]");
    words_table_free(table);
}

/* Why a brigade is what it is: shown before a battle (I25), or set right by the umpire (I34). */
static void a_brigade_is_told_with_its_reason(void **state)
{
    static const struct {
        uint16_t state, why;
        const char *sentence;
    } cases[] = {
        {ALTAR_FIT, ALTAR_UNIT_SHOWN, "Heth/Pettigrew is on the table. [I25]"},
        {ALTAR_BROKEN, ALTAR_UNIT_SHOWN, "Heth/Pettigrew is missing from the table. [I25]"},
        {ALTAR_FIT, ALTAR_UNIT_CORRECTED, "Heth/Pettigrew is restored by the umpire. [I34]"},
        {ALTAR_BROKEN, ALTAR_UNIT_CORRECTED, "Heth/Pettigrew is broken by the umpire. [I34]"},
    };
    struct table *table = words_table_new("gettysburg", "fog=blind");
    uint16_t heth = words_token_of(table, ALTAR_CONFEDERATE, "Heth");

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        say(table,
            (struct vd_event){
                ALTAR_EVENT_UNIT,
                ALTAR_I25,
                3,
                {words_tables(table)->tokens[heth].first_unit, cases[i].state, cases[i].why}},
            cases[i].sentence);
    words_table_free(table);
}

/* I18: the own count, never the other's, nor a word on what he may play. */
static void a_contact_is_worded_as_the_rules_ask(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=tokens");
    struct altar_view *view = &table->game->state.view[ALTAR_CONFEDERATE];
    uint16_t pender = words_token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t gettysburg = words_cell_of(table, "Gettysburg");
    struct vd_prompt prompt;

    (void)state;
    altar_view_begin(words_tables(table), ALTAR_CONFEDERATE, view);
    view->base.asked = 1;
    view->board.piece[pender].cell = (uint16_t)(gettysburg - 1);
    view->task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                     .side = ALTAR_SIDES,
                                     .piece = altar_piece(pender),
                                     .cell = gettysburg,
                                     .from = (uint16_t)(gettysburg - 1),
                                     .extra = ALTAR_CONFEDERATE};
    altar_system.language->prompt(table->game->sc, &view->base, &prompt);
    assert_int_equal(prompt.rule, ALTAR_B3);
    assert_string_equal(
        prompt.sentence,
        "Contact at Gettysburg (Q12) from the west: Pender attacks. You have 1 division within 3 "
        "spaces; PITCHED BATTLE needs 3. Choose SKIRMISH. Pender rolls d6+4. As far as you know, "
        "SKIRMISH wins 64% against SKIRMISH (\"card skirmish\").");
    view->own_card = ALTAR_CARD_SKIRMISH;
    altar_system.language->prompt(table->game->sc, &view->base, &prompt);
    assert_string_equal(
        prompt.sentence,
        "Your SKIRMISH is face down. You may change it until both cards are revealed.");
    words_table_free(table);
}

/* The enemy's roster is printed in the book: names may stand there, and nowhere else. */
static void leave_out_roster(char *text)
{
    char *begin = strstr(text, "\"enemy_divisions\":["), *end;

    if (begin == NULL)
        return;
    end = strstr(begin, "],\"enemy_broken\"");
    assert_non_null(end);
    memmove(begin, end, strlen(end) + 1);
}

/* I7, I9: a task that is asked of both sides may number the enemy's token; no page turns the number
 * into a name. */
/* I1: the enemy's roster is public, with what is known of it. */
static void blank_roster(char *text)
{
    char *from = strstr(text, "\"enemy_divisions\":[");
    char *to = from != NULL ? strstr(from, "\"enemy_broken\":[") : NULL;

    if (to != NULL)
        memset(from, ' ', (size_t)(to - from));
}

static void no_task_names_the_enemy(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    altar_piece_id pender = altar_piece(words_token_of(table, ALTAR_CONFEDERATE, "Pender"));
    uint16_t geary = words_token_of(table, ALTAR_UNION, "Geary");
    uint16_t gettysburg = words_cell_of(table, "Gettysburg");

    (void)state;
    altar_view_begin(words_tables(table), ALTAR_UNION, view);
    view->base.asked = 1;
    view->base.turn = 1;
    view->board.piece[geary].cell = gettysburg;
    view->task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                     .side = ALTAR_SIDES,
                                     .corps = words_tables(table)->tokens[pender.v].corps,
                                     .piece = pender,
                                     .cell = gettysburg,
                                     .from = (uint16_t)(gettysburg - 1),
                                     .extra = ALTAR_CONFEDERATE};
    for (int form = VD_FORM_TEXT; form <= VD_FORM_JSON; form++) {
        struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

        altar_system.language->print_view(table->game->sc, &view->base, (enum vd_form)form, &out);
        leave_out_roster(table->text);
        assert_non_null(strstr(table->text, "Contact at Gettysburg (Q12) from the west: Geary"));
        blank_roster(table->text);
        assert_null(strstr(table->text, "Pender"));
        assert_null(strstr(table->text, "\"corps\":\"III\",\"token\""));
    }
    words_table_free(table);
}

static void dice_are_named_for_those_who_throw_them(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=tokens");
    char text[80];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    (void)state;
    altar_system.language->print_die(
        table->game->sc,
        (struct vd_die_key){.purpose = ALTAR_DIE_STAFF,
                            .subject = words_token_of(table, 1, "Pender")},
        &out);
    assert_string_equal(text, "Pender's Staff Die");
    for (unsigned purpose = 0; purpose < ALTAR_DIE_COUNT; purpose++) {
        out = vd_writer_of(text, sizeof text);
        altar_system.language->print_die(table->game->sc,
                                         (struct vd_die_key){.purpose = (uint16_t)purpose}, &out);
        assert_in_range(out.length, 5, sizeof text - 1);
        assert_string_not_equal(text, "Die");
    }
    words_table_free(table);
}

/* ---- one view and one map, letter by letter ---- */

/* Z12: when it is over, what either side was paid for, and the whole deck. */
static void the_end_is_told_with_its_points(void **state)
{
    struct table *table = words_table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    words_make_view(table, view);
    view->over = 1;
    view->winner = ALTAR_UNION;
    view->points[ALTAR_CONFEDERATE] = 11;
    for (uint8_t i = 0; i < words_tables(table)->card_count; i++)
        view->deck[i] = altar_deck_card(i);
    for (uint8_t i = 0; i < words_tables(table)->row_count; i++) {
        view->times[i] = 2;
        view->sums[i] = 7;
    }
    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_non_null(
        strstr(table->text, "VICTORY POINTS, and what they were for\nUnion, 3:\n   7 "));
    assert_non_null(strstr(table->text, "(2 times)\nConfederate, 11:\n"));
    assert_non_null(strstr(table->text, "V2 French's Division; never revealed: V3 "));
    words_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_read_as_they_should),
        cmocka_unit_test(a_brigade_is_told_with_its_reason),
        cmocka_unit_test(a_contact_is_worded_as_the_rules_ask),
        cmocka_unit_test(an_act_is_told_in_few_lines),
        cmocka_unit_test(nothing_is_told_twice),
        cmocka_unit_test(a_choice_that_is_overruled_is_explained),
        cmocka_unit_test(a_skirmish_die_is_told_with_what_is_added),
        cmocka_unit_test(a_draft_is_told_whole),
        cmocka_unit_test(no_task_names_the_enemy),
        cmocka_unit_test(the_end_is_told_with_its_points),
        cmocka_unit_test(dice_are_named_for_those_who_throw_them),
        cmocka_unit_test(every_kind_and_cause_has_a_sentence),
        cmocka_unit_test(strange_events_do_no_harm),
    };

    return cmocka_run_group_tests_name("the altar system's words", tests, NULL, NULL);
}
