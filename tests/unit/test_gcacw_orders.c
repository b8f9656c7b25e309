/* unit/test_gcacw_orders.c: orders of the hex campaign as text: what is listed reads back, and the usual ways to say it. */
#include <stdio.h>
#include <string.h>

#include "rules/gcacw/orders/orders.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/words/parts.h"
#include "unit/gcacw_table.h"

enum {
    TEXT = 1200,
    READ = SANITIZED ? 3 : 6, /* of a long list, at each order */
    STEPS = SANITIZED ? 300 : 1500
};

/* ---- whole games: print, parse, the same order ---- */

/* Which kinds were listed and read. */
static bool was_read[GCACW_OFFER_COUNT];

static uint8_t asked_seat(const struct gcacw_table *table)
{
    uint8_t seat = 0;

    while (seat < table->sc->base.seat_count && !table->state->view[seat].base.asked)
        seat++;
    return seat;
}

static void write(const struct gcacw_table *table, const struct vd_command *command,
                  char text[static TEXT])
{
    struct vd_writer out = vd_writer_of(text, TEXT);

    gcacw_print_command(&table->sc->base, command, &out);
    assert_false(vd_writer_is_full(&out));
}

static void apply_to(struct gcacw_table *table, struct gcacw_state *state,
                     const struct vd_command *command)
{
    table->events.count = 0;
    gcacw_apply(&table->sc->base, state, table->work, command, &table->dice, &table->events);
}

/* Two commands are one if nothing that comes of them differs. */
static void assert_same_effect(struct gcacw_table *table, const struct vd_command *one,
                               const struct vd_command *other, const char *text)
{
    static unsigned char a[1 << 18], b[1 << 18];
    size_t size = gcacw_state_size(table->sc);

    assert_true(size <= sizeof a);
    memcpy(a, table->state, size);
    memcpy(b, table->state, size);
    apply_to(table, (struct gcacw_state *)a, one);
    apply_to(table, (struct gcacw_state *)b, other);
    if (memcmp(a, b, size) != 0)
        fail_msg("'%s' is read as another order", text);
}

static void read_back(struct gcacw_table *table, uint8_t seat, struct vd_choice choice, bool play)
{
    const struct vd_view *view = &table->state->view[seat].base;
    struct vd_command command, read;
    struct vd_error error = {0};
    char text[TEXT], again[TEXT];

    gcacw_expand(&table->sc->base, view, table->work, choice, &command);
    command.seat = seat;
    write(table, &command, text);
    if (gcacw_parse(&table->sc->base, view, table->work, vd_text_of(text), &read, &error) != VD_OK)
        fail_msg("'%s' (kind %u) is not read: %s", text, choice.kind, error.sentence);
    write(table, &read, again);
    assert_string_equal(text, again);
    assert_int_equal(read.choice.kind, command.choice.kind);
    assert_int_equal(read.choice.option, command.choice.option);
    assert_int_equal(read.count, command.count);
    assert_memory_equal(read.list, command.list, command.count * sizeof command.list[0]);
    if (gcacw_check(&table->sc->base, view, table->work, &read, &error) != VD_OK)
        fail_msg("'%s' is refused by %s: %s", text, gcacw_rule_id(error.rule), error.sentence);
    if (play)
        assert_same_effect(table, &command, &read, text);
    was_read[choice.kind] = true;
}

/* Combats come seldom by lot: an attack is taken wherever there is one. */
static void order_attack(struct gcacw_table *table, uint8_t seat, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct vd_command command;

        if (table->choices[i].kind != GCACW_OFFER_ATTACK &&
            table->choices[i].kind != GCACW_OFFER_ASSAULT)
            continue;
        gcacw_expand(&table->sc->base, &table->state->view[seat].base, table->work,
                     table->choices[i], &command);
        gcacw_table_order(table, seat, command);
        return;
    }
}

