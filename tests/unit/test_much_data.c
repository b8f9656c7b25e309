/* unit/test_much_data.c: too much data, folders without any, large files of garbage: told, and soon. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "theater/maps.h"
#include "unit/bad_case.h"
#include "unit/check.h"
#include "unit/data_folder.h"

/* ---- too much of something ---- */

/* A file of the atlas with `count` features, each made of the pattern and its number. */
static char *many_features(const char *layer, const char *pattern, unsigned count)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    fprintf(out, "{'type':'FeatureCollection','layer':'%s','licence':'MIT','features':[", layer);
    for (unsigned i = 0; i < count; i++) {
        const char *number = strchr(pattern, '#');

        fprintf(out, "%s{'type':'Feature','properties':{'source':'own',%.*s%u%s}", i > 0 ? "," : "",
                (int)(number - pattern), pattern, i, number + 1);
    }
    fputs("]}", out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *many_rivers(void)
{
    return many_features("rivers",
                         "'name':'Run #','class':'creek'},'geometry':{'type':'LineString',"
                         "'coordinates':[[-77.1,39.5],[-77.1,39.4]]}",
                         16);
}

static char *many_railroads(void)
{
    return many_features("railroads",
                         "'name':'Line #','stations':['Eastville MD','Harbor MD']},'geometry':"
                         "{'type':'LineString','coordinates':[[-77.3,39.41],[-77.36,39.41]]}",
                         32);
}

static char *many_woods(void)
{
    return many_features("woods",
                         "'name':'Wood #','kind':'woods'},'geometry':{'type':'Polygon',"
                         "'coordinates':[[[-77.1,39.5],[-77.1,39.4],[-77.2,39.4],[-77.1,39.5]]]}",
                         10000);
}

static char *many_positions(void)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    fputs("{'type':'FeatureCollection','layer':'ridges','licence':'MIT','features':[{'type':"
          "'Feature','properties':{'name':'Fine Ridge','source':'own'},'geometry':{'type':"
          "'LineString','coordinates':[[-77.1,39.5]",
          out);
    for (unsigned i = 0; i < 250000; i++)
        fprintf(out, ",[-77.1,%u.%06u]", 39U, i % 1000000);
    fputs("]}}]}", out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static const char all_runs[] =
    "rivers: [Styx, Run 0, Run 1, Run 2, Run 3, Run 4, Run 5, Run 6, Run 7, Run 8, Run 9, Run 10, "
    "Run 11, Run 12, Run 13, Run 14, Run 15]";

static void too_much_of_something(void **state)
{
    const struct {
        char *(*make)(void);
        struct bad_case bad;
    } cases[] = {
        {many_rivers,
         {"seventeen rivers that block",
          {{SQUARE, "rivers: [Styx]", all_runs}, {"atlas/x.geojson", NULL, NULL}},
          {{SQUARE, 0, 0, NULL, "at most 16 blocking rivers"}}}},
        {many_railroads,
         {"thirty-three railroads",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, "Line 31", "at most 32 railroads"},
           {"atlas/x.geojson", 0, 0, "Line 31", "at most 32 railroads"}}}},
        {many_woods,
         {"more than ten thousand features",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, NULL, "at most 10000 features"}}}},
        {many_positions,
         {"more than 250000 positions",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, "Fine Ridge", "at most 250000 positions"}}}},
    };
    size_t failed = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct bad_case bad = cases[i].bad;
        char *text = cases[i].make();

        for (size_t k = 0; k < COUNT(bad.changes); k++) {
            if (bad.changes[k].file != NULL && bad.changes[k].from == NULL)
                bad.changes[k].to = text;
        }
        failed += !bad_case_run(&bad);
        free(text);
    }
    assert_int_equal(failed, 0);
}

/* ---- folders and large files ---- */

static const struct data_change unchanged[] = {{0}};

/* The folder as it is: the mistake it must give, or another one besides. */
static void check_folder(const char *name, const char *folder, const struct expected *mistakes,
                         size_t count)
{
    struct vd_report report;

    check_case(name, !bad_case_compile(folder, &report));
    for (size_t i = 0; i < count; i++)
        check_case(name, report_has(&report, mistakes[i].file, mistakes[i].line, mistakes[i].column,
                                    mistakes[i].feature, mistakes[i].words));
    check_case(name, report.mistakes.count == count);
    vd_report_release(&report);
}

static void folders_without_data(void **state)
{
    static const struct expected nothing[] = {{"/atlas", 0, 0, NULL, "no atlas here"},
                                              {"/maps", 0, 0, NULL, "no maps here"}};
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    check_folder("missing", scratch_path(&scratch, "missing"), nothing, 2);
    check_folder("empty", scratch.path, nothing, 2);
    scratch_folder(&scratch, "atlas");
    scratch_folder(&scratch, "maps");
    check_folder("empty atlas and maps", scratch.path, nothing, 2);
    scratch_text(&scratch, "file", "");
    check_folder("a file", scratch_path(&scratch, "file"), nothing, 2);
    scratch_release(&scratch);
}

