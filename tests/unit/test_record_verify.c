/* unit/test_record_verify.c: records that are read again: good ones prove, changed ones do not. */
#include "record/verify.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "unit/record_changes.h"
#include "unit/toy_record.h"

static bool accepts(struct vd_text bytes, struct vd_verdict *verdict, struct vd_fault *fault)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_verify(&toy_catalogue, bytes, &arena, verdict, fault);

    vd_arena_release(&arena);
    return fine;
}

static void must_accept(struct vd_text bytes, struct vd_verdict *verdict)
{
    struct vd_fault fault;

    if (!accepts(bytes, verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
}

/* ---- good records ---- */

static void good_records_are_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < TOY_GAMES; i++) {
        struct vd_record record;
        struct vd_text file;
        struct vd_verdict verdict;
        struct vd_fault fault;

        toy_record_play(&toy_games[i], &record, &file);
        must_accept(file, &verdict);
        assert_true(verdict.is_umpire);
        assert_int_equal(verdict.finished, toy_games[i].most == 0);
        assert_int_equal(verdict.orders, record.n);
        assert_true(vd_hash_is(&verdict.head, &record.chain));
        assert_int_equal(verdict.typed > 0, toy_games[i].typed != NULL);
        bool falls = verdict.restores > 0; /* all came after the start */

        assert_int_equal(verdict.grade, toy_games[i].seed != NULL       ? VD_GRADE_SEED
                                        : toy_games[i].salted && !falls ? VD_GRADE_SALTED
                                                                        : VD_GRADE_LOCAL);
        for (uint8_t seat = 0; seat < 2; seat++) {
            struct vd_text extract = vd_record_extract(&record, seat);

            must_accept(extract, &verdict);
            assert_false(verdict.is_umpire);
            assert_true(vd_hash_is(&verdict.head, &record.seats[seat].chain));
            assert_true(vd_verify_beside(&toy_catalogue, file, extract, &fault));
        }
        vd_record_release(&record);
        free((char *)file.at);
    }
}

/* At every step of whole games the view folded from the seat's own record is the session's. */
static void views_are_folds_at_every_step(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct toy_game game = {
            .play = seed, .near = seed % 2, .most = 2, .fog = seed % 3 ? TOY_BLIND : TOY_OPEN};

        for (;; game.most++) {
            struct vd_record record;
            struct vd_text file;
            struct vd_verdict verdict;

            toy_record_play(&game, &record, &file);
            must_accept(file, &verdict); /* which compares them */
            bool over = record.opened;

            vd_record_release(&record);
            free((char *)file.at);
            if (over || game.most > 60)
                break;
        }
    }
}

/* The end of a text's first `lines` lines. */
static size_t length_of(struct vd_text text, size_t lines)
{
    const char *at = text.at;

    while (lines-- > 0)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - text.at);
}

static void must_add(struct vd_extract *extract, struct vd_text whole, size_t line)
{
    size_t start = length_of(whole, line), end = length_of(whole, line + 1);
    struct vd_fault fault;

    if (!vd_extract_add(extract, (struct vd_text){whole.at + start, end - start}, true, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
}

/* Line by line, as a seat hears them, rewinds and all: after each as if all had been read at once. */
static void check_added(struct vd_text whole)
{
    size_t size = 0, view_size;
    struct vd_extract added, read;
    struct vd_fault fault;

    assert_true(vd_extract_read(&added, &toy_catalogue,
                                (struct vd_text){whole.at, length_of(whole, 2)}, NULL, &fault));
    view_size = added.system->play->sizes(added.scenario).view;
    for (size_t line = 2; size < whole.length; line++) {
        must_add(&added, whole, line);
        size = length_of(whole, line + 1);
        assert_true(
            vd_extract_read(&read, &toy_catalogue, (struct vd_text){whole.at, size}, NULL, &fault));
        assert_memory_equal(added.view, read.view, view_size);
        assert_true(vd_hash_is(&added.chain, &read.chain));
        assert_int_equal(added.can_undo, read.can_undo);
        assert_int_equal(added.is_wanted, read.is_wanted);
        assert_int_equal(added.opened, read.opened);
        vd_extract_release(&read);
    }
    vd_extract_release(&added);
}

static void lines_may_come_one_by_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < TOY_GAMES; i++) {
        struct vd_record record;
        struct vd_text file;

        toy_record_play(&toy_games[i], &record, &file);
        for (uint8_t seat = 0; seat < 2; seat++)
            check_added(vd_record_extract(&record, seat));
        vd_record_release(&record);
        free((char *)file.at);
    }
}

