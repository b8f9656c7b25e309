/* fuzz/fuzz_bot.c: what a hostile bot can say to the server, and a confused server to our own bot.
 *
 * The first byte says what the others are: a bot's hello; its answer; lines from a server as they stand;
 * such lines after a good game of the toy was opened; or lines of that game's seat, whose chain is made
 * here, since no fuzzer finds a hash. What the server reads, our own bot could have written. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/bot.h"
#include "unit/toy_rules.h"

enum { HELLO, ANSWER, TALK, GAME, TOLD, KINDS };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(int condition)
{
    if (!condition)
        abort();
}

static void try_hello(struct vd_text line)
{
    struct vd_bot_hello hello;
    char sentence[VD_SENTENCE_SIZE] = "";

    if (vd_bot_read_hello(line, &hello, sentence))
        demand(memchr(hello.name, '\0', sizeof hello.name) != NULL && hello.wants < 64);
    else
        demand(sentence[0] != '\0');
}

/* An answer that was read is read again when it is written. */
static void try_answer(struct vd_arena *arena, struct vd_text line)
{
    struct vd_bot_answer answer, again;
    char sentence[VD_SENTENCE_SIZE] = "";
    struct vd_buffer out;

    if (!vd_bot_read_answer(line, &answer, sentence)) {
        demand(sentence[0] != '\0');
        return;
    }
    vd_buffer_init(&out, arena);
    vd_bot_put_answer(&out, &answer);
    demand(vd_bot_read_answer(vd_buffer_text(&out), &again, sentence));
    demand(again.k == answer.k && strcmp(again.order, answer.order) == 0 &&
           strcmp(again.about, answer.about) == 0 && again.has_memo == answer.has_memo);
    demand(!answer.has_memo || strcmp(again.memo, answer.memo) == 0);
}

static struct vd_text next_line(struct vd_text *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    struct vd_text line = {rest->at, end != NULL ? (size_t)(end - rest->at) : rest->length};
    size_t length = line.length + (end != NULL);

    rest->at += length;
    rest->length -= length;
    return line;
}

static bool hear(struct vd_bot *bot, struct vd_arena *arena, struct vd_text line)
{
    struct vd_buffer out;

    vd_buffer_init(&out, arena);
    return vd_bot_hear(bot, line, &out) == VD_BOT_GOES_ON;
}

static bool hear_said(struct vd_bot *bot, struct vd_arena *arena, const struct vd_buffer *said)
{
    return hear(bot, arena, (struct vd_text){said->at, said->length - 1});
}

static void open_game(struct vd_bot *bot, struct vd_arena *arena, struct vd_hash *chain)
{
    struct vd_record_setup setup = {
        .catalogue = &toy_catalogue,
        .system = &toy_system,
        .scenario = &toy_scenario_new(arena, 2, TOY_BLIND, true, TOY_LEAK_NONE)->base,
        .grade = VD_GRADE_SEED,
        .seed = "1863"};
    struct vd_bot_game game = {.game = "g", .seat = "blue", .machine = "random", .seed = 1};
    struct vd_record record;
    struct vd_fault fault;
    struct vd_buffer tables, begun;

    demand(vd_record_new(&record, &setup, &fault));
    struct vd_text rest = vd_record_extract(&record, 0);

    vd_buffer_init(&tables, arena);
    vd_buffer_init(&begun, arena);
    vd_bot_put_tables(&tables, record.data);
    game.head = next_line(&rest);
    vd_bot_put_game(&begun, &game);
    demand(hear_said(bot, arena, &tables) && hear_said(bot, arena, &begun));
    *chain = bot->extract.chain;
    vd_record_release(&record);
}

static void talk(struct vd_bot *bot, struct vd_arena *arena, struct vd_text rest)
{
    while (rest.length > 0 && hear(bot, arena, next_line(&rest)))
        ;
}

static void tell(struct vd_bot *bot, struct vd_arena *arena, struct vd_text rest,
                 struct vd_hash *chain)
{
    for (unsigned k = 1; rest.length > 0; k++) {
        struct vd_text line = next_line(&rest);
        struct vd_buffer closed, said;

        vd_buffer_init(&closed, arena);
        vd_put_bytes(&closed, line.at, line.length);
        vd_line_close(&closed, 0, chain);
        vd_buffer_init(&said, arena);
        vd_put(&said, "{\"told\":");
        vd_put_number(&said, k);
        vd_put(&said, ",\"line\":");
        vd_put_bytes(&said, closed.at, closed.length - 1);
        vd_put(&said, "}\n");
        if (!hear_said(bot, arena, &said))
            return;
    }
}

static void try_bot(struct vd_arena *arena, unsigned kind, struct vd_text rest)
{
    struct vd_bot bot;
    struct vd_hash chain;

    vd_bot_init(&bot, &toy_catalogue, NULL);
    if (kind != TALK)
        open_game(&bot, arena, &chain);
    if (kind == TOLD)
        tell(&bot, arena, rest, &chain);
    else
        talk(&bot, arena, rest);
    vd_bot_release(&bot);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_arena arena;

    if (size == 0)
        return 0;
    struct vd_text rest = {(const char *)data + 1, size - 1};
    unsigned kind = data[0] % KINDS;

    vd_arena_init(&arena);
    if (kind == HELLO)
        try_hello(rest);
    else if (kind == ANSWER)
        try_answer(&arena, rest);
    else
        try_bot(&arena, kind, rest);
    vd_arena_release(&arena);
    return 0;
}
