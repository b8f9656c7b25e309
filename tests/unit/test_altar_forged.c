/* unit/test_altar_forged.c: numbers that no parser would write, and words that no player would. An event
 * from a spoilt file is found to be unsound, or can be folded and told without harm; a command with wild
 * numbers, or of mixed words, is refused or can be carried out. The sanitizers look on. */
#include <string.h>

#include "rules/altar/engine.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum { TELLING = 4000, EACH_KIND = 12 };

/* Numbers at the edges of every range there is. */
static const uint16_t edges[] = {0, 1, 2, 3, 7, 12, 40, 63, 64, 200, 254, 255, 256, 999, 0xFFFF};

struct forger {
    struct altar_table *table;
    struct random random;
    unsigned seen[ALTAR_EVENT_COUNT]; /* of each kind as many as are worth the time */
    unsigned unsound, folded, refused, carried_out, unread;
};

static uint16_t any_edge(struct forger *forger)
{
    return edges[random_next(&forger->random) % COUNT(edges)];
}

/* ---- events ---- */

static void tell(struct forger *forger, const struct vd_event *event)
{
    static struct altar_view view;
    static char words[TELLING];
    struct altar_table *table = forger->table;
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    if (!altar_rules.is_sound(table->sc, event)) {
        forger->unsound++;
        return;
    }
    altar_rules.print_event(table->sc, event, &writer);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if ((event->audience & VD_AUDIENCE(side)) == 0)
            continue;
        view = table->state.view[side];
        altar_rules.see(table->sc, &view.base, event);
        writer = vd_writer_of(words, sizeof words);
        altar_rules.print_told(table->sc, (vd_seat_id){side}, event, 1, &writer);
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
        const struct vd_event *event = &forger->table->events[i];

        if (forger->seen[event->kind]++ < EACH_KIND)
            forge_event(forger, event);
    }
}

/* ---- commands ---- */

static void try_command(struct forger *forger, const struct altar_view *view,
                        const struct vd_command *command)
{
    static struct altar_state before;
    struct altar_table *table = forger->table;
    struct vd_error error = {0};

    if (altar_rules.check(table->sc, &view->base, &table->work, command, &error) != VD_OK) {
        assert_true(error.sentence[0] != '\0');
        forger->refused++;
        return;
    }
    before = table->state;
    altar_table_carry_out(table, command);
    table->state = before;
    forger->carried_out++;
}

static void forge_commands(struct forger *forger, const struct altar_view *view,
                           const struct vd_command *command)
{
    struct vd_command forged = *command;

    switch (random_next(&forger->random) % 6) {
    case 0:
        forged.choice.kind = (uint8_t)(random_next(&forger->random) % (ALTAR_CHOOSE_COUNT + 2));
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

/* ---- texts ---- */

/* What orders are made of, and what is not far from it. */
static const char *const words[] = {
    "via",      "to",       "staff",     "throw", "hold",      "by",       "rail",    "destroy",
    "repair",   "raid",     "end",       "go",    "on",        "marches",  "rally",   "activate",
    "card",     "pitched",  "battle",    "with",  "toward",    "break",    "retreat", "default",
    "shift",    "block",    "extend",    "none",  "fight",     "withdraw", "confirm", "spread",
    "result:",  "night",    "19:00",     "25:00", "broken",    "lost",     "winner",  "csa",
    "usa",      "deploy",   "at",        "give",  "up",        "II",       "keep",    "look",
    "from",     "choose",   "picket",    "1",     "depot",     "correct",  "place",   "remove",
    "restore",  "points",   "dice",      "70000", "crossing",  "standing", "reopen",  "III:",
    "III",      "XIII",     "A1",        "Q12",   "ZZ99",      "Heth",     "Lor",     "Heth/Archer",
    "Smith",    "s",        "bridge",    "ferry", "Vicksburg", "Jackson",  "J",       "Gettysburg",
    "1234abcd", "1234ABCD", "reinforce", "stays", "only",      "done",     "->",      "then",
    "skirmish", "I",        "/",         ",",     "msg",       "Lee:",     "x",       "union"};

static void add_word(struct forger *forger, struct vd_writer *text)
{
    vd_write_format(text, "%s ", words[random_next(&forger->random) % COUNT(words)]);
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

static void forge_order(struct forger *forger, const struct altar_view *view,
                        const struct vd_command *command)
{
    char order[TELLING], text[TELLING];
    struct vd_writer order_out = vd_writer_of(order, sizeof order);
    struct vd_writer text_out = vd_writer_of(text, sizeof text);
    struct altar_table *table = forger->table;
    struct vd_command read;
    struct vd_error error = {0};

    altar_rules.print_command(table->sc, command, &order_out);
    forge_text(forger, order, &text_out);
    if (altar_rules.parse(table->sc, &view->base, &table->work, vd_text_of(text), &read, &error) !=
        VD_OK) {
        assert_true(error.sentence[0] != '\0');
        forger->unread++;
        return;
    }
    read.seat = view->base.seat;
    try_command(forger, view, &read);
}

/* ---- */

static void play(struct forger *forger, uint64_t seed)
{
    struct altar_table *table = forger->table;

    altar_table_begin(table, seed);
    forge_events(forger);
    while (!altar_table_is_over(table)) {
        const struct altar_view *view = altar_table_view(table);
        size_t count = altar_table_list(table, view);
        struct vd_command command;

        altar_table_expand(table, view, table->choices[altar_table_chance(table, (unsigned)count)],
                           &command);
        for (unsigned i = 0; i < 8; i++) {
            forge_commands(forger, view, &command);
            forge_order(forger, view, &command);
        }
        altar_table_carry_out(table, &command);
        forge_events(forger);
    }
}

static void forged_numbers_do_no_harm(void **state)
{
    static const char *const fogs[] = {"fog=tokens", "fog=blind", "fog=open"};
    struct forger forger = {.random = {1863}};

    (void)state;
    for (size_t i = 0; i < COUNT(fogs); i++) {
        for (unsigned k = 0; k < 2; k++) {
            forger.table = altar_table_new(k == 0 ? "vicksburg" : "gettysburg", fogs[i]);
            memset(forger.seen, 0, sizeof forger.seen);
            for (uint64_t seed = 1; seed <= 3; seed++)
                play(&forger, seed);
            altar_table_free(forger.table);
        }
    }
    assert_true(forger.unsound > 1000 && forger.folded > 1000);
    assert_true(forger.refused > 1000 && forger.carried_out > 100 && forger.unread > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(forged_numbers_do_no_harm)};

    return cmocka_run_group_tests_name("forged numbers", tests, NULL, NULL);
}
