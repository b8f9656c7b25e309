/* server/bots/bots.c: the pool of bots: waiting questions, and which child answers them. */
#include "server/bots/bots.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "ai/player.h"
#include "server/bots/parts.h"
#include "sys/sandbox.h"

enum { HELLO = 10000, ANSWER = 8000, PATIENCE = 10000, PAUSE = 250, MEMORY = 1 << 30 };

/* ---- programs ---- */

/* After the words of its keeper, which is this program, as for our own players. */
static bool split_words(const struct vd_bots *bots, struct vd_bot_program *program)
{
    static char keep[] = "--keep";
    char **words = program->words + VD_BOT_KEEPER_WORDS;
    size_t count = 0;

    program->words[0] = bots->programs[0].words[0];
    program->words[1] = bots->programs[0].words[1];
    program->words[2] = keep;
    program->words[3] = program->memory;
    (void)snprintf(program->memory, sizeof program->memory, "%zu", bots->setup.memory);
    for (char *rest = program->command, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        if (count == VD_BOT_WORDS_MAX)
            return false;
        words[count++] = word;
    }
    return count > 0;
}

/* The path may have spaces in it. */
static void declare_own(struct vd_bots *bots, const char *self)
{
    struct vd_bot_program *own = &bots->programs[bots->program_count++];
    int length = snprintf(own->command, sizeof own->command - sizeof "bot", "%s", self);

    assert(length > 0 && (size_t)length < sizeof own->command - sizeof "bot");
    own->words[0] = own->command;
    own->words[1] = memcpy(own->command + length + 1, "bot", sizeof "bot");
}

/* Returns the index of the program, 0 for our own; program_count if nobody has that name. */
static size_t find_program(const struct vd_bots *bots, const char *machine,
                           const struct vd_system *system)
{
    for (size_t i = 1; i < bots->program_count; i++) {
        if (strcmp(bots->programs[i].name, machine) == 0)
            return i;
    }
    return vd_player_find(system, machine) != NULL ? 0 : bots->program_count;
}

bool vd_bots_has(const struct vd_bots *bots, const char *machine, const struct vd_system *system)
{
    return find_program(bots, machine, system) < bots->program_count;
}

static bool name_is_good(struct vd_text name)
{
    for (size_t i = 0; i < name.length; i++) {
        if (!isalnum((unsigned char)name.at[i]) && name.at[i] != '-')
            return false;
    }
    return name.length > 0 && name.length <= VD_MACHINE_MAX;
}

static bool refuse(char sentence[VD_SENTENCE_SIZE], const char *declaration, const char *reason)
{
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "'%.80s' does not declare a bot: %s", declaration,
                   reason);
    return false;
}

static bool name_is_taken(const struct vd_bots *bots, const char *name)
{
    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++) {
        if (vd_bots_has(bots, name, *at))
            return true;
    }
    return strcmp(name, "caretaker") == 0;
}

bool vd_bots_declare(struct vd_bots *bots, const char *declaration, char sentence[VD_SENTENCE_SIZE])
{
    const char *start = strncmp(declaration, "bot:", 4) == 0 ? declaration + 4 : declaration;
    const char *equals = strchr(start, '=');
    struct vd_bot_program program = {0}, *kept = &bots->programs[bots->program_count];

    if (equals == NULL || !name_is_good((struct vd_text){start, (size_t)(equals - start)}))
        return refuse(sentence, declaration,
                      "write NAME=COMMAND, with a name of letters and digits");
    (void)snprintf(program.name, sizeof program.name, "%.*s", (int)(equals - start), start);
    if (name_is_taken(bots, program.name))
        return refuse(sentence, declaration, "there is already a computer player of that name");
    if (bots->program_count > VD_BOT_PROGRAMS_MAX || strlen(equals + 1) >= VD_BOT_COMMAND_MAX)
        return refuse(sentence, declaration, "there are too many bots, or its command is too long");
    *kept = program;
    (void)snprintf(kept->command, sizeof kept->command, "%s", equals + 1);
    if (!split_words(bots, kept))
        return refuse(sentence, declaration, "its command is empty or has too many words");
    bots->program_count++;
    return true;
}

