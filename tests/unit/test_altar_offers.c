/* unit/test_altar_offers.c: what is said of an offer is true: whole campaigns by random choices, in every fog.
 * Its order is accepted and means it, its spaces are those of the route, dice and odds are those of the rules,
 * and what cannot be undone is said before; a list by subject is a part of the whole; and why a space is out
 * of reach is said of every space that is, and of no other. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "record/offers.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/offers/offer.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/offer.h"
#include "systems/altar.h"
#include "unit/altar_table.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

enum { OFFERS_A_STEP = 10, CELLS_A_STEP = 6, LISTS_EVERY = 16, LISTED_MAX = 2000 };

/* What was looked at, so that nothing is true for want of cases. */
static struct {
    bool kinds[ALTAR_CHOOSE_COUNT];
    unsigned rolled, contacts, undone, final, refused_cells, lists, idle_tokens;
} seen;

static const struct altar_scenario *tables(const struct altar_table *table)
{
    return (const struct altar_scenario *)table->sc;
}

/* ---- carried out on a copy ---- */

static struct altar_state copy;
static struct vd_event told[ALTAR_TABLE_EVENTS];

struct hand {
    const struct vd_scenario *sc;
    unsigned face;  /* of every Staff Die */
    unsigned rolls; /* that a player sees: the umpire's own dice tell nobody anything */
};

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    struct hand *hand = context;

    hand->rolls += altar_system.play->thrower(hand->sc, &copy, key).v != VD_SEAT_NONE;
    return key.purpose == ALTAR_DIE_STAFF ? hand->face : 1 + key.count % sides;
}

static size_t try_out(struct altar_table *table, const struct vd_command *command,
                      struct hand *hand)
{
    struct vd_dice dice = {.roll = roll, .context = hand};
    struct vd_events events = {told, 0, COUNT(told)};

    copy = table->state;
    altar_system.play->apply(table->sc, &copy, &table->work, command, &dice, &events);
    return events.count;
}

/* ---- one offer ---- */

