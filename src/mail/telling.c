/* mail/telling.c: writes what a seat knows, as lines of an email. */
#include "mail/telling.h"

#include <string.h>

#include "mail/draft.h"
#include "mail/mime.h"
#include "record/session/session.h"
#include "record/session/texts.h"

enum {
    NEWS_MAX = 32 * 1024,
    EXAMPLES_MAX = 40,
    EACH_MOST = 5, /* of a kind, if there are more than EXAMPLES_MAX */
    ALL_MOST = 12,
    ORDERS_MAX = 500,
    LINE_SIZE = 4096,
    TALLY_SIZE = 8192
};

/* ---- news ---- */

struct news {
    const struct vd_look *look;
    uint32_t until; /* the last line to write; 0: all */
    bool reports;   /* the lines contain a report of the umpire */
    struct vd_buffer *out;
};

static void put_sentence(struct news *news, const struct vd_event *events, size_t count)
{
    char text[LINE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_print_sentence(news->look->system, news->look->scenario, events, count, &writer);
    if (text[0] == '\0')
        return;
    vd_put(news->out, "  ");
    vd_put(news->out, text);
    vd_put(news->out, "\n");
}

/* Writes each line of what the system prints, indented. */
static void put_indented(struct vd_text text, struct vd_buffer *out)
{
    struct vd_text line;

    while (vd_line_next(&text, &line)) {
        vd_put(out, "  ");
        vd_put_bytes(out, line.at, line.length);
        vd_put(out, "\n");
    }
}

/* Writes events of the rules in as few lines as the system can. */
static void put_run(struct news *news, const struct vd_event *events, size_t count)
{
    const struct vd_look *look = news->look;
    struct vd_writer writer = vd_writer_of(NULL, 0);
    const vd_seat_id seat = {look->view->seat};
    struct vd_arena arena;

    vd_arena_init(&arena);
    look->system->language->print_told(look->scenario, seat, events, count, &writer, NULL);
    char *text = vd_arena_take(&arena, writer.length + 1, 1);

    writer = vd_writer_of(text, writer.length + 1);
    look->system->language->print_told(look->scenario, seat, events, count, &writer, NULL);
    put_indented(vd_text_of(text), news->out);
    vd_arena_release(&arena);
}

/* Counts the events from here on that are the rules' and can be told together; 0 if none. */
static size_t run_of(const struct news *news, const struct vd_event *events, size_t count)
{
    size_t run = 0;

    while (news->look->system->language->print_told != NULL && run < count &&
           !vd_event_is_own(&events[run]))
        run++;
    return run;
}

static bool put_line(void *context, const struct vd_seat_line *line, struct vd_text text)
{
    struct news *news = context;

    (void)text;
    if (news->until != 0 && line->k > news->until)
        return false;
    if (line->text != NULL) {
        vd_put(news->out, "You: ");
        vd_put(news->out, line->text);
        vd_put(news->out, "\n");
    }
    for (size_t i = 0, count; i < line->event_count; i += count) {
        count = run_of(news, &line->events[i], line->event_count - i);
        if (count > 0) {
            put_run(news, &line->events[i], count);
            continue;
        }
        count = vd_sentence_events(&line->events[i], line->event_count - i);
        if (line->text == NULL || line->events[i].kind != VD_EVENT_STANDS)
            put_sentence(news, &line->events[i], count);
    }
    return true;
}

void vd_telling_news(struct vd_service *service, const struct vd_party *party,
                     const struct vd_look *look, struct vd_telling_span span, struct vd_buffer *out)
{
    struct vd_arena arena;
    struct vd_buffer all;
    struct news news = {.look = look, .until = span.until, .out = &all};

    vd_arena_init(&arena);
    vd_buffer_init(&all, &arena);
    (void)vd_service_told_lines(service, party, span.since, put_line, &news);
    struct vd_text text = all.length > 0 ? vd_buffer_text(&all) : vd_text_of("");

    if (text.length > NEWS_MAX) {
        struct vd_text cut;

        text = (struct vd_text){text.at + text.length - NEWS_MAX, NEWS_MAX};
        (void)vd_line_next(&text, &cut);
        vd_put(out, "(Earlier lines are left out here.)\n");
    }
    vd_put_bytes(out, text.at, text.length);
    vd_arena_release(&arena);
}

static bool find_report(void *context, const struct vd_seat_line *line, struct vd_text text)
{
    struct news *news = context;

    (void)text;
    for (size_t i = 0; i < line->event_count && !news->reports; i++)
        news->reports = line->events[i].kind == VD_EVENT_TEXT &&
                        vd_event_text(&line->events[i]).from == VD_SEAT_UMPIRE;
    return !news->reports;
}

bool vd_telling_has_report(struct vd_service *service, const struct vd_party *party, uint32_t since)
{
    struct news news = {0};

    (void)vd_service_told_lines(service, party, since, find_report, &news);
    return news.reports;
}

/* ---- the view ---- */

static struct vd_text view_text(const struct vd_look *look, enum vd_form form,
                                struct vd_arena *arena)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);

    look->system->language->print_view(look->scenario, look->view, form, &writer);
    size_t size = writer.length + 1;
    char *text = vd_arena_take(arena, size, 1);

    writer = vd_writer_of(text, size);
    look->system->language->print_view(look->scenario, look->view, form, &writer);
    return vd_text_of(text);
}

