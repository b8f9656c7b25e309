/* unit/test_toy_worlds.c: two worlds that differ only in what a seat may not know give it the same
 * bytes: proved for the toy by trying them all.
 *
 * Every set-up, every order and every face of every die are tried, to some depth. Beside the rules an
 * oracle of its own follows the truth and writes down what each seat may have learned, by the printed
 * rules and nothing else. All positions in which a seat may have learned the same are held against each
 * other: view, list of orders, prompt, refusals, events told, and whether an act could be undone. Then
 * mistakes are planted in the toy, one at a time, and must be found. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"
#include "unit/tape.h"
#include "unit/toy_oracle.h"
#include "unit/toy_rules.h"

enum {
    EVENTS = 64,
    CHOICES = 256,
    FACES = 8,
    TABLE_SIZE = 1 << 20,
    SHOWN_SIZE = 1 << 14,
    TEXT = 1 << 15
};

/* ---- all that comes out for a seat ---- */

static void put_refusals(const struct vd_scenario *sc, const struct vd_view *view,
                         struct vd_writer *out)
{
    static const char *const fixed[] = {
        "push horse", "push foot",   "push horse, foot", "end",  "flag", "card charge",
        "card hold",  "place A4 B4", "place B2 C2",      "foot", "halt"};

    for (unsigned i = 0; i < COUNT(fixed) + 2 * TOY_CELLS; i++) {
        unsigned cell = i - (unsigned)COUNT(fixed);
        struct vd_command command;
        struct vd_error error = {0};
        char text[32];
        struct vd_writer order = vd_writer_of(text, sizeof text);

        if (i < COUNT(fixed))
            vd_write(&order, fixed[i]);
        else
            vd_write_format(&order, "%s via %c%u", cell < TOY_CELLS ? "horse" : "foot",
                            'A' + (int)(cell % 4), cell % TOY_CELLS / 4 + 1);
        enum vd_result result =
            toy_system.language->parse(sc, view, NULL, vd_text_of(text), &command, &error);

        if (result == VD_OK)
            result = toy_system.play->check(sc, view, NULL, &command, &error);
        vd_write(out, result == VD_OK ? "+" : "-");
        vd_write(out, error.sentence);
        vd_write(out, error.instead);
        vd_write_text(out, (struct vd_text){(const char *)&error.rule, sizeof error.rule});
    }
}

static void put_choices(const struct vd_scenario *sc, const struct vd_view *view,
                        struct vd_writer *out)
{
    struct vd_choice list[CHOICES];
    size_t count = toy_system.play->legal(sc, view, NULL, list, CHOICES);

    for (size_t i = 0; i < count; i++) {
        struct vd_command command;

        toy_system.play->expand(sc, view, NULL, list[i], &command);
        vd_write_text(out, (struct vd_text){(const char *)&list[i], sizeof list[i]});
        vd_write_text(out, (struct vd_text){(const char *)command.list, sizeof command.list});
        toy_system.language->print_command(sc, &command, out);
    }
}

static const uint8_t hash_key[crypto_shorthash_KEYBYTES] = "two worlds test";

static void hash_text(const struct vd_writer *text, uint64_t *hash)
{
    assert_true(text->length < TEXT);
    crypto_shorthash((unsigned char *)hash, (const unsigned char *)text->at, text->length,
                     hash_key);
}

/* All it was ever told, event by event. */
static void hear(const struct vd_scenario *sc, const struct vd_events *events, uint8_t seat,
                 bool deaf, uint64_t *told, char *memory)
{
    for (size_t i = 0; i < events->count; i++) {
        struct vd_event event = events->at[i];
        struct vd_writer out = vd_writer_of(memory, TEXT);

        if ((event.audience & VD_AUDIENCE(seat)) == 0 || (deaf && event.kind == TOY_WHISPER))
            continue;
        event.audience = 0;
        vd_write_text(&out, (struct vd_text){(const char *)told, sizeof *told});
        vd_write(&out, toy_system.telling->is_news(sc, &event, (vd_seat_id){seat}) ? "!" : ".");
        vd_write_text(&out, (struct vd_text){(const char *)&event, sizeof event});
        toy_system.language->print_event(sc, &event, &out);
        hash_text(&out, told);
    }
}

static uint64_t shown(const struct vd_scenario *sc, const struct vd_view *view, bool deaf,
                      char *memory)
{
    struct vd_writer out = vd_writer_of(memory, TEXT);
    struct vd_prompt prompt = {0};
    uint64_t hash;

    toy_system.language->print_view(sc, view, VD_FORM_TEXT, &out);
    toy_system.language->print_view(sc, view, VD_FORM_JSON, &out);
    if (!deaf)
        toy_system.keeping->serialize_view(sc, view, &out);
    toy_system.language->prompt(sc, view, &prompt);
    vd_write(&out, prompt.sentence);
    vd_write_format(&out, "%u %u", prompt.rule, prompt.kind);
    put_choices(sc, view, &out);
    put_refusals(sc, view, &out);
    hash_text(&out, &hash);
    return hash;
}

