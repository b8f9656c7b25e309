/* cli/machine.h: a machine player at a seat of a record: asked with what the seat was told, its order
 * checked and written like anybody's. */
#ifndef VD_CLI_MACHINE_H
#define VD_CLI_MACHINE_H

#include "ai/player.h"
#include "record/vdr.h"

struct vd_machine {
    const struct vd_player *player;
    uint8_t seat;
    uint64_t seed; /* 0: the seat's own, of the record's secret */
    struct vd_desk desk;
    struct vd_memo memo;
};

/* Scratch from the heap. Its lots come from the record's secret (vd_record_lots): when that is opened anybody can ask
 * the player again what it would have done, and nobody before. */
void vd_machine_init(struct vd_machine *machine, const struct vd_player *player, uint8_t seat,
                     const struct vd_record *record, struct vd_heap *heap);
/* What it would order now; nothing is executed. */
void vd_machine_ask(struct vd_machine *machine, const struct vd_record *record, struct vd_act *act);
/* Executes its order; false with the reason if the rules refuse it: a mistake of the player. */
bool vd_machine_move(struct vd_machine *machine, struct vd_record *record, uint64_t now,
                     struct vd_outcome *outcome, struct vd_error *error);

#endif
