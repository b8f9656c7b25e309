/* unit/test_umpire_house.c: campaigns of a house: begun, joined, played, stopped and gone on with. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "unit/house_toy.h"
#include "unit/toy_rules.h"
#include "unit/zone_file.h"

/* ---- beginning ---- */

static void a_campaign_starts_when_all_have_joined(void **state)
{
    struct house_toy campaign;
    struct vd_house_card card;

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    const struct vd_house_plan plan = {.scenario = "toy", .title = "A toy"};

    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    assert_int_equal(campaign.keys.invite_count, 2);
    house_toy_join(&campaign, BLUE);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.state, "waiting");
    assert_null(house_toy_look(&campaign, BLUE).view);
    house_toy_join(&campaign, GRAY);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.state, "running");
    assert_int_equal(card.grade, VD_GRADE_LOCAL); /* their salts were plain words */
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void an_invitation_serves_once(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_desk_join(&campaign.desk, campaign.keys.invite[BLUE], "another salt");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_UNKNOWN);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.keys.invite[BLUE]).role,
                     VD_ROLE_NONE);
    house_toy_end(&campaign);
}

static void two_who_use_one_invitation_at_once_get_one_seat(void **state)
{
    struct house_toy campaign;
    const struct vd_house_plan plan = {.scenario = "toy", .title = "A toy"};

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    /* Both before anything is on the disk. */
    const struct vd_house_joining first = {.invitation = vd_text_of(campaign.keys.invite[0]),
                                           .salt = vd_text_of("salt number one"),
                                           .name = vd_text_of("A")};

    vd_house_join(campaign.desk.house, &first, NULL, NULL);
    house_desk_join(&campaign.desk, campaign.keys.invite[0], "salt number two");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_UNKNOWN);
    house_toy_end(&campaign);
}

static void plans_that_cannot_be_are_refused(void **state)
{
    static const char *const odd[] = {"nonsense"};
    static const struct {
        struct vd_house_plan plan;
        const char *words;
    } cases[] = {
        {{.scenario = "nowhere", .title = "T"}, "cannot be played so"},
        {{.scenario = "toy", .title = ""}, "a title of"},
        {{.scenario = "toy", .title = "T", .pace = "soon"}, "a pace begins with"},
        {{.scenario = "toy", .title = "T", .pace = "2d zone No/Where"}, "no rule of a time zone"},
        {{.scenario = "toy", .title = "T", .settings = odd, .setting_count = 1}, "name=value"},
        {{.scenario = "toy", .title = "T", .seed = "xyz"}, "a seed is"},
    };
    struct house_desk desk;

    (void)state;
    house_desk_open(&desk, &toy_catalogue);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *names[VD_SEATS_MAX];
        uint8_t count;
        char sentence[VD_SENTENCE_SIZE];
        bool sound =
            vd_house_seats(desk.house, &cases[i].plan, names, &count, sentence, sizeof sentence);

        check_case(cases[i].words, !sound || cases[i].plan.seed != NULL);
    }
    house_desk_close(&desk);
}

/* ---- posts ---- */

static void an_order_has_its_receipt_and_is_told_at_the_tick(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    unsigned told = campaign.desk.told[BLUE];

    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "place B4 A4");
    assert_int_equal(campaign.desk.heard.count, 2); /* the salt was the first */
    assert_int_equal(campaign.desk.told[BLUE], told + 1);
    house_toy_end(&campaign);
}

static const struct vd_house_plan umpired = {.scenario = "toy", .title = "A toy", .umpire = true};

static void a_question_needs_somebody_to_answer_it(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4\nquestion: what now?"),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(campaign.desk.heard.sentence, "no human umpire"));
    assert_int_equal(house_toy_look(&campaign, BLUE).posts,
                     1); /* its salt: nothing else was taken */
    house_toy_end(&campaign);
    house_toy_begin(&campaign, &umpired);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: what now?"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static void nobody_waits_for_what_an_order_brings(void **state)
{
    struct house_toy campaign;
    struct vd_house_post question = {.text = vd_text_of("question: what now?")};

    (void)state;
    house_toy_begin(&campaign, &umpired);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    house_toy_settle(&campaign, BLUE, "place B4 A4");
    assert_false(vd_house_is_idle(campaign.desk.house));
    campaign.desk.heard.came = false;
    question.from = campaign.seat[BLUE];
    vd_house_post(campaign.desk.house, &question, house_desk_hear, &campaign.desk);
    assert_false(campaign.desk.heard.came); /* it waits for its turn */
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 2);
    house_toy_settle(&campaign, GRAY, "place B1 D1");
    house_desk_reopen(&campaign.desk); /* before it was carried out */
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void a_refusal_names_its_rule(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_REFUSED);
    assert_string_equal(campaign.desk.heard.rule, "T1");
    assert_true(campaign.desk.heard.sentence[0] != '\0');
    house_toy_end(&campaign);
}

