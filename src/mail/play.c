/* mail/play.c: takes an incoming email: finds whose it is, and grants its wishes.
 *
 * play_orders.c posts its orders, play_join.c joins a seat with it. */
#include <stdio.h>
#include <string.h>

#include "mail/mailer_parts.h"

enum { VAIN_MAX = 6, MUTE = 3600 * 1000 };

/* ---- from start to end ---- */

void vd_incoming_mail_end(struct vd_incoming_mail *taking, enum vd_fate fate, const char *sentence)
{
    struct vd_arena arena = taking->arena; /* which holds `taking` too */
    struct vd_incoming_mail **at = &taking->mailer->takings;

    while (*at != taking)
        at = &(*at)->next;
    *at = taking->next;
    if (taking->done != NULL)
        taking->done(taking->context, fate, sentence);
    vd_arena_release(&arena);
}

/* A clash: the host removed the player while the email was read. */
enum vd_fate vd_fate_of(enum vd_store_result result)
{
    return result == VD_STORE_DONE    ? VD_FATE_ANSWERED
           : result == VD_STORE_CLASH ? VD_FATE_DROPPED
                                      : VD_FATE_FAILED;
}

const char *vd_fate_sentence(enum vd_store_result result)
{
    return result == VD_STORE_DONE    ? ""
           : result == VD_STORE_CLASH ? "its sender no longer has the seat"
                                      : "the umpire's disk failed";
}

bool vd_incoming_mail_is_kept(struct vd_incoming_mail *taking, enum vd_store_result result)
{
    if (result != VD_STORE_DONE)
        vd_incoming_mail_end(taking, vd_fate_of(result), vd_fate_sentence(result));
    return result == VD_STORE_DONE;
}

static struct vd_incoming_mail *taking_new(struct vd_mailer *mailer, struct vd_text message,
                                           vd_mailer_done *done, void *context)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_incoming_mail *taking = vd_arena_take(&arena, 1, sizeof *taking);
    const char *copy = vd_arena_text(&arena, message.at, message.length);

    taking->mailer = mailer;
    taking->done = done;
    taking->context = context;
    taking->arena = arena;
    taking->next = mailer->takings;
    mailer->takings = taking;
    vd_email_read(&taking->email, (struct vd_text){copy, message.length}, &taking->arena);
    return taking;
}

void vd_incoming_mail_say(struct vd_incoming_mail *taking, const char *sentence)
{
    vd_put(&taking->seat->answer, sentence);
    vd_put(&taking->seat->answer, "\n");
}

/* An autoresponder that does not identify itself must not keep us busy forever: after several
 * emails in a row without effect, such emails are answered at most once an hour. Emails that can be
 * read are always carried out. */
static bool is_answered(struct vd_incoming_mail *taking)
{
    struct vd_mail_seat *seat = taking->seat;

    seat->vain = taking->is_useful ? 0 : seat->vain + 1;
    if (seat->vain < VAIN_MAX)
        return true;
    if (taking->mailer->now < seat->mute_until)
        return false;
    seat->mute_until = taking->mailer->now + MUTE;
    vd_incoming_mail_say(taking,
                         "We could not read your last emails. We answer such emails at most once "
                         "an hour; orders that can be read are always carried out.");
    return true;
}

void vd_incoming_mail_drop(struct vd_incoming_mail *taking, const char *sentence)
{
    if (taking->seat->emails == 0)
        taking->seat->answer.length = taking->said_before;
    vd_incoming_mail_end(taking, VD_FATE_DROPPED, sentence);
}

void vd_incoming_mail_hand_in(struct vd_incoming_mail *taking)
{
    struct vd_mail_seat *seat = taking->seat;
    const char *id = taking->email.message_id;

    if (!is_answered(taking)) {
        vd_incoming_mail_drop(taking, "too many unreadable emails in a row");
        return;
    }
    taking->state = VD_TAKING_ANSWER;
    seat->emails++;
    seat->in_reply_to = vd_arena_text(&seat->arena, id, strlen(id));
    vd_mail_seat_heard(seat, taking->mailer);
}

void vd_incoming_mail_go_on(struct vd_incoming_mail *taking,
                            void (*go)(struct vd_incoming_mail *taking))
{
    taking->go = go;
    taking->state = VD_TAKING_READY;
}

