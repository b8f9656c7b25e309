/* fuzz/fuzz_mail.c: hostile bytes as a message or an mbox. What is read of a letter must be text that the
 * house may be given, and what is answered must be a message that can be read again, with no header that
 * is not ours. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mail/draft.h"
#include "mail/letter.h"
#include "mail/mbox.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* UTF-8 without control characters but the line's end. */
static void must_be_text(struct vd_text text)
{
    struct vd_text line;

    while (vd_line_next(&text, &line)) {
        for (size_t i = 0; i < line.length; i++) {
            if (line.at[i] == '\t')
                continue;
            must((unsigned char)line.at[i] >= ' ' && line.at[i] != 0x7F);
        }
    }
}

static void must_be_sound(const struct vd_letter *letter)
{
    must_be_text(letter->orders);
    must(letter->orders.length <= VD_MIME_TEXT_MOST + 1);
    must(letter->message_id[0] == '<' && strlen(letter->message_id) <= VD_MESSAGE_ID_MOST);
    must(letter->from[0] == '\0' || vd_address_is_sound(vd_text_of(letter->from)));
    for (size_t i = 0; i < letter->key_count; i++)
        must(strlen(letter->keys[i]) <= 64);
    for (size_t i = 0; i < letter->wish_count; i++)
        must_be_text(letter->wishes[i].value);
}

/* An answer that repeats whatever the letter says. */
static void answer(const struct vd_letter *letter, struct vd_heap *heap)
{
    const struct vd_draft draft = {
        .message_id = "<1@example.org>",
        .in_reply_to = letter->message_id,
        .references = letter->message_id,
        .subject = letter->subject,
        .text = vd_heap_text(heap, letter->orders.at, letter->orders.length)};
    const struct vd_envelope envelope = {.from = "umpire@example.org",
                                         .from_name = letter->subject,
                                         .to = letter->from,
                                         .now = 1794592800};
    static const char *const ours[] = {"Date",
                                       "From",
                                       "To",
                                       "Subject",
                                       "Message-ID",
                                       "In-Reply-To",
                                       "References",
                                       "Auto-Submitted",
                                       "X-Loop",
                                       "MIME-Version",
                                       "Content-Type",
                                       "X-Auto-Response-Suppress",
                                       "Content-Transfer-Encoding"};
    struct vd_buffer out;
    struct vd_mime mime;

    vd_buffer_init(&out, heap);
    if (!vd_draft_write(&draft, &envelope, &out))
        return;
    vd_mime_read(&mime, vd_buffer_text(&out), heap);
    must(mime.fields.count == sizeof ours / sizeof ours[0]);
    for (size_t i = 0; i < mime.fields.count; i++) {
        size_t k = 0;

        while (k < sizeof ours / sizeof ours[0] && !vd_text_same(mime.fields.at[i].name, ours[k]))
            k++;
        must(k < sizeof ours / sizeof ours[0]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_heap heap;
    struct vd_mbox mbox;
    struct vd_text message;

    vd_heap_init(&heap);
    vd_mbox_init(&mbox, (struct vd_text){(const char *)data, size}, &heap);
    for (unsigned i = 0; i < 4 && vd_mbox_next(&mbox, &message); i++) {
        struct vd_letter letter;

        vd_letter_read(&letter, message, &heap);
        must_be_sound(&letter);
        answer(&letter, &heap);
    }
    vd_heap_release(&heap);
    return 0;
}
