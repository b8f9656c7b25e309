/* unit/test_server_worlds.c: two worlds that a seat cannot tell apart give it the same answers, to the byte.
 *
 * The same campaign is served twice. Blue, who is seat 0, asks and orders the same in both; gray, who is
 * everybody else, does otherwise where blue may not know it: a player, or a machine that thinks longer and orders
 * something else. As long as blue's own record is the same, every answer to blue, to the host and to a
 * stranger must be: status, fields, length, body and the frames of a stream. And whatever gray sends,
 * nothing at all changes for blue before the next tick. What is drawn by design is put aside by name (`masks`).
 * Leaks that are planted (served/leaks.c) must be found. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/served/served.h"
#include "unit/toy_rules.h"

enum {
    BLUE,
    GRAY,
    STEP = 10000,
    SECOND = 1000,
    SLOTS = 3,
    TEXT_MOST = 2048,
    ANSWERS_MOST = 128,
    RESTART_EVERY = 3,
    BACK_EVERY = 2
};

/* ---- what is drawn by design ---- */

static const struct mask {
    const char *before; /* a hash or a key of 43 letters stands behind it */
    size_t skip;        /* ... and so many letters */
    const char *reason;
} masks[] = {
    {"\"seal\":\"", 0, "the umpire's head, a hash of the truth that is opened at the end"},
    {"\"h\":\"", 0, "the chain of a seat's own record, in which the seals are"},
    {"\"head\":\"", 0, "the last of that chain"},
    {"\"key\":\"", 0, "a link, drawn when it is made"},
    {"\"link\":\"/c/", VD_GAME_LETTERS + sizeof "/blue#" - 1, "the same key behind its path"},
    {"Set-Cookie: vedette-", VD_GAME_LETTERS + 1, "a cookie, drawn likewise"},
};

static size_t key_letters(const char *text)
{
    return strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
}

/* Its letters alone: that it is there, and how long it is, is compared. */
static void hide(char *answer, const struct mask *mask)
{
    for (char *at = strstr(answer, mask->before); at != NULL; at = strstr(at, mask->before)) {
        at += strlen(mask->before);
        if (strlen(at) > mask->skip && key_letters(at + mask->skip) == VD_KEY_LETTERS)
            memset(at + mask->skip, '*', VD_KEY_LETTERS);
    }
}

static void hide_all(char *answer)
{
    for (size_t i = 0; i < COUNT(masks); i++)
        hide(answer, &masks[i]);
}

/* ---- worlds ---- */

/* What gray can do that nobody else is to notice. */
enum secret {
    STANDING,
    AHEAD,
    AHEAD_NO_MORE,
    POSTURE,
    QUESTION,
    NEW_LINK,
    READING,
    UNDO,
    NONSENSE,
    COOKIE,
    LETTER,
    NOTHING,
    SECRET_COUNT
};

struct tally {
    size_t compared;   /* answers in pairs */
    size_t parted;     /* campaigns, by what blue was told */
    size_t marches;    /* orders of blue's after the set-up */
    size_t hidden;     /* ... of gray's within a phase */
    unsigned letters;  /* that were sent, none of them to blue */
    unsigned consents; /* to go back */
    unsigned done[SECRET_COUNT];
    unsigned thoughts[SERVED_THOUGHT_COUNT]; /* of a machine, while blue was told the same */
};

struct world {
    struct served served;
    struct tally *tally;
    const struct campaign *campaign;
    uint8_t seats, gray; /* how many there are; the one that does something */
    char key[VD_SEATS_MAX][VD_KEY_LETTERS + 1], host[VD_KEY_LETTERS + 1],
        invitation[VD_KEY_LETTERS + 1];
    char umpire[VD_KEY_LETTERS + 1]; /* if there is one */
    char cookie[TEXT_MOST];          /* blue's, as a browser sends it */
    char first[VD_HASH_LETTERS + 1]; /* blue's head at the start */
    struct vd_party seat[VD_SEATS_MAX];
    struct vd_exchange *stream, *host_stream;
    struct random random; /* gray's */
};

struct campaign {
    const struct vd_catalogue *catalogue;
    const char *scenario;
    const char *settings;       /* as they stand in JSON */
    const char *const *guesses; /* orders that blue tries */
    uint32_t guess_count;
    unsigned pairs, steps;
    const char *machine; /* the seat that one plays; NULL: people play */
    const char *closing; /* ends a phase of many orders, the set-up too; NULL: each has one */
};

struct pair {
    struct world world[2];
    const struct campaign *campaign;
    struct random random; /* blue's, the same in both */
    uint64_t now;
    struct tally *tally;
    unsigned found; /* differences, while a leak is planted */
};

static char *json_of(const char *text, const char *key, const char *head)
{
    json_t *body = json_pack("{s:s, s:s*, s:s*}", "text", text, "key", key, "head", head);
    char *bytes = json_dumps(body, JSON_COMPACT);

    assert_non_null(bytes);
    json_decref(body);
    return bytes;
}

static char *post(struct world *world, const char *path, const char *key, const char *body)
{
    const struct served_ask ask = {.method = "POST", .path = path, .key = key, .body = body};

    return served_ask(&world->served, &ask);
}

static void path_to(const struct world *world, const char *rest, char path[TEXT_MOST])
{
    (void)snprintf(path, TEXT_MOST, "/api/1/c/%s%s", world->served.game, rest);
}

