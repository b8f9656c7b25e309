/* unit/test_record_forged.c: forged records: the chain is made again, and the lie is found all the same. */
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

/* ---- good records ---- */

/* The end of a text's first `lines` lines. */
static size_t length_of(struct vd_text text, size_t lines)
{
    const char *at = text.at;

    while (lines-- > 0)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - text.at);
}

/* ---- forgeries: the chain is made again, the lie is found all the same ---- */

static void must_refuse(char *forged, const char *words)
{
    struct vd_verdict verdict;
    struct vd_fault fault = {0};

    if (accepts(vd_text_of(forged), &verdict, &fault))
        fail_msg("a forgery was accepted that should be refused with: %s", words);
    if (strstr(fault.sentence, words) == NULL)
        fail_msg("line %zu: '%s' lacks '%s'", fault.line, fault.sentence, words);
    free(forged);
}

static void forgeries_are_found(void **state)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"vdr\":1", "\"vdr\":2", "newer vedette"},
        {"\"vdr\":1", "\"vdr\":0", "not the first line"},
        {"\"toy 3\"", "\"toy 4\"", "newer vedette (toy rules 4, this one has 3)"},
        {"\"toy 3\"", "\"toy 2\"", "tables of the scenario cannot be read"},
        {"\"toy 3\"", "\"chess 3\"", "does not know the game system"},
        {"\"scenario\":\"toy\"", "\"scenario\":\"boy\"", "cannot be read"},
        {"\"role\":\"umpire\"", "\"role\":\"blue\"", "not the first line"},
        {"[\"blue\",\"gray\"]", "[\"gray\",\"blue\"]", "cannot be read"},
        {"\"dice\":\"seed\"", "\"dice\":\"local\"", "key of the dice cannot be read"},
        {"\"dice\":\"seed\"", "\"dice\":\"luck\"", "does not say how its dice are made"},
        {"\"seed 1863\"", "\"seed 1864\"", "not the one committed to"},
        {"\"game\":\"", "\"game\":\"A", "not the first line"},
        {"{\"scenario\":\"VE9", "{\"scenario\":\"VE8", "not those the first line names"},
        {"{\"n\":1,", "{\"n\":2,", "order 1 is expected"},
        {"{\"n\":1,", "{\"n\":1, ", "an order is expected"},
        {"\"seat\":\"umpire\"", "\"seat\":\"green\"", "no seat 'green'"},
        {"\"seat\":\"umpire\"", "\"seat\":\"blue\"", "not allowed"},
        {"\"text\":\"start\"", "\"text\":\"begin\"", "not allowed"},
        {"\"text\":\"place ", "\"text\":\"Place ", "canonical"},
        {"\"text\":\"place ", "\"text\":\"splace ", "not allowed"},
        {"{\"o\":1,", "{\"o\":3,", "wrong number"},
        {"\"dice\":[[0,0,0,0,0,3,", "\"dice\":[[0,0,0,0,0,4,", "dice are not those"},
        {"\"dice\":[[0,0,0,0,0,3,", "\"dice\":[[0,0,0,0,0,3,1],[0,0,0,0,0,3,", "dice are not"},
        {"\"heads\":{", "\"heads\":{\"green\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\",",
         "heads of the seats"},
    };
    struct vd_record record;
    struct vd_text file;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    for (size_t i = 0; i < COUNT(cases); i++)
        must_refuse(toy_forge(file.at, cases[i].from, cases[i].to), cases[i].words);
    vd_record_release(&record);
    free((char *)file.at);
}

/* Swaps the letter at a place behind a member for another. */
static char *with_letter(const char *bytes, const char *member, size_t further)
{
    const char *at = strstr(bytes, member);
    char *changed = strdup(bytes);

    assert_non_null(changed);
    assert_non_null(at);
    size_t place = (size_t)(at - bytes) + strlen(member) + further;

    changed[place] = changed[place] == 'A' ? 'B' : 'A';
    char *chained = toy_rechain(changed);

    free(changed);
    return chained;
}

