/* unit/test_file.c: whole files and folders. */
#include "sys/file.h"

#include <string.h>

#include "unit/check.h"
#include "unit/scratch.h"

struct desk {
    struct scratch scratch;
    struct vd_arena arena;
    struct vd_report report;
};

static int set_up(void **state)
{
    static struct desk desk;

    scratch_init(&desk.scratch);
    vd_arena_init(&desk.arena);
    vd_report_init(&desk.report);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_report_release(&desk->report);
    vd_arena_release(&desk->arena);
    scratch_release(&desk->scratch);
    return 0;
}

static void files_of_all_sizes_are_read_whole(void **state)
{
    static const size_t sizes[] = {0, 1, 65535, 65536, 65537, 131072, 1000003};
    struct desk *desk = *state;

    for (size_t i = 0; i < COUNT(sizes); i++) {
        struct vd_file file;

        scratch_fill(&desk->scratch, "some", 'v', sizes[i]);
        assert_true(
            vd_file_read(&desk->arena, scratch_path(&desk->scratch, "some"), &file, &desk->report));
        assert_int_equal(file.length, sizes[i]);
        assert_int_equal(file.bytes[sizes[i]], 0);
        assert_int_equal(strlen(file.bytes), sizes[i]);
        assert_true(sizes[i] == 0 || file.bytes[sizes[i] - 1] == 'v');
    }
    assert_true(vd_report_is_clean(&desk->report));
}

static void zero_bytes_are_bytes(void **state)
{
    struct desk *desk = *state;
    struct vd_file file;

    scratch_write(&desk->scratch, "zeros", "a\0b\0", 4);
    assert_true(
        vd_file_read(&desk->arena, scratch_path(&desk->scratch, "zeros"), &file, &desk->report));
    assert_int_equal(file.length, 4);
    assert_memory_equal(file.bytes, "a\0b\0", 5);
}

static void what_is_no_file_is_refused(void **state)
{
    static const struct {
        const char *name, *words;
    } cases[] = {
        {"missing.yaml", "cannot be opened|No such file"},
        {"folder", "is a folder"},
        {"missing/deep.yaml", "cannot be opened"},
    };
    struct desk *desk = *state;
    struct vd_file file;

    scratch_folder(&desk->scratch, "folder");
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *path = scratch_path(&desk->scratch, cases[i].name);

        check_case(cases[i].name, !vd_file_read(&desk->arena, path, &file, &desk->report));
        check_case(cases[i].name,
                   report_has(&desk->report, cases[i].name, 0, 0, NULL, cases[i].words));
    }
    assert_int_equal(desk->report.mistakes.count, COUNT(cases));
}

static void sixty_four_megabytes_are_the_most(void **state)
{
    struct desk *desk = *state;
    const char *path = scratch_path(&desk->scratch, "large");
    struct vd_file file;

    scratch_fill(&desk->scratch, "large", ' ', VD_FILE_MAX);
    assert_true(vd_file_read(&desk->arena, path, &file, &desk->report));
    assert_int_equal(file.length, VD_FILE_MAX);
    scratch_fill(&desk->scratch, "large", ' ', VD_FILE_MAX + 1);
    assert_false(vd_file_read(&desk->arena, path, &file, &desk->report));
    assert_true(report_has(&desk->report, "large", 0, 0, NULL, "larger than 64 MB"));
    assert_false(vd_file_read(&desk->arena, "/dev/zero", &file, &desk->report));
    assert_int_equal(desk->report.mistakes.count, 2);
}

static void a_folder_is_listed_in_order(void **state)
{
    static const char *const made[] = {"rivers.geojson", "Zeta.geojson", ".hidden.geojson",
                                       "places.geojson", "notes.txt",    ".geojson",
                                       "a.geojson.bak",  "a-b.geojson",  "a.geojson"};
    static const char *const expected[] = {"Zeta.geojson", "a-b.geojson", "a.geojson",
                                           "places.geojson", "rivers.geojson"};
    struct desk *desk = *state;
    const char **names;
    size_t count;

    for (size_t i = 0; i < COUNT(made); i++)
        scratch_text(&desk->scratch, made[i], "");
    assert_true(vd_folder_list(&desk->arena, desk->scratch.path, ".geojson", &names, &count));
    assert_int_equal(count, COUNT(expected));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(names[i], expected[i]);
    assert_true(vd_folder_list(&desk->arena, desk->scratch.path, ".pdf", &names, &count));
    assert_int_equal(count, 0);
    assert_false(vd_folder_list(&desk->arena, scratch_path(&desk->scratch, "missing"), ".geojson",
                                &names, &count));
}

static void folders_and_files_are_told_apart(void **state)
{
    struct desk *desk = *state;

    scratch_text(&desk->scratch, "file", "");
    assert_true(vd_folder_exists(desk->scratch.path));
    assert_false(vd_folder_exists(scratch_path(&desk->scratch, "file")));
    assert_false(vd_folder_exists(scratch_path(&desk->scratch, "missing")));
    assert_string_equal(vd_path_join(&desk->arena, "data", "atlas"), "data/atlas");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(files_of_all_sizes_are_read_whole), TEST(zero_bytes_are_bytes),
        TEST(what_is_no_file_is_refused),        TEST(sixty_four_megabytes_are_the_most),
        TEST(a_folder_is_listed_in_order),       TEST(folders_and_files_are_told_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
