/* unit/test_http_stream.c: streams over a real port: a client that does not read, one that leaves, one too
 * many. Both ends are in this thread: the server runs while the client waits. */
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/http.h"
#include "unit/check.h"

enum { LARGE = 16 * 1024 * 1024, TURNS = 4000 };

struct desk {
    struct vd_http *http;
    struct vd_exchange *stream; /* the last that was opened */
    uint64_t now;
    int drained, gone, done;
    char *got;
    size_t length;
};

static void drained(void *context)
{
    ((struct desk *)context)->drained++;
}

static void gone(void *context)
{
    ((struct desk *)context)->gone++;
}

/* Everything is a stream but /plain. */
static void request(void *context, struct vd_exchange *exchange)
{
    struct desk *desk = context;
    const struct vd_http_field fields[] = {{"Content-Type", "text/event-stream"}};
    const struct vd_http_answer answer = {.status = 200, .fields = fields, .field_count = 1};
    const struct vd_http_source source = {desk, drained, gone};

    if (strcmp(vd_exchange_path(exchange), "/plain") == 0) {
        vd_exchange_answer_lasting(exchange, &answer, (struct vd_text){"fine", 4});
        return;
    }
    desk->stream = exchange;
    vd_exchange_stream(exchange, &answer, &source);
}

static void done(void *context, struct vd_exchange *exchange, unsigned status)
{
    (void)exchange;
    assert_int_equal(status, 200);
    ((struct desk *)context)->done++;
}

static int set_up(void **state)
{
    struct desk *desk = calloc(1, sizeof *desk);
    const struct vd_http_setup setup = {
        .address = "127.0.0.1", .request = request, .done = done, .context = desk};
    char sentence[VD_SENTENCE_SIZE];

    desk->http = vd_http_new(&setup, sentence);
    assert_non_null(desk->http);
    desk->got = malloc(LARGE + 4096);
    *state = desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;

    vd_http_free(desk->http);
    free(desk->got);
    free(desk);
    return 0;
}

/* ---- the two ends ---- */

static void turn(struct desk *desk)
{
    struct pollfd ready[] = {{.fd = vd_http_fd(desk->http), .events = POLLIN},
                             {.fd = vd_http_streams_fd(desk->http), .events = POLLIN}};

    (void)poll(ready, 2, 1);
    vd_http_notice(desk->http);
    vd_http_run(desk->http, ++desk->now);
}

static int call(struct desk *desk, const char *words)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_addr = {htonl(INADDR_LOOPBACK)},
                             .sin_port = htons(vd_http_port(desk->http))};
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_int_equal(connect(client, (struct sockaddr *)&to, sizeof to), 0);
    assert_int_equal(send(client, words, strlen(words), MSG_NOSIGNAL), (ssize_t)strlen(words));
    return client;
}

static int open_stream(struct desk *desk)
{
    int before = desk->drained;
    int client = call(desk, "GET /events HTTP/1.1\r\nHost: x\r\n\r\n");

    for (int i = 0; i < TURNS && desk->drained == before; i++)
        turn(desk);
    assert_int_equal(desk->drained, before + 1);
    return client;
}

/* What has come, behind what came before; false at the end. */
static bool take(struct desk *desk, int client)
{
    ssize_t count =
        recv(client, desk->got + desk->length, LARGE + 4095 - desk->length, MSG_DONTWAIT);

    if (count > 0)
        desk->length += (size_t)count;
    desk->got[desk->length] = '\0';
    return count > 0 || (count < 0 && errno == EAGAIN);
}

static void take_all(struct desk *desk, int client)
{
    for (int i = 0; i < TURNS && take(desk, client); i++)
        turn(desk);
}

static const char *body_of(const struct desk *desk)
{
    const char *end = strstr(desk->got, "\r\n\r\n");

    assert_non_null(end);
    return end + 4;
}

/* ---- what they must do ---- */

static void tells_and_ends(void **state)
{
    struct desk *desk = *state;
    int client = open_stream(desk);

    assert_int_equal(vd_http_open_count(desk->http), 0);
    assert_int_equal(vd_http_connection_count(desk->http), 1);
    vd_exchange_push(desk->stream, (struct vd_text){"data: 1\n\n", 9});
    assert_true(vd_exchange_is_drained(desk->stream));
    vd_exchange_push(desk->stream, (struct vd_text){"data: 2\n\n", 9});
    vd_exchange_end(desk->stream);
    assert_int_equal(desk->gone, 0); /* not under the feet of who ends it */
    take_all(desk, client);
    assert_memory_equal(desk->got, "HTTP/1.1 200 OK\r\n", 17);
    assert_non_null(strstr(desk->got, "\r\nContent-Type: text/event-stream\r\n"));
    assert_non_null(strstr(desk->got, "\r\nDate: "));
    assert_string_equal(body_of(desk), "data: 1\n\ndata: 2\n\n");
    assert_int_equal(desk->gone, 1);
    assert_int_equal(desk->done, 1);
    assert_int_equal(vd_http_connection_count(desk->http), 0);
    (void)close(client);
}

