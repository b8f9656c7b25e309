/* mail/play_join.c: a seat joined by letter, so that a crash at any moment leaves nobody without an answer. */
#include <stdio.h>
#include <string.h>

#include "mail/office_parts.h"

enum { NOTE_SIZE = 80 };

/* A joining that a crash cut in two: the seat was taken, but its new owner has no answer yet. A note of it is
 * written together with the seat, under the invitation's name, and kept until he has. */
static const char *note_name(const char *invitation, char name[NOTE_SIZE])
{
    (void)snprintf(name, NOTE_SIZE, "mail.joining.%s", vd_text_hash(invitation).text);
    return name;
}

static struct vd_text wish_of(const struct vd_taking *taking, const char *word)
{
    struct vd_text value = vd_text_of("");

    (void)vd_letter_wish(&taking->letter, word, &value);
    return value;
}

/* The hash of a salt, or a plain word. */
static struct vd_text salt_of(const struct vd_taking *taking)
{
    struct vd_text hash = wish_of(taking, "Hash");

    return hash.length > 0 ? hash : wish_of(taking, "Salt");
}

/* What the note says: by which letter. */
static struct vd_hash letter_mark(struct vd_taking *taking)
{
    struct vd_text salt = salt_of(taking);
    struct vd_buffer words;

    vd_buffer_init(&words, &taking->heap);
    vd_put(&words, taking->letter.message_id);
    vd_put(&words, "\n");
    vd_put(&words, taking->letter.from);
    vd_put(&words, "\n");
    vd_put_bytes(&words, salt.at, salt.length);
    return vd_text_hash(words.at);
}

static struct vd_text name_of(const struct vd_taking *taking)
{
    return wish_of(taking, "Name");
}

static void say_salt(struct vd_taking *taking)
{
    if (wish_of(taking, "Hash").length > 0)
        vd_taking_say(taking,
                      "The seat is yours. Keep your salt secret: you are asked for it when every "
                      "seat is taken, before any die is rolled.");
    else
        vd_taking_say(taking,
                      "The seat is yours, and your salt goes into the dice. It was a plain word, "
                      "so they are of grade 1: nobody can change them, but whoever runs the "
                      "server could choose them. A hash (\"vedette salt\") makes grade 2.");
}

static void welcomed(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (vd_taking_is_kept(taking, result))
        vd_taking_hand_in(taking);
}

void vd_taking_welcome(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_mail_seat *seat = taking->seat = vd_mail_seat_get(office, &taking->party);
    struct vd_person person;
    struct vd_batch batch;

    (void)vd_person_get(office->setup.store, &taking->party, &taking->heap, &person);
    person.address = taking->letter.from;
    person.policy.full = true;
    person.policy.briefing = true;
    say_salt(taking);
    if (taking->key != NULL) {
        vd_taking_say(
            taking, taking->office->setup.site != NULL
                        ? "Your own link, for page and terminal; keep it to yourself:"
                        : "The key of your own link, for page and terminal; keep it to yourself:");
        vd_taking_say_link(taking, taking->key);
    }
    if (taking->letter.orders.length > 0)
        vd_taking_say(taking, "Orders are not read from a joining mail; send them again.");
    taking->is_useful = taking->is_done = true;
    (void)vd_taking_grant(taking, &person);
    vd_batch_init(&batch);
    vd_seat_keep(office, seat, &person, &batch, welcomed, taking);
    vd_batch_release(&batch);
}

void vd_taking_forget_joining(const struct vd_taking *taking, struct vd_batch *batch)
{
    char setting[NOTE_SIZE];

    if (taking->invitation != NULL)
        vd_batch_add(batch, VD_SETTING_DROP,
                     VD_VALUES(vd_value_words(note_name(taking->invitation, setting))));
}

/* ---- joining ---- */

/* Who bears an invitation and has not joined by his letter is told why: once an hour, since his address is
 * only what he says. */
