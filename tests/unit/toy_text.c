/* unit/toy_text.c: orders, events and views of the toy in words. */
#include <string.h>

#include "unit/toy_rules.h"

/* ---- orders in ---- */

struct words {
    struct vd_text rest;
    struct vd_text word;
};

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

static bool next_word(struct words *words)
{
    while (words->rest.length > 0 && is_gap(*words->rest.at)) {
        words->rest.at++;
        words->rest.length--;
    }
    words->word = (struct vd_text){words->rest.at, 0};
    while (words->rest.length > 0 && !is_gap(*words->rest.at)) {
        words->rest.at++;
        words->rest.length--;
        words->word.length++;
    }
    return words->word.length > 0;
}

static bool word_is(const struct words *words, const char *name)
{
    return words->word.length > 0 && vd_name_matches(words->word, name);
}

static bool read_cell(const struct vd_scenario *sc, const struct words *words, uint16_t *cell)
{
    unsigned matches;

    *cell = vd_theater_find_cell(sc->theater, words->word, &matches).v;
    return *cell != VD_NONE;
}

static bool read_token(const struct words *words, uint16_t *token)
{
    *token = word_is(words, toy_token_name(TOY_FOOT)) ? TOY_FOOT : TOY_HORSE;
    return word_is(words, toy_token_name(*token));
}

static enum vd_result parse_place(const struct vd_scenario *sc, struct words *words,
                                  struct vd_command *command, struct vd_error *error)
{
    command->choice.kind = TOY_CHOOSE_PLACE;
    if (!next_word(words) || !read_cell(sc, words, &command->choice.subject) || !next_word(words) ||
        !read_cell(sc, words, &command->choice.number))
        return vd_unreadable(error, "place wants two spaces: place A4 B4 (horse, foot)");
    return VD_OK;
}

static enum vd_result parse_push(struct words *words, struct vd_command *command,
                                 struct vd_error *error)
{
    uint16_t token;

    command->choice.kind = TOY_CHOOSE_PUSH;
    while (next_word(words)) {
        if (!read_token(words, &token) || command->count == TOY_TOKENS)
            return vd_unreadable(error, "push wants horse, foot or both");
        command->list[command->count++] = token;
    }
    if (command->count == 0)
        return vd_unreadable(error, "push wants horse, foot or both");
    if (command->count == 1) {
        command->choice.subject = command->list[0];
        command->list[0] = command->count = 0;
    }
    return VD_OK;
}

static enum vd_result parse_march(const struct vd_scenario *sc, const struct toy_view *view,
                                  struct words *words, struct vd_command *command,
                                  struct vd_error *error)
{
    command->choice.kind = TOY_CHOOSE_MARCH;
    while (next_word(words)) {
        if (word_is(words, "via"))
            continue;
        if (word_is(words, "push"))
            command->choice.option = 1;
        else if (command->count < TOY_ROUTE_MAX &&
                 read_cell(sc, words, &command->list[command->count]))
            command->count++;
        else
            return vd_unreadable(error, "a march is: horse via B3, B2");
    }
    if (command->count == 0)
        return vd_unreadable(error, "where to? horse via B3");
    command->choice.cell = command->list[command->count - 1];
    if (command->count == 1) {
        uint16_t route[TOY_ROUTE_MAX];
        uint8_t count = toy_route(view, command->choice.subject, command->choice.cell, route);

        if (count > 1) {
            memcpy(command->list, route, count * sizeof *route);
            command->count = count;
        }
    }
    return VD_OK;
}

static enum vd_result parse_card(struct words *words, struct vd_command *command,
                                 struct vd_error *error)
{
    command->choice.kind = TOY_CHOOSE_CARD;
    (void)next_word(words);
    if (word_is(words, "charge"))
        command->choice.option = TOY_CHARGE;
    else if (word_is(words, "hold"))
        command->choice.option = TOY_HOLD;
    else
        return vd_unreadable(error, "card wants charge or hold");
    return VD_OK;
}

static enum vd_result parse_first(const struct vd_scenario *sc, const struct toy_view *view,
                                  struct words *words, struct vd_command *command,
                                  struct vd_error *error)
{
    if (!next_word(words))
        return vd_unreadable(error, "there is no order here");
    if (word_is(words, "place"))
        return parse_place(sc, words, command, error);
    if (word_is(words, "push"))
        return parse_push(words, command, error);
    if (word_is(words, "card"))
        return parse_card(words, command, error);
    if (read_token(words, &command->choice.subject))
        return parse_march(sc, view, words, command, error);
    if (word_is(words, "flag"))
        command->choice.kind = TOY_CHOOSE_FLAG;
    else if (word_is(words, "end"))
        command->choice.kind = TOY_CHOOSE_END;
    else
        return vd_unreadable(error, "no order begins with '%.*s'",
                             (int)(words->word.length < 20 ? words->word.length : 20),
                             words->word.at);
    return VD_OK;
}