/* ---- all worlds ---- */

/* What is shown is made of the view alone: for the same bytes it is made once. */
struct shown {
    struct toy_view view;
    uint64_t hash;
    bool used;
};

struct entry {
    struct toy_know know;
    uint64_t outputs;
    bool used;
};

struct worlds {
    const struct toy_scenario *sc;
    struct entry *table;
    struct shown *shown;
    char *memory;
    size_t positions, knowledges, agreeing, differing;
    unsigned depth;
    bool stop_at_first;
    bool deaf; /* to what a planted leak whispers: it must be found by what comes of it */
    bool thin; /* deeper down every third order only */
};

static void hold_against(struct worlds *worlds, uint8_t seat, const struct toy_know *know,
                         uint64_t hash)
{
    uint64_t at;

    memcpy(&at, know->hash, sizeof at);
    for (at = (at + seat) % TABLE_SIZE; worlds->table[at].used; at = (at + 1) % TABLE_SIZE) {
        if (memcmp(&worlds->table[at].know, know, sizeof *know) != 0)
            continue;
        worlds->agreeing += worlds->table[at].outputs == hash;
        worlds->differing += worlds->table[at].outputs != hash;
        return;
    }
    assert_true(++worlds->knowledges < TABLE_SIZE / 4 * 3);
    worlds->table[at] = (struct entry){*know, hash, true};
}

static uint64_t outputs(struct worlds *worlds, const struct toy_view *view, uint64_t told)
{
    uint64_t key, both[2];
    struct shown *shown_before;

    crypto_shorthash((unsigned char *)&key, (const unsigned char *)view, sizeof *view, hash_key);
    shown_before = &worlds->shown[key % SHOWN_SIZE];
    if (!shown_before->used || memcmp(&shown_before->view, view, sizeof *view) != 0)
        *shown_before = (struct shown){
            *view, shown(&worlds->sc->base, &view->base, worlds->deaf, worlds->memory), true};
    both[0] = told;
    both[1] = shown_before->hash;
    crypto_shorthash((unsigned char *)&key, (const unsigned char *)both, sizeof both, hash_key);
    return key;
}

static bool is_enough(const struct worlds *worlds)
{
    return worlds->stop_at_first && worlds->differing > 0;
}

/* One way in which a game may have gone: the truth, what each seat may know, what it was told. */
struct path {
    struct toy_state state;
    struct toy_know know[2];
    uint64_t told[2];
};

static void explore(struct worlds *worlds, const struct path *path, unsigned depth);

/* With these faces, or, if they are not enough, with each face of the die that is missing. */
static void try_command(struct worlds *worlds, const struct path *before,
                        const struct vd_command *command, uint8_t faces[FACES], unsigned count,
                        unsigned depth)
{
    struct tape tape = {.faces = faces, .count = count};
    struct vd_dice dice = tape_dice(&tape);
    struct vd_event at[EVENTS];
    struct vd_events events = {at, 0, EVENTS};
    struct path after = *before;

    toy_system.play->apply(&worlds->sc->base, &after.state, NULL, command, &dice, &events);
    if (dice.wanting) {
        unsigned sides = tape.last_sides;

        assert_true(count < FACES);
        for (unsigned face = 1; face <= sides && !is_enough(worlds); face++) {
            faces[count] = (uint8_t)face;
            try_command(worlds, before, command, faces, count + 1, depth);
        }
        return;
    }
    toy_observe(worlds->sc, &before->state, command, faces, &after.state, after.know);
    worlds->positions++;
    for (uint8_t seat = 0; seat < 2; seat++) {
        hear(&worlds->sc->base, &events, seat, worlds->deaf, &after.told[seat], worlds->memory);
        hold_against(worlds, seat, &after.know[seat],
                     outputs(worlds, &after.state.view[seat], after.told[seat]));
    }
    explore(worlds, &after, depth + 1);
}

static bool is_left_out(const struct worlds *worlds, const struct vd_command *command,
                        unsigned depth)
{
    unsigned mark = command->choice.kind * 7U + command->choice.subject * 3U +
                    command->choice.cell * 5U + command->choice.number;

    return worlds->thin && depth >= 3 && (mark + depth) % 3 != 0 &&
           command->choice.kind != TOY_CHOOSE_END && command->choice.kind != TOY_CHOOSE_CARD;
}