static void check_order(struct altar_table *table, const struct altar_view *view,
                        const struct vd_command *command)
{
    char text[2000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command read = {0};
    struct vd_error error = {0};

    altar_system.language->print_command(table->sc, command, &writer);
    if (altar_system.language->parse(table->sc, &view->base, &table->work, vd_text_of(text), &read,
                                     &error) != VD_OK ||
        altar_system.play->check(table->sc, &view->base, &table->work, &read, &error) != VD_OK)
        fail_msg("%s: %s", text, error.sentence);
    assert_int_equal(read.choice.kind, command->choice.kind);
    assert_int_equal(read.count, command->count);
    assert_memory_equal(read.list, command->list, read.count * sizeof read.list[0]);
}

static void check_words(const struct vd_offer *offer)
{
    const size_t length = strlen(offer->detail);

    assert_true(offer->label[0] >= 'A' && offer->label[0] <= 'Z');
    assert_in_range(strlen(offer->brief), 1, strlen(offer->label));
    assert_true(length == 0 || offer->detail[length - 1] == '.');
    assert_null(strstr(offer->label, "a token"));
    assert_null(strstr(offer->detail, ".."));
}

static void check_cells(const struct vd_offer *offer)
{
    const struct vd_command *command = &offer->command;

    if (offer->shape == VD_OFFER_SPACE) {
        assert_int_equal(offer->cell_count, 1);
        assert_int_equal(offer->cells[0], command->choice.cell);
    } else if (offer->shape != VD_OFFER_NO_CELLS) {
        assert_int_equal(offer->cell_count, command->count);
        assert_memory_equal(offer->cells, command->list, command->count * sizeof offer->cells[0]);
    }
}

/* M7: with nothing hidden it comes as far as its die says, and no farther. */
static void check_faces(struct altar_table *table, const struct vd_offer *offer)
{
    const struct altar_offer_march march = altar_offer_march(&offer->fields);
    const struct vd_command *command = &offer->command;

    for (unsigned face = 1; face <= 6; face++) {
        struct hand hand = {.sc = table->sc, .face = face};

        (void)try_out(table, command, &hand);
        const bool arrives =
            copy.board.piece[command->choice.subject].cell == command->list[command->count - 1];

        if (arrives != (march.faces >> face & 1))
            fail_msg("%s with a %u: %s", offer->label, face, offer->detail);
    }
    seen.rolled++;
}

/* The contact as it would be asked about: what SKIRMISH is worth against SKIRMISH. */
static void check_contact(const struct altar_table *table, const struct altar_view *view,
                          const struct vd_offer *offer)
{
    const struct altar_offer_march march = altar_offer_march(&offer->fields);
    const altar_piece_id subject = altar_piece(offer->command.choice.subject);
    struct altar_view then = *view;
    struct altar_card_odds odds[ALTAR_CARD_ODDS];

    then.task = (struct altar_task){.phase = ALTAR_PHASE_CONTACT,
                                    .side = ALTAR_SIDES,
                                    .piece = subject,
                                    .cell = offer->cells[offer->cell_count - 1],
                                    .from = view->board.piece[subject.v].cell,
                                    .extra = view->side};
    const unsigned count = altar_contact_odds(tables(table), &then, subject, odds);

    for (unsigned i = 0; i < count; i++) {
        if (odds[i].own == ALTAR_CARD_SKIRMISH && odds[i].theirs == ALTAR_CARD_SKIRMISH)
            assert_int_equal(march.skirmish, odds[i].wins);
    }
    seen.contacts++;
}

static void check_march(struct altar_table *table, const struct altar_view *view,
                        const struct vd_offer *offer)
{
    const struct altar_offer_march march = altar_offer_march(&offer->fields);
    const struct altar_piece *piece = &view->board.piece[offer->command.choice.subject];

    assert_int_equal(march.spaces, offer->cell_count);
    assert_true(march.reaches && march.spaces <= march.allowance);
    assert_int_equal(march.die, (piece->flags & ALTAR_PIECE_STAFF) != 0 &&
                                    (piece->flags & ALTAR_PIECE_ROLLED) == 0);
    assert_true(march.gives_up == 0 ||
                march.gives_up == altar_base_move(tables(table), view->in_force, piece));
    if (march.skirmish != ALTAR_NO_CHANCE)
        check_contact(table, view, offer);
    if (march.die && march.meets_count == 0 &&
        piece->kind != ALTAR_TRAIN && /* which leaves the map when it comes home (Z1) */
        tables(table)->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN)
        check_faces(table, offer);
}

static void check_card(const struct altar_table *table, const struct altar_view *view,
                       const struct vd_offer *offer)
{
    const struct altar_offer_card card = altar_offer_card(&offer->fields);
    struct altar_card_odds odds[ALTAR_CARD_ODDS];
    unsigned found = 0;

    if (card.odds_count == 0)
        return;
    const unsigned count = altar_contact_odds(tables(table), view, card.division, odds);

    for (unsigned i = 0; i < count; i++) {
        if (odds[i].own != card.card)
            continue;
        const struct altar_offer_odds *said = &card.odds[found++];

        assert_int_equal(said->theirs, odds[i].theirs);
        assert_int_equal(said->fight, odds[i].meeting);
        assert_int_equal(said->wins,
                         odds[i].meeting == ALTAR_MEETS_NOT ? ALTAR_NO_CHANCE : odds[i].wins);
    }
    assert_int_equal(found, card.odds_count);
}

/* ---- undo ---- */

static bool happened(size_t count, uint16_t kind)
{
    for (size_t i = 0; i < count; i++) {
        if (told[i].kind == kind)
            return true;
    }
    return false;
}

static bool is_final(const struct altar_table *table, const struct altar_view *view, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (altar_system.telling->closes(table->sc, &told[i]) ||
            ((told[i].audience & VD_AUDIENCE(view->base.seat)) != 0 &&
             altar_system.telling->is_news(table->sc, &told[i], (vd_seat_id){view->base.seat})))
            return true;
    }
    return false;
}

/* What follows from it, or does not, depends on what others do or on dice that may not be rolled. */
static bool is_open_end(const struct vd_choice *choice)
{
    return choice->kind == ALTAR_CHOOSE_BATTLE_CARD || choice->kind == ALTAR_CHOOSE_BREAK ||
           choice->kind == ALTAR_CHOOSE_RETREAT || choice->kind == ALTAR_CHOOSE_CARD ||
           choice->kind == ALTAR_CHOOSE_PLOTTED || choice->kind == ALTAR_CHOOSE_ATTACHED;
}

/* What cannot be undone tells or closes something; what can be meets nothing but what is hidden. */
static void check_undo(struct altar_table *table, const struct altar_view *view,
                       const struct vd_offer *offer)
{
    struct hand hand = {.sc = table->sc, .face = 3};
    const size_t count = try_out(table, &offer->command, &hand);
    const bool final = is_final(table, view, count);
    const bool surprised = happened(count, ALTAR_EVENT_CONTACT) ||
                           happened(count, ALTAR_EVENT_HALT) || happened(count, ALTAR_EVENT_PIECE);

    if (!offer->undo && !final && !is_open_end(&offer->command.choice))
        fail_msg("%s could be undone", offer->label);
    if (offer->undo && final && (!surprised || hand.rolls > 0))
        fail_msg("%s cannot be undone", offer->label);
    seen.undone += offer->undo && !final;
    seen.final += !offer->undo;
}

