/* unit/served/worlds.c: a campaign served twice: opened, compared; what is drawn by design is put aside. */
#include "unit/served/worlds.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/served/served.h"
#include "unit/toy_rules.h"

/* ---- what is drawn by design ---- */

static const struct mask {
    const char *before; /* a hash or a key of 43 letters stands behind it */
    size_t skip;        /* ... after this many characters */
    const char *reason;
} masks[] = {
    {"\"seal\":\"", 0, "the umpire's head, a hash of the truth that is opened at the end"},
    {"\"h\":\"", 0, "the chain of a seat's own record, in which the seals are"},
    {"\"head\":\"", 0, "the last of that chain"},
    {"\"key\":\"", 0, "a link, drawn when it is made"},
    {"\"link\":\"/c/", VD_GAME_LETTERS + sizeof "/blue#" - 1, "the same key behind its path"},
    {"Set-Cookie: vedette-", VD_GAME_LETTERS + 1, "a cookie, drawn by lot too"},
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

char *served_world_json_of(const char *text, const char *key, const char *head)
{
    json_t *body = json_pack("{s:s, s:s*, s:s*}", "text", text, "key", key, "head", head);
    char *bytes = json_dumps(body, JSON_COMPACT);

    assert_non_null(bytes);
    json_decref(body);
    return bytes;
}

char *served_world_post(struct world *world, const char *path, const char *key, const char *body)
{
    const struct served_ask ask = {.method = "POST", .path = path, .key = key, .body = body};

    return served_ask(&world->served, &ask);
}

void served_world_path_to(const struct world *world, const char *rest, char path[TEXT_SIZE_MAX])
{
    (void)snprintf(path, TEXT_SIZE_MAX, "/api/1/c/%s%s", world->served.game, rest);
}

static void join(struct world *world, uint8_t seat, const char *invitation)
{
    char *answer =
        served_world_post(world, "/api/1/join", invitation, "{\"salt\":\"salt and pepper\"}");

    served_word(answer, "\"key\":\"", world->key[seat], sizeof world->key[seat]);
    free(answer);
    world->seat[seat] = (struct vd_party){.role = VD_ROLE_SEAT, .seat = seat};
    memcpy(world->seat[seat].game, world->served.game, sizeof world->seat[seat].game);
}

static void create(struct world *world, const struct campaign *campaign, uint64_t seed)
{
    char body[TEXT_SIZE_MAX], seats[64] = "", invitations[VD_SEATS_MAX][VD_KEY_LETTERS + 1];
    char *answer;

    if (campaign->machine != NULL)
        (void)snprintf(seats, sizeof seats, ",\"seats\":{\"%s\":\"" SERVED_MACHINE "\"}",
                       campaign->machine);
    (void)snprintf(body, sizeof body,
                   "{\"scenario\":\"%s\",\"settings\":[%s],\"seed\":\"%llx\","
                   "\"umpire\":%s%s%s}",
                   campaign->scenario, campaign->settings, (unsigned long long)seed,
                   seed % 2 ? "true" : "false", seed % 3 ? ",\"pace\":\"48h\"" : "", seats);
    answer = served_world_post(world, "/api/1/campaigns", NULL, body);
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
    char *answer = served_world_post(world, "/api/1/session", world->key[BLUE], "{}");
    const char *set = strstr(answer, "Set-Cookie: ");

    assert_non_null(set);
    set += strlen("Set-Cookie: ");
    (void)snprintf(world->cookie, sizeof world->cookie, "%.*s", (int)strcspn(set, ";"), set);
    free(answer);
}

struct vd_look served_world_look_of(struct world *world, uint8_t seat)
{
    enum served_leak leak = served_leak;
    struct vd_look look;

    served_leak = SERVED_LEAK_NONE;
    assert_true(vd_service_look(world->served.server->service, &world->seat[seat], &look));
    served_leak = leak;
    return look;
}

static void open_streams(struct world *world)
{
    char path[TEXT_SIZE_MAX];

    served_world_path_to(world, "/events?after=0", path);
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

void served_world_open(struct world *world, const struct campaign *campaign, uint64_t seed)
{
    world->campaign = campaign;
    served_open(&world->served, campaign->catalogue);
    create(world, campaign, seed);
    take_cookie(world);
    served_rest(&world->served, world->served.now);
    memcpy(world->first, served_world_look_of(world, BLUE).head.text, sizeof world->first);
    open_streams(world);
}

void served_world_restart(struct world *world)
{
    close_streams(world);
    served_restart(&world->served);
    open_streams(world);
}

void served_world_close(struct world *world)
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

void served_world_compare(struct pair *pair, const char *name, char *one, char *other)
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

static char *own_lines(struct world *world, struct vd_arena *arena)
{
    struct vd_buffer out;

    vd_buffer_init(&out, arena);
    vd_put(&out, "");
    assert_true(
        vd_service_lines(world->served.server->service, &world->seat[BLUE], 0, put_line, &out));
    hide_all(out.at);
    return out.at;
}

bool served_world_is_told_the_same(struct pair *pair)
{
    struct vd_arena arena;
    bool same;

    vd_arena_init(&arena);
    same = strcmp(own_lines(&pair->world[0], &arena), own_lines(&pair->world[1], &arena)) == 0 &&
           pair->world[0].served.moments[BLUE] == pair->world[1].served.moments[BLUE];
    vd_arena_release(&arena);
    pair->tally->parted += !same;
    return same;
}
