/* server/api_mine.c: the campaigns that a browser holds, by its cookies.
 *
 * A cookie is a key: what it opens its holder may know, and one that opens nothing, or another campaign than it
 * is named after, is passed over in silence. Nothing is kept of which cookies came together. */
#include <string.h>

#include "server/parts.h"

enum { COOKIES_MOST = 64, COST = 2 };

static void put_campaign(struct vd_json *json, const struct vd_party *party,
                         const struct vd_house_brief *brief)
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

static void put_cookie(struct vd_visit *visit, const struct vd_cookie *cookie, struct vd_json *json)
{
    struct vd_house *house = visit->server->house;
    struct vd_house_brief brief;
    struct vd_party party;
    struct vd_heap heap;

    if (!vd_house_party(house, vd_text_of(cookie->key.text), &party) ||
        strcmp(party.game, cookie->game) != 0 || party.role == VD_ROLE_INVITED)
        return;
    vd_heap_init(&heap);
    if (vd_house_brief(house, &party, &heap, &brief))
        put_campaign(json, &party, &brief);
    vd_heap_release(&heap);
}

void vd_api_mine(struct vd_visit *visit)
{
    const char *cookies = vd_exchange_header(visit->exchange, VD_HEADER_COOKIE);
    struct vd_cookie found[COOKIES_MOST];
    size_t count = vd_cookies_read(cookies != NULL ? cookies : "",
                                   vd_server_is_secure(visit->server), found, COOKIES_MOST);
    struct vd_paper paper;

    if (!vd_visit_pays(visit, COST * (unsigned)count))
        return;
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "campaigns", '[');
    for (size_t i = 0; i < count; i++)
        put_cookie(visit, &found[i], &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}
