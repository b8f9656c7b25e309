/* unit/test_umpire_rematch.c: after the end, the same once more with the sides swapped. */
#include <stdio.h>
#include <string.h>

#include "unit/house_desk.h"
#include "unit/toy_rules.h"

enum { BLUE, GRAY, SEATS };

struct campaign {
    struct house_desk desk;
    struct house_keys keys;
    struct vd_party seat[SEATS];
};

static const char *const settings[] = {"turns=7"};
static const struct vd_service_plan usual = {.scenario = "toy",
                                             .title = "A toy",
                                             .settings = settings,
                                             .setting_count = 1,
                                             .pace = "48h mon-fri",
                                             .umpire = true};

static void begin(struct campaign *campaign, const struct vd_service_plan *plan)
{
    house_desk_open(&campaign->desk, &toy_catalogue);
    house_desk_create(&campaign->desk, plan, &campaign->keys);
    for (uint8_t seat = 0; seat < campaign->keys.invite_count; seat++)
        campaign->seat[seat] =
            house_desk_join(&campaign->desk, campaign->keys.invite[seat], "salt of a seat");
}

static void end(struct campaign *campaign)
{
    house_desk_close(&campaign->desk);
}

static void finish(struct campaign *campaign)
{
    assert_int_equal(house_desk_post(&campaign->desk, &campaign->seat[BLUE], "resign", NULL),
                     VD_ANSWER_DONE);
    house_desk_run(&campaign->desk, 100);
}

/* The answer's text. */
static const char *rematch(struct campaign *campaign, const struct vd_party *party, bool wants)
{
    struct house_desk *desk = &campaign->desk;

    desk->heard.came = false;
    vd_service_rematch(desk->service, party, wants, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    return desk->heard.text;
}

static enum vd_answer_kind kind_of(struct campaign *campaign, const struct vd_party *party,
                                   bool wants)
{
    (void)rematch(campaign, party, wants);
    return campaign->desk.heard.kind;
}

static struct vd_service_card card_of(struct campaign *campaign, const char *game)
{
    struct vd_service_card card;

    assert_true(vd_service_card(campaign->desk.service, game, &card));
    return card;
}

/* "invite gray KEY" of an answer. */
static void take_key(const char *text, const char *before, char key[VD_KEY_LETTERS + 1])
{
    const char *at = strstr(text, before);

    if (at == NULL)
        fail_msg("no '%s' in: %s", before, text);
    (void)snprintf(key, VD_KEY_LETTERS + 1, "%.*s", VD_KEY_LETTERS, at + strlen(before));
}

static void it_is_made_when_both_want_it(void **state)
{
    struct campaign campaign;
    char key[SEATS][VD_KEY_LETTERS + 1], next[VD_GAME_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    assert_int_equal(kind_of(&campaign, &campaign.seat[BLUE], true), VD_ANSWER_REFUSED);
    finish(&campaign);
    assert_string_equal(rematch(&campaign, &campaign.seat[GRAY], true), "");
    assert_int_equal(card_of(&campaign, campaign.keys.game).rematch.wanted, VD_AUDIENCE(GRAY));
    house_desk_reopen(&campaign.desk);
    assert_int_equal(card_of(&campaign, campaign.keys.game).rematch.wanted, VD_AUDIENCE(GRAY));
    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", key[BLUE]);
    take_key(rematch(&campaign, &campaign.seat[GRAY], true), "invite blue ", key[GRAY]);
    memcpy(next, card_of(&campaign, campaign.keys.game).rematch.next, sizeof next);
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        struct vd_party party = house_desk_join(&campaign.desk, key[seat], "another salt");

        assert_int_equal(party.role, VD_ROLE_SEAT);
        assert_int_equal(party.seat, 1 - seat);
        assert_string_equal(party.game, next);
    }
    struct vd_service_card card = card_of(&campaign, next);

    assert_string_equal(card.state, "running");
    assert_string_equal(card.title, "A toy");
    assert_int_equal(card.pace.hours, 48);
    assert_int_equal(card.grade, VD_GRADE_LOCAL); /* their salts were plain words */
    assert_true(card.umpire);
    end(&campaign);
}

/* Asked again, also after a restart: another key, and the same campaign. */
static void it_is_made_once(void **state)
{
    struct campaign campaign;
    char first[VD_KEY_LETTERS + 1], second[VD_KEY_LETTERS + 1], next[VD_GAME_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    finish(&campaign);
    /* Both at once, before anything is on the disk. */
    vd_service_rematch(campaign.desk.service, &campaign.seat[BLUE], true, NULL, NULL);
    vd_service_rematch(campaign.desk.service, &campaign.seat[GRAY], true, NULL, NULL);
    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", first);
    memcpy(next, card_of(&campaign, campaign.keys.game).rematch.next, sizeof next);
    house_desk_reopen(&campaign.desk);
    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", second);
    assert_string_not_equal(first, second);
    assert_string_equal(card_of(&campaign, campaign.keys.game).rematch.next, next);
    assert_int_equal(house_desk_join(&campaign.desk, first, "another salt").role, VD_ROLE_SEAT);
    assert_int_equal(house_desk_join(&campaign.desk, second, "another salt").role, VD_ROLE_NONE);
    assert_null(strstr(rematch(&campaign, &campaign.seat[BLUE], true), "invite"));
    assert_int_equal(kind_of(&campaign, &campaign.seat[GRAY], false), VD_ANSWER_REFUSED);
    end(&campaign);
}

static void a_wish_can_be_taken_back(void **state)
{
    struct campaign campaign;

    (void)state;
    begin(&campaign, &usual);
    finish(&campaign);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "rematch", NULL),
                     VD_ANSWER_DONE);
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "rematch none", NULL),
                     VD_ANSWER_DONE);
    assert_string_equal(rematch(&campaign, &campaign.seat[GRAY], true), "");
    assert_int_equal(house_desk_post(&campaign.desk, &campaign.seat[BLUE], "rematch now", NULL),
                     VD_ANSWER_REFUSED);
    assert_string_equal(card_of(&campaign, campaign.keys.game).rematch.next, "");
    end(&campaign);
}

