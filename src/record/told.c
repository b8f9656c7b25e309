/* record/told.c: what one line of a seat's record told it, as sentences and as JSON. */
#include "record/told.h"

#include <stdio.h>
#include <string.h>

#include "record/notes.h"
#include "record/session/session.h"
#include "record/session/texts.h"
#include "record/words.h"
#include "sys/arena.h"

enum {
    FEW_LETTERS = 1024,  /* enough for most sentences, which are then printed only once */
    RULES_PER_EVENT = 4, /* cited at most */
};

struct telling {
    struct vd_json *json;
    const struct vd_told_to *to;
    const struct vd_event *events;
    size_t count;
    uint8_t *said; /* by event: the number of sentences it made */
    struct vd_citations cited;
    struct vd_arena arena;
};

/* A number of events from one on. */
struct run {
    struct telling *telling;
    size_t first, count;
};

typedef void printer(const struct run *run, struct vd_writer *writer);

/* Prints into `few`, or into the arena if that is too small. */
static char *printed(const struct run *run, printer *print, char few[FEW_LETTERS])
{
    struct vd_citations *cited = &run->telling->cited;
    struct vd_writer writer = vd_writer_of(few, FEW_LETTERS);

    writer.citations = cited;
    cited->count = 0;
    print(run, &writer);
    if (!vd_writer_is_full(&writer))
        return few;
    size_t size = writer.length + 1;
    char *text = vd_arena_take(&run->telling->arena, size, 1);

    writer = vd_writer_of(text, size);
    writer.citations = cited;
    cited->count = 0;
    print(run, &writer);
    return text;
}

/* ---- sentences ---- */

static void print_sentence(const struct run *run, struct vd_writer *writer)
{
    const struct telling *telling = run->telling;

    vd_print_sentence(telling->to->system, telling->to->scenario, telling->events + run->first,
                      run->count, writer);
}

static void print_run(const struct run *run, struct vd_writer *writer)
{
    const struct telling *telling = run->telling;

    telling->to->system->language->print_told(
        telling->to->scenario, (vd_seat_id){telling->to->seat}, telling->events + run->first,
        run->count, writer, telling->said + run->first);
}

