/* unit/test_umpire_room.c: a house that may keep few campaigns in memory is the same house. */
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"
#include "unit/house_desk.h"
#include "unit/toy_rules.h"

enum { BLUE, GRAY, SEATS };
enum { IDLE, AGAINST_MACHINE, MACHINES, STANDING, ENDED, WATCHED, CAMPAIGNS, REMATCH = CAMPAIGNS };
enum { HOUR = 3600 * 1000, HOURS_PLAYED = 120 };

struct stream {
    uint32_t k;
    bool broken; /* a line was left out, or came twice */
};

struct town {
    struct house_desk desk;
    struct house_keys keys[CAMPAIGNS];
    struct vd_party seat[CAMPAIGNS + 1][SEATS], gallery;
    struct stream stream[CAMPAIGNS + 1][SEATS];
    struct vd_arena arena;
    struct vd_buffer orders[CAMPAIGNS + 1];
    unsigned gallery_turns;
};

static const char *const turns[] = {"turns=9"};

static struct vd_service_plan plan_of(unsigned which)
{
    static const char *const paces[CAMPAIGNS] = {"24h", "6h", "none", "12h", "5h", "7h"};
    static const char *const seeds[CAMPAIGNS] = {"11", "12", "13", "14", "15", "16"};
    struct vd_service_plan plan = {.scenario = "toy",
                                   .title = "A toy",
                                   .settings = turns,
                                   .setting_count = 1,
                                   .pace = paces[which],
                                   .umpire = true,
                                   .seed = seeds[which]};

    if (which == AGAINST_MACHINE || which == MACHINES)
        plan.seat[GRAY] = (struct vd_service_seat){VD_HOLDER_MACHINE, "random"};
    if (which == MACHINES)
        plan.seat[BLUE] = plan.seat[GRAY];
    return plan;
}

static void run(struct town *town, uint64_t milliseconds)
{
    house_desk_run(&town->desk, milliseconds);
    if (town->desk.loaded_most != 0)
        assert_true(town->desk.service->loaded <=
                    town->desk.loaded_most + town->desk.loaded_most / 4);
}

static void post(struct town *town, unsigned which, uint8_t seat, const char *text)
{
    assert_int_equal(house_desk_post(&town->desk, &town->seat[which][seat], text, NULL),
                     VD_ANSWER_DONE);
}

static void begin(struct town *town, size_t most)
{
    memset(town, 0, sizeof *town);
    house_desk_open(&town->desk, &toy_catalogue);
    town->desk.loaded_most = most;
    house_desk_reopen(&town->desk);
    vd_arena_init(&town->arena);
    for (unsigned which = 0; which < CAMPAIGNS; which++) {
        const struct vd_service_plan plan = plan_of(which);

        house_desk_create(&town->desk, &plan, &town->keys[which]);
        for (uint8_t i = 0; i < town->keys[which].invite_count; i++)
            town->seat[which][i] =
                house_desk_join(&town->desk, town->keys[which].invite[i], "salt of a seat");
    }
}

static void end(struct town *town)
{
    vd_arena_release(&town->arena);
    house_desk_close(&town->desk);
}

/* ---- what is looked at meanwhile ---- */

static bool hear_line(void *context, uint32_t k, struct vd_text line)
{
    struct stream *stream = context;

    (void)line;
    stream->broken |= k != stream->k + 1;
    stream->k = k;
    return true;
}

/* As the server does for who listens: what came since. */
static void listen(struct town *town)
{
    for (unsigned which = 0; which <= CAMPAIGNS; which++) {
        for (uint8_t seat = 0; seat < SEATS; seat++) {
            if (town->seat[which][seat].role != VD_ROLE_SEAT)
                continue;
            struct stream *stream = &town->stream[which][seat];

            assert_true(vd_service_lines(town->desk.service, &town->seat[which][seat], stream->k,
                                         hear_line, stream));
            assert_false(stream->broken);
        }
    }
}

static void look_on(struct town *town)
{
    struct vd_service_gallery seen;
    char sentence[VD_SENTENCE_SIZE];
    struct vd_arena arena;

    vd_arena_init(&arena);
    if (vd_service_gallery(town->desk.service, &town->gallery, &arena, &seen, sentence))
        town->gallery_turns += seen.completed;
    vd_arena_release(&arena);
}

static void open_gallery(struct town *town)
{
    const struct vd_party host = house_desk_party(&town->desk, town->keys[WATCHED].host);

    vd_service_open_gallery(town->desk.service, &host, house_desk_hear, &town->desk);
    run(town, 0);
    town->gallery = house_desk_party(&town->desk, town->desk.heard.text);
    assert_int_equal(town->gallery.role, VD_ROLE_GALLERY);
}

/* ---- what happens ---- */

/* Its answer reads the other campaign too, while this one is in hand. */
static void want_rematch(struct town *town, uint8_t seat)
{
    struct house_desk *desk = &town->desk;

    vd_service_rematch(desk->service, &town->seat[ENDED][seat], true, house_desk_hear, desk);
    run(town, 0);
    assert_int_equal(desk->heard.kind, VD_ANSWER_DONE);
}

static void sit_down_again(struct town *town, uint8_t seat)
{
    char key[VD_KEY_LETTERS + 1];

    want_rematch(town, seat);
    const char *at = strstr(town->desk.heard.text, seat == BLUE ? "invite gray " : "invite blue ");

    assert_non_null(at);
    (void)snprintf(key, sizeof key, "%.*s", VD_KEY_LETTERS, at + 12);
    town->seat[REMATCH][!seat] = house_desk_join(&town->desk, key, "another salt");
    assert_int_equal(town->seat[REMATCH][!seat].role, VD_ROLE_SEAT);
}

