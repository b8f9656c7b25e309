/* cli/play_talk.c: what vedette play says and hears. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/page.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "record/texts.h"
#include "umpire/shipped.h"

enum { TALLY_SIZE = 8192 };

/* ---- telling ---- */

static const char *seat_name(const struct vd_play *play)
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

static void put_view(const struct vd_play *play, enum vd_form form)
{
    vd_put_view(play->own.rules, play->own.scenario, play->own.view, form, stdout);
}

void vd_play_put_head(const struct vd_play *play)
{
    put_view(play, VD_FORM_HEAD);
}

/* Whoever makes a campaign may make its tables: who sits down at others than ours is told so. */
void vd_play_put_tables(const struct vd_play *play)
{
    const struct vd_extract *own = &play->own;
    char sentence[2000];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    struct vd_shipped shipped;
    struct vd_heap heap;

    vd_heap_init(&heap);
    vd_shipped_compare(&vd_cli_catalogue, &own->head, own->rules, own->scenario, &heap, &shipped);
    vd_shipped_write(&shipped, &writer);
    vd_heap_release(&heap);
    if (sentence[0] != '\0')
        vd_play_say(0, "%s", sentence);
}

void vd_play_sit_down(struct vd_play *play, bool (*wait)(void *play))
{
    struct vd_extract *own = &play->own;
    const struct vd_sizes sizes = own->rules->sizes(own->scenario);
    const struct vd_editor_setup setup = {wait, vd_play_complete, play};

    play->shown = own->lines.count;
    play->habit = vd_player_habit(own->rules->name);
    play->desk = (struct vd_desk){
        .work = own->work,
        .choices = vd_heap_take(&own->heap, sizes.choices, sizeof play->desk.choices[0]),
        .choice_room = sizes.choices};
    play->editor = vd_editor_new(&setup);
}

void vd_play_release(struct vd_play *play)
{
    vd_editor_free(play->editor);
    free(play->line);
    vd_extract_release(&play->own);
}

static void put_told(const struct vd_play *play, const struct vd_event *events, size_t count,
                     bool own)
{
    vd_put_told(play->own.rules, play->own.scenario, play->own.seat, events, count, own, stdout);
}

/* ---- what is new ---- */

/* What he ordered and what came of it. His salt and the hash of it were sent for him. */
static void put_own_line(const struct vd_play *play, const struct vd_seat_line *line)
{
    if (strcmp(line->text, "undo") == 0 || strncmp(line->text, "salt ", 5) == 0 ||
        strncmp(line->text, "hash ", 5) == 0)
        return;
    vd_play_say(0, "%s", line->text);
    put_told(play, line->events, line->event_count, true);
}

/* The enemy's moves come line by line, and are told as one; how many lines. */
static size_t put_news(const struct vd_play *play, size_t first)
{
    const struct vd_extract *own = &play->own;
    VD_LIST(struct vd_event) told = {0};
    struct vd_heap heap;
    size_t line = first;

    vd_heap_init(&heap);
    for (; line < own->lines.count && own->lines.at[line].text == NULL; line++) {
        for (size_t i = 0; i < own->lines.at[line].event_count; i++)
            VD_PUSH(&heap, told) = own->lines.at[line].events[i];
    }
    if (told.count > 0)
        putchar('\n');
    put_told(play, told.at, told.count, false);
    vd_heap_release(&heap);
    return line - first;
}

void vd_play_put_proposal(const struct vd_play *play)
{
    const struct vd_proposed proposed = vd_extract_proposed(&play->own);

    if (proposed.line == 0)
        return;
    vd_play_say(0,
                "\nPlay would go back to just after line %lu of your log. What was ordered since "
                "would not count, and its dice would be thrown anew.%s",
                (unsigned long)proposed.line,
                proposed.told > proposed.line + 1 ? " Since then you learnt:" : "");
    vd_play_put_log(play, proposed.line, proposed.told - 1, false, stdout);
    vd_play_say(0, "Answer: consent, or object.");
}

void vd_play_put_lines(struct vd_play *play)
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