static void join(struct world *world, uint8_t seat, const char *invitation)
{
    char *answer = post(world, "/api/1/join", invitation, "{\"salt\":\"salt and pepper\"}");

    served_word(answer, "\"key\":\"", world->key[seat], sizeof world->key[seat]);
    free(answer);
    world->seat[seat] = (struct vd_party){.role = VD_ROLE_SEAT, .seat = seat};
    memcpy(world->seat[seat].game, world->served.game, sizeof world->seat[seat].game);
}

static void create(struct world *world, const struct campaign *campaign, uint64_t seed)
{
    char body[TEXT_MOST], seats[64] = "", invitations[VD_SEATS_MAX][VD_KEY_LETTERS + 1];
    char *answer;

    if (campaign->machine != NULL)
        (void)snprintf(seats, sizeof seats, ",\"seats\":{\"%s\":\"" SERVED_MACHINE "\"}",
                       campaign->machine);
    (void)snprintf(body, sizeof body,
                   "{\"scenario\":\"%s\",\"settings\":[%s],\"seed\":\"%llx\","
                   "\"umpire\":%s%s%s}",
                   campaign->scenario, campaign->settings, (unsigned long long)seed,
                   seed % 2 ? "true" : "false", seed % 3 ? ",\"pace\":\"48h\"" : "", seats);
    answer = post(world, "/api/1/campaigns", NULL, body);
    served_word(answer, "\"game\":\"", world->served.game, sizeof world->served.game);
    served_word(answer, "\"host\":{\"key\":\"", world->host, sizeof world->host);
    if (seed % 2 == 1)
        served_word(answer, "\"umpire\":{\"key\":\"", world->umpire, sizeof world->umpire);
    const char *at = strstr(answer, "\"invitations\"");

    while ((at = strstr(at, "\"key\":\"")) != NULL) {
        served_word(at++, "\"key\":\"", invitations[world->seats], sizeof invitations[0]);
        world->seats++;
    }
    free(answer);
    memcpy(world->invitation, invitations[BLUE], sizeof world->invitation);
    for (uint8_t seat = 0; seat < world->seats; seat++)
        join(world, seat, invitations[seat]);
}

static void take_cookie(struct world *world)
{
    char *answer = post(world, "/api/1/session", world->key[BLUE], "{}");
    const char *set = strstr(answer, "Set-Cookie: ");

    assert_non_null(set);
    set += strlen("Set-Cookie: ");
    (void)snprintf(world->cookie, sizeof world->cookie, "%.*s", (int)strcspn(set, ";"), set);
    free(answer);
}

static struct vd_look look_of(struct world *world, uint8_t seat)
{
    enum served_leak leak = served_leak;
    struct vd_look look;

    served_leak = SERVED_LEAK_NONE;
    assert_true(vd_house_look(world->served.server->house, &world->seat[seat], &look));
    served_leak = leak;
    return look;
}

static void open_streams(struct world *world)
{
    char path[TEXT_MOST];

    path_to(world, "/events?after=0", path);
    world->stream = served_listen(&world->served, path, world->key[BLUE]);
    world->host_stream = served_listen(&world->served, path, world->host);
    assert_non_null(world->stream);
    assert_non_null(world->host_stream);
}

static void close_streams(struct world *world)
{
    served_hang_up(world->stream);
    served_hang_up(world->host_stream);
}

static void world_open(struct world *world, const struct campaign *campaign, uint64_t seed)
{
    world->campaign = campaign;
    served_open(&world->served, campaign->catalogue);
    create(world, campaign, seed);
    take_cookie(world);
    served_rest(&world->served, world->served.now);
    memcpy(world->first, look_of(world, BLUE).head.text, sizeof world->first);
    open_streams(world);
}

static void world_restart(struct world *world)
{
    close_streams(world);
    served_restart(&world->served);
    open_streams(world);
}

static void world_close(struct world *world)
{
    close_streams(world);
    served_close(&world->served);
}

/* ---- comparing ---- */

static void show(const char *name, const char *one, const char *other)
{
    size_t at = 0;

    while (one[at] == other[at])
        at++;
    at -= at > 120 ? 120 : at;
    fail_msg("%s differs:\n%.300s\n---- and\n%.300s", name, one + at, other + at);
}

/* Both are freed. */
static void compare(struct pair *pair, const char *name, char *one, char *other)
{
    hide_all(one);
    hide_all(other);
    pair->tally->compared++;
    if (strcmp(one, other) != 0 && served_leak == SERVED_LEAK_NONE)
        show(name, one, other);
    pair->found += strcmp(one, other) != 0;
    free(one);
    free(other);
}

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    (void)k;
    vd_put_bytes(context, line.at, line.length);
    vd_put(context, "\n");
    return true;
}

static char *own_lines(struct world *world, struct vd_heap *heap)
{
    struct vd_buffer out;

    vd_buffer_init(&out, heap);
    vd_put(&out, "");
    assert_true(vd_house_lines(world->served.server->house, &world->seat[BLUE], 0, put_line, &out));
    hide_all(out.at);
    return out.at;
}