static void advise(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    int64_t now = (int64_t)(office->now / 1000);
    struct vd_buffer text;
    struct vd_batch batch;
    char id[80];
    struct vd_outgoing outgoing = {.id = id,
                                   .to = taking->letter.from,
                                   .in_reply_to = taking->letter.message_id,
                                   .subject = "You have not joined yet"};

    (void)snprintf(id, sizeof id, "j%lld.%s", (long long)(now / 3600),
                   vd_text_hash(taking->invitation).text);
    vd_buffer_init(&text, &taking->heap);
    vd_put(&text, "Your mail came, and you have not joined by it:\n");
    vd_put(&text, taking->why);
    vd_put(&text,
           "\n\nPlease write again to this address, in plain text, with these two lines:\n\n"
           "Key: the key of your invitation\n"
           "Hash: the hash of a salt that you keep; \"vedette salt\" makes both\n\n"
           "Or, instead of the hash, \"Salt: any line of your own, 8 to 100 letters, without ;\n"
           "and #\", for dice of grade 1. A third, \"Name: ...\", is as you like. Your invitation "
           "is still good.\n");
    outgoing.text = text.at;
    vd_batch_init(&batch);
    vd_outbox_add(&batch, &taking->party, now, &outgoing);
    vd_store_commit(office->setup.store, &batch, NULL, NULL);
    vd_batch_release(&batch);
    vd_taking_end(taking, VD_FATE_DROPPED, taking->why);
}

static void refuse(struct vd_taking *taking, const char *why)
{
    taking->why = vd_heap_text(&taking->heap, why, strlen(why));
    if (vd_address_is_sound(vd_text_of(taking->letter.from)))
        vd_taking_go_on(taking, advise);
    else
        vd_taking_end(taking, VD_FATE_DROPPED, taking->why);
}

static void joined(void *context, const struct vd_answer *answer)
{
    struct vd_taking *taking = context;

    if (answer->kind == VD_ANSWER_REFUSED) {
        refuse(taking, answer->error.sentence);
    } else if (answer->kind != VD_ANSWER_DONE) {
        vd_taking_end(taking, answer->kind == VD_ANSWER_BROKEN ? VD_FATE_FAILED : VD_FATE_DROPPED,
                      answer->error.sentence);
    } else {
        taking->key = vd_heap_text(&taking->heap, answer->text, strlen(answer->text));
        vd_taking_go_on(taking, vd_taking_welcome);
    }
}

void vd_taking_join(struct vd_taking *taking)
{
    struct vd_hash value = letter_mark(taking);
    char name[NOTE_SIZE];
    const struct vd_setting note = {note_name(taking->key, name), value.text};
    const struct vd_house_joining joining = {.invitation = vd_text_of(taking->key),
                                             .salt = wish_of(taking, "Salt"),
                                             .hash = wish_of(taking, "Hash"),
                                             .name = name_of(taking),
                                             .note = &note};

    taking->invitation = taking->key;
    if (taking->letter.verdict == VD_LETTER_UNREADABLE)
        refuse(taking, taking->letter.sentence);
    else if (salt_of(taking).length == 0 || !vd_address_is_sound(vd_text_of(taking->letter.from)))
        refuse(taking,
               "a joining mail has a line \"Hash: ...\" or \"Salt: ...\", and an address to "
               "answer to");
    else if (joining.hash.length > 0 &&
             joining.salt.length > 0) /* of which nothing is hidden now */
        refuse(
            taking,
            "a salt that is sent together with its hash is known too early: draw another, send its "
            "hash alone, and keep the salt until you are asked for it");
    else
        vd_house_join(taking->office->house, &joining, joined, taking);
}

/* ---- one that was cut in two ---- */

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

/* Whether the seat was taken by this very letter with this invitation. */
static bool took_seat(struct vd_taking *taking, const char *invitation)
{
    struct marking marking = {letter_mark(taking), false};
    char name[NOTE_SIZE];

    return vd_store_read(taking->office->setup.store, VD_SETTING_GET,
                         VD_VALUES(vd_value_words(note_name(invitation, name))), take_mark,
                         &marking) &&
           marking.is_same;
}

/* Nobody else was put into the seat since: that shuts the door which the invitation was. */
static bool is_still_there(struct vd_taking *taking, const char *invitation, struct vd_party *party)
{
    struct vd_person person;

    (void)vd_house_party(taking->office->house, vd_text_of(invitation), party);
    if (party->role != VD_ROLE_NONE || party->game[0] == '\0')
        return false;
    party->role = VD_ROLE_SEAT;
    return vd_person_get(taking->office->setup.store, party, &taking->heap, &person) &&
           (person.address == NULL || strcmp(person.address, taking->letter.from) == 0);
}

bool vd_taking_was_joining(struct vd_taking *taking)
{
    for (size_t i = 0; i < taking->letter.key_count; i++) {
        const char *key = taking->letter.keys[i];

        if (took_seat(taking, key) && is_still_there(taking, key, &taking->party)) {
            taking->invitation = key;
            return true;
        }
    }
    taking->party = (struct vd_party){.seat = VD_SEAT_NONE};
    return false;
}
