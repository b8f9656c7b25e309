/* store/committer.c: the thread that commits all batches that wait as one transaction. */
#include <errno.h>
#include <sys/eventfd.h>
#include <time.h>

#include "store/parts.h"

/* In nanoseconds. */
enum {
    SECOND = 1000000000,
    GATHER_MAX = SECOND / 200,
    PACE = SECOND / 80,    /* between two transactions while the store is crowded */
    CROWDED = SECOND / 10, /* how long it counts as crowded after two batches met */
    LOOK_EVERY =
        SECOND /* between checks of the files while idle: a deleted log loses what it holds */
};

enum { ENOUGH = 64 }; /* batches that are committed without waiting for more */

/* ---- one transaction for a group of batches ---- */

static enum vd_store_result write_batch(struct vd_store *store, const struct vd_batch *batch)
{
    struct vd_write write;
    size_t offset = 0;
    enum vd_store_result result = VD_STORE_DONE;

    while (result == VD_STORE_DONE && vd_batch_next(batch, &offset, &write))
        result = store->kind->write(store->writer, &write);
    return result;
}

/* Rolls back only this batch if it clashes. */
static bool write_marked_job(struct vd_store *store, struct vd_store_job *job)
{
    const struct vd_backend *kind = store->kind;

    if (!kind->step(store->writer, VD_STEP_MARK))
        return false;
    job->result = write_batch(store, &job->batch);
    if (job->result == VD_STORE_CLASH && !kind->step(store->writer, VD_STEP_UNDO))
        return false;
    return job->result != VD_STORE_FAILED && kind->step(store->writer, VD_STEP_KEEP);
}

static bool write_marked(struct vd_store *store, struct vd_store_job *group)
{
    if (!store->kind->step(store->writer, VD_STEP_BEGIN))
        return false;
    for (struct vd_store_job *job = group; job != NULL; job = job->next)
        if (!write_marked_job(store, job))
            return false;
    return store->kind->step(store->writer, VD_STEP_COMMIT);
}

/* Writes all batches or none; *clashes is true if one of them clashed. */
static bool write_at_once(struct vd_store *store, struct vd_store_job *group, bool *clashes)
{
    if (!store->kind->step(store->writer, VD_STEP_BEGIN))
        return false;
    for (struct vd_store_job *job = group; job != NULL; job = job->next) {
        job->result = write_batch(store, &job->batch);
        *clashes = job->result == VD_STORE_CLASH;
        if (*clashes)
            return store->kind->step(store->writer, VD_STEP_CANCEL);
        if (job->result != VD_STORE_DONE)
            return false;
    }
    return store->kind->step(store->writer, VD_STEP_COMMIT);
}

/* A savepoint copies every changed page, so savepoints are used only after a batch has clashed. */
static bool write_group(struct vd_store *store, struct vd_store_job *group)
{
    bool clashes = false;

    return write_at_once(store, group, &clashes) && (!clashes || write_marked(store, group));
}

/* If a file of the store was deleted or moved, saves what was committed before it is acknowledged,
 * and breaks the store. False if saving failed. */
static bool keep_whole(struct vd_store *store)
{
    if (vd_store_broken(store) != NULL || store->kind->missing(store->writer) == NULL)
        return true;
    bool saved = store->kind->rescue(store->writer);

    vd_store_break(store, store->kind->sentence(store->writer));
    return saved;
}

/* Decides the result of each batch. After an error nothing is retried. */
static void decide(struct vd_store *store, struct vd_store_job *group)
{
    bool broken = vd_store_broken(store) != NULL;

    if (!broken && !write_group(store, group)) {
        vd_store_break(store, store->kind->sentence(store->writer));
        (void)store->kind->step(store->writer, VD_STEP_CANCEL);
        broken = true;
    }
    broken = broken || !keep_whole(store);
    for (struct vd_store_job *job = group; broken && job != NULL; job = job->next)
        job->result = VD_STORE_FAILED;
}

