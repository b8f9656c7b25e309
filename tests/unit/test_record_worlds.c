/* unit/test_record_worlds.c: two worlds, through session and record.
 *
 * Blue gives the same orders in two games in which gray stands and does otherwise. As long as blue may
 * have learned the same in both (unit/toy_oracle.h) everything is the same for it: its own record but
 * for the seals, which are the umpire's heads, its view, its list of orders, and whether it can take
 * something back. While gray's orders are open, nothing at all changes for blue. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "record/vdr.h"
#include "unit/record_changes.h"
#include "unit/toy_oracle.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY, TEXT = 1 << 18 };

struct world {
    struct vd_arena arena;
    struct vd_record record;
    struct toy_know know[2];        /* counting open orders too */
    struct toy_know know_before[2]; /* without gray's open orders */
    bool gray_open;
    struct random gray;
};

static const struct toy_state *state_of(const struct world *world)
{
    return vd_session_state(world->record.session);
}

static void world_init(struct world *world, enum toy_fog fog, bool near, uint64_t gray,
                       uint64_t dice)
{
    struct toy_game game = {.play = dice, .fog = fog, .near = near};

    memset(world, 0, sizeof *world);
    vd_arena_init(&world->arena);
    toy_record_new(&game, &world->arena, &world->record);
    world->gray.state = gray;
    world->know[1].hash[0] = 1;
}

static void world_release(struct world *world)
{
    vd_record_release(&world->record);
    vd_arena_release(&world->arena);
}

/* One act; the oracle sees it too. Undo goes back to what was known before the open orders. */
static void act(struct world *world, uint8_t seat, const char *text)
{
    struct vd_record *record = &world->record;
    struct toy_state before = *state_of(world);
    struct vd_act order;
    struct vd_outcome outcome;
    struct vd_error error;
    const char *canonical;
    uint8_t faces[8] = {0};

    if (seat == GRAY && !world->gray_open)
        memcpy(world->know_before, world->know, sizeof world->know);
    if (vd_record_take(record, seat, vd_text_of(text), &order, &canonical, &error) != VD_OK)
        fail_msg("'%s' was refused: %s", text, error.sentence);
    vd_record_execute(record, &order, canonical, 0, &outcome);
    if (order.kind == VD_ACT_UNDO && seat == GRAY) {
        memcpy(world->know, world->know_before, sizeof world->know);
    } else if (order.kind != VD_ACT_UNDO) {
        assert_true(outcome.dice_count <= 8);
        for (size_t i = 0; i < outcome.dice_count; i++)
            faces[i] = (uint8_t)outcome.dice[i].face;
        toy_observe((const struct toy_scenario *)record->scenario, &before, &order.command, faces,
                    state_of(world), world->know);
    }
    world->gray_open = vd_session_can_undo(record->session, GRAY);
}

static size_t outputs(struct world *world, char *text)
{
    const struct vd_record *record = &world->record;
    const struct vd_view *view = vd_session_view(record->session, BLUE);
    struct vd_writer out = vd_writer_of(text, TEXT);
    struct vd_choice list[256];
    size_t count = toy_system.play->legal(record->scenario, view, NULL, list, 256);
    struct vd_prompt prompt = {0};

    write_own_record(&world->record, BLUE, &out);
    toy_system.language->print_view(record->scenario, view, VD_FORM_JSON, &out);
    toy_system.keeping->serialize_view(record->scenario, view, &out);
    toy_system.language->prompt(record->scenario, view, &prompt);
    vd_write(&out, prompt.sentence);
    vd_write(&out, vd_session_can_undo(record->session, BLUE) ? "undo" : "no undo");
    vd_write_text(&out, (struct vd_text){(const char *)list, count * sizeof *list});
    assert_true(out.length < TEXT);
    return out.length;
}

