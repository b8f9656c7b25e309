/* record/gallery.h: how much of a campaign spectators may see: all up to a number of turns ago.
 *
 * While a record is read, a mark notes how many lines each seat had when a turn was first
 * completed. Spectators see these lines and what they tell, and nothing later. So what they see
 * depends only on the lines and on how many turns are completed by now, which everybody knows. A
 * rewind removes the marks of the turns that it abandons. Their lines are no longer shown,
 * because they tell of turns to come. */
#ifndef VD_RECORD_GALLERY_H
#define VD_RECORD_GALLERY_H

#include "record/vdr.h"

struct vd_gallery_mark {
    uint32_t k[VD_SEATS_MAX]; /* lines of each seat's own record */
};

/* Lines of one seat's record that a rewind abandoned: those after `after` and before `before`,
 * the line that told of the rewind. */
struct vd_abandoned {
    uint8_t seat;
    uint32_t after, before;
};

struct vd_gallery {
    VD_LIST(struct vd_gallery_mark) marks; /* by the number of completed turns, from 0 */
    VD_LIST(struct vd_abandoned) abandoned;
};

/* Call this after every order, with its outcome. */
void vd_gallery_note(struct vd_gallery *gallery, struct vd_arena *arena,
                     const struct vd_record *record, const struct vd_outcome *outcome);
/* True if a rewind within the first `lines` lines of the seat's record abandoned this line. */
bool vd_gallery_abandoned(const struct vd_gallery *gallery, uint8_t seat, uint32_t line,
                          uint32_t lines);
/* Returns the number of turns that the seat knows to be completed. */
unsigned vd_turns_completed(const struct vd_view *view);
/* Returns the mark up to which spectators see, `behind` turns behind; NULL if even the start is
 * too recent. */
const struct vd_gallery_mark *vd_gallery_sees(const struct vd_gallery *gallery, unsigned completed,
                                              unsigned behind);
/* Returns how many turns behind spectators may watch: the longest delay that any seat asks for,
 * or VD_GALLERY_USUAL if no seat names one; 0 if not all seats agree. Seats in `silent` are not
 * asked: a computer plays them and has no secrets. */
unsigned vd_gallery_agreed(const struct vd_record *record, uint32_t silent);

#endif
