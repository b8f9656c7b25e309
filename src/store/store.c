/* store/store.c: the thread that commits, and the two queues between it and the caller.
 *
 *   vd_store_commit --> waiting --> the thread: one transaction for all that waits --> decided
 *                                                                  vd_store_settle <-- (eventfd)
 *
 * The caller's thread has a connection of its own for reading, so that it never waits for a sync. */
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "store/backend.h"

/* In nanoseconds. */
enum {
    SECOND = 1000000000,
    GATHER_MOST = SECOND / 200,
    PACE = SECOND / 80,    /* between two transactions while there are many players */
    CROWDED = SECOND / 10, /* so long after two had something to commit at once there are */
    LOOK_EVERY =
        SECOND /* at its files, while nothing is committed: a log that is gone takes what it has with it */
};

enum { ENOUGH = 64 }; /* batches that need not wait for others */

struct job {
    struct job *next;
    struct vd_batch batch;
    vd_store_done *done;
    void *context;
    enum vd_store_result result;
    bool awaited; /* by vd_store_commit_now, which takes it back itself */
};

struct queue {
    struct job *first, *last;
};

struct vd_store {
    const struct vd_backend *kind;
    struct vd_store_claim *claim;
    struct vd_store_link *writer; /* the thread's */
    struct vd_store_link *reader; /* the caller's */
    struct job *spare;            /* the caller's: jobs whose memory is used again */
    int event;
    bool serves;
    pthread_t thread;
    size_t last_count;    /* the thread's: batches in its last transaction, ... */
    int64_t last_began;   /* ... when it began, ... */
    int64_t last_time;    /* ... and how long that took, in nanoseconds */
    pthread_mutex_t lock; /* over what follows */
    pthread_cond_t work, decision;
    struct queue waiting, decided;
    size_t wanted;      /* the thread wants so many waiting before it is woken, ... */
    bool urgent;        /* ... unless one is waited for, before which no other can come */
    int64_t crowded_at; /* when one was last handed over while another was under way */
    bool stopping, broken;
    struct vd_store_counts counts;
    char sentence[VD_SENTENCE_SIZE]; /* written once, when it breaks */
};

/* ---- queues ---- */

static void push(struct queue *queue, struct job *job)
{
    job->next = NULL;
    if (queue->last == NULL)
        queue->first = job;
    else
        queue->last->next = job;
    queue->last = job;
}

static struct job *take_all(struct queue *queue)
{
    struct job *first = queue->first;

    *queue = (struct queue){0};
    return first;
}

static struct job *job_new(struct vd_store *store)
{
    struct job *job = store->spare;

    if (job == NULL) {
        job = vd_memory_grow(NULL, sizeof *job);
        *job = (struct job){0};
        vd_batch_init(&job->batch);
    } else {
        store->spare = job->next;
    }
    return job;
}

static void job_spare(struct vd_store *store, struct job *job)
{
    vd_batch_clear(&job->batch);
    job->next = store->spare;
    store->spare = job;
}

static void jobs_free(struct job *job)
{
    while (job != NULL) {
        struct job *next = job->next;

        vd_batch_release(&job->batch);
        free(job);
        job = next;
    }
}

/* ---- breaking ---- */

bool vd_store_say(char sentence[VD_SENTENCE_SIZE], const char *format, ...)
{
    va_list list;

    va_start(list, format);
    (void)vsnprintf(sentence, VD_SENTENCE_SIZE, format, list);
    va_end(list);
    return false;
}

static void break_store(struct vd_store *store, const char *sentence)
{
    (void)pthread_mutex_lock(&store->lock);
    if (!store->broken) {
        store->broken = true;
        (void)snprintf(store->sentence, sizeof store->sentence, "%s", sentence);
    }
    (void)pthread_mutex_unlock(&store->lock);
}

