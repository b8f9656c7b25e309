/* server/api/request.c: parses a request: route, campaign, keys, numbers. */
#include "server/api/request.h"

#include <assert.h>
#include <string.h>

#include "record/hash/bytes.h"

#define PLAYS VD_MAY(VD_ROLE_SEAT)
#define KNOWS (PLAYS | VD_MAY(VD_ROLE_UMPIRE))
#define HOLDS (KNOWS | VD_MAY(VD_ROLE_HOST))
#define STAYS (HOLDS | VD_MAY(VD_ROLE_GALLERY))
#define WATCHES (KNOWS | VD_MAY(VD_ROLE_GALLERY))
#define SEES (STAYS | VD_MAY(VD_ROLE_INVITED))

/* The routes that players wait for come first. */
static const struct vd_route routes[] = {
    {VD_ROUTE_ORDERS, "orders", "POST", "/api/1/c/*/orders", HOLDS, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/join", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/c/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/c/*/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/c/*/*/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/learn", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/how", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/how/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/how/*/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/rules", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/r/*", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/verify", VD_MAY_ALL, 1},
    {VD_ROUTE_PAGE, "page", "GET", "/about", VD_MAY_ALL, 1},
    {VD_ROUTE_ASSET, "asset", "GET", "/assets/*", VD_MAY_ALL, 1},
    {VD_ROUTE_HEALTH, "health", "GET", "/healthz", VD_MAY_ALL, 1},
    {VD_ROUTE_METRICS, "metrics", "GET", "/metrics", VD_MAY_ALL, 1},
    {VD_ROUTE_TILE, "tile", "GET", "/map/*/*/*/*/*", VD_MAY_ALL, 1},
    {VD_ROUTE_SCENARIOS, "scenarios", "GET", "/api/1/scenarios", VD_MAY_ALL, 1},
    {VD_ROUTE_MAP, "map", "GET", "/api/1/map/*", VD_MAY_ALL, 1},
    {VD_ROUTE_RULES, "rules", "GET", "/api/1/rules", VD_MAY_ALL, 1},
    {VD_ROUTE_RULE_CASE, "case", "GET", "/api/1/rules/case/*", VD_MAY_ALL, 5},
    {VD_ROUTE_CREATE, "create", "POST", "/api/1/campaigns", VD_MAY(VD_ROLE_KEEPER), 20},
    {VD_ROUTE_PLAN, "plan", "POST", "/api/1/plan", VD_MAY(VD_ROLE_KEEPER), 10},
    {VD_ROUTE_JOIN, "join", "POST", "/api/1/join", VD_MAY(VD_ROLE_INVITED), 5},
    {VD_ROUTE_LOGIN, "login", "POST", "/api/1/session", STAYS, 5},
    {VD_ROUTE_LOGOUT, "logout", "DELETE", "/api/1/session", STAYS, 1},
    {VD_ROUTE_KEY, "key", "POST", "/api/1/key", HOLDS, 5},
    {VD_ROUTE_MINE, "mine", "GET", "/api/1/mine", VD_MAY_ALL, 2},
    {VD_ROUTE_CARD, "card", "GET", "/api/1/c/*", SEES, 1},
    {VD_ROUTE_CARD, "card", "GET", "/api/1/card", SEES, 1},
    {VD_ROUTE_SEAT, "seat", "GET", "/api/1/c/*/seat", KNOWS, 1},
    {VD_ROUTE_VIEW, "view", "GET", "/api/1/c/*/view", WATCHES, 2},
    {VD_ROUTE_VIEWS, "views", "GET", "/api/1/c/*/views", KNOWS, 30},
    {VD_ROUTE_LEGAL, "legal", "GET", "/api/1/c/*/legal", KNOWS, 2},
    {VD_ROUTE_CHECK, "check", "GET", "/api/1/c/*/check", KNOWS, 2},
    {VD_ROUTE_AREAS, "areas", "GET", "/api/1/c/*/areas", KNOWS, 2},
    {VD_ROUTE_HINT, "hint", "GET", "/api/1/c/*/hint", PLAYS, 10},
    {VD_ROUTE_LOG, "log", "GET", "/api/1/c/*/log", WATCHES, 5},
    {VD_ROUTE_RECORD, "record", "GET", "/api/1/c/*/record", WATCHES, 40},
    {VD_ROUTE_EVENTS, "events", "GET", "/api/1/c/*/events", STAYS, 5},
    {VD_ROUTE_INVITE, "invite", "POST", "/api/1/c/*/invite", VD_MAY(VD_ROLE_HOST), 5},
    {VD_ROUTE_GALLERY, "gallery", "POST", "/api/1/c/*/gallery", VD_MAY(VD_ROLE_HOST), 5},
    {VD_ROUTE_REMATCH, "rematch", "POST", "/api/1/c/*/rematch", HOLDS, 20},
    {VD_ROUTE_REMATCH_DROP, "rematch-drop", "DELETE", "/api/1/c/*/rematch", PLAYS, 5},
    {VD_ROUTE_WAITING, "waiting", "GET", "/api/1/c/*/waiting", KNOWS, 1},
    {VD_ROUTE_RETURNED, "returned", "GET", "/api/1/c/*/returned", PLAYS, 1},
    {VD_ROUTE_RETURNED_SEEN, "returned-seen", "DELETE", "/api/1/c/*/returned", PLAYS, 1},
    {VD_ROUTE_NOTICES, "notices", "GET", "/api/1/c/*/notices", PLAYS, 1},
    {VD_ROUTE_NOTICES_CHANGE, "notices-change", "POST", "/api/1/c/*/notices", PLAYS, 5},
    {VD_ROUTE_NOTICES_FORGET, "notices-forget", "DELETE", "/api/1/c/*/notices", PLAYS, 5},
};

static const size_t route_count = sizeof routes / sizeof routes[0];

const struct vd_route *vd_route_by(enum vd_route_id id)
{
    for (size_t i = 0; i < route_count; i++) {
        if (routes[i].id == id)
            return &routes[i];
    }
    return NULL;
}

bool vd_route_starts(const struct vd_route *route)
{
    return route->id == VD_ROUTE_CREATE || route->id == VD_ROUTE_PLAN;
}

/* ---- the path ---- */

/* Compares the path with a pattern, segment by segment; `first` gets what the first star matches,
 * the campaign. */
static bool path_fits(const char *pattern, const char *path, struct vd_text *first)
{
    bool found = false;

    while (*pattern != '\0') {
        if (*pattern != '*') {
            if (*pattern++ != *path++)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");

        if (length == 0)
            return false;
        if (!found)
            *first = (struct vd_text){path, length};
        found = true;
        path += length;
        pattern++;
    }
    return *path == '\0';
}

static bool game_is_sound(struct vd_text game)
{
    for (size_t i = 0; i < game.length; i++) {
        char c = game.at[i];

        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_'))
            return false;
    }
    return game.length == VD_GAME_LETTERS;
}

/* An invalid campaign id stays empty, which is as unknown as one that does not exist. */
static void take_game(struct vd_text game, struct vd_request *request)
{
    if (!game_is_sound(game))
        return;
    memcpy(request->game, game.at, game.length);
    request->game[game.length] = '\0';
}

/* HEAD is allowed where GET is open to everybody. */
static bool method_fits(const struct vd_route *route, const char *method)
{
    return strcmp(route->method, method) == 0 ||
           (strcmp(method, "HEAD") == 0 && strcmp(route->method, "GET") == 0 &&
            route->who == VD_MAY_ALL);
}

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* A browser that asks for a page gets ours at every path that is not for programs; the page itself
 * says if there is nothing there. */
static bool is_pages(const struct vd_raw_request *asked, const struct vd_route *page)
{
    return asked->path[0] == '/' && asked->accept != NULL &&
           strstr(asked->accept, "text/html") != NULL && !begins_with(asked->path, "/api/") &&
           !begins_with(asked->path, "/assets/") && !begins_with(asked->path, "/map/") &&
           method_fits(page, asked->method);
}

static enum vd_request_result find_route(const struct vd_raw_request *asked,
                                         struct vd_request *request)
{
    enum vd_request_result result = VD_REQUEST_NOWHERE;

    for (size_t i = 0; i < route_count; i++) {
        struct vd_text game = {NULL, 0};

        if (!path_fits(routes[i].path, asked->path, &game))
            continue;
        if (!method_fits(&routes[i], asked->method)) {
            result = VD_REQUEST_METHOD;
            continue;
        }
        request->route = &routes[i];
        if (game.at != NULL)
            take_game(game, request);
        return VD_REQUEST_FINE;
    }
    const struct vd_route *page = vd_route_by(VD_ROUTE_PAGE);

    assert(page != NULL);
    if (result == VD_REQUEST_NOWHERE && is_pages(asked, page)) {
        request->route = page;
        return VD_REQUEST_FINE;
    }
    return result;
}

/* ---- keys ---- */

static void take_key(struct vd_text text, struct vd_request *request)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (request->key_count == VD_REQUEST_KEYS || !vd_hash_read(text, bytes))
        return;
    struct vd_key *key = &request->key[request->key_count++];

    memcpy(key->text, text.at, text.length);
    key->text[text.length] = '\0';
}

void vd_cookie_name(const char *game, enum vd_role role, bool tls, struct vd_writer *writer)
{
    const char *who = role == VD_ROLE_HOST ? "host-" : role == VD_ROLE_GALLERY ? "gallery-" : "";

    vd_write_format(writer, "%svedette-%s%s", tls ? "__Host-" : "", who, game);
}

/* The value of one cookie in "a=1; b=2". */
static struct vd_text cookie_value(const char *cookies, const char *name)
{
    size_t length = strlen(name);

    while (*cookies != '\0') {
        size_t end = strcspn(cookies, ";");

        if (end > length && strncmp(cookies, name, length) == 0 && cookies[length] == '=')
            return (struct vd_text){cookies + length + 1, end - length - 1};
        cookies += end;
        cookies += strspn(cookies, "; ");
    }
    return (struct vd_text){"", 0};
}

static void take_cookies(const struct vd_raw_request *asked, struct vd_request *request)
{
    static const enum vd_role roles[] = {VD_ROLE_SEAT, VD_ROLE_HOST, VD_ROLE_GALLERY};

    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        char name[64];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        vd_cookie_name(request->game, roles[i], asked->tls, &writer);
        take_key(cookie_value(asked->cookie, name), request);
    }
    request->by_cookie = request->key_count > 0;
}