static void play(struct town *town)
{
    post(town, STANDING, GRAY, "standing 1: end");
    post(town, STANDING, BLUE, "place B4 A4");
    post(town, STANDING, GRAY, "place B1 D1");
    post(town, STANDING, BLUE, "ahead: end");
    post(town, WATCHED, BLUE, "gallery 1");
    post(town, WATCHED, GRAY, "gallery 1");
    open_gallery(town);
    post(town, ENDED, BLUE, "resign");
    run(town, 100);
    want_rematch(town, BLUE);
    want_rematch(town, GRAY);
    sit_down_again(town, BLUE);
    sit_down_again(town, GRAY);
    for (unsigned hour = 0; hour < HOURS_PLAYED; hour++) {
        run(town, HOUR);
        if (hour % 5 == 0)
            listen(town);
        if (hour % 7 == 0)
            look_on(town);
        if (hour == 6)
            post(town, REMATCH, BLUE, "resign"); /* before the first die, which is its own */
        if (hour == 30)
            post(town, IDLE, BLUE, "question: is anybody there?");
    }
    listen(town);
}

/* ---- what came of it ---- */

static bool put_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct vd_buffer *out = context;
    char line[64];

    /* a tick more or less is nobody's */
    (void)snprintf(line, sizeof line, "%u %lld ", n, (long long)((at + 60) / 120));
    vd_put(out, line);
    vd_put(out, seat);
    vd_put(out, ": ");
    vd_put(out, text);
    vd_put(out, "\n");
    return true;
}

static void take_orders(struct town *town)
{
    for (unsigned which = 0; which <= CAMPAIGNS; which++) {
        struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

        memcpy(umpire.game,
               which == REMATCH ? town->seat[REMATCH][BLUE].game : town->keys[which].game,
               sizeof umpire.game);
        vd_buffer_init(&town->orders[which], &town->arena);
        assert_true(
            vd_service_orders(town->desk.service, &umpire, 0, put_order, &town->orders[which]));
        house_desk_verify(&town->desk, &umpire, true);
    }
}

static void few_in_memory_are_as_good_as_all(void **state)
{
    static struct town all, few;

    (void)state;
    begin(&all, 0);
    play(&all);
    take_orders(&all);
    assert_non_null(strstr(all.orders[IDLE].at, "clock: "));
    assert_non_null(strstr(all.orders[REMATCH].at, "clock: "));
    assert_true(all.gallery_turns > 0);
    for (size_t most = 1; most < CAMPAIGNS; most += 2) {
        begin(&few, most);
        play(&few);
        take_orders(&few);
        for (unsigned which = 0; which <= CAMPAIGNS; which++)
            assert_string_equal(few.orders[which].at, all.orders[which].at);
        assert_memory_equal(few.stream, all.stream, sizeof all.stream);
        assert_memory_equal(few.desk.told, all.desk.told, sizeof all.desk.told);
        assert_int_equal(few.desk.changed, all.desk.changed);
        assert_int_equal(few.gallery_turns, all.gallery_turns);
        end(&few);
    }
    end(&all);
}

/* ---- who may not sleep ---- */

static bool is_asked(struct town *town, unsigned which, uint8_t seat)
{
    struct vd_party party = town->seat[which][BLUE];
    struct vd_look look;

    party.seat = seat;
    assert_true(vd_service_look(town->desk.service, &party, &look));
    return look.asked;
}

/* A machine's answer must find the campaign that it is for. */
static void who_thinks_does_not_sleep(void **state)
{
    static struct town town;
    struct vd_service_card card;

    (void)state;
    begin(&town, 1);
    town.desk.machine_is_silent = true;
    post(&town, AGAINST_MACHINE, BLUE, "place B4 A4");
    post(&town, AGAINST_MACHINE, BLUE, "end");
    run(&town, 1000);
    assert_true(is_asked(&town, AGAINST_MACHINE, GRAY));
    for (unsigned which = 0; which < CAMPAIGNS; which++) {
        assert_true(vd_service_card(town.desk.service, town.keys[which].game, &card));
        run(&town, 1000);
        assert_true((vd_game_at_hand(town.desk.service, town.keys[which].game) != NULL) ==
                    (which == AGAINST_MACHINE));
    }
    unsigned asked = town.desk.asked_machine;

    assert_non_null(vd_game_at_hand(town.desk.service, town.keys[AGAINST_MACHINE].game));
    run(&town, VD_MACHINE_LIMIT);
    run(&town, 100);
    assert_true(town.desk.asked_machine > asked); /* the caretaker */
    end(&town);
}

/* It was given as often as it may be in a row; to be read again is no new beginning. */
static void a_standing_order_does_not_begin_anew(void **state)
{
    static struct town town;
    struct vd_game *game;
    struct vd_service_card card;

    (void)state;
    begin(&town, 1);
    game = vd_game_get(town.desk.service, town.keys[STANDING].game);
    game->seat[BLUE].standing_run = 7;
    vd_service_run(town.desk.service, town.desk.now);
    assert_true(vd_service_card(town.desk.service, town.keys[IDLE].game, &card));
    run(&town, 1000);
    assert_null(vd_game_at_hand(town.desk.service, town.keys[STANDING].game));
    game = vd_game_get(town.desk.service, town.keys[STANDING].game);
    assert_int_equal(game->seat[BLUE].standing_run, 7);
    end(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_in_memory_are_as_good_as_all),
        cmocka_unit_test(who_thinks_does_not_sleep),
        cmocka_unit_test(a_standing_order_does_not_begin_anew),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