/* The precondition: what blue was told, and when, is the same so far. */
static bool is_told_the_same(struct pair *pair)
{
    struct vd_heap heap;
    bool same;

    vd_heap_init(&heap);
    same = strcmp(own_lines(&pair->world[0], &heap), own_lines(&pair->world[1], &heap)) == 0 &&
           pair->world[0].served.moments[BLUE] == pair->world[1].served.moments[BLUE];
    vd_heap_release(&heap);
    pair->tally->parted += !same;
    return same;
}

/* ---- what can be asked ---- */

/* By a key; by blue's cookie, from no page that is known, from ours and from another site's. */
enum who { ME, HOST, INVITED, WRONG, NOBODY, BROWSER, BROWSER_HERE, BROWSER_ELSEWHERE };

static const struct question {
    const char *method, *path;
    enum who who;
    const char *body, *type;
} questions[] = {
    {"GET", "/api/1/c/$game", ME, NULL, NULL},
    {"GET", "/api/1/c/$game", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game", INVITED, NULL, NULL},
    {"GET", "/api/1/c/$game", WRONG, NULL, NULL},
    {"GET", "/api/1/c/$game", NOBODY, NULL, NULL},
    {"GET", "/api/1/c/AAAAAAAAAAAAAAAAAAAAAA", ME, NULL, NULL},
    {"GET", "/api/1/c/..", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/seat", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/seat?seat=$me", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/seat?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/seat?seat=nobody", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/seat", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/view", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=json", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=text", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=map", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=army", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=briefing", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?form=truth", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?at=0", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?at=$half", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?at=$k&form=text", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?at=$past", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?at=x", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view?seat=$him&at=$half", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/view", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=0", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=$half", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=$past", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=0&seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=0", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/views?after=0", BROWSER_ELSEWHERE, NULL, NULL},
    {"GET", "/api/1/c/$game/legal", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/legal?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/log", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/log?after=$half", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/log?after=$past", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/log?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/waiting", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/waiting?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/returned", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/returned?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/returned", HOST, NULL, NULL},
    {"POST", "/api/1/c/$game/gallery", HOST, "{}", NULL},
    {"POST", "/api/1/c/$game/gallery", ME, "{}", NULL},
    {"POST", "/api/1/c/$game/rematch", ME, "{}", NULL},
    {"POST", "/api/1/c/$game/rematch", HOST, "{}", NULL},
    {"GET", "/api/1/mine", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/notices", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/notices?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/notices", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/record", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/record?seat=$him", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/record?seat=umpire", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/record?seat=umpire", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/events?after=0", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/events?after=$half", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/events?after=$past", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/events", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/events", HOST, NULL, NULL},
    {"GET", "/api/1/c/$game/events", WRONG, NULL, NULL},
    {"GET", "/api/1/c/$game/nothing", ME, NULL, NULL},
    {"GET", "/", NOBODY, NULL, NULL},
    {"GET", "/c/$game", NOBODY, NULL, NULL},
    {"GET", "/c/$game/$him", NOBODY, NULL, NULL},
    {"GET", "/assets/app.js", NOBODY, NULL, NULL},
    {"GET", "/api/1/map/gettysburg", NOBODY, NULL, NULL},
    {"GET", "/map/gettysburg/$first/0/0/0.png", NOBODY, NULL, NULL},
    {"GET", "/map/gettysburg/$first/0/0/0.png", ME, NULL, NULL},
    {"GET", "/healthz", NOBODY, NULL, NULL},
    {"GET", "/metrics", NOBODY, NULL, NULL},
    {"GET", "/api/1/scenarios", NOBODY, NULL, NULL},
    {"POST", "/api/1/c/$game/view", ME, "{}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"nonsense\"}", "text/plain"},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"order\":\"end\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"nonsense\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"end\",\"head\":\"$first\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"nonsense\",\"head\":\"$head\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"consent\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"propose rewind 9999\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"rewind 1\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"die 7\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"gallery none\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"rematch\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"report all: the bridge is down\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"correct reopen because so\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"pace 24h\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"standing 10: end\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"standing 2: end if nonsense\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"leave until 1999-01-01\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"deputy until never\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"ahead: nonsense\"}", NULL},
    {"POST", "/api/1/c/$game/orders", ME, "{\"text\":\"ahead:\"}", NULL},
    {"POST", "/api/1/c/$game/orders", HOST, "{\"text\":\"end\"}", NULL},
    {"POST", "/api/1/c/$game/orders", WRONG, "{\"text\":\"end\"}", NULL},
    {"POST", "/api/1/c/$game/invite", ME, "{\"seat\":\"$him\"}", NULL},
    {"POST", "/api/1/join", ME, "{\"salt\":\"another salt\"}", NULL},
    {"POST", "/api/1/join", INVITED, "{\"salt\":\"another salt\"}", NULL},
    {"POST", "/api/1/session", ME, "{}", NULL},
    {"POST", "/api/1/session", WRONG, "{}", NULL},
    {"DELETE", "/api/1/session", ME, NULL, NULL},
    {"GET", "/api/1/mine", NOBODY, NULL, NULL},
    {"GET", "/api/1/mine", BROWSER, NULL, NULL},
    {"GET", "/api/1/c/$game", BROWSER, NULL, NULL},
    {"GET", "/api/1/c/$game/view", BROWSER, NULL, NULL},
    {"GET", "/api/1/c/$game/view", BROWSER_ELSEWHERE, NULL, NULL},
    {"GET", "/api/1/c/$game/seat?seat=$him", BROWSER, NULL, NULL},
    {"GET", "/api/1/c/$game/events?after=$half", BROWSER, NULL, NULL},
    {"POST", "/api/1/c/$game/orders", BROWSER, "{\"text\":\"nonsense\"}", NULL},
    {"POST", "/api/1/c/$game/orders", BROWSER_HERE, "{\"text\":\"nonsense\"}", NULL},
    {"POST", "/api/1/c/$game/orders", BROWSER_ELSEWHERE, "{\"text\":\"nonsense\"}", NULL},
    {"DELETE", "/api/1/session?game=$game", BROWSER_ELSEWHERE, NULL, NULL},
};

static void write_value(struct world *world, const char *name, size_t length,
                        struct vd_writer *writer)
{
    struct vd_look look = look_of(world, BLUE);
    struct vd_house *house = world->served.server->house;
    struct vd_text word = {name, length};

    if (vd_text_is(word, "game"))
        vd_write(writer, world->served.game);
    else if (vd_text_is(word, "me") || vd_text_is(word, "him"))
        vd_write(writer, vd_seat_name(house, world->served.game, length == 2 ? BLUE : GRAY));
    else if (vd_text_is(word, "head"))
        vd_write(writer, look.head.text);
    else if (vd_text_is(word, "first"))
        vd_write(writer, world->first);
    else if (vd_text_is(word, "half"))
        vd_write_format(writer, "%lu", (unsigned long)look.k / 2);
    else
        vd_write_format(writer, "%lu", (unsigned long)look.k + (vd_text_is(word, "past") ? 1 : 0));
}

/* "$name" is what it is in that world. */
static const char *fill(struct world *world, const char *form, char text[TEXT_MOST])
{
    struct vd_writer writer = vd_writer_of(text, TEXT_MOST);

    while (form != NULL && *form != '\0') {
        size_t plain = strcspn(form, "$");

        vd_write_text(&writer, (struct vd_text){form, plain});
        form += plain;
        if (*form != '$')
            break;
        size_t length = strspn(++form, "abcdefghijklmnopqrstuvwxyz");

        write_value(world, form, length, &writer);
        form += length;
    }
    return form != NULL ? text : NULL;
}

static const char *origin_of(enum who who)
{
    switch (who) {
    case BROWSER_HERE:
        return "http://" SERVED_HOST;
    case BROWSER_ELSEWHERE:
        return "http://elsewhere.example";
    default:
        return NULL;
    }
}

static char *answer_of(struct world *world, const struct question *question)
{
    static const char wrong[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const char *keys[] = {[ME] = world->key[BLUE],
                          [HOST] = world->host,
                          [INVITED] = world->invitation,
                          [WRONG] = wrong,
                          [BROWSER_ELSEWHERE] = NULL};
    char path[TEXT_MOST], body[TEXT_MOST];
    const struct served_ask ask = {.method = question->method,
                                   .path = fill(world, question->path, path),
                                   .key = keys[question->who],
                                   .body = fill(world, question->body, body),
                                   .type = question->type,
                                   .cookie = question->who >= BROWSER ? world->cookie : NULL,
                                   .origin = origin_of(question->who)};

    return served_ask(&world->served, &ask);
}

static void ask_everything(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now;
    for (size_t i = 0; i < COUNT(questions); i++) {
        const struct question *question = &questions[i];
        char name[TEXT_MOST];

        (void)snprintf(name, sizeof name, "%s %s %s", question->method, question->path,
                       question->body != NULL ? question->body : "");
        char *one = answer_of(&pair->world[0], question);

        compare(pair, name, one, answer_of(&pair->world[1], question));
    }
}

/* ---- playing ---- */

static bool is_set_up(const struct vd_look *look)
{
    return look->view->turn > 0;
}

/* Something of the list; false if nothing is asked. */
static bool choose(struct world *world, uint8_t seat, uint32_t chance, char text[TEXT_MOST])
{
    struct vd_look look = look_of(world, seat);
    struct vd_writer writer = vd_writer_of(text, TEXT_MOST);
    size_t most = look.rules->sizes(look.scenario).choices + 1, count;
    struct vd_choice *choices = calloc(most, sizeof *choices);
    struct vd_command command;

    assert_non_null(choices);
    count = look.asked && !look.over
                ? look.rules->legal(look.scenario, look.view, look.work, choices, most)
                : 0;
    if (count > 0) {
        look.rules->expand(look.scenario, look.view, look.work, choices[chance % count], &command);
        look.rules->print_command(look.scenario, &command, &writer);
    }
    free(choices);
    return count > 0;
}

/* Whether it was taken. */
static bool gray_sends(struct world *world, const char *text)
{
    char path[TEXT_MOST], *body = json_of(text, NULL, NULL), *answer;
    bool taken;

    path_to(world, "/orders", path);
    answer = post(world, path, world->key[world->gray], body);
    taken = strncmp(answer, "200", 3) == 0;
    free(answer);
    free(body);
    return taken;
}

static void gray_sends_with(struct world *world, const char *before, const char *text)
{
    char whole[TEXT_MOST];

    (void)snprintf(whole, sizeof whole, "%s%.1900s", before, text);
    (void)gray_sends(world, whole);
}

static void gray_replaces_his_link(struct world *world)
{
    char *answer = post(world, "/api/1/key", world->key[world->gray], "{}");

    served_word(answer, "\"key\":\"", world->key[world->gray], sizeof world->key[world->gray]);
    free(answer);
}

static void gray_reads(struct world *world)
{
    static const char *const rests[] = {"/view?at=1", "/legal", "/log", "/record",
                                        "/events?after=0"};
    char path[TEXT_MOST];

    for (size_t i = 0; i < COUNT(rests); i++) {
        path_to(world, rests[i], path);
        const struct served_ask ask = {
            .method = "GET", .path = path, .key = world->key[world->gray]};

        free(served_ask(&world->served, &ask));
    }
}

/* To every fellow but blue; where a side has one commander there is none. */
static void gray_writes_letters(struct world *world)
{
    struct vd_house *house = world->served.server->house;
    char text[TEXT_MOST];

    for (uint8_t to = 1; to < world->seats; to++) {
        (void)snprintf(text, sizeof text, "msg %s: the road is open, %u",
                       vd_seat_name(house, world->served.game, to),
                       (unsigned)(random_next(&world->random) % 1000));
        world->tally->letters += gray_sends(world, text);
    }
}

/* Of blue's own side: what such a one does on the map blue is told. */
static bool is_fellow(struct world *world, uint8_t seat)
{
    struct vd_house *house = world->served.server->house;
    const char *blue = vd_seat_name(house, world->served.game, BLUE);
    size_t side = strcspn(blue, ".");

    return blue[side] == '.' &&
           strncmp(blue, vd_seat_name(house, world->served.game, seat), side + 1) == 0;
}

/* In a phase of many orders, one that does not end it; false if there is none at hand. */
static bool choose_within(struct world *world, char order[TEXT_MOST])
{
    static const char *const last[] = {"end", "deploy default", "rally"};
    bool ends = true;

    for (unsigned i = 0; i < 8 && ends; i++) {
        if (!choose(world, world->gray, random_next(&world->random), order))
            return false;
        ends = false;
        for (size_t k = 0; k < COUNT(last); k++)
            ends |= strncmp(order, last[k], strlen(last[k])) == 0;
    }
    return !ends;
}

/* What nobody else is to notice; or nothing at all. */
static void gray_does_something(struct world *world)
{
    char order[TEXT_MOST] = "end";

    world->gray = (uint8_t)(1 + random_next(&world->random) % (world->seats - 1U));
    if (world->campaign->closing == NULL) {
        (void)choose(world, world->gray, random_next(&world->random), order);
    } else if (is_fellow(world, world->gray)) {
        (void)snprintf(order, sizeof order, "rally none"); /* at the end of the turn */
    } else if (choose_within(world, order) && random_next(&world->random) % 2 == 0) {
        world->tally->hidden += gray_sends(world, order);
        return;
    }
    enum secret secret = random_next(&world->random) % SECRET_COUNT;

    world->tally->done[secret]++;
    switch (secret) {
    case STANDING:
        gray_sends_with(world, "standing 3: ", order);
        break;
    case AHEAD:
        gray_sends_with(world, "ahead: ", order);
        break;
    case AHEAD_NO_MORE:
        (void)gray_sends(world, "ahead:");
        break;
    case POSTURE:
        (void)gray_sends(world,
                         random_next(&world->random) % 2 == 0 ? "posture press" : "posture hold");
        break;
    case QUESTION:
        (void)gray_sends(world, "question: may horse swim here?");
        break;
    case NEW_LINK:
        gray_replaces_his_link(world);
        break;
    case READING:
        gray_reads(world);
        break;
    case UNDO:
        (void)gray_sends(world, "undo");
        break;
    case NONSENSE:
        (void)gray_sends(world, "no such order");
        break;
    case LETTER:
        gray_writes_letters(world);
        break;
    case COOKIE:
        free(post(world, "/api/1/session", world->key[world->gray], "{}"));
        break;
    default:
        break;
    }
}

static void gray_orders(struct world *world)
{
    char order[TEXT_MOST];

    for (world->gray = 1; world->gray < world->seats; world->gray++) {
        if (random_next(&world->random) % 8 != 0 &&
            choose(world, world->gray, random_next(&world->random), order))
            (void)gray_sends(world, order);
    }
}

/* Whatever was ordered before: both worlds are done with it at the same moment. */
static void gray_closes(struct world *world)
{
    char order[TEXT_MOST], both[2 * TEXT_MOST];

    if (!choose(world, world->gray, is_fellow(world, world->gray) ? 0 : random_next(&world->random),
                order) ||
        gray_sends(world, world->campaign->closing))
        return;
    (void)snprintf(both, sizeof both, "%s\n%s", order, world->campaign->closing);
    (void)gray_sends(world, both); /* a corps is to be named first */
}

/* Of the same world, before gray did something and after it, while it has not left yet. */
static void nothing_is_known_before_the_tick(struct pair *pair, struct world *world,
                                             void (*act)(struct world *world))
{
    char *before[ANSWERS_MOST];

    assert_true(COUNT(questions) <= ANSWERS_MOST);
    for (size_t i = 0; i < COUNT(questions); i++)
        before[i] =
            strcmp(questions[i].method, "GET") == 0 ? answer_of(world, &questions[i]) : NULL;
    act(world);
    served_settle(&world->served);
    for (size_t i = 0; i < COUNT(questions); i++) {
        if (before[i] != NULL)
            compare(pair, questions[i].path, before[i], answer_of(world, &questions[i]));
    }
}

/* In the second of that number. */
static void gray_acts(struct pair *pair, struct world *world, bool is_watched, unsigned slot,
                      void (*act)(struct world *))
{
    served_rest(&world->served, pair->now + slot * SECOND);
    world->served.now = pair->now + slot * SECOND + STEP / 20;
    vd_house_clock(world->served.server->house, world->served.now); /* as before every request */
    if (is_watched)
        nothing_is_known_before_the_tick(pair, world, act);
    else
        act(world);
    served_rest(&world->served, world->served.now);
}

static void gray_plays(struct pair *pair, struct world *world, bool is_watched)
{
    unsigned slot = 0;

    while (slot < SLOTS)
        gray_acts(pair, world, is_watched, slot++, gray_does_something);
    if (world->campaign->closing == NULL) {
        gray_acts(pair, world, is_watched, slot, gray_orders);
        return;
    }
    for (uint8_t seat = 1; seat < world->seats; seat++) {
        world->gray = seat;
        gray_acts(pair, world, is_watched && seat % 3 == 1, slot++, gray_closes);
    }
}

static void blue_sends(struct pair *pair, const char *text, const char *key)
{
    char *answers[2], *body = json_of(text, key, NULL), path[TEXT_MOST];

    for (unsigned i = 0; i < 2; i++) {
        path_to(&pair->world[i], "/orders", path);
        answers[i] = post(&pair->world[i], path, pair->world[i].key[BLUE], body);
    }
    free(body);
    compare(pair, text, answers[0], answers[1]);
}

/* A guess, an order of the list, and the same once more as if its answer had been lost. What comes of the
 * guess may part the worlds: false. */
static bool blue_plays(struct pair *pair, unsigned step)
{
    const struct campaign *campaign = pair->campaign;
    char order[TEXT_MOST], key[32];

    (void)snprintf(key, sizeof key, "step-%u", step);
    blue_sends(pair, campaign->guesses[random_next(&pair->random) % campaign->guess_count], NULL);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + SECOND);
    if (!is_told_the_same(pair))
        return false;
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now + 2 * SECOND;
    if (!choose(&pair->world[0], BLUE, random_next(&pair->random), order))
        return true;
    struct vd_look look = look_of(&pair->world[0], BLUE);

    pair->tally->marches += is_set_up(&look);
    if (campaign->closing != NULL && (!is_set_up(&look) || step % 3 == 0))
        (void)snprintf(order, sizeof order, "%s", campaign->closing);
    blue_sends(pair, order, key);
    blue_sends(pair, order, key);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + 3 * SECOND);
    return is_told_the_same(pair);
}

static void compare_streams(struct pair *pair)
{
    struct world *worlds = pair->world;

    compare(pair, "blue's stream", served_heard(worlds[0].stream), served_heard(worlds[1].stream));
    compare(pair, "the host's stream", served_heard(worlds[0].host_stream),
            served_heard(worlds[1].host_stream));
}

/* To a line of its own record, which is the same in both; whoever else is there consents. */
static bool blue_goes_back(struct pair *pair)
{
    uint32_t k = look_of(&pair->world[0], BLUE).k;
    char text[TEXT_MOST];

    pair->now += STEP;
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now;
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)(k - k / 3));
    blue_sends(pair, text, NULL);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + SECOND);
    if (!is_told_the_same(pair))
        return false;
    pair->now += 2 * SECOND; /* time never goes back */
    ask_everything(pair);
    for (unsigned i = 0; i < 2; i++) {
        struct world *world = &pair->world[i];

        for (world->gray = 1; world->gray < world->seats; world->gray++)
            pair->tally->consents += gray_sends(world, "consent");
        served_rest(&world->served, pair->now); /* a deadline counts from the act, in seconds */
    }
    compare_streams(pair);
    return is_told_the_same(pair);
}