static void read_list(struct gcacw_table *table, struct random *random)
{
    uint8_t seat = asked_seat(table);
    size_t count = gcacw_legal(&table->sc->base, &table->state->view[seat].base, table->work,
                               table->choices, TABLE_CHOICES);
    size_t stride = count <= READ ? 1 : count / READ, first = random_next(random) % stride;

    for (size_t i = first; i < count; i += stride)
        read_back(table, seat, table->choices[i], i == first);
    order_attack(table, seat, count);
}

static void read_game(const char *id, const char *const *settings, uint64_t seed)
{
    struct gcacw_table table;
    struct random random = {seed};
    unsigned steps = 0;

    gcacw_table_init(&table, id, settings, seed);
    do {
        read_list(&table, &random);
        steps++;
    } while (steps < STEPS && table.state->depth > 0 && gcacw_table_step(&table, &random));
    gcacw_table_release(&table);
}

static void listed_orders_read_back(void **state)
{
    static const char *const open[] = {"fog=open", "wagons=on", NULL};
    static const char *const tokens[] = {"fog=tokens", NULL};

    (void)state;
    memset(was_read, 0, sizeof was_read);
    for (uint64_t seed = 1; seed <= (SANITIZED ? 1 : 2); seed++) {
        read_game("meade-moves-north", open, seed);
        read_game("june-23", tokens, seed);
        read_game("high-tide", open, seed);
        read_game("long-roads", NULL, seed);
    }
    static const uint8_t usual[] = {
        GCACW_OFFER_DONE,     GCACW_OFFER_POSTURE, GCACW_OFFER_TRANSFER, GCACW_OFFER_PASS,
        GCACW_OFFER_MARCH,    GCACW_OFFER_MOVE,    GCACW_OFFER_STOP,     GCACW_OFFER_ATTACK,
        GCACW_OFFER_ACTIVATE, GCACW_OFFER_RETREAT, GCACW_OFFER_STAND,    GCACW_OFFER_STOP,
        GCACW_OFFER_ADVANCE,  GCACW_OFFER_DETACH,  GCACW_OFFER_DRAW,     GCACW_OFFER_STRATEGIC};
    for (size_t i = 0; i < sizeof usual && !SANITIZED; i++) {
        if (!was_read[usual[i]])
            fail_msg("no order of kind %u was listed", usual[i]);
    }
}

/* ---- odd losses ---- */

/* 6.8c: the default, and each unit as the first to lose one more. */
static void losses_read_back(void **state)
{
    static const char *const settings[] = {"fog=open", NULL}, *const names[] = {"Hood", "McLaws",
                                                                                "Pickett"};
    struct gcacw_table table;
    struct gcacw_combat *combat;
    uint8_t seat;
    size_t count;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    combat = &table.state->facts.combat;
    combat->open = 1;
    combat->side = GCACW_UNION;
    combat->target = gcacw_table_cell(&table, "Gettysburg");
    combat->loss_left[GCACW_DEFENDER] = 2;
    for (unsigned i = 0; i < 3; i++) {
        gcacw_table_at(&table, names[i])->place = GCACW_PLACE_MAP;
        gcacw_table_at(&table, names[i])->cell = combat->target;
    }
    table.state->depth = 1;
    table.state->stack[0] =
        (struct gcacw_task){.phase = GCACW_PHASE_LOSSES, .side = GCACW_CONFEDERATE};
    table.state->due = gcacw_seats_of(table.sc, GCACW_SIDE(GCACW_CONFEDERATE));
    gcacw_table_renew(&table);
    seat = asked_seat(&table);
    count = gcacw_legal(&table.sc->base, &table.state->view[seat].base, table.work, table.choices,
                        TABLE_CHOICES);
    assert_int_equal(count, 4);
    for (size_t i = 0; i < count; i++)
        read_back(&table, seat, table.choices[i], false);
    gcacw_table_release(&table);
}

/* ---- rare forms ---- */

