/* sim/jobs.c: runs many tasks in several processes.
 *
 * Worker w of n does tasks w, w + n, w + 2n, ... and writes their results into its own pipe. The
 * parent reads the pipes in turn, so the results arrive in the order of the tasks. */
#include "sim/jobs.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const double first_progress = 0.2, next_progress = 0.2; /* seconds */

double vd_steady_clock_seconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double seconds_of(int who)
{
    struct rusage used;

    (void)getrusage(who, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

double vd_cpu_seconds(void)
{
    return seconds_of(RUSAGE_SELF) + seconds_of(RUSAGE_CHILDREN);
}

/* ---- interruption ---- */

static volatile sig_atomic_t interrupted;

static void note_signal(int signal)
{
    (void)signal;
    interrupted = 1;
}

struct handlers {
    struct sigaction old_interrupt, old_terminate;
};

/* A read that waits is broken off (no SA_RESTART). */
static void watch_signals(struct handlers *handlers)
{
    struct sigaction action = {.sa_handler = note_signal};

    interrupted = 0;
    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(SIGINT, &action, &handlers->old_interrupt);
    (void)sigaction(SIGTERM, &action, &handlers->old_terminate);
}

static void restore_signals(const struct handlers *handlers)
{
    (void)sigaction(SIGINT, &handlers->old_interrupt, NULL);
    (void)sigaction(SIGTERM, &handlers->old_terminate, NULL);
}

/* ---- progress ---- */

enum { BAR = 24 };

struct progress {
    const struct vd_jobs *jobs;
    double began, next;
    uint64_t done;
    bool shown, wanted;
};

static struct progress progress_of(const struct vd_jobs *jobs)
{
    const double now = vd_steady_clock_seconds();

    return (struct progress){.jobs = jobs,
                             .began = now,
                             .next = now + first_progress,
                             .done = jobs->first,
                             .wanted = jobs->unit != NULL && isatty(STDERR_FILENO) == 1};
}

/* "[#####.........]  2100 of 10000 games, about 14 s left" */
static void draw_progress(const struct progress *progress, double now)
{
    const struct vd_jobs *jobs = progress->jobs;
    const uint64_t fresh = progress->done - jobs->first, left = jobs->count - progress->done;
    const int filled = (int)(progress->done * BAR / jobs->count);
    char bar[BAR + 1];

    for (int i = 0; i < BAR; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %llu of %llu %s, about %.0f s left   ", bar,
            (unsigned long long)progress->done, (unsigned long long)jobs->count, jobs->unit,
            (now - progress->began) * (double)left / (double)(fresh > 0 ? fresh : 1));
}

static void advance(struct progress *progress)
{
    const double now = progress->wanted ? vd_steady_clock_seconds() : 0;

    progress->done++;
    if (!progress->wanted || now < progress->next)
        return;
    progress->next = now + next_progress;
    progress->shown = true;
    draw_progress(progress, now);
}

static void wipe(const struct progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r%*s\r", 78, "");
}

/* ---- in this process ---- */

static enum vd_jobs_end run_here(const struct vd_jobs *jobs, void *result,
                                 struct progress *progress)
{
    for (uint64_t i = jobs->first; i < jobs->count; i++) {
        memset(result, 0, jobs->result_size);
        const bool fine = jobs->run(jobs->context, i, result);

        if (interrupted)
            return VD_JOBS_INTERRUPTED;
        if (!fine || !jobs->take(jobs->context, i, result))
            return VD_JOBS_FAILED;
        advance(progress);
    }
    return VD_JOBS_DONE;
}

/* ---- in worker processes ---- */

struct worker {
    pid_t process;
    int pipe; /* its results */
};

static bool send_bytes(int pipe, const char *bytes, size_t left)
{
    while (left > 0) {
        ssize_t written = write(pipe, bytes, left);

        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            left -= (size_t)written;
        }
    }
    return true;
}

static bool work(const struct vd_jobs *jobs, unsigned number, void *result, int pipe)
{
    for (uint64_t i = jobs->first + number; i < jobs->count; i += jobs->workers) {
        memset(result, 0, jobs->result_size);
        if (!jobs->run(jobs->context, i, result) || !send_bytes(pipe, result, jobs->result_size))
            return false;
    }
    return true;
}

/* The child exits without touching anything that the parent has buffered or will clean up. A key
 * that interrupts reaches the whole group of processes: the parent ends its children. */
static bool start(const struct vd_jobs *jobs, unsigned number, void *result, struct worker *worker)
{
    int ends[2];

    if (pipe(ends) != 0)
        return false;
    worker->process = fork();
    if (worker->process == 0) {
        (void)close(ends[0]);
        (void)signal(SIGINT, SIG_IGN);
        (void)signal(SIGTERM, SIG_DFL);
        _exit(work(jobs, number, result, ends[1]) ? 0 : 1);
    }
    (void)close(ends[1]);
    worker->pipe = ends[0];
    if (worker->process > 0)
        return true;
    (void)close(ends[0]);
    return false;
}

static enum vd_jobs_end receive(int pipe, char *bytes, size_t left)
{
    while (left > 0) {
        ssize_t got = read(pipe, bytes, left);

        if (interrupted)
            return VD_JOBS_INTERRUPTED;
        if (got == 0 || (got < 0 && errno != EINTR))
            return VD_JOBS_FAILED;
        if (got > 0) {
            bytes += got;
            left -= (size_t)got;
        }
    }
    return VD_JOBS_DONE;
}

static enum vd_jobs_end listen_to_all(const struct vd_jobs *jobs, const struct worker *workers,
                                      void *result, struct progress *progress)
{
    enum vd_jobs_end end = VD_JOBS_DONE;

    for (uint64_t i = jobs->first; i < jobs->count && end == VD_JOBS_DONE; i++) {
        end = receive(workers[(i - jobs->first) % jobs->workers].pipe, result, jobs->result_size);
        if (end == VD_JOBS_DONE && !jobs->take(jobs->context, i, result))
            end = VD_JOBS_FAILED;
        advance(progress);
    }
    return end;
}

/* Waits for a worker, which is ended first unless all was done. */
static bool ended_well(const struct worker *worker, bool is_done)
{
    int status;

    (void)close(worker->pipe);
    if (!is_done)
        (void)kill(worker->process, SIGTERM);
    while (waitpid(worker->process, &status, 0) < 0) {
        if (errno != EINTR)
            return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static enum vd_jobs_end run_shared(const struct vd_jobs *jobs, void *result,
                                   struct progress *progress)
{
    struct worker workers[VD_JOBS_MAX] = {0};
    enum vd_jobs_end end = VD_JOBS_DONE;
    unsigned count = 0;

    (void)fflush(NULL);
    while (count < jobs->workers && start(jobs, count, result, &workers[count]))
        count++;
    if (count < jobs->workers) {
        fprintf(stderr, "vedette: cannot start another process: %s\n", strerror(errno));
        end = VD_JOBS_FAILED;
    } else {
        end = listen_to_all(jobs, workers, result, progress);
    }
    for (unsigned i = 0; i < count; i++) {
        if (!ended_well(&workers[i], end == VD_JOBS_DONE) && end == VD_JOBS_DONE)
            end = VD_JOBS_FAILED;
    }
    return end;
}

enum vd_jobs_end vd_jobs_run(const struct vd_jobs *jobs)
{
    struct progress progress = progress_of(jobs);
    void *result = malloc(jobs->result_size > 0 ? jobs->result_size : 1);
    struct handlers handlers;
    enum vd_jobs_end end = VD_JOBS_FAILED;

    if (result == NULL)
        return end;
    watch_signals(&handlers);
    end =
        jobs->workers > 1 ? run_shared(jobs, result, &progress) : run_here(jobs, result, &progress);
    restore_signals(&handlers);
    wipe(&progress);
    free(result);
    return end;
}