void vd_play_write_order(const struct vd_play *play, const struct vd_command *command,
                         char text[VD_ORDER_LINE_MAX])
{
    struct vd_writer writer = vd_writer_of(text, VD_ORDER_LINE_MAX);

    play->own.rules->print_command(play->own.scenario, command, &writer);
}

static bool is_die_wanted(const struct vd_play *play)
{
    return play->own.is_wanted && play->own.wanted.arg[6] == play->own.seat;
}

bool vd_play_is_asked(const struct vd_play *play)
{
    if (play->own.opened) /* it is over, of which the view knows nothing after a resignation */
        return false;
    return play->own.is_wanted ? is_die_wanted(play) : play->own.view->asked;
}

/* A die that the player throws himself (typed=SEAT). */
void vd_play_put_die(const struct vd_play *play, FILE *out)
{
    const struct vd_die die = vd_event_die(&play->own.wanted);
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    play->own.rules->print_die(play->own.scenario, die.key, &writer);
    fprintf(out,
            "Throw a die of %u for %s and type: die N\n"
            "Or: die auto, and the umpire throws it.\n",
            die.sides, text);
}

size_t vd_play_list_choices(struct vd_play *play)
{
    size_t count = play->own.rules->legal(play->own.scenario, play->own.view, play->desk.work,
                                          play->desk.choices, play->desk.choice_room);

    return count < play->desk.choice_room ? count : play->desk.choice_room;
}

static void write_habit(struct vd_play *play, char text[VD_ORDER_LINE_MAX])
{
    const struct vd_question question = {
        .rules = play->own.rules, .scenario = play->own.scenario, .view = play->own.view};
    struct vd_memo memo = {0};
    struct vd_command command;

    play->habit->decide(&question, &play->desk, &memo, &command);
    vd_play_write_order(play, &command, text);
}

/* Whether the sentence names more than the one order that is listed: "result: ..." or "fight". */
static bool names_several(const char *sentence)
{
    unsigned quotes = 0;

    for (; *sentence != '\0'; sentence++)
        quotes += *sentence == '"';
    return quotes > 2;
}

/* Where there is only one thing to do it need not be said twice. */
static void put_question(struct vd_play *play)
{
    const struct vd_extract *own = &play->own;
    struct vd_prompt prompt = {0};
    char order[VD_ORDER_LINE_MAX];

    own->rules->prompt(own->scenario, own->view, &prompt);
    const char *rule = prompt.rule != 0 ? own->rules->rule_name(prompt.rule) : "";

    if (play->habit == NULL) {
        vd_play_say(0, "%s (%s)", prompt.sentence, rule);
        return;
    }
    write_habit(play, order);
    if (vd_play_list_choices(play) == 1 && !names_several(prompt.sentence)) {
        vd_play_say(0, "%s An empty line does it. (%s)", prompt.sentence, rule);
        return;
    }
    vd_play_say(0, "%s (%s)", prompt.sentence, rule);
    vd_play_say(0, "An empty line: %s", order);
}

void vd_play_put_prompt(struct vd_play *play)
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
    struct vd_heap heap;

    vd_heap_init(&heap);
    for (size_t i = 0; i < extract->lines.count; i++) {
        for (size_t k = 0; k < extract->lines.at[i].event_count; k++)
            VD_PUSH(&heap, told) = extract->lines.at[i].events[k];
    }
    extract->rules->print_tally(extract->scenario, (vd_seat_id){extract->seat}, told.at, told.count,
                                &writer);
    printf("\n%s", text);
    vd_heap_release(&heap);
}

static void put_tallies(struct vd_record *record)
{
    const struct vd_tables known = {
        .rules = record->rules, .scenario = record->scenario, .hash = record->head.data};

    if (record->rules->is_over(record->scenario, vd_session_state(record->session)))
        return;
    for (uint8_t seat = 0; seat < record->head.seat_count && record->rules->print_tally != NULL;
         seat++) {
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
        if (vd_event_is_news(extract->rules, extract->scenario, &line->events[i], extract->seat))
            return true;
    }
    return false;
}

