/* store/parts.h: the private structures of a store, for store.c and its thread (committer.c). */
#ifndef VD_STORE_PARTS_H
#define VD_STORE_PARTS_H

#include <pthread.h>

#include "store/backend.h"
#include "store/store.h"

/* A batch on its way to the thread and back. */
struct vd_store_job {
    struct vd_store_job *next;
    struct vd_batch batch;
    vd_store_done *done;
    void *context;
    enum vd_store_result result;
    bool awaited; /* vd_store_commit_now waits for it and takes it back */
};

struct vd_store_queue {
    struct vd_store_job *first, *last;
};

struct vd_store {
    const struct vd_backend *kind;
    struct vd_store_claim *claim;
    struct vd_store_link *writer; /* the thread's */
    struct vd_store_link *reader; /* the caller's */
    struct vd_store_job *spare;   /* the caller's: free list of jobs, reused */
    int event;
    bool serves;
    pthread_t thread;
    size_t last_count;    /* the thread's: batches in its last transaction, ... */
    int64_t last_began;   /* ... when it began, ... */
    int64_t last_time;    /* ... and how long that took, in nanoseconds */
    pthread_mutex_t lock; /* protects the fields below */
    pthread_cond_t work, decision;
    struct vd_store_queue waiting, decided;
    size_t wanted;      /* the thread is woken when this many batches wait, ... */
    bool urgent;        /* ... or at once if a caller is blocked and cannot send another */
    int64_t crowded_at; /* when a batch last arrived while another was being committed */
    bool stopping, broken;
    struct vd_store_counts counts;
    char sentence[VD_SENTENCE_SIZE]; /* why it is broken; written once */
};

/* ---- store.c ---- */

void vd_store_queue_add(struct vd_store_queue *queue, struct vd_store_job *job);
/* Takes all jobs, oldest first; leaves the queue empty. */
struct vd_store_job *vd_store_queue_take(struct vd_store_queue *queue);
/* Marks the store broken: nothing more is written. The first reason is kept. */
void vd_store_break(struct vd_store *store, const char *sentence);

/* ---- committer.c ---- */

/* The thread's main function: commits waiting batches until the store is closed. */
void *vd_store_work(void *argument);
/* Monotonic time. */
int64_t vd_store_nanoseconds(void);

#endif
