/* unit/test_mail_seats.c: whose a seat is, by mail: nobody gets it by a letter that is not its own, nobody
 * keeps it who was put out, and nothing that he is owed is lost. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/letter.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";
static const char umpire[] = "umpire@example.org";

static struct mail_desk *make(void)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill"};

    mail_desk_create(desk, &plan);
    return desk;
}

static struct mail_desk *begin(const char *more)
{
    struct mail_desk *desk = make();

    mail_desk_join(desk, 0, blue, more);
    mail_desk_join(desk, 1, gray, "");
    return desk;
}

static struct vd_party party_of(const struct mail_desk *desk, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    memcpy(party.game, desk->game, sizeof party.game);
    return party;
}

static const char *reply_to(const struct mail_desk *desk, const char *player)
{
    return mail_desk_last(desk, player)->reply_to;
}

static bool says(const struct mail_desk *desk, const char *player, const char *words)
{
    const struct mail_got *got = mail_desk_last(desk, player);

    return got != NULL && (strstr(got->text, words) != NULL || strstr(got->subject, words) != NULL);
}

static void note_key(void *context, const struct vd_answer *result)
{
    struct vd_key *key = context;

    assert_int_equal(result->kind, VD_ANSWER_DONE);
    if (key != NULL)
        (void)snprintf(key->text, sizeof key->text, "%s", result->text);
}

/* By the first invitation, without a letter. */
static void sit_at_the_page(struct mail_desk *desk, const char *salt, const char *name,
                            void *context)
{
    const struct vd_house_joining joining = {.invitation = vd_text_of(desk->invite[0]),
                                             .salt = vd_text_of(salt),
                                             .name = vd_text_of(name)};

    vd_house_join(desk->house, &joining, note_key, context);
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

static struct vd_person person_of(struct mail_desk *desk, uint8_t seat)
{
    const struct vd_party party = party_of(desk, seat);
    struct vd_person person;

    if (!vd_person_get(desk->store, &party, &desk->heap, &person))
        person = (struct vd_person){0};
    return person;
}

/* A letter with a Message-ID of one's own choice. */
static enum vd_fate take(struct mail_desk *desk, const char *from, const char *to, const char *id,
                         const char *words)
{
    char bytes[1000];

    (void)snprintf(bytes, sizeof bytes, "From: %s\nTo: %s\nMessage-ID: <%s@x.example>\n\n%s", from,
                   to, id, words);
    return mail_desk_take(desk, bytes);
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

/* Who had the invitation before its player writes a letter that is refused, and sends it again when the
 * player sits there. */
static void a_refused_letter_is_no_claim_to_the_seat(void **state)
{
    struct mail_desk *desk = make();
    char words[300];

    (void)state;
    joining_words(desk, "Salt: short\n", words);
    assert_int_equal(take(desk, "thief@x.example", umpire, "seed", words), VD_FATE_DROPPED);
    assert_int_equal(notes(desk), 0);
    sit_at_the_page(desk, "an honest salt", "Sam", NULL);
    mail_desk_run(desk, 0);
    joining_words(desk, "Salt: short\nName: Sam\n", words);
    assert_int_equal(take(desk, "thief@x.example", umpire, "seed", words), VD_FATE_DROPPED);
    assert_null(person_of(desk, 0).address);
    joining_words(desk, "Salt: long enough\nName: Sam\n", words);
    assert_int_equal(take(desk, "thief@x.example", umpire, "seed", words), VD_FATE_DROPPED);
    assert_null(person_of(desk, 0).address);
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
                   {blue, "k", "eight or more", false},
                   {blue, "j", "eight or less", false},
                   {blue, "j", "eight or more", true}};
    struct mail_desk *desk = make();
    char words[300], note[100], name[100];

    (void)state;
    (void)snprintf(note, sizeof note, "<j@x.example>\n%s\neight or more", blue);
    (void)snprintf(name, sizeof name, "mail.joining.%s", vd_text_hash(desk->invite[0]).text);
    sit_at_the_page(desk, "eight or more", "", NULL);
    mail_desk_run(desk, 0);
    put_setting(desk, name, vd_text_hash(note).text);
    for (size_t i = 0; i < COUNT(letters); i++) {
        char salt[60];

        (void)snprintf(salt, sizeof salt, "Salt: %s\n", letters[i].salt);
        joining_words(desk, salt, words);
        check_case(letters[i].id, take(desk, letters[i].from, umpire, letters[i].id, words) ==
                                      (letters[i].is_it ? VD_FATE_ANSWERED : VD_FATE_DROPPED));
        check_case(letters[i].id, (person_of(desk, 0).address != NULL) == letters[i].is_it);
    }
    assert_string_equal(person_of(desk, 0).address, blue);
    assert_int_equal(notes(desk), 0);
    mail_desk_free(desk);
}

/* Whoever is invited hears why he is not in yet, and is not written to at every letter. */
static void who_could_not_join_is_told_why(void **state)
{
    static const struct {
        const char *head, *words, *said;
    } letters[] = {
        {"", "Salt: short\n", "8 to 100 letters"},
        {"", "Salt: with ; in its midst\n", "8 to 100 letters"},
        {"", "", "\"Hash: ...\" or \"Salt: ...\""},
        {"Content-Type: text/html\n", "<p>Salt: long enough</p>", "HTML"},
    };
    struct mail_desk *desk = make();
    char bytes[700];

    (void)state;
    for (unsigned i = 0; i < COUNT(letters); i++) {
        for (unsigned copy = 0; copy < 2; copy++) {
            (void)snprintf(bytes, sizeof bytes,
                           "From: %s\nTo: %s\nMessage-ID: <%u.%u@x>\n%s\nKey: %s\n%s", blue, umpire,
                           i, copy, letters[i].head, desk->invite[0], letters[i].words);
            assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_DROPPED);
            mail_desk_run(desk, 1000);
        }
        assert_int_equal(mail_desk_count(desk, blue), i + 1);
        check_case(letters[i].said, says(desk, blue, letters[i].said));
        check_case(letters[i].said, says(desk, blue, "Your invitation is still good"));
        assert_string_equal(reply_to(desk, blue), umpire);
        mail_desk_run(desk, 3600 * 1000);
    }
    (void)snprintf(bytes, sizeof bytes,
                   "From: %s\nTo: %s\nMessage-ID: <m@x>\nAuto-Submitted: auto-replied\n\nKey: %s\n",
                   blue, umpire, desk->invite[0]);
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_DROPPED);
    mail_desk_run(desk, 1000);
    assert_int_equal(mail_desk_count(desk, blue), COUNT(letters));
    mail_desk_join(desk, 0, blue, "");
    assert_true(says(desk, blue, "The seat is yours"));
    mail_desk_free(desk);
}

