/* unit/test_altar_orders_cases.c: every order of the conformance suite and every example of
 * docs/orders.md can be read, and what is written of it is read back. */
#include <string.h>

#include "record/session/texts.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/work.h"
#include "rules/altar/words/words.h"
#include "sys/file.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

struct suite {
    struct altar_desk desk[CAMPAIGNS];
    const struct altar_scenario *sc[CAMPAIGNS];
    /* the case at hand */
    const struct altar_scenario *now;
    struct altar_view view[ALTAR_SIDES];
    struct altar_work work;
    char id[16], field[16], refusable[200];
    struct vd_text orders[64];
    uint8_t sides[64];
    unsigned order_count;
    unsigned orders_read, cases_read;
};

static struct vd_text trim(struct vd_text text)
{
    while (text.length > 0 && text.at[0] == ' ')
        text = (struct vd_text){text.at + 1, text.length - 1};
    while (text.length > 0 && text.at[text.length - 1] == ' ')
        text.length--;
    return text;
}

/* What stands before the next mark; the rest stays. */
static struct vd_text cut(struct vd_text *rest, const char *mark)
{
    size_t length = strlen(mark);
    struct vd_text part = *rest;

    for (size_t i = 0; i + length <= rest->length; i++) {
        if (memcmp(rest->at + i, mark, length) != 0)
            continue;
        part.length = i;
        *rest = (struct vd_text){rest->at + i + length, rest->length - i - length};
        return trim(part);
    }
    rest->at += rest->length;
    rest->length = 0;
    return trim(part);
}

static bool begins(struct vd_text text, const char *word)
{
    return text.length >= strlen(word) && memcmp(text.at, word, strlen(word)) == 0;
}

/* ---- the position ---- */

/* The text of a letter is none of the rules' business. */
static enum vd_result parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                            struct vd_text order, struct vd_command *command,
                            struct vd_error *error)
{
    struct vd_worded_order parts;
    enum vd_result result = vd_order_part(&altar_system, order, &parts, error);

    return result == VD_OK ? altar_parse(sc, view, work, parts.order, command, error) : result;
}

static void open_case(struct suite *suite, unsigned campaign)
{
    suite->now = suite->sc[campaign];
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(suite->now, (uint8_t)side, &suite->view[side]);
}

/* "csa Heth at O11, brigades broken Archer" */
static void place(struct suite *suite, struct vd_text clause)
{
    struct vd_text side_name = cut(&clause, " "), name = cut(&clause, " at "), place;
    unsigned matches;

    if (!vd_text_is(side_name, "csa") && !vd_text_is(side_name, "usa"))
        return;
    uint8_t side = vd_text_is(side_name, "csa") ? ALTAR_CONFEDERATE : ALTAR_UNION;

    place = cut(&clause, ",");
    altar_piece_id token = altar_find_token(suite->now, side, name, NULL);
    uint16_t cell = vd_theater_find_cell(suite->now->base.theater, place, &matches).v;

    if (token.v != ALTAR_NONE && cell != VD_NONE)
        suite->view[side].board.piece[token.v].cell = cell;
}

static void take_given(struct suite *suite, struct vd_text line)
{
    while (line.length > 0) {
        struct vd_text clause = cut(&line, " ; ");

        if (vd_text_is(clause, "gettysburg"))
            open_case(suite, GETTYSBURG);
        else if (vd_text_is(clause, "vicksburg"))
            open_case(suite, VICKSBURG);
        else
            place(suite, clause);
    }
}

/* ---- the orders ---- */

static bool is_for_the_runner(struct vd_text order)
{
    return begins(order, "all hold") || vd_text_is(order, "end turn") ||
           vd_text_is(order, "collect") || begins(order, "msg ");
}

static void take_order(struct suite *suite, struct vd_text order, uint8_t side)
{
    assert_true(suite->order_count < COUNT(suite->orders));
    suite->sides[suite->order_count] = side;
    suite->orders[suite->order_count++] = order;
}

static void take_do(struct suite *suite, struct vd_text line)
{
    if (is_for_the_runner(line))
        return;
    struct vd_text seat = cut(&line, ": ");

    while (line.length > 0) {
        struct vd_text order = cut(&line, " ; ");

        if (is_for_the_runner(order))
            continue;
        if (!begins(seat, "csa"))
            take_order(suite, order, ALTAR_UNION);
        if (!begins(seat, "usa"))
            take_order(suite, order, ALTAR_CONFEDERATE);
    }
}

