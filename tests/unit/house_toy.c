/* unit/house_toy.c: a campaign of the toy in a house, with both at their seats. */
#include "unit/house_toy.h"

#include <string.h>

#include "unit/toy_rules.h"

void house_toy_join(struct house_toy *toy, uint8_t seat)
{
    toy->seat[seat] = house_desk_join(&toy->desk, toy->keys.invite[seat],
                                      seat == BLUE ? "salt of blue" : "salt of gray");
    assert_int_equal(toy->seat[seat].role, VD_ROLE_SEAT);
    assert_int_equal(toy->seat[seat].seat, seat);
    memcpy(toy->key[seat], toy->desk.heard.text, sizeof toy->key[seat]);
}

void house_toy_begin(struct house_toy *toy, const struct vd_service_plan *plan)
{
    static const struct vd_service_plan usual = {.scenario = "toy", .title = "A toy"};

    house_desk_open(&toy->desk, &toy_catalogue);
    house_desk_create(&toy->desk, plan != NULL ? plan : &usual, &toy->keys);
    for (uint8_t seat = 0; seat < toy->keys.invite_count; seat++)
        house_toy_join(toy, seat);
    toy->host = house_desk_party(&toy->desk, toy->keys.host);
    if (plan != NULL && plan->umpire)
        toy->umpire = house_desk_party(&toy->desk, toy->keys.umpire);
}

void house_toy_end(struct house_toy *toy)
{
    house_desk_close(&toy->desk);
}

enum vd_answer_kind house_toy_post(struct house_toy *toy, uint8_t seat, const char *text)
{
    return house_desk_post(&toy->desk, &toy->seat[seat], text, NULL);
}

void house_toy_place_both(struct house_toy *toy)
{
    assert_int_equal(house_toy_post(toy, BLUE, "place B4 A4"), VD_ANSWER_DONE);
    assert_int_equal(house_toy_post(toy, GRAY, "place B1 D1"), VD_ANSWER_DONE);
}

struct vd_look house_toy_look(struct house_toy *toy, uint8_t seat)
{
    struct vd_look look;

    assert_true(vd_service_look(toy->desk.service, &toy->seat[seat], &look));
    return look;
}

void house_toy_settle(struct house_toy *toy, uint8_t seat, const char *text)
{
    struct house_desk *desk = &toy->desk;
    const struct vd_service_post post = {.from = toy->seat[seat], .text = vd_text_of(text)};

    desk->heard.came = false;
    vd_service_post(desk->service, &post, house_desk_hear, desk);
    while (!desk->heard.came)
        vd_service_settle(desk->service);
    assert_int_equal(desk->heard.kind, VD_ANSWER_DONE);
}

void house_toy_post_early(struct house_toy *toy, const struct vd_party *from, const char *text,
                          const char *key)
{
    struct house_desk *desk = &toy->desk;
    const struct vd_service_post post = {
        .from = *from, .text = vd_text_of(text), .key = vd_text_of(key)};

    desk->heard.came = false;
    vd_service_post(desk->service, &post, house_desk_hear, desk);
    while (!desk->heard.came)
        vd_service_run(desk->service, desk->now);
    assert_int_equal(desk->heard.kind, VD_ANSWER_DONE);
}