const char *vd_store_broken(struct vd_store *store)
{
    (void)pthread_mutex_lock(&store->lock);
    bool broken = store->broken;

    (void)pthread_mutex_unlock(&store->lock);
    return broken ? store->sentence : NULL;
}

/* ---- the thread: one transaction for a group of batches ---- */

static enum vd_store_result write_batch(struct vd_store *store, const struct vd_batch *batch)
{
    struct vd_write write;
    size_t offset = 0;
    enum vd_store_result result = VD_STORE_DONE;

    while (result == VD_STORE_DONE && vd_batch_next(batch, &offset, &write))
        result = store->kind->write(store->writer, &write);
    return result;
}

/* A batch that clashes is taken back alone. */
static bool write_marked_job(struct vd_store *store, struct job *job)
{
    const struct vd_backend *kind = store->kind;

    if (!kind->step(store->writer, VD_STEP_MARK))
        return false;
    job->result = write_batch(store, &job->batch);
    if (job->result == VD_STORE_CLASH && !kind->step(store->writer, VD_STEP_UNDO))
        return false;
    return job->result != VD_STORE_FAILED && kind->step(store->writer, VD_STEP_KEEP);
}

static bool write_marked(struct vd_store *store, struct job *group)
{
    if (!store->kind->step(store->writer, VD_STEP_BEGIN))
        return false;
    for (struct job *job = group; job != NULL; job = job->next)
        if (!write_marked_job(store, job))
            return false;
    return store->kind->step(store->writer, VD_STEP_COMMIT);
}

/* The whole of it or nothing: *clashes if one of them does. */
static bool write_at_once(struct vd_store *store, struct job *group, bool *clashes)
{
    if (!store->kind->step(store->writer, VD_STEP_BEGIN))
        return false;
    for (struct job *job = group; job != NULL; job = job->next) {
        job->result = write_batch(store, &job->batch);
        *clashes = job->result == VD_STORE_CLASH;
        if (*clashes)
            return store->kind->step(store->writer, VD_STEP_CANCEL);
        if (job->result != VD_STORE_DONE)
            return false;
    }
    return store->kind->step(store->writer, VD_STEP_COMMIT);
}

/* Marks cost a copy of every page: they are set when it is known that one of the batches clashes. */
static bool write_group(struct vd_store *store, struct job *group)
{
    bool clashes = false;

    return write_at_once(store, group, &clashes) && (!clashes || write_marked(store, group));
}

/* Somebody may have taken away a file that is written to: what was committed is saved before it is acknowledged, and
 * nothing more is done. False if it could not be. */
static bool keep_whole(struct vd_store *store)
{
    if (vd_store_broken(store) != NULL || store->kind->missing(store->writer) == NULL)
        return true;
    bool saved = store->kind->rescue(store->writer);

    break_store(store, store->kind->sentence(store->writer));
    return saved;
}

/* Whatever goes wrong, it is not tried again. */
static void decide(struct vd_store *store, struct job *group)
{
    bool broken = vd_store_broken(store) != NULL;

    if (!broken && !write_group(store, group)) {
        break_store(store, store->kind->sentence(store->writer));
        (void)store->kind->step(store->writer, VD_STEP_CANCEL);
        broken = true;
    }
    broken = broken || !keep_whole(store);
    for (struct job *job = group; broken && job != NULL; job = job->next)
        job->result = VD_STORE_FAILED;
}

/* Under the lock; whether somebody waited for one of them. */
static bool hand_back(struct vd_store *store, struct job *group)
{
    bool awaited = false;

    store->counts.transactions++;
    while (group != NULL) {
        struct job *next = group->next;

        store->counts.batches++;
        store->counts.clashes += group->result == VD_STORE_CLASH;
        store->counts.waiting--;
        awaited |= group->awaited;
        if (group->awaited)
            group->awaited = false;
        else
            push(&store->decided, group);
        group = next;
    }
    return awaited;
}