static bool skip(struct vd_text *text, const char *word)
{
    size_t length = strlen(word);

    if (text->length < length || memcmp(text->at, word, length) != 0)
        return false;
    *text = (struct vd_text){text->at + length, text->length - length};
    return true;
}

/* Reads the campaign from the name of one of our cookies, of any role. */
static bool read_cookie_name(struct vd_text name, bool tls, char game[VD_GAME_LETTERS + 1])
{
    if ((tls && !skip(&name, "__Host-")) || !skip(&name, "vedette-"))
        return false;
    if (name.length != VD_GAME_LETTERS && !skip(&name, "host-"))
        (void)skip(&name, "gallery-");
    if (!game_is_sound(name))
        return false;
    memcpy(game, name.at, name.length);
    game[name.length] = '\0';
    return true;
}

static bool read_cookie(struct vd_text cookie, bool tls, struct vd_cookie *found)
{
    const char *equals = memchr(cookie.at, '=', cookie.length);
    uint8_t bytes[VD_HASH_SIZE];

    if (equals == NULL)
        return false;
    struct vd_text name = {cookie.at, (size_t)(equals - cookie.at)};
    struct vd_text key = {equals + 1, cookie.length - name.length - 1};

    *found = (struct vd_cookie){.name = name};
    if (!vd_hash_read(key, bytes) || !read_cookie_name(name, tls, found->game))
        return false;
    memcpy(found->key.text, key.at, key.length);
    return true;
}

