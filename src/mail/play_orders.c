/* mail/play_orders.c: the orders of a letter, posted one piece after the other, and what is said of each. */
#include <stdio.h>
#include <string.h>

#include "mail/office_parts.h"

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

static bool begins_word(struct vd_text line, const char *word)
{
    size_t length = strlen(word);

    return vd_text_begins(line, word) &&
           (line.length == length || line.at[length] == ' ' || line.at[length] == ':');
}

static const char new_link[] = "new link";

static bool is_house_word(struct vd_text line)
{
    return begins_word(line, "ahead") || begins_word(line, "standing") ||
           begins_word(line, "leave") || begins_word(line, "back") || begins_word(line, "deputy") ||
           begins_word(line, "rematch") || begins_word(line, "posture") ||
           begins_word(line, "salt") || begins_word(line, new_link);
}

/* ---- words at the end that are no orders ---- */

/* Words beside the game, all of them a line's first. */
static bool is_near_word(struct vd_text line)
{
    static const char *const words[] = {
        "question", "report", "seat",    "propose",  "consent", "object",  "resign", "gallery",
        "undo",     "die",    "ahead",   "standing", "leave",   "back",    "deputy", "rematch",
        "posture",  "new",    "confirm", "send",     "mails",   "webhook", "key",    "salt"};
    size_t length = 0;

    while (length < line.length && line.at[length] != ' ' && line.at[length] != ':')
        length++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (vd_name_is_near((struct vd_text){line.at, length}, words[i]))
            return true;
    }
    return false;
}

/* Whether no line of a paragraph can be an order, nor one that was written wrong. */
static bool is_aside(const struct vd_look *look, struct vd_text paragraph)
{
    struct vd_text line;

    while (vd_line_next(&paragraph, &line)) {
        if (is_near_word(line) || !look->rules->is_aside(look->scenario, line))
            return false;
    }
    return true;
}

/* A letter or a question may have several paragraphs, which cannot be sent so: its writer is to hear of it. */
static bool ends_in_prose(struct vd_text orders)
{
    size_t start = orders.length > 0 ? orders.length - 1 : 0;

    while (start > 0 && orders.at[start - 1] != '\n')
        start--;
    struct vd_text last = {orders.at + start, orders.length - start};

    return begins_word(last, "msg") || begins_word(last, "question");
}

static void say_aside(struct vd_taking *taking, struct vd_text aside)
{
    struct vd_text line;

    vd_taking_say(taking, "Not taken for orders, at the end of your mail:");
    while (vd_line_next(&aside, &line)) {
        vd_put(&taking->seat->answer, "  ");
        vd_put_bytes(&taking->seat->answer, line.at, line.length);
        vd_put(&taking->seat->answer, "\n");
    }
}

struct vd_text vd_taking_cut_aside(struct vd_taking *taking)
{
    const struct vd_letter *letter = &taking->letter;
    struct vd_text orders = letter->orders;
    struct vd_look look;

    if (vd_is_desk(&taking->party) ||
        !vd_house_look(taking->office->house, &taking->party, &look) ||
        look.rules->is_aside == NULL)
        return orders;
    for (size_t i = letter->break_count; i > 0; i--) {
        size_t start = letter->breaks[i - 1];

        if (!is_aside(&look, (struct vd_text){orders.at + start, orders.length - start}))
            break;
        orders.length = start;
    }
    if (orders.length == letter->orders.length || ends_in_prose(orders))
        return letter->orders;
    say_aside(taking,
              (struct vd_text){orders.at + orders.length, letter->orders.length - orders.length});
    return orders;
}

/* ---- posting ---- */

/* The next post of a letter: a word for the house stands alone, save that "ahead" takes all lines below it
 * up to the next such word; orders between go together. At a desk every line is by itself. */
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
        alone = first && (is_desk || (is_house_word(line) && !begins_word(line, "ahead")));
        first = false;
        piece.length = (size_t)(line.at + line.length - piece.at);
    }
    return piece;
}

/* The Message-ID, and which part of the letter; the same whether it goes off at once or waits, so that a copy
 * cannot do the one after the other. */
static void write_key(const struct vd_taking *taking, char key[VD_POST_KEY_MOST])
{
    (void)snprintf(key, VD_POST_KEY_MOST, "mail.%s.%u",
                   vd_text_hash(taking->letter.message_id).text, taking->posts);
}