/* ---- every decision ---- */

static void check_offer(struct altar_table *table, const struct altar_view *view,
                        struct vd_choice choice)
{
    struct vd_command command;
    struct vd_offer offer;
    char subject[VD_OFFER_NAME_SIZE];
    struct vd_writer writer = vd_writer_of(subject, sizeof subject);

    altar_table_expand(table, view, choice, &command);
    altar_system.offering->describe(table->sc, &view->base, &table->work, &command, &offer);
    altar_system.offering->print_subject(table->sc, &choice, &writer);
    assert_string_equal(offer.about, subject);
    check_order(table, view, &command);
    check_words(&offer);
    check_cells(&offer);
    check_undo(table, view, &offer);
    if (choice.kind == ALTAR_CHOOSE_MARCH)
        check_march(table, view, &offer);
    else if (choice.kind == ALTAR_CHOOSE_BATTLE_CARD)
        check_card(table, view, &offer);
    seen.kinds[choice.kind] = true;
}

/* ---- why not ---- */

static bool is_offered(const struct altar_table *table, size_t count, altar_piece_id piece,
                       uint16_t cell)
{
    for (size_t i = 0; i < count; i++) {
        if (table->choices[i].kind == ALTAR_CHOOSE_MARCH && table->choices[i].subject == piece.v &&
            table->choices[i].cell == cell)
            return true;
    }
    return false;
}

static bool has_offer(const struct altar_table *table, size_t count, altar_piece_id piece)
{
    for (size_t i = 0; i < count; i++) {
        if (table->choices[i].kind == ALTAR_CHOOSE_HOLD && table->choices[i].subject == piece.v)
            return true;
    }
    return false;
}

static bool may(struct altar_table *table, const struct altar_view *view, altar_piece_id piece,
                uint16_t cell)
{
    const char *name = altar_name(tables(table), tables(table)->tokens[piece.v].id);
    struct vd_error error = {0};
    const enum vd_result result = altar_system.offering->why_not(
        table->sc, &view->base, &table->work, vd_text_of(name), cell, &error);

    assert_true(result == VD_OK || (error.rule != 0 && error.sentence[0] != '\0'));
    assert_null(strchr(error.sentence, '%'));
    return result == VD_OK;
}

/* Every space that a march is not offered has its reason, and no other space has one. */
static void check_why_not(struct altar_table *table, const struct altar_view *view, size_t count)
{
    const struct altar_scenario *sc = tables(table);

    if (view->task.phase != ALTAR_PHASE_MARCH)
        return;
    for (unsigned i = 0; i < CELLS_A_STEP; i++) {
        const altar_piece_id piece = altar_piece(altar_table_chance(table, sc->token_count));
        const uint16_t cell = (uint16_t)altar_table_chance(table, table->sc->theater->cell_count);

        if (sc->tokens[piece.v].side != view->side)
            continue;
        const bool has = has_offer(table, count, piece);

        assert_int_equal(may(table, view, piece, VD_NONE), has);
        assert_int_equal(may(table, view, piece, cell), is_offered(table, count, piece, cell));
        seen.refused_cells += has;
        seen.idle_tokens += !has;
    }
}

/* ---- lists ---- */

static json_t *listed(const struct vd_chooser *chooser, const char *about, bool all)
{
    struct vd_strbuf text = {0};
    struct vd_json json;
    json_error_t error;

    vd_json_on_buffer(&json, &text);
    vd_json_open(&json, '{');
    if (all)
        vd_offers_put_all(chooser, &json);
    else
        vd_offers_put(chooser, about, &json);
    vd_json_close(&json, '}');
    json_t *document = json_loadb(text.at, text.length, 0, &error);

    free(text.at);
    if (document == NULL)
        fail_msg("%s", error.text);
    return document;
}

static json_t *part_about(json_t *whole, const char *name)
{
    json_t *part = json_array(), *offer;
    size_t i;

    json_array_foreach (json_object_get(whole, "offers"), i, offer) {
        const char *about = json_string_value(json_object_get(offer, "about"));

        if ((about == NULL && name == NULL) ||
            (about != NULL && name != NULL && strcmp(about, name) == 0))
            (void)json_array_append(part, offer);
    }
    return part;
}

