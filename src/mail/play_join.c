/* mail/play_join.c: joins a seat by email, so that a crash at any moment leaves no player without
 * an answer. */
#include <stdio.h>
#include <string.h>

#include "mail/mailer_parts.h"

enum { NOTE_SIZE = 80 };

/* The name of the note about a joining that is not answered yet. The note is written in one batch
 * with the seat, and kept until the new player has an answer: a crash may come between the two. */
static const char *note_name(const char *invitation, char name[NOTE_SIZE])
{
    (void)snprintf(name, NOTE_SIZE, "mail.joining.%s", vd_text_hash(invitation).text);
    return name;
}

static struct vd_text wish_of(const struct vd_incoming_mail *taking, const char *word)
{
    struct vd_text value = vd_text_of("");

    (void)vd_email_wish(&taking->email, word, &value);
    return value;
}

/* The hash of a salt, or the salt itself. */
static struct vd_text salt_of(const struct vd_incoming_mail *taking)
{
    struct vd_text hash = wish_of(taking, "Hash");

    return hash.length > 0 ? hash : wish_of(taking, "Salt");
}

/* The value of the note: it identifies the email. */
static struct vd_hash email_mark(struct vd_incoming_mail *taking)
{
    struct vd_text salt = salt_of(taking);
    struct vd_buffer words;

    vd_buffer_init(&words, &taking->arena);
    vd_put(&words, taking->email.message_id);
    vd_put(&words, "\n");
    vd_put(&words, taking->email.from);
    vd_put(&words, "\n");
    vd_put_bytes(&words, salt.at, salt.length);
    return vd_text_hash(words.at);
}

static struct vd_text name_of(const struct vd_incoming_mail *taking)
{
    return wish_of(taking, "Name");
}

static void say_salt(struct vd_incoming_mail *taking)
{
    if (wish_of(taking, "Hash").length > 0)
        vd_incoming_mail_say(taking, "The seat is yours. Keep your salt secret: we ask for it when "
                                     "every seat is taken, before any die is rolled.");
    else
        vd_incoming_mail_say(taking,
                             "The seat is yours, and your salt goes into the dice. It was a plain "
                             "word, so they are of grade 1: nobody can change them, but the host "
                             "could choose them. A hash (\"vedette salt\") makes grade 2.");
}

static void welcomed(void *context, enum vd_store_result result)
{
    struct vd_incoming_mail *taking = context;

    if (vd_incoming_mail_is_kept(taking, result))
        vd_incoming_mail_hand_in(taking);
}

void vd_incoming_mail_welcome(struct vd_incoming_mail *taking)
{
    struct vd_mailer *mailer = taking->mailer;
    struct vd_mail_seat *seat = taking->seat = vd_mail_seat_get(mailer, &taking->party);
    struct vd_person person;
    struct vd_batch batch;

    (void)vd_person_get(mailer->setup.store, &taking->party, &taking->arena, &person);
    person.address = taking->email.from;
    person.policy.full = true;
    person.policy.briefing = true;
    say_salt(taking);
    if (taking->key != NULL) {
        vd_incoming_mail_say(
            taking, taking->mailer->setup.site != NULL
                        ? "Your own link, for page and terminal; keep it secret:"
                        : "The key of your own link, for page and terminal; keep it secret:");
        vd_incoming_mail_say_link(taking, taking->key);
    }
    if (taking->email.orders.length > 0)
        vd_incoming_mail_say(taking,
                             "We do not read orders in the email you join with; send them again.");
    taking->is_useful = taking->is_done = true;
    (void)vd_incoming_mail_grant(taking, &person);
    vd_batch_init(&batch);
    vd_seat_keep(mailer, seat, &person, &batch, welcomed, taking);
    vd_batch_release(&batch);
}

void vd_incoming_mail_forget_joining(const struct vd_incoming_mail *taking, struct vd_batch *batch)
{
    char setting[NOTE_SIZE];

    if (taking->invitation != NULL)
        vd_batch_add(batch, VD_SETTING_DROP,
                     VD_VALUES(vd_value_words(note_name(taking->invitation, setting))));
}

/* ---- joining ---- */

/* Tells the holder of an invitation why their email did not join. At most once an hour, since the
 * sender's address is not verified. */
