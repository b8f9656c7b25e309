/* cli/play_talk.c: what vedette play says and hears. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cli/command.h"
#include "cli/page.h"
#include "cli/play.h"

enum { LOG_ORDERS = 10, TALLY_SIZE = 8192 };

/* ---- telling ---- */

static const char *seat_name(const struct vd_play *play)
{
    return play->campaign.record.head.seats[play->seat];
}

/* A page of words from a format. */
static void say(unsigned indent, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(unsigned indent, const char *format, ...)
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
    const struct vd_record *record = &play->campaign.record;

    vd_put_view(record->rules, record->scenario, vd_play_view(play), form, stdout);
}

/* What is played, and which turn it is: a game may be taken up again after weeks. */
void vd_play_put_welcome(struct vd_play *play, const struct vd_player *machine)
{
    put_view(play, VD_FORM_HEAD);
    say(0,
        "You command the %s side against %s, which %s. The game is kept in %s. Type briefing "
        "for your orders, help at any time.",
        seat_name(play), machine->name, machine->gist, play->campaign.keep.path);
}

static void put_told(const struct vd_play *play, const struct vd_event *events, size_t count,
                     bool own)
{
    const struct vd_record *record = &play->campaign.record;

    vd_put_told(record->rules, record->scenario, play->seat, events, count, own, stdout);
}

void vd_play_put_news(struct vd_play *play)
{
    if (play->news.count > 0)
        putchar('\n');
    put_told(play, play->news.at, play->news.count, false);
    play->news.count = 0;
}

static void write_order(const struct vd_play *play, const struct vd_command *command,
                        char text[VD_ORDER_LINE_MAX])
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_writer writer = vd_writer_of(text, VD_ORDER_LINE_MAX);

    record->rules->print_command(record->scenario, command, &writer);
}

/* A die that the player throws himself (typed=SEAT). */
static bool put_wanted_die(const struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    uint8_t seat;
    const struct vd_die *die = vd_session_wanted(record->session, &seat);
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (die == NULL)
        return false;
    record->rules->print_die(record->scenario, die->key, &writer);
    printf("\nThrow a die of %u for %s and type: die N\n", die->sides, text);
    return true;
}

static size_t list_choices(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_desk *desk = &play->habit.desk;
    size_t count = record->rules->legal(record->scenario, vd_play_view(play), desk->work,
                                        desk->choices, desk->choice_room);

    return count < desk->choice_room ? count : desk->choice_room;
}

/* Where there is only one thing to do it need not be said twice. */
static void put_question(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_prompt prompt = {0};
    char order[VD_ORDER_LINE_MAX];
    struct vd_act act;

    record->rules->prompt(record->scenario, vd_play_view(play), &prompt);
    const char *rule = prompt.rule != 0 ? record->rules->rule_name(prompt.rule) : "";

    putchar('\n');
    if (!play->has_habit) {
        say(0, "%s (%s)", prompt.sentence, rule);
        return;
    }
    vd_machine_ask(&play->habit, record, &act);
    write_order(play, &act.command, order);
    if (list_choices(play) == 1) {
        say(0, "%s An empty line does it. (%s)", prompt.sentence, rule);
        return;
    }
    say(0, "%s (%s)", prompt.sentence, rule);
    say(0, "An empty line: %s", order);
}

void vd_play_put_prompt(struct vd_play *play)
{
    if (!put_wanted_die(play))
        put_question(play);
    if (play->is_terminal)
        printf("%s> ", seat_name(play));
    (void)fflush(stdout);
}

/* ---- help ---- */

static void put_choice(struct vd_play *play, struct vd_choice choice)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_command command;
    char order[VD_ORDER_LINE_MAX];

    record->rules->expand(record->scenario, vd_play_view(play), play->habit.desk.work, choice,
                          &command);
    write_order(play, &command, order);
    say(2, "%s", order);
}

static void put_legal(struct vd_play *play)
{
    size_t count = list_choices(play);

    for (size_t i = 0; i < count; i++)
        put_choice(play, play->habit.desk.choices[i]);
    if (vd_session_can_undo(play->campaign.record.session, play->seat))
        puts("  undo");
}

