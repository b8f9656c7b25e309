/* mail/host_mail.h: email of the host and the umpire: their addresses, and what an email to them
 * says.
 *
 * They get email as a seat does, under numbers that no seat has. An email with the key of their own
 * link on a line makes the sender's address theirs. */
#ifndef VD_MAIL_HOST_MAIL_H
#define VD_MAIL_HOST_MAIL_H

#include "mail/notice.h"

/* Returns the role that the seat number of a person's row stands for. */
enum vd_role vd_mail_role(uint8_t seat);
bool vd_is_host_or_umpire(const struct vd_party *party);

/* An email to one of them, instead of vd_notice_init(), _subject() and _text(). */
bool vd_host_mail_init(struct vd_notice *notice, struct vd_service *service,
                       const struct vd_party *party);
void vd_host_mail_subject(const struct vd_notice *notice, struct vd_buffer *out);
void vd_host_mail_text(const struct vd_notice *notice, struct vd_buffer *out);

/* True if the umpire was asked something, or a rewind was proposed, after order `after` of the
 * record. */
bool vd_host_mail_is_asked(struct vd_service *service, const struct vd_party *party,
                           uint32_t after);
/* Writes what "view union", "waiting confederate.lee" or "record" asks for; false if that is not
 * shown to this role. */
bool vd_host_mail_send(struct vd_service *service, const struct vd_party *party,
                       struct vd_text words, struct vd_buffer *out);
/* Finds the seat of that name; false if there is none. */
bool vd_host_mail_seat(struct vd_service *service, const struct vd_party *party,
                       struct vd_text name, uint8_t *seat);

#endif