static void explore(struct worlds *worlds, const struct path *path, unsigned depth)
{
    struct vd_choice list[CHOICES];

    if (depth == worlds->depth)
        return;
    for (uint8_t seat = 0; seat < 2; seat++) {
        const struct vd_view *view = &path->state.view[seat].base;
        size_t count = toy_system.play->legal(&worlds->sc->base, view, NULL, list, CHOICES);

        for (size_t i = 0; i < count && view->asked && !is_enough(worlds); i++) {
            struct vd_command command;
            uint8_t faces[FACES];

            toy_system.play->expand(&worlds->sc->base, view, NULL, list[i], &command);
            if (!is_left_out(worlds, &command, depth))
                try_command(worlds, path, &command, faces, 0, depth);
        }
    }
}

static void explore_all(struct worlds *worlds, struct vd_arena *arena, enum toy_fog fog, bool near,
                        enum toy_leak leak)
{
    static const uint8_t decks[][2] = {{1, 1}, {3, 1}, {2, 2}};

    worlds->sc = toy_scenario_new(arena, 2, fog, near, leak);
    memset(worlds->table, 0, TABLE_SIZE * sizeof *worlds->table);
    memset(worlds->shown, 0, SHOWN_SIZE * sizeof *worlds->shown);
    worlds->positions = worlds->knowledges = worlds->agreeing = worlds->differing = 0;
    for (size_t i = 0; i < COUNT(decks) && !is_enough(worlds); i++) {
        struct tape tape = {.faces = decks[i], .count = 2};
        struct vd_dice dice = tape_dice(&tape);
        struct vd_event at[EVENTS];
        struct vd_events events = {at, 0, EVENTS};
        struct path path = {.know = {{{0}}, {{1}}}};

        toy_system.play->setup(&worlds->sc->base, NULL, &dice, &path.state, &events);
        explore(worlds, &path, 0);
    }
}

static int set_up(void **state)
{
    static struct worlds worlds;

    worlds = (struct worlds){0};
    worlds.table = calloc(TABLE_SIZE, sizeof *worlds.table);
    worlds.shown = calloc(SHOWN_SIZE, sizeof *worlds.shown);
    worlds.memory = malloc(TEXT);
    *state = &worlds;
    return worlds.table == NULL || worlds.shown == NULL || worlds.memory == NULL ||
           sodium_init() < 0;
}

static int tear_down(void **state)
{
    struct worlds *worlds = *state;

    free(worlds->table);
    free(worlds->shown);
    free(worlds->memory);
    return 0;
}

static void prove(struct worlds *worlds, enum toy_fog fog, bool near, unsigned depth)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    worlds->depth = getenv("VD_TEST_ALL") != NULL && fog == TOY_BLIND && near ? depth + 1 : depth;
    worlds->thin = true;
    explore_all(worlds, &arena, fog, near, TOY_LEAK_NONE);
    print_message("%zu positions, %zu ways to know, %zu times the same, %zu times not\n",
                  worlds->positions, worlds->knowledges, worlds->agreeing, worlds->differing);
    assert_int_equal(worlds->differing, 0);
    assert_true(worlds->agreeing > 20000);
    vd_arena_release(&arena);
}

static void in_the_fog_nothing_leaks(void **state)
{
    prove(*state, TOY_BLIND, false, 4);
}

static void in_the_fog_at_close_quarters_nothing_leaks(void **state)
{
    prove(*state, TOY_BLIND, true, 4);
}

static void in_the_open_what_is_sealed_does_not_leak(void **state)
{
    prove(*state, TOY_OPEN, true, 4);
}

static void planted_leaks_are_found(void **state)
{
    struct worlds *worlds = *state;

    worlds->stop_at_first = worlds->thin = true;
    for (int leak = TOY_LEAK_NONE + 1; leak < TOY_LEAK_COUNT; leak++) {
        worlds->differing = 0;
        worlds->deaf = leak >= TOY_LEAK_REFUSAL && leak <= TOY_LEAK_VIEW;
        for (worlds->depth = 2; worlds->depth <= 6 && worlds->differing == 0; worlds->depth++) {
            struct vd_arena arena;

            vd_arena_init(&arena);
            explore_all(worlds, &arena, TOY_BLIND, true, (enum toy_leak)leak);
            vd_arena_release(&arena);
        }
        print_message("leak %d: found at depth %u, position %zu\n", leak, worlds->depth - 1,
                      worlds->positions);
        if (worlds->differing == 0)
            fail_msg("leak %d was not found in %zu positions", leak, worlds->positions);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(in_the_fog_nothing_leaks),
        TEST(in_the_fog_at_close_quarters_nothing_leaks),
        TEST(in_the_open_what_is_sealed_does_not_leak),
        TEST(planted_leaks_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
