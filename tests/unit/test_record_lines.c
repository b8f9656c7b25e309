/* unit/test_record_lines.c: lines that a forger wrote, their chain made again: cut off, with something
 * added, or with too much in them. Each is refused, and the sentence names its line. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "record/tables.h"
#include "record/verify.h"
#include "unit/toy_record.h"

/* What closes a line: `,"h":"..."}`. */
enum { TAIL = 6 + VD_HASH_LETTERS + 2 };

struct game {
    struct vd_record record;
    struct vd_text file;
};

static struct game play(const struct toy_game *game)
{
    struct game played;

    toy_record_play(game, &played.record, &played.file);
    return played;
}

static void put_away(struct game *game)
{
    vd_record_release(&game->record);
    free((char *)game->file.at);
}

static bool accepts(const char *bytes, struct vd_fault *fault)
{
    struct vd_verdict verdict;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool fine = vd_verify(&toy_catalogue, vd_text_of(bytes), &arena, &verdict, fault);

    vd_arena_release(&arena);
    return fine;
}

static const char *line_at(struct vd_text file, size_t number)
{
    const char *line = file.at;

    while (--number > 0)
        line = strchr(line, '\n') + 1;
    return line;
}

/* The lines up to this one, which keeps its first `kept` bytes and gets others behind them. */
static void must_refuse_line(struct vd_text file, size_t number, size_t kept, const char *added)
{
    const char *line = line_at(file, number), *end = strchr(line, '\n');
    struct vd_fault fault = {0};
    size_t size = (size_t)(end - file.at) + strlen(added) + 2;
    char *changed = malloc(size);

    assert_non_null(changed);
    (void)snprintf(changed, size, "%.*s%s%.*s\n", (int)((size_t)(line - file.at) + kept), file.at,
                   added, TAIL, end - TAIL);
    char *forged = toy_rechain(changed);

    if (accepts(forged, &fault))
        fail_msg("line %zu was accepted: %.*s%s", number, (int)kept, line, added);
    if (fault.line != number || fault.sentence[0] == '\0')
        fail_msg("line %zu of %.*s: line %zu, %s", number, (int)kept, line, fault.line,
                 fault.sentence);
    free(changed);
    free(forged);
}

static void check_line(struct vd_text file, size_t number)
{
    const char *line = line_at(file, number);
    size_t whole = (size_t)(strchr(line, '\n') - line) - TAIL;

    for (size_t kept = 0; kept < whole; kept++) {
        if (strncmp(line + kept, ",\"key\":", 7) != 0) /* without it a first line is whole too */
            must_refuse_line(file, number, kept, "");
    }
    must_refuse_line(file, number, whole, ",\"more\":1");
    must_refuse_line(file, number, whole, " ");
}

static size_t lines_of(struct vd_text file)
{
    size_t count = 0;

    for (const char *at = file.at; *at != '\0'; at++)
        count += *at == '\n';
    return count;
}

static void a_line_is_whole_or_refused(void **state)
{
    struct game game = play(&toy_games[0]);

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct vd_text file = i == 2 ? game.file : vd_record_extract(&game.record, (uint8_t)i);

        for (size_t number = 1; number <= 8; number++)
            check_line(file, number);
        check_line(file, lines_of(file)); /* the opened secret */
    }
    put_away(&game);
}

/* ---- too much of something ---- */

static void must_refuse(char *forged, const char *words)
{
    struct vd_fault fault = {0};

    if (accepts(forged, &fault))
        fail_msg("a forgery was accepted that should be refused with: %s", words);
    if (strstr(fault.sentence, words) == NULL)
        fail_msg("line %zu: '%s' lacks '%s'", fault.line, fault.sentence, words);
    free(forged);
}

