/* unit/test_mail_worlds.c: two worlds that a seat cannot tell apart give it the same mails, to the byte: how many,
 * when, their headers and their words, and what its webhook is told; and the host the same mails to his desk.
 *
 * Blue, who is seat 0, and the host write the same in both; gray, who is everybody else, orders otherwise where
 * blue may not know it, and writes as much as he likes. As long as blue's own record is the same, so must be
 * everything that was sent; keys and numbers of the campaign, which are drawn, are put aside. Leaks that are
 * planted (mailed/leaks.c) must be found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/mailed/leaks.h"
#include "unit/toy_rules.h"

enum { BLUE = 0, SECOND = 1000, HOUR = 3600 * SECOND, TEXT_SIZE_MAX = 4096, PLAYER_SIZE = 40 };

static const char host[] = "host@club.example", hook[] = "https://hooks.example/blue";

/* ---- what is compared ---- */

/* By what makes them go out. */
enum kind { ANSWER, NOTICE, REMINDER, HOOK, HOSTS, KIND_COUNT };

static const char *const kind_words[KIND_COUNT] = {"answers", "notices", "reminders", "webhooks",
                                                   "to the host"};

struct tally {
    unsigned compared[KIND_COUNT]; /* in pairs */
    unsigned parted;               /* pairs of worlds, by what blue was told */
    unsigned marches;              /* orders of blue's after the set-up */
    unsigned found;                /* differences, while a leak is planted */
};

/* How blue wants to be written to, and how fast he plays. */
struct manner {
    const char *name;
    const struct vd_catalogue *catalogue;
    const char *scenario;
    const char *settings[2];
    size_t setting_count;
    const char *mails;   /* a line of his first letter */
    uint64_t pause;      /* milliseconds between two steps */
    unsigned patience;   /* N: the player orders at every Nth step */
    uint32_t quiet;      /* of the office: 0 as with `vedette mail`, 2000 as with a server */
    const char *closing; /* ends a phase of many orders, the set-up too; NULL: each has one */
    unsigned pairs, steps;
    unsigned load; /* mails of gray's at each step, in one of the worlds */
};

struct world {
    const struct manner *manner;
    unsigned load;
    struct mail_desk *desk;
    struct vd_party seat[VD_SEATS_MAX];
    uint8_t seats;
    unsigned letters[VD_SEATS_MAX + 1]; /* each numbers his own, the host last */
    size_t seen;                        /* of what went out was compared */
    struct random random;               /* gray's */
};

struct pair {
    struct world world[2];
    const struct manner *manner;
    struct random random; /* blue's, the same in both */
    uint64_t now;
    struct tally *tally;
};

static const char *player(uint8_t seat, char address[PLAYER_SIZE])
{
    (void)snprintf(address, PLAYER_SIZE, "seat%u@players.example", seat);
    return address;
}

static const char *seat_name(struct world *world, uint8_t seat)
{
    struct vd_service_card card;

    assert_true(vd_service_card(world->desk->service, world->desk->game, &card));
    return card.seat[seat].name;
}

/* ---- beginning ---- */

static void note_kind(void *context, const struct vd_answer *answer)
{
    *(enum vd_answer_kind *)context = answer->kind;
}

static void sit_down(struct world *world)
{
    const struct vd_person_change change = {.webhook = hook};
    enum vd_answer_kind kind = VD_ANSWER_BROKEN;
    char words[100], address[PLAYER_SIZE];

    while (world->desk->invite[world->seats][0] != '\0')
        world->seats++;
    for (uint8_t i = 0; i < world->seats; i++) {
        mail_desk_join(world->desk, i, player(i, address), i == BLUE ? world->manner->mails : "");
        world->seat[i] = (struct vd_party){.role = VD_ROLE_SEAT, .seat = i};
        memcpy(world->seat[i].game, world->desk->game, sizeof world->seat[i].game);
    }
    vd_mailer_change(world->desk->mailer, &world->seat[BLUE], &change, note_kind, &kind);
    mail_desk_run(world->desk, 0);
    assert_int_equal(kind, VD_ANSWER_DONE);
    (void)snprintf(words, sizeof words, "Key: %s\n", world->desk->host);
    assert_int_equal(mail_desk_write(world->desk, host, "umpire@example.org", words),
                     VD_FATE_ANSWERED);
}

static void begin(struct world *world, const struct manner *manner)
{
    const struct vd_service_plan plan = {.scenario = manner->scenario,
                                         .settings = manner->settings,
                                         .setting_count = manner->setting_count,
                                         .title = "The mill",
                                         .pace = "48h remind 12h",
                                         .seed = "1863"};

    world->manner = manner;
    world->desk = mail_desk_new(manner->catalogue, NULL);
    mailed_now = world->desk;
    world->desk->quiet = manner->quiet;
    mail_desk_reopen(world->desk);
    mail_desk_create(world->desk, &plan);
    sit_down(world);
}

