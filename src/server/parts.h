/* server/parts.h: what the parts of the server share. Private to this folder. */
#ifndef VD_SERVER_PARTS_H
#define VD_SERVER_PARTS_H

#include "mail/intake.h"
#include "mail/mailer.h"
#include "mail/smtp.h"
#include "scenario/scenario.h"
#include "server/api/body.h"
#include "server/api/gate.h"
#include "server/api/rules.h"
#include "server/assets.h"
#include "server/bots/service_bots.h"
#include "server/http/client.h"
#include "server/http/http.h"
#include "server/http/refusals.h"
#include "server/http/response.h"
#include "server/maps.h"
#include "server/server.h"
#include "server/steady_clock.h"

enum { VD_COOKIE_DAYS = 30, VD_STREAM_BUCKETS = 256, VD_STATUS_CLASSES = 6 };

struct vd_stream;

struct vd_counters {
    uint64_t requests[VD_ROUTE_COUNT];
    uint64_t statuses[VD_STATUS_CLASSES]; /* [2]: 200 to 299 */
    uint64_t taken, refused;              /* orders */
    uint64_t limited;                     /* requests beyond the rate */
    uint64_t streams;                     /* opened */
};

struct vd_server_post {
    struct vd_mailer *mailer; /* NULL: no email is sent, no webhook called */
    struct vd_smtp *smtp;     /* NULL: nothing was sent yet */
    struct vd_intake intake;
    uint64_t next; /* when to run it again, milliseconds since 1970 */
    bool troubled; /* the mail server could not be reached, and the log says so */
};

/* The last frame sent to streams: everybody who watches the same seat gets the same frame. */
struct vd_told_frame {
    struct vd_party seat;
    uint32_t after, told, last;
    bool asked;
    struct vd_strbuf text;
};

struct vd_server {
    struct vd_server_setup setup;
    struct vd_http *http;
    struct vd_service *service;
    uint64_t disk_at;                /* when to check the free space on the disk again */
    struct vd_service_bots machines; /* machine players, and the pool that asks them */
    struct vd_server_post post;
    struct vd_server_maps maps;
    struct vd_server_rules system;
    struct vd_assets assets;
    struct vd_gate gate;
    struct vd_counters counters;
    struct vd_refusals refusals; /* that are not in the log yet */
    struct vd_arena arena;
    const struct vd_scenario_title *titles;
    size_t title_count;
    struct vd_text scenarios; /* the titles as JSON, the same for all */
    uint64_t started, now;    /* milliseconds since the computer was started */
    struct vd_steady_clock wall;
    uint64_t heartbeat_at, http_at;
    struct vd_stream *streams[VD_STREAM_BUCKETS]; /* by campaign */
    size_t stream_count;
    struct vd_told_frame frame; /* while streams are served */
    bool is_own_machines;       /* no other computer can reach it */
    bool streams_dirty, closing;
    int epoll, signals;
};

/* A request that the server is working on. */
struct vd_request_context {
    struct vd_server *server;
    struct vd_exchange *exchange;
    struct vd_request request;
    struct vd_party party;
    const struct vd_key *key; /* the key that gave access; NULL if none was needed */
    char client[VD_HTTP_ADDRESS_LETTERS];
    const char *network; /* for the rate limit: the client's address, or its network */
    char network_room[VD_HTTP_ADDRESS_LETTERS];
    uint64_t began; /* microseconds */
};

/* Where a function takes a context, it is the server. */

/* ---- loop.c ---- */

/* Polls the descriptor from now on, until it is closed. */
bool vd_server_listen(const struct vd_server *server, int fd);

/* ---- routes.c ---- */

void vd_take_request(void *context, struct vd_exchange *exchange);
void vd_end_request(void *context, struct vd_exchange *exchange, unsigned status);
struct vd_text vd_request_context_body(const struct vd_request_context *visit);
/* Charges the client's rate for costs beyond those of the route; false, and the request is
 * answered, if that is too much. */