static void the_first_line_has_a_form(void **state)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"toy 3\"", "\"toy\"", "not the first line"},
        {"\"toy 3\"", "\" 3\"", "not the first line"},
        {"\"toy 3\"", "\"toy x\"", "not the first line"},
        {"\"toy 3\"", "\"toy 3x\"", "not the first line"},
        {"{\"dice\":\"seed\"", "{\"dice\":\"seed\",\"dice\":\"seed\"", "not the first line"},
        {"{\"dice\":\"seed\"", "{\"zouaves\":\"red\",\"dice\":\"seed\"", "not the first line"},
        {"{\"dice\":\"seed\"", "{\"dice\":\"luck\"", "does not say how its dice are made"},
        {"{\"dice\":\"seed\"", "{\"rice\":\"seed\"", "does not say how its dice are made"},
        {"[\"blue\",\"gray\"]", "[]", "not the first line"},
        {"[\"blue\",\"gray\"]", "[\"blue\"\"gray\"]", "not the first line"},
    };
    struct game game = play(&toy_games[0]);

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        must_refuse(toy_forge(game.file.at, cases[i].from, cases[i].to), cases[i].words);
        must_refuse(toy_forge(vd_record_extract(&game.record, 0).at, cases[i].from, cases[i].to),
                    cases[i].words);
    }
    put_away(&game);
}

/* A seat's own record in which something follows `count` times over, with numbers that differ. */
static char *crowded(const struct game *game, const char *from, const char *before,
                     const char *behind, unsigned count)
{
    static char text[32000];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write(&writer, from);
    for (unsigned i = 0; i < count; i++)
        vd_write_format(&writer, "%s%u%s", before, 1000 + i, behind);
    assert_false(vd_writer_is_full(&writer));
    return toy_forge(vd_record_extract(&game->record, 0).at, from, text);
}

static void no_line_holds_too_much(void **state)
{
    struct game game = play(&toy_games[0]);

    (void)state;
    must_refuse(crowded(&game, "{\"dice\":\"seed\"", ",\"e", "\":\"\"", VD_SETTINGS_MAX),
                "not the first line");
    must_refuse(crowded(&game, "[\"blue\",\"gray\"", ",\"green ", "\"", VD_SEATS_MAX),
                "not the first line");
    must_refuse(crowded(&game, "\"ev\":[[1,1", ",", "", VD_EVENT_ARGS + 1),
                "a line of the seat's record");
    must_refuse(crowded(&game, "\"ev\":[[1,1]", ",[65282,0,", "]", VD_REWINDS_MAX + 1),
                "more than 1000 rewinds");
    put_away(&game);
}

/* ---- after the end ---- */

static void nothing_follows_the_end(void **state)
{
    struct game game = play(&toy_games[0]);
    struct vd_text whole = vd_record_extract(&game.record, 0);
    const char *last = line_at(whole, lines_of(whole));
    struct vd_extract extract;
    struct vd_fault fault;

    (void)state;
    assert_true(vd_extract_read(&extract, &toy_catalogue, whole, NULL, &fault));
    assert_false(vd_extract_add(&extract, vd_text_of(last), true, &fault));
    assert_non_null(strstr(fault.sentence, "after the end"));
    vd_extract_release(&extract);
    char *twice = malloc(whole.length + strlen(last) + 1);

    assert_non_null(twice);
    memcpy(twice, whole.at, whole.length);
    memcpy(twice + whole.length, last, strlen(last) + 1);
    must_refuse(toy_rechain(twice), "after the end");
    free(twice);
    put_away(&game);
}

/* ---- what a seat may have said ---- */

/* A seat's own record as the forger would have it; the text must be there. */
static void must_refuse_words(const struct game *game, uint8_t seat, const char *from,
                              const char *to, const char *words)
{
    must_refuse(toy_forge(vd_record_extract(&game->record, seat).at, from, to), words);
}