/* ---- what blue knows ---- */

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

static char *record_of(struct world *world, struct vd_arena *arena)
{
    struct vd_buffer out;

    vd_buffer_init(&out, arena);
    vd_put(&out, "");
    assert_true(vd_service_lines(world->desk->service, &world->seat[BLUE], 0, put_line, &out));
    hide_seals(out.at);
    return out.at;
}

static struct vd_look look_of(struct world *world, uint8_t seat)
{
    enum mailed_leak leak = mailed_leak;
    struct vd_look look;

    mailed_leak = MAILED_LEAK_NONE;
    assert_true(vd_service_look(world->desk->service, &world->seat[seat], &look));
    mailed_leak = leak;
    return look;
}

/* ---- what was sent ---- */

static void hide(char *text, const char *secret, size_t length)
{
    for (char *at = strstr(text, secret); at != NULL; at = strstr(at, secret))
        memset(at, '*', length);
}

/* Hides `length` characters after each such word. */
static void hide_behind(char *text, const char *word, size_t length)
{
    for (char *at = strstr(text, word); at != NULL; at = strstr(at + strlen(word), word))
        memset(at + strlen(word), '*', strnlen(at + strlen(word), length));
}

/* The random name of who holds the seat, in "<k41.0123abcd." */
static void hide_holder(char *text, const char *before)
{
    for (char *at = strstr(text, before); at != NULL; at = strstr(at + strlen(before), before))
        memset(strchr(at, '.') + 1, '*', 8);
}

static char *bytes_of(struct world *world, const struct mail_got *got, struct vd_arena *arena)
{
    char *bytes = vd_arena_text(arena, got->bytes, strlen(got->bytes)), link[VD_SEATS_MAX + 40];

    hide(bytes, world->desk->game, VD_GAME_LETTERS);
    hide_behind(bytes, "umpire+", VD_MAIL_KEY_LETTERS);
    (void)snprintf(link, sizeof link, "/%s#", seat_name(world, BLUE));
    hide_behind(bytes, link, VD_KEY_LETTERS);
    hide_holder(bytes, "Message-ID: <k");
    hide_holder(bytes, "Message-ID: <r");
    return bytes;
}

static bool is_compared(const struct mail_got *got)
{
    char blue[PLAYER_SIZE];

    return strcmp(got->to, player(BLUE, blue)) == 0 || strcmp(got->to, hook) == 0 ||
           strcmp(got->to, host) == 0;
}

static const struct mail_got *next_of(struct world *world)
{
    while (world->seen < world->desk->got_count) {
        const struct mail_got *got = &world->desk->got[world->seen++];

        if (is_compared(got))
            return got;
    }
    return NULL;
}

static enum kind kind_of(const struct mail_got *got)
{
    if (got->is_hook)
        return HOOK;
    if (strcmp(got->to, host) == 0)
        return HOSTS;
    if (got->message_id[0] == 'r')
        return REMINDER;
    return got->message_id[0] == 'a' ? ANSWER : NOTICE;
}

static void show(const struct manner *manner, const char *left, const char *right)
{
    size_t i = 0;

    while (left[i] == right[i] && left[i] != '\0')
        i++;
    i -= i > 80 ? 80 : i;
    fail_msg("%s: mails differ:\n%.300s\n---- and\n%.300s", manner->name, left + i, right + i);
}

/* One of each world's; either may be NULL. */
static void compare(struct pair *pair, const struct mail_got *left, const struct mail_got *right)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    const char *one = left != NULL ? bytes_of(&pair->world[0], left, &arena) : "(none)";
    const char *other = right != NULL ? bytes_of(&pair->world[1], right, &arena) : "(none)";
    bool same = left != NULL && right != NULL && strcmp(one, other) == 0 &&
                strcmp(left->to, right->to) == 0 && left->at / SECOND == right->at / SECOND;

    if (!same && mailed_leak == MAILED_LEAK_NONE)
        show(pair->manner, one, other);
    pair->tally->found += !same;
    if (left != NULL)
        pair->tally->compared[kind_of(left)]++;
    vd_arena_release(&arena);
}

