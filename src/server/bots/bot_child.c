/* server/bots/bot_child.c: starts, limits and ends a bot as a child process. */
#include "server/bots/bot_child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- between fork and exec: only async-signal-safe calls ---- */

static char *const environment[] = {(char[]){"PATH=/usr/local/bin:/usr/bin:/bin"},
                                    (char[]){"LANG=C.UTF-8"}, NULL};

static void limit(unsigned what, rlim_t most)
{
    struct rlimit limits = {most, most};

    (void)setrlimit(what, &limits);
}

static void take_limits(size_t memory)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, VD_BOT_FILES_MAX);
    if (memory > 0)
        limit(RLIMIT_DATA, memory);
    (void)setpriority(PRIO_PROCESS, 0, VD_BOT_NICE);
}

/* The server ignores some signals, and exec would keep that. */
static void forget_signals(void)
{
    sigset_t none;

    for (int i = 1; i < NSIG; i++)
        (void)signal(i, SIG_DFL);
    sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The parent may have ended before the prctl. */
static void die_with(pid_t parent)
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
}

static void say(const char *text)
{
    ssize_t ignored = write(STDERR_FILENO, text, strlen(text));

    (void)ignored;
}

_Noreturn static void become(char *const words[], const int ends[3], size_t memory, pid_t parent)
{
    for (int i = 0; i < 3; i++) {
        if (dup2(ends[i], i) < 0)
            _exit(127);
    }
    (void)close_range(3, ~0U, 0);
    forget_signals();
    (void)setsid();
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    die_with(parent);
    take_limits(memory);
    execvpe(words[0], words, environment);
    say("the program cannot be run: ");
    say(strerrordesc_np(errno));
    say("\n");
    _exit(127);
}

/* ---- on this side ---- */

void vd_bot_child_close(int *end)
{
    if (*end >= 0)
        (void)close(*end);
    *end = -1;
}

static void close_all(int ends[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        vd_bot_child_close(&ends[i]);
}

/* Above 2, so that dup2 in the child overwrites none of them. */
static bool open_pipe(int ends[2])
{
    int low[2];

    if (pipe2(low, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 3);
        (void)close(low[i]);
    }
    return ends[0] >= 0 && ends[1] >= 0;
}

/* ends: stdin read, write; stdout read, write; stderr read, write. */
static bool open_pipes(int ends[6])
{
    return open_pipe(ends) && open_pipe(ends + 2) && open_pipe(ends + 4) &&
           fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 && fcntl(ends[2], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(ends[4], F_SETFL, O_NONBLOCK) == 0;
}

static bool start(struct vd_bot_child *child, char *const words[], int ends[6], size_t memory)
{
    const int theirs[3] = {ends[0], ends[3], ends[5]};
    pid_t parent = getpid(), pid = fork();

    if (pid == 0)
        become(words, theirs, memory, parent);
    if (pid < 0)
        return false;
    *child = (struct vd_bot_child){
        .pid = pid, .watch = pidfd_open(pid, 0), .in = ends[1], .out = ends[2], .err = ends[4]};
    ends[1] = ends[2] = ends[4] = -1;
    if (child->watch >= 0)
        return true;
    vd_bot_child_kill(child);
    (void)vd_bot_child_reap(child, true, &(int){0});
    return false;
}

bool vd_bot_child_start(struct vd_bot_child *child, char *const words[], bool is_kept,
                        size_t memory)
{
    int ends[6] = {-1, -1, -1, -1, -1, -1};

    *child = (struct vd_bot_child){.watch = -1, .in = -1, .out = -1, .err = -1};
    bool fine = open_pipes(ends) && start(child, words, ends, memory);
    int reason = errno;

    child->is_kept = is_kept;
    close_all(ends, 6);
    errno = reason;
    return fine;
}

bool vd_bot_child_listed(FILE *list, pid_t *pid)
{
    char word[24], *end;

    if (fscanf(list, "%23s", word) != 1)
        return false;
    long number = strtol(word, &end, 10);

    *pid = (pid_t)number;
    return *end == '\0' && number > 0;
}

/* The first child of a keeper is its bot; orphans that the keeper adopts come after it. Before the
 * keeper has a child, its own limits will be inherited by the bot. */
static pid_t pid_of(const struct vd_bot_child *child)
{
    char path[64];
    pid_t first;

    if (!child->is_kept)
        return child->pid;
    (void)snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)child->pid,
                   (int)child->pid);
    FILE *list = fopen(path, "re");

    if (list == NULL || !vd_bot_child_listed(list, &first))
        first = child->pid;
    if (list != NULL)
        (void)fclose(list);
    return first;
}

/* CPU time used so far does not count. One second is added, since the limit is checked only now and
 * then. */
void vd_bot_child_allow(const struct vd_bot_child *child, uint32_t seconds)
{
    struct timespec used = {0};
    pid_t pid = pid_of(child);
    clockid_t clock;

    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return;
    rlim_t most = (rlim_t)used.tv_sec + seconds + 1;
    struct rlimit limits = {most, RLIM_INFINITY};

    (void)prlimit(pid, RLIMIT_CPU, &limits, NULL);
}

void vd_bot_child_kill(struct vd_bot_child *child)
{
    vd_bot_child_close(&child->in);
    vd_bot_child_close(&child->out);
    vd_bot_child_close(&child->err);
    if (child->pid > 0)
        (void)kill(child->pid, child->is_kept ? SIGTERM : SIGKILL);
}

bool vd_bot_child_reap(struct vd_bot_child *child, bool wait, int *status)
{
    pid_t pid;

    do {
        pid = waitpid(child->pid, status, wait ? 0 : WNOHANG);
    } while (pid < 0 && errno == EINTR);
    if (pid == 0)
        return false;
    vd_bot_child_close(&child->watch);
    child->pid = 0;
    return true;
}
