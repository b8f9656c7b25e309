/* rules/altar/telling/relay.h: which of a side's news each of its separate commanders hears (I33).
 *
 * The rules tell each side what it learns. With separate commanders, that is what they know
 * together, and it is nobody's view. From it each commander hears what his own troops do, meet
 * and see. The sightings of his scouts are for him alone, with his own numbers. He knows other
 * commanders' troops by name while his own troops see them. Where positions are public
 * (`tokens`, `open`) all commanders of a side hear the same. */
#ifndef ALTAR_TELLING_RELAY_H
#define ALTAR_TELLING_RELAY_H

#include "core/command/relay.h"
#include "rules/altar/ground/lookout.h"
#include "rules/altar/telling/tell.h"

/* Sends an event to the given seats. */
void altar_tell_seats(struct altar_game *game, struct vd_event event, uint32_t seats);
void altar_relay(struct altar_game *game, const struct vd_event *event);
/* After any step, in `blind`. */
void altar_relay_scouts(struct altar_game *game);
void altar_relay_task(struct altar_game *game, const struct altar_task *task);
/* I14, I15: at the end of a turn everybody learns of every crossing and raid. */
void altar_relay_publish(struct altar_game *game);
/* Sets up views and numbers before anything is told. */
void altar_relay_begin(struct altar_game *game);

/* True if this seat decides the open task. */
bool altar_seat_decides(const struct altar_game *game, const struct altar_task *task, uint8_t seat);
/* Asks the seats of a side that must close their part of a set-up or a turn: those with
 * something to decide, and the army commander. */
void altar_seats_ask(struct altar_game *game, const struct altar_task *task);
/* The seat closes its part. Returns true once all seats of its side have. */
bool altar_seat_closes(struct altar_game *game, uint8_t seat);
/* Tells the seat that it has closed its part. */
void altar_tell_seat_closed(struct altar_game *game, uint8_t seat);

/* ---- tell.c ---- */

void altar_tell(struct altar_game *game, struct vd_event told);
void altar_as_known(const struct altar_game *game, altar_piece_id piece, uint8_t known,
                    struct altar_piece *seen);
void altar_as_scouted(const struct altar_game *game, altar_piece_id piece, enum altar_sight sight,
                      bool known_depot, struct altar_piece *seen);
void altar_piece_event(altar_piece_id slot, const struct altar_piece *piece, uint8_t handle,
                       enum altar_cause cause, enum altar_row_id row, struct vd_event *event);
void altar_task_told(const struct altar_game *game, const struct altar_task *task,
                     const struct altar_view *view, const altar_piece_id *slot,
                     struct altar_task *told);
void altar_task_event(const struct altar_task *told, bool elsewhere, struct vd_event *event);

#endif
