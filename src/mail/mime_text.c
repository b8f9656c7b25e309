/* mail/mime_text.c: decodes a text part into UTF-8. */
#include "mail/mime_text.h"

#include <stdint.h>
#include <string.h>

#include "mail/mime.h"
#include "record/hash/base64.h"
#include "record/hash/bytes.h"

/* ---- transfer encodings ---- */

static int base64_value(char c)
{
    return c == '+' ? 62 : c == '/' ? 63 : vd_base64_common(c);
}

/* Line ends and invalid characters are skipped (RFC 2045, 6.8). */
static void decode_base64(struct vd_text bytes, struct vd_buffer *out)
{
    uint32_t bits = 0;
    unsigned place = 0; /* position of the character in its group of four */

    for (size_t i = 0; i < bytes.length && bytes.at[i] != '=' && out->length < VD_MIME_TEXT_MAX;
         i++) {
        int value = base64_value(bytes.at[i]);

        if (value < 0)
            continue;
        bits = bits << 6 | (uint32_t)value;
        if (place > 0) {
            char byte = (char)(bits >> (6 - 2 * place) & 0xFF);

            vd_put_bytes(out, &byte, 1);
        }
        place = (place + 1) % 4;
    }
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The value of "=3D"; -1 if it is not such an escape. */
static int quoted_value(struct vd_text at)
{
    if (at.length < 3 || at.at[0] != '=' || hex_value(at.at[1]) < 0 || hex_value(at.at[2]) < 0)
        return -1;
    return hex_value(at.at[1]) * 16 + hex_value(at.at[2]);
}

/* Spaces at the end of a line were added in transit; a "=" there joins it to the next. */
static void decode_quoted_line(struct vd_text line, struct vd_buffer *out)
{
    while (line.length > 0 && (line.at[line.length - 1] == ' ' || line.at[line.length - 1] == '\t'))
        line.length--;
    for (size_t i = 0; i < line.length; i++) {
        int value = quoted_value((struct vd_text){line.at + i, line.length - i});
        char byte = value >= 0 ? (char)value : line.at[i];

        if (value < 0 && byte == '=' && i + 1 == line.length)
            return;
        vd_put_bytes(out, &byte, 1);
        i += value >= 0 ? 2 : 0;
    }
    vd_put(out, "\n");
}

static void decode_quoted(struct vd_text bytes, struct vd_buffer *out)
{
    struct vd_text line;

    while (out->length < VD_MIME_TEXT_MAX && vd_line_next(&bytes, &line))
        decode_quoted_line(line, out);
}

static struct vd_text transfer(struct vd_text encoding, struct vd_text bytes, struct vd_buffer *out)
{
    if (vd_text_same(encoding, "base64"))
        decode_base64(bytes, out);
    else if (vd_text_same(encoding, "quoted-printable"))
        decode_quoted(bytes, out);
    else
        return bytes;
    return out->length > 0 ? vd_buffer_text(out) : vd_text_of("");
}

/* ---- charsets ---- */

enum charset { CHARSET_NONE, CHARSET_UTF8, CHARSET_LATIN1, CHARSET_WINDOWS };

static enum charset charset_of(struct vd_text name)
{
    static const struct {
        const char *name;
        enum charset charset;
    } names[] = {{"", CHARSET_UTF8},
                 {"utf-8", CHARSET_UTF8},
                 {"utf8", CHARSET_UTF8},
                 {"us-ascii", CHARSET_UTF8},
                 {"ascii", CHARSET_UTF8},
                 {"iso-8859-1", CHARSET_LATIN1},
                 {"iso-8859-15", CHARSET_LATIN1},
                 {"latin1", CHARSET_LATIN1},
                 {"windows-1252", CHARSET_WINDOWS},
                 {"cp1252", CHARSET_WINDOWS}};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (vd_text_same(name, names[i].name))
            return names[i].charset;
    }
    return CHARSET_NONE;
}

static bool is_ascii(struct vd_text bytes)
{
    for (size_t i = 0; i < bytes.length; i++) {
        if ((unsigned char)bytes.at[i] >= 0x80)
            return false;
    }
    return true;
}

/* The characters of Windows-1252 between 0x80 and 0x9F, where Latin-1 has none; 0: no character. */
static const uint16_t windows_letters[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

/* The length of a UTF-8 sequence, by its first byte; 0 if no sequence begins so. */
static size_t utf8_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

/* Takes the character there, and its length; bytes that are not UTF-8 are read as Latin-1. */
static uint32_t take_utf8(struct vd_text at, size_t *length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)at.at[0];
    size_t wanted = utf8_length(first);
    uint32_t letter = wanted > 1 ? first & (0x7FU >> wanted) : first;

    *length = 1;
    if (wanted == 0 || wanted > at.length)
        return first;
    for (size_t i = 1; i < wanted; i++) {
        if (((unsigned char)at.at[i] & 0xC0U) != 0x80)
            return first;
        letter = letter << 6 | ((unsigned char)at.at[i] & 0x3FU);
    }
    if (letter < least[wanted] || (letter >= 0xD800 && letter <= 0xDFFF) || letter > 0x10FFFF)
        return first;
    *length = wanted;
    return letter;
}

