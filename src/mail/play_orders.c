/* mail/play_orders.c: posts the orders of an email piece by piece, and writes the answer to
 * each. */
#include <stdio.h>
#include <string.h>

#include "mail/mailer_parts.h"
#include "record/words.h"

/* ---- answers in words ---- */

static void put_rest(struct vd_buffer *out, const char *rest)
{
    struct vd_text text = vd_text_of(rest), line;

    vd_put(out, "Not carried out:\n");
    while (vd_line_next(&text, &line)) {
        vd_put(out, "  ");
        vd_put_bytes(out, line.at, line.length);
        vd_put(out, "\n");
    }
}

void vd_put_answer(struct vd_buffer *out, const struct vd_answer *answer)
{
    vd_put(out, "Refused");
    if (answer->order != NULL) {
        vd_put(out, ", \"");
        vd_put(out, answer->order);
        vd_put(out, "\"");
    } else if (answer->line != 0) {
        vd_put(out, ", line ");
        vd_put_number(out, answer->line);
    }
    vd_put(out, ": ");
    vd_put(out, answer->error.sentence);
    if (answer->rule != NULL) {
        vd_put(out, " [");
        vd_put(out, answer->rule);
        vd_put(out, "]");
    }
    vd_put(out, "\n");
    if (answer->error.instead[0] != '\0') {
        vd_put(out, "Instead: ");
        vd_put(out, answer->error.instead);
        vd_put(out, "\n");
    }
    if (answer->rest != NULL)
        put_rest(out, answer->rest);
}

/* ---- orders ---- */

static const char new_link[] = "new link";

static bool is_house_word(struct vd_text line)
{
    return (vd_line_begins_word_of(line, VD_WORD_SEATS | VD_WORD_OLD) &&
            vd_is_service_word(line)) ||
           vd_line_begins_word(line, "salt") || vd_line_begins_word(line, new_link);
}

/* ---- text at the end that is not orders ---- */

/* True if the line begins with a word that is not an order, or nearly so. */
static bool is_near_word(struct vd_text line)
{
    return vd_line_is_near_word_of(line, VD_WORD_NOTE | VD_WORD_SESSION | VD_WORD_SEATS |
                                             VD_WORD_OLD | VD_WORD_MAIL | VD_WORD_HEADING);
}

/* True if no line of the paragraph can be an order, not even a misspelled one. */
static bool is_aside(const struct vd_look *look, struct vd_text paragraph)
{
    struct vd_text line;

    while (vd_line_next(&paragraph, &line)) {
        if (is_near_word(line) || !look->system->language->is_aside(look->scenario, line))
            return false;
    }
    return true;
}

/* A game letter or a question may be meant to have several paragraphs, which is not possible: its
 * writer must be told. */
static bool ends_in_prose(const struct vd_system *system, struct vd_text orders)
{
    size_t start = orders.length > 0 ? orders.length - 1 : 0;

    while (start > 0 && orders.at[start - 1] != '\n')
        start--;
    struct vd_text last = {orders.at + start, orders.length - start};
    bool prose = vd_line_begins_word(last, "question");

    for (size_t i = 0; system->correspondence != NULL && !prose; i++) {
        const char *verb = system->correspondence->forms[i].verb;

        if (verb == NULL)
            break;
        prose = vd_line_begins_word(last, verb);
    }
    return prose;
}

static void say_aside(struct vd_incoming_mail *taking, struct vd_text aside)
{
    struct vd_text line;

    vd_incoming_mail_say(taking, "Not read as orders, at the end of your email:");
    while (vd_line_next(&aside, &line)) {
        vd_put(&taking->seat->answer, "  ");
        vd_put_bytes(&taking->seat->answer, line.at, line.length);
        vd_put(&taking->seat->answer, "\n");
    }
}

struct vd_text vd_incoming_mail_cut_aside(struct vd_incoming_mail *taking)
{
    const struct vd_email *email = &taking->email;
    struct vd_text orders = email->orders;
    struct vd_look look;

