/* cli/host/serve.c: vedette serve: the umpire's server. */
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/host/mail_session.h"
#include "cli/host/mail_words.h"
#include "cli/study/contest.h"
#include "server/server.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "umpire/service.h"

extern char **environ;

enum { MACHINE_PAUSE = 1000, DESCRIPTORS = 8192, BOTS_MAX = 32, KEEP_FREE = 64 };

struct request {
    const char *listen, *store, *certificate, *key, *log, *machine_clock, *tiles, *keep_free;
    bool no_browser, proxied, open;
    const char *bots[BOTS_MAX];
    size_t bot_count;
    struct vd_mail_words words; /* options for email */
    struct vd_smtp_setup smtp;
    struct vd_server_mail mail;
};

/* ---- where ---- */

/* Reads "127.0.0.1:1863" or "[::1]:1863". */
static bool read_listen(const char *text, struct vd_arena *arena, struct vd_server_setup *setup)
{
    const char *colon = strrchr(text, ':');
    bool bracketed = text[0] == '[' && colon != NULL && colon > text + 2 && colon[-1] == ']';
    char *end;

    if (colon == NULL || colon == text || colon[1] == '\0')
        return false;
    unsigned long port = strtoul(colon + 1, &end, 10);

    if (*end != '\0' || port > UINT16_MAX || colon[1] == '-')
        return false;
    setup->port = (uint16_t)port;
    setup->address = bracketed ? vd_arena_text(arena, text + 1, (size_t)(colon - text) - 2)
                               : vd_arena_text(arena, text, (size_t)(colon - text));
    if (strcmp(setup->address, "localhost") == 0)
        setup->address = "127.0.0.1";
    return true;
}

static const char *default_store(struct vd_arena *arena)
{
    const char *path = vd_cli_data_path(arena, "vedette.db");

    return path != NULL ? path : "vedette.db";
}

static bool read_pem(const char *path, struct vd_arena *arena, const char **text)
{
    struct vd_file file;

    if (path == NULL)
        return true;
    if (!vd_cli_read_file(arena, path, &file))
        return false;
    *text = file.bytes;
    return true;
}

static bool open_log(const char *path, FILE **log)
{
    if (path == NULL)
        return true;
    *log = strcmp(path, "-") == 0 ? stderr : fopen(path, "a");
    if (*log != NULL)
        return true;
    vd_refused("%s cannot be written: %s", path, strerror(errno));
    return false;
}

static bool take_bots(struct request *request, int *count, char **words)
{
    const char *bot;

    while ((bot = vd_option_take("--bot", count, words)) != NULL) {
        if (request->bot_count == BOTS_MAX)
            return false;
        request->bots[request->bot_count++] = bot;
    }
    return true;
}

/* ---- the page ---- */

static void open_browser(const struct request *request, const char *address)
{
    char program[] = "xdg-open", where[256];
    char *words[] = {program, where, NULL};
    posix_spawnattr_t manner;
    sigset_t none;
    pid_t child;

    if (request->no_browser || !isatty(STDOUT_FILENO) ||
        (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL))
        return;
    (void)snprintf(where, sizeof where, "%s", address);
    (void)sigemptyset(&none);
    (void)posix_spawnattr_init(&manner);
    (void)posix_spawnattr_setsigmask(&manner, &none);
    (void)posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETSIGMASK);
    (void)posix_spawnp(&child, program, NULL, &manner, words, environ);
    (void)posix_spawnattr_destroy(&manner);
}

/* Campaigns are loaded and unloaded in blocks of a megabyte. By default the C library keeps freed
 * blocks and splits them among long-lived data, so a server of many campaigns would use twice the
 * memory. */
static void give_memory_back(void)
{
    enum { PIECE = 64 * 1024 };

    (void)mallopt(M_MMAP_THRESHOLD, PIECE);
    (void)mallopt(M_TRIM_THRESHOLD, 4 * PIECE);
    (void)mallopt(M_ARENA_MAX, 1);
}

/* Raises the limit: every connection needs a descriptor. */
static void allow_descriptors(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= DESCRIPTORS)
        return;
    limit.rlim_cur = limit.rlim_max < DESCRIPTORS ? limit.rlim_max : DESCRIPTORS;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