/* ---- too long ---- */

/* The key is in the head, or in the part that is read. */
static void a_letter_that_is_too_long_is_answered(void **state)
{
    struct mail_desk *desk = begin("");
    size_t room = VD_MIME_MOST + 1000;
    char *bytes = malloc(room + 1);
    unsigned before = mail_desk_count(desk, blue);

    (void)state;
    assert_non_null(bytes);
    int head = snprintf(bytes, room, "From: x@y\nTo: %s\nMessage-ID: <l@y>\n\nplace B4 A4\n",
                        reply_to(desk, blue));

    memset(bytes + head, '\n', room - (size_t)head);
    bytes[room] = '\0';
    assert_int_equal(mail_desk_take(desk, bytes), VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    assert_true(says(desk, blue, "This mail is too long"));
    assert_false(says(desk, blue, "You: place"));
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
        struct mail_desk *desk = begin("");
        const struct vd_party party = party_of(desk, 0);
        struct vd_party host;
        char old[100];

        (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
        assert_true(vd_house_party(desk->house, vd_text_of(desk->host), &host));
        vd_house_invite(desk->house, &host, 0, note_key, NULL);
        if (i % 2 != 0) {
            vd_office_told(desk->office, &party, 0, false);
            vd_office_told(desk->office, &party, 0, true);
            vd_office_run(desk->office, desk->now);
        } else {
            const struct vd_person_change change = {.address = "blue@elsewhere.example"};
            enum vd_answer_kind kind = VD_ANSWER_COUNT;

            vd_office_change(desk->office, &party, &change, note_kind, &kind);
            mail_desk_run(desk, 0);
            assert_int_equal(kind, VD_ANSWER_UNKNOWN);
        }
        mail_desk_run(desk, 0);
        assert_null(person_of(desk, 0).address);
        assert_int_equal(mail_desk_write(desk, blue, old, "place B4 A4\n"), VD_FATE_DROPPED);
        mail_desk_free(desk);
    }
}

/* A long letter is in hand when the host invites somebody else. */
static void who_is_put_out_orders_no_more(void **state)
{
    struct mail_desk *desk = begin("");
    struct vd_party host;
    char bytes[2000];
    int length = snprintf(bytes, sizeof bytes, "From: %s\nTo: %s\nMessage-ID: <l@x>\n\n", blue,
                          reply_to(desk, blue));

    (void)state;
    for (unsigned i = 0; i < 60; i++)
        length += snprintf(bytes + length, sizeof bytes - (size_t)length,
                           "standing %u: card hold\n", i % 9 + 1);
    (void)snprintf(bytes + length, sizeof bytes - (size_t)length, "place B4 A4\n");
    assert_true(vd_house_party(desk->house, vd_text_of(desk->host), &host));
    vd_office_take(desk->office, vd_text_of(bytes), note_fate, desk);
    vd_house_invite(desk->house, &host, 0, note_key, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(desk->fate, VD_FATE_DROPPED);
    const struct vd_party party = party_of(desk, 0);
    struct vd_look look;

    assert_true(vd_house_look(desk->house, &party, &look));
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

/* Whatever opened the seat before its new player came opens nothing after. */
static void who_joins_shuts_the_doors_of_who_was_there(void **state)
{
    static const char *const kinds[] = {"seat", "mail", "cookie"};
    struct mail_desk *desk = make();
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
    assert_true(vd_house_party(desk->house, vd_text_of(fresh.text), &party));
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
    struct mail_desk *desk = begin("");
    struct vd_house_post post = {.from = party_of(desk, 0),
                                 .text = vd_text_of("deputy until 2026-11-20")};
    struct vd_key key;
    char words[300];

    (void)state;
    vd_house_post(desk->house, &post, note_key, &key);
    mail_desk_run(desk, 0);
    (void)snprintf(words, sizeof words, "Key: %s\nMails: none\n", key.text);
    assert_int_equal(take(desk, "deputy@x.example", umpire, "d1", words), VD_FATE_ANSWERED);
    assert_true(says(desk, blue, "its holder's to say"));
    (void)snprintf(words, sizeof words,
                   "From: d@x\nTo: %s\nMessage-ID: <d2@x>\nSubject: stop\n\nKey: %s\n", umpire,
                   key.text);
    assert_int_equal(mail_desk_take(desk, words), VD_FATE_ANSWERED);
    assert_true(says(desk, blue, "its holder's to say"));
    assert_int_equal(person_of(desk, 0).policy.when, VD_POLICY_ONCE);
    (void)snprintf(words, sizeof words, "Key: %s\nWebhook: https://hooks.example/1\n", key.text);
    assert_int_equal(take(desk, "deputy@x.example", umpire, "d4", words), VD_FATE_ANSWERED);
    assert_true(says(desk, blue, "its holder's to name"));
    assert_null(person_of(desk, 0).webhook);
    (void)snprintf(words, sizeof words, "Key: %s\nplace B4 A4\n", key.text);
    assert_int_equal(take(desk, "deputy@x.example", umpire, "d3", words), VD_FATE_ANSWERED);
    assert_true(says(desk, blue, "You: place B4 A4"));
    mail_desk_free(desk);
}

/* ---- a new link ---- */

static void a_new_link_comes_by_mail(void **state)
{
    struct mail_desk *desk = begin("");
    struct vd_party party;
    char old[100], link[100];

    (void)state;
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    mail_desk_answer(desk, blue, "new link\nplace B4 A4\n");
    assert_true(says(desk, blue, "You: place B4 A4"));
    (void)snprintf(link, sizeof link, "  https://example.org/c/%s/blue#", desk->game);
    const char *key = strstr(mail_desk_last(desk, blue)->text, link);

    assert_non_null(key);
    assert_true(
        vd_house_party(desk->house, (struct vd_text){key + strlen(link), VD_KEY_LETTERS}, &party));
    assert_true(party.role == VD_ROLE_SEAT && party.seat == 0);
    assert_string_not_equal(reply_to(desk, blue), old);
    assert_int_equal(mail_desk_write(desk, blue, old, "end\n"), VD_FATE_DROPPED);
    mail_desk_answer(desk, blue, "Send: help\n");
    mail_desk_free(desk);
}

/* The link is replaced, and the lights go out before it is told: whoever's key was ended gets another. */
static void nobody_is_left_without_a_key(void **state)
{
    struct mail_desk *desk = begin("");
    const struct vd_party party = party_of(desk, 0);
    char old[100];

    (void)state;
    (void)snprintf(old, sizeof old, "%s", reply_to(desk, blue));
    vd_house_replace_key(desk->house, &(struct vd_door_asked){.party = party}, vd_text_of(""),
                         note_key, NULL);
    mail_desk_run(desk, 0);
    assert_string_equal(reply_to(desk, blue), old);
    mail_desk_reopen(desk);
    assert_string_not_equal(reply_to(desk, blue), old);
    unsigned before = mail_desk_count(desk, blue);

    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, blue), before);
    mail_desk_answer(desk, blue, "place B4 A4\n");
    mail_desk_free(desk);
}

static void a_deputy_gets_no_new_link(void **state)
{
    struct mail_desk *desk = begin("");
    struct vd_house_post post = {.from = party_of(desk, 0),
                                 .text = vd_text_of("deputy until 2026-11-20")};
    struct vd_key key;
    char words[300];

    (void)state;
    vd_house_post(desk->house, &post, note_key, &key);
    mail_desk_run(desk, 0);
    (void)snprintf(words, sizeof words, "Key: %s\nnew link\n", key.text);
    assert_int_equal(take(desk, "deputy@x.example", umpire, "d", words), VD_FATE_ANSWERED);
    assert_true(says(desk, blue, "this link cannot be replaced"));
    mail_desk_free(desk);
}

/* ---- his record ---- */

/* What is attached to the latest mail, decoded; its text is read by mail_desk_deliver(). */
static struct vd_text attached(struct mail_desk *desk, const char *name)
{
    static const char form[] = "Content-Disposition: attachment; filename=\"%s-%s.vdr\"\r\n\r\n";
    const char *bytes = mail_desk_last(desk, blue)->bytes;
    char head[200];
    size_t length = 0;

    (void)snprintf(head, sizeof head, form, desk->game, name);
    const char *at = strstr(bytes, head);

    assert_non_null(at);
    at += strlen(head);
    char *file = vd_heap_take(&desk->heap, 1, strlen(at));

    assert_int_equal(sodium_base642bin((unsigned char *)file, strlen(at), at,
                                       (size_t)(strstr(at, "--=_vedette--") - at), "\r\n", &length,
                                       NULL, sodium_base64_VARIANT_ORIGINAL),
                     0);
    return (struct vd_text){file, length};
}

static void must_be(struct vd_text file, struct mail_desk *desk, bool umpires)
{
    const struct vd_party party = party_of(desk, 0);
    struct vd_buffer record;

    vd_buffer_init(&record, &desk->heap);
    assert_true(vd_house_record(desk->house, &party, umpires, &record));
    assert_int_equal(file.length, record.length);
    assert_memory_equal(file.at, record.at, record.length);
}

static void a_seat_gets_its_record_by_mail(void **state)
{
    struct mail_desk *desk = begin("");

    (void)state;
    mail_desk_answer(desk, blue, "Send: record\nplace B4 A4\n");
    assert_true(says(desk, blue, "You: place B4 A4"));
    assert_true(says(desk, blue, "YOUR RECORD"));
    must_be(attached(desk, "blue"), desk, false);
    mail_desk_answer(desk, blue, "Send: help\n");
    assert_null(strstr(mail_desk_last(desk, blue)->bytes, "multipart"));
    mail_desk_answer(desk, blue, "resign\n");
    mail_desk_answer(desk, blue, "Send: record\n");
    must_be(attached(desk, "umpire"), desk, true);
    mail_desk_free(desk);
}

/* ---- what he is owed ---- */

/* Blue has written, gray has answered, and blue's first letter is delivered once more before he was told. */
static void a_letter_that_comes_twice_swallows_no_news(void **state)
{
    struct mail_desk *desk = begin("");
    char to[100];

    (void)state;
    (void)snprintf(to, sizeof to, "%s", reply_to(desk, blue));
    assert_int_equal(take(desk, blue, to, "once", "Mails: daily 6\nplace B4 A4\n"),
                     VD_FATE_ANSWERED);
    unsigned before = mail_desk_count(desk, blue);
    struct vd_policy policy = person_of(desk, 0).policy;

    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_int_equal(take(desk, blue, to, "once", "Mails: daily 6\nplace B4 A4\n"),
                     VD_FATE_ANSWERED);
    assert_int_equal(mail_desk_count(desk, blue), before);
    assert_int_equal(person_of(desk, 0).policy.mailed, policy.mailed);
    assert_int_equal(person_of(desk, 0).policy.number, policy.number);
    mail_desk_run(desk, 24 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    assert_true(says(desk, blue, "your move, turn 1"));
    mail_desk_free(desk);
}

static bool count_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    (void)kind;
    (void)place;
    (void)text;
    ++*(unsigned *)context;
    return true;
}

static unsigned waiting(struct mail_desk *desk, uint8_t seat)
{
    const struct vd_party party = party_of(desk, seat);
    unsigned count = 0;

    assert_true(vd_house_waiting_list(desk->house, &party, count_waiting, &count));
    return count;
}

/* Orders that came too early wait; a copy that comes when he is asked is not carried out. He has no address:
 * no answer tells that his letter was read. */
static void a_copy_does_nothing_when_its_time_has_come(void **state)
{
    struct mail_desk *desk = begin("");
    const struct vd_party party = party_of(desk, 0);
    const struct vd_person_change change = {.address = ""};
    struct vd_look look;
    char to[100];

    (void)state;
    (void)snprintf(to, sizeof to, "%s", reply_to(desk, blue));
    mail_desk_answer(desk, blue, "place B4 A4\n");
    vd_office_change(desk->office, &party, &change, note_key, NULL);
    mail_desk_run(desk, 0);
    assert_int_equal(take(desk, blue, to, "early", "end\n"), VD_FATE_ANSWERED);
    assert_int_equal(waiting(desk, 0), 1);
    assert_int_equal(take(desk, blue, to, "back", "ahead:\n"), VD_FATE_ANSWERED);
    assert_int_equal(waiting(desk, 0), 0);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    assert_true(vd_house_look(desk->house, &party, &look) && look.asked);
    uint32_t posts = look.posts;

    mail_desk_reopen(desk);
    assert_int_equal(take(desk, blue, to, "early", "end\n"), VD_FATE_ANSWERED);
    assert_true(vd_house_look(desk->house, &party, &look) && look.asked);
    assert_int_equal(look.posts, posts);
    assert_int_equal(waiting(desk, 0), 0);
    mail_desk_free(desk);
}

/* As with `vedette mail send`, which is a new office every few minutes and never there at the hour. */
static void a_daily_mail_needs_nobody_to_be_there_at_its_hour(void **state)
{
    struct mail_desk *desk = begin("Mails: daily 6\n");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    before = mail_desk_count(desk, blue);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    for (unsigned hour = 0; hour < 24; hour++) {
        mail_desk_reopen(desk);
        desk->now += 3600 * 1000;
    }
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    assert_true(says(desk, blue, "your move"));
    for (unsigned hour = 0; hour < 48; hour++) {
        mail_desk_reopen(desk);
        desk->now += 3600 * 1000;
    }
    assert_int_equal(mail_desk_count(desk, blue), before + 1); /* no news, no mail */
    mail_desk_free(desk);
}

/* The hour of a day without news is over too. */
static void news_after_the_hour_wait_for_the_next(void **state)
{
    struct mail_desk *desk = begin("Mails: daily 6\n");
    unsigned before;

    (void)state;
    mail_desk_answer(desk, blue, "place B4 A4\n");
    before = mail_desk_count(desk, blue);
    desk->now += UINT64_C(24) * 3600 * 1000;
    mail_desk_reopen(desk);
    mail_desk_answer(desk, gray, "place B1 D1\n");
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, blue), before);
    desk->now += UINT64_C(24) * 3600 * 1000;
    mail_desk_reopen(desk);
    assert_int_equal(mail_desk_count(desk, blue), before + 1);
    mail_desk_free(desk);
}

