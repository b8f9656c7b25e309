/* server/bots/bot_lines.c: writes the server's lines to a bot. */
#include "server/bots/bot_lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record/offers.h"
#include "record/told.h"

static void put_text(struct vd_buffer *out, const char *text)
{
    vd_put_string(out, vd_text_of(text));
}

/* ---- printed things of any length ---- */

typedef void print_thing(const struct vd_bot_seat *seat, const void *thing,
                         struct vd_writer *writer);

/* Measured first, then written, in the scratch arena. */
static char *printed(const struct vd_bot_seat *seat, print_thing *print, const void *thing)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);
    char *text;

    print(seat, thing, &writer);
    text = vd_arena_take(seat->arena, writer.length + 1, 1);
    writer = vd_writer_of(text, writer.length + 1);
    print(seat, thing, &writer);
    return text;
}

/* A sentence has no line end; should it have one, it must not end our line. */
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

static void put_bytes(void *target, const char *bytes, size_t count)
{
    vd_put_bytes(target, bytes, count);
}

/* Begins more members of the open line. */
static struct vd_json more_members(struct vd_buffer *out)
{
    return (struct vd_json){.put = put_bytes, .target = out, .filled = {true}};
}

static void put_words(struct vd_buffer *out, const struct vd_bot_seat *seat,
                      const struct vd_seat_line *line)
{
    const struct vd_told_to to = {seat->system, seat->scenario, seat->view->seat, line->text};
    struct vd_json json = more_members(out);

    vd_told_put(&json, &to, line->events, line->event_count);
}

/* The line comes from the service, so its chain is not checked. */
static bool read_line(const struct vd_bot_seat *seat, struct vd_text line,
                      struct vd_seat_line *read)
{
    struct vd_lines lines = {.arena = seat->arena, .line = line, .before = vd_line_before(line)};
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

static void put_orders(struct vd_buffer *out, const struct vd_bot_seat *seat,
                       const struct vd_bot_ask *ask, unsigned wants)
{
    const struct vd_offers_wanted wanted = {ask->about, ask->whole, (wants & VD_BOT_ORDERS) != 0,
                                            (wants & VD_BOT_OFFERS) != 0};
    struct vd_json json = more_members(out);
    struct vd_arena arena; /* of its own: a bot may ask often */

    if (!wanted.orders && !wanted.offers)
        return;
    vd_arena_init(&arena);
    const struct vd_chooser chooser = {
        seat->system, seat->scenario, seat->view,
        vd_arena_take(&arena, 1, seat->system->play->sizes(seat->scenario).work)};

    vd_offers_put_wanted(&chooser, &wanted, &json);
    vd_arena_release(&arena);
}

static void print_view(const struct vd_bot_seat *seat, const void *view, struct vd_writer *writer)
{
    seat->system->language->print_view(seat->scenario, view, VD_FORM_JSON, writer);
}

/* JSON on several lines is joined to one: line ends within its strings are escaped. */
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

    seat->system->language->prompt(seat->scenario, seat->view, &prompt);
    rule = prompt.rule != 0 ? vd_rule_id(seat->system, prompt.rule) : NULL;
    vd_put(out, ",\"rule\":");
    if (rule != NULL)
        put_text(out, rule);
    else
        vd_put(out, "null");
    vd_put(out, ",\"kind\":");
    put_text(out, seat->system->offering->prompt_name(prompt.kind));
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
    if (ask->about != NULL) {
        vd_put(out, ",\"about\":");
        put_text(out, ask->about);
    }
    put_orders(out, seat, ask, wants);
    if ((wants & VD_BOT_VIEW) != 0 && ask->about == NULL)
        put_view(out, seat);
    vd_put(out, "}\n");
}