static void assert_reads_back(struct gcacw_table *table, uint8_t side, struct vd_command command,
                              const char *wanted)
{
    uint8_t seat = gcacw_first_seat(table->sc, side);
    struct vd_error error = {0};
    struct vd_command read;
    char text[TEXT];

    write(table, &command, text);
    assert_string_equal(text, wanted);
    assert_int_equal(gcacw_parse(&table->sc->base, &table->state->view[seat].base, table->work,
                                 vd_text_of(text), &read, &error),
                     VD_OK);
    assert_int_equal(read.choice.option, command.choice.option);
    assert_int_equal(read.choice.cell, command.choice.cell);
    assert_int_equal(read.choice.number, command.choice.number);
    assert_int_equal(read.count, command.count);
}

/* 1.3u: ammunition of the train; 6.9d: a retreat of no hex, for a stack that can go nowhere. */
static void rare_orders_read_back(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct gcacw_table table;
    uint16_t target;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 1);
    assert_reads_back(&table, GCACW_CONFEDERATE,
                      (struct vd_command){.choice = {.kind = GCACW_OFFER_AMMO,
                                                     .option = 1,
                                                     .subject = gcacw_table_unit(&table, "Hood").v,
                                                     .number = 2}},
                      "ammo Hood 2 from the train");
    target = gcacw_table_cell(&table, "44042");
    table.state->facts.combat.target = target;
    gcacw_table_renew(&table);
    assert_reads_back(
        &table, GCACW_UNION,
        (struct vd_command){
            .choice = {.kind = GCACW_OFFER_RETREAT, .subject = VD_NONE, .cell = target}},
        "retreat via 44042");
    gcacw_table_release(&table);
}

/* ---- as people write ---- */

static struct vd_command said(struct gcacw_table *table, uint8_t side, const char *text)
{
    uint8_t seat = gcacw_first_seat(table->sc, side);
    struct vd_command command;
    struct vd_error error = {0};

    if (gcacw_parse(&table->sc->base, &table->state->view[seat].base, table->work, vd_text_of(text),
                    &command, &error) != VD_OK)
        fail_msg("'%s': %s", text, error.sentence);
    return command;
}

static void usual_orders_are_read(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct vd_command command;
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 1);
    command = said(&table, GCACW_CONFEDERATE, "posture passive");
    assert_int_equal(command.choice.kind, GCACW_OFFER_POSTURE);
    assert_int_equal(command.choice.option, GCACW_PASSIVE);
    command = said(&table, GCACW_CONFEDERATE, "assault Hill: Heth, Pender at 52034");
    assert_int_equal(command.choice.kind, GCACW_OFFER_ASSAULT);
    assert_int_equal(command.choice.subject, gcacw_table_leader(&table, "A.P. Hill").v);
    assert_int_equal(command.choice.cell, gcacw_table_cell(&table, "52034"));
    assert_int_equal(command.count, 2);
    assert_int_equal(command.list[1], gcacw_table_unit(&table, "Pender").v);
    command = said(&table, GCACW_CONFEDERATE, "levy York with Early");
    assert_int_equal(command.choice.kind, GCACW_OFFER_LEVY);
    assert_int_equal(table.sc->levies[command.choice.number].cell,
                     gcacw_table_cell(&table, "York PA"));
    assert_int_equal(command.list[0], gcacw_table_unit(&table, "Early").v);
    command = said(&table, GCACW_UNION, "depot build Westminster");
    assert_int_equal(command.choice.kind, GCACW_OFFER_DEPOT);
    assert_int_equal(command.choice.cell, gcacw_table_cell(&table, "Westminster MD"));
    command = said(&table, GCACW_CONFEDERATE, "Hood via 33085, Paris");
    assert_int_equal(command.choice.kind, GCACW_OFFER_MOVE);
    assert_int_equal(command.choice.cell, command.list[command.count - 1]); /* as far as it holds */
    gcacw_table_at(&table, "McLaws")->cell =
        table.sc->ground->way[gcacw_table_at(&table, "Hood")->cell][0].to;
    gcacw_table_renew(&table);
    command = said(&table, GCACW_CONFEDERATE, "McLaws follow Hood");
    assert_int_equal(command.choice.cell, gcacw_table_at(&table, "Hood")->cell);
    command = said(&table, GCACW_CONFEDERATE, "levy York"); /* with whoever is there: nobody yet */
    assert_int_equal(command.choice.kind, GCACW_OFFER_LEVY);
    command = said(&table, GCACW_CONFEDERATE, "draw");
    assert_int_equal(command.choice.subject, VD_NONE);
    gcacw_table_release(&table);
}

