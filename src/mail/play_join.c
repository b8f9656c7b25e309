/* mail/play_join.c: a seat joined by letter, so that a crash at any moment leaves nobody without an answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/office_parts.h"

/* A joining that a crash cut in two: the seat was taken, but its new owner has no answer yet. It is kept
 * until that is. */
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

    if (vd_taking_is_kept(taking, result))
        vd_taking_hand_in(taking);
}

void vd_taking_welcome(struct vd_taking *taking)
{
    struct vd_office *office = taking->office;
    struct vd_mail_seat *seat = taking->seat = vd_mail_seat_get(office, &taking->party);
    struct vd_person person;
    struct vd_batch batch;

    taking->joins = true;
    (void)vd_person_get(office->setup.store, &taking->party, &taking->heap, &person);
    person.address = taking->letter.from;
    person.policy.full = true;
    vd_taking_say(taking,
                  "The seat is yours, and your salt is in the dice: nobody could choose them.");
    if (taking->key != NULL) {
        vd_taking_say(
            taking, taking->office->setup.site != NULL
                        ? "Your own link, for page and terminal; keep it to yourself:"
                        : "The key of your own link, for page and terminal; keep it to yourself:");
        vd_taking_say_link(taking, taking->key);
    }
    if (taking->letter.orders.length > 0)
        vd_taking_say(taking, "Orders are not read from a joining mail; send them again.");
    taking->is_useful = true;
    seat->parts |= VD_SEND_BRIEFING;
    (void)vd_taking_grant(taking, &person);
    vd_batch_init(&batch);
    vd_seat_keep(office, seat, &person, &batch, welcomed, taking);
    vd_batch_release(&batch);
}

void vd_taking_forget_joining(const struct vd_taking *taking, struct vd_batch *batch)
{
    char setting[80];

    if (taking->joins)
        vd_batch_add(batch, VD_SETTING_DROP,
                     VD_VALUES(vd_value_words(joining_name(taking, setting))));
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
    vd_taking_go_on(taking, vd_taking_welcome);
}

static void join_now(struct vd_taking *taking)
{
    struct vd_text salt = vd_text_of("");

    (void)vd_letter_wish(&taking->letter, "Salt", &salt);
    const struct vd_house_joining joining = {
        .invitation = vd_text_of(taking->key), .salt = salt, .name = name_of(taking)};

    vd_house_join(taking->office->house, &joining, joined, taking);
}

static void intended(void *context, enum vd_store_result result)
{
    struct vd_taking *taking = context;

    if (vd_taking_is_kept(taking, result))
        vd_taking_go_on(taking, join_now);
}

void vd_taking_join(struct vd_taking *taking)
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

/* "GAME SEAT", as vd_taking_join() wrote it. */
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

bool vd_taking_was_joining(struct vd_taking *taking)
{
    struct vd_store *store = taking->office->setup.store;
    struct vd_party party = {.seat = VD_SEAT_NONE};
    struct vd_person person;
    char setting[80];

    if (!vd_store_read(store, VD_SETTING_GET,
                       VD_VALUES(vd_value_words(joining_name(taking, setting))), take_intent,
                       &party) ||
        party.role != VD_ROLE_SEAT || !vd_person_get(store, &party, &taking->heap, &person) ||
        (person.address != NULL && strcmp(person.address, taking->letter.from) != 0) ||
        !vd_text_is(name_of(taking), person.name != NULL ? person.name : ""))
        return false;
    taking->party = party;
    return true;
}
