/* mail/telling.c: what a seat knows, as lines of a mail. */
#include "mail/telling.h"

#include <string.h>

#include "mail/draft.h"
#include "mail/mime.h"
#include "record/session.h"
#include "record/texts.h"

enum {
    NEWS_MOST = 32 * 1024,
    EXAMPLES_MOST = 40,
    ALL_MOST = 12,
    ORDERS_MOST = 500,
    LINE_SIZE = 4096,
    TALLY_SIZE = 8192
};

/* ---- news ---- */

struct news {
    const struct vd_look *look;
    uint8_t seat;
    uint32_t until; /* the last line that is told; 0: all are */
    bool reports;   /* there is one of the umpire's in them */
    struct vd_heap heap;
    struct vd_buffer *out;
};

/* A line of the seat's record, which the house has made itself; the last of all is none of these. */
static bool read_line(struct news *news, struct vd_text text, struct vd_seat_line *line)
{
    enum { CHAIN = VD_HASH_LETTERS + 8 }; /* ,"h":"..."} */
    struct vd_lines lines = {.heap = &news->heap, .line = text, .before = text};
    struct vd_fault fault;

    if (text.length <= CHAIN)
        return false;
    lines.before.length -= CHAIN;
    return vd_read_seat_line(&lines, news->seat, line, &fault);
}

static void put_sentence(struct news *news, const struct vd_event *events, size_t count)
{
    char text[LINE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_print_sentence(news->look->rules, news->look->scenario, events, count, &writer);
    if (text[0] == '\0')
        return;
    vd_put(news->out, "  ");
    vd_put(news->out, text);
    vd_put(news->out, "\n");
}

static bool put_line(void *context, uint32_t k, struct vd_text text)
{
    struct news *news = context;
    struct vd_seat_line line;

    if (news->until != 0 && k > news->until)
        return false;
    if (!read_line(news, text, &line))
        return true;
    if (line.text != NULL) {
        vd_put(news->out, "You: ");
        vd_put(news->out, line.text);
        vd_put(news->out, "\n");
    }
    for (size_t i = 0, count; i < line.event_count; i += count) {
        count = vd_sentence_events(&line.events[i], line.event_count - i);
        if (line.text == NULL || line.events[i].kind != VD_EVENT_STANDS)
            put_sentence(news, &line.events[i], count);
    }
    return true;
}

void vd_telling_news(struct vd_house *house, const struct vd_party *party,
                     const struct vd_look *look, struct vd_telling_span span, struct vd_buffer *out)
{
    struct vd_buffer all;
    struct news news = {.look = look, .seat = party->seat, .until = span.until, .out = &all};

    vd_heap_init(&news.heap);
    vd_buffer_init(&all, &news.heap);
    (void)vd_house_lines(house, party, span.since, put_line, &news);
    struct vd_text text = all.length > 0 ? vd_buffer_text(&all) : vd_text_of("");

    if (text.length > NEWS_MOST) {
        struct vd_text cut;

        text = (struct vd_text){text.at + text.length - NEWS_MOST, NEWS_MOST};
        (void)vd_line_next(&text, &cut);
        vd_put(out, "(What came before is left out here.)\n");
    }
    vd_put_bytes(out, text.at, text.length);
    vd_heap_release(&news.heap);
}

static bool find_report(void *context, uint32_t k, struct vd_text text)
{
    struct news *news = context;
    struct vd_seat_line line;

    (void)k;
    if (!read_line(news, text, &line))
        return true;
    for (size_t i = 0; i < line.event_count && !news->reports; i++)
        news->reports =
            line.events[i].kind == VD_EVENT_TEXT && line.events[i].arg[0] == VD_SEAT_UMPIRE;
    return !news->reports;
}

bool vd_telling_has_report(struct vd_house *house, const struct vd_party *party, uint32_t since)
{
    struct news news = {.seat = party->seat};

    vd_heap_init(&news.heap);
    (void)vd_house_lines(house, party, since, find_report, &news);
    vd_heap_release(&news.heap);
    return news.reports;
}

/* ---- the view ---- */

static struct vd_text view_text(const struct vd_look *look, enum vd_form form, struct vd_heap *heap)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);

    look->rules->print_view(look->scenario, look->view, form, &writer);
    size_t size = writer.length + 1;
    char *text = vd_heap_take(heap, size, 1);

    writer = vd_writer_of(text, size);
    look->rules->print_view(look->scenario, look->view, form, &writer);
    return vd_text_of(text);
}

