/* mail/quote.c: extracts what the sender of a reply wrote.
 *
 * Mail programs mark quoted text in many ways: a ">" before each line, a line that says who wrote
 * it, a rule with words in it, a block of headers. Most are recognized by their form. Only phrases
 * without such a form are listed, in the languages seen so far. */
#include "mail/quote.h"

#include <string.h>

#include "core/system.h"
#include "mail/mime.h"
#include "record/session/texts.h"

enum { ATTRIBUTION_LINES = 4, FOLDED_SIZE = 40 };

struct list {
    const char *const *words;
    size_t count;
};

#define LIST(array) ((struct list){array, sizeof(array) / sizeof(array)[0]})

/* Endings such as in "On Fri, Nov 13, 2026 at 6:00 PM Umpire <...> wrote:". */
static const char *const wrote[] = {
    "wrote:",      "writes:",     "schrieb:", "geschrieben:", "a écrit :",       "a écrit:",
    "escribió:",   "ha scritto:", "schreef:", "skrev:",       "skrev följande:", "kirjoitti:",
    "escreveu:",   "napisał(a):", "napisał:", "napsal(a):",   "пишет:",          "написал:",
    "написал(а):", "写道：",      "写道:",
};

/* "Am 13.11.2026 um 18:00 schrieb Umpire <...>:" has the verb before the name; such lines begin
 * like this ... */
static const char *const on_a_day[] = {"Am ", "Op ", "Den ", "På ", "W dniu ", "Dne "};

/* ... and have one of these verbs. */
static const char *const verbs[] = {"schrieb", "schreef", "skrev", "pisze", "napsal"};

/* The first line of the headers that Outlook puts above a quoted message ... */
static const char *const senders[] = {
    "From:", "Von:", "De:", "De :", "Da:", "Van:", "Fra:", "Från:", "Od:", "Lähettäjä:", "От:",
};

/* ... and the line that follows. */
static const char *const dates[] = {
    "Sent:",       "Date:",  "Gesendet:", "Datum:",   "Envoyé:",    "Envoyé :", "Enviado:",
    "Enviado el:", "Fecha:", "Inviato:",  "Data:",    "Verzonden:", "Sendt:",   "Skickat:",
    "Wysłano:",    "To:",    "An:",       "À:",       "À :",        "Para:",    "A:",
    "Aan:",        "Til:",   "Till:",     "Subject:",
};

/* What phones and mail programs add below the text. */
static const char *const sent_from[] = {
    "Sent from my ",    "Sent from Mail",   "Sent from Outlook",
    "Sent from Yahoo",  "Sent via ",        "Sent with ",
    "Get Outlook for ", "Von meinem ",      "Gesendet mit ",
    "Gesendet von ",    "Envoyé de mon ",   "Envoyé depuis ",
    "Envoyé à partir ", "Enviado desde ",   "Enviado do meu ",
    "Inviato da ",      "Verstuurd vanaf ", "Skickat från ",
    "Sendt fra ",       "Obter o Outlook ", "Télécharger Outlook ",
    "Outlook für ",     "Wysłano z ",
};

static const char *const greetings[] = {
    "hi",    "hello",   "dear", "hey",  "good morning", "good evening", "hallo", "lieber", "liebe",
    "guten", "bonjour", "cher", "hola", "ciao",         "salve",        "beste", "hej",    "umpire",
};

/* A line that is one of these closings, alone or followed by a name, ends the text to read; "Gruss"
 * and "Gruesse" match too. */
static const char *const farewells[] = {
    "regards",
    "best regards",
    "kind regards",
    "warm regards",
    "with best regards",
    "with kind regards",
    "all the best",
    "yours sincerely",
    "yours truly",
    "sincerely yours",
    "best",
    "best wishes",
    "cheers",
    "thanks",
    "thank you",
    "many thanks",
    "yours",
    "sincerely",
    "viele Grüße",
    "liebe Grüße",
    "beste Grüße",
    "schöne Grüße",
    "Grüße",
    "mit freundlichen Grüßen",
    "freundliche Grüße",
    "Gruß",
    "mfg",
    "lg",
    "vg",
    "danke",
    "vielen Dank",
    "cordialement",
    "merci",
    "saludos",
    "un saludo",
    "gracias",
    "saluti",
    "cordiali saluti",
    "grazie",
    "groeten",
    "met vriendelijke groet",
    "hilsen",
    "end of orders",
};

static bool begins_one(struct vd_text line, struct list list)
{
    for (size_t i = 0; i < list.count; i++) {
        if (vd_text_begins(line, list.words[i]))
            return true;
    }
    return false;
}

static bool ends_one(struct vd_text line, struct list list)
{
    for (size_t i = 0; i < list.count; i++) {
        if (vd_text_ends(line, list.words[i]))
            return true;
    }
    return false;
}

static bool is_one(struct vd_text line, struct list list)
{
    for (size_t i = 0; i < list.count; i++) {
        if (vd_text_same(line, list.words[i]))
            return true;
    }
    return false;
}

