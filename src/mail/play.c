/* mail/play.c: a letter taken as a post: a seat joined, orders given, wishes granted. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/office_parts.h"

enum { VAIN_MOST = 6, DEAF = 3600 * 1000 };

/* ---- a letter's life ---- */

void vd_taking_end(struct vd_taking *taking, enum vd_fate fate, const char *sentence)
{
    struct vd_heap heap = taking->heap; /* in which it lies itself */
    struct vd_taking **at = &taking->office->takings;

    while (*at != taking)
        at = &(*at)->next;
    *at = taking->next;
    if (taking->done != NULL)
        taking->done(taking->context, fate, sentence);
    vd_heap_release(&heap);
}

static struct vd_taking *taking_new(struct vd_office *office, struct vd_text message,
                                    vd_office_done *done, void *context)
{
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_taking *taking = vd_heap_take(&heap, 1, sizeof *taking);
    const char *copy = vd_heap_text(&heap, message.at, message.length);

    taking->office = office;
    taking->done = done;
    taking->context = context;
    taking->heap = heap;
    taking->next = office->takings;
    office->takings = taking;
    vd_letter_read(&taking->letter, (struct vd_text){copy, message.length}, &taking->heap);
    return taking;
}

static void say(struct vd_taking *taking, const char *sentence)
{
    vd_put(&taking->seat->answer, sentence);
    vd_put(&taking->seat->answer, "\n");
}

/* A machine that answers every mail and does not say that it is one must not keep us busy for ever. */
static void note_use(struct vd_taking *taking)
{
    struct vd_mail_seat *seat = taking->seat;

    seat->vain = taking->is_useful ? 0 : seat->vain + 1;
    if (seat->vain < VAIN_MOST)
        return;
    seat->deaf_until = taking->office->now + DEAF;
    say(taking, "Nothing could be made of your latest letters. The next is read in an hour.");
}

/* The house has done with it: the seat's next mail answers it. */
static void hand_in(struct vd_taking *taking)
{
    struct vd_mail_seat *seat = taking->seat;
    const char *id = taking->letter.message_id;

    note_use(taking);
    taking->state = VD_TAKING_ANSWER;
    seat->letters++;
    seat->in_reply_to = vd_heap_text(&seat->heap, id, strlen(id));
    vd_mail_seat_heard(seat, taking->office);
}

/* Neither house nor store are to be given anything while they answer: a letter goes on when the office
 * is run. */
static void go_on(struct vd_taking *taking, void (*go)(struct vd_taking *taking))
{
    taking->go = go;
    taking->state = VD_TAKING_READY;
}

/* A key, as a link if the page's address is known: the terminal wants one. `who` stands behind the
 * campaign's name; an invitation, which has none, is NULL. */
static void say_link_to(struct vd_taking *taking, const char *who, const char *key)
{
    struct vd_buffer *out = &taking->seat->answer;
    const char *site = taking->office->setup.site;
    const char *parts[] = {site, "/c/", taking->party.game, "/", who, "#"};

    vd_put(out, "  ");
    for (size_t i = 0; site != NULL && who != NULL && i < sizeof parts / sizeof parts[0]; i++)
        vd_put(out, parts[i]);
    if (site != NULL && who == NULL) {
        vd_put(out, site);
        vd_put(out, "/join#");
    }
    say(taking, key);
}

static void say_link(struct vd_taking *taking, const char *key)
{
    struct vd_house_card card;

    if (vd_house_card(taking->office->house, taking->party.game, &card) &&
        taking->party.seat < card.seat_count)
        say_link_to(taking, card.seat[taking->party.seat].name, key);
}

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

static bool is_house_word(struct vd_text line)
{
    return begins_word(line, "ahead") || begins_word(line, "standing") ||
           begins_word(line, "leave") || begins_word(line, "back") || begins_word(line, "deputy") ||
           begins_word(line, "rematch");
}

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

/* The Message-ID, and which part of the letter. */
static void write_key(const struct vd_taking *taking, char key[VD_POST_KEY_MOST])
{
    uint8_t hash[VD_HASH_SIZE];

    vd_text_hash(taking->letter.message_id, hash);
    (void)snprintf(key, VD_POST_KEY_MOST, "mail.%s.%u%s", vd_hash_of(hash).text, taking->posts,
                   taking->is_ahead ? "a" : "");
}

