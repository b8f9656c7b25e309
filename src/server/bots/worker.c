/* server/bots/worker.c: one child of the pool: starts, asks, reads, dismisses and kills it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/bots/parts.h"

/* ---- ending ---- */

/* The child has ended; the worker is free. */
static void vacate(struct vd_bot_worker *worker)
{
    vd_arena_release(&worker->arena);
    worker->phase = VD_BOT_NONE;
    worker->until = UINT64_MAX;
    worker->bots->fresh = true;
}

static void kill_child(struct vd_bot_worker *worker)
{
    vd_bot_child_kill(&worker->child);
    worker->phase = VD_BOT_DYING;
    worker->until = UINT64_MAX;
}

/* The pause before the next start doubles with every failure. */
static void count_failure(struct vd_bot_worker *worker, uint64_t now)
{
    struct vd_bot_program *program = worker->program;
    uint64_t pause = worker->bots->setup.pause;

    for (unsigned i = 0; i < program->failures && pause < VD_BOT_PAUSE_MAX; i++)
        pause *= 2;
    program->not_before = now + (pause < VD_BOT_PAUSE_MAX ? pause : VD_BOT_PAUSE_MAX);
    program->failures++;
}

/* The bot failed: its question is lost, or the questions it was started for. */
static void fail(struct vd_bot_worker *worker, uint64_t *counter, uint64_t now, const char *reason)
{
    struct vd_bot_question *question = worker->question;

    vd_bots_log(worker->bots, worker->program, "%s", reason);
    count_failure(worker, now);
    worker->question = NULL;
    if (question != NULL) {
        ++*counter;
        vd_bots_answer(worker->bots, question, (struct vd_text){"", 0}, NULL);
    } else if (worker->phase == VD_BOT_STARTING) {
        vd_bots_lose(worker->bots, worker->program);
    }
    kill_child(worker);
}

static void tell_end(int status, char *reason, size_t size)
{
    if (WIFSIGNALED(status))
        (void)snprintf(reason, size, "was killed by signal %d (%s)", WTERMSIG(status),
                       strsignal(WTERMSIG(status)));
    else
        (void)snprintf(reason, size, "exited with status %d", WEXITSTATUS(status));
}

/* ---- writing ---- */

/* epoll waits for room to write only while there is something to write. */
static void watch_room(struct vd_bot_worker *worker, bool wanted)
{
    struct epoll_event event = {.events = wanted ? EPOLLOUT : 0, .data.ptr = &worker->in};

    if (worker->is_watched == wanted)
        return;
    worker->is_watched = wanted;
    (void)epoll_ctl(worker->bots->poll, EPOLL_CTL_MOD, worker->child.in, &event);
}

static void all_is_said(struct vd_bot_worker *worker)
{
    vd_arena_release(&worker->arena);
    vd_arena_init(&worker->arena);
    vd_buffer_init(&worker->say, &worker->arena);
    worker->said = 0;
    watch_room(worker, false);
}

static void flush(struct vd_bot_worker *worker, uint64_t now)
{
    while (worker->said < worker->say.length) {
        ssize_t count = write(worker->child.in, worker->say.at + worker->said,
                              worker->say.length - worker->said);

        if (count < 0 && errno == EAGAIN) {
            watch_room(worker, true);
            return;
        }
        if (count < 0 && errno != EINTR) {
            fail(worker, &worker->bots->counts.died, now, "no longer reads its input");
            return;
        }
        worker->said += count > 0 ? (size_t)count : 0;
    }
    all_is_said(worker);
}

/* Also called when the other end was closed; only a write can tell the difference. */
static void stir_in(struct vd_bot_worker *worker, uint64_t now)
{
    if (worker->child.in < 0)
        return;
    if (worker->said < worker->say.length)
        flush(worker, now);
    else
        vd_bot_child_close(&worker->child.in);
}

/* ---- reading ---- */

static void hear_hello(struct vd_bot_worker *worker, struct vd_text line, uint64_t now)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_bot_hello hello;

    if (!vd_bot_read_hello(line, &hello, sentence)) {
        fail(worker, &worker->bots->counts.unreadable, now, sentence);
        return;
    }
    worker->wants = hello.wants;
    worker->phase = VD_BOT_IDLE;
    worker->until = UINT64_MAX;
    worker->bots->fresh = true;
}

static void take_answer(struct vd_bot_worker *worker, const struct vd_bot_answer *answer)
{
    struct vd_bots *bots = worker->bots;
    struct vd_bot_question *question = worker->question;

    worker->question = NULL;
    worker->phase = VD_BOT_IDLE;
    worker->until = UINT64_MAX;
    worker->program->failures = 0;
    bots->counts.answered++;
    bots->fresh = true;
    vd_bots_answer(bots, question, vd_text_of(answer->order),
                   answer->has_memo ? answer->memo : NULL);
}

