/* server/http/cookies.c: limits the cookies of a browser: a login ends those that are too many.
 *
 * There is a cookie for each campaign and role, for 30 days, and a browser sends them all with
 * every request, while the size of a header is limited. Cookies with keys that do not work go
 * first, then those of campaigns that are over, then those that the browser has had longest: it
 * sends cookies in that order (RFC 6265, 5.4). */
#include <string.h>

#include "server/parts.h"

enum { COOKIES_KEPT = 20, COOKIES_READ = VD_HTTP_HEADER_MAX / (VD_KEY_LETTERS + VD_GAME_LETTERS) };

enum worth { IS_NOTHING, IS_OVER, IS_OPEN, WORTH_COUNT };

struct held {
    struct vd_cookie cookie[COOKIES_READ];
    enum worth worth[COOKIES_READ];
    size_t count;
};

/* Checks whether a campaign is over only if there are too many cookies. */
static enum worth worth_of(struct vd_service *service, const struct vd_cookie *cookie,
                           bool too_many)
{
    struct vd_party party;

    if (!vd_service_party(service, vd_text_of(cookie->key.text), &party) ||
        strcmp(party.game, cookie->game) != 0)
        return IS_NOTHING;
    return too_many && vd_service_is_over(service, cookie->game) ? IS_OVER : IS_OPEN;
}

bool vd_server_is_secure(const struct vd_server *server)
{
    return server->setup.certificate != NULL || server->setup.proxied;
}

void vd_cookie_write(const struct vd_server *server, struct vd_text name, const char *key,
                     long seconds, struct vd_writer *writer)
{
    vd_write_format(writer, "%.*s=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%ld%s",
                    (int)name.length, name.at, key, seconds,
                    vd_server_is_secure(server) ? "; Secure" : "");
}

/* The cookie that is being set replaces the one of the same name, and is counted already. */
static void read_held(const struct vd_request_context *visit, const char *own, struct held *held)
{
    const char *cookies = vd_exchange_header(visit->exchange, VD_HEADER_COOKIE);
    size_t count = vd_cookies_read(cookies != NULL ? cookies : "",
                                   vd_server_is_secure(visit->server), held->cookie, COOKIES_READ);

    held->count = 0;
    for (size_t i = 0; i < count; i++) {
        if (vd_text_is(held->cookie[i].name, own))
            continue;
        held->cookie[held->count] = held->cookie[i];
        held->worth[held->count] =
            worth_of(visit->server->service, &held->cookie[i], count >= COOKIES_KEPT);
        held->count++;
    }
}

void vd_cookies_end_surplus(struct vd_request_context *visit, const char *own,
                            struct vd_surplus *surplus, struct vd_response *paper)
{
    struct held held;

    read_held(visit, own, &held);
    surplus->count = 0;
    for (enum worth worth = IS_NOTHING; worth < WORTH_COUNT; worth++) {
        for (size_t i = 0; i < held.count && surplus->count < VD_SURPLUS_MAX; i++) {
            if (held.worth[i] != worth ||
                (worth != IS_NOTHING && held.count - surplus->count < COOKIES_KEPT))
                continue;
            char *field = surplus->field[surplus->count++];
            struct vd_writer writer = vd_writer_of(field, sizeof surplus->field[0]);

            vd_cookie_write(visit->server, held.cookie[i].name, "", 0, &writer);
            vd_response_field(paper, "Set-Cookie", field);
        }
    }
}
