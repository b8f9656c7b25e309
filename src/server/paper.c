/* server/paper.c: an answer being written, and sent off padded. */
#include "server/paper.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What every answer says: nothing of it is kept, framed, sniffed, or sent on as a referrer, and a page
 * may load and run what comes from here and nothing else. */
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

size_t vd_paper_common(struct vd_http_field fields[VD_PAPER_FIELDS], const char *cache)
{
    memcpy(fields, common_fields, sizeof common_fields);
    fields[0].value = cache;
    return common_count;
}

void vd_paper_open(struct vd_paper *paper, const char *type)
{
    *paper = (struct vd_paper){.type = type};
    vd_json_on_scroll(&paper->json, &paper->scroll);
    for (size_t i = 0; i < common_count; i++)
        vd_paper_field(paper, common_fields[i].name, common_fields[i].value);
    vd_paper_field(paper, "Content-Type", type);
}

void vd_paper_open_json(struct vd_paper *paper)
{
    vd_paper_open(paper, "application/json");
}

void vd_paper_field(struct vd_paper *paper, const char *name, const char *value)
{
    assert(paper->field_count < VD_PAPER_FIELDS);
    paper->fields[paper->field_count++] = (struct vd_http_field){name, value};
}

void vd_paper_send(struct vd_paper *paper, struct vd_exchange *exchange, unsigned status,
                   size_t step)
{
    size_t over = paper->scroll.length % step;

    vd_scroll_blanks(&paper->scroll, over > 0 ? step - over : 0);
    const struct vd_http_answer answer = {status, paper->scroll.at, paper->scroll.length,
                                          paper->fields, paper->field_count};

    vd_exchange_answer(exchange, &answer);
}

void vd_paper_stream(struct vd_exchange *exchange, const struct vd_http_source *source)
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
const struct vd_refusal vd_refusal_forbidden = {403, "forbidden", "This link does not open that.",
                                                NULL};
const struct vd_refusal vd_refusal_broken = {
    503, "broken", "The disk of the server failed: whether it was taken is not known.", NULL};
const struct vd_refusal vd_refusal_nowhere = {404, "nowhere", "There is nothing at this address.",
                                              NULL};
const struct vd_refusal vd_refusal_method = {405, "method", "This address is asked otherwise.",
                                             NULL};
const struct vd_refusal vd_refusal_type = {415, "type",
                                           "What is sent must be JSON, and be called so.", NULL};
const struct vd_refusal vd_refusal_elsewhere = {
    403, "elsewhere", "This request comes from the page of another site.", NULL};
const struct vd_refusal vd_refusal_host = {421, "host",
                                           "This server is for its own machine, and called "
                                           "127.0.0.1 or localhost there; behind a proxy it "
                                           "wants --proxy.",
                                           NULL};
const struct vd_refusal vd_refusal_long_header = {
    431, "too-large", "The header of the request is too large; has the browser too many cookies?",
    NULL};
const struct vd_refusal vd_refusal_too_large = {413, "too-large", "The request is too large.",
                                                NULL};
const struct vd_refusal vd_refusal_unsound = {
    400, "malformed", "This request can be read in more than one way: it is not read at all.",
    NULL};
const struct vd_refusal vd_refusal_unmeasured = {
    411, "length", "What is sent must say how long it is: Content-Length.", NULL};
const struct vd_refusal vd_refusal_coding = {
    501, "coding", "What is sent must be sent as it is, without Transfer-Encoding.", NULL};
const struct vd_refusal vd_refusal_too_many = {429, "too-many",
                                               "Too many requests; wait a few seconds.", "3"};
const struct vd_refusal vd_refusal_closing = {503, "closing",
                                              "The server is being stopped; come again.", "3"};
static const struct vd_refusal stale = {
    409, "stale", "You were told something since you gave this order; look at it first.", NULL};
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
    struct vd_paper paper;

    vd_paper_open_json(&paper);
    if (refusal->again != NULL)
        vd_paper_field(&paper, "Retry-After", refusal->again);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "error", '{');
    put_error(&paper.json, refusal->kind, sentence != NULL ? sentence : refusal->sentence, answer);
    vd_json_close(&paper.json, '}');
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, exchange, refusal->status, VD_PAD_RECEIPT);
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