static void assert_unfolds(struct gcacw_table *table, uint8_t side, const char *text,
                           const char *wanted)
{
    uint8_t seat = gcacw_first_seat(table->sc, side);
    char words[TEXT];
    struct vd_writer out = vd_writer_of(words, sizeof words);

    assert_true(gcacw_unfold(&table->sc->base, &table->state->view[seat].base, table->work,
                             vd_text_of(text), &out));
    assert_string_equal(words, wanted);
}

/* What people write with the verb first, or in other words. */
static void the_verb_may_come_first(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    static const char *const orders[][2] = {
        {"dig Heth", "Heth dig\n"},
        {"attack Gettysburg with Heth", "Heth attack Gettysburg\n"},
        {"attack 52034 with Heth hasty", "Heth attack 52034 hasty\n"},
        {"destroy station York with Early", "Early destroy station York\n"},
        {"Heth attacks Gettysburg", "Heth attack Gettysburg\n"},
        {"force march Hood", "march Hood forced\n"},
        {"transfer Lee to Ewell", "transfer Lee to Rodes\n"}, /* he is with Rodes */
        {"force march Hood to Cashtown", "march Hood forced\nHood to Cashtown\n"},
        {"activate Ewell: Rodes, Johnson to Gettysburg",
         "activate Ewell\nRodes to Gettysburg\nJohnson to Gettysburg\n"},
        {"activate Ewell: Rodes and Johnson via 54012",
         "activate Ewell\nRodes via 54012\nJohnson via 54012\n"},
        /* Rodes is at Carlisle already */
        {"activate Ewell: Rodes, Johnson to Carlisle", "activate Ewell\nJohnson to Carlisle\n"}};
    struct gcacw_table table;
    char words[TEXT];
    struct vd_writer out = vd_writer_of(words, sizeof words);

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    gcacw_table_at(&table, "Johnson")->cell = gcacw_table_cell(&table, "Gettysburg") + 1U;
    gcacw_table_at(&table, "Rodes")->cell = gcacw_table_cell(&table, "Carlisle");
    gcacw_table_renew(&table);
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        assert_unfolds(&table, GCACW_CONFEDERATE, orders[i][0], orders[i][1]);
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[1].base, table.work,
                              vd_text_of("attack Gettysburg"), &out));
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[1].base, table.work,
                              vd_text_of("dice 1d 3 5"), &out)); /* no ledger */
    gcacw_table_release(&table);
}

static void marches_stand_for_several_orders(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct gcacw_table table;
    char words[TEXT];
    struct vd_writer out = vd_writer_of(words, sizeof words);

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    assert_unfolds(&table, GCACW_CONFEDERATE, "activate Longstreet: Hood via 33085, Paris",
                   "activate Longstreet\nHood via 33085, Paris\n");
    assert_unfolds(&table, GCACW_CONFEDERATE, "march Hood to Gettysburg",
                   "march Hood\nHood to Gettysburg\n");
    assert_unfolds(&table, GCACW_CONFEDERATE, "march Hood forced via 33085",
                   "march Hood forced\nHood via 33085\n");
    assert_unfolds(
        &table, GCACW_UNION, "march Buford to Gettysburg",
        "activate Buford\nMerritt to Gettysburg\nGamble to Gettysburg\nDevin to Gettysburg\n");
    assert_unfolds(&table, GCACW_UNION, "march Buford", "activate Buford\n");
    assert_unfolds(&table, GCACW_UNION, "passive", "posture passive\n");
    assert_unfolds(&table, GCACW_UNION, "Operational", "posture operational\n");
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[0].base, table.work,
                              vd_text_of("march Devin"), &out));
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[0].base, table.work,
                              vd_text_of("march nobody to Gettysburg"), &out));
    gcacw_table_release(&table);
}