/* ---- forms ---- */

static bool is_quoted(struct vd_text line)
{
    return line.length > 0 && line.at[0] == '>';
}

static size_t run_of(struct vd_text line, char c)
{
    size_t count = 0;

    while (count < line.length && line.at[count] == c)
        count++;
    return count;
}

/* "-----Original Message-----" in any language, "________", "--", "---". */
static bool is_rule(struct vd_text line)
{
    size_t hyphens = run_of(line, '-');

    if (run_of(line, '_') >= 8 && run_of(line, '_') == line.length)
        return true;
    if (hyphens >= 2 && hyphens == line.length)
        return true;
    return hyphens >= 3 && line.length > 6 && vd_text_ends(line, "---");
}

/* The next line that is not empty, without spaces around it. */
static bool next_said(struct vd_text *rest, struct vd_text *line)
{
    while (vd_line_next(rest, line)) {
        *line = vd_order_trim(*line);
        if (line->length > 0)
            return true;
    }
    return false;
}

/* "From: ..." and below it "Sent: ...": a quoted message follows. */
static bool is_header_block(struct vd_text line, struct vd_text rest)
{
    struct vd_text below;

    if (line.length > 0 && line.at[0] == '*')
        line = (struct vd_text){line.at + 1, line.length - 1};
    if (!begins_one(line, LIST(senders)) || !next_said(&rest, &below))
        return false;
    if (below.at[0] == '*')
        below = (struct vd_text){below.at + 1, below.length - 1};
    return begins_one(below, LIST(dates));
}

static bool has_verb(struct vd_text line)
{
    while (line.length > 0) {
        const char *blank = memchr(line.at, ' ', line.length);
        size_t length = blank != NULL ? (size_t)(blank - line.at) : line.length;

        if (is_one((struct vd_text){line.at, length}, LIST(verbs)))
            return true;
        length += blank != NULL;
        line = (struct vd_text){line.at + length, line.length - length};
    }
    return false;
}

/* How many lines from this one on are an attribution, which says who wrote what follows; 0 if it is
 * none. An attribution has a date or an address in it, and programs wrap it. */
static size_t attribution_lines(struct vd_text line, struct vd_text rest)
{
    bool has_mark = false, wrote_before = false, begins = begins_one(line, LIST(on_a_day));

    for (size_t count = 1; count <= ATTRIBUTION_LINES; count++) {
        for (size_t i = 0; i < line.length; i++)
            has_mark = has_mark || line.at[i] == '@' || (line.at[i] >= '0' && line.at[i] <= '9');
        if (line.length == 0 || is_quoted(line))
            return 0;
        if (ends_one(line, LIST(wrote)))
            return has_mark || count == 1 ? count : 0;
        wrote_before = wrote_before || (begins && has_verb(line));
        if (wrote_before && has_mark && vd_text_ends(line, ":"))
            return count;
        if (!vd_line_next(&rest, &line))
            return 0;
        line = vd_order_trim(line);
    }
    return 0;
}

static bool is_greeting(struct vd_text line)
{
    size_t words = 1;

    for (size_t i = 0; i < line.length; i++)
        words += line.at[i] == ' ';
    return words <= 4 && begins_one(line, LIST(greetings)) &&
           (vd_text_ends(line, ",") || vd_text_ends(line, "!") || words == 1);
}

/* In lower case, with umlauts spelled out; a long line is cut. */
static void fold(struct vd_text text, char folded[FOLDED_SIZE])
{
    static const struct {
        const char *letter, *spelled;
    } letters[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "ae"},
                   {"Ö", "oe"}, {"Ü", "ue"}, {"ß", "ss"}, {"ẞ", "ss"}};
    size_t length = 0;

    for (size_t i = 0; i < text.length && length + 3 < FOLDED_SIZE;) {
        size_t k = 0;

        while (k < sizeof letters / sizeof letters[0] &&
               !vd_text_begins((struct vd_text){text.at + i, text.length - i}, letters[k].letter))
            k++;
        if (k < sizeof letters / sizeof letters[0]) {
            memcpy(folded + length, letters[k].spelled, 2);
            length += 2;
            i += strlen(letters[k].letter);
        } else {
            char c = text.at[i++];

            folded[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        }
    }
    folded[length] = '\0';
}

/* Lower-case words in names. */
static const char *const particles[] = {"and", "from", "von", "van", "vom", "zu", "de",
                                        "der", "du",   "la",  "le",  "di",  "da", "y",
                                        "und", "et",   "the", "&",   "of"};

/* The campaign of a mail is not known yet, so the words of every game system count. */
static bool is_order_word(struct vd_text word)
{
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        const char *const *known = (*at)->language->order_words;

        while (known != NULL && *known != NULL && !vd_text_same(word, *known))
            known++;
        if (known != NULL && *known != NULL)
            return true;
    }
    return false;
}

