/* sim/jobs.c: runs many tasks in several processes.
 *
 * Worker w of n does tasks w, w + n, w + 2n, ... It sends tallies through its own pipe from time
 * to time and at the end; the result is their sum. */
#include "sim/jobs.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const double first_progress = 1.0, next_progress = 0.2; /* seconds */

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

static void add(struct vd_tally *sum, const struct vd_tally *part)
{
    for (size_t i = 0; i < VD_COUNTS; i++)
        sum->count[i] += part->count[i];
}

/* ---- progress ---- */

struct progress {
    const struct vd_jobs *jobs;
    double next;
    uint64_t done;
    bool shown, wanted;
};

static struct progress progress_of(const struct vd_jobs *jobs)
{
    return (struct progress){.jobs = jobs,
                             .next = vd_steady_clock_seconds() + first_progress,
                             .wanted = jobs->unit != NULL && isatty(STDERR_FILENO) == 1};
}

static void show(struct progress *progress, uint64_t done)
{
    progress->done += done;
    if (!progress->wanted || vd_steady_clock_seconds() < progress->next)
        return;
    progress->next = vd_steady_clock_seconds() + next_progress;
    progress->shown = true;
    fprintf(stderr, "\r%llu of %llu %s ", (unsigned long long)progress->done,
            (unsigned long long)progress->jobs->count, progress->jobs->unit);
}

static void wipe(const struct progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r%*s\r", 60, "");
}

static bool run_here(const struct vd_jobs *jobs, struct vd_tally *sum)
{
    struct progress progress = progress_of(jobs);
    bool fine = true;

    for (uint64_t i = 0; fine && i < jobs->count; i++) {
        fine = jobs->run(jobs->context, i, sum);
        show(&progress, 1);
    }
    wipe(&progress);
    return fine;
}

/* ---- worker processes ---- */

struct message {
    struct vd_tally tally;
    uint64_t done;
};

struct worker {
    pid_t process;
    struct message message; /* received so far */
    size_t filled;
};

static bool send_message(int pipe, const struct message *message)
{
    const char *at = (const char *)message;
    size_t left = sizeof *message;

    while (left > 0) {
        ssize_t written = write(pipe, at, left);

        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            at += written;
            left -= (size_t)written;
        }
    }
    return true;
}

static bool work(const struct vd_jobs *jobs, unsigned first, int pipe)
{
    struct message message = {0};
    double next = vd_steady_clock_seconds() + next_progress;

    for (uint64_t i = first; i < jobs->count; i += jobs->workers) {
        if (!jobs->run(jobs->context, i, &message.tally))
            return false;
        message.done++;
        if (vd_steady_clock_seconds() < next)
            continue;
        if (!send_message(pipe, &message))
            return false;
        memset(&message, 0, sizeof message);
        next = vd_steady_clock_seconds() + next_progress;
    }
    return send_message(pipe, &message);
}

/* The child exits without touching anything that the parent has buffered or will clean up. */
static bool start(const struct vd_jobs *jobs, unsigned number, struct worker *worker,
                  struct pollfd *end)
{
    int ends[2];

    if (pipe(ends) != 0)
        return false;
    worker->process = fork();
    if (worker->process == 0) {
        (void)close(ends[0]);
        _exit(work(jobs, number, ends[1]) ? 0 : 1);
    }
    (void)close(ends[1]);
    *end = (struct pollfd){.fd = ends[0], .events = POLLIN};
    if (worker->process > 0)
        return true;
    (void)close(ends[0]);
    end->fd = -1;
    return false;
}

/* Reads what is available; closes the pipe when the worker has. */
static void hear(struct worker *worker, struct pollfd *end, struct vd_tally *sum,
                 struct progress *progress)
{
    ssize_t got = read(end->fd, (char *)&worker->message + worker->filled,
                       sizeof worker->message - worker->filled);

    if (got < 0 && errno == EINTR)
        return;
    if (got <= 0) {
        (void)close(end->fd);
        end->fd = -1; /* poll ignores it */
        return;
    }
    worker->filled += (size_t)got;
    if (worker->filled == sizeof worker->message) {
        worker->filled = 0;
        add(sum, &worker->message.tally);
        show(progress, worker->message.done);
    }
}

static void listen_to_all(struct worker *workers, struct pollfd *ends, unsigned count,
                          struct vd_tally *sum, struct progress *progress)
{
    for (unsigned open = 1; open > 0;) {
        open = 0;
        if (poll(ends, count, -1) < 0 && errno != EINTR)
            return;
        for (unsigned i = 0; i < count; i++) {
            if (ends[i].fd >= 0 && ends[i].revents != 0)
                hear(&workers[i], &ends[i], sum, progress);
            open += ends[i].fd >= 0;
        }
    }
}

static bool ended_well(pid_t process)
{
    int status;

    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool run_shared(const struct vd_jobs *jobs, struct vd_tally *sum)
{
    struct worker workers[VD_JOBS_MAX] = {0};
    struct pollfd ends[VD_JOBS_MAX];
    struct progress progress = progress_of(jobs);
    unsigned count = 0;
    bool fine = true;

    (void)fflush(NULL);
    while (fine && count < jobs->workers) {
        fine = start(jobs, count, &workers[count], &ends[count]);
        count += fine;
    }
    if (!fine)
        fprintf(stderr, "vedette: no more processes: %s\n", strerror(errno));
    listen_to_all(workers, ends, count, sum, &progress);
    wipe(&progress);
    for (unsigned i = 0; i < count; i++)
        fine = ended_well(workers[i].process) && fine;
    return fine;
}

bool vd_jobs_run(const struct vd_jobs *jobs, struct vd_tally *sum)
{
    memset(sum, 0, sizeof *sum);
    return jobs->workers > 1 ? run_shared(jobs, sum) : run_here(jobs, sum);
}
