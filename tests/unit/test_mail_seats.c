/* unit/test_mail_seats.c: whose a seat is, by mail: nobody gets it by a letter that is not its own, and nobody keeps it who was
 * put out. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/email.h"
#include "unit/mail_desk.h"
#include "unit/mail_seat.h"
#include "unit/toy_rules.h"

/* By the first invitation, without a letter. */
static void sit_at_the_page(struct mail_desk *desk, const char *salt, const char *name,
                            void *context)
{
    const struct vd_service_joining joining = {.invitation = vd_text_of(desk->invite[0]),
                                               .salt = vd_text_of(salt),
                                               .name = vd_text_of(name)};

    vd_service_join(desk->service, &joining, mail_seat_note_key, context);
}

static void note_kind(void *context, const struct vd_answer *result)
{
    *(enum vd_answer_kind *)context = result->kind;
}

static void note_fate(void *context, enum vd_fate fate, const char *sentence)
{
    struct mail_desk *desk = context;

    (void)sentence;
    desk->fate = fate;
}

static void joining_words(const struct mail_desk *desk, const char *more, char words[300])
{
    (void)snprintf(words, 300, "Key: %s\n%s", desk->invite[0], more);
}

/* ---- joining ---- */

static bool count_note(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(unsigned *)context +=
        vd_text_begins((struct vd_text){values[0].at, values[0].length}, "mail.joining.");
    return true;
}

static unsigned notes(struct mail_desk *desk)
{
    unsigned count = 0;

    assert_true(vd_store_read(desk->store, VD_SETTING_LIST, VD_NO_VALUES, count_note, &count));
    return count;
}

/* Somebody who had the invitation first writes a letter that is refused, and sends it again when the
 * player has the seat. */
static void a_refused_letter_is_no_claim_to_the_seat(void **state)
{
    struct mail_desk *desk = mail_seat_make();
    char words[300];

    (void)state;
    joining_words(desk, "Salt: short\n", words);
    assert_int_equal(mail_seat_take(desk, "thief@x.example", mail_seat_umpire, "seed", words),
                     VD_FATE_DROPPED);
    assert_int_equal(notes(desk), 0);
    sit_at_the_page(desk, "an honest salt", "Sam", NULL);
    mail_desk_run(desk, 0);
    joining_words(desk, "Salt: short\nName: Sam\n", words);
    assert_int_equal(mail_seat_take(desk, "thief@x.example", mail_seat_umpire, "seed", words),
                     VD_FATE_DROPPED);
    assert_null(mail_seat_person_of(desk, 0).address);
    joining_words(desk, "Salt: long enough\nName: Sam\n", words);
    assert_int_equal(mail_seat_take(desk, "thief@x.example", mail_seat_umpire, "seed", words),
                     VD_FATE_DROPPED);
    assert_null(mail_seat_person_of(desk, 0).address);
    mail_desk_free(desk);
}

static void put_setting(struct mail_desk *desk, const char *name, const char *value)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_SETTING_PUT, VD_VALUES(vd_value_words(name), vd_value_words(value)));
    assert_int_equal(vd_store_commit_now(desk->store, &batch), VD_STORE_DONE);
    vd_batch_release(&batch);
}

/* A joining that was cut in two is finished by the letter that began it: a crash is made of one that was
 * finished, by putting its note back and taking the address away. */
static void only_its_own_letter_finishes_a_joining(void **state)
{
    static const struct {
        const char *from, *id, *salt;
        bool is_it;
    } letters[] = {{"thief@x.example", "j", "eight or more", false},
                   {mail_seat_blue, "k", "eight or more", false},
                   {mail_seat_blue, "j", "eight or less", false},
                   {mail_seat_blue, "j", "eight or more", true}};
    struct mail_desk *desk = mail_seat_make();
    char words[300], note[100], name[100];

    (void)state;
    (void)snprintf(note, sizeof note, "<j@x.example>\n%s\neight or more", mail_seat_blue);
    (void)snprintf(name, sizeof name, "mail.joining.%s", vd_text_hash(desk->invite[0]).text);
    sit_at_the_page(desk, "eight or more", "", NULL);
    mail_desk_run(desk, 0);
    put_setting(desk, name, vd_text_hash(note).text);
    for (size_t i = 0; i < COUNT(letters); i++) {
        char salt[60];

        (void)snprintf(salt, sizeof salt, "Salt: %s\n", letters[i].salt);
        joining_words(desk, salt, words);
        check_case(letters[i].id,
                   mail_seat_take(desk, letters[i].from, mail_seat_umpire, letters[i].id, words) ==
                       (letters[i].is_it ? VD_FATE_ANSWERED : VD_FATE_DROPPED));
        check_case(letters[i].id,
                   (mail_seat_person_of(desk, 0).address != NULL) == letters[i].is_it);
    }
    assert_string_equal(mail_seat_person_of(desk, 0).address, mail_seat_blue);
    assert_int_equal(notes(desk), 0);
    mail_desk_free(desk);
}

