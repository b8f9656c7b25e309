/* cli/remote_talk.h: what a server is asked for besides orders, said in a terminal; for seats and desks. */
#ifndef VD_CLI_REMOTE_TALK_H
#define VD_CLI_REMOTE_TALK_H

#include "cli/remote.h"

enum { VD_TALK_WHAT = 128 };

/* GET or, with a body, POST of what lies under the campaign ("/waiting"). The caller lets the answer go;
 * NULL if it was refused, or there was none, which has been told. */
json_t *vd_talk_ask(struct vd_remote *remote, const char *what, const json_t *body);
/* Says it, by its rule, and what could be done instead. */
void vd_talk_refusal(const json_t *error);

/* Title, state, pace, and who sits where. */
void vd_talk_card(struct vd_remote *remote);
/* Orders sent ahead and standing ones, of `seat` or, if it is NULL, the own. */
void vd_talk_waiting(struct vd_remote *remote, const char *seat);
/* Until when an answer is wanted; nothing if there is no deadline. */
void vd_talk_due(struct vd_remote *remote);
/* Where the seat is written to, and when; behind the word what is to be changed. */
void vd_talk_notices(struct vd_remote *remote, const char *words);
/* Behind "link" or "new link", as it is called by mail; NULL: it is another word. */
const char *vd_talk_after_link(const char *line);
/* Another key for this link, which then opens nothing any more; false if it stays as it was. A person is asked first:
 * `ends` says what ends with it. */
bool vd_talk_new_link(struct vd_remote *remote, const char *rest, const char *ends);
/* An answer's "yours", "invitation" or "gallery": the whole link. */
void vd_talk_put_link(const struct vd_remote *remote, const json_t *link);

#endif
