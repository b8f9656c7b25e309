/* rules/altar/words/json_fight.c: an open battle in a view's JSON. */
#include "rules/altar/offers/check.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/words/json_parts.h"
#include "rules/altar/words/offer.h"

static void put_draft(const struct altar_document *doc, uint8_t side)
{
    char digest[16];
    struct vd_writer out = vd_writer_of(digest, sizeof digest);

    vd_write_format(&out, "%08lx", (unsigned long)doc->view->draft[side]);
    vd_json_text_of(doc->json, altar_side_name(side), doc->view->draft[side] != 0 ? digest : NULL);
}

/* The other side's result, to be reviewed and confirmed. */
static void put_offered(const struct altar_document *doc)
{
    enum { ORDER_SIZE = 2000 }; /* as long as an order can be */
    const uint32_t digest = doc->view->draft[altar_other(doc->view->side)];
    char order[ORDER_SIZE];
    struct vd_writer writer = vd_writer_of(order, sizeof order);
    struct vd_command command;

    vd_json_key(doc->json, "offered");
    if (digest == 0) {
        vd_json_null(doc->json);
        return;
    }
    altar_draft_order(&doc->view->offered, doc->view->base.seat, &command);
    altar_print_command(&doc->sc->base, &command, &writer);
    vd_json_open(doc->json, '{');
    vd_json_text_of(doc->json, "order", order);
    altar_result_put(doc->sc, &command, doc->json);
    vd_json_close(doc->json, '}');
}

/* L8, L18: there from the start (turn 0), at the end of a turn, on a path whose die is not yet
 * rolled, or left out by its owner (the last two without a turn). */
static void put_at_battle(const struct altar_document *doc, altar_piece_id token, uint8_t comes)
{
    vd_json_open(doc->json, '{');
    vd_json_text_of(doc->json, "side", altar_side_name(doc->sc->tokens[token.v].side));
    vd_json_text_of(doc->json, "id", altar_name(doc->sc, doc->sc->tokens[token.v].id));
    if (comes >= ALTAR_COMES_PLOTTED)
        vd_json_null_of(doc->json, "turn");
    else
        vd_json_whole_of(doc->json, "turn", comes - 1U);
    vd_json_bool_of(doc->json, "stays", comes == ALTAR_COMES_NOT);
    vd_json_close(doc->json, '}');
}

/* L26: reserve batteries and their divisions, as far as the seat knows. */
static void put_attached(const struct altar_document *doc)
{
    for (uint8_t i = 0; i < doc->sc->unit_count; i++) {
        altar_piece_id division = altar_attached_to(doc->sc, doc->view, i);

        if (division.v == ALTAR_NONE)
            continue;
        vd_json_open(doc->json, '{');
        vd_json_text_of(doc->json, "side", altar_side_name(doc->sc->units[i].side));
        vd_json_text_of(doc->json, "battery", altar_name(doc->sc, doc->sc->units[i].name));
        vd_json_text_of(doc->json, "division", altar_name(doc->sc, doc->sc->tokens[division.v].id));
        vd_json_close(doc->json, '}');
    }
}

/* L24, I25: the field is in "block". */
void altar_json_battle(const struct altar_document *doc)
{
    const struct altar_view *view = doc->view;
    vd_json_key(doc->json, "battle");
    if (view->block_count == 0) {
        vd_json_null(doc->json);
        return;
    }
    vd_json_open(doc->json, '{');
    vd_json_whole_of(doc->json, "hour", view->hour);
    vd_json_whole_of(doc->json, "dark", doc->sc->end_of_day);
    vd_json_text_of(doc->json, "attacker",
                    view->task.phase == ALTAR_PHASE_BATTLE ? altar_side_name(view->task.extra)
                                                           : NULL);
    vd_json_open_of(doc->json, "drafts", '{');
    put_draft(doc, ALTAR_UNION);
    put_draft(doc, ALTAR_CONFEDERATE);
    vd_json_close(doc->json, '}');
    put_offered(doc);
    vd_json_open_of(doc->json, "divisions", '[');
    for (uint8_t i = 0; i < doc->sc->token_count; i++) {
        if (view->comes[i] == 0 || doc->sc->tokens[i].kind != ALTAR_DIVISION)
            continue;
        put_at_battle(doc, altar_piece(i), view->comes[i]);
    }
    vd_json_close(doc->json, ']');
    vd_json_open_of(doc->json, "attached", '[');
    put_attached(doc);
    vd_json_close(doc->json, ']');
    vd_json_close(doc->json, '}');
}
