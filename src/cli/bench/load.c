/* cli/bench/load.c: the players and listeners that put load on a measured server. */
#include "cli/bench/load.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/command.h"

enum { PLAYERS_MAX = 256, PATIENCE = 20 };

const double vd_load_pause = 0.06;

static bool wrong(const char *what)
{
    vd_refused("the measured server %s", what);
    return false;
}

/* ---- campaigns ---- */

/* A hundred new campaigns exceed the rate limit, so a refused request is tried again. */
static json_t *ask(struct vd_remote *remote, const char *path, const json_t *body)
{
    double until = vd_bench_now() + PATIENCE;
    long status = 0;
    json_t *answer = vd_remote_ask_json(remote, path, body, &status);

    while (answer != NULL && status == 429 && vd_bench_now() < until) {
        json_decref(answer);
        vd_bench_rest(0.1);
        answer = vd_remote_ask_json(remote, path, body, &status);
    }
    if (answer != NULL && status == 200)
        return answer;
    json_decref(answer);
    return NULL;
}

static bool open_remote(const struct vd_bench_child *child, const char *key,
                        struct vd_remote *remote)
{
    char address[64];

    (void)snprintf(address, sizeof address, "http://127.0.0.1:%u", (unsigned)child->port);
    return vd_remote_open_server(remote, address, key);
}

/* Exchanges the invitation's key for the seat's own. */
static bool join(struct vd_remote *remote, struct vd_load_player *player)
{
    json_t *body = json_pack("{s:s}", "salt", "a dozen thrown dice");
    json_t *answer = ask(remote, "/api/1/join", body);
    const char *game, *key;
    bool fine = answer != NULL && player->seats < VD_LOAD_SEATS &&
                json_unpack(answer, "{s:s, s:{s:s}}", "game", &game, "yours", "key", &key) == 0;

    if (fine) {
        (void)snprintf(player->game, sizeof player->game, "%s", game);
        (void)snprintf(player->keys[player->seats++], VD_REMOTE_KEY, "%s", key);
    }
    json_decref(body);
    json_decref(answer);
    return fine;
}

static bool join_by(struct vd_load_player *player, const char *invitation)
{
    struct vd_remote remote;
    bool fine = open_remote(player->child, invitation, &remote) && join(&remote, player);

    vd_remote_release(&remote);
    return fine;
}

static bool join_all(struct vd_load_player *player, json_t *invitations)
{
    const char *seat;
    json_t *link;
    bool fine = true;

    json_object_foreach (invitations, seat, link) {
        const char *key = json_string_value(json_object_get(link, "key"));

        fine = fine && key != NULL && join_by(player, key);
    }
    return fine && player->seats > 0;
}

bool vd_load_campaign(const struct vd_bench_child *child, const char *scenario,
                      struct vd_load_player *player)
{
    struct vd_remote remote;
    json_t *body = json_pack("{s:s}", "scenario", scenario);
    json_t *made = open_remote(child, "", &remote) ? ask(&remote, "/api/1/campaigns", body) : NULL;

    *player = (struct vd_load_player){.child = child, .end = -1};
    bool fine = made != NULL && join_all(player, json_object_get(made, "invitations"));

    json_decref(made);
    json_decref(body);
    vd_remote_release(&remote);
    return fine || wrong("makes no campaign");
}

/* ---- seats ---- */

/* Gets "/api/1/c/GAME/<what>" as the seat with this key. */
static json_t *look(const struct vd_load_player *player, const char *key, const char *what)
{
    char path[128];
    struct vd_remote remote;
    json_t *answer = NULL;

    (void)snprintf(path, sizeof path, "/api/1/c/%s/%s", player->game, what);
    if (open_remote(player->child, key, &remote))
        answer = ask(&remote, path, NULL);
    vd_remote_release(&remote);
    return answer;
}

static bool is_asked(const struct vd_load_player *player, const char *key)
{
    json_t *seat = look(player, key, "seat");
    bool asked = json_is_true(json_object_get(seat, "asked"));

    json_decref(seat);
    return asked;
}

/* Waits for the tick, at which the campaign starts. */
static const char *key_asked(const struct vd_load_player *player)
{
    double until = vd_bench_now() + PATIENCE;

    while (vd_bench_now() < until) {
        for (size_t i = 0; i < player->seats; i++) {
            if (is_asked(player, player->keys[i]))
                return player->keys[i];
        }
        vd_bench_rest(0.02);
    }
    return NULL;
}

static bool take_deployment(struct vd_load_player *player)
{
    json_t *legal = look(player, player->key, "legal?form=orders");
    const json_t *orders = json_object_get(legal, "orders");
    bool found = false;

    for (size_t i = 0; i < json_array_size(orders) && !found; i++) {
        const char *text = json_string_value(json_array_get(orders, i));

        found = text != NULL && strncmp(text, "deploy ", 7) == 0;
        if (found)
            (void)snprintf(player->deploy, sizeof player->deploy, "%s", text);
    }
    json_decref(legal);
    return found;
}

bool vd_load_begin(struct vd_load_player *player)
{
    player->key = key_asked(player);
    return player->key != NULL || wrong("asks nobody anything");
}

bool vd_load_sit(struct vd_load_player *player)
{
    if (!vd_load_begin(player))
        return false;
    player->end = vd_bench_connect(player->child);
    return (player->end >= 0 && take_deployment(player)) || wrong("asks nobody to deploy");
}

void vd_load_leave(struct vd_load_player *player)
{
    if (player->end >= 0)
        (void)close(player->end);
    player->end = -1;
}

