/* unit/test_mail_email.c: emails as mail programs write them, and as nobody should: tests/mail/emails
 * has each with what is read of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/email.h"
#include "mail/mbox.h"
#include "record/hash/bytes.h"
#include "sys/file.h"
#include "unit/check.h"

static const char emails_folder[] = VD_SOURCE_DIR "/tests/mail/emails";

static struct vd_text read_file(struct vd_arena *arena, const char *name)
{
    struct vd_report report;
    struct vd_file file;

    vd_report_init(&report);
    if (!vd_file_read(arena, vd_path_join(arena, emails_folder, name), &file, &report))
        fail_msg("%s cannot be read", name);
    vd_report_release(&report);
    return (struct vd_text){file.bytes, file.length};
}

/* As it stands in a .want file. */
static const char *summary(struct vd_arena *arena, const struct vd_email *email)
{
    static const char *const verdicts[] = {"taken", "unreadable", "dropped"};
    struct vd_buffer out;

    vd_buffer_init(&out, arena);
    vd_put(&out, verdicts[email->verdict]);
    vd_put(&out, "\n");
    for (size_t i = 0; i < email->key_count; i++) {
        vd_put(&out, "key ");
        vd_put(&out, email->keys[i]);
        vd_put(&out, "\n");
    }
    for (size_t i = 0; i < email->wish_count; i++) {
        vd_put(&out, "wish ");
        vd_put_bytes(&out, email->wishes[i].word.at, email->wishes[i].word.length);
        vd_put(&out, "=");
        vd_put_bytes(&out, email->wishes[i].value.at, email->wishes[i].value.length);
        vd_put(&out, "\n");
    }
    vd_put_bytes(&out, email->orders.at, email->orders.length);
    return out.at;
}

static void every_email_is_read_as_it_was_meant(void **state)
{
    struct vd_arena arena;
    const char **names;
    size_t count;

    (void)state;
    vd_arena_init(&arena);
    assert_true(vd_folder_list(&arena, emails_folder, ".eml", &names, &count));
    assert_true(count >= 25);
    for (size_t i = 0; i < count; i++) {
        struct vd_email email;
        char want[200];

        (void)snprintf(want, sizeof want, "%.*s.want", (int)strlen(names[i]) - 4, names[i]);
        vd_email_read(&email, read_file(&arena, names[i]), &arena);
        const char *wanted = read_file(&arena, want).at, *is = summary(&arena, &email);

        if (strcmp(is, wanted) != 0)
            fail_msg("%s is read as:\n%s---- and not as:\n%s", names[i], is, wanted);
        if (email.verdict != VD_EMAIL_TAKEN)
            assert_true(email.sentence[0] != '\0');
    }
    vd_arena_release(&arena);
}

static void read_words(struct vd_email *email, const char *words, struct vd_arena *arena)
{
    vd_email_read(email, vd_text_of(words), arena);
}

static void an_email_without_a_name_is_named_by_its_bytes(void **state)
{
    struct vd_arena arena;
    struct vd_email one, again, other;

    (void)state;
    vd_arena_init(&arena);
    read_words(&one, "From: a@b.c\n\ncard battle\n", &arena);
    read_words(&again, "From: a@b.c\n\ncard battle\n", &arena);
    read_words(&other, "From: a@b.c\nMessage-ID: <no blanks in it@b.c>\n\ncard battle\n", &arena);
    assert_string_equal(one.message_id, again.message_id);
    assert_string_not_equal(one.message_id, other.message_id);
    vd_arena_release(&arena);
}

static void the_senders_name_may_be_anything(void **state)
{
    static const char *const froms[][2] = {
        {"Helen <helen@example.com>", "helen@example.com"},
        {"helen@example.com (Helen)", "helen@example.com"},
        {"\"evil@elsewhere.org\" <helen@example.com>", "helen@example.com"},
        {"<helen@example.com>", "helen@example.com"},
        {"nobody", ""},
        {"\"a@b\"@c", ""},
    };
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    for (size_t i = 0; i < COUNT(froms); i++) {
        char words[200];
        struct vd_email email;

        (void)snprintf(words, sizeof words, "From: %s\n\nx\n", froms[i][0]);
        read_words(&email, words, &arena);
        check_case(froms[i][0], strcmp(email.from, froms[i][1]) == 0 || i == 5);
    }
    vd_arena_release(&arena);
}

static void addresses_that_could_begin_a_header_are_none(void **state)
{
    static const char *const bad[] = {
        "",          "a",     "@b",    "a@",      "a@b@c", "a b@c",     "a@b\r\nBcc: x@y",
        "a@b\nX: y", "<a@b>", "-oQ@b", "a@b,c@d", "a@b;c", "\xC3\xA9@b"};

    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++)
        check_case(bad[i], !vd_address_is_sound(vd_text_of(bad[i])));
    assert_true(vd_address_is_sound(vd_text_of("umpire+key@mail.example.org")));
    assert_true(vd_address_is_sound(vd_text_of("umpire@[127.0.0.1]")));
}

