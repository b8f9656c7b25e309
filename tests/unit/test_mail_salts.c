/* unit/test_mail_salts.c: who joins by mail sends the hash of a salt, and the salt when he is asked for it. */
#include <stdio.h>
#include <string.h>

#include "record/salting.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

static const char blue[] = "blue@players.example", gray[] = "gray@players.example";

static struct mail_desk *begin(void)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill", .pace = "48h"};

    mail_desk_create(desk, &plan);
    return desk;
}

static void join(struct mail_desk *desk, unsigned seat, const char *from, const char *salt)
{
    struct vd_hash hash = vd_salt_hash(vd_text_of(salt));
    char words[200];

    (void)snprintf(words, sizeof words, "Key: %s\nHash: %s\n", desk->invite[seat], hash.text);
    if (mail_desk_write(desk, from, "umpire@example.org", words) != VD_FATE_ANSWERED)
        fail_msg("%s", desk->sentence);
}

static struct vd_service_card card_of(struct mail_desk *desk)
{
    struct vd_service_card card;

    assert_true(vd_service_card(desk->service, desk->game, &card));
    return card;
}

static void hash_and_salt_are_lines_of_ones_own(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    join(desk, 0, blue, "salt of blue");
    mail_desk_must_have(desk, blue, "Keep your salt secret");
    mail_desk_must_have(desk, blue, "begins when every seat is taken");
    mail_desk_answer(desk, blue, "Salt: salt of blue\n");
    mail_desk_must_have(desk, blue, "keep your salt secret until");
    join(desk, 1, gray, "salt of gray");
    mail_desk_must_have(desk, gray, "Gray: please send your salt");
    mail_desk_must_have(desk, blue, "Blue: please send your salt");
    mail_desk_must_have(desk, blue, "answer with this line");
    mail_desk_must_have(desk, blue, "where you joined, and the salt is sent");
    mail_desk_answer(desk, blue, "Salt: a salt that suits me\n");
    mail_desk_must_have(desk, blue, "this salt does not match");
    mail_desk_answer(desk, blue, "Salt: salt of blue\n");
    mail_desk_must_have(desk, blue, "Your salt is opened");
    mail_desk_must_have(desk, blue, "Still missing: gray");
    mail_desk_answer(desk, gray, "Salt: salt of gray\n");
    mail_desk_run(desk, 5000);
    assert_string_equal(card_of(desk).state, "running");
    assert_int_equal(card_of(desk).grade, VD_GRADE_SALTED);
    mail_desk_must_have(desk, blue, "Blue: your move");
    mail_desk_free(desk);
}

static void a_missing_salt_is_asked_for_by_another_mail(void **state)
{
    struct mail_desk *desk = begin();

    (void)state;
    join(desk, 0, blue, "salt of blue");
    join(desk, 1, gray, "salt of gray");
    mail_desk_answer(desk, blue, "Salt: salt of blue\n");
    unsigned before = mail_desk_count(desk, gray);

    mail_desk_run(desk, (uint64_t)50 * 3600 * 1000);
    assert_int_equal(mail_desk_count(desk, gray), before + 1);
    mail_desk_must_have(desk, gray, "Gray: please send your salt");
    char words[120];

    (void)snprintf(words, sizeof words, "Key: %s\n\nwithout gray\n", desk->host);
    (void)mail_desk_write(desk, "host@players.example", "umpire@example.org", words);
    mail_desk_must_have(desk, "host@players.example", "Done: without gray");
    mail_desk_run(desk, 5000);
    assert_string_equal(card_of(desk).state, "running");
    assert_int_equal(card_of(desk).grade, VD_GRADE_LOCAL);
    mail_desk_free(desk);
}

/* As it is by the API: what is sent at once hides nothing. */
static void hash_and_salt_together_are_no_way_to_join(void **state)
{
    struct mail_desk *desk = begin();
    struct vd_hash hash = vd_salt_hash(vd_text_of("salt of blue"));
    char words[240];

    (void)state;
    (void)snprintf(words, sizeof words, "Key: %s\nHash: %s\nSalt: salt of blue\n", desk->invite[0],
                   hash.text);
    (void)mail_desk_write(desk, blue, "umpire@example.org", words);
    mail_desk_run(desk, 5000);
    mail_desk_must_have(desk, blue, "is known too early");
    assert_int_equal(card_of(desk).seat[0].holder, VD_HOLDER_OPEN);
    join(desk, 0, blue, "another salt of blue");
    assert_int_equal(card_of(desk).seat[0].holder, VD_HOLDER_PLAYER);
    mail_desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hash_and_salt_are_lines_of_ones_own),
        cmocka_unit_test(a_missing_salt_is_asked_for_by_another_mail),
        cmocka_unit_test(hash_and_salt_together_are_no_way_to_join),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
