/* mail/mime.c: walks the parts of a message (RFC 2045, RFC 2046). */
#include "mail/mime.h"

#include <string.h>
#include <strings.h>

#include "mail/mime_text.h"
#include "record/session/texts.h"

/* ---- lines and words ---- */

bool vd_line_next(struct vd_text *rest, struct vd_text *line)
{
    size_t length = 0;

    if (rest->length == 0)
        return false;
    while (length < rest->length && rest->at[length] != '\n' && rest->at[length] != '\r')
        length++;
    *line = (struct vd_text){rest->at, length};
    if (length + 1 < rest->length && rest->at[length] == '\r' && rest->at[length + 1] == '\n')
        length++;
    if (length < rest->length)
        length++;
    *rest = (struct vd_text){rest->at + length, rest->length - length};
    return true;
}

/* An empty text may have a NULL pointer. */
static bool is_alike(const char *at, const char *word, size_t length)
{
    return length == 0 || strncasecmp(at, word, length) == 0;
}

bool vd_text_same(struct vd_text text, const char *word)
{
    return text.length == strlen(word) && is_alike(text.at, word, text.length);
}

bool vd_text_begins(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length >= length && is_alike(text.at, word, length);
}

bool vd_text_ends(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length >= length && is_alike(text.at + (text.length - length), word, length);
}

/* ---- header fields ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Splits "Subject: ..." at its colon; false if it is not a field. */
static bool split_field(struct vd_text line, struct vd_field *field)
{
    const char *colon = line.length > 0 ? memchr(line.at, ':', line.length) : NULL;

    if (colon == NULL || colon == line.at)
        return false;
    field->name = vd_order_trim((struct vd_text){line.at, (size_t)(colon - line.at)});
    for (size_t i = 0; i < field->name.length; i++) {
        if (field->name.at[i] <= ' ' || field->name.at[i] > '~')
            return false;
    }
    field->value =
        vd_order_trim((struct vd_text){colon + 1, line.length - (size_t)(colon + 1 - line.at)});
    return field->name.length > 0;
}

/* Removes the line ends, and leaves one space where lines were joined. */
static struct vd_text unfold(struct vd_arena *arena, struct vd_text value)
{
    char *joined = vd_arena_take(arena, value.length + 1, 1);
    size_t length = 0;
    struct vd_text line;

    while (vd_line_next(&value, &line)) {
        line = vd_order_trim(line);
        if (length > 0 && line.length > 0)
            joined[length++] = ' ';
        memcpy(joined + length, line.at, line.length);
        length += line.length;
    }
    return (struct vd_text){joined, length};
}

struct head {
    VD_LIST(struct vd_field) fields;
};

/* Reads the fields up to the empty line, or to the first line that is not a field. False if there
 * are too many. */
static bool read_fields(struct vd_arena *arena, struct vd_text *rest, struct head *head)
{
    size_t bytes = 0;

    while (rest->length > 0) {
        struct vd_text before = *rest, line;
        struct vd_field field;

        (void)vd_line_next(rest, &line);
        bytes += line.length;
        if (line.length == 0)
            return true;
        if (bytes > VD_MIME_HEAD_MAX || head->fields.count == VD_MIME_FIELDS_MAX)
            return false;
        if (is_blank(line.at[0]) && head->fields.count > 0) {
            struct vd_text *value = &head->fields.at[head->fields.count - 1].value;

            value->length = (size_t)(line.at + line.length - value->at);
        } else if (split_field(line, &field)) {
            VD_PUSH(arena, head->fields) = field;
        } else {
            *rest = before;
            return true;
        }
    }
    return true;
}

static bool read_head(struct vd_arena *arena, struct vd_text *rest, struct head *head)
{
    bool fine = read_fields(arena, rest, head);

    for (size_t i = 0; fine && i < head->fields.count; i++)
        head->fields.at[i].value = unfold(arena, head->fields.at[i].value);
    return fine;
}

static bool find_field(const struct vd_field *fields, size_t count, const char *name, size_t n,
                       struct vd_text *value)
{
    for (size_t i = 0; i < count; i++) {
        if (vd_text_same(fields[i].name, name) && n-- == 0) {
            *value = fields[i].value;
            return true;
        }
    }
    return false;
}

