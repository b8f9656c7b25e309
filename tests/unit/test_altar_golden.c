/* unit/test_altar_golden.c: whole campaigns come out the same, to the byte, in every build. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "record/extract.h"
#include "record/verify.h"
#include "unit/check.h"
#include "unit/golden_game.h"

/* ---- states and heads ---- */

static void whole_games_come_out_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; golden_games[i] != NULL; i++) {
        struct golden golden;

        golden_play(&golden, golden_games[i], 0, NULL);
        assert_true(golden.record.opened);
        assert_true(golden.states > 20);
        if (!vd_hash_is(&golden.record.chain, &golden.wanted))
            fail_msg("%s: every state is the same, but the head is %s (tests/replay/README.md)",
                     golden_games[i], golden.record.chain.text);
        golden_release(&golden);
    }
}

static void verify(struct vd_text bytes, const char *name, struct vd_verdict *verdict)
{
    struct vd_heap heap;
    struct vd_fault fault;

    vd_heap_init(&heap);
    if (!vd_verify(&golden_catalogue, bytes, &heap, verdict, &fault))
        fail_msg("%s, line %zu: %s", name, fault.line, fault.sentence);
    vd_heap_release(&heap);
}

static void their_records_are_good(void **state)
{
    (void)state;
    for (size_t i = 0; golden_games[i] != NULL; i++) {
        struct golden golden;
        struct vd_verdict verdict;
        struct vd_fault fault;

        golden_play(&golden, golden_games[i], 0, NULL);
        verify(golden.bytes, golden_games[i], &verdict);
        assert_true(verdict.is_umpire && verdict.finished);
        assert_true(vd_hash_is(&verdict.head, &golden.wanted));
        for (uint8_t seat = 0; seat < 2; seat++) {
            struct vd_text extract = vd_record_extract(&golden.record, seat);

            verify(extract, golden_games[i], &verdict);
            assert_true(vd_hash_is(&verdict.head, &golden.record.seats[seat].chain));
            assert_true(vd_verify_beside(&golden_catalogue, golden.bytes, extract, &fault));
        }
        golden_release(&golden);
    }
}

/* ---- views ---- */

enum { SEATS = 2, LINES_MAX = 2000, VIEW_MAX = 1 << 16 };

/* The hash of each seat's view after each line of its own record. */
struct views {
    uint8_t hash[SEATS][LINES_MAX][VD_HASH_SIZE];
    uint32_t count[SEATS];
};

static void hash_view(const struct vd_rules *rules, const struct vd_scenario *scenario,
                      const struct vd_view *view, uint8_t hash[VD_HASH_SIZE])
{
    static char bytes[VIEW_MAX];
    struct vd_writer writer = vd_writer_of(bytes, sizeof bytes);

    rules->serialize_view(scenario, view, &writer);
    assert_false(vd_writer_is_full(&writer));
    crypto_hash_sha256(hash, (const unsigned char *)bytes, writer.length);
}

static void note_views(void *context, const struct vd_record *record,
                       const struct vd_outcome *outcome)
{
    struct views *views = context;

    (void)outcome;
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        uint32_t k = record->seats[seat].k;

        assert_true(k < LINES_MAX);
        hash_view(record->rules, record->scenario, vd_session_view(record->session, seat),
                  views->hash[seat][k]);
        views->count[seat] = k;
    }
}

static void compare_views(const struct golden *golden, const struct views *views, uint8_t seat)
{
    struct vd_extract extract;
    struct vd_fault fault;

    if (!vd_extract_read(&extract, &golden_catalogue, vd_record_extract(&golden->record, seat),
                         NULL, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    assert_int_equal(extract.lines.count, views->count[seat]);
    for (uint32_t k = 2; k <= views->count[seat]; k++) {
        uint8_t hash[VD_HASH_SIZE];

        hash_view(extract.rules, extract.scenario, vd_extract_view_at(&extract, k), hash);
        if (memcmp(hash, views->hash[seat][k], sizeof hash) != 0)
            fail_msg("the view of seat %u after its line %lu is not the fold of what it was told",
                     seat, (unsigned long)k);
    }
    vd_extract_release(&extract);
}

/* From its own record, read as from a file, a seat's view grows as the umpire's did. */
static void views_are_folds_at_every_step(void **state)
{
    static struct views views;
    const struct golden_witness witness = {note_views, &views};

    (void)state;
    for (size_t i = 0; golden_games[i] != NULL; i++) {
        struct golden golden;

        memset(&views, 0, sizeof views);
        golden_play(&golden, golden_games[i], 0, &witness);
        for (uint8_t seat = 0; seat < SEATS; seat++)
            compare_views(&golden, &views, seat);
        golden_release(&golden);
    }
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
