/* unit/test_record_cli.c: new, order, legal, view, replay, verify and record, played with the toy. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/command.h"
#include "unit/check.h"
#include "unit/scratch.h"

enum { WORDS = 20, BYTES = 1 << 16 };

struct desk {
    struct scratch scratch;
    char out[BYTES], err[BYTES];
    char game[600], own[600], other[600]; /* paths */
};

static rlim_t most_bytes; /* of a file, as on a full disk; 0: no limit */

static int set_up(void **state)
{
    static struct desk desk;

    memset(&desk, 0, sizeof desk);
    scratch_init(&desk.scratch);
    (void)snprintf(desk.game, sizeof desk.game, "%s/game.vdr", desk.scratch.path);
    (void)snprintf(desk.own, sizeof desk.own, "%s/own.vdr", desk.scratch.path);
    (void)snprintf(desk.other, sizeof desk.other, "%s/other.vdr", desk.scratch.path);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    scratch_release(&((struct desk *)*state)->scratch);
    return 0;
}

static size_t read_file(const char *path, char bytes[BYTES])
{
    FILE *file = fopen(path, "rb");
    size_t count;

    assert_non_null(file);
    count = fread(bytes, 1, BYTES - 1, file);
    bytes[count] = '\0';
    fclose(file);
    return count;
}

static const struct vd_cli_command *command_of(const char *name)
{
    const struct vd_cli_command *const all[] = {
        &vd_command_new,    &vd_command_order,  &vd_command_legal, &vd_command_view,
        &vd_command_replay, &vd_command_verify, &vd_command_record};

    for (size_t i = 0; i < COUNT(all); i++) {
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    }
    fail_msg("there is no command %s", name);
    return NULL;
}

static pid_t start(struct desk *desk, const char *input, const char *const *words)
{
    char *copy[WORDS], *given[WORDS];
    int count = 0;

    scratch_text(&desk->scratch, "in", input);
    const char *in = scratch_path(&desk->scratch, "in");
    const char *out = scratch_path(&desk->scratch, "out");
    const char *err = scratch_path(&desk->scratch, "err");

    while (words[count + 1] != NULL) {
        given[count] = copy[count] = strdup(words[count + 1]);
        count++;
    }
    fflush(NULL);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        if (freopen(in, "rb", stdin) == NULL || freopen(out, "wb", stdout) == NULL ||
            freopen(err, "wb", stderr) == NULL)
            _exit(99);
        if (most_bytes > 0) {
            struct rlimit limit = {most_bytes, most_bytes};

            signal(SIGXFSZ, SIG_IGN);
            (void)setrlimit(RLIMIT_FSIZE, &limit);
        }
        int status = command_of(words[0])->run(count, given);

        for (int i = 0; i < count; i++)
            free(copy[i]);
        exit(status);
    }
    for (int i = 0; i < count; i++)
        free(copy[i]);
    return child;
}

/* Runs a command; what it wrote is in desk->out and desk->err. */
static void run_with(struct desk *desk, int wanted, const char *input, const char *const *words)
{
    pid_t child = start(desk, input, words);
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    read_file(scratch_path(&desk->scratch, "out"), desk->out);
    read_file(scratch_path(&desk->scratch, "err"), desk->err);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != wanted)
        fail_msg("%s %s: status %d, not %d; stdout: %s; stderr: %s", words[0],
                 words[1] != NULL ? words[1] : "", WEXITSTATUS(status), wanted, desk->out,
                 desk->err);
    if (wanted != 0)
        assert_true(desk->err[0] != '\0');
}

#define RUN(desk, wanted, ...) run_with(desk, wanted, "", (const char *const[]){__VA_ARGS__, NULL})
#define ORDER(desk, wanted, seat, ...) \
    RUN(desk, wanted, "order", (desk)->game, "--seat", seat, __VA_ARGS__)