static void the_same_key_is_answered_alike(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    struct vd_hash head = campaign.desk.heard.head;
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.heard.again);
    assert_true(vd_hash_is(&campaign.desk.heard.head, &head));
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "place B4 A4", "first"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.heard.again);
    house_toy_end(&campaign);
}

static void a_key_that_comes_again_with_what_is_allowed_again_changes_nothing(void **state)
{
    struct house_toy campaign;
    uint32_t posts;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    for (int round = 0; round < 2; round++) {
        assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "end", "the end"),
                         VD_ANSWER_DONE);
        assert_int_equal(campaign.desk.heard.again, round > 0);
        if (round == 0)
            assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    }
    posts = house_toy_look(&campaign, BLUE).posts;
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 1);
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void who_has_not_seen_all_is_told_so(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &umpired);
    struct vd_hash old = house_toy_look(&campaign, BLUE).head;
    struct vd_house_post stale = {
        .from = campaign.seat[BLUE], .text = vd_text_of("foot via A3"), .head = &old};

    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: who goes first?"), VD_ANSWER_DONE);
    campaign.desk.heard.came = false;
    vd_house_post(campaign.desk.house, &stale, NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_true(house_toy_look(&campaign, BLUE).can_undo == false);
    struct vd_hash head = house_toy_look(&campaign, BLUE).head;

    stale.head = &head;
    vd_house_post(campaign.desk.house, &stale, NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_true(house_toy_look(&campaign, BLUE).can_undo);
    house_toy_end(&campaign);
}

static void a_text_of_several_orders_is_carried_out_one_by_one(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3\nhorse via B3\nend"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts + 3);
    assert_false(campaign.desk.returned.came);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void what_stops_a_text_gives_the_rest_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3\nfoot via A2\nend"),
                     VD_ANSWER_DONE);
    assert_true(campaign.desk.returned.came);
    assert_int_equal(campaign.desk.returned.line, 2);
    assert_string_equal(campaign.desk.returned.rest, "foot via A2\nend\n");
    assert_true(house_toy_look(&campaign, BLUE).asked);
    /* Nothing of it waits any more. */
    house_desk_reopen(&campaign.desk);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void strangers_and_others_are_turned_away_alike(void **state)
{
    struct house_toy campaign;
    struct vd_party nobody = {0}, host;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_post(&campaign.desk, &nobody, "end", NULL), VD_ANSWER_UNKNOWN);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(host.role, VD_ROLE_HOST);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "place B4 A4", NULL),
                     VD_ANSWER_REFUSED);
    assert_int_equal(
        house_desk_party(&campaign.desk, "0123456789012345678901234567890123456789012").role,
        VD_ROLE_NONE);
    house_toy_end(&campaign);
}

/* ---- links ---- */

static void a_replaced_link_opens_nothing_any_more(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    vd_house_replace_key(campaign.desk.house, &(struct vd_door_asked){.party = campaign.seat[BLUE]},
                         vd_text_of(""), NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

static void a_successor_takes_a_seat_over_and_knows_what_it_knew(void **state)
{
    struct house_toy campaign;
    struct vd_party host;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    struct vd_look before = house_toy_look(&campaign, GRAY);

    host = house_desk_party(&campaign.desk, campaign.keys.host);
    house_desk_invite(&campaign.desk, &host, GRAY, campaign.keys.invite[GRAY]);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_NONE);
    house_toy_join(&campaign, GRAY);
    struct vd_look after = house_toy_look(&campaign, GRAY);

    assert_int_equal(after.k, before.k + 2); /* that the seat was open, and that it has a player */
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static void only_the_host_invites(void **state)
{
    struct house_toy campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_desk_invite(&campaign.desk, &campaign.seat[BLUE], GRAY, key);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_FORBIDDEN);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[GRAY]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

/* ---- stopping and going on ---- */

static void a_house_opened_again_knows_all(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "foot via A3"), VD_ANSWER_DONE);
    struct vd_look before = house_toy_look(&campaign, BLUE);

    house_desk_reopen(&campaign.desk);
    struct vd_look after = house_toy_look(&campaign, BLUE);

    assert_int_equal(after.k, before.k);
    assert_true(vd_hash_is(&after.head, &before.head));
    assert_int_equal(after.posts, before.posts);
    assert_true(after.can_undo);
    assert_int_equal(house_toy_post(&campaign, BLUE, "undo"), VD_ANSWER_DONE);
    house_toy_end(&campaign);
}

static bool count_line(void *context, uint32_t k, struct vd_text line)
{
    uint32_t *next = context;
    char start[32];

    assert_int_equal(k, *next);
    (void)snprintf(start, sizeof start, "{\"k\":%lu,", (unsigned long)k);
    assert_memory_equal(line.at, start, strlen(start));
    (*next)++;
    return true;
}