/* Called under the lock; true if a caller is blocked on one of the batches. */
static bool hand_back(struct vd_store *store, struct vd_store_job *group)
{
    bool awaited = false;

    store->counts.transactions++;
    while (group != NULL) {
        struct vd_store_job *next = group->next;

        store->counts.batches++;
        store->counts.clashes += group->result == VD_STORE_CLASH;
        store->counts.waiting--;
        awaited |= group->awaited;
        if (group->awaited)
            group->awaited = false;
        else
            vd_store_queue_add(&store->decided, group);
        group = next;
    }
    return awaited;
}

/* Wakes the caller's thread after releasing the lock, since that thread takes the lock at once. */
static void hand_back_all(struct vd_store *store, struct vd_store_job *group)
{
    (void)pthread_mutex_lock(&store->lock);
    bool awaited = hand_back(store, group), wakes = store->decided.first != NULL;

    (void)pthread_mutex_unlock(&store->lock);
    if (wakes)
        (void)eventfd_write(store->event, 1);
    if (awaited)
        (void)pthread_cond_signal(&store->decision);
}

/* Checkpoints the log after the acknowledgements, so only the next batch waits for it. */
static void tidy(struct vd_store *store)
{
    if (vd_store_broken(store) == NULL && !store->kind->tidy(store->writer))
        vd_store_break(store, store->kind->sentence(store->writer));
}

/* ---- when ---- */

int64_t vd_store_nanoseconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec;
}

/* Called under the lock. Orders come in bursts: many players wait for one acknowledgement and
 * continue when it comes. So the thread waits for as many batches as last time, at most a quarter
 * of the time that the last transaction took, and never longer than 5 ms. A transaction costs as
 * much CPU as ten orders, so while the store is crowded the thread waits until PACE has passed: at
 * most four transactions in one tick of the umpire. A single player does not wait. */
static int64_t gather_until(struct vd_store *store)
{
    int64_t now = vd_store_nanoseconds(), quarter = store->last_time / 4;
    int64_t paced = store->last_began + PACE;

    store->wanted = store->last_count;
    if (now - store->crowded_at > CROWDED)
        return now + (quarter < GATHER_MAX ? quarter : GATHER_MAX);
    store->wanted = ENOUGH;
    return paced > now + GATHER_MAX ? paced : now + GATHER_MAX;
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

/* Called under the lock, which is released meanwhile. If the store breaks here, the caller's thread
 * must be woken: no batch will tell it. */
static void look_after_files(struct vd_store *store)
{
    (void)pthread_mutex_unlock(&store->lock);
    bool was_broken = vd_store_broken(store) != NULL;

    (void)keep_whole(store);
    if (!was_broken && vd_store_broken(store) != NULL)
        (void)eventfd_write(store->event, 1);
    (void)pthread_mutex_lock(&store->lock);
}

/* Called under the lock. */
static void await_work(struct vd_store *store)
{
    int64_t until = vd_store_nanoseconds() + LOOK_EVERY;
    const struct timespec limit = {.tv_sec = (time_t)(until / SECOND),
                                   .tv_nsec = (long)(until % SECOND)};

    if (pthread_cond_timedwait(&store->work, &store->lock, &limit) == ETIMEDOUT)
        look_after_files(store);
}

/* Called under the lock. Returns NULL if no more batches will come. */
static struct vd_store_job *await_group(struct vd_store *store)
{
    while (store->waiting.first == NULL && !store->stopping)
        await_work(store);
    if (store->waiting.first != NULL)
        gather(store);
    store->last_count = store->counts.waiting;
    store->urgent = false;
    return vd_store_queue_take(&store->waiting);
}

/* ---- the thread ---- */

void *vd_store_work(void *argument)
{
    struct vd_store *store = argument;
    struct vd_store_job *group;

    (void)pthread_mutex_lock(&store->lock);
    while ((group = await_group(store)) != NULL) {
        (void)pthread_mutex_unlock(&store->lock);
        store->last_began = vd_store_nanoseconds();
        decide(store, group);
        store->last_time = vd_store_nanoseconds() - store->last_began;
        hand_back_all(store, group);
        tidy(store);
        (void)pthread_mutex_lock(&store->lock);
    }
    (void)pthread_mutex_unlock(&store->lock);
    return NULL;
}