/* Ayres's division was Sykes's once, Custer's brigade Kilpatrick's: in play the leaders have the
 * names. */
static void leaders_go_before_old_names(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "meade-moves-north", settings, 1);
    assert_unfolds(&table, GCACW_UNION, "march Sykes to Frederick",
                   "activate Sykes\nAyres to Frederick\nBarnes to Frederick\n"
                   "Crawford to Frederick\n");
    assert_unfolds(&table, GCACW_UNION, "march Kilpatrick", "activate Kilpatrick\n");
    assert_unfolds(&table, GCACW_UNION, "march V", "activate Sykes\n");
    assert_unfolds(&table, GCACW_UNION, "march Meade", "army Meade\n");
    assert_unfolds(&table, GCACW_CONFEDERATE, "march III", "activate A.P. Hill\n");
    gcacw_table_release(&table);
}

/* ---- the examples of the help ---- */

static bool reads_as(const struct gcacw_table *table, uint8_t side, const char *text,
                     struct vd_error *error)
{
    const struct vd_view *view = &table->state->view[gcacw_first_seat(table->sc, side)].base;
    struct vd_command command;
    char words[TEXT];
    struct vd_writer out = vd_writer_of(words, sizeof words);
    char *line = words;

    if (!gcacw_unfold(&table->sc->base, view, table->work, vd_text_of(text), &out))
        return gcacw_parse(&table->sc->base, view, table->work, vd_text_of(text), &command,
                           error) == VD_OK;
    for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        if (strncmp(line, "die ", 4) != 0 && /* a word of the session's */
            gcacw_parse(&table->sc->base, view, table->work, vd_text_of(line), &command, error) !=
                VD_OK)
            return false;
    }
    return true;
}

/* The example of an entry's number needs an entry. */
static void take_example(struct gcacw_table *table, const char *const *settings)
{
    gcacw_table_init(table, "high-tide", settings, 1);
    for (uint8_t seat = 0; seat < table->sc->base.seat_count; seat++)
        table->state->view[seat].booked[12] =
            (struct gcacw_booked){.serial = 12, .option = GCACW_LEDGER_COMBAT_LOSS, .number = 2};
}

static void read_helps(const char *const *settings, const struct gcacw_order_help *helps)
{
    struct gcacw_table table;
    struct vd_error error = {0};

    take_example(&table, settings);
    for (; helps->gist != NULL; helps++) {
        if (helps->order != NULL && !reads_as(&table, GCACW_UNION, helps->order, &error) &&
            !reads_as(&table, GCACW_CONFEDERATE, helps->order, &error))
            fail_msg("'%s' is not read: %s", helps->order, error.sentence);
    }
    gcacw_table_release(&table);
}

static void examples_of_the_help_are_read(void **state)
{
    static const char *const open[] = {"fog=open", NULL}, *const ledger[] = {"fog=open",
                                                                             "ledger=on", NULL};

    (void)state;
    read_helps(open, gcacw_order_helps);
    read_helps(ledger, gcacw_ledger_helps);
}

/* One line of a chapter: orders that are divided by semicolons, each for some seat of some table. */
static void read_example(struct gcacw_table tables[2], char *line)
{
    struct vd_error error = {0};

    line[strcspn(line, "#\n")] = '\0';
    for (char *order = strtok(line, ";"); order != NULL; order = strtok(NULL, ";")) {
        bool read = false;

        for (unsigned i = 0; i < 4 && !read; i++)
            read = reads_as(&tables[i / 2], (uint8_t)(i % 2), order, &error);
        if (!read)
            fail_msg("'%s' is not read: %s", order, error.sentence);
    }
}

