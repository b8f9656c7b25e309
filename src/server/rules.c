/* server/rules.c: the rules reference. */
#include "server/rules.h"

#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

static const struct vd_refusal not_readable = {500, "broken", "The rules cannot be read.", NULL};

static void write_json(struct vd_server *server, struct vd_server_rules *self)
{
    struct vd_scroll scroll = {0};
    struct vd_json json;

    vd_json_on_scroll(&json, &scroll);
    vd_book_put_rules(&self->book, &json);
    vd_kept_pack(
        &self->json,
        (struct vd_text){vd_heap_text(&server->heap, scroll.at, scroll.length), scroll.length},
        &server->heap);
    free(scroll.at);
}

/* The book, opened; NULL if that was not possible, which has been answered. */
static const struct vd_server_rules *rules_of(struct vd_visit *visit)
{
    struct vd_server *server = visit->server;
    struct vd_server_rules *self = &server->rules;

    if (!self->open) {
        if (!vd_book_open(&server->heap, &self->book)) {
            vd_send_refusal(visit->exchange, &not_readable, NULL);
            return NULL;
        }
        write_json(server, self);
        self->open = true;
    }
    return self;
}

void vd_api_rules(struct vd_visit *visit)
{
    const struct vd_server_rules *self = rules_of(visit);

    if (self != NULL)
        vd_send_kept_pair(visit, &self->json, "application/json", false);
}

void vd_api_rule_case(struct vd_visit *visit)
{
    const char *id = vd_exchange_path(visit->exchange) + strlen("/api/1/rules/case/");
    const struct vd_server_rules *self = rules_of(visit);

    if (self == NULL)
        return;
    const struct vd_case *test = vd_book_find(&self->book, vd_text_of(id));
    struct vd_paper paper;

    if (test == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, "There is no such case.");
        return;
    }
    vd_paper_open_json(&paper);
    vd_book_put_case(&self->book, test, &paper.json);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}
