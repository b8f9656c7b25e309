/* store/store.c: opens, writes and reads a store; the two queues between the caller and its thread.
 *
 *   vd_store_commit --> waiting --> committer.c: one transaction for all that waits --> decided
 *                                                                  vd_store_settle <-- (eventfd)
 *
 * The caller's thread has its own connection for reading, so it never waits for a sync. */
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

#include "store/parts.h"

/* ---- queues ---- */

void vd_store_queue_add(struct vd_store_queue *queue, struct vd_store_job *job)
{
    job->next = NULL;
    if (queue->last == NULL)
        queue->first = job;
    else
        queue->last->next = job;
    queue->last = job;
}

struct vd_store_job *vd_store_queue_take(struct vd_store_queue *queue)
{
    struct vd_store_job *first = queue->first;

    *queue = (struct vd_store_queue){0};
    return first;
}

static struct vd_store_job *job_new(struct vd_store *store)
{
    struct vd_store_job *job = store->spare;

    if (job == NULL) {
        job = vd_memory_grow(NULL, sizeof *job);
        *job = (struct vd_store_job){0};
        vd_batch_init(&job->batch);
    } else {
        store->spare = job->next;
    }
    return job;
}

static void job_spare(struct vd_store *store, struct vd_store_job *job)
{
    vd_batch_clear(&job->batch);
    job->next = store->spare;
    store->spare = job;
}

static void jobs_free(struct vd_store_job *job)
{
    while (job != NULL) {
        struct vd_store_job *next = job->next;

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

void vd_store_break(struct vd_store *store, const char *sentence)
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

/* ---- opening and closing ---- */

static const struct vd_backend *const kinds[] = {&vd_sqlite};

/* A path without a prefix means SQLite. */
static const struct vd_backend *kind_of(const struct vd_store_setup *setup,
                                        struct vd_store_place *place)
{
    *place = (struct vd_store_place){.path = setup->where,
                                     .files = setup->files,
                                     .log_pages = setup->log_pages,
                                     .brief = setup->brief,
                                     .holder = setup->holder,
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
    int reason = pthread_create(&store->thread, NULL, vd_store_work, store);

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

/* Also waits for batches that a `done` callback commits meanwhile. */
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

/* Swaps the memory of the batch with that of a reused job, which is empty. */
static struct vd_store_job *job_of(struct vd_store *store, struct vd_batch *batch)
{
    struct vd_store_job *job = job_new(store);
    struct vd_batch spare = job->batch;

    job->batch = *batch;
    *batch = spare;
    job->result = VD_STORE_NONE;
    return job;
}

/* Called under the lock; true if the thread must be woken. */
static bool hand_over(struct vd_store *store, struct vd_store_job *job)
{
    vd_store_queue_add(&store->waiting, job);
    if (store->counts.waiting++ > 0)
        store->crowded_at = vd_store_nanoseconds();
    store->urgent = store->urgent || job->awaited;
    return store->urgent || store->counts.waiting >= store->wanted;
}

void vd_store_commit(struct vd_store *store, struct vd_batch *batch, vd_store_done *done,
                     void *context)
{
    struct vd_store_job *job = job_of(store, batch);

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
    struct vd_store_job *job = job_of(store, batch);

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

    (void)eventfd_read(store->event, &ignored); /* first, so no later event is lost */
    (void)pthread_mutex_lock(&store->lock);
    struct vd_store_job *job = vd_store_queue_take(&store->decided);

    (void)pthread_mutex_unlock(&store->lock);
    for (struct vd_store_job *next; job != NULL; job = next, count++) {
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
    vd_store_break(store, store->kind->sentence(store->reader));
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