/* A reminder that went before the umpire was stopped is not written again, and tells nothing by that. */
static void a_reminder_that_went_tells_nothing_more(void **state)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_house_plan plan = {.scenario = "toy", .title = "The mill", .pace = "48h"};

    (void)state;
    mail_desk_create(desk, &plan);
    mail_desk_join(desk, 0, blue, "Mails: remind 12h\n");
    mail_desk_join(desk, 1, gray, "");
    mail_desk_run(desk, 37 * 3600 * 1000);
    assert_true(says(desk, blue, "a reminder, your move"));
    struct vd_policy policy = person_of(desk, 0).policy;

    for (unsigned i = 0; i < 3; i++)
        mail_desk_reopen(desk);
    assert_int_equal(person_of(desk, 0).policy.number, policy.number);
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
        cmocka_unit_test(who_joins_shuts_the_doors_of_who_was_there),
        cmocka_unit_test(a_deputy_does_not_change_the_holders_mails),
        cmocka_unit_test(a_new_link_comes_by_mail),
        cmocka_unit_test(nobody_is_left_without_a_key),
        cmocka_unit_test(a_deputy_gets_no_new_link),
        cmocka_unit_test(a_seat_gets_its_record_by_mail),
        cmocka_unit_test(a_letter_that_comes_twice_swallows_no_news),
        cmocka_unit_test(a_copy_does_nothing_when_its_time_has_come),
        cmocka_unit_test(a_daily_mail_needs_nobody_to_be_there_at_its_hour),
        cmocka_unit_test(news_after_the_hour_wait_for_the_next),
        cmocka_unit_test(a_reminder_that_went_tells_nothing_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
