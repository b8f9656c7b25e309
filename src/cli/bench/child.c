/* cli/bench/child.c: a server as a child process of vedette bench. */
#include "cli/bench/child.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "sys/file.h"

enum { REMOVALS_MAX = 50 };

/* ---- starting ---- */

void vd_bench_die_with(pid_t parent)
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
}

_Noreturn static void become(char *const words[], int out, pid_t parent)
{
    vd_bench_die_with(parent);
    if (dup2(out, STDOUT_FILENO) >= 0)
        (void)execvp(words[0], words);
    _exit(127);
}

/* Reads the last number of the first line: "http://127.0.0.1:1863/" or "1863". */
static bool read_port(int in, uint16_t *port)
{
    char line[256];
    FILE *file = fdopen(in, "r");
    bool there = file != NULL && fgets(line, sizeof line, file) != NULL;
    size_t end = there ? strlen(line) : 0;

    if (file != NULL)
        (void)fclose(file);
    else
        (void)close(in);
    while (end > 0 && !isdigit((unsigned char)line[end - 1]))
        end--;
    while (end > 0 && isdigit((unsigned char)line[end - 1]))
        end--;
    *port = there ? (uint16_t)strtoul(line + end, NULL, 10) : 0;
    return *port != 0;
}

bool vd_bench_start(struct vd_bench_child *child, char *const words[])
{
    int ends[2];
    pid_t parent = getpid();

    if (pipe(ends) != 0)
        return false;
    child->pid = fork();
    if (child->pid == 0)
        become(words, ends[1], parent);
    (void)close(ends[1]);
    if (read_port(ends[0], &child->port) && child->pid > 0)
        return true;
    vd_bench_end(child);
    return false;
}

static bool make_folder(struct vd_bench_child *child)
{
    const char *place = getenv("TMPDIR");
    int length = snprintf(child->folder, sizeof child->folder, "%s/vedette-bench-XXXXXX",
                          place != NULL && *place != '\0' ? place : "/tmp");

    return length > 0 && (size_t)length < sizeof child->folder && mkdtemp(child->folder) != NULL;
}

static bool remove_folder(const char *folder)
{
    struct vd_arena arena;
    const char **names;
    size_t count;

    vd_arena_init(&arena);
    if (vd_folder_list(&arena, folder, "", &names, &count)) {
        for (size_t i = 0; i < count; i++)
            (void)unlink(vd_path_join(&arena, folder, names[i]));
    }
    vd_arena_release(&arena);
    return rmdir(folder) == 0;
}

/* Waits until the other end is closed, then removes the folder. A server that is being killed may
 * still create files. */
_Noreturn static void keep(struct vd_bench_child *child, int end)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    char none;

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        (void)signal(signals[i], SIG_IGN);
    if (!make_folder(child))
        _exit(1);
    (void)!write(end, child->folder, sizeof child->folder);
    while (read(end, &none, 1) < 0 && errno == EINTR)
        continue;
    for (int tries = 0; tries < REMOVALS_MAX && !remove_folder(child->folder); tries++)
        vd_bench_rest(0.1);
    _exit(0);
}

/* A separate process makes the folder, and removes it when its descriptor is closed: by
 * vd_bench_end, or when this process ends for any reason. */
static bool open_folder(struct vd_bench_child *child)
{
    int ends[2];

    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    child->keeper = fork();
    if (child->keeper == 0) {
        (void)close(ends[1]);
        keep(child, ends[0]);
    }
    (void)close(ends[0]);
    child->hold = ends[1];
    return read(child->hold, child->folder, sizeof child->folder) == sizeof child->folder;
}

bool vd_bench_serve(struct vd_bench_child *child)
{
    char store[sizeof child->folder + 32];
    char *const words[] = {(char[]){"/proc/self/exe"},
                           (char[]){"serve"},
                           (char[]){"--listen"},
                           (char[]){"127.0.0.1:0"},
                           (char[]){"--no-browser"},
                           (char[]){"--open"},
                           (char[]){"--proxy"},
                           (char[]){"--log"},
                           (char[]){"/dev/null"},
                           (char[]){"--store"},
                           store,
                           NULL};

    *child = (struct vd_bench_child){0};
    if (!open_folder(child)) {
        vd_refused("no temporary folder can be made for the server to measure: check TMPDIR");
        return false;
    }
    (void)snprintf(store, sizeof store, "sqlite:%s/store.db", child->folder);
    if (vd_bench_start(child, words))
        return true;
    vd_refused("the server to measure does not start");
    return false;
}

/* ---- ending ---- */

static void await(pid_t pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}

void vd_bench_end(struct vd_bench_child *child)
{
    if (child->pid > 0) {
        (void)kill(child->pid, SIGKILL);
        await(child->pid);
    }
    if (child->keeper > 0) {
        (void)close(child->hold);
        await(child->keeper);
    }
    *child = (struct vd_bench_child){0};
}

/* ---- looking at it ---- */

static double seconds_of(clockid_t clock)
{
    struct timespec now = {0};

    (void)clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double vd_bench_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

void vd_bench_rest(double seconds)
{
    const struct timespec gap = {.tv_nsec = (long)(seconds * 1e9)};

    (void)nanosleep(&gap, NULL);
}

double vd_bench_cpu(const struct vd_bench_child *child)
{
    clockid_t clock;

    return clock_getcpuclockid(child->pid, &clock) == 0 ? seconds_of(clock) : 0;
}

double vd_bench_memory(const struct vd_bench_child *child)
{
    char path[64], line[256];
    double kilobytes = 0;
    FILE *file;

    (void)snprintf(path, sizeof path, "/proc/%ld/status", (long)child->pid);
    file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmRSS:", 6) == 0)
            kilobytes = strtod(line + 6, NULL);
    }
    if (file != NULL)
        (void)fclose(file);
    return kilobytes / 1024;
}

int vd_bench_connect(const struct vd_bench_child *child)
{
    const struct sockaddr_in to = {.sin_family = AF_INET,
                                   .sin_addr = {htonl(INADDR_LOOPBACK)},
                                   .sin_port = htons(child->port)};
    int yes = 1, end = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (end >= 0 && connect(end, (const struct sockaddr *)(const void *)&to, sizeof to) == 0) {
        (void)setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        return end;
    }
    if (end >= 0)
        (void)close(end);
    return -1;
}

/* ---- what was measured ---- */

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return (a > b) - (a < b);
}

double vd_bench_quantile(double *values, size_t count, double part)
{
    qsort(values, count, sizeof values[0], by_size);
    return values[(size_t)((double)count * part)];
}

double vd_bench_median(double *values, size_t count)
{
    return vd_bench_quantile(values, count, 0.5);
}
