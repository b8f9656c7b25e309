/* record/gallery.h: how far spectators may look back: to the moment at which so many turns were completed.
 *
 * While a record is read, it is noted how many lines every seat had when a turn was first completed. The
 * gallery is shown these lines and what they tell, and nothing later: what it sees depends on nothing
 * but them and on how many turns are completed by now, which everybody knows. A rewind takes back what was
 * noted of the turns that it abandons, and their lines are shown no more: they tell of turns to come. */
#ifndef VD_RECORD_GALLERY_H
#define VD_RECORD_GALLERY_H

#include "record/vdr.h"

struct vd_gallery_mark {
    uint32_t k[VD_SEATS_MAX]; /* lines of each seat's own record */
};

/* Lines of one seat's record that a rewind abandoned: those between what it went back to and its own. */
struct vd_abandoned {
    uint8_t seat;
    uint32_t after, before;
};

struct vd_gallery {
    VD_LIST(struct vd_gallery_mark) marks; /* by the number of turns that were completed, from 0 */
    VD_LIST(struct vd_abandoned) abandoned;
};

/* After every order, and what it brought. */
void vd_gallery_note(struct vd_gallery *gallery, struct vd_heap *heap,
                     const struct vd_record *record, const struct vd_outcome *outcome);
/* Whether a line of the seat's was abandoned, as far as a record of so many lines tells. */
bool vd_gallery_abandoned(const struct vd_gallery *gallery, uint8_t seat, uint32_t line,
                          uint32_t lines);
/* Turns that a seat knows to be completed. */
unsigned vd_turns_completed(const struct vd_view *view);
/* How far the gallery sees, so many turns behind; NULL: not even the start is old enough. */
const struct vd_gallery_mark *vd_gallery_sees(const struct vd_gallery *gallery, unsigned completed,
                                              unsigned behind);
/* Turns behind that all seats agree to, the longest of their wishes; 0: not all do. A seat whose bit is
 * in `silent` is not asked: it is a machine's, which has no secrets. */
unsigned vd_gallery_agreed(const struct vd_record *record, uint32_t silent);

#endif