static bool is_asked(struct vd_taking *taking)
{
    struct vd_look look;

    return vd_house_look(taking->office->house, &taking->party, &look) && look.asked;
}

static void posted(void *context, const struct vd_answer *answer);
static void post_next(struct vd_taking *taking);

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
    say(taking, echo);
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
        say(taking, answer->text);
    } else if (begins_word(word, "deputy")) {
        say(taking, "A second key to your seat, for your deputy, until the end of that day:");
        say_link(taking, answer->text);
    } else if (begins_word(word, "rematch")) {
        say(taking, "Your wish is noted.");
    } else if (strcmp(answer->text, "ahead:") == 0) {
        say(taking, "No orders wait any more.");
    } else if (taking->is_ahead || begins_word(word, "ahead")) {
        if (!is_asked(taking))
            say(taking, "You are not asked yet: these orders wait, sealed, until you are.");
    } else if (begins_word(word, "back")) {
        say(taking, "You are back, and your clock runs again.");
    } else if (is_house_word(word)) {
        say_noted(taking, answer->text);
    }
}

/* Orders for which it is too early wait, unless they cannot wait either. */
static void posted(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;

    go_on(taking, post_next);
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
    taking->piece.length = 0;
}

/* ---- the host's links ---- */

static void linked(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;
    bool invites = begins_word(taking->piece, "invite");

    go_on(taking, post_next);
    if (answer->kind == VD_ANSWER_BROKEN) {
        vd_taking_end(taking, VD_FATE_FAILED, answer->error.sentence);
        return;
    }
    taking->piece.length = 0;
    if (answer->kind != VD_ANSWER_DONE) {
        vd_put_answer(&taking->seat->answer, answer);
        return;
    }
    taking->is_useful = true;
    say(taking, invites
                    ? "Whoever sat there is out. The invitation, for his successor:"
                    : "The gallery's link, for anybody; the one before opens nothing any more:");
    say_link_to(taking, invites ? NULL : "gallery", answer->text);
}

static void make_link(struct vd_taking *taking)
{
    struct vd_house *house = taking->office->house;
    struct vd_text name = {taking->piece.at + 6, taking->piece.length - 6};
    uint8_t seat;

    if (!begins_word(taking->piece, "invite")) {
        vd_house_open_gallery(house, &taking->party, linked, taking);
    } else if (vd_desk_seat(house, &taking->party, vd_order_trim(name), &seat)) {
        vd_house_invite(house, &taking->party, seat, linked, taking);
    } else {
        say(taking, "Refused: there is no such seat; write \"invite SEAT\".");
        taking->piece.length = 0;
        go_on(taking, post_next);
    }
}

static void noted_link(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (result == VD_STORE_DONE)
        go_on(taking, make_link);
    else
        vd_taking_end(taking, VD_FATE_FAILED, "the umpire's disk failed");
}

static bool take_note(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    *(bool *)context = true;
    return false;
}

/* A second copy of the letter must not take the seat from a successor who has come meanwhile: that it
 * was read is noted first. */
static void post_link(struct vd_taking *taking)
{
    struct vd_store *store = taking->office->setup.store;
    char key[VD_POST_KEY_MOST];
    bool was_read = false;
    struct vd_batch batch;

    write_key(taking, key);
    (void)vd_store_read(store, VD_SETTING_GET, VD_VALUES(vd_value_words(key)), take_note,
                        &was_read);
    if (was_read) {
        say(taking, "That letter was read before.");
        taking->piece.length = 0;
        go_on(taking, post_next);
        return;
    }
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(key), vd_value_words("read")));
    vd_store_commit(store, &batch, noted_link, taking);
    vd_batch_release(&batch);
}

static bool makes_link(const struct vd_taking *taking)
{
    return taking->party.role == VD_ROLE_HOST &&
           (begins_word(taking->piece, "invite") || begins_word(taking->piece, "gallery"));
}

/* When there is nothing left to post it waits for its answer. */
static void post_next(struct vd_taking *taking)
{
    if (taking->piece.length == 0) {
        if (taking->rest.length == 0) {
            hand_in(taking);
            return;
        }
        taking->piece = cut_piece(&taking->rest, vd_is_desk(&taking->party));
        taking->posts++;
        taking->is_ahead = false;
    }
    if (makes_link(taking))
        post_link(taking);
    else
        post_piece(taking);
}

