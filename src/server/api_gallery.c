/* server/api_gallery.c: spectators: their link, and what they see, some turns behind. */
#include <stdio.h>
#include <string.h>

#include "server/parts.h"

/* ---- the link ---- */

static void opened(void *context, const struct vd_answer *answer)
{
    struct vd_visit *visit = context;
    char before[64];

    if (vd_visit_refused(visit, answer))
        return;
    (void)snprintf(before, sizeof before, "/c/%s/gallery", visit->party.game);
    vd_send_new_link(visit, "gallery", before, answer->text);
}

void vd_api_gallery(struct vd_visit *visit)
{
    if (vd_visit_is_empty(visit))
        vd_house_open_gallery(visit->server->house, &visit->party, opened, visit);
}

/* ---- what is seen ---- */

/* The seat that is asked for; VD_SEAT_NONE: all of them. False if there is none such, or nothing may be
 * seen, which has been answered. */
static bool look(struct vd_visit *visit, struct vd_heap *heap, struct vd_house_gallery *seen,
                 uint8_t *seat)
{
    struct vd_house *house = visit->server->house;
    const char *name = visit->request.seat;
    char sentence[VD_SENTENCE_SIZE];

    *seat = name[0] != '\0' ? vd_seat_named(house, visit->party.game, name) : VD_SEAT_NONE;
    if (name[0] != '\0' && *seat == VD_SEAT_NONE) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return false;
    }
    if (vd_house_gallery(house, &visit->party, heap, seen, sentence))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_forbidden, sentence);
    return false;
}

struct printed {
    const struct vd_house_gallery *seen;
    uint8_t seat;
    enum vd_form form;
};

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;
    const struct vd_house_gallery *seen = printed->seen;

    seen->rules->print_view(seen->scenario, seen->view[printed->seat], printed->form, writer);
}

/* A member for each seat, by its name. */
static void put_views(const struct vd_house_gallery *seen, struct vd_paper *paper)
{
    struct printed printed = {.seen = seen, .form = VD_FORM_JSON};

    vd_scroll_format(&paper->scroll, "{\"behind\":%u,\"completed\":%u,\"views\":{", seen->behind,
                     seen->completed);
    for (; printed.seat < seen->scenario->seat_count; printed.seat++) {
        vd_scroll_format(&paper->scroll, "%s\"%s\":", printed.seat > 0 ? "," : "",
                         seen->scenario->seat_names[printed.seat]);
        vd_put_printed(&paper->scroll, print_view, &printed);
    }
    vd_scroll_words(&paper->scroll, "}}");
}

static void put_texts(const struct vd_house_gallery *seen, enum vd_form form,
                      struct vd_scroll *scroll)
{
    struct printed printed = {.seen = seen, .form = form};

    for (; printed.seat < seen->scenario->seat_count; printed.seat++) {
        vd_scroll_format(scroll, "%s== %s\n", printed.seat > 0 ? "\n" : "",
                         seen->scenario->seat_names[printed.seat]);
        vd_put_printed(scroll, print_view, &printed);
    }
}

static void put_seen(const struct vd_house_gallery *seen, uint8_t seat, enum vd_form form,
                     struct vd_paper *paper)
{
    struct printed printed = {seen, seat, form};

    if (seat != VD_SEAT_NONE)
        vd_put_printed(&paper->scroll, print_view, &printed);
    else if (form == VD_FORM_JSON)
        put_views(seen, paper);
    else
        put_texts(seen, form, &paper->scroll);
}

void vd_gallery_view(struct vd_visit *visit)
{
    enum vd_form form = visit->request.form;
    struct vd_house_gallery seen;
    struct vd_paper paper;
    struct vd_heap heap;
    uint8_t seat;

    vd_heap_init(&heap);
    if (look(visit, &heap, &seen, &seat)) {
        vd_paper_open(&paper,
                      form == VD_FORM_JSON ? "application/json" : "text/plain; charset=utf-8");
        put_seen(&seen, seat, form, &paper);
        vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
    }
    vd_heap_release(&heap);
}

/* The lines of one seat's record, its orders among them. */
void vd_gallery_log(struct vd_visit *visit)
{
    struct vd_party party = {.role = VD_ROLE_GALLERY};
    struct vd_house_gallery seen;
    struct vd_paper paper;

    if (visit->request.seat[0] == '\0') {
        vd_send_malformed(visit->exchange, "Whose? Give ?seat=NAME.");
        return;
    }
    if (!look(visit, NULL, &seen, &party.seat))
        return;
    memcpy(party.game, visit->party.game, sizeof party.game);
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    (void)vd_put_lines(&paper.json, visit->server->house, &party, visit->request.after,
                       seen.k[party.seat]);
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}