static void forged_hashes_are_found(void **state)
{
    struct vd_record record;
    struct vd_text file;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    must_refuse(with_letter(file.at, "\"commit\":\"", 0), "not the one committed to");
    must_refuse(with_letter(file.at, "\"data\":\"", 5), "not the one committed to");
    must_refuse(with_letter(file.at, "\"salt\":\"", 5), "salt");
    must_refuse(with_letter(file.at, "\"ev\":\"", 5), "events");
    must_refuse(with_letter(file.at, "\"heads\":{\"blue\":\"", 5), "heads");
    must_refuse(with_letter(file.at, "\"state\":\"", 5), "state");
    must_refuse(with_letter(file.at, "{\"open\":\"", 5), "wrong number");
    vd_record_release(&record);
    free((char *)file.at);
}

static void lines_out_of_place_are_found(void **state)
{
    struct vd_record record;
    struct vd_text file;
    const char *last;
    char *forged;
    size_t length;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    for (last = file.at + file.length - 1; last[-1] != '\n'; last--)
        ;
    length = strlen(last);
    forged = calloc(file.length + length + 1, 1);
    assert_non_null(forged);
    memcpy(forged, file.at, file.length);
    memcpy(forged + file.length, last, length); /* the end twice */
    must_refuse(toy_rechain(forged), "an order is expected");
    forged[last - file.at] = '\0'; /* no end: it is derived, but the file lacks it */
    must_refuse(toy_rechain(forged), "no outcome");
    free(forged);
    vd_record_release(&record);
    free((char *)file.at);
}

/* A record with one of its own lines once more behind its last; from and to: in that line. */
static char *with_another(const char *bytes, const char *line, const char *to)
{
    const char *at = strstr(bytes, line);
    size_t size = 2 * strlen(bytes) + 1;
    char *longer = malloc(size);

    assert(at != NULL && longer != NULL);
    (void)snprintf(longer, size, "%s%s%.*s", bytes, to,
                   (int)(strchr(at, '\n') + 1 - at - (ptrdiff_t)strlen(line)), at + strlen(line));
    char *chained = toy_rechain(longer);

    free(longer);
    return chained;
}

static void nothing_comes_after_the_end(void **state)
{
    struct vd_record record;
    struct vd_text file;
    char next[32];

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    (void)snprintf(next, sizeof next, "{\"n\":%u,", record.n + 1);
    must_refuse(with_another(file.at, "{\"n\":1,", next), "an order after the end");
    must_refuse(with_another(vd_record_extract(&record, 0).at, "{\"k\":1,", "{\"k\":9,"),
                "a line after the end");
    vd_record_release(&record);
    free((char *)file.at);
}

/* ---- forged records of a seat ---- */

static void forged_extracts_are_found(void **state)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"role\":\"blue\"", "\"role\":\"green\"", "no seat 'green'"},
        {"\"role\":\"blue\"", "\"role\":\"umpire\"", "an order is expected here"},
        {"{\"k\":1,", "{\"k\":2,", "line 1 of the seat's record is expected"},
        {"{\"k\":1,\"text\":null", "{\"k\":1,\"text\":\"undo\"", "is not allowed here"},
        {"{\"k\":1,\"text\":null", "{\"k\":1,\"text\":\"die 3\"", "is not allowed here"},
        {"{\"k\":1,\"text\":null", "{\"k\":1,\"text\":\"salt 12345678\"", "is not allowed here"},
        {"{\"k\":1,\"text\":null", "{\"k\":1,\"text\":\"end\"", "the order is not allowed"},
        {"\"text\":\"place ", "\"text\":\"Place ", "canonical"},
        {"\"ev\":[[1,1]]", "\"ev\":[[99,1]]", "event 1 of the line"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1,1,7]]", "event 1 of the line"},
        {"\"ev\":[[1,1]]", "\"ev\":[[8,4,99,3]]", "event 1 of the line"},
        {"\"ev\":[[1,1]]", "\"ev\":[[65282,0,9]]", "event 1 of the line"},
        {"\"ev\":[[1,1]]", "\"ev\":[[65299,0]]", "event 1 of the line"},
        {"\"ev\":[[1,1]]", "\"ev\":[]", "tells nothing"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1,1,0]]", "a line of the seat's record"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1]]", "a line of the seat's record"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1,1],]", "a line of the seat's record"},
        {"{\"open\":\"seed 1863\"", "{\"open\":\"seed 1864\"", "not the one committed to"},
        {"{\"open\":\"seed 1863\"", "{\"open\":\"sod\"", "cannot be read"},
        {"{\"open\":\"seed 1863\"", "{\"open\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"",
         "cannot be read"},
    };
    struct vd_record record;
    struct vd_text file;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    for (size_t i = 0; i < COUNT(cases); i++)
        must_refuse(toy_forge(vd_record_extract(&record, 0).at, cases[i].from, cases[i].to),
                    cases[i].words);
    vd_record_release(&record);
    free((char *)file.at);
}

