/* system/test_forged.c: numbers that no parser would write, and words that no player would, for every system
 * of the program. An event from a spoilt file is found to be unsound, or can be folded and told without
 * harm; a command with wild numbers, or of mixed words, is refused or can be carried out. The sanitizers
 * look on. */
#include <string.h>

#include "system/table.h"
#include "system/trial.h"
#include "unit/check.h"

enum { TELLING = 4000, EACH_KIND = SANITIZED ? 4 : 12, KINDS_MAX = 256, GAMES = 3, TRIES = 8 };

/* Numbers at the edges of every range there is. */
static const uint16_t edges[] = {0, 1, 2, 3, 7, 12, 40, 63, 64, 200, 254, 255, 256, 999, 0xFFFF};

struct forger {
    const struct trial *trial;
    struct table *table;
    void *before; /* a state */
    struct vd_view *view;
    size_t word_count;
    struct random random;
    unsigned seen[KINDS_MAX]; /* of each kind as many as are worth the time */
    unsigned unsound, folded, refused, carried_out, unread, impossible;
};

static uint16_t any_edge(struct forger *forger)
{
    return edges[random_next(&forger->random) % COUNT(edges)];
}

/* ---- events ---- */

static void tell_seat(struct forger *forger, const struct vd_event *event, uint8_t seat)
{
    static char words[TELLING];
    struct table *table = forger->table;
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    memcpy(forger->view, table_view(table, seat), table->sizes.view);
    table->system->telling->see(table->sc, forger->view, event);
    (void)table_view_bytes(table, forger->view);
    if (table->system->language->print_told != NULL)
        table->system->language->print_told(table->sc, (vd_seat_id){seat}, event, 1, &writer, NULL);
}

static void tell(struct forger *forger, const struct vd_event *event)
{
    static char words[TELLING];
    struct table *table = forger->table;
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    if (!table->system->keeping->is_sound(table->sc, event)) {
        forger->unsound++;
        return;
    }
    table->system->language->print_event(table->sc, event, &writer);
    for (uint8_t seat = 0; seat < table->sc->seat_count; seat++) {
        if ((event->audience & VD_AUDIENCE(seat)) != 0)
            tell_seat(forger, event, seat);
    }
    forger->folded++;
}

static void forge_event(struct forger *forger, const struct vd_event *event)
{
    struct vd_event forged = *event;

    for (size_t i = 0; i < COUNT(forged.arg); i++) {
        for (size_t k = 0; k < COUNT(edges); k++) {
            forged.arg[i] = edges[k];
            tell(forger, &forged);
        }
        forged.arg[i] = event->arg[i];
    }
    forged.audience ^= VD_AUDIENCE(0) | VD_AUDIENCE(1);
    tell(forger, &forged);
    forged = *event;
    forged.rule = any_edge(forger);
    tell(forger, &forged);
    forged.kind = any_edge(forger);
    tell(forger, &forged);
}

static void forge_events(struct forger *forger)
{
    for (size_t i = 0; i < forger->table->event_count; i++) {
        const struct vd_event event = forger->table->events[i];

        assert_true(event.kind < KINDS_MAX);
        if (forger->seen[event.kind]++ < EACH_KIND)
            forge_event(forger, &event);
    }
}

/* ---- commands ---- */

static void try_command(struct forger *forger, const struct vd_view *view,
                        const struct vd_command *command)
{
    struct table *table = forger->table;
    struct vd_error error = {0};

    if (table->system->play->check(table->sc, view, table->work, command, &error) != VD_OK) {
        assert_true(error.sentence[0] != '\0');
        forger->refused++;
        return;
    }
    const unsigned orders = table->orders;

    memcpy(forger->before, table->state, table->sizes.state);
    table_carry_out(table, command);
    memcpy(table->state, forger->before, table->sizes.state);
    table->orders = orders; /* it was none of the campaign's */
    forger->carried_out++;
}

static void forge_command(struct forger *forger, const struct vd_view *view,
                          const struct vd_command *command)
{
    struct vd_command forged = *command;

    switch (random_next(&forger->random) % 6) {
    case 0:
        forged.choice.kind = (uint8_t)(random_next(&forger->random) % (forger->trial->kinds + 2U));
        break;
    case 1:
        forged.choice.subject = any_edge(forger);
        break;
    case 2:
        forged.choice.cell = any_edge(forger);
        break;
    case 3:
        forged.choice.number = any_edge(forger);
        break;
    case 4:
        forged.choice.option = (uint8_t)any_edge(forger);
        break;
    default:
        forged.count = (uint8_t)(random_next(&forger->random) % 4);
        forged.list[random_next(&forger->random) % 3] = any_edge(forger);
        break;
    }
    try_command(forger, view, &forged);
}

/* Numbers that no order of any system may have: a kind that there is not, a list that is too long, somebody
 * else's seat. */
