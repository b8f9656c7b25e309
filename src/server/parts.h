/* server/parts.h: the parts of the server, as they know each other. Private to this folder. */
#ifndef VD_SERVER_PARTS_H
#define VD_SERVER_PARTS_H

#include "mail/intake.h"
#include "mail/office.h"
#include "mail/smtp.h"
#include "scenario/scenario.h"
#include "server/assets.h"
#include "server/body.h"
#include "server/client.h"
#include "server/gate.h"
#include "server/house_bots.h"
#include "server/http.h"
#include "server/maps.h"
#include "server/paper.h"
#include "server/refusals.h"
#include "server/rules.h"
#include "server/server.h"
#include "server/wall.h"

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
    struct vd_office *office; /* NULL: nobody is written to or called */
    struct vd_smtp *smtp;     /* NULL: nothing went out yet */
    struct vd_intake intake;
    uint64_t next; /* when it must be run again, milliseconds since 1970 */
    bool troubled; /* the mail server was not reached, which has been told */
};

/* What was last told on a stream: all who look at the same seat are told the same. */
struct vd_told_frame {
    struct vd_party seat;
    uint32_t after, told, last;
    bool asked;
    struct vd_scroll text;
};

struct vd_server {
    struct vd_server_setup setup;
    struct vd_http *http;
    struct vd_house *house;
    uint64_t disk_at;              /* when the room on the disk is looked at again */
    struct vd_house_bots machines; /* of the house, and the pool that asks them */
    struct vd_server_post post;
    struct vd_server_maps maps;
    struct vd_server_rules rules;
    struct vd_assets assets;
    struct vd_gate gate;
    struct vd_counters counters;
    struct vd_refusals refusals; /* that the log has still to tell */
    struct vd_heap heap;
    const struct vd_scenario_title *titles;
    size_t title_count;
    struct vd_text scenarios; /* these as JSON, the same for all */
    uint64_t started, now;    /* milliseconds since the machine's start */
    struct vd_wall wall;
    uint64_t heartbeat_at, http_at;
    struct vd_stream *streams[VD_STREAM_BUCKETS]; /* by campaign */
    size_t stream_count;
    struct vd_told_frame frame; /* while they are told */
    bool is_own_machines;       /* nobody else can reach it */
    bool streams_dirty, closing;
    int epoll, signals;
};

/* A request on its way through the server. */
struct vd_visit {
    struct vd_server *server;
    struct vd_exchange *exchange;
    struct vd_request request;
    struct vd_party party;
    const struct vd_key *key; /* that opened; NULL if none was needed */
    char client[VD_HTTP_ADDRESS_LETTERS];
    const char *network; /* whose rate it is: his address, or the network of it */
    char network_room[VD_HTTP_ADDRESS_LETTERS];
    uint64_t began; /* microseconds */
};

/* Where a function takes a context, it is the server. */

/* ---- loop.c ---- */

/* From now on it is waited for; until it is closed. */
bool vd_server_listen(const struct vd_server *server, int fd);

/* ---- routes.c ---- */

void vd_take_request(void *context, struct vd_exchange *exchange);
void vd_end_request(void *context, struct vd_exchange *exchange, unsigned status);
struct vd_text vd_visit_body(const struct vd_visit *visit);
/* What a request costs beyond what its route does, of the address's rate; false if that is too much, which
 * has been answered. */
bool vd_visit_pays(struct vd_visit *visit, unsigned cost);
/* Answers with what the house did not do; false if it did. */
bool vd_visit_refused(struct vd_visit *visit, const struct vd_answer *answer);

/* ---- api_open.c: what needs no campaign, or makes one; links ---- */

void vd_api_scenarios(struct vd_visit *visit);
void vd_api_create(struct vd_visit *visit);
void vd_api_join(struct vd_visit *visit);
void vd_api_login(struct vd_visit *visit);
void vd_api_logout(struct vd_visit *visit);
void vd_api_key(struct vd_visit *visit);
void vd_api_invite(struct vd_visit *visit);
void vd_api_rematch(struct vd_visit *visit);
void vd_api_rematch_drop(struct vd_visit *visit);
/* Once, at the start. */
bool vd_scenarios_list(struct vd_server *server);

/* A link that takes the place of another, whose holders are out at once. */
void vd_send_new_link(struct vd_visit *visit, const char *member, const char *before,
                      const char *key);
/* False if something was sent with a request that takes nothing, which has been answered. */
bool vd_visit_is_empty(struct vd_visit *visit);

/* ---- cookies.c: how many a browser holds ---- */

enum { VD_SURPLUS_MOST = 16 };

/* Fields of an answer, which must last until it is sent. */
struct vd_surplus {
    char field[VD_SURPLUS_MOST][128];
    size_t count;
};

/* Its clients come by TLS, to itself or to a proxy. */
bool vd_server_is_secure(const struct vd_server *server);
void vd_cookie_write(const struct vd_server *server, struct vd_text name, const char *key,
                     long seconds, struct vd_writer *writer);
/* Beside the one of this name that the answer sets. */
void vd_cookies_end_surplus(struct vd_visit *visit, const char *own, struct vd_surplus *surplus,
                            struct vd_paper *paper);