static void a_folder_with_the_name_of_a_file(void **state)
{
    static const struct expected mistakes[] = {{"atlas/x.geojson", 0, 0, NULL, "is a folder"},
                                               {"maps/x.yaml", 0, 0, NULL, "is a folder"}};
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    data_folder_write(&scratch, unchanged);
    scratch_folder(&scratch, "atlas/x.geojson");
    scratch_folder(&scratch, "maps/x.yaml");
    check_folder("folders", scratch.path, mistakes, 2);
    scratch_release(&scratch);
}

enum { MEGABYTE = 1024 * 1024 };

static void fill_random(char *bytes, size_t length)
{
    struct random random = {50};

    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)random_next(&random);
}

static void fill_brackets(char *bytes, size_t length)
{
    memset(bytes, '[', length);
}

/* [0,0,0,...]: JSON, but no GeoJSON. */
static void fill_zeros(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(i == 0 ? '[' : i + 1 == length ? ']' : i % 2 == 0 ? ',' : '0');
    if (length % 2 == 0)
        bytes[length - 2] = ' ';
}

/* ["aaa..."]: JSON of one value. */
static void fill_text(char *bytes, size_t length)
{
    memset(bytes, 'a', length);
    bytes[0] = '[';
    bytes[1] = bytes[length - 2] = '"';
    bytes[length - 1] = ']';
}

static void fill_blanks(char *bytes, size_t length)
{
    memset(bytes, ' ', length);
}

/* A new key on every line, each of them once. */
static void fill_keys(char *bytes, size_t length)
{
    unsigned number = 0;

    for (size_t i = 0; i + 16 < length; i += 13, number++)
        (void)snprintf(bytes + i, 16, "k%08u: 0\n", number);
    bytes[length - 1] = '\n';
    for (size_t i = length - 1; i > 0 && bytes[i] != '\n'; i--)
        bytes[i] = ' ';
}

static void fill_dashes(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(i % 2 == 0 ? '-' : ' ');
}

static void fill_items(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = "- a\n"[i % 4];
}

/* CPU time of this process alone: other tests run beside it. */
static double seconds(void)
{
    struct timespec now;

    assert_int_equal(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now), 0);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Fifty megabytes of each: told as what they are, within seconds even under the sanitizers, and the
 * rest of the folder is still read. */
static void fifty_megabytes_of_garbage(void **state)
{
    static const struct {
        const char *name, *file;
        void (*fill)(char *bytes, size_t length);
        size_t megabytes;
        const char *words;
    } cases[] = {
        {"random bytes", "atlas/x.geojson", fill_random, 50, "not JSON"},
        {"brackets", "atlas/x.geojson", fill_brackets, 50, "not JSON|depth"},
        {"a few zeros", "atlas/x.geojson", fill_zeros, 3, "not a GeoJSON FeatureCollection"},
        {"zeros", "atlas/x.geojson", fill_zeros, 50, "more values than"},
        {"one long text", "atlas/x.geojson", fill_text, 50, "not a GeoJSON FeatureCollection"},
        {"blanks", "atlas/x.geojson", fill_blanks, 50, "not JSON"},
        {"too large", "atlas/x.geojson", fill_blanks, 65, "larger than 64 MB"},
        {"random bytes", "maps/x.yaml", fill_random, 50, "not YAML"},
        {"brackets", "maps/x.yaml", fill_brackets, 50, "levels deep"},
        {"blanks", "maps/x.yaml", fill_blanks, 50, "file is empty"},
        {"dashes", "maps/x.yaml", fill_dashes, 50, "levels deep"},
        {"keys", "maps/x.yaml", fill_keys, 50, "more than 4096 entries in one table"},
        {"items", "maps/x.yaml", fill_items, 50, "more than 250000 entries in one file"},
    };
    char *bytes = malloc(65 * (size_t)MEGABYTE);

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct expected mistake = {cases[i].file, 0, 0, NULL, cases[i].words};
        struct scratch scratch;

        scratch_init(&scratch);
        data_folder_write(&scratch, unchanged);
        cases[i].fill(bytes, cases[i].megabytes * MEGABYTE);
        scratch_write(&scratch, cases[i].file, bytes, cases[i].megabytes * MEGABYTE);
        double began = seconds();

        check_folder(cases[i].name, scratch.path, &mistake, 1);
        check_case(cases[i].name, seconds() - began < 20);
        scratch_release(&scratch);
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_much_of_something),
        cmocka_unit_test(folders_without_data),
        cmocka_unit_test(a_folder_with_the_name_of_a_file),
        cmocka_unit_test(fifty_megabytes_of_garbage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
