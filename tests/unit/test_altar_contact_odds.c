/* unit/test_altar_contact_odds.c: how a contact may go, card against card, as prompt and page say it: by
 * what the seat knows, the cards in force included, and only with cards that would be accepted. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "ai/altar/mind.h"
#include "ai/player.h"
#include "record/offers.h"
#include "rules/altar/battle/odds.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/enum_words.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/work.h"
#include "systems/altar.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

struct desk {
    struct sim_desk sim;
    const struct altar_scenario *sc;
    struct altar_view view;
};

static struct desk desk;

static altar_piece_id token_of(const char *name, uint8_t side)
{
    altar_piece_id token = altar_find_token(desk.sc, side, vd_text_of(name), NULL);

    if (token.v == ALTAR_NONE)
        fail_msg("there is no division %s", name);
    return token;
}

static void put(const char *name, uint8_t side, uint16_t cell)
{
    altar_piece_id token = token_of(name, side);

    desk.view.board.piece[token.v] = (struct altar_piece){.side = side,
                                                          .kind = ALTAR_DIVISION,
                                                          .arm = desk.sc->tokens[token.v].arm,
                                                          .token = token,
                                                          .cell = cell};
}

/* Logan, one of three near, attacks Bowen, one of three near. */
static void open_contact(uint8_t side)
{
    uint16_t contested = (uint16_t)(5 * desk.sc->base.theater->columns + 12);

    altar_view_begin(desk.sc, side, &desk.view);
    desk.view.base.asked = 1;
    put("Logan", ALTAR_UNION, (uint16_t)(contested + 1));
    put("Crocker", ALTAR_UNION, (uint16_t)(contested + 2));
    put("Osterhaus", ALTAR_UNION, (uint16_t)(contested + 3));
    put("Bowen", ALTAR_CONFEDERATE, contested);
    put("Loring", ALTAR_CONFEDERATE, (uint16_t)(contested - 1));
    put("Stevenson", ALTAR_CONFEDERATE, (uint16_t)(contested - 2));
    desk.view.task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                         .side = ALTAR_SIDES,
                                         .piece = token_of("Logan", ALTAR_UNION),
                                         .cell = contested,
                                         .from = (uint16_t)(contested + 1),
                                         .extra = ALTAR_UNION};
}

static int open_desk(void **state)
{
    (void)state;
    sim_desk_init(&desk.sim, "vicksburg", "fog=tokens");
    desk.sc = sim_desk_tables(&desk.sim);
    return 0;
}

static int close_desk(void **state)
{
    (void)state;
    sim_desk_release(&desk.sim);
    return 0;
}

/* Conflicting Orders, V8: all its effects are in force. */
static void turn_conflicting_orders(void)
{
    for (uint8_t i = 0; i < desk.sc->card_count; i++) {
        if (strcmp(altar_name(desk.sc, desk.sc->cards[i].name), "Conflicting Orders") == 0) {
            desk.view.in_force[i] = 0xFF;
            return;
        }
    }
    fail_msg("there is no such card");
}

static const struct altar_card_odds *find(const struct altar_card_odds *odds, unsigned count,
                                          uint8_t own, uint8_t theirs)
{
    for (unsigned i = 0; i < count; i++) {
        if (odds[i].own == own && odds[i].theirs == theirs)
            return &odds[i];
    }
    return NULL;
}

static const char *prompt_words(void)
{
    static struct vd_prompt prompt;

    altar_system.language->prompt(&desk.sc->base, &desk.view.base, &prompt);
    return prompt.sentence;
}

