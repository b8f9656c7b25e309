/* cli/play_answers.c: what vedette play answers to whoever asks instead of ordering.
 *
 * All of it is made from the seat's own record. An answer is written as a whole and then shown, a screen
 * at a time where there is one. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/house_words.h"
#include "cli/page.h"
#include "cli/play.h"
#include "cli/screen.h"

enum { LOG_ORDERS = 10 };

/* ---- words ---- */

const char *vd_play_after(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncasecmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

/* Large or small letters make no difference. */
static bool speaks_of(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (; *text != '\0'; text++) {
        if (strncasecmp(text, word, length) == 0)
            return true;
    }
    return false;
}

static void put_view(const struct vd_play *play, enum vd_form form, FILE *out)
{
    vd_put_view(play->own.rules, play->own.scenario, play->own.view, form, out);
}

/* ---- what can be ordered ---- */

static void write_choice(struct vd_play *play, struct vd_choice choice,
                         char order[VD_ORDER_LINE_MAX])
{
    struct vd_command command;

    play->own.rules->expand(play->own.scenario, play->own.view, play->desk.work, choice, &command);
    vd_play_write_order(play, &command, order);
}

static void put_undo(const struct vd_play *play, FILE *out)
{
    if (play->own.can_undo)
        fputs("  undo\n", out);
}

/* Whether no order is wanted of him, but a die or nothing at all; it is said then. */
static bool put_unasked(struct vd_play *play, FILE *out)
{
    if (!vd_play_is_asked(play)) {
        fputs("Nothing is asked of you now; it is told here when you are. Meanwhile you can look:\n"
              "view, map, army, log, briefing.\n",
              out);
        if (play->talk != NULL)
            fputs("Orders can be sent ahead, and standing ones given: help ahead, help standing.\n",
                  out);
        put_undo(play, out);
    } else if (play->own.is_wanted) {
        vd_play_put_die(play, out);
    }
    return play->own.is_wanted || !vd_play_is_asked(play);
}

/* All of it, or what speaks of something: a unit, a verb, a space. */
static void put_legal(struct vd_play *play, const char *word, FILE *out)
{
    char order[VD_ORDER_LINE_MAX];
    size_t put = 0;

    if (put_unasked(play, out))
        return;
    size_t count = vd_play_list_choices(play);

    for (size_t i = 0; i < count; i++) {
        write_choice(play, play->desk.choices[i], order);
        if (!speaks_of(order, word))
            continue;
        vd_put_page(out, 2, order);
        put++;
    }
    if (*word == '\0')
        put_undo(play, out);
    else if (put == 0)
        fprintf(out, "Nothing that can be ordered now speaks of '%s'.\n", word);
}

/* The first and the last of each kind. */
static void put_examples(struct vd_play *play, FILE *out)
{
    const struct vd_choice *choices = play->desk.choices;
    char order[VD_ORDER_LINE_MAX];

    if (put_unasked(play, out))
        return;
    size_t count = vd_play_list_choices(play);

    fputs("What can be ordered now, for example:\n", out);
    for (size_t i = 0; i < count; i++) {
        bool first = true, last = true;

        for (size_t k = 0; k < count; k++) {
            first &= k >= i || choices[k].kind != choices[i].kind;
            last &= k <= i || choices[k].kind != choices[i].kind;
        }
        if (!first && !last)
            continue;
        write_choice(play, choices[i], order);
        vd_put_page(out, 2, order);
    }
    put_undo(play, out);
}

/* ---- help ---- */

static void put_help(struct vd_play *play, FILE *out)
{
    put_examples(play, out);
    fputs("Several orders in one line are parted by ; and carried out in turn.\n"
          "\n"
          "  legal [WORD]  all that can be ordered; or what has the word in it\n"
          "  view          what you know: the situation, your army, the enemy, the map\n"
          "  map, army     these parts of it\n"
          "  places        the places of the map with their grid references\n"
          "  where NAME    where a place is and who stands there, or where a unit is\n"
          "  letters       when one to a fellow commander would arrive, and those of late\n"
          "  briefing      your orders, what pays, the cards, a turn in short\n"
          "  log [N]       your last N orders and what you were told since\n"
          "  log N full    the same, each thing by itself, with every die of a battle\n"
          "  help orders   how each order is written\n"
          "  help words    what can be said besides: propose rewind, resign, ...\n"
          "  help WORD     the rules that speak of it: help raid; one of them: help M8\n"
          "  undo          takes back what told you nothing new\n"
          "  save, quit    the game is saved all along; quit leaves it\n",
          out);
    if (play->editor != NULL)
        fputs("  Tab           goes on with a word, an order or a place; arrows go along the\n"
              "                line and back to earlier ones, Ctrl-R looks for one of them\n",
              out);
    if (play->talk != NULL)
        fputs("\n"
              "  campaign      who sits where, and the pace\n"
              "  waiting       your orders sent ahead, and those that stand\n"
              "  link          a new link; this one and your deputy's end\n"
              "  ahead, standing, leave, back, posture, deputy, question, gallery, resign,\n"
              "  rematch, notices: help words has them all; help leave has that one\n",
              out);
}

static void put_rule(const struct vd_rules *rules, uint16_t rule, FILE *out)
{
    char text[2 * VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "%s: %s", rules->rule_name(rule), rules->rule_text(rule));
    vd_put_page(out, 0, text);
}

/* The rule of that id, or all that speak of something. */
static void put_rules(const struct vd_play *play, const char *word, FILE *out)
{
    const struct vd_rules *rules = play->own.rules;
    size_t put = 0;

    for (int by_word = 0; by_word < 2 && put == 0 && rules->rule_text != NULL; by_word++) {
        for (uint16_t rule = 1; rules->rule_name(rule) != NULL; rule++) {
            const char *text = rules->rule_text(rule);

            if (text == NULL ||
                !(by_word ? speaks_of(text, word) : strcasecmp(rules->rule_name(rule), word) == 0))
                continue;
            put_rule(rules, rule, out);
            put++;
        }
    }
    if (put == 0)
        fprintf(out, "There is no rule %s, and none that speaks of it.\n", word);
}

/* At a server's seat its words belong to what can be written. */
static void put_help_on_orders(const struct vd_play *play, FILE *out)
{
    put_view(play, VD_FORM_ORDERS, out);
    if (play->talk == NULL)
        return;
    fputs("\nWORDS BESIDE THE GAME\n", out);
    vd_put_house_words(VD_AT_SEAT, out);
}

static void put_help_on(struct vd_play *play, const char *word, FILE *out)
{
    unsigned at = play->talk != NULL ? VD_AT_SEAT : VD_AT_FILE;

    if (*word == '\0')
        put_help(play, out);
    else if (strcasecmp(word, "orders") == 0)
        put_help_on_orders(play, out);
    else if (strcasecmp(word, "words") == 0)
        vd_put_house_words(at, out);
    else if (!vd_put_house_word(at, word, out))
        put_rules(play, word, out);
}

/* ---- the log ---- */

/* The line of the last but so many of its orders. */
static size_t line_of_order(const struct vd_extract *extract, long back)
{
    size_t line = extract->lines.count;

    while (line > 0 && back > 0)
        back -= extract->lines.at[--line].text != NULL;
    return line;
}

/* What was told between two orders is told as one: the enemy's moves come line by line. */
void vd_play_put_log(const struct vd_play *play, size_t first, size_t end, bool full, FILE *out)
{
    const struct vd_extract *own = &play->own;
    const uint8_t reader = full ? VD_SEAT_NONE : own->seat;
    VD_LIST(struct vd_event) told = {0};
    struct vd_heap heap;

    vd_heap_init(&heap);
    for (size_t i = first; i < end; i++) {
        const struct vd_seat_line *line = &own->lines.at[i];

        if (line->text != NULL) {
            vd_put_told(own->rules, own->scenario, reader, told.at, told.count, true, out);
            told.count = 0;
            fprintf(out, "%lu. %s\n", (unsigned long)line->k, line->text);
        }
        for (size_t k = 0; k < line->event_count; k++)
            VD_PUSH(&heap, told) = line->events[k];
    }
    vd_put_told(own->rules, own->scenario, reader, told.at, told.count, true, out);
    vd_heap_release(&heap);
}

static void put_log(struct vd_play *play, const char *words, FILE *out)
{
    const size_t end = play->own.lines.count;
    char *rest;
    long number = strtol(words, &rest, 10), most = rest != words ? number : LOG_ORDERS;
    bool full = vd_play_after(rest + strspn(rest, " "), "full") != NULL;

    vd_play_put_log(play, most > 0 ? line_of_order(&play->own, most) : end, end, full, out);
}

/* ---- places ---- */

static void put_where(struct vd_play *play, const char *name, FILE *out)
{
    const struct vd_extract *own = &play->own;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (own->rules->print_where != NULL)
        own->rules->print_where(own->scenario, own->view, vd_text_of(name), &writer);
    if (writer.length == 0)
        vd_write_format(&writer,
                        "There is no place '%s' on this map, and no unit that you know; \"places\" "
                        "lists the places.",
                        name);
    vd_put_page(out, 0, text);
}

/* ---- all of them ---- */

static const struct {
    const char *word;
    enum vd_form form;
} parts[] = {{"view", VD_FORM_TEXT},         {"map", VD_FORM_MAP},
             {"army", VD_FORM_ARMY},         {"letters", VD_FORM_LETTERS},
             {"briefing", VD_FORM_BRIEFING}, {"places", VD_FORM_PLACES}};

static const struct {
    const char *word;
    void (*put)(struct vd_play *play, const char *rest, FILE *out);
} answers[] = {{"help", put_help_on},
               {"?", put_help_on},
               {"legal", put_legal},
               {"where", put_where},
               {"log", put_log}};

static bool put_part(const struct vd_play *play, const char *line, FILE *out)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcasecmp(line, parts[i].word) == 0) {
            put_view(play, parts[i].form, out);
            return true;
        }
    }
    return false;
}

