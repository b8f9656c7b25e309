/* unit/test_altar_prompts.c: whatever a prompt offers in quotes can be ordered as it stands, at every step
 * of random campaigns in every fog; and what is said at moments that such campaigns seldom come to. */
#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

/* Words to be filled in. */
static bool has_blank_word(struct vd_text order)
{
    static const char *const blanks[] = {"PLACE", "SPACE", "SIDE", "DIVISION"};

    for (size_t i = 0; i < COUNT(blanks); i++) {
        size_t length = strlen(blanks[i]);

        for (size_t at = 0; at + length <= order.length; at++) {
            if (memcmp(order.at + at, blanks[i], length) == 0)
                return true;
        }
    }
    return false;
}

struct offer {
    struct altar_table *table;
    uint8_t side;
    struct vd_text order;
    const char *sentence;
};

static const struct vd_view *view_of(const struct offer *offer)
{
    return &offer->table->state.view[offer->side].base;
}

static void must_be_allowed(const struct offer *offer, const struct vd_command *command)
{
    struct altar_table *table = offer->table;
    struct vd_error error = {0};

    if (altar_system.play->check(table->sc, view_of(offer), &table->work, command, &error) != VD_OK)
        fail_msg("'%.*s' is refused: %s (%s)", (int)offer->order.length, offer->order.at,
                 error.sentence, offer->sentence);
}

/* As it would be carried out: a mark `staff` is the allotment, which comes first (T5). */
static void check_offer(const struct offer *offer)
{
    static struct altar_state kept;
    struct altar_table *table = offer->table;
    struct vd_command command, first;
    struct vd_error error = {0};

    if (altar_system.language->parse(table->sc, view_of(offer), &table->work, offer->order,
                                     &command, &error) != VD_OK)
        fail_msg("'%.*s' cannot be read: %s (%s)", (int)offer->order.length, offer->order.at,
                 error.sentence, offer->sentence);
    kept = table->state;
    command.seat = view_of(offer)->seat;
    size_t covers = 1;

    if (altar_system.play->gather(table->sc, view_of(offer), &command, 1, &first, &covers)) {
        first.seat = command.seat;
        must_be_allowed(offer, &first);
        altar_table_carry_out(table, &first);
    }
    must_be_allowed(offer, &command);
    table->state = kept;
}

static unsigned check_offers(struct altar_table *table, const struct altar_view *view)
{
    struct vd_prompt prompt;
    unsigned count = 0;

    altar_system.language->prompt(table->sc, &view->base, &prompt);
    for (const char *at = strchr(prompt.sentence, '"'); at != NULL; at = strchr(at + 1, '"')) {
        const char *end = strchr(at + 1, '"');

        assert_non_null(end);
        const struct offer offer = {
            table, view->side, {at + 1, (size_t)(end - at - 1)}, prompt.sentence};

        if (!has_blank_word(offer.order)) {
            check_offer(&offer);
            count++;
        }
        at = end;
    }
    return count;
}

/* The first card listed is BATTLE where it may be played: battles are seen too. */
static struct vd_choice choose(struct altar_table *table, size_t count)
{
    const struct vd_choice first = table->choices[0], last = table->choices[count - 1];

    if (last.kind == ALTAR_CHOOSE_DEPLOYED || first.kind == ALTAR_CHOOSE_BATTLE_CARD)
        return last.kind == ALTAR_CHOOSE_DEPLOYED ? last : first;
    return table->choices[altar_table_chance(table, (unsigned)count)];
}

static void what_is_offered_can_be_ordered(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};
    unsigned offers = 0;

    (void)state;
    for (size_t i = 0; i < 2 * COUNT(fogs); i++) {
        struct altar_table *table =
            altar_table_new(i % 2 == 0 ? "vicksburg" : "gettysburg", fogs[i / 2]);

        for (uint64_t seed = 1; seed <= 4; seed++) {
            altar_table_begin(table, seed * 1863);
            while (!altar_table_is_over(table)) {
                const struct altar_view *view = altar_table_view(table);
                struct vd_command command;

                offers += check_offers(table, view);
                altar_table_expand(table, view, choose(table, altar_table_list(table, view)),
                                   &command);
                altar_table_carry_out(table, &command);
            }
        }
        altar_table_free(table);
    }
    assert_true(offers > 5000);
}

/* ---- battles, which only players who want them fight ---- */

struct battles {
    struct altar_table *table;
    unsigned asked[ALTAR_PHASE_COUNT], offers[ALTAR_PHASE_COUNT];
};

/* The moments of a contact and of a battle; the others come by chance too. */
static bool is_of_battle(uint8_t phase)
{
    return phase == ALTAR_PHASE_CONTACT || phase == ALTAR_PHASE_BLOCK ||
           phase == ALTAR_PHASE_EXTEND || phase == ALTAR_PHASE_PLOT ||
           phase == ALTAR_PHASE_ATTACH || phase == ALTAR_PHASE_BATTLE ||
           phase == ALTAR_PHASE_LOSERS || phase == ALTAR_PHASE_SPREAD;
}

