/* unit/test_gcacw_words.c: sentences, prompts and offers of the hex campaign in whole games by lot. */
#include "rules/gcacw/words/tell.h"
#include "unit/gcacw_lines.h"
#include "unit/gcacw_table.h"

enum { OFFERS_MOST = 24 };

static void check_events(const struct gcacw_table *table, unsigned told[GCACW_EVENT_COUNT])
{
    for (size_t i = 0; i < table->events.count; i++) {
        gcacw_check_event(table->sc, &table->events.at[i]);
        told[table->events.at[i].kind]++;
    }
}

static void check_offers(struct gcacw_table *table, const struct gcacw_view *view,
                         struct random *random)
{
    size_t count =
        gcacw_legal(&table->sc->base, &view->base, table->work, table->choices, TABLE_CHOICES);

    for (size_t i = 0; i < OFFERS_MOST && count > 0; i++)
        gcacw_check_offer(table->sc, view, table->work,
                          table->choices[random_next(random) % count]);
}

/* ---- games ---- */

/* After an order: what it told, and what each seat is asked now. */
static void check_all(struct gcacw_table *table, struct random *random,
                      unsigned told[GCACW_EVENT_COUNT])
{
    check_events(table, told);
    for (uint8_t i = 0; i < table->sc->base.seat_count; i++) {
        const struct gcacw_view *view = &table->state->view[i];

        gcacw_check_told(table->sc, i, table->events.at, table->events.count);
        gcacw_check_prompt(table->sc, view, table->work);
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
        assert_int_equal(gcacw_telling_of(kind) == NULL, gcacw_is_fact(kind));
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
    check_says(
        &table, events, 12,
        "The Confederate side wins the initiative 3 times, Union to Confederate: 2 to 5, 4 to 4, "
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

/* 14.3b: a fellow commander's victuals are not his to read, so the report does not call them none. */
static void a_report_has_no_sheets_of_fellows(void **state)
{
    static const char *const settings[] = {"fog=tokens", "commanders=separate",
                                           "communications=historic", NULL};
    struct gcacw_table table;
    uint8_t ewell, overall;
    char text[8000];

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    ewell = gcacw_table_at(&table, "Rodes")->seat;
    overall = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    for (unsigned i = 0; i < 2; i++) {
        struct vd_writer out = vd_writer_of(text, sizeof text);
        const char *hood;

        gcacw_print_view(&table.sc->base, &table.state->view[i == 0 ? ewell : overall].base,
                         VD_FORM_TEXT, &out);
        hood = strstr(text, "  Hood ");
        assert_non_null(hood);
        assert_non_null(strstr(text, "  Rodes "));
        text[hood - text + (long)strcspn(hood, "\n")] = '\0';
        if (i == 0)
            assert_null(strstr(hood, "victuals"));
        else
            assert_non_null(strstr(hood, "victuals"));
    }
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences), cmocka_unit_test(test_initiative),
        cmocka_unit_test(test_sightings), cmocka_unit_test(test_postures),
        cmocka_unit_test(test_march),     cmocka_unit_test(test_combat),
        cmocka_unit_test(test_games),     cmocka_unit_test(a_report_has_no_sheets_of_fellows),
    };

    return cmocka_run_group_tests_name("words of the hex campaign", tests, NULL, NULL);
}