bool vd_mime_field(const struct vd_mime *mime, const char *name, size_t n, struct vd_text *value)
{
    return find_field(mime->fields.at, mime->fields.count, name, n, value);
}

/* ---- the header of a part ---- */

struct part {
    struct vd_text type; /* "text/plain" */
    struct vd_text boundary;
    struct vd_text encoding;
    struct vd_text charset;
    bool is_attached, is_flowed, drops_blanks;
};

/* Takes a value up to its next semicolon outside quotes. */
static struct vd_text take_piece(struct vd_text *rest)
{
    bool quoted = false;
    size_t length = 0;

    for (; length < rest->length && (quoted || rest->at[length] != ';'); length++) {
        if (rest->at[length] == '\\' && quoted && length + 1 < rest->length)
            length++;
        else if (rest->at[length] == '"')
            quoted = !quoted;
    }
    struct vd_text piece = {rest->at, length};

    length += length < rest->length;
    *rest = (struct vd_text){rest->at + length, rest->length - length};
    return vd_order_trim(piece);
}

static struct vd_text unquote(struct vd_text text)
{
    if (text.length >= 2 && text.at[0] == '"' && text.at[text.length - 1] == '"')
        return (struct vd_text){text.at + 1, text.length - 2};
    return text;
}

/* Splits name=value; false if it is not a parameter. */
static bool split_parameter(struct vd_text piece, struct vd_text *name, struct vd_text *value)
{
    const char *equals = piece.length > 0 ? memchr(piece.at, '=', piece.length) : NULL;

    if (equals == NULL)
        return false;
    *name = vd_order_trim((struct vd_text){piece.at, (size_t)(equals - piece.at)});
    *value = unquote(vd_order_trim(
        (struct vd_text){equals + 1, piece.length - (size_t)(equals + 1 - piece.at)}));
    return true;
}

static void read_type(struct vd_text value, struct part *part)
{
    part->type = take_piece(&value);
    while (value.length > 0) {
        struct vd_text name, word;

        if (!split_parameter(take_piece(&value), &name, &word))
            continue;
        if (vd_text_same(name, "boundary"))
            part->boundary = word;
        else if (vd_text_same(name, "charset"))
            part->charset = word;
        else if (vd_text_same(name, "format"))
            part->is_flowed = vd_text_same(word, "flowed");
        else if (vd_text_same(name, "delsp"))
            part->drops_blanks = vd_text_same(word, "yes");
    }
}

static struct part part_of(const struct head *head)
{
    struct part part = {.type = vd_text_of("text/plain"), .encoding = vd_text_of("7bit")};
    struct vd_text value;

    if (find_field(head->fields.at, head->fields.count, "Content-Type", 0, &value))
        read_type(value, &part);
    if (find_field(head->fields.at, head->fields.count, "Content-Transfer-Encoding", 0, &value))
        part.encoding = take_piece(&value);
    if (find_field(head->fields.at, head->fields.count, "Content-Disposition", 0, &value))
        part.is_attached = vd_text_same(take_piece(&value), "attachment");
    return part;
}

static bool is_multipart(const struct part *part)
{
    return vd_text_begins(part->type, "multipart/") && part->boundary.length > 0;
}

/* ---- the walk ---- */

struct walk {
    struct vd_arena *arena;
    struct vd_mime *mime;
    struct vd_text rest;
    struct vd_text boundary[VD_MIME_DEPTH]; /* boundaries of the open parts, outermost first */
    size_t depth;
    size_t parts;
};

enum edge { EDGE_NONE, EDGE_NEXT, EDGE_LAST };

/* Tells whether the line is a boundary of an open part. Closes the parts inside that one, and that
 * one too at its last boundary. */