/* The first of the lines that an undo takes back; their number if there is none. */
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

static void put_taken_back(struct vd_play *play)
{
    const struct vd_extract *own = &play->own;
    struct vd_buffer text;
    struct vd_heap heap;

    vd_heap_init(&heap);
    vd_buffer_init(&text, &heap);
    for (size_t i = first_open_line(own); i < own->lines.count; i++) {
        if (own->lines.at[i].text == NULL)
            continue;
        vd_put(&text, text.length > 0 ? "; " : "Taken back: ");
        vd_put(&text, own->lines.at[i].text);
    }
    if (text.length > 0)
        vd_put_page(stdout, 0, vd_buffer_text(&text).at);
    vd_heap_release(&heap);
}

/* ---- orders ---- */

void vd_play_put_reason(const struct vd_rules *rules, const struct vd_reply *reply)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);

    if (memory != NULL) {
        vd_put_reason(rules, reply, memory);
        (void)fclose(memory);
        vd_put_page(stdout, 0, text);
    }
    free(text);
}

static bool submit(struct vd_play *play, const char *text)
{
    struct vd_reply reply = {0};

    if (strcmp(text, "undo") == 0 && play->own.can_undo)
        put_taken_back(play);
    play->failed = !play->submit(play, text, &reply);
    if (play->failed)
        return false;
    vd_play_put_lines(play);
    if (reply.result != VD_OK)
        vd_play_put_reason(play->own.rules, &reply);
    return true;
}

static bool take_habit(struct vd_play *play)
{
    char text[VD_ORDER_LINE_MAX];

    if (play->habit == NULL || play->own.is_wanted || !play->own.view->asked) {
        puts("An empty line orders nothing here.");
        return true;
    }
    write_habit(play, text);
    if (play->is_terminal && (play->was_paged || play->was_ahead)) {
        vd_play_say(0, "That empty line orders nothing: it %s. Another one orders: %s",
                    play->was_ahead ? "was typed before the question was shown"
                                    : "may have been meant for the text above",
                    text);
        play->was_paged = false;
        return true;
    }
    return submit(play, text);
}

/* ---- resigning ---- */

/* Whether one of the orders of a line is that. */
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

/* It cannot be taken back, so a person is asked first; a script knows what it does. The order to submit; NULL if
 * nothing is submitted yet. */
static const char *make_sure(const struct vd_play *play, const char *line)
{
    if (vd_name_matches(vd_text_of(line), "resign yes"))
        return "resign";
    if (!play->is_terminal || !has_resign(line))
        return line;
    vd_play_say(0, "Nothing was ordered. Who resigns gives up the campaign, and cannot take it "
                   "back. If you want that, type: resign yes");
    return NULL;
}

/* Without blanks around it, and without the end of the line. */
static char *trim(char *line)
{
    size_t length;

    line += strspn(line, " \t");
    length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL)
        line[--length] = '\0';
    return line;
}

/* The player leaves. */
static bool is_farewell(const char *line)
{
    return strcasecmp(line, "quit") == 0 || strcasecmp(line, "exit") == 0;
}

/* Without an editor an arrow key comes as letters that nobody sees. */
static bool has_strange_key(const char *line)
{
    for (; *line != '\0'; line++) {
        if ((unsigned char)*line < ' ' && *line != '\t')
            return true;
    }
    return false;
}

/* What was typed instead of reading an answer to its end is obeyed next. */
static bool obey(struct vd_play *play)
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
            vd_play_say(0, "There is a key in that line that is no letter, an arrow perhaps: only "
                           "backspace mends a line here. Please type it again.");
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

static enum vd_typed read_typed(struct vd_play *play)
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

static enum vd_typed read_line(struct vd_play *play)
{
    if (play->editor != NULL)
        return read_typed(play);
    return getline(&play->line, &play->line_room, stdin) >= 0 ? VD_TYPED_LINE : VD_TYPED_END;
}

bool vd_play_take_line(struct vd_play *play)
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