/* What gray has under way is on the disk in both, and nobody is told of it because it was read. */
static void restart_both(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++)
        world_restart(&pair->world[i]);
    compare_streams(pair);
}

/* False when it is over, or blue has come to know that they are not the same. */
static bool goes_on(struct pair *pair)
{
    return is_told_the_same(pair) && !look_of(&pair->world[0], BLUE).over;
}

static void restart_now_and_then(struct pair *pair, unsigned number)
{
    if (number % RESTART_EVERY == 1)
        restart_both(pair);
}

static bool blue_asks_and_plays(struct pair *pair, unsigned number)
{
    ask_everything(pair);
    if (!blue_plays(pair, number) || look_of(&pair->world[0], BLUE).over)
        return false;
    compare_streams(pair);
    return true;
}

static bool step(struct pair *pair, unsigned number)
{
    pair->now += STEP;
    for (unsigned i = 0; i < 2; i++)
        gray_plays(pair, &pair->world[i], i == number % 2);
    if (!goes_on(pair))
        return false;
    compare_streams(pair);
    restart_now_and_then(pair, number);
    pair->now += STEP;
    if (!blue_asks_and_plays(pair, number))
        return false;
    return number % BACK_EVERY != BACK_EVERY - 1 || blue_goes_back(pair);
}

