/* rules/altar/relay.h: what of a side's news each of its separate commanders hears (I33).
 *
 * The chapters tell a side what it learns. With separate commanders that is what the fellows know
 * between them, and nobody's view: from it each hears what his own troops do, meet and see. His scouts'
 * sightings are made out for him alone, with numbers of his own; fellows' troops he knows while his own
 * see them, by name. Where positions are public (`tokens`, `open`) all of a side hear the same. */
#ifndef VD_ALTAR_RELAY_H
#define VD_ALTAR_RELAY_H

#include "rules/altar/lookout.h"
#include "rules/altar/tell.h"

/* An event for seats, whichever they are. */
void altar_tell_seats(struct altar_game *game, struct vd_event event, uint32_t seats);
void altar_relay(struct altar_game *game, const struct vd_event *event);
/* After a step of anyone, in `blind`. */
void altar_relay_scouts(struct altar_game *game);
void altar_relay_task(struct altar_game *game, const struct altar_task *task);
/* I14, I15: at the end of a turn all know every crossing and every raid. */
void altar_relay_publish(struct altar_game *game);
/* Views and numbers before anything is told. */
void altar_relay_begin(struct altar_game *game);

/* Whether this seat decides the open task. */
bool altar_seat_decides(const struct altar_game *game, const struct altar_task *task, uint8_t seat);
/* Those of a side that close their part of a set-up or a turn: who has something to decide, and the
 * army commander. */
void altar_seats_ask(struct altar_game *game, const struct altar_task *task);
/* This one has closed its part; true when all of its side have. */
bool altar_seat_closes(struct altar_game *game, uint8_t seat);
/* ... and is told so. */
void altar_tell_seat_closed(struct altar_game *game, uint8_t seat);

/* ---- tell.c ---- */

void altar_tell(struct altar_game *game, struct vd_event told);
void altar_log(struct altar_game *game, const struct vd_event *event);
void altar_as_known(const struct altar_game *game, uint8_t piece, uint8_t known,
                    struct altar_piece *seen);
void altar_as_scouted(const struct altar_game *game, uint8_t piece, enum altar_sight sight,
                      bool known_depot, struct altar_piece *seen);
void altar_piece_event(uint8_t slot, const struct altar_piece *piece, uint8_t handle,
                       enum altar_cause cause, enum altar_row_id row, struct vd_event *event);
void altar_task_told(const struct altar_game *game, const struct altar_task *task,
                     const struct altar_view *view, const uint8_t *slot, struct altar_task *told);
void altar_task_event(const struct altar_task *told, bool elsewhere, struct vd_event *event);

#endif
