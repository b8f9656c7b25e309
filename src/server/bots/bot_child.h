/* server/bots/bot_child.h: a bot as a child process: started with nothing of the server's, and
 * under resource limits. */
#ifndef VD_SERVER_BOTS_BOT_CHILD_H
#define VD_SERVER_BOTS_BOT_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct vd_bot_child {
    pid_t pid;    /* 0: none */
    bool is_kept; /* run by `vedette bot --keep`, whose pid this is */
    int watch;    /* readable when it has ended */
    int in;       /* its stdin, written here */
    int out, err; /* its stdout and stderr, read here */
};

enum { VD_BOT_FILES_MAX = 64, VD_BOT_NICE = 10 };

/* Starts a program (found by PATH) with these words, NULL-terminated. It gets three pipes, all
 * non-blocking on this side, and no other descriptor; PATH and LANG and no other variable; low
 * priority; at most `memory` bytes of its own (0: no limit). It can write no file, and dies with
 * the server. False with errno if the system has no process or descriptor left. `is_kept`: the
 * words begin with our own keeper. */
bool vd_bot_child_start(struct vd_bot_child *child, char *const words[], bool is_kept,
                        size_t memory);
/* Reads the next pid from a list of pids in /proc; false if none is left. */
bool vd_bot_child_listed(FILE *list, pid_t *pid);
/* Limits the child to this many more seconds of CPU time. */
void vd_bot_child_allow(const struct vd_bot_child *child, uint32_t seconds);
/* Closes one of the three pipes, if it is open. */
void vd_bot_child_close(int *end);
/* Closes the pipes and kills it; if it is kept, with all processes that it has started. */
void vd_bot_child_kill(struct vd_bot_child *child);
/* True if it has ended, with its status as waitpid gives it; the child is empty then. */
bool vd_bot_child_reap(struct vd_bot_child *child, bool wait, int *status);

#endif
