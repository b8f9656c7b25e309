/* unit/mail_seat.h: a campaign by mail and who sits where, for tests. */
#ifndef VD_TESTS_MAIL_SEAT_H
#define VD_TESTS_MAIL_SEAT_H

#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

extern const char mail_seat_blue[], mail_seat_gray[], mail_seat_umpire[];
struct mail_desk *mail_seat_make(void);
struct mail_desk *mail_seat_begin(const char *more);
struct vd_party mail_seat_party_of(const struct mail_desk *desk, uint8_t seat);
const char *mail_seat_reply_to(const struct mail_desk *desk, const char *player);
bool mail_seat_says(const struct mail_desk *desk, const char *player, const char *words);
void mail_seat_note_key(void *context, const struct vd_answer *result);
struct vd_person mail_seat_person_of(struct mail_desk *desk, uint8_t seat);

/* A letter with a Message-ID of one's own choice. */
enum vd_fate mail_seat_take(struct mail_desk *desk, const char *from, const char *to,
                            const char *id, const char *words);

#endif