enum vd_result toy_parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                         struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    struct words words = {text, {text.at, 0}};

    (void)work;
    *command = (struct vd_command){.seat = view->seat};
    enum vd_result result = parse_first(sc, (const struct toy_view *)view, &words, command, error);

    if (result == VD_OK && next_word(&words))
        return vd_unreadable(error, "there is a word too many");
    return result;
}

/* ---- orders out ---- */

static void put_cell(const struct vd_scenario *sc, unsigned cell, struct vd_writer *writer)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell >= TOY_CELLS) {
        vd_write(writer, "nowhere");
        return;
    }
    vd_theater_cell_name(sc->theater, (vd_cell_id){(uint16_t)cell}, name);
    vd_write(writer, name);
}

static void print_march(const struct vd_scenario *sc, const struct vd_command *command,
                        struct vd_writer *writer)
{
    vd_write_format(writer, "%s via ", toy_token_name(command->choice.subject));
    for (unsigned i = 0; i < command->count; i++) {
        vd_write(writer, i > 0 ? ", " : "");
        put_cell(sc, command->list[i], writer);
    }
    vd_write(writer, command->choice.option == 1 ? " push" : "");
}

static void print_push(const struct vd_command *command, struct vd_writer *writer)
{
    vd_write(writer, "push ");
    if (command->count == 0)
        vd_write(writer, toy_token_name(command->choice.subject));
    for (unsigned i = 0; i < command->count; i++)
        vd_write_format(writer, "%s%s", i > 0 ? ", " : "", toy_token_name(command->list[i]));
}

void toy_print_command(const struct vd_scenario *sc, const struct vd_command *command,
                       struct vd_writer *writer)
{
    switch (command->choice.kind) {
    case TOY_CHOOSE_PLACE:
        vd_write(writer, "place ");
        put_cell(sc, command->choice.subject, writer);
        vd_write(writer, " ");
        put_cell(sc, command->choice.number, writer);
        break;
    case TOY_CHOOSE_PUSH:
        print_push(command, writer);
        break;
    case TOY_CHOOSE_MARCH:
        print_march(sc, command, writer);
        break;
    case TOY_CHOOSE_CARD:
        vd_write(writer, command->choice.option == TOY_CHARGE ? "card charge" : "card hold");
        break;
    default:
        vd_write(writer, command->choice.kind == TOY_CHOOSE_FLAG ? "flag" : "end");
    }
}

/* ---- events ---- */

static const char *seat_name(unsigned seat)
{
    return seat == 0 ? "blue" : seat == 1 ? "gray" : "nobody";
}

static void print_fight(const uint16_t *arg, struct vd_writer *writer)
{
    if (arg[0] == 0)
        vd_write(writer, "Nobody charges.");
    else
        vd_write_format(writer, "d6=%u: %s loses a %s.", arg[0], seat_name(arg[1]),
                        toy_token_name(arg[2]));
}

/* The events that name spaces: %c stands for one. */
static void put_with_cells(const struct vd_scenario *sc, const char *format, const uint16_t *cells,
                           struct vd_writer *writer)
{
    for (; *format != '\0'; format++) {
        if (*format == '@')
            put_cell(sc, *cells++, writer);
        else
            vd_write_text(writer, (struct vd_text){format, 1});
    }
}

static void print_sighting(const struct vd_scenario *sc, const uint16_t *arg,
                           struct vd_writer *writer)
{
    vd_write_format(writer, "E%u, %s, seen at ", arg[0],
                    arg[2] > 0 ? toy_token_name(arg[2] - 1U) : "troops");
    put_cell(sc, arg[1], writer);
    vd_write(writer, ".");
}

void toy_print_event(const struct vd_scenario *sc, const struct vd_event *event,
                     struct vd_writer *writer)
{
    const uint16_t *arg = event->arg;

    switch (event->kind) {
    case TOY_BEGUN:
        vd_write(writer, "Place a horse and a foot in your home row.");
        break;
    case TOY_PLACED:
        put_with_cells(sc, "Your horse on @, your foot on @.", arg, writer);
        break;
    case TOY_FLAGGED:
        vd_write_format(writer, "The flag of %s is shown.", seat_name(arg[0]));
        break;
    case TOY_READY:
        vd_write(writer, "Both have placed.");
        break;
    case TOY_TURN:
        vd_write_format(writer, "Turn %u: %s marches%s.", arg[0], seat_name(arg[1]),
                        arg[2] ? " in rain" : "");
        break;
    case TOY_PUSHED:
        vd_write_format(writer, "Pushed:%s%s.", arg[0] & 1U ? " horse" : "",
                        arg[0] & 2U ? " foot" : "");
        break;
    case TOY_THREW:
        vd_write_format(writer, "The %s may march d3=%u spaces.", toy_token_name(arg[0]), arg[1]);
        break;
    case TOY_MARCHED:
        vd_write_format(writer, "Your %s marches to ", toy_token_name(arg[0]));
        put_cell(sc, arg[1], writer);
        vd_write(writer, ".");
        break;
    case TOY_SEEN:
        print_sighting(sc, arg, writer);
        break;
    case TOY_FADED:
        vd_write_format(writer, "E%u is out of sight.", arg[0]);
        break;
    case TOY_CONTACT:
        vd_write_format(writer, "Contact: your %s and the enemy at ", toy_token_name(arg[0]));
        put_cell(sc, arg[1], writer);
        vd_write(writer, ".");
        break;
    case TOY_LAID:
        vd_write_format(writer, "You lay %s.", arg[0] == TOY_CHARGE ? "charge" : "hold");
        break;
    case TOY_TURNED:
        vd_write_format(writer, "Cards: blue %s, gray %s.",
                        arg[0] == TOY_CHARGE ? "charge" : "hold",
                        arg[1] == TOY_CHARGE ? "charge" : "hold");
        break;
    case TOY_FOUGHT:
        print_fight(arg, writer);
        break;
    case TOY_TOLD:
        put_with_cells(sc, "The people tell of troops at @.", arg, writer);
        break;
    case TOY_ENDED:
        vd_write_format(writer, "The end: %s wins. ", seat_name(arg[0]));
        put_with_cells(sc, "Blue: horse @, foot @; gray: horse @, foot @.", arg + 1, writer);
        break;
    default:
        vd_write_format(writer, "Whisper %u %u %u.", arg[0], arg[1], arg[2]);
    }
}