    if (vd_is_host_or_umpire(&taking->party) ||
        !vd_service_look(taking->mailer->service, &taking->party, &look) ||
        look.system->language->is_aside == NULL)
        return orders;
    for (size_t i = email->break_count; i > 0; i--) {
        size_t start = email->breaks[i - 1];

        if (!is_aside(&look, (struct vd_text){orders.at + start, orders.length - start}))
            break;
        orders.length = start;
    }
    if (orders.length == email->orders.length || ends_in_prose(look.system, orders))
        return email->orders;
    say_aside(taking,
              (struct vd_text){orders.at + orders.length, email->orders.length - orders.length});
    return orders;
}

/* ---- posting ---- */

/* Cuts off the next post of an email. A word for the service stands alone, except that "ahead"
 * takes all lines below it up to the next such word; orders between such words go together. For the
 * host and the umpire every line is a post. */
static struct vd_text cut_piece(struct vd_text *rest, bool is_desk)
{
    struct vd_text line, piece = {rest->at, 0};
    bool first = true, alone = false;

    while (rest->length > 0) {
        struct vd_text before = *rest;

        (void)vd_line_next(rest, &line);
        if (!first && (alone || is_house_word(line))) {
            *rest = before;
            break;
        }
        alone = first && (is_desk || (is_house_word(line) && !vd_line_begins_word(line, "ahead")));
        first = false;
        piece.length = (size_t)(line.at + line.length - piece.at);
    }
    return piece;
}

/* Made from the Message-ID and the number of the post. It is the same whether the post is executed
 * at once or waits, so that a copy of the email cannot do both. */
static void write_key(const struct vd_incoming_mail *taking, char key[VD_POST_KEY_MAX])
{
    (void)snprintf(key, VD_POST_KEY_MAX, "mail.%s.%u", vd_text_hash(taking->email.message_id).text,
                   taking->posts);
}

static bool is_asked(struct vd_incoming_mail *taking)
{
    struct vd_look look;

    return vd_service_look(taking->mailer->service, &taking->party, &look) && look.asked;
}

/* Continues with the next piece. */
static void end_piece(struct vd_incoming_mail *taking)
{
    taking->piece.length = 0;
    vd_incoming_mail_go_on(taking, vd_incoming_mail_post);
}

static void posted(void *context, const struct vd_answer *answer);

static void post_piece(struct vd_incoming_mail *taking)
{
    char key[VD_POST_KEY_MAX];
    struct vd_buffer text;
    struct vd_service_post post = {.from = taking->party, .text = taking->piece};

    vd_buffer_init(&text, &taking->arena);
    if (taking->is_ahead) {
        vd_put(&text, "ahead: ");
        vd_put_bytes(&text, taking->piece.at, taking->piece.length);
        post.text = vd_buffer_text(&text);
    }
    write_key(taking, key);
    post.key = vd_text_of(key);
    vd_service_post(taking->mailer->service, &post, posted, taking);
}

/* Repeats a word for the service, as it was understood. "standing 3" without an order ends that
 * standing order. */
static void say_noted(struct vd_incoming_mail *taking, const char *echo)
{
    bool ends = vd_text_begins(vd_text_of(echo), "standing") && strchr(echo, ':') == NULL;

    vd_put(&taking->seat->answer, ends ? "Ended: " : "Noted: ");
    vd_incoming_mail_say(taking, echo);
}

/* Writes what there is to say about an order, apart from its effects, which are told with the
 * news. */