/* ---- wishes ---- */

static void send_to_desk(struct vd_taking *taking, struct vd_text words)
{
    if (vd_desk_send(taking->office->house, &taking->party, words, &taking->seat->answer))
        taking->is_useful = true;
    else if (taking->party.role == VD_ROLE_UMPIRE)
        say(taking, "\"Send:\" takes view SEAT, map SEAT, army SEAT, log SEAT, record.");
    else
        say(taking, "The host is shown nothing of the war; \"Send:\" is the umpire's.");
}

static void grant_parts(struct vd_taking *taking, struct vd_text words)
{
    unsigned parts = vd_notice_parts(words);

    if (vd_is_desk(&taking->party)) {
        send_to_desk(taking, words);
        return;
    }
    taking->seat->parts |= parts;
    taking->is_useful = taking->is_useful || parts != 0;
    if (parts == 0)
        say(taking, "\"Send:\" takes view, map, army, briefing, orders, history, help.");
}

static bool grant_policy(struct vd_taking *taking, struct vd_person *person, struct vd_text words)
{
    char policy[80];
    struct vd_writer writer = vd_writer_of(policy, sizeof policy);

    if (!vd_policy_change(&person->policy, words)) {
        say(taking,
            "\"Mails:\" takes at once, when away, daily 18, none, full, brief, remind 12h.");
        return false;
    }
    taking->is_useful = true;
    vd_policy_say(&person->policy, &writer);
    vd_put(&taking->seat->answer, "Your mails from now on: ");
    say(taking, policy);
    return true;
}

static void play_on(struct vd_taking *taking)
{
    if (taking->letter.verdict == VD_LETTER_UNREADABLE)
        say(taking, taking->letter.sentence);
    else if (taking->letter.orders.length == 0 && !taking->is_useful &&
             taking->letter.wish_count == 0)
        say(taking, "No order was found in your mail.");
    taking->rest = taking->letter.orders;
    if (taking->rest.length > VD_POST_MOST) {
        say(taking, "The orders are too long for one mail; nothing of them was done.");
        taking->rest.length = 0;
    }
    go_on(taking, post_next);
}

static void granted(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (result == VD_STORE_DONE)
        play_on(taking);
    else
        vd_taking_end(taking, VD_FATE_FAILED, "the umpire's disk failed");
}

/* True if something of the person was changed, which is to be kept. */
static bool grant(struct vd_taking *taking, struct vd_person *person)
{
    bool changes = false;

    for (size_t i = 0; i < taking->letter.wish_count; i++) {
        const struct vd_letter_wish *wish = &taking->letter.wishes[i];

        if (vd_text_same(wish->word, "Send"))
            grant_parts(taking, wish->value);
        else if (vd_text_same(wish->word, "Mails"))
            changes = grant_policy(taking, person, wish->value) || changes;
    }
    if (vd_text_same(vd_text_of(taking->letter.subject), "stop") &&
        taking->letter.orders.length == 0)
        changes = grant_policy(taking, person, vd_text_of("none")) || changes;
    return changes;
}

/* Whoever has the link of a desk is who sits there, and is written to where he wrote from. */
static bool moves_desk(struct vd_taking *taking, struct vd_person *person)
{
    const char *from = taking->letter.from;

    if (!vd_is_desk(&taking->party) || !taking->is_owners ||
        !vd_address_is_sound(vd_text_of(from)) ||
        (person->address != NULL && strcmp(person->address, from) == 0))
        return false;
    person->address = from;
    taking->is_useful = true;
    say(taking, "Mails to this desk come to you from now on.");
    return true;
}

static void play(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_person person;
    struct vd_batch batch;

    taking->seat = vd_mail_seat_get(office, &taking->party);
    if (office->now < taking->seat->deaf_until) {
        vd_taking_end(taking, VD_FATE_DROPPED, "too many letters in a row were in vain");
        return;
    }
    bool found = vd_seat_person(office, taking->seat, &taking->heap, &person);
    bool moves = moves_desk(taking, &person);

    if ((!grant(taking, &person) || !found) && !moves) {
        play_on(taking);
        return;
    }
    vd_batch_init(&batch);
    vd_seat_keep(office, taking->seat, &person, &batch, granted, taking);
    vd_batch_release(&batch);
}

