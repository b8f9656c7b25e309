/* server/api_seat.c: a seat's own: what it knows, what it is asked, what it may order, its orders. */
#include <stdlib.h>
#include <string.h>

#include "record/texts.h"
#include "server/parts.h"
#include "server/returned.h"

/* When it is over, everything is everybody's of the campaign (Z12). */
static bool is_over(struct vd_visit *visit)
{
    struct vd_house_card card;

    return vd_house_card(visit->server->house, visit->party.game, &card) &&
           strcmp(card.state, "over") == 0;
}

/* The seat that is looked at: one's own, or the one that is named, which the umpire may do at any time
 * and the others when the campaign is over. False if there is none, which has been answered. */
static bool find_seat(struct vd_visit *visit, struct vd_party *seat)
{
    const char *name = visit->request.seat;
    uint8_t number = name[0] != '\0' ? vd_seat_named(visit->server->house, visit->party.game, name)
                                     : visit->party.seat;

    *seat = visit->party;
    if (visit->party.role == VD_ROLE_UMPIRE && name[0] == '\0') {
        vd_send_malformed(visit->exchange, "Whose? Give ?seat=NAME.");
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

static bool look(struct vd_visit *visit, struct vd_party *seat, struct vd_look *out)
{
    if (!find_seat(visit, seat))
        return false;
    if (vd_house_look(visit->server->house, seat, out))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
    return false;
}

/* ---- the card ---- */

/* What the players call themselves: for the others, and no part of any record. */
struct names {
    char of[VD_SEATS_MAX][VD_PERSON_MOST + 1];
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

static void put_seats(struct vd_visit *visit, struct vd_json *json,
                      const struct vd_house_card *card)
{
    struct names names = {0};

    (void)vd_store_read(visit->server->setup.store, VD_PERSON_LIST,
                        VD_VALUES(vd_value_words(visit->party.game)), take_name, &names);
    vd_json_open_of(json, "seats", '[');
    for (uint8_t i = 0; i < card->seat_count; i++) {
        vd_json_open(json, '{');
        vd_json_text_of(json, "name", card->seat[i].name);
        vd_json_text_of(json, "holder", vd_holder_names[card->seat[i].holder]);
        vd_json_text_of(json, "player", names.of[i][0] != '\0' ? names.of[i] : NULL);
        vd_json_text_of(json, "machine", card->seat[i].machine);
        vd_put_or_null(json, "away_until", card->seat[i].away_until);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
}

static void put_rematch(struct vd_json *json, const struct vd_house_card *card)
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

/* Before the start: whose salts are waited for. */
static void put_salts(struct vd_json *json, const struct vd_house_card *card)
{
    vd_json_open_of(json, "salts", '[');
    for (uint8_t i = 0; i < card->seat_count; i++) {
        if ((card->salts_missing & VD_AUDIENCE(i)) != 0)
            vd_json_text(json, card->seat[i].name);
    }
    vd_json_close(json, ']');
}

/* A seat's posture is its own secret. */
static void put_you(struct vd_json *json, struct vd_house *house, const struct vd_house_card *card,
                    const struct vd_party *party)
{
    enum vd_posture posture;

    vd_json_open_of(json, "you", '{');
    vd_json_text_of(json, "role", vd_role_names[party->role]);
    vd_json_text_of(json, "seat",
                    party->seat < card->seat_count ? card->seat[party->seat].name : NULL);
    vd_json_text_of(json, "posture",
                    vd_house_posture(house, party, &posture) ? vd_posture_names[posture] : NULL);
    vd_json_close(json, '}');
}

/* As it was said; and the rule of its zone, by which anybody can reckon. */
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

void vd_api_card(struct vd_visit *visit)
{
    struct vd_house_card card;
    struct vd_paper paper;

    if (!vd_house_card(visit->server->house, visit->party.game, &card)) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return;
    }
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", visit->party.game);
    vd_json_text_of(&paper.json, "title", card.title);
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
    put_you(&paper.json, visit->server->house, &card, &visit->party);
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- what is asked ---- */

/* A die that the seat is to throw itself comes before whatever the rules ask; and of a resignation they
 * know nothing. */
static void put_prompt(struct vd_json *json, struct vd_house *house, const char *game,
                       const struct vd_look *look)
{
    struct vd_prompt prompt = {.sentence = "The campaign has not started yet"};

    if (look->salt_wanted)
        (void)snprintf(
            prompt.sentence, sizeof prompt.sentence,
            "Every hash is in. Open your salt: \"salt ...\". A page or terminal that drew "
            "it does so by itself");

    if (look->over && look->resigned) {
        struct vd_writer verdict = vd_writer_of(prompt.sentence, sizeof prompt.sentence);

        (void)vd_house_verdict(house, game, &verdict);
    } else if (look->view != NULL && look->wanted == NULL) {
        look->rules->prompt(look->scenario, look->view, &prompt);
    }
    vd_json_open_of(json, "prompt", '{');
    vd_json_text_of(json, "rule", prompt.rule != 0 ? look->rules->rule_name(prompt.rule) : NULL);
    vd_json_text_of(json, "sentence", look->wanted != NULL ? look->wanted : prompt.sentence);
    vd_json_close(json, '}');
}

static void put_state(struct vd_json *json, struct vd_house *house, const struct vd_party *seat,
                      const struct vd_look *look)
{
    vd_json_text_of(json, "seat", vd_seat_name(house, seat->game, seat->seat));
    vd_json_whole_of(json, "k", look->k);
    vd_json_text_of(json, "head", look->head.text);
    vd_json_bool_of(json, "asked", look->asked);
    put_prompt(json, house, seat->game, look);
    vd_json_bool_of(json, "can_undo", look->can_undo);
    vd_json_bool_of(json, "over", look->over);
    vd_put_or_null(json, "due", look->due);
    vd_json_whole_of(json, "posts", look->posts);
    vd_put_or_null(json, "played", look->played);
}

/* An answer that begins with how the seat stands; false if it was refused. */
static bool open_state(struct vd_visit *visit, struct vd_look *now, struct vd_paper *paper)
{
    struct vd_party seat;

    if (!look(visit, &seat, now))
        return false;
    vd_paper_open_json(paper);
    vd_json_open(&paper->json, '{');
    put_state(&paper->json, visit->server->house, &seat, now);
    return true;
}

void vd_api_seat(struct vd_visit *visit)
{
    struct vd_look now;
    struct vd_paper paper;

    if (!open_state(visit, &now, &paper))
        return;
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- what it knows ---- */

struct printed {
    const struct vd_look *look;
    const struct vd_view *view;
    enum vd_form form;
};

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->look->rules->print_view(printed->look->scenario, printed->view, printed->form, writer);
}

static bool is_document(enum vd_form form)
{
    return form == VD_FORM_JSON || form == VD_FORM_BOOK;
}

static void send_view(struct vd_visit *visit, const struct vd_look *now, const struct vd_view *view)
{
    struct printed printed = {now, view, visit->request.form};
    struct vd_paper paper;

    if (view == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown,
                        "There is no such view; the campaign may not have started yet.");
        return;
    }
    vd_paper_open(&paper,
                  is_document(printed.form) ? "application/json" : "text/plain; charset=utf-8");
    vd_put_printed(&paper.scroll, print_view, &printed);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

void vd_api_view(struct vd_visit *visit)
{
    const struct vd_request *request = &visit->request;
    struct vd_party seat;
    struct vd_look now;
    struct vd_heap heap;

    if (visit->party.role == VD_ROLE_GALLERY) {
        vd_gallery_view(visit);
        return;
    }
    if (!look(visit, &seat, &now))
        return;
    vd_heap_init(&heap);
    send_view(visit, &now,
              request->has_at ? vd_house_view_at(visit->server->house, &seat, request->at, &heap)
                              : now.view);
    vd_heap_release(&heap);
}

struct frames {
    const struct vd_look *look;
    struct vd_paper paper;
    uint32_t last;
};

static void put_frame(void *context, uint32_t k, const struct vd_view *view)
{
    struct frames *frames = context;
    struct printed printed = {frames->look, view, VD_FORM_JSON};

    vd_scroll_format(&frames->paper.scroll, "%s{\"k\":%lu,\"view\":", frames->last != 0 ? "," : "",
                     (unsigned long)k);
    vd_put_printed(&frames->paper.scroll, print_view, &printed);
    vd_scroll_words(&frames->paper.scroll, "}");
    frames->last = k;
}

void vd_api_views(struct vd_visit *visit)
{
    enum { FRAMES_MAX = 50 };
    uint32_t after = visit->request.after;
    struct vd_party seat;
    struct vd_look now;
    struct frames frames = {.look = &now};

    if (!look(visit, &seat, &now))
        return;
    vd_paper_open(&frames.paper, "application/json");
    vd_scroll_words(&frames.paper.scroll, "{\"views\":[");
    (void)vd_house_views(visit->server->house, &seat, after, FRAMES_MAX, put_frame, &frames);
    vd_scroll_format(&frames.paper.scroll, "],\"k\":%lu,\"more\":%s}",
                     (unsigned long)(frames.last != 0 ? frames.last : after),
                     frames.last != 0 && frames.last < now.k ? "true" : "false");
    vd_paper_send(&frames.paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* ---- what it may order ---- */

static void put_choice(struct vd_json *json, const struct vd_look *now, struct vd_choice choice)
{
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    now->rules->expand(now->scenario, now->view, now->work, choice, &command);
    now->rules->print_command(now->scenario, &command, &writer);
    vd_json_text(json, text);
}

static void put_orders(struct vd_json *json, const struct vd_look *now)
{
    struct vd_heap heap;
    size_t most = now->rules->sizes(now->scenario).choices, count;

    vd_heap_init(&heap);
    struct vd_choice *choices = vd_heap_take(&heap, most, sizeof *choices);

    count = now->rules->legal(now->scenario, now->view, now->work, choices, most);
    for (size_t i = 0; i < count && i < most; i++)
        put_choice(json, now, choices[i]);
    vd_heap_release(&heap);
}

void vd_api_legal(struct vd_visit *visit)
{
    struct vd_look now;
    struct vd_paper paper;

    if (!open_state(visit, &now, &paper))
        return;
    vd_json_open_of(&paper.json, "orders", '[');
    /* Who is not asked may still change what he laid face down or entered: the rules know. */
    if (now.view != NULL && !now.over && now.wanted == NULL)
        put_orders(&paper.json, &now);
    if (now.can_undo)
        vd_json_text(&paper.json, "undo");
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* ---- what it was told ---- */

void vd_api_log(struct vd_visit *visit)
{
    struct vd_party seat;
    struct vd_look now;
    struct vd_paper paper;

    if (visit->party.role == VD_ROLE_GALLERY) {
        vd_gallery_log(visit);
        return;
    }
    if (!look(visit, &seat, &now))
        return;
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    (void)vd_put_lines(&paper.json, visit->server->house, &seat, visit->request.after, now.k);
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

/* Its bytes are chained: what fills it up stands in the header. */
static void send_record(struct vd_visit *visit, struct vd_text bytes)
{
    char dots[VD_PAD + 1];
    size_t over = bytes.length % VD_PAD;
    struct vd_paper paper;

    memset(dots, '.', sizeof dots);
    dots[VD_PAD - over] = '\0';
    vd_paper_open(&paper, "application/x-ndjson");
    vd_paper_field(&paper, "X-Padding", dots);
    vd_paper_field(&paper, "Content-Disposition", "attachment; filename=\"campaign.vdr\"");
    vd_scroll_put(&paper.scroll, bytes.at, bytes.length);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

/* The umpire's own, or, when the campaign is over and it is asked for, to anybody of it. */
void vd_api_record(struct vd_visit *visit)
{
    bool umpires = visit->party.role == VD_ROLE_UMPIRE && visit->request.seat[0] == '\0';
    struct vd_party party = visit->party;
    struct vd_buffer buffer;
    struct vd_heap heap;

    if (strcmp(visit->request.seat, "umpire") == 0)
        umpires = true;
    else if (!umpires && !find_seat(visit, &party))
        return;
    vd_heap_init(&heap);
    vd_buffer_init(&buffer, &heap);
    if (vd_house_record(visit->server->house, &party, umpires, &buffer))
        send_record(visit, vd_buffer_text(&buffer));
    else
        vd_send_refusal(visit->exchange, &vd_refusal_forbidden, NULL);
    vd_heap_release(&heap);
}

/* ---- orders ---- */

/* Fixed in size but for the echo, which is the order as it was read. */
static void send_receipt(struct vd_visit *visit, const struct vd_answer *answer)
{
    struct vd_paper paper;

    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_whole_of(&paper.json, "count", answer->count);
    vd_json_text_of(&paper.json, "head", answer->head.text);
    vd_json_bool_of(&paper.json, "again", answer->again);
    vd_json_text_of(&paper.json, "echo", answer->text);
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_RECEIPT);
}

static void ordered(void *context, const struct vd_answer *answer)
{
    struct vd_visit *visit = context;
    struct vd_counters *counters = &visit->server->counters;

    if (vd_visit_refused(visit, answer)) {
        counters->refused++;
        return;
    }
    counters->taken += !answer->again;
    send_receipt(visit, answer);
}

void vd_api_orders(struct vd_visit *visit)
{
    struct vd_text bytes = vd_visit_body(visit);
    struct vd_body body = {0};
    struct vd_body_orders orders;

    if (vd_body_plain_orders(bytes, &orders) ||
        (vd_body_read(bytes, &body) && vd_body_orders(&body, &orders))) {
        const struct vd_house_post post = {.from = visit->party,
                                           .text = orders.text,
                                           .key = orders.key,
                                           .head =
                                               orders.head.text[0] != '\0' ? &orders.head : NULL};

        vd_house_post(visit->server->house, &post, ordered, visit);
    } else {
        vd_send_malformed(visit->exchange, body.sentence);
    }
    vd_body_release(&body);
}

/* ---- what waits ---- */

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

/* After the end too: what a player meant to do stands in no record, and may serve him again. */
void vd_api_waiting(struct vd_visit *visit)
{
    struct vd_party seat;
    struct vd_paper paper;

    if (!find_seat(visit, &seat))
        return;
    if (visit->party.role != VD_ROLE_UMPIRE && seat.seat != visit->party.seat) {
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        return;
    }
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "waiting", '[');
    (void)vd_house_waiting_list(visit->server->house, &seat, put_waiting, &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- what was given back ---- */

static bool put_body(void *context, struct vd_text body)
{
    vd_json_raw(context, body.at, body.length);
    return true;
}

void vd_api_returned(struct vd_visit *visit)
{
    struct vd_paper paper;

    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "returned", '[');
    (void)vd_house_returned(visit->server->house, &visit->party, put_body, &paper.json);
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

static void forgotten(void *context, const struct vd_answer *answer)
{
    if (!vd_visit_refused(context, answer))
        vd_api_returned(context);
}

void vd_api_returned_seen(struct vd_visit *visit)
{
    char beginning[VD_RETURNED_BEGINNING] = "";
    struct vd_writer writer = vd_writer_of(beginning, sizeof beginning);

    if (visit->request.id[0] != '\0')
        vd_returned_begin(visit->request.id, &writer);
    vd_house_forget_returned(visit->server->house, &visit->party, beginning, forgotten, visit);
}
