/* server/api/gallery.c: spectators: their link, and what they see, some turns behind. */
#include <stdio.h>
#include <string.h>

#include "server/parts.h"

/* ---- the link ---- */

static void opened(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;
    char before[64];

    if (vd_request_context_refused(visit, answer))
        return;
    (void)snprintf(before, sizeof before, "/c/%s/gallery", visit->party.game);
    vd_send_new_link(visit, "gallery", before, answer->text);
}

void vd_api_gallery(struct vd_request_context *visit)
{
    if (vd_request_context_is_empty(visit))
        vd_service_open_gallery(visit->server->service, &visit->party, opened, visit);
}

/* ---- what spectators see ---- */

/* Finds the seat that the request names; VD_SEAT_NONE: all seats. False, and the request is
 * answered, if there is no such seat or nothing may be seen. */
static bool look(struct vd_request_context *visit, struct vd_arena *arena,
                 struct vd_service_gallery *seen, uint8_t *seat)
{
    struct vd_service *service = visit->server->service;
    const char *name = visit->request.seat;
    char sentence[VD_SENTENCE_SIZE];

    *seat = name[0] != '\0' ? vd_seat_named(service, visit->party.game, name) : VD_SEAT_NONE;
    if (name[0] != '\0' && *seat == VD_SEAT_NONE) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return false;
    }
    if (vd_service_gallery(service, &visit->party, arena, seen, sentence))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_forbidden, sentence);
    return false;
}

struct printed {
    const struct vd_service_gallery *seen;
    uint8_t seat;
    enum vd_form form;
};

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;
    const struct vd_service_gallery *seen = printed->seen;

    seen->system->language->print_view(seen->scenario, seen->view[printed->seat], printed->form,
                                       writer);
}

/* Writes a member for each seat, by its name. */
static void put_views(const struct vd_service_gallery *seen, struct vd_response *paper)
{
    struct printed printed = {.seen = seen, .form = VD_FORM_JSON};

    vd_strbuf_format(&paper->buffer, "{\"behind\":%u,\"completed\":%u,\"views\":{", seen->behind,
                     seen->completed);
    for (; printed.seat < seen->scenario->seat_count; printed.seat++) {
        vd_strbuf_format(&paper->buffer, "%s\"%s\":", printed.seat > 0 ? "," : "",
                         seen->scenario->seat_names[printed.seat]);
        vd_put_printed(&paper->buffer, print_view, &printed);
    }
    vd_strbuf_words(&paper->buffer, "}}");
}

static void put_texts(const struct vd_service_gallery *seen, enum vd_form form,
                      struct vd_strbuf *buffer)
{
    struct printed printed = {.seen = seen, .form = form};

    for (; printed.seat < seen->scenario->seat_count; printed.seat++) {
        vd_strbuf_format(buffer, "%s== %s\n", printed.seat > 0 ? "\n" : "",
                         seen->scenario->seat_names[printed.seat]);
        vd_put_printed(buffer, print_view, &printed);
    }
}

static void put_seen(const struct vd_service_gallery *seen, uint8_t seat, enum vd_form form,
                     struct vd_response *paper)
{
    struct printed printed = {seen, seat, form};

    if (seat != VD_SEAT_NONE)
        vd_put_printed(&paper->buffer, print_view, &printed);
    else if (form == VD_FORM_JSON)
        put_views(seen, paper);
    else
        put_texts(seen, form, &paper->buffer);
}

void vd_gallery_view(struct vd_request_context *visit)
{
    enum vd_form form = visit->request.form;
    struct vd_service_gallery seen;
    struct vd_response paper;
    struct vd_arena arena;
    uint8_t seat;

    vd_arena_init(&arena);
    if (look(visit, &arena, &seen, &seat)) {
        vd_response_open(&paper,
                         form == VD_FORM_JSON ? "application/json" : "text/plain; charset=utf-8");
        put_seen(&seen, seat, form, &paper);
        vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
    }
    vd_arena_release(&arena);
}

/* Sends the lines of one seat's record, with its orders. */
void vd_gallery_log(struct vd_request_context *visit)
{
    struct vd_party party = {.role = VD_ROLE_GALLERY};
    struct vd_service_gallery seen;
    struct vd_response paper;

    if (visit->request.seat[0] == '\0') {
        vd_send_malformed(visit->exchange, "Whose seat? Give ?seat=NAME.");
        return;
    }
    if (!look(visit, NULL, &seen, &party.seat))
        return;
    memcpy(party.game, visit->party.game, sizeof party.game);
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    (void)vd_put_lines(&paper.json, visit->server->service, &party, visit->request.after,
                       seen.k[party.seat]);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}
