/* unit/test_altar_words.c: all that the altar system says to people: every event has a sentence, every
 * phase a prompt with its rule, and at every step of random campaigns, in every fog, both forms of
 * every view are whole, within their bars, and made of the view alone. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/account.h"
#include "rules/altar/words.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum {
    LINE_MOST = 80,
    SENTENCE_MOST = 400,
    JSON_MOST = 16 * 1024, /* DESIGN: a view's JSON without the map */
    TEXT_MOST = 24 * 1024
};

struct table {
    struct altar_table *game;
    unsigned steps;
    bool kinds[ALTAR_EVENT_COUNT], causes[ALTAR_CAUSE_COUNT], phases[ALTAR_PHASE_COUNT];
    char text[TEXT_MOST], again[TEXT_MOST];
};

/* ---- a campaign by random choices ---- */

static struct table *table_new(const char *scenario, const char *fog)
{
    struct table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    table->game = altar_table_new(scenario, fog);
    return table;
}

static void table_free(struct table *table)
{
    altar_table_free(table->game);
    free(table);
}

static const struct altar_scenario *tables(const struct table *table)
{
    return (const struct altar_scenario *)table->game->sc;
}

static size_t begin(struct table *table, uint64_t seed)
{
    altar_table_begin(table->game, seed);
    return table->game->event_count;
}

/* The set-up is left to its defaults: it is long, and says little. The first card listed is BATTLE
 * where it may be played: what belongs to a battle is said too. */
static struct vd_choice choose(struct altar_table *game, size_t count)
{
    const struct vd_choice first = game->choices[0], last = game->choices[count - 1];

    if (last.kind == ALTAR_CHOOSE_DEPLOYED)
        return last;
    return first.kind == ALTAR_CHOOSE_BATTLE_CARD
               ? first
               : game->choices[altar_table_chance(game, (unsigned)count)];
}

static size_t step(struct table *table)
{
    struct altar_table *game = table->game;
    const struct altar_view *view = altar_table_view(game);
    struct vd_command command;
    size_t count = altar_table_list(game, view);

    altar_table_expand(game, view, choose(game, count), &command);
    altar_table_carry_out(game, &command);
    assert_in_range(game->event_count, 1, ALTAR_TABLE_EVENTS);
    return game->event_count;
}

/* ---- what is looked at ---- */

/* "... [M7]" at the end, of a rule that there is. */
static void check_line(const char *sentence)
{
    const char *bracket = strrchr(sentence, '[');

    assert_non_null(bracket);
    assert_int_equal(sentence[strlen(sentence) - 1], ']');
    assert_true(strlen(bracket) >= 4 && strlen(bracket) <= 5);
    assert_in_range(strlen(sentence), 12, TEXT_MOST);
    if (strpbrk(sentence, "?%\n") != NULL || strstr(sentence, "E0 ") != NULL ||
        strstr(sentence, "  ") != NULL || strstr(sentence, "a token") != NULL ||
        strstr(sentence, "Nothing to tell") != NULL)
        fail_msg("%s", sentence);
}

static void check_sentence(const char *sentence)
{
    check_line(sentence);
    assert_in_range(strlen(sentence), 12, SENTENCE_MOST);
}

/* What the prompt, or another event of the same step, says. */
static bool is_silent(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_TASK || event->kind == ALTAR_EVENT_FORCE ||
           (event->kind == ALTAR_EVENT_MOVER && event->arg[0] == ALTAR_NONE);
}

static void check_event(struct table *table, const struct vd_event *event)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_rules.print_event(table->game->sc, event, &out);
    if (is_silent(event))
        assert_string_equal(table->text, "");
    else if (altar_is_of_account(event->kind))
        check_line(table->text);
    else
        check_sentence(table->text);
    table->kinds[event->kind] = true;
    if (event->kind == ALTAR_EVENT_PIECE)
        table->causes[event->arg[1]] = true;
}

static void check_prompt(struct table *table, const struct altar_view *view)
{
    struct vd_prompt prompt;

    altar_rules.prompt(table->game->sc, &view->base, &prompt);
    assert_non_null(altar_rules.rule_name(prompt.rule));
    assert_in_range(strlen(prompt.sentence), 12, sizeof prompt.sentence - 2);
    assert_int_equal(prompt.sentence[strlen(prompt.sentence) - 1], '.');
    if (strpbrk(prompt.sentence, "?%\n") != NULL || strstr(prompt.sentence, "a token") != NULL)
        fail_msg("%s", prompt.sentence);
    /* An order to copy, but while a card already lies on the table. */
    if (view->base.asked && view->own_card == ALTAR_CARD_NONE)
        assert_non_null(strchr(prompt.sentence, '"'));
    table->phases[prompt.kind] = true;
}

