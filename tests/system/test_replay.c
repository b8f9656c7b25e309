/* system/test_replay.c: golden games of every system come out the same, to the byte, in every build. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "record/verify.h"
#include "system/trial.h"
#include "unit/check.h"
#include "unit/golden_game.h"

enum {
    VIEW_MAX = 1 << 17,
    BESIDE = 2,                      /* seats; each reads the whole record again */
    READ_BACK = SANITIZED ? 1 : 1000 /* games of each system whose records are read again */
};

/* Checks the first games of each system, at most `most`. */
static void each_game(void (*check)(const char *name), size_t most)
{
    for (size_t i = 0; vd_systems[i] != NULL; i++) {
        const char *const *names = trial_of(vd_systems[i])->replays;

        for (size_t k = 0; names[k] != NULL && k < most; k++)
            check(names[k]);
    }
}

/* ---- states and heads ---- */

static void comes_out_the_same(const char *name)
{
    struct golden golden;

    golden_play(&golden, name, 0, NULL);
    assert_true(golden.record.opened);
    assert_true(golden.states > 5);
    if (!vd_hash_is(&golden.record.chain, &golden.wanted))
        fail_msg("%s: every state is the same, but the head is %s (tests/replay/README.md)", name,
                 golden.record.chain.text);
    golden_release(&golden);
}

static void whole_games_come_out_the_same(void **state)
{
    (void)state;
    each_game(comes_out_the_same, SIZE_MAX);
}

static void verify(struct vd_text bytes, const char *name, struct vd_verdict *verdict)
{
    struct vd_arena arena;
    struct vd_fault fault;

    vd_arena_init(&arena);
    if (!vd_verify(&golden_catalogue, bytes, &arena, verdict, &fault))
        fail_msg("%s, line %zu: %s", name, fault.line, fault.sentence);
    vd_arena_release(&arena);
}

static void is_good_record(const char *name)
{
    struct golden golden;
    struct vd_verdict verdict;
    struct vd_fault fault;

    golden_play(&golden, name, 0, NULL);
    verify(golden.bytes, name, &verdict);
    assert_true(verdict.is_umpire && verdict.finished);
    assert_true(vd_hash_is(&verdict.head, &golden.wanted));
    for (uint8_t seat = 0; seat < golden.record.scenario->seat_count; seat++) {
        struct vd_text extract = vd_record_extract(&golden.record, seat);

        verify(extract, name, &verdict);
        assert_true(vd_hash_is(&verdict.head, &golden.record.seats[seat].chain));
        if (seat < BESIDE || getenv("VD_TEST_ALL") != NULL)
            assert_true(vd_verify_beside(&golden_catalogue, golden.bytes, extract, &fault));
    }
    golden_release(&golden);
}

static void their_records_are_good(void **state)
{
    (void)state;
    each_game(is_good_record, READ_BACK);
}

/* ---- views ---- */

/* The hash of each seat's view after each line of its own record. */
struct views {
    struct seat_views {
        uint8_t (*hash)[VD_HASH_SIZE];
        uint32_t count, room;
    } of[VD_SEATS_MAX];
};

static uint8_t *hash_at(struct seat_views *views, uint32_t k)
{
    if (k >= views->room) {
        views->room = 2 * k + 256;
        views->hash = realloc(views->hash, views->room * sizeof views->hash[0]);
        assert_non_null(views->hash);
    }
    return views->hash[k];
}

static void views_release(struct views *views)
{
    for (size_t seat = 0; seat < COUNT(views->of); seat++)
        free(views->of[seat].hash);
}

static void hash_view(const struct vd_system *system, const struct vd_scenario *scenario,
                      const struct vd_view *view, uint8_t hash[VD_HASH_SIZE])
{
    static char bytes[VIEW_MAX];
    struct vd_writer writer = vd_writer_of(bytes, sizeof bytes);

    system->keeping->serialize_view(scenario, view, &writer);
    assert_false(vd_writer_is_full(&writer));
    crypto_hash_sha256(hash, (const unsigned char *)bytes, writer.length);
}

static void note_views(void *context, const struct vd_record *record,
                       const struct vd_outcome *outcome)
{
    struct views *views = context;

    (void)outcome;
    for (uint8_t seat = 0; seat < record->scenario->seat_count; seat++) {
        uint32_t k = record->seats[seat].k;

        hash_view(record->system, record->scenario, vd_session_view(record->session, seat),
                  hash_at(&views->of[seat], k));
        views->of[seat].count = k;
    }
}

static void compare_views(const struct golden *golden, const struct views *views, uint8_t seat)
{
    struct vd_extract extract;
    struct vd_fault fault;

    if (!vd_extract_read(&extract, &golden_catalogue, vd_record_extract(&golden->record, seat),
                         NULL, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    assert_int_equal(extract.lines.count, views->of[seat].count);
    for (uint32_t k = 2; k <= views->of[seat].count; k++) {
        uint8_t hash[VD_HASH_SIZE];

        hash_view(extract.system, extract.scenario, vd_extract_view_at(&extract, k), hash);
        if (memcmp(hash, views->of[seat].hash[k], sizeof hash) != 0)
            fail_msg("the view of seat %u after its line %lu is not the fold of what it was told",
                     seat, (unsigned long)k);
    }
    vd_extract_release(&extract);
}

/* From its own record, read as from a file, a seat's view grows as the umpire's did. */
static void views_are_folds(const char *name)
{
    struct views views = {0};
    const struct golden_witness witness = {note_views, &views};
    struct golden golden;

    golden_play(&golden, name, 0, &witness);
    for (uint8_t seat = 0; seat < golden.record.scenario->seat_count; seat++)
        compare_views(&golden, &views, seat);
    views_release(&views);
    golden_release(&golden);
}

static void views_are_folds_at_every_step(void **state)
{
    (void)state;
    each_game(views_are_folds, READ_BACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_come_out_the_same),
        cmocka_unit_test(their_records_are_good),
        cmocka_unit_test(views_are_folds_at_every_step),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
