/* server/bots/bot.c: our own machine players behind the bot protocol. */
#include "server/bots/bot.h"

#include <stdio.h>
#include <string.h>

void vd_bot_init(struct vd_bot *bot, const struct vd_catalogue *catalogue, const char *named)
{
    *bot = (struct vd_bot){.catalogue = catalogue, .named = named};
    vd_arena_init(&bot->passing);
    vd_arena_init(&bot->tables.arena);
}

static void leave_game(struct vd_bot *bot)
{
    if (bot->in_game)
        vd_extract_release(&bot->extract);
    bot->in_game = false;
}

void vd_bot_release(struct vd_bot *bot)
{
    leave_game(bot);
    vd_arena_release(&bot->tables.arena);
    vd_arena_release(&bot->passing);
}

static bool lost(struct vd_bot *bot, const char *what)
{
    (void)snprintf(bot->sentence, sizeof bot->sentence, "%s", what);
    return false;
}

/* ---- a game ---- */

static bool hear_tables(struct vd_bot *bot, const struct vd_bot_message *message)
{
    leave_game(bot);
    vd_arena_release(&bot->tables.arena);
    vd_arena_init(&bot->tables.arena);
    bot->tables.line =
        (struct vd_text){vd_arena_text(&bot->tables.arena, message->body.at, message->body.length),
                         message->body.length};
    bot->tables.is_read = false;
    return true;
}

/* The first two lines of the seat's record, as in the file. */
static struct vd_text first_lines(struct vd_bot *bot, const struct vd_bot_message *message)
{
    struct vd_buffer lines;
    struct vd_hash chain;

    vd_buffer_init(&lines, &bot->passing);
    vd_put_bytes(&lines, message->body.at, message->body.length);
    vd_put(&lines, "\n");
    chain = vd_line_chain(vd_buffer_text(&lines));
    size_t start = lines.length;

    vd_put_bytes(&lines, bot->tables.line.at, bot->tables.line.length);
    vd_line_close(&lines, start, &chain);
    return vd_buffer_text(&lines);
}

static bool read_tables(struct vd_bot *bot, struct vd_text bytes, struct vd_fault *fault)
{
    struct vd_lines lines;
    struct vd_head head;

    vd_lines_init(&lines, &bot->tables.arena, bytes);
    bot->tables.is_read = vd_lines_next(&lines, fault) && vd_read_head(&lines, &head, fault) &&
                          vd_tables_read(&lines, bot->catalogue, &head, &bot->tables.known, fault);
    return bot->tables.is_read;
}

static bool open_game(struct vd_bot *bot, struct vd_text bytes)
{
    struct vd_fault fault;

    if (!bot->tables.is_read && !read_tables(bot, bytes, &fault))
        return lost(bot, fault.sentence);
    bot->in_game = true;
    return vd_extract_read(&bot->extract, bot->catalogue, bytes, &bot->tables.known, &fault) ||
           lost(bot, fault.sentence);
}

static bool find_player(struct vd_bot *bot, struct vd_text machine)
{
    const char *name =
        bot->named != NULL ? bot->named : vd_arena_text(&bot->passing, machine.at, machine.length);

    bot->player = vd_player_find(bot->extract.system, name);
    return bot->player != NULL || lost(bot, "there is no computer player of that name");
}

static bool hear_game(struct vd_bot *bot, const struct vd_bot_message *message)
{
    /* A first line ends in its hash. */
    if (bot->tables.line.length == 0 || message->body.length < VD_HASH_LETTERS + 3)
        return lost(bot, "a game needs its tables first");
    leave_game(bot);
    if (!open_game(bot, first_lines(bot, message)) || !find_player(bot, message->machine))
        return false;
    const struct vd_sizes sizes = bot->extract.system->play->sizes(bot->extract.scenario);

    bot->seed = message->seed;
    bot->desk = (struct vd_player_scratch){
        .work = bot->extract.work,
        .choices = vd_arena_take(&bot->extract.arena, sizes.choices, sizeof bot->desk.choices[0]),
        .choice_room = sizes.choices,
        .room = vd_arena_take(&bot->extract.arena, 1,
                              vd_player_room(bot->extract.system, bot->extract.scenario))};
    return true;
}

/* The umpire has accepted every order in it, so nothing is checked. */
static bool hear_told(struct vd_bot *bot, const struct vd_bot_message *message)
{
    struct vd_buffer line;
    struct vd_fault fault;

    if (!bot->in_game)
        return lost(bot, "a told line came before a game line");
    vd_buffer_init(&line, &bot->passing);
    vd_put_bytes(&line, message->body.at, message->body.length);
    vd_put(&line, "\n");
    return vd_extract_add(&bot->extract, vd_buffer_text(&line), false, &fault) ||
           lost(bot, fault.sentence);
}