static void has(const char *text, const char *words)
{
    if (strstr(text, words) == NULL)
        fail_msg("there is no '%s' in: %s", words, text);
}

/* The file as it is now, to be compared with later. */
static size_t keep(const struct desk *desk, char bytes[BYTES])
{
    return read_file(desk->game, bytes);
}

static void is_unchanged(const struct desk *desk, const char *before, size_t count)
{
    static char after[BYTES];

    assert_int_equal(keep(desk, after), count);
    assert_memory_equal(before, after, count);
}

static void begin(struct desk *desk)
{
    RUN(desk, 0, "new", "toy", "--seed", "1863", "-o", desk->game);
}

/* Moved forward by both until somebody wins or the turns are over. */
static void finish_game(struct desk *desk)
{
    for (int turn = 0; turn < 4; turn++) {
        ORDER(desk, 0, "blue", "end");
        ORDER(desk, 0, "gray", "end");
    }
}

static void place(struct desk *desk)
{
    ORDER(desk, 0, "blue", "place A4 B4");
    ORDER(desk, 0, "gray", "place C1 D1");
}

/* ---- a whole game ---- */

static void a_game_is_played_from_the_command_line(void **state)
{
    struct desk *desk = *state;
    const char *blue = desk->own;
    struct stat about;

    begin(desk);
    has(desk->out, "grade 0");
    has(desk->out, "Seats: blue gray");
    assert_int_equal(stat(desk->game, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    RUN(desk, 0, "legal", desk->game, "--seat", "blue");
    has(desk->out, "Place your horse and your foot (P1)\n  place A4 B4\n");
    ORDER(desk, 0, "blue", "place A4 B4");
    has(desk->out, "2. place A4 B4\n   Your horse on A4, your foot on B4.\n");
    RUN(desk, 0, "legal", desk->game, "--seat", "blue", "--json");
    has(desk->out, "\"undo\"]");
    has(desk->out, "\"asked\":false");
    ORDER(desk, 0, "gray", "place C1 D1");
    has(desk->out, "Both have placed.");
    RUN(desk, 0, "view", desk->game, "--seat", "gray");
    has(desk->out, "gray, turn 1");
    RUN(desk, 0, "view", desk->game, "--seat", "blue", "--json");
    has(desk->out, "\"horse\":{\"at\":\"A4\"");
    RUN(desk, 0, "view", desk->game, "--seat", "blue", "--json", "--at", "1");
    has(desk->out, "\"horse\":{\"at\":\"nowhere\"");
    RUN(desk, 1, "view", desk->game, "--seat", "blue", "--at", "4");
    has(desk->err, "go from 0 to 3");
    RUN(desk, 0, "replay", desk->game, "--seat", "blue");
    has(desk->out, "2. place A4 B4\n");
    RUN(desk, 1, "replay", desk->game);
    has(desk->err, "not over");
    RUN(desk, 0, "replay", desk->game, "--umpire");
    has(desk->out, "3. gray: place C1 D1\n");
    has(desk->out, "[gray] Your horse on C1");
    RUN(desk, 0, "record", desk->game, "--seat", "blue", "-o", blue);
    finish_game(desk);
    RUN(desk, 0, "replay", desk->game);
    has(desk->out, "The end:");
    RUN(desk, 0, "verify", desk->game, blue);
    has(desk->out, "grade 0");
    has(desk->out, "key is open");
    has(desk->out, "own.vdr: good, and agrees with");
    ORDER(desk, 1, "blue", "end");
    has(desk->err, "over");
    RUN(desk, 0, "legal", desk->game, "--seat", "gray");
    has(desk->out, "The game is over");
}

/* Everything that a seat needs is in its own record. */
static void a_seats_own_record_is_enough(void **state)
{
    struct desk *desk = *state;
    const char *gray = desk->own;
    static char umpires[BYTES];

    begin(desk);
    place(desk);
    RUN(desk, 0, "view", desk->game, "--seat", "gray", "--json");
    memcpy(umpires, desk->out, BYTES);
    RUN(desk, 0, "record", desk->game, "--seat", "gray", "-o", gray);
    RUN(desk, 0, "view", gray, "--json");
    assert_string_equal(desk->out, umpires);
    RUN(desk, 0, "legal", gray, "--seat", "gray");
    RUN(desk, 0, "replay", gray);
    RUN(desk, 0, "verify", gray);
    has(desk->out, "the record of gray");
    RUN(desk, 1, "view", gray, "--seat", "blue");
    has(desk->err, "of the seat gray alone");
    RUN(desk, 1, "order", gray, "--seat", "gray", "end");
    has(desk->err, "give orders to the umpire's");
    RUN(desk, 1, "record", gray, "--seat", "gray");
    has(desk->err, "already");
    RUN(desk, 0, "record", desk->game, "--seat", "gray");
    assert_int_equal(read_file(gray, umpires), strlen(desk->out));
    assert_string_equal(desk->out, umpires);
}

static void the_umpire_sees_all_views(void **state)
{
    struct desk *desk = *state;

    begin(desk);
    place(desk);
    RUN(desk, 0, "view", desk->game, "--seat", "umpire");
    has(desk->out, "== blue\n");
    has(desk->out, "== gray\n");
    RUN(desk, 0, "view", desk->game, "--seat", "umpire", "--json");
    has(desk->out, "{\"seat\":\"umpire\",\"views\":[{\"seat\":\"blue\"");
    has(desk->out, "]}\n");
    RUN(desk, 2, "view", desk->game, "--seat", "umpire", "--at", "2");
    RUN(desk, 0, "replay", desk->game, "--seat", "umpire");
    ORDER(desk, 0, "umpire", "rewind 2");
    RUN(desk, 0, "replay", desk->game, "--seat", "gray");
    has(desk->out, "rewinds play to your line 1");
    ORDER(desk, 0, "gray", "place A1 B1");
}

static void several_orders_come_from_words_or_input(void **state)
{
    struct desk *desk = *state;
    const char *const from_input[] = {"order", desk->game, "--seat", "blue", NULL};
    const char *const from_dash[] = {"order", desk->game, "--seat", "blue", "-", NULL};

    begin(desk);
    place(desk);
    ORDER(desk, 1, "blue", "foot via B3", "foot via B2", "end");
    has(desk->out, "4. foot via B3\n");
    has(desk->err, "'foot via B2': M1: the foot has marched already\n");
    has(desk->err, "Not carried out:\n"
                   "  foot via B2\n"
                   "  end\n");
    run_with(desk, 0, "horse via A3 # look about\nend\n", from_input);
    has(desk->out, "5. horse via A3\n");
    has(desk->out, "The enemy marches");
    run_with(desk, 1, "end\n", from_dash);
    has(desk->err, "T1: it is not your march");
    run_with(desk, 1, "", from_dash);
    has(desk->err, "no order");
}

static void dice_can_be_typed_in(void **state)
{
    struct desk *desk = *state;

    RUN(desk, 0, "new", "toy", "--seed", "7", "--set", "typed=blue", "--set=near=yes", "-o",
        desk->game);
    ORDER(desk, 0, "blue", "place B3 A3");
    ORDER(desk, 0, "gray", "place B2 D2");
    ORDER(desk, 0, "blue", "horse via B2");
    ORDER(desk, 0, "blue", "card charge");
    ORDER(desk, 0, "gray", "card charge");
    has(desk->out, "A die is needed from blue, d6, for the clash");
    RUN(desk, 0, "legal", desk->game, "--seat", "blue");
    has(desk->out, "  die 6\n");
    RUN(desk, 0, "legal", desk->game, "--seat", "gray");
    assert_null(strstr(desk->out, "  die 6\n"));
    ORDER(desk, 1, "gray", "die 6");
    ORDER(desk, 0, "blue", "die 6");
    has(desk->out, "d6=6: gray loses a horse.");
    RUN(desk, 0, "verify", desk->game);
    has(desk->out, "1 of them typed in");
    RUN(desk, 0, "replay", desk->game, "--umpire");
    has(desk->out, "d6=6 the clash (typed in)");
}

/* ---- what is wrong is refused, and changes nothing ---- */

static void wrong_usage_is_told(void **state)
{
    struct desk *desk = *state;
    const char *missing = desk->other;

    begin(desk);
    RUN(desk, 2, "new");
    RUN(desk, 2, "new", "toy");
    RUN(desk, 2, "new", "toy", "--seed", "xyz", "-o", missing);
    RUN(desk, 2, "new", "toy", "--set", "fog", "-o", missing);
    RUN(desk, 2, "new", "toy", "--seat", "blue", "-o", missing);
    RUN(desk, 2, "order");
    RUN(desk, 2, "order", desk->game, "end");
    RUN(desk, 2, "legal");
    RUN(desk, 2, "legal", desk->game);
    RUN(desk, 2, "view");
    RUN(desk, 2, "view", desk->game);
    RUN(desk, 2, "view", desk->game, "--seat", "blue", "--at", "x");
    RUN(desk, 2, "view", desk->game, "--seat", "blue", "--json", "--text");
    RUN(desk, 1, "view", desk->game, "--seat", "blue", "--png");
    RUN(desk, 2, "replay");
    RUN(desk, 2, "replay", desk->game, "--seat", "blue", "--umpire");
    RUN(desk, 2, "verify");
    RUN(desk, 2, "record", desk->game);
    RUN(desk, 2, "record", "--seat", "blue");
    assert_int_equal(access(missing, F_OK), -1);
}

static void new_keeps_what_is_there(void **state)
{
    struct desk *desk = *state;
    static char before[BYTES];

    begin(desk);
    size_t count = keep(desk, before);

    RUN(desk, 1, "new", "toy", "-o", desk->game);
    has(desk->err, "already exists");
    is_unchanged(desk, before, count);
    RUN(desk, 1, "new", "chess", "-o", desk->other);
    has(desk->err, "no such scenario");
    RUN(desk, 1, "new", "toy", "--set", "fog=thick", "-o", desk->other);
    has(desk->err, "no such setting");
    RUN(desk, 1, "new", "toy", "--set", "typed=green", "-o", desk->other);
    has(desk->err, "no seat 'green'");
    RUN(desk, 1, "new", "toy", "-o", scratch_path(&desk->scratch, "no/folder.vdr"));
    has(desk->err, "No such file");
}

static void refused_orders_change_nothing(void **state)
{
    static const char *const orders[] = {
        "",         "nonsense", "foot via D1",        "card charge", "undo",         "die 3",
        "rewind 1", "\xFF\xFE", "place A4 B4\nplace", "start",       "salt 12345678"};
    struct desk *desk = *state;
    static char before[BYTES];

    begin(desk);
    place(desk);
    size_t count = keep(desk, before);

    for (size_t i = 0; i < COUNT(orders); i++) {
        ORDER(desk, 1, "gray", orders[i]);
        is_unchanged(desk, before, count);
    }
    ORDER(desk, 1, "green", "end");
    has(desk->err, "the seats are: blue gray");
    ORDER(desk, 1, "umpire", "end");
    is_unchanged(desk, before, count);
    RUN(desk, 1, "legal", desk->game, "--seat", "green");
    RUN(desk, 1, "record", desk->game, "--seat", "umpire");
}

/* Spectators: what all know; some turns behind if all agree; all of it at the end. */
static void the_gallery_sees_what_it_may(void **state)
{
    static const char *const turn[] = {"blue", "gray"};
    struct desk *desk = *state;

    begin(desk);
    place(desk);
    RUN(desk, 0, "view", desk->game, "--seat", "gallery");
    has(desk->out, "Turn 1");
    assert_null(strstr(desk->out, "B4"));
    ORDER(desk, 0, "blue", "gallery");
    ORDER(desk, 0, "gray", "gallery 1");
    RUN(desk, 1, "view", desk->game, "--seat", "gallery");
    has(desk->err, "nothing to see yet: spectators are 3 turns behind");
    ORDER(desk, 0, "blue", "gallery 1");
    for (unsigned i = 0; i < 4; i++)
        ORDER(desk, 0, turn[i % 2], "end");
    RUN(desk, 0, "view", desk->game, "--seat", "gallery", "--json");
    has(desk->out, "{\"seat\":\"gallery\",\"behind\":1,\"views\":[");
    RUN(desk, 1, "view", desk->game, "--seat", "gallery", "--delay", "3");
    RUN(desk, 2, "view", desk->game, "--seat", "gallery", "--delay", "0");
    RUN(desk, 2, "view", desk->game, "--seat", "gallery", "--at", "3");
    ORDER(desk, 0, "blue", "resign");
    RUN(desk, 0, "view", desk->game, "--seat", "gallery", "--json");
    has(desk->out, "\"behind\":0");
}

static void what_is_no_record_is_refused(void **state)
{
    static const char *const names[] = {"order", "legal", "view", "replay", "verify", "record"};
    struct desk *desk = *state;

    scratch_text(&desk->scratch, "text", "This is a letter.\n");
    scratch_text(&desk->scratch, "empty", "");
    scratch_folder(&desk->scratch, "folder");
    for (size_t i = 0; i < COUNT(names); i++) {
        static const char *const files[] = {"text", "empty", "folder", "missing"};

        for (size_t k = 0; k < COUNT(files); k++) {
            char path[600];

            (void)snprintf(path, sizeof path, "%s/%s", desk->scratch.path, files[k]);
            if (strcmp(names[i], "verify") == 0)
                RUN(desk, 1, "verify", path);
            else
                RUN(desk, 1, names[i], path, "--seat", "blue");
            has(desk->err, files[k]);
        }
    }
}

/* ---- crashes, full disks, two at once ---- */

static void cut(const struct desk *desk, size_t length)
{
    assert_int_equal(truncate(desk->game, (off_t)length), 0);
}

/* Cut off anywhere in the last order: nothing that was settled before is lost, and what was begun is
 * either gone or finished. */
static void a_torn_line_is_cut_off(void **state)
{
    struct desk *desk = *state;
    static char whole[BYTES];
    const char *last;

    begin(desk);
    place(desk);
    ORDER(desk, 0, "blue", "foot via B3");
    size_t count = keep(desk, whole);

    last = strstr(whole, "{\"n\":4,");
    assert_non_null(last);
    for (size_t length = (size_t)(last - whole); length < count; length += 37) {
        bool torn = whole[length - 1] != '\n';
        bool stands = strchr(last, '\n') < whole + length;

        scratch_write(&desk->scratch, "game.vdr", whole, count);
        cut(desk, length);
        RUN(desk, torn || stands ? 1 : 0, "verify", desk->game);
        RUN(desk, 0, "view", desk->game, "--seat", "blue");
        assert_int_equal(torn, strstr(desk->err, "incomplete") != NULL);
        ORDER(desk, 0, "blue", "end");
        assert_int_equal(torn, strstr(desk->err, "removed") != NULL);
        has(desk->out, stands ? "5. end" : "4. end");
        RUN(desk, 0, "verify", desk->game);
    }
}

static void a_refused_order_mends_the_file_too(void **state)
{
    struct desk *desk = *state;
    static char whole[BYTES];

    begin(desk);
    place(desk);
    size_t count = keep(desk, whole);

    cut(desk, count - 10);
    ORDER(desk, 1, "gray", "nonsense");
    is_unchanged(desk, whole, count);
}

static void damage_is_no_crash(void **state)
{
    struct desk *desk = *state;
    static char bytes[BYTES], before[BYTES];

    begin(desk);
    place(desk);
    size_t count = keep(desk, bytes);

    bytes[count / 2] ^= 1;
    scratch_write(&desk->scratch, "game.vdr", bytes, count);
    ORDER(desk, 1, "blue", "end");
    has(desk->err, "line ");
    assert_int_equal(keep(desk, before), count);
    is_unchanged(desk, bytes, count);
    RUN(desk, 1, "view", desk->game, "--seat", "blue");
    RUN(desk, 1, "verify", desk->game);
}

static void a_full_disk_changes_nothing(void **state)
{
    struct desk *desk = *state;
    static char before[BYTES];

    begin(desk);
    place(desk);
    size_t count = keep(desk, before);

    most_bytes = count + 100;
    ORDER(desk, 1, "blue", "end");
    has(desk->err, "nothing was changed");
    assert_string_equal(desk->out, "");
    is_unchanged(desk, before, count);
    most_bytes = 500;
    RUN(desk, 1, "new", "toy", "-o", desk->other);
    assert_int_equal(access(desk->other, F_OK), -1);
    RUN(desk, 1, "record", desk->game, "--seat", "blue", "-o", desk->own);
    assert_int_equal(access(desk->own, F_OK), -1);
    most_bytes = 0;
    ORDER(desk, 0, "blue", "end");
}

/* Many at once: each is executed or refused, none is lost, and the record is good. */
static void commands_at_once_take_turns(void **state)
{
    enum { COMMANDS = 8 };
    struct desk *desk = *state;
    const char *const words[] = {"order", desk->game, "--seat", "blue", "flag", NULL};
    int done = 0, refused = 0;

    begin(desk);
    pid_t children[COMMANDS];

    for (int i = 0; i < COMMANDS; i++)
        children[i] = start(desk, "", words);
    for (int i = 0; i < COMMANDS; i++) {
        int status;

        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status));
        done += WEXITSTATUS(status) == 0;
        refused += WEXITSTATUS(status) == 1;
    }
    assert_int_equal(done, 1);
    assert_int_equal(refused, COMMANDS - 1);
    RUN(desk, 0, "verify", desk->game);
    has(desk->out, "2 orders");
}