/* Writes the first lines of the view, up to an empty one. The question comes last there, after a
 * mark; it is left out, since the email has it elsewhere. */
static void put_head(struct vd_text *text, struct vd_buffer *out)
{
    struct vd_text line;
    bool asks = false;

    while (vd_line_next(text, &line) && line.length > 0) {
        asks = asks || vd_text_begins(line, "--") || vd_text_begins(line, ">>");
        if (asks)
            continue;
        vd_put_bytes(out, line.at, line.length);
        vd_put(out, "\n");
    }
}

void vd_telling_head(const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_text text = view_text(look, VD_FORM_TEXT, out->arena);

    put_head(&text, out);
}

/* A view does not know of a resignation: the question is left out when the campaign is over. */
void vd_telling_view(const struct vd_look *look, enum vd_form form, struct vd_buffer *out)
{
    struct vd_text text = view_text(look, form, out->arena);

    if (look->over && form == VD_FORM_TEXT) {
        put_head(&text, out);
        vd_put(out, "\n");
    }
    vd_put_bytes(out, text.at, text.length);
}

/* ---- the points ---- */

struct tally {
    struct vd_arena arena;
    VD_LIST(struct vd_event) told;
};

static bool gather_events(void *context, const struct vd_seat_line *line, struct vd_text text)
{
    struct tally *tally = context;

    (void)text;
    for (size_t i = 0; i < line->event_count; i++)
        VD_PUSH(&tally->arena, tally->told) = line->events[i];
    return true;
}

static void put_tally(struct vd_service *service, const struct vd_party *party,
                      const struct vd_look *look, struct vd_buffer *out)
{
    struct tally tally = {0};
    char text[TALLY_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_arena_init(&tally.arena);
    (void)vd_service_told_lines(service, party, 0, gather_events, &tally);
    look->system->language->print_tally(look->scenario, (vd_seat_id){party->seat}, tally.told.at,
                                        tally.told.count, &writer);
    vd_put(out, "\n");
    vd_put(out, text);
    vd_arena_release(&tally.arena);
}

void vd_telling_points(struct vd_service *service, const struct vd_party *party,
                       const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_party seat = *party;

    for (seat.seat = 0; seat.seat < look->scenario->seat_count && look->over &&
                        look->system->language->print_tally != NULL;
         seat.seat++)
        put_tally(service, &seat, look, out);
}

/* ---- orders ---- */

static size_t list_choices(const struct vd_look *look, struct vd_arena *arena,
                           struct vd_choice **choices)
{
    size_t most = look->system->play->sizes(look->scenario).choices;

    *choices = vd_arena_take(arena, most + 1, sizeof **choices);
    return look->system->play->legal(look->scenario, look->view, look->work, *choices, most);
}

static void put_order(const struct vd_look *look, struct vd_choice choice, struct vd_buffer *out)
{
    struct vd_command command;
    struct vd_buffer line;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    look->system->play->expand(look->scenario, look->view, look->work, choice, &command);
    look->system->language->print_command(look->scenario, &command, &writer);
    vd_buffer_init(&line, out->arena);
    vd_put(&line, "  ");
    vd_put(&line, text);
    vd_put(&line, "\n");
    vd_put_wrapped(out, vd_buffer_text(&line), 2);
}

static bool is_alike(struct vd_choice left, struct vd_choice right)
{
    return left.kind == right.kind && left.option == right.option && left.subject == right.subject;
}

/* Chooses examples of a long list: the first order for each token and verb. Of more than
 * EXAMPLES_MAX it takes the first few of each verb, so that none hides another. */
static size_t choose_examples(struct vd_choice *choices, size_t count)
{
    size_t of_kind[UINT8_MAX + 1] = {0};
    size_t unlike = 0, chosen = 0;

    for (size_t i = 0; i < count; i++) {
        if (i == 0 || !is_alike(choices[i], choices[unlike - 1]))
            choices[unlike++] = choices[i];
    }
    for (size_t i = 0; i < unlike && chosen < EXAMPLES_MAX; i++) {
        if (unlike <= EXAMPLES_MAX || of_kind[choices[i].kind]++ < EACH_MOST)
            choices[chosen++] = choices[i];
    }
    return chosen;
}

/* Writes a short list completely, and of a long list examples. */
void vd_telling_examples(const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_choice *choices;
    size_t count = list_choices(look, out->arena, &choices), shown = count;

    if (count == 0)
        return;
    vd_put(out, count <= ALL_MOST ? "You can order:\n" : "You can order, of ");
    if (count > ALL_MOST) {
        vd_put_number(out, count);
        vd_put(out, " things:\n");
        shown = choose_examples(choices, count);
    }
    for (size_t i = 0; i < shown; i++)
        put_order(look, choices[i], out);
}

void vd_telling_orders(const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_choice *choices;
    size_t count = list_choices(look, out->arena, &choices);

    for (size_t i = 0; i < count && i < ORDERS_MAX; i++)
        put_order(look, choices[i], out);
    if (look->can_undo)
        vd_put(out, "  undo\n");
}
