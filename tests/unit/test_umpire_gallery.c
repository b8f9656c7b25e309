/* unit/test_umpire_gallery.c: spectators: let in by all, some turns behind, and not a line further. */
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "record/gallery.h"
#include "unit/house_desk.h"
#include "unit/toy_rules.h"

enum { BLUE, GRAY, SEATS };

struct campaign {
    struct house_desk desk;
    struct house_keys keys;
    struct vd_party seat[SEATS], host;
};

static const char *const long_one[] = {"turns=9"};

static void begin(struct campaign *campaign)
{
    const struct vd_service_plan plan = {
        .scenario = "toy", .title = "A toy", .settings = long_one, .setting_count = 1};

    house_desk_open(&campaign->desk, &toy_catalogue);
    house_desk_create(&campaign->desk, &plan, &campaign->keys);
    for (uint8_t seat = 0; seat < SEATS; seat++)
        campaign->seat[seat] =
            house_desk_join(&campaign->desk, campaign->keys.invite[seat], "salt of a seat");
    campaign->host = house_desk_party(&campaign->desk, campaign->keys.host);
}

static void end(struct campaign *campaign)
{
    house_desk_close(&campaign->desk);
}

static enum vd_answer_kind post(struct campaign *campaign, uint8_t seat, const char *text)
{
    return house_desk_post(&campaign->desk, &campaign->seat[seat], text, NULL);
}

static unsigned completed(struct campaign *campaign)
{
    struct vd_look look;

    assert_true(vd_service_look(campaign->desk.service, &campaign->seat[BLUE], &look));
    return vd_turns_completed(look.view);
}

/* An order of whoever is asked, by lot; without one the last that is listed, which ends what is open: the
 * dice are anybody's guess, and a campaign in which somebody fights may be over soon. False when nobody is
 * asked. */
static bool order_one(struct campaign *campaign, uint64_t *lot)
{
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        struct vd_choice choices[512];
        struct vd_command command;
        char text[VD_ORDER_LINE_MAX];
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_look look;

        assert_true(vd_service_look(campaign->desk.service, &campaign->seat[seat], &look));
        if (!look.asked || look.over)
            continue;
        size_t count = look.system->play->legal(look.scenario, look.view, look.work, choices, 512);

        if (lot != NULL)
            *lot = vd_mix(*lot, seat, 0);
        look.system->play->expand(look.scenario, look.view, look.work,
                                  choices[lot != NULL ? *lot % count : count - 1], &command);
        look.system->language->print_command(look.scenario, &command, &writer);
        assert_int_equal(post(campaign, seat, text), VD_ANSWER_DONE);
        return true;
    }
    return false;
}

static bool play_until(struct campaign *campaign, unsigned turns, uint64_t *lot)
{
    while (completed(campaign) < turns) {
        if (!order_one(campaign, lot))
            return false;
    }
    return true;
}

static struct vd_party open_gallery(struct campaign *campaign)
{
    struct house_desk *desk = &campaign->desk;

    desk->heard.came = false;
    vd_service_open_gallery(desk->service, &campaign->host, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    return house_desk_party(desk, desk->heard.text);
}

/* ---- all that the gallery is shown, as bytes ---- */

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    struct vd_buffer *out = context;

    (void)k;
    vd_put_bytes(out, line.at, line.length);
    vd_put(out, "\n");
    return true;
}

struct until {
    struct vd_buffer *out;
    uint32_t k;
};

static bool put_line_until(void *context, uint32_t k, struct vd_text line)
{
    struct until *until = context;

    return k <= until->k && put_line(until->out, k, line);
}

static bool put_seen(struct campaign *campaign, const struct vd_party *gallery,
                     struct vd_buffer *out)
{
    struct vd_service_gallery seen;
    char sentence[VD_SENTENCE_SIZE], text[8192];

    if (!vd_service_gallery(campaign->desk.service, gallery, &campaign->desk.arena, &seen,
                            sentence))
        return false;
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        struct until until = {out, seen.k[seat]};
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        seen.system->keeping->serialize_view(seen.scenario, seen.view[seat], &writer);
        vd_put_bytes(out, text, writer.length);
        struct vd_party its = *gallery;

        its.seat = seat;
        assert_true(vd_service_lines(campaign->desk.service, &its, 0, put_line_until, &until));
    }
    return true;
}

static struct vd_text seen_by(struct campaign *campaign, const struct vd_party *gallery)
{
    struct vd_buffer out;

    vd_buffer_init(&out, &campaign->desk.arena);
    assert_true(put_seen(campaign, gallery, &out));
    return vd_buffer_text(&out);
}

static void are_same(struct vd_text left, struct vd_text right)
{
    assert_int_equal(left.length, right.length);
    assert_memory_equal(left.at, right.at, left.length);
}