void vd_bots_log(const struct vd_bots *bots, const struct vd_bot_program *program,
                 const char *format, ...)
{
    char sentence[VD_SENTENCE_SIZE];
    va_list list;

    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    bots->setup.callbacks.log(bots->setup.callbacks.context,
                              program->name[0] != '\0' ? program->name : "vedette", sentence);
}

/* ---- questions ---- */

static void append(struct vd_bots *bots, struct vd_bot_question *question)
{
    question->next = NULL;
    *bots->last = question;
    bots->last = &question->next;
    bots->waiting++;
}

/* Takes the whole list and leaves it empty. */
static struct vd_bot_question *take_all(struct vd_bots *bots)
{
    struct vd_bot_question *first = bots->first;

    bots->first = NULL;
    bots->last = &bots->first;
    bots->waiting = 0;
    return first;
}

static void free_question(struct vd_bot_question *question)
{
    struct vd_arena arena = question->arena; /* which holds the question too */

    vd_arena_release(&arena);
}

static bool is_of_seat(const struct vd_bot_question *question, const char *game, uint8_t seat)
{
    return question->seat.view->seat == seat && strcmp(question->game, game) == 0;
}

/* Drops an older question of the seat. */
static void drop_older(struct vd_bots *bots, const struct vd_service_question *asked)
{
    struct vd_bot_question *rest = take_all(bots);

    while (rest != NULL) {
        struct vd_bot_question *question = rest;

        rest = question->next;
        if (is_of_seat(question, asked->game, asked->seat))
            free_question(question);
        else
            append(bots, question);
    }
}

static struct vd_bot_question *question_new(const struct vd_service_question *asked)
{
    struct vd_arena arena;
    size_t view_size = asked->system->play->sizes(asked->scenario).view;

    vd_arena_init(&arena);
    struct vd_bot_question *question = vd_arena_take(&arena, 1, sizeof *question);
    struct vd_view *view = vd_arena_take(&arena, 1, view_size);

    memcpy(view, asked->view, view_size);
    question->arena = arena;
    question->k = asked->k;
    question->seed = asked->seed;
    question->memo = vd_arena_text(&question->arena, asked->memo, strlen(asked->memo));
    (void)snprintf(question->game, sizeof question->game, "%s", asked->game);
    (void)snprintf(question->machine, sizeof question->machine, "%s", asked->machine);
    question->seat = (struct vd_bot_seat){asked->system, asked->scenario, view, &question->arena};
    return question;
}

void vd_bots_ask(struct vd_bots *bots, const struct vd_service_question *question, uint64_t now)
{
    size_t program = find_program(bots, question->machine, question->system);
    struct vd_bot_question *kept = question_new(question);

    drop_older(bots, question);
    kept->number = ++bots->counts.asked;
    kept->until = now + bots->setup.patience;
    if (program < bots->program_count && bots->waiting < VD_BOT_QUESTIONS_MAX)
        kept->program = &bots->programs[program];
    append(bots, kept);
    bots->fresh = true;
}

void vd_bots_answer(struct vd_bots *bots, struct vd_bot_question *question, struct vd_text order,
                    const char *memo)
{
    bots->setup.callbacks.answered(bots->setup.callbacks.context, question->game,
                                   question->seat.view->seat, question->k, order, memo);
    free_question(question);
}

void vd_bots_lose(struct vd_bots *bots, struct vd_bot_program *program)
{
    program->lost = bots->counts.asked;
    bots->fresh = true;
}

/* ---- who answers ---- */

/* Among idle children: first one that knows the seat, then one that knows no seat, then the one
 * that was asked least recently. */
static unsigned fitness(const struct vd_bot_worker *worker, const struct vd_bot_question *question)
{
    if (worker->phase != VD_BOT_IDLE || worker->program != question->program ||
        worker->child.out < 0)
        return 0;
    if (worker->game[0] == '\0')
        return 2;
    return worker->seat == question->seat.view->seat && strcmp(worker->game, question->game) == 0
               ? 3
               : 1;
}

