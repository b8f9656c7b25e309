/* server/request.h: what a request asks for, read out of its letters: route, campaign, keys, numbers.
 *
 * Pure: no sockets and no state, so that hostile letters can be tried on it as they are. What a request
 * may do is decided elsewhere (gate.h). */
#ifndef VD_SERVER_REQUEST_H
#define VD_SERVER_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "core/game.h"
#include "umpire/house.h"

enum vd_route_id {
    VD_ROUTE_NONE,
    VD_ROUTE_PAGE,
    VD_ROUTE_ASSET,
    VD_ROUTE_HEALTH,
    VD_ROUTE_METRICS,
    VD_ROUTE_TILE,
    VD_ROUTE_SCENARIOS,
    VD_ROUTE_MAP,
    VD_ROUTE_RULES,
    VD_ROUTE_RULE_CASE,
    VD_ROUTE_CREATE,
    VD_ROUTE_JOIN,
    VD_ROUTE_LOGIN,
    VD_ROUTE_LOGOUT,
    VD_ROUTE_KEY,
    VD_ROUTE_MINE,
    VD_ROUTE_CARD,
    VD_ROUTE_SEAT,
    VD_ROUTE_VIEW,
    VD_ROUTE_VIEWS,
    VD_ROUTE_LEGAL,
    VD_ROUTE_LOG,
    VD_ROUTE_RECORD,
    VD_ROUTE_ORDERS,
    VD_ROUTE_EVENTS,
    VD_ROUTE_INVITE,
    VD_ROUTE_GALLERY,
    VD_ROUTE_REMATCH,
    VD_ROUTE_REMATCH_DROP,
    VD_ROUTE_WAITING,
    VD_ROUTE_RETURNED,
    VD_ROUTE_RETURNED_SEEN,
    VD_ROUTE_NOTICES,
    VD_ROUTE_NOTICES_CHANGE,
    VD_ROUTE_NOTICES_FORGET,
    VD_ROUTE_COUNT
};

/* Who may: a bit for each role, or anybody at all. */
#define VD_MAY(role) (UINT32_C(1) << (role))
#define VD_MAY_ALL UINT32_C(0xFFFFFFFF)

struct vd_route {
    enum vd_route_id id;
    const char *name; /* in the log and the counters */
    const char *method;
    const char *path; /* a star stands for one part of it */
    uint32_t who;
    unsigned cost; /* of the rate that a client has */
};

/* A request as it came; what is not there is NULL. */
struct vd_asked {
    const char *method, *path;
    const char *authorization, *cookie, *origin, *host, *site, *type, *last_event, *accept;
    const char *at, *after, *form, *seat, *game, *id; /* of the query */
    bool tls;
};

enum { VD_REQUEST_KEYS = 3, VD_SEAT_LETTERS = 48, VD_ID_LETTERS = 16 };

struct vd_request {
    const struct vd_route *route;
    char game[VD_GAME_LETTERS + 1]; /* empty: none was named */
    char seat[VD_SEAT_LETTERS + 1]; /* empty likewise */
    char id[VD_ID_LETTERS + 1];     /* of a text given back, likewise */
    struct vd_key key[VD_REQUEST_KEYS];
    size_t key_count;
    bool by_cookie;
    bool has_at, has_after;
    uint32_t at, after;
    enum vd_form form;
};

enum vd_request_result {
    VD_REQUEST_FINE,
    VD_REQUEST_NOWHERE,   /* there is no such path */
    VD_REQUEST_METHOD,    /* there is, but not for this */
    VD_REQUEST_TYPE,      /* what is sent must be JSON */
    VD_REQUEST_ELSEWHERE, /* it comes from another site's page */
    VD_REQUEST_MALFORMED,
    VD_REQUEST_COUNT
};

enum vd_request_result vd_request_read(const struct vd_asked *asked, struct vd_request *request);
const struct vd_route *vd_route_by(enum vd_route_id id);
/* All cookies of ours in a header: whose campaign each says it is, and its key. How many there are, at most
 * so many. */
struct vd_cookie {
    struct vd_text name; /* in the header */
    char game[VD_GAME_LETTERS + 1];
    struct vd_key key;
};

size_t vd_cookies_read(const char *cookies, bool tls, struct vd_cookie *found, size_t most);
/* "vedette-GAME", with the prefix that ties it to TLS; host and gallery have others than who plays. */
void vd_cookie_name(const char *game, enum vd_role role, bool tls, struct vd_writer *writer);

#endif