static void host_and_umpire_get_their_desks(void **state)
{
    struct campaign campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    finish(&campaign);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host),
                    umpire = house_desk_party(&campaign.desk, campaign.keys.umpire);

    assert_int_equal(kind_of(&campaign, &host, true), VD_ANSWER_REFUSED);
    (void)rematch(&campaign, &campaign.seat[BLUE], true);
    (void)rematch(&campaign, &campaign.seat[GRAY], true);
    take_key(rematch(&campaign, &host, true), "host ", key);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_HOST);
    take_key(rematch(&campaign, &umpire, true), "umpire ", key);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_UMPIRE);
    end(&campaign);
}

/* The rematch is made; its campaign. */
static void agree(struct campaign *campaign, char next[VD_GAME_LETTERS + 1])
{
    finish(campaign);
    (void)rematch(campaign, &campaign->seat[BLUE], true);
    (void)rematch(campaign, &campaign->seat[GRAY], true);
    memcpy(next, card_of(campaign, campaign->keys.game).rematch.next, VD_GAME_LETTERS + 1);
}

static struct vd_party desk_there(struct campaign *campaign, const char *old, const char *kind)
{
    struct vd_party desk = house_desk_party(&campaign->desk, old);
    char key[VD_KEY_LETTERS + 1];

    take_key(rematch(campaign, &desk, true), kind, key);
    return house_desk_party(&campaign->desk, key);
}

static void invite(struct campaign *campaign, const struct vd_party *host, uint8_t seat)
{
    struct house_desk *desk = &campaign->desk;

    desk->heard.came = false;
    vd_service_invite(desk->service, host, seat, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came && desk->heard.kind == VD_ANSWER_DONE);
}

static void replace_key(struct campaign *campaign, const struct vd_party *party)
{
    struct house_desk *desk = &campaign->desk;

    desk->heard.came = false;
    vd_service_replace_key(desk->service, &(struct vd_link_request){.party = *party},
                           vd_text_of(""), house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came && desk->heard.kind == VD_ANSWER_DONE);
}

static bool is_invited(struct campaign *campaign, uint8_t seat)
{
    return strstr(rematch(campaign, &campaign->seat[seat], true), "invite") != NULL;
}

/* A player whom the host removes from a seat of the rematch does not come back by the first campaign, whether
 * seated already or not, nor after a restart. */