static bool sees(struct campaign *campaign, const struct vd_party *gallery)
{
    struct vd_service_gallery seen;
    char sentence[VD_SENTENCE_SIZE];

    return vd_service_gallery(campaign->desk.service, gallery, NULL, &seen, sentence);
}

/* ---- who lets them in ---- */

static void the_gallery_opens_when_all_have_agreed(void **state)
{
    struct campaign campaign;
    struct vd_service_card card;

    (void)state;
    begin(&campaign);
    assert_int_equal(open_gallery(&campaign).role, VD_ROLE_NONE);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_REFUSED);
    assert_int_equal(post(&campaign, BLUE, "gallery 1"), VD_ANSWER_DONE);
    assert_int_equal(open_gallery(&campaign).role, VD_ROLE_NONE);
    assert_int_equal(post(&campaign, GRAY, "gallery 2"), VD_ANSWER_DONE);
    assert_true(vd_service_card(campaign.desk.service, campaign.keys.game, &card));
    assert_int_equal(card.gallery, 2);
    struct vd_party first = open_gallery(&campaign);
    char key[VD_KEY_LETTERS + 1];

    memcpy(key, campaign.desk.heard.text, sizeof key);
    assert_int_equal(first.role, VD_ROLE_GALLERY);
    assert_int_equal(first.seat, VD_SEAT_GALLERY);
    assert_int_equal(open_gallery(&campaign).role, VD_ROLE_GALLERY);
    assert_int_equal(house_desk_party(&campaign.desk, key).role, VD_ROLE_NONE);
    vd_service_open_gallery(campaign.desk.service, &campaign.seat[BLUE], house_desk_hear,
                            &campaign.desk);
    assert_int_equal(campaign.desk.heard.kind, VD_ANSWER_FORBIDDEN);
    end(&campaign);
}

static void it_is_so_many_completed_turns_behind(void **state)
{
    struct campaign campaign;
    struct vd_service_gallery seen;
    char sentence[VD_SENTENCE_SIZE];

    (void)state;
    begin(&campaign);
    (void)post(&campaign, BLUE, "gallery 2");
    (void)post(&campaign, GRAY, "gallery 1");
    struct vd_party gallery = open_gallery(&campaign);

    for (unsigned turns = 0; turns < 5; turns++) {
        assert_true(play_until(&campaign, turns, NULL));
        assert_int_equal(sees(&campaign, &gallery), turns >= 2);
        if (turns < 2)
            continue;
        assert_true(vd_service_gallery(campaign.desk.service, &gallery, &campaign.desk.arena, &seen,
                                       sentence));
        assert_int_equal(seen.behind, 2);
        assert_int_equal(seen.completed, turns - 2);
        assert_int_equal(vd_turns_completed(seen.view[BLUE]), turns - 2);
    }
    struct vd_text before = seen_by(&campaign, &gallery);

    house_desk_reopen(&campaign.desk);
    are_same(seen_by(&campaign, &gallery), before);
    end(&campaign);
}

static void a_seat_that_withdraws_closes_it(void **state)
{
    struct campaign campaign;

    (void)state;
    begin(&campaign);
    (void)post(&campaign, BLUE, "gallery 1");
    (void)post(&campaign, GRAY, "gallery 1");
    struct vd_party gallery = open_gallery(&campaign);

    assert_true(play_until(&campaign, 2, NULL));
    assert_true(sees(&campaign, &gallery));
    assert_int_equal(post(&campaign, GRAY, "gallery none"), VD_ANSWER_DONE);
    assert_false(sees(&campaign, &gallery));
    assert_int_equal(post(&campaign, GRAY, "gallery 9"), VD_ANSWER_DONE);
    assert_false(sees(&campaign, &gallery)); /* nine turns were never completed */
    assert_int_equal(post(&campaign, GRAY, "resign"), VD_ANSWER_DONE);
    assert_true(sees(&campaign, &gallery)); /* it is over */
    end(&campaign);
}