/* Every example of the chapter of docs/orders.md can be sent as it stands. */
static void examples_of_the_chapter_are_read(void **state)
{
    static const char *const open[] = {"fog=open", "limited-intelligence=on", NULL},
                             *const ledger[] = {"fog=open", "ledger=on", NULL};
    struct gcacw_table tables[2];
    FILE *file = fopen(VD_SOURCE_DIR "/docs/orders.md", "r");
    bool chapter = false, example = false;
    unsigned count = 0;
    char line[400];

    (void)state;
    assert_non_null(file);
    gcacw_table_init(&tables[0], "high-tide", open, 1);
    take_example(&tables[1], ledger);
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "## ", 3) == 0)
            chapter = strcmp(line, "## The hex campaign\n") == 0;
        if (strncmp(line, "```", 3) == 0) {
            example = !example;
        } else if (chapter && example) {
            read_example(tables, line);
            count++;
        }
    }
    (void)fclose(file);
    assert_true(count > 50);
    gcacw_table_release(&tables[0]);
    gcacw_table_release(&tables[1]);
}

/* ---- the marches of a column ---- */

/* Carries out one order; fails with its refusal. */
static void order(struct gcacw_table *table, uint8_t side, const char *text)
{
    struct vd_command command = said(table, side, text);

    command.seat = gcacw_first_seat(table->sc, side);
    gcacw_table_order(table, command.seat, command);
}

/* Opens the normal actions and gives the Confederates the initiative. */
static void give_initiative(struct gcacw_table *table, const char *scenario)
{
    static const char *const settings[] = {"fog=open", NULL};
    uint8_t seat;

    gcacw_table_init(table, scenario, settings, 1);
    gcacw_table_until(table, GCACW_PHASE_NORMAL);
    seat = gcacw_first_seat(table->sc, GCACW_CONFEDERATE);
    if (!table->state->view[seat].base.asked)
        order(table, GCACW_UNION, "pass");
    assert_true(table->state->view[seat].base.asked);
}

/* "McLaws follow" goes where the first of the action went. */
static void a_column_follows(void **state)
{
    struct gcacw_table table;
    struct vd_command command;

    (void)state;
    give_initiative(&table, "meade-moves-north");
    command = said(&table, GCACW_CONFEDERATE, "McLaws follow");
    assert_int_equal(command.count, 0); /* nobody has marched yet: read again in its turn */
    order(&table, GCACW_CONFEDERATE, "activate Longstreet");
    command = said(&table, GCACW_CONFEDERATE, "McLaws follow");
    (void)gcacw_table_refused(&table, gcacw_first_seat(table.sc, GCACW_CONFEDERATE), command);
    assert_int_equal(table.error.rule, GCACW_13_3a);
    order(&table, GCACW_CONFEDERATE, "Hood to Gettysburg");
    command = said(&table, GCACW_CONFEDERATE, "McLaws follow");
    assert_int_equal(command.choice.cell, gcacw_table_at(&table, "Hood")->cell);
    command = said(&table, GCACW_CONFEDERATE, "McLaws follow Hood");
    assert_int_equal(command.choice.cell, gcacw_table_at(&table, "Hood")->cell);
    gcacw_table_release(&table);
}

