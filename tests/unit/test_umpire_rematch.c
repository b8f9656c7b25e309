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
static const struct vd_house_plan usual = {.scenario = "toy",
                                           .title = "A toy",
                                           .settings = settings,
                                           .setting_count = 1,
                                           .pace = "48h mon-fri",
                                           .umpire = true};

static void begin(struct campaign *campaign, const struct vd_house_plan *plan)
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
    vd_house_rematch(desk->house, party, wants, house_desk_hear, desk);
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

static struct vd_house_card card_of(struct campaign *campaign, const char *game)
{
    struct vd_house_card card;

    assert_true(vd_house_card(campaign->desk.house, game, &card));
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
    struct vd_house_card card = card_of(&campaign, next);

    assert_string_equal(card.state, "running");
    assert_string_equal(card.title, "A toy");
    assert_int_equal(card.pace.hours, 48);
    assert_int_equal(card.grade, VD_GRADE_SALTED);
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
    vd_house_rematch(campaign.desk.house, &campaign.seat[BLUE], true, NULL, NULL);
    vd_house_rematch(campaign.desk.house, &campaign.seat[GRAY], true, NULL, NULL);
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

/* The machine changes sides too, and is not asked. */
static void against_a_machine_one_wish_is_enough(void **state)
{
    const struct vd_house_plan plan = {
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
    struct vd_house_card card = card_of(&campaign, party.game);

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
        cmocka_unit_test(against_a_machine_one_wish_is_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
