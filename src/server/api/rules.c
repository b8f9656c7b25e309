/* server/api/rules.c: sends the rules reference. */
#include "server/api/rules.h"

#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

static const struct vd_refusal not_readable = {500, "broken", "The rules cannot be read.", NULL};

static void write_json(struct vd_server *server, struct vd_server_rules *self)
{
    struct vd_strbuf buffer = {0};
    struct vd_json json;

    vd_json_on_buffer(&json, &buffer);
    vd_book_put_rules(&self->book, &json);
    vd_cacheable_pack(
        &self->json,
        (struct vd_text){vd_arena_text(&server->arena, buffer.at, buffer.length), buffer.length},
        &server->arena);
    free(buffer.at);
}

/* Opens the rule book if necessary; NULL, and the request is answered, if that failed. */
static const struct vd_server_rules *rules_of(struct vd_request_context *visit)
{
    struct vd_server *server = visit->server;
    struct vd_server_rules *self = &server->system;

    if (!self->open) {
        if (!vd_book_open(&server->arena, &self->book)) {
            vd_send_refusal(visit->exchange, &not_readable, NULL);
            return NULL;
        }
        write_json(server, self);
        self->open = true;
    }
    return self;
}

void vd_api_rules(struct vd_request_context *visit)
{
    const struct vd_server_rules *self = rules_of(visit);

    if (self != NULL)
        vd_send_kept_pair(visit, &self->json, "application/json", false);
}

void vd_api_rule_case(struct vd_request_context *visit)
{
    const char *id = vd_exchange_path(visit->exchange) + strlen("/api/1/rules/case/");
    const struct vd_server_rules *self = rules_of(visit);

    if (self == NULL)
        return;
    const struct vd_case *test = vd_book_find(&self->book, vd_text_of(id));
    struct vd_response paper;

    if (test == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, "There is no such case.");
        return;
    }
    vd_response_open_json(&paper);
    vd_book_put_case(&self->book, test, &paper.json);
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}