static void check_text(struct table *table, const struct altar_view *view)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_false(vd_writer_is_full(&out));
    for (const char *line = table->text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        if (strcspn(line, "\n") > LINE_MOST)
            fail_msg("%zu columns: %.120s", strcspn(line, "\n"), line);
    }
}

static void check_json(struct table *table, const struct altar_view *view)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    json_error_t error;

    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_JSON, &out);
    assert_in_range(out.length, 1, JSON_MOST);
    json_t *root = json_loads(table->text, JSON_REJECT_DUPLICATES, &error);

    if (root == NULL)
        fail_msg("%s in %s", error.text, table->text);
    assert_int_equal(json_integer_value(json_object_get(root, "turn")), view->base.turn);
    assert_true(json_is_array(json_object_get(root, "own")));
    assert_true(json_is_array(json_object_get(root, "enemy")));
    json_decref(root);
}

/* Every own token on the map by its name, every enemy in sight by his number. */
static void check_signs(struct table *table, const struct altar_view *view)
{
    struct vd_sign signs[2 * ALTAR_TOKENS_MAX];
    size_t count = altar_rules.signs(table->game->sc, &view->base, signs, COUNT(signs));
    size_t on_map = 0, tokens = 0;

    assert_in_range(count, 0, COUNT(signs));
    for (uint8_t i = 0; i < view->board.piece_count; i++)
        on_map += view->board.piece[i].cell != VD_NONE;
    for (size_t i = 0; i < count; i++) {
        bool crossing = signs[i].kind == VD_SIGN_CROSSING_DOWN;

        tokens += !crossing && !signs[i].reported;
        assert_in_range(signs[i].kind, VD_SIGN_TROOPS, VD_SIGN_COUNT - 1);
        assert_true(strlen(signs[i].label) > 1);
        assert_int_equal(crossing, signs[i].cell == VD_NONE);
        if (!crossing && !signs[i].own && !signs[i].reported && signs[i].kind != VD_SIGN_DEPOT)
            assert_int_equal(signs[i].label[0], 'E');
    }
    assert_int_equal(tokens, on_map);
}

/* Nothing is read but the view, and writing it changes nothing: a copy says the same. */
static void check_purity(struct table *table, const struct altar_view *view)
{
    struct altar_view copy = *view;
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    struct vd_writer again = vd_writer_of(table->again, sizeof table->again);

    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    altar_rules.print_view(table->game->sc, &copy.base, VD_FORM_TEXT, &again);
    assert_string_equal(table->text, table->again);
    assert_memory_equal(&copy, view, sizeof copy);
}

/* What a step tells a side, in lines: none more than there are events, each a sentence. */
static void check_told(struct table *table, uint8_t side, size_t event_count)
{
    struct vd_event told[ALTAR_TABLE_EVENTS];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    size_t count = 0, lines = 0;

    for (size_t i = 0; i < event_count; i++) {
        if ((table->game->events[i].audience & VD_AUDIENCE(side)) != 0)
            told[count++] = table->game->events[i];
    }
    altar_rules.print_told(table->game->sc, (vd_seat_id){side}, told, count, &out);
    assert_false(vd_writer_is_full(&out));
    for (char *line = table->text; *line != '\0'; lines++) {
        char *end = strchr(line, '\n');

        assert_non_null(end);
        *end = '\0';
        check_line(line);
        line = end + 1;
    }
    assert_in_range(lines, 0, count);
}

enum { LOOK_EVERY = 7 };

/* Sentences and prompts at every step; whole views at every seventh, since they are long. */
static void check_step(struct table *table, size_t event_count)
{
    bool look = table->steps++ % LOOK_EVERY == 0 || table->game->state.over;

    for (size_t i = 0; i < event_count; i++)
        check_event(table, &table->game->events[i]);
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view *view = &table->game->state.view[side];

        check_prompt(table, view);
        check_told(table, (uint8_t)side, event_count);
        if (!look)
            continue;
        check_text(table, view);
        check_json(table, view);
        check_signs(table, view);
        check_purity(table, view);
    }
}

static void play(struct table *table, unsigned games)
{
    for (unsigned i = 0; i < games; i++) {
        check_step(table, begin(table, 1863 + i));
        while (!table->game->state.over)
            check_step(table, step(table));
    }
}

/* ---- the tests ---- */

static void random_campaigns_are_told_in_every_fog(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};

    (void)state;
    for (size_t i = 0; i < sizeof fogs / sizeof fogs[0]; i++) {
        struct table *vicksburg = table_new("vicksburg", fogs[i]);
        struct table *gettysburg = table_new("gettysburg", fogs[i]);

        play(vicksburg, 4);
        play(gettysburg, 1);
        assert_true(gettysburg->phases[ALTAR_PHASE_MARCH] && vicksburg->kinds[ALTAR_EVENT_OVER]);
        table_free(vicksburg);
        table_free(gettysburg);
    }
}