static struct vd_bot_worker *find_idle(struct vd_bots *bots, const struct vd_bot_question *question,
                                       unsigned least)
{
    struct vd_bot_worker *best = NULL;

    for (unsigned i = 0; i < bots->worker_count; i++) {
        struct vd_bot_worker *worker = &bots->workers[i];
        unsigned fit = fitness(worker, question), best_fit = best ? fitness(best, question) : 0;

        if (fit < least || fit < best_fit)
            continue;
        if (best == NULL || fit > best_fit || worker->served < best->served)
            best = worker;
    }
    return best;
}

static struct vd_bot_worker *find_phase(struct vd_bots *bots, enum vd_bot_phase phase,
                                        const struct vd_bot_program *except)
{
    for (unsigned i = 0; i < bots->worker_count; i++) {
        struct vd_bot_worker *worker = &bots->workers[i];

        if (worker->phase == phase && (except == NULL || worker->program != except))
            return worker;
    }
    return NULL;
}

/* True if more children are starting than questions wait before this one. */
static bool is_provided_for(const struct vd_bots *bots, const struct vd_bot_question *question)
{
    size_t starting = 0, waiting = 0;

    for (unsigned i = 0; i < bots->worker_count; i++)
        starting += bots->workers[i].phase == VD_BOT_STARTING &&
                    bots->workers[i].program == question->program;
    for (const struct vd_bot_question *at = bots->first; at != NULL; at = at->next)
        waiting += at->program == question->program;
    return starting > waiting;
}

/* Starts a child, or dismisses an idle child of another program to make room. */
static void provide(struct vd_bots *bots, const struct vd_bot_question *question, uint64_t now)
{
    struct vd_bot_worker *worker = find_phase(bots, VD_BOT_NONE, NULL);

    if (is_provided_for(bots, question) || question->program->not_before > now)
        return;
    if (worker != NULL)
        (void)vd_bot_worker_start(worker, question->program, now);
    else if (find_phase(bots, VD_BOT_LEAVING, NULL) == NULL &&
             (worker = find_phase(bots, VD_BOT_IDLE, question->program)) != NULL)
        vd_bot_worker_dismiss(worker, now);
}

static bool is_lost(const struct vd_bot_question *question, uint64_t now)
{
    const struct vd_bot_program *program = question->program;

    return program == NULL || question->until <= now || program->lost >= question->number ||
           program->not_before > question->until;
}

/* If a child can be started at once, that is better than telling a whole record to one that knows
 * another seat. */
static struct vd_bot_worker *choose(struct vd_bots *bots, const struct vd_bot_question *question,
                                    uint64_t now)
{
    bool room = find_phase(bots, VD_BOT_NONE, NULL) != NULL && question->program->not_before <= now;

    return find_idle(bots, question, room ? 2 : 1);
}

static void lose(struct vd_bots *bots, struct vd_bot_question *question)
{
    bots->counts.unserved++;
    vd_bots_answer(bots, question, (struct vd_text){"", 0}, NULL);
}

/* False if the question must wait. */
static bool serve(struct vd_bots *bots, struct vd_bot_question *question, uint64_t now)
{
    if (is_lost(question, now)) {
        lose(bots, question);
        return true;
    }
    struct vd_bot_worker *worker = choose(bots, question, now);

    if (worker == NULL) {
        provide(bots, question, now);
        return false;
    }
    if (!vd_bot_worker_ask(worker, question, now))
        lose(bots, question);
    return true;
}

static void serve_all(struct vd_bots *bots, uint64_t now)
{
    struct vd_bot_question *rest = take_all(bots);

    bots->fresh = false;
    while (rest != NULL) {
        struct vd_bot_question *question = rest;

        rest = question->next;
        if (!serve(bots, question, now))
            append(bots, question);
    }
}

/* ---- the pool ---- */

static unsigned children_of(const struct vd_bots_setup *setup)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned count = setup->children;

    if (count == 0)
        count = processors > 1 ? (unsigned)processors - 1 : 1;
    return count < VD_BOTS_MAX ? count : VD_BOTS_MAX;
}

