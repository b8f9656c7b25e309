/* mail/email.c: reads an incoming email: its keys, its sender and its orders. */
#include "mail/email.h"

#include <sodium.h>
#include <string.h>

#include "mail/quote.h"
#include "record/session/texts.h"

enum { KEY_LEAST = 24, KEY_SIZE_MAX = 64, HOPS_MAX = 50 };

/* ---- addresses ---- */

static bool is_address_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-/=?^_`{|}~.@[]:", c) != NULL);
}

bool vd_address_is_sound(struct vd_text address)
{
    const char *at = address.length > 0 ? memchr(address.at, '@', address.length) : NULL;

    if (at == NULL || at == address.at || address.length > VD_ADDRESS_MAX || address.at[0] == '-' ||
        at + 1 == address.at + address.length)
        return false;
    for (size_t i = 0; i < address.length; i++) {
        if (!is_address_character(address.at[i]) ||
            (address.at[i] == '@' && address.at + i != at) ||
            (strchr("[]:", address.at[i]) != NULL && address.at + i < at))
            return false;
    }
    return true;
}

/* Takes the next address from a list, without names and comments: the characters around an @. */
static bool next_address(struct vd_text *rest, struct vd_text *address)
{
    const char *at;

    while (rest->length > 0 && (at = memchr(rest->at, '@', rest->length)) != NULL) {
        const char *start = at, *end = at + 1, *last = rest->at + rest->length;

        while (start > rest->at && is_address_character(start[-1]) && start[-1] != '@' &&
               strchr("[]:", start[-1]) == NULL)
            start--;
        while (end < last && is_address_character(*end) && *end != '@')
            end++;
        *address = (struct vd_text){start, (size_t)(end - start)};
        *rest = (struct vd_text){end, (size_t)(last - end)};
        if (vd_address_is_sound(*address))
            return true;
    }
    return false;
}

/* ---- keys ---- */

static bool is_key(struct vd_text word)
{
    if (word.length < KEY_LEAST || word.length > KEY_SIZE_MAX)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];

        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_'))
            return false;
    }
    return true;
}

static void add_key(struct vd_email *email, struct vd_arena *arena, struct vd_text key)
{
    if (!is_key(key) || email->key_count == VD_EMAIL_KEYS_MAX)
        return;
    for (size_t i = 0; i < email->key_count; i++) {
        if (vd_text_is(key, email->keys[i]))
            return;
    }
    email->keys[email->key_count++] = vd_arena_text(arena, key.at, key.length);
}

/* Adds the part after the plus of every recipient's address. */
static void add_address_keys(struct vd_email *email, struct vd_arena *arena, struct vd_text list)
{
    struct vd_text address;

    while (next_address(&list, &address)) {
        const char *at = memchr(address.at, '@', address.length);
        const char *plus = memchr(address.at, '+', (size_t)(at - address.at));

        if (plus != NULL)
            add_key(email, arena, (struct vd_text){plus + 1, (size_t)(at - plus - 1)});
    }
}

/* Some programs reply to the sender and lose the key in the reply address; the quoted text still
 * has a line with it. */
static void add_quoted_keys(struct vd_email *email, struct vd_arena *arena, struct vd_text text)
{
    struct vd_text line;

    while (vd_line_next(&text, &line)) {
        while (line.length > 0 && (line.at[0] == '>' || line.at[0] == ' '))
            line = (struct vd_text){line.at + 1, line.length - 1};
        if (vd_text_begins(line, "key:"))
            add_key(email, arena, vd_order_trim((struct vd_text){line.at + 4, line.length - 4}));
    }
}

/* From an email that is HTML alone only the keys are read, in the text between its tags. */
static void add_html_keys(struct vd_email *email, struct vd_arena *arena, struct vd_text html)
{
    struct vd_buffer text;
    bool in_tag = false;

    vd_buffer_init(&text, arena);
    for (size_t i = 0; i < html.length; i++) {
        if (html.at[i] == '<')
            vd_put(&text, "\n");
        in_tag = html.at[i] == '<' || (in_tag && html.at[i] != '>');
        if (!in_tag && html.at[i] != '>')
            vd_put_bytes(&text, &html.at[i], 1);
    }
    vd_put(&text, "");
    add_quoted_keys(email, arena, vd_buffer_text(&text));
}

static void add_field_keys(struct vd_email *email, struct vd_arena *arena,
                           const struct vd_mime *mime)
{
    static const char *const fields[] = {"Delivered-To", "X-Original-To", "Envelope-To", "To",
                                         "Cc"};

    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        struct vd_text value;

        for (size_t n = 0; n < VD_EMAIL_KEYS_MAX && vd_mime_field(mime, fields[i], n, &value); n++)
            add_address_keys(email, arena, value);
    }
}

/* ---- automatic mail ---- */

static bool field_begins(const struct vd_mime *mime, const char *name, const char *word)
{
    struct vd_text value;

    for (size_t n = 0; vd_mime_field(mime, name, n, &value); n++) {
        if (vd_text_begins(value, word))
            return true;
    }
    return false;
}

static bool has_field(const struct vd_mime *mime, const char *name)
{
    struct vd_text value;

    return vd_mime_field(mime, name, 0, &value);
}

/* True if a field marks automatic mail (RFC 3834 and older usage). */
static bool is_automatic(const struct vd_mime *mime)
{
    static const char *const marks[][2] = {
        {"Precedence", "bulk"},
        {"Precedence", "junk"},
        {"Precedence", "list"},
        {"Precedence", "auto"},
        {"X-Loop", ""},
        {"X-Autoreply", ""},
        {"X-Autorespond", ""},
        {"X-Autogenerated", ""},
        {"List-Id", ""},
        {"X-Failed-Recipients", ""},
        {"Return-Path", "<>"},
        {"Content-Type", "multipart/report"},
        {"Subject", "Automatic reply"},
        {"Subject", "Auto-reply"},
        {"Subject", "Out of office"},
        {"Subject", "Automatische Antwort"},
        {"Subject", "Undeliver"},
        {"From", "MAILER-DAEMON@"},
    };

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (field_begins(mime, marks[i][0], marks[i][1]))
            return true;
    }
    return has_field(mime, "Auto-Submitted") && !field_begins(mime, "Auto-Submitted", "no");
}

static bool comes_from_machine(const char *address)
{
    return vd_text_begins(vd_text_of(address), "mailer-daemon@") ||
           vd_text_begins(vd_text_of(address), "postmaster@");
}

/* ---- the lines ---- */

static bool is_wish_word(struct vd_text word)
{
    static const char *const words[] = {"Key", "Hash", "Salt", "Name", "Mails", "Send", "Webhook"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (vd_text_same(word, words[i]))
            return true;
    }
    return false;
}

static bool split_wish(struct vd_text line, struct vd_email_wish *wish)
{
    const char *colon = line.length > 0 ? memchr(line.at, ':', line.length) : NULL;

    if (colon == NULL)
        return false;
    wish->word = vd_order_trim((struct vd_text){line.at, (size_t)(colon - line.at)});
    wish->value =
        vd_order_trim((struct vd_text){colon + 1, line.length - (size_t)(colon + 1 - line.at)});
    return is_wish_word(wish->word);
}

/* Keeps only the last breaks: text that is not orders is at the end. */
static void add_break(struct vd_email *email, size_t at)
{
    if (email->break_count == VD_EMAIL_BREAKS_MAX) {
        email->break_count--;
        memmove(email->breaks, email->breaks + 1, email->break_count * sizeof email->breaks[0]);
    }
    email->breaks[email->break_count++] = at;
}

/* Takes the wishes out of the text; the rest are orders. */
static void sort_lines(struct vd_email *email, struct vd_arena *arena, struct vd_text own)
{
    struct vd_buffer orders;
    struct vd_text line;
    bool breaks = false;

    vd_buffer_init(&orders, arena);
    while (vd_line_next(&own, &line)) {
        struct vd_email_wish wish;

        if (line.length == 0) {
            breaks = true;
        } else if (!split_wish(line, &wish)) {
            if (breaks && orders.length > 0)
                add_break(email, orders.length);
            breaks = false;
            vd_put_bytes(&orders, line.at, line.length);
            vd_put(&orders, "\n");
        } else if (vd_text_same(wish.word, "Key")) {
            add_key(email, arena, wish.value);
        } else if (email->wish_count < VD_EMAIL_WISHES_MAX) {
            email->wishes[email->wish_count++] = wish;
        }
    }
    vd_put(&orders, "");
    email->orders = vd_buffer_text(&orders);
}

bool vd_email_wish(const struct vd_email *email, const char *word, struct vd_text *value)
{
    for (size_t i = 0; i < email->wish_count; i++) {
        if (vd_text_same(email->wishes[i].word, word)) {
            *value = email->wishes[i].value;
            return true;
        }
    }
    return false;
}

/* ---- the header ---- */

static bool is_sound_id(struct vd_text id)
{
    if (id.length < 5 || id.length > VD_MESSAGE_ID_MAX || id.at[0] != '<' ||
        id.at[id.length - 1] != '>')
        return false;
    for (size_t i = 1; i + 1 < id.length; i++) {
        if (id.at[i] <= ' ' || id.at[i] > '~' || id.at[i] == '<' || id.at[i] == '>')
            return false;
    }
    return true;
}

/* A message without a Message-ID is named by a hash of its bytes: the same message again gets the
 * same name. */
static const char *id_of(const struct vd_mime *mime, struct vd_text bytes, struct vd_arena *arena)
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    char text[VD_HASH_LETTERS + 12];
    struct vd_text value;

    if (vd_mime_field(mime, "Message-ID", 0, &value) && is_sound_id(value))
        return vd_arena_text(arena, value.at, value.length);
    crypto_hash_sha256(hash, (const unsigned char *)bytes.at, bytes.length);
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "<%s@nowhere>", vd_hash_of(hash).text);
    return vd_arena_text(arena, text, strlen(text));
}

static const char *from_of(const struct vd_mime *mime, struct vd_arena *arena)
{
    struct vd_text value, address, last = vd_text_of("");

    if (vd_mime_field(mime, "From", 0, &value)) {
        while (next_address(&value, &address))
            last = address;
    }
    return vd_arena_text(arena, last.at, last.length);
}

static const char *subject_of(const struct vd_mime *mime, struct vd_arena *arena)
{
    struct vd_text value = vd_text_of("");

    (void)vd_mime_field(mime, "Subject", 0, &value);
    while (vd_text_begins(value, "Re:") || vd_text_begins(value, "AW:"))
        value = vd_order_trim((struct vd_text){value.at + 3, value.length - 3});
    return vd_arena_text(arena, value.at, value.length);
}

static void drop(struct vd_email *email, const char *why)
{
    email->verdict = VD_EMAIL_DROPPED;
    email->sentence = why;
}

static void judge(struct vd_email *email, const struct vd_mime *mime)
{
    static const char *const sentences[] = {
        [VD_MIME_HTML] = "This email is HTML only. Please send it as plain text: in your mail "
                         "program choose \"plain text\" as the format.",
        [VD_MIME_NO_TEXT] = "There is no text in this email.",
        [VD_MIME_FOREIGN] = "This email uses an unknown character set; please send it in UTF-8.",
        [VD_MIME_LONG] = "This email is too long and was not read. Please send it without "
                         "attachments and quoted text.",
        [VD_MIME_BROKEN] = "This is not an email.",
    };
    struct vd_text value;

    if (mime->result == VD_MIME_BROKEN)
        drop(email, sentences[VD_MIME_BROKEN]);
    else if (vd_mime_field(mime, "Received", HOPS_MAX, &value))
        drop(email, "It is part of a mail loop.");
    else if (is_automatic(mime) || comes_from_machine(email->from))
        drop(email, "It is an automatic message.");
    else if (mime->result == VD_MIME_LONG ||
             (mime->result != VD_MIME_PLAIN && !vd_text_same(vd_text_of(email->subject), "stop"))) {
        email->verdict = VD_EMAIL_UNREADABLE;
        email->sentence = sentences[mime->result];
        email->orders.length = email->wish_count = email->break_count = 0;
    }
}

void vd_email_read(struct vd_email *email, struct vd_text bytes, struct vd_arena *arena)
{
    struct vd_mime mime;
    struct vd_buffer own;

    *email = (struct vd_email){.verdict = VD_EMAIL_TAKEN, .sentence = ""};
    vd_mime_read(&mime, bytes, arena);
    email->message_id = id_of(&mime, bytes, arena);
    email->from = from_of(&mime, arena);
    email->subject = subject_of(&mime, arena);
    vd_buffer_init(&own, arena);
    vd_quote_strip(mime.text, &own);
    sort_lines(email, arena, vd_buffer_text(&own));
    add_field_keys(email, arena, &mime);
    add_quoted_keys(email, arena, mime.text);
    add_html_keys(email, arena, mime.html);
    judge(email, &mime);
}
