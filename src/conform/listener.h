/* conform/listener.h: puts what a seat was told into phrases. For src/conform only. */
#ifndef VD_CONFORM_LISTENER_H
#define VD_CONFORM_LISTENER_H

#include "conform/run.h"

struct vd_phrases {
    const char **at;
    size_t count, room;
};

/* One seat, while the log is read. */
struct vd_listener {
    struct vd_run *run;
    uint8_t seat, side;
    struct vd_phrases told;
};

/* Collects every event that the seat was told, as facts. */
struct vd_listener *vd_listen(struct vd_run *run, uint8_t seat);
void vd_listener_tell(struct vd_listener *listener, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- facts.c: what a seat must not know; each check fails the run if the seat knows it ---- */

/* Fails if a phrase begins this way and, unless `word` is NULL, contains that word. */
void vd_listener_no_phrase(struct vd_listener *listener, const char *begin, const char *word);
/* Fails if a phrase has this name or, unless the name is public, if anything printed for the seat
 * has it. */
void vd_listener_no_name(struct vd_listener *listener, const char *name);
/* Fails if a phrase says that anything is "at J10". */
void vd_listener_nothing_at(struct vd_listener *listener, uint16_t cell);
/* True if a text contains a name as a whole word. */
bool vd_holds_word(const char *text, const char *word);

#endif
