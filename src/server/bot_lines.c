/* server/bot_lines.c: the server's lines to a bot, written. */
#include "server/bot_lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void put_text(struct vd_buffer *out, const char *text)
{
    vd_put_string(out, vd_text_of(text));
}

/* ---- printed things of any length ---- */

typedef void print_thing(const struct vd_bot_seat *seat, const void *thing,
                         struct vd_writer *writer);

/* Measured first, then written; in the passing heap. */
static char *printed(const struct vd_bot_seat *seat, print_thing *print, const void *thing)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);
    char *text;

    print(seat, thing, &writer);
    text = vd_heap_take(seat->heap, writer.length + 1, 1);
    writer = vd_writer_of(text, writer.length + 1);
    print(seat, thing, &writer);
    return text;
}

/* A sentence has no line's end; should one slip in, it must not end ours. */
static void put_sentence(struct vd_buffer *out, char *sentence)
{
    for (char *at = sentence; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F)
            *at = ' ';
    }
    put_text(out, sentence);
}

/* ---- hello, game, bye ---- */

void vd_bot_put_hello(struct vd_buffer *out)
{
    vd_put(out, "{\"hello\":");
    vd_put_number(out, VD_BOT_PROTOCOL);
    vd_put(out, "}\n");
}

void vd_bot_put_tables(struct vd_buffer *out, struct vd_text tables)
{
    vd_put(out, "{\"tables\":");
    vd_put_bytes(out, tables.at, tables.length);
    vd_put(out, "}}\n");
}

void vd_bot_put_game(struct vd_buffer *out, const struct vd_bot_game *game)
{
    char seed[17];

    (void)snprintf(seed, sizeof seed, "%016" PRIx64, game->seed);
    vd_put(out, "{\"game\":");
    put_text(out, game->game);
    vd_put(out, ",\"seat\":");
    put_text(out, game->seat);
    vd_put(out, ",\"machine\":");
    put_text(out, game->machine);
    vd_put(out, ",\"seed\":");
    put_text(out, seed);
    vd_put(out, ",\"head\":");
    vd_put_bytes(out, game->head.at, game->head.length);
    vd_put(out, "}\n");
}

void vd_bot_put_bye(struct vd_buffer *out)
{
    vd_put(out, "{\"bye\":true}\n");
}

/* ---- told ---- */

static void print_event(const struct vd_bot_seat *seat, const void *event, struct vd_writer *writer)
{
    vd_print_event(seat->rules, seat->scenario, event, writer);
}

/* Many events say something to programs only. */
static void put_words(struct vd_buffer *out, const struct vd_bot_seat *seat,
                      const struct vd_seat_line *line)
{
    const char *comma = "";

    vd_put(out, ",\"order\":");
    if (line->text != NULL)
        put_text(out, line->text);
    else
        vd_put(out, "null");
    vd_put(out, ",\"words\":[");
    for (size_t i = 0; i < line->event_count; i++) {
        char *sentence = printed(seat, print_event, &line->events[i]);

        if (sentence[0] == '\0')
            continue;
        vd_put(out, comma);
        put_sentence(out, sentence);
        comma = ",";
    }
    vd_put(out, "]");
}

/* The house's own line: its chain is right. */
static bool read_line(const struct vd_bot_seat *seat, struct vd_text line,
                      struct vd_seat_line *read)
{
    struct vd_lines lines = {.heap = seat->heap, .line = line, .before = vd_line_before(line)};
    struct vd_fault fault;

    return vd_read_seat_line(&lines, seat->view->seat, read, &fault);
}

bool vd_bot_put_told(struct vd_buffer *out, const struct vd_bot_seat *seat, struct vd_text line,
                     unsigned wants)
{
    struct vd_seat_line read;

    if (!read_line(seat, line, &read))
        return false;
    vd_put(out, "{\"told\":");
    vd_put_number(out, read.k);
    if ((wants & VD_BOT_WORDS) != 0)
        put_words(out, seat, &read);
    if ((wants & VD_BOT_LINES) != 0) {
        vd_put(out, ",\"line\":");
        vd_put_bytes(out, line.at, line.length);
    }
    vd_put(out, "}\n");
    return true;
}

/* ---- asked ---- */

static void put_orders(struct vd_buffer *out, const struct vd_bot_seat *seat)
{
    const struct vd_sizes sizes = seat->rules->sizes(seat->scenario);
    void *work = vd_heap_take(seat->heap, 1, sizes.work);
    struct vd_choice *choices = vd_heap_take(seat->heap, sizes.choices, sizeof choices[0]);
    size_t count = seat->rules->legal(seat->scenario, seat->view, work, choices, sizes.choices);

    vd_put(out, ",\"orders\":[");
    for (size_t i = 0; i < count && i < sizes.choices; i++) {
        char text[VD_ORDER_LINE_MAX];
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_command command;

        seat->rules->expand(seat->scenario, seat->view, work, choices[i], &command);
        seat->rules->print_command(seat->scenario, &command, &writer);
        vd_put(out, i > 0 ? "," : "");
        put_text(out, text);
    }
    vd_put(out, "]");
}

static void print_view(const struct vd_bot_seat *seat, const void *view, struct vd_writer *writer)
{
    seat->rules->print_view(seat->scenario, view, VD_FORM_JSON, writer);
}

/* JSON on several lines is the same on one: within its strings a line's end is written \n. */
static void put_view(struct vd_buffer *out, const struct vd_bot_seat *seat)
{
    char *view = printed(seat, print_view, seat->view);

    for (char *at = view; (at = strchr(at, '\n')) != NULL;)
        *at = ' ';
    vd_put(out, ",\"view\":");
    vd_put(out, view);
}

static void put_prompt(struct vd_buffer *out, const struct vd_bot_seat *seat)
{
    struct vd_prompt prompt = {0};
    const char *rule;

    seat->rules->prompt(seat->scenario, seat->view, &prompt);
    rule = prompt.rule != 0 ? seat->rules->rule_name(prompt.rule) : NULL;
    vd_put(out, ",\"rule\":");
    if (rule != NULL)
        put_text(out, rule);
    else
        vd_put(out, "null");
    vd_put(out, ",\"prompt\":");
    put_sentence(out, prompt.sentence);
}

void vd_bot_put_ask(struct vd_buffer *out, const struct vd_bot_seat *seat,
                    const struct vd_bot_ask *ask, unsigned wants)
{
    vd_put(out, "{\"ask\":");
    vd_put_number(out, ask->k);
    vd_put(out, ",\"seconds\":");
    vd_put_number(out, ask->seconds);
    vd_put(out, ",\"memo\":");
    put_text(out, ask->memo);
    put_prompt(out, seat);
    if ((wants & VD_BOT_ORDERS) != 0)
        put_orders(out, seat);
    if ((wants & VD_BOT_VIEW) != 0)
        put_view(out, seat);
    vd_put(out, "}\n");
}