static void check_subject(const struct vd_chooser *chooser, json_t *whole, json_t *subject)
{
    const char *name = json_string_value(json_object_get(subject, "name"));
    json_t *part = part_about(whole, name), *asked = listed(chooser, name, false);

    assert_int_equal(json_array_size(part), json_integer_value(json_object_get(subject, "count")));
    assert_true(json_equal(part, json_object_get(asked, "offers")));
    json_decref(asked);
    json_decref(part);
}

/* A list by subjects is the whole; a long one gives only what is about nobody. */
static void check_lists(struct altar_table *table, const struct altar_view *view, size_t count)
{
    const struct vd_chooser chooser = {&altar_system, table->sc, &view->base, &table->work};
    json_t *whole = listed(&chooser, NULL, true), *given = listed(&chooser, NULL, false);
    json_t *subjects = json_object_get(given, "subjects"), *subject, *nobodys;
    const bool is_long = count > VD_OFFERS_SENT_WHOLE;
    size_t i;

    nobodys = part_about(whole, NULL);
    assert_int_equal(json_array_size(json_object_get(whole, "offers")), count);
    assert_true(json_equal(json_object_get(given, "offers"),
                           is_long ? nobodys : json_object_get(whole, "offers")));
    json_array_foreach (subjects, i, subject) {
        assert_int_equal(json_is_true(json_object_get(subject, "given")), !is_long);
        check_subject(&chooser, whole, subject);
    }
    seen.lists += is_long;
    json_decref(nobodys);
    json_decref(given);
    json_decref(whole);
}

/* ---- campaigns ---- */

static void check_decision(struct altar_table *table, const struct altar_view *view)
{
    const size_t count = altar_table_list(table, view);

    for (unsigned i = 0; i < OFFERS_A_STEP; i++)
        check_offer(table, view, table->choices[altar_table_chance(table, (unsigned)count)]);
    check_why_not(table, view, count);
    if (table->orders % LISTS_EVERY == 0 && count < LISTED_MAX)
        check_lists(table, view, count);
}

static void play_by_lot(struct altar_table *table, uint64_t seed)
{
    altar_table_begin(table, seed);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        struct vd_command command;

        check_decision(table, view);
        const size_t count = altar_table_list(table, view);

        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        altar_table_carry_out(table, &command);
    }
}

static void see(void *context, const void *state, const struct vd_command *command,
                const struct vd_events *events)
{
    struct altar_table *table = context;

    (void)command, (void)events;
    table->state = *(const struct altar_state *)state;
    table->orders++;
    if (!altar_table_is_over(table))
        check_decision(table, altar_table_view(table));
}

static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};
static const char *const campaigns[] = {"vicksburg", "gettysburg"};

static void offers_are_true_by_lot(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(fogs) * COUNT(campaigns); i++) {
        struct altar_table *table =
            altar_table_new(campaigns[i % COUNT(campaigns)], fogs[i / COUNT(campaigns)]);

        for (unsigned game = 0; game < 3; game++)
            play_by_lot(table, 63 + game);
        altar_table_free(table);
    }
    assert_true(seen.undone > 1000 && seen.final > 1000 && seen.lists > 20);
    assert_true(seen.refused_cells > 1000 && seen.idle_tokens > 1000);
}

/* Players who want to win fight battles. */
static void offers_are_true_in_earnest(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(fogs) * COUNT(campaigns); i++) {
        const char *campaign = campaigns[i % COUNT(campaigns)], *fog = fogs[i / COUNT(campaigns)];
        struct altar_table *table = altar_table_new(campaign, fog);
        const struct vd_sim_observer onlooker = {see, table};
        const struct vd_player *script = vd_player_find(&altar_system, "script");
        struct sim_desk desk;

        sim_desk_init(&desk, campaign, fog);
        table->sc = desk.scenario;
        for (unsigned game = 0; game < 8; game++)
            (void)sim_desk_play(&desk, script, script, 5 + game, &onlooker);
        sim_desk_release(&desk);
        altar_table_free(table);
    }
    for (uint8_t kind = ALTAR_CHOOSE_GIVE_UP; kind <= ALTAR_CHOOSE_RALLIED; kind++) {
        if (!seen.kinds[kind] && kind != ALTAR_CHOOSE_RESULT && kind != ALTAR_CHOOSE_CONFIRM)
            fail_msg("no offer of the kind %s", altar_offer_name(kind));
    }
    assert_true(seen.rolled > 20 && seen.contacts > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(offers_are_true_by_lot),
                                       cmocka_unit_test(offers_are_true_in_earnest)};

    return cmocka_run_group_tests_name("offers", tests, NULL, NULL);
}
