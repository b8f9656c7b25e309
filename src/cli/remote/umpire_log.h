/* cli/remote/umpire_log.h: the seats' questions to the umpire and their proposals, from their
 * logs. */
#ifndef VD_CLI_REMOTE_UMPIRE_LOG_H
#define VD_CLI_REMOTE_UMPIRE_LOG_H

#include "cli/remote/remote.h"

struct vd_umpire_log {
    struct vd_remote *remote;
    json_t *known;   /* for each seat, how many lines of its log were read */
    size_t frames;   /* frames of the stream at the last look */
    uint64_t looked; /* time of the last look */
};

/* Visits each line of a seat's log after line `after`; false if the log may not be seen. */
bool vd_remote_log(struct vd_remote *remote, const char *seat, long after,
                   void (*visit)(void *context, const json_t *line), void *context);
/* Prints the questions of a seat that wait for an answer; returns how many there are. */
size_t vd_umpire_log_put(struct vd_umpire_log *asked, const char *seat);
/* Prints the new questions and proposals of the seats looked at before; true if there were any. */
bool vd_umpire_log_news(struct vd_umpire_log *asked);

#endif
