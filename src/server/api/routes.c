/* server/api/routes.c: the path of a request: limits, parsing, authorization, and its handler. */
#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

typedef void handler(struct vd_request_context *visit);

static handler *const handlers[VD_ROUTE_COUNT] = {
    [VD_ROUTE_PAGE] = vd_page,
    [VD_ROUTE_ASSET] = vd_asset,
    [VD_ROUTE_HEALTH] = vd_health,
    [VD_ROUTE_METRICS] = vd_metrics,
    [VD_ROUTE_TILE] = vd_tile,
    [VD_ROUTE_SCENARIOS] = vd_api_scenarios,
    [VD_ROUTE_MAP] = vd_api_map,
    [VD_ROUTE_RULES] = vd_api_rules,
    [VD_ROUTE_RULE_CASE] = vd_api_rule_case,
    [VD_ROUTE_CREATE] = vd_api_create,
    [VD_ROUTE_PLAN] = vd_api_plan,
    [VD_ROUTE_JOIN] = vd_api_join,
    [VD_ROUTE_LOGIN] = vd_api_login,
    [VD_ROUTE_LOGOUT] = vd_api_logout,
    [VD_ROUTE_KEY] = vd_api_key,
    [VD_ROUTE_MINE] = vd_api_mine,
    [VD_ROUTE_CARD] = vd_api_card,
    [VD_ROUTE_SEAT] = vd_api_seat,
    [VD_ROUTE_VIEW] = vd_api_view,
    [VD_ROUTE_VIEWS] = vd_api_views,
    [VD_ROUTE_LEGAL] = vd_api_legal,
    [VD_ROUTE_CHECK] = vd_api_check,
    [VD_ROUTE_AREAS] = vd_api_areas,
    [VD_ROUTE_HINT] = vd_api_hint,
    [VD_ROUTE_LOG] = vd_api_log,
    [VD_ROUTE_RECORD] = vd_api_record,
    [VD_ROUTE_ORDERS] = vd_api_orders,
    [VD_ROUTE_EVENTS] = vd_api_events,
    [VD_ROUTE_INVITE] = vd_api_invite,
    [VD_ROUTE_GALLERY] = vd_api_gallery,
    [VD_ROUTE_REMATCH] = vd_api_rematch,
    [VD_ROUTE_REMATCH_DROP] = vd_api_rematch_drop,
    [VD_ROUTE_WAITING] = vd_api_waiting,
    [VD_ROUTE_RETURNED] = vd_api_returned,
    [VD_ROUTE_RETURNED_SEEN] = vd_api_returned_seen,
    [VD_ROUTE_NOTICES] = vd_api_notices,
    [VD_ROUTE_NOTICES_CHANGE] = vd_api_notices_change,
    [VD_ROUTE_NOTICES_FORGET] = vd_api_notices_forget,
};

/* ---- beginning and end ---- */

/* The last address in the list is the one that the proxy saw itself. */
static void note_client(struct vd_request_context *visit)
{
    const char *address = vd_exchange_address(visit->exchange);
    const char *named = vd_exchange_header(visit->exchange, VD_HEADER_FORWARDED);
    struct vd_writer client = vd_writer_of(visit->client, sizeof visit->client);

    if (visit->server->setup.proxied && named != NULL && vd_client_is_near(address))
        address = vd_client_last(named);
    vd_write(&client, address);
    visit->network =
        vd_client_network(visit->client, visit->network_room, sizeof visit->network_room);
}

/* A server for its own computer alone must be called by that computer's own names. Otherwise a
 * foreign page whose name was made to resolve to 127.0.0.1 could pass as ours. */
static bool is_called_rightly(const struct vd_request_context *visit)
{
    const char *host;

    if (!visit->server->is_own_machines)
        return true;
    host = vd_exchange_header(visit->exchange, VD_HEADER_HOST);
    return host == NULL || vd_client_means_here(host, visit->server->setup.address);
}

static struct vd_request_context *begin(struct vd_server *server, struct vd_exchange *exchange)
{
    struct vd_request_context *visit = vd_memory_grow(NULL, sizeof *visit);

    *visit = (struct vd_request_context){.server = server,
                                         .exchange = exchange,
                                         .party = {.seat = VD_SEAT_NONE},
                                         .began = vd_microseconds()};
    note_client(visit);
    vd_exchange_keep(exchange, visit);
    return visit;
}

void vd_end_request(void *context, struct vd_exchange *exchange, unsigned status)
{
    struct vd_server *server = context;
    struct vd_request_context *visit = vd_exchange_kept(exchange);
    unsigned class = status / 100;

    if (visit == NULL)
        return;
    server->counters.statuses[class < VD_STATUS_CLASSES ? class : 0]++;
    server->counters
        .requests[visit->request.route != NULL ? visit->request.route->id : VD_ROUTE_NONE]++;
    vd_log_visit(visit, status);
    free(visit);
}

struct vd_text vd_request_context_body(const struct vd_request_context *visit)
{
    return vd_exchange_body(visit->exchange);
}

bool vd_request_context_refused(struct vd_request_context *visit, const struct vd_answer *answer)
{
    if (answer->kind == VD_ANSWER_DONE)
        return false;
    vd_send_answer_refused(visit->exchange, answer);
    return true;
}

/* ---- handling ---- */