void vd_incoming_mail_say_link_to(struct vd_incoming_mail *taking, const char *game,
                                  const char *who, const char *key)
{
    struct vd_buffer *out = &taking->seat->answer;
    const char *site = taking->mailer->setup.site;
    const char *parts[] = {site, "/c/", game, "/", who, "#"};

    vd_put(out, "  ");
    for (size_t i = 0; site != NULL && who != NULL && i < sizeof parts / sizeof parts[0]; i++)
        vd_put(out, parts[i]);
    if (site != NULL && who == NULL) {
        vd_put(out, site);
        vd_put(out, "/join#");
    }
    vd_incoming_mail_say(taking, key);
}

void vd_incoming_mail_say_link(struct vd_incoming_mail *taking, const char *key)
{
    struct vd_service_card card;

    if (vd_service_card(taking->mailer->service, taking->party.game, &card) &&
        taking->party.seat < card.seat_count)
        vd_incoming_mail_say_link_to(taking, taking->party.game, card.seat[taking->party.seat].name,
                                     key);
}

/* ---- wishes ---- */

static void say_not_sent(struct vd_incoming_mail *taking, struct vd_text words, const char *known)
{
    struct vd_buffer *out = &taking->seat->answer;

    vd_put(out, "Not sent, \"");
    vd_put_bytes(out, words.at, words.length);
    vd_put(out, "\": \"Send:\" takes ");
    vd_incoming_mail_say(taking, known);
}

bool vd_incoming_mail_send_to_desk(struct vd_incoming_mail *taking, struct vd_text words)
{
    if (!vd_host_mail_send(taking->mailer->service, &taking->party, words, &taking->seat->answer))
        return false;
    if (vd_text_same(words, "record"))
        taking->seat->parts |= VD_SEND_RECORD;
    taking->is_useful = true;
    return true;
}

/* Grants one "Send:" of the host or the umpire. "help" adds nothing: every email to them explains
 * how to write. */
static void send_to_desk(struct vd_incoming_mail *taking, struct vd_text words)
{
    if (vd_incoming_mail_send_to_desk(taking, words))
        return;
    if (vd_text_same(words, "help"))
        taking->is_useful = true;
    else if (taking->party.role == VD_ROLE_UMPIRE)
        say_not_sent(taking, words,
                     "view SEAT, map SEAT, army SEAT, log SEAT, waiting SEAT, record.");
    else
        vd_incoming_mail_say(
            taking, "The host is shown nothing of the war; only the umpire can use \"Send:\".");
}

static void grant_part(struct vd_incoming_mail *taking, struct vd_text words)
{
    unsigned parts = vd_notice_part(words);

    if (vd_is_host_or_umpire(&taking->party)) {
        send_to_desk(taking, words);
        return;
    }
    taking->seat->parts |= parts;
    taking->is_useful = taking->is_useful || parts != 0;
    if (parts == 0)
        say_not_sent(taking, words,
                     "view, map, army, letters, briefing, orders, history, record, help.");
}

/* An unknown word does not keep the other parts from being sent. */
static void grant_parts(struct vd_incoming_mail *taking, struct vd_text words)
{
    do {
        const char *comma = words.length > 0 ? memchr(words.at, ',', words.length) : NULL;
        size_t length = comma != NULL ? (size_t)(comma - words.at) : words.length;

        grant_part(taking, vd_order_trim((struct vd_text){words.at, length}));
        length += comma != NULL;
        words = (struct vd_text){words.at + length, words.length - length};
    } while (words.length > 0);
}

static bool grant_policy(struct vd_incoming_mail *taking, struct vd_person *person,
                         struct vd_text words)
{
    char policy[80];
    struct vd_writer writer = vd_writer_of(policy, sizeof policy);

    if (taking->party.until != 0) {
        vd_incoming_mail_say(taking,
                             "Only the player of the seat can choose its emails, not the deputy.");
        return false;
    }
    if (!vd_policy_change(&person->policy, words)) {
        vd_incoming_mail_say(
            taking,
            "\"Mails:\" takes at once, when away, daily 18, none, full, brief, remind 12h.");
        return false;
    }
    taking->is_useful = true;
    vd_policy_say(&person->policy, &writer);
    vd_put(&taking->seat->answer, "Your emails from now on: ");
    vd_incoming_mail_say(taking, policy);
    return true;
}

/* Why the URL cannot be the seat's webhook; NULL if it can. */
static const char *why_no_hook(const struct vd_incoming_mail *taking, struct vd_text url)
{
    if (taking->party.until != 0)
        return "Only the player of the seat can choose its webhook, not the deputy.";
    if (vd_is_host_or_umpire(&taking->party))
        return "Webhooks are for seats; host and umpire get email.";
    if (!vd_text_same(url, "none") && !vd_mailer_takes_hook(taking->mailer, url))
        return "\"Webhook:\" takes an address that begins with https://, or none.";
    return NULL;
}