static bool is_capital(unsigned char c)
{
    return (c >= 'A' && c <= 'Z') || c >= 0x80;
}

static bool is_name_word(struct vd_text word)
{
    for (size_t i = 0; i < word.length; i++) {
        if (strchr(":;#/+0123456789", word.at[i]) != NULL)
            return false;
    }
    return !is_order_word(word) &&
           (is_capital((unsigned char)word.at[0]) || is_one(word, LIST(particles)));
}

/* True for " - Jane", ", Jane and the boys' aunt Mary", " Hans von Moltke": a few words, written as
 * names are. */
static bool is_signature(struct vd_text text)
{
    enum { WORDS_MAX = 5 };
    size_t words = 0;

    while (text.length > 0) {
        const char *blank = memchr(text.at, ' ', text.length);
        size_t length = blank != NULL ? (size_t)(blank - text.at) : text.length;
        struct vd_text word = {text.at, length};

        if (length > 0 && (++words > WORDS_MAX || !is_name_word(word)))
            return false;
        length += blank != NULL;
        text = (struct vd_text){text.at + length, text.length - length};
    }
    return true;
}

/* Length in bytes of the hyphen, dash, comma, period or the like at the start; 0: none. */
static size_t joint_length(struct vd_text text)
{
    static const char *const joints[] = {
        " ", "-", ",", ".", "!", "*", "~", "\xE2\x80\x93", "\xE2\x80\x94"};

    for (size_t i = 0; i < sizeof joints / sizeof joints[0]; i++) {
        if (vd_text_begins(text, joints[i]))
            return strlen(joints[i]);
    }
    return 0;
}

static struct vd_text without_joint(struct vd_text text)
{
    for (size_t length = joint_length(text); length > 0; length = joint_length(text))
        text = (struct vd_text){text.at + length, text.length - length};
    return text;
}

/* How many words of the line are a closing, the longest that matches; 0: none. */
static size_t farewell_words(struct vd_text line)
{
    char said[FOLDED_SIZE], known[FOLDED_SIZE];
    size_t most = 0;

    fold(line, said);
    for (size_t i = 0; i < sizeof farewells / sizeof farewells[0]; i++) {
        fold(vd_text_of(farewells[i]), known);
        size_t length = strlen(known), words = 1;

        if (strncmp(said, known, length) != 0 || (said[length] >= 'a' && said[length] <= 'z'))
            continue;
        for (const char *at = farewells[i]; *at != '\0'; at++)
            words += *at == ' ';
        most = words > most ? words : most;
    }
    return most;
}

/* Returns the text after the first `words` words, without the punctuation between. */
static struct vd_text behind_words(struct vd_text line, size_t words)
{
    while (words > 0 && line.length > 0) {
        size_t length = 0;

        while (length < line.length && strchr(" ,.!", line.at[length]) == NULL)
            length++;
        line = (struct vd_text){line.at + length, line.length - length};
        if (--words > 0 && line.length > 0)
            line = (struct vd_text){line.at + 1, line.length - 1};
    }
    return without_joint(line);
}

static bool is_farewell(struct vd_text line)
{
    size_t words = farewell_words(line);

    return words > 0 && is_signature(behind_words(line, words));
}

/* ---- the reply ---- */

enum verdict { KEEP, SKIP, STOP };

/* Skips the rest of an attribution too. If no ">" follows, everything below is quoted. */
static enum verdict pass_attribution(size_t lines, struct vd_text *rest)
{
    struct vd_text line, below;

    while (--lines > 0)
        (void)vd_line_next(rest, &line);
    below = *rest;
    return next_said(&below, &line) && is_quoted(line) ? SKIP : STOP;
}

static enum verdict judge(struct vd_text line, struct vd_text *rest, bool is_first)
{
    if (is_quoted(line) || line.length == 0 || begins_one(line, LIST(sent_from)))
        return SKIP;
    if (is_rule(line) || is_farewell(line) || is_header_block(line, *rest))
        return STOP;
    if (is_first && is_greeting(line))
        return SKIP;
    size_t lines = attribution_lines(line, *rest);

    return lines > 0 ? pass_attribution(lines, rest) : KEEP;
}

void vd_quote_strip(struct vd_text text, struct vd_buffer *own)
{
    struct vd_text line;
    bool is_first = true, goes_on = false, breaks = false;

    while (vd_line_next(&text, &line)) {
        line = vd_order_trim(line);
        enum verdict verdict = judge(line, &text, is_first);

        if (verdict == STOP)
            break;
        breaks = breaks || verdict == SKIP;
        if (verdict == SKIP)
            continue;
        if (!is_first)
            vd_put(own, goes_on ? " " : breaks || farewell_words(line) > 0 ? "\n\n" : "\n");
        vd_put_bytes(own, line.at, line.length);
        goes_on = vd_text_ends(line, ",");
        is_first = breaks = false;
    }
    vd_put(own, is_first ? "" : "\n");
}