/* The caller's thread is told without the lock, which it wants at once. */
static void hand_back_all(struct vd_store *store, struct job *group)
{
    (void)pthread_mutex_lock(&store->lock);
    bool awaited = hand_back(store, group), wakes = store->decided.first != NULL;

    (void)pthread_mutex_unlock(&store->lock);
    if (wakes)
        (void)eventfd_write(store->event, 1);
    if (awaited)
        (void)pthread_cond_signal(&store->decision);
}

/* The log is put away after the acknowledgements, so that nobody waits for that but the next. */
static void tidy(struct vd_store *store)
{
    if (vd_store_broken(store) == NULL && !store->kind->tidy(store->writer))
        break_store(store, store->kind->sentence(store->writer));
}

static int64_t nanoseconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec;
}

/* Under the lock. Orders come in bursts: many wait for one acknowledgement, and all go on when it comes. So
 * the thread waits for as many as it had last time, for at most a quarter of what that took, and never
 * longer than 5 ms. A transaction costs the processor as much as ten orders: while there are many players
 * it waits for the whole of that, and there are at most four in a tick of the umpire's. One player alone
 * does not wait. */
static int64_t gather_until(struct vd_store *store)
{
    int64_t now = nanoseconds(), quarter = store->last_time / 4;
    int64_t paced = store->last_began + PACE;

    store->wanted = store->last_count;
    if (now - store->crowded_at > CROWDED)
        return now + (quarter < GATHER_MOST ? quarter : GATHER_MOST);
    store->wanted = ENOUGH;
    return paced > now + GATHER_MOST ? paced : now + GATHER_MOST;
}

static void gather(struct vd_store *store)
{
    int64_t until = gather_until(store);
    const struct timespec limit = {.tv_sec = (time_t)(until / SECOND),
                                   .tv_nsec = (long)(until % SECOND)};

    while (store->counts.waiting < store->wanted && !store->urgent && !store->stopping)
        if (pthread_cond_timedwait(&store->work, &store->lock, &limit) != 0)
            break;
    store->wanted = 1;
}

/* Under the lock, which is given up meanwhile. Who finds the store broken must be told: no batch tells it. */
static void look_after_files(struct vd_store *store)
{
    (void)pthread_mutex_unlock(&store->lock);
    bool was_broken = vd_store_broken(store) != NULL;

    (void)keep_whole(store);
    if (!was_broken && vd_store_broken(store) != NULL)
        (void)eventfd_write(store->event, 1);
    (void)pthread_mutex_lock(&store->lock);
}

/* Under the lock. */
static void await_work(struct vd_store *store)
{
    int64_t until = nanoseconds() + LOOK_EVERY;
    const struct timespec limit = {.tv_sec = (time_t)(until / SECOND),
                                   .tv_nsec = (long)(until % SECOND)};

    if (pthread_cond_timedwait(&store->work, &store->lock, &limit) == ETIMEDOUT)
        look_after_files(store);
}

/* Under the lock. NULL: none will come any more. */
static struct job *await_group(struct vd_store *store)
{
    while (store->waiting.first == NULL && !store->stopping)
        await_work(store);
    if (store->waiting.first != NULL)
        gather(store);
    store->last_count = store->counts.waiting;
    store->urgent = false;
    return take_all(&store->waiting);
}

static void *work(void *argument)
{
    struct vd_store *store = argument;
    struct job *group;

    (void)pthread_mutex_lock(&store->lock);
    while ((group = await_group(store)) != NULL) {
        (void)pthread_mutex_unlock(&store->lock);
        store->last_began = nanoseconds();
        decide(store, group);
        store->last_time = nanoseconds() - store->last_began;
        hand_back_all(store, group);
        tidy(store);
        (void)pthread_mutex_lock(&store->lock);
    }
    (void)pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* ---- opening and closing ---- */

static const struct vd_backend *const kinds[] = {&vd_sqlite};

/* A path alone is SQLite's. */
static const struct vd_backend *kind_of(const struct vd_store_setup *setup,
                                        struct vd_store_place *place)
{
    *place = (struct vd_store_place){.path = setup->where,
                                     .files = setup->files,
                                     .log_pages = setup->log_pages,
                                     .brief = setup->brief,
                                     .patience = setup->patience != 0 ? setup->patience
                                                                      : VD_STORE_PATIENCE};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i]->prefix);

        if (strncmp(setup->where, kinds[i]->prefix, length) == 0) {
            place->path += length;
            return kinds[i];
        }
    }
    return &vd_sqlite;
}