bool vd_request_context_pays(struct vd_request_context *visit, unsigned cost);
/* Answers the request if the service did not do it; false if the service did. */
bool vd_request_context_refused(struct vd_request_context *visit, const struct vd_answer *answer);

/* ---- open.c: requests that need no campaign, or make one; links ---- */

void vd_api_scenarios(struct vd_request_context *visit);
void vd_api_create(struct vd_request_context *visit);
void vd_api_plan(struct vd_request_context *visit);
void vd_api_join(struct vd_request_context *visit);
void vd_api_login(struct vd_request_context *visit);
void vd_api_logout(struct vd_request_context *visit);
void vd_api_key(struct vd_request_context *visit);
void vd_api_invite(struct vd_request_context *visit);
void vd_api_rematch(struct vd_request_context *visit);
void vd_api_rematch_drop(struct vd_request_context *visit);
/* Call it once, at the start. */
bool vd_scenarios_list(struct vd_server *server);

/* Sends a link that replaces another; whoever holds the old link loses access at once. */
void vd_send_new_link(struct vd_request_context *visit, const char *member, const char *before,
                      const char *key);
/* False, and the request is answered, if a request that takes no body has one. */
bool vd_request_context_is_empty(struct vd_request_context *visit);

/* ---- cookies.c: limits the cookies of a browser ---- */

enum { VD_SURPLUS_MAX = 16 };

/* Header fields of an answer; they must live until it is sent. */
struct vd_surplus {
    char field[VD_SURPLUS_MAX][128];
    size_t count;
};

/* True if clients connect by TLS, to the server or to a proxy. */
bool vd_server_is_secure(const struct vd_server *server);
void vd_cookie_write(const struct vd_server *server, struct vd_text name, const char *key,
                     long seconds, struct vd_writer *writer);
/* Ends the cookies that are too many, beside the one named `own`, which the answer sets. */
void vd_cookies_end_surplus(struct vd_request_context *visit, const char *own,
                            struct vd_surplus *surplus, struct vd_response *paper);

/* ---- mine.c: the campaigns a browser has cookies for ---- */

void vd_api_mine(struct vd_request_context *visit);

/* ---- gallery.c: spectators ---- */

void vd_api_gallery(struct vd_request_context *visit);
void vd_gallery_view(struct vd_request_context *visit);
void vd_gallery_log(struct vd_request_context *visit);

/* ---- seat.c: a seat's own ---- */

/* Finds the seat that the request looks at, and its state; false, and the request is answered, if
 * there is none. */
bool vd_api_look(struct vd_request_context *visit, struct vd_party *seat, struct vd_look *out);
void vd_api_card(struct vd_request_context *visit);
void vd_api_view(struct vd_request_context *visit);
void vd_api_views(struct vd_request_context *visit);
void vd_api_log(struct vd_request_context *visit);
void vd_api_record(struct vd_request_context *visit);
void vd_api_orders(struct vd_request_context *visit);
void vd_api_waiting(struct vd_request_context *visit);
void vd_api_returned(struct vd_request_context *visit);
void vd_api_returned_seen(struct vd_request_context *visit);

/* ---- offers.c: what a seat must decide and may order ---- */

void vd_api_seat(struct vd_request_context *visit);
void vd_api_legal(struct vd_request_context *visit);
void vd_api_check(struct vd_request_context *visit);
void vd_api_areas(struct vd_request_context *visit);

/* ---- hint.c: what the computer player would do ---- */

void vd_api_hint(struct vd_request_context *visit);

/* ---- notices.c: where a seat wants its notices ---- */

void vd_api_notices(struct vd_request_context *visit);
void vd_api_notices_change(struct vd_request_context *visit);
void vd_api_notices_forget(struct vd_request_context *visit);

/* ---- words.c: what a seat was told, as JSON and as words ---- */

enum { VD_LINES_MAX = 200 }; /* in one answer or frame */