/* ---- beside a machine ---- */

static void machine_answers(struct world *world)
{
    served_machine_answers(&world->served);
}

static void add_thoughts(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++) {
        struct served_machine *machine = &pair->world[i].served.machine;

        for (size_t k = 0; k < SERVED_THOUGHT_COUNT; k++)
            pair->tally->thoughts[k] += machine->thoughts[k];
        memset(machine->thoughts, 0, sizeof machine->thoughts);
    }
}

/* Some beats of its clock; then one of the two has thought enough, before its next beat. */
static bool machine_plays(struct pair *pair, unsigned number)
{
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        pair->now += 2 * SERVED_BEAT;
        for (unsigned i = 0; i < 2; i++)
            served_pass(&pair->world[i].served, pair->now);
        if (!goes_on(pair))
            return false;
        add_thoughts(pair);
        compare_streams(pair);
        nothing_is_known_before_the_tick(pair, &pair->world[number % 2], machine_answers);
    }
    return true;
}

static bool step_beside_a_machine(struct pair *pair, unsigned number)
{
    if (!machine_plays(pair, number))
        return false;
    restart_now_and_then(pair, number);
    if (!blue_asks_and_plays(pair, number))
        return false;
    pair->now += 4 * SERVED_BEAT; /* blue has played for three */
    return true;
}

