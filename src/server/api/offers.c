/* server/api/offers.c: what a seat must decide, which orders it may give, and whether an order is
 * legal. */
#include "record/offers.h"

#include "record/session/texts.h"
#include "server/parts.h"

static struct vd_chooser chooser_of(const struct vd_look *look)
{
    return (struct vd_chooser){look->system, look->scenario, look->view, look->work};
}

/* True if the rules have a question: the campaign has started, and no die is to be typed in
 * first. */
static bool rules_ask(const struct vd_look *look)
{
    return look->view != NULL && look->wanted == NULL && !(look->over && look->resigned);
}

/* ---- the question ---- */

/* A die that the seat must roll itself comes before the question of the rules. The rules know
 * nothing of a resignation. */
static void write_notice(struct vd_service *service, const char *game, const struct vd_look *look,
                         struct vd_writer *writer)
{
    if (look->wanted != NULL)
        vd_write(writer, look->wanted);
    else if (look->over && look->resigned)
        (void)vd_service_verdict(service, game, writer);
    else if (look->salt_wanted)
        vd_write(writer, "Every hash is in. Open your salt: \"salt ...\". The page or terminal "
                         "that made it does so automatically");
    else
        vd_write(writer, "The campaign has not started yet");
}

static void put_notice(struct vd_json *json, const char *sentence)
{
    vd_json_null_of(json, "kind");
    vd_json_null_of(json, "rule");
    vd_json_null_of(json, "waits");
    vd_json_text_of(json, "sentence", sentence);
    vd_json_text_of(json, "question", sentence);
    vd_json_null_of(json, "example");
    vd_json_null_of(json, "default");
}

static void put_prompt(struct vd_json *json, struct vd_service *service, const char *game,
                       const struct vd_look *look)
{
    const struct vd_chooser chooser = chooser_of(look);
    struct vd_prompt prompt = {0};

    vd_json_open_of(json, "prompt", '{');
    if (rules_ask(look)) {
        look->system->language->prompt(look->scenario, look->view, &prompt);
        vd_prompt_put(&chooser, &prompt, json);
    } else {
        struct vd_writer writer = vd_writer_of(prompt.sentence, sizeof prompt.sentence);

        write_notice(service, game, look, &writer);
        put_notice(json, prompt.sentence);
    }
    vd_json_close(json, '}');
}

/* What undo takes back, and what closed the orders before that. */
static void put_undo(struct vd_json *json, const struct vd_undoable *undoable)
{
    vd_json_open_of(json, "undo", '{');
    vd_json_whole_of(json, "orders", undoable->orders);
    if (undoable->line == 0) {
        vd_json_null_of(json, "closed");
    } else {
        vd_json_open_of(json, "closed", '{');
        vd_json_whole_of(json, "k", undoable->line);
        vd_json_whole_of(json, "event", undoable->event);
        vd_json_close(json, '}');
    }
    vd_json_close(json, '}');
}

static void put_state(struct vd_json *json, struct vd_service *service, const struct vd_party *seat,
                      const struct vd_look *look)
{
    vd_json_text_of(json, "seat", vd_seat_name(service, seat->game, seat->seat));
    vd_json_whole_of(json, "k", look->k);
    vd_json_text_of(json, "head", look->head.text);
    vd_json_whole_of(json, "told", look->view != NULL ? look->view->told : 0);
    vd_json_bool_of(json, "asked", look->asked);
    put_prompt(json, service, seat->game, look);
    vd_json_bool_of(json, "can_undo", look->can_undo);
    put_undo(json, &look->undoable);
    vd_json_bool_of(json, "over", look->over);
    vd_put_or_null(json, "due", look->due);
    vd_put_or_null(json, "minute_due", look->minute_due);
    vd_json_whole_of(json, "posts", look->posts);
    vd_put_or_null(json, "played", look->played);
}

/* Begins an answer with the seat's state; false if the request was refused. */
static bool open_state(struct vd_request_context *visit, struct vd_look *now,
                       struct vd_response *paper)
{
    struct vd_party seat;

    if (!vd_api_look(visit, &seat, now))
        return false;
    vd_response_open_json(paper);
    vd_json_open(&paper->json, '{');
    put_state(&paper->json, visit->server->service, &seat, now);
    return true;
}