static void lines_are_the_same_from_memory_and_from_the_store(void **state)
{
    struct house_toy campaign;
    uint32_t next = 1;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_true(vd_house_lines(campaign.desk.house, &campaign.seat[BLUE], 0, count_line, &next));
    uint32_t all = next;

    assert_int_equal(all, house_toy_look(&campaign, BLUE).k + 1);
    house_desk_reopen(&campaign.desk);
    next = 1;
    assert_true(vd_house_lines(campaign.desk.house, &campaign.seat[BLUE], 0, count_line, &next));
    assert_int_equal(next, all);
    next = 3;
    assert_true(vd_house_lines(campaign.desk.house, &campaign.seat[BLUE], 2, count_line, &next));
    assert_int_equal(next, all);
    next = all;
    assert_true(
        vd_house_lines(campaign.desk.house, &campaign.seat[BLUE], all - 1, count_line, &next));
    assert_int_equal(next, all);
    house_toy_end(&campaign);
}

/* ---- machines, clocks, what waits ---- */

static const struct vd_house_plan machines = {
    .scenario = "toy",
    .title = "Two machines",
    .seat = {{VD_HOLDER_MACHINE, "first"}, {VD_HOLDER_MACHINE, "first"}}};

static void machines_play_a_campaign_to_its_end(void **state)
{
    struct house_toy campaign;
    struct vd_house_card card;
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    (void)state;
    house_toy_begin(&campaign, &machines);
    house_desk_run(&campaign.desk, 1000);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.state, "over");
    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    for (uint8_t seat = BLUE; seat <= GRAY; seat++) {
        struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

        memcpy(party.game, campaign.keys.game, sizeof party.game);
        house_desk_verify(&campaign.desk, &party, false);
    }
    house_desk_reopen(&campaign.desk);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.state, "over");
    house_toy_end(&campaign);
}

static void a_machine_remembers_over_a_restart(void **state)
{
    const struct vd_house_plan plan = {
        .scenario = "toy",
        .title = "A machine",
        .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};
    struct house_toy campaign;

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    campaign.desk.machine_notes = "horse first";
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_toy_join(&campaign, BLUE);
    assert_string_equal(campaign.desk.machine_knew, "");
    campaign.desk.machine_notes = NULL;
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_string_equal(campaign.desk.machine_knew, "horse first");
    house_toy_end(&campaign);
}