static enum vd_request_result read_request(struct vd_request_context *visit)
{
    const struct vd_exchange *exchange = visit->exchange;
    const struct vd_raw_request asked = {
        .method = vd_exchange_method(exchange),
        .path = vd_exchange_path(exchange),
        .authorization = vd_exchange_header(exchange, VD_HEADER_AUTHORIZATION),
        .cookie = vd_exchange_header(exchange, VD_HEADER_COOKIE),
        .origin = vd_exchange_header(exchange, VD_HEADER_ORIGIN),
        .host = vd_exchange_header(exchange, VD_HEADER_HOST),
        .site = vd_exchange_header(exchange, VD_HEADER_SITE),
        .type = vd_exchange_header(exchange, VD_HEADER_TYPE),
        .last_event = vd_exchange_header(exchange, VD_HEADER_LAST_EVENT),
        .accept = vd_exchange_header(exchange, VD_HEADER_ACCEPT),
        .at = vd_exchange_query(exchange, "at"),
        .after = vd_exchange_query(exchange, "after"),
        .form = vd_exchange_query(exchange, "form"),
        .seat = vd_exchange_query(exchange, "seat"),
        .game = vd_exchange_query(exchange, "game"),
        .id = vd_exchange_query(exchange, "id"),
        .about = vd_exchange_query(exchange, "about"),
        .order = vd_exchange_query(exchange, "order"),
        .cell = vd_exchange_query(exchange, "cell"),
        .tls = vd_server_is_secure(visit->server),
    };

    return vd_request_read(&asked, &visit->request);
}

static void refuse_letters(struct vd_request_context *visit, enum vd_request_result result)
{
    static const struct vd_refusal *const refusals[VD_REQUEST_COUNT] = {
        [VD_REQUEST_NOWHERE] = &vd_refusal_nowhere,
        [VD_REQUEST_METHOD] = &vd_refusal_method,
        [VD_REQUEST_TYPE] = &vd_refusal_type,
        [VD_REQUEST_ELSEWHERE] = &vd_refusal_elsewhere,
    };

    if (refusals[result] != NULL)
        vd_send_refusal(visit->exchange, refusals[result], NULL);
    else
        vd_send_malformed(visit->exchange, "A number or a word of the address cannot be read.");
}

/* Charges a rate: always that of the address, and that of the key that gave access. */
static bool pays(struct vd_request_context *visit, const struct vd_rate *rate, const char *who,
                 unsigned cost)
{
    struct vd_server *server = visit->server;

    if (vd_rate_take(&server->gate, rate, who, cost, server->now))
        return true;
    server->counters.limited++;
    vd_send_refusal(visit->exchange, &vd_refusal_too_many, NULL);
    return false;
}

bool vd_request_context_pays(struct vd_request_context *visit, unsigned cost)
{
    return pays(visit, &visit->server->gate.address, visit->network, cost);
}

/* An earlier position costs more, since the campaign is replayed for it. */
static unsigned cost_of(const struct vd_request *request, const struct vd_party *party)
{
    bool goes_back =
        request->has_at || (party->role == VD_ROLE_GALLERY && request->route->id == VD_ROUTE_VIEW);

    return request->route->cost + (goes_back ? VD_COST_EARLIER : 0);
}

static void refuse_entry(struct vd_request_context *visit, enum vd_answer_kind answer)
{
    struct vd_server *server = visit->server;

    if (!pays(visit, &server->gate.address, visit->network, VD_COST_WRONG_KEY))
        return;
    if (vd_route_starts(visit->request.route)) {
        vd_send_refusal(visit->exchange, &vd_refusal_forbidden,
                        "You need the server key to start a campaign here.");
        return;
    }
    vd_send_refusal(visit->exchange,
                    answer == VD_ANSWER_FORBIDDEN ? &vd_refusal_forbidden : &vd_refusal_unknown,
                    NULL);
}

static void admit(struct vd_request_context *visit)
{
    struct vd_server *server = visit->server;
    enum vd_answer_kind answer = vd_authorize(server->service, server->setup.keyed, &visit->request,
                                              &visit->party, &visit->key);

    if (answer != VD_ANSWER_DONE) {
        refuse_entry(visit, answer);
        return;
    }
    if (visit->key != NULL &&
        !pays(visit, &server->gate.key, visit->key->text, cost_of(&visit->request, &visit->party)))
        return;
    if (visit->party.game[0] != '\0' && vd_service_is_damaged(server->service, visit->party.game)) {
        vd_send_refusal(visit->exchange, &vd_refusal_broken,
                        "This campaign cannot be loaded; the host has been told why.");
        return;
    }
    handlers[visit->request.route->id](visit);
}

static const struct vd_refusal *const excess_refusals[] = {
    [VD_EXCESS_HEADER] = &vd_refusal_long_header, [VD_EXCESS_BODY] = &vd_refusal_too_large,
    [VD_EXCESS_UNSOUND] = &vd_refusal_unsound,    [VD_EXCESS_UNMEASURED] = &vd_refusal_unmeasured,
    [VD_EXCESS_CODING] = &vd_refusal_coding,
};

void vd_take_request(void *context, struct vd_exchange *exchange)
{
    struct vd_server *server = context;
    struct vd_request_context *visit = begin(server, exchange);
    enum vd_request_result result;

    if (vd_service_broken(server->service) != NULL || server->closing) {
        vd_send_refusal(exchange,
                        vd_service_broken(server->service) != NULL ? &vd_refusal_broken
                                                                   : &vd_refusal_closing,
                        NULL);
        return;
    }
    if (vd_exchange_excess(exchange) != VD_EXCESS_NONE) {
        vd_send_refusal(exchange, excess_refusals[vd_exchange_excess(exchange)], NULL);
        return;
    }
    if (!is_called_rightly(visit)) {
        vd_send_refusal(exchange, &vd_refusal_host, NULL);
        return;
    }
    result = read_request(visit);
    if (!pays(visit, &server->gate.address, visit->network,
              result == VD_REQUEST_FINE ? cost_of(&visit->request, &visit->party) : 1))
        return;
    if (result == VD_REQUEST_FINE)
        admit(visit);
    else
        refuse_letters(visit, result);
}