size_t vd_cookies_read(const char *cookies, bool tls, struct vd_cookie *found, size_t most)
{
    size_t count = 0;

    while (*cookies != '\0' && count < most) {
        size_t length = strcspn(cookies, ";");

        count += read_cookie((struct vd_text){cookies, length}, tls, &found[count]);
        cookies += length;
        cookies += strspn(cookies, "; ");
    }
    return count;
}

/* "Bearer KEY" has priority over cookies. */
static void take_keys(const struct vd_raw_request *asked, struct vd_request *request)
{
    static const char bearer[] = "Bearer ";

    if (asked->authorization != NULL) {
        if (strncmp(asked->authorization, bearer, sizeof bearer - 1) == 0)
            take_key(vd_text_of(asked->authorization + sizeof bearer - 1), request);
    } else if (asked->cookie != NULL && request->game[0] != '\0') {
        take_cookies(asked, request);
    }
}

/* ---- where it comes from ---- */

static bool origin_is_ours(const struct vd_raw_request *asked)
{
    const char *scheme = asked->tls ? "https://" : "http://";

    return asked->host != NULL && strncmp(asked->origin, scheme, strlen(scheme)) == 0 &&
           strcmp(asked->origin + strlen(scheme), asked->host) == 0;
}

/* True if the request comes from our own page. Browsers say so; a request that uses a cookie must
 * say so. */