/* The first and the last of each kind. */
static void put_examples(struct vd_play *play)
{
    const struct vd_choice *choices = play->habit.desk.choices;
    size_t count = list_choices(play);

    puts("What can be ordered now, for example:");
    for (size_t i = 0; i < count; i++) {
        bool first = true, last = true;

        for (size_t k = 0; k < count; k++) {
            first &= k >= i || choices[k].kind != choices[i].kind;
            last &= k <= i || choices[k].kind != choices[i].kind;
        }
        if (first || last)
            put_choice(play, choices[i]);
    }
    if (vd_session_can_undo(play->campaign.record.session, play->seat))
        puts("  undo");
}

static void put_help(struct vd_play *play)
{
    put_examples(play);
    puts("Several orders in one line are parted by ; and carried out one after the other.\n"
         "\n"
         "  legal         all that can be ordered\n"
         "  view          what you know: the situation, your army, the enemy, the map\n"
         "  map, army     these parts of it\n"
         "  places        the places of the map with their grid references\n"
         "  where NAME    where a place is and who stands there, or where a unit is\n"
         "  briefing      your orders: the situation, what pays, the cards, a turn in short\n"
         "  log [N]       your last N orders and what you were told since\n"
         "  help RULE     a rule by its number: help M8\n"
         "  undo          takes back what told you nothing new\n"
         "  save, quit    the game is saved all along; quit leaves it");
}

static void put_rule(const struct vd_play *play, const char *name)
{
    const struct vd_rules *rules = play->campaign.record.rules;
    const char *id;

    for (uint16_t rule = 1; rules->rule_text != NULL && (id = rules->rule_name(rule)) != NULL;
         rule++) {
        if (strcasecmp(id, name) == 0) {
            say(0, "%s: %s", id, rules->rule_text(rule));
            return;
        }
    }
    printf("There is no rule %s.\n", name);
}

/* ---- the log ---- */

/* A seat's own record as it stands now; NULL if it cannot be read. */
static struct vd_extract *read_extract(struct vd_play *play, const char *seat)
{
    struct vd_campaign *campaign = &play->campaign;

    if (campaign->has_extract)
        vd_extract_release(&campaign->extract);
    campaign->has_extract = false;
    return vd_campaign_seat(campaign, seat) ? &campaign->extract : NULL;
}

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

/* When it is over nothing is secret: what each seat was credited with. */
void vd_play_put_tally(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;

    for (uint8_t seat = 0; seat < record->head.seat_count && record->rules->print_tally != NULL;
         seat++) {
        const struct vd_extract *extract = read_extract(play, record->head.seats[seat]);

        if (extract != NULL)
            put_tally(extract);
    }
}

/* The line of the last but so many of its orders. */
static size_t line_of_order(const struct vd_extract *extract, long back)
{
    size_t line = extract->lines.count;

    while (line > 0 && back > 0)
        back -= extract->lines.at[--line].text != NULL;
    return line;
}

/* What was told between two orders is told as one: the enemy's moves come line by line. */
static void put_log(struct vd_play *play, const char *word)
{
    struct vd_extract *extract = read_extract(play, seat_name(play));
    long most = *word != '\0' ? strtol(word, NULL, 10) : LOG_ORDERS;
    VD_LIST(struct vd_event) told = {0};

    if (most < 1 || extract == NULL)
        return;
    for (size_t i = line_of_order(extract, most); i < extract->lines.count; i++) {
        const struct vd_seat_line *line = &extract->lines.at[i];

        if (line->text != NULL) {
            put_told(play, told.at, told.count, true);
            told.count = 0;
            printf("%lu. %s\n", (unsigned long)line->k, line->text);
        }
        for (size_t k = 0; k < line->event_count; k++)
            VD_PUSH(&extract->heap, told) = line->events[k];
    }
    put_told(play, told.at, told.count, true);
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

        if (last->text == NULL || strcmp(last->text, "undo") == 0 || is_news(extract, last))
            break;
        line--;
    }
    return line;
}

