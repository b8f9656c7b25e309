/* cli/remote_asked.h: what the seats asked the umpire and proposed, from their logs, at his desk in a terminal. */
#ifndef VD_CLI_REMOTE_ASKED_H
#define VD_CLI_REMOTE_ASKED_H

#include "cli/remote.h"

struct vd_asked {
    struct vd_remote *remote;
    json_t *known;   /* lines of each seat's log that were looked through */
    size_t frames;   /* of the stream, at the last look */
    uint64_t looked; /* when that was */
};

/* Each line of a seat's log after that one, with whatever the visitor wants to keep; false if the log is not shown. */
bool vd_remote_log(struct vd_remote *remote, const char *seat, long after,
                   void (*visit)(void *context, const json_t *line), void *context);
/* The questions of a seat that wait for an answer; how many there are. */
size_t vd_asked_put(struct vd_asked *asked, const char *seat);
/* Those that came since, and proposals, of the seats that were looked at; whether there was anything. */
bool vd_asked_news(struct vd_asked *asked);

#endif