/* The attacker has two cards, the defender three: six cells, each with its odds. */
static void every_cell_has_its_odds(void **state)
{
    struct altar_card_odds odds[ALTAR_CARD_ODDS];
    unsigned count;

    (void)state;
    open_contact(ALTAR_UNION);
    count = altar_contact_odds(desk.sc, &desk.view, token_of("Logan", ALTAR_UNION), odds);
    assert_int_equal(count, 6);
    assert_int_equal(find(odds, count, ALTAR_CARD_SKIRMISH, ALTAR_CARD_RETREAT)->meeting,
                     ALTAR_MEETS_NOT);
    const struct altar_card_odds *battle = find(odds, count, ALTAR_CARD_BATTLE, ALTAR_CARD_BATTLE);

    assert_int_equal(battle->meeting, ALTAR_MEETS_BATTLE);
    assert_int_equal(
        battle->wins,
        altar_battle_chance(
            &desk.sc->odds,
            altar_force_near(desk.sc, &desk.view, desk.view.task.cell, ALTAR_UNION, true),
            altar_force_near(desk.sc, &desk.view, desk.view.task.cell, ALTAR_CONFEDERATE, false)));
    assert_true(battle->wins > 5 && battle->wins < 95);
    /* BATTLE counts two friends, RETREAT doubles them (B5, B6, B24). */
    uint8_t plain = find(odds, count, ALTAR_CARD_SKIRMISH, ALTAR_CARD_SKIRMISH)->wins;
    uint8_t strong = find(odds, count, ALTAR_CARD_BATTLE, ALTAR_CARD_SKIRMISH)->wins;
    uint8_t pursuit = find(odds, count, ALTAR_CARD_BATTLE, ALTAR_CARD_RETREAT)->wins;
    uint8_t weak = find(odds, count, ALTAR_CARD_SKIRMISH, ALTAR_CARD_BATTLE)->wins;

    assert_true(weak < plain && plain < strong && strong < pursuit);
    open_contact(ALTAR_CONFEDERATE);
    assert_int_equal(
        altar_contact_odds(desk.sc, &desk.view, token_of("Bowen", ALTAR_CONFEDERATE), odds), 6);
}

/* What a card in force forbids the enemy is no cell: only BATTLE is left to Bowen, and SKIRMISH is
 * worth what it is against that. */
static void cards_in_force_count_for_the_enemy(void **state)
{
    struct altar_card_odds before[ALTAR_CARD_ODDS], now[ALTAR_CARD_ODDS];
    altar_piece_id logan = token_of("Logan", ALTAR_UNION);
    unsigned count;
    char words[80];

    (void)state;
    open_contact(ALTAR_UNION);
    (void)altar_contact_odds(desk.sc, &desk.view, logan, before);
    turn_conflicting_orders();
    assert_int_equal(altar_enemy_cards(desk.sc, &desk.view), 1U << ALTAR_CARD_BATTLE);
    count = altar_contact_odds(desk.sc, &desk.view, logan, now);
    assert_int_equal(count, 2);
    const struct altar_card_odds *skirmish =
        find(now, count, ALTAR_CARD_SKIRMISH, ALTAR_CARD_BATTLE);

    assert_non_null(skirmish);
    assert_true(skirmish->wins < find(before, 6, ALTAR_CARD_SKIRMISH, ALTAR_CARD_SKIRMISH)->wins);
    (void)snprintf(words, sizeof words, "SKIRMISH wins %u%% against PITCHED BATTLE (",
                   skirmish->wins);
    assert_non_null(strstr(prompt_words(), words));
    assert_null(strstr(prompt_words(), "against SKIRMISH"));
    assert_null(strstr(prompt_words(), "against RETREAT"));
    /* With two in sight he may not be able to, and then he is free (B3). */
    put("Stevenson", ALTAR_CONFEDERATE, VD_NONE);
    assert_int_equal(altar_enemy_cards(desk.sc, &desk.view),
                     1U << ALTAR_CARD_SKIRMISH | 1U << ALTAR_CARD_RETREAT);
}

/* A side that must play BATTLE is offered nothing else: not in the list, not in the example. */
static void the_prompt_offers_what_is_accepted(void **state)
{
    (void)state;
    open_contact(ALTAR_CONFEDERATE);
    assert_non_null(strstr(prompt_words(), "(\"card skirmish\")."));
    assert_non_null(strstr(prompt_words(), "RETREAT"));
    turn_conflicting_orders();
    assert_int_equal(altar_legal_cards(desk.sc, &desk.view), 1U << ALTAR_CARD_BATTLE);
    assert_non_null(strstr(prompt_words(), "Choose PITCHED BATTLE. "));
    assert_non_null(strstr(prompt_words(), "(\"card battle\")."));
    assert_null(strstr(prompt_words(), "card skirmish"));
}

