/* unit/test_altar_reports.c: reports, maps and books of the altar system: at every step of random campaigns, in every fog, both forms of
 * every view are whole, within their bars, and made of the view alone. */
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

static void random_campaigns_are_told_in_every_fog(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};

    (void)state;
    for (size_t i = 0; i < sizeof fogs / sizeof fogs[0]; i++) {
        struct table *vicksburg = words_table_new("vicksburg", fogs[i]);
        struct table *gettysburg = words_table_new("gettysburg", fogs[i]);

        words_play(vicksburg, 4);
        words_play(gettysburg, 1);
        assert_true(gettysburg->phases[ALTAR_PHASE_MARCH] && vicksburg->kinds[ALTAR_EVENT_OVER]);
        words_table_free(vicksburg);
        words_table_free(gettysburg);
    }
}

/* Whatever a view's task says, there is a prompt: phases that no playout comes to as well. */
static void every_phase_has_a_prompt(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=tokens");

    (void)state;
    (void)words_begin(table, 1863);
    while (table->game->state.turn == 0)
        (void)words_step(table);
    for (unsigned phase = ALTAR_PHASE_NONE + 1; phase < ALTAR_PHASE_OVER; phase++) {
        struct altar_view view = table->game->state.view[ALTAR_CONFEDERATE];

        view.base.asked = 1;
        view.task =
            (struct altar_task){.phase = (uint8_t)phase,
                                .side = ALTAR_CONFEDERATE,
                                .corps = altar_corps(words_tables(table)->armies[1].first_corps),
                                .piece = altar_piece(words_tables(table)->armies[1].first_token),
                                .cell = 400,
                                .from = 401,
                                .number = 1};
        words_check_prompt(table, &view);
        view.base.asked = 0;
        words_check_prompt(table, &view);
    }
    words_table_free(table);
}

/* Where something is, as the seat knows it; and what the points were for. */
static void a_commander_can_ask(void **state)
{
    struct table *table = words_table_new("gettysburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_CONFEDERATE];
    uint16_t pender = words_token_of(table, ALTAR_CONFEDERATE, "Pender");
    const struct vd_event points[] = {
        {ALTAR_EVENT_POINTS, ALTAR_I28, 2, {0, 1, 1, ALTAR_CONFEDERATE}},
        {ALTAR_EVENT_POINTS, ALTAR_I28, 2, {0, 1, 2, ALTAR_CONFEDERATE}}};
    static const char *const asked[] = {"pender", "q12", "q13", "E99", "Johnson City"};
    static const char *const answers[] = {"Pender stands at Gettysburg (Q12)\n",
                                          "Gettysburg (Q12): Pender\n",
                                          "Q13 near Gettysburg: nobody you know of\n", "", ""};
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    altar_view_begin(words_tables(table), ALTAR_CONFEDERATE, view);
    view->board.piece[pender].cell = words_cell_of(table, "Gettysburg");
    for (size_t i = 0; i < COUNT(asked); i++) {
        out = vd_writer_of(table->text, sizeof table->text);
        altar_system.language->print_where(table->game->sc, &view->base, vd_text_of(asked[i]),
                                           &out);
        assert_string_equal(table->text, answers[i]);
    }
    out = vd_writer_of(table->text, sizeof table->text);
    altar_system.language->print_tally(table->game->sc, (vd_seat_id){ALTAR_CONFEDERATE}, points,
                                       COUNT(points), &out);
    assert_non_null(strstr(table->text, "    2  x2  "));
    assert_non_null(strstr(table->text, "    2      of 25\n"));
    words_table_free(table);
}

/* ---- one view and one map, letter by letter ---- */

static const char golden_head[] =
    "The Vicksburg Campaign: Army of the Tennessee (Union)\n"
    "Turn 2 of 8, Thursday, May 7, 1863\n"
    "Card: Heavy Rain. The creeks rise. Every base move is one space less this turn,\n"
    "      nobody leaves the roads, and no bridge or ferry can be repaired.\n"
    "Staff Dice 7   Victory points 3 of 25\n"
    ">> March XIII Corps: Carr. You have 7 Staff Dice left (\"XIII: Carr via I2\", or\n"
    "   \"end marches\" to rest the others). [T5]\n"
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
    struct table *table = words_table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    words_make_view(table, view);
    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_memory_equal(table->text, golden_head, strlen(golden_head));
    assert_non_null(strstr(table->text, golden_enemy));
    words_table_free(table);
}

/* I26: what a battle showed of the enemy stays in the report. */
static void known_losses_of_the_enemy_are_listed(void **state)
{
    struct table *table = words_table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);
    altar_unit_id loring = altar_unit(
        words_tables(table)->tokens[words_token_of(table, ALTAR_CONFEDERATE, "Loring")].first_unit);

    (void)state;
    words_make_view(table, view);
    view->units[loring.v] = ALTAR_LOST;
    view->units[loring.v + 2] = ALTAR_BROKEN;
    altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_TEXT, &out);
    assert_non_null(strstr(table->text, "\n  Known losses: Loring/Tilghman lost, "
                                        "Loring/Featherston broken\n"));
    words_table_free(table);
}

static void a_map_shows_who_stands_where(void **state)
{
    struct table *table = words_table_new("vicksburg", "fog=blind");
    struct altar_view *view = &table->game->state.view[ALTAR_UNION];
    struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

    (void)state;
    words_make_view(table, view);
    altar_print_map(words_tables(table), view, &out);
    assert_memory_equal(table->text, golden_map, strlen(golden_map));
    words_table_free(table);
}

/* I1: both briefings, unless the other one is sealed. */
static void briefings_are_open_unless_sealed(void **state)
{
    static const char *const settings[] = {"briefings=open", "briefings=sealed"};

    (void)state;
    for (size_t i = 0; i < COUNT(settings); i++) {
        struct table *table = words_table_new("vicksburg", settings[i]);
        struct altar_view *view = &table->game->state.view[ALTAR_UNION];
        const struct altar_scenario *sc = words_tables(table);
        const char *other = altar_name(sc, sc->briefings[ALTAR_CONFEDERATE].title);

        for (view->over = 0; view->over <= 1; view->over++) {
            struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

            altar_system.language->print_view(table->game->sc, &view->base, VD_FORM_BRIEFING, &out);
            assert_int_equal(strstr(table->text, other) != NULL, i == 0 || view->over);
        }
        words_table_free(table);
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
        struct table *table = words_table_new(i < 2 ? "vicksburg" : "gettysburg", settings[i % 2]);
        const struct altar_scenario *sc = words_tables(table);
        struct vd_writer out = vd_writer_of(table->text, sizeof table->text);

        altar_system.language->print_view(
            table->game->sc, &table->game->state.view[ALTAR_UNION].base, VD_FORM_BOOK, &out);
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
        words_table_free(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_has_all_that_is_printed),
        cmocka_unit_test(a_commander_can_ask),
        cmocka_unit_test(a_view_reads_as_a_report),
        cmocka_unit_test(known_losses_of_the_enemy_are_listed),
        cmocka_unit_test(a_map_shows_who_stands_where),
        cmocka_unit_test(briefings_are_open_unless_sealed),
        cmocka_unit_test(every_phase_has_a_prompt),
        cmocka_unit_test(random_campaigns_are_told_in_every_fog),
    };

    return cmocka_run_group_tests_name("the altar system's words", tests, NULL, NULL);
}