/* False when blue has come to know, by what he was told or when, that they are not the same. */
static bool are_alike(struct pair *pair)
{
    const struct mail_got *left = NULL, *right = NULL;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool alike =
        strcmp(record_of(&pair->world[0], &arena), record_of(&pair->world[1], &arena)) == 0 &&
        pair->world[0].desk->moments[BLUE] == pair->world[1].desk->moments[BLUE];

    vd_arena_release(&arena);
    pair->tally->parted += !alike;
    do {
        left = alike ? next_of(&pair->world[0]) : NULL;
        right = alike ? next_of(&pair->world[1]) : NULL;
        if (left != NULL || right != NULL)
            compare(pair, left, right);
    } while (left != NULL && right != NULL);
    return alike;
}

/* ---- playing ---- */

static bool is_set_up(const struct vd_look *look)
{
    return look->view->turn > 0;
}

/* Something of the list; false if nothing is asked. */
static bool choose(struct world *world, uint8_t seat, uint32_t chance, char text[TEXT_SIZE_MAX])
{
    struct vd_look look = look_of(world, seat);
    struct vd_writer writer = vd_writer_of(text, TEXT_SIZE_MAX);
    size_t most = look.system->play->sizes(look.scenario).choices + 1, count = 0;
    struct vd_choice *choices = calloc(most, sizeof *choices);
    struct vd_command command;

    assert_non_null(choices);
    if (look.asked && !look.over)
        count = look.system->play->legal(look.scenario, look.view, look.work, choices, most);
    if (count > 0) {
        look.system->play->expand(look.scenario, look.view, look.work, choices[chance % count],
                                  &command);
        look.system->language->print_command(look.scenario, &command, &writer);
        vd_write(&writer, "\n");
    }
    free(choices);
    return count > 0;
}

static void write_to(struct world *world, unsigned who, const char *from, const char *text)
{
    const struct mail_got *got = mail_desk_last(world->desk, from);

    world->desk->letters = (who + 1U) * 10000 + ++world->letters[who];
    (void)mail_desk_write(world->desk, from, got->reply_to, text);
}

static void order(struct world *world, uint8_t seat, const char *text)
{
    char address[PLAYER_SIZE];

    write_to(world, seat, player(seat, address), text);
}

/* The same moment in both, and every hour until then. */
static void go_to(struct world *world, uint64_t now)
{
    struct mail_desk *desk = world->desk;

    mailed_now = desk;
    for (uint64_t hour = desk->now - desk->now % HOUR + HOUR; hour < now; hour += HOUR) {
        if (hour > desk->now)
            mail_desk_run(desk, hour - desk->now);
    }
    assert_true(now >= desk->now);
    mail_desk_run(desk, now - desk->now);
}

static void host_writes(struct world *world)
{
    write_to(world, VD_SEATS_MAX, host, "Send: view blue\n");
}

static void blue_plays(struct pair *pair, struct world *world, unsigned number, uint32_t chance)
{
    const struct manner *manner = pair->manner;
    char text[TEXT_SIZE_MAX];

    if (number % manner->patience != manner->patience - 1)
        return;
    if (chance % 5 == 0)
        order(world, BLUE, "Send: view, map, army, briefing, orders, history, help\n");
    if (!choose(world, BLUE, chance, text))
        return;
    struct vd_look look = look_of(world, BLUE);
    bool closes = manner->closing != NULL && (!is_set_up(&look) || number % 3 == 0);

    pair->tally->marches += is_set_up(&look) && world == &pair->world[0];
    order(world, BLUE, closes ? manner->closing : text);
}

/* True for a seat of blue's own side: blue is told what it does on the map. */
static bool is_fellow(struct world *world, uint8_t seat)
{
    const char *blue = seat_name(world, BLUE);
    size_t side = strcspn(blue, ".");

    return blue[side] == '.' && strncmp(blue, seat_name(world, seat), side + 1) == 0;
}

/* Something in a phase of many orders that does not end it. */
static void gray_orders_within(struct world *world, uint8_t seat)
{
    static const char *const last[] = {"end", "deploy default", "rally"};
    char text[TEXT_SIZE_MAX];

    if (is_fellow(world, seat) || !choose(world, seat, random_next(&world->random), text))
        return;
    for (size_t i = 0; i < COUNT(last); i++) {
        if (strncmp(text, last[i], strlen(last[i])) == 0)
            return;
    }
    order(world, seat, text);
}

/* Both worlds are done with it at the same moment, whatever was ordered before. */
static void gray_closes(struct world *world, uint8_t seat)
{
    const char *closing = world->manner->closing;
    uint32_t chance = is_fellow(world, seat) ? 0 : random_next(&world->random);
    struct vd_look look = look_of(world, seat);
    char text[TEXT_SIZE_MAX], both[TEXT_SIZE_MAX + 20];
    uint32_t posts = look.posts;

    if (!choose(world, seat, chance, text))
        return;
    order(world, seat, closing);
    look = look_of(world, seat);
    if (look.posts != posts)
        return;
    (void)snprintf(both, sizeof both, "%s%s", text, closing); /* a corps is to be named first */
    order(world, seat, both);
}

