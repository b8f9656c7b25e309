/* record/hash/bytes.c: a buffer for bytes being written, hashes as text, and a cursor over bytes
 * being read. */
#include "record/hash/bytes.h"

#include <string.h>

#include "record/hash/base64.h"
#include "record/hash/emit.h"

/* ---- hashes ---- */

void vd_hash_write(const uint8_t bytes[VD_HASH_SIZE], struct vd_hash *hash)
{
    vd_base64_write_hash(bytes, hash->text);
}

struct vd_hash vd_hash_of(const uint8_t bytes[VD_HASH_SIZE])
{
    struct vd_hash hash;

    vd_hash_write(bytes, &hash);
    return hash;
}

bool vd_hash_is(const struct vd_hash *left, const struct vd_hash *right)
{
    return strcmp(left->text, right->text) == 0;
}

bool vd_hash_read(struct vd_text text, uint8_t bytes[VD_HASH_SIZE])
{
    return text.length == VD_HASH_LETTERS && vd_base64_read(text.at, text.length, bytes);
}

/* ---- writing ---- */

void vd_buffer_init(struct vd_buffer *buffer, struct vd_arena *arena)
{
    *buffer = (struct vd_buffer){.arena = arena};
}

void vd_buffer_grow(struct vd_buffer *buffer, size_t count)
{
    size_t room = buffer->room < 512 ? 1024 : buffer->room * 2;

    while (room - buffer->length <= count)
        room *= 2;
    char *larger = vd_arena_take(buffer->arena, room, 1);

    if (buffer->length > 0)
        memcpy(larger, buffer->at, buffer->length);
    buffer->at = larger;
    buffer->room = room;
}

void vd_put_bytes(struct vd_buffer *buffer, const void *bytes, size_t count)
{
    char *room = vd_buffer_room(buffer, count);

    if (count > 0)
        memcpy(room, bytes, count);
    buffer->length += count;
}

void vd_put(struct vd_buffer *buffer, const char *zero_ended)
{
    vd_put_bytes(buffer, zero_ended, strlen(zero_ended));
}

/* clang-format off */
#define DIGIT(n) (char)('0' + (n) % 10)
#define ONE(n) {{DIGIT(n)}, 1}
#define TWO(n) {{DIGIT((n) / 10), DIGIT(n)}, 2}
#define THREE(n) {{DIGIT((n) / 100), DIGIT((n) / 10), DIGIT(n)}, 3}
#define TEN(of, n) of(n), of((n) + 1), of((n) + 2), of((n) + 3), of((n) + 4), \
                   of((n) + 5), of((n) + 6), of((n) + 7), of((n) + 8), of((n) + 9)
#define HUNDRED(n) TEN(THREE, n), TEN(THREE, (n) + 10), TEN(THREE, (n) + 20), TEN(THREE, (n) + 30), \
                   TEN(THREE, (n) + 40), TEN(THREE, (n) + 50), TEN(THREE, (n) + 60), \
                   TEN(THREE, (n) + 70), TEN(THREE, (n) + 80), TEN(THREE, (n) + 90)

const struct vd_emit_digits vd_emit_small[1000] = {
    TEN(ONE, 0), TEN(TWO, 10), TEN(TWO, 20), TEN(TWO, 30), TEN(TWO, 40),
    TEN(TWO, 50), TEN(TWO, 60), TEN(TWO, 70), TEN(TWO, 80), TEN(TWO, 90),
    HUNDRED(100), HUNDRED(200), HUNDRED(300), HUNDRED(400), HUNDRED(500),
    HUNDRED(600), HUNDRED(700), HUNDRED(800), HUNDRED(900)};
/* clang-format on */

char *vd_emit_large(char *at, uint64_t value)
{
    unsigned last = (unsigned)(value % 1000);

    at = vd_emit_number(at, value / 1000);
    at[0] = (char)('0' + last / 100);
    at[1] = (char)('0' + last / 10 % 10);
    at[2] = (char)('0' + last % 10);
    return at + 3;
}

void vd_put_number(struct vd_buffer *buffer, uint64_t value)
{
    vd_buffer_reach(buffer, vd_emit_number(vd_buffer_room(buffer, VD_PEN_NUMBER_ROOM), value));
}

void vd_put_string(struct vd_buffer *buffer, struct vd_text text)
{
    char *at = vd_buffer_room(buffer, VD_PEN_STRING_ROOM(text.length));

    vd_buffer_reach(buffer, vd_emit_string(at, text));
}

void vd_put_hash(struct vd_buffer *buffer, const struct vd_hash *hash)
{
    vd_buffer_reach(buffer, vd_emit_hash(vd_buffer_room(buffer, VD_PEN_HASH_ROOM), hash));
}

void vd_put_base64(struct vd_buffer *buffer, const uint8_t *bytes, size_t count)
{
    size_t length = vd_base64_length(count);

    vd_put_bytes(buffer, "\"", 1);
    vd_base64_write(bytes, count, vd_buffer_room(buffer, length));
    buffer->length += length;
    vd_put_bytes(buffer, "\"", 1);
}

struct vd_text vd_buffer_text(const struct vd_buffer *buffer)
{
    return (struct vd_text){buffer->at, buffer->length};
}

/* Returns the length of a UTF-8 sequence that begins with this byte; *least is the smallest code
 * that may be written so. */