/* Whoever is invited hears why he is not in yet, and is not written to at every letter. */
static void who_could_not_join_is_told_why(void **state)
{
    static const struct {
        const char *head, *words, *said;
    } letters[] = {
        {"", "Salt: short\n", "8 to 100 characters"},
        {"", "Salt: with ; in its midst\n", "8 to 100 characters"},
        {"", "", "\"Hash: ...\" or \"Salt: ...\""},
        {"Content-Type: text/html\n", "<p>Salt: long enough</p>", "HTML"},
    };
    struct mail_desk *desk = mail_seat_make();
    char bytes[700];

    (void)state;
    for (unsigned i = 0; i < COUNT(letters); i++) {
        for (unsigned copy = 0; copy < 2; copy++) {
            (void)snprintf(bytes, sizeof bytes,
                           "From: %s\nTo: %s\nMessage-ID: <%u.%u@x>\n%s\nKey: %s\n%s",
                           mail_seat_blue, mail_seat_umpire, i, copy, letters[i].head,
                           desk->invite[0], letters[i].words);
            assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_DROPPED);
            mail_desk_run(desk, 1000);
        }
        assert_int_equal(mail_desk_count(desk, mail_seat_blue), i + 1);
        check_case(letters[i].said, mail_seat_says(desk, mail_seat_blue, letters[i].said));
        check_case(letters[i].said,
                   mail_seat_says(desk, mail_seat_blue, "Your invitation still works"));
        assert_string_equal(mail_seat_reply_to(desk, mail_seat_blue), mail_seat_umpire);
        mail_desk_run(desk, 3600 * 1000);
    }
    (void)snprintf(bytes, sizeof bytes,
                   "From: %s\nTo: %s\nMessage-ID: <m@x>\nAuto-Submitted: auto-replied\n\nKey: %s\n",
                   mail_seat_blue, mail_seat_umpire, desk->invite[0]);
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_DROPPED);
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), COUNT(letters));
    mail_desk_join(desk, 0, mail_seat_blue, "");
    assert_true(mail_seat_says(desk, mail_seat_blue, "The seat is yours"));
    mail_desk_free(desk);
}

/* ---- too long ---- */

/* The key is in the head, or in the part that is read. */
static void a_letter_that_is_too_long_is_answered(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    size_t room = VD_MIME_MAX + 1000;
    char *bytes = malloc(room + 1);
    unsigned before = mail_desk_count(desk, mail_seat_blue);

    (void)state;
    assert_non_null(bytes);
    int head = snprintf(bytes, room, "From: x@y\nTo: %s\nMessage-ID: <l@y>\n\nplace B4 A4\n",
                        mail_seat_reply_to(desk, mail_seat_blue));

    memset(bytes + head, '\n', room - (size_t)head);
    bytes[room] = '\0';
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before + 1);
    assert_true(mail_seat_says(desk, mail_seat_blue, "This email is too long"));
    assert_false(mail_seat_says(desk, mail_seat_blue, "You: place"));
    free(bytes);
    mail_desk_free(desk);
}

/* ---- put out ---- */

/* The mail that was about to be written when the host invited somebody else is of the old player: it must not
 * bring him back. */
static void who_is_put_out_is_not_kept_by_a_mail_in_the_making(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct mail_desk *desk = mail_seat_begin("");
        const struct vd_party party = mail_seat_party_of(desk, 0);
        struct vd_party host;
        char old[100];

        (void)snprintf(old, sizeof old, "%s", mail_seat_reply_to(desk, mail_seat_blue));
        assert_true(vd_service_party(desk->service, vd_text_of(desk->host), &host));
        vd_service_invite(desk->service, &host, 0, mail_seat_note_key, NULL);
        if (i % 2 != 0) {
            vd_mailer_told(desk->mailer, &party, 0, false);
            vd_mailer_told(desk->mailer, &party, 0, true);
            vd_mailer_run(desk->mailer, desk->now);
        } else {
            const struct vd_person_change change = {.address = "blue@elsewhere.example"};
            enum vd_answer_kind kind = VD_ANSWER_COUNT;

            vd_mailer_change(desk->mailer, &party, &change, note_kind, &kind);
            mail_desk_run(desk, 0);
            assert_int_equal(kind, VD_ANSWER_UNKNOWN);
        }
        mail_desk_run(desk, 0);
        assert_null(mail_seat_person_of(desk, 0).address);
        assert_int_equal(mail_desk_write(desk, mail_seat_blue, old, "place B4 A4\n"),
                         VD_FATE_DROPPED);
        mail_desk_free(desk);
    }
}