/* What a seat says about salt and dice has its moment. */
static void forged_salts_and_dice_are_found(void **state)
{
    static const struct {
        unsigned game;
        uint8_t seat;
        const char *from, *to;
    } cases[] = {
        {2, 0, "\"text\":\"place ", "\"text\":\"salt 12345678"}, /* after the start */
        {2, 0, "\"text\":\"hash ", "\"text\":\"hash A"},
        {2, 0, "\"text\":\"salt Blue", "\"text\":\"salt Glue"}, /* not what the hash is of */
        {0, 0, "\"text\":null", "\"text\":\"salt 12345678\""},  /* where nobody salts */
        {3, 0, "\"text\":\"die 1\"", "\"text\":\"die 0\""},
        {3, 0, "\"text\":\"die 1\"", "\"text\":\"die 99\""},
        {3, 0, "\"text\":\"die 1\"", "\"text\":\"die 1.\""},
        {3, 0, "\"text\":\"die 1\"", "\"text\":\"die one\""},
        {3, 0, "\"text\":\"die 1\"", "\"text\":\"undo\""}, /* while a die is waited for */
        {5, 1, "\"text\":null", "\"text\":\"die 1\""},     /* the other's */
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_record record;
        struct vd_text file;

        toy_record_play(&toy_games[cases[i].game], &record, &file);
        must_refuse(
            toy_forge(vd_record_extract(&record, cases[i].seat).at, cases[i].from, cases[i].to),
            "is not allowed here");
        vd_record_release(&record);
        free((char *)file.at);
    }
}

/* A line that is good by itself, but not what the umpire's record tells. */
static void an_extract_is_held_against_the_record(void **state)
{
    struct vd_record record, other;
    struct vd_text file, other_file, extract;
    struct vd_fault fault = {0};
    struct vd_verdict verdict;
    char *forged;

    (void)state;
    toy_record_play(&toy_games[0], &record, &file);
    toy_record_play(&toy_games[1], &other, &other_file);
    extract = vd_record_extract(&record, 1);
    forged = with_letter(extract.at, "\"seal\":\"", 5);
    assert_true(accepts(vd_text_of(forged), &verdict, &fault)); /* by itself it cannot tell */
    assert_false(vd_verify_beside(&toy_catalogue, file, vd_text_of(forged), &fault));
    assert_non_null(strstr(fault.sentence, "differs from the umpire's record"));
    free(forged);
    assert_false(vd_verify_beside(&toy_catalogue, file, vd_record_extract(&other, 1), &fault));
    assert_false(vd_verify_beside(&toy_catalogue, file, other_file, &fault));
    assert_non_null(strstr(fault.sentence, "not the record of a seat"));
    assert_false(vd_verify_beside(&toy_catalogue, extract, extract, &fault));
    assert_non_null(strstr(fault.sentence, "not the umpire's"));
    assert_false(vd_verify_beside(&toy_catalogue, file, vd_text_of("hello\n"), &fault));
    assert_non_null(strstr(fault.sentence, "not a record of vedette"));
    assert_false(vd_verify_beside(&toy_catalogue, (struct vd_text){file.at, length_of(file, 2)},
                                  extract, &fault));
    assert_non_null(strstr(fault.sentence, "does not go that far"));
    vd_record_release(&record);
    vd_record_release(&other);
    free((char *)file.at);
    free((char *)other_file.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forgeries_are_found),
        cmocka_unit_test(forged_hashes_are_found),
        cmocka_unit_test(lines_out_of_place_are_found),
        cmocka_unit_test(nothing_comes_after_the_end),
        cmocka_unit_test(forged_extracts_are_found),
        cmocka_unit_test(forged_salts_and_dice_are_found),
        cmocka_unit_test(an_extract_is_held_against_the_record),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