/* ---- joining ---- */

/* A joining that a crash cut in two: the seat was taken, but nobody knows where its mail goes. */
static const char *joining_name(const struct vd_taking *taking, char name[80])
{
    uint8_t hash[VD_HASH_SIZE];

    vd_text_hash(taking->letter.message_id, hash);
    (void)snprintf(name, 80, "mail.joining.%s", vd_hash_of(hash).text);
    return name;
}

static struct vd_text name_of(const struct vd_taking *taking)
{
    struct vd_text name = vd_text_of("");

    (void)vd_letter_wish(&taking->letter, "Name", &name);
    return name;
}

static void welcomed(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (result == VD_STORE_DONE)
        hand_in(taking);
    else
        vd_taking_end(taking, VD_FATE_FAILED, "the umpire's disk failed");
}

/* The first mail of all: what the seat knows and how to order. */
static void welcome(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_mail_seat *seat = taking->seat = vd_mail_seat_get(office, &taking->party);
    struct vd_person person;
    struct vd_batch batch;
    char setting[80];

    (void)vd_person_get(office->setup.store, &taking->party, &taking->heap, &person);
    person.address = taking->letter.from;
    person.policy.full = true;
    say(taking, "The seat is yours, and your salt is in the dice: nobody could choose them.");
    if (taking->key != NULL) {
        say(taking, taking->office->setup.site != NULL
                        ? "Your own link, for page and terminal; keep it to yourself:"
                        : "The key of your own link, for page and terminal; keep it to yourself:");
        say_link(taking, taking->key);
    }
    if (taking->letter.orders.length > 0)
        say(taking, "Orders are not read from a joining mail; send them again.");
    taking->is_useful = true;
    seat->parts |= VD_SEND_BRIEFING;
    (void)grant(taking, &person);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_DROP, VD_VALUES(vd_value_words(joining_name(taking, setting))));
    vd_seat_keep(office, seat, &person, &batch, welcomed, taking);
    vd_batch_release(&batch);
}

/* Who cannot join gets no answer: his address is only what he says. */
static void joined(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;

    if (answer->kind != VD_ANSWER_DONE) {
        vd_taking_end(taking, answer->kind == VD_ANSWER_BROKEN ? VD_FATE_FAILED : VD_FATE_DROPPED,
                      answer->error.sentence);
        return;
    }
    taking->key = vd_heap_text(&taking->heap, answer->text, strlen(answer->text));
    go_on(taking, welcome);
}

static void join_now(struct vd_taking *taking)
{
    struct vd_text salt = vd_text_of("");

    (void)vd_letter_wish(&taking->letter, "Salt", &salt);
    vd_house_join(taking->office->house, vd_text_of(taking->key), salt, name_of(taking), joined,
                  taking);
}

static void intended(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (result == VD_STORE_DONE)
        go_on(taking, join_now);
    else
        vd_taking_end(taking, VD_FATE_FAILED, "the umpire's disk failed");
}

/* That this letter is about to join is kept first; then it joins. */
static void join(struct vd_taking *taking)
{
    struct vd_batch batch;
    struct vd_text salt;
    char setting[80], seat[40];

    if (!vd_letter_wish(&taking->letter, "Salt", &salt) ||
        !vd_address_is_sound(vd_text_of(taking->letter.from))) {
        vd_taking_end(taking, VD_FATE_DROPPED,
                      "a joining mail has a line \"Salt: ...\", and an address to answer to");
        return;
    }
    (void)snprintf(seat, sizeof seat, "%s %u", taking->party.game, taking->party.seat);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_PUT,
                 VD_VALUES(vd_value_words(joining_name(taking, setting)), vd_value_words(seat)));
    vd_store_commit(taking->office->setup.store, &batch, intended, taking);
    vd_batch_release(&batch);
}

