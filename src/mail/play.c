/* mail/play.c: a letter taken as a post: whose it is, and wishes granted. Its orders are play_orders.c's, a
 * seat joined by it play_join.c's. */
#include <stdio.h>
#include <string.h>

#include "mail/office_parts.h"

enum { VAIN_MOST = 6, MUTE = 3600 * 1000 };

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

/* A clash: the host has put him out while his letter was read. */
enum vd_fate vd_fate_of(enum vd_store_result result)
{
    return result == VD_STORE_DONE    ? VD_FATE_ANSWERED
           : result == VD_STORE_CLASH ? VD_FATE_DROPPED
                                      : VD_FATE_FAILED;
}

const char *vd_fate_sentence(enum vd_store_result result)
{
    return result == VD_STORE_DONE    ? ""
           : result == VD_STORE_CLASH ? "its sender does not sit there any more"
                                      : "the umpire's disk failed";
}

bool vd_taking_is_kept(struct vd_taking *taking, enum vd_store_result result)
{
    if (result != VD_STORE_DONE)
        vd_taking_end(taking, vd_fate_of(result), vd_fate_sentence(result));
    return result == VD_STORE_DONE;
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

void vd_taking_say(struct vd_taking *taking, const char *sentence)
{
    vd_put(&taking->seat->answer, sentence);
    vd_put(&taking->seat->answer, "\n");
}

/* A machine that answers every mail and does not say that it is one must not keep us busy for ever: what
 * cannot be read is answered once an hour after a while. What can be read is carried out. */
static bool is_answered(struct vd_taking *taking)
{
    struct vd_mail_seat *seat = taking->seat;

    seat->vain = taking->is_useful ? 0 : seat->vain + 1;
    if (seat->vain < VAIN_MOST)
        return true;
    if (taking->office->now < seat->mute_until)
        return false;
    seat->mute_until = taking->office->now + MUTE;
    vd_taking_say(taking,
                  "Nothing could be made of your latest letters. More such are answered once "
                  "an hour; what can be read is carried out at any time.");
    return true;
}

void vd_taking_drop(struct vd_taking *taking, const char *sentence)
{
    if (taking->seat->letters == 0)
        taking->seat->answer.length = taking->said_before;
    vd_taking_end(taking, VD_FATE_DROPPED, sentence);
}

void vd_taking_hand_in(struct vd_taking *taking)
{
    struct vd_mail_seat *seat = taking->seat;
    const char *id = taking->letter.message_id;

    if (!is_answered(taking)) {
        vd_taking_drop(taking, "too many letters in a row were in vain");
        return;
    }
    taking->state = VD_TAKING_ANSWER;
    seat->letters++;
    seat->in_reply_to = vd_heap_text(&seat->heap, id, strlen(id));
    vd_mail_seat_heard(seat, taking->office);
}

void vd_taking_go_on(struct vd_taking *taking, void (*go)(struct vd_taking *taking))
{
    taking->go = go;
    taking->state = VD_TAKING_READY;
}

void vd_taking_say_link_to(struct vd_taking *taking, const char *game, const char *who,
                           const char *key)
{
    struct vd_buffer *out = &taking->seat->answer;
    const char *site = taking->office->setup.site;
    const char *parts[] = {site, "/c/", game, "/", who, "#"};

    vd_put(out, "  ");
    for (size_t i = 0; site != NULL && who != NULL && i < sizeof parts / sizeof parts[0]; i++)
        vd_put(out, parts[i]);
    if (site != NULL && who == NULL) {
        vd_put(out, site);
        vd_put(out, "/join#");
    }
    vd_taking_say(taking, key);
}

void vd_taking_say_link(struct vd_taking *taking, const char *key)
{
    struct vd_house_card card;

    if (vd_house_card(taking->office->house, taking->party.game, &card) &&
        taking->party.seat < card.seat_count)
        vd_taking_say_link_to(taking, taking->party.game, card.seat[taking->party.seat].name, key);
}

/* ---- wishes ---- */

static void say_not_sent(struct vd_taking *taking, struct vd_text words, const char *known)
{
    struct vd_buffer *out = &taking->seat->answer;

    vd_put(out, "Not sent, \"");
    vd_put_bytes(out, words.at, words.length);
    vd_put(out, "\": \"Send:\" takes ");
    vd_taking_say(taking, known);
}

bool vd_taking_send_to_desk(struct vd_taking *taking, struct vd_text words)
{
    if (!vd_desk_send(taking->office->house, &taking->party, words, &taking->seat->answer))
        return false;
    if (vd_text_same(words, "record"))
        taking->seat->parts |= VD_SEND_RECORD;
    taking->is_useful = true;
    return true;
}

/* How it is written stands in every mail to a desk. */
static void send_to_desk(struct vd_taking *taking, struct vd_text words)
{
    if (vd_taking_send_to_desk(taking, words))
        return;
    if (vd_text_same(words, "help"))
        taking->is_useful = true;
    else if (taking->party.role == VD_ROLE_UMPIRE)
        say_not_sent(taking, words,
                     "view SEAT, map SEAT, army SEAT, log SEAT, waiting SEAT, record.");
    else
        vd_taking_say(taking, "The host is shown nothing of the war; \"Send:\" is the umpire's.");
}

static void grant_part(struct vd_taking *taking, struct vd_text words)
{
    unsigned parts = vd_notice_part(words);

    if (vd_is_desk(&taking->party)) {
        send_to_desk(taking, words);
        return;
    }
    taking->seat->parts |= parts;
    taking->is_useful = taking->is_useful || parts != 0;
    if (parts == 0)
        say_not_sent(taking, words,
                     "view, map, army, letters, briefing, orders, history, record, help.");
}

/* One word that is not known keeps back nothing of the rest. */
static void grant_parts(struct vd_taking *taking, struct vd_text words)
{
    do {
        const char *comma = words.length > 0 ? memchr(words.at, ',', words.length) : NULL;
        size_t length = comma != NULL ? (size_t)(comma - words.at) : words.length;

        grant_part(taking, vd_order_trim((struct vd_text){words.at, length}));
        length += comma != NULL;
        words = (struct vd_text){words.at + length, words.length - length};
    } while (words.length > 0);
}

static bool grant_policy(struct vd_taking *taking, struct vd_person *person, struct vd_text words)
{
    char policy[80];
    struct vd_writer writer = vd_writer_of(policy, sizeof policy);

    if (taking->party.until != 0) {
        vd_taking_say(taking,
                      "Which mails come to the seat is its holder's to say, not his deputy's.");
        return false;
    }
    if (!vd_policy_change(&person->policy, words)) {
        vd_taking_say(
            taking,
            "\"Mails:\" takes at once, when away, daily 18, none, full, brief, remind 12h.");
        return false;
    }
    taking->is_useful = true;
    vd_policy_say(&person->policy, &writer);
    vd_put(&taking->seat->answer, "Your mails from now on: ");
    vd_taking_say(taking, policy);
    return true;
}

/* Why that cannot be his webhook; NULL if it can. */
static const char *why_no_hook(const struct vd_taking *taking, struct vd_text url)
{
    if (taking->party.until != 0)
        return "The seat's webhook is its holder's to name, not his deputy's.";
    if (vd_is_desk(&taking->party))
        return "Webhooks are for seats; a desk is written to by mail.";
    if (!vd_text_same(url, "none") && !vd_office_takes_hook(taking->office, url))
        return "\"Webhook:\" takes an address that begins with https://, or none.";
    return NULL;
}

static bool grant_hook(struct vd_taking *taking, struct vd_person *person, struct vd_text url)
{
    const char *why = why_no_hook(taking, url);

    if (why != NULL) {
        vd_taking_say(taking, why);
        return false;
    }
    taking->is_useful = true;
    if (vd_text_same(url, "none")) {
        person->webhook = NULL;
        vd_taking_say(taking, "No webhook is called for you any more.");
        return true;
    }
    person->webhook = vd_heap_text(&taking->heap, url.at, url.length);
    vd_put(&taking->seat->answer, "Your webhook, called whenever you are asked: ");
    vd_taking_say(taking, person->webhook);
    return true;
}

/* "Salt: ..." of who has joined opens it: an order like any other, before the rest. */
static struct vd_text orders_of(struct vd_taking *taking, struct vd_text orders)
{
    struct vd_text salt;
    struct vd_buffer text;

    if (taking->party.role != VD_ROLE_SEAT || !vd_letter_wish(&taking->letter, "Salt", &salt))
        return orders;
    vd_buffer_init(&text, &taking->heap);
    vd_put(&text, "salt ");
    vd_put_bytes(&text, salt.at, salt.length);
    vd_put(&text, "\n");
    vd_put_bytes(&text, orders.at, orders.length);
    return vd_buffer_text(&text);
}

static void play_on(struct vd_taking *taking)
{
    if (taking->letter.verdict == VD_LETTER_UNREADABLE)
        vd_taking_say(taking, taking->letter.sentence);
    else if (taking->letter.orders.length == 0 && !taking->is_useful &&
             taking->letter.wish_count == 0)
        vd_taking_say(taking, "No order was found in your mail.");
    taking->rest = orders_of(taking, vd_taking_cut_aside(taking));
    if (taking->rest.length > VD_POST_MOST) {
        vd_taking_say(taking, "The orders are too long for one mail; nothing of them was done.");
        taking->rest.length = 0;
    }
    vd_taking_go_on(taking, vd_taking_post);
}

static void granted(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (vd_taking_is_kept(taking, result))
        play_on(taking);
}

bool vd_taking_grant(struct vd_taking *taking, struct vd_person *person)
{
    bool changes = false;

    for (size_t i = 0; i < taking->letter.wish_count; i++) {
        const struct vd_letter_wish *wish = &taking->letter.wishes[i];

        if (vd_text_same(wish->word, "Send"))
            grant_parts(taking, wish->value);
        else if (vd_text_same(wish->word, "Mails"))
            changes = grant_policy(taking, person, wish->value) || changes;
        else if (vd_text_same(wish->word, "Webhook"))
            changes = grant_hook(taking, person, wish->value) || changes;
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
    vd_taking_say(taking, "Mails to this desk come to you from now on.");
    return true;
}

/* A copy of a letter that was answered does nothing. */
static bool was_read(struct vd_taking *taking)
{
    return vd_store_has(taking->office->setup.store, VD_LETTER_FIND,
                        VD_VALUES(vd_value_words(taking->party.game),
                                  vd_value_whole(taking->party.seat),
                                  vd_value_words(vd_text_hash(taking->letter.message_id).text)));
}

void vd_taking_note_read(const struct vd_taking *taking, struct vd_batch *batch)
{
    if (!taking->is_done)
        return;
    vd_batch_add(batch, VD_LETTER_ADD,
                 VD_VALUES(vd_value_words(taking->party.game), vd_value_whole(taking->party.seat),
                           vd_value_words(vd_text_hash(taking->letter.message_id).text)));
}

static void play(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_person person;
    struct vd_batch batch;

    taking->seat = vd_mail_seat_get(office, &taking->party);
    taking->said_before = taking->seat->answer.length;
    if (was_read(taking)) {
        vd_taking_end(taking, VD_FATE_ANSWERED, "");
        return;
    }
    if (vd_house_is_damaged(office->house, taking->party.game)) {
        vd_taking_hand_in(taking); /* nothing of it is done, and the answer says why */
        return;
    }
    bool found = vd_seat_person(office, taking->seat, &taking->heap, &person);
    bool moves = moves_desk(taking, &person);

    if ((!vd_taking_grant(taking, &person) || !found) && !moves) {
        play_on(taking);
        return;
    }
    vd_batch_init(&batch);
    vd_seat_keep(office, taking->seat, &person, &batch, granted, taking);
    vd_batch_release(&batch);
}

/* ---- whose letter it is ---- */

/* By the key of its mails, or by that of its link. */
static bool opens(struct vd_taking *taking, const char *key, struct vd_party *party)
{
    const struct vd_office *office = taking->office;

    if (vd_mail_key_find(office->setup.store, vd_text_of(key), (int64_t)(office->now / 1000),
                         party))
        return true;
    taking->is_owners = vd_house_party(office->house, vd_text_of(key), party);
    return taking->is_owners;
}

bool vd_taking_still_sits(struct vd_taking *taking)
{
    struct vd_party party;

    return taking->has_new_link || opens(taking, taking->key, &party);
}

static const char *find_party(struct vd_taking *taking)
{
    for (size_t i = 0; i < taking->letter.key_count; i++) {
        if (opens(taking, taking->letter.keys[i], &taking->party))
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
            "A mail came in your name that bears no key, or one that was replaced (by a new "
            "link),\n"
            "and was not read. Please answer the latest of the campaign's mails, to the address\n"
            "that it asks for; or write a line \"Key: ...\" with the key of your seat.\n"};

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
        vd_taking_join(taking);
    else if (taking->party.role == VD_ROLE_SEAT || vd_is_desk(&taking->party))
        play(taking);
    else if (vd_taking_was_joining(taking))
        vd_taking_welcome(taking);
    else
        remind_of_key(taking);
}
