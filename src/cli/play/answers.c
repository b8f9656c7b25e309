/* cli/play/answers.c: what vedette play answers to talk: lines that are not orders.
 *
 * Answers are made from the seat's own record. An answer is written as a whole and then shown, on a
 * terminal one screen at a time. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/page.h"
#include "cli/play/play.h"
#include "cli/remote/service_words.h"
#include "cli/screen.h"
#include "core/offer.h"
#include "core/words/letter_map.h"
#include "core/words/places.h"

enum { LOG_ORDERS = 10 };

/* ---- words ---- */

const char *vd_play_after(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncasecmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static void put_view(const struct vd_terminal_game *play, enum vd_form form, FILE *out)
{
    vd_put_view(play->own.system, play->own.scenario, play->own.view, form, out);
}

/* ---- what can be ordered ---- */

static void put_undo(const struct vd_terminal_game *play, FILE *out)
{
    if (play->own.can_undo)
        fputs("  undo\n", out);
}

/* True, with a message, if the player has no order to give: a die is awaited, or nothing. */
static bool put_unasked(struct vd_terminal_game *play, FILE *out)
{
    if (!vd_play_is_asked(play)) {
        fputs("It is not your move; you will be told here when it is. Meanwhile you can look:\n"
              "view, map, army, log, briefing.\n",
              out);
        if (play->talk != NULL)
            fputs(
                "You can send orders ahead and give standing orders: help ahead, help standing.\n",
                out);
        put_undo(play, out);
    } else if (play->own.is_wanted) {
        vd_play_put_die(play, out);
    }
    return play->own.is_wanted || !vd_play_is_asked(play);
}

/* Prints all legal orders, or those that mention a token, a verb or a space. */
static void put_legal(struct vd_terminal_game *play, const char *word, FILE *out)
{
    if (put_unasked(play, out))
        return;
    size_t count = vd_play_put_choices(play, word, out);

    if (*word == '\0')
        put_undo(play, out);
    else if (count == 0)
        fprintf(out, "No order you can give now contains '%s'.\n", word);
}

/* Prints the first and the last order of each kind. */
static void put_examples(struct vd_terminal_game *play, FILE *out)
{
    const struct vd_choice *choices = play->desk.choices;
    size_t last[UINT8_MAX + 1]; /* of each kind */
    bool begun[UINT8_MAX + 1] = {false};
    char order[VD_ORDER_LINE_MAX];

    if (put_unasked(play, out))
        return;
    size_t count = vd_play_list_choices(play);

    fputs("You can order now, for example:\n", out);
    for (size_t i = 0; i < count; i++)
        last[choices[i].kind] = i;
    for (size_t i = 0; i < count; i++) {
        const uint8_t kind = choices[i].kind;

        if (begun[kind] && last[kind] != i)
            continue;
        begun[kind] = true;
        vd_play_write_choice(play, choices[i], order);
        vd_put_page(out, 2, order);
    }
    put_undo(play, out);
}

/* ---- help ---- */

static void put_help(struct vd_terminal_game *play, FILE *out)
{
    put_examples(play, out);
    fputs("Separate several orders in one line with ; they are carried out in turn.\n"
          "\n"
          "  legal [WORD]  every order you can give; with WORD, those containing it\n"
          "  why NAME      why a token cannot march; or: why NAME to PLACE\n"
          "  view          what you know: the situation, your army, the enemy, the map\n"
          "  map, army     parts of the view\n"
          "  map PLACE     the ground around a place; map wide PLACE shows more of it\n"
          "  places        the places of the map with their grid references\n"
          "  where NAME    where a place is and who is there, or where a token is\n"
          "  briefing      your orders, what scores, a turn in short\n"
          "  log [N]       your last N orders and what you were told since\n"
          "  log N full    the same, event by event, with every die of a battle\n"
          "  help orders   how orders are written; help words: rewind, resign, ...\n"
          "  help WORD     the rules that mention it; one rule by its number\n"
          "  undo          undoes your last orders if they told you nothing new\n"
          "  save, quit    the game is always saved; quit leaves it\n",
          out);
    if (play->own.system->correspondence != NULL)
        fputs("  letters       when a letter sent now would arrive, and recent letters\n", out);
    if (play->editor != NULL)
        fputs("  Tab           completes a word, an order or a place; arrows move along the\n"
              "                line and to earlier lines, Ctrl-R searches them\n",
              out);
    if (play->talk != NULL)
        fputs("\n"
              "  campaign      who has which seat, and the pace\n"
              "  waiting       your orders sent ahead and standing orders\n"
              "  link          a new link; this one and your deputy's no longer work\n"
              "  ahead, standing, leave, back, caretaker, deputy, question, spectators,\n"
              "  resign, rematch, notices: help words lists them all; help leave explains one\n",
              out);
}

static void put_rule(const struct vd_system *system, uint16_t rule, FILE *out)
{
    char text[2 * VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "%s: %s", vd_rule_id(system, rule), vd_rule_text(system, rule));
    vd_put_page(out, 0, text);
}

/* Prints the rule with this id, or all rules that mention a word. */
static void put_rules(const struct vd_terminal_game *play, const char *word, FILE *out)
{
    const struct vd_system *system = play->own.system;
    size_t put = 0;

    for (int by_word = 0; by_word < 2 && put == 0; by_word++) {
        for (uint16_t rule = 1; vd_rule_id(system, rule) != NULL; rule++) {
            const char *text = vd_rule_text(system, rule);

            if (text == NULL || !(by_word ? vd_play_speaks_of(text, word)
                                          : strcasecmp(vd_rule_id(system, rule), word) == 0))
                continue;
            put_rule(system, rule, out);
            put++;
        }
    }
    if (put == 0)
        fprintf(out, "There is no rule %s, and no rule mentions it.\n", word);
}

/* At a seat on a server the help includes the words of the service. */
static void put_help_on_orders(const struct vd_terminal_game *play, FILE *out)
{
    put_view(play, VD_FORM_ORDERS, out);
    if (play->talk == NULL)
        return;
    fputs("\n"
          "OTHER WORDS\n",
          out);
    vd_put_house_words(play->own.system, VD_AT_SEAT, out);
}

static void put_help_on(struct vd_terminal_game *play, const char *word, FILE *out)
{
    unsigned at = play->talk != NULL ? VD_AT_SEAT : VD_AT_FILE;

    if (*word == '\0')
        put_help(play, out);
    else if (strcasecmp(word, "orders") == 0)
        put_help_on_orders(play, out);
    else if (strcasecmp(word, "words") == 0)
        vd_put_house_words(play->own.system, at, out);
    else if (!vd_put_house_word(play->own.system, at, word, out))
        put_rules(play, word, out);
}

/* ---- the log ---- */

/* Returns the line of an order, counted back from the last. */
static size_t line_of_order(const struct vd_extract *extract, long back)
{
    size_t line = extract->lines.count;

    while (line > 0 && back > 0)
        back -= extract->lines.at[--line].text != NULL;
    return line;
}

/* What was told between two orders is told together: the enemy's moves come line by line. */
void vd_play_put_log(const struct vd_terminal_game *play, size_t first, size_t end, bool full,
                     FILE *out)
{
    const struct vd_extract *own = &play->own;
    const uint8_t reader = full ? VD_SEAT_NONE : own->seat;
    VD_LIST(struct vd_event) told = {0};
    struct vd_arena arena;

    vd_arena_init(&arena);
    for (size_t i = first; i < end; i++) {
        const struct vd_seat_line *line = &own->lines.at[i];

        if (line->text != NULL) {
            vd_put_told(own->system, own->scenario, reader, told.at, told.count, true, out);
            told.count = 0;
            fprintf(out, "%lu. %s\n", (unsigned long)line->k, line->text);
        }
        for (size_t k = 0; k < line->event_count; k++)
            VD_PUSH(&arena, told) = line->events[k];
    }
    vd_put_told(own->system, own->scenario, reader, told.at, told.count, true, out);
    vd_arena_release(&arena);
}

static void put_log(struct vd_terminal_game *play, const char *words, FILE *out)
{
    const size_t end = play->own.lines.count;
    char *rest;
    long number = strtol(words, &rest, 10), most = rest != words ? number : LOG_ORDERS;
    bool full = vd_play_after(rest + strspn(rest, " "), "full") != NULL;

    vd_play_put_log(play, most > 0 ? line_of_order(&play->own, most) : end, end, full, out);
}

/* ---- places ---- */

/* Writes the numbers that the printed sheets give a cell; nothing if they have none. */
static void write_sheet_numbers(const struct vd_theater *theater, vd_cell_id cell,
                                struct vd_writer *out)
{
    char number[VD_SHEET_NUMBER_SIZE];
    unsigned count = 0;

    for (uint32_t i = 0; i < theater->sheet_count; i++) {
        if (vd_theater_sheet_number(theater, cell, i, number))
            vd_write_format(out, "%s%s", count++ == 0 ? " On the printed sheets: " : ", ", number);
    }
    vd_write(out, count > 0 ? "." : "");
}

/* The system may say more of a place than where it is. */
static void put_where(struct vd_terminal_game *play, const char *name, FILE *out)
{
    const struct vd_extract *own = &play->own;
    const struct vd_theater *theater = own->scenario->theater;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    unsigned matches;
    vd_cell_id cell = vd_theater_find_cell(theater, vd_text_of(name), &matches);

    if (own->system->language->print_where != NULL)
        own->system->language->print_where(own->scenario, own->view, vd_text_of(name), &writer);
    if (writer.length == 0 && cell.v != VD_NONE) {
        vd_write_space(theater, cell.v, &writer);
        vd_write(&writer, ".");
    }
    if (writer.length == 0)
        vd_write_format(&writer,
                        "There is no place '%s' on this map, and no token you know of that name; "
                        "\"places\" lists the places.",
                        name);
    if (cell.v != VD_NONE)
        write_sheet_numbers(theater, cell, &writer);
    vd_put_page(out, 0, text);
}

/* ---- the map ---- */

/* "map Gettysburg" draws the ground around a place; "map wide Gettysburg" more of it, without the
 * sides of the hexes. */
static void put_map(struct vd_terminal_game *play, const char *words, FILE *out)
{
    const struct vd_extract *own = &play->own;
    const struct vd_theater *theater = own->scenario->theater;
    const char *after = vd_play_after(words, "wide"), *name = after != NULL ? after : words;
    unsigned matches;

    if (*words == '\0' || own->system->language->print_map == NULL) {
        put_view(play, VD_FORM_MAP, out);
        return;
    }
    uint16_t cell = vd_theater_find_cell(theater, vd_text_of(name), &matches).v;

    if (cell == VD_NONE) {
        fprintf(out,
                matches > 1 ? "There are several places '%s'; add the state.\n"
                            : "There is no place '%s' on this map; \"places\" lists the places.\n",
                name);
        return;
    }
    const struct vd_map_frame frame = vd_map_frame_around(theater, cell, after == NULL);

    vd_put_map(own->system, own->scenario, own->view, &frame, out);
}

/* ---- all of them ---- */

static const struct {
    const char *word;
    enum vd_form form;
} parts[] = {{"view", VD_FORM_TEXT},
             {"army", VD_FORM_ARMY},
             {"letters", VD_FORM_LETTERS},
             {"briefing", VD_FORM_BRIEFING},
             {"places", VD_FORM_PLACES}};

static const struct {
    const char *word;
    void (*put)(struct vd_terminal_game *play, const char *rest, FILE *out);
} answers[] = {{"help", put_help_on},   {"?", put_help_on}, {"legal", put_legal},
               {"where", put_where},    {"map", put_map},   {"log", put_log},
               {"why", vd_play_put_why}};

static bool put_part(const struct vd_terminal_game *play, const char *line, FILE *out)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcasecmp(line, parts[i].word) == 0) {
            put_view(play, parts[i].form, out);
            return true;
        }
    }
    return false;
}