/* Sends the orders of one subject; the deadline stays. A bot that asks again before it has read
 * the reply would fill our memory. */
static void tell_about(struct vd_bot_worker *worker, const char *about, uint64_t now)
{
    const struct vd_bot_question *question = worker->question;
    const uint64_t left = worker->until > now ? worker->until - now : 0;
    const struct vd_bot_ask ask = {.k = question->k,
                                   .seconds = (uint32_t)((left + 999) / 1000),
                                   .memo = question->memo,
                                   .about = about,
                                   .whole = worker->bots->setup.whole};

    if (worker->said < worker->say.length || ++worker->abouts > VD_BOT_ABOUTS_MAX) {
        fail(worker, &worker->bots->counts.noisy, now, "asks about too many subjects");
        return;
    }
    vd_bot_put_ask(&worker->say, &question->seat, &ask, worker->wants);
    flush(worker, now);
}

static void hear_answer(struct vd_bot_worker *worker, struct vd_text line, uint64_t now)
{
    char sentence[VD_SENTENCE_SIZE] = "answered another question";
    struct vd_bot_answer answer;

    if (!vd_bot_read_answer(line, &answer, sentence) || answer.k != worker->question->k)
        fail(worker, &worker->bots->counts.unreadable, now, sentence);
    else if (answer.about[0] != '\0')
        tell_about(worker, answer.about, now);
    else
        take_answer(worker, &answer);
}

static void hear_line(struct vd_bot_worker *worker, struct vd_text line, uint64_t now)
{
    if (worker->phase == VD_BOT_STARTING)
        hear_hello(worker, line, now);
    else if (worker->phase == VD_BOT_ASKED)
        hear_answer(worker, line, now);
    else if (worker->phase == VD_BOT_IDLE)
        fail(worker, &worker->bots->counts.noisy, now, "wrote without being asked");
}

static void hear_lines(struct vd_bot_worker *worker, uint64_t now)
{
    size_t from = 0;
    const char *end;

    while ((end = memchr(worker->heard + from, '\n', worker->heard_length - from)) != NULL) {
        size_t length = (size_t)(end - worker->heard) - from;

        hear_line(worker, (struct vd_text){worker->heard + from, length}, now);
        from += length + 1;
    }
    worker->heard_length -= from;
    memmove(worker->heard, worker->heard + from, worker->heard_length);
    if (worker->heard_length == sizeof worker->heard && worker->child.out >= 0)
        fail(worker, &worker->bots->counts.noisy, now, "writes a line that is too long");
}

/* A bot that closes its output is about to end; if it does not, it is killed. */
static void hear_nothing_more(struct vd_bot_worker *worker, uint64_t now)
{
    vd_bot_child_close(&worker->child.out);
    if (worker->until > now + VD_BOT_GOODBYE)
        worker->until = now + VD_BOT_GOODBYE;
}

static void stir_out(struct vd_bot_worker *worker, uint64_t now)
{
    ssize_t count = worker->child.out < 0
                        ? -1
                        : read(worker->child.out, worker->heard + worker->heard_length,
                               sizeof worker->heard - worker->heard_length);

    if (count > 0) {
        worker->heard_length += (size_t)count;
        hear_lines(worker, now);
    } else if (count == 0) {
        hear_nothing_more(worker, now);
    }
}

/* ---- stderr: a bounded log ---- */

static void log_line(struct vd_bot_worker *worker)
{
    worker->grumble[worker->grumble_length] = '\0';
    if (worker->grumble_length > 0 && worker->logged <= VD_BOT_LOG_MAX)
        vd_bots_log(worker->bots, worker->program, "says: %s", worker->grumble);
    worker->logged += worker->grumble_length;
    worker->grumble_length = 0;
}

/* Logs printable ASCII only, since other characters could affect a terminal; a long line is cut. */
static void grumble(struct vd_bot_worker *worker, char letter)
{
    if (letter == '\n')
        log_line(worker);
    else if (letter >= ' ' && letter < 0x7F && worker->grumble_length < VD_BOT_LOG_LINE)
        worker->grumble[worker->grumble_length++] = letter;
}

static void stir_err(struct vd_bot_worker *worker, uint64_t now)
{
    char bytes[4096];
    ssize_t count = worker->child.err < 0 ? -1 : read(worker->child.err, bytes, sizeof bytes);

    if (count == 0) {
        log_line(worker);
        vd_bot_child_close(&worker->child.err);
    }
    for (ssize_t i = 0; i < count; i++)
        grumble(worker, bytes[i]);
    worker->noise += count > 0 ? (size_t)count : 0;
    if (worker->noise > VD_BOT_NOISE_MAX && worker->child.err >= 0)
        fail(worker, &worker->bots->counts.noisy, now, "writes too much to stderr");
}