static void an_added_line_must_fit(void **state)
{
    struct vd_record record;
    struct vd_text file, whole;
    struct vd_extract extract;
    struct vd_fault fault;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    whole = vd_record_extract(&record, 0);
    size_t second = length_of(whole, 2), third = length_of(whole, 3), fourth = length_of(whole, 4);

    for (int i = 0; i < 2; i++) {
        struct vd_text wrong = i == 0 ? (struct vd_text){whole.at + third, fourth - third}
                                      : (struct vd_text){whole.at + second, fourth - second};

        assert_true(vd_extract_read(&extract, &toy_catalogue, (struct vd_text){whole.at, second},
                                    NULL, &fault));
        assert_false(vd_extract_add(&extract, wrong, true, &fault));
        vd_extract_release(&extract);
    }
    vd_record_release(&record);
    free((char *)file.at);
}

/* A forged line that is chained as it should be is refused when it comes, as in a whole record. */
static void a_forged_line_is_not_added(void **state)
{
    struct vd_record record;
    struct vd_text file;
    struct vd_extract extract;
    struct vd_fault fault;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    char *forged = toy_forge(vd_record_extract(&record, 0).at, "\"ev\":[[1,1]]", "\"ev\":[[99,1]]");
    size_t second = length_of(vd_text_of(forged), 2), third = length_of(vd_text_of(forged), 3);

    assert_true(
        vd_extract_read(&extract, &toy_catalogue, (struct vd_text){forged, second}, NULL, &fault));
    assert_false(
        vd_extract_add(&extract, (struct vd_text){forged + second, third - second}, true, &fault));
    assert_non_null(strstr(fault.sentence, "event 1 of the line"));
    assert_int_equal(fault.line, 3);
    assert_false(vd_extract_add(&extract, vd_text_of("{\"k\":2}\n"), true, &fault));
    vd_extract_release(&extract);
    free(forged);
    vd_record_release(&record);
    free((char *)file.at);
}

/* The same words give the same bytes: of the seed, everything follows. */
static void a_seed_gives_the_same_record(void **state)
{
    struct vd_record one, other;
    struct vd_text first, second;

    (void)state;
    toy_record_play(&toy_games[0], &one, &first);
    toy_record_play(&toy_games[0], &other, &second);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.at, second.at, first.length);
    vd_record_release(&one);
    vd_record_release(&other);
    free((char *)first.at);
    free((char *)second.at);
}

static void an_order_costs_at_most_512_bytes(void **state)
{
    struct toy_game game = {.play = 11};
    struct vd_record record;
    struct vd_text file;
    const char *third;

    (void)state;
    toy_record_play(&game, &record, &file);
    third = strchr(strchr(file.at, '\n') + 1, '\n') + 1;
    size_t each = strlen(third) / record.n;

    if (each > 512)
        fail_msg("%zu bytes for an order", each);
    vd_record_release(&record);
    free((char *)file.at);
}

/* ---- changes ---- */

static void every_changed_byte_is_found(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TOY_GAMES; i++) {
        struct vd_record record;
        struct vd_text file;
        unsigned count = changes_wanted() / TOY_GAMES;

        toy_record_play(&toy_games[i], &record, &file);
        check_changed_bytes(file, count + 1, 1863 + i, accepts);
        for (uint8_t seat = 0; seat < 2; seat++)
            check_changed_bytes(vd_record_extract(&record, seat), count / 2, 100 + 2 * i + seat,
                                accepts);
        vd_record_release(&record);
        free((char *)file.at);
    }
}