static bool put_answer(struct vd_terminal_game *play, const char *line, FILE *out)
{
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        const char *rest = vd_play_after(line, answers[i].word);

        if (rest != NULL) {
            answers[i].put(play, rest, out);
            return true;
        }
    }
    if (strcasecmp(line, "save") == 0)
        return fprintf(out, "Saved in %s.\n", play->kept) > 0;
    return put_part(play, line, out);
}

enum vd_talk vd_play_answer(struct vd_terminal_game *play, const char *line)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);
    enum vd_talk answer = VD_TALK_NOT;

    if (memory == NULL)
        return VD_TALK_NOT;
    if (put_answer(play, line, memory))
        answer = VD_TALK_ANSWERED;
    (void)fclose(memory);
    if (answer == VD_TALK_ANSWERED) {
        enum vd_screened screened = vd_screen_put(text, play->is_terminal ? vd_screen_rows() : 0,
                                                  &play->line, &play->line_room);

        play->was_paged = screened == VD_SCREEN_PAGED;
        if (screened == VD_SCREEN_CUT_SHORT)
            answer = VD_TALK_CUT_SHORT;
    }
    free(text);
    return answer;
}

/* ---- completion ---- */

static void offer_talk(const struct vd_terminal_game *play, struct vd_offers *offers)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        vd_offer(offers, 0, parts[i].word);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        vd_offer(offers, 0, answers[i].word);
    vd_offer(offers, 0, "help orders");
    vd_offer(offers, 0, "help words");
    vd_offer(offers, 0, "save");
    vd_offer(offers, 0, "quit");
    if (play->own.can_undo)
        vd_offer(offers, 0, "undo");
}