/* Its first lines, up to an empty one. What is asked stands last, behind two marks; the mail says it in its
 * own place. */
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
    struct vd_text text = view_text(look, VD_FORM_TEXT, out->heap);

    put_head(&text, out);
}

/* A view does not know of a resignation: what it would ask is left out when it is over. */
void vd_telling_view(const struct vd_look *look, enum vd_form form, struct vd_buffer *out)
{
    struct vd_text text = view_text(look, form, out->heap);

    if (look->over && form == VD_FORM_TEXT) {
        put_head(&text, out);
        vd_put(out, "\n");
    }
    vd_put_bytes(out, text.at, text.length);
}

/* ---- the points ---- */

struct tally {
    struct news news;
    VD_LIST(struct vd_event) told;
};

static bool gather_events(void *context, uint32_t k, struct vd_text text)
{
    struct tally *tally = context;
    struct vd_seat_line line;

    (void)k;
    if (!read_line(&tally->news, text, &line))
        return true;
    for (size_t i = 0; i < line.event_count; i++)
        VD_PUSH(&tally->news.heap, tally->told) = line.events[i];
    return true;
}

static void put_tally(struct vd_house *house, const struct vd_party *party,
                      const struct vd_look *look, struct vd_buffer *out)
{
    struct tally tally = {.news = {.seat = party->seat}};
    char text[TALLY_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_heap_init(&tally.news.heap);
    (void)vd_house_lines(house, party, 0, gather_events, &tally);
    look->rules->print_tally(look->scenario, (vd_seat_id){party->seat}, tally.told.at,
                             tally.told.count, &writer);
    vd_put(out, "\n");
    vd_put(out, text);
    vd_heap_release(&tally.news.heap);
}

void vd_telling_points(struct vd_house *house, const struct vd_party *party,
                       const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_party seat = *party;

    for (seat.seat = 0;
         seat.seat < look->scenario->seat_count && look->over && look->rules->print_tally != NULL;
         seat.seat++)
        put_tally(house, &seat, look, out);
}

/* ---- orders ---- */

static size_t list_choices(const struct vd_look *look, struct vd_heap *heap,
                           struct vd_choice **choices)
{
    size_t most = look->rules->sizes(look->scenario).choices;

    *choices = vd_heap_take(heap, most + 1, sizeof **choices);
    return look->rules->legal(look->scenario, look->view, look->work, *choices, most);
}

static void put_order(const struct vd_look *look, struct vd_choice choice, struct vd_buffer *out)
{
    struct vd_command command;
    struct vd_buffer line;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    look->rules->expand(look->scenario, look->view, look->work, choice, &command);
    look->rules->print_command(look->scenario, &command, &writer);
    vd_buffer_init(&line, out->heap);
    vd_put(&line, "  ");
    vd_put(&line, text);
    vd_put(&line, "\n");
    vd_put_wrapped(out, vd_buffer_text(&line), 2);
}

static bool is_alike(struct vd_choice left, struct vd_choice right)
{
    return left.kind == right.kind && left.option == right.option && left.subject == right.subject;
}

/* A short list whole. A long one is by unit and verb: of each run the first. */
void vd_telling_examples(const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_choice *choices;
    size_t count = list_choices(look, out->heap, &choices), shown = 0;

    if (count == 0)
        return;
    vd_put(out, count <= ALL_MOST ? "You may order:\n" : "You may order, of ");
    if (count > ALL_MOST) {
        vd_put_number(out, count);
        vd_put(out, " things:\n");
    }
    for (size_t i = 0; i < count && shown < EXAMPLES_MOST; i++) {
        if (count > ALL_MOST && i > 0 && is_alike(choices[i], choices[i - 1]))
            continue;
        put_order(look, choices[i], out);
        shown++;
    }
}

void vd_telling_orders(const struct vd_look *look, struct vd_buffer *out)
{
    struct vd_choice *choices;
    size_t count = list_choices(look, out->heap, &choices);

    for (size_t i = 0; i < count && i < ORDERS_MOST; i++)
        put_order(look, choices[i], out);
    if (look->can_undo)
        vd_put(out, "  undo\n");
}