/* A long letter is in hand when the host invites somebody else. */
static void who_is_put_out_orders_no_more(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    struct vd_party host;
    char bytes[2000];
    int length = snprintf(bytes, sizeof bytes, "From: %s\nTo: %s\nMessage-ID: <l@x>\n\n",
                          mail_seat_blue, mail_seat_reply_to(desk, mail_seat_blue));

    (void)state;
    for (unsigned i = 0; i < 60; i++)
        length += snprintf(bytes + length, sizeof bytes - (size_t)length,
                           "standing %u: card hold\n", i % 9 + 1);
    (void)snprintf(bytes + length, sizeof bytes - (size_t)length, "place B4 A4\n");
    assert_true(vd_service_party(desk->service, vd_text_of(desk->host), &host));
    vd_mailer_take(desk->mailer, vd_text_of(bytes), note_fate, desk);
    vd_service_invite(desk->service, &host, 0, mail_seat_note_key, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(desk->fate, VD_FATE_DROPPED);
    const struct vd_party party = mail_seat_party_of(desk, 0);
    struct vd_look look;

    assert_true(vd_service_look(desk->service, &party, &look));
    assert_int_equal(look.posts, 1); /* the salt */
    mail_desk_free(desk);
}

static bool count_row(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    ++*(unsigned *)context;
    return true;
}

/* Whatever gave access to the seat before its new player came no longer works after. */
static void a_new_player_ends_the_access_of_the_old_one(void **state)
{
    static const char *const kinds[] = {"seat", "mail", "cookie"};
    struct mail_desk *desk = mail_seat_make();
    struct vd_batch batch;
    struct vd_key fresh;
    struct vd_party party;
    uint8_t hash[VD_HASH_SIZE] = {1};
    unsigned found = 0;

    (void)state;
    vd_batch_init(&batch);
    for (uint8_t i = 0; i < COUNT(kinds); i++) {
        hash[1] = i;
        vd_batch_add(&batch, VD_DOOR_ADD,
                     VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(desk->game),
                               vd_value_whole(0), vd_value_words(kinds[i]), vd_value_whole(1),
                               vd_value_null()));
    }
    assert_int_equal(vd_store_commit_now(desk->store, &batch), VD_STORE_DONE);
    sit_at_the_page(desk, "an honest salt", "", &fresh);
    mail_desk_run(desk, 0);
    assert_true(vd_service_party(desk->service, vd_text_of(fresh.text), &party));
    for (uint8_t i = 0; i < COUNT(kinds); i++) {
        hash[1] = i;
        (void)vd_store_read(desk->store, VD_DOOR_FIND,
                            VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(2)),
                            count_row, &found);
    }
    vd_batch_release(&batch);
    assert_int_equal(found, 0);
    mail_desk_free(desk);
}

/* ---- a deputy ---- */

static void a_deputy_does_not_change_the_holders_mails(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    struct vd_service_post post = {.from = mail_seat_party_of(desk, 0),
                                   .text = vd_text_of("deputy until 2026-11-20")};
    struct vd_key key;
    char words[300];

    (void)state;
    vd_service_post(desk->service, &post, mail_seat_note_key, &key);
    mail_desk_run(desk, 0);
    (void)snprintf(words, sizeof words, "Key: %s\nMails: none\n", key.text);
    assert_int_equal(mail_seat_take(desk, "deputy@x.example", mail_seat_umpire, "d1", words),
                     VD_FATE_ANSWERED);
    assert_true(mail_seat_says(desk, mail_seat_blue, "not the deputy"));
    (void)snprintf(words, sizeof words,
                   "From: d@x\nTo: %s\nMessage-ID: <d2@x>\nSubject: stop\n\nKey: %s\n",
                   mail_seat_umpire, key.text);
    assert_int_equal(mail_desk_take(desk, words), VD_FATE_ANSWERED);
    assert_true(mail_seat_says(desk, mail_seat_blue, "not the deputy"));
    assert_int_equal(mail_seat_person_of(desk, 0).policy.when, VD_POLICY_ONCE);
    (void)snprintf(words, sizeof words, "Key: %s\nWebhook: https://hooks.example/1\n", key.text);
    assert_int_equal(mail_seat_take(desk, "deputy@x.example", mail_seat_umpire, "d4", words),
                     VD_FATE_ANSWERED);
    assert_true(mail_seat_says(desk, mail_seat_blue, "not the deputy"));
    assert_null(mail_seat_person_of(desk, 0).webhook);
    (void)snprintf(words, sizeof words, "Key: %s\nplace B4 A4\n", key.text);
    assert_int_equal(mail_seat_take(desk, "deputy@x.example", mail_seat_umpire, "d3", words),
                     VD_FATE_ANSWERED);
    assert_true(mail_seat_says(desk, mail_seat_blue, "You: place B4 A4"));
    mail_desk_free(desk);
}

