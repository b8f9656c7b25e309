/* server/api/returned.h: returned orders, as the API sends them and the store keeps them. */
#ifndef VD_SERVER_API_RETURNED_H
#define VD_SERVER_API_RETURNED_H

#include "server/api/request.h"
#include "sys/strbuf.h"
#include "umpire/service.h"

/* How a returned text begins, by its id: the store finds it by this when the player has seen it. */
enum { VD_RETURNED_BEGINNING = VD_ID_LETTERS + 16 };
void vd_returned_begin(const char *id, struct vd_writer *writer);
/* Writes {"id", "key", "error"}. The time, in milliseconds, makes the id differ from that of the
 * same text before. */
void vd_returned_write(uint64_t moment, const struct vd_party *seat, const char *key,
                       const struct vd_answer *answer, struct vd_strbuf *body);

#endif
