/* unit/test_gcacw_words.c: sentences, prompts and offers of the hex campaign in whole games by lot. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/gcacw/words/tell.h"
#include "unit/gcacw_table.h"

enum { TEXT_SIZE = 1 << 16, LINE_MOST = 240, OFFERS_MOST = 24 };

/* ---- lines ---- */

/* A person would read this line aloud. */
static void check_line(const char *line, size_t length)
{
    size_t end = length;

    assert_true(length > 0);
    if (!isupper((unsigned char)line[0]) && !isdigit((unsigned char)line[0]))
        fail_msg("no capital: %.*s", (int)length, line);
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '{' || line[i] == '"')
            fail_msg("no sentence: %.*s", (int)length, line);
        if (i > 0 && line[i] == line[i - 1] && (line[i] == '.' || line[i] == ' '))
            fail_msg("a stop or space too many: %.*s", (int)length, line);
    }
    if (line[length - 1] == ']') {
        while (end > 0 && line[end - 1] != '[')
            end--;
        end -= 2;
    }
    if (line[end - 1] != '.')
        fail_msg("no stop: %.*s", (int)length, line);
    if (length > LINE_MOST)
        fail_msg("too long: %.*s", (int)length, line);
}

static unsigned check_lines(const char *text)
{
    unsigned count = 0;

    for (const char *end; *text != '\0'; text = end + 1) {
        end = strchr(text, '\n');
        assert_non_null(end);
        check_line(text, (size_t)(end - text));
        count++;
    }
    return count;
}

static bool is_fact(uint16_t kind)
{
    return kind <= GCACW_EVENT_ATTACKER || kind == GCACW_EVENT_ASK;
}

static void check_events(const struct gcacw_table *table, unsigned told[GCACW_EVENT_COUNT])
{
    for (size_t i = 0; i < table->events.count; i++) {
        const struct vd_event *event = &table->events.at[i];
        char text[1024];
        struct vd_writer writer = vd_writer_of(text, sizeof text), measure = vd_writer_of(NULL, 0);

        gcacw_print_event(&table->sc->base, event, &writer);
        gcacw_print_event(&table->sc->base, event, &measure);
        assert_int_equal(writer.length, measure.length);
        assert_int_equal(writer.length == 0, is_fact(event->kind));
        if (writer.length > 0)
            check_line(text, writer.length);
        told[event->kind]++;
    }
}

