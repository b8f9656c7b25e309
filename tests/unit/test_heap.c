/* unit/test_heap.c: memory taken piece by piece and given back whole. */
#include "sys/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"

/* Each piece is filled with its own number; at the end all still hold it. */
static void pieces_are_zeroed_aligned_and_apart(void **state)
{
    enum { PIECES = 3000 };
    struct random random = {7};
    struct vd_arena arena;
    unsigned char *pieces[PIECES];
    size_t sizes[PIECES];

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < PIECES; i++) {
        /* Every hundredth is larger than a whole block. */
        sizes[i] = i % 100 == 99 ? 300000 : (size_t)random_between(&random, 0, 700);
        pieces[i] = vd_arena_take(&arena, sizes[i], 1);
        assert_int_equal((uintptr_t)pieces[i] % alignof(max_align_t), 0);
        for (size_t k = 0; k < sizes[i]; k++)
            assert_int_equal(pieces[i][k], 0);
        memset(pieces[i], (int)(i % 255 + 1), sizes[i]);
    }
    for (size_t i = 0; i < PIECES; i++) {
        for (size_t k = 0; k < sizes[i]; k++)
            assert_int_equal(pieces[i][k], i % 255 + 1);
    }
    vd_arena_release(&arena);
    assert_null(arena.blocks);
}

static void a_large_piece_leaves_the_block_in_use(void **state)
{
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    char *before = vd_arena_take(&arena, 16, 1);

    (void)vd_arena_take(&arena, 1000000, 1);
    char *after = vd_arena_take(&arena, 16, 1);

    assert_ptr_equal(after, before + 16);
    vd_arena_release(&arena);
}

static void text_is_copied_and_ended(void **state)
{
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    char *copy = vd_arena_text(&arena, "Chancellorsville", 6);

    assert_string_equal(copy, "Chance");
    assert_string_equal(vd_arena_text(&arena, NULL, 0), "");
    vd_arena_release(&arena);
}

static void a_list_grows_and_keeps_its_entries(void **state)
{
    struct vd_arena arena;
    VD_LIST(size_t) list = {0};

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < 10000; i++)
        VD_PUSH(&arena, list) = i * i;
    assert_int_equal(list.count, 10000);
    assert_true(list.room >= list.count);
    for (size_t i = 0; i < 10000; i++)
        assert_int_equal(list.at[i], i * i);
    vd_arena_release(&arena);
}

/* More than any machine has: the program says so and ends with status 1. */
static void no_memory_ends_the_program_with_a_sentence(void **state)
{
    char said[128] = "";
    int channel[2], status;

    (void)state;
    assert_int_equal(pipe(channel), 0);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        struct vd_arena arena;

        (void)dup2(channel[1], STDERR_FILENO);
        vd_arena_init(&arena);
        (void)vd_arena_take(&arena, SIZE_MAX / 2, 4);
        _exit(0);
    }
    close(channel[1]);
    assert_true(read(channel[0], said, sizeof said - 1) > 0);
    close(channel[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_FAILURE);
    assert_non_null(strstr(said, "no memory left"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_zeroed_aligned_and_apart),
        cmocka_unit_test(a_large_piece_leaves_the_block_in_use),
        cmocka_unit_test(text_is_copied_and_ended),
        cmocka_unit_test(a_list_grows_and_keeps_its_entries),
        cmocka_unit_test(no_memory_ends_the_program_with_a_sentence),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