/* Whoever plays against machines alone may go back; what they noted meanwhile is gone. */
static void a_machine_consents_and_forgets(void **state)
{
    const struct vd_house_plan plan = {
        .scenario = "toy",
        .title = "A machine",
        .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};
    struct house_toy campaign;
    char text[40];

    (void)state;
    house_desk_open(&campaign.desk, &toy_catalogue);
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_toy_join(&campaign, BLUE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    (void)snprintf(text, sizeof text, "propose rewind %lu",
                   (unsigned long)house_toy_look(&campaign, BLUE).k);
    campaign.desk.machine_notes = "horse first";
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    campaign.desk.machine_notes = NULL;
    assert_int_equal(house_toy_post(&campaign, BLUE, text), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_string_equal(campaign.desk.machine_knew, "");
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void a_silent_or_foolish_machine_costs_itself_its_turn(void **state)
{
    (void)state;
    for (int silent = 0; silent < 2; silent++) {
        struct house_toy campaign;
        struct vd_house_card card;

        house_desk_open(&campaign.desk, &toy_catalogue);
        campaign.desk.machine_is_silent = silent;
        campaign.desk.machine_says = silent ? NULL : "storm the works!";
        house_desk_create(&campaign.desk, &machines, &campaign.keys);
        for (int i = 0; i < 200; i++)
            house_desk_run(&campaign.desk, 21000);
        assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
        assert_string_equal(card.state, "over");
        house_toy_end(&campaign);
    }
}

/* ---- dice that are to be typed in ---- */

static const char *const typed_dice[] = {"near=yes", "typed=blue,gray"};

static void verify_all(struct house_toy *campaign)
{
    struct vd_party party = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(party.game, campaign->keys.game, sizeof party.game);
    house_desk_verify(&campaign->desk, &party, true);
    party.role = VD_ROLE_SEAT;
    for (party.seat = BLUE; party.seat <= GRAY; party.seat++)
        house_desk_verify(&campaign->desk, &party, false);
}

struct searched {
    const char *text;
    unsigned count;
};

static bool search_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct searched *searched = context;

    (void)n;
    (void)at;
    (void)seat;
    searched->count += strcmp(text, searched->text) == 0;
    return true;
}

static unsigned count_orders(struct house_toy *campaign, const char *text)
{
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};
    struct searched searched = {text, 0};

    memcpy(umpire.game, campaign->keys.game, sizeof umpire.game);
    assert_true(vd_house_orders(campaign->desk.house, &umpire, 0, search_order, &searched));
    return searched.count;
}

/* Something of all that may be done: pushes and clashes among it. */
static void decide_by_lot(void *context, const struct vd_house_question *question)
{
    struct house_toy *campaign = context;
    struct vd_choice choices[512];
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t count = question->rules->legal(question->scenario, question->view, NULL, choices, 512);
    uint64_t lot = vd_mix(question->k, question->seat, campaign->desk.asked_machine);

    question->rules->expand(question->scenario, question->view, NULL, choices[lot % count],
                            &command);
    question->rules->print_command(question->scenario, &command, &writer);
    vd_house_machine(campaign->desk.house, question->game, question->seat, question->k,
                     vd_text_of(text), NULL);
}

enum { ENOUGH = 4 }; /* orders, after which they think */

static bool doctored;

/* The toy that the program brings; or, after an upgrade, another of the same name. */
static bool open_toy(const char *id, const char *const *settings, size_t count,
                     struct vd_heap *heap, const struct vd_scenario **scenario,
                     const struct vd_rules **rules, struct vd_report *report)
{
    static const char *const longer[] = {"turns=6"};

    return toy_catalogue.open(id, doctored ? longer : settings, doctored ? 1 : count, heap,
                              scenario, rules, report);
}

/* Who is shown the card of a campaign is told if it is played on other tables than its name says. */
static void a_card_tells_of_tables_of_its_own(void **state)
{
    struct vd_catalogue catalogue = toy_catalogue;
    struct house_desk desk;
    struct house_keys keys;
    struct vd_house_card card;

    (void)state;
    catalogue.open = open_toy;
    doctored = false;
    house_desk_open(&desk, &catalogue);
    house_desk_create(&desk, &machines, &keys);
    assert_true(vd_house_card(desk.house, keys.game, &card));
    assert_null(card.own_tables);
    doctored = true;
    house_desk_reopen(&desk);
    assert_true(vd_house_card(desk.house, keys.game, &card));
    assert_non_null(card.own_tables);
    assert_non_null(strstr(card.own_tables, "its own tables"));
    house_desk_close(&desk);
}

struct seeds {
    struct house_toy *campaign;
    uint64_t of[2];
    unsigned asked[2];
};

static void note_seed(void *context, const struct vd_house_question *question)
{
    struct seeds *seeds = context;

    seeds->of[question->seat] = question->seed;
    seeds->asked[question->seat]++;
    if (seeds->asked[BLUE] + seeds->asked[GRAY] <= ENOUGH)
        decide_by_lot(seeds->campaign, question);
}

/* Each seat has its own, which no number that everybody knows tells, and another after play went back. */
static void machines_draw_from_seeds_that_nobody_knows(void **state)
{
    struct vd_house_plan plan = machines;
    struct house_toy campaign = {0};
    struct seeds seeds = {.campaign = &campaign}, before;

    (void)state;
    plan.umpire = true;
    house_desk_open(&campaign.desk, &toy_catalogue);
    campaign.desk.machine = note_seed;
    campaign.desk.machine_context = &seeds;
    house_desk_create(&campaign.desk, &plan, &campaign.keys);
    house_desk_run(&campaign.desk, 1000);
    before = seeds;
    assert_true(before.asked[BLUE] > 0 && before.asked[GRAY] > 0);
    assert_true(before.of[BLUE] != before.of[GRAY]);
    assert_true(before.of[BLUE] != vd_mix_text(campaign.keys.game));
    campaign.umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    house_toy_post_early(&campaign, &campaign.umpire, "rewind 2", "");
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    for (uint8_t seat = BLUE; seat <= GRAY; seat++)
        assert_true((seeds.asked[seat] > before.asked[seat]) ==
                    (seeds.of[seat] != before.of[seat]));
    assert_true(seeds.of[BLUE] != before.of[BLUE] || seeds.of[GRAY] != before.of[GRAY]);
    house_toy_end(&campaign);
}

/* A machine has no dice at hand: the umpire throws for it, and nobody waits for ever. */
static void machines_do_not_wait_for_dice(void **state)
{
    struct vd_house_plan plan = machines;
    struct house_toy campaign = {0};
    struct vd_house_card card;
    unsigned thrown = 0;

    (void)state;
    plan.settings = typed_dice;
    plan.setting_count = COUNT(typed_dice);
    for (int round = 0; round < 8; round++) {
        house_desk_open(&campaign.desk, &toy_catalogue);
        campaign.desk.machine = decide_by_lot;
        campaign.desk.machine_context = &campaign;
        house_desk_create(&campaign.desk, &plan, &campaign.keys);
        house_desk_run(&campaign.desk, 1000);
        assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
        assert_string_equal(card.state, "over");
        thrown += count_orders(&campaign, "die auto");
        verify_all(&campaign);
        house_toy_end(&campaign);
    }
    assert_true(thrown > 0);
}

/* A clash whose die blue should throw; it is gray's card that brings it about. */
static void begin_clash(struct house_toy *campaign, const char *pace)
{
    const struct vd_house_plan plan = {.scenario = "toy",
                                       .title = "T",
                                       .pace = pace,
                                       .umpire = true,
                                       .settings = typed_dice,
                                       .setting_count = COUNT(typed_dice)};

    house_toy_begin(campaign, &plan);
    assert_int_equal(house_toy_post(campaign, BLUE, "place B3 A3"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, GRAY, "place B2 D2"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, BLUE, "horse via B2"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, BLUE, "card charge"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(campaign, GRAY, "card charge"), VD_ANSWER_DONE);
    house_desk_run(&campaign->desk, 100);
    assert_non_null(house_toy_look(campaign, BLUE).wanted);
}

/* Whoever does not throw in time has it thrown by the clock, though the rules ask nothing of him. */
static void a_die_is_thrown_when_the_time_is_up(void **state)
{
    struct house_toy campaign;

    (void)state;
    begin_clash(&campaign, "24h");
    int64_t due = house_toy_look(&campaign, BLUE).due;

    assert_int_equal(due, (int64_t)(campaign.desk.now / 1000) + 86400);
    house_desk_run(&campaign.desk, UINT64_C(23) * 3600 * 1000);
    assert_non_null(house_toy_look(&campaign, BLUE).wanted);
    assert_int_equal(campaign.desk.asked_machine, 0);
    house_desk_run(&campaign.desk, UINT64_C(3601) * 1000);
    assert_null(house_toy_look(&campaign, BLUE).wanted);
    assert_int_equal(count_orders(&campaign, "blue: die auto"), 1);
    verify_all(&campaign);
    house_toy_end(&campaign);
}

static void an_umpire_types_a_die_in(void **state)
{
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    begin_clash(&campaign, NULL);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    assert_int_equal(house_desk_post(&campaign.desk, &umpire, "die 3", NULL), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_null(house_toy_look(&campaign, BLUE).wanted);
    verify_all(&campaign);
    house_toy_end(&campaign);
}

static void a_deadline_that_passes_is_the_caretakers(void **state)
{
    const struct vd_house_plan plan = {.scenario = "toy", .title = "T", .pace = "24h"};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan);
    assert_int_equal(house_toy_look(&campaign, BLUE).due,
                     (int64_t)(campaign.desk.now / 1000) + 86400);
    house_desk_run(&campaign.desk, 23 * 3600 * 1000);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    house_desk_run(&campaign.desk, 3601 * 1000);
    assert_true(campaign.desk.asked_machine > 0);
    uint32_t posts = house_toy_look(&campaign, BLUE).posts;

    assert_int_equal(posts, 1); /* his salt: the clock's order is not his */
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

/* Or a question a day would be a way to never answer. */
static void nobody_gains_time_by_notes(void **state)
{
    static const char *const notes[] = {"question: why?", "gallery 3", "propose rewind 2",
                                        "object"};
    const struct vd_house_plan plan = {
        .scenario = "toy", .title = "T", .pace = "24h", .umpire = true};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan);
    assert_int_equal(house_toy_post(&campaign, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_int_equal(house_toy_post(&campaign, GRAY, "place A1 B1"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    uint8_t asked = house_toy_look(&campaign, BLUE).asked ? BLUE : GRAY;
    int64_t due = house_toy_look(&campaign, asked).due;

    assert_int_not_equal(due, 0);
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++) {
        house_desk_run(&campaign.desk, UINT64_C(3600) * 1000);
        (void)house_toy_post(&campaign, asked, notes[i]);
        house_desk_run(&campaign.desk, 1000);
        assert_int_equal(house_toy_look(&campaign, asked).due, due);
    }
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_look(&campaign, asked).due, due);
    house_toy_end(&campaign);
}

static void a_leave_stops_the_clock(void **state)
{
    const struct vd_house_plan plan = {.scenario = "toy", .title = "T", .pace = "24h"};
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, &plan); /* on 2026-11-06, in the evening */
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-10"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "leave until 2026-11-10"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, UINT64_C(72) * 3600 * 1000);
    assert_int_equal(campaign.desk.asked_machine, 0);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-01"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2028-11-01"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave sometime"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_post(&campaign, BLUE, "back"), VD_ANSWER_DONE);
    int64_t due = house_toy_look(&campaign, BLUE).due;

    assert_int_equal(due, (int64_t)(campaign.desk.now / 1000) + 86400);
    struct vd_house_card card;

    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_int_equal(card.seat[BLUE].away_until, 0);
    assert_int_not_equal(card.seat[GRAY].away_until, 0);
    /* who is not away gains no time by coming back */
    house_desk_run(&campaign.desk, UINT64_C(3600) * 1000);
    assert_int_equal(house_toy_post(&campaign, BLUE, "back"), VD_ANSWER_REFUSED);
    assert_int_equal(house_toy_look(&campaign, BLUE).due, due);
    house_toy_end(&campaign);
}

/* A word for the house is answered as it was understood. */
static void words_are_echoed(void **state)
{
    static const char *const words[][2] = {
        {"Leave until 2026-11-10  caretaker", "leave until 2026-11-10 caretaker"},
        {"back", "back"},
        {"standing 3:  end", "standing 3: end"},
        {"standing 3", "standing 3"},
        {"ahead:", "ahead:"},
    };
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_int_equal(house_toy_post(&campaign, BLUE, words[i][0]), VD_ANSWER_DONE);
        assert_string_equal(campaign.desk.heard.text, words[i][1]);
    }
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 48h mon-fri 8-22", NULL),
                     VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "pace 48h mon-fri 8-22");
    assert_int_equal(house_desk_post(&campaign.desk, &host, "title Grant: the river", NULL),
                     VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "title Grant: the river");
    house_toy_end(&campaign);
}

/* The host's link too can be replaced by who holds it. */
static void a_host_replaces_his_link(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    vd_house_replace_key(campaign.desk.house, &(struct vd_door_asked){.party = host},
                         vd_text_of(""), house_desk_hear, &campaign.desk);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.keys.host).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.desk.heard.text).role, VD_ROLE_HOST);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    house_toy_end(&campaign);
}