static void forge_impossible(struct forger *forger, const struct vd_view *view,
                             const struct vd_command *command)
{
    struct table *table = forger->table;
    struct vd_command forged[] = {*command, *command, *command, *command};

    forged[0].choice.kind = 0;
    forged[1].choice.kind = (uint8_t)(forger->trial->kinds +
                                      random_next(&forger->random) % (256U - forger->trial->kinds));
    forged[2].count = (uint8_t)(VD_COMMAND_LIST_MAX + 1 + random_next(&forger->random) % 100);
    forged[3].seat = VD_SEAT_NONE;
    for (size_t i = 0; i < COUNT(forged); i++) {
        struct vd_error error = {0};

        if (table->system->play->check(table->sc, view, table->work, &forged[i], &error) == VD_OK)
            fail_msg("impossible command %zu, kind %u, is accepted", i, command->choice.kind);
        assert_true(error.sentence[0] != '\0');
        forger->impossible++;
    }
}

/* ---- texts ---- */

static void add_word(struct forger *forger, struct vd_writer *text)
{
    vd_write_format(text, "%s ",
                    forger->trial->words[random_next(&forger->random) % forger->word_count]);
}

/* An order with a word left out, put in or exchanged; or words alone. */
static void forge_text(struct forger *forger, const char *order, struct vd_writer *text)
{
    unsigned at = 0, change = random_next(&forger->random) % 8;
    unsigned deed = random_next(&forger->random) % 4;

    for (; *order != '\0' && deed < 3; at++) {
        size_t length = strcspn(order, " ");

        if (at == change && deed > 0)
            add_word(forger, text);
        if (at != change || deed == 1)
            vd_write_format(text, "%.*s ", (int)length, order);
        order += length;
        order += strspn(order, " ");
    }
    for (unsigned i = 0; i < 4 && (deed == 3 || at <= change); i++)
        add_word(forger, text);
}

static void forge_order(struct forger *forger, const struct vd_view *view,
                        const struct vd_command *command)
{
    char order[TELLING], text[TELLING];
    struct vd_writer order_out = vd_writer_of(order, sizeof order);
    struct vd_writer text_out = vd_writer_of(text, sizeof text);
    const struct vd_language *language = forger->table->system->language;
    struct table *table = forger->table;
    struct vd_command read;
    struct vd_error error = {0};

    language->print_command(table->sc, command, &order_out);
    forge_text(forger, order, &text_out);
    if (language->parse(table->sc, view, table->work, vd_text_of(text), &read, &error) != VD_OK) {
        assert_true(error.sentence[0] != '\0');
        forger->unread++;
        return;
    }
    read.seat = view->seat;
    try_command(forger, view, &read);
}

/* ---- */

/* Under the sanitizers a large system is forged at some orders of one game. */
static bool is_sliced(const struct forger *forger)
{
    return SANITIZED && forger->trial->every > 0;
}

static void play(struct forger *forger, uint64_t seed)
{
    struct table *table = forger->table;
    const unsigned each = is_sliced(forger) ? 8 : 1;

    table_begin(table, seed, 0);
    forge_events(forger);
    while (!table_is_over(table)) {
        const struct vd_view *view = table_asked(table);
        struct vd_command command;

        table_draw(table, view, table_list(table, view), &command);
        for (unsigned i = 0; i < TRIES && table->orders % each == 0; i++) {
            if (i == 0)
                forge_impossible(forger, view, &command);
            forge_command(forger, view, &command);
            forge_order(forger, view, &command);
        }
        table_carry_out(table, &command);
        forge_events(forger);
    }
}

static void forge_game(struct forger *forger, const struct trial_game *game)
{
    forger->table = table_new(game->scenario, game->setting);
    forger->before = table_take(forger->table, forger->table->sizes.state);
    forger->view = table_take(forger->table, forger->table->sizes.view);
    memset(forger->seen, 0, sizeof forger->seen);
    for (uint64_t seed = 1; seed <= (is_sliced(forger) ? 1 : GAMES) && seed <= game->games; seed++)
        play(forger, seed);
    table_free(forger->table);
}

static void forged_numbers_do_no_harm(void **state)
{
    (void)state;
    for (size_t i = 0; vd_systems[i] != NULL; i++) {
        struct forger forger = {.trial = trial_of(vd_systems[i]), .random = {1863}};

        while (forger.trial->words[forger.word_count] != NULL)
            forger.word_count++;
        for (const struct trial_game *game = forger.trial->games; game->scenario != NULL; game++)
            forge_game(&forger, game);
        print_message("%s: events %u unsound, %u folded; orders %u unread, %u refused, %u done\n",
                      vd_systems[i]->name, forger.unsound, forger.folded, forger.unread,
                      forger.refused, forger.carried_out);
        assert_true(forger.unsound > 1000 && forger.folded > 1000);
        assert_true(forger.refused > 500 && forger.impossible > 500 && forger.carried_out > 100 &&
                    forger.unread > 500);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(forged_numbers_do_no_harm)};

    return cmocka_run_group_tests_name("forged numbers", tests, NULL, NULL);
}
