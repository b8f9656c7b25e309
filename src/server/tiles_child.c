/* server/tiles_child.c: the child that draws tiles. */
#include "server/tiles_child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The server holds some signals back and ignores others, which a child would inherit. */
static bool give_manner(posix_spawnattr_t *manner)
{
    sigset_t none, all;

    (void)sigemptyset(&none);
    (void)sigfillset(&all);
    return posix_spawnattr_setsigmask(manner, &none) == 0 &&
           posix_spawnattr_setsigdefault(manner, &all) == 0 &&
           posix_spawnattr_setflags(manner, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0;
}

static bool give_files(posix_spawn_file_actions_t *files, int out)
{
    return posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0 &&
           posix_spawn_file_actions_adddup2(files, out, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_addclosefrom_np(files, 3) == 0;
}

static bool spawn(const char *const words[], int out, pid_t *child)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;

    (void)posix_spawn_file_actions_init(&files);
    (void)posix_spawnattr_init(&manner);
    /* The words are not written to; the C library's form of them is older than const. */
    bool fine = give_manner(&manner) && give_files(&files, out) &&
                posix_spawn(child, words[0], &files, &manner, (char *const *)words, environ) == 0;

    (void)posix_spawnattr_destroy(&manner);
    (void)posix_spawn_file_actions_destroy(&files);
    return fine;
}

bool vd_tiles_child_start(const char *const words[], pid_t *child, int *out)
{
    int ends[2];

    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    bool fine = fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && spawn(words, ends[1], child);

    (void)close(ends[1]);
    if (fine) {
        *out = ends[0];
    } else {
        (void)close(ends[0]);
        *child = 0;
    }
    return fine;
}

bool vd_tiles_child_hear(int out)
{
    char words[512];
    ssize_t count;

    do {
        count = read(out, words, sizeof words);
    } while (count > 0 || (count < 0 && errno == EINTR));
    return count < 0 && errno == EAGAIN;
}

void vd_tiles_child_leave(pid_t *child, int *out)
{
    (void)close(*out);
    *out = -1;
    (void)waitpid(*child, NULL, WNOHANG);
    *child = 0;
}

bool vd_tiles_child_end(pid_t *child, int *out)
{
    int status = 0;

    (void)close(*out);
    *out = -1;
    while (waitpid(*child, &status, 0) < 0 && errno == EINTR)
        continue;
    *child = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
