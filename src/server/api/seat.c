/* server/api/seat.c: a seat's own: its card, its view, its record and its orders. */
#include <stdlib.h>
#include <string.h>

#include "record/session/texts.h"
#include "server/api/returned.h"
#include "server/parts.h"

/* When the campaign is over, everybody in it may see everything (Z12). */
static bool is_over(struct vd_request_context *visit)
{
    struct vd_service_card card;

    return vd_service_card(visit->server->service, visit->party.game, &card) &&
           strcmp(card.state, "over") == 0;
}

/* Finds the seat that the request looks at: the party's own, or the one it names. The umpire may
 * name a seat at any time, the others when the campaign is over. False, and the request is
 * answered, if there is none. */
static bool find_seat(struct vd_request_context *visit, struct vd_party *seat)
{
    const char *name = visit->request.seat;
    uint8_t number = name[0] != '\0'
                         ? vd_seat_named(visit->server->service, visit->party.game, name)
                         : visit->party.seat;

    *seat = visit->party;
    if (visit->party.role == VD_ROLE_UMPIRE && name[0] == '\0') {
        vd_send_malformed(visit->exchange, "Whose seat? Give ?seat=NAME.");
        return false;
    }
    if (number < VD_SEATS_MAX &&
        (visit->party.role == VD_ROLE_UMPIRE || number == visit->party.seat || is_over(visit))) {
        seat->role = VD_ROLE_SEAT;
        seat->seat = number;
        return true;
    }
    vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
    return false;
}

bool vd_api_look(struct vd_request_context *visit, struct vd_party *seat, struct vd_look *out)
{
    if (!find_seat(visit, seat))
        return false;
    if (vd_service_look(visit->server->service, seat, out))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
    return false;
}

/* ---- the card ---- */

/* The names that players gave themselves: shown to the others, in no record. */
struct names {
    char of[VD_SEATS_MAX][VD_PERSON_MAX + 1];
};

static bool take_name(void *context, const struct vd_value *values, size_t count)
{
    struct names *names = context;

    (void)count;
    if (values[0].whole >= 0 && values[0].whole < VD_SEATS_MAX && values[1].at != NULL)
        (void)snprintf(names->of[values[0].whole], sizeof names->of[0], "%.*s",
                       (int)values[1].length, (const char *)values[1].at);
    return true;
}

