/* unit/test_altar_withdraw.c: where a beaten army may go in a corner (R11): no way out, no end that is
 * legal, no end that is far enough. The usual ways are cases of the conformance suite. */
#include <string.h>

#include "rules/altar/ground/withdraw.h"
#include "rules/altar/tables/find.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { BLOCK = 4 };

struct field {
    const struct altar_scenario *sc;
    struct altar_board board;
    uint16_t block[BLOCK];
    struct altar_retreat retreat;
    struct altar_retreat_work work;
};

static uint16_t cell(const struct field *field, const char *name)
{
    unsigned matches;
    uint16_t found = vd_theater_find_cell(field->sc->base.theater, vd_text_of(name), &matches).v;

    assert_int_not_equal(found, VD_NONE);
    return found;
}

static altar_piece_id put(struct field *field, uint8_t side, const char *name, const char *at)
{
    altar_piece_id token = altar_find_token(field->sc, side, vd_text_of(name), NULL);

    assert_int_not_equal(token.v, ALTAR_NONE);
    field->board.piece[token.v].cell = cell(field, at);
    return token;
}

/* Heth was beaten at P11, in a field of O11, P11, O12 and P12. The Federals stand all around it but for
 * Q11, and around the lane that leads from there to S11. */
static void lay_out(struct field *field, const struct altar_scenario *sc, uint8_t spaces)
{
    static const char *const block[BLOCK] = {"O11", "P11", "O12", "P12"};
    static const struct {
        const char *unit, *at;
    } federals[] = {
        {"Wadsworth", "O10"}, {"Robinson", "P10"}, {"Doubleday", "N11"}, {"Caldwell", "N12"},
        {"Gibbon", "O13"},    {"Hays", "P13"},     {"Birney", "Q12"},    {"Humphreys", "Q10"},
        {"Barnes", "R10"},    {"Ayres", "S10"},    {"Crawford", "R12"},  {"Wright", "S12"},
        {"Howe", "T11"},
    };

    memset(field, 0, sizeof *field);
    field->sc = sc;
    field->board.piece_count = sc->token_count;
    for (uint8_t i = 0; i < sc->token_count; i++)
        field->board.piece[i] = (struct altar_piece){.cell = VD_NONE,
                                                     .left = VD_NONE,
                                                     .side = sc->tokens[i].side,
                                                     .kind = sc->tokens[i].kind,
                                                     .arm = sc->tokens[i].arm,
                                                     .token = altar_piece(i)};
    for (size_t i = 0; i < COUNT(federals); i++)
        (void)put(field, ALTAR_UNION, federals[i].unit, federals[i].at);
    for (size_t i = 0; i < BLOCK; i++)
        field->block[i] = cell(field, block[i]);
    field->retreat =
        (struct altar_retreat){.start = cell(field, "P11"),
                               .enemy = cell(field, "O11"),
                               .pieces = {put(field, ALTAR_CONFEDERATE, "Heth", "P11")},
                               .piece_count = 1,
                               .spaces = spaces,
                               .aim = VD_NONE,
                               .contested = VD_NONE};
}

static bool find(struct field *field)
{
    return altar_withdraw_find(field->sc, &field->board, field->block, BLOCK, &field->retreat,
                               &field->work);
}

/* The one end that there is. */
static void check_end(struct field *field, const char *end)
{
    assert_int_equal(field->work.count, 1);
    const struct altar_path *path = &field->work.paths[0];

    assert_int_equal(path->cell[path->count - 1], cell(field, end));
}

static void the_lane_is_the_only_way(void **state)
{
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct field field;

    lay_out(&field, sc, 2);
    assert_true(find(&field));
    assert_false(field.work.must_shift);
    check_end(&field, "R11");
    lay_out(&field, sc, 4); /* longer than the lane: blocked (B14) */
    assert_false(find(&field));
}

/* R10, 2: through friends, and past an end where one stands; if one stands at every end the length that
 * was thrown is kept, and they are shifted from there. */
static void friends_make_it_longer_or_crowded(void **state)
{
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct field field;

    lay_out(&field, sc, 1);
    (void)put(&field, ALTAR_CONFEDERATE, "Pender", "Q11");
    assert_true(find(&field));
    assert_false(field.work.must_shift);
    check_end(&field, "R11");
    (void)put(&field, ALTAR_CONFEDERATE, "Anderson", "R11");
    (void)put(&field, ALTAR_CONFEDERATE, "Hood", "S11");
    assert_true(find(&field));
    assert_true(field.work.must_shift);
    check_end(&field, "Q11");
}

/* The lane turns: after three steps they are two spaces from the field, which is as far as can be. */
static void as_far_as_can_be_will_do(void **state)
{
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct field field;

    lay_out(&field, sc, 3);
    (void)put(&field, ALTAR_UNION, "Howe", "S11");
    (void)put(&field, ALTAR_UNION, "Crawford", "R13"); /* R12 is free */
    assert_true(find(&field));
    check_end(&field, "R12");
}

static void a_way_is_walked_step_by_step(void **state)
{
    static const struct {
        const char *cells[4];
        bool allowed;
    } cases[] = {
        {{"Q11", "R11"}, true},
        {{"P12", "O12", "O11"}, false}, /* never leaves the field */
        {{"Q11"}, false},               /* too short */
        {{"Q11", "R11", "S11"}, false}, /* too long */
        {{"Q11", "P11"}, false},        /* back */
        {{"Q11", "Q12"}, false},        /* an enemy */
        {{"P12", "Q12", "R12"}, false}, /* the same */
        {{NULL}, false},
    };
    const struct altar_scenario *sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    struct field field;

    for (size_t i = 0; i < COUNT(cases); i++) {
        uint16_t path[ALTAR_STEPS_MAX] = {0};
        uint8_t count = 0;

        lay_out(&field, sc, 2);
        for (; count < 4 && cases[i].cells[count] != NULL; count++)
            path[count] = cell(&field, cases[i].cells[count]);
        assert_int_equal(altar_withdraw_allows(sc, &field.board, field.block, BLOCK, &field.retreat,
                                               path, count, &field.work),
                         cases[i].allowed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lane_is_the_only_way),
        cmocka_unit_test(friends_make_it_longer_or_crowded),
        cmocka_unit_test(as_far_as_can_be_will_do),
        cmocka_unit_test(a_way_is_walked_step_by_step),
    };

    return cmocka_run_group_tests_name("a beaten army", tests, altar_campaigns_open,
                                       altar_campaigns_close);
}