/* During a march the leader's name, or "all", stands for those who can march on. */
static void all_of_an_action_march(void **state)
{
    struct gcacw_table table;
    char words[TEXT];
    struct vd_writer out = vd_writer_of(words, sizeof words);
    uint8_t seat;

    (void)state;
    give_initiative(&table, "meade-moves-north");
    seat = gcacw_first_seat(table.sc, GCACW_CONFEDERATE);
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[seat].base, table.work,
                              vd_text_of("all to Gettysburg"), &out));
    order(&table, GCACW_CONFEDERATE, "activate Longstreet: Hood, McLaws");
    assert_unfolds(&table, GCACW_CONFEDERATE, "all to Gettysburg",
                   "Hood to Gettysburg\nMcLaws to Gettysburg\n");
    assert_unfolds(&table, GCACW_CONFEDERATE, "I to Gettysburg",
                   "Hood to Gettysburg\nMcLaws to Gettysburg\n");
    assert_false(gcacw_unfold(&table.sc->base, &table.state->view[seat].base, table.work,
                              vd_text_of("Hill to Gettysburg"), &out));
    order(&table, GCACW_CONFEDERATE, "stop Hood");
    assert_unfolds(&table, GCACW_CONFEDERATE, "Longstreet to Gettysburg", "McLaws to Gettysburg\n");
    gcacw_table_release(&table);
}

/* Sheets have their own numbers: the same hex by all three ways. */
static void hexes_have_three_names(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct gcacw_table table;
    char number[VD_SHEET_NUMBER_SIZE], text[64];
    uint16_t gettysburg;
    unsigned sheets = 0;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 1);
    gettysburg = gcacw_table_cell(&table, "Gettysburg");
    assert_int_equal(said(&table, GCACW_UNION, "depot build 52034").choice.cell, gettysburg);
    assert_int_equal(said(&table, GCACW_UNION, "depot build Gettysburg").choice.cell, gettysburg);
    for (uint32_t i = 0; i < table.sc->base.theater->sheet_count; i++) {
        if (!vd_theater_sheet_number(table.sc->base.theater, (vd_cell_id){gettysburg}, i, number))
            continue;
        (void)snprintf(text, sizeof text, "depot build %s", number);
        assert_int_equal(said(&table, GCACW_UNION, text).choice.cell, gettysburg);
        sheets++;
    }
    assert_true(sheets > 0);
    gcacw_table_release(&table);
}

/* ---- what cannot be read ---- */

static void assert_unread(struct gcacw_table *table, const char *text, const char *says)
{
    uint8_t seat = gcacw_first_seat(table->sc, GCACW_CONFEDERATE);
    struct vd_command command;
    struct vd_error error = {0};

    if (gcacw_parse(&table->sc->base, &table->state->view[seat].base, table->work, vd_text_of(text),
                    &command, &error) == VD_OK)
        fail_msg("'%s' is read", text);
    if (strstr(error.sentence, says) == NULL)
        fail_msg("'%s': '%s' does not say '%s'", text, error.sentence, says);
}

static void mistakes_are_explained(void **state)
{
    static const char *const settings[] = {"fog=open", NULL};
    struct gcacw_table table;

    (void)state;
    gcacw_table_init(&table, "high-tide", settings, 1);
    assert_unread(&table, "march Hodd", "did you mean Hood?");
    assert_unread(&table, "march Wadsworth", "'Wadsworth' is not a unit of yours");
    assert_unread(&table, "activate Longstret", "did you mean Longstreet?");
    assert_unread(&table, "Hood to 99999", "99999");
    assert_unread(&table, "Hood to Atlantis", "Atlantis");
    assert_unread(&table, "march Hood to Atlantis", "'Atlantis' is not a place on this map");
    assert_unread(&table, "march Hood via 33085, 99999", "99999");
    assert_unread(&table, "march", "needed");
    assert_unread(&table, "Hood", "say what it does");
    assert_unread(&table, "Hood attack 33085", "column, hasty, normal or prepared");
    assert_unread(&table, "posture asleep", "operational or passive");
    assert_unread(&table, "levy Paris", "no levy");
    assert_unread(&table, "sleep", "is not an order; type help orders");
    assert_unread(&table, "pas", "did you mean pass?");
    assert_unread(&table, "actvate Longstreet", "did you mean activate?");
    assert_unread(&table, "Hodd to Paris", "did you mean Hood?");
    assert_unread(&table, "retreat", "'via' is needed here: retreat via HEXES");
    assert_unread(&table, "transfer Lee", "'to' is needed here: transfer LEADER to UNIT");
    gcacw_table_release(&table);
}

