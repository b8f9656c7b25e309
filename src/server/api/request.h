/* server/api/request.h: parses a request: route, campaign, keys, numbers.
 *
 * Pure: no sockets and no state, so that it can be tested with hostile input. gate.h decides what a
 * request may do. */
#ifndef VD_SERVER_API_REQUEST_H
#define VD_SERVER_API_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "core/game.h"
#include "umpire/service.h"

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
    VD_ROUTE_PLAN,
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
    VD_ROUTE_CHECK,
    VD_ROUTE_AREAS,
    VD_ROUTE_HINT,
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

/* The roles that may make the request, a bit each, or anybody at all. */
#define VD_MAY(role) (UINT32_C(1) << (role))
#define VD_MAY_ALL UINT32_C(0xFFFFFFFF)

struct vd_route {
    enum vd_route_id id;
    const char *name; /* in the log and the counters */
    const char *method;
    const char *path; /* a star stands for one segment */
    uint32_t who;
    unsigned cost; /* tokens of the client's rate */
};

/* A request as it came; missing values are NULL. */
struct vd_raw_request {
    const char *method, *path;
    const char *authorization, *cookie, *origin, *host, *site, *type, *last_event, *accept;
    const char *at, *after, *form, *seat, *game, *id, *about, *order,
        *cell; /* parameters of the query */
    bool tls;
};

enum { VD_REQUEST_KEYS = 3, VD_SEAT_LETTERS = 48, VD_ID_LETTERS = 16 };

struct vd_request {
    const struct vd_route *route;
    char game[VD_GAME_LETTERS + 1]; /* empty: not given */
    char seat[VD_SEAT_LETTERS + 1]; /* empty: not given */
    char id[VD_ID_LETTERS + 1];     /* of a returned text; empty: not given */
    struct vd_key key[VD_REQUEST_KEYS];
    size_t key_count;
    bool by_cookie;
    const char *about, *order, *cell; /* as they came; NULL: not given */
    bool has_at, has_after;
    uint32_t at, after;
    enum vd_form form;
};

enum vd_request_result {
    VD_REQUEST_FINE,
    VD_REQUEST_NOWHERE,   /* no such path */
    VD_REQUEST_METHOD,    /* the path exists, but not with this method */
    VD_REQUEST_TYPE,      /* the body must be JSON */
    VD_REQUEST_ELSEWHERE, /* it comes from another site's page */
    VD_REQUEST_MALFORMED,
    VD_REQUEST_COUNT
};

enum vd_request_result vd_request_read(const struct vd_raw_request *asked,
                                       struct vd_request *request);
const struct vd_route *vd_route_by(enum vd_route_id id);
/* True for what starts a campaign or plans one: open to all on a server without a key. */
bool vd_route_starts(const struct vd_route *route);
/* Reads all of our cookies in a header: the campaign that each names, and its key. Returns how many
 * there are, at most `most`. */
struct vd_cookie {
    struct vd_text name; /* in the header */
    char game[VD_GAME_LETTERS + 1];
    struct vd_key key;
};

size_t vd_cookies_read(const char *cookies, bool tls, struct vd_cookie *found, size_t most);
/* "vedette-GAME", with the prefix that ties it to TLS. Hosts and spectators have other names than
 * players. */
void vd_cookie_name(const char *game, enum vd_role role, bool tls, struct vd_writer *writer);

#endif