/* ---- api_mine.c: what a browser holds ---- */

void vd_api_mine(struct vd_visit *visit);

/* ---- api_gallery.c: spectators ---- */

void vd_api_gallery(struct vd_visit *visit);
void vd_gallery_view(struct vd_visit *visit);
void vd_gallery_log(struct vd_visit *visit);

/* ---- api_seat.c: a seat's own ---- */

void vd_api_card(struct vd_visit *visit);
void vd_api_seat(struct vd_visit *visit);
void vd_api_view(struct vd_visit *visit);
void vd_api_views(struct vd_visit *visit);
void vd_api_legal(struct vd_visit *visit);
void vd_api_log(struct vd_visit *visit);
void vd_api_record(struct vd_visit *visit);
void vd_api_orders(struct vd_visit *visit);
void vd_api_waiting(struct vd_visit *visit);
void vd_api_returned(struct vd_visit *visit);
void vd_api_returned_seen(struct vd_visit *visit);

/* ---- api_notices.c: where a seat wants its notices ---- */

void vd_api_notices(struct vd_visit *visit);
void vd_api_notices_change(struct vd_visit *visit);
void vd_api_notices_forget(struct vd_visit *visit);

/* ---- words.c: what a seat was told, as JSON and as words ---- */

enum { VD_LINES_MOST = 200 }; /* in one answer or frame */

/* "seat", "host", ... */
extern const char *const vd_role_names[VD_ROLE_COUNT];
/* The seat that is meant: one's own, or the umpire's choice; VD_SEAT_NONE if there is none such. */
uint8_t vd_seat_named(struct vd_house *house, const char *game, const char *name);
const char *vd_seat_name(struct vd_house *house, const char *game, uint8_t seat);
/* "k": the last of them, "more", "lines": [...]; returns that last, or `after` if there are none. */
uint32_t vd_put_lines(struct vd_json *json, struct vd_house *house, const struct vd_party *seat,
                      uint32_t after, uint32_t last);
/* Zero is none: a moment, a number of turns. */
void vd_put_or_null(struct vd_json *json, const char *key, int64_t whole);
/* Any text that is measured and then written. */
void vd_put_printed(struct vd_scroll *scroll,
                    void (*print)(void *context, struct vd_writer *writer), void *context);

/* ---- sse.c ---- */

enum { VD_HEARTBEAT = 20000 };

void vd_api_events(struct vd_visit *visit);
void vd_streams_told(void *context, const struct vd_party *seat, uint32_t k, bool asked);
void vd_streams_returned(void *context, const struct vd_party *seat, const char *key,
                         const struct vd_answer *answer, struct vd_batch *batch);
void vd_streams_changed(void *context, const char *game);
/* After the house was run. */
void vd_streams_pump(struct vd_server *server);
void vd_streams_beat(struct vd_server *server);
/* Whether somebody looks at the seat's page just now. */
bool vd_streams_has(struct vd_server *server, const struct vd_party *seat);
/* Ends those whose key opens nothing any more. */
void vd_streams_recheck(struct vd_server *server, const char *game);
void vd_streams_end(struct vd_server *server);

/* ---- post.c: notices and letters ---- */

/* Before the house, since it has its ears there; then vd_post_attach. */
bool vd_post_open(struct vd_server *server, uint64_t wall, char sentence[VD_SENTENCE_SIZE]);
void vd_post_attach(struct vd_server *server);
/* Somebody wants to be called: there is an office from now on. False if the store cannot be read. */
bool vd_post_need(struct vd_server *server);
/* After store and house. */
void vd_post_free(struct vd_server *server);
void vd_post_told(struct vd_server *server, const struct vd_party *seat, uint32_t k, bool asked);
void vd_post_returned(struct vd_server *server, const struct vd_party *seat,
                      const struct vd_answer *answer);
void vd_post_changed(struct vd_server *server, const char *game);
/* Readable when a transfer goes on; -1: there are none. */
int vd_post_fd(const struct vd_server *server);
uint64_t vd_post_next(const struct vd_server *server);
/* Before the house is run. */
void vd_post_clock(struct vd_server *server, uint64_t wall);
/* After the house was run, and when its own moment has come. */
void vd_post_run(struct vd_server *server, uint64_t wall);
/* Something is on its way out. */
bool vd_post_is_busy(const struct vd_server *server);

/* ---- metrics.c, log.c ---- */

void vd_health(struct vd_visit *visit);
void vd_metrics(struct vd_visit *visit);
void vd_log_bot(void *context, const char *machine, const char *sentence);
void vd_log_tiles(const struct vd_server *server, const char *sentence);
void vd_log_damage(const struct vd_server *server, const char *sentence);
void vd_log_room(const struct vd_server *server, enum vd_room room);
void vd_log_mail(const struct vd_server *server, const char *sentence);
/* No key, no text, no path: which class of request, and how it ended. */
void vd_log_visit(const struct vd_visit *visit, unsigned status);
/* Once for all requests of a round. */
void vd_log_flush(struct vd_server *server);
/* What is still to be told when the server ends. */
void vd_log_last(struct vd_server *server);
uint64_t vd_microseconds(void);

#endif
