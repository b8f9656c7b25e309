/* unit/test_umpire_rests.c: a text of several orders was acknowledged: each of them is carried out once, or given back
 * by its words, wherever the server is killed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/house_toy.h"
#include "unit/toy_rules.h"

static const struct vd_service_plan with_umpire = {.scenario = "toy", .title = "T", .umpire = true};

enum { NOTES = 6, TEXT_SIZE = 400 };

/* ---- what became of the notes ---- */

struct count {
    unsigned found[10 * NOTES]; /* by number */
    int last;
    bool in_order;
};

static bool count_note(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    static const char word[] = "question: note ";
    struct count *count = context;

    (void)n;
    (void)at;
    (void)seat;
    if (strncmp(text, word, sizeof word - 1) != 0)
        return true;
    int number = (int)strtol(text + sizeof word - 1, NULL, 10);

    assert_in_range(number, 0, (int)COUNT(count->found) - 1);
    count->found[number]++;
    count->in_order = count->in_order && number > count->last;
    count->last = number;
    return true;
}

static struct count count_notes(struct house_toy *toy)
{
    struct vd_party umpire = house_desk_party(&toy->desk, toy->keys.umpire);
    struct count count = {.last = -1, .in_order = true};

    assert_true(vd_service_orders(toy->desk.service, &umpire, 0, count_note, &count));
    return count;
}

struct same_text {
    const char *text;
    unsigned count;
};

static bool count_same(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct same_text *same = context;

    (void)n;
    (void)at;
    (void)seat;
    same->count += strcmp(text, same->text) == 0;
    return true;
}

static unsigned count_orders(struct house_toy *toy, const char *text)
{
    struct vd_party umpire = house_desk_party(&toy->desk, toy->keys.umpire);
    struct same_text same = {text, 0};

    assert_true(vd_service_orders(toy->desk.service, &umpire, 0, count_same, &same));
    return same.count;
}

static void assert_each_once(struct house_toy *toy, int last)
{
    struct count count = count_notes(toy);

    for (int i = 0; i < (int)COUNT(count.found); i++)
        assert_int_equal(count.found[i], i <= last ? 1 : 0);
    assert_true(count.in_order);
}

static void write_notes(char text[TEXT_SIZE], int first)
{
    struct vd_writer writer = vd_writer_of(text, TEXT_SIZE);

    for (int i = first; i < first + NOTES; i++)
        vd_write_format(&writer, "question: note %d\n", i);
}

/* The first orders of a text are committed, then the server is killed: what the last of them brings is not known. */
static void post_and_kill(struct house_toy *toy, uint8_t seat, const char *text, const char *key,
                          size_t orders)
{
    struct vd_store_counts before = vd_store_counts(toy->desk.store);

    house_toy_post_early(toy, &toy->seat[seat], text, key);
    while (vd_store_counts(toy->desk.store).batches < before.batches + orders)
        vd_service_run(toy->desk.service, toy->desk.now);
    house_desk_reopen(&toy->desk);
}

/* ---- tests ---- */

/* Gray is not asked, and nobody asks him: his notes go on all the same. */
static void notes_go_on_after_a_kill_at_any_of_them(void **state)
{
    char text[TEXT_SIZE];

    (void)state;
    write_notes(text, 0);
    for (size_t orders = 1; orders <= NOTES; orders++) {
        struct house_toy toy;

        house_toy_begin(&toy, &with_umpire);
        house_toy_place_both(&toy);
        assert_false(house_toy_look(&toy, GRAY).asked);
        post_and_kill(&toy, GRAY, text, "key", orders);
        house_desk_run(&toy.desk, 100);
        assert_each_once(&toy, NOTES - 1);
        assert_int_equal(toy.desk.returned_count, 0);
        assert_int_equal(house_desk_post(&toy.desk, &toy.seat[GRAY], text, "key"), VD_ANSWER_DONE);
        assert_true(toy.desk.heard.again);
        house_desk_run(&toy.desk, 100);
        assert_each_once(&toy, NOTES - 1);
        house_toy_end(&toy);
    }
}