static enum edge edge_at(struct walk *walk, struct vd_text line)
{
    if (line.length < 3 || line.at[0] != '-' || line.at[1] != '-')
        return EDGE_NONE;
    while (line.length > 0 && is_blank(line.at[line.length - 1]))
        line.length--;
    for (size_t i = walk->depth; i > 0; i--) {
        struct vd_text name = walk->boundary[i - 1];

        if (line.length < 2 + name.length || memcmp(line.at + 2, name.at, name.length) != 0)
            continue;
        bool is_last = line.length == name.length + 4 && vd_text_ends(line, "--");

        if (!is_last && line.length != name.length + 2)
            continue;
        walk->depth = is_last ? i - 1 : i;
        return is_last ? EDGE_LAST : EDGE_NEXT;
    }
    return EDGE_NONE;
}

/* Takes the text before the next boundary. */
static enum edge take_body(struct walk *walk, struct vd_text *body)
{
    const char *start = walk->rest.at;
    struct vd_text line;

    for (;;) {
        const char *end = walk->rest.at;

        *body = (struct vd_text){start, (size_t)(end - start)};
        if (!vd_line_next(&walk->rest, &line))
            return EDGE_NONE;
        enum edge edge = edge_at(walk, line);

        if (edge != EDGE_NONE)
            return edge;
    }
}

static bool is_white(struct vd_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (!is_blank(text.at[i]) && text.at[i] != '\n' && text.at[i] != '\r')
            return false;
    }
    return true;
}

/* The first plain text that is not empty is the message's text. */
static void take_leaf(struct walk *walk, const struct part *part, struct vd_text body)
{
    struct vd_mime *mime = walk->mime;
    struct vd_text_form form = {part->encoding, part->charset, part->is_flowed, part->drops_blanks};

    if (mime->result == VD_MIME_PLAIN || part->is_attached || is_white(body))
        return;
    if (vd_text_same(part->type, "text/html") && mime->result == VD_MIME_NO_TEXT) {
        mime->result = VD_MIME_HTML;
        if (!vd_text_decode(&form, body, walk->arena, &mime->html))
            mime->html = vd_text_of("");
    }
    if (!vd_text_same(part->type, "text/plain") && !vd_text_same(part->type, "text"))
        return;
    mime->result =
        vd_text_decode(&form, body, walk->arena, &mime->text) ? VD_MIME_PLAIN : VD_MIME_FOREIGN;
}

static bool enter(struct walk *walk, const struct part *part)
{
    if (!is_multipart(part) || walk->depth == VD_MIME_DEPTH)
        return false;
    walk->boundary[walk->depth++] = part->boundary;
    return true;
}

static void walk_parts(struct walk *walk, struct part part)
{
    bool is_part = true;

    while (walk->parts++ < VD_MIME_PARTS_MAX) {
        struct head head = {0};
        struct vd_text body;
        bool is_leaf = is_part && !enter(walk, &part);
        enum edge edge = take_body(walk, &body);

        if (is_leaf)
            take_leaf(walk, &part, body);
        if (edge == EDGE_NONE)
            return;
        is_part = edge == EDGE_NEXT;
        if (is_part && !read_head(walk->arena, &walk->rest, &head))
            return;
        part = part_of(&head);
    }
}

/* A pipe may put the mbox line "From ..." before the message. */
static void skip_envelope(struct vd_text *bytes)
{
    struct vd_text line;

    if (vd_text_begins(*bytes, "From ") || vd_text_begins(*bytes, ">From "))
        (void)vd_line_next(bytes, &line);
}

void vd_mime_read(struct vd_mime *mime, struct vd_text bytes, struct vd_arena *arena)
{
    struct walk walk = {.arena = arena, .mime = mime, .rest = bytes};
    struct head head = {0};
    bool is_long = bytes.length > VD_MIME_MAX;

    *mime =
        (struct vd_mime){.result = VD_MIME_BROKEN, .text = vd_text_of(""), .html = vd_text_of("")};
    if (is_long)
        walk.rest.length = VD_MIME_MAX; /* enough to find its keys */
    skip_envelope(&walk.rest);
    if (!read_head(arena, &walk.rest, &head) || head.fields.count == 0)
        return;
    mime->fields.at = head.fields.at;
    mime->fields.count = head.fields.count;
    mime->fields.room = head.fields.room;
    mime->result = VD_MIME_NO_TEXT;
    walk_parts(&walk, part_of(&head));
    if (is_long)
        mime->result = VD_MIME_LONG;
}
