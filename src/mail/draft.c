/* mail/draft.c: writes an outgoing email as the bytes of a message (RFC 5322, RFC 2045, RFC
 * 2047). */
#include "mail/draft.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "mail/email.h"

/* ---- characters ---- */

static bool is_ascii(const char *text)
{
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text >= 0x80)
            return false;
    }
    return true;
}

/* The bytes of one character: UTF-8 must not be split. */
static size_t letter_length(const char *at)
{
    size_t length = 1;

    while (((unsigned char)at[length] & 0xC0U) == 0x80)
        length++;
    return length;
}

static size_t letter_count(struct vd_text text)
{
    size_t count = 0;

    for (size_t i = 0; i < text.length; i++)
        count += ((unsigned char)text.at[i] & 0xC0U) != 0x80;
    return count;
}

/* ---- headers ---- */

/* Replaces everything that could end the line by spaces. */
static const char *clean(struct vd_arena *arena, const char *value)
{
    char *copy = vd_arena_text(arena, value, strlen(value));

    for (char *c = copy; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            *c = ' ';
    }
    return copy;
}

static void put_base64(struct vd_buffer *out, const char *bytes, size_t count)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < count; i += 3) {
        uint32_t bits = 0;
        char group[4];

        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < count ? (unsigned char)bytes[i + k] : 0);
        for (unsigned k = 0; k < 4; k++)
            group[k] = k < 2 || i + k - 1 < count ? letters[bits >> (18 - 6 * k) & 0x3F] : '=';
        vd_put_bytes(out, group, sizeof group);
    }
}

/* RFC 2047: encoded words of at most 75 characters, each complete in itself. */
static void put_encoded(struct vd_buffer *out, const char *value)
{
    enum { BYTES = 42 };

    for (bool first = true; *value != '\0'; first = false) {
        size_t count = 0;

        while (value[count] != '\0' && count + letter_length(value + count) <= BYTES)
            count += letter_length(value + count);
        if (count == 0)
            count = letter_length(value);
        vd_put(out, first ? "=?utf-8?B?" : "\r\n =?utf-8?B?");
        put_base64(out, value, count);
        vd_put(out, "?=");
        value += count;
    }
}

/* Folds a long value at spaces. */
static void put_folded(struct vd_buffer *out, size_t column, const char *value)
{
    while (*value != '\0') {
        size_t length = 1 + strcspn(value + 1, " ");

        if (column + length > VD_MAIL_COLUMNS && *value == ' ') {
            vd_put(out, "\r\n");
            column = 0;
        }
        vd_put_bytes(out, value, length);
        column += length;
        value += length;
    }
}

static void put_header(struct vd_buffer *out, const char *name, const char *value)
{
    value = clean(out->arena, value);
    vd_put(out, name);
    vd_put(out, ": ");
    /* Text that looks like an encoded word would be decoded, so it is encoded too. */
    if (is_ascii(value) && strstr(value, "=?") == NULL)
        put_folded(out, strlen(name) + 2, value);
    else
        put_encoded(out, value);
    vd_put(out, "\r\n");
}

static void put_date(struct vd_buffer *out, int64_t now)
{
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t at = (time_t)now;
    struct tm tm = {0};
    char text[64];

    (void)gmtime_r(&at, &tm);
    (void)snprintf(text, sizeof text, "%s, %02d %s %d %02d:%02d:%02d +0000", days[tm.tm_wday % 7],
                   tm.tm_mday, months[tm.tm_mon % 12], tm.tm_year + 1900, tm.tm_hour, tm.tm_min,
                   tm.tm_sec);
    put_header(out, "Date", text);
}

/* "The umpire" <umpire@example.org>; characters that would end the quotes are left out of the
 * name. */
