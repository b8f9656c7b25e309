/* server/tiles_child.c: starts and stops the child that draws tiles. */
#include "server/tiles_child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* The server blocks some signals and ignores others; a child would inherit that. */
static bool give_manner(posix_spawnattr_t *manner)
{
    sigset_t none, all;

    (void)sigemptyset(&none);
    (void)sigfillset(&all);
    return posix_spawnattr_setsigmask(manner, &none) == 0 &&
           posix_spawnattr_setsigdefault(manner, &all) == 0 &&
           posix_spawnattr_setflags(manner, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0;
}

static bool give_files(posix_spawn_file_actions_t *files, int line)
{
    return posix_spawn_file_actions_adddup2(files, line, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(files, line, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_addclosefrom_np(files, 3) == 0;
}

static bool spawn(const char *const words[], int line, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;

    (void)posix_spawn_file_actions_init(&files);
    (void)posix_spawnattr_init(&manner);
    /* The words are only read, though the parameter of the C library is not const. */
    bool fine = give_manner(&manner) && give_files(&files, line) &&
                posix_spawn(pid, words[0], &files, &manner, (char *const *)words, environ) == 0;

    (void)posix_spawnattr_destroy(&manner);
    (void)posix_spawn_file_actions_destroy(&files);
    return fine;
}

bool vd_tiles_child_start(struct vd_tiles_child *child, const char *const words[])
{
    int ends[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    bool fine = fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && spawn(words, ends[1], &child->pid);

    (void)close(ends[1]);
    if (fine) {
        child->line = ends[0];
    } else {
        (void)close(ends[0]);
        child->pid = 0;
    }
    return fine;
}

/* A line this short is sent completely or not at all. */
bool vd_tiles_child_tell(const struct vd_tiles_child *child, const char *line)
{
    return send(child->line, line, strlen(line), MSG_NOSIGNAL) == (ssize_t)strlen(line);
}

bool vd_tiles_child_hear(const struct vd_tiles_child *child)
{
    char words[512];
    ssize_t count;

    do {
        count = read(child->line, words, sizeof words);
    } while (count > 0 || (count < 0 && errno == EINTR));
    return count < 0 && errno == EAGAIN;
}

static void hang_up(struct vd_tiles_child *child)
{
    (void)close(child->line);
    *child = (struct vd_tiles_child){.line = -1};
}

void vd_tiles_child_leave(struct vd_tiles_child *child)
{
    (void)waitpid(child->pid, NULL, WNOHANG);
    hang_up(child);
}

bool vd_tiles_child_end(struct vd_tiles_child *child)
{
    int status = 0;

    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    hang_up(child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