/* What one order told a seat: as many lines as its events say that they led. */
static void check_told(const struct gcacw_table *table, uint8_t seat)
{
    static struct vd_event heard[TABLE_EVENTS];
    static uint8_t said[TABLE_EVENTS];
    static char text[TEXT_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t count = 0;
    unsigned lines = 0;

    for (size_t i = 0; i < table->events.count; i++) {
        if ((table->events.at[i].audience >> seat & 1) != 0)
            heard[count++] = table->events.at[i];
    }
    memset(said, 7, sizeof said);
    gcacw_print_told(&table->sc->base, (vd_seat_id){seat}, heard, count, &writer, said);
    assert_false(vd_writer_is_full(&writer));
    for (size_t i = 0; i < count; i++)
        lines += said[i];
    assert_int_equal(check_lines(text), lines);
}

/* ---- offers and prompts ---- */

static void check_offer(struct gcacw_table *table, const struct gcacw_view *view,
                        struct vd_choice choice)
{
    struct vd_command command, parsed;
    struct vd_error error = {0};
    struct vd_offer offer;
    char text[512], back[512];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_writer again = vd_writer_of(back, sizeof back);
    size_t length;

    gcacw_expand(&table->sc->base, &view->base, table->work, choice, &command);
    gcacw_print_command(&table->sc->base, &command, &writer);
    if (gcacw_parse(&table->sc->base, &view->base, table->work, vd_text_of(text), &parsed,
                    &error) != VD_OK)
        fail_msg("'%s' is not read: %s", text, error.sentence);
    gcacw_print_command(&table->sc->base, &parsed, &again);
    if (strcmp(text, back) != 0 || parsed.choice.kind != command.choice.kind)
        fail_msg("'%s' is read as '%s'", text, back);
    if (gcacw_check(&table->sc->base, &view->base, table->work, &parsed, &error) != VD_OK)
        fail_msg("'%s' is refused: %s", text, error.sentence);
    assert_int_equal(parsed.count, command.count);
    assert_memory_equal(parsed.list, command.list, command.count * sizeof command.list[0]);

    gcacw_offering.describe(&table->sc->base, &view->base, table->work, &command, &offer);
    length = strlen(offer.detail);
    assert_true(offer.label[0] != '\0' && strchr(offer.label, '{') == NULL);
    assert_int_equal(offer.fields.kind, choice.kind);
    if (length > 0 && (offer.detail[length - 1] != '.' || strchr(offer.detail, '{') != NULL))
        fail_msg("detail of '%s': %s", text, offer.detail);
}

static void check_offers(struct gcacw_table *table, const struct gcacw_view *view,
                         struct random *random)
{
    size_t count =
        gcacw_legal(&table->sc->base, &view->base, table->work, table->choices, TABLE_CHOICES);

    for (size_t i = 0; i < OFFERS_MOST && count > 0; i++)
        check_offer(table, view, table->choices[random_next(random) % count]);
}

static void check_prompt(struct gcacw_table *table, const struct gcacw_view *view)
{
    struct vd_prompt prompt;
    struct vd_command command;
    struct vd_error error = {0};

    gcacw_prompt(&table->sc->base, &view->base, &prompt);
    assert_true(isupper((unsigned char)prompt.question[0]));
    assert_true(prompt.sentence[strlen(prompt.sentence) - 1] == '.');
    if (!view->base.asked) {
        assert_string_equal(prompt.example, "");
        return;
    }
    if (prompt.example[0] == '\0') {
        assert_int_equal(view->phase, GCACW_PHASE_RETREAT);
        return;
    }
    if (gcacw_parse(&table->sc->base, &view->base, table->work, vd_text_of(prompt.example),
                    &command, &error) != VD_OK ||
        gcacw_check(&table->sc->base, &view->base, table->work, &command, &error) != VD_OK)
        fail_msg("phase %s, \"%s\": %s", gcacw_phase_id(view->phase), prompt.example,
                 error.sentence);
}

/* ---- games ---- */

/* After an order: what it told, and what each seat is asked now. */
static void check_all(struct gcacw_table *table, struct random *random,
                      unsigned told[GCACW_EVENT_COUNT])
{
    check_events(table, told);
    for (uint8_t i = 0; i < table->sc->base.seat_count; i++) {
        const struct gcacw_view *view = &table->state->view[i];

        check_told(table, i);
        check_prompt(table, view);
        if (view->base.asked)
            check_offers(table, view, random);
    }
}

static void play(const char *id, const char *const *settings, uint64_t seed,
                 unsigned told[GCACW_EVENT_COUNT])
{
    struct gcacw_table table;
    struct random random = {seed};

    gcacw_table_init(&table, id, settings, seed);
    check_all(&table, &random, told);
    for (bool goes_on = true; goes_on;) {
        goes_on = gcacw_table_step(&table, &random);
        check_all(&table, &random, told);
    }
    gcacw_table_release(&table);
}

static void test_sentences(void **state)
{
    for (uint16_t kind = 1; kind < GCACW_EVENT_COUNT; kind++)
        assert_int_equal(gcacw_telling_of(kind) == NULL, is_fact(kind));
    (void)state;
}

static void test_games(void **state)
{
    static const char *const open[] = {"fog=open", NULL};
    static unsigned told[GCACW_EVENT_COUNT];

    (void)state;
    play("meade-moves-north", NULL, 1, told);
    play("high-tide", open, 2, told);
    assert_int_not_equal(told[GCACW_EVENT_MARCHED], 0);
    assert_int_not_equal(told[GCACW_EVENT_FOUGHT], 0);
    assert_int_equal(told[GCACW_EVENT_ENDED], 2);
}

/* ---- words ---- */

static void check_says(const struct gcacw_table *table, const struct vd_event *events, size_t count,
                       const char *words)
{
    char text[2048];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    gcacw_print_told(&table->sc->base, (vd_seat_id){1}, events, count, &writer, NULL);
    assert_string_equal(text, words);
}

/* The steps of a march are one line; those of another unit are another. */
static void test_march(void **state)
{
    struct gcacw_table table;
    struct vd_event events[4] = {0};
    uint8_t hood, pickett;
    uint16_t cells[3];

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", NULL, 1);
    hood = gcacw_table_unit(&table, "Hood").v;
    pickett = gcacw_table_unit(&table, "Pickett").v;
    cells[0] = gcacw_table_cell(&table, "Cashtown");
    cells[1] = gcacw_table_cell(&table, "Gettysburg");
    gcacw_compose_marched((struct gcacw_event_marched){hood, 5, cells[0], cells[0]}, &events[0]);
    gcacw_compose_marched((struct gcacw_event_marched){hood, 1, cells[0], cells[1]}, &events[1]);
    gcacw_compose_marched((struct gcacw_event_marched){pickett, 3, cells[0], cells[1]}, &events[2]);
    gcacw_compose_halted((struct gcacw_event_halted){pickett, GCACW_WHY_ZONE, cells[1]},
                         &events[3]);
    check_says(&table, events, 1, "Hood marches 1 hex to Cashtown (45032); 5 points left.\n");
    check_says(&table, events, 4,
               "Hood marches 2 hexes to Gettysburg (52034); 1 point left.\n"
               "Pickett marches 1 hex to Gettysburg (52034); an enemy zone of control stops it.\n");
    gcacw_table_release(&table);
}

/* 14: of the enemy's losses only the class is known. */
static void test_combat(void **state)
{
    struct gcacw_table table;
    struct vd_event event;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", NULL, 1);
    gcacw_compose_fought(
        (struct gcacw_event_fought){
            .faces = {4, 5},
            .net = {3, -1},
            .diff = 3,
            .codes = {GCACW_CODE_FATIGUE | GCACW_CODE_ADVANCE, GCACW_CODE_ROUT | GCACW_CODE_BROKEN},
            .loss = {1, 0},
            .losses = {GCACW_LOSSES_LIGHT, GCACW_LOSSES_HEAVY},
            .target = gcacw_table_cell(&table, "Gettysburg")},
        &event);
    event.rule = GCACW_6_2b;
    check_says(
        &table, &event, 1,
        "Combat at Gettysburg (52034): attacker 4+3=7, defender 5-1=4, difference +3. "
        "[6.2b]\n"
        "The attacker loses 1 manpower, gains 1 fatigue and may advance (f a); the defender has "
        "heavy losses, routs and is demoralized to level 2 (R*). [6.2b]\n");
    gcacw_table_release(&table);
}

static void compose_initiative(uint8_t winner, uint8_t first, uint8_t second,
                               struct vd_event events[3])
{
    gcacw_compose_rolled((struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_INITIATIVE,
                                                     .side = GCACW_UNION,
                                                     .faces = {first},
                                                     .total = (int8_t)first},
                         &events[0]);
    gcacw_compose_rolled((struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_INITIATIVE,
                                                     .side = GCACW_CONFEDERATE,
                                                     .faces = {second},
                                                     .total = (int8_t)second},
                         &events[1]);
    gcacw_compose_initiative((struct gcacw_event_initiative){.side = winner}, &events[2]);
}

/* One initiative has its dice; those that one side wins with nothing in between are one line. */
static void test_initiative(void **state)
{
    struct gcacw_table table;
    struct vd_event events[12] = {0};

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", NULL, 1);
    compose_initiative(GCACW_CONFEDERATE, 2, 5, &events[0]);
    compose_initiative(GCACW_CONFEDERATE, 4, 4, &events[3]);
    compose_initiative(GCACW_CONFEDERATE, 1, 6, &events[6]);
    compose_initiative(GCACW_UNION, 6, 3, &events[9]);
    check_says(&table, events, 3,
               "Initiative: Union 2, Confederate 5: the Confederate side acts.\n");
    check_says(&table, events, 12,
               "Initiative 3 times to the Confederate side, Union to Confederate: 2 to 5, 4 to 4, "
               "1 to 6.\n"
               "Initiative: Union 6, Confederate 3: the Union side acts.\n");
    gcacw_table_release(&table);
}

/* An enemy who is seen hex by hex is told of where he was seen last. */
static void test_sightings(void **state)
{
    struct gcacw_table table;
    struct vd_event events[3] = {0};
    struct gcacw_event_seen seen = {.enemy = 7,
                                    .arm = GCACW_CAVALRY,
                                    .strength = 1,
                                    .unit = GCACW_NONE,
                                    .source = GCACW_REPORT_CAVALRY};

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", NULL, 1);
    seen.cell = gcacw_table_cell(&table, "Cashtown");
    gcacw_compose_seen(seen, &events[0]);
    seen.enemy = 8;
    gcacw_compose_seen(seen, &events[1]);
    seen.enemy = 7;
    seen.cell = gcacw_table_cell(&table, "Gettysburg");
    gcacw_compose_seen(seen, &events[2]);
    check_says(&table, events, 3,
               "Your cavalry sees: E8 (small cavalry) at Cashtown (45032); E7 (small cavalry) at "
               "Gettysburg (52034).\n");
    gcacw_table_release(&table);
}

/* A seat hears its own posture twice: as its choice, and when both are revealed. */
static void test_postures(void **state)
{
    struct gcacw_table table;
    struct vd_event events[2] = {0};
    uint8_t own;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", NULL, 1);
    own = table.sc->base.seat_side[1];
    gcacw_compose_declared((struct gcacw_event_declared){.side = own, .posture = GCACW_PASSIVE},
                           &events[0]);
    gcacw_compose_declared(
        (struct gcacw_event_declared){.side = gcacw_enemy_of(own), .posture = GCACW_OPERATIONAL},
        &events[1]);
    check_says(&table, events, 1, "You choose passive for this turn.\n");
    check_says(&table, events, 2,
               "The Confederate side is passive this turn.\n"
               "The Union side is operational this turn.\n");
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences), cmocka_unit_test(test_initiative),
        cmocka_unit_test(test_sightings), cmocka_unit_test(test_postures),
        cmocka_unit_test(test_march),     cmocka_unit_test(test_combat),
        cmocka_unit_test(test_games),
    };

    return cmocka_run_group_tests_name("words of the hex campaign", tests, NULL, NULL);
}
