/* unit/test_mail_worlds.c: two worlds that a seat cannot tell apart give it the same mails, to the byte:
 * how many, when, their headers and their words.
 *
 * Blue's orders are the same in both, gray's are not. As long as blue's own record is the same, so must be
 * everything that blue was sent; keys and numbers of the campaign, which are drawn, are put aside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

enum { WORLDS = 24, STEPS = 24, PAUSE = 10000, BLUE = 0, GRAY = 1 };

static const char *const players[2] = {"blue@players.example", "gray@players.example"};

struct world {
    struct mail_desk *desk;
    struct vd_party seat[2];
    unsigned letters[2]; /* each numbers his own */
};

static void begin(struct world *world)
{
    static const char *const settings[] = {"fog=blind"};
    const struct vd_house_plan plan = {.scenario = "toy",
                                       .settings = settings,
                                       .setting_count = 1,
                                       .title = "The mill",
                                       .pace = "48h remind 12h",
                                       .seed = "1863"};

    world->desk = mail_desk_new(&toy_catalogue, NULL);
    mail_desk_create(world->desk, &plan);
    for (uint8_t i = 0; i < 2; i++) {
        mail_desk_join(world->desk, i, players[i], "");
        world->seat[i] = (struct vd_party){.role = VD_ROLE_SEAT, .seat = i};
        memcpy(world->seat[i].game, world->desk->game, sizeof world->seat[i].game);
    }
}

/* ---- what blue knows, and what blue was sent ---- */

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    struct vd_buffer *out = context;

    (void)k;
    vd_put_bytes(out, line.at, line.length - VD_HASH_LETTERS - 8); /* without its chain */
    vd_put(out, "\n");
    return true;
}

/* The seal of a line is a hash of the truth. */
static void hide_seals(char *text)
{
    for (char *at = strstr(text, "\"seal\":\""); at != NULL; at = strstr(at + 8, "\"seal\":\""))
        memset(at + 8, '*', VD_HASH_LETTERS);
}

static char *record_of(struct world *world, struct vd_heap *heap)
{
    struct vd_buffer out;

    vd_buffer_init(&out, heap);
    vd_put(&out, "");
    assert_true(vd_house_lines(world->desk->house, &world->seat[BLUE], 0, put_line, &out));
    hide_seals(out.at);
    return out.at;
}

static void hide(char *text, const char *secret, size_t length)
{
    for (char *at = strstr(text, secret); at != NULL; at = strstr(at, secret))
        memset(at, '*', length);
}

/* Behind a word so many letters. */
static void hide_behind(char *text, const char *word, size_t length)
{
    for (char *at = strstr(text, word); at != NULL; at = strstr(at + strlen(word), word))
        memset(at + strlen(word), '*', strnlen(at + strlen(word), length));
}

/* The random name of who holds the seat, in "<k41.0123abcd." */
static void hide_holders(char *text)
{
    for (char *at = strstr(text, "Message-ID: <k"); at != NULL;
         at = strstr(at + 14, "Message-ID: <k"))
        memset(strchr(at, '.') + 1, '*', 8);
}

static char *mails_of(const struct world *world, struct vd_heap *heap)
{
    struct vd_buffer out;

    vd_buffer_init(&out, heap);
    vd_put(&out, "");
    for (size_t i = 0; i < world->desk->got_count; i++) {
        if (strcmp(world->desk->got[i].to, players[BLUE]) == 0)
            vd_put(&out, world->desk->got[i].bytes);
    }
    hide(out.at, world->desk->game, VD_GAME_LETTERS);
    hide_behind(out.at, "umpire+", VD_MAIL_KEY_LETTERS);
    hide_behind(out.at, "/blue#", VD_KEY_LETTERS);
    hide_holders(out.at);
    return out.at;
}

/* ---- playing ---- */

