/* mail/desk.h: the desks of host and umpire by mail: who sits there, and what a mail to him says.
 *
 * A desk is written to like a seat, under a number that no seat has. Its own link's key, as a line of a
 * letter, makes the sender's address that of the desk. */
#ifndef VD_MAIL_DESK_H
#define VD_MAIL_DESK_H

#include "mail/notice.h"

/* What the number of a person's row stands for. */
enum vd_role vd_mail_role(uint8_t seat);
bool vd_is_desk(const struct vd_party *party);

/* A mail to a desk instead of vd_notice_init(), _subject() and _text(). */
bool vd_desk_init(struct vd_notice *notice, struct vd_house *house, const struct vd_party *party);
void vd_desk_subject(const struct vd_notice *notice, struct vd_buffer *out);
void vd_desk_text(const struct vd_notice *notice, struct vd_buffer *out);

/* Whether the umpire was asked something, or a rewind proposed, after that order of the record. */
bool vd_desk_is_asked(struct vd_house *house, const struct vd_party *party, uint32_t after);
/* "view union", "waiting confederate.lee", "record": into `out`; false if that is not shown here. */
bool vd_desk_send(struct vd_house *house, const struct vd_party *party, struct vd_text words,
                  struct vd_buffer *out);
/* The seat of that name; false if there is none. */
bool vd_desk_seat(struct vd_house *house, const struct vd_party *party, struct vd_text name,
                  uint8_t *seat);

#endif
