/* system/test_games.c: whole games by lot, for every system of the program and all that it can play: they
 * end, somebody is always asked, every offer is accepted and reads back as it was written, what is not a
 * seat's to order is refused, each seat's view is at every step the fold of what it was told, to the byte,
 * and what is conserved stays as it is. */
#include <assert.h>
#include <string.h>

#include "base/mix.h"
#include "core/figures.h"
#include "system/table.h"
#include "system/trial.h"
#include "unit/check.h"

enum {
    OFFERS_TRIED = 6, /* of a long list, at an order at which not all are carried out */
    ALL_TRIED = SANITIZED ? 25 : 1, /* at every such order of a game all offers are carried out */
    MIXED_TRIED = 6,
    FRESH_TRIED = 20,               /* at every such order scratch begins again */
    LOOKED_AT = SANITIZED ? 10 : 1, /* every such order is looked at; all are carried out */
    TEXT = 2000
};

/* What tests know beside the table. */
struct witness {
    struct table *table;
    struct vd_view *folds[VD_SEATS_MAX];
    void *fresh;  /* scratch that remembers nothing */
    void *before; /* a state that copies are made of */
    size_t offers, refused;
    struct vd_choice *again;
    uint32_t conserved[VD_FIGURES_MAX];
};

/* ---- views ---- */

static bool is_same_text(struct vd_text a, struct vd_text b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* Begun in memory that was used before: padding is not data. */
static void begin_folds(struct witness *witness)
{
    struct table *table = witness->table;

    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
        assert(witness->folds[seat] != NULL);
        memset(witness->folds[seat], 0xA5, table->sizes.view);
        table->system->telling->begin(table->sc, (vd_seat_id){seat}, witness->folds[seat]);
    }
}

static void fold_events(struct witness *witness)
{
    const struct table *table = witness->table;

    for (size_t i = 0; i < table->event_count; i++) {
        const struct vd_event *event = &table->events[i];

        if (!table->system->keeping->is_sound(table->sc, event))
            fail_msg("event %u is not sound", event->kind);
        for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
            if ((event->audience & VD_AUDIENCE(seat)) != 0)
                table->system->telling->see(table->sc, witness->folds[seat], event);
        }
    }
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
        if (!is_same_text(table_view_bytes(table, witness->folds[seat]),
                          table_view_bytes(table, table_view(table, seat))))
            fail_msg("order %u: the view of seat %u is not the fold of what it was told",
                     table->orders, seat);
    }
}

/* ---- offers ---- */

static void assert_accepted(struct table *table, const struct vd_view *view,
                            const struct vd_command *command)
{
    const struct vd_choice *choice = &command->choice;
    struct vd_error error = {0};

    if (table->system->play->check(table->sc, view, table->work, command, &error) != VD_OK)
        fail_msg("kind %u subject %u cell %u number %u option %u count %u: %s", choice->kind,
                 choice->subject, choice->cell, choice->number, choice->option, command->count,
                 error.sentence);
}

/* Its text gives the same order again; a system may write one order in two ways, but not two as one. */
static void assert_reads_back(struct table *table, const struct vd_view *view,
                              const struct vd_command *command)
{
    char text[TEXT], again[TEXT];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    struct vd_writer out_again = vd_writer_of(again, sizeof again);
    struct vd_command read;
    struct vd_error error = {0};

    table->system->language->print_command(table->sc, command, &out);
    if (table->system->language->parse(table->sc, view, table->work, vd_text_of(text), &read,
                                       &error) != VD_OK)
        fail_msg("'%s' cannot be read: %s", text, error.sentence);
    table->system->language->print_command(table->sc, &read, &out_again);
    assert_string_equal(text, again);
    assert_accepted(table, view, &read);
}

/* All of a short list; of a long one some. */
static void try_offers(struct table *table, const struct vd_view *view, size_t count)
{
    size_t stride = count <= OFFERS_TRIED ? 1 : count / OFFERS_TRIED;

    for (size_t i = table_chance(table, stride); i < count; i += stride) {
        struct vd_command command;

        table_expand(table, view, table->choices[i], &command);
        assert_accepted(table, view, &command);
        assert_reads_back(table, view, &command);
    }
}

/* Carried out on a copy: what it tells is sound, and the state is put back. */
static void carry_out_on_copy(struct witness *witness, const struct vd_command *command)
{
    struct table *table = witness->table;

    memcpy(witness->before, table->state, table->sizes.state);
    table_carry_out(table, command);
    for (size_t i = 0; i < table->event_count; i++)
        assert_true(table->system->keeping->is_sound(table->sc, &table->events[i]));
    memcpy(table->state, witness->before, table->sizes.state);
}

/* All of the list, however long. */
static void try_every_offer(struct witness *witness, const struct vd_view *view, size_t count)
{
    struct table *table = witness->table;
    const uint64_t chance = table->chance;
    const unsigned orders = table->orders;

    for (size_t i = 0; i < count; i++) {
        struct vd_command command;

        table_expand(table, view, table->choices[i], &command);
        assert_accepted(table, view, &command);
        assert_reads_back(table, view, &command);
        carry_out_on_copy(witness, &command);
        witness->offers++;
    }
    table->chance = chance;
    table->orders = orders;
}