static bool put_answer(struct vd_play *play, const char *line, FILE *out)
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

enum vd_talk vd_play_answer(struct vd_play *play, const char *line)
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

/* ---- what a line may become ---- */

static void offer_talk(const struct vd_play *play, struct vd_offers *offers)
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

static void offer_orders(struct vd_play *play, size_t from, struct vd_offers *offers)
{
    size_t count = vd_play_is_asked(play) ? vd_play_list_choices(play) : 0;
    char order[VD_ORDER_LINE_MAX];

    for (size_t i = 0; i < count; i++) {
        write_choice(play, play->desk.choices[i], order);
        vd_offer(offers, from, order);
    }
}

static void offer_places(const struct vd_play *play, size_t from, struct vd_offers *offers)
{
    const struct vd_theater *theater = play->own.scenario->theater;

    for (uint16_t i = 0; i < theater->place_count; i++) {
        if ((theater->places[i].flags & VD_PLACE_SHOWN) != 0)
            vd_offer(offers, from, vd_theater_name(theater, theater->places[i].name));
    }
}

/* Where the text behind the last of these signs begins. */
static size_t behind_last(const char *line, const char *signs)
{
    size_t at = strlen(line);

    while (at > 0 && strchr(signs, line[at - 1]) == NULL)
        at--;
    return at + strspn(line + at, " ");
}

/* A place may have several words: the first of them that could begin one decides. */
void vd_play_complete(void *context, const char *line, struct vd_offers *offers)
{
    struct vd_play *play = context;

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