static struct vd_text next_line(struct vd_text *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    struct vd_text line = {rest->at, end != NULL ? (size_t)(end - rest->at) : rest->length};
    size_t taken = line.length + (end != NULL);

    *rest = (struct vd_text){rest->at + taken, rest->length - taken};
    return line;
}

/* An order that stands for several: each of them can be read. */
static bool can_unfold(struct suite *suite, const struct vd_view *view, struct vd_text order)
{
    static char lines[8192];
    struct vd_writer writer = vd_writer_of(lines, sizeof lines);
    struct vd_command command;
    struct vd_error error;
    unsigned count = 0;

    if (!altar_unfold(&suite->now->base, view, &suite->work, order, &writer))
        return false;
    for (struct vd_text rest = vd_text_of(lines); rest.length > 0; count++) {
        if (parse(&suite->now->base, view, &suite->work, next_line(&rest), &command, &error) !=
            VD_OK)
            return false;
    }
    return count > 0;
}

static void check_order(struct suite *suite, struct vd_text order, uint8_t side)
{
    const struct vd_view *view = &suite->view[side].base;
    char text[400], written[400];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command command, again;
    struct vd_error error = {0};

    vd_write_format(&writer, "%s: %.*s", suite->id, (int)order.length, order.at);
    enum vd_result result = parse(&suite->now->base, view, &suite->work, order, &command, &error);

    if (result == VD_UNREADABLE && can_unfold(suite, view, order))
        return;
    if (result != VD_OK) {
        const char *rule = altar_rule_id(error.rule);

        if (result != VD_REFUSED || rule == NULL || strstr(suite->refusable, rule) == NULL)
            fail_msg("%s: %s", text, error.sentence);
        return;
    }
    if (command.choice.kind == ALTAR_CHOOSE_CORRECT)
        return; /* its reason is in the record, not in the command */
    writer = vd_writer_of(written, sizeof written);
    altar_print_command(&suite->now->base, &command, &writer);
    check_case(text, parse(&suite->now->base, view, &suite->work, vd_text_of(written), &again,
                           &error) == VD_OK);
    check_case(text, memcmp(&again, &command, sizeof command) == 0);
    if (command.choice.kind == ALTAR_CHOOSE_MARCH && command.count > 0)
        suite->view[side].board.piece[command.choice.subject].cell =
            command.list[command.count - 1];
    suite->orders_read++;
}

static void close_case(struct suite *suite)
{
    for (unsigned i = 0; i < suite->order_count; i++)
        check_order(suite, suite->orders[i], suite->sides[i]);
    suite->cases_read += suite->id[0] != '\0';
    suite->order_count = 0;
    suite->id[0] = suite->refusable[0] = '\0';
}

/* ---- the files ---- */

static void keep(char *memory, size_t size, struct vd_text text)
{
    struct vd_writer writer = vd_writer_of(memory, size);

    vd_write_text(&writer, text);
}

static void take_line(struct suite *suite, struct vd_text line)
{
    struct vd_text value;

    if (line.length < 9 || line.at[0] == '#')
        return;
    value = trim((struct vd_text){line.at + 9, line.length - 9});
    if (line.at[0] != ' ')
        keep(suite->field, sizeof suite->field, trim((struct vd_text){line.at, 9}));
    if (strcmp(suite->field, "case") == 0) {
        close_case(suite);
        keep(suite->id, sizeof suite->id, cut(&value, " "));
    } else if (strcmp(suite->field, "given") == 0) {
        take_given(suite, value);
    } else if (strcmp(suite->field, "do") == 0) {
        take_do(suite, value);
    } else if (strcmp(suite->field, "expect") == 0 && suite->refusable[0] == '\0') {
        keep(suite->refusable, sizeof suite->refusable, value);
    }
}

static struct vd_text read_file(struct suite *suite, const char *path)
{
    struct vd_file file;

    assert_true(vd_file_read(&suite->desk[0].arena, path, &file, &suite->desk[0].report));
    return (struct vd_text){file.bytes, file.length};
}