static void put_seats(struct vd_request_context *visit, struct vd_json *json,
                      const struct vd_service_card *card)
{
    struct names names = {0};

    (void)vd_store_read(visit->server->setup.store, VD_PERSON_LIST,
                        VD_VALUES(vd_value_words(visit->party.game)), take_name, &names);
    vd_json_open_of(json, "seats", '[');
    for (uint8_t i = 0; i < card->seat_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", card->seat[i].name);
        vd_json_text_of(json, "side", card->seat[i].side);
        vd_json_text_of(json, "commander", card->seat[i].commander);
        vd_json_text_of(json, "holder", vd_holder_names[card->seat[i].holder]);
        vd_json_text_of(json, "player", names.of[i][0] != '\0' ? names.of[i] : NULL);
        vd_json_text_of(json, "machine", card->seat[i].machine);
        vd_put_or_null(json, "away_until", card->seat[i].away_until);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_rematch(struct vd_json *json, const struct vd_service_card *card)
{
    vd_json_open_of(json, "rematch", '{');
    vd_json_open_of(json, "wanted", '[');
    for (uint8_t i = 0; i < card->seat_count; i++) {
        if ((card->rematch.wanted & VD_AUDIENCE(i)) != 0)
            vd_json_text(json, card->seat[i].name);
    }
    vd_json_close(json, ']');
    vd_json_text_of(json, "game", card->rematch.next[0] != '\0' ? card->rematch.next : NULL);
    vd_json_close(json, '}');
}

/* Before the start: the seats whose salts are missing. */
static void put_salts(struct vd_json *json, const struct vd_service_card *card)
{
    vd_json_open_of(json, "salts", '[');
    for (uint8_t i = 0; i < card->seat_count; i++) {
        if ((card->salts_missing & VD_AUDIENCE(i)) != 0)
            vd_json_text(json, card->seat[i].name);
    }
    vd_json_close(json, ']');
}

/* A seat's posture is told to that seat alone. */
static void put_you(struct vd_json *json, struct vd_service *service,
                    const struct vd_service_card *card, const struct vd_party *party)
{
    enum vd_posture posture;

    vd_json_open_of(json, "you", '{');
    vd_json_text_of(json, "role", vd_role_names[party->role]);
    vd_json_text_of(json, "seat",
                    party->seat < card->seat_count ? card->seat[party->seat].name : NULL);
    vd_json_text_of(json, "posture",
                    vd_service_posture(service, party, &posture) ? vd_posture_names[posture]
                                                                 : NULL);
    vd_json_close(json, '}');
}

/* The pace as the host wrote it, and the rule of its time zone, for clients to compute with. */
static void put_pace(struct vd_json *json, const struct vd_pace *pace)
{
    char text[VD_PACE_WORDS];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_pace_write(pace, VD_ZONE_SAID, &writer);
    vd_json_text_of(json, "pace", text);
    writer = vd_writer_of(text, sizeof text);
    vd_zone_write_rule(&pace->zone, &writer);
    vd_json_text_of(json, "zone", text);
}

void vd_api_card(struct vd_request_context *visit)
{
    struct vd_service_card card;
    struct vd_response paper;

    if (!vd_service_card(visit->server->service, visit->party.game, &card)) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return;
    }
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", visit->party.game);
    vd_json_text_of(&paper.json, "title", card.title);
    vd_json_text_of(&paper.json, "system", card.system->name);
    vd_json_text_of(&paper.json, "scenario", card.scenario);
    vd_json_text_of(&paper.json, "state", card.state);
    vd_json_whole_of(&paper.json, "made", card.made);
    put_pace(&paper.json, &card.pace);
    vd_json_bool_of(&paper.json, "umpire", card.umpire);
    vd_json_bool_of(&paper.json, "notices", visit->server->setup.mail != NULL);
    put_seats(visit, &paper.json, &card);
    vd_put_or_null(&paper.json, "gallery", card.gallery);
    put_rematch(&paper.json, &card);
    put_salts(&paper.json, &card);
    vd_json_text_of(&paper.json, "commit", card.commit.text);
    vd_json_whole_of(&paper.json, "grade", card.grade);
    vd_json_text_of(&paper.json, "own_tables", card.own_tables);
    put_you(&paper.json, visit->server->service, &card, &visit->party);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- views ---- */

struct printed {
    const struct vd_look *look;
    const struct vd_view *view;
    enum vd_form form;
};

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->look->system->language->print_view(printed->look->scenario, printed->view,
                                                printed->form, writer);
}

static bool is_document(enum vd_form form)
{
    return form == VD_FORM_JSON || form == VD_FORM_BOOK;
}

static void send_view(struct vd_request_context *visit, const struct vd_look *now,
                      const struct vd_view *view)
{
    struct printed printed = {now, view, visit->request.form};
    struct vd_response paper;

    if (view == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown,
                        "There is no such view; the campaign may not have started yet.");
        return;
    }
    vd_response_open(&paper,
                     is_document(printed.form) ? "application/json" : "text/plain; charset=utf-8");
    vd_put_printed(&paper.buffer, print_view, &printed);
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

void vd_api_view(struct vd_request_context *visit)
{
    const struct vd_request *request = &visit->request;
    struct vd_party seat;
    struct vd_look now;
    struct vd_arena arena;

    if (visit->party.role == VD_ROLE_GALLERY) {
        vd_gallery_view(visit);
        return;
    }
    if (!vd_api_look(visit, &seat, &now))
        return;
    vd_arena_init(&arena);
    send_view(visit, &now,
              request->has_at
                  ? vd_service_view_at(visit->server->service, &seat, request->at, &arena)
                  : now.view);
    vd_arena_release(&arena);
}

struct frames {
    const struct vd_look *look;
    struct vd_response paper;
    uint32_t last;
};

static void put_frame(void *context, uint32_t k, const struct vd_view *view)
{
    struct frames *frames = context;
    struct printed printed = {frames->look, view, VD_FORM_JSON};

    vd_strbuf_format(&frames->paper.buffer, "%s{\"k\":%lu,\"view\":", frames->last != 0 ? "," : "",
                     (unsigned long)k);
    vd_put_printed(&frames->paper.buffer, print_view, &printed);
    vd_strbuf_words(&frames->paper.buffer, "}");
    frames->last = k;
}

void vd_api_views(struct vd_request_context *visit)
{
    enum { FRAMES_MAX = 50 };
    uint32_t after = visit->request.after;
    struct vd_party seat;
    struct vd_look now;
    struct frames frames = {.look = &now};

    if (!vd_api_look(visit, &seat, &now))
        return;
    vd_response_open(&frames.paper, "application/json");
    vd_strbuf_words(&frames.paper.buffer, "{\"views\":[");
    (void)vd_service_views(visit->server->service, &seat, after, FRAMES_MAX, put_frame, &frames);
    vd_strbuf_format(&frames.paper.buffer, "],\"k\":%lu,\"more\":%s}",
                     (unsigned long)(frames.last != 0 ? frames.last : after),
                     frames.last != 0 && frames.last < now.k ? "true" : "false");
    vd_response_send(&frames.paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* ---- the record ---- */

void vd_api_log(struct vd_request_context *visit)
{
    struct vd_party seat;
    struct vd_look now;
    struct vd_response paper;

    if (visit->party.role == VD_ROLE_GALLERY) {
        vd_gallery_log(visit);
        return;
    }
    if (!vd_api_look(visit, &seat, &now))
        return;
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    (void)vd_put_lines(&paper.json, visit->server->service, &seat, visit->request.after, now.k);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* The bytes of a record are hashed, so the padding is in the header. */
static void send_record(struct vd_request_context *visit, struct vd_text bytes)
{
    char dots[VD_PAD + 1];
    size_t over = bytes.length % VD_PAD;
    struct vd_response paper;

    memset(dots, '.', sizeof dots);
    dots[VD_PAD - over] = '\0';
    vd_response_open(&paper, "application/x-ndjson");
    vd_response_field(&paper, "X-Padding", dots);
    vd_response_field(&paper, "Content-Disposition", "attachment; filename=\"campaign.vdr\"");
    vd_strbuf_put(&paper.buffer, bytes.at, bytes.length);
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

/* Sends the umpire's record to the umpire, or on request to anybody in the campaign when it is
 * over; else a seat's record. */
void vd_api_record(struct vd_request_context *visit)
{
    bool umpires = visit->party.role == VD_ROLE_UMPIRE && visit->request.seat[0] == '\0';
    struct vd_party party = visit->party;
    struct vd_buffer buffer;
    struct vd_arena arena;

    if (strcmp(visit->request.seat, "umpire") == 0)
        umpires = true;
    else if (!umpires && !find_seat(visit, &party))
        return;
    vd_arena_init(&arena);
    vd_buffer_init(&buffer, &arena);
    if (vd_service_record(visit->server->service, &party, umpires, &buffer))
        send_record(visit, vd_buffer_text(&buffer));
    else
        vd_send_refusal(visit->exchange, &vd_refusal_forbidden, NULL);
    vd_arena_release(&arena);
}

/* ---- orders ---- */

/* A receipt has a fixed size, except the echo, which is the order as it was understood. */
static void send_receipt(struct vd_request_context *visit, const struct vd_answer *answer)
{
    struct vd_response paper;

    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_whole_of(&paper.json, "count", answer->count);
    vd_json_text_of(&paper.json, "head", answer->head.text);
    vd_json_bool_of(&paper.json, "again", answer->again);
    vd_json_text_of(&paper.json, "echo", answer->text);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_RECEIPT);
}

static void ordered(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;
    struct vd_counters *counters = &visit->server->counters;

    if (vd_request_context_refused(visit, answer)) {
        counters->refused++;
        return;
    }
    counters->taken += !answer->again;
    send_receipt(visit, answer);
}

void vd_api_orders(struct vd_request_context *visit)
{
    struct vd_text bytes = vd_request_context_body(visit);
    struct vd_body body = {0};
    struct vd_body_orders orders;

    if (vd_body_plain_orders(bytes, &orders) ||
        (vd_body_read(bytes, &body) && vd_body_orders(&body, &orders))) {
        const struct vd_service_post post = {.from = visit->party,
                                             .text = orders.text,
                                             .key = orders.key,
                                             .head =
                                                 orders.head.text[0] != '\0' ? &orders.head : NULL};

        vd_service_post(visit->server->service, &post, ordered, visit);
    } else {
        vd_send_malformed(visit->exchange, body.sentence);
    }
    vd_body_release(&body);
}

/* ---- orders that wait ---- */

static bool put_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    struct vd_json *json = context;

    vd_json_open(json, '{');
    vd_json_text_of(json, "kind", kind);
    vd_json_whole_of(json, "place", place);
    vd_json_text_of(json, "text", text);
    vd_json_close(json, '}');
    return true;
}

/* After the end too: these orders are in no record, and the player may want them again. */
void vd_api_waiting(struct vd_request_context *visit)
{
    struct vd_party seat;
    struct vd_response paper;

    if (!find_seat(visit, &seat))
        return;
    if (visit->party.role != VD_ROLE_UMPIRE && seat.seat != visit->party.seat) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return;
    }
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "waiting", '[');
    (void)vd_service_waiting_list(visit->server->service, &seat, put_waiting, &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- returned orders ---- */

static bool put_body(void *context, struct vd_text body)
{
    vd_json_raw(context, body.at, body.length);
    return true;
}

void vd_api_returned(struct vd_request_context *visit)
{
    struct vd_response paper;

    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "returned", '[');
    (void)vd_service_returned(visit->server->service, &visit->party, put_body, &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

static void forgotten(void *context, const struct vd_answer *answer)
{
    if (!vd_request_context_refused(context, answer))
        vd_api_returned(context);
}

void vd_api_returned_seen(struct vd_request_context *visit)
{
    char beginning[VD_RETURNED_BEGINNING] = "";
    struct vd_writer writer = vd_writer_of(beginning, sizeof beginning);

    if (visit->request.id[0] != '\0')
        vd_returned_begin(visit->request.id, &writer);
    vd_service_forget_returned(visit->server->service, &visit->party, beginning, forgotten, visit);
}