static void assert_refused(struct witness *witness, const struct vd_view *view,
                           const struct vd_command *command, const char *why)
{
    struct table *table = witness->table;
    struct vd_error error = {0};

    if (table->system->play->check(table->sc, view, table->work, command, &error) == VD_OK)
        fail_msg("order %u: accepted from seat %u: kind %u subject %u cell %u, %s", table->orders,
                 view->seat, command->choice.kind, command->choice.subject, command->choice.cell,
                 why);
    assert_true(error.sentence[0] != '\0');
    witness->refused++;
}

/* Whoever is not asked may change a card that lies face down; most have nothing to order. */
static bool has_orders(struct witness *witness, const struct vd_view *view)
{
    struct table *table = witness->table;

    return view->asked || table->system->play->legal(table->sc, view, table->work, witness->again,
                                                     table->sizes.choices) > 0;
}

/* An order of no kind there is, and an order of whoever has none. */
static void try_others(struct witness *witness, const struct trial *trial,
                       const struct vd_view *view, size_t count)
{
    const struct table *table = witness->table;
    const uint8_t kinds[] = {trial->kinds, (uint8_t)(trial->kinds + 1), UINT8_MAX};
    struct vd_command command;

    table_draw(witness->table, view, count, &command);
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
        struct vd_command of_another = command;

        of_another.seat = seat;
        if (!has_orders(witness, table_view(table, seat)))
            assert_refused(witness, table_view(table, seat), &of_another, "which has no orders");
    }
    for (size_t i = 0; i < COUNT(kinds); i++) {
        command.choice.kind = kinds[i];
        assert_refused(witness, view, &command, "which is of no kind");
    }
}

/* Made of two orders of the list: the one, with a number of the other. */
static void mix_orders(struct table *table, const struct vd_view *view, size_t count,
                       struct vd_command *command)
{
    const struct vd_choice *other = &table->choices[table_chance(table, count)];

    table_draw(table, view, count, command);
    switch (table_chance(table, 4)) {
    case 0:
        command->choice.subject = other->subject;
        break;
    case 1:
        command->choice.cell = other->cell;
        break;
    case 2:
        command->choice.number = other->number;
        break;
    default:
        command->choice.option = other->option;
    }
}

/* Whether an order of the list is written so. */
static bool is_listed(struct table *table, const struct vd_view *view, size_t count,
                      const char *wanted)
{
    bool found = false;

    for (size_t i = 0; i < count && !found; i++) {
        char text[TEXT];
        struct vd_writer out = vd_writer_of(text, sizeof text);
        struct vd_command command;

        table_expand(table, view, table->choices[i], &command);
        table->system->language->print_command(table->sc, &command, &out);
        found = strcmp(text, wanted) == 0;
    }
    return found;
}

/* True for routes and for the kinds of choice of which a list names only some. */
static bool is_partly_listed(const struct trial *trial, const struct vd_command *command)
{
    bool found = command->count > 0;

    for (const uint8_t *kind = trial->partly; kind != NULL && *kind != 0; kind++)
        found |= *kind == command->choice.kind;
    return found;
}

/* Otherwise the list is complete: an order that is not written in it is refused. */
static void try_mixed(struct witness *witness, const struct trial *trial,
                      const struct vd_view *view, size_t count)
{
    struct table *table = witness->table;

    for (unsigned i = 0; i < MIXED_TRIED; i++) {
        char text[TEXT];
        struct vd_writer out = vd_writer_of(text, sizeof text);
        struct vd_command command;
        struct vd_error error = {0};

        mix_orders(table, view, count, &command);
        if (table->system->play->check(table->sc, view, table->work, &command, &error) != VD_OK) {
            assert_true(error.sentence[0] != '\0');
            witness->refused++;
            continue;
        }
        table->system->language->print_command(table->sc, &command, &out);
        if (!is_partly_listed(trial, &command) && !is_listed(table, view, count, text))
            fail_msg("order %u: '%s' (kind %u, option %u) is not listed, and is accepted",
                     table->orders, text, command.choice.kind, command.choice.option);
    }
}

static bool is_same_choice(const struct vd_choice *a, const struct vd_choice *b)
{
    return a->kind == b->kind && a->option == b->option && a->subject == b->subject &&
           a->cell == b->cell && a->number == b->number;
}

/* A choice that is drawn without a list is of the list, and goes the same way. */
static void assert_drawn(struct witness *witness, const struct vd_view *view, size_t count)
{
    struct table *table = witness->table;
    struct vd_command drawn, listed;
    size_t place = 0;

    if (table->system->play->draw == NULL)
        return;
    table->system->play->draw(table->sc, view, table->work, vd_mix(table->orders, 1863, 0),
                              witness->again, table->sizes.choices, &drawn);
    while (place < count && !is_same_choice(&table->choices[place], &drawn.choice))
        place++;
    assert_true(place < count);
    table_expand(table, view, table->choices[place], &listed);
    assert_memory_equal(&drawn, &listed, sizeof drawn);
}