static void every_kind_and_cause_has_a_sentence(void **state)
{
    struct table *table = table_new("gettysburg", "fog=tokens");

    (void)state;
    for (unsigned kind = ALTAR_EVENT_NONE + 1; kind < ALTAR_EVENT_COUNT; kind++) {
        struct vd_event event = {
            .kind = (uint16_t)kind, .rule = ALTAR_I30, .audience = 1, .arg = {1, 1, 1, 1}};

        check_event(table, &event);
    }
    for (unsigned cause = ALTAR_CAUSE_NONE; cause < ALTAR_CAUSE_COUNT; cause++) {
        for (unsigned side = 0; side < ALTAR_SIDES; side++) {
            struct vd_event event = {.kind = ALTAR_EVENT_PIECE,
                                     .rule = ALTAR_I13,
                                     .audience = VD_AUDIENCE(ALTAR_UNION),
                                     .arg = {2, (uint16_t)cause, 40, VD_NONE, (uint16_t)side,
                                             ALTAR_DIVISION, ALTAR_INFANTRY, ALTAR_NONE, 0, 0, 1,
                                             7}};

            check_event(table, &event);
        }
    }
    table_free(table);
}

/* Whatever a view's task says, there is a prompt: phases that no playout comes to as well. */
static void every_phase_has_a_prompt(void **state)
{
    struct table *table = table_new("gettysburg", "fog=tokens");

    (void)state;
    (void)begin(table, 1863);
    while (table->game->state.turn == 0)
        (void)step(table);
    for (unsigned phase = ALTAR_PHASE_NONE + 1; phase < ALTAR_PHASE_OVER; phase++) {
        struct altar_view view = table->game->state.view[ALTAR_CONFEDERATE];

        view.base.asked = 1;
        view.task = (struct altar_task){.phase = (uint8_t)phase,
                                        .side = ALTAR_CONFEDERATE,
                                        .corps = tables(table)->armies[1].first_corps,
                                        .piece = tables(table)->armies[1].first_token,
                                        .cell = 400,
                                        .from = 401,
                                        .number = 1};
        check_prompt(table, &view);
        view.base.asked = 0;
        check_prompt(table, &view);
    }
    table_free(table);
}

static void say(const struct table *table, struct vd_event event, const char *expected)
{
    char text[SENTENCE_MOST];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    altar_rules.print_event(table->game->sc, &event, &out);
    assert_string_equal(text, expected);
}

static uint16_t cell_of(const struct table *table, const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(table->game->sc->theater, vd_text_of(name), &matches).v;
}