static size_t sequence_length(unsigned char first, uint32_t *least)
{
    if (first < 0x80) {
        *least = 0;
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        *least = 0x80;
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        *least = 0x800;
        return 3;
    }
    *least = 0x10000;
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

static bool is_character(uint32_t code, uint32_t least)
{
    bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    bool line_end = code == 0x2028 || code == 0x2029;

    return code >= least && code <= 0x10FFFF && !control && !line_end &&
           !(code >= 0xD800 && code <= 0xDFFF);
}

/* Returns how many bytes the character at i has, and its code; 0 if it is not valid. */
static size_t character_at(struct vd_text text, size_t i, uint32_t *code)
{
    const unsigned char *at = (const unsigned char *)text.at + i;
    uint32_t least;

    *code = at[0];
    if (at[0] >= 0x20 && at[0] < 0x7F) /* the usual case */
        return 1;
    size_t length = sequence_length(at[0], &least);

    if (length == 0 || length > text.length - i)
        return 0;
    *code = length == 1 ? at[0] : at[0] & (0x7FU >> length);
    for (size_t k = 1; k < length; k++) {
        if ((at[k] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (at[k] & 0x3FU);
    }
    return is_character(*code, least) ? length : 0;
}

bool vd_text_is_clean(struct vd_text text)
{
    uint32_t code;

    for (size_t i = 0, length; i < text.length; i += length) {
        length = character_at(text, i, &code);
        if (length == 0)
            return false;
    }
    return true;
}

/* True for Unicode's format characters and for fillers that show as blank. */
static bool is_hidden(uint32_t code)
{
    static const uint32_t ranges[][2] = {{0x00AD, 0x00AD}, {0x034F, 0x034F},   {0x061C, 0x061C},
                                         {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},
                                         {0x200B, 0x200F}, {0x202A, 0x202E},   {0x2060, 0x206F},
                                         {0x3164, 0x3164}, {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
                                         {0xFFF0, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (code >= ranges[i][0] && code <= ranges[i][1])
            return true;
    }
    return false;
}

bool vd_text_is_plain(struct vd_text text)
{
    uint32_t code;

    for (size_t i = 0, length; i < text.length; i += length) {
        length = character_at(text, i, &code);
        if (length == 0 || is_hidden(code))
            return false;
    }
    return true;
}

size_t vd_text_make_plain(char *text, size_t length)
{
    size_t kept = 0;
    uint32_t code;

    for (size_t i = 0, step; i < length; i += step) {
        step = character_at((struct vd_text){text, length}, i, &code);
        if (step == 0)
            return length;
        if (is_hidden(code))
            continue;
        memmove(text + kept, text + i, step);
        kept += step;
    }
    return kept;
}

/* ---- reading ---- */

bool vd_take(struct vd_cursor *cursor, const char *literal)
{
    size_t length = strlen(literal);

    if ((size_t)(cursor->end - cursor->at) < length || memcmp(cursor->at, literal, length) != 0)
        return false;
    cursor->at += length;
    return true;
}

bool vd_take_number(struct vd_cursor *cursor, uint64_t most, uint64_t *value)
{
    const char *start = cursor->at;

    *value = 0;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9') {
        unsigned digit = (unsigned)(*cursor->at++ - '0');

        if (digit > most || *value > (most - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return cursor->at > start && (*start != '0' || cursor->at == start + 1);
}

static bool unescape(struct vd_arena *arena, struct vd_text raw, struct vd_text *text)
{
    char *copy = vd_arena_take(arena, raw.length + 1, 1);
    size_t length = 0;

    for (size_t i = 0; i < raw.length; i++) {
        if (raw.at[i] == '\\' && ++i < raw.length && raw.at[i] != '"' && raw.at[i] != '\\')
            return false;
        copy[length++] = raw.at[i];
    }
    *text = (struct vd_text){copy, length};
    return true;
}

bool vd_take_string(struct vd_cursor *cursor, struct vd_arena *arena, struct vd_text *text)
{
    bool escaped = false;

    if (!vd_take(cursor, "\""))
        return false;
    struct vd_text raw = {cursor->at, 0};

    while (cursor->at < cursor->end && *cursor->at != '"') {
        if (*cursor->at == '\\') {
            escaped = true;
            cursor->at++;
        }
        if (cursor->at < cursor->end)
            cursor->at++;
    }
    raw.length = (size_t)(cursor->at - raw.at);
    if (!vd_take(cursor, "\"") || !vd_text_is_clean(raw))
        return false;
    *text = raw;
    return !escaped || unescape(arena, raw, text);
}

bool vd_take_hash(struct vd_cursor *cursor, struct vd_hash *hash)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (cursor->end - cursor->at < VD_HASH_LETTERS + 2 || *cursor->at != '"' ||
        !vd_hash_read((struct vd_text){cursor->at + 1, VD_HASH_LETTERS}, bytes))
        return false;
    memcpy(hash->text, cursor->at + 1, VD_HASH_LETTERS);
    hash->text[VD_HASH_LETTERS] = '\0';
    cursor->at += VD_HASH_LETTERS + 1;
    return vd_take(cursor, "\"");
}

bool vd_take_base64(struct vd_cursor *cursor, struct vd_arena *arena, uint8_t **bytes,
                    size_t *count)
{
    if (!vd_take(cursor, "\""))
        return false;
    const char *start = cursor->at;

    while (cursor->at < cursor->end && vd_base64_is_letter(*cursor->at))
        cursor->at++;
    size_t length = (size_t)(cursor->at - start);

    *count = length / 4 * 3 + (length % 4 > 0 ? length % 4 - 1 : 0);
    *bytes = vd_arena_take(arena, *count + 1, 1);
    return vd_base64_read(start, length, *bytes) && vd_take(cursor, "\"");
}