static void take_setup(struct vd_bots *bots, const struct vd_bots_setup *setup)
{
    bots->setup = *setup;
    bots->setup.hello += setup->hello == 0 ? HELLO : 0;
    bots->setup.answer += setup->answer == 0 ? ANSWER : 0;
    bots->setup.patience += setup->patience == 0 ? PATIENCE : 0;
    bots->setup.pause += setup->pause == 0 ? PAUSE : 0;
    bots->setup.whole += setup->whole == 0 ? VD_BOT_SENT_WHOLE : 0;
    if (setup->memory == 0 && !VD_SANITIZED)
        bots->setup.memory = MEMORY;
}

struct vd_bots *vd_bots_new(const struct vd_bots_setup *setup)
{
    unsigned count = children_of(setup);
    size_t size = sizeof(struct vd_bots) + count * sizeof(struct vd_bot_worker);
    struct vd_bots *bots = memset(vd_memory_grow(NULL, size), 0, size);

    take_setup(bots, setup);
    bots->worker_count = count;
    for (unsigned i = 0; i < count; i++)
        bots->workers[i].bots = bots;
    bots->last = &bots->first;
    declare_own(bots, setup->self);
    bots->poll = epoll_create1(EPOLL_CLOEXEC);
    if (bots->poll >= 0)
        return bots;
    free(bots);
    return NULL;
}

static void end_worker(struct vd_bot_worker *worker)
{
    if (worker->phase == VD_BOT_NONE)
        return;
    vd_bot_child_kill(&worker->child);
    if (worker->child.pid > 0)
        (void)vd_bot_child_reap(&worker->child, true, &(int){0});
    if (worker->question != NULL)
        free_question(worker->question);
    vd_arena_release(&worker->arena);
}

void vd_bots_free(struct vd_bots *bots)
{
    if (bots == NULL)
        return;
    for (unsigned i = 0; i < bots->worker_count; i++)
        end_worker(&bots->workers[i]);
    for (struct vd_bot_question *rest = take_all(bots), *next; rest != NULL; rest = next) {
        next = rest->next;
        free_question(rest);
    }
    (void)close(bots->poll);
    free(bots);
}

int vd_bots_handle(const struct vd_bots *bots)
{
    return bots->poll;
}

static void stir(struct vd_bots *bots, uint64_t now)
{
    struct epoll_event events[32];
    int count = epoll_wait(bots->poll, events, sizeof events / sizeof events[0], 0);

    for (int i = 0; i < count; i++) {
        const struct vd_bot_end *end = events[i].data.ptr;

        end->stir(end->worker, now);
    }
}

void vd_bots_run(struct vd_bots *bots, uint64_t now)
{
    bots->now = now;
    stir(bots, now);
    for (unsigned i = 0; i < bots->worker_count; i++) {
        struct vd_bot_worker *worker = &bots->workers[i];

        if (worker->phase != VD_BOT_NONE && worker->until <= now)
            vd_bot_worker_expire(worker, now);
    }
    serve_all(bots, now);
}

static uint64_t earlier(uint64_t left, uint64_t right)
{
    return left < right ? left : right;
}

uint64_t vd_bots_next(const struct vd_bots *bots)
{
    uint64_t next = bots->fresh ? 0 : UINT64_MAX;

    for (unsigned i = 0; i < bots->worker_count; i++) {
        if (bots->workers[i].phase != VD_BOT_NONE)
            next = earlier(next, bots->workers[i].until);
    }
    for (const struct vd_bot_question *at = bots->first; at != NULL; at = at->next) {
        next = earlier(next, at->until);
        if (at->program != NULL && at->program->not_before > bots->now)
            next = earlier(next, at->program->not_before);
    }
    return next;
}

struct vd_bots_counts vd_bots_counts(const struct vd_bots *bots)
{
    struct vd_bots_counts counts = bots->counts;

    for (unsigned i = 0; i < bots->worker_count; i++)
        counts.children += bots->workers[i].phase != VD_BOT_NONE;
    counts.waiting = (unsigned)bots->waiting;
    return counts;
}