/* A rewind brings no turn back into sight, nor does it show what was abandoned sooner. */
static void a_rewind_peels_nothing_off(void **state)
{
    struct campaign campaign;
    struct vd_look look;
    char text[40];

    (void)state;
    begin(&campaign);
    (void)post(&campaign, BLUE, "gallery 1");
    (void)post(&campaign, GRAY, "gallery 1");
    struct vd_party gallery = open_gallery(&campaign);

    assert_true(play_until(&campaign, 1, NULL));
    assert_true(vd_service_look(campaign.desk.service, &campaign.seat[BLUE], &look));
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)look.k);
    assert_true(play_until(&campaign, 2, NULL));
    struct vd_text before = seen_by(&campaign, &gallery);

    assert_int_equal(post(&campaign, BLUE, text), VD_ANSWER_DONE);
    assert_int_equal(post(&campaign, GRAY, "consent"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    assert_int_equal(completed(&campaign), 1);
    struct vd_text rewound = seen_by(&campaign, &gallery);

    assert_true(rewound.length < before.length);
    assert_true(play_until(&campaign, 2, NULL));
    are_same(seen_by(&campaign, &gallery), before);
    end(&campaign);
}

static uint32_t lines_of(struct campaign *campaign, uint8_t seat)
{
    struct vd_look look;

    assert_true(vd_service_look(campaign->desk.service, &campaign->seat[seat], &look));
    return look.k;
}

static bool note_line(void *context, uint32_t k, struct vd_text line)
{
    uint32_t *lines = context;

    (void)line;
    lines[0]++;
    lines[1] = k;
    return true;
}

/* How many lines of a seat's the gallery is given, and the number of the last. */
static void lines_given(struct campaign *campaign, struct vd_party gallery, uint8_t seat,
                        uint32_t lines[2])
{
    lines[0] = lines[1] = 0;
    gallery.seat = seat;
    assert_true(vd_service_lines(campaign->desk.service, &gallery, 0, note_line, lines));
}

/* What was abandoned is nothing that happened: neither the view nor a line is of it. */
static void what_a_rewind_abandoned_is_not_seen(void **state)
{
    struct campaign campaign;
    struct vd_service_gallery seen;
    char text[40], sentence[VD_SENTENCE_SIZE];
    uint32_t back, rewound, second, lines[2];

    (void)state;
    begin(&campaign);
    (void)post(&campaign, BLUE, "gallery 1");
    (void)post(&campaign, GRAY, "gallery 1");
    struct vd_party gallery = open_gallery(&campaign);

    assert_true(play_until(&campaign, 1, NULL));
    back = lines_of(&campaign, BLUE);
    assert_true(play_until(&campaign, 5, NULL));
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)back);
    assert_int_equal(post(&campaign, BLUE, text), VD_ANSWER_DONE);
    assert_int_equal(post(&campaign, GRAY, "consent"), VD_ANSWER_DONE);
    house_desk_run(&campaign.desk, 100);
    rewound = lines_of(&campaign, BLUE);
    assert_int_equal(completed(&campaign), 1);
    assert_true(play_until(&campaign, 2, NULL));
    second = lines_of(&campaign, BLUE);
    assert_true(play_until(&campaign, 3, NULL));
    for (int again = 0; again < 2; again++) {
        assert_true(vd_service_gallery(campaign.desk.service, &gallery, &campaign.desk.arena, &seen,
                                       sentence));
        assert_int_equal(vd_turns_completed(seen.view[BLUE]), 2);
        assert_int_equal(seen.k[BLUE], second); /* of the second time, not of the first */
        lines_given(&campaign, gallery, BLUE, lines);
        assert_int_equal(lines[1], lines_of(&campaign, BLUE));
        assert_int_equal(lines[0], lines[1] - (rewound - 1 - back));
        house_desk_reopen(&campaign.desk); /* and of a service that loaded it again */
    }
    end(&campaign);
}

/* Two worlds that part after a turn: until the delay of that turn is over, spectators cannot tell. */
static void it_depends_on_nothing_later(void **state)
{
    unsigned parted = 0;

    (void)state;
    for (uint64_t pair = 1; pair <= 12; pair++) {
        struct campaign one, other;
        uint64_t lot = pair, one_lot = vd_mix(pair, 1, 0), other_lot = vd_mix(pair, 2, 0);

        begin(&one);
        (void)post(&one, BLUE, "gallery 2");
        (void)post(&one, GRAY, "gallery 2");
        struct vd_party gallery = open_gallery(&one);
        bool lasts = play_until(&one, 1, &lot);

        other = one;
        house_desk_fork(&other.desk, &one.desk);
        if (lasts && play_until(&one, 3, &one_lot) && play_until(&other, 3, &other_lot)) {
            struct vd_look there, here;

            are_same(seen_by(&one, &gallery), seen_by(&other, &gallery));
            assert_true(vd_service_look(one.desk.service, &one.seat[BLUE], &here));
            assert_true(vd_service_look(other.desk.service, &other.seat[BLUE], &there));
            parted += !vd_hash_is(&here.head, &there.head);
        }
        end(&one);
        end(&other);
    }
    assert_true(parted > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_gallery_opens_when_all_have_agreed),
        cmocka_unit_test(it_is_so_many_completed_turns_behind),
        cmocka_unit_test(a_seat_that_withdraws_closes_it),
        cmocka_unit_test(a_rewind_peels_nothing_off),
        cmocka_unit_test(what_a_rewind_abandoned_is_not_seen),
        cmocka_unit_test(it_depends_on_nothing_later),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