void vd_api_seat(struct vd_request_context *visit)
{
    struct vd_look now;
    struct vd_response paper;

    if (!open_state(visit, &now, &paper))
        return;
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- legal orders ---- */

/* A seat that has nothing to decide may still change a card that is face down or a result it
 * entered: the rules decide. */
static bool may_order(const struct vd_look *now)
{
    return now->view != NULL && !now->over && now->wanted == NULL;
}

static void put_empty(struct vd_json *json, const char *key)
{
    vd_json_open_of(json, key, '[');
    vd_json_close(json, ']');
}

static void put_offers(const struct vd_look *now, const char *about, struct vd_json *json)
{
    const struct vd_chooser chooser = chooser_of(now);

    if (may_order(now)) {
        vd_offers_put(&chooser, about, json);
        return;
    }
    put_empty(json, "subjects");
    put_empty(json, "offers");
}

/* For scripts: all orders in words, however long the list is. */
static void put_orders(const struct vd_look *now, struct vd_json *json)
{
    const struct vd_chooser chooser = chooser_of(now);

    if (may_order(now)) {
        vd_offers_put_orders(&chooser, now->can_undo, json);
        return;
    }
    vd_json_open_of(json, "orders", '[');
    if (now->can_undo)
        vd_json_text(json, "undo");
    vd_json_close(json, ']');
}

void vd_api_legal(struct vd_request_context *visit)
{
    struct vd_look now;
    struct vd_response paper;

    if (!open_state(visit, &now, &paper))
        return;
    if (visit->request.form == VD_FORM_ORDERS)
        put_orders(&now, &paper.json);
    else
        put_offers(&now, visit->request.about, &paper.json);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* ---- whether an order is legal ---- */

static void put_refusal(const struct vd_chooser *chooser, enum vd_result result,
                        const struct vd_error *error, struct vd_json *json)
{
    if (result == VD_OK) {
        vd_json_null_of(json, "error");
        return;
    }
    vd_json_open_of(json, "error", '{');
    vd_json_text_of(json, "kind", result == VD_UNREADABLE ? "unreadable" : "refused");
    vd_json_text_of(json, "rule",
                    error->rule != 0 ? vd_rule_id(chooser->system, error->rule) : NULL);
    vd_json_text_of(json, "sentence", error->sentence);
    vd_json_text_of(json, "instead", error->instead[0] != '\0' ? error->instead : NULL);
    vd_json_close(json, '}');
}

/* How the order may turn out; NULL: no order is meant. */
static void put_forecast(const struct vd_chooser *chooser, const struct vd_command *command,
                         struct vd_json *json)
{
    const struct vd_offering *offering = chooser->system->offering;

    if (command == NULL || offering->forecast == NULL) {
        vd_json_null_of(json, "forecast");
        return;
    }
    vd_json_key(json, "forecast");
    offering->forecast(chooser->scenario, chooser->view, chooser->work, command, json);
}

static void put_check(const struct vd_chooser *chooser, struct vd_text order, struct vd_json *json)
{
    struct vd_command command;
    struct vd_error error;
    enum vd_result result = vd_chooser_check(chooser, order, &command, &error);

    if (result == VD_OK) {
        vd_json_key(json, "offer");
        vd_offer_put(chooser, &command, json);
    } else {
        vd_json_null_of(json, "offer");
    }
    put_refusal(chooser, result, &error, json);
    put_forecast(chooser, result == VD_OK ? &command : NULL, json);
}

/* Why a token can do nothing, or cannot go to a space. */
static void put_why_not(const struct vd_chooser *chooser, const struct vd_request *request,
                        struct vd_json *json)
{
    const struct vd_offering *offering = chooser->system->offering;
    struct vd_error error = {0};
    enum vd_result result = VD_OK;
    uint16_t cell = VD_NONE;
    unsigned matches;

    if (request->cell != NULL) {
        cell =
            vd_theater_find_cell(chooser->scenario->theater, vd_text_of(request->cell), &matches).v;
        if (cell == VD_NONE)
            result = vd_unreadable(&error, "there is no such space");
    }
    if (result == VD_OK && offering->why_not != NULL)
        result = offering->why_not(chooser->scenario, chooser->view, chooser->work,
                                   vd_text_of(request->about), cell, &error);
    vd_json_null_of(json, "offer");
    put_refusal(chooser, result, &error, json);
    put_forecast(chooser, NULL, json);
}

/* Checks by what the seat knows, so an answer reveals nothing new. */
void vd_api_check(struct vd_request_context *visit)
{
    const struct vd_request *request = &visit->request;
    struct vd_party seat;
    struct vd_look now;
    struct vd_response paper;

    if ((request->order == NULL) == (request->about == NULL)) {
        vd_send_malformed(visit->exchange, "Check what? Give ?order=TEXT or ?about=NAME.");
        return;
    }
    if (!vd_api_look(visit, &seat, &now))
        return;
    if (!may_order(&now)) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, "No order can be given now.");
        return;
    }
    const struct vd_chooser chooser = chooser_of(&now);

    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    if (request->order != NULL)
        put_check(&chooser, vd_text_of(request->order), &paper.json);
    else
        put_why_not(&chooser, request, &paper.json);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* ---- areas of the map ---- */

void vd_api_areas(struct vd_request_context *visit)
{
    const char *kind = visit->request.about;
    struct vd_party seat;
    struct vd_look now;
    struct vd_response paper;

    if (!vd_api_look(visit, &seat, &now))
        return;
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_whole_of(&paper.json, "told", now.view != NULL ? now.view->told : 0);
    vd_json_open_of(&paper.json, "areas", '[');
    if (now.view != NULL && now.system->offering->areas != NULL)
        now.system->offering->areas(now.scenario, now.view, now.work,
                                    vd_text_of(kind != NULL ? kind : ""), &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}