static void put_taken_back(struct vd_play *play)
{
    const struct vd_extract *extract = read_extract(play, seat_name(play));
    struct vd_buffer text;

    if (extract == NULL)
        return;
    vd_buffer_init(&text, &play->campaign.extract.heap);
    for (size_t i = first_open_line(extract); i < extract->lines.count; i++) {
        vd_put(&text, text.length > 0 ? "; " : "Taken back: ");
        vd_put(&text, extract->lines.at[i].text);
    }
    if (text.length > 0)
        vd_put_page(stdout, 0, vd_buffer_text(&text).at);
}

/* ---- orders ---- */

static void put_done(const struct vd_play *play, const struct vd_reply *reply)
{
    for (size_t i = 0; i < reply->done.count; i++) {
        say(0, "%s", reply->done.at[i].text);
        put_told(play, reply->done.at[i].events, reply->done.at[i].event_count, true);
    }
}

static void put_reason(const struct vd_record *record, const struct vd_reply *reply)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);

    if (memory != NULL) {
        vd_put_reason(record, reply, memory);
        (void)fclose(memory);
        vd_put_page(stdout, 0, text);
    }
    free(text);
}

static void submit(struct vd_play *play, const char *text)
{
    struct vd_record *record = &play->campaign.record;
    struct vd_reply reply;

    if (strcmp(text, "undo") == 0 && vd_session_can_undo(record->session, play->seat))
        put_taken_back(play);
    vd_record_submit(record, play->seat, vd_text_of(text), (uint64_t)time(NULL), &reply);
    if (!vd_play_save(play))
        return;
    if (strcmp(text, "undo") != 0)
        put_done(play, &reply);
    if (reply.result != VD_OK)
        put_reason(record, &reply);
}

static void take_habit(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    char text[VD_ORDER_LINE_MAX];
    struct vd_act act;
    uint8_t seat;

    if (!play->has_habit || vd_session_wanted(record->session, &seat) != NULL) {
        puts("An empty line orders nothing here.");
        return;
    }
    vd_machine_ask(&play->habit, record, &act);
    write_order(play, &act.command, text);
    submit(play, text);
}

static void put_where(const struct vd_play *play, const char *name)
{
    const struct vd_record *record = &play->campaign.record;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (record->rules->print_where != NULL)
        record->rules->print_where(record->scenario, vd_play_view(play), vd_text_of(name), &writer);
    if (writer.length > 0)
        vd_put_page(stdout, 0, text);
    else
        say(0,
            "There is no place '%s' on this map, and no unit that you know; \"places\" lists "
            "the places.",
            name);
}

/* The rest of the line if its first word is this one; NULL if it is not. */
static const char *after_word(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncasecmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static bool is_word(const char *line, const char *word)
{
    return strcasecmp(line, word) == 0;
}

/* What is not an order; false if it is one. */
static bool talk(struct vd_play *play, const char *line)
{
    const char *rest;

    if ((rest = after_word(line, "help")) != NULL && *rest != '\0')
        put_rule(play, rest);
    else if (rest != NULL || strcmp(line, "?") == 0)
        put_help(play);
    else if (is_word(line, "legal"))
        put_legal(play);
    else if (is_word(line, "view"))
        put_view(play, VD_FORM_TEXT);
    else if (is_word(line, "map"))
        put_view(play, VD_FORM_MAP);
    else if (is_word(line, "army"))
        put_view(play, VD_FORM_ARMY);
    else if (is_word(line, "briefing"))
        put_view(play, VD_FORM_BRIEFING);
    else if (is_word(line, "places"))
        put_view(play, VD_FORM_PLACES);
    else if ((rest = after_word(line, "where")) != NULL)
        put_where(play, rest);
    else if ((rest = after_word(line, "log")) != NULL)
        put_log(play, rest);
    else if (is_word(line, "save"))
        printf("Saved in %s.\n", play->campaign.keep.path);
    else
        return false;
    return true;
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

bool vd_play_take_line(struct vd_play *play)
{
    if (getline(&play->line, &play->line_room, stdin) < 0) {
        putchar('\n');
        return false;
    }
    char *line = trim(play->line);

    if (!play->is_terminal)
        printf("> %s\n", line);
    if (is_word(line, "quit") || is_word(line, "exit"))
        return false;
    if (*line == '\0')
        take_habit(play);
    else if (!talk(play, line))
        submit(play, line);
    return true;
}