static bool open_links(struct vd_store *store, const struct vd_store_place *place,
                       char sentence[VD_SENTENCE_SIZE])
{
    if (store->serves) {
        store->claim = store->kind->claim(place, sentence);
        store->writer = store->claim == NULL ? NULL : store->kind->open(place, true, sentence);
        if (store->writer == NULL)
            return false;
    }
    store->reader = store->kind->open(place, false, sentence);
    return store->reader != NULL;
}

static bool start(struct vd_store *store, char sentence[VD_SENTENCE_SIZE])
{
    if (!store->serves)
        return true;
    store->event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (store->event < 0)
        return vd_store_say(sentence, "the store cannot start: %s", strerror(errno));
    int reason = pthread_create(&store->thread, NULL, work, store);

    return reason == 0 || vd_store_say(sentence, "the store cannot start: %s", strerror(reason));
}

static void store_free(struct vd_store *store)
{
    if (store->reader != NULL)
        store->kind->close(store->reader, store->broken);
    if (store->writer != NULL)
        store->kind->close(store->writer, store->broken);
    if (store->claim != NULL)
        store->kind->give_up(store->claim);
    if (store->event >= 0)
        (void)close(store->event);
    jobs_free(store->spare);
    (void)pthread_cond_destroy(&store->decision);
    (void)pthread_cond_destroy(&store->work);
    (void)pthread_mutex_destroy(&store->lock);
    free(store);
}

static void init_signals(struct vd_store *store)
{
    pthread_condattr_t attributes;

    (void)pthread_condattr_init(&attributes);
    (void)pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    (void)pthread_mutex_init(&store->lock, NULL);
    (void)pthread_cond_init(&store->work, &attributes);
    (void)pthread_cond_init(&store->decision, NULL);
    (void)pthread_condattr_destroy(&attributes);
}

struct vd_store *vd_store_open(const struct vd_store_setup *setup, char sentence[VD_SENTENCE_SIZE])
{
    struct vd_store *store = vd_memory_grow(NULL, sizeof *store);
    struct vd_store_place place;

    *store = (struct vd_store){.event = -1, .serves = setup->use == VD_STORE_SERVE};
    init_signals(store);
    store->kind = kind_of(setup, &place);
    if (open_links(store, &place, sentence) && start(store, sentence))
        return store;
    store_free(store);
    return NULL;
}

/* What a `done` commits meanwhile is waited for too. */
static void settle_all(struct vd_store *store)
{
    struct pollfd event = {.fd = store->event, .events = POLLIN};

    while (vd_store_settle(store) > 0 || vd_store_counts(store).waiting > 0)
        (void)poll(&event, 1, 10);
}

void vd_store_close(struct vd_store *store)
{
    if (store == NULL)
        return;
    if (store->serves) {
        settle_all(store);
        (void)pthread_mutex_lock(&store->lock);
        store->stopping = true;
        (void)pthread_cond_signal(&store->work);
        (void)pthread_mutex_unlock(&store->lock);
        (void)pthread_join(store->thread, NULL);
        (void)vd_store_settle(store);
    }
    store_free(store);
}

/* ---- writing ---- */

/* The job takes the batch's memory, and the batch the job's, from an earlier time. */
static struct job *job_of(struct vd_store *store, struct vd_batch *batch)
{
    struct job *job = job_new(store);
    struct vd_batch spare = job->batch;