static bool comes_from_here(const struct vd_raw_request *asked, const struct vd_request *request)
{
    if (asked->site != NULL && strcmp(asked->site, "same-origin") != 0 &&
        strcmp(asked->site, "none") != 0)
        return false;
    if (asked->origin != NULL)
        return origin_is_ours(asked);
    return asked->site != NULL || !request->by_cookie;
}

static bool is_json(const char *type)
{
    static const char json[] = "application/json";

    return type != NULL && strncmp(type, json, sizeof json - 1) == 0 &&
           strchr("; ", type[sizeof json - 1]) != NULL;
}

static enum vd_request_result check_change(const struct vd_raw_request *asked,
                                           const struct vd_request *request)
{
    if (strcmp(asked->method, "GET") == 0 || strcmp(asked->method, "HEAD") == 0)
        return VD_REQUEST_FINE;
    if (!comes_from_here(asked, request))
        return VD_REQUEST_ELSEWHERE;
    if (strcmp(asked->method, "POST") == 0 && !is_json(asked->type))
        return VD_REQUEST_TYPE;
    return VD_REQUEST_FINE;
}

/* ---- parameters of the query ---- */

static bool take_count(const char *text, bool *has, uint32_t *count)
{
    struct vd_cursor cursor;
    uint64_t number;

    if (text == NULL)
        return true;
    cursor = (struct vd_cursor){text, text + strlen(text)};
    if (!vd_take_number(&cursor, UINT32_MAX, &number) || cursor.at != cursor.end)
        return false;
    *has = true;
    *count = (uint32_t)number;
    return true;
}

static bool take_form(const char *text, enum vd_form *form)
{
    static const char *const names[] = {
        [VD_FORM_TEXT] = "text",    [VD_FORM_JSON] = "json",         [VD_FORM_MAP] = "map",
        [VD_FORM_ARMY] = "army",    [VD_FORM_BRIEFING] = "briefing", [VD_FORM_BOOK] = "book",
        [VD_FORM_ORDERS] = "orders"};

    *form = VD_FORM_JSON;
    if (text == NULL)
        return true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i] != NULL && strcmp(names[i], text) == 0) {
            *form = (enum vd_form)i;
            return true;
        }
    }
    return false;
}

static bool take_seat(const char *text, char seat[VD_SEAT_LETTERS + 1])
{
    if (text == NULL)
        return true;
    if (strlen(text) > VD_SEAT_LETTERS || !vd_text_is_clean(vd_text_of(text)))
        return false;
    memcpy(seat, text, strlen(text) + 1);
    return true;
}

static bool take_id(const char *text, char id[VD_ID_LETTERS + 1])
{
    if (text == NULL)
        return true;
    if (strlen(text) != VD_ID_LETTERS || strspn(text, "0123456789abcdef") != VD_ID_LETTERS)
        return false;
    memcpy(id, text, VD_ID_LETTERS + 1);
    return true;
}

/* A name, or an order as a player writes it, shorter than the longest order. */
static bool take_words(const char *text, const char **words)
{
    if (text != NULL && (strlen(text) >= VD_ORDER_LINE_MAX || !vd_text_is_clean(vd_text_of(text))))
        return false;
    *words = text;
    return true;
}

/* When a stream is opened again, the browser itself says what it has received already. */
static bool take_query(const struct vd_raw_request *asked, struct vd_request *request)
{
    const char *after = asked->last_event != NULL && request->route->id == VD_ROUTE_EVENTS
                            ? asked->last_event
                            : asked->after;

    if (asked->game != NULL && request->game[0] == '\0' &&
        strchr(request->route->path, '*') == NULL)
        take_game(vd_text_of(asked->game), request);
    return take_count(asked->at, &request->has_at, &request->at) &&
           take_count(after, &request->has_after, &request->after) &&
           take_form(asked->form, &request->form) && take_seat(asked->seat, request->seat) &&
           take_id(asked->id, request->id) && take_words(asked->about, &request->about) &&
           take_words(asked->order, &request->order) && take_words(asked->cell, &request->cell);
}

enum vd_request_result vd_request_read(const struct vd_raw_request *asked,
                                       struct vd_request *request)
{
    enum vd_request_result result;

    *request = (struct vd_request){0};
    result = find_route(asked, request);
    if (result != VD_REQUEST_FINE)
        return result;
    if (!take_query(asked, request))
        return VD_REQUEST_MALFORMED;
    take_keys(asked, request);
    return check_change(asked, request);
}
