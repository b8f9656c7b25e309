/* cli/remote/umpire_log.c: the seats' questions to the umpire and their proposals, from their
 * logs. */
#include "cli/remote/umpire_log.h"

#include <string.h>

#include "cli/play/play.h"
#include "cli/remote/talk.h"

enum { BEAT = 1000 }; /* milliseconds between two checks */

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* ---- a log ---- */

bool vd_remote_log(struct vd_remote *remote, const char *seat, long after,
                   void (*visit)(void *context, const json_t *line), void *context)
{
    bool more = true;

    while (more) {
        char what[VD_TALK_WHAT];
        json_t *answer, *line;
        size_t i;

        (void)snprintf(what, sizeof what, "/log?seat=%s&after=%ld", seat, after);
        answer = vd_talk_ask(remote, what, NULL);
        if (answer == NULL)
            return false;
        more = json_is_true(json_object_get(answer, "more"));
        json_array_foreach (json_object_get(answer, "lines"), i, line) {
            after = (long)json_integer_value(json_object_get(line, "k"));
            visit(context, line);
        }
        json_decref(answer);
    }
    return true;
}

/* ---- questions ---- */

struct asking {
    const char *seat;
    json_t *open;  /* questions that have no answer yet */
    json_int_t k;  /* lines of the log */
    bool any_news; /* something was printed */
};

/* The first event of this kind that the line told; NULL: none. */
static const json_t *event_of(const json_t *line, const char *kind)
{
    const json_t *event;
    size_t i;

    json_array_foreach (json_object_get(line, "events"), i, event) {
        if (strcmp(word_of(event, "kind"), kind) == 0)
            return event;
    }
    return NULL;
}

static bool is_report(const json_t *line)
{
    const json_t *event = event_of(line, "text");

    return event != NULL && strcmp(word_of(event, "from"), "umpire") == 0;
}

/* The text of the seat's question; NULL if the line is none. */
static const char *question_of(const json_t *line)
{
    const char *word = word_of(line, "word");

    return word != NULL && strcmp(word, "question") == 0 ? word_of(line, "text") : NULL;
}

static void note_question(void *context, const json_t *line)
{
    struct asking *asking = context;
    const char *question = question_of(line);

    asking->k = json_integer_value(json_object_get(line, "k"));
    if (is_report(line))
        (void)json_array_clear(asking->open);
    if (question != NULL)
        (void)json_array_append_new(asking->open, json_string(question));
}

size_t vd_umpire_log_put(struct vd_umpire_log *asked, const char *seat)
{
    struct asking asking = {.seat = seat, .open = json_array()};
    const json_t *text;
    size_t i, count = 0;

    if (vd_remote_log(asked->remote, seat, 0, note_question, &asking)) {
        (void)json_object_set_new(asked->known, seat, json_integer(asking.k));
        count = json_array_size(asking.open);
        json_array_foreach (asking.open, i, text) {
            vd_play_say(2, "%s asks: %s", seat, json_string_value(text));
        }
    }
    json_decref(asking.open);
    return count;
}

/* ---- what comes meanwhile ---- */

static void tell_news(void *context, const json_t *line)
{
    struct asking *asking = context;
    const char *question = question_of(line);
    const json_t *proposed = word_of(line, "order") != NULL ? event_of(line, "proposed") : NULL;

    asking->k = json_integer_value(json_object_get(line, "k"));
    if (question == NULL && proposed == NULL)
        return;
    if (!asking->any_news)
        putchar('\n'); /* after the prompt */
    asking->any_news = true;
    if (question != NULL)
        vd_play_say(0, "%s asks: %s", asking->seat, question);
    else
        vd_play_say(0, "%s proposes a rewind to just after line %d of its log.", asking->seat,
                    (int)json_integer_value(json_object_get(proposed, "line")));
}

/* Prints what the seats asked and proposed since the last check; true if there was anything. */
static bool tell_all_news(struct vd_umpire_log *asked)
{
    const char *seat;
    json_t *k;
    bool any = false;

    json_object_foreach (asked->known, seat, k) {
        struct asking asking = {.seat = seat, .k = json_integer_value(k), .any_news = any};

        (void)vd_remote_log(asked->remote, seat, (long)asking.k, tell_news, &asking);
        (void)json_integer_set(k, asking.k);
        any = asking.any_news;
    }
    return any;
}

/* Every frame triggers a check, even a stream's first: something may have come before the stream
 * was open. */
bool vd_umpire_log_news(struct vd_umpire_log *asked)
{
    uint64_t now = vd_remote_now();

    if (asked->frames == asked->remote->frames || now - asked->looked < BEAT)
        return false;
    asked->frames = asked->remote->frames;
    asked->looked = now;
    return tell_all_news(asked);
}