/* Puts the sentence at this place of what was printed, with the rules that it cites. */
static void put_said(const struct telling *telling, const char *text, size_t from)
{
    struct vd_json *json = telling->json;
    const size_t until = from + strlen(text);

    vd_json_open(json, '{');
    vd_json_text_of(json, "text", text);
    vd_json_open_of(json, "rules", '[');
    for (size_t i = 0; i < telling->cited.count; i++) {
        const struct vd_citation *rule = &telling->cited.list[i];

        if (rule->at > from && rule->at <= until)
            vd_json_text(json, rule->id);
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

static void put_sentence(const struct run *run)
{
    char few[FEW_LETTERS], *text = printed(run, print_sentence, few);

    if (text[0] == '\0')
        return;
    put_said(run->telling, text, 0);
    run->telling->said[run->first] = 1;
}

/* Writes as few sentences as possible, each a line of what the rules print. */
static void put_lines(const struct run *run)
{
    char few[FEW_LETTERS], *text = printed(run, print_run, few);

    for (char *at = text, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        *end = '\0';
        put_said(run->telling, at, (size_t)(at - text));
    }
}

/* Returns how many events from `first` on the rules print together; 0 if they print each by
 * itself. */
static size_t run_at(const struct telling *telling, size_t first)
{
    size_t count = 0;

    while (telling->to->system->language->print_told != NULL && first + count < telling->count &&
           !vd_event_is_own(&telling->events[first + count]))
        count++;
    return count;
}

static void put_words(struct telling *telling)
{
    vd_json_open_of(telling->json, "words", '[');
    for (size_t i = 0; i < telling->count;) {
        struct run run = {telling, i, run_at(telling, i)};

        if (run.count > 0) {
            put_lines(&run);
        } else {
            run.count = vd_sentence_events(&telling->events[i], telling->count - i);
            if (telling->to->order == NULL || telling->events[i].kind != VD_EVENT_STANDS)
                put_sentence(&run);
        }
        i += run.count;
    }
    vd_json_close(telling->json, ']');
}

/* ---- the order ---- */

/* Returns the text of a person's own in an order: a question, a letter. */
static struct vd_text own_text(const struct vd_told_to *to)
{
    const struct vd_text order = vd_text_of(to->order);
    enum vd_result result = VD_OK;
    struct vd_worded_order parts;
    struct vd_note note;
    struct vd_error error;

    if (vd_note_read(to->scenario, order, &note, &result, &error))
        return result == VD_OK ? note.text : (struct vd_text){NULL, 0};
    if (vd_order_part(to->system, order, &parts, &error) != VD_OK || parts.form == NULL)
        return (struct vd_text){NULL, 0};
    return parts.text;
}

static void put_order(struct telling *telling)
{
    const struct vd_told_to *to = telling->to;
    const struct vd_text text = to->order != NULL ? own_text(to) : (struct vd_text){NULL, 0};
    char *copy = vd_arena_take(&telling->arena, text.length + 1, 1);

    (void)snprintf(copy, text.length + 1, "%.*s", (int)text.length, text.at != NULL ? text.at : "");
    vd_json_text_of(telling->json, "order", to->order);
    vd_json_text_of(telling->json, "word",
                    to->order != NULL ? vd_line_word_of(vd_text_of(to->order), VD_WORD_RECORD)
                                      : NULL);
    vd_json_text_of(telling->json, "text", text.length > 0 ? copy : NULL);
}

/* ---- data ---- */

/* A text is told in pieces; here it is joined. */
static void print_text(const struct run *run, struct vd_writer *writer)
{
    const struct vd_event *events = run->telling->events + run->first;
    char *text = vd_arena_take(&run->telling->arena, run->count * VD_TEXT_PIECE + 1, 1);
    const struct vd_scenario *scenario = run->telling->to->scenario;
    size_t length = 0;

    for (size_t i = 0; i < run->count; i++) {
        const struct vd_event_text piece = vd_event_text(&events[i]);

        memcpy(text + length, piece.text, piece.text_count);
        length += piece.text_count;
    }
    text[length] = '\0';
    vd_write(writer, "{\"kind\":\"text\",\"from\":");
    vd_write_json(writer, vd_event_text(events).from < scenario->seat_count
                              ? scenario->seat_names[vd_event_text(events).from]
                              : "umpire");
    vd_write(writer, ",\"text\":");
    vd_write_json(writer, text);
}

static void print_fields(const struct run *run, struct vd_writer *writer)
{
    const struct vd_told_to *to = run->telling->to;
    const struct vd_reader reader = {to->scenario, run->telling->events + run->first, {to->seat}};

    vd_write(writer, "{");
    vd_kind_write(vd_kinds_of(to->system->events, reader.event), &reader, writer);
}

static void print_event(const struct run *run, struct vd_writer *writer)
{
    const struct vd_event *event = run->telling->events + run->first;
    const struct vd_system *system = run->telling->to->system;
    bool has_rule = event->rule > 0 && event->rule < system->rule_count;

    if (event->kind == VD_EVENT_TEXT)
        print_text(run, writer);
    else
        print_fields(run, writer);
    vd_write(writer, ",\"rule\":");
    if (has_rule)
        vd_write_json(writer, system->rules[event->rule].id);
    else
        vd_write(writer, "null");
    vd_write_format(writer, ",\"said\":%u}", run->telling->said[run->first]);
}

static void put_events(struct telling *telling)
{
    vd_json_open_of(telling->json, "events", '[');
    for (size_t i = 0; i < telling->count;) {
        const struct run run = {telling, i,
                                vd_sentence_events(&telling->events[i], telling->count - i)};
        char few[FEW_LETTERS];
        const char *text = printed(&run, print_event, few);

        vd_json_raw(telling->json, text, strlen(text));
        i += run.count;
    }
    vd_json_close(telling->json, ']');
}

void vd_told_put(struct vd_json *json, const struct vd_told_to *to, const struct vd_event *events,
                 size_t count)
{
    struct telling telling = {.json = json, .to = to, .events = events, .count = count};

    vd_arena_init(&telling.arena);
    telling.said = vd_arena_take(&telling.arena, count + 1, 1);
    memset(telling.said, 0, count + 1);
    telling.cited.room = (count + 1) * RULES_PER_EVENT;
    telling.cited.list =
        vd_arena_take(&telling.arena, telling.cited.room, sizeof telling.cited.list[0]);
    put_order(&telling);
    put_words(&telling);
    put_events(&telling);
    vd_arena_release(&telling.arena);
}
