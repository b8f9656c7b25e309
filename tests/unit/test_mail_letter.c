/* unit/test_mail_letter.c: letters as mail programs write them, and as nobody should: tests/mail/letters
 * has each with what is read of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/letter.h"
#include "mail/mbox.h"
#include "record/bytes.h"
#include "sys/file.h"
#include "unit/check.h"

static const char letters_folder[] = VD_SOURCE_DIR "/tests/mail/letters";

static struct vd_text read_file(struct vd_heap *heap, const char *name)
{
    struct vd_report report;
    struct vd_file file;

    vd_report_init(&report);
    if (!vd_file_read(heap, vd_path_join(heap, letters_folder, name), &file, &report))
        fail_msg("%s cannot be read", name);
    vd_report_release(&report);
    return (struct vd_text){file.bytes, file.length};
}

/* As it stands in a .want file. */
static const char *summary(struct vd_heap *heap, const struct vd_letter *letter)
{
    static const char *const verdicts[] = {"taken", "unreadable", "dropped"};
    struct vd_buffer out;

    vd_buffer_init(&out, heap);
    vd_put(&out, verdicts[letter->verdict]);
    vd_put(&out, "\n");
    for (size_t i = 0; i < letter->key_count; i++) {
        vd_put(&out, "key ");
        vd_put(&out, letter->keys[i]);
        vd_put(&out, "\n");
    }
    for (size_t i = 0; i < letter->wish_count; i++) {
        vd_put(&out, "wish ");
        vd_put_bytes(&out, letter->wishes[i].word.at, letter->wishes[i].word.length);
        vd_put(&out, "=");
        vd_put_bytes(&out, letter->wishes[i].value.at, letter->wishes[i].value.length);
        vd_put(&out, "\n");
    }
    vd_put_bytes(&out, letter->orders.at, letter->orders.length);
    return out.at;
}

static void every_letter_is_read_as_it_was_meant(void **state)
{
    struct vd_heap heap;
    const char **names;
    size_t count;

    (void)state;
    vd_heap_init(&heap);
    assert_true(vd_folder_list(&heap, letters_folder, ".eml", &names, &count));
    assert_true(count >= 25);
    for (size_t i = 0; i < count; i++) {
        struct vd_letter letter;
        char want[200];

        (void)snprintf(want, sizeof want, "%.*s.want", (int)strlen(names[i]) - 4, names[i]);
        vd_letter_read(&letter, read_file(&heap, names[i]), &heap);
        const char *wanted = read_file(&heap, want).at, *is = summary(&heap, &letter);

        if (strcmp(is, wanted) != 0)
            fail_msg("%s is read as:\n%s---- and not as:\n%s", names[i], is, wanted);
        if (letter.verdict != VD_LETTER_TAKEN)
            assert_true(letter.sentence[0] != '\0');
    }
    vd_heap_release(&heap);
}

static void read_words(struct vd_letter *letter, const char *words, struct vd_heap *heap)
{
    vd_letter_read(letter, vd_text_of(words), heap);
}