/* ---- why a unit cannot march ---- */

static void assert_why(struct gcacw_table *table, const char *name, const char *place,
                       const char *says, uint16_t rule)
{
    uint8_t seat = gcacw_first_seat(table->sc, GCACW_CONFEDERATE);
    struct vd_error error = {0};
    uint16_t cell = place != NULL ? gcacw_table_cell(table, place) : (uint16_t)VD_NONE;
    enum vd_result result = gcacw_why_not(&table->sc->base, &table->state->view[seat].base,
                                          table->work, vd_text_of(name), cell, &error);

    assert_int_equal(result == VD_OK, says == NULL);
    if (says != NULL && strstr(error.sentence, says) == NULL)
        fail_msg("why %s: '%s' does not say '%s'", name, error.sentence, says);
    assert_int_equal(error.rule, rule);
}

/* Nothing forbids it, and how far it is. */
static void assert_says(struct gcacw_table *table, const char *name, const char *place,
                        const char *says)
{
    uint8_t seat = gcacw_first_seat(table->sc, GCACW_CONFEDERATE);
    struct vd_error error = {0};

    assert_int_equal(gcacw_why_not(&table->sc->base, &table->state->view[seat].base, table->work,
                                   vd_text_of(name), gcacw_table_cell(table, place), &error),
                     VD_OK);
    if (strstr(error.sentence, says) == NULL)
        fail_msg("why %s: '%s' does not say '%s'", name, error.sentence, says);
}

static void reasons_are_given(void **state)
{
    struct gcacw_table table;

    (void)state;
    give_initiative(&table, "meade-moves-north");
    order(&table, GCACW_CONFEDERATE, "stop"); /* of an action that has ended by itself: nothing */
    assert_int_equal(gcacw_turn_phase(table.state), GCACW_PHASE_NORMAL);
    assert_why(&table, "Hood", NULL, NULL, 0);
    assert_why(&table, "Nobody", NULL, "no unit and no leader", 0);
    assert_why(&table, "Longstreet", NULL, NULL, 0);
    assert_says(&table, "Hood", "Gettysburg",
                "costs Hood 29 movement points; a march gives it 2 to 7");
    gcacw_table_at(&table, "Hood")->fatigue = 4;
    gcacw_table_renew(&table);
    assert_why(&table, "Hood", NULL, "is at F4", GCACW_5_2a);
    order(&table, GCACW_CONFEDERATE, "march McLaws");
    assert_why(&table, "Hood", NULL, "not part of this action", GCACW_13_3a);
    assert_why(&table, "McLaws", "Washington", "the enemy holds", GCACW_5_8b);
    assert_why(&table, "McLaws", "Winchester VA", "McLaws", GCACW_5_1e);
    gcacw_table_release(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_of_the_help_are_read),
        cmocka_unit_test(examples_of_the_chapter_are_read),
        cmocka_unit_test(a_column_follows),
        cmocka_unit_test(all_of_an_action_march),
        cmocka_unit_test(leaders_go_before_old_names),
        cmocka_unit_test(hexes_have_three_names),
        cmocka_unit_test(mistakes_are_explained),
        cmocka_unit_test(reasons_are_given),
        cmocka_unit_test(listed_orders_read_back),
        cmocka_unit_test(losses_read_back),
        cmocka_unit_test(rare_orders_read_back),
        cmocka_unit_test(usual_orders_are_read),
        cmocka_unit_test(the_verb_may_come_first),
        cmocka_unit_test(marches_stand_for_several_orders),
    };

    return cmocka_run_group_tests_name("orders of the hex campaign", tests, NULL, NULL);
}