/* After another answer on the same connection. */
static void follows_an_answer(void **state)
{
    struct desk *desk = *state;
    int client = call(desk, "GET /plain HTTP/1.1\r\nHost: x\r\n\r\n");

    for (int i = 0; i < TURNS && strstr(desk->got, "fine") == NULL; i++) {
        turn(desk);
        assert_true(take(desk, client));
    }
    assert_int_equal(send(client, "GET / HTTP/1.0\r\n\r\n", 18, MSG_NOSIGNAL), 18);
    for (int i = 0; i < TURNS && desk->drained == 0; i++)
        turn(desk);
    vd_exchange_push(desk->stream, (struct vd_text){"data\n\n", 6});
    desk->length = 0;
    (void)take(desk, client);
    assert_string_equal(body_of(desk), "data\n\n");
    (void)close(client);
}

/* What finds no room is kept, whole and in order, and nobody is asked for more meanwhile. */
static void waits_for_a_slow_reader(void **state)
{
    struct desk *desk = *state;
    int client = open_stream(desk);
    char *large = malloc(LARGE);

    for (size_t i = 0; i < LARGE; i++)
        large[i] = (char)('A' + i / 7 % 26);
    vd_exchange_push(desk->stream, (struct vd_text){large, LARGE});
    assert_false(vd_exchange_is_drained(desk->stream));
    for (int i = 0; i < 20; i++)
        turn(desk);
    assert_int_equal(desk->drained, 1);
    for (int i = 0; i < TURNS && desk->drained == 1; i++) {
        assert_true(take(desk, client));
        turn(desk);
    }
    assert_int_equal(desk->drained, 2);
    assert_true(vd_exchange_is_drained(desk->stream));
    vd_exchange_end(desk->stream);
    take_all(desk, client);
    assert_memory_equal(body_of(desk), large, LARGE);
    assert_int_equal(desk->length, (size_t)(body_of(desk) - desk->got) + LARGE);
    free(large);
    (void)close(client);
}

static void is_cut_off_in_the_middle(void **state)
{
    struct desk *desk = *state;
    int client = open_stream(desk);
    char *large = calloc(1, LARGE);

    vd_exchange_push(desk->stream, (struct vd_text){large, LARGE});
    vd_exchange_cut(desk->stream);
    turn(desk);
    assert_int_equal(desk->gone, 1);
    free(large);
    (void)close(client);
}

static void notices_who_leaves(void **state)
{
    struct desk *desk = *state;
    int client = open_stream(desk);

    (void)close(client);
    for (int i = 0; i < TURNS && desk->gone == 0; i++)
        turn(desk);
    assert_int_equal(desk->gone, 1);
    assert_int_equal(desk->done, 1);
}

/* Streams count among the connections of an address, as long as they last. */
static void counts_by_address(void **state)
{
    struct desk *desk = *state;
    int clients[VD_HTTP_PER_ADDRESS];

    for (int i = 0; i < VD_HTTP_PER_ADDRESS; i++)
        clients[i] = open_stream(desk);
    int one_more = call(desk, "GET /events HTTP/1.1\r\nHost: x\r\n\r\n");

    take_all(desk, one_more);
    assert_int_equal(desk->length, 0);
    (void)close(one_more);
    (void)close(clients[0]);
    for (int i = 0; i < TURNS && desk->gone == 0; i++)
        turn(desk);
    clients[0] = open_stream(desk);
    for (int i = 0; i < VD_HTTP_PER_ADDRESS; i++)
        (void)close(clients[i]);
}

/* Whoever is still there when the server ends is told about, once. */
static void is_freed_with_the_server(void **state)
{
    struct desk *desk = *state;
    int client = open_stream(desk);

    vd_exchange_push(desk->stream, (struct vd_text){"x", 1});
    vd_http_free(desk->http);
    desk->http = NULL;
    assert_int_equal(desk->gone, 1);
    assert_int_equal(desk->done, 1);
    (void)close(client);
}

#define ON_A_PORT(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_PORT(tells_and_ends),           ON_A_PORT(follows_an_answer),
        ON_A_PORT(waits_for_a_slow_reader),  ON_A_PORT(is_cut_off_in_the_middle),
        ON_A_PORT(notices_who_leaves),       ON_A_PORT(counts_by_address),
        ON_A_PORT(is_freed_with_the_server),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
