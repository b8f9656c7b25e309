/* server/loop.c: the one loop of the server: the port, the store, the service's deadlines, email,
 * signals. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "server/parts.h"
#include "sys/clock.h"
#include "sys/file.h"

enum {
    WAIT_MAX = 1000,
    CLOSING_TIME = 10000,
    HTTP_LOOK = 250,
    DISK_LOOK = 1000,
    DISK_LEAST = 8 * 1024 * 1024, /* bytes: twice the size of the store's log */
    ADDRESS_BURST = 2000,
    KEY_BURST = 400
};

/* A person stays far below these rates, and so does a program that reloads after every order. */
static const struct vd_rate address_rate = {ADDRESS_BURST, 400};
static const struct vd_rate key_rate = {KEY_BURST, 100};

static uint64_t milliseconds(clockid_t clock)
{
    struct timespec now;

    (void)clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static uint64_t read_wall(struct vd_server *server)
{
    return vd_steady_clock_read(&server->wall, vd_clock_milliseconds(),
                                milliseconds(CLOCK_MONOTONIC));
}

/* ---- opening ---- */

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    vd_streams_told(context, seat, k, asked);
    vd_mail_loop_told(context, seat, k, asked);
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    vd_streams_returned(context, seat, key, answer, batch);
    vd_mail_loop_returned(context, seat, answer);
}

static void hear_changed(void *context, const char *game)
{
    vd_streams_changed(context, game);
    vd_mail_loop_changed(context, game);
}

static void ask_machine(void *context, const struct vd_service_question *question)
{
    struct vd_server *server = context;

    vd_service_bots_ask(&server->machines, question, server->now);
}

static const char *find_machine(void *context, const char *name, const struct vd_system *system)
{
    const struct vd_server *server = context;

    return vd_service_bots_find(&server->machines, name, system);
}

static bool open_bots(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_bots_setup setup = {.self = server->setup.self,
                                        .callbacks = vd_service_bots_callbacks(&server->machines)};

    server->machines.log = vd_log_bot;
    server->machines.context = server;
    server->machines.bots = vd_bots_new(&setup);
    for (size_t i = 0; i < server->setup.bot_count; i++) {
        if (!vd_bots_declare(server->machines.bots, server->setup.bots[i], sentence))
            return false;
    }
    return true;
}

static bool open_house(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_service_setup setup = {.catalogue = server->setup.catalogue,
                                           .store = server->setup.store,
                                           .machine_pause = server->setup.machine_pause,
                                           .loaded_most = VD_LOADED_MAX,
                                           .callbacks = {.told = hear_told,
                                                         .returned = hear_returned,
                                                         .changed = hear_changed,
                                                         .machine = ask_machine,
                                                         .find_machine = find_machine,
                                                         .context = server},
                                           .now = read_wall(server)};

    server->machines.service = server->service = vd_service_new(&setup);
    if (server->service != NULL && vd_service_broken(server->service) == NULL &&
        vd_scenarios_list(server) && vd_maps_open(server) && vd_assets_open(&server->assets)) {
        vd_mail_loop_attach(server);
        return true;
    }
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "the campaigns of the store cannot be opened%s%s",
                   server->service != NULL && vd_service_broken(server->service) ? ": " : "",
                   server->service != NULL && vd_service_broken(server->service)
                       ? vd_service_broken(server->service)
                       : "");
    return false;
}

static bool open_http(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_http_setup setup = {.address = server->setup.address,
                                        .port = server->setup.port,
                                        .certificate = server->setup.certificate,
                                        .key = server->setup.key,
                                        .no_address_limit = server->setup.proxied,
                                        .request = vd_take_request,
                                        .done = vd_end_request,
                                        .context = server};

    server->http = vd_http_new(&setup, sentence);
    return server->http != NULL;
}

