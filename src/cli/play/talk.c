/* cli/play/talk.c: prints news and questions in vedette play, and reads the player's lines. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/page.h"
#include "cli/play/play.h"
#include "cli/screen.h"
#include "core/offer.h"
#include "core/words/nouns.h"
#include "record/session/texts.h"
#include "record/words.h"
#include "umpire/shipped.h"

enum { TALLY_SIZE = 8192 };

/* ---- printing ---- */

static const char *seat_name(const struct vd_terminal_game *play)
{
    return play->own.head.role;
}

void vd_play_say(unsigned indent, const char *format, ...)
{
    char text[2 * VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    vd_put_page(stdout, indent, text);
}

static void put_view(const struct vd_terminal_game *play, enum vd_form form)
{
    vd_put_view(play->own.system, play->own.scenario, play->own.view, form, stdout);
}

void vd_play_put_head(const struct vd_terminal_game *play)
{
    put_view(play, VD_FORM_HEAD);
}

void vd_play_role(const struct vd_terminal_game *play, struct vd_writer *writer)
{
    const struct vd_extract *own = &play->own;

    if (vd_seat_commander(own->scenario, own->seat) != NULL) {
        vd_write_format(writer, "are %s", own->head.role);
        return;
    }
    vd_write(writer, "command the ");
    size_t first = writer->length;

    vd_write_format(writer, "%s side", own->head.role);
    vd_capitalize(writer, first);
}

/* A campaign's creator may use their own tables; a player is told if the tables are not the shipped
 * ones. */
void vd_play_put_tables(const struct vd_terminal_game *play)
{
    const struct vd_extract *own = &play->own;
    char sentence[2000];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    struct vd_shipped shipped = {0};
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_shipped_compare(&vd_cli_catalogue, &own->head, own->system, own->scenario, &arena, &shipped);
    vd_shipped_write(&shipped, &writer);
    vd_arena_release(&arena);
    if (sentence[0] != '\0')
        vd_play_say(0, "%s", sentence);
}

void vd_play_sit_down(struct vd_terminal_game *play, bool (*wait)(void *play))
{
    struct vd_extract *own = &play->own;
    const struct vd_sizes sizes = own->system->play->sizes(own->scenario);
    const struct vd_editor_setup setup = {wait, vd_play_complete, play};

    play->shown = own->lines.count;
    play->habit = own->system->players->habit;
    play->desk = (struct vd_player_scratch){
        .work = own->work,
        .choices = vd_arena_take(&own->arena, sizes.choices, sizeof play->desk.choices[0]),
        .choice_room = sizes.choices,
        .room = vd_arena_take(&own->arena, 1, vd_player_room(own->system, own->scenario))};
    play->editor = vd_editor_new(&setup);
}

void vd_play_release(struct vd_terminal_game *play)
{
    vd_editor_free(play->editor);
    free(play->line);
    vd_extract_release(&play->own);
}

static void put_told(const struct vd_terminal_game *play, const struct vd_event *events,
                     size_t count, bool own)
{
    vd_put_told(play->own.system, play->own.scenario, play->own.seat, events, count, own, stdout);
}

/* ---- what is new ---- */

enum { ROUTE_SHOWN = 4 };

/* A long list is shown with its first members and its last one: "Hood via 33085, 34085, ... 15 more
 * ..., 47042". The log has all of it. */
static void put_order(const char *text)
{
    const char *cut = text, *last = strrchr(text, ',');
    unsigned commas = 0;

    for (const char *at = text; *at != '\0'; at++) {
        commas += *at == ',';
        if (*at == ',' && commas == ROUTE_SHOWN)
            cut = at;
    }
    if (commas <= 2 * ROUTE_SHOWN || strchr(text, ':') != NULL)
        vd_play_say(0, "%s", text);
    else
        vd_play_say(0, "%.*s, ... %u more ...%s", (int)(cut - text), text, commas - ROUTE_SHOWN,
                    last);
}

/* Prints what the player ordered and its result. Omits their salt and its hash, which the program
 * sent for them. */
static void put_own_line(const struct vd_terminal_game *play, const struct vd_seat_line *line)
{
    const struct vd_text order = vd_text_of(line->text);

    if (vd_line_begins_word(order, "undo") || vd_line_begins_word(order, "salt") ||
        vd_line_begins_word(order, "hash"))
        return;
    put_order(line->text);
    put_told(play, line->events, line->event_count, true);
}

/* Prints the enemy's moves, which come line by line, together; returns how many lines. */
static size_t put_news(const struct vd_terminal_game *play, size_t first)
{
    const struct vd_extract *own = &play->own;
    VD_LIST(struct vd_event) told = {0};
    struct vd_arena arena;
    size_t line = first;

    vd_arena_init(&arena);
    for (; line < own->lines.count && own->lines.at[line].text == NULL; line++) {
        for (size_t i = 0; i < own->lines.at[line].event_count; i++)
            VD_PUSH(&arena, told) = own->lines.at[line].events[i];
    }
    if (told.count > 0)
        putchar('\n');
    put_told(play, told.at, told.count, false);
    vd_arena_release(&arena);
    return line - first;
}

void vd_play_put_proposal(const struct vd_terminal_game *play)
{
    const struct vd_proposed proposed = vd_extract_proposed(&play->own);

    if (proposed.line == 0)
        return;
    vd_play_say(0,
                "\n"
                "Play would be rewound to just after line %lu of your log. Orders given since "
                "would not count, and the dice would roll differently.%s",
                (unsigned long)proposed.line,
                proposed.told > proposed.line + 1 ? " Since then you have learned:" : "");
    vd_play_put_log(play, proposed.line, proposed.told - 1, false, stdout);
    vd_play_say(0, "Answer: agree, or object.");
}

void vd_play_put_lines(struct vd_terminal_game *play)
{
    const size_t before = play->shown;

    while (play->shown < play->own.lines.count) {
        const struct vd_seat_line *line = &play->own.lines.at[play->shown];

        if (line->text == NULL) {
            play->shown += put_news(play, play->shown);
        } else {
            put_own_line(play, line);
            play->shown++;
        }
    }
    if (vd_extract_proposed(&play->own).told > before)
        vd_play_put_proposal(play);
}

/* ---- what is asked ---- */

void vd_play_write_order(const struct vd_terminal_game *play, const struct vd_command *command,
                         char text[VD_ORDER_LINE_MAX])
{
    struct vd_writer writer = vd_writer_of(text, VD_ORDER_LINE_MAX);

    play->own.system->language->print_command(play->own.scenario, command, &writer);
}

static bool is_die_wanted(const struct vd_terminal_game *play)
{
    return play->own.is_wanted && vd_event_die_wanted(&play->own.wanted).seat == play->own.seat;
}

bool vd_play_is_asked(const struct vd_terminal_game *play)
{
    if (play->own.opened) /* the campaign is over, which a view does not know after a resignation */
        return false;
    return play->own.is_wanted ? is_die_wanted(play) : play->own.view->asked;
}

/* Prints a die that the player rolls (typed=SEAT). */
void vd_play_put_die(const struct vd_terminal_game *play, FILE *out)
{
    const struct vd_die die = vd_event_die(&play->own.wanted);
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    play->own.system->language->print_die(play->own.scenario, die.key, &writer);
    fprintf(out,
            "Roll a d%u for %s and type: die N\n"
            "Or type die auto, and the umpire rolls it.\n",
            die.sides, text);
}

size_t vd_play_list_choices(struct vd_terminal_game *play)
{
    size_t count =
        play->own.system->play->legal(play->own.scenario, play->own.view, play->desk.work,
                                      play->desk.choices, play->desk.choice_room);

    return count < play->desk.choice_room ? count : play->desk.choice_room;
}

static void write_habit(struct vd_terminal_game *play, char text[VD_ORDER_LINE_MAX])
{
    const struct vd_question question = {
        .system = play->own.system, .scenario = play->own.scenario, .view = play->own.view};
    struct vd_memo memo = {0};
    struct vd_command command;

    play->habit->decide(&question, &play->desk, &memo, &command);
    vd_play_write_order(play, &command, text);
}

/* If only one order is possible, it is not printed twice. */
static void put_question(struct vd_terminal_game *play)
{
    const struct vd_extract *own = &play->own;
    struct vd_prompt prompt = {0};
    char order[VD_ORDER_LINE_MAX];

    own->system->language->prompt(own->scenario, own->view, &prompt);
    const char *rule = prompt.rule != 0 ? vd_rule_id(own->system, prompt.rule) : "";

    if (play->habit == NULL) {
        vd_play_say(0, "%s (%s)", prompt.sentence, rule);
        return;
    }
    write_habit(play, order);
    if (vd_play_list_choices(play) == 1 && !prompt.unlisted) {
        vd_play_say(0, "%s Press Enter to do this. (%s)", prompt.sentence, rule);
        return;
    }
    vd_play_say(0, "%s (%s)", prompt.sentence, rule);
    vd_play_say(0, "Press Enter for: %s", order);
}

void vd_play_put_prompt(struct vd_terminal_game *play)
{
    play->was_ahead = play->is_terminal && vd_screen_is_typed_ahead();
    putchar('\n');
    if (is_die_wanted(play))
        vd_play_put_die(play, stdout);
    else
        put_question(play);
    if (play->is_terminal && play->editor == NULL)
        printf("%s> ", seat_name(play));
    (void)fflush(stdout);
}

/* ---- the points ---- */

static void put_tally(const struct vd_extract *extract)
{
    VD_LIST(struct vd_event) told = {0};
    char text[TALLY_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_arena arena;

    vd_arena_init(&arena);
    for (size_t i = 0; i < extract->lines.count; i++) {
        for (size_t k = 0; k < extract->lines.at[i].event_count; k++)
            VD_PUSH(&arena, told) = extract->lines.at[i].events[k];
    }
    extract->system->language->print_tally(extract->scenario, (vd_seat_id){extract->seat}, told.at,
                                           told.count, &writer);
    printf("\n%s", text);
    vd_arena_release(&arena);
}

static void put_tallies(struct vd_record *record)
{
    const struct vd_tables known = {
        .system = record->system, .scenario = record->scenario, .hash = record->head.data};

    if (record->system->play->is_over(record->scenario, vd_session_state(record->session)))
        return;
    for (uint8_t seat = 0;
         seat < record->head.seat_count && record->system->language->print_tally != NULL; seat++) {
        struct vd_extract extract;
        struct vd_fault fault;

        if (vd_extract_read(&extract, record->catalogue, vd_record_extract(record, seat), &known,
                            &fault))
            put_tally(&extract);
        vd_extract_release(&extract);
    }
}

void vd_play_put_end(struct vd_record *record)
{
    char text[VD_PROMPT_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    put_tallies(record);
    vd_session_verdict(record->session, &writer);
    vd_play_say(0, "\n%s", text);
}

/* ---- undo ---- */

static bool is_news(const struct vd_extract *extract, const struct vd_seat_line *line)
{
    for (size_t i = 0; i < line->event_count; i++) {
        if (vd_event_is_news(extract->system, extract->scenario, &line->events[i], extract->seat))
            return true;
    }
    return false;
}

/* Returns the first of the lines that an undo removes; the number of lines if there is none. */
static size_t first_open_line(const struct vd_extract *extract)
{
    size_t line = extract->lines.count;

    while (line > 0) {
        const struct vd_seat_line *last = &extract->lines.at[line - 1];

        if (!vd_line_is_beside(extract, last) &&
            (last->text == NULL || strcmp(last->text, "undo") == 0 || is_news(extract, last)))
            break;
        line--;
    }
    return line;
}

static void put_taken_back(struct vd_terminal_game *play)
{
    const struct vd_extract *own = &play->own;
    struct vd_buffer text;
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_buffer_init(&text, &arena);
    for (size_t i = first_open_line(own); i < own->lines.count; i++) {
        if (own->lines.at[i].text == NULL)
            continue;
        vd_put(&text, text.length > 0 ? "; " : "Undone: ");
        vd_put(&text, own->lines.at[i].text);
    }
    if (text.length > 0)
        vd_put_page(stdout, 0, vd_buffer_text(&text).at);
    vd_arena_release(&arena);
}

/* ---- orders ---- */

void vd_play_put_reason(const struct vd_system *system, const struct vd_reply *reply)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);

    if (memory != NULL) {
        vd_put_reason(system, reply, memory);
        (void)fclose(memory);
        vd_put_page(stdout, 0, text);
    }
    free(text);
}

static bool submit(struct vd_terminal_game *play, const char *text)
{
    struct vd_reply reply = {0};

    if (strcmp(text, "undo") == 0 && play->own.can_undo)
        put_taken_back(play);
    play->failed = !play->submit(play, text, &reply);
    if (play->failed)
        return false;
    vd_play_put_lines(play);
    if (reply.result != VD_OK)
        vd_play_put_reason(play->own.system, &reply);
    return true;
}

static bool take_habit(struct vd_terminal_game *play)
{
    char text[VD_ORDER_LINE_MAX];

    if (play->habit == NULL || play->own.is_wanted || !play->own.view->asked) {
        puts("An empty line does nothing here.");
        return true;
    }
    write_habit(play, text);
    if (play->is_terminal && (play->was_paged || play->was_ahead)) {
        vd_play_say(0, "That empty line did nothing: it %s. Press Enter again for: %s",
                    play->was_ahead ? "was typed before the question was shown"
                                    : "may have been meant for the text above",
                    text);
        play->was_paged = false;
        return true;
    }
    return submit(play, text);
}

/* The length of a question without its full stop, if it has one. */
static int without_stop(const char *question)
{
    size_t length = strlen(question);

    return (int)(length > 0 && question[length - 1] == '.' ? length - 1 : length);
}

bool vd_play_pass_idle(struct vd_terminal_game *play)
{
    const struct vd_extract *own = &play->own;
    struct vd_prompt prompt = {0};
    struct vd_command command;
    struct vd_offer offer;
    char text[VD_ORDER_LINE_MAX];

    /* Another order would end what the player can still undo. */
    if (!own->view->asked || own->is_wanted || own->opened || own->can_undo ||
        vd_play_list_choices(play) != 1)
        return false;
    own->system->play->expand(own->scenario, own->view, play->desk.work, play->desk.choices[0],
                              &command);
    own->system->offering->describe(own->scenario, own->view, play->desk.work, &command, &offer);
    own->system->language->prompt(own->scenario, own->view, &prompt);
    if (!offer.idle || prompt.unlisted)
        return false;
    vd_play_write_order(play, &command, text);
    vd_play_say(0, "\n%.*s. Only one answer is possible, so it is given for you:",
                without_stop(prompt.question), prompt.question);
    return submit(play, text);
}

/* ---- resigning ---- */

/* True if one of the orders in a line is "resign". */
static bool has_resign(const char *line)
{
    while (*line != '\0') {
        size_t length = strcspn(line, ";");

        if (vd_name_matches(vd_order_trim((struct vd_text){line, length}), "resign"))
            return true;
        line += length + (line[length] == ';');
    }
    return false;
}

/* A resignation cannot be undone, so a person must confirm it; a script knows what it does. Returns
 * the order to submit; NULL if nothing is submitted yet. */
static const char *make_sure(const struct vd_terminal_game *play, const char *line)
{
    if (vd_name_matches(vd_text_of(line), "resign yes"))
        return "resign";
    if (!play->is_terminal || !has_resign(line))
        return line;
    vd_play_say(0, "You have not resigned yet. Resigning gives up the campaign and cannot be "
                   "undone. To resign, type: resign yes");
    return NULL;
}

/* Removes spaces around the text, and the newline. */
static char *trim(char *line)
{
    size_t length;

    line += strspn(line, " \t");
    length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL)
        line[--length] = '\0';
    return line;
}

