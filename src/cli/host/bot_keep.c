/* cli/host/bot_keep.c: vedette bot --keep: runs an outside bot and ends every process that it has
 * started.
 *
 * A process can leave its group and session, but an orphan goes to the nearest subreaper, which is
 * this process. Its stdin, stdout and stderr belong to the bot alone. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "server/bots/bot_child.h"

enum { LOOK = 5000000 }; /* nanoseconds between two checks for remaining processes */

_Noreturn static void become(rlim_t memory, char *const words[], const sigset_t *before)
{
    const struct rlimit limits = {memory, memory};

    if (memory > 0)
        (void)setrlimit(RLIMIT_DATA, &limits);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)setsid();
    (void)sigprocmask(SIG_SETMASK, before, NULL);
    (void)execvp(words[0], words);
    fprintf(stderr, "the program cannot be run: %s\n", strerror(errno));
    _exit(127);
}

/* Kills all children with SIGKILL; false if they cannot be listed. */
static bool kill_children(void)
{
    FILE *list = fopen("/proc/thread-self/children", "r");
    pid_t child;

    if (list == NULL)
        return false;
    while (vd_bot_child_listed(list, &child))
        (void)kill(child, SIGKILL);
    (void)fclose(list);
    return true;
}

/* Reaps the children that have ended; false if none is left. Sets `status` if the bot is among
 * them. */
static bool reap(pid_t bot, int *status, bool *ended)
{
    pid_t child;
    int how;

    while ((child = waitpid(-1, &how, WNOHANG)) > 0) {
        if (child != bot)
            continue;
        *status = how;
        *ended = true;
    }
    return child == 0;
}

/* Orphans of the killed processes become children of this one and are killed next. */
static void end_all(pid_t bot, int *status, bool *ended)
{
    const struct timespec pause = {.tv_nsec = LOOK};

    if (!*ended)
        (void)kill(-bot, SIGKILL);
    while (kill_children() && reap(bot, status, ended))
        (void)nanosleep(&pause, NULL);
}

/* Ends the same way as the bot did, so that the server can report it. */
_Noreturn static void end_like(int status)
{
    const struct rlimit none = {0, 0};

    if (WIFSIGNALED(status)) {
        (void)setrlimit(RLIMIT_CORE, &none);
        (void)signal(WTERMSIG(status), SIG_DFL);
        (void)raise(WTERMSIG(status));
    }
    _exit(WEXITSTATUS(status));
}

int vd_bot_keep(const char *memory, char *const words[])
{
    sigset_t heard, before;
    int status = 0;
    bool ended = false;

    sigemptyset(&heard);
    sigaddset(&heard, SIGTERM); /* the server wants the bot ended, or has ended itself */
    sigaddset(&heard, SIGCHLD);
    (void)sigprocmask(SIG_BLOCK, &heard, &before);
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    (void)prctl(PR_SET_PDEATHSIG, SIGTERM);
    pid_t bot = fork();

    if (bot == 0)
        become((rlim_t)strtoull(memory, NULL, 10), words, &before);
    if (bot < 0)
        return vd_refused("no process is available");
    for (int i = 0; i < 3; i++)
        (void)close(i);
    while (!ended && sigwaitinfo(&heard, NULL) != SIGTERM)
        (void)reap(bot, &status, &ended);
    end_all(bot, &status, &ended);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    end_like(status);
}