static void a_deputy_has_a_link_that_ends_by_itself(void **state)
{
    struct house_toy campaign;
    struct vd_party deputy;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "deputy until 2026-11-10"), VD_ANSWER_DONE);
    memcpy(key, campaign.desk.heard.text, sizeof key);
    deputy = house_desk_party(&campaign.desk, key);
    assert_int_equal(deputy.role, VD_ROLE_SEAT);
    assert_true(deputy.until != 0 && campaign.seat[BLUE].until == 0);
    vd_house_replace_key(campaign.desk.house, &(struct vd_door_asked){.party = deputy},
                         vd_text_of(""), NULL, NULL);
    house_desk_run(&campaign.desk, 0);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    assert_int_equal(house_desk_post(&campaign.desk, &deputy, "deputy until 2026-11-20", NULL),
                     VD_ANSWER_REFUSED);
    assert_int_equal(house_desk_post(&campaign.desk, &deputy, "place B4 A4", NULL), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, UINT64_C(10) * 24 * 3600 * 1000);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_party(&campaign.desk, campaign.key[BLUE]).role, VD_ROLE_SEAT);
    assert_int_equal(house_toy_post(&campaign, BLUE, "deputy until Friday"), VD_ANSWER_REFUSED);
    house_toy_end(&campaign);
}