/* The differences that were found, which are none unless a leak is planted. */
static unsigned play_pair(const struct campaign *campaign, uint64_t seed, struct tally *tally)
{
    struct pair *pair = calloc(1, sizeof *pair);
    unsigned found;

    assert_non_null(pair);
    pair->campaign = campaign;
    pair->random.state = seed * 3 + 1;
    pair->tally = tally;
    for (unsigned i = 0; i < 2; i++) {
        pair->world[i].random.state = seed * 2 + i;
        pair->world[i].tally = tally;
        world_open(&pair->world[i], campaign, seed);
        pair->world[i].served.machine.random.state = seed * 2 + i;
    }
    pair->now = pair->world[0].served.now + SERVED_BEAT / 2; /* between two beats */
    bool (*next)(struct pair *, unsigned) =
        campaign->machine != NULL ? step_beside_a_machine : step;

    for (unsigned i = 0; i < campaign->steps && next(pair, i); i++) {
        if (pair->found > 0)
            break;
    }
    found = pair->found;
    for (unsigned i = 0; i < 2; i++)
        world_close(&pair->world[i]);
    free(pair);
    return found;
}

/* ---- the tests ---- */

static const char *const toy_guesses[] = {"place A4 B4",
                                          "place B1 C1",
                                          "march horse to B2",
                                          "march horse to C3",
                                          "march foot to A1",
                                          "march horse to D1",
                                          "push horse",
                                          "charge",
                                          "hold",
                                          "end",
                                          "undo",
                                          "march gray to A1",
                                          "march horse to B1 via B3, B2",
                                          "flag"};