bool vd_server_listen(const struct vd_server *server, int fd)
{
    struct epoll_event event = {.events = EPOLLIN, .data = {.fd = fd}};

    return fd >= 0 && epoll_ctl(server->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void name_signals(sigset_t *set)
{
    (void)sigemptyset(set);
    (void)sigaddset(set, SIGTERM);
    (void)sigaddset(set, SIGINT);
    (void)sigaddset(set, SIGHUP);
}

void vd_server_hold_signals(void)
{
    sigset_t set;

    name_signals(&set);
    (void)sigprocmask(SIG_BLOCK, &set, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a disk error */
}

static int open_signals(void)
{
    sigset_t set;

    name_signals(&set);
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

static bool open_loop(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    server->epoll = epoll_create1(EPOLL_CLOEXEC);
    server->signals = open_signals();
    if (vd_server_listen(server, server->signals) &&
        vd_server_listen(server, vd_store_fd(server->setup.store)) &&
        vd_server_listen(server, vd_bots_handle(server->machines.bots)) &&
        vd_server_listen(server, vd_http_fd(server->http)) &&
        vd_server_listen(server, vd_http_streams_fd(server->http)) &&
        (vd_mail_loop_fd(server) < 0 || vd_server_listen(server, vd_mail_loop_fd(server))))
        return true;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "the server cannot wait for events: %s",
                   strerror(errno));
    return false;
}

struct vd_server *vd_server_new(const struct vd_server_setup *setup,
                                char sentence[VD_SENTENCE_SIZE])
{
    struct vd_server *server = calloc(1, sizeof *server);

    if (server == NULL) {
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "no memory left");
        vd_store_close(setup->store);
        return NULL;
    }
    server->setup = *setup;
    server->is_own_machines = !setup->proxied && setup->certificate == NULL &&
                              vd_client_means_here(setup->address, "::1");
    server->epoll = server->signals = server->maps.child.line = -1;
    server->started = server->now = milliseconds(CLOCK_MONOTONIC);
    server->heartbeat_at = server->now + VD_HEARTBEAT;
    vd_arena_init(&server->arena);
    vd_rates_init(&server->gate, address_rate, key_rate);
    if (open_bots(server, sentence) && vd_mail_loop_open(server, read_wall(server), sentence) &&
        open_house(server, sentence) && open_http(server, sentence) && open_loop(server, sentence))
        return server;
    vd_server_free(server);
    return NULL;
}

static void close_fd(int fd)
{
    if (fd >= 0)
        (void)close(fd);
}

/* The store is closed first: it decides what it is working on and reports that to the service and
 * the mailer, which must still exist. Then the clients that still wait for the service are
 * answered, and cut off. */
void vd_server_free(struct vd_server *server)
{
    if (server == NULL)
        return;
    vd_store_close(server->setup.store);
    vd_service_free(server->service);
    vd_maps_close(server);
    vd_mail_loop_free(server);
    vd_http_free(server->http);
    if (server->machines.bots != NULL)
        vd_bots_free(server->machines.bots);
    close_fd(server->signals);
    close_fd(server->epoll);
    vd_arena_release(&server->arena);
    free(server);
}

/* ---- its address ---- */

void vd_server_address(const struct vd_server *server, struct vd_writer *writer)
{
    const char *address = server->setup.address;
    bool long_form = strchr(address, ':') != NULL;

    vd_write_format(writer, "%s://%s%s%s:%u/", server->setup.certificate != NULL ? "https" : "http",
                    long_form ? "[" : "", address, long_form ? "]" : "",
                    (unsigned)vd_http_port(server->http));
}

bool vd_server_is_exposed(const struct vd_server *server)
{
    const char *address = server->setup.address;

    return server->setup.certificate == NULL && strncmp(address, "127.", 4) != 0 &&
           strcmp(address, "::1") != 0;
}

/* ---- running ---- */

static int least_wait(int left, int right)
{
    if (left < 0 || right < 0)
        return left < 0 ? right : left;
    return left < right ? left : right;
}

static int wait_until(uint64_t next, uint64_t now)
{
    if (next <= now)
        return 0;
    return next - now < WAIT_MAX ? (int)(next - now) : WAIT_MAX;
}

/* What has something to do: a bit each. */
enum {
    AWAKE_SIGNAL = 1,
    AWAKE_STORE = 2,
    AWAKE_BOTS = 4,
    AWAKE_HTTP = 8,
    AWAKE_POST = 16,
    AWAKE_MAPS = 32,
    AWAKE_STREAMS = 64
};

static unsigned who_is(const struct vd_server *server, int fd)
{
    if (fd == server->signals)
        return AWAKE_SIGNAL;
    if (fd == vd_store_fd(server->setup.store))
        return AWAKE_STORE;
    if (fd == vd_mail_loop_fd(server))
        return AWAKE_POST;
    if (fd == server->maps.child.line)
        return AWAKE_MAPS;
    if (fd == vd_http_streams_fd(server->http))
        return AWAKE_STREAMS;
    return fd == vd_http_fd(server->http) ? AWAKE_HTTP : AWAKE_BOTS;
}

static unsigned wait_for_events(struct vd_server *server)
{
    struct epoll_event events[8];
    uint64_t wall = read_wall(server);
    int service = wait_until(vd_service_next(server->service), wall);
    int post = wait_until(vd_mail_loop_next(server), wall);
    int bots = wait_until(vd_bots_next(server->machines.bots), milliseconds(CLOCK_MONOTONIC));
    int http = vd_http_timeout(server->http);
    int count = epoll_wait(server->epoll, events, 8,
                           least_wait(http, least_wait(post, least_wait(service, bots))));
    unsigned awake = 0;

    for (int i = 0; i < count; i++)
        awake |= who_is(server, events[i].data.fd);
    return awake;
}

static void run_http(struct vd_server *server)
{
    vd_http_run(server->http, server->now);
    server->http_at = server->now + HTTP_LOOK;
}

/* Clients that wait for an answer come first: receipts are sent before their orders are carried
 * out. */
static void answer(struct vd_server *server, unsigned awake)
{
    if ((awake & AWAKE_STORE) != 0)
        vd_service_settle(server->service);
    if ((awake & (AWAKE_STORE | AWAKE_HTTP)) != 0)
        run_http(server);
}

static void log_damage(struct vd_server *server)
{
    const char *damage = vd_service_damage(server->service);

    if (damage != NULL)
        vd_log_damage(server, damage);
}

static enum vd_disk_space room_of(uint64_t bytes, uint64_t keep_free)
{
    if (bytes >= keep_free)
        return VD_DISK_PLENTY;
    return bytes >= DISK_LEAST ? VD_DISK_SCARCE : VD_DISK_FULL;
}

/* When little space is left it is reserved for orders; the last of it is for orders that were
 * accepted. */
static void look_at_disk(struct vd_server *server)
{
    uint64_t room;

    if (server->setup.store_path == NULL || server->now < server->disk_at)
        return;
    server->disk_at = server->now + DISK_LOOK;
    if (!vd_disk_room(server->setup.store_path, &room))
        return;
    enum vd_disk_space before = vd_service_disk_space(server->service),
                       after = room_of(room, server->setup.keep_free);

    vd_service_set_disk_space(server->service, after);
    if (after != before)
        vd_log_room(server, after);
}

/* Runs each part only when it has something to do: with many campaigns even a check costs time. */
static unsigned run_once(struct vd_server *server)
{
    unsigned awake = wait_for_events(server);
    uint64_t wall = read_wall(server);

    server->now = milliseconds(CLOCK_MONOTONIC);
    vd_service_clock(server->service, wall);
    vd_mail_loop_clock(server, wall);
    look_at_disk(server);
    answer(server, awake);
    bool house_is_due = (awake & AWAKE_STORE) != 0 || vd_service_next(server->service) <= wall;

    if (house_is_due)
        vd_service_run(server->service, wall);
    if (house_is_due || (awake & AWAKE_POST) != 0 || vd_mail_loop_next(server) <= wall)
        vd_mail_loop_run(server, wall);
    if ((awake & AWAKE_BOTS) != 0 || vd_bots_next(server->machines.bots) <= server->now)
        vd_bots_run(server->machines.bots, server->now);
    if ((awake & AWAKE_MAPS) != 0 || server->maps.waiting_count > 0)
        vd_maps_run(server);
    vd_streams_pump(server);
    vd_streams_beat(server);
    if ((awake & AWAKE_STREAMS) != 0)
        vd_http_notice(server->http);
    if (vd_http_timeout(server->http) == 0 || server->now >= server->http_at)
        run_http(server);
    log_damage(server);
    vd_log_flush(server);
    return awake;
}

static bool is_told_to_stop(const struct vd_server *server, unsigned awake)
{
    struct signalfd_siginfo info;

    return (awake & AWAKE_SIGNAL) != 0 &&
           read(server->signals, &info, sizeof info) == (ssize_t)sizeof info;
}

static bool is_under_way(const struct vd_server *server)
{
    return vd_http_open_count(server->http) > 0 || vd_mail_loop_is_busy(server) ||
           (vd_service_broken(server->service) == NULL && !vd_service_is_idle(server->service));
}

/* Answers the requests under way and sends their results, then ends the streams. It takes
 * CLOSING_TIME at most. */
static void close_down(struct vd_server *server)
{
    uint64_t until = server->now + CLOSING_TIME;

    server->closing = true;
    vd_http_close_door(server->http);
    vd_service_leave(server->service);
    while (server->now < until && is_under_way(server))
        (void)run_once(server);
    vd_streams_end(server);
    while (server->now < until &&
           (server->stream_count > 0 || vd_http_open_count(server->http) > 0))
        (void)run_once(server);
}

bool vd_server_run(struct vd_server *server, char sentence[VD_SENTENCE_SIZE])
{
    unsigned awake = 0;

    while (vd_service_broken(server->service) == NULL && !is_told_to_stop(server, awake))
        awake = run_once(server);
    close_down(server);
    vd_log_last(server);
    if (vd_service_broken(server->service) == NULL)
        return true;
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", vd_service_broken(server->service));
    return false;
}