static void a_caretaker_minds_the_seat_of_who_asked_for_one(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-20 caretaker"),
                     VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 1000);
    assert_false(house_toy_look(&campaign, BLUE).asked);
    house_toy_end(&campaign);
}

static void orders_sent_ahead_wait_for_their_moment(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: horse via B2\nfoot via D2\nend"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: foot via D2\nend"), VD_ANSWER_DONE);
    house_desk_reopen(&campaign.desk);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_false(house_toy_look(&campaign, GRAY).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: fly to the moon"), VD_ANSWER_REFUSED);
    house_toy_end(&campaign);
}

static void an_order_sent_ahead_that_does_not_fit_comes_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, GRAY, "ahead: card charge\nend"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(campaign.desk.returned.came);
    assert_string_equal(campaign.desk.returned.rest, "card charge\nend\n");
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void a_standing_order_is_given_whenever_it_fits(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 1: end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 0: end"), VD_ANSWER_REFUSED);
    house_toy_place_both(&campaign);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "standing 1"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    house_toy_end(&campaign);
}

static void a_rewind_by_consent_goes_back(void **state)
{
    struct house_toy campaign;

    (void)state;
    house_toy_begin(&campaign, NULL);
    house_toy_place_both(&campaign);
    char text[40];

    (void)snprintf(text, sizeof text, "propose rewind %lu",
                   (unsigned long)house_toy_look(&campaign, BLUE).k);
    assert_int_equal(house_toy_post(&campaign, BLUE, "end"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, BLUE, text), VD_ANSWER_DONE);
    assert_true(house_toy_look(&campaign, GRAY).asked);
    assert_int_equal(house_toy_post(&campaign, GRAY, "consent"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    assert_false(house_toy_look(&campaign, GRAY).asked);
    house_desk_reopen(&campaign.desk);
    assert_true(house_toy_look(&campaign, BLUE).asked);
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    memcpy(umpire.game, campaign.keys.game, sizeof umpire.game);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

/* To go back a record is read again, and so it is when a key comes again: neither lets anything out. */
static void what_waits_for_the_tick_is_not_told_by_reading_again(void **state)
{
    const struct vd_house_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    house_toy_begin(&campaign, &plan);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    house_toy_place_both(&campaign);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "end", "the end"),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(&campaign, GRAY, "end"), VD_ANSWER_DONE);
    unsigned told = campaign.desk.told[GRAY];
    uint32_t k = house_toy_look(&campaign, GRAY).k, posts = house_toy_look(&campaign, BLUE).posts;

    house_toy_post_early(&campaign, &campaign.seat[GRAY], "question: whose move is it?", "");
    house_toy_post_early(&campaign, &campaign.seat[BLUE], "end", "the end");
    assert_true(campaign.desk.heard.again);
    assert_int_equal(house_toy_look(&campaign, GRAY).k, k);
    house_toy_post_early(&campaign, &umpire, "rewind 5", "");
    assert_int_equal(house_toy_look(&campaign, GRAY).k, k);
    assert_int_equal(campaign.desk.told[GRAY], told);
    house_desk_run(&campaign.desk, VD_HOUSE_TICK);
    assert_int_equal(house_toy_look(&campaign, GRAY).k,
                     k + 2); /* his question, and that it went back */
    assert_int_equal(house_toy_look(&campaign, BLUE).posts, posts);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_desk_verify(&campaign.desk, &campaign.seat[GRAY], false);
    house_toy_end(&campaign);
}

static bool note_question(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    (void)n;
    (void)at;
    if (strcmp(seat, "blue") == 0 && strcmp(text, "question: may \"horse\" swim?") == 0)
        (*(unsigned *)context)++;
    return true;
}

static void a_human_umpire_reads_all_and_answers(void **state)
{
    const struct vd_house_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;
    unsigned found = 0;

    (void)state;
    house_toy_begin(&campaign, &plan);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    assert_int_equal(umpire.role, VD_ROLE_UMPIRE);
    assert_int_equal(house_toy_post(&campaign, BLUE, "question: may \"horse\" swim?"),
                     VD_ANSWER_DONE);
    assert_true(vd_house_orders(campaign.desk.house, &umpire, 0, note_question, &found));
    assert_int_equal(found, 1);
    assert_false(
        vd_house_orders(campaign.desk.house, &campaign.seat[GRAY], 0, note_question, &found));
    uint32_t blue = house_toy_look(&campaign, BLUE).k, gray = house_toy_look(&campaign, GRAY).k;

    assert_int_equal(house_desk_post(&campaign.desk, &umpire, "report blue: it may", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_toy_look(&campaign, BLUE).k, blue + 1);
    assert_int_equal(house_toy_look(&campaign, GRAY).k, gray);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static bool count_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    (void)n;
    (void)at;
    (void)seat;
    (void)text;
    (*(unsigned *)context)++;
    return true;
}

static unsigned orders_of(struct house_toy *campaign, const struct vd_party *umpire)
{
    unsigned count = 0;

    assert_true(vd_house_orders(campaign->desk.house, umpire, 0, count_order, &count));
    return count;
}

/* What the umpire says may come again, after a connection broke or the server was restarted: it is taken once,
 * though a second report of the same words would be allowed. */
static void an_umpires_key_is_answered_alike(void **state)
{
    static const char *const texts[] = {"report all: the bridge is down", "rewind 4"};
    const struct vd_house_plan plan = {.scenario = "toy", .title = "T", .umpire = true};
    struct house_toy campaign;
    struct vd_party umpire;

    (void)state;
    house_toy_begin(&campaign, &plan);
    house_toy_place_both(&campaign);
    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[i], texts[i]),
                         VD_ANSWER_DONE);
        assert_false(campaign.desk.heard.again);
        struct vd_hash head = campaign.desk.heard.head;
        unsigned orders = orders_of(&campaign, &umpire);

        for (int round = 0; round < 2; round++) {
            assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[i], texts[i]),
                             VD_ANSWER_DONE);
            assert_true(campaign.desk.heard.again);
            assert_true(vd_hash_is(&campaign.desk.heard.head, &head));
            assert_int_equal(house_desk_post(&campaign.desk, &umpire, "report all: no", texts[i]),
                             VD_ANSWER_REFUSED);
            assert_non_null(strstr(campaign.desk.heard.sentence, "another text"));
            assert_int_equal(orders_of(&campaign, &umpire), orders);
            house_desk_reopen(&campaign.desk);
        }
    }
    /* keys of the umpire are not those of a seat, and without one a report is given again */
    assert_int_equal(
        house_desk_post(&campaign.desk, &campaign.seat[BLUE], "question: when?", texts[0]),
        VD_ANSWER_DONE);
    assert_false(campaign.desk.heard.again);
    assert_int_equal(house_desk_post(&campaign.desk, &umpire, texts[0], NULL), VD_ANSWER_DONE);
    assert_false(campaign.desk.heard.again);
    house_desk_verify(&campaign.desk, &umpire, true);
    house_toy_end(&campaign);
}

