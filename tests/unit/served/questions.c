/* unit/served/questions.c: all that can be asked of a server, by whom it may be asked. */
#include "unit/served/worlds.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/served/served.h"
#include "unit/toy_rules.h"

static const struct question questions[] = {
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
    {"GET", "/api/1/c/$game/legal?about=horse", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/legal?form=orders", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check?order=end", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check?order=horse%20via%20B3,%20B2", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check?order=foot%20via%20C3,%20C2", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check?about=horse&cell=B2", ME, NULL, NULL},
    {"GET", "/api/1/c/$game/check?order=end&seat=$him", ME, NULL, NULL},
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
    struct vd_look look = served_world_look_of(world, BLUE);
    struct vd_service *service = world->served.server->service;
    struct vd_text word = {name, length};

    if (vd_text_is(word, "game"))
        vd_write(writer, world->served.game);
    else if (vd_text_is(word, "me") || vd_text_is(word, "him"))
        vd_write(writer, vd_seat_name(service, world->served.game, length == 2 ? BLUE : GRAY));
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
static const char *fill(struct world *world, const char *form, char text[TEXT_SIZE_MAX])
{
    struct vd_writer writer = vd_writer_of(text, TEXT_SIZE_MAX);

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

char *served_world_answer_of(struct world *world, const struct question *question)
{
    static const char wrong[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const char *keys[] = {[ME] = world->key[BLUE],
                          [HOST] = world->host,
                          [INVITED] = world->invitation,
                          [WRONG] = wrong,
                          [BROWSER_ELSEWHERE] = NULL};
    char path[TEXT_SIZE_MAX], body[TEXT_SIZE_MAX];
    const struct served_ask ask = {.method = question->method,
                                   .path = fill(world, question->path, path),
                                   .key = keys[question->who],
                                   .body = fill(world, question->body, body),
                                   .type = question->type,
                                   .cookie = question->who >= BROWSER ? world->cookie : NULL,
                                   .origin = origin_of(question->who)};

    return served_ask(&world->served, &ask);
}

void served_world_ask_everything(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now;
    for (size_t i = 0; i < COUNT(questions); i++) {
        const struct question *question = &questions[i];
        char name[TEXT_SIZE_MAX];

        (void)snprintf(name, sizeof name, "%s %s %s", question->method, question->path,
                       question->body != NULL ? question->body : "");
        char *one = served_world_answer_of(&pair->world[0], question);

        served_world_compare(pair, name, one, served_world_answer_of(&pair->world[1], question));
    }
}

void served_world_nothing_is_known_before_the_tick(struct pair *pair, struct world *world,
                                                   void (*act)(struct world *world))
{
    char *before[ANSWERS_MAX];

    assert_true(COUNT(questions) <= ANSWERS_MAX);
    for (size_t i = 0; i < COUNT(questions); i++)
        before[i] = strcmp(questions[i].method, "GET") == 0
                        ? served_world_answer_of(world, &questions[i])
                        : NULL;
    act(world);
    served_settle(&world->served);
    for (size_t i = 0; i < COUNT(questions); i++) {
        if (before[i] != NULL)
            served_world_compare(pair, questions[i].path, before[i],
                                 served_world_answer_of(world, &questions[i]));
    }
}