static const char *const vicksburg_guesses[] = {"undo",
                                                "end",
                                                "pass",
                                                "card skirmish",
                                                "XIII: Osterhaus to Vicksburg",
                                                "XVII: Logan to Jackson",
                                                "Loring to Jackson",
                                                "rally"};

static const char *const grants_guesses[] = {"undo",
                                             "end",
                                             "card skirmish",
                                             "XIII: Osterhaus to Vicksburg",
                                             "msg Sherman: come up",
                                             "msg McPherson: halt",
                                             "msg Pemberton: surrender",
                                             "rally"};

static const struct campaign toy = {
    &toy_catalogue, "toy", "\"fog=blind\"", toy_guesses, COUNT(toy_guesses), 16, 8, NULL, NULL};
static const struct campaign toy_machine = {
    &toy_catalogue, "toy", "\"fog=blind\"", toy_guesses, COUNT(toy_guesses), 24, 8, "gray", NULL};
static const struct campaign vicksburg = {&golden_catalogue,
                                          "vicksburg",
                                          "\"fog=blind\"",
                                          vicksburg_guesses,
                                          COUNT(vicksburg_guesses),
                                          3,
                                          8,
                                          NULL,
                                          "end"};
static const struct campaign vicksburg_machine = {&golden_catalogue,
                                                  "vicksburg",
                                                  "\"fog=blind\"",
                                                  vicksburg_guesses,
                                                  COUNT(vicksburg_guesses),
                                                  3,
                                                  8,
                                                  "confederate",
                                                  "end"};
static const struct campaign commanders = {&golden_catalogue,
                                           "vicksburg",
                                           "\"fog=blind\",\"commanders=separate\"",
                                           grants_guesses,
                                           COUNT(grants_guesses),
                                           5,
                                           8,
                                           NULL,
                                           "end"};

/* A secret that was never kept proves nothing. */
static struct tally play_campaigns(const struct campaign *campaign, size_t least)
{
    struct tally tally = {0};
    unsigned pairs = campaign->pairs * (getenv("VD_TEST_ALL") != NULL ? 20 : 1);

    for (uint64_t seed = 1; seed <= pairs; seed++)
        (void)play_pair(campaign, seed, &tally);
    print_message(
        "%s: %u pairs of campaigns, %zu pairs of answers compared, parted %zu times by what "
        "blue was told; %zu orders after the set-up, %zu that blue was not told of; %u consents to "
        "go back\n",
        campaign->scenario, pairs, tally.compared, tally.parted, tally.marches, tally.hidden,
        tally.consents);
    assert_true(tally.compared >= least);
    /* A machine draws lots, in the set-up too, and blue is told of its end: that parts them. */
    assert_true(campaign->machine != NULL || tally.marches >= pairs);
    assert_true(campaign->machine != NULL || campaign->closing == NULL || tally.hidden >= pairs);
    for (unsigned i = 0; campaign->machine == NULL && i < SECRET_COUNT; i++)
        assert_true(tally.done[i] > 0);
    return tally;
}

