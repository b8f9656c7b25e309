/* umpire/shipped.h: compares a campaign's tables and map with those shipped in this program. A
 * record carries its own tables and map: "gettysburg" is only a name. */
#ifndef VD_UMPIRE_SHIPPED_H
#define VD_UMPIRE_SHIPPED_H

#include "record/catalogue.h"
#include "record/lines.h"

enum { VD_DIFFERENCES_MAX = 12 };

struct vd_shipped {
    bool known; /* this program has a scenario of that name with those switches */
    bool same_tables, same_map;
    struct vd_hash tables, map;              /* SHA-256 of the campaign's own */
    const char *differs[VD_DIFFERENCES_MAX]; /* "threshold: 1, shipped 25"; in the arena */
    size_t count, more;                      /* differences listed, and further ones not listed */
};

void vd_shipped_compare(const struct vd_catalogue *catalogue, const struct vd_head *head,
                        const struct vd_system *system, const struct vd_scenario *scenario,
                        struct vd_arena *arena, struct vd_shipped *shipped);
static inline bool vd_is_shipped(const struct vd_shipped *shipped)
{
    return shipped->known && shipped->same_tables && shipped->same_map;
}
/* Writes a sentence for a player who joins; nothing if the campaign is as shipped. */
void vd_shipped_write(const struct vd_shipped *shipped, struct vd_writer *writer);

#endif