static bool choose(struct world *world, uint8_t seat, uint32_t chance, char *text, size_t size)
{
    struct vd_look look;
    struct vd_choice choices[512];
    struct vd_command command;
    struct vd_writer writer = vd_writer_of(text, size);

    assert_true(vd_house_look(world->desk->house, &world->seat[seat], &look));
    if (!look.asked || look.over)
        return false;
    size_t count = look.rules->legal(look.scenario, look.view, look.work, choices, 512);

    assert_true(count > 0 && count <= 512);
    look.rules->expand(look.scenario, look.view, look.work, choices[chance % count], &command);
    look.rules->print_command(look.scenario, &command, &writer);
    vd_write(&writer, "\n");
    return true;
}

static void order(struct world *world, uint8_t seat, const char *text)
{
    const struct mail_got *got = mail_desk_last(world->desk, players[seat]);

    world->desk->letters = (seat + 1U) * 10000 + ++world->letters[seat];
    (void)mail_desk_write(world->desk, players[seat], got->reply_to, text);
}

/* The same moment in both. */
static void go_to(struct world *world, uint64_t now)
{
    world->desk->now = now;
    mail_desk_run(world->desk, 0);
}

struct pair {
    struct world world[2];
    struct random random;
    uint64_t now;
    unsigned compared, parted;
};

/* False when blue has come to know that they are not the same, or it is over. */
static bool are_alike(struct pair *pair)
{
    struct vd_heap heap;
    bool alike;

    vd_heap_init(&heap);
    alike = strcmp(record_of(&pair->world[0], &heap), record_of(&pair->world[1], &heap)) == 0;
    if (alike) {
        const char *left = mails_of(&pair->world[0], &heap);
        const char *right = mails_of(&pair->world[1], &heap);

        if (strcmp(left, right) != 0) {
            size_t i = 0;

            while (left[i] == right[i])
                i++;
            fail_msg("blue's mails differ:\n%.300s\n---- and\n%.300s", left + i - (i > 80 ? 80 : i),
                     right + i - (i > 80 ? 80 : i));
        }
        pair->compared++;
    } else {
        pair->parted++;
    }
    vd_heap_release(&heap);
    return alike;
}

static bool step(struct pair *pair)
{
    uint32_t chance = random_next(&pair->random);
    bool any = false;

    pair->now += PAUSE;
    for (unsigned i = 0; i < 2; i++) {
        struct world *world = &pair->world[i];
        uint32_t grays = random_next(&pair->random);
        char text[VD_ORDER_LINE_MAX];

        go_to(world, pair->now);
        if (choose(world, BLUE, chance, text, sizeof text)) {
            order(world, BLUE, text);
            any = true;
        }
        go_to(world, pair->now + PAUSE / 2);
        if (choose(world, GRAY, grays, text, sizeof text)) {
            order(world, GRAY, text);
            any = true;
        }
        /* Gray may write as much as it likes. */
        for (unsigned n = 0; n < grays % 3; n++)
            order(world, GRAY,
                  (grays >> n) % 2 == 0 ? "Send: help\nposture press\n" : "posture hold\n");
    }
    return any;
}

static void mails_tell_nothing_that_the_seat_does_not_know(void **state)
{
    unsigned compared = 0, parted = 0;

    (void)state;
    for (unsigned i = 0; i < WORLDS; i++) {
        struct pair pair = {.random = {i + 1}, .now = UINT64_C(1794000000000)};

        begin(&pair.world[0]);
        begin(&pair.world[1]);
        for (unsigned n = 0; n < STEPS && step(&pair) && are_alike(&pair); n++)
            continue;
        compared += pair.compared;
        parted += pair.parted;
        mail_desk_free(pair.world[0].desk);
        mail_desk_free(pair.world[1].desk);
    }
    print_message("%u moments compared, %u pairs parted by what blue saw\n", compared, parted);
    assert_true(compared > WORLDS && parted > WORLDS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mails_tell_nothing_that_the_seat_does_not_know),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
