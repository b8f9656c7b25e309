/* unit/toy_record.c: records of whole games of the toy, for tests. */
#include "unit/toy_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/lines.h"

const struct toy_game toy_games[TOY_GAMES] = {
    {.seed = "1863", .play = 1},
    {.play = 2, .near = true},
    {.play = 3, .salted = true},
    {.play = 4, .near = true, .typed = "blue"},
    {.play = 5, .near = true, .fog = TOY_OPEN, .rewinds = 2, .restores = 3},
    {.play = 6, .near = true, .salted = true, .typed = "blue,gray", .rewinds = 2, .restores = 2},
    {.play = 7, .most = 14},
    {.play = 8, .near = true, .typed = "blue,gray", .helped = true, .rewinds = 2},
};

static void order(struct vd_record *record, uint8_t seat, const char *text)
{
    struct vd_reply reply;

    vd_record_submit(record, seat, vd_text_of(text), 1863000000 + record->n, &reply);
    if (reply.result != VD_OK)
        fail_msg("'%s' was refused: %s", text, reply.error.sentence);
}

void toy_record_order(struct vd_record *record, uint8_t seat, const char *text)
{
    order(record, seat, text);
}

const char *const toy_salts[2] = {"Blue \"adds\" a \\ of his own", "gray salt 4711"};

void toy_record_hash(struct vd_record *record, uint8_t seat, const char *salt)
{
    struct vd_hash hash = vd_salt_hash(vd_text_of(salt));
    char text[80];

    (void)snprintf(text, sizeof text, "hash %s", hash.text);
    order(record, seat, text);
}

void toy_record_salt(struct vd_record *record, uint8_t seat, const char *salt)
{
    char text[200];

    (void)snprintf(text, sizeof text, "salt %s", salt);
    order(record, seat, text);
}

void toy_record_new(const struct toy_game *game, struct vd_arena *arena, struct vd_record *record)
{
    struct vd_setting set[] = {{"typed", game->typed}};
    struct vd_fault fault = {0};
    struct vd_secret secret = {{(uint8_t)game->play, (uint8_t)(game->play >> 8), 63}};
    struct vd_record_setup setup = {
        .catalogue = &toy_catalogue,
        .system = game->system != NULL ? game->system : &toy_system,
        .scenario = &toy_scenario_new(arena, 4, game->fog, game->near, TOY_LEAK_NONE)->base,
        .set = set,
        .set_count = game->typed != NULL,
        .grade = game->seed != NULL ? VD_GRADE_SEED
                 : game->salted     ? VD_GRADE_SALTED
                                    : VD_GRADE_LOCAL,
        .seed = game->seed,
        .secret = &secret,
        .game = "0123456789abcdefABCDEF",
        .now = 1863000000};

    if (!vd_record_new(record, &setup, &fault))
        fail_msg("%s", fault.sentence);
    if (game->salted) {
        toy_record_hash(record, 1, toy_salts[1]);
        toy_record_hash(record, 0, toy_salts[0]);
        order(record, VD_SEAT_UMPIRE, "open salts");
        toy_record_salt(record, 0, toy_salts[0]);
        toy_record_salt(record, 1, toy_salts[1]);
        order(record, VD_SEAT_UMPIRE, "start");
    }
}

/* By who throws it; with the umpire's help he types it in, or his generator throws it. */
static void play_die(const struct toy_game *game, struct vd_record *record,
                     const struct vd_die *die, uint8_t seat, struct random *random)
{
    char text[40];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    unsigned way = game->helped ? random_next(random) % 4 : 0;

    vd_write_format(&writer, "die %u", random_next(random) % die->sides + 1U);
    order(record, way / 2 != 0 ? VD_SEAT_UMPIRE : seat, way % 2 == 0 ? text : "die auto");
}

