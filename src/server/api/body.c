/* server/api/body.c: parses the JSON body of a request. */
#include "server/api/body.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool say(struct vd_body *body, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool say(struct vd_body *body, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    (void)vsnprintf(body->sentence, sizeof body->sentence, format, list);
    va_end(list);
    return false;
}

/* The parser is recursive, so the depth is limited before it runs. */
static bool is_shallow(struct vd_text bytes)
{
    unsigned depth = 0;
    bool quoted = false;

    for (size_t i = 0; i < bytes.length; i++) {
        char c = bytes.at[i];

        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']') && depth > 0)
            depth--;
        if (depth > VD_BODY_DEPTH)
            return false;
    }
    return true;
}

bool vd_body_read(struct vd_text bytes, struct vd_body *body)
{
    json_error_t error;

    *body = (struct vd_body){0};
    if (bytes.length == 0) {
        body->root = json_object();
        return true;
    }
    if (!is_shallow(bytes))
        return say(body, "The request is nested too deeply.");
    body->root = json_loadb(bytes.at, bytes.length, JSON_REJECT_DUPLICATES, &error);
    if (body->root == NULL)
        return say(body, "The request is not JSON: line %d, column %d: %.150s.", error.line,
                   error.column, error.text);
    if (!json_is_object(body->root))
        return say(body, "The request must be a JSON object.");
    return true;
}

void vd_body_release(struct vd_body *body)
{
    json_decref(body->root);
    body->root = NULL;
}

/* Turns jansson's message about a missing, unknown or wrong member into a sentence: "...: name",
 * "Expected string, got integer". */
static bool fits(struct vd_body *body, int unpacked, const json_error_t *error)
{
    const char *colon = strchr(error->text, ':'), *name = colon != NULL ? colon + 2 : "";

    if (unpacked == 0)
        return true;
    switch (json_error_code(error)) {
    case json_error_item_not_found:
        return say(body, "The request must have a member '%.60s'.", name);
    case json_error_end_of_input_expected:
        return say(body, "The request must not have a member '%.60s'.", name);
    default:
        return say(body, "A member of the request has the wrong type: %.100s.", error->text);
    }
}

static bool take_settings(struct vd_body *body, json_t *list, struct vd_body_create *create)
{
    size_t i;
    json_t *one;

    if (list == NULL)
        return true;
    if (!json_is_array(list) || json_array_size(list) > VD_BODY_SETTINGS)
        return say(body, "'settings' must be a list of at most %d texts.", VD_BODY_SETTINGS);
    json_array_foreach (list, i, one) {
        const char *text = json_string_value(one);

        if (text == NULL || strchr(text, '=') == NULL || text[0] == '=')
            return say(body, "A setting must be a text like \"fog=tokens\".");
        create->settings[create->setting_count++] = text;
    }
    return true;
}

bool vd_body_create(struct vd_body *body, struct vd_body_create *create)
{
    json_error_t error;
    json_t *settings = NULL;
    int umpire = 0;

    *create = (struct vd_body_create){0};
    if (!fits(body,
              json_unpack_ex(body->root, &error, JSON_STRICT, "{s:s, s?o, s?s, s?s, s?b, s?s, s?o}",
                             "scenario", &create->scenario, "settings", &settings, "title",
                             &create->title, "pace", &create->pace, "umpire", &umpire, "seed",
                             &create->seed, "seats", &create->seats),
              &error))
        return false;
    create->umpire = umpire != 0;
    if (create->seats != NULL && !json_is_object(create->seats))
        return say(body, "'seats' must be an object: {\"union\": \"open\"}.");
    return take_settings(body, settings, create);
}

bool vd_body_join(struct vd_body *body, struct vd_body_join *join)
{
    json_error_t error;

    *join =
        (struct vd_body_join){.salt = {"", 0}, .hash = {"", 0}, .name = {"", 0}, .key = {"", 0}};
    if (!fits(body,
              json_unpack_ex(body->root, &error, JSON_STRICT, "{s?s%, s?s%, s?s%, s?s%}", "hash",
                             &join->hash.at, &join->hash.length, "salt", &join->salt.at,
                             &join->salt.length, "name", &join->name.at, &join->name.length, "key",
                             &join->key.at, &join->key.length),
              &error))
        return false;
    return (join->hash.length > 0) != (join->salt.length > 0) ||
           say(body, "To join give 'hash', the hash of a salt, or 'salt', a plain word.");
}

bool vd_body_key(struct vd_body *body, struct vd_text *key)
{
    json_error_t error;

    *key = (struct vd_text){"", 0};
    return fits(
        body,
        json_unpack_ex(body->root, &error, JSON_STRICT, "{s?s%}", "key", &key->at, &key->length),
        &error);
}

bool vd_body_orders(struct vd_body *body, struct vd_body_orders *orders)
{
    json_error_t error;
    const char *head = NULL;
    uint8_t bytes[VD_HASH_SIZE];

    *orders = (struct vd_body_orders){.key = {"", 0}};
    if (!fits(body,
              json_unpack_ex(body->root, &error, JSON_STRICT, "{s:s%, s?s%, s?s}", "text",
                             &orders->text.at, &orders->text.length, "key", &orders->key.at,
                             &orders->key.length, "head", &head),
              &error))
        return false;
    if (orders->text.length > VD_POST_MAX)
        return say(body, "A text of orders has at most %d bytes.", VD_POST_MAX);
    if (orders->key.length > VD_POST_KEY_MAX || !vd_text_is_clean(orders->key))
        return say(body, "'key' has at most %d characters.", VD_POST_KEY_MAX);
    if (head == NULL)
        return true;
    if (!vd_hash_read(vd_text_of(head), bytes))
        return say(body, "'head' is a head as the server gave it: %d characters.", VD_HASH_LETTERS);
    memcpy(orders->head.text, head, sizeof orders->head.text);
    return true;
}