static bool is_asked(struct vd_taking *taking)
{
    struct vd_look look;

    return vd_house_look(taking->office->house, &taking->party, &look) && look.asked;
}

/* It goes on with the next. */
static void end_piece(struct vd_taking *taking)
{
    taking->piece.length = 0;
    vd_taking_go_on(taking, vd_taking_post);
}

static void posted(void *context, const struct vd_answer *answer);

static void post_piece(struct vd_taking *taking)
{
    char key[VD_POST_KEY_MOST];
    struct vd_buffer text;
    struct vd_house_post post = {.from = taking->party, .text = taking->piece};

    vd_buffer_init(&text, &taking->heap);
    if (taking->is_ahead) {
        vd_put(&text, "ahead: ");
        vd_put_bytes(&text, taking->piece.at, taking->piece.length);
        post.text = vd_buffer_text(&text);
    }
    write_key(taking, key);
    post.key = vd_text_of(key);
    vd_house_post(taking->office->house, &post, posted, taking);
}

/* A word for the house, as it was understood. "standing 3", without an order, ends that one. */
static void say_noted(struct vd_taking *taking, const char *echo)
{
    bool ends = vd_text_begins(vd_text_of(echo), "standing") && strchr(echo, ':') == NULL;

    vd_put(&taking->seat->answer, ends ? "Ended: " : "Noted: ");
    vd_taking_say(taking, echo);
}

/* What an order brings is told with the news; what else there is to say of it. */
static void say_taken(struct vd_taking *taking, const struct vd_answer *answer)
{
    struct vd_text word = taking->piece;

    taking->is_useful = true;
    if (answer->text == NULL)
        return;
    if (vd_is_desk(&taking->party)) {
        vd_put(&taking->seat->answer, "Done: ");
        vd_taking_say(taking, answer->text);
    } else if (begins_word(word, "deputy")) {
        vd_taking_say(taking,
                      "A second link to your seat, for your deputy, until the end of that day:");
        vd_taking_say_link(taking, answer->text);
    } else if (begins_word(word, "salt")) {
        vd_taking_say(taking, "Your salt is opened, and in the dice.");
    } else if (begins_word(word, "rematch")) {
        vd_taking_say(taking, "Your wish is noted.");
    } else if (strcmp(answer->text, "ahead:") == 0) {
        vd_taking_say(taking, "No orders wait any more.");
    } else if (taking->is_ahead || begins_word(word, "ahead")) {
        if (!is_asked(taking))
            vd_taking_say(taking,
                          "You are not asked yet: these orders wait, sealed, until you are.");
    } else if (begins_word(word, "back")) {
        vd_taking_say(taking, "You are back, and your clock runs again.");
    } else if (is_house_word(word)) {
        say_noted(taking, answer->text);
    }
}

/* Orders for which it is too early wait, unless they cannot wait either. */
static void posted(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;

    vd_taking_go_on(taking, vd_taking_post);
    if (answer->kind == VD_ANSWER_BROKEN) {
        vd_taking_end(taking, VD_FATE_FAILED, answer->error.sentence);
        return;
    }
    if (answer->kind != VD_ANSWER_DONE && !taking->is_ahead && !is_house_word(taking->piece) &&
        !vd_is_desk(&taking->party) && !is_asked(taking)) {
        taking->is_ahead = true;
        return;
    }
    if (answer->kind != VD_ANSWER_DONE)
        vd_put_answer(&taking->seat->answer, answer);
    else
        say_taken(taking, answer);
    if (answer->rule != NULL)
        taking->is_useful = true; /* it was read, and a rule speaks against it */
    taking->piece.length = 0;
}

/* ---- links ---- */

static bool wants_rematch(const struct vd_taking *taking)
{
    return vd_is_desk(&taking->party) && vd_text_same(taking->piece, "rematch");
}

/* "game ID", and the key of the same desk there on a line of its own. */
static void say_rematch(struct vd_taking *taking, const char *secrets)
{
    const char *desk = taking->party.role == VD_ROLE_UMPIRE ? "umpire" : "host";
    char game[VD_GAME_LETTERS + 1], key[VD_KEY_LETTERS + 1];

    if (sscanf(secrets, "game %22s %*s %43s", game, key) != 2)
        return;
    vd_taking_say(taking, "The rematch is made, with the sides swapped. Your desk there; a letter "
                          "with a line \"Key: ...\", its key, brings its mails to you:");
    vd_taking_say_link_to(taking, game, desk, key);
}