static void who_is_put_out_of_it_stays_out(void **state)
{
    struct campaign campaign;
    char key[SEATS][VD_KEY_LETTERS + 1], next[VD_GAME_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    agree(&campaign, next);
    struct vd_party host = desk_there(&campaign, campaign.keys.host, "host ");

    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", key[BLUE]);
    take_key(rematch(&campaign, &campaign.seat[GRAY], true), "invite blue ", key[GRAY]);
    assert_int_equal(house_desk_join(&campaign.desk, key[BLUE], "another salt").role, VD_ROLE_SEAT);
    for (uint8_t seat = 0; seat < SEATS; seat++)
        invite(&campaign, &host, seat);
    for (unsigned i = 0; i < 2; i++) {
        for (uint8_t seat = 0; seat < SEATS; seat++) {
            assert_false(is_invited(&campaign, seat));
            assert_int_equal(house_desk_join(&campaign.desk, key[seat], "another salt").role,
                             VD_ROLE_NONE);
        }
        house_desk_reopen(&campaign.desk);
    }
    end(&campaign);
}

/* Once its link is replaced in the rematch, a desk there is that link's alone. */
static void old_links_open_no_desk_that_has_a_new_one(void **state)
{
    struct campaign campaign;
    char next[VD_GAME_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    agree(&campaign, next);
    struct vd_party there[] = {desk_there(&campaign, campaign.keys.host, "host "),
                               desk_there(&campaign, campaign.keys.umpire, "umpire ")};
    const char *const old[] = {campaign.keys.host, campaign.keys.umpire};

    for (size_t i = 0; i < 2; i++) {
        struct vd_party desk = house_desk_party(&campaign.desk, old[i]);

        assert_int_equal(kind_of(&campaign, &desk, true), VD_ANSWER_DONE); /* he may ask again */
        replace_key(&campaign, &there[i]);
        assert_int_equal(kind_of(&campaign, &desk, true), VD_ANSWER_REFUSED);
    }
    house_desk_reopen(&campaign.desk);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    assert_int_equal(kind_of(&campaign, &host, true), VD_ANSWER_REFUSED);
    end(&campaign);
}

/* What a link was given in the rematch goes with it when it is replaced. */
static void what_a_link_gave_goes_with_it(void **state)
{
    struct campaign campaign;
    char host_there[VD_KEY_LETTERS + 1], invited[VD_KEY_LETTERS + 1], next[VD_GAME_LETTERS + 1];

    (void)state;
    begin(&campaign, &usual);
    agree(&campaign, next);
    struct vd_party host = house_desk_party(&campaign.desk, campaign.keys.host);

    take_key(rematch(&campaign, &host, true), "host ", host_there);
    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", invited);
    replace_key(&campaign, &host);
    replace_key(&campaign, &campaign.seat[BLUE]);
    assert_int_equal(house_desk_party(&campaign.desk, host_there).role, VD_ROLE_NONE);
    assert_int_equal(house_desk_join(&campaign.desk, invited, "another salt").role, VD_ROLE_NONE);
    /* The holder of the new links asks again. */
    take_key(rematch(&campaign, &host, true), "host ", host_there);
    assert_int_equal(house_desk_party(&campaign.desk, host_there).role, VD_ROLE_HOST);
    assert_true(is_invited(&campaign, BLUE));
    end(&campaign);
}

/* The machine changes sides too, and is not asked. */
static void against_a_machine_one_wish_is_enough(void **state)
{
    const struct vd_service_plan plan = {
        .scenario = "toy",
        .title = "T",
        .seat = {{VD_HOLDER_OPEN, NULL}, {VD_HOLDER_MACHINE, "first"}}};
    struct campaign campaign;
    char key[VD_KEY_LETTERS + 1];

    (void)state;
    begin(&campaign, &plan);
    finish(&campaign);
    take_key(rematch(&campaign, &campaign.seat[BLUE], true), "invite gray ", key);
    struct vd_party party = house_desk_join(&campaign.desk, key, "another salt");

    assert_int_equal(party.seat, GRAY);
    struct vd_service_card card = card_of(&campaign, party.game);

    assert_int_equal(card.seat[BLUE].holder, VD_HOLDER_MACHINE);
    assert_string_equal(card.seat[BLUE].machine, "first");
    end(&campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_made_when_both_want_it),
        cmocka_unit_test(it_is_made_once),
        cmocka_unit_test(a_wish_can_be_taken_back),
        cmocka_unit_test(host_and_umpire_get_their_desks),
        cmocka_unit_test(who_is_put_out_of_it_stays_out),
        cmocka_unit_test(old_links_open_no_desk_that_has_a_new_one),
        cmocka_unit_test(what_a_link_gave_goes_with_it),
        cmocka_unit_test(against_a_machine_one_wish_is_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