/* The machine player too reckons with the one card that is left to the enemy. */
static void the_machine_counts_cards_in_force(void **state)
{
    static struct altar_work work;
    static struct altar_mind mind;
    struct vd_player_scratch scratch = {.work = &work};
    struct vd_arena arena;
    altar_piece_id logan = token_of("Logan", ALTAR_UNION);
    uint16_t cell;

    (void)state;
    open_contact(ALTAR_UNION);
    const struct vd_question question = {
        .system = &altar_system, .scenario = &desk.sc->base, .view = &desk.view.base, .seed = 1};

    vd_arena_init(&arena);
    scratch.room = vd_arena_take(&arena, 1, vd_player_room(&altar_system, &desk.sc->base));
    altar_mind_init(&mind, &question, &scratch);
    cell = desk.view.task.cell;
    struct altar_clash clash = altar_clash_of(&mind, cell, ALTAR_UNION, logan, cell);
    int before = altar_card_worth(&mind, &clash, ALTAR_CARD_SKIRMISH);

    clash.cards = (uint8_t)altar_enemy_cards(desk.sc, &desk.view);
    assert_int_equal(altar_card_worth(&mind, &clash, ALTAR_CARD_SKIRMISH), before);
    turn_conflicting_orders();
    clash.cards = (uint8_t)altar_enemy_cards(desk.sc, &desk.view);
    assert_int_equal(clash.cards, 1U << ALTAR_CARD_BATTLE);
    assert_true(altar_card_worth(&mind, &clash, ALTAR_CARD_SKIRMISH) < before);
    clash.cards = 1U << ALTAR_CARD_RETREAT; /* though he would seldom */
    assert_true(altar_card_worth(&mind, &clash, ALTAR_CARD_SKIRMISH) > before);
    vd_arena_release(&arena);
}

/* Either of two divisions may be engaged (B19): each is offered every card with all that it may meet. */
static void offers_have_all_cells(void **state)
{
    static struct altar_work work;
    const struct vd_chooser chooser = {&altar_system, &desk.sc->base, &desk.view.base, &work};
    struct altar_card_odds odds[ALTAR_CARD_ODDS];
    struct vd_strbuf text = {0};
    struct vd_json json;
    json_t *document, *offer;
    unsigned cells = 0, wanted = 0;
    size_t i;

    (void)state;
    open_contact(ALTAR_CONFEDERATE);
    put("Loring", ALTAR_CONFEDERATE, desk.view.task.cell);
    vd_json_on_buffer(&json, &text);
    vd_json_open(&json, '{');
    vd_offers_put_all(&chooser, &json);
    vd_json_close(&json, '}');
    document = json_loadb(text.at, text.length, 0, NULL);
    json_array_foreach (json_object_get(document, "offers"), i, offer) {
        const char *about = json_string_value(json_object_get(offer, "about"));
        const char *card = json_string_value(json_object_get(offer, "card"));
        json_t *rows = json_object_get(offer, "odds");
        unsigned count =
            altar_contact_odds(desk.sc, &desk.view, token_of(about, ALTAR_CONFEDERATE), odds);
        size_t row = 0;

        for (unsigned k = 0; k < count; k++) {
            if (strcmp(altar_words_of_cards[odds[k].own], card) != 0)
                continue;
            assert_int_equal(
                json_integer_value(json_object_get(json_array_get(rows, row++), "wins")),
                odds[k].meeting == ALTAR_MEETS_NOT ? 0 : odds[k].wins);
        }
        cells += (unsigned)json_array_size(rows);
        wanted += (unsigned)row;
    }
    assert_int_equal(cells, wanted);
    assert_true(cells > 8);
    json_decref(document);
    free(text.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_has_its_odds),
        cmocka_unit_test(cards_in_force_count_for_the_enemy),
        cmocka_unit_test(the_prompt_offers_what_is_accepted),
        cmocka_unit_test(the_machine_counts_cards_in_force),
        cmocka_unit_test(offers_have_all_cells),
    };

    return cmocka_run_group_tests(tests, open_desk, close_desk);
}
