/* cli/bench/bare.c: measures what the operating system alone takes for an order and its echo. */
#include "cli/bench/bare.h"

#include <arpa/inet.h>
#include <assert.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/bench/load.h"

/* In bytes, as sent over the port and written to the store's log. */
enum { REQUEST = 256, RECEIPT = 1024, FRAME = 512, PAGES = 2 * 4096, LOG = 512 * PAGES };

static const double tick = 0.025; /* average seconds that an outcome waits for the tick */
static char bytes[PAGES];

/* ---- the server ---- */

static bool is_done(ssize_t count, size_t wanted)
{
    return count == (ssize_t)wanted;
}

static bool serve_one(const int *ends, unsigned listeners, int log, off_t at)
{
    char request[REQUEST];
    bool fine = is_done(recv(ends[0], request, REQUEST, MSG_WAITALL), REQUEST) &&
                is_done(pwrite(log, bytes, PAGES, at), PAGES) && fdatasync(log) == 0 &&
                is_done(send(ends[0], bytes, RECEIPT, MSG_NOSIGNAL), RECEIPT);

    vd_bench_rest(tick);
    for (unsigned i = 1; fine && i <= listeners; i++)
        fine = is_done(send(ends[i], bytes, FRAME, MSG_NOSIGNAL), FRAME);
    return fine;
}

/* The first connection gives orders, the others listen. */
_Noreturn static void serve(int door, int log, unsigned listeners, pid_t parent)
{
    int ends[1 + VD_BARE_LISTENERS], yes = 1;
    off_t at = 0;

    vd_bench_die_with(parent);
    for (unsigned i = 0; i <= listeners; i++) {
        ends[i] = accept(door, NULL, NULL);
        (void)setsockopt(ends[i], IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    while (serve_one(ends, listeners, log, at))
        at = (at + PAGES) % LOG;
    _exit(0);
}

/* Allocates the full size at the start, as the store does. */
static int open_log(const char *folder)
{
    char path[512];

    (void)snprintf(path, sizeof path, "%s/bare", folder);
    int log = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    for (off_t at = 0; log >= 0 && at < LOG; at += PAGES) {
        if (!is_done(pwrite(log, bytes, PAGES, at), PAGES) ||
            (at + PAGES == LOG && fsync(log) != 0)) {
            (void)close(log);
            return -1;
        }
    }
    return log;
}

static int open_door(uint16_t *port)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof at;
    int door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (door >= 0 && bind(door, (struct sockaddr *)(void *)&at, length) == 0 &&
        listen(door, VD_BARE_LISTENERS) == 0 &&
        getsockname(door, (struct sockaddr *)(void *)&at, &length) == 0) {
        *port = ntohs(at.sin_port);
        return door;
    }
    if (door >= 0)
        (void)close(door);
    return -1;
}

static bool start(struct vd_bench_child *bare, const char *folder, unsigned listeners)
{
    int log = open_log(folder), door = open_door(&bare->port);
    pid_t parent = getpid();

    if (log >= 0 && door >= 0) {
        bare->pid = fork();
        if (bare->pid == 0)
            serve(door, log, listeners, parent);
    }
    if (log >= 0)
        (void)close(log);
    if (door >= 0)
        (void)close(door);
    return bare->pid > 0;
}

/* ---- its clients ---- */

bool vd_bare_open(struct vd_bare *bare, const char *folder, unsigned listeners)
{
    *bare = (struct vd_bare){.listeners = listeners};
    if (listeners > VD_BARE_LISTENERS || !start(&bare->server, folder, listeners))
        return false;
    for (; bare->opened <= listeners; bare->opened++) {
        bare->ends[bare->opened] = vd_bench_connect(&bare->server);
        if (bare->ends[bare->opened] < 0)
            return false;
    }
    return true;
}

void vd_bare_close(struct vd_bare *bare)
{
    while (bare->opened > 0)
        (void)close(bare->ends[--bare->opened]);
    vd_bench_end(&bare->server);
}

bool vd_bare_order(struct vd_bare *bare, double *wait)
{
    char answer[RECEIPT];
    double began = vd_bench_now();
    bool fine = is_done(send(bare->ends[0], bytes, REQUEST, MSG_NOSIGNAL), REQUEST) &&
                is_done(recv(bare->ends[0], answer, RECEIPT, MSG_WAITALL), RECEIPT);

    *wait = vd_bench_now() - began;
    for (unsigned i = 1; fine && i <= bare->listeners; i++)
        fine = is_done(recv(bare->ends[i], answer, FRAME, MSG_WAITALL), FRAME);
    vd_bench_rest(vd_load_pause);
    return fine;
}

bool vd_bench_bare(const char *folder, unsigned listeners, unsigned rounds, double *seconds)
{
    struct vd_bare bare;
    double wait, spent[VD_BENCH_ECHOES_MAX];
    bool fine = vd_bare_open(&bare, folder, listeners) && vd_bare_order(&bare, &wait);

    assert(rounds > 0 && rounds <= VD_BENCH_ECHOES_MAX);
    for (unsigned i = 0; fine && i < rounds; i++) {
        double before = vd_bench_cpu(&bare.server);

        fine = vd_bare_order(&bare, &wait);
        spent[i] = vd_bench_cpu(&bare.server) - before;
    }
    *seconds = fine ? vd_bench_median(spent, rounds) : 0;
    vd_bare_close(&bare);
    return fine;
}