/* A list is the same whatever the scratch remembers of earlier ones. */
static void assert_list_stands(struct witness *witness, const struct vd_view *view, size_t count)
{
    struct table *table = witness->table;

    memset(witness->fresh, 0, table->sizes.work);
    assert_int_equal(table->system->play->legal(table->sc, view, witness->fresh, witness->again,
                                                table->sizes.choices),
                     count);
    assert_memory_equal(witness->again, table->choices, count * sizeof witness->again[0]);
}

/* ---- what is conserved ---- */

static void note_conserved(struct witness *witness, bool first)
{
    const struct table *table = witness->table;
    const struct vd_figure *figures = table->system->figures->list;

    for (size_t i = 0; figures[i].name != NULL; i++) {
        if (figures[i].conserved == NULL)
            continue;
        uint32_t level = figures[i].conserved(table->sc, table->state);

        if (first)
            witness->conserved[i] = level;
        else if (level != witness->conserved[i])
            fail_msg("order %u: %s were %u and are %u", table->orders, figures[i].name,
                     (unsigned)witness->conserved[i], (unsigned)level);
    }
}

/* ---- games ---- */

static void take_order(struct witness *witness, const struct trial *trial)
{
    struct table *table = witness->table;
    const struct vd_view *view = table_asked(table);
    size_t count = table_list(table, view);
    struct vd_command command;

    if (table->orders % FRESH_TRIED == 0)
        assert_list_stands(witness, view, count);
    assert_drawn(witness, view, count);
    if (table->orders % (ALL_TRIED * (trial->every == 0 ? 1 : trial->every)) == 0)
        try_every_offer(witness, view, count);
    else if (table->orders % LOOKED_AT == 0)
        try_offers(table, view, count);
    if (table->orders % LOOKED_AT == 0) {
        try_others(witness, trial, view, count);
        try_mixed(witness, trial, view, count);
    }
    table_draw(table, view, count, &command);
    table_carry_out(table, &command);
    fold_events(witness);
    note_conserved(witness, false);
}

static void play_one(struct witness *witness, const struct trial *trial, uint64_t seed)
{
    table_begin(witness->table, seed, 0);
    begin_folds(witness);
    fold_events(witness);
    note_conserved(witness, true);
    while (!table_is_over(witness->table))
        take_order(witness, trial);
    for (uint8_t seat = 0; seat < witness->table->sc->seat_count; seat++)
        assert_false(table_view(witness->table, seat)->asked);
}

static void play_game(const struct trial_game *game, const struct trial *trial)
{
    struct table *table = table_new(game->scenario, game->setting);
    struct witness witness = {.table = table};

    assert_string_equal(table->system->name, trial->system);
    witness.before = table_take(table, table->sizes.state);
    witness.fresh = table_take(table, table->sizes.work);
    witness.again = table_take(table, table->sizes.choices * sizeof *witness.again);
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++)
        witness.folds[seat] = table_take(table, table->sizes.view);
    for (unsigned i = 0; i < game->games; i++)
        play_one(&witness, trial, 1863 + i);
    print_message("%s %s: %zu offers carried out, %zu other orders refused\n", game->scenario,
                  game->setting, witness.offers, witness.refused);
    assert_true(witness.offers > 0 && witness.refused > 0);
    table_free(table);
}

static void games_go_from_set_up_to_end(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++) {
        const struct trial *trial = trial_of(vd_systems[i]);

        for (const struct trial_game *game = trial->games; game->scenario != NULL; game++)
            play_game(game, trial);
    }
}

/* ---- canonical bytes ---- */

/* The same game in memory that was used before gives the same bytes at every step. */
static void compare_bytes(const struct trial_game *game)
{
    struct table *clean = table_new(game->scenario, game->setting);
    struct table *used = table_new(game->scenario, game->setting);

    table_begin(clean, 7, 0);
    table_begin(used, 7, 0xA5);
    while (!table_is_over(clean)) {
        const struct vd_view *view = table_asked(clean);
        struct vd_command command;

        assert_true(is_same_text(table_state_bytes(clean), table_state_bytes(used)));
        for (uint8_t seat = 0; seat < clean->sc->seat_count; seat++)
            assert_true(is_same_text(table_view_bytes(clean, table_view(clean, seat)),
                                     table_view_bytes(used, table_view(used, seat))));
        table_draw(clean, view, table_list(clean, view), &command);
        (void)table_chance(used, 1);
        table_carry_out(clean, &command);
        table_carry_out(used, &command);
    }
    assert_true(table_is_over(used));
    table_free(clean);
    table_free(used);
}

static void padding_is_not_data(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++) {
        const struct trial_game *game = trial_of(vd_systems[i])->games;

        for (; game->scenario != NULL; game++)
            compare_bytes(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_go_from_set_up_to_end),
                                       cmocka_unit_test(padding_is_not_data)};

    return cmocka_run_group_tests_name("games of every system", tests, NULL, NULL);
}