/* ---- a new link ---- */

static void a_new_link_comes_by_mail(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    struct vd_party party;
    char old[100], link[100];

    (void)state;
    (void)snprintf(old, sizeof old, "%s", mail_seat_reply_to(desk, mail_seat_blue));
    mail_desk_answer(desk, mail_seat_blue, "new link\nplace B4 A4\n");
    assert_true(mail_seat_says(desk, mail_seat_blue, "You: place B4 A4"));
    (void)snprintf(link, sizeof link, "  https://example.org/c/%s/blue#", desk->game);
    const char *key = strstr(mail_desk_last(desk, mail_seat_blue)->text, link);

    assert_non_null(key);
    assert_true(vd_service_party(desk->service,
                                 (struct vd_text){key + strlen(link), VD_KEY_LETTERS}, &party));
    assert_true(party.role == VD_ROLE_SEAT && party.seat == 0);
    assert_string_not_equal(mail_seat_reply_to(desk, mail_seat_blue), old);
    assert_int_equal(mail_desk_write(desk, mail_seat_blue, old, "end\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, mail_seat_blue, "Send: help\n");
    mail_desk_free(desk);
}

/* The link is replaced, and the lights go out before it is told: whoever's key was ended gets another. */
static void nobody_is_left_without_a_key(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    const struct vd_party party = mail_seat_party_of(desk, 0);
    char old[100];

    (void)state;
    (void)snprintf(old, sizeof old, "%s", mail_seat_reply_to(desk, mail_seat_blue));
    vd_service_replace_key(desk->service, &(struct vd_link_request){.party = party}, vd_text_of(""),
                           mail_seat_note_key, NULL);
    mail_desk_run(desk, 0);
    assert_string_equal(mail_seat_reply_to(desk, mail_seat_blue), old);
    mail_desk_reopen(desk);
    assert_string_not_equal(mail_seat_reply_to(desk, mail_seat_blue), old);
    unsigned before = mail_desk_count(desk, mail_seat_blue);

    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, mail_seat_blue), before);
    mail_desk_answer(desk, mail_seat_blue, "place B4 A4\n");
    mail_desk_free(desk);
}

static void a_deputy_gets_no_new_link(void **state)
{
    struct mail_desk *desk = mail_seat_begin("");
    struct vd_service_post post = {.from = mail_seat_party_of(desk, 0),
                                   .text = vd_text_of("deputy until 2026-11-20")};
    struct vd_key key;
    char words[300];

    (void)state;
    vd_service_post(desk->service, &post, mail_seat_note_key, &key);
    mail_desk_run(desk, 0);
    (void)snprintf(words, sizeof words, "Key: %s\nnew link\n", key.text);
    assert_int_equal(mail_seat_take(desk, "deputy@x.example", mail_seat_umpire, "d", words),
                     VD_FATE_ANSWERED);
    assert_true(mail_seat_says(desk, mail_seat_blue, "this link cannot be replaced"));
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_letter_is_no_claim_to_the_seat),
        cmocka_unit_test(only_its_own_letter_finishes_a_joining),
        cmocka_unit_test(who_could_not_join_is_told_why),
        cmocka_unit_test(a_letter_that_is_too_long_is_answered),
        cmocka_unit_test(who_is_put_out_is_not_kept_by_a_mail_in_the_making),
        cmocka_unit_test(who_is_put_out_orders_no_more),
        cmocka_unit_test(a_new_player_ends_the_access_of_the_old_one),
        cmocka_unit_test(a_deputy_does_not_change_the_holders_mails),
        cmocka_unit_test(a_new_link_comes_by_mail),
        cmocka_unit_test(nobody_is_left_without_a_key),
        cmocka_unit_test(a_deputy_gets_no_new_link),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