/* A record cut off anywhere but after an outcome is refused; there, only its head tells. */
static void cut_off_records_are_found(void **state)
{
    struct toy_game game = {.play = 2, .near = true, .most = 9};
    struct vd_record record;
    struct vd_text file;
    struct vd_verdict whole, part;
    struct vd_fault fault;
    unsigned good = 0;

    (void)state;
    toy_record_play(&game, &record, &file);
    must_accept(file, &whole);
    for (size_t length = 0; length < file.length; length++) {
        if (accepts((struct vd_text){file.at, length}, &part, &fault)) {
            assert_false(vd_hash_is(&whole.head, &part.head));
            good++;
        }
    }
    assert_int_equal(good,
                     record.n); /* after the two first lines, and after every order but the last */
    vd_record_release(&record);
    free((char *)file.at);
}

/* ---- anything at all ---- */

static void what_is_no_record_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "\n",
                                        "hello\n",
                                        "{\"vdr\":1}\n",
                                        "{\"vdr\":1,\"h\":\"\"}\n",
                                        "\n\n\n\n",
                                        "{\"vdr\":99999999999999999999999999}\n"};
    struct vd_verdict verdict;
    struct vd_fault fault;
    struct random random = {3};

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        check_case(texts[i], !accepts(vd_text_of(texts[i]), &verdict, &fault));
        check_case(texts[i], fault.sentence[0] != '\0');
    }
    for (int i = 0; i < 2000; i++) {
        char bytes[300];
        size_t length = random_next(&random) % sizeof bytes;

        for (size_t k = 0; k < length; k++)
            bytes[k] = (char)random_next(&random);
        assert_false(accepts((struct vd_text){bytes, length}, &verdict, &fault));
        assert_true(fault.sentence[0] != '\0');
    }
}

/* Line after line put into another place: whatever comes of it, it is refused or harmless. */
static void shuffled_lines_are_refused(void **state)
{
    struct random random = {9};
    struct vd_record record;
    struct vd_text file;

    (void)state;
    toy_record_play(&toy_games[5], &record, &file);
    for (int round = 0; round < 300; round++) {
        struct vd_text bytes = round % 3 ? file : vd_record_extract(&record, (uint8_t)(round % 2));
        char *copy = calloc(bytes.length * 2 + 1, 1), *out;
        const char *lines[4000];
        size_t count = 0, at = 0;
        struct vd_verdict verdict;
        struct vd_fault fault;

        assert_non_null(copy);
        for (const char *line = bytes.at; *line != '\0'; line = strchr(line, '\n') + 1)
            lines[count++] = line;
        if (count == 0 || count > COUNT(lines))
            abort();
        size_t from = random_next(&random) % count, to = random_next(&random) % count;

        for (size_t i = 0; i < count; i++) {
            size_t take = i == to ? from : i;
            size_t length = (size_t)(strchr(lines[take], '\n') - lines[take]) + 1;

            memcpy(copy + at, lines[take], length);
            at += length;
        }
        out = toy_rechain(copy);
        if (from != to && strlen(out) == bytes.length && memcmp(out, bytes.at, bytes.length) == 0)
            from = to;
        assert_true(accepts(vd_text_of(out), &verdict, &fault) == (from == to) || round % 3 == 0);
        free(out);
        free(copy);
    }
    vd_record_release(&record);
    free((char *)file.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_records_are_accepted),
        cmocka_unit_test(views_are_folds_at_every_step),
        cmocka_unit_test(lines_may_come_one_by_one),
        cmocka_unit_test(an_added_line_must_fit),
        cmocka_unit_test(a_forged_line_is_not_added),
        cmocka_unit_test(a_seed_gives_the_same_record),
        cmocka_unit_test(an_order_costs_at_most_512_bytes),
        cmocka_unit_test(every_changed_byte_is_found),
        cmocka_unit_test(cut_off_records_are_found),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(shuffled_lines_are_refused),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