bool vd_load_told(const struct vd_load_player *player, uint32_t *k)
{
    json_t *seat = look(player, player->key, "seat");
    const json_t *count = json_object_get(seat, "k");
    bool fine = json_is_integer(count);

    *k = (uint32_t)json_integer_value(count);
    json_decref(seat);
    return fine || wrong("does not say what a seat was told");
}

/* ---- orders ---- */

static bool send_all(int end, const char *bytes, size_t length)
{
    return send(end, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

/* Pretends to send from an address of its own, since each address has a rate limit. */
static bool send_order(struct vd_load_player *player)
{
    char body[VD_LOAD_ORDER + 64], request[1024];
    int length = snprintf(body, sizeof body, "{\"text\":\"%s\",\"key\":\"%u\"}",
                          player->count % 2 == 0 ? player->deploy : "undo", player->count);

    length = snprintf(
        request, sizeof request,
        "POST /api/1/c/%s/orders HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\n"
        "Content-Type: application/json\r\nX-Forwarded-For: 10.1.0.%d\r\n"
        "Content-Length: %d\r\n\r\n%s",
        player->game, player->key, player->end % 250, length, body);
    player->length = 0;
    player->next = 0;
    player->began = vd_bench_now();
    return send_all(player->end, request, (size_t)length);
}

/* Reads what has arrived of the receipt. */
static bool take_receipt(struct vd_load_player *player, bool *whole)
{
    ssize_t count = recv(player->end, player->answer + player->length,
                         sizeof player->answer - 1 - player->length, 0);
    const char *body, *length;

    if (count <= 0)
        return false;
    player->length += (size_t)count;
    player->answer[player->length] = '\0';
    body = strstr(player->answer, "\r\n\r\n");
    length = body != NULL ? strstr(player->answer, "\r\nContent-Length:") : NULL;
    *whole = length != NULL &&
             player->length >= (size_t)(body + 4 - player->answer) + strtoul(length + 17, NULL, 10);
    return !*whole || strncmp(player->answer, "HTTP/1.1 200", 12) == 0;
}

/* The load on one server. */
struct run {
    struct vd_load_player *players;
    size_t count;
    double *waits;
    size_t done;
    struct pollfd ends[PLAYERS_MAX];
};

static bool hear_player(struct run *run, struct vd_load_player *player)
{
    bool whole = false;

    if (!take_receipt(player, &whole))
        return false;
    if (whole) {
        run->waits[run->done++] = vd_bench_now() - player->began;
        player->count++;
        player->next = vd_bench_now() + vd_load_pause;
    }
    return true;
}

/* Gives the orders that are due; `wait` is set to the milliseconds until the next one. */
static bool give_due(struct run *run, unsigned last, int *wait)
{
    double now = vd_bench_now(), least = 1;

    for (size_t i = 0; i < run->count; i++) {
        struct vd_load_player *player = &run->players[i];

        if (player->next == 0 || player->count >= last)
            continue;
        if (player->next <= now && !send_order(player))
            return false;
        if (player->next > now && player->next - now < least)
            least = player->next - now;
    }
    *wait = (int)(least * 1000) + 1;
    return true;
}

static bool run_once(struct run *run, unsigned last)
{
    int wait;

    if (!give_due(run, last, &wait))
        return false;
    if (poll(run->ends, run->count, wait) < 0)
        return errno == EINTR; /* for example, the terminal was resized */
    for (size_t i = 0; i < run->count; i++) {
        if (run->ends[i].revents != 0 && !hear_player(run, &run->players[i]))
            return false;
    }
    return true;
}

bool vd_load_orders(struct vd_load_player *players, size_t count, unsigned each, double *waits)
{
    struct run run = {.players = players, .count = count};
    unsigned last = players[0].count + each;
    double until = vd_bench_now() + PATIENCE + each;
    bool fine = count <= PLAYERS_MAX;

    run.waits = waits;
    for (size_t i = 0; fine && i < count; i++) {
        run.ends[i] = (struct pollfd){.fd = players[i].end, .events = POLLIN};
        players[i].next = vd_bench_now();
    }
    while (fine && run.done < count * each)
        fine = vd_bench_now() < until && run_once(&run, last);
    return fine || wrong("takes no order");
}

/* ---- listeners ---- */

/* Reads up to and including these words. */
static bool read_until(int end, const char *words)
{
    char bytes[16384] = "";
    size_t length = 0, wanted = strlen(words);

    while (strstr(bytes, words) == NULL) {
        if (length > wanted) { /* the words may begin at the end of the buffer */
            memmove(bytes, bytes + length - wanted, wanted);
            length = wanted;
        }
        ssize_t count = recv(end, bytes + length, sizeof bytes - 1 - length, 0);

        if (count <= 0)
            return false;
        length += (size_t)count;
        bytes[length] = '\0';
    }
    return true;
}

int vd_load_listen(const struct vd_load_player *player)
{
    char request[512];
    int end = vd_bench_connect(player->child);
    int length =
        snprintf(request, sizeof request,
                 "GET /api/1/c/%s/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s"
                 "\r\nX-Forwarded-For: 10.2.0.%d\r\n\r\n",
                 player->game, player->key, end % 250);

    if (end >= 0 && send_all(end, request, (size_t)length) && read_until(end, "\nretry: "))
        return end;
    if (end >= 0)
        (void)close(end);
    (void)wrong("opens no stream of events");
    return -1;
}

bool vd_load_hear(int end, uint32_t k)
{
    char id[32];

    (void)snprintf(id, sizeof id, "\nid: %lu\n", (unsigned long)k);
    return read_until(end, id) || wrong("ends a stream of events");
}