    job->batch = *batch;
    *batch = spare;
    job->result = VD_STORE_NONE;
    return job;
}

/* Under the lock; whether the thread is to be woken for it. */
static bool hand_over(struct vd_store *store, struct job *job)
{
    push(&store->waiting, job);
    if (store->counts.waiting++ > 0)
        store->crowded_at = nanoseconds();
    store->urgent = store->urgent || job->awaited;
    return store->urgent || store->counts.waiting >= store->wanted;
}

void vd_store_commit(struct vd_store *store, struct vd_batch *batch, vd_store_done *done,
                     void *context)
{
    struct job *job = job_of(store, batch);

    assert(store->serves);
    job->done = done;
    job->context = context;
    job->awaited = false;
    (void)pthread_mutex_lock(&store->lock);
    bool wakes = hand_over(store, job);

    (void)pthread_mutex_unlock(&store->lock);
    if (wakes)
        (void)pthread_cond_signal(&store->work);
}

enum vd_store_result vd_store_commit_now(struct vd_store *store, struct vd_batch *batch)
{
    struct job *job = job_of(store, batch);

    assert(store->serves);
    job->awaited = true;
    (void)pthread_mutex_lock(&store->lock);
    if (hand_over(store, job))
        (void)pthread_cond_signal(&store->work);
    while (job->awaited)
        (void)pthread_cond_wait(&store->decision, &store->lock);
    (void)pthread_mutex_unlock(&store->lock);
    enum vd_store_result result = job->result;

    job_spare(store, job);
    return result;
}

int vd_store_fd(const struct vd_store *store)
{
    return store->event;
}

size_t vd_store_settle(struct vd_store *store)
{
    eventfd_t ignored;
    size_t count = 0;

    (void)eventfd_read(store->event, &ignored); /* first, so that no later one is overlooked */
    (void)pthread_mutex_lock(&store->lock);
    struct job *job = take_all(&store->decided);

    (void)pthread_mutex_unlock(&store->lock);
    for (struct job *next; job != NULL; job = next, count++) {
        next = job->next;
        vd_store_done *done = job->done;
        void *context = job->context;
        enum vd_store_result result = job->result;

        job_spare(store, job);
        if (done != NULL)
            done(context, result);
    }
    return count;
}

struct vd_store_counts vd_store_counts(struct vd_store *store)
{
    (void)pthread_mutex_lock(&store->lock);
    struct vd_store_counts counts = store->counts;

    (void)pthread_mutex_unlock(&store->lock);
    return counts;
}

/* ---- reading ---- */

bool vd_store_read(struct vd_store *store, enum vd_statement statement,
                   const struct vd_value *values, size_t count, vd_store_row *row, void *context)
{
    assert(vd_statement_form(statement)->kind == VD_IS_READ);
    assert(vd_statement_fits(statement, values, count));
    if (store->kind->read(store->reader, statement, values, count, row, context))
        return true;
    break_store(store, store->kind->sentence(store->reader));
    return false;
}

static bool note_row(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    *(bool *)context = true;
    return false;
}

bool vd_store_has(struct vd_store *store, enum vd_statement statement,
                  const struct vd_value *values, size_t count)
{
    bool has = false;

    return vd_store_read(store, statement, values, count, note_row, &has) && has;
}

/* ---- copies and checks ---- */

bool vd_store_backup(const struct vd_store_setup *from, const char *path,
                     char sentence[VD_SENTENCE_SIZE])
{
    struct vd_store_place place;

    return kind_of(from, &place)->backup(&place, path, sentence);
}

bool vd_store_restore(const char *path, const struct vd_store_setup *into,
                      char sentence[VD_SENTENCE_SIZE])
{
    struct vd_store_place place;

    return kind_of(into, &place)->restore(path, &place, sentence);
}

size_t vd_store_check_base(struct vd_store *store, const struct vd_store_check *check)
{
    return store->kind->check(store->reader, check);
}