static uint16_t token_of(const struct table *table, uint8_t side, const char *name)
{
    return altar_find_token(tables(table), side, vd_text_of(name), NULL);
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

static void told(struct table *table, const struct vd_event *events, size_t count,
                 const char *expected)
{
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    altar_rules.print_told(table->game->sc, (vd_seat_id){ALTAR_CONFEDERATE}, events, count, &out);
    assert_string_equal(table->text, expected);
}

/* A march with its path, and how far short it fell, is one line; so is an enemy on the move; what the
 * prompt says, or the player has just ordered, is none. */
static void an_act_is_told_in_few_lines(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    uint16_t pender = token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t heth = token_of(table, ALTAR_CONFEDERATE, "Heth");
    uint16_t q12 = cell_of(table, "Gettysburg"), o11 = cell_of(table, "O11");
    const struct vd_event march[] = {
        {ALTAR_EVENT_CORPS, ALTAR_I9, 2, {ALTAR_CONFEDERATE, 1}},
        own_piece(pender, ALTAR_CAUSE_MARCH, cell_of(table, "O10")),
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
    told(
        table, march, COUNT(march),
        "Pender marches by O10 to Cashtown (O11); spent, 2 spaces short of Gettysburg (Q12). [T6]\n"
        "E7 (infantry) is seen to go by Q12 to R12 near Gettysburg, then out of sight. [I6]\n"
        "At rest: Heth at Gettysburg (Q12). [T6]\n");
    told(table, quiet, COUNT(quiet),
         "The Union side moves 2 corps; nothing is seen of them. [I9]\n");
    const uint16_t robinson = token_of(table, ALTAR_UNION, "Robinson");
    const struct altar_token *tokens = tables(table)->tokens;
    const struct vd_event battle[] = {
        {ALTAR_EVENT_TABLE, ALTAR_L18, 3, {pender}},
        {ALTAR_EVENT_TABLE, ALTAR_L18, 3, {robinson}},
        {ALTAR_EVENT_ATTACHED,
         ALTAR_I25,
         1,
         {tables(table)->armies[ALTAR_UNION].first_unit, robinson}},
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
    told(table, battle, COUNT(battle),
         "Confederate on the table from the start: Pender. [L18]\n"
         "Union on the table from the start: Robinson. [L18]\n"
         "Ransom of the reserve is attached to Robinson. [L26]\n"
         "Confederate units broken in the battle: Pender/Perrin. [I26]\n"
         "Union units broken in the battle: Robinson/Paul. [I26]\n");
    say(table,
        (struct vd_event){ALTAR_EVENT_FOUGHT, ALTAR_I25, 3, {13, 1, 2, 0, 1, 4, 3, 1, pender}},
        "13:00: attacks Union 1, Confederate 2; broken Union 0, Confederate 1 (4 and 3 end it); "
        "coming up Pender. [L13]");
    table_free(table);
}

/* What was told in this act already is not told again; two reports of one thing are counted. */
static void nothing_is_told_twice(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    const uint16_t q12 = cell_of(table, "Gettysburg"), o11 = cell_of(table, "Cashtown");
    const struct vd_event reports[] = {
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {q12, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {o11, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_REPORT, ALTAR_I6, 2, {q12, 0, 0, ALTAR_SOURCE_CIVILIANS}},
        {ALTAR_EVENT_WITHDREW, ALTAR_I21, 2, {q12, 0}},
        {ALTAR_EVENT_WITHDREW, ALTAR_I21, 2, {q12, 0}},
    };

    (void)state;
    told(
        table, reports, COUNT(reports),
        "Civilians tell of troops at Gettysburg (Q12) (2 reports), troops at Cashtown (O11). [I6]\n"
        "The enemy withdrew from Gettysburg (Q12) to the north. [I21]\n");
    table_free(table);
}

/* E3, X41, I24: what its owner chose for a token is not what it gets, and he is told why. */
static void a_choice_that_is_overruled_is_explained(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    const uint16_t q12 = cell_of(table, "Gettysburg");
    const uint16_t stuart = token_of(table, ALTAR_CONFEDERATE, "Stuart");
    struct vd_event put = own_piece(stuart, ALTAR_CAUSE_SHIFT, q12);

    (void)state;
    say(table, (struct vd_event){ALTAR_EVENT_HALT, ALTAR_I24, 2, {stuart, q12, ALTAR_HALT_BARRED}},
        "Stuart cannot arrive at Gettysburg (Q12), which was chosen for it: something unseen is in "
        "the way, and the nearest space that the card allows takes its place. [E3]");
    put.rule = ALTAR_I4;
    say(table, put,
        "Stuart finds the space chosen for it taken, and is put at Gettysburg (Q12). [X41]");
    put.rule = ALTAR_I21;
    say(table, put,
        "Stuart finds no room and is put in the nearest space, Gettysburg (Q12). [R17]");
    table_free(table);
}

/* I19: who is told of a die is told what was added to it. */
static void a_skirmish_die_is_told_with_what_is_added(void **state)
{
    struct table *table = table_new("gettysburg", "fog=open");
    const uint16_t pender = token_of(table, ALTAR_CONFEDERATE, "Pender");

    (void)state;
    say(table,
        (struct vd_event){
            ALTAR_EVENT_DIE, ALTAR_I19, 2, {ALTAR_DIE_SKIRMISH, pender, 4, 6, 0, 0, 1, 2}},
        "Skirmish die of Pender: d6=4, with 1 brigade and 2 for other divisions: 7. [B10]");
    say(table,
        (struct vd_event){
            ALTAR_EVENT_DIE, ALTAR_I19, 1, {ALTAR_DIE_SKIRMISH, pender, 1, 6, 0, 7, 4, 0}},
        "Skirmish die of E7: d6=1, with 4 brigades: 5; a unit breaks. [B11]");
    table_free(table);
}

/* L24, I25: nobody confirms what he has not read. */
static void a_draft_is_told_whole(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    const struct altar_token *heth =
        &tables(table)->tokens[token_of(table, ALTAR_CONFEDERATE, "Heth")];
    struct vd_event draft = {ALTAR_EVENT_DRAFT,
                             ALTAR_I25,
                             VD_AUDIENCE(ALTAR_UNION),
                             {ALTAR_CONFEDERATE, 0xabcd, 0x0012, 13 << 8 | 1 << 4 | ALTAR_UNION}};

    (void)state;
    draft.arg[ALTAR_DRAFT_UNITS + heth->first_unit / 8] =
        (uint16_t)(ALTAR_BROKEN << 2 * (heth->first_unit % 8));
    say(table, draft,
        "The Confederate side has entered a result, 0012abcd (\"result: break 13:00, broken csa "
        "Heth/Pettigrew, winner usa\"); \"confirm 0012abcd\" takes it. [L24]");
    table_free(table);
}

/* Where something is, as the seat knows it; and what the points were for. */
static void a_commander_can_ask(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_CONFEDERATE];
    uint16_t pender = token_of(table, ALTAR_CONFEDERATE, "Pender");
    const struct vd_event points[] = {
        {ALTAR_EVENT_POINTS, ALTAR_I28, 2, {0, 1, 1, ALTAR_CONFEDERATE}},
        {ALTAR_EVENT_POINTS, ALTAR_I28, 2, {0, 1, 2, ALTAR_CONFEDERATE}}};
    static const char *const asked[] = {"pender", "q12", "q13", "E99", "Johnson City"};
    static const char *const answers[] = {"Pender stands at Gettysburg (Q12)\n",
                                          "Gettysburg (Q12): Pender\n",
                                          "Q13 near Gettysburg: nobody that you know of\n", "", ""};
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    altar_view_begin(tables(table), ALTAR_CONFEDERATE, view);
    view->board.piece[pender].cell = cell_of(table, "Gettysburg");
    for (size_t i = 0; i < COUNT(asked); i++) {
        out = vd_writer_of(table->text, sizeof table->text);
        altar_rules.print_where(table->game->sc, &view->base, vd_text_of(asked[i]), &out);
        assert_string_equal(table->text, answers[i]);
    }
    out = vd_writer_of(table->text, sizeof table->text);
    altar_rules.print_tally(table->game->sc, (vd_seat_id){ALTAR_CONFEDERATE}, points, COUNT(points),
                            &out);
    assert_non_null(strstr(table->text, "    2  x2  "));
    assert_non_null(strstr(table->text, "    2      of 25\n"));
    table_free(table);
}

/* Whatever numbers an event holds, its sentence stays inside the tables. */
static void strange_events_do_no_harm(void **state)
{
    struct table *table = table_new("vicksburg", "fog=tokens");
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
        altar_rules.print_event(table->game->sc, &event, &out);
        assert_in_range(out.length, is_silent(&event) ? 0 : 1,
                        event.kind == ALTAR_EVENT_DRAFT || altar_is_of_account(event.kind)
                            ? TEXT_MOST
                            : SENTENCE_MOST);
        some[i % COUNT(some)] = event;
        out = vd_writer_of(table->text, sizeof table->text);
        if (i % COUNT(some) == 0)
            altar_rules.print_told(table->game->sc, (vd_seat_id){i & 1U}, some, COUNT(some), &out);
    }
    table_free(table);
}

static void sentences_read_as_they_should(void **state)
{
    struct table *table = table_new("gettysburg", "fog=blind");
    uint16_t pender = token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t gettysburg = cell_of(table, "Gettysburg");

    (void)state;
    say(table, (struct vd_event){ALTAR_EVENT_TURN, ALTAR_I30, 3, {3}},
        "Turn 3 of 10 opens, Thursday, July 2, 1863. [T1]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 2, {ALTAR_DIE_STAFF, pender, 4, 6}},
        "Staff Die of Pender: d6=4: 4 spaces. [M7]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 2, {ALTAR_DIE_STAFF, pender, 6, 6}},
        "Staff Die of Pender: d6=6: 0 spaces. [M7]");
    say(table, (struct vd_event){ALTAR_EVENT_DIE, ALTAR_I12, 1, {ALTAR_DIE_RETREAT, pender, 1, 3}},
        "Retreat die of the enemy: d3=1: 1 space. [B13]");
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
    table_free(table);
}

/* Why a brigade is what it is: shown before a battle (I25), or set right by the umpire (I34). */
static void a_brigade_is_told_with_its_reason(void **state)
{
    static const struct {
        uint16_t state, why;
        const char *sentence;
    } cases[] = {
        {ALTAR_FIT, ALTAR_UNIT_SHOWN, "Heth/Pettigrew is on the table. [I25]"},
        {ALTAR_BROKEN, ALTAR_UNIT_SHOWN, "Heth/Pettigrew is missing from it. [I25]"},
        {ALTAR_FIT, ALTAR_UNIT_CORRECTED,
         "Heth/Pettigrew is fit again by the umpire's word. [I34]"},
        {ALTAR_BROKEN, ALTAR_UNIT_CORRECTED,
         "Heth/Pettigrew is broken by the umpire's word. [I34]"},
    };
    struct table *table = table_new("gettysburg", "fog=blind");
    uint16_t heth = token_of(table, ALTAR_CONFEDERATE, "Heth");

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        say(table,
            (struct vd_event){
                ALTAR_EVENT_UNIT,
                ALTAR_I25,
                3,
                {tables(table)->tokens[heth].first_unit, cases[i].state, cases[i].why}},
            cases[i].sentence);
    table_free(table);
}

/* I18: the own count, never the other's, nor a word on what he may play. */
static void a_contact_is_worded_as_the_rules_ask(void **state)
{
    struct table *table = table_new("gettysburg", "fog=tokens");
    struct altar_view *view = &table->game->state.view[ALTAR_CONFEDERATE];
    uint16_t pender = token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t gettysburg = cell_of(table, "Gettysburg");
    struct vd_prompt prompt;

    (void)state;
    altar_view_begin(tables(table), ALTAR_CONFEDERATE, view);
    view->base.asked = 1;
    view->board.piece[pender].cell = (uint16_t)(gettysburg - 1);
    view->task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                     .side = ALTAR_SIDES,
                                     .piece = (uint8_t)pender,
                                     .cell = gettysburg,
                                     .from = (uint16_t)(gettysburg - 1),
                                     .extra = ALTAR_CONFEDERATE};
    altar_rules.prompt(table->game->sc, &view->base, &prompt);
    assert_int_equal(prompt.rule, ALTAR_B3);
    assert_string_equal(
        prompt.sentence,
        "Contact at Gettysburg (Q12) from the west: Pender attacks. Pender scores "
        "d6+4; by what is known: SKIRMISH wins 64 times in 100 against SKIRMISH. You "
        "have 1 division within 3 spaces; PITCHED BATTLE needs 3. Lay SKIRMISH "
        "(\"card skirmish\").");
    view->own_card = ALTAR_CARD_SKIRMISH;
    altar_rules.prompt(table->game->sc, &view->base, &prompt);
    assert_string_equal(
        prompt.sentence,
        "Your SKIRMISH lies face down; another may be laid until the cards are turned.");
    table_free(table);
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
    struct table *table = table_new("gettysburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    uint8_t pender = (uint8_t)token_of(table, ALTAR_CONFEDERATE, "Pender");
    uint16_t geary = token_of(table, ALTAR_UNION, "Geary");
    uint16_t gettysburg = cell_of(table, "Gettysburg");

    (void)state;
    altar_view_begin(tables(table), ALTAR_UNION, view);
    view->base.asked = 1;
    view->base.turn = 1;
    view->board.piece[geary].cell = gettysburg;
    view->task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                     .side = ALTAR_SIDES,
                                     .corps = tables(table)->tokens[pender].corps,
                                     .piece = pender,
                                     .cell = gettysburg,
                                     .from = (uint16_t)(gettysburg - 1),
                                     .extra = ALTAR_CONFEDERATE};
    for (int form = VD_FORM_TEXT; form <= VD_FORM_JSON; form++) {
        struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

        altar_rules.print_view(table->game->sc, &view->base, (enum vd_form)form, &out);
        leave_out_roster(table->text);
        assert_non_null(strstr(table->text, "Contact at Gettysburg (Q12) from the west: Geary"));
        blank_roster(table->text);
        assert_null(strstr(table->text, "Pender"));
        assert_null(strstr(table->text, "\"corps\":\"III\",\"token\""));
    }
    table_free(table);
}

static void dice_are_named_for_those_who_throw_them(void **state)
{
    struct table *table = table_new("gettysburg", "fog=tokens");
    char text[80];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    (void)state;
    altar_rules.print_die(
        table->game->sc,
        (struct vd_die_key){.purpose = ALTAR_DIE_STAFF, .subject = token_of(table, 1, "Pender")},
        &out);
    assert_string_equal(text, "Staff Die of Pender");
    for (unsigned purpose = 0; purpose < ALTAR_DIE_COUNT; purpose++) {
        out = vd_writer_of(text, sizeof text);
        altar_rules.print_die(table->game->sc, (struct vd_die_key){.purpose = (uint16_t)purpose},
                              &out);
        assert_in_range(out.length, 5, sizeof text - 1);
        assert_string_not_equal(text, "Die");
    }
    table_free(table);
}

/* ---- one view and one map, letter by letter ---- */

static void put_at(const struct table *table, struct altar_view *view, uint16_t piece,
                   const char *place, struct altar_piece known)
{
    known.cell = cell_of(table, place);
    known.left = VD_NONE;
    view->board.piece[piece] = known;
}

/* Turn 2 before Vicksburg, as the Union might know it. */
static void make_view(const struct table *table, struct altar_view *view)
{
    const struct altar_scenario *sc = tables(table);
    uint8_t carr = (uint8_t)token_of(table, ALTAR_UNION, "Carr");
    uint8_t loring = (uint8_t)token_of(table, ALTAR_CONFEDERATE, "Loring");

    altar_view_begin(sc, ALTAR_UNION, view);
    view->base.turn = 2;
    view->base.asked = 1;
    view->pool = 7;
    view->points[view->base.seat] = 3;
    view->card = altar_find_card(sc, vd_text_of("Heavy Rain"), NULL);
    view->in_force[view->card] = 1;
    view->corps_done = (uint16_t)(1U << sc->tokens[carr].corps);
    view->task = (struct altar_task){.phase = ALTAR_PHASE_MARCH,
                                     .side = ALTAR_UNION,
                                     .corps = sc->tokens[carr].corps,
                                     .piece = ALTAR_NONE,
                                     .cell = VD_NONE,
                                     .from = VD_NONE};
    view->units[sc->tokens[carr].first_unit] = ALTAR_BROKEN;
    put_at(table, view, carr, "I3",
           (struct altar_piece){.kind = ALTAR_DIVISION,
                                .arm = ALTAR_INFANTRY,
                                .token = carr,
                                .flags = ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED,
                                .die = 3});
    put_at(table, view, loring, "H2",
           (struct altar_piece){
               .side = ALTAR_CONFEDERATE, .arm = ALTAR_INFANTRY, .token = ALTAR_NONE, .handle = 7});
    view->reports[view->report_count++] =
        (struct altar_report){.cell = cell_of(table, "J1"),
                              .turn = 1,
                              .face = altar_report_face(0, 0, ALTAR_SOURCE_CIVILIANS)};
}

static const char golden_head[] =
    "The Vicksburg Campaign: Army of the Tennessee (Union)\n"
    "Turn 2 of 8, Thursday, May 7, 1863\n"
    "Card: Heavy Rain. The creeks rise. Every base move is one space less this turn,\n"
    "      nobody leaves the roads, and no bridge or ferry can be repaired.\n"
    "Staff Dice 7   Victory points 3 of 25\n"
    ">> March XIII Corps: Carr. You have 7 Staff Dice left (\"XIII: Carr via I2\";\n"
    "   \"end marches\": the others rest). [T5]\n"
    "\n"
    "YOUR ARMY\n"
    "XIII Corps, John McClernand - active\n"
    "  Osterhaus   not arrived                  4 of 4 fit\n"
    "  Smith       not arrived                  3 of 3 fit\n"
    "  Hovey       not arrived                  3 of 3 fit\n"
    "  Carr        I3 near Snyder's Bluff       2 of 3 fit, die 3 spaces; broken\n"
    "                                           Benton\n"
    "  picket 1    not arrived                  picket\n";

static const char golden_enemy[] = "THE ENEMY\n"
                                   "  H2 near Snyder's Bluff       E7 infantry\n"
                                   "Reports, the newest first\n"
                                   "  Snyder's Bluff (J1)          troops (civilians), 1 turn ago\n"
                                   "\n";

static const char golden_map[] = "   A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n"
                                 " 1 : :~. . , . . . . e . . . .~, . . . . . . . . . . .  1\n"
                                 "       ~             |                               #\n"
                                 " 2 : : :~, , , , E ,-, . . . .~, .-.-o . . . . . . . .  2\n"
                                 "         ~ ~       |             |   |               #\n"
                                 " 3 : : : : :~, , , 1 , , .-.-oH.-. . . . . . . . . .#.  3\n"
                                 "                   |     |   ~       |             #\n";

static void a_view_reads_as_a_report(void **state)
{
    struct table *table = table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    make_view(table, view);
    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_memory_equal(table->text, golden_head, strlen(golden_head));
    assert_non_null(strstr(table->text, golden_enemy));
    table_free(table);
}

/* I26: what a battle showed of the enemy stays in the report. */
static void known_losses_of_the_enemy_are_listed(void **state)
{
    struct table *table = table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    uint8_t loring = tables(table)->tokens[token_of(table, ALTAR_CONFEDERATE, "Loring")].first_unit;

    (void)state;
    make_view(table, view);
    view->units[loring] = ALTAR_LOST;
    view->units[loring + 2] = ALTAR_BROKEN;
    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_non_null(strstr(table->text, "\n  Losses known: Loring/Tilghman lost, "
                                        "Loring/Featherston broken\n"));
    table_free(table);
}

static void a_map_shows_who_stands_where(void **state)
{
    struct table *table = table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    make_view(table, view);
    altar_print_map(tables(table), view, &out);
    assert_memory_equal(table->text, golden_map, strlen(golden_map));
    table_free(table);
}

/* Z12: when it is over, what either side was paid for, and the whole deck. */
static void the_end_is_told_with_its_points(void **state)
{
    struct table *table = table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    make_view(table, view);
    view->over = 1;
    view->winner = ALTAR_UNION;
    view->points[ALTAR_CONFEDERATE] = 11;
    for (uint8_t i = 0; i < tables(table)->card_count; i++)
        view->deck[i] = i;
    for (uint8_t i = 0; i < tables(table)->row_count; i++) {
        view->times[i] = 2;
        view->sums[i] = 7;
    }
    altar_rules.print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_non_null(
        strstr(table->text, "VICTORY POINTS, and what they were for\nUnion, 3:\n   7 "));
    assert_non_null(strstr(table->text, "(2 times)\nConfederate, 11:\n"));
    assert_non_null(strstr(table->text, "V2 French's Division; never turned: V3 "));
    table_free(table);
}

/* I1: both briefings, unless the other one is sealed. */
static void briefings_are_open_unless_sealed(void **state)
{
    static const char *const settings[] = {"briefings=open", "briefings=sealed"};

    (void)state;
    for (size_t i = 0; i < COUNT(settings); i++) {
        struct table *table = table_new("vicksburg", settings[i]);
        struct altar_view *view = &table->game->state.view[ALTAR_UNION];
        const struct altar_scenario *sc = tables(table);
        const char *other = altar_name(sc, sc->briefings[ALTAR_CONFEDERATE].title);

        for (view->over = 0; view->over <= 1; view->over++) {
            struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

            altar_rules.print_view(table->game->sc, &view->base, VD_FORM_BRIEFING, &out);
            assert_int_equal(strstr(table->text, other) != NULL, i == 0 || view->over);
        }
        table_free(table);
    }
}

/* ---- the book ---- */

static size_t units_of(const json_t *divisions)
{
    size_t count = 0, i;
    json_t *division;

    json_array_foreach (divisions, i, division) {
        count += json_array_size(json_object_get(division, "units"));
    }
    return count;
}

/* All brigades of an army: of its own divisions, of its corps, of its reserve. */
static size_t units_in_book(const json_t *army)
{
    size_t count = units_of(json_object_get(army, "divisions")), i;
    json_t *corps;

    json_array_foreach (json_object_get(army, "corps"), i, corps) {
        count += units_of(json_object_get(corps, "divisions"));
    }
    return count + json_array_size(json_object_get(json_object_get(army, "reserve"), "units"));
}

/* I1: printed orders of battle, depots and deck are everybody's; a sealed briefing is not. */
static void the_book_has_all_that_is_printed(void **state)
{
    static const char *const settings[] = {"briefings=open", "briefings=sealed"};

    (void)state;
    for (size_t i = 0; i < 2 * COUNT(settings); i++) {
        struct table *table = table_new(i < 2 ? "vicksburg" : "gettysburg", settings[i % 2]);
        const struct altar_scenario *sc = tables(table);
        struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

        altar_rules.print_view(table->game->sc, &table->game->state.view[ALTAR_UNION].base,
                               VD_FORM_BOOK, &out);
        json_t *book = json_loads(table->text, 0, NULL);

        assert_non_null(book);
        for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
            const json_t *army = json_object_get(book, altar_side_name(side));
            bool sealed = i % 2 == 1 && side == ALTAR_CONFEDERATE;

            assert_int_equal(units_in_book(army), sc->armies[side].unit_count);
            assert_int_equal(json_is_null(json_object_get(army, "briefing")), sealed);
            assert_int_equal(json_array_size(json_object_get(army, "pays")) == 0, sealed);
        }
        assert_int_equal(json_array_size(json_object_get(book, "depots")), sc->depot_count);
        assert_int_equal(json_array_size(json_object_get(book, "cards")), sc->card_count);
        json_decref(book);
        table_free(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_has_all_that_is_printed),
        cmocka_unit_test(sentences_read_as_they_should),
        cmocka_unit_test(a_brigade_is_told_with_its_reason),
        cmocka_unit_test(a_contact_is_worded_as_the_rules_ask),
        cmocka_unit_test(an_act_is_told_in_few_lines),
        cmocka_unit_test(nothing_is_told_twice),
        cmocka_unit_test(a_choice_that_is_overruled_is_explained),
        cmocka_unit_test(a_skirmish_die_is_told_with_what_is_added),
        cmocka_unit_test(a_draft_is_told_whole),
        cmocka_unit_test(a_commander_can_ask),
        cmocka_unit_test(no_task_names_the_enemy),
        cmocka_unit_test(a_view_reads_as_a_report),
        cmocka_unit_test(known_losses_of_the_enemy_are_listed),
        cmocka_unit_test(a_map_shows_who_stands_where),
        cmocka_unit_test(the_end_is_told_with_its_points),
        cmocka_unit_test(briefings_are_open_unless_sealed),
        cmocka_unit_test(dice_are_named_for_those_who_throw_them),
        cmocka_unit_test(every_kind_and_cause_has_a_sentence),
        cmocka_unit_test(every_phase_has_a_prompt),
        cmocka_unit_test(strange_events_do_no_harm),
        cmocka_unit_test(random_campaigns_are_told_in_every_fog),
    };

    return cmocka_run_group_tests_name("the altar system's words", tests, NULL, NULL);
}