static void a_letter_without_a_name_is_named_by_its_bytes(void **state)
{
    struct vd_heap heap;
    struct vd_letter one, again, other;

    (void)state;
    vd_heap_init(&heap);
    read_words(&one, "From: a@b.c\n\ncard battle\n", &heap);
    read_words(&again, "From: a@b.c\n\ncard battle\n", &heap);
    read_words(&other, "From: a@b.c\nMessage-ID: <no blanks in it@b.c>\n\ncard battle\n", &heap);
    assert_string_equal(one.message_id, again.message_id);
    assert_string_not_equal(one.message_id, other.message_id);
    vd_heap_release(&heap);
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
    struct vd_heap heap;

    (void)state;
    vd_heap_init(&heap);
    for (size_t i = 0; i < COUNT(froms); i++) {
        char words[200];
        struct vd_letter letter;

        (void)snprintf(words, sizeof words, "From: %s\n\nx\n", froms[i][0]);
        read_words(&letter, words, &heap);
        check_case(froms[i][0], strcmp(letter.from, froms[i][1]) == 0 || i == 5);
    }
    vd_heap_release(&heap);
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
static void huge_letters_cost_little(void **state)
{
    static const struct {
        const char *head, *words;
        enum vd_letter_verdict verdict;
    } cases[] = {{"", "x", VD_LETTER_DROPPED},
                 {"From: a@b.c\n\n", "x", VD_LETTER_TAKEN},
                 {"From: a@b.c\n\n", "\n>a", VD_LETTER_TAKEN},
                 {"From: a@b.c\n\n", "a,\n", VD_LETTER_TAKEN},
                 {"From: a@b.c", "\n ", VD_LETTER_DROPPED},
                 {"From: a@b.c", "\nX: y", VD_LETTER_DROPPED}};
    char *bytes = malloc(VD_MIME_MOST);
    struct vd_heap heap;

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_letter letter;

        vd_heap_init(&heap);
        fill(bytes, VD_MIME_MOST, cases[i].words);
        for (size_t k = 0; cases[i].head[k] != '\0'; k++)
            bytes[k] = cases[i].head[k];
        vd_letter_read(&letter, (struct vd_text){bytes, VD_MIME_MOST}, &heap);
        assert_int_equal(letter.verdict, cases[i].verdict);
        assert_true(letter.orders.length <= VD_MIME_TEXT_MOST + 1);
        vd_heap_release(&heap);
    }
    free(bytes);
}

static void parts_in_parts_have_an_end(void **state)
{
    struct vd_heap heap;
    struct vd_buffer words;
    struct vd_letter letter;

    (void)state;
    vd_heap_init(&heap);
    vd_buffer_init(&words, &heap);
    vd_put(&words, "From: a@b.c\n");
    for (unsigned i = 0; i < 300; i++) {
        vd_put(&words, "Content-Type: multipart/mixed; boundary=b");
        vd_put_number(&words, i);
        vd_put(&words, "\n\n--b");
        vd_put_number(&words, i);
        vd_put(&words, "\n");
    }
    vd_put(&words, "\ncard battle\n");
    vd_letter_read(&letter, vd_buffer_text(&words), &heap);
    assert_int_equal(letter.verdict, VD_LETTER_UNREADABLE);
    vd_heap_release(&heap);
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
    struct vd_heap heap;
    struct vd_mbox box;
    struct vd_text message;

    (void)state;
    vd_heap_init(&heap);
    vd_mbox_init(&box, vd_text_of(mbox), &heap);
    assert_true(vd_mbox_next(&box, &message));
    assert_true(vd_text_is(message,
                           "From: helen@example.com\r\n\r\nFrom here the road runs south\r\n"
                           ">From there too\r\n\r\n"));
    assert_true(vd_mbox_next(&box, &message));
    assert_true(
        vd_text_is(message, "From: kay@example.com\r\n\r\ncard battle\r\nFrom the hill\r\n"));
    assert_false(vd_mbox_next(&box, &message));
    vd_heap_release(&heap);
}

static void a_pipe_gives_one_message(void **state)
{
    struct vd_heap heap;
    struct vd_mbox box;
    struct vd_text message;

    (void)state;
    vd_heap_init(&heap);
    vd_mbox_init(&box, vd_text_of("From: a@b.c\n\n\nFrom the hill\n"), &heap);
    assert_true(vd_mbox_next(&box, &message));
    assert_int_equal(message.length, 28);
    assert_false(vd_mbox_next(&box, &message));
    vd_mbox_init(&box, vd_text_of(""), &heap);
    assert_false(vd_mbox_next(&box, &message));
    vd_heap_release(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_letter_is_read_as_it_was_meant),
        cmocka_unit_test(a_letter_without_a_name_is_named_by_its_bytes),
        cmocka_unit_test(the_senders_name_may_be_anything),
        cmocka_unit_test(addresses_that_could_begin_a_header_are_none),
        cmocka_unit_test(huge_letters_cost_little),
        cmocka_unit_test(parts_in_parts_have_an_end),
        cmocka_unit_test(an_mbox_gives_its_messages),
        cmocka_unit_test(a_pipe_gives_one_message),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
