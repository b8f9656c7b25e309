/* cli/play_talk.c: what vedette play says and hears. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/play.h"

enum { LOG_LINES = 20 };

/* ---- telling ---- */

static const char *seat_name(const struct vd_play *play)
{
    return play->campaign.record.head.seats[play->seat];
}

void vd_play_put_welcome(struct vd_play *play, const struct vd_player *machine)
{
    const struct vd_record *record = &play->campaign.record;

    printf("%s. You command the %s side against %s, which %s.\n", record->head.scenario,
           seat_name(play), machine->name, machine->gist);
    printf("The game is kept in %s. Type briefing for your orders, help at any time.\n",
           play->campaign.keep.path);
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

static void print_order(const struct vd_play *play, const struct vd_command *command)
{
    const struct vd_record *record = &play->campaign.record;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    record->rules->print_command(record->scenario, command, &writer);
    fputs(text, stdout);
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

void vd_play_put_prompt(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_prompt prompt = {0};
    struct vd_act act;

    if (!put_wanted_die(play)) {
        record->rules->prompt(record->scenario, vd_play_view(play), &prompt);
        printf("\n%s", prompt.sentence);
        if (prompt.rule != 0)
            printf(" (%s)", record->rules->rule_name(prompt.rule));
        if (play->has_habit) {
            vd_machine_ask(&play->habit, record, &act);
            fputs("\nAn empty line: ", stdout);
            print_order(play, &act.command);
        }
        putchar('\n');
    }
    if (play->is_terminal)
        printf("%s> ", seat_name(play));
    (void)fflush(stdout);
}

/* ---- help ---- */

static size_t list_choices(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_desk *desk = &play->habit.desk;
    size_t count = record->rules->legal(record->scenario, vd_play_view(play), desk->work,
                                        desk->choices, desk->choice_room);

    return count < desk->choice_room ? count : desk->choice_room;
}

static void put_choice(struct vd_play *play, struct vd_choice choice)
{
    const struct vd_record *record = &play->campaign.record;
    struct vd_command command;

    record->rules->expand(record->scenario, vd_play_view(play), play->habit.desk.work, choice,
                          &command);
    fputs("  ", stdout);
    print_order(play, &command);
    putchar('\n');
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
         "  briefing      your orders: the situation, what pays, the cards, a turn in short\n"
         "  log [N]       the last N things you ordered and were told\n"
         "  help RULE     a rule by its number: help M8\n"
         "  undo          takes back what told you nothing new\n"
         "  save, quit    the game is saved all along; quit leaves it");
}

static bool same_letters(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        if (toupper((unsigned char)*a) != toupper((unsigned char)*b))
            return false;
    }
    return *a == *b;
}

static void put_rule(const struct vd_play *play, const char *name)
{
    const struct vd_rules *rules = play->campaign.record.rules;
    const char *id;

    for (uint16_t rule = 1; rules->rule_text != NULL && (id = rules->rule_name(rule)) != NULL;
         rule++) {
        if (same_letters(id, name)) {
            printf("%s: %s\n", id, rules->rule_text(rule));
            return;
        }
    }
    printf("There is no rule %s.\n", name);
}

/* ---- the log ---- */

static void put_line(const struct vd_play *play, const struct vd_seat_line *line)
{
    printf("%lu. %s\n", (unsigned long)line->k, line->text != NULL ? line->text : "-");
    put_told(play, line->events, line->event_count, line->text != NULL);
}

static void put_log(struct vd_play *play, const char *word)
{
    struct vd_campaign *campaign = &play->campaign;
    long most = *word != '\0' ? strtol(word, NULL, 10) : LOG_LINES;

    if (campaign->has_extract)
        vd_extract_release(&campaign->extract);
    if (most < 1 || !vd_campaign_seat(campaign, seat_name(play)))
        return;
    size_t count = campaign->extract.lines.count;

    for (size_t i = count > (size_t)most ? count - (size_t)most : 0; i < count; i++)
        put_line(play, &campaign->extract.lines.at[i]);
}

/* ---- orders ---- */

static void submit(struct vd_play *play, char *text)
{
    struct vd_record *record = &play->campaign.record;
    struct vd_reply reply;

    for (char *at = text; (at = strchr(at, ';')) != NULL;)
        *at = '\n';
    vd_record_submit(record, play->seat, vd_text_of(text), (uint64_t)time(NULL), &reply);
    if (!vd_play_save(play))
        return;
    for (size_t i = 0; i < reply.done.count; i++) {
        printf("%s\n", reply.done.at[i].text);
        put_told(play, reply.done.at[i].events, reply.done.at[i].event_count, true);
    }
    if (reply.result != VD_OK)
        vd_put_reason(record, &reply, stdout);
}

static void take_habit(struct vd_play *play)
{
    const struct vd_record *record = &play->campaign.record;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_act act;
    uint8_t seat;

    if (!play->has_habit || vd_session_wanted(record->session, &seat) != NULL) {
        puts("An empty line orders nothing here.");
        return;
    }
    vd_machine_ask(&play->habit, record, &act);
    record->rules->print_command(record->scenario, &act.command, &writer);
    submit(play, text);
}

static void put_view(const struct vd_play *play, enum vd_form form)
{
    const struct vd_record *record = &play->campaign.record;

    vd_put_view(record->rules, record->scenario, vd_play_view(play), form, stdout);
}

/* The rest of the line if its first word is this one; NULL if it is not. */
static const char *after_word(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
        return NULL;
    return line + length + strspn(line + length, " ");
}

/* What is not an order; false if it is one. */
static bool talk(struct vd_play *play, const char *line)
{
    const char *rest;

    if ((rest = after_word(line, "help")) != NULL && *rest != '\0')
        put_rule(play, rest);
    else if (rest != NULL || strcmp(line, "?") == 0)
        put_help(play);
    else if (strcmp(line, "legal") == 0)
        put_legal(play);
    else if (strcmp(line, "view") == 0)
        put_view(play, VD_FORM_TEXT);
    else if (strcmp(line, "map") == 0)
        put_view(play, VD_FORM_MAP);
    else if (strcmp(line, "army") == 0)
        put_view(play, VD_FORM_ARMY);
    else if (strcmp(line, "briefing") == 0)
        put_view(play, VD_FORM_BRIEFING);
    else if ((rest = after_word(line, "log")) != NULL)
        put_log(play, rest);
    else if (strcmp(line, "save") == 0)
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
    if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0)
        return false;
    if (*line == '\0')
        take_habit(play);
    else if (!talk(play, line))
        submit(play, line);
    return true;
}