static void put_from(struct vd_buffer *out, const struct vd_envelope *envelope)
{
    char *name;

    vd_put(out, "From: ");
    if (envelope->from_name != NULL && envelope->from_name[0] != '\0') {
        name = (char *)clean(out->arena, envelope->from_name);
        for (char *c = name; *c != '\0'; c++) {
            if (*c == '"' || *c == '\\')
                *c = '\'';
        }
        if (is_ascii(name) && strstr(name, "=?") == NULL) {
            vd_put(out, "\"");
            vd_put(out, name);
            vd_put(out, "\"");
        } else {
            put_encoded(out, name);
        }
        vd_put(out, strlen(name) > 40 ? "\r\n <" : " <");
    } else {
        vd_put(out, "<");
    }
    vd_put(out, envelope->from);
    vd_put(out, ">\r\n");
}

static void put_address(struct vd_buffer *out, const char *name, const char *address)
{
    vd_put(out, name);
    vd_put(out, ": <");
    vd_put(out, address);
    vd_put(out, ">\r\n");
}

/* ---- the body ---- */

static void put_line_end(struct vd_buffer *out, const char *line, size_t length)
{
    vd_put_bytes(out, line, length);
    vd_put(out, "\r\n");
}

static void put_plain(struct vd_buffer *out, struct vd_text text)
{
    struct vd_text line;

    while (vd_line_next(&text, &line))
        put_line_end(out, line.at, line.length);
}

/* True if the character must be written as =XX because mail programs may change it. */
static bool must_quote(struct vd_text line, size_t i)
{
    unsigned char c = (unsigned char)line.at[i];

    if (c == '=' || c > '~')
        return true;
    if (c == ' ' || c == '\t')
        return i + 1 == line.length;
    return c < ' ' || (i == 0 && (c == '.' || vd_text_begins(line, "From ")));
}

static void put_quoted_line(struct vd_buffer *out, struct vd_text line)
{
    static const char hex[] = "0123456789ABCDEF";
    size_t column = 0;

    for (size_t i = 0; i < line.length; i++) {
        unsigned char c = (unsigned char)line.at[i];
        bool quoted = must_quote(line, i);

        if (column + (quoted ? 3 : 1) >= VD_MAIL_COLUMNS) {
            vd_put(out, "=\r\n");
            column = 0;
        }
        char code[3] = {quoted ? '=' : (char)c, hex[c >> 4], hex[c & 0xF]};

        vd_put_bytes(out, code, quoted ? 3 : 1);
        column += quoted ? 3 : 1;
    }
    vd_put(out, "\r\n");
}

static void put_quoted(struct vd_buffer *out, struct vd_text text)
{
    struct vd_text line;

    while (vd_line_next(&text, &line))
        put_quoted_line(out, line);
}

static size_t longest_line(struct vd_text text)
{
    struct vd_text line;
    size_t longest = 0;

    while (vd_line_next(&text, &line))
        longest = line.length > longest ? line.length : longest;
    return longest;
}

