/* unit/test_record_verify.c: a record is what it says, and any change of it is found. */
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
    struct vd_heap heap;

    vd_heap_init(&heap);
    bool fine = vd_verify(&toy_catalogue, bytes, &heap, verdict, fault);

    vd_heap_release(&heap);
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

/* The end of a text's first so many lines. */
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
    view_size = added.rules->sizes(added.scenario).view;
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

/* ---- forgeries: the chain is made anew, the lie is found all the same ---- */

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
        {"\"dice\":\"seed\"", "\"dice\":\"luck\"", "does not say what its dice are"},
        {"\"seed 1863\"", "\"seed 1864\"", "not the one committed to"},
        {"\"game\":\"", "\"game\":\"A", "not the first line"},
        {"{\"scenario\":\"VE9", "{\"scenario\":\"VE8", "not those the first line names"},
        {"{\"n\":1,", "{\"n\":2,", "order 1 is wanted"},
        {"{\"n\":1,", "{\"n\":1, ", "an order is wanted"},
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
    must_refuse(toy_rechain(forged), "an order is wanted");
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
        {"\"role\":\"blue\"", "\"role\":\"umpire\"", "an order is wanted here"},
        {"{\"k\":1,", "{\"k\":2,", "line 1 of the seat's own is wanted"},
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
        {"\"ev\":[[1,1]]", "\"ev\":[[1,1,0]]", "a line of the seat's own"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1]]", "a line of the seat's own"},
        {"\"ev\":[[1,1]]", "\"ev\":[[1,1],]", "a line of the seat's own"},
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
    assert_non_null(strstr(fault.sentence, "not the one that the umpire's record tells"));
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
    assert_non_null(strstr(fault.sentence, "does not go so far"));
    vd_record_release(&record);
    vd_record_release(&other);
    free((char *)file.at);
    free((char *)other_file.at);
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
        cmocka_unit_test(forgeries_are_found),
        cmocka_unit_test(forged_hashes_are_found),
        cmocka_unit_test(lines_out_of_place_are_found),
        cmocka_unit_test(nothing_comes_after_the_end),
        cmocka_unit_test(forged_extracts_are_found),
        cmocka_unit_test(forged_salts_and_dice_are_found),
        cmocka_unit_test(an_extract_is_held_against_the_record),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(shuffled_lines_are_refused),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
