/* server/http/log.c: the log: a line of JSON for each request that was answered, and one for all
 * refusals of ten seconds (refusals.h).
 *
 * It never holds a key, a text, a campaign or a name. The exception is what a bot writes to stderr,
 * for the bot's author. */
#include <stdlib.h>
#include <time.h>

#include "server/parts.h"

uint64_t vd_microseconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void put_moment(struct vd_json *json)
{
    time_t now = time(NULL);
    struct tm parts;
    char text[32];

    if (gmtime_r(&now, &parts) == NULL ||
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        text[0] = '\0';
    vd_json_text_of(json, "at", text);
}

void vd_log_visit(const struct vd_request_context *visit, unsigned status)
{
    struct vd_server *server = visit->server;
    FILE *log = server->setup.log;
    const struct vd_route *route = visit->request.route;
    struct vd_json json;

    if (log == NULL)
        return;
    if (vd_is_refusal(status)) {
        vd_refusals_add(&server->refusals, server->now, status, visit->client);
        return;
    }
    vd_json_init(&json, log);
    vd_json_open(&json, '{');
    put_moment(&json);
    vd_json_text_of(&json, "request", route != NULL ? route->name : "none");
    vd_json_whole_of(&json, "status", status);
    vd_json_whole_of(&json, "us", (int64_t)(vd_microseconds() - visit->began));
    vd_json_close(&json, '}');
}

static void log_refusals(struct vd_server *server)
{
    struct vd_json json;

    vd_json_init(&json, server->setup.log);
    vd_json_open(&json, '{');
    put_moment(&json);
    vd_refusals_put(&server->refusals, server->now, &json);
    vd_json_close(&json, '}');
}

void vd_log_last(struct vd_server *server)
{
    if (server->refusals.count > 0)
        log_refusals(server);
    vd_log_flush(server);
}

void vd_log_flush(struct vd_server *server)
{
    if (server->setup.log == NULL)
        return;
    if (vd_refusals_are_due(&server->refusals, server->now))
        log_refusals(server);
    (void)fflush(server->setup.log);
}

static void log_words(FILE *log, const char *who, const char *name, const char *sentence)
{
    struct vd_json json;

    if (log == NULL)
        return;
    vd_json_init(&json, log);
    vd_json_open(&json, '{');
    put_moment(&json);
    vd_json_text_of(&json, who, name);
    vd_json_text_of(&json, "says", sentence);
    vd_json_close(&json, '}');
    (void)fflush(log);
}

void vd_log_bot(void *context, const char *machine, const char *sentence)
{
    const struct vd_server *server = context;

    log_words(server->setup.log, "bot", machine, sentence);
}

void vd_log_tiles(const struct vd_server *server, const char *sentence)
{
    log_words(server->setup.log, "tiles", "not drawn", sentence);
}

/* Without a log it goes to stderr. */
void vd_log_damage(const struct vd_server *server, const char *sentence)
{
    log_words(server->setup.log, "campaign", "suspended", sentence);
    if (server->setup.log == NULL)
        fprintf(stderr, "vedette: suspended: %s\n", sentence);
}

void vd_log_room(const struct vd_server *server, enum vd_disk_space room)
{
    static const char *const words[] = {
        [VD_DISK_PLENTY] = "there is space again",
        [VD_DISK_SCARCE] = "it is nearly full: only orders are accepted",
        [VD_DISK_FULL] = "it is full: nothing is accepted until you free some space",
    };

    log_words(server->setup.log, "disk", "room", words[room]);
    if (server->setup.log == NULL)
        fprintf(stderr, "vedette: the disk: %s\n", words[room]);
}

void vd_log_mail(const struct vd_server *server, const char *sentence)
{
    log_words(server->setup.log, "mail", "not sent", sentence);
}
