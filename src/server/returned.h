/* server/returned.h: orders given back, as the API tells them and the store keeps them. */
#ifndef VD_SERVER_RETURNED_H
#define VD_SERVER_RETURNED_H

#include "server/request.h"
#include "sys/scroll.h"
#include "umpire/house.h"

/* How the words of one text given back begin, by its id: so it is found again when it was seen. */
enum { VD_RETURNED_BEGINNING = VD_ID_LETTERS + 16 };
void vd_returned_begin(const char *id, struct vd_writer *writer);
/* {"id", "key", "error"}; the moment, in milliseconds, makes the id another than that of the same text before. */
void vd_returned_write(uint64_t moment, const struct vd_party *seat, const char *key,
                       const struct vd_answer *answer, struct vd_scroll *body);

#endif
