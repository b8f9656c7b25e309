/* umpire/shipped.h: whether a campaign is played on the tables and the map that this program brings, and if it is
 * not, what differs. A record carries its own: "gettysburg" is only a name. */
#ifndef VD_UMPIRE_SHIPPED_H
#define VD_UMPIRE_SHIPPED_H

#include "record/catalogue.h"
#include "record/lines.h"

enum { VD_DIFFERENCES_MOST = 12 };

struct vd_shipped {
    bool known; /* there is a scenario of that name here, with those switches */
    bool same_tables, same_map;
    struct vd_hash tables, map;               /* SHA-256 of the campaign's own */
    const char *differs[VD_DIFFERENCES_MOST]; /* "threshold: 1, shipped 25"; live in the heap */
    size_t count, more;                       /* so many of them, and so many besides */
};

void vd_shipped_compare(const struct vd_catalogue *catalogue, const struct vd_head *head,
                        const struct vd_rules *rules, const struct vd_scenario *scenario,
                        struct vd_heap *heap, struct vd_shipped *shipped);
static inline bool vd_is_shipped(const struct vd_shipped *shipped)
{
    return shipped->known && shipped->same_tables && shipped->same_map;
}
/* A sentence for who joins; nothing if it is as shipped. */
void vd_shipped_write(const struct vd_shipped *shipped, struct vd_writer *writer);

#endif