/* A die if one is waited for; otherwise an order of one seat or the other, or undo. */
static void play_one(const struct toy_game *game, struct vd_record *record, struct random *random)
{
    uint8_t seat = (uint8_t)(random_next(random) % 2);
    const struct vd_die *die = vd_session_wanted(record->session, &seat);
    const struct vd_view *view;
    struct vd_choice list[256];
    struct vd_command command;
    char text[100];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t count;

    if (die != NULL) {
        play_die(game, record, die, seat, random);
        return;
    }
    view = vd_session_view(record->session, seat);
    count = record->system->play->legal(record->scenario, view, NULL, list, 256);
    if (random_next(random) % 5 == 0 && vd_session_can_undo(record->session, seat)) {
        order(record, seat, "undo");
    } else if (count > 0) {
        record->system->play->expand(record->scenario, view, NULL,
                                     list[random_next(random) % count], &command);
        record->system->language->print_command(record->scenario, &command, &writer);
        order(record, seat, text);
    }
}

/* After the start, which the salts come before. */
static void rewind_somewhere(struct vd_record *record, struct random *random)
{
    char text[40];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    const unsigned early = record->grade == VD_GRADE_SALTED ? 7 : 4;

    vd_write_format(&writer, "rewind %u", random_next(random) % (record->n - early - 2) + early);
    order(record, VD_SEAT_UMPIRE, text);
}

/* From a copy that was made a moment ago: nothing is gone. */
static void restore_here(struct vd_record *record)
{
    char text[40];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "restored %lu", 1863000000UL + record->n);
    order(record, VD_SEAT_CLOCK, text);
}

void toy_record_play(const struct toy_game *game, struct vd_record *record, struct vd_text *file)
{
    struct random random = {game->play + 1};
    struct vd_arena *arena =
        malloc(sizeof *arena); /* the scenario's, with the record's from then on */
    unsigned rewinds = game->rewinds, restores = game->restores;

    assert_non_null(arena);
    vd_arena_init(arena);
    toy_record_new(game, arena, record);
    for (unsigned i = 0; !record->opened && (game->most == 0 || record->n < game->most); i++) {
        assert_true(i < 5000);
        play_one(game, record, &random);
        if (rewinds > 0 && !record->opened && record->n > 12 && random_next(&random) % 10 == 0) {
            rewind_somewhere(record, &random);
            rewinds--;
        }
        if (restores > 0 && !record->opened && record->n > 8 && random_next(&random) % 6 == 0) {
            restore_here(record);
            restores--;
        }
    }
    char *bytes = malloc(record->fresh.length + 1);

    assert_non_null(bytes);
    memcpy(bytes, record->fresh.at, record->fresh.length + 1);
    *file = (struct vd_text){bytes, record->fresh.length};
    /* The scenario must live as long as the record: let the record read itself again. */
    vd_record_release(record);
    vd_arena_release(arena);
    free(arena);
    struct vd_fault fault;

    if (!vd_record_read(record, &toy_catalogue, *file, NULL, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    assert_int_equal(record->fresh.length, 0);
}

char *toy_rechain(const char *bytes)
{
    struct vd_arena arena;
    struct vd_buffer out;
    struct vd_hash chain = {""};

    if (bytes == NULL)
        abort();
    vd_arena_init(&arena);
    vd_buffer_init(&out, &arena);
    while (*bytes != '\0') {
        const char *end = strchr(bytes, '\n');
        size_t start = out.length;

        assert_non_null(end);
        vd_put_bytes(&out, bytes, (size_t)(end - bytes) - 5 - VD_HASH_LETTERS - 3);
        vd_line_close(&out, start, &chain);
        bytes = end + 1;
    }
    char *copy = malloc(out.length + 1);

    assert_non_null(copy);
    memcpy(copy, out.at, out.length + 1);
    vd_arena_release(&arena);
    return copy;
}

char *toy_forge(const char *bytes, const char *from, const char *to)
{
    const char *at = strstr(bytes, from);
    size_t size = strlen(bytes) + strlen(to) + 1;
    char *changed = malloc(size), *chained;

    if (at == NULL || changed == NULL)
        fail_msg("there is no %s", from);
    (void)snprintf(changed, size, "%.*s%s%s", (int)(at - bytes), bytes, to, at + strlen(from));
    chained = toy_rechain(changed);
    free(changed);
    return chained;
}