/* "seat", "host", ... */
extern const char *const vd_role_names[VD_ROLE_COUNT];
/* Returns the seat of that name; VD_SEAT_NONE if there is none. */
uint8_t vd_seat_named(struct vd_service *service, const char *game, const char *name);
const char *vd_seat_name(struct vd_service *service, const char *game, uint8_t seat);
/* Writes "k", the number of the last line; "more"; "lines": [...]. Returns that number, or `after`
 * if there are no lines. */
uint32_t vd_put_lines(struct vd_json *json, struct vd_service *service, const struct vd_party *seat,
                      uint32_t after, uint32_t last);
/* Writes null for zero: no such time, no such number of turns. */
void vd_put_or_null(struct vd_json *json, const char *key, int64_t whole);
/* Writes a text by calling `print` twice: to measure it, then to write it. */
void vd_put_printed(struct vd_strbuf *buffer,
                    void (*print)(void *context, struct vd_writer *writer), void *context);

/* ---- sse.c ---- */

enum { VD_HEARTBEAT = 20000 };

void vd_api_events(struct vd_request_context *visit);
void vd_streams_told(void *context, const struct vd_party *seat, uint32_t k, bool asked);
void vd_streams_returned(void *context, const struct vd_party *seat, const char *key,
                         const struct vd_answer *answer, struct vd_batch *batch);
void vd_streams_changed(void *context, const char *game);
/* Call it after the service was run. */
void vd_streams_pump(struct vd_server *server);
void vd_streams_beat(struct vd_server *server);
/* True if somebody has the seat's page open now. */
bool vd_streams_has(struct vd_server *server, const struct vd_party *seat);
/* Ends the streams whose key no longer works. */
void vd_streams_recheck(struct vd_server *server, const char *game);
void vd_streams_end(struct vd_server *server);

/* ---- mail_loop.c: notices and email ---- */

/* Call it before the service is made, which needs the mailer's callbacks; then call
 * vd_mail_loop_attach. */
bool vd_mail_loop_open(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE]);
void vd_mail_loop_attach(struct vd_server *server);
/* Makes a mailer if there is none, since a seat wants a webhook called. False if the store cannot
 * be read. */
bool vd_mail_loop_need(struct vd_server *server);
/* Call it after the store and the service are freed. */
void vd_mail_loop_free(struct vd_server *server);
void vd_mail_loop_told(struct vd_server *server, const struct vd_party *seat, uint32_t k,
                       bool asked);
void vd_mail_loop_returned(struct vd_server *server, const struct vd_party *seat,
                           const struct vd_answer *answer);
void vd_mail_loop_changed(struct vd_server *server, const char *game);
/* Readable when a transfer can continue; -1: no transfers. */
int vd_mail_loop_fd(const struct vd_server *server);
uint64_t vd_mail_loop_next(const struct vd_server *server);
/* Call it before the service is run. */
void vd_mail_loop_clock(struct vd_server *server, uint64_t wall);
/* Call it after the service was run, and at vd_mail_loop_next. */
void vd_mail_loop_run(struct vd_server *server, uint64_t wall);
/* True if something is being sent. */
bool vd_mail_loop_is_busy(const struct vd_server *server);

/* ---- metrics.c, log.c ---- */

void vd_health(struct vd_request_context *visit);
void vd_metrics(struct vd_request_context *visit);
void vd_log_bot(void *context, const char *machine, const char *sentence);
void vd_log_tiles(const struct vd_server *server, const char *sentence);
void vd_log_damage(const struct vd_server *server, const char *sentence);
void vd_log_room(const struct vd_server *server, enum vd_disk_space room);
void vd_log_mail(const struct vd_server *server, const char *sentence);
/* Logs the class of a request and its result; no key, no text, no path. */
void vd_log_visit(const struct vd_request_context *visit, unsigned status);
/* Call it once for all requests of a round. */
void vd_log_flush(struct vd_server *server);
/* Logs what is left when the server ends. */
void vd_log_last(struct vd_server *server);
uint64_t vd_microseconds(void);

#endif