/* Gray acts until blue is asked; blue must notice nothing of what is open. */
static void gray_acts(struct world *world, char *before, char *after)
{
    for (int i = 0; i < 200 && !world->record.opened; i++) {
        const struct vd_view *view = vd_session_view(world->record.session, GRAY);
        struct vd_choice list[256];
        struct vd_command command;
        char text[100];
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        bool undo = world->gray_open && random_next(&world->gray) % 3 == 0;
        size_t count = toy_system.play->legal(world->record.scenario, view, NULL, list, 256), size;

        if (!view->asked && !(undo && random_next(&world->gray) % 2))
            return;
        size = outputs(world, before);
        if (undo) {
            vd_write(&writer, "undo");
        } else {
            toy_system.play->expand(world->record.scenario, view, NULL,
                                    list[random_next(&world->gray) % count], &command);
            toy_system.language->print_command(world->record.scenario, &command, &writer);
        }
        act(world, GRAY, text);
        if (world->gray_open || undo) {
            assert_int_equal(outputs(world, after), size);
            assert_memory_equal(before, after, size);
        }
    }
}

/* What blue does depends on nothing but its list. */
static void blue_acts(struct world *worlds, struct random *random)
{
    const struct vd_record *record = &worlds[0].record;
    const struct vd_view *view = vd_session_view(record->session, BLUE);
    struct vd_choice list[256];
    struct vd_command command;
    char text[100];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t count = toy_system.play->legal(record->scenario, view, NULL, list, 256);

    if (random_next(random) % 4 == 0 && vd_session_can_undo(worlds[0].record.session, BLUE)) {
        vd_write(&writer, "undo");
    } else {
        toy_system.play->expand(record->scenario, view, NULL, list[random_next(random) % count],
                                &command);
        toy_system.language->print_command(record->scenario, &command, &writer);
    }
    for (int i = 0; i < 2; i++)
        act(&worlds[i], BLUE, text);
}

struct memory {
    char *one, *other;
    size_t compared;
    unsigned games, blue_undone;
};

static void play_pair(struct memory *memory, uint64_t seed)
{
    struct world *worlds = calloc(2, sizeof *worlds);
    struct random blue = {seed * 3 + 1};
    struct toy_know undone[2] = {{{0}}};
    enum toy_fog fog = seed % 5 == 0 ? TOY_OPEN : TOY_BLIND;

    assert_non_null(worlds);
    for (unsigned i = 0; i < 2; i++)
        world_init(&worlds[i], fog, seed % 3 == 0, seed * 2 + i, seed % 7 == 0 ? seed + i : seed);
    (void)undone;
    while (!worlds[0].record.opened && !worlds[1].record.opened) {
        for (unsigned i = 0; i < 2; i++)
            gray_acts(&worlds[i], memory->one, memory->other);
        if (memcmp(&worlds[0].know[BLUE], &worlds[1].know[BLUE], sizeof(struct toy_know)) != 0)
            break;
        if (vd_session_is_held(worlds[0].record.session, BLUE) !=
            vd_session_is_held(worlds[1].record.session, BLUE))
            break;
        size_t size = outputs(&worlds[0], memory->one);

        assert_int_equal(outputs(&worlds[1], memory->other), size);
        assert_memory_equal(memory->one, memory->other, size);
        memory->compared++;
        if (!vd_session_view(worlds[0].record.session, BLUE)->asked)
            break;
        blue_acts(worlds, &blue);
    }
    memory->games++;
    for (unsigned i = 0; i < 2; i++)
        world_release(&worlds[i]);
    free(worlds);
}

static void pairs_of_games_are_the_same_for_who_cannot_tell(void **state)
{
    struct memory memory = {malloc(TEXT), malloc(TEXT), 0, 0, 0};
    uint64_t games = getenv("VD_TEST_ALL") != NULL ? 20000 : 1500;

    (void)state;
    assert_non_null(memory.one);
    assert_non_null(memory.other);
    for (uint64_t seed = 1; seed <= games; seed++)
        play_pair(&memory, seed);
    print_message("%u pairs of games, %zu moments compared\n", memory.games, memory.compared);
    assert_true(memory.compared > 3 * games);
    free(memory.one);
    free(memory.other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_games_are_the_same_for_who_cannot_tell),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