static void typed_dice_are_looked_at(void **state)
{
    const struct toy_game typed = {.play = 4, .near = true, .typed = "blue"};
    struct game game = play(&typed);
    const char *lines = vd_record_extract(&game.record, 0).at;
    const char *die = strstr(lines, "\"text\":\"die ");
    char from[20];

    (void)state;
    assert_non_null(die);
    (void)snprintf(from, sizeof from, "%.13s", die); /* "text":"die 4 */
    must_refuse_words(&game, 0, from, "\"text\":\"die 0", "is not allowed here");
    must_refuse_words(&game, 0, from, "\"text\":\"die 7", "is not allowed here");
    must_refuse_words(&game, 0, from, "\"text\":\"die x", "is not allowed here");
    must_refuse_words(&game, 0, from, "\"text\":\"die 1 ", "is not allowed here");
    must_refuse_words(&game, 0, from, "\"text\":\"end", "while a die was missing");
    must_refuse_words(&game, 0, from, "\"text\":\"undo", "is not allowed here");
    put_away(&game);
}

static void notes_are_looked_at(void **state)
{
    const struct toy_game toy = {.play = 1};
    struct game game;
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    toy_record_new(&toy, &arena, &game.record);
    toy_record_order(&game.record, 0, "question: may horse swim?");
    toy_record_order(&game.record, VD_SEAT_UMPIRE, "report blue: no");
    must_refuse_words(&game, 0, "\"question: may", "\"Question: may", "is not allowed here");
    must_refuse_words(&game, 0, "\"question: may", "\"report all: may", "is not allowed here");
    must_refuse_words(&game, 0, "\"question: may horse swim?", "\"seat gray machine",
                      "is not allowed here");
    must_refuse_words(&game, 0, "\"question: may horse swim?",
                      "\"question:", "is not allowed here");
    must_refuse_words(&game, 0, "[65409,0,254,2,", "[65409,0,254,0,", "event 1 of the line");
    must_refuse_words(&game, 0, "[65409,0,254,2,", "[65409,0,9,2,", "event 1 of the line");
    vd_record_release(&game.record);
    vd_arena_release(&arena);
}

/* ---- a record taken up again from its lines ---- */

static void a_record_is_taken_up_with_its_own_tables(void **state)
{
    struct game game = play(&toy_games[0]), other = play(&toy_games[4]);
    struct vd_arena arena;
    struct vd_lines lines;
    struct vd_head head = {0};
    struct vd_tables tables;
    struct vd_record again;
    struct vd_fault fault = {0};

    (void)state;
    vd_arena_init(&arena);
    vd_lines_init(&lines, &arena, other.file);
    assert_true(vd_lines_next(&lines, &fault) && vd_read_head(&lines, &head, &fault));
    struct vd_text own = {other.file.at, lines.line.length + 1};

    assert_true(vd_tables_read(&lines, &toy_catalogue, &head, &tables, &fault));
    struct vd_text first = {game.file.at, (size_t)(strchr(game.file.at, '\n') + 1 - game.file.at)};

    assert_false(vd_record_resume(&again, &toy_catalogue, &tables, first, &fault));
    assert_non_null(strstr(fault.sentence, "not those the first line names"));
    vd_record_release(&again);
    own.length /= 2;
    assert_false(vd_record_resume(&again, &toy_catalogue, &tables, own, &fault));
    vd_record_release(&again);
    char *spoilt = toy_forge(other.file.at, "\"key\":\"", "\"key\":\"A");

    assert_false(vd_record_resume(
        &again, &toy_catalogue, &tables,
        (struct vd_text){spoilt, (size_t)(strchr(spoilt, '\n') + 1 - spoilt)}, &fault));
    assert_non_null(strstr(fault.sentence, "key of the dice"));
    vd_record_release(&again);
    assert_false(vd_record_read(&again, &toy_catalogue, (struct vd_text){"", 0}, NULL, &fault));
    assert_string_equal(fault.sentence, "the file is empty");
    vd_record_release(&again);
    free(spoilt);
    vd_arena_release(&arena);
    put_away(&game);
    put_away(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_whole_or_refused),
        cmocka_unit_test(the_first_line_has_a_form),
        cmocka_unit_test(no_line_holds_too_much),
        cmocka_unit_test(nothing_follows_the_end),
        cmocka_unit_test(typed_dice_are_looked_at),
        cmocka_unit_test(notes_are_looked_at),
        cmocka_unit_test(a_record_is_taken_up_with_its_own_tables),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("forged lines", tests, NULL, NULL);
}