/* ---- views ---- */

static void print_json(const struct vd_scenario *sc, const struct toy_view *view,
                       struct vd_writer *writer)
{
    vd_write_format(writer,
                    "{\"seat\":\"%s\",\"turn\":%u,\"told\":%lu,\"phase\":%u,\"asked\":%s,"
                    "\"marches\":\"%s\",\"rain\":%u,\"flags\":%u,\"card\":%u,\"left\":[%u,%u]",
                    seat_name(view->base.seat), view->base.turn, (unsigned long)view->base.told,
                    view->phase, view->base.asked ? "true" : "false", seat_name(view->active),
                    view->rain, view->flags, view->own_card, view->left[0], view->left[1]);
    for (unsigned i = 0; i < TOY_TOKENS; i++) {
        vd_write_format(writer, ",\"%s\":{\"at\":\"", toy_token_name(i));
        put_cell(sc, view->phase == TOY_PLACE ? view->placing[i] : view->cell[i], writer);
        vd_write_format(writer, "\",\"marched\":%u,\"pushed\":%u}", view->moved >> i & 1U,
                        view->pushed >> i & 1U);
    }
    vd_write(writer, ",\"seen\":[");
    for (unsigned i = 0; i < view->seen_count; i++) {
        vd_write_format(writer, "%s{\"name\":\"E%u\",\"kind\":%u,\"at\":\"", i > 0 ? "," : "",
                        view->seen[i].handle, view->seen[i].token);
        put_cell(sc, view->seen[i].cell, writer);
        vd_write(writer, "\"}");
    }
    vd_write_format(writer, "],\"report\":[%u,%u],\"winner\":%u,\"enemy\":[%u,%u]", view->report,
                    view->report_turn, view->winner, view->enemy[0], view->enemy[1]);
    if (((const struct toy_scenario *)sc)->leak == TOY_LEAK_VIEW)
        vd_write_format(writer, ",\"spoilt\":[%u,%u]", view->spoilt[0], view->spoilt[1]);
    vd_write(writer, "}");
}

static void print_board(const struct vd_scenario *sc, const struct toy_view *view,
                        struct vd_writer *writer)
{
    (void)sc;
    for (unsigned cell = 0; cell < TOY_CELLS; cell++) {
        const char *what = "  .";
        char name[8] = "";

        for (unsigned i = 0; i < TOY_TOKENS; i++) {
            if (view->cell[i] == cell)
                what = i == TOY_HORSE ? "  h" : "  f";
            if (i < view->seen_count && view->seen[i].cell == cell) {
                struct vd_writer small = vd_writer_of(name, sizeof name);

                vd_write_format(&small, " E%u", view->seen[i].handle);
                what = name;
            }
        }
        vd_write(writer, what);
        if (cell % TOY_COLUMNS == TOY_COLUMNS - 1)
            vd_write(writer, "\n");
    }
}

void toy_print_view(const struct vd_scenario *sc, const struct vd_view *base, enum vd_form form,
                    struct vd_writer *writer)
{
    const struct toy_view *view = (const struct toy_view *)base;

    if (form == VD_FORM_JSON) {
        print_json(sc, view, writer);
        return;
    }
    vd_write_format(writer, "%s, turn %u%s\n", seat_name(base->seat), base->turn,
                    view->rain ? ", rain" : "");
    print_board(sc, view, writer);
    if (view->report != TOY_OFF)
        put_with_cells(sc, "The people tell of troops at @.\n", (const uint16_t[]){view->report},
                       writer);
}

void toy_print_die(const struct vd_scenario *sc, struct vd_die_key key, struct vd_writer *writer)
{
    (void)sc;
    if (key.purpose == TOY_DIE_PUSH)
        vd_write_format(writer, "the push of the %s", toy_token_name(key.subject % TOY_TOKENS));
    else
        vd_write(writer, "the clash");
}