static void put_text(struct vd_buffer *out, const char *words, bool plain)
{
    struct vd_text text = vd_text_of(words);

    vd_put(out, is_ascii(words) ? "Content-Type: text/plain; charset=us-ascii\r\n"
                                : "Content-Type: text/plain; charset=utf-8\r\n");
    vd_put(out, plain ? "Content-Transfer-Encoding: 7bit\r\n\r\n"
                      : "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
    if (plain)
        put_plain(out, text);
    else
        put_quoted(out, text);
}

static void put_file(struct vd_buffer *out, struct vd_text bytes)
{
    enum { ROW = VD_MAIL_COLUMNS / 4 * 3 };

    while (bytes.length > 0) {
        size_t length = bytes.length < ROW ? bytes.length : ROW;

        put_base64(out, bytes.at, length);
        vd_put(out, "\r\n");
        bytes = (struct vd_text){bytes.at + length, bytes.length - length};
    }
}

/* The boundary has "=_", which neither quoted-printable nor base64 can contain. */
static void put_parts(struct vd_buffer *out, const struct vd_draft *draft)
{
    static const char edge[] = "--=_vedette";

    vd_put(out, "Content-Type: multipart/mixed; boundary=\"=_vedette\"\r\n\r\n");
    put_line_end(out, edge, strlen(edge));
    put_text(out, draft->text, false);
    put_line_end(out, edge, strlen(edge));
    vd_put(out, "Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n"
                "Content-Disposition: attachment; filename=\"");
    vd_put(out, draft->file_name);
    vd_put(out, "\"\r\n\r\n");
    put_file(out, draft->file);
    vd_put(out, edge);
    vd_put(out, "--\r\n");
}

static void put_body(struct vd_buffer *out, const struct vd_draft *draft)
{
    vd_put(out, "MIME-Version: 1.0\r\n");
    if (draft->file_name != NULL)
        put_parts(out, draft);
    else
        put_text(out, draft->text,
                 is_ascii(draft->text) && longest_line(vd_text_of(draft->text)) <= 900);
}

/* Header fields of RFC 3834 and others that keep autoresponders from answering. */
static void put_marks(struct vd_buffer *out, const struct vd_draft *draft)
{
    vd_put(out, draft->in_reply_to != NULL ? "Auto-Submitted: auto-replied\r\n"
                                           : "Auto-Submitted: auto-generated\r\n");
    vd_put(out, "X-Auto-Response-Suppress: All\r\nX-Loop: vedette\r\n");
}

static bool are_addresses_sound(const struct vd_envelope *envelope)
{
    return vd_address_is_sound(vd_text_of(envelope->from)) &&
           vd_address_is_sound(vd_text_of(envelope->to)) &&
           (envelope->reply_to == NULL || vd_address_is_sound(vd_text_of(envelope->reply_to)));
}

bool vd_draft_write(const struct vd_draft *draft, const struct vd_envelope *envelope,
                    struct vd_buffer *out)
{
    if (!are_addresses_sound(envelope))
        return false;
    put_date(out, envelope->now);
    put_from(out, envelope);
    put_address(out, "To", envelope->to);
    if (envelope->reply_to != NULL) {
        put_address(out, "Reply-To", envelope->reply_to);
        vd_put(out, "List-Unsubscribe: <mailto:");
        vd_put(out, envelope->reply_to);
        vd_put(out, "?subject=stop>\r\n");
    }
    put_header(out, "Subject", draft->subject);
    put_header(out, "Message-ID", draft->message_id);
    if (draft->in_reply_to != NULL)
        put_header(out, "In-Reply-To", draft->in_reply_to);
    if (draft->references != NULL)
        put_header(out, "References", draft->references);
    put_marks(out, draft);
    put_body(out, draft);
    return true;
}

/* ---- wrapping ---- */

/* Returns how many bytes of the line fit into the columns, cut at a space; a word that is too long
 * is not cut. */
static size_t fitting(struct vd_text line, size_t columns)
{
    size_t cut = 0, i = 0, column = 0;

    while (i < line.length && column < columns) {
        i += letter_length(line.at + i);
        column++;
        if (i < line.length && line.at[i] == ' ')
            cut = i;
    }
    if (i >= line.length)
        return line.length;
    if (cut > 0)
        return cut;
    while (i < line.length && line.at[i] != ' ')
        i++;
    return i;
}

static void put_wrapped_line(struct vd_buffer *out, struct vd_text line, size_t hang)
{
    size_t indent = 0, columns = VD_MAIL_COLUMNS;

    while (indent < line.length && indent < 20 && line.at[indent] == ' ')
        indent++;
    vd_put_bytes(out, line.at, indent);
    line = (struct vd_text){line.at + indent, line.length - indent};
    columns -= indent;
    for (;;) {
        size_t length = letter_count(line) <= columns ? line.length : fitting(line, columns);

        vd_put_bytes(out, line.at, length);
        vd_put(out, "\n");
        while (length < line.length && line.at[length] == ' ')
            length++;
        line = (struct vd_text){line.at + length, line.length - length};
        if (line.length == 0)
            return;
        for (size_t i = 0; i < indent + hang; i++)
            vd_put(out, " ");
        columns = VD_MAIL_COLUMNS - indent - hang;
    }
}

void vd_put_wrapped(struct vd_buffer *out, struct vd_text text, size_t hang)
{
    struct vd_text line;

    while (vd_line_next(&text, &line))
        put_wrapped_line(out, line, hang);
}