static void offer_orders(struct vd_terminal_game *play, size_t from, struct vd_offers *offers)
{
    size_t count = vd_play_is_asked(play) ? vd_play_list_choices(play) : 0;
    char order[VD_ORDER_LINE_MAX];

    for (size_t i = 0; i < count; i++) {
        vd_play_write_choice(play, play->desk.choices[i], order);
        vd_offer(offers, from, order);
    }
}

static void offer_places(const struct vd_terminal_game *play, size_t from, struct vd_offers *offers)
{
    const struct vd_theater *theater = play->own.scenario->theater;

    for (uint16_t i = 0; i < theater->place_count; i++) {
        if ((theater->places[i].flags & VD_PLACE_SHOWN) != 0)
            vd_offer(offers, from, vd_theater_name(theater, theater->places[i].name));
    }
}

/* Returns where the text after the last of these characters begins. */
static size_t behind_last(const char *line, const char *signs)
{
    size_t at = strlen(line);

    while (at > 0 && strchr(signs, line[at - 1]) == NULL)
        at--;
    return at + strspn(line + at, " ");
}

/* A place may have several words: completion starts at the first word that could begin a place. */
void vd_play_complete(void *context, const char *line, struct vd_offers *offers)
{
    struct vd_terminal_game *play = context;

    offer_talk(play, offers);
    offer_orders(play, behind_last(line, ";"), offers);
    if (vd_offers_count(offers) == 0)
        offer_orders(play, behind_last(line, ";:"), offers);
    for (size_t at = strcspn(line, " "); line[at] != '\0' && vd_offers_count(offers) == 0;
         at += strcspn(line + at, " ")) {
        at += strspn(line + at, " ");
        if (line[at] != '\0')
            offer_places(play, at, offers);
    }
}