/* ---- orders in their plain form ---- */

enum { ORDERS_TEXT, ORDERS_KEY, ORDERS_HEAD, ORDERS_MEMBERS };

static void skip_blanks(struct vd_cursor *cursor)
{
    while (cursor->at < cursor->end && *cursor->at == ' ')
        cursor->at++;
}

static bool take_sign(struct vd_cursor *cursor, char sign)
{
    skip_blanks(cursor);
    if (cursor->at == cursor->end || *cursor->at != sign)
        return false;
    cursor->at++;
    return true;
}

/* Takes a string without escapes. */
static bool take_letters(struct vd_cursor *cursor, struct vd_text *text)
{
    if (!take_sign(cursor, '"'))
        return false;
    text->at = cursor->at;
    while (cursor->at < cursor->end && *cursor->at >= ' ' && *cursor->at <= '~' &&
           *cursor->at != '"' && *cursor->at != '\\')
        cursor->at++;
    text->length = (size_t)(cursor->at - text->at);
    return cursor->at < cursor->end && *cursor->at++ == '"';
}

static bool take_member(struct vd_cursor *cursor, struct vd_text members[ORDERS_MEMBERS])
{
    static const char *const names[ORDERS_MEMBERS] = {"text", "key", "head"};
    struct vd_text name;
    size_t i = 0;

    if (!take_letters(cursor, &name) || !take_sign(cursor, ':'))
        return false;
    while (i < ORDERS_MEMBERS && !vd_text_is(name, names[i]))
        i++;
    return i < ORDERS_MEMBERS && members[i].at == NULL && take_letters(cursor, &members[i]);
}

static bool take_members(struct vd_text bytes, struct vd_text members[ORDERS_MEMBERS])
{
    if (bytes.length == 0)
        return false;
    struct vd_cursor cursor = {bytes.at, bytes.at + bytes.length};

    if (!take_sign(&cursor, '{'))
        return false;
    do {
        if (!take_member(&cursor, members))
            return false;
    } while (take_sign(&cursor, ','));
    if (!take_sign(&cursor, '}'))
        return false;
    skip_blanks(&cursor);
    return cursor.at == cursor.end;
}

bool vd_body_plain_orders(struct vd_text bytes, struct vd_body_orders *orders)
{
    struct vd_text members[ORDERS_MEMBERS] = {{NULL, 0}};
    const struct vd_text *head = &members[ORDERS_HEAD];
    uint8_t hash[VD_HASH_SIZE];

    if (!take_members(bytes, members) || members[ORDERS_TEXT].at == NULL ||
        members[ORDERS_TEXT].length > VD_POST_MAX || members[ORDERS_KEY].length > VD_POST_KEY_MAX ||
        (head->at != NULL && !vd_hash_read(*head, hash)))
        return false;
    *orders = (struct vd_body_orders){.text = members[ORDERS_TEXT], .key = {"", 0}};
    if (members[ORDERS_KEY].at != NULL)
        orders->key = members[ORDERS_KEY];
    if (head->at != NULL)
        memcpy(orders->head.text, head->at, head->length);
    return true;
}

/* ---- others ---- */

bool vd_body_invite(struct vd_body *body, struct vd_body_invite *invite)
{
    json_error_t error;

    *invite = (struct vd_body_invite){0};
    return fits(body,
                json_unpack_ex(body->root, &error, JSON_STRICT, "{s:s}", "seat", &invite->seat),
                &error);
}

bool vd_body_notices(struct vd_body *body, struct vd_person_change *change)
{
    json_error_t error;

    *change = (struct vd_person_change){0};
    return fits(body,
                json_unpack_ex(body->root, &error, JSON_STRICT, "{s?s, s?s, s?s}", "address",
                               &change->address, "webhook", &change->webhook, "policy",
                               &change->policy),
                &error);
}

bool vd_body_is_empty(struct vd_body *body)
{
    return json_object_size(body->root) == 0 || say(body, "This request takes no members.");
}

/* ---- seats of a new campaign ---- */

static uint8_t seat_by(const char *const *names, uint8_t count, const char *name)
{
    for (uint8_t i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return i;
    }
    return VD_SEAT_NONE;
}

bool vd_body_seats(struct vd_body *body, const struct vd_body_create *create,
                   const char *const *names, uint8_t count, struct vd_service_seat *seats)
{
    const char *name;
    json_t *value;

    json_object_foreach (create->seats, name, value) {
        uint8_t seat = seat_by(names, count, name);
        const char *holder = json_string_value(value);

        if (seat == VD_SEAT_NONE)
            return say(body, "There is no seat '%.60s' in this campaign.", name);
        if (holder == NULL || strlen(holder) > VD_MACHINE_MAX)
            return say(body, "A seat is \"open\" or the name of a computer player.");
        if (strcmp(holder, "open") == 0)
            continue;
        seats[seat] = (struct vd_service_seat){.holder = VD_HOLDER_MACHINE, .machine = holder};
    }
    return true;
}