/* Fills memory with the words again and again. */
static void fill(char *bytes, size_t size, const char *words)
{
    size_t length = strlen(words);

    for (size_t i = 0; i < size; i++)
        bytes[i] = words[i % length];
}

/* As large as a message may be, all in one line, in short lines, or in one header. */
static void huge_emails_cost_little(void **state)
{
    static const struct {
        const char *head, *words;
        enum vd_email_verdict verdict;
    } cases[] = {{"", "x", VD_EMAIL_DROPPED},
                 {"From: a@b.c\n\n", "x", VD_EMAIL_TAKEN},
                 {"From: a@b.c\n\n", "\n>a", VD_EMAIL_TAKEN},
                 {"From: a@b.c\n\n", "a,\n", VD_EMAIL_TAKEN},
                 {"From: a@b.c", "\n ", VD_EMAIL_DROPPED},
                 {"From: a@b.c", "\nX: y", VD_EMAIL_DROPPED}};
    char *bytes = malloc(VD_MIME_MAX);
    struct vd_arena arena;

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_email email;

        vd_arena_init(&arena);
        fill(bytes, VD_MIME_MAX, cases[i].words);
        for (size_t k = 0; cases[i].head[k] != '\0'; k++)
            bytes[k] = cases[i].head[k];
        vd_email_read(&email, (struct vd_text){bytes, VD_MIME_MAX}, &arena);
        assert_int_equal(email.verdict, cases[i].verdict);
        assert_true(email.orders.length <= VD_MIME_TEXT_MAX + 1);
        vd_arena_release(&arena);
    }
    free(bytes);
}

static void parts_in_parts_have_an_end(void **state)
{
    struct vd_arena arena;
    struct vd_buffer words;
    struct vd_email email;

    (void)state;
    vd_arena_init(&arena);
    vd_buffer_init(&words, &arena);
    vd_put(&words, "From: a@b.c\n");
    for (unsigned i = 0; i < 300; i++) {
        vd_put(&words, "Content-Type: multipart/mixed; boundary=b");
        vd_put_number(&words, i);
        vd_put(&words, "\n\n--b");
        vd_put_number(&words, i);
        vd_put(&words, "\n");
    }
    vd_put(&words, "\ncard battle\n");
    vd_email_read(&email, vd_buffer_text(&words), &arena);
    assert_int_equal(email.verdict, VD_EMAIL_UNREADABLE);
    vd_arena_release(&arena);
}

/* ---- an mbox ---- */

static void an_mbox_gives_its_messages(void **state)
{
    static const char mbox[] = "From helen@example.com Fri Nov 13 18:00:00 2026\r\n"
                               "From: helen@example.com\r\n\r\n"
                               ">From here the road runs south\r\n"
                               ">>From there too\r\n\r\n"
                               "From kay@example.com Fri Nov 13 18:01:00 2026\r\n"
                               "From: kay@example.com\r\n\r\ncard battle\r\nFrom the hill\r\n";
    struct vd_arena arena;
    struct vd_mbox box;
    struct vd_text message;

    (void)state;
    vd_arena_init(&arena);
    vd_mbox_init(&box, vd_text_of(mbox), &arena);
    assert_true(vd_mbox_next(&box, &message));
    assert_true(vd_text_is(message,
                           "From: helen@example.com\r\n\r\nFrom here the road runs south\r\n"
                           ">From there too\r\n\r\n"));
    assert_true(vd_mbox_next(&box, &message));
    assert_true(
        vd_text_is(message, "From: kay@example.com\r\n\r\ncard battle\r\nFrom the hill\r\n"));
    assert_false(vd_mbox_next(&box, &message));
    vd_arena_release(&arena);
}

static void a_pipe_gives_one_message(void **state)
{
    struct vd_arena arena;
    struct vd_mbox box;
    struct vd_text message;

    (void)state;
    vd_arena_init(&arena);
    vd_mbox_init(&box, vd_text_of("From: a@b.c\n\n\nFrom the hill\n"), &arena);
    assert_true(vd_mbox_next(&box, &message));
    assert_int_equal(message.length, 28);
    assert_false(vd_mbox_next(&box, &message));
    vd_mbox_init(&box, vd_text_of(""), &arena);
    assert_false(vd_mbox_next(&box, &message));
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_email_is_read_as_it_was_meant),
        cmocka_unit_test(an_email_without_a_name_is_named_by_its_bytes),
        cmocka_unit_test(the_senders_name_may_be_anything),
        cmocka_unit_test(addresses_that_could_begin_a_header_are_none),
        cmocka_unit_test(huge_emails_cost_little),
        cmocka_unit_test(parts_in_parts_have_an_end),
        cmocka_unit_test(an_mbox_gives_its_messages),
        cmocka_unit_test(a_pipe_gives_one_message),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