/* ---- a question ---- */

/* A memo that cannot be read counts as empty. */
static void read_memo(struct vd_bot *bot, struct vd_text text, struct vd_memo *memo)
{
    struct vd_buffer quoted;
    uint8_t *bytes;
    size_t count;

    *memo = (struct vd_memo){0};
    vd_buffer_init(&quoted, &bot->passing);
    vd_put_string(&quoted, text);
    struct vd_cursor cursor = {quoted.at, quoted.at + quoted.length};

    if (vd_take_base64(&cursor, &bot->passing, &bytes, &count) && count <= sizeof memo->bytes)
        memcpy(memo->bytes, bytes, count);
}

/* Without the zeros at its end. */
static void write_memo(struct vd_bot *bot, const struct vd_memo *memo, struct vd_bot_answer *answer)
{
    size_t count = sizeof memo->bytes;
    struct vd_buffer quoted;

    while (count > 0 && memo->bytes[count - 1] == 0)
        count--;
    vd_buffer_init(&quoted, &bot->passing);
    vd_put_base64(&quoted, memo->bytes, count);
    answer->has_memo = true;
    memcpy(answer->memo, quoted.at + 1, quoted.length - 2);
    answer->memo[quoted.length - 2] = '\0';
}

/* Collects the effects of the bot's last order, and everything after it. */
static void gather_events(struct vd_bot *bot, struct vd_question *question)
{
    const struct vd_extract *extract = &bot->extract;
    VD_LIST(struct vd_event) events = {0};
    size_t first = extract->lines.count;

    while (first > 0 && extract->lines.at[first - 1].text == NULL)
        first--;
    for (size_t i = first > 0 ? first - 1 : 0; i < extract->lines.count; i++) {
        for (size_t k = 0; k < extract->lines.at[i].event_count; k++)
            VD_PUSH(&bot->passing, events) = extract->lines.at[i].events[k];
    }
    question->events = events.at;
    question->event_count = events.count;
}

static void decide(struct vd_bot *bot, struct vd_memo *memo, struct vd_command *command)
{
    struct vd_question question = {.system = bot->extract.system,
                                   .scenario = bot->extract.scenario,
                                   .view = bot->extract.view,
                                   .seed = bot->seed};

    if (bot->player->reads_events)
        gather_events(bot, &question);
    bot->player->decide(&question, &bot->desk, memo, command);
}

static bool hear_ask(struct vd_bot *bot, const struct vd_bot_message *message,
                     struct vd_buffer *out)
{
    struct vd_bot_answer answer = {.k = message->k};
    struct vd_writer writer = vd_writer_of(answer.order, sizeof answer.order);
    struct vd_memo memo;
    struct vd_command command;

    if (!bot->in_game || bot->extract.lines.count != message->k || !bot->extract.view->asked)
        return lost(bot, "the question does not follow from the told lines");
    read_memo(bot, message->memo, &memo);
    decide(bot, &memo, &command);
    bot->extract.system->language->print_command(bot->extract.scenario, &command, &writer);
    write_memo(bot, &memo, &answer);
    vd_bot_put_answer(out, &answer);
    return true;
}

/* ---- all lines ---- */

static bool heed(struct vd_bot *bot, const struct vd_bot_message *message, struct vd_buffer *out)
{
    switch (message->said) {
    case VD_BOT_SAID_HELLO:
        vd_bot_put_own_hello(out, "vedette");
        return true;
    case VD_BOT_SAID_TABLES:
        return hear_tables(bot, message);
    case VD_BOT_SAID_GAME:
        return hear_game(bot, message);
    case VD_BOT_SAID_TOLD:
        return hear_told(bot, message);
    case VD_BOT_SAID_ASK:
        return hear_ask(bot, message, out);
    case VD_BOT_SAID_BYE:
        return true;
    default:
        return lost(bot, "the line cannot be read");
    }
}

enum vd_bot_state vd_bot_hear(struct vd_bot *bot, struct vd_text line, struct vd_buffer *out)
{
    struct vd_bot_message message;
    bool fine;

    vd_bot_read(line, &bot->passing, &message);
    fine = heed(bot, &message, out);
    vd_arena_release(&bot->passing);
    vd_arena_init(&bot->passing);
    if (!fine)
        return VD_BOT_LOST;
    return message.said == VD_BOT_SAID_BYE ? VD_BOT_ENDS : VD_BOT_GOES_ON;
}