/* The next text comes at once, and is killed too. */
static void a_second_text_does_not_overwrite_the_first(void **state)
{
    char text[TEXT_SIZE], key[16];
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    for (int i = 0; i < 5; i++) {
        write_notes(text, i * NOTES);
        (void)snprintf(key, sizeof key, "key %d", i);
        post_and_kill(&toy, GRAY, text, key, 1 + (size_t)i % 3);
    }
    house_desk_run(&toy.desk, 100);
    assert_each_once(&toy, 5 * NOTES - 1);
    assert_int_equal(toy.desk.returned_count, 0);
    house_toy_end(&toy);
}

/* Whoever sends it again hears of its own key which text came back. */
static void what_comes_back_after_a_kill_names_its_key(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    post_and_kill(&toy, GRAY, "question: note 0\nfoot via D2\nquestion: note 1", "his key", 1);
    house_desk_run(&toy.desk, 100);
    assert_each_once(&toy, 0);
    assert_int_equal(toy.desk.returned_count, 1);
    assert_string_equal(toy.desk.returned.rest, "foot via D2\nquestion: note 1\n");
    assert_string_equal(toy.desk.returned.key, "his key");
    house_toy_end(&toy);
}

/* Only the tick tells that a text stopped; until then no other text may take its place. */
static void a_text_waits_until_the_earlier_one_was_given_back(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    assert_int_equal(house_toy_post(&toy, GRAY, "ahead: card hold\nend"), VD_ANSWER_DONE);
    house_toy_post_early(&toy, &toy.seat[BLUE], "end", "key");
    for (int i = 0; !house_toy_look(&toy, GRAY).asked && i < 100; i++)
        vd_service_run(toy.desk.service, toy.desk.now += 10);
    vd_service_run(toy.desk.service,
                   toy.desk.now + 1); /* what he sent ahead is tried, and refused */
    assert_int_equal(toy.desk.returned_count, 0);
    const struct vd_service_post post = {.from = toy.seat[GRAY], .text = vd_text_of("ahead: end")};

    vd_service_post(toy.desk.service, &post, NULL, NULL);
    house_desk_run(&toy.desk, 200);
    assert_int_equal(toy.desk.returned_count, 1);
    assert_true(house_toy_look(&toy, BLUE).asked); /* what he sent next has ended his march */
    house_toy_end(&toy);
}

static bool count_body(void *context, struct vd_text body)
{
    (void)body;
    ++*(unsigned *)context;
    return true;
}

static unsigned count_kept(struct house_toy *toy, uint8_t seat)
{
    unsigned count = 0;

    assert_true(vd_service_returned(toy->desk.service, &toy->seat[seat], count_body, &count));
    return count;
}

/* What nobody has looked at is never dropped for what comes later: rather nothing more is accepted. */
static void what_was_given_back_is_kept_until_it_is_seen(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(house_toy_post(&toy, GRAY, "question: a\nend"), VD_ANSWER_DONE);
        house_desk_run(&toy.desk, 50);
    }
    assert_int_equal(count_kept(&toy, GRAY), 64);
    assert_int_equal(house_toy_post(&toy, GRAY, "question: a\nend"), VD_ANSWER_REFUSED);
    assert_non_null(strstr(toy.desk.heard.sentence, "look at them first"));
    assert_int_equal(house_toy_post(&toy, GRAY, "ahead: end"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&toy, GRAY, "question: a"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&toy, BLUE, "foot via A3\nend"), VD_ANSWER_DONE);
    vd_service_forget_returned(toy.desk.service, &toy.seat[GRAY], "", NULL, NULL);
    house_desk_run(&toy.desk, 50);
    assert_int_equal(house_toy_post(&toy, GRAY, "foot via D2\nend"), VD_ANSWER_DONE);
    house_toy_end(&toy);
}