/* ---- the child has ended ---- */

/* Reads first what the child wrote before it ended. */
static void stir_watch(struct vd_bot_worker *worker, uint64_t now)
{
    char reason[VD_SENTENCE_SIZE];
    int status;

    if (worker->phase == VD_BOT_NONE)
        return;
    stir_out(worker, now);
    stir_err(worker, now);
    if (!vd_bot_child_reap(&worker->child, false, &status))
        return;
    log_line(worker);
    if (worker->phase != VD_BOT_DYING && worker->phase != VD_BOT_LEAVING) {
        tell_end(status, reason, sizeof reason);
        fail(worker, &worker->bots->counts.died, now, reason);
    }
    vd_bot_child_kill(&worker->child); /* closes the pipes */
    vacate(worker);
}

void vd_bot_worker_expire(struct vd_bot_worker *worker, uint64_t now)
{
    uint64_t *late = &worker->bots->counts.late;

    switch (worker->phase) {
    case VD_BOT_STARTING:
        fail(worker, late, now, "did not say hello in time");
        break;
    case VD_BOT_ASKED:
        fail(worker, late, now, "did not answer in time");
        break;
    case VD_BOT_IDLE:
        fail(worker, late, now, "closed its output but kept running");
        break;
    default:
        kill_child(worker);
        break;
    }
}

/* ---- starting and asking ---- */

static bool watch(struct vd_bot_worker *worker, int end, uint32_t events, struct vd_bot_end *mark,
                  void (*stir)(struct vd_bot_worker *, uint64_t))
{
    struct epoll_event event = {.events = events, .data.ptr = mark};

    *mark = (struct vd_bot_end){worker, stir};
    return epoll_ctl(worker->bots->poll, EPOLL_CTL_ADD, end, &event) == 0;
}

static bool watch_all(struct vd_bot_worker *worker)
{
    return watch(worker, worker->child.in, 0, &worker->in, stir_in) &&
           watch(worker, worker->child.out, EPOLLIN, &worker->out, stir_out) &&
           watch(worker, worker->child.err, EPOLLIN, &worker->err, stir_err) &&
           watch(worker, worker->child.watch, EPOLLIN, &worker->watch, stir_watch);
}

bool vd_bot_worker_start(struct vd_bot_worker *worker, struct vd_bot_program *program, uint64_t now)
{
    struct vd_bots *bots = worker->bots;

    *worker = (struct vd_bot_worker){.bots = bots,
                                     .program = program,
                                     .phase = VD_BOT_STARTING,
                                     .until = now + bots->setup.hello};
    vd_arena_init(&worker->arena);
    vd_buffer_init(&worker->say, &worker->arena);
    bool is_kept = program->name[0] != '\0'; /* the keeper limits its memory */

    if (!vd_bot_child_start(&worker->child, program->words, is_kept,
                            is_kept ? 0 : bots->setup.memory)) {
        fail(worker, &bots->counts.died, now, "cannot be started: no process is available");
        vacate(worker);
        return false;
    }
    bots->counts.started++;
    vd_bot_child_allow(&worker->child, (bots->setup.hello + 999) / 1000);
    if (!watch_all(worker)) {
        fail(worker, &bots->counts.died, now, "cannot be watched");
        (void)vd_bot_child_reap(&worker->child, true, &(int){0});
        vacate(worker);
        return false;
    }
    vd_bot_put_hello(&worker->say);
    flush(worker, now);
    return true;
}

bool vd_bot_worker_ask(struct vd_bot_worker *worker, struct vd_bot_question *question, uint64_t now)
{
    struct vd_bots *bots = worker->bots;
    const struct vd_bot_ask ask = {.k = question->k,
                                   .seconds = (bots->setup.answer + 999) / 1000,
                                   .memo = question->memo,
                                   .whole = bots->setup.whole};

    if (!vd_bot_worker_tell(worker, question)) {
        worker->game[0] = '\0'; /* it must be told all of the next game */
        worker->tables = (struct vd_hash){""};
        all_is_said(worker);
        return false;
    }
    vd_bot_put_ask(&worker->say, &question->seat, &ask, worker->wants);
    worker->question = question;
    worker->phase = VD_BOT_ASKED;
    worker->noise = 0;
    worker->abouts = 0;
    worker->until = now + bots->setup.answer;
    worker->served = now;
    vd_bot_child_allow(&worker->child, ask.seconds);
    flush(worker, now);
    return true;
}

void vd_bot_worker_dismiss(struct vd_bot_worker *worker, uint64_t now)
{
    vd_bot_put_bye(&worker->say);
    worker->phase = VD_BOT_LEAVING;
    worker->until = now + VD_BOT_GOODBYE;
    flush(worker, now);
    vd_bot_child_close(&worker->child.in);
}