static void say_taken(struct vd_incoming_mail *taking, const struct vd_answer *answer)
{
    struct vd_text word = taking->piece;

    taking->is_useful = true;
    if (answer->text == NULL)
        return;
    if (vd_is_host_or_umpire(&taking->party)) {
        vd_put(&taking->seat->answer, "Done: ");
        vd_incoming_mail_say(taking, answer->text);
    } else if (vd_line_begins_word(word, "deputy")) {
        vd_incoming_mail_say(
            taking, "A second link to your seat, for your deputy, until the end of that day:");
        vd_incoming_mail_say_link(taking, answer->text);
    } else if (vd_line_begins_word(word, "salt")) {
        vd_incoming_mail_say(taking, "Your salt is opened and goes into the dice.");
    } else if (vd_line_begins_word(word, "rematch")) {
        vd_incoming_mail_say(taking, "Your wish for a rematch is noted.");
    } else if (strcmp(answer->text, "ahead:") == 0) {
        vd_incoming_mail_say(taking, "Your waiting orders are canceled.");
    } else if (taking->is_ahead || vd_line_begins_word(word, "ahead")) {
        if (!is_asked(taking))
            vd_incoming_mail_say(
                taking, "It is not your move yet: these orders wait, secret, until it is.");
    } else if (vd_line_begins_word(word, "back")) {
        vd_incoming_mail_say(taking, "You are back, and your clock runs again.");
    } else if (is_house_word(word)) {
        say_noted(taking, answer->text);
    }
}

/* An order that comes too early is posted again as an order sent ahead. */
static void posted(void *context, const struct vd_answer *answer)
{
    struct vd_incoming_mail *taking = context;

    vd_incoming_mail_go_on(taking, vd_incoming_mail_post);
    if (answer->kind == VD_ANSWER_BROKEN) {
        vd_incoming_mail_end(taking, VD_FATE_FAILED, answer->error.sentence);
        return;
    }
    if (answer->kind != VD_ANSWER_DONE && !taking->is_ahead && !is_house_word(taking->piece) &&
        !vd_is_host_or_umpire(&taking->party) && !is_asked(taking)) {
        taking->is_ahead = true;
        return;
    }
    if (answer->kind != VD_ANSWER_DONE)
        vd_put_answer(&taking->seat->answer, answer);
    else
        say_taken(taking, answer);
    if (answer->rule != NULL)
        taking->is_useful = true; /* it was read, and a rule forbids it */
    taking->piece.length = 0;
}

/* ---- links ---- */

static bool wants_rematch(const struct vd_incoming_mail *taking)
{
    return vd_is_host_or_umpire(&taking->party) && vd_text_same(taking->piece, "rematch");
}

/* Reads "game ID", and the key of the host or the umpire there on a line of its own. */
static void say_rematch(struct vd_incoming_mail *taking, const char *secrets)
{
    const char *desk = taking->party.role == VD_ROLE_UMPIRE ? "umpire" : "host";
    char game[VD_GAME_LETTERS + 1], key[VD_KEY_LETTERS + 1];

    if (sscanf(secrets, "game %22s %*s %43s", game, key) != 2)
        return;
    vd_incoming_mail_say(taking,
                         "The rematch is made, with the sides swapped. This is your page there; "
                         "send an email with a line \"Key: ...\" and its key to get its emails:");
    vd_incoming_mail_say_link_to(taking, game, desk, key);
}

static void say_made(struct vd_incoming_mail *taking, const char *key)
{
    const char *game = taking->party.game;

    if (wants_rematch(taking)) {
        say_rematch(taking, key);
    } else if (vd_line_begins_word(taking->piece, new_link)) {
        taking->has_new_link = true;
        vd_incoming_mail_say(taking,
                             "Your new link, for page and terminal. Your old link, your deputy's "
                             "link and the old reply address no longer work: reply to this email.");
        if (vd_is_host_or_umpire(&taking->party))
            vd_incoming_mail_say_link_to(
                taking, game, taking->party.role == VD_ROLE_UMPIRE ? "umpire" : "host", key);
        else
            vd_incoming_mail_say_link(taking, key);
    } else if (vd_line_begins_word(taking->piece, "invite")) {
        vd_incoming_mail_say(
            taking,
            "That player is out, and their waiting orders are canceled: leave, orders sent ahead, "
            "standing orders. What the seat knows stays. The invitation for the next player:");
        vd_incoming_mail_say_link_to(taking, game, NULL, key);
    } else {
        vd_incoming_mail_say(taking,
                             "The spectators' link, for anybody; the old one no longer works:");
        vd_incoming_mail_say_link_to(taking, game, "gallery", key);
    }
}

