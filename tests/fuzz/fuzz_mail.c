/* fuzz/fuzz_mail.c: hostile bytes as a message or an mbox. What is read of a email must be text that the
 * house may be given, and what is answered must be a message that can be read again, with no header that
 * is not ours. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mail/draft.h"
#include "mail/email.h"
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

static void must_be_sound(const struct vd_email *email)
{
    must_be_text(email->orders);
    must(email->orders.length <= VD_MIME_TEXT_MAX + 1);
    must(email->message_id[0] == '<' && strlen(email->message_id) <= VD_MESSAGE_ID_MAX);
    must(email->from[0] == '\0' || vd_address_is_sound(vd_text_of(email->from)));
    for (size_t i = 0; i < email->key_count; i++)
        must(strlen(email->keys[i]) <= 64);
    for (size_t i = 0; i < email->wish_count; i++)
        must_be_text(email->wishes[i].value);
}

/* An answer that repeats whatever the email says. */
static void answer(const struct vd_email *email, struct vd_arena *arena)
{
    const struct vd_draft draft = {
        .message_id = "<1@example.org>",
        .in_reply_to = email->message_id,
        .references = email->message_id,
        .subject = email->subject,
        .text = vd_arena_text(arena, email->orders.at, email->orders.length)};
    const struct vd_envelope envelope = {.from = "umpire@example.org",
                                         .from_name = email->subject,
                                         .to = email->from,
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

    vd_buffer_init(&out, arena);
    if (!vd_draft_write(&draft, &envelope, &out))
        return;
    vd_mime_read(&mime, vd_buffer_text(&out), arena);
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
    struct vd_arena arena;
    struct vd_mbox mbox;
    struct vd_text message;

    vd_arena_init(&arena);
    vd_mbox_init(&mbox, (struct vd_text){(const char *)data, size}, &arena);
    for (unsigned i = 0; i < 4 && vd_mbox_next(&mbox, &message); i++) {
        struct vd_email email;

        vd_email_read(&email, message, &arena);
        must_be_sound(&email);
        answer(&email, &arena);
    }
    vd_arena_release(&arena);
    return 0;
}