static void put_utf8(struct vd_buffer *out, uint32_t letter)
{
    char bytes[4];
    size_t count = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;

    for (size_t i = count; i > 1; i--) {
        bytes[i - 1] = (char)(0x80 | (letter & 0x3F));
        letter >>= 6;
    }
    bytes[0] = (char)(count == 1 ? letter : (0xF00U >> count & 0xF0U) | letter);
    vd_put_bytes(out, bytes, count);
}

/* Replaces typographic characters, which phones insert, by ASCII; 0: the character is dropped. */
static uint32_t plain_letter(uint32_t letter)
{
    static const struct {
        uint32_t first, last, plain;
    } ranges[] = {
        {0x00, 0x08, 0},        {0x0B, 0x0C, 0},       {0x0E, 0x1F, 0},
        {0x7F, 0x9F, 0},        {0xA0, 0xA0, ' '},     {0xAD, 0xAD, 0},
        {0x2000, 0x200A, ' '},  {0x200B, 0x200F, 0},   {0x2010, 0x2015, '-'},
        {0x2018, 0x201B, '\''}, {0x201C, 0x201F, '"'}, {0x2028, 0x2029, '\n'},
        {0x202A, 0x202E, 0},    {0x202F, 0x202F, ' '}, {0x2060, 0x206F, 0},
        {0x2212, 0x2212, '-'},  {0x3000, 0x3000, ' '}, {0xFE00, 0xFE0F, 0},
        {0xFEFF, 0xFEFF, 0},    {0xFFF9, 0xFFFF, 0},
    };

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0] && letter >= ranges[i].first; i++) {
        if (letter <= ranges[i].last)
            return ranges[i].plain;
    }
    return letter;
}

static uint32_t take_letter(enum charset charset, struct vd_text at, size_t *length)
{
    unsigned char first = (unsigned char)at.at[0];

    if (charset == CHARSET_UTF8)
        return take_utf8(at, length);
    *length = 1;
    if (charset == CHARSET_WINDOWS && first >= 0x80 && first <= 0x9F)
        return windows_letters[first - 0x80];
    return first;
}

static void put_letters(enum charset charset, struct vd_text bytes, struct vd_buffer *out)
{
    for (size_t i = 0, length; i < bytes.length && out->length < VD_MIME_TEXT_MAX; i += length) {
        struct vd_text at = {bytes.at + i, bytes.length - i};
        uint32_t letter = plain_letter(take_letter(charset, at, &length));

        if (letter != 0)
            put_utf8(out, letter);
    }
}

/* ---- lines ---- */

static size_t quote_depth(struct vd_text line)
{
    size_t depth = 0;

    while (depth < line.length && line.at[depth] == '>')
        depth++;
    return depth;
}

/* Lines end in LF; flowed lines are joined if they have the same quote depth (RFC 3676, 4). */
static void put_lines(const struct vd_text_form *form, struct vd_text text, struct vd_buffer *out)
{
    struct vd_text line;
    bool goes_on = false;
    size_t depth = 0;

    while (vd_line_next(&text, &line)) {
        bool is_signature = vd_text_same(line, "-- ");
        bool joins = goes_on && !is_signature && quote_depth(line) == depth;

        if (goes_on && !joins)
            vd_put(out, "\n");
        depth = quote_depth(line);
        if (form->is_flowed && line.length > 0 && line.at[0] == ' ')
            line = (struct vd_text){line.at + 1, line.length - 1};
        if (joins)
            line = (struct vd_text){line.at + depth, line.length - depth};
        goes_on = form->is_flowed && !is_signature && vd_text_ends(line, " ");
        if (goes_on && form->drops_blanks)
            line.length--;
        vd_put_bytes(out, line.at, line.length);
        if (!goes_on)
            vd_put(out, "\n");
    }
}

bool vd_text_decode(const struct vd_text_form *form, struct vd_text bytes, struct vd_arena *arena,
                    struct vd_text *text)
{
    struct vd_buffer raw, letters, lines;
    enum charset charset = charset_of(form->charset);

    vd_buffer_init(&raw, arena);
    vd_buffer_init(&letters, arena);
    vd_buffer_init(&lines, arena);
    bytes = transfer(form->encoding, bytes, &raw);
    if (charset == CHARSET_NONE && !is_ascii(bytes))
        return false;
    put_letters(charset == CHARSET_NONE ? CHARSET_UTF8 : charset, bytes, &letters);
    vd_put(&letters, "");
    put_lines(form, vd_buffer_text(&letters), &lines);
    vd_put(&lines, "");
    *text = vd_buffer_text(&lines);
    return true;
}