/* "GAME SEAT", as join() wrote it. */
static bool take_intent(void *context, const struct vd_value *values, size_t count)
{
    struct vd_party *party = context;
    const char *text = values[0].at;

    (void)count;
    if (values[0].length > VD_GAME_LETTERS + 1) {
        unsigned long seat = strtoul(text + VD_GAME_LETTERS, NULL, 10);

        memcpy(party->game, text, VD_GAME_LETTERS);
        party->role = seat < VD_SEATS_MAX ? VD_ROLE_SEAT : VD_ROLE_NONE;
        party->seat = (uint8_t)seat;
    }
    return false;
}

/* Whether this letter had taken its seat when a crash came: the seat is held by somebody of that name
 * whose address is not known. */
static bool was_joining(struct vd_taking *taking)
{
    struct vd_store *store = taking->office->setup.store;
    struct vd_party party = {.seat = VD_SEAT_NONE};
    struct vd_person person;
    char setting[80];

    if (!vd_store_read(store, VD_SETTING_GET,
                       VD_VALUES(vd_value_words(joining_name(taking, setting))), take_intent,
                       &party) ||
        party.role != VD_ROLE_SEAT || !vd_person_get(store, &party, &taking->heap, &person) ||
        person.address != NULL ||
        !vd_text_is(name_of(taking), person.name != NULL ? person.name : ""))
        return false;
    taking->party = party;
    return true;
}

/* ---- whose letter it is ---- */

static const char *find_party(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;

    for (size_t i = 0; i < taking->letter.key_count; i++) {
        struct vd_text key = vd_text_of(taking->letter.keys[i]);

        if (vd_mail_key_find(office->setup.store, key, (int64_t)(office->now / 1000),
                             &taking->party))
            return taking->letter.keys[i];
        taking->is_owners = vd_house_party(office->house, key, &taking->party);
        if (taking->is_owners)
            return taking->letter.keys[i];
    }
    taking->party = (struct vd_party){.seat = VD_SEAT_NONE};
    return NULL;
}

static bool take_known(void *context, const struct vd_value *values, size_t count)
{
    struct vd_party *party = context;

    (void)count;
    if (values[0].length != VD_GAME_LETTERS)
        return true;
    memcpy(party->game, values[0].at, VD_GAME_LETTERS);
    party->seat = (uint8_t)values[1].whole;
    party->role = vd_mail_role(party->seat);
    return false;
}

/* A letter without a key from an address that is known: whoever wrote it, the owner of that address is
 * reminded, at most once a day, of how to answer. Nothing of the letter is believed or repeated. */
static void remind_of_key(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_party party = {.seat = VD_SEAT_NONE};
    int64_t now = (int64_t)(office->now / 1000);
    struct vd_batch batch;
    char id[80];
    struct vd_outgoing outgoing = {
        .id = id,
        .subject = "A mail without its key",
        .text =
            "A mail came in your name that does not say by a key whose it is, and was not read.\n"
            "Please answer one of the campaign's mails, to the address that it asks for; or write\n"
            "a line \"Key: ...\" with the key of your seat.\n"};

    if (taking->letter.from[0] != '\0')
        (void)vd_store_read(office->setup.store, VD_PERSON_FIND,
                            VD_VALUES(vd_value_words(taking->letter.from)), take_known, &party);
    if (party.role != VD_ROLE_NONE) {
        (void)snprintf(id, sizeof id, "n%lld.%s.%u", (long long)(now / 86400), party.game,
                       party.seat);
        vd_batch_init(&batch);
        vd_outbox_add(&batch, &party, now, &outgoing);
        vd_store_commit(office->setup.store, &batch, NULL, NULL);
        vd_batch_release(&batch);
    }
    vd_taking_end(taking, VD_FATE_DROPPED, "it bears no key that opens a seat here");
}

void vd_office_take(struct vd_office *office, struct vd_text message, vd_office_done *done,
                    void *context)
{
    struct vd_taking *taking = taking_new(office, message, done, context);

    if (taking->letter.verdict == VD_LETTER_DROPPED) {
        vd_taking_end(taking, VD_FATE_DROPPED, taking->letter.sentence);
        return;
    }
    taking->key = find_party(taking);
    if (taking->party.role == VD_ROLE_INVITED)
        join(taking);
    else if (taking->party.role == VD_ROLE_SEAT || vd_is_desk(&taking->party))
        play(taking);
    else if (was_joining(taking))
        welcome(taking);
    else
        remind_of_key(taking);
}
