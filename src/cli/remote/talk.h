/* cli/remote/talk.h: what a terminal asks a server besides orders, for seats, hosts and umpires. */
#ifndef VD_CLI_REMOTE_TALK_H
#define VD_CLI_REMOTE_TALK_H

#include "cli/remote/remote.h"

enum { VD_TALK_WHAT = 128 };

/* GET or, with a body, POST of a path below the campaign ("/waiting"). The caller releases the
 * answer; NULL, with the reason printed, if it was refused or there was none. */
json_t *vd_talk_ask(struct vd_remote *remote, const char *what, const json_t *body);
/* Prints a refusal with its rule, and what could be done instead. */
void vd_talk_refusal(const json_t *error);

/* Prints title, state, pace, and who has which seat. */
void vd_talk_card(struct vd_remote *remote);
/* Prints the orders sent ahead and the standing orders of `seat`, or of the player's own seat if it
 * is NULL. */
void vd_talk_waiting(struct vd_remote *remote, const char *seat);
/* Prints the deadline of the answer; nothing if there is none. */
void vd_talk_due(struct vd_remote *remote);
/* Prints where and when the seat gets email, or changes it if words follow. */
void vd_talk_notices(struct vd_remote *remote, const char *words);
/* Returns what follows "link" or "new link" (its name in email); NULL if the line is another
 * word. */
const char *vd_talk_after_link(const char *line);
/* Asks for a new key for this link, so that the old key no longer works; false if the old key
 * stays. A person is asked to confirm: `ends` says what else ends with the old key. */
bool vd_talk_new_link(struct vd_remote *remote, const char *rest, const char *ends);
/* Prints the whole link of an answer's "yours", "invitation" or "gallery". */
void vd_talk_put_link(const struct vd_remote *remote, const json_t *link);

#endif
