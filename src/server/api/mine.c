/* server/api/mine.c: lists the campaigns that a browser has cookies for.
 *
 * A cookie is a key, and its holder may know what it opens. A cookie whose key does not work, or
 * belongs to another campaign than its name says, is skipped silently. The server does not store
 * which cookies came together. */
#include <string.h>

#include "server/parts.h"

enum { COOKIES_MAX = 64, COST = 2 };

static void put_campaign(struct vd_json *json, const struct vd_party *party,
                         const struct vd_service_brief *brief)
{
    vd_json_open(json, '{');
    vd_json_text_of(json, "game", party->game);
    vd_json_text_of(json, "title", brief->title);
    vd_json_text_of(json, "scenario", brief->scenario);
    vd_json_text_of(json, "state", brief->state);
    vd_json_text_of(json, "role", vd_role_names[party->role]);
    vd_json_text_of(json, "seat", brief->seat);
    vd_json_bool_of(json, "asked", brief->asked);
    vd_put_or_null(json, "due", brief->due);
    vd_json_close(json, '}');
}

static void put_cookie(struct vd_request_context *visit, const struct vd_cookie *cookie,
                       struct vd_json *json)
{
    struct vd_service *service = visit->server->service;
    struct vd_service_brief brief;
    struct vd_party party;
    struct vd_arena arena;

    if (!vd_service_party(service, vd_text_of(cookie->key.text), &party) ||
        strcmp(party.game, cookie->game) != 0 || party.role == VD_ROLE_INVITED)
        return;
    vd_arena_init(&arena);
    if (vd_service_brief(service, &party, &arena, &brief))
        put_campaign(json, &party, &brief);
    vd_arena_release(&arena);
}

void vd_api_mine(struct vd_request_context *visit)
{
    const char *cookies = vd_exchange_header(visit->exchange, VD_HEADER_COOKIE);
    struct vd_cookie found[COOKIES_MAX];
    size_t count = vd_cookies_read(cookies != NULL ? cookies : "",
                                   vd_server_is_secure(visit->server), found, COOKIES_MAX);
    struct vd_response paper;

    if (!vd_request_context_pays(visit, COST * (unsigned)count))
        return;
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "campaigns", '[');
    for (size_t i = 0; i < count; i++)
        put_cookie(visit, &found[i], &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}
