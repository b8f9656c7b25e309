/* server/http/response.c: writes an answer, and sends it padded. */
#include "server/http/response.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Fields of every answer: it must not be cached, framed, sniffed or sent on as a referrer, and a
 * page may load and run only what comes from this server. */
static const struct vd_http_field common_fields[] = {
    {"Cache-Control", "no-store"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};

static const size_t common_count = sizeof common_fields / sizeof common_fields[0];

size_t vd_response_common(struct vd_http_field fields[VD_PAPER_FIELDS], const char *cache)
{
    memcpy(fields, common_fields, sizeof common_fields);
    fields[0].value = cache;
    return common_count;
}

void vd_response_open(struct vd_response *paper, const char *type)
{
    *paper = (struct vd_response){.type = type};
    vd_json_on_buffer(&paper->json, &paper->buffer);
    for (size_t i = 0; i < common_count; i++)
        vd_response_field(paper, common_fields[i].name, common_fields[i].value);
    vd_response_field(paper, "Content-Type", type);
}

void vd_response_open_json(struct vd_response *paper)
{
    vd_response_open(paper, "application/json");
}

void vd_response_field(struct vd_response *paper, const char *name, const char *value)
{
    assert(paper->field_count < VD_PAPER_FIELDS);
    paper->fields[paper->field_count++] = (struct vd_http_field){name, value};
}

void vd_response_send(struct vd_response *paper, struct vd_exchange *exchange, unsigned status,
                      size_t step)
{
    size_t over = paper->buffer.length % step;

    vd_strbuf_spaces(&paper->buffer, over > 0 ? step - over : 0);
    const struct vd_http_answer answer = {status, paper->buffer.at, paper->buffer.length,
                                          paper->fields, paper->field_count};

    vd_exchange_answer(exchange, &answer);
}

void vd_response_stream(struct vd_exchange *exchange, const struct vd_http_source *source)
{
    struct vd_http_field fields[VD_PAPER_FIELDS];
    size_t count = common_count;

    memcpy(fields, common_fields, sizeof common_fields);
    fields[count++] = (struct vd_http_field){"Content-Type", "text/event-stream"};
    fields[count++] = (struct vd_http_field){"X-Accel-Buffering", "no"};
    const struct vd_http_answer answer = {.status = 200, .fields = fields, .field_count = count};

    vd_exchange_stream(exchange, &answer, source);
}

/* ---- refusals ---- */

const struct vd_refusal vd_refusal_unknown = {404, "unknown",
                                              "There is no such campaign, seat or link.", NULL};
const struct vd_refusal vd_refusal_forbidden = {403, "forbidden",
                                                "This link does not give access to that.", NULL};
const struct vd_refusal vd_refusal_broken = {
    503, "broken", "The disk of the server failed: your request may or may not have been saved.",
    NULL};
const struct vd_refusal vd_refusal_nowhere = {404, "nowhere", "There is nothing at this address.",
                                              NULL};
const struct vd_refusal vd_refusal_method = {405, "method", "This address needs another method.",
                                             NULL};
const struct vd_refusal vd_refusal_type = {415, "type",
                                           "Send JSON, with Content-Type application/json.", NULL};
const struct vd_refusal vd_refusal_elsewhere = {
    403, "elsewhere", "This request comes from the page of another site.", NULL};
const struct vd_refusal vd_refusal_host = {
    421, "host",
    "This server answers only to 127.0.0.1 and localhost; behind a proxy start it with --proxy.",
    NULL};
const struct vd_refusal vd_refusal_long_header = {
    431, "too-large",
    "The header of the request is too large; the browser may have too many cookies.", NULL};
const struct vd_refusal vd_refusal_too_large = {413, "too-large", "The request is too large.",
                                                NULL};
const struct vd_refusal vd_refusal_unsound = {
    400, "malformed", "This request can be read in more than one way, so it is refused.", NULL};
const struct vd_refusal vd_refusal_unmeasured = {411, "length",
                                                 "The request needs a Content-Length.", NULL};
const struct vd_refusal vd_refusal_coding = {501, "coding",
                                             "Send the body without Transfer-Encoding.", NULL};
const struct vd_refusal vd_refusal_too_many = {429, "too-many",
                                               "Too many requests; wait a few seconds.", "3"};
const struct vd_refusal vd_refusal_closing = {
    503, "closing", "The server is stopping; try again in a moment.", "3"};
static const struct vd_refusal stale = {
    409, "stale", "There is news since you gave this order; look at it first.", NULL};
static const struct vd_refusal refused = {422, "refused", "", NULL};
static const struct vd_refusal malformed = {400, "malformed", "", NULL};

static void put_rest(struct vd_json *json, const char *rest)
{
    vd_json_open_of(json, "rest", '[');
    while (rest != NULL && *rest != '\0') {
        size_t length = strcspn(rest, "\n");
        char *line = strndup(rest, length);

        vd_json_text(json, line);
        free(line);
        rest += length + (rest[length] != '\0');
    }
    vd_json_close(json, ']');
}

static const char *text_or_null(const char *text)
{
    return text != NULL && *text != '\0' ? text : NULL;
}

static void put_error(struct vd_json *json, const char *kind, const char *sentence,
                      const struct vd_answer *answer)
{
    vd_json_text_of(json, "kind", kind);
    vd_json_text_of(json, "rule", answer->rule);
    vd_json_text_of(json, "sentence", sentence);
    vd_json_text_of(json, "instead", text_or_null(answer->error.instead));
    vd_json_whole_of(json, "line", (int64_t)answer->line);
    vd_json_text_of(json, "order", answer->order);
    put_rest(json, answer->rest);
}

void vd_put_refusal(struct vd_json *json, const struct vd_answer *answer)
{
    put_error(json, refused.kind, answer->error.sentence, answer);
}

static void send_error(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                       const char *sentence, const struct vd_answer *answer)
{
    struct vd_response paper;

    vd_response_open_json(&paper);
    if (refusal->again != NULL)
        vd_response_field(&paper, "Retry-After", refusal->again);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "error", '{');
    put_error(&paper.json, refusal->kind, sentence != NULL ? sentence : refusal->sentence, answer);
    vd_json_close(&paper.json, '}');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, exchange, refusal->status, VD_PAD_RECEIPT);
}

void vd_send_refusal(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                     const char *sentence)
{
    static const struct vd_answer nothing = {0};

    send_error(exchange, refusal, sentence, &nothing);
}

void vd_send_malformed(struct vd_exchange *exchange, const char *sentence)
{
    vd_send_refusal(exchange, &malformed, sentence);
}

void vd_send_answer_refused(struct vd_exchange *exchange, const struct vd_answer *answer)
{
    static const struct vd_refusal *const refusals[VD_ANSWER_COUNT] = {
        [VD_ANSWER_STALE] = &stale,
        [VD_ANSWER_UNKNOWN] = &vd_refusal_unknown,
        [VD_ANSWER_FORBIDDEN] = &vd_refusal_forbidden,
        [VD_ANSWER_BROKEN] = &vd_refusal_broken,
    };
    const struct vd_refusal *refusal = refusals[answer->kind];

    if (refusal != NULL)
        vd_send_refusal(exchange, refusal, NULL);
    else
        send_error(exchange, &refused, answer->error.sentence, answer);
}