static void answers_of_the_toy_are_the_same(void **state)
{
    (void)state;
    (void)play_campaigns(&toy, 5000);
}

static void answers_of_vicksburg_are_the_same(void **state)
{
    (void)state;
    (void)play_campaigns(&vicksburg, 1000);
}

/* Whatever it thinks, and for however long. */
static void answers_beside_a_machine_are_the_same(void **state)
{
    (void)state;
    struct tally tally = play_campaigns(&toy_machine, 5000);

    for (unsigned i = 0; i < SERVED_THOUGHT_COUNT; i++) {
        print_message("%u ", tally.thoughts[i]);
        assert_true(tally.thoughts[i] > 0);
    }
    print_message("thoughts: quick, slow, wordy, foolish, silent\n");
    (void)play_campaigns(&vicksburg_machine, 500);
}

/* Grant, who hears of no letter but his own. */
static void answers_to_one_of_several_commanders_are_the_same(void **state)
{
    (void)state;
    struct tally tally = play_campaigns(&commanders, 1000);

    print_message("%u letters to others\n", tally.letters);
    assert_true(tally.letters >= 10);
}

/* That the same is refused in both worlds would prove nothing. */
static void cookies_open_what_they_should(void **state)
{
    static const struct {
        struct question question;
        const char *status;
    } asked[] = {
        {{"GET", "/api/1/c/$game/view", BROWSER, NULL, NULL}, "200"},
        {{"GET", "/api/1/c/$game/seat?seat=$him", BROWSER, NULL, NULL}, "404"},
        {{"POST", "/api/1/c/$game/orders", BROWSER_HERE, "{\"text\":\"no order\"}", NULL}, "422"},
        {{"POST", "/api/1/c/$game/orders", BROWSER_ELSEWHERE, "{\"text\":\"no order\"}", NULL},
         "403"},
    };
    struct world world = {.gray = GRAY};

    (void)state;
    world_open(&world, &toy, 1);
    for (size_t i = 0; i < COUNT(asked); i++) {
        char *answer = answer_of(&world, &asked[i].question);

        if (strncmp(answer, asked[i].status, 3) != 0)
            fail_msg("%s is answered by %.300s", asked[i].question.path, answer);
        free(answer);
    }
    world_close(&world);
}

static void order(struct world *world, const char *key, const char *body)
{
    char path[TEXT_MOST], *answer;

    path_to(world, "/orders", path);
    answer = post(world, path, key, body);
    assert_int_equal(strncmp(answer, "200", 3), 0);
    free(answer);
}

static void umpire_rewinds(struct world *world)
{
    order(world, world->umpire, "{\"text\":\"rewind 1\"}");
}

/* Blue is asked, and told of what the umpire does: its clock begins anew, at the tick and not before. */
static void no_clock_moves_before_the_tick(void **state)
{
    struct tally tally = {0};
    struct pair pair = {.campaign = &toy, .tally = &tally};
    struct world *world = &pair.world[0];
    int64_t due;

    (void)state;
    world_open(world, &toy, 1);
    order(world, world->key[BLUE], "{\"text\":\"place A4 B4\"}");
    order(world, world->key[GRAY], "{\"text\":\"place A1 B1\"}");
    served_rest(&world->served, world->served.now);
    due = look_of(world, BLUE).due;
    assert_true(due > 0);
    world->served.now += 5 * SECOND;
    vd_house_clock(world->served.server->house, world->served.now);
    nothing_is_known_before_the_tick(&pair, world, umpire_rewinds);
    served_rest(&world->served, world->served.now);
    assert_int_equal(look_of(world, BLUE).due, due + 5);
    world_close(world);
}

static void every_planted_leak_is_found(void **state)
{
    struct tally tally = {0};

    (void)state;
    if (SANITIZED)
        skip();
    for (served_leak = SERVED_LEAK_NONE + 1; served_leak < SERVED_LEAK_COUNT; served_leak++) {
        const struct campaign *campaign = served_leak == SERVED_LEAK_THOUGHT ? &toy_machine : &toy;
        unsigned found = 0;

        for (uint64_t seed = 1; seed <= campaign->pairs && found == 0; seed++)
            found = play_pair(campaign, seed, &tally);
        if (found == 0)
            fail_msg("not found: %s", served_leak_words[served_leak]);
    }
    served_leak = SERVED_LEAK_NONE;
    print_message("%d planted leaks found\n", SERVED_LEAK_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_of_the_toy_are_the_same),
        cmocka_unit_test(answers_of_vicksburg_are_the_same),
        cmocka_unit_test(answers_beside_a_machine_are_the_same),
        cmocka_unit_test(answers_to_one_of_several_commanders_are_the_same),
        cmocka_unit_test(cookies_open_what_they_should),
        cmocka_unit_test(no_clock_moves_before_the_tick),
        cmocka_unit_test(every_planted_leak_is_found),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