/* True if the player leaves. */
static bool is_farewell(const char *line)
{
    return strcasecmp(line, "quit") == 0 || strcasecmp(line, "exit") == 0;
}

/* Without an editor an arrow key arrives as invisible characters. */
static bool has_strange_key(const char *line)
{
    for (; *line != '\0'; line++) {
        if ((unsigned char)*line < ' ' && *line != '\t')
            return true;
    }
    return false;
}

/* A line typed during a paged answer is carried out next. */
static bool obey(struct vd_terminal_game *play)
{
    enum vd_talk answer;
    char *line;

    do {
        line = trim(play->line);
        if (!play->is_terminal)
            printf("> %s\n", line);
        if (is_farewell(line))
            return false;
        if (*line == '\0')
            return take_habit(play);
        play->was_paged = false;
        if (has_strange_key(line)) {
            vd_play_say(0, "That line contains a special key, perhaps an arrow: only backspace "
                           "works here. Please type it again.");
            return true;
        }
        if (play->talk != NULL && play->talk(play, line))
            return !play->failed && !play->leaves;
        answer = vd_play_answer(play, line);
    } while (answer == VD_TALK_CUT_SHORT);
    if (answer == VD_TALK_ANSWERED)
        return true;
    const char *order = make_sure(play, line);

    return order == NULL || submit(play, order);
}

static enum vd_typed read_typed(struct vd_terminal_game *play)
{
    char prompt[64];
    const char *typed;

    (void)snprintf(prompt, sizeof prompt, "%s> ", seat_name(play));
    enum vd_typed what = vd_editor_read(play->editor, vd_play_is_asked(play) ? prompt : "", &typed);

    if (what == VD_TYPED_LINE) {
        free(play->line);
        play->line = strdup(typed);
        play->line_room = play->line != NULL ? strlen(typed) + 1 : 0;
    }
    return what == VD_TYPED_LINE && play->line == NULL ? VD_TYPED_END : what;
}

static enum vd_typed read_line(struct vd_terminal_game *play)
{
    if (play->editor != NULL)
        return read_typed(play);
    return getline(&play->line, &play->line_room, stdin) >= 0 ? VD_TYPED_LINE : VD_TYPED_END;
}

bool vd_play_take_line(struct vd_terminal_game *play)
{
    switch (read_line(play)) {
    case VD_TYPED_LINE:
        return obey(play);
    case VD_TYPED_LATER:
        return !play->failed;
    default:
        putchar('\n');
        return false;
    }
}
