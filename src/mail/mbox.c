/* mail/mbox.c: reads the messages of an mbox, one after the other. */
#include "mail/mbox.h"

#include <string.h>

#include "mail/mime.h"

/* "From somebody Fri Nov 13 18:00:00 2026": not a header field, which has a colon first. */
static bool is_envelope(struct vd_text line)
{
    return line.length > 5 && memcmp(line.at, "From ", 5) == 0;
}

void vd_mbox_init(struct vd_mbox *mbox, struct vd_text bytes, struct vd_arena *arena)
{
    *mbox = (struct vd_mbox){.arena = arena, .rest = bytes, .is_mbox = is_envelope(bytes)};
}

/* Cuts off the text up to the next "From " line after an empty line. */
static struct vd_text cut(struct vd_text *rest)
{
    struct vd_text message = {rest->at, 0}, line;
    bool after_empty = false;

    while (rest->length > 0) {
        struct vd_text before = *rest;

        (void)vd_line_next(rest, &line);
        if (after_empty && is_envelope(line)) {
            *rest = before;
            break;
        }
        after_empty = line.length == 0;
        message.length = (size_t)(rest->at - message.at);
    }
    return message;
}

/* ">From" was "From", ">>From" was ">From". */
static bool is_escaped(struct vd_text line)
{
    size_t quotes = 0;

    while (quotes < line.length && line.at[quotes] == '>')
        quotes++;
    return quotes > 0 && is_envelope((struct vd_text){line.at + quotes, line.length - quotes});
}

static struct vd_text unescape(struct vd_arena *arena, struct vd_text message)
{
    char *bytes = vd_arena_take(arena, message.length + 1, 1);
    size_t length = 0;
    struct vd_text rest = message, line;

    while (rest.length > 0) {
        const char *start = rest.at;

        (void)vd_line_next(&rest, &line);
        start += is_escaped(line);
        memcpy(bytes + length, start, (size_t)(rest.at - start));
        length += (size_t)(rest.at - start);
    }
    return (struct vd_text){bytes, length};
}

bool vd_mbox_next(struct vd_mbox *mbox, struct vd_text *message)
{
    struct vd_text line;

    if (mbox->rest.length == 0)
        return false;
    if (!mbox->is_mbox) {
        *message = mbox->rest;
        mbox->rest.length = 0;
        return true;
    }
    (void)vd_line_next(&mbox->rest, &line);
    *message = unescape(mbox->arena, cut(&mbox->rest));
    return true;
}