/* ---- secrets ---- */

static void nothing_printed_for_a_seat_is_the_others(void **state)
{
    static const char *const names[] = {"legal", "view", "replay", "record"};
    struct desk *desk = *state;

    RUN(desk, 0, "new", "toy", "-o", desk->game);
    ORDER(desk, 0, "blue", "place A4 D4");
    for (size_t i = 0; i < COUNT(names); i++) {
        RUN(desk, 0, names[i], desk->game, "--seat", "gray");
        assert_null(strstr(desk->out, " A4"));
        assert_null(strstr(desk->out, "\"k\":2"));
        assert_null(strstr(desk->out, "\"key\""));
        assert_null(strstr(desk->out, "\"salt\""));
    }
    RUN(desk, 1, "replay", desk->game);
    assert_string_equal(desk->out, "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_is_played_from_the_command_line),
        TEST(a_seats_own_record_is_enough),
        TEST(the_umpire_sees_all_views),
        TEST(several_orders_come_from_words_or_input),
        TEST(dice_can_be_typed_in),
        TEST(wrong_usage_is_told),
        TEST(new_keeps_what_is_there),
        TEST(refused_orders_change_nothing),
        TEST(the_gallery_sees_what_it_may),
        TEST(what_is_no_record_is_refused),
        TEST(a_torn_line_is_cut_off),
        TEST(a_refused_order_mends_the_file_too),
        TEST(damage_is_no_crash),
        TEST(a_full_disk_changes_nothing),
        TEST(commands_at_once_take_turns),
        TEST(nothing_printed_for_a_seat_is_the_others),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