static bool grant_hook(struct vd_incoming_mail *taking, struct vd_person *person,
                       struct vd_text url)
{
    const char *why = why_no_hook(taking, url);

    if (why != NULL) {
        vd_incoming_mail_say(taking, why);
        return false;
    }
    taking->is_useful = true;
    if (vd_text_same(url, "none")) {
        person->webhook = NULL;
        vd_incoming_mail_say(taking, "Your webhook is no longer called.");
        return true;
    }
    person->webhook = vd_arena_text(&taking->arena, url.at, url.length);
    vd_put(&taking->seat->answer, "Your webhook, called whenever it is your move: ");
    vd_incoming_mail_say(taking, person->webhook);
    return true;
}

/* "Salt: ..." of a player who has joined opens the salt: it becomes an order before the others. */
static struct vd_text orders_of(struct vd_incoming_mail *taking, struct vd_text orders)
{
    struct vd_text salt;
    struct vd_buffer text;

    if (taking->party.role != VD_ROLE_SEAT || !vd_email_wish(&taking->email, "Salt", &salt))
        return orders;
    vd_buffer_init(&text, &taking->arena);
    vd_put(&text, "salt ");
    vd_put_bytes(&text, salt.at, salt.length);
    vd_put(&text, "\n");
    vd_put_bytes(&text, orders.at, orders.length);
    return vd_buffer_text(&text);
}

static void play_on(struct vd_incoming_mail *taking)
{
    if (taking->email.verdict == VD_EMAIL_UNREADABLE)
        vd_incoming_mail_say(taking, taking->email.sentence);
    else if (taking->email.orders.length == 0 && !taking->is_useful &&
             taking->email.wish_count == 0)
        vd_incoming_mail_say(taking, "We found no order in your email.");
    taking->rest = orders_of(taking, vd_incoming_mail_cut_aside(taking));
    if (taking->rest.length > VD_POST_MAX) {
        vd_incoming_mail_say(taking,
                             "The orders are too long for one email; none was carried out.");
        taking->rest.length = 0;
    }
    vd_incoming_mail_go_on(taking, vd_incoming_mail_post);
}

static void granted(void *context, enum vd_store_result result)
{
    struct vd_incoming_mail *taking = context;

    if (vd_incoming_mail_is_kept(taking, result))
        play_on(taking);
}

bool vd_incoming_mail_grant(struct vd_incoming_mail *taking, struct vd_person *person)
{
    bool changes = false;

    for (size_t i = 0; i < taking->email.wish_count; i++) {
        const struct vd_email_wish *wish = &taking->email.wishes[i];

        if (vd_text_same(wish->word, "Send"))
            grant_parts(taking, wish->value);
        else if (vd_text_same(wish->word, "Mails"))
            changes = grant_policy(taking, person, wish->value) || changes;
        else if (vd_text_same(wish->word, "Webhook"))
            changes = grant_hook(taking, person, wish->value) || changes;
    }
    if (vd_text_same(vd_text_of(taking->email.subject), "stop") && taking->email.orders.length == 0)
        changes = grant_policy(taking, person, vd_text_of("none")) || changes;
    return changes;
}

/* Whoever has the host's or the umpire's own link gets their email, at the address they wrote
 * from. */
static bool moves_desk(struct vd_incoming_mail *taking, struct vd_person *person)
{
    const char *from = taking->email.from;

    if (!vd_is_host_or_umpire(&taking->party) || !taking->is_owners ||
        !vd_address_is_sound(vd_text_of(from)) ||
        (person->address != NULL && strcmp(person->address, from) == 0))
        return false;
    person->address = from;
    taking->is_useful = true;
    vd_incoming_mail_say(taking, "From now on the emails of this page come to you.");
    return true;
}

/* True if the email was answered already: a copy of it has no effect. */
static bool was_read(struct vd_incoming_mail *taking)
{
    return vd_store_has(taking->mailer->setup.store, VD_EMAIL_FIND,
                        VD_VALUES(vd_value_words(taking->party.game),
                                  vd_value_whole(taking->party.seat),
                                  vd_value_words(vd_text_hash(taking->email.message_id).text)));
}

