/* server/bots/bot_lines_read.c: reads the lines of a bot for the server, and the server's lines for
 * our own bot. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/bots/bot_lines.h"

/* ---- lines of a bot: any JSON ---- */

static bool not_that(char sentence[VD_SENTENCE_SIZE], const char *what)
{
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", what);
    return false;
}

static json_t *object_of(struct vd_text line, char sentence[VD_SENTENCE_SIZE])
{
    json_error_t error;
    json_t *object = json_loadb(line.at, line.length, JSON_REJECT_DUPLICATES, &error);

    if (object == NULL) {
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "wrote something that is not JSON: %.120s",
                       error.text);
    } else if (!json_is_object(object)) {
        json_decref(object);
        object = NULL;
        not_that(sentence, "wrote something that is not a JSON object");
    }
    return object;
}

/* A member that must be a clean text of at most `most` bytes. */
static bool take_text(const json_t *object, const char *key, char *text, size_t most)
{
    const json_t *member = json_object_get(object, key);
    size_t length = json_string_length(member);

    if (!json_is_string(member) || length > most ||
        !vd_text_is_clean((struct vd_text){json_string_value(member), length}))
        return false;
    memcpy(text, json_string_value(member), length + 1);
    return true;
}

static bool take_wants(const json_t *list, unsigned *wants)
{
    static const struct {
        const char *name;
        unsigned want;
    } known[] = {{"lines", VD_BOT_LINES},   {"words", VD_BOT_WORDS}, {"orders", VD_BOT_ORDERS},
                 {"offers", VD_BOT_OFFERS}, {"view", VD_BOT_VIEW},   {"tables", VD_BOT_TABLES}};
    size_t i;
    const json_t *entry;

    if (list != NULL && !json_is_array(list))
        return false;
    *wants = 0;
    json_array_foreach (list, i, entry) {
        unsigned want = 0;

        for (size_t k = 0; k < sizeof known / sizeof known[0] && json_is_string(entry); k++) {
            if (strcmp(json_string_value(entry), known[k].name) == 0)
                want = known[k].want;
        }
        if (want == 0)
            return false;
        *wants |= want;
    }
    return true;
}

static bool take_hello(const json_t *object, struct vd_bot_hello *hello,
                       char sentence[VD_SENTENCE_SIZE])
{
    const json_t *version = json_object_get(object, "hello");

    if (!json_is_integer(version))
        return not_that(sentence, "did not say hello");
    if (json_integer_value(version) != VD_BOT_PROTOCOL)
        return not_that(sentence, "speaks another version of the protocol");
    if (!take_text(object, "name", hello->name, VD_BOT_NAME_MAX))
        return not_that(sentence, "gave no name of at most 40 bytes");
    return take_wants(json_object_get(object, "wants"), &hello->wants) ||
           not_that(sentence, "wants something unknown");
}

bool vd_bot_read_hello(struct vd_text line, struct vd_bot_hello *hello,
                       char sentence[VD_SENTENCE_SIZE])
{
    json_t *object = object_of(line, sentence);
    bool fine = object != NULL && take_hello(object, hello, sentence);

    json_decref(object);
    return fine;
}

/* Instead of an order: send me those of this subject. */
static bool take_about(const json_t *object, struct vd_bot_answer *answer)
{
    answer->order[0] = '\0';
    answer->has_memo = false;
    return take_text(object, "about", answer->about, sizeof answer->about - 1) &&
           answer->about[0] != '\0';
}

static bool take_answer(const json_t *object, struct vd_bot_answer *answer,
                        char sentence[VD_SENTENCE_SIZE])
{
    const json_t *k = json_object_get(object, "ask");

    if (!json_is_integer(k) || json_integer_value(k) < 0 || json_integer_value(k) > UINT32_MAX)
        return not_that(sentence, "did not say which question it answers");
    answer->k = (uint32_t)json_integer_value(k);
    answer->about[0] = '\0';
    if (json_object_get(object, "about") != NULL && json_object_get(object, "order") == NULL)
        return take_about(object, answer) || not_that(sentence, "asked about no subject by name");
    if (!take_text(object, "order", answer->order, sizeof answer->order - 1))
        return not_that(sentence, "gave no order, or not as one line of text");
    answer->has_memo = json_object_get(object, "memo") != NULL;
    return !answer->has_memo || take_text(object, "memo", answer->memo, VD_MEMO_MAX) ||
           not_that(sentence, "gave a memo that is not a text of at most 5464 bytes");
}

bool vd_bot_read_answer(struct vd_text line, struct vd_bot_answer *answer,
                        char sentence[VD_SENTENCE_SIZE])
{
    json_t *object = object_of(line, sentence);
    bool fine = object != NULL && take_answer(object, answer, sentence);

    json_decref(object);
    return fine;
}