static void the_host_sets_pace_and_title(void **state)
{
    struct house_toy campaign;
    struct vd_party host;
    struct vd_house_card card;

    (void)state;
    house_toy_begin(&campaign, NULL);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 48h mon-fri", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "title: The long summer", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace whenever", NULL),
                     VD_ANSWER_REFUSED);
    house_desk_reopen(&campaign.desk);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.title, "The long summer");
    assert_int_equal(card.pace.hours, 48);
    assert_int_equal(card.pace.weekdays, 0x1F);
    house_toy_end(&campaign);
}

/* What a name stands for is looked up when the pace is given, and never again. */
static void a_named_zone_is_kept_with_its_rule(void **state)
{
    struct house_toy campaign;
    struct vd_party host;
    struct vd_house_card card;
    char zones[512], moment[40];

    (void)state;
    house_toy_begin(&campaign, NULL);
    scratch_folder(&campaign.desk.scratch, "Europe");
    zone_file_write(&campaign.desk.scratch, "Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3");
    (void)snprintf(zones, sizeof zones, "%s", campaign.desk.scratch.path);
    campaign.desk.zones = zones;
    house_desk_reopen(&campaign.desk);
    host = house_desk_party(&campaign.desk, campaign.keys.host);
    assert_int_equal(house_desk_post(&campaign.desk, &host, "pace 24h zone Europe/Bonn", NULL),
                     VD_ANSWER_REFUSED);
    assert_non_null(strstr(campaign.desk.heard.sentence, "'Europe/Bonn'"));
    /* it is Friday, 2026-11-06 22:20 there */
    assert_int_equal(
        house_desk_post(&campaign.desk, &host, "pace 2d mon-fri zone Europe/Berlin", NULL),
        VD_ANSWER_DONE);
    assert_string_equal(campaign.desk.heard.text, "pace 2d mon-fri zone Europe/Berlin");
    zone_file_write(&campaign.desk.scratch, "Europe/Berlin", "MSK-3");
    house_desk_reopen(&campaign.desk);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    assert_string_equal(card.pace.zone.rule, "CET-1CEST,M3.5.0,M10.5.0/3");
    vd_moment_write(house_toy_look(&campaign, BLUE).due, &card.pace.zone, moment);
    assert_string_equal(moment, "Tue 2026-11-10 22:20 CET");
    assert_int_equal(house_toy_post(&campaign, BLUE, "leave until 2026-11-20"), VD_ANSWER_DONE);
    assert_true(vd_house_card(campaign.desk.house, campaign.keys.game, &card));
    vd_moment_write(card.seat[BLUE].away_until, &card.pace.zone, moment);
    assert_string_equal(moment, "Sat 2026-11-21 00:00 CET");
    house_toy_end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_campaign_starts_when_all_have_joined),
        cmocka_unit_test(an_invitation_serves_once),
        cmocka_unit_test(two_who_use_one_invitation_at_once_get_one_seat),
        cmocka_unit_test(plans_that_cannot_be_are_refused),
        cmocka_unit_test(an_order_has_its_receipt_and_is_told_at_the_tick),
        cmocka_unit_test(a_question_needs_somebody_to_answer_it),
        cmocka_unit_test(nobody_waits_for_what_an_order_brings),
        cmocka_unit_test(a_refusal_names_its_rule),
        cmocka_unit_test(the_same_key_is_answered_alike),
        cmocka_unit_test(a_key_that_comes_again_with_what_is_allowed_again_changes_nothing),
        cmocka_unit_test(who_has_not_seen_all_is_told_so),
        cmocka_unit_test(a_text_of_several_orders_is_carried_out_one_by_one),
        cmocka_unit_test(what_stops_a_text_gives_the_rest_back),
        cmocka_unit_test(strangers_and_others_are_turned_away_alike),
        cmocka_unit_test(a_replaced_link_opens_nothing_any_more),
        cmocka_unit_test(a_successor_takes_a_seat_over_and_knows_what_it_knew),
        cmocka_unit_test(only_the_host_invites),
        cmocka_unit_test(a_house_opened_again_knows_all),
        cmocka_unit_test(lines_are_the_same_from_memory_and_from_the_store),
        cmocka_unit_test(machines_play_a_campaign_to_its_end),
        cmocka_unit_test(a_machine_remembers_over_a_restart),
        cmocka_unit_test(a_machine_consents_and_forgets),
        cmocka_unit_test(a_silent_or_foolish_machine_costs_itself_its_turn),
        cmocka_unit_test(a_card_tells_of_tables_of_its_own),
        cmocka_unit_test(machines_draw_from_seeds_that_nobody_knows),
        cmocka_unit_test(machines_do_not_wait_for_dice),
        cmocka_unit_test(a_die_is_thrown_when_the_time_is_up),
        cmocka_unit_test(an_umpire_types_a_die_in),
        cmocka_unit_test(a_deadline_that_passes_is_the_caretakers),
        cmocka_unit_test(nobody_gains_time_by_notes),
        cmocka_unit_test(a_leave_stops_the_clock),
        cmocka_unit_test(words_are_echoed),
        cmocka_unit_test(a_host_replaces_his_link),
        cmocka_unit_test(a_deputy_has_a_link_that_ends_by_itself),
        cmocka_unit_test(a_caretaker_minds_the_seat_of_who_asked_for_one),
        cmocka_unit_test(orders_sent_ahead_wait_for_their_moment),
        cmocka_unit_test(an_order_sent_ahead_that_does_not_fit_comes_back),
        cmocka_unit_test(a_standing_order_is_given_whenever_it_fits),
        cmocka_unit_test(a_rewind_by_consent_goes_back),
        cmocka_unit_test(what_waits_for_the_tick_is_not_told_by_reading_again),
        cmocka_unit_test(a_human_umpire_reads_all_and_answers),
        cmocka_unit_test(an_umpires_key_is_answered_alike),
        cmocka_unit_test(the_host_sets_pace_and_title),
        cmocka_unit_test(a_named_zone_is_kept_with_its_rule),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