void vd_incoming_mail_note_read(const struct vd_incoming_mail *taking, struct vd_batch *batch)
{
    if (!taking->is_done)
        return;
    vd_batch_add(batch, VD_EMAIL_ADD,
                 VD_VALUES(vd_value_words(taking->party.game), vd_value_whole(taking->party.seat),
                           vd_value_words(vd_text_hash(taking->email.message_id).text)));
}

static void play(struct vd_incoming_mail *taking)
{
    struct vd_mailer *mailer = taking->mailer;
    struct vd_person person;
    struct vd_batch batch;

    taking->seat = vd_mail_seat_get(mailer, &taking->party);
    taking->said_before = taking->seat->answer.length;
    if (was_read(taking)) {
        vd_incoming_mail_end(taking, VD_FATE_ANSWERED, "");
        return;
    }
    if (vd_service_is_damaged(mailer->service, taking->party.game)) {
        vd_incoming_mail_hand_in(taking); /* nothing is done, and the answer says why */
        return;
    }
    bool found = vd_seat_person(mailer, taking->seat, &taking->arena, &person);
    bool moves = moves_desk(taking, &person);

    if ((!vd_incoming_mail_grant(taking, &person) || !found) && !moves) {
        play_on(taking);
        return;
    }
    vd_batch_init(&batch);
    vd_seat_keep(mailer, taking->seat, &person, &batch, granted, taking);
    vd_batch_release(&batch);
}

/* ---- whose email it is ---- */

/* True if the key is that of a seat's emails or that of its link. */
static bool opens(struct vd_incoming_mail *taking, const char *key, struct vd_party *party)
{
    const struct vd_mailer *mailer = taking->mailer;

    if (vd_mail_key_find(mailer->setup.store, vd_text_of(key), (int64_t)(mailer->now / 1000),
                         party))
        return true;
    taking->is_owners = vd_service_party(mailer->service, vd_text_of(key), party);
    return taking->is_owners;
}

bool vd_incoming_mail_still_sits(struct vd_incoming_mail *taking)
{
    struct vd_party party;

    return taking->has_new_link || opens(taking, taking->key, &party);
}

static const char *find_party(struct vd_incoming_mail *taking)
{
    for (size_t i = 0; i < taking->email.key_count; i++) {
        if (opens(taking, taking->email.keys[i], &taking->party))
            return taking->email.keys[i];
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

/* An email without a working key, from a known address: whoever wrote it, the owner of that address
 * is reminded how to answer, at most once a day. Nothing in the email is believed or repeated. */
static void remind_of_key(struct vd_incoming_mail *taking)
{
    struct vd_mailer *mailer = taking->mailer;
    struct vd_party party = {.seat = VD_SEAT_NONE};
    int64_t now = (int64_t)(mailer->now / 1000);
    struct vd_batch batch;
    char id[80];
    struct vd_outgoing outgoing = {
        .id = id,
        .subject = "An email without its key",
        .text =
            "An email in your name came without a key, or with a key that was replaced (by a new\n"
            "link), and was not read. Please reply to the latest email of the campaign, at the\n"
            "address it gives; or write a line \"Key: ...\" with the key of your seat.\n"};

    if (taking->email.from[0] != '\0')
        (void)vd_store_read(mailer->setup.store, VD_PERSON_FIND,
                            VD_VALUES(vd_value_words(taking->email.from)), take_known, &party);
    if (party.role != VD_ROLE_NONE) {
        (void)snprintf(id, sizeof id, "n%lld.%s.%u", (long long)(now / 86400), party.game,
                       party.seat);
        vd_batch_init(&batch);
        vd_outbox_add(&batch, &party, now, &outgoing);
        vd_store_commit(mailer->setup.store, &batch, NULL, NULL);
        vd_batch_release(&batch);
    }
    vd_incoming_mail_end(taking, VD_FATE_DROPPED, "it has no key that works here");
}

void vd_mailer_take(struct vd_mailer *mailer, struct vd_text message, vd_mailer_done *done,
                    void *context)
{
    struct vd_incoming_mail *taking = taking_new(mailer, message, done, context);

    if (taking->email.verdict == VD_EMAIL_DROPPED) {
        vd_incoming_mail_end(taking, VD_FATE_DROPPED, taking->email.sentence);
        return;
    }
    taking->key = find_party(taking);
    if (taking->party.role == VD_ROLE_INVITED)
        vd_incoming_mail_join(taking);
    else if (taking->party.role == VD_ROLE_SEAT || vd_is_host_or_umpire(&taking->party))
        play(taking);
    else if (vd_incoming_mail_was_joining(taking))
        vd_incoming_mail_welcome(taking);
    else
        remind_of_key(taking);
}
