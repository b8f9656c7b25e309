/* unit/bot_desk.c: a campaign whose seats are played by the pool of bots, without a server. */
#include "unit/bot_desk.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "unit/golden_game.h"

/* ---- what the pool asks for ---- */

static bool give_record(void *context, const char *game, uint8_t seat, struct vd_buffer *out)
{
    struct bot_desk *desk = context;
    struct vd_text text = vd_record_extract(&desk->record, seat);

    assert_string_equal(game, desk->record.head.game);
    desk->records++;
    vd_put_bytes(out, text.at, text.length);
    return true;
}

static bool give_lines(void *context, const char *game, uint8_t seat, uint32_t after,
                       vd_service_line *line, void *line_context)
{
    struct bot_desk *desk = context;
    struct vd_text text = vd_record_extract(&desk->record, seat);
    const char *at = text.at, *end;

    assert_string_equal(game, desk->record.head.game);
    desk->lines++;
    for (uint32_t i = 0; (end = strchr(at, '\n')) != NULL; i++, at = end + 1) {
        if (i >= 2 + after &&
            !line(line_context, i - 1, (struct vd_text){at, (size_t)(end - at) + 1}))
            return false;
    }
    return true;
}

static void take_answer(void *context, const char *game, uint8_t seat, uint32_t k,
                        struct vd_text order, const char *memo)
{
    struct bot_desk *desk = context;

    assert_string_equal(game, desk->record.head.game);
    desk->answers++;
    desk->seat = seat;
    desk->k = k;
    if (memo != NULL)
        (void)snprintf(desk->memo, sizeof desk->memo, "%s", memo);
    (void)snprintf(desk->order, sizeof desk->order, "%.*s", (int)order.length, order.at);
}

static void take_log(void *context, const char *machine, const char *sentence)
{
    struct bot_desk *desk = context;
    size_t length = strlen(desk->log);

    (void)snprintf(desk->log + length, sizeof desk->log - length, "%s %s\n", machine, sentence);
}

/* ---- the desk ---- */

static void open_record(struct bot_desk *desk, const char *seed)
{
    struct vd_record_setup setup = {
        .catalogue = &golden_catalogue, .grade = VD_GRADE_SEED, .seed = seed};
    struct vd_report report;
    struct vd_fault fault;

    vd_report_init(&report);
    assert_true(golden_catalogue.open("vicksburg", NULL, 0, &desk->arena, &setup.scenario,
                                      &setup.system, &report));
    vd_report_release(&report);
    assert_true(vd_record_new(&desk->record, &setup, &fault));
}

void bot_desk_init(struct bot_desk *desk, struct vd_bots_setup setup, const char *seed)
{
    const char *folder = getenv("VD_BUILD_DIR");
    char self[600];

    (void)signal(SIGPIPE, SIG_IGN);
    memset(desk, 0, sizeof *desk);
    vd_arena_init(&desk->arena);
    open_record(desk, seed);
    (void)snprintf(self, sizeof self, "%s/vedette", folder != NULL ? folder : ".");
    setup.self = self;
    setup.callbacks =
        (struct vd_bots_callbacks){give_record, give_lines, take_answer, take_log, desk};
    desk->bots = vd_bots_new(&setup);
    assert_non_null(desk->bots);
}

void bot_desk_release(struct bot_desk *desk)
{
    vd_bots_free(desk->bots);
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

void bot_desk_declare(struct bot_desk *desk, const char *how)
{
    char text[700], sentence[VD_SENTENCE_SIZE];
    bool sample = strcmp(how, "sample") == 0;

    (void)snprintf(text, sizeof text, "%s=python3 %s/%s %s", how, VD_SOURCE_DIR,
                   sample ? "tools/bots/sample.py" : "tests/bots/bad.py", sample ? "" : how);
    if (!vd_bots_declare(desk->bots, text, sentence))
        fail_msg("%s", sentence);
}

uint64_t bot_desk_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void run_once(struct bot_desk *desk, uint64_t until)
{
    struct pollfd handle = {.fd = vd_bots_handle(desk->bots), .events = POLLIN};
    uint64_t now = bot_desk_now(), next = vd_bots_next(desk->bots);

    next = next < until ? next : until;
    (void)poll(&handle, 1, next > now ? (int)(next - now) : 0);
    vd_bots_run(desk->bots, bot_desk_now());
}

bool bot_desk_wait(struct bot_desk *desk, unsigned milliseconds)
{
    uint64_t until = bot_desk_now() + milliseconds;
    unsigned answers = desk->answers;

    while (desk->answers == answers && bot_desk_now() < until)
        run_once(desk, until);
    return desk->answers > answers;
}

bool bot_desk_hears(struct bot_desk *desk, const char *words, unsigned milliseconds)
{
    uint64_t until = bot_desk_now() + milliseconds;

    while (strstr(desk->log, words) == NULL && bot_desk_now() < until)
        run_once(desk, until);
    return strstr(desk->log, words) != NULL;
}

void bot_desk_ask(struct bot_desk *desk, uint8_t seat, const char *machine)
{
    const struct vd_service_question question = {.game = desk->record.head.game,
                                                 .seat = seat,
                                                 .k = desk->record.seats[seat].k,
                                                 .machine = machine,
                                                 .memo = desk->memo,
                                                 .seed = vd_record_lots(&desk->record, seat),
                                                 .system = desk->record.system,
                                                 .scenario = desk->record.scenario,
                                                 .view =
                                                     vd_session_view(desk->record.session, seat)};

    vd_bots_ask(desk->bots, &question, bot_desk_now());
}

uint8_t bot_desk_asked(const struct bot_desk *desk)
{
    for (uint8_t seat = 0; seat < desk->record.scenario->seat_count; seat++) {
        if (vd_session_view(desk->record.session, seat)->asked)
            return seat;
    }
    return VD_SEAT_NONE;
}