/* A semicolon in a note stays in it when the rest is read again, however the note is spelled. */
static void prose_stays_whole_when_it_is_read_again(void **state)
{
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    post_and_kill(&toy, GRAY, "question: note 0; b ; Question: note 1; c\nQUESTION: note 2;d",
                  "key", 1);
    house_desk_run(&toy.desk, 100);
    assert_each_once(&toy, 2);
    assert_int_equal(toy.desk.returned_count, 0);
    house_toy_end(&toy);
}

/* A push is acknowledged, and what it brings is not known yet. In rain there is none, and rain comes by lot. */
static bool settle_push(struct house_toy *toy)
{
    const struct vd_service_post post = {.from = toy->seat[BLUE],
                                         .text = vd_text_of("foot via A3 push")};
    struct house_desk *desk = &toy->desk;

    desk->heard.came = false;
    vd_service_post(desk->service, &post, house_desk_hear, desk);
    while (!desk->heard.came)
        vd_service_settle(desk->service);
    return desk->heard.kind == VD_ANSWER_DONE;
}

static void begin_with_push(struct house_toy *toy)
{
    house_toy_begin(toy, &with_umpire);
    house_toy_place_both(toy);
    for (int i = 0; !settle_push(toy); i++) {
        assert_in_range(i, 0, 99);
        house_toy_end(toy);
        house_toy_begin(toy, &with_umpire);
        house_toy_place_both(toy);
    }
}

/* What the marks of one order come to has a line of its own before it (M3, T5): the receipt is given with that line, and
 * a kill before the other does not lose the order. */
static void one_order_of_two_lines_is_carried_out_whole(void **state)
{
    struct house_toy toy;

    (void)state;
    begin_with_push(&toy);
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, 100);
    assert_int_equal(count_orders(&toy, "push foot"), 1);
    assert_int_equal(count_orders(&toy, "foot via A3 push"), 1);
    assert_int_equal(toy.desk.returned_count, 0);
    house_toy_end(&toy);
}

/* Orders that stand for several make a text longer than one that may be sent: what cannot be read again comes back. */
static void a_rest_that_is_too_long_comes_back_whole(void **state)
{
    enum { ORDERS = VD_ORDER_LINES_MAX + 1 };
    static const char order[] = "question: a\n";
    char text[ORDERS * sizeof order] = "";
    struct vd_batch batch;
    struct house_toy toy;

    (void)state;
    house_toy_begin(&toy, &with_umpire);
    house_toy_place_both(&toy);
    for (size_t i = 0; i < ORDERS; i++)
        memcpy(text + i * (sizeof order - 1), order, sizeof order);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_WAITING_PUT,
                 VD_VALUES(vd_value_words(toy.seat[GRAY].game), vd_value_whole(GRAY),
                           vd_value_words("ahead"), vd_value_whole(5), vd_value_words(text)));
    assert_int_equal(vd_store_commit_now(toy.desk.store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, 100);
    assert_int_equal(toy.desk.returned_count, 1);
    assert_int_equal(strncmp(toy.desk.returned.rest, text, sizeof toy.desk.returned.rest - 1), 0);
    assert_int_equal(count_orders(&toy, "question: a"), 0);
    house_desk_reopen(&toy.desk);
    house_desk_run(&toy.desk, 100);
    assert_int_equal(toy.desk.returned_count, 1);
    house_toy_end(&toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_go_on_after_a_kill_at_any_of_them),
        cmocka_unit_test(a_second_text_does_not_overwrite_the_first),
        cmocka_unit_test(what_comes_back_after_a_kill_names_its_key),
        cmocka_unit_test(a_text_waits_until_the_earlier_one_was_given_back),
        cmocka_unit_test(what_was_given_back_is_kept_until_it_is_seen),
        cmocka_unit_test(one_order_of_two_lines_is_carried_out_whole),
        cmocka_unit_test(a_rest_that_is_too_long_comes_back_whole),
        cmocka_unit_test(prose_stays_whole_when_it_is_read_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