static void advise(struct vd_incoming_mail *taking)
{
    struct vd_mailer *mailer = taking->mailer;
    int64_t now = (int64_t)(mailer->now / 1000);
    struct vd_buffer text;
    struct vd_batch batch;
    char id[80];
    struct vd_outgoing outgoing = {.id = id,
                                   .to = taking->email.from,
                                   .in_reply_to = taking->email.message_id,
                                   .subject = "You have not joined yet"};

    (void)snprintf(id, sizeof id, "j%lld.%s", (long long)(now / 3600),
                   vd_text_hash(taking->invitation).text);
    vd_buffer_init(&text, &taking->arena);
    vd_put(&text, "We got your email, but you have not joined yet:\n");
    vd_put(&text, taking->why);
    vd_put(&text,
           "\n"
           "\n"
           "Please write again to this address, in plain text, with these two lines:\n"
           "\n"
           "Key: the key of your invitation\n"
           "Hash: the hash of a salt that you keep; \"vedette salt\" makes both\n"
           "\n"
           "Or, instead of the hash, \"Salt: any line of your own, 8 to 100 characters,\n"
           "without ; and #\", for dice of grade 1. A third line, \"Name: ...\", is optional.\n"
           "Your invitation still works.\n");
    outgoing.text = text.at;
    vd_batch_init(&batch);
    vd_outbox_add(&batch, &taking->party, now, &outgoing);
    vd_store_commit(mailer->setup.store, &batch, NULL, NULL);
    vd_batch_release(&batch);
    vd_incoming_mail_end(taking, VD_FATE_DROPPED, taking->why);
}

static void refuse(struct vd_incoming_mail *taking, const char *why)
{
    taking->why = vd_arena_text(&taking->arena, why, strlen(why));
    if (vd_address_is_sound(vd_text_of(taking->email.from)))
        vd_incoming_mail_go_on(taking, advise);
    else
        vd_incoming_mail_end(taking, VD_FATE_DROPPED, taking->why);
}

static void joined(void *context, const struct vd_answer *answer)
{
    struct vd_incoming_mail *taking = context;

    if (answer->kind == VD_ANSWER_REFUSED) {
        refuse(taking, answer->error.sentence);
    } else if (answer->kind != VD_ANSWER_DONE) {
        vd_incoming_mail_end(taking,
                             answer->kind == VD_ANSWER_BROKEN ? VD_FATE_FAILED : VD_FATE_DROPPED,
                             answer->error.sentence);
    } else {
        taking->key = vd_arena_text(&taking->arena, answer->text, strlen(answer->text));
        vd_incoming_mail_go_on(taking, vd_incoming_mail_welcome);
    }
}

void vd_incoming_mail_join(struct vd_incoming_mail *taking)
{
    struct vd_hash value = email_mark(taking);
    char name[NOTE_SIZE];
    const struct vd_setting note = {note_name(taking->key, name), value.text};
    const struct vd_service_joining joining = {.invitation = vd_text_of(taking->key),
                                               .salt = wish_of(taking, "Salt"),
                                               .hash = wish_of(taking, "Hash"),
                                               .name = name_of(taking),
                                               .note = &note};

    taking->invitation = taking->key;
    if (taking->email.verdict == VD_EMAIL_UNREADABLE)
        refuse(taking, taking->email.sentence);
    else if (salt_of(taking).length == 0 || !vd_address_is_sound(vd_text_of(taking->email.from)))
        refuse(taking,
               "an email that joins has a line \"Hash: ...\" or \"Salt: ...\", and an address to "
               "answer to");
    else if (joining.hash.length > 0 &&
             joining.salt.length > 0) /* a salt sent with its hash is no longer secret */
        refuse(
            taking,
            "a salt that is sent together with its hash is known too early: make another, send its "
            "hash alone, and keep the salt until you are asked for it");
    else
        vd_service_join(taking->mailer->service, &joining, joined, taking);
}

/* ---- joining interrupted by a crash ---- */

struct marking {
    struct vd_hash mark;
    bool is_same;
};

static bool take_mark(void *context, const struct vd_value *values, size_t count)
{
    struct marking *marking = context;

    (void)count;
    marking->is_same =
        vd_text_is((struct vd_text){values[0].at, values[0].length}, marking->mark.text);
    return false;
}

/* True if this very email took the seat with this invitation. */
static bool took_seat(struct vd_incoming_mail *taking, const char *invitation)
{
    struct marking marking = {email_mark(taking), false};
    char name[NOTE_SIZE];

    return vd_store_read(taking->mailer->setup.store, VD_SETTING_GET,
                         VD_VALUES(vd_value_words(note_name(invitation, name))), take_mark,
                         &marking) &&
           marking.is_same;
}

/* True if nobody else was given the seat since: that would have removed the link entry of the
 * invitation. */
static bool is_still_there(struct vd_incoming_mail *taking, const char *invitation,
                           struct vd_party *party)
{
    struct vd_person person;

    (void)vd_service_party(taking->mailer->service, vd_text_of(invitation), party);
    if (party->role != VD_ROLE_NONE || party->game[0] == '\0')
        return false;
    party->role = VD_ROLE_SEAT;
    return vd_person_get(taking->mailer->setup.store, party, &taking->arena, &person) &&
           (person.address == NULL || strcmp(person.address, taking->email.from) == 0);
}

bool vd_incoming_mail_was_joining(struct vd_incoming_mail *taking)
{
    for (size_t i = 0; i < taking->email.key_count; i++) {
        const char *key = taking->email.keys[i];

        if (took_seat(taking, key) && is_still_there(taking, key, &taking->party)) {
            taking->invitation = key;
            return true;
        }
    }
    taking->party = (struct vd_party){.seat = VD_SEAT_NONE};
    return false;
}