static int run_server(const struct request *request, struct vd_server *server)
{
    char address[128], sentence[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(address, sizeof address);

    vd_server_address(server, &writer);
    if (vd_server_is_exposed(server))
        fprintf(
            stderr,
            "vedette: %s can be reached from other machines, and without TLS everybody on the "
            "network can read it; give --cert and --key, or listen on 127.0.0.1 behind a proxy\n",
            address);
    printf("%s\n", address);
    (void)fflush(stdout);
    open_browser(request, address);
    return vd_server_run(server, sentence) ? VD_EXIT_DONE : vd_refused("%s", sentence);
}

/* On a server for this machine alone anybody may create campaigns; otherwise only a user with the
 * server key. */
static bool needs_key(const struct request *request, const struct vd_server_setup *setup)
{
    bool local = strncmp(setup->address, "127.", 4) == 0 || strcmp(setup->address, "::1") == 0;

    return !request->open && (!local || request->proxied);
}

/* Prints the key once, when it is made: the store keeps only its hash. */
static void make_key(const struct vd_server_setup *setup)
{
    struct vd_key key;

    if (!setup->keyed || vd_service_key_is_there(setup->store) ||
        !vd_service_key_new(setup->store, vd_clock_milliseconds(), &key))
        return;
    fprintf(stderr,
            "vedette: you need the server key to start campaigns here. It is shown only this once "
            "('vedette admin house-key' makes a new one; --open lets everybody):\n"
            "%s\n",
            key.text);
}

static int serve(const struct request *request, struct vd_server_setup *setup)
{
    const struct vd_store_setup where = {.where = request->store, .use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_server *server;
    int status;

    vd_server_hold_signals();
    setup->store = vd_store_open(&where, sentence);
    if (setup->store == NULL)
        return vd_refused("%s", sentence);
    make_key(setup);
    server = vd_server_new(setup, sentence);
    status = server != NULL ? run_server(request, server) : vd_refused("%s", sentence);
    vd_server_free(server);
    return status;
}

/* False after wrong usage, with a message on stderr. */
static bool read_request(int count, char **words, struct request *request)
{
    const struct vd_option options[] = {
        {"--listen", NULL, &request->listen, NULL},
        {"--store", NULL, &request->store, NULL},
        {"--cert", NULL, &request->certificate, NULL},
        {"--key", NULL, &request->key, NULL},
        {"--log", NULL, &request->log, NULL},
        {"--machine-clock", NULL, &request->machine_clock, NULL},
        {"--keep-free", NULL, &request->keep_free, NULL},
        {"--tiles", NULL, &request->tiles, NULL},
        {"--no-browser", NULL, NULL, &request->no_browser},
        {"--smtp", NULL, &request->words.smtp, NULL},
        {"--smtp-login", NULL, &request->words.login, NULL},
        {"--smtp-ca", NULL, &request->words.ca, NULL},
        {"--webhooks-near", NULL, NULL, &request->words.near_hooks},
        {"--tls", NULL, &request->words.tls, NULL},
        {"--from", NULL, &request->words.from, NULL},
        {"--site", NULL, &request->words.site, NULL},
        {"--no-plus", NULL, NULL, &request->words.no_plus},
        {"--proxy", NULL, NULL, &request->proxied},
        {"--open", NULL, NULL, &request->open},
    };
    size_t plain_count;

    if (!take_bots(request, &count, words)) {
        vd_usage(&vd_command_serve, "there can be %d bots", BOTS_MAX);
        return false;
    }
    if (!vd_options_read(&vd_command_serve, count, words, options,
                         sizeof options / sizeof options[0], NULL, 0, &plain_count))
        return false;
    if ((request->certificate == NULL) == (request->key == NULL))
        return true;
    vd_usage(&vd_command_serve, "--cert and --key belong together");
    return false;
}

/* Without any option for email the server sends none; webhooks may still point into the host's own
 * network if that is allowed. */
static int read_mail(struct request *request, struct vd_arena *arena, struct vd_server_setup *setup)
{
    const struct vd_mail_words *words = &request->words;
    int status;

    setup->near_hooks = words->near_hooks;
    if (words->smtp == NULL && words->from == NULL && words->site == NULL && words->tls == NULL &&
        words->login == NULL && words->ca == NULL && !words->no_plus)
        return VD_EXIT_DONE;
    status = vd_mail_words_read(&vd_command_serve, words, arena, &request->smtp);
    request->mail = (struct vd_server_mail){.smtp = &request->smtp,
                                            .address = words->from,
                                            .site = words->site,
                                            .no_plus = words->no_plus,
                                            .spool = vd_mail_session_spool(request->store, arena)};
    setup->mail = &request->mail;
    return status;
}

/* Returns VD_EXIT_DONE, or another exit status with a message on stderr. */
static int read_setup(struct request *request, struct vd_arena *arena,
                      struct vd_server_setup *setup)
{
    uint64_t pause = MACHINE_PAUSE, keep_free = KEEP_FREE;

    if (request->keep_free != NULL &&
        !vd_option_number(&vd_command_serve, "--keep-free", request->keep_free, 0, UINT32_MAX,
                          &keep_free))
        return VD_EXIT_USAGE;
    setup->keep_free = keep_free * 1024 * 1024;
    if (request->machine_clock != NULL &&
        !vd_option_number(&vd_command_serve, "--machine-clock", request->machine_clock, 0, 60000,
                          &pause))
        return VD_EXIT_USAGE;
    if (!read_listen(request->listen, arena, setup))
        return vd_usage(&vd_command_serve, "--listen needs ADDRESS:PORT, not '%s'",
                        request->listen);
    if (request->store == NULL)
        request->store = default_store(arena);
    setup->store_path = vd_store_beside(request->store, "", arena);
    setup->machine_pause = (uint32_t)pause;
    setup->tiles =
        request->tiles != NULL ? request->tiles : vd_store_beside(request->store, ".tiles", arena);
    setup->proxied = request->proxied;
    setup->keyed = needs_key(request, setup);
    setup->bots = request->bots;
    setup->bot_count = request->bot_count;
    if (read_pem(request->certificate, arena, &setup->certificate) &&
        read_pem(request->key, arena, &setup->key) && open_log(request->log, &setup->log))
        return read_mail(request, arena, setup);
    return VD_EXIT_REFUSED;
}

static int run_serve(int count, char **words)
{
    struct request request = {.listen = "127.0.0.1:1863"};
    struct vd_server_setup setup = {.catalogue = &vd_cli_catalogue, .self = "/proc/self/exe"};
    struct vd_arena arena;
    int status;

    if (!read_request(count, words, &request))
        return VD_EXIT_USAGE;
    vd_arena_init(&arena);
    allow_descriptors();
    give_memory_back();
    status = read_setup(&request, &arena, &setup);
    if (status == VD_EXIT_DONE)
        status = serve(&request, &setup);
    if (setup.log != NULL && setup.log != stderr)
        (void)fclose(setup.log);
    vd_arena_release(&arena);
    return status;
}

const struct vd_cli_command vd_command_serve = {
    .name = "serve",
    .gist = "run the umpire as a server for others",
    .help =
        "usage: vedette serve [--listen ADDRESS:PORT] [--store sqlite:PATH] [OPTIONS]\n"
        "\n"
        "Starts the umpire's server, prints its address and opens its page, where one click "
        "starts\n"
        "a campaign. Any program can do what the page does (docs/api.md), and a seat can also be\n"
        "played in the terminal and by email. All campaigns are kept in the store and continue at\n"
        "the next start. Whoever runs a server can read everything on it.\n"
        "\n"
        "  --listen ADDRESS:PORT  127.0.0.1:1863 by default; port 0: any free port;\n"
        "                         [::]:443 is open to everybody, by IPv6 and IPv4\n"
        "  --store sqlite:PATH    ~/.local/share/vedette/vedette.db by default\n"
        "  --cert FILE --key FILE certificate and key (PEM), for TLS\n"
        "  --proxy                a proxy on this machine does TLS and sends X-Forwarded-For\n"
        "  --open                 anybody may start campaigns; otherwise, from other machines, "
        "you\n"
        "                         need the server key, which is shown once when it is made\n"
        "  --keep-free MIB        while the disk has less space than this (64), only orders are\n"
        "                         accepted, and no notes, letters, orders sent ahead or new\n"
        "                         campaigns; with less than 8 nothing is accepted\n"
        "  --log FILE             a line of JSON for each request, without secrets; refused\n"
        "                         requests are counted, one line every ten seconds; - is stderr\n"
        "  --bot NAME=COMMAND     an outside computer player (docs/bots.md); may be repeated\n"
        "  --machine-clock MS     how long a computer player may take for an order; 1000 by\n"
        "                         default\n"
        "  --tiles FOLDER         where the drawn maps of the page are kept; beside the store by\n"
        "                         default\n"
        "  --no-browser           do not open the page\n"
        "\n"
        "Notices and play by email (docs/mail.md); 'vedette mail take' brings emails in:\n"
        "  --smtp URL             the mail server: smtp://HOST:PORT or smtps://HOST:PORT\n"
        "  --from ADDRESS         the address that emails come from\n"
        "  --smtp-login FILE      user and password for the mail server, on two lines\n"
        "  --tls must|try|none    whether the mail server must offer TLS; must by default\n"
        "  --smtp-ca FILE         certificates (PEM) for the mail server, instead of the system's\n"
        "  --site URL             address of the page, for links in emails\n"
        "  --no-plus              ADDRESS allows nothing after a plus: emails contain the keys\n"
        "  --webhooks-near        webhooks may be on this machine and in its network, where\n"
        "                         http:// works too; every player can then make you call there\n"
        "\n"
        "It ends at SIGTERM or SIGINT, after answering the requests in progress.\n"
        "\n"
        "example: vedette serve --listen 127.0.0.1:0 --store sqlite:club.db --no-browser\n",
    .run = run_serve,
};
