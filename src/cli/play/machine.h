/* cli/play/machine.h: a computer player at a seat of a record. It knows what the seat was told, and
 * its orders are checked and written like any player's. */
#ifndef VD_CLI_PLAY_MACHINE_H
#define VD_CLI_PLAY_MACHINE_H

#include "ai/player.h"
#include "record/vdr.h"

struct vd_machine {
    const struct vd_player *player;
    uint8_t seat;
    uint64_t seed; /* 0: the seat's own seed, from the record's secret */
    struct vd_player_scratch desk;
    struct vd_memo memo;
};

/* Scratch memory comes from the arena. The player's random numbers come from the record's secret
 * (vd_record_lots): once the secret is opened, and not before, anybody can check what the player
 * would have done. */
void vd_machine_init(struct vd_machine *machine, const struct vd_player *player, uint8_t seat,
                     const struct vd_record *record, struct vd_arena *arena);
/* Gets what it would order now; nothing is executed. */
void vd_machine_ask(struct vd_machine *machine, const struct vd_record *record, struct vd_act *act);
/* Executes its order; false with the reason if the rules refuse it, which is a bug of the
 * player. */
bool vd_machine_move(struct vd_machine *machine, struct vd_record *record, uint64_t now,
                     struct vd_outcome *outcome, struct vd_error *error);

#endif