static void look(void *context, const void *state, const struct vd_command *command,
                 const struct vd_events *events)
{
    struct battles *battles = context;
    const struct altar_state *now = state;

    (void)command;
    (void)events;
    if (now->over || !is_of_battle(now->stack[now->depth - 1].phase))
        return;
    battles->table->state = *now;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        const struct altar_view view = now->view[side];

        if (!view.base.asked)
            continue;
        battles->asked[view.task.phase]++;
        battles->offers[view.task.phase] += check_offers(battles->table, &view);
    }
}

static void battles_offer_what_can_be_ordered(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=open"};
    const struct vd_player *player = vd_player_find(&altar_system, "script");
    struct battles battles = {0};
    const struct vd_sim_observer onlooker = {look, &battles};

    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        struct sim_desk desk;

        battles.table = altar_table_new("gettysburg", fogs[i]);
        sim_desk_init(&desk, "gettysburg", fogs[i]);
        for (uint64_t seed = 1; seed <= 15; seed++)
            (void)sim_desk_play(&desk, player, player, seed, &onlooker);
        sim_desk_release(&desk);
        altar_table_free(battles.table);
    }
    for (uint8_t phase = 0; phase < ALTAR_PHASE_COUNT; phase++) {
        if (is_of_battle(phase))
            assert_true(battles.asked[phase] > 0 && battles.offers[phase] >= battles.asked[phase]);
    }
}

/* ---- moments that such campaigns seldom come to ---- */

static const struct altar_scenario *tables(const struct altar_table *table)
{
    return (const struct altar_scenario *)table->sc;
}

static void must_ask(const struct altar_table *table, const struct altar_view *view,
                     const char *words)
{
    struct vd_prompt prompt;

    altar_system.language->prompt(table->sc, &view->base, &prompt);
    if (strstr(prompt.sentence, words) == NULL)
        fail_msg("'%s' lacks '%s'", prompt.sentence, words);
}

/* A seat of the Union's, asked, with nothing on the map. */
static struct altar_view begin_view(const struct altar_table *table, enum altar_phase phase)
{
    struct altar_view view;

    altar_view_begin(tables(table), ALTAR_UNION, &view);
    view.base.asked = 1;
    view.base.turn = 2;
    view.task = (struct altar_task){.phase = (uint8_t)phase, .cell = VD_NONE, .from = VD_NONE};
    return view;
}

static uint8_t effect_of(const struct altar_table *table, const char *card, unsigned number)
{
    altar_deck_card_id found = altar_find_card(tables(table), vd_text_of(card), NULL);

    assert_int_not_equal(found.v, ALTAR_NONE);
    return (uint8_t)(tables(table)->cards[found.v].first_effect + number);
}

static void cards_ask_for_what_there_is(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=tokens");
    struct altar_view view = begin_view(table, ALTAR_PHASE_CARD);
    altar_piece_id haller =
        altar_find_token(tables(table), ALTAR_UNION, vd_text_of("Haller"), NULL);

    (void)state;
    view.task.number = effect_of(table, "Governor Curtin's Militia", 2);
    must_ask(table, &view, "there is nothing to rally (\"end\")");
    view.units[tables(table)->tokens[haller.v].first_unit] = ALTAR_BROKEN;
    must_ask(table, &view, "to bring back (\"rally Haller/");
    view.task.number = effect_of(table, "Governor Curtin's Militia", 1);
    view.task.piece = tables(table)->effects[view.task.number].token;
    must_ask(table, &view, "there is no space for picket");
    view.task.number = effect_of(table, "Bureau of Military Information", 0);
    must_ask(table, &view, "no division can look at anything (\"end\")");
    altar_table_free(table);
}

static void the_rest_is_said_too(void **state)
{
    struct altar_table *table = altar_table_new("gettysburg", "fog=blind");
    struct altar_view view = begin_view(table, ALTAR_PHASE_PLOT);

    (void)state;
    view.block_count = 4;
    must_ask(table, &view, "within 3 spaces (\"reinforce none\"");
    view.task.phase = ALTAR_PHASE_ATTACH;
    must_ask(table, &view, "Your reserve artillery: ");
    view.task.phase = ALTAR_PHASE_LOSERS;
    must_ask(table, &view, "\"withdraw DIVISION\"");
    view.task.phase = ALTAR_PHASE_NONE;
    must_ask(table, &view, "It is not your move.");
    view.base.asked = 0;
    view.elsewhere = 1;
    must_ask(table, &view, "Waiting for another commander of your side.");
    view.task.phase = ALTAR_PHASE_DEPLOY;
    view.elsewhere = 0;
    must_ask(table, &view, "Waiting for the other side to ");
    view.over = 1;
    view.winner = ALTAR_SIDES;
    must_ask(table, &view, "The campaign is over: a draw.");
    altar_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_offered_can_be_ordered),
        cmocka_unit_test(battles_offer_what_can_be_ordered),
        cmocka_unit_test(cards_ask_for_what_there_is),
        cmocka_unit_test(the_rest_is_said_too),
    };

    return cmocka_run_group_tests_name("prompts", tests, NULL, NULL);
}
