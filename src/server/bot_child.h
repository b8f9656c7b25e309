/* server/bot_child.h: a bot as a child process: started with nothing of the server's, held by limits. */
#ifndef VD_SERVER_BOT_CHILD_H
#define VD_SERVER_BOT_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct vd_bot_child {
    pid_t pid;    /* 0: none */
    bool is_kept; /* by `vedette bot --keep`, whose pid it is */
    int watch;    /* readable when it has ended */
    int in;       /* its stdin, written here */
    int out, err; /* its stdout and stderr, read here */
};

enum { VD_BOT_FILES_MOST = 64, VD_BOT_NICE = 10 };

/* Starts a program (found by PATH) with these words, zero-ended. It gets three pipes, all non-blocking
 * on this side, and no other descriptor; PATH and LANG and no other variable; low priority; at most
 * `memory` bytes of its own (0: no limit); it can write no file, and dies with the server.
 * False with errno if there is no process or descriptor to be had. `is_kept`: the words begin with our own keeper. */
bool vd_bot_child_start(struct vd_bot_child *child, char *const words[], bool is_kept,
                        size_t memory);
/* The next of a list of processes, as the system writes one; false if none is left. */
bool vd_bot_child_listed(FILE *list, pid_t *pid);
/* From now on it may use so many seconds of the processors. */
void vd_bot_child_allow(const struct vd_bot_child *child, uint32_t seconds);
/* Closes one of the three pipes, if it is open. */
void vd_bot_child_close(int *end);
/* Closes the pipes and kills it; one that is kept with all it has started. */
void vd_bot_child_kill(struct vd_bot_child *child);
/* Once it has ended: true with its status as waitpid gives it, and the child is none. */
bool vd_bot_child_reap(struct vd_bot_child *child, bool wait, int *status);

#endif
