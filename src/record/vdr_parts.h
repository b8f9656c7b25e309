/* record/vdr_parts.h: what the files of a record share among themselves. */
#ifndef VD_RECORD_VDR_PARTS_H
#define VD_RECORD_VDR_PARTS_H

#include "record/session/parts.h"
#include "record/vdr.h"

void vd_record_init(struct vd_record *record, const struct vd_catalogue *catalogue);
/* Reads from `set` the grade of the dice and the seats that type in their own. */
bool vd_record_settings(struct vd_record *record, struct vd_fault *fault);
/* Returns a seat, the umpire or the clock by its name. */
uint8_t vd_record_actor_of(const struct vd_record *record, const char *name);
const char *vd_record_seat_name(const struct vd_record *record, uint8_t seat);
/* The salt of an order. */
struct vd_hash vd_record_salt(const struct vd_record *record, uint32_t n);
/* Writes an order's line without its h; returns where the line begins in `fresh`. */
size_t vd_record_put_order(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, uint64_t now);
/* Writes everything else: `open` is where the order's line begins, NULL if it is closed already. */
void vd_record_put_outcome(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, const size_t *open,
                           const struct vd_outcome *outcome);
/* vdr_tape.c: the dice that are written in a file. */
void vd_record_wind_tape(struct vd_record *record, struct vd_text bytes);
struct vd_dice vd_record_tape(struct vd_record *record);
/* salting.c: acts before the start. */
bool vd_act_is_early(const struct vd_act *act);
enum vd_result vd_record_take_early(struct vd_record *record, uint8_t seat, struct vd_text text,
                                    struct vd_act *act, const char **canonical,
                                    struct vd_error *error);
void vd_record_apply_early(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, struct vd_outcome *outcome);
/* Writes the salts as they go into the key of the dice, in the order of the seats. */
void vd_record_put_salts(const struct vd_record *record, struct vd_buffer *out);
/* Writes the first two lines, also of the seats; a frugal record only advances its chains over
 * them. */
void vd_record_begin(struct vd_record *record);

#endif