static void linked(void *context, const struct vd_answer *answer)
{
    struct vd_incoming_mail *taking = context;

    vd_incoming_mail_go_on(taking, vd_incoming_mail_post);
    if (answer->kind == VD_ANSWER_BROKEN) {
        vd_incoming_mail_end(taking, VD_FATE_FAILED, answer->error.sentence);
        return;
    }
    if (answer->kind != VD_ANSWER_DONE) {
        vd_put_answer(&taking->seat->answer, answer);
    } else {
        taking->is_useful = true;
        say_made(taking, answer->text);
    }
    taking->piece.length = 0;
}

static void make_link(struct vd_incoming_mail *taking)
{
    struct vd_service *service = taking->mailer->service;
    static const char word[] = "invite";
    size_t length = sizeof word - 1;
    uint8_t seat;

    if (vd_line_begins_word(taking->piece, new_link)) {
        vd_service_replace_key(service, &(struct vd_link_request){.party = taking->party},
                               vd_text_of(""), linked, taking);
        return;
    }
    if (wants_rematch(taking)) {
        vd_service_rematch(service, &taking->party, true, linked, taking);
        return;
    }
    if (!vd_line_begins_word(taking->piece, word)) {
        vd_service_open_gallery(service, &taking->party, linked, taking);
        return;
    }
    struct vd_text name = {taking->piece.at + length, taking->piece.length - length};

    if (vd_host_mail_seat(service, &taking->party, vd_order_trim(name), &seat)) {
        vd_service_invite(service, &taking->party, seat, linked, taking);
    } else {
        vd_incoming_mail_say(taking, "Refused: there is no such seat; write \"invite SEAT\".");
        end_piece(taking);
    }
}

static void noted_link(void *context, enum vd_store_result result)
{
    struct vd_incoming_mail *taking = context;

    if (vd_incoming_mail_is_kept(taking, result))
        vd_incoming_mail_go_on(taking, make_link);
}

/* A second copy of the email must not take the seat from a successor, so the email is marked as
 * read first. */
static void post_link(struct vd_incoming_mail *taking)
{
    struct vd_store *store = taking->mailer->setup.store;
    char key[VD_POST_KEY_MAX];
    struct vd_batch batch;

    write_key(taking, key);
    if (vd_store_has(store, VD_SETTING_GET, VD_VALUES(vd_value_words(key)))) {
        vd_incoming_mail_say(taking, "We have already read that email.");
        end_piece(taking);
        return;
    }
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(key), vd_value_words("read")));
    vd_store_commit(store, &batch, noted_link, taking);
    vd_batch_release(&batch);
}

static bool makes_link(const struct vd_incoming_mail *taking)
{
    return vd_line_begins_word(taking->piece, new_link) || wants_rematch(taking) ||
           (taking->party.role == VD_ROLE_HOST && (vd_line_begins_word(taking->piece, "invite") ||
                                                   vd_line_begins_word(taking->piece, "gallery")));
}

void vd_incoming_mail_post(struct vd_incoming_mail *taking)
{
    if (!vd_incoming_mail_still_sits(taking)) { /* the host removed the player meanwhile */
        vd_incoming_mail_drop(taking, vd_fate_sentence(VD_STORE_CLASH));
        return;
    }
    if (taking->piece.length == 0) {
        if (taking->rest.length == 0) {
            taking->is_done = true;
            vd_incoming_mail_hand_in(taking);
            return;
        }
        taking->piece = cut_piece(&taking->rest, vd_is_host_or_umpire(&taking->party));
        taking->posts++;
        taking->is_ahead = false;
    }
    if (makes_link(taking))
        post_link(taking);
    else if (vd_is_host_or_umpire(&taking->party) &&
             vd_incoming_mail_send_to_desk(taking, taking->piece))
        end_piece(taking); /* "view union", as in the terminal */
    else
        post_piece(taking);
}