/* ---- lines of the server: the canonical form, as bot_lines.c writes it ---- */

static bool take_body(struct vd_cursor *cursor, const char *close, struct vd_text *body)
{
    size_t left = (size_t)(cursor->end - cursor->at), length = strlen(close);

    if (left <= length || memcmp(cursor->end - length, close, length) != 0)
        return false;
    *body = (struct vd_text){cursor->at, left - length};
    return true;
}

static bool take_u32(struct vd_cursor *cursor, uint32_t *value)
{
    uint64_t wide;
    bool fine = vd_take_number(cursor, UINT32_MAX, &wide);

    *value = (uint32_t)wide;
    return fine;
}

static bool take_seed(struct vd_cursor *cursor, uint64_t *seed)
{
    *seed = 0;
    if (cursor->end - cursor->at < 18 || *cursor->at++ != '"')
        return false;
    for (int i = 0; i < 16; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = memchr(digits, *cursor->at++, sizeof digits - 1);

        if (digit == NULL)
            return false;
        *seed = *seed << 4 | (uint64_t)(digit - digits);
    }
    return *cursor->at++ == '"';
}

static bool take_game(struct vd_cursor *cursor, struct vd_arena *arena,
                      struct vd_bot_message *message)
{
    struct vd_text text;

    return vd_take_string(cursor, arena, &text) && vd_take(cursor, ",\"seat\":") &&
           vd_take_string(cursor, arena, &text) && vd_take(cursor, ",\"machine\":") &&
           vd_take_string(cursor, arena, &message->machine) && vd_take(cursor, ",\"seed\":") &&
           take_seed(cursor, &message->seed) && vd_take(cursor, ",\"head\":") &&
           take_body(cursor, "}", &message->body);
}

/* The members after the memo are for outside bots. */
static bool take_ask(struct vd_cursor *cursor, struct vd_arena *arena,
                     struct vd_bot_message *message)
{
    uint32_t seconds;

    return take_u32(cursor, &message->k) && vd_take(cursor, ",\"seconds\":") &&
           take_u32(cursor, &seconds) && vd_take(cursor, ",\"memo\":") &&
           vd_take_string(cursor, arena, &message->memo);
}

static enum vd_bot_said take_message(struct vd_cursor *cursor, struct vd_arena *arena,
                                     struct vd_bot_message *message)
{
    if (vd_take(cursor, "{\"ask\":"))
        return take_ask(cursor, arena, message) ? VD_BOT_SAID_ASK : VD_BOT_SAID_NOTHING;
    if (vd_take(cursor, "{\"told\":"))
        return take_u32(cursor, &message->k) && vd_take(cursor, ",\"line\":") &&
                       take_body(cursor, "}", &message->body)
                   ? VD_BOT_SAID_TOLD
                   : VD_BOT_SAID_NOTHING;
    if (vd_take(cursor, "{\"game\":"))
        return take_game(cursor, arena, message) ? VD_BOT_SAID_GAME : VD_BOT_SAID_NOTHING;
    if (vd_take(cursor, "{\"tables\":"))
        return take_body(cursor, "}}", &message->body) ? VD_BOT_SAID_TABLES : VD_BOT_SAID_NOTHING;
    if (vd_take(cursor, "{\"hello\":"))
        return take_u32(cursor, &message->k) && message->k == VD_BOT_PROTOCOL ? VD_BOT_SAID_HELLO
                                                                              : VD_BOT_SAID_NOTHING;
    return vd_take(cursor, "{\"bye\":") ? VD_BOT_SAID_BYE : VD_BOT_SAID_NOTHING;
}

void vd_bot_read(struct vd_text line, struct vd_arena *arena, struct vd_bot_message *message)
{
    struct vd_cursor cursor = {line.at, line.at + line.length};

    *message = (struct vd_bot_message){0};
    message->said = take_message(&cursor, arena, message);
}

void vd_bot_put_own_hello(struct vd_buffer *out, const char *name)
{
    vd_put(out, "{\"hello\":");
    vd_put_number(out, VD_BOT_PROTOCOL);
    vd_put(out, ",\"name\":");
    vd_put_string(out, vd_text_of(name));
    vd_put(out, ",\"wants\":[\"lines\",\"tables\"]}\n");
}

void vd_bot_put_answer(struct vd_buffer *out, const struct vd_bot_answer *answer)
{
    vd_put(out, "{\"ask\":");
    vd_put_number(out, answer->k);
    vd_put(out, answer->about[0] != '\0' ? ",\"about\":" : ",\"order\":");
    vd_put_string(out, vd_text_of(answer->about[0] != '\0' ? answer->about : answer->order));
    if (answer->has_memo) {
        vd_put(out, ",\"memo\":");
        vd_put_string(out, vd_text_of(answer->memo));
    }
    vd_put(out, "}\n");
}
