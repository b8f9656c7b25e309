/* rules/altar/play/contact.h: contact, Battle Cards, skirmishes. */
#ifndef ALTAR_PLAY_CONTACT_H
#define ALTAR_PLAY_CONTACT_H

#include "rules/altar/telling/tell.h"

void altar_contact_make(struct altar_game *game, altar_piece_id mover, uint16_t cell);
void altar_contact_lay(struct altar_game *game, const struct vd_command *command);
void altar_contact_break(struct altar_game *game, altar_unit_id unit);
void altar_contact_go_on(struct altar_game *game);
void altar_capture_depot(struct altar_game *game, altar_piece_id depot_piece, uint8_t captor);

#endif
