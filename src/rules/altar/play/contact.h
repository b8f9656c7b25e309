/* rules/altar/play/contact.h: contact, Battle Cards, skirmishes. */
#ifndef ALTAR_PLAY_CONTACT_H
#define ALTAR_PLAY_CONTACT_H

#include "rules/altar/telling/tell.h"

enum altar_outcome_kind {
    ALTAR_OUTCOME_TABLETOP,
    ALTAR_OUTCOME_SKIRMISH,
    ALTAR_OUTCOME_WITHDRAWAL
};

struct altar_outcome {
    uint16_t rule;
    uint8_t kind;                           /* enum altar_outcome_kind */
    uint8_t attacker_bonus, defender_bonus; /* per other division of the side within 3 spaces */
    uint8_t retreat_sides;                  /* d3 or d6 */
    uint8_t defender_goes;                  /* whatever the scores are */
};

/* B4 to B9, Battle Results Table: [attacker's card][defender's card]. */
extern const struct altar_outcome altar_battle_results[ALTAR_CARD_COUNT][ALTAR_CARD_COUNT];

void altar_contact_make(struct altar_game *game, altar_piece_id mover, uint16_t cell);
/* The moment of a contact of two divisions at which both sides choose their cards, for a game that
 * is taken up there. False if no enemy division stands there. */
bool altar_contact_open(struct altar_game *game, altar_piece_id mover, uint16_t cell);
void altar_contact_lay(struct altar_game *game, const struct vd_command *command);
void altar_contact_break(struct altar_game *game, altar_unit_id unit);
void altar_contact_go_on(struct altar_game *game);
void altar_capture_depot(struct altar_game *game, altar_piece_id depot_piece, uint8_t captor);

#endif