static void gray_writes(struct world *world, uint8_t seat)
{
    static const char *const words[] = {"Send: help\nposture press\n", "posture hold\n",
                                        "standing 3: rally none\n", "ahead:\n", "no such order\n"};

    for (uint32_t n = random_next(&world->random) % 3 + world->load; n > 0; n--)
        order(world, seat, words[random_next(&world->random) % COUNT(words)]);
}

static void gray_plays(struct world *world, uint64_t now)
{
    char text[TEXT_SIZE_MAX];

    for (uint8_t seat = 1; seat < world->seats; seat++) {
        uint64_t at = now + world->manner->pause * seat / (2U * world->seats);

        if (world->manner->closing == NULL) {
            go_to(world, at);
            if (choose(world, seat, random_next(&world->random), text))
                order(world, seat, text);
        } else {
            for (unsigned i = 0; i < 3; i++)
                gray_orders_within(world, seat);
            go_to(world, at);
            gray_closes(world, seat);
        }
        gray_writes(world, seat);
    }
}

/* What went out meanwhile is compared before anybody does anything. */
static bool wait(struct pair *pair)
{
    pair->now += pair->manner->pause;
    for (unsigned i = 0; i < 2; i++)
        go_to(&pair->world[i], pair->now);
    return are_alike(pair);
}

/* False when it is over, or blue has come to know that they are not the same. */
static bool step(struct pair *pair, unsigned number)
{
    uint32_t chance = random_next(&pair->random);

    if (!wait(pair))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        struct world *world = &pair->world[i];

        mailed_now = world->desk;
        blue_plays(pair, world, number, chance);
        if (number % 3 == 1)
            host_writes(world);
        gray_plays(world, pair->now + pair->manner->pause / 4);
    }
    return are_alike(pair) && !look_of(&pair->world[0], BLUE).over;
}

static void play_pair(const struct manner *manner, uint64_t seed, struct tally *tally)
{
    struct pair pair = {.manner = manner, .random = {seed}, .tally = tally};

    for (unsigned i = 0; i < 2; i++) {
        pair.world[i].random.state = seed * 2 + i;
        pair.world[i].load = i == seed % 2 ? manner->load : 0;
        begin(&pair.world[i], manner);
        if (pair.now < pair.world[i].desk->now)
            pair.now = pair.world[i].desk->now;
    }
    for (unsigned n = 0; n < manner->steps && tally->found == 0 && step(&pair, n); n++)
        continue;
    for (unsigned i = 0; i < 2; i++)
        mail_desk_free(pair.world[i].desk);
}

/* ---- the tests ---- */

static const struct manner at_once = {.name = "at once",
                                      .catalogue = &toy_catalogue,
                                      .scenario = "toy",
                                      .settings = {"fog=blind"},
                                      .setting_count = 1,
                                      .mails = "",
                                      .pause = 20 * SECOND,
                                      .patience = 1,
                                      .pairs = 8,
                                      .steps = 24};
static const struct manner after_a_while = {.name = "two seconds later",
                                            .catalogue = &toy_catalogue,
                                            .scenario = "toy",
                                            .settings = {"fog=blind"},
                                            .setting_count = 1,
                                            .mails = "Mails: when away, brief\n",
                                            .pause = 120 * SECOND,
                                            .patience = 1,
                                            .quiet = 2000,
                                            .pairs = 4,
                                            .steps = 24};
static const struct manner once_a_day = {.name = "once a day",
                                         .catalogue = &toy_catalogue,
                                         .scenario = "toy",
                                         .settings = {"fog=blind"},
                                         .setting_count = 1,
                                         .mails = "Mails: daily 6\n",
                                         .pause = UINT64_C(5) * HOUR,
                                         .patience = 1,
                                         .pairs = 4,
                                         .steps = 24};
static const struct manner reminded = {.name = "with reminders",
                                       .catalogue = &toy_catalogue,
                                       .scenario = "toy",
                                       .settings = {"fog=blind"},
                                       .setting_count = 1,
                                       .mails = "Mails: at once, remind 20h\n",
                                       .pause = UINT64_C(9) * HOUR,
                                       .patience = 4,
                                       .pairs = 4,
                                       .steps = 30};
