/* cli/bench/peer.c: measures Node's ws, to compare with the server's streams. */
#include "cli/bench/peer.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/bench/child.h"
#include "cli/bench/load.h"

enum { MESSAGE = 1024, HEAD = 4, MASK = 4, COMPILED = 400, LISTENERS_MAX = 256 };

/* The server sends every message to all its clients. */
static char script[] =
    "const { WebSocketServer } = require(process.argv[1]);"
    "const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });"
    "server.on('connection', (one) => one.on('message', (message) => {"
    "    for (const other of server.clients) other.send(message, { binary: false });"
    "}));"
    "server.on('listening', () => console.log(server.address().port));";

/* ---- a client ---- */

static bool is_open(int end)
{
    static const char request[] =
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    char answer[1024] = "";
    size_t length = 0;

    if (send(end, request, sizeof request - 1, MSG_NOSIGNAL) != (ssize_t)sizeof request - 1)
        return false;
    while (strstr(answer, "\r\n\r\n") == NULL) {
        ssize_t count = recv(end, answer + length, sizeof answer - 1 - length, 0);

        if (count <= 0)
            return false;
        length += (size_t)count;
        answer[length] = '\0';
    }
    return strncmp(answer, "HTTP/1.1 101", 12) == 0;
}

/* Sends a text frame, masked as a client's must be; the mask is zero. */
static bool say(int end)
{
    char frame[HEAD + MASK + MESSAGE] = {(char)0x81, (char)(0x80 | 126), MESSAGE >> 8, 0};

    memset(frame + HEAD + MASK, 'x', MESSAGE);
    return send(end, frame, sizeof frame, MSG_NOSIGNAL) == (ssize_t)sizeof frame;
}

static bool hear(int end)
{
    char frame[HEAD + MESSAGE];

    return recv(end, frame, sizeof frame, MSG_WAITALL) == (ssize_t)sizeof frame;
}

/* ---- rounds ---- */

static bool run_round(const int *ends, unsigned listeners)
{
    if (!say(ends[0]))
        return false;
    for (unsigned i = 0; i < listeners; i++) {
        if (!hear(ends[i]))
            return false;
    }
    return true;
}

static bool run_rounds(const struct vd_bench_child *node, const int *ends, unsigned listeners,
                       unsigned rounds, double *seconds)
{
    double spent[VD_BENCH_ECHOES_MAX];

    assert(rounds > 0 && rounds <= VD_BENCH_ECHOES_MAX);
    for (unsigned i = 0; i < COMPILED; i++) {
        if (!run_round(ends, listeners))
            return false;
    }
    for (unsigned i = 0; i < rounds; i++) {
        double before = vd_bench_cpu(node);

        if (!run_round(ends, listeners))
            return false;
        vd_bench_rest(vd_load_pause);
        spent[i] = vd_bench_cpu(node) - before;
    }
    *seconds = vd_bench_median(spent, rounds);
    return true;
}

static bool measure(const struct vd_bench_child *node, unsigned listeners, unsigned rounds,
                    double *seconds)
{
    int ends[LISTENERS_MAX];
    unsigned opened = 0;
    bool fine = true;

    assert(listeners > 0 && listeners <= LISTENERS_MAX);
    for (; fine && opened < listeners; opened++) {
        ends[opened] = vd_bench_connect(node);
        fine = ends[opened] >= 0 && is_open(ends[opened]);
    }
    fine = fine && run_rounds(node, ends, listeners, rounds, seconds);
    for (unsigned i = 0; i < opened; i++)
        (void)close(ends[i]);
    return fine;
}

bool vd_bench_ws(const char *folder, unsigned listeners, unsigned rounds, double *seconds)
{
    struct vd_bench_child node = {0};
    char given[4096], *package;

    if (folder == NULL)
        return false;
    (void)snprintf(given, sizeof given, "%s/node_modules/ws", folder);
    package = realpath(given, NULL);
    char *const words[] = {(char[]){"node"}, (char[]){"-e"}, script, package, NULL};
    bool fine = package != NULL && vd_bench_start(&node, words) &&
                measure(&node, listeners, rounds, seconds);

    vd_bench_end(&node);
    free(package);
    return fine;
}