static void say_made(struct vd_taking *taking, const char *key)
{
    const char *game = taking->party.game;

    if (wants_rematch(taking)) {
        say_rematch(taking, key);
    } else if (begins_word(taking->piece, new_link)) {
        taking->has_new_link = true;
        vd_taking_say(taking, "Your new link, for page and terminal. The one before, its pages and "
                              "deputies, and the address that you wrote to open nothing any more: "
                              "answer to that of this mail.");
        if (vd_is_desk(&taking->party))
            vd_taking_say_link_to(taking, game,
                                  taking->party.role == VD_ROLE_UMPIRE ? "umpire" : "host", key);
        else
            vd_taking_say_link(taking, key);
    } else if (begins_word(taking->piece, "invite")) {
        vd_taking_say(taking,
                      "Whoever sat there is out, and what waited in his name is dropped: leave, "
                      "orders ahead, standing ones. What the seat knows stays. The invitation, "
                      "for his successor:");
        vd_taking_say_link_to(taking, game, NULL, key);
    } else {
        vd_taking_say(taking,
                      "The gallery's link, for anybody; the one before opens nothing any more:");
        vd_taking_say_link_to(taking, game, "gallery", key);
    }
}

static void linked(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;

    vd_taking_go_on(taking, vd_taking_post);
    if (answer->kind == VD_ANSWER_BROKEN) {
        vd_taking_end(taking, VD_FATE_FAILED, answer->error.sentence);
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

static void make_link(struct vd_taking *taking)
{
    struct vd_house *house = taking->office->house;
    static const char word[] = "invite";
    size_t length = sizeof word - 1;
    uint8_t seat;

    if (begins_word(taking->piece, new_link)) {
        vd_house_replace_key(house, &(struct vd_door_asked){.party = taking->party}, vd_text_of(""),
                             linked, taking);
        return;
    }
    if (wants_rematch(taking)) {
        vd_house_rematch(house, &taking->party, true, linked, taking);
        return;
    }
    if (!begins_word(taking->piece, word)) {
        vd_house_open_gallery(house, &taking->party, linked, taking);
        return;
    }
    struct vd_text name = {taking->piece.at + length, taking->piece.length - length};

    if (vd_desk_seat(house, &taking->party, vd_order_trim(name), &seat)) {
        vd_house_invite(house, &taking->party, seat, linked, taking);
    } else {
        vd_taking_say(taking, "Refused: there is no such seat; write \"invite SEAT\".");
        end_piece(taking);
    }
}

static void noted_link(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (vd_taking_is_kept(taking, result))
        vd_taking_go_on(taking, make_link);
}

/* A second copy of the letter must not take the seat from a successor who has come meanwhile: that it
 * was read is noted first. */
static void post_link(struct vd_taking *taking)
{
    struct vd_store *store = taking->office->setup.store;
    char key[VD_POST_KEY_MOST];
    struct vd_batch batch;

    write_key(taking, key);
    if (vd_store_has(store, VD_SETTING_GET, VD_VALUES(vd_value_words(key)))) {
        vd_taking_say(taking, "That letter was read before.");
        end_piece(taking);
        return;
    }
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(key), vd_value_words("read")));
    vd_store_commit(store, &batch, noted_link, taking);
    vd_batch_release(&batch);
}

static bool makes_link(const struct vd_taking *taking)
{
    return begins_word(taking->piece, new_link) || wants_rematch(taking) ||
           (taking->party.role == VD_ROLE_HOST &&
            (begins_word(taking->piece, "invite") || begins_word(taking->piece, "gallery")));
}

void vd_taking_post(struct vd_taking *taking)
{
    if (!vd_taking_still_sits(taking)) { /* the host has put him out since the last piece */
        vd_taking_drop(taking, vd_fate_sentence(VD_STORE_CLASH));
        return;
    }
    if (taking->piece.length == 0) {
        if (taking->rest.length == 0) {
            taking->is_done = true;
            vd_taking_hand_in(taking);
            return;
        }
        taking->piece = cut_piece(&taking->rest, vd_is_desk(&taking->party));
        taking->posts++;
        taking->is_ahead = false;
    }
    if (makes_link(taking))
        post_link(taking);
    else if (vd_is_desk(&taking->party) && vd_taking_send_to_desk(taking, taking->piece))
        end_piece(taking); /* "view union", as in the terminal */
    else
        post_piece(taking);
}