static const struct manner vicksburg = {.name = "Vicksburg",
                                        .catalogue = &golden_catalogue,
                                        .scenario = "vicksburg",
                                        .settings = {"fog=blind"},
                                        .setting_count = 1,
                                        .mails = "",
                                        .pause = 60 * SECOND,
                                        .patience = 1,
                                        .closing = "end\n",
                                        .pairs = 2,
                                        .steps = 10};
static const struct manner commanders = {.name = "Vicksburg, several commanders",
                                         .catalogue = &golden_catalogue,
                                         .scenario = "vicksburg",
                                         .settings = {"fog=blind", "commanders=separate"},
                                         .setting_count = 2,
                                         .mails = "",
                                         .pause = 240 * SECOND,
                                         .patience = 1,
                                         .closing = "end\n",
                                         .pairs = 2,
                                         .steps = 6};

static const struct manner under_load = {.name = "Vicksburg, under load",
                                         .catalogue = &golden_catalogue,
                                         .scenario = "vicksburg",
                                         .settings = {"fog=blind"},
                                         .setting_count = 1,
                                         .mails = "",
                                         .pause = 2400 * SECOND,
                                         .patience = 1,
                                         .quiet = 2000,
                                         .closing = "end\n",
                                         .pairs = 1,
                                         .steps = 8,
                                         .load = 25};

/* There must have been some mails of each of these kinds: one that was never sent proves nothing. */
static void play_pairs(const struct manner *manner, unsigned kinds, unsigned least)
{
    struct tally tally = {0};
    unsigned pairs = manner->pairs * (getenv("VD_TEST_ALL") != NULL ? 20 : 1), sum = 0;

    for (uint64_t seed = 1; seed <= pairs; seed++)
        play_pair(manner, seed, &tally);
    print_message("%s: %u pairs of campaigns, %u parted by what blue saw; %u orders after the "
                  "set-up; mails compared:",
                  manner->name, pairs, tally.parted, tally.marches);
    for (enum kind kind = 0; kind < KIND_COUNT; kind++) {
        print_message(" %u %s", tally.compared[kind], kind_words[kind]);
        sum += tally.compared[kind];
        check_case(kind_words[kind], tally.compared[kind] > 0 || (kinds & 1U << kind) == 0);
    }
    print_message(", %u in all\n", sum);
    assert_true(sum >= least && tally.marches >= pairs);
}

enum { USUAL = 1U << ANSWER | 1U << NOTICE | 1U << HOOK | 1U << HOSTS };

static void mails_at_once_tell_nothing_more(void **state)
{
    (void)state;
    play_pairs(&at_once, USUAL, 50);
    play_pairs(&after_a_while, USUAL, 25);
}

static void a_mail_a_day_tells_nothing_more(void **state)
{
    (void)state;
    play_pairs(&once_a_day, USUAL, 30);
}

static void reminders_tell_nothing_more(void **state)
{
    (void)state;
    play_pairs(&reminded, 1U << ANSWER | 1U << REMINDER | 1U << HOOK | 1U << HOSTS, 30);
}

static void mails_of_a_real_campaign_tell_nothing_more(void **state)
{
    (void)state;
    play_pairs(&vicksburg, USUAL, 40);
    play_pairs(&commanders, USUAL, 20);
}

/* The office has many times as much to read and to send in one of the worlds. */
static void mails_under_load_tell_nothing_more(void **state)
{
    (void)state;
    play_pairs(&under_load, USUAL, 20);
}

/* Every one of them by one manner or another. */
static void every_planted_leak_is_found(void **state)
{
    static const struct manner *const manners[] = {&at_once, &reminded};

    (void)state;
    if (SANITIZED)
        skip();
    for (mailed_leak = MAILED_LEAK_NONE + 1; mailed_leak < MAILED_LEAK_COUNT; mailed_leak++) {
        struct tally tally = {0};

        for (size_t i = 0; i < COUNT(manners); i++) {
            for (uint64_t seed = 1; seed <= manners[i]->pairs && tally.found == 0; seed++)
                play_pair(manners[i], seed, &tally);
        }
        if (tally.found == 0)
            fail_msg("not found: %s", mailed_leak_words[mailed_leak]);
    }
    mailed_leak = MAILED_LEAK_NONE;
    print_message("%d planted leaks found\n", MAILED_LEAK_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mails_at_once_tell_nothing_more),
        cmocka_unit_test(a_mail_a_day_tells_nothing_more),
        cmocka_unit_test(reminders_tell_nothing_more),
        cmocka_unit_test(mails_of_a_real_campaign_tell_nothing_more),
        cmocka_unit_test(mails_under_load_tell_nothing_more),
        cmocka_unit_test(every_planted_leak_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