static int open_suite(void **state)
{
    static const char *const ids[CAMPAIGNS] = {"gettysburg", "vicksburg"};
    static struct suite suite;

    for (size_t i = 0; i < CAMPAIGNS; i++) {
        altar_desk_init(&suite.desk[i], ids[i]);
        suite.sc[i] = altar_desk_load(&suite.desk[i], NULL, NULL);
        assert_non_null(suite.sc[i]);
    }
    *state = &suite;
    return 0;
}

static int close_suite(void **state)
{
    struct suite *suite = *state;

    for (size_t i = 0; i < CAMPAIGNS; i++)
        altar_desk_release(&suite->desk[i]);
    return 0;
}

static void every_case_can_be_read(void **state)
{
    static const char folder[] = VD_SOURCE_DIR "/tests/rules/altar";
    struct suite *suite = *state;
    struct vd_arena *arena = &suite->desk[0].arena;
    const char **files;
    size_t count;

    assert_true(vd_folder_list(arena, folder, ".case", &files, &count));
    for (size_t i = 0; i < count; i++) {
        struct vd_text rest = read_file(suite, vd_path_join(arena, folder, files[i]));

        while (rest.length > 0)
            take_line(suite, next_line(&rest));
        close_case(suite);
    }
    assert_true(suite->cases_read > 900 && suite->orders_read > 1000);
}

/* ---- what players are shown ---- */

/* True if a seat of the campaigns from `first` to before `end` can read the order. */
static bool seat_can_read(struct suite *suite, unsigned first, unsigned end, struct vd_text order)
{
    struct vd_command command;
    struct vd_error error;

    for (unsigned i = first * ALTAR_SIDES; i < end * ALTAR_SIDES; i++) {
        open_case(suite, i / ALTAR_SIDES);
        take_given(suite, vd_text_of("csa Heth at O11 ; csa Hood at Williamsport"));
        if (parse(&suite->now->base, &suite->view[i % ALTAR_SIDES].base, &suite->work, order,
                  &command, &error) == VD_OK ||
            can_unfold(suite, &suite->view[i % ALTAR_SIDES].base, order))
            return true;
    }
    return false;
}

static bool some_seat_can_read(struct suite *suite, struct vd_text order)
{
    return seat_can_read(suite, 0, CAMPAIGNS, order);
}

static void every_example_can_be_read(void **state)
{
    struct suite *suite = *state;
    struct vd_text rest = read_file(suite, VD_SOURCE_DIR "/docs/orders.md");
    bool example = false;
    unsigned count = 0;

    while (rest.length > 0) {
        struct vd_text line = next_line(&rest);

        if (vd_text_is(line, "## Beside the game")) /* not for the rules to read */
            break;
        if (vd_text_is(line, "```")) {
            example = !example;
        } else if (example) {
            if (!some_seat_can_read(suite, line))
                fail_msg("%.*s", (int)line.length, line.at);
            count++;
        }
    }
    assert_true(count > 40);
}

/* "help orders" at the terminal: what stands before two blanks, in the lines that are set in. */
static void check_help(struct suite *suite, unsigned campaign)
{
    static char page[8192];
    struct vd_writer writer = vd_writer_of(page, sizeof page);
    unsigned count = 0;

    altar_print_orders(suite->sc[campaign], &writer);
    assert_in_range(writer.length, 1, sizeof page - 1);
    for (struct vd_text rest = vd_text_of(page); rest.length > 0;) {
        struct vd_text line = next_line(&rest);

        assert_in_range(line.length, 0, 79);
        if (line.length < 2 || memcmp(line.at, "  ", 2) != 0)
            continue;
        line = (struct vd_text){line.at + 2, line.length - 2};
        for (size_t i = 0; i + 1 < line.length; i++) {
            if (memcmp(line.at + i, "  ", 2) == 0)
                line.length = i;
        }
        if (!seat_can_read(suite, campaign, campaign + 1, line))
            fail_msg("%.*s", (int)line.length, line.at);
        count++;
    }
    assert_true(count > 30);
}

static void every_line_of_the_help_can_be_read(void **state)
{
    for (unsigned i = 0; i < CAMPAIGNS; i++)
        check_help(*state, i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_can_be_read),
        cmocka_unit_test(every_example_can_be_read),
        cmocka_unit_test(every_line_of_the_help_can_be_read),
    };

    return cmocka_run_group_tests_name("orders of the suite and of the manual", tests, open_suite,
                                       close_suite);
}
